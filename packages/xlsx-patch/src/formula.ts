import { columnIndex, columnLetters, COLUMN_COUNT, parseCell, ROW_COUNT } from './a1';
import { answersArray, storedFunctionName } from './function-names';
import { closing, isSign, tokenize, type FormulaToken } from './formula-tokens';

/**
 * The namespaces of the add-ins whose functions a workbook may call: `['CONTOSO']` for `=CONTOSO.PRICE(A2)`. Excel stores such a call
 * as `_xldudf_CONTOSO_PRICE(A2)`. Functions of other add-ins stay as the file has them.
 */
export type Namespaces = readonly string[];

const PREFIXES = /^(?:_xlfn\.|_xlws\.|_xlpm\.)+/i;

/** A formula as the file has it, without `=`, to a formula as a user types it, with `=`. */
export function fromStored(stored: string, namespaces: Namespaces): string {
  const tokens = tokenize(stored);
  const typed = tokens.map((token) => {
    if (token.kind !== 'word') return token.text;
    const called = storedCall(token.text, namespaces);
    return called ? `${called.namespace}.${called.name}` : token.text.replace(PREFIXES, '');
  });
  // A file has `_xlfn.ANCHORARRAY(A1)` for `A1#`, and `_xlfn.SINGLE(A1:A9)` for `@A1:A9`.
  tokens.forEach((token, index) => {
    const [, name] = /^_xlfn\.(ANCHORARRAY|SINGLE)$/i.exec(token.text) ?? [];
    if (!name || !isSign(tokens[index + 1], '(')) return;
    const end = closing(tokens, index + 1);
    if (end === tokens.length) return;
    const spill = name.toUpperCase() === 'ANCHORARRAY';
    const simple = operandEnd(tokens, index + 2) === end;
    typed[index] = spill ? '' : '@';
    typed[index + 1] = spill || simple ? '' : '(';
    typed[end] = spill ? '#' : simple ? '' : ')';
  });
  return `=${typed.join('')}`;
}

/** How the functions of add-ins stand in a file: as Excel stores them, or as they are typed, for programs that know no add-ins. */
export type FormulaForm = 'excel' | 'plain';

/** How a formula is stored. */
export interface StoringOptions {
  readonly namespaces: Namespaces;
  /** The name of the table around the cell: `[@Price]` is stored with it. */
  readonly table?: string | undefined;
  /** As Excel stores it when left out. */
  readonly form?: FormulaForm;
}

/** A formula as a user types it to one as the file has it, without `=`. */
export function toStored(formula: string, { namespaces, table, form = 'excel' }: StoringOptions): string {
  const tokens = tokenize(formula.replace(/^\s*=/, ''));
  const parameters = findParameters(tokens);
  const stored = tokens.map((token, index) => {
    if (token.kind === 'bracket') return storedBracket(tokens, index, table);
    if (token.kind !== 'word' || isSign(tokens[index + 1], '!')) return token.text;
    if (parameters.has(index)) return `_xlpm.${token.text}`;
    if (!isSign(tokens[index + 1], '(')) return token.text;
    const called = typedCall(token.text, namespaces);
    if (!called) return storedFunctionName(token.text);
    return form === 'plain'
      ? token.text
      : `${STORED_PREFIX}${inFile(called.namespace)}_${inFile(called.name)}`;
  });
  tokens.forEach((token, index) => {
    if (isSign(token, '#')) wrap(stored, operandStart(tokens, index), index, '_xlfn.ANCHORARRAY', index);
    else if (isSign(token, '@'))
      wrap(stored, index + 1, operandEnd(tokens, index + 1), '_xlfn.SINGLE', index);
  });
  return stored.join('');
}

/**
 * A typed formula in which references to the row of a table are written in full, as `Holdings[[#This Row],[Price]]`: the
 * calculation knows them in that form alone.
 *
 * @param table the name of the table around the cell, which `[@Price]` leaves out.
 */
export function withRowsInFull(formula: string, table?: string): string {
  if (!/\[\s*@/.test(formula)) return formula;
  const tokens = tokenize(formula);
  return tokens
    .map((token, index) => (token.kind === 'bracket' ? storedBracket(tokens, index, table) : token.text))
    .join('');
}

/** Whether a formula, typed or stored, calls a function of one of the add-ins. */
export function callsAddIn(formula: string, namespaces: Namespaces): boolean {
  return tokenize(formula).some(
    (token, index, all) => isAddInName(token, namespaces) && isSign(all[index + 1], '('),
  );
}

/** Whether a stored formula calls an add-in as it was typed, which Excel never resolves. */
export function storedAsTyped(stored: string, namespaces: Namespaces): boolean {
  return tokenize(stored).some(
    ({ kind, text }) => kind === 'word' && typedCall(text, namespaces) !== undefined,
  );
}

/**
 * Whether a worksheet's markup may hold a formula that calls an add-in and is stored in another form than this one. It may be wrong
 * about a text, and is never wrong about a formula.
 */
export function mayHoldOtherForm(markup: string, form: FormulaForm, namespaces: Namespaces): boolean {
  if (namespaces.length === 0) return false;
  const signs = namespaces.map((namespace) =>
    form === 'excel' ? `${namespace}.` : `${STORED_PREFIX}${inFile(namespace)}`,
  );
  return new RegExp(signs.map((sign) => sign.replaceAll('.', '\\.')).join('|'), 'i').test(markup);
}

const STORED_PREFIX = '_xldudf_';

/** A namespace or a function's name as Excel stores it: in capitals, without points. */
const inFile = (name: string): string => name.toUpperCase().replaceAll('.', '_');

/** A function of an add-in. */
interface AddInCall {
  /** As it is listed. */
  readonly namespace: string;
  /** In capitals. */
  readonly name: string;
}

/** The function that a word of a typed formula names; undefined for what is no add-in's. */
function typedCall(word: string, namespaces: Namespaces): AddInCall | undefined {
  return callAfter(word, namespaces, (namespace) => `${namespace.toUpperCase()}.`, /^[A-Z][A-Z0-9_.]*$/);
}

/** The function that a word of a stored formula names; undefined for what is no add-in's. */
function storedCall(word: string, namespaces: Namespaces): AddInCall | undefined {
  const stored = word.replace(/^_xlfn\./i, '');
  const prefixOf = (namespace: string) => `${STORED_PREFIX.toUpperCase()}${inFile(namespace)}_`;
  return callAfter(stored, namespaces, prefixOf, /^[A-Z0-9_]+$/);
}

function callAfter(
  word: string,
  namespaces: Namespaces,
  prefixOf: (namespace: string) => string,
  isName: RegExp,
): AddInCall | undefined {
  const capitals = word.toUpperCase();
  for (const namespace of namespaces) {
    const prefix = prefixOf(namespace);
    if (!capitals.startsWith(prefix)) continue;
    const name = capitals.slice(prefix.length);
    if (isName.test(name)) return { namespace, name };
  }
  return undefined;
}

const isAddInName = ({ kind, text }: FormulaToken, namespaces: Namespaces): boolean =>
  kind === 'word' && (typedCall(text, namespaces) ?? storedCall(text, namespaces)) !== undefined;
const notSpace = ({ kind }: FormulaToken): boolean => kind !== 'space';

/**
 * Whether a typed formula is stored as a dynamic array: it calls an add-in, or may answer more than one cell. Stored plainly,
 * Excel would take one value of every range (`@`). A single value stored as an array stays a single value.
 */
export function isDynamic(formula: string, namespaces: Namespaces): boolean {
  const tokens = tokenize(formula.replace(/^\s*=/, '')).filter(notSpace);
  return tokens.some((token, index) => {
    if (isAddInName(token, namespaces) || isSign(token, '{') || isSign(token, '#')) return true;
    if (token.kind === 'word' && isSign(tokens[index + 1], '(')) return answersArray(token.text);
    return isRange(tokens, index) && operatorBeside(tokens, index);
  });
}

/** Whether the token ends an area: the right side of `A1:B9`, or a table's column. */
function isRange(tokens: readonly FormulaToken[], index: number): boolean {
  const { kind, text } = tokens[index]!;
  if (kind === 'bracket') return tokens[index + 1]?.kind !== 'word' && !/^\[(@|\[#This Row\])/i.test(text);
  return isSign(tokens[index - 1], ':') && (kind === 'word' || kind === 'number');
}

/** Whether an area is calculated with, or is the whole formula, instead of being handed to a function. */
function operatorBeside(tokens: readonly FormulaToken[], index: number): boolean {
  let first = index;
  while (first > 0 && !/^[-(,;+*/^&=<>{@]$/.test(tokens[first - 1]!.text)) first--;
  const before = tokens[first - 1]?.text;
  const after = tokens[index + 1]?.text;
  if (before === '@') return false;
  return !/^[(,;]$/.test(before ?? '') || !/^[),;]$/.test(after ?? '');
}

/** The words that are parameters of a LET or LAMBDA, where they are declared and where they are used. */
function findParameters(tokens: readonly FormulaToken[]): Set<number> {
  const found = new Set<number>();
  tokens.forEach((token, index) => {
    const name = token.kind === 'word' ? token.text.toUpperCase() : '';
    if ((name !== 'LET' && name !== 'LAMBDA') || !isSign(tokens[index + 1], '(')) return;
    const end = closing(tokens, index + 1);
    const declared = new Set(declarations(tokens, index + 2, end, name === 'LET' ? 2 : 1));
    for (let at = index + 2; at < end; at++) {
      const { kind, text } = tokens[at]!;
      if (kind === 'word' && declared.has(text.toUpperCase()) && !isSign(tokens[at + 1], '!')) found.add(at);
    }
  });
  return found;
}

function declarations(tokens: readonly FormulaToken[], from: number, end: number, step: number): string[] {
  const arguments_: FormulaToken[][] = [[]];
  for (let at = from, depth = 0; at < end; at++) {
    const token = tokens[at]!;
    if (/^[({]$/.test(token.text)) depth++;
    if (/^[)}]$/.test(token.text)) depth--;
    if (depth === 0 && isSign(token, ',')) arguments_.push([]);
    else if (token.kind !== 'space') arguments_.at(-1)!.push(token);
  }
  return arguments_
    .slice(0, -1)
    .filter((tokensOf, index) => index % step === 0 && tokensOf.length === 1 && tokensOf[0]!.kind === 'word')
    .map((tokensOf) => tokensOf[0]!.text.toUpperCase());
}

/** `[@Price]` and `Holdings[@Price]` as a file has them; a workbook's name or number, as in `[1]Sheet1!A1`, stays. */
function storedBracket(tokens: readonly FormulaToken[], index: number, table: string | undefined): string {
  const { text } = tokens[index]!;
  if (tokens[index + 1]?.kind === 'word') return text;
  const owner = tokens[index - 1]?.kind === 'word' ? '' : (table ?? '');
  const [, inner] = /^\[\s*@(.*)\]$/s.exec(text) ?? [];
  if (inner === undefined) return owner + text;
  const column = inner.trim();
  if (column === '') return `${owner}[#This Row]`;
  return `${owner}[[#This Row],${column.startsWith('[') ? column : `[${column}]`}]`;
}

function wrap(pieces: string[], from: number, to: number, name: string, sign: number): void {
  pieces[sign] = '';
  pieces[from] = `${name}(${pieces[from] ?? ''}`;
  pieces[to - 1] = `${pieces[to - 1] ?? ''})`;
}

function operandStart(tokens: readonly FormulaToken[], end: number): number {
  let at = end - 1;
  while (at > 0 && isSign(tokens[at - 1], '!')) at -= 2;
  return Math.max(0, at);
}

function operandEnd(tokens: readonly FormulaToken[], start: number): number {
  let at = start;
  if (isSign(tokens[at], '(')) return closing(tokens, at) + 1;
  for (; at < tokens.length; at++) {
    if (isSign(tokens[at + 1], '(')) return Math.min(closing(tokens, at + 1) + 1, tokens.length);
    const joined = /^[:!]$/.test(tokens[at + 1]?.text ?? '') || tokens[at + 1]?.kind === 'bracket';
    if (!joined && !/^[:!]$/.test(tokens[at]?.text ?? '')) return at + 1;
  }
  return tokens.length;
}

/**
 * A shared formula, ready to be written out for other cells of its group: relative references move by as many rows and columns as
 * the cell lies from the first.
 */
export function sharedFormula(stored: string): (rows: number, columns: number) => string {
  const tokens = tokenize(stored);
  // What does not move is put together once: a file may have a group of a million cells.
  const pieces: { text: string; moves: boolean }[] = [];
  tokens.forEach((token, index) => {
    const moves = isReference(tokens, index);
    const last = pieces.at(-1);
    if (last && !moves && !last.moves) last.text += token.text;
    else pieces.push({ text: token.text, moves });
  });
  return (rows, columns) =>
    pieces.map(({ text, moves }) => (moves ? move(text, rows, columns) : text)).join('');
}

function isReference(tokens: readonly FormulaToken[], index: number): boolean {
  const { kind, text } = tokens[index]!;
  const after = tokens[index + 1];
  if (isSign(after, '(') || isSign(after, '!') || after?.kind === 'bracket') return false;
  if (kind === 'word' && parseCell(text)) return true;
  const beside = isSign(after, ':')
    ? tokens[index + 2]
    : isSign(tokens[index - 1], ':')
      ? tokens[index - 2]
      : undefined;
  if (!beside) return false;
  const columns = /^\$?[A-Z]{1,3}$/i;
  const rows = /^\$?\d+$/;
  return (columns.test(text) && columns.test(beside.text)) || (rows.test(text) && rows.test(beside.text));
}

function move(reference: string, rows: number, columns: number): string {
  const [, columnLock = '', letters = '', rowLock = '', digits = ''] =
    /^(\$?)([A-Z]*)(\$?)(\d*)$/i.exec(reference) ?? [];
  const lockedRow = rowLock !== '' || (letters === '' && columnLock !== '');
  let text = '';
  if (letters !== '') {
    const column = columnIndex(letters)! + (columnLock ? 0 : columns);
    if (column < 0 || column >= COLUMN_COUNT) return '#REF!';
    text += columnLock + columnLetters(column);
  }
  if (digits !== '') {
    const row = Number(digits) + (lockedRow ? 0 : rows);
    if (row < 1 || row > ROW_COUNT) return '#REF!';
    text += (letters === '' ? columnLock : '') + rowLock + String(row);
  }
  return text;
}
