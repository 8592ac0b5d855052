import { Hono } from 'hono';
import { PLANS, planName } from '../../contract/plan';
import type { ServedRun } from '../records/served';
import type { PlanLimiter } from '../limits';
import { requestKey, planOf } from '../routes/access';
import { Refusal } from '../../contract/refusal';
import { addTools, mayCallTools } from './tools';
import { version } from '../../../package.json';

/** The path of the connector; it is not below `/api/v1`. */
export const MCP_PATH = '/mcp';

/**
 * The MCP connector (4.9): five tools over streamable HTTP. There are no sessions: every POST is complete in itself. It takes the key from
 * the header `X-API-Key` (5.2); a local service has no identity provider to sign in with.
 */
export function mcpRoutes(current: () => ServedRun, limits: PlanLimiter | undefined): Hono {
  const routes = new Hono();
  routes.post(MCP_PATH, async (context) => {
    const plan = planOf(context);
    const body: unknown = await context.req.json().catch(() => {
      throw new Refusal(400, {
        error: 'invalid_body',
        message: 'The body has to be a JSON-RPC message.',
        parameter: 'body',
      });
    });
    const calls = toolCalls(body);
    if (calls > 0 && !mayCallTools(plan)) {
      throw new Refusal(403, {
        error: 'mcp_not_enabled_on_plan',
        message: `The plan ${planName(plan)} does not include the tools of the MCP connector. Upgrade to a paid plan.`,
        plans: PLANS.filter(({ id }) => mayCallTools(id)).map(({ name }) => name),
      });
    }
    // Each tool call counts as one request (4.9), also in a batch.
    if (calls > 0) limits?.take(requestKey(context)!, plan, calls);
    const { McpServer, WebStandardStreamableHTTPServerTransport } = await loadSdk();
    const server = new McpServer({ name: 'shariah-screening', version });
    addTools(server, plan, current);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(context.req.raw, { parsedBody: body });
  });
  return routes;
}

/** The SDK is loaded by the first call: it takes longer than all else of the service, and most services are never asked for a tool. */
async function loadSdk() {
  const [{ McpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  return { McpServer, WebStandardStreamableHTTPServerTransport };
}

/** The number of tool calls in a JSON-RPC message or batch. */
function toolCalls(body: unknown): number {
  const messages = Array.isArray(body) ? body : [body];
  return messages.filter((message) => (message as { method?: unknown } | null)?.method === 'tools/call')
    .length;
}
