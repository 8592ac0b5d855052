import { LRUCache } from 'lru-cache';
import { isFresh, type AnswerName, type KeptAnswer } from '../store/answer-table';

/** An answer in this process's memory, with the ticker whose changes outdate it. */
interface HeldAnswer {
  readonly ticker: string;
  readonly answer: KeptAnswer;
}

/** What an answer takes besides its text, bytes. */
const OVERHEAD = 300;

/** The answers that this process has seen lately: the quickest to give, and free of cost for the database. */
export class AnswerMemory {
  readonly #answers: LRUCache<string, HeldAnswer>;
  readonly #keysByTicker = new Map<string, Set<string>>();

  /** @param mostBytes how much of its memory the process gives to answers. */
  constructor(mostBytes: number) {
    this.#answers = new LRUCache<string, HeldAnswer>({
      maxSize: mostBytes,
      // A character takes one byte where all of a text's are Latin, as nearly all answers' are.
      sizeCalculation: ({ answer }, key) => answer.body.length + key.length + OVERHEAD,
      dispose: ({ ticker }, key) => this.#forgetKey(ticker, key),
      noDisposeOnSet: true,
    });
  }

  /** An answer that is fresh at a moment. */
  fresh(key: string, now: number): KeptAnswer | undefined {
    const held = this.#answers.get(key);
    return held && isFresh(held.answer, now) ? held.answer : undefined;
  }

  set({ key, ticker }: AnswerName, answer: KeptAnswer): void {
    this.#answers.set(key, { ticker, answer });
    const keys = this.#keysByTicker.get(ticker);
    if (keys) keys.add(key);
    else this.#keysByTicker.set(ticker, new Set([key]));
  }

  /** The answers of a ticker. */
  ofTicker(ticker: string): { readonly key: string; readonly answer: KeptAnswer }[] {
    return [...(this.#keysByTicker.get(ticker) ?? [])].flatMap((key) => {
      const held = this.#answers.peek(key);
      return held ? [{ key, answer: held.answer }] : [];
    });
  }

  delete(key: string): void {
    this.#answers.delete(key);
  }

  clear(): void {
    this.#answers.clear();
    this.#keysByTicker.clear();
  }

  get size(): number {
    return this.#answers.size;
  }

  #forgetKey(ticker: string, key: string): void {
    const keys = this.#keysByTicker.get(ticker);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysByTicker.delete(ticker);
  }
}
