import { isLikelyMiss } from '../../src/contract/legacy-total';

/** Interface 2.4: the rules for the three legacy totals. */
test.each([
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
  ['a number', 'operating_lease', { operating_lease: 12, halal_status: 'DOUBTFUL' }, false],
  ['null', 'interest_debt', { interest_debt: null }, false],
  ['a real zero elsewhere', 'debt_ratio_dollar', { debt_ratio_dollar: 0 }, false],
])('a legacy total that may be a miss: %s', (_, name, values, likely) => {
  expect(isLikelyMiss(name, values)).toBe(likely);
});
