import type { WrittenWholeNumber } from '../contract/whole-number';
import type { PickedColumns } from '../portfolio/picked-columns';

/** Where in the workbook a portfolio stands. */
export interface PortfolioSource {
  /** Excel's id of the sheet, which lasts for one session; '' where that is over. */
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
export type ReportDefinition =
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

export type ReportKind = ReportDefinition['kind'];

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
export function subjectOf(recipe: ReportDefinition): string {
  if ('source' in recipe) return recipe.source.sheet;
  if ('ticker' in recipe) return recipe.ticker;
  return 'symbol' in recipe ? recipe.symbol : '';
}

/**
 * What a source that was read earlier is now: its sheet has another id when the workbook was opened again, and its earlier one may be
 * another sheet's.
 *
 * @param lasting whether ids are those of the time when it was read.
 */
export function currentSource(
  source: PortfolioSource,
  lasting: boolean,
  sheets: readonly { readonly id: string }[],
): PortfolioSource {
  const stands = lasting && sheets.some(({ id }) => id === source.sheetId);
  return stands ? source : { ...source, sheetId: '' };
}

/** Whether two recipes make the same report, so that asking for it again refreshes the one that stands. */
export function isSameReport(a: ReportDefinition, b: ReportDefinition): boolean {
  if (!('source' in a && 'source' in b)) return identityOf(a) === identityOf(b);
  // Without ids of the same time, a sheet is known by its name.
  const known = a.source.sheetId !== '' && b.source.sheetId !== '';
  const sheetOf = ({ sheetId, sheet }: PortfolioSource) => (known ? sheetId : sheet);
  const placed = (recipe: typeof a): ReportDefinition => ({
    ...recipe,
    source: { ...recipe.source, sheetId: sheetOf(recipe.source) },
  });
  return identityOf(placed(a)) === identityOf(placed(b));
}

/**
 * A recipe that a person asks for again: as it is wished, with the columns that were picked for it before. What its header was is not
 * held against what it is now: the person has just pointed at it.
 */
export function wishedAgain(standing: ReportDefinition, wish: ReportDefinition): ReportDefinition {
  if (!('source' in standing && 'source' in wish)) return wish;
  const { header: _, ...before } = standing.source;
  return { ...wish, source: { ...before, ...wish.source } };
}

/** What makes two recipes those of one report, as a key. */
export function identityOf(recipe: ReportDefinition): string {
  if ('source' in recipe) {
    const { sheetId, table = '', tableId = table, address = '' } = recipe.source;
    return JSON.stringify([recipe.kind, sheetId, tableId, address]);
  }
  if (recipe.kind === 'changes') return recipe.kind;
  return JSON.stringify(Object.entries(recipe).sort(([x], [y]) => (x < y ? -1 : 1)));
}
