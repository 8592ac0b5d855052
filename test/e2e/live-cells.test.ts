import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Site } from '../../src/cli/site';
import type { VerdictChangeEvent } from '../../src/contract/verdict-change';
import { HOOK_PATH } from '../../src/gateway/live/webhook-routes';
import { Cipher } from '../../src/gateway/store/cipher';
import { SettingTable } from '../../src/gateway/store/setting-table';
import { TokenTable } from '../../src/gateway/store/token-table';
import { readCsv } from 'excel-workbench/csv/csv';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { startGateway, type GatewayUnderTest } from '../gateway/support/gateway-bed';
import { deliverTo } from '../support/webhook-delivery';
import { axeComplaints } from './support/axe';
import { nightlyEvents } from './support/nightly-events';
import { suiteBrowser } from './support/suite-browser';
import { startWorkbenchSite, withStoredKey, WorkbenchPage } from './support/workbench-page';

jest.setTimeout(120_000);

/** The run moves CSX and DGX to HALAL. */
const TICKERS = ['AAPL', 'CSX', 'DGX', 'COST', 'MCD'];
const BEFORE = ['HALAL', 'NOT HALAL', 'NOT HALAL', 'NOT HALAL', 'DOUBTFUL'];
const AFTER = ['HALAL', 'HALAL', 'HALAL', 'NOT HALAL', 'DOUBTFUL'];
const WORKBOOK = [
  'Symbol,Verdict',
  ...TICKERS.map((ticker, index) => `${ticker},=SHARIAH.HALAL_STATUS(A${index + 2})`),
].join('\n');

const SECRET = 'whsec_of_the_tests';

const browser = suiteBrowser();
let site: Site;
let gateway: GatewayUnderTest;
let token: string;
let workbench: WorkbenchPage;
/** Paths that the add-in has asked of the gateway or the site. */
const asked: string[] = [];

beforeEach(async () => {
  site = await startWorkbenchSite();
  gateway = await startGateway({
    access: { service: site.url, key: site.keys['business-enterprise'] },
    allowedOrigins: [site.url],
  });
  await new SettingTable(gateway.database, new Cipher('secret of the tests')).write('webhook-secret', SECRET);
  token = await gateway.token('Amina');
  asked.length = 0;
});
afterEach(async () => {
  expect(workbench.failures).toEqual([]);
  await workbench.close();
  await gateway.close();
  await site.close();
});

async function open(service: string, key: string): Promise<void> {
  workbench = await WorkbenchPage.open(browser(), site, '', async (context) => {
    await withStoredKey(service, key)(context);
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api\/v1|live)\b/.test(pathname)) asked.push(pathname.replace('/api/v1/', ''));
    });
  });
  await workbench.drop('formulas.xlsx', saveXlsx(readCsv(new TextEncoder().encode(WORKBOOK))));
  await workbench.holds('B2', 'HALAL');
  expect(await verdicts()).toEqual(BEFORE);
  await workbench.noteCalls();
}

const verdicts = () =>
  Promise.all(TICKERS.map(async (_, row) => (await workbench.entry(`B${row + 2}`)).value));

/** Resolves when the gateway has so many workbooks connected. */
async function connected(count = 1): Promise<void> {
  for (;;) {
    const metrics = await (await gateway.get('metrics')).text();
    if (Number(/^\w*desks\w* (\d+)$/m.exec(metrics)?.[1]) === count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A night of the service, and its events of the workbook's tickers: CSX first, then DGX. */
async function night(): Promise<VerdictChangeEvent[]> {
  const events = await nightlyEvents(site, TICKERS);
  expect(events.map(({ ticker }) => ticker)).toEqual(['CSX', 'DGX']);
  return events;
}

async function deliver(event: VerdictChangeEvent): Promise<void> {
  const response = await deliverTo(`${gateway.url}${HOOK_PATH}`, event, SECRET);
  expect(await response.json()).toEqual({ ok: true, new: true });
}

/** What stands between the workbook and the gateway, and can be cut. */
class Wire {
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(private readonly server: Server) {}

  static async to(url: string): Promise<Wire> {
    const { hostname, port } = new URL(url);
    const server = createServer();
    const wire = new Wire(server);
    server.on('connection', (near) => {
      if (wire.#isCut) return near.destroy();
      const far = connect(Number(port), hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        wire.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          wire.#sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
      return undefined;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

test('a signed delivery changes the cells of its ticker, and the pane says what moved; nothing else is asked or calculated', async () => {
  await open(gateway.url, token);
  await connected();
  await workbench.pane.locator('#tab-changes').click();
  await workbench.pane
    .locator('#live-status', { hasText: 'Live: changes arrive while they happen.' })
    .waitFor();
  const [csx] = await night();
  asked.length = 0;
  await deliver(csx!);
  await workbench.holds('B3', 'HALAL');
  expect(await verdicts()).toEqual(['HALAL', 'HALAL', 'NOT HALAL', 'NOT HALAL', 'DOUBTFUL']);
  const notice = workbench.pane.locator('#live');
  await notice.waitFor();
  expect(await notice.locator('li strong').allTextContents()).toEqual(['CSX']);
  expect(await notice.locator('#live-cells').textContent()).toBe('1 cell was calculated again.');
  expect(await workbench.pane.locator('[role=status].unseen').textContent()).toMatch(
    /^CSX: NOT HALAL to HALAL \(AAOIFI\)\. .*1 cell was calculated again\.$/,
  );
  expect(asked.filter((path) => !path.startsWith('verdict-changes'))).toEqual(['compliance/CSX']);
  expect(await workbench.called()).toEqual(['Sheet1!B3']);
  await notice.locator('#live-dismiss').click();
  await notice.waitFor({ state: 'detached' });
  // It stays in the list below, as the latest of all.
  expect(await workbench.pane.locator('#events li').first().innerText()).toMatch(
    /^CSX[^]*AAOIFI\s+NOT HALAL\s+became\s+HALAL/,
  );
});

test('a connection that is cut is made again, and misses nothing', async () => {
  const wire = await Wire.to(gateway.url);
  try {
    await open(wire.url, token);
    await connected();
    await workbench.pane.locator('#tab-changes').click();
    wire.cut();
    await workbench.pane.locator('#live-status', { hasText: 'Not live at the moment' }).waitFor();
    for (const event of await night()) await deliver(event);
    expect(await verdicts()).toEqual(BEFORE);
    wire.mend();
    const again = workbench.page.context().waitForEvent('request', {
      predicate: (request) => request.url().endsWith('/live') && 'last-event-id' in request.headers(),
    });
    await workbench.pane.evaluate(() => dispatchEvent(new Event('online')));
    await again;
    await workbench.holds('B3', 'HALAL');
    await workbench.holds('B4', 'HALAL');
    expect(await verdicts()).toEqual(AFTER);
    await workbench.pane.locator('#live-status', { hasText: 'Live: changes arrive' }).waitFor();
  } finally {
    await wire.close();
  }
});

test('a report that names the ticker stays as it is; the pane offers to refresh it', async () => {
  await open(gateway.url, token);
  await connected();
  const { pane } = workbench;
  await pane.locator('#tab-screen').click();
  await pane.locator('#screen').click();
  await pane.locator('#result').waitFor();
  const csxInReport = async (): Promise<string[]> => {
    for (let row = 1; row <= 20; row += 1) {
      const cells = await Promise.all(
        [...'ABCDEFGHIJKLMN'].map((column) => workbench.entry(`${column}${row}`, 'Shariah screening')),
      );
      const texts = cells.map(({ value }) => String(value));
      if (texts.includes('CSX')) return texts.filter((text) => text.endsWith('HALAL')).slice(0, 1);
    }
    return [];
  };
  const [csx] = await night();
  await deliver(csx!);
  const refresh = pane.locator('#live fluent-button');
  await refresh.waitFor();
  expect((await refresh.textContent())!.trim()).toBe('Refresh “Shariah summary”');
  expect(await csxInReport()).toEqual(['NOT HALAL']);
  for (const [colorScheme, forcedColors] of [
    ['light', 'none'],
    ['dark', 'none'],
    ['light', 'active'],
  ] as const) {
    await workbench.page.emulateMedia({ colorScheme, forcedColors });
    expect([colorScheme, forcedColors, await axeComplaints(pane)]).toEqual([colorScheme, forcedColors, []]);
  }
  await refresh.click();
  await refresh.waitFor({ state: 'detached' });
  expect(await csxInReport()).toEqual(['HALAL']);
});

test('a service that does not tell changes while they happen is not asked for them', async () => {
  await open(site.url, site.keys['business-enterprise']);
  await workbench.pane.locator('#tab-changes').click();
  await workbench.pane.locator('#events, #no-changes').waitFor();
  expect(await workbench.pane.locator('#live-status').count()).toBe(0);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain('/live');
});

test('where cells are not kept current, there is no connection, and none of them changes by itself', async () => {
  await open(gateway.url, token);
  await connected();
  const { pane } = workbench;
  await pane.locator('#tab-more').click();
  await pane.locator('#go-settings').click();
  await pane.locator('#keep-current').click();
  await connected(0);
  await pane.locator('#live-status', { hasText: 'not kept current' }).waitFor();
  for (const event of await night()) await deliver(event);
  expect(await verdicts()).toEqual(BEFORE);
  // Made up for as soon as it is wanted again.
  await pane.locator('#keep-current').click();
  await connected();
  await workbench.holds('B3', 'HALAL');
  await workbench.holds('B4', 'HALAL');
});

test('a token that is refused ends it, and another one begins it again', async () => {
  await open(gateway.url, token);
  await connected();
  const { pane } = workbench;
  await pane.locator('#tab-more').click();
  await pane.locator('#go-settings').click();
  const tokens = new TokenTable(gateway.database, () => Date.now());
  await tokens.revoke((await tokens.list())[0]!.id);
  await connected(0);
  await pane.locator('#live-status', { hasText: 'the service refused the key' }).waitFor();
  await pane.locator('#key input').fill(await gateway.token('Amina again'));
  await pane.locator('#test').click();
  await connected();
  await pane.locator('#live-status', { hasText: 'Live: changes arrive' }).waitFor();
});
