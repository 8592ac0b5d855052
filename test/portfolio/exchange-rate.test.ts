import { statesRate, tellsExchange } from '../../src/portfolio/cells/exchange-rate';

test.each([
  '1 USD = 9,25 DH',
  '1 EUR=10.72 MAD',
  '$1 = N1450',
  'kurs: 1 € = 1,95583 KM, 1 $ = 1,69 KM',
  'EUR/USD 1.08',
  'SAR/USD 3.75',
])('%s tells what one currency is worth in another', (text) => expect(statesRate(text)).toBe(true));

test.each(['', 'Valuation in GBP', '£12,400.00', 'Total = 11 EUR', 'Currency: EUR', 'USD/EUR account'])(
  '"%s" does not',
  (text) => expect(statesRate(text)).toBe(false),
);

test.each([
  'Bought 5 shares at $355.20 per share, FX Rate: 1.3942',
  'Exchange rate 0,92',
  'CONVERSION RATE: 1.08',
])('%s tells that money was exchanged', (text) => expect(tellsExchange(text)).toBe(true));

test.each(['', 'Bought 5 shares at $355.20', 'FX Rate: 1', 'FX Rate: 1.0000', 'interest rate 4.5'])(
  '"%s" does not tell so',
  (text) => expect(tellsExchange(text)).toBe(false),
);
