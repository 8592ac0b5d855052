import { readDividends } from '../../src/portfolio/activity/read-dividends';

const TODAY = { year: 2026, month: 11, day: 24 };

const grid = (text: string): unknown[][] =>
  text
    .split('\n')
    .map((line) => line.split(';').map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)));

const read = (text: string) => readDividends(grid(text), { today: TODAY });

/** `row: ticker year-month amount` of each payment. */
const paid = (text: string): readonly string[] =>
  read(text).dividends.map(
    ({ row, ticker, written, date, amount }) =>
      `${row}: ${ticker ?? `${written}?`} ${date.year}-${date.month}-${date.day} ${amount}`,
  );

const HEADER = 'Ticker;Jan;Feb;Mar;Apr;May;Jun;Total';

test('a column for each month: a payment on the first day of each month that has an amount, and a caution that says so', () => {
  const text = `Dividends 2026\n${HEADER}\nAAPL;;0.26;;;0.27;;0.53\nMSFT;;;12.5;;;13;25.5`;
  expect(paid(text)).toEqual([
    '2: AAPL 2026-2-1 0.26',
    '2: AAPL 2026-5-1 0.27',
    '3: MSFT 2026-3-1 12.5',
    '3: MSFT 2026-6-1 13',
  ]);
  expect(read(text).dividends[0]!.caution).toBe(
    'The sheet tells the month of the payment and not its day: the first day of the month stands here.',
  );
  expect(read(text)).toMatchObject({ headerRow: 1, skipped: [], others: [] });
});

test.each([
  ['in the header', 'Stock 2025;Jan;Feb;Mar;Apr;May;Jun\nAAPL;1;;;;;2'],
  ['in each month', 'Stock;Jan 2025;Feb 2025;Mar 2025;Apr 2025;May 2025;Jun 2025\nAAPL;1;;;;;2'],
  ['in two figures', 'Stock;Jan-25;Feb-25;Mar-25;Apr-25;May-25;Jun-25\nAAPL;1;;;;;2'],
  ['in dates, as Excel reads Jan 2025', 'Stock;45658;45689;45717;45748;45778;45809\nAAPL;1;;;;;2'],
  ['two lines above', 'My income, 2025\n\nStock;jan;feb;mrt;apr;mei;jun\nAAPL;1;;;;;2'],
])('the year %s', (_, text) => {
  const row = text.split('\n').length - 1;
  expect(paid(text)).toEqual([`${row}: AAPL 2025-1-1 1`, `${row}: AAPL 2025-6-1 2`]);
});

test('no year, or more than one, is asked for', () => {
  const why =
    'The sheet has a column for each month, from "Jan" to "Jun", and does not tell of which year. Write the year in the line above them, such as Dividends 2025.';
  expect(() => read(`${HEADER}\nAAPL;1;;;;;2`)).toThrow(why);
  expect(() => read(`Dividends 2025/2026\n${HEADER}\nAAPL;1;;;;;2`)).toThrow(why);
  expect(paid(`Dividends 2025\n${HEADER}\nAAPL;1;;;;;2`)).toHaveLength(2);
});

test('two tables, each below its year', () => {
  const text = `2025\n${HEADER}\nAAPL;1\nTotal;1\n\n2026\n${HEADER}\nAAPL;2\nTotal;2`;
  expect(paid(text)).toEqual(['2: AAPL 2025-1-1 1', '7: AAPL 2026-1-1 2']);
  expect(read(text).others).toEqual([3, 5, 6, 8]);
});

test('what stands below the totals is compared with them, and not paid again; a title begins anew', () => {
  const text = `Dividends 2026\n${HEADER}\nSchwab\nAAPL;1\nTotal;1\n2025;9\nrunning;1\nFidelity\nKO;2\nTotals;2\nPEP;5\n;7`;
  expect(paid(text)).toEqual(['3: AAPL 2026-1-1 1', '8: KO 2026-1-1 2']);
  expect(read(text).others).toEqual([2, 4, 5, 6, 7, 9, 11]);
  expect(read(text).skipped).toEqual([
    {
      row: 10,
      written: 'PEP',
      reason:
        'It stands below a line of totals, so it may be a comparison or a goal: nothing of it is counted. Move it above that line if it was paid.',
    },
  ]);
});

const YEAR = 'Ticker;Jan;Feb;Mar;Apr;May;Jun;Jul;Aug;Sep;Oct;Nov;Dec';

test('months that are to come were not paid, nor was the present one where the sheet plans later ones', () => {
  const plan = `Dividends 2026\n${YEAR}\nO;;;;;;;;;;3;4;5`;
  expect(paid(plan)).toEqual(['2: O 2026-10-1 3']);
  expect(read(plan).skipped.map(({ reason }) => reason)).toEqual([
    'Its day, 2026-11-30, is yet to come: nothing was paid.',
    'Its day, 2026-12-01, is yet to come: nothing was paid.',
  ]);
  expect(paid(`Dividends 2026\n${YEAR}\nO;;;;;;;;;;3;4\nTotal;;;;;;;;;;3;4;0`)).toEqual([
    '2: O 2026-10-1 3',
    '2: O 2026-11-1 4',
  ]);
});

test('words, dashes and noughts in a month are no payment; what was meant as an amount is asked about', () => {
  const text = `Dividends 2026\n${HEADER}\nT;5;sold;-;0;0.00;12.3?`;
  expect(paid(text)).toEqual(['2: T 2026-1-1 5']);
  expect(read(text).skipped).toEqual([
    {
      row: 2,
      written: 'T',
      reason: '"12.3?" is not an amount that can be read. Write a number, such as 12.34.',
    },
  ]);
});

test('what is said of a row without an amount is said once', () => {
  const { skipped } = read(`Dividends 2026\n${HEADER}\nSPAXX;5;5;5;5;5`);
  expect(skipped).toHaveLength(1);
  expect(skipped[0]!.reason).toContain('money-market');
});

test('the exchange, the country and the currency beside a share count; companies without a header are names', () => {
  const text =
    'Dividends 2026\nName;Symbol;Exchange;Currency;Shares;Jan;Feb;Mar;Apr;May;Jun\nShell;SHEL;LSE;GBP;80;20';
  expect(read(text).dividends[0]).toMatchObject({
    ticker: 'SHEL.L',
    name: 'Shell',
    currency: 'GBP',
    amount: 20,
  });
  expect(paid('Dividends 2026\n;# shs;Jan;Feb;Mar;Apr;May;Jun\nABBV;24;1\nKO;10;2')).toEqual([
    '2: ABBV 2026-1-1 1',
    '3: KO 2026-1-1 2',
  ]);
  expect(
    read('Dividends 2026\n;Jan;Feb;Mar;Apr;May;Jun\nCoca-Cola;1\nPepsi Co;2').dividends[0],
  ).toMatchObject({
    written: 'Coca-Cola',
    noTicker: 'The file names "Coca-Cola" without a ticker. Write the ticker.',
  });
});

test('a row whose payments are no dividends is among the others once', () =>
  expect(read(`Dividends 2026\n${HEADER}\nAAPL;1\nInterest;2;3`)).toMatchObject({
    dividends: [{ row: 2 }],
    skipped: [],
    others: [3],
  }));
