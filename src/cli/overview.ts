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
import type { OverviewTextName } from '../i18n/catalogue';
import type { OverviewTranslator } from '../i18n/overview-translator';
import type { NotHalalPosition } from './portfolio-outcome';
import { sinceOf, type FeedOutcome, type FeedReason, type LatestEvent } from './verdict-feed';

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
  /** The service's address; undefined for the sample service on this computer. */
  readonly service: string | undefined;
  /** What the service says of its figures when they are a sample. */
  readonly notice: string | undefined;
  /** The day of the run by this computer's calendar, `YYYY-MM-DD`. */
  readonly day: string;
  readonly translator: OverviewTranslator;
}

/** By this property of a sheet an overview is told from a client's workbook of the same name. */
const PROPERTY = 'shariah.overview';

/** The colours of the add-in's reports. */
const TITLE: CellStyle = { bold: true, size: 16, color: '#0B5345' };
const NOTE: CellStyle = { color: '#595959' };
const WARNING: CellStyle = { bold: true, color: '#7A5200' };
const HEADER: CellStyle = { bold: true, color: '#FFFFFF', fill: '#0B5345', wrap: true, vertical: 'top' };
const NOT_HALAL: CellStyle = { fill: '#F8D7DA', color: '#8B1A24' };
const TEXT: CellStyle = { horizontal: 'left', indent: 1, vertical: 'top' };
const WRAPPED: CellStyle = { ...TEXT, wrap: true };
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
  return saveXlsx({ sheets, names: [], active: input.translator.t('clientsSheet') });
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
  const { translator } = input;
  const count = (title: string, of: (result: FileResult) => number): Column<FileResult> => ({
    title,
    // The longest word of a title stays whole.
    width: Math.max(11, ...title.split(' ').map((word) => word.length + 3)),
    style: TOP,
    cell: (result) => (isScreened(result) ? of(result) : null),
  });
  const verdict = (status: string) => count(status, ({ verdicts }) => verdicts[status] ?? 0);
  const columns: Column<FileResult>[] = [
    { title: translator.t('client'), width: 28, style: WRAPPED, cell: nameOf },
    count(translator.t('columnPositions'), ({ positions }) => positions),
    verdict('HALAL'),
    {
      ...verdict('NOT HALAL'),
      style: ({ verdicts }) => ((verdicts['NOT HALAL'] ?? 0) > 0 ? { ...TOP, ...NOT_HALAL } : TOP),
    },
    verdict('DOUBTFUL'),
    count(translator.t('noVerdictColumn'), ({ positions, verdicts }) =>
      VERDICTS.reduce((left, status) => left - (verdicts[status] ?? 0), positions),
    ),
    count(translator.t('skipped'), ({ skipped }) => skipped),
    count(translator.t('questions'), ({ questions }) => questions),
    {
      title: translator.t('workbook'),
      width: 30,
      style: WRAPPED,
      cell: ({ saved }) => (saved === undefined ? null : basename(saved)),
    },
    {
      title: translator.t('problem'),
      width: 56,
      style: WRAPPED,
      cell: (result) => result.problem ?? (isScreened(result) ? null : translator.t('noPortfolio')),
    },
  ];
  const results = input.clients.map(({ result }) => result);
  const troubled = results.filter(({ problem }) => problem !== undefined).length;
  return sheetOf({
    name: translator.t('clientsSheet'),
    title: translator.t('clientsTitle'),
    lines: [
      `${askedOf(input)} ${translator.t('counted', { clients: results.length, troubled })}`,
      translator.t('clientsNote', { noVerdict: translator.t('noVerdictColumn') }),
    ],
    input,
    table: { name: 'ShariahClients', columns, rows: results },
  });
}

type Held = NotHalalPosition & { readonly client: string };

function notHalalSheet(input: OverviewInput): SheetContents {
  const { clients, feed, translator } = input;
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
    style: (row) => ({ ...TOP, numberFormat: '#,##0.00', ...(typeof cell(row) === 'string' ? TEXT : {}) }),
    cell,
  });
  const hasShort = rows.some(({ shortValue }) => shortValue !== null);
  const columns: Column<Held>[] = [
    text(translator.t('client'), 28, ({ client }) => client),
    text(translator.t('columnTicker'), 12, ({ ticker }) => ticker),
    text(translator.t('columnName'), 50, ({ name }) => name),
    amount(translator.t('columnValue'), ({ value }) => value),
    ...(hasShort ? [amount(translator.t('columnShortValue'), ({ shortValue }) => shortValue)] : []),
    text(translator.t('columnCurrency'), 10, ({ currency }) => currency),
    {
      title: translator.t('columnVerdict'),
      width: 13,
      style: { ...TEXT, ...NOT_HALAL },
      cell: ({ verdict }) => verdict,
    },
    {
      title: translator.t('columnCoverage'),
      width: 15,
      style: { ...TOP, numberFormat: '0.00', horizontal: 'right' },
      cell: ({ coverage }) => coverage,
    },
    {
      title: translator.t('columnSince'),
      width: 32,
      style: { ...TEXT, numberFormat: 'yyyy-mm-dd' },
      cell: ({ ticker }) => sinceCell(input, ticker),
    },
  ];
  const { dates, reason } = feed;
  const told = dates && translator.t('since', { since: translator.t('columnSince'), from: dates.from });
  const since = told ?? (reason === undefined ? '' : reasonOf(reason, translator));
  return sheetOf({
    name: translator.t('notHalalSheet'),
    title: translator.t('notHalalTitle'),
    lines: [askedOf(input), rows.length === 0 ? translator.t('nobody') : since],
    input,
    table: { name: 'ShariahNotHalal', columns, rows },
  });
}

const askedOf = ({ service, day, translator }: OverviewInput): string =>
  translator.t('asked', { service: service ?? translator.t('sampleOnThisComputer'), date: day });

/** A day as a date of Excel. */
function sinceCell({ feed, translator }: OverviewInput, ticker: string): CellValue {
  const since = sinceOf(feed, ticker);
  if ('onOrBefore' in since) return translator.t('onOrBefore', { day: since.onOrBefore });
  if ('unknown' in since) return unknownSince(since.unknown, translator);
  const date = readIsoDate(since.on);
  return date ? excelSerial(date) : since.on;
}

/** That it is not told since when, with what the feed says instead. */
function unknownSince(event: LatestEvent | undefined, translator: OverviewTranslator): string {
  if (!event) return translator.t('notTold');
  const { on: day, what, status } = event;
  if (what === 'added') return translator.t('notToldCovered', { day });
  if (what === 'removed') return translator.t('notToldLeft', { day });
  return status === null
    ? translator.t('notToldNoVerdict', { day })
    : translator.t('notToldStatus', { status, day });
}

const REASONS = {
  'not in plan': 'noFeedInPlan',
  'not served': 'noFeedServed',
  empty: 'feedEmpty',
  gap: 'feedHasGap',
  stuck: 'feedStuck',
  'no answer': 'feedWithoutAnswer',
  unreadable: 'feedUnreadable',
} as const satisfies Record<FeedReason & string, OverviewTextName>;

/** Why it is told of nothing since when. */
function reasonOf(reason: FeedReason, translator: OverviewTranslator): string {
  if (typeof reason === 'string') return translator.t(REASONS[reason]);
  // As text, since a language would write 1,503 for a status.
  return translator.t('feedRefused', { status: String(reason.status) });
}

function unassignedSheet(input: OverviewInput): SheetContents {
  const { translator } = input;
  const columns: Column<UnassignedRow>[] = [
    { title: translator.t('row'), width: 30, style: TEXT, cell: ({ row }) => row },
    { title: translator.t('text'), width: 100, style: WRAPPED, cell: ({ text }) => text },
  ];
  return sheetOf({
    name: translator.t('unassignedSheet'),
    title: translator.t('unassignedTitle'),
    lines: [translator.t('unassignedNote', { column: input.clientColumn ?? translator.t('client') })],
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

function sheetOf<Row>({ name, title, lines, input, table }: SheetParts<Row>): SheetContents {
  const { notice, translator } = input;
  const isTurned = translator.language.direction === 'rtl';
  const { columns, rows } = table;
  const line = (row: number, value: string, style: CellStyle): CellContents => cellOf(row, 0, value, style);
  const disclaimer = notice === undefined ? '' : ` ${translator.t('sampleData', { notice })}`;
  const head = [
    line(0, title, TITLE),
    ...lines.map((text, index) => line(1 + index, text, NOTE)),
    line(3, `${translator.t('disclaimer')}${disclaimer}`, notice === undefined ? NOTE : WARNING),
  ];
  const titles = columns.map(({ title: text, style }, column) =>
    cellOf(FIRST_TABLE, column, text, {
      ...HEADER,
      ...(isLeft(style) ? TEXT : { horizontal: 'right' as const }),
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
    cells: [...head, ...(rows.length === 0 ? [] : [...titles, ...body])].map(
      isTurned ? turned : (cell) => cell,
    ),
    ...(isTurned && { rightToLeft: true }),
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

/** A cell of a sheet that runs from right to left: its texts begin on the right, whatever script they are in. Left is left there too. */
function turned(cell: CellContents): CellContents {
  const { horizontal } = cell.style ?? {};
  const isAtStart = horizontal === 'left' || (horizontal === undefined && typeof cell.value === 'string');
  return isAtStart
    ? { ...cell, style: { ...cell.style, horizontal: 'right', readingOrder: 'rightToLeft' } }
    : cell;
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
