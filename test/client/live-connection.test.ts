import fc from 'fast-check';
import { LiveConnection, SILENCE, type ConnectionState } from '../../src/client/http/live-connection';
import { writeServedJson } from '../../src/contract/served-json';
import { eventOf } from '../support/verdict-events';
import { VirtualClock } from '../support/virtual-clock';

const event = (ticker: string, seq: number | bigint = 7) => eventOf(ticker, seq, { note: 'two\nlines' });
const change = (id: number, ticker: string): string =>
  `id: ${id}\nevent: change\ndata: ${writeServedJson(event(ticker))}\n\n`;
const ready = (id: number): string => `retry: 2000\nid: ${id}\nevent: ready\ndata: {}\n\n`;

/** One stream of the service, written by hand. */
class Stream {
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  isCancelled = false;
  readonly body = new ReadableStream<Uint8Array>({
    start: (controller) => void (this.#controller = controller),
    cancel: () => void (this.isCancelled = true),
  });

  constructor(readonly headers: Headers) {}

  async send(text: string | Uint8Array): Promise<void> {
    this.#controller.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text);
    await settled();
  }

  async end(): Promise<void> {
    this.#controller.close();
    await settled();
  }

  fail(): void {
    this.#controller.error(new TypeError('network error'));
  }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

class World {
  readonly clock = VirtualClock.byHand();
  readonly streams: Stream[] = [];
  /** Addresses that were asked for. */
  readonly asked: string[] = [];
  /** How they were asked for. */
  init: RequestInit | undefined;
  /** From 0 to just below 1. */
  random = 0.5;
  readonly states: ConnectionState[] = [];
  readonly events: string[] = [];
  readonly names: (string | null)[] = [];
  gaps = 0;
  /** What is answered in place of a stream. */
  answer: (() => Response) | undefined;
  readonly connection = new LiveConnection({
    url: 'https://gateway.example.com/live',
    key: 'the token',
    fetch: async (url, init) => {
      this.asked.push(String(url));
      this.init = init;
      if (this.answer) return this.answer();
      const stream = new Stream(new Headers(init?.headers));
      this.streams.push(stream);
      init?.signal?.addEventListener('abort', () => {
        try {
          stream.fail();
        } catch {
          // It has ended before.
        }
      });
      return new Response(stream.body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
    timers: this.clock,
    now: this.clock.now,
    random: () => this.random,
    onEvent: ({ ticker, company_name }) => {
      this.events.push(ticker);
      this.names.push(company_name);
    },
    onGap: () => (this.gaps += 1),
    onState: (state) => this.states.push(state),
  });

  async start(): Promise<Stream> {
    this.connection.start();
    await settled();
    return this.last;
  }

  get last(): Stream {
    return this.streams.at(-1)!;
  }

  async pass(milliseconds: number): Promise<void> {
    this.clock.advance(milliseconds);
    await settled();
  }
}

test('the key is in a header and in no address; events come in their order, and the first connection says that nothing is known of before', async () => {
  const world = new World();
  const stream = await world.start();
  expect(stream.headers.get('x-api-key')).toBe('the token');
  expect(stream.headers.has('last-event-id')).toBe(false);
  expect(world.asked).toEqual(['https://gateway.example.com/live']);
  await stream.send(ready(41));
  expect(world.states).toEqual(['connecting', 'live']);
  expect(world.gaps).toBe(1);
  await stream.send(change(42, 'AAPL') + change(43, 'MSFT'));
  expect(world.events).toEqual(['AAPL', 'MSFT']);
});

test('a stream that ends is asked for again after the time that the service names, from the last event on', async () => {
  const world = new World();
  const stream = await world.start();
  await stream.send(ready(41) + change(42, 'AAPL'));
  await world.pass(20_000);
  await stream.end();
  expect(world.states.at(-1)).toBe('lost');
  await world.pass(1_999);
  expect(world.streams).toHaveLength(1);
  await world.pass(1);
  expect(world.streams).toHaveLength(2);
  expect(world.last.headers.get('last-event-id')).toBe('42');
  await world.last.send(ready(42) + change(43, 'MSFT'));
  expect(world.events).toEqual(['AAPL', 'MSFT']);
  expect(world.states.at(-1)).toBe('live');
  // What was missed is known: there is no gap.
  expect(world.gaps).toBe(1);
});

test('it waits twice as long after each attempt that brings no steady stream, a minute at most', async () => {
  const world = new World();
  world.answer = () => new Response('', { status: 502 });
  world.connection.start();
  await settled();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const before = world.clock.now();
    const asked = world.asked.length;
    while (world.asked.length === asked) {
      world.clock.next();
      await settled();
    }
    waits.push(world.clock.now() - before);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
});

test('a service that says when to ask again is left alone until then', async () => {
  const world = new World();
  world.answer = () => new Response('', { status: 503, headers: { 'Retry-After': '30' } });
  world.connection.start();
  await settled();
  await world.pass(29_999);
  expect(world.asked).toHaveLength(1);
  await world.pass(1);
  expect(world.asked).toHaveLength(2);
});

test('a stream without a line for 45 seconds is taken for lost; lines that say nothing keep it', async () => {
  const world = new World();
  const stream = await world.start();
  await stream.send(ready(1));
  for (let line = 0; line < 10; line += 1) {
    await world.pass(15_000);
    await stream.send(': here\n\n');
  }
  expect(world.states.at(-1)).toBe('live');
  await world.pass(SILENCE);
  expect(world.states.at(-1)).toBe('lost');
});

test('after a sleep, in which timers stood still, a silent stream is asked for again when the computer wakes', async () => {
  const world = new World();
  const stream = await world.start();
  await stream.send(ready(1));
  world.clock.set = 3_600_000;
  world.connection.wake();
  await settled();
  expect(world.states.at(-1)).toBe('lost');
  // While the next attempt is waited for, waking makes it at once.
  world.connection.wake();
  await settled();
  expect(world.streams).toHaveLength(2);
  expect(world.last.headers.get('last-event-id')).toBe('1');
  // And a stream that is well is left alone.
  await world.last.send(ready(1));
  world.connection.wake();
  await settled();
  expect(world.streams).toHaveLength(2);
});

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'missing'],
  [405, 'missing'],
  [410, 'missing'],
])('an answer of %i ends it: %s', async (status, state) => {
  const world = new World();
  world.answer = () => new Response('{}', { status });
  world.connection.start();
  await settled();
  expect(world.states).toEqual(['connecting', state]);
  world.connection.wake();
  await world.pass(3_600_000);
  expect(world.asked).toHaveLength(1);
});

test('what is no stream of events is none, whatever its status', async () => {
  const world = new World();
  world.answer = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  world.connection.start();
  await settled();
  expect(world.states).toEqual(['connecting', 'lost']);
});

test('a reset, and a change that cannot be read, say that something was missed', async () => {
  const world = new World();
  const stream = await world.start();
  await stream.send(ready(1));
  await stream.send('id: 9\nevent: reset\ndata: {}\n\n');
  expect(world.gaps).toBe(2);
  await stream.send('id: 10\nevent: change\ndata: {"ticker":1}\n\n');
  expect(world.gaps).toBe(3);
  await stream.send('id: 11\nevent: other\ndata: {}\n\n');
  expect(world.gaps).toBe(3);
  expect(world.events).toEqual([]);
});

test('an event that is larger than any can be ends the stream', async () => {
  const world = new World();
  const stream = await world.start();
  await stream.send(ready(1));
  const piece = 'x'.repeat(200_000);
  await stream.send('data: ');
  for (let pieces = 0; pieces < 6 && world.states.at(-1) === 'live'; pieces += 1)
    await stream.send(piece).catch(() => undefined);
  expect(world.states.at(-1)).toBe('lost');
});

test('closed, it ends its stream and makes no other', async () => {
  const world = new World();
  const stream = await world.start();
  await stream.send(ready(1));
  world.connection.close();
  await settled();
  await world.pass(3_600_000);
  expect(world.streams).toHaveLength(1);
  expect(world.states).toEqual(['connecting', 'live']);
});

test('however the bytes are cut, and whichever line ends are used, the same events are read', async () => {
  const tickers = fc.array(fc.stringMatching(/^[A-Z]{1,5}$/), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      tickers,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      fc.array(fc.nat(2_000), { maxLength: 20 }),
      async (wanted, lineEnd, withMark, cuts) => {
        const world = new World();
        const stream = await world.start();
        const text = `${withMark ? '\ufeff' : ''}${ready(1)}: ü\n\n${wanted.map((ticker, index) => change(index + 2, ticker)).join('')}`;
        // A line in the data, which is written as two fields; the last line end of a stream may be the half of one.
        const bytes = new TextEncoder().encode(`${text.replaceAll('\n', lineEnd)}: end\n`);
        const places = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b);
        for (const [index, from] of [0, ...places].entries())
          await stream.send(bytes.slice(from, places[index] ?? bytes.length));
        world.connection.close();
        expect(world.events).toEqual(wanted);
        expect(world.gaps).toBe(1);
      },
    ),
    { numRuns: 150 },
  );
});

test('the digits of a long seq are kept', async () => {
  const world = new World();
  const seqs: unknown[] = [];
  const connection = new LiveConnection({
    url: 'https://gateway.example.com/live',
    key: 'k',
    fetch: async () =>
      new Response(
        `event: change\nid: 1\ndata: ${writeServedJson(event('AAPL', 9_007_199_254_740_993n))}\n\n`,
        {
          headers: { 'Content-Type': 'text/event-stream; charset=utf-8' },
        },
      ),
    timers: world.clock,
    now: world.clock.now,
    random: () => 0.5,
    onEvent: ({ seq }) => seqs.push(seq),
    onGap: () => undefined,
    onState: () => undefined,
  });
  connection.start();
  await settled();
  connection.close();
  expect(seqs).toEqual([9_007_199_254_740_993n]);
});

test('it is asked for as a stream, without cookies, cache or referrer, and no other host gets the key', async () => {
  const world = new World();
  const stream = await world.start();
  expect(stream.headers.get('accept')).toBe('text/event-stream');
  expect(world.init).toMatchObject({
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
});

test.each([
  ['another status than 200', { status: 202, headers: { 'Content-Type': 'text/event-stream' } }],
  ['a type that only ends so', { headers: { 'Content-Type': 'x-text/event-stream' } }],
  ['no type', {}],
])('%s is no stream', async (_what, init) => {
  const world = new World();
  world.answer = () => new Response(new TextEncoder().encode(ready(1) + change(2, 'AAPL')), init);
  world.connection.start();
  await settled();
  expect(world.states).toEqual(['connecting', 'lost']);
  expect(world.events).toStrictEqual([]);
});

test.each([
  ['a date', 'Mon, 23 Nov 2026 12:00:00 GMT', 2_000],
  ['a number with more', '30 s', 2_000],
  ['more behind a word', 'in 30', 2_000],
  ['a day', '86400', 300_000],
])('a Retry-After of %s', async (_what, header, wait) => {
  const world = new World();
  world.answer = () => new Response('', { status: 503, headers: { 'Retry-After': header } });
  world.connection.start();
  await settled();
  await world.pass(wait - 1);
  expect(world.asked).toHaveLength(1);
  await world.pass(1);
  expect(world.asked).toHaveLength(2);
});

test.each([
  ['none', '', 2_000],
  ['a shorter time than may be', 'retry: 100\n\n', 500],
  ['a longer one', 'retry: 900000\n\n', 60_000],
  ['one between', 'retry: 7000\n\n', 7_000],
])('the service names %s before which it is asked again', async (_what, line, wait) => {
  const world = new World();
  const stream = await world.start();
  await stream.send(`${line}: here\n\n`);
  await stream.end();
  await world.pass(wait - 1);
  expect(world.streams).toHaveLength(1);
  await world.pass(1);
  expect(world.streams).toHaveLength(2);
});

test.each([
  [0, 1_000],
  [0.999, 2_998],
])('workbooks do not ask in the same moment: by chance %d, after %i ms', async (chance, wait) => {
  const world = new World();
  world.random = chance;
  const stream = await world.start();
  await stream.end();
  await world.pass(wait - 1);
  expect(world.streams).toHaveLength(1);
  await world.pass(1);
  expect(world.streams).toHaveLength(2);
});

describe('after some attempts in vain', () => {
  /** A stream that is open, after three attempts without one. */
  const afterFailures = async () => {
    const world = new World();
    world.answer = () => new Response('', { status: 502 });
    world.connection.start();
    for (let attempt = 1; attempt < 4; attempt += 1) {
      await settled();
      world.clock.next();
      await settled();
      if (attempt === 2) world.answer = undefined;
    }
    return world;
  };
  const waited = async (world: World) => {
    await world.last.end();
    const [before, streams] = [world.clock.now(), world.streams.length];
    while (world.streams.length === streams) {
      world.clock.next();
      await settled();
    }
    return world.clock.now() - before;
  };

  test('a stream of ten seconds is a success: the next attempt is made soon', async () => {
    const world = await afterFailures();
    await world.last.send(`id: 1\nevent: ready\ndata: {}\n\n`);
    await world.pass(10_000);
    expect(await waited(world)).toBe(2_000);
  });

  test('a shorter one is none, and one on which the service was never ready is none', async () => {
    const short = await afterFailures();
    await short.last.send(`id: 1\nevent: ready\ndata: {}\n\n`);
    await short.pass(9_999);
    expect(await waited(short)).toBeGreaterThan(2_000);
    const silent = await afterFailures();
    await silent.pass(10_000);
    expect(await waited(silent)).toBeGreaterThan(2_000);
  });
});

test.each([
  ['no number', 'id: x1\n'],
  ['a number with more', 'id: 1x\n'],
  ['longer than any', 'id: 1234567890123456\n'],
  ['not there', ''],
])('an id that is %s leaves the last one', async (_what, line) => {
  const world = new World();
  const stream = await world.start();
  await stream.send(`${ready(7)}${line}event: other\ndata: {}\n\n`);
  await stream.end();
  await world.pass(2_000);
  expect(world.last.headers.get('last-event-id')).toBe('7');
});

test('changes before the service was ready do not make it live, and a state is told once', async () => {
  const world = new World();
  const stream = await world.start();
  await stream.send(change(1, 'AAPL'));
  expect([world.states, world.gaps]).toEqual([['connecting'], 0]);
  await stream.send(ready(2) + ready(3));
  expect(world.states).toEqual(['connecting', 'live']);
});

test('a line that is no field is let go', async () => {
  const world = new World();
  const stream = await world.start();
  await stream.send(`${ready(1)}nonsense without a colon\n\nretry: soon\n\n${change(2, 'AAPL')}`);
  expect(world.events).toEqual(['AAPL']);
  expect(world.states.at(-1)).toBe('live');
});

test('a letter whose bytes come in two pieces is one letter', async () => {
  const world = new World();
  const stream = await world.start();
  const nestle = writeServedJson({ ...event('NESN'), company_name: 'Nestlé' });
  const bytes = new TextEncoder().encode(`${ready(1)}id: 2\nevent: change\ndata: ${nestle}\n\n`);
  const cut = bytes.indexOf(0xc3) + 1;
  await stream.send(bytes.slice(0, cut));
  await stream.send(bytes.slice(cut));
  expect(world.names).toEqual(['Nestlé']);
});

test('waking, a stream that was silent for exactly as long as may be is left alone, and a clock that was set back is not', async () => {
  const world = new World();
  const stream = await world.start();
  await stream.send(ready(1));
  world.clock.set = SILENCE;
  world.connection.wake();
  await settled();
  expect(world.states.at(-1)).toBe('live');
  world.clock.set = -SILENCE - 1;
  world.connection.wake();
  await settled();
  expect(world.states.at(-1)).toBe('lost');
});
