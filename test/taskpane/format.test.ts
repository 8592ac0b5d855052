import fc from 'fast-check';
import { LANGUAGES } from '../../src/i18n/languages';
import { Format } from '../../src/taskpane/format';

const NOW = Date.UTC(2026, 10, 20, 12);
const of = (locale: string) => new Format(locale, () => NOW);
const plain = (text: string) => text.replace(/[\u00a0\u202f\u200e\u200f]/g, ' ');

describe('figures as they are served', () => {
  test('a percentage is not multiplied and not clamped', () => {
    expect(of('en-US').percent(12.34)).toBe('12.34%');
    expect(of('en-US').percent(140.5)).toBe('140.5%');
    expect(of('en-US').percent(-0.28)).toBe('-0.28%');
    expect(of('en-US').percent(0)).toBe('0%');
  });

  test('an amount carries its code; pence are not taken for pounds', () => {
    expect(plain(of('en-US').amount(1234.5, 'USD'))).toBe('USD 1,234.50');
    expect(plain(of('en-US').amount(1234.5, 'GBp'))).toBe('1,234.5 GBp');
    expect(of('en-US').amount(7, null)).toBe('7');
  });

  test('dates are wall clock in every spelling of the service, and Gregorian in every language', () => {
    expect(of('en-US').served('Nov 18, 2026')).toBe('Nov 18, 2026');
    expect(of('en-US').served('2022-07-06')).toBe('Jul 6, 2022');
    expect(plain(of('en-US').served('2026-11-20T23:59:00'))).toBe('Nov 20, 2026, 11:59 PM');
    expect(of('en-US').served('soon')).toBe('soon');
    expect(of('ar-SA').served('2022-07-06')).toMatch(/2022|٢٠٢٢/);
  });

  test('ages and durations round to what people say', () => {
    const minutes = (count: number) => of('en-US').age(NOW - count * 60_000);
    expect([0, 5, 90, 60 * 50].map(minutes)).toEqual(['now', '5 minutes ago', '1 hour ago', '2 days ago']);
    expect(of('en-US').age(NOW + 60_000)).toBe('now');
    expect([30, 240, 86_400, 700_000].map((seconds) => of('en-US').duration(seconds))).toEqual([
      '30 seconds',
      '4 minutes',
      '24 hours',
      '9 days',
    ]);
  });
});

test('a language whose words the browser lacks gets figures, and no half of another language', () => {
  const dates = Intl.DateTimeFormat;
  const spy = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(((_locale, options) => {
    // What Chromium answers for Uzbek: no month has a name.
    const lacking = options?.month === 'short' ? { format: () => 'M11' } : undefined;
    return lacking ?? new dates('sv', options);
  }) as typeof Intl.DateTimeFormat);
  const format = of('uz');
  expect(format.served('Nov 18, 2026')).toBe('2026-11-18');
  expect(format.age(NOW - 60_000)).toMatch(/^2026-11-\d\d/);
  expect(format.duration(172_800)).toMatch(/^2/);
  spy.mockRestore();
});

describe('numbers that people type', () => {
  test('as their locale writes them, or with a decimal point', () => {
    expect(of('en-US').readNumber('1,234.5')).toBe(1234.5);
    expect(of('tr-TR').readNumber('1.234,5')).toBe(1234.5);
    expect(of('tr-TR').readNumber('12.5')).toBe(12.5);
    expect(of('ar-EG').readNumber('١٢٣٫٥')).toBe(123.5);
    expect(of('en-US').readNumber(' −7 ')).toBe(-7);
  });

  test('anything else is none, and not a part of it', () => {
    for (const text of ['', 'abc', '1,5', '12 USD', '1.2.3', '--1', '1e5', '1,23,456']) {
      expect([text, of('en-US').readNumber(text)]).toEqual([text, undefined]);
    }
  });

  test.each(LANGUAGES)('what is written in $name is read again', ({ id }) => {
    const format = of(id);
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (hundredths) => {
        const value = hundredths / 100;
        expect(format.readNumber(format.number(value))).toBeCloseTo(value, 6);
      }),
    );
  });
});
