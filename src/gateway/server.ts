import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { getRequestListener } from '@hono/node-server';
import type { Timers } from '../client/timers';
import type { Gateway } from './gateway';
import { GatewayProblem } from './gateway-problem';

/** Answers a request, as the `fetch` of a Hono application does. */
export type Answering = (request: Request, ...rest: object[]) => Response | Promise<Response>;

export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Certificate and key, for https; http when left out. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Whether another program in front speaks https to people and passes their requests on. */
  readonly trustProxy?: boolean;
  /** Wraps all but the addresses for machines, such as by a check of the header `Host`. */
  readonly guard?: (answer: Answering) => Answering;
  readonly timers: Timers;
}

export interface RunningGateway {
  /** Where this process listens, without a closing slash. */
  readonly url: string;
  /** Stops taking requests, lets those under way end, and ends the gateway. The database stays open. It may be called twice. */
  close(): Promise<void>;
}

/** Hosts that only this computer reaches. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/** Addresses for machines, which ask by whatever name or number they know. They tell nothing of anybody. */
const FOR_MACHINES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Milliseconds for which requests under way may go on after the gateway was told to stop. */
const STOPPED_AFTER = 25_000;

/**
 * Serves a gateway.
 *
 * @throws {GatewayProblem} when it would speak http to other computers, or the port cannot be opened.
 */
export async function serveGateway(gateway: Gateway, options: ServerOptions): Promise<RunningGateway> {
  const { port, host, tls, trustProxy, guard = (answer) => answer, timers } = options;
  if (!tls && !trustProxy && !LOOPBACK.has(host)) {
    throw new GatewayProblem(
      `The gateway does not speak http to other computers, since every request carries a token. Give it a certificate (--tls-cert and --tls-key), or put it behind a proxy that speaks https (--trust-proxy), or let it listen on 127.0.0.1.`,
    );
  }
  const answer: Answering = (request, ...rest) => gateway.app.fetch(request, ...rest);
  const guarded = guard(answer);
  const respond = getRequestListener(
    (request, connection) => {
      const isForMachines = FOR_MACHINES.has(new URL(request.url).pathname);
      return (isForMachines ? answer : guarded)(request, connection);
    },
    { hostname: host },
  );
  const listener = (
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ) => void respond(request, response);
  // HTTP/2: over HTTP/1.1 a browser opens six connections to a host, and every open workbook holds one of them (`/live`).
  const server = tls ? secureServer(tls, listener) : createHttpServer(listener);
  const connections = new Connections(server, tls !== undefined);
  // Longer than proxies keep theirs, so that none sends a request into a connection that is just closed.
  (server as Server).keepAliveTimeout = 75_000;
  await listening(server, port, host);
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  let closed: Promise<void> | undefined;
  const stop = async () => {
    gateway.drain();
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    const cancel = timers.after(STOPPED_AFTER, () => connections.destroy());
    connections.end();
    await ended;
    cancel();
    await gateway.close();
  };
  return { url: `${tls ? 'https' : 'http'}://${name}:${address.port}`, close: () => (closed ??= stop()) };
}

/**
 * The connections of a server: those of HTTP/1.1 with the number of requests that each has under way, and the sessions of HTTP/2. Node ends
 * connections without a request by itself, but not those that have never had one, which browsers open in advance, nor those that a
 * request leaves open after the server was told to stop.
 */
class Connections {
  readonly #underWay = new Map<Socket, number>();
  readonly #sessions = new Set<ServerHttp2Session>();
  #isEnding = false;

  constructor(server: Server | Http2SecureServer, isSecure: boolean) {
    server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket | TLSSocket) => {
      if (!('alpnProtocol' in socket && socket.alpnProtocol === 'h2')) this.#add(socket);
    });
    server.on('session', (session: ServerHttp2Session) => {
      this.#sessions.add(session);
      session.once('close', () => this.#sessions.delete(session));
      if (this.#isEnding) session.close();
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#count(socket, 1);
      response.once('close', () => this.#count(socket, -1));
    });
  }

  /** Ends every connection without a request now, and the others after theirs. */
  end(): void {
    this.#isEnding = true;
    for (const [socket, requests] of this.#underWay) if (requests === 0) socket.destroy();
    for (const session of this.#sessions) session.close();
  }

  /** Ends every connection now. */
  destroy(): void {
    for (const socket of this.#underWay.keys()) socket.destroy();
    for (const session of this.#sessions) session.destroy();
  }

  #add(socket: Socket): void {
    this.#underWay.set(socket, 0);
    socket.once('close', () => this.#underWay.delete(socket));
  }

  #count(socket: Socket, change: 1 | -1): void {
    const requests = this.#underWay.get(socket);
    if (requests === undefined) return;
    this.#underWay.set(socket, requests + change);
    if (this.#isEnding && requests + change === 0) socket.destroySoon();
  }
}

function secureServer(
  tls: NonNullable<ServerOptions['tls']>,
  listener: Parameters<typeof createSecureServer>[1],
): Http2SecureServer {
  try {
    return createSecureServer({ ...tls, allowHTTP1: true }, listener);
  } catch (error) {
    throw new GatewayProblem(
      `The certificate cannot be used: ${(error as Error).message}. Give a certificate (--tls-cert) and the key that belongs to it (--tls-key), both as PEM files.`,
    );
  }
}

/**
 * Connections that may wait to be taken. Node's own 511 are too few for a firm whose desks all come back at once, as after a restart: the
 * others are reset. The system has a limit of its own.
 */
const BACKLOG = 4_096;

function listening(server: Server | Http2SecureServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const why =
        code === 'EADDRINUSE'
          ? `Port ${port} of ${host} is taken by another program. Stop it, or choose another with --port.`
          : code === 'EACCES'
            ? `Port ${port} of ${host} may not be opened by this user. Choose one above 1023, or let a proxy listen there.`
            : `The gateway cannot listen on port ${port} of ${host}: ${message}.`;
      reject(new GatewayProblem(why));
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}
