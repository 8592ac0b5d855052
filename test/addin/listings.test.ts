import type { ListingQuestion, WorkbookActions } from '../../src/taskpane/pane-host';
import type { Session } from '../../src/cli/session';
import { readCsv } from 'excel-workbench/csv/csv';
import { sampleSessions } from '../support/sample-sessions';
import { tableRows } from '../support/table-rows';

jest.setTimeout(120_000);

const sessions = sampleSessions();

/** A workbook of a sheet for each file, the first in front; and what the pane can have done in it. */
async function opened(...files: string[]): Promise<[Session, WorkbookActions]> {
  const sheets = files.map((csv, at) => ({ ...readCsv(Buffer.from(csv)).sheets[0]!, name: `File${at + 1}` }));
  const session = await sessions.open({ sheets, names: [], active: 'File1' });
  return [session, (await session.reports()) as unknown as WorkbookActions];
}

const watch = () => ({ signal: new AbortController().signal, progress: () => undefined });
const PORTFOLIO = { kind: 'portfolio', from: { area: 'sheet' } } as const;
const front = ({ book }: Session, name: string) => (book.active = book.sheetByName(name)!);
const rowsOf = ({ book }: Session, table = 'ShariahPortfolio') =>
  tableRows(book, table).map((row) => [row['Ticker'], row['Verdict'], row['Reason']]);
const asked = (questions: readonly ListingQuestion[] = []) =>
  questions.map(({ rows, about: [{ written }], candidates }) => [[...rows], written, [...candidates]]);

const BALFOUR = 'Symbol,Name,Quantity\nBBY,Balfour Beatty plc,100\nAAPL,Apple Inc.,5\n';

// Before, the row was given the HALAL of Best Buy, whose ticker in New York it is.
test('BBY of Balfour Beatty: asked about, answered, screened as BBY.L; a second file with the same row needs no answer', async () => {
  const [session, actions] = await opened(BALFOUR, 'Symbol,Name,Quantity\nBBY,BALFOUR BEATTY PLC,7\n');
  const made = await actions.make(PORTFOLIO, watch());
  const [row] = rowsOf(session);
  expect(row).toEqual([
    'BBY',
    'unknown',
    expect.stringMatching(/^Your file says Balfour Beatty plc, the service says Best Buy/),
  ]);
  expect(asked(made.questions)).toEqual([[[2], 'BBY', ['BBY.L', 'BBY.TO', 'BBY']]]);
  expect(made.questions![0]!.served).toEqual({ ticker: 'BBY', name: 'Best Buy Co. Inc.' });

  await actions.answerListings([{ question: made.questions![0]!, ticker: 'BBY.L' }]);
  // The report's own sheet is in front, and another one may be: it is made again in its place all the same.
  front(session, 'File2');
  const again = await actions.remake(made.report.id, watch());
  expect(again.report.id).toBe(made.report.id);
  expect(again.questions).toEqual([]);
  expect(rowsOf(session)).toEqual([
    ['AAPL', 'HALAL', null],
    ['BBY.L', 'unknown', expect.stringMatching(/covers no stock or fund BBY\.L/)],
  ]);

  front(session, 'File2');
  expect((await actions.recognise({ area: 'sheet' })).questions).toEqual([]);
  const second = await actions.make(PORTFOLIO, watch());
  expect(second.questions).toEqual([]);
  expect(rowsOf(session, 'ShariahPortfolio2').map(([ticker]) => ticker)).toEqual(['BBY.L']);
});

test('who says that the ticker is right all the same gets its verdict, and it holds on refresh', async () => {
  const [session, actions] = await opened('Symbol,Name,Quantity\nAAPL,Pomme et Fils,5\n');
  const { questions } = await actions.make(PORTFOLIO, watch());
  expect(asked(questions)).toEqual([[[2], 'AAPL', ['AAPL.L', 'AAPL.TO', 'AAPL']]]);
  await actions.answerListings([{ question: questions![0]!, ticker: 'AAPL' }]);
  await actions.refresh(undefined, watch());
  expect(rowsOf(session)).toEqual([['AAPL', 'HALAL', null]]);
  expect(await actions.unanswered()).toMatchObject({ count: 0 });
  await actions.forgetListings();
  await actions.refresh(undefined, watch());
  expect(rowsOf(session)[0]![1]).toBe('unknown');
});

test('rows without a ticker: asked for before anything is screened, and read once they are answered', async () => {
  const [session, actions] = await opened(
    'ISIN,Name,Quantity\nUS0378331005,Apple,5\nUS46625H1005,JPMorgan Chase,2\n',
  );
  const recognised = await actions.recognise({ area: 'sheet' });
  expect(recognised.positions).toBe(0);
  expect(asked(recognised.questions)).toEqual([
    [[2], 'US0378331005', []],
    [[3], 'US46625H1005', []],
  ]);
  const count = await actions.learnListings([
    ['ISIN', 'Ticker'],
    ['US0378331005', 'AAPL'],
    ['US46625H1005', ''],
  ]);
  expect(count).toBe(1);
  expect(asked((await actions.recognise({ area: 'sheet' })).questions)).toEqual([[[3], 'US46625H1005', []]]);
  await actions.make(PORTFOLIO, watch());
  expect(rowsOf(session)).toEqual([['AAPL', 'HALAL', null]]);
  expect(await actions.listingsCsv()).toBe('Symbol,ISIN,Name,Ticker\r\n,US0378331005,,AAPL\r\n');
});

test('an ISIN that stood beside a ticker in one file is known in the next; where the names differed, nothing is learned', async () => {
  const [session, actions] = await opened(
    'Symbol,ISIN,Name,Quantity\nAAPL,US0378331005,Apple Inc.,5\nJPM,US5949181045,Microsoft Corp,5\n',
    'ISIN,Name,Quantity\nUS0378331005,Apple Inc.,5\nUS5949181045,Microsoft,2\n',
    'ISIN,Name,Quantity\nUS0378331005,Pomme et Fils,5\n',
  );
  await actions.make(PORTFOLIO, watch());
  front(session, 'File2');
  const second = await actions.recognise({ area: 'sheet' });
  expect(second.positions).toBe(1);
  expect(asked(second.questions)).toEqual([[[3], 'US5949181045', []]]);
  await actions.make(PORTFOLIO, watch());
  expect(rowsOf(session, 'ShariahPortfolio2')).toEqual([['AAPL', 'HALAL', null]]);
  // The served name is held against the file's for those too.
  front(session, 'File3');
  const third = await actions.make(PORTFOLIO, watch());
  expect(rowsOf(session, 'ShariahPortfolio3')[0]![1]).toBe('unknown');
  expect(asked(third.questions)).toEqual([[[2], 'US0378331005', ['AAPL.L', 'AAPL.TO', 'AAPL']]]);
  // What was learned is no answer of the person's.
  expect(await actions.listings()).toEqual([]);
});

test.each(['lookthrough', 'methodology'] as const)('%s asks too, and uses the answers', async (kind) => {
  const [, actions] = await opened(BALFOUR);
  const made = await actions.make({ kind, from: { area: 'sheet' } }, watch());
  expect(asked(made.questions)).toEqual([[[2], 'BBY', ['BBY.L', 'BBY.TO', 'BBY']]]);
  expect((await actions.unanswered()).csv).toMatch(
    /^Symbol,ISIN,Name,Ticker,May be,.*\r\nBBY,,Balfour Beatty plc,,BBY\.L or BBY\.TO or BBY,2,/,
  );
});

test('a report that is gone is not made again', async () => {
  const [, actions] = await opened(BALFOUR);
  await expect(actions.remake('gone', watch())).rejects.toThrow(/The report is gone\. Open the sheet/);
});
