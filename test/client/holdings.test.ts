import { MemoryStorage } from '../../src/client/cache/storage';
import type { VirtualClock } from '../support/virtual-clock';
import { virtualClient, type VirtualService, virtualWorld } from '../support/virtual-service';

let clock: VirtualClock;
let service: VirtualService;

beforeEach(() => {
  ({ clock, service } = virtualWorld('business-ultimate'));
});

const open = (options: Parameters<typeof virtualClient>[2] = {}) => virtualClient(clock, service, options);
type Page = { as_of: string | null; total: number; offset: number; holdings: { weight_perc: number }[] };
/** The service with its pages changed on their way, each by its place in the order of asking. */
const altered =
  (change: (page: Page, asked: number) => void, asked = { count: 0 }): typeof service.transport =>
  async (request) => {
    const place = (asked.count += 1);
    const answer = await service.transport(request);
    const page = JSON.parse(answer.text) as Page;
    change(page, place);
    return { ...answer, text: JSON.stringify(page) };
  };
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
  // A short position is as light as it is served, in the place where it is served, and nothing is left out.
  service.basket = 1_203;
  const short = altered(({ holdings, offset }) => {
    for (const [at, row] of holdings.entries())
      if (offset + at >= 1_000) row.weight_perc = (1_000.5 - offset - at) / 10;
  });
  const { holdings } = await clock.until(open({ transport: short }).holdings('TF'));
  expect(holdings.map(({ holding_ticker }) => holding_ticker)).toEqual(names(1_203));
  expect(holdings.slice(1_000).map(({ weight_perc }) => weight_perc)).toEqual(
    Array.from({ length: 203 }, (_, at) => (0.5 - at) / 10),
  );
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
  for (const [limit, pages] of [
    [7, 172],
    [499, 3],
    [500, 3],
  ] as const) {
    service.pageLimit = limit;
    service.asked.length = 0;
    const read = await clock.until(open().holdings('SPF'));
    expect(read.holdings.map(({ holding_ticker }) => holding_ticker)).toEqual(names(1_203));
    expect([limit, service.asked.length]).toEqual([limit, pages]);
  }
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
  [499, 1, 1],
  [499, 2, 2],
  [500, 1, 1],
  [501, 499, 1],
  [501, 500, 2],
  [1_202, 5, 1],
  [1_203, 5, 1],
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
  // Whichever of the two days is the later, and whichever page is of another: a basket is of one day, or there is none.
  for (const day of ['2026-11-10', '2026-11-14', null])
    for (const other of [2, 3]) {
      const one = altered((page, asked) => {
        page.as_of = asked === other ? day : '2026-11-13';
      });
      const read = await clock.until(open({ concurrency: 1, transport: one }).holdings('UF'));
      expect([day, read.as_of, read.holdings.length]).toEqual([day, '2026-11-13', 1_500]);
      const never = altered((page, asked) => {
        page.as_of = asked % 3 === other % 3 ? day : '2026-11-13';
      });
      await expect(
        clock.until(open({ concurrency: 1, transport: never }).holdings('UF')),
      ).rejects.toMatchObject({ name: 'UnreadableError', message: /changed while they were read/ });
    }
  // Pages without a date are of one basket too.
  const undated = altered((page) => {
    page.as_of = null;
  });
  expect(await clock.until(open({ transport: undated }).holdings('UF'))).toMatchObject({ as_of: null });
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
  const faults: readonly ((page: Page) => void)[] = [
    ({ holdings }) => void holdings.pop(),
    ({ holdings }) => void holdings.push(holdings[0]!),
    ({ holdings }) => void holdings.splice(0),
    (page) => (page.offset += 1),
  ];
  for (const fault of faults)
    for (const offset of [0, 500, 1_000]) {
      const faulty = altered((page) => page.offset === offset && fault(page));
      await expect(clock.until(open({ transport: faulty }).holdings('SPF'))).rejects.toMatchObject({
        name: 'UnreadableError',
        message: expect.stringMatching(/do not add up/),
      });
    }
  // The number is that of the basket, of all pages: one page that has another is of another basket.
  for (const other of [1, 2, 3]) {
    const never = altered((page, asked) => (page.total += asked % 3 === other % 3 ? 1 : 0));
    await expect(
      clock.until(open({ concurrency: 1, transport: never }).holdings('SPF')),
    ).rejects.toMatchObject({
      name: 'UnreadableError',
    });
  }
  // A basket that was never fetched is whole without a row.
  service.basket = 0;
  expect(await clock.until(open().holdings('SPF'))).toMatchObject({ total: 0, holdings: [] });
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
