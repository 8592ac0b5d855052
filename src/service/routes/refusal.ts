import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem } from '../../contract/problem';

/** An error answer with a body as in section 7. `message` is a sentence for people and never contains a key. */
export class Refusal extends HTTPException {
  override readonly name = 'Refusal';

  constructor(
    status: ContentfulStatusCode,
    readonly problem: Problem & { readonly error: string; readonly message: string },
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(status, { message: problem.message });
  }
}

const MAX_QUOTE_LENGTH = 30;

/** Quotes a text of a request for a message: on one line, and shortened where it is long. */
export function quote(text: string): string {
  const letters = [...text];
  return JSON.stringify(
    letters.length > MAX_QUOTE_LENGTH ? `${letters.slice(0, MAX_QUOTE_LENGTH).join('')}…` : text,
  );
}
