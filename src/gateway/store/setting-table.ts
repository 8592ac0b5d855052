import type { Cipher } from './cipher';
import type { Database } from './database';

/** What the gateway remembers between starts, by name. Those of {@link SECRETS} are enciphered. */
export type SettingName =
  /** The screening service's address. */
  | 'service'
  /** The firm's key. */
  | 'key'
  /** Whose answers are stored: the fingerprint of the service's address and the key (`client/fingerprint.ts`). */
  | 'answers-of'
  /** The signing secret of the webhook endpoint (4.10). */
  | 'webhook-secret'
  /** When the last genuine delivery came, milliseconds since 1970. */
  | 'webhook-heard'
  /** What is known of the key's plan (`client/rate/plan-knowledge.ts`), as JSON. */
  | 'plan'
  /** The cursor up to which the feed has been read. */
  | 'feed-cursor'
  /** Days for which the audit is kept. */
  | 'audit-days';

const SECRETS: ReadonlySet<SettingName> = new Set(['key', 'webhook-secret']);

/** The settings that all processes share. */
export class SettingTable {
  constructor(
    private readonly database: Database,
    private readonly cipher: Cipher,
  ) {}

  /** @throws {Error} when a secret was enciphered with another file of secrets. */
  async read(name: SettingName): Promise<string | undefined> {
    const [row] = await this.database.query('select value from setting where name = $1', [name]);
    if (!row) return undefined;
    const value = String(row['value']);
    return SECRETS.has(name) ? this.cipher.decipher(value) : value;
  }

  /** Stores a value and tells every process. */
  async write(name: SettingName, value: string): Promise<void> {
    await this.database.query(
      'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, SECRETS.has(name) ? this.cipher.encipher(value) : value],
    );
    await this.database.tell({ channel: 'settings', payload: name });
  }

  async remove(name: SettingName): Promise<void> {
    await this.database.query('delete from setting where name = $1', [name]);
    await this.database.tell({ channel: 'settings', payload: name });
  }
}
