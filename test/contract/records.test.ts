import type { ZodMiniType } from 'zod/mini';
import { ENDPOINTS } from '../../src/contract/endpoint';
import { verdictChangeEvent, verdictChangesPage } from '../../src/contract/verdict-change';
import { webhookDelivery, webhookEndpoint, webhookList } from '../../src/contract/webhook';
import {
  basicReport,
  compliance,
  fullReport,
  fund,
  fundScreening,
  holdings,
  methodology,
} from '../support/records';
import { coverageEvent } from '../support/verdict-events';
import { deliveryRecord } from '../support/webhook-delivery';
import { webhookListRecord, webhookRecord } from '../support/webhook-records';

/** The fields of a record by what they may hold, copied by hand from section 2 of the interface; `null` is for those that may be null. */
interface Fields {
  readonly texts?: string;
  readonly numbers?: string;
  readonly integers?: string;
  readonly booleans?: string;
  readonly lists?: string;
  readonly nullable?: string;
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean);
const perRulebook = (field: string): string =>
  ['djim', 'ftse', 'msci', 'sp'].map((rulebook) => `${field}_${rulebook}`).join(' ');

const COMPANY = 'ticker company_name listing_country reporting_currency last_updated halal_status';
const RANKING =
  'ranking_score profitability_score liquidity_score financial_strength_score value_score growth_score momentum_score dividend_score';

const event = coverageEvent({
  company_name: 'BP plc',
  event_type: 'verdict.changed',
  event_class: 'verdict',
  note: 'A rule has changed.',
});

const endpoint = webhookRecord({ disabled_reason: 'It failed for a day.' });

const RECORDS: readonly (readonly [name: string, schema: ZodMiniType, record: object, fields: Fields])[] = [
  [
    'compliance',
    ENDPOINTS.compliance.record,
    compliance('AAPL'),
    { texts: `${COMPANY} last_scanned`, nullable: 'last_scanned' },
  ],
  [
    'basic report',
    ENDPOINTS['basic-report'].record,
    basicReport('AAPL'),
    {
      texts: `${COMPANY} last_scanned`,
      numbers: 'debt_ratio_perc liquidity_ratio_perc non_compliant_revenue_perc',
      // By section 9 figures that are not computed are null.
      nullable: 'last_scanned debt_ratio_perc liquidity_ratio_perc non_compliant_revenue_perc',
    },
  ],
  [
    'full report',
    ENDPOINTS['full-report'].record,
    fullReport('AAPL'),
    {
      texts: COMPANY,
      integers: 'halal_rating interest_debt prohibited_revenue operating_lease',
      numbers:
        `debt_ratio_perc liquidity_ratio_perc non_compliant_revenue_perc debt_ratio_dollar liquidity_ratio_dollar non_compliant_revenue_dollar
        doubtful_revenue_perc doubtful_revenue_dollar compliant_revenue_perc compliant_revenue_dollar`.replace(
          /\s+/g,
          ' ',
        ),
      lists: 'halal_revenue_source non_compliant_revenue_source doubtful_revenue_source',
      nullable:
        `interest_debt prohibited_revenue operating_lease debt_ratio_dollar liquidity_ratio_dollar non_compliant_revenue_dollar
        doubtful_revenue_perc doubtful_revenue_dollar compliant_revenue_perc compliant_revenue_dollar halal_revenue_source
        non_compliant_revenue_source doubtful_revenue_source last_scanned ${perRulebook('halal_status')}
        debt_ratio_perc liquidity_ratio_perc non_compliant_revenue_perc`.replace(/\s+/g, ' '),
    },
  ],
  [
    'methodology',
    ENDPOINTS.methodology.record,
    methodology('AAPL'),
    {
      texts: 'ticker company_name listing_country reporting_currency last_updated methodology_updated_at',
      integers: 'methodology_count',
      nullable: 'last_scanned methodology_updated_at',
    },
  ],
  [
    'fund',
    ENDPOINTS.etf.record,
    fund('SPUS'),
    {
      texts: `ticker status last_updated methodology_updated_at holdings_as_of ${perRulebook('halal_status')}`,
      integers: 'halal_rating holdings_total holdings_screened',
      numbers: `expense_ratio aum compliant_weight_perc non_compliant_weight_perc doubtful_weight_perc unscreened_weight_perc coverage_weight_perc ${perRulebook('compliant_weight_perc')} ${perRulebook('non_compliant_weight_perc')}`,
      nullable:
        'fund_name issuer listing_country reporting_currency expense_ratio aum holdings_as_of holdings_fetched_at',
    },
  ],
  [
    'screening of a fund',
    ENDPOINTS['etf-screening'].record,
    fundScreening('SPUS'),
    {
      texts: 'ticker listing_venue last_updated methodology_updated_at',
      integers: 'halal_rating holdings_total holdings_screened methodology_count',
      nullable: 'fund_name issuer listing_country reporting_currency holdings_as_of',
    },
  ],
  [
    'page of holdings',
    ENDPOINTS['etf-holdings'].record,
    holdings('SPUS', 2, 2, 0),
    { texts: 'etf_ticker', integers: 'total limit offset', lists: 'holdings', nullable: 'as_of' },
  ],
  [
    'event of the feed',
    verdictChangeEvent,
    event,
    {
      texts: 'run_id ticker instrument_type event_type event_class changed_at',
      integers: 'seq',
      lists: 'changed_statuses_by_methodologies',
      nullable: 'company_name note',
    },
  ],
  [
    'page of the feed',
    verdictChangesPage,
    { changes: [event], next_cursor: 1, oldest_seq: 1, truncated: false },
    { integers: 'next_cursor oldest_seq', booleans: 'truncated', lists: 'changes' },
  ],
  [
    'webhook endpoint',
    webhookEndpoint,
    endpoint,
    {
      texts: 'url state state_note stopped_by created_at',
      integers: 'id start_seq',
      booleans: 'active receiving',
      nullable: 'disabled_reason',
    },
  ],
  [
    'list of webhooks',
    webhookList,
    webhookListRecord([endpoint]),
    {
      texts: 'backfill',
      integers: 'count active max_active latest_seq',
      booleans: 'registered entitled_to_delivery',
      lists: 'webhooks',
    },
  ],
  [
    'delivery',
    webhookDelivery,
    deliveryRecord(event),
    { texts: 'type delivered', integers: 'event_seq attempt', booleans: 'replay' },
  ],
];

describe.each(RECORDS)('%s', (_, schema, record, fields) => {
  const takes = (field: string, value: unknown) => schema.safeParse({ ...record, [field]: value }).success;
  const nullable = words(fields.nullable);
  const all = [fields.texts, fields.numbers, fields.integers, fields.booleans, fields.lists].flatMap(words);

  test('is read as it is served', () =>
    expect(schema.safeParse(record)).toEqual({ success: true, data: record }));

  test('each of its fields has to be there', () => {
    for (const field of [...all, ...nullable])
      expect([field, takes(field, undefined)]).toEqual([field, false]);
  });

  test('null is taken where the interface has it, and nowhere else', () => {
    for (const field of nullable) expect([field, takes(field, null)]).toEqual([field, true]);
    for (const field of all.filter((field) => !nullable.includes(field)))
      expect([field, takes(field, null)]).toEqual([field, false]);
  });

  test('a field holds nothing of another kind', () => {
    const wrong: Readonly<Record<string, readonly unknown[]>> = {
      texts: [7, true, [], {}],
      numbers: ['7', true, [], {}],
      integers: ['7', 7.5, true, [], {}],
      booleans: ['true', 1, {}],
      lists: ['', 7, {}],
    };
    for (const [kind, values] of Object.entries(wrong))
      for (const field of words(fields[kind as keyof Fields]))
        for (const value of values)
          expect([field, value, takes(field, value)]).toEqual([field, value, false]);
  });
});

test.each([
  [
    'a stock',
    ENDPOINTS.compliance.record,
    compliance('AAPL'),
    'halal_status',
    'HALAL|NOT HALAL|DOUBTFUL|UNQUALIFIED|ERROR_DATA|INCOMPLETE_DATA',
  ],
  [
    'a stock under an index rulebook',
    ENDPOINTS['full-report'].record,
    fullReport('AAPL'),
    'halal_status_sp',
    'HALAL|NOT HALAL|UNQUALIFIED|ERROR_DATA|INCOMPLETE_DATA',
  ],
  ['a fund', ENDPOINTS.etf.record, fund('SPUS'), 'status', 'HALAL|NOT HALAL|DOUBTFUL|UNQUALIFIED'],
  [
    'a fund under an index rulebook',
    ENDPOINTS.etf.record,
    fund('SPUS'),
    'halal_status_sp',
    'HALAL|NOT HALAL|UNQUALIFIED',
  ],
])('%s has these statuses and no other', (_, schema, record, field, statuses) => {
  const every = [
    'HALAL',
    'NOT HALAL',
    'DOUBTFUL',
    'UNQUALIFIED',
    'ERROR_DATA',
    'INCOMPLETE_DATA',
    'halal',
    '',
  ];
  const taken = every.filter((status) => schema.safeParse({ ...record, [field]: status }).success);
  expect(taken).toEqual(statuses.split('|'));
  expect(schema.parse({ ...record, [field]: 'UNRATED' })).toMatchObject({ [field]: 'UNQUALIFIED' });
});

test('the kinds of events, of instruments and of states are those of sections 2.6 and 3.4', () => {
  const taken = (schema: ZodMiniType, record: object, field: string, values: readonly string[]) =>
    values.filter((value) => schema.safeParse({ ...record, [field]: value }).success);
  const types = ['verdict.changed', 'coverage.added', 'coverage.removed'];
  expect(taken(verdictChangeEvent, event, 'event_type', [...types, ''])).toEqual(types);
  expect(taken(verdictChangeEvent, event, 'event_class', ['verdict', 'coverage', ''])).toEqual([
    'verdict',
    'coverage',
  ]);
  expect(taken(verdictChangeEvent, event, 'instrument_type', ['stock', 'etf', 'fund', ''])).toEqual([
    'stock',
    'etf',
  ]);
  const states = ['active', 'stopped_by_you', 'stopped_by_us', 'auto_disabled', 'not_entitled'];
  expect(taken(webhookEndpoint, endpoint, 'state', [...states, ''])).toEqual(states);
});

test('a revenue source has a name, a percentage and an amount', () => {
  const { record } = ENDPOINTS['full-report'];
  const source = { name: 'Phones', percent: 30.12, amount_usd: 8 };
  const takes = (changed: object) =>
    record.safeParse({ ...fullReport('AAPL'), doubtful_revenue_source: [{ ...source, ...changed }] }).success;
  expect(takes({})).toBe(true);
  for (const wrong of [{ name: 7 }, { percent: '30' }, { amount_usd: null }])
    expect(takes(wrong)).toBe(false);
});

test('a ranking score may be absent, null or a figure', () => {
  const { record } = ENDPOINTS['full-report'];
  for (const field of RANKING.split(' ')) {
    const takes = (score: unknown) => record.safeParse({ ...fullReport('AAPL'), [field]: score }).success;
    expect([field, takes(null), takes(0), takes(7.25), takes('7')]).toEqual([field, true, true, true, false]);
  }
});

test('each holding is checked: a weight may be negative, a status may be null', () => {
  const page = holdings('SPUS', 1, 1, 0);
  const takes = (changed: object) =>
    ENDPOINTS['etf-holdings'].record.safeParse({ ...page, holdings: [{ ...page.holdings[0], ...changed }] })
      .success;
  for (const fits of [
    {},
    { weight_perc: -1.5 },
    { status: null },
    { status: 'ERROR_DATA' },
    { holding_name: null },
  ])
    expect(takes(fits)).toBe(true);
  for (const field of Object.keys(page.holdings[0]!))
    expect([field, takes({ [field]: undefined })]).toEqual([field, false]);
  for (const wrong of [
    { weight_perc: '1' },
    { screened: 'yes' },
    { as_of: 'Nov 10, 2026' },
    { as_of: null },
    { status: 'FINE' },
  ])
    expect(takes(wrong)).toBe(false);
});

describe('a group of a rulebook', () => {
  const served = (change: (groups: Record<string, Record<string, unknown>>) => void) => {
    const record = methodology('AAPL');
    change(record.methodologies as Record<string, Record<string, unknown>>);
    return ENDPOINTS.methodology.record.safeParse(record).success;
  };
  const figures =
    `halal_rating debt_ratio_perc debt_ratio_dollar liquidity_ratio_perc liquidity_ratio_dollar receivables_ratio_perc
    receivables_ratio_dollar non_compliant_revenue_perc non_compliant_revenue_dollar compliant_revenue_perc compliant_revenue_dollar
    screen_denominator screen_denominator_type`.split(/\s+/);

  test('has eighteen keys, each with the suffix of its rulebook, and each has to be there', () => {
    for (const field of [...figures, 'halal_status']) {
      for (const [rulebook, key] of [
        ['aaoifi', field],
        ['sp', `${field}_sp`],
      ] as const) {
        expect([key, served((groups) => delete groups[rulebook]![key])]).toEqual([key, false]);
        expect([key, served((groups) => (groups[rulebook]![key] = {}))]).toEqual([key, false]);
      }
    }
    for (const key of ['name', 'owner', 'primary', 'thresholds'])
      expect([key, served((groups) => delete groups['sp']![key])]).toEqual([key, false]);
  });

  test('is null throughout but for its name where an index rulebook was never computed; the primary status never is', () => {
    for (const field of figures) {
      expect([field, served((groups) => (groups['aaoifi']![field] = null))]).toEqual([field, true]);
      expect([field, served((groups) => (groups['sp']![`${field}_sp`] = null))]).toEqual([field, true]);
    }
    expect(served((groups) => (groups['sp']!['halal_status_sp'] = null))).toBe(true);
    expect(served((groups) => (groups['aaoifi']!['halal_status'] = null))).toBe(false);
  });

  test('has a percentage that is a number, and an amount that may have any number of digits', () => {
    expect(served((groups) => (groups['aaoifi']!['debt_ratio_dollar'] = 2n ** 60n))).toBe(true);
    expect(served((groups) => (groups['aaoifi']!['debt_ratio_perc'] = 2n ** 60n))).toBe(false);
  });

  test('has limits that are numbers or null', () => {
    for (const screen of ['debt', 'liquidity', 'receivables', 'income']) {
      const takes = (limit: unknown) =>
        served((groups) => (groups['sp']!['thresholds'] = { [screen]: limit }));
      expect([screen, takes(5), takes(null), takes('5')]).toEqual([screen, true, true, false]);
    }
  });

  test('of a fund has its two weights and its status', () => {
    for (const [rulebook, suffix] of [
      ['aaoifi', ''],
      ['sp', '_sp'],
    ] as const) {
      for (const field of ['halal_status', 'compliant_weight_perc', 'non_compliant_weight_perc']) {
        const record = fundScreening('SPUS');
        (record.methodologies[rulebook] as Record<string, unknown>)[`${field}${suffix}`] = null;
        expect(ENDPOINTS['etf-screening'].record.safeParse(record).success).toBe(false);
      }
    }
    const doubtful = fundScreening('SPUS', 'DOUBTFUL');
    expect(ENDPOINTS['etf-screening'].record.safeParse(doubtful).success).toBe(true);
    (doubtful.methodologies['sp'] as Record<string, unknown>)['halal_status_sp'] = 'DOUBTFUL';
    expect(ENDPOINTS['etf-screening'].record.safeParse(doubtful).success).toBe(false);
  });
});
