import { visibleText } from 'visible-text';

/**
 * Lays rows out in columns for a terminal, the first row being the head; columns that are empty throughout are left out. Texts may
 * come from anybody: characters that would steer the terminal stand as visible marks, and a line break is a blank.
 */
export function printTable(rows: readonly (readonly string[])[], widest = 44): string {
  const [head = [], ...body] = rows.map((row) => row.map(printed));
  const kept = head
    .map((_, column) => column)
    .filter((column) => body.some((row) => (row[column] ?? '') !== ''));
  const cell = (row: readonly string[], column: number) => shorten(row[column] ?? '', widest);
  const widths = kept.map((column) =>
    [head, ...body].reduce((most, row) => Math.max(most, [...cell(row, column)].length), 0),
  );
  const line = (row: readonly string[]) =>
    kept
      .map((column, index) =>
        index === kept.length - 1 ? (row[column] ?? '') : cell(row, column).padEnd(widths[index]!),
      )
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n');
}

const printed = (text: string): string => visibleText(text.replace(/[\t\r\n]+/g, ' '));

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
