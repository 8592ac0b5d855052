import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the service answers one request; undefined for its usual answer. */
export type Behaviour = (
  request: IncomingMessage,
  response: ServerResponse,
) => undefined | boolean | Promise<undefined | boolean>;

/** A screening service whose faults a test decides, and which counts what it is asked. */
export interface Upstream {
  readonly url: string;
  readonly key: string;
  /** Paths with their queries, in the order in which they came. */
  readonly asked: string[];
  /** When each request came, milliseconds. */
  readonly times: number[];
  /** What happens to every request, until it is changed: true says that the request was answered. */
  behaviour: Behaviour;
  /** The verdict of every stock. */
  verdict: string;
  /** Requests for a ticker. */
  count(ticker: string): number;
  close(): Promise<void>;
}

export const UPSTREAM_KEY = 'the-key-of-the-firm-0123456789';

/** Starts it. Every ticker of capitals and digits is a stock; the feed is empty. */
export async function startUpstream(): Promise<Upstream> {
  const asked: string[] = [];
  const times: number[] = [];
  const upstream = {
    key: UPSTREAM_KEY,
    asked,
    times,
    behaviour: (() => undefined) as Behaviour,
    verdict: 'HALAL',
    count: (ticker: string) => asked.filter((path) => path.split(/[/?]/).includes(ticker)).length,
  };
  const server = createServer((request, response) => {
    void (async () => {
      asked.push(request.url!);
      times.push(Date.now());
      if (await upstream.behaviour(request, response)) return;
      const json = (status: number, body: object) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.headers['x-api-key'] !== UPSTREAM_KEY)
        return json(401, { error: 'key_unknown', message: 'No.' });
      const [, , , endpoint, ticker] = request.url!.split(/[/?]/);
      if (endpoint === 'verdict-changes') {
        return json(200, { changes: [], next_cursor: 0, oldest_seq: 0, truncated: false });
      }
      json(200, fullReport(ticker!, upstream.verdict));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(upstream, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

const fullReport = (ticker: string, verdict: string) => ({
  ticker,
  company_name: `${ticker} Corporation`,
  listing_country: 'US',
  reporting_currency: 'USD',
  last_scanned: 'Nov 20, 2026',
  last_updated: 'Nov 20, 2026',
  halal_status: verdict,
  debt_ratio_perc: 12.34,
  liquidity_ratio_perc: 9.75,
  non_compliant_revenue_perc: 0.31,
  halal_rating: 7,
  interest_debt: 1,
  prohibited_revenue: 1,
  operating_lease: 1,
  debt_ratio_dollar: 1e9,
  liquidity_ratio_dollar: 1e9,
  non_compliant_revenue_dollar: 1e6,
  doubtful_revenue_perc: 0,
  doubtful_revenue_dollar: 0,
  compliant_revenue_perc: 99.69,
  compliant_revenue_dollar: 1e9,
  halal_revenue_source: [],
  non_compliant_revenue_source: [],
  doubtful_revenue_source: null,
  halal_status_djim: verdict,
  halal_status_ftse: verdict,
  halal_status_msci: verdict,
  halal_status_sp: verdict,
});
