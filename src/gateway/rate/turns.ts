/** Who waits for a place: the name of a person or job, and whether people go before. */
export interface Waiter {
  readonly name: string;
  readonly isJob: boolean;
}

/** A request that waits for its turn. It is an object, since the same function may be to begin two. */
interface Turn {
  readonly begin: () => void;
}

/** The requests that wait, by whose they are, each in the order in which they came. */
type Lines = Map<string, Set<Turn>>;

/**
 * Requests that wait for a place under the plan's rate, in turns: whoever has had a turn goes to the end, so that one who wants ten
 * thousand tickers does not hold up one who wants five. Jobs have their turns when no person waits.
 */
export class Turns {
  readonly #people: Lines = new Map();
  readonly #jobs: Lines = new Map();
  #length = 0;

  /** How many wait. */
  get length(): number {
    return this.#length;
  }

  /** How many wait before the next request of somebody, when all have their turns. */
  before({ name, isJob }: Waiter): number {
    const own = (isJob ? this.#jobs : this.#people).get(name)?.size ?? 0;
    let before = own;
    for (const [other, turns] of this.#people) {
      if (isJob) before += turns.size;
      else if (other !== name) before += Math.min(turns.size, own + 1);
    }
    if (isJob) {
      for (const [other, turns] of this.#jobs) if (other !== name) before += Math.min(turns.size, own + 1);
    }
    return before;
  }

  /** @returns a function that takes the request back; false when its turn has come. */
  add({ name, isJob }: Waiter, begin: () => void): () => boolean {
    const lines = isJob ? this.#jobs : this.#people;
    const turn: Turn = { begin };
    const line = lines.get(name);
    if (line) line.add(turn);
    else lines.set(name, new Set([turn]));
    this.#length += 1;
    return () => {
      const present = lines.get(name);
      if (!present?.delete(turn)) return false;
      if (present.size === 0) lines.delete(name);
      this.#length -= 1;
      return true;
    };
  }

  /** Begins up to so many requests. */
  begin(places: number): void {
    for (let place = 0; place < places && this.#length > 0; place += 1) {
      const lines = this.#people.size > 0 ? this.#people : this.#jobs;
      const [name, line] = lines.entries().next().value!;
      lines.delete(name);
      const [turn] = line;
      line.delete(turn!);
      if (line.size > 0) lines.set(name, line);
      this.#length -= 1;
      turn!.begin();
    }
  }
}
