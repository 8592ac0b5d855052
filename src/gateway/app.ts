import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { adminRoutes } from './admin/routes';
import { setupRoutes } from './admin/setup-routes';
import { apiRoutes, type PersonVariables } from './api-routes';
import { crossOrigin } from './cross-origin';
import type { GatewayOptions } from './gateway';
import { logFailure } from './gateway-log';
import { LIVE_HEADER, LIVE_PATH, liveRoutes } from './live/live-routes';
import { HOOK_PATH, webhookRoutes } from './live/webhook-routes';
import type { People } from './people/people';
import type { Person } from './people/person';
import type { GatewayParts } from './parts';
import { refusalOf, roleMissing, tokenMissing, tokenUnknown } from './refusal';
import { stateRoutes } from './state-routes';
import { DatabaseFailedError } from './store/database';
import type { Role } from './store/token-table';

/** Whether the process takes requests. */
export interface Readiness {
  readonly isReady: () => boolean;
  readonly isDraining: () => boolean;
}

/** What desks ask for, with a personal token. */
const DATA_PATHS = ['/api/v1/*', '/mcp', LIVE_PATH];

/** All addresses of the gateway. */
export function gatewayApp(
  options: GatewayOptions,
  parts: GatewayParts,
  { isReady, isDraining }: Readiness,
): Hono<PersonVariables> {
  const { database, fetch, timers, uptime, log } = options;
  const { answers, link, pace, plan, audit, metrics, now, desks, changes, follower } = parts;
  const { current, settings, tokens, people } = parts;
  const app = new Hono<PersonVariables>();
  app.use(async (context, next) => {
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
  });
  app.route('/', crossOrigin(DATA_PATHS, options.allowedOrigins ?? []));
  refuseOtherMethods(app);
  requireToken(app, people);
  app.route('/', apiRoutes({ answers, link, pace, audit, metrics, timers, now, uptime }));
  app.route('/', liveRoutes(desks, isDraining));
  app.use(HOOK_PATH, async (context, next) => {
    await next();
    metrics.delivery(context.res.ok);
  });
  app.route(
    '/',
    webhookRoutes({
      changes,
      secret: () => current.webhookSecret,
      now,
      onDelivery: () => void settings.write('webhook-heard', String(now())).catch(() => undefined),
    }),
  );
  app.route('/', stateRoutes({ isReady, database, answers, metrics }));
  app.route(
    '/',
    setupRoutes({
      settings,
      tokens,
      fetch,
      code: options.setupCode,
      isSetUp: async () => current.access !== undefined && (await tokens.count()) > 0,
      hasAccess: () => current.access !== undefined,
      reload: () => current.load(),
    }),
  );
  app.route(
    '/',
    adminRoutes({
      requireAdmin: (token) => requirePerson(people, token, 'admin'),
      tokens,
      audit: parts.auditTable,
      settings,
      desks,
      plan,
      pace,
      answers,
      follower,
      database,
      loads: parts.loads,
      now,
      loadSettings: () => current.load(),
      webhookSecretIsSet: () => current.webhookSecret !== undefined,
      auditDays: () => current.auditDays,
      revoked: (person) => desks.disconnect(person),
    }),
  );
  if (options.adminFiles) app.route('/', options.adminFiles);
  if (options.files) app.route('/', options.files);
  app.notFound((context) =>
    context.json({ error: 'not_found', message: 'The gateway has nothing at this address.' }, 404),
  );
  app.onError((error, context) => {
    const refusal = refusalOf(error);
    if (error instanceof DatabaseFailedError) logFailure(log, 'The database refused a statement.', error);
    if (refusal)
      return context.json(refusal.problem, refusal.status as ContentfulStatusCode, refusal.headers);
    logFailure(log, 'A request failed inside the gateway.', error);
    return context.json({ error: 'internal_error', message: 'The gateway failed on this request.' }, 500);
  });
  return app;
}

function refuseOtherMethods(app: Hono<PersonVariables>): void {
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) =>
        context.json(
          {
            error: 'method_not_allowed',
            message: `This address of the gateway answers ${methods.join(' and ')} alone.`,
          },
          405,
          { Allow: methods.join(', ') },
        ),
    }),
  );
}

function requireToken(app: Hono<PersonVariables>, people: People): void {
  for (const path of DATA_PATHS) {
    app.use(path, async (context, next) => {
      context.header('Cache-Control', 'no-store');
      // GET has no answer at the MCP connector, whoever asks (4.9).
      if (path === '/mcp' && context.req.method !== 'POST') return next();
      const bearer = /^Bearer (.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
      const token = context.req.header('X-API-Key') || bearer || context.req.query('apikey');
      context.set('person', await requirePerson(people, token));
      context.header(LIVE_HEADER, LIVE_PATH);
      return next();
    });
  }
}

/** @throws {Refusal} without a token, with one that nobody has, or of another role than the wanted one. */
async function requirePerson(people: People, token: string | undefined, role?: Role): Promise<Person> {
  if (!token) throw tokenMissing();
  const person = await people.find(token);
  if (!person) throw tokenUnknown();
  if (role !== undefined && person.role !== role) throw roleMissing(role);
  return person;
}
