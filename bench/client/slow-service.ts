import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createService } from '../../src/service/app';
import { DEMO_KEYS } from '../../src/service/keys';
import { loadUniverse } from '../../src/service/universe/load';
import type { Universe } from '../../src/service/universe/universe';

/**
 * The local service in a process of its own, 20 ms away, with six of every company so that there are two thousand tickers. A night
 * that changes some verdicts is laid over it, so that what changes is known beforehand.
 */
const LATENCY = 20;
const COPIES = 6;

/** Verdicts of the night: by ticker, the status that is served from then on. */
const changed = new Map<string, string>();
let requests = 0;
let feedRequests = 0;

const universe = sixfold(loadUniverse());
const service = createService({ now: () => new Date(), universe });
const answer = getRequestListener(async (request: Request) => {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/api/v1/')) return service.app.fetch(request);
  requests += 1;
  const isFeed = url.pathname === '/api/v1/verdict-changes';
  if (isFeed) feedRequests += 1;
  await new Promise((resolve) => setTimeout(resolve, LATENCY));
  if (isFeed) return feed(url);
  const response = await service.app.fetch(request);
  const status = changed.get(url.pathname.split('/')[4] ?? '');
  if (!status || response.status !== 200) return response;
  return Response.json({ ...((await response.json()) as object), halal_status: status });
});

const server = createServer(answer);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const tickers = [...universe.companies.keys()].filter((ticker) => /\d$/.test(ticker));
  process.send!({ url: `http://127.0.0.1:${port}`, keys: DEMO_KEYS, tickers });
});

process.on('message', (message: { requests?: true; night?: string[] }) => {
  for (const ticker of message.night ?? []) changed.set(ticker, 'DOUBTFUL');
  process.send!({ requests, feedRequests });
});

const FIRST_SEQ = 8_589_934_592;

function feed(url: URL): Response {
  const since = Number(url.searchParams.get('since') ?? 0);
  const limit = Math.min(Number(url.searchParams.get('limit') ?? 500), 1000);
  const all = [...changed].map(([ticker, status], index) => ({
    seq: FIRST_SEQ + 3 * index,
    run_id: 'night',
    ticker,
    company_name: null,
    instrument_type: 'stock',
    event_type: 'verdict.changed',
    event_class: 'verdict',
    changed_at: '2026-11-20T06:00:00',
    note: null,
    changed_statuses_by_methodologies: [
      { methodology: 'aaoifi', old_status_aaoifi: null, new_status_aaoifi: status },
    ],
  }));
  const changes = all.filter(({ seq }) => seq > since).slice(0, limit);
  return Response.json({
    changes,
    next_cursor: changes.at(-1)?.seq ?? (all.length === 0 ? 0 : since),
    oldest_seq: all[0]?.seq ?? 0,
    truncated: false,
  });
}

function sixfold({ companies, ...rest }: Universe): Universe {
  const plain = [...companies.values()].filter(({ ticker }) => /^[A-Z]+$/.test(ticker));
  const copies = plain.flatMap((company) =>
    Array.from({ length: COPIES }, (_, index) => ({ ...company, ticker: `${company.ticker}${index}` })),
  );
  return {
    ...rest,
    companies: new Map([...companies, ...copies.map((copy) => [copy.ticker, copy] as const)]),
  };
}
