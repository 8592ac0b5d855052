import { LiveDesks } from '../../src/gateway/live/live-desks';
import type { ChangeListener, Changes } from '../../src/gateway/live/changes';
import type { HeardChange } from '../../src/gateway/store/change-table';
import { eventOf } from '../support/verdict-events';
import { VirtualClock } from '../support/virtual-clock';

const changeOf = (arrival: number): HeardChange => ({ arrival, event: eventOf('AAPL', arrival), heardAt: 0 });

/** The changes of a gateway whose database answers when a test lets it. */
class SlowChanges implements Pick<Changes, 'last' | 'since' | 'listen'> {
  last = 1;
  answer: (missed: HeardChange[]) => void = () => undefined;
  #listener: ChangeListener = () => undefined;

  since(): Promise<HeardChange[]> {
    return new Promise((resolve) => (this.answer = resolve));
  }

  listen(listener: ChangeListener): () => void {
    this.#listener = listener;
    return () => undefined;
  }

  tell(arrival: number): void {
    this.last = arrival;
    this.#listener(changeOf(arrival));
  }
}

let changes: SlowChanges;
let desks: LiveDesks;
let clock: VirtualClock;
beforeEach(() => {
  clock = new VirtualClock();
  changes = new SlowChanges();
  desks = new LiveDesks(changes as unknown as Changes, clock, clock.now);
});

/** Lets what waits for the database go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The ids and kinds of all messages until the stream ends. */
async function messagesOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const text = await new Response(stream).text();
  return [...text.matchAll(/^id: (\d+)\nevent: (\w+)$/gm)].map(([, id, event]) => `${event} ${id}`);
}

test('a desk that goes while it is told what it missed is forgotten, and the others hear of what comes', async () => {
  await desks.connect({ id: 'Amina' }, 0).cancel();
  changes.answer([]);
  await settled();
  expect(desks.size).toBe(0);
  const other = messagesOf(desks.connect({ id: 'Bilal' }, undefined));
  changes.tell(2);
  desks.close();
  expect(await other).toEqual(['ready 1', 'change 2']);
});

test('a desk whose token is revoked while it is told what it missed is let go', async () => {
  const told = messagesOf(desks.connect({ id: 'Amina' }, 0));
  desks.disconnect('Amina');
  changes.answer([changeOf(1)]);
  expect(await told).toEqual(['ready 0']);
  expect(desks.size).toBe(0);
});

test('what comes while a desk is told what it missed follows in order, once', async () => {
  const told = messagesOf(desks.connect({ id: 'Amina' }, 0));
  changes.tell(2);
  changes.answer([changeOf(1)]);
  await settled();
  changes.tell(3);
  changes.answer([changeOf(2), changeOf(3)]);
  await settled();
  changes.tell(4);
  desks.close();
  expect(await told).toEqual(['ready 0', 'change 1', 'change 2', 'change 3', 'change 4']);
});

test('a desk is let go when its token has ended, and others stay', async () => {
  const ending = messagesOf(desks.connect({ id: 'openid amina', until: clock.now() + 60_000 }, undefined));
  desks.connect({ id: 'token 0a1b2c3d' }, undefined);
  await clock.pass(50_000);
  expect(desks.size).toBe(2);
  await clock.pass(30_000);
  expect(desks.size).toBe(1);
  expect(await ending).toEqual(['ready 1']);
});
