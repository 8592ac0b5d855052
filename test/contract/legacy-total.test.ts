import { isLikelyMiss } from '../../src/contract/legacy-total';

const ALL_ZERO = {
  ...{ interest_debt: 0, prohibited_revenue: 0, operating_lease: 0 },
  ...{ debt_ratio_dollar: 0, non_compliant_revenue_dollar: 0, liquidity_ratio_dollar: 7 },
};

/** Interface 2.4: the rules for the three legacy totals. */
test.each<[string, string, object, boolean]>([
  [
    'a 0 of a HALAL stock whose preferred amount is 0 too',
    'interest_debt',
    { interest_debt: 0, debt_ratio_dollar: 0, halal_status: 'HALAL' },
    false,
  ],
  [
    'a 0 beside a large amount',
    'interest_debt',
    { interest_debt: 0, debt_ratio_dollar: 9e9, halal_status: 'HALAL' },
    true,
  ],
  [
    'a 0 beside an amount that is not computed',
    'interest_debt',
    { interest_debt: 0, debt_ratio_dollar: null, halal_status: 'HALAL' },
    true,
  ],
  [
    'a 0 of a stock that is NOT HALAL',
    'prohibited_revenue',
    { prohibited_revenue: 0, non_compliant_revenue_dollar: 0, halal_status: 'NOT HALAL' },
    true,
  ],
  [
    'leases, for which no amount is preferred',
    'operating_lease',
    { operating_lease: 0, halal_status: 'HALAL' },
    true,
  ],
  ...['NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED', 'ERROR_DATA', 'INCOMPLETE_DATA'].flatMap((halal_status) =>
    ['interest_debt', 'prohibited_revenue', 'operating_lease'].map(
      (total): [string, string, object, boolean] => [
        `a 0 of ${total} of a stock that is ${halal_status}, though every amount is 0`,
        total,
        { ...ALL_ZERO, halal_status },
        true,
      ],
    ),
  ),
  ...[
    ['interest_debt', false],
    ['prohibited_revenue', false],
    ['operating_lease', true],
  ].map(([total, likely]): [string, string, object, boolean] => [
    `a 0 of ${String(total)} of a HALAL stock whose amounts are all 0`,
    String(total),
    { ...ALL_ZERO, halal_status: 'HALAL' },
    Boolean(likely),
  ]),
  ...[0.01, 1, 5_000_000, 9e15, -3, null, undefined].flatMap((amount) =>
    [
      ['interest_debt', 'debt_ratio_dollar'],
      ['prohibited_revenue', 'non_compliant_revenue_dollar'],
    ].map(([total = '', preferred = '']): [string, string, object, boolean] => [
      `a 0 of ${total} beside ${preferred} of ${amount}, whatever the other amounts are`,
      total,
      { ...ALL_ZERO, [preferred]: amount, halal_status: 'HALAL' },
      true,
    ]),
  ),
  ...['interest_debt', 'prohibited_revenue', 'operating_lease'].flatMap((total) =>
    [1, -1, 4_000_000, null].map((served): [string, string, object, boolean] => [
      `${total} of ${served}: only a 0 can be one`,
      total,
      { ...ALL_ZERO, [total]: served, halal_status: 'DOUBTFUL' },
      false,
    ]),
  ),
  ['a number', 'operating_lease', { operating_lease: 12, halal_status: 'DOUBTFUL' }, false],
  ['null', 'interest_debt', { interest_debt: null }, false],
  ['a real zero elsewhere', 'debt_ratio_dollar', { debt_ratio_dollar: 0 }, false],
])('a legacy total that may be a miss: %s', (_, name, values, likely) => {
  expect(isLikelyMiss(name, values as Record<string, unknown>)).toBe(likely);
});
