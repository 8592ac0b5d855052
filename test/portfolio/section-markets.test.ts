import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { sectionMarkets } from '../../src/portfolio/tables/section-markets';

const HEAD = ['Symbol', 'Shares'];

describe('the markets of the parts of a sheet', () => {
  const places = (...titles: readonly unknown[][]) => {
    const grid = titles.flatMap((title) => [title, HEAD, ['AAA', 1], ['BBB', 2]]);
    const { byRow, titles: found } = sectionMarkets(grid, 1);
    expect([...found]).toEqual(byRow.size === 0 ? [] : titles.map((_, at) => at * 4));
    return titles.flatMap((_, at) => byRow.get(at * 4 + 2)?.place ?? []);
  };

  test.each([
    [['PSX (CDC a/c 03277-104562)'], ['USA (IBKR)'], ['Karachi, Pakistan', 'the United States']],
    [['US stocks'], ['UK holdings'], ['the United States', 'London']],
    [['My Bursa Malaysia portfolio:'], ['London'], ['Kuala Lumpur, Malaysia', 'London']],
    [
      ['', 'USA'],
      ['', '', 'TSX'],
      ['the United States', 'Toronto'],
    ],
    [
      ['أسهم سعودية (الراجحي المالية)'],
      ['أسهم أمريكية (دراية)'],
      ['Riyadh, Saudi Arabia', 'the United States'],
    ],
    [['محفظة السوق السعودي'], ['الأسهم الأمريكية'], ['Riyadh, Saudi Arabia', 'the United States']],
    [['أسهم بريطانية'], ['أسهم كندية'], ['London', 'Toronto']],
    // American and British shares, American technology.
    [['أسهم أمريكية وبريطانية'], ['أسهم سعودية'], []],
    [['تقنية أمريكية'], ['أسهم سعودية'], []],
    // A title that names no market, or more than one thing, tells nothing of any part.
    [['TFSA'], ['USA'], []],
    [['USA', 'IBKR'], ['UK'], []],
    [['the account at the broker whose clients mostly trade in the USA and the UK'], ['UK'], []],
    // Of one market alone, the titles may be of accounts.
    [['USA (Schwab)'], ['USA (Fidelity)'], []],
  ])('%j and %j', (one, other, expected) => {
    expect(places(one, other)).toEqual(expected);
  });

  test('blank rows between title, header and rows do not matter, and a header in the first row has no title', () => {
    const grid = [['USA'], [], HEAD, [], ['AAA', 1], ['UK'], [''], HEAD, ['BBB', 2]];
    const { byRow, titles } = sectionMarkets(grid, 2);
    expect([...titles]).toEqual([0, 5]);
    expect([byRow.get(4)?.place, byRow.get(8)?.place]).toEqual(['the United States', 'London']);
    expect(sectionMarkets([HEAD, ['AAA', 1]], 0).byRow.size).toBe(0);
  });

  test('units of a header may differ from part to part, its words may not', () => {
    const grid = (other: string) => [
      ['USA'],
      ['Symbol', 'Value ($)'],
      ['AAA', 1],
      ['UK'],
      ['Symbol', other],
      ['BBB', 2],
    ];
    expect(sectionMarkets(grid('Value (£)'), 1).titles.size).toBe(2);
    expect(sectionMarkets(grid('Shares'), 1).titles.size).toBe(0);
  });
});

test('what stands below the total of a part, after a gap, is of no part', () => {
  const grid = [
    ['USA'],
    HEAD,
    ['AAA', 1],
    ['Total', 1],
    ['BBB', 1],
    [],
    ['CCC', 2],
    ['UK'],
    HEAD,
    ['DDD', 3],
  ];
  const { byRow } = sectionMarkets(grid, 1);
  expect([2, 4, 6, 9].map((row) => byRow.get(row)?.place)).toEqual([
    'the United States',
    'the United States',
    'the United States',
    'London',
  ]);
  const apart = [['USA'], HEAD, ['AAA', 1], ['Total', 1], [], ['CCC', 2], ['UK'], HEAD, ['DDD', 3]];
  expect([2, 5, 8].map((row) => sectionMarkets(apart, 1).byRow.get(row)?.place)).toEqual([
    'the United States',
    undefined,
    'London',
  ]);
});

describe('a bare sign of dollars', () => {
  const currencies = (other: string) =>
    readPortfolio([
      [other],
      ['Symbol', 'Name', 'Shares', 'Value'],
      ['AAA', 'A', 1, '$5'],
      ['USA'],
      ['Symbol', 'Name', 'Shares', 'Value'],
      ['KO', 'Coca-Cola', 2, '$140.00'],
      ['PEP', 'PepsiCo', 2, 300],
    ]).positions.flatMap(({ ticker, currency }) => (ticker.endsWith('.TO') ? [] : [[ticker, currency]]));

  test('is the American one among American shares, where those of the other parts have none', () => {
    expect(currencies('أسهم سعودية')).toEqual([
      ['KO', 'USD'],
      ['PEP', undefined],
    ]);
  });

  test('may be the other one where they have one', () => {
    expect(currencies('Canada')).toEqual([
      ['KO', undefined],
      ['PEP', undefined],
    ]);
  });
});

test('the same symbols are of other companies in the two parts of a sheet', () => {
  const { positions, skipped } = readPortfolio([
    ['PSX'],
    ['Script', 'Company', 'Shares', 'Market Value (Rs)'],
    ['PSO', 'Pakistan State Oil', 600, 268860],
    [],
    ['USA'],
    ['Script', 'Company', 'Shares', 'Market Value ($)'],
    ['PEP', 'PepsiCo', 15, 2231.25],
  ]);
  expect(positions).toMatchObject([{ ticker: 'PEP', quantity: 15 }]);
  expect(skipped).toMatchObject([{ written: 'PSO', currency: 'PKR', value: 268860 }]);
  expect(skipped[0]!.reason).toContain('Karachi, Pakistan');
});

test('without titles, symbols below Script are those of any exchange that calls them so', () => {
  const { positions, skipped } = readPortfolio([
    ['Script', 'Shares'],
    ['PSO', 600],
  ]);
  expect(positions).toEqual([]);
  expect(skipped[0]!.reason).toContain('Mumbai, Karachi, Dhaka or Kathmandu');
});

test('an exchange in the row weighs more than the title of its part', () => {
  const { positions } = readPortfolio([
    ['UK'],
    ['Symbol', 'Exchange', 'Shares'],
    ['PEP', 'NASDAQ', 15],
    ['USA'],
    ['Symbol', 'Exchange', 'Shares'],
    ['AAPL', '', 1],
  ]);
  expect(positions.map(({ ticker }) => ticker)).toEqual(['PEP', 'AAPL']);
});
