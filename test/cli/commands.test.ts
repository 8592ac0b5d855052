import { readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { ControlledService } from '../support/controlled-service';
import { answeringServer } from '../support/answering-server';
import { commandHere } from '../support/command-here';
import { startCommand } from '../support/start-command';
import { temporaryFolder } from '../support/temporary-folder';
import { savedFile } from 'xlsx-patch/testing/saved-file';

jest.setTimeout(300_000);

const { at, file } = temporaryFolder();

/** Runs a command as a person does. */
const runAlone = (command: 'calc' | 'screen', args: string[], environment?: Record<string, string>) =>
  startCommand(command, args, environment).ended;

/** Runs a command in this process. */
const run = commandHere;

interface Named {
  readonly kind: string;
  readonly subject: string;
}

const FIDELITY = 'assets/portfolios/fidelity.csv';

test('a Fidelity export: every row has its verdict or the reason why there is none', async () => {
  const before = await readFile(FIDELITY);
  const out = at('report.xlsx');
  const { code, out: printed } = await runAlone('screen', [FIDELITY, '--out', out, '--json']);
  expect(code).toBe(0);
  const { positions, skipped, requests } = JSON.parse(printed);
  const rows = before.toString().split('\n').slice(1, 31);
  // Lots of one ticker are one position, which names every row that it was read from.
  const read = [...positions, ...skipped].flatMap(({ row }: { row: number | string }) =>
    String(row).split(', '),
  );
  expect(read.map(Number).sort((a, b) => a - b)).toEqual(rows.map((_, index) => index + 2));
  const verdictOf = (ticker: string) =>
    positions.find((one: { ticker: string }) => one.ticker === ticker)?.verdict;
  expect(['AAPL', 'JPM', 'MCD', 'MDNOT', 'ZZQX'].map(verdictOf)).toEqual([
    'HALAL',
    'NOT HALAL',
    'DOUBTFUL',
    'NOT HALAL',
    'unknown',
  ]);
  expect(verdictOf('BP.L')).toMatch(/HALAL/);
  expect(verdictOf('SHOP.TO')).toMatch(/HALAL/);
  for (const { verdict, reason } of positions) {
    if (!/^(HALAL|NOT HALAL|DOUBTFUL)$/.test(verdict)) expect(reason).toMatch(/\w.*\./);
  }
  for (const { reason } of skipped) expect(reason).toMatch(/\w.*\./);
  const written = skipped.map((one: { as_written: string | null }) => one.as_written?.trim() ?? null);
  expect(written).toEqual(['SPAXX**', '7203.T', '-TSLA270617C300', 'Pending Activity', 'FDRXX**', null]);
  const funds = 3;
  const tickers = new Set(positions.map((one: { ticker: string }) => one.ticker)).size;
  const unknown = positions.filter((one: { verdict: string }) => one.verdict === 'unknown').length;
  expect(requests).toBe(tickers + funds + unknown);

  const saved = readXlsx(await savedFile(out));
  expect(saved.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Shariah summary', 'Shariah screening']);
  expect(saved.sheets[2]!.tables.map(({ name }) => name)).toEqual(['ShariahPortfolio', 'ShariahSkipped']);
  expect(await readFile(FIDELITY)).toEqual(before);
  expect(await readdir(at())).toEqual(['report.xlsx']);
});

test('a report of a workbook is added to it, and the original stays as it is', async () => {
  const first = at('first.xlsx');
  await run('screen', [FIDELITY, '--out', first]);
  const bytes = await savedFile(first);
  const plain = await file('plain.csv', 'Ticker,Units\nAAPL,1\nMSFT,2\n');
  const book = at('book.xlsx');
  expect((await run('calc', [plain, '--out', book])).code).toBe(0);
  const out = at('second.xlsx');
  expect((await run('screen', [book, '--out', out])).code).toBe(0);
  expect(readXlsx(await savedFile(out)).sheets.map(({ name }) => name)).toEqual([
    'Sheet1',
    'Shariah summary',
    'Shariah screening',
  ]);
  expect(await readFile(first)).toEqual(bytes);
});

test('zakat by the method that is named, in the currency of each position', async () => {
  const csv = await file('zakat.csv', 'Ticker,Shares,Value,Currency\nAAPL,10,1000,USD\nGSK.L,5,600,GBP\n');
  const options = [
    '--zakat-method',
    'proxy-25',
    '--zakat-nisab',
    'silver:0.5:GBP',
    '--zakat-day',
    '2026-03-14',
  ];
  const { code, out } = await run('screen', [csv, '--reports', 'zakat', ...options, '--json']);
  expect(code).toBe(0);
  const [{ kind, tables }] = JSON.parse(out).reports;
  expect(kind).toBe('zakat');
  // By hand: 1000 × 25 % × 2.5 % and 600 × 25 % × 2.5 %; 595 g at 0.50 each.
  expect(tables.ShariahZakat.map(({ zakat }: { zakat: number }) => zakat)).toEqual([6.25, 3.75]);
  expect(tables.ShariahZakatSettings).toMatchObject([{ day_of_zakat: '2026-03-14', nisab: 297.5 }]);
  expect(tables.ShariahZakatTotals.at(-1)).toMatchObject({ usd: 'not stated', gbp: 'below' });
});

test('any reports, by name; the next day all of them are brought up to date in the file', async () => {
  const out = at('reports.xlsx');
  const list =
    'portfolio,methodology,methodology:AAPL,fund:SPUS,holdings:SPUS,compare:SPUS,HLAL,lookthrough,purification,changes';
  const { code, out: printed } = await run('screen', [FIDELITY, '--reports', list, '--out', out, '--json']);
  expect(code).toBe(0);
  const { reports } = JSON.parse(printed);
  expect(reports.map(({ kind, subject }: Named) => `${kind} ${subject}`.trim())).toEqual([
    'portfolio Sheet1',
    'methodology Sheet1',
    'methodology AAPL',
    'fund SPUS',
    'holdings SPUS',
    'compare SPUS, HLAL',
    'lookthrough Sheet1',
    'purification',
    'changes',
  ]);
  expect(reports[4].tables.ShariahHoldings).toHaveLength(200);
  const saved = readXlsx(await savedFile(out));
  expect(saved.sheets.map(({ name }) => name)).toEqual([
    'Sheet1',
    'Shariah summary',
    'Shariah screening',
    'Methodology grid',
    'Methodology AAPL',
    'Fund SPUS',
    'Holdings SPUS',
    'Compare SPUS HLAL',
    'Look-through',
    'Look-through companies',
    'Purification ledger',
    'Purification methods',
    'Shariah changes',
  ]);
  expect(saved.sheets.flatMap(({ charts = [] }) => charts.map(({ type }) => type))).toEqual([
    'doughnut',
    'barStacked100',
    'barStacked100',
    'doughnut',
  ]);

  const again = at('again.xlsx');
  const refreshed = await run('screen', [out, '--refresh', '--out', again, '--json']);
  expect(refreshed.code).toBe(0);
  expect(JSON.parse(refreshed.out)).toMatchObject({ failed: [] });
  expect(JSON.parse(refreshed.out).refreshed).toHaveLength(9);
  // Every run of the command starts a service of its own, whose feed has numbers of its own: its events are new ones.
  const cells = ({ sheets }: ReturnType<typeof readXlsx>) =>
    sheets.filter(({ name }) => name !== 'Shariah changes').map(({ name, cells }) => [name, cells.length]);
  expect(cells(readXlsx(await savedFile(again)))).toEqual(cells(saved));
});

test('--refresh brings formulas up to date too, in a workbook without a report (it said "holds no report")', async () => {
  const service = await ControlledService.start();
  try {
    const asking = ['--service', service.running.url, '--key', service.running.keys['business-enterprise']];
    const book = await file(
      'formulas.csv',
      ['AAPL', 'CSX', 'DGX'].map((ticker, row) => `${ticker},=SHARIAH.HALAL_STATUS(A${row + 1})`).join('\n'),
    );
    // In a .csv that is screened nothing is a formula: it is one in a workbook.
    const workbook = at('formulas.xlsx');
    expect(await run('calc', [book, '--out', workbook, ...asking])).toMatchObject({ code: 0 });
    const today = at('today.xlsx');
    const first = await run('screen', [workbook, '--refresh', '--out', today, ...asking]);
    expect(first).toMatchObject({ code: 0, out: 'Formulas: 3 asked again, 0 changed\n' });
    await service.nightly();
    const tomorrow = at('tomorrow.xlsx');
    const { code, out } = await run('screen', [today, '--refresh', '--out', tomorrow, '--json', ...asking]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ refreshed: [], formulas: { asked: 3, changed: 2 } });
    const values = readXlsx(await savedFile(tomorrow)).sheets[0]!.cells.filter(({ column }) => column === 1);
    expect(values.map(({ value }) => value)).toEqual(['HALAL', 'HALAL', 'HALAL']);
    const frozen = await run('screen', [await file('plain.csv', 'a,b\n1,2\n'), '--refresh', ...asking]);
    expect(frozen).toMatchObject({ code: 1, err: expect.stringMatching(/no report and no formula/) });
  } finally {
    await service.close();
  }
});

test('a broker’s activity file becomes the ledger, and the ledger a CSV', async () => {
  const ledger = at('ledger.csv');
  const { code, out } = await run('screen', [
    'assets/portfolios/dividends-interactive-brokers.csv',
    '--reports',
    'purification',
    '--ledger',
    ledger,
  ]);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Made: Purification ledger \(ShariahLedger: \d+ rows, ShariahLedgerTotals: \d rows, ShariahLedgerLeftOut: 1 rows, ShariahPurificationMethods: \d rows\)$/m,
  );
  const lines = (await readFile(ledger, 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^Date,Ticker,Method,Dividend,Gain,Currency/);
  // A row that cannot be read is there with its reason.
  for (const line of lines.slice(1)) expect(line).toMatch(/^(\d{4}-\d{2}-\d{2},|,{16}"?Row \d+: )/);
});

describe('a file that was meant as dividends and gives none', () => {
  // Each of these became an empty ledger, with exit code 0 and not a word.
  test.each([
    [
      'activity without dividends',
      'Action,Time,ISIN,Ticker,Name,Total,Currency (Total)\nMarket buy,2025-01-15 10:30:00,US0378331005,AAPL,Apple,189.10,GBP\nDeposit,2025-01-10 09:00:00,,,,1000,GBP\n',
      /The file of Trading 212, with the headers "Action", "Time", .* none of its 2 rows is a dividend\. Found "Market buy", "Deposit"\. Export it over a period/,
    ],
    [
      'a table that is none of dividends',
      'Colour,Weight,Origin\nred,5,Peru\n',
      /No table of dividends was found: .* found "Colour", "Weight", "Origin"\. Write Date, Ticker, Amount/,
    ],
    [
      'positions',
      'Ticker,Shares,Value\nAAPL,10,2280\n',
      /The sheet lists positions, and no dividends: it has the headers "Ticker", "Shares", "Value".* Open the file of activity/,
    ],
  ])('%s: exit code 1, what was found and what to do, and nothing saved', async (_, text, sentence) => {
    const csv = await file('meant.csv', text);
    const out = at('meant.xlsx');
    const { code, err } = await run('screen', [csv, '--reports', 'purification', '--out', out]);
    expect(err).toMatch(sentence);
    expect(code).toBe(1);
    await expect(readFile(out)).rejects.toThrow(/ENOENT/);
  });

  test('positions beside other reports: the ledger is made, and what was not read is said', async () => {
    const csv = await file('positions.csv', 'Ticker,Shares,Value\nAAPL,10,2280\n');
    const { code, out, err } = await run('screen', [csv, '--reports', 'portfolio,purification']);
    expect(code).toBe(0);
    expect(out).toMatch(/Made: Purification ledger/);
    expect(err).toMatch(/The sheet lists positions, and no dividends/);
  });
});

test('calc prints every formula and spilled cell, and stores formulas as Excel stores them', async () => {
  const csv = await file(
    'some.csv',
    'AAPL,=SHARIAH.HALAL_STATUS(A1)\nNOSUCH,=SHARIAH.HALAL_STATUS(A2)\n,=SHARIAH.HALAL_STATUS(A1:A2)\n',
  );
  const out = at('out.xlsx');
  const { code, out: printed } = await runAlone('calc', [csv, '--json', '--out', out]);
  expect(code).toBe(0);
  expect(JSON.parse(printed)).toEqual({
    cells: {
      'Sheet1!B1': { formula: '=SHARIAH.HALAL_STATUS(A1)', value: 'HALAL' },
      'Sheet1!B2': {
        formula: '=SHARIAH.HALAL_STATUS(A2)',
        error: '#N/A',
        message: expect.stringContaining('NOSUCH'),
      },
      'Sheet1!B3': { formula: '=SHARIAH.HALAL_STATUS(A1:A2)', value: 'HALAL' },
      'Sheet1!B4': { error: '#N/A', message: expect.stringContaining('NOSUCH') },
    },
    requests: 3,
  });
  const sheet = Buffer.from(unzipSync(await savedFile(out))['xl/worksheets/sheet1.xml']!).toString();
  expect(sheet).toContain('_xldudf_SHARIAH_HALAL_STATUS(A1)');
  expect((await run('calc', [out, '--json'])).out).toBe(printed);
});

test('a result that only Excel can calculate is kept', async () => {
  const csv = await file('book.csv', 'AAPL,=SHARIAH.HALAL_STATUS(A1)\nx,=NOSUCHFUNCTION(A2)\n');
  const first = at('first.xlsx');
  await run('calc', [csv, '--out', first]);
  const parts = unzipSync(await savedFile(first));
  const path = 'xl/worksheets/sheet1.xml';
  const xml = Buffer.from(parts[path]!).toString();
  const withResult = xml.replace(
    /<c r="B2"[^>]*>.*?<\/c>/,
    '<c r="B2"><f>NOSUCHFUNCTION(A2)</f><v>42</v></c>',
  );
  expect(withResult).not.toBe(xml);
  const book = await file('excel.xlsx', zipSync({ ...parts, [path]: Buffer.from(withResult) }));
  const out = at('out.xlsx');
  expect((await run('calc', [book, '--out', out])).code).toBe(0);
  const cells = readXlsx(await savedFile(out)).sheets[0]!.cells;
  expect(cells.find(({ row, column }) => row === 1 && column === 1)).toMatchObject({ value: 42 });
});

describe('what cannot be done: one sentence, an exit code, no stack trace', () => {
  const sentence = (err: string) =>
    err
      .split('\n')
      .filter((line) => line && line !== 'Building the add-in…')
      .join('\n');

  test.each<[string, string[], number, RegExp]>([
    ['no file named', [], 2, /No file is named/],
    ['no such file', ['nowhere.csv'], 1, /There is no file nowhere\.csv\. Check/],
    ['a folder', ['assets'], 1, /is a folder/],
    ['no workbook', ['LICENSES', '--out'], 2, /--out/],
    ['an unknown option', [FIDELITY, '--frobnicate'], 2, /--frobnicate is not an option/],
    ['an unknown format', [FIDELITY, '--out', 'x.xlsx', '--format', 'ods'], 2, /excel or plain/],
    ['a way to save and no place', [FIDELITY, '--freeze'], 2, /add --out/],
    ['a report that is none', [FIDELITY, '--reports', 'portfolio,prophecy'], 2, /and not "prophecy"/],
    ['a fund without its symbol', [FIDELITY, '--reports', 'fund'], 2, /write fund:SPUS/],
    ['one fund to compare', [FIDELITY, '--reports', 'compare:SPUS'], 2, /write compare:SPUS,HLAL/],
    [
      'zakat without a method',
      [FIDELITY, '--reports', 'zakat'],
      2,
      /--zakat-method and one of trader, per-share/,
    ],
    [
      'a method of zakat that is none',
      [FIDELITY, '--reports', 'zakat', '--zakat-method', 'proxy-30'],
      2,
      /one of trader, per-share, proxy-25, proxy-40, and was "proxy-30"/,
    ],
    ['zakat that is not asked for', [FIDELITY, '--zakat-year', 'solar'], 2, /add --reports zakat/],
    [
      'a year that is none',
      [FIDELITY, '--reports', 'zakat', '--zakat-method', 'trader', '--zakat-year', 'fiscal'],
      2,
      /lunar or solar, and was "fiscal"/,
    ],
    [
      'a negative price of gold',
      [FIDELITY, '--reports', 'zakat', '--zakat-method', 'trader', '--zakat-nisab', 'gold:-75:USD'],
      2,
      /above zero, and was "-75"/,
    ],
    [
      'a nisab of text',
      [FIDELITY, '--reports', 'zakat', '--zakat-method', 'trader', '--zakat-nisab', 'much'],
      2,
      /such as gold:75.20:USD, and was "much"/,
    ],
    [
      'a day that is none',
      [FIDELITY, '--reports', 'zakat', '--zakat-method', 'trader', '--zakat-day', '2026-02-30'],
      2,
      /such as 2026-03-14, and was "2026-02-30"/,
    ],
    ['a fund that is not covered', [FIDELITY, '--reports', 'fund:NOSUCH'], 1, /covers no fund NOSUCH/],
    ['a ledger over the input', [FIDELITY, '--ledger', FIDELITY], 2, /must be a .csv of its own/],
    [
      'nothing to refresh',
      [FIDELITY, '--refresh'],
      1,
      /holds no report and no formula of the add-in\. Make a report first/,
    ],
    ['the input as output', ['x.xlsx', '--out', 'x.xlsx'], 1, /never changed/],
    ['a service without a key', [FIDELITY, '--service', 'http://127.0.0.1:9'], 2, /Give the key/],
    [
      'a service that is no address',
      [FIDELITY, '--service', 'nonsense', '--key', 'k'],
      2,
      /must be a web address/,
    ],
    [
      'a service that is down',
      [FIDELITY, '--service', 'http://127.0.0.1:9', '--key', 'k'],
      1,
      /cannot be reached\. Check/,
    ],
    ['a wrong key', [FIDELITY, '--key', 'not-a-key'], 1, /does not accept the stored key\. Open/],
  ])('%s', async (_, args, exitCode, expected) => {
    // Two of them go through processes of their own: a refusal of the one that is started, and one of its worker.
    const isAlone = args.length === 0 || args.includes('not-a-key');
    const { code, out, err } = await (isAlone ? runAlone : run)('screen', args);
    expect(code).toBe(exitCode);
    expect(out).toBe('');
    expect(sentence(err)).toMatch(expected);
    expect(err).not.toMatch(/\n\s+at /);
    expect(err).not.toContain('not-a-key');
  });

  test.each([
    ['empty.csv', '', /is empty/],
    ['headless.csv', 'Foo,Bar\n1,2\n', /No column of tickers was found/],
    ['rowless.csv', 'Ticker,Units\n', /There are no rows below the header/],
    ['damaged.xlsx', 'PK\u0003\u0004 not a zip', /./],
  ])('%s', async (name, content, expected) => {
    const { code, err } = await run('screen', [await file(name, content)]);
    expect(code).toBe(1);
    expect(sentence(err)).toMatch(expected);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test.each(['calc', 'screen'] as const)(
    '%s: a service that answers with something that is not JSON',
    async (command) => {
      const server = await answeringServer((_, response) => void response.end('<html>hello</html>'));
      const csv = await file('x.csv', 'Ticker,Verdict\nAAPL,=SHARIAH.HALAL_STATUS(A2)\n');
      const { code, err } = await run(command, [csv, '--service', server.url], {
        SHARIAH_KEY: 'secret-key-77',
      });
      await server.close();
      expect(code).toBe(1);
      expect(sentence(err)).toMatch(/something that is not JSON\. Check the service address/);
      expect([...server.keys]).toEqual(['secret-key-77']);
      expect(err + server.asked.join()).not.toContain('secret-key-77');
    },
  );
});

test('a file that another run is writing is left to it', async () => {
  const out = at('report.xlsx');
  const lock = await file('.report.xlsx.lock', JSON.stringify({ pid: process.pid, host: hostname() }));
  const { code, err } = await run('screen', [FIDELITY, '--out', out]);
  expect(code).toBe(3);
  expect(err).toMatch(/another run/);
  await rm(lock);
  expect(await readdir(at())).toEqual([]);
});

test('a frozen workbook has values where the formulas of the add-in were, and nothing is left beside it', async () => {
  const csv = await file('book.csv', 'AAPL,=SHARIAH.HALAL_STATUS(A1)\n2,=A2*2\n');
  const out = at('frozen.xlsx');
  expect((await run('calc', [csv, '--out', out, '--freeze'])).code).toBe(0);
  const cells = readXlsx(await savedFile(out)).sheets[0]!.cells.filter(({ column }) => column === 1);
  expect(cells).toMatchObject([{ value: 'HALAL' }, { value: 4, formula: '=A2*2' }]);
  expect(cells[0]).not.toHaveProperty('formula');
  expect((await readdir(at())).sort()).toEqual(['book.csv', 'frozen.xlsx']);
});

test.each(['calc', 'screen'] as const)('no request of %s leaves the machine', async (command) => {
  const watch = `--require=${resolve('test/support/watch-net.cjs')}`;
  const { code, err } = await runAlone(command, [FIDELITY], { NODE_OPTIONS: watch });
  expect(code).toBe(0);
  const connected = /^connects to .*$/m;
  expect(err).not.toMatch(connected);
  if (command === 'calc') return;
  // The watch sees a service that is asked over the network, and would see others.
  const server = await answeringServer((_, response) => void response.writeHead(404).end('{}'));
  try {
    const asking = ['--service', server.url, '--key', 'k'];
    const asked = await runAlone(command, [FIDELITY, ...asking], { NODE_OPTIONS: watch });
    expect(asked.err).toMatch(connected);
  } finally {
    await server.close();
  }
});

describe('formulas that reach outside', () => {
  const FORMULAS = [
    '=WEBSERVICE("http://127.0.0.1:9/?"&A1)',
    '=IMAGE("http://127.0.0.1:9/?"&A1)',
    "=cmd|' /C calc'!A0",
    '=[http://127.0.0.1:9/b.xlsx]S!A1',
    '=HYPERLINK("http://127.0.0.1:9/","here")',
    '=1+1',
  ];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const savedIn = async (out: string) =>
    readXlsx(await savedFile(out)).sheets[0]!.cells.filter(({ column, row }) => column === 1 && row > 0);

  // Before, IMAGE ended calc with a crash, and the others were saved live.
  test('are not run by calc, and not saved live unless that is asked for', async () => {
    const csv = await file(
      'book.csv',
      ['Ticker,x', ...FORMULAS.map((one) => `AAPL,${quoted(one)}`)].join('\n'),
    );
    const out = at('out.xlsx');
    const { code, out: printed, err } = await run('calc', [csv, '--out', out, '--json']);
    expect(code).toBe(0);
    expect(err).toMatch(
      /4 formulas reach outside of the workbook and did not run: Sheet1!B2 \(WEBSERVICE\), .*saved as values or text; to keep them as formulas, add --allow-external\./,
    );
    const { cells } = JSON.parse(printed);
    for (const at of ['B2', 'B3', 'B4', 'B5'])
      expect(cells[`Sheet1!${at}`]).toMatchObject({
        error: '#BLOCKED!',
        message: expect.stringMatching(/does not run/),
      });
    expect(await savedIn(out)).toMatchObject([
      ...FORMULAS.slice(0, 4).map((value) => ({ value })),
      { formula: FORMULAS[4], value: 'here' },
      { formula: FORMULAS[5], value: 2 },
    ]);
    expect((await savedIn(out)).slice(0, 4).some(({ formula }) => formula !== undefined)).toBe(false);

    const live = at('live.xlsx');
    const allowed = await run('calc', [csv, '--out', live, '--allow-external']);
    expect(allowed.code).toBe(0);
    expect(allowed.err).toMatch(/did not run: .* Whoever opens .*live\.xlsx in Excel runs them\./);
    expect((await savedIn(live)).map(({ formula }) => formula)).toEqual(FORMULAS);

    // A workbook that has them: calc takes them out of what it saves, and with leave keeps them to the letter.
    const again = at('again.xlsx');
    expect((await run('calc', [live, '--out', again])).code).toBe(0);
    expect((await savedIn(again)).map(({ formula }) => formula)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...FORMULAS.slice(4),
    ]);
    const kept = at('kept.xlsx');
    expect((await run('calc', [live, '--out', kept, '--allow-external'])).code).toBe(0);
    expect((await savedIn(kept)).map(({ formula }) => formula)).toEqual(FORMULAS);
  });

  // Before, each of these was a formula in the sheet that was screened, and in the workbook that was saved.
  test('are text in a broker’s .csv that is screened: in its sheet, and in its report', async () => {
    const names = [...FORMULAS, '+1+cmd', '-2+cmd', '@SUM(1+9)'];
    const rows = names.map((one) => `AAPL,${quoted(one)},1`);
    const csv = await file(
      'broker.csv',
      ['Ticker,Description,Quantity', ...rows, '=EVIL(),x,1', ''].join('\n'),
    );
    const out = at('report.xlsx');
    expect((await run('screen', [csv, '--out', out])).code).toBe(0);
    const [source, ...reports] = readXlsx(await savedFile(out)).sheets;
    expect(source!.cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
    expect((await savedIn(out)).map(({ value }) => value)).toEqual([...names, 'x']);
    const written = reports.flatMap(({ cells }) => cells);
    expect(written.map(({ value }) => value)).toContain('=EVIL()');
    expect(written.filter(({ formula }) => /WEBSERVICE|IMAGE|cmd|EVIL|HYPER/.test(formula ?? ''))).toEqual(
      [],
    );
  });

  test('screen has no such option, and says why', async () => {
    const { code, err } = await run('screen', [FIDELITY, '--allow-external']);
    expect([code, err]).toEqual([2, expect.stringMatching(/--allow-external is an option of npm run calc/)]);
  });
});

test('the key is in no workbook that is saved', async () => {
  const out = at('report.xlsx');
  await run('screen', [FIDELITY, '--out', out], { SHARIAH_KEY: 'demo-business-enterprise' });
  for (const part of Object.values(unzipSync(await savedFile(out)))) {
    expect(Buffer.from(part).toString('latin1')).not.toContain('demo-business-enterprise');
  }
});
