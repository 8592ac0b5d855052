import { basename, extname } from 'node:path';
import { visibleText } from 'visible-text';
import {
  type CellContents,
  type CellStyle,
  type CellValue,
  formatRange,
  readXlsx,
  saveXlsx,
  type SheetContents,
} from 'xlsx-patch';
import { excelSerial, readIsoDate } from '../contract/dates';
import type { UnassignedRow } from './client-book';
import type { FileResult } from './file-result';
import { OVERVIEW_TEXTS as TEXTS } from './overview-texts';
import type { NotHalalPosition } from './portfolio-outcome';
import { sinceOf, type FeedOutcome } from './verdict-feed';

/** What came of one client. */
export interface ClientOutcome {
  readonly result: FileResult;
  readonly notHalal: readonly NotHalalPosition[];
}

/** What an overview is made of. */
export interface OverviewInput {
  /** One of every client of the run, in the order of the book or of the files. */
  readonly clients: readonly ClientOutcome[];
  /** Rows of the book that name no client. */
  readonly unassigned: readonly UnassignedRow[];
  /** The title of the book's column of clients. */
  readonly clientColumn: string | undefined;
  readonly feed: FeedOutcome;
  /** The service, as people are told of it. */
  readonly service: string;
  /** What the service says of its figures when they are a sample. */
  readonly notice: string | undefined;
  /** The day of the run by this computer's calendar, `YYYY-MM-DD`. */
  readonly day: string;
}

/** By this property of a sheet an overview is told from a client's workbook of the same name. */
const PROPERTY = 'shariah.overview';

/** The colours of the add-in's reports. */
const TITLE: CellStyle = { bold: true, size: 16, color: '#0B5345' };
const NOTE: CellStyle = { color: '#595959' };
const WARNING: CellStyle = { bold: true, color: '#7A5200' };
const HEADER: CellStyle = { bold: true, color: '#FFFFFF', fill: '#0B5345', wrap: true, vertical: 'top' };
const NOT_HALAL: CellStyle = { fill: '#F8D7DA', color: '#8B1A24' };
const LEFT: CellStyle = { horizontal: 'left', indent: 1, vertical: 'top' };
const WRAPPED: CellStyle = { ...LEFT, wrap: true };
const TOP: CellStyle = { vertical: 'top' };
/** Below each row; not every program that opens a workbook draws the styles of tables. */
const RULE: CellStyle = { borderBottom: 'thin #BFCDC8' };

const POINTS_PER_LINE = 15;

/** The row of a table's header, below title, lines and an empty row. */
const FIRST_TABLE = 5;

/** The longest text of a cell here; Excel takes 32,767 characters and shows few of them. */
const LONGEST = 2000;

/** A column of a table, with its width in characters and its cell of a row. */
interface Column<Row> {
  readonly title: string;
  readonly width: number;
  readonly style: CellStyle | ((row: Row) => CellStyle);
  readonly cell: (row: Row) => CellValue;
}

/** The overview of many clients as the bytes of an .xlsx: a row for each client, and a row for each position that is NOT HALAL. */
export function overviewFile(input: OverviewInput): Uint8Array {
  const sheets = [clientsSheet(input), notHalalSheet(input)];
  if (input.unassigned.length > 0) sheets.push(unassignedSheet(input));
  return saveXlsx({ sheets, names: [], active: TEXTS.clientsSheet });
}

/** Whether a file is an overview that was saved here. */
export function isOverviewFile(bytes: Uint8Array): boolean {
  try {
    return readXlsx(bytes).sheets.some(({ customProperties }) => customProperties?.[PROPERTY] !== undefined);
  } catch {
    return false;
  }
}

const nameOf = ({ client, file }: FileResult): string => client ?? basename(file, extname(file));

/** Whether a portfolio of the client was reported on: only then a 0 is a figure, and not what is unknown. */
const isScreened = ({ positions, skipped }: FileResult): boolean => positions + skipped > 0;

const VERDICTS = ['HALAL', 'NOT HALAL', 'DOUBTFUL'] as const;

function clientsSheet(input: OverviewInput): SheetContents {
  const count = (title: string, of: (result: FileResult) => number): Column<FileResult> => ({
    title,
    width: 11,
    style: TOP,
    cell: (result) => (isScreened(result) ? of(result) : null),
  });
  const verdict = (status: string) => count(status, ({ verdicts }) => verdicts[status] ?? 0);
  const columns: Column<FileResult>[] = [
    { title: TEXTS.client, width: 28, style: WRAPPED, cell: nameOf },
    count(TEXTS.positions, ({ positions }) => positions),
    verdict('HALAL'),
    {
      ...verdict('NOT HALAL'),
      style: ({ verdicts }) => ((verdicts['NOT HALAL'] ?? 0) > 0 ? { ...TOP, ...NOT_HALAL } : TOP),
    },
    verdict('DOUBTFUL'),
    count(TEXTS.noVerdict, ({ positions, verdicts }) =>
      VERDICTS.reduce((left, status) => left - (verdicts[status] ?? 0), positions),
    ),
    count(TEXTS.skipped, ({ skipped }) => skipped),
    count(TEXTS.questions, ({ questions }) => questions),
    {
      title: TEXTS.workbook,
      width: 30,
      style: WRAPPED,
      cell: ({ saved }) => (saved === undefined ? null : basename(saved)),
    },
    {
      title: TEXTS.problem,
      width: 56,
      style: WRAPPED,
      cell: (result) => result.problem ?? (isScreened(result) ? null : TEXTS.noPortfolio),
    },
  ];
  const results = input.clients.map(({ result }) => result);
  const troubled = results.filter(({ problem }) => problem !== undefined).length;
  return sheetOf({
    name: TEXTS.clientsSheet,
    title: TEXTS.clientsTitle,
    lines: [
      `${TEXTS.asked(input.service, input.day)} ${TEXTS.counted(results.length, troubled)}`,
      TEXTS.clientsNote,
    ],
    input,
    table: { name: 'ShariahClients', columns, rows: results },
  });
}

type Held = NotHalalPosition & { readonly client: string };

function notHalalSheet(input: OverviewInput): SheetContents {
  const { clients, feed } = input;
  const rows = clients.flatMap(({ result, notHalal }) =>
    notHalal.map((position): Held => ({ ...position, client: nameOf(result) })),
  );
  const text = (title: string, width: number, cell: (row: Held) => CellValue): Column<Held> => ({
    title,
    width,
    style: WRAPPED,
    cell,
  });
  const amount = (title: string, cell: (row: Held) => CellValue): Column<Held> => ({
    title,
    width: 15,
    style: (row) => ({ ...TOP, numberFormat: '#,##0.00', ...(typeof cell(row) === 'string' ? LEFT : {}) }),
    cell,
  });
  const hasShort = rows.some(({ shortValue }) => shortValue !== null);
  const columns: Column<Held>[] = [
    text(TEXTS.client, 28, ({ client }) => client),
    text(TEXTS.ticker, 12, ({ ticker }) => ticker),
    text(TEXTS.name, 50, ({ name }) => name),
    amount(TEXTS.value, ({ value }) => value),
    ...(hasShort ? [amount(TEXTS.shortValue, ({ shortValue }) => shortValue)] : []),
    text(TEXTS.currency, 10, ({ currency }) => currency),
    { title: TEXTS.verdict, width: 13, style: { ...LEFT, ...NOT_HALAL }, cell: ({ verdict }) => verdict },
    {
      title: TEXTS.coverage,
      width: 15,
      style: { ...TOP, numberFormat: '0.00', horizontal: 'right' },
      cell: ({ coverage }) => coverage,
    },
    {
      title: TEXTS.sinceColumn,
      width: 26,
      style: { ...LEFT, numberFormat: 'yyyy-mm-dd' },
      cell: ({ ticker }) => sinceCell(feed, ticker),
    },
  ];
  const { dates, reason } = feed;
  const since = dates ? TEXTS.since(dates.from) : reason === undefined ? '' : TEXTS.sinceUnknown(reason);
  return sheetOf({
    name: TEXTS.notHalalSheet,
    title: TEXTS.notHalalTitle,
    lines: [TEXTS.asked(input.service, input.day), rows.length === 0 ? TEXTS.nobody : since],
    input,
    table: { name: 'ShariahNotHalal', columns, rows },
  });
}

/** A day as a date of Excel. */
function sinceCell(feed: FeedOutcome, ticker: string): CellValue {
  const since = sinceOf(feed, ticker);
  const date = 'on' in since ? readIsoDate(since.on) : undefined;
  return date ? excelSerial(date) : 'text' in since ? since.text : since.on;
}

function unassignedSheet(input: OverviewInput): SheetContents {
  const columns: Column<UnassignedRow>[] = [
    { title: TEXTS.row, width: 30, style: LEFT, cell: ({ row }) => row },
    { title: TEXTS.text, width: 100, style: WRAPPED, cell: ({ text }) => text },
  ];
  return sheetOf({
    name: TEXTS.unassignedSheet,
    title: TEXTS.unassignedTitle,
    lines: [TEXTS.unassignedNote(input.clientColumn ?? TEXTS.client)],
    input,
    table: { name: 'ShariahUnassigned', columns, rows: input.unassigned },
  });
}

interface SheetParts<Row> {
  readonly name: string;
  readonly title: string;
  /** At most two. */
  readonly lines: readonly string[];
  readonly input: OverviewInput;
  readonly table: {
    readonly name: string;
    readonly columns: readonly Column<Row>[];
    readonly rows: readonly Row[];
  };
}

function sheetOf<Row>({ name, title, lines, input: { notice }, table }: SheetParts<Row>): SheetContents {
  const { columns, rows } = table;
  const line = (row: number, value: string, style: CellStyle): CellContents => cellOf(row, 0, value, style);
  const disclaimer = notice === undefined ? '' : ` ${TEXTS.sample(notice)}`;
  const head = [
    line(0, title, TITLE),
    ...lines.map((text, index) => line(1 + index, text, NOTE)),
    line(3, `${TEXTS.disclaimer}${disclaimer}`, notice === undefined ? NOTE : WARNING),
  ];
  const titles = columns.map(({ title: text, style }, column) =>
    cellOf(FIRST_TABLE, column, text, {
      ...HEADER,
      ...(isLeft(style) ? LEFT : { horizontal: 'right' as const }),
    }),
  );
  const body = rows.flatMap((row, index) =>
    columns.map(({ style, cell }, column) =>
      cellOf(FIRST_TABLE + 1 + index, column, cell(row), {
        ...RULE,
        ...(typeof style === 'function' ? style(row) : style),
      }),
    ),
  );
  const range = formatRange({
    top: FIRST_TABLE,
    left: 0,
    bottom: FIRST_TABLE + rows.length,
    right: columns.length - 1,
  });
  return {
    name,
    cells: [...head, ...(rows.length === 0 ? [] : [...titles, ...body])],
    rowHeights: rows.length === 0 ? {} : heightsOf(columns, rows),
    columnWidths: Object.fromEntries(columns.map(({ width }, column) => [column, width])),
    // A table of Excel has at least one row.
    tables:
      rows.length === 0
        ? []
        : [
            {
              name: table.name,
              range,
              style: 'TableStyleLight9',
              columns: columns.map((column) => column.title),
            },
          ],
    conditionalFormats: [],
    frozen: { rows: FIRST_TABLE + 1, columns: 1 },
    page: {
      orientation: 'landscape',
      paperSize: 9,
      fit: { wide: 1, tall: 0 },
      titleRows: `${FIRST_TABLE + 1}:${FIRST_TABLE + 1}`,
      footer: '&R&P / &N',
    },
    customProperties: { [PROPERTY]: '1' },
  };
}

/** Heights of the header and of the rows whose texts need several lines: not every program fits them when it opens a workbook. */
function heightsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Record<number, number> {
  const lines = (text: CellValue, width: number): number =>
    typeof text === 'string' ? Math.ceil(text.length / (width - 1)) : 1;
  const heights: Record<number, number> = { [FIRST_TABLE]: 2 * POINTS_PER_LINE };
  rows.forEach((row, index) => {
    const most = Math.max(1, ...columns.map(({ width, cell }) => lines(cell(row), width)));
    if (most > 1) heights[FIRST_TABLE + 1 + index] = most * POINTS_PER_LINE;
  });
  return heights;
}

const isLeft = (style: Column<never>['style']): boolean =>
  typeof style !== 'function' && style.horizontal === 'left';

/** Texts come from files and from the service: they stay texts, whatever they begin with, and what is not seen in them is shown. */
function cellOf(row: number, column: number, value: CellValue, style: CellStyle): CellContents {
  if (typeof value !== 'string') return { row, column, value, style };
  const text = visibleText(value);
  return { row, column, value: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text, style };
}
