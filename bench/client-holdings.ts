import { endpointPath } from '../src/contract/endpoint';
import type { HoldingsPage } from '../src/contract/fund';
import type { Row } from './bench';
import { median, rowsOf, runAlone, timed, type Scenario } from './client/scenario';
import { ourClient, requestsOf, withService, type SlowService } from './client/service';

export const name = 'A fund of 11,000 holdings';

/** The service's model fund of the whole world. */
const FUND = 'MDALL';
const RUNS = 7;

export async function run(): Promise<Row[]> {
  return (await scenarios()).flatMap(rowsOf);
}

/** Beside reading page after page, each of the largest size. */
export function scenarios(): Promise<Scenario[]> {
  return withService(async (service) => {
    const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    const requests = { ours: 0, bare: 0 };
    for (let turn = 0; turn <= RUNS; turn += 1) {
      requests.ours = await requestsOf(service, async () => {
        const client = ourClient(service, 'business-enterprise');
        times.ours.push(await timed(() => client.holdings(FUND)));
      });
      requests.bare = await requestsOf(service, async () => {
        times.bare.push(await timed(() => pageAfterPage(service)));
      });
    }
    const [ours, bare] = [median(times.ours.slice(1)), median(times.bare.slice(1))];
    return [
      {
        name: 'holdings',
        ours: { requests: requests.ours, ms: ours },
        bare: { requests: requests.bare, ms: bare },
        ratio: ours / bare,
        also: { 'times faster than page after page': (bare / ours).toFixed(1) },
      },
    ];
  });
}

async function pageAfterPage(service: SlowService): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const response = await fetch(
      `${service.url}/${endpointPath('etf-holdings', FUND)}?limit=500&offset=${rows.length}`,
      { headers: { 'X-API-Key': service.keys['business-enterprise'] } },
    );
    const page = (await response.json()) as HoldingsPage;
    rows.push(...page.holdings);
    if (rows.length >= page.total) return rows;
  }
}

runAlone(module, scenarios);
