import { logoSize, reportLogo, storedLogo } from '../../src/reports/report-logo';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytes = (head: readonly number[], length: number) => {
  const file = new Uint8Array(length);
  file.set(head);
  return file;
};

test.each([
  ['PNG', bytes(PNG, 100_000)],
  ['JPEG', bytes([0xff, 0xd8, 0xff], 4)],
  ['PNG of one byte more than a multiple of three', bytes(PNG, 10)],
])('a %s is stored and known again, with its size', (_, file) => {
  const stored = reportLogo(file);
  expect(Buffer.from(stored, 'base64')).toEqual(Buffer.from(file));
  expect(storedLogo(stored)).toBe(stored);
  expect(logoSize(stored)).toBe(file.length);
});

test.each([
  [
    'another kind of picture',
    bytes([0x47, 0x49, 0x46], 20),
    /neither a PNG nor a JPEG.*Save the logo as PNG/,
  ],
  ['a text whose first byte a JPEG has too', bytes([0xff, 0xfe, 0x41, 0], 20), /neither a PNG nor a JPEG/],
  ['nothing', bytes([], 0), /neither a PNG nor a JPEG/],
  ['a large one', bytes(PNG, 100_001), /The logo has 101 kB\. Save it smaller: 100 kB at most/],
])('%s is refused with a remedy', (_, file, sentence) => {
  expect(() => reportLogo(file)).toThrow(sentence);
});

test('only a text is a stored logo, not a list that holds one', () => {
  expect(storedLogo([reportLogo(bytes(PNG, 10))])).toBeUndefined();
});

test.each([[undefined], [''], [7], ['no base64!'], [Buffer.from('<svg/>').toString('base64')]])(
  'what is stored as a logo and is none counts as none: %p',
  (stored) => {
    expect(storedLogo(stored)).toBeUndefined();
  },
);
