import { formatCell, type CellAddress } from './a1';

/** Excel's limits: characters of a cell, characters of a formula, functions within functions, links of a sheet. */
export const LONGEST_TEXT = 32_767;
export const LONGEST_FORMULA = 8_192;
const DEEPEST_FORMULA = 64;
export const MOST_LINKS = 65_530;

/** Brackets within brackets, those of no function too. Excel has no limit for these; no formula of a person's comes near. */
const DEEPEST_BRACKETS = 256;

/**
 * Limits of ours, for the memory of a usual machine: cells of a workbook, and characters of all its formulas together (a formula
 * that a file shares among many cells counts for each of them).
 */
export const MOST_CELLS = 5_000_000;
export const MOST_FORMULA_TEXT = 64 * 1024 * 1024;

/** What Excel would refuse of a cell's formula, as a sentence without its full stop; undefined when it is fine. */
export function formulaFault(formula: string, place: CellAddress): string | undefined {
  const at = `the formula of ${formatCell(place)}`;
  if (formula.length - 1 > LONGEST_FORMULA)
    return `${at} has ${thousands(formula.length - 1)} characters, and a formula has at most ${thousands(LONGEST_FORMULA)}`;
  const { functions, brackets } = depth(formula);
  if (functions > DEEPEST_FORMULA)
    return `${at} has functions within functions ${functions} deep, and Excel takes ${DEEPEST_FORMULA}`;
  if (brackets > DEEPEST_BRACKETS) return `${at} has brackets within brackets ${brackets} deep`;
  return undefined;
}

/** What Excel would refuse of a cell's text, in the same way. */
export function textFault(text: string, what: string): string | undefined {
  return text.length > LONGEST_TEXT
    ? `${what} has ${thousands(text.length)} characters, and a cell holds ${thousands(LONGEST_TEXT)}`
    : undefined;
}

export const thousands = (count: number): string => count.toLocaleString('en');

/** How deep functions, and brackets of any kind, lie within each other. Texts and quoted names are passed over. */
function depth(formula: string): { functions: number; brackets: number } {
  const deepest = { functions: 0, brackets: 0 };
  // Most formulas have so few brackets that they cannot lie too deep.
  if (formula.split('(', DEEPEST_FORMULA + 2).length <= DEEPEST_FORMULA + 1) return deepest;
  const open: boolean[] = [];
  let functions = 0;
  for (const [sign] of formula.matchAll(/"[^"]*"?|'[^']*'?|[\p{L}\p{N}_.]?\(|\)/gu)) {
    if (sign === ')') {
      if (open.pop()) functions -= 1;
    } else if (sign.endsWith('(')) {
      const called = sign.length > 1;
      open.push(called);
      if (called) functions += 1;
      deepest.functions = Math.max(deepest.functions, functions);
      deepest.brackets = Math.max(deepest.brackets, open.length);
    }
  }
  return deepest;
}
