import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Browser } from 'playwright-core';
import { createService } from '../../src/service/app';
import { builtAddin } from '../../src/cli/built-addin';
import { startSite, type Site } from '../../src/cli/site';
import { OFFICE_JS, OFFICE_JS_FILES } from 'excel-workbench/wire/office-js';
import { startBrowser } from './support/browser';
import { certificate } from '../support/certificate';
import { startWorkbenchSite, WorkbenchPage } from './support/workbench-page';

jest.setTimeout(120_000);

let tls: { key: Buffer; cert: Buffer };
let microsoft: Server;
let browser: Browser;
beforeAll(async () => {
  tls = await certificate();
  microsoft = await serveOfficeJs();
  const { host, hostname } = { host: new URL(microsoft.url).host, hostname: new URL(OFFICE_JS).hostname };
  browser = await startBrowser([`--host-resolver-rules=MAP ${hostname} ${host}`]);
});
afterAll(async () => {
  await browser?.close();
  await microsoft?.close();
});

test('as on the web: every message between windows, over https, on one host name', async () => {
  const site = await startWorkbenchSite(tls);
  try {
    const workbench = await WorkbenchPage.open(browser, site, '?way=web');
    expect(site.url).toMatch(/^https:/);
    expect(
      await workbench.pane.evaluate(() => [Office.context.platform, 'external' in window && window.external]),
    ).toEqual(['OfficeOnline', expect.not.objectContaining({ GetContext: expect.anything() })]);
    expect(await workbench.entry('F2')).toMatchObject({ value: 'HALAL' });
    await workbench.type('A2', 'JPM');
    expect(await workbench.entry('F2')).toMatchObject({ value: 'NOT HALAL' });
    await workbench.pane.locator('#screen').click();
    await workbench.pane.locator('#result').waitFor();
    expect(await workbench.sheetNames()).toContain('Shariah screening');
    expect(workbench.failures).toEqual([]);
    expect(workbench.strays).toEqual([]);
    await workbench.close();
  } finally {
    await site.close();
  }
});

/** A server over https, on an origin of its own. */
interface Server {
  readonly url: string;
  /** The methods and paths that it was asked for, with the origin of the page that asked. */
  readonly asked: string[];
  close(): Promise<void>;
}

async function serve(answer: (request: Request) => Response | Promise<Response>): Promise<Server> {
  const asked: string[] = [];
  const listener = getRequestListener((request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('origin')}`);
    return answer(request);
  });
  const server = createServer(tls, listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The answers of a server that has never heard of CORS. */
async function withoutCors(
  request: Request,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response('', { status: 405 });
  const { status, headers, body } = await answer(request);
  const plain = [...headers].filter(([name]) => !name.startsWith('access-control-'));
  return new Response(body, { status, headers: plain });
}

/**
 * Microsoft's address, answered from the development dependency: the add-in's page stays as it is published, its policy included. The
 * browser takes this server for Microsoft's; to have the test answer in its place would answer preflights as well.
 */
function serveOfficeJs(): Promise<Server> {
  const folder = new URL(OFFICE_JS).pathname;
  const files = new Hono().use(
    `${folder}*`,
    serveStatic({
      root: relative(process.cwd(), OFFICE_JS_FILES),
      // The package spells its files in lower case.
      rewriteRequestPath: (path) => path.slice(folder.length - 1).toLowerCase(),
      // Microsoft's lets every page read them; Office.js asks for its scripts with that permission.
      onFound: (_, context) => context.header('Access-Control-Allow-Origin', '*'),
    }),
  );
  return serve(files.fetch);
}

describe('host, add-in and service on three origins, and the browser enforces CORS', () => {
  const service = createService({ now: () => new Date() });
  let addin: Site;
  let excel: Site;
  let asked: Server;
  let workbench: WorkbenchPage;

  beforeAll(async () => {
    // As `npm run excel` serves it.
    addin = await startSite({ dist: (await builtAddin()).dist, port: 0, tls });
    excel = await startWorkbenchSite(tls, { addin: addin.url });
  });
  afterAll(async () => {
    service.close();
    await excel.close();
    await addin.close();
  });
  afterEach(async () => {
    // Nothing is asked of anyone else.
    const allowed = [addin.url, asked.url, OFFICE_JS];
    expect(workbench.strays.filter((url) => !allowed.some((one) => url.startsWith(one)))).toEqual([]);
    await workbench.close();
    await asked.close();
  });

  /** Opens the sheet, and tells the pane key and address as a person does. */
  async function connect(): Promise<void> {
    expect(new Set([excel.url, addin.url, asked.url]).size).toBe(3);
    expect(new URL(workbench.pane.url()).origin).toBe(addin.url);
    const { pane } = workbench;
    await pane.locator('#key input').fill(service.keys['business-enterprise']);
    await pane.locator('#service input').fill(asked.url);
    await pane.locator('#test').click();
  }

  test('formulas, pane and a report', async () => {
    asked = await serve((request) => service.app.fetch(request));
    workbench = await WorkbenchPage.open(browser, excel);
    // Before there is a key, a formula says so; it has its value when the key is stored, without a further touch.
    await workbench.type('J2', '=SHARIAH.HALAL_STATUS("MSFT")');
    expect(await workbench.entry('J2')).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/key/),
    });
    await connect();
    const { pane } = workbench;
    await pane.locator('#start').waitFor();
    await workbench.holds('J2', 'HALAL');
    await workbench.type('J1', '=SHARIAH.HALAL_STATUS("AAPL")');
    expect(await workbench.entry('J1')).toMatchObject({ value: 'HALAL' });
    await pane.locator('#start').click();
    await pane.locator('#result').waitFor();
    expect(await workbench.sheetNames()).toContain('Shariah screening');
    // The browser has asked for permission, for a page of the add-in's origin, and no page was refused anything.
    expect(asked.asked).toContainEqual(
      expect.stringMatching(new RegExp(`^OPTIONS /api/v1/\\S+ ${addin.url}$`)),
    );
    expect(workbench.failures).toEqual([]);
    const icons = await workbench.page
      .locator('#ribbon img')
      .evaluateAll((all) =>
        all.map((one) => [
          new URL((one as HTMLImageElement).src).origin,
          (one as HTMLImageElement).naturalWidth > 0,
        ]),
      );
    expect(icons.length).toBeGreaterThan(2);
    expect(icons).toEqual(icons.map(() => [addin.url, true]));
  });

  const REFUSED = 'The service does not let add-ins ask it from this address.';

  test('a service without CORS headers: cells and pane say that it refuses this address', async () => {
    // Before, both said that the connection should be checked.
    asked = await serve((request) => withoutCors(request, (one) => service.app.fetch(one)));
    workbench = await WorkbenchPage.open(browser, excel);
    await connect();
    const alert = workbench.pane.locator('screening-pane [role=alert]');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(REFUSED);
    expect(await alert.innerText()).not.toMatch(/connection/i);
    await workbench.type('J1', '=SHARIAH.HALAL_STATUS("AAPL")');
    expect(await workbench.entry('J1')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(REFUSED),
    });
    // What found it out came without the key: no request but a preflight is made with it.
    expect(asked.asked.filter((one) => one.startsWith('GET'))).toEqual([]);
    expect(asked.asked).toContainEqual(expect.stringMatching(/^HEAD \/ /));
  });

  test('a service that is not there: cells and pane say to check the connection', async () => {
    asked = await serve(() => new Response());
    await asked.close();
    workbench = await WorkbenchPage.open(browser, excel);
    await connect();
    const alert = workbench.pane.locator('screening-pane [role=alert]');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/cannot be reached. Check the connection/);
    expect(await alert.innerText()).not.toContain(REFUSED);
  });
});

test('an add-in whose server sends no CORS headers is not loaded, and the page says what is missing', async () => {
  const { dist } = await builtAddin();
  const inner = await startSite({ dist, port: 0 });
  const addin = await serve((request) =>
    withoutCors(request, ({ url }) => fetch(inner.url + new URL(url).pathname)),
  );
  const excel = await startWorkbenchSite(tls, { addin: addin.url });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.goto(excel.url);
    await page.locator('#message:not([hidden])').waitFor();
    expect(await page.locator('#message').innerText()).toMatch(
      new RegExp(`cannot be read from ${addin.url}: it is served without Access-Control-Allow-Origin`),
    );
  } finally {
    await context.close();
    await Promise.all([excel.close(), addin.close(), inner.close()]);
  }
});

test('a host that Office.js does not know: its trust frame is let in, and the add-in starts when the person has trusted the host', async () => {
  // Before, the pane's policy let no frame in, and the add-in never started.
  const { dist } = await builtAddin();
  const addin = await startSite({ dist, port: 0, tls });
  const excel = await startWorkbenchSite(tls, { addin: addin.url });
  // The same server by another host name: that is what Office.js looks at.
  const elsewhere = { ...excel, url: excel.url.replace('localhost', '127.0.0.1') };
  const frames: string[] = [];
  try {
    const workbench = await WorkbenchPage.open(browser, elsewhere, '', async (context) => {
      // Trusted beforehand: a browser shows no question of a frame of another origin.
      await context.addInitScript((officeJs) => {
        const trusted = JSON.stringify({ Result: 1 });
        if (location.href.startsWith(officeJs))
          localStorage.setItem('OfficeJSTrustKeyV2_https_127.0.0.1', trusted);
      }, OFFICE_JS);
      context.on('request', (request) => {
        if (request.isNavigationRequest()) frames.push(request.url());
      });
    });
    expect(frames.filter((url) => url.startsWith(OFFICE_JS))).toEqual([
      `${OFFICE_JS}AgaveErrorUX/index.html`,
    ]);
    expect(await workbench.pane.evaluate(() => Office.context.platform)).toBe('OfficeOnline');
    expect(await workbench.entry('F2')).toMatchObject({ message: expect.stringMatching(/No service key/) });
    expect(workbench.failures).toEqual([]);
    await workbench.close();
  } finally {
    await Promise.all([excel.close(), addin.close()]);
  }
});
