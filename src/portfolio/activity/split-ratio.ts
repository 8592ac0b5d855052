/** How many shares so many became: four for one is 4 and 1. */
export interface Ratio {
  readonly became: number;
  readonly of: number;
}

const NUMBER = '(\\d+(?:\\.\\d+)?)';
const SPOKEN = new RegExp(`\\b${NUMBER} ?(?:-| )?(?:for|per|fur|pour|per)(?:-| )? ?${NUMBER}\\b`, 'i');
/** Not a part of a date: 08/24/23. */
const COLON = new RegExp(`(?<![/:.])\\b${NUMBER} ?[:/] ?${NUMBER}\\b(?![/:])`);

/**
 * The ratio of a split out of its column or its words: `4:1`, `10-for-1`, `1 for 25 reverse`. In words a smaller number first, without the
 * word reverse, may be meant the other way round: it tells nothing.
 */
export function splitRatio(column: string, said: string): Ratio | undefined {
  const inColumn = read(SPOKEN.exec(column) ?? COLON.exec(column));
  if (inColumn) return inColumn;
  const inWords = read(SPOKEN.exec(said) ?? COLON.exec(said));
  if (!inWords) return undefined;
  const { became, of } = inWords;
  if (namesReverseSplit(said)) {
    return became < of ? inWords : { became: of, of: became };
  }
  return became > of ? inWords : undefined;
}

/** How many shares became one, or one became, where words do not tell which of the two: `1:10` without a word for a reverse split. */
export function eitherRatio(said: string): number | undefined {
  const ratio = read(SPOKEN.exec(said) ?? COLON.exec(said));
  return ratio && Math.max(ratio.became / ratio.of, ratio.of / ratio.became);
}

function read(match: RegExpExecArray | null): Ratio | undefined {
  const [became, of] = [Number(match?.[1]), Number(match?.[2])];
  return became > 0 && of > 0 && became !== of ? { became, of } : undefined;
}

/** Whether words name a split that leaves fewer shares. */
export const namesReverseSplit = (words: string): boolean =>
  /\breverse|consolidation|zusammenlegung|regroupement/i.test(words);
