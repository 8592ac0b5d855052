import { isAmericanCode } from '../shares/american-codes';
import { readAmount } from '../cells/amount';
import { cellText, isBlank, type Row, tidy } from '../cells/cell-text';
import { hasDollarSign, readUnit } from '../cells/currency';
import { isDollarFormat } from '../cells/number-format';
import { exchangeName } from '../shares/exchange-names';
import { exchangeInCurrency } from '../shares/exchanges-of-one-name';
import { readIsin } from '../shares/isin';
import type { ListingEvidence } from '../shares/listing';
import { LONDON, type Market, marketOfName, UNITED_STATES } from '../shares/markets';
import { marketOfNumber, marketOfNumberIn } from '../shares/numbered-shares';
import { isSedolAbroad } from '../shares/sedol';
import {
  canBeHeld,
  countryOfName,
  isAmericanName,
  isForeignName,
  isFundOfEurope,
  mayBeForeignName,
} from '../shares/signs-of-country';
import { isOfNewYork, isTooLong, isUnlistedSymbol, whyTooLong } from '../shares/signs-of-shares';
import { markedSymbol } from '../shares/ticker';
import { isOneCurrency } from '../shares/valued-elsewhere';
import type { FileEvidence, Header } from '../tables/header-row';
import {
  homeOfHeader,
  isCodeHeader,
  isForeignHeader,
  isHeaderOfNumbers,
  PLAIN_SHEET,
} from '../tables/sources';
import { SYMBOL_HEADS } from '../tables/symbol-column';
import { cellReader, headOf, numberOf, type ReadCell, textBelow } from './row-cells';

/** Headers of the company behind a security, which is often foreign where the security itself is an American receipt. */
const ISSUERS = /^(issuer|emittent|emetteur|emittente|emisor|emissor)$/;

/** What the row and its file tell of where a bare symbol is listed. */
export function evidenceOf(cells: Row, header: Header): ListingEvidence {
  const cell = cellReader(cells, header);
  const { source, columns, file, units, heads, formats } = header;
  const head = headOf(header, 'ticker');
  const unit = (column: 'price' | 'value') => {
    const at = columns[column] ?? -1;
    return writtenUnit(cells[at], formats?.[at]) || (units[at]?.code ?? '');
  };
  const isInLetters = /^[A-Z]{1,5}([./-][A-Z])?$/.test(cell('ticker'));
  const exchange = cell('mic') || statedExchange(header, cell) || file?.exchanges?.get(cell('ticker'));
  const isAbroad = source.home === LONDON && isOfAmerica(cell('ticker'), cell('name'));
  const counted = readUnit(
    cell('currency') || unit('price') || unit('value') || (file?.currency ?? ''),
  )?.code;
  const behindName = source === PLAIN_SHEET ? placeBehindName(cell('name')) : undefined;
  // Brokers name the country of a company there; another one than that of the header is told by a person.
  const named = behindName === UNITED_STATES || homeOfHeader(head) ? behindName : undefined;
  return {
    market: exchange
      ? undefined
      : ((header.isMarked && isInLetters ? UNITED_STATES : undefined) ??
        markedElsewhere(cells, header) ??
        (source === PLAIN_SHEET
          ? (marketOfNumberIn(cell('ticker'), counted) ?? marketOfNumber(cell('ticker'), head))
          : undefined) ??
        file?.sectionMarket),
    exchange,
    country:
      cell('country') ||
      (named === UNITED_STATES ? 'US' : '') ||
      (source.home || readUnit(cell('currency'))?.code === 'USD' || OVER_THE_COUNTER.test(cell('ticker'))
        ? undefined
        : countryOfName(cell('name'), counted)),
    isin: cell('isin') || isinIn(cells, columns.ticker),
    currency:
      cell('currency') ||
      // The heading of its part says which dollar it is.
      (unit('price') === '$' ? file?.sectionCurrency : undefined) ||
      (isAbroad && unit('price') === 'GBP' ? '' : unit('price')) ||
      (file?.valuesVary && !/\s/.test(cell('ticker')) ? unit('value') : '') ||
      (file?.sectionCurrency ?? ''),
    valueCurrency:
      cell('valueCurrency') || unit('value') || accountCurrency(cell('account')) || file?.currency,
    isOfCost: columns.valueCurrency !== undefined && columns.value === undefined,
    isReceipt:
      isReceipt(cells, header) ||
      (source === PLAIN_SHEET && file?.hasAmericans === true && RECEIPT.test(cell('ticker'))),
    hasCusip: textBelow(cells, header, 'cusip') !== '',
    home:
      isAbroad || header.isAbroad || named || isPricedElsewhere(cells, header)
        ? undefined
        : (source.home ?? homeOfHeader(head)),
    isUntold:
      named !== undefined ||
      // Canadian companies are called so as well, and are listed in both countries.
      (isAbroad && !COMMON_STOCK.test(cell('name')) && !isAmericanCode(cell('ticker'))) ||
      file?.isInNoPart === true ||
      (file?.tellsMarkets === true &&
        !file.hasMarks &&
        isInLetters &&
        !canBeHeld(cell('name')) &&
        lacksMarket(cells, header)) ||
      file?.marksAll === true ||
      (header.isUnheaded === true && file?.hasDollars !== true) ||
      (isCodeHeader(head) && !(isHeaderOfNumbers(head) && isInLetters) && !isOfNewYork(cell('ticker'))) ||
      (!source.home && !ISSUERS.test(headOf(header, 'name')) && isOfElsewhere(cell('name'), file)),
    isInLetters: isInLetters && cell('currency') === '',
    isInLots: /\blots?\b/.test(headOf(header, 'quantity')) && /^[A-Z]{4}$/.test(cell('ticker')),
    isOfHome:
      source === PLAIN_SHEET &&
      (file?.signOfSymbols ?? file?.signOfShares) !== undefined &&
      isOfElsewhereByCode(cell),
    isAmongNumbers: file?.isAmongNumbers || isHeaderOfNumbers(head),
    hasAmericanName: isAmericanName(cell('name')),
    isShareByName: isShareByName(cell),
    isFundOfEurope: isFundOfEurope(cell('name'), cell('ticker')),
    sign: source === PLAIN_SHEET ? signOf(cell, header) : undefined,
    hasForeignCodes:
      isForeignHeader(head) ||
      isSedolAbroad(textBelow(cells, header, 'cusip')) ||
      hasForeignCode(cells, header),
    exchanges: source.exchanges,
    others: file?.others,
    // Where the others are counted in riyals, a dollar is the American one.
    hasOwnDollars:
      canBeHeld(cell('name')) &&
      file?.others?.currencies?.every((code) => !hasDollarSign({ code, parts: 1 })) === true,
    isInDollars: heads.includes('cusip') || (file?.hasDollars === true && canBeHeld(cell('name'))),
    isAmongAmericans: heads.includes('cusip') || (file?.hasAmericans === true && canBeHeld(cell('name'))),
  };
}

/** Whether a symbol is listed nowhere in New York, or the name beside it is that of a company abroad. */
const isOfElsewhereByCode = (cell: ReadCell): boolean => {
  const [symbol, name] = [cell('ticker'), cell('name')];
  const isAbroad = isForeignName(name) || mayBeForeignName(name);
  return (
    !isOfNewYork(symbol) &&
    !isAmericanName(name) &&
    (isUnlistedSymbol(symbol) || isTooLong(symbol) || isAbroad)
  );
};

/** Whether a row of a person's sheet is empty in a column of exchanges or currencies. */
const lacksMarket = (cells: Row, { source, columns: { exchange, currency } }: Header): boolean =>
  source === PLAIN_SHEET && [exchange, currency].some((at) => at !== undefined && isBlank(cells[at]));

/** What tells a fund, behind whose name stands where its shares are from and not where it trades. */
const OF_FUNDS = /\b(ETF|ETC|UCITS|funds?|index|trust|iShares|Vanguard|MSCI|FTSE|S&P|tracker)\b/i;

/** Where a share trades by what a person wrote behind the name of its company: `Microsoft (US)`, `Nestle (Zurich)`. */
function placeBehindName(name: string): Market | undefined {
  const [, place = ''] = /\S \(([\p{L}. ]{2,20})\)$/u.exec(name) ?? [];
  return place === '' || OF_FUNDS.test(name) ? undefined : marketOfName(exchangeName(place));
}

/** What speaks against New York; a sign of the file does not where the row's name is held against the served one. */
function signOf(cell: ReadCell, { file, mayBeNames = false }: Header): string | undefined {
  if (isTooLong(cell('ticker'))) return whyTooLong(cell('ticker'));
  if (file?.signOfShares !== undefined) return file.signOfShares;
  if (canBeHeld(cell('name')) && !(file?.decimalComma && isFund(cell))) return undefined;
  if (file?.sign !== undefined) return file.sign;
  return mayBeNames || isOfNewYork(cell('ticker')) ? undefined : file?.signOfSymbols;
}

/** Whether a row says that it is one of a fund that an exchange lists: on the continent of Europe these are others than in New York. */
const isFund = (cell: ReadCell): boolean =>
  /\b(ETFs?|UCITS|iShares|Xtrackers|Amundi|Lyxor|obbligazionario)\b/i.test(`${cell('type')} ${cell('name')}`);

/**
 * Whether the name of a row that tells a number of shares and a price is that of a fund, or begins as the symbol is spelled and goes on: TOTAL of
 * `Total Nigeria`, USD of a fund of ProShares. A price of 1 is that of money.
 */
function isShareByName(cell: ReadCell): boolean {
  const name = cell('name');
  const [first = '', ...more] = name.split(' ');
  const price = readAmount(cell('price'))?.number ?? 0;
  const isCounted = (readAmount(cell('quantity'))?.number ?? 0) > 0 && price > 0 && price !== 1;
  const symbol = tidy(cell('ticker')).toUpperCase();
  const isWord = readUnit(symbol) === undefined && symbol !== 'CASH';
  const isCalled = isWord && more.length > 0 && first.toUpperCase() === symbol;
  return isCounted && (isCalled || /\b(ETF|ProShares|Direxion)\b/.test(name));
}

/** How brokers in London describe the shares of American companies; British ones are ordinary shares. */
const COMMON_STOCK = /\bcom(mon)? st(oc)?k\b/i;

/** A company by its legal form, or by the nominal value of its shares: `Apple Inc`, `Microsoft Corp USD0.00000625`. */
const IN_AMERICA = /\b(inc|corp|corporation)\b|\bUSD ?0?\.\d/i;

/** The same with what their shares are called: `Shopify Inc Class A Subordinate Voting NPV`. A fund has Inc behind its name for the income that it pays. */
const WITH_CLASS = /\b(inc|corp|corporation)\b.* (class [A-Z]|com(mon)?|npv|sub(ordinate)?|voting)\b/i;

/** Whether a broker in London, who prices all shares in pence, describes one of an American company. */
const isOfAmerica = (ticker: string, name: string): boolean =>
  COMMON_STOCK.test(name) ||
  (WITH_CLASS.test(name) && !OF_FUNDS.test(name)) ||
  (isAmericanCode(ticker) && IN_AMERICA.test(name) && !isOnShare(name));

/** A certificate on a share, or a fund that holds it. */
const isOnShare = (name: string): boolean =>
  /\b(cdrs?|etps?|etfs?|etcs?|leverage\w*|tracker|certificate)\b/i.test(name);

/**
 * Whether the value of a row is the product of its price and its number of shares in another currency than the value's: a broker in London
 * who states no currency of prices shows so that a share is none of London's.
 */
function isPricedElsewhere(cells: Row, header: Header): boolean {
  if (header.source.home === undefined || header.columns.currency !== undefined) return false;
  const product = numberOf(cells, header, 'price') * numberOf(cells, header, 'quantity');
  const value = numberOf(cells, header, 'value');
  return product !== 0 && value !== 0 && !isOneCurrency(Math.abs(value / product));
}

/** The exchange in a row's column of exchanges; a segment is as often a branch of industry. */
function statedExchange(header: Header, cell: ReadCell): string {
  const stated = exchangeInCurrency(exchangeName(cell('exchange')), readUnit(cell('currency'))?.code);
  return headOf(header, 'exchange') === 'segment' && marketOfName(stated) === undefined ? '' : stated;
}

/** The market of the row's symbol by another cell that holds the same symbol with a mark: `BBY` beside `BBY.L` or `BBY LN Equity`. */
function markedElsewhere(cells: Row, { columns, heads }: Header): Market | undefined {
  const symbol = tidy(cellText(cells[columns.ticker])).toUpperCase();
  if (!/^[A-Z0-9]{1,6}$/.test(symbol)) return undefined;
  for (const [at, words] of heads.entries()) {
    const one = cells[at];
    if (!SYMBOL_HEADS.test(words) || typeof one !== 'string' || one.length > 24) continue;
    const marked = markedSymbol(one);
    // Bloomberg fills two letters of London up: BA/ LN.
    if (marked?.symbol.toUpperCase().replace(/[/.]$/, '') === symbol) return marked.market;
  }
  return undefined;
}

/** Names of funds of the European Union, and of companies and funds of a country whose codes are others' in New York. */
const isOfElsewhere = (name: string, file: FileEvidence | undefined): boolean =>
  isForeignName(name) ||
  (file?.hasForeignNames === true && mayBeForeignName(name)) ||
  (/\b(australian?|new zealand)\b/i.test(name) && !/\b(index|dollar|trust|msci|ishares)\b/i.test(name));

/** Headers of codes by which shares are told in the United Kingdom, Germany and Switzerland, and not in the United States. */
const FOREIGN_CODES = ['sedol', 'wkn', 'valor', 'valoren', 'valorennummer'];

/**
 * Whether a sheet tells its rows by such a code beside the symbol, which is then as likely that of an exchange there; not where the sheet
 * marks its foreign symbols, and not by a SEDOL code of the Americas, which begins with 2.
 */
const hasForeignCode = (cells: Row, header: Header): boolean =>
  header.source === PLAIN_SHEET &&
  !header.file?.hasMarks &&
  FOREIGN_CODES.some((head) => {
    const code = textBelow(cells, header, head);
    return (
      code !== '' &&
      !(head === 'sedol' && (code.startsWith('2') || (header.file?.hasAmericanCodes && /^[B-Z]/.test(code))))
    );
  });

/** The currency, other than dollars of the United States, that an account's name states: `RRSP CAD`, `TFSA (CDN)`. */
const accountCurrency = (account: string): string =>
  (/\b(CAD|CDN|GBP|AUD|NZD|EUR|CHF|INR|HKD|SGD)\b/.exec(account)?.[1] ?? '').replace('CDN', 'CAD');

/** How receipts are spelled that are traded outside of the exchanges of New York, and some on Nasdaq: RYAAY, NSRGY. */
const RECEIPT = /^[A-Z]{4}Y$/;

/** How the United States spell shares of companies abroad that are traded there over the counter, however these describe them at home: RTPPF. */
const OVER_THE_COUNTER = /^[A-Z]{4}[FY]$/;

/** An American depositary receipt, by the texts of its row. */
const isReceipt = (cells: Row, { texts, heads }: Header): boolean =>
  [...texts, heads.indexOf('securitydepositoryreceipttype')].some((at) =>
    /\b(ADRS?|ADSS?|american deposit[ao]ry|NY REG(ISTRY|ISTERED)?|NEW YORK SH\w*)\b/i.test(
      cellText(cells[at]),
    ),
  );

/** The currency that a price's own cell states: `£`, `GBX`, or a lone `$`, which may be any dollar. */
function writtenUnit(value: unknown, format: unknown): string {
  const amount = readAmount(value);
  if (!amount) return '';
  if (typeof value === 'number' && isDollarFormat(format)) return '$';
  return amount.unit?.code ?? (typeof value === 'string' && value.includes('$') ? '$' : '');
}

/** The first ISIN of a row beside its ticker. */
const isinIn = (cells: Row, tickerColumn: number): string | undefined =>
  cells.flatMap((one, at) =>
    at === tickerColumn || typeof one !== 'string' ? [] : (readIsin(one) ?? []),
  )[0];
