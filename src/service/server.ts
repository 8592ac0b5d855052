import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { PlanId } from '../contract/plan';
import { createService, type ServiceOptions } from './app';
import { forOwnHosts } from './allowed-hosts';

export interface ServerOptions extends Partial<ServiceOptions> {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** 127.0.0.1 by default: sample figures are for this machine. */
  readonly host?: string;
}

export interface RunningService {
  /** `http://127.0.0.1:PORT`, without a slash at its end. */
  readonly url: string;
  /** Where the MCP connector is asked (4.9). */
  readonly mcp: string;
  /** Where the controls are, for tests and demonstrations; no part of the interface. */
  readonly control: string;
  /** A key for every plan. */
  readonly keys: Record<PlanId, string>;
  /** Data requests answered so far under /api/v1; preflights not counted. */
  requests(): number;
  /** Stops listening and drops open connections. Closing twice is closing once. */
  close(): Promise<void>;
}

/**
 * Starts the screening service on this machine.
 *
 * @throws {Error} one sentence when the port cannot be had.
 */
export async function startService(options: ServerOptions = {}): Promise<RunningService> {
  const { port = 0, host = '127.0.0.1', now = () => new Date(), ...rest } = options;
  const service = createService({ now, ...rest });
  const server = createServer(getRequestListener(forOwnHosts(service.app.fetch, host), { hostname: host }));
  const address = await new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(unavailable(error, host, port)));
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
  let closed: Promise<void> | undefined;
  const shut = () =>
    new Promise<void>((resolve) => {
      service.close();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const url = `http://${name}:${address.port}`;
  return {
    url,
    mcp: `${url}/mcp`,
    control: `${url}/control`,
    keys: { ...service.keys },
    requests: service.requests,
    close: () => (closed ??= shut()),
  };
}

function unavailable({ code, message }: NodeJS.ErrnoException, host: string, port: number): Error {
  if (code === 'EADDRINUSE') {
    return new Error(`Port ${port} of ${host} is taken by another program. Stop it, or choose another port.`);
  }
  if (code === 'EACCES') {
    return new Error(`Port ${port} of ${host} may not be opened by this user. Choose one above 1023.`);
  }
  return new Error(`The service cannot listen on port ${port} of ${host}: ${message}.`);
}
