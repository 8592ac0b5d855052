import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { verifyDelivery } from '../../src/client/http/verify-delivery';

const SECRET = 'whsec_0123456789abcdef';
const NOW = Date.parse('2026-11-20T18:00:00Z');
const T = NOW / 1000;
const BODY = '{"type":"verdict.change","event_seq":4294967301}';

const hmac = (t: string | number, body: string | Uint8Array, secret = SECRET) =>
  createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
const header = (t: string | number = T, body: string | Uint8Array = BODY, secret = SECRET) =>
  `t=${t},v1=${hmac(t, body, secret)}`;

const check = (
  given: string | null | undefined,
  now: Date | number = NOW,
  body: string | Uint8Array = BODY,
) => verifyDelivery(body, given, SECRET, now);

test('a delivery that the service signed is genuine, as text and as bytes, by a date and by milliseconds', async () => {
  const bytes = new TextEncoder().encode(BODY);
  for (const body of [BODY, bytes]) {
    for (const now of [NOW, new Date(NOW)])
      expect(await check(header(), now, body)).toEqual({ genuine: true });
  }
  // `t` is what stands behind t=, wherever it stands, and in seconds: milliseconds are thousands of years away.
  expect(await check(`v1=${hmac(T, BODY)},t=${T}`)).toEqual({ genuine: true });
  expect(await check(header(NOW))).toEqual({ genuine: false, reason: 'timestamp too far from now' });
});

test('it agrees with another implementation on any body and secret, and any change of a byte is found', async () => {
  const bodies = fc.uint8Array({ maxLength: 400 });
  const anySecret = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' });
  // A secret is used as it was given, all of it: its prefix is a part of it.
  const secrets = fc.oneof(
    anySecret,
    anySecret.map((secret) => `whsec_${secret}`),
  );
  await fc.assert(
    fc.asyncProperty(bodies, secrets, fc.nat(), fc.nat(), async (body, secret, at, bit) => {
      const signed = header(T, body, secret);
      expect(await verifyDelivery(body, signed, secret, NOW)).toEqual({ genuine: true });
      expect((await verifyDelivery(body, signed, `${secret}x`, NOW)).genuine).toBe(false);
      // The digits are small letters: 64 of them always have a letter.
      const capitals = `t=${T},v1=${hmac(T, body, secret).toUpperCase()}`;
      expect((await verifyDelivery(body, capitals, secret, NOW)).genuine).toBe(false);
      if (body.length === 0) return;
      const forged = body.slice();
      forged[at % body.length]! ^= 1 << (bit % 8);
      expect(await verifyDelivery(forged, signed, secret, NOW)).toEqual({
        genuine: false,
        reason: 'signature of another body or secret',
      });
    }),
    { numRuns: 100 },
  );
  // A body that is given as text is signed as it came too, with the blanks and line ends around it and in whichever form its letters are.
  const around = fc.constantFrom('', ' ', '\n', '\r\n', '\t', '\ufeff');
  const texts = fc
    .tuple(around, fc.string({ maxLength: 80, unit: 'grapheme' }), around)
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(texts, secrets, async (body, secret) => {
      const signed = header(T, body, secret);
      expect(await verifyDelivery(body, signed, secret, NOW)).toEqual({ genuine: true });
      for (const forged of [`${body}\n`, ` ${body}`])
        expect((await verifyDelivery(forged, signed, secret, NOW)).genuine).toBe(false);
    }),
    { numRuns: 100 },
  );
});

const signature = hmac(T, BODY);
const lastDigit = signature.endsWith('0') ? '1' : '0';

test.each([
  ['no header', null],
  ['no header', undefined],
  ['no header', ''],
  ['no header', '   '],
  ['no timestamp', `v1=${signature}`],
  ['no timestamp', `t=,v1=${signature}`],
  ['no timestamp', 'nonsense'],
  ['no timestamp', '=,=,='],
  ['timestamp not a number', `t=soon,v1=${signature}`],
  ['timestamp not a number', `t=-${T},v1=${signature}`],
  ['timestamp not a number', `t=${T}.5,v1=${signature}`],
  ['timestamp not a number', `t=1e9,v1=${signature}`],
  ['timestamp not a number', `t=0x1,v1=${signature}`],
  ['timestamp not a number', `t=${'9'.repeat(400)},v1=${signature}`],
  ['timestamp too far from now', header(T - 301)],
  ['timestamp too far from now', header(T + 301)],
  ['no signature', `t=${T}`],
  ['no signature', `t=${T},v1=`],
  ['no signature', `t=${T},v0=${signature}`],
  ['signature of another length', `t=${T},v1=${signature.slice(1)}`],
  ['signature of another length', `t=${T},v1=${signature}0`],
  ['signature of another length', `t=${T},v1=${'0'.repeat(100_000)}`],
  // What comes behind a further sign of equality is a part of the value, and never cut off.
  ['signature of another length', `t=${T},v1=${signature}=`],
  ['signature of another length', `t=${T},v1=${signature}=${signature}`],
  ['timestamp not a number', `t=${T}=1,v1=${signature}`],
  ['unreadable header', `t=${T},v1=${'z'.repeat(64)}`],
  ['unreadable header', `t=${T},v1=${signature.toUpperCase()}`],
  ['unreadable header', `t=${T},t=${T},v1=${signature}`],
  ['unreadable header', `t=${T},v1=${signature},v1=${signature}`],
  ['signature of another body or secret', `t=${T},v1=${signature.slice(0, -1)}${lastDigit}`],
  ['signature of another body or secret', `t=${T + 1},v1=${signature}`],
  // Blanks around a name or a value are no part of it.
  ['signature of another body or secret', ` t = ${T + 1} , v1 = ${signature} `],
  ['unreadable header', `t=${T}, t=${T}, v1=${signature}`],
] as const)('%s: %j', async (reason, given) => {
  expect(await check(given)).toEqual({ genuine: false, reason });
});

test('a signature is compared by WebCrypto, in constant time; one of another length is not compared at all', async () => {
  const compare = jest.spyOn(crypto.subtle, 'verify');
  try {
    for (const given of [
      signature,
      `${signature.slice(0, -1)}${lastDigit}`,
      `${lastDigit}${signature.slice(1)}`,
    ])
      await check(`t=${T},v1=${given}`);
    expect(compare).toHaveBeenCalledTimes(3);
    for (const [name, , compared] of compare.mock.calls)
      expect([name, (compared as Uint8Array).length]).toEqual(['HMAC', 32]);
    for (const given of [signature.slice(1), signature.slice(0, 2), `${signature}00`])
      expect(await check(`t=${T},v1=${given}`)).toEqual({
        genuine: false,
        reason: 'signature of another length',
      });
    expect(compare).toHaveBeenCalledTimes(3);
  } finally {
    compare.mockRestore();
  }
});

test('blanks and parts that are not known do no harm', async () => {
  expect(await check(` v0=abc , t=${T} , v1=${signature} ,`)).toEqual({ genuine: true });
});

test.each([-300, 0, 300])('%d seconds from now are near enough', async (apart) => {
  expect(await check(header(), NOW + apart * 1000)).toEqual({ genuine: true });
});

test.each([-301, -300.001, 300.001, 301, 86_400])('%d seconds from now are too far', async (apart) => {
  expect(await check(header(), NOW + apart * 1000)).toEqual({
    genuine: false,
    reason: 'timestamp too far from now',
  });
  // In the same direction, 300 seconds are near enough.
  expect(await check(header(), NOW + Math.sign(apart) * 300_000)).toEqual({ genuine: true });
});

test('an empty secret, or no time, is an error and no verdict on the delivery', async () => {
  await expect(verifyDelivery(BODY, header(), '', NOW)).rejects.toThrow(/secret is empty/);
  await expect(check(header(), new Date('nonsense'))).rejects.toThrow(/not a time/);
});
