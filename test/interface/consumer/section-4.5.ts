import { inFile, type SectionProofs } from '../mutation';

const clientCacheFeed = inFile('src/client/cache/feed.ts');
const reportsChangesReport = inFile('src/reports/changes-report.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');
const functionsLists = inFile('src/functions/lists.ts');

export const CONSUMER_4_5: SectionProofs = {
  since: [
    clientCacheFeed('const since = this.store.latest.feed?.cursor;', 'const since = undefined;'),
    clientCacheFeed(
      'const call = { endpoint: VERDICT_CHANGES.path, since: cursor, limit: FEED_LIMIT.max };',
      'const call = { endpoint: VERDICT_CHANGES.path, since: undefined, limit: FEED_LIMIT.max };',
    ),
    clientCacheFeed(
      'const call = { endpoint: VERDICT_CHANGES.path, since: cursor, limit: FEED_LIMIT.max };',
      'const call = { endpoint: VERDICT_CHANGES.path, since: cursor && Number(cursor) - 1, limit: FEED_LIMIT.max };',
    ),
  ],
  limit: [
    clientCacheFeed('const isLast = page.changes.length < FEED_LIMIT.max;', 'const isLast = true;'),
    clientCacheFeed(
      'const call = { endpoint: VERDICT_CHANGES.path, since: cursor, limit: FEED_LIMIT.max };',
      'const call = { endpoint: VERDICT_CHANGES.path, since: cursor, limit: FEED_LIMIT.fallback };',
    ),
    clientCacheFeed(
      'if (changes.length < FEED_LIMIT.max) return',
      'if (changes.length <= FEED_LIMIT.max) return',
    ),
    clientCacheFeed(
      '{ endpoint: VERDICT_CHANGES.path, since, limit: FEED_LIMIT.max },',
      '{ endpoint: VERDICT_CHANGES.path, since, limit: FEED_LIMIT.fallback },',
    ),
  ],
  changes: [
    clientCacheFeed(
      'cursor: restarted ? cursor : largest(cursor, [before?.cursor ?? 0]),',
      'cursor: page.next_cursor,',
    ),
    clientCacheFeed(
      'events: [...news.events, ...page.changes],',
      'events: [...page.changes, ...news.events],',
    ),
    clientCacheFeed('      events.push(...changes);', '      events.push(...changes.toReversed());'),
    clientCacheFeed(
      '      if (isLast) return news;',
      '      if (isLast && page.changes.length === 0 && news.events.length === 0) return undefined;\n      if (isLast) return news;',
    ),
  ],
  next_cursor: [
    clientCacheFeed('[page.next_cursor, ...seqs]);', '[]);'),
    clientCacheFeed('cursor = next_cursor;', 'cursor = changes.at(-1)!.seq;'),
    clientCacheFeed('[page.next_cursor, ...seqs]', 'seqs'),
    clientCacheFeed('page.next_cursor > 0 && ', ''),
  ],
  oldest_seq: [
    reportsChangesReport('seq: String(oldestSeq) }),', 'seq: String(Number(oldestSeq)) }),'),
    reportsChangesReport('seq: String(oldestSeq) }),', "seq: '0' }),"),
    functionsLists('its oldest seq is ${oldestSeq}.', 'its oldest seq is ${Number(oldestSeq)}.'),
  ],
  truncated: [
    clientCacheFeed('const truncated = page.truncated || restarted;', 'const truncated = restarted;'),
    clientCacheFeed('truncated ||= gap;', 'truncated = gap;'),
    functionsLists('const gap = truncated || isTooOld', 'const gap = isTooOld'),
    reportsChangesReport('if (!truncated) return [];', 'if (truncated) return [];'),
    clientCacheFeed('truncated: news.truncated || applied.truncated,', 'truncated: applied.truncated,'),
  ],
  'Rows are never rewritten or renumbered. Replay from oldest_seq rebuilds …': [
    clientCacheFeed('let cursor = since;', 'let cursor = since ?? 25_000_000;'),
    clientCacheFeed(
      '      events.push(...changes);',
      '      events.push(...changes.filter(({ ticker }, at) => at === changes.findLastIndex((later) => later.ticker === ticker)));',
    ),
  ],
  'seq is not contiguous. Never assume seq+1 is the next event.': [
    clientCacheFeed(
      'const isLast = page.changes.length < FEED_LIMIT.max;',
      'const isLast = page.changes.length < FEED_LIMIT.max || page.changes.some(({ seq }, at) => at > 0 && BigInt(seq) - BigInt(page.changes[at - 1]!.seq) > 1n);',
    ),
    clientCacheFeed(
      'if (changes.length < FEED_LIMIT.max) return',
      'if (changes.length < FEED_LIMIT.max || BigInt(changes[1]!.seq) - BigInt(changes[0]!.seq) > 1n) return',
    ),
  ],
  'The feed holds the last 30 days.': [
    contractVerdictChange('FEED_RETENTION_DAYS = 30;', 'FEED_RETENTION_DAYS = 60;'),
    contractVerdictChange('FEED_RETENTION_DAYS = 30;', 'FEED_RETENTION_DAYS = 31;'),
    contractVerdictChange('FEED_RETENTION_DAYS = 30;', 'FEED_RETENTION_DAYS = 29;'),
  ],
  'A day filter must use changed_at as naive local time.': [
    functionsLists('serialOf(event) >= day', 'serialOf(event) - 12 >= day'),
    functionsLists(
      `const moment = readNaiveTimestamp(changed_at);
  return moment ? excelSerial(moment) : Infinity;`,
      'return Infinity;',
    ),
    functionsLists('serialOf(event) >= day', 'Math.floor(serialOf(event)) >= day'),
    functionsLists(
      'return moment ? excelSerial(moment) : Infinity;',
      'return moment ? excelSerial(moment) - 8 / 24 : Infinity;',
    ),
    functionsLists(
      'return moment ? excelSerial(moment) : Infinity;',
      'return moment ? excelSerial(moment) + 17 / 24 : Infinity;',
    ),
  ],
};
