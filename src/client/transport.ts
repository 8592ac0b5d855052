import { UnreadableError } from './errors/unreadable-error';

/** One GET, its key aside so that no URL ever holds it. */
export interface TransportRequest {
  readonly url: string;
  readonly key: string;
  readonly signal: AbortSignal;
}

export interface TransportAnswer {
  readonly status: number;
  /** The `Retry-After` header, when there was one. */
  readonly retryAfter: string | null;
  readonly text: string;
  /** Bytes of the body as they came, when that is known. */
  readonly bytes?: number | undefined;
  /** What the service says of its figures as a whole, such as that they are a sample; null when it says nothing. */
  readonly notice: string | null;
}

/** The header in which our local service says that its figures are a sample; the interface knows no such header. */
const NOTICE = 'x-sample-data';

/** Bytes that a body may have, unpacked: a hundred times the largest page of the interface (8), and no page of a browser bursts. */
export const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Carries a request to the service. Rejects when there is no answer, or when the signal is aborted; with an UnreadableError when
 * the body is larger than {@link MOST_BYTES}.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/**
 * The transport over a `fetch`. Redirects are refused, since a redirected request would hand the key, which is a custom header,
 * to another host (5.1). A body is read piece by piece and refused as soon as it is too large: what a compressed one becomes counts,
 * not what travels, since a thousandth of the memory may be sent to fill it.
 *
 * @param mostBytes bytes that a body may have, unpacked.
 */
export function fetchTransport(fetch: typeof globalThis.fetch, mostBytes = MOST_BYTES): Transport {
  return async ({ url, key, signal }) => {
    const response = await fetch(url, {
      headers: { 'X-API-Key': key, Accept: 'application/json' },
      signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await textOf(response, mostBytes),
      bytes: Number(response.headers.get('content-length')) || undefined,
      notice: response.headers.get(NOTICE),
    };
  };
}

async function textOf({ body, headers }: Response, most: number): Promise<string> {
  const tooLarge = () =>
    new UnreadableError(
      `The screening service's answer was larger than ${Math.floor(most / 1024 / 1024)} MB, which no record is.`,
    );
  if (Number(headers.get('content-length')) > most) {
    void body?.cancel().catch(() => undefined);
    throw tooLarge();
  }
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > most) {
      // Ends the connection too: the rest is not even received.
      void reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}
