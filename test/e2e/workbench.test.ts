import type { Browser } from 'playwright-core';
import type { Site } from '../../src/workbench/command/site';
import { startBrowser } from './support/browser';
import { startWorkbenchSite, WorkbenchPage } from './support/workbench-page';

jest.setTimeout(120_000);

let browser: Browser;
let site: Site;
let workbench: WorkbenchPage;
beforeAll(async () => {
  [browser, site] = await Promise.all([startBrowser(), startWorkbenchSite()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  workbench = await WorkbenchPage.open(browser, site);
});
afterEach(async () => {
  expect(workbench.strays).toEqual([]);
  expect(workbench.failures).toEqual([]);
  await workbench.close();
});

test('the sample is open and calculated, spills included', async () => {
  expect(await workbench.entry(1, 5)).toMatchObject({ value: 'HALAL' });
  expect(await workbench.entry(1, 6)).toMatchObject({ value: expect.any(Number) });
  expect(await workbench.entry(9, 5)).toMatchObject({ error: '#N/A', message: expect.stringMatching(/ZZZZ/) });
  expect(await workbench.entry(10, 0, 'Dividends')).toMatchObject({ value: 'NOT HALAL' });
});

test('a formula that is typed is calculated', async () => {
  await workbench.type('J2', '=SHARIAH.HALAL_STATUS("MCD")');
  expect(await workbench.entry(1, 9)).toMatchObject({ value: 'DOUBTFUL' });
});
