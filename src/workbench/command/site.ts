import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createService, type Service } from '../../service/app';
import { CommandProblem } from './command-problem';

export interface SiteOptions {
  /** The folder of the built add-in. */
  readonly dist: string;
  readonly port: number;
  /** Key and certificate, for https; http when left out. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer };
}

export interface Site {
  readonly url: string;
  readonly keys: Service['keys'];
  close(): Promise<void>;
}

/**
 * Serves the add-in and the sample service from one address, on this computer alone: the add-in asks the service at its own
 * origin, so no browser has to be told to let it through.
 */
export async function startSite({ dist, port, tls }: SiteOptions): Promise<Site> {
  const service = createService({ now: () => new Date() });
  const site = new Hono();
  site.use('*', serveStatic({ root: relative(process.cwd(), dist) || '.' }));
  site.route('/', service.app);
  const listener = getRequestListener(site.fetch);
  const server = tls ? createHttpsServer(tls, listener) : createHttpServer(listener);
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const what = taken ? `Port ${port} is taken` : `Port ${port} cannot be opened (${error.code})`;
      failed(new CommandProblem(`${what}. Stop what uses it, or choose another with --port.`));
    });
    server.listen(port, '127.0.0.1', listening);
  });
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    keys: service.keys,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
