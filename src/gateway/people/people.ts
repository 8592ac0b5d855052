import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Timers } from '../../client/timers';
import type { TokenTable } from '../store/token-table';
import { OpenId } from './openid';
import type { Person } from './person';

/** How often revoked tokens are looked for, milliseconds. A revoked token is refused within a second, in every process. */
const WATCHED_EVERY = 500;

const MOST_KNOWN = 10_000;

export interface PeopleOptions {
  readonly tokens: TokenTable;
  readonly openId: OpenId | undefined;
  readonly timers: Timers;
  /** Called with the id of a person whose token was revoked. */
  readonly onRevoked: (person: string) => void;
}

/**
 * Who asks, by what stands in the header: a token of the gateway's own, or one of the firm's provider. Tokens that were found are
 * remembered, so that people who were known go on working while the database is away.
 */
export class People {
  /** By the token's SHA-256: the token itself is nowhere. */
  readonly #known = new LRUCache<string, Person>({ max: MOST_KNOWN });
  /** The ids of the people whose tokens were revoked. */
  #revoked: ReadonlySet<string> = new Set();
  #stopTimer: () => void = () => undefined;
  #isClosed = false;

  constructor(private readonly options: PeopleOptions) {}

  start(): void {
    this.#watch();
  }

  /**
   * The person of a token; undefined for one that nobody has.
   *
   * @throws {DatabaseAwayError} or {ProviderError} when that cannot be found out now.
   */
  async find(token: string): Promise<Person | undefined> {
    const { openId, tokens } = this.options;
    // Checked each time: it ends by itself.
    if (OpenId.isToken(token)) return openId?.person(token);
    const hash = createHash('sha256').update(token).digest('hex');
    const known = this.#known.get(hash);
    if (known) return known;
    const entry = await tokens.find(token);
    if (!entry) return undefined;
    const person: Person = { id: `token ${entry.id}`, name: entry.name, role: entry.role };
    // It may have been revoked while the database was asked.
    if (this.#revoked.has(person.id)) return undefined;
    this.#known.set(hash, person);
    return person;
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  #watch(): void {
    this.#stopTimer = this.options.timers.after(WATCHED_EVERY, () => {
      void this.#forgetRevoked()
        .catch(() => undefined)
        .then(() => {
          if (!this.#isClosed) this.#watch();
        });
    });
  }

  /** Told by number and not by time: whoever revokes a token may have a clock of another minute. */
  async #forgetRevoked(): Promise<void> {
    const { tokens, onRevoked } = this.options;
    const count = await tokens.revokedCount();
    if (count === this.#revoked.size) return;
    const before = this.#revoked;
    this.#revoked = new Set((await tokens.revokedIds()).map((id) => `token ${id}`));
    for (const [hash, known] of this.#known) if (this.#revoked.has(known.id)) this.#known.delete(hash);
    // Also for those who are no longer among the known: their workbooks may still be connected.
    for (const person of this.#revoked) if (!before.has(person)) onRevoked(person);
  }
}
