import { whyOtherCode } from '../shares/other-codes';
import { whyMaybeName } from '../shares/symbol-looks';
import { visibleText } from 'visible-text';
import { readAmount, type Amount } from '../cells/amount';
import { readLargeAmount } from '../cells/large-amount';
import { cellText, isBlank, quoted, tidy, type Row } from '../cells/cell-text';
import { whyMaybeCoin } from '../shares/coins';
import { whyOpen } from '../cells/decimal-sign';
import { saysOwed } from './direction';
import { currencyOfCell, namedCurrency, readUnit, type Unit } from '../cells/currency';
import { multiplyDecimals, sumDecimals } from '../cells/decimals';
import { exchangeName } from '../shares/exchange-names';
import type { Columns, FileEvidence, Header } from '../tables/header-row';
import { countryOfIsin, readIsin } from '../shares/isin';
import { isNotHeld } from './held-state';
import { hasEvidence, type ListingEvidence } from '../shares/listing';
import { isExact, ListingChoices } from '../own-lists/listing-choices';
import {
  COVERED,
  LONDON,
  marketOfCurrency,
  marketOfName,
  TORONTO,
  UNITED_STATES,
  type Market,
} from '../shares/markets';
import { hasDollarSign, moneyOf, type Money } from '../cells/money';
import { isDollarFormat, isPercentFormat } from '../cells/number-format';
import { levelOf } from '../tables/purchase-lots';
import { marketOfNumber, marketOfNumberIn } from '../shares/numbered-shares';
import {
  followsBySwaps,
  isTotalLine,
  whyNoCommonShare,
  whyNoHolding,
  whyRowIsNoSecurity,
  whyTypeIsNoSecurity,
} from '../shares/no-security';
import {
  homeOfHeader,
  isCodeHeader,
  isForeignHeader,
  isHeaderOfNumbers,
  PLAIN_SHEET,
  type Column,
  type OwnSpelling,
} from '../tables/sources';
import { isSedolAbroad, regionOfSedol } from '../shares/sedol';
import { fractionBeside, sharesPer, withCountOf } from '../tables/share-counts';
import { withoutShareWord } from '../shares/share-word';
import { SYMBOL_HEADS } from '../tables/symbol-column';
import { symbolInBrackets, tickerInBrackets } from '../shares/symbol-in-brackets';
import { isMarkedName, namesSymbol } from '../shares/share-listing';
import {
  canBeHeld,
  countryOfName,
  isAmericanName,
  isForeignName,
  mayBeForeignName,
} from '../shares/signs-of-country';
import { isOneCurrency } from '../shares/valued-elsewhere';
import { readDate } from '../cells/written-date';
import { isOfNewYork, isTooLong, whyTooLong } from '../shares/signs-of-shares';
import {
  listingInBrackets,
  markedSymbol,
  readTicker,
  whyUncovered,
  whyUncoveredExchange,
  type TickerReading,
} from '../shares/ticker';

/** What a row says of its holding. What cannot be read is absent, never 0. */
export interface Holding {
  readonly row: number;
  /** The ticker's cell as it stood; unseen characters in it as visible marks, as in the other texts. */
  readonly written: string;
  readonly name?: string;
  /** Shares or units; negative for a short position. */
  readonly quantity?: number;
  /** Worth of the whole row in whole units of `currency`: pounds, also where the file counts in pence. */
  readonly value?: number;
  /** ISO-4217 code of `value`; absent when the file does not tell. Never converted. */
  readonly currency?: string;
  readonly account?: string;
  readonly isin?: string;
  /** Share of the whole in percent, where the file states it, as the basket of a fund does; as stated, also below zero. */
  readonly weight?: number;
}

export interface Position extends Holding {
  /** As the service is asked for it. */
  readonly ticker: string;
  /** The person said that this is the ticker, so the file's name is not held against the served one. */
  readonly chosen?: true;
}

export interface SkippedRow extends Holding {
  /** A sentence for people. */
  readonly reason: string;
  /** Where only the market of the symbol is not clear: the tickers that it may be, for the person to choose from. */
  readonly candidates?: readonly string[];
  /** It looks like a holding that has an ISIN, another code or a name and no ticker: the person may say which ticker it is. */
  readonly lacksTicker?: true;
}

/** What is known of rows apart from the file. */
export interface KnownListings {
  /** What the person said of rows that are named so. */
  readonly choices: ListingChoices;
  /** By ISIN, the ticker that other files had in the same row. */
  readonly learned: ReadonlyMap<string, string>;
}

const NOTHING_KNOWN: KnownListings = { choices: new ListingChoices(), learned: new Map() };

/** Reads one row of a positions table by its header: a position, or why it is none. Never throws. */
export function readRow(
  cells: Row,
  row: number,
  table: Header,
  known: KnownListings = NOTHING_KNOWN,
): Position | SkippedRow {
  const header = withCountOf(cells, table);
  const { source, columns } = header;
  const cell = cellReader(cells, header);
  const told = readHolding(cells, row, header, cell);
  const isCode = isOwnCode(told, header);
  const holding = isCode ? { ...told, written: told.isin! } : told;
  const skip = (reason: string): SkippedRow => ({ ...holding, reason });
  const below = (head: number | string) =>
    tidy(cellText(cells[typeof head === 'number' ? head : header.heads.indexOf(head)]));
  const rule = source.skips?.find(({ cell: at, is }) => is.test(below(at)));
  if (rule) return skip(rule.reason);
  if (
    source.snapshot &&
    header.file?.lastDay !== undefined &&
    below(source.snapshot) !== header.file.lastDay
  ) {
    return skip(`A row of an earlier day: what is held now is told by the rows of ${header.file.lastDay}.`);
  }
  const inCell = isDashes(cells[columns.ticker]) ? '' : cells[columns.ticker];
  const isNamed = source === PLAIN_SHEET && told.isin === undefined && namesSymbol(told.name ?? '', inCell);
  const written = isCode ? told.isin : isNamed ? told.name : inCell;
  const status = below('status');
  if (NOT_HELD.test(status)) return skip(`Its status is ${quoted(status)}: it is not held now.`);
  if (header.state !== undefined && isNotHeld(cells, header.state))
    return skip(`Its state is ${quoted(below(header.state))}: it is not held now.`);
  const activity = ACTIVITY.test(below('record type')) ? below('record type') : below('activity type');
  if (source === PLAIN_SHEET && activity !== '' && !/^-+$/.test(activity))
    return skip(`${quoted(activity)} tells what was done, and not what is held.`);
  const type =
    source === PLAIN_SHEET
      ? whyRowIsNoSecurity(cell('type'), cell('ticker'), textsBeside(cells, header))
      : whyTypeIsNoSecurity(cell('type'));
  const segment = source === PLAIN_SHEET ? whyTypeIsNoSecurity(below('segment')) : undefined;
  if (type ?? segment) return skip(`${quoted(shownOf(holding, cell('type')))} is ${(type ?? segment)!}.`);
  const total = [holding.name, firstText(cells)].find(
    (text) => text !== undefined && isTotalLine(text) && !isOfTotalCompany(text, holding),
  );
  if (total !== undefined) return skip(`${quoted(total)} is a line of totals, not a holding.`);
  if (isSumOfColumn(holding, header)) {
    return skip(
      `${quoted(holding.written)} has no number of shares, and is more likely a line of totals than the share of that name. If it is a holding, write the number of shares beside it.`,
    );
  }
  if (source.isGrouped && !holding.quantity && !holding.written.includes(' ')) {
    return skip(
      `Of ${quoted(holding.written)} no shares are told: it heads the rows below it, such as those of its options.`,
    );
  }
  const other = whyNotTheShare(cells, header, cell);
  if (other) return skip(`${quoted(other.text)} is ${other.why}.`);
  if (header.file?.lots?.has(row) || (header.file?.hasWholes && levelOf(cells, header) === 'part'))
    return skip('A purchase lot of a holding that another row counts whole.');
  if (header.file?.isOpen?.(cells[columns.quantity ?? -1])) return skip(whyOpen(cell('quantity')));
  const evidence = evidenceOf(cells, header, cell);
  const own = ownReading(written, holding, header, evidence);
  const { ticker, chosen } = knownTicker(holding, known, own, evidence) ?? tickerOf(own);
  if (ticker === undefined) {
    if (own?.kind !== 'none') return readLabelled(cells, holding, header, evidence.exchange);
    const { candidates } = own;
    if (!candidates && isHeading(cells, header)) return skip(whyHeading(holding.written));
    return {
      ...skip(own.reason),
      ...(candidates ? { candidates } : lacksTicker(holding, own) ? { lacksTicker: true } : {}),
    };
  }
  if (header.mayBeNames && !chosen && learnedOrOwn(own))
    return { ...skip(whyMaybeName(holding.written)), candidates: [ticker] };
  const coin =
    header.file?.hasCoins &&
    !chosen &&
    source === PLAIN_SHEET &&
    !evidence.exchange &&
    !holding.isin &&
    !holding.name
      ? whyMaybeCoin(holding.written)
      : undefined;
  if (coin !== undefined) return { ...skip(coin), candidates: [ticker] };
  const line = chosen ? undefined : whyNoCommonShare(ticker);
  if (line) return skip(`${quoted(holding.written)} is ${line}.`);
  const position = { ...holding, ticker, ...(chosen ? { chosen } : {}) };
  if (columns.value === undefined) return { ...position, ...worth(cells, header, position, cell) };
  if (source.valuedIn !== 'market' || position.value === undefined || position.currency !== undefined)
    return position;
  return { ...position, currency: currencyAt(ticker) };
}

/**
 * A text alone in its row, in a table of numbers: the heading of the rows below it. On a sheet of a person one in English letters is a symbol
 * whose number is missing.
 */
function isHeading(cells: Row, { source, columns }: Header): boolean {
  const [only, ...more] = cells.filter((cell) => !isBlank(cell));
  const hasNumbers = (columns.quantity ?? columns.value ?? columns.price) !== undefined;
  return (
    hasNumbers &&
    more.length === 0 &&
    typeof only === 'string' &&
    (source !== PLAIN_SHEET || /[^\p{Script=Latin}\P{L}]/u.test(only))
  );
}

const whyHeading = (written: string): string =>
  `${quoted(written)} stands alone in its row, as a heading does, and no holding. If it is one, write its ticker and its number of shares.`;

/** What a row is called in a sentence. */
const shownOf = ({ written, name, isin }: Holding, otherwise: string): string =>
  [tidy(written), name, isin].find((text) => text !== undefined && text !== '') ?? otherwise;

/** The texts of a row that say what kind of security it is, apart from the column of kinds. */
const textsBeside = (cells: Row, { columns, texts }: Header): readonly string[] =>
  [...new Set([...texts, columns.name ?? -1])].flatMap((at) =>
    at === columns.type || at === columns.ticker || typeof cells[at] !== 'string' ? [] : [tidy(cells[at])],
  );

/**
 * Whether the cell of the ticker holds a number beside an ISIN that tells a share of a covered country: the code of a bank, and not that of
 * an exchange of numbers.
 */
function isOwnCode({ written, isin }: Holding, { source }: Header): boolean {
  if (source !== PLAIN_SHEET || isin === undefined || !/\d/.test(written)) return false;
  const reading = readTicker(written);
  return (
    reading.kind === 'none' &&
    reading.isNoTicker === true &&
    readIsin(written) !== tidy(written).toUpperCase()
  );
}

/**
 * Whether a row called Total and a word is that of a company: it has a number of shares, and an ISIN or a ticker other than that word.
 * `Total AAPL` beside AAPL is the sum of its lots.
 */
function isOfTotalCompany(text: string, { isin, quantity, written }: Holding): boolean {
  const [, word] = /^totals? ([A-Z0-9.]+)$/i.exec(text) ?? [];
  const symbol = tidy(written).toUpperCase();
  if (word === undefined || quantity === undefined || symbol === word.toUpperCase()) return false;
  return isin !== undefined || (/^[A-Z]{1,5}([./-][A-Z]+)?$/.test(symbol) && readUnit(word) === undefined);
}

/** What was sold, or ordered and not yet bought, in a column of states. */
const NOT_HELD = /^(closed|sold|pending( order)?|cancel+ed|rejected|expired)$/i;

/** How a file that tells holdings and what was done with them calls the rows of the latter. */
const ACTIVITY = /^(activity|activities|transactions?|trades?|orders?)$/i;

/** Words for sums that are also tickers. */
const SUMS = /^(net|sum|all|fees?|tax|cost|costs|gain|loss|bal|diff|avg|open|day)$/i;

/** Whether a row is called by such a word and has no number of shares in a table of them. */
const isSumOfColumn = ({ written, name, quantity, weight, isin }: Holding, { columns }: Header): boolean =>
  columns.quantity !== undefined &&
  [name, quantity, weight, isin].every((one) => one === undefined) &&
  SUMS.test(tidy(written));

/** What the row's own cell says of its ticker; undefined when it holds none to be read. */
function ownReading(
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
  const reason = whyOtherCode(holding.written, header.heads[header.columns.ticker] ?? '');
  if (reason === undefined) return readSymbol(written, header, evidence, holding.name ?? '');
  return besideCode(holding, evidence) ?? { kind: 'none', reason, isNoTicker: true };
}

/** The ticker in brackets behind the name beside a SEDOL code or a CUSIP; what the row is valued in does not tell where that is listed, an older SEDOL code does. */
function besideCode({ written, name = '' }: Holding, evidence: ListingEvidence): TickerReading | undefined {
  const symbol = tickerInBrackets(name);
  const region = regionOfSedol(written);
  const market = region && { Americas: UNITED_STATES, Britain: LONDON }[region];
  return symbol === undefined
    ? undefined
    : readTicker(symbol, market ? { ...evidence, market } : { isUntold: true });
}

/** Whether a ticker was read in the row itself, without a mark of its market. */
const learnedOrOwn = (own: TickerReading | undefined): boolean => own?.kind === 'ticker';

/** A ticker, and whether the person said so of this very row. */
interface Found {
  readonly ticker?: string;
  readonly chosen?: true;
}

const tickerOf = (reading: TickerReading | undefined): Found =>
  reading?.kind === 'ticker' ? { ticker: reading.ticker } : {};

/** The ticker that the person chose for the row; else, where it has none of its own, what other files had beside its ISIN. */
function knownTicker(
  holding: Holding,
  { choices, learned }: KnownListings,
  own: TickerReading | undefined,
  evidence: ListingEvidence,
): Found | undefined {
  const choice = choices.find(holding);
  if (choice && isExact(choice)) return { ticker: choice.ticker, chosen: true };
  const isTold = own !== undefined && (hasEvidence(evidence) || evidence.home !== undefined);
  if (choice && (!isTold || (own.kind === 'none' && own.candidates !== undefined))) {
    // Of a row that also has a name, the symbol alone does not say that the name is the company's.
    return { ticker: choice.ticker, ...(holding.name === undefined ? { chosen: true } : {}) };
  }
  const { isin, written } = holding;
  if (isin === undefined || (own !== undefined && readIsin(written) === undefined)) return undefined;
  const ticker = learned.get(isin);
  return ticker === undefined ? undefined : { ticker };
}

/** An ISIN is a security's; other codes and names may head a group, so that they count where the row has a figure. */
const lacksTicker = ({ written, quantity, value }: Holding, own: TickerReading): boolean =>
  own.kind === 'none' &&
  own.isNoTicker === true &&
  (readIsin(written) !== undefined || quantity !== undefined || value !== undefined);

const isDashes = (value: unknown): boolean =>
  typeof value === 'string' && /^(-+|n\/a|n\.a\.|none|null)$/i.test(tidy(value));

/** What companies are called whose units are traded: most are those that look for another company to merge with. */
const UNITS = /\b(units?|uts?|acquisitions?|acq|spac|merger)\b/i;

/** Endings of Reuters alone: elsewhere these letters are share classes. */
const RICS: readonly OwnSpelling[] = [[/^(.+)\.[KA]$/, UNITED_STATES]];

/** A symbol as the source writes it and nobody else, else as everybody does. */
function readSymbol(
  written: unknown,
  { source, heads, columns }: Header,
  evidence: ListingEvidence,
  name: string,
): TickerReading {
  const isRic = heads[columns.ticker] === 'ric';
  const text = tidy(cellText(written));
  if (source.home === TORONTO && /[.-]U$/i.test(text) && readUnit(evidence.currency ?? '')?.code === 'USD') {
    return readTicker(written, {
      ...evidence,
      exchange: undefined,
      isUntold: true,
      currency: undefined,
      home: undefined,
    });
  }
  // DEGIRO, since 2026: NVDA | US67066G1040. The ISIN says of what company the symbol is, and not where it trades.
  const [, beside, isin] = /^(\S+) \| ([A-Z]{2}[A-Z0-9]{9}\d)$/.exec(text) ?? [];
  if (beside !== undefined) return readTicker(beside, { ...evidence, isin });
  // Some funds write U for any American exchange; the units of an American issuer are told by their name.
  const [, ofAmerica] = /^([A-Z]{1,5}(?:\/[A-Z])?) U$/.exec(text) ?? [];
  const isAmerican = countryOfIsin(evidence.isin ?? '') === 'US' || isAmericanName(name);
  if (ofAmerica !== undefined && isAmerican && !UNITS.test(name))
    return readTicker(ofAmerica, { ...evidence, market: UNITED_STATES });
  for (const [looks, market] of [...(source.spellings ?? []), ...(isRic ? RICS : [])]) {
    const symbol = looks.exec(text)?.[1]?.replace(/_/g, '.');
    if (symbol !== undefined)
      return readTicker(symbol, market ? { ...evidence, market } : { ...evidence, isUntold: true });
  }
  return readTicker(symbolInBrackets(text) ?? written, evidence);
}

/** The currency of the market whose suffix a ticker has. */
const currencyAt = (ticker: string): string =>
  COVERED.find(({ suffix }) => suffix && ticker.endsWith(suffix))?.currencies?.[0] ?? 'USD';

type ReadCell = (column: Column) => string;

/** The text of a row's cell by the meaning of its column; '' where there is none, and for dashes that stand for nothing. */
export function cellReader(cells: Row, { columns }: Header): ReadCell {
  return (column) => {
    const at = columns[column];
    const text = at === undefined ? '' : tidy(cellText(cells[at]));
    return /^-+$/.test(text) ? '' : text;
  };
}

/** A contract on a share, or another security of the same company, by what stands beside the symbol. */
function whyNotTheShare(
  cells: Row,
  { columns, texts }: Header,
  cell: ReadCell,
): { readonly text: string; readonly why: string } | undefined {
  const hasStrike = (readAmount(cell('strike'))?.number ?? 0) !== 0;
  if (hasStrike || /^(calls?|puts?)$/i.test(cell('type'))) {
    const terms = [cell('ticker'), cell('expiry'), cell('strike'), cell('right')];
    return {
      text: terms.filter((term) => term !== '').join(' '),
      why: 'an option, and options are not screened',
    };
  }
  if (isStated(cell('expiry')) && readDate(cell('expiry')).kind !== 'none')
    return {
      text: `${cell('ticker')} ${cell('expiry')}`,
      why: 'a future or an option, and those are not screened',
    };
  const ofType = whyNoCommonShare(cell('type'));
  if (ofType) return { text: cell('name') || cell('ticker'), why: ofType };
  if (isStated(cell('coupon')) || isStated(cell('maturity'))) {
    return { text: cell('name') || cell('ticker'), why: 'a bond or a note, and those are not screened' };
  }
  const symbol = cell('ticker');
  const contract = symbol.includes(' ') ? whyNoCommonShare(symbol) : undefined;
  if (contract) return { text: symbol, why: contract };
  const hasIsin = readIsin(cell('isin') || cell('ticker')) !== undefined;
  for (const at of texts) {
    if (at === columns.ticker || typeof cells[at] !== 'string') continue;
    const text = tidy(cells[at]);
    const why = followsBySwaps(text) && hasIsin ? undefined : whyNoCommonShare(text);
    if (why) return { text, why };
  }
  return undefined;
}

const firstText = (cells: Row): string | undefined => {
  const first = cells.find((one) => typeof one === 'string' && !isBlank(one));
  return first === undefined ? undefined : tidy(first as string);
};

/** A coupon or a day is there, and not the nought or the dash that stands for none. */
const isStated = (text: string): boolean => /[1-9]/.test(text);

/** Headers of the company behind a security, which is often foreign where the security itself is an American receipt. */
const ISSUERS = /^(issuer|emittent|emetteur|emittente|emisor|emissor)$/;

/** What the row and its file tell of where a bare symbol is listed. */
export function evidenceOf(cells: Row, header: Header, cell: ReadCell): ListingEvidence {
  const { source, columns, file, units, heads, formats } = header;
  const head = header.heads[columns.ticker] ?? '';
  const unit = (column: 'price' | 'value') =>
    columns[column] === undefined
      ? ''
      : writtenUnit(cells[columns[column]], formats?.[columns[column]]) ||
        (units[columns[column]] ? unitName(units[columns[column]]) : '');
  const below = (words: string) => tidy(cellText(cells[heads.indexOf(words)]));
  const isInLetters = /^[A-Z]{1,5}([./-][A-Z])?$/.test(cell('ticker'));
  const exchange = cell('mic') || statedExchange(header, cell) || file?.exchanges?.get(cell('ticker'));
  // In London they are priced in pence, as all others.
  const isAbroad = source.home === LONDON && COMMON_STOCK.test(cell('name'));
  const counted = readUnit(
    cell('currency') || unit('price') || unit('value') || (file?.currency ?? ''),
  )?.code;
  return {
    market: exchange
      ? undefined
      : ((header.isMarked && isInLetters ? UNITED_STATES : undefined) ??
        markedElsewhere(cells, header) ??
        (source === PLAIN_SHEET
          ? (marketOfNumberIn(cell('ticker'), counted) ?? marketOfNumber(cell('ticker'), head))
          : undefined)),
    exchange,
    country:
      cell('country') ||
      (source.home || readUnit(cell('currency'))?.code === 'USD'
        ? undefined
        : countryOfName(cell('name'), counted)),
    isin: cell('isin') || isinIn(cells, columns.ticker),
    currency:
      cell('currency') ||
      (isAbroad && unit('price') === 'GBP' ? '' : unit('price')) ||
      (file?.sectionCurrency ?? ''),
    valueCurrency:
      cell('valueCurrency') || unit('value') || accountCurrency(cell('account')) || file?.currency,
    isReceipt:
      isReceipt(cells, header) ||
      (source === PLAIN_SHEET && file?.hasAmericans === true && RECEIPT.test(cell('ticker'))),
    hasCusip: header.heads.includes('cusip') && below('cusip') !== '',
    home: isAbroad || isPricedElsewhere(cells, header) ? undefined : (source.home ?? homeOfHeader(head)),
    isUntold:
      (isCodeHeader(head) && !(isHeaderOfNumbers(head) && isInLetters) && !isOfNewYork(cell('ticker'))) ||
      (!source.home && !ISSUERS.test(heads[columns.name ?? -1] ?? '') && isOfElsewhere(cell('name'), file)),
    isInLetters: isInLetters && cell('currency') === '',
    isAmongNumbers: file?.isAmongNumbers || isHeaderOfNumbers(head),
    hasAmericanName: isAmericanName(cell('name')),
    sign: source === PLAIN_SHEET ? signOf(cell, file) : undefined,
    hasForeignCodes: isForeignHeader(head) || isSedolAbroad(below('cusip')) || hasForeignCode(cells, header),
    exchanges: source.exchanges,
    others: file?.others,
    isInDollars: header.heads.includes('cusip') || (file?.hasDollars === true && canBeHeld(cell('name'))),
    isAmongAmericans:
      header.heads.includes('cusip') || (file?.hasAmericans === true && canBeHeld(cell('name'))),
  };
}

/** What speaks against New York; a sign of the file does not where the row's name is held against the served one. */
const signOf = (cell: ReadCell, file: FileEvidence | undefined): string | undefined =>
  isTooLong(cell('ticker'))
    ? whyTooLong(cell('ticker'))
    : (file?.signOfShares ??
      (canBeHeld(cell('name')) && !(file?.decimalComma && isFund(cell)) ? undefined : file?.sign));

/** Whether a row says that it is one of a fund that an exchange lists: on the continent of Europe these are others than in New York. */
const isFund = (cell: ReadCell): boolean =>
  /\b(ETFs?|UCITS|iShares|Xtrackers|Amundi|Lyxor|obbligazionario)\b/i.test(`${cell('type')} ${cell('name')}`);

/** How brokers in London describe the shares of American companies; British ones are ordinary shares. */
const COMMON_STOCK = /\b(common stock|com stk)\b/i;

/**
 * Whether the value of a row is the product of its price and its number of shares in another currency than the value's: a broker in London
 * who states no currency of prices shows so that a share is none of London's.
 */
function isPricedElsewhere(cells: Row, { columns, source, file }: Header): boolean {
  if (source.home === undefined || columns.currency !== undefined) return false;
  const [price, shares, value] = [columns.price, columns.quantity, columns.value].map((at) =>
    Math.abs(readLargeAmount(cells[at ?? -1], file)?.number ?? 0),
  );
  return price! * shares! * value! !== 0 && !isOneCurrency(value! / (price! * shares!));
}

/** The exchange in a row's column of exchanges; a segment is as often a branch of industry. */
function statedExchange({ columns, heads }: Header, cell: ReadCell): string {
  const stated = exchangeName(cell('exchange'));
  return heads[columns.exchange ?? -1] === 'segment' && marketOfName(stated) === undefined ? '' : stated;
}

/** The market of the row's symbol by another cell that holds the same symbol with a mark: `BBY` beside `BBY.L` or `BBY LN Equity`. */
function markedElsewhere(cells: Row, { columns, heads }: Header): Market | undefined {
  const symbol = tidy(cellText(cells[columns.ticker])).toUpperCase();
  if (!/^[A-Z0-9]{1,6}$/.test(symbol)) return undefined;
  for (const [at, one] of cells.entries()) {
    if (at === columns.ticker || typeof one !== 'string' || one.length > 24) continue;
    if (!SYMBOL_HEADS.test(heads[at] ?? '')) continue;
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
const hasForeignCode = (cells: Row, { source, heads, file }: Header): boolean =>
  source === PLAIN_SHEET &&
  !file?.hasMarks &&
  FOREIGN_CODES.some((head) => {
    const code = tidy(cellText(cells[heads.indexOf(head)]));
    return (
      code !== '' &&
      !(head === 'sedol' && (code.startsWith('2') || (file?.hasAmericanCodes && /^[B-Z]/.test(code))))
    );
  });

/** The currency, other than dollars of the United States, that an account's name states: `RRSP CAD`, `TFSA (CDN)`. */
const accountCurrency = (account: string): string =>
  (/\b(CAD|CDN|GBP|AUD|NZD|EUR|CHF|INR|HKD|SGD)\b/.exec(account)?.[1] ?? '').replace('CDN', 'CAD');

/** How receipts are spelled that are traded outside of the exchanges of New York, and some on Nasdaq: RYAAY, NSRGY. */
const RECEIPT = /^[A-Z]{4}Y$/;

/** An American depositary receipt, by the texts of its row. */
const isReceipt = (cells: Row, { texts, heads }: Header): boolean =>
  [...texts, heads.indexOf('securitydepositoryreceipttype')].some((at) =>
    /\b(ADRS?|ADSS?|american deposit[ao]ry|NY REG(ISTRY|ISTERED)?( SH\w*)?|NEW YORK SH\w*)\b/i.test(
      cellText(cells[at]),
    ),
  );

const unitName = (unit: Unit | undefined): string => unit?.code ?? '';

/** The currency that a price's own cell states: `£`, `GBX`, or a lone `$`, which may be any dollar. */
function writtenUnit(value: unknown, format: unknown): string {
  const amount = readAmount(value);
  if (!amount) return '';
  if (typeof value === 'number' && isDollarFormat(format)) return '$';
  return amount.unit?.code ?? (typeof value === 'string' && value.includes('$') ? '$' : '');
}

function isinIn(cells: Row, tickerColumn: number): string | undefined {
  const at = cells.findIndex(
    (one, column) => column !== tickerColumn && typeof one === 'string' && readIsin(one) !== undefined,
  );
  return at === -1 ? undefined : readIsin(cells[at] as string);
}

function readHolding(cells: Row, row: number, header: Header, cell: ReadCell): Holding {
  const { columns } = header;
  const shown = (column: Column): string => {
    const at = columns[column];
    return at === undefined || cell(column) === '' ? '' : tidy(visibleText(cellText(cells[at])));
  };
  const [name, account] = [shown('name'), shown('account')];
  const isin = readIsin(cell('isin')) ?? readIsin(cell('ticker'));
  const quantity = readCount(cells, header, cell);
  const value = readMoney(cells, 'value', header, cell);
  const weight = columns.weight === undefined ? undefined : readWeight(cells, columns.weight, header);
  const unit = columns.value === undefined ? currencyOfCell(cell('currency')) : valueUnit(header, cell);
  const currency = value ? value.currency : unit?.code;
  // What was sold, or is owed, is less than nothing, also where a file writes it without its sign.
  const isOwed = saysOwed(header.heads[columns.direction ?? -1] ?? '', cell('direction'));
  const signed = isOwed ? negative : (number: number) => number;
  return {
    row,
    written: visibleText(cellText(cells[columns.ticker])),
    ...(name === '' ? {} : { name }),
    ...(quantity ? { quantity: signed(quantity.number) } : {}),
    ...(value ? { value: signed(value.amount) } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(account === '' ? {} : { account }),
    ...(isin === undefined ? {} : { isin }),
    ...(weight === undefined ? {} : { weight }),
  };
}

/** The number of shares of a row; lots are counted as the shares that they are. */
function readCount(cells: Row, header: Header, cell: ReadCell): Amount | undefined {
  const { columns, heads, units, scales, source, file } = header;
  if (columns.quantity === undefined) return undefined;
  const read = readLargeAmount(withoutShareWord(cells[columns.quantity]), file);
  if (!read || source !== PLAIN_SHEET) return read;
  const currency =
    currencyOfCell(cell('currency')) ?? units[columns.price ?? -1] ?? units[columns.value ?? -1];
  const market =
    marketOfName(exchangeName(cell('exchange'))) ??
    markedSymbol(cell('ticker'))?.market ??
    homeOfHeader(heads[columns.ticker] ?? '') ??
    (currency && marketOfCurrency(currency.code));
  const times = sharesPer(heads[columns.quantity] ?? '', market?.country) * (scales?.[columns.quantity] ?? 1);
  const whole = multiplyDecimals(read.number, times) ?? read.number;
  return { ...read, number: sumDecimals([whole, fractionBeside(cells, header)]) ?? whole };
}

/** A percentage with or without its sign: 12.34 is 12.34 %, and so is 0.1234 in a cell that shows percentages, or where all are parts of 1. */
function readWeight(cells: Row, at: number, { file, formats }: Header): number | undefined {
  const value = cells[at];
  const isSigned = typeof value === 'string' && /%\s*$/.test(value);
  const read = readAmount(isSigned ? value.replace(/\s*%\s*$/, '') : value, file)?.number;
  const isPart =
    !isSigned &&
    (file?.weightsArePercent === false || (typeof value === 'number' && isPercentFormat(formats?.[at])));
  return read !== undefined && isPart ? multiplyDecimals(read, 100) : read;
}

const negative = (number: number): number => (number === 0 ? 0 : -Math.abs(number));

/** Reads a price or a value; its unit is what the cell says, else the header, else the row's currency, else the source. */
function readMoney(cells: Row, column: 'price' | 'value', header: Header, cell: ReadCell): Money | undefined {
  const at = header.columns[column];
  const found = at === undefined ? undefined : readLargeAmount(cells[at], header.file);
  if (at === undefined || found === undefined) return undefined;
  const read = { ...found, number: multiplyDecimals(found.number, header.scales?.[at] ?? 1) ?? found.number };
  const ofSource: Unit | undefined = header.source.currency
    ? { code: header.source.currency, parts: 1 }
    : undefined;
  const ofRow =
    column === 'price'
      ? currencyOfCell(cell('currency'))
      : isInOther(header, cell)
        ? undefined
        : wholeUnit(cells, header, valueUnit(header, cell));
  const units = [header.units[at], ofRow, ofSource];
  // Pounds around an amount of dollars are those of other rows.
  const inDollars = read.unit === undefined && cellText(cells[at]).includes('$');
  const around = inDollars ? units.filter((unit) => unit && hasDollarSign(unit)) : units;
  return YEN.test(cellText(cells[at])) ? moneyOf(read, yenOf(around, header)) : moneyOf(read, ...around);
}

/** The unit of a value; whole ones where price and number of shares show that only the price is in hundredths. */
function wholeUnit(cells: Row, { columns, file }: Header, unit: Unit | undefined): Unit | undefined {
  if (unit === undefined || unit.parts === 1 || columns.price === undefined) return unit;
  const [price, shares, value] = [columns.price, columns.quantity, columns.value].map(
    (at) => readLargeAmount(cells[at ?? -1], file)?.number ?? 0,
  );
  const times = (value! * unit.parts) / (price! * shares!);
  return times > 1 / 1.5 && times < 1.5 ? { ...unit, parts: 1 } : unit;
}

/** The sign of the yen, which is that of the yuan too. */
const YEN = /[\u00a5\uffe5]/;

/** Which of the two a cell with that sign means: what stands around it may be the currency of the price, and no other than these two counts. */
function yenOf(around: readonly (Unit | undefined)[], { heads }: Header): Unit | undefined {
  const told = around.find((unit) => unit?.code === 'JPY' || unit?.code === 'CNY');
  const isJapanese = heads.some((words) => /[\p{Script=Katakana}\p{Script=Hiragana}]/u.test(words));
  return told ?? (isJapanese ? { code: 'JPY', parts: 1 } : undefined);
}

/** Whether a value is in another currency than the price of its row, as the rows of the file tell together. */
function isInOther({ file, source }: Header, cell: ReadCell): boolean {
  const code = currencyOfCell(cell('currency'))?.code;
  return (
    source === PLAIN_SHEET &&
    code !== undefined &&
    cell('valueCurrency') === '' &&
    file?.valuedElsewhere?.has(code) === true
  );
}

/** A broker's value is in the account's currency, whatever the share is priced in, unless the source is known to do otherwise. */
function valueUnit({ source, columns, heads }: Header, cell: ReadCell): Unit | undefined {
  const isInBase = /\bbase\b/.test(heads[columns.value ?? -1] ?? '');
  const inPrice = (source === PLAIN_SHEET && !isInBase) || source.valuedIn === 'price';
  return currencyOfCell(cell('valueCurrency')) ?? (inPrice ? currencyOfCell(cell('currency')) : undefined);
}

/** A position's value out of price and quantity, for tables without a column of values. */
function worth(
  cells: Row,
  header: Header,
  { ticker, quantity }: { ticker: string; quantity?: number },
  cell: ReadCell,
): { value?: number; currency?: string } {
  const price = readMoney(cells, 'price', header, cell);
  if (!price || quantity === undefined) return {};
  const { amount, currency } = price;
  if (currency === undefined && ticker.endsWith(LONDON.suffix)) return {};
  const value = multiplyDecimals(amount, quantity);
  if (value === undefined) return {};
  return currency === undefined ? { value } : { value, currency };
}

/**
 * Whether a row without a number of shares, a price and a code is that of a group, which says how many rows it has: `Azioni (8)`. Beside the
 * name it has sums alone, where a holding has other texts, such as its currency.
 */
const isGroupOfRows = (
  cells: Row,
  { name = '', isin, quantity }: Holding,
  { quantity: shares, price }: Columns,
) =>
  shares !== undefined &&
  quantity === undefined &&
  isin === undefined &&
  isBlank(cells[price ?? -1]) &&
  /^\D+ \(\d{1,3}\)$/.test(name) &&
  cells.filter((cell) => !isBlank(cell) && readAmount(cell) === undefined).length === 1;

/** A row without a ticker is known by its name, or by the text that it begins with: "Grand Total". */
function readLabelled(
  cells: Row,
  holding: Holding,
  { source, isNamed, columns }: Header,
  exchange: string | undefined,
): SkippedRow {
  const { isin, quantity, value } = holding;
  const first = cells.find((cell) => typeof cell === 'string' && !isBlank(cell));
  const beginning = first === undefined ? undefined : tidy(cellText(first));
  const ofType = whyNoHolding(tidy(cellText(cells[columns.type ?? -1])));
  if (ofType !== undefined && isin === undefined)
    return { ...holding, reason: `${quoted(holding.name ?? beginning ?? '')} ${ofType}.` };
  const texts = cells.filter((cell) => !isBlank(cell));
  if (texts.length === 1 && readAmount(texts[0]) !== undefined)
    return { ...holding, reason: 'A number alone in its row, as a sum is, and no holding.' };
  if (holding.name !== undefined && isin === undefined && namedCurrency(holding.name) !== undefined)
    return { ...holding, reason: `${quoted(holding.name)} is cash, and there is nothing to screen in it.` };
  if (isGroupOfRows(cells, holding, columns))
    return {
      ...holding,
      reason: `${quoted(holding.name!)} heads the rows of a group and counts them; it is no holding.`,
    };
  const label =
    [holding.name, beginning].find(
      (text) => text !== undefined && whyNoHolding(text) && !isOfTotalCompany(text, holding),
    ) ?? holding.name;
  const why = label === undefined || isOfTotalCompany(label, holding) ? undefined : whyNoHolding(label);
  const name = label ?? beginning;
  const isHolding =
    why === undefined &&
    (isin !== undefined || holding.name !== undefined) &&
    (quantity !== undefined || value !== undefined);
  const uncovered =
    why !== undefined
      ? undefined
      : isin === undefined
        ? whyUncoveredExchange(holding.name ?? '', exchange)
        : whyUncovered(isin, exchange);
  return {
    ...holding,
    ...(name === undefined ? {} : { name }),
    ...(isHolding && uncovered === undefined ? { lacksTicker: true } : {}),
    reason: why
      ? `${quoted(label!)} ${why}.`
      : (uncovered ??
        (isNamed && source === PLAIN_SHEET
          ? 'The row has no ticker, and the table has no column of tickers. Write one below a header Ticker.'
          : 'The row has no ticker. Write one in the column of tickers if it is a share or a fund.')),
  };
}
