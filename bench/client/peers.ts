import { QueryClient } from '@tanstack/query-core';
import DataLoader from 'dataloader';
import { endpointPath, type Endpoint } from '../../src/contract/endpoint';
import type { Cell } from './cells';
import { CONCURRENCY, type SlowService } from './service';

/** Answers a sheet's cells; made for each run. */
export type Peer = (service: SlowService, key: string) => (cells: readonly Cell[]) => Promise<unknown[]>;

type Get = (endpoint: Endpoint, ticker: string) => Promise<unknown>;

/** The bare request, as many at once as we allow ourselves. */
export function bareGet(service: SlowService, key: string): Get {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (endpoint, ticker) => {
    if (underWay >= CONCURRENCY) await new Promise<void>((go) => waiting.push(go));
    underWay += 1;
    try {
      const response = await fetch(`${service.url}/${endpointPath(endpoint, ticker)}`, {
        headers: { 'X-API-Key': key },
      });
      return await response.json();
    } finally {
      underWay -= 1;
      waiting.shift()?.();
    }
  };
}

/** One fetch a cell. */
const oneFetchACell: Peer = (service, key) => {
  const get = bareGet(service, key);
  return (cells) => Promise.all(cells.map(({ endpoint, ticker }) => get(endpoint, ticker)));
};

/** The queue and timer of Microsoft's batching sample; there is no batch to send, so the queue is worked off one by one. */
const queueAndTimer: Peer = (service, key) => {
  const get = bareGet(service, key);
  let queue: { cell: Cell; resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = [];
  const flush = () => {
    const batch = queue;
    queue = [];
    for (const { cell, resolve, reject } of batch) get(cell.endpoint, cell.ticker).then(resolve, reject);
  };
  const push = (cell: Cell) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setTimeout(flush, 100);
      queue.push({ cell, resolve, reject });
    });
  return (cells) => Promise.all(cells.map(push));
};

/** DataLoader, one an endpoint. */
export const dataLoader: Peer = (service, key) => {
  const get = bareGet(service, key);
  const loaders = new Map<Endpoint, DataLoader<string, unknown>>();
  const loader = (endpoint: Endpoint) => {
    const known = loaders.get(endpoint);
    if (known) return known;
    const made = new DataLoader<string, unknown>((tickers) =>
      Promise.all(tickers.map((ticker) => get(endpoint, ticker))),
    );
    loaders.set(endpoint, made);
    return made;
  };
  return (cells) => Promise.all(cells.map(({ endpoint, ticker }) => loader(endpoint).load(ticker)));
};

/** TanStack query-core: a query an endpoint and ticker. */
export const queryCore: Peer = (service, key) => {
  const get = bareGet(service, key);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  return (cells) =>
    Promise.all(
      cells.map(({ endpoint, ticker }) =>
        client.fetchQuery({ queryKey: [endpoint, ticker], queryFn: () => get(endpoint, ticker) }),
      ),
    );
};

export const PEERS: Readonly<Record<string, Peer>> = {
  'one fetch a cell': oneFetchACell,
  'queue and timer': queueAndTimer,
  dataloader: dataLoader,
  'query-core': queryCore,
};
