import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** How long a file may be kept (docs/deploy.md). The first pattern that fits a path counts. */
const CACHING: readonly (readonly [RegExp, string])[] = [
  [/\.[0-9a-f]{10}\.js(\.LICENSE\.txt)?$/, 'public, max-age=31536000, immutable'],
  [/^\/assets\//, 'public, max-age=86400'],
  [
    /^\/(functions\.json|(functions|support|privacy|terms)\.html|pages\.css|THIRD-PARTY-NOTICES\.md)$/,
    'public, max-age=300',
  ],
];
const NOT_KEPT = 'no-cache';

/** What Excel on the web asks for from an origin of its own. It holds no secret. */
const FROM_OTHER_ORIGINS = /^\/(addin\.js|functions\.json|assets\/.*)$/;

/**
 * The built add-in's files with the headers that `docs/deploy.md` asks of a host: what is cached for how long, what other origins may read, and
 * nothing that would keep Excel on the web from showing the page in a frame.
 *
 * @param dist the folder that `npm run build` makes.
 * @param isSecure whether people reach the gateway by https.
 */
export function addinFiles(dist: string, isSecure: boolean): Hono {
  const files = new Hono();
  const serve = serveStatic({ root: relative(process.cwd(), dist) || '.' });
  files.options('*', async (context, next) => {
    if (!FROM_OTHER_ORIGINS.test(context.req.path)) return next();
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Access-Control-Allow-Methods', 'GET, HEAD');
    if (context.req.header('Access-Control-Request-Private-Network') === 'true') {
      context.header('Access-Control-Allow-Private-Network', 'true');
    }
    return context.body(null, 204);
  });
  files.get('*', async (context, next) => {
    let isFile = true;
    const answer = await serve(context, () => {
      isFile = false;
      return Promise.resolve();
    });
    if (!isFile || !answer) return next();
    const { path } = context.req;
    answer.headers.set('Cache-Control', CACHING.find(([pattern]) => pattern.test(path))?.[1] ?? NOT_KEPT);
    if (FROM_OTHER_ORIGINS.test(path)) answer.headers.set('Access-Control-Allow-Origin', '*');
    if (isSecure) answer.headers.set('Strict-Transport-Security', 'max-age=31536000');
    return answer;
  });
  return files;
}
