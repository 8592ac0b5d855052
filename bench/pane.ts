import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { builtAddin, builtPage } from '../src/cli/built-addin';
import { startSite } from '../src/cli/site';
import { OFFICE_JS } from 'excel-workbench/wire/office-js';
import { startBrowser } from '../test/e2e/support/browser';
import { times, type Row } from './bench';
import { median } from './client/scenario';

export const name = "From opening to the first formula's answer and to the pane, in a browser";

const RUNS = 5;

/**
 * The workbench's page with its sample, in a browser that has never seen it: with the add-in, and with a page in its place that loads
 * Office.js and next to nothing else. Times count from where that page begins to load: what comes before is Univer's here, and
 * Excel's in Excel.
 */
export async function run(): Promise<Row[]> {
  const bare = await bareAddin();
  const browser = await startBrowser();
  try {
    const { dist } = await builtAddin();
    const ours: Opening[] = [];
    const least: Opening[] = [];
    // In turns, so that whatever else the machine does falls on both.
    for (let count = 0; count < RUNS; count += 1) {
      least.push(await opening(browser, bare, 'body:has-text("Ready")'));
      ours.push(await opening(browser, dist, 'screening-pane h1'));
    }
    return [...timeRows(ours, least), ...orderRows(ours), ...(await weightRows(dist))];
  } finally {
    await browser.close();
    await rm(bare, { recursive: true });
  }
}

/** One opening of the workbench, in milliseconds since the add-in's page began to load. */
interface Opening {
  /** When the workbench's own page began to load: before, so below zero. */
  readonly workbench: number;
  /** `Office.onReady` has called back. */
  readonly office: number;
  /** A cell holds a function's value. */
  readonly value: number;
  /** The first paint of anything in the pane. */
  readonly painted: number;
  /** The last paint of something larger than before: the pane itself, with its view. */
  readonly filled: number;
  /** A formula's question leaves for the service; the bare page asks none. */
  readonly asked: number | undefined;
  /** The service's first answer to a formula is here. */
  readonly answered: number | undefined;
  /** The pane's script is asked for; the bare page has none. */
  readonly code: number | undefined;
}

function timeRows(ours: readonly Opening[], bare: readonly Opening[]): Row[] {
  const rows = (what: string, pick: (one: Opening) => number): Row[] => {
    const [our, least] = [ours.map(pick), bare.map(pick)];
    return [
      { what: `${what}, with Office.js alone`, figure: ms(median(least)), beside: spread(least) },
      {
        what: `${what}, with the add-in`,
        figure: ms(median(our)),
        beside: `${times(median(our), median(least))}; ${spread(our)}`,
      },
    ];
  };
  return [
    ...rows('Office.js is ready', ({ office }) => office),
    ...rows("first formula's value in a cell", ({ value }) => value),
    ...rows('first paint of the pane', ({ painted }) => painted),
    ...rows('the pane itself, with its first view', ({ filled }) => filled),
    ...rows("the same value, from the workbench's start", ({ value, workbench }) => value - workbench),
    ...rows("the same paint, from the workbench's start", ({ painted, workbench }) => painted - workbench),
  ];
}

/** When the pane's script is asked for; formulas come first, or should. */
function orderRows(ours: readonly Opening[]): Row[] {
  const against = (what: string, pick: (one: Opening) => number | undefined): Row => {
    const gaps = ours.map((one) => known(one.code) - known(pick(one)));
    const after = gaps.filter((gap) => gap > 0).length;
    const gap = median(gaps);
    return {
      what: `the pane's script is asked for, against ${what}`,
      figure: `${gap < 0 ? '' : '+'}${ms(gap)}`,
      beside: `${gap < 0 ? 'before it' : 'after it'}; after it in ${after} of ${ours.length} runs`,
    };
  };
  return [
    against('Office.js being ready', ({ office }) => office),
    against("the formulas' first question", ({ asked }) => asked),
    against("the service's first answer", ({ answered }) => answered),
    against('the first value in a cell', ({ value }) => value),
  ];
}

/** What travels, by what it is for. */
async function weightRows(dist: string): Promise<Row[]> {
  const scripts = (await readdir(dist)).filter((file) => file.endsWith('.js'));
  const weights = new Map<string, number>();
  for (const file of scripts)
    weights.set(file, gzipSync(await readFile(join(dist, file)), { level: 9 }).length / 1000);
  const of = (wanted: (file: string) => boolean): number =>
    scripts.filter(wanted).reduce((sum, file) => sum + weights.get(file)!, 0);
  const isLanguage = (file: string): boolean => file.startsWith('language-');
  const languages = scripts.filter(isLanguage).map((file) => weights.get(file)!);
  const isFormulas = (file: string): boolean => file.startsWith('addin.');
  const isReports = (file: string): boolean => file.startsWith('reports.');
  const formulas = weights.get('addin.js')!;
  const reports = of(isReports);
  const pane = of((file) => ![isLanguage, isFormulas, isReports].some((is) => is(file)));
  const heaviest = Math.max(...languages);
  const more = reports + pane + heaviest;
  const kB = (weight: number): string => `${weight.toFixed(1)} kB`;
  return [
    {
      what: 'gzip: formulas (addin.js)',
      figure: kB(formulas),
    },
    { what: 'gzip: the pane and its elements', figure: kB(pane) },
    { what: 'gzip: reports, which the pane loads too', figure: kB(reports) },
    {
      what: 'gzip: the heaviest of its languages',
      figure: kB(heaviest),
      beside: `of ${languages.length}, the lightest ${kB(Math.min(...languages))}; one is loaded`,
    },
    {
      what: 'gzip: all that the pane adds',
      figure: kB(more),
    },
  ];
}

const ms = (time: number): string => `${Math.round(time)} ms`;
const spread = (all: readonly number[]): string =>
  `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))} ms in ${all.length} runs`;

function known(moment: number | undefined): number {
  if (moment === undefined) throw new Error('The page did not tell all that is measured.');
  return moment;
}

/**
 * The least that any add-in must do: Office.js, a function that answers at once and asks nobody, and one word in the pane.
 *
 * @returns a folder to be served like `dist/`.
 */
async function bareAddin(): Promise<string> {
  const { dist } = await builtAddin();
  const folder = await mkdtemp(join(tmpdir(), 'bare-addin-'));
  for (const file of ['manifest.xml', 'functions.json']) await copyFile(join(dist, file), join(folder, file));
  await writeFile(
    join(folder, 'bare.js'),
    `CustomFunctions.associate('HALAL_STATUS', () => [['HALAL']]);
     Office.onReady(() => (document.body.textContent = 'Ready'));`,
  );
  await writeFile(
    join(folder, 'taskpane.html'),
    `<!doctype html><html lang="en"><head><title>Bare</title><script src="${OFFICE_JS}office.js"></script></head>
     <body><script src="bare.js"></script></body></html>`,
  );
  return folder;
}

/**
 * Runs first in every page and frame, and notes moments since 1970, since each page counts from a start of its own. As text,
 * because a function would come with the calls that tsx puts into it. A value is looked for at every frame, as a person sees it.
 */
const WATCH = `{
  const seen = (window.seen = {});
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('DOMContentLoaded', () => window.Office?.onReady(() => (seen.office = now())));
  const look = () => {
    const sheet = window.workbench?.book?.active;
    const rows = sheet ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [];
    if (rows.some((row) => /HALAL/.test(sheet.entry({ row, column: 5 }).value))) {
      seen.value = now();
      document.documentElement.setAttribute('data-seen', '');
    } else requestAnimationFrame(look);
  };
  if (window === top) requestAnimationFrame(look);
}`;

/** What a page or frame has noted, in milliseconds since 1970. */
interface Noted {
  readonly start: number;
  readonly seen: { readonly office?: number; readonly value?: number };
  readonly loaded: readonly { readonly path: string; readonly asked: number; readonly answered: number }[];
}

const NOTED = `(() => {
  const start = performance.timeOrigin;
  return {
    start,
    seen: window.seen,
    loaded: performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => ({
      path: new URL(name).pathname,
      asked: start + startTime,
      answered: start + responseEnd,
    })),
  };
})()`;

/** As the browser reports them: the page's policy forbids to ask again and again. */
const PAINTED = `new Promise((resolve) => {
  const take = (list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) resolve(paint.startTime);
  };
  new PerformanceObserver(take).observe({ type: 'paint', buffered: true });
})`;
const FILLED = `new Promise((resolve) => {
  const take = (list) => resolve(list.getEntries().at(-1).startTime);
  new PerformanceObserver(take).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/**
 * Opens the workbench once, with nothing cached and nothing stored.
 *
 * @param content what the pane shows first, as a selector.
 */
async function opening(browser: Browser, dist: string, content: string): Promise<Opening> {
  const site = await startSite({ dist, workbench: await builtPage(), port: 0 });
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto(site.url);
    // Not asked for as an expression again and again, which the page's policy forbids.
    await page.locator('html[data-seen]').waitFor({ state: 'attached' });
    const frame = page.frames().find((one) => one.url().includes('workbench-pane'));
    if (!frame) throw new Error('The workbench has not loaded the add-in.');
    await frame.locator(content).first().waitFor();
    const painted = await frame.evaluate<number>(PAINTED);
    const filled = await frame.evaluate<number>(FILLED);
    const workbench = await page.evaluate<Noted>(NOTED);
    const addin = await frame.evaluate<Noted>(NOTED);
    const questions = addin.loaded.filter(({ path }) => path.startsWith('/api/'));
    const scripts = addin.loaded.filter(({ path }) => path.startsWith('/pane.'));
    const since = (moment: number | undefined): number => known(moment) - addin.start;
    const first = (moments: readonly number[]): number | undefined =>
      moments.length === 0 ? undefined : since(Math.min(...moments));
    return {
      workbench: since(workbench.start),
      office: since(addin.seen.office),
      value: since(workbench.seen.value),
      painted,
      filled,
      asked: first(questions.map(({ asked }) => asked)),
      answered: first(questions.map(({ answered }) => answered)),
      code: first(scripts.map(({ asked }) => asked)),
    };
  } finally {
    await context.close();
    await site.close();
  }
}
