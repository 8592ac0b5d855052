import type { Database, Row } from './database';

/** Where an answer came from. */
export type AnswerSource = 'memory' | 'shared' | 'service' | 'gateway';

/** One request of one desk. */
export interface AuditEntry {
  /** Milliseconds since 1970 by the shared clock. */
  readonly at: number;
  /** The name of the person or job. */
  readonly person: string;
  readonly endpoint: string;
  /** Empty where the request names none. */
  readonly ticker: string;
  readonly status: number;
  /** `gateway` for an answer of its own, such as a refusal. */
  readonly source: AnswerSource;
  readonly milliseconds: number;
}

/** Rows of one statement. Few sizes, since every size is a statement of its own that the database prepares. */
const BATCHES = [256, 16, 1];

/** Who asked what. */
export class AuditTable {
  constructor(private readonly database: Database) {}

  async add(entries: readonly AuditEntry[]): Promise<void> {
    for (let from = 0; from < entries.length;) {
      const size = BATCHES.find((batch) => batch <= entries.length - from)!;
      const rows = entries.slice(from, (from += size));
      const values = rows.flatMap(({ at, person, endpoint, ticker, status, source, milliseconds }) => [
        at,
        person,
        endpoint,
        ticker,
        status,
        source,
        milliseconds,
      ]);
      const places = rows.map(
        (_, row) => `(${[1, 2, 3, 4, 5, 6, 7].map((n) => `$${row * 7 + n}`).join(', ')})`,
      );
      await this.database.query(
        `insert into audit (at, person, endpoint, ticker, status, source, milliseconds) values ${places.join(', ')}`,
        values,
      );
    }
  }

  /**
   * The entries before a moment, the newest first: at least as many as are wanted, or all. They are of whole moments, so that no entry
   * is lost between two pages: the next page begins with the last entry's moment.
   */
  async page({ before, least, person = '', ticker = '' }: AuditQuery): Promise<AuditEntry[]> {
    const rows = await this.database.query(
      `${SELECT} where at < $1 and ${FILTER} and at >= coalesce(
         (select min(at) from (select at from audit where at < $1 and ${FILTER} order by at desc limit $4) as newest), $1)
       order by at desc`,
      [before, person, ticker, least],
    );
    return rows.map(entryOf);
  }

  /** The slowest entries since a moment, the slowest first. */
  async slowest(since: number, most: number): Promise<AuditEntry[]> {
    const rows = await this.database.query(`${SELECT} where at >= $1 order by milliseconds desc limit $2`, [
      since,
      most,
    ]);
    return rows.map(entryOf);
  }

  /** The refused and failed entries since a moment, the newest first. An unknown ticker is an answer. */
  async failed(since: number, most: number): Promise<AuditEntry[]> {
    const rows = await this.database.query(
      `${SELECT} where at >= $1 and status >= 400 and status <> 404 order by at desc limit $2`,
      [since, most],
    );
    return rows.map(entryOf);
  }

  /** How many answers since a moment came from where. */
  async countsBySource(since: number): Promise<Partial<Record<AnswerSource, number>>> {
    const rows = await this.database.query(
      'select source, count(*) as requests from audit where at >= $1 group by source',
      [since],
    );
    return Object.fromEntries(rows.map((row) => [String(row['source']), Number(row['requests'])] as const));
  }

  /** Requests in each minute since a moment: when it began, how many there were, and how many went to the service. */
  async perMinute(
    since: number,
  ): Promise<{ readonly at: number; readonly requests: number; readonly service: number }[]> {
    const rows = await this.database.query(
      `select floor(at / 60000) * 60000 as minute, count(*) as requests,
         sum(case when source = 'service' then 1 else 0 end) as service
       from audit where at >= $1 group by floor(at / 60000) * 60000 order by minute`,
      [since],
    );
    return rows.map((row) => ({
      at: Number(row['minute']),
      requests: Number(row['requests']),
      service: Number(row['service']),
    }));
  }

  /** Who has asked most since a moment. */
  async byPerson(
    since: number,
    most: number,
  ): Promise<{ readonly person: string; readonly requests: number; readonly service: number }[]> {
    const rows = await this.database.query(
      `select person, count(*) as requests, sum(case when source = 'service' then 1 else 0 end) as service
       from audit where at >= $1 group by person order by requests desc, person limit $2`,
      [since, most],
    );
    return rows.map((row) => ({
      person: String(row['person']),
      requests: Number(row['requests']),
      service: Number(row['service']),
    }));
  }

  /** Removes what is older than a moment. */
  async prune(before: number): Promise<void> {
    await this.database.query('delete from audit where at < $1', [before]);
  }
}

/** Which entries of the audit. An empty person or ticker is for all. */
export interface AuditQuery {
  /** Milliseconds since 1970. */
  readonly before: number;
  readonly least: number;
  readonly person?: string;
  readonly ticker?: string;
}

/** The condition of a person, in capitals or not, and a ticker. They are the parameters 2 and 3. */
const FILTER = "($2 = '' or lower(person) = lower($2)) and ($3 = '' or ticker = $3)";

const SELECT = 'select at, person, endpoint, ticker, status, source, milliseconds from audit';

const entryOf = (row: Row): AuditEntry => ({
  at: Number(row['at']),
  person: String(row['person']),
  endpoint: String(row['endpoint']),
  ticker: String(row['ticker']),
  status: Number(row['status']),
  source: String(row['source']) as AnswerSource,
  milliseconds: Number(row['milliseconds']),
});
