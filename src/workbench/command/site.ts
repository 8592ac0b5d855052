import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createService, type Service } from '../../service/app';
import { forOwnHosts } from '../../service/own-hosts';
import { OFFICE_JS, OFFICE_JS_FILES } from '../wire/office-js';
import { addinFiles } from './addin-files';
import { guardedPage } from './page-policy';
import { CommandProblem } from './command-problem';

export interface SiteOptions {
  /** The folder of the built add-in. */
  readonly dist: string;
  /** The folder of the built workbench page; the site has none when left out, as for a real Excel. */
  readonly workbench?: string;
  /**
   * The origin that the add-in comes from when it is another than the site's own, as with Excel on the web; the page then takes its
   * files from there, and plays Excel on the web alone.
   */
  readonly addin?: string;
  readonly port: number;
  /** Key and certificate, for https; http when left out. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer };
}

/** This computer alone. */
const HOST = '127.0.0.1';

export interface Site {
  readonly url: string;
  readonly keys: Service['keys'];
  close(): Promise<void>;
}

/**
 * Serves the add-in and the sample service from one address, on this computer alone: the add-in asks the service at its own
 * origin, so no browser has to be told to let it through.
 */
export async function startSite({ dist, workbench, addin, port, tls }: SiteOptions): Promise<Site> {
  const service = createService({ now: () => new Date() });
  const site = new Hono();
  if (workbench !== undefined) site.route('/', workbenchRoutes(dist, workbench, service.keys, addin));
  site.route('/', addinFiles(dist));
  site.route('/', service.app);
  const listener = getRequestListener(forOwnHosts(site.fetch, HOST));
  const server = tls ? createHttpsServer(tls, listener) : createHttpServer(listener);
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const what = taken ? `Port ${port} is taken` : `Port ${port} cannot be opened (${error.code})`;
      failed(new CommandProblem(`${what}. Stop what uses it, or choose another with --port.`));
    });
    server.listen(port, HOST, listening);
  });
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    keys: service.keys,
    close: () =>
      new Promise((closed) => {
        service.close();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The builder leaves out quotation marks where it may. */
const OFFICE_SCRIPT = new RegExp(`<script src="?${OFFICE_JS.replaceAll('.', '\\.')}office\\.js"?>`);

/** The workbench's page, and the add-in's as it stands in it: Office.js comes from here, and finds our host before it. */
function workbenchRoutes(
  dist: string,
  workbench: string,
  keys: Service['keys'],
  addin: string | undefined,
): Hono {
  const routes = new Hono();
  const files = (root: string) => relative(process.cwd(), root) || '.';
  routes.get('/', async (context) => {
    const { html, policy } = guardedPage(await readFile(join(workbench, 'workbench.html'), 'utf8'), addin);
    context.header('Content-Security-Policy', policy);
    context.header('Cache-Control', 'no-store');
    return context.html(html);
  });
  // By its own name it would come without its policy.
  routes.get('/workbench.html', (context) => context.redirect('/'));
  routes.get('/workbench.json', (context) => context.json({ keys, addin }));
  const pane = async (before: string): Promise<string> => {
    const page = await readFile(join(dist, 'taskpane.html'), 'utf8');
    const here = page.replace(OFFICE_SCRIPT, `${before}<script src="office-js/office.js">`);
    if (here === page)
      throw new Error('taskpane.html does not load Office.js where the workbench expects it.');
    return here;
  };
  routes.get('/workbench-pane.html', async (context) =>
    context.html(await pane('<script src="workbench-frame.js"></script>')),
  );
  routes.get('/workbench-pane-web.html', async (context) => context.html(await pane('')));
  routes.use(
    '/office-js/*',
    serveStatic({
      root: files(OFFICE_JS_FILES),
      // The package spells its files in lower case; Office.js asks for some of them in capitals.
      rewriteRequestPath: (path) => path.replace(/^\/office-js/, '').toLowerCase(),
    }),
  );
  routes.use('*', serveStatic({ root: files(workbench) }));
  return routes;
}
