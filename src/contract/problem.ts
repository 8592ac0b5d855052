import * as z from 'zod/mini';
import { visibleTexts } from 'visible-text';

/**
 * The body of a refusal (section 7). The interface shows its shape for 400 alone; for the others every key may be missing,
 * and the body may be no JSON at all. `plans` is our own service's reading of "the body names the plans that do".
 */
export const problem = z.looseObject({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  parameter: z.optional(z.nullable(z.string())),
  plans: z.optional(z.array(z.string())),
});

export type Problem = z.infer<typeof problem>;

/** Reads a refusal's body, unseen characters as visible marks; an empty problem when it is not one. */
export function readProblem(body: unknown): Problem {
  const parsed = problem.safeParse(visibleTexts(body));
  return parsed.success ? parsed.data : {};
}
