import type { Problem } from './problem';

/**
 * An error answer with a body as in section 7, thrown by whoever answers as the service does: the local service, and the gateway for answers
 * of its own. `message` is a sentence for people and never contains a key.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly problem: Problem & { readonly error: string; readonly message: string },
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(problem.message);
  }
}
