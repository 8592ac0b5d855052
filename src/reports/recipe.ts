import type { WrittenWholeNumber } from '../contract/whole-number';
import type { PickedColumns } from '../portfolio/picked-columns';

/** Where in the workbook a portfolio stands. */
export interface PortfolioSource {
  readonly sheetId: string;
  /** The sheet's name when it was read: where ids did not last, it is found by it. */
  readonly sheet: string;
  /** The Excel table that was read; the sheet's used cells when neither this nor an address is given. */
  readonly table?: string;
  /** Excel's id of that table, by which it is found after it was renamed. */
  readonly tableId?: string;
  /** `B3:F20`: a selection. */
  readonly address?: string;
  readonly columns?: PickedColumns;
  /** The words of the header that was read: a sheet or an area that is another one now is told by it. */
  readonly header?: string;
}

/** How a report is made again: it travels with the workbook, so nothing in it may be secret. */
export type Recipe =
  | { readonly kind: 'portfolio' | 'lookthrough' | 'methodology'; readonly source: PortfolioSource }
  | { readonly kind: 'methodology'; readonly ticker: string }
  | { readonly kind: 'fund'; readonly symbol: string }
  | { readonly kind: 'holdings'; readonly symbol: string; readonly offset?: number; readonly limit?: number }
  | { readonly kind: 'purification' }
  | {
      readonly kind: 'changes';
      /** The last `seq` that the report tells of; decimal text where a number of JSON would lose digits (`readWholeNumber`). */
      readonly cursor?: WrittenWholeNumber;
    };

export type ReportKind = Recipe['kind'];

export const REPORT_KINDS: readonly ReportKind[] = [
  'portfolio',
  'methodology',
  'fund',
  'holdings',
  'lookthrough',
  'purification',
  'changes',
];

/** What a report is of, in a word: a sheet, a ticker, a fund; '' for the ledger and the changes. */
export function subjectOf(recipe: Recipe): string {
  if ('source' in recipe) return recipe.source.sheet;
  if ('ticker' in recipe) return recipe.ticker;
  return 'symbol' in recipe ? recipe.symbol : '';
}

/** Whether two recipes make the same report, so that asking for it again refreshes the one that stands. */
export function isSameReport(a: Recipe, b: Recipe): boolean {
  return identityOf(a) === identityOf(b);
}

/** What makes two recipes those of one report, as a key. */
export function identityOf(recipe: Recipe): string {
  if ('source' in recipe) {
    const { sheetId, table = '', tableId = table, address = '' } = recipe.source;
    return JSON.stringify([recipe.kind, sheetId, tableId, address]);
  }
  if (recipe.kind === 'changes') return recipe.kind;
  return JSON.stringify(Object.entries(recipe).sort(([x], [y]) => (x < y ? -1 : 1)));
}
