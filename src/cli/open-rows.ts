import Papa from 'papaparse';
import { basename } from 'node:path';

/** The column that tells where a question stands in its file; the add-in writes it (docs/architecture.md). */
const ROWS = 'Rows of the file';

/**
 * Makes one list of the lists of rows that need an answer, in which each question stands once. Its rows are told with the files' names,
 * `anna.csv: 2, 5; zoe.csv: 3`.
 *
 * @param lists the lists as CSV, by their files; all have the same header.
 */
export function mergeOpenRows(lists: ReadonlyMap<string, string>): string {
  let header: readonly string[] = [];
  const questions = new Map<string, string[]>();
  for (const [file, csv] of lists) {
    const [titles = [], ...rows] = Papa.parse<string[]>(csv, { delimiter: ',', skipEmptyLines: true }).data;
    if (titles.length > 0) header = titles;
    const place = titles.indexOf(ROWS);
    for (const row of rows) {
      // A name of a file is not to become a formula in the program that opens the list.
      const told = `${basename(file).replace(/^(?=[=+\-@])/, "'")}: ${row[place]}`;
      const key = JSON.stringify(row.filter((_, column) => column !== place));
      const known = questions.get(key);
      if (known) known[place] += `; ${told}`;
      else questions.set(key, row.with(place, told));
    }
  }
  return Papa.unparse([[...header], ...questions.values()], { newline: '\r\n' }) + '\r\n';
}
