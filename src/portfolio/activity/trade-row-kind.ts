import { type Row, cellText, plainWords, textAt, tidy } from '../cells/cell-text';
import { readAmount } from '../cells/amount';
import { readUnit } from '../cells/currency';
import { readAmountWith } from '../cells/decimal-sign';
import { readDate } from '../cells/written-date';
import { whyNoHolding, whyNoSecurity } from '../shares/no-security';
import { type ShareEvidence } from '../shares/share-listing';
import type { ActivityColumn } from './activity-words';
import { namesDividend } from './dividend-kind';
import type { TradeTable } from './trade';
import type { WrittenShares } from './trade-row-shares';
import { sideByInitial } from './side-initials';
import { tellsSplit } from './split-in-words';
import { namesReverseSplit } from './split-ratio';
import { type TradeHeader, isPlain } from './trade-header';
import { type TradeKind, kindOfPhrase, namesWithheldShares, tradeKind } from './trade-kind';
import { toldInRow } from './trade-told';
import { tellsMoney } from './trade-row-money';

/** What takes back a purchase, and a sale. */
const TAKEN: ReadonlyMap<TradeKind, TradeKind> = new Map([
  ['buy', 'sell'],
  ['sell', 'buy'],
]);

/** The kind of a row before its number of shares is read. */
export function kindOfRow(cells: Row, header: TradeHeader): TradeKind {
  const { kinds, source, columns } = header;
  if (source.moves) return 'moved';
  if (source.repeats && kinds.some((at) => source.repeats!.test(textAt(cells, at)))) return 'none';
  const { action, back } = toldInRow(cells, header);
  // Fidelity calls shares that came out of a split a distribution, as it does money.
  const isOfShares = /^shares$/i.test(textAt(cells, columns.unit)) || !tellsMoney(cells, header);
  if (action !== undefined && back !== undefined) return TAKEN.get(tradeKind(action)) ?? 'change';
  if (action !== undefined) return /^distribution$/i.test(action) && isOfShares ? 'in' : tradeKind(action);
  if (isNetOfTax(cells, header)) return 'in';
  if (countsMoney(cells, header)) return 'none';
  const moved = inPlan(cells, header);
  if (moved) return moved;
  const filled = kinds.filter((at) => textAt(cells, at) !== '');
  const telling = filled.filter((at) => !OF_WHAT.test(textAt(cells, at)));
  const columnsOfWords = telling.length > 0 ? telling : filled;
  const said = columnsOfWords.map((at) => kindInColumn(textAt(cells, at), at, header));
  if (said.includes('margin')) return 'margin';
  const isDoing = (kind: TradeKind): boolean => kind !== 'none' && kind !== 'unknown';
  const doing =
    said.find((kind, nth) => isDoing(kind) && !OF_GROUP.test(textAt(cells, columnsOfWords[nth]))) ??
    said.find(isDoing);
  if (doing) return doing;
  if (said.includes('none')) return 'none';
  // The column of kinds may be empty in rows that the description tells, or hold days.
  const described = isPlain(header) ? kindOfPhrase(textAt(cells, columns.description)) : 'unknown';
  const saysNothing = kinds.every((at) => textAt(cells, at) === '' || isDate(textAt(cells, at)));
  if (saysNothing && toldAsSplit(cells, header)) return 'split';
  if (kinds.length > 0 && saysNothing && described !== 'unknown') return described;
  const isLetter = kinds.some((at) => /^\p{L}$/u.test(textAt(cells, at)));
  if (isPlain(header) && isLetter && described !== 'unknown') return described;
  const isOfMerrill = isPlain(header) && kinds.some((at) => OF_ACTIVITY.test(textAt(cells, at)));
  if (said.length > 0) return isOfMerrill ? kindThatBegins(textAt(cells, columns.description)) : 'unknown';
  if (!source.told || source.side) return 'unknown';
  // What the source's own pattern does not take is money, unless it begins as a purchase or a sale with a number, or is a split: then the row
  // is listed as one that cannot be read. Where it takes back a purchase or a sale, as BUY CANCEL does, the sign of its shares tells.
  const description = textAt(cells, columns.description);
  const phrase = kindOfPhrase(description);
  const isPurchaseOrSale = phrase === 'buy' || phrase === 'sell';
  if (isPurchaseOrSale && saysCancelled(firstWords(description))) return 'change';
  const isTrade = isPurchaseOrSale && /^\p{L}+ [-+(]?\d/u.test(description);
  if (isTrade || phrase === 'split') return phrase;
  return movesShares(cells, header) ? 'unknown' : 'none';
}

/** Kinds of activity at Merrill, which do not say what was done. */
const OF_ACTIVITY = /^(trades ?\/ ?securities|other activity)$/i;

/** Words with which Merrill begins the descriptions beside them: `Purchase APPLE INC`. */
const BEGINNINGS =
  /^(purchase|sale|bought|sold|buy|sell|stock dividend|reinvestment share\(s\)|(option|cancel|fractional share) \w+)(?= )/i;

/** What the words at the beginning of a description say; `unknown` where these are no words for a trade. */
const kindThatBegins = (description: string): TradeKind => {
  const [words] = BEGINNINGS.exec(description) ?? [];
  if (words === undefined) return 'unknown';
  // What they were bought for stands in the words alone.
  if (/^reinvestment/i.test(words)) return 'in';
  if (/^option/i.test(words)) return 'option';
  return saysCancelled(words) ? 'change' : tradeKind(words);
};

/**
 * Whether a row tells of a split in the place of its share, or in a remark where the sign of the shares alone tells purchases from sales: a
 * purchase has a number of shares and money.
 */
const toldAsSplit = (cells: Row, header: TradeHeader): boolean => {
  const { ticker, name, description, quantity } = header.columns;
  const places = header.source.side === 'quantity' ? [ticker, name, description] : [ticker, name];
  return (
    isPlain(header) &&
    places.some((at) => tellsSplit(textAt(cells, at))) &&
    (textAt(cells, quantity) === '' || !tellsMoney(cells, header))
  );
};

/** Beside a word for what was done it tells that it was done with securities, as `Cash` that it was with money. */
const OF_WHAT = /^investment$/i;

/** Words for a group of kinds: what another column says beside them tells more. */
const OF_GROUP = /^corporate[ _]?actions?$/i;

/**
 * Whether a row of a dividend has what was paid in the column of shares as well, and no price, as
 * Wealthsimple writes it: 9.12 and 9.12.
 */
function countsMoney(cells: Row, header: TradeHeader): boolean {
  if (isPlain(header)) return false;
  const { kinds, columns } = header;
  const shares = textAt(cells, columns.quantity);
  const isPaid =
    /[1-9]/.test(shares) && [columns.amount, columns.net].some((at) => textAt(cells, at) === shares);
  return (
    isPaid && textAt(cells, columns.price) === '' && kinds.some((at) => namesDividend(textAt(cells, at)))
  );
}

/** Whether a row names a security and a number of it. */
const movesShares = (cells: Row, { columns }: TradeHeader): boolean =>
  [columns.ticker, columns.isin].some((at) => textAt(cells, at) !== '') &&
  /[1-9]/.test(textAt(cells, columns.quantity));

/** The words that tell what was done, before the name of a company that has such words in its own. */
const firstWords = (description: string): string => description.split(/\s+/, 3).join(' ');

/** Whether granted shares came of which a part was kept back for the tax, in a table that tells how many were left: EquatePlus. */
export const isNetOfTax = (cells: Row, { kinds, columns }: TradeHeader): boolean =>
  columns.netShares !== undefined && kinds.some((at) => namesWithheldShares(textAt(cells, at)));

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
  return word.toLowerCase() === 'contribution' ? 'buy' : 'sell';
}

/** French and Turkish write A for a purchase; above another column it may be anything. */
const HEADS_A = /^(segno|sens|achat vente|alis satis)$/;

/** Where a sale has another letter, an S may be one of a savings plan, or a split: Kauf/Verkauf, compra/venta. */
const HEADS_OTHER_SALES = /^([kca] v)$/;

function kindInColumn(text: string, at: number, { heads, phrases, source }: TradeHeader): TradeKind {
  const own = source.kindNames?.[text.toLowerCase()];
  if (own !== undefined) return own;
  const side = sideByInitial(heads[at] ?? '', text);
  if (side !== undefined) return side;
  if (/^s$/i.test(text) && HEADS_OTHER_SALES.test(heads[at]!)) return 'unknown';
  // Beside Buy and Sell below Action it is the way of the shares; elsewhere it may be that of the money.
  if (/^(in|out)$/i.test(text) && heads[at] === 'action') return text.toLowerCase() as 'in' | 'out';
  // Above trades it is a sale of what is not held; among holdings it says what is owed.
  if (/^short$/i.test(text)) return 'short';
  if (/^a$/i.test(text) && (HEADS_A.test(heads[at]!) || phrases.includes(at))) return 'buy';
  const kind = phrases.includes(at) ? kindOfPhrase(text) : tradeKind(text);
  // A purchase that was cancelled is none, and a row that takes one back has a sign.
  return saysCancelled(text) && (kind === 'buy' || kind === 'sell') ? 'change' : kind;
}

/** Whether a text is a day, which some columns of kinds hold in a few rows. */
export const isDate = (text: string): boolean => readDate(text).kind !== 'none';

/** Words of a row that takes another back, or that was never carried out; of folded texts. */
const CANCELLED = new RegExp(
  plainWords(
    '(?<![a-z])(cancel|cxl|cncl|reject|annul|storn|void|failed|anul|geannul|makuler|iptal|zrus|peru(ut|t)|(di|pem)?batal|bekor|revers|correct|korrektur|ruckabwick|pending)|отмен|аннул|取消|撤|취소|ملغ|الغا|لغو|বাতিল',
  ),
);

/** Those of them that take back what was carried out, and not an order that never was. */
const TAKEN_BACK = /(?<![a-z])(cancel|cxl|cncl|anul|annul|geannul|storn|makuler|iptal|revers)/;

/** Whether words say that what stands beside them was cancelled or taken back: `Cancel Sold`, `İPTAL - Alış`. */
export const saysCancelled = (words: string): boolean => CANCELLED.test(plainWords(words));

/** Whether words say that what was carried out was taken back. */
export const saysTakenBack = (words: string): boolean => TAKEN_BACK.test(plainWords(words));

/** Whether a row says that it takes a sale back: Cancel Sold, SELL CANCEL. */
export const takesSaleBack = (cells: Row, { kinds, columns }: TradeHeader): boolean => {
  const description = textAt(cells, columns.description);
  const isSale = (text: string, first: string) =>
    TAKEN_BACK.test(plainWords(first)) && kindOfPhrase(text) === 'sell';
  return (
    kinds.some((at) => isSale(textAt(cells, at), textAt(cells, at))) ||
    isSale(description, firstWords(description))
  );
};

/**
 * Whether a purchase or sale that was cancelled was never carried out: where the others have what was paid, it says that nothing was, with a dash
 * or a nought.
 */
export const isNeverDone = (cells: Row, { header }: TradeTable): boolean =>
  isPlain(header) &&
  header.kinds.some((at) => saysCancelled(textAt(cells, at))) &&
  ['amount' as const, 'net' as const].some((column) =>
    /^(-+|n\/a|[^\d]?0+([.,]0+)?)$/i.test(tidy(cellText(cells[header.columns[column] ?? -1]))),
  );

/** What a row says of its kind: the first of its columns of kinds that holds words, else its description. */
export const saidIn = (cells: Row, { kinds, columns }: TradeHeader): string =>
  kinds.map((at) => textAt(cells, at)).find((text) => text !== '') ?? textAt(cells, columns.description);

/** In English, and in the words of Israel's banks: a deposit, a bonus, a withdrawal. */
const DELIVERIES: readonly (readonly [TradeKind, RegExp])[] = [
  ['in', /^(deposit|הפקדה|הטבה)$/i],
  ['out', /^(withdraw(al|n)?|משיכה)$/i],
];

/** A deposit of shares, as plans of employees have it, or the like: it names a share and a number, and no money moved. */
export function delivery(
  { ticker }: ShareEvidence,
  header: TradeHeader,
  cells: Row,
  {
    shares,
    cell,
  }: {
    readonly shares: WrittenShares;
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
export function isReinvested(cells: Row, { header, grown }: TradeTable): boolean {
  if (!isPlain(header) || !namesDividend(saidIn(cells, header))) return false;
  return grown.has(cells) || REINVESTED.test(textAt(cells, header.columns.description));
}

/** Words of what is given to those who hold a share: money in most rows, shares in some. */
const DISTRIBUTED = /\b(dividends?|distributions?|dis)\b/i;

/** What a description says of shares that came: STK SPLIT ON 2 SHS, and not the name of a company such as Dividend 15 Split Corp. */
const SAID_SPLIT = /\b(stk|stock|share|forward|reverse) split\b|\bsplit (on|\d)/i;
const SAID_SHARES = /\b(stock|share|bonus|scrip) (div\w*|distribution|issue)\b/i;

/** The header of the money that is left after a row. */
const BALANCE = /\b(balance|saldo|kontostand|solde)\b/;

/**
 * What a row of a dividend or a distribution does that tells a number of shares and no money: its words say that they came, or nobody
 * knows where a cell says that it is of shares. A payment may tell the number of shares as well, beside the money.
 */
export function sharesGiven(cells: Row, header: TradeHeader): 'split' | 'in' | 'unclear' | undefined {
  const { kinds, columns, dates, source } = header;
  const numberAt = (at = -1) => readAmount(cells[at])?.number;
  if (!isPlain(header) || source.side !== undefined || !numberAt(columns.quantity)) return undefined;
  if (!kinds.some((at) => DISTRIBUTED.test(textAt(cells, at)) || namesDividend(textAt(cells, at))))
    return undefined;
  if (cells.some((_, at) => header.heads[at] === 'type' && /^shares$/i.test(textAt(cells, at))))
    return 'unclear';
  const { quantity, account, ticker } = columns;
  const beside = [quantity, account, ticker, ...dates];
  const isMoney = (at: number) => !beside.includes(at) && !BALANCE.test(header.heads[at] ?? '');
  if (cells.some((_, at) => isMoney(at) && (numberAt(at) ?? 0) !== 0)) return undefined;
  const said = `${textAt(cells, columns.description)} ${textAt(cells, columns.name)}`;
  if (SAID_SPLIT.test(said)) return 'split';
  if (SAID_SHARES.test(said)) return 'in';
  return kinds.some((at) => /^distribution$/i.test(textAt(cells, at))) ? 'unclear' : undefined;
}

/** Words of what gives shares for no money. */
const GIVEN =
  /(?<![a-z])(split|bonus|de-?merge[rd]|spin-? ?off|corporate[ _]action|bedelsiz|gratisaktien|actions gratuites|bonificaci[oó]n|bonifica[cç][aã]o|scrip|liberad[ao]s?|reinvestment share\(s\))(?![a-z])|منحة|مجانية/i;

const isBeside = (
  cells: Row,
  { columns: { ticker, name, isin } }: TradeHeader,
  says: (text: string) => boolean,
) => cells.some((cell, at) => ![ticker, name, isin].includes(at) && typeof cell === 'string' && says(cell));

/** Whether a text beside a purchase without a price, apart from those of the share, says that the shares were given: Split/bonus, Demerger. */
export const wereGiven = (cells: Row, header: TradeHeader): boolean =>
  isBeside(cells, header, (text) => GIVEN.test(text));

/** Whether one beside a sale says that the shares were taken away by a consolidation or the like, for a price or an amount of nought. */
export const wereTaken = (cells: Row, header: TradeHeader): boolean =>
  [header.columns.price, header.columns.amount].some((at) => NOUGHT.test(textAt(cells, at))) &&
  isBeside(cells, header, (text) => GIVEN.test(text) || namesReverseSplit(text));

const NOUGHT = /^[^\d]*0+([.,]0+)?$/;

/**
 * Whether a purchase whose price is a nought was carried out all the same: it has a day of settlement, which an order that was not executed
 * has not. Brokers give their customers a share so.
 */
export const wasSettledForNothing = (cells: Row, { heads }: TradeHeader): boolean =>
  heads.some((words, at) => /\bprice\b/.test(words) && NOUGHT.test(textAt(cells, at))) &&
  heads.some((words, at) => /^(settlement|settle|settled) date\b/.test(words) && isDate(textAt(cells, at)));

/** Words of a dividend that shares were bought with. */
const REINVESTED = /reinvest|drip/i;

/** Whether a row says so in one of its columns of kinds, or in its description where these say nothing. */
export const saysReinvested = (cells: Row, header: TradeHeader): boolean =>
  [saidIn(cells, header), ...header.kinds.map((at) => textAt(cells, at))].some((said) =>
    REINVESTED.test(said),
  );

/** Words of what leaves a plan. */
const GOES = /\b(out|fees?|withdrawals?|distributions?|redemptions?|sales?|sold)\b/i;

/** What a row without words does, by signs; `unknown` where nothing tells. */
export function sideOf(
  cells: Row,
  { header, decimals }: TradeTable,
  shares: WrittenShares,
  named: boolean,
): TradeKind {
  const { source, columns } = header;
  if (shares === undefined || (!named && source.side !== 'debit')) return source.side ? 'none' : 'unknown';
  const number = (at: number | undefined): number => readAmountWith(decimals, cells[at ?? -1])?.number ?? 0;
  if (source.side === 'quantity') {
    if (Number(shares) < 0) return 'sell';
    // What goes by its words and not by its sign is unclear.
    return source.isSaid && GOES.test(textAt(cells, columns.description)) ? 'change' : 'buy';
  }
  if (source.side === 'amount') return number(columns.amount) > 0 ? 'sell' : 'buy';
  if (source.side === 'debit') {
    const [debit, credit] = [number(columns.debit), number(columns.credit)];
    if (debit === 0 && credit === 0) return 'unknown';
    // Without a share, its number is none of shares.
    if (!named) return 'none';
    return debit === 0 ? 'sell' : 'buy';
  }
  return 'unknown';
}
