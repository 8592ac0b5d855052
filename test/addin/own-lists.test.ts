import { readCsv } from 'excel-workbench/csv/csv';
import type { Session } from '../../src/cli/session';
import type { WorkbookActions } from '../../src/taskpane/pane-host';
import { sampleSessions } from '../support/sample-sessions';
import { tableRows, type TableRow } from '../support/table-rows';

jest.setTimeout(120_000);

const sessions = sampleSessions();

async function opened(csv: string): Promise<[Session, WorkbookActions]> {
  const session = await sessions.open(readCsv(Buffer.from(csv)));
  return [session, (await session.reports()) as unknown as WorkbookActions];
}

const watch = () => ({ signal: new AbortController().signal, progress: () => undefined });
const HOLDINGS = 'Ticker,Shares,Value,Currency\nAAPL,1,1000,USD\nMSFT,2,500,USD\nSPUS,3,1500,USD\n';
const from = { area: 'sheet' } as const;
const LIST = [
  ['Ticker', 'Name', 'Reason', 'Who', 'Since'],
  ['MSFT', '', 'contracts', 'AK', '2025-01-31'],
  ['', '=Nobody Inc', '=1+1', '', ''],
];

/** Types into a cell, as the person does. */
const enter = (
  sheet: Session['book']['sheets'][number],
  [row, column]: readonly [number, number],
  value: string,
) => sheet.write({ top: row, left: column, bottom: row, right: column }, () => ({ value }));

const marksOf = (rows: readonly TableRow[]) => rows.map((row) => [row['Ticker'], row['Own exclusion']]);
const verdictsOf = (rows: readonly TableRow[]) =>
  rows.map(({ Ticker, Verdict, AAOIFI, DJIM }) => [Ticker, Verdict, AAOIFI, DJIM]);

test('a list of exclusions: made once, filled by an import, written as text, copied as CSV', async () => {
  const [session, actions] = await opened(HOLDINGS);
  expect(await actions.ownLists()).toEqual({ watchlists: [] });
  expect(await actions.exclusionsCsv()).toBe('Ticker,Name,Reason,Who,Since\r\n');
  const place = await actions.makeExclusions();
  expect(place.address).toBe('A7');
  expect(await actions.makeExclusions()).toEqual(place);
  expect(tableRows(session.book, 'OwnExclusions')).toHaveLength(1);
  expect(await actions.importExclusions(LIST)).toEqual({ added: 2, known: 0, unreadable: [] });
  expect(await actions.importExclusions(LIST)).toEqual({ added: 0, known: 2, unreadable: [] });
  const rows = tableRows(session.book, 'OwnExclusions');
  expect(rows.map((row) => [row['Ticker'], row['Name'], row['Reason']])).toEqual([
    ['MSFT', null, 'contracts'],
    [null, '=Nobody Inc', '=1+1'],
  ]);
  expect(await actions.exclusionsCsv()).toBe(
    "Ticker,Name,Reason,Who,Since\r\nMSFT,,contracts,AK,2025-01-31\r\n,'=Nobody Inc,'=1+1,,\r\n",
  );
  expect((await actions.ownLists()).exclusions).toMatchObject({ entries: 2, unreadable: [], place });
  // It is no report: nothing of it is refreshed or frozen.
  expect(await actions.reports()).toEqual([]);
});

test('a mark stands beside the verdict and changes none; it comes and goes with the list', async () => {
  const [session, actions] = await opened(HOLDINGS);
  const front = session.book.active;
  await actions.make({ kind: 'portfolio', from }, watch());
  const before = tableRows(session.book, 'ShariahPortfolio');
  expect(Object.keys(before[0]!)).not.toContain('Own exclusion');
  await actions.importExclusions(LIST);
  await actions.refresh(undefined, watch());
  const marked = tableRows(session.book, 'ShariahPortfolio');
  expect(marksOf(marked)).toEqual([
    ['AAPL', null],
    ['MSFT', 'contracts'],
    ['SPUS', null],
  ]);
  expect(verdictsOf(marked)).toEqual(verdictsOf(before));
  const note = () => String(session.book.sheetByName('Shariah summary')!.entry({ row: 2, column: 0 }).value);
  expect(note()).toContain('On your own list of exclusions: 1 of 3.');

  session.book.active = front;
  await actions.make({ kind: 'methodology', from }, watch());
  expect(marksOf(tableRows(session.book, 'ShariahRulebookGrid'))).toEqual(marksOf(marked));
  session.book.active = front;
  await actions.make({ kind: 'lookthrough', from }, watch());
  const companies = tableRows(session.book, 'ShariahCompanies');
  expect(companies.filter((row) => row['Own exclusion'] !== null).map((row) => row['Ticker'])).toEqual([
    'MSFT',
  ]);

  // The person edits the list.
  const list = session.book.sheetByName('Own exclusions')!;
  enter(list, [6, 0], 'AAPL');
  enter(list, [6, 2], '');
  enter(list, [7, 0], '7203.T');
  enter(list, [7, 1], '');
  await actions.refresh(undefined, watch());
  expect(marksOf(tableRows(session.book, 'ShariahPortfolio'))).toEqual([
    ['AAPL', 'no reason given'],
    ['MSFT', null],
    ['SPUS', null],
  ]);
  expect(note()).toMatch(/could not be read: 1\. The first is row 8: .*7203/);
});

test('5,000 exclusions are taken in at once, and each is found', async () => {
  const [session, actions] = await opened(HOLDINGS);
  const front = session.book.active;
  const many = Array.from({ length: 4999 }, (_, at) => ['', `Company ${at} plc`, `reason ${at}`]);
  const result = await actions.importExclusions([
    ['Ticker', 'Name', 'Reason'],
    ...many,
    ['AAPL', '', 'last'],
  ]);
  expect(result).toEqual({ added: 5000, known: 0, unreadable: [] });
  expect(await actions.ownExclusion({ names: ['COMPANY 4998'] })).toMatchObject({ reason: 'reason 4998' });
  session.book.active = front;
  await actions.make({ kind: 'portfolio', from }, watch());
  expect(marksOf(tableRows(session.book, 'ShariahPortfolio'))[0]).toEqual(['AAPL', 'last']);
});

test('a list without tickers or names is refused with what to do, and nothing is written', async () => {
  const [session, actions] = await opened(HOLDINGS);
  const before = session.book.sheets.length;
  await expect(actions.importExclusions('Kurs,Menge\r\n1,2\r\n')).rejects.toThrow(/Give it a first row/);
  expect(session.book.sheets).toHaveLength(before);
});

test('a watchlist: its report is named after it, its tickers are not held, and changes name the lists', async () => {
  const [session, actions] = await opened(HOLDINGS);
  const front = session.book.active;
  await actions.make({ kind: 'portfolio', from }, watch());
  await actions.makeWatchlist('Tech & more');
  await expect(actions.makeWatchlist('tech MORE')).rejects.toThrow(/another name/);
  const sheet = session.book.sheets.find(({ name }) => name.startsWith('Watchlist'))!;
  await expect(
    actions.make({ kind: 'portfolio', from: { area: 'sheet', watchlist: 'Tech more' } }, watch()),
  ).rejects.toThrow();
  enter(sheet, [6, 0], 'NVDA');
  session.book.active = front;
  const { report } = await actions.make(
    { kind: 'portfolio', from: { area: 'sheet', watchlist: 'Tech more' } },
    watch(),
  );
  expect(report.sheet).toBe('Shariah summary Tech more');
  expect(tableRows(session.book, 'ShariahPortfolio2').map((row) => row['Ticker'])).toEqual(['NVDA']);
  await expect(
    actions.make({ kind: 'portfolio', from: { area: 'sheet', watchlist: 'None' } }, watch()),
  ).rejects.toThrow('Choose one of "Tech more"');
  session.book.active = front;
  const wanted = { symbol: 'SPUS', rulebook: 'aaoifi' };
  const { holdings } = await actions.halalHoldings(wanted, watch().signal);
  const offered = holdings.map(({ ticker }) => ticker);
  expect(offered).toContain('NVDA');
  expect(offered).not.toContain('AAPL');
  expect(await actions.tickers()).toEqual(['AAPL', 'MSFT', 'SPUS', 'NVDA']);
  // A verdict of an earlier day, as a refresh finds it.
  enter(session.book.sheetByName('Shariah screening')!, [6, 5], 'DOUBTFUL');
  enter(session.book.sheetByName('Shariah screening Tech more')!, [6, 5], 'DOUBTFUL');
  await actions.refresh(undefined, watch());
  const changes = tableRows(session.book, 'ShariahChanges');
  expect(changes.map((row) => [row['Ticker'], row['Lists']])).toEqual(
    expect.arrayContaining([
      ['AAPL', 'Sheet1'],
      ['NVDA', 'Tech more'],
    ]),
  );
});

describe('what instead', () => {
  test('the HALAL holdings of the named fund by weight, without what is held and what is excluded', async () => {
    const [session, actions] = await opened(HOLDINGS);
    const front = session.book.active;
    await actions.make({ kind: 'holdings', symbol: 'SPUS' }, watch());
    const holdings = tableRows(session.book, 'ShariahHoldings');
    session.book.active = front;
    await actions.make({ kind: 'instead', symbol: 'spus', from }, watch());
    const offered = () => tableRows(session.book, 'ShariahInstead').map((row) => String(row['Ticker']));
    const halal = holdings
      .filter((row) => row['Verdict'] === 'HALAL' && Number(row['Weight (%)']) > 0)
      .map((row) => String(row['Holding']));
    const first = offered();
    expect(first).toEqual(halal.filter((ticker) => ticker !== 'AAPL' && ticker !== 'MSFT'));
    expect(first.length).toBeGreaterThan(2);
    expect(tableRows(session.book, 'ShariahNotHalal').map((row) => row['Ticker'])).toEqual(['SPUS']);
    await actions.importExclusions([
      ['Ticker', 'Reason'],
      [first[0], 'no'],
    ]);
    const { refreshed, failed } = await actions.refresh(undefined, watch());
    expect([refreshed.length, failed]).toEqual([2, []]);
    expect(offered()).toEqual(first.slice(1));
    // Another rulebook is another report.
    session.book.active = front;
    const { report } = await actions.make(
      { kind: 'instead', symbol: 'SPUS', rulebook: 'djim', from },
      watch(),
    );
    expect(report).toMatchObject({ kind: 'instead', subject: 'SPUS', sheet: 'Instead SPUS 2' });
    expect(new Set(tableRows(session.book, 'ShariahInstead2').map((row) => row['DJIM']))).toEqual(
      new Set(['HALAL']),
    );
  });

  test.each([
    [{ symbol: ' ' }, 'Name a fund, such as SPUS.'],
    [{ symbol: 'AAPL' }, 'The service covers no fund AAPL.'],
    [{ symbol: 'SPUS', rulebook: 'hanafi' }, '"hanafi" is no rulebook. Choose one of aaoifi'],
    [{ symbol: 'NOSUCH' }, 'The service covers no fund NOSUCH.'],
  ])('%j is refused with a sentence, and no sheet is made', async (wanted, sentence) => {
    const [session, actions] = await opened(HOLDINGS);
    await expect(actions.make({ kind: 'instead', from, ...wanted }, watch())).rejects.toThrow(sentence);
    expect(session.book.sheets).toHaveLength(1);
  });
});
