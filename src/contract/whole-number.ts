import * as z from 'zod/mini';

/**
 * A whole number of the service with all its digits: a `number` up to 2^53 - 1 (9007199254740991), where that is exact, and a `bigint` beyond. The
 * interface has int64 amounts (2.4) and a `seq` of more than 32 bits (2.6). Each value has only one form, so `===` compares two of them,
 * and `<` and `>` compare both forms exactly. `Math.max`, `+` and `JSON.stringify` do not take a bigint: use {@link largest} and
 * {@link writeWholeNumber}.
 */
export type WholeNumber = number | bigint;

/** A whole number in a form for JSON and workbooks: a number where that is exact, decimal text beyond. */
export type WrittenWholeNumber = number | string;

/** A cursor or `seq` of the feed (2.6, 4.5). */
export const feedPosition = z.union([z.int(), z.bigint()]);

/** A whole amount of currency (2.4). It may be written with an exponent. */
export const wholeAmount = z.union([z.number().check(z.refine(Number.isInteger)), z.bigint()]);

/** An amount of currency, whole or not. A whole one beyond 2^53 is a bigint and keeps all its digits. */
export const amount = z.union([z.number(), z.bigint()]);

/** The most digits that are read exactly. An int64 has 19; a text with a million digits is not an amount. */
const MAX_DIGITS = 40;

const DECIMAL = new RegExp(`^-?\\d{1,${MAX_DIGITS}}$`);

/** The whole number of a decimal text of at most 40 digits, or of a number that is exact; undefined for anything else. */
export function readWholeNumber(written: unknown): WholeNumber | undefined {
  if (typeof written === 'bigint') return canonicalForm(written);
  if (typeof written === 'number') return Number.isSafeInteger(written) ? written : undefined;
  if (typeof written !== 'string' || !DECIMAL.test(written.trim())) return undefined;
  return canonicalForm(BigInt(written));
}

/** The form in which JSON keeps all digits; {@link readWholeNumber} reads it. */
export function writeWholeNumber(number: WholeNumber): WrittenWholeNumber {
  return typeof number === 'bigint' ? String(number) : number;
}

/** The largest of the given whole numbers. It takes a list, since a feed may have more events than a call may have arguments. */
export function largest(first: WholeNumber, others: readonly WholeNumber[]): WholeNumber {
  return others.reduce((most, number) => (number > most ? number : most), first);
}

function canonicalForm(exact: bigint): WholeNumber {
  const number = Number(exact);
  return Number.isSafeInteger(number) ? number : exact;
}

/** Excel keeps 15 digits of a number, so it does not keep numbers from here on exactly. */
const EXCEL_DIGIT_LIMIT = 1e15;

/** A number for a cell of Excel. A whole number of more than 15 digits becomes text, so that no digit is lost. */
export function excelNumber(value: WholeNumber): number | string {
  if (typeof value === 'bigint') return String(value);
  return Math.abs(value) >= EXCEL_DIGIT_LIMIT && Number.isInteger(value) ? String(BigInt(value)) : value;
}

/** A hundredth of an amount, to convert pence. That of a bigint has no fraction, which does not matter for numbers of this size. */
export function hundredth(value: WholeNumber): WholeNumber {
  return typeof value === 'bigint' ? (readWholeNumber(value / 100n) ?? 0) : value / 100;
}
