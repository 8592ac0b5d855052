import { loadUniverse } from '../../src/service/universe/load';
import type { CellContents, WorkbookContents } from 'xlsx-patch';

const FORMULAS = 20_000;
const FUNCTIONS = ['HALAL_STATUS', 'DEBT_RATIO'] as const;

/** A sheet with a ticker in column A of every row and two formulas of the add-in beside it: 20,000 formulas in all. */
export function formulaSheet(): WorkbookContents {
  const tickers = [...loadUniverse().companies.keys()];
  const cells: CellContents[] = [];
  for (let row = 0; row < FORMULAS / FUNCTIONS.length; row += 1) {
    cells.push({ row, column: 0, value: tickers[row % tickers.length]! });
    FUNCTIONS.forEach((name, index) =>
      cells.push({ row, column: index + 1, value: null, formula: `=SHARIAH.${name}(A${row + 1})` }),
    );
  }
  return { sheets: [{ name: 'Sheet1', cells, tables: [], conditionalFormats: [] }], names: [] };
}

/** Throws when a formula has no value: a fast run that calculated nothing must not count. */
export function checkCalculated(cells: readonly CellContents[]): void {
  const formulas = cells.filter(({ formula }) => formula !== undefined);
  const empty = formulas.filter(({ value, error }) => value === null && error === undefined);
  // Some companies have no verdict; a sheet full of errors has measured nothing.
  const failed = formulas.filter(({ error }) => error !== undefined);
  if (formulas.length !== FORMULAS || empty.length > 0 || failed.length > FORMULAS / 4) {
    throw new Error(
      `${formulas.length} formulas, of which ${empty.length} have no value and ${failed.length} are errors.`,
    );
  }
}
