import { visibleText } from 'visible-text';
import { columnLetters, type CellContents, type SheetContents } from 'xlsx-patch';
import { CommandProblem } from './command-problem';
import { openWorkbookFile, type WorkbookFile } from './workbook-file';

/** How many rows may stand above the titles of the columns. */
const MOST_ABOVE = 60;

/** The title of the clients' column in a client's workbook. Another title could be taken for the name or the account of a security. */
const CLIENT_TITLE = 'Client';

/** Cells that are named in a sentence. */
const MOST_NAMED = 5;

/** Characters that are kept of a row without a client. */
const LONGEST_ROW = 500;

/** A row of a book that names no client. */
export interface UnassignedRow {
  /** The number of the row in the file, from one. */
  readonly row: number;
  /** What stands in its cells, with bars between them. */
  readonly text: string;
}

/** Whom a book names, and which of its rows name nobody. */
export interface ClientList {
  /** In the order in which they first stand in the book, each once. */
  readonly clients: readonly string[];
  readonly unassigned: readonly UnassignedRow[];
}

/** The portfolios of many clients in one file, each row with its client. */
export interface ClientBook extends ClientList {
  /**
   * The rows of one client as a workbook: what stands above the titles, the titles, and the client's rows one below the other. Nothing
   * else of the book comes along: no other row, sheet or name, and values in the place of formulas, which may speak of other clients' rows.
   *
   * @returns undefined when the book does not name the client.
   * @throws {CommandProblem} when the client's rows hold nothing but the name.
   */
  workbookOf(client: string): WorkbookFile | undefined;
  /** The number in the book, from one, of a row of the client's workbook; undefined for a row that is none of the client's. */
  bookRow(client: string, row: number): number | undefined;
}

type Rows = ReadonlyMap<number, readonly CellContents[]>;

interface Titles {
  readonly row: number;
  /** The clients' column. */
  readonly column: number;
}

/**
 * Reads a book: the sheet in front, whose rows name their client in one of the columns. Two spellings are two clients; blanks around and
 * between the words of a name do not count.
 *
 * @param title the title of the clients' column, in any case.
 * @throws {CommandProblem} when the file cannot be read, or has no such column: then the sentence names those that it has.
 */
export async function readClientBook(path: string, title: string): Promise<ClientBook> {
  const file = await openWorkbookFile(path, { formulas: false, sheets: 'front' });
  const { contents } = file;
  const sheet = contents.sheets[0]!;
  const rows = rowsOf(sheet);
  const titles = findTitles(path, rows, title);
  refuseUncalculated(path, rows);
  const above = [...rows.keys()].filter((row) => row <= titles.row);
  const ofClients = new Map<string, number[]>();
  const unassigned: UnassignedRow[] = [];
  for (const [row, cells] of rows) {
    if (row <= titles.row || cells.every((cell) => textOf(cell) === '')) continue;
    if (isSameRow(cells, rows.get(titles.row)!)) continue;
    const client = clientIn(cells, titles.column);
    const known = ofClients.get(client);
    if (client === '') unassigned.push({ row: row + 1, text: textOfRow(cells) });
    else if (known) known.push(row);
    else ofClients.set(client, [row]);
  }
  return {
    clients: [...ofClients.keys()],
    unassigned,
    workbookOf(client) {
      const clientRows = ofClients.get(client);
      if (!clientRows) return undefined;
      refuseBareNames(client, clientRows, { rows, titles });
      const moved = clientRows.map((row, index) => atRow(rows.get(row)!, titles.row + 1 + index));
      const kept = above.flatMap((row) => rows.get(row)!.map((cell) => withTitle(cell, titles)));
      return { ...file, original: undefined, contents: sheetOf(file, sheet, [...kept, ...moved.flat()]) };
    },
    bookRow(client, row) {
      const place = ofClients.get(client)?.[row - titles.row - 2];
      return place === undefined ? undefined : place + 1;
    },
  };
}

/** The cells that show something, row by row from the top. */
function rowsOf({ cells }: SheetContents): Rows {
  const rows = new Map<number, CellContents[]>();
  for (const cell of [...cells].sort((one, other) => one.row - other.row || one.column - other.column)) {
    const row = rows.get(cell.row);
    if (row) row.push(cell);
    else rows.set(cell.row, [cell]);
  }
  return rows;
}

/** @throws {CommandProblem} when no row of titles has the one that is looked for, or one has it twice. */
function findTitles(path: string, rows: Rows, title: string): Titles {
  const wanted = keyOf(title);
  const first = [...rows].slice(0, MOST_ABOVE);
  for (const [row, cells] of first) {
    const columns = cells.filter((cell) => keyOf(textOf(cell)) === wanted).map(({ column }) => column);
    const filled = cells.filter((cell) => textOf(cell) !== '').length;
    const [column, other] = columns;
    if (column === undefined || filled < 2) continue;
    if (other === undefined) return { row, column };
    throw new CommandProblem(
      `${path} has two columns "${visibleText(title)}", ${columnLetters(column)} and ${columnLetters(other)}. Give the one that names no client another title.`,
    );
  }
  const likely = first.map(([, cells]) => titlesIn(cells)).reduce(longer, []);
  const columns = likely.map((text) => `"${visibleText(text)}"`).join(', ');
  throw new CommandProblem(
    `${path} has no column "${visibleText(title)}". ` +
      (likely.length === 0
        ? 'Nor has it a row of titles: put one above the positions, with a title for the column of the clients.'
        : `Its columns are ${columns}: name the one with the clients with --client-column.`),
  );
}

/** The texts of a row; numbers are no titles. */
const titlesIn = (cells: readonly CellContents[]): string[] =>
  cells
    .filter(({ value }) => typeof value === 'string')
    .map(textOf)
    .filter((text) => text !== '');

const longer = (one: string[], other: string[]): string[] => (other.length > one.length ? other : one);

/** @throws {CommandProblem} when values would be missing because a formula was never calculated. */
function refuseUncalculated(path: string, rows: Rows): void {
  const open: string[] = [];
  for (const [row, cells] of rows) {
    for (const { column, formula, value, error } of cells) {
      if (formula !== undefined && value === null && error === undefined)
        open.push(`${columnLetters(column)}${row + 1}`);
    }
  }
  if (open.length === 0) return;
  const more = open.length > MOST_NAMED ? ` and ${open.length - MOST_NAMED} more` : '';
  throw new CommandProblem(
    `${path} has formulas without results (${open.slice(0, MOST_NAMED).join(', ')}${more}), and the rows of a client get values in their place. Open it in Excel, save it, and run the command again.`,
  );
}

/** @throws {CommandProblem} for a client without holdings, before a workbook is opened for nothing. */
function refuseBareNames(
  client: string,
  clientRows: readonly number[],
  { rows, titles }: { readonly rows: Rows; readonly titles: Titles },
): void {
  const isBare = (row: number): boolean =>
    rows.get(row)!.every((cell) => cell.column === titles.column || textOf(cell) === '');
  if (!clientRows.every(isBare)) return;
  throw new CommandProblem(
    `${visibleText(client)} has no holdings: ${clientRows.length === 1 ? 'the row holds' : `the ${clientRows.length} rows hold`} nothing but the name.`,
  );
}

function clientIn(cells: readonly CellContents[], column: number): string {
  const cell = cells.find((one) => one.column === column);
  const name = cell && cell.error === undefined ? textOf(cell) : '';
  // A name of blanks and unseen characters names nobody.
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : '';
}

function textOfRow(cells: readonly CellContents[]): string {
  const texts = cells.map((cell) => cell.error ?? textOf(cell)).filter((text) => text !== '');
  const text = texts.join(' | ');
  return text.length > LONGEST_ROW ? `${text.slice(0, LONGEST_ROW - 1)}…` : text;
}

const textOf = ({ value }: CellContents): string =>
  value === null ? '' : String(value).normalize('NFC').replace(/\s+/g, ' ').trim();

const keyOf = (title: string): string => title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Exports that were put one below the other repeat their titles. */
const isSameRow = (one: readonly CellContents[], other: readonly CellContents[]): boolean =>
  textOfRow(one) === textOfRow(other);

const atRow = (cells: readonly CellContents[], row: number): CellContents[] =>
  cells.map((cell) => ({ ...cell, row }));

const withTitle = (cell: CellContents, { row, column }: Titles): CellContents =>
  cell.row === row && cell.column === column ? { ...cell, value: CLIENT_TITLE } : cell;

function sheetOf(
  { contents: { date1904 } }: WorkbookFile,
  { name, columnWidths }: SheetContents,
  cells: readonly CellContents[],
): WorkbookFile['contents'] {
  const values = cells.map(({ row, column, value, error, style }) => ({
    row,
    column,
    value,
    ...(error === undefined ? {} : { error }),
    ...(style === undefined ? {} : { style }),
  }));
  const sheet: SheetContents = {
    name,
    cells: values,
    tables: [],
    conditionalFormats: [],
    ...(columnWidths === undefined ? {} : { columnWidths }),
  };
  return { sheets: [sheet], names: [], active: name, ...(date1904 === undefined ? {} : { date1904 }) };
}
