import type { VerdictChangeEvent } from '../../src/contract/verdict-change';
import { linkTo } from '../../src/cli/service-link';
import { readVerdictDates, sinceOf, type FeedOutcome } from '../../src/cli/verdict-feed';
import { answeringServer, json, type Answer } from '../support/answering-server';
import { eventOf } from '../support/verdict-events';

const KEY = 'key of the tests';

async function reading(answer: Answer): Promise<{ feed: FeedOutcome; asked: string[]; waits: number[] }> {
  const server = await answeringServer(answer);
  const waits: number[] = [];
  try {
    const service = { url: server.url, name: 'the service', key: KEY, close: () => Promise.resolve() };
    const feed = await readVerdictDates(linkTo(service), (time) => {
      waits.push(time);
      return Promise.resolve();
    });
    expect([...server.keys]).toEqual([KEY]);
    expect(server.asked.join()).not.toContain(KEY);
    return { feed, asked: server.asked, waits };
  } finally {
    await server.close();
  }
}

const page = (changes: readonly VerdictChangeEvent[], more = {}): object => ({
  changes,
  next_cursor: Number(changes.at(-1)?.seq ?? 0),
  oldest_seq: Number(changes[0]?.seq ?? 0),
  truncated: false,
  ...more,
});

const on = (day: string, event: VerdictChangeEvent, more: Partial<VerdictChangeEvent> = {}) => ({
  ...event,
  changed_at: `${day}T07:00:00`,
  ...more,
});

const since = async (ticker: string, ...events: VerdictChangeEvent[]) =>
  sinceOf((await reading((_, response) => json(response, 200, page(events)))).feed, ticker);

const OLDEST = on('2026-10-24', eventOf('OLD', 1));

test('the day of the change, by the latest event', async () => {
  const events = [
    OLDEST,
    on('2026-11-02', eventOf('JPM', 2, { verdict: 'HALAL' })),
    on('2026-11-05', eventOf('JPM', 3)),
  ];
  expect(await since('JPM', ...events)).toEqual({ on: '2026-11-05' });
});

test('without an event, on or before the oldest one', async () => {
  expect(await since('KO', OLDEST)).toEqual({ onOrBefore: '2026-10-24' });
});

test('an event under another rulebook alone says nothing of the verdict', async () => {
  const other = on('2026-11-05', eventOf('JPM', 2), {
    changed_statuses_by_methodologies: [
      { methodology: 'djim', old_status_djim: 'HALAL', new_status_djim: 'NOT HALAL' },
    ],
  });
  expect(await since('JPM', OLDEST, other)).toEqual({ onOrBefore: '2026-10-24' });
});

test('what the feed does not confirm is not told', async () => {
  const halal = on('2026-11-05', eventOf('JPM', 2, { verdict: 'HALAL' }));
  expect(await since('JPM', OLDEST, halal)).toEqual({
    unknown: { ticker: 'JPM', on: '2026-11-05', what: 'verdict', status: 'HALAL' },
  });
  const coverage = (event_type: VerdictChangeEvent['event_type']) =>
    on('2026-11-06', eventOf('JPM', 3), {
      event_type,
      event_class: 'coverage',
      changed_statuses_by_methodologies: [],
    });
  expect(await since('JPM', OLDEST, coverage('coverage.removed'))).toEqual({
    unknown: { ticker: 'JPM', on: '2026-11-06', what: 'removed', status: null },
  });
  expect(await since('JPM', OLDEST, coverage('coverage.added'))).toEqual({
    unknown: { ticker: 'JPM', on: '2026-11-06', what: 'added', status: null },
  });
  // Both in one run, whichever comes first.
  const verdict = on('2026-11-06', eventOf('JPM', 2));
  expect(await since('JPM', verdict, coverage('coverage.added'))).toEqual({ on: '2026-11-06' });
});

test('all pages are read, by cursors with all their digits', async () => {
  const first = Array.from({ length: 1000 }, (_, index) => on('2026-10-24', eventOf(`T${index}`, index + 1)));
  const { feed, asked } = await reading((path, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      path.includes('since')
        ? JSON.stringify(page([on('2026-11-05', eventOf('JPM', 2000))]))
        : JSON.stringify(page(first)).replace('"next_cursor":1000', '"next_cursor":9007199254740993'),
    );
  });
  expect(asked).toEqual(['verdict-changes?limit=1000', 'verdict-changes?since=9007199254740993&limit=1000']);
  expect(feed.requests).toBe(2);
  expect(sinceOf(feed, 'jpm')).toEqual({ on: '2026-11-05' });
});

test.each<[number, FeedOutcome['reason']]>([
  [403, 'not in plan'],
  [404, 'not served'],
  [401, { status: 401 }],
])('%d is the reason why it is not told, after one request', async (status, reason) => {
  const { feed, asked } = await reading((_, response) => json(response, status, {}));
  expect(feed).toEqual({ reason, requests: 1 });
  expect(asked).toHaveLength(1);
  expect(sinceOf(feed, 'JPM')).toEqual({ unknown: undefined });
});

test('a service that is busy is asked again when it says, and given up after some times', async () => {
  let answers = 0;
  const soon = await reading((_, response) => {
    answers += 1;
    if (answers > 1) return json(response, 200, page([OLDEST]));
    response.writeHead(429, { 'retry-after': '3' });
    response.end();
  });
  expect(soon.feed.dates?.from).toBe('2026-10-24');
  expect(soon.waits).toEqual([3000]);
  const never = await reading((_, response) => json(response, 503, {}));
  expect(never.feed.reason).toEqual({ status: 503 });
  expect(never.asked).toHaveLength(4);
});

test('an empty feed, one that is no feed and one that does not move on give no dates', async () => {
  const empty = await reading((_, response) => json(response, 200, page([])));
  expect(empty.feed.reason).toBe('empty');
  const other = await reading((_, response) => json(response, 200, { hello: 1 }));
  expect(other.feed.reason).toBe('unreadable');
  const full = Array.from({ length: 1000 }, (_, index) => on('2026-10-24', eventOf('T', index + 1)));
  const stuck = await reading((_, response) => json(response, 200, page(full)));
  expect(stuck.feed.reason).toBe('stuck');
  expect(stuck.asked).toHaveLength(2);
});
