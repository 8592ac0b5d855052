import type { VerdictChangeEvent } from '../../src/contract/verdict-change';

/** An event of the feed (2.6): a stock's new verdict under the primary rulebook. */
export const eventOf = (
  ticker: string,
  seq: number | bigint = 7,
  { verdict = 'NOT HALAL', note = null }: { readonly verdict?: string; readonly note?: string | null } = {},
): VerdictChangeEvent => ({
  seq,
  run_id: 'run of the tests',
  ticker,
  company_name: null,
  instrument_type: 'stock',
  event_type: 'verdict.changed',
  event_class: 'verdict',
  changed_at: '2026-11-20T07:00:00',
  note,
  changed_statuses_by_methodologies: [
    { methodology: 'aaoifi', old_status_aaoifi: 'HALAL', new_status_aaoifi: verdict },
  ],
});

/** An event of the feed as it is served: a stock is covered from now on. */
export const coverageEvent = (more: object = {}) => ({
  seq: 8_589_934_611,
  run_id: 'nightly-1',
  ticker: 'BP.L',
  company_name: null,
  instrument_type: 'stock',
  event_type: 'coverage.added',
  event_class: 'coverage',
  changed_at: '2026-11-20T07:00:00',
  note: null,
  changed_statuses_by_methodologies: [],
  ...more,
});
