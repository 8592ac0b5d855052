import { Card, CellError, DateCell } from '../../src/functions/cell';
import { explain, field } from '../../src/functions/field';
import { etfScreening } from '../../src/functions/funds';
import { etfCompare, etfList, etfScreener } from '../../src/functions/fund-lists';
import { screen, verdictChanges } from '../../src/functions/lists';
import { provideClient } from '../../src/functions/provider';
import { liquidityRatio } from '../../src/functions/ratios';
import { methodology, ranking, report, revenueSources } from '../../src/functions/records';
import { etf } from '../../src/functions/cards';
import { verdicts } from '../../src/functions/verdicts';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { FUND_FIELDS } from '../../src/contract/screen';
import { compareReport } from '../../src/reports/compare-report';
import { fundReport, gatherFund } from '../../src/reports/fund-report';
import { insteadReport } from '../../src/reports/instead-report';
import { methodologyGrid } from '../../src/reports/methodology-report';
import type { ReportPlan } from '../../src/reports/sheet-plan';
import { portfolioReport } from '../../src/reports/portfolio-report';
import type { PaneStore } from '../../src/taskpane/store';
import { lookup } from '../../src/taskpane/views/lookup';
import { answeringServer, json, type AnsweringServer } from '../support/answering-server';
import { basket, holding } from '../support/holdings';
import { coverageEvent } from '../support/verdict-events';
import { VirtualClock } from '../support/virtual-clock';
import {
  compliance,
  fullReport,
  fund,
  fundScreening,
  methodology as methodologyOf,
} from '../support/records';
import { rowsOf, tableIn } from '../support/plan-tables';
import { englishTexts } from '../support/report-texts';
import { serverClient } from '../support/server-client';

/** The views of the pane as their texts: a browser is not needed to see what stands beside what. */
jest.mock('lit', () => ({
  html: (texts: readonly string[], ...values: unknown[]) =>
    texts.map((text, at) => `${text}${[values[at] ?? ''].flat().join('')}`).join(''),
  svg: () => '',
  nothing: '',
}));

/** What the records say of a ticker, where it differs from the ordinary. */
const STOCKS: Record<string, object> = {
  AAPL: { operating_lease: 0, interest_debt: 0, debt_ratio_dollar: 0 },
  JPM: { halal_status: 'NOT HALAL', debt_ratio_perc: 166.04, interest_debt: 0, debt_ratio_dollar: 0 },
  DOU: { halal_status: 'DOUBTFUL', doubtful_revenue_perc: 12 },
  ZERO: {
    halal_status: 'DOUBTFUL',
    ...{ interest_debt: 0, prohibited_revenue: 0, operating_lease: 0 },
    ...{ debt_ratio_dollar: 0, non_compliant_revenue_dollar: 0 },
  },
  RNK: { ranking_score: 7.25, profitability_score: null },
  NEV: {
    halal_status: 'UNQUALIFIED',
    last_scanned: null,
    debt_ratio_perc: null,
    non_compliant_revenue_source: null,
  },
};
/** The three legacy totals and the amounts beside them, all 0: a HALAL stock in each market, and such that are not. */
const ALL_ZERO = {
  ...{ interest_debt: 0, prohibited_revenue: 0, operating_lease: 0 },
  ...{ debt_ratio_dollar: 0, non_compliant_revenue_dollar: 0 },
};
const ZEROS = [
  ['ZNOT', 'NOT HALAL'],
  ['ZDOU', 'DOUBTFUL'],
  ['ZERR', 'ERROR_DATA'],
] as const;
for (const market of ['', '.L', '.TO', '.UZ'])
  for (const [ticker, halal_status] of [...ZEROS, ['PURE', 'HALAL'] as const])
    STOCKS[ticker + market] = { ...ALL_ZERO, halal_status };
const FUNDS: Record<string, object> = {
  SPUS: { fund_name: null, expense_ratio: null },
  LOW: { status: 'NOT HALAL', non_compliant_weight_perc: 36, coverage_weight_perc: 41.5 },
  'NEAR.L': { status: 'DOUBTFUL', doubtful_weight_perc: 12, coverage_weight_perc: 95 },
  'NONE.TO': { status: 'UNQUALIFIED', coverage_weight_perc: 0 },
  'GOOD.L': { status: 'HALAL', coverage_weight_perc: 100 },
};
const OLD_NEWS = coverageEvent({ seq: 20_000_000, run_id: 'r', ticker: 'AAPL', company_name: 'Apple' });

let server: AnsweringServer;
let client: ScreeningClient;
/** What a plan of this test refuses. */
let refused: readonly string[];

beforeEach(async () => {
  refused = [];
  server = await answeringServer((path, response) => {
    const [endpoint = '', rest = '', more] = path.split('?')[0]!.split('/');
    if (refused.includes(endpoint)) return json(response, 403, { plans: ['Business Ultimate'] });
    if (endpoint === 'verdict-changes') {
      const since = Number(new URLSearchParams(path.split('?')[1]).get('since') ?? 0);
      const changes = since < 20_000_000 ? [OLD_NEWS] : [];
      const truncated = since > 0 && since < 10_000_000;
      return json(response, 200, { changes, next_cursor: 20_000_000, oldest_seq: 10_000_000, truncated });
    }
    const ticker = decodeURIComponent(rest);
    const own = (endpoint === 'etf' ? FUNDS : STOCKS)[ticker];
    if (!own) return json(response, 404, { error: 'not_found' });
    if (endpoint === 'etf' && more === 'screening') {
      const { status } = own as { readonly status?: string };
      return json(response, 200, fundScreening(ticker, status));
    }
    if (endpoint === 'methodology') return json(response, 200, methodologyRecord(ticker));
    const record = { ...(endpoint === 'etf' ? fund(ticker) : fullReport(ticker)), ...own };
    const verdictAlone = Object.keys(compliance(ticker)).map((name) => [name, (record as never)[name]]);
    json(response, 200, endpoint === 'compliance' ? Object.fromEntries(verdictAlone) : record);
  });
  const timers = VirtualClock.byHand();
  client = serverClient(server, { timers, now: () => Date.UTC(2026, 10, 21) + timers.now() });
  provideClient(() => Promise.resolve(client));
});
afterEach(() => server.close());

/** As served: by rule, djim has no cash ratio and sp none either; both have other figures. */
function methodologyRecord(ticker: string) {
  const record = methodologyOf(ticker);
  const own = STOCKS[ticker] as Record<string, unknown>;
  const { aaoifi, djim, ftse } = record.methodologies as Record<string, Record<string, unknown>>;
  Object.assign(aaoifi!, {
    halal_status: own['halal_status'] ?? 'HALAL',
    debt_ratio_perc: own['debt_ratio_perc'] === undefined ? 12.5 : own['debt_ratio_perc'],
    owner: 'Somebody of AAOIFI',
    thresholds: { debt: 30, liquidity: 30, receivables: null, income: 5 },
  });
  Object.assign(djim!, {
    liquidity_ratio_perc_djim: null,
    thresholds: { debt: 30, liquidity: 30, receivables: null, income: 5 },
  });
  Object.assign(ftse!, {
    owner: 'Somebody of FTSE',
    receivables_ratio_perc_ftse: null,
    thresholds: { debt: 33.333 },
  });
  return record;
}

const value = (cell: unknown): unknown => {
  if (cell instanceof CellError) return `${cell.code}: ${cell.message}`;
  return cell instanceof Card ? cell.value : cell instanceof DateCell ? cell.serial : cell;
};
const shown = async (cells: Promise<unknown[][]>) => (await cells).map((row) => row.map(value));
const only = async (cells: Promise<unknown[][]>) => String((await shown(cells))[0]![0]);

describe('SCREEN', () => {
  test('of stocks: as it always was', async () => {
    const [header] = await shown(screen([['AAPL']]));
    expect(header).toEqual([
      ...['ticker', 'company_name', 'halal_status', 'debt_ratio_perc', 'liquidity_ratio_perc'],
      ...['non_compliant_revenue_perc', 'last_updated'],
    ]);
  });

  test('a fund’s weight share once stood under a stock’s title, its coverage nowhere, and its ratios were "not served on this plan"', async () => {
    expect(await shown(screen([['AAPL'], ['LOW']]))).toEqual([
      [
        ...['ticker', 'company_name', 'halal_status', 'coverage_weight_perc', 'debt_ratio_perc'],
        ...[
          'liquidity_ratio_perc',
          'non_compliant_revenue_perc',
          'non_compliant_weight_perc',
          'last_updated',
        ],
      ],
      ['AAPL', 'AAPL Incorporated', 'HALAL', '–', 12.5, 130.25, 0, '–', 46347],
      ['LOW', 'LOW Fund', 'NOT HALAL', 41.5, '–', '–', '–', 36, expect.closeTo(46347.13, 2)],
    ]);
  });

  test('of funds alone: by a fund’s own names; a name that nobody knows is not "not rated"', async () => {
    expect(await shown(screen([['SPUS', 'LOW']]))).toEqual([
      [
        'ticker',
        'fund_name',
        'status',
        'coverage_weight_perc',
        'non_compliant_weight_perc',
        expect.anything(),
      ],
      [
        'SPUS',
        'notAvailable: SPUS: The service does not know the name of this fund.',
        'HALAL',
        97,
        0.8,
        expect.anything(),
      ],
      ['LOW', 'LOW Fund', 'NOT HALAL', 41.5, 36, expect.anything()],
    ]);
  });

  test('of fields that were asked for: coverage is added behind the first verdict, once there is a fund, and once only', async () => {
    const titles = async (tickers: string[], fields: string) =>
      (await shown(screen([tickers], [[fields]])))[0]!.slice(1);
    expect(await titles(['LOW', 'AAPL'], 'halal_status,halal_status_djim')).toEqual([
      'halal_status',
      'coverage_weight_perc',
      'halal_status_djim',
    ]);
    expect(await titles(['AAPL'], 'halal_status')).toEqual(['halal_status']);
    expect(await titles(['LOW'], 'coverage_weight_perc,status')).toEqual(['coverage_weight_perc', 'status']);
    expect(await titles(['LOW'], 'aum')).toEqual(['aum']);
  });

  test('a ticker that has no answer keeps its row', async () => {
    const [, row] = await shown(screen([['XYZ', 'LOW']]));
    expect(row![0]).toBe('XYZ');
    expect(row![1]).toMatch(/covers no stock or fund XYZ/);
  });
});

describe('a fund’s coverage stands beside its verdicts', () => {
  test('VERDICTS: as the last of the row, and no column where there is no fund', async () => {
    expect(await shown(verdicts([['AAPL']]))).toHaveLength(1);
    expect((await shown(verdicts([['AAPL']])))[0]).toHaveLength(5);
    const rows = await shown(verdicts([['AAPL'], ['LOW'], ['']]));
    expect(rows.map((row) => row.length)).toEqual([6, 6, 6]);
    expect(rows.map((row) => row[5])).toEqual(['', 'coverage 41.5 %', '']);
    expect((await shown(verdicts([['SPUS']])))[0]!.at(-1)).toBe('coverage 97.0 %');
  });

  test('beside every verdict of a fund: in each function, on a card, in a sentence, in a report and in the pane', async () => {
    const context = {
      readOn: { year: 2026, month: 11, day: 21 },
      texts: englishTexts,
      service: 'https://service.example',
      notice: undefined,
    };
    for (const [symbol, status, coverage] of [
      ['LOW', 'NOT HALAL', 41.5],
      ['SPUS', 'HALAL', 97],
      ['NEAR.L', 'DOUBTFUL', 95],
      ['NONE.TO', 'UNQUALIFIED', 0],
      ['GOOD.L', 'HALAL', 100],
    ] as const) {
      const inWords = `coverage ${coverage.toFixed(1)} `;
      for (const fields of [undefined, [['halal_status']], [['ticker', 'status', 'aum']]]) {
        const [header, row] = (await shown(screen([[symbol]], fields))) as [unknown[], unknown[]];
        const at = header.findIndex((name) => name === 'status' || name === 'halal_status');
        expect([header[at + 1], row.slice(at, at + 2)]).toEqual(['coverage_weight_perc', [status, coverage]]);
      }
      for (const rulebook of ['djim', 'ftse', 'msci', 'sp'])
        expect((await shown(screen([[symbol]], [[`halal_status_${rulebook}`]])))[0]).toEqual([
          ...['ticker', `halal_status_${rulebook}`, 'coverage_weight_perc'],
        ]);
      const beside = (await shown(verdicts([[symbol]])))[0]!;
      expect([beside[0], beside.at(-1)]).toEqual([status, `${inWords}%`]);
      const [[card] = []] = await etf([[symbol]]);
      expect(card).toMatchObject({ value: status });
      expect((card as Card).properties.get('Coverage (%)')).toBe(coverage);
      const [, ...rulebooks] = await shown(etfScreening([[symbol]]));
      expect(rulebooks.map((row) => row[3])).toEqual([coverage, '–', '–', '–', '–']);
      expect((await only(explain([[symbol]]))).toLowerCase()).toContain(inWords);
      // Where a figure is asked for, the verdict is told with it, and so is its coverage.
      expect(await only(explain([[symbol]], 'aum'))).toMatch(new RegExp(`${status}, ${inWords}%`));

      const [sheet] = fundReport(await gatherFund(client, symbol), context).sheets;
      expect(rowsOf(tableIn(sheet!, 'verdicts'))[0]).toMatchObject({ rulebook: 'AAOIFI', coverage });
      expect(rowsOf(tableIn(sheet!, 'buckets'))).toMatchObject([{ coverage }]);

      const queryResult = await client.get(symbol, { fund: FUND_FIELDS });
      const held = {
        ...{ ticker: symbol, name: symbol, quantity: 1, value: 10, values: [{ amount: 10 }] },
        ...{ valueUnknown: false, rows: [2], accounts: [] },
      };
      const screened = [{ held, queryResult, limits: undefined }];
      const { sheets } = portfolioReport({ ...context, screened, skipped: [], title: 'Holdings' });
      const positions = tableIn(
        sheets.find(({ part }) => part === 'positions')!,
        'positions',
      );
      expect(rowsOf(positions)).toMatchObject([{ verdict: status, coverage }]);
      const keys = positions.columns.map(({ key }) => key);
      expect(keys[keys.indexOf('verdict') + 1]).toBe('coverage');
      const inSummary = sheets
        .find(({ part }) => part === 'summary')!
        .tables.flatMap(({ rows }) => rows.map((cells) => cells.join(' ')))
        .filter((row) => row.includes(symbol));
      if (status !== 'HALAL') expect(inSummary).not.toEqual([]);
      for (const row of inSummary) expect(row.toLowerCase()).toContain(inWords);

      const coverageIn = (plan: ReportPlan): unknown[] =>
        plan.sheets
          .flatMap(({ tables }) => tables.flatMap(rowsOf))
          .filter(({ ticker }) => ticker === symbol)
          .map((row) => row['coverage']);
      expect(coverageIn(methodologyGrid({ screened, title: 'Holdings' }, context))).toEqual([coverage]);
      const instead = { fundHoldings: basket([holding('AAA', 60)]), rulebook: 'aaoifi', held: [] };
      expect(
        coverageIn(insteadReport({ ...instead, portfolio: { screened, title: 'Holdings' } }, context)),
      ).toEqual(status === 'NOT HALAL' ? [coverage] : []);
      const answer = await client.record('etf', symbol);
      const [compared] = compareReport([{ symbol, answer, holdings: new Error('none') }], context).sheets;
      expect(
        tableIn(compared!, 'verdicts')
          .rows.slice(1, 3)
          .map(([, cell]) => cell),
      ).toEqual([status, coverage]);

      // The lists come as the service has them; where it leaves the coverage out, its column stays and says where it is.
      for (const served of [{ coverage_weight_perc: coverage }, {}]) {
        const funds = [{ ticker: symbol, aum: 1, status, ...served }];
        provideClient(() => Promise.resolve({ fundList: async () => ({ funds }) } as never));
        for (const list of [etfList(), etfScreener(), etfCompare([[symbol]])]) {
          const [header, row] = (await shown(list)) as [unknown[], unknown[]];
          expect(header.slice(0, 3)).toEqual(['ticker', 'status', 'coverage_weight_perc']);
          expect(row[1]).toBe(status);
          if ('coverage_weight_perc' in served) expect(row[2]).toBe(coverage);
          else expect(row[2]).toMatch(`ETF_COVERAGE("${symbol}")`);
        }
      }
      provideClient(() => Promise.resolve(client));

      const store = {
        translator: { t: (name: string, parts = {}) => [name, ...Object.values(parts)].join(' ') },
        format: { percent: String, number: String, age: String, served: String },
        lookup: {
          ...{ task: { isRunning: false }, inserting: { isRunning: false }, typed: symbol, chosen: 0 },
          result: { queryResult, methodology: undefined },
        },
        instead: {},
      } as unknown as PaneStore;
      expect(String(lookup(store))).toMatch(
        new RegExp(`<p class="verdict">\\s*<bdi[^>]*>${status}</bdi>\\s*<span[^>]*>coverageOf ${coverage}<`),
      );
    }
  });

  test('ETF_SCREENING: on the row of aaoifi, since there is none by rulebook', async () => {
    const [header, ...rows] = await shown(etfScreening([['LOW']]));
    expect(header!.slice(2, 4)).toEqual(['Verdict', 'Coverage (%)']);
    expect(rows.map((row) => row[3])).toEqual([41.5, '–', '–', '–', '–']);
  });

  test('EXPLAIN: in words, with what the verdict rests on', async () => {
    expect(await only(explain([['LOW']]))).toMatch(
      /^LOW, status: NOT HALAL\. Non-compliant weight 36\.0 of 5 %, coverage 41\.5 of at least 95 %\. /,
    );
    expect(await only(explain([['SPUS']]))).toMatch(/^SPUS, status: HALAL\. Coverage 97\.0 %\. /);
  });
});

describe('EXPLAIN says why', () => {
  test('a verdict that is NOT HALAL: the served figures beside the served limits', async () => {
    expect(await only(explain([['JPM']]))).toMatch(
      /^JPM, halal_status: NOT HALAL\. Debt 166\.0 of 30 %, cash 20\.0 of 30 %, non-compliant revenue 0\.5 of 5 %\. /,
    );
  });

  test('a doubtful one: what it is doubtful for as well', async () => {
    expect(await only(explain([['DOU']]))).toMatch(/DOUBTFUL\. Debt 12\.5 .*, doubtful revenue 12\.0 %\. /);
  });

  test('a plan without the methodology has the figures alone, and one without ratios the verdict alone', async () => {
    refused = ['methodology'];
    expect(await only(explain([['JPM']]))).toMatch(
      /Debt 166\.0 %, cash 130\.3 %, non-compliant revenue 0\.0 %\. /,
    );
  });

  test('where the figures cannot be had, the verdict stands without them', async () => {
    refused = ['methodology', 'full-report', 'basic-report'];
    expect(await only(explain([['JPM']]))).toMatch(/^JPM, halal_status: NOT HALAL\. last_scanned /);
  });

  test('a HALAL verdict costs no request for figures', async () => {
    await explain([['RNK']]);
    expect(server.asked).toEqual(['compliance/RNK']);
  });
});

describe('null says what it means: it was "not computed yet, try again" of what no run will ever compute', () => {
  test.each([
    [
      'AAPL',
      'liquidity_ratio_perc_djim',
      /DJIM's cash ratio is not served, although a limit applies from 2026-09-19\./,
    ],
    ['AAPL', 'liquidity_ratio_perc_sp', /SP has no cash screen\./],
    ['AAPL', 'receivables_ratio_perc', /AAOIFI has no receivables screen\./],
    ['AAPL', 'receivables_ratio_perc_ftse', /Not computed yet\. Try again after the next nightly run\./],
    ['NEV', 'last_scanned', /Never audited: there is no date\./],
    ['NEV', 'debt_ratio_perc', /Never audited \(UNQUALIFIED\)/],
    ['NEV', 'non_compliant_revenue_source', /Not extracted yet\./],
    ['RNK', 'profitability_score', /The service could not calculate this score\./],
    ['AAPL', 'ranking_score', /served on the plans Business Ultimate and Business Enterprise alone/],
    ['AAPL', 'halal_status_hanafi', /The service serves no halal_status_hanafi of this stock\./],
    ['SPUS', 'expense_ratio', /it is unknown, or there is no fee\./],
    ['SPUS', 'fund_name', /does not know the name of this fund\./],
    ['SPUS', 'issuer', /does not know the issuer of this fund\./],
    ['SPUS', 'holdings_fetched_at', /has not been fetched again/],
  ])('FIELD and EXPLAIN of %s, %s', async (ticker, name, reason) => {
    const cell = await only(field([[ticker]], name));
    expect(cell).toMatch(new RegExp(`^notAvailable: ${ticker}: `));
    expect(cell).toMatch(reason);
    expect(await only(explain([[ticker]], name))).toMatch(reason);
  });

  test('LIQUIDITY_RATIO under djim: it said that there is no such screen', async () => {
    expect(await only(liquidityRatio([['AAPL']], 'djim'))).toMatch(
      /although a limit applies from 2026-09-19/,
    );
    expect(await only(liquidityRatio([['AAPL']], 'sp'))).toMatch(/SP has no cash screen/);
  });

  test('METHODOLOGY: "not served" with its limit, "no screen" without', async () => {
    const rows = new Map((await shown(methodology([['AAPL']]))).map(([name, ...cells]) => [name, cells]));
    expect(rows.get('liquidity_ratio_perc')).toEqual([20, 'not served', 20, 20, 'no screen']);
    const notYet = expect.stringMatching(/^notAvailable: AAPL: Not computed yet/);
    expect(rows.get('liquidity_ratio_dollar')).toEqual([notYet, 'not served', notYet, notYet, 'no screen']);
    for (const figure of ['receivables_ratio_perc', 'receivables_ratio_dollar'])
      expect(rows.get(figure)).toEqual(['no screen', 'no screen', notYet, notYet, 'no screen']);
    expect(rows.get('limit_liquidity')).toEqual([30, 30, 'not served', 'not served', 'no screen']);
    expect(rows.get('limit_receivables')!.slice(0, 2)).toEqual(['no screen', 'no screen']);
  });

  test('REVENUE_SOURCES: null and [] have words of their own', async () => {
    expect((await shown(revenueSources([['NEV']]))).slice(2).map((row) => row.slice(0, 2))).toEqual([
      ['non_compliant', 'not extracted yet'],
      ['doubtful', 'not extracted yet'],
    ]);
    expect((await shown(revenueSources([['AAPL']], 'non_compliant')))[1]!.slice(0, 2)).toEqual([
      'non_compliant',
      'none found',
    ]);
  });

  test('RANKING: a score that could not be calculated says so', async () => {
    const rows = new Map((await shown(ranking([['RNK']]))).map(([name, score]) => [name, score]));
    expect(rows.get('ranking_score')).toBe(7.25);
    expect(rows.get('profitability_score')).toMatch(/could not calculate/);
  });

  test('a stock’s name for a verdict or a name finds a fund’s, and the other way round', async () => {
    expect(await shown(field([['LOW', 'AAPL']], 'halal_status'))).toEqual([['NOT HALAL', 'HALAL']]);
    expect(await shown(field([['LOW', 'AAPL']], 'fund_name'))).toEqual([['LOW Fund', 'AAPL Incorporated']]);
  });
});

describe('FIELD has what the methodology says of each rulebook', () => {
  const shownField = async (name: string) => (await shown(field([['AAPL']], name)))[0]![0];

  test('its owner, without suffix that of the primary one', async () => {
    expect(await shownField('owner')).toBe('Somebody of AAOIFI');
    expect(await shownField('owner_ftse')).toBe('Somebody of FTSE');
    expect((await shown(field([['SPUS']], 'owner_sp')))[0]).toEqual(['Somebody']);
  });

  test('its thresholds, as served and one by one; a limit that it does not have is #N/A with the reason', async () => {
    expect(await shownField('thresholds')).toBe('{"debt":30,"liquidity":30,"receivables":null,"income":5}');
    expect(await shownField('thresholds_debt')).toBe(30);
    expect(await shownField('thresholds_debt_ftse')).toBe(33.333);
    expect(await shownField('thresholds_receivables')).toBe(
      'notAvailable: AAPL: AAOIFI has no receivables screen.',
    );
    expect(await shownField('thresholds_liquidity_sp')).toBe('notAvailable: AAPL: SP has no cash screen.');
    expect(await shownField('thresholds_income_ftse')).toBe(
      'notAvailable: AAPL: The service serves no thresholds_income_ftse of this stock.',
    );
  });

  test('on a plan without the methodology, the plan is the reason', async () => {
    refused = ['methodology'];
    expect(await shownField('thresholds_debt')).toMatch(/^notAvailable: .*Business Ultimate/);
  });
});

describe('a legacy total of 0 may be a miss: only 0 was shown before', () => {
  test('it is text, so that nothing is calculated from it, except where the preferred amount is 0 as well and the verdict HALAL', async () => {
    expect(await shown(field([['AAPL', 'JPM', 'DOU']], 'interest_debt'))).toEqual([
      [0, '0 (may be missed)', 1],
    ]);
    expect(await shown(field([['AAPL', 'DOU']], 'operating_lease'))).toEqual([['0 (may be missed)', 3]]);
    // Of a stock with all three at 0, each is likely a miss in every market, unless it is HALAL; whatever the other amounts are (2.4).
    const tickers = ZEROS.flatMap(([ticker]) => ['', '.L', '.TO', '.UZ'].map((market) => ticker + market));
    for (const total of ['interest_debt', 'prohibited_revenue', 'operating_lease']) {
      expect(await shown(field([['ZERO', ...tickers]], total))).toEqual([
        Array<string>(tickers.length + 1).fill('0 (may be missed)'),
      ]);
      for (const market of ['', '.L', '.TO', '.UZ'])
        expect(await shown(field([[`PURE${market}`]], total))).toEqual([
          [total === 'operating_lease' ? '0 (may be missed)' : 0],
        ]);
    }
  });

  test('REPORT and SCREEN mark it too, and EXPLAIN says what to read instead', async () => {
    const rows = new Map((await shown(report([['JPM']]))).map(([name, cell]) => [name, cell]));
    expect(rows.get('interest_debt')).toBe('0 (may be missed)');
    expect((await shown(screen([['JPM']], [['interest_debt']])))[1]).toEqual(['JPM', '0 (may be missed)']);
    for (const [total, instead] of [
      ['interest_debt', ' Prefer debt_ratio_dollar.'],
      ['prohibited_revenue', ' Prefer non_compliant_revenue_dollar.'],
      ['operating_lease', ''],
    ] as const) {
      for (const ticker of ['ZERO', 'ZNOT.L', 'ZDOU.TO', 'ZNOT.UZ']) {
        const cells = new Map((await shown(report([[ticker]]))).map(([name, cell]) => [name, cell]));
        expect([ticker, total, cells.get(total)]).toEqual([ticker, total, '0 (may be missed)']);
        expect((await shown(screen([[ticker]], [[total]])))[1]).toEqual([ticker, '0 (may be missed)']);
        expect(await only(explain([[ticker]], total))).toContain(
          `: 0 (may be missed). A 0 in ${total} may mean that the extraction missed the number.${instead} Its verdict is`,
        );
      }
    }
  });
});

describe('VERDICT_CHANGES', () => {
  const GAP = [
    ...['', '', '', '', 'gap in the feed', '', '', ''],
    'Older changes are no longer in the feed, which keeps 30 days: its oldest seq is 10000000. Ask again for the verdicts that you hold.',
    ...['', ''],
  ];
  const eventsOf = async (cells: Promise<unknown[][]>) => (await shown(cells)).slice(1).map((row) => row[4]);

  test('says that the feed has a gap: an answer that lacked changes looked whole', async () => {
    const [, gap, event] = await shown(verdictChanges(5_000_000));
    expect(gap).toEqual(GAP);
    expect(event!.slice(2, 5)).toEqual(['AAPL', 'Apple', 'coverage.added']);
    expect(event!.slice(-2)).toEqual(['stock', 'r']);
    expect(await eventsOf(verdictChanges(15_000_000))).toEqual(['coverage.added']);
    expect(await eventsOf(verdictChanges())).toEqual(['coverage.added']);
    // The feed is asked for what is after the seq that is given, and for all of it when none is.
    expect(server.asked).toEqual([
      'verdict-changes?since=5000000&limit=1000',
      'verdict-changes?since=15000000&limit=1000',
      'verdict-changes?limit=1000',
    ]);
  });

  test('a day before all that is kept is a gap too, although the feed cannot say so', async () => {
    const today = 46_347;
    expect(await eventsOf(verdictChanges(today - 10))).toEqual(['coverage.added']);
    const tenDaysAgo = new Date((today - 10 - 25_569) * 86_400_000).toISOString().slice(0, 10);
    expect(await eventsOf(verdictChanges(tenDaysAgo))).toEqual(['coverage.added']);
    expect(await eventsOf(verdictChanges(today - 40))).toEqual(['gap in the feed', 'coverage.added']);
    expect(await eventsOf(verdictChanges(today - 40, [['MSFT']]))).toEqual([
      'gap in the feed',
      'nothing else is kept',
    ]);
    expect(await eventsOf(verdictChanges(today))).toEqual(['nothing has changed']);
    // 30 days are kept, and no day more.
    expect(await eventsOf(verdictChanges(today - 29))).toEqual(['coverage.added']);
    expect(await eventsOf(verdictChanges(today - 30))).toEqual(['gap in the feed', 'coverage.added']);
    // The event is of 7:00 on the day before, by the clock of the service, whatever the zone of this computer.
    const sevenOClock = today - 1 + 7 / 24;
    const minute = 1 / 1440;
    for (const since of [today - 1, '2026-11-20', 'Nov 20, 2026', sevenOClock - minute])
      expect([since, await eventsOf(verdictChanges(since))]).toEqual([since, ['coverage.added']]);
    for (const since of [sevenOClock + minute, '2026-11-21', 'Nov 21, 2026'])
      expect([since, await eventsOf(verdictChanges(since))]).toEqual([since, ['nothing has changed']]);
  });

  test('tickers that nobody can read ask for nothing: they once asked for everything', async () => {
    expect(await eventsOf(verdictChanges(undefined, [['no ticker at all']]))).toEqual([
      'nothing has changed',
    ]);
    expect(await eventsOf(verdictChanges(undefined, [['', 'AAPL']]))).toEqual(['coverage.added']);
    expect(await eventsOf(verdictChanges(undefined, [['']]))).toEqual(['coverage.added']);
  });
});
