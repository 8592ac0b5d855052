import { inFile, type SectionProofs } from '../mutation';

const clientCacheFeed = inFile('src/client/cache/feed.ts');
const reportsChangesReport = inFile('src/reports/changes-report.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');
const functionsLists = inFile('src/functions/lists.ts');

export const CONSUMER_4_5: SectionProofs = {
  since: [clientCacheFeed('const since = this.store.latest.feed?.cursor;', 'const since = undefined;')],
  limit: [clientCacheFeed('const isLast = page.changes.length < FEED_LIMIT.max;', 'const isLast = true;')],
  changes: [
    clientCacheFeed(
      'cursor: restarted ? cursor : largest(cursor, [before?.cursor ?? 0]),',
      'cursor: page.next_cursor,',
    ),
  ],
  next_cursor: [clientCacheFeed('[page.next_cursor, ...seqs]);', '[]);')],
  oldest_seq: [
    reportsChangesReport('seq: String(oldestSeq) }),', 'seq: String(Number(oldestSeq)) }),'),
    reportsChangesReport('seq: String(oldestSeq) }),', "seq: '0' }),"),
  ],
  truncated: [
    clientCacheFeed('const truncated = page.truncated || restarted;', 'const truncated = restarted;'),
    clientCacheFeed('truncated ||= gap;', 'truncated = gap;'),
  ],
  'Rows are never rewritten or renumbered. Replay from oldest_seq rebuilds …': [
    clientCacheFeed('let cursor = since;', 'let cursor = since ?? 25_000_000;'),
  ],
  'seq is not contiguous. Never assume seq+1 is the next event.': [
    clientCacheFeed(
      'const isLast = page.changes.length < FEED_LIMIT.max;',
      'const isLast = page.changes.length < FEED_LIMIT.max || page.changes.some(({ seq }, at) => at > 0 && BigInt(seq) - BigInt(page.changes[at - 1]!.seq) > 1n);',
    ),
  ],
  'The feed holds the last 30 days.': [
    contractVerdictChange('FEED_RETENTION_DAYS = 30;', 'FEED_RETENTION_DAYS = 60;'),
  ],
  'A day filter must use changed_at as naive local time.': [
    functionsLists('serialOf(event) >= day', 'serialOf(event) - 12 >= day'),
    functionsLists(
      `const moment = readNaiveTimestamp(changed_at);
  return moment ? excelSerial(moment) : Infinity;`,
      'return Infinity;',
    ),
  ],
};
