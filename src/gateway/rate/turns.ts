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

/** The place of a request among those that wait. */
export interface Place {
  /** Takes the request back. False when its turn has come. */
  leave(): boolean;
  /** Somebody else wants the request too: it moves to their line when its turn comes sooner there. */
  join(waiter: Waiter): void;
}

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

  /** Has a request wait for its turn, after the others of the same waiter. */
  add(waiter: Waiter, begin: () => void): Place {
    const turn: Turn = { begin };
    let owner = waiter;
    this.#put(owner, turn);
    return {
      leave: () => this.#remove(owner, turn),
      join: (other) => {
        if (!this.#isSooner(other, owner, turn) || !this.#remove(owner, turn)) return;
        owner = other;
        this.#put(owner, turn);
      },
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

  #linesOf({ isJob }: Waiter): Lines {
    return isJob ? this.#jobs : this.#people;
  }

  #put(waiter: Waiter, turn: Turn): void {
    const lines = this.#linesOf(waiter);
    const line = lines.get(waiter.name);
    if (line) line.add(turn);
    else lines.set(waiter.name, new Set([turn]));
    this.#length += 1;
  }

  #remove(waiter: Waiter, turn: Turn): boolean {
    const lines = this.#linesOf(waiter);
    const line = lines.get(waiter.name);
    if (!line?.delete(turn)) return false;
    if (line.size === 0) lines.delete(waiter.name);
    this.#length -= 1;
    return true;
  }

  /** Whether a turn would come sooner at the end of another waiter's line: everybody has one turn in each round. */
  #isSooner(other: Waiter, owner: Waiter, turn: Turn): boolean {
    if (other.isJob !== owner.isJob) return owner.isJob;
    const rounds = [...(this.#linesOf(owner).get(owner.name) ?? [])].indexOf(turn);
    return (this.#linesOf(other).get(other.name)?.size ?? 0) < rounds;
  }
}
