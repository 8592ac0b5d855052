import { tidy } from '../cells/cell-text';
import { sizeOf } from '../cells/large-amount';

/** A header without what it says of the size of its numbers, and how many one of them stands for. */
export interface ScaledHeader {
  readonly text: string;
  readonly times: number;
}

const CURRENCY = String.raw`(?:[A-Z]{3}|US\$|C\$|A\$|HK\$|S\$|R\$|Rs\.?|[£$€₹¥])`;
/** `(000s)`, `£'000`, `($000)`, `(USD m)`, `(in thousands)`, `(in Mio. EUR)`, `in thousands`. */
const SCALE = new RegExp(
  String.raw`^(?<before>.*?\S) ?(?:\((?:in |en |em )?|\bin |(?<= )(?=\S{0,4}000))(?<unit>${CURRENCY})? ?['’]?(?<size>000['’]?s?|\p{L}+\.?|[千万萬億亿百]+)(?: (?:of |de )?(?<other>${CURRENCY}|[£$€₹¥]))?\)?$`,
  'u',
);

/** Takes off what a header says of the size of its numbers: of `Market Value (000s)` one stands for a thousand. Undefined where it says none. */
export function scaledHeader(value: unknown): ScaledHeader | undefined {
  if (typeof value !== 'string' || value.length > 60) return undefined;
  const { before, unit, size = '', other } = SCALE.exec(tidy(value))?.groups ?? {};
  const times = /^000/.test(size) ? 1000 : sizeOf(size.replace(/\.$/, ''));
  if (before === undefined || times === undefined) return undefined;
  const currency = unit ?? other;
  return { text: currency === undefined ? before : `${before} (${currency})`, times };
}
