import { commandHere } from '../support/command-here';
import { temporaryFolder } from '../support/temporary-folder';

jest.setTimeout(240_000);

const { file } = temporaryFolder();

const screen = (...args: string[]) => commandHere('screen', args);

const HOLDINGS = 'Ticker,Shares,Value,Currency\nAAPL,1,1000,USD\nMSFT,2,500,USD\nJPM,2,500,USD\n';

test('a list of exclusions is taken in: the mark is in the report, an unreadable row has its sentence', async () => {
  const holdings = await file('holdings.csv', HOLDINGS);
  const list = await file('list.csv', 'Ticker;Name;Reason\nMSFT;;contracts\n;;no name\n;APPLE;my own\n');
  const { code, out, err } = await screen(holdings, '--json', '--exclusions', list);
  expect([code, err]).toEqual([0, expect.stringContaining('list.csv, row 3: It names no ticker')]);
  const { positions } = JSON.parse(out) as { positions: Record<string, unknown>[] };
  expect(positions.map((row) => [row['ticker'], row['verdict'], row['own_exclusion']])).toEqual([
    ['AAPL', 'HALAL', 'my own'],
    ['MSFT', 'HALAL', 'contracts'],
    ['JPM', 'NOT HALAL', null],
  ]);
});

test('a list with neither tickers nor names is refused with what to do, and so is an option of calc', async () => {
  const holdings = await file('holdings.csv', HOLDINGS);
  const list = await file('list.csv', 'Grund\nkeiner\n');
  const { code, err } = await screen(holdings, '--exclusions', list);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/list\.csv: .*has the header "grund".*column Ticker, Name/s),
  ]);
  const calc = await commandHere('calc', [holdings, '--exclusions', list]);
  expect([calc.code, calc.err]).toEqual([
    2,
    expect.stringContaining('--exclusions is an option of npm run screen'),
  ]);
});

test('instead:SPUS lists what is NOT HALAL, and the HALAL holdings of the fund by weight; without a fund it says how to name one', async () => {
  const holdings = await file('holdings.csv', HOLDINGS);
  const { code, out } = await screen(holdings, '--json', '--reports', 'instead:SPUS:djim');
  expect(code).toBe(0);
  const [report] = (JSON.parse(out) as { reports: { kind: string; tables: Record<string, Row[]> }[] })
    .reports;
  const { ShariahNotHalal: replaced, ShariahInstead: offered } = report!.tables;
  expect(replaced!.map(({ ticker }) => ticker)).toEqual(['JPM']);
  const weights = offered!.map((row) => Number(row['weight_in_spus_perc']));
  expect(weights.length).toBeGreaterThan(10);
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  expect(offered!.map(({ ticker }) => ticker)).not.toContain('AAPL');
  expect(new Set(offered!.map(({ djim }) => djim))).toEqual(new Set(['HALAL']));
  const unnamed = await screen(holdings, '--reports', 'instead');
  expect([unnamed.code, unnamed.err]).toEqual([2, expect.stringContaining('write instead:SPUS')]);
  const stock = await screen(holdings, '--reports', 'instead:AAPL');
  expect([stock.code, stock.err]).toEqual([1, expect.stringContaining('covers no fund AAPL')]);
});

type Row = Record<string, unknown>;
