import { withOneSide } from '../../src/portfolio/positions/bought-and-sold';
import { read as readFile } from './typed-file';

const HEADS = ['Date', 'Symbol', 'Buy Qty', 'Sell Qty'];
const read = (...rows: readonly (readonly unknown[])[]) =>
  withOneSide([HEADS, ...rows])
    .slice(1)
    .map((cells) => cells.slice(4));

test('two columns say at the end what a row did, and with how many shares', () => {
  expect(withOneSide([HEADS, ['2026-01-02', 'AAPL', 5, 0]])).toEqual([
    [...HEADS, 'Transaction Type', 'Quantity'],
    ['2026-01-02', 'AAPL', 5, 0, 'Buy', 5],
  ]);
  expect(read(['2026-01-02', 'AAPL', '', 3])).toEqual([['Sell', 3]]);
  expect(read(['2026-01-02', 'AAPL', '1,200', null])).toEqual([['Buy', '1,200']]);
});

test.each([
  ['Turkish', ['Tarih', 'Hisse', 'Alış Adedi', 'Satış Adedi']],
  ['Indonesian', ['Tanggal', 'Kode', 'Jumlah Beli', 'Jumlah Jual']],
  ['Malay', ['Tarikh', 'Kod Saham', 'Unit Dibeli', 'Unit Dijual']],
  ['Uzbek', ['Sana', 'Tiker', 'Sotib olingan soni', 'Sotilgan soni']],
  ['Arabic', ['التاريخ', 'الرمز', 'كمية الشراء', 'كمية البيع']],
  ['German', ['Datum', 'Ticker', 'Gekaufte Stück', 'Verkaufte Stück']],
  ['French', ['Date', 'Symbole', 'Nombre de titres achetés', 'Nombre de titres vendus']],
  ['Spanish', ['Fecha', 'Símbolo', 'Cantidad comprada', 'Cantidad vendida']],
  ['Italian', ['Data', 'Simbolo', 'Quantità acquistata', 'Quantità venduta']],
  ['Portuguese', ['Data', 'Ativo', 'Qtd Compra', 'Qtd Venda']],
  ['Dutch', ['Datum', 'Ticker', 'Aantal gekocht', 'Aantal verkocht']],
  ['Polish', ['Data', 'Ticker', 'Liczba kupionych', 'Liczba sprzedanych']],
  ['Swedish', ['Datum', 'Ticker', 'Köpt antal', 'Sålt antal']],
  ['Russian', ['Дата', 'Тикер', 'Куплено, шт', 'Продано, шт']],
  ['Vietnamese', ['Ngày', 'Mã CK', 'Khối lượng mua', 'Khối lượng bán']],
])('numbers of what was bought and sold are headed in %s', (_, heads) =>
  expect(withOneSide([heads, ['d', 'KO', '', 3]])[1]!.slice(4)).toEqual(['Sell', 3]),
);

test('lots are told as such', () =>
  expect(
    withOneSide([
      ['Tarih', 'Hisse', 'Alış Lot', 'Satış Lot'],
      ['d', 'THYAO', 5],
    ]),
  ).toEqual([
    ['Tarih', 'Hisse', 'Alış Lot', 'Satış Lot', 'Transaction Type', 'Bought or sold, in lots'],
    ['d', 'THYAO', 5, '', 'Buy', 5],
  ]));

describe('a price for each side', () => {
  const table = (buy: string, sell: string) => [
    ['Date', 'Symbol', 'Buy Qty', buy, 'Sell Qty', sell],
    ['d', 'KO', 5, 60, '', ''],
    ['d', 'KO', '', '', 2, 65],
    ['d', 'KO', '', '', 1],
  ];
  const more = (buy: string, sell: string) => withOneSide(table(buy, sell)).map((cells) => cells.slice(6));

  test('is that of the row', () =>
    expect(more('Buy Price', 'Sell Rate')).toEqual([
      ['Transaction Type', 'Quantity', 'Price'],
      ['Buy', 5, 60],
      ['Sell', 2, 65],
      ['Sell', 1, ''],
    ]));

  test('is in what both headers say', () => {
    expect(more('Buy price (USD)', 'Sell price (USD)')[0]!.slice(2)).toEqual(['Price (USD)']);
    expect(more('Buy price (USD)', 'Sell price (EUR)')[0]!.slice(2)).toEqual([]);
  });

  test.each([
    ['Buy Price', 'Notes'],
    ['Buy price date', 'Sell price'],
  ])('is told by two columns: not by %s and %s', (buy, sell) =>
    expect(more(buy, sell)[1]).toEqual(['Buy', 5]),
  );
});

test('of a day with both the rest counts', () =>
  expect(read(['d', 'KO', 10, 4], ['d', 'KO', 4, 10], ['d', 'KO', 4, 4], ['d', 'KO', 10, -4])).toEqual([
    ['Buy', 6],
    ['Sell', 6],
    [],
    ['Buy', 6],
  ]));

test('a number that cannot be read stays, so that its row is listed', () =>
  expect(read(['d', 'KO', 'ten', 4], ['d', 'KO', 4, 'ten'])).toEqual([
    ['Buy', 'ten'],
    ['Sell', 'ten'],
  ]));

test('a line of sums, which has words in both columns, is no purchase', () =>
  expect(read(['Net P&L', '-223.75', 'Gross P&L', 'Total Charges'])).toEqual([[]]));

test('rows of different lengths are filled up, and blank ones and those above stay', () => {
  const grid = [['My trades'], HEADS, ['d', 'AAPL', 5], ['', null], ['d', 'KO', '', 2, 'a note']];
  expect(withOneSide(grid)).toEqual([
    ['My trades'],
    [...HEADS, '', 'Transaction Type', 'Quantity'],
    ['d', 'AAPL', 5, '', '', 'Buy', 5],
    ['', null],
    ['d', 'KO', '', 2, 'a note', 'Sell', 2],
  ]);
});

test.each([
  ['one of the sides', ['Date', 'Symbol', 'Buy Qty']],
  ['no day', ['Symbol', 'Buy Qty', 'Sell Qty']],
  ['gains, which count what was closed', [...HEADS, 'Realized Gain']],
  ['a number of shares as well', [...HEADS, 'Quantity']],
  ['a figure', [...HEADS, 5]],
  ['what the units are in', ['Date', 'Symbol', 'Units in USD', 'Units sold']],
])('a table that has %s stays as it is', (_, heads) => {
  const grid = [heads, ['2026-01-02', 'AAPL', 5, 1]];
  expect(withOneSide(grid)).toBe(grid);
});

test('a row above it is none of the table, whatever it holds', () => {
  const above = ['As of', '2026', 5, 1];
  expect(withOneSide([above, HEADS, ['d', 'AAPL', 5, 0]])[0]).toEqual(above);
});

test('its header stands among the first hundred rows', () => {
  const above = Array.from({ length: 99 }, () => ['text']);
  const row = ['d', 'AAPL', 5, 0];
  expect(withOneSide([...above, HEADS, row]).at(-1)).toContain('Buy');
  expect(withOneSide([...above, ['text'], HEADS, row]).at(-1)).not.toContain('Buy');
});

test.each([
  ['Units In', 'Units Out'],
  ['Shares in', 'Shares out'],
  ['Qty Acquired', 'Qty Disposed'],
  ['Quantity purchased', 'Quantity sold'],
  ['Shares (in)', 'Shares (out)'],
  ['Units in:', 'Units out:'],
])('%s and %s are two such columns', (bought, sold) =>
  expect(
    withOneSide([
      ['Date', 'Symbol', bought, sold, 'Unit Balance'],
      ['2026-01-02', 'AAPL', '', 4, 6],
    ])[1],
  ).toEqual(['2026-01-02', 'AAPL', '', 4, 6, 'Sell', 4]),
);

test.each([
  ['Buy Value', 'Sell Value'],
  ['Alış Tutarı', 'Satış Tutarı'],
  ['Bought on', 'Sold on'],
  ['Quantity', 'Shares'],
])('%s and %s are none', (one, other) => {
  const grid = [
    ['Date', 'Symbol', one, other],
    ['2026-01-02', 'AAPL', '', 4],
  ];
  expect(withOneSide(grid)).toBe(grid);
});

test('money that came in and went out is no number of shares', () => {
  const grid = [
    ['Date', 'Symbol', 'Money In', 'Money Out'],
    ['2026-01-02', 'AAPL', '', 4],
  ];
  expect(withOneSide(grid)).toBe(grid);
});

describe('columns that are headed Bought and Sold alone', () => {
  const grid = (...rows: readonly unknown[][]) => [
    ['Date', 'Ticker', 'Bought', 'Sold', 'Price', 'Notes'],
    ...rows,
  ];

  test('have numbers of shares where each row tells one of the two', () =>
    expect(
      withOneSide(
        grid(
          ['2025-03-18', 'NFLX', 4, '', 938.6, ''],
          ['2025-11-17', 'NFLX', 36, '', 0, '10 for 1'],
          ['2026-04-27', 'NFLX', '', 10, 101, ''],
        ),
      ).map((cells) => cells.slice(-2)),
    ).toEqual([
      ['Transaction Type', 'Quantity'],
      ['Buy', 4],
      ['Buy', 36],
      ['Sell', 10],
    ]));

  test.each([
    ['both are days or prices of one row', ['2025-03-18', 'NFLX', 45734, 46139, 938.6, '']],
    ['they are money', ['2025-03-18', 'NFLX', '$400', '', 938.6, '']],
    ['nothing was sold', ['2025-03-18', 'NFLX', 4, '', 938.6, '']],
  ])('and nothing is told where %s', (_, row) => {
    const given = grid(row, ['2025-11-17', 'NFLX', 3, '', 0, '']);
    expect(withOneSide(given)).toBe(given);
  });
});

describe('a list with two columns of lots', () => {
  const quantities = (text: string) =>
    readFile(text).skipped.map(({ written, quantity }) => [written, quantity]);

  test('counts single shares in Turkey, bonus shares without a price among them', () =>
    expect(
      quantities(`Tarih;Hisse;Alış Lot;Alış Fiyatı;Satış Lot;Satış Fiyatı;Açıklama
27.02.2025;FROTO;12;948,00;;;
15.07.2025;FROTO;108;;;;bedelsiz %900
30.09.2025;TUPRS;30;188,00;;;emir iptal oldu
12.02.2026;FROTO;;;20;112,60;`),
    ).toEqual([
      ['FROTO', 100],
      ['TUPRS', undefined],
    ]));

  test('counts hundreds in Indonesia, and thousands by their point', () =>
    expect(
      quantities(`Tanggal;Kode;Lot Beli;Harga Beli;Lot Jual;Harga Jual
13-01-2025;TLKM;1.020;2.710;;
08-08-2025;TLKM;;;8;3.140,5`),
    ).toEqual([['TLKM', 101200]]));
});

describe('a table of the days on which a share was traded, which tells gains and what is held as well', () => {
  const HEAD = '매매일자|종목명|종목코드|보유수량|매수수량|매도수량|실현손익';
  const FILE = [
    HEAD,
    '2025/07/08|삼성전자|005930|60|60|0|0',
    '2026/02/13|삼성전자|005930|80|20|0|0',
    '2026/03/17|KODEX 200|069500|30|40|10|6,360',
    '2026/08/05|삼성전자|005930|50|0|30|3,009,428',
  ];
  const numbers = (lines: string[]) =>
    readFile(lines.join('\n')).skipped.map(({ written, quantity }) => `${written} ${quantity}`);

  test('is one of trades', () => expect(numbers(FILE)).toEqual(['005930 50', '069500 30']));

  test.each([
    ['a sale in each row, as a report of gains', FILE.slice(0, 1).concat(FILE.slice(3))],
    ['no sale', FILE.slice(0, 3)],
    ['a row with neither', [...FILE, '2026/09/05|삼성전자|005930|50|0|0|0']],
  ])('is not with %s', (_, lines) => {
    const grid = lines.map((line) => line.split('|'));
    expect(withOneSide(grid)).toBe(grid);
  });
});
