import { readCsv } from 'excel-workbench/csv/csv';
import type { WorkbookActions } from '../../src/taskpane/pane-host';
import { asUser } from '../support/as-user';
import { sampleSessions } from '../support/sample-sessions';
import { tableRows } from '../support/table-rows';

jest.setTimeout(120_000);

const sessions = sampleSessions();
const watch = () => ({ signal: new AbortController().signal, progress: () => undefined });

async function opened() {
  const session = await sessions.open(readCsv(Buffer.from('Ticker,Shares\nAAPL,1\n')));
  return { session, reports: await session.reports() };
}

const figures = (rows: readonly Record<string, unknown>[]) =>
  Object.fromEntries(rows.map(({ Figure, ...funds }) => [String(Figure), funds]));

test('funds side by side: verdicts with coverage, the overlap of every pair, and a stock in a column that says why', async () => {
  const { session, reports } = await opened();
  const { report } = await reports.make({ kind: 'compare', symbols: ['SPUS', 'hlal', 'AAPL'] }, watch());
  expect(report).toMatchObject({
    kind: 'compare',
    subject: 'SPUS, HLAL, AAPL',
    sheet: 'Compare SPUS HLAL AAPL',
  });
  const verdicts = figures(tableRows(session.book, 'ShariahFundComparison'));
  expect(verdicts['Verdict (AAOIFI)']).toMatchObject({ SPUS: 'NOT HALAL', AAPL: 'unknown' });
  expect(verdicts['Coverage (%)']!['SPUS']).toBeCloseTo(68.7, 1);
  expect(verdicts['Note']!['AAPL']).toMatch(/AAPL/);
  expect(figures(tableRows(session.book, 'ShariahFundFigures'))['Holdings']).toMatchObject({ SPUS: 200 });
  const pairs = tableRows(session.book, 'ShariahFundOverlap');
  expect(pairs.map((row) => [row['Fund'], row['Other fund']])).toEqual([
    ['SPUS', 'HLAL'],
    ['SPUS', 'AAPL'],
    ['HLAL', 'AAPL'],
  ]);
  const [both, ...withStock] = pairs;
  // Computed from the sample's own baskets, beside the add-in.
  await reports.make({ kind: 'holdings', symbol: 'SPUS' }, watch());
  await reports.make({ kind: 'holdings', symbol: 'HLAL' }, watch());
  const [spus, hlal] = ['ShariahHoldings', 'ShariahHoldings2'].map(
    (name) =>
      new Map(
        tableRows(session.book, name).map((row) => [String(row['Holding']), Number(row['Weight (%)'])]),
      ),
  );
  const shared = [...spus!.keys()].filter((ticker) => hlal!.has(ticker));
  expect(both!['Shared holdings']).toBe(shared.length);
  const overlap = shared.reduce((sum, ticker) => sum + Math.min(spus!.get(ticker)!, hlal!.get(ticker)!), 0);
  expect(both!['Overlap (%)']).toBeCloseTo(overlap, 8);
  expect(overlap).toBeGreaterThan(10);
  expect(withStock.map((row) => row['Overlap (%)'])).toEqual(['unknown', 'unknown']);
});

test('made again and refreshed it stays one report in its place, with what its owner added', async () => {
  const { session, reports } = await opened();
  await reports.make({ kind: 'compare', symbols: ['SPUS', 'HLAL'] }, watch());
  const before = tableRows(session.book, 'ShariahFundComparison');
  const overlap = tableRows(session.book, 'ShariahFundOverlap');
  await asUser(session, (context) => {
    const { tables, worksheets } = context.workbook;
    const table = tables.getItem('ShariahFundComparison');
    table.columns.add(undefined, [['My note'], ...before.map((_, row) => [`note ${row}`])]);
    table.columns.getItem('HLAL').name = 'Wahed';
    // A figure of yesterday.
    table.getDataBodyRange().getCell(2, 1).values = [[12.5]];
    tables.getItem('ShariahFundOverlap').getDataBodyRange().getCell(0, 2).values = [[1]];
    worksheets.getItem('Compare SPUS HLAL').name = 'For Aisha';
  });
  const { refreshed, failed } = await reports.refresh(undefined, watch());
  expect(failed).toEqual([]);
  expect(refreshed).toMatchObject([{ kind: 'compare', sheet: 'For Aisha' }]);
  const after = tableRows(session.book, 'ShariahFundComparison');
  expect(after).toEqual(
    before.map(({ HLAL, ...row }, at) => ({ ...row, Wahed: HLAL, 'My note': `note ${at}` })),
  );
  expect(tableRows(session.book, 'ShariahFundOverlap')).toEqual(overlap);
  // The same funds in another order are the same comparison.
  const { report } = await reports.make({ kind: 'compare', symbols: ['HLAL', 'SPUS'] }, watch());
  expect(report.sheet).toBe('For Aisha');
  expect(session.book.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'For Aisha']);
});

test('a change of one of its funds concerns the report', async () => {
  const { reports } = await opened();
  const actions = reports as unknown as WorkbookActions;
  await reports.make({ kind: 'compare', symbols: ['SPUS', 'HLAL'] }, watch());
  const naming = await actions.reportsNaming(new Set(['HLAL', 'AAPL']));
  expect(naming.map(({ report, tickers }) => [report.kind, [...tickers]])).toEqual([['compare', ['HLAL']]]);
});

test.each([
  ['one fund', ['SPUS'], /two different funds at least/],
  ['no fund among them', ['AAPL', 'MSFT'], /AAPL/],
  ['eleven funds', [...'ABCDEFGHIJK'].map((letter) => `${letter}ETF`), /10 funds at most/],
])('%s: a sentence, and the workbook stays as it was', async (_, symbols, sentence) => {
  const { session, reports } = await opened();
  await expect(reports.make({ kind: 'compare', symbols }, watch())).rejects.toThrow(sentence);
  expect(session.book.sheets.map(({ name }) => name)).toEqual(['Sheet1']);
});

test('the estimate: a request for each fund, and the pages of the holdings', async () => {
  const { reports } = await opened();
  const actions = reports as unknown as WorkbookActions;
  const { requests, sentence } = await actions.estimate({ kind: 'compare', symbols: ['SPUS', 'HLAL'] });
  expect(requests).toBe(2);
  expect(sentence).toMatch(/And one for every 500 holdings of each fund\.$/);
});
