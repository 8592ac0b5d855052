import type { PurificationMethod } from '../contract/purification';
import type { Estimate } from '../client/query/estimate';
import type { ConnectionState } from '../client/http/live-connection';
import type { ScreeningClient } from '../client/query/screening-client';
import type { VerdictChangeEvent } from '../contract/verdict-change';
import type { ListingChoice } from '../portfolio/own-lists/listing-choices';
import type { ListingQuestion } from '../portfolio/own-lists/listing-questions';
import type { OwnExclusion, UnreadableRow } from '../portfolio/own-lists/own-exclusions';
import type { KnownSecurity } from '../portfolio/shares/security-index';
import type { Offered } from '../reports/instead';
import type { PastQuestion, PastVerdict } from '../reports/verdict-history';
import type { ZakatSettings } from '../reports/zakat-methods';
import type { NamedColumns, PickedColumns } from '../portfolio/positions/read-portfolio';
import type { ReportSettings } from '../reports/report-settings';

export type { ListingChoice } from '../portfolio/own-lists/listing-choices';
export type { ListingQuestion } from '../portfolio/own-lists/listing-questions';
export type { PickedColumns } from '../portfolio/positions/read-portfolio';
export type { ReportSettings } from '../reports/report-settings';

/** The stored settings of the service: on this computer, in no workbook. */
export interface PaneSettings {
  /** The service's address; undefined for the sample service on the page's own origin. */
  readonly service: string | undefined;
  readonly key: string | undefined;
}

/**
 * What the pane can ask for. The pane knows neither Office nor storage: the add-in passes this in. Everything that can fail rejects with
 * an Error whose message is for the person at the sheet; what is cancelled rejects with the signal's reason.
 */
export interface PaneHost {
  settings(): Promise<PaneSettings>;
  /** Stores settings. Without a key, the stored one is forgotten, with every answer to it. */
  save(settings: PaneSettings): Promise<void>;
  /** The client that pane, ribbon and formulas share; another one after {@link save}. */
  client(): Promise<ScreeningClient>;
  preferences(): Promise<Preferences>;
  savePreferences(preferences: Preferences): Promise<void>;
  readonly workbook: WorkbookActions;
  readonly live: LiveChangesHost;
}

/** What is known of changes while they happen. */
export interface LiveChangesHost {
  /** Undefined for a service that does not tell changes while they happen. */
  readonly status: LiveStatus | undefined;
  /** The changes that were heard, the latest first. */
  readonly heard: readonly HeardChanges[];
  /**
   * Calls back after every change of these.
   *
   * @returns a function that ends it.
   */
  subscribe(listener: () => void): () => void;
}

/** The state of the connection; `off` when the person does not want cells to be kept current. */
export type LiveStatus = Exclude<ConnectionState, 'missing'> | 'off';

/** Changes that came within a moment, and what became of the cells. */
export interface HeardChanges {
  /** In the order of their arrival. */
  readonly events: readonly VerdictChangeEvent[];
  /** Their tickers that some cell of this workbook asks for. */
  readonly asked: ReadonlySet<string>;
  /** Cells that were calculated again. */
  readonly changed: number;
}

/** How a person wants formulas to be treated, on this computer. */
export interface Preferences {
  /** Whether cells are renewed by themselves while their workbook is open. */
  readonly keepCurrent: boolean;
  /**
   * Days for which a cell may show a verdict that could not be renewed, beyond the time from which it may have changed: a whole number,
   * from 0 to {@link MOST_OUTDATED_DAYS}.
   */
  readonly outdatedDays: number;
}

/** Answers are kept for as many days (`client/freshness.ts`). */
export const MOST_OUTDATED_DAYS = 30;

/** What the pane reads from the open workbook, and what it can write into it. */
export interface WorkbookActions {
  /** Reads the active sheet, or the selection in it, as a portfolio. Nothing is asked of the service. */
  recognise(from: PortfolioChoice): Promise<Recognised>;
  /** The text that the selected cell has as its ticker: its own, or what its formula asks about; '' for an empty cell. */
  selectedText(): Promise<string>;
  /** The tickers in the reports of this workbook and on the active sheet, in the service's form. */
  tickers(): Promise<readonly string[]>;
  /** Writes a formula into the selected cell, if that is empty, and returns the cell's address. */
  insertFormula(formula: string): Promise<string>;
  /** Enters a formula of the verdict to the right of each selected ticker. */
  insertVerdicts(): Promise<InsertedVerdicts>;
  /** The address of the selected cells, with their sheet: `Holdings!A2:A9`. */
  selectedAddress(): Promise<string>;
  /** The add-in's functions, as Excel describes them. */
  functions(): Promise<readonly FunctionDescription[]>;
  /**
   * What a formula of one function would answer, from what is known already: the service is not asked. Undefined when an argument has to
   * be calculated.
   *
   * @param formula with the sheet of each cell that it names, or none for cells of the active sheet.
   */
  previewFormula(formula: string, signal: AbortSignal): Promise<FormulaPreview | undefined>;
  /** Shows a cell of the workbook, such as the row of a report that needs attention. */
  show(place: CellPlace): Promise<void>;
  /** The reports of this workbook, in the order of their sheets. */
  reports(): Promise<readonly ExistingReport[]>;
  /** The reports of this workbook that name one of these tickers, each with those that it names. The log of changes is none of them. */
  reportsNaming(tickers: ReadonlySet<string>): Promise<readonly NamingReport[]>;
  /** What it would cost to make a report now. */
  estimate(request: ReportRequest): Promise<Estimate>;
  make(request: ReportRequest, taskContext: TaskContext): Promise<ReportResult>;
  /** Makes an existing report again, in its place. */
  remake(id: string, taskContext: TaskContext): Promise<ReportResult>;
  /** What the person said about listings, on this computer and for all workbooks; the newest last. */
  listings(): Promise<readonly ListingChoice[]>;
  /** Remembers the person's answers. They apply wherever a row is named so, from the next reading on. */
  answerListings(answers: readonly ListingAnswer[]): Promise<void>;
  /** Forgets the person's answers about these rows; all answers when no rows are given. */
  forgetListings(choices?: readonly ListingChoice[]): Promise<void>;
  /**
   * Remembers a list of choices: a table, or the text of a CSV with the header `Symbol,ISIN,Name,Ticker`. Rows without a ticker are
   * skipped.
   *
   * @returns how many rows were remembered.
   * @throws an Error with a sentence that names the row, when one cannot be read: then nothing was remembered.
   */
  learnListings(list: readonly (readonly unknown[])[] | string): Promise<number>;
  /** All answers about listings, in the form that {@link learnListings} reads. */
  listingsCsv(): Promise<string>;
  /**
   * What only a person can answer in the reports that were made since the add-in was opened: as CSV to be filled in, and the number of
   * rows.
   */
  unanswered(): Promise<{ readonly count: number; readonly csv: string }>;
  /**
   * Finds columns of the active sheet by their headers or letters.
   *
   * @throws an Error with a sentence that names the headers that are there.
   */
  pickNamed(names: NamedColumns): Promise<PickedColumns>;
  /** Brings reports up to date in their place. Without ids: all of them, and the add-in's formulas too. */
  refresh(ids: readonly string[] | undefined, taskContext: TaskContext): Promise<RefreshResult>;
  /** Replaces the add-in's formulas by their values and deletes the metadata of the reports; returns the number of formulas. */
  freeze(): Promise<number>;
  /** Enters the add-in's formulas that show #NAME? again; returns how many were entered. Cells that Excel refuses are not counted. */
  repairFormulas(): Promise<number>;
  /** Adds a dividend to the purification ledger, which is made when the workbook has none. */
  addDividend(dividend: DividendEntry): Promise<CellPlace>;
  /** The person's own lists in this workbook. */
  ownLists(): Promise<OwnLists>;
  /** The entry of the person's own exclusions for a security; undefined when it is not on the list. */
  ownExclusion(security: KnownSecurity): Promise<OwnExclusion | undefined>;
  /** Makes the table of own exclusions, unless there is one, and returns the place of its first entry. */
  makeExclusions(): Promise<CellPlace>;
  /**
   * Adds to the table of own exclusions the entries that it does not have yet, and makes it when there is none.
   *
   * @param list a table, or the text of a CSV, with a column Ticker or Name; the active sheet when it is left out.
   * @throws an Error with a sentence for a list with neither: then nothing was written.
   */
  importExclusions(list?: readonly (readonly unknown[])[] | string): Promise<ImportedExclusions>;
  /** The own exclusions as CSV, in the form that {@link importExclusions} reads; the header alone when there are none. */
  exclusionsCsv(): Promise<string>;
  /** Makes a watchlist of this name, and returns the place of its first ticker. */
  makeWatchlist(name: string): Promise<CellPlace>;
  /**
   * The HALAL holdings of a fund by weight, without what is held (in reports of holdings, and on the active sheet unless that is a
   * watchlist) and what the person has excluded.
   *
   * @throws an Error with a sentence for a fund without holdings, and for what is no fund or no rulebook.
   */
  halalHoldings(wanted: WantedHoldings, signal: AbortSignal): Promise<OfferedHoldings>;
  /** For whom the reports of this workbook are made, and in which language. */
  reportSettings(): Promise<ReportSettings>;
  /**
   * Stores these in this workbook. Reports show them when they are made or refreshed.
   *
   * @throws an Error with a sentence for a language that is not one of ours, and for a name that is too long.
   */
  saveReportSettings(settings: ReportSettings): Promise<void>;
  /** The size in bytes of the logo above the reports of this workbook; undefined when there is none. */
  reportLogoSize(): Promise<number | undefined>;
  /**
   * Stores the logo in this workbook, or removes it. Reports show it when they are made or refreshed; sheets that have it keep it.
   *
   * @param file of a PNG or JPEG picture.
   * @throws an Error with a sentence for another file, and for one that is too large.
   */
  saveReportLogo(file: Uint8Array | undefined): Promise<void>;
  /** The verdict of a ticker at the end of a day, from the workbook's own history; or why it is not known. */
  verdictOn(question: PastQuestion): Promise<PastVerdict>;
  /** The ledger as CSV, dates as `YYYY-MM-DD`; the header alone when there is none. */
  ledgerCsv(): Promise<string>;
}

/** A function of the add-in, as `functions.json` describes it, in English. */
export interface FunctionDescription {
  /** As it is written after `SHARIAH.`. */
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly ParameterDescription[];
}

export interface ParameterDescription {
  readonly name: string;
  readonly description: string;
  readonly isOptional: boolean;
  /** The words that it takes; undefined when it takes others too. */
  readonly words?: readonly string[];
}

/** What a formula would answer. */
export interface FormulaPreview {
  /** Whether nothing of it has to be asked of the service. */
  readonly isKnown: boolean;
  /** The first rows and columns of the answer. */
  readonly rows: readonly (readonly PreviewedCell[])[];
  /** How many rows and columns it has in all. */
  readonly size: { readonly rows: number; readonly columns: number };
}

export interface PreviewedCell {
  /** The value, or the error's sentence. */
  readonly text: string;
  readonly isError: boolean;
}

/** The person's own lists in a workbook. */
export interface OwnLists {
  /** Absent when the workbook has no table of exclusions. */
  readonly exclusions?: {
    readonly entries: number;
    readonly unreadable: readonly UnreadableRow[];
    readonly place: CellPlace;
  };
  readonly watchlists: readonly {
    readonly name: string;
    /** The number of its tickers that can be read. */
    readonly tickers: number;
    readonly place: CellPlace;
  }[];
}

/** Which of a fund's holdings are wanted. */
export interface WantedHoldings {
  /** The fund, as a person writes it. */
  readonly symbol: string;
  readonly rulebook: string;
  /** A ticker that is not offered: the one that another is looked for in the place of. */
  readonly except?: string;
}

/** HALAL holdings of a fund. */
export interface OfferedHoldings extends Omit<Offered, 'offered'> {
  readonly fund: string;
  readonly rulebook: string;
  readonly holdings: Offered['offered'];
}

/** What became of a list of exclusions that was imported. */
export interface ImportedExclusions {
  readonly added: number;
  /** Entries that the table has already, which stay as they are. */
  readonly known: number;
  readonly unreadable: readonly UnreadableRow[];
}

export interface ListingAnswer {
  readonly question: ListingQuestion;
  /** In the service's form. */
  readonly ticker: string;
}

/** Where formulas of verdicts were entered. */
export interface InsertedVerdicts {
  readonly count: number;
  /** The cells from the first to the last: `B2`, or `B2:B14`. */
  readonly address: string;
}

/** What is read as a portfolio. */
export interface PortfolioChoice {
  readonly area: 'sheet' | 'selection';
  /** The columns, when the header is not recognised: column numbers of the read cells, from zero. */
  readonly columns?: PickedColumns;
  /** The name of a watchlist, which is read in the place of the area, on whatever sheet it is. */
  readonly watchlist?: string;
}

export interface Recognised {
  readonly sheet: string;
  /** `Fidelity`, `plain sheet`…; undefined when no header was recognised. {@link grid} shows the cells then. */
  readonly source: string | undefined;
  /** The headers that were recognised, by their meaning: ticker, name, quantity, value, currency. */
  readonly columns: Readonly<Record<string, string>>;
  readonly positions: number;
  readonly skipped: readonly { readonly row: number; readonly written: string; readonly reason: string }[];
  /** The skipped rows that a person can answer for, with the sheet's row numbers. */
  readonly questions: readonly ListingQuestion[];
  /** Why no header was recognised. */
  readonly unrecognised?: { readonly reason: string };
  /** The first rows, to pick columns from. Given when no header was recognised or columns were picked. */
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
  /** The settings can be left out where the report exists already: its sheet has them. */
  | { readonly kind: 'zakat'; readonly from: PortfolioChoice; readonly settings?: ZakatSettings }
  | { readonly kind: 'methodology'; readonly ticker?: string; readonly from?: PortfolioChoice }
  | { readonly kind: 'fund'; readonly symbol: string }
  /** Two to ten funds side by side. */
  | { readonly kind: 'compare'; readonly symbols: readonly string[] }
  | { readonly kind: 'holdings'; readonly symbol: string; readonly offset?: number; readonly limit?: number }
  /**
   * The HALAL holdings of a fund. Without holdings on the active sheet, what the workbook's reports list is held.
   */
  | {
      readonly kind: 'instead';
      readonly symbol: string;
      readonly rulebook?: string;
      readonly from?: PortfolioChoice;
    }
  /** The dividends of the active sheet are added, when it is a broker's activity file. */
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
  /** Its subject: the portfolio's sheet, a ticker, or the symbols of funds; '' for the ledger and the changes. */
  readonly subject: string;
  readonly sheet: string;
  readonly sheetId: string;
  /** Milliseconds since 1970: when it was last brought up to date. */
  readonly refreshedAt: number;
}

export interface NamingReport {
  readonly report: ExistingReport;
  readonly tickers: ReadonlySet<string>;
}

export interface ReportResult {
  readonly report: ExistingReport;
  /** Of a portfolio: the number of positions by verdict; positions without a verdict are under `none`. */
  readonly verdicts?: Readonly<Record<'HALAL' | 'NOT HALAL' | 'DOUBTFUL' | 'none', number>>;
  readonly skipped?: number;
  /** Of a ledger: why no dividend was read from the active sheet. Absent when some were, and for a blank sheet. */
  readonly unread?: Unread;
  /** Of a report of a portfolio: what only a person can answer. */
  readonly questions?: readonly ListingQuestion[];
  /** What needs attention first, with its cell in the report. */
  readonly attention: readonly {
    readonly ticker: string;
    readonly text: string;
    readonly place: CellPlace;
  }[];
}

/** Why no dividends were read from a sheet. */
export interface Unread {
  /** What was found on the sheet, and what the person can do. */
  readonly reason: string;
  /** Whether the sheet looks like account activity or is not recognised at all: it is not a portfolio's positions. */
  readonly meant: boolean;
}

export interface RefreshResult {
  readonly refreshed: readonly ExistingReport[];
  /** Reports that stayed as they were, each with the reason. */
  readonly failed: readonly { readonly report: ExistingReport; readonly reason: string }[];
  /** Rows that were added to the report of changes: verdicts that moved, tickers that came and went, a gap in the feed. */
  readonly changes: number;
  /** The result for the add-in's formulas; undefined when reports were named. */
  readonly formulas?: RenewedFormulas;
}

/** The result of renewing the add-in's formulas. */
export interface RenewedFormulas {
  /** Formulas whose calls were asked again. */
  readonly asked: number;
  /** Formulas whose answer had changed; only they were calculated again. */
  readonly changed: number;
  /** Formulas whose calls were not known, such as those whose values Excel kept from an earlier day. They were calculated. */
  readonly begun: number;
  /** Formulas that keep their value because the service could not be asked, and the reason. */
  readonly kept?: { readonly count: number; readonly reason: string };
}

export interface DividendEntry {
  readonly ticker: string;
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  /** Left out where the method needs no dividend. */
  readonly amount?: number;
  /** Empty where what is due is in the company's reporting currency, and there is no dividend. */
  readonly currency: string;
  /** A factor in percent that the fund has published, used instead of the served share. */
  readonly factorPercent?: number;
  readonly method?: PurificationMethod;
  /** A capital gain, in the currency of the dividend. */
  readonly gain?: number;
  readonly shares?: number;
  /** The company's shares outstanding. The service does not serve them. */
  readonly outstanding?: number;
}
