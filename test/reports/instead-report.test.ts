import type { Holding } from '../../src/contract/fund';
import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import { OwnExclusions } from '../../src/portfolio/own-lists/own-exclusions';
import { insteadReport, type InsteadInput } from '../../src/reports/instead-report';
import type { ReportContext } from '../../src/reports/cells';
import type { Screened } from '../../src/reports/screening';
import { heldTicker } from '../support/held-tickers';
import { basket, ratedHolding as holding } from '../support/holdings';
import { frameOf, headerOf, rowsOf, tableIn } from '../support/plan-tables';
import { answerOf } from '../support/query-results';
import { fullReport, fund as fundRecord } from '../support/records';
import { REPORT_CONTEXT } from '../support/report-context';

const TWO = [holding('AAA', 60), holding('BBB', 40)];

const held = (ticker: string) => heldTicker(ticker, { valueUnknown: true });

const stock = (ticker: string, values: object = {}): Screened => ({
  held: held(ticker),
  limits: { debt: 30, liquidity: 30, income: 5 },
  queryResult: answerOf(ticker, 'stock', { ...fullReport(ticker), ...values }),
});

const fundHeld = (ticker: string, values: object = {}): Screened => ({
  held: held(ticker),
  limits: undefined,
  queryResult: answerOf(ticker, 'fund', { ...fundRecord(ticker), ...values }),
});

function sheetOf(input: Partial<InsteadInput> = {}, context: Partial<ReportContext> = {}) {
  const { sheets } = insteadReport(
    { fundHoldings: basket(TWO), rulebook: 'aaoifi', held: [], ...input },
    { ...REPORT_CONTEXT, ...context },
  );
  expect(sheets).toHaveLength(1);
  return sheets[0]!;
}

const noteOf = (...parts: Parameters<typeof sheetOf>) =>
  sheetOf(...parts).lines.find(({ key }) => key === 'note')!.text;

const PORTFOLIO = {
  title: 'Holdings (Fidelity)',
  screened: [
    stock('AAPL'),
    stock('JPM', { halal_status: 'NOT HALAL', debt_ratio_perc: 166.04, liquidity_ratio_perc: 9.8 }),
    fundHeld('SPY', {
      status: 'NOT HALAL',
      non_compliant_weight_perc: 36,
      coverage_weight_perc: 96,
    }),
    { held: held('XYZ'), error: new NotCoveredError('XYZ', 'stock') },
    stock('DOU', { halal_status: 'DOUBTFUL' }),
    stock('NEV', { halal_status: 'UNQUALIFIED' }),
  ] satisfies Screened[],
};

test('without a portfolio: the holdings of the fund alone, at the head of the sheet', () => {
  const sheet = sheetOf();
  expect(sheet.tables.map(({ key }) => key)).toEqual(['offered']);
  const offered = tableIn(sheet, 'offered');
  expect(headerOf(offered)).toEqual([
    ['ticker', 'Ticker', 'text', 14],
    ['name', 'Name', 'name', 38],
    ['weight', 'Weight in SPUS (%)', 'weight', 15],
    ['aaoifi', 'AAOIFI', 'status', 16],
    ['djim', 'DJIM', 'status', 16],
    ['ftse', 'FTSE', 'status', 16],
    ['msci', 'MSCI', 'status', 16],
    ['sp', 'SP', 'status', 16],
  ]);
  expect(offered.rows).toEqual([
    ['AAA', 'AAA Incorporated', 60, 'HALAL', 'HALAL', 'NOT HALAL', 'not rated', 'HALAL'],
    ['BBB', 'BBB Incorporated', 40, 'HALAL', 'HALAL', 'NOT HALAL', 'not rated', 'HALAL'],
  ]);
  expect(frameOf(offered)).toEqual({
    key: 'offered',
    name: 'ShariahInstead',
    row: 6,
    heading: 'HALAL holdings of SPUS, by weight',
    identity: ['ticker'],
  });
  expect(sheet).toMatchObject({
    part: 'instead',
    name: 'Instead SPUS',
    columnWidths: [14, 38, 15, 16, 16, 16, 16, 16],
    frozen: { rows: 0, columns: 1 },
    print: 'landscape',
  });
  expect(sheet.lines.map(({ text }) => text)).toEqual([
    'From the holdings of SPUS, under AAOIFI',
    'Asked https://service.example on Nov 21, 2026.',
    'What is held is what the reports of this workbook list. HALAL in the fund and listed here: 2 of 2. Basket as of 2026-11-20. This is what the fund holds, and no advice: the service does not tell whether companies are alike.',
    'Informational screening, not a religious ruling.',
  ]);
});

describe('with a portfolio', () => {
  const make = (input: Partial<InsteadInput> = {}, context: Partial<ReportContext> = {}) =>
    sheetOf({ portfolio: PORTFOLIO, ...input }, context);

  test('what of it is NOT HALAL stands first, with the coverage of a fund, all rulebooks, and the figures', () => {
    const table = tableIn(make(), 'notHalal');
    expect(headerOf(table)).toEqual([
      ['ticker', 'Ticker', 'text', 14],
      ['name', 'Name', 'name', 38],
      ['coverage', 'Fund coverage (%)', 'percent', 15],
      ['aaoifi', 'AAOIFI', 'status', 16],
      ['djim', 'DJIM', 'status', 16],
      ['ftse', 'FTSE', 'status', 16],
      ['msci', 'MSCI', 'status', 16],
      ['sp', 'SP', 'status', 16],
      ['why', 'Why (AAOIFI)', 'text', 60],
    ]);
    // DOUBTFUL, UNQUALIFIED and unknown are not NOT HALAL.
    expect(table.rows).toEqual([
      [
        ...[
          'JPM',
          'JPM Incorporated',
          '–',
          'NOT HALAL',
          'HALAL',
          'NOT HALAL',
          'not computed',
          'INCOMPLETE_DATA',
        ],
        'debt 166.0 of 30 %, cash 9.8 of 30 %, non-compliant revenue 0.0 of 5 %',
      ],
      [
        ...['SPY', 'SPY Fund', 96, 'NOT HALAL', 'HALAL', 'HALAL', 'NOT HALAL', 'UNQUALIFIED'],
        'non-compliant weight 36.0 of 5 %, coverage 96.0 of at least 95 %',
      ],
    ]);
    expect(frameOf(table)).toEqual({
      key: 'notHalal',
      name: 'ShariahNotHalal',
      row: 6,
      heading: 'NOT HALAL under AAOIFI',
      identity: ['ticker'],
    });
  });

  test('the holdings of the fund stand below, and the columns of both are wide enough', () => {
    const sheet = make();
    expect(sheet.tables.map(({ key }) => key)).toEqual(['notHalal', 'offered']);
    // The header of the first is row 6, and its two rows end with row 8; then come two blank rows and the heading.
    expect(tableIn(sheet, 'offered').row).toBe(12);
    expect(sheet.columnWidths).toEqual([14, 38, 15, 16, 16, 16, 16, 16, 60]);
  });

  test('a table without rows takes one blank row', () => {
    const sheet = make({ portfolio: { title: 'x', screened: [stock('AAPL')] } });
    expect(tableIn(sheet, 'notHalal').rows).toEqual([]);
    expect(tableIn(sheet, 'offered').row).toBe(11);
  });

  test('the wider one of two columns counts, whichever table it is in', () => {
    const sheet = make({}, { notice: 'figures of 2015' });
    // Above: ticker, name, coverage, five rulebooks, sample, why. Below: ticker, name, weight, five rulebooks, sample.
    expect(sheet.columnWidths).toEqual([14, 38, 15, 16, 16, 16, 16, 16, 10, 60]);
  });

  test('the note says how many of the portfolio are NOT HALAL', () => {
    expect(noteOf({ portfolio: PORTFOLIO })).toMatch(
      /^NOT HALAL in Holdings \(Fidelity\): 2 of 6\. HALAL in the fund and listed here: 2 of 2\./,
    );
  });

  test('another rulebook decides what is NOT HALAL, and stands first; the reason is AAOIFI’s all the same', () => {
    const sheet = make({
      rulebook: 'djim',
      portfolio: {
        title: 'x',
        screened: [
          stock('NO', { halal_status_djim: 'NOT HALAL' }),
          stock('JPM', { halal_status: 'NOT HALAL' }),
        ],
      },
    });
    const table = tableIn(sheet, 'notHalal');
    expect(rowsOf(table).map((row) => row['ticker'])).toEqual(['NO']);
    expect(headerOf(table).map(([, title]) => title)).toEqual([
      ...['Ticker', 'Name', 'Fund coverage (%)', 'DJIM', 'AAOIFI', 'FTSE', 'MSCI', 'SP', 'Why (AAOIFI)'],
    ]);
    expect(frameOf(table)).toMatchObject({ heading: 'NOT HALAL under DJIM' });
    expect(sheet.lines[0]!.text).toBe('From the holdings of SPUS, under DJIM');
  });

  test('why: the figures and what else is to be known of the answer, or nothing', () => {
    const bare = { debt_ratio_perc: null, liquidity_ratio_perc: null, non_compliant_revenue_perc: null };
    const never = stock('NEV', { ...bare, halal_status: 'UNQUALIFIED', halal_status_djim: 'NOT HALAL' });
    const both = stock('BOTH', {
      ...bare,
      debt_ratio_perc: 40,
      halal_status: 'INCOMPLETE_DATA',
      halal_status_djim: 'NOT HALAL',
    });
    const nothing = stock('NONE', { ...bare, halal_status_djim: 'NOT HALAL', doubtful_revenue_perc: null });
    const table = tableIn(
      make({ rulebook: 'djim', portfolio: { title: 'x', screened: [never, both, nothing] } }),
      'notHalal',
    );
    expect(rowsOf(table).map((row) => row['why'])).toEqual([
      'Never audited (UNQUALIFIED): no verdict in either direction.',
      'debt 40.0 of 30 %. Data unavailable (INCOMPLETE_DATA): no verdict, and no sign of non-compliance.',
      null,
    ]);
  });

  test('a sixth rulebook that only the portfolio is served, or only the fund, has a column in its table', () => {
    const sixth = stock('JPM', { halal_status: 'NOT HALAL', halal_status_asx: 'NOT HALAL' });
    const ofFund = [
      holding('AAA', 60, { halal_status_new: 'HALAL' } as Partial<Holding>),
      holding('BBB', 40, { halal_status_new: null } as Partial<Holding>),
    ];
    const sheet = make({
      fundHoldings: basket(ofFund),
      portfolio: { title: 'x', screened: [sixth] },
    });
    const titles = (key: string) => headerOf(tableIn(sheet, key)).map(([, title]) => title);
    expect(titles('notHalal').slice(-3)).toEqual(['SP', 'ASX', 'Why (AAOIFI)']);
    expect(titles('offered').slice(-2)).toEqual(['SP', 'NEW']);
    expect(rowsOf(tableIn(sheet, 'offered')).map((row) => row['new'])).toEqual(['HALAL', 'not rated']);
  });

  test('what is on the person’s own list is marked among what is held, and the rows of a sample are marked in both tables', () => {
    const exclusions = new OwnExclusions([
      { ticker: 'JPM', reason: 'a bank', who: '', since: '' },
      { ticker: 'BBB', reason: '', who: '', since: '' },
    ]);
    const sheet = make({}, { exclusions, notice: 'figures of 2015' });
    const keys = (key: string) => headerOf(tableIn(sheet, key)).map(([each]) => each);
    expect(keys('notHalal').slice(-3)).toEqual(['ownExclusion', 'sample', 'why']);
    expect(keys('offered').slice(-2)).toEqual(['sp', 'sample']);
    expect(rowsOf(tableIn(sheet, 'notHalal'))).toMatchObject([
      { ticker: 'JPM', ownExclusion: 'a bank', sample: 'sample' },
      { ticker: 'SPY', ownExclusion: null, sample: 'sample' },
    ]);
    expect(rowsOf(tableIn(sheet, 'offered'))).toMatchObject([{ ticker: 'AAA', sample: 'sample' }]);
    expect(sheet.lines.find(({ key }) => key === 'note')!.text).toContain(
      'Left out, since on your own list of exclusions: 1.',
    );
  });
});

describe('the note counts what was left out, each for its reason', () => {
  const FUND = basket([
    holding('AAA', 40),
    holding('HELD', 30),
    holding('NULL', 20, { status: null }),
    holding('', 10),
  ]);

  test('all of it', () => {
    expect(noteOf({ fundHoldings: FUND, held: [{ ticker: 'HELD' }] })).toBe(
      [
        'What is held is what the reports of this workbook list.',
        'HALAL in the fund and listed here: 1 of 4.',
        'Left out, since held already: 1.',
        'Not listed, since without a verdict: 1.',
        'Not listed, since without a ticker: 1.',
        'Basket as of 2026-11-20.',
        'This is what the fund holds, and no advice: the service does not tell whether companies are alike.',
      ].join(' '),
    );
  });

  test('nothing is said of a date that is not served', () => {
    expect(noteOf({ fundHoldings: basket(TWO, { as_of: null }) })).toBe(
      'What is held is what the reports of this workbook list. HALAL in the fund and listed here: 2 of 2. This is what the fund holds, and no advice: the service does not tell whether companies are alike.',
    );
  });

  test('the day of the basket is written as the report’s language writes days', async () => {
    const texts = await loadReportTranslator('tr');
    expect(noteOf({}, { texts })).toContain('20 Kas 2026');
  });
});

test('a sample says so in the title, and a character that Excel refuses is a dash in the name of the sheet', () => {
  expect(sheetOf({}, { notice: 'figures of 2015' }).lines[0]!.text).toBe(
    'From the holdings of SPUS (sample basket), under AAOIFI',
  );
  for (const character of '[]:*?/\\')
    expect(sheetOf({ fundHoldings: basket(TWO, { etf_ticker: `A${character}B${character}` }) }).name).toBe(
      'Instead A-B-',
    );
});
