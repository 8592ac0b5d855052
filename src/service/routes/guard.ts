import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../../contract/refusal';

/**
 * Refuses requests from pages of another origin. The controls need no key, and a browser sends the session cookie by itself, so a page of
 * another site could otherwise use both.
 */
export const sameOrigin: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('Origin');
  const host = context.req.header('Host');
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)) {
    throw new Refusal(403, {
      error: 'foreign_origin',
      message: 'This address is not for pages of another origin.',
    });
  }
  await next();
};

/** Refuses bodies that are larger than the given number of bytes. */
export function limitBody(bytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Refusal(413, {
        error: 'body_too_large',
        message: `The body may have ${bytes} bytes at most.`,
      });
    },
  });
}
