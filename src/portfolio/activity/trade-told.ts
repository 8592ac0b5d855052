import { textAt, type Row } from '../cells/cell-text';
import { toldBy } from '../shares/share-listing';
import type { TradeHeader } from './trade-header';
import { tellsMoney } from './trade-row-money';

/** What a description begins with that takes back what stands behind it, also with its number: `Reversal C176911033 B 4 NDQ @ 58.80`. */
const TAKES_BACK =
  /^(rev(ersal|ersed)?\.?|cancel(led|lation)?|storno)( of)?[\s:-]+([a-z]{0,3}\d{5,}[\s:-]+)?/i;

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
  if (told['action'] !== undefined || !tellsMoney(cells, { columns, heads })) return told;
  const behind = description.replace(TAKES_BACK, '');
  const taken = behind === description ? {} : toldBy(behind, source.told);
  if (taken['action'] !== undefined) return { ...taken, back: 'yes' };
  return behindOtherWords(description, source.told) ?? told;
}

/** Words that may stand before a trade and are not known. */
const MOST_WORDS = 4;

/**
 * What a description tells behind words that are not known, whose number of shares moved all the same: `Amended C176911033 B 4 NDQ @ 58.80`. The
 * words stand in the place of what was done, so that the row is asked about.
 */
function behindOtherWords(
  description: string,
  patterns: TradeHeader['source']['told'],
): Readonly<Partial<Record<string, string>>> | undefined {
  const words = description.split(' ');
  for (let at = 1; at <= MOST_WORDS; at++) {
    const told = toldBy(words.slice(at).join(' '), patterns);
    if (told['action'] !== undefined && told['quantity'] !== undefined)
      return { ...told, action: words.slice(0, at).join(' ') };
  }
  return undefined;
}
