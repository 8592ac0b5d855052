import type { CalendarDate } from '../contract/dates';
import { excelSerial, writeIsoDate } from '../contract/dates';
import { FIRST_TABLE, headLines, tableOf, type Column, type ReportContext } from './cells';
import { codeOf, newPayments, withoutBlanks, type Payment } from './ledger-payment';
import { writeCsv } from '../portfolio/csv';
import type { Dividend, Dividends } from '../portfolio/read-dividends';
import type { PlanCell, PlanRow, ReportPlan } from './sheet-plan';
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
  readonly note?: string | undefined;
  /** Somebody typed it: it is always added. A dividend of a file is added only when the ledger does not have it yet. */
  readonly typed?: boolean | undefined;
}

/** A year and a currency that the ledger has dividends in. */
interface Period {
  readonly year: number;
  /** In capitals; empty when it is not known. */
  readonly currency: string;
}

const COLUMNS: readonly Column<LedgerEntry | undefined>[] = [
  {
    key: 'date',
    title: 'Date',
    kind: 'date',
    width: 12,
    cell: (entry) => (entry?.date ? excelSerial(entry.date) : null),
  },
  { key: 'ticker', title: 'Ticker', kind: 'text', width: 12, cell: (entry) => entry?.ticker ?? null },
  { key: 'dividend', title: 'Dividend', kind: 'amount', width: 14, cell: (entry) => entry?.amount ?? null },
  { key: 'currency', title: 'Currency', kind: 'text', width: 10, cell: (entry) => entry?.currency ?? null },
  {
    key: 'factor',
    title: 'Own factor (%)',
    kind: 'percent',
    width: 12,
    cell: (entry) => entry?.factorPercent ?? null,
  },
  {
    key: 'share',
    title: 'Served share (%)',
    kind: 'percent',
    width: 12,
    cell: () => ({ formula: '=IF([@ticker]="","",SHARIAH.PURIFY_RATIO([@ticker]))' }),
  },
  {
    key: 'purify',
    title: 'Purify',
    kind: 'amount',
    width: 14,
    cell: () => ({
      formula: `=IF([@dividend]="","",IF(NOT(ISNUMBER([@dividend])),"${UNKNOWN}",IF(ISNUMBER([@factor]),[@dividend]*[@factor]/100,IF(ISNUMBER([@share]),[@dividend]*[@share]/100,"${UNKNOWN}"))))`,
    }),
  },
  {
    key: 'year',
    title: 'Year',
    kind: 'count',
    width: 8,
    cell: () => ({ formula: '=IF(ISNUMBER([@date]),YEAR([@date]),"")' }),
  },
  { key: 'note', title: 'Note', kind: 'text', width: 30, cell: (entry) => entry?.note ?? null },
];

/** A currency as {@link CODE} has it; one that somebody calls unknown is none. */
function currencyOf(written: unknown): string {
  const code = codeOf(written);
  return code === codeOf(UNKNOWN) ? '' : code;
}

/** Pence and pounds differ only in the case of their code. */
const PENCE = 'GBp';

const WRITTEN = 'TRIM(SUBSTITUTE([#ledger:currency],"\u00a0"," "))';
const CODE = `UPPER(${WRITTEN})`;
/** For each row of the ledger, 1 when it counts in the period. A criterion of SUMIFS would see the blanks, and no empty cell. */
const WITHIN = [
  'ISNUMBER([#ledger:dividend])',
  '([#ledger:year]=[@year])',
  `((${CODE}=UPPER([@currency]))+(${CODE}="")*([@currency]="${UNKNOWN}"))`,
  `(1-EXACT(${WRITTEN},"${PENCE}"))`,
].join('*');
const total = (column: string): PlanCell => ({ formula: `=SUMPRODUCT(${WITHIN},[#ledger:${column}])` });

const TOTAL_COLUMNS: readonly Column<Period>[] = [
  { key: 'year', title: 'Year', kind: 'count', width: 8, cell: ({ year }) => year },
  {
    key: 'currency',
    title: 'Currency',
    kind: 'text',
    width: 10,
    cell: ({ currency }) => currency || UNKNOWN,
  },
  { key: 'dividends', title: 'Dividends', kind: 'amount', width: 14, cell: () => total('dividend') },
  { key: 'purify', title: 'Purify', kind: 'amount', width: 14, cell: () => total('purify') },
  {
    key: 'unknown',
    title: 'Without a share',
    kind: 'count',
    width: 10,
    cell: () => ({ formula: `=SUMPRODUCT(${WITHIN}*([#ledger:purify]="${UNKNOWN}"))` }),
  },
  {
    key: 'rows',
    title: 'Rows',
    kind: 'count',
    width: 8,
    cell: () => ({ formula: `=SUMPRODUCT(${WITHIN}*1)` }),
  },
];

const FILLED = ['date', 'ticker', 'dividend', 'note'].map((key) => `([#ledger:${key}]<>"")`).join('+');

/** The rows that no total counts, whatever the reason: so none is missing unsaid. */
const LEFT_OUT_COLUMNS: readonly Column<string>[] = [
  {
    key: 'rows',
    title: 'Rows in no total',
    kind: 'count',
    width: 10,
    cell: () => ({ formula: `=SUMPRODUCT(--(${FILLED}>0))-SUM([#totals:rows])` }),
  },
  { key: 'why', title: 'Which these are', kind: 'text', width: 64, cell: (why) => why },
];

const WHY_LEFT_OUT = 'No date or amount, either as text, pence, or a year new since the last refresh.';

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
  const unread = skipped.map(({ row, reason }) => ({
    row,
    entry: { note: `Row ${row + firstRow}: ${reason}` },
  }));
  return [...read, ...unread].sort((a, b) => a.row - b.row).map(({ entry }) => entry);
}

/** What the ledger's columns do not say: which share it is when its ticker is unknown, what was withheld, what was taken for granted. */
function noteOf({ ticker, name, written, noTicker, tax, afterTax, caution }: Dividend): string | undefined {
  const share = ticker === undefined ? [name ?? written, noTicker].filter(Boolean).join(': ') : '';
  const withheld = tax && [tax.amount, tax.currency].filter((part) => part !== undefined).join(' ');
  const taxed = withheld && `${afterTax ? 'After' : 'Before'} tax withheld of ${withheld}.`;
  return [share, taxed, caution].filter(Boolean).join(' ') || undefined;
}

/** Beside the ledger, so that it can grow: its rows are the user's. */
const TOTALS_COLUMN = COLUMNS.length + 1;
const LEFT_OUT_COLUMN = TOTALS_COLUMN + TOTAL_COLUMNS.length + 1;
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
  const fresh = newPayments(entries, existing.map(entryIn));
  const blank = fresh.length === 0 && existing.length === 0;
  const added = tableOf(COLUMNS, blank ? [undefined] : fresh, {
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
  const totals = tableOf(TOTAL_COLUMNS, periodsOf(existing, fresh), {
    key: 'totals',
    name: 'ShariahLedgerTotals',
    row: FIRST_TABLE,
    column: TOTALS_COLUMN,
    identity: ['year', 'currency'],
  });
  const leftOut = tableOf(LEFT_OUT_COLUMNS, [WHY_LEFT_OUT], {
    key: 'leftOut',
    name: 'ShariahLedgerLeftOut',
    row: FIRST_TABLE,
    column: LEFT_OUT_COLUMN,
    // A ledger goes on without it when its owner has taken it out.
    optional: true,
    identity: ['why'],
  });
  return {
    sheets: [
      {
        part: 'ledger',
        name: 'Purification ledger',
        lines: headLines(
          'Purification ledger',
          context,
          'Type a dividend in the row below the last. The share is the served non-compliant one; of a fund it is a share of weight, which is not its impure income: where the fund publishes a factor, enter it as your own.',
        ),
        tables: [ledger, totals, leftOut],
        columnWidths: [COLUMNS, TOTAL_COLUMNS, LEFT_OUT_COLUMNS].flatMap((columns) => [
          ...columns.map(({ width }) => width),
          GAP,
        ]),
        frozen: { rows: ledger.row + 1, columns: 0 },
        print: 'landscape',
      },
    ],
  };
}

function periodsOf(existing: readonly LedgerRow[], entries: readonly LedgerEntry[]): Period[] {
  const all = [
    // By the cells that the formulas go by: a date that stayed text has no year there.
    ...existing.map(({ cells }) => ({
      year: cells[YEAR],
      amount: cells[DIVIDEND],
      currency: cells[CURRENCY],
    })),
    ...entries.map(({ date, amount, currency }) => ({ year: date?.year, amount, currency })),
  ];
  const periods = all.flatMap(({ year, amount, currency }): Period[] =>
    typeof year === 'number' && typeof amount === 'number' && withoutBlanks(currency) !== PENCE
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

const rowOf = ({ cells }: LedgerRow): PlanRow =>
  cells.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? '')));

/** The keys of the ledger's columns, in the order of {@link LedgerRow}'s cells. */
export const LEDGER_COLUMNS: readonly string[] = COLUMNS.map(({ key }) => key);

/** A row of the workbook's ledger as its cells contain it. A blank row is a row too. */
export interface LedgerRow {
  readonly date: CalendarDate | undefined;
  readonly cells: readonly unknown[];
  /** The cell of its dividend: `C12`. */
  readonly address: string;
}

/**
 * The ledger as CSV (RFC 4180), for other programs: dates as `YYYY-MM-DD`, decimal points. A text that a spreadsheet would take for
 * a formula begins with an apostrophe. Rows in which nobody has written anything are left out.
 */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  const lines = rows
    .filter(isFilled)
    .map(({ date, cells }) =>
      cells.map((cell, column) => (column === 0 && date ? writeIsoDate(date) : cell)),
    );
  return writeCsv([COLUMNS.map(({ title }) => title), ...lines]);
}

/** The formulas' cells say nothing of their own. */
const isFilled = ({ cells }: LedgerRow): boolean =>
  COLUMNS.some(({ key }, at) => !CALCULATED.includes(key) && (cells[at] ?? '') !== '');
const CALCULATED = ['share', 'purify', 'year'];
