import type { CalendarDate } from '../contract/dates';

/** Clock, calendar and ids, passed in so that tests control them. */
export interface Environment {
  /** Milliseconds since 1970. */
  now(): number;
  today(): CalendarDate;
  /** A new id for a report, different from every other. */
  newId(): string;
}
