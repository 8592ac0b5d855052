import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { HOOK_PATH } from '../../../src/gateway/live/webhook-routes';
import { Cipher } from '../../../src/gateway/store/cipher';
import { SettingTable } from '../../../src/gateway/store/setting-table';
import { startGateway } from '../../gateway/support/gateway-bed';
import { deliverTo } from '../../support/webhook-delivery';
import { nightlyEvents } from '../support/nightly-events';
import { startWorkbenchSite, withStoredKey, WorkbenchPage } from '../support/workbench-page';

const SECRET = 'whsec_of_the_pictures';

/** Takes the workbench in the moment after a webhook has changed a cell: `live.png`. */
export async function takeLive(browser: Browser, folder: string): Promise<void> {
  const site = await startWorkbenchSite();
  const gateway = await startGateway({
    access: { service: site.url, key: site.keys['business-enterprise'] },
    allowedOrigins: [site.url],
  });
  await new SettingTable(gateway.database, new Cipher('secret of the tests')).write('webhook-secret', SECRET);
  const token = await gateway.token('Amina');
  const workbench = await WorkbenchPage.open(browser, site, '', withStoredKey(gateway.url, token));
  await workbench.type('A2', 'CSX');
  await workbench.pane.locator('#screen').click();
  await workbench.pane.locator('#result').waitFor();
  await workbench.pane.locator('#tab-changes').click();
  await workbench.pane.locator('#live-status', { hasText: 'Live' }).waitFor();
  const [event] = await nightlyEvents(site, ['CSX']);
  await deliverTo(`${gateway.url}${HOOK_PATH}`, event!, SECRET);
  await workbench.pane.locator('#live').waitFor();
  await workbench.page.screenshot({ path: join(folder, 'live.png'), animations: 'disabled' });
  await workbench.close();
  await gateway.close();
  await site.close();
}
