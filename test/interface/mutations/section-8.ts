import { inFile, type SectionProofs } from '../mutation';

const contractPlan = inFile('src/contract/plan.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const limits = inFile('src/service/limits.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');
const feedRoutes = inFile('src/service/feed/routes.ts');
const routesFund = inFile('src/service/routes/fund.ts');
const universeWorldFund = inFile('src/service/universe/world-fund.ts');
const recordsFund = inFile('src/service/records/fund.ts');
const contractWebhook = inFile('src/contract/webhook.ts');
const webhooksAssumptions = inFile('src/service/webhooks/assumptions.ts');
const httpVerifyDelivery = inFile('src/client/http/verify-delivery.ts');
const screeningFund = inFile('src/service/screening/fund.ts');
const webhooksWebhooks = inFile('src/service/webhooks/webhooks.ts');

export const SECTION_8: SectionProofs = {
  'Basic Free': [
    limits(
      'if (key === undefined || plan === undefined) return next();',
      "if (key === undefined || plan === undefined || context.req.path.endsWith('.UZ')) return next();",
    ),
    limits(
      'const month = this.now().toISOString().slice(0, 7);',
      'const month = this.now().toISOString().slice(0, 10);',
    ),
    contractPlan("requests: 10, per: 'day' }", "requests: 11, per: 'day' }"),
    contractPlan('bandwidth: GB / 10 }', 'bandwidth: GB / 5 }'),
    contractEndpoint(
      `path: 'basic-report/{ticker}',
    plans: ABOVE_FREE`,
      `path: 'basic-report/{ticker}',
    plans: EVERY_PLAN`,
    ),
  ],
  'Personal Standard': [
    contractPlan("requests: 300, per: 'minute' }", "requests: 30, per: 'minute' }"),
    contractPlan('bandwidth: 10 * GB', 'bandwidth: 20 * GB'),
  ],
  'Personal Ultimate': [
    contractPlan(
      "'personal-ultimate': { rate: { requests: 1_000,",
      "'personal-ultimate': { rate: { requests: 3_000,",
    ),
    contractPlan(
      "'personal-ultimate': { rate: { requests: 1_000, per: 'minute' }, bandwidth: 100 * GB }",
      "'personal-ultimate': { rate: { requests: 1_000, per: 'minute' }, bandwidth: 300 * GB }",
    ),
  ],
  'Business Standard': [
    contractPlan(
      "'business-standard': { rate: { requests: 1_000,",
      "'business-standard': { rate: { requests: 999,",
    ),
    contractPlan(
      "'business-standard': { rate: { requests: 1_000, per: 'minute' }, bandwidth: 100 * GB }",
      "'business-standard': { rate: { requests: 1_000, per: 'minute' }, bandwidth: 10 * GB }",
    ),
    contractEndpoint(
      "path: 'methodology/{ticker}', plans: TOP_TWO",
      "path: 'methodology/{ticker}', plans: EVERY_PLAN.slice(3)",
    ),
  ],
  'Business Ultimate': [
    limits(
      'if (key === undefined || plan === undefined) return next();',
      "if (key === undefined || plan === undefined || context.req.path.includes('/etf/')) return next();",
    ),
    contractPlan("requests: 3_000, per: 'minute' }", "requests: 5_000, per: 'minute' }"),
    contractPlan('bandwidth: 300 * GB', 'bandwidth: 299 * GB'),
    contractEndpoint(
      "path: 'etf/{ticker}/holdings', plans: TOP_TWO",
      "path: 'etf/{ticker}/holdings', plans: EVERY_PLAN.slice(5)",
    ),
  ],
  'Business Enterprise': [
    contractPlan(
      "'business-enterprise': {},",
      "'business-enterprise': { rate: { requests: 10_000, per: 'minute' } },",
    ),
    contractPlan(
      "'business-enterprise': {},",
      "'business-enterprise': { rate: { requests: 3_400, per: 'minute' } },",
    ),
    contractPlan("'business-enterprise': {},", "'business-enterprise': { bandwidth: 1000 * GB },"),
  ],
  'Behaviour when a rate or bandwidth limit is exceeded, the …': [
    limits('return new Refusal(429,', 'return new Refusal(503,'),
    limits(
      'const last = use.requests[Math.min(tooManyBy, use.requests.length) - 1] ?? now;',
      'const last = now;',
    ),
    limits(
      '    const known = this.#usage.get(key);',
      `    key = 'all';
    const known = this.#usage.get(key);`,
    ),
  ],
  'verdict-changes limit': [
    contractVerdictChange('fallback: 500, max: 1000', 'fallback: 50, max: 1000'),
    contractVerdictChange('fallback: 500, max: 1000', 'fallback: 500, max: 2000'),
    feedRoutes(', clampTo: FEED_LIMIT.max', ''),
  ],
  'holdings limit': [
    routesFund(
      'limit: { fallback: 100, min: 1, clampTo: 500 }',
      'limit: { fallback: 500, min: 1, clampTo: 500 }',
    ),
    routesFund(', clampTo: 500 }', ' }'),
    routesFund(
      'limit: { fallback: 100, min: 1, clampTo: 500 }',
      'limit: { fallback: 100, min: 1, clampTo: 501 }',
    ),
  ],
  'holdings offset': [routesFund('offset: { fallback: 0, min: 0 }', 'offset: { fallback: 100, min: 0 }')],
  'Largest basket': [
    universeWorldFund('const HOLDING_COUNT = 11_000;', 'const HOLDING_COUNT = 10_000;'),
    recordsFund(
      'holdings.slice(offset, offset + limit)',
      'holdings.slice(offset, Math.min(5000, offset + limit))',
    ),
  ],
  'Feed retention': [
    contractVerdictChange('export const FEED_RETENTION_DAYS = 30;', 'export const FEED_RETENTION_DAYS = 29;'),
    contractVerdictChange('export const FEED_RETENTION_DAYS = 30;', 'export const FEED_RETENTION_DAYS = 90;'),
  ],
  'Active webhook endpoints per account': [
    webhooksWebhooks(
      'if (active >= MAX_ACTIVE_WEBHOOKS) return',
      "if (active >= MAX_ACTIVE_WEBHOOKS && account.plan !== 'business-enterprise') return",
    ),
    contractWebhook('MAX_ACTIVE_WEBHOOKS = 5', 'MAX_ACTIVE_WEBHOOKS = 4'),
    contractWebhook('MAX_ACTIVE_WEBHOOKS = 5', 'MAX_ACTIVE_WEBHOOKS = 10'),
  ],
  'Webhook receiver time-out': [
    webhooksAssumptions(
      'export const RESPONSE_TIMEOUT = 10 * SECOND;',
      'export const RESPONSE_TIMEOUT = 9 * SECOND;',
    ),
    webhooksAssumptions(
      'export const RESPONSE_TIMEOUT = 10 * SECOND;',
      'export const RESPONSE_TIMEOUT = 30 * SECOND;',
    ),
  ],
  'Signature timestamp tolerance': [
    contractWebhook('SIGNATURE_TOLERANCE = 300', 'SIGNATURE_TOLERANCE = 301'),
    httpVerifyDelivery('Math.abs(seconds - Number(signature.t))', '(seconds - Number(signature.t))'),
  ],
  'Retry ladder': [
    webhooksAssumptions('30 * MINUTE, 2 * HOUR', '30 * MINUTE, 3 * HOUR'),
    webhooksAssumptions('[1 * MINUTE, 5 * MINUTE,', '[2 * MINUTE, 5 * MINUTE,'),
  ],
  'Fund coverage threshold': [
    screeningFund('const MIN_COVERAGE = 95;', 'const MIN_COVERAGE = 96;'),
    screeningFund('const MIN_COVERAGE = 95;', 'const MIN_COVERAGE = 94.9;'),
  ],
  'Fund non-compliant limit': [
    screeningFund('const MAX_NON_COMPLIANT = 5;', 'const MAX_NON_COMPLIANT = 5.5;'),
    screeningFund('const MAX_NON_COMPLIANT = 5;', 'const MAX_NON_COMPLIANT = 4.9;'),
  ],
  'Doubtful holding weight in the fund test': [
    screeningFund('const DOUBTFUL_WEIGHTING = 0.5;', 'const DOUBTFUL_WEIGHTING = 0.51;'),
    screeningFund('const DOUBTFUL_WEIGHTING = 0.5;', 'const DOUBTFUL_WEIGHTING = 0.49;'),
  ],
};
