import { inFile, type SectionProofs } from '../mutation';

const feedFeed = inFile('src/service/feed/feed.ts');
const feedRoutes = inFile('src/service/feed/routes.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');
const assumptions = inFile('src/service/assumptions.ts');

export const SECTION_4_5: SectionProofs = {
  since: [
    feedRoutes(
      'current().page(cursor, limit, now())',
      "current().page(context.var.plan === 'business-ultimate' && cursor !== undefined ? cursor - 1 : cursor, limit, now())",
    ),
    feedFeed('seq > since)', 'seq >= since)'),
    feedRoutes("context.req.query('since') === undefined ? undefined : since", 'since'),
  ],
  limit: [
    feedFeed(
      'const changes = newer.slice(0, limit);',
      'const changes = newer.slice(0, since === undefined ? limit : Math.min(limit, 999));',
    ),
    contractVerdictChange('fallback: 500, max: 1000', 'fallback: 100, max: 1000'),
    contractVerdictChange('fallback: 500, max: 1000', 'fallback: 500, max: 500'),
    feedRoutes(', clampTo: FEED_LIMIT.max', ''),
  ],
  changes: [
    feedFeed(
      'const changes = newer.slice(0, limit);',
      'const changes = [...newer].sort((left, right) => (left.instrument_type < right.instrument_type ? 1 : -1)).slice(0, limit);',
    ),
    feedFeed('const changes = newer.slice(0, limit);', 'const changes = newer.slice(0, limit).reverse();'),
    feedFeed(
      'const changes = newer.slice(0, limit);',
      'const changes = newer.length === 0 ? this.#events.slice(-1) : newer.slice(0, limit);',
    ),
  ],
  next_cursor: [
    feedFeed('this.#events.length === 0 ? 0 :', 'this.#events.length === 0 ? (since ?? 0) :'),
    feedFeed('next_cursor: changes.at(-1)?.seq ??', 'next_cursor: this.#events.at(-1)?.seq ??'),
    feedFeed('this.#events.length === 0 ? 0 :', 'this.#events.length === 0 ? (null as never) :'),
  ],
  oldest_seq: [
    feedFeed('oldest_seq: oldest,', 'oldest_seq: changes.length === 0 ? 0 : oldest,'),
    feedFeed('oldest_seq: oldest,', 'oldest_seq: changes[0]?.seq ?? oldest,'),
    feedFeed('oldest_seq: oldest,', 'oldest_seq: this.latestSeq,'),
  ],
  truncated: [
    feedFeed('truncated: since !== undefined && since < oldest,', 'truncated: !!since && since < oldest,'),
    feedFeed(
      'truncated: since !== undefined && since < oldest,',
      'truncated: since !== undefined && since <= oldest,',
    ),
    feedFeed('truncated: since !== undefined && since < oldest,', 'truncated: false,'),
    feedFeed('truncated: since !== undefined && since < oldest,', 'truncated: (since ?? 0) < oldest,'),
  ],
  'Rows are never rewritten or renumbered. Replay from oldest_seq rebuilds …': [
    feedFeed(
      '    this.#events.push(...appended);',
      `    for (const event of this.#events) event.seq += 1;
    this.#events.push(...appended);`,
    ),
    feedFeed(
      '    this.#events.push(...appended);',
      `    for (const event of this.#events) event.note = stamp.note;
    this.#events.push(...appended);`,
    ),
  ],
  'seq is not contiguous. Never assume seq+1 is the next event.': [
    assumptions('export const MAX_SEQ_STEP = 9;', 'export const MAX_SEQ_STEP = 1;'),
  ],
  'The feed holds the last 30 days.': [
    feedFeed(
      'this.#drop(kept < 0 ? this.#events.length : kept);',
      "this.#drop(kept < 0 ? this.#events.length : kept);\n    if (now.getUTCDate() === 19) this.#events = this.#events.filter(({ instrument_type: type }) => type === 'stock');",
    ),
    contractVerdictChange('export const FEED_RETENTION_DAYS = 30;', 'export const FEED_RETENTION_DAYS = 29;'),
    contractVerdictChange('export const FEED_RETENTION_DAYS = 30;', 'export const FEED_RETENTION_DAYS = 31;'),
  ],
  'A day filter must use changed_at as naive local time.': [assumptions("'America/New_York'", "'UTC'")],
};
