import { Hono } from 'hono';
import type { Answers } from './answers/answers';
import type { Metrics } from './metrics';
import type { Database } from './store/database';

export interface StateOptions {
  readonly isReady: () => boolean;
  readonly database: Database;
  readonly answers: Answers;
  readonly metrics: Metrics;
}

/** What machines ask of the process: whether it lives, whether it can answer, and its figures. Nothing of anybody is told. */
export function stateRoutes({ isReady, database, answers, metrics }: StateOptions): Hono {
  const routes = new Hono();
  routes.get('/healthz', (context) => context.json({ ok: true }));
  routes.get('/readyz', (context) =>
    context.json(
      {
        ready: isReady(),
        database: database.isAway ? 'away' : 'there',
        service: answers.isDown ? 'down' : 'asked',
      },
      isReady() ? 200 : 503,
    ),
  );
  routes.get('/metrics', async (context) =>
    context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }),
  );
  return routes;
}
