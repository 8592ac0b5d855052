import { sideByInitial } from '../../src/portfolio/activity/side-initials';
import { activityHeads } from '../../src/portfolio/cells/activity-head';
import { held, read } from './typed-file';

const side = (header: string, text: string) => sideByInitial(activityHeads([header])[0]!.words, text);

describe('what a letter says below a header of the letters for both sides', () => {
  test.each([
    ['B/J', 'B', 'buy'],
    ['B/J', 'j', 'sell'],
    ['J / B', 'J', 'sell'],
    ['A/S', 'A', 'buy'],
    ['A/S', 'S', 'sell'],
    ['K/S', 'K', 'buy'],
    // The same letter in two languages.
    ['V/E', 'V', 'buy'],
    ['K/V', 'V', 'sell'],
    ['M/B', 'B', 'sell'],
    ['К/П', 'К', 'buy'],
    ['К/П', 'П', 'sell'],
    ['B/J', 'S', undefined],
    ['B/J', '', undefined],
    ['B/J', 'Beli', undefined],
    ['C/P', 'C', undefined],
    ['Type', 'B', undefined],
  ])('%s: %s', (header, text, expected) => expect(side(header, text)).toBe(expected));
});

test.each([
  ['Indonesian', 'Tanggal;Kode;B/J;Jumlah Saham;Mata Uang', 'B', 'J'],
  ['Finnish', 'Päivä;Ticker;O/M;Määrä;Valuutta', 'O', 'M'],
  ['Hungarian', 'Dátum;Ticker;V/E;Mennyiség;Devizanem', 'V', 'E'],
  ['Vietnamese', 'Ngày;Mã CK;M/B;Khối lượng;Currency', 'M', 'B'],
])('purchases and sales by letters in %s', (_, heads, buy, sell) =>
  expect(held(`${heads}\n2026-01-05;AAPL;${buy};10;USD\n2026-02-16;AAPL;${sell};4;USD`)).toEqual(['AAPL 6']),
);

test('a list in lots of Jakarta, with a cancelled order, a sukuk and a remark on a dividend', () => {
  const text = `No;Tanggal;Kode;B/J;Lot;Harga;Nilai (Rp);Keterangan
1;13-Jan-25;TLKM;B;20;2.710;5.420.000;
2;21-Mei-25;TLKM;B;25;1.410;;BATAL - tidak match
3;11-Jun-25;SR022;B;;;5.000.000;sukuk ritel, lewat bank
4;08-Agu-25;TLKM;J;8;3.140;2.512.000;
5;20-Mei-26;TLKM;;;;;dividen masuk RDN`;
  expect(read(text).skipped).toEqual([
    expect.objectContaining({
      row: 4,
      written: 'TLKM',
      quantity: 1200,
      reason: expect.stringContaining('Jakarta, Indonesia'),
    }),
    expect.objectContaining({ row: 2, reason: 'Beside it stands "BATAL - tidak match": it is not counted.' }),
    expect.objectContaining({
      row: 3,
      reason: '"SR022" is a bond or a note, and those are not screened.',
    }),
  ]);
});
