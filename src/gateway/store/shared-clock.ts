import type { Database } from './database';

/**
 * The clock that all processes of a gateway share: this computer's, corrected by what the last sign of life told of the database's.
 * Without it, a process whose clock is a minute off would take fresh answers for old ones, or old ones for fresh.
 *
 * @param now this computer's clock, milliseconds since 1970.
 */
export function sharedClock(database: Database, now: () => number): () => number {
  return () => now() + database.heartbeat.clockOffset;
}
