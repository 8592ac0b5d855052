import { writeDisplayDate, writeIsoDate, type CalendarDate } from '../../contract/dates';
import type { ActivityColumn } from './activity-words';
import { cellText, isBlank, quoted, tidy, type Row, textAt } from '../cells/cell-text';
import type { DecimalSign } from '../cells/decimal-sign';
import { readAmountWith, whyOpen } from '../cells/decimal-sign';
import { namesDividend } from './dividend-kind';
import { exchangeName } from '../shares/exchange-names';
import { marketOfCurrency, marketOfName } from '../shares/markets';
import {
  whyNoCommonShare,
  whyNoHolding,
  whyNoSecurity,
  whyReceipt,
  whyTypeIsNoSecurity,
} from '../shares/no-security';
import { composedColumn, headsExecuted } from '../tables/composed-headers';
import { readUnit } from '../cells/currency';
import { homeOfHeader } from '../tables/sources';
import { canBeHeld } from '../shares/signs-of-country';
import { sharesPer } from '../tables/share-counts';
import { withoutShareWord } from '../shares/share-word';
import { shareEvidence, toldBy, type ShareEvidence } from '../shares/share-listing';
import { isCancelledInPart, isVoided, ORDERED, orderStatus, type OrderStatus } from './order-status';
import { tickerInBrackets } from '../shares/symbol-in-brackets';
import { hasRatioAsPrice } from './trade-sources';
import { eitherRatio, namesReverseSplit, splitRatio, type Ratio } from './split-ratio';
import {
  kindOfPhrase,
  namesOpening,
  namesOpeningBalance,
  namesTrade,
  tradeKind,
  type TradeKind,
} from './trade-kind';
import type { TradeHeader } from './trade-header';
import { readDate, type DateHabit } from '../cells/written-date';

/** What a row does to the shares that somebody holds of one company. */
export interface Trade {
  readonly row: number;
  /** Absent where the table has no days: purchases and sales give the same sum in any order. */
  readonly date?: CalendarDate;
  /** Where nothing tells whether days or months come first, `date` is read as if days did, and this is the other date that it may be. */
  readonly otherDate?: CalendarDate;
  /** What is said of such a date where the order of the trades matters. */
  readonly whyUnclear?: string;
  readonly share: ShareEvidence;
  readonly account: string;
  /** Shares that came, or went when it is negative; absent for a split that tells its ratio alone. */
  readonly shares?: number;
  /** How many shares one became, of a split that tells it. */
  readonly ratio?: Ratio;
  /** Of a split in a file of unknown make, which may state the shares that came or those that there are afterwards. */
  readonly isUntold?: true;
  /** Of such a split, a ratio that may be meant either way round. */
  readonly either?: number;
  /** Of a split whose shares came beside the old ones. */
  readonly isBeside?: true;
  /** The shares that were held when the record begins. */
  readonly isOpening?: true;
  /** Of a split that leaves fewer shares. */
  readonly isReverse?: true;
  /** The price of such a row: some write the ratio there. */
  readonly price?: number;
  readonly kind: 'trade' | 'split' | 'short';
}

/** A row that looks like a trade and cannot be read; `share` is absent when it names none. */
export interface UnreadTrade {
  readonly row: number;
  readonly written: string;
  /** A sentence for people. */
  readonly reason: string;
  readonly share?: ShareEvidence;
  readonly account: string;
  /** The row is of a Canadian receipt, which is not the share of the same symbol in another currency. */
  readonly isReceipt?: true;
}

/** What the rows of a table of trades tell together. */
export interface TradeTable {
  readonly header: TradeHeader;
  readonly habits: readonly DateHabit[];
  readonly decimals: DecimalSign;
  /** Whether sales are written with negative numbers of shares, so that a positive one takes a sale back. */
  readonly salesAreNegative: boolean;
  /** Whether amounts of purchases have a minus: then one without it is money that came in. */
  readonly purchasesArePaid: boolean;
  /** Whether mergers and the like are written with signs. */
  readonly changesAreSigned: boolean;
  /** The level of detail that is counted. */
  readonly level?: string;
  /** The table writes several rows of one order, and its fills apart: they alone count. */
  readonly hasFills: boolean;
  /** Fills whose numbers are more than was ordered. */
  readonly overfilled: ReadonlySet<Row>;
  /** Most purchases and sales of the table have a price or an amount. */
  readonly isPriced: boolean;
  /** Dividends by whose shares the running total grew. */
  readonly grown: ReadonlySet<Row>;
  /** Splits of which one row takes the old shares away and another gives the new ones. */
  readonly pairs: ReadonlySet<string>;
  /** Whether a number of the table may be read in two ways. */
  readonly isOpen: (value: unknown) => boolean;
}

/** The kind of a row before its number of shares is read. */
export function kindOfRow(cells: Row, header: TradeHeader): TradeKind {
  const { kinds, source, columns } = header;
  if (source.repeats && kinds.some((at) => source.repeats!.test(textAt(cells, at)))) return 'none';
  const action = toldBy(textAt(cells, columns.description), source.told)['action'];
  // Fidelity calls shares that came out of a split a distribution, as it does money.
  if (action !== undefined && /^distribution$/i.test(action) && !tellsMoney(cells, header)) return 'in';
  if (action !== undefined) return tradeKind(action);
  const moved = inPlan(cells, header);
  if (moved) return moved;
  const said = kinds
    .filter((at) => textAt(cells, at) !== '')
    .map((at) => kindInColumn(textAt(cells, at), at, header));
  if (said.includes('margin')) return 'margin';
  const doing = said.find((kind) => kind !== 'none' && kind !== 'unknown');
  if (doing) return doing;
  if (said.includes('none')) return 'none';
  // The column of kinds may be empty in rows that the description tells, or hold days.
  const described = isPlain(header) ? kindOfPhrase(textAt(cells, columns.description)) : 'unknown';
  const saysNothing = kinds.every((at) => textAt(cells, at) === '' || isDate(textAt(cells, at)));
  if (kinds.length > 0 && saysNothing && described !== 'unknown') return described;
  if (said.length > 0) return 'unknown';
  if (!source.told || source.side) return 'unknown';
  // What the source's own pattern does not take is money, unless it begins as a purchase or a sale with a number, or is a split: then the row
  // is listed as one that cannot be read.
  const description = textAt(cells, columns.description);
  const phrase = kindOfPhrase(description);
  const isTrade = (phrase === 'buy' || phrase === 'sell') && /^\p{L}+ [-+(]?\d/u.test(description);
  return isTrade || phrase === 'split' ? phrase : 'none';
}

/**
 * A contribution to a plan that names a share and a number of shares buys them, and a withdrawal sells them; else either is of money, and
 * so it is beside what names money.
 */
function inPlan(cells: Row, header: TradeHeader): 'buy' | 'sell' | undefined {
  const { kinds, columns } = header;
  const word = kinds
    .map((at) => /\b(contribution|withdrawal)s?\b/i.exec(textAt(cells, at))?.[1])
    .find(Boolean);
  const share = textAt(cells, columns.ticker) || textAt(cells, columns.isin) || textAt(cells, columns.name);
  if (
    word === undefined ||
    !isPlain(header) ||
    share === '' ||
    !/[1-9]/.test(textAt(cells, columns.quantity))
  )
    return undefined;
  if (whyNoHolding(share) !== undefined || readUnit(share) !== undefined) return undefined;
  return /^c/i.test(word) ? 'buy' : 'sell';
}

/** French and Turkish write A for a purchase; above another column it may be anything. */
const HEADS_A = /^(segno|a v|a s|sens|achat vente|alis satis)$/;

function kindInColumn(text: string, at: number, { heads, phrases }: TradeHeader): TradeKind {
  // Above trades it is a sale of what is not held; among holdings it says what is owed.
  if (/^short$/i.test(text)) return 'short';
  if (/^a$/i.test(text)) return HEADS_A.test(heads[at] ?? '') || phrases.includes(at) ? 'buy' : 'unknown';
  const kind = phrases.includes(at) ? kindOfPhrase(text) : tradeKind(text);
  // A purchase that was cancelled is none, and a row that takes one back has a sign.
  return CANCELLED.test(text) && (kind === 'buy' || kind === 'sell') ? 'change' : kind;
}

const isDate = (text: string): boolean => readDate(text).kind !== 'none';

const CANCELLED =
  /(?<![a-z])(cancel|cxl|cncl|reject|annul|storn|void|failed|anulad|annull|geannul|makuler|iptal|revers|correct|korrektur|ruckabwick|pending)/i;

/** The number of shares of a row, as it stands; undefined when there is none, `unreadable` when it is no number. */
export function sharesOf(
  cells: Row,
  header: TradeHeader,
  decimals: DecimalSign,
): number | 'unreadable' | undefined {
  const { columns, source } = header;
  const written =
    columns.quantity === undefined || textAt(cells, columns.quantity) === ''
      ? (toldBy(textAt(cells, columns.description), source.told)['quantity'] ??
        cells[columns.splitShares ?? -1])
      : cells[columns.quantity];
  if (written === undefined || cellText(written).trim() === '') return undefined;
  const [, gone] = GONE.exec(tidy(cellText(written))) ?? [];
  const number = readAmountWith(decimals, withoutShareWord(gone ?? written))?.number;
  if (number === undefined) return 'unreadable';
  return (gone === undefined ? number : -number) * sharesInOne(cells, header);
}

/** Robinhood writes an S behind the shares that an exchange took away. */
const GONE = /^(\d[\d.,]*)S$/;
const isGone = (cells: Row, { columns }: TradeHeader): boolean => GONE.test(textAt(cells, columns.quantity));

/** Of a split, the share and the day. */
const splitIn = (cells: Row, { columns, dates }: TradeHeader): string =>
  `${textAt(cells, columns.ticker)}\u0000${textAt(cells, dates[0])}`;

/** The splits that take the old shares away in one row and give the new ones in another. */
export const splitsInPairs = (rows: readonly Row[], header: TradeHeader): ReadonlySet<string> =>
  new Set(
    rows.some((cells) => isGone(cells, header))
      ? rows
          .filter((cells) => kindOfRow(cells, header) === 'split' && !isGone(cells, header))
          .map((cells) => splitIn(cells, header))
      : [],
  );

/** Whether the shares with an S came: those of a spin-off, and of a split that no other row gives. */
function comesAllTheSame(cells: Row, kind: TradeKind, { header, pairs }: TradeTable): boolean {
  if (!isGone(cells, header)) return false;
  const isReverse = header.kinds.some((at) => /^spr$/i.test(textAt(cells, at)));
  const isSpunOff = header.kinds.some((at) => /^(soff|sdiv)$/i.test(textAt(cells, at)));
  return isSpunOff || (kind === 'split' && !isReverse && !pairs.has(splitIn(cells, header)));
}

/** What a row counts in, where a column says lots. */
const lotsIn = (cells: Row, { columns }: TradeHeader): string | undefined =>
  /^lots?$/i.exec(textAt(cells, columns.unit))?.[0].toLowerCase();

/** How many shares a lot is on the exchange that a row names; undefined where that is not known. */
function sharesInLot(cells: Row, { columns }: TradeHeader): number | undefined {
  const market = marketOfName(exchangeName(textAt(cells, columns.mic)));
  const shares = sharesPer('lot', market?.country);
  return shares === 1 ? undefined : shares;
}

/** How many shares one of the numbers below a header of lots stands for. */
function sharesInOne(cells: Row, header: TradeHeader): number {
  if (lotsIn(cells, header) !== undefined) return sharesInLot(cells, header) ?? 1;
  const { columns, heads, source, priceUnit } = header;
  const head = heads[columns.quantity ?? -1] ?? '';
  if (source.signatures.length > 0 || !/lot|張數/.test(head)) return 1;
  const currency = readUnit(textAt(cells, columns.priceCurrency))?.code ?? priceUnit;
  const market =
    homeOfHeader(heads[columns.ticker ?? -1] ?? '') ?? (currency ? marketOfCurrency(currency) : undefined);
  return sharesPer(head, market?.country);
}

/** Whether the row has executed shares, and fewer than a column of ordered ones beside them. */
function isPartOfOrder(cells: Row, { heads, columns }: TradeHeader, decimals: DecimalSign): boolean {
  const sharesAt = (at: number): number => Math.abs(readAmountWith(decimals, cells[at])?.number ?? 0);
  const executed = sharesAt(columns.quantity ?? -1);
  return (
    executed > 0 &&
    heads.some(
      (head, at) =>
        (head === 'other quantity' || composedColumn(head) === 'quantity') && sharesAt(at) > executed,
    )
  );
}

/** Whether the order of a row was executed, by the word in its column of states and the shares beside it. */
function statusOfRow(cells: Row, { header, decimals, hasFills }: TradeTable, word: string): OrderStatus {
  if (word === '') return 'executed';
  const said = orderStatus(word);
  if (hasFills) return said;
  // Of an order that was carried out in part, a column of executed shares alone tells how many were bought.
  const isOfExecuted = headsExecuted(header.heads[header.columns.quantity ?? -1] ?? '');
  if (said === 'not executed') {
    // The rest of an order may be cancelled after a part of it was filled.
    return isOfExecuted && isPartOfOrder(cells, header, decimals) ? 'executed' : said;
  }
  if (isPlain(header) && isCancelledInPart(word)) return isOfExecuted ? 'executed' : 'unknown';
  return said;
}

/** Reads one row by what its table tells; `other` for all that moves no shares. Never throws. */
export function readTradeRow(cells: Row, row: number, table: TradeTable): Trade | UnreadTrade | 'other' {
  const { header, decimals } = table;
  const { columns } = header;
  const cell = (column: ActivityColumn): string => textAt(cells, columns[column]);
  if (table.level !== undefined && cell('level').toUpperCase() !== table.level) return 'other';
  const status = statusOfRow(cells, table, cell('status'));
  if (
    isVoided(cell('voided')) ||
    status === 'not executed' ||
    (table.hasFills && ORDERED.test(cell('status')))
  )
    return 'other';
  const share = shareIn(cells, header, cell);
  const isMoneyMoved =
    (isBlank(share.ticker) && share.isin === '' && whyNoHolding(share.name) !== undefined) ||
    ((header.source.side === 'quantity' || share.written.startsWith('$')) &&
      whyNoHolding(share.written) !== undefined);
  if (isMoneyMoved) return 'other';
  const account = cell('account');
  const named = share.written !== '';
  let kind = kindOfRow(cells, header);
  const written = sharesOf(cells, header, decimals);
  const shares =
    typeof written === 'number' && comesAllTheSame(cells, kind, table) ? Math.abs(written) : written;
  if (kind === 'unknown') kind = sideOf(cells, table, shares, named);
  else if (kind === 'none' && isReinvested(cells, table)) kind = 'buy';
  if (kind === 'none' || kind === 'unknown') kind = delivery(share, header, cells, { shares, cell }) ?? kind;
  if (kind === 'none') return 'other';
  const unread = (reason: string): UnreadTrade => ({
    row,
    written: share.written,
    reason,
    account,
    ...(named ? { share } : {}),
  });
  const isMoney = shares === undefined || shares === 0;
  if (kind === 'margin') {
    if (isMoney || !named) return 'other';
    // The shares that are held are another thing, and are computed without it.
    const { share: _, ...row } = unread(
      `${quoted(saidIn(cells, header))} is a margin trade: it stands apart from the shares that are held, and is not counted.`,
    );
    return row;
  }
  const ratio = kind === 'split' ? ratioOf(cells, table) : undefined;
  // Taxes and exchanges of currencies that a bank books as purchases, with a number where others have a symbol.
  const money =
    isPlain(header) && share.isin === '' && /^\d+$/.test(cell('ticker'))
      ? whyNoHolding(share.name)
      : undefined;
  if (money !== undefined) {
    const { share: _, ...row } = unread(`${quoted(share.name)} ${money}.`);
    return row;
  }
  const isOpening = kind === 'in' && namesOpeningBalance(saidIn(cells, header));
  // Money that was held before, and what an exchange of listings cost.
  if (!named && (isOpening || (kind === 'change' && shares === amountOfRow(cells, table)))) return 'other';
  const other = whyNotTheShare(cells, table, shares);
  if (other && named && !isMoney) {
    const { share: _, ...row } = unread(`${quoted(share.written)} is ${other}.`);
    return row;
  }
  const receipt = whyOfReceipt(cells, header);
  if (receipt !== undefined && named && !isMoney)
    return { ...unread(`${quoted(share.written)} is ${receipt}.`), isReceipt: true };
  if (kind === 'unknown') {
    if (isMoney || !named) return 'other';
    // Operazione heads what was done, and in Italian also the day on which it was.
    const texts = header.kinds.map((at) => textAt(cells, at));
    const said = [...new Set(texts)].filter((text) => text !== '' && !isDate(text)).map(quoted);
    return unread(
      `${said.join(' and ') || quoted(cell('description'))} ${said.length > 1 ? 'name' : 'names'} nothing that is known. Write Buy, Sell or Split there, or Dividend or Fee if no shares moved.`,
    );
  }
  if (isMoney && !ratio) {
    // Transfers of money, dividends that are reinvested in another row, and the like.
    if (kind !== 'buy' && kind !== 'sell') return kind === 'split' && named ? unread(NO_SPLIT) : 'other';
    const tellsShares = columns.quantity !== undefined || header.source.told !== undefined;
    if (!named || !tellsShares || shares === 0 || REINVESTED.test(saidIn(cells, header))) return 'other';
    return unread('The row tells no number of shares. Write it in the column of shares.');
  }
  if (shares === 'unreadable')
    return unread(
      `${quoted(cell('quantity'))} is not a number of shares that can be read. Write a number, such as 12.5.`,
    );
  if (lotsIn(cells, header) !== undefined && sharesInLot(cells, header) === undefined)
    return unread(
      `How many shares a lot has is not told. Write the number of shares in the place of ${quoted(`${cell('quantity')} ${cell('unit')}`)}, or name the exchange.`,
    );
  if (table.overfilled.has(cells)) return unread(OVERFILLED);
  if (table.isOpen(cells[columns.quantity ?? -1])) return unread(whyOpen(cell('quantity')));
  if (kind === 'option' && named && endsOption(cells, header)) {
    const { share: _, ...row } = unread(`${quoted(share.written)} is ${OPTION}.`);
    return row;
  }
  const type = kind === 'option' ? OPTION : typeOf(cell('assetType'));
  if (type) return named ? unread(`${quoted(share.written)} is ${type}.`) : 'other';
  if (!named && whyNoCommonShare(cell('description')) === OPTION_NAMED)
    return unread(`${quoted(cell('description'))} is ${OPTION}.`);
  if (!named) return unread('The row names no share. Write its ticker in the column of tickers.');
  if (status === 'unknown') {
    return unread(
      isPlain(header) && isCancelledInPart(cell('status')) && !table.hasFills
        ? `${quoted(cell('status'))} does not tell how many of the shares were traded. Write it in a column Executed quantity.`
        : `${quoted(cell('status'))} does not tell whether the order was executed. Write Filled there if it was, and Cancelled if it was not.`,
    );
  }
  if (
    table.isPriced &&
    (kind === 'buy' || kind === 'sell') &&
    cell('status') === '' &&
    !tellsMoney(cells, header)
  )
    return unread(
      'The row tells neither a price nor an amount, as an order that was not executed. Write its price, or take the row out.',
    );
  const dated = header.dates.length > 0 || kind === 'split' ? dateOf(cells, table) : {};
  if (typeof dated === 'string') return unread(dated);
  // Schwab writes redemptions of bonds with a minus, and sales without one.
  const isSale = table.purchasesArePaid && (amountOfRow(cells, table) ?? 0) > 0;
  const moved = movement(kind, shares, isSale ? { ...table, salesAreNegative: false } : table, cell('flow'));
  if (moved === 'unclear') {
    return unread(
      `${quoted(saidIn(cells, header))} of ${quoted(share.written)} does not tell whether shares came or went. Write Buy or Sell there, or take the row out if nothing was traded.`,
    );
  }
  return {
    row,
    ...dated,
    share,
    account,
    ...(moved === undefined ? {} : { shares: moved }),
    ...(ratio ? { ratio } : {}),
    ...(kind === 'split' && isPlain(header)
      ? { isUntold: true as const, ...priceOf(cells, table), ...eitherOf(cells, table) }
      : {}),
    ...(isOpening ? { isOpening: true as const } : {}),
    ...(/^true$/i.test(cell('splitStays')) ? { isBeside: true as const } : {}),
    ...(kind === 'split' && namesReverseSplit(`${saidIn(cells, header)} ${cell('description')}`)
      ? { isReverse: true as const }
      : {}),
    kind: kind === 'split' ? 'split' : kind === 'short' || kind === 'cover' ? 'short' : 'trade',
  };
}

/** In the words of Israel's banks: a deposit, a bonus, a withdrawal. */
const DELIVERIES: readonly (readonly [TradeKind, RegExp])[] = [
  ['in', /^(deposit|הפקדה|הטבה)$/i],
  ['out', /^משיכה$/],
];

/** A deposit of shares, as plans of employees have it, or the like: it names a share and a number, and no money moved. */
function delivery(
  { ticker }: ShareEvidence,
  header: TradeHeader,
  cells: Row,
  {
    shares,
    cell,
  }: {
    readonly shares: number | 'unreadable' | undefined;
    readonly cell: (column: ActivityColumn) => string;
  },
): TradeKind | undefined {
  const symbol = tidy(cellText(ticker));
  if (symbol === '' || whyNoSecurity(symbol) !== undefined) return undefined;
  const isMoney = (['amount', 'net', 'credit', 'debit', 'price'] as const).some((column) =>
    /[1-9]/.test(cell(column)),
  );
  if (typeof shares !== 'number' || shares <= 0 || isMoney) return undefined;
  return DELIVERIES.find(([, words]) => words.test(saidIn(cells, header)))?.[0];
}

/** A dividend out of which shares were bought: its description says so, or the running total grew by its shares. */
function isReinvested(cells: Row, { header, grown }: TradeTable): boolean {
  if (!isPlain(header) || !namesDividend(saidIn(cells, header))) return false;
  return grown.has(cells) || REINVESTED.test(textAt(cells, header.columns.description));
}
const REINVESTED = /reinvest|drip/i;
const OF_DAY = 'a future or an option, and those are not counted';
const OPTION = 'an option, and options are not counted; the share that it is written on is another thing';
/** The ratio of a split: by its own column, the words of the row, or the price where that is what it holds. */
function ratioOf(cells: Row, table: TradeTable): Ratio | undefined {
  const { columns, heads } = table.header;
  const rate = (at: number | undefined) => readAmountWith(table.decimals, cells[at ?? -1])?.number ?? 0;
  const [became, of] = [rate(columns.splitBecame), rate(columns.splitOf)];
  if (became > 0 && of > 0) return { became, of };
  const told = splitRatio(textAt(cells, columns.ratio), saidOfSplit(cells, table));
  const { price = 0 } = told || !hasRatioAsPrice(heads) ? {} : priceOf(cells, table);
  return price > 0 && price !== 1 ? { became: price, of: 1 } : told;
}

/** All that a row says of a split in words. */
const saidOfSplit = (cells: Row, { header: { kinds, columns } }: TradeTable): string =>
  [...kinds, columns.description, columns.name, columns.ticker].map((at) => textAt(cells, at)).join(' ');

function eitherOf(cells: Row, table: TradeTable): Pick<Trade, 'either'> {
  const either = eitherRatio(saidOfSplit(cells, table));
  return either === undefined ? {} : { either };
}

const OVERFILLED =
  'The fills of this order add up to more shares than were ordered: the column may tell what is left of the order. Write the number of shares of each fill there.';

const NO_SPLIT =
  'The row tells of a split, and neither its ratio nor the number of shares that were added. Write the ratio as 4:1 in a column Ratio.';

/**
 * Why a row is not about the share whose symbol it has: the terms of an option beside it, or another column of kinds that names a kind of
 * security. Such a row changes nothing about the share itself.
 */
function whyNotTheShare(
  cells: Row,
  table: TradeTable,
  shares: number | 'unreadable' | undefined,
): string | undefined {
  const { header } = table;
  const cell = (column: ActivityColumn): string => textAt(cells, header.columns[column]);
  if (header.kinds.some((at) => namesOpening(textAt(cells, at))) && isOfOption(cells, table, shares))
    return OPTION;
  if (whyNoCommonShare(cell('ticker')) === OPTION_NAMED) return OPTION;
  // Warrants are called after the share: Palantir Call 150 USD 18.09.26.
  if (whyNoCommonShare(cell('name')) === OPTION_NAMED) return OPTION;
  if (isPlain(header) && whyNoCommonShare(cell('ticker')) === FUTURE_NAMED) return FUTURE_NAMED;
  // Brazil's exchange calls them a market: Opção de Compra.
  if (isPlain(header) && whyTypeIsNoSecurity(cell('mic')) === OPTION_NAMED) return OPTION;
  const quotedBy = isPlain(header) ? textAt(cells, header.heads.indexOf('data source')) : '';
  if (OF_COINS.test(quotedBy)) return whyTypeIsNoSecurity('crypto');
  // Ghostfolio's word for what no market quotes: a house, a watch, an account.
  if (quotedBy === 'MANUAL' && header.heads.includes('code'))
    return 'an asset that is valued by hand: its code is no ticker. If it is a share, write its ticker, and Yahoo as the data source';
  const segment = isPlain(header) ? typeOf(textAt(cells, header.heads.indexOf('segment'))) : undefined;
  if (segment) return segment;
  if (isPlain(header) && cell('priceCurrency') === '%') return whyTypeIsNoSecurity('bond');
  const isRight = /^(c|p|calls?|puts?)$/i.test(cell('right'));
  if (isRight || /[1-9]/.test(cell('strike'))) return OPTION;
  if (isPlain(header) && cell('status') === '' && readDate(cell('expiry')).kind !== 'none') return OF_DAY;
  const types = header.kinds
    .map((at) => textAt(cells, at))
    .filter((text) => kindInColumnOf(text) === 'unknown');
  return types.map((text) => typeOf(/^(calls?|puts?)$/i.test(text) ? 'option' : text)).find(Boolean);
}

/** Sources of prices that quote cryptocurrencies alone. */
const OF_COINS = /^(coin ?gecko|coin ?market ?cap|crypto ?compare|binance|coinbase|kraken)$/i;

/** Why a row is of a Canadian depositary receipt. CDR alone is a symbol as well, of CD Projekt in Warsaw. */
function whyOfReceipt(cells: Row, { columns }: TradeHeader): string | undefined {
  const [name, description] = [textAt(cells, columns.name), textAt(cells, columns.description)];
  if (/^CDR\b/i.test(textAt(cells, columns.ticker))) return undefined;
  return whyReceipt(name) ?? (OF_RECEIPT.test(description) ? whyReceipt(description) : undefined);
}
const OF_RECEIPT = /\bCDRs? \(CAD|\bcanadian deposit[ao]ry\b/i;

/** Whether a row tells the end of an option itself, and not the shares that came or went by it. */
const endsOption = (cells: Row, header: TradeHeader): boolean =>
  !isPlain(header) ||
  header.kinds.some((at) => /expir/i.test(textAt(cells, at))) ||
  [header.columns.ticker, header.columns.name, header.columns.description].some(
    (at) => whyNoCommonShare(textAt(cells, at)) === OPTION_NAMED,
  );

/**
 * Whether a row that opens or closes a position is of an option: at the makers that are known here always; else where its texts say so, or
 * its amount is that of a hundred shares for each.
 */
function isOfOption(
  cells: Row,
  { header, decimals }: TradeTable,
  shares: number | 'unreadable' | undefined,
): boolean {
  if (!isPlain(header)) return true;
  const { columns } = header;
  const texts = [columns.ticker, columns.name, columns.description].map((at) => textAt(cells, at));
  if (texts.some((text) => /\b(calls?|puts?)\b/i.test(text) || whyNoCommonShare(text) === OPTION_NAMED))
    return true;
  const number = (column: ActivityColumn) =>
    Math.abs(readAmountWith(decimals, cells[columns[column] ?? -1])?.number ?? 0);
  const paid = number('price') * (typeof shares === 'number' ? Math.abs(shares) : 0);
  const amount = number('amount') || number('net');
  return paid > 0 && amount > paid * 50;
}
const OPTION_NAMED = whyTypeIsNoSecurity('option');
const FUTURE_NAMED = whyTypeIsNoSecurity('future');

const kindInColumnOf = (text: string): TradeKind => (text === '' ? 'none' : tradeKind(text));

/** Why a row of this kind of security is not counted; money is none. */
function typeOf(type: string): string | undefined {
  if (/^(cash|fx|forex|currency)$/i.test(type)) return 'money, and no share';
  return whyTypeIsNoSecurity(/^(opt|oph|opc|opp)$/i.test(type) ? 'option' : type);
}

/** The cell that holds the ticker: in a column of names the one in brackets, in one of identifiers what is spelled as a symbol. */
function tickerCell(cells: Row, { ticker, name, isin }: TradeHeader['columns']): unknown {
  if (ticker !== undefined && ticker === name) return tickerInBrackets(textAt(cells, name)) ?? '';
  if (textAt(cells, ticker) !== '') return cells[ticker!];
  const identifier = textAt(cells, isin);
  return /^[A-Z]{1,5}([.-][A-Z]{1,3})?$/.test(identifier)
    ? identifier
    : ticker === undefined
      ? undefined
      : cells[ticker];
}

/** Letters of countries that have no dollars of their own: a bare `$` among them is that of the United States. */
const NO_DOLLARS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function shareIn(
  cells: Row,
  { source, columns, kinds, heads, priceUnit = '', currencyAbove = '' }: TradeHeader,
  cell: (column: ActivityColumn) => string,
): ShareEvidence {
  const told = toldBy(cell('description'), source.told);
  const ticker = tickerCell(cells, columns);
  const said = shareEvidence(
    {
      cell: ticker,
      // A description names a share only where the table has no better column.
      text: (column) => {
        if (column === 'description') return '';
        if (column === 'ticker') return textAt([ticker], 0);
        return cell(column) || (column === 'priceCurrency' ? priceUnit : '');
      },
      told,
    },
    source,
  );
  // A row that takes another back may say what that was where others name the share: Storno, Kauf.
  const isTaken =
    kinds.some((at) => CANCELLED.test(textAt(cells, at))) &&
    said.isin !== '' &&
    said.name !== said.written &&
    namesTrade(said.name);
  const isDollar =
    said.priceCurrency === '$' && canBeHeld(said.name) && heads.some((words) => NO_DOLLARS.test(words));
  const evidence = {
    ...said,
    ...(isTaken ? { name: '' } : {}),
    ...(isDollar ? { priceCurrency: 'USD' } : {}),
  };
  const stated = cell('currency') || cell('netCurrency') || currencyAbove;
  const currency = source.currencyNames?.[stated.toLowerCase()] ?? stated;
  // Without a price, what stands beside the cost is the money that was paid: that of the account.
  const market = marketOfCurrency(evidence.priceCurrency.toUpperCase());
  const isPaid = source.signatures.length === 0 && columns.price === undefined && market !== undefined;
  return isPaid && market.suffix === undefined
    ? { ...evidence, priceCurrency: '', currency: evidence.priceCurrency }
    : { ...evidence, currency };
}

/** Words of what leaves a plan. */
const GOES = /\b(out|fees?|withdrawals?|distributions?|redemptions?|sales?|sold)\b/i;

/** What a row without words does, by signs; `unknown` where nothing tells. */
function sideOf(
  cells: Row,
  { header, decimals }: TradeTable,
  shares: number | 'unreadable' | undefined,
  named: boolean,
): TradeKind {
  const { source, columns } = header;
  if (!named || shares === undefined) return source.side ? 'none' : 'unknown';
  const number = (at: number | undefined): number =>
    (at === undefined ? 0 : readAmountWith(decimals, cells[at])?.number) ?? 0;
  if (source.side === 'quantity') {
    if (typeof shares === 'number' && shares < 0) return 'sell';
    // What goes by its words and not by its sign is unclear.
    return source.isSaid && GOES.test(textAt(cells, columns.description)) ? 'change' : 'buy';
  }
  if (source.side === 'amount') return number(columns.amount) > 0 ? 'sell' : 'buy';
  if (source.side === 'debit') {
    if (number(columns.debit) !== 0) return 'buy';
    return number(columns.credit) === 0 ? 'unknown' : 'sell';
  }
  return 'unknown';
}

/** The money of a row with its sign; undefined where there is none. */
export function amountOfRow(
  cells: Row,
  { header, decimals }: Pick<TradeTable, 'header' | 'decimals'>,
): number | undefined {
  const at = header.columns.amount ?? header.columns.net;
  return at === undefined ? undefined : readAmountWith(decimals, cells[at])?.number;
}

/** Shares that came or went; `unclear` where neither the words nor the sign tell. */
function movement(
  kind: TradeKind,
  shares: number | undefined,
  { salesAreNegative, changesAreSigned }: TradeTable,
  flow: string,
): number | 'unclear' | undefined {
  if (shares === undefined) return undefined;
  switch (kind) {
    // A purchase of a negative number takes one back.
    case 'buy':
    case 'cover':
    case 'in':
    case 'split':
      return shares;
    case 'sell':
    case 'short':
    case 'out':
      return salesAreNegative && kind !== 'out' ? shares : -Math.abs(shares);
    case 'moved':
      return isOutflow(flow) ? -Math.abs(shares) : shares;
    case 'change':
      if (isOutflow(flow)) return -Math.abs(shares);
      if (isInflow(flow)) return shares;
      return shares < 0 || changesAreSigned ? shares : 'unclear';
    default:
      return 'unclear';
  }
}

const isPlain = ({ source }: TradeHeader): boolean => source.signatures.length === 0;

function priceOf(cells: Row, { header, decimals }: TradeTable): { readonly price?: number } {
  const at = header.columns.price;
  const price = at === undefined ? undefined : readAmountWith(decimals, cells[at])?.number;
  return price === undefined ? {} : { price };
}

/** Whether a column of flows says that something went, as Brazil's exchange and BUX write it. */
const isOutflow = (flow: string): boolean => /^(d|dr|deb\p{L}*|sa\p{L}da|out|asset_redeem)$/iu.test(flow);

/** Whether it says that something came. */
const isInflow = (flow: string): boolean => /^(c|cr|cred\p{L}*|entrada|in|asset_deposit)$/iu.test(flow);

const saidIn = (cells: Row, { kinds, columns }: TradeHeader): string =>
  kinds.map((at) => textAt(cells, at)).find((text) => /[^-–]/.test(text)) ??
  textAt(cells, columns.description);

/** Whether a row of a purchase or a sale has a price or an amount. */
export const tellsMoney = (cells: Row, { columns }: TradeHeader): boolean =>
  (['price', 'amount', 'net', 'debit', 'credit'] as const).some((column) =>
    /[1-9]/.test(textAt(cells, columns[column])),
  );

/** The day of a row, or both days that it may be; a sentence where it tells none. */
function dateOf(
  cells: Row,
  { header, habits }: TradeTable,
): Pick<Trade, 'date' | 'otherDate' | 'whyUnclear'> | string {
  const filled = header.dates.findIndex((at) => textAt(cells, at) !== '');
  const nth = filled === -1 ? 0 : filled;
  const at = header.dates[nth] ?? -1;
  const reading = readDate(cells[at], habits[nth]);
  if (reading.kind === 'date') return { date: reading.date };
  const text = textAt(cells, at);
  if (reading.kind === 'either') {
    const [one, other] = reading.dates;
    const whyUnclear = `${quoted(text)} may be ${writeDisplayDate(one)} or ${writeDisplayDate(other)}, and no other date of the column tells which. Write it as ${writeIsoDate(one)} or ${writeIsoDate(other)}.`;
    return habits[nth]?.swapped ? whyUnclear : { date: one, otherDate: other, whyUnclear };
  }
  return text === ''
    ? 'The row has no date. Write the day of the trade in the column of dates.'
    : `${quoted(text)} is not a date that can be read. Write it as 2025-09-15.`;
}
