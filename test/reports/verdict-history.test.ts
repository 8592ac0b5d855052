import fc from 'fast-check';
import { excelSerial } from '../../src/contract/dates';
import type { PlanRow, ReportPlan, TablePlan } from '../../src/reports/sheet-plan';
import {
  beginningsIn,
  historyTable,
  verdictOn,
  type LoggedChange,
  type VerdictHistory,
} from '../../src/reports/verdict-history';
import { englishTexts } from '../support/report-texts';

/** Excel's number of a day of November 2026. */
const november = (day: number): number => excelSerial({ year: 2026, month: 11, day });

const change = (day: number, from: string, to: string, more: Partial<LoggedChange> = {}): LoggedChange => ({
  when: november(day) + 0.5,
  ticker: 'CSX',
  what: 'AAOIFI',
  from,
  to,
  event: String(1000 + day),
  ...more,
});

/** CSX from 3 November on, HALAL at first, until 20 November. */
const historyOf = (...changes: LoggedChange[]): VerdictHistory => ({
  beginnings: new Map([['CSX', { since: november(3), statuses: { aaoifi: 'HALAL', djim: 'not in plan' } }]]),
  changes,
  until: november(20),
});

const on = (history: VerdictHistory, day: number, rulebook = 'aaoifi') => {
  const answer = verdictOn(history, { ticker: 'CSX', rulebook, day: november(day) });
  return 'status' in answer ? answer.status : answer.reason;
};

test('between the beginning and the last refresh each day has the verdict of its end', () => {
  const history = historyOf(change(8, 'HALAL', 'DOUBTFUL'), change(12, 'DOUBTFUL', 'NOT HALAL'));
  expect([3, 7, 8, 11, 12, 20].map((day) => on(history, day))).toEqual([
    'HALAL',
    'HALAL',
    'DOUBTFUL',
    'DOUBTFUL',
    'NOT HALAL',
    'NOT HALAL',
  ]);
});

test('before, after, and for a ticker without a history there is a reason', () => {
  expect(on(historyOf(), 2)).toMatch(/begins on 2026-11-03; it is not known before/);
  expect(on(historyOf(), 21)).toMatch(/ends on 2026-11-20, its last refresh\. Choose "Refresh all" first/);
  const other = verdictOn(historyOf(), { ticker: 'AAPL', rulebook: 'aaoifi', day: november(9) });
  expect(other).toEqual({ reason: expect.stringMatching(/does not have AAPL/) });
});

test('what a refresh found by comparing happened at some day since the refresh before: none of these is told', () => {
  const found = change(15, 'HALAL', 'NOT HALAL', {
    when: november(15),
    event: 'refresh of 2026-11-15T09:00:00Z since 2026-11-10T09:00:00Z',
  });
  const history = historyOf(found);
  expect(on(history, 9)).toBe('HALAL');
  for (const day of [10, 14])
    expect(on(history, day)).toMatch(
      /Between 2026-11-10 and 2026-11-15 the verdict of CSX changed from HALAL to NOT HALAL; on which day is not known/,
    );
  expect(on(history, 15)).toBe('NOT HALAL');
  // An entry of an earlier version does not say when the refresh before it was.
  expect(on(historyOf({ ...found, event: 'refresh of 2026-11-15T09:00:00Z' }), 4)).toMatch(
    /Between 2026-11-03 and/,
  );
});

test('an event is a refresh’s only by its very words: else the day is that of the log, or the moment before is not known', () => {
  const [at, before] = ['2026-11-15T09:00:00Z', '2026-11-10T09:00:00Z'];
  const found = change(15, 'HALAL', 'NOT HALAL', { when: november(15) });
  // Somebody has written a remark before it, or behind it.
  const seen = { ...found, event: `seen in the refresh of ${at} since ${before}` };
  expect(on(historyOf(seen), 14)).toBe('HALAL');
  const remarked = { ...found, event: `refresh of ${at} since ${before} (checked)` };
  expect(on(historyOf(remarked), 5)).toMatch(/Between 2026-11-03 and 2026-11-15/);
});

test('nothing is told of the days of a gap in the feed', () => {
  const gap = { ...change(14, '2026-11-05', 'gap'), ticker: '', what: 'feed', when: november(14) };
  const history = historyOf({ ...gap, event: 'gap after 9' });
  expect([4, 14].map((day) => on(history, day))).toEqual(['HALAL', 'HALAL']);
  expect(on(history, 5)).toMatch(/the feed has a gap/);
  expect(on(history, 13)).toMatch(/the feed has a gap/);
});

test('where the log lacks a change, the days before the next one are not told, and those after it are', () => {
  const history = historyOf(change(9, 'DOUBTFUL', 'NOT HALAL'));
  expect(on(history, 8)).toMatch(/does not say which verdict CSX had under aaoifi on 2026-11-08/);
  expect(on(history, 9)).toBe('NOT HALAL');
});

test('after a ticker has left the reports its verdict is not known until a change is logged', () => {
  const left = change(6, 'there', 'left', { what: 'report' });
  const history = historyOf(left, change(10, 'NOT HALAL', 'HALAL'));
  expect(on(history, 5)).toBe('HALAL');
  expect(on(history, 6)).toMatch(/does not say/);
  expect(on(history, 10)).toBe('HALAL');
  // With the feed's knowledge the day is certain; a refresh knows only that it was there the last time.
  const seen = { ...left, event: 'refresh of 2026-11-06T09:00:00Z since 2026-11-04T09:00:00Z' };
  expect(on(historyOf(seen), 5)).toMatch(
    /Between 2026-11-04 and 2026-11-06 the log has of CSX: report, left/,
  );
  // On the day of the beginning it has just joined.
  expect(on(historyOf(change(3, 'not there', 'joined', { what: 'report' })), 4)).toBe('HALAL');
});

test('moves of another rulebook and of another ticker do not count, and a word of ours is no verdict', () => {
  const history = historyOf(
    change(5, 'HALAL', 'NOT HALAL', { what: 'DJIM' }),
    change(5, 'HALAL', 'NOT HALAL', { ticker: 'DGX' }),
  );
  expect(on(history, 6)).toBe('HALAL');
  expect(on(historyOf(), 6, 'djim')).toMatch(/On 2026-11-06 the report said of CSX under djim: not in plan/);
  expect(on(historyOf(), 6, 'sp')).toMatch(/does not say/);
});

test('whatever changes are logged in whatever order, each day has the verdict that it had', () => {
  const statuses = ['HALAL', 'NOT HALAL', 'DOUBTFUL'];
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 4, max: 20 }), { maxLength: 8 }),
      fc.array(fc.constantFrom(...statuses), { minLength: 8, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      (days, following, order) => {
        let status = 'HALAL';
        const truth = new Map([[3, status]]);
        const changes: LoggedChange[] = [];
        for (let day = 4; day <= 20; day += 1) {
          const to = following[days.indexOf(day)];
          if (to !== undefined && to !== status) {
            changes.push(change(day, status, to));
            status = to;
          }
          truth.set(day, status);
        }
        const shuffled = [...changes]
          .map((one) => ({ one, at: order.next().value as number }))
          .sort((a, b) => a.at - b.at);
        const history = historyOf(...shuffled.map(({ one }) => one));
        for (const [day, expected] of truth) expect([day, on(history, day)]).toEqual([day, expected]);
      },
    ),
  );
});

test('the history of a ticker begins with what the refreshed report says, once', () => {
  const plan: ReportPlan = {
    sheets: [
      {
        part: 'positions',
        name: 'Shariah screening',
        lines: [],
        columnWidths: [],
        frozen: { rows: 0, columns: 0 },
        print: 'landscape',
        tables: [
          {
            key: 'positions',
            name: 'ShariahPortfolio',
            row: 5,
            identity: ['ticker'],
            reportsChanges: true,
            columns: ['ticker', 'name', 'verdict', 'aaoifi', 'djim', 'new'].map((key) => ({
              key,
              title: key,
              kind: key === 'ticker' || key === 'name' ? ('text' as const) : ('status' as const),
            })),
            rows: [
              ['CSX', 'CSX Corp', 'HALAL', 'HALAL', 'not in plan', 'DOUBTFUL'],
              ['AAPL', 'Apple', 'HALAL', 'HALAL', 'HALAL', 'HALAL'],
              ['BAD', null, null, null, null, null],
            ],
          },
        ],
      },
    ],
  };
  expect(beginningsIn([plan, plan], new Set(['AAPL']), { year: 2026, month: 11, day: 3 })).toEqual([
    {
      since: november(3),
      ticker: 'CSX',
      name: 'CSX Corp',
      statuses: { aaoifi: 'HALAL', djim: 'not in plan', new: 'DOUBTFUL' },
    },
  ]);
});

describe('where a history begins', () => {
  const planOf = (rows: readonly PlanRow[], more: Partial<TablePlan> = {}): ReportPlan => ({
    sheets: [
      {
        part: 'p',
        name: 'P',
        lines: [],
        columnWidths: [],
        frozen: { rows: 0, columns: 0 },
        print: 'landscape',
        tables: [
          {
            key: 't',
            name: 'T',
            row: 5,
            identity: ['ticker'],
            reportsChanges: true,
            columns: [
              { key: 'name', title: 'Name', kind: 'name' },
              { key: 'aaoifi', title: 'AAOIFI', kind: 'status' },
              { key: 'ticker', title: 'Ticker', kind: 'text' },
            ],
            rows,
            ...more,
          },
        ],
      },
    ],
  });
  const begun = (...plans: ReportPlan[]) => beginningsIn(plans, new Set(), { year: 2026, month: 11, day: 3 });

  test('only tables of holdings begin one: rows of other tables may have a ticker too', () => {
    expect(begun(planOf([['Apple', 'HALAL', 'AAPL']]))).toHaveLength(1);
    expect(begun(planOf([['Apple', 'HALAL', 'AAPL']], { reportsChanges: false }))).toEqual([]);
  });

  test('a row without a ticker or without any status begins none, and a name that is none is null', () => {
    for (const ticker of ['', null, 7, { formula: '="AAPL"' }])
      expect(begun(planOf([['Apple', 'HALAL', ticker]]))).toEqual([]);
    for (const status of ['', null, 7, { formula: '="HALAL"' }])
      expect(begun(planOf([['Apple', status, 'AAPL']]))).toEqual([]);
    for (const name of ['', null, 7]) expect(begun(planOf([[name, 'HALAL', 'AAPL']]))[0]!.name).toBeNull();
  });

  test('of a ticker that two reports have, the first one is kept', () => {
    const both = begun(planOf([['Apple', 'HALAL', 'AAPL']]), planOf([['Apple', 'DOUBTFUL', 'AAPL']]));
    expect(both.map(({ statuses }) => statuses)).toEqual([{ aaoifi: 'HALAL' }]);
  });

  test('the beginnings are a table of the user’s, with a column for each rulebook, to which refreshes add', () => {
    const csx = {
      since: november(3),
      ticker: 'CSX',
      name: 'CSX Corp',
      statuses: { aaoifi: 'HALAL', asx: 'DOUBTFUL' },
    };
    const none = { since: november(4), ticker: 'KO', name: null, statuses: {} };
    const { columns, ...table } = historyTable([csx, none], 12, englishTexts);
    expect(table).toEqual({
      key: 'history',
      name: 'ShariahHistory',
      row: 12,
      heading: 'Verdicts when the history of each ticker began: VERDICT_ON reads them and the changes above',
      optional: true,
      owner: 'user',
      identity: ['ticker'],
      rows: [
        [46_329, 'CSX', 'CSX Corp', 'HALAL', null, null, null, null, 'DOUBTFUL'],
        [46_330, 'KO', null, null, null, null, null, null, null],
      ],
    });
    expect(columns).toEqual([
      { key: 'since', title: 'Since', kind: 'date', width: 0 },
      { key: 'ticker', title: 'Ticker', kind: 'text', width: 0 },
      { key: 'name', title: 'Name', kind: 'name', width: 0 },
      ...['aaoifi', 'djim', 'ftse', 'msci', 'sp', 'asx'].map((key) => ({
        key,
        title: key.toUpperCase(),
        kind: 'status',
        width: 0,
      })),
    ]);
  });
});

test('a move on the day of the beginning counts, one before it is in the beginning already', () => {
  expect(on(historyOf(change(3, 'HALAL', 'NOT HALAL')), 3)).toBe('NOT HALAL');
  expect(on(historyOf(change(3, 'HALAL', 'NOT HALAL')), 4)).toBe('NOT HALAL');
  expect(on(historyOf(change(2, 'HALAL', 'NOT HALAL')), 4)).toBe('HALAL');
});

test('a row of the log without a ticker is a gap only if its event says so, and no gap is one ticker’s', () => {
  const gap = { ...change(14, '2026-11-05', 'gap'), ticker: '', what: 'feed', event: 'gap after 9' };
  expect(on(historyOf({ ...gap, event: '1014' }), 8)).toBe('HALAL');
  expect(on(historyOf({ ...gap, ticker: 'DGX' }), 8)).toBe('HALAL');
  expect(on(historyOf(gap), 8)).toMatch(/the feed has a gap/);
});

test('a gap of which the log does not say since when it is may be as old as the history', () => {
  const gap = { ...change(14, 'whole', 'gap'), ticker: '', what: 'feed', event: 'gap after 9' };
  for (const from of ['whole', 'about 2026-11-05', '2026-11-05 or so'])
    expect(on(historyOf({ ...gap, from }), 3)).toMatch(
      /Between 2026-11-03 and 2026-11-14 the feed has a gap/,
    );
  expect(on(historyOf({ ...gap, from: '2026-11-05' }), 4)).toBe('HALAL');
});

test('whatever else the log has of a ticker, in the words of the report’s language, ends what is known of it', () => {
  for (const what of ['laporan', 'Rapor', 'ETF coverage', 'coverage ETF', 'AAOIFI?', 'تقرير'])
    expect(on(historyOf(change(6, 'there', 'left', { what })), 7)).toMatch(/does not say/);
  // The key of a rulebook in capitals is a move of that rulebook, also of one that is not known here.
  expect(on(historyOf(change(6, 'HALAL', 'NOT HALAL', { what: 'SP500' })), 7)).toBe('HALAL');
});
