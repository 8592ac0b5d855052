import { readAmount, type Amount, type NumberHabit } from './amount';
import { tidy } from './cell-text';
import { multiplyDecimals } from './decimals';

/** Words and letters behind a number, in the languages of brokers, by how many they stand for. */
const SIZES: readonly (readonly [RegExp, number])[] = [
  [/^(k|tsd|tys|mil|thousands?|tausend|milliers|千)$/, 1e3],
  [/^(lac|lakh|lakhs)$/, 1e5],
  [/^(m|mm|mn|mln|mio|mill|million|millions|millionen|millones|milioni|milhoes|jt|juta)$/, 1e6],
  [/^(cr|crs|crore|crores)$/, 1e7],
  [/^(b|bn|bln|billion|billions|mrd|md|mld|mds|miliar)$/, 1e9],
  [/^(t|tn|trn|trillion)$/, 1e12],
  [/^(万|萬|만)$/, 1e4],
  [/^(百万|百萬|백만)$/, 1e6],
  [/^(亿|億|억)$/, 1e8],
];

/** How many a word or a letter behind a number stands for: `Mio` for a million. */
export const sizeOf = (word: string): number | undefined =>
  SIZES.find(([looks]) => looks.test(word.toLowerCase()))?.[1];

const SHAPE =
  /^(?<amount>[^\d]*\d[\d.,' ]*?) ?(?<size>\p{L}{1,9})\.? ?(?<unit>[^\p{L}\d]|[A-Z]{3})?(?<end>\))?$/u;

/** What a person writes before a sum that was rounded. */
const ABOUT =
  /^(~|≈|about |approx(\.|imately)? |roughly |around |circa |ca\.? |rund |etwa |environ )(?=\P{L}*\d)/iu;

/** A sum as it was rounded: `about $3,200` is `$3,200`. */
export const withoutAbout = (value: unknown): unknown =>
  typeof value === 'string' ? tidy(value).replace(ABOUT, '').trim() : value;

/** Reads an amount as {@link readAmount} does, and one that is cut short as well: `142.8M`, `$21.9B`, `1,2 Mio. €`, `3.5 Cr`. */
export function readLargeAmount(value: unknown, habit?: NumberHabit): Amount | undefined {
  const read = readAmount(value, habit);
  if (read || typeof value !== 'string' || value.length > 60) return read;
  const { amount, size, unit = '', end = '' } = SHAPE.exec(tidy(value))?.groups ?? {};
  const times = sizeOf(size ?? '');
  const short = times === undefined ? undefined : readAmount(`${amount!.trim()}${unit}${end}`, habit);
  if (!short || times === undefined) return undefined;
  return { ...short, number: multiplyDecimals(short.number, times) ?? short.number * times };
}
