import { readServedDate, type CalendarDate, type NaiveMoment } from '../contract/dates';
import type { WholeNumber } from '../contract/whole-number';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Figures and dates as a locale writes them. What is served is shown as served: two decimals at most, nothing clamped. */
export class Format {
  /** Browsers carry the words of the larger languages alone: of Uzbek, Chromium knows the figures and no month. */
  readonly #hasWords: boolean;

  constructor(
    readonly locale: string,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {
    const month = new Intl.DateTimeFormat(locale, { month: 'short', calendar: 'gregory' }).format(0);
    this.#hasWords = !/^M?\d+$/.test(month);
  }

  number(value: WholeNumber, most = 2): string {
    return new Intl.NumberFormat(this.locale, { maximumFractionDigits: most }).format(value);
  }

  /** A served percentage: 12.34 is 12.34 %. */
  percent(value: number, most = 2): string {
    const options = { style: 'unit', unit: 'percent', maximumFractionDigits: most } as const;
    return new Intl.NumberFormat(this.locale, options).format(value);
  }

  /** An amount with its currency's code. Pence (`GBp`) and whatever else is no ISO code keep the code as served. */
  amount(value: WholeNumber, currency: string | null, most = 2): string {
    if (currency === null) return this.number(value, most);
    if (!/^[A-Z]{3}$/.test(currency)) return `${this.number(value, most)} ${currency}`;
    const options = { style: 'currency', currency, currencyDisplay: 'code' } as const;
    return new Intl.NumberFormat(this.locale, { ...options, maximumFractionDigits: most }).format(value);
  }

  bytes(value: number): string {
    const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
    const step = value < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(value) / 3));
    const options = { style: 'unit', unit: units[step]!, maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(this.locale, options).format(value / 1000 ** step);
  }

  /** A date of the service, in any of its spellings: wall clock, so that no time zone takes part. */
  served(text: string): string {
    const date = readServedDate(text);
    return date ? this.date(date) : text;
  }

  date(date: CalendarDate | NaiveMoment): string {
    const hasTime = 'hour' in date;
    const { hour, minute } = hasTime ? date : { hour: 0, minute: 0 };
    return this.#dates(hasTime, 'UTC').format(Date.UTC(date.year, date.month - 1, date.day, hour, minute));
  }

  /** A moment by this computer's clock. */
  moment(milliseconds: number): string {
    return this.#dates(true).format(milliseconds);
  }

  /** How long ago a moment was: `3 hours ago`; the moment itself in a language whose words the browser lacks. */
  age(milliseconds: number): string {
    if (!this.#hasWords) return this.moment(milliseconds);
    const past = Math.max(0, this.now() - milliseconds);
    const form = new Intl.RelativeTimeFormat(this.locale, { numeric: 'auto' });
    if (past < MINUTE) return form.format(0, 'second');
    if (past < HOUR) return form.format(-Math.floor(past / MINUTE), 'minute');
    if (past < DAY) return form.format(-Math.floor(past / HOUR), 'hour');
    return form.format(-Math.floor(past / DAY), 'day');
  }

  /** How long something takes. */
  duration(seconds: number): string {
    const [value, unit] =
      seconds < 120
        ? [Math.ceil(seconds), 'second']
        : seconds < 7_200
          ? [Math.ceil(seconds / 60), 'minute']
          : seconds < 172_800
            ? [Math.ceil(seconds / 3_600), 'hour']
            : [Math.ceil(seconds / 86_400), 'day'];
    const options = {
      style: 'unit',
      unit,
      unitDisplay: this.#hasWords ? 'long' : 'narrow',
    } as const;
    return new Intl.NumberFormat(this.locale, options).format(value);
  }

  /** Reads a number as people of this locale, or anyone with a decimal point, write it; undefined for anything else. */
  readNumber(text: string): number | undefined {
    const parts = new Intl.NumberFormat(this.locale).formatToParts(-12345.6);
    const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    const group = parts.find(({ type }) => type === 'group')?.value ?? ',';
    const digits = new Intl.NumberFormat(this.locale, { useGrouping: false }).format(9_876_543_210);
    const latin = [...text.replace(/[\s\u00a0\u202f\u200e\u200f\u061c'’]/g, '').replace(/[−–]/g, '-')]
      .map((sign) => (digits.includes(sign) ? String(9 - digits.indexOf(sign)) : sign))
      .join('');
    const local = pattern(group, decimal);
    if (local.test(latin)) return Number(latin.replaceAll(group, '').replace(decimal, '.'));
    return pattern(',', '.').test(latin) ? Number(latin.replaceAll(',', '')) : undefined;
  }

  #dates(hasTime: boolean, timeZone?: string): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(this.locale, {
      // The service's dates are Gregorian, in every language.
      calendar: 'gregory',
      year: 'numeric',
      ...(this.#hasWords ? { month: 'short', day: 'numeric' } : { month: '2-digit', day: '2-digit' }),
      ...(hasTime ? { hour: 'numeric', minute: '2-digit' } : {}),
      ...(timeZone ? { timeZone } : {}),
    });
  }
}

/** Digits, grouped by threes or not at all, and a decimal part. */
function pattern(group: string, decimal: string): RegExp {
  const [g, d] = [group, decimal].map((sign) => sign.replace(/[.*+?^${}()|[\]\\\s]/g, '\\$&'));
  return new RegExp(`^[-+]?(\\d+|\\d{1,3}(${g}\\d{3})+)(${d}\\d+)?$`);
}
