import type { ZakatSettings } from './zakat-methods';
import type { WrittenWholeNumber } from '../contract/whole-number';
import type { PickedColumns } from '../portfolio/tables/picked-columns';

/** Where a portfolio is in the workbook. */
export interface PortfolioSource {
  /** Excel's id of the sheet, which is valid for one session; '' when that session is over. */
  readonly sheetId: string;
  /** The sheet's name when it was read. The sheet is found by it when its id is no longer valid. */
  readonly sheet: string;
  /** The Excel table that was read; the sheet's used cells when neither this nor an address is given. */
  readonly table?: string;
  /** Excel's id of that table, by which it is found after it was renamed. */
  readonly tableId?: string;
  /** `B3:F20`: a selection. */
  readonly address?: string;
  readonly columns?: PickedColumns;
  /** A fingerprint of the header that was read, to notice that the sheet or the area is another one now. */
  readonly header?: string;
}

/** How a report is made again. It travels with the workbook, so nothing in it may be secret. */
export type ReportDefinition =
  | { readonly kind: 'portfolio' | 'lookthrough' | 'methodology'; readonly source: PortfolioSource }
  | {
      readonly kind: 'zakat';
      readonly source: PortfolioSource;
      /** What the person has just chosen. It is written into the sheet and not stored: from then on, the cells of the sheet count. */
      readonly settings?: ZakatSettings;
    }
  | { readonly kind: 'methodology'; readonly ticker: string }
  | { readonly kind: 'fund'; readonly symbol: string }
  | { readonly kind: 'compare'; readonly symbols: readonly string[] }
  | { readonly kind: 'holdings'; readonly symbol: string; readonly offset?: number; readonly limit?: number }
  | { readonly kind: 'instead'; readonly symbol: string; readonly rulebook: string }
  | {
      readonly kind: 'instead';
      /** The fund whose holdings are offered. */
      readonly symbol: string;
      readonly rulebook: string;
      /** The holdings; without them, what the workbook's reports list is held. */
      readonly source: PortfolioSource;
    }
  | { readonly kind: 'purification' }
  | {
      readonly kind: 'changes';
      /** The last `seq` in the report; decimal text where a number of JSON would lose digits (`readWholeNumber`). */
      readonly cursor?: WrittenWholeNumber;
    };

/** How many funds a comparison may have: as many as can be read side by side on a page. */
export const FUNDS_COMPARED = { least: 2, most: 10 } as const;

export type ReportKind = ReportDefinition['kind'];

export const REPORT_KINDS: readonly ReportKind[] = [
  'portfolio',
  'methodology',
  'fund',
  'compare',
  'holdings',
  'lookthrough',
  'instead',
  'purification',
  'zakat',
  'changes',
];

/** The subject of a report: a sheet, a ticker, a fund, or several; '' for the ledger and the changes. */
export function subjectOf(definition: ReportDefinition): string {
  if (definition.kind === 'instead') return definition.symbol;
  if ('source' in definition) return definition.source.sheet;
  if ('symbols' in definition) return definition.symbols.join(', ');
  if ('ticker' in definition) return definition.ticker;
  return 'symbol' in definition ? definition.symbol : '';
}

/**
 * A source with an id only when it is still valid. A sheet has another id when the workbook was opened again, and its earlier id may
 * belong to another sheet.
 *
 * @param lasting whether ids are of the session in which the source was read.
 */
export function currentSource(
  source: PortfolioSource,
  lasting: boolean,
  sheets: readonly { readonly id: string }[],
): PortfolioSource {
  const stands = lasting && sheets.some(({ id }) => id === source.sheetId);
  return stands ? source : { ...source, sheetId: '' };
}

/** Whether two definitions make the same report, so that asking for it again refreshes the existing one. */
export function isSameReport(a: ReportDefinition, b: ReportDefinition): boolean {
  if (!('source' in a && 'source' in b)) return identityOf(a) === identityOf(b);
  // Without ids of the same session, a sheet is identified by its name.
  const known = a.source.sheetId !== '' && b.source.sheetId !== '';
  const sheetOf = ({ sheetId, sheet }: PortfolioSource) => (known ? sheetId : sheet);
  const withSheetKey = (definition: typeof a): ReportDefinition => ({
    ...definition,
    source: { ...definition.source, sheetId: sheetOf(definition.source) },
  });
  return identityOf(withSheetKey(a)) === identityOf(withSheetKey(b));
}

/**
 * The definition of an existing report that a person asks for again: as requested, with the columns that were picked before. The earlier
 * header is dropped, so that it is not compared with the present one: the person has just pointed at the sheet.
 */
export function requestedAgain(existing: ReportDefinition, request: ReportDefinition): ReportDefinition {
  if (!('source' in existing && 'source' in request)) return request;
  const { header: _, ...before } = existing.source;
  return { ...request, source: { ...before, ...request.source } };
}

/** The identity of a report's definition, as a key. */
export function identityOf(definition: ReportDefinition): string {
  if ('source' in definition) {
    const { sheetId, table, tableId = table, address } = definition.source;
    const ofFund = definition.kind === 'instead' ? [definition.symbol, definition.rulebook] : [];
    return JSON.stringify([definition.kind, sheetId, tableId, address, ...ofFund]);
  }
  if (definition.kind === 'changes') return definition.kind;
  // The same funds in another order are the same comparison.
  if (definition.kind === 'compare')
    return JSON.stringify([definition.kind, ...[...definition.symbols].sort()]);
  return JSON.stringify(Object.entries(definition).sort(([x], [y]) => (x < y ? -1 : 1)));
}
