import * as z from 'zod/mini';

/** A calendar date without a zone: what every date of the service is, however it is spelled. */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** A wall-clock moment without a zone (2.1): never shift it on its way to a cell. */
export interface NaiveMoment extends CalendarDate {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DISPLAY = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const NAIVE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/;

/** Reads a date-string, `Mon DD, YYYY` (2.1); undefined when it is none, or names a day that does not exist. */
export function readDisplayDate(text: string): CalendarDate | undefined {
  const [, month, day, year] = DISPLAY.exec(text) ?? [];
  if (!month || !day || !year) return undefined;
  return existing({ year: Number(year), month: MONTHS.indexOf(month) + 1, day: Number(day) });
}

/** Reads a date, `YYYY-MM-DD` (2.7); undefined when it is none. */
export function readIsoDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (!year || !month || !day) return undefined;
  return existing({ year: Number(year), month: Number(month), day: Number(day) });
}

/** Reads a naive timestamp, `YYYY-MM-DDTHH:MM:SS` without zone (2.1); undefined when it is none. */
export function readNaiveTimestamp(text: string): NaiveMoment | undefined {
  const [, year, month, day, hour, minute, second] = NAIVE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (hour === undefined || minute === undefined || second === undefined) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const date = existing({ year, month, day });
  return date && { ...date, hour, minute, second };
}

/** Reads any of the service's three spellings. */
export function readServedDate(text: string): CalendarDate | NaiveMoment | undefined {
  return readDisplayDate(text) ?? readIsoDate(text) ?? readNaiveTimestamp(text);
}

/** Writes a date-string, `Mon DD, YYYY` (2.1). */
export function writeDisplayDate({ year, month, day }: CalendarDate): string {
  return `${MONTHS[month - 1]} ${pad(day)}, ${year}`;
}

/** Writes a naive timestamp (2.1). */
export function writeNaiveTimestamp(moment: NaiveMoment): string {
  const { hour, minute, second } = moment;
  return `${writeIsoDate(moment)}T${pad(hour)}:${pad(minute)}:${pad(second)}`;
}

/** Writes a date as `YYYY-MM-DD`. */
export function writeIsoDate({ year, month, day }: CalendarDate): string {
  return `${year}-${pad(month)}-${pad(day)}`;
}

/**
 * The serial number that Excel keeps for a date or moment (1900 system): days since 1899-12-30, time as a fraction.
 * Wall clock in, wall clock out: no time zone takes part.
 */
export function excelSerial(moment: CalendarDate | NaiveMoment): number {
  const days = Date.UTC(moment.year, moment.month - 1, moment.day) / 86_400_000 + 25_569;
  if (!('hour' in moment)) return days;
  return days + (moment.hour * 3600 + moment.minute * 60 + moment.second) / 86_400;
}

const pad = (number: number): string => String(number).padStart(2, '0');

function existing(date: CalendarDate): CalendarDate | undefined {
  const probe = new Date(Date.UTC(date.year, date.month - 1, date.day));
  const real = probe.getUTCMonth() === date.month - 1 && probe.getUTCDate() === date.day;
  return date.month > 0 && real ? date : undefined;
}

export const displayDate = z
  .string()
  .check(z.refine((text) => readDisplayDate(text) !== undefined, 'Mon DD, YYYY'));
export const isoDate = z.string().check(z.refine((text) => readIsoDate(text) !== undefined, 'YYYY-MM-DD'));
export const naiveTimestamp = z
  .string()
  .check(z.refine((text) => readNaiveTimestamp(text) !== undefined, 'YYYY-MM-DDTHH:MM:SS'));
