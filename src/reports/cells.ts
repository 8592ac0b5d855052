import type { QueryResult } from '../client/query/field-query';
import { LOCAL_HOSTS } from '../client/http/own-computer';
import { excelSerial, readServedDate, writeDisplayDate, type CalendarDate } from '../contract/dates';
import { statusFields } from '../contract/status-field';
import { excelNumber } from '../contract/whole-number';
import type { OwnExclusions } from '../portfolio/own-lists/own-exclusions';
import type { ReportTranslator } from '../i18n/translator';
import type { ReportSettings } from './report-settings';
import type { ColumnPlan, LinePlan, PlanCell, TablePlan } from './sheet-plan';
import { errorInWords } from './reasons';
import { wordForNull } from './words';

/** What every report says of itself. */
export interface ReportContext {
  /** The day the service was asked, by this computer's calendar. */
  readonly readOn: CalendarDate;
  /** The service's address. */
  readonly service: string;
  /** What the service says of its figures when they are a sample; undefined when they are none. */
  readonly notice: string | undefined;
  /** The person's own list of exclusions; undefined where the workbook has none. */
  readonly exclusions?: OwnExclusions | undefined;
  /** The texts in the language of the report. */
  readonly texts: ReportTranslator;
  /** For whom it is made. */
  readonly settings?: ReportSettings | undefined;
}

/** A column with its width in characters and its cell for what a row is about. */
export interface Column<Row> extends ColumnPlan {
  readonly width: number;
  cell(row: Row): PlanCell;
}

/** A table made of columns that know their cells. */
export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  table: Omit<TablePlan, 'columns' | 'rows'>,
): TablePlan {
  return {
    ...table,
    columns: columns.map(({ key, title, kind, width, owner, calculated, highlights, choices }) => ({
      key,
      title,
      kind,
      width,
      ...(owner && { owner }),
      ...(calculated && { calculated }),
      ...(highlights === undefined ? {} : { highlights }),
      ...(choices && { choices }),
    })),
    rows: rows.map((row) => columns.map((column) => column.cell(row))),
  };
}

/** The row of the header of a table that stands below another, with a blank row and its own heading between them. */
export const rowBelow = ({ row, rows }: TablePlan): number => row + rows.length + 3;

/**
 * The lines at the head of a report's sheet. Their number never changes, so that a refresh finds the place of each.
 *
 * @param note what is to be known about the figures, in one line.
 */
export function headLines(title: string, context: ReportContext, note: string): LinePlan[] {
  const { readOn, notice, texts } = context;
  // Whoever is handed a report reads that it is no ruling (1.11).
  const sample = notice ? [texts.t('sampleData', { notice })] : [];
  const disclaimer = [texts.t('disclaimer'), ...sample].join(' ');
  return [
    { key: 'title', row: 0, text: title, style: 'title' },
    {
      key: 'asked',
      row: 1,
      text: texts.t('asked', { service: serviceInWords(context), date: dateInWords(readOn, texts) }),
      style: 'note',
    },
    { key: 'note', row: 2, text: note, style: 'note' },
    {
      key: 'disclaimer',
      row: 3,
      text: disclaimer,
      style: notice ? 'warning' : 'note',
    },
  ];
}

/**
 * The line at the head of a summary that says for whom, by whom and when it was made. It is empty where nothing of that is known, so that a
 * later refresh finds its place.
 */
export function preparedLine({ settings = {}, readOn, texts }: ReportContext): LinePlan {
  const { client, adviser, firm } = settings;
  const names = [
    ...(client === undefined ? [] : [texts.t('preparedFor', { client })]),
    ...(adviser === undefined ? [] : [texts.t('preparedBy', { adviser })]),
    ...(firm === undefined ? [] : [firm]),
  ];
  const text = names.length === 0 ? '' : [...names, dateInWords(readOn, texts)].join(' · ');
  return { key: 'prepared', row: 4, text, style: 'note' };
}

const RIGHT_TO_LEFT_MARK = '\u200f';

/** A day in words: in English as the service writes it (2.1), otherwise as the language has it. */
function dateInWords(date: CalendarDate, { language, locale }: ReportTranslator): string {
  if (language.id === 'en') return writeDisplayDate(date);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const text = format.format(Date.UTC(date.year, date.month - 1, date.day));
  // Without the mark, its first number would be read as a part of a name in Latin letters before it.
  return language.direction === 'rtl' ? `${RIGHT_TO_LEFT_MARK}${text}` : text;
}

/** A served date in words; one that cannot be read stays as it is served. */
export function servedDateInWords(served: string, texts: ReportTranslator): string {
  const date = readServedDate(served);
  return date && texts.language.id !== 'en' ? dateInWords(date, texts) : served;
}

/** Who was asked: a number of a port says nothing to the person that a report is handed to, and is another one tomorrow. */
function serviceInWords({ service, notice, texts }: ReportContext): string {
  if (!notice) return service;
  return LOCAL_HOSTS.includes(new URL(service).hostname)
    ? texts.t('sampleOnThisComputer')
    : texts.t('sampleAt', { address: service });
}

/**
 * The column that marks every record of a sample service as one, so that a row which is copied into another sheet still says so; none
 * where the service says nothing of a sample.
 *
 * @param has whether a row holds anything that was served.
 */
export function sampleColumn<Row>(
  { notice, texts }: Pick<ReportContext, 'notice' | 'texts'>,
  has: (row: Row) => boolean = () => true,
): Column<Row>[] {
  if (!notice) return [];
  return [
    {
      key: 'sample',
      title: texts.t('columnFigures'),
      kind: 'text',
      width: 10,
      cell: (row) => (has(row) ? texts.t('sample') : null),
    },
  ];
}

/** The row of the first table's header below the head lines. */
export const FIRST_TABLE = 5;

/** A status as served, or the word that says why there is none. */
export function statusCell(queryResult: QueryResult, rulebook: string, texts: ReportTranslator): string {
  const field = statusFields(rulebook)[queryResult.kind];
  if (queryResult.refusals.has(field)) return texts.t('notInPlan');
  const served = queryResult.values[field];
  return typeof served === 'string' ? served : texts.t('notComputed');
}

/** A figure as served, with every digit; a date becomes an Excel date, and null is not 0. */
export function servedCell(served: unknown, texts: ReportTranslator): PlanCell {
  if (typeof served === 'number' || typeof served === 'bigint') return excelNumber(served);
  if (typeof served === 'boolean') return texts.t(served ? 'yes' : 'no');
  if (typeof served !== 'string') return texts.t('notComputed');
  const date = readServedDate(served);
  return date ? excelSerial(date) : served;
}

/** A field of facts as {@link servedCell}, what its null says, or that the plan lacks it. */
export function fieldCell(queryResult: QueryResult, field: string, texts: ReportTranslator): PlanCell {
  if (queryResult.refusals.has(field)) return texts.t('notInPlan');
  const served = queryResult.values[field];
  return served === null ? wordForNull(field, texts) : servedCell(served, texts);
}

/** That this is the last known answer and not a fresh one, of when, and why; empty for a fresh one. */
export function lastKnown({ outdated, readAt }: DatedAnswer, texts: ReportTranslator): string[] {
  if (!outdated) return [];
  const date = dateInWords(dayOf(readAt), texts);
  return [`${texts.t('lastKnown', { date })} ${errorInWords(outdated, texts)}`];
}

/** When an answer was read, and why it is not a fresh one. */
export interface DatedAnswer {
  readonly outdated?: Error | undefined;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

function dayOf(moment: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = new Date(moment).toISOString().slice(0, 10).split('-').map(Number);
  return { year, month, day };
}
