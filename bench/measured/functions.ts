import { loadUniverse } from '../../src/service/universe/load';
import { linkService } from '../../src/cli/service-link';
import { openSession } from '../../src/cli/session';
import type { CellContents } from 'xlsx-patch';
import { contents, openAddin } from '../../packages/excel-workbench/test/fixtures/open-addin';
import { report } from '../bench';
import { checkCalculated } from './formula-sheet';

const CELLS = 20_000;
const TEN = [
  'HALAL_STATUS(A$)',
  'HALAL_RATING(A$)',
  'DEBT_RATIO(A$)',
  'LIQUIDITY_RATIO(A$)',
  'NON_COMPLIANT_REVENUE(A$)',
  'COMPLIANT_REVENUE(A$)',
  'FIELD(A$,"last_updated")',
  'HALAL_STATUS(A$,"djim")',
  'PURIFY_RATIO(A$)',
  'PURIFY(A$,100)',
];

function rows(formulas: readonly string[]): (string | number)[][] {
  const tickers = [...loadUniverse().companies.keys()];
  return Array.from({ length: CELLS / formulas.length }, (_, row) => [
    tickers[row % tickers.length]!,
    ...formulas.map((formula) => `=${formula.replaceAll('$', String(row + 1))}`),
  ]);
}

async function measured(what: string): Promise<readonly CellContents[]> {
  if (what === 'empty') {
    const { book } = await openAddin(rows(TEN.map(() => 'TRY.ECHO(A$)')));
    return book.export().sheets[0]!.cells;
  }
  const link = await linkService({});
  const { book } = await openSession(contents(rows(TEN.map((formula) => `SHARIAH.${formula}`))), link);
  return book.export().sheets[0]!.cells;
}

async function main(): Promise<void> {
  const started = performance.now();
  const cells = await measured(process.argv[2] ?? 'ours');
  const seconds = (performance.now() - started) / 1000;
  checkCalculated(cells);
  report(seconds);
}

void main();
