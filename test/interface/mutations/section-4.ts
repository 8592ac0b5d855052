import { inFile, type SectionProofs } from '../mutation';

const routesAccess = inFile('src/service/routes/access.ts');
const app = inFile('src/service/app.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const routesStock = inFile('src/service/routes/stock.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');
const routesFund = inFile('src/service/routes/fund.ts');
const routesFundLists = inFile('src/service/routes/fund-lists.ts');
const recordsMethodology = inFile('src/service/records/methodology.ts');

export const SECTION_4: SectionProofs = {
  'The stock paths have the form {base_url}/api/v1/{endpoint}/{ticker}?apikey=<API_KEY>. Path parameter ticker …':
    [
      routesAccess(
        "context.req.header('X-API-Key') || context.req.query('apikey') || undefined",
        "context.req.header('X-API-Key') || undefined",
      ),
      routesAccess(
        "context.req.header('X-API-Key') || context.req.query('apikey') || undefined",
        "context.req.query('apikey') || undefined",
      ),
      app(
        "app.route('/api/v1', stockRoutes(current));",
        `app.route('/api/v1', stockRoutes(current));
  app.route('/api/v2', stockRoutes(current));`,
      ),
    ],
  '4.1 GET /api/v1/compliance/{ticker}': [
    contractEndpoint(
      "path: 'compliance/{ticker}', plans: EVERY_PLAN",
      "path: 'compliance/{ticker}', plans: ABOVE_FREE",
    ),
    routesStock(
      "return context.json(stock[ranked ? 'ranked' : endpoint]);",
      "return context.json(stock[ranked ? 'ranked' : endpoint === 'compliance' ? 'basic-report' : endpoint]);",
    ),
  ],
  '4.2 GET /api/v1/basic-report/{ticker}': [
    contractEndpoint(
      `path: 'basic-report/{ticker}',
    plans: ABOVE_FREE`,
      `path: 'basic-report/{ticker}',
    plans: EVERY_PLAN`,
    ),
    contractEndpoint(
      `path: 'basic-report/{ticker}',
    plans: ABOVE_FREE`,
      `path: 'basic-report/{ticker}',
    plans: FULL_REPORT`,
    ),
  ],
  '4.3 GET /api/v1/full-report/{ticker}': [
    contractEndpoint(
      `path: 'full-report/{ticker}',
    plans: FULL_REPORT`,
      `path: 'full-report/{ticker}',
    plans: ABOVE_FREE`,
    ),
    routesStock(
      "const RANKED = ['business-ultimate', 'business-enterprise'];",
      "const RANKED = ['business-standard', 'business-ultimate', 'business-enterprise'];",
    ),
  ],
  '4.4 GET /api/v1/methodology/{ticker}': [
    contractEndpoint(
      "path: 'methodology/{ticker}', plans: TOP_TWO",
      "path: 'methodology/{ticker}', plans: EVERY_PLAN",
    ),
    contractEndpoint(
      "path: 'methodology/{ticker}', plans: TOP_TWO",
      "path: 'methodology/{ticker}', plans: EVERY_PLAN.slice(3)",
    ),
  ],
  '4.5 GET /api/v1/verdict-changes': [
    contractVerdictChange(
      "plans: ['business-ultimate', 'business-enterprise']",
      "plans: ['business-standard', 'business-ultimate', 'business-enterprise']",
    ),
    contractVerdictChange(
      "plans: ['business-ultimate', 'business-enterprise']",
      "plans: ['business-enterprise']",
    ),
  ],
  '4.6 GET /api/v1/etf/{symbol}': [
    routesFund("'/etf/:symbol', requirePlan('etf')", "'/etf/:symbol', requirePlan('compliance')"),
    contractEndpoint("path: 'etf/{ticker}', plans: TOP_TWO", "path: 'etf/{ticker}', plans: FULL_REPORT"),
  ],
  '4.7 GET /api/v1/etf/{symbol}/holdings': [
    contractEndpoint(
      "path: 'etf/{ticker}/holdings', plans: TOP_TWO",
      "path: 'etf/{ticker}/holdings', plans: ABOVE_FREE",
    ),
    routesFund("requirePlan('etf-holdings')", "requirePlan('compliance')"),
  ],
  '4.8 GET /api/v1/etf/{symbol}/screening': [
    contractEndpoint(
      `path: 'etf/{ticker}/screening',
    plans: TOP_TWO`,
      `path: 'etf/{ticker}/screening',
    plans: FULL_REPORT`,
    ),
    routesFund("return context.json(fund['etf-screening']);", 'return context.json(fund.etf);'),
  ],
  '4.8b GET /api/v1/etf/list, GET /api/v1/etf/screener, GET /api/v1/etf/compare …': [
    routesFundLists(
      "routes.get('/etf/list', requirePlan('etf')",
      "routes.get('/etf/list', requirePlan('compliance')",
    ),
    routesFundLists(
      "routes.get('/etf/compare', requirePlan('etf')",
      "routes.get('/etf/compare', requirePlan('basic-report')",
    ),
    app(
      `  app.route('/api/v1', fundListRoutes(current));
`,
      '',
    ),
  ],
  'The symbol path parameter is the fund symbol as listed, …': [
    routesFund(
      'const symbol = servedTicker(requested);',
      'const symbol = servedTicker(requested) === requested ? requested : undefined;',
    ),
  ],
  'For the stock methodology endpoint, an unknown ticker gives the …': [
    routesStock(
      "const stock = find(current(), context.req.param('ticker'));",
      `const stock = find(current(), context.req.param('ticker'));
      if (endpoint === 'methodology' && stock.compliance.last_scanned === null) throw new Refusal(404, { error: 'no_data', message: 'No data.' });`,
    ),
    recordsMethodology(
      'withoutErrorData(judgement.status)',
      "judgement.status.replace('ERROR_DATA', 'NOT HALAL')",
    ),
  ],
};
