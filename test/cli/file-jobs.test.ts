import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { bookJobsOf, jobsOf } from '../../src/cli/file-jobs';
import { leftOutOfFolders } from '../../src/cli/folder-files';
import { readOptions } from '../../src/cli/options';
import { overviewFile } from '../../src/cli/overview';
import { loadOverviewTranslator } from '../../src/i18n/overview-translator';
import { temporaryFolder } from '../support/temporary-folder';

const { at } = temporaryFolder();
beforeEach(async () => {
  await mkdir(at('clients'));
  await mkdir(at('others'));
});

const write = (...names: string[]): Promise<void> => writeFile(at(...names), 'Symbol\nAAPL\n');
const jobs = (...args: string[]) => jobsOf(readOptions('screen', args, {})!);
const inputs = async (...args: string[]) => (await jobs(...args))?.map(({ file }) => file);

test('one file is no run over many', async () => {
  await write('clients', 'a.csv');
  expect(await jobs(at('clients', 'a.csv'))).toBeUndefined();
});

test('one file with --out-dir is: a pattern may have matched one alone', async () => {
  await write('clients', 'a.csv');
  expect(await jobs(at('clients', 'a.csv'), '--out-dir', at('out'))).toEqual([
    { file: at('clients', 'a.csv'), out: at('out', 'a.xlsx') },
  ]);
  expect(await readdir(at('out'))).toEqual([]);
});

test('of a folder, its tables by name: no hidden ones, no locks of Excel, no other folder’s', async () => {
  for (const name of ['b.xlsx', 'a.CSV', 'c.xls', 'd.tsv', '.c.csv', '~$b.xlsx', '.b.xlsx.lock', 'notes.txt'])
    await write('clients', name);
  await mkdir(at('clients', 'old.csv'));
  await write('clients', 'old.csv', 'x.csv');
  expect(await inputs(at('clients'))).toEqual(
    ['a.CSV', 'b.xlsx', 'c.xls', 'd.tsv'].map((name) => at('clients', name)),
  );
});

describe('what is left out of a folder is told', () => {
  const leftOut = () => leftOutOfFolders([at('clients'), at('others', 'x.csv')]);

  test('nothing where all its files are tables, hidden or folders', async () => {
    for (const name of ['a.csv', '.hidden.pdf', '~$a.xlsx']) await write('clients', name);
    await mkdir(at('clients', 'old.pdf'));
    expect(await leftOut()).toEqual([]);
  });

  test('one file by its name', async () => {
    for (const name of ['a.csv', 'omar\u202e.pdf']) await write('clients', name);
    expect(await leftOut()).toEqual([
      `${at('clients')}: omar[U+202E].pdf was not screened, as its ending is not that of a table (.csv, .tsv, .xls, .xlsx or .xlsm). Name it, if it is one.`,
    ]);
  });

  test('of many, five by their names', async () => {
    for (const name of ['1.pdf', '2.pdf', '3.ods', '4.txt', '5.txt', '6.txt']) await write('clients', name);
    expect(await leftOut()).toEqual([
      `${at('clients')}: 6 files were not screened, as their endings are not those of tables (.csv, .tsv, .xls, .xlsx or .xlsm): 1.pdf, 2.pdf, 3.ods, 4.txt, 5.txt, …. Name those that are.`,
    ]);
  });
});

test('a folder among files stands for its files, and a file that is named twice is worked on once', async () => {
  await write('clients', 'a.csv');
  await write('others', 'b.csv');
  await symlink(at('others', 'b.csv'), at('clients', 'link.csv'));
  expect(await inputs(at('others', 'b.csv'), at('clients'))).toEqual([
    at('others', 'b.csv'),
    at('clients', 'a.csv'),
  ]);
});

test('a file that is not there is left to be its own problem', async () => {
  expect(await inputs(at('clients', 'none.csv'), at('clients', 'no.csv'))).toHaveLength(2);
});

test('an empty folder is told', async () => {
  await expect(jobs(at('clients'))).rejects.toThrow(
    /clients is a folder without a \.csv, \.xls or \.xlsx file/,
  );
});

test.each([
  ['a.csv', 'a.csv'],
  ['a.csv', 'A.xlsx'],
  ['\u00e9.csv', 'e\u0301.csv'],
])('%s and %s of two folders would be one report: nothing is begun', async (one, other) => {
  await write('clients', one);
  await write('others', other);
  await expect(jobs(at('clients', one), at('others', other), '--out-dir', at('out'))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/would both be saved as .*Rename one/),
  });
  expect(await readdir(at())).toEqual(['clients', 'others']);
});

test('the folder of an input is no place for reports, by whatever way it is named', async () => {
  await write('clients', 'a.csv');
  await symlink(at('clients'), at('way'));
  for (const out of ['clients', 'way']) {
    await expect(jobs(at('clients'), '--out-dir', at(out))).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/is the folder of .*a\.csv.*Name another folder/),
    });
  }
});

test('a place that leads to an input is refused', async () => {
  await write('clients', 'a.csv');
  await write('clients', 'b.xlsx');
  await mkdir(at('out'));
  await symlink(at('clients', 'b.xlsx'), at('out', 'a.xlsx'));
  await expect(jobs(at('clients'), '--out-dir', at('out'))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/leads to an input file/),
  });
});

test('--out-dir that is a file is told', async () => {
  await write('clients', 'a.csv');
  await write('others', 'b.csv');
  await expect(jobs(at('clients'), '--out-dir', at('others', 'b.csv'))).rejects.toThrow(
    /is a file\. Name a folder/,
  );
});

test('the list of open rows is no input, and does not stand where it would become one', async () => {
  await write('clients', 'a.csv');
  await write('clients', 'b.csv');
  const a = at('clients', 'a.csv');
  await expect(jobs(a, at('clients', 'b.csv'), '--unmapped', a)).rejects.toThrow(
    /must be a \.csv of its own/,
  );
  await expect(jobs(at('clients'), '--unmapped', at('clients', 'list.csv'))).rejects.toThrow(
    /would stand among the files of/,
  );
  expect(await jobs(at('clients'), '--unmapped', at('list.csv'))).toHaveLength(2);
});

test('macros are kept in an .xlsm', async () => {
  await write('clients', 'a.xlsm');
  const [job] = (await jobs(at('clients', 'a.xlsm'), '--out-dir', at('out')))!;
  expect(job!.out).toBe(at('out', 'a.xlsm'));
});

test.each([
  [['--out', 'x.xlsx'], /--out is for one file: give --out-dir/],
  [['--ledger', 'x.csv'], /--ledger is for one file/],
  [['--freeze'], /add --out/],
])('two files and %j make no sense', (args, sentence) => {
  expect(() => readOptions('screen', ['a.csv', 'b.csv', ...args], {})).toThrow(sentence);
});

test('calc works on one file', () => {
  expect(() => readOptions('calc', ['a.csv', 'b.csv'], {})).toThrow(/One file at a time/);
  expect(() => readOptions('calc', ['a.csv', '--out-dir', 'x'], {})).toThrow(
    /is an option of npm run screen/,
  );
});

test('the overview of an earlier run is no input, a client’s file of that name is', async () => {
  await write('clients', 'a.csv');
  const run = { clients: [], unassigned: [], clientColumn: undefined, notice: undefined };
  const translator = await loadOverviewTranslator('en');
  const overview = overviewFile({
    ...run,
    translator,
    feed: { requests: 0 },
    service: 'x',
    day: '2026-11-22',
  });
  await writeFile(at('clients', 'overview.xlsx'), overview);
  expect(await inputs(at('clients'))).toEqual([at('clients', 'a.csv')]);
  const sheet = { name: 'S', cells: [], tables: [], conditionalFormats: [] };
  await writeFile(at('clients', 'overview.xlsx'), saveXlsx({ sheets: [sheet], names: [] }));
  expect(await inputs(at('clients'))).toHaveLength(2);
  await expect(jobs(at('clients'), '--out-dir', at('out'))).rejects.toThrow(
    /overview\.xlsx, which is the name of the overview/,
  );
});

test('with many workbooks --out may name their folder', () => {
  const outDirOf = (...args: string[]) => readOptions('screen', args, {})!.outDir;
  expect(outDirOf('a.csv', 'b.csv', '--out', 'reports')).toBe('reports');
  expect(outDirOf('a.csv', '--client-column', 'Client', '--out', 'reports/')).toBe('reports/');
  expect(outDirOf('a.csv', '--out', 'reports')).toBeUndefined();
});

test('a book’s clients are jobs of their own, with files named for them', async () => {
  await write('clients', 'book.csv');
  const book = (out: string) =>
    bookJobsOf(
      readOptions('screen', [at('clients', 'book.csv'), '--client-column', 'C', '--out-dir', out], {})!,
      ['Anna', 'Zoë'],
    );
  expect(await book(at('out'))).toEqual(
    ['Anna', 'Zoë'].map((client) => ({
      file: at('clients', 'book.csv'),
      client,
      out: at('out', `${client}.xlsx`),
    })),
  );
  await expect(book(at('clients'))).rejects.toThrow(/is the folder of/);
  await symlink(at('clients', 'book.csv'), at('out', 'Anna.xlsx'));
  await expect(book(at('out'))).rejects.toThrow(/Anna\.xlsx leads to an input file/);
});

test.each([
  [['a.csv', 'b.csv', '--client-column', 'C'], /is for one file with many clients, and "b\.csv"/],
  [['a.csv', '--client-column', ' '], /--client-column names no column/],
  [['a.csv', '--client-column', 'C', '--refresh'], /a book of clients holds none/],
  [['a.csv', '--client-column', 'C', '--out', 'x.xlsx'], /give --out-dir and a folder/],
  [['a.csv', '--client-column', 'C', '--ledger', 'x.csv'], /--ledger is for one file/],
])('a book of clients and %j make no sense', (args, sentence) => {
  expect(() => readOptions('screen', args, {})).toThrow(sentence);
});
