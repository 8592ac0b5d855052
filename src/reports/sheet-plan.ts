/**
 * A report as plain data: the contents of its sheets, before a cell of the workbook is changed. Builders make it from records and do not
 * use Excel. The writer turns it into Excel calls and does not decide what the report says.
 */
export interface ReportPlan {
  /** The first is activated when the report is made. */
  readonly sheets: readonly SheetPlan[];
}

export interface SheetPlan {
  /** What the sheet is within its report. It never changes, since the sheet is recognised by it after it was renamed. */
  readonly part: string;
  /** The preferred name; the writer adds a number when it is in use. */
  readonly name: string;
  readonly lines: readonly LinePlan[];
  readonly tables: readonly TablePlan[];
  readonly charts?: readonly ChartPlan[];
  /** Widths in characters, by column of the sheet. */
  readonly columnWidths: readonly number[];
  /** Rows and columns that stay in view. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  readonly print: 'portrait' | 'landscape';
  /** On so many pages side by side it is printed; one when it is left out. */
  readonly pagesWide?: number;
  /** How many of its columns, from the first, are printed; all when left out. */
  readonly printedColumns?: number;
  /** Its texts run from right to left. They keep Excel's usual alignment, which follows the direction of the sheet and of the text. */
  readonly rightToLeft?: boolean;
  /** What stands above every printed page. */
  readonly header?: { readonly left: string; readonly right: string };
  /** What stands below every printed page, between the sheet's name and the page's number: 200 characters at most. */
  readonly footer?: string;
  /** Stands above the title. */
  readonly logo?: LogoPlan;
}

export interface LogoPlan {
  /** The picture's file, PNG or JPEG, in base64. */
  readonly image: string;
  /** What it shows, for those who do not see it. */
  readonly altText: string;
}

/** A line of text above the tables, in the first column. */
export interface LinePlan {
  /** What the line is about. It never changes, while the text may be another at the next refresh. */
  readonly key: string;
  /** Zero-based. */
  readonly row: number;
  readonly text: string;
  readonly style: 'title' | 'note' | 'warning';
}

/** An Excel table. */
export interface TablePlan {
  /** What the table is within its sheet. It never changes. */
  readonly key: string;
  /** The preferred table name. */
  readonly name: string;
  /** Zero-based row and column of the header's first cell. */
  readonly row: number;
  readonly column?: number;
  /** A line of text right above the header. */
  readonly heading?: string;
  /** Is not made while it has no rows. */
  readonly optional?: boolean;
  readonly columns: readonly ColumnPlan[];
  readonly rows: readonly PlanRow[];
  /**
   * The keys of the columns that identify a row, by which it is found again when the table is refreshed. Rows that are equal in them are
   * distinguished by their order.
   */
  readonly identity: readonly string[];
  /** Whether its changes go into the report of changes: it has a column `ticker`, and each row is a holding. */
  readonly reportsChanges?: boolean;
  /**
   * Whose rows these are: the report's, which are updated, and removed when the report no longer has them; or the user's, to which a
   * refresh only adds.
   */
  readonly owner?: 'report' | 'user';
}

export interface ColumnPlan {
  /** Unique in the table. It never changes, since the column is found by it after it was renamed or moved. */
  readonly key: string;
  readonly title: string;
  readonly kind: ColumnKind;
  /** Cells whose text begins with this are highlighted. */
  readonly highlights?: string;
  /**
   * Whose cells these are, in a table whose rows are the report's: the report's, when left out. A cell of the user's is written only where
   * the plan has a value for it; null leaves it as it is.
   */
  readonly owner?: 'user';
  /** The words that its cells take, which Excel offers, and what they mean. Whatever else somebody writes is not refused. */
  readonly choices?: ColumnChoices;
  /** In characters, for a column that a refresh adds; the sheet's plan says it for a new sheet. */
  readonly width?: number;
  /** The formula that the report keeps in this column of a table whose rows are the user's. */
  readonly calculated?: CalculatedColumn;
}

/** Words to choose from in the cells of a column. */
export interface ColumnChoices {
  /** Without commas. */
  readonly words: readonly string[];
  /** Shown while such a cell is selected: Excel takes 255 characters. */
  readonly message: string;
}

/**
 * A refresh writes the formula into all rows when the column is new, and into those cells that contain a formula which an earlier version
 * wrote. Whatever else stands in a cell is the user's, and is kept.
 */
export interface CalculatedColumn {
  readonly formula: string;
  /** The formulas of earlier versions. */
  readonly former: readonly string[];
}

/**
 * What a column holds: `name` cells are names of companies and funds in the letters in which they are served, `sentence` cells are texts that are wrapped, `status` cells are coloured by their meaning, `date` cells are Excel serial numbers, `percent` cells are
 * percentages as served (12.34 is 12.34 %), `weight` cells are such with more decimals, `amount` cells are in the row's or the
 * column's own currency, `moment` cells are dates with a time of day, `wrapped` cells are texts of several lines, `figure` columns hold statuses, figures and words one below
 * the other. Any of them may hold a word instead, where there is no figure.
 */
export type ColumnKind =
  | 'text'
  | 'name'
  | 'sentence'
  | 'status'
  | 'percent'
  | 'weight'
  | 'amount'
  | 'quantity'
  | 'count'
  | 'figure'
  | 'date'
  | 'moment'
  | 'value';

export type PlanRow = readonly PlanCell[];

/** Text lands in the cell as text, whatever it begins with; null leaves the cell empty. */
export type PlanCell = string | number | null | FormulaCell;

/**
 * A live formula. `[@key]` is the cell of the same row in the column of that key; `[#table:key]` is a column of another table of the
 * sheet, which comes before this one in the plan.
 */
export interface FormulaCell {
  readonly formula: string;
}

/** A native chart over neighbouring columns of one of the sheet's tables. */
export interface ChartPlan {
  readonly name: string;
  readonly type: 'Doughnut' | 'BarStacked100';
  readonly title: string;
  /** What it shows, for those who do not see it. */
  readonly altText: string;
  readonly table: string;
  /** The keys of the column of names and of the last column of figures; the columns between are charted too. */
  readonly from: string;
  readonly to: string;
  /** How many of the table's rows, from the first; all when left out. */
  readonly rows?: number;
  /** `#RRGGBB` by series or, in a doughnut, by point. */
  readonly colors: readonly string[];
  /** The cells it covers, zero-based. */
  readonly place: {
    readonly row: number;
    readonly column: number;
    readonly rows: number;
    readonly columns: number;
  };
}
