import { inFile, type SectionProofs } from '../mutation';

const contractPlan = inFile('src/contract/plan.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const clientHttpRetry = inFile('src/client/http/retry.ts');
const clientHttpAvailability = inFile('src/client/http/availability.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');
const clientQueryFundHoldings = inFile('src/client/query/fund-holdings.ts');
const contractWebhook = inFile('src/contract/webhook.ts');
const contractScreen = inFile('src/contract/screen.ts');
const clientCacheFeed = inFile('src/client/cache/feed.ts');
const clientRateLimit = inFile('src/client/rate/limit.ts');

export const CONSUMER_8: SectionProofs = {
  'Basic Free': [
    contractPlan(
      "'basic-free': { rate: { requests: 10, per: 'day' }",
      "'basic-free': { rate: { requests: 10, per: 'minute' }",
    ),
    contractPlan('bandwidth: GB / 10 }', 'bandwidth: GB }'),
    clientRateLimit("rate.per === 'day' ? DAY : MINUTE", 'MINUTE'),
  ],
  'Personal Standard': [
    contractPlan("requests: 300, per: 'minute' }", "requests: 1_000, per: 'minute' }"),
    contractEndpoint('const ABOVE_FREE = EVERY_PLAN.slice(1);', 'const ABOVE_FREE = EVERY_PLAN.slice(2);'),
  ],
  'Personal Ultimate': [
    contractPlan(
      "'personal-ultimate': { rate: { requests: 1_000,",
      "'personal-ultimate': { rate: { requests: 3_000,",
    ),
    contractEndpoint('const FULL_REPORT = EVERY_PLAN.slice(2);', 'const FULL_REPORT = EVERY_PLAN.slice(3);'),
    contractEndpoint(
      "'full-report': Object.keys(fullReportRecord.shape),",
      "'full-report': Object.keys(fullReportRecord.shape).filter((field) => !field.startsWith('halal_status_')),",
    ),
  ],
  'Business Standard': [
    contractPlan(
      "'business-standard': { rate: { requests: 1_000,",
      "'business-standard': { rate: { requests: 3_000,",
    ),
    contractEndpoint('const TOP_TWO = EVERY_PLAN.slice(4);', 'const TOP_TWO = EVERY_PLAN.slice(3);'),
  ],
  'Business Ultimate': [
    contractPlan(
      "requests: 3_000, per: 'minute' }, bandwidth: 300 * GB",
      "requests: 3_000, per: 'minute' }, bandwidth: 100 * GB",
    ),
    contractEndpoint('const TOP_TWO = EVERY_PLAN.slice(4);', 'const TOP_TWO = EVERY_PLAN.slice(5);'),
  ],
  'Business Enterprise': [
    contractPlan(
      "'business-enterprise': {},",
      "'business-enterprise': { rate: { requests: 3_000, per: 'minute' } },",
    ),
    clientRateLimit(
      'least && rate(least) <= rate(limit) ? least : limit',
      'least && rate(least) >= rate(limit) ? least : limit',
    ),
  ],
  'Behaviour when a rate or bandwidth limit is exceeded, the …': [
    clientHttpRetry(
      `if (retryAfter !== undefined) return retryAfter * 1000;
  return Math.min(FIRST_LIMIT`,
      `if (retryAfter !== undefined) return retryAfter;
  return Math.min(FIRST_LIMIT`,
    ),
    clientHttpAvailability(
      'return this.#circuit.isInDoubt || this.#limitsInARow > 0;',
      'return this.#circuit.isInDoubt;',
    ),
    clientHttpAvailability(
      'this.#blockedUntil = Math.max(this.#blockedUntil, now + delay);',
      'this.#blockedUntil = now + Math.min(delay, 5_000);',
    ),
  ],
  'verdict-changes limit': [
    contractVerdictChange('max: 1000 } as const', 'max: 500 } as const'),
    clientCacheFeed(
      'const call = { endpoint: VERDICT_CHANGES.path, since: cursor, limit: FEED_LIMIT.max };',
      'const call = { endpoint: VERDICT_CHANGES.path, since: cursor, limit: FEED_LIMIT.fallback };',
    ),
  ],
  'holdings limit': [
    clientQueryFundHoldings('const PAGE = 500;', 'const PAGE = 100;'),
    clientQueryFundHoldings(
      'const first = await fetch(PAGE, start);',
      "const first = await fetch(symbol.endsWith('.L') ? 100 : PAGE, start);",
    ),
    clientQueryFundHoldings('offset < end; offset += limit)', 'offset < end; offset += PAGE)'),
  ],
  'holdings offset': [
    clientQueryFundHoldings('page.holdings.slice(Math.max(0, from - offset),', 'page.holdings.slice(0,'),
    clientQueryFundHoldings(
      'const start = Math.floor(from / PAGE) * PAGE;',
      "const start = symbol.endsWith('.TO') ? 0 : Math.floor(from / PAGE) * PAGE;",
    ),
  ],
  'Largest basket': [
    clientQueryFundHoldings(
      'for (let offset = start + limit; offset < end; offset += limit) offsets.push(offset);',
      'for (let offset = start + limit; offset < Math.min(end, 5_000); offset += limit) offsets.push(offset);',
    ),
    clientQueryFundHoldings(
      'const end = Math.min(total, from + count);',
      'const end = Math.min(total, from + count, 11_000);',
    ),
  ],
  'Feed retention': [
    contractVerdictChange('FEED_RETENTION_DAYS = 30;', 'FEED_RETENTION_DAYS = 90;'),
    contractVerdictChange('FEED_RETENTION_DAYS = 30;', 'FEED_RETENTION_DAYS = 31;'),
  ],
  'Signature timestamp tolerance': [
    contractWebhook('SIGNATURE_TOLERANCE = 300;', 'SIGNATURE_TOLERANCE = 301;'),
    contractWebhook('SIGNATURE_TOLERANCE = 300;', 'SIGNATURE_TOLERANCE = 299;'),
  ],
  'Fund coverage threshold': [
    contractScreen('coverage: 95 } as const', 'coverage: 99 } as const'),
    contractScreen('while (decimals < 15 &&', 'while (decimals < 2 &&'),
  ],
  'Fund non-compliant limit': [
    contractScreen('FUND_LIMITS = { nonCompliant: 5,', 'FUND_LIMITS = { nonCompliant: 4,'),
    contractScreen('isPrimary ? FUND_LIMITS.nonCompliant : undefined', 'FUND_LIMITS.nonCompliant'),
  ],
};
