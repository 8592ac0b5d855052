import { ScreeningClient } from '../../src/client/query/screening-client';
import { MemoryStorage } from '../../src/client/cache/storage';
import { platformTimers } from '../../src/client/timers';
import { fetchTransport } from '../../src/client/http/transport';
import { loadUniverse } from '../../src/service/universe/load';
import { ControlledService } from '../support/controlled-service';

jest.setTimeout(240_000);

const STATUS = { stock: ['halal_status'], fund: ['status'] };

let service: ControlledService;
beforeAll(async () => (service = await ControlledService.start()));
afterAll(() => service.close());

const { companies, funds } = loadUniverse();
const TICKERS = [...companies.keys(), ...funds.keys()];

/** Questions at once: with a connection for each of thousands a busy machine resets some. */
const AT_ONCE = 50;

/** What the service itself says, ticker by ticker. */
async function truth(): Promise<Map<string, unknown>> {
  const said = new Map<string, unknown>();
  const ask = async (ticker: string): Promise<void> => {
    const path = `${funds.has(ticker) ? 'etf' : 'compliance'}/${encodeURIComponent(ticker)}`;
    const { status, body } = await service.data(path);
    said.set(ticker, status === 404 ? 'not covered' : (body['status'] ?? body['halal_status']));
  };
  for (let at = 0; at < TICKERS.length; at += AT_ONCE)
    await Promise.all(TICKERS.slice(at, at + AT_ONCE).map(ask));
  return new Map(TICKERS.map((ticker) => [ticker, said.get(ticker)]));
}

test('night after night, with the real service: the verdicts are its own, for one request and one a change', async () => {
  const storage = new MemoryStorage();
  const shown = async (follow = false): Promise<[Map<string, unknown>, number]> => {
    const { body } = await service.ask<{ now: string }>('/control');
    const client = new ScreeningClient({
      service: service.running.url,
      key: service.running.keys['business-ultimate'],
      transport: fetchTransport(fetch),
      timers: platformTimers({ setTimeout, clearTimeout }),
      now: () => Date.parse(body.now),
      uptime: () => performance.now(),
      storage,
    });
    const before = service.running.requests();
    if (follow) await client.followFeed();
    const verdicts = await Promise.all(
      TICKERS.map((ticker) =>
        client.get(ticker, STATUS).then(
          ({ values, outdated }) => (outdated ? 'outdated' : (values['status'] ?? values['halal_status'])),
          (error: Error) => (error.name === 'NotCoveredError' ? 'not covered' : error.message),
        ),
      ),
    );
    await client.cacheSize();
    return [
      new Map(TICKERS.map((ticker, index) => [ticker, verdicts[index]])),
      service.running.requests() - before,
    ];
  };
  const [first] = await shown();
  let known = await truth();
  expect(first).toEqual(known);
  let changes = 0;
  let day = 0;
  let cursor = (await service.eventsSince()).at(-1)?.seq;
  // Within a week: then every verdict is asked for anew (`VOUCHED`).
  for (let night = 0; night < 5; night += 1) {
    // A rule that changes between two nights is known to whoever follows the feed.
    const betweenNights = night === 3;
    if (betweenNights) await service.ruleChange();
    else await service.minutesLater((day += night === 0 ? 3 : 1) * 1_440);
    const now = await truth();
    const events = await service.eventsSince(cursor);
    cursor = events.at(-1)?.seq ?? cursor;
    const told = new Set(events.map(({ ticker }) => ticker));
    const changed = TICKERS.filter((ticker) => now.get(ticker) !== known.get(ticker));
    expect([...told]).toEqual(expect.arrayContaining(changed));
    const uncovered = TICKERS.filter((ticker) => now.get(ticker) === 'not covered');
    const [verdicts, requests] = await shown(betweenNights);
    expect(verdicts).toEqual(now);
    expect(requests).toBeGreaterThanOrEqual(1 + changed.length);
    // What is not covered is asked again after some hours, as a stock and as a fund: coverage is no verdict.
    expect(requests).toBeLessThanOrEqual(1 + told.size + 2 * uncovered.length);
    changes += changed.length;
    known = now;
  }
  expect(changes).toBeGreaterThan(10);
});
