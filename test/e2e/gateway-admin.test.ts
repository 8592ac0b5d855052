import { readFile } from 'node:fs/promises';
import type { Overview } from '../../src/gateway/admin/overview';
import { AuditTable } from '../../src/gateway/store/audit-table';
import type { Page } from 'playwright-core';
import { axeComplaints } from './support/axe';
import { suiteBrowser } from './support/suite-browser';
import { GatewayPage, startGatewaySite, type GatewaySite } from './support/gateway-page';

jest.setTimeout(180_000);

const browser = suiteBrowser();
let site: GatewaySite;

afterEach(async () => {
  await Promise.all(
    browser()
      .contexts()
      .map((context) => context.close()),
  );
  await site.close();
});

const CODE = 'code of the tests';

async function setUp(page: GatewayPage, changed: Record<string, string> = {}): Promise<void> {
  const entered = { code: CODE, service: site.service.url, key: site.key, name: 'Amina', ...changed };
  for (const [id, text] of Object.entries(entered)) await page.fill(id, text);
  await page.page.locator('#set-up').click();
}

test('from the first run to the file of the audit', async () => {
  site = await startGatewaySite({ isFirstRun: true });
  const { gateway } = site;
  const page = await GatewayPage.open(browser(), site, '/setup');
  const { page: tab } = page;

  await setUp(page, { code: 'another code' });
  await tab.locator('[role=alert]', { hasText: 'not the code' }).waitFor();
  expect(page.complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  await setUp(page);
  await tab.locator('#token').waitFor();
  const admin = await tab.locator('#token').inputValue();
  await tab.locator('#copy-token').click();
  await tab.locator('[role=status]', { hasText: 'Copied' }).waitFor();
  expect(await page.clipboard()).toBe(admin);
  expect(await page.placesOf(admin)).toEqual([]);

  await tab.locator('a', { hasText: 'admin page' }).click();
  await page.signIn(admin);
  expect(await page.placesOf(admin)).toEqual(['sessionStorage']);
  expect(await tab.locator('#plan').textContent()).toContain('Business');

  await page.go('tokens');
  await page.fill('token-name', 'Bilal');
  await tab.locator('#add-token').click();
  await tab.locator('#made-token').waitFor();
  const token = await tab.locator('#made-token').inputValue();
  await tab.locator('#copy-made-token').click();
  await tab.locator('[role=status]', { hasText: 'Copied' }).waitFor();
  expect(await page.clipboard()).toBe(token);
  expect((await gateway.get('api/v1/compliance/AAPL', token)).status).toBe(200);
  await tab.locator('#hide-made').click();
  await tab.locator('#made').waitFor({ state: 'detached' });

  const row = tab.locator('#tokens tr', { hasText: 'Bilal' });
  await row.locator('fluent-button').click();
  await tab.locator('dialog[open] #revoke-no').click();
  await tab.locator('dialog:not([open])').waitFor({ state: 'attached' });
  expect(await row.textContent()).toContain('valid');
  await row.locator('fluent-button').click();
  await tab.locator('dialog[open] #revoke-yes').click();
  await row.getByText('revoked').waitFor();
  const refused = async () => (await gateway.get('api/v1/compliance/AAPL', token)).status === 401;
  while (!(await refused())) await new Promise((soon) => setImmediate(soon));

  await page.go('audit');
  await page.fill('person', 'bilal');
  await tab.locator('#filter').click();
  const entry = tab.locator('#entries tbody tr', { hasText: 'AAPL' }).first();
  await entry.waitFor();
  expect(await entry.textContent()).toMatch(/Bilal\s*compliance\s*AAPL\s*200\s*(Service|Memory|Shared)/);
  const [download] = await Promise.all([tab.waitForEvent('download'), tab.locator('#csv').click()]);
  expect(download.suggestedFilename()).toBe('audit.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('at,person,endpoint');
  expect(lines.slice(1).every((line) => line.includes(',Bilal,'))).toBe(true);
  expect(lines.at(-1)).toContain('Bilal,compliance,AAPL,200');

  await tab.locator('#days').fill('30');
  await tab.locator('#keep').click();
  await tab.locator('[role=status]', { hasText: '30 days' }).waitFor();

  for (const secret of [token, site.key, CODE]) expect(await page.placesOf(secret)).toEqual([]);
  await tab.locator('#sign-out').click();
  await tab.locator('#sign-in').waitFor();
  expect(await page.placesOf(admin)).toEqual([]);
  expect(page.complaints).toEqual([]);
});

test('the first-run page of a gateway that is set up leads to the admin page', async () => {
  site = await startGatewaySite();
  const admin = await site.gateway.token('Amina', 'admin');
  const page = await GatewayPage.open(browser(), site, '/setup');
  expect(await page.heading.textContent()).toContain('already');
  await page.page.locator('a', { hasText: 'admin page' }).click();
  await page.signIn(admin);
  expect(page.complaints).toEqual([]);
});

test('asks for no key that the operator has given', async () => {
  site = await startGatewaySite();
  const page = await GatewayPage.open(browser(), site, '/setup');
  expect(await page.page.locator('fluent-text-input').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    'code',
    'name',
  ]);
  await page.fill('code', CODE);
  await page.fill('name', 'Amina');
  await page.page.keyboard.press('Enter');
  await page.page.locator('#token').waitFor();
});

test('the page goes on while the gateway is away, and keeps focus, text and place', async () => {
  site = await startGatewaySite();
  const admin = await site.gateway.token('Amina', 'admin');
  for (let index = 0; index < 60; index += 1) await site.gateway.token(`Desk ${index}`);
  const page = await GatewayPage.open(browser(), site);
  const { page: tab } = page;
  await page.signIn(admin);
  await page.go('tokens');
  await tab.locator('#tokens tbody tr').nth(60).waitFor();
  await page.fill('token-name', 'half a na');
  await tab.evaluate(() => window.scrollTo(0, 40));
  // Time goes on as it does, and in leaps: the page asks again every few seconds.
  await tab.clock.install();
  const answered = () => tab.waitForResponse((answer) => answer.url().endsWith('/admin/api/tokens'));
  await answered();
  await site.gateway.token('Newcomer');
  await until(tab, () => tab.locator('#tokens tr', { hasText: 'Newcomer' }).isVisible());
  await tab.keyboard.type('me');
  expect(await tab.locator('#token-name input').inputValue()).toBe('half a name');
  expect(await tab.evaluate(() => window.scrollY)).toBe(40);
  expect(page.complaints).toEqual([]);

  await tab.context().setOffline(true);
  const alert = tab.locator('[role=alert]', { hasText: 'cannot be reached' });
  await until(tab, () => alert.isVisible());
  expect(await tab.locator('#tokens tbody tr').count()).toBe(62);
  await tab.context().setOffline(false);
  await until(tab, async () => !(await alert.isVisible()));
});

/** Lets time leap until something is so. */
async function until(tab: Page, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await tab.clock.runFor(1_000);
}

test('a revoked administrator is signed out, and told so', async () => {
  site = await startGatewaySite();
  const { gateway } = site;
  const admin = await gateway.token('Amina', 'admin');
  const page = await GatewayPage.open(browser(), site);
  await page.signIn(admin);
  await page.go('tokens');
  await page.page.locator('#tokens tr', { hasText: 'yours' }).locator('fluent-button').click();
  expect(await page.page.locator('dialog').textContent()).toContain('you will be signed out');
  await page.page.locator('#revoke-yes').click();
  await page.page.locator('[role=alert]', { hasText: 'is revoked' }).waitFor();
  expect(await page.placesOf(admin)).toEqual([]);
});

test('another token does not sign in, and the gateway says why', async () => {
  site = await startGatewaySite();
  const page = await GatewayPage.open(browser(), site);
  for (const [token, sentence] of [
    ['', 'Enter your token'],
    ['sgw_ünknown', 'not a token'],
    ['sgw_unknown', 'does not know this token'],
    [await site.gateway.token('Bilal'), 'role admin'],
  ] as const) {
    await page.fill('token', token);
    await page.page.locator('#sign-in').click();
    await page.page.locator('[role=alert]', { hasText: sentence }).waitFor();
  }
  expect(await page.page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('with the keyboard alone', async () => {
  site = await startGatewaySite();
  const admin = await site.gateway.token('Amina', 'admin');
  const page = await GatewayPage.open(browser(), site);
  const { page: tab } = page;
  const { keyboard } = tab;
  /** Goes on with Tab until something has the focus; a person would give up as well. */
  const tabTo = async (selector: string) => {
    for (let step = 0; step < 40; step += 1) {
      await keyboard.press('Tab');
      if ((await tab.locator(`${selector}:focus-within`).count()) > 0) return;
    }
    throw new Error(`${selector} cannot be reached.`);
  };
  await tabTo('#token');
  await keyboard.type(admin);
  await keyboard.press('Enter');
  await tab.locator('#plan').waitFor();
  await tabTo('#go-tokens');
  await keyboard.press('Enter');
  await tab.locator('h1:focus', { hasText: 'Tokens' }).waitFor();
  await tabTo('#token-name');
  await keyboard.type('Bilal');
  await tabTo('#role');
  await keyboard.press('ArrowDown');
  await tab.getByText('It waits while people ask').waitFor();
  await tabTo('#add-token');
  await keyboard.press('Enter');
  await tab.locator('#made-token').waitFor();
  await tabTo('#copy-made-token');
  await keyboard.press('Space');
  await tab.locator('[role=status]', { hasText: 'Copied' }).waitFor();
  await tabTo('#hide-made');
  await keyboard.press('Enter');

  const revoke = '#tokens tr:has-text("Bilal") fluent-button';
  await tabTo(revoke);
  await keyboard.press('Enter');
  await tab.locator('dialog[open]').waitFor();
  await keyboard.press('Escape');
  await tab.locator(`${revoke}:focus`).waitFor();
  await keyboard.press('Enter');
  await tab.locator('dialog[open]').waitFor();
  await tabTo('#revoke-yes');
  await keyboard.press('Enter');
  await tab.locator('#tokens tr', { hasText: 'Bilal' }).getByText('revoked').waitFor();
  await tab.locator('#all-tokens:focus').waitFor();
  expect(page.complaints).toEqual([]);
});

test('the webhook: the address, the secret, and what the state means', async () => {
  site = await startGatewaySite();
  const { gateway } = site;
  const page = await GatewayPage.open(browser(), site);
  const { page: tab } = page;
  await page.signIn(await gateway.token('Amina', 'admin'));
  await page.go('webhook');
  const state = tab.locator('#webhook-state');
  expect(await tab.locator('#hook').inputValue()).toBe(`${gateway.url}/hooks/verdict-changes`);
  expect(await state.textContent()).toContain('No signing secret is entered');
  await page.fill('secret', 'whsec_of_the_tests');
  await tab.locator('#save-secret').click();
  await state.getByText('no delivery has come yet').waitFor();
  expect(await page.placesOf('whsec_of_the_tests')).toEqual([]);
  await tab.locator('#remove-secret').click();
  await state.getByText('No signing secret is entered').waitFor();
  expect(page.complaints).toEqual([]);
});

test('says that the service is down and the database is away', async () => {
  site = await startGatewaySite();
  const admin = await site.gateway.token('Amina', 'admin');
  const overview = (await (await site.gateway.get('admin/api/overview', admin)).json()) as Overview;
  const process = { ...overview.process, serviceIsDown: true, databaseIsAway: true };
  const page = await GatewayPage.open(browser(), site);
  const { page: tab } = page;
  await page.signIn(admin);
  await tab.route('**/admin/api/overview', (route) =>
    route.fulfill({ json: { ...overview, shared: null, process } }),
  );
  await tab.getByText('The database is away. This process').waitFor();
  expect(await tab.locator('#now').textContent()).toMatch(/fails.*away/s);
  expect(await tab.locator('#requests').count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'high contrast': { forcedColors: 'active' },
} as const;

describe.each(Object.keys(LOOKS) as (keyof typeof LOOKS)[])('axe has nothing to say: %s', (look) => {
  test.each([320, 1200])('%i pixels wide', async (width) => {
    site = await startGatewaySite({ isFirstRun: true });
    const context = { ...LOOKS[look], reducedMotion: 'reduce', viewport: { width, height: 800 } } as const;
    const page = await GatewayPage.open(browser(), site, '/setup', context);
    const { page: tab } = page;
    const found: Record<string, string[]> = {};
    const judge = async (name: string) => {
      const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
      const tooWide = wide > width ? [`The page is ${wide} pixels wide.`] : [];
      found[name] = [...(await axeComplaints(tab)), ...tooWide];
    };
    await judge('first run');
    await setUp(page, { key: 'sk-wrong' });
    await tab.locator('[role=alert]').waitFor();
    await judge('first run, refused');
    await setUp(page);
    await tab.locator('#token').waitFor();
    await judge('first token');
    const admin = await tab.locator('#token').inputValue();
    await tab.locator('a', { hasText: 'admin page' }).click();
    await tab.locator('#sign-in').waitFor();
    await judge('signing in');
    await page.signIn(admin);
    await judge('overview, empty');

    const at = Date.now() - 90_000;
    const entry = { at, person: 'Amina', endpoint: 'compliance', ticker: 'AAPL', status: 200 } as const;
    await new AuditTable(site.gateway.database).add([
      { ...entry, source: 'memory', milliseconds: 1 },
      { ...entry, source: 'service', milliseconds: 120, status: 503 },
    ]);
    await tab.locator('#failed table').waitFor();
    await tab.locator('summary').click();
    await judge('overview');
    await page.go('tokens');
    await page.fill('token-name', 'Bilal');
    await tab.locator('#add-token').click();
    await tab.locator('#made').waitFor();
    await judge('tokens');
    await tab.locator('#tokens tr', { hasText: 'Bilal' }).locator('fluent-button').click();
    await tab.locator('dialog[open]').waitFor();
    await judge('the question');
    await tab.locator('#revoke-yes').click();
    await tab.locator('#tokens').getByText('revoked').waitFor();
    await judge('revoked');
    await page.go('audit');
    await tab.locator('#entries tbody tr').first().waitFor();
    await judge('audit');
    await tab.locator('#older').click();
    await tab.locator('#newest').waitFor();
    await judge('audit, older');
    await page.go('webhook');
    await tab.locator('#webhook-state').waitFor();
    await judge('webhook');
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  });
});
