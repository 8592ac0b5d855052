import { withPlacesBelow } from '../../src/portfolio/tables/places-below';
import { gridOf, held, read, reasons } from './typed-file';

const HEAD = 'Date|Account|Code|Name|Action|Quantity|Price|Nett amount';
const FILE = [
  'Generated on 20 Nov 2026|||||||',
  HEAD,
  '22/10/2026|Foreign|T|AT&T INC|Buy|50|26.4|1,322.00',
  '|0182-554410|NYSE|Ordinary Shares|||USD|',
  '14/08/2026|CDP|D05|DBS|Buy|100|53.42|5,360.00',
  '|0182-554410|SGX|Ordinary Shares|||SGD|',
];

test('the exchange and the currency in the line below a trade are those of its share', () => {
  expect(held(FILE.join('\n'))).toEqual(['T 50']);
  expect(reasons(FILE.join('\n'))).toEqual([expect.stringMatching(/^"D05" .*Singapore/)]);
  expect(read(FILE.join('\n')).outside).toEqual([3, 5]);
});

test('they stand behind the line of the trade, in columns of their own', () => {
  const grid = withPlacesBelow(gridOf(FILE.join('\n')));
  expect(grid.map((cells) => cells.slice(8))).toEqual([
    [],
    ['Exchange', 'Currency'],
    ['NYSE', 'USD'],
    [],
    ['SGX', 'SGD'],
    [],
  ]);
});

test.each<[string, string[]]>([
  ['a trade without such a line', [...FILE, '15/05/2025|CDP|Z74|Singtel|Buy|1|3.79|3.79']],
  ['one trade alone', FILE.slice(0, 4)],
  ['a line that tells two exchanges', FILE.with(3, '|NASDAQ|NYSE||||USD|')],
  ['a line that tells no currency', FILE.with(3, '|0182-554410|NYSE|||||')],
  ['a line with a number', FILE.with(3, '|0182-554410|NYSE|||5|USD|')],
  ['a line that begins with a text', FILE.with(3, 'x|0182-554410|NYSE||||USD|')],
  ['no header above', FILE.slice(2)],
])('a sheet stays as it is with %s', (_, lines) => {
  const grid = gridOf(lines.join('\n'));
  expect(withPlacesBelow(grid)).toBe(grid);
});
