import { inFile, type SectionProofs } from '../mutation';

const clientHttpTransport = inFile('src/client/http/transport.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const clientCall = inFile('src/client/call.ts');
const contractFundList = inFile('src/contract/fund-list.ts');
const clientAnswer = inFile('src/client/answer.ts');
const reportsCells = inFile('src/reports/cells.ts');

export const CONSUMER_4: SectionProofs = {
  'The stock paths have the form {base_url}/api/v1/{endpoint}/{ticker}?apikey=<API_KEY>. Path parameter ticker …':
    [
      clientHttpTransport('const answer = fetch(url, {', 'const answer = fetch(`${url}?apikey=${key}`, {'),
      clientHttpTransport("headers: { 'X-API-Key': key, Accept", "headers: { 'X-Key': key, Accept"),
    ],
  '4.1 GET /api/v1/compliance/{ticker}': [
    contractEndpoint("path: 'compliance/{ticker}'", "path: 'verdict/{ticker}'"),
  ],
  '4.2 GET /api/v1/basic-report/{ticker}': [
    contractEndpoint("path: 'basic-report/{ticker}'", "path: 'basic/{ticker}'"),
  ],
  '4.3 GET /api/v1/full-report/{ticker}': [
    contractEndpoint("path: 'full-report/{ticker}'", "path: 'report/{ticker}'"),
  ],
  '4.4 GET /api/v1/methodology/{ticker}': [
    contractEndpoint("path: 'methodology/{ticker}'", "path: 'methodologies/{ticker}'"),
    contractEndpoint(
      "path: 'methodology/{ticker}', plans: TOP_TWO",
      "path: 'methodology/{ticker}', plans: EVERY_PLAN.slice(3)",
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
  ],
  '4.6 GET /api/v1/etf/{symbol}': [
    contractEndpoint("kind: 'fund', path: 'etf/{ticker}'", "kind: 'fund', path: 'fund/{ticker}'"),
  ],
  '4.7 GET /api/v1/etf/{symbol}/holdings': [
    contractEndpoint("path: 'etf/{ticker}/holdings'", "path: 'etf/{ticker}/basket'"),
  ],
  '4.8 GET /api/v1/etf/{symbol}/screening': [
    contractEndpoint("path: 'etf/{ticker}/screening'", "path: 'etf/{ticker}/screen'"),
  ],
  '4.8b GET /api/v1/etf/list, GET /api/v1/etf/screener, GET /api/v1/etf/compare …': [
    contractFundList("path: 'etf/screener'", "path: 'etf/screen'"),
    contractFundList("path: 'etf/compare'", "path: 'etf/comparison'"),
  ],
  'The symbol path parameter is the fund symbol as listed, …': [
    clientAnswer('name.toUpperCase() !== wanted', 'name !== wanted'),
  ],
  'For the stock methodology endpoint, an unknown ticker gives the …': [
    reportsCells(
      "if (typeof served !== 'string') return texts.t('notComputed');",
      "if (typeof served !== 'string') return 0;",
    ),
  ],
};
