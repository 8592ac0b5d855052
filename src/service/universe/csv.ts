import Papa from 'papaparse';
import { readIsoDate, writeIsoDate } from '../../contract/dates';

/** A row of one of the universe's files. When a value does not fit, the error names the file, the line and the column. */
export class Row {
  constructor(
    private readonly file: string,
    /** The line in the file, counted from 1 with the header. */
    private readonly line: number,
    private readonly values: Readonly<Record<string, string>>,
  ) {}

  /** The names of the file's columns, in order. */
  columns(): string[] {
    return Object.keys(this.values);
  }

  /** @throws {Error} when the column is missing or empty. */
  text(column: string): string {
    return this.optionalText(column) ?? this.reject(column, 'a text');
  }

  /** Null for an empty value. @throws {Error} when the column is missing. */
  optionalText(column: string): string | null {
    const value = this.values[column];
    if (value === undefined) return this.reject(column, 'a column of that name');
    return value.trim() === '' ? null : value.trim();
  }

  number(column: string): number {
    return this.optionalNumber(column) ?? this.reject(column, 'a number');
  }

  /** Null for an empty value: unknown, never 0. */
  optionalNumber(column: string): number | null {
    const value = this.optionalText(column);
    if (value === null) return null;
    return NUMBER.test(value) ? Number(value) : this.reject(column, 'a number');
  }

  /** One of the given values. */
  oneOf<T extends string>(column: string, choices: readonly T[]): T {
    const value = this.text(column);
    return choices.find((choice) => choice === value) ?? this.reject(column, choices.join(' or '));
  }

  /** A date of a fund provider, written month/day/year, as `YYYY-MM-DD`. */
  usDate(column: string): string {
    const [, month, day, year] = US_DATE.exec(this.text(column)) ?? [];
    const date = readIsoDate(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
    return date ? writeIsoDate(date) : this.reject(column, 'a date, month/day/year');
  }

  private reject(column: string, wanted: string): never {
    const found = JSON.stringify(this.values[column]) ?? 'nothing';
    throw new Error(
      `${this.file}, line ${this.line}: "${column}" should be ${wanted}, but there is ${found}.`,
    );
  }
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * Reads a CSV file with a header row.
 *
 * @throws {Error} naming the file and the line when quotes are not closed or a row has another number of fields than the header.
 */
export function readTable(file: string, text: string): Row[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  });
  const [error] = errors;
  if (error) throw new Error(`${file}, line ${(error.row ?? 0) + 2}: ${error.message}.`);
  return data.map((values, index) => new Row(file, index + 2, values));
}
