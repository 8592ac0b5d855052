import { Hono } from 'hono';
import { FEED_LIMIT, VERDICT_CHANGES } from '../../contract/verdict-change';
import { requirePlan, type Access } from '../routes/access';
import { readParameters, type WholeNumberParameter } from '../routes/parameters';
import type { Feed } from './feed';

const PARAMETERS = {
  since: { fallback: 0, min: 0 },
  limit: { fallback: FEED_LIMIT.fallback, min: 1, clampTo: FEED_LIMIT.max },
} satisfies Record<string, WholeNumberParameter>;

/** The endpoint of the feed (4.5). `current` gives the feed with the events of every run so far. */
export function feedRoutes(current: () => Feed, now: () => Date): Hono<Access> {
  const routes = new Hono<Access>();
  routes.get(`/${VERDICT_CHANGES.path}`, requirePlan(VERDICT_CHANGES.path), (context) => {
    const { since, limit } = readParameters(context, PARAMETERS);
    // A first call has no cursor. That is not a cursor of 0: a caller without a cursor cannot have missed anything.
    const cursor = context.req.query('since') === undefined ? undefined : since;
    return context.json(current().page(cursor, limit, now()));
  });
  return routes;
}
