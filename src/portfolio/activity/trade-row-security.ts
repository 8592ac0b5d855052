import { readAmount } from '../cells/amount';
import { type Row, isBlank, quoted, splitCamelCase, textAt } from '../cells/cell-text';
import { readAmountWith } from '../cells/decimal-sign';
import { tellsExchange } from '../cells/exchange-rate';
import { readDate } from '../cells/written-date';
import { describedCompany } from '../shares/described-company';
import { marketOfCurrency } from '../shares/markets';
import { whyNoCommonShare, whyReceipt, whyTypeIsNoSecurity } from '../shares/no-security';
import { regionOfSedol } from '../shares/sedol';
import { type ShareEvidence, shareEvidence } from '../shares/share-listing';
import { canBeHeld } from '../shares/signs-of-country';
import { tickerInBrackets } from '../shares/symbol-in-brackets';
import type { ActivityColumn } from './activity-words';
import type { TradeTable } from './trade';
import { type TradeHeader, isPlain } from './trade-header';
import { namesOpening, namesTrade, tradeKind } from './trade-kind';
import { saysCancelled } from './trade-row-kind';
import { countryOfLots, type WrittenShares } from './trade-row-shares';
import { toldInRow } from './trade-told';
import { inRoundLots, lettersOfOption } from '../shares/ticker';
import { homeOfHeader } from '../tables/sources';
import { isPlainTrades } from './trade-sources';

/** What is said of an option, as the end of a sentence. */
export const OPTION =
  'an option, and options are not counted; the share that it is written on is another thing';

/**
 * What is said of the shares that come or go by an option of Sao Paulo, and the letters of their codes: its exchange books the exercise below
 * the code of the option alone, and the share is delivered. Undefined for any other row.
 */
export function deliveredBy(
  cells: Row,
  { columns }: TradeHeader,
): { readonly letters: string; readonly reason: string } | undefined {
  const [code, market] = [textAt(cells, columns.ticker), textAt(cells, columns.mic)];
  const letters = /^exerc[ií]cio\b/i.test(market) ? lettersOfOption(code) : undefined;
  return letters === undefined
    ? undefined
    : {
        letters,
        reason: `${quoted(code)} is an option that was exercised: by it shares came or went, and which ones is not told. Write a row of the share itself in its place.`,
      };
}

const OF_DAY = 'a future or an option, and those are not counted';

/** What the list of securities that are none says where an option is named. */
export const OPTION_NAMED = whyTypeIsNoSecurity('option');

/** Whether a description is that of an option, beside the symbol of its share: CALL AAPL 12/18/26 290.000. */
export const beginsAsOption = (description: string): boolean =>
  /^(call|put)\s/i.test(description) && whyNoCommonShare(description) === OPTION_NAMED;

const FUTURE_NAMED = whyTypeIsNoSecurity('future');
const PREFERRED = whyNoCommonShare('preferred stock');

/** A symbol with the letter of a class or a series behind it. */
const OF_CLASS = /^[A-Z]+[-./ ][A-Z]$/;

/** How brokers of India begin the names of options, which stand in a segment of futures as well. */
const OF_INDIA = /^OPT(IDX|STK)\b/;

/**
 * Why a row is not about the share whose symbol it has: the terms of an option beside it, or another column of kinds that names a kind of
 * security. Such a row changes nothing about the share itself.
 */
export function whyNotTheShare(cells: Row, table: TradeTable, shares: WrittenShares): string | undefined {
  const { header } = table;
  const cell = (column: ActivityColumn): string => textAt(cells, header.columns[column]);
  if (header.kinds.some((at) => namesOpening(textAt(cells, at))) && isOfOption(cells, table, shares))
    return OPTION;
  if (whyNoCommonShare(cell('ticker')) === OPTION_NAMED) return OPTION;
  // Warrants are called after the share: Palantir Call 150 USD 18.09.26.
  if (whyNoCommonShare(cell('name')) === OPTION_NAMED) return OPTION;
  if (beginsAsOption(cell('description'))) return OPTION;
  if (isPlain(header) && whyNoCommonShare(cell('ticker')) === FUTURE_NAMED) return FUTURE_NAMED;
  // Brazil's exchange calls them a market: Opção de Compra.
  if (isPlain(header) && whyTypeIsNoSecurity(cell('mic')) === OPTION_NAMED) return OPTION;
  const below = (head: string): string => textAt(cells, header.heads.indexOf(head));
  if (isPlain(header) && OF_COINS.test(below('data source'))) return whyTypeIsNoSecurity('crypto');
  // Ghostfolio's word for what no market quotes: a house, a watch, an account.
  if (isPlain(header) && below('data source') === 'MANUAL' && header.heads.includes('code'))
    return 'an asset that is valued by hand: its code is no ticker. If it is a share, write its ticker, and Yahoo as the data source';
  const segment = isPlain(header) ? typeOf(below('segment')) : undefined;
  if (segment) return OF_INDIA.test(cell('ticker') || cell('name')) ? OPTION : segment;
  // JPM-C is the symbol of a preferred share, and written as that of a class.
  const called = cell('name') || cell('description');
  if (isPlain(header) && OF_CLASS.test(cell('ticker')) && whyNoCommonShare(called) === PREFERRED)
    return PREFERRED;
  if (isPlain(header) && cell('priceCurrency') === '%') return whyTypeIsNoSecurity('bond');
  const isRight = /^(c|p|calls?|puts?)$/i.test(cell('right'));
  if (isRight || /[1-9]/.test(cell('strike'))) return OPTION;
  if (isPlain(header) && cell('status') === '' && readDate(cell('expiry')).kind !== 'none') return OF_DAY;
  return header.kinds
    .map((at) => textAt(cells, at))
    .map((text) => (tradeKind(text) === 'unknown' ? typeOf(text) : isPlain(header) && typeOfTraded(text)))
    .find((says) => typeof says === 'string');
}

/** Why what was bought or sold is not the share, where the cell says so: `Buy Call`, `SELL_PUT`, `Option - Buy`, `Kauf Anleihe`. */
function typeOfTraded(text: string): string | undefined {
  if (!namesTrade(text) || OF_SHARES.test(text)) return undefined;
  const words = splitCamelCase(text)
    .replace(/[ _]to[ _](open|close)/i, '')
    .split(/[^\p{L}\p{M}]/u)
    .filter(Boolean);
  return [words.at(-1)!, words[0]!]
    .filter((word) => !HOW_TRADED.test(word))
    .map((word) => typeOf(word))
    .find(Boolean);
}

/** Shares that come of the options of those who work at a company, and what is called back or for a price. */
const OF_SHARES = /\b(stocks?|shares?|employees?|plan|redemption|redeem(ed)?)\b/i;

/** Of what a purchase of shares is paid, and how those of a fund are called. */
const HOW_TRADED = /^(cash|fx|forex|currency|units?|rights?)$/i;

/** Sources of prices that quote cryptocurrencies alone. */
const OF_COINS = /^(coin ?gecko|coin ?market ?cap|crypto ?compare|binance|coinbase|kraken)$/i;

/** Why a row is of a certificate on a foreign share, as a Canadian depositary receipt is. CDR alone is a symbol as well, of CD Projekt in Warsaw. */
export function whyOfReceipt(cells: Row, { columns }: TradeHeader): string | undefined {
  const [name, description] = [textAt(cells, columns.name), textAt(cells, columns.description)];
  if (/^CDR\b/i.test(textAt(cells, columns.ticker))) return undefined;
  return whyReceipt(name) ?? (OF_RECEIPT.test(description) ? whyReceipt(description) : undefined);
}

const OF_RECEIPT = /\bCDRs? \((CAD|couvert)|\bcanadian deposit[ao]ry\b|\bcedears?\b/i;

/** Whether a row tells the end of an option itself, and not the shares that came or went by it. */
export const endsOption = (cells: Row, header: TradeHeader): boolean =>
  !isPlain(header) ||
  header.kinds.some((at) => /expir/i.test(textAt(cells, at))) ||
  [header.columns.ticker, header.columns.name, header.columns.description].some(
    (at) => whyNoCommonShare(textAt(cells, at)) === OPTION_NAMED,
  );

/**
 * Whether a row that opens or closes a position is of an option: at the makers that are known here always; else where its texts say so, or
 * its amount is that of a hundred shares for each.
 */
function isOfOption(cells: Row, { header, decimals }: TradeTable, shares: WrittenShares): boolean {
  if (!isPlain(header)) return true;
  const { columns } = header;
  const texts = [columns.ticker, columns.name, columns.description].map((at) => textAt(cells, at));
  if (texts.some((text) => /\b(calls?|puts?)\b/i.test(text) || whyNoCommonShare(text) === OPTION_NAMED))
    return true;
  const number = (column: ActivityColumn) =>
    Math.abs(readAmountWith(decimals, cells[columns[column] ?? -1])?.number ?? 0);
  const paid = number('price') * Math.abs(Number(shares));
  const amount = number('amount') || number('net');
  return paid > 0 && amount > paid * 50;
}

/** Why a row of this kind of security is not counted; money is none. */
export function typeOf(type: string, symbol = ''): string | undefined {
  if (/^(cash|fx|forex|currency|fx ?spot)$/i.test(type)) return 'money, and no share';
  // In India Metal is a sector of shares as well.
  if (/^metals?$/i.test(type) && /^X(AU|AG|PT|PD)$/i.test(symbol))
    return whyTypeIsNoSecurity('precious metal');
  return whyTypeIsNoSecurity(/^(opt|oph|opc|opp)$/i.test(type) ? 'option' : splitCamelCase(type));
}

/** The cell that holds the ticker: in a column of names the one in brackets, in one of identifiers what is spelled as a symbol. */
function tickerCell(cells: Row, { source, columns }: Pick<TradeHeader, 'source' | 'columns'>): unknown {
  const { ticker, name, isin } = columns;
  if (ticker !== undefined && ticker === name) return tickerInBrackets(textAt(cells, name)) ?? '';
  if (source.noSymbol?.test(textAt(cells, ticker))) return undefined;
  if (textAt(cells, ticker) !== '') return cells[ticker!];
  const identifier = textAt(cells, isin);
  return /^[A-Z]{1,5}([.-][A-Z]{1,3})?$/.test(identifier) ? identifier : undefined;
}

/** Letters of countries that have no dollars of their own: a bare `$` among them is that of the United States. */
const NO_DOLLARS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** What a person notes beside a share that was paid in dollars, in a list of those of another country. */
const OF_DOLLARS = /(?<![A-Z])(US ?)?\$|\bUSD\b|\bUS dollars?\b/;

/** Whether a row says that its share trades in another currency than it was paid in, as its source writes it. */
export const saysExchanged = (
  cells: Row,
  { source, columns }: Pick<TradeHeader, 'source' | 'columns'>,
): boolean => source.exchanged?.test(textAt(cells, columns.description)) === true;

/** What a row tells of its share. */
export function shareIn(
  cells: Row,
  header: TradeHeader,
  cell: (column: ActivityColumn) => string,
): ShareEvidence {
  const {
    source,
    columns,
    kinds,
    heads,
    priceUnit = '',
    bareUnit,
    currencyAbove = '',
    mic = '',
    tellsExchanged,
  } = header;
  const told = toldInRow(cells, { source, columns, heads });
  const written = tickerCell(cells, { source, columns });
  const ticker = typeof written === 'string' ? inRoundLots(written) : written;
  const isDescribed = !isBlank(ticker) && columns.name === undefined;
  const described = (isDescribed && describedCompany(cell('description'))) || '';
  const priced = cell('price');
  const signed =
    priced === '' || bareUnit === undefined ? priceUnit : (readAmount(priced)?.unit?.code ?? bareUnit);
  // Some files of London tell the price of an American share in pounds.
  const isConverted = signed === 'GBP' && regionOfSedol(cell('sedol')) === 'Americas';
  const unit = isConverted ? '' : signed;
  const said = shareEvidence(
    {
      cell: ticker,
      // A description says more than a name.
      text: (column) => {
        if (column === 'description') return '';
        if (column === 'ticker') return textAt([ticker], 0);
        if (column === 'name') return cell('name') || described;
        return cell(column) || (column === 'priceCurrency' ? unit : '');
      },
      told,
    },
    source,
  );
  // A row that takes another back may say what that was where others name the share: Storno, Kauf.
  const isTaken =
    kinds.some((at) => saysCancelled(textAt(cells, at))) && said.isin !== '' && namesTrade(said.name);
  const isDollar =
    said.priceCurrency === '$' && canBeHeld(said.name) && heads.some((words) => NO_DOLLARS.test(words));
  // What was exchanged before it was paid stands in the currency of the account, and not in that of the share.
  const isOfAccount = ['', said.priceCurrency].includes(cell('currency')) && said.priceCurrency !== 'USD';
  const isExchanged = isPlainTrades(source) && isOfAccount && tellsExchange(cell('description'));
  const isAsPaid =
    tellsExchanged === true &&
    kinds.some((at) => namesTrade(textAt(cells, at))) &&
    !saysExchanged(cells, { source, columns });
  // Four letters in a list of lots that is told in rupiah, or has headers of Indonesia.
  const isOfJakarta = /^[A-Z]{4}$/.test(textAt([ticker], 0)) && countryOfLots(cells, header) === 'ID';
  const evidence = {
    ...said,
    ...(isAsPaid ? { priceCurrency: said.priceCurrency || cell('currency') } : {}),
    mic: said.mic || mic || (isOfJakarta ? 'IDX' : ''),
    ...(isTaken ? { name: '' } : {}),
    ...(isDollar ? { priceCurrency: 'USD' } : {}),
    ...(isExchanged ? { priceCurrency: '' } : {}),
  };
  const home = isPlainTrades(source) ? homeOfHeader(heads[columns.ticker ?? -1] ?? '') : undefined;
  const isInDollars = home !== undefined && home.suffix === undefined && OF_DOLLARS.test(cell('description'));
  const stated = isInDollars ? 'USD' : cell('currency') || cell('netCurrency') || currencyAbove;
  const currency =
    source.currencyNames?.[stated.toLowerCase()] ?? (stated || (isExchanged ? said.priceCurrency : ''));
  // Without a price, what stands beside the cost is the money that was paid: that of the account.
  const market = marketOfCurrency(evidence.priceCurrency.toUpperCase());
  const isAbroad = market !== undefined && market.suffix === undefined;
  return isPlainTrades(source) && columns.price === undefined && isAbroad
    ? { ...evidence, priceCurrency: '', currency: evidence.priceCurrency }
    : { ...evidence, currency };
}
