import type { CellContents } from 'xlsx-patch';
import { report } from '../bench';
import { checkCalculated, formulaSheet } from './formula-sheet';
import { calculatedInUniver, type UniverCells } from './univer-book';

/** The same sheet in Univer as it comes, with functions that answer at once from nothing: what any workbench on it must take. */
async function main(): Promise<void> {
  const { cells } = formulaSheet().sheets[0]!;
  const started = performance.now();
  const cellData: UniverCells = {};
  for (const { row, column, value, formula } of cells) {
    (cellData[row] ??= {})[column] = formula === undefined ? { v: String(value) } : { f: formula };
  }
  const sheet = await calculatedInUniver(cellData, 20_000, {
    'SHARIAH.HALAL_STATUS': () => 'HALAL',
    'SHARIAH.DEBT_RATIO': () => 12.34,
  });
  const seconds = (performance.now() - started) / 1000;
  checkCalculated(
    cells.map((cell): CellContents => ({
      ...cell,
      value: sheet.getCellRaw(cell.row, cell.column)?.v ?? null,
    })),
  );
  report(seconds);
}

void main();
