import { inFile, type SectionProofs } from '../mutation';

const routesAccess = inFile('src/service/routes/access.ts');
const app = inFile('src/service/app.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const routesStock = inFile('src/service/routes/stock.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');
const routesFund = inFile('src/service/routes/fund.ts');
const routesFundLists = inFile('src/service/routes/fund-lists.ts');
const recordsMethodology = inFile('src/service/records/methodology.ts');
const feedRoutes = inFile('src/service/feed/routes.ts');

export const SECTION_4: SectionProofs = {
  'The stock paths have the form {base_url}/api/v1/{endpoint}/{ticker}?apikey=<API_KEY>. Path parameter ticker …':
    [
      routesStock(
        'const stock = ticker === undefined ? undefined : stocks.get(ticker);',
        'const stock = ticker === undefined ? undefined : (stocks.get(ticker) ?? stocks.get(`${ticker}.L`));',
      ),
      routesStock(
        'const stock = ticker === undefined ? undefined : stocks.get(ticker);',
        "const stock = ticker === undefined ? undefined : stocks.get(ticker.replace(/\\.UZ$/, '.XX'));",
      ),
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
    routesAccess(
      'if (!plans.includes(plan)) {',
      "if (!plans.includes(plan) || (plan === 'basic-free' && context.req.path.endsWith('.TO'))) {",
    ),
    routesStock(
      "return context.json(stock[ranked ? 'ranked' : endpoint]);",
      "return context.json(endpoint === 'compliance' && context.var.plan === 'basic-free' ? { ...stock.compliance, last_updated: null } : stock[ranked ? 'ranked' : endpoint]);",
    ),
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
    routesAccess(
      'if (!plans.includes(plan)) {',
      "if (!plans.includes(plan) && !(endpoint === 'basic-report' && context.req.path.endsWith('.UZ'))) {",
    ),
    routesStock(
      "return context.json(stock[ranked ? 'ranked' : endpoint]);",
      "return context.json(stock[ranked ? 'ranked' : endpoint === 'basic-report' && stock.compliance.listing_country === 'GB' ? 'compliance' : endpoint]);",
    ),
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
    routesStock(
      "return context.json(stock[ranked ? 'ranked' : endpoint]);",
      "return context.json(stock[ranked ? 'ranked' : endpoint === 'full-report' && stock.compliance.halal_status === 'DOUBTFUL' ? 'basic-report' : endpoint]);",
    ),
    routesStock(
      "const RANKED = ['business-ultimate', 'business-enterprise'];",
      "const RANKED = ['personal-ultimate', 'business-ultimate', 'business-enterprise'];",
    ),
    routesStock(
      "const RANKED = ['business-ultimate', 'business-enterprise'];",
      "const RANKED = ['business-enterprise'];",
    ),
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
    routesAccess(
      'if (!plans.includes(plan)) {',
      "if (!plans.includes(plan) && !(endpoint === 'methodology' && context.req.path.endsWith('.L'))) {",
    ),
    routesStock(
      "return context.json(stock[ranked ? 'ranked' : endpoint]);",
      "return context.json(stock[ranked ? 'ranked' : endpoint === 'methodology' && stock.compliance.listing_country === 'CA' ? 'full-report' : endpoint]);",
    ),
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
    feedRoutes(
      'return context.json(current().page(cursor, limit, now()));',
      "return context.json(current().page(context.var.plan === 'business-ultimate' ? undefined : cursor, limit, now()));",
    ),
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
    routesFund(
      'return context.json(fund.etf);',
      "return context.json(fund.etf.ticker.endsWith('.TO') ? fund['etf-screening'] : fund.etf);",
    ),
    routesAccess(
      'if (!plans.includes(plan)) {',
      "if (!plans.includes(plan) && !(endpoint === 'etf' && context.req.path.endsWith('.L'))) {",
    ),
    routesFund("'/etf/:symbol', requirePlan('etf')", "'/etf/:symbol', requirePlan('compliance')"),
    contractEndpoint("path: 'etf/{ticker}', plans: TOP_TWO", "path: 'etf/{ticker}', plans: FULL_REPORT"),
  ],
  '4.7 GET /api/v1/etf/{symbol}/holdings': [
    routesFund(
      'holdingsPage(fund.screened, limit, offset)',
      "holdingsPage(fund.screened, limit, fund.etf.ticker.includes('.') ? 0 : offset)",
    ),
    routesFund(
      'holdingsPage(fund.screened, limit, offset)',
      "holdingsPage(fund.screened, context.var.plan === 'business-ultimate' ? 100 : limit, offset)",
    ),
    contractEndpoint(
      "path: 'etf/{ticker}/holdings', plans: TOP_TWO",
      "path: 'etf/{ticker}/holdings', plans: ABOVE_FREE",
    ),
    routesFund("requirePlan('etf-holdings')", "requirePlan('compliance')"),
  ],
  '4.8 GET /api/v1/etf/{symbol}/screening': [
    routesAccess(
      'if (!plans.includes(plan)) {',
      "if (!plans.includes(plan) || (endpoint === 'etf-screening' && plan === 'business-ultimate' && context.req.path.includes('.TO'))) {",
    ),
    routesFund(
      "return context.json(fund['etf-screening']);",
      "return context.json(fund.etf.status === 'UNQUALIFIED' ? fund.etf : fund['etf-screening']);",
    ),
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
      '[...current().funds.values()].sort(',
      '[...current().funds.values()].filter(({ etf }) => etf.holdings_total > 0).sort(',
    ),
    routesFundLists(
      'if (fund) return fund.etf;',
      "if (fund && !fund.etf.ticker.endsWith('.TO')) return fund.etf;",
    ),
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
      "const symbol = requested.includes('.') ? requested : servedTicker(requested);",
    ),
    routesFundLists("funds.get(servedTicker(symbol.trim()) ?? '')", 'funds.get(symbol.trim())'),
    routesFund(
      'const symbol = servedTicker(requested);',
      'const symbol = servedTicker(requested) === requested ? requested : undefined;',
    ),
  ],
  'For the stock methodology endpoint, an unknown ticker gives the …': [
    routesStock(
      "const stock = find(current(), context.req.param('ticker'));",
      "const stock = find(current(), context.req.param('ticker'));\n      if (endpoint === 'methodology' && stock.methodology.methodology_updated_at === null) throw new Refusal(404, { error: 'no_data', message: 'No data.' });",
    ),
    routesStock(
      'if (stock) return stock;',
      "if (stock) return stock;\n  if (requested.endsWith('.UZ')) throw new Refusal(400, { error: 'not_found', message: 'None.' });",
    ),
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
