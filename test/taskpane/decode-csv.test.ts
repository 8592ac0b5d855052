import { decodeCsv } from '../../src/taskpane/decode-csv';

const TEXT = 'Ticker,Grund\nSAP,Größe 漢字';

/** UTF-16 with its byte order mark. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  [0xfeff, ...[...text].map((letter) => letter.charCodeAt(0))].forEach((unit, at) =>
    view.setUint16(2 * at, unit, isLittle),
  );
  return bytes;
}

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16, the low byte first', utf16(TEXT, true)],
  ['UTF-16, the high byte first, which was once read as Windows-1252', utf16(TEXT, false)],
])('%s is read', (_, bytes) => expect(decodeCsv(bytes)).toBe(TEXT));

test('what is no UTF-8 is Windows-1252', () => {
  expect(decodeCsv(Uint8Array.of(0x47, 0x72, 0xf6, 0xdf, 0x65))).toBe('Größe');
});
