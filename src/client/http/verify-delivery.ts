import { SIGNATURE_TOLERANCE } from '../../contract/webhook';

/** The result of checking a delivery's signature. Answer a forged one with a 4xx: after a 5xx the service sends it again (5.7). */
export type DeliveryCheck =
  { readonly genuine: true } | { readonly genuine: false; readonly reason: DeliveryRejection };

export type DeliveryRejection =
  | 'no header'
  | 'unreadable header'
  | 'no timestamp'
  | 'timestamp not a number'
  | 'timestamp too far from now'
  | 'no signature'
  | 'signature of another length'
  | 'signature of another body or secret';

/**
 * Whether a webhook delivery comes from the service, by its header `Service-Signature: t=<unix seconds>,v1=<hex>` (5.7). Call it
 * before parsing the body, and trust a delivery only when it is genuine. It needs WebCrypto, which Node 20, workers and pages over
 * https have.
 *
 * @param rawBody the body as it was received, byte for byte.
 * @param header the header's value; null or undefined when there was none.
 * @param secret the endpoint's signing secret, as the service gave it.
 * @param now the time by the receiver's clock; a number is milliseconds since 1970.
 * @throws {Error} when the secret is empty or `now` is no time: both are mistakes of the receiver, not forgeries.
 */
export async function verifyDelivery(
  rawBody: string | Uint8Array,
  header: string | null | undefined,
  secret: string,
  now: Date | number,
): Promise<DeliveryCheck> {
  if (secret === '') throw new Error('The signing secret is empty: every delivery would be refused.');
  const seconds = Number(now) / 1000;
  if (Number.isNaN(seconds)) throw new Error('The time to compare the signature with is not a time.');
  const signature = readSignature(header);
  if (typeof signature === 'string') return { genuine: false, reason: signature };
  if (Math.abs(seconds - Number(signature.t)) > SIGNATURE_TOLERANCE) {
    return { genuine: false, reason: 'timestamp too far from now' };
  }
  const genuine = await isSignedBy(secret, signature.v1, signedBytes(signature.t, rawBody));
  return genuine ? { genuine } : { genuine, reason: 'signature of another body or secret' };
}

const HEX_DIGITS = 64;

/** The parts of the header as they are written, or what is wrong with it. Unknown parts are ignored. */
function readSignature(
  header: string | null | undefined,
): { readonly t: string; readonly v1: string } | DeliveryRejection {
  if (header === null || header === undefined || header.trim() === '') return 'no header';
  const parts = header.split(',').map((part) => {
    const [name = '', ...value] = part.split('=');
    return { name: name.trim(), value: value.join('=').trim() };
  });
  const t = parts.filter(({ name }) => name === 't');
  const v1 = parts.filter(({ name }) => name === 'v1');
  // With two of a kind it is not known which one was signed.
  if (t.length > 1 || v1.length > 1) return 'unreadable header';
  if (!t[0]?.value) return 'no timestamp';
  if (!/^\d{1,15}$/.test(t[0].value)) return 'timestamp not a number';
  if (!v1[0]?.value) return 'no signature';
  // The length is checked before the comparison, which is for equal lengths.
  if (v1[0].value.length !== HEX_DIGITS) return 'signature of another length';
  if (!/^[0-9a-f]*$/.test(v1[0].value)) return 'unreadable header';
  return { t: t[0].value, v1: v1[0].value };
}

function signedBytes(t: string, rawBody: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const head = text.encode(`${t}.`);
  const body = typeof rawBody === 'string' ? text.encode(rawBody) : rawBody;
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return bytes;
}

/** WebCrypto verifies an HMAC by a comparison in constant time; hexadecimal text compared here would not be. */
async function isSignedBy(secret: string, v1: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const signature = Uint8Array.from({ length: HEX_DIGITS / 2 }, (_, index) =>
    parseInt(v1.slice(2 * index, 2 * index + 2), 16),
  );
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  return crypto.subtle.verify('HMAC', key, signature, bytes);
}
