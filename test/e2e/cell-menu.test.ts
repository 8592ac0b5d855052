import { suiteBrowser } from './support/suite-browser';
import { suiteSite } from './support/suite-site';
import { startWorkbenchSite, WorkbenchPage } from './support/workbench-page';

jest.setTimeout(180_000);

/** The add-in's items in the menu that a right click on a cell opens. */
const browser = suiteBrowser();
const site = suiteSite(startWorkbenchSite);
let workbench: WorkbenchPage;

beforeEach(async () => {
  workbench = await WorkbenchPage.open(browser(), site());
});
afterEach(async () => {
  expect(workbench.failures).toEqual([]);
  await workbench.close();
});

/** Goes to a cell, opens its menu with a right click, and chooses an item. */
async function choose(address: string, label: string): Promise<void> {
  await workbench.goTo(address);
  const { x, y } = await workbench.middleOf(address);
  await workbench.page.mouse.click(x, y, { button: 'right' });
  await workbench.page.getByText(`Shariah Screening: ${label}`).click();
}

test('"Look up" shows the ticker of the cell; "Why?" goes on to the figures, also from the cell of a verdict', async () => {
  const { pane } = workbench;
  await choose('A3', 'Look up');
  const ticker = String((await workbench.entry('A3')).value);
  await pane.locator('#looked p', { hasText: ticker }).waitFor();
  await pane.locator('#tab-screen').click();
  // F has the formula of the verdict.
  expect((await workbench.entry('F3')).formula).toMatch(/HALAL_STATUS\(A3/);
  await choose('F3', 'Why?');
  await pane.locator('#looked p', { hasText: ticker }).waitFor();
  await pane.waitForFunction(
    () => document.querySelector('screening-pane')!.shadowRoot!.activeElement?.id === 'figures',
  );
});

test('"Insert verdict" enters the formula to the right, and says where; in a filled cell it says why not', async () => {
  const { page, pane } = workbench;
  await workbench.type('P2', 'AAPL');
  await choose('P2', 'Insert verdict');
  await workbench.holds('Q2', 'HALAL');
  expect((await workbench.entry('Q2')).formula).toBe('=SHARIAH.HALAL_STATUS(P2)');
  await pane.getByText('The formula of the verdict was entered in Q2.').waitFor();
  await choose('P2', 'Insert verdict');
  await pane.getByText('Cell Q2 is not empty.').waitFor();
  expect(await page.locator('#message').isHidden()).toBe(true);
});
