import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem } from '../../contract/problem';

/** A refusal with a body as section 7 has it; `message` is a sentence for people, and never holds a key. */
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

const LONGEST_QUOTE = 30;

/** A stranger's text as a message may quote it: one line, and no longer than a line takes. */
export function quote(text: string): string {
  const letters = [...text];
  return JSON.stringify(
    letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : text,
  );
}
