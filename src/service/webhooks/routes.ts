import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { VERDICT_CHANGES } from '../../contract/verdict-change';
import { MAX_ACTIVE_WEBHOOKS, type WebhookList } from '../../contract/webhook';
import type { Feed } from '../feed/feed';
import { Refusal } from '../../contract/refusal';
import { ENTITLED_NAMES, isEntitled, type Account, type Accounts } from './accounts';
import { total, type DayCount, type RegisteredEndpoint } from './endpoint';
import { InvalidUrl } from './receiver-address';
import type { Webhooks } from './webhooks';

/** The name of the session cookie (docs/service-assumptions.md, `session`). */
export const SESSION_COOKIE = 'session';

export const WEBHOOKS_PATH = '/user/webhooks';

export interface WebhookRoutesOptions {
  readonly webhooks: Webhooks;
  readonly accounts: Accounts;
  /** Gives the feed with the events of every run so far. */
  readonly feed: () => Feed;
  readonly now: () => Date;
  /** Called after a change, since something else may be due next. */
  readonly onChange: () => void;
}

interface SignedIn {
  Variables: { account: Account };
}

/** The management of webhooks (4.10), for accounts that are signed in. The paths are absolute, as in the interface. */
export function webhookRoutes(options: WebhookRoutesOptions): Hono<SignedIn> {
  const { webhooks, accounts, feed, now, onChange } = options;
  const routes = new Hono<SignedIn>();
  routes.use(`${WEBHOOKS_PATH}/*`, signedIn(accounts));

  routes.get(WEBHOOKS_PATH, (context) => context.json(listing(context.var.account)));

  routes.post(WEBHOOKS_PATH, async (context) => {
    const { account } = context.var;
    const url = await readUrl(context);
    const added = await webhooks.add(account, url, () => feed().latestSeq).catch(refuseUrl);
    if (added.type === 'too many') throw tooMany();
    onChange();
    const { endpoint } = added;
    const row = endpoint.row(now());
    if (added.type === 'created') return context.json({ ...row, secret: endpoint.secret }, 201);
    return context.json({ ...row, secret_note: SECRET_NOTE });
  });

  routes.delete(`${WEBHOOKS_PATH}/:id`, (context) => {
    const endpoint = find(context.var.account, context.req.param('id'));
    webhooks.stop(endpoint);
    onChange();
    return context.json(endpoint.row(now()));
  });

  routes.post(`${WEBHOOKS_PATH}/:id/replay`, async (context) => {
    const endpoint = find(context.var.account, context.req.param('id'));
    const seq = await readSeq(context);
    const event = endpoint.isActive && seq > endpoint.startSeq ? feed().find(seq, now()) : undefined;
    if (!event || webhooks.isWithheld(seq)) throw notReplayed(endpoint, seq, event !== undefined);
    const { success, status, summary } = await webhooks.replay(endpoint, event);
    onChange();
    return context.json({ event_seq: seq, delivered: success, status, result: `The receiver: ${summary}.` });
  });

  function find(account: Account, id: string): RegisteredEndpoint {
    const endpoint = /^\d{1,9}$/.test(id) ? webhooks.find(account, Number(id)) : undefined;
    if (endpoint) return endpoint;
    throw new Refusal(404, {
      error: 'no_such_endpoint',
      message: `You have no webhook of this id. GET ${WEBHOOKS_PATH} lists yours.`,
    });
  }

  function listing(account: Account): WebhookList & { per_day: DayCount[] } {
    const endpoints = webhooks.endpointsOf(account);
    const rows = endpoints.map((endpoint) => endpoint.row(now()));
    const days = sumByDay(endpoints.flatMap((endpoint) => endpoint.days(now())));
    return {
      registered: rows.length > 0,
      count: rows.length,
      active: rows.filter(({ active }) => active).length,
      max_active: MAX_ACTIVE_WEBHOOKS,
      latest_seq: feed().latestSeq,
      backfill: `/api/v1/${VERDICT_CHANGES.path}`,
      entitled_to_delivery: isEntitled(account),
      delivered_30d: total(days, 'delivered'),
      failed_30d: total(days, 'failed'),
      per_day: days,
      webhooks: rows,
    };
  }

  return routes;
}

const SECRET_NOTE =
  'The signing secret is the one that was shown when this URL was added; it is not shown again.';

/** Refuses requests without a session, and then those whose plan does not include webhooks (5.3, 5.6). */
function signedIn(accounts: Accounts): MiddlewareHandler<SignedIn> {
  return async (context, next) => {
    const account = accounts.bySession(getCookie(context, SESSION_COOKIE));
    if (!account) {
      throw new Refusal(401, {
        error: 'session_missing',
        message: 'Sign in first: webhooks belong to an account, and the API key is not enough.',
      });
    }
    if (!isEntitled(account)) {
      throw new Refusal(403, {
        error: 'insufficient_tier',
        message: `Your plan does not include webhooks. Plans that do: ${ENTITLED_NAMES.join(', ')}.`,
        plans: ENTITLED_NAMES,
      });
    }
    context.set('account', account);
    await next();
  };
}

const urlBody = z.object({ url: z.string() });
const seqBody = z.object({ seq: z.int().check(z.minimum(0)) });

async function readUrl(context: Context): Promise<string> {
  const { url } = await readBody(context, urlBody, 'url', '{"url": "https://…"}.');
  return url;
}

async function readSeq(context: Context): Promise<number> {
  const example = '{"seq": 4294967301}, with the seq of an event of the feed.';
  const { seq } = await readBody(context, seqBody, 'seq', example);
  return seq;
}

/** @throws {Refusal} for a body of another shape; it names the parameter and shows the example. */
async function readBody<Body>(
  context: Context,
  schema: z.ZodMiniType<Body>,
  parameter: string,
  example: string,
): Promise<Body> {
  const body = schema.safeParse(await readJson(context));
  if (body.success) return body.data;
  throw new Refusal(400, {
    error: `invalid_${parameter}`,
    message: `The body has to be JSON like ${example}`,
    parameter,
  });
}

/** The body as JSON; undefined when it is not JSON. */
async function readJson(context: Context): Promise<unknown> {
  return context.req.json().catch(() => undefined);
}

function refuseUrl(error: unknown): never {
  if (!(error instanceof InvalidUrl)) throw error;
  throw new Refusal(400, { error: 'invalid_url', message: error.message, parameter: 'url' });
}

function tooMany(): Refusal {
  return new Refusal(409, {
    error: 'too_many_webhooks',
    message: `${MAX_ACTIVE_WEBHOOKS} webhooks are active already. Stop one of them first.`,
  });
}

function notReplayed(endpoint: RegisteredEndpoint, seq: number, isWithheld: boolean): Refusal {
  const reason = !endpoint.isActive
    ? 'The endpoint is stopped. Add its URL again to restart it'
    : isWithheld
      ? `The event ${seq} is held for review and not delivered yet`
      : `There is no event ${seq} after the endpoint's start_seq, ${endpoint.startSeq}`;
  return new Refusal(404, { error: 'replay_failed', message: `${reason}.` });
}

function sumByDay(days: readonly DayCount[]): DayCount[] {
  const sums = new Map<string, DayCount>();
  for (const { day, delivered, failed } of days) {
    const sum = sums.get(day) ?? { delivered: 0, failed: 0 };
    sums.set(day, { day, delivered: sum.delivered + delivered, failed: sum.failed + failed });
  }
  return [...sums.values()].sort((left, right) => (left.day < right.day ? -1 : 1));
}
