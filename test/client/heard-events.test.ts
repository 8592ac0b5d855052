import type { ScreeningClient } from '../../src/client/query/screening-client';
import { MemoryStorage } from '../../src/client/cache/storage';
import type { Transport } from '../../src/client/http/transport';
import type { VerdictChangeEvent } from '../../src/contract/verdict-change';
import { VirtualClock } from '../support/virtual-clock';
import { virtualClient, VirtualService } from '../support/virtual-service';

const STATUS = { stock: ['halal_status'], fund: ['status'] };

let clock: VirtualClock;
let service: VirtualService;

beforeEach(() => {
  clock = new VirtualClock();
  service = new VirtualService(clock, 'business-ultimate');
});

const open = (options: Parameters<typeof virtualClient>[2] = {}) => virtualClient(clock, service, options);
const status = async (client: ScreeningClient, ticker: string) =>
  (await clock.until(client.get(ticker, STATUS))).values['halal_status'];
/** Changes a verdict at the service; the event that tells of it. */
function change(ticker: string, to: string): VerdictChangeEvent {
  service.change(ticker, to);
  return service.events.at(-1) as VerdictChangeEvent;
}

test('an event makes one answer be asked again, without a request for the feed', async () => {
  const client = open();
  expect([await status(client, 'T1'), await status(client, 'T2')]).toEqual(['HALAL', 'HALAL']);
  const event = change('T1', 'NOT HALAL');
  const before = service.asked.length;
  await clock.until(client.hear([event]));
  expect([await status(client, 'T1'), await status(client, 'T2')]).toEqual(['NOT HALAL', 'HALAL']);
  expect(service.asked.slice(before).map(({ path }) => path)).toEqual(['compliance/T1']);
});

test('an event that says what is known already costs nothing, and the feed is read from where it was', async () => {
  const client = open();
  await status(client, 'T1');
  const event = change('T1', 'NOT HALAL');
  await clock.until(client.hear([event]));
  await status(client, 'T1');
  const before = service.asked.length;
  await clock.until(client.hear([event]));
  await status(client, 'T1');
  expect(service.asked.slice(before)).toEqual([]);
  // The cursor has not moved: an event before this one may not have come.
  const { events, changed } = await clock.until(client.followFeed());
  expect(events).toHaveLength(1);
  expect(changed.size).toBe(0);
});

test.each([
  ['T1', 'full-report/T1', ['HALAL', 'HALAL', 'NOT HALAL', null, 'INCOMPLETE_DATA']],
  ['T1F', 'etf/T1F', ['HALAL', 'HALAL', 'HALAL', 'NOT HALAL', 'UNQUALIFIED']],
])('an event of several rulebooks counts under each of them: %s', async (ticker, path, known) => {
  const rulebooks = ['aaoifi', 'djim', 'ftse', 'msci', 'sp'];
  const index = rulebooks.slice(1).map((rulebook) => `halal_status_${rulebook}`);
  const query = { stock: ['halal_status', ...index], fund: ['status', ...index] };
  const client = open();
  await clock.until(client.get(ticker, query));
  const askedAfter = async (moved?: string) => {
    const pairs = rulebooks.map((methodology, at) => {
      const other = known[at] === 'NOT HALAL' ? 'HALAL' : 'NOT HALAL';
      const status = methodology === moved ? other : known[at];
      return { methodology, [`old_status_${methodology}`]: 'HALAL', [`new_status_${methodology}`]: status };
    });
    service.tell(ticker, 'verdict.changed', pairs);
    await clock.until(client.hear([service.events.at(-1) as VerdictChangeEvent]));
    const before = service.asked.length;
    await clock.until(client.get(ticker, query));
    return service.asked.slice(before).map((asked) => asked.path);
  };
  // All that it says is known already; then one after the other says what is new.
  expect(await askedAfter()).toEqual([]);
  for (const rulebook of rulebooks)
    expect([rulebook, await askedAfter(rulebook)]).toEqual([rulebook, [path]]);
});

test('what is stored is dropped too, so that a window that is opened later has the new answer', async () => {
  const storage = new MemoryStorage();
  const client = open({ storage });
  await status(client, 'T1');
  await clock.until(client.hear([change('T1', 'DOUBTFUL')]));
  expect(await status(open({ storage }), 'T1')).toBe('DOUBTFUL');
});

test('an answer that was under way is older than the event: it is told when it is there, and heard once more', async () => {
  const client = open();
  service.latency = 1_000;
  const asked = client.get('T1', STATUS);
  await clock.pass(600);
  // The service has answered, and the answer is on its way.
  const event = change('T1', 'NOT HALAL');
  const { overtaken } = await clock.until(client.hear([event]));
  expect(overtaken).toBeDefined();
  await clock.until(asked);
  await clock.until(overtaken!);
  expect(await status(client, 'T1')).toBe('HALAL');
  expect((await clock.until(client.hear([event]))).overtaken).toBeUndefined();
  expect(await status(client, 'T1')).toBe('NOT HALAL');
});

describe('where changes are told while they happen', () => {
  const telling =
    (path: () => string | null, status?: () => number): Transport =>
    async (request) => {
      const answer = await service.transport(request);
      return { ...answer, status: status?.() ?? answer.status, liveChanges: path() };
    };

  test('is known from the first answer on, told to who listens, and stored for the next window', async () => {
    const storage = new MemoryStorage();
    const client = open({ storage, transport: telling(() => '/live') });
    let told = 0;
    client.subscribe(() => {
      if (client.liveChanges === '/live') told += 1;
    });
    expect(client.liveChanges).toBeUndefined();
    await status(client, 'T1');
    await clock.pass(1_000);
    expect(client.liveChanges).toBe('/live');
    expect(told).toBeGreaterThan(0);
    const next = open({ storage });
    await status(next, 'T1');
    expect(next.liveChanges).toBe('/live');
  });

  test('an answer without it says that there is none any more; a failure says nothing', async () => {
    let path: string | null = '/live';
    const client = open({ transport: telling(() => path) });
    await status(client, 'T1');
    await clock.pass(1_000);
    service.isDown = true;
    path = null;
    await clock.until(client.get('T2', STATUS).catch(() => undefined));
    await clock.pass(1_000);
    expect(client.liveChanges).toBe('/live');
    service.isDown = false;
    await clock.pass(600_000);
    await status(client, 'T3');
    await clock.pass(1_000);
    expect(client.liveChanges).toBeUndefined();
  });

  test.each([
    '//elsewhere.example.com',
    'https://elsewhere.example.com',
    '/live?x=1',
    '/../live',
    'live',
    '/',
  ])('is a path below the address, which %s is not: the key goes nowhere else', async (path) => {
    const client = open({ transport: telling(() => path) });
    await status(client, 'T1');
    await clock.pass(1_000);
    expect(client.liveChanges).toBeUndefined();
  });
});
