import { JSDOM, type DOMWindow } from 'jsdom';
import { Book } from '../calc/book';
import { readFunctions } from '../calc/functions';
import { hosted } from '../excel/workbook';
import type { WorkbookContents } from '../files/contents';
import { AddinHost, type AddinHostOptions } from '../wire/add-in-host';
import { openAddinPage } from '../wire/addin-page';
import { readManifest } from '../wire/manifest';
import { builtAddin } from './built-addin';
import type { ServiceLink } from './service-link';

/** The names under which the add-in stores its settings, as docs/architecture.md promises to those who set up computers. */
const SERVICE = 'shariah.service';
const KEY = 'shariah.key';

const START_DEADLINE = 30_000;

/** The part of the add-in's own face that commands use. */
export interface AddinReports {
  make(wish: object, watch: Watch): Promise<{ readonly report: AddinReport }>;
  refresh(ids: undefined, watch: Watch): Promise<AddinRefresh>;
  ledgerCsv(): Promise<string>;
  learnListings(grid: readonly (readonly unknown[])[]): Promise<number>;
  unanswered(): Promise<{ readonly count: number; readonly csv: string }>;
  pickNamed(names: Readonly<Record<string, string>>): Promise<object>;
}

export interface AddinReport {
  readonly kind: string;
  readonly subject: string;
  readonly sheet: string;
}

export interface AddinRefresh {
  readonly refreshed: readonly AddinReport[];
  readonly failed: readonly { readonly report: AddinReport; readonly reason: string }[];
  readonly changes: number;
}

interface Watch {
  readonly signal: AbortSignal;
  progress(): void;
}

/** A workbook open in the workbench, with the built add-in running in it. */
export interface Session {
  readonly book: Book;
  /** What the book held before it was calculated: saving compares with this, so that what the book cannot carry stays in the file. */
  readonly loaded: WorkbookContents;
  /** The add-in's page, with Office.js in it. */
  readonly window: DOMWindow;
  /** Presses a ribbon button, and resolves when its command is through. */
  press(command: string): Promise<void>;
  /** What the add-in offers to those who drive it without its pane (docs/architecture.md). */
  reports(): Promise<AddinReports>;
  /** What the add-in's page tells the person, for want of a better place; empty when it says nothing. */
  notice(): string;
  close(): Promise<void>;
}

/**
 * Opens a workbook as Excel does with the add-in installed and its settings stored: formulas are calculated before it returns.
 *
 * @param played which Excel is played, and who listens; the lowest that the add-in supports when left out.
 */
export async function openSession(
  contents: WorkbookContents,
  link: ServiceLink,
  played: Pick<AddinHostOptions, 'requirementSets' | 'onRequest'> = {},
): Promise<Session> {
  const { dist, manifest: xml, functions } = await builtAddin();
  const { DOMParser } = new JSDOM().window;
  const manifest = readManifest(xml, (text) => new DOMParser().parseFromString(text, 'application/xml'));
  const book = new Book(contents, { functions: readFunctions(functions), namespace: manifest.namespace });
  const loaded = book.export();
  const host = new AddinHost({ workbook: hosted(book), ...played });
  const page = await openAddinPage({
    host,
    manifest,
    dist,
    storage: { [SERVICE]: link.url, [KEY]: link.key },
    fetch: link.fetch,
    deadline: START_DEADLINE,
  });
  book.caller = host.functions;
  await book.settle();
  return {
    book,
    loaded,
    window: page.window,
    async press(command) {
      await host.native.runCommand(command);
      await book.settle();
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
