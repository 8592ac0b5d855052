import { RefusedOriginError } from '../errors/refused-origin-error';
import { UnreadableError } from '../errors/unreadable-error';

/** A GET request. The key is apart from the URL, which never contains it. */
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
  /** Bytes of the body as it was sent, when that is known. */
  readonly bytes?: number | undefined;
  /** What the service says of its figures as a whole, such as that they are a sample; null when it says nothing. */
  readonly notice: string | null;
  /** The path at which the service says that it tells changes while they happen; null or left out when it says nothing. */
  readonly liveChanges?: string | null | undefined;
}

/** The header in which the local service says that its figures are a sample; the interface has no such header. */
const NOTICE = 'x-sample-data';

/** The header in which a gateway says where it tells changes while they happen; the interface has no such header. */
const LIVE_CHANGES = 'x-live-changes';

/** Bytes that a body may have when unpacked: a hundred times the largest page of the interface (8), and still safe for a browser. */
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
   * The origin of the page that asks. When it is given and is another than the service's, a failed request is followed by one that finds
   * out whether the service refuses this origin.
   */
  readonly pageOrigin?: string;
}

/**
 * The transport over a `fetch`. Redirects are refused, since a redirected request would hand the key, which is a custom header,
 * to another host (5.1). A body is read piece by piece and refused as soon as it is too large. Its unpacked size counts: compressed, a
 * body that fills the memory may be a thousand times smaller.
 */
export function fetchTransport(
  fetch: typeof globalThis.fetch,
  { mostBytes = MOST_BYTES, pageOrigin }: FetchTransportOptions = {},
): Transport {
  // Services whose answers this page could read: they allow its origin, so a later failure is one of the connection.
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
      liveChanges: response.headers.get(LIVE_CHANGES),
    };
  };
}

/**
 * Whether a server answers, but not in a way that this page may read. A browser reports a refusal by CORS like a dead connection. A
 * request in the mode `no-cors` is made all the same, and its answer is `opaque` (Fetch standard, "opaque filtered response"). It is a
 * HEAD request without the key. Where nothing enforces CORS, as in Node, no answer is opaque.
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
      // This ends the connection too, so that the rest is not received.
      void reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}
