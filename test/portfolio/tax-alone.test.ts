import { dividendLines, dividendsOf } from './typed-dividends';

const HEAD = 'Pay date|Ticker|Per share|Gross|Tax|Net|Currency';
const lines = (...rows: readonly string[]): string[] => dividendLines([HEAD, ...rows].join('\n'));

describe('a row that tells a tax and no dividend', () => {
  const paid = '16.06.2025|KO|0.51|10.00||10.00|USD';

  test('below zero, is the tax of the payment of another row, at whatever rate', () => {
    expect(lines(paid, '16.06.2025|KO|||-2.75|-2.75|USD')).toEqual(['KO 2025-06-16 10 USD tax 2.75']);
    expect(dividendsOf([HEAD, paid, '16.06.2025|KO||0|-2.75|-2.75|USD'].join('\n')).others).toEqual([2]);
  });

  test('has its minus in the column of what was left alone', () => {
    expect(lines(paid, '16.06.2025|KO|||2.75|-2.75|USD')).toEqual(['KO 2025-06-16 10 USD tax 2.75']);
    expect(lines(paid, '16.06.2025|KO|||2.75|-2.70|USD')).not.toEqual(['KO 2025-06-16 10 USD tax 2.75']);
  });

  test('of another day, is of none', () =>
    expect(lines(paid, '17.06.2025|KO|||-2.9|-2.9|USD')).toEqual(['KO 2025-06-16 10 USD']));

  test('above zero, is one that was given back, and is asked about', () =>
    expect(lines(paid, '17.08.2025|KO|||1.24|1.24|USD')).toEqual([
      'KO 2025-06-16 10 USD',
      expect.stringContaining('it seems to be a tax that was given back'),
    ]));

  test.each([
    ['has an amount before tax', '17.08.2025|KO||2.48|1.24|1.24|USD', 'KO 2025-08-17 2.48 USD tax 1.24'],
    ['tells what one share gave', '17.08.2025|KO|0.1||1.24|1.24|USD', 'KO 2025-08-17 2.48 USD tax 1.24'],
    ['has less left', '17.08.2025|KO|||1.23|1.24|USD', 'KO 2025-08-17 2.47 USD tax 1.23'],
    ['tells no tax', '17.08.2025|KO||||1.24|USD', 'KO 2025-08-17 1.24 USD'],
  ])('is a dividend where it %s', (_, row, line) => expect(lines(row)).toEqual([line]));
});

test('what is left and its tax may be alike where no column tells amounts before tax', () =>
  expect(dividendLines('Pay date|Ticker|Net dividend|Tax|Currency\n16.06.2025|KO|2|2|USD')).toEqual([
    'KO 2025-06-16 4 USD tax 2',
  ]));
