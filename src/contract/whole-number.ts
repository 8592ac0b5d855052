import * as z from 'zod/mini';

/**
 * A whole number of the service, with every digit: a `number` where that is exact (up to 2^53 - 1, 9007199254740991), and a
 * `bigint` beyond. The interface serves int64 amounts (2.4), and a `seq` that outgrows 32 bits (2.6). A number has one form
 * only, so two of them are equal exactly when `===` says so, and `<` and `>` compare both forms without loss. `Math.max`, `+`
 * and `JSON.stringify` do not take a bigint: use {@link largest} and {@link writeWholeNumber}.
 */
export type WholeNumber = number | bigint;

/** A whole number as JSON and a workbook can hold it: a number where that is exact, decimal text beyond. */
export type WrittenWholeNumber = number | string;

/** A cursor or `seq` of the feed (2.6, 4.5). */
export const feedPosition = z.union([z.int(), z.bigint()]);

/** A whole amount of currency (2.4). A literal with an exponent is read as the number it names. */
export const wholeAmount = z.union([
  z.number().check(z.refine(Number.isInteger, 'a whole number')),
  z.bigint(),
]);

/** An amount of currency that may have a fraction; beyond 2^53 a whole one keeps its digits as a bigint. */
export const amount = z.union([z.number(), z.bigint()]);

/** Digits that are read exactly: an int64 has 19, and a text of a million digits is no amount. */
const MOST_DIGITS = 40;

const DECIMAL = new RegExp(`^-?\\d{1,${MOST_DIGITS}}$`);

/** The whole number of a decimal text of at most 40 digits, or of a number that is exact; undefined for anything else. */
export function readWholeNumber(written: unknown): WholeNumber | undefined {
  if (typeof written === 'bigint') return inItsForm(written);
  if (typeof written === 'number') return Number.isSafeInteger(written) ? written : undefined;
  if (typeof written !== 'string' || !DECIMAL.test(written.trim())) return undefined;
  return inItsForm(BigInt(written.trim()));
}

/** The form in which JSON keeps every digit; {@link readWholeNumber} reads it. */
export function writeWholeNumber(number: WholeNumber): WrittenWholeNumber {
  return typeof number === 'bigint' ? String(number) : number;
}

/** The largest of whole numbers; of a feed there may be more than a call takes arguments. */
export function largest(first: WholeNumber, others: readonly WholeNumber[]): WholeNumber {
  return others.reduce((most, number) => (number > most ? number : most), first);
}

function inItsForm(exact: bigint): WholeNumber {
  const number = Number(exact);
  return Number.isSafeInteger(number) ? number : exact;
}

/** Excel keeps 15 digits of a number. */
const LARGEST_OF_EXCEL = 1e15;

/** A number as a cell of Excel can hold it: a whole one of more than 15 digits is text, so that none of them is lost. */
export function excelNumber(value: WholeNumber): number | string {
  if (typeof value === 'bigint') return String(value);
  return Math.abs(value) >= LARGEST_OF_EXCEL && Number.isInteger(value) ? String(BigInt(value)) : value;
}

/** The hundredth part of an amount, for pence; of a bigint without the fraction, which is below its last digit that matters. */
export function hundredth(value: WholeNumber): WholeNumber {
  return typeof value === 'bigint' ? (readWholeNumber(value / 100n) ?? 0) : value / 100;
}
