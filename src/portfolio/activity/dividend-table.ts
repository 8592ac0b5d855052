import type { ActivityColumn } from './activity-words';
import { cellText, isBlank, tidy, type Row, textAt } from '../cells/cell-text';
import { decimalSign, readAmountWith, type DecimalSign } from '../cells/decimal-sign';
import {
  dividendKind,
  namesDividend,
  namesEither,
  namesInterest,
  namesOther,
  namesReinvestment,
  namesReversal,
  namesShare,
  namesTax,
  namesTransaction,
  returnsCapital,
  saysLittle,
  takesDividendBack,
  type DividendKind,
} from './dividend-kind';
import type { DividendHeader } from './dividend-header';
import { PLAIN_DIVIDENDS, type ReadCell } from './dividend-sources';
import { repayments } from './repayments';
import { readIsin } from '../shares/isin';
import { toldBy } from '../shares/share-listing';
import { whyNoCommonShare, whyNoHolding } from '../shares/no-security';
import { isOfSection } from '../tables/statement-sections';
import { namesTrade, tradeKind } from './trade-kind';
import { PortfolioProblem } from '../portfolio-problem';
import { saysTwice } from './doubtful-note';
import { tellAmounts } from './told-amounts';
import { voidedRows } from './voided-rows';
import { dateHabit, readDate, type DateHabit } from '../cells/written-date';

/** What the rows below a header tell together, and no row alone. */
export interface DividendTable {
  readonly header: DividendHeader;
  /** How each of the header's columns of dates is written, in their order. */
  readonly habits: readonly DateHabit[];
  readonly decimals: DecimalSign;
  readonly kind: (cells: Row, cell: ReadCell) => DividendKind | TakenBack;
  /** What was withheld is told as a rate, so that it is not known how much that was. */
  readonly taxIsRate: boolean;
  /** It is a list of a person, and nearly all rows of shares that it has tell an amount: three of four. */
  readonly amountsAreTold: boolean;
  /** Rows that stand in the table once more, with a note that says so, each with the note. */
  readonly twice: ReadonlyMap<Row, string>;
  /** Rows that a column for it takes back, and those that do so. */
  readonly voided: ReadonlySet<Row>;
}

/** A row of a dividend that was taken back, with the words that say so where its kind names none: `Other | Cancelled dividend Volvo B`. */
export interface TakenBack {
  readonly takenBack: string;
}

/** The cells of one row by the columns of its header; a cell of dashes is empty. */
export const cellsOf =
  (cells: Row, { columns }: DividendHeader): ReadCell =>
  (column) =>
    textAt(cells, columns[column]);

const NUMBERS: readonly ActivityColumn[] = [
  'amount',
  'net',
  'credit',
  'debit',
  'tax',
  'perShare',
  'quantity',
  'price',
];

/**
 * Reads the rows of a table as a whole: how they write their dates and numbers, and what in them tells a dividend.
 *
 * @throws {PortfolioProblem} for a list of trades in which nothing tells a dividend from a purchase, and for dividends that may be of one
 *   share or of all.
 */
export function tableOf(header: DividendHeader, rows: readonly Row[]): DividendTable {
  if (header.perShare) {
    throw new PortfolioProblem(
      'The column of dividends stands beside a number of shares, and may hold the dividend of one share or of all.',
      'Write Amount above the column that holds what was paid, or Dividend per share above that of one share.',
    );
  }
  const own = rows.filter((cells) => !isOtherSection(cells, header));
  const usual = header.source.dayOrder ?? (header.isDayFirst ? 'day first' : undefined);
  const habits = header.dates.map((at) =>
    dateHabit(
      own.map((cells) => cells[at]),
      usual,
    ),
  );
  const numbers = NUMBERS.flatMap((column) => header.columns[column] ?? []);
  const decimals = decimalSign(
    own.flatMap((cells) =>
      [...new Set([...numbers, ...header.taxes, ...header.amounts, ...header.parts])].map((at) => cells[at]),
    ),
  );
  const rates = header.source === PLAIN_DIVIDENDS ? taxRates(header, own, decimals) : [];
  if (header.ofProfit && !isOfEachShare(header, own, decimals)) {
    throw new PortfolioProblem(
      'The column of profit may hold what sales brought: it is not what one share gave times the number of shares.',
      'Write Dividend above it if it holds dividends.',
    );
  }
  const amountOf = (cells: Row) =>
    header.amounts.flatMap((at) => readAmountWith(decimals, cells[at])?.number ?? []).find(Boolean);
  const ofAmounts = withUnitOfShare(
    rates.length === 0
      ? withTaxBetween(header, own, decimals)
      : { ...header, taxes: header.taxes.filter((at) => !rates.includes(at)) },
    own,
    decimals,
  );
  return {
    header: ofAmounts,
    habits,
    decimals,
    taxIsRate: rates.length > 0,
    kind: kindOf(ofAmounts, own, decimals),
    amountsAreTold: header.source === PLAIN_DIVIDENDS && mostTellAmounts(own, header),
    twice: notedTwice(own, header, amountOf),
    voided: voidedRows(own, header.columns, amountOf),
  };
}

/**
 * The rows that differ from another one by a note alone, which says that the row may stand there once too often, unless a row takes such a
 * payment back.
 */
function notedTwice(
  rows: readonly Row[],
  { columns: { ticker, isin, name } }: DividendHeader,
  amountOf: (cells: Row) => number | undefined,
): ReadonlyMap<Row, string> {
  const noted = rows.flatMap((cells) => {
    const at = cells.findIndex((cell) => typeof cell === 'string' && saysTwice(cell));
    return at === -1 ? [] : [{ cells, at }];
  });
  const isOf = (one: Row, other: Row) =>
    [ticker, isin, name].every((at) => textAt(one, at) === textAt(other, at));
  const isTakenBack = (cells: Row) =>
    rows.some((other) => isOf(cells, other) && amountOf(other) === -(amountOf(cells) ?? 0));
  const isAlike = (one: Row, other: Row, at: number) =>
    one !== other && one.every((cell, place) => place === at || cellText(cell) === cellText(other[place]));
  return new Map(
    noted.flatMap(({ cells, at }): [Row, string][] =>
      rows.some((other) => isAlike(cells, other, at)) && !isTakenBack(cells)
        ? [[cells, textAt(cells, at)]]
        : [],
    ),
  );
}

/**
 * The header with the one column that no words tell, and that is what the taxes which they tell leave between the gross amount and the net one,
 * in all rows that tell the three: `Bruto;Div.bel.;Netto`.
 */
function withTaxBetween(header: DividendHeader, rows: readonly Row[], decimals: DecimalSign): DividendHeader {
  const { source, columns, taxes, units } = header;
  const { amount: gross, net } = columns;
  if (source !== PLAIN_DIVIDENDS || gross === undefined || net === undefined) return header;
  const numberAt = (cells: Row, at: number) => readAmountWith(decimals, cells[at])?.number;
  const taken = new Set<number | undefined>([
    ...Object.values(columns),
    ...header.amounts,
    ...header.dates,
    ...taxes,
    ...header.charges,
  ]);
  const [tax, ...others] = units.flatMap((unit, at) => {
    const isOther = unit !== undefined && unit.code !== (units[gross]?.code ?? unit.code);
    if (taken.has(at) || isOther) return [];
    const told = rows.flatMap((cells) => {
      const [all, left, between] = [gross, net, at].map((place) => numberAt(cells, place));
      const known = taxes.reduce((sum, place) => sum + Math.abs(numberAt(cells, place) ?? 0), 0);
      return !all || !left || !between ? [] : [Math.abs(all - left - known - Math.abs(between)) < ROUNDED];
    });
    return told.length > 1 && told.every(Boolean) ? [at] : [];
  });
  return tax === undefined || others.length > 0 ? header : { ...header, taxes: [...taxes, tax] };
}

/** So much a tax may differ from what lies between the amounts before it and after it. */
const ROUNDED = 0.011;

/** Columns of taxes that hold rates: parts of one, of which one stands beside amounts that differ by a fifth or more. */
function taxRates(
  { taxes, amounts, columns: { net } }: DividendHeader,
  rows: readonly Row[],
  decimals: DecimalSign,
): readonly number[] {
  return taxes.filter((at) => {
    const told = rows.flatMap((cells) => {
      const tax = readAmountWith(decimals, cells[at])?.number ?? 0;
      const paid = [...amounts, net]
        .flatMap((place) => readAmountWith(decimals, cells[place ?? -1])?.number ?? [])
        .find(Boolean);
      return tax === 0 || paid === undefined ? [] : [{ tax, paid: Math.abs(paid) }];
    });
    const isTwice = ({ tax, paid }: { readonly tax: number; readonly paid: number }) =>
      told.some((other) => other.tax === tax && other.paid > paid * 1.2);
    return told.length > 2 && told.every(({ tax }) => tax > 0 && tax <= 0.5) && told.some(isTwice);
  });
}

/** Whether three of four rows of shares tell an amount. */
function mostTellAmounts(rows: readonly Row[], { columns, amounts }: DividendHeader): boolean {
  const { ticker, name, isin, net } = columns;
  const ofShares = rows.filter((cells) => [ticker, name, isin].some((at) => textAt(cells, at) !== ''));
  return tellAmounts(ofShares, [...amounts, net], ofShares.length / 4);
}

/** Whether the amounts are what one share gave times their number, in all rows that tell the three. */
function isOfEachShare(
  { columns }: DividendHeader,
  rows: readonly Row[],
  decimals: DecimalSign,
  perShare = columns.perShare,
): boolean {
  const told = rows.flatMap((cells) => {
    const read = (at: number | undefined) => Math.abs(readAmountWith(decimals, cells[at!])?.number ?? 0);
    const [each, shares, amount] = [read(perShare), read(columns.quantity), read(columns.amount)];
    return each * shares * amount === 0 ? [] : [Math.abs((each * shares) / amount - 1) < 0.02];
  });
  return told.length > 0 && told.every(Boolean);
}

/** The header with the currency of what one share gave as that of the amounts, where these are that times the shares: `Rp/saham`. */
function withUnitOfShare(
  header: DividendHeader,
  rows: readonly Row[],
  decimals: DecimalSign,
): DividendHeader {
  const { columns, units, source } = header;
  const isTold = units[columns.amount ?? -1] !== undefined || columns.currency !== undefined;
  if (source !== PLAIN_DIVIDENDS || columns.amount === undefined || isTold) return header;
  const money = new Set<number | undefined>([columns.amount, columns.net, ...header.taxes]);
  const each = units.findIndex(
    (unit, at) => unit !== undefined && !money.has(at) && isOfEachShare(header, rows, decimals, at),
  );
  return each === -1
    ? header
    : { ...header, units: units.map((one, at) => one ?? (money.has(at) ? units[each] : undefined)) };
}

/** Whether a row of a sectioned file belongs to another section, or is no row of data. */
export function isOtherSection(cells: Row, { source, sectionCode }: DividendHeader): boolean {
  if (sectionCode !== undefined) {
    return tidy(cellText(cells[0])) !== 'DATA' || tidy(cellText(cells[1])) !== sectionCode;
  }
  if (source.inSections !== true) return false;
  // Right behind the name of the section, or behind two cells of headings within it: Dividends,,,DATA.
  const isData = cells.slice(1, 4).some((cell) => /^data$/i.test(tidy(cellText(cell))));
  return !isData || !isOfSection(cells, source);
}

function kindOf(header: DividendHeader, rows: readonly Row[], decimals: DecimalSign): DividendTable['kind'] {
  const { source, columns } = header;
  const isDetailed = rows.some((cells) => textAt(cells, columns.level).toUpperCase() === 'DETAIL');
  const byWords =
    source === PLAIN_DIVIDENDS ? plainKind(header, rows, decimals) : knownKind(header, decimals);
  const isCancelled = cancellations(header, rows, decimals, byWords);
  const repaid = repayments(rows, header, decimals);
  return (cells, cell) => {
    if (isDetailed && cell('level').toUpperCase() !== 'DETAIL') return 'other';
    if (isNote(cells, header)) return 'other';
    const kind = byWords(cells, cell);
    if (kind === 'dividend' && repaid.has(cells)) return REPAID;
    if (kind !== 'other') return kind;
    return (
      takenBack(cells, header, cell) ?? isCancelled(cells) ?? ofUnknownPayment(cells, header, cell, decimals)
    );
  };
}

const REPAID: DividendKind = {
  unclear:
    'comes with a row that takes the shares away for as much: it repays what was paid for them, and is no income',
};

/**
 * What tells a dividend that was taken back by a kind that says no more than that, as `ANNULATION` does: another row has the amount, without
 * the minus, as a dividend of the same share.
 */
function cancellations(
  header: DividendHeader,
  rows: readonly Row[],
  decimals: DecimalSign,
  kind: DividendTable['kind'],
): (cells: Row) => TakenBack | undefined {
  const isAlone = (cells: Row) =>
    namesReversal(kindWords(cells, header)) && !namesTax(kindWords(cells, header));
  if (!rows.some(isAlone)) return () => undefined;
  const { ticker, isin, name } = header.columns;
  const amountOf = (cells: Row) =>
    header.amounts.flatMap((at) => readAmountWith(decimals, cells[at])?.number ?? [])[0] ?? 0;
  const keyOf = (cells: Row, amount: number) =>
    [[ticker, isin, name].map((at) => textAt(cells, at)).find(Boolean), amount].join('|');
  const paid = new Set(
    rows
      .filter((cells) => kind(cells, cellsOf(cells, header)) === 'dividend')
      .map((cells) => keyOf(cells, amountOf(cells))),
  );
  return (cells) =>
    isAlone(cells) && amountOf(cells) < 0 && paid.has(keyOf(cells, -amountOf(cells)))
      ? { takenBack: kindWords(cells, header) }
      : undefined;
}

function takenBack(cells: Row, header: DividendHeader, cell: ReadCell): TakenBack | undefined {
  const words = kindWords(cells, header);
  const said = [cell('description'), cell('name')].find(takesDividendBack);
  if (said === undefined || header.source.other?.test(`${words}: ${cell('description')}`)) return undefined;
  if (namesDividend(words) || namesTax(words) || namesTrade(words)) return undefined;
  const isPaid = (['amount', 'net', 'credit', 'debit'] as const).some((column) => cell(column) !== '');
  return isPaid ? { takenBack: said } : undefined;
}

/** A row with one text in it and no date is a note, unless it stands where amounts do. */
function isNote(cells: Row, { dates, amounts }: DividendHeader): boolean {
  const filled = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at]));
  const [only] = filled;
  if (filled.length !== 1 || typeof cells[only!] !== 'string' || amounts.includes(only!)) return false;
  return !dates.includes(only!) || readDate(cells[only!]).kind === 'none';
}

function knownKind(header: DividendHeader, decimals: DecimalSign): DividendTable['kind'] {
  const { source } = header;
  return (cells, cell) => {
    const words = kindWords(cells, header);
    const row = `${words}: ${cell('description')}`;
    if (source.other?.test(row)) return 'other';
    if (source.unclear?.is.test(row)) return { unclear: source.unclear.says };
    if (!source.dividend) return ofWords(cells, header, cell, decimals);
    if (source.dividend.test(row)) return 'dividend';
    return words === '' || saysLittle(words) ? ofOtherDescription(cell('description')) : ofOtherWords(words);
  };
}

/**
 * By a kind that is none of those by which the source is known to book dividends: where it names a dividend all the same, the source may have
 * a new word for one. The one word by itself says so. Longer kinds hold names of companies, as `MERGER … US DIVIDEND EQUITY ETF`.
 */
function ofOtherWords(words: string): DividendKind {
  if (/^dividend$/i.test(words)) return 'dividend';
  const isName = words.split(' ').length > MOST_WORDS_OF_KIND;
  return !isName && dividendKind(words) === 'dividend' ? UNKNOWN_WORDS : 'other';
}

const MOST_WORDS_OF_KIND = 4;

/** The same of a description, where no column tells the kind: it has to begin with such a word, since the name of a fund may hold one. */
const ofOtherDescription = (description: string): DividendKind =>
  [description.split(/[\s:]/)[0]!, description].every((words) => dividendKind(words) === 'dividend')
    ? UNKNOWN_WORDS
    : 'other';

const UNKNOWN_WORDS: DividendKind = {
  unclear: 'names a dividend in words that are not known of this broker. Write Dividend there if it was paid',
};

/** By words that name nothing that is known, where money came in for a share that the row names by a code, and no shares were moved. */
function ofUnknownPayment(
  cells: Row,
  header: DividendHeader,
  cell: ReadCell,
  decimals: DecimalSign,
): DividendKind {
  const { source, amounts, columns } = header;
  const words = kindWords(cells, header) || cell('description');
  if (source.other?.test(`${kindWords(cells, header)}: ${cell('description')}`)) return 'other';
  const read = (at: number | undefined) => readAmountWith(decimals, cells[at ?? -1])?.number ?? 0;
  const paid = [...amounts, columns.net, columns.credit].map(read).find((number) => number !== 0) ?? 0;
  const isTrade = read(columns.quantity) !== 0 && read(columns.price) !== 0;
  const kind = kindWords(cells, header);
  // An account books purchases below words that say little.
  const isTold =
    kind !== '' && !saysLittle(kind) && toldBy(cell('description'), source.told)['isin'] !== undefined;
  const isOfShare =
    isTold || cell('ticker') !== '' || readIsin(cell('isin')) !== undefined || cell('sedol') !== '';
  const isKnown =
    words === '' || tradeKind(words) !== 'unknown' || namesTransaction(words) || namesReversal(words);
  if (!isOfShare || paid <= 0 || isTrade || isKnown) return 'other';
  return [words, cell('description')].some(returnsCapital) ? OF_CAPITAL : UNKNOWN_PAYMENT;
}

const OF_CAPITAL: DividendKind = {
  unclear: 'returns a part of what was paid for the share, and is no income',
};

const UNKNOWN_PAYMENT: DividendKind = {
  unclear:
    'names nothing that is known, and money came in for the share. Write Dividend there if it was one, or Fee if it was none',
};

/** What the columns of kinds say of a row. */
export const kindWords = (cells: Row, { kinds }: DividendHeader): string =>
  kinds
    .map((at) => textAt(cells, at))
    .filter(Boolean)
    .join(' ');

/** By each column that says what a row is; where all are empty, by the description, unless the row is of a purchase. */
function ofWords(cells: Row, header: DividendHeader, cell: ReadCell, decimals: DecimalSign): DividendKind {
  const { kinds, source, columns } = header;
  const said = kinds.map((at) => textAt(cells, at)).filter(Boolean);
  if (said.length === 0) {
    const isTrade = [columns.quantity, columns.price].every(
      (at) => at !== undefined && Boolean(readAmountWith(decimals, cells[at])?.number),
    );
    return isTrade ? 'other' : dividendKind(cell('description'), source.reinvested);
  }
  const description = cell('description');
  if (said.every(saysLittle) && namesDividend(description)) return ofDescription(description, cell);
  const kindsSaid = said.map((words) => ({ kind: dividendKind(words, source.reinvested), words }));
  if (kindsSaid.some(({ words }) => namesOther(words))) return 'other';
  if (kindsSaid.some(({ kind }) => kind === 'dividend')) return 'dividend';
  const unclear = kindsSaid.find(({ kind }) => typeof kind === 'object')?.kind;
  if (unclear === undefined) return 'other';
  if (kindsSaid.some(({ words }) => namesReinvestment(words))) return unclear;
  if (namesInterest(description) && !namesDividend(description)) return 'other';
  // A share pays no interest.
  if (kindsSaid.some(({ words }) => namesEither(words)) && namesCompany(cell)) return 'dividend';
  if (namesDividend(description) && namesShare(description)) return ofDescription(description, cell);
  const beginning = [description, cell('name')].find((text) => BEGINS_AS_DIVIDEND.test(text));
  if (beginning !== undefined && cell('ticker') !== '') return ofDescription(beginning, cell);
  return OF_TAX_IN_ADVANCE.test(description) ? 'other' : unclear;
}

/** Whether a row names what it is of in a column for that, and not a bond or another paper that pays interest. */
const namesCompany = (cell: ReadCell): boolean => {
  const name = cell('name');
  return name !== '' && whyNoCommonShare(name) === undefined && whyNoHolding(name) === undefined;
};

/** How Merrill begins the description of a dividend below `Dividends/ Interest`. */
const BEGINS_AS_DIVIDEND = /^((foreign|cash|qualified) )?dividend(?= )/i;

const OF_TAX_IN_ADVANCE = /\badvanced? lump sum\b|\bvorabpauschale\b/i;

/** What a description says where the column of kinds says little: a share's dividend, also where a bank writes interest beside it. */
function ofDescription(description: string, cell: ReadCell): DividendKind {
  const kind = dividendKind(description);
  if (kind === 'dividend' || OF_TAX_IN_ADVANCE.test(description)) return kind;
  const isTrade = /^\W*(buy|bought|sell|sold|purchase|kauf|verkauf|achat|vente)\b/i.test(description);
  if (isTrade || (cell('credit') === '' && cell('amount') === '' && cell('net') === '')) return 'other';
  if (typeof kind === 'object') return namesShare(description) ? 'dividend' : kind;
  return {
    unclear:
      'may be a dividend, or the transfer or the tax of one. Write Dividend in the column of kinds if it is one',
  };
}

/** What tells a dividend on a sheet that nobody has described here. */
function plainKind(
  header: DividendHeader,
  rows: readonly Row[],
  decimals: DecimalSign,
): DividendTable['kind'] {
  const { columns, ofDividends } = header;
  const byWords: DividendTable['kind'] = (cells, cell) => ofWords(cells, header, cell, decimals);
  const isBooked = (cells: Row) =>
    saysLittle(kindWords(cells, header)) && namesDividend(textAt(cells, columns.description));
  if (rows.some((cells) => namesTransaction(kindWords(cells, header)) || isBooked(cells))) {
    // Below a title of dividends, kinds that name none are of these: Final, Special.
    const areKinds =
      header.speaksOfDividends && !rows.some((cells) => namesDividend(kindWords(cells, header)));
    return ofDividends || areKinds ? (cells, cell) => unlessOther(cells, cell, header) : byWords;
  }
  if (ofDividends) return (_, cell) => ofEveryShare(cell);
  if (hasRemarks(header, rows)) {
    const isNone = (remark: string) =>
      (namesTrade(remark) && !namesReinvestment(remark)) ||
      namesInterest(remark) ||
      OF_TAX_IN_ADVANCE.test(remark);
    return (_, cell) =>
      cell('perShare') === '' && isNone(cell('description')) ? 'other' : ofEveryShare(cell);
  }
  const named = columns.ticker ?? columns.isin ?? columns.name ?? columns.description;
  const isStatement = named === columns.description;
  if (isStatement || rows.some((cells) => dividendKind(textAt(cells, columns.description)) === 'dividend')) {
    return byWords;
  }
  // A column of nothing but B and S.
  if (rows.some((cells) => header.kinds.some((at) => namesTrade(textAt(cells, at))))) return () => 'other';
  if (!header.isPriced && isAccount(header, rows, decimals)) {
    throw new PortfolioProblem(
      'The sheet lists money that came in and went out, and nothing in it says which rows are dividends.',
      'Add a column Type that says Dividend where it is one, or write Dividend above the amounts.',
    );
  }
  if (!header.isPriced) return (_, cell) => ofEveryShare(cell);
  throw new PortfolioProblem(
    'The sheet lists prices and amounts, and nothing in it tells a dividend from a purchase.',
    'Add a column Type that says Dividend where it is one, or write Dividend above the amounts.',
  );
}

/**
 * Whether the descriptions of a table that speaks of dividends are remarks on some of them, such as `interim`: most rows have none, or the
 * table lists dividends and nothing else, and no column says what a row is.
 */
function hasRemarks(
  { columns, kinds, speaksOfDividends, listsDividends }: DividendHeader,
  rows: readonly Row[],
): boolean {
  const share = columns.ticker ?? columns.isin ?? columns.name;
  if (!speaksOfDividends || kinds.length > 0 || share === undefined || columns.description === undefined)
    return false;
  const named = rows.filter((cells) => textAt(cells, share) !== '');
  const remarked = named.filter((cells) => textAt(cells, columns.description) !== '');
  return listsDividends || remarked.length * 2 < named.length;
}

/**
 * Whether rows are those of an account, of which none is told to be a dividend: what is left after each stands beside them, or some took
 * money that no other row had brought for the same share.
 */
function isAccount(header: DividendHeader, rows: readonly Row[], decimals: DecimalSign): boolean {
  const { columns, amounts, speaksOfDividends, hasBalance } = header;
  if (speaksOfDividends || rows.some((cells) => cells.some(isOfDividends))) return false;
  const share = columns.ticker ?? columns.isin ?? columns.name;
  const moved = rows.flatMap((cells) =>
    [...amounts, columns.net].flatMap((at = -1) => {
      const amount = readAmountWith(decimals, cells[at])?.number;
      return amount === undefined ? [] : [{ share: textAt(cells, share), amount }];
    }),
  );
  const brought = new Set(moved.map(({ share: of, amount }) => `${of} ${amount}`));
  return hasBalance || moved.some(({ share: of, amount }) => amount < 0 && !brought.has(`${of} ${-amount}`));
}

const isOfDividends = (cell: unknown): boolean => typeof cell === 'string' && namesDividend(cell);

/**
 * The header of a table in which nothing that is headed as what happened names a dividend, with a column of whose words some name one and
 * some another transaction, in every row that tells an amount.
 */
export function withKinds(header: DividendHeader, rows: readonly Row[]): DividendHeader {
  const { columns, kinds, ofDividends, amounts, net, credit } = { ...header, ...header.columns };
  const isNamed = (cells: Row) => kinds.some((at) => namesDividend(textAt(cells, at)));
  if (ofDividends || rows.some(isNamed)) return header;
  const known = new Set([...Object.values(columns), ...header.dates, ...kinds]);
  const told = rows.filter((cells) => [...amounts, net, credit].some((at) => textAt(cells, at) !== ''));
  const width = Math.max(0, ...told.map((cells) => cells.length));
  const found = Array.from({ length: width }, (_, at) => at).find((at) => {
    if (known.has(at)) return false;
    const texts = [...new Set(told.map((cells) => textAt(cells, at)))];
    return (
      !texts.includes('') && texts.some(namesOther) && texts.some((text) => dividendKind(text) === 'dividend')
    );
  });
  return found === undefined ? header : { ...header, kinds: [...kinds, found] };
}

/** In a table of dividends a row is one unless its kind says otherwise. */
function unlessOther(cells: Row, cell: ReadCell, header: DividendHeader): DividendKind {
  const words = kindWords(cells, header);
  const kind = dividendKind(words);
  return kind === 'other' && !namesOther(words) ? ofEveryShare(cell) : kind;
}

/** Where nothing tells rows apart, each that names a share or an amount is a dividend; the rest are notes. */
function ofEveryShare(cell: ReadCell): DividendKind {
  const share = cell('ticker') || cell('isin') || cell('name');
  return share === '' && (cell('amount') || cell('net') || cell('credit')) === '' ? 'other' : 'dividend';
}
