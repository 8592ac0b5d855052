import { inFile, type SectionProofs } from '../mutation';

const routesAccess = inFile('src/service/routes/access.ts');
const keys = inFile('src/service/keys.ts');
const mcpRoutes = inFile('src/service/mcp/routes.ts');
const webhooksRoutes = inFile('src/service/webhooks/routes.ts');
const webhooksAccounts = inFile('src/service/webhooks/accounts.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const mcpTools = inFile('src/service/mcp/tools.ts');
const httpVerifyDelivery = inFile('src/client/http/verify-delivery.ts');
const liveWebhookRoutes = inFile('src/gateway/live/webhook-routes.ts');

export const SECTION_5: SectionProofs = {
  'Data endpoints use a single API key, sent as query …': [
    routesAccess(
      "context.req.header('X-API-Key') || context.req.query('apikey') || undefined",
      "context.req.header('X-API-Key') || (context.req.path.includes('holdings') ? undefined : context.req.query('apikey')) || undefined",
    ),
    routesAccess(
      'const plan = planOf(context);',
      "const plan = context.req.path.endsWith('.UZ') && requestKey(context) === undefined ? 'basic-free' : planOf(context);",
    ),
    routesAccess(
      "context.req.header('X-API-Key') || context.req.query('apikey') || undefined",
      "context.req.header('X-API-Key') || undefined",
    ),
    routesAccess(
      "context.req.header('X-API-Key') || context.req.query('apikey') || undefined",
      "context.req.query('apikey') || undefined",
    ),
    keys('return PLAN_BY_KEY.get(key);', "return PLAN_BY_KEY.get(key) ?? 'basic-free';"),
  ],
  'The MCP connector accepts the header X-API-Key, or a sign-in …': [
    mcpRoutes(
      'const plan = planOf(context);',
      "const plan = requestKey(context) === undefined && context.req.header('Accept')?.includes('json') && (await context.req.raw.clone().text()).includes('ping') ? 'basic-free' : planOf(context);",
    ),
    mcpRoutes(
      'const plan = planOf(context);',
      "const plan = requestKey(context) ? planOf(context) : 'personal-standard';",
    ),
    routesAccess(
      "context.req.header('X-API-Key') || context.req.query('apikey') || undefined",
      "context.req.query('apikey') || undefined",
    ),
  ],
  'The webhook-management endpoints use a logged-in account session, not the …': [
    webhooksRoutes(
      'const account = accounts.bySession(getCookie(context, SESSION_COOKIE));',
      "const account = accounts.bySession(getCookie(context, SESSION_COOKIE)) ?? (context.req.header('X-API-Key') === 'demo-business-ultimate' ? { id: 'key', plan: 'business-ultimate' as const } : undefined);",
    ),
    webhooksRoutes(
      'const account = accounts.bySession(getCookie(context, SESSION_COOKIE));',
      "const account = accounts.bySession(getCookie(context, SESSION_COOKIE)) ?? (context.req.header('X-API-Key') ? { id: 'key', plan: 'business-enterprise' as const } : undefined);",
    ),
    webhooksRoutes(
      'const account = accounts.bySession(getCookie(context, SESSION_COOKIE));',
      "const account = accounts.bySession(getCookie(context, SESSION_COOKIE)) ?? (context.req.query('apikey') ? { id: 'key', plan: 'business-enterprise' as const } : undefined);",
    ),
  ],
  'Tier gating: each endpoint lists its minimum tier (section 4). …': [
    routesAccess(
      'if (!plans.includes(plan)) {',
      "if (!plans.includes(plan) && !(plan === 'business-standard' && context.req.path.includes('.TO/holdings'))) {",
    ),
    webhooksRoutes(
      'if (!isEntitled(account)) {',
      "if (!isEntitled(account) && context.req.method !== 'DELETE') {",
    ),
    webhooksAccounts(
      'const ENTITLED_PLANS = VERDICT_CHANGES.plans;',
      "const ENTITLED_PLANS: readonly PlanId[] = ['business-standard', ...VERDICT_CHANGES.plans];",
    ),
    routesAccess('throw new Refusal(403, {', 'throw new Refusal(402, {'),
    contractEndpoint('const TOP_TWO = EVERY_PLAN.slice(4);', 'const TOP_TWO = EVERY_PLAN.slice(3);'),
  ],
  'MCP needs a paid plan. Basic (Free) can sign in, …': [
    mcpRoutes('const calls = toolCalls(body);', 'const calls = Array.isArray(body) ? 0 : toolCalls(body);'),
    mcpRoutes('if (calls > 0 && !mayCallTools(plan)) {', 'if (!mayCallTools(plan)) {'),
    mcpRoutes("error: 'mcp_not_enabled_on_plan',", "error: 'plan_required',"),
    mcpTools("filter((id) => id !== 'basic-free')", 'filter((id) => id !== undefined)'),
  ],
  'A session without the webhook entitlement receives 403 insufficient_tier. …': [
    webhooksRoutes(
      'if (!isEntitled(account)) {',
      "if (!isEntitled(account) && !context.req.path.endsWith('/replay')) {",
    ),
    webhooksRoutes("error: 'insufficient_tier',", "error: 'plan_required',"),
    webhooksAccounts(
      'const ENTITLED_PLANS = VERDICT_CHANGES.plans;',
      "const ENTITLED_PLANS: readonly PlanId[] = ['business-standard', ...VERDICT_CHANGES.plans];",
    ),
  ],
  'The webhook signature scheme (a fixed part of the interface):': [
    httpVerifyDelivery("hash: 'SHA-256'", "hash: 'SHA-512'"),
    httpVerifyDelivery('const genuine = await isSignedBy(', 'const genuine = true || await isSignedBy('),
  ],
  'Signed string is <t>.<raw body>.': [
    httpVerifyDelivery(`text.encode(\`\${t}.\`)`, `text.encode(\`\${t}:\`)`),
    httpVerifyDelivery(`text.encode(\`\${t}.\`)`, "text.encode('')"),
  ],
  '<t> is the Unix-seconds timestamp from the t= part of the header.': [
    httpVerifyDelivery('Number(now) / 1000', 'Number(now)'),
  ],
  'The signature is the lowercase hex HMAC-SHA256 of that string …': [
    httpVerifyDelivery("hash: 'SHA-256'", "hash: 'SHA-1'"),
    httpVerifyDelivery("name === 'v1'", "name === 'v0'"),
  ],
  'The receiver signs the raw bytes before parsing.': [
    httpVerifyDelivery(
      "typeof rawBody === 'string' ? text.encode(rawBody) : rawBody",
      "typeof rawBody === 'string' ? text.encode(rawBody) : text.encode(new TextDecoder().decode(rawBody))",
    ),
    httpVerifyDelivery(
      "typeof rawBody === 'string' ? text.encode(rawBody) : rawBody",
      "typeof rawBody === 'string' ? text.encode(rawBody.trim()) : rawBody",
    ),
  ],
  'It compares in constant time and checks lengths first, because …': [
    httpVerifyDelivery("if (v1[0].value.length !== HEX_DIGITS) return 'signature of another length';", ''),
    httpVerifyDelivery('return crypto.subtle.verify', 'return true || crypto.subtle.verify'),
  ],
  'It parses the header defensively.': [
    httpVerifyDelivery("if (t.length > 1 || v1.length > 1) return 'unreadable header';", ''),
    httpVerifyDelivery("if (!/^[0-9a-f]*$/.test(v1[0].value)) return 'unreadable header';", ''),
    httpVerifyDelivery("header.trim() === ''", "header === '-'"),
  ],
  'It rejects a missing t or v1, a non-numeric t, …': [
    httpVerifyDelivery(
      "if (!t[0]?.value) return 'no timestamp';",
      "if (!t[0]?.value) return { t: '0', v1: '' };",
    ),
    httpVerifyDelivery(
      "if (!v1[0]?.value) return 'no signature';",
      "if (!v1[0]?.value) return 'no timestamp';",
    ),
    httpVerifyDelivery("if (!/^\\d{1,15}$/.test(t[0].value)) return 'timestamp not a number';", ''),
  ],
  'It answers a rejection with a non-5xx code, because 5xx …': [
    liveWebhookRoutes(
      `problem('not_genuine', \`The delivery is refused: \${check.reason}.\`), 400)`,
      `problem('not_genuine', \`The delivery is refused: \${check.reason}.\`), 500)`,
    ),
  ],
};
