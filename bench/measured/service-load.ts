import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createService } from '../../src/service/app';

const PATH = '/api/v1/compliance/AAPL';

async function main(): Promise<void> {
  const { app, keys } = createService({ now: () => new Date() });
  const headers = { 'X-API-Key': keys['business-enterprise'] };
  const record: unknown = await (await app.request(PATH, { headers })).json();
  const bare = new Hono();
  bare.get('/api/v1/compliance/:ticker', (context) => context.json(record as object));
  const served = process.argv[2] === 'bare' ? bare : app;
  const server = createServer(getRequestListener(served.fetch));
  server.listen(0, '127.0.0.1', () =>
    process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`),
  );
}

void main();
