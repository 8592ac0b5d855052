import { randomBytes, randomInt } from 'node:crypto';

/** A source of randomness, passed in so that tests can decide what comes out. */
export interface Random {
  /** A secret of the given number of random bytes, in hexadecimal. */
  token(bytes: number): string;
  /** A number from 0 to just below 1. */
  fraction(): number;
}

const RESOLUTION = 2 ** 32;

/** The randomness of the platform. */
export const platformRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('hex'),
  fraction: () => randomInt(RESOLUTION) / RESOLUTION,
};
