import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { columnTexts } from '../cells/row-texts';
import { tradeKind } from './trade-kind';

/** One letter or a few, and what they stand for: `AG = attrib. gratuite`. */
const PAIR = /^(?:.*[:(] ?)?(\p{Lu}{1,4}) ?= ?(\p{L}[^=\d]*?)\)?\.?$/u;

/** What parts the pairs of a legend from each other. */
const BETWEEN_PAIRS = /[,;|/]/;

/** A legend stands apart from the table. */
const MOST_CELLS = 6;

/** Of so many texts in four, those of a column are codes of the legend; a person may have written others among them. */
const IN_FOUR = 3;

/** What the letters stand for by the lines of a sheet that say so, with the last of these lines. */
function legendOf(sheet: readonly Row[]): { readonly words: ReadonlyMap<string, string>; row: number } {
  const words = new Map<string, string>();
  let last = -1;
  for (const [row, cells] of sheet.entries()) {
    const filled = cells.filter((cell) => !isBlank(cell));
    if (filled.length > MOST_CELLS) break;
    const texts = filled.flatMap((cell) => (typeof cell === 'string' ? cell.split(BETWEEN_PAIRS) : []));
    for (const text of texts) {
      const [, code, meaning] = PAIR.exec(tidy(text)) ?? [];
      if (code === undefined || meaning === undefined) continue;
      words.set(code, meaning);
      last = row;
    }
  }
  return { words, row: last };
}

/**
 * A sheet of which a legend above the table tells what its letters for kinds of rows stand for, `A = achat, V = vente, AG = attrib. gratuite`, with
 * these words in place of the letters, in the columns that hold little else. Two of them at least have to be words for what was done. Any other sheet
 * comes back as it is.
 */
export function withLegendOfKinds(sheet: readonly Row[]): readonly Row[] {
  const { words, row: last } = legendOf(sheet);
  const isKnown = [...words.values()].filter((meaning) => tradeKind(meaning) !== 'unknown').length > 1;
  if (!isKnown) return sheet;
  const below = sheet.slice(last + 1);
  const width = below.reduce((widest, { length }) => Math.max(widest, length), 0);
  const coded = new Set(
    Array.from({ length: width }, (_, at) => at).filter((at) => {
      const texts = columnTexts(below, at);
      const codes = texts.filter((text) => words.has(text));
      return new Set(codes).size > 1 && codes.length * 4 >= texts.length * IN_FOUR;
    }),
  );
  if (coded.size === 0) return sheet;
  return sheet.map((cells, row) =>
    row <= last
      ? cells
      : cells.map((cell, at) => (coded.has(at) ? (words.get(tidy(cellText(cell))) ?? cell) : cell)),
  );
}
