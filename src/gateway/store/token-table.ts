import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, Row } from './database';

/** What a token is for: a person's desk, a job without a person that comes after people, or the admin page too. */
export const ROLES = ['analyst', 'job', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A token as it is listed. The token itself is shown once, when it is made, and never again. */
export interface TokenEntry {
  /** Eight characters, which name the token in commands. */
  readonly id: string;
  /** The person's or the job's name. */
  readonly name: string;
  readonly role: Role;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly revokedAt: number | undefined;
}

/** Every token begins with it, so that one that was pasted in a wrong place is recognised. */
const PREFIX = 'sgw_';

/** Tokens of the gateway's own. A token has 256 random bits, so that its SHA-256 says nothing of it. */
export class TokenTable {
  constructor(
    private readonly database: Database,
    private readonly now: () => number,
  ) {}

  /**
   * Makes a token.
   *
   * @returns the token, which is stored nowhere, and its entry.
   */
  async add(
    name: string,
    role: Role = 'analyst',
  ): Promise<{ readonly token: string; readonly entry: TokenEntry }> {
    const token = PREFIX + randomBytes(32).toString('base64url');
    const entry: TokenEntry = {
      id: randomBytes(4).toString('hex'),
      name,
      role,
      createdAt: this.now(),
      revokedAt: undefined,
    };
    await this.database.query(
      'insert into token (id, name, role, hash, created_at) values ($1, $2, $3, $4, $5)',
      [entry.id, name, role, hashOf(token), entry.createdAt],
    );
    return { token, entry };
  }

  /** The entry of a token that is not revoked; undefined for any other text. */
  async find(token: string): Promise<TokenEntry | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const hash = hashOf(token);
    const [row] = await this.database.query('select * from token where hash = $1 and revoked_at is null', [
      hash,
    ]);
    // The database has compared the hashes by an index; this comparison takes the same time whatever they are.
    const isSame = row && timingSafeEqual(Buffer.from(hash), Buffer.from(String(row['hash'])));
    return isSame ? entryOf(row) : undefined;
  }

  /** All tokens, the newest first. */
  async list(): Promise<TokenEntry[]> {
    return (await this.database.query('select * from token order by created_at desc, id')).map(entryOf);
  }

  /** How many tokens were revoked so far. */
  async revokedCount(): Promise<number> {
    const [row] = await this.database.query(
      'select count(*) as tokens from token where revoked_at is not null',
    );
    return Number(row!['tokens']);
  }

  /** The ids of all tokens that were revoked. */
  async revokedIds(): Promise<string[]> {
    const rows = await this.database.query('select id from token where revoked_at is not null');
    return rows.map((row) => String(row['id']));
  }

  /** Revokes a token: every process finds out within a second. False when there is no such token, or it was revoked before. */
  async revoke(id: string): Promise<boolean> {
    const [row] = await this.database.query(
      'update token set revoked_at = $2 where id = $1 and revoked_at is null returning id',
      [id, this.now()],
    );
    return row !== undefined;
  }

  async count(): Promise<number> {
    const [row] = await this.database.query('select count(*) as tokens from token where revoked_at is null');
    return Number(row!['tokens']);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const entryOf = (row: Row): TokenEntry => ({
  id: String(row['id']),
  name: String(row['name']),
  role: String(row['role']) as Role,
  createdAt: Number(row['created_at']),
  revokedAt: row['revoked_at'] === null ? undefined : Number(row['revoked_at']),
});
