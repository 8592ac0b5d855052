import { createHmac } from 'node:crypto';

/** The value of a delivery's signature header (5.7): `t=<unix seconds>,v1=<lowercase hex HMAC-SHA256 of "<t>.<raw body>">`. */
export function signatureHeader(body: string, secret: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return `t=${t},v1=${v1}`;
}
