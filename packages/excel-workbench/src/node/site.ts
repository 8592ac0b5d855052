import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { OFFICE_JS, OFFICE_JS_FILES } from '../wire/office-js';
import { addinFiles } from './addin-files';
import { escapeHtml, guardedPage } from './page-policy';
import type { TraceFile } from './trace-file';
import type { TraceSecrets } from '../trace/secrets';
import type { WorkbookContents } from 'xlsx-patch';
import type { PageDescription } from '../page/page-description';

/** Answers a request, as the `fetch` of a Hono application does; `connection` is what `@hono/node-server` knows of it. */
export type Answering = (request: Request, connection?: object) => Response | Promise<Response>;

export interface SiteOptions {
  /** The folder of the built add-in. */
  readonly dist: string;
  /** The add-in's page, a file in that folder: `taskpane.html`. */
  readonly addinPage: string;
  /** The workbench's page; the site has none when left out, as for a real Excel. */
  readonly workbench?: WorkbenchPage;
  /**
   * The origin that the add-in comes from when it is another than the site's own, as with Excel on the web; the page then takes its
   * files from there, and plays Excel on the web alone.
   */
  readonly addin?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Notes what Office.js asks of its host; nothing is noted when left out. */
  readonly trace?: SiteTrace;
  /** Key and certificate, for https; http when left out. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer };
  /** Answers every request that is for no file of the site: the add-in's own service. Without it they are answered with 404. */
  readonly fetch?: Answering;
  /** Wraps the whole site, such as by a check of the header `Host`; `host` is the address that the site listens on. */
  readonly guard?: (answer: Answering, host: string) => Answering;
}

export interface WorkbenchPage {
  /** The folder of the built page. */
  readonly folder: string;
  /** What the browser shows as the page's title. */
  readonly title: string;
  /** The add-in's name, which stands at the top of the page. */
  readonly name: string;
  /** What stands at the foot of the page. */
  readonly notice: string;
  /** The workbook that the page opens with. */
  readonly sample: { readonly name: string; readonly contents: WorkbookContents };
  /**
   * What `OfficeRuntime.storage` holds for whoever opens the page for the first time, so that the sample calculates before anything is
   * typed.
   */
  readonly firstStorage?: Readonly<Record<string, string>>;
}

export interface SiteTrace {
  readonly file: TraceFile;
  /** The folder with the script that the add-in's page then loads: of the built workbench page. */
  readonly scripts: string;
  /** Where the add-in's secrets are, which are cut out of the trace. */
  readonly secrets: TraceSecrets;
}

/** The site listens on this computer alone. */
const HOST = '127.0.0.1';

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** The site's port cannot be opened. */
export class PortError extends Error {
  override readonly name = 'PortError';

  constructor(
    readonly port: number,
    /** Node's code: `EADDRINUSE` for a port that is taken. */
    readonly code: string | undefined,
  ) {
    super(`Port ${port} cannot be opened (${code}).`);
  }
}

/**
 * Serves an add-in, the workbench's page and the add-in's service from one address, on this computer alone: the add-in asks its service
 * at its own origin, so the browser needs no permission for it.
 *
 * @throws {PortError} when the port cannot be opened.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { dist, port, tls, trace, guard } = options;
  const site = new Hono();
  if (trace) site.route('/', traceRoutes(options, trace));
  if (options.workbench !== undefined) site.route('/', workbenchRoutes(options, options.workbench));
  site.route('/', addinFiles(dist));
  if (options.fetch) site.all('*', ({ req, env }) => options.fetch!(req.raw, env as object));
  const answer: Answering = (request, connection) => site.fetch(request, connection);
  const respond = getRequestListener(guard ? guard(answer, HOST) : answer);
  const listener: RequestListener = (request, response) => void respond(request, response);
  const server = tls ? createHttpsServer(tls, listener) : createHttpServer(listener);
  await new Promise<void>((listening, failed) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => failed(new PortError(port, code)));
    server.listen(port, HOST, listening);
  });
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The builder leaves out quotation marks where it may. */
const OFFICE_SCRIPT = new RegExp(`<script src="?${OFFICE_JS.replaceAll('.', '\\.')}office\\.js"?>`);

/** The script that keeps a trace, right behind Office.js; it reads from its own element which secrets it leaves out. */
const traceScript = ({ secrets }: SiteTrace): string =>
  `<script src="trace.js" data-secrets="${escapeHtml(JSON.stringify(secrets))}"></script>`;

/** The add-in's page with another script in the place of Office.js's own. */
async function paneWith({ dist, addinPage }: SiteOptions, scripts: string): Promise<string> {
  const page = await readFile(join(dist, addinPage), 'utf8');
  const changed = page.replace(new RegExp(`${OFFICE_SCRIPT.source}</script>`), scripts);
  if (changed === page)
    throw new Error(`${addinPage} does not load Office.js where the workbench expects it.`);
  return changed;
}

/**
 * What a trace needs: the add-in's page with the script that sends it, and the place that takes it. Only JSON is taken, which no page of
 * a stranger's can send here without asking first.
 */
function traceRoutes(options: SiteOptions, trace: SiteTrace): Hono {
  const { file, scripts, secrets } = trace;
  const routes = new Hono();
  const office = `<script src="${OFFICE_JS}office.js"></script>`;
  routes.use('*', async (context, next) => {
    for (const header of secrets.headers) file.hide(context.req.header(header) ?? '');
    await next();
  });
  routes.get(`/${options.addinPage}`, async (context) => {
    context.header('Cache-Control', 'no-store');
    return context.html(await paneWith(options, office + traceScript(trace)));
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

/** The workbench's page, and the add-in's as it stands in it: Office.js comes from here, and finds our host before it. */
function workbenchRoutes(options: SiteOptions, page: WorkbenchPage): Hono {
  const { addin, trace } = options;
  const { folder, title, name, notice, sample, firstStorage = {} } = page;
  const routes = new Hono();
  const files = (root: string) => relative(process.cwd(), root) || '.';
  routes.get('/', async (context) => {
    const template = await readFile(join(folder, 'workbench.html'), 'utf8');
    const { html, policy } = guardedPage(template, { title, name, notice }, addin);
    context.header('Content-Security-Policy', policy);
    context.header('Cache-Control', 'no-store');
    return context.html(html);
  });
  // By its own name it would come without its policy.
  routes.get('/workbench.html', (context) => context.redirect('/'));
  const description: PageDescription = { sample, firstStorage, ...(addin === undefined ? {} : { addin }) };
  routes.get('/workbench.json', (context) => context.json(description));
  const pane = (before: string): Promise<string> =>
    paneWith(
      options,
      `${before}<script src="office-js/office.js"></script>${trace ? traceScript(trace) : ''}`,
    );
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
  routes.use('*', serveStatic({ root: files(folder) }));
  return routes;
}
