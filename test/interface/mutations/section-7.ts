import { inFile, type SectionProofs } from '../mutation';

const routesParameters = inFile('src/service/routes/parameters.ts');
const webhooksReceiverAddress = inFile('src/service/webhooks/receiver-address.ts');
const webhooksRoutes = inFile('src/service/webhooks/routes.ts');
const routesAccess = inFile('src/service/routes/access.ts');
const mcpRoutes = inFile('src/service/mcp/routes.ts');
const routesStock = inFile('src/service/routes/stock.ts');
const routesFund = inFile('src/service/routes/fund.ts');
const app = inFile('src/service/app.ts');
const contractWebhook = inFile('src/contract/webhook.ts');
const webhooksWebhooks = inFile('src/service/webhooks/webhooks.ts');

export const SECTION_7: SectionProofs = {
  '400 A parameter is outside its domain. Body is {error, …': [
    routesParameters(
      'if (text === undefined) return [name, undefined];',
      "if (text === undefined || (name === 'domicile' && text.length === 2)) return [name, text];",
    ),
    routesParameters(
      'const number = /^\\d+$/.test(text) ? Number(text) : NaN;',
      "const number = text.trim() === '' ? 100 : /^\\d+$/.test(text) ? Number(text) : NaN;",
    ),
    routesParameters(
      "new Refusal(400, { error: 'invalid_parameter', message, parameter })",
      "new Refusal(parameter === 'since' ? 404 : 400, { error: 'invalid_parameter', message, parameter })",
    ),
    routesParameters(
      "new Refusal(400, { error: 'invalid_parameter', message, parameter })",
      "new Refusal(400, { error: 'invalid_parameter', message })",
    ),
    routesParameters(
      "new Refusal(400, { error: 'invalid_parameter'",
      "new Refusal(422, { error: 'invalid_parameter'",
    ),
    routesParameters(
      'if (applied >= least && Number.isSafeInteger(applied)) return applied;',
      `if (applied >= least) return Math.floor(applied);
  if (/^-/.test(text)) return least;`,
    ),
  ],
  '400 invalid_url Webhook URL is not https, is localhost, a …': [
    webhooksReceiverAddress(
      `  '10.0.0.0/8',
`,
      '',
    ),
    webhooksReceiverAddress(
      "if (isLocalName(host) && !allowLoopback) throw new InvalidUrl('A receiver cannot be on localhost.');",
      '',
    ),
    webhooksRoutes(
      "error: 'invalid_url', message: error.message",
      "error: 'bad_url', message: error.message",
    ),
  ],
  '400 invalid_seq Replay body is not a seq.': [
    webhooksRoutes(`error: \`invalid_\${parameter}\``, "error: 'invalid_body'"),
    webhooksRoutes(
      'const seqBody = z.object({ seq: z.int().check(z.minimum(0)) });',
      'const seqBody = z.object({ seq: z.number() });',
    ),
  ],
  '403 The plan does not include the endpoint; the body …': [
    routesAccess(
      'const names = plans.map(planName);',
      "const names = (endpoint === 'etf-holdings' ? plans.slice(1) : plans).map(planName);",
    ),
    routesAccess(
      'throw new Refusal(403, {',
      "throw new Refusal(context.req.path.endsWith('.UZ') ? 404 : 403, {",
    ),
    routesAccess(
      `        plans: names,
`,
      '',
    ),
    routesAccess(`Plans that do: \${names.join(', ')}.\``, `Plans that do: \${names[0]}.\``),
  ],
  '403 insufficient_tier Webhook or feed entitlement missing on the session. …': [
    webhooksRoutes("error: 'insufficient_tier',", "error: 'not_entitled',"),
    webhooksRoutes('if (!isEntitled(account)) {', "if (account.plan === 'basic-free') {"),
  ],
  '403 mcp_not_enabled_on_plan MCP tool call on the free plan.': [
    mcpRoutes('throw new Refusal(403, {', 'throw new Refusal(401, {'),
    mcpRoutes('Upgrade to a paid plan.', ''),
  ],
  '404 Unknown stock ticker on the stock endpoints.': [
    routesStock(
      'if (stock) return stock;',
      'if (stock) return stock;\n  if (stocks.has(`${requested}.L`)) return stocks.get(`${requested}.L`)!;',
    ),
    routesStock('throw new Refusal(404, {', "throw new Refusal(requested.endsWith('.TO') ? 400 : 404, {"),
    routesStock('throw new Refusal(404, {', 'throw new Refusal(400, {'),
    routesStock(
      'if (stock) return stock;',
      `if (stock) return stock;
  if (requested === 'NOSUCH') return stocks.get('AAPL')!;`,
    ),
  ],
  '404 Fund symbol outside coverage on fund routes, and any …': [
    routesFund(
      'if (fund) return fund;',
      'if (fund) return fund;\n  if (funds.has(`${requested}.L`)) return funds.get(`${requested}.L`)!;',
    ),
    routesStock(
      'if (stock) return stock;',
      "if (stock) return stock;\n  if (requested.endsWith('.TO') && funds.has(requested)) return stocks.get('AAPL')!;",
    ),
    routesFund('throw new Refusal(404, {', 'throw new Refusal(400, {'),
    routesStock(
      'if (stock) return stock;',
      `if (stock) return stock;
  if (funds.has(requested)) return stocks.get('AAPL')!;`,
    ),
  ],
  '404 no_such_endpoint Webhook id not owned by the caller. This …': [
    webhooksRoutes(
      `    throw new Refusal(404, {
      error: 'no_such_endpoint',`,
      `    throw new Refusal(403, {
      error: 'no_such_endpoint',`,
    ),
    webhooksRoutes("error: 'no_such_endpoint',", "error: 'not_found',"),
  ],
  '404 replay_failed Replayed event withheld or nonexistent.': [
    webhooksRoutes("new Refusal(404, { error: 'replay_failed',", "new Refusal(404, { error: 'not_found',"),
    webhooksRoutes('endpoint.isActive && seq > endpoint.startSeq ?', 'endpoint.isActive ?'),
    webhooksRoutes('|| webhooks.isWithheld(seq)) throw', ') throw'),
  ],
  '405 GET on the MCP address.': [
    app('return context.json(problem, 405,', 'return context.json(problem, 404,'),
    mcpRoutes(
      '  routes.post(MCP_PATH,',
      `  routes.get(MCP_PATH, (context) => context.json({}));
  routes.post(MCP_PATH,`,
    ),
  ],
  '409 too_many_webhooks Five endpoints are already active.': [
    webhooksWebhooks(
      'if (active >= MAX_ACTIVE_WEBHOOKS) return',
      'if (active >= MAX_ACTIVE_WEBHOOKS && !existing) return',
    ),
    contractWebhook('MAX_ACTIVE_WEBHOOKS = 5', 'MAX_ACTIVE_WEBHOOKS = 6'),
    webhooksRoutes(
      `new Refusal(409, {
    error: 'too_many_webhooks'`,
      `new Refusal(400, {
    error: 'too_many_webhooks'`,
    ),
    webhooksWebhooks('.filter(({ isActive }) => isActive).length;', '.length;'),
  ],
  'A fund in the universe with low coverage answers 200 …': [
    routesFund(
      "return context.json(fund['etf-screening']);",
      "if (fund.etf.holdings_total === 0) throw new Refusal(404, { error: 'not_found', message: 'No basket is known.' });\n    return context.json(fund['etf-screening']);",
    ),
    routesAccess(
      "error: 'key_missing',",
      "error: context.req.path.includes('etf') ? 'Key missing' : 'key_missing',",
    ),
    routesFund('if (fund) return fund;', 'if (fund && fund.etf.coverage_weight_perc >= 50) return fund;'),
    routesAccess(
      `throw new Refusal(401, {
      error: 'key_unknown'`,
      `throw new Refusal(403, {
      error: 'key_unknown'`,
    ),
    app(
      "{ error: 'not_found', message: 'There is nothing at this address. / lists what there is.' }",
      "{ error: 'not_found' }",
    ),
  ],
};
