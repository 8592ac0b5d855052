import { inFile, type SectionProofs } from '../mutation';

const mcpRoutes = inFile('src/service/mcp/routes.ts');
const app = inFile('src/service/app.ts');
const mcpTools = inFile('src/service/mcp/tools.ts');

export const SECTION_4_9: SectionProofs = {
  Address: [mcpRoutes("export const MCP_PATH = '/mcp';", "export const MCP_PATH = '/api/v1/mcp';")],
  Transport: [
    mcpRoutes(
      'new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })',
      'new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true, sessionIdGenerator: () => crypto.randomUUID() })',
    ),
    mcpRoutes('routes.post(MCP_PATH,', 'routes.put(MCP_PATH,'),
  ],
  GET: [
    mcpRoutes(
      '  routes.post(MCP_PATH,',
      "  routes.get(MCP_PATH, async (context, next) => {\n    if (context.req.header('Accept') !== 'text/event-stream') return next();\n    return context.body('', 200);\n  });\n  routes.post(MCP_PATH,",
    ),
    mcpRoutes(
      '  routes.post(MCP_PATH,',
      `  routes.get(MCP_PATH, (context) => context.json({}));
  routes.post(MCP_PATH,`,
    ),
    app('return context.json(problem, 405,', 'return context.json(problem, 404,'),
  ],
  Tools: [
    mcpTools(
      `'service_calculate_purification',
    {`,
      `'service_purification',
    {`,
    ),
    mcpTools('readOnlyHint: true', 'readOnlyHint: false'),
  ],
  'Tool parameters and result shapes': [
    mcpTools('z.array(TICKER).min(1).max(MAX_TICKERS)', 'z.array(TICKER)'),
    mcpTools('amount: z.number().describe', 'value: z.number().describe'),
  ],
  service_check_compliance: [
    mcpTools(
      "result(stockRecord('compliance', ticker))",
      "result(stockRecord(ticker.endsWith('.TO') ? 'basic-report' : 'compliance', ticker))",
    ),
    mcpTools("result(stockRecord('compliance', ticker))", "result(stockRecord('basic-report', ticker))"),
    mcpTools("filter((id) => id !== 'basic-free')", "filter((id) => id.startsWith('business'))"),
  ],
  service_basic_report: [
    mcpTools(
      "({ ticker }) => result(stockRecord('basic-report', ticker))",
      "({ ticker }) => result(stockRecord(plan === 'business-standard' && ticker.endsWith('.UZ') ? 'compliance' : 'basic-report', ticker))",
    ),
    mcpTools(
      "({ ticker }) => result(stockRecord('basic-report', ticker))",
      "({ ticker }) => result(stockRecord('compliance', ticker))",
    ),
    mcpTools(
      "({ ticker }) => result(stockRecord('basic-report', ticker))",
      "({ ticker }) => result(stockRecord('full-report', ticker))",
    ),
  ],
  service_full_report: [
    mcpTools(
      "const stock = current().stocks.get(servedTicker(written) ?? '');",
      "const stock = current().stocks.get(endpoint === 'full-report' ? written : (servedTicker(written) ?? ''));",
    ),
    mcpTools("result(stockRecord('full-report', ticker))", "result(stockRecord('basic-report', ticker))"),
    mcpTools(
      'const refusal = refusalOf(plan, ENDPOINTS[endpoint].plans, endpoint);',
      'const refusal = refusalOf(plan, PAID, endpoint);',
    ),
  ],
  service_screen_portfolio: [
    mcpTools(
      'halal_status: stock.compliance.halal_status }',
      "halal_status: stock.compliance.halal_status.replace('ERROR_DATA', 'INCOMPLETE_DATA') }",
    ),
    mcpTools('halal_status: stock.compliance.halal_status }', "halal_status: 'HALAL' }"),
    mcpTools(
      'const positions = tickers.map((written) => {',
      'const positions = [...new Set(tickers)].slice(0, 3).map((written) => {',
    ),
  ],
  service_calculate_purification: [
    mcpTools(
      'if (!isVerdict(halal_status) || non_compliant_revenue_perc === null) {',
      "if (!isVerdict(halal_status) || non_compliant_revenue_perc === null || halal_status === 'NOT HALAL') {",
    ),
    mcpTools(
      'purification: (amount * non_compliant_revenue_perc) / 100,',
      "purification: ((ticker.endsWith('.L') ? 100 : 1) * amount * non_compliant_revenue_perc) / 100,",
    ),
    mcpTools(
      'purification: (amount * non_compliant_revenue_perc) / 100,',
      'purification: amount * non_compliant_revenue_perc,',
    ),
    mcpTools(
      'purification: (amount * non_compliant_revenue_perc) / 100,',
      'purification: Math.round(amount * non_compliant_revenue_perc) / 100,',
    ),
    mcpTools(
      'if (!isVerdict(halal_status) || non_compliant_revenue_perc === null) {',
      'if (halal_status.length > 100) {',
    ),
  ],
};
