import { existsSync, readFileSync } from 'node:fs';

/** A change of the code that survives because nobody could notice it, with the reason why. It is told by its text, so that it is found again when lines move. */
export interface Equivalent {
  /** Path below the root. */
  readonly file: string;
  /** The line that is changed, or the lines, without the space around each. */
  readonly line: string;
  /** What it becomes. */
  readonly becomes: string;
  /** Why nothing changes for anybody, in a sentence. */
  readonly reason: string;
}

/** A mutant, and where it stands in its file. Lines and columns count from 1, as Stryker has them. */
export interface PlacedMutant {
  readonly fileName: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement?: string | undefined;
  readonly status: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Each file holds the equivalent mutants of one part, as an array of {@link Equivalent}. */
const FOLDER = 'test/mutation/equivalents';

/** The mutants of a part that somebody has read and found to change nothing. */
export function equivalentsOf(part: string): readonly Equivalent[] {
  const file = `${FOLDER}/${part}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Equivalent[]) : [];
}

/** What tells a mutant from all others, still without a reason. */
function toldByText({ fileName, location, replacement = '' }: PlacedMutant, source: string): Equivalent {
  const { start, end } = location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const before = (lines[0] ?? '').slice(0, start.column - 1);
  const after = (lines.at(-1) ?? '').slice(end.column - 1);
  const tidy = (text: string) => text.replace(/^[^\S\n]+|[^\S\n]+$/gm, '');
  return {
    file: fileName,
    line: tidy(lines.join('\n')),
    becomes: tidy(`${before}${replacement}${after}`),
    reason: '',
  };
}

/** The mutants of a run beside those that are known to change nothing. */
export interface Reading<Mutant> {
  /** Every mutant of the run. Those that survive and are known to change nothing have the status of what is left out, with their reason. */
  readonly mutants: readonly (Mutant & { readonly statusReason?: string | undefined })[];
  /** Those that survive and that nobody has read yet, ready to be filled in. */
  readonly unread: readonly Equivalent[];
  /** Entries that no surviving mutant of the run fits: a test has noticed it since, or the line has changed. */
  readonly stale: readonly Equivalent[];
}

/**
 * Sorts the survivors of a run into those that are marked and those that are not.
 *
 * @param sourceOf the text of a file that was broken, as it was.
 */
export function readSurvivors<Mutant extends PlacedMutant>(
  mutants: readonly Mutant[],
  equivalents: readonly Equivalent[],
  sourceOf: (file: string) => string,
): Reading<Mutant> {
  const byText = new Map(equivalents.map((one) => [keyOf(one), one]));
  const fitting = new Set<Equivalent>();
  const unread: Equivalent[] = [];
  const read = mutants.map((mutant) => {
    if (mutant.status !== 'Survived' && mutant.status !== 'NoCoverage') return mutant;
    const told = toldByText(mutant, sourceOf(mutant.fileName));
    const known = byText.get(keyOf(told));
    if (!known) {
      unread.push(told);
      return mutant;
    }
    fitting.add(known);
    return { ...mutant, status: 'Ignored', statusReason: known.reason };
  });
  const tried = new Set(mutants.map(({ fileName }) => fileName));
  const stale = equivalents.filter((one) => tried.has(one.file) && !fitting.has(one));
  return { mutants: read, unread, stale };
}

const keyOf = ({ file, line, becomes }: Equivalent): string => JSON.stringify([file, line, becomes]);
