import { isOfToronto } from '../../src/portfolio/shares/companies-of-toronto';
import { dividendLines } from './typed-dividends';

describe('a company of Toronto', () => {
  test.each([
    ['T', 'TELUS CORP'],
    ['t', 'Telus (T)'],
    ['L', 'Loblaw Companies Limited'],
    ['RY', 'Royal Bank of Canada'],
    ['RY.PR.J', 'ROYAL BANK OF CANADA'],
    ['BEP.UN', 'Brookfield Renewable Partners LP'],
    ['TD', 'The Toronto-Dominion Bank'],
    ['X', 'TMX Group'],
    ['AEM', 'Agnico Eagle Mines'],
  ])('%s %s', (symbol, name) => expect(isOfToronto(symbol, name)).toBe(true));

  test.each([
    ['T', 'AT&T INC'],
    ['L', 'LOEWS CORP'],
    ['CNR', 'Core Natural Resources'],
    ['CM', ''],
    ['', 'telus'],
    ['TU', 'TELUS CORP'],
    ['T', 'Telusa'],
  ])('is not told by %s %s', (symbol, name) => expect(isOfToronto(symbol, name)).toBe(false));
});

test('is held in Toronto where it pays in Canadian dollars, at a broker that converts what others pay', () => {
  const head =
    'Date|Activity|Symbol|Symbol Description|Quantity|Price|Settlement Date|Account|Value|Currency|Description';
  const paid = (symbol: string, name: string, currency: string) =>
    `October 1, 2026|Dividends|${symbol}|${name}|||October 1, 2026|5512|62.75|${currency}|DIV - ${name} CASH DIV`;
  expect(
    dividendLines(
      [
        head,
        paid('T', 'TELUS CORP', 'CAD'),
        paid('T', 'AT&T INC', 'USD'),
        paid('T', 'AT&T INC', 'CAD'),
        paid('RY', 'ROYAL BANK OF CANADA', 'USD'),
      ].join('\n'),
    ),
  ).toEqual([
    'T.TO 2026-10-01 62.75 CAD',
    'T 2026-10-01 62.75 USD',
    '? 2026-10-01 62.75 CAD',
    'RY 2026-10-01 62.75 USD',
  ]);
});
