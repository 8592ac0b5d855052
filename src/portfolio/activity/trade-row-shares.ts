import { isInflow, isOutflow } from './money-flow';
import { type Row, cellText, textAt, tidy } from '../cells/cell-text';
import { readAmount } from '../cells/amount';
import { readUnit } from '../cells/currency';
import { type DecimalSign, readAmountWith } from '../cells/decimal-sign';
import { exchangeName } from '../shares/exchange-names';
import { marketOfCurrency, marketOfName } from '../shares/markets';
import { isMalayOrIndonesian } from '../shares/signs-of-country';
import { withoutShareWord } from '../shares/share-word';
import { sharesPer } from '../tables/share-counts';
import { homeOfHeader } from '../tables/sources';
import type { TradeTable } from './trade';
import type { TradeHeader } from './trade-header';
import type { TradeKind } from './trade-kind';
import { isNetOfTax, kindOfRow } from './trade-row-kind';
import { toldInRow } from './trade-told';

/** The number of shares of a row, as it stands; undefined when there is none, `unreadable` when it is no number. */
export type WrittenShares = number | 'unreadable' | undefined;

/** Reads the number of shares of a row, by its column or its description, and in shares where lots are written. */
export function sharesOf(cells: Row, header: TradeHeader, decimals: DecimalSign): WrittenShares {
  const { columns } = header;
  const written = isNetOfTax(cells, header)
    ? textAt(cells, columns.netShares)
    : textAt(cells, columns.splitShares) !== ''
      ? cells[columns.splitShares!]
      : textAt(cells, columns.quantity) === ''
        ? toldInRow(cells, header)['quantity']
        : cells[columns.quantity!];
  const text = tidy(cellText(written));
  if (text === '') return undefined;
  const gone = GONE.exec(text)?.[1];
  const bare = withoutShareWord(gone ?? written);
  const number = readAmountWith(decimals, bare)?.number;
  if (number === undefined) return 'unreadable';
  // What says shares or units counts in no lots: 512,3345 unit.
  const inOne = bare === (gone ?? written) ? sharesInOne(cells, header) : 1;
  return (gone === undefined ? number : -number) * inOne;
}

/** Robinhood writes an S behind the shares that an exchange took away. */
const GONE = /^(\d[\d.,]*)S$/;

const isGone = (cells: Row, { columns }: TradeHeader): boolean => GONE.test(textAt(cells, columns.quantity));

/** Of a split, the share and the day. */
const splitIn = (cells: Row, { columns, dates }: TradeHeader): string =>
  `${textAt(cells, columns.ticker)}\u0000${textAt(cells, dates[0])}`;

/** The splits that take the old shares away in one row and give the new ones in another. */
export const splitsInPairs = (rows: readonly Row[], header: TradeHeader): ReadonlySet<string> =>
  new Set(
    rows.some((cells) => isGone(cells, header))
      ? rows
          .filter((cells) => kindOfRow(cells, header) === 'split' && !isGone(cells, header))
          .map((cells) => splitIn(cells, header))
      : [],
  );

/** Whether the shares with an S came: those of a spin-off, and of a split that no other row gives. */
export function comesAllTheSame(cells: Row, kind: TradeKind, { header, pairs }: TradeTable): boolean {
  if (!isGone(cells, header)) return false;
  const isReverse = header.kinds.some((at) => /^spr$/i.test(textAt(cells, at)));
  const isSpunOff = header.kinds.some((at) => /^(soff|sdiv)$/i.test(textAt(cells, at)));
  return isSpunOff || (kind === 'split' && !isReverse && !pairs.has(splitIn(cells, header)));
}

/** What a row counts in, where a column says lots. */
export const lotsIn = (cells: Row, { columns }: TradeHeader): string | undefined =>
  /^lots?$/i.exec(textAt(cells, columns.unit))?.[0].toLowerCase();

/** How many shares a lot is on the exchange that a row names; undefined where that is not known. */
export function sharesInLot(cells: Row, { columns }: TradeHeader): number | undefined {
  const market = marketOfName(exchangeName(textAt(cells, columns.mic)));
  const shares = sharesPer('lot', market?.country);
  return shares === 1 ? undefined : shares;
}

/** How many shares one of the numbers below a header of lots stands for. */
function sharesInOne(cells: Row, header: TradeHeader): number {
  if (lotsIn(cells, header) !== undefined) return sharesInLot(cells, header) ?? 1;
  return sharesPer(header.heads[header.columns.quantity ?? -1] ?? '', countryOfLots(cells, header));
}

/** The country whose shares are counted in lots, as a row below a header of lots tells it by its currency or by the language of the others. */
export function countryOfLots(cells: Row, header: TradeHeader): string | undefined {
  const { columns, heads, source, priceUnit, amountUnit, currencyAbove } = header;
  const head = heads[columns.quantity ?? -1] ?? '';
  if (source.signatures.length > 0 || !/lot|張數/.test(head)) return undefined;
  const unitOf = (column: 'price' | 'amount') => readAmount(cells[columns[column] ?? -1])?.unit?.code;
  const currency =
    readUnit(textAt(cells, columns.priceCurrency))?.code ??
    priceUnit ??
    unitOf('price') ??
    amountUnit ??
    unitOf('amount') ??
    currencyAbove;
  const market =
    homeOfHeader(heads[columns.ticker ?? -1] ?? '') ?? (currency ? marketOfCurrency(currency) : undefined);
  const others = heads.filter((_, at) => at !== columns.quantity);
  // Nobody else counts in lots beside words of Malay or Indonesian.
  return market?.country ?? (currency === undefined && isMalayOrIndonesian(others) ? 'ID' : undefined);
}

/** Shares that came or went; `unclear` where neither the words nor the sign tell. */
export function movement(
  kind: TradeKind,
  shares: number | undefined,
  { salesAreNegative, changesAreSigned }: TradeTable,
  flow: string,
): number | 'unclear' | undefined {
  if (shares === undefined) return undefined;
  switch (kind) {
    // A purchase of a negative number takes one back.
    case 'buy':
    case 'cover':
    case 'in':
    case 'split':
      return shares;
    case 'sell':
    case 'short':
    case 'out':
      return salesAreNegative && kind !== 'out' ? shares : -Math.abs(shares);
    case 'moved':
      return isOutflow(flow) ? -Math.abs(shares) : shares;
    case 'change':
      if (isOutflow(flow)) return -Math.abs(shares);
      if (isInflow(flow)) return shares;
      return shares < 0 || changesAreSigned ? shares : 'unclear';
    default:
      return 'unclear';
  }
}
