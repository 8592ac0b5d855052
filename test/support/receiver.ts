import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FeedDelivery } from '../../src/service/feed/feed';

/** What a receiver was sent. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly raw: string;
  readonly body: FeedDelivery;
}

export type Behaviour = (received: Received, response: ServerResponse, count: number) => void;

export const answering =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_, response) =>
    void response.writeHead(status, headers).end();

/** A real webhook receiver; how it behaves may be changed while it runs. */
export class Receiver {
  readonly received: Received[] = [];
  /** Connections made, whatever became of them. */
  connections = 0;
  #waiting: { count: number; resolve: () => void }[] = [];

  private constructor(
    readonly url: string,
    readonly close: () => Promise<void>,
    public behaviour: Behaviour,
  ) {}

  static async start(
    behaviour: Behaviour = answering(200),
    tls?: { readonly key: Buffer; readonly cert: Buffer },
  ): Promise<Receiver> {
    const listener = (request: IncomingMessage, response: ServerResponse) => {
      let raw = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (raw += chunk));
      request.on('end', () => receiver.#receive(request, response, raw));
    };
    const server = tls ? createHttpsServer(tls, listener) : createServer(listener);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const close = () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      });
    const receiver: Receiver = new Receiver(
      `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
      close,
      behaviour,
    );
    server.on('connection', () => (receiver.connections += 1));
    return receiver;
  }

  /** Resolves when so many deliveries have come. */
  async has(count: number): Promise<Received[]> {
    if (this.received.length < count) {
      await new Promise<void>((resolve) => this.#waiting.push({ count, resolve }));
    }
    return this.received;
  }

  #receive(request: IncomingMessage, response: ServerResponse, raw: string): void {
    const received: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      raw,
      body: JSON.parse(raw) as FeedDelivery,
    };
    this.received.push(received);
    this.behaviour(received, response, this.received.length);
    for (const { count, resolve } of this.#waiting) if (this.received.length >= count) resolve();
  }
}
