import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real HTTP server whose answers a test writes; it keeps the paths it was asked for, in order. */
export interface AnsweringServer {
  readonly url: string;
  readonly asked: string[];
  readonly keys: Set<string>;
  close(): Promise<void>;
}

export type Answer = (path: string, response: ServerResponse, request: IncomingMessage) => void;

export async function answeringServer(answer: Answer): Promise<AnsweringServer> {
  const asked: string[] = [];
  const keys = new Set<string>();
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/api/v1/', '');
    asked.push(path);
    keys.add(String(request.headers['x-api-key']));
    answer(path, response, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    keys,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
