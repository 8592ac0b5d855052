import { loadUniverse } from '../../src/service/universe/load';
import { linkService } from '../../src/cli/service-link';
import { openSession } from '../../src/cli/session';
import type { CellContents } from 'xlsx-patch';
import { report } from '../bench';

const FUNCTIONS = ['HALAL_STATUS', 'DEBT_RATIO'] as const;

/** So many formulas: two of the add-in beside a ticker in each row, or one that adds 1 to a number beside it. */
function cellsOf(kind: string, count: number): CellContents[] {
  const tickers = [...loadUniverse().companies.keys()];
  const own = kind === 'addin' ? FUNCTIONS.map((name) => `=SHARIAH.${name}(A$)`) : ['=A$+1'];
  return Array.from({ length: count / own.length }, (_, row) => [
    { row, column: 0, value: kind === 'addin' ? tickers[row % tickers.length]! : row },
    ...own.map((formula, index) => ({
      row,
      column: index + 1,
      value: null,
      formula: formula.replace('$', String(row + 1)),
    })),
  ]).flat();
}

async function main(): Promise<void> {
  const [kind = 'addin', count = '1000'] = process.argv.slice(2);
  const cells = cellsOf(kind, Number(count));
  const started = performance.now();
  const link = await linkService({});
  const sheets = [{ name: 'Sheet1', cells, tables: [], conditionalFormats: [] }];
  const session = await openSession({ sheets, names: [] }, link);
  const seconds = (performance.now() - started) / 1000;
  const formulas = session.book.export().sheets[0]!.cells.filter(({ formula }) => formula !== undefined);
  const failed = formulas.filter(({ value, error }) => value === null || error !== undefined);
  // Some companies have no verdict; a sheet full of errors has measured nothing.
  if (formulas.length !== Number(count) || failed.length > formulas.length / 20)
    throw new Error(`${formulas.length} formulas, of which ${failed.length} have no value.`);
  report(seconds);
}

void main();
