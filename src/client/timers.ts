/** Timers as they are passed in, so that tests can turn the clock by hand. */
export interface Timers {
  /** Calls back after so many milliseconds; gives a function that calls it off. */
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
