import { Refusal } from '../../contract/refusal';
import { Hono, type Context } from 'hono';
import { setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { PLANS, type PlanId } from '../../contract/plan';
import { TooManyDueEvents, type Scheduler } from '../scheduler';
import type { ServiceClock } from '../clock';
import { quote } from '../routes/quote';
import type { Runs } from '../runs/runs';
import type { Universe } from '../universe/universe';
import type { Accounts } from '../webhooks/accounts';
import { SESSION_COOKIE } from '../webhooks/routes';
import type { Webhooks } from '../webhooks/webhooks';
import { faultSettings, type Faults } from './faults';

export interface ControlOptions {
  readonly universe: Universe;
  readonly clock: ServiceClock;
  readonly scheduler: Scheduler;
  readonly runs: Runs;
  readonly webhooks: Webhooks;
  readonly accounts: Accounts;
  readonly faults: Faults;
}

/** The clock may be set to these years: the interface's dates have four digits, and the nights before must have dates too. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** A time as text must name its zone, since it would be ambiguous without. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const instant = z.pipe(
  z.union([z.string().check(z.regex(INSTANT)), z.int()]),
  z.transform((given) => new Date(given).getTime()),
);

const clockBody = z.strictObject({
  now: z.nullable(
    instant.check(z.refine((time) => time >= EARLIEST && time < LATEST, 'a time from 2000 to 2099')),
  ),
});
const nightlyBody = z.strictObject({ fail: z._default(z.array(z.string()), []) });
const emptyBody = z.strictObject({});
const sessionBody = z.strictObject({
  plan: z.enum(PLANS.map(({ id }) => id) as [PlanId, ...PlanId[]]),
  account: z.optional(z.string()),
});

/** What the body of each control looks like, for the message when it is another. */
const SHAPES = {
  nightly: '{"fail": ["AAPL"]}, or nothing',
  'rule-change': 'no fields',
  release: 'no fields',
  clock:
    '{"now": "2026-09-21T12:00:00Z"} from 2000 to 2099, milliseconds since 1970, or null for the own clock',
  faults: '{"latency_ms": 200, "fail_rate": 0.1, "status": 500}, rates from 0 to 1',
  session: `{"plan": "…"}, one of ${PLANS.map(({ id }) => id).join(', ')}`,
} as const;

/** The controls, for tests and demonstrations. They are not part of the service's interface and lie outside `/api/v1`. */
export function controlRoutes(options: ControlOptions): Hono {
  const { universe, clock, scheduler, runs, webhooks, accounts, faults } = options;
  const routes = new Hono();

  const state = () => {
    runs.catchUp();
    return {
      now: clock.now().toISOString(),
      quarter: runs.quarter,
      held: webhooks.held.map(({ runId, events }) => ({ run_id: runId, events: events.length })),
      faults: faults.settings,
      emails: webhooks.mails,
    };
  };

  routes.get('/', (context) => context.json(state()));

  routes.post('/nightly', async (context) => {
    const { fail } = await read(context, 'nightly', nightlyBody);
    const unknown = fail.find((ticker) => !universe.companies.has(ticker));
    if (unknown !== undefined) {
      throw invalidBody('fail', `There is no stock ${quote(unknown)} whose recompute could fail.`);
    }
    const report = runs.nightly(fail);
    scheduler.arm();
    return context.json(report);
  });

  routes.post('/rule-change', async (context) => {
    await read(context, 'rule-change', emptyBody);
    const report = runs.ruleChange();
    scheduler.arm();
    return context.json(report);
  });

  routes.post('/release', async (context) => {
    await read(context, 'release', emptyBody);
    const released = webhooks.release();
    scheduler.arm();
    return context.json({
      released: released.map(({ runId, events }) => ({ run_id: runId, events: events.length })),
    });
  });

  routes.post('/clock', async (context) => {
    const { now } = await read(context, 'clock', clockBody);
    await scheduler.advanceTo(now ?? undefined).catch((error: unknown) => {
      if (!(error instanceof TooManyDueEvents)) throw error;
      throw new Refusal(400, { error: 'clock_stopped', message: error.message, parameter: 'now' });
    });
    return context.json(state());
  });

  routes.post('/faults', async (context) => {
    faults.settings = await read(context, 'faults', faultSettings);
    return context.json(faults.settings);
  });

  routes.post('/session', async (context) => {
    const { plan, account: id } = await read(context, 'session', sessionBody);
    const signedIn = accounts.signIn(plan, id);
    if (!signedIn) throw invalidBody('account', `There is no account ${quote(String(id))} to sign in to.`);
    const { account, session } = signedIn;
    // The new plan may include webhooks where the old one did not, or the other way round.
    scheduler.runDue();
    scheduler.arm();
    setCookie(context, SESSION_COOKIE, session, { path: '/', httpOnly: true, sameSite: 'Strict' });
    return context.json({ account: account.id, plan, cookie: `${SESSION_COOKIE}=${session}` });
  });

  return routes;
}

/** Reads the body of a control; an empty body counts as an object without fields. */
async function read<S extends z.ZodMiniType>(
  context: Context,
  control: keyof typeof SHAPES,
  schema: S,
): Promise<z.output<S>> {
  const text = await context.req.text();
  let given: unknown;
  try {
    given = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidBody('body', `The body is no JSON. This control takes ${SHAPES[control]}.`);
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  throw invalidBody(String(field ?? 'body'), `This control takes ${SHAPES[control]}.`);
}

function invalidBody(parameter: string, message: string): Refusal {
  return new Refusal(400, { error: 'invalid_parameter', message, parameter });
}
