import type { Dividend } from '../../src/portfolio/activity/dividend-row';
import {
  taxedAsSaid,
  taxedBefore,
  taxesWithMinus,
  withoutReversals,
} from '../../src/portfolio/activity/taxes-with-minus';

/** Rows of one share, `amount@day` of December 2025 each; the place of a row is its number. */
const booked = (...rows: string[]): Dividend[] =>
  rows.map((text, row) => {
    const [, amount, day = '1', written = 'F', currency = 'USD'] =
      /^(-?[\d.]+)(?:@(\d+))?(?: ([A-Z]{1,2}))?(?: ([A-Z]{3}))?$/.exec(text)!;
    return {
      row,
      written,
      currency,
      date: { year: 2025, month: 12, day: Number(day) },
      amount: Number(amount),
    };
  });

/** By number, of which row each tax is, and which rows nothing is told of. */
function told(...rows: string[]) {
  const { taxes, untold } = taxesWithMinus(booked(...rows));
  return {
    taxes: Object.fromEntries([...taxes].map(([tax, of]) => [tax.row, of.row])),
    untold: [...untold].map(({ row }) => row),
  };
}

describe('a row with a minus is a tax', () => {
  test.each<[string, string[], Record<number, number>]>([
    ['of the larger payment of its day', ['-4.5', '30'], { 0: 1 }],
    ['beside another tax of it', ['30', '-4.5', '-1'], { 1: 0, 2: 0 }],
    ['of a payment up to five days before', ['30', '-4.5@6'], { 1: 0 }],
    ['of a payment up to five days later', ['-4.5@1', '30@6'], { 0: 1 }],
    [
      'at a usual rate on another day',
      ['10@1', '-1@2', '10@11', '-2.5@12', '10@21', '-3@22'],
      { 1: 0, 3: 2, 5: 4 },
    ],
    ['that is rounded', ['26.95', '-4.04@2'], { 1: 0 }],
    ['of what is left when a payment was taken back', ['30', '-30', '30', '-4.5'], { 3: 2 }],
    ['that was given back with its payment', ['30', '-4.5', '-30@2', '4.5@2'], { 1: 0, 3: 2 }],
    [
      'of which two were given back',
      ['30', '-4.5', '-0.1', '-30@2', '4.5@2', '0.1@2'],
      { 1: 0, 2: 0, 4: 3, 5: 3 },
    ],
    [
      'of the last of several payments that are as large',
      ['30@1', '-4.5@1', '30@8', '-4.4@8', '-30@9', '4.4@9'],
      { 1: 0, 3: 2, 5: 4 },
    ],
  ])('%s', (_, rows, taxes) => expect(told(...rows)).toEqual({ taxes, untold: [] }));
});

describe('nothing is told of it', () => {
  test.each<[string, string[], number[]]>([
    ['alone', ['-13.88'], [0]],
    ['beside a payment of another share', ['30', '-4.5 KO'], [1]],
    ['beside a payment in another currency', ['30', '-4.5 F CAD'], [1]],
    ['six days off', ['30', '-4.5@7'], [1]],
    ['at no usual rate on another day', ['30', '-5.1@2'], [1]],
    ['between two payments of which it may be', ['30@1', '-4.5@3', '30@5'], [1]],
    ['beside two payments of its day', ['30', '10', '-4.5'], [2]],
    ['larger than the payment beside it', ['30', '-40'], [1]],
    ['near a payment that has its tax', ['30', '-4.5', '-4.5@2'], [2]],
    ['before the payment that it would take back', ['-30@1', '30@9'], [0]],
    ['beside another that is not told either', ['30', '-4.5@2', '-1@2'], [1, 2]],
  ])('%s', (_, rows, untold) => expect(told(...rows).untold).toEqual(untold));
});

describe('a payment that is taken back is neither', () => {
  test.each<[string, string[], Record<number, number>]>([
    ['on its day', ['30', '-30'], {}],
    ['later', ['30@1', '-30@20'], {}],
    ['with another sum beside it than its tax', ['30', '-4.5', '-30@2', '4@2'], { 1: 0 }],
    ['without a tax, beside a smaller payment', ['30', '-30@2', '4.5@2'], {}],
  ])('%s', (_, rows, taxes) => expect(told(...rows)).toEqual({ taxes, untold: [] }));
});

test('of payments of one day those are left that were not taken back', () => {
  const left = (...rows: string[]) => withoutReversals(booked(...rows)).map(({ row }) => row);
  expect(left('30', '-30', '30')).toEqual([2]);
  expect(left('30', '-4.5')).toEqual([0, 1]);
});

describe('a row that is named a tax, on a day without a payment', () => {
  /** The number of the payment that the first row is the tax of. */
  const of = (...rows: string[]) => {
    const [tax, ...payments] = booked(...rows);
    return taxedBefore(tax!, payments)?.row;
  };

  test('is of the one payment in the four weeks before it of which it is the usual part', () => {
    expect(of('-6.36@20', '42.4@11')).toBe(1);
    expect(of('-6.36@29', '42.4@1')).toBe(1);
    expect(of('-11.45@20', '42.4@6')).toBe(1);
    expect(of('-6.36@20', '42.4@11', '10@1')).toBe(1);
  });

  test.each<[string, string[]]>([
    ['earlier than that', ['-6.36@30', '42.4@1']],
    ['later', ['-6.36@20', '42.4@21']],
    ['of which it is another part', ['-6.36@20', '100@11']],
    ['of another share', ['-6.36@20', '42.4@11 G']],
    ['in another currency', ['-6.36@20', '42.4@11 F EUR']],
    ['beside another', ['-6.36@20', '42.4@11', '42.4@12']],
  ])('is of none %s', (_, rows) => expect(of(...rows)).toBeUndefined());
});

describe('a row that is named a tax and says what one share paid', () => {
  const of = (said: Readonly<Record<number, string>>, ...rows: string[]) => {
    const [tax, ...payments] = booked(...rows);
    return taxedAsSaid(tax!, payments, ({ row }) => said[row] ?? '')?.row;
  };
  const SAID = { 0: '7.95 DKK/AKSJE', 1: '7.95 DKK/AKSJE' };

  test('is of the one payment before it that says the same, whatever part of it it is', () => {
    expect(of(SAID, '-64.58@29', '239.17@1')).toBe(1);
    expect(of({ ...SAID, 2: '3.75 DKK/AKSJE' }, '-64.58@29', '239.17@1', '100@2')).toBe(1);
  });

  test.each<[string, Readonly<Record<number, string>>, string[]]>([
    ['that says another', { ...SAID, 1: '3.75 DKK/AKSJE' }, ['-64.58@29', '239.17@1']],
    ['where nothing is said', {}, ['-64.58@29', '239.17@1']],
    ['later', SAID, ['-64.58@1', '239.17@29']],
    ['that is smaller', SAID, ['-64.58@29', '60@1']],
    ['of another share', SAID, ['-64.58@29', '239.17@1 G']],
    ['beside another that says the same', { ...SAID, 2: SAID[1] }, ['-64.58@29', '239.17@1', '239.17@2']],
  ])('is of none %s', (_, said, rows) => expect(of(said, ...rows)).toBeUndefined());
});
