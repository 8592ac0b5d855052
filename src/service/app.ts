import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { lookup } from 'node:dns/promises';
import { setMaxListeners } from 'node:events';
import { ENDPOINTS } from '../contract/endpoint';
import type { PlanId } from '../contract/plan';
import { VERDICT_CHANGES } from '../contract/verdict-change';
import { Scheduler } from './scheduler';
import { platformRandom, type Random } from './random';
import { ServiceClock } from './clock';
import { Faults } from './control/faults';
import { controlRoutes } from './control/routes';
import { feedRoutes } from './feed/routes';
import { DEMO_KEYS } from './keys';
import { PREFLIGHT_MAX_AGE, SAMPLE_HEADER, SAMPLE_NOTICE, sampleNotice } from './assumptions';
import { Limits } from './limits';
import { fundRoutes } from './routes/fund';
import { fundListRoutes } from './routes/fund-lists';
import { limitBody, sameOrigin } from './routes/guard';
import { Refusal } from './routes/refusal';
import { MCP_PATH, mcpRoutes } from './mcp/routes';
import { stockRoutes } from './routes/stock';
import { Runs } from './runs/runs';
import { platformTimers, type Timers } from './timers';
import { loadUniverse } from './universe/load';
import type { Universe } from './universe/universe';
import { Accounts } from './webhooks/accounts';
import { LARGEST_BODY } from './webhooks/assumptions';
import type { Resolve } from './webhooks/receiver-address';
import { webhookRoutes, WEBHOOKS_PATH } from './webhooks/routes';
import { Webhooks } from './webhooks/webhooks';

export interface ServiceOptions {
  /** The service's clock. It decides which run counts and which thresholds hold. */
  readonly now: () => Date;
  /** What is screened; the embedded sample universe by default. */
  readonly universe?: Universe;
  /** Told of an error inside the service, which the caller sees as a 500. Never told a request's address or key. */
  readonly onError?: (error: Error) => void;
  /** Wake the service when a delivery is due; the platform's by default. */
  readonly timers?: Timers;
  /** For secrets, sessions and faults; the platform's by default. */
  readonly chance?: Random;
  /** Looks up the hosts of webhook receivers; the platform's by default. */
  readonly resolve?: Resolve;
  /** Whether keys are kept to the rate and bandwidth of their plans; true by default. */
  readonly limits?: boolean;
  /** Lets webhook receivers be on this machine, over http too; false by default. */
  readonly loopbackWebhooks?: boolean;
}

export interface Service {
  readonly app: Hono;
  /** A key for every plan. */
  readonly keys: Readonly<Record<PlanId, string>>;
  /** Data requests answered so far under /api/v1, refusals included, preflights not. */
  requests(): number;
  /** Ends deliveries and timers; requests are still answered. */
  close(): void;
}

const DATA_PATHS = '/api/v1/*';
const CONTROL_PATH = '/control';

/**
 * The screening service as a Hono application: the endpoints 4.1 to 4.8 of the interface, webhooks (4.10, 4.11), and the controls
 * under `/control`, which are no part of it.
 */
export function createService(options: ServiceOptions): Service {
  const {
    now,
    universe = loadUniverse(),
    onError,
    timers = platformTimers,
    chance = platformRandom,
  } = options;
  const clock = new ServiceClock(now);
  const closing = new AbortController();
  // Every attempt under way listens.
  setMaxListeners(0, closing.signal);
  const webhooks = new Webhooks({
    clock,
    timers,
    chance,
    closing: closing.signal,
    resolve: options.resolve ?? resolveHost,
    allowLoopback: options.loopbackWebhooks ?? false,
    onAttempt: () => agenda.arm(),
  });
  const runs = new Runs({
    universe,
    clock,
    onBatch: (batch) => webhooks.publish(batch),
    onAnew: (latestSeq) => webhooks.beginAnew(latestSeq),
  });
  const agenda = new Scheduler({
    clock,
    timers,
    runs,
    webhooks,
    onError: (error) => onError?.(error as Error),
  });
  const accounts = new Accounts(chance);
  const faults = new Faults(timers, chance);
  const current = () => runs.current();
  const feed = () => runs.feed();
  const time = () => clock.now();
  const limits = new Limits(time);
  const app = new Hono();
  let requests = 0;

  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD'],
      allowHeaders: ['X-API-Key'],
      exposeHeaders: [SAMPLE_HEADER, 'Retry-After'],
      maxAge: PREFLIGHT_MAX_AGE,
    }),
  );
  app.use(async (context, next) => {
    context.header(SAMPLE_HEADER, sampleNotice(runs.quarter));
    context.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(DATA_PATHS, async (_, next) => {
    requests += 1;
    await next();
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) => {
        const problem = {
          error: 'method_not_allowed',
          message: `This address answers ${methods.join(' and ')} alone.`,
        };
        return context.json(problem, 405, { Allow: methods.join(', ') });
      },
    }),
  );

  app.use(DATA_PATHS, faults.middleware);
  if (options.limits !== false) app.use(DATA_PATHS, limits.middleware);
  app.use(MCP_PATH, faults.middleware, sameOrigin, limitBody(LARGEST_BODY));
  for (const path of [WEBHOOKS_PATH, CONTROL_PATH]) {
    app.use(`${path}/*`, sameOrigin, limitBody(LARGEST_BODY));
  }

  app.get('/', (context) => context.json(ABOUT));
  app.route('/api/v1', stockRoutes(current));
  // Before the fund's own address, which would take these names for symbols.
  app.route('/api/v1', fundListRoutes(current));
  app.route('/api/v1', fundRoutes(current));
  app.route('/api/v1', feedRoutes(feed, time));
  app.route('/', webhookRoutes({ webhooks, accounts, feed, now: time, onChange: () => agenda.arm() }));
  app.route('/', mcpRoutes(current, options.limits === false ? undefined : limits));
  app.route(CONTROL_PATH, controlRoutes({ universe, clock, agenda, runs, webhooks, accounts, faults }));

  app.notFound((context) =>
    context.json(
      { error: 'not_found', message: 'There is nothing at this address. / lists what there is.' },
      404,
    ),
  );
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json(error.problem, error.status, error.headers);
    onError?.(error);
    return context.json({ error: 'internal_error', message: 'The service failed on this request.' }, 500);
  });
  const close = () => {
    agenda.close();
    closing.abort();
  };
  return { app, keys: DEMO_KEYS, requests: () => requests, close };
}

async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

/** What `/` answers: what this is, and that its figures are no screening of today. */
const ABOUT = {
  service: 'Shariah compliance screening, local service',
  figures: SAMPLE_NOTICE,
  notice: 'Informational screening of sample data. It is not a religious ruling and not investment advice.',
  key: 'in the header X-API-Key or the query parameter apikey',
  endpoints: [
    ...Object.values(ENDPOINTS).map(({ path }) => `/api/v1/${path}`),
    `/api/v1/${VERDICT_CHANGES.path}`,
    WEBHOOKS_PATH,
  ],
};
