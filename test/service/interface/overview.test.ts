import { loadUniverse } from '../../../src/service/universe/load';
import { SAMPLE_FUNDS, SAMPLE_STOCKS } from '../../support/sample-figures';
import { AskedService } from '../../support/served-answers';

/** Section 1: what the service does. */

const service = new AskedService();
afterAll(() => service.service.close());

const stocksOf = (country: string) =>
  [...SAMPLE_STOCKS.values()].filter((stock) => stock.country === country);

/** The stocks of a market have its suffix, and are found under it alone; no parameter names a country. */
async function expectMarket(country: string, suffix: string, ticker: string, currency: string) {
  const all = stocksOf(country);
  expect(all.length).toBeGreaterThan(10);
  for (const stock of all) {
    expect(stock.ticker.endsWith(suffix)).toBe(true);
    const record = await service.record(`compliance/${stock.ticker}`);
    expect([stock.ticker, record['listing_country']]).toEqual([stock.ticker, country]);
  }
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
  const { status, body } = await service.ask(`/api/v1/compliance/${ticker}?country=${country}`);
  expect([status, body['parameter']]).toEqual([400, 'country']);
}

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
  for (const [ticker, { screenings }] of SAMPLE_STOCKS) {
    const status = String(screenings.aaoifi.status);
    for (const endpoint of status in enough ? ['basic-report', 'full-report'] : []) {
      const record = await service.record(`${endpoint}/${ticker}`);
      const figures = ['debt_ratio_perc', 'liquidity_ratio_perc', 'non_compliant_revenue_perc'].filter(
        (figure) => typeof record[figure] === 'number',
      );
      expect([ticker, record['halal_status']]).toEqual([ticker, status]);
      expect(figures.length).toBeGreaterThanOrEqual(enough[status]!);
    }
  }
  for (const symbol of SAMPLE_FUNDS.keys()) {
    expect(await service.record(`etf/${symbol}`)).toMatchObject({
      status: expect.any(String),
      compliant_weight_perc: expect.any(Number),
      non_compliant_weight_perc: expect.any(Number),
      doubtful_weight_perc: expect.any(Number),
      coverage_weight_perc: expect.any(Number),
    });
  }
});

test('four markets, found by the ticker alone', async () => {
  const markets = new Map([...SAMPLE_STOCKS.values()].map(({ ticker, country }) => [ticker, country]));
  expect(new Set(markets.values())).toEqual(new Set(['US', 'GB', 'CA', 'UZ']));
  for (const [ticker, country] of markets)
    expect((await service.record(`compliance/${ticker}`))['listing_country']).toBe(country);
  expect((await service.ask('/api/v1/compliance/AAPL?country=US')).status).toBe(400);
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
  for (const { ticker, screenings } of SAMPLE_STOCKS.values()) {
    const served = await service.record(`full-report/${ticker}`);
    expect([
      ticker,
      served['halal_status'],
      served['halal_status_ftse'],
      served['halal_status_djim'],
    ]).toEqual([...[ticker, screenings.aaoifi.status, screenings.ftse.status, screenings.djim.status]]);
  }
});

test('a fund’s verdict is the roll-up of its holdings’ verdicts of the same run, in New York, London and Toronto', async () => {
  const ran = new AskedService();
  const markets = new Set<string>();
  const seen = new Set<string>();
  for (let night = 0; night < 3; night += 1) {
    for (const symbol of SAMPLE_FUNDS.keys()) {
      if (symbol === 'MDALL') continue;
      const record = await ran.record(`etf/${symbol}`);
      const { holdings } = (await ran.record(`etf/${symbol}/holdings?limit=500`)) as {
        holdings: { holding_ticker: string; weight_perc: number; status: string | null }[];
      };
      if (holdings.length < Number(record['holdings_total'])) continue;
      const weightOf = (status: string) =>
        holdings
          .filter((holding) => holding.status === status)
          .reduce((sum, { weight_perc: weight }) => sum + Math.round(weight * 1e4), 0) / 1e4;
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
      for (const { holding_ticker: ticker, status } of holdings.slice(0, 5)) {
        const answer = await ran.ask(`/api/v1/compliance/${ticker}`);
        expect([ticker, status]).toEqual([
          ticker,
          answer.status === 200 ? answer.body['halal_status'] : null,
        ]);
      }
      markets.add(SAMPLE_FUNDS.get(symbol)!.venue);
      seen.add(`${symbol} ${String(record['compliant_weight_perc'])}`);
    }
    await ran.ask('/control/nightly', null, { method: 'POST' });
  }
  expect(markets).toEqual(new Set(['US', 'GB', 'CA']));
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
});

test('results are informational, and no religious ruling: the front page says so', async () => {
  const { body } = await service.ask('/', null);
  expect(body['notice']).toBe(
    'Informational screening of sample data. It is not a religious ruling and not investment advice.',
  );
});
