import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { builtAddin, builtPage } from '../src/cli/built-addin';
import { startBrowser } from '../test/e2e/support/browser';
import type { Row } from './bench';
import { median } from './client/scenario';

export const name = 'npm start from a built tree to the first value on the page';

const RUNS = 5;
const COMMAND = join(__dirname, '..', 'build', 'command.js');

/** A program that serves one page, which shows its value at once: what any command must take that is looked at in a browser. */
const STATIC = `require('node:http')
  .createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<title>x</title><p>HALAL</p>'))
  .listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port); });`;

/**
 * Runs first in the page and marks it when a value is there: of the workbench's first formulas, or the static page's text. It looks at
 * every frame, as a person does; the page's policy forbids to ask from outside.
 */
const WATCH = `{
  const shows = () => {
    const sheet = window.workbench?.book?.active;
    if (!sheet) return document.querySelector('p')?.textContent === 'HALAL';
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].some((row) => /HALAL/.test(sheet.entry({ row, column: 5 }).value));
  };
  const look = () => {
    if (shows()) document.documentElement.setAttribute('data-seen', '');
    else requestAnimationFrame(look);
  };
  if (window === top) requestAnimationFrame(look);
}`;

/** In a browser that runs already and has never seen the page; beside a program that serves a static page. */
export async function run(): Promise<Row[]> {
  await builtAddin();
  await builtPage();
  const browser = await startBrowser();
  try {
    const bare: number[] = [];
    const ours: number[] = [];
    for (let count = 0; count < RUNS; count += 1) {
      bare.push(await untilValue(browser, ['--eval', STATIC]));
      ours.push(await untilValue(browser, [COMMAND, 'start', '--port', '0']));
    }
    const more = median(ours) - median(bare);
    return [
      { what: 'a static page', figure: seconds(median(bare)) },
      { what: 'npm start', figure: seconds(median(ours)), beside: `${more.toFixed(2)} s more` },
    ];
  } finally {
    await browser.close();
  }
}

const seconds = (figure: number): string => `${figure.toFixed(2)} s`;

/** Starts the program and opens the address that it prints. @returns the seconds until the page shows a value. */
async function untilValue(browser: Browser, args: readonly string[]): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const started = performance.now();
  const child = spawn(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await page.goto(await addressOf(child));
    await page.locator('html[data-seen]').waitFor({ state: 'attached' });
    return (performance.now() - started) / 1000;
  } finally {
    child.kill();
    await context.close();
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stdout!)) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('The program ended without an address.');
}
