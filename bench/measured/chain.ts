import { linkService } from '../../src/cli/service-link';
import { openSession } from '../../src/cli/session';
import type { CellContents } from 'xlsx-patch';
import { report } from '../bench';

/** So many formulas, each on the one before: of the add-in, whose answers come from one record, or that add 1. */
function chain(kind: string, count: number): CellContents[] {
  const formula = (row: number): string => {
    const before = row === 0 ? '1' : `B${row}`;
    return kind === 'addin' ? `=SHARIAH.PURIFY($A$1,${before}+100)` : `=${before}+1`;
  };
  return Array.from({ length: count }, (_, row) => [
    ...(row === 0 ? [{ row, column: 0, value: 'AAPL' }] : []),
    { row, column: 1, value: null, formula: formula(row) },
  ]).flat();
}

async function main(): Promise<void> {
  const [kind = 'addin', count = '400'] = process.argv.slice(2);
  const cells = chain(kind, Number(count));
  const link = await linkService({});
  // The session opens with its page before the chain is measured.
  const session = await openSession(
    { sheets: [{ name: 'Sheet1', cells: [], tables: [], conditionalFormats: [] }], names: [] },
    link,
  );
  const { book } = session;
  for (const { row, column, value, formula } of cells)
    book.active.write({ top: row, bottom: row, left: column, right: column }, () => ({
      value,
      ...(formula === undefined ? {} : { formula }),
    }));
  book.markDirty();
  const started = performance.now();
  await session.recalculate();
  const seconds = (performance.now() - started) / 1000;
  const last = book.active.entry({ row: Number(count) - 1, column: 1 });
  if (typeof last.value !== 'number') throw new Error(`The last formula gave ${JSON.stringify(last)}.`);
  report(seconds);
}

void main();
