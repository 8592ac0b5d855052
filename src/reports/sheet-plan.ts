/**
 * A report as plain data: what a sheet shall hold, before a cell of the workbook is touched. Builders make it from records and
 * touch nothing; the writer turns it into Excel calls and decides nothing.
 */
export interface SheetPlan {
  /** The wished name; the writer adds a number when it is taken. */
  readonly name: string;
  readonly lines: readonly LinePlan[];
  readonly tables: readonly TablePlan[];
  /** Widths in characters, by column. */
  readonly columnWidths: readonly number[];
  /** Rows and columns that stay in view. */
  readonly frozen: { readonly rows: number; readonly columns: number };
}

/** A line of text above or between tables. */
export interface LinePlan {
  /** Zero-based. */
  readonly row: number;
  readonly text: string;
  readonly look: 'title' | 'heading' | 'note';
}

/** An Excel table, its header in `row`, its first column at the sheet's left edge. */
export interface TablePlan {
  /** The wished table name. */
  readonly name: string;
  /** Zero-based row of the header. */
  readonly row: number;
  readonly columns: readonly ColumnPlan[];
  readonly rows: readonly (readonly PlanCell[])[];
}

export interface ColumnPlan {
  readonly title: string;
  readonly kind: ColumnKind;
}

/**
 * What a column holds: `status` cells are coloured by their meaning, `date` cells are Excel serial numbers, `percent` cells are
 * percentages as served (12.34 is 12.34 %), `amount` cells are in the sheet's own currency. Any of them may hold a word instead,
 * where there is no figure.
 */
export type ColumnKind = 'text' | 'status' | 'percent' | 'amount' | 'quantity' | 'date' | 'row';

/** Text lands in the cell as text, whatever it begins with; null leaves the cell empty. */
export type PlanCell = string | number | null;
