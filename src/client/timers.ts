/** Timers, which are passed in so that tests can set the time. */
export interface Timers {
  /** Calls back after some milliseconds; returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The platform's own timers. */
export function platformTimers(platform: {
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(handle: never): void;
}): Timers {
  return {
    after(milliseconds, callback) {
      const handle = platform.setTimeout(callback, milliseconds);
      return () => platform.clearTimeout(handle as never);
    },
  };
}
