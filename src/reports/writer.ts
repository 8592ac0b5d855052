import type { ColumnKind, ColumnPlan, LinePlan, PlanCell, SheetPlan, TablePlan } from './sheet-plan';

const NUMBER_FORMATS: Record<ColumnKind, string> = {
  text: 'General',
  status: 'General',
  row: '0',
  percent: '0.00',
  amount: '#,##0.00',
  quantity: 'General',
  date: 'yyyy-mm-dd',
};

/** Colours that go with the served words, never instead of them. */
const STATUS_LOOKS = [
  { status: 'HALAL', fill: '#E2F0D9', color: '#1E5B22' },
  { status: 'NOT HALAL', fill: '#F8D7DA', color: '#8B1A24' },
  { status: 'DOUBTFUL', fill: '#FFF2CC', color: '#7A5200' },
] as const;

const TITLE_COLOR = '#0B5345';
const NOTE_COLOR = '#595959';
const POINTS_PER_CHARACTER = 5.6;

/** Excel on the web refuses requests over 5 MB; half of it leaves room for the envelope (office-js#1046). */
const CHUNK_BYTES = 2_500_000;

/**
 * Adds a sheet to the workbook, next to the one named by its id, and fills it. Nothing that stood in the workbook is touched; when
 * anything fails half way, the new sheet is taken out again.
 *
 * @returns the name of the new sheet.
 */
export function addSheet(plan: SheetPlan, besideWorksheetId: string): Promise<string> {
  // delayForCellEdit: a person who is typing in a cell finishes first, instead of making the write fail (office-js#625).
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets, tables } = context.workbook;
    const beside = worksheets.getItem(besideWorksheetId).load('position');
    worksheets.load('items/name');
    tables.load('items/name');
    await context.sync();
    const name = freeName(
      plan.name,
      worksheets.items.map((sheet) => sheet.name),
    );
    const tableNames = tables.items.map((table) => table.name);
    const sheet = worksheets.add(name);
    try {
      sheet.position = beside.position + 1;
      plan.lines.forEach((line) => writeLine(sheet, line));
      for (const table of plan.tables) {
        await writeTable(context, sheet, { ...table, name: freeName(table.name, tableNames, '') });
      }
      plan.columnWidths.forEach((characters, column) => {
        sheet.getCell(0, column).format.columnWidth = characters * POINTS_PER_CHARACTER;
      });
      sheet.freezePanes.freezeAt(sheet.getRangeByIndexes(0, 0, plan.frozen.rows, plan.frozen.columns));
      sheet.activate();
      await context.sync();
    } catch (error) {
      sheet.delete();
      await context.sync();
      throw error;
    }
    return name;
  });
}

function writeLine(sheet: Excel.Worksheet, { row, text, look }: LinePlan): void {
  const cell = sheet.getCell(row, 0);
  cell.values = [[asText(text)]];
  cell.format.font.bold = look !== 'note';
  cell.format.font.color = look === 'note' ? NOTE_COLOR : TITLE_COLOR;
  if (look === 'title') cell.format.font.size = 16;
}

/** Range first, then the table over it: adding rows to a table that stands costs a recalculation each (office-js#12). */
async function writeTable(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  plan: TablePlan,
): Promise<void> {
  const width = plan.columns.length;
  const header = plan.columns.map((column) => asText(column.title));
  const values = [header, ...plan.rows.map((row) => row.map(asValue))];
  for (const { start, rows } of chunks(values)) {
    context.application.suspendApiCalculationUntilNextSync();
    sheet.getRangeByIndexes(plan.row + start, 0, rows.length, width).values = rows;
    await context.sync();
  }
  const table = sheet.tables.add(sheet.getRangeByIndexes(plan.row, 0, values.length, width), true);
  table.name = plan.name;
  table.style = 'TableStyleLight9';
  // The head stands out by itself too: not every program that opens a workbook draws table styles.
  const head = sheet.getRangeByIndexes(plan.row, 0, 1, width).format;
  head.fill.color = TITLE_COLOR;
  head.font.color = '#FFFFFF';
  head.font.bold = true;
  head.wrapText = true;
  head.verticalAlignment = 'Top';
  if (plan.rows.length === 0) return;
  plan.columns.forEach((column, index) => {
    formatColumn(sheet.getRangeByIndexes(plan.row + 1, index, plan.rows.length, 1), column);
  });
}

function formatColumn(cells: Excel.Range, { kind }: ColumnPlan): void {
  // One value for the whole range; the typing knows only the matrix.
  cells.numberFormat = NUMBER_FORMATS[kind] as unknown as string[][];
  // A word that stands in for a figure lines up with the figures.
  if (kind !== 'text' && kind !== 'status') cells.format.horizontalAlignment = 'Right';
  if (kind !== 'status') return;
  for (const { status, fill, color } of STATUS_LOOKS) {
    const { cellValue } = cells.conditionalFormats.add('CellValue');
    cellValue.format.fill.color = fill;
    cellValue.format.font.color = color;
    cellValue.rule = { formula1: `="${status}"`, operator: 'EqualTo' };
  }
}

function* chunks(values: (string | number)[][]): Generator<{ start: number; rows: (string | number)[][] }> {
  let start = 0;
  let bytes = 0;
  for (let row = 0; row < values.length; row += 1) {
    bytes += JSON.stringify(values[row]).length;
    const last = row === values.length - 1;
    if (bytes < CHUNK_BYTES && !last) continue;
    yield { start, rows: values.slice(start, row + 1) };
    start = row + 1;
    bytes = 0;
  }
}

const asValue = (cell: PlanCell): string | number => (typeof cell === 'number' ? cell : asText(cell ?? ''));

/**
 * Text that stays text: without the apostrophe, Excel would take `=…` for a formula, `MAR1` for a date and `007` for a number.
 * The apostrophe is not part of the value.
 */
const asText = (text: string): string => (text === '' ? '' : `'${text}`);

/** A name that is not taken, by adding the first number that makes it so; Excel compares without regard to case. */
function freeName(wished: string, taken: readonly string[], separator = ' '): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = wished;
  for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${wished}${separator}${number}`;
  return name;
}
