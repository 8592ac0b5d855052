import { fundFigures } from '../../src/contract/screen';
import { PlanError } from '../../src/client/errors/plan-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { withCard } from '../../src/functions/card';
import { portfolioReport } from '../../src/reports/portfolio-report';
import { screenAll, type Screened } from '../../src/reports/screening';
import type { HeldTicker } from '../../src/portfolio/positions/holdings';
import type { ReportPlan } from '../../src/reports/sheet-plan';
import { heldTicker } from '../support/held-tickers';
import { frameOf, headerOf, rowsOf, tableIn } from '../support/plan-tables';
import { answerOf } from '../support/query-results';
import { fullReport, fund } from '../support/records';
import { REPORT_CONTEXT } from '../support/report-context';

const held = (ticker: string, more: Partial<HeldTicker> = {}): HeldTicker =>
  heldTicker(ticker, { name: `=${ticker}`, quantity: 3, value: 12.5, values: [{ amount: 12.5 }], ...more });

const stock = (ticker: string, values: object = {}): Screened => ({
  held: held(ticker),
  limits: { debt: 30, liquidity: 30, income: 5 },
  queryResult: answerOf(ticker, 'stock', { ...fullReport(ticker), ...values }),
});

const INPUT = {
  skipped: [{ row: 10, written: 'SPAXX**', reason: 'Cash is no security.' }],
  title: 'Holdings (Fidelity)',
  ...REPORT_CONTEXT,
  notice: 'sample figures',
};
const report = (...screened: Screened[]) => portfolioReport({ ...INPUT, screened });

const positionsOf = ({ sheets }: ReportPlan) => sheets.find(({ part }) => part === 'positions')!;

/** The row of a report's positions table, by column title. */
function rowOf(screened: Screened): Record<string, unknown> {
  const [table] = positionsOf(report(screened)).tables;
  return Object.fromEntries(table!.columns.map(({ title }, index) => [title, table!.rows[0]![index]]));
}

test('the summary ends with how it was screened: limits as served, dates, and what was left out', () => {
  const scanned = (ticker: string, last_scanned: string, debt: number): Screened =>
    stock(ticker, {
      last_scanned,
      thresholds: { debt, liquidity: 30, receivables: null, income: 5 },
      thresholds_djim: { debt: 33.333, liquidity: 33.333, receivables: 33.333 },
      thresholds_asx: {},
    });
  const linesOf = (...screened: Screened[]) => {
    const summary = report(...screened).sheets.find(({ part }) => part === 'summary')!;
    return Object.fromEntries(summary.tables.find(({ key }) => key === 'method')!.rows) as Record<
      string,
      string
    >;
  };
  const lines = linesOf(scanned('AAPL', 'Nov 20, 2026', 30), scanned('KO', 'Feb 3, 2026', 30));
  expect(lines).toMatchObject({
    Verdicts: expect.stringMatching(/under AAOIFI and beside it DJIM, FTSE, MSCI, SP/),
    'Limits, AAOIFI': 'debt 30 %, cash 30 %, non-compliant revenue 5 %',
    'Limits, DJIM': 'debt 33.333 %, cash 33.333 %, receivables 33.333 %',
    'Limits, FTSE': expect.stringMatching(/^Not known/),
    'Stocks were scanned': 'Feb 3, 2026 to Nov 20, 2026',
    'Funds held this': 'no date is served',
    'Rows left out': '1, each with its reason below the positions on “Shariah screening”',
  });
  // A service that serves other limits for one stock is not summed up by those of another.
  expect(linesOf(scanned('AAPL', 'Nov 20, 2026', 30), scanned('KO', 'Nov 20, 2026', 33))).toMatchObject({
    'Limits, AAOIFI': expect.stringMatching(/^debt 30 %.*; debt 33 %/),
    'Stocks were scanned': 'Nov 20, 2026',
  });
});

test('a stock: its verdicts, ratios and dates, and no reason', () => {
  expect(rowOf(stock('AAPL'))).toEqual({
    Ticker: 'AAPL',
    Name: 'AAPL Incorporated',
    Quantity: 3,
    Value: 12.5,
    Currency: null,
    'Weight (%)': 100,
    Verdict: 'HALAL',
    'Fund coverage (%)': '–',
    Figures: 'sample',
    AAOIFI: 'HALAL',
    DJIM: 'HALAL',
    FTSE: 'NOT HALAL',
    MSCI: 'not computed',
    SP: 'INCOMPLETE_DATA',
    Agreement: 'differ: 2 say HALAL, 1 says NOT HALAL, 2 have no verdict',
    'Debt ratio (%)': 12.5,
    'Debt limit (%)': 30,
    'Liquidity ratio (%)': 130.25,
    'Liquidity limit (%)': 30,
    'Non-compliant revenue (%)': 0,
    'Income limit (%)': 5,
    'Last scanned': 46346,
    'Holdings as of': '–',
    'Last updated': 46347,
    Row: 2,
    Reason: null,
  });
});

test('a fund: its coverage beside the verdict, no ratio of its own, its own dates', () => {
  const queryResult = answerOf('SPUS', 'fund', fund('SPUS'));
  expect(rowOf({ held: held('SPUS'), queryResult, limits: undefined })).toMatchObject({
    Verdict: 'HALAL',
    SP: 'UNQUALIFIED',
    'Fund coverage (%)': 97,
    'Debt ratio (%)': '–',
    'Last scanned': '–',
    'Holdings as of': 46345,
    'Last updated': expect.closeTo(46347 + 190 / 1440, 9),
  });
});

test('no verdict: the status as served, the reason beside it, no figure made up', () => {
  const row = rowOf(stock('NEV', { halal_status: 'UNQUALIFIED', last_scanned: null, debt_ratio_perc: null }));
  expect(row).toMatchObject({
    Verdict: 'UNQUALIFIED',
    'Debt ratio (%)': 'not computed',
    // Null is no missing figure here: nobody has ever looked (2.2).
    'Last scanned': 'never audited',
  });
  expect(row['Reason']).toMatch(/Never audited/);
  // A verdict needs no reason, and every other status has its own, in every market.
  const none = {
    UNQUALIFIED: /^Never audited \(UNQUALIFIED\): no verdict in either direction\.$/,
    ERROR_DATA: /^Data unavailable \(ERROR_DATA\): no verdict, and no sign of non-compliance\.$/,
    INCOMPLETE_DATA: /^Data unavailable \(INCOMPLETE_DATA\): no verdict, and no sign of non-compliance\.$/,
  };
  for (const ticker of ['AAPL', 'BP.L', 'CNR.TO', 'URTS.UZ']) {
    for (const halal_status of ['HALAL', 'NOT HALAL', 'DOUBTFUL'])
      expect([ticker, rowOf(stock(ticker, { halal_status }))]).toMatchObject([
        ticker,
        { Verdict: halal_status, AAOIFI: halal_status, Reason: null },
      ]);
    for (const [halal_status, reason] of Object.entries(none))
      expect([ticker, rowOf(stock(ticker, { halal_status, debt_ratio_perc: null }))]).toMatchObject([
        ticker,
        {
          ...{ Verdict: halal_status, AAOIFI: halal_status, 'Debt ratio (%)': 'not computed' },
          Reason: expect.stringMatching(reason),
        },
      ]);
  }
});

test('what the plan lacks is said, and is not "not computed"', () => {
  const refusal = new PlanError('full-report', ['Personal Ultimate']);
  const queryResult = answerOf(
    'AAPL',
    'stock',
    { halal_status: 'HALAL' },
    {
      refusals: new Map([
        ['halal_status_djim', refusal],
        ['halal_status_ftse', refusal],
      ]),
    },
  );
  const row = rowOf({ held: held('AAPL'), queryResult, limits: undefined });
  expect(row).toMatchObject({ Verdict: 'HALAL', DJIM: 'not in plan', FTSE: 'not in plan' });
  expect(row['Reason']).toBe(
    'Your plan does not include index verdicts and the full report. They come with Personal Ultimate.',
  );
});

test('a last known answer says so, with its date and what kept the service from a newer one', () => {
  const queryResult = answerOf('AAPL', 'stock', fullReport('AAPL'), {
    readAt: Date.UTC(2026, 10, 18, 9),
    outdated: new UnreachableError('https://service.example'),
  });
  expect(rowOf({ held: held('AAPL'), queryResult, limits: undefined })['Reason']).toMatch(
    /^Last known answer, of Nov 18, 2026\. The screening service at \S+ cannot be reached\./,
  );
});

test('an unknown ticker keeps its row, every cell says unknown, and the reason stands beside', () => {
  const row = rowOf({ held: held('XYZ'), error: new Error('Not covered.') });
  expect(row).toMatchObject({
    Ticker: 'XYZ',
    Name: '=XYZ',
    Verdict: 'unknown',
    'Debt ratio (%)': 'unknown',
    Reason: 'Not covered.',
  });
});

test('the sheet says what it is: title, service and day, what to know, disclaimer with the notice, and the skipped rows', () => {
  const plan = positionsOf(report(stock('AAPL')));
  expect(plan.lines.map(({ text }) => text)).toEqual([
    'Shariah screening: Holdings (Fidelity)',
    'Asked the sample service at https://service.example on Nov 21, 2026.',
    expect.stringMatching(/^Verdict is that of AAOIFI/),
    'Informational screening, not a religious ruling. Sample data: sample figures.',
  ]);
  const [positions, skipped] = plan.tables;
  expect(skipped).toMatchObject({ heading: 'Rows that are no listed security' });
  expect(skipped!.rows).toEqual([['SPAXX**', null, null, null, null, 10, 'Cash is no security.']]);
  expect(skipped!.row).toBeGreaterThan(positions!.row + positions!.rows.length + 1);
  // Every sheet of a report of a service that is no sample as well, and the card of a cell, of a stock or a fund and of whatever status.
  for (const { lines } of portfolioReport({ ...INPUT, screened: [stock('BP.L')], notice: undefined }).sheets)
    expect(lines.map(({ text }) => text)).toContain('Informational screening, not a religious ruling.');
  for (const status of ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED'])
    for (const [kind, values] of [
      ['stock', { ...fullReport('BP.L'), halal_status: status }],
      ['fund', { ...fund('ISWD.L'), status }],
    ] as const) {
      const card = withCard(status, { ticker: 'X', kind, values, refusals: new Map(), readAt: 0 });
      expect(card.properties.get('Notice')).toBe('Informational screening, not a religious ruling.');
    }
});

test('every row of every table has a cell for every column, and keys are unique', () => {
  for (const { tables } of report(stock('AAPL'), stock('MSFT', { halal_status: 'DOUBTFUL' })).sheets) {
    for (const { columns, rows } of tables) {
      for (const row of rows) expect(row).toHaveLength(columns.length);
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    }
  }
});

/** A table of the summary, row by row, by column title. */
function summaryOf(key: string, ...screened: Screened[]): Record<string, unknown>[] {
  const { tables } = report(...screened).sheets.find(({ part }) => part === 'summary')!;
  const { columns, rows } = tables.find((table) => table.key === key)!;
  return rows.map((row) => Object.fromEntries(columns.map(({ title }, at) => [title, row[at]])));
}

describe('long and short', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const of = (ticker: string, more: Partial<HeldTicker>): Screened => {
    const { quantity: _q, value: _v, ...bare } = held(ticker);
    return { ...stock(ticker), held: { ...bare, ...more } };
  };
  const both = of('KO', {
    values: [usd(700), usd(-300)],
    sides: {
      long: { quantity: 10, value: 700, currency: 'USD', values: [usd(700)], valueUnknown: false },
      short: { quantity: -4, value: -300, currency: 'USD', values: [usd(-300)], valueUnknown: false },
    },
  });
  const owed = of('PEP', { quantity: -2, value: -100, currency: 'USD', values: [usd(-100)] });
  const owned = of('AAPL', { quantity: 1, value: 900, currency: 'USD', values: [usd(900)] });

  test('a row keeps both amounts, and weights are shares of the gross: they were netted, and 700 long with 700 short weighed nothing', () => {
    const [table] = positionsOf(report(both, owed, owned)).tables;
    const titles = [
      ...['Ticker', 'Quantity', 'Value', 'Currency', 'Weight (%)'],
      ...['Short quantity', 'Short value', 'Short weight (%)'],
    ];
    const at = titles.map((title) => table!.columns.findIndex((column) => column.title === title));
    expect(table!.rows.map((row) => at.map((column) => row[column]))).toEqual([
      ['KO', 10, 700, 'USD', 35, -4, -300, -15],
      ['PEP', null, null, 'USD', null, -2, -100, -5],
      ['AAPL', 1, 900, 'USD', 45, null, null, null],
    ]);
  });

  test('totals by verdict show both, apart', () => {
    const [halal, , , , total] = summaryOf('verdicts', both, owed, owned);
    for (const row of [halal, total]) {
      expect(row).toMatchObject({ 'Long (USD)': 1600, 'Short (USD)': -400, 'Long and short (USD, %)': 100 });
    }
  });

  test('a portfolio that is long alone has no column for what is short', () => {
    const titles = report(owned).sheets.flatMap(({ tables }) =>
      tables.flatMap(({ columns }) => columns.map(({ title }) => title)),
    );
    expect(titles.filter((title) => /short/i.test(title))).toEqual([]);
  });
});

describe('what needs attention says why', () => {
  test('the served figures stand beside the served limits, and the verdict stays the service’s own', () => {
    const [row] = summaryOf(
      'attention',
      stock('JPM', { halal_status: 'NOT HALAL', debt_ratio_perc: 166.04, non_compliant_revenue_perc: 5.004 }),
    );
    expect(row).toEqual({
      Ticker: 'JPM',
      What: 'NOT HALAL',
      Why: 'Not halal under AAOIFI: debt 166.0 of 30 %, cash 130.3 of 30 %, non-compliant revenue 5.004 of 5 %.',
      Figures: 'sample',
    });
  });

  test('rulebooks that differ are stated in words: "(≠ 3 HALAL, 1 NOT HALAL)" had to be explained', () => {
    const [row] = summaryOf('attention', stock('AAPL', { halal_status_msci: 'HALAL' }));
    expect(row!['Why']).toBe(
      'FTSE: NOT HALAL. Rulebooks differ: 3 say HALAL, 1 says NOT HALAL, 1 has no verdict.',
    );
  });

  test('a fund: its non-compliant weight beside 5 %, its coverage beside 95 %, whatever the status', () => {
    const of = (values: object, symbol: string): Screened => ({
      held: held(symbol),
      limits: undefined,
      queryResult: answerOf(symbol, 'fund', { ...fund(symbol), ...values }),
    });
    const why = (values: object, symbol = 'SPUS') => summaryOf('attention', of(values, symbol))[0]!['Why'];
    // At a limit, just beside it, and far from it, wherever the fund is listed: the limits are 5 and 95, and nothing is rounded onto them.
    for (const symbol of ['SPUS', 'ISWD.L', 'WSHR.TO'])
      for (const [weight, weightShown, coverage, coverageShown] of [
        [5, '5.0', 95, '95.0'],
        [5.004, '5.004', 94.996, '94.996'],
        [4.999, '4.999', 95.001, '95.001'],
        [0, '0.0', 100, '100.0'],
        [36, '36.0', 0, '0.0'],
        [-2, '-2.0', 118.25, '118.3'],
      ] as const) {
        const weights = { non_compliant_weight_perc: weight, coverage_weight_perc: coverage };
        const rests = `non-compliant weight ${weightShown} of 5 %, coverage ${coverageShown} of at least 95 %.`;
        expect(why({ status: 'NOT HALAL', ...weights }, symbol)).toBe(`Not halal under AAOIFI: ${rests}`);
        expect(why({ status: 'DOUBTFUL', doubtful_weight_perc: 12, ...weights }, symbol)).toBe(
          `Doubtful under AAOIFI: ${rests.replace('coverage', 'doubtful weight 12.0 %, coverage')}`,
        );
        expect(why({ status: 'UNQUALIFIED', ...weights }, symbol)).toBe(
          `The fund is not rated by this method (UNQUALIFIED). Coverage ${coverageShown} %.`,
        );
      }
    expect(why({ status: 'NOT HALAL', non_compliant_weight_perc: 36, coverage_weight_perc: 94.996 })).toBe(
      'Not halal under AAOIFI: non-compliant weight 36.0 of 5 %, coverage 94.996 of at least 95 %.',
    );
    expect(why({ status: 'DOUBTFUL', non_compliant_weight_perc: 2, doubtful_weight_perc: 17.5 })).toMatch(
      /^Doubtful under AAOIFI: non-compliant weight 2\.0 of 5 %, doubtful weight 17\.5 %, coverage 97\.0 of at least 95 %\.$/,
    );
    // At a limit it is written as it is, and the limits are those of AAOIFI alone.
    expect(why({ status: 'NOT HALAL', non_compliant_weight_perc: 5.0001, coverage_weight_perc: 95 })).toBe(
      'Not halal under AAOIFI: non-compliant weight 5.0001 of 5 %, coverage 95.0 of at least 95 %.',
    );
    for (const rulebook of ['djim', 'ftse', 'msci', 'sp'])
      expect(fundFigures(fund('SPUS'), rulebook)).toEqual([
        { what: 'income', figure: 1.25, limit: undefined },
      ]);
    // Neither of the two causes is claimed (3.2); the coverage stands there all the same.
    expect(why({ status: 'UNQUALIFIED', coverage_weight_perc: 54 })).toBe(
      'The fund is not rated by this method (UNQUALIFIED). Coverage 54.0 %.',
    );
  });
});

test.each([
  ['http://127.0.0.1:46437', 'figures of 2015', 'the sample service on this computer'],
  ['http://localhost:3000', 'figures of 2015', 'the sample service on this computer'],
  ['https://sample.example', 'figures of 2015', 'the sample service at https://sample.example'],
  ['http://localhost:3000', undefined, 'http://localhost:3000'],
  ['https://127.example', undefined, 'https://127.example'],
])('asked %s, which says %s of itself: %s', (service, notice, words) => {
  const { sheets } = portfolioReport({
    screened: [stock('AAPL')],
    skipped: [],
    title: 'Holdings',
    ...REPORT_CONTEXT,
    service,
    notice,
  });
  for (const { lines, tables } of sheets) {
    expect(lines[1]!.text).toBe(`Asked ${words} on Nov 21, 2026.`);
    const marked = tables.some(({ columns }) => columns.some(({ key }) => key === 'sample'));
    if (tables.some(({ key }) => key === 'positions')) expect(marked).toBe(notice !== undefined);
  }
});

describe('asking for positions', () => {
  const failing = (names: Record<string, string>) => ({
    get: (ticker: string) => {
      const name = names[ticker];
      if (name) return Promise.reject(Object.assign(new Error(`${name}.`), { name }));
      return Promise.resolve(answerOf(ticker, 'fund'));
    },
  });
  const screen = (names: Record<string, string>, tickers: string[], strict = false) =>
    screenAll(
      failing(names) as never,
      tickers.map((ticker) => held(ticker)),
      { strict },
    );

  test('one that fails leaves the others', async () => {
    const screened = await screen({ B: 'UnreachableError' }, ['A', 'B', 'C']);
    expect(screened.map((one) => 'error' in one)).toEqual([false, true, false]);
  });

  test('all of them unknown is a report', async () => {
    expect(await screen({ A: 'NotCoveredError', B: 'NotCoveredError' }, ['A', 'B'])).toHaveLength(2);
  });

  test('a refresh takes no answer for a fresh one: it fails, so that no verdict is replaced by "unknown"', async () => {
    await expect(screen({ B: 'UnreachableError' }, ['A', 'B', 'C'], true)).rejects.toThrow(
      'UnreachableError.',
    );
    expect(await screen({ B: 'NotCoveredError' }, ['A', 'B'], true)).toHaveLength(2);
  });

  test('no answer at all, because of the key or the service, is an error', async () => {
    await expect(screen({ A: 'NotCoveredError', B: 'WrongKeyError' }, ['A', 'B'])).rejects.toThrow(
      'WrongKeyError.',
    );
  });
});

describe('the sheet of positions', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const cad = (amount: number) => ({ amount, currency: 'CAD' });
  const bare = (ticker: string, more: Partial<HeldTicker>): Screened => ({
    ...stock(ticker),
    held: heldTicker(ticker, { valueUnknown: true, ...more }),
  });
  const rowsOfPositions = (...screened: Screened[]) =>
    rowsOf(tableIn(positionsOf(report(...screened)), 'positions'));

  const PRINTED = [
    ['ticker', 'Ticker', 'text', 16],
    ['name', 'Name', 'name', 28],
    ['value', 'Value', 'amount', 13],
    ['currency', 'Currency', 'text', 10],
    ['weight', 'Weight (%)', 'percent', 9],
    ['verdict', 'Verdict', 'status', 15],
    ['coverage', 'Fund coverage (%)', 'percent', 15],
    ['sample', 'Figures', 'text', 10],
    ['agreement', 'Agreement', 'sentence', 32],
    ['reason', 'Reason', 'sentence', 56],
  ];

  test('has what is handed over first, then what is on the screen alone', () => {
    const sheet = positionsOf(report(stock('AAPL')));
    const table = tableIn(sheet, 'positions');
    expect(headerOf(table)).toEqual([
      ...PRINTED,
      ['quantity', 'Quantity', 'quantity', 10],
      ['aaoifi', 'AAOIFI', 'status', 16],
      ['djim', 'DJIM', 'status', 16],
      ['ftse', 'FTSE', 'status', 16],
      ['msci', 'MSCI', 'status', 16],
      ['sp', 'SP', 'status', 16],
      ['debt', 'Debt ratio (%)', 'percent', 9],
      ['debt_limit', 'Debt limit (%)', 'percent', 9],
      ['liquidity', 'Liquidity ratio (%)', 'percent', 10],
      ['liquidity_limit', 'Liquidity limit (%)', 'percent', 10],
      ['income', 'Non-compliant revenue (%)', 'percent', 12],
      ['income_limit', 'Income limit (%)', 'percent', 9],
      ['scanned', 'Last scanned', 'date', 11],
      ['holdings', 'Holdings as of', 'date', 11],
      ['updated', 'Last updated', 'date', 11],
      ['row', 'Row', 'count', 7],
    ]);
    // Where rulebooks differ, the cell is highlighted.
    expect(table.columns.find(({ key }) => key === 'agreement')!.highlights).toBe('differ: ');
    expect(frameOf(table)).toEqual({
      key: 'positions',
      name: 'ShariahPortfolio',
      row: 5,
      identity: ['ticker'],
      reportsChanges: true,
    });
    expect(sheet).toMatchObject({
      part: 'positions',
      name: 'Shariah screening',
      columnWidths: [
        ...[16, 28, 13, 10, 9, 15, 15, 10, 32, 56],
        ...[10, 16, 16, 16, 16, 16, 9, 9, 10, 10, 12, 9, 11, 11, 11, 7],
      ],
      // The header, the tickers and the names stay in view.
      frozen: { rows: 6, columns: 2 },
      print: 'landscape',
      printedColumns: PRINTED.length,
    });
  });

  test('has three more columns beside the weight where something is short', () => {
    const short = bare('PEP', { quantity: -2, value: -100, currency: 'USD', values: [usd(-100)] });
    const sheet = positionsOf(report(short));
    const header = headerOf(tableIn(sheet, 'positions'));
    expect(header.slice(4, 8)).toEqual([
      ['weight', 'Weight (%)', 'percent', 9],
      ['short_quantity', 'Short quantity', 'quantity', 10],
      ['short_value', 'Short value', 'amount', 13],
      ['short_weight', 'Short weight (%)', 'percent', 9],
    ]);
    expect(sheet.printedColumns).toBe(PRINTED.length + 3);
  });

  test('lists what is no position below, in the same columns, with what is known of it', () => {
    const sheets = portfolioReport({
      screened: [stock('AAPL'), stock('KO')],
      skipped: [
        {
          row: 10,
          written: 'SPAXX**',
          name: 'Money market',
          value: 250,
          currency: 'USD',
          quantity: 250,
          reason: 'Cash is no security.',
        },
        { row: 11, written: '-TSLA270617C300', reason: 'An option is no share.' },
      ],
      title: 'Holdings',
      list: 'Tech',
      ...REPORT_CONTEXT,
    });
    const sheet = positionsOf(sheets);
    expect(sheet.name).toBe('Shariah screening Tech');
    expect(sheet.tables.map(({ key }) => key)).toEqual(['positions', 'skipped']);
    const skipped = tableIn(sheet, 'skipped');
    expect(headerOf(skipped)).toEqual([
      ['written', 'As written', 'text', 0],
      ['name', 'Name', 'name', 0],
      ['value', 'Value', 'amount', 0],
      ['currency', 'Currency', 'text', 0],
      ['quantity', 'Quantity', 'quantity', 0],
      ['row', 'Row', 'count', 0],
      ['reason', 'Reason', 'text', 0],
    ]);
    expect(skipped.rows).toEqual([
      ['SPAXX**', 'Money market', 250, 'USD', 250, 10, 'Cash is no security.'],
      ['-TSLA270617C300', null, null, null, null, 11, 'An option is no share.'],
    ]);
    expect(frameOf(skipped)).toEqual({
      key: 'skipped',
      name: 'ShariahSkipped',
      // The positions end with row 7; a blank row and the heading stand between.
      row: 10,
      heading: 'Rows that are no listed security',
      optional: true,
      identity: ['row', 'written'],
    });
  });

  test('says once for all what the plan keeps back', () => {
    const refusal = new PlanError('full-report', ['Personal Ultimate']);
    const of = (ticker: string): Screened => ({
      held: held(ticker),
      limits: undefined,
      queryResult: answerOf(
        ticker,
        'stock',
        { halal_status: 'HALAL' },
        { refusals: new Map([['halal_status_djim', refusal]]) },
      ),
    });
    const note = positionsOf(report(of('A'), of('B'))).lines.find(({ key }) => key === 'note')!.text;
    expect(note).toBe(
      'Verdict is that of AAOIFI; the other rulebooks stand beside it and are expected to disagree. A weight is a share of what is valued in the same currency, long and short without their signs. Your plan does not include index verdicts and the full report. They come with Personal Ultimate.',
    );
  });

  test('a position without an answer is no figure of a sample', () => {
    const unanswered: Screened = { held: held('XYZ'), error: new Error('Not covered.') };
    expect(rowsOfPositions(stock('AAPL'), unanswered).map((row) => row['sample'])).toEqual(['sample', null]);
    expect(rowsOfPositions(unanswered)[0]!['agreement']).toBe('unknown');
  });

  test('lots in two currencies are not added: each is written out, and so is that more is not known', () => {
    const rows = rowsOfPositions(
      bare('BOTH', { values: [usd(10), cad(5)], valueUnknown: false }),
      bare('MORE', { values: [usd(10), { amount: 5 }], valueUnknown: true }),
      bare('NONE', {}),
    );
    expect(rows.map((row) => [row['value'], row['currency'], row['weight']])).toEqual([
      ['10 USD + 5 CAD', null, null],
      ['10 USD + 5 + unknown', null, null],
      // What has no value is not worth 0.
      [null, null, null],
    ]);
  });

  test('a long and a short side in two currencies are each written with its own, and weigh within it', () => {
    const both = bare('KO', {
      values: [usd(700), cad(-300)],
      valueUnknown: false,
      sides: {
        long: { value: 700, currency: 'USD', values: [usd(700)], valueUnknown: false },
        short: { value: -300, currency: 'CAD', values: [cad(-300)], valueUnknown: false },
      },
    });
    expect(rowsOfPositions(both)[0]).toMatchObject({
      value: '700 USD',
      short_value: '-300 CAD',
      currency: null,
      weight: 100,
      short_weight: -100,
    });
  });

  test('a position without a value has the weight that its file states; one with a value has its share of the values', () => {
    const [told, untold, valued] = rowsOfPositions(
      bare('TOLD', { weight: 12.5 }),
      bare('UNTOLD', {}),
      bare('AAPL', { value: 50, currency: 'USD', values: [usd(50)], valueUnknown: false, weight: 99 }),
    );
    expect([told!['weight'], untold!['weight'], valued!['weight']]).toEqual([12.5, null, 100]);
  });

  test('also in a currency in which others have values, the file’s weight stands where the value is not known', () => {
    const [told] = rowsOfPositions(
      bare('TOLD', { weight: 12.5, currency: 'USD' }),
      bare('AAPL', { value: 50, currency: 'USD', values: [usd(50)], valueUnknown: false }),
    );
    expect(told!['weight']).toBe(12.5);
  });

  test('a share of nothing is none: neither 0 % nor 100 %', () => {
    const worthless = { value: 0, currency: 'USD', values: [usd(0)], valueUnknown: false };
    expect(rowsOfPositions(bare('ZERO', worthless))[0]).toMatchObject({ value: 0, weight: null });
    expect(rowsOfPositions(bare('ZERO', { ...worthless, weight: 3 }))[0]).toMatchObject({ weight: 3 });
  });

  describe('what is short', () => {
    const sideOf = (more: Partial<HeldTicker>) =>
      'short_quantity' in rowsOfPositions(bare('PEP', more))[0]! ? 'short' : 'long';

    test.each([
      ['a quantity below zero without a value', { quantity: -2 }, 'short'],
      ['a value below zero without a quantity', { value: -5, values: [usd(-5)] }, 'short'],
      ['amounts below zero beside one of 0', { values: [usd(-5), cad(0)] }, 'short'],
      ['a quantity of 0', { quantity: 0 }, 'long'],
      ['a quantity above zero', { quantity: 2, value: 5, values: [usd(5)] }, 'long'],
      ['a value of 0', { value: 0, values: [usd(0)] }, 'long'],
      ['neither quantity nor value', {}, 'long'],
    ])('%s', (_, more: Partial<HeldTicker>, side) => {
      expect(sideOf(more)).toBe(side);
    });
  });

  test('all rows of the file that hold a ticker are named', () => {
    expect(
      rowsOfPositions(bare('KO', { rows: [7] }), bare('PEP', { rows: [2, 5, 11] })).map((row) => row['row']),
    ).toEqual([7, '2, 5, 11']);
  });
});
