import { quoted, tidy } from '../cells/cell-text';
import { currencyOfCell, hasDollarSign, readUnit } from '../cells/currency';
import { exchangeInCurrency } from './exchanges-of-one-name';
import { countryOfIsin, readIsin } from './isin';
import {
  isOfEuroArea,
  LONDON,
  marketOfBloomberg,
  marketOfCountry,
  marketOfCurrency,
  marketOfName,
  TORONTO,
  TORONTO_OR_TOKYO,
  UNITED_STATES,
  type Market,
} from './markets';

/**
 * What a row and its file tell of where a share is listed, beside its symbol. A mark in the symbol itself (`BP.L`, `LON:BP`) weighs
 * more than all of these. They are held against each other in the order in which they stand here.
 */
export interface ListingEvidence {
  /** The market, where the source's own way of writing symbols tells it. */
  readonly market?: Market | undefined;
  /** The source's symbols tell nothing of their market, and nothing may be taken for granted. */
  readonly isUntold?: boolean | undefined;
  /** It stands among codes of exchanges on the continent of Europe, which have codes of their own for American shares too. */
  readonly hasForeignCodes?: boolean | undefined;
  /** What the source calls exchanges, in upper case, where others call them otherwise. */
  readonly exchanges?: ReadonlyMap<string, Market> | undefined;
  /** The exchange's MIC or name, as written: `XTSE`, `TSX`, `New York Stock Exchange Inc.`. */
  readonly exchange?: string | undefined;
  /** The country of the share, by code or name. */
  readonly country?: string | undefined;
  /** It begins with the country of the issuer, which is not always the country of the listing. */
  readonly isin?: string | undefined;
  /** The currency of the instrument or of its price: `USD`, `CAD`, `GBP`, `GBX`, `GBp`, or a lone `$`. */
  readonly currency?: string | undefined;
  /** The row tells an American code of the security, in a table of funds or brokers there. */
  readonly hasCusip?: boolean | undefined;
  /** It is an American depositary receipt, which trades in the United States whatever the company's country. */
  readonly isReceipt?: boolean | undefined;
  /** The currency of the holding's value, which may be that of the account. */
  readonly valueCurrency?: string | undefined;
  /** That currency is the one in which the share was paid, and no value is told. */
  readonly isOfCost?: boolean | undefined;
  /** The market in which the customers of the file's source trade at home. */
  readonly home?: Market | undefined;
  /** The symbol is written in letters alone, and no column of currencies says in what it is priced: it is no code of an exchange that gives numbers. */
  readonly isInLetters?: boolean | undefined;
  /** Its four letters stand in a row that counts in lots, as only those of Jakarta do where they are valued in rupiah. */
  readonly isInLots?: boolean | undefined;
  /** It stands among numbers, in a file whose headers are written in the letters of a country where shares have numbers. */
  readonly isAmongNumbers?: boolean | undefined;
  /** The name beside it is that of an American company by its legal form, and is held against the served one. */
  readonly hasAmericanName?: boolean | undefined;
  /** Its name, a number of shares and a price tell a share or a fund, though the symbol is also a word for something else: TOTAL, USD. */
  readonly isShareByName?: boolean | undefined;
  /** Its name or the symbol itself is that of a fund of Europe, which no exchange of the United States lists. */
  readonly isFundOfEurope?: boolean | undefined;
  /** What in the file speaks of another country: a clause such as `the file speaks of Thailand`. */
  readonly sign?: string | undefined;
  /** Many symbols of the file are listed nowhere in New York, and this one is none of them that are, or is named as companies abroad are. */
  readonly isOfHome?: boolean | undefined;
  /** The one foreign market in which every other row of the file trades that tells. */
  readonly others?: Market | undefined;
  /** The others are of a market that counts in no dollars, and what the row is named can be held against the served name. */
  readonly hasOwnDollars?: boolean | undefined;
  /** The file counts in dollars or tells American shares, and what the row is named can be held against the served name. */
  readonly isAmongAmericans?: boolean | undefined;
  /** The same of a file that counts in dollars or has American codes: American shares in it alone say nothing of this row. */
  readonly isInDollars?: boolean | undefined;
}

/** Where a symbol without a mark of its own trades, or a clause (to follow the quoted symbol) that says why that is not known. */
export type MarketFinding = { readonly market: Market } | { readonly unclear: string };

/**
 * Finds the market of a bare symbol. Evidence decides; a default is never taken against evidence. What contradicts itself is unclear.
 * A bare symbol beside nothing at all is of the United States, because that is how the service spells those (interface section 1).
 */
export function findMarket(evidence: ListingEvidence): MarketFinding {
  if (evidence.market) return { market: evidence.market };
  if (FUND.test(tidy(evidence.exchange ?? ''))) return { unclear: AN_UNLISTED_FUND };
  const exchange = writtenExchange(evidence.exchange);
  if (exchange !== '') return byExchange(exchange, evidence);
  if (evidence.isReceipt) return { market: UNITED_STATES };
  const price = readCurrency(evidence.currency);
  return (
    byCountry(evidence, price) ??
    byIssuer(evidence, price) ??
    byLetters(evidence, price) ??
    byFund(evidence, price) ??
    byPrice(evidence, price) ??
    byValue(evidence) ??
    byOthers(evidence, price) ??
    (evidence.sign !== undefined
      ? { unclear: `may trade in New York or elsewhere: ${evidence.sign}. ${REMEDY}` }
      : evidence.isUntold || evidence.hasForeignCodes || evidence.isFundOfEurope
        ? { unclear: `may trade in New York or elsewhere: nothing in the file tells. ${REMEDY}` }
        : { market: UNITED_STATES })
  );
}

/** Whether anything beside the symbol tells of a listing. */
export function hasEvidence({ market, exchange, country, isin, currency }: ListingEvidence): boolean {
  return (
    market !== undefined ||
    writtenExchange(exchange) !== '' ||
    countryMarket(country) !== undefined ||
    isTelling(isin === undefined ? undefined : countryOfIsin(isin)) ||
    readCurrency(currency) !== undefined
  );
}

const isTelling = (country: string | undefined): boolean => country !== undefined && !HAVENS.has(country);

/** An exchange as it was written; '' for what people write instead of none, and for kinds of security, as some columns "Market" hold. */
export function writtenExchange(written: string | undefined): string {
  const text = tidy(written ?? '');
  return /[\p{L}\p{N}]/u.test(text) && !NO_EXCHANGE.test(text) ? text : '';
}

const NO_EXCHANGE =
  /^(n\/?a|none|null|unknown|other|no market.*|unlisted|(main )?market|equit(y|ies)|stocks?|shares?|etfs?|common stock|cash|default|smart|value|ibkr(ats)?|(mercado )?(à |a )?vista|(mercado )?fracion[aá]rio|lote padr[aã]o|(round|odd|board|normal) lots?|regular|reg|rg|normal|spot|contado|现货|現股|整股|零股)$/i;

/** A bare `$` tells that it is some dollar, and not which; a text that names no known currency tells that there is one. */
type Currency = { readonly code: string } | '$' | { readonly unknown: string };

function readCurrency(written: string | undefined): Currency | undefined {
  const text = tidy(written ?? '');
  if (text === '$') return '$';
  const unit = currencyOfCell(text);
  if (unit) return { code: unit.code };
  return /\p{L}/u.test(text) && !/^(n\/?a|none|null)$/i.test(text) ? { unknown: text } : undefined;
}

const unknownCurrency = (written: string): MarketFinding => ({
  unclear: `is priced in ${quoted(written)}, a currency that is not known here. Write its code, such as USD or GBP, or the exchange in the ticker.`,
});

/** The market that a currency stands for; `undefined` for the euro, which stands for a dozen, and for a dollar of no country. */
const marketIn = (currency: Currency | undefined): Market | undefined =>
  currency === undefined || currency === '$' || 'unknown' in currency
    ? undefined
    : marketOfCurrency(currency.code);

/** What is said of a fund that is sold by its house alone, to follow its quoted name. */
export const AN_UNLISTED_FUND = 'is a fund that no exchange lists, and has no ticker.';

/** What people write for funds where others have their exchange: `FUND`, `Mutual funds`, `Fonds`, `Fundos`. */
const FUND =
  /^((mutual )?funds?(au|nz|us|uk)?|(investment|aktie)?fonds?|fonder|fondos?( de inversi[oó]n)?|fondi|fundos?( de investimento)?|fundusze?|rahastot?)$/i;

/** Whether such a word says that no exchange lists what is named beside it. In the United States mutual funds have tickers all the same. */
export const isOfUnlistedFunds = (exchange = ''): boolean =>
  FUND.test(tidy(exchange)) && !/^mutual|us$/i.test(tidy(exchange));

function byExchange(exchange: string, evidence: ListingEvidence): MarketFinding {
  const own = evidence.exchanges?.get(exchange.toUpperCase());
  if (own) return { market: own };
  if (exchange.toUpperCase() === TORONTO_OR_TOKYO.name) return torontoOrTokyo(evidence);
  // Some write the currency of the market for its name, others the code that Bloomberg has for it.
  const named = exchangeInCurrency(exchange, readUnit(evidence.currency ?? '')?.code);
  const market =
    marketOfName(named) ?? marketOfCurrency(exchange.toUpperCase()) ?? marketOfBloomberg(exchange);
  if (market) return { market };
  return {
    unclear: `trades on ${quoted(exchange)}, an exchange that is not known here. Write NASDAQ, NYSE, LON or TSX there, or the exchange in the ticker.`,
  };
}

/** `TSE` beside other evidence: Toronto to Google and Interactive Brokers, Tokyo to most others. */
export function torontoOrTokyo({ exchange, ...evidence }: ListingEvidence): MarketFinding {
  const isTse = writtenExchange(exchange).toUpperCase() === TORONTO_OR_TOKYO.name;
  const found = findMarket(isTse ? evidence : { exchange, ...evidence });
  const { toronto, tokyo } = TORONTO_OR_TOKYO;
  if ('market' in found && (found.market === toronto || found.market === tokyo)) return found;
  return {
    unclear:
      'may mean Toronto or Tokyo. Write TSX: for Toronto; Tokyo is a market that the screening service does not cover.',
  };
}

function countryMarket(country: string | undefined): Market | undefined {
  return marketOfName(tidy(country ?? ''));
}

/** A column of countries is of listings where the ISIN does not say otherwise. */
function byCountry(
  { country, isin, hasCusip }: ListingEvidence,
  price: Currency | undefined,
): MarketFinding | undefined {
  const market = countryMarket(country);
  if (!market) return undefined;
  if (hasCusip && isin === undefined && price === undefined && LISTED_ABROAD.has(market.country))
    return {
      unclear: `may trade in New York or in ${market.place}: its country is ${tidy(country!)}. ${REMEDY}`,
    };
  const issuer = isin === undefined ? undefined : countryOfIsin(isin);
  const isHaven = HAVENS.has(market.country) && (issuer === undefined || HAVENS.has(issuer));
  const isInEuro = price !== undefined && price !== '$' && 'code' in price && price.code === 'EUR';
  if (isHaven && (price === undefined || price === '$' || isInEuro)) {
    // The price may be in euro, or an account in euro may have converted it.
    if (issuer !== undefined && !isInEuro) return undefined;
    return {
      unclear: `may trade in New York, in London or elsewhere: its country is ${tidy(country!)}, whose companies and funds are listed abroad. ${REMEDY}`,
    };
  }
  const other = issuer === undefined || HAVENS.has(issuer) ? undefined : marketOfCountry(issuer);
  if (other && other !== market && (other === UNITED_STATES || market === UNITED_STATES)) {
    return { unclear: contradiction(`its country is ${tidy(country!)}`, `its ISIN begins with ${issuer!}`) };
  }
  return amongCurrencies(market, price, `its country is ${tidy(country!)}`);
}

/**
 * Countries whose companies are listed elsewhere, most of them in New York or London: the ISIN says where a company is registered and
 * nothing of its listing.
 */
const HAVENS: ReadonlySet<string | undefined> = new Set(
  'IE LU JE GG IM KY BM VG VI PR PA MH LR CW AN MU GI CY MT LI MC BS BB'.split(' '),
);

/** Countries whose companies are listed in New York with the ISIN of their own country, too: not by a receipt, which has one of its own. */
const LISTED_ABROAD: ReadonlySet<string | undefined> = new Set('NL CH IL SG DE FR AU IT BE'.split(' '));

/** Companies that are registered in the Netherlands, Switzerland, Ireland, Israel or the like and listed in one other country, most of them there alone. */
const LISTED_IN: ReadonlyMap<string, string> = new Map(
  (
    [
      [
        'IT',
        'NL0011585146 NL00150001Q9 NL0015435975 NL0015000LU4 NL0015001KT6 NL0015001OI1 NL0015001OJ9 NL0013995087',
      ],
      ['FR', 'NL0000226223 NL0000235190'],
      ['US', 'NL0010545661 NL0009434992 NL0009538784 NL0000687663 NL0013056914 NL0009805522 NL0010696654'],
      ['US', 'CH0114405324 CH0044328745 CH0048265513 CH1134540470 CH0334081137 CH1300646267 CH1134239669'],
      ['US', 'IL0010824113 IL0011334468 IL0011301780 IL0011762130 SG9999000020'],
      [
        'US',
        'IE000S9YS762 IE00BTN1Y115 IE00B4BNMY34 IE00B8KQN827 IE00BK9ZQ967 IE00BKVD2N49 IE00BLP1HW54 IE00BDB6Q211 IE00BY7QL619 IE00BFRT3W74 ' +
          'IE00BLS09M33 IE00BFY8C754 IE00B4Q5ZN47 IE0005711209 IE00B56GVS15 IE00BDVJJQ56 IE00BGH1M568 LU1778762911 LU0974299876',
      ],
    ] as const
  ).flatMap(([country, isins]) => isins.split(' ').map((isin) => [isin, country] as const)),
);

/**
 * The market of a share that is known by its ISIN alone, where no other will do and the service does not cover it; undefined where it may
 * be listed in a market that is covered.
 */
export function uncoveredIssuer(isin: string): Market | undefined {
  const country = countryOfIsin(isin);
  if (country === undefined || HAVENS.has(country) || LISTED_ABROAD.has(country)) return undefined;
  const market = marketOfCountry(country);
  return market?.suffix === undefined ? market : undefined;
}

/** Companies of these countries that are listed in New York, and in London in pounds: CRH, Flutter, Smurfit Westrock, Ferguson. */
const POUNDS_IN_LONDON: ReadonlySet<string> = new Set(
  'IE0001827041 IE00BWT6H894 IE00028FXN24 JE00BJVNSS43'.split(' '),
);

/** Of these, the ones whose funds and shares are quoted in dollars in London too. */
const DOLLARS_IN_LONDON: ReadonlySet<string> = new Set('IE LU JE GG IM'.split(' '));

function byIssuer(evidence: ListingEvidence, price: Currency | undefined): MarketFinding | undefined {
  const { isin, home, valueCurrency, hasForeignCodes } = evidence;
  const country = isin === undefined ? undefined : countryOfIsin(isin);
  if (country === undefined) return undefined;
  const says = `its ISIN begins with ${country}`;
  const code = readIsin(isin!) ?? '';
  const listedIn = LISTED_IN.get(code);
  if (HAVENS.has(country) && listedIn === undefined) {
    if (home === UNITED_STATES) return undefined;
    if (price === undefined || price === '$') {
      return home
        ? undefined
        : {
            unclear: `may trade in New York, in London or elsewhere: ${says}, whose companies are listed abroad. ${REMEDY}`,
          };
    }
    const isInLondon = DOLLARS_IN_LONDON.has(country) && !POUNDS_IN_LONDON.has(code);
    if (marketIn(price) !== UNITED_STATES || !isInLondon) return undefined;
    return {
      unclear: `may trade in New York or in London: it is priced in USD and ${says}, and such shares are quoted in dollars in both. ${REMEDY}`,
    };
  }
  const market = marketOfCountry(listedIn ?? country);
  // A country whose exchange is not known here: it is not the United States.
  if (!market) return { unclear: `is registered in ${country}, whose exchange is not known here. ${REMEDY}` };
  if (hasForeignCodes && market === UNITED_STATES && (price === undefined || price === '$')) {
    return {
      unclear: `may be the code of an exchange outside of the United States, although ${says}. ${REMEDY}`,
    };
  }
  if ((market === TORONTO || market === LONDON) && (price === undefined || price === '$'))
    return besideNewYork(market, evidence, says);
  const mayBeAbroad = market !== UNITED_STATES && LISTED_ABROAD.has(country);
  if (evidence.isAmongAmericans && mayBeAbroad && (price === undefined || price === '$'))
    return { unclear: `may trade in New York or in ${market.place}: ${says}. ${REMEDY}` };
  // Valued in euro, with no price: the share may be held at an exchange of the euro area, under a code of its own.
  const value = market === UNITED_STATES && price === undefined ? readCurrency(valueCurrency) : undefined;
  const counted =
    value && value !== '$' && 'code' in value && ['EUR', 'CHF'].includes(value.code) ? value : price;
  return amongCurrencies(market, counted, says);
}

/**
 * The market of a Canadian or British company by what its row and its file tell apart from the ISIN. Many are listed in New York as well,
 * some under another symbol (CNI is CNR in Toronto) and some there alone (FTI), so that the ISIN does not decide.
 */
function besideNewYork(
  market: Market,
  { home, valueCurrency, hasForeignCodes, isInDollars }: ListingEvidence,
  says: string,
): MarketFinding {
  const value = marketIn(readCurrency(valueCurrency));
  if (home === market || value === market || (market === LONDON && hasForeignCodes)) return { market };
  if (market === TORONTO && (isInDollars || home === UNITED_STATES || value === UNITED_STATES))
    return { market: UNITED_STATES };
  return {
    unclear: `may trade in New York or in ${market.place}: ${says}, and nothing else in the file tells. ${REMEDY}`,
  };
}

/**
 * The home market of an issuer beside the currency of its price. Many brokers convert prices, so that American shares are found in
 * pounds; but the exchanges of the euro area and Switzerland have codes of their own for them (`APC` is Apple in Frankfurt and was
 * Anadarko in New York). Canadian companies have the same symbol's verdict in dollars and are often listed in New York as well.
 */
function amongCurrencies(market: Market, price: Currency | undefined, says: string): MarketFinding {
  if (price === undefined || price === '$') return { market };
  if ('unknown' in price) return market === UNITED_STATES ? unknownCurrency(price.unknown) : { market };
  const { code } = price;
  const inPrice = marketOfCurrency(code);
  if (inPrice === market) return { market };
  if (market === UNITED_STATES) {
    if (code !== 'EUR' && code !== 'CHF') return { market };
  } else if (market === TORONTO) {
    if (inPrice === UNITED_STATES) return { market: UNITED_STATES };
  } else if (market.suffix === undefined && inPrice?.suffix === undefined) {
    // Whichever it is, it is not covered. Of Chinese companies the currency tells which are held in Hong Kong.
    return { market: market.country === 'CN' && inPrice?.country === 'HK' ? inPrice : market };
  }
  return { unclear: contradiction(says, `it is counted in ${code}`) };
}

/** Countries whose exchanges give numbers, so that a code in letters alone is none of theirs, whatever the amounts are counted in. */
const OF_NUMBERS: ReadonlySet<string | undefined> = new Set(['KR', 'JP', 'TW', 'CN', 'HK']);

function byLetters(
  { isInLetters, isAmongNumbers, home, valueCurrency }: ListingEvidence,
  price: Currency | undefined,
): MarketFinding | undefined {
  if (!isInLetters || home) return undefined;
  const counted = price ?? readCurrency(valueCurrency);
  const isOfNumbers = OF_NUMBERS.has(marketIn(counted)?.country);
  return isOfNumbers || (isAmongNumbers && counted === undefined) ? { market: UNITED_STATES } : undefined;
}

/** Dollars do not tell the market of a fund that New York does not list: London and others quote such funds in dollars as well. */
function byFund({ isFundOfEurope }: ListingEvidence, price: Currency | undefined): MarketFinding | undefined {
  if (!isFundOfEurope || marketIn(price) !== UNITED_STATES) return undefined;
  return {
    unclear: `may trade in London or elsewhere: it is called as funds of Europe are. ${REMEDY}`,
  };
}

function byPrice(
  { home, hasAmericanName, isAmongAmericans, isFundOfEurope, valueCurrency }: ListingEvidence,
  price: Currency | undefined,
): MarketFinding | undefined {
  if (price === undefined) return undefined;
  // To a British broker a dollar is the American one, and beside values in pounds or ringgit; to an Australian or Canadian one it is its own.
  if (price === '$')
    return !isFundOfEurope && (home === LONDON || (home === undefined && isOfNoDollars(valueCurrency)))
      ? { market: UNITED_STATES }
      : undefined;
  if ('unknown' in price) return unknownCurrency(price.unknown);
  const market = marketOfCurrency(price.code);
  // Some files count all shares in the currency of the account.
  if (market && market.suffix === undefined && market !== home && (hasAmericanName || isAmongAmericans))
    return {
      unclear: `may trade in New York or in ${market.place}: it is counted in ${price.code}, and nothing else tells. ${REMEDY}`,
    };
  if (market) return { market };
  if (price.code === 'EUR' && home && isOfEuroArea(home)) return { market: home };
  return {
    unclear: `is priced in ${price.code}, not in the currency of a market that the screening service covers. If it trades in such a market, write the exchange in the ticker: NASDAQ:AAPL.`,
  };
}

/** Whether a currency is known and none of those that are called dollars. */
function isOfNoDollars(written: string | undefined): boolean {
  const code = readUnit(tidy(written ?? ''))?.code;
  return code !== undefined && !hasDollarSign({ code, parts: 1 });
}

function byValue({
  valueCurrency,
  isOfCost,
  home,
  hasAmericanName,
  isInLots,
  isOfHome,
}: ListingEvidence): MarketFinding | undefined {
  if (home) return { market: home };
  const value = readCurrency(valueCurrency);
  if (value === undefined || value === '$' || 'unknown' in value || value.code === 'USD') return undefined;
  const local = marketIn(value);
  if (local && local.suffix === undefined && (isOfHome || (isInLots && value.code === 'IDR')))
    return { market: local };
  // Corporations of Toronto and Manila are called so, too, and the certificates of Buenos Aires have the symbols of New York.
  if (hasAmericanName && !['CAD', 'PHP', 'ARS'].includes(value.code)) return { market: UNITED_STATES };
  return {
    unclear: `may trade in New York or elsewhere: ${isOfCost ? 'its cost is told' : 'it is valued'} in ${value.code}, and nothing else tells. ${REMEDY}`,
  };
}

function byOthers(
  { others, hasOwnDollars }: ListingEvidence,
  price: Currency | undefined,
): MarketFinding | undefined {
  if (!others) return undefined;
  if (price === '$' && hasOwnDollars) return { market: UNITED_STATES };
  return {
    unclear: `says nothing of where it trades, while other rows of the file trade outside of the United States, as in ${others.place}. ${REMEDY}`,
  };
}

const REMEDY = 'Write the exchange in the ticker, such as NYSE:BBY or LON:BBY, or pick the listing.';

const contradiction = (one: string, other: string): string =>
  `may trade in more than one market: ${one}, and ${other}. ${REMEDY}`;
