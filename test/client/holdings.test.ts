import { MemoryStorage } from '../../src/client/cache/storage';
import type { VirtualClock } from '../support/virtual-clock';
import { virtualClient, type VirtualService, virtualWorld } from '../support/virtual-service';

let clock: VirtualClock;
let service: VirtualService;

beforeEach(() => {
  ({ clock, service } = virtualWorld('business-ultimate'));
});

const open = (options: Parameters<typeof virtualClient>[2] = {}) => virtualClient(clock, service, options);
const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `H${from + index}`);

test('a basket of 11,000: 22 pages, every row once, in order', async () => {
  service.basket = 11_000;
  const told: [number, number][] = [];
  const basket = await clock.until(open().holdings('SPF', { onPage: (read, all) => told.push([read, all]) }));
  expect(basket.holdings.map(({ holding_ticker }) => holding_ticker)).toEqual(names(11_000));
  expect(basket).toMatchObject({ etf_ticker: 'SPF', total: 11_000, from: 0, as_of: '2026-11-10' });
  expect(service.asked).toHaveLength(22);
  expect(told.at(0)).toEqual([500, 11_000]);
  expect(told.at(-1)).toEqual([11_000, 11_000]);
  // One that is larger still, in each market; and where the service applies its smaller limit, the pages are of that size.
  service.basket = 11_650;
  for (const symbol of ['SPF', 'ISF.L', 'WSF.TO']) {
    for (const limit of [500, 100]) {
      service.asked.length = 0;
      service.pageLimit = limit;
      const other = await clock.until(open().holdings(symbol));
      expect(other.holdings.map(({ holding_ticker }) => holding_ticker)).toEqual(names(11_650));
      const [first, ...others] = Array.from({ length: Math.ceil(11_650 / limit) }, (_, at) => at * limit);
      expect(service.asked.map(({ path }) => path).sort()).toEqual(
        [
          `etf/${symbol}/holdings?limit=500&offset=${first}`,
          ...others.map((offset) => `etf/${symbol}/holdings?limit=${limit}&offset=${offset}`),
        ].sort(),
      );
    }
  }
});

test('pages come side by side', async () => {
  service.basket = 11_000;
  await clock.until(open().holdings('SPF'));
  // The first page, then 21 in two rounds of sixteen at most.
  expect(clock.uptime()).toBeLessThan(5 * service.latency);
});

test('the page size is what the service applied', async () => {
  service.pageLimit = 100;
  const basket = await clock.until(open().holdings('SPF'));
  expect(basket.holdings.map(({ holding_ticker }) => holding_ticker)).toEqual(names(1_203));
  expect(service.asked).toHaveLength(13);
});

test.each([0, 1, 499, 500, 501, 1_000])('a basket of %i', async (total) => {
  service.basket = total;
  const basket = await clock.until(open().holdings('SPF'));
  expect(basket.holdings).toHaveLength(total);
  expect(service.asked).toHaveLength(Math.max(1, Math.ceil(total / 500)));
});

test.each([
  [0, 10, 1],
  [495, 10, 2],
  [600, 100, 1],
  [1_200, 100, 1],
  [5_000, 10, 1],
])('a stretch from %i of %i: %i pages', async (from, count, pages) => {
  const expected = Math.max(0, Math.min(count, 1_203 - from));
  for (const symbol of ['SPF', 'ISF.L', 'WSF.TO']) {
    service.asked.length = 0;
    const basket = await clock.until(open().holdings(symbol, { from, count }));
    expect(basket.holdings.map(({ holding_ticker }) => holding_ticker)).toEqual(names(expected, from));
    expect(service.asked).toHaveLength(pages);
  }
});

test('read again, it costs nothing; and in another window neither', async () => {
  const storage = new MemoryStorage();
  const client = open({ storage });
  await clock.until(client.holdings('SPF'));
  await clock.pass(1_000);
  await clock.until(client.holdings('SPF', { from: 700, count: 20 }));
  await clock.until(open({ storage, random: () => 0.9 }).holdings('SPF'));
  expect(service.asked).toHaveLength(3);
});

test('called off, it stops; taken up again, it asks for the rest alone', async () => {
  service.basket = 11_000;
  const client = open({ concurrency: 2 });
  const stop = new AbortController();
  const reading = client.holdings('SPF', {
    signal: stop.signal,
    onPage: (read) => read >= 3_000 && stop.abort(new Error('enough')),
  });
  await expect(clock.until(reading)).rejects.toThrow('enough');
  await clock.pass(60_000);
  // Six pages that were wanted, and the two that were on the road.
  expect(service.asked.length).toBeLessThanOrEqual(9);
  const basket = await clock.until(client.holdings('SPF'));
  expect(basket.holdings).toHaveLength(11_000);
  expect(service.asked.length).toBeLessThanOrEqual(22 + 2);
});

test('a basket that is refreshed half way is read anew, from one day alone', async () => {
  const client = open({ concurrency: 1 });
  const reading = client.holdings('SPF', { onPage: (read) => read === 500 && (service.night = 3) });
  service.basket = 1_500;
  const transport = service.transport;
  let pages = 0;
  service.transport = (request) => {
    if ((pages += 1) === 2) service.night = 3;
    return transport(request);
  };
  const changing = open({ concurrency: 1, transport: (request) => service.transport(request) });
  const basket = await clock.until(changing.holdings('TF'));
  expect(basket.as_of).toBe('2026-11-13');
  expect(basket.holdings).toHaveLength(1_500);
  await clock.until(reading);
});

test('pages that do not add up are an error, and no row is lost in silence', async () => {
  const transport: typeof service.transport = async (request) => {
    const answer = await service.transport(request);
    if (!request.url.includes('offset=500')) return answer;
    const page = JSON.parse(answer.text) as { holdings: unknown[] };
    page.holdings.pop();
    return { ...answer, text: JSON.stringify(page) };
  };
  await expect(clock.until(open({ transport }).holdings('SPF'))).rejects.toMatchObject({
    name: 'UnreadableError',
    message: expect.stringMatching(/holdings of SPF do not add up\. Check/),
  });
});

test('a stock has no holdings; a plan may have none; a service that is gone is said to be', async () => {
  await expect(clock.until(open().holdings('AAPL'))).rejects.toMatchObject({ name: 'NotCoveredError' });
  service.plan = 'business-standard';
  await expect(clock.until(open().holdings('SPF'))).rejects.toMatchObject({
    name: 'PlanError',
    message: /does not include fund holdings/,
  });
  service.isDown = true;
  await expect(clock.until(open().holdings('TF'))).rejects.toMatchObject({ name: 'UnreachableError' });
});

test.each([-5, NaN, 2.5])('a stretch that begins at %p begins at a whole place', async (from) => {
  const basket = await clock.until(open().holdings('SPF', { from, count: 3 }));
  expect(basket.holdings).toHaveLength(3);
});
