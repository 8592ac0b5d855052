import type { CalendarDate } from '../contract/dates';
import { excelSerial, writeIsoDate } from '../contract/dates';
import { FIRST_TABLE, headLines, tableOf, type Column, type ReportContext } from './cells';
import type { Dividends } from '../portfolio/read-dividends';
import type { PlanCell, ReportPlan } from './sheet-plan';
import { UNKNOWN } from './words';

/**
 * A dividend as somebody typed it or a broker's file has it. Unknown is absent, never 0: a row of a file that cannot be read is an
 * entry with a note alone.
 */
export interface LedgerEntry {
  readonly date?: CalendarDate | undefined;
  readonly ticker?: string | undefined;
  /** Negative for a reversal. */
  readonly amount?: number | undefined;
  /** ISO-4217. */
  readonly currency?: string | undefined;
  /** A factor in percent that the fund publishes, in the place of the served share. */
  readonly factorPercent?: number | undefined;
  readonly note?: string | undefined;
}

/** A year and a currency that the ledger has dividends in. */
export interface LedgerPeriod {
  readonly year: number;
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
      formula: `=IF([@dividend]="","",IF(ISNUMBER([@factor]),[@dividend]*[@factor]/100,IFERROR([@dividend]*[@share]/100,"${UNKNOWN}")))`,
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

const TOTAL_COLUMNS: readonly Column<LedgerPeriod>[] = [
  { key: 'year', title: 'Year', kind: 'count', width: 8, cell: ({ year }) => year },
  { key: 'currency', title: 'Currency', kind: 'text', width: 10, cell: ({ currency }) => currency },
  { key: 'dividends', title: 'Dividends', kind: 'amount', width: 14, cell: () => total('dividend') },
  { key: 'purify', title: 'Purify', kind: 'amount', width: 14, cell: () => total('purify') },
  {
    key: 'unknown',
    title: 'Without a share',
    kind: 'count',
    width: 10,
    cell: () => ({ formula: `=COUNTIFS(${WITHIN},[#ledger:purify],"${UNKNOWN}")` }),
  },
];

const WITHIN = '[#ledger:year],[@year],[#ledger:currency],[@currency]';
const total = (column: string): PlanCell => ({ formula: `=SUMIFS([#ledger:${column}],${WITHIN})` });

/**
 * The dividends of a broker's file as entries: one whose share is not told has no ticker, and a row that looks like a dividend and
 * cannot be read is there with its reason, so that none is lost.
 */
export function entriesOf({ dividends, skipped }: Dividends, firstRow: number): LedgerEntry[] {
  const read = dividends.map(({ row, date, ticker, amount, currency, written, name, noTicker }) => ({
    row,
    entry: {
      date,
      ticker,
      amount,
      currency,
      note: ticker === undefined ? [name ?? written, noTicker].filter(Boolean).join(': ') : undefined,
    },
  }));
  const unread = skipped.map(({ row, reason }) => ({
    row,
    entry: { note: `Row ${row + firstRow}: ${reason}` },
  }));
  return [...read, ...unread].sort((a, b) => a.row - b.row).map(({ entry }) => entry);
}

/** Beside the ledger, so that it can grow: its rows are the user's. */
const TOTALS_COLUMN = COLUMNS.length + 1;

/**
 * The ledger of dividends with live formulas, and its totals by year and currency, which are never mixed.
 *
 * @param entries to be added to the ledger; those that stand in it already are found again and left alone.
 * @param periods of what stands in the ledger already.
 */
export function purificationLedger(
  {
    entries,
    periods,
  }: { readonly entries: readonly LedgerEntry[]; readonly periods: readonly LedgerPeriod[] },
  context: ReportContext,
): ReportPlan {
  const ledger = tableOf(COLUMNS, entries.length === 0 && periods.length === 0 ? [undefined] : entries, {
    key: 'ledger',
    name: 'ShariahLedger',
    row: FIRST_TABLE,
    owner: 'user',
    // The note tells rows apart that could not be read; one that its owner writes makes no difference to the others.
    identity: ['date', 'ticker', 'dividend', 'currency'],
  });
  const totals = tableOf(TOTAL_COLUMNS, allPeriods(periods, entries), {
    key: 'totals',
    name: 'ShariahLedgerTotals',
    row: FIRST_TABLE,
    column: TOTALS_COLUMN,
    identity: ['year', 'currency'],
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
        tables: [ledger, totals],
        columnWidths: [...COLUMNS.map(({ width }) => width), 3, ...TOTAL_COLUMNS.map(({ width }) => width)],
        frozen: { rows: ledger.row + 1, columns: 0 },
        print: 'landscape',
      },
    ],
  };
}

function allPeriods(standing: readonly LedgerPeriod[], entries: readonly LedgerEntry[]): LedgerPeriod[] {
  const all = [
    ...standing,
    ...entries.flatMap(({ date, currency }) => (date && currency ? [{ year: date.year, currency }] : [])),
  ];
  const byName = new Map(all.map((one) => [`${one.year} ${one.currency}`, one]));
  return [...byName.values()].sort((a, b) => a.year - b.year || (a.currency < b.currency ? -1 : 1));
}

/** A row of the standing ledger, as its cells hold it. */
export interface LedgerRow {
  readonly date: CalendarDate | undefined;
  readonly cells: readonly unknown[];
  /** Where its dividend stands: `C12`. */
  readonly address: string;
}

const FIELDS = [
  'Date',
  'Ticker',
  'Dividend',
  'Currency',
  'Own factor (%)',
  'Served share (%)',
  'Purify',
  'Year',
  'Note',
];

/**
 * The ledger as CSV (RFC 4180), for other programs: dates as `YYYY-MM-DD`, decimal points. A text that a spreadsheet would take for
 * a formula begins with an apostrophe.
 */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  const lines = rows.map(({ date, cells }) =>
    cells.map((cell, column) => csvField(column === 0 && date ? writeIsoDate(date) : cell)).join(','),
  );
  return [FIELDS.map(csvField).join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

function csvField(cell: unknown): string {
  if (typeof cell === 'number') return String(cell);
  const text = String(cell ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
