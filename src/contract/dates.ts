import * as z from 'zod/mini';

/** A calendar date without a time zone. Every date of the service is one, in whichever format it is written. */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** A wall-clock time without a time zone (2.1). It goes into a cell as it is, without conversion. */
export interface NaiveMoment extends CalendarDate {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DISPLAY = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const NAIVE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/;

/** Reads a date-string, `Mon DD, YYYY` (2.1); undefined for another text, or a day that does not exist. */
export function readDisplayDate(text: string): CalendarDate | undefined {
  const found = DISPLAY.exec(text);
  if (!found) return undefined;
  return ifValid({ year: Number(found[3]), month: MONTHS.indexOf(found[1]!) + 1, day: Number(found[2]) });
}

/** Reads a date, `YYYY-MM-DD` (2.7); undefined for another text, or a day that does not exist. */
export function readIsoDate(text: string): CalendarDate | undefined {
  const found = ISO.exec(text);
  if (!found) return undefined;
  return ifValid({ year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) });
}

/** Reads a naive timestamp, `YYYY-MM-DDTHH:MM:SS` without a time zone (2.1); undefined for another text. */
export function readNaiveTimestamp(text: string): NaiveMoment | undefined {
  const found = NAIVE.exec(text);
  if (!found) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const [hour, minute, second] = [Number(found[4]), Number(found[5]), Number(found[6])];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const date = ifValid({ year, month, day });
  return date && { ...date, hour, minute, second };
}

/** Reads a date in any of the service's three formats. */
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
 * The serial number that Excel has for a date and time (1900 date system): days since 1899-12-30, with the time as a fraction. No time zone
 * is involved.
 */
export function excelSerial(moment: CalendarDate | NaiveMoment): number {
  const since = serialOfMoment(Date.UTC(moment.year, moment.month - 1, moment.day));
  const days = since > NO_DAY ? since : since - 1;
  if (!('hour' in moment)) return days;
  return days + (moment.hour * 3600 + moment.minute * 60 + moment.second) / 86_400;
}

/** Excel's number of 1970-01-01, and its last day, 9999-12-31. */
const EPOCH = 25_569;
const LAST_SERIAL = 2_958_465;

/** Excel's number of a 29 February 1900, which there was not; the days before it are one less than they would be. */
const NO_DAY = 60;

/** Excel's serial number, with the time as a fraction, of milliseconds since 1970. */
export const serialOfMoment = (milliseconds: number): number => milliseconds / 86_400_000 + EPOCH;

/** The milliseconds since 1970 of Excel's serial number, to the second. */
export const momentOfSerial = (serial: number): number => Math.round((serial - EPOCH) * 86_400) * 1000;

/** The day of Excel's serial number; undefined for a number that Excel does not show as a date, and for the one day that there was not. */
export function dateOfSerial(serial: number): CalendarDate | undefined {
  if (!(serial >= 1 && serial < LAST_SERIAL + 1)) return undefined;
  const shown = Math.floor(serial);
  if (shown === NO_DAY) return undefined;
  const days = shown > NO_DAY ? shown : shown + 1;
  return readIsoDate(new Date(momentOfSerial(days)).toISOString().slice(0, 10));
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** A day that does not exist is counted on into another month. */
function ifValid(date: CalendarDate): CalendarDate | undefined {
  const probe = new Date(Date.UTC(date.year, date.month - 1, date.day));
  return probe.getUTCMonth() === date.month - 1 ? date : undefined;
}

export const displayDate = z.string().check(z.refine((text) => readDisplayDate(text) !== undefined));
export const isoDate = z.string().check(z.refine((text) => readIsoDate(text) !== undefined));
export const naiveTimestamp = z.string().check(z.refine((text) => readNaiveTimestamp(text) !== undefined));
