import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Tells keys apart without telling them: the first 64 bits of SHA-256. What one key was served is never shown under another, and
 * what is kept on the computer does not hold the key.
 */
export function fingerprint(key: string): string {
  return digest(`shariah-screening ${key}`);
}

/** The first 64 bits of a text's SHA-256, in hexadecimal. */
export function digest(text: string): string {
  const bytes = sha256(new TextEncoder().encode(text)).subarray(0, 8);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
