import type { PlanId } from '../../src/contract/plan';
import { SAMPLE_FUNDS } from '../support/sample-figures';
import { startServiceUnderTest, type ServiceUnderTest } from '../support/service-under-test';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ now: () => new Date('2026-11-20T18:00:00Z') });
});
afterAll(() => service.close());

async function ask(path: string, plan: PlanId = 'business-ultimate') {
  const answer = await fetch(`${service.url}/api/v1/etf/${path}`, {
    headers: { 'X-API-Key': service.keys[plan] },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
}

interface Row {
  readonly ticker: string;
  readonly listing_venue: string;
  readonly listing_country: string | null;
  readonly status: string;
}
const rows = async (path: string) => (await ask(path)).body['funds'] as unknown as Row[];

test('the list has every fund once, by symbol, in pages that join', async () => {
  const all = await rows('list');
  expect((await ask('list')).body).toMatchObject({ total: all.length, limit: 100, offset: 0 });
  const tickers = all.map(({ ticker }) => ticker);
  expect(tickers).toEqual([...new Set(tickers)].sort());
  const pages = [...(await rows('list?limit=7')), ...(await rows('list?limit=500&offset=7'))];
  expect(pages).toEqual(all);
});

test('a row says what the fund’s own record says', async () => {
  for (const plan of ['business-ultimate', 'business-enterprise'] as const) {
    const records = new Map<string, Record<string, unknown>>();
    const venues = new Map<string, unknown>();
    for (const ticker of SAMPLE_FUNDS.keys()) {
      records.set(ticker, (await ask(ticker, plan)).body);
      venues.set(ticker, (await ask(`${ticker}/screening`, plan)).body['listing_venue']);
    }
    for (const path of ['list', 'screener', 'list?limit=500', 'screener?limit=500']) {
      const listed = (await ask(path, plan)).body['funds'] as unknown as Row[];
      expect(listed.map(({ ticker }) => ticker)).toEqual([...SAMPLE_FUNDS.keys()].sort());
      for (const row of listed) {
        expect(Object.keys(row)).toEqual([
          ...['ticker', 'fund_name', 'issuer', 'listing_country', 'listing_venue', 'reporting_currency'],
          ...['status', 'halal_rating', 'coverage_weight_perc', 'non_compliant_weight_perc'],
          'holdings_as_of',
        ]);
        const { listing_venue: venue, ...same } = row;
        expect(records.get(row.ticker)).toMatchObject(same);
        expect([row.ticker, venue]).toEqual([row.ticker, venues.get(row.ticker)]);
      }
    }
    for (const ticker of SAMPLE_FUNDS.keys()) {
      const { body } = await ask(`compare?symbols=${ticker}`, plan);
      expect(body).toEqual({ count: 1, funds: [records.get(ticker)] });
    }
  }
});

test('the screener filters by venue, domicile and verdict, and venue is not domicile', async () => {
  const all = await rows('list');
  const toronto = await rows('screener?venue=ca');
  expect(toronto).toEqual(all.filter(({ ticker }) => ticker.endsWith('.TO')));
  expect(await rows('screener?venue=GB&domicile=IE')).toEqual(
    all.filter(({ ticker, listing_country }) => ticker.endsWith('.L') && listing_country === 'IE'),
  );
  expect(await rows('screener?status=HALAL')).toEqual(all.filter(({ status }) => status === 'HALAL'));
  expect(toronto.length).toBeGreaterThan(0);
});

test('funds are compared in the order asked, each with its whole record', async () => {
  const { body } = await ask('compare?symbols=SPY,spus');
  expect(body).toEqual({ count: 2, funds: [(await ask('SPY')).body, (await ask('SPUS')).body] });
});

test.each([
  ['screener?venue=XX', 400, 'venue'],
  ['screener?domicile=ZZ', 400, 'domicile'],
  ['screener?status=GOOD', 400, 'status'],
  ['screener?colour=red', 400, 'colour'],
  ['list?limit=0', 400, 'limit'],
  ['compare', 400, 'symbols'],
  [`compare?symbols=${Array(11).fill('SPY').join(',')}`, 400, 'symbols'],
  ['compare?symbols=SPY,NOSUCH', 404, undefined],
])('%s is %d', async (path, status, parameter) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.body['parameter']).toBe(parameter);
  expect(answer.body['message']).toMatch(/\w.*\.$/);
});

test('they are for the two plans that have the fund routes', async () => {
  for (const path of ['list', 'screener', 'compare?symbols=SPY']) {
    expect((await ask(path, 'business-standard')).status).toBe(403);
    expect((await ask(path, 'business-enterprise')).status).toBe(200);
  }
});
