import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { IndexedDbStorage } from '../src/client/cache/indexed-db-storage';
import type { PlanId } from '../src/contract/plan';
import type { Row } from './bench';
import { rowsOf, runAlone, type Scenario } from './client/scenario';
import { ourClient, requestsOf, withService, type SlowService } from './client/service';

export const name = 'Ten requests a day, three tabs of thirty tickers each';

const STATUS = { stock: ['halal_status'], fund: ['status'] };

export async function run(): Promise<Row[]> {
  return (await scenarios()).flatMap(rowsOf);
}

/**
 * With the plan given, and with a key of which nothing is known: then one of the ten finds out the plan. Each at a service of its
 * own, for the service counts the day's requests too.
 */
export async function scenarios(): Promise<Scenario[]> {
  return [
    await withService((service) => threeTabs(service, 'daily', 'basic-free')),
    await withService((service) => threeTabs(service, 'daily, plan unknown', undefined)),
  ];
}

async function threeTabs(service: SlowService, name: string, plan: PlanId | undefined): Promise<Scenario> {
  const indexedDB = new IDBFactory();
  const tickers = service.tickers.slice(0, 30);
  const tabs = Array.from({ length: 3 }, () =>
    ourClient(service, 'basic-free', { plan, storage: new IndexedDbStorage({ indexedDB, IDBKeyRange }) }),
  );
  let cells: PromiseSettledResult<unknown>[] = [];
  const requests = await requestsOf(service, async () => {
    const all = tabs.map((tab) => Promise.allSettled(tickers.map((ticker) => tab.get(ticker, STATUS))));
    cells = (await Promise.all(all)).flat();
  });
  const withLimits = cells.filter(
    (cell) => cell.status === 'rejected' && /Recalculate in/.test((cell.reason as Error).message),
  );
  return {
    name,
    ours: { requests },
    also: {
      'cells answered': cells.filter(({ status }) => status === 'fulfilled').length,
      'cells that say when to come back': withLimits.length,
      'cells in all': cells.length,
    },
  };
}

runAlone(module, scenarios);
