import { labelledParts } from '../../src/portfolio/tables/labelled-parts';
import { gridOf, tickersOrReasons } from './typed-file';

const HEAD = 'Symbol|Name|Shares|Price';
const AAPL = 'AAPL|Apple|4|210';
const partsOf = (...lines: string[]) => {
  const { byRow, units } = labelledParts(gridOf(lines.join('\n')));
  return [...byRow].map(([row, { place }]) => `${row} ${place} ${units.get(row)?.code ?? ''}`.trimEnd());
};

test('a label above each table tells where its shares trade, and in what they count', () =>
  expect(
    partsOf(
      'السوق|الأسواق الأمريكية||',
      'العملة|دولار أمريكي (USD)||',
      HEAD,
      AAPL,
      'السوق|السوق السعودية||',
      'العملة|ريال سعودي (SAR)||',
      HEAD,
      '2222|أرامكو|10|25',
    ),
  ).toEqual([
    '2 the United States USD',
    '3 the United States USD',
    '6 Riyadh, Saudi Arabia SAR',
    '7 Riyadh, Saudi Arabia SAR',
  ]));

test('label and text may stand in one cell', () =>
  expect(partsOf('Market: London|||', HEAD, AAPL)).toEqual(['1 London', '2 London']));

test('one currency is told of the whole file, and not of its parts', () =>
  expect(partsOf('Exchange|NYSE||', 'Currency|USD||', HEAD)).toEqual(['2 the United States']));

test.each([
  ['another title ends a part', 'Other things|||', []],
  ['a line of two texts does not', 'Sum|840||', ['4 London']],
])('%s', (_, line, rows) => {
  const parts = partsOf('Market|London||', HEAD, AAPL, line, AAPL);
  expect(parts).toEqual(['1 London', '2 London', ...rows]);
});

test('the shares of each table are those of its market', () =>
  expect(
    tickersOrReasons(
      ['Market|Nasdaq||', HEAD, AAPL, 'Market|Tadawul||', HEAD, '1120|Al Rajhi|9|98'].join('\n'),
    ).filter((text) => !/heading|label/.test(text)),
  ).toEqual(expect.arrayContaining(['AAPL', expect.stringContaining('Riyadh')])));
