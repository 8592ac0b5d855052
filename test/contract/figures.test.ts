import {
  coverageInWords,
  decimalsBeside,
  DOUBTFUL_REVENUE,
  figuresInWords,
  FUND_FIELDS,
  FUND_LIMITS,
  fundFigures,
  INDEX_VERDICTS,
  readServedName,
  reasonForNoScreen,
  SCREENS,
  screenOf,
  stockFigures,
} from '../../src/contract/screen';

test('the screens of section 2.5, each with its ratio', () => {
  expect(SCREENS.map(({ screen, ratio }) => [screen, ratio])).toEqual([
    ['debt', 'debt_ratio_perc'],
    ['liquidity', 'liquidity_ratio_perc'],
    ['receivables', 'receivables_ratio_perc'],
    ['income', 'non_compliant_revenue_perc'],
  ]);
  expect(DOUBTFUL_REVENUE).toBe('doubtful_revenue_perc');
});

test('a fund is shown with its five verdicts, its weights, its coverage and its dates', () => {
  expect(INDEX_VERDICTS).toEqual([
    'halal_status_djim',
    'halal_status_ftse',
    'halal_status_msci',
    'halal_status_sp',
  ]);
  expect(FUND_FIELDS).toEqual([
    'fund_name',
    'status',
    'halal_status_djim',
    'halal_status_ftse',
    'halal_status_msci',
    'halal_status_sp',
    'coverage_weight_perc',
    'non_compliant_weight_perc',
    'doubtful_weight_perc',
    'holdings_as_of',
    'last_updated',
  ]);
  expect(FUND_LIMITS).toEqual({ nonCompliant: 5, coverage: 95 });
});

/** Section 2.5: cash in aaoifi, ftse and msci, in djim without its ratio; receivables in ftse and msci alone; debt and income in all. */
test.each([
  ['debt', []],
  ['liquidity', ['djim: unserved', 'sp: none']],
  ['receivables', ['aaoifi: none', 'djim: none', 'sp: none']],
  ['income', []],
] as const)('rulebooks without the figures of the %s screen: %j', (screen, expected) => {
  const without = ['aaoifi', 'djim', 'ftse', 'msci', 'sp'].flatMap((rulebook) => {
    const known = screenOf(rulebook, screen);
    return known ? `${rulebook}: ${known}` : [];
  });
  expect(without).toEqual(expected);
});

test('the reason for it names the rulebook and the screen', () => {
  expect(reasonForNoScreen('sp', 'liquidity')).toBe('SP has no cash screen.');
  expect(reasonForNoScreen('aaoifi', 'receivables')).toBe('AAOIFI has no receivables screen.');
  expect(reasonForNoScreen('djim', 'liquidity')).toBe(
    "DJIM's cash ratio is not served, although a limit applies from 2026-09-19.",
  );
  expect(reasonForNoScreen('ftse', 'liquidity')).toBeUndefined();
});

test.each([
  ['screen_denominator_type', 'screen_denominator_type', 'aaoifi'],
  ['screen_denominator_type_sp', 'screen_denominator_type', 'sp'],
  ['screen_denominator_sp', 'screen_denominator', 'sp'],
  ['thresholds_debt', 'thresholds_debt', 'aaoifi'],
  ['thresholds_debt_sp', 'thresholds_debt', 'sp'],
  ['thresholds_sp', 'thresholds', 'sp'],
  ['owner_qfi', 'owner', 'qfi'],
  ['compliant_weight_perc_sp', 'compliant_weight_perc', 'sp'],
  ['non_compliant_weight_perc', 'non_compliant_weight_perc', 'aaoifi'],
  ['my_halal_status_sp', 'my_halal_status_sp', 'aaoifi'],
  ['halal_status_sp!', 'halal_status_sp!', 'aaoifi'],
])('%s is %s of %s', (name, field, rulebook) => expect(readServedName(name)).toEqual({ field, rulebook }));

describe('the figures of a stock', () => {
  const values = {
    halal_status: 'DOUBTFUL',
    halal_status_ftse: 'DOUBTFUL',
    debt_ratio_perc: 30.004,
    debt_ratio_perc_ftse: 20,
    receivables_ratio_perc_ftse: 40,
    non_compliant_revenue_perc: 3,
    doubtful_revenue_perc: 4,
  };

  test('end with the doubtful revenue where the verdict is DOUBTFUL; it has no limit', () => {
    const figures = stockFigures(values, { debt: 30, income: 5 });
    expect(figures).toEqual([
      { what: 'debt', figure: 30.004, limit: 30 },
      { what: 'income', figure: 3, limit: 5 },
      { what: 'doubtful', figure: 4, limit: undefined },
    ]);
    expect(figuresInWords(figures, 'stock')).toBe(
      'debt 30.004 of 30 %, non-compliant revenue 3.0 of 5 %, doubtful revenue 4.0 %',
    );
  });

  test('of an index rulebook are its own, without the doubtful revenue', () => {
    expect(stockFigures(values, { debt: 33.333, receivables: 50 }, 'ftse')).toEqual([
      { what: 'debt', figure: 20, limit: 33.333 },
      { what: 'receivables', figure: 40, limit: 50 },
    ]);
  });

  test('leave the doubtful revenue out under another verdict, and where it is not served', () => {
    const noted = (changed: object) =>
      stockFigures({ ...values, ...changed }, undefined).map(({ what }) => what);
    expect(noted({})).toEqual(['debt', 'income', 'doubtful']);
    expect(noted({ halal_status: 'HALAL' })).toEqual(['debt', 'income']);
    expect(noted({ doubtful_revenue_perc: null })).toEqual(['debt', 'income']);
  });
});

describe('the figures of a fund', () => {
  const values = {
    status: 'DOUBTFUL',
    non_compliant_weight_perc: 4.5,
    non_compliant_weight_perc_sp: 2,
    doubtful_weight_perc: 3,
    coverage_weight_perc: 97,
  };

  test('are its non-compliant weight, the doubtful one where that decides, and its coverage', () => {
    expect(fundFigures(values)).toEqual([
      { what: 'income', figure: 4.5, limit: 5 },
      { what: 'doubtful', figure: 3, limit: undefined },
      { what: 'coverage', figure: 97, limit: 95 },
    ]);
    expect(figuresInWords(fundFigures(values), 'fund')).toBe(
      'non-compliant weight 4.5 of 5 %, doubtful weight 3.0 %, coverage 97.0 of at least 95 %',
    );
    expect(fundFigures({ ...values, status: 'HALAL' }).map(({ what }) => what)).toEqual([
      'income',
      'coverage',
    ]);
  });

  test('that are not served are left out, and under an index rulebook there is the weight alone, without a limit', () => {
    expect(fundFigures({ status: 'DOUBTFUL', coverage_weight_perc: null })).toEqual([]);
    expect(fundFigures(values, 'sp')).toEqual([{ what: 'income', figure: 2, limit: undefined }]);
  });
});

test('the coverage of a fund in words: never rounded onto its limit, and said to be missing', () => {
  expect(coverageInWords({ coverage_weight_perc: 97 })).toBe('coverage 97.0 %');
  expect(coverageInWords({ coverage_weight_perc: 94.996 })).toBe('coverage 94.996 %');
  for (const coverage of [null, undefined, '97'])
    expect(coverageInWords({ coverage_weight_perc: coverage })).toBe('coverage not served');
});

test('a figure without a limit, far from it or equal to it has one decimal; one beside it has as many as show that', () => {
  expect(decimalsBeside(29.96, undefined)).toBe(1);
  expect(decimalsBeside(12.345, 30)).toBe(1);
  expect(decimalsBeside(30, 30)).toBe(1);
  expect(decimalsBeside(30.04, 30)).toBe(2);
  expect(decimalsBeside(30 + 2 ** -40, 30)).toBe(12);
  // Closer than any number of decimals shows.
  expect(decimalsBeside(5e-324, 0)).toBe(15);
});
