import { cpus } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { readCsv } from 'excel-workbench/csv/csv';
import { saveXlsx } from 'xlsx-patch';
import { HOOK_PATH } from '../src/gateway/live/webhook-routes';
import { Cipher } from '../src/gateway/store/cipher';
import { SettingTable } from '../src/gateway/store/setting-table';
import { loadUniverse } from '../src/service/universe/load';
import { startGateway } from '../test/gateway/support/gateway-bed';
import { startBrowser } from '../test/e2e/support/browser';
import { startWorkbenchSite, withStoredKey, WorkbenchPage } from '../test/e2e/support/workbench-page';
import { deliverTo } from '../test/support/webhook-delivery';
import type { Row } from './bench';

export const name = "From a webhook's delivery to the changed cell, in a browser";

const CHANGES = 100;

/** Formulas of the workbook, each of another ticker. */
const FORMULAS = 200;

const SECRET = 'whsec_of_the_benchmark';

/** The moments of one change, in milliseconds since 1970. */
interface Measured {
  /** The service begins to deliver the event. */
  readonly delivered: number;
  /** The gateway has answered the delivery. */
  readonly acknowledged: number;
  /** The page's cell holds the new value. */
  readonly shown: number;
}

/**
 * A gateway on SQLite between the local service and the workbench's page, all on this computer. One verdict after the other changes: the
 * service's answer first, then the signed delivery. The lower bound of a change is one request of the gateway to the service, one of the
 * add-in to the gateway, and one calculation of the sheet.
 */
export async function run(): Promise<Row[]> {
  const flipped = new Map<string, string>();
  const site = await startWorkbenchSite();
  const gateway = await startGateway({
    access: { service: site.url, key: site.keys['business-enterprise'] },
    plan: 'business-enterprise',
    allowedOrigins: [site.url],
    fetch: async (input, init) => withStatus(await fetch(input, init), flipped, urlOf(input)),
  });
  let browser: Browser | undefined;
  try {
    await new SettingTable(gateway.database, new Cipher('secret of the tests')).write(
      'webhook-secret',
      SECRET,
    );
    const token = await gateway.token('the benchmark');
    browser = await startBrowser();
    const workbench = await openOn(browser, site, gateway.url, token);
    await connected(async () => (await gateway.get('metrics')).text());
    const requestsBefore = gateway.gateway.requests();
    const measured: Measured[] = [];
    const tickers = tickersOf();
    for (let count = 0; count < CHANGES; count += 1) {
      const row = (count * 37) % tickers.length;
      const ticker = tickers[row]!;
      const before = String((await workbench.entry(`B${row + 2}`)).value);
      const after = before === 'HALAL' ? 'NOT HALAL' : 'HALAL';
      flipped.set(ticker, after);
      const shown = shownIn(workbench.page, row + 1, after);
      const delivered = moment();
      const response = await deliverTo(
        `${gateway.url}${HOOK_PATH}`,
        eventOf(ticker, count, before, after),
        SECRET,
      );
      if (!response.ok) throw new Error(`The gateway refused the delivery: ${await response.text()}`);
      measured.push({ delivered, acknowledged: moment(), shown: await shown });
    }
    const requests = gateway.gateway.requests() - requestsBefore;
    await workbench.close();
    return rowsOf(measured, requests);
  } finally {
    await browser?.close();
    await gateway.close();
    await site.close();
  }
}

function rowsOf(measured: readonly Measured[], requests: number): Row[] {
  const whole = measured.map(({ delivered, shown }) => shown - delivered).sort((a, b) => a - b);
  const gateway = measured
    .map(({ delivered, acknowledged }) => acknowledged - delivered)
    .sort((a, b) => a - b);
  const share = (sorted: readonly number[], percent: number) =>
    ms(sorted[Math.min(Math.ceil((sorted.length * percent) / 100), sorted.length) - 1]!);
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return [
    {
      what: 'delivery to changed cell, p50',
      figure: share(whole, 50),
      beside: `of ${whole.length} changes, ${FORMULAS} formulas`,
    },
    {
      what: 'delivery to changed cell, p99',
      figure: share(whole, 99),
      beside: `at most ${share(whole, 100)}`,
    },
    { what: 'of that, gathering changes', figure: '100 ms', beside: 'so that a nightly run is one renewal' },
    { what: 'delivery to its answer, p50', figure: share(gateway, 50), beside: `p99 ${share(gateway, 99)}` },
    { what: 'requests to the service', figure: String(requests), beside: `for ${whole.length} changes` },
    { what: 'machine', figure: `${cpus().length} cores`, beside: model },
  ];
}

const moment = (): number => performance.timeOrigin + performance.now();
const ms = (time: number): string => `${Math.round(time)} ms`;

const tickersOf = (): string[] => [...loadUniverse().companies.keys()].slice(0, FORMULAS);

async function openOn(
  browser: Browser,
  site: Parameters<typeof WorkbenchPage.open>[1],
  service: string,
  token: string,
): Promise<WorkbenchPage> {
  const workbench = await WorkbenchPage.open(browser, site, '', async (context) => {
    // tsx calls this in the functions that are handed to the page.
    await context.addInitScript('globalThis.__name = (given) => given');
    await withStoredKey(service, token)(context);
  });
  const lines = tickersOf().map((ticker, index) => `${ticker},=SHARIAH.HALAL_STATUS(A${index + 2})`);
  const csv = ['Symbol,Verdict', ...lines].join('\n');
  await workbench.drop('formulas.xlsx', saveXlsx(readCsv(new TextEncoder().encode(csv))));
  await workbench.page.waitForFunction(
    (rows) => {
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the page's own handle on what it shows
      const { active } = (window as any).workbench.book;
      for (let row = 1; row <= rows; row += 1) {
        const { value, error } = active.entry({ row, column: 1 });
        const shown = String(error ?? value ?? '');
        if (shown === '' || shown.startsWith('#BUSY') || shown.startsWith('=')) return false;
      }
      return true;
    },
    FORMULAS,
    { timeout: 60_000, polling: 500 },
  );
  await workbench.calculated();
  return workbench;
}

/** Resolves when the gateway has a workbook connected, and the workbook has caught up. */
async function connected(metrics: () => Promise<string>): Promise<void> {
  while (!/^gateway_desks 1$/m.test(await metrics())) await new Promise((resolve) => setTimeout(resolve, 50));
  // The first renewal asks all cells, beside which the first change would be measured.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
}

/** The moment at which a cell of the page holds a value, looked at every few milliseconds. */
function shownIn(page: Page, row: number, value: string): Promise<number> {
  return page.evaluate(
    ([at, wanted]) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the page's own handle on what it shows
          const { value: shown } = (window as any).workbench.book.active.entry({ row: at, column: 1 });
          if (shown === wanted) resolve(performance.timeOrigin + performance.now());
          else setTimeout(look, 4);
        };
        look();
      }),
    [row, value] as const,
  );
}

function eventOf(ticker: string, count: number, before: string, after: string) {
  return {
    seq: 9_000_000_000 + count,
    run_id: 'benchmark',
    ticker,
    company_name: null,
    instrument_type: 'stock',
    event_type: 'verdict.changed',
    event_class: 'verdict',
    changed_at: new Date().toISOString().slice(0, 19),
    note: null,
    changed_statuses_by_methodologies: [
      { methodology: 'aaoifi', old_status_aaoifi: before, new_status_aaoifi: after },
    ],
  };
}

const urlOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : String(input);

/** The service's answer with the status that the benchmark has given a ticker. */
async function withStatus(
  response: Response,
  flipped: ReadonlyMap<string, string>,
  url: string,
): Promise<Response> {
  const status = flipped.get(decodeURIComponent(new URL(url).pathname.split('/').at(-1)!));
  if (status === undefined || response.status !== 200) return response;
  const headers = new Headers(response.headers);
  for (const ofTheWay of ['content-encoding', 'content-length']) headers.delete(ofTheWay);
  const body = (await response.text()).replace(/"halal_status":\s*"[^"]*"/g, `"halal_status":"${status}"`);
  return new Response(body, { status: 200, headers });
}
