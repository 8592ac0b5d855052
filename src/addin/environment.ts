import type { CalendarDate } from '../contract/dates';

/** Clock, calendar and ids, passed in so that tests control them. */
export interface Environment {
  /** Milliseconds since 1970. */
  now(): number;
  today(): CalendarDate;
  /** The locale of the pane: the language that the person has chosen there, or else Office's. */
  paneLocale(): Promise<string>;
  /** A new id for a report, different from every other. */
  newId(): string;
}
