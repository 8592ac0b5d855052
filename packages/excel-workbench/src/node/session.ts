import type { DOMWindow } from 'jsdom';
import { WorkbookModel } from '../calc/workbook';
import { readFunctions } from '../calc/functions';
import { STRICT, type Strictness } from '../excel/strictness';
import { hosted } from '../excel/workbook';
import type { WorkbookContents } from 'xlsx-patch';
import { AddinHost, type AddinHostOptions } from '../wire/add-in-host';
import { downloadAddin } from '../wire/addin-download';
import { openAddinPage } from '../wire/addin-page';
import { addinFiles } from './addin-files';
import { bounded } from './bounded';
import { parseManifest } from './manifest-text';

/** How long the add-in's page may take until its functions and commands can be called, in milliseconds. */
const START_DEADLINE = 30_000;

/** Which Excel is played, how strict it is, and what is called with each of its requests. */
export type PlayedExcel = Pick<AddinHostOptions, 'requirementSets' | 'onRequest'> & {
  readonly strictness?: Partial<Strictness>;
};

/** How long calculating may take, and what is called as it goes on. */
export interface Pace {
  /** Milliseconds that all calculations together may take; each may take its ten minutes when left out. */
  readonly timeout?: number;
  /** Is called when a calculation begins, with the milliseconds that it may take, and when it ends, with 0. */
  readonly calculating?: (milliseconds: number) => void;
}

export interface AddinSessionOptions {
  /** The workbook to open. */
  readonly contents: WorkbookContents;
  /** The folder of the built add-in: it is served under the address that the manifest names. */
  readonly dist: string;
  /** The add-in's manifest, as XML. */
  readonly manifest: string;
  /** What `OfficeRuntime.storage` holds when the add-in starts; nothing when left out. */
  readonly storage?: Readonly<Record<string, string>>;
  /** The `fetch` of the add-in's page: its only way out. */
  readonly fetch: typeof fetch;
  /** The lowest Excel that the add-in supports, and the strictest, when left out. */
  readonly played?: PlayedExcel;
  readonly pace?: Pace;
}

/** A workbook open in the workbench, with an add-in running in it. */
export interface AddinSession {
  readonly book: WorkbookModel;
  /** The workbook before it was calculated: saving compares with this, so that what the model cannot hold stays in the file. */
  readonly loaded: WorkbookContents;
  /** The contents that were opened, with the results that were saved in them. */
  readonly opened: WorkbookContents;
  /** The add-in's page, with Office.js in it. */
  readonly window: DOMWindow;
  /** Presses a ribbon button; resolves when its command has ended and the workbook is calculated. */
  press(command: string): Promise<void>;
  /**
   * Calculates every cell that has to be calculated, within the time that is left.
   *
   * @param least milliseconds that it may take in any case.
   */
  recalculate(least?: number): Promise<void>;
  /** Aborts when the time is up. */
  readonly signal: AbortSignal;
  /** Milliseconds that are left for calculating, at least 1. */
  readonly timeLeft: () => number;
  /** The text of the alert that the add-in's page shows; empty when it shows none. */
  notice(): string;
  close(): Promise<void>;
}

/** Opens a workbook as Excel does with the add-in installed. Formulas are calculated before it resolves. */
export async function openAddinSession(options: AddinSessionOptions): Promise<AddinSession> {
  const { contents, dist, storage = {}, played = {}, pace = {} } = options;
  const manifest = parseManifest(options.manifest);
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
    storage,
    fetch: options.fetch,
    deadline: START_DEADLINE,
  });
  book.caller = host.functions;
  const ends = pace.timeout === undefined ? Infinity : performance.now() + pace.timeout;
  const timeLeft = (): number => Math.max(1, ends - performance.now());
  const signal =
    pace.timeout === undefined ? new AbortController().signal : AbortSignal.timeout(pace.timeout);
  const recalculate = async (least = 1): Promise<void> => {
    if (pace.timeout !== undefined) book.time = Math.max(timeLeft(), least);
    pace.calculating?.(book.time);
    await book.recalculate();
    pace.calculating?.(0);
  };
  await recalculate();
  return {
    book,
    loaded,
    opened: contents,
    window: page.window,
    async press(command) {
      await host.native.runCommand(command);
      await recalculate();
    },
    recalculate,
    signal,
    timeLeft,
    notice: () => page.window.document.querySelector('[role="alert"]')?.textContent?.trim() ?? '',
    async close() {
      await page.close();
      book.dispose();
    },
  };
}
