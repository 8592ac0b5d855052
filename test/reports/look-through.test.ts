import type { Basket } from '../../src/client/basket';
import type { Holding } from '../../src/contract/fund';
import type { HeldTicker } from '../../src/portfolio/holdings';
import { lookThrough, type SeenFund } from '../../src/reports/look-through';
import { lookThroughReport } from '../../src/reports/look-through-report';
import type { Screened } from '../../src/reports/screening';
import { fullReport, fund } from '../support/records';

const held = (ticker: string, ...values: HeldTicker['values']): HeldTicker => ({
  ticker,
  values,
  valueUnknown: values.length === 0,
  rows: [2],
  accounts: [],
});

const stock = (ticker: string, ...values: HeldTicker['values']): Screened => ({
  held: held(ticker, ...values),
  limits: undefined,
  facts: { ticker, kind: 'stock', values: fullReport(ticker), refusals: new Map(), readAt: 0 },
});

const holding = (ticker: string, weight: number, status: string | null = 'HALAL') =>
  ({
    etf_ticker: 'SPUS',
    holding_ticker: ticker,
    holding_name: ticker,
    as_of: '2026-11-20',
    weight_perc: weight,
    screened: status !== null,
    status,
    halal_status_djim: status,
    halal_status_ftse: null,
    halal_status_msci: null,
    halal_status_sp: null,
  }) as Holding;

const basket = (...holdings: Holding[]): Basket => ({
  etf_ticker: 'SPUS',
  as_of: '2026-11-20',
  total: holdings.length,
  from: 0,
  holdings,
  readAt: 0,
});

const fundOf = (ticker: string, holdings: Holding[], ...values: HeldTicker['values']): SeenFund => ({
  screened: {
    held: held(ticker, ...values),
    limits: undefined,
    facts: { ticker, kind: 'fund', values: fund(ticker), refusals: new Map(), readAt: 0 },
  },
  basket: basket(...holdings),
});

const usd = (amount: number) => ({ amount, currency: 'USD' });

test('a company that is held directly and through funds is one exposure, with every way it is held', () => {
  const { exposures, unseen } = lookThrough(
    [stock('AAPL', usd(100))],
    [
      fundOf('SPUS', [holding('AAPL', 60), holding('MSFT', 40)], usd(1000)),
      fundOf('HLAL', [holding('AAPL', 100)], usd(50)),
    ],
  );
  expect(
    exposures.map(({ ticker, amount, holders }) => [ticker, amount, holders.map(({ through }) => through)]),
  ).toEqual([
    ['AAPL', 750, ['direct', 'SPUS', 'HLAL']],
    ['MSFT', 400, ['SPUS']],
  ]);
  expect(unseen).toEqual([]);
});

test('a short position lessens the exposure; its sign is kept', () => {
  const { exposures } = lookThrough(
    [stock('AAPL', usd(100))],
    [fundOf('LS', [holding('AAPL', -20), holding('MSFT', 120)], usd(1000))],
  );
  expect(exposures.map(({ ticker, amount }) => [ticker, amount])).toEqual([
    ['MSFT', 1200],
    ['AAPL', -100],
  ]);
});

test('currencies are never added: held in two, a company is there twice', () => {
  const { exposures } = lookThrough(
    [stock('AAPL', usd(100), { amount: 30, currency: 'CAD' })],
    [fundOf('SPUS', [holding('AAPL', 100)], { amount: 70, currency: 'CAD' })],
  );
  expect(exposures.map(({ currency, amount }) => [currency, amount]).sort()).toEqual([
    ['CAD', 100],
    ['USD', 100],
  ]);
});

test('what cannot be seen is told: no value, no basket, weights that do not reach 100, a refusal', () => {
  const refused: SeenFund = {
    screened: fundOf('QQQ', [], usd(10)).screened,
    error: new Error('Your plan does not include fund holdings.'),
  };
  const { unseen, exposures } = lookThrough(
    [stock('AAPL')],
    [fundOf('SPUS', [holding('KO', 99, null)], usd(1000)), fundOf('NEW', [], usd(5)), refused],
  );
  expect(exposures.map(({ statuses }) => statuses['aaoifi'])).toEqual(['not rated']);
  expect(unseen).toEqual([
    { ticker: 'AAPL', currency: undefined, amount: undefined, reason: 'The file gives no value for it.' },
    {
      ticker: 'SPUS',
      currency: 'USD',
      amount: 10,
      reason: 'The served holdings add up to 99 % of the fund, not to 100.',
    },
    {
      ticker: 'NEW',
      currency: 'USD',
      amount: 5,
      reason: 'The basket of this fund has not been fetched by the service yet.',
    },
    { ticker: 'QQQ', currency: 'USD', amount: 10, reason: 'Your plan does not include fund holdings.' },
  ]);
});

test('the report: exposure by verdict adds up to what is held, the unseen with it', () => {
  const seen = lookThrough(
    [stock('AAPL', usd(100))],
    [fundOf('SPUS', [holding('KO', 50, 'NOT HALAL'), holding('XX', 40, null)], usd(1000))],
  );
  const { sheets } = lookThroughReport(
    { seen, title: 'Holdings' },
    { readOn: { year: 2026, month: 11, day: 21 }, service: 'https://service.example', notice: undefined },
  );
  const [exposure] = sheets[0]!.tables;
  expect(exposure!.columns.map(({ title }) => title)).toEqual([
    'Verdict',
    'Exposure (USD, %)',
    'Exposure (USD)',
  ]);
  expect(exposure!.rows.map(([verdict, , amount]) => [verdict, amount])).toEqual([
    ['HALAL', 100],
    ['NOT HALAL', 500],
    ['DOUBTFUL', 0],
    ['no verdict', 400],
    ['not seen', 100],
    ['Total', 1100],
  ]);
});
