import type { Row } from '../bench';

/** What one way of doing a scenario took. */
export interface Cost {
  /** Requests that reached the service. */
  readonly requests: number;
  /** Wall time, the median of the runs; undefined where time is not the point. */
  readonly ms?: number;
}

/** One scenario, with whom it is compared. */
export interface Scenario {
  readonly name: string;
  readonly ours: Cost;
  /** The least that any program must do. */
  readonly bare?: Cost;
  readonly peers?: Readonly<Record<string, Cost>>;
  /** Our time over the bare one's. */
  readonly ratio?: number;
  /** Whatever else is worth a line. */
  readonly also?: Readonly<Record<string, number | string>>;
}

export function rowsOf({ name, ours, bare, peers = {}, ratio, also = {} }: Scenario): Row[] {
  const line = (what: string, cost: Cost, beside?: string): Row => ({
    what: `${name}: ${what}`,
    figure: `${cost.requests.toLocaleString('en')} requests`,
    beside: [cost.ms === undefined ? undefined : `${shown(cost.ms)} ms`, beside].filter(Boolean).join(', '),
  });
  const times = (cost: Cost) =>
    cost.ms !== undefined && ours.ms !== undefined
      ? `${(cost.ms / ours.ms).toFixed(2)} times ours`
      : undefined;
  return [
    line('ours', ours, ratio === undefined ? undefined : `${ratio.toFixed(2)} times the bare one`),
    ...(bare ? [line('bare', bare)] : []),
    ...Object.entries(peers).map(([peer, cost]) => line(peer, cost, times(cost))),
    ...Object.entries(also).map(([what, figure]) => ({ what: `${name}: ${what}`, figure: String(figure) })),
  ];
}

const shown = (ms: number): string => (ms < 10 ? ms.toFixed(2) : Math.round(ms).toLocaleString('en'));

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** Milliseconds that work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Runs a benchmark by itself: `npx tsx bench/client-cold.ts [--json]`. */
export function runAlone(module: NodeModule, scenarios: () => Promise<readonly Scenario[]>): void {
  if (require.main !== module) return;
  scenarios()
    .then((done) => {
      if (process.argv.includes('--json')) return console.log(JSON.stringify({ scenarios: done }));
      for (const { what, figure, beside } of done.flatMap(rowsOf)) {
        console.log(`${what.padEnd(46)} ${figure.padStart(16)}   ${beside ?? ''}`);
      }
    })
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
}
