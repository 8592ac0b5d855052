import { readServedJson, writeServedJson } from '../../contract/served-json';
import { verdictChangeEvent, type VerdictChangeEvent } from '../../contract/verdict-change';
import type { Database, Row } from './database';

/** An event of the service's feed (2.6), as the gateway came to know it. */
export interface HeardChange {
  /** The number of its arrival, from 1: later ones are higher. Not the feed's \`seq\`, since deliveries may come in any order. */
  readonly arrival: number;
  readonly event: VerdictChangeEvent;
  /** Milliseconds since 1970 by the shared clock. */
  readonly heardAt: number;
}

/** Where a range of the changes begins and ends; undefined when there are none. */
export interface ArrivalRange {
  readonly oldest: number;
  readonly newest: number;
}

/** Attempts to give an event the next number, of which each may be lost to another process. */
const MOST_ATTEMPTS = 50;

/** The events of the feed that the gateway has heard of. */
export class ChangeTable {
  constructor(
    private readonly database: Database,
    private readonly now: () => number,
  ) {}

  /** Adds an event and tells every process. False when it was known already, as after a delivery that is repeated. */
  async add(event: VerdictChangeEvent): Promise<boolean> {
    const seq = String(event.seq);
    const body = writeServedJson(event)!;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const [row] = await this.database.query(ADD, [seq, event.ticker, body, this.now()]);
        if (!row) return false;
        await this.database.tell({ channel: 'changed', payload: String(row['arrival']) });
        return true;
      } catch (error) {
        // Another process took the number in the same moment.
        if (attempt === MOST_ATTEMPTS || !/unique/i.test((error as Error).message)) throw error;
      }
    }
  }

  /** The events after an arrival, in the order of arrival. */
  async after(arrival: number, most = 1000): Promise<HeardChange[]> {
    const rows = await this.database.query(
      'select arrival, body, heard_at from change where arrival > $1 order by arrival limit $2',
      [arrival, most],
    );
    return rows.map(changeOf);
  }

  /** The events of a ticker that were heard since a moment. */
  async ofTicker(ticker: string, since: number): Promise<HeardChange[]> {
    const rows = await this.database.query(
      'select arrival, body, heard_at from change where ticker = $1 and heard_at >= $2 order by arrival',
      [ticker, since],
    );
    return rows.map(changeOf);
  }

  async range(): Promise<ArrivalRange | undefined> {
    const [row] = await this.database.query(
      'select min(arrival) as oldest, max(arrival) as newest from change',
    );
    if (!row || row['newest'] === null) return undefined;
    return { oldest: Number(row['oldest']), newest: Number(row['newest']) };
  }

  /** Removes what was heard before a moment. The newest event stays, so that numbers go on rising. */
  async prune(before: number): Promise<void> {
    await this.database.query(
      'delete from change where heard_at < $1 and arrival < (select max(arrival) from change)',
      [before],
    );
  }
}

/** Numbers without gaps, in the order in which they can be seen: the next one can be taken only when the one before is stored. */
const ADD = `
insert into change (arrival, seq, ticker, body, heard_at)
select coalesce(max(arrival), 0) + 1, cast($1 as bigint), $2, $3, $4 from change where 1 = 1
on conflict (seq) do nothing returning arrival`;

const changeOf = (row: Row): HeardChange => ({
  arrival: Number(row['arrival']),
  event: verdictChangeEvent.parse(readServedJson(String(row['body']))),
  heardAt: Number(row['heard_at']),
});
