import type { Holding } from '../../src/contract/fund';
import { agreement } from '../../src/reports/agreement';
import { holdingsReport } from '../../src/reports/holdings-report';
import { halalHoldings } from '../../src/reports/instead';
import { insteadReport } from '../../src/reports/instead-report';
import { lookThrough } from '../../src/reports/look-through';
import { lookThroughReport } from '../../src/reports/look-through-report';
import { methodologyGrid } from '../../src/reports/methodology-report';
import { portfolioReport } from '../../src/reports/portfolio-report';
import { queryResultOf, type Screened } from '../../src/reports/screening';
import type { ReportPlan } from '../../src/reports/sheet-plan';
import { verdictOn } from '../../src/reports/verdict-history';
import { heldTicker } from '../support/held-tickers';
import { basket, holding } from '../support/holdings';
import { answerOf } from '../support/query-results';
import { fullReport } from '../support/records';
import { REPORT_CONTEXT } from '../support/report-context';
import { englishTexts } from '../support/report-texts';

const held = heldTicker('AAPL', {
  name: 'Apple',
  quantity: 3,
  value: 12.5,
  values: [{ amount: 12.5, currency: 'USD' }],
});
const apple: Screened = {
  held,
  limits: undefined,
  queryResult: answerOf('AAPL', 'stock', { ...fullReport('AAPL'), halal_status_new: 'DOUBTFUL' }),
};
const microsoft = { ...holding('MSFT', 40), halal_status_new: 'HALAL' } as Holding;
const fundHoldings = basket([microsoft]);

/** The cells of the column with a key, in the first table of a plan that has it. */
function columnOf({ sheets }: ReportPlan, key: string, tableKey?: string): unknown[] | undefined {
  for (const { key: ofTable, columns, rows } of sheets.flatMap(({ tables }) => tables)) {
    const at = columns.findIndex((column) => column.key === key);
    if (at !== -1 && (tableKey ?? ofTable) === ofTable) return rows.map((row) => row[at]);
  }
  return undefined;
}

test('a sixth rulebook has its column in the portfolio, and its row in the summary', () => {
  const plan = portfolioReport({ ...REPORT_CONTEXT, screened: [apple], skipped: [], title: 'Holdings' });
  expect(columnOf(plan, 'new')).toEqual(['DOUBTFUL']);
  expect(columnOf(plan, 'rulebook', 'rulebooks')).toEqual(['AAOIFI', 'DJIM', 'FTSE', 'MSCI', 'SP', 'NEW']);
});

test('a sixth rulebook has its column in the grid, and its voice in the agreement', () => {
  const grid = methodologyGrid({ screened: [apple], title: 'Holdings' }, REPORT_CONTEXT);
  expect(columnOf(grid, 'new')).toEqual(['DOUBTFUL']);
  expect(agreement(queryResultOf(apple)!, englishTexts).text).toBe(
    'differ: 2 say HALAL, 1 says NOT HALAL, 1 says DOUBTFUL, 2 have no verdict',
  );
});

test('a sixth rulebook has its column in the holdings of a fund', () => {
  expect(columnOf(holdingsReport(fundHoldings, REPORT_CONTEXT), 'new')).toEqual(['HALAL']);
});

test('a sixth rulebook has its column in the look-through, of stocks and of holdings', () => {
  const fund: Screened = { ...apple, held: { ...held, ticker: 'SPUS' } };
  const funds = [{ screened: fund, fundHoldings }];
  const plan = lookThroughReport(
    { seen: lookThrough([apple], funds, englishTexts), title: 'Holdings' },
    REPORT_CONTEXT,
  );
  const [tickers, verdicts] = [columnOf(plan, 'ticker', 'companies')!, columnOf(plan, 'new', 'companies')!];
  expect(Object.fromEntries(tickers.map((ticker, at) => [ticker, verdicts[at]]))).toEqual({
    AAPL: 'DOUBTFUL',
    MSFT: 'HALAL',
  });
});

test('a sixth rulebook can be chosen for what to hold instead; a word that is none cannot', () => {
  expect(halalHoldings(fundHoldings, 'new', { held: [] }).offered.map(({ ticker }) => ticker)).toEqual([
    'MSFT',
  ]);
  const plan = insteadReport({ fundHoldings, rulebook: 'new', held: [] }, REPORT_CONTEXT);
  expect(columnOf(plan, 'new', 'offered')).toEqual(['HALAL']);
  expect(() => halalHoldings(fundHoldings, 'hanafi', { held: [] })).toThrow(
    '"hanafi" is no rulebook. Choose one of aaoifi, djim, ftse, msci, sp, new.',
  );
});

test('what the log says of a sixth rulebook is no news of the others', () => {
  const beginnings = new Map([['CSX', { since: 100, statuses: { aaoifi: 'HALAL', new: 'HALAL' } }]]);
  const changes = [{ when: 110, ticker: 'CSX', what: 'NEW', from: 'HALAL', to: 'DOUBTFUL', event: '7' }];
  const history = { beginnings, changes, until: 120 };
  expect(verdictOn(history, { ticker: 'CSX', rulebook: 'aaoifi', day: 115 })).toEqual({ status: 'HALAL' });
  expect(verdictOn(history, { ticker: 'CSX', rulebook: 'new', day: 115 })).toEqual({ status: 'DOUBTFUL' });
});
