import { MemoryStorage } from '../src/client/cache/storage';
import type { ScreeningClient } from '../src/client/query/screening-client';
import { nextRun } from '../src/client/cache/freshness';
import type { Row } from './bench';
import { rowsOf, runAlone, timed, type Scenario } from './client/scenario';
import { ourClient, requestsOf, withService } from './client/service';

export const name = 'Verdict columns of 2,000 rows after a nightly run';

const CHANGED = 37;
const HOUR = 3_600_000;

const STATUS = { stock: ['halal_status'], fund: ['status'] };

export async function run(): Promise<Row[]> {
  return (await scenarios()).flatMap(rowsOf);
}

/** Beside asking for every ticker again, which is what a client without the feed has to do. */
export function scenarios(): Promise<Scenario[]> {
  return withService(async (service) => {
    const tickers = service.tickers.slice(0, 2_000);
    const verdicts = (client: ScreeningClient) =>
      Promise.all(tickers.map((ticker) => client.get(ticker, STATUS)));
    const storage = new MemoryStorage();
    const evening = await verdicts(ourClient(service, 'business-enterprise', { storage }));
    const changed = evening
      .filter(({ values }) => values['halal_status'] !== 'DOUBTFUL')
      .map(({ ticker }) => ticker)
      .filter((_, index) => index % 40 === 0)
      .slice(0, CHANGED);
    await service.night(changed);
    const morning = nextRun(Date.now()) + HOUR - Date.now();
    const now = () => Date.now() + morning;
    let ms = 0;
    let shown: Awaited<ReturnType<typeof verdicts>> = [];
    const requests = await requestsOf(service, async () => {
      const client = ourClient(service, 'business-enterprise', { storage, now });
      ms = await timed(async () => (shown = await verdicts(client)));
    });
    const right = changed.every(
      (ticker) => shown[tickers.indexOf(ticker)]!.values['halal_status'] === 'DOUBTFUL',
    );
    if (!right) throw new Error('A changed verdict was not shown.');
    let bareMs = 0;
    const bare = await requestsOf(service, async () => {
      const client = ourClient(service, 'business-enterprise', { now });
      bareMs = await timed(() => verdicts(client));
    });
    return [
      {
        name: 'nightly',
        ours: { requests, ms },
        bare: { requests: bare, ms: bareMs },
        ratio: ms / bareMs,
        also: { 'tickers that changed': changed.length },
      },
    ];
  });
}

runAlone(module, scenarios);
