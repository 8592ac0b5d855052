import { readHolding } from '../../src/portfolio/positions/row-holding';
import type { Header } from '../../src/portfolio/tables/header-row';
import type { Column } from '../../src/portfolio/tables/sources';
import { headerOf, source } from './positions-header';

/** What a row of these cells says, each in a column of its own behind one that has no meaning. */
const read = (cells: Readonly<Partial<Record<Column, unknown>>>, told: Partial<Header> = {}) =>
  readHolding(['', ...Object.values(cells)], 7, headerOf(['', ...(Object.keys(cells) as Column[])], told));

test('all that a row says', () => {
  expect(
    read({
      ticker: ' AAPL ',
      name: ' Apple\u00a0 Inc ',
      quantity: '3',
      value: '700',
      currency: 'USD',
      account: ' Main ',
      isin: 'us0378331005',
      weight: '12%',
    }),
  ).toStrictEqual({
    row: 7,
    written: ' AAPL ',
    name: 'Apple Inc',
    quantity: 3,
    value: 700,
    currency: 'USD',
    account: 'Main',
    isin: 'US0378331005',
    weight: 12,
  });
});

test('what cannot be read, and stands for nothing, is absent', () => {
  const cells = {
    ticker: 'AAPL',
    name: '-',
    quantity: 'many',
    value: '',
    account: '--',
    isin: 'x',
    weight: '',
  };
  expect(read(cells)).toStrictEqual({ row: 7, written: 'AAPL' });
  expect(read({ ticker: 'AAPL' })).toStrictEqual({ row: 7, written: 'AAPL' });
  expect(read({ ticker: null, name: '' })).toStrictEqual({ row: 7, written: '' });
});

test('what is unseen in a text is shown', () => {
  const { written, name } = read({ ticker: 'AA\u0007PL', name: 'App\u0007le' });
  expect(written).not.toContain('\u0007');
  expect(name).not.toContain('\u0007');
  expect(written).not.toBe('AAPL');
  expect(name).not.toBe('Apple');
});

test('the ISIN in the place of the ticker, where there is no other', () => {
  expect(read({ ticker: 'us0378331005' }).isin).toBe('US0378331005');
  expect(read({ ticker: 'US0378331005', isin: '-' }).isin).toBe('US0378331005');
  expect(read({ ticker: 'US0378331005', isin: 'IE00B3XXRP09' }).isin).toBe('IE00B3XXRP09');
});

describe('the currency', () => {
  test('is that of the value, where there is one', () => {
    expect(read({ ticker: 'X', value: '£5', currency: 'USD' }).currency).toBe('GBP');
    expect(read({ ticker: 'X', value: '', currency: 'USD' }).currency).toBe('USD');
    const freetrade = { source: source('Freetrade') };
    expect(read({ ticker: 'X', value: 5, currency: 'USD' }, freetrade)).not.toHaveProperty('currency');
    expect(read({ ticker: 'X', value: '', currency: 'USD' }, freetrade)).not.toHaveProperty('currency');
    expect(read({ ticker: 'X', value: '', valueCurrency: 'EUR' }, freetrade).currency).toBe('EUR');
    const elsewhere = { file: { valuedElsewhere: new Set(['USD']) } };
    expect(read({ ticker: 'X', value: 5, currency: 'USD' }, elsewhere)).not.toHaveProperty('currency');
  });

  test('is that of the row in a table without values', () => {
    expect(read({ ticker: 'X', currency: 'GBX' }).currency).toBe('GBP');
    expect(read({ ticker: 'X', currency: 'USD' }, { source: source('Freetrade') }).currency).toBe('USD');
    expect(read({ ticker: 'X', currency: 'who knows' })).not.toHaveProperty('currency');
    expect(read({ ticker: 'X', valueCurrency: 'EUR' })).not.toHaveProperty('currency');
  });
});

describe('what is owed', () => {
  const owed = (direction: string, quantity: unknown, value: unknown, head = 'side') => {
    const heads = ['', 'ticker', head, 'quantity', 'value'];
    const told = read({ ticker: 'X', direction, quantity, value }, { heads });
    return [told.quantity, told.value];
  };

  test('is less than nothing, with its sign or without', () => {
    expect(owed('Short', 3, 700)).toEqual([-3, -700]);
    expect(owed('Short', -3, -700)).toEqual([-3, -700]);
    expect(owed('Short', 0, 0)).toEqual([0, 0]);
    expect(owed('Short', '', '')).toEqual([undefined, undefined]);
  });

  test('is told by its word alone', () => {
    expect(owed('Long', 3, 700)).toEqual([3, 700]);
    expect(owed('Long', -3, -700)).toEqual([-3, -700]);
    expect(owed('-', 3, 700)).toEqual([3, 700]);
  });

  test('below Action only by what was done', () => {
    expect(owed('Sell', 3, 700, 'side')).toEqual([-3, -700]);
    expect(owed('Sell', 3, 700, 'action')).toEqual([3, 700]);
    expect(owed('Sold', 3, 700, 'action')).toEqual([-3, -700]);
  });
});

test.each([
  ['Buy Apple', ['position id', 'direction'], 'Apple'],
  ['Long', ['position id', 'direction'], undefined],
  ['Buy more', ['notes', 'direction'], undefined],
])('the name behind the side of a position: %s below %p', (direction, heads, name) => {
  expect(readHolding(['1', direction], 7, headerOf(['', 'direction'], { heads })).name).toBe(name);
});
