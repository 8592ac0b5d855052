import { loadUniverse } from '../../../src/service/universe/load';
import { INDEX_KEYS, KEYS, SAMPLE_FUNDS, SAMPLE_STOCKS, type Key } from '../../support/sample-figures';
import { movingUniverse } from '../../support/moving-universe';
import { AT_LIMITS, universeAtLimits, verdictAtLimit } from '../../support/rulebooks-apart';
import { AskedService, differences } from '../../support/served-answers';

/** Section 1: what the service does. */

const service = new AskedService();
afterAll(() => service.service.close());

const STOCK_ENDPOINTS = ['compliance', 'basic-report', 'full-report', 'methodology'] as const;

const stocksOf = (country: string) =>
  [...SAMPLE_STOCKS.values()].filter((stock) => stock.country === country);

/** The stocks of a market have its suffix, and are found under it alone; no parameter names a country. */
async function expectMarket(country: string, suffix: string, ticker: string, currency: string) {
  const all = stocksOf(country);
  expect(all.length).toBeGreaterThan(10);
  for (const stock of all) {
    expect(stock.ticker.endsWith(suffix)).toBe(true);
    for (const endpoint of STOCK_ENDPOINTS) {
      const record = await service.record(`${endpoint}/${stock.ticker.toLowerCase()}`);
      expect([endpoint, record['ticker'], record['listing_country'], record['reporting_currency']]).toEqual([
        ...[endpoint, stock.ticker, country, stock.currency],
      ]);
    }
  }
  expect(all.filter((stock) => stock.currency === currency).length).toBeGreaterThan(all.length / 3);
  expect(await service.record(`compliance/${ticker}`)).toMatchObject({
    ticker,
    listing_country: country,
    reporting_currency: currency,
  });
  const bare = suffix === '' ? ticker : ticker.slice(0, -suffix.length);
  for (const other of ['', '.L', '.TO', '.UZ', '.US', '.N'].filter((one) => one !== suffix)) {
    const { status, body } = await service.ask(`/api/v1/compliance/${bare}${other}`);
    if (status === 200) expect(body['ticker']).not.toBe(ticker);
    else expect(status).toBe(404);
  }
  // Under another suffix there is another stock, or none.
  const known = new Set(SAMPLE_STOCKS.keys());
  for (const stock of all) {
    const root = stock.ticker.slice(0, stock.ticker.length - suffix.length);
    for (const other of ['', '.L', '.TO', '.UZ'].filter((one) => one !== suffix)) {
      const { status, body } = await service.ask(`/api/v1/compliance/${root}${other}`);
      const answer = known.has(root + other) ? [200, root + other] : [404, undefined];
      expect([root, other, status, body['ticker']]).toEqual([root, other, ...answer]);
    }
  }
  await expectNoCountry(ticker, country);
}

/** No stock path has a parameter that names a country or a market. */
async function expectNoCountry(ticker: string, country: string): Promise<void> {
  for (const endpoint of STOCK_ENDPOINTS) {
    for (const parameter of ['country', 'market', 'listing_country', 'exchange']) {
      const { status, body } = await service.ask(`/api/v1/${endpoint}/${ticker}?${parameter}=${country}`);
      expect([endpoint, status, body['parameter']]).toEqual([endpoint, 400, parameter]);
    }
  }
}

const RATIOS = ['debt_ratio_perc', 'liquidity_ratio_perc', 'non_compliant_revenue_perc'];

test('stocks and funds have a verdict with the figures that support it', async () => {
  expect(await service.record('full-report/AAPL')).toMatchObject({
    halal_status: 'HALAL',
    debt_ratio_perc: expect.any(Number),
    liquidity_ratio_perc: expect.any(Number),
    non_compliant_revenue_perc: expect.any(Number),
    debt_ratio_dollar: 87_032_000_000,
  });
  expect(await service.record('full-report/JPM')).toMatchObject({ halal_status: 'NOT HALAL' });
  expect(await service.record('etf/MDHAL')).toMatchObject({
    status: 'HALAL',
    compliant_weight_perc: expect.any(Number),
    coverage_weight_perc: expect.any(Number),
  });
  expect(await service.record('etf/MDNOT')).toMatchObject({ status: 'NOT HALAL' });
  // One ratio above its limit is enough for NOT HALAL; the other two verdicts rest on all three.
  const enough: Record<string, number> = { HALAL: 3, DOUBTFUL: 3, 'NOT HALAL': 1 };
  for (const [ticker, { screenings, figures: stock }] of SAMPLE_STOCKS) {
    const status = String(screenings.aaoifi.status);
    expect((await service.record(`compliance/${ticker}`))['halal_status']).toBe(status);
    for (const endpoint of status in enough ? ['basic-report', 'full-report'] : []) {
      const record = await service.record(`${endpoint}/${ticker}`);
      const figures = RATIOS.filter((figure) => typeof record[figure] === 'number');
      expect([ticker, record['halal_status']]).toEqual([ticker, status]);
      expect(figures.length).toBeGreaterThanOrEqual(enough[status]!);
      const { debt, liquidity } = screenings.aaoifi;
      const supporting = [debt, liquidity, stock.nonCompliantPerc];
      for (const [index, field] of RATIOS.entries())
        expect(differences(record[field], supporting[index], `${endpoint} ${ticker} ${field}`)).toEqual([]);
    }
  }
  for (const [symbol, { weights }] of SAMPLE_FUNDS) {
    const { status, compliant, nonCompliant, doubtful, coverage } = weights.aaoifi;
    const record = await service.record(`etf/${symbol}`);
    expect([symbol, record['status']]).toEqual([symbol, status]);
    for (const [field, weight] of [
      ['compliant_weight_perc', compliant],
      ['non_compliant_weight_perc', nonCompliant],
      ['doubtful_weight_perc', doubtful],
      ['coverage_weight_perc', coverage],
    ] as const) {
      expect(differences(record[field], weight, `${symbol} ${field}`)).toEqual([]);
    }
  }
});

test('four markets, found by the ticker alone', async () => {
  const markets = new Map([...SAMPLE_STOCKS.values()].map(({ ticker, country }) => [ticker, country]));
  expect(new Set(markets.values())).toEqual(new Set(['US', 'GB', 'CA', 'UZ']));
  for (const [ticker, country] of markets) {
    for (const endpoint of STOCK_ENDPOINTS)
      expect((await service.record(`${endpoint}/${ticker}`))['listing_country']).toBe(country);
  }
  for (const [ticker, country] of [
    ['AAPL', 'US'],
    ['BP.L', 'GB'],
    ['SHOP.TO', 'CA'],
    ['UZTL.UZ', 'UZ'],
  ] as const) {
    await expectNoCountry(ticker, country);
  }
});

test('United States: bare symbols, US, USD', () => expectMarket('US', '', 'AAPL', 'USD'));
test('United Kingdom: the suffix .L, GB, GBP', () => expectMarket('GB', '.L', 'GSK.L', 'GBP'));
test('Canada: the suffix .TO, CA, CAD', () => expectMarket('CA', '.TO', 'RY.TO', 'CAD'));
test('Uzbekistan: the suffix .UZ, UZ, UZS', () => expectMarket('UZ', '.UZ', 'UZTL.UZ', 'UZS'));

test('a primary verdict and four comparison verdicts, computed as if the stock were screened today', async () => {
  const { methodologies } = (await service.record('methodology/MCD')) as {
    methodologies: Record<string, Record<string, unknown>>;
  };
  const report = await service.record('full-report/MCD');
  expect(Object.keys(methodologies)).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp']);
  expect(methodologies['aaoifi']).toMatchObject({ primary: true, halal_status: 'DOUBTFUL' });
  for (const endpoint of ['compliance', 'basic-report', 'full-report'])
    expect((await service.record(`${endpoint}/MCD`))['halal_status']).toBe('DOUBTFUL');
  for (const key of ['djim', 'ftse', 'msci', 'sp'])
    expect(methodologies[key]![`halal_status_${key}`]).toBe(report[`halal_status_${key}`]);
  // They disagree, and none is eased by a buffer: a ratio that is just above its limit fails.
  const disagreeing = [...SAMPLE_STOCKS.values()].filter(
    ({ screenings }) => screenings.aaoifi.status !== screenings.ftse.status,
  );
  expect(disagreeing.length).toBeGreaterThan(30);
  for (const [ticker, { screenings }] of SAMPLE_STOCKS) {
    for (const endpoint of ['compliance', 'basic-report', 'full-report']) {
      const { halal_status: status } = await service.record(`${endpoint}/${ticker}`);
      expect([endpoint, ticker, status]).toEqual([endpoint, ticker, screenings.aaoifi.status]);
    }
    const served = await service.record(`full-report/${ticker}`);
    const { methodologies: groups } = (await service.record(`methodology/${ticker}`)) as {
      methodologies: Record<string, Record<string, unknown>>;
    };
    for (const key of KEYS) {
      const { status } = screenings[key];
      const field = key === 'aaoifi' ? 'halal_status' : `halal_status_${key}`;
      expect([ticker, field, served[field]]).toEqual([ticker, field, status]);
      // A group has no ERROR_DATA (2.5).
      const inGroup = status === 'ERROR_DATA' ? 'INCOMPLETE_DATA' : status;
      expect([ticker, field, groups[key]![field]]).toEqual([ticker, field, inGroup]);
      expect([ticker, key, groups[key]!['primary']]).toEqual([ticker, key, key === 'aaoifi']);
    }
  }
  // No buffer on either side of a limit, and no grace in the nights after a change.
  const atLimits = new AskedService({ universe: universeAtLimits() });
  for (let night = 0; night < 2; night += 1) {
    for (const one of AT_LIMITS) {
      const served = await atLimits.record(`full-report/${one.ticker}`);
      for (const key of KEYS) {
        const status = served[key === 'aaoifi' ? 'halal_status' : `halal_status_${key}`];
        expect([one, key, status]).toEqual([one, key, verdictAtLimit(one, key)]);
      }
    }
    await atLimits.ask('/control/nightly', null, { method: 'POST' });
  }
  atLimits.service.close();
});

test('a fund’s verdict is the roll-up of its holdings’ verdicts of the same run, in New York, London and Toronto', async () => {
  const ran = new AskedService();
  const markets = new Set<string>();
  const seen = new Set<string>();
  for (let night = 0; night < 3; night += 1) {
    // DORI.UZ is not covered on the last night.
    const reports = new Map<string, Record<string, unknown>>();
    for (const ticker of SAMPLE_STOCKS.keys()) {
      const { status, body } = await ran.ask(`/api/v1/full-report/${ticker}`);
      if (status === 200) reports.set(ticker, body);
    }
    for (const symbol of SAMPLE_FUNDS.keys()) {
      if (symbol === 'MDALL') continue;
      const record = await ran.record(`etf/${symbol}`);
      const { holdings } = (await ran.record(`etf/${symbol}/holdings?limit=500`)) as {
        holdings: ({ holding_ticker: string; weight_perc: number; status: string | null } & {
          [field in `halal_status_${Key}`]: string | null;
        })[];
      };
      if (holdings.length < Number(record['holdings_total'])) continue;
      const weightOf = (status: string, field: 'status' | `halal_status_${Key}` = 'status') =>
        holdings
          .filter((holding) => holding[field] === status)
          .reduce((sum, { weight_perc: weight }) => sum + Math.round(weight * 1e4), 0) / 1e4;
      for (const key of INDEX_KEYS) {
        const [good, bad] = [
          record[`compliant_weight_perc_${key}`],
          record[`non_compliant_weight_perc_${key}`],
        ];
        expect([symbol, key, good, bad]).toEqual([
          ...[
            symbol,
            key,
            weightOf('HALAL', `halal_status_${key}`),
            weightOf('NOT HALAL', `halal_status_${key}`),
          ],
        ]);
      }
      expect([symbol, record['compliant_weight_perc'], record['non_compliant_weight_perc']]).toEqual([
        ...[symbol, weightOf('HALAL'), weightOf('NOT HALAL')],
      ]);
      expect(record['doubtful_weight_perc']).toBe(weightOf('DOUBTFUL'));
      const [bad, doubtful] = [weightOf('NOT HALAL'), weightOf('DOUBTFUL')];
      const expected = ['TQQQ', 'SQQQ', 'MDLSH'].includes(symbol)
        ? 'UNQUALIFIED'
        : bad > 5
          ? 'NOT HALAL'
          : weightOf('HALAL') + bad + doubtful < 95
            ? 'UNQUALIFIED'
            : bad + doubtful / 2 > 5
              ? 'DOUBTFUL'
              : 'HALAL';
      expect([symbol, record['status']]).toEqual([symbol, expected]);
      for (const { holding_ticker: ticker, ...holding } of holdings) {
        const report = reports.get(ticker);
        const statuses = [holding.status, ...INDEX_KEYS.map((key) => holding[`halal_status_${key}`])];
        const fields = ['halal_status', ...INDEX_KEYS.map((key) => `halal_status_${key}`)];
        expect([ticker, statuses]).toEqual([ticker, fields.map((field) => report?.[field] ?? null)]);
      }
      markets.add(SAMPLE_FUNDS.get(symbol)!.venue);
      seen.add(`${symbol} ${String(record['compliant_weight_perc'])}`);
    }
    await ran.ask('/control/nightly', null, { method: 'POST' });
  }
  expect(markets).toEqual(new Set(['US', 'GB', 'CA']));
  // In each of the three, of a stock that is doubtful, and of one that two rulebooks alone fail.
  const moving = new AskedService({ universe: movingUniverse() });
  await moving.ask('/control/nightly', null, { method: 'POST' });
  for (const venue of ['', '.L', '.TO']) {
    for (const [kind, status, djim] of [
      ['FDBT', 'DOUBTFUL', 'HALAL'],
      ['FRUL', 'NOT HALAL', 'NOT HALAL'],
    ] as const) {
      expect(await moving.record(`etf/${kind}${venue}`)).toMatchObject({
        status,
        halal_status_djim: djim,
        halal_status_ftse: 'HALAL',
        halal_status_msci: 'HALAL',
        halal_status_sp: 'HALAL',
      });
    }
  }
  moving.service.close();
  // The nights move weights.
  expect(seen.size).toBeGreaterThan(SAMPLE_FUNDS.size);
  ran.service.close();
});

test('a run each morning from Monday to Friday, inside a window of three hours', async () => {
  // Twelve days of New York, from Monday 2026-11-16 on, at half past six and at half past nine.
  const universe = loadUniverse();
  const apple = universe.companies.get('AAPL')!;
  const small = { ...universe, companies: new Map([['AAPL', apple]]), funds: new Map() };
  const shown: string[] = [];
  for (let day = 16; day <= 27; day += 1) {
    for (const time of ['11:30', '14:30']) {
      const at = new AskedService({ universe: small, now: () => new Date(`2026-11-${day}T${time}:00Z`) });
      shown.push(String((await at.record('compliance/AAPL'))['last_updated']).slice(4, 6));
      at.service.close();
    }
  }
  expect(shown).toEqual([
    ...['13', '16', '16', '17', '17', '18', '18', '19', '19', '20', '20', '20', '20', '20'],
    ...['20', '23', '23', '24', '24', '25', '25', '26', '26', '27'],
  ]);
  const { changes } = (await service.record('verdict-changes?limit=1000')) as {
    changes: { changed_at: string }[];
  };
  const hours = changes.map(({ changed_at: at }) => Number(at.slice(11, 13)));
  expect(hours.length).toBeGreaterThan(10);
  for (const hour of hours) expect(hour >= 6 && hour < 9).toBe(true);
  // As the hours of a week go by, there are changes of each weekday’s morning and of no other time.
  let clock = Date.parse('2026-11-20T18:00:00Z');
  const week = new AskedService({ now: () => new Date(clock) });
  const found: string[] = [];
  let since = (await week.record('verdict-changes?limit=1000'))['next_cursor'] as number;
  for (let hour = 0; hour < 8 * 24; hour += 1) {
    clock += 3_600_000;
    const page = (await week.record(`verdict-changes?limit=1000&since=${since}`)) as {
      changes: { changed_at: string }[];
      next_cursor: number;
    };
    found.push(...page.changes.map(({ changed_at: at }) => at.slice(0, 13)));
    since = page.next_cursor;
  }
  expect([...new Set(found)]).toEqual(['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}T07`));
  week.service.close();
});

test('results are informational, and no religious ruling: the front page says so', async () => {
  const { body } = await service.ask('/', null);
  expect(body['notice']).toBe(
    'Informational screening of sample data. It is not a religious ruling and not investment advice.',
  );
});
