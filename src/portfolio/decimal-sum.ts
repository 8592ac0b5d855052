/**
 * Adds numbers up as the decimals that people read: 0.1 and 0.2 make 0.3, in whatever order they come. Each number counts as its
 * shortest decimal spelling, and only the whole sum is rounded to a number again.
 *
 * @returns undefined when a number is not finite, or the sum is too large for one.
 */
export function sumDecimals(numbers: readonly number[]): number | undefined {
  if (!numbers.every(Number.isFinite)) return undefined;
  const decimals = numbers.map(decimalOf);
  const lowest = Math.min(0, ...decimals.map(({ exponent }) => exponent));
  const sum = decimals.reduce(
    (total, { digits, exponent }) => total + digits * 10n ** BigInt(exponent - lowest),
    0n,
  );
  const rounded = Number(`${sum}e${lowest}`);
  return Number.isFinite(rounded) ? rounded : undefined;
}

/** A number as whole digits times a power of ten: -12.5 is -125 and -1. */
function decimalOf(number: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = '', power = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(`${whole}${fraction}`), exponent: Number(power) - fraction.length };
}
