import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Site } from '../../../src/cli/site';
import { WorkbenchPage } from '../support/workbench-page';

/** The size of each of the three pictures, which stand side by side in the README. */
const SIZE = { width: 1000, height: 640 };

/** Takes the three pictures with which the README begins: a formula is typed, a broker's file is screened, its report is refreshed. */
export async function takeTour(browser: Browser, site: Site, folder: string): Promise<void> {
  const workbench = await WorkbenchPage.open(browser, site);
  const { page } = workbench;
  await page.setViewportSize(SIZE);
  const picture = (name: string) => page.screenshot({ path: join(folder, `tour-${name}.png`) });

  await page.locator('#hide-pane').click();
  await workbench.goTo('F12');
  await page.keyboard.type('=SHARIAH.HALAL');
  await page.getByText('SHARIAH.HALAL_STATUS').first().waitFor();
  await picture('type');
  await page.keyboard.press('Escape');

  await workbench.openFile('assets/portfolios/fidelity.csv');
  await page.locator('#ribbon button', { hasText: 'Open pane' }).click();
  await page.locator('#ribbon button', { hasText: 'Screen portfolio' }).click();
  await workbench.pane.locator('#notice.done').waitFor();
  await workbench.calculated();
  await picture('screen');

  await workbench.pane.locator('#tab-reports').click();
  await workbench.pane.locator('#refresh-all').click();
  await workbench.pane.locator('fluent-message-bar', { hasText: 'refreshed.' }).waitFor();
  await workbench.calculated();
  await picture('refresh');
  await workbench.close();
}
