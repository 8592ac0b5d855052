import { isBlank, quoted, textAt, type Row } from '../cells/cell-text';
import { readAmountWith } from '../cells/decimal-sign';
import { readIsin } from '../shares/isin';
import { namesDividend } from './dividend-kind';
import type { TradeTable } from './trade';
import { isPlain, type TradeHeader } from './trade-header';
import { tradeKind } from './trade-kind';

/** A row of trades, or the part of it that is of one share. */
export interface RowOfShare {
  readonly cells: Row;
  /** Why it does not tell what became of that share. */
  readonly doubt?: string;
}

/** What heads the code of another share than that of the row. */
const OF_ANOTHER =
  /^(isin|symbol|ticker)s? ?2$|^(new|target|second|other|successor|to) (isin|symbol|ticker)$/;
/** What an option is written on is not touched by it. */
const OF_ORIGINAL = /underl|basiswert|sous jacent|subyacente/;

const SPUN_OFF = /spin-? ?off|demerger/i;
const EXCHANGED = /swap|exchange|merge|conversion|tausch|fusion/i;

/**
 * A row of a table of unknown make as one row for each share that it touches: a second column of ISINs or symbols names another one. Where its number
 * stands beside it, below the header of the numbers with a 2 behind it, a spin-off gives the second share, an exchange takes the first and
 * gives the second, and a split makes the one number into the other. What becomes of the two is not told by any other row but a purchase
 * or a sale, which is of the first.
 */
export function ofEachShare(cells: Row, { header, decimals }: TradeTable): readonly RowOfShare[] {
  const alone = [{ cells }];
  const at = isPlain(header) ? secondCode(cells, header) : -1;
  if (at === -1) return alone;
  const { columns, heads, kinds } = header;
  const { isin, ticker, quantity = -1, name, description } = columns;
  const code = textAt(cells, isin) === '' ? ticker! : isin!;
  const [first, second] = [textAt(cells, code), textAt(cells, at)];
  const kindAt = kinds.find((one) => textAt(cells, one) !== '');
  const words = textAt(cells, kindAt);
  const kind = tradeKind(words);
  if (kind === 'buy' || kind === 'sell' || namesDividend(words)) return alone;
  const head = heads[quantity]!;
  const others = cells[heads.findIndex((one) => one === `${head}2` || one === `${head} 2`)];
  const numbers = [cells[quantity], others].map((one) => readAmountWith(decimals, one)?.number ?? 0);
  const isNumbered = numbers.every((number) => number > 0) && kindAt !== undefined;
  const like = (changed: Readonly<Record<number, unknown>>): Row => Object.assign([...cells], changed);
  if (first === second)
    return isNumbered && kind === 'split'
      ? [{ cells: like({ [quantity]: '', [kindAt]: `Split ${numbers[1]}-for-${numbers[0]}` }) }]
      : alone;
  if (numbers.every((number) => number === 0)) return alone;
  const other: Record<number, unknown> = {};
  for (const at of [isin, ticker, name, description]) if (at !== undefined) other[at] = '';
  Object.assign(other, { [code]: second, [quantity]: others });
  if (isNumbered && SPUN_OFF.test(words)) return [{ cells: like(other) }];
  if (isNumbered && EXCHANGED.test(words))
    return [
      { cells: like({ [kindAt]: 'Exchange out' }) },
      { cells: like({ ...other, [kindAt]: 'Exchange in' }) },
    ];
  const doubt = `The row names two shares, ${quoted(first)} and ${quoted(second)}, and does not tell for certain what became of each. Write a row for each of them instead, with Transfer in or Transfer out and its number of shares.`;
  return [
    { cells, doubt },
    { cells: like(other), doubt },
  ];
}

/** Where a row names a second share: below a header that says so, or by another ISIN; -1 where it names none. */
function secondCode(cells: Row, { columns, heads }: TradeHeader): number {
  const own = textAt(cells, columns.isin) || textAt(cells, columns.ticker);
  if (own === '') return -1;
  const taken = new Set<number | undefined>(Object.values(columns));
  return cells.findIndex((cell, at) => {
    if (taken.has(at) || isBlank(cell)) return false;
    const head = heads[at] ?? '';
    const text = textAt(cells, at);
    if (OF_ANOTHER.test(head)) return true;
    return readIsin(text) === text && text !== own && columns.isin !== undefined && !OF_ORIGINAL.test(head);
  });
}
