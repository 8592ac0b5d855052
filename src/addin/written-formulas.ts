/**
 * How Excel writes an add-in's function where the add-in is not known, `_xldudf_SHARIAH_STATUS`, or where another one of the name was when
 * the workbook was open: then the number or the path of that one's book stands before it, `[2]!_xldudf_SHARIAH_STATUS`.
 */
const BOOK = String.raw`(?:\[[^\]'"]*\][^\s!'"(),;:+\-*/^&=<>]*!|'(?:[^']|'')*'!)`;

/** How the add-in's formulas begin: as they are typed, and as Excel writes them where the add-in is not known. */
export const ADDIN_FORMULA = /(^|[^A-Za-z0-9_.])(_xldudf_SHARIAH_|SHARIAH\.)[A-Z_]+\(/i;

/** Formulas that are bound to another add-in of the name. */
export const FOREIGN_FORMULA = new RegExp(`${BOOK}(?:_xldudf_SHARIAH_|SHARIAH\\.)[A-Z_]+\\(`, 'i');

/** What stands in quotes is text, and stays. */
const PARTS = new RegExp(
  `"(?:[^"]|"")*"|${BOOK}?(?<![A-Za-z0-9_.])(?:_xldudf_SHARIAH_|SHARIAH\\.)([A-Z_]+\\()`,
  'gi',
);

/** A formula with the add-in's functions as they are typed. */
export function repaired(formula: string): string {
  return formula.replace(PARTS, (part: string, call: string | undefined) =>
    call === undefined ? part : `SHARIAH.${call}`,
  );
}
