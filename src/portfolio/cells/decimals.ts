/**
 * Adds numbers up as the decimals that people read: 0.1 and 0.2 make 0.3, in whatever order they come. Each number counts as its
 * shortest decimal spelling, and only the whole sum is rounded to a number again.
 *
 * @returns undefined when a number is not finite, or the sum is too large for one.
 */
export function sumDecimals(numbers: readonly number[]): number | undefined {
  if (!numbers.every(Number.isFinite)) return undefined;
  // Most sums of a report are of one lot. Zero is added because -0 is no amount.
  if (numbers.length === 1) return numbers[0]! + 0;
  const decimals = numbers.map(decimalOf);
  const lowest = Math.min(0, ...decimals.map(({ exponent }) => exponent));
  const sum = decimals.reduce(
    (total, { digits, exponent }) => total + digits * 10n ** BigInt(exponent - lowest),
    0n,
  );
  return numberOf(sum, lowest);
}

/** Multiplies two numbers as the decimals that people read: 10 times 228.02 is 2280.2. As {@link sumDecimals}. */
export function multiplyDecimals(one: number, other: number): number | undefined {
  if (!Number.isFinite(one) || !Number.isFinite(other)) return undefined;
  const [left, right] = [decimalOf(one), decimalOf(other)];
  return numberOf(left.digits * right.digits, left.exponent + right.exponent);
}

function numberOf(digits: bigint, exponent: number): number | undefined {
  const number = Number(`${digits}e${exponent}`);
  return Number.isFinite(number) ? number : undefined;
}

/** A number as whole digits times a power of ten: -12.5 is -125 and -1. */
function decimalOf(number: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = '', power = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(`${whole}${fraction}`), exponent: Number(power) - fraction.length };
}
