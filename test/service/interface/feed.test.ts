import type { PlanId } from '../../../src/contract/plan';
import { FIRST_QUARTER } from '../../../src/service/assumptions';
import type { FeedEvent, FeedPage } from '../../../src/service/feed/feed';
import { loadUniverse } from '../../../src/service/universe/load';
import { SAMPLE_FUNDS, SAMPLE_STOCKS } from '../../support/sample-figures';
import { ControlledService } from '../../support/controlled-service';
import {
  MOVED_AFTER_FAILURE,
  MOVING_RUNS,
  movingUniverse,
  type MovingEvent,
} from '../../support/moving-universe';
import { AskedService } from '../../support/served-answers';

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

/** Does a run, and gives its events as each of the two plans is served them. */
async function eventsOnPlans(asked: AskedService, run: string, body: object = {}): Promise<FeedEvent[][]> {
  const feed = async (query: string, plan: 'business-ultimate' | 'business-enterprise') =>
    (await asked.record(`verdict-changes?limit=1000${query}`, plan)) as unknown as FeedPage;
  const { next_cursor: since } = await feed('', 'business-enterprise');
  await asked.ask(`/control/${run}`, null, { method: 'POST', body: JSON.stringify(body) });
  return Promise.all(
    (['business-ultimate', 'business-enterprise'] as const).map(
      async (plan) => (await feed(`&since=${since}`, plan)).changes,
    ),
  );
}

/** The events of runs that move stocks of every market and funds of every venue, with what they have to say, by ticker and run. */
async function movedEvents() {
  const asked = new AskedService({ universe: movingUniverse() });
  const moved: { run: number; note: string | null; event: FeedEvent; expected: MovingEvent }[] = [];
  for (const [index, { run, note, events }] of MOVING_RUNS.entries()) {
    for (const list of await eventsOnPlans(asked, run)) {
      const told = new Map(list.map((event) => [event.ticker, event]));
      expect([...told.keys()].sort()).toEqual(events.map(({ ticker }) => ticker).sort());
      expect(list).toHaveLength(told.size);
      for (const expected of events)
        moved.push({ run: index, note, event: told.get(expected.ticker)!, expected });
    }
  }
  asked.service.close();
  return moved;
}

/** Compares a field of the events of every market, kind and type. */
async function expectMoved(field: keyof MovingEvent): Promise<void> {
  for (const { run, event, expected } of await movedEvents())
    expect([run, event.ticker, event[field]]).toEqual([run, event.ticker, expected[field]]);
}

describe('an event', () => {
  test('has the fields of its section and no others, in their order', async () => {
    for (const event of [...(await fiveNights()), ...(await movedEvents()).map((moved) => moved.event)]) {
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
    // One number on both plans, whatever moved.
    const seqOf = new Map<string, Set<number>>();
    for (const { run, event } of await movedEvents()) {
      const one = `${event.ticker} ${run}`;
      expect([one, Number.isSafeInteger(event.seq) && event.seq > 2 ** 32]).toEqual([one, true]);
      seqOf.set(one, (seqOf.get(one) ?? new Set()).add(event.seq));
    }
    expect(new Set([...seqOf.values()].map(({ size }) => size))).toEqual(new Set([1]));
    expect(new Set([...seqOf.values()].flatMap((own) => [...own])).size).toBe(seqOf.size);
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
    // A run of every kind, market and type: one id, and none twice.
    const idOf = new Map<string, Set<number>>();
    for (const { run, event } of await movedEvents())
      idOf.set(event.run_id, (idOf.get(event.run_id) ?? new Set()).add(run));
    expect([...idOf.values()].map((runs) => [...runs])).toEqual([[0], [1], [2], [3]]);
    expect([first.run_id, second.run_id]).toEqual(['nightly-2026-11-20-2', 'rule-change-2026-11-20']);
  });

  test('event ticker: the symbol with its suffix, in its one spelling', async () => {
    const events = await fiveNights();
    const known = new Set([...SAMPLE_STOCKS.keys(), ...SAMPLE_FUNDS.keys()]);
    for (const { ticker } of events) expect([ticker, known.has(ticker)]).toEqual([ticker, true]);
    expect(events.map(({ ticker }) => ticker)).toContain('DORI.UZ');
    await expectMoved('ticker');
    // It is the ticker of the instrument that the rest of the event is about.
    for (const { event, expected } of await movedEvents()) expect(event).toMatchObject(expected);
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
    await expectMoved('company_name');
  });

  test('instrument_type: stock or etf, on every event', async () => {
    const events = [...(await fiveNights()), ...(await eventsOf(() => service.ruleChange())).list];
    for (const { ticker, instrument_type: type } of events)
      expect([ticker, type]).toEqual([ticker, SAMPLE_FUNDS.has(ticker) ? 'etf' : 'stock']);
    expect(new Set(events.map(({ instrument_type: type }) => type))).toEqual(new Set(['stock', 'etf']));
    expect(new Set(events.map((event) => Object.keys(event).join())).size).toBe(1);
    await expectMoved('instrument_type');
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
    await expectMoved('event_type');
    // Stocks of every market that are not listed at the next quarter end, and at the one after it again.
    const universe = loadUniverse();
    const away = universe.quarters.indexOf(FIRST_QUARTER) + 1;
    const moving = ['AAPL', 'JPM', 'MCD', 'BP.L', 'WISE.L', 'SHOP.TO', 'BB.TO', 'UZTL.UZ', 'UZMK.UZ'];
    const companies = [...universe.companies].map(([ticker, company]) => {
      const marketValues = company.marketValues.map((value, index) => (index === away ? null : value));
      return [ticker, moving.includes(ticker) ? { ...company, marketValues } : company] as const;
    });
    const other = await ControlledService.start({ universe: { ...universe, companies: new Map(companies) } });
    const { next_cursor: before } = await other.feed('?limit=1000');
    for (const type of ['coverage.removed', 'coverage.added']) {
      const { run_id: run } = await other.nightly();
      const told = (await other.eventsSince(before)).filter(
        ({ run_id: id, event_type: of }) => id === run && of === type,
      );
      const ofMoving = told.filter(({ ticker }) => moving.includes(ticker));
      expect(ofMoving.map(({ ticker }) => ticker).sort()).toEqual([...moving].sort());
      for (const event of ofMoving) {
        expect(event).toMatchObject({
          ...{ instrument_type: 'stock', event_class: 'coverage', changed_statuses_by_methodologies: [] },
          company_name: SAMPLE_STOCKS.get(event.ticker)!.name,
        });
      }
    }
    await other.close();
  });

  test('event_class: verdict or coverage, by the type', async () => {
    const events = await fiveNights();
    for (const { event_type: type, event_class: kind } of events)
      expect([type, kind]).toEqual([type, type === 'verdict.changed' ? 'verdict' : 'coverage']);
    expect(new Set(events.map(({ event_class: kind }) => kind))).toEqual(new Set(['verdict', 'coverage']));
    await expectMoved('event_class');
  });

  test('changed_at: the naive local time at which the run recorded it', async () => {
    // 18:00 UTC is 13:00 in New York; the nights before were at seven.
    for (const { changed_at: at } of await fiveNights()) expect(at).toBe(AFTERNOON);
    for (const { event } of await movedEvents())
      expect([event.ticker, event.changed_at]).toEqual([event.ticker, AFTERNOON]);
    // A minute and a second of an evening, which is of the next day by UTC, in summer and in winter.
    for (const [now, at] of [
      ['2026-07-02T01:23:45Z', '2026-07-01T21:23:45'],
      ['2027-01-01T04:59:59Z', '2026-12-31T23:59:59'],
    ] as const) {
      const evening = new AskedService({ universe: movingUniverse(), now: () => new Date(now) });
      const [events] = await eventsOnPlans(evening, 'nightly');
      expect(new Set(events!.map((event) => event.changed_at))).toEqual(new Set([at]));
      evening.service.close();
    }
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
    for (const { run, note, event } of await movedEvents())
      expect([run, event.ticker, event.note]).toEqual([run, event.ticker, note]);
    // Nor in a run whose recomputes fail, or in the one after it.
    const asked = new AskedService({ universe: movingUniverse() });
    for (const fail of [['MOV.L'], []]) {
      for (const event of (await eventsOnPlans(asked, 'nightly', { fail })).flat())
        expect(event.note).toBeNull();
    }
    asked.service.close();
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
    await expectMoved('changed_statuses_by_methodologies');
  });

  test('verdict.changed: every stock and fund of whichever market whose verdict a run changed, and no other', async () => {
    // All market values fall to a hundredth from the next quarter end on, or rise a hundredfold.
    const universe = loadUniverse();
    const next = universe.quarters.indexOf(FIRST_QUARTER) + 1;
    const moving = [
      ...['AAPL', 'MSFT', 'JPM', 'MCD', 'BP.L', 'SGE.L', 'RR.L', 'SHOP.TO', 'ENB.TO', 'CSU.TO'],
      ...['UZTL.UZ', 'HMKB.UZ', 'KVTS.UZ', 'QZSM.UZ'],
    ];
    const companies = [...universe.companies].map(([ticker, company]) => {
      const factor = SAMPLE_STOCKS.get(ticker)?.screenings.aaoifi.status === 'HALAL' ? 0.01 : 100;
      const marketValues = company.marketValues.map((value, index) =>
        value === null || index < next ? value : value * factor,
      );
      return [ticker, moving.includes(ticker) ? { ...company, marketValues } : company] as const;
    });
    const other = await ControlledService.start({ universe: { ...universe, companies: new Map(companies) } });
    const watched = [
      ...moving.map((ticker) => ['stock', ticker] as const),
      ...['SPUS', 'HLAL', 'MDHAL', 'MDDBT', 'MDUK.L', 'MDIS.L', 'MDCA.TO'].map(
        (ticker) => ['etf', ticker] as const,
      ),
    ];
    const statuses = async () => {
      const all = new Map<string, Record<string, unknown>>();
      for (const [type, ticker] of watched) {
        const { status, body } = await other.data(`${type === 'etf' ? 'etf' : 'full-report'}/${ticker}`);
        if (status === 200) all.set(ticker, { halal_status: body['status'], ...body });
      }
      return all;
    };
    const kinds = new Set<string>();
    let before = await statuses();
    for (const run of ['nightly', 'nightly', 'nightly', 'nightly', 'nightly', 'nightly', 'rule-change']) {
      const { next_cursor: cursor } = await other.feed('?limit=1000');
      await other.control(run);
      const told = new Map((await other.eventsSince(cursor)).map((event) => [event.ticker, event]));
      const after = await statuses();
      for (const [type, ticker] of watched) {
        const [old, now] = [before.get(ticker), after.get(ticker)];
        if (!old || !now) continue;
        const entries = ['aaoifi', 'djim', 'ftse', 'msci', 'sp'].flatMap((key) => {
          const field = key === 'aaoifi' ? 'halal_status' : `halal_status_${key}`;
          if (old[field] === now[field]) return [];
          kinds.add(`${type}${/\.[A-Z]+$/.exec(ticker)?.[0] ?? ''} ${key}`);
          return [{ methodology: key, [`old_status_${key}`]: old[field], [`new_status_${key}`]: now[field] }];
        });
        const event = told.get(ticker);
        expect([run, ticker, event?.changed_statuses_by_methodologies ?? []]).toEqual([run, ticker, entries]);
        if (event)
          expect(event).toMatchObject({
            ...{ instrument_type: type, event_type: 'verdict.changed', event_class: 'verdict' },
          });
      }
      before = after;
    }
    await other.close();
    for (const market of ['stock', 'stock.L', 'stock.TO', 'stock.UZ'])
      for (const key of ['aaoifi', 'djim']) expect(kinds).toContain(`${market} ${key}`);
    expect([...kinds].some((kind) => kind.startsWith('stock') && kind.endsWith(' sp'))).toBe(true);
    for (const market of ['etf', 'etf.L']) expect(kinds).toContain(`${market} aaoifi`);
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
    for (const { event, expected } of await movedEvents()) {
      const keysOf = (entries: readonly object[]) => entries.map((entry) => Object.keys(entry));
      expect([event.ticker, keysOf(event.changed_statuses_by_methodologies)]).toEqual([
        ...[event.ticker, keysOf(expected.changed_statuses_by_methodologies)],
      ]);
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
    // The same in every market, and of the funds of such stocks: nothing in the night that fails, and then what differs from before it.
    const asked = new AskedService({ universe: movingUniverse() });
    const isOfMoving = ({ ticker }: { ticker: string }) => /^F?MOV/.test(ticker);
    for (const [fail, expected] of [
      [['MOV', 'MOV.L', 'MOV.TO', 'MOV.UZ'], []],
      [[], MOVED_AFTER_FAILURE],
    ] as const) {
      for (const list of await eventsOnPlans(asked, 'nightly', { fail }))
        expect(list.filter(isOfMoving)).toMatchObject(expected);
    }
    asked.service.close();
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
    for (const { event } of await movedEvents()) {
      for (const { methodology, ...statuses } of event.changed_statuses_by_methodologies) {
        if (Object.values(statuses).includes('DOUBTFUL')) doubtful.add(methodology);
      }
    }
    expect(doubtful).toEqual(new Set(['aaoifi']));
    await expectMoved('changed_statuses_by_methodologies');
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
    // From every cursor, for both plans, and also where it is no seq of an event.
    for (const [index, { seq }] of all.entries()) {
      const plan = index % 2 === 0 ? 'business-ultimate' : 'business-enterprise';
      const after = await service.data(`verdict-changes?since=${seq}`, plan);
      expect(after.body['changes']).toEqual(all.slice(index + 1));
      const from = await service.data(`verdict-changes?since=${seq - 1}&limit=3`, plan);
      expect(from.body['changes']).toEqual(all.slice(index, index + 3));
      expect((await service.data('verdict-changes', plan)).body['changes']).toEqual(all);
    }
    expect((await service.feed(`?since=${all.at(-1)!.seq + 1000}`)).changes).toEqual([]);
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
    for (const plan of ['business-ultimate', 'business-enterprise'] as const) {
      for (const [query, count] of [
        ['', 500],
        ['&limit=5000', 1000],
      ] as const) {
        const { status, body } = await service.data(`verdict-changes?since=${all[4]!.seq}${query}`, plan);
        expect([plan, query, status, (body['changes'] as unknown[]).length]).toEqual([
          plan,
          query,
          200,
          count,
        ]);
        expect((body['changes'] as FeedEvent[])[0]).toEqual(all[5]);
      }
    }
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
    // Stocks and funds, changes of verdicts and of coverage, and of whichever run, in one order.
    await service.ruleChange();
    for (let night = 0; night < 4; night += 1) await service.nightly();
    for (const plan of ['business-ultimate', 'business-enterprise'] as const) {
      const all = (await service.data('verdict-changes?limit=1000', plan)).body['changes'] as FeedEvent[];
      expect(new Set(all.map((event) => `${event.instrument_type} ${event.event_class}`)).size).toBe(3);
      const order = all.map(({ seq }) => seq);
      expect(order).toEqual([...order].sort((left, right) => left - right));
      const { body: end } = await service.data(`verdict-changes?since=${order.at(-1)!}`, plan);
      expect(end['changes']).toEqual([]);
    }
    await service.minutesLater(60 * 24 * 60);
    for (const query of ['', '?since=0', `?since=${next}`, '?limit=1'])
      expect((await service.data(`verdict-changes${query}`)).body['changes']).toEqual([]);
  });

  test('next_cursor: what to pass as since; 0 on an empty feed, and not null', async () => {
    // Pages of every size, each from the cursor of the one before, are the whole feed.
    for (let night = 0; night < 3; night += 1) await service.nightly();
    const all = await service.eventsSince();
    for (const limit of [1, 2, 3, 7, all.length - 1, all.length, all.length + 1]) {
      expect(await service.eventsSince(undefined, limit)).toEqual(all);
      for (let at = 0; at < all.length; at += limit) {
        const { next_cursor: next } = await service.feed(
          `?limit=${limit}${at ? `&since=${all[at - 1]!.seq}` : ''}`,
        );
        expect(next).toBe(all[Math.min(at + limit, all.length) - 1]!.seq);
      }
    }
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
    for (const plan of ['business-ultimate', 'business-enterprise'] as const) {
      for (const query of ['', '?since=0', '?since=1', `?since=${end}`, '?limit=1']) {
        const { body } = await service.data(`verdict-changes${query}`, plan);
        expect([plan, query, body['next_cursor']]).toEqual([plan, query, 0]);
      }
    }
  });

  test('oldest_seq: the lowest seq that is kept, also when rows have aged out', async () => {
    const { changes, oldest_seq: oldest } = await service.feed();
    expect(oldest).toBe(changes[0]!.seq);
    for (const plan of ['business-ultimate', 'business-enterprise'] as const) {
      for (const since of [0, oldest - 1, oldest, ...changes.map(({ seq }) => seq)]) {
        for (const query of [`since=${since}`, `since=${since}&limit=1`]) {
          const { body } = await service.data(`verdict-changes?${query}`, plan);
          expect([query, body['oldest_seq']]).toEqual([query, oldest]);
        }
      }
    }
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
    for (const plan of ['business-ultimate', 'business-enterprise'] as const) {
      for (const since of [0, 1, oldest - 1000, oldest - 1, ...changes.map(({ seq }) => seq)]) {
        for (const limit of ['', '&limit=1']) {
          const { body } = await service.data(`verdict-changes?since=${since}${limit}`, plan);
          expect([since, limit, body['truncated']]).toEqual([since, limit, since < oldest]);
        }
      }
      expect((await service.data('verdict-changes?limit=1', plan)).body['truncated']).toBe(false);
    }
    // Rows that age out leave a gap for the readers that had not come so far.
    await service.minutesLater(27 * 24 * 60);
    expect(await truncated(`?since=${changes[0]!.seq}`)).toBe(true);
    const later = (await service.feed()).oldest_seq;
    for (const { seq } of changes)
      expect([seq, await truncated(`?since=${seq}`)]).toEqual([seq, seq < later]);
    expect(await truncated('')).toBe(false);
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
    // Read from the oldest row on, the last event of a stock or fund has the statuses of its record.
    const statuses = new Map<string, unknown>();
    for (const event of kept) {
      for (const { methodology, ...entry } of event.changed_statuses_by_methodologies)
        statuses.set(
          `${event.instrument_type} ${event.ticker} ${methodology}`,
          entry[`new_status_${methodology}`],
        );
    }
    expect(statuses.size).toBeGreaterThan(10);
    for (const [key, status] of statuses) {
      const [instrument, ticker, methodology] = key.split(' ');
      const { body } = await service.data(`${instrument === 'etf' ? 'etf' : 'full-report'}/${ticker}`);
      const primary = instrument === 'etf' ? 'status' : 'halal_status';
      const field = methodology === 'aaoifi' ? primary : `halal_status_${methodology}`;
      expect([key, body[field]]).toEqual([key, status]);
    }
  });

  test('holds the last 30 days, and no day less', async () => {
    // Stocks and funds, changes of verdicts and of coverage, and those of a rule change, for both plans.
    const list = [...(await fiveNights()), ...(await eventsOf(() => service.ruleChange())).list];
    expect(new Set(list.map((event) => `${event.instrument_type} ${event.event_class}`)).size).toBe(3);
    const [first, last] = [list[0]!.seq, list.at(-1)!.seq];
    const kept = async (plan: PlanId) =>
      ((await service.data('verdict-changes?limit=1000', plan)).body['changes'] as FeedEvent[]).filter(
        ({ seq }) => seq >= first && seq <= last,
      );
    const MINUTES = 30 * 24 * 60;
    for (const [minutes, expected] of [
      [MINUTES - 24 * 60, list],
      [MINUTES - 1, list],
      [MINUTES + 1, []],
      [MINUTES + 24 * 60, []],
    ] as const) {
      await service.minutesLater(minutes);
      for (const plan of ['business-ultimate', 'business-enterprise'] as const)
        expect([minutes, await kept(plan)]).toEqual([minutes, expected]);
    }
  });

  test('a day is a day of the local clock: a run in the evening of New York is of that day, not of the UTC one', async () => {
    // 20:30 in New York is 1:30 UTC of the next day.
    await service.minutesLater(7.5 * 60);
    const { list } = await eventsOf(() => service.nightly());
    expect(list.length).toBeGreaterThan(0);
    for (const { changed_at: at } of list) expect(at).toBe('2026-11-20T20:30:00');
    // 0:10 in New York; and an evening in summer, when New York is four hours behind UTC and not five.
    for (const [time, expected] of [
      ['2026-11-21T05:10:00Z', '2026-11-21T00:10:00'],
      ['2027-07-01T03:59:00Z', '2027-06-30T23:59:00'],
      ['2027-07-01T04:01:00Z', '2027-07-01T00:01:00'],
    ] as const) {
      await service.control('clock', { now: Date.parse(time) });
      const { list: later } = await eventsOf(() => service.ruleChange());
      expect(later.length).toBeGreaterThan(0);
      for (const { changed_at: at } of later) expect(at).toBe(expected);
    }
  });
});
