import { createHmac } from 'node:crypto';
import { writeServedJson } from '../../../src/contract/served-json';
import { HOOK_PATH } from '../../../src/gateway/live/webhook-routes';

export const SIGNING_SECRET = 'whsec-of-the-tests-0123456789';

/** An event as the feed has it (2.6): a stock's verdict under the primary rulebook. */
export const changeOf = (seq: number | bigint, ticker: string, verdict = 'NOT HALAL') => ({
  seq,
  run_id: 'run of the tests',
  ticker,
  company_name: null,
  instrument_type: 'stock',
  event_type: 'verdict.changed',
  event_class: 'verdict',
  changed_at: '2026-11-20T07:00:00',
  note: null,
  changed_statuses_by_methodologies: [
    { methodology: 'aaoifi', old_status_aaoifi: 'HALAL', new_status_aaoifi: verdict },
  ],
});

/** Delivers an event as the service does (4.11, 5.7). */
export async function deliver(
  url: string,
  event: ReturnType<typeof changeOf>,
  { secret = SIGNING_SECRET, at = Date.now(), eventId = String(event.seq), body = deliveryOf(event) } = {},
): Promise<Response> {
  const t = Math.floor(at / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return fetch(`${url}${HOOK_PATH}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'Service-Signature': `t=${t},v1=${v1}`,
      'Service-Event-Id': eventId,
    },
  });
}

export const deliveryOf = (event: ReturnType<typeof changeOf>): string =>
  writeServedJson({
    type: 'verdict.change',
    event_seq: event.seq,
    delivered: '2026-11-20T12:00:00Z',
    attempt: 1,
    replay: false,
    data: event,
  })!;
