import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Identifies a key without revealing it: the first 64 bits of its SHA-256. Answers are stored under it, so that what one key was
 * served is never shown under another, and the key itself is not stored.
 */
export function fingerprint(key: string): string {
  return digest(`shariah-screening ${key}`);
}

/** The first 64 bits of a text's SHA-256, in hexadecimal. */
export function digest(text: string): string {
  const bytes = sha256(new TextEncoder().encode(text)).subarray(0, 8);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
