import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

/** Nothing but the page's script and its styles, and nobody but the gateway is asked. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Scripts have their hash in their names, so that they never change. */
const ASSETS = '/admin/:file{[\\w-]+\\.[0-9a-f]{10}\\.js(\\.LICENSE\\.txt)?}';

/**
 * Serves the page of `/setup` and `/admin`. It is one page, which tells by its address what to show.
 *
 * @param folder what the build makes of `gateway/page` (`dist-gateway/`).
 * @param isSecure whether people reach the gateway by https.
 */
export function pageFiles(folder: string, isSecure: boolean): Hono {
  const root = relative(process.cwd(), folder) || '.';
  const files = new Hono();
  for (const path of ['/setup', '/admin', '/admin/*']) {
    files.use(path, async (context, next) => {
      await next();
      context.header('Content-Security-Policy', POLICY);
      context.header('Referrer-Policy', 'no-referrer');
      context.header('Cross-Origin-Opener-Policy', 'same-origin');
      if (isSecure) context.header('Strict-Transport-Security', 'max-age=31536000');
    });
  }
  files.get('/', (context) => context.redirect('/admin'));
  const page = serveStatic({ root, path: 'admin.html' });
  for (const path of ['/setup', '/admin']) {
    files.get(path, async (context, next) => {
      context.header('Cache-Control', 'no-cache');
      return page(context, next);
    });
  }
  files.get(
    ASSETS,
    compress(),
    serveStatic({
      root,
      rewriteRequestPath: (path) => path.slice('/admin'.length),
      onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  return files;
}
