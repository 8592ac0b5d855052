import type { BrowserContext, Page } from 'playwright-core';
import { suiteBrowser } from './support/suite-browser';
import { suiteSite } from './support/suite-site';
import { startWorkbenchSite } from './support/workbench-page';

jest.setTimeout(120_000);

/** The client's storage in a real browser: its IndexedDB, and windows that share it. */
const browser = suiteBrowser();
const site = suiteSite(startWorkbenchSite);
let context: BrowserContext;
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  context = await browser().newContext();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) asked.push(pathname.slice('/api/v1/'.length));
  });
});
afterEach(() => context.close());

async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site().url}/`);
  return page;
}
const calculated = (page: Page) => page.locator('body[data-calculating="false"]').waitFor();

/** What IndexedDB holds, by ticker and endpoint. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('shariah-screening');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map((key) => (key as string[]).slice(1).join(' ')));
        };
      }),
  );

test('a workbook that is opened again asks for nothing', async () => {
  const page = await open();
  await calculated(page);
  expect(asked.length).toBeGreaterThan(5);
  expect(await kept(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^AAPL /)]));
  await page.close();
  asked.length = 0;
  await calculated(await open());
  expect(asked).toEqual([]);
});

test('two windows that open the same workbook at once ask for everything once', async () => {
  const pages = await Promise.all([open(), open()]);
  await Promise.all(pages.map(calculated));
  expect(asked.length).toBeGreaterThan(5);
  expect(new Set(asked).size).toBe(asked.length);
});

test('what is kept does not hold the key', async () => {
  const page = await open();
  await calculated(page);
  const all = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('shariah-screening');
        opening.onsuccess = async () => {
          const transaction = opening.result.transaction(['answers', 'states']);
          const read = (name: string, what: 'getAll' | 'getAllKeys') =>
            new Promise((done) => {
              const request = transaction.objectStore(name)[what]();
              request.onsuccess = () => done(request.result);
            });
          const parts = ['answers', 'states'].flatMap((name) => [
            read(name, 'getAll'),
            read(name, 'getAllKeys'),
          ]);
          resolve(JSON.stringify(await Promise.all(parts)));
        };
      }),
  );
  expect(all).toContain('HALAL');
  expect(all).not.toMatch(/demo-/);
});
