import type { Browser } from 'playwright-core';
import { startBrowser } from './browser';

/**
 * A real browser for the tests of one file: it is started before the first of them, and closed after the last.
 *
 * @returns what gives the browser, from the first `beforeAll` of the file on.
 */
export function suiteBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());
  return () => browser!;
}
