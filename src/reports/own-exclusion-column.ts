import type { OwnExclusion, OwnExclusions } from '../portfolio/own-exclusions';
import type { KnownSecurity } from '../portfolio/security-index';
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
  { exclusions }: Pick<ReportContext, 'exclusions'>,
  securityOf: (row: Row) => KnownSecurity,
): Column<Row>[] {
  if (!exclusions || exclusions.size === 0) return [];
  return [
    {
      key: 'ownExclusion',
      title: 'Own exclusion',
      kind: 'text',
      width: 24,
      cell: (row) => reasonIn(exclusions.find(securityOf(row))),
    },
  ];
}

const reasonIn = (entry: OwnExclusion | undefined): string | null =>
  entry ? entry.reason || NO_REASON : null;

const NO_REASON = 'no reason given';

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
  { exclusions }: Pick<ReportContext, 'exclusions'>,
  screened: readonly Screened[],
): string[] {
  if (!exclusions) return [];
  const { unreadable } = exclusions;
  const marked = screened.filter((holding) => exclusions.find(securityOfHolding(holding))).length;
  return [
    ...(exclusions.size > 0
      ? [
          `${marked} of ${screened.length} are on your own list of exclusions, which changes no verdict: see Own exclusion.`,
        ]
      : []),
    ...unreadableNote(unreadable),
  ];
}

function unreadableNote([first, ...others]: OwnExclusions['unreadable']): string[] {
  if (!first) return [];
  const count = others.length + 1;
  const rows = count === 1 ? '1 row of your list' : `${count} rows of your list`;
  return [
    `${rows} could not be read${count === 1 ? '' : '; the first is'} row ${first.row}: ${first.reason}`,
  ];
}
