/** Timers, passed in so that tests can decide when they fire. */
export interface Timers {
  /** Calls back after the given milliseconds. The function that it returns cancels the timer. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The timers of the platform. They do not keep the process alive. */
export const platformTimers: Timers = {
  after(milliseconds, callback) {
    const handle = setTimeout(callback, milliseconds).unref();
    return () => clearTimeout(handle);
  },
};
