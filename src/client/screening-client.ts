import {
  answers,
  ENDPOINTS,
  flatten,
  type Endpoint,
  type InstrumentKind,
  type RecordOf,
} from '../contract/endpoint';
import { planName } from '../contract/plan';
import type { Ask, Facts } from './ask';
import { NoKeyError } from './errors/no-key-error';
import { NotCoveredError } from './errors/not-covered-error';
import { PlanError } from './errors/plan-error';
import { WrongKindError } from './errors/wrong-kind-error';
import { PlanGate } from './plan-gate';
import { PlanKnowledge } from './plan-knowledge';
import { ENDPOINTS_OF, lightestEndpoint, planCalls } from './planner';
import { RecordCache } from './record-cache';
import { Requester, type Outcome } from './requester';
import { Tick } from './tick';
import type { Timers } from './timers';
import type { Transport } from './transport';

export interface ScreeningClientOptions {
  /** The service's address (see `readServiceAddress`). */
  readonly service: string;
  /** The service key; undefined or empty while none is stored. */
  readonly key: string | undefined;
  readonly transport: Transport;
  readonly timers: Timers;
  /** Milliseconds, rising: the age of records is measured by it. */
  readonly now: () => number;
  /** Requests under way at once; default 16. A browser runs out of sockets when thousands are. */
  readonly concurrency?: number;
  /** Milliseconds for one request; default 20,000. A cell must not show #BUSY! for ever. */
  readonly deadline?: number;
}

/** One question that waits for the end of its tick. */
interface Waiting {
  readonly ticker: string;
  readonly ask: Ask;
  resolve(facts: Facts): void;
  reject(error: unknown): void;
}

/** What was learned of a ticker as one kind of instrument; undefined when the service knows no such one. */
type Reading = Pick<Facts, 'values' | 'refusals'> | undefined;

/**
 * Asks the screening service, never twice for what is known or on its way: the one door for cells, pane and reports alike.
 *
 * There is no batch endpoint, so a batch here is what was asked within one tick: every ticker gets one call of the lightest endpoint
 * that answers all that was asked of it. Whether a ticker is a stock or a fund no endpoint tells: it is asked as a stock, unless
 * only a fund's figures are wanted, and then as a fund.
 */
export class ScreeningClient {
  readonly #key: string | undefined;
  readonly #tick: Tick<Waiting>;
  readonly #cache: RecordCache;
  readonly #plan = new PlanKnowledge();
  readonly #gate = new PlanGate(this.#plan);
  readonly #requester: Requester;
  readonly #underWay = new Map<string, Promise<Outcome<Endpoint>>>();

  constructor({ key, now, concurrency = 16, deadline = 20_000, ...rest }: ScreeningClientOptions) {
    this.#key = key;
    this.#cache = new RecordCache(now);
    this.#tick = new Tick(rest.timers, (waiting) => this.#answerAll(waiting));
    this.#requester = new Requester({ ...rest, key: key ?? '', concurrency, deadline });
  }

  /**
   * Asks for fields of a ticker. Resolves with as many as the plan includes; the others are among the refusals.
   *
   * @param ticker in the service's own spelling (`readTicker`).
   * @throws {ScreeningError} NoKeyError, NotCoveredError, WrongKindError, or whatever kept the service from answering.
   */
  get(ticker: string, ask: Ask): Promise<Facts> {
    if (!this.#key) return Promise.reject(new NoKeyError());
    return new Promise((resolve, reject) => this.#tick.add({ ticker, ask, resolve, reject }));
  }

  /** The plans that the key may be on, by what the service has served and refused so far. */
  possiblePlans(): string[] {
    return this.#plan.possiblePlans().map(planName);
  }

  /** What the service says of its figures as a whole, such as that they are a sample. */
  get notice(): string | undefined {
    return this.#requester.notice;
  }

  #answerAll(waiting: readonly Waiting[]): void {
    const byTicker = new Map<string, Waiting[]>();
    for (const one of waiting) {
      const others = byTicker.get(one.ticker);
      if (others) others.push(one);
      else byTicker.set(one.ticker, [one]);
    }
    for (const [ticker, questions] of byTicker) {
      this.#answer(ticker, questions).catch((error) => questions.forEach((one) => one.reject(error)));
    }
  }

  /** Answers every question about one ticker with as few calls as can be; rejects when none can be answered. */
  async #answer(ticker: string, questions: readonly Waiting[]): Promise<void> {
    const wanted = (kind: InstrumentKind) => new Set(questions.flatMap(({ ask }) => ask[kind] ?? []));
    const known = this.#cache.kindOf(ticker);
    let kind = known ?? (wanted('stock').size > 0 ? 'stock' : 'fund');
    let reading = await this.#read(ticker, kind, wanted(kind));
    let asked: 'stock' | 'fund' | 'stock or fund' = kind;
    if (!reading && !known && kind === 'stock' && wanted('fund').size > 0) {
      kind = 'fund';
      reading = await this.#read(ticker, kind, wanted(kind));
      const refusal = firstRefusal(reading);
      if (refusal) throw new NotCoveredError(ticker, 'stock', refusal);
      asked = 'stock or fund';
    }
    for (const { ask, resolve, reject } of questions) {
      if (!reading) reject(new NotCoveredError(ticker, ask.stock ? (ask.fund ? asked : 'stock') : 'fund'));
      else if (!ask[kind]) reject(new WrongKindError(ticker, kind));
      else resolve({ ticker, kind, ...reading });
    }
  }

  /** Reads fields of a ticker as one kind of instrument, by narrower endpoints where the plan lacks the wide one. */
  async #read(ticker: string, kind: InstrumentKind, fields: ReadonlySet<string>): Promise<Reading> {
    if (this.#cache.isAbsent(kind, ticker)) return undefined;
    const records = new Map<Endpoint, object>();
    const atHand = (endpoint: Endpoint) => {
      const record = this.#cache.get(endpoint, ticker);
      if (record) records.set(endpoint, record);
      return records.has(endpoint);
    };
    for (;;) {
      const plan = planCalls({
        kind,
        fields,
        known: (endpoint) => atHand(endpoint) || this.#underWay.has(`${endpoint} ${ticker}`),
        allowed: (endpoint) => this.#plan.includes(endpoint) !== false,
      });
      const useful = (endpoint: Endpoint) => [...fields].some((field) => answers(endpoint, field));
      const onTheirWay = ENDPOINTS_OF[kind].filter(
        (endpoint) =>
          !records.has(endpoint) && useful(endpoint) && this.#underWay.has(`${endpoint} ${ticker}`),
      );
      const calls = [...plan.calls, ...onTheirWay];
      const outcomes = await Promise.all(calls.map((endpoint) => this.#fetch(endpoint, ticker)));
      if (outcomes.some((outcome) => outcome.type === 'absent')) return undefined;
      calls.forEach((endpoint, index) => {
        const outcome = outcomes[index]!;
        if (outcome.type === 'record') records.set(endpoint, outcome.record);
      });
      // A refusal has taught the plan something: what it refused is asked of narrower endpoints in the next round.
      if (!outcomes.some((outcome) => outcome.type === 'refused')) {
        return { values: merged(kind, records), refusals: this.#refusals(kind, plan.unanswerable) };
      }
    }
  }

  /** One record, shared with whoever asks for the same while it is on its way, and kept. */
  #fetch(endpoint: Endpoint, ticker: string): Promise<Outcome<Endpoint>> {
    const name = `${endpoint} ${ticker}`;
    const shared = this.#underWay.get(name);
    if (shared) return shared;
    const own = this.#gate
      .through(endpoint, () => this.#requester.request(endpoint, ticker))
      .then((outcome) => this.#keep(endpoint, ticker, outcome))
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, own);
    return own;
  }

  #keep(endpoint: Endpoint, ticker: string, outcome: Outcome<Endpoint>): Outcome<Endpoint> {
    const { kind } = ENDPOINTS[endpoint];
    if (outcome.type === 'absent') this.#cache.setAbsent(kind, ticker);
    if (outcome.type === 'record') {
      this.#cache.setKind(ticker, kind);
      this.#cache.set(endpoint, ticker, outcome.record as RecordOf<typeof endpoint>);
    }
    return outcome;
  }

  #refusals(kind: InstrumentKind, fields: readonly string[]): Map<string, PlanError> {
    const refusals = new Map<string, PlanError>();
    for (const field of fields) {
      const endpoint = lightestEndpoint(kind, field);
      if (!endpoint) throw new Error(`No ${kind} endpoint serves the field ${field}.`);
      const plans = this.#gate.plansThatInclude(endpoint) ?? ENDPOINTS[endpoint].plans.map(planName);
      refusals.set(field, new PlanError(endpoint, plans));
    }
    return refusals;
  }
}

/** The fields of all records side by side; a wider record was read later than the narrower one it was read for, and wins. */
function merged(kind: InstrumentKind, records: ReadonlyMap<Endpoint, object>): Record<string, unknown> {
  const inOrder = ENDPOINTS_OF[kind].flatMap((endpoint) => records.get(endpoint) ?? []);
  return Object.assign({}, ...inOrder.map(flatten));
}

/** The refusal of a reading that holds nothing else. */
function firstRefusal(reading: Reading): PlanError | undefined {
  if (!reading || Object.keys(reading.values).length > 0) return undefined;
  return reading.refusals.values().next().value;
}
