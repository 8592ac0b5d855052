import { OwnExclusions } from '../../src/portfolio/own-lists/own-exclusions';
import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { PlanError } from '../../src/client/errors/plan-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import type { ReportContext } from '../../src/reports/cells';
import type { Exposure, LookThrough, Unseen } from '../../src/reports/look-through';
import { gatherLookThrough, lookThroughReport } from '../../src/reports/look-through-report';
import type { SheetPlan } from '../../src/reports/sheet-plan';
import { heldTicker } from '../support/held-tickers';
import { basket } from '../support/holdings';
import { frameOf, headerOf, rowsOf, tableIn } from '../support/plan-tables';
import { REPORT_CONTEXT } from '../support/report-context';

const exposure = (ticker: string, long: number, more: Partial<Exposure> = {}): Exposure => ({
  ticker,
  name: `${ticker} Incorporated`,
  currency: 'USD',
  sides: { long, short: 0 },
  holders: [{ through: 'direct', amount: long }],
  statuses: { aaoifi: 'HALAL', djim: 'NOT HALAL', ftse: 'not rated', msci: 'HALAL', sp: 'HALAL' },
  ...more,
});

const part = (ticker: string, amount: number | undefined, more: Partial<Unseen> = {}): Unseen => ({
  ticker,
  currency: amount === undefined ? undefined : 'USD',
  amount,
  isShort: false,
  reason: 'Not fetched.',
  ...more,
});

function sheetsOf(
  seen: Partial<LookThrough>,
  more: Partial<ReportContext> = {},
): { readonly exposures: SheetPlan; readonly companies: SheetPlan } {
  const { sheets } = lookThroughReport(
    { seen: { exposures: [], unseen: [], ...seen }, title: 'Holdings' },
    { ...REPORT_CONTEXT, ...more },
  );
  const [exposures, companies] = sheets;
  return { exposures: exposures!, companies: companies! };
}

const noteOf = ({ lines }: SheetPlan) => lines.find(({ key }) => key === 'note')!.text;

/** 600 HALAL, 200 NOT HALAL and 100 without a verdict; of 100 it is not known what they are. */
const OF_1000: LookThrough = {
  exposures: [
    exposure('AAPL', 600, {
      holders: [
        { through: 'direct', amount: 100 },
        { through: 'SPUS', amount: 300 },
        { through: 'SPUS', amount: 200 },
      ],
    }),
    exposure('JPM', 200, { statuses: { aaoifi: 'NOT HALAL' }, holders: [{ through: 'SPUS', amount: 200 }] }),
    exposure('XX', 100, { name: undefined, statuses: { aaoifi: 'not rated' } }),
  ],
  unseen: [part('NEW', 100)],
};

describe('the sheet of exposures', () => {
  // Made within each test, so that what is broken while a test runs is broken in it.
  const make = () => sheetsOf(OF_1000).exposures;

  test('a row for each verdict, for what has none, for what was not seen, and the total; shares are of what is held', () => {
    const table = tableIn(make(), 'exposure');
    expect(headerOf(table)).toEqual([
      ['verdict', 'Verdict', 'status', 18],
      ['share:USD', 'Exposure (USD, %)', 'percent', 18],
      ['value:USD', 'Exposure (USD)', 'amount', 18],
    ]);
    expect(table.rows).toEqual([
      ['HALAL', 60, 600],
      ['NOT HALAL', 20, 200],
      ['DOUBTFUL', 0, 0],
      ['no verdict', 10, 100],
      ['not seen', 10, 100],
      ['Total', 100, 1000],
    ]);
    expect(frameOf(table)).toEqual({
      key: 'exposure',
      name: 'ShariahExposure',
      row: 5,
      identity: ['verdict'],
    });
  });

  test('its chart has a point for each row but the total, below the table, and says what it shows', () => {
    expect(make().charts).toEqual([
      {
        name: 'Exposure by verdict',
        type: 'Doughnut',
        title: 'Exposure by verdict (USD, %)',
        altText: 'Exposure by verdict of the companies beneath; the table above holds the same figures.',
        table: 'exposure',
        from: 'verdict',
        to: 'share:USD',
        rows: 5,
        // HALAL green, NOT HALAL red, DOUBTFUL amber, no verdict grey, not seen a lighter grey.
        colors: ['#2E7D4F', '#B3303C', '#D9A520', '#9AA5A1', '#C9D1CE'],
        // The table's header is row 5 and its last row 11.
        place: { row: 13, column: 0, rows: 15, columns: 4 },
      },
    ]);
  });

  test('what could not be seen is listed below the chart, with the amount, its currency and the reason', () => {
    const unseen = tableIn(
      sheetsOf({ unseen: [part('NEW', 100), part('AAPL', undefined, { reason: 'No value.' })] }).exposures,
      'unseen',
    );
    expect(headerOf(unseen)).toEqual([
      ['ticker', 'Ticker', 'text', 18],
      ['amount', 'Amount', 'amount', 18],
      ['currency', 'Currency', 'text', 18],
      ['reason', 'Why', 'text', 18],
    ]);
    // An amount that is not known is not 0.
    expect(unseen.rows).toEqual([
      ['NEW', 100, 'USD', 'Not fetched.'],
      ['AAPL', '–', '–', 'No value.'],
    ]);
    expect(frameOf(unseen)).toEqual({
      key: 'unseen',
      name: 'ShariahUnseen',
      // The chart ends with row 27.
      row: 31,
      heading: 'What could not be seen',
      optional: true,
      identity: ['ticker', 'currency', 'reason'],
    });
  });

  test('the sheet itself: its name, its lines, its page', () => {
    const sheet = make();
    expect(sheet).toMatchObject({
      part: 'exposure',
      name: 'Look-through',
      columnWidths: [20, 20, 20],
      frozen: { rows: 0, columns: 0 },
      print: 'portrait',
    });
    expect(sheet.tables.map(({ key }) => key)).toEqual(['exposure', 'unseen']);
    expect(sheet.lines.map(({ text }) => text)).toEqual([
      'Look-through: Holdings',
      'Asked https://service.example on Nov 21, 2026.',
      '3 companies beneath the portfolio, with what else the baskets list, such as cash. 1 parts could not be seen and are listed below. Amounts are never converted: each currency has columns of its own.',
      'Informational screening, not a religious ruling.',
    ]);
  });

  test('where everything was seen, the note says so', () => {
    expect(noteOf(sheetsOf({ exposures: OF_1000.exposures }).exposures)).toBe(
      '3 companies beneath the portfolio, with what else the baskets list, such as cash. Everything could be seen. Amounts are never converted: each currency has columns of its own.',
    );
  });

  test('a portfolio without any value has the rows and neither amounts nor a chart', () => {
    const { exposures } = sheetsOf({ unseen: [part('AAPL', undefined)] });
    expect(tableIn(exposures, 'exposure').rows).toEqual([
      ['HALAL'],
      ['NOT HALAL'],
      ['DOUBTFUL'],
      ['no verdict'],
      ['not seen'],
      ['Total'],
    ]);
    expect(exposures.charts).toEqual([]);
  });

  test('a share of nothing is no 0 %', () => {
    const { exposures, companies } = sheetsOf({ exposures: [exposure('AAPL', 0)] });
    expect(rowsOf(tableIn(exposures, 'exposure')).map((row) => row['share:USD'])).toEqual(
      Array.from({ length: 6 }, () => '–'),
    );
    expect(rowsOf(tableIn(companies, 'companies'))[0]!['share']).toBe('–');
  });
});

describe('currencies', () => {
  const inCad = exposure('SHOP.TO', 300, { currency: 'CAD' });
  const unstated = exposure('KO', 50, { currency: undefined });

  test('each has its own columns, and amounts of two are never added; the one of most rows comes first', () => {
    const table = tableIn(
      sheetsOf({
        exposures: [inCad, unstated, ...OF_1000.exposures],
        unseen: [part('NEW', 100), part('BIG', 100, { currency: 'CAD' })],
      }).exposures,
      'exposure',
    );
    expect(headerOf(table).map(([key, title]) => [key, title])).toEqual([
      ['verdict', 'Verdict'],
      ['share:USD', 'Exposure (USD, %)'],
      ['value:USD', 'Exposure (USD)'],
      ['share:CAD', 'Exposure (CAD, %)'],
      ['value:CAD', 'Exposure (CAD)'],
      ['share:', 'Exposure (no currency stated, %)'],
      ['value:', 'Exposure (no currency stated)'],
    ]);
    expect(table.rows).toEqual([
      ['HALAL', 60, 600, 75, 300, 100, 50],
      ['NOT HALAL', 20, 200, 0, 0, 0, 0],
      ['DOUBTFUL', 0, 0, 0, 0, 0, 0],
      ['no verdict', 10, 100, 0, 0, 0, 0],
      ['not seen', 10, 100, 25, 100, 0, 0],
      ['Total', 100, 1000, 100, 400, 100, 50],
    ]);
  });

  test('the chart is of the first currency, also where the file states none', () => {
    const { exposures } = sheetsOf({ exposures: [unstated] });
    expect(exposures.charts).toMatchObject([
      { title: 'Exposure by verdict (no currency stated, %)', to: 'share:' },
    ]);
  });

  test('one in which alone something was not seen has columns too', () => {
    const { exposures } = sheetsOf({ unseen: [part('NEW', 100, { currency: 'GBP' })] });
    expect(rowsOf(tableIn(exposures, 'exposure')).at(-1)).toEqual({
      verdict: 'Total',
      'share:GBP': 100,
      'value:GBP': 100,
    });
  });

  test('the share of a company is of what is held in the same currency, seen or not', () => {
    const { companies } = sheetsOf({
      exposures: [inCad, ...OF_1000.exposures],
      unseen: [...OF_1000.unseen, part('BIG', 100, { currency: 'CAD' })],
    });
    expect(rowsOf(tableIn(companies, 'companies')).map((row) => [row['ticker'], row['share']])).toEqual([
      ['SHOP.TO', 75],
      ['AAPL', 60],
      ['JPM', 20],
      ['XX', 10],
    ]);
  });

  test('sums are exact: 0.1 and 0.2 are 0.3', () => {
    const exposures = [exposure('A', 0.1), exposure('B', 0.2)];
    expect(rowsOf(tableIn(sheetsOf({ exposures }).exposures, 'exposure'))[0]!['value:USD']).toBe(0.3);
  });

  test('what a division has left behind is no amount: sums are rounded to a millionth', () => {
    const exposures = [exposure('A', 1000 / 3)];
    expect(rowsOf(tableIn(sheetsOf({ exposures }).exposures, 'exposure'))[0]!['value:USD']).toBe(333.333333);
  });
});

describe('short positions', () => {
  const short = exposure('JPM', 0, {
    sides: { long: 0, short: -100 },
    statuses: { aaoifi: 'NOT HALAL' },
  });

  test('a short company is an amount of its own, and a part of both sides without their signs', () => {
    const { exposures, companies } = sheetsOf({ exposures: [exposure('AAPL', 300), short] });
    const table = tableIn(exposures, 'exposure');
    expect(headerOf(table)).toEqual([
      ['verdict', 'Verdict', 'status', 18],
      ['share:USD', 'Long and short (USD, %)', 'percent', 18],
      ['value:USD', 'Long (USD)', 'amount', 18],
      ['short:USD', 'Short (USD)', 'amount', 18],
    ]);
    expect(table.rows).toEqual([
      ['HALAL', 75, 300, 0],
      ['NOT HALAL', 25, 0, -100],
      ['DOUBTFUL', 0, 0, 0],
      ['no verdict', 0, 0, 0],
      ['not seen', 0, 0, 0],
      ['Total', 100, 300, -100],
    ]);
    expect(exposures.columnWidths).toEqual([20, 20, 20, 20]);
    expect(headerOf(tableIn(companies, 'companies')).slice(2, 4)).toEqual([
      ['amount', 'Long', 'amount', 14],
      ['short', 'Short', 'amount', 14],
    ]);
    expect(rowsOf(tableIn(companies, 'companies'))).toMatchObject([
      { ticker: 'AAPL', amount: 300, short: 0, share: 75 },
      { ticker: 'JPM', amount: 0, short: -100, share: 25 },
    ]);
    for (const sheet of [exposures, companies])
      expect(noteOf(sheet)).toContain('Long and short are never set off against each other.');
  });

  test('a fund that is sold short and cannot be seen is short as well, and the note says how it is counted', () => {
    const { exposures, companies } = sheetsOf({
      exposures: [exposure('AAPL', 300)],
      unseen: [part('QQQ', -100, { isShort: true })],
    });
    expect(rowsOf(tableIn(exposures, 'exposure')).slice(-2)).toEqual([
      { verdict: 'not seen', 'share:USD': 25, 'value:USD': 0, 'short:USD': -100 },
      { verdict: 'Total', 'share:USD': 100, 'value:USD': 300, 'short:USD': -100 },
    ]);
    expect(noteOf(exposures)).toContain('Long and short are never set off against each other.');
    // None of the companies is short.
    expect(headerOf(tableIn(companies, 'companies')).map(([key]) => key)).not.toContain('short');
    expect(noteOf(companies)).not.toContain('Long and short');
  });

  test('what is short in a currency that the file does not state has its column too', () => {
    const unstated = exposure('JPM', 0, { currency: undefined, sides: { long: 0, short: -100 } });
    const table = tableIn(sheetsOf({ exposures: [unstated] }).exposures, 'exposure');
    expect(headerOf(table).at(-1)).toEqual(['short:', 'Short (no currency stated)', 'amount', 18]);
  });

  test('where nothing is short, nothing is said of it', () => {
    const { exposures, companies } = sheetsOf(OF_1000);
    for (const sheet of [exposures, companies]) expect(noteOf(sheet)).not.toContain('set off');
  });
});

describe('the sheet of companies', () => {
  test('each company with its exposure, its verdicts, and every way in which it is held, each once', () => {
    const { companies: sheet } = sheetsOf(OF_1000);
    const table = tableIn(sheet, 'companies');
    expect(headerOf(table)).toEqual([
      ['ticker', 'Ticker', 'text', 14],
      ['name', 'Name', 'name', 36],
      ['amount', 'Exposure', 'amount', 14],
      ['currency', 'Currency', 'text', 10],
      ['share', 'Share (%)', 'weight', 12],
      ['aaoifi', 'Verdict', 'status', 16],
      ['djim', 'DJIM', 'status', 16],
      ['ftse', 'FTSE', 'status', 16],
      ['msci', 'MSCI', 'status', 16],
      ['sp', 'SP', 'status', 16],
      ['ways', 'Ways held', 'count', 10],
      ['through', 'Held through', 'text', 44],
    ]);
    const verdicts = ['HALAL', 'NOT HALAL', 'not rated', 'HALAL', 'HALAL'];
    expect(table.rows).toEqual([
      ['AAPL', 'AAPL Incorporated', 600, 'USD', 60, ...verdicts, 2, 'direct, SPUS'],
      ['JPM', 'JPM Incorporated', 200, 'USD', 20, 'NOT HALAL', '–', '–', '–', '–', 1, 'SPUS'],
      ['XX', null, 100, 'USD', 10, 'not rated', '–', '–', '–', '–', 1, 'direct'],
    ]);
    expect(frameOf(table)).toEqual({
      key: 'companies',
      name: 'ShariahCompanies',
      row: 5,
      identity: ['ticker', 'currency'],
    });
    expect(sheet).toMatchObject({
      part: 'companies',
      name: 'Look-through companies',
      columnWidths: [14, 36, 14, 10, 12, 16, 16, 16, 16, 16, 10, 44],
      frozen: { rows: 6, columns: 1 },
      print: 'landscape',
    });
    expect(sheet.lines.map(({ text }) => text)).toEqual([
      'Look-through, companies: Holdings',
      'Asked https://service.example on Nov 21, 2026.',
      '3 companies, with what else the baskets list, such as cash; 1 are held in more than one way. "not rated" is no verdict in either direction. The largest exposure comes first.',
      'Informational screening, not a religious ruling.',
    ]);
  });

  test('a company in a currency that the file does not state has no currency', () => {
    const { companies } = sheetsOf({ exposures: [exposure('KO', 50, { currency: undefined })] });
    expect(rowsOf(tableIn(companies, 'companies'))[0]!['currency']).toBeNull();
  });

  test('a sixth rulebook has a column beside the others', () => {
    const { companies } = sheetsOf({
      exposures: [exposure('KO', 50, { statuses: { aaoifi: 'HALAL', asx: 'NOT HALAL' } }), exposure('XX', 1)],
    });
    const titles = headerOf(tableIn(companies, 'companies')).map(([, title]) => title);
    expect(titles.slice(titles.indexOf('SP'))).toEqual(['SP', 'ASX', 'Ways held', 'Held through']);
    expect(rowsOf(tableIn(companies, 'companies')).map((row) => row['asx'])).toEqual(['NOT HALAL', '–']);
  });

  test('the figures of a sample are marked in every row, and what is on the person’s own list beside the verdicts', () => {
    const exclusions = new OwnExclusions([{ ticker: 'JPM', reason: 'a bank', who: '', since: '' }]);
    const { companies } = sheetsOf(OF_1000, { notice: 'figures of 2015', exclusions });
    const keys = headerOf(tableIn(companies, 'companies')).map(([key]) => key);
    expect(keys.slice(keys.indexOf('sp'))).toEqual(['sp', 'ownExclusion', 'sample', 'ways', 'through']);
    expect(rowsOf(tableIn(companies, 'companies'))).toMatchObject([
      { ticker: 'AAPL', ownExclusion: null, sample: 'sample' },
      { ticker: 'JPM', ownExclusion: 'a bank', sample: 'sample' },
      { ticker: 'XX', ownExclusion: null, sample: 'sample' },
    ]);
  });
});

describe('gathering', () => {
  const held = (ticker: string) => heldTicker(ticker, { values: [{ amount: 1, currency: 'USD' }] });
  const FUNDS = ['SPUS', 'HLAL'];
  const basketOf = (symbol: string) => basket([], { etf_ticker: symbol, as_of: null });
  const client = (failures: Record<string, unknown> = {}) => {
    const asked: { readonly symbol: string; readonly signal: unknown }[] = [];
    const screening = {
      get: async (ticker: string) => ({
        ticker,
        kind: FUNDS.includes(ticker) ? 'fund' : 'stock',
        values: {},
        refusals: new Map([['screen_denominator', new Error('Not in the plan.')]]),
        readAt: 0,
      }),
      holdings: async (symbol: string, { signal }: { readonly signal?: unknown }) => {
        asked.push({ symbol, signal });
        if (symbol in failures) throw failures[symbol];
        return basketOf(symbol);
      },
    };
    return { client: screening as unknown as ScreeningClient, asked };
  };
  const gather = (failures: Record<string, unknown>, strict = false) =>
    gatherLookThrough(client(failures).client, ['AAPL', ...FUNDS].map(held), { strict });

  test('holdings are asked of the funds alone, with the signal by which it can be cancelled', async () => {
    const { client: screening, asked } = client();
    const { signal } = new AbortController();
    const progress: number[][] = [];
    const { stocks, funds, screened } = await gatherLookThrough(screening, ['AAPL', ...FUNDS].map(held), {
      signal,
      progress: (done, all) => progress.push([done, all]),
    });
    expect(asked).toEqual(FUNDS.map((symbol) => ({ symbol, signal })));
    expect(stocks.map((each) => each.held.ticker)).toEqual(['AAPL']);
    expect(
      funds.map((fund) => [fund.screened.held.ticker, 'fundHoldings' in fund && fund.fundHoldings]),
    ).toEqual(FUNDS.map((symbol) => [symbol, basketOf(symbol)]));
    expect(screened.map((each) => each.held.ticker)).toEqual(['AAPL', ...FUNDS]);
    expect(progress.at(-1)).toEqual([3, 3]);
  });

  test('without anything asked for besides, it gathers all the same', async () => {
    expect((await gatherLookThrough(client().client, [held('SPUS')])).funds).toHaveLength(1);
  });

  test('a position without an answer is no fund, and stays among the stocks with the reason', async () => {
    const { client: screening } = client();
    const error = new NotCoveredError('XYZ', 'stock');
    const get = (ticker: string) => (ticker === 'XYZ' ? Promise.reject(error) : screening.get(ticker, {}));
    const failing = { ...screening, get } as unknown as ScreeningClient;
    const { stocks, funds } = await gatherLookThrough(failing, ['XYZ', 'SPUS'].map(held));
    expect(stocks).toMatchObject([{ held: { ticker: 'XYZ' }, error }]);
    expect(funds.map((fund) => fund.screened.held.ticker)).toEqual(['SPUS']);
  });

  test('a fund whose holdings cannot be read stays, with the reason', async () => {
    const down = new UnreachableError('https://service.example');
    const { funds } = await gather({ SPUS: down, HLAL: 'no error at all' });
    expect(funds.map((fund) => 'error' in fund && fund.error)).toEqual([down, new Error('no error at all')]);
  });

  test('a refresh fails where the service does, so that nothing that was seen becomes "not seen"', async () => {
    await expect(gather({ SPUS: new UnreachableError('https://service.example') }, true)).rejects.toThrow(
      UnreachableError,
    );
    await expect(gather({ SPUS: 'no error at all' }, true)).rejects.toBe('no error at all');
  });

  test('a refresh does not fail for what is about one fund, or for what the plan does not include', async () => {
    for (const error of [new NotCoveredError('SPUS', 'fund'), new PlanError('etf-holdings', [])]) {
      const { funds } = await gather({ SPUS: error }, true);
      expect(funds[0]).toMatchObject({ error });
    }
  });

  test('a cancelled one is rejected with the reason of its signal', async () => {
    const controller = new AbortController();
    const { client: screening } = client();
    const cancelled: ScreeningClient = Object.assign(Object.create(screening) as ScreeningClient, {
      get: (screening as unknown as { get: unknown }).get,
      holdings: async () => {
        controller.abort(new Error('Cancelled by the user.'));
        throw new UnreachableError('https://service.example');
      },
    });
    await expect(gatherLookThrough(cancelled, [held('SPUS')], { signal: controller.signal })).rejects.toThrow(
      'Cancelled by the user.',
    );
  });
});
