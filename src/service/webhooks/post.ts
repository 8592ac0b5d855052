import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions as HttpsOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Timers } from '../timers';
import { ANSWER_WITHIN } from './assumptions';
import { InvalidUrl, receiverAddress, type AddressRules } from './receiver-address';

/** How an attempt went. A 2xx answer is success, anything else is a failure (4.11). */
export interface Outcome {
  readonly success: boolean;
  /** The answer's status; null when there was none. */
  readonly status: number | null;
  /** In words, for people; it never holds what the receiver wrote. */
  readonly told: string;
}

export interface PostRules extends AddressRules {
  readonly timers: Timers;
  /** Ends every attempt under way when the service closes. */
  readonly closing: AbortSignal;
}

/**
 * Posts a body to a receiver and waits for the head of its answer, at most 10 seconds from the look-up on (6). Redirects are
 * not followed, and the connection goes to an address that was checked a moment ago. Never rejects.
 */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  rules: PostRules,
): Promise<Outcome> {
  const { signal, finish } = deadline(rules);
  try {
    const { status, closed } = await untilAborted(() => send(url, body, headers, rules, signal), signal);
    void closed.then(finish);
    const success = status >= 200 && status < 300;
    const redirected = status >= 300 && status < 400 ? ', a redirect, which is not followed' : '';
    return { success, status, told: `answered ${status}${redirected}` };
  } catch (error) {
    finish();
    return { success: false, status: null, told: reasonOf(error) };
  }
}

class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** A signal that ends the attempt when its time is up or the service closes. */
function deadline({ timers, closing }: PostRules): { signal: AbortSignal; finish: () => void } {
  const controller = new AbortController();
  const callOff = timers.after(ANSWER_WITHIN, () => controller.abort(new TooLate()));
  const close = () => controller.abort(new Error('The service was closed.'));
  if (closing.aborted) close();
  closing.addEventListener('abort', close, { once: true });
  const finish = () => {
    callOff();
    closing.removeEventListener('abort', close);
  };
  return { signal: controller.signal, finish };
}

interface Answered {
  readonly status: number;
  /** Resolves when the connection is done with. */
  readonly closed: Promise<void>;
}

async function send(
  text: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  rules: PostRules,
  signal: AbortSignal,
): Promise<Answered> {
  const { url, addresses, isLoopback } = await receiverAddress(text, rules);
  signal.throwIfAborted();
  const options: HttpsOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    // Whatever the name resolves to by now, the connection goes where the check went.
    lookup: answering(addresses),
    agent: false,
    signal,
    // No authority certifies a receiver on this machine; it is let through for tests alone.
    rejectUnauthorized: !isLoopback,
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
      const closed = new Promise<void>((done) => response.once('close', done));
      // The head decides. The rest is read to let the receiver finish, until the attempt's time is up.
      response.on('error', () => undefined).resume();
      resolve({ status: response.statusCode ?? 0, closed });
    });
    request.on('error', reject);
    request.end(body);
  });
}

function answering(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  };
}

/** A look-up cannot be called off; it is left to itself. */
async function untilAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work(), aborted]);
}

function reasonOf(error: unknown): string {
  if (error instanceof TooLate) return `no answer within ${ANSWER_WITHIN / 1000} seconds`;
  if (error instanceof InvalidUrl) return error.message;
  const { code, cause } = error as NodeJS.ErrnoException;
  // A request that is called off fails with an error of its own around the reason.
  if (cause instanceof TooLate) return reasonOf(cause);
  return code ? `no connection (${code})` : 'no connection';
}
