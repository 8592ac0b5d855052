/** Milliseconds for which an answer is given out again. Verdicts move once a night (1.6), so an hour is on the safe side. */
const BELIEVED = 3_600_000;

/** Characters of bodies that are kept in all; what comes after that is asked again. */
const MOST_KEPT = 100 * 1024 * 1024;

/** The feed of changes (4.5) is the one thing that has something new each time it is asked. */
const FEED = '/verdict-changes';

/** Parts of a header that tell of the way a body travelled, which is over when it was read. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding'];

interface KeptResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly readAt: number;
}

/**
 * The answers that a run over many files has had from one service with one key: each file is opened in a page of its own, and what
 * one page has asked, the next is given from here. Kept are records (200) and "no such ticker" (404); refusals and failures are not,
 * so that the next file asks again.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, KeptResponse>();
  #size = 0;

  /** @param now milliseconds, of a clock that is never set back. */
  constructor(private readonly now: () => number) {}

  /** A `fetch` that asks the given one for what is not kept. */
  through(ask: typeof fetch): typeof fetch {
    return async (input, init) => {
      const url = urlOf(input);
      if ((init?.method ?? 'GET') !== 'GET' || new URL(url).pathname.endsWith(FEED)) return ask(input, init);
      const kept = this.#kept.get(url);
      if (kept && this.now() - kept.readAt < BELIEVED) {
        init?.signal?.throwIfAborted();
        return new Response(kept.text, kept);
      }
      const response = await ask(input, init);
      if (response.status === 200 || response.status === 404) await this.#keep(url, response.clone());
      return response;
    };
  }

  async #keep(url: string, response: Response): Promise<void> {
    const text = await response.text().catch(() => undefined);
    // A body that cannot be read is the asking page's to report; one that is no record is none of the next page's.
    if (text === undefined || (response.status === 200 && !isRecord(text))) return;
    this.#size += text.length - (this.#kept.get(url)?.text.length ?? 0);
    this.#kept.delete(url);
    if (this.#size > MOST_KEPT) {
      this.#size -= text.length;
      return;
    }
    const headers = new Headers(response.headers);
    for (const name of OF_THE_WAY) headers.delete(name);
    this.#kept.set(url, { status: response.status, headers, text, readAt: this.now() });
  }
}

const urlOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : String(input);

function isRecord(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null;
  } catch {
    return false;
  }
}
