import type { KnownSecurity } from '../portfolio/shares/security-index';
import type { Column, ReportContext } from './cells';
import { nameOf } from './holding-cells';
import type { Screened } from './screening';

/**
 * The column that says what is on the person's own list of exclusions, and why. It stands beside the served verdict and does not touch
 * it. A workbook without such a list, or with an empty one, has no such column.
 *
 * @param securityOf what a row's security is known by; undefined for a row that is none.
 */
export function ownExclusionColumn<Row>(
  { exclusions, texts }: Pick<ReportContext, 'exclusions' | 'texts'>,
  securityOf: (row: Row) => KnownSecurity,
): Column<Row>[] {
  if (!exclusions || exclusions.size === 0) return [];
  return [
    {
      key: 'ownExclusion',
      title: texts.t('ownExclusion'),
      kind: 'text',
      width: 24,
      cell: (row) => {
        const entry = exclusions.find(securityOf(row));
        return entry ? entry.reason || texts.t('noReasonGiven') : null;
      },
    },
  ];
}

/** A holding by its ticker, and by its names in the file and at the service. */
export function securityOfHolding(screened: Screened): KnownSecurity {
  const name = nameOf(screened);
  return {
    ticker: screened.held.ticker,
    names: [screened.held.name, typeof name === 'string' ? name : undefined],
  };
}

/** How many holdings are on the list, and which of its rows could not be read; nothing where the workbook has no list. */
export function ownExclusionNote(
  { exclusions, texts }: Pick<ReportContext, 'exclusions' | 'texts'>,
  screened: readonly Screened[],
): string[] {
  if (!exclusions) return [];
  const marked = screened.filter((holding) => exclusions.find(securityOfHolding(holding))).length;
  const { size, unreadable } = exclusions;
  const [first] = unreadable;
  return [
    ...(size > 0 ? [texts.t('onOwnList', { marked, all: screened.length })] : []),
    ...(first ? [texts.t('unreadableRows', { rows: unreadable.length, ...first })] : []),
  ];
}
