import { inFile, type SectionProofs } from '../mutation';

const reportsChangesReport = inFile('src/reports/changes-report.ts');
const clientCacheFeedEvents = inFile('src/client/cache/feed-events.ts');
const clientCacheFreshness = inFile('src/client/cache/freshness.ts');
const clientCacheFeed = inFile('src/client/cache/feed.ts');

export const CONSUMER_6: SectionProofs = {
  'verdict.changed (class verdict)': [
    reportsChangesReport('what: move.methodology.toUpperCase(),', "what: 'AAOIFI',"),
  ],
  'coverage.added (class coverage)': [
    clientCacheFeedEvents(
      `if (event.event_type === 'coverage.added') known.coverage = 'added';
    else if`,
      'if',
    ),
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
  ],
  'Fund events use the same shape with instrument_type set to etf.': [
    clientCacheFeedEvents(
      "const isFundsPrimary = instrument === 'etf' &&",
      "const isFundsPrimary = instrument === 'stock' &&",
    ),
  ],
  'When a run moves an unusually large number of stocks …': [
    clientCacheFreshness(
      'return readAt - lastRun(readAt) < DAY ? Math.min(next, readAt + LATE) : next;',
      'return next;',
    ),
  ],
  'When several rulebooks move one stock in one run, they …': [
    clientCacheFeedEvents('return field in values && values[field] !== status;', 'return field in values;'),
  ],
  'Every event stays readable from the feed regardless of delivery.': [
    clientCacheFeed(
      `      events.push(...changes);
`,
      '',
    ),
  ],
};
