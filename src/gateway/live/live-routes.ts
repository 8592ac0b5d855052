import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PersonVariables } from '../api-routes';
import { stopping } from '../refusal';
import type { LiveDesks } from './live-desks';

/** Says where changes are told while they happen; the add-in listens there when an answer has this header. */
export const LIVE_HEADER = 'X-Live-Changes';
export const LIVE_PATH = '/live';

/** Where open workbooks hear of changes, by server-sent events. */
export function liveRoutes(desks: LiveDesks, isDraining: () => boolean): Hono<PersonVariables> {
  const routes = new Hono<PersonVariables>();
  routes.get(LIVE_PATH, (context) => {
    if (isDraining()) throw stopping();
    const last = context.req.header('Last-Event-ID');
    const stream = desks.connect(
      context.var.person,
      last !== undefined && /^\d{1,15}$/.test(last) ? Number(last) : undefined,
      () => (context.env as Partial<HttpBindings>).outgoing?.destroy(),
    );
    return context.body(stream, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  });
  return routes;
}
