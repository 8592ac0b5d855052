import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { IndexedDbStorage } from '../src/client/cache/indexed-db-storage';
import type { Row } from './bench';
import { ask } from './client-cold';
import { cellsOf } from './client/cells';
import { median, rowsOf, runAlone, timed, type Scenario } from './client/scenario';
import { ourClient, requestsOf, withService } from './client/service';

export const name = 'A workbook that is opened again, its records in IndexedDB';

const RUNS = 5;

export async function run(): Promise<Row[]> {
  return (await scenarios()).flatMap(rowsOf);
}

/** The database is an implementation of IndexedDB in memory: the requests are the figure, the time is that of this stand-in. */
export function scenarios(): Promise<Scenario[]> {
  return withService(async (service) => {
    const cells = cellsOf(service.tickers.slice(0, 2_000));
    const indexedDB = new IDBFactory();
    const open = () =>
      ourClient(service, 'business-enterprise', {
        storage: new IndexedDbStorage({ indexedDB, IDBKeyRange }),
      });
    const first = open();
    await ask(first, cells);
    // What was read last is stored by the time the size is known.
    const { answers, bytes } = await first.cacheSize();
    const times: number[] = [];
    const requests = await requestsOf(service, async () => {
      for (let turn = 0; turn < RUNS; turn += 1) {
        const client = open();
        times.push(await timed(() => ask(client, cells)));
      }
    });
    const also = { kept: `${answers} answers, ${Math.round(bytes / 1_000)} kB` };
    return [{ name: 'reopened', ours: { requests, ms: median(times) }, also }];
  });
}

runAlone(module, scenarios);
