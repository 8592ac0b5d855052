import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { withIsinsBeside } from '../../src/portfolio/tables/isins-below';

const HEADER = ['STK. / NOMINALE', 'WERTPAPIERBEZEICHNUNG', 'KURSWERT IN EUR'];
const [NVIDIA, APPLE] = ['US67066G1040', 'US0378331005'];
const joined = (...rows: readonly unknown[][]) => withIsinsBeside([HEADER, ...rows]);

test('an ISIN alone in its row, below a position, stands beside it', () =>
  expect(
    joined(
      ['12 Stk.', 'NVIDIA Corp.', '1.962,24'],
      ['', `ISIN: ${NVIDIA}`, ''],
      ['', 'Lagerland: Vereinigte Staaten', ''],
      ['3 Stk.', 'Apple Inc.', '700,00'],
      ['', APPLE, ''],
      ['', 'Anything else', ''],
    ),
  ).toEqual([
    [...HEADER, 'ISIN'],
    ['12 Stk.', 'NVIDIA Corp.', '1.962,24', NVIDIA],
    [],
    [],
    ['3 Stk.', 'Apple Inc.', '700,00', APPLE],
    [],
    ['', 'Anything else', ''],
  ]));

test('a page may break between the two', () =>
  expect(
    joined(['12 Stk.', 'NVIDIA Corp.', '1.962,24'], ['', '', 'Seite 1 von 2'], ['A Sample', '', ''], HEADER, [
      '',
      `ISIN: ${NVIDIA}`,
      '',
    ]),
  ).toEqual([
    [...HEADER, 'ISIN'],
    ['12 Stk.', 'NVIDIA Corp.', '1.962,24', NVIDIA],
    ['', '', 'Seite 1 von 2'],
    ['A Sample', '', ''],
    [...HEADER, 'ISIN'],
    [],
  ]));

test('a second ISIN, and a label that is not right behind one, stay where they are', () =>
  expect(
    joined(
      ['12 Stk.', 'NVIDIA Corp.', '1.962,24'],
      ['', `ISIN: ${NVIDIA}`, ''],
      ['', `ISIN: ${APPLE}`, ''],
      ['', 'Lagerland: Deutschland', ''],
    ).slice(2),
  ).toEqual([[], ['', `ISIN: ${APPLE}`, ''], ['', 'Lagerland: Deutschland', '']]));

test.each([
  ['without such rows', [HEADER, ['12', 'NVIDIA Corp.', '1']]],
  [
    'with a column of codes',
    [
      ['Stück', 'Name', 'Wert', 'ISIN'],
      ['12', 'NVIDIA', '1', ''],
      ['', `ISIN: ${NVIDIA}`],
    ],
  ],
  ['whose ISIN stands below another column', [HEADER, ['12', 'NVIDIA', '1'], [`ISIN: ${NVIDIA}`, '', '']]],
])('a sheet %s stays as it is', (_, sheet) => expect(withIsinsBeside(sheet)).toBe(sheet));

test('its positions are asked about by their ISIN, with their number of shares beside bonds that are counted in money', () => {
  const { skipped } = readPortfolio([
    HEADER,
    ['12 Stk.', 'NVIDIA Corp.', '1.962,24'],
    ['', `ISIN: ${NVIDIA}`, ''],
    ['2.000 EUR', 'Bundesrep.Deutschland Anl.v.2023 (2033)', '1.968,20'],
    ['', 'ISIN: DE000BU2Z007', ''],
    ['', 'ANZAHL DER POSITIONEN: 2', '3.930,44 EUR'],
  ]);
  expect(skipped).toMatchObject([
    { name: 'NVIDIA Corp.', isin: NVIDIA, quantity: 12, value: 1962.24, currency: 'EUR', lacksTicker: true },
    { reason: expect.stringContaining('is a bond or a note') },
    { reason: '"ANZAHL DER POSITIONEN: 2" is a line of totals, not a holding.' },
  ]);
});
