import { tidy, cellText } from './cell-text';
import { sumDecimals } from './decimals';
import { namesTax, saysLittle } from './dividend-kind';
import { readDividendRow, type Dividend, type FileFacts, type SkippedDividend } from './dividend-row';
import { cellsOf, kindWords, type DividendTable } from './dividend-table';
import type { Row } from './header-row';
import { groupBy } from './group-by';

/** A row of a table of dividends, and what it was read as. */
export interface ReadRow {
  readonly row: number;
  readonly table: DividendTable;
  readonly is: Dividend | SkippedDividend | 'other';
}

/**
 * The taxes that other rows tell of the share, day and currency of a dividend, as brokers write them who book a tax as a payment of its own:
 * in the table of the dividends, or in a section for them. Where a share paid several dividends on one day, each has its own tax only when
 * there are as many rows of tax.
 *
 * @returns what was withheld, without a sign, in the dividend's currency; nothing for a dividend of which no such row tells.
 */
export function withheldTaxes(
  grid: readonly Row[],
  read: readonly ReadRow[],
  facts: FileFacts,
): ReadonlyMap<Dividend, number> {
  const dividends = read.flatMap(({ is }) => (is === 'other' || 'reason' in is ? [] : [is]));
  const taxes = groupBy(
    read.flatMap(({ row, table, is }) => {
      const tax = is === 'other' ? taxOfRow(grid[row]!, row, table, facts) : undefined;
      return tax ? [tax] : [];
    }),
    paymentOf,
  );
  const found = new Map<Dividend, number>();
  if (taxes.size === 0) return found;
  for (const [payment, paid] of groupBy(dividends, paymentOf)) {
    const told = taxes.get(payment) ?? [];
    if (paid.length !== 1 && paid.length !== told.length) continue;
    for (const [nth, dividend] of paid.entries()) {
      const own = paid.length === 1 ? told : [told[nth]!];
      const tax = sumDecimals(own.map(({ amount }) => -amount)) ?? 0;
      const isPart =
        tax !== 0 && tax > 0 === dividend.amount > 0 && Math.abs(tax) < Math.abs(dividend.amount);
      if (isPart && dividend.tax === undefined) found.set(dividend, Math.abs(tax));
    }
  }
  return found;
}

const paymentOf = ({ written, date, currency }: Dividend): string =>
  JSON.stringify([written, date.year, date.month, date.day, currency ?? '']);

/** A row of tax, read as if it were the dividend; undefined for another row. */
function taxOfRow(cells: Row, row: number, table: DividendTable, facts: FileFacts): Dividend | undefined {
  const { header } = table;
  const { source } = header;
  const words = kindWords(cells, header);
  const said = words === '' || saysLittle(words) ? cellsOf(cells, header)('description') : words;
  const isOfSection = source.inSections === true && namesTax(tidy(cellText(cells[0])));
  if (!isOfSection && !namesTax(said)) return undefined;
  const { inSections: _, ...whole } = source;
  const read = readDividendRow(
    cells,
    row,
    { ...table, header: isOfSection ? { ...header, source: whole } : header, kind: () => 'dividend' },
    facts,
  );
  return read === 'other' || 'reason' in read ? undefined : read;
}
