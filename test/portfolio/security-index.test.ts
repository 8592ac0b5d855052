import { SecurityIndex } from '../../src/portfolio/shares/security-index';

const indexOf = (...items: readonly [string, ...Parameters<SecurityIndex<string>['find']>][]) => {
  const index = new SecurityIndex<string>();
  for (const [item, known] of items) index.add(known, item);
  return index;
};

test('an item is found by its ticker, whatever its names are', () => {
  const index = indexOf(['apple', { ticker: 'AAPL' }], ['coke', { ticker: 'KO', names: ['Coca-Cola Co'] }]);
  expect(index.find({ ticker: 'AAPL' })).toBe('apple');
  expect(index.find({ ticker: 'KO', names: ['Apple Inc.'] })).toBe('coke');
  expect(index.find({ ticker: 'MSFT' })).toBeUndefined();
});

test('an item is found by any of its names, without their legal forms, case and blanks', () => {
  const index = indexOf(['coke', { names: [undefined, 'The  Coca-Cola Company', 'Coke'] }]);
  expect(index.find({ names: ['coke'] })).toBe('coke');
  expect(index.find({ ticker: 'KO', names: ['Pepsi', 'the coca-cola co'] })).toBe('coke');
  expect(index.find({ names: ['Pepsi'] })).toBeUndefined();
  expect(index.find({})).toBeUndefined();
});

test('the ticker goes before the name', () => {
  const index = indexOf(
    ['by name', { names: ['Apple'] }],
    ['by ticker', { ticker: 'AAPL', names: ['Other'] }],
  );
  expect(index.find({ ticker: 'AAPL', names: ['Apple'] })).toBe('by ticker');
});

test('of two with the same ticker or name, the first counts', () => {
  const index = indexOf(
    ['first', { ticker: 'AAPL', names: ['Apple'] }],
    ['second', { ticker: 'AAPL', names: ['Apple Inc', 'Pear'] }],
  );
  expect(index.find({ ticker: 'AAPL' })).toBe('first');
  expect(index.find({ names: ['APPLE'] })).toBe('first');
  expect(index.find({ names: ['Pear'] })).toBe('second');
});

test('an item without a ticker is not found by one that is not told', () => {
  expect(indexOf(['nameless', { names: ['Apple'] }]).find({})).toBeUndefined();
  expect(indexOf(['nameless', {}]).find({ names: ['Apple'] })).toBeUndefined();
});

test.each(['', '   ', 'Inc.'])('the name %p, of which nothing is left, finds nothing', (name) =>
  expect(indexOf(['a', { names: [name] }], ['b', { names: ['Apple'] }]).find({ names: [name] })).not.toBe(
    'b',
  ),
);

test('an empty name finds no item with another empty name', () =>
  expect(indexOf(['a', { names: ['', undefined] }]).find({ names: ['', undefined] })).toBeUndefined());
