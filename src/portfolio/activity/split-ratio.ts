import { plainWords } from '../cells/cell-text';

/** How many shares so many became: four for one is 4 and 1. */
export interface Ratio {
  readonly became: number;
  readonly of: number;
}

const NUMBER = '(\\d+(?:\\.\\d+)?)';
const SPOKEN = new RegExp(`\\b${NUMBER} ?-? ?(?:for|per|fur|pour|por|x) ?-? ?${NUMBER}\\b`);
/** Not a part of a date: 08/24/23. */
const COLON = new RegExp(`(?<![/:.])\\b${NUMBER} ?[:/] ?${NUMBER}\\b(?![/:])`);

/**
 * The ratio of a split out of its column or its words: `4:1`, `10-for-1`, `1 for 25 reverse`. In words a smaller number first, without the
 * word reverse, may be meant the other way round: it tells nothing.
 */
export function splitRatio(column: string, said: string): Ratio | undefined {
  const inColumn = ratioIn(column) ?? ofTime(column) ?? ofNone(column);
  const ratio = inColumn ?? ratioIn(said);
  if (!ratio) return undefined;
  const { became, of } = ratio;
  if (namesReverseSplit(`${column} ${said}`)) {
    return { became: Math.min(became, of), of: Math.max(became, of) };
  }
  return inColumn || became > of ? ratio : undefined;
}

/** How many shares became one, or one became, where words do not tell which of the two: `1:10` without a word for a reverse split. */
export function eitherRatio(said: string): number | undefined {
  const ratio = ratioIn(said);
  return ratio && Math.max(ratio.became / ratio.of, ratio.of / ratio.became);
}

/** A text without the ratio of a split in it. */
export const withoutRatio = (text: string): string =>
  text.replace(new RegExp(`${SPOKEN.source}|${COLON.source}`, 'i'), ' ').trim();

/** A CUSIP, in which an x may stand between digits: 88636X732. */
const CUSIP = /\b(?=\d+[a-z])[\da-z]{9}\b/g;

function ratioIn(written: string): Ratio | undefined {
  const words = plainWords(written).replace(CUSIP, ' ');
  const [, became, of] = SPOKEN.exec(words) ?? COLON.exec(words) ?? [];
  return checked(Number(became), Number(of));
}

/** What a person writes to say that there was no split: `1:1`. */
const ofNone = (column: string): Ratio | undefined =>
  /^1 ?: ?1$/.test(column.trim()) ? { became: 1, of: 1 } : undefined;

const checked = (became: number, of: number): Ratio | undefined =>
  became > 0 && of > 0 && became !== of ? { became, of } : undefined;

/**
 * Excel takes a ratio that is typed as 4:1 for the time of 4 hours and 1 minute, and keeps it as a part of a day, 0.1673611. A number that may
 * be a ratio itself is none: 0.05, or one eighteenth, which is 1:20.
 */
function ofTime(written: string): Ratio | undefined {
  const days = /\.\d{9}/.test(written) ? Number(written) : NaN;
  const minutes = Math.round(days * 24 * 60);
  const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-6;
  if (!isNear(minutes / 24 / 60, days) || isNear(1 / days, Math.round(1 / days))) return undefined;
  return checked(Math.floor(minutes / 60), minutes % 60);
}

/** Held against plain words, which have no й. */
const REVERSE =
  /\breverse|consolidation|consolidacao|zusammenlegung|regroupement|grupamento|agrupamiento|contra-?split|raggruppamento|scalenie|\b(split|fractionnement|frazionamento) invers|\b(omvand|omvendt|odwrotny|omgekeerde|ters)\b|обратн|консолидаци|併合|并股|병합/;

/** Whether words name a split that leaves fewer shares. */
export const namesReverseSplit = (words: string): boolean => REVERSE.test(plainWords(words));
