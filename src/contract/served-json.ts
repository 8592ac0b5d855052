import { parse, stringify } from 'lossless-json';
import { readWholeNumber } from './whole-number';

/** A whole number of 16 digits or more in the place of a value: the only thing that `JSON.parse` would change. */
const LONG_WHOLE_NUMBER = /(?:^|[\s:[,])-?[1-9]\d{15,}(?=[\s,}\]]|$)/;

/**
 * Reads JSON text without losing a digit of a whole number: those beyond 2^53 come as `bigint` (`whole-number.ts`).
 *
 * `JSON.parse` reads every text in which no such number stands, because it is about five times as fast as a reader written in
 * JavaScript; the search for such a number costs a tenth to a third of the reading. The other texts go to `lossless-json`. It
 * was chosen by measurement: `json-with-bigint` takes twice as long, and `json-bigint` fails on 0.3333333333333333. The
 * language's own way, a reviver that is given the number's source text, is missing in Node 20 and in older browsers.
 *
 * @throws {SyntaxError} when the text is not JSON.
 */
export function readServedJson(text: string): unknown {
  return LONG_WHOLE_NUMBER.test(text) ? parse(text, undefined, exactNumber) : JSON.parse(text);
}

/** Writes JSON in which a bigint stands as its digits; undefined where `JSON.stringify` gives undefined. */
export function writeServedJson(value: unknown): string | undefined {
  return stringify(value);
}

const exactNumber = (text: string): number | bigint =>
  (/^-?\d+$/.test(text) ? readWholeNumber(text) : undefined) ?? Number(text);
