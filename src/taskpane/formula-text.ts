import type { FunctionDescription } from './pane-host';

/** An address of cells, with or without its sheet: `A2`, `$A$2:$A$9`, `'My sheet'!A:A`. */
const CELLS =
  /^((?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?[A-Z]{1,3}\$?[1-9]\d{0,6}(:\$?[A-Z]{1,3}\$?[1-9]\d{0,6})?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3})$/iu;
/** A cell of the same row of a table: `[@Symbol]`, `Holdings[Symbol]`. */
const TABLE = /^[\p{L}\p{N}_.]*\[.+\]$/u;
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/;
const TEXT = /^"(?:[^"]|"")*"$/;

/** A formula, or the parameter that it still lacks. */
export type BuiltFormula = { readonly formula: string } | { readonly missing: string };

/**
 * The formula of a function with arguments as a person writes them: cells and numbers as they are, what begins with `=` as a
 * calculation, and everything else as a text, days too. Excel's own language of formulas is English with commas, whatever it shows.
 *
 * @param written by the names of the parameters; blank for one that is left out.
 */
export function formulaOf(
  { name, parameters }: FunctionDescription,
  written: ReadonlyMap<string, string>,
): BuiltFormula {
  const texts = parameters.map((parameter) => (written.get(parameter.name) ?? '').trim());
  const missing = parameters.find(({ isOptional }, at) => !isOptional && texts[at] === '');
  if (missing) return { missing: missing.name };
  const last = texts.findLastIndex((text) => text !== '');
  return {
    formula: `=SHARIAH.${name}(${texts
      .slice(0, last + 1)
      .map(argumentOf)
      .join(',')})`,
  };
}

function argumentOf(text: string): string {
  if (text.startsWith('=')) return text.slice(1).trim();
  if (CELLS.test(text)) return text.toUpperCase() === text ? text : upperCells(text);
  if (text === '' || TABLE.test(text) || NUMBER.test(text) || TEXT.test(text)) return text;
  return `"${text.replaceAll('"', '""')}"`;
}

/** The letters of columns as capitals; the name of a sheet stays as it is. */
function upperCells(address: string): string {
  const at = address.lastIndexOf('!') + 1;
  return address.slice(0, at) + address.slice(at).toUpperCase();
}
