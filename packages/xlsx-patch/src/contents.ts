import type { OtherBook } from './outside';
import type { Shift } from './shift';

/**
 * A workbook as plain data: what the files, the calculation model and the commands hand to each other. Everything here
 * survives JSON. Rows and columns count from zero; ranges are written in A1 style without a sheet name.
 */
export interface WorkbookContents {
  /** In the order of their tabs; at least one. Chart sheets and macro sheets are not listed, but stay in the file. */
  sheets: SheetContents[];
  /** Names that the user can see. Filters and other built-in names are not listed, but stay in the file; print areas stand with their sheets. */
  names: NameContents[];
  /** The name of the sheet in front. */
  active?: string;
  /** The other workbooks and programs that formulas speak of as `[1]`, `[2]`, …, in that order; only readers give it. */
  otherBooks?: readonly OtherBook[];
  /** The names, hidden ones included, that reach outside of the workbook, in capitals; only readers give it. */
  outsideNames?: readonly string[];
  /** The ids of chart and macro sheets: no other sheet may have one of them. */
  otherSheetIds?: number[];
  /** Whether the file wants all its formulas calculated on opening, so that their results in it may be none; only readers give it. */
  wantsCalculation?: boolean;
  /** True when serial dates count from 1904-01-01 (old Mac workbooks) instead of 1899-12-30. */
  date1904?: boolean;
}

export interface SheetContents {
  name: string;
  /** The number that the file knows the sheet by, the same for as long as it is there. One without gets its own on saving. */
  id?: number;
  /**
   * The name this sheet had in the file it was read from. Readers set it; whoever carries sheets along keeps it through
   * edits and renames; a sheet made since has none. On saving, a sheet with an origin is patched, and one without takes
   * the place of an earlier sheet of its name. When no sheet at all has an origin, sheets are matched by name.
   */
  origin?: string;
  /**
   * How its cells have moved since it was read, in order: notes, pictures, validations and whatever else the file holds beyond these
   * contents follow on saving.
   */
  shifts?: Shift[];
  hidden?: boolean;
  /** Whether it is protected from being changed, with whatever it still allows; only readers give it, and it is kept in the file as it is. */
  protected?: boolean;
  /** Sparse, each position at most once, in any order. */
  cells: CellContents[];
  /** By zero-based column, in characters of the default font, as Excel's dialogue shows them. */
  columnWidths?: Record<number, number>;
  /** By zero-based row, in points. */
  rowHeights?: Record<number, number>;
  /** Zero-based, in ascending order. */
  hiddenRows?: number[];
  /** Zero-based, in ascending order. */
  hiddenColumns?: number[];
  /** By zero-based column: the level of the outline that it is in, from 1 to 7. A closed group has its columns hidden. */
  columnOutline?: Record<number, number>;
  /** How many rows and columns from the top left stay in view. */
  frozen?: { rows: number; columns: number };
  /** Merged ranges, for example `A1:D1`. */
  merges?: string[];
  /** `#RRGGBB`. */
  tabColor?: string;
  /** Whether lines are drawn between the cells; true when absent. */
  showGridlines?: boolean;
  /** Whether its columns run from right to left; false when absent. */
  rightToLeft?: boolean;
  /** How it is printed; as Excel does when absent. */
  page?: PageLayoutContents;
  tables: TableContents[];
  conditionalFormats: ConditionalFormatContents[];
  /** Cells that offer words to choose from. Other data validations are left out, but stay in the file. */
  wordLists?: WordListContents[];
  /** Charts of the kinds listed in {@link CHART_TYPES}; others are left out, but stay in the file. */
  charts?: ChartContents[];
  /** Pictures over its cells (PNG and JPEG). Others are left out, and so are those that share their name, but they stay in the file. */
  pictures?: PictureContents[];
  /** Texts that an add-in keeps with the sheet (Excel's `worksheet.customProperties`), by key. */
  customProperties?: Record<string, string>;
}

/**
 * One cell. A cell may hold a style alone: its value is null, and it has neither formula nor error.
 * A cell with a `spill` shows a value that belongs to its anchor's formula: a calculating model leaves such values out,
 * since the anchor brings them. Every cell of a spill is listed, blank ones too.
 */
export interface CellContents {
  row: number;
  column: number;
  /** A constant, or the result of the formula; null when there is none (yet), and beside an `error`. Dates are serials. */
  value: CellValue;
  /** Begins with `=`; functions as a user types them: `=CONTOSO.PRICE(A2)`, `=FILTER(A2:B9,B2:B9>0)`. */
  formula?: string;
  error?: CellError;
  /** The sentence that goes with the error. Files cannot keep it. */
  message?: string;
  /** Where the formula is that this value spilled from. */
  spill?: { row: number; column: number };
  style?: CellStyle;
}

export type CellValue = string | number | boolean | null;

export const CELL_ERRORS = [
  '#N/A',
  '#VALUE!',
  '#NAME?',
  '#REF!',
  '#DIV/0!',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#BUSY!',
  '#CONNECT!',
  '#BLOCKED!',
  '#UNKNOWN!',
  '#FIELD!',
  '#GETTING_DATA',
] as const;

export type CellError = (typeof CELL_ERRORS)[number];

/** Only what differs from the workbook's default style is listed. */
export interface CellStyle {
  bold?: boolean;
  italic?: boolean;
  /** Of the text, `#RRGGBB`. */
  color?: string;
  /** Of the background, `#RRGGBB`. */
  fill?: string;
  /** Of the font, in points. */
  size?: number;
  /** The name of the font. */
  font?: string;
  underline?: 'single' | 'double';
  /** An Excel format code, for example `0.00%` or `yyyy-mm-dd`. */
  numberFormat?: string;
  horizontal?: 'left' | 'center' | 'right' | 'fill' | 'justify' | 'centerContinuous' | 'distributed';
  vertical?: 'top' | 'center' | 'bottom' | 'justify' | 'distributed';
  wrap?: boolean;
  /** How far the text is from the side that it is aligned to, in Excel's steps. */
  indent?: number;
  /** In which direction its text is read; that of the text's own letters when absent. */
  readingOrder?: 'leftToRight' | 'rightToLeft';
  borderTop?: BorderLine;
  borderBottom?: BorderLine;
  borderLeft?: BorderLine;
  borderRight?: BorderLine;
  /** Where a click leads: an address, or `#Sheet1!A1` for a place in this workbook. */
  link?: string;
  /** What is shown when the link is pointed at. */
  linkTip?: string;
}

/** A line by its kind and colour, `thin #D9D9D9`; black where no colour is given. */
export type BorderLine = BorderKind | `${BorderKind} #${string}`;

export const BORDER_KINDS = [
  'thin',
  'hair',
  'dotted',
  'dashed',
  'dashDot',
  'dashDotDot',
  'double',
  'medium',
  'mediumDashed',
  'mediumDashDot',
  'mediumDashDotDot',
  'slantDashDot',
  'thick',
] as const;

export type BorderKind = (typeof BORDER_KINDS)[number];

/** How a sheet is printed; what is absent is as Excel has it. */
export interface PageLayoutContents {
  orientation?: 'portrait' | 'landscape';
  /** The file's number of a size of paper: 1 is Letter, 9 is A4. */
  paperSize?: number;
  /** In percent. */
  scale?: number;
  /** On how many pages it is made to fit; 0 for as many as it takes. Then there is no scale. */
  fit?: { wide: number; tall: number };
  margins?: PageMargins;
  centerHorizontally?: boolean;
  centerVertically?: boolean;
  headings?: boolean;
  gridlines?: boolean;
  /** What stands above and below each page, with Excel's codes: `&LScreened on &D&RPage &P`. */
  header?: string;
  footer?: string;
  /** `A1:F40`, or several with commas between them; all that is filled when absent. */
  printArea?: string;
  /** Rows that stand on each page: `5:5`. */
  titleRows?: string;
  /** Columns that stand on each page: `A:B`. */
  titleColumns?: string;
}

/** In inches. */
export interface PageMargins {
  left: number;
  right: number;
  top: number;
  bottom: number;
  header: number;
  footer: number;
}

export interface TableContents {
  /** Unique in the workbook. */
  name: string;
  /** Header row included, total row included when shown. */
  range: string;
  /** A built-in style, for example `TableStyleMedium2`; none when absent. */
  style?: string;
  /** The number that the file knows the table by, unique in the workbook. One without gets its own on saving. */
  id?: number;
  /** The header texts, left to right: as many as the range has columns, each once. */
  columns: string[];
  /** The numbers that the file knows the columns by, whatever their place and name; 1, 2, 3, … when absent. */
  columnIds?: number[];
  /** Whether the header cells carry filter buttons; true when absent. */
  showFilterButton?: boolean;
  /** Whether the last row of the range is a total row; false when absent. */
  showTotals?: boolean;
  /** Whether every other row is shaded; true when absent. */
  showBandedRows?: boolean;
  /** What its columns are filtered by; which rows that hides stands with the sheet's {@link SheetContents.hiddenRows}. */
  filters?: TableFilter[];
}

export interface TableFilter {
  /** The column's number, one of {@link TableContents.columnIds}. */
  column: number;
  /** Absent for one that we have no words for (the ten highest, a colour, a date): it stays in the file. */
  criteria?: FilterCriteria;
}

/**
 * `values` are what the cells show, whatever their case; `blanks` lets empty cells through. A criterion is written as in Excel: `>5`,
 * `<>CASH`, `=*Energy*`; with two, both must hold, or one with `either`.
 */
export type FilterCriteria =
  | { type: 'values'; values: string[]; blanks?: boolean }
  | { type: 'custom'; criterion1: string; criterion2?: string; either?: boolean };

/** Cells in which one of some words is chosen from a list. */
export interface WordListContents {
  /** In A1 style, with blanks between several. */
  range: string;
  /** Without commas, 255 characters in all. */
  words: string[];
  /** What is shown while such a cell is selected: 32 characters at most. */
  title?: string;
  /** 255 characters at most. */
  message?: string;
  /** Whether Excel refuses what is not on the list. */
  refusesOthers?: boolean;
}

export interface ConditionalFormatContents {
  /** One range, or several with a blank between them. */
  range: string;
  rule: ConditionalRule;
  /** `#RRGGBB`. */
  fill?: string;
  /** `#RRGGBB`. */
  color?: string;
  bold?: boolean;
}

export type ConditionalRule =
  | { type: 'cellValue'; operator: ComparisonOperator; formula1: string; formula2?: string }
  | { type: 'containsText'; operator: TextOperator; text: string }
  /** A formula that is true where the format is to be seen, as seen from the first cell of its range: `=$C2="Sold"`. */
  | { type: 'expression'; formula: string }
  /** A bar in each cell, as long as its number is high: from `lower` to `upper`, from the lowest to the highest when absent. */
  | { type: 'dataBar'; color: string; lower?: number; upper?: number; barOnly?: boolean };

/** `between` and `notBetween` take two formulas. Formulas begin with `=`, and texts stand in quotes: `="Sold"`. */
export type ComparisonOperator =
  | 'equal'
  | 'notEqual'
  | 'greaterThan'
  | 'greaterThanOrEqual'
  | 'lessThan'
  | 'lessThanOrEqual'
  | 'between'
  | 'notBetween';

export type TextOperator = 'contains' | 'notContains' | 'beginsWith' | 'endsWith';

/** A chart that stands on a sheet, as data: nothing here is drawn. */
export interface ChartContents {
  /** Unique on its sheet. */
  name: string;
  type: ChartType;
  /** None when absent. */
  title?: string;
  series: ChartSeriesContents[];
  /** The cells it covers, for example `E2:K18`. */
  range: string;
  /** Where the legend stands; none when absent. */
  legend?: 'top' | 'bottom' | 'left' | 'right';
  /** Whether each point carries its value. */
  dataLabels?: boolean;
  /** What it shows, for those who do not see it. */
  altText?: string;
}

/** A picture that stands over a sheet's cells. */
export interface PictureContents {
  /** Unique on its sheet. */
  name: string;
  format: PictureFormat;
  /** The picture's own file, in base64. */
  image: string;
  /** What it shows, for those who do not see it. */
  altText?: string;
  /** The cell under its top left corner, zero-based. */
  row: number;
  column: number;
  /** How far its corner is from that cell's, in points. */
  top: number;
  left: number;
  /** In points. */
  width: number;
  height: number;
}

export const PICTURE_FORMATS = ['png', 'jpeg'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface ChartSeriesContents {
  /** A text, or `=Sheet1!$B$1` for what stands in a cell. */
  name?: string;
  /** `=Sheet1!$A$2:$A$9`; the points are numbered when absent. */
  categories?: string;
  /** `=Sheet1!$B$2:$B$9`. */
  values: string;
  /** `#RRGGBB`. */
  color?: string;
  /** By the point's place from zero, `#RRGGBB`; the others have the series' colour, or one of the theme. */
  pointColors?: Record<number, string>;
}

export const CHART_TYPES = [
  'columnClustered',
  'columnStacked',
  'columnStacked100',
  'barClustered',
  'barStacked',
  'barStacked100',
  'line',
  'pie',
  'doughnut',
] as const;

export type ChartType = (typeof CHART_TYPES)[number];

export interface NameContents {
  name: string;
  /** Begins with `=`, for example `=Holdings!$A$2:$A$26`. */
  refersTo: string;
  /** The sheet whose own name it is; the whole workbook's when absent. */
  sheet?: string;
}
