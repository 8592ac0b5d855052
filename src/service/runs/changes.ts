import { RULEBOOKS, type Rulebook } from '../../contract/rulebook';
import type { StockStatus } from '../../contract/status';
import type { EventType } from '../../contract/verdict-change';
import type { Run } from '../screening/run';

/** What a run changed about one stock or fund (2.6, 6); however many rulebooks moved, it is one change. */
export interface Change {
  readonly instrument: 'stock' | 'etf';
  readonly ticker: string;
  /** As it was when the change was found; null where a fund has none. */
  readonly name: string | null;
  readonly type: EventType;
  /** The rulebooks that moved, in served order; none on a change of coverage. */
  readonly moves: readonly StatusMove[];
}

export interface StatusMove {
  readonly methodology: Rulebook;
  /** Null where the rulebook was not computed. */
  readonly from: StockStatus | null;
  readonly to: StockStatus | null;
}

/** What is compared of an instrument: its status under each rulebook, as it is served. */
type Judged = Readonly<Record<Rulebook, { readonly status: StockStatus } | null>>;

/** Everything that differs between two runs: stocks in the universe's order, and then funds, as they are screened (1.7). */
export function changesBetween(before: Run, after: Run): Change[] {
  return [
    ...compare('stock', before.stocks, after.stocks, ({ company }) => company.name),
    ...compare('etf', before.funds, after.funds, ({ fund }) => fund.name),
  ];
}

function compare<T extends { readonly judgements: Judged }>(
  instrument: Change['instrument'],
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  nameOf: (screened: T) => string | null,
): Change[] {
  const change = (ticker: string, screened: T, type: EventType, moves: StatusMove[] = []): Change => ({
    instrument,
    ticker,
    name: nameOf(screened),
    type,
    moves,
  });
  const removed = [...before]
    .filter(([ticker]) => !after.has(ticker))
    .map(([ticker, screened]) => change(ticker, screened, 'coverage.removed'));
  const present = [...after].flatMap(([ticker, screened]) => {
    const earlier = before.get(ticker);
    if (!earlier) return [change(ticker, screened, 'coverage.added')];
    const moves = movesBetween(earlier.judgements, screened.judgements);
    return moves.length === 0 ? [] : [change(ticker, screened, 'verdict.changed', moves)];
  });
  return [...removed, ...present];
}

function movesBetween(before: Judged, after: Judged): StatusMove[] {
  return RULEBOOKS.map((methodology) => ({
    methodology,
    from: before[methodology]?.status ?? null,
    to: after[methodology]?.status ?? null,
  })).filter(({ from, to }) => from !== to);
}
