import { Refusal } from '../contract/refusal';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LimitError } from '../client/errors/limit-error';
import { limitDelay } from '../client/http/retry';
import type { Timers } from '../client/timers';
import { readSeconds, UnansweredError, type Answers, type GivenAnswer } from './answers/answers';
import { endpointOf, readSharedCall, tickerOf } from './answers/call';
import { LinkError, type ServiceLink } from './answers/service-link';
import type { AuditLog } from './people/audit-log';
import type { Person } from './people/person';
import type { Metrics } from './metrics';
import type { Pace } from './rate/pace';
import type { Waiter } from './rate/turns';
import { Waiters } from './rate/waiters';
import { planUsedUp, refusalOf, slow } from './refusal';
import type { AnswerSource } from './store/audit-table';

/** The longest that a desk is kept waiting, milliseconds. The add-in gives a request 20 seconds. */
const PATIENCE = 15_000;

/** How long it is waited for an answer that is kept, when the service cannot be asked soon, milliseconds. */
const SHORT_PATIENCE = 1_000;

/** Requests that may wait in one process. */
const MOST_WAITING = 20_000;

/** A message of the MCP connector. */
const MOST_MCP_BYTES = 1024 * 1024;

/** The variables of a request whose person is known. */
export interface PersonVariables {
  Variables: { person: Person };
}

export interface ApiOptions {
  readonly answers: Answers;
  readonly link: ServiceLink;
  readonly pace: Pace;
  readonly audit: AuditLog;
  readonly metrics: Metrics;
  readonly timers: Timers;
  /** The shared clock. */
  readonly now: () => number;
  readonly uptime: () => number;
}

const PREFIX = '/api/v1/';

/**
 * The service's own interface (4.1 to 4.9), with the firm's key in the place of the desk's token: bodies and statuses as the service
 * has them.
 */
export function apiRoutes(options: ApiOptions): Hono<PersonVariables> {
  const routes = new Hono<PersonVariables>();
  routes.get(`${PREFIX}*`, async (context) => {
    const { path, query } = askedFor(context.req.url);
    return record(context, options, { endpoint: endpointOf(path), ticker: tickerOf(path) }, (waiter) => {
      const shared = readSharedCall(path, query);
      const asked = query.size === 0 ? path : `${path}?${query}`;
      return withinPatience(options, waiter, () =>
        shared ? options.answers.get(shared, waiter) : options.answers.pass(`api/v1/${asked}`, waiter),
      );
    });
  });
  const tooLarge = bodyLimit({
    maxSize: MOST_MCP_BYTES,
    onError: (context) =>
      context.json(
        { error: 'body_too_large', message: `The body may have ${MOST_MCP_BYTES} bytes at most.` },
        413,
      ),
  });
  routes.post('/mcp', tooLarge, (context) =>
    record(context, options, { endpoint: 'mcp', ticker: '' }, (waiter) =>
      passMcp(options, context.req.raw, waiter),
    ),
  );
  return routes;
}

/** The path below `/api/v1` as it was asked for, escapes and all, and the query without the token. */
function askedFor(url: string): { path: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(url);
  const tokens = searchParams.getAll('apikey');
  searchParams.delete('apikey');
  if (tokens.length > 1) {
    throw new Refusal(400, {
      error: 'invalid_parameter',
      message: 'The parameter "apikey" is given more than once.',
      parameter: 'apikey',
    });
  }
  return { path: pathname.slice(PREFIX.length), query: searchParams };
}

/** Answers a request, and notes who asked what, how long it took, and where the answer came from. */
async function record(
  context: Context<PersonVariables>,
  { audit, metrics, now, uptime }: ApiOptions,
  asked: { readonly endpoint: string; readonly ticker: string },
  answer: (waiter: Waiter) => Promise<GivenAnswer & { readonly headers?: Record<string, string> }>,
): Promise<Response> {
  const { person } = context.var;
  const began = uptime();
  const note = (status: number, source: AnswerSource) => {
    const milliseconds = uptime() - began;
    audit.add({ at: now(), person: person.name, ...asked, status, source, milliseconds });
    metrics.request(asked.endpoint, status, source, milliseconds);
  };
  try {
    const given = await answer({ name: person.id, isJob: person.role === 'job' });
    note(given.status, given.source);
    if (given.notice !== null) context.header('X-Sample-Data', given.notice);
    if (given.retryAfter !== undefined) context.header('Retry-After', String(given.retryAfter));
    context.header('Content-Type', contentType(given.body));
    for (const [name, value] of Object.entries(given.headers ?? {})) context.header(name, value);
    return context.body(given.body, given.status as ContentfulStatusCode);
  } catch (error) {
    note(refusalOf(error)?.status ?? 500, 'gateway');
    throw error;
  }
}

const contentType = (body: string): string =>
  /^\s*[[{]/.test(body) ? 'application/json' : 'text/plain; charset=utf-8';

/** Waits for an answer as long as a desk does. What is asked for is asked for all the same, and there when the desk asks again. */
async function withinPatience(
  { pace, timers }: ApiOptions,
  waiter: Waiter,
  ask: () => Promise<GivenAnswer>,
): Promise<GivenAnswer> {
  if (pace.waiting >= MOST_WAITING) throw planUsedUp(pace.expectedWait(waiter), pace.waiting);
  // Where there is no place for long, only an answer that is kept can come in time.
  const patience = pace.expectedWait(waiter) > PATIENCE ? SHORT_PATIENCE : PATIENCE;
  return new Promise((resolve, reject) => {
    const cancel = timers.after(patience, () => {
      const wait = pace.expectedWait(waiter);
      reject(pace.waiting > 0 ? planUsedUp(wait, pace.waiting) : slow());
    });
    void ask().then(resolve, reject).finally(cancel);
  });
}

/** Each tool call counts as one request of the plan (4.9). */
async function passMcp(
  { link, pace }: ApiOptions,
  request: Request,
  waiter: Waiter,
): Promise<GivenAnswer & { readonly headers: Record<string, string> }> {
  const body = await request.text();
  const ask = () => link.mcp('mcp', { method: request.method, headers: request.headers, body });
  const calls = toolCalls(body);
  // Nobody shares the answer, so it would not be there when it is asked for again: it is refused before it waits.
  const wait = calls > 0 ? pace.expectedWait(waiter, calls) : 0;
  if (wait > PATIENCE) throw planUsedUp(wait, pace.waiting);
  const waiters = new Waiters(waiter);
  // The others' places are taken without a request of their own.
  for (let call = 1; call < calls; call += 1) await pace.through(waiters, () => Promise.resolve());
  try {
    const { status, text, type, allow, notice, retryAfter } = await (calls > 0
      ? pace.through(waiters, ask)
      : ask());
    if (status === 429) await pace.pause(limitDelay(new LimitError(readSeconds(retryAfter)), 1));
    if (status === 401) throw new UnansweredError('key refused');
    return {
      status,
      body: text,
      notice,
      source: 'service',
      headers: {
        ...(type === null ? {} : { 'Content-Type': type }),
        ...(allow === null ? {} : { Allow: allow }),
        ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
      },
    };
  } catch (error) {
    if (error instanceof LinkError) throw new UnansweredError(error.reason);
    throw error;
  }
}

/** The number of tool calls in a JSON-RPC message or batch. */
function toolCalls(body: string): number {
  try {
    const message: unknown = JSON.parse(body);
    const messages = Array.isArray(message) ? message : [message];
    return messages.filter((one) => (one as { method?: unknown } | null)?.method === 'tools/call').length;
  } catch {
    return 0;
  }
}
