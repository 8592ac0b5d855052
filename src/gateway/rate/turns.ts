/** Who waits for a place: the name of a person or job, and whether people go before. */
export interface Waiter {
  readonly name: string;
  readonly isJob: boolean;
}

/** A request that waits for its turn. */
interface Turn {
  readonly begin: () => void;
}

/**
 * Requests that wait for a place under the plan's rate, in turns: whoever has had a turn goes to the end, so that one who wants ten
 * thousand tickers does not hold up one who wants five. Jobs have their turns when no person waits.
 */
export class Turns {
  readonly #people = new Map<string, Turn[]>();
  readonly #jobs = new Map<string, Turn[]>();
  #length = 0;

  /** How many wait. */
  get length(): number {
    return this.#length;
  }

  /** How many wait before the next request of somebody, when all have their turns. */
  before({ name, isJob }: Waiter): number {
    const own = (isJob ? this.#jobs : this.#people).get(name)?.length ?? 0;
    let before = own;
    for (const [other, turns] of this.#people) {
      if (isJob) before += turns.length;
      else if (other !== name) before += Math.min(turns.length, own + 1);
    }
    if (isJob) {
      for (const [other, turns] of this.#jobs) if (other !== name) before += Math.min(turns.length, own + 1);
    }
    return before;
  }

  add({ name, isJob }: Waiter, begin: () => void): void {
    const lines = isJob ? this.#jobs : this.#people;
    const line = lines.get(name);
    if (line) line.push({ begin });
    else lines.set(name, [{ begin }]);
    this.#length += 1;
  }

  /** Begins up to so many requests. */
  begin(places: number): void {
    for (let place = 0; place < places && this.#length > 0; place += 1) {
      const lines = this.#people.size > 0 ? this.#people : this.#jobs;
      const [name, line] = lines.entries().next().value!;
      lines.delete(name);
      const turn = line.shift()!;
      if (line.length > 0) lines.set(name, line);
      this.#length -= 1;
      turn.begin();
    }
  }
}
