import { readdir, stat, writeFile } from 'node:fs/promises';
import { type CellContents, type CellValue } from 'xlsx-patch';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { answeringServer, json } from '../support/answering-server';
import { fullReport } from '../support/records';
import { commandHere } from '../support/command-here';
import { startCommand } from '../support/start-command';
import { temporaryFolder } from '../support/temporary-folder';
import { savedFile } from 'xlsx-patch/testing/saved-file';

jest.setTimeout(600_000);

const { at } = temporaryFolder();

/** Runs calc as a person does. */
const calc = (args: string[], environment?: Record<string, string>) =>
  startCommand('calc', args, environment);

/** A workbook of one sheet; texts that begin with `=` are formulas, with the result that stands below them in `results`. */
async function workbook(
  name: string,
  rows: CellValue[][],
  results: Record<string, CellValue> = {},
): Promise<string> {
  const cells = rows.flatMap((row, rowIndex) =>
    row.map((value, column): CellContents => {
      const formula = typeof value === 'string' && value.startsWith('=') ? value : undefined;
      const place = { row: rowIndex, column };
      return formula ? { ...place, formula, value: results[formula] ?? null } : { ...place, value };
    }),
  );
  const path = at(name);
  await writeFile(
    path,
    saveXlsx({ sheets: [{ name: 'Sheet1', cells, tables: [], conditionalFormats: [] }], names: [] }),
  );
  return path;
}

async function valueAt(path: string, row: number, column: number): Promise<CellContents | undefined> {
  return readXlsx(await savedFile(path)).sheets[0]!.cells.find(
    (cell) => cell.row === row && cell.column === column,
  );
}

const oneSentence = (err: string): void => {
  expect(err).not.toMatch(/\n\s+at |Last few GCs|0x[0-9a-f]{6}/);
  expect(
    err
      .trim()
      .split('\n')
      .filter((line) => !/^Building the/.test(line)).length,
  ).toBeLessThanOrEqual(2);
};

// Before, such a formula held the command for hours, with nothing to end it.
test('a formula without end is given up: it keeps its old value, is named, and all others are calculated', async () => {
  const endless = '=SUM(MAKEARRAY(300,300,LAMBDA(r,c,SUM(SEQUENCE(100000)+r))))';
  const file = await workbook('in.xlsx', [[endless, '=1+1', '=A1+1']], { [endless]: 42, '=A1+1': 43 });
  const out = at('out.xlsx');
  const { code, err } = await calc([file, '--out', out, '--timeout', '10']).ended;
  expect(err).toMatch(
    /2 cells have no value of this run \(Sheet1!A1, Sheet1!C1\).*--timeout.*2 of them keep their old values/,
  );
  expect(code).toBe(4);
  expect([await valueAt(out, 0, 0), await valueAt(out, 0, 1), await valueAt(out, 0, 2)]).toMatchObject([
    { value: 42, formula: endless },
    { value: 2 },
    { value: 43 },
  ]);
});

// Before, Node wrote three pages of addresses, and the lock stayed.
test('out of memory: one sentence with the remedy, nothing beside the file', async () => {
  const file = await workbook('in.xlsx', [['=1+1']]);
  const limits = { NODE_OPTIONS: '--max-old-space-size=30' };
  const { code, err } = await calc([file, '--out', at('out.xlsx')], limits).ended;
  expect(err).toMatch(
    /The memory that Node may use .* Split the workbook, or allow more.*--max-old-space-size=.*Nothing was saved/,
  );
  oneSentence(err);
  expect(code).toBe(1);
  expect(await readdir(at())).toEqual(['in.xlsx']);
});

// Before, it took all memory for minutes, and then died as above.
test('more formulas than the memory holds are refused before it is spent', async () => {
  const file = at('many.csv');
  await writeFile(file, '=A1+1\n'.repeat(400_000));
  const { code, err } = await calc([file], { NODE_OPTIONS: '--max-old-space-size=1500' }).ended;
  expect(err).toMatch(
    /has 400,000 cells, 400,000 of them formulas.*takes about .* MB.*--max-old-space-size=\d+/,
  );
  oneSentence(err);
  expect(code).toBe(1);
});

// Before, a run that was stopped left its lock behind, and at times half a workbook under another name.
test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('stopped by %s: one sentence, its own exit code, no lock', async (signal, exitCode) => {
  let asked: () => void;
  const first = new Promise<void>((resolve) => (asked = resolve));
  const server = await answeringServer(() => asked());
  const file = await workbook('in.xlsx', [['=SHARIAH.HALAL_STATUS("AAPL")']]);
  const args = [file, '--out', at('out.xlsx'), '--service', server.url];
  const { child, ended } = calc(args, { SHARIAH_KEY: 'k' });
  await first;
  expect(await readdir(at())).toContain('.out.xlsx.lock');
  child.kill(signal);
  const { code, err } = await ended;
  await server.close();
  expect(err).toMatch(new RegExp(`Stopped \\(${signal}\\) before the end\\. Nothing was saved\\.`));
  oneSentence(err);
  expect(code).toBe(exitCode);
  expect(await readdir(at())).toEqual(['in.xlsx']);
});

// Before, the exit code was 0, and the workbook had #N/A where good values had been. Later, all cells were given up when the time ended in a
// pause of the service.
test('a service that fails for some, until the time is up: their old values stay, the exit code is 4, and they are counted', async () => {
  const [good, bad, caught] = [
    '=SHARIAH.HALAL_STATUS(A1)',
    '=SHARIAH.HALAL_STATUS(A2)',
    '=IFERROR(B2,"none")',
  ];
  const server = await answeringServer((path, response) => {
    const [, ticker] = path.split('/') as [string, string];
    if (ticker === 'MSFT') json(response, 500, { message: 'no' });
    else json(response, 200, fullReport(ticker));
  });
  const rows = [
    ['AAPL', good],
    ['MSFT', bad, caught],
    ['GOOG', '=SHARIAH.HALAL_STATUS("MSFT")'],
  ];
  const file = await workbook('in.xlsx', rows, { [good]: 'old', [bad]: 'DOUBTFUL', [caught]: 'DOUBTFUL' });
  const out = at('out.xlsx');
  // It ends in the middle of the second pause of 15 seconds, also where the first calculation takes twice its time.
  const args = [file, '--out', out, '--service', server.url, '--timeout', '34'];
  const { code, err } = await commandHere('calc', args, { SHARIAH_KEY: 'k' });
  await server.close();
  expect(err).toMatch(
    /3 cells have no value of this run \(Sheet1!B2.*failed \(HTTP 500\).*2 of them keep their old values; 1 had none and shows #N\/A/,
  );
  expect(code).toBe(4);
  expect((await valueAt(out, 0, 1))!.value).not.toBe('old');
  expect((await valueAt(out, 0, 1))!.error).toBeUndefined();
  expect(await valueAt(out, 1, 1)).toMatchObject({ value: 'DOUBTFUL', formula: bad });
  // What catches the error must not be taken for calculated either.
  expect(await valueAt(out, 1, 2)).toMatchObject({ value: 'DOUBTFUL', formula: caught });
  expect(await valueAt(out, 2, 1)).toMatchObject({ error: '#N/A' });
});

// Before, every cell that was still to be asked got #N/A at the first pause, and the exit code was 0.
test('a service that is away for a while: the pause is waited out, and every cell has its value', async () => {
  const tickers = Array.from({ length: 40 }, (_, index) => `T${index}`);
  let requests = 0;
  const server = await answeringServer((path, response) => {
    requests += 1;
    if (requests > 3 && requests <= 17) response.socket?.destroy();
    else json(response, 200, fullReport(path.split('/')[1]!));
  });
  const file = await workbook(
    'in.xlsx',
    tickers.map((ticker, row) => [ticker, `=SHARIAH.HALAL_STATUS(A${row + 1})`]),
  );
  const { code, out } = await commandHere('calc', [file, '--json', '--service', server.url], {
    SHARIAH_KEY: 'k',
  });
  await server.close();
  const cells = Object.values((JSON.parse(out) as { cells: Record<string, { error?: string }> }).cells);
  expect(cells.filter(({ error }) => error !== undefined)).toEqual([]);
  expect(cells).toHaveLength(tickers.length);
  expect(code).toBe(0);
});

// Before, the message said that nothing was saved, though the workbook was.
test('a ledger that cannot be saved does not say that nothing was', async () => {
  const out = at('out.xlsx');
  const ledger = at('none', 'ledger.csv');
  const args = ['assets/portfolios/plain.csv', '--reports', 'purification', '--out', out, '--ledger', ledger];
  const { code, err } = await commandHere('screen', args);
  // A folder that is missing is told before anything is done.
  expect(err).toMatch(/there is no folder/);
  expect(code).toBe(1);
  await expect(stat(out)).rejects.toThrow();
});
