import { overfilled } from '../../src/portfolio/activity/order-log';
import { headerWith } from './trade-table-of';

const HEADER = headerWith(['status', 'kind', '', 'ticker', 'quantity', 'isin', 'name']);
const row = (status: string, kind: string, ticker: string, quantity: unknown, isin = '', name = '') => [
  status,
  kind,
  'x',
  ticker,
  quantity,
  isin,
  name,
];
/** Of rows that are told as `status kind ticker quantity`, which are taken for those that tell what is left of an order. */
type Told = readonly [string, string, string, unknown, string?, string?];
const found = (...rows: readonly Told[]) => {
  const cells = rows.map((one) => row(...one));
  const over = overfilled(cells, HEADER, '.');
  return cells.flatMap((one, nth) => (over.has(one) ? [nth] : []));
};

describe('the fills of an order are told to be wrong', () => {
  test('where they add up to more than was ordered', () => {
    expect(found(['New', 'Buy', 'AAPL', 10], ['Fill', 'Buy', 'AAPL', 7], ['Fill', 'Buy', 'AAPL', 4])).toEqual(
      [1, 2],
    );
  });

  test('and not where they add up to as much, or less', () => {
    expect(found(['New', 'Buy', 'AAPL', 10], ['Fill', 'Buy', 'AAPL', 7], ['Fill', 'Buy', 'AAPL', 3])).toEqual(
      [],
    );
    expect(found(['New', 'Buy', 'AAPL', 10], ['Fill', 'Buy', 'AAPL', 7])).toEqual([]);
    expect(
      found(['New', 'Buy', 'AAPL', 0.3], ['Fill', 'Buy', 'AAPL', 0.1], ['Fill', 'Buy', 'AAPL', 0.2]),
    ).toEqual([]);
  });

  test('each state of an order that was changed counts as ordered', () => {
    expect(
      found(['New', 'Buy', 'AAPL', 10], ['Changed', 'Buy', 'AAPL', 12], ['Fill', 'Buy', 'AAPL', 22]),
    ).toEqual([]);
    expect(
      found(['New', 'Buy', 'AAPL', 10], ['Changed', 'Buy', 'AAPL', 12], ['Fill', 'Buy', 'AAPL', 23]),
    ).toEqual([2]);
  });

  test('not those of which no order is told, nor of an order of none', () => {
    expect(found(['Fill', 'Buy', 'AAPL', 7])).toEqual([]);
    expect(found(['New', 'Buy', 'AAPL', ''], ['Fill', 'Buy', 'AAPL', 7])).toEqual([]);
    expect(found(['New', 'Buy', 'AAPL', 0], ['Fill', 'Buy', 'AAPL', 7])).toEqual([]);
    expect(found(['New', 'Buy', 'AAPL', 'many'], ['Fill', 'Buy', 'AAPL', 7])).toEqual([]);
  });

  test('a number that cannot be read counts as none', () => {
    expect(found(['New', 'Buy', 'AAPL', 10], ['Fill', 'Buy', 'AAPL', 'some'])).toEqual([]);
    expect(
      found(['New', 'Buy', 'AAPL', 10], ['Fill', 'Buy', 'AAPL', 'some'], ['Fill', 'Buy', 'AAPL', 11]),
    ).toEqual([1, 2]);
  });

  test('rows in another state are neither ordered nor filled', () => {
    expect(
      found(['New', 'Buy', 'AAPL', 10], ['Cancelled', 'Buy', 'AAPL', 90], ['Fill', 'Buy', 'AAPL', 11]),
    ).toEqual([2]);
    expect(
      found(['New', 'Buy', 'AAPL', 10], ['Cancelled', 'Buy', 'AAPL', 90], ['Fill', 'Buy', 'AAPL', 9]),
    ).toEqual([]);
  });

  test('sales have no sign in one row and a minus in another', () => {
    expect(found(['New', 'Sell', 'AAPL', 10], ['Fill', 'Sell', 'AAPL', -11])).toEqual([1]);
    expect(found(['New', 'Sell', 'AAPL', -10], ['Fill', 'Sell', 'AAPL', 10])).toEqual([]);
  });
});

describe('each share and side is counted by itself', () => {
  test.each<[string, Told, Told, Told]>([
    ['symbols', ['New', 'Buy', 'AAPL', 10], ['Fill', 'Buy', 'KO', 5], ['New', 'Buy', 'KO', 3]],
    ['sides', ['New', 'Buy', 'AAPL', 10], ['Fill', 'Sell', 'AAPL', 5], ['New', 'Sell', 'AAPL', 3]],
    ['ISINs', ['New', 'Buy', '', 10, 'A'], ['Fill', 'Buy', '', 5, 'B'], ['New', 'Buy', '', 3, 'B']],
    [
      'names',
      ['New', 'Buy', '', 10, '', 'A'],
      ['Fill', 'Buy', '', 5, '', 'B'],
      ['New', 'Buy', '', 3, '', 'B'],
    ],
  ])('by their %s', (_, ...rows) => {
    expect(found(...rows)).toEqual([1]);
  });

  test('a wrong fill of one leaves those of others', () => {
    expect(
      found(
        ['New', 'Buy', 'AAPL', 10],
        ['Fill', 'Buy', 'AAPL', 10],
        ['New', 'Buy', 'KO', 3],
        ['Fill', 'Buy', 'KO', 5],
      ),
    ).toEqual([3]);
  });
});

test('decimal commas where the table has them', () => {
  const rows = [row('New', 'Buy', 'AAPL', '1.000'), row('Fill', 'Buy', 'AAPL', '999,5')];
  expect([...overfilled(rows, HEADER, ',')]).toEqual([]);
  expect([...overfilled(rows, HEADER, '.')]).toEqual([rows[1]]);
});

describe('of an order with a number', () => {
  const NUMBERED = headerWith(['status', 'kind', '', 'ticker', 'quantity'], {
    heads: ['status', 'side', 'order id', 'symbol', 'quantity'],
  });
  const over = (...told: readonly (readonly [string, string, number])[]) => {
    const rows = told.map(([status, order, shares]) => [status, 'Sell', order, 'SNP', shares]);
    return rows.flatMap((cells, nth) => (overfilled(rows, NUMBERED, '.').has(cells) ? [nth] : []));
  };

  test('no state counts twice', () => {
    const states = [
      ['New', '1', 800],
      ['Chg', '1', 800],
    ] as const;
    expect(over(...states, ['Fil', '1', 500], ['Fil', '1', 350])).toEqual([2, 3]);
    expect(over(...states, ['Fil', '1', 450], ['Fil', '1', 350])).toEqual([]);
    expect(over(['New', '1', 800], ['Chg', '1', 900], ['Fil', '1', 850])).toEqual([]);
  });

  test('other orders of the share do not count, and neither do rows without a number', () => {
    const fills = [
      ['Fil', '1', 180],
      ['Fil', '1', 180],
    ] as const;
    expect(over(['New', '2', 300], ['New', '1', 300], ...fills)).toEqual([2, 3]);
    expect(over(['New', '', 300], ['New', '2', 300], ['Fil', '', 500])).toEqual([]);
  });
});
