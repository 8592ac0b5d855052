import { cellText, isBlank, tidy } from '../cells/cell-text';
import { currencyOfCell, readUnit } from '../cells/currency';
import { isExact, ListingChoices } from '../own-lists/listing-choices';
import { countryOfIsin, readIsin } from '../shares/isin';
import { hasEvidence, type ListingEvidence, writtenExchange } from '../shares/listing';
import { exchangeName } from '../shares/exchange-names';
import { LONDON, marketOfName, TORONTO, UNITED_STATES } from '../shares/markets';
import { isForeignInIsrael } from '../shares/numbered-shares';
import { whyOtherCode } from '../shares/other-codes';
import { regionOfSedol } from '../shares/sedol';
import { whySeriesOfMexico } from '../shares/series-of-mexico';
import { isAmericanName } from '../shares/signs-of-country';
import { symbolInBrackets, tickerInBrackets } from '../shares/symbol-in-brackets';
import { isMarkedName } from '../shares/share-listing';
import {
  listingInBrackets,
  readTicker,
  type TickerReading,
  whyFundCode,
  whyUncoveredExchange,
} from '../shares/ticker';
import type { Header } from '../tables/header-row';
import { PLAIN_SHEET, type OwnSpelling } from '../tables/sources';
import type { Holding } from './position';
import { headOf } from './row-cells';

/** What is known of rows apart from the file. */
export interface KnownListings {
  /** What the person said of rows that are named so. */
  readonly choices: ListingChoices;
  /** By ISIN, the ticker that other files had in the same row. */
  readonly learned: ReadonlyMap<string, string>;
}

export const NOTHING_KNOWN: KnownListings = { choices: new ListingChoices(), learned: new Map() };

/** What the row's own cell says of its ticker; undefined when it holds none to be read. */
export function ownReading(
  written: unknown,
  holding: Holding,
  header: Header,
  evidence: ListingEvidence,
): TickerReading | undefined {
  const isName =
    header.isNamed &&
    listingInBrackets(holding.written) === undefined &&
    !isMarkedName(holding.written, evidence.exchange ?? '');
  if (isBlank(written) || isName) return undefined;
  const symbol = tidy(cellText(written));
  const abroad =
    whySeriesOfMexico(symbol, [evidence.currency, evidence.valueCurrency, header.file?.currency]) ??
    (/\p{Script=Hebrew}/u.test(symbol) && currencyOfCell(evidence.currency ?? '')?.code === 'ILS'
      ? whyUncoveredExchange(symbol, 'XTAE')
      : undefined) ??
    (header.source.home === TORONTO ? whyFundCode(symbol) : undefined);
  if (abroad !== undefined) return { kind: 'none', reason: abroad };
  const { name = '' } = holding;
  const reason = whyOtherCode(holding.written, headOf(header, 'ticker'));
  if (reason === undefined) return readSymbol(written, header, evidence, name);
  const ofBank = isForeignInIsrael(holding.written, headOf(header, 'ticker'));
  return besideCode(holding.written, name, evidence, ofBank) ?? { kind: 'none', reason, isNoTicker: true };
}

/**
 * The ticker in brackets behind the name beside a SEDOL code, a CUSIP or the number of a bank; what the row is valued in does not tell where
 * that is listed, an older SEDOL code does, and a bank of Israel leaves the country of American companies out.
 */
function besideCode(
  written: string,
  name: string,
  evidence: ListingEvidence,
  ofBank: boolean,
): TickerReading | undefined {
  const symbol = tickerInBrackets(name);
  const region = regionOfSedol(written);
  const isAmerican = ofBank && isAmericanName(tidy(name.replace(/\([^()]*\)$/, '')));
  const market = isAmerican ? UNITED_STATES : region && { Americas: UNITED_STATES, Britain: LONDON }[region];
  return symbol === undefined
    ? undefined
    : readTicker(symbol, market ? { ...evidence, market } : { isUntold: true });
}

/** A ticker, and whether the person said so of this very row. */
export interface Found {
  readonly ticker?: string;
  readonly chosen?: true;
}

/** The ticker that the person chose for the row; else, where it has none of its own, what other files had beside its ISIN. */
export function knownTicker(
  holding: Holding,
  { choices, learned }: KnownListings,
  own: TickerReading | undefined,
  evidence: ListingEvidence,
): Found | undefined {
  const choice = choices.find(holding);
  if (choice && isExact(choice)) return { ticker: choice.ticker, chosen: true };
  const isTold = own !== undefined && (hasEvidence(evidence) || evidence.home !== undefined);
  if (choice && (!isTold || 'candidates' in own)) {
    // Of a row that also has a name, the symbol alone does not say that the name is the company's.
    return { ticker: choice.ticker, ...(holding.name === undefined ? { chosen: true } : {}) };
  }
  const { isin, written } = holding;
  if (isin === undefined || (own !== undefined && readIsin(written) === undefined)) return undefined;
  const ticker = learned.get(isin);
  return ticker === undefined ? undefined : { ticker };
}

/** The same without the word for units, which those of trusts of Toronto have as well: `GLOBAL X US DOLLAR CURRENCY ETF UNITS`. */
const OF_SHELLS = /\b(acquisitions?|acq|spac|merger|warrants?|wts?)\b/i;

/** What companies are called whose units are traded: most are those that look for another company to merge with. */
const UNITS = /\b(units?|uts?|acquisitions?|acq|spac|merger)\b/i;

/** Endings of Reuters alone: elsewhere these letters are share classes. */
const RICS: readonly OwnSpelling[] = [[/^(.+)\.[KA]$/, UNITED_STATES]];

/** A symbol with the exchange or the country behind it, as people write it: `2222 (Tadawul)`. */
const WITH_PLACE = /^(?<own>[A-Z0-9]{1,8}(?:[.-][A-Z])?) \((?<place>\p{L}[\p{L} ]{2,})\)$/u;

/** A symbol as the source writes it and nobody else, else as everybody does. */
function readSymbol(
  written: unknown,
  header: Header,
  evidence: ListingEvidence,
  name: string,
): TickerReading {
  const { source } = header;
  const isRic = headOf(header, 'ticker') === 'ric' || header.file?.hasRics === true;
  const text = tidy(cellText(written));
  const isOfCanada = [undefined, 'CA'].includes(countryOfIsin(evidence.isin ?? ''));
  const codeOf = (currency = '') => readUnit(currency)?.code;
  const isOfToronto =
    source.home === TORONTO || (codeOf(evidence.valueCurrency) === 'CAD' && /\b(ETF|FNB)\b/.test(name));
  const isUnitInDollars = isOfToronto && /[.-]U$/i.test(text) && codeOf(evidence.currency) === 'USD';
  const isOwnSpelling = source.spellings?.some(([looks]) => looks.test(text)) === true;
  if (isUnitInDollars && !isOwnSpelling && writtenExchange(evidence.exchange) === '')
    return readTicker(
      written,
      name !== '' && !OF_SHELLS.test(name) && isOfCanada
        ? { ...evidence, market: TORONTO }
        : { ...evidence, isUntold: true, currency: undefined, valueCurrency: undefined, home: undefined },
    );
  // DEGIRO, since 2026: NVDA | US67066G1040. The ISIN says of what company the symbol is, and not where it trades.
  const { symbol: beside, isin } =
    /^(?<symbol>\S+) \| (?<isin>[A-Z]{2}[A-Z0-9]{9}\d)$/.exec(text)?.groups ?? {};
  if (beside !== undefined) return readTicker(beside, { ...evidence, isin });
  // Some funds write U for any American exchange; the units of an American issuer are told by their name.
  const ofAmerica = /^([A-Z]{1,5}(?:\/[A-Z])?) U$/.exec(text)?.[1];
  const isAmerican = countryOfIsin(evidence.isin ?? '') === 'US' || isAmericanName(name);
  if (ofAmerica !== undefined && isAmerican && !UNITS.test(name))
    return readTicker(ofAmerica, { ...evidence, market: UNITED_STATES });
  for (const [looks, market] of [...(source.spellings ?? []), ...(isRic ? RICS : [])]) {
    const symbol = looks.exec(text)?.[1]?.replace(/_/g, '.');
    if (symbol !== undefined)
      return readTicker(symbol, market ? { ...evidence, market } : { ...evidence, isUntold: true });
  }
  const receipt = /^([A-Z]{1,5}(?:\.[A-Z])?) \((?:ADR|ADS)\)$/.exec(text)?.[1];
  if (receipt !== undefined) return readTicker(receipt, { ...evidence, isReceipt: true });
  const { own = '', place = '' } = source === PLAIN_SHEET ? (WITH_PLACE.exec(text)?.groups ?? {}) : {};
  if (own !== '' && marketOfName(exchangeName(place)) !== undefined)
    return readTicker(own, { ...evidence, exchange: place });
  return readTicker(symbolInBrackets(text) ?? written, evidence);
}
