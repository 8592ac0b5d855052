import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { VerdictChangeEvent, VerdictChangesPage } from '../../../src/contract/verdict-change';
import { PanePage, startPaneSite, type PaneSite } from '../support/pane-page';

type Scene = readonly [name: string, reach: (pane: PanePage) => Promise<unknown>];

/** Every view with something in it. */
const SCENES: readonly Scene[] = [
  ['first-run', async () => undefined],
  ['screen', (pane) => pane.screen()],
  [
    'look-up',
    async (pane) => {
      await pane.lookUp('MCD');
      await pane.page.locator('#looked').waitFor();
    },
  ],
  [
    'changes',
    async (pane) => {
      await withoutRealFunds(pane);
      await pane.go('changes');
      await pane.page.locator('input[value=all]').check({ force: true });
      await pane.page.locator('#events').waitFor();
    },
  ],
  [
    'reports',
    async (pane) => {
      await pane.screen();
      await pane.go('reports');
      await pane.page.locator('#reports').waitFor();
    },
  ],
  ['more', (pane) => pane.go('more')],
  [
    'fund',
    async (pane) => {
      await pane.openFund('MDDBT');
      await pane.page.locator('#fund').waitFor();
    },
  ],
  [
    'purify',
    async (pane) => {
      await pane.go('purify');
      await pane.fill('purify-ticker', 'MCD');
      await pane.fill('dividend', '120.5');
      await pane.fill('currency', 'USD');
      await pane.page.locator('#calculate').click();
      await pane.page.locator('#purified').waitFor();
    },
  ],
  [
    'formula',
    async (pane) => {
      await pane.go('formula');
      await pane.page.locator('#argument-rulebook').selectOption('aaoifi');
      await pane.page.locator('#preview table').waitFor();
    },
  ],
  [
    'lists',
    async (pane) => {
      await pane.go('lists');
      await pane.page.locator('#exclusions-file').setInputFiles({
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Ticker,Reason\nMCD,my own reason\nJPM,interest\n'),
      });
      await pane.page.locator('#exclusions').waitFor();
      await pane.fill('watchlist-name', 'To look at');
      await pane.page.locator('#make-watchlist').click();
      await pane.page.locator('#watchlists li').waitFor();
    },
  ],
  [
    'zakat',
    async (pane) => {
      await pane.go('reports');
      await pane.page.locator('#new-kind').selectOption('zakat');
      await pane.page.locator('.zakat input').first().check();
    },
  ],
  [
    'settings',
    async (pane) => {
      await pane.go('settings');
      await pane.page.locator('#test-stored').click();
      await pane.page.locator('.plan', { hasText: 'Business' }).waitFor();
    },
  ],
];

/** A real fund of the sample has a verdict that nobody ever gave: it is not put into a picture. */
async function withoutRealFunds({ page }: PanePage): Promise<void> {
  await page.route('**/api/v1/verdict-changes**', async (route) => {
    const response = await route.fetch();
    const feed = (await response.json()) as VerdictChangesPage;
    const isReal = ({ instrument_type, ticker }: VerdictChangeEvent) =>
      instrument_type === 'etf' && !ticker.startsWith('MD');
    await route.fulfill({
      response,
      json: { ...feed, changes: feed.changes.filter((event) => !isReal(event)) },
    });
  });
}

const THEMES = {
  light: { locale: 'en-US', colorScheme: 'light' },
  dark: { locale: 'en-US', colorScheme: 'dark' },
  arabic: { locale: 'ar', colorScheme: 'light' },
} as const;

/** What the README shows. */
const CHOSEN = ['screen', 'look-up', 'fund', 'changes'];

/** Takes every view in every theme: `pane-light.png`, `pane-dark.png`, `pane-arabic.png`, and a few of the first as `pane.png`. */
export async function takePane(browser: Browser, folder: string): Promise<void> {
  const site = await startPaneSite({ limits: false });
  for (const [theme, { locale, colorScheme }] of Object.entries(THEMES)) {
    const pictures = new Map<string, Buffer>();
    for (const [name, reach] of SCENES) {
      pictures.set(name, await picture(browser, site, [name, reach], locale, { colorScheme }));
    }
    await sheetOf(browser, [...pictures.values()], 6, join(folder, `pane-${theme}.png`));
    if (theme === 'light') {
      await sheetOf(
        browser,
        CHOSEN.map((name) => pictures.get(name)!),
        4,
        join(folder, 'pane.png'),
      );
    }
  }
  await site.close();
}

/** Takes the view "Find funds" in every theme, side by side. No fund of the sample that exists is in the picture. */
export async function takeFindFunds(browser: Browser, folder: string): Promise<void> {
  const site = await startPaneSite({ limits: false });
  const reach = async (pane: PanePage): Promise<void> => {
    await pane.findFunds();
    await pane.page.locator('#verdict').selectOption('HALAL');
    await pane.fill('find-text', 'Model');
    await pane.page.locator('#find').click();
    await pane.page.locator('#funds input[value=SPUS]').waitFor({ state: 'detached' });
    for (const at of [0, 1]) await pane.page.locator('#funds input').nth(at).check();
  };
  const pictures: Buffer[] = [];
  for (const { locale, colorScheme } of Object.values(THEMES))
    pictures.push(await picture(browser, site, ['find-funds', reach], locale, { colorScheme }));
  await sheetOf(browser, pictures, 3, join(folder, 'pane-find-funds.png'));
  await site.close();
}

async function picture(
  browser: Browser,
  site: PaneSite,
  [name, reach]: Scene,
  locale: string,
  context: BrowserContextOptions,
): Promise<Buffer> {
  const key = name === 'first-run' ? undefined : site.keys['business-ultimate'];
  const pane = await PanePage.open(browser, site, {
    key,
    locale,
    // The policy lets no font in that the page did not bring.
    context: { ...context, bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 320, height: 780 } },
  });
  await pane.page.addStyleTag({ content: await arabicLetters() });
  await reach(pane);
  await pane.page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  await pane.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await pane.page.mouse.move(0, 779);
  const bytes = await pane.page.screenshot({ animations: 'disabled' });
  await pane.close();
  return bytes;
}

/** The browser of the tests has no Arabic letters; on people's computers Segoe UI has. */
async function arabicLetters(): Promise<string> {
  const name = '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2';
  const font = (await readFile(require.resolve(name))).toString('base64');
  return `@font-face {
    font-family: 'Segoe UI';
    font-weight: 100 900;
    src: url(data:font/woff2;base64,${font});
    unicode-range: U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF;
  }`;
}

/** Pictures side by side on one sheet. */
async function sheetOf(
  browser: Browser,
  pictures: readonly Buffer[],
  columns: number,
  path: string,
): Promise<void> {
  const rows = Math.ceil(pictures.length / columns);
  const page = await browser.newPage({ viewport: { width: columns * 336 + 16, height: rows * 796 + 16 } });
  const images = pictures.map((bytes) => `<img src="data:image/png;base64,${bytes.toString('base64')}">`);
  await page.setContent(
    `<style>
      body { background: #c9ced3; display: grid; gap: 16px; grid-template-columns: repeat(${columns}, 320px); margin: 16px; }
      img { border-radius: 4px; display: block; }
    </style>${images.join('')}`,
  );
  await page.screenshot({ path });
  await page.close();
}
