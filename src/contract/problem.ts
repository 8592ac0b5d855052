import * as z from 'zod/mini';
import { visibleTexts } from 'visible-text';

/**
 * The body of an error answer (section 7). The interface shows its shape for 400 only. With other statuses every key may be missing, and the
 * body may not be JSON. For "the body names the plans that do", our own service has the key `plans`.
 */
export const problem = z.looseObject({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  parameter: z.optional(z.nullable(z.string())),
  plans: z.optional(z.array(z.string())),
});

export type Problem = z.infer<typeof problem>;

/** Reads the body of an error answer and makes its invisible characters visible. The result is empty when the body has another shape. */
export function readProblem(body: unknown): Problem {
  const parsed = problem.safeParse(visibleTexts(body));
  return parsed.success ? parsed.data : {};
}
