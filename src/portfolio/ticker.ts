import { cellText, isBlank, quoted, tidy } from './cell-text';
import { readUnit } from './currency';
import {
  COVERED,
  LONDON,
  marketOfBloomberg,
  marketOfCurrency,
  marketOfEnding,
  marketOfMic,
  marketOfName,
  TORONTO_OR_TOKYO,
  UNITED_STATES,
  type Market,
} from './markets';
import { whyNoSecurity } from './no-security';

/** A cell read as a ticker that the service may be asked for, or the sentence that says why it is none. */
export type TickerReading =
  { readonly kind: 'ticker'; readonly ticker: string } | { readonly kind: 'none'; readonly reason: string };

/** What stands beside a ticker and tells where a bare symbol trades; a mark in the ticker itself weighs more. */
export interface TickerHint {
  /** The currency in which the share is priced: `USD`, `CAD`, `GBP`, `GBX`, `GBp`. */
  readonly currency?: string;
  /** A MIC or the name of an exchange: `XTSE`, `TSX`. Weighs more than the currency. */
  readonly mic?: string;
}

/**
 * What stands between a company's symbol and its share class in a ticker sent to the service: `BRK.B`, `RCI.B.TO`. The
 * interface does not state it; the baskets of funds are published in this form.
 */
export const CLASS_SEPARATOR = '.';

const LONGEST = 200;

/**
 * Reads one cell as a ticker in the service's form (interface section 1): upper case, bare for the United States, `.L` for
 * London, `.TO` for Toronto, `.UZ` for Tashkent. Takes the spellings of exchanges, Bloomberg, Reuters, Yahoo and brokers,
 * and Excel's Stocks data type. A market that is not covered, and all that is no share or fund, is `none` with a sentence,
 * so that no request is spent on it. Reading a ticker again, without a hint, gives the same ticker; a bare US ticker beside
 * a hint of another market would become that market's.
 *
 * Where one letter after a dot may be an exchange or a share class, it is an exchange when it is a known ending (`.O` and
 * `.N` of Reuters, `.L`, `.V`, `.T`, `.F`…) and a share class otherwise (`.A`, `.B`).
 *
 * @param text the cell's value, whatever it is. Never throws.
 */
export function readTicker(text: unknown, hint: TickerHint = {}): TickerReading {
  if (isBlank(text)) return none('The cell is empty. Write a ticker there.');
  if (typeof text === 'boolean') {
    return none(
      `The cell holds the logical value ${cellText(text)}. If it is a ticker, enter it as text, with ' before it.`,
    );
  }
  const stock = stockProperties(text);
  return stock ? readText(stock.symbol, { ...hint, ...stock.hint }) : readText(cellText(text), hint);
}

/**
 * The symbol and exchange that a Stocks data type carries. Its text may be a name alone ("Apple"), which would read as
 * another company's ticker, so the properties come first where they are sent along.
 */
function stockProperties(cell: unknown): { symbol: string; hint: TickerHint } | undefined {
  const properties = (cell as { properties?: unknown }).properties;
  if (typeof properties !== 'object' || properties === null) return undefined;
  const fields = properties as Record<string, unknown>;
  const symbol = cellText(fields['Ticker symbol']);
  const mic = cellText(fields['Exchange abbreviation']);
  return symbol === '' ? undefined : { symbol, hint: mic === '' ? {} : { mic } };
}

function readText(written: string, hint: TickerHint): TickerReading {
  if (written.length > LONGEST) {
    return none(`${quoted(written)} is too long for a ticker. Write the ticker alone in the cell.`);
  }
  const whole = tidy(written);
  if (whole === '') return none('The cell holds no text. Write a ticker there.');
  const text = /\(([^():]+:[^():]+)\)$/.exec(whole)?.[1]?.trim() ?? whole;
  const says = whyNoSecurity(text);
  if (says && !(/^[A-Z]{2,5}$/i.test(text) && tradesOutside(hint))) return none(`${quoted(whole)} ${says}.`);
  if (!/^[\x20-\x7e]+$/.test(text)) {
    return none(
      `${quoted(whole)} holds characters that no ticker has. Write the ticker in plain letters, such as AAPL.`,
    );
  }
  const place = splitPlace(reutersClass(text), hint);
  if ('reason' in place) return none(`${quoted(whole)} ${place.reason}`);
  const { symbol, market } = place;
  if (market.suffix === undefined) return none(`${quoted(whole)} ${notCovered(market)}`);
  const line = readLine(symbol, market);
  if (line === undefined) return none(`${quoted(whole)} ${UNREADABLE}`);
  const ticker = line + market.suffix;
  const saysTicker = whyNoSecurity(ticker);
  return saysTicker ? none(`${quoted(whole)} ${saysTicker}.`) : { kind: 'ticker', ticker };
}

const none = (reason: string): TickerReading => ({ kind: 'none', reason });

/** An exchange stated beside a symbol whose ticker gets a suffix: `CASH` on Toronto is a fund, not cash. */
const tradesOutside = (hint: TickerHint): boolean => Boolean(marketOfName(exchangeOf(hint))?.suffix);

/** The exchange stated beside a ticker; '' for none and for what people write instead of none. */
function exchangeOf({ mic }: TickerHint): string {
  const text = tidy(mic ?? '');
  return /[A-Z0-9]/i.test(text) && !/^(n\/?a|none)$/i.test(text) ? text : '';
}

const UNREADABLE =
  'is not a ticker that can be read. Write the symbol alone, or with its exchange: AAPL, BRK.B, BP.L, TSX:SHOP.';

function notCovered({ place }: Market): string {
  const covered = COVERED.map((market) => market.place);
  const list = `${covered.slice(0, -1).join(', ')} and ${covered.at(-1)}`;
  return `is from a market that the screening service does not cover: ${place}. The service covers ${list}.`;
}

/** Reuters writes a share class as a small letter before the exchange: `BRKb.N`. */
const reutersClass = (text: string): string =>
  text.replace(/^([A-Z]{2,5})([a-z])(\.[A-Z]{1,3})$/, `$1${CLASS_SEPARATOR}$2$3`);

/** A capitalised word before a blank is prose, not a symbol: "Plan B", "Large US". */
const isProse = (word: string): boolean => word !== word.toUpperCase() && word !== word.toLowerCase();

type Place = { readonly symbol: string; readonly market: Market } | { readonly reason: string };

/** Takes the exchange off a text, before or after it; without one the hint tells the market, else the United States. */
function splitPlace(text: string, hint: TickerHint): Place {
  const colon = /^([^:]+):([^:]+)$/.exec(text);
  if (colon) return splitColon(colon[1]!.trim(), colon[2]!.trim(), hint);
  const blank = /^(.+) ([A-Z]{2})(?: EQUITY)?$/i.exec(text);
  const byBloomberg = blank && !isProse(blank[1]!) ? marketOfBloomberg(blank[2]!) : undefined;
  if (blank && byBloomberg) return { symbol: blank[1]!, market: byBloomberg };
  if (PREFERRED.test(text)) return bare(text, hint);
  const dot = /^(.+)\.([A-Z]{1,3})$/i.exec(text);
  const byEnding = dot && !OWN_CLASS.has(text.toUpperCase()) ? marketOfEnding(dot[2]!) : undefined;
  if (dot && byEnding) return { symbol: dot[1]!, market: byEnding };
  return bare(text, hint);
}

function splitColon(left: string, right: string, hint: TickerHint): Place {
  if (key(left) === TORONTO_OR_TOKYO.name) return { symbol: right, ...torontoOrTokyo(hint) };
  if (key(right) === TORONTO_OR_TOKYO.name) return { symbol: left, ...torontoOrTokyo(hint) };
  const before = marketOfName(left);
  // A symbol may be spelled like an exchange (NEO:XTSE), but not like a MIC.
  if (before && (marketOfMic(left) || !marketOfMic(right))) return { symbol: right, market: before };
  const after = marketOfName(right) ?? marketOfBloomberg(right);
  if (after) return { symbol: left, market: after };
  return {
    reason: 'names an exchange that is not known here. Write NASDAQ, NYSE, LON or TSX before the colon.',
  };
}

const key = (name: string): string => name.toUpperCase();

const TSE_UNCLEAR =
  'may mean Toronto or Tokyo. Write TSX: for Toronto; Tokyo is a market that the screening service does not cover.';

function torontoOrTokyo(hint: TickerHint): { market: Market } | { reason: string } {
  const exchange = key(exchangeOf(hint)) === TORONTO_OR_TOKYO.name ? '' : exchangeOf(hint);
  const market = hintedMarket({ ...hint, mic: exchange });
  if (market === TORONTO_OR_TOKYO.toronto || market === TORONTO_OR_TOKYO.tokyo) return { market };
  return { reason: TSE_UNCLEAR };
}

function bare(symbol: string, hint: TickerHint): Place {
  const exchange = exchangeOf(hint);
  if (key(exchange) === TORONTO_OR_TOKYO.name) return { symbol, ...torontoOrTokyo(hint) };
  const market = hintedMarket(hint);
  if (market) return { symbol, market };
  if (exchange !== '') {
    return {
      reason: `trades on ${quoted(exchange)}, an exchange that is not known here. Write NASDAQ, NYSE, LON or TSX there, or the exchange in the ticker.`,
    };
  }
  const unit = readUnit(tidy(hint.currency ?? ''));
  if (unit) {
    return {
      reason: `is priced in ${unit.code}, not in the currency of a market that the screening service covers. If it trades in such a market, write the exchange in the ticker: NASDAQ:AAPL.`,
    };
  }
  // Two-letter symbols of London are filled up with a dot; nothing else ends in one.
  if (/^[A-Z]{2}\.$/i.test(symbol)) return { symbol, market: LONDON };
  return { symbol, market: UNITED_STATES };
}

/** The market that the exchange beside a ticker names, else its currency; undefined when neither is known. */
function hintedMarket(hint: TickerHint): Market | undefined {
  const exchange = exchangeOf(hint);
  if (exchange !== '') return marketOfName(exchange);
  const unit = readUnit(tidy(hint.currency ?? ''));
  return unit && marketOfCurrency(unit.code);
}

/** US share classes as some brokers write them, in one word; nothing else is listed under these. */
const IN_ONE_WORD = /^(BRK|BF)([AB])$/i;

/** US share classes whose letter is also an exchange's ending. */
const OWN_CLASS = new Set(['MKC.V']);

/** Preferred shares: `BAC.PR.L`, `BAC-PL`, `BAC PRL`; with a dot the R is needed, `.PA` being Paris. */
const PREFERRED = /^([A-Z0-9]{1,6})(?:[-./ ]PR[-./ ]?|-P-?)([A-Z])$/i;
const LINE = /^([A-Z0-9]{1,8})(?:[-./ ]([A-Z]|UN|WS|WT|RT))?$/i;

/** Undoes what only one market's files do to a symbol: London's are filled up with dots or a slash. */
function tidySymbol(symbol: string, market: Market): string {
  if (market === LONDON) return symbol.replace(/[./]{1,2}$/, '');
  return market === UNITED_STATES ? symbol.replace(IN_ONE_WORD, `$1${CLASS_SEPARATOR}$2`) : symbol;
}

/** A symbol with its share class, units or warrants, in one form; undefined when it is none. US symbols begin with a letter. */
function readLine(symbol: string, market: Market): string | undefined {
  const code = tidySymbol(symbol, market);
  const preferred = PREFERRED.exec(code);
  const [, root, line] = preferred ?? LINE.exec(code) ?? [];
  if (!root || !/[A-Z]/i.test(root)) return undefined;
  if (market === UNITED_STATES && !/^[A-Z][A-Z0-9]{0,5}$/i.test(root)) return undefined;
  if (preferred) return `${root}${CLASS_SEPARATOR}PR${line}`.toUpperCase();
  if (!line) return root.toUpperCase();
  if (code.includes(' ') && isProse(root)) return undefined;
  const ticker = `${root}${CLASS_SEPARATOR}${line}`.toUpperCase();
  return marketOfEnding(line) && !OWN_CLASS.has(ticker) ? undefined : ticker;
}
