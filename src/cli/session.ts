import {
  openAddinSession,
  type AddinSession,
  type Pace,
  type PlayedExcel,
} from 'excel-workbench/node/session';
import type { WorkbookContents } from 'xlsx-patch';
import { builtAddin } from './built-addin';
import type { ServiceLink } from './service-link';

/** The names under which the add-in stores its settings, as docs/architecture.md promises to those who set up computers. */
const SERVICE = 'shariah.service';
const KEY = 'shariah.key';

/** Milliseconds between two looks at whether the add-in asks the service again. */
const PAUSE_INTERVAL = 250;

/**
 * How many times in a row cells are asked again without one of them being answered: after a pause of the service, and when it does not
 * pause at all but fails for these cells alone.
 */
const MOST_FRUITLESS = { paused: 8, answering: 2 };

/** The part of `window.shariahScreening()` that the commands use (docs/architecture.md). */
export interface AddinReports {
  make(
    wish: object,
    watch: TaskContext,
  ): Promise<{
    readonly report: AddinReport;
    /** Of a ledger: why no dividend was read from the active sheet. */
    readonly unread?: { readonly reason: string; readonly meant: boolean };
  }>;
  reportSettings(): Promise<object>;
  saveReportSettings(settings: object): Promise<void>;
  saveReportLogo(file: Uint8Array | undefined): Promise<void>;
  refresh(ids: readonly string[] | undefined, watch: TaskContext): Promise<AddinRefresh>;
  ledgerCsv(): Promise<string>;
  learnListings(grid: readonly (readonly unknown[])[]): Promise<number>;
  importExclusions(grid: readonly (readonly unknown[])[]): Promise<{
    readonly unreadable: readonly { readonly row: number; readonly reason: string }[];
  }>;
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

/** How the add-in's work is cancelled, and how it tells its progress. */
export interface TaskContext {
  readonly signal: AbortSignal;
  progress(): void;
}

/** What `window.shariahTroubles()` says of the service (docs/architecture.md). */
export interface ServiceTroubles {
  /** The sentences that cells show because the service failed. */
  readonly sentences: readonly string[];
  /** Whether the add-in pauses its requests to the service. */
  readonly pausing: boolean;
}

/** A workbook open in the workbench, with the built add-in running in it. */
export interface Session extends AddinSession {
  /** What the add-in offers to those who drive it without its pane (docs/architecture.md). */
  reports(): Promise<AddinReports>;
  /** Why the service does not answer; no sentences when it answers everything. */
  troubles(): Promise<ServiceTroubles>;
  /** Waits while the add-in pauses its requests, or until the time is up; tells whether it was pausing. */
  pause(): Promise<boolean>;
  /**
   * Waits while the add-in pauses its requests, then asks again for every cell that has no answer because the service failed. Repeats
   * this until every cell has an answer, no more cells are answered, or the time is up.
   */
  askAgain(): Promise<void>;
}

/** The add-in's page, with the two functions for those who drive it without its pane (docs/architecture.md). */
interface ScreeningWindow {
  shariahScreening(): Promise<AddinReports>;
  shariahTroubles(): Promise<ServiceTroubles>;
}

/**
 * Opens a workbook as Excel does with the add-in installed and its settings stored. Formulas are calculated before it resolves.
 *
 * @param played the lowest Excel that the add-in supports, and the strictest, when left out.
 */
export async function openSession(
  contents: WorkbookContents,
  link: ServiceLink,
  played: PlayedExcel = {},
  pace: Pace = {},
): Promise<Session> {
  const { dist, manifest } = await builtAddin();
  const session = await openAddinSession({
    contents,
    dist,
    manifest,
    storage: { [SERVICE]: link.url, [KEY]: link.key },
    fetch: link.fetch,
    played,
    pace,
  });
  const { book, timeLeft } = session;
  const page = session.window as unknown as ScreeningWindow;
  const troubles = (): Promise<ServiceTroubles> => page.shariahTroubles();
  const pause = async (): Promise<boolean> => {
    let paused = false;
    while (timeLeft() > 1 && (await troubles()).pausing) {
      paused = true;
      await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE_INTERVAL, timeLeft())));
    }
    return paused;
  };
  return {
    ...session,
    troubles,
    pause,
    async askAgain() {
      let fruitless = 0;
      for (let before = Infinity; timeLeft() > 1;) {
        const { sentences } = await troubles();
        if (sentences.length === 0) return;
        const paused = await pause();
        // A calculation without time would give up all cells, and not only those that have no answer.
        if (timeLeft() <= 1) return;
        const asked = book.callsWith(new Set(sentences));
        if (asked === 0) return;
        fruitless = asked < before ? 0 : fruitless + 1;
        if (fruitless >= MOST_FRUITLESS[paused ? 'paused' : 'answering']) return;
        before = asked;
        book.askAgain(new Set(sentences));
        await session.recalculate();
      }
    },
    reports: () => page.shariahScreening(),
  };
}
