import type {
  ChartPlan,
  ColumnKind,
  ColumnChoices,
  ColumnPlan,
  LinePlan,
  SheetPlan,
  TablePlan,
} from '../sheet-plan';
import { STATUS_COLORS } from '../status-colors';
import { asText, columnName } from './cell-input';

/** Dates in the form that Excel shows by the user's own settings: the built-in formats 14 and 22. */
const NUMBER_FORMATS: Record<ColumnKind, string> = {
  text: 'General',
  name: 'General',
  sentence: 'General',
  status: 'General',
  value: '[>=10000]#,##0;General',
  count: '0',
  // Amounts of filings without decimals, percentages as they are served.
  figure: '[>=10000]#,##0;0.00#',
  percent: '0.00',
  weight: '0.0000',
  amount: '#,##0.00',
  quantity: 'General',
  date: 'm/d/yyyy',
  moment: 'm/d/yyyy h:mm',
};

const LEFT: readonly ColumnKind[] = ['text', 'name', 'sentence', 'status', 'value', 'date', 'moment'];
/** These are wrapped, since a text may be longer than its column is wide. */
const WRAPPED: readonly ColumnKind[] = ['sentence', 'status', 'figure'];

const TITLE_COLOR = '#0B5345';
const NOTE_COLOR = '#595959';
const RULE_COLOR = '#BFCDC8';
/** Behind cells that a person fills in. */
const INPUT_FILL = '#FFF9E5';
const WARNING = { fill: '#FFF2CC', color: '#7A5200' };
const POINTS_PER_CHARACTER = 5.6;
/** A column's width in points, by its width in characters. */
export const pointsOf = (characters: number): number => characters * POINTS_PER_CHARACTER;
const POINTS_PER_LINE = 15;

/** Writes a line of text at the head of a sheet. */
export function writeLine(
  cell: Excel.Range,
  { text, style }: Pick<LinePlan, 'text' | 'style'>,
  rightToLeft = false,
): void {
  cell.values = [[asText(text)]];
  if (rightToLeft) readFromRight(cell.format);
  cell.format.font.bold = style !== 'note';
  cell.format.font.color = style === 'note' ? NOTE_COLOR : style === 'warning' ? WARNING.color : TITLE_COLOR;
  if (style === 'title') cell.format.font.size = 16;
}

/** Writes the line right above a table. */
export function writeHeading(cell: Excel.Range, text: string, rightToLeft: boolean): void {
  cell.values = [[asText(text)]];
  if (rightToLeft) readFromRight(cell.format);
  cell.format.font.bold = true;
  cell.format.font.size = 12;
  cell.format.font.color = TITLE_COLOR;
}

/** The cells of neighbouring columns of a table: the first column, from zero, and how many. */
type CellsOf = (first: number, count: number) => Excel.Range;

/** Formats the header. It does not rely on the table style alone, since not every program that opens a workbook draws table styles. */
export function formatHeader(
  cellsOf: CellsOf,
  columns: readonly Pick<ColumnPlan, 'kind'>[],
  rightToLeft = false,
): void {
  align(cellsOf, columns, rightToLeft);
  const { format } = cellsOf(0, columns.length);
  format.fill.color = TITLE_COLOR;
  format.font.color = '#FFFFFF';
  format.font.bold = true;
  format.wrapText = true;
  format.verticalAlignment = 'Top';
}

/**
 * Formats the cells of columns: number format, alignment, and the colours that say something. Neighbouring columns that get the same are
 * formatted together, since each call costs Excel time.
 */
export function formatCells(
  cellsOf: CellsOf,
  columns: readonly Pick<ColumnPlan, 'title' | 'kind' | 'owner' | 'highlights' | 'choices'>[],
  rightToLeft = false,
): void {
  const each = <Value>(
    valueOf: (column: (typeof columns)[number]) => Value,
    apply: (cells: Excel.Range, value: Value) => void,
  ) => {
    for (const { value, first, count } of neighbours(columns.map(valueOf)))
      apply(cellsOf(first, count), value);
  };
  cellsOf(0, columns.length).format.verticalAlignment = 'Top';
  align(cellsOf, columns, rightToLeft);
  each(
    ({ kind }) => NUMBER_FORMATS[kind],
    // One value for the whole range; the typing knows only the matrix.
    (cells, format) => void (cells.numberFormat = format as unknown as string[][]),
  );
  each(
    ({ kind }) => WRAPPED.includes(kind),
    (cells, isWrapped) => {
      if (isWrapped) cells.format.wrapText = true;
    },
  );
  each(
    ({ owner }) => owner === 'user',
    (cells, isUsers) => {
      if (isUsers) cells.format.fill.color = INPUT_FILL;
    },
  );
  each(
    ({ kind }) => kind === 'status' || kind === 'figure',
    (cells, isColored) => {
      if (isColored) colorByStatus(cells);
    },
  );
  each(
    ({ highlights }) => highlights,
    (cells, text) => {
      if (text !== undefined) highlightCells(cells, text);
    },
  );
  columns.forEach(({ title, choices }, at) => {
    if (choices) offerWords(cellsOf(at, 1), title, choices);
  });
}

/** Excel takes so many characters of the title above what is shown of a cell. */
const LONGEST_TITLE = 32;

/** Offers words to choose from in cells. Whatever else is written there stays: the report's own formulas say what is wrong with it. */
function offerWords({ dataValidation }: Excel.Range, title: string, { words, message }: ColumnChoices): void {
  dataValidation.rule = { list: { inCellDropDown: true, source: words.join(',') } };
  dataValidation.prompt = { showPrompt: true, title: title.slice(0, LONGEST_TITLE), message };
  dataValidation.errorAlert = { showAlert: false, style: 'Information', title: '', message: '' };
}

/** A text is read from the right, though it may begin with a ticker or a rulebook. */
function readFromRight(format: Excel.RangeFormat): void {
  format.readingOrder = 'RightToLeft';
}

/** Texts to the left, figures to the right, and a word in the place of a figure like the figures. */
function align(cellsOf: CellsOf, columns: readonly Pick<ColumnPlan, 'kind'>[], rightToLeft: boolean): void {
  const sideOf = ({ kind }: Pick<ColumnPlan, 'kind'>) => {
    if (!LEFT.includes(kind)) return 'Right';
    // Left is left in every sheet, and a long text would run out of its cell to the wrong side. A name in Latin letters would be cut
    // at its beginning, were it read from the right.
    return rightToLeft && kind !== 'name' ? 'of the text' : 'Left';
  };
  for (const { value: side, first, count } of neighbours(columns.map(sideOf))) {
    const { format } = cellsOf(first, count);
    if (side === 'of the text') {
      readFromRight(format);
      continue;
    }
    format.horizontalAlignment = side;
    // Keeps a distance between a text and the figure to its left.
    if (side === 'Left') format.indentLevel = 1;
  }
}

/** Neighbours with the same value. */
function neighbours<Value>(values: readonly Value[]): { value: Value; first: number; count: number }[] {
  const found: { value: Value; first: number; count: number }[] = [];
  values.forEach((value, first) => {
    const last = found.at(-1);
    if (last && last.value === value) last.count += 1;
    else found.push({ value, first, count: 1 });
  });
  return found;
}

/**
 * Sets the heights of rows whose text takes more than one line. Excel finds them by itself, except when another program wrote the
 * workbook.
 *
 * @param widths of the sheet's columns, in characters.
 */
export function setRowHeights(sheet: Excel.Worksheet, plan: TablePlan, widths: readonly number[]): void {
  const { row: top, column: left = 0, columns, rows } = plan;
  const linesOf = (text: unknown, column: number): number => {
    const width = widths[left + column] ?? Infinity;
    return typeof text === 'string' && width > 0 ? Math.ceil(text.length / width) : 1;
  };
  const lines = [
    // A header is bold, and has a button beside its text.
    Math.max(1, ...columns.map(({ title }, column) => Math.min(2, linesOf(`${title}   `, column)))),
    ...rows.map((row) =>
      Math.max(
        1,
        ...row.map((cell, column) => (WRAPPED.includes(columns[column]!.kind) ? linesOf(cell, column) : 1)),
      ),
    ),
  ];
  const shown = lines.map((count) => Math.min(count, MOST_LINES));
  for (const { value, first, count } of neighbours(shown)) {
    if (value === 1) continue;
    sheet.getRangeByIndexes(top + first, left, count, 1).format.rowHeight = value * POINTS_PER_LINE;
  }
}

const MOST_LINES = 6;

/** Draws a hairline below every row. */
export function drawRowBorders(body: Excel.Range): void {
  for (const edge of ['InsideHorizontal', 'EdgeBottom'] as const) {
    const border = body.format.borders.getItem(edge);
    border.style = 'Continuous';
    border.weight = 'Hairline';
    border.color = RULE_COLOR;
  }
}

/** Colours statuses by their meaning. The served word stays in the cell, so no meaning depends on the colour alone. */
function colorByStatus(cells: Excel.Range): void {
  for (const [status, { fill, color }] of Object.entries(STATUS_COLORS)) {
    if (status === 'none') continue;
    const { cellValue } = cells.conditionalFormats.add('CellValue');
    cellValue.format.fill.color = fill;
    cellValue.format.font.color = color;
    cellValue.rule = { formula1: `="${status}"`, operator: 'EqualTo' };
  }
}

/** Highlights cells whose text begins with some words, such as those that say that rulebooks differ. */
export function highlightCells(cells: Excel.Range, text: string): void {
  const { textComparison } = cells.conditionalFormats.add('ContainsText');
  textComparison.format.fill.color = WARNING.fill;
  textComparison.format.font.color = WARNING.color;
  textComparison.rule = { operator: 'BeginsWith', text };
}

/** Sets column widths and frozen panes of a new sheet. */
export function setUpSheet(sheet: Excel.Worksheet, { columnWidths, frozen }: SheetPlan): void {
  for (const { value, first, count } of neighbours(columnWidths))
    sheet.getRangeByIndexes(0, first, 1, count).format.columnWidth = pointsOf(value);
  // A range freezes rows and columns at once, at least one of each.
  if (frozen.rows > 0 && frozen.columns > 0)
    sheet.freezePanes.freezeAt(sheet.getRangeByIndexes(0, 0, frozen.rows, frozen.columns));
  else if (frozen.rows > 0) sheet.freezePanes.freezeRows(frozen.rows);
  else if (frozen.columns > 0) sheet.freezePanes.freezeColumns(frozen.columns);
  sheet.showGridlines = false;
}

/** Sets up how a sheet is printed. */
export function setUpPrinting(sheet: Excel.Worksheet, plan: SheetPlan): void {
  const { frozen, print, printedColumns, pagesWide = 1, tables, header: names, footer = '' } = plan;
  sheet.pageLayout.orientation = print === 'portrait' ? 'Portrait' : 'Landscape';
  sheet.pageLayout.zoom = { horizontalFitToPages: pagesWide, verticalFitToPages: 0 };
  // Of whole columns, so that rows which are added later are printed too.
  if (printedColumns !== undefined) {
    sheet.pageLayout.setPrintArea(`$A:$${columnName(printedColumns - 1)}`);
    groupOthers(sheet, plan, printedColumns);
  }
  const header = tables[0];
  if (frozen.rows > 0 && header) {
    const row = header.row + 1;
    sheet.pageLayout.setPrintTitleRows(`$${row}:$${row}`);
  }
  const { defaultForAllPages } = sheet.pageLayout.headersFooters;
  if (names) {
    defaultForAllPages.leftHeader = asPageText(names.left);
    defaultForAllPages.rightHeader = asPageText(names.right);
  }
  defaultForAllPages.leftFooter = '&A';
  // In small letters. Excel takes 255 characters for all three parts.
  if (footer !== '') defaultForAllPages.centerFooter = `&7${asPageText(footer)}`;
  defaultForAllPages.rightFooter = '&P / &N';
}

/** Puts the columns that are not printed into a closed group of the outline. */
function groupOthers(sheet: Excel.Worksheet, { tables }: SheetPlan, from: number): void {
  const end = Math.max(...tables.map(({ column = 0, columns }) => column + columns.length));
  if (end <= from) return;
  const others = sheet.getRange(`${columnName(from)}:${columnName(end - 1)}`);
  others.group('ByColumns');
  others.hideGroupDetails('ByColumns');
}

/** Text above or below a page, in which Excel takes an ampersand for the beginning of a code. */
const asPageText = (text: string): string => text.replaceAll('&', '&&');

/** Adds a native chart over a table that is written already. */
export function drawChart(sheet: Excel.Worksheet, plan: ChartPlan, table: TablePlan): void {
  const at = (key: string) => (table.column ?? 0) + table.columns.findIndex((column) => column.key === key);
  const [first, last] = [at(plan.from), at(plan.to)];
  const rows = (plan.rows ?? table.rows.length) + 1;
  const source = sheet.getRangeByIndexes(table.row, first, rows, last - first + 1);
  const chart = sheet.charts.add(plan.type, source, 'Columns');
  chart.name = plan.name;
  chart.title.text = plan.title;
  chart.legend.position = 'Bottom';
  const { row, column, rows: height, columns: width } = plan.place;
  chart.setPosition(sheet.getCell(row, column), sheet.getCell(row + height - 1, column + width - 1));
  const series = plan.type === 'Doughnut' ? 1 : last - first;
  plan.colors.slice(0, plan.type === 'Doughnut' ? rows - 1 : series).forEach((color, index) => {
    const part =
      plan.type === 'Doughnut'
        ? chart.series.getItemAt(0).points.getItemAt(index)
        : chart.series.getItemAt(index);
    part.format.fill.setSolidColor(color);
  });
  if (plan.type === 'Doughnut') chart.series.getItemAt(0).hasDataLabels = true;
}
