import { createHmac } from 'node:crypto';
import { writeServedJson } from '../../src/contract/served-json';
import { EVENT_ID_HEADER, SIGNATURE_HEADER } from '../../src/contract/webhook';

/** What a delivery is made of, where it is not to be a genuine one of now. */
interface DeliveryOptions {
  /** Milliseconds since 1970. */
  readonly at?: number;
  readonly eventId?: string;
  readonly body?: string;
}

/** Delivers an event of the feed to a receiver, signed as the service does it (2.10, 4.11, 5.7). */
export function deliverTo(
  url: string,
  event: { readonly seq: number | bigint },
  secret: string,
  { at = Date.now(), eventId = String(event.seq), body = deliveryOf(event) }: DeliveryOptions = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { [SIGNATURE_HEADER]: signatureOf(body, secret, at), [EVENT_ID_HEADER]: eventId },
    body,
  });
}

/** The header of a body's signature. */
export function signatureOf(body: string, secret: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** The delivery of an event, as the service makes it. */
export const deliveryRecord = (event: { readonly seq: number | bigint }) => ({
  type: 'verdict.change',
  event_seq: event.seq,
  delivered: '2026-11-20T12:00:00Z',
  attempt: 1,
  replay: false,
  data: event,
});

/** The body of an event's delivery. */
export const deliveryOf = (event: { readonly seq: number | bigint }): string =>
  writeServedJson(deliveryRecord(event))!;
