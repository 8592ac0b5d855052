import { textAt, type Row } from '../cells/cell-text';
import { toldBy } from '../shares/share-listing';
import type { TradeHeader } from './trade-header';
import { tellsMoney } from './trade-row-money';

/** What a description begins with that takes back what stands behind it: `Reversal B 4 NDQ @ 58.80`. */
const TAKES_BACK = /^(reversal|reversed|cancel(led|lation)?|storno)( of)?[\s:-]+/i;

/**
 * What the description of a row tells by the patterns of its source, `back` where it takes that back: then money moved, as it does not where an
 * order is cancelled before it was carried out.
 */
export function toldInRow(
  cells: Row,
  { source, columns, heads }: Pick<TradeHeader, 'source' | 'columns' | 'heads'>,
): Readonly<Partial<Record<string, string>>> {
  const description = textAt(cells, columns.description);
  const told = toldBy(description, source.told);
  const behind = description.replace(TAKES_BACK, '');
  if (behind === description || told['action'] !== undefined || !tellsMoney(cells, { columns, heads }))
    return told;
  const taken = toldBy(behind, source.told);
  return taken['action'] === undefined ? told : { ...taken, back: 'yes' };
}
