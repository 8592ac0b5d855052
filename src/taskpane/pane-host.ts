import type { Estimate } from '../client/query/estimate';
import type { ScreeningClient } from '../client/query/screening-client';
import type { ListingChoice } from '../portfolio/listing-choices';
import type { ListingQuestion } from '../portfolio/listing-questions';
import type { NamedColumns, PickedColumns } from '../portfolio/read-portfolio';

export type { ListingChoice } from '../portfolio/listing-choices';
export type { ListingQuestion } from '../portfolio/listing-questions';
export type { PickedColumns } from '../portfolio/read-portfolio';

/** What is stored of the service: the key on this computer, in no workbook. */
export interface PaneSettings {
  /** The service's address; undefined for the sample service on the page's own origin. */
  readonly service: string | undefined;
  readonly key: string | undefined;
}

/**
 * What the pane can have done. It knows neither Office nor storage: the add-in hands this in. Everything that can fail rejects with
 * an Error whose message is for the person at the sheet; what is called off rejects with the signal's reason.
 */
export interface PaneHost {
  settings(): Promise<PaneSettings>;
  /** Stores settings; a key left out is forgotten, with every answer to it. */
  save(settings: PaneSettings): Promise<void>;
  /** The one client of pane, ribbon and formulas; another one after {@link save}. */
  client(): Promise<ScreeningClient>;
  preferences(): Promise<Preferences>;
  savePreferences(preferences: Preferences): Promise<void>;
  readonly workbook: WorkbookActions;
}

/** How a person wants formulas to be treated, on this computer. */
export interface Preferences {
  /** Whether cells are renewed by themselves while their workbook is open. */
  readonly keepCurrent: boolean;
  /**
   * Days for which a cell may go on showing a verdict that could not be renewed, beyond the moment from which it may have changed:
   * a whole number, from 0 to {@link MOST_OUTDATED_DAYS}.
   */
  readonly outdatedDays: number;
}

/** Answers are kept for as many days (`client/freshness.ts`). */
export const MOST_OUTDATED_DAYS = 30;

/** What the pane reads out of the open workbook and has written into it. */
export interface WorkbookActions {
  /** Reads the sheet in front, or the selection in it, as a portfolio. Nothing is asked of the service. */
  recognise(from: PortfolioChoice): Promise<Recognised>;
  /** The text of the selected cell; '' for an empty one. */
  selectedText(): Promise<string>;
  /** The tickers that stand in this workbook, in its reports or on the sheet in front, as the service spells them. */
  tickers(): Promise<readonly string[]>;
  /** Writes a formula into the selected cell, if that is empty, and returns the cell's address. */
  insertFormula(formula: string): Promise<string>;
  /** Shows a cell of the workbook, such as the row of a report that needs attention. */
  show(place: CellPlace): Promise<void>;
  /** The reports that stand in this workbook, in the order of their sheets. */
  reports(): Promise<readonly ExistingReport[]>;
  /** What it would cost to make a report now. */
  estimate(request: ReportRequest): Promise<Estimate>;
  make(request: ReportRequest, taskContext: TaskContext): Promise<ReportResult>;
  /** Makes a report that stands anew, in its place. */
  remake(id: string, taskContext: TaskContext): Promise<ReportResult>;
  /** What the person said of listings, on this computer and for all workbooks; the newest last. */
  listings(): Promise<readonly ListingChoice[]>;
  /** Remembers what the person says: it holds wherever a row is named so, from the next reading on. */
  answerListings(answers: readonly ListingAnswer[]): Promise<void>;
  /** Forgets what the person said of these rows; everything when none are named. */
  forgetListings(choices?: readonly ListingChoice[]): Promise<void>;
  /**
   * Remembers a list of choices, a table or the text of a CSV with the header `Symbol,ISIN,Name,Ticker`, of which rows without a ticker
   * are passed over.
   *
   * @returns how many rows were taken in.
   * @throws an Error with a sentence that names the row, when one cannot be read: then nothing was taken in.
   */
  learnListings(list: readonly (readonly unknown[])[] | string): Promise<number>;
  /** All that the person said of listings, as {@link learnListings} reads it. */
  listingsCsv(): Promise<string>;
  /** What only a person can answer in the reports made since the add-in was opened, as CSV to be filled in; with how many they are. */
  unanswered(): Promise<{ readonly count: number; readonly csv: string }>;
  /**
   * Finds columns of the sheet in front by what stands above them, or by their letters.
   *
   * @throws an Error with a sentence that names the headers that are there.
   */
  pickNamed(names: NamedColumns): Promise<PickedColumns>;
  /** Brings reports up to date in their place; when none is named all of them, and the add-in's formulas too. */
  refresh(ids: readonly string[] | undefined, taskContext: TaskContext): Promise<RefreshResult>;
  /** Leaves values in the place of the add-in's formulas and forgets the recipes; returns the number of formulas. */
  freeze(): Promise<number>;
  /** Enters the add-in's formulas anew that show #NAME?; returns their number. */
  repairFormulas(): Promise<number>;
  /** Adds a dividend to the purification ledger, which is made when there is none. */
  addDividend(dividend: DividendEntry): Promise<CellPlace>;
  /** The ledger as CSV, dates as `YYYY-MM-DD`; the header alone when there is none. */
  ledgerCsv(): Promise<string>;
}

export interface ListingAnswer {
  readonly question: ListingQuestion;
  /** In the service's form. */
  readonly ticker: string;
}

/** What is read as a portfolio. */
export interface PortfolioChoice {
  readonly area: 'sheet' | 'selection';
  /** Where the columns stand, when the header is not recognised: column numbers of the read cells, from zero. */
  readonly columns?: PickedColumns;
}

export interface Recognised {
  readonly sheet: string;
  /** `Fidelity`, `plain sheet`…; undefined when no header was recognised, and {@link grid} tells what stands there. */
  readonly source: string | undefined;
  /** The header texts that were understood, by what they mean: ticker, name, quantity, value, currency. */
  readonly columns: Readonly<Record<string, string>>;
  readonly positions: number;
  readonly skipped: readonly { readonly row: number; readonly written: string; readonly reason: string }[];
  /** Which of the skipped rows a person can answer for; their rows as the sheet counts them. */
  readonly questions: readonly ListingQuestion[];
  /** Why no header was recognised. */
  readonly unrecognised?: { readonly reason: string };
  /** The first rows as they stand, to pick columns from, when no header was recognised or columns were picked. */
  readonly grid?: readonly (readonly string[])[];
  /** The columns that were picked, now or for such a header before. */
  readonly picked?: PickedColumns;
}

export interface CellPlace {
  readonly sheetId: string;
  /** `B12`. */
  readonly address: string;
}

/** A report as people ask for it. */
export type ReportRequest =
  | { readonly kind: 'portfolio' | 'lookthrough'; readonly from: PortfolioChoice }
  | { readonly kind: 'methodology'; readonly ticker?: string; readonly from?: PortfolioChoice }
  | { readonly kind: 'fund'; readonly symbol: string }
  | { readonly kind: 'holdings'; readonly symbol: string; readonly offset?: number; readonly limit?: number }
  /** The dividends of the sheet in front are added, when it is a broker's activity file. */
  | { readonly kind: 'purification' }
  | { readonly kind: 'changes' };

export type ReportKind = ReportRequest['kind'];

export interface TaskContext {
  readonly signal: AbortSignal;
  progress(progress: Progress): void;
}

export interface Progress {
  readonly stage: 'reading' | 'asking' | 'writing';
  readonly done: number;
  readonly all: number;
}

export interface ExistingReport {
  readonly id: string;
  readonly kind: ReportKind;
  /** What it is of: the portfolio's sheet, a ticker, a fund's symbol; '' for the ledger and the changes. */
  readonly subject: string;
  readonly sheet: string;
  readonly sheetId: string;
  /** Milliseconds since 1970: when it was last brought up to date. */
  readonly refreshedAt: number;
}

export interface ReportResult {
  readonly report: ExistingReport;
  /** Of a portfolio: how many positions have which verdict; what is none is under `none`. */
  readonly verdicts?: Readonly<Record<'HALAL' | 'NOT HALAL' | 'DOUBTFUL' | 'none', number>>;
  readonly skipped?: number;
  /** Of a ledger: why no dividend was read from the sheet in front; absent when some were, and for a sheet that holds nothing. */
  readonly unread?: Unread;
  /** Of a report of a portfolio: what only a person can answer. */
  readonly questions?: readonly ListingQuestion[];
  /** What a person should look at first, with its place in the report. */
  readonly attention: readonly {
    readonly ticker: string;
    readonly text: string;
    readonly place: CellPlace;
  }[];
}

/** Why a sheet gave the ledger nothing. */
export interface Unread {
  /** What was found on the sheet and what to do, for people. */
  readonly reason: string;
  /** Whether the sheet lists what happened in an account, or nothing that is known: not the positions of a portfolio. */
  readonly meant: boolean;
}

export interface RefreshResult {
  readonly refreshed: readonly ExistingReport[];
  /** Reports that stayed as they were, each with the reason. */
  readonly failed: readonly { readonly report: ExistingReport; readonly reason: string }[];
  /** Rows that the report of changes got: verdicts that moved, tickers that came and went, a gap in the feed. */
  readonly changes: number;
  /** What became of the add-in's formulas; undefined when reports were named. */
  readonly formulas?: RenewedFormulas;
}

/** What became of the add-in's formulas in cells. */
export interface RenewedFormulas {
  /** Formulas whose questions were asked again. */
  readonly asked: number;
  /** Of these, those whose answer was another one; they were calculated again, and no others. */
  readonly changed: number;
  /** Formulas of which it was not known what they ask, such as those whose values Excel kept from an earlier day; they were calculated. */
  readonly begun: number;
  /** Formulas that show what they showed because the service could not be asked, and the reason. */
  readonly kept?: { readonly count: number; readonly reason: string };
}

export interface DividendEntry {
  readonly ticker: string;
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  readonly amount: number;
  readonly currency: string;
  /** A factor in percent published by the fund, in the place of the served share. */
  readonly factorPercent?: number;
}
