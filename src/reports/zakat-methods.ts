import type { CalendarDate } from '../contract/dates';
import type { ReportTexts } from '../i18n/catalogue';

/**
 * The methods by which zakat on a position is computed, as they are written into the sheet's cells. They are the same in every language,
 * so that a report can be read and refreshed in another one. Formulas and sources: docs/methods.md.
 */
export const ZAKAT_METHODS = ['trader', 'per share', 'proxy 25', 'proxy 40'] as const;
export type ZakatMethod = (typeof ZAKAT_METHODS)[number];

/** What is said of each method: when it applies, and who says so. */
export const ABOUT_METHODS = {
  trader: 'zakatAboutTrader',
  'per share': 'zakatAboutPerShare',
  'proxy 25': 'zakatAboutProxy25',
  'proxy 40': 'zakatAboutProxy40',
} as const satisfies Record<ZakatMethod, keyof ReportTexts>;

/** The proxies, in percent of the value. */
export const PROXIES = { 'proxy 25': 25, 'proxy 40': 40 } as const satisfies Partial<
  Record<ZakatMethod, number>
>;

/** What is due of zakatable wealth, in percent, for each kind of year that a person counts by. */
export const ZAKAT_RATES = { lunar: 2.5, solar: 2.577 } as const;
export type ZakatYear = keyof typeof ZAKAT_RATES;

/** The nisab in grams. */
export const NISAB_GRAMS = { gold: 85, silver: 595 } as const;
export type NisabMetal = keyof typeof NISAB_GRAMS;

/** What a person chooses for a report of zakat. There is no method by default: which one applies is a question of law and of intention. */
export interface ZakatSettings {
  /** For the positions that name no method of their own. */
  readonly method: ZakatMethod;
  readonly year: ZakatYear;
  readonly nisab?: {
    readonly metal: NisabMetal;
    /** Above zero. */
    readonly pricePerGram: number;
    /** ISO-4217. */
    readonly currency: string;
  };
  /** The day of the person's zakat. It is noted, and nothing is computed from it. */
  readonly day?: CalendarDate;
}

/** Zakat was asked for, and no method chosen. */
export class ZakatMethodMissingError extends Error {
  override readonly name = 'ZakatMethodMissingError';

  constructor() {
    super(
      `Zakat has no method by default. Choose one first: ${ZAKAT_METHODS.join(', ')}. Each is explained in docs/methods.md.`,
    );
  }
}

/**
 * Settings as somebody hands them over from outside of this code.
 *
 * @throws an Error with a sentence that names the allowed words.
 */
export function checkedZakatSettings(settings: ZakatSettings): ZakatSettings {
  const { method, year, nisab } = settings;
  if (!ZAKAT_METHODS.includes(method)) throw new ZakatMethodMissingError();
  if (!Object.hasOwn(ZAKAT_RATES, year))
    throw new Error(
      `The year of zakat is ${Object.keys(ZAKAT_RATES).join(' or ')}, and was "${String(year)}".`,
    );
  if (!nisab) return settings;
  if (!Object.hasOwn(NISAB_GRAMS, nisab.metal))
    throw new Error(
      `The nisab is of ${Object.keys(NISAB_GRAMS).join(' or ')}, and was of "${String(nisab.metal)}".`,
    );
  if (!(nisab.pricePerGram > 0 && nisab.pricePerGram < Infinity))
    throw new Error(`The price per gram is a number above zero, and was "${String(nisab.pricePerGram)}".`);
  return settings;
}
