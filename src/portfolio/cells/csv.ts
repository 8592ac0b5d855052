/**
 * Rows as CSV (RFC 4180), for other programs. A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function writeCsv(rows: readonly (readonly unknown[])[]): string {
  return rows.map((cells) => `${cells.map(csvField).join(',')}\r\n`).join('');
}

function csvField(cell: unknown): string {
  if (typeof cell === 'number') return String(cell);
  const text = String(cell ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A field in quotes, with blanks behind them or not, or whatever stands there; a quotation mark that is never closed is a character like any other. */
const FIELD = /(?:"((?:[^"]|"")*)" *|([^\r\n]*?))/.source;

/**
 * Reads the rows of a short CSV whose first line is its header, such as one that {@link writeCsv} wrote and a spreadsheet saved again:
 * with commas, semicolons or tabs, whichever the header has. (A parser from a package would be a fifteenth of what the pane may weigh.)
 */
export function readCsv(text: string): string[][] {
  const body = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '');
  const [header = ''] = body.split(/\r?\n/, 1);
  const delimiter = [';', '\t'].find((one) => header.includes(one)) ?? ',';
  const field = new RegExp(`${FIELD}(${delimiter}|\\r\\n|\\n|\\r|$)`, 'y');
  const rows: string[][] = [[]];
  if (body === '') return rows;
  for (;;) {
    const [, inQuotes, plain = '', end] = field.exec(body)!;
    rows.at(-1)!.push(inQuotes?.replaceAll('""', '"') ?? plain);
    // Behind a delimiter there is a field, a blank one at the end of the text too.
    if (end === delimiter) continue;
    if (field.lastIndex >= body.length) return rows;
    rows.push([]);
  }
}
