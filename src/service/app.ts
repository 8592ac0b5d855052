import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { ENDPOINTS } from '../contract/endpoint';
import type { PlanId } from '../contract/plan';
import { DEMO_KEYS } from './keys';
import { PREFLIGHT_MAX_AGE, SAMPLE_HEADER, SAMPLE_NOTICE } from './readings';
import { fundRoutes } from './routes/fund';
import { Refusal } from './routes/refusal';
import { stockRoutes } from './routes/stock';
import { runsOf } from './runs';
import { loadUniverse } from './universe/load';
import type { Universe } from './universe/universe';

export interface ServiceOptions {
  /** The service's clock. It decides which run counts and which thresholds hold. */
  readonly now: () => Date;
  /** What is screened; the embedded sample universe by default. */
  readonly universe?: Universe;
  /** Told of an error inside the service, which the caller sees as a 500. Never told a request's address or key. */
  readonly onError?: (error: Error) => void;
}

export interface Service {
  readonly app: Hono;
  /** A key for every plan. */
  readonly keys: Readonly<Record<PlanId, string>>;
  /** Data requests answered so far under /api/v1, refusals included, preflights not. */
  requests(): number;
}

const DATA_PATHS = '/api/v1/*';

/** The screening service as a Hono application: the GET endpoints 4.1 to 4.4 and 4.6 to 4.8 of the interface. */
export function createService({ now, universe = loadUniverse(), onError }: ServiceOptions): Service {
  const current = runsOf(universe, now);
  const app = new Hono();
  let requests = 0;

  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD'],
      allowHeaders: ['X-API-Key'],
      exposeHeaders: [SAMPLE_HEADER],
      maxAge: PREFLIGHT_MAX_AGE,
    }),
  );
  app.use(async (context, next) => {
    context.header(SAMPLE_HEADER, SAMPLE_NOTICE);
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

  app.get('/', (context) => context.json(ABOUT));
  app.route('/api/v1', stockRoutes(current));
  app.route('/api/v1', fundRoutes(current));

  app.notFound((context) =>
    context.json(
      { error: 'not_found', message: 'There is nothing at this address. / lists what there is.' },
      404,
    ),
  );
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json(error.problem, error.status);
    onError?.(error);
    return context.json({ error: 'internal_error', message: 'The service failed on this request.' }, 500);
  });
  return { app, keys: DEMO_KEYS, requests: () => requests };
}

/** What `/` answers: what this is, and that its figures are no screening of today. */
const ABOUT = {
  service: 'Shariah compliance screening, local service',
  figures: SAMPLE_NOTICE,
  notice: 'Informational screening of sample data. It is not a religious ruling and not investment advice.',
  key: 'in the header X-API-Key or the query parameter apikey',
  endpoints: Object.values(ENDPOINTS).map(({ path }) => `/api/v1/${path}`),
};
