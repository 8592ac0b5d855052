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

/** Carries a request to the service. Rejects when there is no answer, or when the signal is aborted. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/**
 * The transport over a `fetch`. Redirects are refused, since a redirected request would hand the key, which is a custom header,
 * to another host (5.1).
 */
export function fetchTransport(fetch: typeof globalThis.fetch): Transport {
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
      text: await response.text(),
      bytes: Number(response.headers.get('content-length')) || undefined,
      notice: response.headers.get(NOTICE),
    };
  };
}
