import { platformTimers, type Timers } from '../client/timers';

/** Node's timers, for a process that serves. */
export const nodeTimers: Timers = platformTimers({
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle),
});
