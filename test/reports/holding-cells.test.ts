import { PlanError } from '../../src/client/errors/plan-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import type { QueryResult } from '../../src/client/query/field-query';
import type { HeldTicker } from '../../src/portfolio/positions/holdings';
import {
  figureOf,
  limitOf,
  nameOf,
  reasonOf,
  refusalsOf,
  statusOf,
  whyOf,
} from '../../src/reports/holding-cells';
import { LIMITS_FIELD, type Screened } from '../../src/reports/screening';
import { heldIn, namesOfPlaces, type TickerPlace } from '../../src/reports/ticker-places';
import { currenciesOf, grossOf, sidesIn, sidesOf } from '../../src/reports/totals';
import { heldTicker } from '../support/held-tickers';
import { answerOf } from '../support/query-results';
import { englishTexts } from '../support/report-texts';

const held = (more: Partial<HeldTicker> = {}): HeldTicker =>
  heldTicker('X', { name: 'In the file', ...more });

const answered = (
  kind: 'stock' | 'fund',
  values: object,
  { limits, ...more }: Partial<QueryResult> & Pick<Extract<Screened, { queryResult: unknown }>, 'limits'> = {
    limits: undefined,
  },
): Screened => ({
  held: held(),
  limits,
  queryResult: answerOf('X', kind, values, more),
});

const failed: Screened = { held: held(), error: new Error('No answer.') };
const fullReport = new PlanError('full-report', ['Personal Ultimate']);
const methodology = new PlanError('methodology', ['Business Ultimate', 'Business Enterprise']);

test('the name is the served one of its kind, else the one in the file, else none', () => {
  expect(nameOf(answered('stock', { company_name: 'Company', fund_name: 'Fund' }))).toBe('Company');
  expect(nameOf(answered('fund', { company_name: 'Company', fund_name: 'Fund' }))).toBe('Fund');
  expect(nameOf(answered('fund', { fund_name: null }))).toBe('In the file');
  expect(nameOf(failed)).toBe('In the file');
  const { name: _, ...nameless } = held();
  expect(nameOf({ ...failed, held: nameless })).toBeNull();
});

test('without an answer everything is unknown', () => {
  expect(statusOf(failed, 'aaoifi', englishTexts)).toBe('unknown');
  expect(figureOf('either', 'last_updated', englishTexts)(failed)).toBe('unknown');
  expect(limitOf('debt', englishTexts)(failed)).toBe('unknown');
  expect(reasonOf(failed, englishTexts)).toBe('No answer.');
  expect(whyOf(failed, englishTexts)).toBeUndefined();
});

test('a figure of the other kind of instrument does not apply; one of either kind does', () => {
  const [stock, fund] = [answered('stock', { figure: 1.5 }), answered('fund', { figure: 2.5 })];
  const cells = (kind: 'stock' | 'fund' | 'either') =>
    [stock, fund].map(figureOf(kind, 'figure', englishTexts));
  expect(cells('stock')).toEqual([1.5, '–']);
  expect(cells('fund')).toEqual(['–', 2.5]);
  expect(cells('either')).toEqual([1.5, 2.5]);
});

test('a limit as served; a fund has none, and what is not served or not in the plan says so', () => {
  const limit = limitOf('debt', englishTexts);
  expect(limit(answered('stock', {}, { limits: { debt: 30, income: 5 } }))).toBe(30);
  expect(limit(answered('stock', {}, { limits: { debt: null } }))).toBe('not served');
  expect(limit(answered('stock', {}, { limits: {} }))).toBe('not served');
  expect(limit(answered('stock', {}))).toBe('not in plan');
  expect(limit(answered('fund', {}, { limits: { debt: 30 } }))).toBe('–');
  expect(limitOf('income', englishTexts)(answered('stock', {}, { limits: { debt: 30, income: 5 } }))).toBe(5);
});

describe('the reason', () => {
  test('a verdict needs none', () => {
    for (const status of ['HALAL', 'NOT HALAL', 'DOUBTFUL'])
      expect(reasonOf(answered('stock', { halal_status: status }), englishTexts)).toBeNull();
    expect(reasonOf(answered('fund', { status: 'HALAL' }), englishTexts)).toBeNull();
  });

  test('why there is no verdict, what the plan kept back and that the answer is old stand one after the other', () => {
    const refusals = new Map([
      ['halal_status_djim', fullReport],
      ['halal_status_ftse', fullReport],
      [LIMITS_FIELD, methodology],
    ]);
    const outdated = new UnreachableError('https://service.example');
    const readAt = Date.UTC(2026, 10, 18);
    const one = answered(
      'stock',
      { halal_status: 'UNQUALIFIED' },
      { limits: undefined, refusals, outdated, readAt },
    );
    expect(reasonOf(one, englishTexts)).toBe(
      [
        'Never audited (UNQUALIFIED): no verdict in either direction.',
        'Your plan does not include index verdicts and the full report. They come with Personal Ultimate.',
        'Last known answer, of Nov 18, 2026.',
        'The screening service at https://service.example cannot be reached. Check the connection and the address in the pane.',
      ].join(' '),
    );
  });

  test('that the plan lacks the limits is no reason for anything: they stand beside the figures only', () => {
    const refusals = new Map([[LIMITS_FIELD, methodology]]);
    const one = answered('stock', { halal_status: 'HALAL' }, { limits: undefined, refusals });
    expect(reasonOf(one, englishTexts)).toBeNull();
    // For the whole report it is said, once.
    expect(refusalsOf([one, failed, one], englishTexts)).toEqual([
      'Your plan does not include figures by rulebook. They come with Business Ultimate or Business Enterprise.',
    ]);
    expect(refusalsOf([failed], englishTexts)).toEqual([]);
  });
});

test('what the verdict rests on: of a stock its ratios, of a fund its weights and its coverage', () => {
  const figures = { debt_ratio_perc: 40, liquidity_ratio_perc: 9.8, halal_status: 'NOT HALAL' };
  expect(whyOf(answered('stock', figures, { limits: { debt: 30, liquidity: 30 } }), englishTexts)).toBe(
    'debt 40.0 of 30 %, cash 9.8 of 30 %',
  );
  expect(whyOf(answered('stock', figures), englishTexts)).toBe('debt 40.0 %, cash 9.8 %');
  const fund = answered('fund', { ...figures, non_compliant_weight_perc: 36, coverage_weight_perc: 97 });
  expect(whyOf(fund, englishTexts)).toBe('non-compliant weight 36.0 of 5 %, coverage 97.0 of at least 95 %');
  expect(whyOf(answered('stock', {}), englishTexts)).toBeUndefined();
});

describe('totals', () => {
  test('long and short are summed apart and exactly, and nothing is netted', () => {
    expect(sidesOf([0.1, -0.3, 0.2, 0, -0.6])).toEqual({ long: 0.3, short: -0.9 });
    expect(sidesOf([])).toEqual({ long: 0, short: 0 });
    expect(grossOf({ long: 700, short: -700 })).toBe(1400);
    expect(sidesOf([Infinity, -1])).toEqual({ long: NaN, short: -1 });
    expect(sidesOf([1, -Infinity])).toEqual({ long: 1, short: NaN });
  });

  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const gbp = (amount: number) => ({ amount, currency: 'GBP' });
  const holdings = [
    held({ values: [{ amount: 5 }, gbp(10)] }),
    held({ values: [usd(700), usd(-300), gbp(1)] }),
    held({ values: [usd(2)] }),
  ];

  test('a currency has its own, and so have amounts without one', () => {
    expect(sidesIn(holdings, 'USD')).toEqual({ long: 702, short: -300 });
    expect(sidesIn(holdings, 'GBP')).toEqual({ long: 11, short: 0 });
    expect(sidesIn(holdings, undefined)).toEqual({ long: 5, short: 0 });
  });

  test('the currency with most amounts comes first', () => {
    expect(currenciesOf(holdings)).toEqual(['USD', 'GBP', undefined]);
    expect(currenciesOf([...holdings].reverse())).toEqual(['USD', 'GBP', undefined]);
    expect(currenciesOf([])).toEqual([]);
  });
});

test('where a ticker is: each name once, and held only where a report of holdings has it', () => {
  const places = new Map<string, TickerPlace[]>([
    [
      'AAPL',
      [
        { name: 'Wishes', isHeld: false },
        { name: 'ISA', isHeld: true },
        { name: 'ISA', isHeld: true },
      ],
    ],
    ['KO', [{ name: 'Wishes', isHeld: false }]],
    ['PEP', []],
  ]);
  expect(namesOfPlaces(places, 'AAPL')).toEqual(['Wishes', 'ISA']);
  // `toEqual` takes a list with undefined in it for an empty one.
  expect(namesOfPlaces(places, 'MSFT')).toStrictEqual([]);
  expect(heldIn(places)).toEqual(['AAPL']);
});
