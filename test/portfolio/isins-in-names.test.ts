import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { withIsinsApart } from '../../src/portfolio/tables/isins-in-names';

const HEADER = ['NB. / NOMINAL', 'NOM DU TITRE', 'VALEUR DE MARCHÉ (EUR)'];
const PFIZER =
  'Pfizer Inc.\nRegistered Shares DL -,05\nISIN : US7170811035\nPays d’enregistrement : États-Unis';
const SHARES = 'Pfizer Inc. Registered Shares DL -,05';

test('an ISIN in the lines of a name stands beside it, and what is below it is left out', () =>
  expect(
    withIsinsApart([
      ['Relevé de portefeuille'],
      HEADER,
      ['30,50 titre(s)', PFIZER, '737,10'],
      ['NOMBRE DE POSITIONS : 1', '', '737,10 EUR'],
      HEADER,
      ['12 titre(s)', 'Sanofi S.A.\r\nFR0000120578', '1 098,00'],
      ['3 titre(s)', 'Two\nlines', '1,00'],
    ]),
  ).toEqual([
    ['Relevé de portefeuille'],
    [...HEADER, 'ISIN'],
    ['30,50 titre(s)', SHARES, '737,10', 'US7170811035'],
    ['NOMBRE DE POSITIONS : 1', '', '737,10 EUR'],
    [...HEADER, 'ISIN'],
    ['12 titre(s)', 'Sanofi S.A.', '1 098,00', 'FR0000120578'],
    ['3 titre(s)', 'Two\nlines', '1,00'],
  ]));

test.each([
  ['without such cells', [HEADER, ['30 titre(s)', 'Pfizer Inc.\nRegistered Shares', '737,10']]],
  ['without a name above the ISIN', [HEADER, ['30 titre(s)', 'US7170811035\nPfizer Inc.', '737,10']]],
  [
    'with such cells below another header',
    [
      ['NB.', 'Remarques', 'VALEUR'],
      ['30', PFIZER, '737,10'],
    ],
  ],
  [
    'with a column of ISINs',
    [
      [...HEADER, 'ISIN'],
      ['30', PFIZER, '737,10', 'US7170811035'],
    ],
  ],
  ['with nothing above such cells', [['30', PFIZER, '737,10'], HEADER]],
])('a sheet %s stays as it is', (_, sheet) => expect(withIsinsApart(sheet)).toBe(sheet));

test('its holdings are asked about by ISIN, with the number of shares and the name', () =>
  expect(
    readPortfolio([HEADER, ['30,50 titre(s)', PFIZER, '737,10'], ['2,00 titre(s)', PFIZER, '48,34']]).skipped,
  ).toMatchObject([
    {
      written: 'US7170811035',
      name: SHARES,
      quantity: 30.5,
      value: 737.1,
      currency: 'EUR',
      lacksTicker: true,
    },
    { written: 'US7170811035', name: SHARES, quantity: 2, value: 48.34, currency: 'EUR', lacksTicker: true },
  ]));
