import type { FundHoldings } from '../../src/client/query/fund-holdings';
import type { Holding } from '../../src/contract/fund';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { gatherHoldings, holdingsReport, ratedStatus, servedRating } from '../../src/reports/holdings-report';
import { basket, holding } from '../support/holdings';
import { REPORT_CONTEXT } from '../support/report-context';
import { englishTexts } from '../support/report-texts';

/** The report of a basket: the table by column titles, and the note above it. */
function report(holdings: readonly Holding[], more: Partial<FundHoldings> = {}) {
  const [sheet] = holdingsReport(basket(holdings, more), REPORT_CONTEXT).sheets;
  const { columns, rows } = sheet!.tables[0]!;
  return {
    rows: rows.map((row) => Object.fromEntries(columns.map(({ title }, at) => [title, row[at]]))),
    note: sheet!.lines.find(({ key }) => key === 'note')!.text,
    title: sheet!.lines.find(({ key }) => key === 'title')!.text,
  };
}

test('a holding: its weight with its sign, each verdict by its own name, and the date of its row as a date', () => {
  const short = {
    ...holding('SHORT', -3.5, 'NOT HALAL'),
    holding_name: null,
    halal_status_ftse: 'HALAL',
    halal_status_msci: 'ERROR_DATA',
    halal_status_sp: 'INCOMPLETE_DATA',
  } as Holding;
  const { rows } = report([{ ...holding('AAPL', 103.5), halal_status_djim: null }, short]);
  // Without a verdict of an index rulebook it is not rated under it, and the primary verdict does not stand in.
  const none = 'not rated';
  expect(rows[0]).toMatchObject({ Verdict: 'HALAL', DJIM: none, FTSE: none, MSCI: none, SP: none });
  expect(rows[1]).toEqual({
    Holding: 'SHORT',
    Name: null,
    'Weight (%)': -3.5,
    Verdict: 'NOT HALAL',
    DJIM: 'NOT HALAL',
    FTSE: 'HALAL',
    MSCI: 'not rated',
    SP: 'INCOMPLETE_DATA',
    'As of': 46_346,
  });
  // Excel's numbers of the days, of holdings of every market; the date is that of the row.
  const days: [ticker: string, as_of: string, serial: number][] = [
    ['AAPL', '2026-11-20', 46_346],
    ['BP.L', '2026-02-28', 46_081],
    ['CNR.TO', '2024-02-29', 45_351],
    ['URTS.UZ', '2025-12-31', 46_022],
    ['SHORT', '2026-01-01', 46_023],
  ];
  const dated = days.map(([ticker, as_of], at) => ({
    ...holding(ticker, 2 - at, at % 2 ? null : 'HALAL'),
    as_of,
  }));
  expect(report(dated).rows.map(({ Holding, 'As of': asOf }) => [Holding, asOf])).toEqual(
    days.map(([ticker, , serial]) => [ticker, serial]),
  );
});

test('a holding without a usable verdict is "not rated", and the note says that this is no sign of compliance', () => {
  const { rows, note } = report([holding('BOND', 100, null)]);
  expect(rows[0]).toMatchObject({ Verdict: 'not rated', DJIM: 'not rated' });
  expect(note).toContain('1');
  expect(note).toMatch(/not rated/i);
});

test('a fund whose basket was not fetched has no holdings, and the note says why', () => {
  const { rows, note } = report([], { as_of: null });
  expect(rows).toEqual([]);
  expect(note).toContain(englishTexts.t('noteBasketNotFetched'));
});

test('the report names the fund and the date of its basket', () => {
  const { title, note } = report([holding('AAPL', 100)]);
  expect(title).toContain('SPUS');
  expect(note).toContain('2026-11-20');
});

const BASKET = basket([holding('AAPL', 60), holding('BOND', 40, null)]);

test('the sheet: what it is called, how it is printed, and what stands in which column', () => {
  const [sheet, ...others] = holdingsReport(BASKET, REPORT_CONTEXT).sheets;
  expect(others).toEqual([]);
  const { lines, tables, ...more } = sheet!;
  expect(more).toEqual({
    part: 'holdings',
    name: 'Holdings SPUS',
    columnWidths: [14, 38, 15, 16, 16, 16, 16, 16, 12],
    frozen: { rows: 6, columns: 1 },
    print: 'portrait',
  });
  expect(lines.map(({ text }) => text)).toEqual([
    'Holdings: SPUS',
    'Asked https://service.example on Nov 21, 2026.',
    'All 2 holdings, 1 of them with a verdict. Basket as of 2026-11-20. "not rated" is no verdict in either direction. A negative weight is a short position.',
    'Informational screening, not a religious ruling.',
  ]);
  const [table, ...rest] = tables;
  expect(rest).toEqual([]);
  expect(table).toMatchObject({
    key: 'holdings',
    name: 'ShariahHoldings',
    row: 5,
    identity: ['ticker', 'name'],
  });
  expect(table!.columns.map(({ key, kind }) => [key, kind])).toEqual([
    ['ticker', 'text'],
    ['name', 'name'],
    ['weight', 'weight'],
    ['verdict', 'status'],
    ...['djim', 'ftse', 'msci', 'sp'].map((rulebook) => [rulebook, 'status']),
    ['as_of', 'date'],
  ]);
});

test('a sample basket is called one in the title, and in each row', () => {
  const [sheet] = holdingsReport(BASKET, { ...REPORT_CONTEXT, notice: 'figures of 2015' }).sheets;
  expect(sheet!.lines[0]!.text).toBe('Holdings: SPUS (sample basket)');
  const [table] = sheet!.tables;
  expect(table!.columns.at(-1)).toMatchObject({ key: 'sample', title: 'Figures' });
  expect(table!.rows.map((row) => row.at(-1))).toEqual(['sample', 'sample']);
});

test('the note says which part of the basket is shown, counted from one', () => {
  const note = (more: Partial<FundHoldings>) => report(BASKET.holdings, more).note;
  expect(note({ from: 10, total: 300 })).toMatch(
    /^Holdings 11 to 12 of 300, 1 of them with a verdict\. Basket/,
  );
  expect(note({ holdings: [], from: 500, total: 300 })).toMatch(
    /^The fund has 300 holdings, and so none from place 501 on\. Basket/,
  );
  // A basket without a date has no sentence on it.
  expect(note({ as_of: null })).toBe(
    'All 2 holdings, 1 of them with a verdict. "not rated" is no verdict in either direction. A negative weight is a short position.',
  );
});

test('a date that cannot be read stays as it is served', () => {
  const [row] = report([{ ...holding('AAPL', 100), as_of: 'last week' }]).rows;
  expect(row!['As of']).toBe('last week');
});

test('a served status is a rating; null, absence and ERROR_DATA are none (2.8)', () => {
  const one = { ...holding('AAPL', 100, 'DOUBTFUL'), halal_status_djim: 'INCOMPLETE_DATA' } as Holding;
  expect(servedRating(one, 'aaoifi')).toBe('DOUBTFUL');
  expect(servedRating(one, 'djim')).toBe('INCOMPLETE_DATA');
  for (const rulebook of ['ftse', 'asx']) expect(servedRating(one, rulebook)).toBeUndefined();
  expect(servedRating(holding('AAPL', 100, 'ERROR_DATA'), 'aaoifi')).toBeUndefined();
  expect(ratedStatus(one, 'aaoifi', englishTexts)).toBe('DOUBTFUL');
  expect(ratedStatus(one, 'ftse', englishTexts)).toBe('not rated');
});

test('all holdings are asked for, or the range that is wanted, and each page is told', async () => {
  const asked: unknown[] = [];
  const client = {
    holdings: (...question: unknown[]) => {
      asked.push(question);
      return Promise.resolve(BASKET);
    },
  } as unknown as ScreeningClient;
  expect(await gatherHoldings(client, { symbol: 'SPUS' })).toBe(BASKET);
  const { signal } = new AbortController();
  const progress = () => undefined;
  await gatherHoldings(client, { symbol: 'SPUS', offset: 100, limit: 50 }, { signal, progress });
  expect(asked).toStrictEqual([
    ['SPUS', { signal: undefined, from: 0, count: Infinity }],
    ['SPUS', { signal, from: 100, count: 50, onPage: progress }],
  ]);
});
