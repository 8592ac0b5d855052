import { orderBySequence, orderBySettlement, shownOrder } from '../../src/portfolio/activity/day-order';

describe('the order of day and month that a column shows', () => {
  test.each([
    ['a day above twelve in front', [['01/02/2024', '31/12/2024']], 'day first'],
    ['a day above twelve behind', [['01/02/2024', '12/31/2024']], 'month first'],
    ['no day above twelve', [['01/02/2024', '03/04/2024']], undefined],
    ['one column for both', [['01/02/2024'], ['13/02/2024']], 'day first'],
    ['columns that differ', [['13/02/2024'], ['02/13/2024']], undefined],
    ['no columns', [], undefined],
  ])('%s', (_, columns, order) => expect(shownOrder(columns)).toBe(order));
});

describe('the order by which a trade is settled within days', () => {
  test.each([
    ['day first', [['01/02/2024'], ['03/02/2024']], 'day first'],
    ['month first', [['02/01/2024'], ['02/03/2024']], 'month first'],
    ['a settlement that is written before the trade', [['03/02/2024'], ['01/02/2024']], 'day first'],
    ['ten days', [['01/02/2024'], ['11/02/2024']], 'day first'],
    ['eleven days', [['01/02/2024'], ['12/02/2024']], undefined],
    ['eleven days before', [['12/02/2024'], ['01/02/2024']], undefined],
    [
      'one row of two too far',
      [
        ['01/02/2024', '01/03/2024'],
        ['03/02/2024', '01/12/2024'],
      ],
      undefined,
    ],
    [
      'one row of two too far, and both in the other order',
      [
        ['01/02/2024', '01/03/2024'],
        ['03/02/2024', '05/12/2024'],
      ],
      undefined,
    ],
    [
      'a row that shows one order, and one that shows the other',
      [
        ['13/02/2024', '02/13/2024'],
        ['15/02/2024', '02/15/2024'],
      ],
      undefined,
    ],
    [
      'a row without a settlement',
      [
        ['01/02/2024', '01/03/2024'],
        ['03/02/2024', ''],
      ],
      'day first',
    ],
    [
      'a row without a trade',
      [
        ['', '01/02/2024'],
        ['01/12/2024', '03/02/2024'],
      ],
      'day first',
    ],
    ['the same day in both', [['01/02/2024'], ['01/02/2024']], undefined],
    ['a third column that tells', [['01/02/2024'], ['01/02/2024'], ['03/02/2024']], 'day first'],
    ['one column', [['01/02/2024']], undefined],
    ['no columns', [], undefined],
  ])('%s', (_, columns, order) => expect(orderBySettlement(columns)).toBe(order));

  test('a change of the clocks between the two is no half day', () =>
    expect(orderBySettlement([['29/03/2024'], ['02/04/2024']])).toBe('day first'));
});

describe('the order by which the rows of a file are sorted', () => {
  const RISING = ['01/02/2024', '05/02/2024', '03/03/2024', '02/05/2024'];
  test.each([
    ['rising, day first', RISING, 'day first'],
    ['falling, day first', [...RISING].reverse(), 'day first'],
    ['rising, month first', ['01/05/2024', '01/07/2024', '02/03/2024', '03/02/2024'], 'month first'],
    ['days that stand twice', RISING.flatMap((day) => [day, day]), 'day first'],
    ['days that stand twice, falling', RISING.flatMap((day) => [day, day]).reverse(), 'day first'],
    ['a cell that is no date', ['', ...RISING, 'Total'], 'day first'],
    ['sorted in either order', ['01/05/2024', '02/03/2024', '03/02/2024', '05/01/2024'], undefined],
    ['sorted in neither', ['05/02/2024', '01/02/2024', '03/03/2024', '02/05/2024'], undefined],
    ['two steps, which are too few', RISING.slice(0, 3), undefined],
    ['nothing', [], undefined],
  ])('%s', (_, values, order) => expect(orderBySequence(values)).toBe(order));
});
