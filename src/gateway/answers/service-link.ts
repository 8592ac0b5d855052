import { readServiceAddress } from '../../client/http/service-address';
import { fetchTransport, type TransportAnswer } from '../../client/http/transport';
import type { Timers } from '../../client/timers';

/** Where the screening service is, and the firm's key. */
export interface ServiceAccess {
  /** Without a closing slash. */
  readonly service: string;
  readonly key: string;
}

/**
 * Reads the service's address and the key as an operator gives them.
 *
 * @throws {Error} with a sentence for people.
 */
export function readServiceAccess(service: string, key: string): ServiceAccess {
  const read = readServiceAddress(service);
  if ('problem' in read) throw new Error(read.problem);
  return { service: read.address, key };
}

export interface ServiceLinkOptions {
  /** Undefined until somebody has entered them. */
  readonly access: () => ServiceAccess | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly timers: Timers;
  /** Milliseconds that one request may take. */
  readonly deadline: number;
}

/** Why a request brought no answer. */
export type LinkFailure = 'not set up' | 'unreachable' | 'late';

/** A request brought no answer. */
export class LinkError extends Error {
  override readonly name = 'LinkError';

  constructor(readonly reason: LinkFailure) {
    super(`The screening service gave no answer: ${reason}.`);
  }
}

/** Asks the screening service with the firm's key. The key goes nowhere else: it is in no address, error or log. */
export class ServiceLink {
  readonly #transport;

  constructor(private readonly options: ServiceLinkOptions) {
    this.#transport = fetchTransport(options.fetch);
  }

  /**
   * Makes a GET request.
   *
   * @param path path and query below the service's address.
   * @throws {LinkError} when there is no answer; `UnreadableError` when the body is too large.
   */
  async get(path: string): Promise<TransportAnswer> {
    const { service, key } = this.#access();
    return this.#within((signal) => this.#transport({ url: `${service}/${path}`, key, signal }));
  }

  /** Passes a request of the MCP connector (4.9) on, with the firm's key in the place of the desk's token. */
  async mcp(path: string, { method, body, headers }: Pick<Request, 'method' | 'headers'> & { body: string }) {
    const { service, key } = this.#access();
    const passed = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    return this.#within(async (signal) => {
      const answer = await this.options.fetch(`${service}/${path}`, {
        method,
        headers: [...passed, ['X-API-Key', key]],
        signal,
        redirect: 'error',
        ...(body === '' ? {} : { body }),
      });
      return {
        status: answer.status,
        text: await answer.text(),
        type: answer.headers.get('content-type'),
        allow: answer.headers.get('allow'),
        retryAfter: answer.headers.get('retry-after'),
        notice: answer.headers.get('x-sample-data'),
      };
    });
  }

  #access(): ServiceAccess {
    const access = this.options.access();
    if (!access) throw new LinkError('not set up');
    return access;
  }

  async #within<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const controller = new AbortController();
    let isLate = false;
    const cancel = this.options.timers.after(this.options.deadline, () => {
      isLate = true;
      controller.abort();
    });
    try {
      return await ask(controller.signal);
    } catch (error) {
      if ((error as Error).name === 'UnreadableError') throw error;
      throw new LinkError(isLate ? 'late' : 'unreachable');
    } finally {
      cancel();
    }
  }
}
