import type { Row } from './bench';

/** How much worse a ratio may be before it counts as slower: what a run differs from another by itself. */
const TOLERATED = 1.2;

/** A ratio of one run, as it is kept for another to be compared with. */
export interface KeptRatio {
  /** The benchmark's file, without its ending. */
  readonly bench: string;
  readonly what: string;
  /** How many times the peer or the bare bound beside it. */
  readonly ratio: number;
  readonly higherIsBetter?: true;
}

/** The ratios that a benchmark's rows tell; other figures cannot be compared with those of another time. */
export function ratiosOf(bench: string, rows: readonly Row[]): KeptRatio[] {
  return rows.flatMap(({ what, beside = '', higherIsBetter }) => {
    const [, ratio] = /(\d+(?:\.\d+)?) times/.exec(beside) ?? [];
    return ratio === undefined
      ? []
      : [{ bench, what, ratio: Number(ratio), ...(higherIsBetter ? { higherIsBetter } : {}) }];
  });
}

/** A ratio of this run beside that of an earlier one. */
export interface Compared extends KeptRatio {
  readonly before: number;
  /** Whether it is worse by more than a fifth. */
  readonly isSlower: boolean;
}

/** What both runs have measured, in the order of this one. */
export function compare(now: readonly KeptRatio[], earlier: readonly KeptRatio[]): Compared[] {
  return now.flatMap((one) => {
    const before = earlier.find(({ bench, what }) => bench === one.bench && what === one.what)?.ratio;
    if (before === undefined) return [];
    const isSlower = one.higherIsBetter ? one.ratio * TOLERATED < before : one.ratio > before * TOLERATED;
    return [{ ...one, before, isSlower }];
  });
}
