import { isPlausible, TOLERANCE } from '../../client/cache/freshness';
import type { Database, Row } from './database';

/** An answer of the service as it came, for everybody. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
  /** What the service says of its figures as a whole, such as that they are a sample. */
  readonly notice: string | null;
  /** When it was read, milliseconds since 1970 by the shared clock. */
  readonly readAt: number;
  /** Until when nobody asks the service again. */
  readonly freshUntil: number;
}

/** Whether an answer is fresh at a moment. One from the future was read before the clock was set back, and counts as old. */
export const isFresh = ({ freshUntil, readAt }: KeptAnswer, now: number): boolean =>
  freshUntil > now && isPlausible(readAt, now);

/** What a process is to do for an answer: take it, ask the service for it, or wait for the process that is asking. */
export type Claim =
  | { readonly type: 'answer'; readonly answer: KeptAnswer }
  | { readonly type: 'mine' }
  | { readonly type: 'other' };

/** A request's name for the whole firm, and the ticker whose changes outdate its answer; empty for none. */
export interface AnswerName {
  readonly key: string;
  readonly ticker: string;
}

/** The answers that all processes share, and which process is asking for which. */
export class AnswerTable {
  /**
   * @param id this process's name.
   * @param now the shared clock.
   */
  constructor(
    private readonly database: Database,
    private readonly id: string,
    private readonly now: () => number,
  ) {}

  /**
   * The fresh answer, or the right to ask for it. The right holds until {@link settle}, or until its process is dead. A right that this
   * process holds already is given to it again: the answer to its first claim may have been lost with a connection.
   */
  async claim({ key, ticker }: AnswerName): Promise<Claim> {
    const now = this.now();
    const [row] = await this.database.query(READ, [key, this.id, now]);
    const answer = row && answerOf(row);
    if (answer && isFresh(answer, now)) return { type: 'answer', answer };
    if (row && Number(row['asked']) > 0) return { type: 'other' };
    const [claimed] = await this.database.query(CLAIM, [key, ticker, this.id, now]);
    return { type: claimed ? 'mine' : 'other' };
  }

  /** The fresh answer, without the right to ask for it. */
  async peek({ key }: AnswerName): Promise<KeptAnswer | undefined> {
    const now = this.now();
    const [row] = await this.database.query(READ, [key, this.id, now]);
    const answer = row && answerOf(row);
    return answer && isFresh(answer, now) ? answer : undefined;
  }

  /** Stores the answer, or none when the request failed; gives the right back and wakes whoever waits for it. */
  async settle({ key }: AnswerName, answer: KeptAnswer | undefined): Promise<void> {
    const values = [key, this.id];
    await (answer
      ? this.database.query(SETTLE, [
          ...values,
          answer.status,
          answer.body,
          answer.notice,
          answer.readAt,
          answer.freshUntil,
        ])
      : this.database.query('update answer set asker = null where key = $1 and asker = $2', values));
    await this.database.tell({ channel: 'filled', payload: key });
  }

  /** Stores an answer that was asked for without a right, unless a fresher one is there or a change of its ticker was heard since. */
  async offer({ key, ticker }: AnswerName, answer: KeptAnswer): Promise<void> {
    const { status, body, notice, readAt, freshUntil } = answer;
    await this.database.query(OFFER, [key, ticker, status, body, notice, readAt, freshUntil]);
    await this.database.tell({ channel: 'filled', payload: key });
  }

  /** The answers of a ticker that are still fresh. */
  async ofTicker(ticker: string): Promise<{ readonly key: string; readonly answer: KeptAnswer }[]> {
    const rows = await this.database.query(OF_TICKER, [ticker, this.now()]);
    return rows.flatMap((row) => {
      const answer = answerOf(row);
      return answer ? [{ key: String(row['key']), answer }] : [];
    });
  }

  /** Has answers asked for again. */
  async outdate(keys: readonly string[]): Promise<void> {
    for (const key of keys)
      await this.database.query('update answer set fresh_until = 0 where key = $1', [key]);
  }

  /** Has every answer asked for again, and tells every process, since each has answers in its memory. */
  async outdateAll(): Promise<void> {
    await this.database.query('update answer set fresh_until = 0');
    await this.database.tell({ channel: 'outdated', payload: '' });
  }

  /** Removes answers that were read before a moment and that nobody asks for now. */
  async prune(before: number): Promise<void> {
    await this.database.query('delete from answer where asker is null and coalesce(read_at, 0) < $1', [
      before,
    ]);
  }
}

const READ = `
select status, body, notice, read_at, fresh_until,
  (select count(*) from process where id = answer.asker and id <> $2 and alive_until > $3) as asked
from answer where key = $1`;

const CLAIM = `
insert into answer (key, ticker, asker) values ($1, $2, $3)
on conflict (key) do update set asker = $3
where (answer.fresh_until <= $4 or answer.read_at > $4 + ${TOLERANCE})
  and not exists (select 1 from process where id = answer.asker and id <> $3 and alive_until > $4)
returning key`;

const SETTLE = `
update answer set status = $3, body = $4, notice = $5, read_at = $6, fresh_until = $7, asker = null
where key = $1 and asker = $2`;

const OFFER = `
insert into answer (key, ticker, status, body, notice, read_at, fresh_until)
select $1, $2, cast($3 as integer), $4, $5, cast($6 as double precision), cast($7 as double precision)
where not exists (select 1 from change where change.ticker = cast($2 as text) and heard_at >= cast($6 as double precision))
on conflict (key) do update set
  status = excluded.status, body = excluded.body, notice = excluded.notice, read_at = excluded.read_at,
  fresh_until = excluded.fresh_until
where answer.read_at is null or answer.read_at < excluded.read_at`;

const OF_TICKER = `
select key, status, body, notice, read_at, fresh_until from answer where ticker = $1 and fresh_until > $2`;

function answerOf(row: Row): KeptAnswer | undefined {
  if (row['status'] === null || row['body'] === null) return undefined;
  return {
    status: Number(row['status']),
    body: String(row['body']),
    notice: row['notice'] === null ? null : String(row['notice']),
    readAt: Number(row['read_at']),
    freshUntil: Number(row['fresh_until']),
  };
}
