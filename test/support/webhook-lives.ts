import type { PlanId } from '../../src/contract/plan';
import type { WebhookEndpoint, WebhookList } from '../../src/contract/webhook';
import type { FeedEvent } from '../../src/service/feed/feed';
import { loadUniverse } from '../../src/service/universe/load';
import type { Universe } from '../../src/service/universe/universe';
import { ControlledService, FRIDAY, type SignedIn } from './controlled-service';
import { Receiver, type Received } from './receiver';

/** The plans that include webhooks. */
export const ENTITLED_PLANS = ['business-ultimate', 'business-enterprise'] as const satisfies PlanId[];

const DAY = 24 * 60;

/** A time so many minutes after {@link FRIDAY}. */
export const minutesAfter = (minutes: number): string =>
  new Date(Date.parse(FRIDAY) + minutes * 60_000).toISOString();

/**
 * Three endpoints of one account: one that is never touched, one that its owner stops and starts again, and one whose receiver fails from the
 * second moment on until it is mended before the fourth.
 */
export const LIVES = ['steady', 'stopped', 'failing'] as const;
export type Life = (typeof LIVES)[number];

/** What became of the three endpoints of an account, at five moments: added, after a run, a day later, started again, all stopped. */
export interface Lives {
  readonly plan: PlanId;
  /** The list of the account at each moment. */
  readonly lists: readonly WebhookList[];
  /** The newest seq of the feed at each. */
  readonly latest: readonly number[];
  /** How many events the four runs had. */
  readonly events: readonly [number, number, number, number];
  /** The newest seq when each was added. */
  readonly startSeqs: Readonly<Record<Life, number>>;
  readonly ids: Readonly<Record<Life, number>>;
  readonly urls: Readonly<Record<Life, string>>;
  /** The list with five more endpoints, and their ids. */
  readonly many: WebhookList;
  readonly manyIds: readonly number[];
  /** The id of an endpoint that another account had before. */
  readonly idOfAnother: number;
}

/** The minutes after {@link FRIDAY} at which each was added. */
export const ADDED: Readonly<Record<Life, number>> = { steady: 0, stopped: 1.5, failing: 61.02 };

/** The row of an endpoint at one moment. */
export const rowOf = ({ webhooks }: WebhookList, id: number): WebhookEndpoint =>
  webhooks.find((row) => row.id === id)!;

/** Lives through all moments with an account of a plan. */
export async function livesOf(plan: PlanId): Promise<Lives> {
  const service = await ControlledService.start();
  const receiver = await Receiver.start();
  let isBroken = false;
  receiver.behaviour = ({ path }, response) =>
    void response.writeHead(isBroken && path.includes('failing') ? 500 : 200).end();
  try {
    const { body: another } = await (await service.signIn()).add(`${receiver.url}/of-another`);
    const account = await service.signIn(plan);
    const urls = Object.fromEntries(LIVES.map((name) => [name, `${receiver.url}/${name}`])) as Record<
      Life,
      string
    >;
    const lists: WebhookList[] = [];
    const latest: number[] = [];
    const newest = async () => (await service.feed('?limit=1000')).next_cursor;
    const note = async () => {
      lists.push(await account.list());
      latest.push(await newest());
    };
    let now = 0;
    const goTo = async (minutes: number) => {
      now = minutes;
      await service.minutesLater(now);
    };
    const run = async () => {
      const { events } = await service.nightly();
      await service.minutesLater(now);
      return events;
    };
    const ids: Partial<Record<Life, number>> = {};
    const startSeqs: Partial<Record<Life, number>> = {};
    const add = async (name: Life) => {
      await goTo(ADDED[name]);
      startSeqs[name] = await newest();
      ids[name] = (await account.add(urls[name])).body.id;
    };

    await add('steady');
    const first = await run();
    await add('stopped');
    const second = await run();
    await add('failing');
    await note();

    const third = await run();
    await account.stop(ids.stopped!);
    isBroken = true;
    const fourth = await run();
    await goTo(ADDED.failing + 1);
    // One that is active is not started again.
    await account.add(urls.steady);
    await note();

    await goTo(ADDED.failing + DAY);
    // One that is disabled is not stopped once more.
    await account.stop(ids.failing!);
    await note();

    isBroken = false;
    for (const name of ['stopped', 'failing'] as const) await account.add(urls[name]);
    await note();

    for (const name of LIVES) await account.stop(ids[name]!);
    await note();

    const manyIds = [];
    for (const name of [1, 2, 3, 4, 5])
      manyIds.push((await account.add(`${receiver.url}/more-${name}`)).body.id);
    return {
      ...{ plan, lists, latest, urls, manyIds },
      events: [first, second, third, fourth],
      startSeqs: startSeqs as Record<Life, number>,
      ids: ids as Record<Life, number>,
      many: await account.list(),
      idOfAnother: another.id,
    };
  } finally {
    await Promise.all([service.close(), receiver.close()]);
  }
}

/** Minutes after an event at which its attempts are made, as long as they fail. */
export const ATTEMPTS_AFTER = [0, 1, 6, 36, 156, 516, 1236] as const;

/** The minutes after {@link FRIDAY} at which the replays were asked for. */
export const REPLAYED_AFTER = 1237.5125;

/** Everything that a receiver was sent of events of every kind. */
export interface Deliveries {
  readonly received: readonly Received[];
  /** As the feed has them. */
  readonly events: readonly FeedEvent[];
  /** The seqs of those that failed until their last attempt: the first of each kind. They were replayed at the end. */
  readonly failing: readonly number[];
}

/** A kind of events, such as `verdict.changed of an etf`. */
export const kindOf = ({ event_type: type, instrument_type: instrument, note }: FeedEvent): string =>
  `${type} of ${instrument}${note === null ? '' : ', with a note'}`;

/** Delivers events of every kind, each kind with all its attempts and a replay. */
export async function deliveriesOfEveryKind(plan: PlanId): Promise<Deliveries> {
  const service = await ControlledService.start({ universe: universeWithNewcomer() });
  const receiver = await Receiver.start();
  const failing = new Map<string, number>();
  receiver.behaviour = ({ body: { data, attempt, replay } }, response) => {
    if (!failing.has(kindOf(data))) failing.set(kindOf(data), data.seq);
    const fails = failing.get(kindOf(data)) === data.seq && !replay && attempt < ATTEMPTS_AFTER.length;
    response.writeHead(fails ? 500 : 200).end();
  };
  try {
    const account: SignedIn = await service.signIn(plan);
    const { next_cursor: before } = await service.feed('?limit=1000');
    const { body } = await account.add(receiver.url);
    for (let night = 0; night < 3; night += 1) await service.nightly();
    await service.ruleChange();
    await service.control('release');
    await service.minutesLater(REPLAYED_AFTER);
    for (const seq of failing.values()) await account.replay(body.id, seq);
    return {
      received: receiver.received,
      events: await service.eventsSince(before),
      failing: [...failing.values()],
    };
  } finally {
    await Promise.all([service.close(), receiver.close()]);
  }
}

/** The sample in which AAPL comes back into coverage in the first night, so that a fund of it alone moves under all five rulebooks. */
function universeWithNewcomer(): Universe {
  const universe = loadUniverse();
  const apple = universe.companies.get('AAPL')!;
  const first = universe.quarters.indexOf('2017-12-31');
  const newcomer = {
    ...apple,
    marketValues: apple.marketValues.map((value, at) => (at === first ? null : value)),
  };
  const fund = {
    ...universe.funds.get('MDHAL')!,
    ticker: 'ONLY.L',
    name: null,
    constituents: [{ ticker: 'AAPL', name: null, weight: 100 }],
  };
  return {
    ...universe,
    companies: new Map([...universe.companies, ['AAPL', newcomer]]),
    funds: new Map([...universe.funds, ['ONLY.L', fund]]),
  };
}
