import { onAbort } from '../on-abort';

/** A request that several callers share. It is cancelled when all of them have cancelled, and not before. */
export class SharedRequest<Result> {
  readonly #controller = new AbortController();
  readonly #result: Promise<Result>;
  readonly #onEnd: () => void;
  #waiting = 0;

  /** @param onEnd called when the result is there or the request was cancelled. */
  constructor(start: (signal: AbortSignal) => Promise<Result>, onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#result = start(this.#controller.signal);
    this.#result.then(onEnd, onEnd);
  }

  /** The result; when the signal is aborted first, rejects with its reason. A caller without a signal cannot cancel. */
  join(signal: AbortSignal | undefined): Promise<Result> {
    this.#waiting += 1;
    if (!signal) return this.#result;
    return new Promise((resolve, reject) => {
      const cancel = () => {
        reject(signal.reason);
        this.#waiting -= 1;
        if (this.#waiting === 0) this.abort(undefined);
      };
      if (signal.aborted) return cancel();
      const unsubscribe = onAbort(signal, cancel);
      this.#result.then(
        (result) => (unsubscribe(), resolve(result)),
        (error: unknown) => (unsubscribe(), reject(error)),
      );
    });
  }

  /** Resolves when the request has ended, whatever came of it. */
  get ended(): Promise<void> {
    const end = (): void => undefined;
    return this.#result.then(end, end);
  }

  /** Cancels the request, whoever waits for it. */
  abort(reason: unknown): void {
    this.#onEnd();
    this.#controller.abort(reason);
  }
}
