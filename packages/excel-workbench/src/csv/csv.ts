import Papa from 'papaparse';
import {
  type CellContents,
  COLUMN_COUNT,
  FileProblem,
  formulaFault,
  LONGEST_TEXT,
  MOST_CELLS,
  ROW_COUNT,
  thousands,
  type WorkbookContents,
} from 'xlsx-patch';
import { decodeText } from './csv-encoding';
import { type FieldHabit, readField, usesDecimalComma } from './csv-field';

const DELIMITERS = [',', ';', '\t'];
/** How many rows are looked at to find the delimiter: more than any broker's preamble is long. */
const SAMPLE_ROWS = 60;
const LONGEST_LINE = 4_000_000;

export interface CsvOptions {
  /**
   * Whether a field that begins with `=` is a formula, as in Excel; true when left out. A file that somebody else made, such as a
   * broker's export, is data: what begins like a formula in it is a text, and is not run.
   */
  readonly formulas?: boolean;
}

/**
 * Reads a CSV as Excel would when it opens one: numbers become numbers, `=…` a formula, blank fields no cell. Differs where
 * Excel loses what was there: codes with leading zeros, more than 15 digits, and dates stay text; so do `+text`, `-text`
 * and `@text`, which Excel would take for formulas.
 *
 * UTF-8, UTF-16 with a byte order mark, else what `decodeText` finds; comma, semicolon or tab, or as a first line `sep=;` says.
 * Throws a {@link FileProblem}.
 */
export function readCsv(bytes: Uint8Array, { formulas = true }: CsvOptions = {}): WorkbookContents {
  const { text, separator } = takeSeparatorLine(decodeText(bytes));
  if (text.trim() === '') {
    throw new FileProblem('The file is empty. Export it again, or choose another file.');
  }
  refuseEndlessLines(text);
  const delimiter = separator ?? findDelimiter(text);
  const rows = parse(text, delimiter);
  return bookOfRows(rows, { decimalComma: usesDecimalComma(rows, delimiter), formulas });
}

/**
 * A workbook of one sheet whose cells are fields of text, read as those of a CSV are.
 *
 * Throws a {@link FileProblem} where a sheet cannot hold them.
 */
export function bookOfRows(rows: readonly string[][], habit: FieldHabit): WorkbookContents {
  const cells: CellContents[] = [];
  rows.forEach((fields, row) => {
    if (row >= ROW_COUNT && fields.some((field) => field !== '')) {
      throw new FileProblem(
        `The file has more than ${ROW_COUNT.toLocaleString('en')} rows, which no sheet can hold. Split it into smaller files.`,
      );
    }
    if (fields.length > COLUMN_COUNT) {
      throw new FileProblem(
        `Row ${row + 1} has ${fields.length.toLocaleString('en')} fields, and a sheet has ${COLUMN_COUNT.toLocaleString('en')} columns. ` +
          'Check that the file is a table with one row a line.',
      );
    }
    fields.forEach((field, column) => {
      if (field.length > LONGEST_TEXT) {
        throw new FileProblem(
          `Row ${row + 1} has a field of ${field.length.toLocaleString('en')} characters, and a cell holds ${LONGEST_TEXT.toLocaleString('en')}. ` +
            'Look for a missing quotation mark in that row.',
        );
      }
      const content = readField(field, habit);
      if (!content) return;
      const fault = content.formula && formulaFault(content.formula, { row, column });
      if (fault)
        throw new FileProblem(`The file cannot be read: ${fault}. Shorten it in the program it comes from.`);
      cells.push({ row, column, ...content });
      if (cells.length > MOST_CELLS) {
        throw new FileProblem(
          `The file has more than ${thousands(MOST_CELLS)} fields that hold something, which is more than can be held in memory. Split it.`,
        );
      }
    });
  });
  return {
    sheets: [{ name: 'Sheet1', cells, tables: [], conditionalFormats: [] }],
    names: [],
    active: 'Sheet1',
  };
}

/** Excel's own way to name the delimiter: a first line `sep=;`. The line stays a row, as it is no data but counts. */
function takeSeparatorLine(text: string): { text: string; separator?: string } {
  const [line, separator] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? [];
  return line && separator ? { text: text.slice(line.length), separator } : { text };
}

function refuseEndlessLines(text: string): void {
  for (let start = 0; start < text.length;) {
    const next = text.slice(start, start + LONGEST_LINE).search(/[\r\n]/);
    if (next < 0) {
      if (text.length - start < LONGEST_LINE) return;
      throw new FileProblem(
        `The file has a line of more than ${LONGEST_LINE.toLocaleString('en')} characters. Check that it is a table with one row a line.`,
      );
    }
    const last = text.lastIndexOf('\n', start + LONGEST_LINE);
    start = last > start + next ? last + 1 : start + next + 1;
  }
}

/**
 * The delimiter under which most rows have the same number of fields; of equals, the one that makes more fields. Counting delimiters alone
 * would be fooled by `1,5;2,5`. Where no half of the rows agree, as in a file of several tables, it counts how many rows have as many fields as
 * the row beside them.
 */
function findDelimiter(text: string): string {
  const samples = DELIMITERS.map((delimiter) => ({
    delimiter,
    rows: Papa.parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS, skipEmptyLines: true }).data,
  }));
  const agreeing = samples.map(({ delimiter, rows }) => ({ delimiter, ...mostAlike(rows) }));
  const [best] = agreeing.sort((a, b) => b.rows - a.rows || b.fields - a.fields);
  if (best!.rows * 2 >= samples[0]!.rows.length) return best!.delimiter;
  const inTables = samples.map(({ delimiter, rows }) => ({ delimiter, rows: alikeBeside(rows) }));
  const [found] = inTables.sort((a, b) => b.rows - a.rows);
  return found!.rows > best!.rows ? found!.delimiter : best!.delimiter;
}

/** How many rows have the number of fields that most rows of several fields have, and that number; none, of one field, where there are no such rows. */
function mostAlike(rows: readonly (readonly string[])[]): { readonly rows: number; readonly fields: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [most] = [...counts].sort(([a, one], [b, other]) => other - one || b - a);
  return most ? { fields: most[0], rows: most[1] } : { fields: 1, rows: 0 };
}

/** How many rows of several fields have as many as the row above or below. */
const alikeBeside = (rows: readonly (readonly string[])[]): number =>
  rows.filter(
    ({ length }, at) => length > 1 && [rows[at - 1], rows[at + 1]].some((row) => row?.length === length),
  ).length;

function parse(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const quote = errors.find((error) => error.type === 'Quotes');
  if (quote) {
    throw new FileProblem(
      `Row ${(quote.row ?? 0) + 1} opens a quotation mark that is not closed, so its end is not known. Correct that row, or export the file again.`,
    );
  }
  return data;
}
