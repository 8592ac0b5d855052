import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { OwnExclusions } from '../../src/portfolio/own-lists/own-exclusions';
import type { HeldTicker } from '../../src/portfolio/positions/holdings';
import { attentionOf, summarySheet, verdictCounts } from '../../src/reports/portfolio-summary';
import type { PortfolioReportInput } from '../../src/reports/portfolio-report';
import type { Screened } from '../../src/reports/screening';
import { heldTicker } from '../support/held-tickers';
import { frameOf, headerOf, rowsOf, tableIn } from '../support/plan-tables';
import { answerOf } from '../support/query-results';
import { fullReport, fund as fundRecord } from '../support/records';
import { REPORT_CONTEXT } from '../support/report-context';
import { englishTexts } from '../support/report-texts';

const held = (ticker: string, amount?: number, currency?: string): HeldTicker =>
  heldTicker(ticker, {
    values: amount === undefined ? [] : [{ amount, ...(currency && { currency }) }],
    valueUnknown: amount === undefined,
  });

const READ_AT = Date.UTC(2026, 10, 18, 9);

/** All rulebooks agree. */
const agreed = (status: string | null) => ({
  halal_status: status,
  halal_status_djim: status,
  halal_status_ftse: status,
  halal_status_msci: status,
  halal_status_sp: status,
});

const stock = (of: HeldTicker, values: object = {}, more: object = {}): Screened => ({
  held: of,
  limits: undefined,
  queryResult: answerOf(
    of.ticker,
    'stock',
    { ...fullReport(of.ticker), ...agreed('HALAL'), ...values },
    { readAt: READ_AT, ...more },
  ),
});

const fund = (of: HeldTicker, values: object = {}, more: object = {}): Screened => ({
  held: of,
  limits: undefined,
  queryResult: answerOf(
    of.ticker,
    'fund',
    { ...fundRecord(of.ticker), ...values },
    { readAt: READ_AT, ...more },
  ),
});

const unknown = (of: HeldTicker): Screened => ({ held: of, error: new NotCoveredError(of.ticker, 'stock') });

const usd = (ticker: string, amount: number) => held(ticker, amount, 'USD');

const input = (
  screened: readonly Screened[],
  more: Partial<PortfolioReportInput> = {},
): PortfolioReportInput => ({
  screened,
  skipped: [],
  title: 'Holdings (Fidelity)',
  ...REPORT_CONTEXT,
  ...more,
});

const sheetOf = (...parts: Parameters<typeof input>) => summarySheet(input(...parts));
const noteOf = (...parts: Parameters<typeof input>) =>
  sheetOf(...parts).lines.find(({ key }) => key === 'note')!.text;

const down = new UnreachableError('https://service.example');
const LAST_KNOWN = `Last known answer, of Nov 18, 2026. ${down.message}`;

/** Five positions of 1,000 dollars, and one of 300 Canadian dollars. */
const FIVE: readonly Screened[] = [
  stock(usd('AAPL', 500)),
  stock(usd('KO', 100), { halal_status_ftse: 'NOT HALAL', halal_status_sp: null }),
  stock(usd('JPM', 300), agreed('NOT HALAL')),
  stock(usd('DOU', 50), { ...agreed('HALAL'), halal_status: 'DOUBTFUL' }),
  unknown(usd('XYZ', 50)),
  stock(held('SHOP.TO', 300, 'CAD')),
];

describe('verdicts', () => {
  test('by verdict: how many positions, and what they are worth in each currency, never added', () => {
    const table = tableIn(sheetOf(FIVE), 'verdicts');
    expect(headerOf(table)).toEqual([
      ['verdict', 'Verdict', 'status', 18],
      ['positions', 'Positions', 'count', 12],
      ['share', 'Positions (%)', 'percent', 12],
      ['value:USD', 'Value (USD)', 'amount', 16],
      ['share:USD', 'Value (USD, %)', 'percent', 16],
      ['value:CAD', 'Value (CAD)', 'amount', 16],
      ['share:CAD', 'Value (CAD, %)', 'percent', 16],
    ]);
    expect(table.rows).toEqual([
      ['HALAL', 3, 50, 600, 60, 300, 100],
      ['NOT HALAL', 1, (1 / 6) * 100, 300, 30, 0, 0],
      ['DOUBTFUL', 1, (1 / 6) * 100, 50, 5, 0, 0],
      ['no verdict', 1, (1 / 6) * 100, 50, 5, 0, 0],
      ['Total', 6, 100, 1000, 100, 300, 100],
    ]);
    expect(frameOf(table)).toEqual({
      key: 'verdicts',
      name: 'ShariahVerdicts',
      row: 5,
      identity: ['verdict'],
    });
  });

  test('values whose currency the file does not state have columns of their own', () => {
    const table = tableIn(sheetOf([stock(held('AAPL', 10))]), 'verdicts');
    expect(headerOf(table).slice(3)).toEqual([
      ['value:', 'Value (no currency stated)', 'amount', 16],
      ['share:', 'Value (no currency stated, %)', 'percent', 16],
    ]);
    expect(table.rows[0]).toEqual(['HALAL', 1, 100, 10, 100]);
  });

  test('short ones have a column of their own, and count in shares without their sign', () => {
    const screened = [stock(usd('AAPL', 300)), stock(usd('JPM', -100), agreed('NOT HALAL'))];
    const table = tableIn(sheetOf(screened), 'verdicts');
    expect(headerOf(table).slice(3)).toEqual([
      ['value:USD', 'Long (USD)', 'amount', 16],
      ['short:USD', 'Short (USD)', 'amount', 16],
      ['share:USD', 'Long and short (USD, %)', 'percent', 16],
    ]);
    expect(table.rows).toEqual([
      ['HALAL', 1, 50, 300, 0, 75],
      ['NOT HALAL', 1, 50, 0, -100, 25],
      ['DOUBTFUL', 0, 0, 0, 0, 0],
      ['no verdict', 0, 0, 0, 0, 0],
      ['Total', 2, 100, 300, -100, 100],
    ]);
    const unstated = tableIn(sheetOf([stock(held('JPM', -100))]), 'verdicts');
    expect(headerOf(unstated).map(([key, title]) => [key, title])).toContainEqual([
      'short:',
      'Short (no currency stated)',
    ]);
  });

  test('a share of nothing is no 0 %', () => {
    const none = tableIn(sheetOf([]), 'verdicts');
    expect(none.rows.map((row) => row[2])).toEqual(['–', '–', '–', '–', '–']);
    const worthless = rowsOf(tableIn(sheetOf([stock(usd('AAPL', 0))]), 'verdicts'));
    expect(worthless.map((row) => row['share:USD'])).toEqual(['–', '–', '–', '–', '–']);
  });

  test('what is no verdict counts as none, whatever the reason; a fund counts by its own', () => {
    expect(
      verdictCounts([
        ...FIVE,
        fund(usd('SPUS', 1)),
        stock(usd('A', 1), agreed('UNQUALIFIED')),
        stock(usd('B', 1), agreed('ERROR_DATA')),
        stock(usd('C', 1), agreed('INCOMPLETE_DATA')),
        stock(usd('D', 1), agreed(null)),
      ]),
    ).toEqual({ HALAL: 4, 'NOT HALAL': 1, DOUBTFUL: 1, none: 5 });
  });
});

test('by rulebook: how many have which verdict, and on how many it differs from AAOIFI', () => {
  const sheet = sheetOf(FIVE);
  const table = tableIn(sheet, 'rulebooks');
  expect(headerOf(table)).toEqual([
    ['rulebook', 'Rulebook', 'text', 18],
    ['HALAL', 'HALAL', 'count', 12],
    ['NOT HALAL', 'NOT HALAL', 'count', 12],
    ['DOUBTFUL', 'DOUBTFUL', 'count', 12],
    ['none', 'no verdict', 'count', 12],
    ['differs', 'Differs from AAOIFI', 'count', 18],
  ]);
  expect(table.rows).toEqual([
    ['AAOIFI', 3, 1, 1, 1, '–'],
    // DOU is DOUBTFUL under AAOIFI and HALAL under the others.
    ['DJIM', 4, 1, 0, 1, 1],
    ['FTSE', 3, 2, 0, 1, 2],
    ['MSCI', 4, 1, 0, 1, 1],
    // Of KO it has no verdict, and so does not differ on it.
    ['SP', 3, 1, 0, 2, 1],
  ]);
  expect(frameOf(table)).toEqual({
    key: 'rulebooks',
    name: 'ShariahRulebooks',
    // The verdicts end with row 10; a blank row and the heading stand between.
    row: 13,
    heading: 'By rulebook',
    identity: ['rulebook'],
  });
});

test('two charts stand side by side below the tables, each of its own table', () => {
  // HALAL green, NOT HALAL red, DOUBTFUL amber, no verdict grey.
  const colors = ['#2E7D4F', '#B3303C', '#D9A520', '#9AA5A1'];
  expect(sheetOf(FIVE).charts).toEqual([
    {
      name: 'Positions by verdict',
      type: 'Doughnut',
      title: 'Positions by verdict',
      altText: 'How many positions have which verdict; the table Verdict above holds the same figures.',
      table: 'verdicts',
      from: 'verdict',
      to: 'positions',
      // Without the total.
      rows: 4,
      colors,
      // The rulebooks end with row 18.
      place: { row: 20, column: 0, rows: 15, columns: 3 },
    },
    {
      name: 'Verdicts by rulebook',
      type: 'BarStacked100',
      title: 'Verdicts by rulebook',
      altText: 'The verdicts of each rulebook; the table By rulebook above holds the same figures.',
      table: 'rulebooks',
      from: 'rulebook',
      to: 'none',
      colors,
      place: { row: 20, column: 3, rows: 15, columns: 4 },
    },
  ]);
});

describe('what needs attention', () => {
  const linesOf = (...screened: Screened[]) =>
    attentionOf(screened, englishTexts).map(({ screened: { held: of }, what, text }) => [
      of.ticker,
      what,
      text,
    ]);

  test('the gravest first, each with its reason; what is HALAL under every rulebook is not there', () => {
    const bare = { debt_ratio_perc: null, liquidity_ratio_perc: null, non_compliant_revenue_perc: null };
    expect(
      linesOf(
        stock(usd('AAPL', 1)),
        stock(usd('KO', 1), { halal_status_ftse: 'NOT HALAL', halal_status_sp: null }),
        unknown(usd('XYZ', 1)),
        stock(usd('DOU', 1), { ...bare, doubtful_revenue_perc: null, halal_status: 'DOUBTFUL' }),
        stock(usd('JPM', 1), { ...bare, doubtful_revenue_perc: null, ...agreed('NOT HALAL') }),
      ),
    ).toEqual([
      ['JPM', 'NOT HALAL', 'Not halal under AAOIFI.'],
      ['DOU', 'DOUBTFUL', 'Doubtful under AAOIFI.'],
      ['XYZ', 'no verdict', new NotCoveredError('XYZ', 'stock').message],
      [
        'KO',
        'rulebooks differ',
        'FTSE: NOT HALAL. Rulebooks differ: 3 say HALAL, 1 says NOT HALAL, 1 has no verdict.',
      ],
    ]);
  });

  test('each rulebook that does not say what AAOIFI says is named, with what it says', () => {
    expect(
      linesOf(stock(usd('KO', 1), { halal_status_djim: 'NOT HALAL', halal_status_sp: 'NOT HALAL' }))[0]![2],
    ).toBe('DJIM: NOT HALAL, SP: NOT HALAL. Rulebooks differ: 3 say HALAL, 2 say NOT HALAL.');
  });

  test('a sixth rulebook is named as soon as it is served', () => {
    expect(linesOf(stock(usd('KO', 1), { halal_status_asx: 'NOT HALAL' }))[0]![2]).toBe(
      'ASX: NOT HALAL. Rulebooks differ: 5 say HALAL, 1 says NOT HALAL.',
    );
  });

  test('a fund on which rulebooks differ has its coverage beside them', () => {
    expect(linesOf(fund(usd('SPUS', 1)))).toEqual([
      [
        'SPUS',
        'rulebooks differ',
        'MSCI: NOT HALAL. Rulebooks differ: 3 say HALAL, 1 says NOT HALAL, 1 has no verdict. Coverage 97.0 %.',
      ],
    ]);
  });

  test('a HALAL answer that could not be renewed is not fresh, with its day and the reason', () => {
    expect(linesOf(stock(usd('AAPL', 1), {}, { outdated: down }))).toEqual([
      ['AAPL', 'not fresh', LAST_KNOWN],
    ]);
  });

  test('one that could not be renewed says so beside any verdict, also where rulebooks differ', () => {
    const bare = { debt_ratio_perc: null, liquidity_ratio_perc: null, non_compliant_revenue_perc: null };
    const old = { outdated: down };
    const none = { ...bare, doubtful_revenue_perc: null };
    expect(
      linesOf(
        stock(usd('JPM', 1), { ...none, ...agreed('NOT HALAL') }, old),
        stock(usd('DOU', 1), { ...none, halal_status: 'DOUBTFUL' }, old),
        stock(usd('KO', 1), { halal_status_ftse: 'NOT HALAL' }, old),
      ).map(([, , text]) => text),
    ).toEqual([
      `Not halal under AAOIFI. ${LAST_KNOWN}`,
      `Doubtful under AAOIFI. ${LAST_KNOWN}`,
      `FTSE: NOT HALAL. Rulebooks differ: 4 say HALAL, 1 says NOT HALAL. ${LAST_KNOWN}`,
    ]);
  });

  test('its table: the reason last, where nothing stands in the way of its length', () => {
    const sheet = sheetOf(FIVE);
    const table = tableIn(sheet, 'attention');
    expect(headerOf(table)).toEqual([
      ['ticker', 'Ticker', 'text', 18],
      ['what', 'What', 'text', 16],
      ['text', 'Why', 'text', 80],
    ]);
    expect(table.rows.map(([ticker, what]) => [ticker, what])).toEqual([
      ['JPM', 'NOT HALAL'],
      ['DOU', 'DOUBTFUL'],
      ['XYZ', 'no verdict'],
      ['KO', 'rulebooks differ'],
    ]);
    expect(frameOf(table)).toEqual({
      key: 'attention',
      name: 'ShariahAttention',
      // The charts end with row 34.
      row: 37,
      heading: 'What needs attention',
      optional: true,
      identity: ['ticker', 'what'],
    });
    // Its four rows end with row 41.
    expect(tableIn(sheet, 'method').row).toBe(44);
  });

  test('what was served of a sample is marked so, and what was not served is no figure of a sample', () => {
    const table = tableIn(sheetOf(FIVE, { notice: 'figures of 2015' }), 'attention');
    expect(rowsOf(table).map((row) => [row['ticker'], row['sample']])).toEqual([
      ['JPM', 'sample'],
      ['DOU', 'sample'],
      ['XYZ', null],
      ['KO', 'sample'],
    ]);
  });
});

describe('the sheet', () => {
  test('says what it is, what was asked when, and for whom it was made', () => {
    const sheet = sheetOf(FIVE, { settings: { client: 'Amina', adviser: 'Yusuf', firm: 'Firm' } });
    expect(sheet).toMatchObject({
      part: 'summary',
      name: 'Shariah summary',
      columnWidths: [18, 16, 18, 18, 22, 24, 26],
      frozen: { rows: 0, columns: 0 },
      print: 'portrait',
    });
    expect(sheet.tables.map(({ key }) => key)).toEqual(['verdicts', 'rulebooks', 'attention', 'method']);
    expect(sheet.lines.map(({ text }) => text)).toEqual([
      'Shariah summary: Holdings (Fidelity)',
      'Asked https://service.example on Nov 21, 2026.',
      '6 positions: 5 have a verdict, 3 of them HALAL; the rulebooks differ on 2. Amounts are never converted from one currency to another.',
      'Informational screening, not a religious ruling.',
      'Client: Amina · Adviser: Yusuf · Firm · Nov 21, 2026',
    ]);
  });

  test('of a watchlist has its name', () => {
    expect(sheetOf(FIVE, { list: 'Tech' }).name).toBe('Shariah summary Tech');
  });

  test('its note says how many have no value, that nothing is netted, and what is on the person’s own list', () => {
    const screened = [
      stock(usd('AAPL', 300)),
      stock(usd('JPM', -100)),
      stock(held('KO')),
      unknown(held('XYZ')),
    ];
    const exclusions = new OwnExclusions([{ ticker: 'JPM', reason: '', who: '', since: '' }]);
    expect(noteOf(screened, { exclusions })).toBe(
      [
        '4 positions: 3 have a verdict, 3 of them HALAL; the rulebooks differ on 0.',
        'Of 2 the file does not tell the whole value: what it does not tell is in no amount.',
        'Long and short are never set off against each other.',
        'Amounts are never converted from one currency to another.',
        'On your own list of exclusions: 1 of 4. The list changes no verdict.',
      ].join(' '),
    );
  });

  test('one of which something is short beside what is long is short too, and a value of 0 is not', () => {
    const both: HeldTicker = {
      ...held('AAPL'),
      values: [
        { amount: 300, currency: 'USD' },
        { amount: -100, currency: 'USD' },
      ],
    };
    expect(noteOf([stock(both)])).toContain('never set off');
    expect(noteOf([stock(usd('AAPL', 0))])).not.toContain('never set off');
  });
});
