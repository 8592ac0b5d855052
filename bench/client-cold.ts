import type { ScreeningClient } from '../src/client/query/screening-client';
import type { Row } from './bench';
import { cellsOf, type Cell } from './client/cells';
import { bareGet, PEERS } from './client/peers';
import { median, rowsOf, runAlone, timed, type Cost, type Scenario } from './client/scenario';
import { ourClient, requestsOf, withService, type SlowService } from './client/service';

export const name = 'A workbook that was never asked: 10,000 cells, 2,000 tickers, five functions';

const OUR_RUNS = 5;
const PEER_RUNS = 3;

export const ask = (client: ScreeningClient, cells: readonly Cell[]): Promise<unknown[]> =>
  Promise.all(cells.map((cell) => client.get(cell.ticker, cell.ask)));

export async function run(): Promise<Row[]> {
  return (await scenarios()).flatMap(rowsOf);
}

export function scenarios(): Promise<Scenario[]> {
  return withService(async (service) => {
    const tickers = service.tickers.slice(0, 2_000);
    const cells = cellsOf(tickers);
    const key = service.keys['business-enterprise'];
    const ways: Record<string, () => Promise<unknown>> = {
      ours: () => ask(ourClient(service, 'business-enterprise'), cells),
      bare: () => {
        const get = bareGet(service, key);
        return Promise.all(tickers.map((ticker) => get('methodology', ticker)));
      },
    };
    for (const [peer, make] of Object.entries(PEERS)) ways[peer] = () => make(service, key)(cells);
    // The first run of each warms the connections, the service and the compiler.
    await measured(service, { ours: ways['ours']!, bare: ways['bare']! }, 1);
    const { ours, bare } = await measured(service, { ours: ways['ours']!, bare: ways['bare']! }, OUR_RUNS);
    const { ours: _, bare: __, ...others } = ways;
    const peers = await measured(service, others, PEER_RUNS);
    return [{ name: 'cold', ours: ours!, bare: bare!, peers, ratio: ours!.ms! / bare!.ms! }];
  });
}

/** Every way in turn, as often as asked, and the median of each. */
async function measured(
  service: SlowService,
  ways: Readonly<Record<string, () => Promise<unknown>>>,
  runs: number,
): Promise<Record<string, Cost>> {
  const times: Record<string, number[]> = {};
  const requests: Record<string, number> = {};
  for (let turn = 0; turn < runs; turn += 1) {
    for (const [way, work] of Object.entries(ways)) {
      requests[way] = await requestsOf(service, async () => {
        (times[way] ??= []).push(await timed(work));
      });
    }
  }
  return Object.fromEntries(
    Object.keys(ways).map((way) => [way, { requests: requests[way]!, ms: median(times[way]!) }]),
  );
}

runAlone(module, scenarios);
