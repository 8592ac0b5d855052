import { LRUCache } from 'lru-cache';
import type { Endpoint, InstrumentKind, RecordOf } from '../contract/endpoint';

const HOUR = 3_600_000;

/** Verdicts move once a night and figures once a day (1.6, 2.2); half a working day never hides a night's run for long. */
const FRESH = 4 * HOUR;

/** A ticker may enter coverage any night (6), and a person who mends a typing error gets another ticker anyway. */
const ABSENT_FRESH = HOUR;

/** About 2 kB a record: a large workbook's worth, well under what a browser page may hold. */
const MOST_RECORDS = 20_000;

/** The records that were read, by endpoint and ticker, and the tickers that a kind's endpoints do not know. In memory alone. */
export class RecordCache {
  readonly #records: LRUCache<string, object>;
  readonly #absent: LRUCache<string, true>;
  readonly #kinds = new LRUCache<string, InstrumentKind>({ max: MOST_RECORDS });

  /** @param now milliseconds, rising. */
  constructor(now: () => number) {
    // Resolution 0: the cache must not keep a reading of the clock of its own, which would need a timer.
    const clock = { perf: { now }, ttlResolution: 0 };
    this.#records = new LRUCache({ max: MOST_RECORDS, ttl: FRESH, ...clock });
    this.#absent = new LRUCache({ max: MOST_RECORDS, ttl: ABSENT_FRESH, ...clock });
  }

  get<E extends Endpoint>(endpoint: E, ticker: string): RecordOf<E> | undefined {
    return this.#records.get(`${endpoint} ${ticker}`) as RecordOf<E> | undefined;
  }

  set<E extends Endpoint>(endpoint: E, ticker: string, record: RecordOf<E>): void {
    this.#records.set(`${endpoint} ${ticker}`, record);
  }

  /** True when the service lately said that it knows no such ticker among this kind. */
  isAbsent(kind: InstrumentKind, ticker: string): boolean {
    return this.#absent.has(`${kind} ${ticker}`);
  }

  setAbsent(kind: InstrumentKind, ticker: string): void {
    this.#absent.set(`${kind} ${ticker}`, true);
  }

  /** Whether a ticker is a stock or a fund: learned once, and not forgotten when its records grow old. */
  kindOf(ticker: string): InstrumentKind | undefined {
    return this.#kinds.get(ticker);
  }

  setKind(ticker: string, kind: InstrumentKind): void {
    this.#kinds.set(ticker, kind);
  }
}
