import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from './refusal';

/**
 * Refuses what a page of another origin asks: the controls need no key, and a session is sent by a browser unasked, so a
 * stranger's page must not be able to use either.
 */
export const sameOrigin: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('Origin');
  const own = context.req.header('Host');
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === own)) {
    throw new Refusal(403, {
      error: 'foreign_origin',
      message: 'This address is not for pages of another origin.',
    });
  }
  await next();
};

/** Refuses a body of more than so many bytes. */
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
