import { cellKey, type AskedCells } from '../functions/asked-cells';
import { answerBesideCell } from '../functions/register-functions';
import { PARAMETERS } from '../functions/parameters';
import { readCalls, type WrittenArgument, type WrittenCalls } from '../functions/written-call';
import { columnName } from '../reports/writer/cell-input';
import { findFormulas, isWaiting, readUsed, type FoundFormula } from './formulas';

/** Formulas that are asked at once. */
const AT_ONCE = 500;

/** The most cells of one argument. A formula with a larger argument is left to Excel. */
const MOST_CELLS = 100_000;

/** What became of formulas that Excel has not called since the workbook was opened. */
export interface KeptCells {
  /** Whether the workbook contains a formula of the add-in at all. */
  readonly hasFormulas: boolean;
  /** Cells whose answer is another one now. */
  readonly changed: ReadonlySet<string>;
  /** Cells whose formulas contain more than one call. Only Excel can calculate what they show, and the answers are cached by now. */
  readonly ready: ReadonlySet<string>;
  /** Cells that could not be renewed, each with the reason. */
  readonly failures: ReadonlyMap<string, string>;
}

/** A call with the values of its arguments. */
interface Question {
  readonly id: string;
  readonly parameters: readonly unknown[];
}

interface Kept {
  readonly key: string;
  readonly address: string;
  readonly questions: readonly Question[];
  readonly isWhole: boolean;
  /** What the sheet shows from the cell on. */
  readonly shows: (rowDown: number, columnRight: number) => unknown;
}

/**
 * Updates cells whose values Excel has kept from an earlier day. Excel calls no function for them, so their calls are read from the
 * formulas. That works where every argument is a constant, cells, or a column of the same table row. A cell that shows the present answer
 * is tracked from now on. The other formulas are left alone.
 */
export async function askKept(
  cells: AskedCells,
  signal: AbortSignal | undefined,
  progress: (done: number, all: number) => void,
): Promise<KeptCells> {
  const { kept, hasFormulas } = await readKept(cells);
  const changed = new Set<string>();
  const ready = new Set<string>();
  const failures = new Map<string, string>();
  const askOne = async ({ key, address, questions, isWhole, shows }: Kept): Promise<void> => {
    const answers = await Promise.all(
      questions.map(async ({ id, parameters }) => answerBesideCell(id, parameters, { signal })),
    );
    const failure = answers.find(({ answer }) => answer.failure !== undefined)?.answer.failure;
    if (failure !== undefined) failures.set(key, failure);
    const [{ answer, values } = { answer: undefined, values: [] }] = answers;
    const isSame =
      isWhole && values.every((row, down) => row.every((value, right) => shows(down, right) === value));
    if (isSame && answer) {
      const [{ id, parameters }] = questions as [Question];
      cells.called(
        address,
        id,
        parameters,
        async (own) => (await answerBesideCell(id, parameters, { signal: own })).answer,
      )(answer);
    } else if (failure === undefined) (isWhole ? changed : ready).add(key);
  };
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    signal?.throwIfAborted();
    await Promise.all(kept.slice(from, from + AT_ONCE).map(askOne));
    progress(Math.min(from + AT_ONCE, kept.length), kept.length);
  }
  signal?.throwIfAborted();
  return { hasFormulas, changed, ready, failures };
}

/** The formulas that Excel has not called and whose questions can be read; and whether there are formulas of the add-in at all. */
function readKept(
  cells: AskedCells,
): Promise<{ readonly kept: readonly Kept[]; readonly hasFormulas: boolean }> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const formulas = await findFormulas(context);
    const hasFormulas = formulas.length > 0;
    const unknown = formulas.flatMap((found) => {
      const written = cells.has(keyOf(found)) ? undefined : readCalls(found.formula);
      return written?.calls.every(({ id }) => id in PARAMETERS) ? [{ found, written }] : [];
    });
    if (unknown.length === 0) return { kept: [], hasFormulas };
    const named = unknown.flatMap(({ found, written }) => [found.sheet, ...sheetsIn(written)]);
    const values = new Map<string, unknown>();
    const sheets = new Set(named.map((name) => name.toLowerCase()));
    await readUsed(context, ['values'], sheets, (sheet, block) =>
      block.values.forEach((line, down) =>
        line.forEach((value: unknown, right) => {
          if (value !== '') values.set(placeOf(sheet.name, block.row + down, block.column + right), value);
        }),
      ),
    );
    const columns = unknown.some(({ written }) => hasColumn(written)) ? await readColumns(context) : [];
    const valueAt = (sheet: string, row: number, column: number) =>
      values.get(placeOf(sheet, row, column)) ?? '';
    const kept = unknown.flatMap(({ found, written }): Kept[] => {
      const questions = written.calls.map(({ id, parameters }) => questionOf(id, parameters, found));
      if (questions.includes(undefined) || isWaiting(valueAt(found.sheet, found.row, found.column)))
        return [];
      return [
        {
          key: keyOf(found),
          address: addressOf(found),
          questions: questions as Question[],
          isWhole: written.isWhole,
          shows: (down, right) => valueAt(found.sheet, found.row + down, found.column + right),
        },
      ];
    });
    return { kept, hasFormulas };

    function questionOf(
      id: string,
      written: readonly WrittenArgument[],
      found: FoundFormula,
    ): Question | undefined {
      const shapes = PARAMETERS[id]!;
      if (written.length > shapes.length) return undefined;
      const parameters = shapes.map((shape, index) => {
        const rows = valuesOf(written[index] ?? { kind: 'omitted' }, found);
        // An error in an argument is the formula's result. For several cells in the place of a single value Excel makes several calls.
        if (rows?.some((row) => row.some(isError))) return undefined;
        if (rows === null || shape === 'cells') return rows;
        return rows?.length === 1 && rows[0]!.length === 1 ? rows[0]![0] : undefined;
      });
      return parameters.includes(undefined) ? undefined : { id, parameters };
    }

    /** Null for an argument that is left out; undefined for one that cannot be read. */
    function valuesOf(argument: WrittenArgument, found: FoundFormula): unknown[][] | null | undefined {
      if (argument.kind === 'omitted') return null;
      if (argument.kind === 'value') return [[argument.value]];
      if (argument.kind === 'column') {
        const column = columns.find(
          ({ sheet, table, title, top, bottom, left, right }) =>
            sheet === found.sheet &&
            (argument.table === undefined || table === argument.table.toLowerCase()) &&
            title === argument.title.toLowerCase() &&
            found.row > top &&
            found.row <= bottom &&
            found.column >= left &&
            found.column <= right,
        );
        return column && [[valueAt(found.sheet, found.row, column.column)]];
      }
      const { sheet = found.sheet, top, left, bottom, right } = argument;
      const [rows, across] = [bottom - top + 1, right - left + 1];
      if (rows * across > MOST_CELLS) return undefined;
      return Array.from({ length: rows }, (_, down) =>
        Array.from({ length: across }, (__, along) => valueAt(sheet, top + down, left + along)),
      );
    }
  });
}

/** A column of a table, with the table's place. */
interface TableColumn {
  readonly sheet: string;
  /** In small letters, as is the title. */
  readonly table: string;
  readonly title: string;
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

async function readColumns(context: Excel.RequestContext): Promise<TableColumn[]> {
  const tables = context.workbook.tables.load('items/name,items/worksheet/name');
  await context.sync();
  const read = tables.items.map((table) => ({
    table,
    range: table.getRange().load('rowIndex,columnIndex,rowCount,columnCount'),
    header: table.getHeaderRowRange().load('values'),
  }));
  await context.sync();
  return read.flatMap(({ table, range, header }) =>
    (header.values[0] ?? []).map((title: unknown, index): TableColumn => ({
      sheet: table.worksheet.name,
      table: table.name.toLowerCase(),
      title: String(title).toLowerCase(),
      column: range.columnIndex + index,
      top: range.rowIndex,
      bottom: range.rowIndex + range.rowCount - 1,
      left: range.columnIndex,
      right: range.columnIndex + range.columnCount - 1,
    })),
  );
}

const sheetsIn = ({ calls }: WrittenCalls): string[] =>
  calls.flatMap(({ parameters }) =>
    parameters.flatMap((parameter) =>
      parameter.kind === 'cells' && parameter.sheet !== undefined ? [parameter.sheet] : [],
    ),
  );

const hasColumn = ({ calls }: WrittenCalls): boolean =>
  calls.some(({ parameters }) => parameters.some(({ kind }) => kind === 'column'));

const isError = (value: unknown): boolean =>
  typeof value === 'string' && /^#(N\/A|GETTING_DATA|[A-Z0-9/]+[!?])$/.test(value);

const placeOf = (sheet: string, row: number, column: number): string =>
  `${sheet.toLowerCase()}!${row},${column}`;

const addressOf = ({ sheet, row, column }: FoundFormula): string =>
  `'${sheet.replaceAll("'", "''")}'!${columnName(column)}${row + 1}`;

/** The key of a formula's cell. */
export const keyOf = (found: FoundFormula): string => cellKey(addressOf(found))!;
