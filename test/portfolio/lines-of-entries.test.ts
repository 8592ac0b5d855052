import { withLinesJoined } from '../../src/portfolio/tables/lines-of-entries';
import { gridOf, held, read, reasons } from './typed-file';

const HEADS = `Version=1.0,,,
거래일자,거래종류,통화,거래수량
종목코드,적요명,거래단가/환율,예수금잔고
거래소,종목명,,거래금액(외)`;
const BOUGHT = `2024-01-09,매매,USD,8
NVDA,매수,531.4,0
미국,엔비디아,,4251.2`;
const SOLD = `2025-04-08,매매,USD,30
NVDA,매도,98.2,0
미국,엔비디아,,2946`;
const SPLIT = `2024-06-11,입출고,USD,8
NVDA,액면분할병합출고,1208.88,0
미국,엔비디아,,0
2024-06-11,입출고,USD,80
NVDA,액면분할병합입고,120.888,0
미국,엔비디아,,0`;
const PAID = `2024-07-02,입출금,USD,0
NVDA,배당금(외화)입금,0,0
미국,엔비디아,,12.36`;
const file = (...entries: string[]) => [HEADS, ...entries].join('\n');

describe('an entry of several lines', () => {
  test('is one row of what was bought, split and sold', () =>
    expect(held(file(BOUGHT, SPLIT, PAID, SOLD))).toEqual(['NVDA 50']));

  test('stands where its first line stood, and its headers where their last line stood', () => {
    const { headerRow, positions, outside } = read(file(BOUGHT, PAID));
    expect([headerRow, positions[0]!.row, outside]).toEqual([3, 4, [7]]);
  });

  test('of shares that came by transfer or as a dividend counts', () => {
    const came = (what: string) => file(BOUGHT, SOLD.replace('30', '2').replace('매도', what));
    expect(held(came('대체입고'))).toEqual(['NVDA 10']);
    expect(held(came('주식배당입고'))).toEqual(['NVDA 10']);
    expect(held(came('대체출고'))).toEqual(['NVDA 6']);
  });
});

describe('withLinesJoined', () => {
  const LINES =
    'Date,Kind,Number\nSymbol,Name,Price\n2024-01-09,Buy,8\nNVDA,NVIDIA,5\n2024-02-09,Buy,2\nKO,COCA-COLA,3';

  test('puts the lines of an entry behind one another', () =>
    expect(withLinesJoined(gridOf(LINES))).toEqual([
      [],
      ['Date', 'Kind', 'Number', 'Symbol', 'Name', 'Price'],
      ['2024-01-09', 'Buy', '8', 'NVDA', 'NVIDIA', '5'],
      [],
      ['2024-02-09', 'Buy', '2', 'KO', 'COCA-COLA', '3'],
      [],
    ]));

  test.each([
    ['one line of headers', LINES.replace('Symbol,Name,Price', 'Title,,')],
    ['a line too many', `${LINES}\nTotal,,10`],
    ['a day in each line', LINES.replace('NVDA', '2024-01-10')],
    ['an entry without a day', LINES.replace('2024-02-09', 'PEP')],
    ['one entry', LINES.split('\n').slice(0, 4).join('\n')],
    ['no day', 'Symbol,Name,Price\nNVDA,NVIDIA,5'],
  ])('leaves a sheet with %s as it is', (_, text) => {
    const grid = gridOf(text);
    expect(withLinesJoined(grid)).toBe(grid);
  });
});

describe('entries of several lines that nobody can join', () => {
  test('are no list of what is held', () =>
    expect(() => read(`${file(BOUGHT, SPLIT, SOLD)}\n합계,,,`)).toThrow(
      /^This is a list of purchases and sales, and not of what is held: .* "NVDA" stands in several/,
    ));

  test.each([
    ['opinions', 'Ticker,Analyst,Rating\nAAPL,One,Buy\nKO,One,Sell\nAAPL,Two,Buy'],
    [
      'each symbol once',
      'Ticker,Remark\nAAPL,buy\nKO,sell\nPEP,ask Tom\nMSFT,see letter\nV,see notes\nMA,ask Ann',
    ],
    ['purchases alone', 'Ticker,Name,Remark\nAAPL,Apple Inc,buy\nKO,Coca-Cola,\nAAPL,Apple Inc,buy'],
  ])('are not seen in a list of %s', (_, text) =>
    expect(reasons(text).concat(read(text).positions.map(({ ticker }) => ticker))).toContain('AAPL'),
  );
});
