import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { verifyDelivery } from '../../client/http/verify-delivery';
import { readServedJson } from '../../contract/served-json';
import { EVENT_ID_HEADER, SIGNATURE_HEADER, webhookDelivery } from '../../contract/webhook';
import { DatabaseAwayError } from '../store/database';
import type { Changes } from './changes';

/** The path to register with the service (4.10). */
export const HOOK_PATH = '/hooks/verdict-changes';

/** A delivery is one event; the largest has five rulebooks and a note. */
const MOST_BYTES = 256 * 1024;

export interface WebhookOptions {
  readonly changes: Changes;
  /** The signing secret; undefined until it has been entered. */
  readonly secret: () => string | undefined;
  /** The shared clock: a process whose own is wrong would refuse what is genuine. */
  readonly now: () => number;
  /** Called with every genuine delivery. */
  readonly onDelivery: () => void;
}

/**
 * Where the service delivers changes of verdicts (4.11, 5.7). A delivery is verified before it is read, and counts once however often
 * it comes. Refusals are 4xx, since the service repeats what was answered with 5xx; only a database that is away is answered 503, so
 * that the delivery comes again.
 */
export function webhookRoutes({ changes, secret, now, onDelivery }: WebhookOptions): Hono {
  const routes = new Hono();
  const tooLarge = bodyLimit({
    maxSize: MOST_BYTES,
    onError: (context) =>
      context.json(problem('body_too_large', 'A delivery of the service is never so large.'), 413),
  });
  routes.post(HOOK_PATH, tooLarge, async (context) => {
    const signingSecret = secret();
    if (signingSecret === undefined) {
      return context.json(
        problem('no_secret', 'The gateway has no signing secret yet. Enter it on the admin page.'),
        404,
      );
    }
    const raw = new Uint8Array(await context.req.arrayBuffer());
    const check = await verifyDelivery(raw, context.req.header(SIGNATURE_HEADER), signingSecret, now());
    if (!check.genuine) {
      return context.json(problem('not_genuine', `The delivery is refused: ${check.reason}.`), 400);
    }
    const delivery = webhookDelivery.safeParse(parsed(raw));
    if (!delivery.success) {
      return context.json(problem('not_a_delivery', 'The body is no delivery of a verdict change.'), 400);
    }
    const { event_seq, data } = delivery.data;
    const eventId = context.req.header(EVENT_ID_HEADER);
    if (event_seq !== data.seq || (eventId !== undefined && eventId !== String(data.seq))) {
      return context.json(problem('not_a_delivery', 'The delivery names two different events.'), 400);
    }
    try {
      const isNew = await changes.publish(data);
      onDelivery();
      return context.json({ ok: true, new: isNew });
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error;
      return context.json(
        problem('database_away', 'The gateway cannot store the event now. Deliver it again.'),
        503,
      );
    }
  });
  return routes;
}

const problem = (error: string, message: string) => ({ error, message });

function parsed(raw: Uint8Array): unknown {
  try {
    return readServedJson(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}
