import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ChangeTable } from '../../src/gateway/store/change-table';
import { eventOf } from '../support/verdict-events';
import { startGateway, type GatewayUnderTest } from './support/gateway-bed';
import { startUpstream, type Upstream } from './support/upstream';

let upstream: Upstream;
let gateway: GatewayUnderTest;
let token: string;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  upstream = await startUpstream();
  gateway = await startGateway({
    access: { service: upstream.url, key: upstream.key },
    plan: 'business-ultimate',
  });
  token = await gateway.token('Amina');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await gateway.close();
  await upstream.close();
});

/** Sends a request as it is written, and returns the socket. */
async function send(request: string): Promise<Socket> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

/** The answer to a request as it is written, head and body. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const socket = await send(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text;
}

const host = () => `Host: ${new URL(gateway.url).host}`;
const key = () => `X-API-Key: ${token}`;

test('what a desk writes into an address is in no figure and not in the audit', async () => {
  for (const path of [token, `etf/SPUS/${token}`, `${token}/AAPL`, 'constructor/AAPL']) {
    await (await gateway.get(`api/v1/${path}`, token)).text();
  }
  await (await gateway.get('api/v1/compliance/AAPL', token)).text();
  const metrics = await (await gateway.get('metrics')).text();
  expect(metrics).toContain('endpoint="compliance"');
  expect(metrics).toContain('endpoint="other"');
  expect(metrics).not.toContain('sgw_');
  expect(metrics).not.toContain('endpoint="constructor"');
  const audit = () => gateway.database.query('select * from audit');
  while ((await audit()).length < 5) await gateway.get('healthz');
  expect(JSON.stringify(await audit())).not.toContain('sgw_');
});

test.each([
  '/api/v1/%2e%2e/%2e%2e/1234567../session',
  '/api/v1/%2e%2e/session',
  '/api/v1/x/../../../session',
])('no address leads the key out of the interface: %s', async (path) => {
  const asked = upstream.asked.length;
  const answer = await answerTo([`GET ${path} HTTP/1.1`, host(), key()]);
  expect(answer).toMatch(/^HTTP\/1.1 40[14] /);
  expect(upstream.asked.slice(asked).filter((one) => !one.startsWith('/api/v1/'))).toEqual([]);
});

test('HEAD has the head of the answer alone, and HTTP/1.0 is answered too', async () => {
  const head = await answerTo(['HEAD /api/v1/compliance/AAPL HTTP/1.1', host(), key()]);
  expect(head).toMatch(/^HTTP\/1.1 200 /);
  expect(head.split('\r\n\r\n')[1]).toBe('');
  const old = await answerTo(['GET /api/v1/compliance/AAPL HTTP/1.0', host(), key()]);
  expect(old).toMatch(/^HTTP\/1.1 200 /);
  expect(old).toContain('"ticker":"AAPL"');
});

test('a desk that does not read its stream is cut off, and costs nobody else anything', async () => {
  const silent = await send(`GET /live HTTP/1.1\r\n${host()}\r\n${key()}\r\n\r\n`);
  const closed = new Promise<void>((resolve) => silent.once('close', () => resolve()));
  const isConnected = async () => /^gateway_desks 1$/m.test(await (await gateway.get('metrics')).text());
  while (!(await isConnected()));
  silent.pause();
  const changes = new ChangeTable(gateway.database, Date.now);
  // More than the buffers of both ends of a connection hold.
  const note = 'x'.repeat(50_000);
  let seq = 0;
  while (await isConnected()) await changes.add(eventOf('AAPL', (seq += 1), { note }));
  // The end comes before what it has not read.
  let read = 0;
  silent.on('data', (piece: Buffer) => (read += piece.length));
  silent.resume();
  await closed;
  expect(read).toBeLessThan(seq * note.length);
}, 120_000);
