/** Timers as they are passed in, so that tests can turn the clock by hand. */
export interface Timers {
  /** Calls back after so many milliseconds; gives a function that calls it off. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The platform's timers. They do not keep a process alive that has nothing else to do. */
export const platformTimers: Timers = {
  after(milliseconds, callback) {
    const handle = setTimeout(callback, milliseconds).unref();
    return () => clearTimeout(handle);
  },
};
