import { withDaysBelowValuta } from '../../src/portfolio/tables/days-below-valuta';
import { dividendLines } from './typed-dividends';
import { gridOf } from './typed-file';

const header = (text: string) => withDaysBelowValuta(gridOf(text)).find((cells) => cells.length > 1);

test('Valuta above days is the day of a payment', () => {
  expect(header('Valuta;Symbol\n16.03.2026;JNJ\n;Total\n17.03.2026;MSFT')).toEqual(['Valutadatum', 'Symbol']);
  expect(
    dividendLines('Valuta;Titel;Symbol;Börse;Whg;Brutto\n09.06.2026;Johnson & Johnson;JNJ;NYSE;USD;80.40'),
  ).toEqual(['JNJ 2026-06-09 80.4 USD']);
});

test('above currencies it stays as it is, beside days as well', () => {
  expect(header('Dato;Valuta\n16.03.2026;NOK\n17.03.2026;SEK')).toEqual(['Dato', 'Valuta']);
  expect(header('Valuta;Dato;Valuta\n16.03.2026;x;NOK')).toEqual(['Valutadatum', 'Dato', 'Valuta']);
  expect(header('Valuta;Dato\n;x')).toEqual(['Valuta', 'Dato']);
});

test('a sheet without it comes back as it is', () => {
  const grid = gridOf('Datum;Symbol\n16.03.2026;JNJ');
  expect(withDaysBelowValuta(grid)).toBe(grid);
});

test('interest of an account and subtotals in the place of days are no dividends', () =>
  expect(
    dividendLines(
      'Valuta;Titel;Symbol;Whg;Brutto\n09.06.2026;Johnson & Johnson;JNJ;USD;80.40\n30.06.2026;Zins Sparkonto;;CHF;12.40\nZwischentotal CHF;;;;80.40\nDepot total CHF;;;;80.40',
    ),
  ).toEqual(['JNJ 2026-06-09 80.4 USD']));
