import { Card, CellError, DateCell } from '../../src/functions/cell';
import * as funds from '../../src/functions/funds';
import * as money from '../../src/functions/money';
import { provideClient } from '../../src/functions/provider';
import * as ratios from '../../src/functions/ratios';
import * as verdicts from '../../src/functions/verdicts';
import { answeringServer, json, type AnsweringServer } from '../support/answering-server';
import { basicReport, fullReport, fund, methodology } from '../support/records';
import { invalidValue as bad, notAvailable as na } from '../support/cell-errors';
import { serverClient } from '../support/server-client';

/** A function with what its cells show: cards and dates are proven through the runtime. */
function shown<A extends unknown[]>(run: (...parameters: A) => Promise<unknown[][]>) {
  const value = (cell: unknown) =>
    cell instanceof Card ? cell.value : cell instanceof DateCell ? cell.serial : cell;
  return async (...parameters: A) => (await run(...parameters)).map((row) => row.map(value));
}

const etfCoverage = shown(funds.etfCoverage);
const etfStatus = shown(funds.etfStatus);
const purify = shown(money.purify);
const purifyPerShare = shown(money.purifyPerShare);
const debtRatio = shown(ratios.debtRatio);
const halalStatus = shown(verdicts.halalStatus);
const halalRating = shown(verdicts.halalRating);
const allVerdicts = shown(verdicts.verdicts);
const RATIOS = [
  debtRatio,
  shown(ratios.liquidityRatio),
  shown(ratios.receivablesRatio),
  shown(ratios.nonCompliantRevenue),
  shown(ratios.compliantRevenue),
];

/** Listings of every market: the statuses of stocks, and of funds where they are listed, mean the same in all of them. */
const MARKETS = ['', '.L', '.TO', '.UZ'];
const FUND_MARKETS = MARKETS.slice(0, 3);
const INDEXES = ['djim', 'ftse', 'msci', 'sp'];
const inMarkets = (name: string, record: object, markets = MARKETS): Record<string, object> =>
  Object.fromEntries(markets.map((market) => [`${name}${market}`, record]));
/** One status under every index rulebook. */
const indexes = (status: string | null) =>
  Object.fromEntries(INDEXES.map((rulebook) => [`halal_status_${rulebook}`, status]));
const FUND_STATUSES = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED'];
/** The methodology of a stock whose non-compliant share is another one under each rulebook. */
const sharesApart = () => {
  const { methodologies } = methodology('PUR');
  INDEXES.forEach((rulebook, at) => {
    methodologies[rulebook]![`non_compliant_revenue_perc_${rulebook}`] = 2.5 + at;
  });
  return methodologies;
};

/** What the records say of a ticker, where it differs from the ordinary. */
const STOCKS: Record<string, object> = {
  AAPL: {},
  'BRK.B': {},
  JPM: { halal_status: 'NOT HALAL', non_compliant_revenue_perc: 98.7 },
  DOU: { halal_status: 'DOUBTFUL', non_compliant_revenue_perc: 2 },
  NEV: {
    halal_status: 'UNQUALIFIED',
    last_scanned: null,
    debt_ratio_perc: null,
    non_compliant_revenue_perc: null,
  },
  OLD: { halal_status: 'UNRATED', debt_ratio_perc: null },
  OLDINDEX: { halal_status_djim: 'UNRATED' },
  ...Object.fromEntries(
    ['', '.L', '.TO', '.UZ'].map((market) => [
      `OLDALL${market}`,
      Object.fromEntries(
        ['', '_djim', '_ftse', '_msci', '_sp'].map((key) => [`halal_status${key}`, 'UNRATED']),
      ),
    ]),
  ),
  ERR: { halal_status: 'ERROR_DATA', debt_ratio_perc: null, non_compliant_revenue_perc: null },
  NUL: { debt_ratio_perc: null, doubtful_revenue_perc: null },
  BIG: { debt_ratio_perc: 412.75 },
  UNDER: { debt_ratio_perc: -4.123456789012 },
  OVER: { halal_status: 'NOT HALAL', non_compliant_revenue_perc: 130 },
  NEG: { non_compliant_revenue_perc: -3, non_compliant_revenue_dollar: -5 },
  SODA: {
    non_compliant_revenue_perc: 0.5,
    non_compliant_revenue_dollar: 240_000_000,
    doubtful_revenue_perc: 0.2,
    doubtful_revenue_dollar: 80_000_000,
  },
  ...inMarkets('NEVER', { halal_status: 'UNQUALIFIED', last_scanned: null, ...indexes('UNQUALIFIED') }),
  ...inMarkets('UNRATED', { halal_status: 'UNRATED', last_scanned: null, ...indexes('UNRATED') }),
  ...inMarkets('FAULTY', { halal_status: 'ERROR_DATA', debt_ratio_perc: null }),
  ...inMarkets('PART', { halal_status: 'INCOMPLETE_DATA', debt_ratio_perc: null }),
  ...inMarkets('NOTYET', { halal_status: 'NOT HALAL', debt_ratio_perc: null }),
  ...inMarkets('ZERO', { halal_status: 'INCOMPLETE_DATA', debt_ratio_perc: 0 }),
  ...inMarkets('PUR', { non_compliant_revenue_perc: 1.5, methodologies: sharesApart(), ...indexes('HALAL') }),
};
const FUNDS: Record<string, object> = {
  SPUS: {},
  SHORT: { non_compliant_weight_perc: -0.01 },
  LOW: { status: 'UNQUALIFIED', coverage_weight_perc: 41.5 },
  'LOW.L': { status: 'UNQUALIFIED', coverage_weight_perc: 94.999 },
  'LOW.TO': { status: 'UNQUALIFIED', coverage_weight_perc: 0, holdings_total: 0, holdings_screened: 0 },
  OLDF: { status: 'UNRATED', halal_status_djim: 'UNRATED' },
  // Under the index rulebooks such a fund is what it is not under the primary one.
  ...Object.assign(
    {},
    ...FUND_STATUSES.map((status, at) =>
      inMarkets(`F${at}`, { status, ...indexes(at === 0 ? 'NOT HALAL' : 'HALAL') }, FUND_MARKETS),
    ),
  ),
  ...inMarkets('UNRATEDF', { status: 'UNRATED', ...indexes('UNRATED') }, FUND_MARKETS),
  ...inMarkets('EMPTYF', { coverage_weight_perc: 0, unscreened_weight_perc: 100 }, FUND_MARKETS),
  ...inMarkets('NEARF', { coverage_weight_perc: 94.99999999 }, FUND_MARKETS),
  ...inMarkets('OVERF', { coverage_weight_perc: 103.5 }, FUND_MARKETS),
  ...inMarkets(
    'PURF',
    {
      non_compliant_weight_perc: 0.5,
      ...indexes('HALAL'),
      ...Object.fromEntries(
        INDEXES.map((rulebook, at) => [`non_compliant_weight_perc_${rulebook}`, 1.5 + at]),
      ),
    },
    FUND_MARKETS,
  ),
};

const RULEBOOKS = ['aaoifi', 'djim', 'ftse', 'msci', 'sp'];
const suffixOf = (rulebook: string) => (rulebook === 'aaoifi' ? '' : `_${rulebook}`);
/** A stock of each status in each market, and a fund of each in each place; under each rulebook it has another one. */
const STATUS_OF = new Map<string, { status: string; byRulebook: readonly string[]; rating: number }>();
for (const market of ['', '.L', '.TO', '.UZ']) {
  const statuses = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED', 'ERROR_DATA', 'INCOMPLETE_DATA'];
  const names = ['SHA', 'SNO', 'SDO', 'SUN', 'SER', 'SIN'];
  for (const [at, status] of statuses.entries()) {
    const index = ['HALAL', 'NOT HALAL', 'UNQUALIFIED', 'INCOMPLETE_DATA'];
    const byRulebook = [0, 1, 2, 3].map((shift) => index[(at + shift) % 4]!);
    const rating = [10, 0, 0, 0, 0, 0][at]! - (at === 0 ? market.length : 0);
    STATUS_OF.set(`${names[at]}${market}`, { status, byRulebook, rating });
  }
}
for (const place of ['', '.L', '.TO']) {
  for (const [at, status] of ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED'].entries()) {
    const index = ['NOT HALAL', 'UNQUALIFIED', 'HALAL'];
    const byRulebook = [0, 1, 2, 3].map((shift) => index[(at + shift) % 3]!);
    STATUS_OF.set(`${['FHA', 'FNO', 'FDO', 'FUN'][at]}${place}`, {
      ...{ status, byRulebook, rating: at === 0 ? 8 : 0 },
    });
  }
}
const WITH_STATUS = [...STATUS_OF.keys()];
for (const [ticker, { status, byRulebook, rating }] of STATUS_OF) {
  const others = Object.fromEntries(
    byRulebook.map((each, at) => [`halal_status${suffixOf(RULEBOOKS[at + 1]!)}`, each]),
  );
  const own = { halal_rating: rating, ...others };
  if (ticker.startsWith('F')) FUNDS[ticker] = { ...own, status };
  else STOCKS[ticker] = { ...own, halal_status: status };
}

/** Stocks of each market whose every percentage is this, times a number that differs by field and rulebook. */
const PERCENTS: Record<string, number> = {
  ...{ PA: 0, PB: 412.756789012345, PC: -4.123456789012, PD: 100.00000001 },
  ...{ 'PA.L': -0.000000001, 'PB.L': 0, 'PC.L': 250.5, 'PD.L': 0.123456789 },
  ...{ 'PA.TO': 166.04, 'PB.TO': -12.5, 'PC.TO': 0, 'PD.TO': 99.99999999 },
  ...{ 'PA.UZ': 1234.56789, 'PB.UZ': 5.55555555, 'PC.UZ': -101.75, 'PD.UZ': 0 },
};
const PERCENT_FIELDS = [
  'debt_ratio_perc',
  'liquidity_ratio_perc',
  'receivables_ratio_perc',
  'non_compliant_revenue_perc',
  'compliant_revenue_perc',
];
const percentOf = (ticker: string, field: string, rulebook: string): number =>
  PERCENTS[ticker]! * (1 + PERCENT_FIELDS.indexOf(field) * 5 + RULEBOOKS.indexOf(rulebook));
const percentsOf = (ticker: string, rulebook: string) =>
  Object.fromEntries(
    PERCENT_FIELDS.map((field) => [`${field}${suffixOf(rulebook)}`, percentOf(ticker, field, rulebook)]),
  );
for (const ticker of Object.keys(PERCENTS)) STOCKS[ticker] = percentsOf(ticker, 'aaoifi');

let server: AnsweringServer;

beforeEach(async () => {
  server = await answeringServer((path, response) => {
    const [endpoint = '', escaped = ''] = path.split('/');
    const ticker = decodeURIComponent(escaped);
    const own = (endpoint === 'etf' ? FUNDS : STOCKS)[ticker];
    if (!own) return json(response, 404, { error: 'not_found' });
    const records = {
      'basic-report': basicReport,
      compliance: basicReport,
      'full-report': fullReport,
      methodology,
      etf: fund,
    };
    const record = records[endpoint as keyof typeof records](ticker);
    if ('methodologies' in record) {
      const status = STATUS_OF.get(ticker);
      for (const [at, rulebook] of RULEBOOKS.entries()) {
        const group = record.methodologies[rulebook]!;
        if (ticker.startsWith('OLDALL'))
          Object.assign(group, { [`halal_status${suffixOf(rulebook)}`]: 'UNRATED' });
        if (ticker in PERCENTS) Object.assign(group, percentsOf(ticker, rulebook));
        if (status)
          Object.assign(group, {
            [`halal_status${suffixOf(rulebook)}`]: at === 0 ? status.status : status.byRulebook[at - 1],
            [`halal_rating${suffixOf(rulebook)}`]: at === 0 ? status.rating : at,
          });
      }
    }
    // An endpoint serves its own fields alone.
    const shown = Object.entries({ ...record, ...own }).filter(([field]) => field in record);
    json(response, 200, Object.fromEntries(shown));
  });
  const client = serverClient(server);
  provideClient(() => Promise.resolve(client));
});
afterEach(() => server.close());

describe('HALAL_STATUS', () => {
  test('stocks and funds alike, in the shape of the range', async () => {
    expect(
      await halalStatus([
        ['AAPL', 'JPM'],
        ['SPUS', 'DOU'],
      ]),
    ).toEqual([
      ['HALAL', 'NOT HALAL'],
      ['HALAL', 'DOUBTFUL'],
    ]);
    const symbols = FUND_MARKETS.map((market) => FUND_STATUSES.map((_, at) => `F${at}${market}`));
    for (const run of [halalStatus, funds.etfStatus]) {
      expect(await run(symbols)).toEqual(FUND_MARKETS.map(() => FUND_STATUSES));
      for (const rulebook of INDEXES)
        expect(await run(symbols, rulebook)).toEqual(
          FUND_MARKETS.map(() => ['NOT HALAL', 'HALAL', 'HALAL', 'HALAL']),
        );
    }
    // Every status of a stock and of a fund, in every market and under every rulebook, as it is served; and the ratings beside them.
    for (const [at, rulebook] of RULEBOOKS.entries()) {
      const served = WITH_STATUS.map((ticker) => {
        const { status, byRulebook } = STATUS_OF.get(ticker)!;
        return [at === 0 ? status : byRulebook[at - 1]];
      });
      const asked = WITH_STATUS.map((ticker) => [ticker]);
      expect([rulebook, await halalStatus(asked, rulebook)]).toEqual([rulebook, served]);
      expect([rulebook, await halalRating(asked, rulebook)]).toEqual([
        rulebook,
        WITH_STATUS.map((ticker) => {
          if (at === 0) return [STATUS_OF.get(ticker)!.rating];
          return [ticker.startsWith('F') ? na(/is a fund, which is rated under aaoifi alone/) : at];
        }),
      ]);
    }
    const rows = await allVerdicts(WITH_STATUS.map((ticker) => [ticker]));
    expect(rows).toEqual(
      WITH_STATUS.map((ticker) => {
        const { status, byRulebook } = STATUS_OF.get(ticker)!;
        return [status, ...byRulebook, ticker.startsWith('F') ? 'coverage 97.0 %' : ''];
      }),
    );
  });

  test('statuses that are no verdict are shown as served; UNRATED by its later name', async () => {
    expect(await halalStatus([['NEV', 'OLD', 'ERR', 'LOW', 'OLDF']])).toEqual([
      ['UNQUALIFIED', 'UNQUALIFIED', 'ERROR_DATA', 'UNQUALIFIED', 'UNQUALIFIED'],
    ]);
    expect(await halalStatus([['OLDINDEX', 'OLDF']], 'djim')).toEqual([['UNQUALIFIED', 'UNQUALIFIED']]);
    // Funds of little coverage or none, wherever they are listed, are covered and not rated.
    const low = [['LOW', 'LOW.L', 'LOW.TO']];
    for (const status of [halalStatus, etfStatus])
      expect(await status(low)).toEqual([['UNQUALIFIED', 'UNQUALIFIED', 'UNQUALIFIED']]);
    expect(await etfCoverage(low)).toEqual([[41.5, 94.999, 0]]);
    // In every market and under every rulebook, with the same reason why nothing is calculated from them.
    for (const rulebook of ['aaoifi', ...INDEXES]) {
      for (const name of ['NEVER', 'UNRATED', 'UNRATEDF']) {
        const isFund = name.endsWith('F');
        const reason = isFund
          ? /^\S+: The fund is not rated by this method \(UNQUALIFIED\)\.$/
          : /^\S+: Never audited \(UNQUALIFIED\): no verdict in either direction\.$/;
        const tickers = (isFund ? FUND_MARKETS : MARKETS).map((market) => `${name}${market}`);
        const statuses = tickers.map(() => 'UNQUALIFIED');
        expect([rulebook, ...(await halalStatus([tickers], rulebook))]).toEqual([rulebook, statuses]);
        if (rulebook === 'aaoifi' || isFund)
          expect(await purify([tickers], [[100]], rulebook)).toEqual([tickers.map(() => na(reason))]);
      }
    }
    // In every market and under every rulebook: none is made a verdict, and none is another's.
    const asked = WITH_STATUS.map((ticker) => [ticker]);
    for (const [at, rulebook] of RULEBOOKS.entries()) {
      const served = [...STATUS_OF.values()].map(({ status, byRulebook }) => [status, ...byRulebook][at]);
      expect([rulebook, (await halalStatus(asked, rulebook)).flat()]).toEqual([rulebook, served]);
      const old = ['', '.L', '.TO', '.UZ'].map((market) => [`OLDALL${market}`]);
      const later = old.map(() => ['UNQUALIFIED']);
      expect([rulebook, await halalStatus(old, rulebook)]).toEqual([rulebook, later]);
    }
  });

  test('another rulebook, in any case; null is #N/A, never a verdict', async () => {
    expect(await halalStatus([['AAPL', 'SPUS']], ' FTSE ')).toEqual([['NOT HALAL', 'HALAL']]);
    expect(await halalStatus([['AAPL']], 'msci')).toEqual([[na(/^AAPL: Not computed yet\. Try again/)]]);
  });

  test('what cannot be a rulebook is a bad argument, and costs no request', async () => {
    const error = bad(/must be one of aaoifi, djim, ftse, msci, sp/);
    await expect(halalStatus([['AAPL']], 'S&P 500')).rejects.toEqual(error);
    expect(server.asked).toEqual([]);
  });

  test('each cell fails alone, and a blank one in a range stays blank', async () => {
    expect(await halalStatus([['AAPL'], [''], ['XYZ'], [null], ['SAP.DE'], ['🚀']])).toEqual([
      ['HALAL'],
      [''],
      [na(/no stock or fund XYZ/)],
      [''],
      [na(/./)],
      [na(/./)],
    ]);
    expect(server.asked.some((path) => /SAP|%F0/.test(path))).toBe(false);
  });

  test('a blank single cell is a mistake', async () => {
    expect(await halalStatus([['']])).toEqual([[bad(/The ticker is empty/)]]);
  });

  test.each(['brk-b', 'BRK/B', 'NYSE:BRK.B', ' brk b '])('%j is asked as one ticker', async (written) => {
    expect(await halalStatus([[written]])).toEqual([['HALAL']]);
    expect(server.asked).toEqual(['compliance/BRK.B']);
  });

  test.each(['../', '/etc/passwd', 'A'.repeat(10_000), 'a b c d e', '\u0000'])(
    '%j gets a sentence and no request',
    async (written) => {
      const [[cell] = []] = await halalStatus([[written]]);
      expect(cell).toBeInstanceOf(CellError);
      expect((cell as CellError).message.length).toBeLessThan(300);
      expect(server.asked).toEqual([]);
    },
  );
});

describe('DEBT_RATIO', () => {
  test('as served: unclamped, unrounded', async () => {
    expect(await debtRatio([['AAPL', 'BIG', 'UNDER']])).toEqual([[12.5, 412.75, -4.123456789012]]);
    // So is every percentage of every market, under every rulebook: 0, below 0, beyond 100, with every digit.
    const tickers = Object.keys(PERCENTS);
    for (const [at, ratio] of RATIOS.entries()) {
      for (const rulebook of RULEBOOKS) {
        const served = tickers.map((ticker) => percentOf(ticker, PERCENT_FIELDS[at]!, rulebook));
        const shown = await ratio([tickers], rulebook);
        expect([PERCENT_FIELDS[at], rulebook, ...shown[0]!]).toEqual([
          PERCENT_FIELDS[at],
          rulebook,
          ...served,
        ]);
      }
    }
  });

  test('by rulebook, from its own group', async () => {
    expect(await debtRatio([['AAPL']], 'djim')).toEqual([[12.5]]);
    expect(server.asked).toEqual(['methodology/AAPL']);
  });

  test('null is never 0, and the reason is the status', async () => {
    expect(await debtRatio([['NEV'], ['ERR'], ['NUL']])).toEqual([
      [na(/^NEV: Never audited \(UNQUALIFIED\)/)],
      [na(/^ERR: Data unavailable \(ERROR_DATA\)/)],
      [na(/^NUL: Not computed yet/)],
    ]);
    for (const market of MARKETS) {
      expect(
        await debtRatio([['FAULTY', 'PART', 'NOTYET', 'ZERO'].map((name) => `${name}${market}`)]),
      ).toEqual([
        [
          na(/^FAULTY\S*: Data unavailable \(ERROR_DATA\): no verdict, and no sign of non-compliance\.$/),
          na(/^PART\S*: Data unavailable \(INCOMPLETE_DATA\): no verdict, and no sign of non-compliance\.$/),
          // A verdict is no reason for a missing figure, and a figure is one whatever the status.
          na(/^NOTYET\S*: Not computed yet/),
          0,
        ],
      ]);
    }
  });

  test('a fund has none', async () => {
    const [[cell] = []] = await debtRatio([['SPUS']]);
    expect(cell).toEqual(na(/no stock SPUS|SPUS is a fund/));
    // Nor has it any other ratio, under any rulebook, wherever it trades, whatever its verdict.
    const all = Object.keys(FUNDS);
    for (const ratio of RATIOS) {
      for (const rulebook of RULEBOOKS) {
        const cells = (await ratio([all], rulebook))[0]!;
        expect(cells).toEqual(all.map((symbol) => na(new RegExp(`no stock ${symbol}|${symbol} is a fund`))));
      }
    }
    // And the same once it is known to be a fund.
    await halalStatus([all]);
    for (const ratio of RATIOS)
      expect((await ratio([all]))[0]).toEqual(all.map((symbol) => na(new RegExp(`${symbol}`))));
  });
});

describe('ETF_COVERAGE', () => {
  test('of any fund, rated or not', async () => {
    expect(await etfCoverage([['SPUS'], ['LOW']])).toEqual([[97], [41.5]]);
    expect(server.asked).toEqual(['etf/SPUS', 'etf/LOW']);
    for (const market of FUND_MARKETS) {
      const symbols = ['EMPTYF', 'NEARF', 'OVERF', 'F1', 'F2', 'F3'].map((name) => `${name}${market}`);
      expect([market, ...(await etfCoverage([symbols]))]).toEqual([
        market,
        [0, 94.99999999, 103.5, 97, 97, 97],
      ]);
    }
  });

  test('a stock has none', async () => {
    await halalStatus([['AAPL']]);
    expect(await etfCoverage([['AAPL']])).toEqual([[na(/AAPL is a stock, not a fund/)]]);
  });
});

describe('PURIFY', () => {
  test('the share of the amount, signed and unrounded', async () => {
    expect(await purify([['JPM']], [[120]])).toEqual([[(120 * 98.7) / 100]]);
    expect(await purify([['JPM']], [[-120]])).toEqual([[(-120 * 98.7) / 100]]);
    expect(await purify([['DOU']], [[50]])).toEqual([[1]]);
    expect(await purify([['SPUS']], [[100]])).toEqual([[0.8]]);
  });

  test('a share of zero is zero', async () => {
    expect(await purify([['AAPL']], [[120]])).toEqual([[0]]);
  });

  // Before, -3 % of 120 was shown as -3.6: an amount to be given away that is less than nothing.
  test('a share below 0 is no share: #N/A with the reason; one above 100 is one', async () => {
    const reason = na(
      /non-compliant share of -\d.* cannot be below 0\. Nothing is calculated from it: enter a factor of your own/,
    );
    for (const ticker of ['NEG', 'SHORT']) {
      expect(await purify([[ticker]], [[120]])).toEqual([[reason]]);
      expect(await money.purifyRatio([[ticker]])).toEqual([[reason]]);
    }
    expect(await purify([['OVER']], [[120]])).toEqual([[156]]);
  });

  test('by rulebook, for stocks and funds', async () => {
    expect(await purify([['AAPL', 'SPUS']], [[200]], 'djim')).toEqual([[1, 2.5]]);
    const stocks = MARKETS.map((market) => `PUR${market}`);
    const symbols = FUND_MARKETS.map((market) => `PURF${market}`);
    for (const [at, rulebook] of ['aaoifi', ...INDEXES].entries()) {
      const shares = [...stocks.map(() => 1.5 + at), ...symbols.map(() => 0.5 + at)];
      const tickers = [[...stocks, ...symbols]];
      expect([rulebook, ...(await money.purifyRatio(tickers, rulebook))]).toEqual([rulebook, shares]);
      const amounts = shares.map((share) => 2 * share);
      expect([rulebook, ...(await purify(tickers, [[200]], rulebook))]).toEqual([rulebook, amounts]);
    }
  });

  test('no verdict: no figure, though a share is served', async () => {
    expect(await purify([['NEV'], ['LOW']], [[100]])).toEqual([
      [na(/NEV: Never audited/)],
      [na(/LOW: The fund is not rated by this method/)],
    ]);
    expect(await purify([['SPUS']], [[100]], 'sp')).toEqual([[na(/not rated/)]]);
  });

  test('one amount for each ticker, or one for all; anything else is a bad argument', async () => {
    expect(await purify([['JPM'], ['DOU']], [[100], [50]])).toEqual([[98.7], [1]]);
    await expect(purify([['JPM'], ['DOU']], [[100, 50]])).rejects.toEqual(bad(/same shape/));
    expect(await purify([['JPM']], [['x' as never]])).toEqual([[bad(/not a number/)]]);
  });
});

describe('doubtful revenue in PURIFY and PURIFY_RATIO', () => {
  test('none, half or all of it beside the non-compliant share', async () => {
    const ratio = async (part?: string) => (await money.purifyRatio([['SODA']], undefined, part))[0]![0];
    expect([
      await ratio(),
      await ratio('none'),
      await ratio(''),
      await ratio('Half '),
      await ratio('all'),
    ]).toEqual([0.5, 0.5, 0.5, 0.6, 0.7]);
    expect(await purify([['SODA']], [[200]], 'aaoifi', 'all')).toEqual([[1.4]]);
  });

  test('another word, another rulebook, and a fund: no figure', async () => {
    await expect(money.purifyRatio([['SODA']], undefined, 'most')).rejects.toEqual(bad(/none, half, all/));
    await expect(money.purifyRatio([['SODA']], 'djim', 'half')).rejects.toEqual(bad(/under aaoifi alone/));
    expect(await money.purifyRatio([['SPUS']], undefined, 'half')).toEqual([
      [na(/no doubtful revenue of a fund/)],
    ]);
    expect(await money.purifyRatio([['NUL']], undefined, 'half')).toEqual([[na(/^NUL: /)]]);
  });
});

describe('PURIFY_PER_SHARE', () => {
  test('revenue by shares outstanding, times the shares held', async () => {
    expect(await purifyPerShare([['SODA']], [[100]], [[4_000_000_000]])).toEqual([[6]]);
    expect(await purifyPerShare([['SODA']], [[100]], [[4_000_000_000]], 'half')).toEqual([[7]]);
    expect(await purifyPerShare([['SODA']], [[100]], [[4_000_000_000]], 'all')).toEqual([[8]]);
    expect(await purifyPerShare([['SODA'], ['SODA']], [[0], [50]], [[4_000_000_000]])).toEqual([[0], [3]]);
  });

  test('without shares outstanding nothing is asked, and the reason is said', async () => {
    const missing = na(/^The service does not serve the number of shares/);
    for (const blank of [null, '', ' ']) {
      await expect(money.purifyPerShare([['SODA']], [[100]], [[blank]])).rejects.toEqual(missing);
    }
    expect(server.asked).toEqual([]);
  });

  test.each([
    [100, -5, /outstanding must be a number above 0/],
    [100, 0, /outstanding must be a number above 0/],
    [100, '4 bn', /outstanding must be a number above 0/],
    [-1, 10, /shares held must be a number, and not below 0/],
    [null, 10, /shares held must be a number/],
    [11, 10, /^More shares are held than are outstanding/],
  ])('%p shares of %p are no question', async (held, outstanding, reason) => {
    await expect(money.purifyPerShare([['SODA']], [[held]], [[outstanding]])).rejects.toEqual(bad(reason));
  });

  test('a fund, no verdict, and an amount below 0: no figure', async () => {
    const due = (ticker: string) => money.purifyPerShare([[ticker]], [[1]], [[10]]);
    expect(await due('SPUS')).toEqual([[na(/^SPUS: the service serves the amounts of companies/)]]);
    expect(await due('NEV')).toEqual([[na(/NEV: Never audited/)]]);
    expect(await due('NEG')).toEqual([[na(/non_compliant_revenue_dollar of -5.*cannot be below 0/)]]);
  });
});
