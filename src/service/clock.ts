/** The service's clock: the one that was passed in, until a control sets another time (never a client of the service). */
export class ServiceClock {
  #offset = 0;
  #held: number | undefined;

  constructor(private readonly base: () => Date) {}

  /** @throws {Error} when the clock that was passed in gives no valid date. */
  now(): Date {
    if (this.#held !== undefined) return new Date(this.#held);
    const time = this.base().getTime();
    if (Number.isNaN(time)) throw new Error("The service's clock gives no valid date.");
    return new Date(time + this.#offset);
  }

  /** Shows this time from now on, and runs on from there as the clock that was passed in does; undefined is that clock's own. */
  set(time: number | undefined): void {
    this.#held = undefined;
    this.#offset = time === undefined ? 0 : time - this.base().getTime();
  }

  /** Stands still at a time until {@link set}: so a clock that jumps passes through what falls due on its way. */
  hold(time: number): void {
    this.#held = time;
  }

  /** What the clock that was passed in shows. */
  get own(): number {
    return this.base().getTime();
  }
}
