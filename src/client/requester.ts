import PQueue from 'p-queue';
import { endpointPath, type Endpoint, type RecordOf } from '../contract/endpoint';
import { ContractError, parseRecord } from '../contract/parse';
import { readProblem } from '../contract/problem';
import { LimitError } from './errors/limit-error';
import { ServiceError } from './errors/service-error';
import { TimeoutError } from './errors/timeout-error';
import { UnreachableError } from './errors/unreachable-error';
import { UnreadableError } from './errors/unreadable-error';
import { WrongKeyError } from './errors/wrong-key-error';
import type { Timers } from './timers';
import type { Transport, TransportAnswer } from './transport';

/** What one request comes to, as far as it can be used: a record, an unknown ticker, or a refusal by plan. */
export type Outcome<E extends Endpoint> =
  | { readonly type: 'record'; readonly record: RecordOf<E> }
  | { readonly type: 'absent' }
  | { readonly type: 'refused'; readonly plans: readonly string[] | undefined };

export interface RequesterOptions {
  /** The service's address, without a closing slash. */
  readonly service: string;
  readonly key: string;
  readonly transport: Transport;
  readonly timers: Timers;
  /** Requests under way at once. */
  readonly concurrency: number;
  /** Milliseconds that one request may take, from its start to the last byte of its answer. */
  readonly deadline: number;
}

/** Sends requests, a bounded number at once, each with a deadline, and reads what comes back. Remembers nothing but the queue. */
export class Requester {
  readonly #options: RequesterOptions;
  readonly #queue: PQueue;
  /** How often a request has run out of time; those queued before the last time share its fate. */
  #timeouts = 0;
  #wrongKey: WrongKeyError | undefined;
  /** What the service last said of its figures as a whole. */
  notice: string | undefined;

  constructor(options: RequesterOptions) {
    this.#options = options;
    this.#queue = new PQueue({ concurrency: options.concurrency });
  }

  /**
   * Asks one endpoint for one ticker.
   *
   * @throws {ScreeningError} when there is no usable answer: {@link UnreachableError}, {@link TimeoutError},
   *   {@link WrongKeyError}, {@link LimitError}, {@link ServiceError}, {@link UnreadableError}.
   */
  request<E extends Endpoint>(endpoint: E, ticker: string): Promise<Outcome<E>> {
    const queuedAt = this.#timeouts;
    return this.#queue.add(async () => {
      if (this.#wrongKey) throw this.#wrongKey;
      // A service that hangs would otherwise keep a long queue of cells waiting for one deadline after another.
      if (this.#timeouts !== queuedAt) throw this.#timeout();
      return this.#read(
        endpoint,
        await this.#send(`${this.#options.service}/${endpointPath(endpoint, ticker)}`),
      );
    });
  }

  async #send(url: string): Promise<TransportAnswer> {
    const { transport, key, timers, deadline, service } = this.#options;
    const controller = new AbortController();
    let late = false;
    const callOff = timers.after(deadline, () => {
      late = true;
      controller.abort();
    });
    try {
      const answer = await transport({ url, key, signal: controller.signal });
      this.notice = answer.notice ?? undefined;
      return answer;
    } catch {
      if (!late) throw new UnreachableError(service);
      this.#timeouts += 1;
      throw this.#timeout();
    } finally {
      callOff();
    }
  }

  #read<E extends Endpoint>(endpoint: E, { status, text, retryAfter }: TransportAnswer): Outcome<E> {
    if (status === 200) return { type: 'record', record: readBody(endpoint, text) };
    if (status === 404) return { type: 'absent' };
    const { message, plans } = readProblem(parseJson(text));
    if (status === 403) return { type: 'refused', plans };
    if (status === 401) throw (this.#wrongKey = new WrongKeyError());
    if (status === 429) throw new LimitError(seconds(retryAfter));
    throw new ServiceError(status, message);
  }

  #timeout(): TimeoutError {
    return new TimeoutError(this.#options.service, this.#options.deadline / 1000);
  }
}

function readBody<E extends Endpoint>(endpoint: E, text: string): RecordOf<E> {
  const body = parseJson(text);
  if (body === undefined)
    throw new UnreadableError('The screening service answered with something that is not JSON.');
  try {
    return parseRecord(endpoint, body);
  } catch (error) {
    if (error instanceof ContractError) throw new UnreadableError(error.message);
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` in seconds; the form with a date is left out, since it would need the service's clock to agree with ours. */
function seconds(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
}
