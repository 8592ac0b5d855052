import type { WorkbookModel } from 'excel-workbench/calc/workbook';
import type { CellValue } from 'xlsx-patch';
import type { FileResult } from './file-result';
import { keyedTablesOf } from './report-tables';

/** The word of the service for what may not be held (3.1, 3.2); statuses stand in reports as served, in every language. */
const NOT_HALAL = 'NOT HALAL';

/** A position whose verdict is NOT HALAL, with what its report says of it. */
export interface NotHalalPosition {
  readonly ticker: string;
  readonly name: CellValue;
  /** What is held of it; a text where lots in several currencies are not added. */
  readonly value: CellValue;
  /** What is owed of it. */
  readonly shortValue: CellValue;
  readonly currency: CellValue;
  readonly verdict: string;
  /** Of a fund: the share of its holdings, in percent, that its verdict rests on (3.2). */
  readonly coverage: CellValue;
}

/** What the portfolio reports of a workbook say in numbers, and which positions are NOT HALAL. */
export interface PortfolioOutcome extends Pick<FileResult, 'positions' | 'verdicts' | 'skipped'> {
  readonly notHalal: readonly NotHalalPosition[];
}

/** @param sheets the names of the sheets of the reports that count. */
export function portfolioOutcome(book: WorkbookModel, sheets: ReadonlySet<string>): PortfolioOutcome {
  const verdicts: Record<string, number> = {};
  const notHalal: NotHalalPosition[] = [];
  let positions = 0;
  let skipped = 0;
  for (const { key, rows } of keyedTablesOf(book, sheets)) {
    if (key === 'skipped') skipped += rows.length;
    if (key !== 'positions') continue;
    positions += rows.length;
    for (const row of rows) {
      const cell = (column: string): CellValue => row.get(column) ?? null;
      const verdict = String(cell('verdict') ?? '');
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
      if (verdict !== NOT_HALAL) continue;
      notHalal.push({
        ticker: String(cell('ticker') ?? ''),
        name: cell('name'),
        value: cell('value'),
        shortValue: cell('short_value'),
        currency: cell('currency'),
        verdict,
        coverage: cell('coverage'),
      });
    }
  }
  return { positions, verdicts, skipped, notHalal };
}
