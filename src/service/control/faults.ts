import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { Random } from '../random';
import { Refusal } from '../../contract/refusal';
import type { Timers } from '../timers';

const rate = z._default(z.number().check(z.minimum(0), z.maximum(1)), 0);

/** Faults that data requests meet on purpose. Each rate is the share of requests from 0 to 1. */
export const faultSettings = z.strictObject({
  /** Delay of every answer, milliseconds. */
  latency_ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0),
  /** The answer has `status` and no record. */
  fail_rate: rate,
  status: z._default(z.int().check(z.minimum(400), z.maximum(599)), 500),
  /** The connection is reset before the answer. */
  reset_rate: rate,
  /** The connection is closed in the middle of the body. */
  truncate_rate: rate,
  /** No answer comes, and the connection stays open. */
  hang_rate: rate,
  /** The body is complete but not JSON. */
  garble_rate: rate,
});

export type FaultSettings = z.infer<typeof faultSettings>;

const NO_FAULTS: FaultSettings = faultSettings.parse({});

/** The `Retry-After` of failures, seconds, and the statuses that carry it. */
const RETRY_AFTER = '1';
const WITH_RETRY_AFTER = [429, 503];

/** Makes data requests fail as its settings say. */
export class Faults {
  settings = NO_FAULTS;

  constructor(
    private readonly timers: Timers,
    private readonly random: Random,
  ) {}

  readonly middleware: MiddlewareHandler = async (context, next) => {
    const { settings } = this;
    if (settings === NO_FAULTS) return next();
    const { latency_ms, fail_rate, status, reset_rate, truncate_rate, hang_rate, garble_rate } = settings;
    if (latency_ms > 0) await new Promise<void>((resolve) => this.timers.after(latency_ms, resolve));
    if (this.#happens(hang_rate)) return hang(context);
    if (this.#happens(reset_rate)) return reset(context);
    if (this.#happens(fail_rate)) throw failure(context, status);
    await next();
    if (this.#happens(truncate_rate)) await truncate(context);
    else if (this.#happens(garble_rate)) await garble(context);
  };

  #happens(share: number): boolean {
    return share > 0 && this.random.fraction() < share;
  }
}

/** The connection of a request; there is one only where a server runs the application. */
function connection(context: Context): HttpBindings {
  const bindings = context.env as Partial<HttpBindings> | undefined;
  if (bindings?.incoming && bindings.outgoing) return bindings as HttpBindings;
  throw new Error('This fault needs a connection: ask over HTTP.');
}

const alreadySent = (): Response => new Response(null, RESPONSE_ALREADY_SENT);

async function hang(context: Context): Promise<Response> {
  const { socket } = connection(context).incoming;
  if (!socket.destroyed) await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return alreadySent();
}

function reset(context: Context): Response {
  connection(context).incoming.socket.resetAndDestroy();
  return alreadySent();
}

function failure(context: Context, status: number): Refusal {
  if (WITH_RETRY_AFTER.includes(status)) context.header('Retry-After', RETRY_AFTER);
  return new Refusal(status, {
    error: 'fault',
    message: 'This request failed because a fault was set at /control/faults.',
  });
}

async function truncate(context: Context): Promise<void> {
  const { outgoing } = connection(context);
  const body = Buffer.from(await context.res.arrayBuffer());
  const headers = { ...Object.fromEntries(context.res.headers), 'content-length': String(body.length) };
  outgoing.writeHead(context.res.status, headers);
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
  context.res = alreadySent();
}

async function garble(context: Context): Promise<void> {
  const body = await context.res.text();
  context.res = new Response(`${body.slice(0, -1)}<`, context.res);
}
