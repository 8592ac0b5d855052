import fc from 'fast-check';
import type { FundHoldings } from '../../src/client/query/fund-holdings';
import type { Holding } from '../../src/contract/fund';
import { RULEBOOKS } from '../../src/contract/rulebook';
import { OwnExclusions, type OwnExclusion } from '../../src/portfolio/own-lists/own-exclusions';
import { halalHoldings } from '../../src/reports/instead';
import { insteadReport } from '../../src/reports/instead-report';
import { identityOf, isSameReport, subjectOf } from '../../src/reports/report-definition';
import { basket, ratedHolding as holding } from '../support/holdings';
import { REPORT_CONTEXT } from '../support/report-context';

const fund = (...holdings: Holding[]): FundHoldings => basket(holdings, { etf_ticker: 'FUND' });

const entry = (given: Partial<OwnExclusion>): OwnExclusion => ({ reason: '', who: '', since: '', ...given });
const tickersOf = (
  given: FundHoldings,
  ...rest: Parameters<typeof halalHoldings> extends [unknown, ...infer R] ? R : never
) => halalHoldings(given, ...rest).offered.map(({ ticker }) => ticker);

test('by weight, without what is held, by ticker or by name, and without what is excluded', () => {
  const found = halalHoldings(
    fund(
      holding('AAA', 1),
      holding('BBB', 5),
      holding('CCC', 3),
      holding('DDD', 4),
      holding('EEE', 2),
      holding('FFF', 3),
    ),
    'aaoifi',
    {
      held: [{ ticker: 'BBB' }, { ticker: 'XYZ.L', names: ['Ddd, Inc.', undefined] }],
      exclusions: new OwnExclusions([entry({ ticker: 'EEE' })]),
    },
  );
  expect(found.offered.map(({ ticker, weight }) => [ticker, weight])).toEqual([
    ['CCC', 3],
    ['FFF', 3],
    ['AAA', 1],
  ]);
  expect(found).toMatchObject({ held: 1 + 1, excluded: 1, notRated: 0, withoutTicker: 0 });
});

test('of equal weight they come by ticker, in whatever order the fund lists them', () => {
  const of = (...tickers: string[]) =>
    tickersOf(fund(...tickers.map((ticker) => holding(ticker, 2))), 'aaoifi', { held: [] });
  expect(of('CCC', 'AAA', 'DDD', 'BBB')).toEqual(['AAA', 'BBB', 'CCC', 'DDD']);
  expect(of('AAA', 'BBB', 'CCC', 'DDD')).toEqual(['AAA', 'BBB', 'CCC', 'DDD']);
});

test('a ticker that is served with blanks around it is the same company', () => {
  const { offered, held } = halalHoldings(
    fund(holding(' AAA', 1), holding('AAA', 2), holding('BBB ', 4)),
    'aaoifi',
    {
      held: [{ ticker: 'BBB' }],
    },
  );
  expect(offered.map(({ ticker, weight }) => [ticker, weight])).toEqual([['AAA', 3]]);
  expect(held).toBe(1);
});

test('a company has the name of the row that has one', () => {
  const unnamed = holding('AAA', 1, { holding_name: null });
  expect(halalHoldings(fund(unnamed, holding('AAA', 2)), 'aaoifi', { held: [] }).offered).toMatchObject([
    { ticker: 'AAA', name: 'AAA Incorporated', weight: 3 },
  ]);
  expect(halalHoldings(fund(unnamed), 'aaoifi', { held: [] }).offered[0]!.name).toBeUndefined();
});

test('what a fund holds nothing of, or as much short as long, is not offered', () => {
  const of = (...holdings: Holding[]) => tickersOf(fund(...holdings), 'aaoifi', { held: [] });
  expect(of(holding('AAA', 0), holding('BBB', 2), holding('BBB', -2), holding('CCC', 0.1))).toEqual(['CCC']);
});

test('what is not rated, without a ticker, short, or rated in two ways is never shown as HALAL', () => {
  const found = halalHoldings(
    fund(
      holding('NULL', 9, { status: null }),
      holding('ERR', 8, { status: 'ERROR_DATA' }),
      holding('UNQ', 7, { status: 'UNQUALIFIED' }),
      holding('RAW', 6, { screened: false }),
      holding('DOU', 6, { status: 'DOUBTFUL' }),
      holding('', 5),
      holding('CASH', 5),
      holding('SHRT', -4),
      holding('TWO', 3),
      holding('TWO', 1, { status: 'NOT HALAL' }),
      holding('SUM', 0.1),
      holding('SUM', 0.2),
    ),
    'aaoifi',
    { held: [] },
  );
  expect(found.offered).toMatchObject([{ ticker: 'SUM', weight: 0.3 }]);
  expect(found).toMatchObject({ notRated: 4, withoutTicker: 2 });
  // The service says of a row whether it has a usable verdict, whatever statuses stand in it, in every market and under every rulebook.
  const statuses = Object.fromEntries(
    RULEBOOKS.map((rulebook) => [rulebook === 'aaoifi' ? 'status' : `halal_status_${rulebook}`, 'HALAL']),
  );
  const both = ['AAA', 'AAA.L', 'AAA.TO', 'AAA.UZ'].flatMap((ticker) => [
    holding(`N${ticker}`, 2, { ...statuses, screened: false }),
    holding(ticker, 1, statuses),
  ]);
  for (const rulebook of RULEBOOKS) {
    const { offered, notRated } = halalHoldings(fund(...both), rulebook, { held: [] });
    expect([rulebook, notRated, ...offered.map(({ ticker }) => ticker)]).toEqual([
      ...[rulebook, 4, 'AAA', 'AAA.L', 'AAA.TO', 'AAA.UZ'],
    ]);
  }
});

test('the chosen rulebook decides', () => {
  const one = fund(holding('AAA', 1));
  const offered = RULEBOOKS.filter((rulebook) => tickersOf(one, rulebook, { held: [] }).length > 0);
  expect(offered).toEqual(['aaoifi', 'djim', 'sp']);
});

test('a fund without holdings has a sentence with a remedy', () => {
  // By this name a refresh knows that the other reports can go on.
  expect(() => halalHoldings(fund(), 'aaoifi', { held: [] })).toThrow(
    expect.objectContaining({ name: 'NoHoldingsError' }),
  );
  expect(() => halalHoldings(fund(), 'aaoifi', { held: [] })).toThrow(
    'The service has not fetched the holdings of FUND yet, so there is nothing to choose from. Name another fund, or try again after the next nightly run.',
  );
});

const anyHolding = fc
  .tuple(
    fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD', 'EEE', ''),
    fc.double({ min: -5, max: 20, noNaN: true }),
    fc.constantFrom('HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED', 'ERROR_DATA', null),
    fc.boolean(),
  )
  .map(([ticker, weight, status, screened]) => holding(ticker, weight, { status, screened }));

test('whatever a fund holds: nothing held or excluded is offered, all of it is rated HALAL, the heaviest comes first', () => {
  const tickers = fc.subarray(['AAA', 'BBB', 'CCC', 'DDD', 'EEE']);
  fc.assert(
    fc.property(fc.array(anyHolding, { minLength: 1 }), tickers, tickers, (holdings, held, excluded) => {
      const { offered } = halalHoldings(fund(...holdings), 'aaoifi', {
        held: held.map((ticker) => ({ ticker })),
        exclusions: new OwnExclusions(excluded.map((ticker) => entry({ ticker }))),
      });
      for (const { ticker, weight } of offered) {
        expect([...held, ...excluded, '']).not.toContain(ticker);
        expect(weight).toBeGreaterThan(0);
        const rows = holdings.filter(({ holding_ticker }) => holding_ticker === ticker);
        expect(rows.every(({ status, screened }) => status === 'HALAL' && screened)).toBe(true);
      }
      const weights = offered.map(({ weight }) => weight);
      expect(weights).toEqual([...weights].sort((a, b) => b - a));
      expect(new Set(offered.map(({ ticker }) => ticker)).size).toBe(offered.length);
    }),
  );
});

test('the report says from which fund, how many were left out and why, and gives no advice', () => {
  const plan = insteadReport(
    { fundHoldings: fund(holding('AAA', 1), holding('BBB', 2)), rulebook: 'djim', held: [{ ticker: 'BBB' }] },
    REPORT_CONTEXT,
  );
  const [sheet] = plan.sheets;
  const texts = sheet!.lines.map(({ text }) => text).join(' ');
  expect(sheet!.name).toBe('Instead FUND');
  expect(texts).toContain('From the holdings of FUND, under DJIM');
  expect(texts).toContain('Left out, since held already: 1.');
  expect(texts).toContain('no advice');
  expect(texts.toLowerCase()).not.toContain('similar');
  const [offered] = sheet!.tables;
  expect(offered!.columns.map(({ title }) => title)).toEqual([
    'Ticker',
    'Name',
    'Weight in FUND (%)',
    'DJIM',
    'AAOIFI',
    'FTSE',
    'MSCI',
    'SP',
  ]);
  expect(offered!.rows).toEqual([
    ['AAA', 'AAA Incorporated', 1, 'HALAL', 'HALAL', 'NOT HALAL', 'not rated', 'HALAL'],
  ]);
});

test('another fund, rulebook or portfolio is another report; its subject is the fund', () => {
  const source = { sheetId: '1', sheet: 'Holdings' };
  const one = { kind: 'instead', symbol: 'SPUS', rulebook: 'aaoifi', source } as const;
  expect(subjectOf(one)).toBe('SPUS');
  expect(isSameReport(one, { ...one, source: { ...source, header: 'x' } })).toBe(true);
  for (const other of [
    { ...one, symbol: 'HLAL' },
    { ...one, rulebook: 'djim' },
    { ...one, source: { ...source, sheetId: '2' } },
    { kind: 'instead', symbol: 'SPUS', rulebook: 'aaoifi' },
    { kind: 'portfolio', source },
  ] as const) {
    expect(isSameReport(one, other)).toBe(false);
    expect(identityOf(one)).not.toBe(identityOf(other));
  }
});
