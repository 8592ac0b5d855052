import { NOTES } from '../../build/functions-page';
import { ENDPOINTS } from '../../src/contract/endpoint';
import { GROUP_FIELDS } from '../../src/contract/methodology';
import { RULEBOOKS, servedName } from '../../src/contract/rulebook';
import { linkService, type ServiceLink } from '../../src/cli/service-link';
import { openSession, type Session } from '../../src/cli/session';
import { type CellContents, parseCell, type WorkbookContents } from 'xlsx-patch';
import { DATA_TYPE_SETS, LOWEST_SETS, type RequirementSets } from 'excel-workbench/wire/requirement-sets';

jest.setTimeout(120_000);

let link: ServiceLink;
let session: Session;
afterEach(async () => {
  await session.close();
  await link.close();
});

/** Opens a sheet with these cells in the workbench: Microsoft's runtime calls the built functions, which ask the local service. */
async function open(
  cells: Readonly<Record<string, string | number>>,
  key?: string,
  played?: Parameters<typeof openSession>[2],
): Promise<void> {
  const contents: WorkbookContents = {
    sheets: [
      {
        name: 'Sheet1',
        cells: Object.entries(cells).map(([address, entered]): CellContents => {
          const formula = typeof entered === 'string' && entered.startsWith('=');
          const place = parseCell(address)!;
          return formula ? { ...place, value: null, formula: entered } : { ...place, value: entered };
        }),
        tables: [],
        conditionalFormats: [],
      },
    ],
    names: [],
  };
  link = await linkService({ key });
  session = await openSession(contents, link, played);
}

/** Enters formulas into the open sheet. */
async function enter(formulas: Readonly<Record<string, string>>): Promise<void> {
  const sheet = session.book.sheets[0]!;
  for (const [address, formula] of Object.entries(formulas)) {
    const { row, column } = parseCell(address)!;
    const area = { top: row, left: column, bottom: row, right: column };
    sheet.write(area, () => ({ value: null, formula }));
    session.book.changed(sheet, area);
  }
  await session.book.recalculate();
}

const cell = (address: string) => session.book.sheets[0]!.entry(parseCell(address)!);
const shown = (address: string) => {
  const { value, error } = cell(address);
  return error ?? value;
};

/** What spilled from a cell, row by row, as far as it goes down and right. */
function spill(address: string): unknown[][] {
  const { row, column } = parseCell(address)!;
  const filled = session.book
    .export()
    .sheets[0]!.cells.filter(
      (one) =>
        (one.row === row && one.column === column) || (one.spill?.row === row && one.spill.column === column),
    );
  const rows: unknown[][] = [];
  for (const one of filled) (rows[one.row - row] ??= [])[one.column - column] = one.error ?? one.value;
  return rows;
}

test('every function that answers one cell, for a stock', async () => {
  await open({
    A1: '=SHARIAH.HALAL_STATUS("AAPL")',
    A2: '=SHARIAH.HALAL_RATING("AAPL")',
    A3: '=SHARIAH.DEBT_RATIO("AAPL","djim")',
    A4: '=SHARIAH.LIQUIDITY_RATIO("AAPL")',
    A5: '=SHARIAH.RECEIVABLES_RATIO("AAPL","ftse")',
    A6: '=SHARIAH.NON_COMPLIANT_REVENUE("AAPL")',
    A7: '=SHARIAH.COMPLIANT_REVENUE("AAPL")',
    A8: '=SHARIAH.FIELD("AAPL","last_updated")',
    A9: '=SHARIAH.FIELD("AAPL","reporting_currency")',
    A10: '=SHARIAH.PURIFY("AAPL",200)',
    A11: '=SHARIAH.PURIFY_RATIO("AAPL")',
    A12: '=SHARIAH.STOCK("AAPL")',
    A13: '=SHARIAH.EXPLAIN("AAPL")',
  });
  expect(shown('A1')).toBe('HALAL');
  expect(shown('A2')).toEqual(expect.any(Number));
  for (const address of ['A3', 'A4', 'A5', 'A6', 'A7', 'A11'])
    expect(shown(address)).toEqual(expect.any(Number));
  expect((shown('A6') as number) + (shown('A7') as number)).toBeLessThanOrEqual(100);
  // A date is a number that Excel counts as a day of this decade.
  expect(shown('A8')).toBeGreaterThan(46_000);
  expect(shown('A9')).toBe('USD');
  expect(shown('A10')).toBeCloseTo(2 * (shown('A11') as number), 10);
  expect(shown('A12')).toBe('HALAL');
  expect(shown('A13')).toMatch(/AAPL, halal_status: HALAL\..*last_scanned.*Read from the service/);
  // One ticker, whatever is asked of it: the widest stock report and the methodology.
  expect(link.requests()).toBeLessThanOrEqual(2);
});

test('every function that answers one cell, for a fund', async () => {
  await open({
    A1: '=SHARIAH.ETF_STATUS("SPUS")',
    A2: '=SHARIAH.ETF_COVERAGE("SPUS")',
    A3: '=SHARIAH.ETF_WEIGHT("SPUS","compliant")',
    A4: '=SHARIAH.ETF_WEIGHT("SPUS","unscreened")',
    A5: '=SHARIAH.ETF_WEIGHT("SPUS","doubtful","djim")',
    A6: '=SHARIAH.ETF("SPUS")',
    A7: '=SHARIAH.HALAL_STATUS("SPUS")',
    A8: '=SHARIAH.HALAL_RATING("SPUS","djim")',
    A9: '=SHARIAH.DEBT_RATIO("SPUS")',
    A10: '=SHARIAH.FIELD("SPUS","holdings_as_of")',
  });
  expect(shown('A1')).toBe(shown('A7'));
  expect(shown('A6')).toBe(shown('A1'));
  expect((shown('A2') as number) + (shown('A4') as number)).toBeCloseTo(100, 6);
  expect(shown('A3')).toBeGreaterThan(0);
  expect(cell('A5')).toMatchObject({ error: '#N/A', message: expect.stringMatching(/only the compliant/) });
  expect(cell('A8')).toMatchObject({ error: '#N/A', message: expect.stringMatching(/rated under aaoifi/) });
  expect(cell('A9')).toMatchObject({ error: '#N/A', message: expect.stringMatching(/fund/) });
});

test('every function that answers a table', async () => {
  await open({
    A1: '=SHARIAH.VERDICTS("AAPL")',
    A3: '=SHARIAH.REPORT("AAPL")',
    D3: '=SHARIAH.METHODOLOGY("AAPL")',
    K3: '=SHARIAH.REVENUE_SOURCES("JPM")',
    P3: '=SHARIAH.RANKING("AAPL")',
    S3: '=SHARIAH.ETF_HOLDINGS("SPUS",3,1)',
    AB3: '=SHARIAH.ETF_SCREENING("SPUS")',
    AH3: '=SHARIAH.ETF_HOLDINGS("SPUS",1,1)',
  });
  expect(spill('A1')).toEqual([Array(5).fill(expect.stringMatching(/^(NOT )?HALAL$/))]);
  const report = new Map(spill('A3').map(([name, value]) => [name, value]));
  expect(report.get('ticker')).toBe('AAPL');
  expect(report.get('halal_status')).toBe('HALAL');
  expect(report.has('halal_status_djim')).toBe(true);
  const grid = spill('D3');
  expect(grid[0]).toEqual(['', 'aaoifi', 'djim', 'ftse', 'msci', 'sp']);
  // Three unsuffixed keys, fourteen suffixed ones, and the limits by screen.
  expect(grid.length).toBe(1 + 3 + 14 + 4);
  expect(grid.find(([name]) => name === 'receivables_ratio_perc')!.slice(1, 3)).toEqual([
    'no screen',
    'no screen',
  ]);
  expect(spill('K3')[0]).toEqual(['Kind', 'Source', 'Percent of market value', 'Amount (USD)']);
  expect(spill('P3')[0]).toEqual(['ranking_score', expect.any(Number)]);
  const holdings = spill('S3');
  expect(holdings).toHaveLength(4);
  expect(holdings[1]).toEqual(spill('AH3')[1]);
  expect(spill('AB3')).toHaveLength(6);
});

test('a range of 500 is one call and one spill; blanks stay blank, and each cell fails alone', async () => {
  const tickers = ['AAPL', 'MSFT', 'NOSUCH', 'JPM', ''];
  const cells = Object.fromEntries(
    Array.from({ length: 500 }, (_, row) => [`A${row + 1}`, tickers[row % tickers.length]!]).filter(
      ([, ticker]) => ticker !== '',
    ),
  );
  await open({ ...cells, B1: '=SHARIAH.HALAL_STATUS(A1:A500)' });
  expect(
    spill('B1')
      .slice(0, 5)
      .map(([status]) => status),
  ).toEqual(['HALAL', 'HALAL', '#N/A', 'NOT HALAL', '']);
  expect(spill('B1')).toHaveLength(500);
  // Four tickers, one of them asked as a stock and as a fund.
  expect(link.requests()).toBeLessThanOrEqual(5);
});

test('a list of tickers as a table with headers', async () => {
  await open({
    A1: 'AAPL',
    A2: 'NOSUCH',
    A3: 'SPUS',
    C1: '=SHARIAH.SCREEN(A1:A3,"halal_status,company_name,halal_status_djim")',
  });
  expect(spill('C1')).toEqual([
    ['ticker', 'halal_status', 'coverage_weight_perc', 'company_name', 'halal_status_djim'],
    ['AAPL', 'HALAL', '–', 'Apple Inc.', 'HALAL'],
    ['NOSUCH', '#N/A', '#N/A', '#N/A', '#N/A'],
    [
      'SPUS',
      expect.stringMatching(/HALAL|UNQUALIFIED/),
      68.7,
      expect.stringMatching(/^SP Funds .* \(sample basket\)$/),
      expect.any(String),
    ],
  ]);
});

test('inside other functions, in lower case, and with something in the way of a spill', async () => {
  await open({
    A1: 'AAPL',
    A2: 'JPM',
    A3: 'NOSUCH',
    B1: '=IF(SHARIAH.HALAL_STATUS(A1)="HALAL","keep","sell")',
    B2: '=IFERROR(SHARIAH.DEBT_RATIO(A3),"none")',
    B3: '=SUMPRODUCT(--(SHARIAH.HALAL_STATUS(A1:A2)="HALAL"))',
    B4: '=LET(x,SHARIAH.PURIFY_RATIO(A1),x*2)',
    B5: '=XLOOKUP("JPM",A1:A2,SHARIAH.HALAL_STATUS(A1:A2))',
    B6: '=shariah.halal_status(A1)',
    D1: '=SHARIAH.HALAL_STATUS(A1:A2)',
    D2: 'in the way',
  });
  expect(['B1', 'B2', 'B3', 'B5', 'B6'].map(shown)).toEqual(['keep', 'none', 1, 'NOT HALAL', 'HALAL']);
  expect(shown('B4')).toEqual(expect.any(Number));
  expect(shown('D1')).toBe('#SPILL!');
});

test('what makes no sense is #VALUE!, what has no answer #N/A, each with its sentence', async () => {
  await open({
    A1: '=SHARIAH.HALAL_STATUS("AAPL","nonsense")',
    A2: '=SHARIAH.HALAL_STATUS("")',
    A3: '=SHARIAH.FIELD("AAPL","no_such_field")',
    A4: '=SHARIAH.ETF_WEIGHT("SPUS","all")',
    A5: '=SHARIAH.ETF_HOLDINGS("SPUS",100000)',
    A6: '=SHARIAH.METHODOLOGY(B1:B2)',
    B1: 'AAPL',
    B2: 'MSFT',
    C1: '=SHARIAH.HALAL_STATUS("NOSUCH")',
    C2: '=SHARIAH.RECEIVABLES_RATIO("AAPL")',
    C3: '=SHARIAH.EXPLAIN("NOSUCH")',
    C4: '=SHARIAH.LIQUIDITY_RATIO("AAPL","sp")',
  });
  for (const address of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) {
    expect(cell(address)).toMatchObject({ error: '#VALUE!', message: expect.stringMatching(/\w.*\./) });
  }
  for (const address of ['C1', 'C2', 'C4']) {
    expect(cell(address)).toMatchObject({ error: '#N/A', message: expect.stringMatching(/\w.*\./) });
  }
  expect(cell('C2').message).toMatch(/AAOIFI has no receivables screen/);
  expect(shown('C3')).toMatch(/covers no stock or fund NOSUCH/);
});

test('every field of every record, by its served name', async () => {
  const fields = (endpoints: readonly (keyof typeof ENDPOINTS)[]) => [
    ...new Set(endpoints.flatMap((endpoint) => Object.keys(ENDPOINTS[endpoint].record.shape))),
  ];
  const stock = fields(['compliance', 'basic-report', 'full-report', 'methodology']).filter(
    (name) => name !== 'methodologies',
  );
  const suffixed = GROUP_FIELDS.flatMap((name) => RULEBOOKS.map((rulebook) => servedName(name, rulebook)));
  const ofStock = [...new Set([...stock, ...suffixed])];
  const ofFund = fields(['etf', 'etf-screening']).filter((name) => name !== 'methodologies');
  await open(
    Object.fromEntries([
      ...ofStock.map((name, row) => [`A${row + 1}`, `=SHARIAH.FIELD("AAPL","${name}")`]),
      ...ofFund.map((name, row) => [`B${row + 1}`, `=SHARIAH.FIELD("SPUS","${name}")`]),
    ]),
  );
  const seen = [
    ...ofStock.map((_, row) => cell(`A${row + 1}`)),
    ...ofFund.map((_, row) => cell(`B${row + 1}`)),
  ];
  for (const { value, error, message } of seen) {
    // A value as served, or the reason why there is none: never blank, and never a bad argument.
    if (error === undefined) expect(value).not.toBe('');
    else expect([error, message]).toEqual(['#N/A', expect.stringMatching(/\w.*\./)]);
  }
  expect(seen.filter(({ error }) => error === undefined).length).toBeGreaterThan(seen.length * 0.7);
  // A stock's full report and methodology, a fund's record and screening.
  expect(link.requests()).toBeLessThanOrEqual(5);
});

test('the examples of docs/functions.md answer what it says', async () => {
  const described = (Object.values(NOTES) as [string, string, string][]).filter(([, result]) =>
    /^([\d.]+|HALAL|NOT HALAL)$/.test(result),
  );
  await open(Object.fromEntries(described.map(([example], row) => [`A${row + 1}`, `=SHARIAH.${example}`])));
  expect(described.length).toBeGreaterThan(8);
  described.forEach(([, result], row) => {
    const value = shown(`A${row + 1}`);
    const decimals = result.split('.')[1]?.length ?? 0;
    expect(typeof value === 'number' ? value.toFixed(decimals) : value).toBe(result);
  });
});

test('what changed in the feed: for all, for some tickers, since a day and since a cursor', async () => {
  await open({ A1: '=SHARIAH.VERDICT_CHANGES()' });
  const [header, ...rows] = spill('A1');
  expect(header).toEqual([
    'Seq',
    'Changed at',
    'Ticker',
    'Name',
    'Event',
    'Rulebook',
    'Before',
    'After',
    'Note',
    'Instrument',
    'Run',
  ]);
  expect(rows.length).toBeGreaterThan(3);
  const [seq, , ticker] = rows[0]!;
  // Beyond 32 bits, and text: a number of Excel's would lose its last digits one day.
  expect(seq).toEqual(expect.stringMatching(/^\d{10,}$/));
  for (const [, , , , event, rulebook, before, after] of rows) {
    if (event === 'verdict.changed') expect([rulebook, before]).not.toContain(after);
  }
  const last = rows.at(-1)!;
  await enter({
    AA1: `=SHARIAH.VERDICT_CHANGES(,"${String(ticker)}")`,
    AM1: `=SHARIAH.VERDICT_CHANGES("${String(last[0])}")`,
    AY1: `=SHARIAH.VERDICT_CHANGES(${Math.floor(last[1] as number)})`,
  });
  expect(
    new Set(
      spill('AA1')
        .slice(1)
        .map((row) => row[2]),
    ),
  ).toEqual(new Set([ticker]));
  expect(spill('AM1')[1]).toContain('nothing has changed');
  expect(spill('AY1').length).toBeGreaterThan(1);
});

/** One formula of every function, with cells of every kind: verdicts, figures, dates, tables and errors. */
const EVERYTHING = {
  ...Object.fromEntries(
    (Object.values(NOTES) as [string, string, string][]).map(([example], index) => [
      // Each on a row of its own, far enough apart to spill.
      `A${1 + index * 120}`,
      `=SHARIAH.${example}`,
    ]),
  ),
  Z1: '=SHARIAH.FIELD("AAPL","last_updated")',
  Z2: '=SHARIAH.STOCK("NOSUCH")',
};

/** Opens {@link EVERYTHING} in an Excel, and gives what the functions sent it. */
async function sentTo(requirementSets: RequirementSets): Promise<unknown[]> {
  const results: unknown[] = [];
  await open(EVERYTHING, undefined, {
    requirementSets,
    onRequest: ({ Actions }) => {
      for (const { Name, ArgumentInfo } of Actions) {
        if (Name === 'SetInvocationArrayResults') results.push(...(ArgumentInfo!.Arguments![0] as unknown[]));
      }
    },
  });
  return results;
}

/** The kinds of data types in what was sent; errors are sent as objects too, and are none. */
function typesIn(sent: unknown): string[] {
  if (Array.isArray(sent)) return sent.flatMap(typesIn);
  if (typeof sent !== 'object' || sent === null) return [];
  const { type } = sent as { type?: string };
  return type === 'Error' ? [] : [String(type)];
}

test('cards come from STOCK and ETF alone; verdicts, figures and dates are plain values', async () => {
  const sent = await sentTo(DATA_TYPE_SETS);
  // It fails on the code before, where every verdict, figure and date was a data type.
  expect(typesIn(sent)).toEqual(['String', 'String']);
  const cards = JSON.stringify(sent);
  expect(cards).toContain('"Company":{"type":"String","basicValue":"Apple Inc."}');
  expect(cards).toMatch(
    /"Last updated":{"type":"Double","basicValue":\d+(\.\d+)?,"numberFormat":"yyyy-mm-dd/,
  );
  // A date is its serial number: a day of this decade, counted as Excel does.
  expect(shown('Z1')).toBeGreaterThan(46_000);
  expect(cell('Z2').error).toBe('#N/A');
});

test.each([
  ['an Excel without data types', LOWEST_SETS],
  [
    'a build between 2208 and 2504: data types, and texts without properties',
    { ...DATA_TYPE_SETS, ExcelApi: '1.18' },
  ],
  [
    'one that claims texts with properties, and no data types from functions',
    { ...LOWEST_SETS, ExcelApi: '1.19' },
  ],
])('no card in %s', async (_, requirementSets) => {
  // It fails on the code before, which asked for CustomFunctionsRuntime 1.4 alone.
  expect(typesIn(await sentTo(requirementSets))).toEqual([]);
  const { row, column } = parseCell(Object.entries(EVERYTHING).find(([, it]) => it.includes('.STOCK('))![0])!;
  expect(session.book.sheets[0]!.entry({ row, column }).value).toBe('HALAL');
});

test('a plan that is too small says which plans are not', async () => {
  await open(
    {
      A1: '=SHARIAH.DEBT_RATIO("AAPL")',
      A2: '=SHARIAH.HALAL_STATUS("AAPL")',
      A3: '=SHARIAH.HALAL_STATUS("AAPL","djim")',
      A4: '=SHARIAH.METHODOLOGY("AAPL")',
      A9: '=SHARIAH.REPORT("AAPL")',
    },
    'demo-personal-standard',
  );
  expect(shown('A1')).toEqual(expect.any(Number));
  expect(shown('A2')).toBe('HALAL');
  expect(cell('A3')).toMatchObject({ error: '#N/A', message: expect.stringMatching(/Personal Ultimate/) });
  expect(cell('A4')).toMatchObject({ error: '#N/A', message: expect.stringMatching(/Business Ultimate/) });
  expect(spill('A9').map(([name]) => name)).toContain('debt_ratio_perc');
});

test('a row that is deleted runs functions again without a request', async () => {
  await open({ A1: 'x', A2: 'AAPL', B2: '=SHARIAH.HALAL_STATUS(A2)', B3: '=SHARIAH.DEBT_RATIO("AAPL")' });
  const before = link.requests();
  session.book.forgetAnswers();
  await session.book.recalculate();
  expect(shown('B2')).toBe('HALAL');
  expect(link.requests()).toBe(before);
});
