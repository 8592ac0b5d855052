import {
  cellReader,
  firstText,
  headOf,
  numberOf,
  textBelow,
  valueOf,
} from '../../src/portfolio/positions/row-cells';
import { headerOf } from './positions-header';

describe('a cell by the meaning of its column', () => {
  const cell = cellReader(['x', ' Apple\u00a0 Inc ', '--', 12, '-', 'a-', '-5'], {
    ...headerOf(['', 'name', 'exchange', 'quantity', 'type', 'account', 'value']),
  });

  test.each([
    ['name', 'Apple Inc'],
    ['quantity', '12'],
    ['account', 'a-'],
    ['value', '-5'],
    ['exchange', ''],
    ['type', ''],
    ['price', ''],
  ] as const)('%s', (column, text) => {
    expect(cell(column)).toBe(text);
  });

  test('is empty in a row that ends before it', () => {
    expect(cellReader(['x'], headerOf(['ticker', 'name']))('name')).toBe('');
  });
});

test('the first text of a row', () => {
  expect(firstText([12, '', ' \u00a0', null, ' Grand  total ', 'other'])).toBe('Grand total');
  expect(firstText([12, '', null])).toBeUndefined();
});

test('a text by the words of its header', () => {
  const header = headerOf(['ticker', 'name'], { heads: ['symbol', 'segment'] });
  expect(textBelow(['AAPL', ' NSE  EQ '], header, 'segment')).toBe('NSE EQ');
  expect(textBelow(['AAPL', ' NSE  EQ '], header, 'status')).toBe('');
});

test('a value and its header by the meaning of its column', () => {
  const header = headerOf(['', 'quantity'], { heads: ['no', 'shares'] });
  expect(valueOf(['x', 12], header, 'quantity')).toBe(12);
  expect(valueOf(['x', 12], header, 'price')).toBeUndefined();
  expect(headOf(header, 'quantity')).toBe('shares');
  expect(headOf(header, 'price')).toBe('');
});

test('a number by the meaning of its column', () => {
  const header = headerOf(['', 'value'], { file: { decimalComma: true } });
  expect(numberOf(['x', '1.250'], header, 'value')).toBe(1250);
  expect(numberOf(['x', '2 Mio'], header, 'value')).toBe(2000000);
  expect(numberOf(['x', 'much'], header, 'value')).toBe(0);
  expect(numberOf([1, 2], header, 'price')).toBe(0);
});
