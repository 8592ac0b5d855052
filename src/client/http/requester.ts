import { readProblem } from '../../contract/problem';
import { parseJson, readAnswer } from '../answer';
import { isPathBelow, pathOf, type ServiceCall } from '../call';
import { isRefusedOriginError, isUnreadableError } from '../errors/guards';
import { LimitError } from '../errors/limit-error';
import { ServiceError } from '../errors/service-error';
import { TimeoutError } from '../errors/timeout-error';
import { UnreachableError } from '../errors/unreachable-error';
import { WrongKeyError } from '../errors/wrong-key-error';
import { DAY } from '../durations';
import { onAbort } from '../on-abort';
import type { Timers } from '../timers';
import type { Transport, TransportAnswer } from './transport';

/** The usable outcome of one request: a record, an unknown ticker, or a refusal by plan. */
export type CallOutcome =
  | {
      readonly type: 'record';
      /** The call that was answered; it may be for a wider record than the one that was asked for. */
      readonly call: ServiceCall;
      readonly record: object;
      readonly text: string;
      readonly readAt: number;
    }
  | { readonly type: 'absent'; readonly readAt: number }
  | { readonly type: 'refused'; readonly plans?: readonly string[] | undefined };

export interface RequesterOptions {
  /** The service's address, without a closing slash. */
  readonly service: string;
  readonly key: string;
  readonly transport: Transport;
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that one request may take, from its start to the last byte of its answer. */
  readonly deadline: number;
  /** Called with every answer's length in bytes. */
  readonly onBytes?: (bytes: number) => void;
}

/** Makes a request with a deadline, and reads its answer. Keeps nothing but what the service says of itself. */
export class Requester {
  /** What the service last said of its figures as a whole. */
  notice: string | undefined;
  /** Where the service says that it tells changes while they happen; null when it does not, undefined before it has answered. */
  liveChanges: string | null | undefined;

  constructor(private readonly options: RequesterOptions) {}

  /**
   * Makes a request.
   *
   * @throws {ScreeningError} when there is no usable answer: {@link UnreachableError}, `RefusedOriginError`, {@link TimeoutError},
   *   {@link WrongKeyError}, {@link LimitError}, {@link ServiceError}, {@link UnreadableError}. When the signal is aborted, its
   *   reason.
   */
  async request(call: ServiceCall, signal: AbortSignal): Promise<CallOutcome> {
    const answer = await this.#send(`${this.options.service}/${pathOf(call)}`, signal);
    return this.#read(call, answer);
  }

  async #send(url: string, signal: AbortSignal): Promise<TransportAnswer> {
    const { transport, key, timers, deadline, service, onBytes } = this.options;
    const controller = new AbortController();
    const abort = () => controller.abort();
    const unsubscribe = onAbort(signal, abort);
    let late = false;
    const cancel = timers.after(deadline, () => {
      late = true;
      abort();
    });
    try {
      signal.throwIfAborted();
      const answer = await transport({ url, key, signal: controller.signal });
      onBytes?.(answer.bytes ?? answer.text.length);
      this.notice = answer.notice ?? undefined;
      const path = answer.liveChanges;
      // A refusal may come from something in front of the service, so that only an answer says that there are no live changes.
      if (isPathBelow(path)) this.liveChanges = path;
      else if (answer.status === 200) this.liveChanges = null;
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      // The transport says itself when a body is too large, or may not be read.
      if (isUnreadableError(error) || isRefusedOriginError(error)) throw error;
      throw late ? new TimeoutError(service, deadline / 1000) : new UnreachableError(service);
    } finally {
      cancel();
      unsubscribe();
    }
  }

  #read(call: ServiceCall, { status, text, retryAfter }: TransportAnswer): CallOutcome {
    const readAt = this.options.now();
    if (status === 200) {
      return { type: 'record', call, record: readAnswer(call, text), text, readAt };
    }
    if (status === 404) return { type: 'absent', readAt };
    const { message, plans } = readProblem(parseJson(text));
    if (status === 403) return { type: 'refused', plans };
    if (status === 401) throw new WrongKeyError();
    if (status === 429) throw new LimitError(seconds(retryAfter));
    throw new ServiceError(status, message, seconds(retryAfter));
  }
}

/** The longest `Retry-After` that is obeyed, in seconds: no plan's limit is longer than a day (8). */
const LONGEST_RETRY_AFTER = DAY / 1000;

/** `Retry-After` in seconds. Its form with a date is ignored: it needs a clock that agrees with the service's. */
function seconds(retryAfter: string | null): number | undefined {
  if (retryAfter === null || !/^\d+$/.test(retryAfter)) return undefined;
  return Math.min(Number(retryAfter), LONGEST_RETRY_AFTER);
}
