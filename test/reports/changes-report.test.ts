import type { VerdictChangeEvent } from '../../src/contract/verdict-change';
import { changesOf, changesReport, gapIn } from '../../src/reports/changes-report';
import { englishTexts } from '../support/report-texts';

const event = (more: Partial<VerdictChangeEvent> = {}): VerdictChangeEvent => ({
  seq: 3_000_000_007,
  run_id: 'run-2026-11-20',
  ticker: 'AAPL',
  company_name: 'Apple Inc.',
  instrument_type: 'stock',
  event_type: 'verdict.changed',
  event_class: 'verdict',
  changed_at: '2026-11-20T06:31:05',
  note: 'Rule change',
  changed_statuses_by_methodologies: [
    { methodology: 'djim', old_status_djim: 'HALAL', new_status_djim: 'NOT HALAL' },
    { methodology: 'sp', old_status_sp: null, new_status_sp: 'HALAL' },
  ],
  ...more,
});

const changes = (...events: VerdictChangeEvent[]) =>
  changesOf(events, new Set(events.map(({ ticker }) => ticker)), englishTexts);

test('an event is a row for each rulebook whose verdict changed, with the moment, the run and the cause', () => {
  const both = {
    ticker: 'AAPL',
    name: 'Apple Inc.',
    note: 'Rule change',
    event: '3000000007',
    instrument: 'stock',
    run: 'run-2026-11-20',
    // 2026-11-20 is Excel's day 46346.
    when: 46_346 + (6 * 3600 + 31 * 60 + 5) / 86_400,
  };
  expect(changes(event())).toEqual([
    { ...both, what: 'DJIM', from: 'HALAL', to: 'NOT HALAL' },
    { ...both, what: 'SP', from: 'no verdict', to: 'HALAL' },
  ]);
});

test('coverage that comes or goes is a row without a verdict, whatever the array holds', () => {
  const coverage = { event_class: 'coverage' } as const;
  const rows = changes(
    event({ ...coverage, event_type: 'coverage.added' }),
    event({ ...coverage, event_type: 'coverage.removed' }),
  );
  expect(rows.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['coverage', 'not covered', 'covered'],
    ['coverage', 'covered', 'not covered'],
  ]);
});

test('only events of the given tickers are rows', () => {
  expect(changesOf([event(), event({ ticker: 'MSFT' })], new Set(['MSFT']), englishTexts)).toMatchObject([
    { ticker: 'MSFT' },
    { ticker: 'MSFT' },
  ]);
});

test('the log says of each event whether it is of a stock or of a fund, and which run produced it', () => {
  const fund = event({ ticker: 'SPUS', instrument_type: 'etf', run_id: 'unattributed' });
  const { sheets } = changesReport(
    { changes: changes(event(), fund), source: 'The feed.', places: new Map() },
    {
      readOn: { year: 2026, month: 11, day: 21 },
      texts: englishTexts,
      service: 'https://example.com',
      notice: undefined,
    },
  );
  const { columns, rows } = sheets[0]!.tables[0]!;
  const at = ['Ticker', 'Instrument', 'Run'].map((title) =>
    columns.findIndex((each) => each.title === title),
  );
  expect(rows.map((row) => at.map((place) => row[place]))).toEqual([
    ['AAPL', 'stock', 'run-2026-11-20'],
    ['AAPL', 'stock', 'run-2026-11-20'],
    ['SPUS', 'fund', 'unattributed'],
    ['SPUS', 'fund', 'unattributed'],
  ]);
});

test('a gap in the feed is a row that says from which event on the feed is whole; no gap is none', () => {
  const feed = { truncated: true, oldestSeq: 9_007_199_254_740_993n, readAt: Date.UTC(2026, 10, 21) };
  expect(gapIn(feed, 12, englishTexts)).toMatchObject([
    {
      event: 'gap after 12',
      note: expect.stringContaining('30 days, from event 9007199254740993 on,'),
      run: null,
      instrument: null,
    },
  ]);
  expect(gapIn({ ...feed, truncated: false }, 12, englishTexts)).toEqual([]);
});
