import { LiveChanges, GATHER, RETRY } from '../../src/addin/live-changes';
import { LiveNews } from '../../src/addin/live-news';
import { writeServedJson } from '../../src/contract/served-json';
import type { AskedCall } from '../../src/functions/asked-cells';
import { eventOf } from '../support/verdict-events';
import { VirtualClock } from '../support/virtual-clock';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise(setImmediate);
};

/** Live changes over a stream that is written by hand, a client and cells that note what is asked of them. */
class World {
  readonly clock = VirtualClock.byHand();
  readonly news = new LiveNews();
  /** What was done, in order. */
  readonly done: string[] = [];
  isWanted = true;
  /** Excel refuses so many renewals. */
  refusals = 0;
  overtaken: Promise<void> | undefined;
  /** The calls of the workbook's cells. */
  calls: Pick<AskedCall, 'id' | 'parameters'>[] = [
    { id: 'HALAL_STATUS', parameters: [[['AAPL']], null] },
    { id: 'HALAL_STATUS', parameters: [[['COST']], null] },
  ];
  #stream!: ReadableStreamDefaultController<Uint8Array>;
  readonly changes = new LiveChanges({
    url: 'https://gateway.example.com/live',
    key: 'token',
    fetch: async () =>
      new Response(new ReadableStream({ start: (stream) => void (this.#stream = stream) }), {
        headers: { 'Content-Type': 'text/event-stream' },
      }),
    timers: this.clock,
    now: this.clock.now,
    random: () => 0.5,
    client: {
      hear: async (events) => {
        this.done.push(`hear ${events.map(({ ticker }) => ticker).join()}`);
        const { overtaken } = this;
        this.overtaken = undefined;
        return { overtaken };
      },
      followFeed: async () => {
        this.done.push('feed');
        return { events: [], changed: new Set<string>(), truncated: false };
      },
    },
    cells: {
      renew: async () => {
        this.done.push('renew all');
        return { asked: 0, changed: 0, begun: 0 };
      },
      renewCalls: async (concerns) => {
        if (this.refusals > 0) {
          this.refusals -= 1;
          throw new Error('Excel is busy.');
        }
        const asked = this.calls.filter((call) => concerns(call as AskedCall));
        this.done.push(`renew ${asked.length}`);
        return asked.length;
      },
    },
    news: this.news,
    isWanted: async () => this.isWanted,
  });

  async start(): Promise<void> {
    this.changes.start();
    await settled();
    await this.send('id: 1\nevent: ready\ndata: {}\n\n');
    await this.pass(GATHER);
    expect(this.done).toEqual(['feed', 'renew all']);
    this.done.length = 0;
  }

  async send(text: string): Promise<void> {
    this.#stream.enqueue(new TextEncoder().encode(text));
    await settled();
  }

  tell(...tickers: string[]): Promise<void> {
    return this.send(
      tickers.map((ticker) => `event: change\ndata: ${writeServedJson(eventOf(ticker))}\n\n`).join(''),
    );
  }

  async pass(milliseconds: number): Promise<void> {
    this.clock.advance(milliseconds);
    await settled();
  }
}

test('changes of a moment are one renewal of the cells that ask for them, and are told with what became of the cells', async () => {
  const world = new World();
  await world.start();
  expect(world.news.status).toBe('live');
  await world.tell('AAPL');
  await world.tell('MSFT');
  expect(world.done).toEqual([]);
  await world.pass(GATHER);
  expect(world.done).toEqual(['hear AAPL,MSFT', 'renew 1']);
  expect(world.news.heard).toHaveLength(1);
  const [heard] = world.news.heard;
  expect(heard!.events.map(({ ticker }) => ticker)).toEqual(['AAPL', 'MSFT']);
  expect([...heard!.asked]).toEqual(['AAPL']);
  expect(heard!.changed).toBe(1);
});

test('a gap has the feed read and all cells asked', async () => {
  const world = new World();
  await world.start();
  await world.send('event: reset\ndata: {}\n\n');
  await world.pass(GATHER);
  expect(world.done).toEqual(['feed', 'renew all']);
});

test('where the person does not want it, answers are forgotten and cells are left alone', async () => {
  const world = new World();
  await world.start();
  world.isWanted = false;
  await world.tell('AAPL');
  await world.pass(GATHER);
  expect(world.done).toEqual(['hear AAPL']);
  expect(world.news.heard).toEqual([]);
});

test('when Excel is busy, what was heard is not lost: it is tried again, with what has come since', async () => {
  const world = new World();
  await world.start();
  world.refusals = 1;
  await world.tell('AAPL');
  await world.pass(GATHER);
  expect(world.done).toEqual(['hear AAPL']);
  await world.tell('COST');
  await world.pass(GATHER);
  expect(world.done).toEqual(['hear AAPL']);
  await world.send(': here\n\n');
  await world.pass(RETRY);
  expect(world.done).toEqual(['hear AAPL', 'hear AAPL,COST', 'renew 2']);
});

test('an answer that was under way is heard of once more when it is there, and told once', async () => {
  const world = new World();
  await world.start();
  let arrive!: () => void;
  world.overtaken = new Promise((resolve) => (arrive = resolve));
  await world.tell('AAPL');
  await world.pass(GATHER);
  expect(world.done).toEqual(['hear AAPL', 'renew 1']);
  arrive();
  await settled();
  expect(world.done).toEqual(['hear AAPL', 'renew 1', 'hear AAPL', 'renew 1']);
  expect(world.news.heard).toHaveLength(1);
});

test('closed, nothing is done any more', async () => {
  const world = new World();
  await world.start();
  await world.tell('AAPL');
  world.changes.close();
  await world.pass(GATHER);
  expect(world.done).toEqual([]);
});

test('who listens is told of every change, until it is ended', () => {
  const news = new LiveNews();
  const told: unknown[] = [];
  const end = news.subscribe(() => told.push(news.status));
  news.status = 'connecting';
  news.status = 'live';
  end();
  news.status = 'lost';
  expect(told).toEqual(['connecting', 'live']);
  for (let count = 0; count < 30; count += 1) news.add({ events: [], asked: new Set(), changed: count });
  expect(news.heard).toHaveLength(20);
  expect(news.heard[0]!.changed).toBe(29);
});
