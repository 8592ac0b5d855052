import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { build, type Plugin } from 'esbuild';
import { Hono } from 'hono';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import minified from '../../../build/minify-css-loader';
import { createService, type Service } from '../../../src/service/app';
import type { ListingChoice } from '../../../src/portfolio/own-lists/listing-choices';
import type { BareStart } from './pane-page/entry';

const ROOT = resolve(__dirname, '../../..');

/** The pane alone in a page, with the content-security policy of the add-in's own, beside the sample service. */
export interface PaneSite {
  readonly url: string;
  readonly keys: Service['keys'];
  close(): Promise<void>;
}

/** Bundles the pane with a workbook in memory and serves it. @param limits whether the plans' rates are kept. */
export async function startPaneSite({ limits = true } = {}): Promise<PaneSite> {
  const scripts = await bundled();
  const service = createService({ now: () => new Date(), limits });
  const site = new Hono();
  site.get('/', async (context) => context.html(await page()));
  site.get('/taskpane.css', async (context) => {
    context.header('content-type', 'text/css');
    return context.body(await readFile(join(ROOT, 'src/taskpane/taskpane.css'), 'utf8'));
  });
  site.get('/:name{.+\\.js}', (context) => {
    context.header('content-type', 'text/javascript');
    const script = scripts.get(context.req.param('name'));
    return script === undefined ? context.notFound() : context.body(script);
  });
  site.route('/', service.app);
  const server: Server = createServer(getRequestListener(site.fetch));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    keys: service.keys,
    close: () =>
      new Promise((closed) => {
        service.close();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The add-in's page with another script: the same policy holds. */
async function page(): Promise<string> {
  const html = await readFile(join(ROOT, 'src/taskpane/taskpane.html'), 'utf8');
  return html
    .replace(/<script src="https:[^>]*><\/script>/, '')
    .replace('</body>', '<script type="module" src="pane-page.js"></script></body>');
}

/** `import sheet from './sheet.css?raw'` is the text of a style sheet, as in the add-in's own bundle (build/sheets-as-text.js). */
const SHEETS_AS_TEXT: Plugin = {
  name: 'sheets-as-text',
  setup(build) {
    build.onResolve({ filter: /\.css\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?raw', '')),
      namespace: 'sheet',
    }));
    build.onLoad({ filter: /./, namespace: 'sheet' }, async ({ path }) => ({
      contents: minified(await readFile(path, 'utf8')),
      loader: 'text',
    }));
  },
};

/** @returns the text of each script of the page, by its name. */
async function bundled(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: { 'pane-page': join(__dirname, 'pane-page/entry.ts') },
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    plugins: [SHEETS_AS_TEXT],
    write: false,
    logLevel: 'warning',
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}

/** What stands on the sheet unless a test says otherwise. */
export const HOLDINGS: (string | number)[][] = [
  ['Symbol', 'Description', 'Quantity', 'Value', 'Currency'],
  ['AAPL', 'Apple Inc.', 40, 9120.8, 'USD'],
  ['MSFT', 'Microsoft Corp.', 25, 10429.75, 'USD'],
  ['JPM', 'JPMorgan Chase', 15, 3381, 'USD'],
  ['MCD', "McDonald's", 12, 3400, 'USD'],
  ['BP.L', 'BP p.l.c.', 200, 840, 'GBP'],
  ['MDHAL', 'Model Halal Equity Fund', 120, 4944, 'USD'],
  ['ZZZZ', 'No such company', 5, 50, 'USD'],
  ['Cash', 'Settlement fund', '', 1200, 'USD'],
];

export interface OpenOptions {
  readonly key?: string | undefined;
  readonly service?: string;
  readonly locale?: string;
  readonly cells?: (string | number)[][];
  readonly selected?: string;
  readonly listings?: ListingChoice[];
  readonly officeBackground?: string;
  readonly remembered?: Record<string, string>;
  readonly context?: BrowserContextOptions;
}

/** The pane at 320 pixels, used as a person uses it. */
export class PanePage {
  /** Refusals of the policy, errors of scripts, and whatever was written to the console. */
  readonly complaints: string[] = [];
  readonly urls: string[] = [];

  private constructor(readonly page: Page) {}

  static async open(browser: Browser, site: PaneSite, options: OpenOptions = {}): Promise<PanePage> {
    const { key, service, locale = 'en-US', cells = HOLDINGS, selected = 'MSFT', officeBackground } = options;
    const context = await browser.newContext({ viewport: { width: 320, height: 760 }, ...options.context });
    const opened = new PanePage(await context.newPage());
    const { page } = opened;
    page.on('pageerror', (error) => opened.complaints.push(error.stack ?? error.message));
    page.on('console', (message) => opened.complaints.push(message.text()));
    page.on('request', (request) => opened.urls.push(request.url()));
    const start: BareStart & { copied: string[] } = {
      settings: { key, service },
      locale,
      ...(officeBackground ? { officeBackground } : {}),
      remembered: options.remembered ?? {},
      copied: [],
      preferences: { keepCurrent: true, outdatedDays: 0 },
      sheet: {
        name: 'Holdings',
        cells,
        selected,
        done: [],
        reports: [],
        dividends: [],
        listings: options.listings ?? [],
        exclusions: [],
        watchlists: [],
        formulas: 7,
      },
    };
    await page.addInitScript((start) => (window.bare = start as never), start);
    await page.goto(site.url);
    await page.locator('screening-pane h1').first().waitFor();
    return opened;
  }

  /** Goes to a view by its place in the navigation. */
  async go(view: string): Promise<void> {
    const behind = ['fund', 'findFunds', 'formula', 'purify', 'lists', 'settings'].includes(view);
    await this.page.locator(`#tab-${behind ? 'more' : view}`).click();
    if (behind) await this.page.locator(`#go-${view}`).click();
  }

  /** Types into one of Fluent's fields. */
  async fill(id: string, text: string): Promise<void> {
    await this.page.locator(`#${id} input`).fill(text);
  }

  /** Makes the report of the sheet. */
  async screen(): Promise<void> {
    await this.page.locator('#screen').click();
    await this.page.locator('#result').waitFor();
  }

  /** Asks for a ticker in the view that looks one up; what becomes of it is not waited for. */
  async lookUp(ticker: string): Promise<void> {
    await this.go('lookup');
    await this.fill('ticker', ticker);
    await this.page.locator('#look-up').click();
  }

  /** Asks for a fund in its view; what becomes of it is not waited for. */
  async openFund(symbol: string): Promise<void> {
    await this.go('fund');
    await this.fill('symbol', symbol);
    await this.page.locator('#open').click();
  }

  /** Opens the view that finds funds, and waits for its list. */
  async findFunds(): Promise<void> {
    await this.go('findFunds');
    await this.page.locator('#funds').waitFor();
  }

  bare<Answer>(question: (bare: Window['bare']) => Answer): Promise<Answer> {
    return this.page.evaluate(`(${question})(window.bare)`) as Promise<Answer>;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
