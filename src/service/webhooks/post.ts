import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions as HttpsOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Timers } from '../timers';
import { RESPONSE_TIMEOUT } from './assumptions';
import { InvalidUrl, receiverAddress, type AddressRules } from './receiver-address';

/** The result of a delivery attempt. A 2xx answer is a success, anything else a failure (4.11). */
export interface DeliveryResult {
  readonly success: boolean;
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** The result in words, for people. It never contains text of the receiver. */
  readonly summary: string;
}

/** What is posted to a receiver. */
export interface PostMessage {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PostRules extends AddressRules {
  readonly timers: Timers;
  /** Aborts every attempt in progress when the service closes. */
  readonly closing: AbortSignal;
}

/**
 * Posts a body to a receiver and waits for the head of its answer, at most 10 seconds including the DNS lookup (6). It does not follow
 * redirects, and it connects to an address that was just checked. It never rejects.
 */
export async function post(message: PostMessage, rules: PostRules): Promise<DeliveryResult> {
  const { signal, finish } = deadline(rules);
  try {
    const { status, closed } = await untilAborted(() => send(message, rules, signal), signal);
    void closed.then(finish);
    const success = status >= 200 && status < 300;
    const redirected = status >= 300 && status < 400 ? ', a redirect, which is not followed' : '';
    return { success, status, summary: `answered ${status}${redirected}` };
  } catch (error) {
    finish();
    return { success: false, status: null, summary: reasonOf(error) };
  }
}

class DeliveryTimeout extends Error {
  override readonly name = 'TooLate';
}

/** A signal that aborts the attempt when its time is up or the service closes. */
function deadline({ timers, closing }: PostRules): { signal: AbortSignal; finish: () => void } {
  const controller = new AbortController();
  const cancelTimer = timers.after(RESPONSE_TIMEOUT, () => controller.abort(new DeliveryTimeout()));
  const close = () => controller.abort(new Error('The service was closed.'));
  if (closing.aborted) close();
  closing.addEventListener('abort', close, { once: true });
  const finish = () => {
    cancelTimer();
    closing.removeEventListener('abort', close);
  };
  return { signal: controller.signal, finish };
}

interface ResponseHead {
  readonly status: number;
  /** Resolves when the connection is closed. */
  readonly closed: Promise<void>;
}

async function send(
  { url: text, body, headers }: PostMessage,
  rules: PostRules,
  signal: AbortSignal,
): Promise<ResponseHead> {
  const { url, addresses, isLoopback } = await receiverAddress(text, rules);
  signal.throwIfAborted();
  const options: HttpsOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    // Connect to the addresses that were checked, even if the name resolves to others by now.
    lookup: lookupOf(addresses),
    agent: false,
    signal,
    // A receiver on this machine has no certificate of an authority. Only tests and demonstrations allow such receivers.
    rejectUnauthorized: !isLoopback,
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
      const closed = new Promise<void>((done) => response.once('close', done));
      // The head decides about success. The body is read so that the receiver can finish, until the attempt's time is up.
      response.on('error', () => undefined).resume();
      resolve({ status: response.statusCode ?? 0, closed });
    });
    request.on('error', reject);
    request.end(body);
  });
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  };
}

/** Rejects when the signal aborts, even while the work goes on: a DNS lookup cannot be cancelled. */
async function untilAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work(), aborted]);
}

function reasonOf(error: unknown): string {
  if (error instanceof DeliveryTimeout) return `no answer within ${RESPONSE_TIMEOUT / 1000} seconds`;
  if (error instanceof InvalidUrl) return error.message;
  const { code, cause } = error as NodeJS.ErrnoException;
  // An aborted request fails with another error, whose cause is the reason of the abort.
  if (cause instanceof DeliveryTimeout) return reasonOf(cause);
  return code ? `no connection (${code})` : 'no connection';
}
