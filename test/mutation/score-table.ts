/** A mutant as Stryker reports it. */
export interface ReportedMutant {
  readonly status: string;
  readonly statusReason?: string | undefined;
}

/** How many mutants of a part there are, by what became of them. */
export interface Score {
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  /** No test runs the code of these. */
  readonly notCovered: number;
  /** Marked in the source as changing nothing, with the reason. */
  readonly equivalent: number;
  /** Evaluated when the module is loaded, and left out for that. */
  readonly static: number;
}

/** Counts the mutants of a run. Those that cannot be compiled or loaded are no mutants. */
export function scoreOf(mutants: readonly ReportedMutant[]): Score {
  const count = (status: string, fits = (_: ReportedMutant) => true) =>
    mutants.filter((mutant) => mutant.status === status && fits(mutant)).length;
  const isStatic = ({ statusReason = '' }: ReportedMutant) => statusReason.includes('ignoreStatic');
  return {
    killed: count('Killed'),
    timedOut: count('Timeout'),
    survived: count('Survived'),
    notCovered: count('NoCoverage'),
    equivalent: count('Ignored', (mutant) => !isStatic(mutant)),
    static: count('Ignored', isStatic),
  };
}

/** The part of the mutants that a test has noticed, in percent with one decimal, rounded down. A mutant that never ends is noticed. */
export function percentNoticed({ killed, timedOut, survived, notCovered }: Score): number {
  const all = killed + timedOut + survived + notCovered;
  return all === 0 ? 100 : Math.floor((1000 * (killed + timedOut)) / all) / 10;
}

const BEGIN = '<!-- scores: written by npm run mutate -->';
const END = '<!-- end of scores -->';

const HEADINGS = [
  'part',
  'day',
  'version',
  'mutants',
  'killed',
  'timed out',
  'survived',
  'no coverage',
  'equivalent',
  'static, left out',
  'score',
  'goal',
];

/** The row of a part in the table of docs/mutation-testing.md. */
export function scoreRow(
  part: string,
  score: Score,
  { day, version, goal }: { readonly day: string; readonly version: string; readonly goal: number },
): readonly string[] {
  const { killed, timedOut, survived, notCovered, equivalent } = score;
  const mutants = killed + timedOut + survived + notCovered;
  const counts = [mutants, killed, timedOut, survived, notCovered, equivalent, score.static].map(String);
  return [part, day, version, ...counts, `${percentNoticed(score).toFixed(1)} %`, `${goal} %`];
}

/**
 * The page with the row in the place of an earlier one of the same part. Rows are in the order of the parts.
 *
 * @throws when the page has no table between its two marks.
 */
export function withRow(page: string, row: readonly string[], parts: readonly string[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The page has no table between ${BEGIN} and ${END}.`);
  const earlier = page
    .slice(begin + BEGIN.length, end)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(2, -2)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([part]) => part !== undefined && parts.includes(part) && part !== row[0]);
  const rows = [...earlier, row].sort((left, right) => parts.indexOf(left[0]!) - parts.indexOf(right[0]!));
  return `${page.slice(0, begin)}${BEGIN}\n\n${tableOf(rows)}\n\n${page.slice(end)}`;
}

/** A table as prettier writes it. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(HEADINGS), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
