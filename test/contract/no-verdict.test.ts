import { reasonForMiss } from '../../src/contract/legacy-total';
import { reasonForAbsent, reasonForNoVerdict, reasonForNull } from '../../src/contract/no-verdict';

const NOT_YET = 'Not computed yet. Try again after the next nightly run.';
const NEVER_AUDITED = 'Never audited (UNQUALIFIED): no verdict in either direction.';

describe('why there is no verdict (3.1, 3.2)', () => {
  test('UNQUALIFIED is a stock that was never audited, and a fund that the method does not rate', () => {
    expect(reasonForNoVerdict('UNQUALIFIED', 'stock')).toBe(NEVER_AUDITED);
    expect(reasonForNoVerdict('UNQUALIFIED', 'fund')).toBe(
      'The fund is not rated by this method (UNQUALIFIED).',
    );
  });

  test('missing or impossible data is no sign of non-compliance', () => {
    for (const status of ['ERROR_DATA', 'INCOMPLETE_DATA'])
      expect(reasonForNoVerdict(status, 'stock')).toBe(
        `Data unavailable (${status}): no verdict, and no sign of non-compliance.`,
      );
  });

  test('null and absence are computed by the next run', () => {
    for (const status of [null, undefined]) expect(reasonForNoVerdict(status, 'fund')).toBe(NOT_YET);
  });
});

describe('why a field is null', () => {
  test.each([
    ['last_scanned', 'Never audited: there is no date.'],
    ['methodology_updated_at', 'The index rulebooks were never computed for it: there is no date.'],
    ['halal_revenue_source', 'Not extracted yet. Try again in a few days.'],
    ['non_compliant_revenue_source', 'Not extracted yet. Try again in a few days.'],
    ['doubtful_revenue_source', 'Not extracted yet. Try again in a few days.'],
    ['growth_score', 'The service could not calculate this score.'],
  ])('%s has a meaning of its own, whatever the status: %s', (field, reason) => {
    expect(reasonForNull(field, { halal_status: 'UNQUALIFIED' }, 'stock')).toBe(reason);
  });

  test.each([
    ['fund_name', 'The service does not know the name of this fund.'],
    ['issuer', 'The service does not know the issuer of this fund.'],
    ['listing_country', 'The service does not know the domicile of this fund.'],
    ['reporting_currency', 'The service does not know the currency of this fund.'],
    ['expense_ratio', 'The service has no expense ratio of this fund: it is unknown, or there is no fee.'],
    ['aum', 'The service does not know the assets of this fund.'],
    ['holdings_as_of', 'The basket of this fund has not been fetched yet: it has no date.'],
    ['holdings_fetched_at', 'The basket has not been fetched again since the service records this date.'],
  ])('%s of a fund: %s', (field, reason) => {
    expect(reasonForNull(field, { status: 'HALAL' }, 'fund')).toBe(reason);
  });

  test('a rulebook without the screen is the reason, before any status', () => {
    const values = { halal_status: 'UNQUALIFIED', halal_status_sp: 'UNQUALIFIED' };
    for (const field of ['liquidity_ratio_perc_sp', 'liquidity_ratio_dollar_sp', 'thresholds_liquidity_sp'])
      expect(reasonForNull(field, values, 'stock')).toBe('SP has no cash screen.');
    expect(reasonForNull('receivables_ratio_perc', values, 'stock')).toBe(
      'AAOIFI has no receivables screen.',
    );
    expect(reasonForNull('liquidity_ratio_perc_djim', values, 'stock')).toBe(
      "DJIM's cash ratio is not served, although a limit applies from 2026-09-19.",
    );
  });

  test('a status of the same rulebook that is no verdict explains the figure', () => {
    const values = { halal_status: 'HALAL', halal_status_ftse: 'INCOMPLETE_DATA' };
    expect(reasonForNull('debt_ratio_perc_ftse', values, 'stock')).toBe(
      'Data unavailable (INCOMPLETE_DATA): no verdict, and no sign of non-compliance.',
    );
    expect(reasonForNull('debt_ratio_perc', values, 'stock')).toBe(NOT_YET);
  });

  test('where the rulebook has no status, the primary one explains it', () => {
    expect(reasonForNull('debt_ratio_perc_ftse', { halal_status: 'UNQUALIFIED' }, 'stock')).toBe(
      NEVER_AUDITED,
    );
    expect(reasonForNull('compliant_weight_perc_sp', { status: 'UNQUALIFIED' }, 'fund')).toBe(
      'The fund is not rated by this method (UNQUALIFIED).',
    );
  });

  test('a status that is null does not explain itself by the primary one', () => {
    const values = { halal_status: 'UNQUALIFIED', halal_status_ftse: null };
    expect(reasonForNull('halal_status_ftse', values, 'stock')).toBe(NOT_YET);
  });
});

test('a field with a name that every object has is not computed yet, like any other', () => {
  expect(reasonForNull('constructor', { status: 'HALAL' }, 'fund')).toBe(NOT_YET);
});

describe('why a field is absent', () => {
  test('a ranking score is served on two plans alone', () => {
    expect(reasonForAbsent('ranking_score', 'stock')).toBe(
      'The ranking scores are served on the plans Business Ultimate and Business Enterprise alone. Change the plan to see them.',
    );
  });

  test('a limit of a screen that the rulebook does not have', () => {
    expect(reasonForAbsent('thresholds_receivables_djim', 'stock')).toBe('DJIM has no receivables screen.');
    expect(reasonForAbsent('thresholds_receivables_djim', 'fund')).toBe(
      'The service serves no thresholds_receivables_djim of this fund.',
    );
  });

  test('anything else is not served', () => {
    expect(reasonForAbsent('interest_debt', 'fund')).toBe(
      'The service serves no interest_debt of this fund.',
    );
    expect(reasonForAbsent('debt_ratio_perc_sp', 'stock')).toBe(
      'The service serves no debt_ratio_perc_sp of this stock.',
    );
  });
});

test('a legacy total of 0 names the amount that is better, where there is one', () => {
  expect(reasonForMiss('interest_debt')).toBe(
    'A 0 in interest_debt may mean that the extraction missed the number. Prefer debt_ratio_dollar.',
  );
  expect(reasonForMiss('prohibited_revenue')).toBe(
    'A 0 in prohibited_revenue may mean that the extraction missed the number. Prefer non_compliant_revenue_dollar.',
  );
  expect(reasonForMiss('operating_lease')).toBe(
    'A 0 in operating_lease may mean that the extraction missed the number.',
  );
});
