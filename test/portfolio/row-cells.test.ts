import { cellReader, firstText, textBelow } from '../../src/portfolio/positions/row-cells';
import { headerOf } from './positions-header';

describe('a cell by the meaning of its column', () => {
  const cell = cellReader(['x', ' Apple\u00a0 Inc ', '--', 12, '-', 'a-b', '-5'], {
    ...headerOf(['', 'name', 'exchange', 'quantity', 'type', 'account', 'value']),
  });

  test.each([
    ['name', 'Apple Inc'],
    ['quantity', '12'],
    ['account', 'a-b'],
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
