import { latinDigits } from '../cells/amount';
import { withAmericanCodes } from './american-codes';
import { cellText, isBlank, quoted, tidy } from '../cells/cell-text';
import { readUnit } from '../cells/currency';
import {
  AN_UNLISTED_FUND,
  findMarket,
  hasEvidence,
  isOfUnlistedFunds,
  torontoOrTokyo,
  uncoveredIssuer,
  writtenExchange,
  type ListingEvidence,
  type MarketFinding,
} from './listing';
import {
  COVERED,
  LONDON,
  marketOfBloomberg,
  marketOfCountry,
  marketOfCurrency,
  marketOfEnding,
  marketOfMic,
  marketOfName,
  TORONTO,
  TORONTO_OR_TOKYO,
  TSX_VENTURE,
  UNITED_STATES,
  type Market,
  EURONEXT,
  isOfEuronext,
} from './markets';
import { countryOfIsin } from './isin';
import { isCalledFundOfEurope } from './funds-of-europe';
import { isSecurityCode, mayBeFuture, mayBeShare, whyNoSecurity } from './no-security';

/** A cell read as a ticker that the service may be asked for, or the sentence that says why it is none. */
export type TickerReading =
  | { readonly kind: 'ticker'; readonly ticker: string }
  | {
      readonly kind: 'none';
      readonly reason: string;
      /** Where the symbol is one and its market is not clear: the tickers that it may be, in the service's form. */
      readonly candidates?: readonly string[];
      /** The text may name a security in another way than by a ticker: by an ISIN, another code, or its name. */
      readonly isNoTicker?: true;
    };

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
 * so that no request is spent on it. Reading a ticker again, without evidence, gives the same ticker.
 * Where a symbol bears no mark of its market, the evidence beside it decides (`listing.ts`).
 *
 * Where one letter after a dot may be an exchange or a share class, it is an exchange when it is a known ending (`.O` and
 * `.N` of Reuters, `.L`, `.V`, `.T`, `.F`…) and a share class otherwise (`.A`, `.B`).
 *
 * @param text the cell's value, whatever it is. Never throws.
 */
export function readTicker(text: unknown, evidence: ListingEvidence = {}): TickerReading {
  if (isBlank(text)) return none('The cell is empty. Write a ticker there.');
  if (typeof text === 'boolean') {
    return none(
      `The cell holds the logical value ${cellText(text)}. If it is a ticker, enter it as text, with ' before it.`,
    );
  }
  const stock = stockProperties(text);
  return stock
    ? readText(stock.symbol, { ...evidence, ...stock.evidence })
    : readText(cellText(text), evidence);
}

/**
 * The symbol and exchange that a Stocks data type carries. Its text may be a name alone ("Apple"), which would read as
 * another company's ticker, so the properties come first where they are sent along.
 */
function stockProperties(cell: unknown): { symbol: string; evidence: ListingEvidence } | undefined {
  const properties = (cell as { properties?: unknown }).properties;
  if (typeof properties !== 'object' || properties === null) return undefined;
  const fields = properties as Record<string, unknown>;
  const symbol = cellText(fields['Ticker symbol']);
  const exchange = cellText(fields['Exchange abbreviation']);
  return symbol === '' ? undefined : { symbol, evidence: exchange === '' ? {} : { exchange } };
}

function readText(written: string, evidence: ListingEvidence): TickerReading {
  if (written.length > LONGEST) {
    return none(`${quoted(written)} is too long for a ticker. Write the ticker alone in the cell.`);
  }
  const whole = latinDigits(tidy(written));
  if (whole === '') return none('The cell holds no text. Write a ticker there.');
  const bracketed = listingInBrackets(whole) ?? withCountry(whole);
  // Directa writes a dot before American symbols; before an index there is no ISIN of a share.
  const isShare = countryOfIsin(evidence.isin ?? '') !== undefined;
  const text = isShare ? bracketed.replace(/^\.(?=[A-Z])/, '') : bracketed;
  const numbered = /^\d+$/.test(text) ? evidence.market : undefined;
  if (numbered && numbered.suffix === undefined) return none(`${quoted(whole)} ${notCovered(numbered)}`);
  const stated = marketOfName(writtenExchange(evidence.exchange));
  const around = stated ?? evidence.home ?? marketOfMoney(evidence);
  if (around && around.suffix === undefined && mayBeFuture(text))
    return none(`${quoted(whole)} ${notCovered(around)}`);
  const says = whyNoSecurity(text);
  const isTold =
    (mayBeShare(text) && tradesOutside(evidence)) ||
    (/^[A-Z]{2,5}$/i.test(text) &&
      (tradesOutside(evidence) || evidence.hasAmericanName === true || evidence.isShareByName === true));
  if (says && !isTold)
    return isSecurityCode(text)
      ? byCode(text, `${quoted(whole)} ${says}.`, evidence)
      : none(`${quoted(whole)} ${says}.`);
  const isOfFund = !evidence.market && isOfUnlistedFunds(evidence.exchange) && !mayBeSymbol(text);
  if (isOfFund) return none(`${quoted(whole)} ${AN_UNLISTED_FUND}`);
  if (!/^[\x20-\x7e]+$/.test(text)) {
    return noTicker(
      `${quoted(whole)} holds characters that no ticker has. Write the ticker in plain letters, such as AAPL.`,
    );
  }
  if (/^\d+\.\d+$/.test(text))
    return noTicker(`${quoted(whole)} is a number, and no ticker. Write the ticker.`);
  const isName = /^[A-Z][a-z]{2,}$/.test(text);
  if (stated && stated.suffix === undefined && (isName || /[a-z] /.test(text)))
    return none(`${quoted(whole)} ${notCovered(stated)}`);
  if (isName) return noTicker(`${quoted(whole)} ${A_NAME}`);
  const place = splitPlace(reutersClass(text), evidence);
  const { symbol } = place;
  if (!('market' in place)) {
    return /^\d+$/.test(text)
      ? noTicker(`${quoted(whole)} ${A_NUMBER}`)
      : unclear(whole, symbol, place.unclear);
  }
  const { market } = place;
  // "Avanza Zero" is the name of a fund, wherever its file's other rows trade.
  if (market.suffix === undefined) {
    return none(`${quoted(whole)} ${/[a-z] /.test(symbol) ? UNREADABLE : notCovered(market)}`);
  }
  if (market === TORONTO && FUND_CODE.test(symbol)) return none(`${quoted(whole)} ${A_FUND_CODE}`);
  if (market === TORONTO && /^GIC$/i.test(symbol)) return none(`${quoted(whole)} ${A_DEPOSIT}`);
  if (REFERENCE.test(symbol)) return noTicker(`${quoted(whole)} ${A_REFERENCE}`);
  if (market === UNITED_STATES && OTHER_CODE.test(symbol))
    return noTicker(`${quoted(whole)} ${AN_OTHER_CODE}`);
  const ticker = tickerIn(symbol, market);
  if (ticker === undefined) return noTicker(`${quoted(whole)} ${/^\d+$/.test(text) ? A_NUMBER : UNREADABLE}`);
  const isNamed = evidence.hasAmericanName === true || evidence.isShareByName === true;
  const saysTicker = isNamed ? undefined : whyNoSecurity(ticker);
  return saysTicker ? none(`${quoted(whole)} ${saysTicker}.`) : { kind: 'ticker', ticker };
}

/** Whether a text may be a symbol, or marks its market: it is neither a name nor the code of a house of funds. */
const mayBeSymbol = (text: string): boolean =>
  /^([A-Z]{1,5}|[a-z]{1,5})$|:/.test(text) || markedSymbol(text) !== undefined;

/** A code that is no ticker: one may be asked for, unless the share of that ISIN trades where the service covers nothing. */
function byCode(code: string, reason: string, { exchange }: ListingEvidence): TickerReading {
  const uncovered = whyUncovered(code, exchange);
  return uncovered === undefined ? noTicker(reason) : none(uncovered);
}

/** Why no ticker is asked for a share that is known by its ISIN alone: a sentence about what is shown of it; undefined where one may be found. */
export function whyUncovered(isin: string, exchange?: string, shown = isin): string | undefined {
  const told = marketOfName(writtenExchange(exchange));
  // Companies of Germany and the like are listed in New York, too: at home where the exchange says so. Funds of Ireland are not.
  const isAtHome = told !== undefined && told === marketOfCountry(countryOfIsin(isin) ?? '');
  const isFund = told !== undefined && /^(IE|LU)/.test(isin) && isCalledFundOfEurope(shown);
  const market = (isAtHome || isFund) && told.suffix === undefined ? told : uncoveredIssuer(isin);
  return market && told?.suffix === undefined ? `${quoted(shown)} ${notCovered(market)}` : undefined;
}

/** The same of the companies of Switzerland and Britain that Stockholm lists as well, priced in kronor: ABB and AstraZeneca. */
export function whyPricedAbroad(isin: string, priceCurrency: string): string | undefined {
  const market = readUnit(priceCurrency)?.code === 'SEK' ? marketOfCurrency('SEK') : undefined;
  return market && IN_STOCKHOLM.has(isin) ? `${quoted(isin)} ${notCovered(market)}` : undefined;
}

const IN_STOCKHOLM: ReadonlySet<string> = new Set(['CH0012221716', 'GB0009895292']);

/** The same of a share that is known by its name and its exchange. */
export function whyUncoveredExchange(name: string, exchange: string | undefined): string | undefined {
  const market = name === '' ? undefined : marketOfName(writtenExchange(exchange));
  return market && market.suffix === undefined ? `${quoted(name)} ${notCovered(market)}` : undefined;
}

const none = (reason: string): TickerReading => ({ kind: 'none', reason });
const noTicker = (reason: string): TickerReading => ({ kind: 'none', reason, isNoTicker: true });

/** A symbol with the suffix of a covered market; undefined for what is no symbol there, and for `US.L`, which is how some write L of New York. */
function tickerIn(symbol: string, market: Market): string | undefined {
  const line = readLine(symbol, market);
  if (line === undefined || market.suffix === undefined) return undefined;
  const ticker = line + market.suffix;
  return IN_FRONT.test(ticker) ? undefined : ticker;
}

/** Why the market of a symbol is not known, with the tickers that it may be. */
function unclear(whole: string, symbol: string, reason: string): TickerReading {
  if (/^[A-Z]{6,}$/.test(symbol)) return noTicker(`${quoted(whole)} ${TOO_LONG}`);
  if (REFERENCE.test(symbol)) return noTicker(`${quoted(whole)} ${A_REFERENCE}`);
  const candidates = tickersIn(symbol);
  if (symbol.includes(' ') && candidates.length === 0) return noTicker(`${quoted(whole)} ${UNREADABLE}`);
  return { ...none(`${quoted(whole)} ${reason}`), ...(candidates.length > 0 ? { candidates } : {}) };
}

const tickersIn = (symbol: string): string[] =>
  [UNITED_STATES, LONDON, TORONTO].flatMap((market) => tickerIn(symbol, market) ?? []);

/** The tickers that the same symbol has in New York, London and Toronto; for one in the service's form, which is among them. */
export function sameSymbolElsewhere(ticker: string): readonly string[] {
  const suffix = COVERED.flatMap((market) => market.suffix || []).find((one) => ticker.endsWith(one)) ?? '';
  const found = tickersIn(ticker.slice(0, ticker.length - suffix.length));
  return found.includes(ticker) ? found : [...found, ticker];
}

/** An exchange stated beside a symbol whose ticker gets a suffix: `CASH` on Toronto is a fund, not cash. */
const tradesOutside = ({ market, exchange }: ListingEvidence): boolean =>
  Boolean((market ?? marketOfName(writtenExchange(exchange)))?.suffix);

const A_NAME =
  'is written as a name is, and a name is often another company’s ticker. If it is a ticker, write it in capitals; otherwise write the ticker in its place.';

/** Of Canadian mutual funds: no share there has three digits. */
const FUND_CODE = /^[A-Z]{2,4}\d{3,5}$/i;

/** Why a code is that of a mutual fund of Canada: a sentence; undefined for any other. */
export const whyFundCode = (symbol: string): string | undefined =>
  /^[A-Z]{3}\d{3,5}$/.test(symbol) ? `${quoted(symbol)} ${A_FUND_CODE}` : undefined;

const A_FUND_CODE = 'is the code of a mutual fund, which no exchange lists: it has no ticker.';

/** In Canada, where no share has these letters. */
const A_DEPOSIT =
  'is a deposit in Canada, and those are not screened. If it is Global Industrial, write NYSE:GIC.';

/** S318840127: of an order, a booking or an account. */
const REFERENCE = /^[A-Z]{1,6}\d{4,}$/i;

const A_REFERENCE =
  'is letters with a long number, as references of orders are, and no ticker. Write the ticker instead if there is one.';

/** TDB902 of Canada, PAH003 of Germany: no ticker of New York has three digits. */
const OTHER_CODE = /^[A-Z]{3}\d{3}$/i;

const AN_OTHER_CODE =
  'is spelled as the code of a Canadian mutual fund or a German security number (WKN) is, and not as a ticker. Write the ticker instead if there is one.';

const TOO_LONG =
  'is longer than the tickers of New York, London and Toronto: it is the code of another exchange, or a name. If it is a name, write the ticker in its place.';

/** What stands before a colon and says that a code follows which is no ticker. */
const CODES = new Set(['SEDOL', 'ISIN', 'WKN', 'CUSIP', 'VALOR']);

const A_NUMBER =
  'is a number, as shares have in Riyadh, Kuala Lumpur, Tokyo or Hong Kong, and the screening service covers none of these markets. If it is something else, write a ticker there, such as AAPL.';

const UNREADABLE =
  'is not a ticker that can be read. Write the symbol alone, or with its exchange: AAPL, BRK.B, BP.L, TSX:SHOP.';

function notCovered({ place }: Market): string {
  const covered = COVERED.map((market) => market.place);
  const list = `${covered.slice(0, -1).join(', ')} and ${covered.at(-1)}`;
  return `is from a market that the screening service does not cover: ${place}. The service covers ${list}.`;
}

/** Reuters writes a share class as a small letter before the exchange: `BRKb.N`. Of London's depositary receipts its `q` is no part of the symbol. */
const reutersClass = (text: string): string =>
  text
    .replace(/^([A-Z]{3,5})q(\.L)$/, '$1$2')
    .replace(/^([A-Z]{2,5})([a-z])(\.[A-Z]{1,3})$/, `$1${CLASS_SEPARATOR}$2$3`);

/** A capitalised word before a blank is prose, not a symbol: "Plan B", "Large US". */
const isProse = (word: string): boolean => word !== word.toUpperCase() && word !== word.toLowerCase();

/**
 * The symbol and the market of a text that bears a mark of its market: `BBY.L`, `BBY LN`, `LON:BBY`, `BBY-GB`; undefined for one without,
 * and where the mark is of no market that is known.
 */
export function markedSymbol(text: string): { readonly symbol: string; readonly market: Market } | undefined {
  const place = splitPlace(tidy(text), { isUntold: true });
  return 'market' in place ? { symbol: place.symbol, market: place.market } : undefined;
}

/** What stands in brackets behind a name and names its market: `Tesco PLC (LSE:TSCO)`, `Apple Inc (AAPL US)`; undefined without it. */
export function listingInBrackets(text: string): string | undefined {
  const inner = /\(([^()]+)\)$/.exec(text)?.[1]?.trim();
  return inner && (inner.includes(':') || markedSymbol(inner)) ? inner : undefined;
}

/** A symbol without the country in brackets behind it; any other text as it is. */
export const withoutCountry = (text: string): string => text.replace(BEFORE_COUNTRY, '$1');

/** A symbol with its country in brackets, as Bloomberg has both: `MSFT (US)` is `MSFT US`; any other text as it is. */
const withCountry = (text: string): string =>
  text.replace(BEFORE_COUNTRY, (_, symbol: string, country: string) => {
    const code = country.startsWith('U') ? (country === 'UK' ? 'LN' : 'US') : 'CN';
    return `${symbol} ${code}`;
  });

const BEFORE_COUNTRY = /^([A-Z]{1,5}(?:[./][A-Z])?) ?\((US|USA|UK|CA|CAN|CDN)\)$/;

/** What the newspapers and the exchange of Toronto write behind a hyphen. */
const BOARDS: ReadonlyMap<string, Market> = new Map([
  ['Q', UNITED_STATES],
  ['N', UNITED_STATES],
  ['T', TORONTO],
  ['X', TSX_VENTURE],
]);

/** The country before a dot or a blank, as some brokers of Asia have it; no symbol is spelled so. */
const IN_FRONT = /^(US\.|US (.|[A-Z]{3,5})$|HK\.\d|SH\.\d|SZ\.\d)/;
/** The same behind letters of the broker: `EQU.ZA.NPN`. */
const BEHIND_BROKER = /^[A-Z]{2,4}\.(US|ZA|UK|GB|AU|CN|HK|SH|SZ)\.[A-Z0-9]/;

/** In Colombo the kind of share stands behind the dot: voting, non-voting, preferred, of a warrant or a right. */
const OF_COLOMBO = /^([A-Z]{2,5})\.[NXPWR]\d{4}$/i;
const COLOMBO = marketOfMic('XCOL')!;

/** The funds of Istanbul, whose codes have five characters; those of Frankfurt have fewer, but for Reuters' registered shares: SIEGN.F. */
const OF_ISTANBUL = /^(?!.{3}GN)([A-Z0-9]{5})\.F$/;
const ISTANBUL = marketOfMic('XIST')!;

/** Behind the symbol of a fund and the exchange code of Bloomberg, or between the two. */
const OF_FUND = /(?<=^[A-Z0-9]{1,6} [A-Z]{2}) ET[FCN]$|(?<=^[A-Z0-9]{1,6}) ET[FCN](?= [A-Z]{2}$)/;

type Place = { readonly symbol: string } & MarketFinding;

/** Takes the exchange off a text, before or after it; without one the evidence tells the market. */
function splitPlace(text: string, evidence: ListingEvidence): Place {
  const colon = /^([^:]+):([^:]+)$/.exec(text);
  if (colon) return splitColon(colon[1]!.trim(), colon[2]!.trim(), evidence);
  // Beside an exchange Polish brokers add the kind of the security: IBTA LN ETF.
  const coded = writtenExchange(evidence.exchange) === '' ? text : text.replace(OF_FUND, '');
  const blank = /^(.+) ([A-Z]{2})(?: EQUITY)?$/i.exec(coded);
  const byBloomberg = blank && !isProse(blank[1]!) ? marketOfBloomberg(blank[2]!) : undefined;
  if (blank && byBloomberg) {
    // In Sweden NDA SE is Nordea in Stockholm: the country, which is Bloomberg's code of another market.
    const stated = statedMarket(evidence);
    const isCountry = stated?.country === blank[2]!.toUpperCase();
    return agreeing(blank[1]!, isCountry ? stated : byBloomberg, evidence);
  }
  const [, kind, code] =
    /^(?:[A-Z]{2,4}\.)?(US|ZA|UK|GB|AU|CN|HK|SH|SZ)[. ]([A-Z0-9]+(?:[.-][A-Z])?)$/.exec(text) ?? [];
  const byCountry =
    kind === undefined || (!BEHIND_BROKER.test(text) && !IN_FRONT.test(text))
      ? undefined
      : marketOfName(kind);
  if (code && byCountry) return agreeing(code, byCountry, evidence);
  const [, company, board] = /^([A-Z]{1,5}(?:[.-][A-Z]{1,2})?)-([QNTX])$/.exec(text) ?? [];
  if (company && board) return agreeing(company, BOARDS.get(board)!, evidence);
  if (PREFERRED.test(text)) return bare(text, evidence);
  const [, inColombo] = OF_COLOMBO.exec(text) ?? [];
  if (inColombo) return agreeing(inColombo, COLOMBO, evidence);
  const [, inIstanbul] = OF_ISTANBUL.exec(text) ?? [];
  if (inIstanbul) return agreeing(inIstanbul, ISTANBUL, evidence);
  const dot = /^(.+)\.([A-Z]{1,3})$/i.exec(text);
  const byEnding =
    dot && !OWN_CLASS.has(text.toUpperCase())
      ? (dubaiOrDusseldorf(dot[2]!, evidence) ?? marketOfEnding(dot[2]!))
      : undefined;
  if (dot && byEnding) return agreeing(dot[1]!, byEnding, evidence);
  const [, symbol, name, country] =
    /^([A-Z0-9]{1,6}|[A-Z]{1,5}\.[A-Z](?=[-.]))(?:\.([A-Z]{3,8})|[-_]([A-Z]{2}))$/.exec(text) ?? [];
  const byCode = name
    ? (marketOfMic(name) ?? marketOfName(name))
    : country
      ? marketOfCountry(country)
      : undefined;
  if (symbol && byCode) return agreeing(symbol, byCode, evidence);
  return bare(text, evidence);
}

/** The market in whose currency the row is counted. */
const marketOfMoney = ({ currency, valueCurrency }: ListingEvidence): Market | undefined =>
  marketOfCurrency(readUnit(currency || valueCurrency || '')?.code ?? '');

/** `.DU` is Düsseldorf to Yahoo and Dubai to Reuters: a price in dirhams is one of Dubai. */
const dubaiOrDusseldorf = (ending: string, { currency }: ListingEvidence): Market | undefined =>
  key(ending) === 'DU' && readUnit(currency ?? '')?.code === 'AED' ? marketOfCurrency('AED') : undefined;

/** The market of the exchange beside a symbol. */
function statedMarket(evidence: ListingEvidence): Market | undefined {
  const exchange = writtenExchange(evidence.exchange);
  return evidence.exchanges?.get(exchange.toUpperCase()) ?? marketOfName(exchange);
}

/** A mark in the symbol decides, unless an exchange beside it names another market. */
function agreeing(symbol: string, market: Market, evidence: ListingEvidence): Place {
  const stated = statedMarket(evidence);
  if (!stated || stated === market || (stated === EURONEXT && isOfEuronext(market)))
    return market === UNITED_STATES && OF_SAO_PAULO.test(symbol)
      ? { symbol, unclear: LIKE_SAO_PAULO }
      : { symbol, market };
  return {
    symbol,
    unclear: `is marked as trading in ${market.place}, and the exchange beside it is ${quoted(writtenExchange(evidence.exchange))}. Correct the one that is wrong.`,
  };
}

/** How most exchanges' codes are spelled: Saxo writes them behind the symbol. */
const LIKE_MIC = /^X[A-Z]{3}$/i;

function splitColon(left: string, right: string, evidence: ListingEvidence): Place {
  if (key(left) === TORONTO_OR_TOKYO.name) return { symbol: right, ...torontoOrTokyo(evidence) };
  if (key(right) === TORONTO_OR_TOKYO.name) return { symbol: left, ...torontoOrTokyo(evidence) };
  const before = marketOfName(left);
  // A symbol may be spelled like an exchange (NEO:XTSE), but not like a MIC.
  if (before && (marketOfMic(left) || !marketOfMic(right))) return agreeing(right, before, evidence);
  const after = marketOfName(right) ?? marketOfBloomberg(right);
  if (after) return agreeing(left, after, evidence);
  if (key(left) === 'FUND') return { symbol: '', unclear: AN_UNLISTED_FUND };
  if (CODES.has(key(left))) {
    return {
      symbol: '',
      unclear: 'has no ticker, but another code. Write the ticker in its place if there is one.',
    };
  }
  return {
    symbol: LIKE_MIC.test(right) ? left : right,
    unclear: 'names an exchange that is not known here. Write NASDAQ, NYSE, LON or TSX before the colon.',
  };
}

const key = (name: string): string => name.toUpperCase();

function bare(symbol: string, evidence: ListingEvidence): Place {
  const found = withAmericanCodes(symbol, findMarket(evidence), evidence);
  const finding = withoutSaoPaulo(symbol, found, evidence);
  // Two-letter symbols of London are filled up with a dot; nothing else ends in one.
  const isLondons = /^[A-Z]{2}\.$/i.test(symbol) && !hasEvidence(evidence);
  return { symbol, ...(isLondons ? { market: LONDON } : finding) };
}

/** The codes of the exchange of Sao Paulo: PETR4, HGLG11; B3SA3; of less than a round lot PETR4F. */
const OF_SAO_PAULO = /^[A-Z][A-Z0-9][A-Z]{2}(3|4|5|6|11|3[2-9])F?$/i;
/** The code of a share of Sao Paulo that was traded in less than a round lot, PETR4F, as it is in a round one; any other text as it is. */
export const inRoundLots = (symbol: string): string =>
  OF_SAO_PAULO.test(symbol) ? symbol.replace(/F$/i, '') : symbol;

/** The letters that the codes of a company of Sao Paulo begin with, of that of an option on its shares: VALE of VALEJ68E. */
export const lettersOfOption = (code: string): string | undefined =>
  /^([A-Z][A-Z0-9][A-Z]{2})[A-X]\d{1,4}(W\d)?E?$/i.exec(code)?.[1]?.toUpperCase();

const LIKE_SAO_PAULO = 'is spelled as the codes of Sao Paulo are. Write the ticker.';

/** A code that is spelled as those of Sao Paulo are is of no share in the United States. */
function withoutSaoPaulo(symbol: string, finding: MarketFinding, evidence: ListingEvidence): MarketFinding {
  const isElsewhere = 'market' in finding && finding.market !== UNITED_STATES;
  if (isElsewhere || evidence.home || !OF_SAO_PAULO.test(symbol)) return finding;
  return hasEvidence(evidence) ? { unclear: LIKE_SAO_PAULO } : { market: marketOfCountry('BR')! };
}

/** US share classes as some brokers write them, in one word; nothing else is listed under these. */
const IN_ONE_WORD = /^(BRK|BF)([AB])$/i;

/** US share classes whose letter is also an exchange's ending. */
const OWN_CLASS = new Set(['MKC.V']);

/** Preferred shares: `BAC.PR.L`, `BAC-PL`, `BAC PRL`; with a dot the R is needed, `.PA` being Paris. */
const PREFERRED = /^([A-Z0-9]+)(?:[-./_ ]PR[-./_ ]?|-P-?)([A-Z])$/i;
const LINE = /^([A-Z0-9]+)(?:[-./_ ']([A-Z]|UN|WS|WT|RT))?$/i;

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
  if (market === UNITED_STATES && !/^[A-Z]/i.test(root)) return undefined;
  if (preferred) return `${root}${CLASS_SEPARATOR}PR${line}`.toUpperCase();
  if (!line) return root.toUpperCase();
  if (code.includes(' ') && isProse(root)) return undefined;
  const ticker = `${root}${CLASS_SEPARATOR}${line}`.toUpperCase();
  return marketOfEnding(line) && !OWN_CLASS.has(ticker) ? undefined : ticker;
}
