import type { Overview } from '../admin/overview';
import type { AuditEntry } from '../store/audit-table';
import type { Role, TokenEntry } from '../store/token-table';
import type { PageHost } from './host';
import { TEXTS } from './texts';

/** How long the gateway may take to begin an answer, milliseconds. It gives the service 15 seconds to try a new key. */
const DEADLINE = 20_000;

/** The gateway has refused a request. The message is its own sentence. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The gateway has given no answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor() {
    super(TEXTS.unreachable);
  }
}

/** Whether the gateway is set up, and whether its page has to ask for the firm's key. */
export interface SetupState {
  readonly done: boolean;
  readonly needsKey: boolean;
}

/** What the first-run page sends. */
export interface SetupRequest {
  readonly code: string;
  readonly service?: string;
  readonly key?: string;
  readonly name: string;
}

/** Which entries of the audit. An empty person or ticker is for all. */
export interface AuditFilter {
  readonly person: string;
  readonly ticker: string;
}

/** A token as the gateway lists it: JSON has no `undefined`. */
export type ListedToken = Omit<TokenEntry, 'revokedAt'> & { readonly revokedAt?: number };

/** The gateway's own interface for its page. An administrator's token goes in the header, and nowhere else. */
export class GatewayApi {
  constructor(
    private readonly host: Pick<PageHost, 'fetch' | 'after'>,
    private readonly token?: string,
  ) {}

  setupState(): Promise<SetupState> {
    return this.#json('/setup/state');
  }

  setUp(request: SetupRequest): Promise<{ readonly token: string }> {
    return this.#json('/setup', 'POST', request);
  }

  overview(): Promise<Overview> {
    return this.#json('/admin/api/overview');
  }

  async tokens(): Promise<readonly ListedToken[]> {
    return (await this.#json<{ tokens: readonly ListedToken[] }>('/admin/api/tokens')).tokens;
  }

  addToken(name: string, role: Role): Promise<{ readonly token: string; readonly entry: ListedToken }> {
    return this.#json('/admin/api/tokens', 'POST', { name, role });
  }

  async revokeToken(id: string): Promise<void> {
    await this.#ask(`/admin/api/tokens/${encodeURIComponent(id)}`, 'DELETE');
  }

  /** @param before milliseconds since 1970; the newest entries when left out. */
  async audit(filter: AuditFilter, before?: number): Promise<readonly AuditEntry[]> {
    const query = new URLSearchParams({ ...filter });
    if (before !== undefined) query.set('before', String(before));
    return (await this.#json<{ entries: readonly AuditEntry[] }>(`/admin/api/audit?${query}`)).entries;
  }

  async auditCsv(filter: AuditFilter): Promise<Blob> {
    return (await this.#ask(`/admin/api/audit.csv?${new URLSearchParams({ ...filter })}`)).blob();
  }

  async keepAuditFor(days: number): Promise<void> {
    await this.#ask('/admin/api/audit-days', 'PUT', { days });
  }

  async enterWebhookSecret(secret: string): Promise<void> {
    await this.#ask('/admin/api/webhook-secret', 'PUT', { secret });
  }

  async removeWebhookSecret(): Promise<void> {
    await this.#ask('/admin/api/webhook-secret', 'DELETE');
  }

  async #json<Body>(path: string, method = 'GET', body?: object): Promise<Body> {
    const answer = await this.#ask(path, method, body);
    return (await answer.json().catch(() => {
      throw new UnreachableError();
    })) as Body;
  }

  /** @throws {RefusedError} or {UnreachableError} */
  async #ask(path: string, method = 'GET', body?: object): Promise<Response> {
    const deadline = new AbortController();
    const cancelDeadline = this.host.after(DEADLINE, () => deadline.abort());
    const request = this.host.fetch(path, {
      method,
      signal: deadline.signal,
      headers: {
        ...(this.token === undefined ? {} : { 'X-API-Key': this.token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await request
      .catch(() => {
        throw new UnreachableError();
      })
      .finally(cancelDeadline);
    if (answer.ok) return answer;
    const problem = (await answer.json().catch(() => undefined)) as { message?: unknown } | undefined;
    // A proxy in front has pages of its own for a gateway that is away.
    if (typeof problem?.message !== 'string') throw new UnreachableError();
    throw new RefusedError(answer.status, problem.message);
  }
}
