import type { FeedEvent } from '../../../src/service/feed/feed';
import { loadUniverse } from '../../../src/service/universe/load';
import { SAMPLE_FUNDS, SAMPLE_STOCKS } from '../../support/sample-figures';
import { ControlledService } from '../../support/controlled-service';

/** Sections 2.6, 4.5 and 6: the events of runs that the test asks for, field by field, and the pages of the feed. */

let service: ControlledService;
beforeEach(async () => {
  service = await ControlledService.start();
});
afterEach(() => service.close());

/** Does a run, and gives its report with its events. */
async function eventsOf(run: () => Promise<{ run_id: string; note: string | null }>) {
  const { next_cursor } = await service.feed();
  const report = await run();
  return { ...report, list: await service.eventsSince(next_cursor) };
}

/** Three nights, of which the third takes DORI.UZ out of coverage, and two more, of which the second brings it back. */
async function fiveNights(): Promise<FeedEvent[]> {
  const { next_cursor } = await service.feed();
  for (let night = 0; night < 5; night += 1) await service.nightly();
  return service.eventsSince(next_cursor);
}

const AFTERNOON = '2026-11-20T13:00:00';

describe('an event', () => {
  test('has the fields of its section and no others, in their order', async () => {
    for (const event of await fiveNights()) {
      expect(Object.keys(event)).toEqual([
        ...['seq', 'run_id', 'ticker', 'company_name', 'instrument_type', 'event_type', 'event_class'],
        ...['changed_at', 'note', 'changed_statuses_by_methodologies'],
      ]);
    }
  });

  test('seq: rising, never used twice, with gaps, and beyond 32 bits', async () => {
    const before = await service.eventsSince();
    const seqs = [...before, ...(await fiveNights())].map(({ seq }) => seq);
    const steps = seqs.slice(1).map((seq, index) => seq - seqs[index]!);
    expect(seqs.every((seq) => Number.isSafeInteger(seq) && seq > 2 ** 32)).toBe(true);
    expect(steps.every((step) => step >= 1)).toBe(true);
    expect(new Set(steps).size).toBeGreaterThan(2);
    // Numbers are not used again when a new history begins.
    await service.minutesLater(-9 * 24 * 60);
    const again = await service.eventsSince();
    expect(again.length).toBeGreaterThan(10);
    expect(again[0]!.seq).toBeGreaterThan(seqs.at(-1)!);
  });

  test('run_id: shared by all events of a run, another one for each run; legacy rows have unattributed', async () => {
    const history = await service.eventsSince();
    const runOf = new Map<string, Set<string>>();
    for (const { run_id: id, changed_at: at } of history) runOf.set(at, (runOf.get(at) ?? new Set()).add(id));
    expect([...runOf.values()].map((ids) => [...ids])).toEqual([
      ['unattributed'],
      ...['16', '17', '18', '19', '20'].map((day) => [`nightly-2026-11-${day}`]),
    ]);
    const first = await eventsOf(() => service.nightly());
    const second = await eventsOf(() => service.ruleChange());
    for (const { list, run_id: id } of [first, second]) {
      expect(list.length).toBeGreaterThan(3);
      expect(new Set(list.map((event) => event.run_id))).toEqual(new Set([id]));
    }
    expect([first.run_id, second.run_id]).toEqual(['nightly-2026-11-20-2', 'rule-change-2026-11-20']);
  });

  test('event ticker: the symbol with its suffix, in its one spelling', async () => {
    const events = await fiveNights();
    const known = new Set([...SAMPLE_STOCKS.keys(), ...SAMPLE_FUNDS.keys()]);
    for (const { ticker } of events) expect([ticker, known.has(ticker)]).toEqual([ticker, true]);
    expect(events.map(({ ticker }) => ticker)).toContain('DORI.UZ');
    expect(events.some(({ ticker }) => SAMPLE_FUNDS.has(ticker))).toBe(true);
  });

  test('event company_name: the name at the time of the event; on a fund event the fund’s name, null where it has none', async () => {
    const events = [...(await fiveNights()), ...(await eventsOf(() => service.ruleChange())).list];
    for (const { ticker, company_name: name } of events) {
      const expected = SAMPLE_FUNDS.has(ticker)
        ? SAMPLE_FUNDS.get(ticker)!.name
        : SAMPLE_STOCKS.get(ticker)!.name;
      expect([ticker, name]).toEqual([ticker, expected]);
    }
    expect(new Set(events.map(({ company_name: name }) => name)).size).toBeGreaterThan(10);
    // The same funds without names.
    const universe = loadUniverse();
    const nameless = [...universe.funds].map(([symbol, fund]) => [symbol, { ...fund, name: null }] as const);
    const other = await ControlledService.start({ universe: { ...universe, funds: new Map(nameless) } });
    const ofFunds = (await other.eventsSince()).filter(({ instrument_type: type }) => type === 'etf');
    await other.close();
    expect(ofFunds.length).toBeGreaterThan(3);
    for (const { company_name: name } of ofFunds) expect(name).toBeNull();
  });

  test('instrument_type: stock or etf, on every event', async () => {
    const events = [...(await fiveNights()), ...(await eventsOf(() => service.ruleChange())).list];
    for (const { ticker, instrument_type: type } of events)
      expect([ticker, type]).toEqual([ticker, SAMPLE_FUNDS.has(ticker) ? 'etf' : 'stock']);
    expect(new Set(events.map(({ instrument_type: type }) => type))).toEqual(new Set(['stock', 'etf']));
    expect(new Set(events.map((event) => Object.keys(event).join())).size).toBe(1);
  });

  test('event_type: verdict.changed, coverage.added or coverage.removed', async () => {
    const events = await fiveNights();
    const coverage = events.filter(({ ticker }) => ticker === 'DORI.UZ').map(({ event_type }) => event_type);
    expect(coverage).toEqual(['coverage.removed', 'coverage.added']);
    for (const event of events.filter(({ ticker }) => ticker === 'DORI.UZ'))
      expect(event).toMatchObject({ event_class: 'coverage', changed_statuses_by_methodologies: [] });
    for (const event of events) {
      const moved = event.changed_statuses_by_methodologies.length > 0;
      expect(event.event_type === 'verdict.changed').toBe(moved);
    }
    expect(events.filter(({ event_type: type }) => type === 'verdict.changed').length).toBeGreaterThan(10);
  });

  test('event_class: verdict or coverage, by the type', async () => {
    const events = await fiveNights();
    for (const { event_type: type, event_class: kind } of events)
      expect([type, kind]).toEqual([type, type === 'verdict.changed' ? 'verdict' : 'coverage']);
    expect(new Set(events.map(({ event_class: kind }) => kind))).toEqual(new Set(['verdict', 'coverage']));
  });

  test('changed_at: the naive local time at which the run recorded it', async () => {
    // 18:00 UTC is 13:00 in New York; the nights before were at seven.
    for (const { changed_at: at } of await fiveNights()) expect(at).toBe(AFTERNOON);
    const mornings = (await service.eventsSince(undefined)).filter(({ changed_at: at }) => at < AFTERNOON);
    expect(mornings.length).toBeGreaterThan(10);
    for (const { changed_at: at } of mornings) expect(at).toMatch(/^2026-11-(13|16|17|18|19|20)T07:00:00$/);
  });

  test('note: the cause, one text for a whole rule-change run, and null in every other run', async () => {
    const { list } = await eventsOf(() => service.ruleChange());
    expect(list.length).toBeGreaterThan(5);
    for (const { note } of list) {
      expect(note).toBe(
        'Thresholds revised. Dow Jones Islamic Market: debt limit from 30 % to 33 %, cash screen of 30 % dropped.',
      );
    }
    for (const { note } of await fiveNights()) expect(note).toBeNull();
  });

  test('changed_statuses_by_methodologies: one entry for each rulebook whose verdict changed, and no other', async () => {
    const statusesOf = async (endpoint: string, tickers: Iterable<string>) => {
      const all = new Map<string, Record<string, unknown>>();
      for (const ticker of tickers) {
        const { status, body } = await service.data(`${endpoint}/${ticker}`);
        if (status === 200) all.set(ticker, { halal_status: body['status'], ...body });
      }
      return all;
    };
    /** What a run has changed, by the records before and after it, and what its events say. */
    const expectTold = async (endpoint: string, tickers: readonly string[]) => {
      const before = await statusesOf(endpoint, tickers);
      const { list } = await eventsOf(() => service.nightly());
      const after = await statusesOf(endpoint, tickers);
      const told = new Map(list.map((event) => [event.ticker, event]));
      let moved = 0;
      for (const ticker of tickers) {
        const expected = ['aaoifi', 'djim', 'ftse', 'msci', 'sp'].flatMap((methodology) => {
          const field = methodology === 'aaoifi' ? 'halal_status' : `halal_status_${methodology}`;
          const [old, now] = [before.get(ticker)?.[field], after.get(ticker)?.[field]];
          return old === now
            ? []
            : [{ methodology, [`old_status_${methodology}`]: old, [`new_status_${methodology}`]: now }];
        });
        moved += expected.length;
        if (!before.has(ticker) || !after.has(ticker)) continue;
        const entries = told.get(ticker)?.changed_statuses_by_methodologies ?? [];
        expect([ticker, entries]).toEqual([ticker, expected]);
        if (entries.length > 0) expect(told.get(ticker)!.event_type).toBe('verdict.changed');
      }
      return moved;
    };
    expect(await expectTold('full-report', [...SAMPLE_STOCKS.keys()])).toBeGreaterThan(3);
    let ofFunds = 0;
    for (let night = 0; night < 4; night += 1) ofFunds += await expectTold('etf', [...SAMPLE_FUNDS.keys()]);
    expect(ofFunds).toBeGreaterThan(0);
    // Several rulebooks may move in one event.
    const later = await service.eventsSince();
    expect(later.some((event) => event.changed_statuses_by_methodologies.length > 1)).toBe(true);
    expect(
      later
        .filter(({ event_class: kind }) => kind === 'coverage')
        .map((event) => event.changed_statuses_by_methodologies),
    ).toEqual([[], [], []]);
  });

  test('an entry has three keys, with the rulebook’s own suffix; a rulebook that did not move has none', async () => {
    for (const { changed_statuses_by_methodologies: entries } of await fiveNights()) {
      for (const entry of entries) {
        const { methodology } = entry;
        expect(Object.keys(entry)).toEqual([
          'methodology',
          `old_status_${methodology}`,
          `new_status_${methodology}`,
        ]);
        expect(entry[`old_status_${methodology}`]).not.toBe(entry[`new_status_${methodology}`]);
      }
    }
    const { list } = await eventsOf(() => service.ruleChange());
    for (const { changed_statuses_by_methodologies: entries } of list)
      expect(entries.map(({ methodology }) => methodology)).toEqual(['djim']);
  });

  test('old_status: the last good verdict, when recomputes failed in between', async () => {
    // Amgen turns HALAL on some later night; on all nights up to it the recompute fails.
    const moves = (events: readonly FeedEvent[]) =>
      events
        .filter(({ ticker }) => ticker === 'AMGN')
        .map((event) => event.changed_statuses_by_methodologies);
    const failing = ['AMGN'];
    for (let night = 0; night < 7; night += 1)
      expect(moves((await eventsOf(() => service.nightly(failing))).list)).toEqual([]);
    const [entries] = moves((await eventsOf(() => service.nightly())).list);
    expect(entries).toContainEqual({
      methodology: 'aaoifi',
      old_status_aaoifi: 'NOT HALAL',
      new_status_aaoifi: 'HALAL',
    });
    expect(JSON.stringify(entries)).not.toContain('ERROR_DATA');
  });

  test('DOUBTFUL appears under aaoifi alone', async () => {
    const doubtful = new Set<string>();
    for (let round = 0; round < 2; round += 1) {
      for (const { changed_statuses_by_methodologies: entries } of await service.eventsSince()) {
        for (const { methodology, ...statuses } of entries) {
          if (Object.values(statuses).includes('DOUBTFUL')) doubtful.add(methodology);
        }
      }
      for (let night = 0; night < 8; night += 1) await service.nightly();
    }
    expect(doubtful).toEqual(new Set(['aaoifi']));
  });
});

describe('the feed', () => {
  test('since: a cursor, after which events are strictly greater; without one the oldest row is first', async () => {
    const all = await service.eventsSince();
    const third = all[2]!.seq;
    expect((await service.feed(`?since=${third}&limit=1000`)).changes).toEqual(all.slice(3));
    expect((await service.feed(`?since=${third - 1}&limit=1`)).changes).toEqual([all[2]]);
    const first = await service.feed('?limit=1000');
    expect([first.changes[0], first.truncated]).toEqual([all[0], false]);
    const below = await service.feed(`?since=${all[0]!.seq - 1}&limit=1000`);
    expect([below.changes[0], below.truncated]).toEqual([all[0], true]);
    expect((await service.data('verdict-changes?since=2026-11-20')).status).toBe(400);
  });

  test('limit: a number of events, 500 by default and 1000 at most, clamped; a shorter page is the end', async () => {
    for (let run = 0; run < 64; run += 1) await service.ruleChange();
    const all = await service.eventsSince(undefined, 100);
    expect(all.length).toBeGreaterThan(1000);
    for (const [query, count] of [
      ['', 500],
      ['?limit=1', 1],
      ['?limit=999', 999],
      ['?limit=1000', 1000],
      ['?limit=1001', 1000],
      ['?limit=999999', 1000],
    ] as const) {
      const { changes, next_cursor: next } = await service.feed(query);
      expect([query, changes.length, next]).toEqual([query, count, all[count - 1]!.seq]);
      expect(changes).toEqual(all.slice(0, count));
    }
    const last = await service.feed(`?since=${all.at(-4)!.seq}&limit=10`);
    expect(last.changes).toHaveLength(3);
  });

  test('changes: oldest first, and empty when nothing is new', async () => {
    await service.nightly();
    const { changes, next_cursor: next } = await service.feed('?limit=1000');
    expect(changes.length).toBeGreaterThan(10);
    const seqs = changes.map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((left, right) => left - right));
    const times = changes.map(({ changed_at: at }) => at);
    expect(times).toEqual([...times].sort());
    const { status, body } = await service.data(`verdict-changes?since=${next}`);
    expect([status, body['changes']]).toEqual([200, []]);
  });

  test('next_cursor: what to pass as since; 0 on an empty feed, and not null', async () => {
    const { changes, next_cursor: next } = await service.feed('?limit=4');
    expect(next).toBe(changes.at(-1)!.seq);
    const second = await service.feed(`?limit=4&since=${next}`);
    expect(second.changes[0]!.seq).toBeGreaterThan(next);
    expect((await service.feed('?limit=8')).changes).toEqual([...changes, ...second.changes]);
    const end = (await service.feed('?limit=1000')).next_cursor;
    expect((await service.feed(`?since=${end}`)).next_cursor).toBe(end);
    await service.minutesLater(60 * 24 * 60);
    const empty = await service.feed();
    expect([empty.changes, empty.next_cursor]).toEqual([[], 0]);
  });

  test('oldest_seq: the lowest seq that is kept, also when rows have aged out', async () => {
    const { changes, oldest_seq: oldest } = await service.feed();
    expect(oldest).toBe(changes[0]!.seq);
    expect((await service.feed(`?since=${changes[3]!.seq}`)).oldest_seq).toBe(oldest);
    // Thirty days after the first two mornings.
    await service.minutesLater(27 * 24 * 60);
    const later = await service.feed();
    expect(later.oldest_seq).toBeGreaterThan(oldest);
    expect(later.oldest_seq).toBe(later.changes[0]!.seq);
  });

  test('truncated: true when since was below oldest_seq, and then alone', async () => {
    const { changes, oldest_seq: oldest } = await service.feed();
    const truncated = async (query: string) => (await service.feed(query)).truncated;
    expect(await truncated('')).toBe(false);
    expect(await truncated(`?since=${oldest}`)).toBe(false);
    expect(await truncated(`?since=${changes.at(-1)!.seq}`)).toBe(false);
    expect(await truncated(`?since=${oldest - 1}`)).toBe(true);
    expect(await truncated('?since=0')).toBe(true);
    // Rows that age out leave a gap for the readers that had not come so far.
    await service.minutesLater(27 * 24 * 60);
    expect(await truncated(`?since=${changes[0]!.seq}`)).toBe(true);
  });

  test('rows are never rewritten or renumbered', async () => {
    const first = await service.eventsSince();
    for (const run of ['nightly', 'rule-change', 'nightly']) {
      await service.control(run);
      const now = await service.eventsSince();
      expect(now.slice(0, first.length)).toEqual(first);
      expect(now.length).toBeGreaterThan(first.length);
    }
    await service.minutesLater(27 * 24 * 60);
    const kept = await service.eventsSince();
    const ofThen = kept.filter(({ seq }) => seq <= first.at(-1)!.seq);
    expect(ofThen.length).toBeGreaterThan(0);
    expect(ofThen).toEqual(first.slice(first.length - ofThen.length));
  });

  test('holds the last 30 days, and no day less', async () => {
    const { list, run_id: id } = await eventsOf(() => service.nightly());
    const MINUTES = 30 * 24 * 60;
    await service.minutesLater(MINUTES - 1);
    expect((await service.eventsSince()).filter((event) => event.run_id === id)).toEqual(list);
    await service.minutesLater(MINUTES + 1);
    expect((await service.eventsSince()).filter((event) => event.run_id === id)).toEqual([]);
  });

  test('a day is a day of the local clock: a run in the evening of New York is of that day, not of the UTC one', async () => {
    // 20:30 in New York is 1:30 UTC of the next day.
    await service.minutesLater(7.5 * 60);
    const { list } = await eventsOf(() => service.nightly());
    expect(list.length).toBeGreaterThan(0);
    for (const { changed_at: at } of list) expect(at).toBe('2026-11-20T20:30:00');
  });
});
