import { onAbort } from '../on-abort';

/** Work that several wait for. It is ended when all of them have lost interest, and not before. */
export class SharedRequest<Result> {
  readonly #work = new AbortController();
  readonly #result: Promise<Result>;
  readonly #onEnd: () => void;
  #waiting = 0;

  /** @param onEnd is told once, when the result is in or nobody wants it any more. */
  constructor(start: (signal: AbortSignal) => Promise<Result>, onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#result = start(this.#work.signal);
    this.#result.then(onEnd, onEnd);
  }

  /** The result; when the signal is aborted before it is in, the signal's reason. Without a signal it is wanted to the end. */
  join(signal: AbortSignal | undefined): Promise<Result> {
    this.#waiting += 1;
    if (!signal) return this.#result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        this.#waiting -= 1;
        if (this.#waiting === 0) this.abort(undefined);
      };
      if (signal.aborted) return leave();
      const stay = onAbort(signal, leave);
      this.#result.then(
        (result) => (stay(), resolve(result)),
        (error: unknown) => (stay(), reject(error)),
      );
    });
  }

  /** Ends the work, whoever waits for it. */
  abort(reason: unknown): void {
    this.#onEnd();
    this.#work.abort(reason);
  }
}
