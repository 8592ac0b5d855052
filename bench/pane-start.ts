import type { Browser, Frame } from 'playwright-core';
import type { Site } from '../src/workbench/command/site';
import { startBrowser } from '../test/e2e/support/browser';
import { startWorkbenchSite } from '../test/e2e/support/workbench-page';
import { times, type Row } from './bench';

export const name = 'The add-in’s start in a browser: first answer to a formula, first paint of the pane';

/** Milliseconds since the add-in's page began to load. */
interface Start {
  /** Office.js has come: nothing of the add-in can be sooner. */
  readonly officeLoaded: number;
  readonly firstAnswer: number;
  readonly paneAsked: number;
  readonly panePainted: number;
}

const RUNS = 7;

// As text: what the runner makes of functions does not run in a page.
const MARK = `
  (function look() {
    if (!location.pathname.includes('workbench-pane')) return;
    if (document.querySelector('screening-pane')?.shadowRoot?.querySelector('h1')) performance.mark('pane painted');
    else requestAnimationFrame(look);
  })()`;
const READ = `
  (() => {
    const named = (part) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(part));
    return {
      officeLoaded: named('office.js')[0].responseEnd,
      firstAnswer: Math.min(...named('/api/v1/').map(({ responseEnd }) => responseEnd)),
      paneAsked: named('/pane.js')[0].startTime,
      panePainted: performance.getEntriesByName('pane painted')[0].startTime,
    };
  })()`;

/** Needs `npm run build`. The middle of seven starts, each in a browser context that has nothing kept. */
export async function run(): Promise<Row[]> {
  const [browser, site] = await Promise.all([startBrowser(), startWorkbenchSite()]);
  try {
    const starts: Start[] = [];
    for (let run = 0; run < RUNS; run += 1) starts.push(await start(browser, site));
    const middle = (of: (start: Start) => number) => starts.map(of).sort((a, b) => a - b)[(RUNS - 1) / 2]!;
    const office = middle(({ officeLoaded }) => officeLoaded);
    const row = (what: string, figure: number): Row => ({
      what,
      figure: `${Math.round(figure)} ms`,
      beside: `${times(figure, office)} Office.js alone`,
    });
    return [
      { what: 'Office.js loaded', figure: `${Math.round(office)} ms` },
      row(
        'first answer to a formula',
        middle(({ firstAnswer }) => firstAnswer),
      ),
      row(
        'the pane’s code asked for',
        middle(({ paneAsked }) => paneAsked),
      ),
      row(
        'first paint of the pane',
        middle(({ panePainted }) => panePainted),
      ),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function start(browser: Browser, site: Site): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(MARK);
  await page.goto(site.url);
  await page.locator('body[data-calculating="false"]').waitFor();
  const frame = page.frames().find((one) => one.url().includes('workbench-pane')) as Frame;
  await frame.locator('screening-pane h1').first().waitFor();
  const measured = (await frame.evaluate(READ)) as Start;
  await context.close();
  return measured;
}
