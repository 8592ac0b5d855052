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
