import type { Holding } from '../../src/contract/fund';
import type { HeldTicker } from '../../src/portfolio/positions/holdings';
import { lookThrough, type SeenFund } from '../../src/reports/look-through';
import { lookThroughReport } from '../../src/reports/look-through-report';
import type { Screened } from '../../src/reports/screening';
import { heldTicker } from '../support/held-tickers';
import { basket, holding } from '../support/holdings';
import { answerOf } from '../support/query-results';
import { fullReport, fund } from '../support/records';
import { REPORT_CONTEXT } from '../support/report-context';
import { englishTexts } from '../support/report-texts';

const held = (ticker: string, ...values: HeldTicker['values']): HeldTicker =>
  heldTicker(ticker, { values, valueUnknown: values.length === 0 });

const stock = (ticker: string, ...values: HeldTicker['values']): Screened => ({
  held: held(ticker, ...values),
  limits: undefined,
  queryResult: answerOf(ticker, 'stock', fullReport(ticker)),
});

const fundOf = (ticker: string, holdings: Holding[], ...values: HeldTicker['values']): SeenFund => ({
  screened: {
    held: held(ticker, ...values),
    limits: undefined,
    queryResult: answerOf(ticker, 'fund', fund(ticker)),
  },
  fundHoldings: basket(holdings),
});

const seenIn = (...[stocks, funds]: [Parameters<typeof lookThrough>[0], Parameters<typeof lookThrough>[1]]) =>
  lookThrough(stocks, funds, englishTexts);

const usd = (amount: number) => ({ amount, currency: 'USD' });

test('a company that is held directly and through funds is one exposure, with every way it is held', () => {
  const { exposures, unseen } = seenIn(
    [stock('AAPL', usd(100))],
    [
      fundOf('SPUS', [holding('AAPL', 60), holding('MSFT', 40)], usd(1000)),
      fundOf('HLAL', [holding('AAPL', 100)], usd(50)),
    ],
  );
  expect(
    exposures.map(({ ticker, sides, holders }) => [ticker, sides, holders.map(({ through }) => through)]),
  ).toEqual([
    ['AAPL', { long: 750, short: 0 }, ['direct', 'SPUS', 'HLAL']],
    ['MSFT', { long: 400, short: 0 }, ['SPUS']],
  ]);
  expect(unseen).toEqual([]);
});

test('a short position is listed beside the long one: it was once subtracted, and an exposure of 300 was stated as 100', () => {
  const { exposures } = seenIn(
    [stock('AAPL', usd(100))],
    [fundOf('LS', [holding('AAPL', -20), holding('MSFT', 120)], usd(1000))],
  );
  expect(exposures.map(({ ticker, sides }) => [ticker, sides])).toEqual([
    ['MSFT', { long: 1200, short: 0 }],
    ['AAPL', { long: 100, short: -200 }],
  ]);
});

test('currencies are never added: held in two, a company is there twice', () => {
  const { exposures } = seenIn(
    [stock('AAPL', usd(100), { amount: 30, currency: 'CAD' })],
    [fundOf('SPUS', [holding('AAPL', 100)], { amount: 70, currency: 'CAD' })],
  );
  expect(exposures.map(({ currency, sides }) => [currency, sides.long]).sort()).toEqual([
    ['CAD', 100],
    ['USD', 100],
  ]);
});

test('what cannot be seen is listed: no value, no holdings, weights that do not reach 100, a refusal', () => {
  const refused: SeenFund = {
    screened: fundOf('QQQ', [], usd(10)).screened,
    error: new Error('Your plan does not include fund holdings.'),
  };
  const { unseen, exposures } = seenIn(
    [stock('AAPL')],
    [fundOf('SPUS', [holding('KO', 99, null)], usd(1000)), fundOf('NEW', [], usd(5)), refused],
  );
  expect(exposures.map(({ statuses }) => statuses['aaoifi'])).toEqual(['not rated']);
  expect(unseen).toEqual([
    {
      ticker: 'AAPL',
      currency: undefined,
      amount: undefined,
      isShort: false,
      reason: 'The file gives no value for it.',
    },
    {
      ticker: 'SPUS',
      currency: 'USD',
      amount: 10,
      isShort: false,
      reason: 'The served holdings add up to 99 % of the fund, not to 100.',
    },
    {
      ticker: 'NEW',
      currency: 'USD',
      amount: 5,
      isShort: false,
      reason: 'The basket of this fund has not been fetched by the service yet.',
    },
    {
      ticker: 'QQQ',
      currency: 'USD',
      amount: 10,
      isShort: false,
      reason: 'Your plan does not include fund holdings.',
    },
  ]);
});

test('a company has its served name, held directly or through a fund; where none is known it has none', () => {
  const unnamed: Screened = { held: held('XYZ', usd(5)), error: new Error('Not covered.') };
  const { exposures } = seenIn(
    [stock('AAPL', usd(100)), unnamed],
    [
      fundOf(
        'SPUS',
        [
          { ...holding('MSFT', 60), holding_name: 'Microsoft Corporation' },
          { ...holding('KO', 40), holding_name: null },
        ],
        usd(50),
      ),
    ],
  );
  expect(Object.fromEntries(exposures.map(({ ticker, name }) => [ticker, name]))).toEqual({
    AAPL: fullReport('AAPL').company_name,
    MSFT: 'Microsoft Corporation',
    KO: undefined,
    XYZ: undefined,
  });
});

test('of a position of which some lots have a value, the rest is unseen and says so', () => {
  const partly = { ...stock('AAPL', usd(100)), held: { ...held('AAPL', usd(100)), valueUnknown: true } };
  expect(seenIn([partly], []).unseen).toEqual([
    {
      ticker: 'AAPL',
      currency: undefined,
      amount: undefined,
      isShort: false,
      reason: englishTexts.t('unseenSomeValues'),
    },
  ]);
});

test('what is unseen of a fund that is sold short is on the short side; of one that is worth nothing it is not', () => {
  const sides = (...values: HeldTicker['values']) => {
    const refused: SeenFund = { screened: fundOf('QQQ', [], ...values).screened, error: new Error('No.') };
    const known = fundOf('SPUS', [holding('KO', 90)], ...values);
    return seenIn([], [refused, known]).unseen.map(({ ticker, amount, isShort }) => [
      ticker,
      amount,
      isShort,
    ]);
  };
  expect(sides(usd(-50))).toEqual([
    ['QQQ', -50, true],
    ['SPUS', -5, true],
  ]);
  expect(sides(usd(0))).toEqual([
    ['QQQ', 0, false],
    ['SPUS', 0, false],
  ]);
});

test('the report: exposure by verdict adds up to what is held, the unseen with it', () => {
  const seen = seenIn(
    [stock('AAPL', usd(100))],
    [fundOf('SPUS', [holding('KO', 50, 'NOT HALAL'), holding('XX', 40, null)], usd(1000))],
  );
  const { sheets } = lookThroughReport({ seen, title: 'Holdings' }, REPORT_CONTEXT);
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

describe('long and short', () => {
  const sheetsOf = (...parts: Parameters<typeof seenIn>) =>
    lookThroughReport({ seen: seenIn(...parts), title: 'Holdings' }, REPORT_CONTEXT).sheets;

  test('have columns of their own, and shares are of both without their signs: they were once set off, and came to 0', () => {
    const [exposure, companies] = sheetsOf(
      [stock('AAPL', usd(300), usd(-100))],
      [fundOf('LS', [holding('MSFT', 120), holding('JPM', -20, 'NOT HALAL')], usd(1000))],
    );
    expect(exposure!.tables[0]!.columns.map(({ title }) => title)).toEqual([
      'Verdict',
      'Long and short (USD, %)',
      'Long (USD)',
      'Short (USD)',
    ]);
    const rows = exposure!.tables[0]!.rows.map(([verdict, , long, short]) => [verdict, long, short]);
    expect(rows).toEqual([
      ['HALAL', 1500, -100],
      ['NOT HALAL', 0, -200],
      ['DOUBTFUL', 0, 0],
      ['no verdict', 0, 0],
      ['not seen', 0, 0],
      ['Total', 1500, -300],
    ]);
    expect(exposure!.tables[0]!.rows[1]![1]).toBeCloseTo((200 / 1800) * 100, 9);
    const { columns, rows: held } = companies!.tables[0]!;
    const at = (title: string) => columns.findIndex((column) => column.title === title);
    expect(held.map((row) => [row[0], row[at('Long')], row[at('Short')]])).toEqual([
      ['MSFT', 1200, 0],
      ['AAPL', 300, -100],
      ['JPM', 0, -200],
    ]);
  });

  test('holdings of more than 100 % are no short position: the excess is subtracted on their own side', () => {
    const [exposure] = sheetsOf([], [fundOf('BIG', [holding('MSFT', 103)], usd(1000))]);
    expect(exposure!.tables[0]!.rows.map(([verdict, , long]) => [verdict, long])).toEqual([
      ['HALAL', 1030],
      ['NOT HALAL', 0],
      ['DOUBTFUL', 0],
      ['no verdict', 0],
      ['not seen', -30],
      ['Total', 1000],
    ]);
  });
});
