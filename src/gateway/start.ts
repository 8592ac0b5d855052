import type { GatewayOptions } from './gateway';
import { logFailure } from './gateway-log';
import type { GatewayParts } from './parts';

/** How often old answers and changes are removed, milliseconds, and how long they are kept. */
const PRUNED_EVERY = 3_600_000;
const KEPT = 30 * 86_400_000;

/**
 * Loads what the parts begin with, and has them work.
 *
 * @returns a function that ends all of it.
 */
export async function startParts(options: GatewayOptions, parts: GatewayParts): Promise<() => Promise<void>> {
  const { current, changes, people, probe, follower, desks, answers, pace, audit, loads } = parts;
  const stopListening = followDatabase(options, parts);
  await current.open();
  await changes.open();
  people.start();
  if (current.access) probe.start();
  follower.start();
  loads.start(options.timers, () => ({
    desks: desks.size,
    waiting: pace.waiting,
    underWay: pace.underWay,
  }));
  const stopPruning = pruneRegularly(options, parts);
  return async () => {
    stopListening();
    stopPruning();
    follower.close();
    people.close();
    changes.close();
    desks.close();
    answers.close();
    pace.close();
    await audit.close();
    await loads.close();
  };
}

/** Loads the settings that another process has stored, or may have stored while the database was away. */
function followDatabase({ database, log }: GatewayOptions, { current, desks }: GatewayParts): () => void {
  const load = () =>
    void current.load().catch((error: unknown) => logFailure(log, 'The settings could not be read.', error));
  return database.listen({
    message: ({ channel, payload }) => {
      if (channel === 'settings' && current.holds(payload)) load();
      // After the answers have forgotten theirs: a desk asks at once.
      if (channel === 'outdated') desks.reset();
    },
    away: () => log.warn({}, 'The database is away. This process goes on with what it knows.'),
    back: () => {
      log.info({}, 'The database is back.');
      load();
    },
  });
}

/** Removes old answers and changes every hour. */
function pruneRegularly(
  { timers, log }: GatewayOptions,
  { table, changeTable, now }: GatewayParts,
): () => void {
  const prune = async () => {
    await table.prune(now() - KEPT);
    await changeTable.prune(now() - KEPT);
  };
  let stop = (): void => undefined;
  const schedule = () => {
    stop = timers.after(PRUNED_EVERY, () => {
      void prune().catch((error: unknown) => logFailure(log, 'Old answers could not be removed.', error));
      schedule();
    });
  };
  schedule();
  return () => stop();
}
