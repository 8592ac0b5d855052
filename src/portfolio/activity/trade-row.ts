import { readUnit } from '../cells/currency';
import { writeDisplayDate, writeIsoDate } from '../../contract/dates';
import { type Row, isBlank, quoted, textAt } from '../cells/cell-text';
import { namesDividend } from './dividend-kind';
import { whyOpen } from '../cells/decimal-sign';
import { readDate } from '../cells/written-date';
import { namesBond, whyNoCommonShare, whyNoHolding } from '../shares/no-security';
import type { ActivityColumn } from './activity-words';
import { namesOther, namesReinvestment } from './dividend-kind';
import { ORDERED, isCancelledInPart, saysNotExecuted } from './order-status';
import { withShareOfSplit } from './split-in-words';
import { namesReverseSplit } from './split-ratio';
import type { Trade, TradeTable, UnreadTrade } from './trade';
import { isPlain } from './trade-header';
import { hasAddedShares, hasSignedChanges } from './trade-sources';
import { namesOpeningBalance, namesScripDividend } from './trade-kind';
import {
  saysReinvested,
  delivery,
  isDate,
  isNeverDone,
  isReinvested,
  kindOfRow,
  saidIn,
  sharesGiven,
  sideOf,
  takesSaleBack,
  wasSettledForNothing,
  wereGiven,
  wereTaken,
} from './trade-row-kind';
import { amountOfRow, notedWithoutAmount, priceOf, tellsMoney } from './trade-row-money';
import { statusOfRow } from './trade-row-order';
import {
  OPTION,
  OPTION_NAMED,
  beginsAsOption,
  deliveredBy,
  endsOption,
  shareIn,
  typeOf,
  whyNotTheShare,
  whyOfReceipt,
} from './trade-row-security';
import { comesAllTheSame, lotsIn, movement, sharesInLot, sharesOf } from './trade-row-shares';
import { eitherOf, leftBySplit, ratioOf, sharesAfterSplit } from './trade-row-split';

const OVERFILLED =
  'The fills of this order add up to more shares than were ordered: the column may tell what is left of the order. Write the number of shares of each fill there.';

const REPEATED_ORDER =
  'Another row is the same, with the same number of the order. If they are one trade, take this row out; if they are two parts of the order, write the sum of both in one row.';

const WITHOUT_MINUS =
  'The shares of this sale have no minus, as those of other sales have: it may take a sale back. Write a minus before them if they were sold.';

const BELOW_NOUGHT =
  'Its price is below zero, and those of others are not: it may be the fee of another row. Take it out if no shares moved by it, and else write its price.';

const SHARES_GIVEN =
  'The row is called a dividend or a distribution, and tells a number of shares without money, or that it is of shares: they may have come by it. Write Split or Stock dividend there if they did, and take the number of shares out if money was paid.';

const sharesWithoutMoney = (said: string): string =>
  `${quoted(said)} names a payment, and the row tells a number of shares and no money: they may have come or gone by it. Write Bonus, Buy or Sell there if they did, and take the number of shares out if they did not.`;

const whyWithoutAmount = (note: string): string =>
  `The row tells no amount, as the others do, and beside it stands ${quoted(note)}: it may be an order that was not executed. Write its amount if it was, and take the row out if it was not.`;

const nameless = (said: string): string =>
  `${quoted(said)} stands beside a number of shares, and names none that can be read. Write its ticker and Buy or Sell there, or take the number out if no shares moved.`;

const NO_SPLIT =
  'The row tells of a split, and neither its ratio nor the number of shares that were added. Write the ratio as 4:1 in a column Ratio.';

/** The symbol of an exchange of currencies among trades. Others write shares so: eToro's NVDA/USD and ALL/USD. */
const PAIR =
  /^(USD|EUR|GBP|CHF|JPY|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|TRY|HKD|SGD|CNH|RUB|KZT|UAH|AED|ILS|ZAR)\/[A-Z]{3}$/;

/** How Canadian lists of trades call the gains that a fund kept. */
const KEPT = /^reinvested capital gains? (distribution|dividend)s?$/i;

/** What is said of the shares that a split added. */
const SHARES_CAME = /\bshares\b.*\b(received from|added by)( an?| the)?( stock| share)? split\b/i;

/**
 * Reads one row by what its table tells; `other` for all that moves no shares. Never throws.
 *
 * @param untold why it does not tell what became of its share.
 */
export function readTradeRow(
  cells: Row,
  row: number,
  table: TradeTable,
  untold?: string,
): Trade | UnreadTrade | 'other' {
  const { header, decimals } = table;
  const { columns } = header;
  const cell = (column: ActivityColumn): string => textAt(cells, columns[column]);
  if (table.level !== undefined && cell('level').toUpperCase() !== table.level) return 'other';
  const status = statusOfRow(cells, table, cell('status'));
  if (status === 'not executed' || (table.hasFills && ORDERED.test(cell('status')))) return 'other';
  const ofShare = withShareOfSplit(cells, header);
  const share = shareIn(ofShare, header, (column) => textAt(ofShare, columns[column]));
  const isPassedOver =
    table.moneyLegs.has(cells) ||
    table.undone.has(cells) ||
    (isBlank(share.ticker) && share.isin === '' && whyNoHolding(share.name) !== undefined) ||
    ((header.source.side === 'quantity' || share.written.startsWith('$')) &&
      whyNoHolding(share.written) !== undefined);
  if (isPassedOver) return 'other';
  const account = cell('account');
  const named = share.written !== '';
  const unread = (reason: string): UnreadTrade => ({
    row,
    written: share.written,
    reason,
    account,
    ...(named ? { share } : {}),
  });
  if (untold !== undefined) return unread(untold);
  let kind = kindOfRow(cells, header);
  const written = sharesOf(cells, header, decimals);
  const shares = comesAllTheSame(cells, kind, table) ? Math.abs(Number(written)) : written;
  if (kind === 'unknown') kind = sideOf(cells, table, shares, named);
  else if (kind === 'none' && isReinvested(cells, table)) kind = 'buy';
  const given = (kind === 'none' || kind === 'unknown') && named ? sharesGiven(cells, header) : undefined;
  if (given === 'unclear') return unread(SHARES_GIVEN);
  kind = given ?? kind;
  if (kind === 'none' || kind === 'unknown') kind = delivery(share, header, cells, { shares, cell }) ?? kind;
  const isCurrency = readUnit(share.written) !== undefined;
  if (kind === 'none' && isPlain(header) && named && !isCurrency && tellsSharesAlone(cells, table, shares))
    return unread(sharesWithoutMoney(saidIn(cells, header)));
  if (kind === 'none') return 'other';
  // Of a row about something else than the share itself: what is held of the share is computed without it.
  const beside = (reason: string): UnreadTrade => ({ row, written: share.written, reason, account });
  const isMoney = shares === undefined || shares === 0;
  if (kind === 'margin') {
    if (isMoney || !named) return 'other';
    return beside(
      `${quoted(saidIn(cells, header))} is a margin trade: it stands apart from the shares that are held, and is not counted.`,
    );
  }
  const notes = named && !isMoney ? table.notes.map((at) => textAt(cells, at)) : [];
  const undone = notes.find(saysNotExecuted);
  if (undone !== undefined) return beside(`Beside it stands ${quoted(undone)}: it is not counted.`);
  const ratio = kind === 'split' ? ratioOf(cells, table) : undefined;
  const left = kind === 'split' && isMoney && !ratio ? leftBySplit(cells, table) : undefined;
  // Taxes and exchanges of currencies that a bank books as purchases, with a number where others have a symbol.
  const money =
    isPlain(header) && share.isin === '' && /^\d+$/.test(cell('ticker'))
      ? whyNoHolding(share.name)
      : undefined;
  if (money !== undefined) return beside(`${quoted(share.name)} ${money}.`);
  // In Israel the pair stands in the place of names, beside a number that is none of a share.
  const pair = [share.written, ...(/^\d*$/.test(cell('ticker')) ? [share.name] : [])].find((text) =>
    PAIR.test(text),
  );
  if (pair !== undefined)
    return beside(`${quoted(pair)} is an exchange of currencies, not a share or a fund.`);
  const isOpening = namesOpeningBalance(saidIn(cells, header));
  // Money that was held before or moved, and what an exchange of listings cost.
  const mayBeMoney = kind !== 'buy' && kind !== 'sell';
  if (!named && (isOpening || (mayBeMoney && shares === amountOfRow(cells, table)))) return 'other';
  // Money that came or went, with its currency in the place of a share.
  if (!isPlain(header) && mayBeMoney && isCurrency) return 'other';
  const other = whyNotTheShare(cells, table, shares);
  if (other && named && !isMoney) {
    const delivered = deliveredBy(cells, header);
    if (delivered) return { ...beside(delivered.reason), letters: delivered.letters };
    const isOfSymbol = beginsAsOption(cell('description')) && whyNoCommonShare(share.written) === undefined;
    return beside(`${quoted(isOfSymbol ? cell('description') : share.written)} is ${other}.`);
  }
  const receipt = whyOfReceipt(cells, header);
  if (receipt !== undefined && named && !isMoney)
    return { ...unread(`${quoted(share.written)} is ${receipt}.`), isReceipt: true };
  if (kind === 'unknown') {
    if (isMoney) return 'other';
    const description = cell('description');
    if (!named)
      return description === '' || amountOfRow(cells, table) ? 'other' : unread(nameless(description));
    // Operazione heads what was done, and in Italian also the day on which it was.
    const texts = header.kinds.map((at) => textAt(cells, at));
    const said = [...new Set(texts)].filter((text) => text !== '' && !isDate(text)).map(quoted);
    return unread(
      `${said.join(' and ') || quoted(cell('description'))} ${said.length > 1 ? 'name' : 'names'} nothing that is known. Write Buy, Sell or Split there, or Dividend or Fee if no shares moved.`,
    );
  }
  if (isMoney && !ratio && !left) {
    // Transfers of money, dividends that are reinvested in another row, and the like.
    if (kind !== 'buy' && kind !== 'sell') return kind === 'split' && named ? unread(NO_SPLIT) : 'other';
    const tellsShares = columns.quantity !== undefined || header.source.told !== undefined;
    if (!named || !tellsShares || shares === 0 || saysReinvested(cells, header)) return 'other';
    // A row of money in a table below that of the trades: `Para Yatırma` in the place of a share.
    if (isPlain(header) && namesOther(share.written)) return 'other';
    const isBond = isPlain(header) && namesBond(cell('description'));
    return unread(
      isBond
        ? `${quoted(share.written)} is ${whyNoCommonShare(cell('description'))}.`
        : 'The row tells no number of shares. Write it in the column of shares.',
    );
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
  const doubt = table.doubted.get(cells);
  if (doubt !== undefined) return unread(doubt);
  if (table.repeated.has(cells)) return unread(REPEATED_ORDER);
  if (table.isOpen(cells[columns.quantity ?? -1])) return unread(whyOpen(cell('quantity')));
  if (kind === 'option' && named && endsOption(cells, header))
    return beside(`${quoted(share.written)} is ${OPTION}.`);
  const type = kind === 'option' ? OPTION : typeOf(cell('assetType'), share.written);
  if (type) return named ? unread(`${quoted(share.written)} is ${type}.`) : 'other';
  if (!named) {
    const described = whyNoCommonShare(cell('description'));
    const why = described === OPTION_NAMED ? OPTION : described;
    return unread(
      why
        ? `${quoted(cell('description'))} is ${why}.`
        : 'The row names no share. Write its ticker in the column of tickers.',
    );
  }
  if (status === 'unknown') {
    return unread(
      isPlain(header) && isCancelledInPart(cell('status')) && !table.hasFills
        ? `${quoted(cell('status'))} does not tell how many of the shares were traded. Write it in a column Executed quantity.`
        : `${quoted(cell('status'))} does not tell whether the order was executed. Write Filled there if it was, and Cancelled if it was not.`,
    );
  }
  const isForNothing =
    kind === 'sell'
      ? wereTaken(cells, header)
      : wereGiven(cells, header) || wasSettledForNothing(cells, header);
  if (
    isPlain(header) &&
    table.isPriced &&
    (kind === 'buy' || kind === 'sell') &&
    cell('status') === '' &&
    !tellsMoney(cells, header) &&
    !isForNothing
  )
    return unread(
      'The row tells neither a price nor an amount, as an order that was not executed. Write its price, or take the row out.',
    );
  const doubtful = table.amountsAreTold && !isForNothing ? notedWithoutAmount(cells, kind, table) : undefined;
  if (doubtful !== undefined) return unread(whyWithoutAmount(doubtful));
  if (table.pricedAbove.has(kind) && (priceOf(cells, table).price ?? 0) < 0) return unread(BELOW_NOUGHT);
  const dated = header.dates.length > 0 || kind === 'split' ? dateOf(cells, table) : {};
  if (typeof dated === 'string') return unread(dated);
  const received = amountOfRow(cells, table) ?? 0;
  const lacksMinus = kind === 'sell' && table.salesAreNegative && Number(shares) > 0;
  const isAsOthers = lacksMinus && isPlain(header) && received * table.signOfProceeds > 0;
  const isPaidBack = received * table.signOfProceeds < 0 || (table.purchasesArePaid && received < 0);
  // Schwab writes redemptions of bonds with a minus, and sales without one.
  const isSale = (table.purchasesArePaid && received > 0) || isAsOthers;
  if (lacksMinus && isPlain(header) && !isSale && !isPaidBack && !takesSaleBack(cells, header))
    return unread(WITHOUT_MINUS);
  const said = movement(kind, shares, isSale ? { ...table, salesAreNegative: false } : table, cell('flow'));
  // Where sales have a minus, the shares of one that is taken back come again without it.
  const isReturned = said === 'unclear' && table.salesAreNegative && takesSaleBack(cells, header);
  const moved = isReturned && !isNeverDone(cells, table) ? shares : said;
  if (moved === 'unclear') {
    if (isNeverDone(cells, table)) return 'other';
    return unread(
      `${quoted(saidIn(cells, header))} of ${quoted(share.written)} does not tell whether shares came or went. Write Buy or Sell there, or take the row out if nothing was traded.`,
    );
  }
  return {
    row,
    ...dated,
    share,
    account,
    ...(moved === undefined ? sharesAfterSplit(cells, table, ratio) : { shares: moved }),
    ...(ratio ? { ratio } : {}),
    ...(left ||
    (kind === 'split' &&
      isPlain(header) &&
      !hasAddedShares(header.heads) &&
      !SHARES_CAME.test(cell('description')))
      ? { isUntold: true as const, ...priceOf(cells, table), ...eitherOf(cells, table), ...left }
      : {}),
    ...(kind === 'buy' && namesReinvestment(saidIn(cells, header)) ? { isReinvested: true as const } : {}),
    ...(kind === 'change' && hasSignedChanges(header.heads) && Number(shares) > 0
      ? { isOfAction: true as const }
      : {}),
    ...(kind === 'in' && namesScripDividend(saidIn(cells, header)) ? { isDividend: true as const } : {}),
    ...(kind === 'buy' && KEPT.test(saidIn(cells, header)) && !priceOf(cells, table).price
      ? { mayBeKept: true as const }
      : {}),
    ...(kind === 'buy' || kind === 'sell' ? priceAbove(cells, table) : {}),
    ...(isOpening ? { isOpening: true as const } : {}),
    ...(/^true$/i.test(cell('splitStays')) ? { isBeside: true as const } : {}),
    ...(kind === 'split' && namesReverseSplit(`${saidIn(cells, header)} ${cell('description')}`)
      ? { isReverse: true as const }
      : {}),
    kind: kind === 'split' ? 'split' : kind === 'short' || kind === 'cover' ? 'short' : 'trade',
  };
}

/** What is paid or noted of shares that neither come nor go, whose number may stand beside it. */
const BESIDE_SHARES =
  /interest|coupon|fee|tax|commission|charge|\blend|loan|empr[eé]stimo|atualiza[cç][aã]o/i;

/** Whether a row in a table of prices tells a number of shares and neither a price nor an amount. */
const tellsSharesAlone = (cells: Row, table: TradeTable, shares: ReturnType<typeof sharesOf>): boolean =>
  table.isPriced &&
  typeof shares === 'number' &&
  shares !== 0 &&
  !tellsMoney(cells, table.header) &&
  !table.header.kinds
    .map((at) => textAt(cells, at))
    .some((said) => BESIDE_SHARES.test(said) || namesDividend(said));

/** The price of a row, where it is one. */
function priceAbove(cells: Row, table: TradeTable): Pick<Trade, 'price'> {
  const { price = 0 } = priceOf(cells, table);
  return price > 0 ? { price } : {};
}

/** The day of a row, or both days that it may be; a sentence where it tells none. */
function dateOf(
  cells: Row,
  { header, habits }: TradeTable,
): Pick<Trade, 'date' | 'otherDate' | 'whyUnclear'> | string {
  const nth = header.dates.findIndex((at) => textAt(cells, at) !== '');
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
