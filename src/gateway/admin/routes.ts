import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { Answers } from '../answers/answers';
import { HOOK_PATH } from '../live/webhook-routes';
import type { LiveDesks } from '../live/live-desks';
import type { Person } from '../people/person';
import type { FirmPlan } from '../rate/firm-plan';
import type { Pace } from '../rate/pace';
import { GatewayRefusal } from '../refusal';
import type { AuditEntry, AuditTable } from '../store/audit-table';
import type { Database } from '../store/database';
import type { SettingTable } from '../store/setting-table';
import { ROLES, type TokenTable } from '../store/token-table';

export interface AdminOptions {
  /** @throws {GatewayRefusal} when the token is not an administrator's. */
  readonly requireAdmin: (token: string | undefined) => Promise<Person>;
  readonly tokens: TokenTable;
  readonly audit: AuditTable;
  readonly settings: SettingTable;
  readonly desks: LiveDesks;
  readonly plan: FirmPlan;
  readonly pace: Pace;
  readonly answers: Answers;
  readonly database: Database;
  readonly now: () => number;
  readonly loadSettings: () => Promise<void>;
  readonly webhookSecretIsSet: () => boolean;
  readonly auditDays: () => number;
  readonly revoked: (person: string) => void;
}

const MOST_BYTES = 16 * 1024;
const HOUR = 3_600_000;
const MOST_SHOWN = 20;
const MOST_LISTED = 200;
const MOST_DAYS = 3_660;
const CSV_PAGE = 5_000;

const newToken = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  role: z.enum(ROLES),
});
const secretBody = z.object({ secret: z.string().check(z.minLength(8), z.maxLength(500)) });
const daysBody = z.object({ days: z.int().check(z.minimum(1), z.maximum(MOST_DAYS)) });

/** What the admin page shows and does. An administrator's token goes in the header, as a desk's does: no cookie, no session. */
export function adminRoutes(options: AdminOptions): Hono {
  const { tokens, audit, settings } = options;
  const routes = new Hono();
  routes.use('/admin/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await options.requireAdmin(context.req.header('X-API-Key'));
    await next();
  });
  routes.use(
    '/admin/api/*',
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: () => {
        throw invalid('That is too long.');
      },
    }),
  );
  routes.get('/admin/api/overview', async (context) => context.json(await overview(options)));
  routes.get('/admin/api/tokens', async (context) => context.json({ tokens: await tokens.list() }));
  routes.post('/admin/api/tokens', async (context) => {
    const body = newToken.safeParse(await context.req.json().catch(() => undefined));
    if (!body.success) throw invalid('Enter a name of at most 80 characters and choose a role.');
    const { token, entry } = await tokens.add(body.data.name.trim(), body.data.role);
    return context.json({ token, entry }, 201);
  });
  routes.delete('/admin/api/tokens/:id', async (context) => {
    const id = context.req.param('id');
    if (!(await tokens.revoke(id))) {
      throw new GatewayRefusal(404, {
        error: 'no_such_token',
        message: 'There is no such token, or it is revoked.',
      });
    }
    options.revoked(`token ${id}`);
    return context.body(null, 204);
  });
  routes.get('/admin/api/audit', async (context) => {
    const { person = '', ticker = '' } = context.req.query();
    const before = Number(context.req.query('before') ?? Number.MAX_SAFE_INTEGER);
    return context.json({
      entries: await audit.newest({
        most: MOST_LISTED,
        person,
        ticker: ticker.toUpperCase(),
        before: Number.isFinite(before) ? before : Number.MAX_SAFE_INTEGER,
      }),
    });
  });
  routes.get('/admin/api/audit.csv', (context) =>
    context.body(csv(audit), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
    }),
  );
  routes.put('/admin/api/audit-days', async (context) => {
    const body = daysBody.safeParse(await context.req.json().catch(() => undefined));
    if (!body.success) throw invalid(`The audit is kept for 1 to ${MOST_DAYS} days.`);
    await settings.write('audit-days', String(body.data.days));
    await options.loadSettings();
    return context.body(null, 204);
  });
  routes.put('/admin/api/webhook-secret', async (context) => {
    const body = secretBody.safeParse(await context.req.json().catch(() => undefined));
    if (!body.success) throw invalid('Enter the signing secret as the service has given it.');
    await settings.write('webhook-secret', body.data.secret.trim());
    await options.loadSettings();
    return context.body(null, 204);
  });
  routes.delete('/admin/api/webhook-secret', async (context) => {
    await settings.remove('webhook-secret');
    await options.loadSettings();
    return context.body(null, 204);
  });
  return routes;
}

/** The figures of the first view: the last hour, over all processes. */
async function overview({
  audit,
  desks,
  plan,
  pace,
  answers,
  database,
  settings,
  now,
  ...rest
}: AdminOptions) {
  const since = now() - HOUR;
  const { limit } = plan;
  const heard = await settings.read('webhook-heard');
  return {
    sources: await audit.countsBySource(since),
    slowest: await audit.slowest(since, MOST_SHOWN),
    failed: await audit.failed(since, MOST_SHOWN),
    perMinute: await audit.perMinute(since),
    people: await audit.byPerson(since, MOST_SHOWN),
    plan: {
      names: plan.names,
      limit: limit ? { requests: limit.requests, seconds: limit.window / 1000 } : null,
      used: limit ? await database.usedPlaces(limit.window / 1000) : null,
    },
    process: {
      desks: desks.size,
      waiting: pace.waiting,
      underWay: pace.underWay,
      serviceIsDown: answers.isDown,
      databaseIsAway: database.isAway,
      processes: database.heartbeat.processes,
    },
    webhook: {
      path: HOOK_PATH,
      hasSecret: rest.webhookSecretIsSet(),
      lastDelivery: heard === undefined ? null : Number(heard),
    },
    auditDays: rest.auditDays(),
  };
}

const COLUMNS: readonly (keyof AuditEntry)[] = [
  'at',
  'person',
  'endpoint',
  'ticker',
  'status',
  'source',
  'milliseconds',
];

/** The whole audit, newest first, page by page: it may be larger than the memory. */
function csv(audit: AuditTable): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  let before: number | undefined = Number.MAX_SAFE_INTEGER;
  return new ReadableStream({
    start(stream) {
      stream.enqueue(text.encode(`\uFEFF${COLUMNS.join(',')}\r\n`));
    },
    async pull(stream) {
      const entries: AuditEntry[] = before === undefined ? [] : await audit.page(before, CSV_PAGE);
      before = entries.at(-1)?.at;
      if (entries.length === 0) return stream.close();
      stream.enqueue(text.encode(entries.map(csvLine).join('')));
    },
  });
}

function csvLine(entry: AuditEntry): string {
  const cells = COLUMNS.map((column) =>
    column === 'at' ? new Date(entry.at).toISOString() : csvCell(String(entry[column])),
  );
  return `${cells.join(',')}\r\n`;
}

/** A name that begins like a formula is not to become one in Excel. */
function csvCell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const invalid = (message: string): GatewayRefusal =>
  new GatewayRefusal(400, { error: 'invalid_parameter', message, parameter: null });
