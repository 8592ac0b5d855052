import { ScreeningClient } from '../../src/client/query/screening-client';
import { fetchTransport } from '../../src/client/http/transport';
import { associateFunctions } from '../../src/functions/register-functions';
import { provideClient } from '../../src/functions/provider';
import { answeringServer, type AnsweringServer } from '../support/answering-server';
import { VirtualClock } from '../support/virtual-clock';

/**
 * What the workbench does not play: a call in a preview, and the cancel of one whose answer is under way. Everything else of the edge is
 * proven through Microsoft's runtime (in-excel.test.ts).
 */
type Run = (...parameters: unknown[]) => Promise<unknown[][]>;

const functions = new Map<string, Run>();
let server: AnsweringServer;
let gone: Promise<void>;

beforeEach(async () => {
  let closed: () => void = () => undefined;
  gone = new Promise((resolve) => (closed = resolve));
  // A service that never answers, and notices when nobody waits any more.
  server = await answeringServer((_, response) => void response.once('close', closed));
  Object.assign(globalThis, {
    Office: {},
    CustomFunctions: {
      associate: (id: string, run: Run) => functions.set(id, run),
      ErrorCode: { notAvailable: '#N/A', invalidValue: '#VALUE!' },
      Error: class {
        constructor(
          readonly code: string,
          readonly message: string,
        ) {}
      },
    },
  });
  associateFunctions();
  const timers = VirtualClock.byHand();
  const transport = fetchTransport(fetch);
  const client = new ScreeningClient({ service: server.url, key: 'k', transport, timers, now: timers.now });
  provideClient(() => Promise.resolve(client));
});
afterEach(() => server.close());

test('a preview costs no request, and says so', async () => {
  const call = functions.get('HALAL_STATUS')!([['AAPL']], null, { isInValuePreview: true });
  await expect(call).rejects.toMatchObject({ code: '#N/A', message: expect.stringMatching(/preview/) });
  expect(server.asked).toEqual([]);
});

test('a call that is cancelled ends the request that nobody else waits for', async () => {
  const invocation: { onCanceled?: () => void } = {};
  const call = functions.get('DEBT_RATIO')!([['AAPL']], null, invocation).catch(() => 'refused');
  while (server.asked.length === 0) await new Promise((next) => setImmediate(next));
  invocation.onCanceled!();
  await gone;
  await call;
  expect(server.asked).toHaveLength(1);
});
