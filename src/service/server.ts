import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { PlanId } from '../contract/plan';
import { createService, type ServiceOptions } from './app';
import { forAllowedHosts } from './allowed-hosts';

export interface ServerOptions extends Partial<ServiceOptions> {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The address to listen on; 127.0.0.1 by default, since sample figures are for this machine. */
  readonly host?: string;
}

export interface RunningService {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string;
  /** The address of the MCP connector (4.9). */
  readonly mcp: string;
  /** The address of the controls, for tests and demonstrations; not part of the interface. */
  readonly control: string;
  /** A key for every plan. */
  readonly keys: Record<PlanId, string>;
  /** Number of data requests under /api/v1 so far, refusals included, without preflights. */
  requests(): number;
  /** Stops listening and drops open connections. It may be called twice. */
  close(): Promise<void>;
}

/**
 * Starts the screening service on this machine.
 *
 * @throws {Error} with one sentence for people when the port cannot be opened.
 */
export async function startService(options: ServerOptions = {}): Promise<RunningService> {
  const { port = 0, host = '127.0.0.1', now = () => new Date(), ...rest } = options;
  const service = createService({ now, ...rest });
  const respond = getRequestListener(forAllowedHosts(service.app.fetch, host), { hostname: host });
  const server = createServer((request, response) => void respond(request, response));
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
