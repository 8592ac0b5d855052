import { PanePage, startPaneSite } from './support/pane-page';
import { suiteBrowser } from './support/suite-browser';
import { suiteSite } from './support/suite-site';

jest.setTimeout(120_000);

const browser = suiteBrowser();
const site = suiteSite(startPaneSite);
let pane: PanePage;

afterEach(() => pane.close());

const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEklEQVR4nGNgCF0FR9g4oasAzlkLa83u1IUAAAAASUVORK5CYII=';

test('a logo is stored and removed; what is none is refused, and the stored one stays', async () => {
  pane = await PanePage.open(browser(), site(), { key: site().keys['business-ultimate'] });
  const { page } = pane;
  await pane.go('reports');
  const choose = (name: string, buffer: Buffer) =>
    page.locator('#report-logo').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('logo.png', Buffer.from(LOGO, 'base64'));
  await page.getByText('A logo of 1 kB is stored.').waitFor();
  expect(await pane.bare(({ sheet }) => sheet.logo)).toBe(LOGO);

  await choose('logo.svg', Buffer.from('<svg/>'));
  await page.getByText('The file is neither a PNG nor a JPEG picture.').waitFor();
  expect(await pane.bare(({ sheet }) => sheet.logo)).toBe(LOGO);
  await page.getByText('A logo of 1 kB is stored.').waitFor();

  await page.locator('#remove-logo').click();
  await page.locator('#remove-logo').waitFor({ state: 'detached' });
  expect(await pane.bare(({ sheet }) => sheet.logo)).toBeUndefined();
});
