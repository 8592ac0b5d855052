import type { CellContents, NameContents, WorkbookContents } from './contents';
import { isSign, tokenize, type FormulaToken } from './formula-tokens';
import { frozen } from './freeze';

/**
 * Functions that reach outside of the workbook when Excel calculates them: they ask a server, hand cells to one, load code, or ask a
 * data source. `HYPERLINK` is not among them: it makes a link, which leads nowhere until somebody clicks it. Nor are `ENCODEURL`
 * and `FILTERXML`, which only change a text.
 */
export const OUTSIDE_FUNCTIONS: readonly string[] = [
  'WEBSERVICE',
  'IMAGE',
  'RTD',
  'DDE',
  'STOCKHISTORY',
  'TRANSLATE',
  'DETECTLANGUAGE',
  'COPILOT',
  'PY',
  'IMPORTTEXT',
  'IMPORTCSV',
  'IMPORTDATA',
  'IMPORTXML',
  'IMPORTHTML',
  'IMPORTFEED',
  'IMPORTRANGE',
  'SQL.REQUEST',
  'CALL',
  'REGISTER',
  'REGISTER.ID',
  'EXEC',
  'CUBEKPIMEMBER',
  'CUBEMEMBER',
  'CUBEMEMBERPROPERTY',
  'CUBERANKEDMEMBER',
  'CUBESET',
  'CUBESETCOUNT',
  'CUBEVALUE',
];

const FUNCTIONS = new Set(OUTSIDE_FUNCTIONS);

/** Another workbook, or another program, that formulas speak of as `[1]`, `[2]`, …, in that order. */
export interface OtherBook {
  /** Where it is: an address or a path; for a program its name and topic. */
  readonly target: string;
  /** Whether it is a program that Excel would start or talk to (DDE, OLE). */
  readonly program: boolean;
}

/** What a formula may lean on, beside itself, to reach outside. */
export interface Surroundings {
  readonly otherBooks?: readonly OtherBook[];
  /** Defined names that reach outside, in capitals. */
  readonly names?: ReadonlySet<string>;
}

/**
 * What in a formula reaches outside of this computer, or starts a program on it: `WEBSERVICE`, `a link to a program`,
 * `http://example.com/…`. Undefined when nothing does; a workbook on a disk of this computer is not outside.
 *
 * @param formula as a user types it, with its `=`.
 */
export function reachesOutside(formula: string, around: Surroundings = {}): string | undefined {
  const tokens = tokenize(formula.replace(/^\s*=/, '')).filter(({ kind }) => kind !== 'space');
  for (const [index, token] of tokens.entries()) {
    const found = reachOf(token, tokens[index + 1], around);
    if (found !== undefined) return found;
  }
  return undefined;
}

function reachOf(
  token: FormulaToken,
  next: FormulaToken | undefined,
  { otherBooks, names }: Surroundings,
): string | undefined {
  const { kind, text } = token;
  if (isSign(token, '|')) return 'a link to a program (DDE)';
  if (kind === 'word' && isSign(next, '(')) {
    const name = text.replace(/^(_xlfn\.|_xlws\.)+/i, '').toUpperCase();
    if (FUNCTIONS.has(name)) return name;
  }
  if (kind === 'word' && names?.has(text.toUpperCase())) return `the name ${text}`;
  if (kind === 'sheet') return addressIn(text.slice(1, -1).replaceAll("''", "'"), otherBooks);
  // `[1]Sheet1!A1` or `[1]!Name`; a table's column is followed by neither.
  if (kind === 'bracket' && (next?.kind === 'word' || next?.kind === 'sheet' || isSign(next, '!')))
    return addressIn(text, otherBooks);
  return undefined;
}

/** `http://host/[Book.xlsx]Sheet`, `\\host\share\[Book.xlsx]Sheet`, `[1]Sheet`. */
function addressIn(text: string, otherBooks: readonly OtherBook[] = []): string | undefined {
  const [, number] = /^\[(\d+)\]/.exec(text) ?? [];
  const book = number === undefined ? undefined : otherBooks[Number(number) - 1];
  if (book?.program) return `a link to a program (${book.target})`;
  const place = book?.target ?? text.replaceAll('[', '');
  if (!/[[\]]/.test(text) && book === undefined) return undefined;
  return isElsewhere(place) ? place.replace(/\].*$/, '') : undefined;
}

/** Whether a path leads off this computer: an address with a host, or a share in the network. */
function isElsewhere(path: string): boolean {
  const address = path.replace(/^file:/i, '').replaceAll('\\', '/');
  if (/^\/\/\/?[a-z]:|^\/\/\/(?!\/)/i.test(address)) return false;
  return address.startsWith('//') || /^[a-z][a-z0-9+.-]+:/i.test(address);
}

/** Defined names that reach outside, directly or by way of other names; in capitals. */
export function outsideNames(
  names: readonly Pick<NameContents, 'name' | 'refersTo'>[],
  otherBooks: readonly OtherBook[] = [],
): string[] {
  const found = new Set<string>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { name, refersTo } of names)
      if (reachesOutside(refersTo, { otherBooks, names: found }) !== undefined) found.add(name.toUpperCase());
  }
  return [...found];
}

/** A formula of a workbook that reaches outside. */
export interface OutsideFormula {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  /** What it reaches. */
  readonly reaches: string;
}

/**
 * The formulas of a workbook that reach outside.
 *
 * @param read the workbook as it was read: only readers give the other workbooks and names that it has.
 */
export function outsideFormulas(read: WorkbookContents): OutsideFormula[] {
  const reachOf = reachesIn(read);
  return read.sheets.flatMap(({ name: sheet, cells }) =>
    cells.flatMap((cell) => {
      const reaches = reachOf(cell);
      return reaches === undefined ? [] : [{ sheet, row: cell.row, column: cell.column, reaches }];
    }),
  );
}

/**
 * The workbook without live formulas that reach outside: in the place of each stands the value that is known for it, or where none
 * is, its own text.
 *
 * @param read the workbook as it was read, as for {@link outsideFormulas}.
 */
export function withoutOutside(contents: WorkbookContents, read: WorkbookContents): WorkbookContents {
  const reachOf = reachesIn(read);
  const isHeld = (cell: CellContents): boolean => reachOf(cell) !== undefined;
  const sheets = contents.sheets.map((sheet) => ({
    ...sheet,
    cells: sheet.cells.map((cell) => {
      if (!isHeld(cell) || (cell.value !== null && cell.error === undefined)) return cell;
      const { formula, error: _, message: __, ...rest } = cell;
      return { ...rest, value: formula! };
    }),
  }));
  return frozen({ ...contents, sheets }, isHeld);
}

function reachesIn({ otherBooks = [], outsideNames = [] }: WorkbookContents) {
  const around = { otherBooks, names: new Set(outsideNames) };
  const known = new Map<string, string | undefined>();
  return ({ formula }: CellContents): string | undefined => {
    if (formula === undefined) return undefined;
    if (!known.has(formula)) known.set(formula, reachesOutside(formula, around));
    return known.get(formula);
  };
}

/** The sentence for a formula that is not run. */
export const whyNotRun = (reaches: string): string =>
  `This formula reaches outside of the workbook (${reaches}), and the workbench does not run such formulas.`;
