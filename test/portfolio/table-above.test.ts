import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { gridOf, held, reasons } from './typed-file';

const TRADES = `Date|Symbol|Side|Quantity|Price
2026-10-02|PLTR|Buy|1.75|171.43
2026-10-15|AAPL|Buy|2|268.40`;
const HELD = (head: string) => `${head}
PLTR|4.25|727.81
AAPL|12|3220.80`;

const problem = (text: string): string | undefined => {
  try {
    readPortfolio(gridOf(text));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test('a table above the trades of a month that nobody can read is what is held, as likely as not', () => {
  expect(problem(`Statement\n\n${HELD('Vermögen|Zahl davon|Heute')}\n\n${TRADES}`)).toBe(
    'Above the trades stands another table, in row 3, and none of its headers is known to stand above tickers: "Vermögen", "Zahl davon", "Heute". ' +
      'If it is what is held, what is computed from the trades would be wrong. ' +
      'Write Ticker above the column that holds the tickers there, or take that table out if it holds no shares.',
  );
});

test('with Ticker above its symbols, it is read in the place of the trades', () => {
  expect(held(`${HELD('Ticker|Quantity|Heute')}\n\n${TRADES}`)).toEqual(['PLTR 4.25', 'AAPL 12']);
});

test.each([
  ['lines of a title', 'Account|12345\nPeriod|2026-10-01|2026-10-31\nCash|1,200.00'],
  ['one line of amounts', 'Currency|Opened|Closed\nUSD|100|200\n'],
  ['rows that begin with a number', 'Year|Paid in|Paid out\n2025|100|200\n2026|100|200'],
  ['rows with one amount each', 'Kind|Amount|Note\nCash|100|none\nFees|2|none'],
])('%s above the trades are no such table', (_, above) => {
  expect(held(`${above}\n\n${TRADES}`)).toEqual(['PLTR 1.75', 'AAPL 2']);
});

test('the statement of Midas tells what is held above the orders of the month', () => {
  const statement = `PORTFÖY ÖZETİ (31/10/26)

Sermaye Piyasası Aracı|Adet|Hisse Başına Ort. Maliyet|Kar / Zarar|Toplam Değer
AAPL - Apple Inc.|3,5|171,20 USD|340,20 USD|939,40 USD
PLTR - Palantir Technologies Inc.|4,25|88,90 USD|349,98 USD|727,81 USD
TUPRS - Tüpraş|40|168,40 TRY|1.116,00 TRY|7.852,00 TRY

YATIRIM İŞLEMLERİ (01/10/26 - 31/10/26)

Tarih|İşlem Türü|Sembol|İşlem Tipi|İşlem Durumu|Para Birimi|Gerçekleşen Adet|İşlem Tutarı
02/10/26 16:31:05|Piyasa Emri|PLTR|Alış|Gerçekleşti|USD|1,75|300,00
15/10/26 10:05:19|Limit Emri|TUPRS|Alış|Gerçekleşti|TRY|40|6.736,00`;
  expect(held(statement)).toEqual(['AAPL 3.5', 'PLTR 4.25']);
  expect(reasons(statement)[0]).toMatch(/^"TUPRS" is from a market .* Istanbul/);
});
