import { JSDOM, type DOMWindow } from 'jsdom';
import { WorkbookModel } from 'excel-workbench/calc/workbook';
import { readFunctions } from 'excel-workbench/calc/functions';
import { STRICT, type Strictness } from 'excel-workbench/excel/strictness';
import { hosted } from 'excel-workbench/excel/workbook';
import type { WorkbookContents } from 'xlsx-patch';
import { AddinHost, type AddinHostOptions } from 'excel-workbench/wire/add-in-host';
import { downloadAddin } from 'excel-workbench/wire/addin-download';
import { openAddinPage } from 'excel-workbench/wire/addin-page';
import { readManifest } from 'excel-workbench/wire/manifest';
import { addinFiles } from 'excel-workbench/node/addin-files';
import { bounded } from 'excel-workbench/node/bounded';
import { builtAddin } from './built-addin';
import type { ServiceLink } from './service-link';

/** The names under which the add-in stores its settings, as docs/architecture.md promises to those who set up computers. */
const SERVICE = 'shariah.service';
const KEY = 'shariah.key';

const START_DEADLINE = 30_000;

/** How often it is looked whether the add-in asks the service again, in milliseconds. */
const LOOK = 250;
/**
 * How many times in a row cells are asked again without one of them being answered: after a pause of the service, and when it does not
 * pause at all but fails for these cells alone.
 */
const MOST_FRUITLESS = { paused: 8, answering: 2 };

/** The part of the add-in's own face that commands use. */
export interface AddinReports {
  make(
    wish: object,
    watch: TaskContext,
  ): Promise<{
    readonly report: AddinReport;
    /** Of a ledger: why no dividend was read from the sheet in front. */
    readonly unread?: { readonly reason: string; readonly meant: boolean };
  }>;
  refresh(ids: readonly string[] | undefined, watch: TaskContext): Promise<AddinRefresh>;
  ledgerCsv(): Promise<string>;
  learnListings(grid: readonly (readonly unknown[])[]): Promise<number>;
  unanswered(): Promise<{ readonly count: number; readonly csv: string }>;
  pickNamed(names: Readonly<Record<string, string>>): Promise<object>;
}

export interface AddinReport {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly sheet: string;
}

export interface AddinRefresh {
  readonly refreshed: readonly AddinReport[];
  readonly failed: readonly { readonly report: AddinReport; readonly reason: string }[];
  readonly changes: number;
  readonly formulas?: {
    readonly asked: number;
    readonly changed: number;
    readonly begun: number;
    readonly kept?: { readonly count: number; readonly reason: string };
  };
}

/** What the add-in is given to be called off, and to tell how far it is. */
export interface TaskContext {
  readonly signal: AbortSignal;
  progress(): void;
}

/** What the add-in says of the service (docs/architecture.md). */
export interface ServiceTroubles {
  /** The sentences that cells show because the service was at fault. */
  readonly sentences: readonly string[];
  /** Whether the service is left alone for the moment. */
  readonly pausing: boolean;
}

/** A workbook open in the workbench, with the built add-in running in it. */
export interface Session {
  readonly book: WorkbookModel;
  /** What the book held before it was calculated: saving compares with this, so that what the book cannot carry stays in the file. */
  readonly loaded: WorkbookContents;
  /** What the file held, with what its formulas showed when it was saved. */
  readonly opened: WorkbookContents;
  /** The add-in's page, with Office.js in it. */
  readonly window: DOMWindow;
  /** Presses a ribbon button, and resolves when its command is through. */
  press(command: string): Promise<void>;
  /** What the add-in offers to those who drive it without its pane (docs/architecture.md). */
  reports(): Promise<AddinReports>;
  /** What keeps the service from answering; no sentences when it answers everything. */
  troubles(): Promise<ServiceTroubles>;
  /** Waits while the add-in leaves the service alone, or until the time is up; tells whether there was anything to wait for. */
  pause(): Promise<boolean>;
  /**
   * Waits while the add-in leaves the service alone, then asks again for every cell that got no answer for the service's sake; until
   * all have one, asking brings nothing more, or the time is up.
   */
  askAgain(): Promise<void>;
  /** Calculates what is to be calculated, within what is left of the time. */
  settle(): Promise<void>;
  /** Aborts when the time is up. */
  readonly signal: AbortSignal;
  /** What the add-in's page tells the person, for want of a better place; empty when it says nothing. */
  notice(): string;
  close(): Promise<void>;
}

/**
 * Opens a workbook as Excel does with the add-in installed and its settings stored: formulas are calculated before it returns.
 *
 * @param played which Excel is played, how strict it is, and who listens; the lowest that the add-in supports, and the strictest, when
 *   left out.
 * @param pace how long all calculations together may take, in milliseconds, and who is told when one begins and ends; without it each
 *   may take its ten minutes.
 */
export async function openSession(
  contents: WorkbookContents,
  link: ServiceLink,
  played: Pick<AddinHostOptions, 'requirementSets' | 'onRequest'> & {
    readonly strictness?: Partial<Strictness>;
  } = {},
  pace: { readonly timeout?: number; readonly calculating?: (milliseconds: number) => void } = {},
): Promise<Session> {
  const { dist, manifest: xml } = await builtAddin();
  const { DOMParser } = new JSDOM().window;
  const manifest = readManifest(xml, (text) => new DOMParser().parseFromString(text, 'application/xml'));
  const { strictness, ...excel } = played;
  const metadata = await downloadAddin(manifest, addinFiles(dist).request, { ...STRICT, ...strictness });
  const book = new WorkbookModel(contents, {
    functions: readFunctions(metadata),
    namespace: manifest.namespace,
    bounded,
  });
  const loaded = book.export();
  const host = new AddinHost({ workbook: hosted(book, strictness), ...excel });
  const page = await openAddinPage({
    host,
    manifest,
    dist,
    storage: { [SERVICE]: link.url, [KEY]: link.key },
    fetch: link.fetch,
    deadline: START_DEADLINE,
  });
  book.caller = host.functions;
  const ends = pace.timeout === undefined ? Infinity : performance.now() + pace.timeout;
  const left = (): number => Math.max(1, ends - performance.now());
  const signal =
    pace.timeout === undefined ? new AbortController().signal : AbortSignal.timeout(pace.timeout);
  const settle = async (): Promise<void> => {
    if (pace.timeout !== undefined) book.time = left();
    pace.calculating?.(book.time);
    await book.recalculate();
    pace.calculating?.(0);
  };
  const troubles = (): Promise<ServiceTroubles> =>
    (page.window as unknown as { shariahTroubles(): Promise<ServiceTroubles> }).shariahTroubles();
  const pause = async (): Promise<boolean> => {
    let paused = false;
    while (left() > 1 && (await troubles()).pausing) {
      paused = true;
      await new Promise((resolve) => setTimeout(resolve, Math.min(LOOK, left())));
    }
    return paused;
  };
  await settle();
  return {
    book,
    loaded,
    opened: contents,
    window: page.window,
    async press(command) {
      await host.native.runCommand(command);
      await settle();
    },
    settle,
    signal,
    troubles,
    pause,
    async askAgain() {
      let fruitless = 0;
      for (let before = Infinity; left() > 1;) {
        const { sentences } = await troubles();
        if (sentences.length === 0) return;
        const paused = await pause();
        const asked = book.callsWith(new Set(sentences));
        if (asked === 0) return;
        fruitless = asked < before ? 0 : fruitless + 1;
        if (fruitless >= MOST_FRUITLESS[paused ? 'paused' : 'answering']) return;
        before = asked;
        book.askAgain(new Set(sentences));
        await settle();
      }
    },
    reports: () =>
      (page.window as unknown as { shariahScreening(): Promise<AddinReports> }).shariahScreening(),
    notice: () => page.window.document.querySelector('[role="alert"]')?.textContent?.trim() ?? '',
    async close() {
      await page.close();
      book.dispose();
    },
  };
}
