import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
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
import { PlanLimiter } from './limits';
import { fundRoutes } from './routes/fund';
import { fundListRoutes } from './routes/fund-lists';
import { limitBody, sameOrigin } from './routes/guard';
import { Refusal } from '../contract/refusal';
import { MCP_PATH, mcpRoutes } from './mcp/routes';
import { stockRoutes } from './routes/stock';
import { Runs } from './runs/runs';
import { platformTimers, type Timers } from './timers';
import { sampleUniverse } from './universe/load';
import type { Universe } from './universe/universe';
import { Accounts } from './webhooks/accounts';
import { MAX_BODY_BYTES } from './webhooks/assumptions';
import type { Resolve } from './webhooks/receiver-address';
import { webhookRoutes, WEBHOOKS_PATH } from './webhooks/routes';
import { Webhooks } from './webhooks/webhooks';

export interface ServiceOptions {
  /** The service's clock. It decides which run counts and which thresholds hold. */
  readonly now: () => Date;
  /** What is screened; the embedded sample universe by default. */
  readonly universe?: Universe;
  /** Called with an error inside the service, which the caller sees as a 500. It never gets the address or the key of a request. */
  readonly onError?: (error: Error) => void;
  /** They wake the service when a run or a delivery is due; the platform's by default. */
  readonly timers?: Timers;
  /** For secrets, sessions and faults; the platform's by default. */
  readonly random?: Random;
  /** Looks up the hosts of webhook receivers; the platform's by default. */
  readonly resolve?: Resolve;
  /** Whether the service enforces the rate and the bandwidth of each plan; true by default. */
  readonly limits?: boolean;
  /** Whether webhook receivers may be on this machine, and may use http; false by default. */
  readonly loopbackWebhooks?: boolean;
}

export interface Service {
  readonly app: Hono;
  /** A key for every plan. */
  readonly keys: Readonly<Record<PlanId, string>>;
  /** Data requests answered so far under /api/v1, refusals included, preflights not. */
  readonly requests: () => number;
  /** Ends deliveries and timers; requests are still answered. */
  close(): void;
}

const DATA_PATHS = '/api/v1/*';
const CONTROL_PATH = '/control';
/** The headers that pages of other origins may read. */
const EXPOSED = [SAMPLE_HEADER, 'Retry-After'];

/**
 * The screening service as a Hono application: the data endpoints (4.1 to 4.8b), the MCP connector (4.9), webhooks (4.10, 4.11), and the
 * controls under `/control`, which are not part of the interface.
 */
export function createService(options: ServiceOptions): Service {
  const {
    now,
    universe = sampleUniverse(),
    onError,
    timers = platformTimers,
    random = platformRandom,
  } = options;
  const clock = new ServiceClock(now);
  const closing = new AbortController();
  // Every delivery attempt in progress listens to this signal, so there may be any number of listeners.
  setMaxListeners(0, closing.signal);
  const webhooks = new Webhooks({
    clock,
    timers,
    random,
    closing: closing.signal,
    resolve: options.resolve ?? resolveHost,
    allowLoopback: options.loopbackWebhooks ?? false,
    onAttempt: () => scheduler.arm(),
  });
  const runs = new Runs({
    universe,
    clock,
    onBatch: (batch) => webhooks.publish(batch),
    onHistoryReset: (latestSeq) => webhooks.resetHistory(latestSeq),
  });
  const scheduler = new Scheduler({
    clock,
    timers,
    runs,
    webhooks,
    onError: (error) => onError?.(error as Error),
  });
  const accounts = new Accounts(random);
  const faults = new Faults(timers, random);
  const current = () => runs.current();
  const feed = () => runs.feed();
  const time = () => clock.now();
  const limits = new PlanLimiter(time);
  const app = new Hono();
  let requests = 0;

  const crossOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD'],
    allowHeaders: ['X-API-Key'],
    exposeHeaders: EXPOSED,
    maxAge: PREFLIGHT_MAX_AGE,
  });
  app.use(async (context, next) => {
    // Hono's middleware makes an answer before there is one, and another with the headers of both: half of the time of a request. The
    // connector makes its answers itself, without the headers that are kept here for them.
    if (context.req.method === 'OPTIONS' || context.req.path === MCP_PATH) return crossOrigin(context, next);
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Access-Control-Expose-Headers', EXPOSED.join(','));
    return next();
  });
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
  app.use(MCP_PATH, faults.middleware, sameOrigin, limitBody(MAX_BODY_BYTES));
  for (const path of [WEBHOOKS_PATH, CONTROL_PATH]) {
    app.use(`${path}/*`, sameOrigin, limitBody(MAX_BODY_BYTES));
  }

  app.get('/', (context) => context.json(ABOUT));
  app.route('/api/v1', stockRoutes(current));
  // These come before `/etf/:symbol`, which would read `list`, `screener` and `compare` as symbols.
  app.route('/api/v1', fundListRoutes(current));
  app.route('/api/v1', fundRoutes(current));
  app.route('/api/v1', feedRoutes(feed, time));
  app.route('/', webhookRoutes({ webhooks, accounts, feed, now: time, onChange: () => scheduler.arm() }));
  app.route('/', mcpRoutes(current, options.limits === false ? undefined : limits));
  app.route(CONTROL_PATH, controlRoutes({ universe, clock, scheduler, runs, webhooks, accounts, faults }));

  app.notFound((context) =>
    context.json(
      { error: 'not_found', message: 'There is nothing at this address. / lists what there is.' },
      404,
    ),
  );
  app.onError((error, context) => {
    if (error instanceof Refusal)
      return context.json(error.problem, error.status as ContentfulStatusCode, error.headers);
    onError?.(error);
    return context.json({ error: 'internal_error', message: 'The service failed on this request.' }, 500);
  });
  const close = () => {
    scheduler.close();
    closing.abort();
  };
  return { app, keys: DEMO_KEYS, requests: () => requests, close };
}

async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

/** The body of `/`: what this service is, and that its figures are sample data. */
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
