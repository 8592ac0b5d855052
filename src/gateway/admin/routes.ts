import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { PersonVariables } from '../api-routes';
import type { Person } from '../people/person';
import { Refusal } from '../../contract/refusal';
import type { AuditEntry, AuditQuery } from '../store/audit-table';
import { ROLES, type TokenTable } from '../store/token-table';
import { overview, type OverviewOptions } from './overview';

export interface AdminOptions extends OverviewOptions {
  /** @throws {Refusal} when the token is not an administrator's. */
  readonly requireAdmin: (token: string | undefined) => Promise<Person>;
  readonly tokens: TokenTable;
  readonly loadSettings: () => Promise<void>;
  readonly revoked: (person: string) => void;
}

const MOST_BYTES = 16 * 1024;
const LEAST_LISTED = 100;
const MOST_DAYS = 3_660;
const CSV_PAGE = 5_000;

const newToken = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  role: z.enum(ROLES),
});
const secretBody = z.object({ secret: z.string().check(z.trim(), z.minLength(8), z.maxLength(500)) });
const daysBody = z.object({ days: z.int().check(z.minimum(1), z.maximum(MOST_DAYS)) });

/** What the admin page shows and does. An administrator's token goes in the header, as a desk's does: no cookie, no session. */
export function adminRoutes(options: AdminOptions): Hono<PersonVariables> {
  const { tokens, audit, settings } = options;
  const routes = new Hono<PersonVariables>();
  routes.use('/admin/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    context.set('person', await options.requireAdmin(context.req.header('X-API-Key')));
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
  routes.get('/admin/api/overview', async (context) =>
    context.json(await overview(options, context.var.person)),
  );
  routes.get('/admin/api/tokens', async (context) => context.json({ tokens: await tokens.list() }));
  routes.post('/admin/api/tokens', async (context) => {
    const body = newToken.safeParse(await context.req.json().catch(() => undefined));
    if (!body.success) throw invalid('Enter a name of at most 80 characters and choose a role.');
    const { token, entry } = await tokens.add(body.data.name, body.data.role);
    return context.json({ token, entry }, 201);
  });
  routes.delete('/admin/api/tokens/:id', async (context) => {
    const id = context.req.param('id');
    if (!(await tokens.revoke(id))) {
      throw new Refusal(404, {
        error: 'no_such_token',
        message: 'There is no such token, or it is revoked.',
      });
    }
    options.revoked(`token ${id}`);
    return context.body(null, 204);
  });
  routes.get('/admin/api/audit', async (context) => {
    const query = auditQuery(context.req.query(), LEAST_LISTED);
    return context.json({ entries: await audit.page(query) });
  });
  routes.get('/admin/api/audit.csv', (context) =>
    context.body(csv(options, auditQuery(context.req.query(), CSV_PAGE)), 200, {
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
    await settings.write('webhook-secret', body.data.secret);
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

const COLUMNS: readonly (keyof AuditEntry)[] = [
  'at',
  'person',
  'endpoint',
  'ticker',
  'status',
  'source',
  'milliseconds',
];

/** What the address of the audit asks for: `person`, `ticker`, and `before`, milliseconds since 1970. */
function auditQuery(query: Readonly<Record<string, string>>, least: number): AuditQuery {
  const { person = '', ticker = '', before = '' } = query;
  return {
    before: /^\d{1,15}(\.\d{1,6})?$/.test(before) ? Number(before) : Number.MAX_SAFE_INTEGER,
    least,
    person: person.trim(),
    ticker: ticker.trim().toUpperCase(),
  };
}

/** The audit as a file, newest first, page by page: it may be larger than the memory. */
function csv({ audit }: AdminOptions, query: AuditQuery): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  let before: number | undefined = query.before;
  return new ReadableStream({
    start(stream) {
      stream.enqueue(text.encode(`\uFEFF${COLUMNS.join(',')}\r\n`));
    },
    async pull(stream) {
      const entries: AuditEntry[] = before === undefined ? [] : await audit.page({ ...query, before });
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

const invalid = (message: string): Refusal =>
  new Refusal(400, { error: 'invalid_parameter', message, parameter: null });
