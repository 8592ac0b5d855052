import { cellText, isBlank, tidy } from '../cells/cell-text';
import { readUnit } from '../cells/currency';
import { countryOfIsin } from '../shares/isin';
import { COVERED, marketOfName, UNITED_STATES, type Market } from '../shares/markets';
import { marketOfNumber } from '../shares/numbered-shares';
import { whyOtherCode } from '../shares/other-codes';
import {
  listedTicker,
  type ListedTicker,
  type ListingHabits,
  type ShareEvidence,
} from '../shares/share-listing';
import { isAmericanName, isForeignName, mayBeForeignName } from '../shares/signs-of-country';
import { isOfNewYork } from '../shares/signs-of-shares';
import { markedSymbol } from '../shares/ticker';
import { homeOfHeader, isCodeHeader, isForeignHeader, isHeaderOfNumbers } from '../tables/sources';
import type { TradeHeader } from './trade-header';
import type { Trade } from './trade';
import { isPlainTrades } from './trade-sources';

/** What all trades of a file tell of the listing of its shares. */
export interface SignsOfFile {
  /** Its names or symbols are those of another country. */
  readonly isAbroad: boolean;
  /** One of its companies at least is not listed in the United States under its name. */
  readonly hasForeignNames: boolean;
  /** Many of its symbols are listed nowhere in New York. */
  readonly areUnlisted: boolean;
  /** It marks the symbols of foreign shares. */
  readonly hasMarks: boolean;
}

/** The ticker of a share by its last row, else by the last of its rows that tells it: one share may be bought in dollars and sold in euro. */
export function listedByAny(
  ordered: readonly Trade[],
  share: ShareEvidence,
  header: TradeHeader,
  signs: SignsOfFile,
): ListedTicker {
  const code = whyOtherCode(share.written, headOfTickers(header));
  if (isPlainTrades(header.source) && share.isin === '' && code !== undefined) return { noTicker: code };
  let last: ListedTicker | undefined;
  for (const { share: other } of [...ordered].reverse()) {
    const told = {
      ...share,
      ticker: other.ticker,
      written: other.written,
      priceCurrency: other.priceCurrency || share.priceCurrency,
    };
    const listed = listedTicker(told, habitsBelow(header, told, signs));
    if ('ticker' in listed) return listed;
    last ??= listed;
  }
  return last!;
}

const marketOfTicker = (ticker: string): Market =>
  COVERED.find(({ suffix }) => suffix && ticker.endsWith(suffix)) ?? UNITED_STATES;

/** The covered market that one row tells of its share; undefined where it tells none. */
export function marketIn(share: ShareEvidence, header: TradeHeader, signs: SignsOfFile): Market | undefined {
  const listed = listedTicker(share, habitsBelow(header, share, signs));
  return 'ticker' in listed ? marketOfTicker(listed.ticker) : undefined;
}

/** The share of an account as its last row tells it, with what earlier rows tell more: a split often has no currency. */
export function toldByAll(ordered: readonly Trade[]): ShareEvidence {
  const last = ordered.at(-1)!.share;
  const told = (of: (share: ShareEvidence) => string): string =>
    ordered.map(({ share }) => of(share)).findLast(Boolean) ?? '';
  return {
    ...last,
    name: told(({ name }) => name),
    isin: told(({ isin }) => isin),
    mic: told(({ mic }) => (marketOfName(mic) ? mic : '')) || told(({ mic }) => mic),
    priceCurrency: told(({ priceCurrency }) => priceCurrency),
    currency: told(({ currency }) => currency),
  };
}

/**
 * Whether a file of unknown make marks the symbols of foreign shares, as Yahoo does: some are marked, and each bare one that has an ISIN has
 * that of an American share.
 */
export function marksForeign(trades: readonly Trade[]): boolean {
  const isMarked = ({ ticker }: ShareEvidence) =>
    (markedSymbol(tidy(cellText(ticker)))?.market ?? UNITED_STATES) !== UNITED_STATES;
  const shares = trades.map(({ share }) => share).filter(({ ticker }) => !isBlank(ticker));
  return (
    shares.some(isMarked) &&
    shares.every((share) => isMarked(share) || share.isin === '' || countryOfIsin(share.isin) === 'US')
  );
}

/** Headers of codes by which shares are told in Germany and Switzerland, where exchanges have codes of their own for American shares. */
const FOREIGN_CODES = /^(wkn|valor|valoren|valorennummer)$/;

/** Headers of tickers that are also those of the United States. */
const USUAL = /^(ticker|tickers|.* ticker|ticker .*|symbols?|.* symbol|symbol cusip)$/;

/** Tickers of American funds, and of nothing else. */
const FUND = /^[A-Z]{4}X$/;

/**
 * What is taken for granted of a bare symbol: that of the country in whose files alone tickers are headed so, and that of the United States
 * only where the headers are English and such as are used there.
 */
function habitsBelow(
  { source, columns, heads, isDayFirst, isPicked, isMarked }: TradeHeader,
  share: ShareEvidence,
  { isAbroad, areUnlisted, hasForeignNames, hasMarks }: SignsOfFile,
): ListingHabits {
  if (!isPlainTrades(source)) return source;
  const head = headOfTickers({ heads, columns });
  const symbol = tidy(cellText(share.ticker));
  const paid = readUnit(share.currency)?.code;
  // Dollars are not paid for the shares that only one country heads so.
  const headed = homeOfHeader(head);
  const isOfHead =
    headed?.suffix !== undefined || ![paid, readUnit(share.priceCurrency)?.code].includes('USD');
  const home = isMarked ? UNITED_STATES : ((isOfHead ? headed : undefined) ?? marketOfNumber(symbol, head));
  // Shares of Japan and Korea have numbers.
  const isOfNumbers = isHeaderOfNumbers(head) && /^[A-Z]{1,5}$/.test(symbol);
  const isUsual =
    !isAbroad &&
    !(areUnlisted && !isOfNewYork(symbol) && !isAmericanName(share.name)) &&
    (paid === undefined || paid === 'USD') &&
    (isPicked === true || USUAL.test(head) || (isCodeHeader(head) && isOfNewYork(share.written))) &&
    !isForeignHeader(head) &&
    !isDayFirst &&
    !isForeignName(share.name) &&
    !(hasForeignNames && mayBeForeignName(share.name));
  const { assumed: _, ...habits } = source;
  const hasForeignCodes =
    isForeignHeader(head) ||
    (!hasMarks && (heads.some((words) => FOREIGN_CODES.test(words)) || (isDayFirst && share.name === '')));
  return {
    ...habits,
    hasForeignCodes,
    hasMarks,
    ...(home ? { home } : isUsual || isOfNumbers || FUND.test(symbol) ? { assumed: 'always' } : {}),
  };
}

/** The words above the tickers; '' where the table has no column of them. */
const headOfTickers = ({ heads, columns }: Pick<TradeHeader, 'heads' | 'columns'>): string =>
  heads[columns.ticker ?? -1] ?? '';

/** In what a share was traded: its price, else what was paid. */
export const currencyOf = ({ priceCurrency, currency }: ShareEvidence): string =>
  readUnit(priceCurrency)?.code ?? readUnit(currency)?.code ?? '';
