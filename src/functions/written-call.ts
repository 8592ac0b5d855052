/** A call of one of the add-in's functions, as it is written in a formula. */
export interface WrittenCall {
  /** The function's id. */
  readonly id: string;
  readonly parameters: readonly WrittenArgument[];
}

export type WrittenArgument =
  | { readonly kind: 'omitted' }
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | {
      readonly kind: 'cells';
      /** The sheet's name; undefined for the formula's own sheet. */
      readonly sheet: string | undefined;
      /** From zero. */
      readonly top: number;
      readonly left: number;
      readonly bottom: number;
      readonly right: number;
    }
  /**
   * The cell in the formula's row and in this column of its table: `[@Symbol]`. The table's name is undefined where the formula does not
   * give it.
   */
  | { readonly kind: 'column'; readonly table: string | undefined; readonly title: string };

/** What can be read of a formula without calculating it. */
export interface WrittenCalls {
  readonly calls: readonly WrittenCall[];
  /** The formula is one call and nothing else: the cell shows what the call answers. */
  readonly isWhole: boolean;
}

const CALL = /(_xldudf_SHARIAH_|SHARIAH\.)([A-Z][A-Z0-9_]*)\(/iy;
const WORD = /[\p{L}\p{N}_.]+/uy;
/** A text, or the name of a sheet, in its quotes. */
const QUOTED = /"(?:[^"]|"")*"|'(?:[^']|'')*'/y;

/**
 * Reads the calls of the add-in's functions in a formula, as Excel's `formulas` has it. Undefined when an argument has to be calculated,
 * being neither a constant nor cells: then only Excel knows what the call asks.
 */
export function readCalls(formula: string): WrittenCalls | undefined {
  const calls: WrittenCall[] = [];
  let isWhole = false;
  let at = 1;
  while (at < formula.length) {
    const call = matchAt(CALL, formula, at);
    if (call) {
      const read = readArguments(formula, at + call[0].length);
      const parameters = read?.texts.map(readArgument);
      if (!read || parameters!.includes(undefined)) return undefined;
      calls.push({ id: call[2]!.toUpperCase(), parameters: parameters as WrittenArgument[] });
      isWhole =
        calls.length === 1 && formula.slice(1, at).trim() === '' && formula.slice(read.end).trim() === '';
      at = read.end;
    } else {
      at += (matchAt(QUOTED, formula, at) ?? matchAt(WORD, formula, at) ?? ['.'])[0].length;
    }
  }
  return calls.length > 0 ? { calls, isWhole: isWhole && calls.length === 1 } : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The texts between the commas, up to the parenthesis that closes the call. */
function readArguments(formula: string, from: number): { texts: string[]; end: number } | undefined {
  const texts: string[] = [];
  let begin = from;
  let depth = 0;
  for (let at = from; at < formula.length; at += 1) {
    const quoted = matchAt(QUOTED, formula, at);
    if (quoted) {
      at += quoted[0].length - 1;
      continue;
    }
    const sign = formula[at]!;
    if ('([{'.includes(sign)) depth += 1;
    if ((sign === ',' || sign === ')') && depth === 0) {
      texts.push(formula.slice(begin, at).trim());
      begin = at + 1;
      if (sign === ')') return { texts: texts.length === 1 && texts[0] === '' ? [] : texts, end: at + 1 };
    }
    if (')]}'.includes(sign)) depth -= 1;
  }
  return undefined;
}

const CELLS =
  /^(?:(?:'((?:[^']|'')+)'|([\p{L}\p{N}_.]+))!)?\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/iu;
/** Titles with special characters are in a second pair of brackets. Titles that need an apostrophe as an escape are not read. */
const COLUMN = /^([\p{L}\p{N}_.]*)\[@(?:\[([^[\]'#@]+)\]|([^[\]'#@ ]+))\]$/u;
/** The same as files have it. */
const THIS_ROW = /^([\p{L}\p{N}_.]*)\[\[#This Row\], ?\[([^[\]'#@]+)\]\]$/iu;

function readArgument(text: string): WrittenArgument | undefined {
  if (text === '') return { kind: 'omitted' };
  if (/^"(?:[^"]|"")*"$/.test(text)) return { kind: 'value', value: text.slice(1, -1).replaceAll('""', '"') };
  if (/^(TRUE|FALSE)$/i.test(text)) return { kind: 'value', value: text.toUpperCase() === 'TRUE' };
  if (/^[-+]?(\d+\.?\d*|\.\d+)(E[-+]?\d+)?$/i.test(text)) return { kind: 'value', value: Number(text) };
  const column = COLUMN.exec(text) ?? THIS_ROW.exec(text);
  if (column) return { kind: 'column', table: column[1] || undefined, title: (column[2] ?? column[3])! };
  const cells = CELLS.exec(text);
  if (!cells) return undefined;
  const [, quoted, unquoted, letters, row, otherLetters = letters, otherRow = row] = cells;
  const columns = [columnAt(letters!), columnAt(otherLetters!)];
  const rows = [Number(row) - 1, Number(otherRow) - 1];
  return {
    kind: 'cells',
    sheet: quoted?.replaceAll("''", "'") ?? unquoted,
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
}

/** A is 0. */
const columnAt = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
