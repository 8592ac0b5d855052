import fc from 'fast-check';
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
    for (const ticker of ['SPUS', 'ISWD.L', 'WSHR.TO'])
      for (const status of ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED'])
        for (const coverage_weight_perc of [97, 40])
          for (const [at, rulebook] of ['djim', 'ftse', 'msci', 'sp'].entries()) {
            const weights = { non_compliant_weight_perc_djim: 12, non_compliant_weight_perc_ftse: 13 };
            const others = { non_compliant_weight_perc_msci: 14, non_compliant_weight_perc_sp: -15 };
            const fund = {
              ...{ ticker, status, coverage_weight_perc, ...weights, ...others },
              ...{ doubtful_weight_perc: 3, non_compliant_weight_perc: 1 },
            };
            const words = figuresInWords(fundFigures(fund, rulebook), 'fund');
            expect([rulebook, words]).toEqual([
              rulebook,
              `non-compliant weight ${[12, 13, 14, -15][at]!}.0 %`,
            ]);
          }
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
