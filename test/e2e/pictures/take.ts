import { join } from 'node:path';
import { startBrowser } from '../support/browser';
import { takeGateway } from './gateway';
import { takeLive } from './live';
import { takeFindFunds, takePane } from './pane';
import { takeTour } from './tour';
import { startWorkbenchSite, WorkbenchPage } from '../support/workbench-page';

const FOLDER = join(__dirname, '../../../docs/pictures');

/** `npm run pictures`: takes the pictures of docs/pictures, in the browser of the tests. Look at them before they are committed. */
async function main(): Promise<void> {
  const [browser, site] = await Promise.all([startBrowser(), startWorkbenchSite()]);
  await takeTour(browser, site, FOLDER);
  const workbench = await WorkbenchPage.open(browser, site);
  await workbench.goTo('F2');
  await workbench.page.screenshot({ path: join(FOLDER, 'workbench.png') });
  await workbench.page.getByText('Dividends', { exact: true }).first().click();
  await workbench.page.locator('.chart').first().waitFor();
  await workbench.page.screenshot({ path: join(FOLDER, 'workbench-chart.png') });
  await workbench.openFile('assets/portfolios/fidelity.csv');
  await workbench.pane.locator('#screen').click();
  await workbench.pane.locator('#result').waitFor();
  await workbench.calculated();
  await workbench.page.screenshot({ path: join(FOLDER, 'workbench-report.png') });
  await workbench.close();
  await browser.close();
  await site.close();
  // A browser that has drawn two workbooks has no room left for pictures of this size.
  const another = await startBrowser();
  await takePane(another, FOLDER);
  await takeFindFunds(another, FOLDER);
  await takeGateway(another, FOLDER);
  await takeLive(another, FOLDER);
  await another.close();
}

void main();
