import { activityHeads } from '../cells/activity-head';
import { isEnglishDate, type ActivityColumn, type ActivityWords } from './activity-words';
import type { Unit } from '../cells/currency';
import { dividendKind, namesDividend, namesTax } from './dividend-kind';
import { DIVIDEND_SOURCES, PLAIN_DIVIDENDS, type DividendSource } from './dividend-sources';
import { GIVEN_AWAY } from './given-away';
import type { HeaderCell } from '../cells/header-cell';
import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';
import { columnsOf, currencyBeside, matches } from '../tables/header-row';
import { isWorthToday } from './trade-header';

/** The header row of a table in which dividends stand, as it was understood. */
export interface DividendHeader {
  readonly source: DividendSource;
  readonly columns: { readonly [column in ActivityColumn]?: number };
  /** The columns of dates, the best first: where a cell of one is empty, the next tells. */
  readonly dates: readonly number[];
  /** Those of them that are headed as days on which a payment is expected. */
  readonly expects: readonly number[];
  /** Whether they are the days from which a share trades without its dividend, for want of better ones. */
  readonly ofExDates: boolean;
  /** The columns of what was withheld, each of another part of it. */
  readonly taxes: readonly number[];
  /** The columns of charges, and of what is given away out of a dividend: zakat, and what purifies it. */
  readonly charges: readonly number[];
  /** The columns that say what a row is. */
  readonly kinds: readonly number[];
  /** Whether a column tells a price, by whatever words: `Effective price (USD)`. */
  readonly isPriced: boolean;
  /** Columns of amounts that are headed alike but for their unit: one of them is filled. */
  readonly amounts: readonly number[];
  /** Where no column has the whole amount, those that have the parts of it: in Australia the franked one and the unfranked one. */
  readonly parts: readonly number[];
  /** Of a table of unknown make, the columns that only shares in Australia fill: the tax that the company has paid, and that of a holder without a number. */
  readonly ofAustralia: readonly number[];
  /** By cell of the row that is read, how it shows a number. */
  readonly formats?: readonly unknown[];
  /** Whether a column tells the days of payment. */
  readonly paysOn: boolean;
  /** What heads the tickers. */
  readonly tickerHead: string;
  /** What heads the names of shares. */
  readonly nameHead: string;
  /** Of a table of unknown make, further columns that are headed as amounts in other words. */
  readonly otherAmounts: readonly number[];
  /** By cell of the row, the unit that its header states. */
  readonly units: readonly (Unit | undefined)[];
  /** Whether the header of the amounts says that they are dividends. */
  readonly ofDividends: boolean;
  /** Whether anything in the header or the line above it speaks of dividends, or of what is withheld from them. */
  readonly speaksOfDividends: boolean;
  /**
   * Whether it is told to be a list of dividends and of nothing else: by the line above it, by a column of the dividend of one share, or by the
   * gross amount, what was withheld and the net one side by side.
   */
  readonly listsDividends: boolean;
  /** Whether a column tells what is left in an account after each row. */
  readonly hasBalance: boolean;
  /** Whether it says that they are profit, which a sale brings as well. */
  readonly ofProfit: boolean;
  /** Whether it says no more than that, beside a column of shares: it may be the dividend of one of them. */
  readonly perShare: boolean;
  /** Whether days come before months by the language of the header. */
  readonly isDayFirst: boolean;
  /** The cells that stand before the columns in a file whose every row names its section: `HEADER,CTRN`. */
  readonly sectionCode?: string;
}

/**
 * Reads a row as the header of a table in which dividends may stand; undefined when it is none.
 *
 * @param isTitled whether a line above says that the table is one of dividends.
 */
export function readDividendHeader(cells: Row, isTitled = false): DividendHeader | undefined {
  // A file may leave out what is empty at the end of its header, and have a column there all the same.
  const heads = activityHeads([...cells, '']);
  const source = DIVIDEND_SOURCES.find((one) => matches(one, heads));
  if (source) return headerOf(source, heads, cells);
  // The other sections of a statement have a date and an amount as well: interest, taxes, deposits.
  return heads[1]?.words === 'header' || headsHeld(heads)
    ? undefined
    : headerOf(PLAIN_DIVIDENDS, heads, cells, isTitled);
}

/** What heads a holding's part of all that is held. */
const WEIGHT =
  /^(allocation|weight|weighting|share in portfolio|(%|weight) (of|in) portfolio|gewichtung|poids|weging)$/;

/** Whether columns tell what is held and what it is worth: what stands there of dividends is what a year may bring. */
const headsHeld = (heads: readonly HeaderCell[]): boolean =>
  heads.some(({ words }) => isWorthToday(words) || WEIGHT.test(words));

/** The text of the line above a row that stands alone in it. */
export function titleAbove(grid: readonly Row[], row: number): string | undefined {
  let above = row - 1;
  while (above > 0 && grid[above]!.every(isBlank)) above -= 1;
  const [title, ...more] = (grid[above] ?? []).filter((cell) => !isBlank(cell));
  return typeof title === 'string' && more.length === 0 ? tidy(title) : undefined;
}

/** Whether the line above a row names dividends: `Domestic Dividends`. */
const isTitledAbove = (grid: readonly Row[], row: number): boolean =>
  dividendKind(titleAbove(grid, row) ?? '') === 'dividend';

/** The columns that are headed by other words of an amount than the one that was found. */
const othersOf = (
  spelled: readonly string[] = [],
  found: number | undefined,
  heads: readonly HeaderCell[],
): readonly number[] =>
  found === undefined
    ? []
    : heads.flatMap(({ words }, at) =>
        words !== heads[found]!.words && spelled.includes(words) ? [at] : [],
      );

/** A price of shares in the languages of brokers, and no rate of exchange. */
const PRICE =
  /\b(price|preis|prix|preco|precio|prezzo|cours|koers|kurssi|fiyat\w*|harga|cena|((kauf|verkauf|geld|brief|schluss|ausfuhrungs)s?)?kurs)\b|价格|價格|価格|単価|단가/;

/** What one share pays, in cents: the dividend beside it is that of all shares. */
const CENTS_PER_SHARE =
  /^(cents?|pence|sen|paise|ore|centimes) (per |a |par |pr )?(share|unit|security|stapled security|saham|aksje|aktie|action)$|^cps$|^(dps|dpu) (cents|sen|pence)$/;

const EXPECTED = /^(expected|estimated|previsao)\b/;

/** What heads a charge, or what is given away. */
const CHARGE = new RegExp(
  `${GIVEN_AWAY}|${plainWords(
    '\\b(cleans\\w*|charity|donat\\w*|sadaqa\\w*|infaq|fees?|charges?|commission|comm|brokerage|gebuhr\\w*|spesen|provision|frais|courtage|commissioni?|comision|comissao|kosten|biaya|komisyon)\\b|عمولة|رسوم|комисс',
  )}`,
);

/** Names that say no more than dividend, in singular or plural. */
const BARE = /^(dividends?|dividendes?|dividend[oi]s?|dividenda|utdelning|dywidenda|temettu|dividen)$/;

function headerOf(
  source: DividendSource,
  heads: readonly HeaderCell[],
  cells: Row,
  isTitled = false,
): DividendHeader | undefined {
  const { columns: told, kinds } = withWhat(
    unlessNames(columnsOf<ActivityColumn>(source.columns, heads)),
    allOf(source.columns.kind, heads),
    heads,
  );
  const isPlain = source === PLAIN_DIVIDENDS;
  const homeTaxes = allOf(source.columns.homeTax, heads);
  const named = isPlain ? withOtherTax(withPaidOut(told, heads), homeTaxes, heads) : told;
  const valued = isPlain && (isTitled || kinds.length > 0) ? withValue(named, heads) : named;
  const columns = ofShare(withCurrency(valued, source, heads), source, heads);
  const { dates, ofExDates } = datesOf(source.columns, heads);
  const amounts = alike(columns.amount, heads);
  const { net, credit, perShare, quantity } = columns;
  const hasWhole = (columns.amount ?? credit) !== undefined;
  const parts = isPlain && !hasWhole ? partsOf(heads) : [];
  const hasAmount = hasWhole || net !== undefined || parts.length > 0;
  const ofShares = perShare !== undefined && quantity !== undefined;
  const share = columns.ticker ?? columns.isin ?? columns.name ?? columns.description;
  const tellsShare = share !== undefined || source.ofOneCompany === true;
  if (dates.length === 0 || !tellsShare || !(hasAmount || ofShares)) return undefined;
  const words = heads[columns.amount ?? net ?? credit ?? parts[0] ?? perShare!]!.words;
  const isProfit = isPlain && PROFIT.test(words);
  const isOfShare = PER_SHARE.test(heads[perShare ?? -1]?.words ?? '');
  // Beside another amount, what is told per share may be a price.
  const mayBePrice = isOfShare && !isProfit && !isTitled && !namesDividend(words);
  if ((isProfit && !ofShares) || mayBePrice) return undefined;
  const first = tidy(cellText(cells[0]));
  return {
    source,
    columns,
    dates,
    expects: dates.filter((at) => EXPECTED.test(heads[at]!.words)),
    ofExDates,
    kinds,
    isPriced: columns.price !== undefined || heads.some(({ words }) => PRICE.test(words)),
    taxes: taxesOf(columns.tax, homeTaxes, heads),
    charges: heads.flatMap(({ words }, at) => (CHARGE.test(words) ? [at] : [])),
    amounts,
    parts,
    paysOn: allOf(source.columns.payDate, heads).length > 0,
    tickerHead: heads[columns.ticker ?? -1]?.words ?? '',
    nameHead: heads[columns.name ?? -1]?.words ?? '',
    otherAmounts: isPlain ? othersOf(source.columns.amount, columns.amount, heads) : [],
    units: heads.map(({ unit }) => unit),
    ofProfit: isProfit,
    ofDividends:
      isProfit ||
      parts.length > 0 ||
      /income/.test(words) ||
      namesDividend(words) ||
      (isTitled && kinds.length === 0 && valued !== named),
    speaksOfDividends:
      isTitled ||
      [perShare, columns.tax, columns.homeTax, columns.payDate, columns.exDate].some(
        (at) => at !== undefined && !OF_TRADES.test(heads[at]!.words),
      ) ||
      heads.some((head) => namesDividend(head.words)),
    listsDividends:
      isTitled ||
      namesDividend(heads[perShare ?? -1]?.words ?? '') ||
      [columns.amount, columns.tax, net].every((at) => at !== undefined),
    hasBalance: hasBalance(heads),
    ofAustralia:
      source === PLAIN_DIVIDENDS
        ? heads.flatMap(({ words }, at) => (OF_AUSTRALIA.test(words) ? [at] : []))
        : [],
    perShare:
      BARE.test(words) &&
      quantity !== undefined &&
      perShare === undefined &&
      !heads.some((head) => CENTS_PER_SHARE.test(head.words)),
    isDayFirst: !dates.some((at) => isEnglishDate(heads[at]!.words)),
    ...(first === 'HEADER' && typeof cells[1] === 'string' ? { sectionCode: tidy(cells[1]) } : {}),
  };
}

/** Of a dividend in Australia, the part whose tax the company has paid and the part whose tax it has not; the credit of that tax is no payment. */
const PARTS = [
  /^franked( (amount|part|dividends?|portion))?$/,
  /^unfranked( (amount|part|dividends?|portion))?$/,
];

/** What heads the tax on a dividend that the company has paid, in Australia. */
const OF_AUSTRALIA =
  /^(franking( (credits?|cr))?|franked|imputation credits?|tfn (tax|withholding( tax)?|wht|withheld))$/;

/** The columns of the parts of which an amount is made, where there are all of them. */
function partsOf(heads: readonly HeaderCell[]): readonly number[] {
  const found = PARTS.map((part) => heads.findIndex(({ words }) => part.test(words)));
  return found.includes(-1) ? [] : found;
}

/** What heads the money that went out, in the account of a bank; alone it may head what came in. */
const PAID_OUT = /^(payments?|paiements?|pagamentos?|pagos?|pagamenti)$/;

/** What heads what is left in an account after each row. */
const BALANCE =
  /^(balance|(cash|running|account|closing) balance|saldo|kontostand|solde|saldo disponibile|stav)$/;

const hasBalance = (heads: readonly HeaderCell[]): boolean => heads.some(({ words }) => BALANCE.test(words));

/** Beside what came in, or what is left in the account, a column of payments is that of what went out. */
function withPaidOut(
  columns: DividendHeader['columns'],
  heads: readonly HeaderCell[],
): DividendHeader['columns'] {
  const { amount, ...others } = columns;
  const isAccount = others.credit !== undefined || hasBalance(heads);
  return isAccount && amount !== undefined && PAID_OUT.test(heads[amount]!.words)
    ? { debit: amount, ...others }
    : columns;
}

/** What heads the money of each row in the lists of transactions that programs write for one another. */
const VALUE =
  /^(value|wert|valeur|valor|valore|waarde|varde|vaerdi|wartosc|hodnota|arvo|стоимость|価値|价值)$/;

/** Where nothing else is an amount, the value is what was booked: after tax, where a column beside it tells the tax. */
function withValue(
  columns: DividendHeader['columns'],
  heads: readonly HeaderCell[],
): DividendHeader['columns'] {
  const { amount, net, credit, perShare } = columns;
  const at = heads.findIndex(({ words }) => VALUE.test(words));
  if (at === -1 || [amount, net, credit, perShare].some((column) => column !== undefined)) return columns;
  // Valeur and Valor head names as well.
  const { name, ...others } = columns;
  const rest = name === at ? others : columns;
  return rest.tax === undefined ? { ...rest, amount: at } : { ...rest, net: at };
}

/** Profit in Urdu is that of a bank, of a sale or of a share: where it is what one share gave times the shares, it is a dividend. */
const PROFIT = /\bmunafa\b/;

/** What is told of one share, in Urdu, without saying what. */
const PER_SHARE = /^fi (share|hissa)$/;

/** What is said of a tax where the column holds something else than what was withheld. */
const ABOUT_TAX =
  /\b(rates?|satz|steuersatz|taux|aliquota|tasa|credits?|years?|free|exempt|ids?|date|currency|before|after|pre|post|net|netto|gross|brut\w*|country|code|treaty|status|refund\w*|reclaim\w*|lots?|form|class|type|category|deductible|yield)\b/;

/** What is charged on purchases and sales, in one column with a tax: `Courtage/Prélèvement`. */
const OF_TRADES = /\b(courtage|brokerage|commissions?|provision)\b/;

/**
 * Where no word of the lists heads the tax, the one column that is headed by a word for it all the same: `US tax 15%`, `Retenue étr.` Of two
 * in two currencies it is the one in that of the amount.
 */
function withOtherTax(
  columns: DividendHeader['columns'],
  homeTaxes: readonly number[],
  heads: readonly HeaderCell[],
): DividendHeader['columns'] {
  if (columns.tax !== undefined) return columns;
  const taken = new Set([...Object.values(columns), ...homeTaxes]);
  const taxes = heads.flatMap(({ words }, at) =>
    !taken.has(at) &&
    namesTax(words) &&
    !namesDividend(words) &&
    !ABOUT_TAX.test(words) &&
    !words.startsWith('beside ')
      ? [at]
      : [],
  );
  const unit = heads[columns.amount ?? columns.net ?? -1]?.unit;
  const alike = unit === undefined ? [] : taxes.filter((at) => heads[at]!.unit?.code === unit.code);
  const [tax, ...more] = taxes.length > 1 && taxes.every((at) => heads[at]!.unit) ? alike : taxes;
  return tax === undefined || more.length > 0 ? columns : { ...columns, tax };
}

/** Heads of all that was withheld, of which the other columns of taxes tell the parts. */
const ALL_TAX =
  /^(taxes|tax|tax amount|steuern?|steuerbetrag|belasting|impots?|tasse|imposta|impuestos?|skatt)$/;

/** What the company's country took and what the own one did are told in columns of their own, or together. */
function taxesOf(
  tax: number | undefined,
  home: readonly number[],
  heads: readonly HeaderCell[],
): readonly number[] {
  if (tax === undefined) return home;
  return ALL_TAX.test(heads[tax]!.words) ? [tax] : [...new Set([tax, ...home])];
}

/**
 * Where several columns of currencies are headed alike, that of the amount is the one beside it. A column headed by the words of both is
 * the amount in that currency: `Amount Account Currency` beside `Account Currency`, where `Amount` may be in another.
 */
function withCurrency(
  columns: DividendHeader['columns'],
  source: DividendSource,
  heads: readonly HeaderCell[],
): DividendHeader['columns'] {
  const [ofAmount, ofCurrency] = [columns.amount, columns.currency].map((at) => heads[at ?? -1]?.words ?? '');
  const isOne = source !== PLAIN_DIVIDENDS || ofCurrency === 'currency';
  const inIt = isOne ? -1 : heads.findIndex(({ words }) => words === `${ofAmount} ${ofCurrency}`);
  if (inIt !== -1) return { ...columns, amount: inIt };
  const amount = columns.amount ?? columns.net;
  const currency =
    source === PLAIN_DIVIDENDS
      ? (currencyNamed(heads[amount ?? -1]?.words ?? '', heads) ??
        currencyBeside(amount, columns.currency, heads))
      : undefined;
  return currency === undefined ? columns : { ...columns, currency };
}

/** A dividend that is told of each share alone is in the currency of the share, where the other column of currencies is that of the account. */
function ofShare(
  columns: DividendHeader['columns'],
  source: DividendSource,
  heads: readonly HeaderCell[],
): DividendHeader['columns'] {
  const { amount, net, credit, perShare, priceCurrency, currency } = columns;
  const isToldAlone = perShare !== undefined && (amount ?? net ?? credit) === undefined;
  const isOfAccount = /\b(account|base)\b/.test(heads[currency ?? -1]?.words ?? '');
  return source === PLAIN_DIVIDENDS && isToldAlone && isOfAccount && priceCurrency !== undefined
    ? { ...columns, currency: priceCurrency }
    : columns;
}

/** The column that is headed as the currency of an amount is: `Currency Gross Amount`, `Gross amount currency`. */
function currencyNamed(amount: string, heads: readonly HeaderCell[]): number | undefined {
  const named = ['currency', 'ccy'].flatMap((one) => [
    `${one} ${amount}`,
    `${one} of ${amount}`,
    `${amount} ${one}`,
  ]);
  const at = amount === '' ? -1 : heads.findIndex(({ words }) => named.includes(words));
  return at === -1 ? undefined : at;
}

/** Names and amounts may be headed alike (`Valor`): where another column holds money it heads the names, else the amounts. */
function unlessNames(columns: DividendHeader['columns']): DividendHeader['columns'] {
  const { amount, name, ...others } = columns;
  if (amount === undefined || amount !== name) return columns;
  return (others.net ?? others.credit) === undefined ? { ...others, amount } : { ...others, name };
}

/**
 * What stands below `What` in a table typed by hand: the share where no other column has it, else what was done with that. Below `Who` it is
 * the company, or else the person who was paid.
 */
function withWhat(
  columns: DividendHeader['columns'],
  kinds: readonly number[],
  heads: readonly HeaderCell[],
): Pick<DividendHeader, 'columns' | 'kinds'> {
  const { name, ...others } = columns;
  const words = heads[name ?? -1]?.words;
  if (words === 'who' && (others.ticker ?? others.isin) !== undefined) return { columns: others, kinds };
  if (words !== 'what') return { columns, kinds };
  return (others.ticker ?? others.isin) === undefined
    ? { columns, kinds: kinds.filter((at) => at !== name) }
    : { columns: others, kinds };
}

/** Days of payment are better than those of booking, and both than ex-dates. */
function datesOf(
  { payDate, date, exDate }: ActivityWords,
  heads: readonly HeaderCell[],
): { readonly dates: readonly number[]; readonly ofExDates: boolean } {
  const [paid, booked] = [allOf(payDate, heads), allOf(date, heads)];
  if (paid.length > 0) return { dates: paid, ofExDates: false };
  return booked.length > 0
    ? { dates: booked, ofExDates: false }
    : { dates: allOf(exDate, heads), ofExDates: true };
}

/** Where the words of a column stand, in the order of the words; of several heads alike the first. */
const allOf = (spelled: readonly string[] = [], heads: readonly HeaderCell[]): number[] =>
  spelled.map((words) => heads.findIndex((head) => head.words === words)).filter((at) => at !== -1);

const alike = (found: number | undefined, heads: readonly HeaderCell[]): number[] =>
  found === undefined ? [] : heads.flatMap(({ words }, at) => (words === heads[found]!.words ? [at] : []));

/**
 * Finds the header row of a file's dividends: the first that a known source writes, else the first whose amounts are headed as
 * dividends, else the first with a date, an amount and a share.
 */
export function findDividendHeader(
  grid: readonly Row[],
): { readonly row: number; readonly header: DividendHeader } | undefined {
  const found = grid.flatMap((cells, row) => {
    const header = readDividendHeader(cells, isTitledAbove(grid, row));
    return header ? [{ row, header }] : [];
  });
  return (
    found.find(({ header }) => header.source !== PLAIN_DIVIDENDS) ??
    found.find(({ header }) => header.ofDividends) ??
    found[0]
  );
}
