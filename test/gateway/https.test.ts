import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { request } from 'node:https';
import { certificate } from '../support/certificate';
import { forAllowedHosts } from '../../src/service/allowed-hosts';
import { eventOf } from '../support/verdict-events';
import { ChangeTable } from '../../src/gateway/store/change-table';
import { startGateway, type GatewayUnderTest } from './support/gateway-bed';
import { startUpstream, type Upstream } from './support/upstream';

/** More workbooks than a browser opens connections over HTTP/1.1. */
const WORKBOOKS = 20;

let tls: { key: Buffer; cert: Buffer };
let upstream: Upstream;
let gateway: GatewayUnderTest;
let token: string;
let session: ClientHttp2Session | undefined;

beforeAll(async () => {
  tls = await certificate();
});
beforeEach(async () => {
  upstream = await startUpstream();
  gateway = await startGateway({
    tls,
    // As the command has it.
    guard: (answer) => forAllowedHosts(answer, 'gateway.example.com'),
    access: { service: upstream.url, key: upstream.key },
  });
  token = await gateway.token('Amina');
  session = undefined;
});
afterEach(async () => {
  session?.destroy();
  await gateway.close();
  await upstream.close();
});

/** One connection of HTTP/2, as a browser has for all its pages. */
function open(): ClientHttp2Session {
  session = connect(gateway.url, { rejectUnauthorized: false });
  session.on('error', () => undefined);
  return session;
}

const ask = (path: string): ClientHttp2Stream => session!.request({ ':path': path, 'x-api-key': token });

function status(stream: ClientHttp2Stream): Promise<number> {
  return new Promise((resolve, reject) => {
    stream.once('response', (headers) => resolve(headers[':status']!));
    stream.once('error', reject);
  });
}

async function text(stream: ClientHttp2Stream): Promise<string> {
  let read = '';
  for await (const piece of stream) read += String(piece);
  return read;
}

/** Resolves when a stream has brought a word. */
function hears(stream: ClientHttp2Stream, word: string): Promise<void> {
  return new Promise((resolve) => {
    let read = '';
    stream.on('data', (piece: Buffer) => {
      read += piece.toString();
      if (read.includes(word)) resolve();
    });
  });
}

test('one connection of a browser carries the streams of many workbooks, and their requests', async () => {
  open();
  const streams = Array.from({ length: WORKBOOKS }, () => ask('/live'));
  expect(await Promise.all(streams.map(status))).toEqual(streams.map(() => 200));
  const heard = streams.map((stream) => hears(stream, '"ticker":"AAPL"'));
  const record = ask('/api/v1/compliance/AAPL');
  expect(await status(record)).toBe(200);
  expect(JSON.parse(await text(record))).toMatchObject({ ticker: 'AAPL', halal_status: 'HALAL' });
  await new ChangeTable(gateway.database, Date.now).add(eventOf('AAPL'));
  await Promise.all(heard);
  for (const stream of streams) stream.close();
});

test('over HTTP/2 too, who names another host is refused', async () => {
  open();
  const named = (host: string) =>
    session!.request({ ':path': '/api/v1/compliance/AAPL', ':authority': host, 'x-api-key': token });
  expect(await status(named('evil.example'))).toBe(421);
  expect(await status(named('gateway.example.com'))).toBe(200);
});

test('a certificate that is none is told in a sentence for people', async () => {
  await expect(startGateway({ tls: { key: tls.key, cert: tls.key } })).rejects.toThrow(
    /The certificate cannot be used/,
  );
});

test('who speaks HTTP/1.1 alone is answered too', async () => {
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(
      `${gateway.url}/api/v1/compliance/AAPL`,
      { rejectUnauthorized: false, headers: { 'X-API-Key': token } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
  expect(answered).toBe(200);
});

test('a stop waits for the request that is under way on a connection of HTTP/2', async () => {
  open();
  let answer = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    upstream.behaviour = async (asked) => {
      if (!asked.url!.includes('MSFT')) return false;
      resolve();
      await new Promise<void>((go) => (answer = go));
      return false;
    };
  });
  const live = ask('/live');
  expect(await status(live)).toBe(200);
  const ended = text(live);
  const record = ask('/api/v1/full-report/MSFT');
  await reached;
  const stopped = gateway.close();
  // The workbooks are let go at once.
  await ended;
  answer();
  expect(await status(record)).toBe(200);
  expect(JSON.parse(await text(record))).toMatchObject({ ticker: 'MSFT' });
  await stopped;
});
