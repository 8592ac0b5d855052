import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { GatewayProblem } from '../gateway-problem';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Enciphers what is stored and must not be read from the database or its backups: the firm's key and the webhook secret. The secret
 * of the cipher is in a file of its own, beside the database or where the operator puts it.
 */
export class Cipher {
  readonly #key: Buffer;

  /** @param secret text of any length. */
  constructor(secret: string) {
    this.#key = createHash('sha256').update(`shariah-screening gateway ${secret}`).digest();
  }

  encipher(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  /** @throws {GatewayProblem} when it was enciphered with another secret. */
  decipher(text: string): string {
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, NONCE_BYTES));
    try {
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    } catch {
      throw new GatewayProblem(
        'The stored key was enciphered with another secret file. Give the gateway the file that it was first started with (--secret-file), or enter the key again on the first-run page after "npm run gateway -- forget-key".',
      );
    }
  }
}

/**
 * The secret in a file; a new one when there is no such file. Only its owner may read it.
 *
 * @throws {GatewayProblem} when the file cannot be read or made, or is empty.
 */
export function readSecretFile(path: string): string {
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new GatewayProblem(`The secret file cannot be made: ${message}.`);
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret === '')
    throw new GatewayProblem(`The secret file ${path} is empty. Remove it, or put the secret back.`);
  return secret;
}
