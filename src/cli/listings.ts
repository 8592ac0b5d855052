import { CommandProblem } from './command-problem';
import type { Session } from './session';
import { openWorkbookFile } from './workbook-file';

/** The columns that can be named on the command line, as the add-in calls them (docs/architecture.md, "Driven without the pane"). */
const COLUMNS = ['ticker', 'name', 'quantity', 'value', 'currency', 'exchange', 'isin'];

/** Columns by what stands above them, or by their letters. */
export type NamedColumns = Readonly<Record<string, string>>;

/**
 * Reads a list such as `ticker=Instrument,quantity="Qty."`: a text with a comma in it stands in quotation marks.
 *
 * @throws what `misused` makes of a sentence, for a list that makes no sense.
 */
export function readNamedColumns(list: string, misused: (sentence: string) => Error): NamedColumns {
  const columns = new Map<string, string>();
  const one = /\s*([A-Za-z]+)\s*=\s*(?:"((?:[^"]|"")*)"|((?!")[^,]*))\s*(?:,|$)/y;
  while (one.lastIndex < list.length) {
    const rest = list.slice(one.lastIndex);
    const [, name = '', inQuotes, plain = ''] = one.exec(list) ?? [];
    const column = name.toLowerCase();
    const text = (inQuotes?.replaceAll('""', '"') ?? plain).trim();
    if (!COLUMNS.includes(column)) {
      throw misused(
        `--columns knows ${COLUMNS.join(', ')}, each with = and a header, and not "${rest}". Write --columns 'ticker=Symbol,quantity="No., held"'.`,
      );
    }
    if (text === '') throw misused(`--columns says nothing of ${column}: write ${column}=, and a header.`);
    if (columns.has(column)) throw misused(`--columns names ${column} twice: name it once.`);
    columns.set(column, text);
  }
  if (columns.size === 0) throw misused("--columns names no column. Write --columns 'ticker=Symbol'.");
  return Object.fromEntries(columns);
}

/**
 * Has the add-in take in a list of what stands in the file and the ticker that is meant.
 *
 * @throws {CommandProblem} when it cannot be read, with the list's name and the row.
 */
export async function learnMap(map: string, session: Session): Promise<void> {
  const grid = await readGrid(map);
  try {
    await (await session.reports()).learnListings(grid);
  } catch (error) {
    throw new CommandProblem(`${map}: ${(error as Error).message}`);
  }
}

/** Unreadable rows of a list that are said one by one. */
const MOST_SENTENCES = 5;

/**
 * Has the add-in take a list of exclusions into the workbook.
 *
 * @returns a sentence for each row that cannot be read, the first few of them.
 * @throws {CommandProblem} when the list has neither tickers nor names, with the list's name.
 */
export async function importExclusions(list: string, session: Session): Promise<string[]> {
  const grid = await readGrid(list);
  try {
    const { unreadable } = await (await session.reports()).importExclusions(grid);
    const said = unreadable
      .slice(0, MOST_SENTENCES)
      .map(({ row, reason }) => `${list}, row ${row}: ${reason}`);
    const others = unreadable.length - said.length;
    return others > 0 ? [...said, `${list}: ${others} more rows could not be read.`] : said;
  } catch (error) {
    throw new CommandProblem(`${list}: ${(error as Error).message}`);
  }
}

/** The cells of a file's sheet in front. */
async function readGrid(path: string): Promise<unknown[][]> {
  const { contents } = await openWorkbookFile(path, { sheets: 'front' });
  const grid: unknown[][] = [];
  for (const { row, column, value } of contents.sheets[0]!.cells) {
    while (grid.length <= row) grid.push([]);
    grid[row]![column] = value;
  }
  return grid;
}

/** What is left to be answered after the reports were made, as CSV; and a line of how many rows it is, unless there are none. */
export async function unanswered(
  session: Session,
): Promise<{ readonly count: number; readonly csv: string; readonly line?: string }> {
  const { count, csv } = await (await session.reports()).unanswered();
  if (count === 0) return { count, csv };
  const rows = count === 1 ? '1 row needs' : `${count} rows need`;
  return {
    count,
    csv,
    line: `${rows} your answer before a verdict is possible. --unmapped FILE.csv lists them: fill in the column Ticker and give the list back with --map FILE.csv.`,
  };
}
