import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Hono } from 'hono';
import { PLANS, planName } from '../../contract/plan';
import type { ServedRun } from '../records/served';
import type { Limits } from '../limits';
import { givenKey, planOf } from '../routes/access';
import { Refusal } from '../routes/refusal';
import { addTools, mayCallTools } from './tools';

/** Where the connector is, beside the data endpoints. */
export const MCP_PATH = '/mcp';

/**
 * The MCP connector (4.9): five tools over streamable HTTP by POST, without a session, so that every request stands for itself. It takes
 * the header `X-API-Key` (5.2); the sign-in through an identity provider is no part of a local service.
 */
export function mcpRoutes(current: () => ServedRun, limits: Limits | undefined): Hono {
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
    // Each tool call is one metered request (4.9), those of a batch too.
    if (calls > 0) limits?.take(givenKey(context)!, plan, calls);
    const server = new McpServer({ name: 'shariah-screening', version: '1.0.0' });
    addTools(server, plan, current);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(context.req.raw, { parsedBody: body });
  });
  return routes;
}

/** How many tools a message calls, or the messages of a batch together. */
function toolCalls(body: unknown): number {
  const messages = Array.isArray(body) ? body : [body];
  return messages.filter((message) => (message as { method?: unknown } | null)?.method === 'tools/call')
    .length;
}
