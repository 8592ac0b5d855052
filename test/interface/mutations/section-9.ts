import { inFile, type SectionProofs } from '../mutation';
import { onPlan } from './stock-answers';

const app = inFile('src/service/app.ts');
const recordsMethodology = inFile('src/service/records/methodology.ts');
const contractMethodology = inFile('src/contract/methodology.ts');
const screeningStock = inFile('src/service/screening/stock.ts');
const contractStatus = inFile('src/contract/status.ts');
const recordsLegacyTotals = inFile('src/service/records/legacy-totals.ts');
const recordsStock = inFile('src/service/records/stock.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const routesStock = inFile('src/service/routes/stock.ts');
const recordsFund = inFile('src/service/records/fund.ts');

export const SECTION_9: SectionProofs = {
  'All data paths carry the prefix /api/v1.': [
    app(
      "app.route('/api/v1', feedRoutes(feed, time));",
      `app.route('/api/v1', feedRoutes(feed, time));
  app.route('/v1', feedRoutes(feed, time));`,
    ),
    app("app.route('/api/v1', stockRoutes(current));", "app.route('/api/v2', stockRoutes(current));"),
    app(
      "app.route('/api/v1', fundRoutes(current));",
      "app.route('/api/v1', fundRoutes(current));\n  app.route('/api/v3', fundRoutes(current));",
    ),
  ],
  'The number of methodologies is served as methodology_count; clients read …': [
    recordsMethodology('methodology_count: groups.length,', 'methodology_count: groups.length - 1,'),
    contractMethodology(
      'for (const [rulebook, group] of Object.entries(served)) {',
      'for (const [rulebook, group] of Object.entries(served).slice(0, 5)) {',
    ),
    recordsFund(
      'methodology_count: groups.length,',
      "methodology_count: groups.length + (fund.ticker.endsWith('.L') ? 1 : 0),",
    ),
  ],
  'The spelling of the never-audited status changed from UNRATED to …': [
    screeningStock("withoutFigures('UNQUALIFIED')", "withoutFigures('UNRATED' as never)"),
    contractStatus("status === 'UNRATED' ? 'UNQUALIFIED' : status", 'status'),
    contractStatus(
      'export const fundStatus = z.pipe(currentName, z.enum(FUND_STATUSES));',
      'export const fundStatus = z.enum(FUND_STATUSES);',
    ),
    screeningStock(
      "return withoutFigures('UNQUALIFIED');",
      "return withoutFigures(primary ? 'UNQUALIFIED' : ('UNRATED' as never));",
    ),
    onPlan('basic-free', "if (served.halal_status === 'UNQUALIFIED') served.halal_status = 'UNRATED';"),
  ],
  'The full-report record in its current shape uses the names …': [
    recordsLegacyTotals(
      'operating_lease: whole(company.filing.operatingLease ?? 0),',
      `operating_lease: whole(company.filing.operatingLease ?? 0),
    ai_operating_lease: whole(company.filing.operatingLease ?? 0),`,
    ),
    recordsStock(
      '...legacyTotals(stock),',
      `...legacyTotals(stock),
    ...{ impure_ratio: 0 },`,
    ),
    onPlan('business-standard', 'served.ai_last_scanned = served.last_scanned;'),
  ],
  'Uncomputed numeric fields emit null. The three legacy totals are …': [
    recordsLegacyTotals(
      'return { interest_debt: null, prohibited_revenue: null, operating_lease: null };',
      'return { interest_debt: 0, prohibited_revenue: 0, operating_lease: 0 };',
    ),
    recordsLegacyTotals(
      '(amount === null ? null : Math.round(amount))',
      '(amount === null ? null : Math.round(amount / 1e6))',
    ),
    recordsMethodology(
      'screen_denominator: judgement?.denominator ?? null,',
      'screen_denominator: judgement?.denominator ?? 0,',
    ),
    onPlan(
      'personal-standard',
      "if (served.last_scanned === null && 'debt_ratio_perc' in served) served.debt_ratio_perc = 0;",
    ),
    recordsMethodology('halal_rating: judgement?.rating ?? null,', 'halal_rating: judgement?.rating ?? 0,'),
  ],
  'Methodology, verdict-changes, webhooks and the fund routes are restricted to …': [
    contractEndpoint(
      "path: 'methodology/{ticker}', plans: TOP_TWO",
      "path: 'methodology/{ticker}', plans: EVERY_PLAN",
    ),
    routesStock(
      "return context.json(stock[ranked ? 'ranked' : endpoint]);",
      `const { halal_status_djim: _, ...less } = stock['full-report'];
      return context.json(ranked || endpoint !== 'full-report' ? stock[ranked ? 'ranked' : endpoint] : less);`,
    ),
    onPlan('business-standard', "if ('halal_status_sp' in served) served.halal_status_sp = null;"),
    contractEndpoint(
      "path: 'etf/{ticker}/screening',\n    plans: TOP_TWO",
      "path: 'etf/{ticker}/screening',\n    plans: EVERY_PLAN",
    ),
  ],
  'Deprecation and compatibility policy: not shown.': [
    app("app.route('/api/v1', stockRoutes(current));", "app.route('/api/:version', stockRoutes(current));"),
  ],
};
