import type { Timers } from '../client/timers';

/** How long Excel has, in milliseconds, to call the first function; many a workbook has none of ours. */
export const TO_BEGIN = 250;

/** How long, in milliseconds, the others wait for formulas at most: a service that is away must not take the pane with it. */
export const TO_ANSWER = 2_000;

/** Lets what is slower wait until formulas have had their answers. */
export class FormulasFirst {
  #open = 0;
  readonly #begun = signal();
  readonly #answered = signal();

  constructor(private readonly timers: Timers) {}

  /** To be told of every call of a function. */
  called(answer: Promise<unknown>): void {
    this.#open += 1;
    this.#begun.give();
    const closed = (): void => {
      this.#open -= 1;
      if (this.#open === 0) this.#answered.give();
    };
    answer.then(closed, closed);
  }

  /** Resolves once all functions called so far have answered, or none was called in time, or their answers take too long. */
  async served(): Promise<void> {
    if (await this.#comes(this.#begun.given, TO_BEGIN)) await this.#comes(this.#answered.given, TO_ANSWER);
  }

  #comes(event: Promise<void>, within: number): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = this.timers.after(within, () => resolve(false));
      void event.then(() => {
        cancel();
        resolve(true);
      });
    });
  }
}

function signal(): { readonly given: Promise<void>; give(): void } {
  let give!: () => void;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
