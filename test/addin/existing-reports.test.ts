import type { AddinReports, Session } from '../../src/cli/session';
import { readCsv } from 'excel-workbench/csv/csv';
import type { WorkbookContents } from 'xlsx-patch';
import { asUser } from '../support/as-user';
import { sampleSessions } from '../support/sample-sessions';
import { tableRows } from '../support/table-rows';

jest.setTimeout(120_000);

const sessions = sampleSessions();

const HOLDINGS = 'Ticker,Shares,Value,Currency\nAAPL,1,1000,USD\nMSFT,2,500,USD\nBP.L,3,200,GBP\n';

async function opened(
  workbook: WorkbookContents = readCsv(Buffer.from(HOLDINGS)),
): Promise<[Session, AddinReports]> {
  const session = await sessions.open(workbook);
  return [session, await session.reports()];
}

const watch = () => ({ signal: new AbortController().signal, progress: () => undefined });
const from = { area: 'sheet' };
const sheetNames = ({ book }: Session) => book.sheets.map(({ name }) => name);
const front = (session: Session, name: string) => (session.book.active = session.book.sheetByName(name)!);

test('a currency that nothing is valued in any more: its columns say so, and keep no old figure', async () => {
  const [session] = await opened();
  await session.press('screenPortfolio');
  expect(tableRows(session.book, 'ShariahVerdicts').at(-1)).toMatchObject({ 'Value (GBP)': 200 });
  await asUser(session, (context) => {
    context.workbook.worksheets.getItem('Sheet1').getRange('A4:D4').clear();
  });
  await session.press('refreshAll');
  for (const row of tableRows(session.book, 'ShariahVerdicts'))
    expect([row['Value (GBP)'], row['Value (GBP, %)']]).toEqual(['–', '–']);
});

test('a table that is a table no more: the report stays as it was, and is not called up to date', async () => {
  const [session, reports] = await opened();
  await session.press('screenPortfolio');
  await asUser(session, (context) => {
    context.workbook.tables.getItem('ShariahPortfolio').convertToRange();
    context.workbook.worksheets.getItem('Sheet1').getRange('C2').values = [[4000]];
  });
  const before = session.book.export().sheets;
  const { refreshed, failed } = await reports.refresh(undefined, watch());
  expect(refreshed).toEqual([]);
  expect(failed).toMatchObject([
    { reason: expect.stringMatching(/ShariahPortfolio is gone from the sheet "Shariah screening"/) },
  ]);
  expect(session.book.export().sheets).toEqual(before);
  front(session, 'Sheet1');
  await session.press('screenPortfolio');
  expect(session.notice()).toMatch(/ShariahPortfolio is gone/);
});

test('a copy of a report’s sheet, put before it: the report is brought up to date, the copy is its owner’s', async () => {
  const [first] = await opened();
  await first.press('screenPortfolio');
  const workbook = first.book.export();
  const original = workbook.sheets.find(({ name }) => name === 'Shariah screening')!;
  const { origin: _origin, id: _id, ...rest } = original;
  const copy = {
    ...rest,
    name: 'Copy',
    tables: original.tables.map(({ id: _table, ...table }) => ({ ...table, name: `${table.name}_copy` })),
  };
  const [session] = await opened({ ...workbook, sheets: [copy, ...workbook.sheets] });
  await asUser(session, (context) => {
    context.workbook.worksheets.getItem('Sheet1').getRange('C2').values = [[4000]];
  });
  await session.press('refreshAll');
  expect(tableRows(session.book, 'ShariahPortfolio')[0]).toMatchObject({ Ticker: 'AAPL', Value: 4000 });
  expect(tableRows(session.book, 'ShariahPortfolio_copy')[0]).toMatchObject({ Ticker: 'AAPL', Value: 1000 });
});

test('on a sheet of a report, a report is made from what that one was made from; on the ledger, not at all', async () => {
  const [session, reports] = await opened();
  await session.press('screenPortfolio');
  for (const sheet of ['Shariah summary', 'Shariah screening']) {
    front(session, sheet);
    const { report } = await reports.make({ kind: 'lookthrough', from }, watch());
    expect(report.subject).toBe('Sheet1');
  }
  expect(tableRows(session.book, 'ShariahCompanies')).toHaveLength(3);
  await reports.make({ kind: 'purification' }, watch());
  front(session, 'Purification ledger');
  await expect(reports.make({ kind: 'portfolio', from }, watch())).rejects.toThrow(/This sheet is a report/);
});

test('a sheet of the report that was deleted: a refresh does without it, and who screens again gets it back', async () => {
  const [session] = await opened();
  await session.press('screenPortfolio');
  await asUser(session, (context) => context.workbook.worksheets.getItem('Shariah screening').delete());
  await session.press('refreshAll');
  expect(sheetNames(session)).toEqual(['Sheet1', 'Shariah summary']);
  front(session, 'Sheet1');
  await session.press('screenPortfolio');
  expect(sheetNames(session)).toEqual(['Sheet1', 'Shariah summary', 'Shariah screening']);
  await session.press('refreshAll');
  expect(session.notice()).toMatch(/^1 reports are up to date/);
});

test('the source renamed: it is found; deleted, with another sheet in its name: that one is not taken for it', async () => {
  const [session, reports] = await opened();
  await session.press('screenPortfolio');
  await asUser(session, (context) => {
    context.workbook.worksheets.getItem('Sheet1').name = 'Holdings 2026';
  });
  await session.press('refreshAll');
  expect(session.notice()).toMatch(/^1 reports are up to date/);
  await asUser(session, (context) => {
    const stranger = context.workbook.worksheets.add('Stranger');
    stranger.getRange('A1:B2').values = [
      ['Symbol', 'Quantity'],
      ['NKE', 1],
    ];
    context.workbook.worksheets.getItem('Holdings 2026').delete();
    stranger.name = 'Holdings 2026';
  });
  const { failed } = await reports.refresh(undefined, watch());
  expect(failed).toMatchObject([
    { reason: expect.stringMatching(/"Holdings 2026" that the report was made from is gone/) },
  ]);
  expect(tableRows(session.book, 'ShariahPortfolio').map(({ Ticker }) => Ticker)).toEqual([
    'AAPL',
    'MSFT',
    'BP.L',
  ]);
});

test('a report of a selection: when other cells have moved there, it says so instead of losing positions', async () => {
  const [session, reports] = await opened();
  await asUser(session, (context) =>
    context.workbook.worksheets.getItem('Sheet1').getRange('A1:D4').select(),
  );
  await reports.make({ kind: 'portfolio', from: { area: 'selection' } }, watch());
  expect(tableRows(session.book, 'ShariahPortfolio')).toHaveLength(3);
  for (const rows of ['1:2', '4:4']) {
    await asUser(session, (context) =>
      context.workbook.worksheets.getItem('Sheet1').getRange(rows).insert('Down'),
    );
    const { failed } = await reports.refresh(undefined, watch());
    expect(failed).toMatchObject([{ reason: expect.stringMatching(/What stood in A1:D4 .* is gone/) }]);
    expect(tableRows(session.book, 'ShariahPortfolio')).toHaveLength(3);
    if (rows === '1:2') {
      await asUser(session, (context) =>
        context.workbook.worksheets.getItem('Sheet1').getRange('1:2').delete('Up'),
      );
    }
  }
});

test('long and short of the same worth: shares are of what is held, whatever its sign', async () => {
  const [session] = await opened(
    readCsv(Buffer.from('Ticker,Shares,Value,Currency\nAAPL,1,1000,USD\nMSFT,-1,-1000,USD\n')),
  );
  await session.press('screenPortfolio');
  const rows = tableRows(session.book, 'ShariahPortfolio');
  expect(rows.map((row) => [row['Weight (%)'] || null, row['Short weight (%)'] || null])).toEqual([
    [50, null],
    [null, -50],
  ]);
  // It once said that the portfolio is worth 0.
  expect(tableRows(session.book, 'ShariahVerdicts').at(-1)).toMatchObject({
    'Long (USD)': 1000,
    'Short (USD)': -1000,
    'Long and short (USD, %)': 100,
  });
});

test('a change that was listed is not listed again', async () => {
  const [session, reports] = await opened();
  await session.press('screenPortfolio');
  await reports.make({ kind: 'changes' }, watch());
  const before = tableRows(session.book, 'ShariahChanges').length;
  await session.press('refreshAll');
  await session.press('refreshAll');
  expect(tableRows(session.book, 'ShariahChanges')).toHaveLength(before);
});
