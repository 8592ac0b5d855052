import { startBrowser } from './support/browser';
import { certificate } from './support/certificate';
import { startWorkbenchSite, WorkbenchPage } from './support/workbench-page';

jest.setTimeout(120_000);

test('as on the web: every message between windows, over https, on one host name', async () => {
  const browser = await startBrowser();
  const site = await startWorkbenchSite(await certificate());
  try {
    const workbench = await WorkbenchPage.open(browser, site, '?way=web');
    expect(site.url).toMatch(/^https:/);
    expect(
      await workbench.pane.evaluate(() => [Office.context.platform, 'external' in window && window.external]),
    ).toEqual(['OfficeOnline', expect.not.objectContaining({ GetContext: expect.anything() })]);
    expect(await workbench.entry('F2')).toMatchObject({ value: 'HALAL' });
    await workbench.type('A2', 'JPM');
    expect(await workbench.entry('F2')).toMatchObject({ value: 'NOT HALAL' });
    await workbench.pane.locator('#screen').click();
    await workbench.pane.locator('#result').waitFor();
    expect(await workbench.sheetNames()).toContain('Shariah screening');
    expect(workbench.failures).toEqual([]);
    expect(workbench.strays).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
  }
});
