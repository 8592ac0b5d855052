import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { savedFile } from 'xlsx-patch/testing/saved-file';
import { startService, type RunningService } from '../../src/service/server';
import type { VerdictChangesPage } from '../../src/contract/verdict-change';
import type { AnsweringServer } from '../support/answering-server';
import { commandHere } from '../support/command-here';
import { serviceDoor } from '../support/service-door';
import { startCommand, type EndedCommand } from '../support/start-command';
import { temporaryFolder } from '../support/temporary-folder';

jest.setTimeout(300_000);

const { at } = temporaryFolder();
let service: RunningService;
/** Stands before the service, and keeps what it was asked. */
let door: AnsweringServer;
/** Is told of each request before it is passed on. */
let knock: (path: string) => void;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

beforeEach(async () => {
  knock = () => undefined;
  door = await serviceDoor(service, (path) => knock(path));
});
afterEach(() => door.close());

async function screenBook(
  rows: readonly string[],
  args: readonly string[] = [],
  { plan = 'business-enterprise', titles = 'Client,Symbol,Name,Quantity,Value,Currency' } = {},
): Promise<EndedCommand> {
  await writeFile(at('book.csv'), `${[titles, ...rows].join('\n')}\n`);
  const key = service.keys[plan as keyof RunningService['keys']];
  const all = [at('book.csv'), '--client-column', 'Client', ...args, '--service', door.url];
  return commandHere('screen', all, { SHARIAH_KEY: key });
}

/** The rows of the overview's sheets, by the titles of their tables. */
async function overview(): Promise<Record<string, Record<string, unknown>[]>> {
  const { sheets } = readXlsx(await savedFile(at('out', 'overview.xlsx')));
  return Object.fromEntries(
    sheets.map(({ name, cells }) => {
      const rows: unknown[][] = [];
      for (const { row, column, value } of cells) (rows[row] ??= [])[column] = value;
      const [titles = [], ...body] = rows.slice(5);
      const named = body.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])));
      return [name, named];
    }),
  );
}

async function feed(): Promise<VerdictChangesPage> {
  const headers = { 'X-API-Key': service.keys['business-enterprise'] };
  const answer = await fetch(`${service.url}/api/v1/verdict-changes?limit=1000`, { headers });
  return (await answer.json()) as VerdictChangesPage;
}

/** A ticker that the feed says has become NOT HALAL, and on which day. */
async function changedTicker(): Promise<{ ticker: string; on: string }> {
  const latest = new Map<string, { status: unknown; on: string }>();
  for (const { ticker, instrument_type, changed_at, changed_statuses_by_methodologies } of (await feed())
    .changes) {
    const entry = changed_statuses_by_methodologies.find(({ methodology }) => methodology === 'aaoifi');
    if (entry && instrument_type === 'stock')
      latest.set(ticker, { status: entry['new_status_aaoifi'], on: changed_at.slice(0, 10) });
  }
  const [found] = [...latest].filter(([, { status }]) => status === 'NOT HALAL');
  return { ticker: found![0], on: found![1].on };
}

const dayOf = (serial: unknown): string =>
  new Date((Number(serial) - 25_569) * 86_400_000).toISOString().slice(0, 10);

test('thirty clients: each has its workbook, each ticker is asked once for all, and the overview is right', async () => {
  const changed = await changedTicker();
  // Every third client holds JPM, every fifth what has become NOT HALAL.
  const clients = Array.from({ length: 30 }, (_, index) => `Client ${String(index + 1).padStart(2, '0')}`);
  const holdings = clients.map((_, index) => [
    'AAPL',
    ['MSFT', 'XOM', 'KO'][index % 3]!,
    ...(index % 3 === 0 ? ['JPM'] : []),
    ...(index % 5 === 0 ? [changed.ticker] : []),
  ]);
  const rows = clients.flatMap((client, index) =>
    holdings[index]!.map((ticker) => `${client},${ticker},,3,${100 + index},USD`),
  );
  const { code, out, err } = await screenBook(rows, ['--out', at('out')]);
  expect(err).toContain('30 clients; ');
  expect(code).toBe(0);

  const distinct = [...new Set(holdings.flat())];
  const asked = door.asked.map((path) => /^[^/]+\/([^/?]+)/.exec(path)?.[1] ?? path);
  expect(asked.sort()).toEqual([...distinct, 'verdict-changes?limit=1000'].sort());
  expect(err).toContain(`${distinct.length + 1} requests to ${door.url}`);

  const files = await readdir(at('out'));
  expect(files).toEqual([...clients.map((client) => `${client}.xlsx`), 'overview.xlsx'].sort());
  expect(out.trimEnd().split('\n')).toHaveLength(2 + 30);

  const { Clients: table, 'Not halal': held } = await overview();
  expect(table!.map(({ Client }) => Client)).toEqual(clients);
  table!.forEach((row, index) => {
    const figures = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'No verdict'].map((title) => Number(row[title]));
    expect(row['Positions']).toBe(holdings[index]!.length);
    expect(figures.reduce((sum, figure) => sum + figure)).toBe(row['Positions']);
    expect(row['Problem'] ?? null).toBeNull();
  });
  const inTable = (ticker: string) => held!.filter((row) => row['Ticker'] === ticker);
  expect(inTable('JPM').map(({ Client }) => Client)).toEqual(clients.filter((_, index) => index % 3 === 0));
  expect(inTable('JPM')[0]).toMatchObject({ Value: 100, Currency: 'USD', Verdict: 'NOT HALAL' });
  const { changes } = await feed();
  expect(inTable('JPM')[0]!['Since']).toBe(`on or before ${changes[0]!.changed_at.slice(0, 10)}`);
  expect(inTable(changed.ticker)).toHaveLength(6);
  for (const { Since } of inTable(changed.ticker)) expect(dayOf(Since)).toBe(changed.on);

  const one = readXlsx(await savedFile(at('out', 'Client 02.xlsx')));
  const texts = JSON.stringify(one.sheets.map(({ cells }) => cells.map(({ value }) => value)));
  expect(texts).toContain('Client 02');
  expect(texts).not.toMatch(/Client (?!02)\d/);
});

test('clients without holdings, bad names and rows without a client: all are told, and the others go on', async () => {
  const { code, out, err } = await screenBook(
    [
      'A/B,AAPL,,1,10,USD',
      'A:B,MSFT,,1,10,USD',
      '=cmd|calc,AAPL,,2,20,USD',
      'Bare,,,,,',
      'Cash only,,Cash,,100,USD',
      ',JPM,,5,50,USD',
    ],
    ['--out-dir', at('out')],
  );
  expect(code).toBe(4);
  expect(err).toContain('1 row names no client and was not screened (row 7).');
  expect(err).toContain('5 clients, 2 of them with a problem;');
  expect(out).toContain('Bare has no holdings: the row holds nothing but the name.');
  expect(out).toContain('No holdings: its one row is no security that can be screened.');
  const digest = (name: string) => expect.stringMatching(new RegExp(`^${name} \\([0-9a-f]{8}\\)\\.xlsx$`));
  const files = await readdir(at('out'));
  expect(files).toEqual([
    digest('=cmd_calc'),
    digest('A_B'),
    digest('A_B'),
    'Cash only.xlsx',
    'overview.xlsx',
  ]);
  const { Clients: table, 'Rows without a client': without } = await overview();
  expect(table!.map(({ Client, Positions, Problem }) => [Client, Positions, typeof Problem])).toEqual([
    ['A/B', 1, 'object'],
    ['A:B', 1, 'object'],
    ['=cmd|calc', 1, 'object'],
    ['Bare', null, 'string'],
    ['Cash only', 0, 'string'],
  ]);
  expect(without).toEqual([{ Row: 7, 'What stands there': 'JPM | 5 | 50 | USD' }]);
  // What names no client is not asked for.
  expect(door.asked.join()).not.toContain('JPM');
});

test('a plan without the feed: since when is not told, with the reason', async () => {
  const rows = ['Anna,JPM,,1,10,USD', 'Zoë,AAPL,,1,10,USD'];
  await screenBook(rows, ['--out-dir', at('out')], { plan: 'personal-ultimate' });
  const { 'Not halal': held } = await overview();
  expect(held).toMatchObject([{ Client: 'Anna', Ticker: 'JPM', Since: 'not told' }]);
  const text = JSON.stringify(readXlsx(await readFile(at('out', 'overview.xlsx'))));
  expect(text).toContain('Since when is not told: the plan of the key has no feed of verdict changes.');
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'a client of whom the process dies is named, and another process reads the feed for the others',
  async () => {
    await writeFile(at('book.csv'), 'Client,Symbol,Quantity\nAnna,JPM,3\nBomb,MCD,3\n');
    const args = [at('book.csv'), '--client-column', 'Client', '--out-dir', at('out'), '--service', door.url];
    const { child, ended } = startCommand('screen', args, {
      SHARIAH_KEY: service.keys['business-enterprise'],
    });
    knock = (path) => {
      if (!path.includes('/MCD')) return;
      const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      process.kill(Number(/^\d+/.exec(workers)![0]), 'SIGKILL');
    };
    const { code, err } = await ended;
    expect(err).toContain('2 clients, 1 of them with a problem;');
    expect(code).toBe(4);
    const { Clients: table, 'Not halal': held } = await overview();
    expect(table!.map(({ Client, Positions }) => [Client, Positions])).toEqual([
      ['Anna', 1],
      ['Bomb', null],
    ]);
    expect(table![1]!['Problem']).toMatch(/ended from outside \(SIGKILL\)/);
    expect(held).toMatchObject([
      { Client: 'Anna', Ticker: 'JPM', Since: expect.stringMatching(/^on or before/) },
    ]);
    expect(door.asked.filter((path) => path.startsWith('verdict-changes'))).toHaveLength(1);
  },
);

test('no such column, and no client at all: a sentence, and nothing is saved', async () => {
  await writeFile(at('book.csv'), 'Account,Symbol,Quantity\nAnna,AAPL,3\n');
  const args = [at('book.csv'), '--client-column', 'Client', '--out-dir', at('out'), '--service', door.url];
  const run = await startCommand('screen', args, { SHARIAH_KEY: service.keys['business-enterprise'] }).ended;
  expect(run.code).toBe(1);
  expect(run.err).toMatch(/has no column "Client"\. Its columns are "Account", "Symbol", "Quantity"/);
  const none = await screenBook([',AAPL,,3,10,USD'], ['--out-dir', at('out')]);
  expect(none.code).toBe(1);
  expect(none.err).toMatch(/names no client in any of its 1 rows/);
  expect(await readdir(at())).toEqual(['book.csv']);
  expect(door.asked).toEqual([]);
});

test('--json has a line a client, and open rows are told with the rows of the book', async () => {
  const titles = 'Client,Symbol,Name,Quantity';
  const rows = ['Zoë,AAPL,,1', 'Anna,BBY,Balfour Beatty plc,3', 'Zoë,BBY,Balfour Beatty plc,2'];
  const { code, out } = await screenBook(rows, ['--json', '--unmapped', at('open.csv')], { titles });
  expect(code).toBe(0);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(lines).toMatchObject([
    { file: at('book.csv'), client: 'Zoë', positions: 0, questions: 2 },
    { file: at('book.csv'), client: 'Anna', positions: 0, questions: 1 },
  ]);
  expect(await readFile(at('open.csv'), 'utf8')).toMatch(/^AAPL,.*Zoë: 2.*\r\n^BBY,.*Zoë: 4; Anna: 3/m);
});
