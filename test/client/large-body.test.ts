import { createGzip, gzipSync } from 'node:zlib';
import { fetchTransport, MOST_BYTES } from '../../src/client/http/transport';
import { answeringServer, json, type Answer, type AnsweringServer } from '../support/answering-server';
import { fullReport } from '../support/records';
import { serverClient } from '../support/server-client';

/** Before, a body was taken in whole, however large it was or became when it was unpacked, until the page's memory was full. */

const KILO = 1024;
const MEGA = KILO * KILO;

let server: AnsweringServer;
afterEach(() => server.close());

async function get(answer: Answer, mostBytes = MEGA) {
  server = await answeringServer(answer);
  return fetchTransport(fetch, { mostBytes })({
    url: `${server.url}/api/v1/x`,
    key: 'k',
    signal: new AbortController().signal,
  });
}

const TOO_LARGE = {
  name: 'UnreadableError',
  message:
    "The screening service's answer was larger than 1 MB, which no record is. Check the service address in the pane; if it is right, try again later.",
};

test('a body that never ends is refused while it arrives, and the connection is closed', async () => {
  let sent = 0;
  let closed = (): void => undefined;
  const isClosed = new Promise<void>((resolve) => (closed = resolve));
  const chunk = Buffer.alloc(64 * KILO, ' ');
  const answer = get((_, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      sent += chunk.length;
    };
    response.on('drain', more).on('close', closed);
    more();
  });
  await expect(answer).rejects.toMatchObject(TOO_LARGE);
  await isClosed;
  // What the sockets' buffers took beside.
  expect(sent).toBeLessThan(16 * MEGA);
});

test('a compressed body counts by what it becomes: 100 MB out of 100 kB', async () => {
  let sent = 0;
  const answer = get((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const zip = createGzip();
    zip.on('data', (bytes: Buffer) => (sent += bytes.length));
    zip.pipe(response);
    for (let megas = 0; megas < 100; megas += 1) zip.write(Buffer.alloc(MEGA, ' '));
    zip.end();
  });
  await expect(answer).rejects.toMatchObject(TOO_LARGE);
  expect(sent).toBeLessThan(MEGA);
});

test('a body that says its length is refused before it is read', async () => {
  const answer = get(
    (_, response) => void response.writeHead(200, { 'content-length': 2 * MEGA }).write('{'),
  );
  await expect(answer).rejects.toMatchObject(TOO_LARGE);
});

test('a body of just the size is read, compressed or not, whatever characters fall on the borders of its pieces', async () => {
  const text = '"' + 'ş€😀x'.repeat(80 * KILO) + '"';
  const size = Buffer.byteLength(text);
  const plain = await get((_, response) => void response.end(text), size);
  expect(plain.text).toBe(text);
  await server.close();
  const zipped = await get(
    (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)),
    size,
  );
  expect(zipped.text).toBe(text);
  await server.close();
  await expect(get((_, response) => void response.end(text), size - 1)).rejects.toMatchObject({
    name: 'UnreadableError',
  });
});

test('a cell says it, the others have their values, and it is not asked for again at once', async () => {
  const large = Buffer.alloc(MEGA, ' ');
  server = await answeringServer((path, response) => {
    if (!path.endsWith('/BIG')) return json(response, 200, fullReport(path.split('/')[1]!));
    for (let sent = 0; sent <= MOST_BYTES; sent += MEGA) response.write(large);
    response.end();
  });
  const client = serverClient(server);
  const ask = (ticker: string) => client.get(ticker, { stock: ['halal_status'] });
  await ask('AAPL');
  const [big, other] = await Promise.allSettled([ask('BIG'), ask('MSFT')]);
  expect(big).toMatchObject({
    reason: { name: 'UnreadableError', message: expect.stringContaining('larger than 32 MB') },
  });
  expect(other).toMatchObject({ status: 'fulfilled' });
  expect(server.asked.filter((path) => path.endsWith('/BIG'))).toHaveLength(1);
});
