import { RefusedOriginError } from '../errors/refused-origin-error';
import { UnreadableError } from '../errors/unreadable-error';

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
 * the body is larger than {@link MOST_BYTES}, and with a RefusedOriginError when there is an answer that this page may not read.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

export interface FetchTransportOptions {
  /** Bytes that a body may have, unpacked; {@link MOST_BYTES} when left out. */
  readonly mostBytes?: number;
  /**
   * The origin of the page that asks. When it is told and is another than the service's, a request that fails is followed by one that
   * finds out whether the service refuses this origin.
   */
  readonly pageOrigin?: string;
}

/**
 * The transport over a `fetch`. Redirects are refused, since a redirected request would hand the key, which is a custom header,
 * to another host (5.1). A body is read piece by piece and refused as soon as it is too large: what a compressed one becomes counts,
 * not what travels, since a thousandth of the memory may be sent to fill it.
 */
export function fetchTransport(
  fetch: typeof globalThis.fetch,
  { mostBytes = MOST_BYTES, pageOrigin }: FetchTransportOptions = {},
): Transport {
  // A service whose answers could be read lets this page ask it: what fails afterwards is the connection.
  const read = new Set<string>();
  return async ({ url, key, signal }) => {
    const { origin } = new URL(url);
    const answer = fetch(url, {
      headers: { 'X-API-Key': key, Accept: 'application/json' },
      signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    const response = await answer.catch(async (error: unknown) => {
      const isOther = pageOrigin !== undefined && pageOrigin !== origin;
      const mayBeRefused = isOther && !read.has(origin) && !signal.aborted;
      if (mayBeRefused && (await answersOpaquely(fetch, origin, signal)))
        throw new RefusedOriginError(origin);
      throw error;
    });
    read.add(origin);
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await textOf(response, mostBytes),
      bytes: Number(response.headers.get('content-length')) || undefined,
      notice: response.headers.get(NOTICE),
    };
  };
}

/**
 * Whether a server answers, though not in a way that this page may read. A browser says the same of a refusal by CORS as of a dead
 * connection; but a request without permission to read is carried out all the same, and its answer comes as `opaque` (Fetch standard,
 * "opaque filtered response"). It asks for nothing, and the key is not in it. Where nothing enforces CORS, as in Node, no answer is opaque.
 */
async function answersOpaquely(
  fetch: typeof globalThis.fetch,
  origin: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const { type } = await fetch(`${origin}/`, {
      method: 'HEAD',
      mode: 'no-cors',
      signal,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return type === 'opaque';
  } catch {
    return false;
  }
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
