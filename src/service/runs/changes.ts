import { RULEBOOKS, type Rulebook } from '../../contract/rulebook';
import type { StockStatus } from '../../contract/status';
import type { EventType } from '../../contract/verdict-change';
import type { Run } from '../screening/run';

/** What a run changed about one stock or fund (2.6, 6). It is one change, however many rulebooks have a new status. */
export interface InstrumentChange {
  readonly instrument: 'stock' | 'etf';
  readonly ticker: string;
  /** The name at the time of the change; null for a fund without a name. */
  readonly name: string | null;
  readonly type: EventType;
  /** The rulebooks with a new status, in served order; none on a change of coverage. */
  readonly transitions: readonly StatusTransition[];
}

/** The old and the new status under one rulebook. */
export interface StatusTransition {
  readonly methodology: Rulebook;
  /** The old status; null where the rulebook was not computed. */
  readonly from: StockStatus | null;
  /** The new status; null where the rulebook is not computed. */
  readonly to: StockStatus | null;
}

/** What is compared of two screenings: the served status under each rulebook. */
type Statuses = Readonly<Record<Rulebook, { readonly status: StockStatus } | null>>;

/** The differences between two runs: stocks in the order of the universe, then funds (1.7). */
export function changesBetween(before: Run, after: Run): InstrumentChange[] {
  return [
    ...compare('stock', before.stocks, after.stocks, ({ company }) => company.name),
    ...compare('etf', before.funds, after.funds, ({ fund }) => fund.name),
  ];
}

function compare<T extends { readonly judgements: Statuses }>(
  instrument: InstrumentChange['instrument'],
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  nameOf: (screened: T) => string | null,
): InstrumentChange[] {
  const change = (
    ticker: string,
    screened: T,
    type: EventType,
    transitions: StatusTransition[] = [],
  ): InstrumentChange => ({
    instrument,
    ticker,
    name: nameOf(screened),
    type,
    transitions,
  });
  const removed = [...before]
    .filter(([ticker]) => !after.has(ticker))
    .map(([ticker, screened]) => change(ticker, screened, 'coverage.removed'));
  const present = [...after].flatMap(([ticker, screened]) => {
    const earlier = before.get(ticker);
    if (!earlier) return [change(ticker, screened, 'coverage.added')];
    const transitions = transitionsBetween(earlier.judgements, screened.judgements);
    return transitions.length === 0 ? [] : [change(ticker, screened, 'verdict.changed', transitions)];
  });
  return [...removed, ...present];
}

function transitionsBetween(before: Statuses, after: Statuses): StatusTransition[] {
  return RULEBOOKS.map((methodology) => ({
    methodology,
    from: before[methodology]?.status ?? null,
    to: after[methodology]?.status ?? null,
  })).filter(({ from, to }) => from !== to);
}
