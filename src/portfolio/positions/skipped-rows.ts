import { readAmount } from '../cells/amount';
import { cellText, isBlank, quoted, textAt, tidy, type Row } from '../cells/cell-text';
import { readUnit } from '../cells/currency';
import { whyNoHolding } from '../shares/no-security';
import type { Header } from '../tables/header-row';
import { PLAIN_SHEET } from '../tables/sources';
import { whyNoDirection } from './direction';
import type { Position, SkippedRow } from './position';
import { firstText } from './row-cells';
import { isOneWord } from './table-rows';

/** A position whose row says that it is none. */
export function skippedFor(one: Position | SkippedRow, reason: string | undefined): Position | SkippedRow {
  if (reason === undefined || 'reason' in one) return one;
  const { ticker: _, chosen: _chosen, ...holding } = one;
  return { ...holding, reason };
}

/** A row that is no holding, whatever else was to be said of it: nothing of a ticker is asked about it. */
export function skippedRow(one: Position | SkippedRow, reason: string): SkippedRow {
  const {
    ticker: _,
    chosen: _chosen,
    candidates: _candidates,
    lacksTicker: _lacksTicker,
    ...holding
  } = one as Position & SkippedRow;
  return { ...holding, reason };
}

/** Whether a row is a position, or one of which a person is asked what it is. */
export const isAsked = (one: Position | SkippedRow): boolean =>
  !('reason' in one) || one.lacksTicker === true || one.candidates !== undefined;

/**
 * The rows without those of 0 shares that have neither a value nor a weight, as brokers and people leave them of what was sold: nobody has to
 * say which share such a row is. Where no row has a share, those whose ticker is known are a list of what somebody may buy. Of a row of 0
 * shares with a value it is asked: the value may be what was paid for it at the end.
 */
export function withoutNothing(read: readonly (Position | SkippedRow)[]): (Position | SkippedRow)[] {
  const isHeld = read.some(({ quantity = 0 }) => quantity !== 0);
  return read.map((one) => {
    const { quantity, value = 0, weight = 0 } = one;
    if (!isAsked(one) || (!isHeld && !('reason' in one)) || quantity !== 0) return one;
    if (value === 0 && weight === 0)
      return skippedRow(one, `${quoted(one.name ?? one.written)} has 0 shares: nothing of it is held.`);
    return isHeld && value !== 0 ? asMaybeSold(one) : one;
  });
}

/** A row of 0 shares and a value, unless the person said of it that it is held. */
function asMaybeSold(one: Position | SkippedRow): Position | SkippedRow {
  if ('ticker' in one && one.chosen) return one;
  const reason = `${quoted(one.name ?? one.written)} has 0 shares and a value: it was sold, or less of it is held than the file shows. If it is held still, write its number of shares, or pick its ticker.`;
  if ('reason' in one) return { ...one, reason };
  const { ticker, ...holding } = one;
  return { ...holding, reason, candidates: [ticker] };
}

/** Why a row of a plain sheet is no holding by its direction; undefined where nothing speaks against it. */
export const noDirection = (cells: Row, { source, columns, heads }: Header): string | undefined =>
  source !== PLAIN_SHEET || columns.direction === undefined
    ? undefined
    : whyNoDirection(
        heads[columns.direction] ?? '',
        tidy(cellText(cells[columns.direction])),
        columns.value !== undefined,
      );

/** A row of numbers alone below one of words for totals alone, as a small table of sums above each section has them: no number is a code. */
export function asSums(one: Position | SkippedRow, grid: readonly Row[]): Position | SkippedRow {
  const filled = (row: number) => (grid[row] ?? []).filter((cell) => !isBlank(cell));
  const isSum =
    'reason' in one &&
    filled(one.row).length > 1 &&
    filled(one.row).every((cell) => readAmount(cell) !== undefined) &&
    filled(one.row - 1).length === filled(one.row).length &&
    filled(one.row - 1).every((cell) => whyNoHolding(tidy(cellText(cell)))?.includes('totals'));
  return isSum ? skippedRow(one, `${quoted(one.written)} stands below totals, as their sum.`) : one;
}

/** What a line of totals is of: the client or the account that the rows above name. */
const TOTAL_OF = /^(?:sub-?)?totals?:? (?:for |of )?(.+)$|^(.+?)[-–: ]+(?:sub-?)?totals?$/i;

/** A row without shares that begins with the word for totals and a text that begins rows above it: `Total Haddad, Karim`. */
export function asTotal(one: Position | SkippedRow, grid: readonly Row[]): Position | SkippedRow {
  if (!('reason' in one) || one.quantity !== undefined) return one;
  const cells = grid[one.row] ?? [];
  const at = cells.findIndex((cell) => !isBlank(cell));
  const text = textAt(cells, at);
  const of = TOTAL_OF.exec(text)?.slice(1).find(Boolean)?.toLowerCase();
  const isOfRows =
    of !== undefined &&
    grid
      .slice(0, one.row)
      .some((above) => textAt(above, at).toLowerCase() === of || firstText(above)?.toLowerCase() === of);
  return isOfRows ? skippedRow(one, `${quoted(text)} is a line of totals, not a holding.`) : one;
}

/** Whether a text heads the accounts of cash in a table of shares: `Cash Accounts`, `Liquidität`. */
const headsCash = (text: string): boolean =>
  text.split(' ').length <= 3 && whyNoHolding(text)?.startsWith('is cash') === true;

/**
 * The rows without shares below a heading of cash in a table whose other rows have some: accounts that are called as their banks are, up to a
 * line of totals, a row with shares or another heading.
 */
export function asAccountsOfCash(
  read: readonly (Position | SkippedRow)[],
  grid: readonly Row[],
): (Position | SkippedRow)[] {
  if (!read.some(({ quantity = 0 }) => quantity !== 0)) return [...read];
  let heading: string | undefined;
  return read.map((one) => {
    const [only, ...more] = grid[one.row]!.filter((cell) => !isBlank(cell));
    const text = tidy(cellText(only));
    const isTotal = 'reason' in one && one.reason.endsWith('is a line of totals, not a holding.');
    if (more.length === 0) heading = headsCash(text) ? text : undefined;
    else if (isTotal || one.quantity !== undefined) heading = undefined;
    else if (
      heading !== undefined &&
      (isAsked(one) || readUnit(text) !== undefined) &&
      one.isin === undefined
    )
      return skippedRow(
        one,
        `${quoted(readUnit(text) ? text : one.written || text)} stands below ${quoted(heading)}: it is cash, and there is nothing to screen in it.`,
      );
    return one;
  });
}

/** A row below a header of what was sold, unless it is a line of totals: what is left of the share stands elsewhere, if anything is. */
export const soldRow = (one: Position | SkippedRow, sold: string): Position | SkippedRow =>
  'reason' in one && whyNoHolding(one.name ?? one.written) !== undefined
    ? one
    : skippedRow(one, `The column ${quoted(sold)} above tells what was sold: this row is not held now.`);

/** So many columns make a small table; fewer cells may be those of a holding. */
const SMALL_TABLE = 3;

/**
 * The rows of small tables of their own, as one of charges: after a gap or a title words alone, below each of them a number, and below these
 * nothing more. All other rows are as they were; a header that was known as one has no such words.
 */
export function ofSmallTables(
  read: readonly (Position | SkippedRow)[],
  grid: readonly Row[],
): (Position | SkippedRow)[] {
  const words = new Set(read.flatMap(({ row }) => (isSmallTable(grid, row) ? [row] : [])));
  const written = (of: number) => quoted(tidy(cellText(grid[of]!.find((cell) => !isBlank(cell)))));
  return read.map((one) => {
    const { row } = one;
    if (words.has(row))
      return skippedRow(one, `${written(row)} heads a number in the row below, and is no holding.`);
    if (words.has(row - 1))
      return skippedRow(
        one,
        `${written(row)} stands below ${written(row - 1)}, in a small table of its own, and is no holding.`,
      );
    return words.has(row + 1)
      ? skippedRow(one, `${written(row)} is the title of a small table of its own, and no holding.`)
      : one;
  });
}

/** Whether such a table begins in a row. */
function isSmallTable(grid: readonly Row[], row: number): boolean {
  const filled = (of: number) =>
    (grid[of] ?? []).flatMap((cell, at) =>
      isBlank(cell) ? [] : [{ at, isNumber: readAmount(cell) !== undefined }],
    );
  const [words, numbers] = [filled(row), filled(row + 1)];
  return (
    words.length >= SMALL_TABLE &&
    words.every(({ isNumber }) => !isNumber) &&
    numbers.length === words.length &&
    numbers.every(({ at, isNumber }, nth) => isNumber && at === words[nth]!.at) &&
    [row - 1, row + 2].every((of) => filled(of).length <= 1)
  );
}

/** How groups of securities are headed: they are asked about by no ticker, however they look. */
const OF_KIND =
  /^((common|preferred|foreign|domestic) )?(stocks?|equit(y|ies)|shares|etfs?|(mutual |index |exchange[- ]traded )?funds|bonds|fixed income|options|securities)$/i;

/** Regions of the world, by which funds group what they hold. */
const OF_REGION =
  /^(((north|latin|south) )?americas?|(western |eastern )?europe|asia([- ]pacific)?|pacific|africa|middle east|emerging markets|japan|uk|rest of( the)? world)( ex[- ].{2,12})?$/i;

/**
 * In a table whose other rows have figures, a symbol that stands alone in its row is the heading of a group ("CHESS", "TECH") and would
 * be another company's ticker; and so is a kind of securities ("STOCKS", "MUTUAL FUNDS") and a region.
 */
export function withoutHeadings(
  read: readonly (Position | SkippedRow)[],
  grid: readonly Row[],
): (Position | SkippedRow)[] {
  const isAlone = ({ row }: Pick<Position, 'row'>) =>
    grid[row]!.filter((cell) => !isBlank(cell)).length === 1;
  const positions = read.filter((one) => 'ticker' in one);
  if (positions.every(isAlone)) return [...read];
  return read.map((one) => {
    const isHeading =
      'reason' in one
        ? OF_KIND.test(one.written) || OF_REGION.test(one.written) || one.candidates !== undefined
        : !one.chosen;
    return isHeading && isAlone(one)
      ? skippedRow(
          one,
          `${quoted(one.written)} stands alone in its row, as the heading of a group does. If it is a holding, write the number of shares beside it.`,
        )
      : one;
  });
}

/**
 * The rows of words without a number of shares and a price, of which it would be asked which share they are, in a table whose holdings all have
 * a number: money that is left, or a sum, whatever it is called.
 */
export const asUncounted = (
  read: readonly (Position | SkippedRow)[],
  grid: readonly Row[],
): (Position | SkippedRow)[] =>
  read.map((one) => {
    const { row, written, name, quantity, isin } = one;
    const text = written || name || firstText(grid[row]!) || '';
    const isBare = quantity === undefined && isin === undefined;
    const isWords = written === '' || written === name || /[^A-Za-z0-9.:-]/.test(written);
    return 'reason' in one && one.lacksTicker && isBare && isWords
      ? skippedRow(
          one,
          `${quoted(text)} has no number of shares, as all holdings of this table have: it is more likely money, a sum or what no exchange lists. If it is a holding, write its ticker and its number of shares.`,
        )
      : one;
  });

/** A row below the end may be a fund called Gold or a share that was added later: it is neither screened nor passed over. */
export function notOfTable(one: Position | SkippedRow, below: string): SkippedRow {
  const isSymbol = 'candidates' in one || isOneWord(one.written);
  if (
    'reason' in one &&
    (one.lacksTicker || whyNoHolding(one.name ?? one.written) !== undefined) &&
    !isSymbol
  )
    return one;
  return skippedRow(
    one,
    `${quoted(one.written)} stands below ${quoted(below)}, where the table ends. If it is a holding, move it up into the table, or write the header of the table above it again.`,
  );
}
