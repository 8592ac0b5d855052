import { stat } from 'node:fs/promises';
import { join, normalize, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type Env } from 'hono';

/**
 * The built add-in's files as any server has to serve them. Excel on the web asks for them from an origin of its own, and for a server
 * on this computer its browser asks first whether pages of the internet may reach it. They hold nothing that is not public, so whoever
 * asks may have them. What is no file is left to whatever comes after.
 */
export function addinFiles(dist: string): Hono {
  const files = new Hono();
  files.options('*', async (context, next) => {
    const path = join(dist, normalize(decodeURIComponent(context.req.path)));
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isFile) return next();
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Access-Control-Allow-Methods', 'GET, HEAD');
    if (context.req.header('Access-Control-Request-Private-Network') === 'true')
      context.header('Access-Control-Allow-Private-Network', 'true');
    return context.body(null, 204);
  });
  const serve = serveStatic({ root: relative(process.cwd(), dist) || '.' });
  files.use('*', async (context: Context<Env, string>, next) => {
    let isFile = true;
    const answer = await serve(context, () => {
      isFile = false;
      return next();
    });
    if (isFile && answer) answer.headers.set('Access-Control-Allow-Origin', '*');
    return answer;
  });
  return files;
}
