import { ENDPOINTS, endpointPath, type Endpoint } from '../../src/contract/endpoint';
import { GROUP_FIELDS } from '../../src/contract/methodology';
import { parseRecord } from '../../src/contract/parse';
import { PLANS, planName, type PlanId } from '../../src/contract/plan';
import { RULEBOOKS, servedName } from '../../src/contract/rulebook';
import { RANKING_FIELDS } from '../../src/contract/stock';
import { startServiceUnderTest, type ServiceUnderTest } from '../support/service-under-test';
import { loadUniverse } from '../../src/service/universe/load';

const NOW = new Date('2026-11-20T18:00:00Z');
const universe = loadUniverse();
const STOCKS = [...universe.companies.keys()];
const FUNDS = [...universe.funds.keys()];

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ now: () => NOW });
});
afterAll(() => service.close());

async function ask(path: string, plan: PlanId | null = 'business-enterprise', init: RequestInit = {}) {
  const headers = { ...(plan ? { 'X-API-Key': service.keys[plan] } : {}), ...(init.headers as object) };
  const response = await fetch(`${service.url}/${path}`, { ...init, headers });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

const get = (endpoint: Endpoint, ticker: string, plan?: PlanId) => ask(endpointPath(endpoint, ticker), plan);

/** Does something with all of a list, sixteen at a time. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += 16) await Promise.all(all.slice(from, from + 16).map(work));
}

const keysOf = (endpoint: Endpoint) => Object.keys(ENDPOINTS[endpoint].record.shape);

describe('every company and fund of the universe', () => {
  test('answers records that fit the interface, with its keys and no others, in its order', async () => {
    await eachOf(STOCKS, async (ticker) => {
      for (const endpoint of ['compliance', 'basic-report', 'full-report'] as const) {
        const { status, body } = await get(endpoint, ticker);
        expect(status).toBe(200);
        parseRecord(endpoint, body);
        expect(Object.keys(body)).toEqual(keysOf(endpoint));
      }
      const { body } = await get('methodology', ticker);
      const { methodologies } = parseRecord('methodology', body);
      expect(Object.keys(body)).toEqual(keysOf('methodology'));
      expect(Object.keys(methodologies)).toEqual([...RULEBOOKS]);
      for (const [rulebook, group] of Object.entries(methodologies)) {
        const suffixed = GROUP_FIELDS.map((field) => servedName(field, rulebook));
        expect(Object.keys(group).sort()).toEqual(
          ['name', 'owner', 'primary', 'thresholds', ...suffixed].sort(),
        );
        expect(Object.keys(group)).toHaveLength(18);
      }
    });
    await eachOf(FUNDS, async (symbol) => {
      for (const endpoint of ['etf', 'etf-screening', 'etf-holdings'] as const) {
        const { status, body } = await get(endpoint, symbol);
        expect(status).toBe(200);
        parseRecord(endpoint, body);
        expect(Object.keys(body)).toEqual(keysOf(endpoint));
      }
    });
  }, 120_000);

  test('says the same of a company at every endpoint', async () => {
    for (const ticker of STOCKS.filter((_, index) => index % 20 === 0)) {
      const full = (await get('full-report', ticker)).body;
      const basic = (await get('basic-report', ticker)).body;
      const { methodologies } = parseRecord('methodology', (await get('methodology', ticker)).body);
      expect(full).toMatchObject(basic);
      expect(methodologies['aaoifi']).toMatchObject({
        halal_status: full['halal_status'],
        debt_ratio_perc: full['debt_ratio_perc'],
      });
      for (const rulebook of ['djim', 'ftse', 'msci', 'sp']) {
        const field = `halal_status_${rulebook}`;
        if (full[field] !== null) expect(methodologies[rulebook]![field]).toBe(full[field]);
      }
    }
  });

  test('a screen that a rulebook does not define is null', async () => {
    const { methodologies } = parseRecord('methodology', (await get('methodology', 'AAPL')).body);
    expect(methodologies['sp']!['liquidity_ratio_perc_sp']).toBeNull();
    expect(methodologies['djim']!['liquidity_ratio_perc_djim']).toBeNull();
    for (const rulebook of ['aaoifi', 'djim', 'sp']) {
      expect(methodologies[rulebook]![servedName('receivables_ratio_perc', rulebook)]).toBeNull();
    }
    expect(methodologies['msci']!['receivables_ratio_perc_msci']).toBeGreaterThan(0);
  });

  test('every step of the ladder and every kind of company is there', async () => {
    const statuses = await Promise.all(
      FUNDS.map(async (symbol) => (await get('etf', symbol)).body['status'] as string),
    );
    expect(new Set(statuses)).toEqual(new Set(['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED']));
    const stocks = await Promise.all(STOCKS.map(async (ticker) => (await get('full-report', ticker)).body));
    const kinds = new Set(stocks.map((body) => body['halal_status'] as string));
    for (const kind of ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED']) expect(kinds).toContain(kind);
    expect([...kinds].some((kind) => kind === 'ERROR_DATA' || kind === 'INCOMPLETE_DATA')).toBe(true);
    expect(new Set(stocks.map((body) => body['listing_country'] as string))).toEqual(
      new Set(['US', 'GB', 'CA', 'UZ']),
    );
    expect(stocks.some((body) => Number(body['debt_ratio_perc']) > 100)).toBe(true);
    const never = stocks.filter((body) => body['halal_status'] === 'UNQUALIFIED');
    for (const body of never) expect([body['last_scanned'], body['debt_ratio_perc']]).toEqual([null, null]);
  });
});

describe('plans', () => {
  const endpoints = Object.keys(ENDPOINTS) as Endpoint[];
  test.each(PLANS.map(({ id }) => id))(
    '%s is served what it includes, and refused the rest with the plans that do',
    async (plan) => {
      for (const endpoint of endpoints) {
        const { kind, plans } = ENDPOINTS[endpoint];
        const { status, body } = await get(endpoint, kind === 'stock' ? 'AAPL' : 'SPUS', plan);
        const included = (plans as readonly PlanId[]).includes(plan);
        expect(status).toBe(included ? 200 : 403);
        if (included) continue;
        expect(body['plans']).toEqual(plans.map(planName));
        for (const name of plans.map(planName)) expect(body['message']).toContain(name);
      }
    },
  );

  test('ranking fields come with two plans alone', async () => {
    const reportOn = async (plan: PlanId) => (await get('full-report', 'AAPL', plan)).body;
    expect(await reportOn('business-ultimate')).toHaveProperty('ranking_score');
    const lower = await reportOn('business-standard');
    for (const field of RANKING_FIELDS) expect(lower).not.toHaveProperty(field);
  });

  test('no key and an unknown key are 401, the key also counts as a query parameter, and is never echoed', async () => {
    expect((await ask('api/v1/compliance/AAPL', null)).status).toBe(401);
    const wrong = await ask('api/v1/compliance/AAPL', null, { headers: { 'X-API-Key': 'not-a-key' } });
    expect(wrong.status).toBe(401);
    expect(JSON.stringify(wrong.body)).not.toContain('not-a-key');
    expect((await ask(`api/v1/compliance/AAPL?apikey=${service.keys['basic-free']}`, null)).status).toBe(200);
  });
});

describe('what is not there', () => {
  test.each([
    ['an unknown stock', 'api/v1/compliance/NOSUCH'],
    ['a fund at a stock endpoint', 'api/v1/compliance/SPUS'],
    ['a fund at methodology', 'api/v1/methodology/SPUS'],
    ['a stock at a fund route', 'api/v1/etf/AAPL'],
    ['a path trick', 'api/v1/compliance/..%2F..%2Fetc'],
    ['an emoji', 'api/v1/compliance/%F0%9F%9A%80'],
    ['blanks', 'api/v1/compliance/A%20B'],
    ['an endless ticker', `api/v1/compliance/${'A'.repeat(10_000)}`],
    ['an unknown route', 'api/v1/nothing/AAPL'],
  ])('%s is 404 with a sentence', async (_, path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(String(body['message']).length).toBeGreaterThan(10);
    expect(String(body['message']).length).toBeLessThan(400);
  });

  test('another method is refused', async () => {
    expect((await ask('api/v1/compliance/AAPL', 'business-enterprise', { method: 'POST' })).status).toBe(405);
  });

  test('tickers and symbols are taken in any case, and echoed in capitals', async () => {
    expect((await get('compliance', 'aapl')).body['ticker']).toBe('AAPL');
    expect((await get('etf', 'spus')).body['ticker']).toBe('SPUS');
  });
});

describe('holdings pages', () => {
  test('page size: 100 by default, 500 at most', async () => {
    const largest = FUNDS.map((symbol) => universe.funds.get(symbol)!).reduce((a, b) =>
      a.constituents.length > b.constituents.length ? a : b,
    );
    expect(largest.constituents.length).toBeGreaterThanOrEqual(11_000);
    const path = endpointPath('etf-holdings', largest.ticker);
    expect((await ask(path)).body).toMatchObject({
      limit: 100,
      offset: 0,
      total: largest.constituents.length,
    });
    const { body } = await ask(`${path}?limit=9999&offset=10900`);
    expect(body['limit']).toBe(500);
    expect((body['holdings'] as unknown[]).length).toBe(largest.constituents.length - 10_900);
  });

  test('pages of a basket join without gap or double, heaviest first, then by ticker; shorts stay negative', async () => {
    for (const symbol of FUNDS.filter((one) => universe.funds.get(one)!.constituents.length < 300)) {
      const path = endpointPath('etf-holdings', symbol);
      const all: { holding_ticker: string; weight_perc: number }[] = [];
      const { total } = (await ask(path)).body;
      for (let offset = 0; offset < Number(total); offset += 37) {
        all.push(
          ...((await ask(`${path}?limit=37&offset=${offset}`)).body['holdings'] as never as typeof all),
        );
      }
      expect(all).toHaveLength(Number(total));
      const order = [...all].sort(
        (a, b) => b.weight_perc - a.weight_perc || (a.holding_ticker < b.holding_ticker ? -1 : 1),
      );
      expect(all).toEqual(order);
    }
    const weights = FUNDS.flatMap((symbol) =>
      universe.funds.get(symbol)!.constituents.map(({ weight }) => weight),
    );
    expect(weights.some((weight) => weight < 0)).toBe(true);
  });

  test.each(['limit=0', 'limit=x', 'limit=-5', 'offset=-1', 'offset=1.5'])(
    '%s is 400, naming the parameter',
    async (query) => {
      const { status, body } = await ask(`${endpointPath('etf-holdings', 'SPUS')}?${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ parameter: query.split('=')[0], message: expect.stringMatching(/\w+/) });
    },
  );

  test('a basket that was never fetched is an empty page', async () => {
    const symbol = FUNDS.find((one) => universe.funds.get(one)!.constituents.length === 0)!;
    expect((await get('etf-holdings', symbol)).body).toMatchObject({ total: 0, holdings: [] });
  });
});

test('a browser on another origin may ask, and every answer says that the figures are a sample', async () => {
  const preflight = await fetch(`${service.url}/api/v1/compliance/AAPL`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://localhost:3000',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-api-key',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-api-key');
  expect((await get('compliance', 'AAPL')).headers.get('x-sample-data')).toMatch(/not a current screening/);
});

test('the clock is the one that was passed in', async () => {
  expect((await get('compliance', 'AAPL')).body['last_updated']).toBe('Nov 20, 2026');
  const earlier = await startServiceUnderTest({ now: () => new Date('2026-09-18T18:00:00Z') });
  const response = await fetch(`${earlier.url}/api/v1/methodology/AAPL`, {
    headers: { 'X-API-Key': earlier.keys['business-ultimate'] },
  });
  const then = parseRecord('methodology', await response.json());
  await earlier.close();
  const now = parseRecord('methodology', (await get('methodology', 'AAPL')).body);
  expect(then.last_updated).toBe('Sep 18, 2026');
  expect(then.methodologies['djim']!['thresholds']).toMatchObject({ debt: 33, liquidity: null });
  expect(now.methodologies['djim']!['thresholds']).toMatchObject({ debt: 30, liquidity: 30 });
});
