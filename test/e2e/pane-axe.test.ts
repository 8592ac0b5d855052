import { axeComplaints } from './support/axe';
import { PanePage, startPaneSite } from './support/pane-page';
import { suiteBrowser } from './support/suite-browser';
import { suiteSite } from './support/suite-site';

jest.setTimeout(180_000);

const browser = suiteBrowser();
const site = suiteSite(() => startPaneSite({ limits: false }));

/** What axe has to say against the view as it stands; and whether anything is wider than the pane. */
async function complaints({ page }: PanePage): Promise<string[]> {
  const said = await axeComplaints(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > 320 ? [...said, `The view is ${width} pixels wide.`] : said;
}

type Stop = readonly [name: string, reach: (pane: PanePage) => Promise<unknown>];

const FIRST_RUN: Stop[] = [
  ['first run', async () => undefined],
  [
    'first run, refused',
    async (pane) => {
      await pane.fill('key', 'sk-wrong');
      await pane.page.locator('#test').click();
      await pane.page.locator('screening-pane [role=alert]').waitFor();
    },
  ],
  [
    'the plan',
    async (pane) => {
      await pane.fill('key', site().keys['personal-standard']);
      await pane.page.locator('#test').click();
      await pane.page.locator('#start').waitFor();
    },
  ],
];

const VIEWS: Stop[] = [
  ['screen', ({ page }) => page.locator('summary').click()],
  ['screened', (pane) => pane.screen()],
  [
    'look up',
    async (pane) => {
      await pane.lookUp('MCD');
      await pane.page.locator('#looked').waitFor();
      await pane.page.locator('summary').click();
    },
  ],
  [
    'look up, refused',
    async (pane) => {
      await pane.fill('ticker', 'ZZZZ');
      await pane.page.locator('#look-up').click();
      await pane.page.locator('screening-pane [role=alert]').waitFor();
    },
  ],
  [
    'changes',
    async (pane) => {
      await pane.go('changes');
      await pane.page.locator('input[value=all]').check({ force: true });
      await pane.page.locator('#events').waitFor();
    },
  ],
  [
    'reports',
    async (pane) => {
      await pane.go('reports');
      await pane.page.locator('#reports').waitFor();
      await pane.page.locator('#repair').click();
      await pane.page.locator('#freeze').click();
      await pane.page.locator('#freeze-yes').waitFor();
    },
  ],
  [
    'zakat',
    async ({ page }) => {
      await page.locator('#new-kind').selectOption('zakat');
      await page.locator('.zakat input').first().check();
    },
  ],
  ['more', (pane) => pane.go('more')],
  [
    'fund',
    async (pane) => {
      await pane.openFund('SPUS');
      await pane.page.locator('#show-holdings').click();
      await pane.page.locator('#holdings').waitFor();
    },
  ],
  [
    'find funds',
    async (pane) => {
      await pane.findFunds();
      await pane.page.locator('#funds summary').first().click();
      for (const at of [0, 1]) await pane.page.locator('#funds input').nth(at).check();
      await pane.page.locator('#compare').click();
      await pane.page.locator('.show-made').waitFor();
    },
  ],
  [
    'find funds, none',
    async (pane) => {
      await pane.fill('find-text', 'no such fund');
      await pane.page.locator('#find').click();
      await pane.page.locator('#no-funds').waitFor();
    },
  ],
  [
    'build a formula',
    async (pane) => {
      await pane.go('formula');
      await pane.page.locator('#function').selectOption({ label: 'FIELD' });
      await pane.page.locator('#field-names').selectOption('halal_status');
      await pane.page.locator('#preview').waitFor();
      await pane.page.locator('#insert-built').click();
      await pane.page.locator('fluent-message-bar').waitFor();
    },
  ],
  [
    'own lists',
    async (pane) => {
      await pane.go('lists');
      await pane.page.locator('#make-watchlist').waitFor();
    },
  ],
  [
    'purify',
    async (pane) => {
      await pane.go('purify');
      await pane.page.locator('main summary').click();
      await pane.fill('purify-ticker', 'MCD');
      await pane.fill('dividend', '120');
      await pane.page.locator('#calculate').click();
      await pane.page.locator('#purified').waitFor();
    },
  ],
  [
    'settings',
    async (pane) => {
      await pane.go('settings');
      await pane.page.locator('#clear-cache').click();
      await pane.page.locator('#copy').click();
    },
  ],
];

const UNRECOGNISED: Stop[] = [['columns to pick', ({ page }) => page.locator('#pick-ticker').waitFor()]];

const QUESTIONS: Stop[] = [
  [
    'which listing',
    async ({ page }) => {
      await page.locator('#questions').waitFor();
      await page.locator('#questions summary').first().click();
      await page.locator('#questions input').first().fill('CBA.AX');
      await page.locator('#save-answers').click();
      await page.locator('#questions [role=alert]').waitFor();
    },
  ],
  [
    'which listing, screened',
    async ({ page }) => {
      await page.locator('#screen').click();
      await page.locator('#result').waitFor();
      await page.locator('#questions select').first().selectOption('…');
    },
  ],
  [
    'answers kept',
    async (pane) => {
      await pane.go('settings');
      await pane.page.locator('#listings li').waitFor();
    },
  ],
];

const THEMES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'high contrast': { forcedColors: 'active' },
} as const;

describe.each(Object.keys(THEMES) as (keyof typeof THEMES)[])('%s', (theme) => {
  test.each(['en-US', 'ar'])('%s', async (locale) => {
    const found: Record<string, string[]> = {};
    const listings = [{ symbol: 'BBY', name: 'Balfour Beatty', ticker: 'BBY.L' }];
    const walk = async (stops: readonly Stop[], key: string | undefined, cells?: string[][]) => {
      const context = { ...THEMES[theme], reducedMotion: 'reduce' } as const;
      const pane = await PanePage.open(browser(), site(), {
        key,
        locale,
        context,
        listings,
        ...(cells ? { cells } : {}),
      });
      for (const [name, reach] of stops) {
        await reach(pane);
        found[name] = await complaints(pane);
      }
      await pane.close();
    };
    await walk(FIRST_RUN, undefined);
    await walk(VIEWS, site().keys['business-ultimate']);
    await walk(UNRECOGNISED, site().keys['business-ultimate'], [
      ['Depot', 'Zettel'],
      ['one', 'AAPL'],
    ]);
    await walk(QUESTIONS, site().keys['business-ultimate'], [
      ['Symbol', 'ISIN', 'Name', 'Quantity', 'Currency'],
      ['BBY', '', 'Balfour Beatty Group Employment Ltd', '100'],
      ['', 'US0378331005', 'Apple Inc.', '5'],
      ['RIO', 'NL0011821202', '', '5', 'USD'],
      ['JPM', '', 'JPMorgan Chase', '15'],
    ]);
    const names = [...FIRST_RUN, ...VIEWS, ...UNRECOGNISED, ...QUESTIONS].map(([name]) => name);
    expect(found).toEqual(Object.fromEntries(names.map((name) => [name, []])));
  });
});
