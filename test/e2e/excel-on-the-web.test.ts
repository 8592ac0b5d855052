import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCertificates } from 'office-addin-dev-certs';
import { startBrowser } from './support/browser';
import { startWorkbenchSite, WorkbenchPage } from './support/workbench-page';

jest.setTimeout(120_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shariah-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A certificate that nobody trusts but this test's browser; nothing is installed. */
async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const [authority, cert, key] = ['ca.crt', 'localhost.crt', 'localhost.key'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const quiet = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await generateCertificates(authority, cert, key, 1);
  quiet.mockRestore();
  return { key: await readFile(key), cert: await readFile(cert) };
}

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
