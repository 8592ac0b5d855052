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
export function subjectOf(definition: ReportDefinition): string {
  if ('source' in definition) return definition.source.sheet;
  if ('ticker' in definition) return definition.ticker;
  return 'symbol' in definition ? definition.symbol : '';
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
  const withSheetKey = (definition: typeof a): ReportDefinition => ({
    ...definition,
    source: { ...definition.source, sheetId: sheetOf(definition.source) },
  });
  return identityOf(withSheetKey(a)) === identityOf(withSheetKey(b));
}

/**
 * A recipe that a person asks for again: as it is wished, with the columns that were picked for it before. What its header was is not
 * held against what it is now: the person has just pointed at it.
 */
export function requestedAgain(existing: ReportDefinition, request: ReportDefinition): ReportDefinition {
  if (!('source' in existing && 'source' in request)) return request;
  const { header: _, ...before } = existing.source;
  return { ...request, source: { ...before, ...request.source } };
}

/** What makes two recipes those of one report, as a key. */
export function identityOf(definition: ReportDefinition): string {
  if ('source' in definition) {
    const { sheetId, table = '', tableId = table, address = '' } = definition.source;
    return JSON.stringify([definition.kind, sheetId, tableId, address]);
  }
  if (definition.kind === 'changes') return definition.kind;
  return JSON.stringify(Object.entries(definition).sort(([x], [y]) => (x < y ? -1 : 1)));
}
