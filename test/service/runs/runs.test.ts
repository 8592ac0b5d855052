import fc from 'fast-check';
import { ServiceClock } from '../../../src/service/clock';
import { serve } from '../../../src/service/records/served';
import { Runs, type Batch } from '../../../src/service/runs/runs';
import { coveredAt } from '../../../src/service/runs/coverage';
import { rulebooksOn } from '../../../src/service/screening/rulebooks';
import { screenUniverse } from '../../../src/service/screening/run';
import { loadUniverse } from '../../../src/service/universe/load';
import type { Company, Universe } from '../../../src/service/universe/universe';

const universe = loadUniverse();
const FRIDAY = '2026-11-20T18:00:00Z';
const DAY = 86_400_000;

/** Runs by a clock that the test sets, with what they published. */
function runsAt(instant: string, of: Universe = universe) {
  const batches: Batch[] = [];
  const resets: number[] = [];
  const clock = { now: new Date(instant) };
  const runs = new Runs({
    universe: of,
    clock: new ServiceClock(() => clock.now),
    onBatch: (batch) => batches.push(batch),
    onHistoryReset: (latestSeq) => resets.push(latestSeq),
  });
  const set = (to: string | number) => void (clock.now = new Date(to));
  const events = () => runs.feed().page(undefined, Infinity, clock.now).changes;
  const updated = (ticker = 'AAPL') => runs.current().stocks.get(ticker)?.compliance.last_updated;
  const status = (ticker: string) => runs.current().stocks.get(ticker)?.compliance.halal_status;
  return { runs, clock, set, batches, resets, events, updated, status };
}

describe('which run counts', () => {
  test('one run between two mornings, and the next one after', () => {
    const { runs, set, updated } = runsAt(FRIDAY);
    const friday = runs.current();
    set('2026-11-22T23:00:00Z');
    expect(runs.current()).toBe(friday);
    set('2026-11-23T11:59:59Z');
    expect(runs.current()).toBe(friday);
    set('2026-11-23T12:00:00Z');
    expect(updated()).toBe('Nov 23, 2026');
  });

  test('a clock that gives no date is an error that says so', () => {
    expect(() => runsAt('nonsense').runs.current()).toThrow(/clock/);
  });

  test('each night moves on by a quarter end to the last one, and then market values stand still', () => {
    const { runs, set, batches } = runsAt(FRIDAY);
    runs.current();
    const quarters = Array.from({ length: 10 }, (_, night) => {
      set(Date.parse(FRIDAY) + (night + 1) * 7 * DAY);
      // A week has five nights: they are gone through one by one.
      runs.catchUp();
      return runs.quarter;
    });
    expect(quarters.slice(0, 3)).toEqual(['2019-03-31', '2019-12-31', '2019-12-31']);
    expect(batches).toHaveLength(8);
    expect(batches.every(({ events }) => new Set(events.map(({ run_id }) => run_id)).size === 1)).toBe(true);
  });

  test('a clock that jumps finds what a clock that stops every day found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
        // Across the revision of djim, from the Thursday before it.
        const start = Date.parse('2026-09-17T18:00:00Z');
        const jumping = runsAt('2026-09-17T18:00:00Z');
        const walking = runsAt('2026-09-17T18:00:00Z');
        jumping.runs.current();
        for (let day = 0; day <= days; day += 1) {
          walking.set(start + day * DAY);
          walking.runs.catchUp();
        }
        jumping.set(start + days * DAY);
        expect(jumping.updated()).toBe(walking.updated());
        expect(jumping.events()).toEqual(walking.events());
        expect(jumping.batches.map(({ runId }) => runId)).toEqual(walking.batches.map(({ runId }) => runId));
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  test('a century on is one step: nothing moves on nights when nothing can', () => {
    const { set, updated, runs } = runsAt(FRIDAY);
    runs.current();
    set('2099-06-01T18:00:00Z');
    expect(updated()).toBe('Jun 01, 2099');
    expect(runs.quarter).toBe('2019-12-31');
  });
});

describe('the history before the start', () => {
  test('is the changes of six quarter ends, one a night, the last night the first run; the oldest is legacy', () => {
    const { events } = runsAt(FRIDAY);
    const mornings = [...new Set(events().map(({ changed_at }) => changed_at))];
    expect(mornings).toEqual(['13', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}T07:00:00`));
    const ids = [...new Set(events().map(({ run_id }) => run_id))];
    expect(ids).toEqual([
      'unattributed',
      ...['16', '17', '18', '19', '20'].map((day) => `nightly-2026-11-${day}`),
    ]);
    expect(events()).toContainEqual(
      expect.objectContaining({
        ticker: 'UZMT.UZ',
        event_type: 'coverage.added',
        event_class: 'coverage',
        changed_statuses_by_methodologies: [],
      }),
    );
    expect(new Set(events().map(({ instrument_type }) => instrument_type))).toEqual(
      new Set(['stock', 'etf']),
    );
  });

  test('is announced to nobody, is the same whenever it is first read, and is before whatever came later', () => {
    const early = runsAt(FRIDAY);
    const late = runsAt(FRIDAY);
    early.events();
    expect(early.batches).toEqual([]);
    late.runs.nightly();
    early.runs.nightly();
    expect(late.events()).toEqual(early.events());
    expect(late.batches).toHaveLength(1);
  });

  test('holds a revision of a rulebook that lies in its 30 days, as a run of its own with its cause', () => {
    const { events } = runsAt('2026-09-25T18:00:00Z');
    const revision = events().filter(({ note }) => note !== null);
    expect(revision.length).toBeGreaterThan(5);
    for (const event of revision) {
      expect(event).toMatchObject({ run_id: 'rule-change-2026-09-21', changed_at: '2026-09-21T07:00:00' });
      expect(event.note).toBe(revision[0]!.note);
      expect(event.changed_statuses_by_methodologies.map(({ methodology }) => methodology)).toEqual(['djim']);
    }
    expect(revision[0]!.note).toMatch(/Dow Jones.*debt limit from 33 % to 30 %.*cash screen of 30 %/);
    expect(events().filter(({ changed_at, note }) => changed_at.startsWith('2026-09-21') && !note)).toEqual(
      [],
    );
    // The other nights still reach the run that the service starts with.
    expect(new Set(events().map(({ changed_at }) => changed_at)).size).toBe(7);
  });

  test('begins again before a clock that is set back, above every seq there was', () => {
    const { runs, set, events, resets, updated } = runsAt(FRIDAY);
    const first = events();
    runs.nightly();
    const newest = runs.feed().latestSeq;
    set('2026-11-11T18:00:00Z');
    expect(updated()).toBe('Nov 11, 2026');
    expect(runs.quarter).toBe('2017-12-31');
    expect(resets).toEqual([runs.feed().latestSeq]);
    expect(Math.min(...events().map(({ seq }) => seq))).toBeGreaterThan(newest);
    expect(events().map(({ ticker }) => ticker)).toEqual(first.map(({ ticker }) => ticker));
    expect(runs.feed().page(newest, 10, new Date('2026-11-11T18:00:00Z')).truncated).toBe(true);
  });

  test('stays as it is when a clock goes back, but not behind the newest morning', () => {
    const { runs, set, events, resets } = runsAt(FRIDAY);
    runs.nightly();
    const before = events();
    set('2026-11-20T12:00:00Z');
    const { changed_at } = runs.nightly();
    expect(resets).toEqual([]);
    expect(events().slice(0, before.length)).toEqual(before);
    expect(changed_at).toBe('2026-11-20T13:00:00');
  });
});

describe('a nightly run that is asked for', () => {
  test('is of the moment, counts from then on, and finds what the screening of its quarter finds', () => {
    const { runs } = runsAt(FRIDAY);
    expect(runs.nightly()).toMatchObject({
      run_id: 'nightly-2026-11-20-2',
      changed_at: '2026-11-20T13:00:00',
      note: null,
      quarter: '2018-03-31',
      kept: [],
      held: false,
    });
    const moment = { year: 2026, month: 11, day: 20, hour: 13, minute: 0, second: 0 };
    const covered = coveredAt(universe, '2018-03-31');
    const inputs = { moment, quarter: '2018-03-31', rulebooks: rulebooksOn(moment) };
    expect(runs.current()).toEqual(serve(screenUniverse(covered, inputs)));
  });

  test('does not spare the night its run', () => {
    const { runs, set } = runsAt(FRIDAY);
    runs.nightly();
    set('2026-11-23T12:00:00Z');
    runs.catchUp();
    expect(runs.quarter).toBe('2018-06-30');
  });

  test('a company that leaves coverage is gone, and back when it returns', () => {
    const { runs, batches, status } = runsAt(FRIDAY);
    const before = status('DORI.UZ');
    expect(before).toBeDefined();
    const coverage = () =>
      batches.flatMap(({ events }) =>
        events.filter(({ event_class }) => event_class === 'coverage').map(({ event_type }) => event_type),
      );
    for (let night = 0; night < 3; night += 1) runs.nightly();
    expect(runs.current().stocks.has('DORI.UZ')).toBe(false);
    expect(coverage()).toEqual(['coverage.removed']);
    runs.nightly();
    runs.nightly();
    expect(status('DORI.UZ')).toBe(before);
    expect(coverage()).toEqual(['coverage.removed', 'coverage.added']);
  });
});

describe('a recompute that fails', () => {
  test('keeps the last good record, dates included, announces nothing, and is over with the next good run', () => {
    const { runs, set, batches } = runsAt(FRIDAY);
    const record = (ticker: string) => runs.current().stocks.get(ticker)!;
    const good = record('AMGN');
    expect(good.compliance.halal_status).toBe('NOT HALAL');
    set('2026-11-21T18:00:00Z');
    for (let night = 0; night < 2; night += 1) {
      expect(runs.nightly(['AMGN']).kept).toEqual(['AMGN']);
      expect(record('AMGN')).toEqual(good);
      expect(record('AAPL').compliance.last_updated).toBe('Nov 21, 2026');
    }
    expect(batches.flatMap(({ events }) => events).filter(({ ticker }) => ticker === 'AMGN')).toEqual([]);
    set('2026-11-23T18:00:00Z');
    expect(record('AMGN').compliance.last_updated).toBe('Nov 23, 2026');
  });

  test('a verdict that moved while the recompute failed is announced when it succeeds, from the last good one', () => {
    const sound = runsAt(FRIDAY);
    for (let night = 0; night < 8; night += 1) sound.runs.nightly();
    const all = sound.batches.flatMap(({ events }) => events);
    const last = sound.batches.at(-1)!.events;
    const [moved] = all.filter(
      (event) => !last.includes(event) && all.filter(({ ticker }) => ticker === event.ticker).length === 1,
    );
    expect(moved).toMatchObject({ event_type: 'verdict.changed' });

    const failing = runsAt(FRIDAY);
    const announced = () =>
      failing.batches.flatMap(({ events }) => events).filter(({ ticker }) => ticker === moved!.ticker);
    for (let night = 0; night < 7; night += 1) failing.runs.nightly([moved!.ticker]);
    expect(announced()).toEqual([]);
    expect(failing.runs.nightly().kept).toEqual([]);
    expect(announced().map((event) => event.changed_statuses_by_methodologies)).toEqual([
      moved!.changed_statuses_by_methodologies,
    ]);
  });

  test('on the last quarter end it is recomputed the next night all the same', () => {
    const { runs, set, updated } = runsAt(FRIDAY);
    for (let night = 0; night < 8; night += 1) runs.nightly();
    set('2026-11-21T18:00:00Z');
    runs.nightly(['AMGN']);
    expect(updated('AMGN')).toBe('Nov 20, 2026');
    set('2026-11-24T18:00:00Z');
    expect(updated('AMGN')).toBe('Nov 24, 2026');
  });

  test('a stock that never had good data stays ERROR_DATA; one that was never audited is no failure', () => {
    const { runs, status } = runsAt(FRIDAY);
    expect(runs.nightly(['UZMK.UZ', 'WISE.L']).kept).toEqual([]);
    expect(status('UZMK.UZ')).toBe('ERROR_DATA');
    expect(status('WISE.L')).toBe('UNQUALIFIED');
  });
});

describe('a rule change', () => {
  test('moves djim alone, carries one note, leaves market values alone, and is held', () => {
    const { runs, batches } = runsAt('2026-08-03T18:00:00Z');
    const report = runs.ruleChange();
    expect(report).toMatchObject({ run_id: 'rule-change-2026-08-03', quarter: '2017-12-31', held: true });
    const [batch] = batches;
    expect(batch).toMatchObject({ unusual: true, runId: report.run_id });
    for (const event of batch!.events) {
      expect(event.note).toBe(report.note);
      expect(event.changed_statuses_by_methodologies.map(({ methodology }) => methodology)).toEqual(['djim']);
    }
  });

  test('done twice is as it was before; the night of the calendar changes nothing more', () => {
    const { runs, set, batches } = runsAt('2026-09-17T18:00:00Z');
    const before = runs.current();
    const first = runs.ruleChange();
    const second = runs.ruleChange();
    expect(first.events).toBe(second.events);
    expect([...runs.current().stocks]).toEqual([...before.stocks]);
    runs.ruleChange();
    set('2026-09-21T18:00:00Z');
    runs.catchUp();
    const ids = batches.map(({ runId }) => runId);
    expect(ids.filter((id) => id.startsWith('rule-change-2026-09-2'))).toEqual([]);
    expect(ids.some((id) => id.startsWith('nightly-2026-09-21'))).toBe(true);
  });

  test('comes with the first run after its day', () => {
    const { runs, set, batches } = runsAt('2026-09-18T18:00:00Z');
    runs.current();
    set('2026-09-20T18:00:00Z');
    runs.catchUp();
    expect(batches).toEqual([]);
    set('2026-09-21T18:00:00Z');
    runs.catchUp();
    expect(batches.map(({ runId, unusual }) => [runId, unusual])).toEqual([['rule-change-2026-09-21', true]]);
  });
});

test('a night on which very many stocks move at once is held, with its funds', () => {
  // After the first run market values fall to next to nothing, and with them, by and by, the averages that debt is divided by.
  const fallen = ({ marketValues }: Company) =>
    marketValues.map((value, index) => (index < 12 || value === null ? value : value / 1000));
  const companies = [...universe.companies].map(
    ([ticker, company]) => [ticker, { ...company, marketValues: fallen(company) }] as const,
  );
  const { runs, batches } = runsAt(FRIDAY, { ...universe, companies: new Map(companies) });
  for (let night = 0; night < 8; night += 1) runs.nightly();
  expect(batches.some(({ unusual }) => unusual)).toBe(true);
  for (const { unusual, events } of batches) {
    const stocks = events.filter(({ instrument_type }) => instrument_type === 'stock').length;
    expect(unusual).toBe(stocks > universe.companies.size * 0.05);
  }
});
