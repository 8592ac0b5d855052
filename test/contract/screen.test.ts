import fc from 'fast-check';
import { isMissLikely } from '../../src/contract/legacy-total';
import {
  decimalsBeside,
  figuresInWords,
  fundFigures,
  readServedName,
  reasonForNoScreen,
  screenOf,
  stockFigures,
} from '../../src/contract/screen';

describe('figures beside limits', () => {
  const values = {
    halal_status: 'NOT HALAL',
    debt_ratio_perc: 166,
    liquidity_ratio_perc: 0,
    non_compliant_revenue_perc: null,
    receivables_ratio_perc: 9,
  };

  test('a screen without a figure is left out, and so is one without a limit where limits are known', () => {
    expect(stockFigures(values, { debt: 30, liquidity: 30, income: 5 })).toEqual([
      { what: 'debt', figure: 166, limit: 30 },
      { what: 'liquidity', figure: 0, limit: 30 },
    ]);
    expect(figuresInWords(stockFigures(values, { debt: 30, liquidity: null }), 'stock')).toBe(
      'debt 166.0 of 30 %',
    );
    expect(figuresInWords(stockFigures(values, undefined), 'stock')).toBe(
      'debt 166.0 %, cash 0.0 %, receivables 9.0 %',
    );
    expect(figuresInWords(stockFigures({}, { debt: 30 }), 'stock')).toBeUndefined();
  });

  test('of a fund under an index rulebook: its weight alone, since its limits are not shown in the interface', () => {
    const fund = { status: 'HALAL', non_compliant_weight_perc_djim: 12, coverage_weight_perc: 97 };
    expect(figuresInWords(fundFigures(fund, 'djim'), 'fund')).toBe('non-compliant weight 12.0 %');
  });

  test('no figure is ever rounded onto its limit', () => {
    expect([30.004, 29.96, 30, 5.0000001].map((one) => one.toFixed(decimalsBeside(one, 30)))).toEqual([
      '30.004',
      '29.96',
      '30.0',
      '5.0',
    ]);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 200, noNaN: true }),
        fc.constantFrom(5, 30, 33.333, 95),
        (a, b) => {
          const shown = Number(a.toFixed(decimalsBeside(a, b)));
          if (Math.abs(a - b) > 1e-12) expect(shown === b).toBe(false);
          if (a < b) expect(shown).toBeLessThanOrEqual(b);
        },
      ),
    );
  });
});

test.each([
  ['djim', 'liquidity', 'unserved'],
  ['sp', 'liquidity', 'none'],
  ['aaoifi', 'receivables', 'none'],
  ['ftse', 'receivables', undefined],
  ['aaoifi', 'debt', undefined],
  // What a rulebook of tomorrow has, nobody knows today.
  ['hanafi', 'receivables', undefined],
] as const)('%s, %s: %s', (rulebook, screen, known) => {
  expect(screenOf(rulebook, screen)).toBe(known);
  expect(reasonForNoScreen(rulebook, screen) === undefined).toBe(known === undefined);
});

test.each([
  ['debt_ratio_perc_djim', 'debt_ratio_perc', 'djim'],
  ['halal_status_sp', 'halal_status', 'sp'],
  ['debt_ratio_perc', 'debt_ratio_perc', 'aaoifi'],
  ['status', 'status', 'aaoifi'],
])('%s is %s of %s', (name, field, rulebook) => expect(readServedName(name)).toEqual({ field, rulebook }));

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
  expect(isMissLikely(name, values)).toBe(likely);
});
