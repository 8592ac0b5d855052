import { plainWords } from '../cells/cell-text';

/** The first letters of the words for a purchase and a sale, by which people call a column and write in it. */
const INITIALS: readonly (readonly [buy: string, sell: string])[] = (
  'B S|' + // buy, sell
  'K V|' + // Kauf, Verkauf; koop, verkoop
  'A V|' + // achat, vente; acquisto, vendita
  'C V|' + // compra, venta; cumpărare, vânzare
  'K S|' + // kupno, sprzedaż; köp, sälj; køb, salg
  'A S|' + // alış, satış
  'B J|' + // beli, jual
  'O M|' + // osto, myynti; ost, müük
  'V E|' + // vétel, eladás
  'M B|' + // mua, bán
  'К П'
) // купля, продажа
  .split('|')
  .map((pair) => plainWords(pair).split(' ') as [string, string]);

const BY_HEADER: ReadonlyMap<string, readonly [buy: string, sell: string]> = new Map(
  INITIALS.flatMap(([buy, sell]) => [
    [`${buy} ${sell}`, [buy, sell]] as const,
    [`${sell} ${buy}`, [buy, sell]] as const,
  ]),
);

/** The headers that are made of such letters, spelled as `activityHeads` reads them; above numbers some are ratios. */
export const HEADERS_OF_INITIALS: readonly string[] = [...BY_HEADER.keys()];

/** What a letter says that was done below a header of such letters: of `B/J` the J is a sale. */
export function sideByInitial(header: string, text: string): 'buy' | 'sell' | undefined {
  const at = BY_HEADER.get(header)?.indexOf(plainWords(text)) ?? -1;
  return (['buy', 'sell'] as const)[at];
}
