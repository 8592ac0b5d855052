import { writeIsoDate } from '../../contract/dates';
import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';
import { dateHabit, readDate } from '../cells/written-date';
import { COLUMN_WORDS } from './column-words';
import { hasFigures, headsOf } from './header-row';

/** Below so many rows no header is looked for. */
const LAST_HEADER = 100;

const NUMBER_WORDS: ReadonlySet<string> = new Set(
  (['quantity', 'price', 'value'] as const).flatMap((column) => COLUMN_WORDS[column]),
);

/** A day in a caption: `Stav na konci 25.11.2026`. */
const DAY = /\d{1,4}[./-] ?\d{1,2}[./-] ?\d{1,4}/;
const BEGINNING =
  /\b(begin\w*|opening|start|zacatku|poczatku|anfang\w*|debut|inicio|inicial|inizio|iniziale|alku\w*)\b/;
const END = /\b(end|ending|closing|konci|koniec|ende?|endbestand|fin|final|fine|finale|loppu\w*)\b/;

/** A caption above several headers, and the columns from it up to the next one. */
interface Caption {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function captionsOf(cells: Row, width: number): readonly Caption[] {
  const starts = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at]));
  return starts.map((from, nth) => ({
    text: plainWords(tidy(cellText(cells[from]))),
    from,
    to: starts[nth + 1] ?? width,
  }));
}

/** The captions of the beginning and the end of a period above the same headers; undefined where they are not told apart. */
function periodOf(
  captions: readonly Caption[],
  heads: readonly string[],
): { readonly end: Caption } | undefined {
  const headsBelow = ({ from, to }: Caption) => heads.slice(from, to).filter(Boolean).join('|');
  const alike = captions.filter((one) =>
    captions.some((other) => other !== one && headsBelow(other) === headsBelow(one)),
  );
  const [first, second, ...more] = alike;
  if (!first || !second || more.length > 0 || !headsBelow(first).includes('|')) return undefined;
  const days = [first, second].map(({ text }) => DAY.exec(text)?.[0].replace(/ /g, '') ?? '');
  const habit = dateHabit(days);
  const [one = '', other = ''] = days.map((day) => {
    const read = readDate(day, habit);
    return read.kind === 'date' ? writeIsoDate(read.date) : '';
  });
  if (one !== '' && other !== '' && one !== other) return { end: one > other ? first : second };
  if (BEGINNING.test(first.text) && END.test(second.text)) return { end: second };
  return BEGINNING.test(second.text) && END.test(first.text) ? { end: first } : undefined;
}

/**
 * A grid in which a table that tells what was held at the beginning and at the end of a period, each below a caption of its own and the same
 * headers, has no headers but those of the end; nor those of the numbers between, such as what was bought. All other grids are given back as
 * they are.
 */
export function withLatestPeriod<T extends readonly Row[]>(grid: T): T | Row[] {
  for (const [row, cells] of grid.slice(0, LAST_HEADER).entries()) {
    const captions = row === 0 ? [] : captionsOf(grid[row - 1]!, cells.length);
    if (captions.length < 2 || hasFigures(cells)) continue;
    const heads = headsOf(cells).map(({ words }) => words);
    const period = periodOf(captions, heads);
    if (!period) continue;
    const { end } = period;
    const repeated = new Set(heads.slice(end.from, end.to));
    const isOther = (at: number) =>
      at >= captions[0]!.from &&
      (at < end.from || at >= end.to) &&
      (repeated.has(heads[at]!) || NUMBER_WORDS.has(heads[at]!));
    return grid.map((one, at) => (at === row ? one.map((cell, place) => (isOther(place) ? '' : cell)) : one));
  }
  return grid;
}
