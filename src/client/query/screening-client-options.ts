import type { PlanId } from '../../contract/plan';
import type { ClientStorage } from '../cache/storage';
import type { Transport } from '../http/transport';
import type { Timers } from '../timers';

/** What a `ScreeningClient` is made of. */
export interface ScreeningClientOptions {
  /** The service's address (see `readServiceAddress`). */
  readonly service: string;
  /** The service key; undefined or empty while none is stored. */
  readonly key: string | undefined;
  readonly transport: Transport;
  readonly timers: Timers;
  /** Milliseconds since 1970: the age of records and the plan's days are measured by it. It may be set while the client runs. */
  readonly now: () => number;
  /** Milliseconds of a rising clock that nobody sets; `now` unless given. */
  readonly uptime?: () => number;
  /** 0 to 1: spreads the retries of several windows, and names this one; always one half unless given. */
  readonly random?: () => number;
  /** Where answers outlive the page, and where windows share a plan's rate; in memory unless given. */
  readonly storage?: ClientStorage | undefined;
  /** The key's plan, if somebody has stated it; otherwise it is learned. */
  readonly plan?: PlanId | undefined;
  /** Requests under way at once; default 16. A browser runs out of sockets when thousands are. */
  readonly concurrency?: number;
  /** Milliseconds for one request; default 20,000. A cell must not show #BUSY! for ever. */
  readonly deadline?: number;
  /** Milliseconds that a request may wait for its turn under the plan's rate; default 600,000. Later turns are refused at once. */
  readonly maxWait?: number;
  /**
   * Days, beyond the next run and one trading day, for which a cell still shows an answer that could not be renewed; 0 unless given,
   * 30 at most, since nothing is kept longer. Called each time, since it may change while the client runs. See
   * `QueryResult.lapsed`.
   */
  readonly outdatedDays?: (() => number) | undefined;
}
