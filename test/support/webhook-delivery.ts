import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER } from '../../src/contract/webhook';

/** Delivers an event of the feed to a receiver, signed as the service does it (2.10, 5.7). */
export function deliverTo(url: string, event: { readonly seq: number }, secret: string): Promise<Response> {
  const body = JSON.stringify({
    type: 'verdict.change',
    event_seq: event.seq,
    delivered: new Date().toISOString(),
    attempt: 1,
    replay: false,
    data: event,
  });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return fetch(url, { method: 'POST', headers: { [SIGNATURE_HEADER]: `t=${at},v1=${signature}` }, body });
}
