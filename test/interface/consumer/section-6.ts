import { inFile, type SectionProofs } from '../mutation';

const reportsChangesReport = inFile('src/reports/changes-report.ts');
const clientCacheFeedEvents = inFile('src/client/cache/feed-events.ts');
const clientCacheFreshness = inFile('src/client/cache/freshness.ts');
const clientCacheFeed = inFile('src/client/cache/feed.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');

export const CONSUMER_6: SectionProofs = {
  'verdict.changed (class verdict)': [
    reportsChangesReport('what: move.methodology.toUpperCase(),', "what: 'AAOIFI',"),
    reportsChangesReport(
      'return event.changed_statuses_by_methodologies.map(',
      "return event.changed_statuses_by_methodologies.filter(({ methodology }) => event.instrument_type === 'stock' || methodology !== 'sp').map(",
    ),
    reportsChangesReport('from: move.old_status ??', 'from: move.new_status ??'),
    contractVerdictChange(
      "old_status: status('old'), new_status: status('new')",
      "old_status: status('new'), new_status: status('old')",
    ),
  ],
  'coverage.added (class coverage)': [
    clientCacheFeedEvents(
      `if (event.event_type === 'coverage.added') known.coverage = 'added';
    else if`,
      'if',
    ),
    clientCacheFeed(
      "isAbsent && events.coverage === 'added'",
      "isAbsent && events.instrument === 'stock' && events.coverage === 'added'",
    ),
    reportsChangesReport('from: notCovered, to: covered', 'from: covered, to: notCovered'),
  ],
  'coverage.removed (class coverage)': [
    clientCacheFeedEvents(
      `else if (event.event_type === 'coverage.removed') known.coverage = 'removed';
`,
      '',
    ),
    clientCacheFeed(
      '(events.coverage || differs(records, events))',
      "((events.coverage && events.instrument === 'stock') || differs(records, events))",
    ),
    reportsChangesReport(
      'from: covered, to: notCovered',
      "from: event.instrument_type === 'etf' ? notCovered : covered, to: notCovered",
    ),
  ],
  'Fund events use the same shape with instrument_type set to etf.': [
    clientCacheFeedEvents(
      "const isFundsPrimary = instrument === 'etf' &&",
      "const isFundsPrimary = instrument === 'stock' &&",
    ),
    clientCacheFeedEvents("instrument === 'etf' && rulebook === PRIMARY_RULEBOOK", "instrument === 'etf'"),
    clientCacheFeed("instrument === 'etf' ? 'fund' : 'stock'", "'stock'"),
  ],
  'When a run moves an unusually large number of stocks …': [
    clientCacheFreshness(
      'return readAt - lastRun(readAt) < DAY ? Math.min(next, readAt + LATE) : next;',
      'return next;',
    ),
    clientCacheFeed('const isLast = page.changes.length < FEED_LIMIT.max;', 'const isLast = true;'),
    clientCacheFreshness('export const LATE = 3 * HOUR;', 'export const LATE = 5 * HOUR;'),
  ],
  'When several rulebooks move one stock in one run, they …': [
    clientCacheFeedEvents('return field in values && values[field] !== status;', 'return field in values;'),
    clientCacheFeedEvents(
      'of event.changed_statuses_by_methodologies) {',
      'of event.changed_statuses_by_methodologies.slice(0, 1)) {',
    ),
  ],
  'Every event stays readable from the feed regardless of delivery.': [
    clientCacheFeed(
      `      events.push(...changes);
`,
      '',
    ),
    clientCacheFeed(
      '      events.push(...changes);',
      '      events.push(...changes.slice(since === undefined ? 40 : 0));',
    ),
  ],
};
