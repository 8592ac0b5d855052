import { visibleText } from 'visible-text';
import { cellText, isBlank, quoted, tidy } from '../cells/cell-text';
import { readUnit } from '../cells/currency';
import { exchangeName } from './exchange-names';
import { isOfToronto } from './companies-of-toronto';
import { countryOfIsin, readIsin } from './isin';
import { AN_UNLISTED_FUND, hasEvidence, type ListingEvidence } from './listing';
import { LONDON, marketOfName, UNITED_STATES, type Market } from './markets';
import { whyBond, whyNoSecurity } from './no-security';
import { isCodeOfLondon, isUnitTrust, regionOfSedol } from './sedol';
import { whySeriesOfMexico } from './series-of-mexico';
import { countryOfName, isFundOfEurope } from './signs-of-country';
import { isTooLong, isUnlistedSymbol } from './signs-of-shares';
import { symbolInBrackets, tickerInBrackets } from './symbol-in-brackets';
import { readTicker, whyFundCode, whyPricedAbroad, whyUncovered, whyUncoveredExchange } from './ticker';

/** What is known of the symbols of a source of files. */
export interface ListingHabits {
  /** Where a bare symbol trades when its row does not say. */
  readonly home?: Market;
  /**
   * The currencies of payment that tell where a bare symbol trades: `all` where a broker pays what the company pays. Where it pays in
   * the currency of the account, none does.
   */
  readonly telling?: 'all' | readonly string[];
  /** Currencies of payment that tell it of symbols which New York does not list: the broker pays for its shares in them as well. */
  readonly tellingUnlisted?: readonly string[];
  /**
   * Whether a bare symbol without any sign is taken as listed in the United States, as everywhere in the add-in. With `dollars` not where
   * another currency was paid: the symbol may be another company's in New York.
   */
  readonly assumed?: 'always' | 'dollars';
  /** Bare symbols may be codes of an exchange of Europe, which has codes of its own for American shares: an American ISIN tells no ticker. */
  readonly hasForeignCodes?: boolean;
  /** The file marks all its foreign symbols, as Yahoo does, so that a bare one beside an American ISIN is the ticker of New York. */
  readonly hasMarks?: boolean;
  /** Takes the cell of tickers apart: the groups `ticker`, `mic`, `priceCurrency`. The first that fits counts. */
  readonly symbol?: readonly RegExp[];
  /** The endings of this source's symbols that others write in another way: `.UK` is `.L`. */
  readonly endings?: Readonly<Record<string, string>>;
  /** What this source calls currencies, in lower case: `can` is CAD. */
  readonly currencyNames?: Readonly<Record<string, string>>;
  /** What this source calls exchanges, in lower case: `can` is TSX. */
  readonly marketNames?: Readonly<Record<string, string>>;
}

/** What a row tells of its share. Texts are '' where it does not. */
export interface ShareEvidence {
  /** The cell that holds the ticker; blank when none does. */
  readonly ticker: unknown;
  /** By what the file names the share, as it stood. */
  readonly written: string;
  readonly name: string;
  readonly isin: string;
  readonly sedol: string;
  /** A MIC or the name of an exchange. */
  readonly mic: string;
  /** That of the share by code or name, where a column tells it. */
  readonly country?: string;
  readonly priceCurrency: string;
  /** In what the dividend was paid. */
  readonly currency: string;
}

export type ListedTicker =
  | { readonly ticker: string }
  /** The share is known, and its ticker is not; a sentence. */
  | { readonly noTicker: string }
  /** The row is none of a share that can be asked for; a sentence. `isShare` where it is one all the same, of a market that is not covered. */
  | { readonly reason: string; readonly isShare?: true };

/** The ticker of a row's share, as the service is asked for it. This is the one place where dividends and trades become tickers. */
export function listedTicker(share: ShareEvidence, source: ListingHabits): ListedTicker {
  const { isin, currency, priceCurrency, written } = share;
  const inBrackets = symbolInBrackets(tidy(cellText(share.ticker))) ?? share.ticker;
  const isMarked = isMarkedName(share.name, share.mic);
  const isNamed = isBlank(inBrackets) ? isMarked : isin === '' && namesSymbol(share.name, inBrackets);
  const ticker = isNamed ? share.name : isBlank(inBrackets) ? tickerInBrackets(share.name) : inBrackets;
  if (isBlank(ticker)) {
    if (written === '')
      return { reason: 'The row names no share. Write its ticker in the column of tickers.' };
    return withoutTicker(share);
  }
  const symbol = tidy(cellText(ticker));
  const ofMexico = whySeriesOfMexico(symbol, [currency, priceCurrency]);
  if (ofMexico !== undefined) return { reason: ofMexico, isShare: true };
  const ofFund = readUnit(currency || priceCurrency)?.code === 'CAD' ? whyFundCode(symbol) : undefined;
  if (ofFund !== undefined) return { reason: ofFund, isShare: true };
  const evidence = evidenceOf(share, source);
  const isMarkless = source.hasMarks === true && countryOfIsin(isin) === 'US' && share.mic === '';
  // Only markets that are not covered have numbers: 5 is HSBC in Hong Kong, whatever the ISIN of a bank in London says.
  const ofNumber =
    /^\d+$/.test(symbol) && source.home?.suffix === undefined && source.home?.mics.length !== 0
      ? source.home
      : undefined;
  const reading = readTicker(ticker, {
    ...(isMarkless ? { market: UNITED_STATES } : ofNumber ? { market: ofNumber } : evidence),
    isUntold: true,
    hasForeignCodes: source.hasForeignCodes,
  });
  if (reading.kind === 'ticker') return { ticker: reading.ticker };
  // The code of a bank beside an ISIN: the share is known by the latter.
  const isCode =
    isin !== '' ? /\d/.test(symbol) : countryOfIsin(symbol) !== undefined || isCodeOfLondon(symbol);
  if (reading.isNoTicker && isCode) return withoutTicker(share);
  if (reading.isNoTicker && isTooLong(symbol)) return { noTicker: reading.reason };
  if (!reading.candidates || readUnit(priceCurrency)?.code === 'EUR') {
    const says = whyNoSecurity(symbol);
    const isShare = !reading.isNoTicker && (says === undefined || !reading.reason.includes(says));
    return { reason: reading.reason, ...(isShare ? { isShare } : {}) };
  }
  const inDollars = ['', 'USD'].includes(readUnit(currency)?.code ?? '');
  const isAssumed = source.assumed === 'always' || (source.assumed === 'dollars' && inDollars);
  if (isAssumed && !hasEvidence(evidence) && !evidence.isFundOfEurope && isin === '')
    return assumedTicker(ticker);
  const paid = currency || priceCurrency;
  const around = [paid && `its payment in ${paid}`, isin && `its ISIN ${isin}`].filter(Boolean);
  const by = around.length > 0 ? ` by ${around.join(' and ')}` : '';
  return {
    noTicker: `Where ${quoted(symbol)} trades is not told${by}. Write the ticker, with NASDAQ: or NYSE: before it for the United States, .L behind it for London and .TO for Toronto.`,
  };
}

/** A symbol with Bloomberg's code of a covered market, in a column of names: `NFLX US`; one as Colombo alone spells it: `JKH.N0000`. */
const MARKED_NAME =
  /^([A-Z][A-Z0-9]{0,4}([./][A-Z])? (US|UN|UW|UQ|LN|CN)( EQUITY)?|[A-Z]{2,5}\.[NXPWR]\d{4})$/i;
/**
 * Whether a name is such a symbol of the United States beside a number in the place of the ticker: banks of Israel write a number of their
 * own there, which is no code of an exchange.
 */
export const namesSymbol = (name: string, ticker: unknown): boolean =>
  /^\d{4,9}$/.test(tidy(cellText(ticker))) && /^[A-Z]{1,5}([./][A-Z])? (US|UN|UW|UQ)( EQUITY)?$/.test(name);
/** The same of a fund, beside its exchange: `IBTA LN ETF`, `ISAC ETF LN`. */
const MARKED_FUND = /^[A-Z][A-Z0-9]{0,4} ((US|LN|CN) ET[FCN]|ET[FCN] (US|LN|CN))$/;

/** Whether a text in a column of names is a symbol that names its market, as those with Bloomberg's code of a covered one do; that of a fund wants its exchange beside it. */
export const isMarkedName = (name: string, exchange: string): boolean =>
  MARKED_NAME.test(name) || (exchange !== '' && MARKED_FUND.test(name));

/** A fund of the money market by its name, in English and Japanese. */
const OF_MONEY = /\bmoney[- ]market\b|マネー・?マーケット|外貨建?MMF/i;

/** The exchange of a share that is named in the letters of Israel and counted in its money; '' for any other. */
const exchangeByLetters = (name: string, currency: string): string =>
  /\p{Script=Hebrew}/u.test(name) && readUnit(currency)?.code === 'ILS' ? 'XTAE' : '';

/** Funds of Japan that their houses alone sell are called so; those of its exchange are ETFs. */
const FUND_OF_JAPAN = /ファンド|オープン(?=$|\()/;

const withoutTicker = (share: ShareEvidence): ListedTicker => {
  const { name, written, isin, sedol, mic, priceCurrency, currency } = share;
  const shown = name || written;
  if (OF_MONEY.test(shown))
    return { reason: `${quoted(shown)} is a money-market fund, and there is nothing to screen in it.` };
  if (isUnitTrust(sedol || written, name) || (isin === '' && FUND_OF_JAPAN.test(name)))
    return { reason: `${quoted(name)} ${AN_UNLISTED_FUND}`, isShare: true };
  const bond = whyBond(shown);
  if (bond !== undefined) return { reason: `${quoted(shown)} ${bond}.` };
  const uncovered =
    isin === ''
      ? whyUncoveredExchange(shown, mic || exchangeByLetters(shown, currency || priceCurrency))
      : (whyUncovered(isin, mic, shown) ?? (mic === '' ? whyPricedAbroad(isin, priceCurrency) : undefined));
  if (uncovered !== undefined) return { reason: uncovered, isShare: true };
  // Beside a price in euro, the symbol alone may be a code of the exchange there.
  const isOpen = ['EUR', 'CHF'].includes(readUnit(priceCurrency)?.code ?? '') && countryOfIsin(isin) === 'US';
  const mark = isOpen ? ', with NASDAQ: or NYSE: before it' : '';
  const says = isin === '' && /^[A-Z]{2,6}$/.test(shown) ? whyNoSecurity(shown) : undefined;
  const place = marketOfName(mic) === undefined ? '' : `; its exchange is ${quoted(mic)}`;
  return says === undefined
    ? { noTicker: `The file names ${quoted(shown)} without a ticker${place}. Write the ticker${mark}.` }
    : { reason: `${quoted(shown)} ${says}.` };
};

/** On a sheet without any sign a bare symbol is taken as it is everywhere else in the add-in. */
function assumedTicker(ticker: unknown): ListedTicker {
  const reading = readTicker(ticker);
  return reading.kind === 'none' ? { reason: reading.reason } : { ticker: reading.ticker };
}

/**
 * What the row and its source tell of the listing. The currency of the payment tells only where the source pays what the company pays: a
 * broker in London pays pounds for a share in New York. Dollars are paid in many markets for shares of other countries.
 */
function evidenceOf(share: ShareEvidence, source: ListingHabits): ListingEvidence {
  const { mic, isin, sedol, name, currency, priceCurrency, country: stated = '' } = share;
  const country = countryOfIsin(isin);
  const isForeign = country !== undefined && country !== 'US';
  const paid = readUnit(currency)?.code ?? '';
  const tells =
    source.telling === 'all' ||
    source.telling?.includes(paid) ||
    (source.tellingUnlisted?.includes(paid) && isUnlistedSymbol(tidy(cellText(share.ticker))));
  const told = priceCurrency || (tells ? currency : '');
  if (stated !== '' && mic === '') return { country: stated, isin, currency: told, home: source.home };
  // Canadian companies are held in Toronto and in New York, and pay their holders there in dollars.
  if (country === 'CA' && mic === '' && told === '' && paid === 'USD') return {};
  const named = isin === '' && mic === '' ? countryOfName(name, readUnit(told)?.code ?? paid) : undefined;
  if (named !== undefined && source.home === undefined) return { country: named };
  const isAmerican = regionOfSedol(sedol) === 'Americas' && mic === '' && !isForeign;
  // Canada, Brazil and Mexico have such codes as well: the name is held against the served one, and a currency tells.
  const isSure = country === 'US' || name !== '' || source.home === UNITED_STATES;
  if (isAmerican && !isSure && told === '') return {};
  const market =
    isAmerican && told === '' ? UNITED_STATES : regionOfSedol(sedol) === 'Britain' ? LONDON : undefined;
  const ofToronto = isOfToronto(tidy(cellText(share.ticker)), name);
  return {
    exchange: mic,
    isin,
    // Its holders in Canada are paid so by the listing there; another of the same symbol in New York has another name.
    currency: told || (ofToronto && paid === 'CAD' ? paid : ''),
    valueCurrency: country === 'GB' || country === 'CA' ? currency : undefined,
    isFundOfEurope: isFundOfEurope(name, tidy(cellText(share.ticker))),
    // CASH is a fund of Toronto where its name says that it is one.
    isShareByName: /\b(ETF|ProShares|Direxion)\b/.test(name),
    // Shares of other countries are bought by Americans too, where they trade elsewhere.
    home: isAmerican || (isForeign && source.home === UNITED_STATES) ? undefined : source.home,
    ...(market && mic === '' && !isForeign ? { market } : {}),
  };
}

/** What the columns of a row say of its share, and what its description says instead of a column of tickers. */
export interface ShareCells {
  /** The cell in the column of tickers, whatever it is; undefined without such a column. */
  readonly cell: unknown;
  readonly text: (
    column: 'ticker' | 'name' | 'isin' | 'sedol' | 'mic' | 'country' | 'priceCurrency' | 'description',
  ) => string;
  readonly told: Readonly<Partial<Record<string, string>>>;
}

/** The evidence of a row, its symbol taken apart as the source writes it. */
export function shareEvidence(
  { cell, text, told }: ShareCells,
  habits: ListingHabits,
): Omit<ShareEvidence, 'currency'> {
  const inColumn = text('ticker') === '' ? told['ticker'] : cell;
  const parts = typeof inColumn === 'string' ? partsOf(tidy(inColumn).replace(RATIO, ''), habits) : undefined;
  const [inCell, inText] = [text('isin'), told['isin'] ?? ''];
  const stated = readIsin(inCell) ?? readIsin(inText) ?? (inText || inCell).toUpperCase();
  // A column of identifiers holds other codes as well.
  const isin =
    stated === tidy(cellText(cell)).toUpperCase() && countryOfIsin(stated) === undefined ? '' : stated;
  const name = told['name'] ?? text('name');
  const place = parts?.mic ?? told['mic'] ?? text('mic');
  const priced = parts?.priceCurrency ?? told['priceCurrency'] ?? text('priceCurrency');
  const nameOf = (code: string) => habits.marketNames?.[code.toLowerCase()];
  return {
    ticker: parts?.ticker ?? inColumn,
    written: visibleText(
      isBlank(inColumn)
        ? isin || text('name') || text('description') || (told['name'] ?? '')
        : cellText(inColumn),
    ),
    name: visibleText(name),
    isin,
    sedol: text('sedol'),
    mic: nameOf(place) ?? exchangeName(place),
    country: text('country'),
    priceCurrency: habits.currencyNames?.[priced.toLowerCase()] ?? priced,
  };
}

/** The ratio of a split behind a symbol: `NVDA/USD 10:1`. */
const RATIO = / \(?\d[\d.]*(?: ?: ?|[- ]for[- ])\d[\d.]*\)?$/i;

/** A symbol taken apart as the source writes it, with its ending as others write it. */
function partsOf(
  written: string,
  { symbol = [], endings }: ListingHabits,
): Readonly<Record<'mic' | 'priceCurrency', string | undefined>> & { readonly ticker: string } {
  const groups = symbol.map((pattern) => pattern.exec(written)?.groups).find(Boolean) ?? {};
  const { ticker = written, mic, priceCurrency } = groups;
  const [, stem, ending] = /^(.+)\.([A-Z]+)$/.exec(ticker) ?? [];
  const other = ending === undefined ? undefined : endings?.[ending];
  return {
    ticker: other === undefined ? ticker : `${stem}${other}`,
    mic,
    priceCurrency,
  };
}

/** What a description says by patterns with named groups; of two that say the same, the first counts. */
export function toldBy(
  description: string,
  patterns: readonly RegExp[] = [],
): Readonly<Partial<Record<string, string>>> {
  return patterns.reduce<Partial<Record<string, string>>>((known, pattern) => {
    const groups = pattern.exec(description)?.groups ?? {};
    const said = Object.fromEntries(Object.entries(groups).filter(([, text]) => text !== undefined));
    return { ...said, ...known };
  }, {});
}
