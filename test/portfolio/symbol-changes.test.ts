import { headerWith } from './trade-table-of';
import { symbolChanges } from '../../src/portfolio/activity/symbol-changes';
import { held, reasons } from './typed-file';

/** Shares that a list of trades goes on with under another ticker. */

const log = (...rows: string[]): string =>
  ['Date,Action,Symbol,Exchange,Qty,Price,Amount', ...rows].join('\n');

test('a row with an arrow between two tickers makes the trades of both those of one share', () => {
  const file = log(
    '2025-01-08,Buy,SQ,NYSE,25,86.40,2160',
    '2025-01-21,Symbol change,SQ -> XYZ,,,,',
    '2026-02-23,Sell,XYZ,NYSE,10,67.30,673',
  );
  expect(held(file)).toEqual(['XYZ 15']);
  expect(reasons(file)).toEqual([]);
});

test('a share that is not traded again is held under its new ticker', () =>
  expect(held(log('2025-01-08,Buy,FB,NASDAQ,25,86.40,2160', '2025-01-21,Rename,FB → META,,,,'))).toEqual([
    'META 25',
  ]));

describe('the tickers', () => {
  const header = headerWith(['date', 'kind', 'ticker', 'quantity']);
  const changes = (...texts: string[]) => [
    ...symbolChanges(
      texts.map((text) => ['2025-01-21', 'Change', text, '']),
      header,
    ),
  ];

  test('are followed to the newest one, and not for ever', () => {
    expect(changes('A -> B', 'B -> C')).toEqual([
      ['A', 'C'],
      ['B', 'C'],
    ]);
    expect(changes('A -> B', 'B -> A')).toEqual([
      ['A', 'B'],
      ['B', 'A'],
    ]);
  });

  test.each(['USD -> EUR', 'from A -> B', 'A -> ', 'Apple -> Meta'])('are none in %s', (text) =>
    expect(changes(text)).toEqual([]),
  );

  test('are none in a row that moves shares', () =>
    expect(symbolChanges([['2025-01-21', 'Swap', 'A -> B', '5']], header).size).toBe(0));
});
