import { withSharesOfBlocks } from '../../src/portfolio/tables/shares-of-blocks';
import { gridOf, held, read } from './typed-file';

const HEAD = ';Datum;Stück;Kurs;Summe';
const APPLE = [
  'Apple (AAPL, NASDAQ);;;;',
  'Kauf;10.02.2025;8;221,30;1770,40',
  'Verkauf;21.05.2026;3;233,60;700,80',
];
const ROCHE = ['Roche Genussschein (ROG, SIX);;;;', 'Kauf;17.03.2025;5;298,40;1492'];
const TESLA = ['Tesla;;;;', 'Kauf;23.06.2025;3;288,50;865,50'];
const file = (...rows: readonly string[]) => ['Meine Käufe;;;;', HEAD, ...rows].join('\n');

test('trades below the name of their share are those of the share', () => {
  const text = file(...APPLE, 'Bestand;;5;;', ...ROCHE, 'Bestand;;5;;', ...TESLA);
  expect(held(text)).toEqual(['AAPL 5']);
  expect(read(text).skipped).toMatchObject([
    { written: 'ROG', quantity: 5, reason: expect.stringContaining('Zurich, Switzerland') },
    { written: 'Tesla', quantity: 3, lacksTicker: true },
  ]);
});

test('a blank line ends a block', () =>
  expect(
    withSharesOfBlocks(gridOf(file(...APPLE, ...TESLA, ';;;;', 'Kauf;15.09.2026;10;118;1180'))).at(-1),
  ).toEqual(['Kauf', '15.09.2026', '10', '118', '1180']));

test('an exchange that is not known stays in the name', () =>
  expect(
    withSharesOfBlocks(gridOf(file(...TESLA, 'Orsted (ORSTED, Zorp);;;;', 'Kauf;1.2.2025;1;2;2'))).at(-1),
  ).toEqual(['Kauf', '1.2.2025', '1', '2', '2', '', '', 'Orsted (ORSTED, Zorp)']));

test.each<readonly [string, string]>([
  ['one block', file(...APPLE)],
  ['no header above the blocks', [...APPLE, ...TESLA].join('\n')],
  ['a trade above the first block', file('Kauf;1.2.2025;1;2;2', ...APPLE, ...TESLA)],
  ['headings without trades', file('Apple;;;;', 'Tesla;;;;')],
])('a sheet with %s comes back as it is', (_, text) => {
  const grid = gridOf(text);
  expect(withSharesOfBlocks(grid)).toBe(grid);
});
