import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { LIVE_HEADER } from './live/live-routes';

/**
 * Lets pages of other origins ask for data, those of public addresses included (private network access).
 *
 * @param paths what they may ask for.
 * @param origins `*` among them for all.
 */
export function crossOrigin(paths: readonly string[], origins: readonly string[]): Hono {
  const routes = new Hono();
  for (const path of paths) {
    routes.use(path, async (context, next) => {
      await next();
      if (
        context.req.header('Access-Control-Request-Private-Network') === 'true' &&
        context.res.status === 204
      ) {
        context.header('Access-Control-Allow-Private-Network', 'true');
      }
    });
    if (origins.length > 0) {
      routes.use(
        path,
        cors({
          origin: origins.includes('*') ? '*' : [...origins],
          allowMethods: ['GET', 'HEAD', ...(path === '/mcp' ? ['POST'] : [])],
          allowHeaders: [
            'X-API-Key',
            'Authorization',
            'Last-Event-ID',
            ...(path === '/mcp' ? ['Content-Type', 'MCP-Protocol-Version'] : []),
          ],
          exposeHeaders: ['Retry-After', 'X-Sample-Data', LIVE_HEADER],
          maxAge: 7200,
        }),
      );
    }
  }
  return routes;
}
