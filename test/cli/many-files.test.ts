import type { ChildProcess } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { startService, type RunningService } from '../../src/service/server';
import { lockFile } from '../../src/cli/file-lock';
import { targetOf } from '../../src/cli/out-file';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import type { AnsweringServer } from '../support/answering-server';
import { commandHere } from '../support/command-here';
import { serviceDoor } from '../support/service-door';
import { startCommand, type EndedCommand } from '../support/start-command';
import { temporaryFolder } from '../support/temporary-folder';
import { savedFile } from 'xlsx-patch/testing/saved-file';

jest.setTimeout(180_000);

interface Line {
  readonly file: string;
  readonly positions: number;
  readonly verdicts: Record<string, number>;
  readonly skipped: number;
  readonly requests: number;
  readonly problem?: string;
  readonly saved?: string;
}

const { at } = temporaryFolder();
let service: RunningService;
/** Stands before the service, and keeps what it was asked. */
let door: AnsweringServer;
/** Is told of each request, which is passed on when it has done what it does. */
let knock: (path: string) => void | Promise<void>;
let key: string;

beforeAll(async () => {
  service = await startService();
  key = service.keys['business-enterprise'];
});
afterAll(() => service.close());

beforeEach(async () => {
  await mkdir(at('clients'));
  knock = () => undefined;
  door = await serviceDoor(service, (path) => knock(path));
});
afterEach(() => door.close());

async function client(name: string, content: string): Promise<string> {
  const path = at('clients', name);
  await writeFile(path, content);
  return path;
}

/** As a person does. */
const begin = (...args: string[]) =>
  startCommand('screen', [...args, '--service', door.url], { SHARIAH_KEY: key });

/** In this process. */
const screen = (...args: string[]): Promise<EndedCommand> =>
  commandHere('screen', [...args, '--service', door.url], { SHARIAH_KEY: key });

const linesOf = (out: string): Line[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Two that can be screened, and one each that is damaged, empty and without tickers. */
async function fiveClients(): Promise<void> {
  await client('anna.csv', 'Symbol,Quantity\nAAPL,3\nMSFT,4\nJPM,1\n');
  await client('bad.xlsx', 'PK\x03\x04 this is no workbook');
  await client('empty.csv', '');
  await client('notes.csv', 'Remark,Figure\nhello,1\nworld,2\n');
  await client('zoe.csv', 'Symbol,Quantity\nAAPL,3\nMSFT,4\nSPUS,10\nZZQX,2\n');
}

/** The tickers that were asked for, and each as often as it was. */
const asked = (): string[] => door.asked.map((path) => /^[^/]+\/([^/?]+)/.exec(path)?.[1] ?? path);

test('five files, of which three cannot be read: the others are saved, and each stands in the table', async () => {
  await fiveClients();
  const before = await readFile(at('clients', 'anna.csv'));
  const { code, out, err } = await begin(at('clients'), '--out-dir', at('reports')).ended;
  expect(code).toBe(4);
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(2 + 5);
  expect(lines[0]).toMatch(/^File +Positions +Verdicts +Saved +Problem$/);
  const row = (name: string) => lines.find((line) => line.startsWith(at('clients', name)));
  expect(row('anna.csv')).toMatch(/ 3 +2 HALAL, 1 NOT HALAL +.*reports\/anna\.xlsx$/);
  expect(row('bad.xlsx')).toMatch(/ 0 .*The file is damaged/);
  expect(row('empty.csv')).toMatch(/ 0 .*The file is empty/);
  expect(row('notes.csv')).toMatch(/ 0 .*ticker/i);
  expect(row('zoe.csv')).toMatch(/ 4 .*1 unknown.*reports\/zoe\.xlsx$/);
  expect(await readdir(at('reports'))).toEqual(['anna.xlsx', 'overview.xlsx', 'zoe.xlsx']);
  const saved = readXlsx(await savedFile(at('reports', 'zoe.xlsx')));
  expect(saved.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Shariah summary', 'Shariah screening']);
  expect(await readFile(at('clients', 'anna.csv'))).toEqual(before);

  // AAPL and MSFT stand in two files and were asked once; a fund, and what is not covered, once as a share and once as a fund. JPM is
  // NOT HALAL: the overview asks the feed once since when.
  const feed = 'verdict-changes?limit=1000';
  expect(asked().sort()).toEqual(['AAPL', 'JPM', 'MSFT', 'SPUS', 'SPUS', 'ZZQX', 'ZZQX', feed]);
  expect(new Set(door.asked).size).toBe(door.asked.length);
  expect(err).toBe(
    `Overview of all 5: ${at('reports', 'overview.xlsx')}\n5 files, 3 of them with a problem; 8 requests to ${door.url}\n`,
  );
  expect(out + err).not.toContain(key);
});

test('--json prints a line a file as soon as it is done', async () => {
  await fiveClients();
  const { code, out } = await screen(
    at('clients', 'zoe.csv'),
    at('clients', 'bad.xlsx'),
    at('clients', 'anna.csv'),
    '--json',
  );
  expect(code).toBe(4);
  const lines = linesOf(out);
  expect(lines).toEqual([
    {
      file: at('clients', 'zoe.csv'),
      positions: 4,
      verdicts: expect.objectContaining({ unknown: 1 }),
      skipped: 0,
      questions: 0,
      requests: 6,
    },
    {
      file: at('clients', 'bad.xlsx'),
      positions: 0,
      verdicts: {},
      skipped: 0,
      questions: 0,
      requests: 0,
      problem: expect.stringMatching(/damaged/),
    },
    {
      file: at('clients', 'anna.csv'),
      positions: 3,
      verdicts: { HALAL: 2, 'NOT HALAL': 1 },
      skipped: 0,
      questions: 0,
      requests: 1,
    },
  ]);
  expect(await readdir(at())).toEqual(['clients']);
});

test('files say the same together as each alone', async () => {
  await client('one.csv', 'Symbol,Quantity\nAAPL,3\nJPM,1\nSPUS,2\n');
  await client('two.csv', 'Symbol,Quantity\nSPUS,2\nMCD,1\nAAPL,3\nZZQX,1\n');
  await screen(at('clients'), '--out-dir', at('together'));
  await screen(at('clients', 'two.csv'), '--out-dir', at('alone'));
  const tables = async (place: string) =>
    readXlsx(await savedFile(at(place, 'two.xlsx')))
      .sheets.find(({ name }) => name === 'Shariah screening')!
      .cells.filter(({ value }) => !/\d:\d\d/.test(String(value)))
      .map(({ row, column, value }) => [row, column, value]);
  expect(await tables('together')).toEqual(await tables('alone'));
});

test('all files bad is exit code 1', async () => {
  await client('empty.csv', '');
  const { code, out } = await screen(at('clients'), at('clients', 'nowhere.csv'), '--json');
  expect(code).toBe(1);
  expect(linesOf(out).map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/is empty/),
    expect.stringMatching(/There is no file/),
  ]);
});

test('a place that another run is writing is left to it, and the other files are screened', async () => {
  await client('anna.csv', 'Symbol,Quantity\nAAPL,3\n');
  await client('zoe.csv', 'Symbol,Quantity\nMSFT,3\n');
  await mkdir(at('reports'));
  const lock = await lockFile(await targetOf(at('reports', 'anna.xlsx')));
  try {
    const { code, out } = await screen(at('clients'), '--out-dir', at('reports'), '--json');
    expect(code).toBe(4);
    expect(linesOf(out)).toMatchObject([
      { positions: 0, problem: expect.stringMatching(/is being written by another run/) },
      { positions: 1, saved: at('reports', 'zoe.xlsx') },
    ]);
  } finally {
    await lock.release();
  }
  expect(await readdir(at('reports'))).toEqual(['overview.xlsx', 'zoe.xlsx']);
});

/** The process that works for a command. */
async function workerOf({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(/^\d+/.exec(children)![0]);
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a process that dies is followed by another, and the file that it died of is named', async () => {
  await client('anna.csv', 'Symbol,Quantity\nAAPL,3\n');
  await client('bomb.csv', 'Symbol,Quantity\nMCD,3\n');
  await client('zoe.csv', 'Symbol,Quantity\nMSFT,3\n');
  const run = begin(at('clients'), '--out-dir', at('reports'), '--json');
  let deaths = 0;
  knock = async (path) => {
    if (!path.includes('/MCD')) return;
    deaths += 1;
    process.kill(await workerOf(run.child), 'SIGKILL');
  };
  const { code, out, err } = await run.ended;
  expect(code).toBe(4);
  const [anna, bomb, zoe] = linesOf(out);
  expect(anna).toMatchObject({ positions: 1, saved: at('reports', 'anna.xlsx') });
  expect(bomb!.file).toBe(at('clients', 'bomb.csv'));
  expect(bomb!.problem).toMatch(/was ended from outside \(SIGKILL\)/);
  expect(zoe).toMatchObject({ positions: 1, saved: at('reports', 'zoe.xlsx') });
  // It was tried again by a process in which nothing had been worked on before it.
  expect(deaths).toBe(2);
  expect(err).toMatch(/^3 files, 1 of them with a problem/m);
  expect(await readdir(at('reports'))).toEqual(['anna.xlsx', 'overview.xlsx', 'zoe.xlsx']);
});

test('stopped by a signal, the files that were done are told and kept, and no lock is left', async () => {
  await client('anna.csv', 'Symbol,Quantity\nAAPL,3\n');
  await client('zoe.csv', 'Symbol,Quantity\nMSFT,3\n');
  const run = begin(at('clients'), '--out-dir', at('reports'));
  knock = (path) => {
    if (path.includes('/MSFT')) run.child.kill('SIGTERM');
  };
  const { code, out, err } = await run.ended;
  expect(code).toBe(143);
  expect(out).toMatch(/anna\.csv +1 +1 HALAL/);
  expect(out).not.toMatch(/zoe/);
  expect(err).toMatch(/Stopped \(SIGTERM\) before the end\. 1 of 2 files were done before\./);
  expect(await readdir(at('reports'))).toEqual(['anna.xlsx']);
});

test('other reports, and the day after all of them brought up to date', async () => {
  await client('anna.csv', 'Symbol,Quantity\nAAPL,3\nJPM,2\n');
  await client('zoe.csv', 'Symbol,Quantity\nMSFT,3\n');
  const made = await screen(
    at('clients'),
    '--reports',
    'portfolio,methodology',
    '--out-dir',
    at('today'),
    '--json',
  );
  expect(made.code).toBe(0);
  const counts = ({ out }: EndedCommand) =>
    linesOf(out).map(({ positions, verdicts }) => [positions, verdicts]);
  expect(counts(made)).toEqual([
    [2, { HALAL: 1, 'NOT HALAL': 1 }],
    [1, { HALAL: 1 }],
  ]);
  await writeFile(at('today', 'plain.csv'), 'a,b\n1,2\n');
  const renewed = await screen(at('today'), '--refresh', '--out-dir', at('tomorrow'), '--json');
  expect(renewed.code).toBe(4);
  expect(counts(renewed)).toEqual([counts(made)[0], [0, {}], counts(made)[1]]);
  expect(linesOf(renewed.out)[1]!.problem).toMatch(/no report and no formula/);
});

test('rows that need an answer are counted; one list answers them in all files', async () => {
  await client('anna.csv', 'Symbol,Name,Quantity\nBBY,Balfour Beatty plc,3\n');
  await client('zoe.csv', 'Symbol,Name,Quantity\nBBY,Balfour Beatty plc,5\n');
  const map = at('map.csv');
  const first = await screen(at('clients'), '--unmapped', map);
  expect(first.out).toMatch(/^File +Positions +Skipped +To answer$/m);
  const [header, ...open] = (await readFile(map, 'utf8')).trimEnd().split('\r\n');
  expect(header).toBe('Symbol,ISIN,Name,Ticker,May be,Rows of the file,Why');
  expect(open).toEqual([expect.stringMatching(/^BBY,,Balfour Beatty plc,,.*,anna\.csv: 2; zoe\.csv: 2,/)]);
  await writeFile(
    map,
    (await readFile(map, 'utf8')).replace('Balfour Beatty plc,,', 'Balfour Beatty plc,BBY.L,'),
  );
  const { code, out } = await screen(at('clients'), '--map', map, '--json');
  expect(code).toBe(0);
  expect(linesOf(out)).toMatchObject([
    { positions: 1, questions: 0 },
    { positions: 1, questions: 0 },
  ]);
});
