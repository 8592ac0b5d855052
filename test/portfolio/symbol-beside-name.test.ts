import {
  isCashByName,
  isFundOfMoney,
  isFutureByName,
  isWarrantOfMalaysia,
} from '../../src/portfolio/shares/symbol-beside-name';

test.each([
  ['Phillip Money Market Fund', true],
  ['מגדל קרן כספית', true],
  ['Amundi Money Market Fund UCITS ETF', false],
  ['Money Market Fund of the World ETF', false],
  ['Market Fund', false],
])('%s is a fund of the money market: %s', (name, is) => expect(isFundOfMoney(name)).toBe(is));

test.each([
  ['ROZ6', 'STOXX EUROPE 600 ENERGY DEC 26', true],
  ['roz26', 'Stoxx Europe 600 Energy December 2026', true],
  ['ROZ6', 'STOXX EUROPE 600 ENERGY DEC 27', false],
  ['ROZ6', 'STOXX EUROPE 600 ENERGY NOV 26', false],
  ['MUV2', 'Münchener Rück', false],
  ['AAPL', 'Apple DEC 26', false],
])('%s beside %s is a future: %s', (symbol, name, expected) => {
  expect(isFutureByName(symbol, name)).toBe(expected);
});

test.each([
  ['5398C12', 'GAMUDA-C12', true],
  ['6742wa', 'YTLPOWR-WA', true],
  ['5398C12', 'GAMUDA-C13', false],
  ['5398', 'GAMUDA', false],
  ['5235SS', 'KLCC-SS', false],
])('%s beside %s is a warrant of Malaysia: %s', (code, name, expected) => {
  expect(isWarrantOfMalaysia(code, name)).toBe(expected);
});

test.each([
  ['NOK', 'NOK CASH', true],
  ['usd', 'Cash USD', true],
  ['NOK', 'Nokia', false],
  ['NOK', 'USD CASH', false],
  ['CASH', 'CASH JPY', false],
])('%s beside %s is money: %s', (symbol, name, expected) => {
  expect(isCashByName(symbol, name)).toBe(expected);
});
