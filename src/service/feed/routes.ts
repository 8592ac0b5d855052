import { Hono } from 'hono';
import { FEED_LIMIT, VERDICT_CHANGES } from '../../contract/verdict-change';
import { requirePlan, type Access } from '../routes/access';
import { readParameters, type WholeNumber } from '../routes/parameters';
import type { Feed } from './feed';

const PARAMETERS = {
  since: { fallback: 0, least: 0 },
  limit: { fallback: FEED_LIMIT.fallback, least: 1, clamp: FEED_LIMIT.most },
} satisfies Record<string, WholeNumber>;

/** The feed's endpoint (4.5), over the feed that `current` answers. */
export function feedRoutes(current: () => Feed, now: () => Date): Hono<Access> {
  const routes = new Hono<Access>();
  routes.get(`/${VERDICT_CHANGES.path}`, requirePlan(VERDICT_CHANGES.path), (context) => {
    const { since, limit } = readParameters(context, PARAMETERS);
    // A first call has no cursor, which is another thing than a cursor of 0: nothing was missed yet.
    const cursor = context.req.query('since') === undefined ? undefined : since;
    return context.json(current().page(cursor, limit, now()));
  });
  return routes;
}
