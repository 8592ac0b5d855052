import { createHash } from 'node:crypto';
import { digest, fingerprint } from '../../src/client/fingerprint';

/** Node's own SHA-256, of which sixteen hexadecimal digits are 64 bits. */
const bits = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test.each(['', 'a', 'Größe', '7', 'another body'])(
  'the digest of "%s" is the first 64 bits of its SHA-256',
  (text) => expect(digest(text)).toBe(bits(text)),
);

test('a key is known by a digest that is no digest of the key alone, and does not hold it', () => {
  expect(fingerprint('key of the tests')).toBe(bits('shariah-screening key of the tests'));
  expect(fingerprint('key of the tests')).not.toBe(fingerprint('another key'));
});
