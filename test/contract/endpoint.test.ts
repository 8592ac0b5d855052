import { answers, flatten, type Endpoint } from '../../src/contract/endpoint';
import { readGroup } from '../../src/contract/methodology';
import { parseRecord } from '../../src/contract/parse';
import { fundScreening, methodology } from '../support/records';

describe('which record has a field', () => {
  const endpoints: readonly Endpoint[] = [
    'compliance',
    'basic-report',
    'full-report',
    'methodology',
    'etf',
    'etf-screening',
    'etf-holdings',
  ];
  test.each([
    ['ticker', 'compliance basic-report full-report methodology etf etf-screening'],
    ['company_name', 'compliance basic-report full-report methodology'],
    ['last_scanned', 'compliance basic-report full-report methodology'],
    ['halal_status', 'compliance basic-report full-report methodology'],
    ['debt_ratio_perc', 'basic-report full-report methodology'],
    ['debt_ratio_dollar', 'full-report methodology'],
    ['interest_debt', 'full-report'],
    ['ranking_score', 'full-report'],
    ['halal_rating', 'full-report methodology etf etf-screening'],
    ['halal_status_sp', 'full-report methodology etf etf-screening'],
    // A rulebook of tomorrow.
    ['halal_status_qfi', 'methodology etf-screening'],
    ['debt_ratio_perc_djim', 'methodology'],
    ['thresholds_debt_djim', 'methodology'],
    ['thresholds', 'methodology'],
    ['owner_sp', 'methodology etf-screening'],
    ['owner', 'methodology etf-screening'],
    ['methodology_count', 'methodology etf-screening'],
    ['status', 'etf etf-screening'],
    ['fund_name', 'etf etf-screening'],
    ['listing_venue', 'etf-screening'],
    ['compliant_weight_perc', 'etf etf-screening'],
    ['non_compliant_weight_perc_sp', 'etf etf-screening'],
    ['coverage_weight_perc', 'etf'],
    ['screen_denominator_type', 'methodology'],
    ['x_debt_ratio_perc', ''],
    ['debt_ratio_perc_djim_x y', ''],
    ['x_halal_status_sp', ''],
    ['halal_status_sp!', ''],
    ['weight_perc', ''],
  ])('%s: %s', (field, expected) => {
    const found = endpoints.filter((endpoint) => answers(endpoint, field));
    expect(found).toEqual(expected.split(' ').filter(Boolean));
  });

  test('the groups of a fund are read field by field, and not as a whole', () => {
    expect(answers('etf-screening', 'methodologies')).toBe(false);
  });
});

describe('a record in one flat object', () => {
  test('has the figures of every group by their suffix, with the owner and the limits of each', () => {
    const flat = flatten(methodology('AAPL'));
    expect(flat).toMatchObject({
      ticker: 'AAPL',
      halal_status: 'HALAL',
      halal_status_djim: 'HALAL',
      debt_ratio_perc: 12.5,
      debt_ratio_perc_sp: 12.5,
      owner: 'Somebody',
      owner_sp: 'Somebody',
      thresholds: { debt: 33, liquidity: null },
      thresholds_djim: { debt: 33, liquidity: null },
      thresholds_debt: 33,
      thresholds_debt_djim: 33,
      thresholds_liquidity_djim: null,
    });
    for (const left of ['methodologies', 'name', 'primary', 'status']) expect(flat).not.toHaveProperty(left);
  });

  test('has the primary verdict of a fund as its status, and its weights', () => {
    const record = fundScreening('SPUS', 'DOUBTFUL');
    const flat = flatten(record);
    expect(flat).toMatchObject({
      status: 'DOUBTFUL',
      halal_status_sp: 'HALAL',
      compliant_weight_perc: 97,
      non_compliant_weight_perc_sp: 0.8,
      owner_sp: 'Somebody',
    });
    expect(flat).not.toHaveProperty('halal_status');
    expect(flat).not.toHaveProperty('name');
    // What was served stays as it was.
    expect(record.methodologies['aaoifi']).toMatchObject({ halal_status: 'DOUBTFUL' });
  });

  test('of a record without groups is the record', () => {
    const record = { ticker: 'SPUS', status: 'HALAL', listing_venue: 'US' };
    expect(flatten(record)).toEqual(record);
  });

  test('takes a group without limits', () => {
    expect(flatten({ methodologies: { sp: { halal_status_sp: 'HALAL', owner: 'S&P' } } })).toEqual({
      halal_status_sp: 'HALAL',
      owner_sp: 'S&P',
    });
  });
});

test('a group is read without suffix, and is undefined where the record does not have the rulebook', () => {
  const record = parseRecord('methodology', methodology('AAPL', ['aaoifi', 'sp']));
  expect(readGroup(record, 'djim')).toBeUndefined();
  expect(readGroup(record, 'sp')).toEqual({
    name: 'SP',
    owner: 'Somebody',
    primary: false,
    thresholds: { debt: 33, liquidity: null },
    halal_status: 'HALAL',
    halal_rating: 8,
    debt_ratio_perc: 12.5,
    debt_ratio_dollar: 4,
    liquidity_ratio_perc: null,
    liquidity_ratio_dollar: null,
    receivables_ratio_perc: null,
    receivables_ratio_dollar: null,
    non_compliant_revenue_perc: 0.5,
    non_compliant_revenue_dollar: 1,
    compliant_revenue_perc: 99.5,
    compliant_revenue_dollar: 199,
    screen_denominator: 1000,
    screen_denominator_type: 'total_assets',
  });
});
