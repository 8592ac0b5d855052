import fc from 'fast-check';
import { verdictChangesPage } from '../../../src/contract/verdict-change';
import { Feed } from '../../../src/service/feed/feed';
import type { InstrumentChange } from '../../../src/service/runs/changes';

const NOW = new Date('2026-11-20T18:00:00Z');
const TODAY = '2026-11-20T07:00:00';
const BEYOND_32_BITS = 2 ** 32;

const change = (ticker: string): InstrumentChange => ({
  instrument: 'stock',
  ticker,
  name: null,
  type: 'verdict.changed',
  transitions: [
    { methodology: 'aaoifi', from: 'DOUBTFUL', to: 'HALAL' },
    { methodology: 'djim', from: null, to: 'NOT HALAL' },
  ],
});
const changes = (count: number) => Array.from({ length: count }, (_, index) => change(`T${index}`));
const stamp = (changed_at = TODAY) => ({ run_id: 'nightly', changed_at, note: null });

function feedOf(count: number): Feed {
  const feed = new Feed(BEYOND_32_BITS);
  feed.append(changes(count), stamp());
  return feed;
}

const seqsOf = (feed: Feed) => feed.page(undefined, Infinity, NOW).changes.map(({ seq }) => seq);

test('an event has the keys of the interface, each rulebook its own suffix, the primary one too', () => {
  const { changes: events } = verdictChangesPage.parse(feedOf(1).page(undefined, 10, NOW));
  expect(events).toEqual([
    {
      seq: expect.any(Number),
      run_id: 'nightly',
      ticker: 'T0',
      company_name: null,
      instrument_type: 'stock',
      event_type: 'verdict.changed',
      event_class: 'verdict',
      changed_at: TODAY,
      note: null,
      changed_statuses_by_methodologies: [
        { methodology: 'aaoifi', old_status_aaoifi: 'DOUBTFUL', new_status_aaoifi: 'HALAL' },
        { methodology: 'djim', old_status_djim: null, new_status_djim: 'NOT HALAL' },
      ],
    },
  ]);
});

test('seqs lie beyond 32 bits, rise, and have gaps of more than one size', () => {
  const seqs = seqsOf(feedOf(50));
  const steps = seqs.slice(1).map((seq, index) => seq - seqs[index]!);
  expect(Math.min(...seqs)).toBeGreaterThan(BEYOND_32_BITS);
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(1);
  expect(new Set(steps).size).toBeGreaterThan(2);
});

test('pages of any size, from any cursor on, join to what came after it, without gap or double', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 70 }), fc.nat(600), (count, limit, beyond) => {
      const feed = feedOf(count);
      const since = BEYOND_32_BITS + beyond;
      const read: number[] = [];
      for (let cursor = since; ;) {
        const page = feed.page(cursor, limit, NOW);
        read.push(...page.changes.map(({ seq }) => seq));
        if (page.changes.length < limit) break;
        expect(page.next_cursor).toBe(page.changes.at(-1)!.seq);
        cursor = page.next_cursor;
      }
      expect(read).toEqual(seqsOf(feed).filter((seq) => seq > since));
    }),
  );
});

test('a cursor below the oldest row is truncated and served from it; no cursor at all is not', () => {
  const feed = feedOf(3);
  const [oldest, ...later] = seqsOf(feed) as [number, number, number];
  const read = (since: number | undefined) => {
    const { changes: events, truncated } = feed.page(since, 10, NOW);
    return [events.map(({ seq }) => seq), truncated];
  };
  expect(read(undefined)).toEqual([[oldest, ...later], false]);
  expect(read(0)).toEqual([[oldest, ...later], true]);
  expect(read(oldest - 1)).toEqual([[oldest, ...later], true]);
  expect(read(oldest)).toEqual([later, false]);
});

test('nothing new answers the cursor; one beyond the feed answers the newest seq; an empty feed answers 0', () => {
  const feed = feedOf(2);
  const newest = feed.latestSeq;
  expect(feed.page(newest, 10, NOW)).toMatchObject({ changes: [], next_cursor: newest, truncated: false });
  expect(feed.page(newest + 5, 10, NOW)).toMatchObject({ changes: [], next_cursor: newest });
  expect(feedOf(0).page(undefined, 10, NOW)).toEqual({
    changes: [],
    next_cursor: 0,
    oldest_seq: 0,
    truncated: false,
  });
});

test('rows age out after 30 days by the wall clock, and none is renumbered', () => {
  const feed = new Feed(BEYOND_32_BITS);
  const [gone, alsoGone] = feed.append(changes(2), stamp('2026-10-21T12:59:59'));
  const [kept] = feed.append(changes(1), stamp('2026-10-21T13:00:00'));
  // 18:00 UTC is 13:00 in New York; 30 days ago summer time was in force and it was 14:00.
  const before = new Date('2026-11-20T17:00:00Z');
  expect(feed.find(gone!.seq, new Date('2026-11-20T16:00:00Z'))).toBe(gone);
  expect(seqsOfPage(feed.page(undefined, 10, before))).toEqual([kept!.seq]);
  expect(feed.find(alsoGone!.seq, before)).toBeUndefined();
  expect(feed.page(gone!.seq, 10, before)).toMatchObject({ oldest_seq: kept!.seq, truncated: true });

  const later = new Date('2026-12-25T17:00:00Z');
  expect(feed.page(kept!.seq, 10, later)).toEqual({
    changes: [],
    next_cursor: 0,
    oldest_seq: kept!.seq,
    truncated: false,
  });
  expect(feed.page(alsoGone!.seq, 10, later).truncated).toBe(true);
  const [next] = feed.append(changes(1), stamp('2026-12-25T07:00:00'));
  expect(next!.seq).toBeGreaterThan(kept!.seq);
});

test('a feed that drops its rows goes on above them, and every cursor learns it', () => {
  const feed = feedOf(5);
  const newest = feed.latestSeq;
  feed.discard();
  expect(feed.page(undefined, 10, NOW).changes).toEqual([]);
  feed.append(changes(2), stamp());
  expect(Math.min(...seqsOf(feed))).toBeGreaterThan(newest);
  expect(feed.page(newest, 10, NOW)).toMatchObject({ truncated: true, changes: { length: 2 } });
});

const seqsOfPage = (page: ReturnType<Feed['page']>) => page.changes.map(({ seq }) => seq);
