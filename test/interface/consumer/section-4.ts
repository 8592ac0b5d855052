import { inFile, type SectionProofs } from '../mutation';

const clientHttpTransport = inFile('src/client/http/transport.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const clientCall = inFile('src/client/call.ts');
const contractFundList = inFile('src/contract/fund-list.ts');
const clientAnswer = inFile('src/client/answer.ts');
const reportsCells = inFile('src/reports/cells.ts');
const contractMethodology = inFile('src/contract/methodology.ts');
const contractStatus = inFile('src/contract/status.ts');

export const CONSUMER_4: SectionProofs = {
  'The stock paths have the form {base_url}/api/v1/{endpoint}/{ticker}?apikey=<API_KEY>. Path parameter ticker …':
    [
      clientHttpTransport('const answer = fetch(url, {', 'const answer = fetch(`${url}?apikey=${key}`, {'),
      clientHttpTransport("headers: { 'X-API-Key': key, Accept", "headers: { 'X-Key': key, Accept"),
      clientCall(
        'const path = endpointPath(call.endpoint, call.ticker);',
        "const path = endpointPath(call.endpoint, call.ticker.replace(/\\.UZ$/, ''));",
      ),
      clientHttpTransport(
        'const answer = fetch(url, {',
        "const answer = fetch(url.includes('/holdings') ? `${url}&apikey=${key}` : url, {",
      ),
    ],
  '4.1 GET /api/v1/compliance/{ticker}': [
    contractEndpoint("path: 'compliance/{ticker}'", "path: 'verdict/{ticker}'"),
    contractEndpoint(
      'plans: EVERY_PLAN, record: complianceRecord',
      'plans: EVERY_PLAN, record: basicReportRecord',
    ),
    clientCall(
      'const path = endpointPath(call.endpoint, call.ticker);',
      "const path = endpointPath(call.endpoint, call.ticker.replace(/\\.TO$/, ''));",
    ),
  ],
  '4.2 GET /api/v1/basic-report/{ticker}': [
    contractEndpoint("path: 'basic-report/{ticker}'", "path: 'basic/{ticker}'"),
    contractEndpoint(
      'plans: ABOVE_FREE,\n    record: basicReportRecord',
      'plans: ABOVE_FREE,\n    record: complianceRecord',
    ),
  ],
  '4.3 GET /api/v1/full-report/{ticker}': [
    contractEndpoint("path: 'full-report/{ticker}'", "path: 'report/{ticker}'"),
    contractEndpoint(
      'plans: FULL_REPORT,\n    record: fullReportRecord',
      'plans: FULL_REPORT,\n    record: basicReportRecord',
    ),
  ],
  '4.4 GET /api/v1/methodology/{ticker}': [
    contractEndpoint("path: 'methodology/{ticker}'", "path: 'methodologies/{ticker}'"),
    contractEndpoint(
      "path: 'methodology/{ticker}', plans: TOP_TWO",
      "path: 'methodology/{ticker}', plans: EVERY_PLAN.slice(3)",
    ),
    clientCall(
      'const path = endpointPath(call.endpoint, call.ticker);',
      "const path = endpointPath(call.endpoint, call.endpoint === 'methodology' ? call.ticker.toLowerCase() : call.ticker);",
    ),
  ],
  '4.5 GET /api/v1/verdict-changes': [
    clientCall('`since=${call.since}&`', '`since=${Number(call.since)}&`'),
    clientCall(
      `limit=\${call.limit}\`;
  }
  if`,
      `size=\${call.limit}\`;
  }
  if`,
    ),
    clientCall("call.since === undefined ? ''", "!call.since ? ''"),
  ],
  '4.6 GET /api/v1/etf/{symbol}': [
    contractEndpoint("kind: 'fund', path: 'etf/{ticker}'", "kind: 'fund', path: 'fund/{ticker}'"),
    contractEndpoint(
      "kind: 'fund', path: 'etf/{ticker}', plans",
      "kind: 'stock', path: 'etf/{ticker}', plans",
    ),
    clientCall(
      'const path = endpointPath(call.endpoint, call.ticker);',
      "const path = endpointPath(call.endpoint, call.endpoint === 'etf' ? call.ticker.replace(/\\.L$/, '') : call.ticker);",
    ),
  ],
  '4.7 GET /api/v1/etf/{symbol}/holdings': [
    contractEndpoint("path: 'etf/{ticker}/holdings'", "path: 'etf/{ticker}/basket'"),
    clientCall(
      'limit=${call.page.limit}&offset=${call.page.offset}',
      'limit=${call.page.limit || 100}&offset=${call.page.offset || 1}',
    ),
  ],
  '4.8 GET /api/v1/etf/{symbol}/screening': [
    contractEndpoint("path: 'etf/{ticker}/screening'", "path: 'etf/{ticker}/screen'"),
    clientCall(
      'const path = endpointPath(call.endpoint, call.ticker);',
      "const path = endpointPath(call.endpoint, call.endpoint === 'etf-screening' ? call.ticker.split('.')[0] : call.ticker);",
    ),
  ],
  '4.8b GET /api/v1/etf/list, GET /api/v1/etf/screener, GET /api/v1/etf/compare …': [
    contractFundList("path: 'etf/screener'", "path: 'etf/screen'"),
    contractFundList("path: 'etf/compare'", "path: 'etf/comparison'"),
    clientCall(
      'new URLSearchParams(call.parameters)',
      'new URLSearchParams(Object.entries(call.parameters).slice(0, 1))',
    ),
  ],
  'The symbol path parameter is the fund symbol as listed, …': [
    clientAnswer('name.toUpperCase() !== wanted', 'name !== wanted'),
    clientAnswer(
      'name.toUpperCase() !== wanted',
      "name.toUpperCase().split('.')[0] !== wanted.split('.')[0]",
    ),
    clientAnswer(
      'const wanted = ticker.toUpperCase();',
      "const wanted = ticker.endsWith('.TO') ? ticker.toLowerCase() : ticker.toUpperCase();",
    ),
  ],
  'For the stock methodology endpoint, an unknown ticker gives the …': [
    reportsCells(
      "if (typeof served !== 'string') return texts.t('notComputed');",
      "if (typeof served !== 'string') return 0;",
    ),
    contractMethodology(
      'rulebook === PRIMARY_RULEBOOK ? stockStatus : z.nullable(indexStatus)',
      "rulebook === PRIMARY_RULEBOOK ? stockStatus : z.nullable(z.enum(['HALAL', 'NOT HALAL']))",
    ),
    contractStatus(
      "'UNQUALIFIED', 'ERROR_DATA', 'INCOMPLETE_DATA'] as const;\n\n/** Values of a fund's primary",
      "'UNQUALIFIED', 'ERROR_DATA'] as const;\n\n/** Values of a fund's primary",
    ),
  ],
};
