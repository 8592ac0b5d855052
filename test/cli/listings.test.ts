import { readdir, readFile } from 'node:fs/promises';
import { readNamedColumns } from '../../src/cli/listings';
import { commandHere } from '../support/command-here';
import { temporaryFolder } from '../support/temporary-folder';

jest.setTimeout(120_000);

const { at, file } = temporaryFolder();

const screen = (...args: string[]) => commandHere('screen', args);

interface Report {
  readonly positions: readonly {
    readonly ticker: string;
    readonly verdict: string;
    readonly reason: string | null;
  }[];
}
const verdicts = (out: string) =>
  (JSON.parse(out) as Report).positions.map(({ ticker, verdict }) => [ticker, verdict]);

const HOLDINGS =
  'Symbol,ISIN,Name,Quantity\nBBY,,Balfour Beatty plc,100\n,US0378331005,Apple Inc.,5\nJPM,,JPMorgan Chase,2\n';

test('the rows that need an answer are counted and listed; filled in and given back, the list answers them', async () => {
  const holdings = await file('holdings.csv', HOLDINGS);
  const list = at('list.csv');
  const first = await screen(holdings, '--json', '--unmapped', list);
  expect(first.code).toBe(0);
  expect(verdicts(first.out)).toEqual([
    ['BBY', 'unknown'],
    ['JPM', 'NOT HALAL'],
  ]);
  expect(first.err).toMatch(
    /^2 rows need your answer before a verdict is possible\..*--unmapped FILE\.csv.*--map FILE\.csv\.$/m,
  );
  const lines = (await readFile(list, 'utf8')).split('\r\n');
  expect(lines[0]).toBe('Symbol,ISIN,Name,Ticker,May be,Rows of the file,Why');
  expect(lines[1]).toMatch(/^BBY,,Balfour Beatty plc,,BBY\.L or BBY\.TO or BBY,2,/);
  expect(lines[2]).toMatch(/^,US0378331005,Apple Inc\.,,,3,/);
  const filled = lines.join('\r\n').replace('plc,,', 'plc,LON:BP,').replace('Inc.,,', 'Inc.,AAPL,');
  const second = await screen(holdings, '--json', '--map', await file('filled.csv', filled));
  expect(second.code).toBe(0);
  expect(verdicts(second.out)).toEqual([
    ['BP.L', expect.stringMatching(/HALAL/)],
    ['AAPL', 'HALAL'],
    ['JPM', 'NOT HALAL'],
  ]);
  expect(second.err).not.toMatch(/need/);
  expect((await readdir(at())).sort()).toEqual(['filled.csv', 'holdings.csv', 'list.csv']);
});

test('a list of symbols and tickers alone is enough where the file says nothing else', async () => {
  const holdings = await file('holdings.csv', 'Symbol,Quantity\nBBY,100\n');
  const map = await file('map.csv', 'Symbol;Ticker\nBBY;AAPL\n');
  const { out } = await screen(holdings, '--reports', 'portfolio', '--json', '--map', map);
  expect(out).toMatch(/"ticker":"AAPL"/);
});

test('columns that are not recognised are named by their headers', async () => {
  const holdings = await file(
    'holdings.csv',
    'Papier,Handelsplatz,"Stück, ges."\nBP,LSE,100\nAAPL,NASDAQ,5\n',
  );
  const named = await screen(
    holdings,
    '--json',
    '--columns',
    'ticker=Papier,exchange=B,quantity="Stück, ges."',
  );
  expect(verdicts(named.out)).toEqual([
    ['BP.L', expect.stringMatching(/HALAL/)],
    ['AAPL', 'HALAL'],
  ]);
  const grid = await screen(holdings, '--reports', 'methodology', '--columns', 'ticker=A');
  expect([grid.code, grid.out]).toEqual([0, expect.stringMatching(/ShariahRulebookGrid: 2 rows/)]);
  const refused = await screen(holdings, '--columns', 'ticker=Symbol');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(
    /There is no header "Symbol" in the file.* Its headers are "Papier", "Handelsplatz", "Stück, ges\."\./,
  );
  expect(refused.err).not.toMatch(/\n\s+at /);
});

describe('what cannot be done is said in a sentence', () => {
  test('a list that cannot be read, with its name and row', async () => {
    const holdings = await file('holdings.csv', HOLDINGS);
    const map = await file('map.csv', 'Symbol,Ticker\nBBY,BBY.L\nJPM,CBA.AX\n');
    const { code, out, err } = await screen(holdings, '--map', map);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/map\.csv: Row 3 of the list of tickers: "CBA\.AX" is from a market/);
  });

  test.each<[string, string[], number, RegExp]>([
    ['a list that is not there', ['--map', 'nowhere.csv'], 1, /There is no file nowhere\.csv/],
    [
      'the rows in the place of the input',
      ['--unmapped', 'assets/portfolios/fidelity.csv'],
      2,
      /--unmapped .* must be a \.csv of its own/,
    ],
    [
      'one place for two',
      ['--unmapped', 'x.csv', '--ledger', 'x.csv'],
      2,
      /--unmapped x\.csv must be a \.csv of its own/,
    ],
    [
      'a column that is none',
      ['--columns', 'tickr=Symbol'],
      2,
      /--columns knows ticker, name, .*not "tickr=Symbol"/,
    ],
    ['columns for a report that stands', ['--columns', 'ticker=A', '--refresh'], 2, /keeps its own/],
  ])('%s', async (_, args, exitCode, message) => {
    const { code, err } = await screen('assets/portfolios/fidelity.csv', ...args);
    expect(code).toBe(exitCode);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe('the list of columns', () => {
  const misused = (sentence: string) => new Error(sentence);
  test.each([
    ['ticker=Symbol', { ticker: 'Symbol' }],
    ['Ticker = Instrument , quantity="Qty."', { ticker: 'Instrument', quantity: 'Qty.' }],
    ['ticker=C,name="Name, ""full"""', { ticker: 'C', name: 'Name, "full"' }],
    ['isin=D,value=Market value (£)', { isin: 'D', value: 'Market value (£)' }],
  ])('%s', (list, columns) => expect(readNamedColumns(list, misused)).toEqual(columns));

  test.each([
    ['', /names no column/],
    ['Symbol', /not "Symbol"/],
    ['ticker=', /says nothing of ticker/],
    ['ticker=A,ticker=B', /names ticker twice/],
    ['ticker="A" B', /knows/],
  ])('%s is refused', (list, message) => expect(() => readNamedColumns(list, misused)).toThrow(message));
});
