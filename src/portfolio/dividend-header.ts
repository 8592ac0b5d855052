import type { Unit } from './currency';
import {
  DIVIDEND_SOURCES,
  PLAIN_DIVIDENDS,
  type DividendColumn,
  type DividendSource,
} from './dividend-sources';
import type { HeaderCell } from './header-cell';
import { columnsOf, headsOf, matches, type Row } from './header-row';

/** The header row of a table in which dividends stand, as it was understood. */
export interface DividendHeader {
  readonly source: DividendSource;
  readonly columns: { readonly date: number; readonly amount: number } & {
    readonly [column in DividendColumn]?: number;
  };
  /** By cell of the row, the unit that its header states. */
  readonly units: readonly (Unit | undefined)[];
  /** Whether the header of the amounts says that they are dividends. */
  readonly ofDividends: boolean;
  /** Whether it says no more than that, beside a column of shares: it may be the dividend of one of them. */
  readonly perShare: boolean;
}

/** Reads a row as the header of a table in which dividends may stand; undefined when it is none. */
export function readDividendHeader(cells: Row): DividendHeader | undefined {
  const heads = headsOf(cells);
  const source = DIVIDEND_SOURCES.find((one) => matches(one, heads));
  if (source) return headerOf(source, heads);
  // The other sections of a statement have a date and an amount as well: interest, taxes, deposits.
  return heads[1]?.words === 'header' ? undefined : headerOf(PLAIN_DIVIDENDS, heads);
}

function headerOf(source: DividendSource, heads: readonly HeaderCell[]): DividendHeader | undefined {
  const columns = columnsOf(source.columns, heads);
  const { date, amount } = columns;
  const tellsShare = columns.ticker ?? columns.isin ?? columns.name ?? columns.description;
  if (date === undefined || amount === undefined || tellsShare === undefined) return undefined;
  const { words } = heads[amount]!;
  return {
    source,
    columns: { ...columns, date, amount },
    units: heads.map(({ unit }) => unit),
    ofDividends: /dividend|income/.test(words),
    perShare: /^dividends?$/.test(words) && columns.quantity !== undefined,
  };
}

/**
 * Finds the header row of a file's dividends: the first that a known source writes, else the first whose amounts are headed as
 * dividends, else the first with a date, an amount and a share.
 */
export function findDividendHeader(
  grid: readonly Row[],
): { readonly row: number; readonly header: DividendHeader } | undefined {
  const found = grid.flatMap((cells, row) => {
    const header = readDividendHeader(cells);
    return header ? [{ row, header }] : [];
  });
  return (
    found.find(({ header }) => header.source !== PLAIN_DIVIDENDS) ??
    found.find(({ header }) => header.ofDividends) ??
    found[0]
  );
}
