import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createService, type Service } from '../service/app';
import { forAllowedHosts } from '../service/allowed-hosts';
import { OFFICE_JS, OFFICE_JS_FILES } from 'excel-workbench/wire/office-js';
import { addinFiles } from 'excel-workbench/node/addin-files';
import { guardedPage } from 'excel-workbench/node/page-policy';
import { CommandProblem } from './command-problem';
import type { TraceFile } from 'excel-workbench/node/trace-file';

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
  /** Notes what Office.js asks of its host; nothing is noted when left out. */
  readonly trace?: SiteTrace;
  /** Key and certificate, for https; http when left out. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer };
}

export interface SiteTrace {
  readonly file: TraceFile;
  /** The folder with the script that the add-in's page then loads: of the built workbench page. */
  readonly scripts: string;
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
export async function startSite(options: SiteOptions): Promise<Site> {
  const { dist, workbench, port, tls, trace } = options;
  const service = createService({ now: () => new Date() });
  const site = new Hono();
  if (trace) site.route('/', traceRoutes(dist, trace));
  if (workbench !== undefined) {
    const { addin } = options;
    site.route(
      '/',
      workbenchRoutes({ dist, workbench, addin, keys: service.keys, traced: trace !== undefined }),
    );
  }
  site.route('/', addinFiles(dist));
  site.route('/', service.app);
  const listener = getRequestListener(forAllowedHosts(site.fetch, HOST));
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

/** The script that keeps a trace, right behind Office.js. */
const TRACE_SCRIPT = '<script src="trace.js"></script>';

/** The add-in's page with another script in the place of Office.js's own. */
async function paneWith(dist: string, scripts: string): Promise<string> {
  const page = await readFile(join(dist, 'taskpane.html'), 'utf8');
  const changed = page.replace(new RegExp(`${OFFICE_SCRIPT.source}</script>`), scripts);
  if (changed === page)
    throw new Error('taskpane.html does not load Office.js where the workbench expects it.');
  return changed;
}

/**
 * What a trace needs: the add-in's page with the script that sends it, and the place that takes it. Only JSON is taken, which no page of
 * a stranger's can send here without asking first.
 */
function traceRoutes(dist: string, { file, scripts }: SiteTrace): Hono {
  const routes = new Hono();
  const office = `<script src="${OFFICE_JS}office.js"></script>`;
  routes.use('*', async (context, next) => {
    file.hide(context.req.header('x-api-key') ?? '');
    await next();
  });
  routes.get('/taskpane.html', async (context) => {
    context.header('Cache-Control', 'no-store');
    return context.html(await paneWith(dist, office + TRACE_SCRIPT));
  });
  routes.get('/trace.js', async (context) => {
    context.header('Content-Type', 'text/javascript');
    return context.body(await readFile(join(scripts, 'trace.js'), 'utf8'));
  });
  routes.post('/trace', async (context) => {
    const isJson = context.req.header('content-type') === 'application/json';
    const isTaken = isJson && file.take(await context.req.text());
    return context.body(null, isTaken ? 204 : 400);
  });
  return routes;
}

interface WorkbenchRoutes {
  readonly dist: string;
  readonly workbench: string;
  /** {@link SiteOptions.addin}. */
  readonly addin: string | undefined;
  readonly keys: Service['keys'];
  /** Whether the add-in's page keeps a trace. */
  readonly traced: boolean;
}

/** The workbench's page, and the add-in's as it stands in it: Office.js comes from here, and finds our host before it. */
function workbenchRoutes({ dist, workbench, addin, keys, traced }: WorkbenchRoutes): Hono {
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
  const pane = (before: string): Promise<string> =>
    paneWith(dist, `${before}<script src="office-js/office.js"></script>${traced ? TRACE_SCRIPT : ''}`);
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
