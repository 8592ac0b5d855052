import {
  groupFigures,
  INDEX_KEYS,
  KEYS,
  RULEBOOKS,
  SAMPLE_STOCKS,
  type Key,
  type SampleStock,
} from '../../support/sample-figures';
import {
  APART,
  AT_LIMITS,
  universeApart,
  universeAtLimits,
  verdictApart,
  verdictAtLimit,
} from '../../support/rulebooks-apart';
import { loadUniverse } from '../../../src/service/universe/load';
import { AskedService, differences } from '../../support/served-answers';

/** Section 2.5, key by key, for every covered stock on both plans that have it, against a second reading of the sample files. */

type Fields = Readonly<Record<string, unknown>>;
type Record25 = Fields & { readonly methodologies: Readonly<Record<Key, Fields>> };

/** The record of a stock as one plan is served it. */
interface Served {
  readonly where: string;
  readonly stock: SampleStock;
  readonly record: Record25;
}

const PLANS = ['business-ultimate', 'business-enterprise'] as const;

const service = new AskedService({ limits: false });
const all: Served[] = [];
/** The records of the largest plan. */
const records = new Map<string, Record25>();
beforeAll(async () => {
  for (const plan of PLANS) {
    for (const [ticker, stock] of SAMPLE_STOCKS) {
      const record = (await service.record(`methodology/${ticker}`, plan)) as Record25;
      all.push({ where: `${plan} ${ticker}`, stock, record });
      records.set(ticker, record);
    }
  }
});
afterAll(() => service.service.close());

const group = (ticker: string, key: Key): Fields => records.get(ticker)!.methodologies[key];

/** The served name of a key of a group. */
const named = (field: string, key: Key): string => (key === 'aaoifi' ? field : `${field}_${key}`);

function expectField(field: string, expected: (stock: SampleStock) => unknown): void {
  const wrong = all.flatMap(({ where, stock, record }) =>
    differences(record[field], expected(stock), `${where} ${field}`),
  );
  expect(wrong).toEqual([]);
}

/** Compares a key of every group of every stock; its name in other groups must be its own there. */
function expectKey(field: string, expected: (stock: SampleStock, key: Key) => unknown): void {
  const wrong: string[] = [];
  const values = new Set<unknown>();
  for (const { where, stock, record } of all) {
    for (const key of KEYS) {
      const of = record.methodologies[key];
      const name = named(field, key);
      values.add(of[name]);
      wrong.push(...differences(of[name], expected(stock, key), `${where} ${key} ${name}`));
      for (const other of KEYS) {
        if (other !== key && named(field, other) in of)
          wrong.push(`${where} ${key} has ${named(field, other)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(values.size).toBeGreaterThan(1);
}

/** A figure that an index group has only where its rulebook was computed for the stock. */
const ifComputed = (stock: SampleStock, key: Key, value: unknown): unknown =>
  key === 'aaoifi' || stock.hasIndexScreening ? value : null;

const withoutScreen = (key: Key, screen: string): boolean =>
  !(RULEBOOKS[key].screens as readonly string[]).includes(screen);

describe('the record', () => {
  test('has the fields of its section and no others, in their order', () => {
    for (const { record } of all) {
      expect(Object.keys(record)).toEqual([
        ...['ticker', 'company_name', 'listing_country', 'reporting_currency', 'last_scanned'],
        ...['last_updated', 'methodology_updated_at', 'methodology_count', 'methodologies'],
      ]);
    }
  });

  test('methodology ticker: echoed in capitals, suffix included', async () => {
    expectField('ticker', ({ ticker }) => ticker);
    for (const asked of ['aapl', 'Bp.l', 'bbd.b.to', 'Uztl.Uz']) {
      for (const plan of PLANS)
        expect((await service.record(`methodology/${asked}`, plan))['ticker']).toBe(asked.toUpperCase());
    }
  });

  test('methodology company_name: the full legal name', () => {
    expectField('company_name', ({ name }) => name);
    expect(records.get('AAPL')).toMatchObject({ company_name: 'Apple Inc.' });
  });

  test('methodology listing_country: where the stock is listed', () => {
    expectField('listing_country', ({ country }) => country);
    for (const [ticker, country] of [
      ['AAPL', 'US'],
      ['BP.L', 'GB'],
      ['SHOP.TO', 'CA'],
      ['UZTL.UZ', 'UZ'],
    ] as const) {
      expect(records.get(ticker)).toMatchObject({ listing_country: country });
    }
  });

  test('methodology reporting_currency: that of the filings, and no amount is converted', () => {
    expectField('reporting_currency', ({ currency }) => currency);
    expect(records.get('BP.L')).toMatchObject({ reporting_currency: 'USD' });
    expect(records.get('GSK.L')).toMatchObject({ reporting_currency: 'GBP' });
    for (const [ticker, debt, assets] of [
      ['GSK.L', 18_800_000_000, 59_000_000_000],
      ['BP.L', 58_300_000_000, 263_300_000_000],
      ['CNR.TO', 10_900_000_000, 37_100_000_000],
      ['UZTL.UZ', 1_050_000_000_000, 3_900_000_000_000],
    ] as const) {
      for (const key of KEYS) expect(group(ticker, key)[named('debt_ratio_dollar', key)]).toBe(debt);
      expect(group(ticker, 'ftse')['screen_denominator_ftse']).toBe(assets);
    }
    for (const figure of ['debt', 'liquidity', 'receivables'] as const) {
      expectKey(`${figure}_ratio_dollar`, (stock, key) => groupFigures(stock, key)[`${figure}_ratio_dollar`]);
    }
    for (const field of ['non_compliant_revenue_dollar', 'compliant_revenue_dollar', 'screen_denominator'])
      expectKey(field, (stock, key) => groupFigures(stock, key)[field]);
  });

  test('methodology last_scanned: that of the other reports, null for a stock that was never audited', async () => {
    const days = new Set<unknown>();
    for (const { where, stock, record } of all) {
      const { last_scanned: audit } = record;
      days.add(audit);
      if (!stock.isAudited) expect([where, audit]).toEqual([where, null]);
      else expect(audit).toMatch(/^[A-Z][a-z]{2} \d\d, 2026$/);
      const compliance = await service.record(`compliance/${stock.ticker}`);
      expect([where, audit]).toEqual([where, compliance['last_scanned']]);
    }
    expect(days.size).toBeGreaterThan(45);
  });

  /** The days of the runs before and after those of the other tests, as they are shown. */
  const OTHER_DAYS = [
    ['2026-11-20T11:59:00Z', 'Nov 19, 2026'],
    ['2026-11-22T18:00:00Z', 'Nov 20, 2026'],
    ['2026-11-23T18:00:00Z', 'Nov 23, 2026'],
    ['2027-01-04T18:00:00Z', 'Jan 04, 2027'],
  ] as const;

  /** Compares a date on those days, for stocks of every market and in every state. */
  async function expectOnOtherDays(field: string, expected: (ticker: string, shown: string) => unknown) {
    for (const [now, shown] of OTHER_DAYS) {
      const at = new AskedService({ now: () => new Date(now) });
      for (const ticker of ['AAPL', 'BP.L', 'WISE.L', 'SHOP.TO', 'BB.TO', 'UZTL.UZ', 'UZMK.UZ', 'URTS.UZ']) {
        const served = (await at.record(`methodology/${ticker}`))[field];
        expect([now, ticker, served]).toEqual([now, ticker, expected(ticker, shown)]);
      }
      at.service.close();
    }
  }

  test('methodology last_updated: the day of the nightly run', async () => {
    expectField('last_updated', () => 'Nov 20, 2026');
    await expectOnOtherDays('last_updated', (_, shown) => shown);
  });

  test('methodology_updated_at: when the index groups were computed; where it is null they are null throughout', async () => {
    expectField('methodology_updated_at', ({ hasIndexScreening }) =>
      hasIndexScreening ? 'Nov 20, 2026' : null,
    );
    await expectOnOtherDays('methodology_updated_at', (ticker, shown) =>
      ticker === 'URTS.UZ' ? null : shown,
    );
    for (const { where, stock, record } of all) {
      for (const key of INDEX_KEYS) {
        const statuses = Object.entries(record.methodologies[key]).filter(([name]) =>
          name.endsWith(`_${key}`),
        );
        const isNull = statuses.every(([, value]) => value === null);
        expect([where, key, isNull]).toEqual([where, key, !stock.hasIndexScreening]);
      }
    }
    for (const key of INDEX_KEYS) {
      const suffixed = Object.entries(group('URTS.UZ', key)).filter(([name]) => name.endsWith(`_${key}`));
      expect(suffixed).toHaveLength(14);
      // The primary group has values, and none of them fills these.
      expect(suffixed.filter(([, value]) => value !== null)).toEqual([]);
    }
    expect(records.get('URTS.UZ')).toMatchObject({ methodology_updated_at: null });
    expect(group('URTS.UZ', 'aaoifi')).toMatchObject({ halal_status: 'HALAL', debt_ratio_perc: 0 });
  });

  test('methodology_count: the number of groups', () => {
    expectField('methodology_count', () => 5);
  });

  test('methodologies: always all five, in the order of the interface', () => {
    for (const { record } of all) {
      expect(Object.keys(record.methodologies)).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp']);
    }
  });

  test('each group has its 18 keys, suffixed in the index groups and bare in the primary one', () => {
    const keys = [
      ...['halal_status', 'halal_rating', 'debt_ratio_perc', 'debt_ratio_dollar'],
      ...['liquidity_ratio_perc', 'liquidity_ratio_dollar', 'receivables_ratio_perc'],
      ...['receivables_ratio_dollar', 'non_compliant_revenue_perc', 'non_compliant_revenue_dollar'],
      ...['compliant_revenue_perc', 'compliant_revenue_dollar', 'screen_denominator'],
      'screen_denominator_type',
    ];
    for (const { record } of all) {
      for (const key of KEYS) {
        expect(Object.keys(record.methodologies[key])).toEqual([
          ...['name', 'owner', 'primary'],
          ...keys.map((field) => named(field, key)),
          'thresholds',
        ]);
      }
    }
  });
});

describe('a group', () => {
  const unsuffixed = (field: string, expected: (key: Key) => unknown) => {
    for (const { where, record } of all) {
      const values = KEYS.map((key) => record.methodologies[key][field]);
      expect([where, values]).toEqual([where, KEYS.map(expected)]);
    }
  };

  test('group name: the title of the rulebook', () => unsuffixed('name', (key) => RULEBOOKS[key].name));

  test('group owner: the author of the rulebook', () => unsuffixed('owner', (key) => RULEBOOKS[key].owner));

  test('group primary: true for aaoifi alone', () => unsuffixed('primary', (key) => key === 'aaoifi'));

  test('group halal_status: each rulebook its own, DOUBTFUL in aaoifi alone, never ERROR_DATA', async () => {
    expectKey('halal_status', ({ screenings }, key) => {
      const { status } = screenings[key];
      return status === 'ERROR_DATA' ? 'INCOMPLETE_DATA' : status;
    });
    const seen = new Map(
      KEYS.map((key) => [
        key,
        new Set([...records.keys()].map((ticker) => group(ticker, key)[named('halal_status', key)])),
      ]),
    );
    expect(seen.get('aaoifi')).toEqual(
      new Set(['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED', 'INCOMPLETE_DATA']),
    );
    for (const key of INDEX_KEYS)
      expect(seen.get(key)).toEqual(new Set(['HALAL', 'NOT HALAL', 'UNQUALIFIED', 'INCOMPLETE_DATA', null]));
    const apartService = new AskedService({ universe: universeApart() });
    for (const apart of APART) {
      for (const plan of PLANS) {
        const record = (await apartService.record(`methodology/${apart.ticker}`, plan)) as Record25;
        for (const key of INDEX_KEYS)
          expect(record.methodologies[key][`halal_status_${key}`]).toBe(verdictApart(apart, key));
      }
    }
    apartService.service.close();
    for (const key of KEYS) await expectAtLimits(key);
    // The five are independent: of KVTS.UZ receivables are not known, which two rulebooks screen.
    expect(KEYS.map((key) => group('KVTS.UZ', key)[named('halal_status', key)])).toEqual([
      ...['HALAL', 'HALAL', 'INCOMPLETE_DATA', 'INCOMPLETE_DATA', 'HALAL'],
    ]);
  });

  test('group halal_rating: 0 to 10, 0 for every status but HALAL, null where it was not computed', () => {
    expectKey('halal_rating', ({ screenings }, key) => screenings[key].rating);
    for (const { record } of all) {
      for (const key of KEYS) {
        const of = record.methodologies[key];
        const rating = of[named('halal_rating', key)] as number | null;
        const status = of[named('halal_status', key)];
        if (status === null) expect(rating).toBeNull();
        else if (status === 'HALAL')
          expect([rating! >= 1 && rating! <= 10, Number.isInteger(rating)]).toEqual([true, true]);
        else expect(rating).toBe(0);
      }
    }
  });

  test('group debt ratio: debt against the rulebook’s own denominator, as percent and as amount', () => {
    expectKey('debt_ratio_perc', ({ screenings }, key) => screenings[key].debt);
    expectKey('debt_ratio_dollar', (stock, key) => ifComputed(stock, key, stock.figures.debt));
    // By hand: Apple's 87,032 million against total assets of 321,686.
    expect(group('AAPL', 'ftse')['debt_ratio_perc_ftse']).toBeCloseTo((87_032 / 321_686) * 100, 9);
    const above = [...records.keys()].filter(
      (ticker) => Number(group(ticker, 'djim')['debt_ratio_perc_djim']) > 100,
    );
    expect(above.length).toBeGreaterThan(5);
  });

  test('group liquidity ratio: the cash screen, null by rule for sp, and for djim as served', () => {
    expectKey('liquidity_ratio_perc', ({ screenings }, key) =>
      withoutScreen(key, 'liquidity') ? null : screenings[key].liquidity,
    );
    expectKey('liquidity_ratio_dollar', (stock, key) =>
      withoutScreen(key, 'liquidity') ? null : ifComputed(stock, key, stock.figures.liquidity),
    );
    expect(group('AAPL', 'msci')).toMatchObject({ liquidity_ratio_dollar_msci: 67_155_000_000 });
    for (const key of ['djim', 'sp'] as const) {
      expect(group('AAPL', key)[`liquidity_ratio_perc_${key}`]).toBeNull();
      expect(group('AAPL', key)[`liquidity_ratio_dollar_${key}`]).toBeNull();
    }
  });

  test('group receivables ratio: defined by ftse and msci, null in the other three', () => {
    expectKey('receivables_ratio_perc', ({ screenings }, key) =>
      withoutScreen(key, 'receivables') ? null : screenings[key].receivables,
    );
    expectKey('receivables_ratio_dollar', (stock, key) =>
      withoutScreen(key, 'receivables') ? null : ifComputed(stock, key, stock.figures.receivables),
    );
    for (const key of ['aaoifi', 'djim', 'sp'] as const)
      expect(group('AAPL', key)[named('receivables_ratio_perc', key)]).toBeNull();
  });

  test('group non-compliant revenue: impermissible revenue, as percent and as amount', () => {
    expectKey('non_compliant_revenue_perc', (stock, key) =>
      ifComputed(stock, key, stock.figures.nonCompliantPerc),
    );
    expectKey('non_compliant_revenue_dollar', (stock, key) =>
      ifComputed(stock, key, stock.figures.nonCompliant),
    );
    expect(group('AAPL', 'sp')).toMatchObject({ non_compliant_revenue_dollar_sp: 671_550_000 });
  });

  test('group compliant revenue: the permissible remainder, which contains doubtful revenue in the index groups', () => {
    expectKey('compliant_revenue_perc', (stock, key) => {
      const { compliantPerc, nonCompliantPerc } = stock.figures;
      if (key === 'aaoifi') return compliantPerc;
      return ifComputed(stock, key, nonCompliantPerc === null ? null : 100 - nonCompliantPerc);
    });
    expectKey('compliant_revenue_dollar', (stock, key) => {
      const { compliant, revenue, nonCompliant } = stock.figures;
      if (key === 'aaoifi') return compliant;
      const remainder = revenue === null || nonCompliant === null ? null : revenue - nonCompliant;
      return ifComputed(stock, key, remainder);
    });
    // Tesco, by hand: 4 % are doubtful, which is 2,236 million.
    expect(group('TSCO.L', 'aaoifi')['compliant_revenue_dollar']).toBeCloseTo(50_245_000_000, 0);
    expect(group('TSCO.L', 'sp')['compliant_revenue_dollar_sp']).toBeCloseTo(52_481_000_000, 0);
  });

  test('group screen_denominator: the number that the ratios divide by, in the reporting currency', () => {
    expectKey('screen_denominator', ({ screenings }, key) => screenings[key].denominator);
    for (const [ticker, { screenings }] of SAMPLE_STOCKS) {
      for (const key of KEYS) {
        const of = group(ticker, key);
        const [perc, amount, whole] = ['debt_ratio_perc', 'debt_ratio_dollar', 'screen_denominator'].map(
          (field) => of[named(field, key)] as number | null,
        );
        if (screenings[key].debt === null) continue;
        expect(differences(perc, (amount! / whole!) * 100, `${ticker} ${key}`)).toEqual([]);
      }
    }
    expect(group('AAPL', 'ftse')['screen_denominator_ftse']).toBe(321_686_000_000);
    // Nvidia, in millions: the guard leaves out the last two of its twelve quarter ends for sp, and 19,360 of the last eight for djim.
    const caps = [11373, 10927, 13394, 17909, 19360, 25543, 37231, 57999, 59189, 78549, 97137, 105141];
    const mean = (values: number[]) => (values.reduce((sum, value) => sum + value, 0) / values.length) * 1e6;
    expect(group('NVDA', 'aaoifi')['screen_denominator']).toBeCloseTo(mean(caps), 0);
    expect(group('NVDA', 'sp')['screen_denominator_sp']).toBeCloseTo(mean(caps.slice(0, 10)), 0);
    expect(group('NVDA', 'djim')['screen_denominator_djim']).toBeCloseTo(mean(caps.slice(5)), 0);
  });

  test('group screen_denominator_type: aaoifi and sp share one value, with two meanings', () => {
    expectKey('screen_denominator_type', (stock, key) => ifComputed(stock, key, RULEBOOKS[key].type));
    expect(KEYS.map((key) => group('AAPL', key)[named('screen_denominator_type', key)])).toEqual([
      ...['avg_market_cap_36m', 'avg_market_cap_24m', 'total_assets', 'total_assets', 'avg_market_cap_36m'],
    ]);
    expect(group('NVDA', 'aaoifi')['screen_denominator']).not.toBe(
      group('NVDA', 'sp')['screen_denominator_sp'],
    );
  });

  test('group thresholds: debt, liquidity, receivables and income, for display', () => {
    unsuffixed('thresholds', (key) => RULEBOOKS[key].thresholds);
    for (const { record } of all) {
      for (const key of KEYS) {
        expect(Object.keys(record.methodologies[key]['thresholds'] as object)).toEqual([
          ...['debt', 'liquidity', 'receivables', 'income'],
        ]);
      }
    }
  });
});

/** The verdicts of a rulebook just below its limits, on them and just above. */
async function expectAtLimits(key: Key): Promise<void> {
  const atLimits = new AskedService({ universe: universeAtLimits() });
  for (const one of AT_LIMITS) {
    const { methodologies } = (await atLimits.record(`methodology/${one.ticker}`)) as Record25;
    const status = methodologies[key][named('halal_status', key)];
    expect([one, status]).toEqual([one, verdictAtLimit(one, key)]);
  }
  atLimits.service.close();
}

/** The denominator, its kind and the thresholds of each rulebook, as the table of section 2.5 has them. */
describe('denominators and thresholds', () => {
  const at = async (now: string) => {
    const asked = new AskedService({ now: () => new Date(now) });
    const record = (await asked.record('methodology/NVDA')) as Record25;
    asked.service.close();
    return record.methodologies;
  };
  const caps = [11373, 10927, 13394, 17909, 19360, 25543, 37231, 57999, 59189, 78549, 97137, 105141];
  const mean = (values: number[]) => (values.reduce((sum, value) => sum + value, 0) / values.length) * 1e6;

  /** The denominator, its kind and the thresholds in the records of all stocks, and the verdicts at the thresholds. */
  const expectRulebook = async (key: Key, type: string, thresholds: object) => {
    for (const { where, stock, record } of all) {
      const of = record.methodologies[key];
      const { denominator } = stock.screenings[key];
      expect(differences(of[named('screen_denominator', key)], denominator, where)).toEqual([]);
      const isComputed = key === 'aaoifi' || stock.hasIndexScreening;
      expect([where, of[named('screen_denominator_type', key)]]).toEqual([where, isComputed ? type : null]);
      expect([where, of['thresholds']]).toEqual([where, thresholds]);
    }
    await expectAtLimits(key);
    // The thresholds of djim alone depend on the day.
    if (key === 'djim') return;
    for (const now of ['2026-09-18T18:00:00Z', '2026-09-21T18:00:00Z', '2027-12-31T18:00:00Z'])
      expect((await at(now))[key]['thresholds']).toEqual(thresholds);
  };

  test('aaoifi: the 12-quarter average market cap; debt 30, liquidity 30, income 5', async () => {
    const thresholds = { debt: 30, liquidity: 30, receivables: null, income: 5 };
    await expectRulebook('aaoifi', 'avg_market_cap_36m', thresholds);
    const of = group('NVDA', 'aaoifi');
    expect(of).toMatchObject({
      screen_denominator_type: 'avg_market_cap_36m',
      thresholds: { debt: 30, liquidity: 30, receivables: null, income: 5 },
    });
    expect(of['screen_denominator']).toBeCloseTo(mean(caps), 0);
  });

  test('djim: the 24-month average market cap; debt 33, income 5, and a 30 % debt limit and cash screen from 2026-09-19', async () => {
    // The run of Monday 2026-09-21 is the first one after the day; that of Friday 2026-09-18 is the last before.
    await expectRulebook('djim', 'avg_market_cap_24m', {
      ...{ debt: 30, liquidity: 30, receivables: null, income: 5 },
    });
    const before = (await at('2026-09-20T18:00:00Z')).djim;
    const after = (await at('2026-09-21T18:00:00Z')).djim;
    expect(before['thresholds']).toEqual({ debt: 33, liquidity: null, receivables: null, income: 5 });
    expect(after['thresholds']).toEqual({ debt: 30, liquidity: 30, receivables: null, income: 5 });
    for (const dowJones of [before, after]) {
      expect(dowJones['screen_denominator_type_djim']).toBe('avg_market_cap_24m');
      expect(dowJones['screen_denominator_djim']).toBeCloseTo(mean(caps.slice(5)), 0);
      expect([dowJones['liquidity_ratio_perc_djim'], dowJones['liquidity_ratio_dollar_djim']]).toEqual([
        null,
        null,
      ]);
    }
    // A run on the evening before the day and one on the day itself, and the verdicts of the first.
    for (const [now, debt] of [
      ['2026-09-18T23:00:00Z', 33],
      ['2026-09-19T18:00:00Z', 30],
    ] as const) {
      const asked = new AskedService({ now: () => new Date(now), universe: universeAtLimits() });
      await asked.ask('/control/nightly', null, { method: 'POST' });
      for (const one of AT_LIMITS) {
        const { methodologies } = (await asked.record(`methodology/${one.ticker}`)) as Record25;
        const { thresholds, halal_status_djim: status } = methodologies.djim;
        expect(thresholds).toMatchObject({ debt, liquidity: debt === 30 ? 30 : null });
        const limits: Record<string, number> =
          debt === 30 ? { debt, liquidity: 30, income: 5 } : { debt, income: 5 };
        const isAbove = one.perc > (limits[one.screen] ?? Infinity);
        expect([now, one, status]).toEqual([now, one, isAbove ? 'NOT HALAL' : 'HALAL']);
      }
      asked.service.close();
    }
  });

  test('ftse: total assets; debt 33.333, liquidity 33.333, receivables 50, income 5', async () => {
    const thresholds = { debt: 33.333, liquidity: 33.333, receivables: 50, income: 5 };
    await expectRulebook('ftse', 'total_assets', thresholds);
    expect(group('AAPL', 'ftse')).toMatchObject({
      screen_denominator_type_ftse: 'total_assets',
      screen_denominator_ftse: 321_686_000_000,
      thresholds: { debt: 33.333, liquidity: 33.333, receivables: 50, income: 5 },
    });
  });

  test('msci: total assets; debt 33.33, liquidity 33.33, receivables 70, income 5', async () => {
    const thresholds = { debt: 33.33, liquidity: 33.33, receivables: 70, income: 5 };
    await expectRulebook('msci', 'total_assets', thresholds);
    expect(group('AAPL', 'msci')).toMatchObject({
      screen_denominator_type_msci: 'total_assets',
      screen_denominator_msci: 321_686_000_000,
      thresholds: { debt: 33.33, liquidity: 33.33, receivables: 70, income: 5 },
    });
  });

  test('sp: the 36-month average market value of equity; debt 33, income 5', async () => {
    const thresholds = { debt: 33, liquidity: null, receivables: null, income: 5 };
    await expectRulebook('sp', 'avg_market_cap_36m', thresholds);
    const of = group('NVDA', 'sp');
    expect(of).toMatchObject({
      screen_denominator_type_sp: 'avg_market_cap_36m',
      thresholds: { debt: 33, liquidity: null, receivables: null, income: 5 },
    });
    expect(of['screen_denominator_sp']).toBeCloseTo(mean(caps.slice(0, 10)), 0);
  });

  test('the 24- and 36-month averages are of quarter ends, without the outliers', async () => {
    for (const { where, stock, record } of all) {
      for (const key of ['djim', 'sp'] as const) {
        const served = record.methodologies[key][`screen_denominator_${key}`];
        expect(differences(served, stock.screenings[key].denominator, `${where} ${key}`)).toEqual([]);
      }
    }
    expect(group('NVDA', 'sp')['screen_denominator_sp']).toBeCloseTo(mean(caps.slice(0, 10)), 0);
    expect(group('NVDA', 'djim')['screen_denominator_djim']).toBeCloseTo(mean(caps.slice(5)), 0);
    // Outliers to both sides, in the middle of the last eight of twelve quarter ends, and values from before them that do not count.
    const universe = loadUniverse();
    const apple = universe.companies.get('AAPL')!;
    const last = universe.quarters.indexOf('2017-12-31');
    const values = [100, 100, 100, 100, 100, 100, 100, 9000, 9000, 140, 1, 120];
    const marketValues = apple.marketValues.map((_, quarter) => values[quarter - last + 11] ?? 150);
    const companies = new Map([['AAPL', { ...apple, marketValues }]]);
    const asked = new AskedService({ universe: { ...universe, companies, funds: new Map() } });
    const { methodologies } = (await asked.record('methodology/AAPL')) as Record25;
    expect(methodologies.djim['screen_denominator_djim']).toBeCloseTo((3 * 100 + 140 + 120) / 5, 9);
    expect(methodologies.sp['screen_denominator_sp']).toBeCloseTo((7 * 100 + 140 + 120) / 9, 9);
    asked.service.close();
  });
});
