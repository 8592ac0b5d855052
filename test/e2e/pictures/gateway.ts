import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { AuditTable, type AnswerSource, type AuditEntry } from '../../../src/gateway/store/audit-table';
import { GatewayPage, startGatewaySite } from '../support/gateway-page';

const SIZE = { width: 1100, height: 800 };

const PEOPLE = ['Amina', 'Bilal', 'Chen', 'Dunya', 'Nightly report'];
const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'MCD', 'KO', 'SPUS'];

/** Takes the gateway's first-run page, its overview in both themes, and its tokens: `gateway-*.png`. */
export async function takeGateway(browser: Browser, folder: string): Promise<void> {
  const first = await startGatewaySite({ isFirstRun: true });
  const setup = await GatewayPage.open(browser, first, '/setup', { viewport: { width: 720, height: 640 } });
  await setup.page.screenshot({ path: join(folder, 'gateway-setup.png') });
  await setup.page.context().close();
  await first.close();

  const site = await startGatewaySite({ plan: 'business-ultimate' });
  const admin = await site.gateway.token('Amina', 'admin');
  for (const name of PEOPLE.slice(1, 4)) await site.gateway.token(name);
  await site.gateway.token('Nightly report', 'job');
  await new AuditTable(site.gateway.database).add(morning(Date.now()));
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await GatewayPage.open(browser, site, '/admin', { viewport: SIZE, colorScheme });
    await page.signIn(admin);
    await picture(page, join(folder, `gateway-overview-${colorScheme}.png`));
    if (colorScheme === 'light') await takeTokens(page, folder);
    await page.page.context().close();
  }
  await site.close();
}

async function takeTokens(page: GatewayPage, folder: string): Promise<void> {
  await page.go('tokens');
  await page.page.locator('#tokens tbody tr').first().waitFor();
  await page.fill('token-name', 'Elif');
  await page.page.locator('#add-token').click();
  await page.page.locator('#made').waitFor();
  await picture(page, join(folder, 'gateway-tokens.png'));
}

async function picture({ page }: GatewayPage, path: string): Promise<void> {
  await page.mouse.move(0, SIZE.height - 1);
  await page.screenshot({ path, animations: 'disabled' });
}

/** An hour of a firm that comes to work: many ask, and the service is asked little. The same numbers each time. */
function morning(now: number): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (let minute = 58; minute >= 0; minute -= 1) {
    const many = Math.round(6 + 40 * Math.exp(-(((minute - 38) / 9) ** 2)) + 14 * Math.abs(Math.sin(minute)));
    for (let index = 0; index < many; index += 1) {
      const number = minute * 97 + index;
      const source: AnswerSource = number % 11 === 0 ? 'service' : number % 5 === 0 ? 'shared' : 'memory';
      entries.push({
        at: now - minute * 60_000 - (index * 1_000) / 2,
        person: PEOPLE[(number * 7) % PEOPLE.length]!,
        endpoint: number % 3 === 0 ? 'full-report' : 'compliance',
        ticker: TICKERS[number % TICKERS.length]!,
        status: 200,
        source,
        milliseconds: source === 'service' ? 90 + (number % 400) : 0.4 + (number % 4),
      });
    }
  }
  const refused = { person: 'Nightly report', endpoint: 'full-report', ticker: 'KO', status: 429 } as const;
  entries.push({ at: now - 17 * 60_000, ...refused, source: 'gateway', milliseconds: 15_000 });
  return entries;
}
