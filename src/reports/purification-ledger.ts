import type { CalendarDate } from '../contract/dates';
import { excelSerial, writeIsoDate } from '../contract/dates';
import {
  DEFAULT_METHOD,
  DOUBTFUL_PARTS,
  PURIFICATION_METHODS,
  type DoubtfulPart,
  type PurificationMethod,
} from '../contract/purification';
import type { ReportTranslator } from '../i18n/translator';
import { FIRST_TABLE, headLines, tableOf, type Column, type ReportContext } from './cells';
import { basisFormula, DUE_IN, FORMER_FORMULAS, PER_SHARE, PURIFY, SHARE } from './ledger-formulas';
import { codeOf, newPayments, withoutBlanks, type Payment } from './ledger-payment';
import { writeCsv } from '../portfolio/cells/csv';
import type { Dividend, Dividends } from '../portfolio/activity/read-dividends';
import { methodsSheet } from './purification-methods';
import type { ColumnChoices, PlanCell, PlanRow, ReportPlan } from './sheet-plan';
import { UNKNOWN } from './words';

/**
 * A dividend as somebody typed it or a broker's file has it. Unknown is absent, never 0: a row of a file that cannot be read is an
 * entry with a note alone.
 */
export interface LedgerEntry {
  readonly date?: CalendarDate | undefined;
  readonly ticker?: string | undefined;
  /** What the file calls the share: it is held against the served name. */
  readonly name?: string | undefined;
  /** Negative for a reversal. */
  readonly amount?: number | undefined;
  /** ISO-4217. */
  readonly currency?: string | undefined;
  /** A factor in percent that the fund publishes, in the place of the served share. */
  readonly factorPercent?: number | undefined;
  /** The default one when it is left out. */
  readonly method?: PurificationMethod | undefined;
  /** A capital gain, in the currency of the dividend. */
  readonly gain?: number | undefined;
  readonly shares?: number | undefined;
  /** The company's shares outstanding. The service does not serve them. */
  readonly outstanding?: number | undefined;
  readonly doubtful?: DoubtfulPart | undefined;
  /** ISO-4217, as served: what is due per share is in this currency. */
  readonly reportingCurrency?: string | undefined;
  readonly note?: string | undefined;
  /** Somebody typed it: it is always added. A dividend of a file is added only when the ledger does not have it yet. */
  readonly typed?: boolean | undefined;
}

/** A year and a currency that the ledger has dividends or amounts due in. */
interface Period {
  readonly year: number;
  /** In capitals; empty when it is not known. */
  readonly currency: string;
}

type LedgerColumn = Column<LedgerEntry | undefined>;

const column = (
  key: string,
  title: string,
  kind: LedgerColumn['kind'],
  width: number,
  cell: (entry: LedgerEntry) => PlanCell | undefined,
): LedgerColumn => ({ key, title, kind, width, cell: (entry) => (entry && cell(entry)) ?? null });

const calculated = (
  { key, title, kind, width }: Pick<LedgerColumn, 'key' | 'title' | 'kind' | 'width'>,
  formula: string,
  former: readonly string[] = [],
): LedgerColumn => ({ key, title, kind, width, calculated: { formula, former }, cell: () => ({ formula }) });

const BASIS = { key: 'basis', title: 'Source, or what is missing', kind: 'text', width: 84 } as const;

const COLUMNS: readonly LedgerColumn[] = [
  column('date', 'Date', 'date', 12, ({ date }) => date && excelSerial(date)),
  column('ticker', 'Ticker', 'text', 12, ({ ticker }) => ticker),
  column('method', 'Method', 'text', 12, ({ method, amount }) =>
    method === undefined && amount !== undefined ? DEFAULT_METHOD : method,
  ),
  column('dividend', 'Dividend', 'amount', 12, ({ amount }) => amount),
  column('gain', 'Gain', 'amount', 12, ({ gain }) => gain),
  column('currency', 'Currency', 'text', 10, ({ currency }) => currency),
  column('shares', 'Shares held', 'quantity', 10, ({ shares }) => shares),
  column('outstanding', 'Shares outstanding', 'quantity', 15, ({ outstanding }) => outstanding),
  column('doubtful', 'Doubtful', 'text', 10, ({ doubtful }) => doubtful),
  column('factor', 'Own factor (%)', 'percent', 10, ({ factorPercent }) => factorPercent),
  calculated(
    { key: 'share', title: 'Served share (%)', kind: 'percent', width: 10 },
    SHARE,
    FORMER_FORMULAS.share,
  ),
  calculated({ key: 'perShare', title: 'AAOIFI’s amount', kind: 'amount', width: 12 }, PER_SHARE),
  calculated({ key: 'purify', title: 'Purify', kind: 'amount', width: 12 }, PURIFY, FORMER_FORMULAS.purify),
  calculated({ key: 'dueIn', title: 'In', kind: 'text', width: 8 }, DUE_IN),
  column('paidOn', 'Paid on', 'date', 12, () => undefined),
  calculated(
    { key: 'year', title: 'Year', kind: 'count', width: 8 },
    '=IF(ISNUMBER([@date]),YEAR([@date]),"")',
  ),
  column('note', 'Note', 'text', 24, ({ note }) => note),
  // Its formula is in the language of the report.
  { ...BASIS, cell: () => null },
];

const columnsIn = (texts: ReportTranslator): LedgerColumn[] => {
  const choices: Readonly<Record<string, ColumnChoices>> = {
    method: { words: PURIFICATION_METHODS, message: texts.t('chooseMethod') },
    doubtful: { words: DOUBTFUL_PARTS, message: texts.t('chooseDoubtful') },
  };
  return COLUMNS.map((column) => {
    if (column.key === BASIS.key) return calculated(BASIS, basisFormula(texts));
    const offered = choices[column.key];
    return offered ? { ...column, choices: offered } : column;
  });
};

/** A currency as {@link CODE} has it; one that somebody calls unknown is none. */
function currencyOf(written: unknown): string {
  const code = codeOf(written);
  return code === codeOf(UNKNOWN) ? '' : code;
}

/** Pence and pounds differ only in the case of their code. */
const PENCE = 'GBp';

/** For each row of the ledger, 1 when it has the period's year and currency. A criterion of SUMIFS would see the blanks, and no empty cell. */
function inPeriod(currencyColumn: string): string {
  const written = `TRIM(SUBSTITUTE([#ledger:${currencyColumn}],"\u00a0"," "))`;
  const code = `UPPER(${written})`;
  return [
    '([#ledger:year]=[@year])',
    `((${code}=UPPER([@currency]))+(${code}="")*([@currency]="${UNKNOWN}"))`,
    `(1-EXACT(${written},"${PENCE}"))`,
  ].join('*');
}

const DIVIDENDS = `ISNUMBER([#ledger:dividend])*${inPeriod('currency')}`;
const DUE = `([#ledger:purify]<>"")*${inPeriod('dueIn')}`;
const sum = (rows: string, column: string): PlanCell => ({
  formula: `=SUMPRODUCT(${rows},[#ledger:${column}])`,
});
const count = (rows: string): PlanCell => ({ formula: `=SUMPRODUCT(${rows}*1)` });

const TOTAL_COLUMNS: readonly Column<Period>[] = [
  { key: 'year', title: 'Year', kind: 'count', width: 8, cell: ({ year }) => year },
  {
    key: 'currency',
    title: 'Currency',
    kind: 'text',
    width: 10,
    cell: ({ currency }) => currency || UNKNOWN,
  },
  { key: 'dividends', title: 'Dividends', kind: 'amount', width: 12, cell: () => sum(DIVIDENDS, 'dividend') },
  { key: 'purify', title: 'Due', kind: 'amount', width: 12, cell: () => sum(DUE, 'purify') },
  {
    key: 'paid',
    title: 'Paid',
    kind: 'amount',
    width: 12,
    cell: () => sum(`${DUE}*ISNUMBER([#ledger:paidOn])`, 'purify'),
  },
  {
    key: 'pending',
    title: 'Pending',
    kind: 'amount',
    width: 12,
    cell: () => sum(`${DUE}*(1-ISNUMBER([#ledger:paidOn]))`, 'purify'),
  },
  {
    key: 'unknown',
    title: 'Due unknown',
    kind: 'count',
    width: 10,
    cell: () => count(`${DUE}*([#ledger:purify]="${UNKNOWN}")`),
  },
  { key: 'rows', title: 'Rows', kind: 'count', width: 8, cell: () => count(DUE) },
];

const FILLED = ['date', 'ticker', 'dividend', 'gain', 'shares', 'outstanding', 'note']
  .map((key) => `([#ledger:${key}]<>"")`)
  .join('+');

/** The rows that no total counts, whatever the reason: so none is missing unsaid. */
const LEFT_OUT_COLUMNS: readonly Column<string>[] = [
  {
    key: 'rows',
    title: 'Rows in no total',
    kind: 'count',
    width: 10,
    cell: () => ({ formula: `=SUMPRODUCT(--(${FILLED}>0))-SUM([#totals:rows])` }),
  },
  { key: 'why', title: 'Which these are', kind: 'text', width: 40, cell: (why) => why },
];

/**
 * The dividends of a broker's file as entries: one whose share is unknown has no ticker, and a row that looks like a dividend and
 * cannot be read is there with its reason, so that none is lost.
 */
export function entriesOf({ dividends, skipped }: Dividends, firstRow: number): LedgerEntry[] {
  const read = dividends.map((dividend) => {
    const { row, date, ticker, amount, currency } = dividend;
    const { name } = dividend;
    return { row, entry: { date, ticker, name, amount, currency, note: noteOf(dividend) } };
  });
  const unread = skipped.map(({ row, reason, date, amount, currency, ...taxed }) => ({
    row,
    entry: {
      date,
      amount,
      currency,
      note: [`Row ${row + firstRow}: ${reason}`, taxOf(taxed)].filter(Boolean).join(' '),
    },
  }));
  return [...read, ...unread].sort((a, b) => a.row - b.row).map(({ entry }) => entry);
}

/** What the ledger's columns do not say: which share it is when its ticker is unknown, what was withheld, what was taken for granted. */
function noteOf({ ticker, name, written, noTicker, caution, ...taxed }: Dividend): string | undefined {
  const share = ticker === undefined ? [name ?? written, noTicker].filter(Boolean).join(': ') : '';
  return [share, taxOf(taxed), caution].filter(Boolean).join(' ') || undefined;
}

/** What was withheld from a payment or given back with one, and whether its amount is what was left; undefined where no tax is told. */
function taxOf({ tax, afterTax }: Pick<Dividend, 'tax' | 'afterTax'>): string | undefined {
  if (!tax) return undefined;
  const amount = [Math.abs(tax.amount), tax.currency].filter((part) => part !== undefined).join(' ');
  return `${afterTax ? 'After' : 'Before'} tax ${tax.amount < 0 ? 'given back' : 'withheld'} of ${amount}.`;
}

const GAP = 3;

/** The columns by which a row is found again when the ledger is merged with the workbook. */
const IDENTITY = ['date', 'ticker', 'dividend', 'currency'];

/**
 * The ledger of dividends with live formulas, and its totals by year and currency, which are never mixed.
 *
 * @param entries to be added to the ledger; those of a file that are in it already are left out.
 * @param existing all rows of the ledger that is in the workbook; none when there is no ledger.
 */
export function purificationLedger(
  {
    entries,
    existing,
  }: { readonly entries: readonly LedgerEntry[]; readonly existing: readonly LedgerRow[] },
  context: ReportContext,
): ReportPlan {
  const { texts } = context;
  const columns = columnsIn(texts);
  const fresh = newPayments(entries, existing.map(entryIn));
  const blank = fresh.length === 0 && existing.length === 0;
  const added = tableOf(columns, blank ? [undefined] : fresh, {
    key: 'ledger',
    name: 'ShariahLedger',
    row: FIRST_TABLE,
    owner: 'user',
    // Only the note says which share such a row is of: it must not be written where its column is gone.
    identity: fresh.some(({ note, ticker }) => note !== undefined && ticker === undefined)
      ? [...IDENTITY, 'note']
      : IDENTITY,
  });
  // Existing rows come first: an entry that equals one of them is then the later one, and is added.
  const ledger = fresh.length === 0 ? added : { ...added, rows: [...existing.map(rowOf), ...added.rows] };
  // Beside the ledger, so that it can grow: its rows are the user's.
  const totalsColumn = columns.length + 1;
  const totals = tableOf(TOTAL_COLUMNS, periodsOf(existing, fresh), {
    key: 'totals',
    name: 'ShariahLedgerTotals',
    row: FIRST_TABLE,
    column: totalsColumn,
    identity: ['year', 'currency'],
  });
  const leftOut = tableOf(LEFT_OUT_COLUMNS, [texts.t('leftOutWhy')], {
    key: 'leftOut',
    name: 'ShariahLedgerLeftOut',
    row: FIRST_TABLE,
    column: totalsColumn + TOTAL_COLUMNS.length + 1,
    // A ledger goes on without it when its owner has taken it out.
    optional: true,
    identity: ['why'],
  });
  return {
    sheets: [
      {
        part: 'ledger',
        name: 'Purification ledger',
        lines: headLines('Purification ledger', context, texts.t('ledgerNote')),
        tables: [ledger, totals, leftOut],
        columnWidths: [columns, TOTAL_COLUMNS, LEFT_OUT_COLUMNS].flatMap((columns) => [
          ...columns.map(({ width }) => width),
          GAP,
        ]),
        frozen: { rows: ledger.row + 1, columns: 0 },
        print: 'landscape',
        pagesWide: 2,
      },
      methodsSheet(context),
    ],
  };
}

function periodsOf(existing: readonly LedgerRow[], entries: readonly LedgerEntry[]): Period[] {
  const all = [
    // By the cells that the formulas go by: a date that stayed text has no year there. A ledger of an earlier version has no column with
    // the currency of what is due.
    ...existing.flatMap(({ cells }) => {
      const year = cells[YEAR];
      const due = cells[PURIFY_CELL] === '' ? [] : [cells[DUE_IN_CELL] || cells[CURRENCY]];
      const dividend = typeof cells[DIVIDEND] === 'number' ? [cells[CURRENCY]] : [];
      return [...due, ...dividend].map((currency) => ({ year, currency }));
    }),
    ...entries.flatMap((entry) => {
      const { date, amount, gain, currency, method = DEFAULT_METHOD, reportingCurrency } = entry;
      const currencies = amount === undefined && gain === undefined ? [] : [currency];
      if (method === 'per share') currencies.push(reportingCurrency);
      return currencies.map((currency) => ({ year: date?.year, currency }));
    }),
  ];
  const periods = all.flatMap(({ year, currency }): Period[] =>
    typeof year === 'number' && withoutBlanks(currency) !== PENCE
      ? [{ year, currency: currencyOf(currency) }]
      : [],
  );
  const byName = new Map(periods.map((period) => [`${period.year} ${period.currency}`, period]));
  return [...byName.values()].sort((a, b) => a.year - b.year || (a.currency < b.currency ? -1 : 1));
}

const entryIn = ({ date, cells }: LedgerRow): Payment => ({
  date,
  ticker: cells[TICKER],
  amount: cells[DIVIDEND],
  currency: cells[CURRENCY],
  note: cells[NOTE],
});

const columnOf = (key: string): number => COLUMNS.findIndex((column) => column.key === key);
const [TICKER, DIVIDEND, CURRENCY] = [columnOf('ticker'), columnOf('dividend'), columnOf('currency')];
const [YEAR, NOTE] = [columnOf('year'), columnOf('note')];
const [PURIFY_CELL, DUE_IN_CELL, PAID_ON] = [columnOf('purify'), columnOf('dueIn'), columnOf('paidOn')];

const rowOf = ({ cells }: LedgerRow): PlanRow =>
  cells.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? '')));

/** The keys of the ledger's columns, in the order of {@link LedgerRow}'s cells. */
export const LEDGER_COLUMNS: readonly string[] = COLUMNS.map(({ key }) => key);

/** A row of the workbook's ledger as its cells contain it. A blank row is a row too. */
export interface LedgerRow {
  readonly date: CalendarDate | undefined;
  readonly paidOn?: CalendarDate | undefined;
  readonly cells: readonly unknown[];
  /** The cell of its dividend: `C12`. */
  readonly address: string;
}

/**
 * The ledger as CSV (RFC 4180), for other programs: dates as `YYYY-MM-DD`, decimal points. A text that a spreadsheet would take for
 * a formula begins with an apostrophe. Rows in which nobody has written anything are left out.
 */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  const lines = rows.filter(isFilled).map(({ date, paidOn, cells }) =>
    cells.map((cell, column) => {
      const day = column === 0 ? date : column === PAID_ON ? paidOn : undefined;
      return day ? writeIsoDate(day) : cell;
    }),
  );
  return writeCsv([COLUMNS.map(({ title }) => title), ...lines]);
}

/** The formulas' cells say nothing of their own. */
const isFilled = ({ cells }: LedgerRow): boolean =>
  COLUMNS.some(({ key, calculated }, at) => !calculated && key !== BASIS.key && (cells[at] ?? '') !== '');
