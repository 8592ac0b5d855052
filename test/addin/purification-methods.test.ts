import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { readCsv } from 'excel-workbench/csv/csv';
import { parseRange, readXlsx } from 'xlsx-patch';
import type { Session } from '../../src/cli/session';
import type { WorkbookActions } from '../../src/taskpane/pane-host';
import { sampleSessions } from '../support/sample-sessions';
import { tableRows } from '../support/table-rows';

jest.setTimeout(180_000);

const sessions = sampleSessions();
const watch = () => ({ signal: new AbortController().signal, progress: () => undefined });

type Written = string | number | null;

/** The ledger of a workbook, as its owner works with it. */
async function ledgerOf(session: Session) {
  const reports = await session.reports();
  const { book } = session;
  const sheet = () => book.sheetByName('Purification ledger')!;
  const table = () => sheet().tables.find(({ name }) => name === 'ShariahLedger')!;
  return {
    reports,
    rows: () => tableRows(book, 'ShariahLedger'),
    totals: () => tableRows(book, 'ShariahLedgerTotals'),
    leftOut: () => tableRows(book, 'ShariahLedgerLeftOut')[0]!['Rows in no total'],
    columns: () => table().columns,
    /** The words that are offered in the columns, by their titles; every row of the ledger has them. */
    offered: () => {
      const { top, bottom, left } = parseRange(table().range)!;
      return Object.fromEntries(
        (sheet().export().wordLists ?? []).map(({ range, words, message }) => {
          const area = parseRange(range)!;
          expect([area.top, area.bottom]).toEqual([top + 1, bottom]);
          return [table().columns[area.left - left], { words: words.join(), message }];
        }),
      );
    },
    entry: (row: number, title: string) => {
      const { top, left } = parseRange(table().range)!;
      return sheet().entry({ row: top + 1 + row, column: left + table().columns.indexOf(title) });
    },
    /** Reads the dividends of the sheet in front, and writes over each row what its owner types. */
    async type(rows: readonly Readonly<Record<string, Written>>[]) {
      await reports.make({ kind: 'purification' }, watch());
      for (const [index, row] of rows.entries()) this.put(index, { Dividend: null, Method: null, ...row });
      book.markDirty();
      await book.recalculate();
    },
    async write(row: number, cells: Readonly<Record<string, Written>>) {
      this.put(row, cells);
      book.markDirty();
      await book.recalculate();
    },
    put(row: number, cells: Readonly<Record<string, Written>>) {
      const { top, left } = parseRange(table().range)!;
      for (const [title, value] of Object.entries(cells)) {
        const at = { row: top + 1 + row, column: left + table().columns.indexOf(title) };
        expect([title, table().columns.includes(title)]).toEqual([title, true]);
        const area = { top: at.row, bottom: at.row, left: at.column, right: at.column };
        sheet().write(area, () => ({ value }));
      }
    },
    async refresh() {
      expect(await reports.refresh(undefined, watch())).toMatchObject({ failed: [] });
      await book.recalculate();
    },
  };
}

/** A ledger with rows as they are typed, all of one date; the ticker is KO and the currency USD where nothing else is typed. */
async function ledgerWith(rows: readonly Readonly<Record<string, Written>>[]) {
  const dividends = rows.map((_, index) => `2025-12-31,KO,${index + 1},USD`);
  const csv = ['Date,Ticker,Amount,Currency', ...dividends].join('\n');
  const ledger = await ledgerOf(await sessions.open(readCsv(Buffer.from(csv))));
  await ledger.type(rows);
  return ledger;
}

// The figures are those of docs/methods.md, calculated by hand there. Coca-Cola is served with 0.5492707815957015 % of non-compliant
// revenue (243,294,000 USD) and 0.2 % of doubtful revenue (88,588,000 USD).
const SHARES = { 'Shares held': 100, 'Shares outstanding': 4_300_000_000 };
const WORKED: readonly (readonly [string, Record<string, Written>, number, RegExp])[] = [
  ['A dividend', { Dividend: 150 }, 0.823906, /^MSCI Islamic Index methodology/],
  ['A half', { Dividend: 150, Doubtful: 'half' }, 0.973906, /no standard found/],
  ['A all', { Dividend: 150, Doubtful: 'ALL ' }, 1.123906, /no standard found/],
  ['A factor', { Method: 'dividend', Dividend: 150, 'Own factor (%)': 0.4 }, 0.6, /MSCI/],
  [
    'B',
    { Method: 'per share', Currency: null, ...SHARES },
    5.658,
    /^AAOIFI Shari’ah Standard 21, 3\/4\/6\/4/,
  ],
  ['B half', { Method: 'Per Share', ...SHARES, Doubtful: 'half' }, 6.688093, /no standard found/],
  ['B all', { Method: 'per share', ...SHARES, Doubtful: 'all' }, 7.718186, /no standard found/],
  ['C', { Method: 'gain', Gain: 1000 }, 5.492708, /^Contested: .*Usmani.*ISRA-Bloomberg/],
  ['D', { Method: 'not halal', Dividend: 150, Gain: 1000 }, 1150, /3\/4\/8/],
  ['D gain alone', { Method: 'not halal', Gain: 1000 }, 1000, /the principal stays/],
];

test('every method gives what is calculated by hand, with its source beside it', async () => {
  const ledger = await ledgerWith(WORKED.map(([, typed]) => typed));
  const rows = ledger.rows();
  WORKED.forEach(([name, , due, source], index) => {
    const row = rows[index]!;
    expect([name, row['Purify']]).toEqual([name, expect.closeTo(due, 6)]);
    expect([name, row['In']]).toEqual([name, 'USD']);
    expect([name, row['Source, or what is missing']]).toEqual([name, expect.stringMatching(source)]);
  });
  await ledger.refresh();
  const all = WORKED.reduce((sum, [, , due]) => sum + due, 0);
  expect(ledger.totals()).toEqual([
    expect.objectContaining({
      Year: 2025,
      Currency: 'USD',
      Due: expect.closeTo(all, 5),
      Rows: WORKED.length,
    }),
  ]);
});

test('the words of methods are offered, with what they mean, also in rows that a refresh adds', async () => {
  const ledger = await ledgerWith([{ Dividend: 10 }]);
  const offered = {
    Method: {
      words: 'dividend,per share,not halal,gain',
      message: expect.stringMatching(/AAOIFI.*contested.*sheet of methods/),
    },
    Doubtful: { words: 'none,half,all', message: expect.stringMatching(/sheet of methods/) },
  };
  expect(ledger.offered()).toEqual(offered);
  const { addDividend } = ledger.reports as unknown as Pick<WorkbookActions, 'addDividend'>;
  await addDividend({
    ticker: 'AAPL',
    date: { year: 2026, month: 1, day: 5 },
    amount: 4,
    currency: 'USD',
  });
  expect(ledger.rows()).toHaveLength(2);
  expect(ledger.offered()).toEqual(offered);
});

test('what cannot be calculated is unknown, with a sentence of what to do; never a 0', async () => {
  const cases: readonly (readonly [Record<string, Written>, RegExp])[] = [
    [{ Dividend: 'much' }, /^Enter the dividend as a number/],
    [
      { Dividend: 5, Method: 'zakat' },
      /^There is no such method\. Write dividend, per share, not halal or gain/,
    ],
    [{ Dividend: 5, Doubtful: 'some' }, /Write none, half or all/],
    [{ Dividend: 5, Ticker: null }, /^Enter the ticker/],
    [{ Dividend: 5, Ticker: 'XXXXQ' }, /^The service gives no share/],
    [{ Dividend: 5, 'Own factor (%)': -1 }, /^Enter your own factor as a percentage of 0 or more/],
    [{ Dividend: 5, 'Own factor (%)': '1 %' }, /^Enter your own factor/],
    [
      { Method: 'gain', Gain: -5 },
      /^Enter the gain as a number of 0 or more: of a loss nothing is given away/,
    ],
    [{ Method: 'gain', Gain: 'none' }, /^Enter the gain/],
    [{ Method: 'not halal', Dividend: 5, Gain: -5 }, /^Enter the gain/],
    [{ Method: 'not halal' }, /^Enter the dividend/],
    [{ Method: 'per share', 'Shares held': 5 }, /^Enter the shares outstanding.*does not serve the number/],
    [{ Method: 'per share', 'Shares held': 5, 'Shares outstanding': -9 }, /as a number above 0/],
    [{ Method: 'per share', 'Shares held': 5, 'Shares outstanding': '4 bn' }, /as a number above 0/],
    [{ Method: 'per share', 'Shares held': 5, 'Shares outstanding': 0 }, /as a number above 0/],
    [{ Method: 'per share', 'Shares held': -5, 'Shares outstanding': 9 }, /^Enter the shares held/],
    [{ Method: 'per share', 'Shares held': 10, 'Shares outstanding': 9 }, /^More shares are held/],
    [{ Method: 'per share', ...SHARES, Ticker: 'SPUS' }, /^The service gives no amount/],
  ];
  const ledger = await ledgerWith(cases.map(([typed]) => typed));
  const rows = ledger.rows();
  expect(rows.map((row) => row['Purify'])).toEqual(cases.map(() => 'unknown'));
  cases.forEach(([, sentence], index) =>
    expect([index, rows[index]!['Source, or what is missing']]).toEqual([
      index,
      expect.stringMatching(sentence),
    ]),
  );
  await ledger.refresh();
  expect(ledger.totals().reduce((sum, total) => sum + Number(total['Due unknown']), 0)).toBe(cases.length);
  expect(ledger.totals().map((total) => total['Due'])).toEqual(ledger.totals().map(() => 0));
});

test('paid, and pending; two currencies are never added; a date that is none counts as pending and says so', async () => {
  const ledger = await ledgerWith([
    { Dividend: 100, 'Own factor (%)': 1, 'Paid on': 46_100 },
    { Dividend: 50, 'Own factor (%)': 1 },
    { Dividend: 30, 'Own factor (%)': 1, 'Paid on': 'yesterday' },
    { Dividend: 70, 'Own factor (%)': 1, Currency: 'GBP', 'Paid on': 46_100 },
    { Dividend: 20, Currency: 'GBP', Method: 'per share', ...SHARES },
  ]);
  await ledger.refresh();
  const balance = () =>
    ledger
      .totals()
      .map((total) =>
        ['Year', 'Currency', 'Dividends', 'Due', 'Paid', 'Pending', 'Due unknown', 'Rows'].map(
          (title) => total[title],
        ),
      );
  expect(balance()).toEqual([
    [2025, 'USD', 180, expect.closeTo(7.458, 9), 1, expect.closeTo(6.458, 9), 0, 4],
    [2025, 'GBP', 90, 0.7, 0.7, 0, 0, 1],
  ]);
  expect(ledger.leftOut()).toBe(0);
  expect(ledger.rows()[2]!['Source, or what is missing']).toMatch(/^“Paid on” is no date, .*pending\. MSCI/);
  expect(ledger.rows()[2]!['Purify']).toBeCloseTo(0.3, 9);
});

test('a ledger of an earlier version gets the new columns, and loses nothing', async () => {
  const file = await readFile(join(__dirname, 'fixtures', 'ledger-of-version-0.3.xlsx'));
  const ledger = await ledgerOf(await sessions.open(readXlsx(file)));
  const before = ledger.rows();
  // What its owner has changed: an amount in the place of a formula, a note, and a formula of the owner's.
  await ledger.write(1, { Purify: 0.77, Note: 'by my bank' });
  await ledger.refresh();
  const after = ledger.rows();
  expect(
    after.map((row) => [row['Date'], row['Ticker'], row['Dividend'], row['Currency'], row['Year']]),
  ).toEqual(before.map((row) => [row['Date'], row['Ticker'], row['Dividend'], row['Currency'], row['Year']]));
  expect(after.map((row) => row['Purify'])).toEqual([
    before[0]!['Purify'],
    0.77,
    before[2]!['Purify'],
    before[3]!['Purify'],
  ]);
  expect(after[1]!['Note']).toBe('by my bank');
  expect(after.map((row) => row['In'])).toEqual(['USD', 'USD', 'GBP', 'USD']);
  // Now any method can be chosen in the rows that stood.
  await ledger.write(0, { Method: 'not halal', Gain: 5 });
  expect(ledger.rows()[0]!['Purify']).toBe(105);
  await ledger.refresh();
  expect(ledger.rows()[0]).toMatchObject({ Method: 'not halal', Gain: 5, Purify: 105 });
  expect(ledger.rows()[1]!['Purify']).toBe(0.77);
  expect(ledger.columns().filter((title) => title === 'Method')).toHaveLength(1);
  const totals = ledger.totals();
  expect(totals.map((total) => [total['Year'], total['Currency'], total['Rows']])).toEqual([
    [2025, 'GBP', 1],
    [2025, 'USD', 2],
    [2026, 'USD', 1],
  ]);
  expect(totals[1]).toMatchObject({ Purify: 105.77, Paid: 0, Pending: 105.77 });
});

// Many rules in one table: whatever is typed stays, a total is the sum of its rows, and no entry but a reversal makes less than nothing.
test('whatever is typed is kept by a refresh, and totals are the sums of their rows', async () => {
  const amount = fc.constantFrom<Written>(null, 0, 12.5, 100, -3, 'x');
  const rows = fc.array(
    fc.record({
      Ticker: fc.constantFrom<Written>('KO', 'AAPL', null),
      Method: fc.constantFrom<Written>(null, 'dividend', 'per share', 'not halal', 'gain', 'other'),
      Dividend: amount,
      Gain: amount,
      Currency: fc.constantFrom<Written>('USD', 'GBP', null),
      'Shares held': amount,
      'Shares outstanding': fc.constantFrom<Written>(null, 1_000_000, 0, -1, 'x'),
      Doubtful: fc.constantFrom<Written>(null, 'half', 'all', 'none', 'y'),
      'Own factor (%)': fc.constantFrom<Written>(null, 2, -2, 'x'),
      'Paid on': fc.constantFrom<Written>(null, 46_100, 'soon'),
      Note: fc.constantFrom<Written>(null, '=1+1', 'mine'),
    }),
    { minLength: 40, maxLength: 40 },
  );
  const [typed] = fc.sample(rows, { numRuns: 1, seed: 7 }) as unknown as [Record<string, Written>[]];
  const ledger = await ledgerWith(typed!);
  await ledger.refresh();
  const after = ledger.rows();
  expect(
    after.map((row, index) =>
      Object.fromEntries(Object.keys(typed[index]!).map((title) => [title, row[title] ?? null])),
    ),
  ).toEqual(typed);
  for (const row of after) {
    const due = row['Purify'];
    if (typeof due === 'number' && Number(row['Dividend'] ?? 0) >= 0) expect(due).toBeGreaterThanOrEqual(0);
    else if (typeof due !== 'number') expect(['', 'unknown', null]).toContain(due);
  }
  for (const total of ledger.totals()) {
    const of = after.filter(
      (row) =>
        (row['Purify'] ?? '') !== '' &&
        row['Year'] === total['Year'] &&
        (row['In'] || 'unknown') === total['Currency'],
    );
    const sum = (some: typeof of) =>
      some.reduce((all, row) => all + (typeof row['Purify'] === 'number' ? row['Purify'] : 0), 0);
    expect(total['Rows']).toBe(of.length);
    expect(total['Due']).toBeCloseTo(sum(of), 8);
    expect(total['Paid']).toBeCloseTo(sum(of.filter((row) => typeof row['Paid on'] === 'number')), 8);
    expect(total['Pending']).toBeCloseTo(Number(total['Due']) - Number(total['Paid']), 8);
  }
});
