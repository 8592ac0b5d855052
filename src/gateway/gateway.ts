import { Refusal } from '../contract/refusal';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { PlanId } from '../contract/plan';
import { VERDICT_CHANGES } from '../contract/verdict-change';
import { fingerprint } from '../client/fingerprint';
import type { Timers } from '../client/timers';
import { adminRoutes } from './admin/routes';
import { setupRoutes } from './admin/setup-routes';
import { AnswerMemory } from './answers/answer-memory';
import { Answers, UnansweredError } from './answers/answers';
import { sharedCall } from './answers/call';
import { ServiceLink, type ServiceAccess } from './answers/service-link';
import { apiRoutes, type PersonVariables } from './api-routes';
import { Changes } from './live/changes';
import { FeedFollower } from './live/feed-follower';
import { LiveDesks } from './live/live-desks';
import { HOOK_PATH, webhookRoutes } from './live/webhook-routes';
import { Metrics } from './metrics';
import { AUDIT_DAYS, AuditLog } from './people/audit-log';
import { OpenId, ProviderError } from './people/openid';
import { People } from './people/people';
import { FirmPlan } from './rate/firm-plan';
import { Pace } from './rate/pace';
import { databaseAway, roleMissing, tokenMissing, tokenUnknown, unanswered } from './refusal';
import { AnswerTable } from './store/answer-table';
import { AuditTable } from './store/audit-table';
import { ChangeTable } from './store/change-table';
import type { Cipher } from './store/cipher';
import { DatabaseAwayError, type Database } from './store/database';
import { SettingTable } from './store/setting-table';
import { sharedClock } from './store/shared-clock';
import { TokenTable, type Role } from './store/token-table';

/** What the gateway writes down of itself. No key, token, ticker or name is in it. */
export interface GatewayLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface GatewayOptions {
  readonly database: Database;
  readonly cipher: Cipher;
  /** This process's name, the same after a restart. */
  readonly id: string;
  /** Milliseconds since 1970 by this computer's clock. */
  readonly now: () => number;
  /** Milliseconds, rising. */
  readonly uptime: () => number;
  readonly timers: Timers;
  /** From 0 to just below 1. */
  readonly random: () => number;
  readonly fetch: typeof globalThis.fetch;
  readonly log: GatewayLog;
  /** Where the service is and the firm's key, when the operator gives them; otherwise they are entered on the first-run page. */
  readonly access?: ServiceAccess | undefined;
  /** The key's plan, when the operator states it. */
  readonly plan?: PlanId | undefined;
  /** Origins of pages that may ask the gateway, besides its own; `*` for all. */
  readonly allowedOrigins?: readonly string[];
  readonly openId?: Omit<ConstructorParameters<typeof OpenId>[0], 'fetch' | 'now'> | undefined;
  /** The text that whoever sets the gateway up has to enter; it is printed at the first start. */
  readonly setupCode: string;
  /** Serves the add-in's files, and whatever else is no address of the gateway's. */
  readonly files?: Hono;
  /** Serves the first-run page and the admin page (`admin/page-files.ts`); there are none when left out. */
  readonly adminFiles?: Hono;
  /** Bytes of memory for answers; 64 MB when left out. */
  readonly memory?: number;
  /** Requests to the service under way at most; 24 when left out. */
  readonly concurrency?: number;
}

export interface Gateway {
  readonly app: Hono<PersonVariables>;
  /** Requests that this process has made of the service. */
  requests(): number;
  /** Whether requests can be answered: the key is there, and the gateway is not stopping. */
  isReady(): boolean;
  /** Says that no new requests should be sent here, and lets the connected workbooks go. */
  drain(): void;
  /** Ends everything but the database, which the caller has opened and closes. */
  close(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;

/** Milliseconds that one request to the service may take: a little less than a desk is kept waiting. */
const DEADLINE = 14_000;

/** How often old answers and changes are removed, milliseconds, and how long they are kept. */
const PRUNED_EVERY = 3_600_000;
const KEPT = 30 * 86_400_000;

/** A ticker that every service knows of, or says that it does not: either tells what the plan includes. */
const PROBED_TICKER = 'AAPL';

/** The gateway as a Hono application. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { database, timers, uptime, random, log, id } = options;
  const now = sharedClock(database, options.now);
  const settings = new SettingTable(database, options.cipher);
  const table = new AnswerTable(database, id, now);
  const tokens = new TokenTable(database, now);
  const auditTable = new AuditTable(database);
  const changeTable = new ChangeTable(database, now);
  const memory = new AnswerMemory(options.memory ?? 64 * MEGABYTE);
  const plan = new FirmPlan(settings, now, options.plan);
  const failed = (what: string) => (error: unknown) => {
    if (!(error instanceof DatabaseAwayError)) log.error({ error: nameOf(error) }, what);
  };

  const stored = {
    access: options.access,
    webhookSecret: undefined as string | undefined,
    auditDays: AUDIT_DAYS,
  };
  const loadSettings = async () => {
    const [service, key] = [await settings.read('service'), await settings.read('key')];
    const before = stored.access?.key;
    stored.access = options.access ?? (service && key ? { service, key } : undefined);
    stored.webhookSecret = await settings.read('webhook-secret');
    stored.auditDays = Number((await settings.read('audit-days')) ?? AUDIT_DAYS);
    if (stored.access?.key === before) return plan.load();
    plan.forget();
    answers.keyChanged();
    await forgetOfOtherKey();
    await plan.load();
    learnPlan();
  };
  /** What one key was served is never given under another: plans differ in their records and refusals. */
  const forgetOfOtherKey = async () => {
    if (!stored.access) return;
    const own = fingerprint(`${stored.access.service} ${stored.access.key}`);
    const of = await settings.read('answers-of');
    if (of === own) return;
    if (of !== undefined) {
      await table.outdateAll();
      await settings.remove('plan');
    }
    await settings.write('answers-of', own);
  };

  const link = new ServiceLink({
    access: () => stored.access,
    fetch: options.fetch,
    timers,
    deadline: DEADLINE,
  });
  const pace = new Pace({
    database,
    rate: () => plan.rate,
    timers,
    uptime,
    concurrency: options.concurrency ?? 24,
  });
  const answers = new Answers({
    database,
    table,
    memory,
    link,
    pace,
    plan,
    timers,
    now,
    uptime,
    random,
    deadline: DEADLINE,
  });
  const changes = new Changes(changeTable, answers, database, failed('Changes could not be read.'));
  const desks = new LiveDesks(changes, timers);
  const people = new People({
    tokens,
    openId: options.openId && new OpenId({ ...options.openId, fetch: options.fetch, now }),
    timers,
    onRevoked: (person) => desks.disconnect(person),
  });
  const audit = new AuditLog({ table: auditTable, timers, now, days: () => stored.auditDays });
  const follower = new FeedFollower({
    answers,
    table,
    settings,
    changes,
    plan,
    timers,
    now,
    onError: (error) => {
      if (!(error instanceof UnansweredError)) failed('The feed could not be read.')(error);
    },
  });
  const metrics = new Metrics({
    desks: () => desks.size,
    waiting: () => pace.waiting,
    underWay: () => pace.underWay,
    answersHeld: () => memory.size,
    databaseAway: () => database.isAway,
    serviceDown: () => answers.isDown,
    serviceRequests: () => answers.requests,
  });

  let learning: Promise<void> | undefined;
  function learnPlan(): void {
    learning ??= learn()
      .catch(() => undefined)
      .finally(() => (learning = undefined));
  }
  /** Finds out what the plan includes, at the price of one to three requests: until then the slowest plan's rate counts. */
  async function learn(): Promise<void> {
    const calls = [
      sharedCall({ endpoint: VERDICT_CHANGES.path, since: undefined, limit: 1 }),
      ...(['full-report', 'basic-report', 'compliance'] as const).map((endpoint) =>
        sharedCall({ endpoint, ticker: PROBED_TICKER }),
      ),
    ];
    for (const call of calls) {
      if (!stored.access || !plan.isRateUnknown) return;
      await answers.get(call, { name: 'gateway', isJob: false });
    }
  }

  const stopListening = database.listen({
    message: ({ channel, payload }) => {
      if (channel === 'settings' && RELOADED.has(payload))
        void loadSettings().catch(failed('The settings could not be read.'));
    },
    away: () => log.warn({}, 'The database is away. This process goes on with what it knows.'),
    back: () => {
      log.info({}, 'The database is back.');
      void loadSettings().catch(failed('The settings could not be read.'));
    },
  });
  const prune = async () => {
    await table.prune(now() - KEPT);
    await changeTable.prune(now() - KEPT);
  };
  let stopPruning = (): void => undefined;
  const schedulePruning = () => {
    stopPruning = timers.after(PRUNED_EVERY, () => {
      void prune().catch(failed('Old answers could not be removed.'));
      schedulePruning();
    });
  };

  await forgetOfOtherKey();
  await loadSettings();
  await changes.open();
  people.start();
  if (stored.access) learnPlan();
  follower.start();
  schedulePruning();

  let isDraining = false;
  const app = new Hono<PersonVariables>();
  const requirePerson = async (token: string | undefined, role?: Role) => {
    if (!token) throw tokenMissing();
    const person = await people.find(token);
    if (!person) throw tokenUnknown();
    if (role !== undefined && person.role !== role) throw roleMissing(role);
    return person;
  };

  app.use(async (context, next) => {
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
  });
  const origins = options.allowedOrigins ?? [];
  for (const path of ['/api/v1/*', '/mcp', '/live']) {
    app.use(path, async (context, next) => {
      await next();
      if (
        context.req.header('Access-Control-Request-Private-Network') === 'true' &&
        context.res.status === 204
      ) {
        context.header('Access-Control-Allow-Private-Network', 'true');
      }
    });
    if (origins.length > 0) {
      app.use(
        path,
        cors({
          origin: origins.includes('*') ? '*' : [...origins],
          allowMethods: ['GET', 'HEAD', ...(path === '/mcp' ? ['POST'] : [])],
          allowHeaders: ['X-API-Key', 'Last-Event-ID', ...(path === '/mcp' ? ['Content-Type'] : [])],
          exposeHeaders: ['Retry-After', 'X-Sample-Data', LIVE_HEADER],
          maxAge: 7200,
        }),
      );
    }
  }
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
  for (const path of ['/api/v1/*', '/mcp', '/live']) {
    app.use(path, async (context, next) => {
      context.header('Cache-Control', 'no-store');
      // GET has no answer at the MCP connector, whoever asks (4.9).
      if (path === '/mcp' && context.req.method !== 'POST') return next();
      const bearer = /^Bearer (.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
      const token = context.req.header('X-API-Key') || bearer || context.req.query('apikey');
      context.set('person', await requirePerson(token));
      context.header(LIVE_HEADER, '/live');
      return next();
    });
  }
  app.route('/', apiRoutes({ answers, link, pace, audit, metrics, timers, now, uptime }));
  app.get('/live', (context) => {
    if (isDraining) throw new Refusal(503, STOPPING, { 'Retry-After': '2' });
    const last = context.req.header('Last-Event-ID');
    const stream = desks.connect(
      context.var.person.id,
      last !== undefined && /^\d{1,15}$/.test(last) ? Number(last) : undefined,
    );
    return context.body(stream, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  });
  app.use(HOOK_PATH, async (context, next) => {
    await next();
    metrics.delivery(context.res.ok);
  });
  app.route(
    '/',
    webhookRoutes({
      changes,
      secret: () => stored.webhookSecret,
      now,
      onDelivery: () => void settings.write('webhook-heard', String(now())).catch(() => undefined),
    }),
  );
  app.get('/healthz', (context) => context.json({ ok: true }));
  const isReady = () => !isDraining && stored.access !== undefined;
  app.get('/readyz', (context) =>
    context.json(
      {
        ready: isReady(),
        database: database.isAway ? 'away' : 'there',
        service: answers.isDown ? 'down' : 'asked',
      },
      isReady() ? 200 : 503,
    ),
  );
  app.get('/metrics', async (context) =>
    context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }),
  );
  app.route(
    '/',
    setupRoutes({
      settings,
      tokens,
      fetch: options.fetch,
      code: options.setupCode,
      isSetUp: async () => stored.access !== undefined && (await tokens.count()) > 0,
      hasAccess: () => stored.access !== undefined,
      reload: loadSettings,
    }),
  );
  app.route(
    '/',
    adminRoutes({
      requireAdmin: async (token) => requirePerson(token, 'admin'),
      tokens,
      audit: auditTable,
      settings,
      desks,
      plan,
      pace,
      answers,
      follower,
      database,
      now,
      loadSettings,
      webhookSecretIsSet: () => stored.webhookSecret !== undefined,
      auditDays: () => stored.auditDays,
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
    if (refusal)
      return context.json(refusal.problem, refusal.status as ContentfulStatusCode, refusal.headers);

    log.error({ error: nameOf(error) }, 'A request failed inside the gateway.');
    return context.json({ error: 'internal_error', message: 'The gateway failed on this request.' }, 500);
  });

  return {
    app,
    requests: () => answers.requests,
    isReady,
    drain() {
      isDraining = true;
      desks.close();
    },
    async close() {
      isDraining = true;
      stopListening();
      stopPruning();
      follower.close();
      people.close();
      changes.close();
      desks.close();
      answers.close();
      pace.close();
      await audit.close();
    },
  };
}

/** The settings that every process holds; the others are read when they are needed. */
const RELOADED: ReadonlySet<string> = new Set(['service', 'key', 'webhook-secret', 'plan', 'audit-days']);

/** Says where changes are told while they happen (`/live`); the add-in listens there when an answer has this header. */
const LIVE_HEADER = 'X-Live-Changes';

const STOPPING = {
  error: 'stopping',
  message: 'This process of the gateway is stopping. Connect again in 2 seconds.',
};

function refusalOf(error: Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof UnansweredError) return unanswered(error.reason);
  if (error instanceof DatabaseAwayError || error instanceof ProviderError) return databaseAway();
  return undefined;
}

/** An error for the log: its kind and its place in the code. A message may quote what a person sent. */
function nameOf(error: unknown): { name: string; at: string[] } {
  const { name = 'Error', stack = '' } = error as Error;
  return {
    name,
    at: stack
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 5),
  };
}
