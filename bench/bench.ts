import { fork } from 'node:child_process';

/** One line of a benchmark's result. */
export interface Row {
  readonly what: string;
  /** With its unit. */
  readonly figure: string;
  /** Against what, and how many times that: figures of two machines cannot be compared, ratios can. */
  readonly beside?: string;
  /** Whether a higher ratio is the better one, as of requests a second. */
  readonly higherIsBetter?: true;
}

/** What a file of this folder exports. */
export interface Bench {
  readonly name: string;
  run(): Promise<readonly Row[]>;
  /** The same as data, for `--json`. */
  scenarios?(): Promise<readonly object[]>;
}

/** What a measured process used. */
export interface Usage {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

/**
 * Runs a measurement in a process of its own, so that its peak of memory is its own.
 *
 * @param file the measuring script; it sends its seconds with {@link report}.
 */
export function measure(file: string, args: readonly string[] = []): Promise<Usage> {
  const child = fork(file, [...args], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 2, 'ipc'],
  });
  return new Promise((done, failed) => {
    let usage: Usage | undefined;
    child.once('message', (message) => (usage = message as Usage));
    child.once('error', failed);
    child.once('exit', (code) =>
      usage ? done(usage) : failed(new Error(`${file} ${args.join(' ')} ended with ${code} and no figures.`)),
    );
  });
}

/** Within a measuring script: sends what was used, and ends the process. */
export function report(seconds: number): void {
  const usage: Usage = { seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
  process.send!(usage, () => process.exit(0));
}

export const seconds = ({ seconds }: Usage): string => `${seconds.toFixed(2)} s`;
export const megabytes = ({ peakMegabytes }: Usage): string => `${Math.round(peakMegabytes)} MB`;
export const times = (figure: number, other: number): string => `${(figure / other).toFixed(2)} times`;

/** A measured way of doing the work. */
interface Measured {
  readonly name: string;
  /** What the row of the time says after the name. */
  readonly detail?: string;
  readonly usage: Usage;
}

/** Time and peak memory, first of what ours is compared with, then of ours. */
export function comparedRows(other: Measured, ours: Measured): Row[] {
  const detailed = ({ name, detail = '' }: Measured): string => name + detail;
  return [
    { what: detailed(other), figure: seconds(other.usage) },
    {
      what: detailed(ours),
      figure: seconds(ours.usage),
      beside: times(ours.usage.seconds, other.usage.seconds),
    },
    { what: `${other.name}, peak memory`, figure: megabytes(other.usage) },
    {
      what: `${ours.name}, peak memory`,
      figure: megabytes(ours.usage),
      beside: times(ours.usage.peakMegabytes, other.usage.peakMegabytes),
    },
  ];
}
