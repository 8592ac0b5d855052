import Papa from 'papaparse';

/** The column that tells where a question stands in its file; the add-in writes it (docs/architecture.md). */
const ROWS = 'Rows of the file';

/** Rows that need an answer, of one file or of one client of a book. */
export interface OpenRows {
  /** By what the file or the client is told from the others. */
  readonly name: string;
  /** All lists of a run have the same header. */
  readonly csv: string;
}

/**
 * A list of rows that need an answer, with other numbers of their rows.
 *
 * @param rowOf the number in the place of one; undefined for one that stays.
 */
export function withRows(csv: string, rowOf: (row: number) => number | undefined): string {
  const [titles = [], ...rows] = Papa.parse<string[]>(csv, { delimiter: ',', skipEmptyLines: true }).data;
  const place = titles.indexOf(ROWS);
  if (place < 0) return csv;
  const renumbered = rows.map((row) =>
    row.with(
      place,
      (row[place] ?? '').replace(/\d+/g, (number) => String(rowOf(Number(number)) ?? number)),
    ),
  );
  return Papa.unparse([titles, ...renumbered], { newline: '\r\n' }) + '\r\n';
}

/**
 * Makes one list of the lists of rows that need an answer, in which each question stands once. Its rows are told with the names of
 * the lists, `anna.csv: 2, 5; zoe.csv: 3`.
 */
export function mergeOpenRows(lists: readonly OpenRows[]): string {
  let header: readonly string[] = [];
  const questions = new Map<string, string[]>();
  for (const { name, csv } of lists) {
    const [titles = [], ...rows] = Papa.parse<string[]>(csv, { delimiter: ',', skipEmptyLines: true }).data;
    if (titles.length > 0) header = titles;
    const place = titles.indexOf(ROWS);
    for (const row of rows) {
      // A name is not to become a formula in the program that opens the list.
      const told = `${name.replace(/^(?=[=+\-@])/, "'")}: ${row[place]}`;
      const key = JSON.stringify(row.filter((_, column) => column !== place));
      const known = questions.get(key);
      if (known) known[place] += `; ${told}`;
      else questions.set(key, row.with(place, told));
    }
  }
  return Papa.unparse([[...header], ...questions.values()], { newline: '\r\n' }) + '\r\n';
}
