import type { VerdictChangeEvent } from '../../contract/verdict-change';
import type { Answers } from '../answers/answers';
import type { ChangeTable, HeardChange } from '../store/change-table';
import type { Database } from '../store/database';

/** Called with every change, in the order of arrival. */
export type ChangeListener = (change: HeardChange) => void;

/** Events that are read at once. */
const PAGE = 500;

/**
 * The changes of verdicts that the gateway hears of, in all its processes. Whichever process hears of one stores it and tells the
 * others; each reads what is new by its arrival number, so that nothing is missed when the word comes late or never.
 */
export class Changes {
  readonly #listeners = new Set<ChangeListener>();
  readonly #stopListening: () => void;
  #last = 0;
  #reading: Promise<void> | undefined;
  #isNewer = false;

  constructor(
    private readonly table: ChangeTable,
    private readonly answers: Answers,
    database: Database,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#stopListening = database.listen({
      message: ({ channel }) => {
        if (channel === 'changed') void this.#catchUp();
      },
      back: () => void this.#catchUp(),
    });
  }

  /** Begins with what is new from now on. */
  async open(): Promise<void> {
    this.#last = (await this.table.range())?.newest ?? 0;
  }

  /** The number of the last change that was heard; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  /** Stores an event that came by a delivery or in the feed, and tells every process. False when it was known. */
  publish(event: VerdictChangeEvent): Promise<boolean> {
    return this.table.add(event);
  }

  /** Resolves when this process has heard everything that is stored. */
  heard(): Promise<void> {
    return this.#catchUp();
  }

  /** The changes after an arrival; undefined when some of them are no longer kept, or the number is none of ours. */
  async since(arrival: number): Promise<HeardChange[] | undefined> {
    const range = await this.table.range();
    if (arrival > (range?.newest ?? 0) || (range && arrival < range.oldest - 1)) return undefined;
    const changes: HeardChange[] = [];
    for (;;) {
      const page = await this.table.after(changes.at(-1)?.arrival ?? arrival, PAGE);
      changes.push(...page);
      if (page.length < PAGE) return changes;
    }
  }

  /** @returns a function that ends it. */
  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stopListening();
  }

  #catchUp(): Promise<void> {
    this.#isNewer = true;
    this.#reading ??= this.#read()
      .catch(this.onError)
      .finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<void> {
    while (this.#isNewer) {
      this.#isNewer = false;
      for (;;) {
        const page = await this.table.after(this.#last, PAGE);
        for (const change of page) {
          // Answers first: whoever is told asks at once.
          await this.answers.hear(change.event);
          this.#last = change.arrival;
          for (const listener of [...this.#listeners]) listener(change);
        }
        if (page.length < PAGE) break;
      }
    }
  }
}
