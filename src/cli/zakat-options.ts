/** The words by which a method is named on the command line, and what the add-in calls it. */
const METHODS: Readonly<Record<string, string>> = {
  trader: 'trader',
  'per-share': 'per share',
  'proxy-25': 'proxy 25',
  'proxy-40': 'proxy 40',
};
const YEARS = ['lunar', 'solar'];
const METALS = ['gold', 'silver'];

/** The settings of a report of zakat, as the add-in takes them (docs/architecture.md, "Driven without the pane"). */
export interface ZakatWish {
  readonly method: string;
  readonly year: string;
  readonly nisab?: { readonly metal: string; readonly pricePerGram: number; readonly currency: string };
  readonly day?: { readonly year: number; readonly month: number; readonly day: number };
}

/** What was written on the command line. */
export interface ZakatTexts {
  readonly 'zakat-method'?: string | undefined;
  readonly 'zakat-year'?: string | undefined;
  readonly 'zakat-nisab'?: string | undefined;
  readonly 'zakat-day'?: string | undefined;
}

export const ZAKAT_OPTIONS = ['zakat-method', 'zakat-year', 'zakat-nisab', 'zakat-day'] as const;

/**
 * Reads the settings of zakat.
 *
 * @param isAsked whether the report zakat is among those to be made.
 * @throws what `misused` makes of a sentence that names the allowed words.
 */
export function readZakat(
  texts: ZakatTexts,
  isAsked: boolean,
  misused: (sentence: string) => Error,
): ZakatWish | undefined {
  if (!isAsked) {
    const extra = ZAKAT_OPTIONS.find((name) => texts[name] !== undefined);
    if (extra) throw misused(`--${extra} belongs to the report zakat: add --reports zakat, or leave it out.`);
    return undefined;
  }
  const methods = Object.keys(METHODS).join(', ');
  const method = texts['zakat-method'];
  if (method === undefined)
    throw misused(
      `--reports zakat has no method by default: add --zakat-method and one of ${methods} (docs/methods.md explains them).`,
    );
  const known = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (known === undefined) throw misused(`--zakat-method is one of ${methods}, and was "${method}".`);
  const year = texts['zakat-year'] ?? 'lunar';
  if (!YEARS.includes(year)) throw misused(`--zakat-year is ${YEARS.join(' or ')}, and was "${year}".`);
  const nisab = texts['zakat-nisab'];
  const day = texts['zakat-day'];
  return {
    method: known,
    year,
    ...(nisab === undefined ? {} : { nisab: readNisab(nisab, misused) }),
    ...(day === undefined ? {} : { day: readDay(day, misused) }),
  };
}

/** `gold:75.20:USD` */
function readNisab(text: string, misused: (sentence: string) => Error): NonNullable<ZakatWish['nisab']> {
  const [metal = '', price = '', currency = '', ...more] = text.split(':').map((part) => part.trim());
  const form = `${METALS.join(' or ')}, the price per gram and its currency, such as gold:75.20:USD`;
  if (!METALS.includes(metal) || more.length > 0)
    throw misused(`--zakat-nisab is ${form}, and was "${text}".`);
  const pricePerGram = /^\d+(\.\d+)?$/.test(price) ? Number(price) : NaN;
  if (!(pricePerGram > 0 && pricePerGram < Infinity))
    throw misused(
      `The price per gram of --zakat-nisab is a number above zero, and was "${price}": write ${form}.`,
    );
  if (!/^[A-Z]{3}$/.test(currency))
    throw misused(
      `The currency of --zakat-nisab is a code of three capital letters, and was "${currency}": write ${form}.`,
    );
  return { metal, pricePerGram, currency };
}

/** `2026-03-14` */
function readDay(text: string, misused: (sentence: string) => Error): NonNullable<ZakatWish['day']> {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && isoOf({ year, month, day }) === text;
  if (!isDay) throw misused(`--zakat-day is a day such as 2026-03-14, and was "${text}".`);
  return { year, month, day };
}

const isoOf = ({ year, month, day }: NonNullable<ZakatWish['day']>): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
