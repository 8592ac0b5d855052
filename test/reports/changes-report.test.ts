import type { VerdictChangeEvent } from '../../src/contract/verdict-change';
import {
  changesOf,
  changesReport,
  comparedChanges,
  gapIn,
  type ReportedChange,
} from '../../src/reports/changes-report';
import type { ReportContext } from '../../src/reports/cells';
import type { RowChange } from '../../src/reports/table-merge';
import { REPORT_CONTEXT } from '../support/report-context';
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
  // Under every rulebook, of a stock and of a fund.
  const moves = [
    ['aaoifi', 'HALAL', 'DOUBTFUL'],
    ['djim', 'NOT HALAL', 'HALAL'],
    ['ftse', 'UNQUALIFIED', 'NOT HALAL'],
    ['msci', 'HALAL', 'UNQUALIFIED'],
    ['sp', 'NOT HALAL', 'HALAL'],
  ] as const;
  const changed_statuses_by_methodologies = moves.map(([methodology, from, to]) => ({
    methodology,
    [`old_status_${methodology}`]: from,
    [`new_status_${methodology}`]: to,
  }));
  for (const instrument of ['stock', 'etf'] as const)
    expect(changes(event({ instrument_type: instrument, changed_statuses_by_methodologies }))).toEqual(
      moves.map(([rulebook, from, to]) => ({ ...both, instrument, what: rulebook.toUpperCase(), from, to })),
    );
  // An entry is a change, even where its old status is the last good one and so the same: the two are never compared (2.6).
  const kept = { methodology: 'msci', old_status_msci: 'HALAL', new_status_msci: 'HALAL' };
  expect(changes(event({ changed_statuses_by_methodologies: [kept] }))).toEqual([
    { ...both, what: 'MSCI', from: 'HALAL', to: 'HALAL' },
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
    REPORT_CONTEXT,
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

test('an event whose moment cannot be read keeps its row, and a verdict that there no longer is is "no verdict"', () => {
  const gone = event({
    changed_at: 'yesterday',
    company_name: null,
    note: null,
    changed_statuses_by_methodologies: [
      { methodology: 'aaoifi', old_status_aaoifi: 'HALAL', new_status_aaoifi: null },
    ],
  } as Partial<VerdictChangeEvent>);
  expect(changes(gone)).toEqual([
    {
      when: 0,
      ticker: 'AAPL',
      name: null,
      what: 'AAOIFI',
      from: 'HALAL',
      to: 'no verdict',
      note: null,
      event: '3000000007',
      instrument: 'stock',
      run: 'run-2026-11-20',
    },
  ]);
});

test('coverage has the moment, the company, the cause and the run of its event', () => {
  const added = { event_class: 'coverage', event_type: 'coverage.added' } as const;
  const array = { changed_statuses_by_methodologies: [] };
  expect(changes(event({ ...added, ...array }))).toEqual([
    {
      when: 46_346 + (6 * 3600 + 31 * 60 + 5) / 86_400,
      ticker: 'AAPL',
      name: 'Apple Inc.',
      what: 'coverage',
      from: 'not covered',
      to: 'covered',
      note: 'Rule change',
      event: '3000000007',
      instrument: 'stock',
      run: 'run-2026-11-20',
    },
  ]);
});

test('the row of a gap says since when changes may be missing: the day of the refresh before, as far as it is known', () => {
  // Late in the evening: the day is that of the moment, and no day later.
  const feed = { truncated: true, oldestSeq: 40, readAt: Date.UTC(2026, 10, 20, 23, 30) };
  const gap = {
    when: 46_346,
    ticker: '',
    name: null,
    what: 'feed',
    from: '2026-09-01',
    to: 'gap',
    note: 'The feed keeps 30 days, from event 40 on, and older changes were missed. What your reports hold is compared all the same; refresh all of them to be sure.',
    event: 'gap after 12',
    instrument: null,
    run: null,
  };
  expect(gapIn(feed, 12, englishTexts, Date.UTC(2026, 8, 1, 5))).toEqual([gap]);
  expect(gapIn(feed, undefined, englishTexts)).toEqual([
    { ...gap, from: 'whole', event: 'gap after the beginning' },
  ]);
});

describe('what a refresh finds by comparing', () => {
  const at = Date.UTC(2026, 10, 21, 9, 5, 7, 250);
  const previous = Date.UTC(2026, 10, 14, 18);
  const found = (
    rowChanges: readonly RowChange[],
    reported: readonly ReportedChange[] = [],
    before: number | undefined = previous,
  ) =>
    comparedChanges(rowChanges, reported, {
      today: { year: 2026, month: 11, day: 21 },
      at,
      previous: before,
      texts: englishTexts,
    });
  const moved = (column: string, from: string, to: string, row: RowChange['row'] = {}): RowChange => ({
    row: { ticker: 'AAPL', name: 'Apple Inc.', ...row },
    what: { column, from, to },
  });
  const apple = {
    when: 46_347,
    ticker: 'AAPL',
    name: 'Apple Inc.',
    note: null,
    event: 'refresh of 2026-11-21T09:05:07Z since 2026-11-14T18:00:00Z',
    instrument: null,
    run: null,
  };

  test('a verdict that moved is a row with both, and with the times of the two refreshes', () => {
    expect(found([moved('djim', 'HALAL', 'NOT HALAL')])).toEqual([
      { ...apple, what: 'DJIM', from: 'HALAL', to: 'NOT HALAL' },
    ]);
  });

  test('at the first refresh there is none before it', () => {
    const [first] = comparedChanges([moved('djim', 'HALAL', 'NOT HALAL')], [], {
      today: { year: 2026, month: 11, day: 21 },
      at,
      previous: undefined,
      texts: englishTexts,
    });
    expect(first!.event).toBe('refresh of 2026-11-21T09:05:07Z');
  });

  test('a row that joined or left: of one that left, its last verdict is told', () => {
    const row = { ticker: 'AAPL', name: 'Apple Inc.' };
    expect(found([{ row: { ...row, verdict: 'HALAL' }, what: 'joined' }])).toEqual([
      { ...apple, what: 'report', from: 'not there', to: 'joined' },
    ]);
    const left = (cells: object) => found([{ row: { ...row, ...cells }, what: 'left' }]);
    const gone = { ...apple, what: 'report', from: 'there', to: 'left' };
    expect(left({ verdict: 'DOUBTFUL', aaoifi: 'HALAL' })).toEqual([
      { ...gone, note: 'Its verdict was DOUBTFUL.' },
    ]);
    // A grid of rulebooks has the primary verdict in the column of its rulebook alone.
    expect(left({ aaoifi: 'HALAL' })).toEqual([{ ...gone, note: 'Its verdict was HALAL.' }]);
    for (const unknown of [{}, { verdict: '' }, { verdict: 7 }]) expect(left(unknown)).toEqual([gone]);
  });

  test('the primary verdict, which a portfolio has in two columns, is one move; two rows of a ticker are too', () => {
    const move = { ...apple, what: 'AAOIFI', from: 'HALAL', to: 'DOUBTFUL' };
    const both = [moved('verdict', 'HALAL', 'DOUBTFUL'), moved('aaoifi', 'HALAL', 'DOUBTFUL')];
    expect(found(both)).toEqual([move]);
    expect(found([both[0]!, both[0]!])).toEqual([move]);
    // What differs in the ticker, the rulebook or the new verdict is another move.
    expect(found([both[0]!, moved('sp', 'HALAL', 'DOUBTFUL')])).toHaveLength(2);
    expect(found([both[0]!, moved('verdict', 'HALAL', 'NOT HALAL')])).toHaveLength(2);
    expect(found([both[0]!, moved('verdict', 'HALAL', 'DOUBTFUL', { ticker: 'KO' })])).toHaveLength(2);
  });

  test('what the feed has reported is left out, since the feed knows when and why', () => {
    const reported: ReportedChange = {
      ...apple,
      what: 'DJIM',
      from: 'DOUBTFUL',
      to: 'NOT HALAL',
      event: '3000000007',
    };
    expect(found([moved('djim', 'HALAL', 'NOT HALAL')], [reported])).toEqual([]);
    expect(found([moved('djim', 'NOT HALAL', 'HALAL')], [reported])).toHaveLength(1);
    expect(found([moved('ftse', 'HALAL', 'NOT HALAL')], [reported])).toHaveLength(1);
    expect(found([moved('djim', 'HALAL', 'NOT HALAL', { ticker: 'KO' })], [reported])).toHaveLength(1);
  });

  test('a row without a ticker is no holding; one without a name has none', () => {
    expect(found([moved('djim', 'HALAL', 'NOT HALAL', { ticker: '' })])).toEqual([]);
    expect(found([{ row: {}, what: 'left' }])).toEqual([]);
    for (const name of ['', null, 7])
      expect(found([moved('djim', 'HALAL', 'NOT HALAL', { name })])[0]!.name).toBeNull();
  });
});

describe('the sheet of changes', () => {
  const places = new Map([
    [
      'AAPL',
      [
        { name: 'Holdings', isHeld: true },
        { name: 'Wishes', isHeld: false },
        { name: 'Holdings', isHeld: true },
      ],
    ],
  ]);
  const sheetOf = (more: Partial<ReportContext> = {}) => {
    const [sheet, ...others] = changesReport(
      { changes: changes(event(), event({ ticker: 'KO' })), source: 'The feed.', places },
      { ...REPORT_CONTEXT, ...more },
    ).sheets;
    expect(others).toEqual([]);
    return sheet!;
  };

  test('a log to which refreshes add, and below it the table of beginnings', () => {
    const { tables, lines, ...sheet } = sheetOf();
    expect(sheet).toEqual({
      part: 'log',
      name: 'Shariah changes',
      columnWidths: [18, 14, 34, 14, 18, 18, 60, 30, 22, 12, 22],
      frozen: { rows: 6, columns: 2 },
      print: 'landscape',
    });
    expect(lines.map(({ text }) => text)).toEqual([
      'Changes in the reports of this workbook',
      'Asked https://service.example on Nov 21, 2026.',
      'The feed.',
      'Informational screening, not a religious ruling.',
    ]);
    const [log, history, ...more] = tables;
    expect(more).toEqual([]);
    expect(log).toMatchObject({
      key: 'log',
      name: 'ShariahChanges',
      row: 5,
      owner: 'user',
      identity: ['ticker', 'what', 'event'],
    });
    // Four changes stand below the header in row 5; the heading of the other table has a row of its own.
    expect(history).toMatchObject({ key: 'history', row: 12, rows: [] });
  });

  test('its columns, with the lists that a ticker is on, each once', () => {
    const [log] = sheetOf().tables;
    expect(log!.columns.map(({ key, title, kind }) => [key, title, kind])).toEqual([
      ['when', 'When', 'moment'],
      ['ticker', 'Ticker', 'text'],
      ['name', 'Name', 'name'],
      ['what', 'What', 'text'],
      ['from', 'From', 'status'],
      ['to', 'To', 'status'],
      ['note', 'Note', 'text'],
      ['lists', 'Lists', 'text'],
      ['event', 'Event', 'text'],
      ['instrument', 'Instrument', 'text'],
      ['run', 'Run', 'text'],
    ]);
    const row = (ticker: string, lists: string | null) => [
      ...[expect.closeTo(46_346.27, 2), ticker, 'Apple Inc.', 'DJIM', 'HALAL', 'NOT HALAL'],
      ...['Rule change', lists, '3000000007', 'stock', 'run-2026-11-20'],
    ];
    expect([log!.rows[0], log!.rows[2]]).toEqual([row('AAPL', 'Holdings, Wishes'), row('KO', null)]);
  });

  test('of a sample it says so in each row', () => {
    const [log] = sheetOf({ notice: 'figures of 2015' }).tables;
    const at = log!.columns.findIndex(({ key }) => key === 'sample');
    expect(at).toBe(9);
    expect(log!.rows.map((row) => row[at])).toEqual(Array(4).fill('sample'));
  });

  test('what was found by comparing is of no instrument and no run', () => {
    const gap = gapIn({ truncated: true, oldestSeq: 1, readAt: 0 }, 1, englishTexts);
    const [sheet] = changesReport({ changes: gap, source: '', places }, REPORT_CONTEXT).sheets;
    expect(sheet!.tables[0]!.rows[0]!.slice(-2)).toEqual([null, null]);
  });
});
