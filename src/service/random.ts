import { randomBytes, randomInt } from 'node:crypto';

/** Randomness as it is passed in. */
export interface Random {
  /** A secret of so many random bytes, in hexadecimal. */
  token(bytes: number): string;
  /** A number from 0 to just below 1. */
  fraction(): number;
}

const FINENESS = 2 ** 32;

export const platformRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('hex'),
  fraction: () => randomInt(FINENESS) / FINENESS,
};
