import fc from 'fast-check';
import { multiplyDecimals, sumDecimals } from '../../src/portfolio/cells/decimals';

describe('sums of decimals as people read them', () => {
  it.each([
    [[0.1, 0.2], 0.3],
    [[1e21, 0.5, -1e21], 0.5],
    [[1.5, 1e-7], 1.5000001],
    [[-12.5, 12.5], 0],
    [[], 0],
    [[12.5], 12.5],
    [[1e-12, 3e15], 3e15],
  ])('%p make %p', (numbers, sum) => expect(sumDecimals(numbers)).toBe(sum));

  it('has no zero below zero', () => {
    expect(sumDecimals([-0])).toBe(0);
    expect(sumDecimals([-0, -0])).toBe(0);
  });

  it.each([[[NaN]], [[1, Infinity]], [[-Infinity]], [[Number.MAX_VALUE, Number.MAX_VALUE]]])(
    'has no sum of %p',
    (numbers) => expect(sumDecimals(numbers)).toBeUndefined(),
  );

  it('is the same in any order, and of one number the number', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), { maxLength: 8 }),
        (numbers) => {
          expect(sumDecimals([...numbers].reverse())).toBe(sumDecimals(numbers));
          for (const number of numbers) expect(sumDecimals([number])).toBe(sumDecimals([number, 0]));
        },
      ),
    );
  });
});

describe('products of decimals as people read them', () => {
  it.each([
    [10, 228.02, 2280.2],
    [0.1, 0.1, 0.01],
    [-3, 0.7, -2.1],
    [1e-7, 3, 3e-7],
    [1e22, 5, 5e22],
  ])('%p times %p is %p', (one, other, product) => expect(multiplyDecimals(one, other)).toBe(product));

  it.each([
    [NaN, 1],
    [1, Infinity],
    [1e200, 1e200],
  ])('has no product of %p and %p', (one, other) => expect(multiplyDecimals(one, other)).toBeUndefined());
});
