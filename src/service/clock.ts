/** The service's clock. It follows the clock that was passed in, until a control sets another time. */
export class ServiceClock {
  #offset = 0;
  #frozenAt: number | undefined;

  constructor(private readonly base: () => Date) {}

  /** @throws {Error} when the clock that was passed in gives no valid date. */
  now(): Date {
    if (this.#frozenAt !== undefined) return new Date(this.#frozenAt);
    const time = this.base().getTime();
    if (Number.isNaN(time)) throw new Error("The service's clock gives no valid date.");
    return new Date(time + this.#offset);
  }

  /**
   * Sets the time, milliseconds since 1970. The clock then runs on at the pace of the clock that was passed in; undefined goes back to that
   * clock's time.
   */
  set(time: number | undefined): void {
    this.#frozenAt = undefined;
    this.#offset = time === undefined ? 0 : time - this.base().getTime();
  }

  /** Stops at a time until {@link set} is called. A jump uses it to do each thing that is due at its own time. */
  freezeAt(time: number): void {
    this.#frozenAt = time;
  }

  /** The time of the clock that was passed in, milliseconds since 1970. */
  get realTime(): number {
    return this.base().getTime();
  }
}
