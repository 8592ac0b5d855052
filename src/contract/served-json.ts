import { parse, stringify } from 'lossless-json';
import { readWholeNumber } from './whole-number';

/** A whole number of 16 digits or more where a value is expected. It is the only thing that `JSON.parse` may change. */
const LONG_WHOLE_NUMBER = /(?:^|[\s:[,])-?[1-9]\d{15,}(?=[\s,}\]]|$)/;

/**
 * Reads JSON text without losing a digit of a whole number: those beyond 2^53 become a `bigint` (`whole-number.ts`).
 *
 * `JSON.parse` reads every text without such a number, because it is about five times as fast as a parser written in JavaScript. Searching for
 * such a number adds a tenth to a third to its time. `lossless-json` reads the other texts. It was chosen by measurement: `json-with-bigint`
 * takes twice as long, and `json-bigint` fails on 0.3333333333333333. A reviver with access to the source text of a number is missing in Node 20
 * and in older browsers.
 *
 * @throws {SyntaxError} when the text is not JSON.
 */
export function readServedJson(text: string): unknown {
  return LONG_WHOLE_NUMBER.test(text) ? parse(text, undefined, exactNumber) : JSON.parse(text);
}

/** Writes JSON with bigints as numbers; undefined where `JSON.stringify` gives undefined. */
export function writeServedJson(value: unknown): string | undefined {
  return stringify(value);
}

const exactNumber = (text: string): number | bigint => readWholeNumber(text) ?? Number(text);
