import { orderStatus, saysNotExecuted } from '../activity/order-status';
import { readAmount } from '../cells/amount';
import { cellText, isBlank, quoted, type Row, tidy } from '../cells/cell-text';
import { readUnit } from '../cells/currency';
import { whyOpen } from '../cells/decimal-sign';
import { readDate } from '../cells/written-date';
import { readIsin } from '../shares/isin';
import {
  followsBySwaps,
  isTotalLine,
  whyNoHolding,
  whyNoCommonShare,
  whyNoSecurity,
  whyRowIsNoSecurity,
  whyTypeIsNoSecurity,
} from '../shares/no-security';
import { isZakat, whyOtherAsset } from '../shares/other-assets';
import {
  isCashByName,
  isFundOfMoney,
  isFutureByName,
  isWarrantOfMalaysia,
} from '../shares/symbol-beside-name';
import type { Header } from '../tables/header-row';
import { levelOf } from '../tables/purchase-lots';
import { OF_COMPANIES, OF_KINDS } from '../tables/share-names';
import { PLAIN_SHEET } from '../tables/sources';
import { whyEarlier } from './earlier-days';
import { isNotHeld, saysOrdered, saysSold } from './held-state';
import type { Holding } from './position';
import { cellReader, firstText, textBelow } from './row-cells';

/** Why a row is none of the shares that are held, whatever its ticker is, as a sentence for people; undefined where nothing speaks against it. */
export function whyRefused(cells: Row, row: number, header: Header, holding: Holding): string | undefined {
  return (
    whyOtherRow(cells, header) ??
    whySum(cells, header) ??
    whyNotHeldNow(cells, header) ??
    whyOtherKind(cells, header, holding) ??
    whyTotal(cells, header, holding) ??
    whyScheme(header, holding) ??
    whyNotTheShare(cells, header) ??
    (header.file?.lots?.has(row) || (header.file?.hasWholes && levelOf(cells, header) === 'part')
      ? 'A purchase lot of a holding that another row counts whole.'
      : undefined) ??
    (header.file?.isOpen?.(cells[header.columns.quantity ?? -1])
      ? whyOpen(cellReader(cells, header)('quantity'))
      : undefined)
  );
}

/** Why a row of one number with a fraction, in a table of numbers, is none: a sum stands below its label so. */
function whySum(cells: Row, { columns, file }: Header): string | undefined {
  const [only, ...more] = cells.filter((cell) => !isBlank(cell));
  const hasNumbers = (columns.quantity ?? columns.value ?? columns.price) !== undefined;
  const isSum = hasNumbers && more.length === 0 && !Number.isInteger(readAmount(only, file)?.number ?? 0);
  return isSum ? 'A number alone in its row, as a sum is, and no holding.' : undefined;
}

/** Rows that the source does not count, and those of earlier days. */
function whyOtherRow(cells: Row, header: Header): string | undefined {
  const { source, file } = header;
  const rule = source.skips?.find(({ cell, is }) =>
    is.test(typeof cell === 'number' ? tidy(cellText(cells[cell])) : textBelow(cells, header, cell)),
  );
  if (rule) return rule.reason;
  const { lastDay } = file ?? {};
  if (source.snapshot === undefined || lastDay === undefined) return undefined;
  return textBelow(cells, header, source.snapshot) === lastDay ? undefined : whyEarlier(lastDay);
}

function whyNotHeldNow(cells: Row, header: Header): string | undefined {
  const status = textBelow(cells, header, 'status');
  if (NOT_HELD.test(status)) return `Its status is ${quoted(status)}: it is not held now.`;
  if (header.heads.includes('side') && orderStatus(status) === 'executed')
    return `Its status is ${quoted(status)}: it is an order that was carried out, and no holding.`;
  const at = header.state ?? -1;
  if (isNotHeld(cells, at)) return `Its state is ${quoted(cellText(cells[at]))}: it is not held now.`;
  if (header.source !== PLAIN_SHEET) return undefined;
  const note = NOTES.map((head) => textBelow(cells, header, head)).find(
    (text) => NOT_COUNTED.test(text) || saysNotExecuted(text),
  );
  if (note !== undefined) return `Beside it stands ${quoted(note)}: it is not counted.`;
  const shares = cellReader(cells, header)('quantity');
  const isCounted = shares !== '' || header.columns.quantity === undefined;
  const due =
    isCounted || cellReader(cells, header)('value') !== ''
      ? undefined
      : NOTES.map((head) => textBelow(cells, header, head)).find((text) => ON_ITS_WAY.test(text));
  if (due !== undefined)
    return `Beside it stands ${quoted(due)}, and no number of shares: it is not held yet.`;
  if (shares !== '' && saysSold(shares))
    return `In the place of its number of shares stands ${quoted(shares)}: it is not held now.`;
  if (shares !== '' && saysOrdered(shares))
    return `In the place of its number of shares stands ${quoted(shares)}: it is not held yet.`;
  const value = cellReader(cells, header)('value');
  if (value !== '' && !/[1-9]/.test(shares) && saysSold(value))
    return `In the place of its value stands ${quoted(value)}: it is not held now.`;
  const recorded = textBelow(cells, header, 'record type');
  const activity = ACTIVITY.test(recorded) ? recorded : textBelow(cells, header, 'activity type');
  return activity === '' || /^-+$/.test(activity)
    ? undefined
    : `${quoted(activity)} tells what was done, and not what is held.`;
}

/** Rows of what is no security, or of another kind of it, by a column of kinds. */
function whyOtherKind(cells: Row, header: Header, holding: Holding): string | undefined {
  const cell = cellReader(cells, header);
  const kind =
    header.source === PLAIN_SHEET
      ? (whyRowIsNoSecurity(cell('type'), cell('ticker'), textsBeside(cells, header)) ??
        whyTypeIsNoSecurity(textBelow(cells, header, 'segment')))
      : whyTypeIsNoSecurity(cell('type'));
  return kind === undefined ? undefined : `${quoted(shownOf(holding, cell('type')))} is ${kind}.`;
}

function whyTotal(cells: Row, header: Header, holding: Holding): string | undefined {
  if (holding.name !== undefined && isCashByName(tidy(holding.written), holding.name))
    return `${quoted(holding.name)} is cash, and there is nothing to screen in it.`;
  if (isFundOfMoney(holding.name ?? '') && whyNoSecurity(tidy(holding.written)) === undefined)
    return `${quoted(holding.name!)} is a money-market fund, and there is nothing to screen in it.`;
  const money = whyMoney(header, holding);
  if (money !== undefined) return `${quoted(holding.name!)} ${money}.`;
  const metal = OF_METAL.test(holding.written) ? whyOtherAsset(holding.name ?? '', true) : undefined;
  if (metal !== undefined) return `${quoted(holding.name!)} ${metal}.`;
  const total = [holding.name, firstText(cells)].find(
    (text) => text !== undefined && isTotalLine(text) && !isOfTotalCompany(text, holding),
  );
  if (total !== undefined) return `${quoted(total)} is a line of totals, not a holding.`;
  if (header.source === PLAIN_SHEET && holding.quantity === undefined && isZakat(holding.name ?? ''))
    return `${quoted(holding.name!)} is zakat, not a holding.`;
  if (isSumOfColumn(holding, header))
    return `${quoted(holding.written)} has no number of shares, and is more likely a line of totals than the share of that name. If it is a holding, write the number of shares beside it.`;
  if (header.source.isGrouped && !holding.quantity && !holding.written.includes(' '))
    return `Of ${quoted(holding.written)} no shares are told: it heads the rows below it, such as those of its options.`;
  return undefined;
}

/** How apps call the metal that they keep for people, where others have a symbol. */
const OF_METAL = /^(GOLD|SILVER|XAUT?|XAG|EMAS|ALTIN)$/i;

/** Why a row without shares, in a table of them, is none by its name, whatever stands in the place of its ticker: of cash it is the bank. */
function whyMoney({ source, columns }: Header, { name, quantity, isin }: Holding): string | undefined {
  const isBare = quantity === undefined && isin === undefined && columns.quantity !== undefined;
  if (source !== PLAIN_SHEET || name === undefined || !isBare || columns.name === columns.ticker)
    return undefined;
  const why = whyNoHolding(name) ?? whyOtherAsset(name, false);
  return why?.startsWith('is cash') ? why : undefined;
}

/** In other letters than symbols, such as a Turkish İ, of four words or more as notes are, or with the part of the whole that follows. */
const IS_NO_SYMBOL = /[^A-Za-z\P{L}]|(\S+ ){3}\S|\d\)? ?%$/u;

/**
 * Why a text alone in its row, in a table of numbers, is the heading of the rows below it. On a sheet of a person one in English letters
 * below the header of the tickers is a symbol whose number is missing, unless it is as long as a note, or of several words where all others have
 * one.
 */
export function whyHeading(cells: Row, { source, columns, isNamed, file }: Header): string | undefined {
  const [only, ...more] = cells.filter((cell) => !isBlank(cell));
  // Called as companies are, it may be a share of which the rest is not written yet.
  const text = tidy(cellText(only));
  const isBeside =
    (isNamed || isBlank(cells[columns.ticker])) && (OF_KINDS.test(text) || !OF_COMPANIES.test(text));
  const hasNumbers = (columns.quantity ?? columns.value ?? columns.price) !== undefined;
  const isHeading =
    hasNumbers &&
    more.length === 0 &&
    typeof only === 'string' &&
    (isBeside ||
      source !== PLAIN_SHEET ||
      IS_NO_SYMBOL.test(text) ||
      (file?.countsAll === true && text.includes(' ')));
  return isHeading
    ? `${quoted(only)} stands alone in its row, as a heading does, and no holding. If it is one, write its ticker and its number of shares.`
    : undefined;
}

/** What a row is called in a sentence. */
const shownOf = ({ written, name, isin }: Holding, otherwise: string): string =>
  [tidy(written), name, isin].find((text) => text !== undefined && text !== '') ?? otherwise;

/** The texts of a row in some columns, apart from that of its ticker. */
const textsIn = (cells: Row, { columns }: Header, places: readonly number[]): readonly string[] =>
  places.flatMap((at) => {
    const text = cells[at];
    return at === columns.ticker || typeof text !== 'string' ? [] : [tidy(text)];
  });

/** The texts of a row that say what kind of security it is, apart from the column of kinds. */
const textsBeside = (cells: Row, header: Header): readonly string[] => {
  const { columns, texts } = header;
  const places = new Set([...texts, columns.name ?? -1]);
  return textsIn(
    cells,
    header,
    [...places].filter((at) => at !== columns.type),
  );
};

/**
 * Whether a row called Total and a word is that of a company: it has a number of shares, and an ISIN or a ticker other than that word.
 * `Total AAPL` beside AAPL is the sum of its lots.
 */
export function isOfTotalCompany(text: string, { isin, quantity, written }: Holding): boolean {
  const word = /^totals? ([A-Z0-9.]+)$/i.exec(text)?.[1];
  const symbol = tidy(written).toUpperCase();
  if (word === undefined || quantity === undefined || symbol === word.toUpperCase()) return false;
  return isin !== undefined || (/^[A-Z]{1,5}([./-][A-Z]+)?$/.test(symbol) && readUnit(word) === undefined);
}

/** What was sold, or ordered and not yet bought, in a column of states. */
const NOT_HELD = /^(closed|sold|pending( order)?|cancel+ed|rejected|expired)$/i;

/** What heads remarks, and what they say of a row that its writer does not count. */
const NOTES = ['notes', 'note', 'remarks', 'remark', 'comments', 'comment'];
const NOT_COUNTED = /\b(do ?n['’]?t|do not|not) count(ed)?\b/i;

/** What says of shares that they are still to come. */
const ON_ITS_WAY =
  /\b(transfer|in specie|acats?|settlement|allotment)\b.*\b(due|pending|awaited|expected|in progress|to come)\b/i;

/** How a file that tells holdings and what was done with them calls the rows of the latter. */
const ACTIVITY = /^(activity|activities|transactions?|trades?|orders?)$/i;

/** Words for sums that are also tickers. */
const SUMS = /^(net|sum|all|fees?|tax|cost|costs|gain|loss|bal|diff|avg|open|day)$/i;

/** Whether a row is called by such a word and has no number of shares in a table of them. */
const isSumOfColumn = ({ written, name, quantity, weight, isin }: Holding, { columns }: Header): boolean =>
  columns.quantity !== undefined &&
  [name, quantity, weight, isin].every((one) => one === undefined) &&
  SUMS.test(tidy(written));

/** Headers of the account that somebody has with each house of funds in India, beside the names of their schemes. */
const FOLIO = /^folio( no| number| nos)?$/;

/** Why a row is none of a share, in a list of the mutual funds of India, whose schemes no exchange lists. */
const whyScheme = ({ source, columns, heads }: Header, { name, isin }: Holding): string | undefined =>
  source === PLAIN_SHEET &&
  name !== undefined &&
  isin === undefined &&
  heads[columns.name ?? -1]?.includes('scheme') === true &&
  heads.some((words) => FOLIO.test(words))
    ? `${quoted(name)} is a mutual fund of India: it has no ticker, and the screening service does not cover such funds.`
    : undefined;

/** Why a row is a contract on a share, or another security of the same company, by what stands beside the symbol. */
function whyNotTheShare(cells: Row, header: Header): string | undefined {
  const cell = cellReader(cells, header);
  const [symbol, name, expiry] = [cell('ticker'), cell('name'), cell('expiry')];
  const strike = cell('strike');
  if ((readAmount(strike)?.number ?? 0) !== 0) {
    const terms = [symbol, expiry, strike, cell('right')].join(' ');
    return `${quoted(terms)} is an option, and options are not screened.`;
  }
  if (isStated(expiry) && readDate(expiry).kind !== 'none')
    return `${quoted(`${symbol} ${expiry}`)} is a future or an option, and those are not screened.`;
  if (isFutureByName(symbol, name)) return `${quoted(name)} is a future, and futures are not screened.`;
  if (isWarrantOfMalaysia(symbol, name))
    return `${quoted(name)} is a warrant, and warrants are not screened.`;
  const isBond = isStated(cell('coupon')) || isStated(cell('maturity'));
  const ofType =
    whyNoCommonShare(cell('type')) ?? (isBond ? 'a bond or a note, and those are not screened' : undefined);
  if (ofType !== undefined) return `${quoted(name || symbol)} is ${ofType}.`;
  const hasIsin = readIsin(cell('isin') || symbol) !== undefined;
  // Of a symbol in one piece it is looked at when its ticker is known. An ISIN is none: the name alone tells what it is of.
  const named = readIsin(symbol) === undefined ? [] : [header.columns.name ?? -1];
  const texts = textsIn(cells, header, [...header.texts, ...named]);
  for (const text of symbol.includes(' ') ? [symbol, ...texts] : texts) {
    const why = hasIsin && followsBySwaps(text) ? undefined : whyNoCommonShare(text);
    if (why !== undefined) return `${quoted(text)} is ${why}.`;
  }
  return undefined;
}

/** A coupon or a day is there, and not the nought or the dash that stands for none. */
const isStated = (text: string): boolean => /[1-9]/.test(text);
