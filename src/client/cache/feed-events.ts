import { PRIMARY_RULEBOOK, servedName } from '../../contract/rulebook';
import { readStatusChange, type VerdictChangeEvent } from '../../contract/verdict-change';
import { valuesOf, type CachedRecord } from './record-cache';

/** The feed's latest events of one ticker: where several follow one another, the last counts. */
export interface LatestEvents {
  instrument: VerdictChangeEvent['instrument_type'];
  coverage: 'added' | 'removed' | undefined;
  /** The last status under each rulebook whose status changed. */
  readonly statuses: Map<string, string | null>;
}

/** The feed's latest events of every ticker. */
export function latestByTicker(events: readonly VerdictChangeEvent[]): Map<string, LatestEvents> {
  const latest = new Map<string, LatestEvents>();
  for (const event of events) {
    const known: LatestEvents = latest.get(event.ticker) ?? {
      instrument: event.instrument_type,
      coverage: undefined,
      statuses: new Map(),
    };
    known.instrument = event.instrument_type;
    if (event.event_type === 'coverage.added') known.coverage = 'added';
    else if (event.event_type === 'coverage.removed') known.coverage = 'removed';
    else {
      for (const entry of event.changed_statuses_by_methodologies) {
        const { methodology, new_status } = readStatusChange(entry);
        known.statuses.set(methodology, new_status);
      }
    }
    latest.set(event.ticker, known);
  }
  return latest;
}

/** Whether records differ from the feed's latest events; of a field in two records, the one read later counts. */
export function differs(records: readonly CachedRecord[], { instrument, statuses }: LatestEvents): boolean {
  const values = valuesOf(records);
  return [...statuses].some(([rulebook, status]) => {
    const isFundsPrimary = instrument === 'etf' && rulebook === PRIMARY_RULEBOOK;
    const field = isFundsPrimary ? 'status' : servedName('halal_status', rulebook);
    return field in values && values[field] !== status;
  });
}
