import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from '../../src/service/universe/csv';
import { loadUniverse } from '../../src/service/universe/load';
import { marketOf, servedTicker } from '../../src/service/universe/market';

const data = (file: string) => readFileSync(join(__dirname, '../../src/service/universe/data', file), 'utf8');

/** The universe with one of its files changed. */
const loadWith = (file: string, change: (text: string) => string) =>
  loadUniverse((asked) => (asked === file ? change(data(asked)) : data(asked)));

const universe = loadUniverse();

describe('the universe', () => {
  test('has every company and fund of its files, and no ticker twice', () => {
    const listed = [...universe.companies.values()];
    expect(listed.filter(({ illustrative }) => !illustrative)).toHaveLength(376);
    for (const market of ['GB', 'CA', 'UZ']) {
      const there = listed.filter(({ listingCountry }) => listingCountry === market);
      expect(there).toHaveLength(12);
      expect(there.every(({ illustrative }) => illustrative)).toBe(true);
    }
    expect(universe.quarters).toHaveLength(20);
    expect([universe.quarters[0], universe.quarters.at(-1)]).toEqual(['2015-03-31', '2019-12-31']);
  });

  test('keeps every row of a basket: swaps, cash, foreign listings, negative weights, and a total that is not 100', () => {
    const rows = data('us-fund-holdings.csv').trim().split('\n').slice(1);
    const real = [...universe.funds.values()].filter(({ illustrative }) => !illustrative);
    expect(real.reduce((sum, { constituents: basket }) => sum + basket.length, 0)).toBe(rows.length);
    const tqqq = universe.funds.get('TQQQ')!;
    expect(tqqq.holdingsAsOf).toBe('2021-08-06');
    expect(tqqq.constituents.at(-1)).toEqual({
      ticker: 'Nasdaq 100 Index Swap Goldman Sachs International - Cash Offset',
      name: 'Nasdaq 100 Index Swap Goldman Sachs International - Cash Offset',
      weight: -37.44,
    });
    expect(universe.funds.get('SPY')!.constituents).toContainEqual({
      ticker: 'n/a',
      name: null,
      weight: 0.12,
    });
    expect(universe.funds.get('VT')!.constituents).toContainEqual({
      ticker: 'NOVO B.CO',
      name: null,
      weight: 0.21,
    });
  });

  test('is the same however often it is loaded, the generated basket included', () => {
    expect(loadUniverse()).toEqual(universe);
    const world = universe.funds.get('MDALL')!.constituents;
    expect(new Set(world.map(({ ticker }) => ticker)).size).toBe(11_000);
    expect(world.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 0);
  });

  test('reads files with either kind of line end', () => {
    expect(loadUniverse((file) => data(file).replaceAll('\n', '\r\n'))).toEqual(universe);
  });
});

describe('a file that does not fit is refused, and the sentence says where', () => {
  test.each([
    ['us-companies.csv', '18330000000', 'abc', /us-companies\.csv, line 2: "long_term_debt".*number.*"abc"/],
    ['us-fund-holdings.csv', '07/06/2022', '13/45/2022', /line 2: "as_of".*month\/day\/year.*13\/45\/2022/],
    ['us-market-caps.csv', 'AAPL,', 'AAPLE,', /market values.*AAPL/],
    ['us-companies.csv', ',Airlines,', ',Zeppelins,', /us-business-activity\.csv.*Zeppelins/],
    ['us-companies.csv', 'AAP,', 'AAL,', /AAL twice/],
    ['funds.csv', ',SPUS,', ',AAPL,', /AAPL/],
    ['funds.csv', ',SPUS,', ',NONE,', /NONE/],
    ['funds.csv', 'leveraged', 'wild', /"strategy".*long-short.*"wild"/],
    ['funds.csv', '2022-07-07T06:10:00', '2022-07-07 6am', /holdings_fetched_at/],
    ['us-companies.csv', 'total_assets', 'assets', /"total_assets" should be a column/],
  ])('%s with %s as %s', (file, from, to, sentence) => {
    expect(data(file)).toContain(from);
    expect(() => loadWith(file, (text) => text.replace(from, to))).toThrow(sentence);
  });

  test('a row of another width is named', () => {
    expect(() => readTable('x.csv', 'a,b\n1,2\n3\n')).toThrow(/x\.csv, line 3/);
  });

  test('an empty cell is unknown, never 0', () => {
    const [row] = readTable('x.csv', 'a,b\n,2\n');
    expect(row!.optionalNumber('a')).toBeNull();
    expect(() => row!.number('a')).toThrow(/x\.csv, line 2: "a" should be a number, but there is ""/);
  });
});

test('the market is read from the suffix', () => {
  expect(['AAPL', 'BRK.B', 'BP.L', 'BBD.B.TO', 'UZTL.UZ'].map(marketOf)).toEqual([
    'US',
    'US',
    'GB',
    'CA',
    'UZ',
  ]);
});

test('only ASCII is raised to capitals: kß is not KSS, and a long s is not an S', () => {
  expect(servedTicker('bbd.b.to')).toBe('BBD.B.TO');
  for (const text of ['kß', 'ſpuſ', 'aapl\n', '', 'A B', '../', 'A'.repeat(25), '__proto__', 'BBD-B.TO']) {
    expect(servedTicker(text)).toBeUndefined();
  }
});
