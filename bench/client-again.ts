import type { Row } from './bench';
import { ask } from './client-cold';
import { cellsOf } from './client/cells';
import { dataLoader, queryCore } from './client/peers';
import { median, rowsOf, runAlone, timed, type Scenario } from './client/scenario';
import { ourClient, withService } from './client/service';

export const name = 'The same 10,000 cells again, as when a row is inserted';

const WARM_UP = 20;
const RUNS = 61;

export async function run(): Promise<Row[]> {
  return (await scenarios()).flatMap(rowsOf);
}

/** Beside 10,000 resolved promises out of a Map, and beside the peers that keep answers. */
export function scenarios(): Promise<Scenario[]> {
  return withService(async (service) => {
    const cells = cellsOf(service.tickers.slice(0, 2_000));
    const key = service.keys['business-enterprise'];
    const client = ourClient(service, 'business-enterprise');
    const answers = await ask(client, cells);
    const map = new Map(cells.map(({ ticker }, index) => [ticker, Promise.resolve(answers[index])]));
    const kept = { dataloader: dataLoader(service, key), 'query-core': queryCore(service, key) };
    for (const peer of Object.values(kept)) await peer(cells);
    const ways: Record<string, () => Promise<unknown>> = {
      ours: () => ask(client, cells),
      bare: () => Promise.all(cells.map(({ ticker }) => map.get(ticker))),
      ...Object.fromEntries(Object.entries(kept).map(([peer, all]) => [peer, () => all(cells)])),
    };
    const before = await service.requests();
    // Apart from the peers, whose work leaves the collector busy for a while.
    const { ours, bare } = await inTurn({ ours: ways['ours']!, bare: ways['bare']! });
    const { ours: _, bare: __, ...others } = ways;
    const times = await inTurn(others);
    const requests = (await service.requests()) - before;
    const cost = (ms: number | undefined) => ({ requests, ms: ms! });
    const peers = Object.fromEntries(Object.entries(times).map(([peer, ms]) => [peer, cost(ms)]));
    return [{ name: 'again', ours: cost(ours), bare: cost(bare), peers, ratio: ours! / bare! }];
  });
}

/** The median of each way, taken in turn; the first runs are for the compiler. */
async function inTurn(
  ways: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {};
  for (let turn = 0; turn < WARM_UP + RUNS; turn += 1) {
    for (const [way, work] of Object.entries(ways)) (times[way] ??= []).push(await timed(work));
  }
  return Object.fromEntries(Object.keys(ways).map((way) => [way, median(times[way]!.slice(WARM_UP))]));
}

runAlone(module, scenarios);
