import fc from 'fast-check';
import { OwnExclusions, type OwnExclusion } from '../../src/portfolio/own-lists/own-exclusions';
import { changesReport } from '../../src/reports/changes-report';
import { lookThroughReport } from '../../src/reports/look-through-report';
import { lookThrough } from '../../src/reports/look-through';
import { methodologyGrid } from '../../src/reports/methodology-report';
import {
  ownExclusionColumn,
  ownExclusionNote,
  securityOfHolding,
} from '../../src/reports/own-exclusion-column';
import { portfolioReport } from '../../src/reports/portfolio-report';
import type { Screened } from '../../src/reports/screening';
import type { ReportPlan, TablePlan } from '../../src/reports/sheet-plan';
import { heldTicker } from '../support/held-tickers';
import { answerOf } from '../support/query-results';
import { fullReport } from '../support/records';
import { REPORT_CONTEXT } from '../support/report-context';
import { englishTexts } from '../support/report-texts';

const stock = (ticker: string, name?: string): Screened => {
  const held = heldTicker(ticker, {
    ...(name === undefined ? {} : { name }),
    values: [{ amount: 10 }],
    value: 10,
  });
  const values = fullReport(ticker);
  return {
    held,
    limits: undefined,
    queryResult: answerOf(ticker, 'stock', values),
  };
};

const entry = (given: Partial<OwnExclusion>): OwnExclusion => ({ reason: '', who: '', since: '', ...given });
const context = (exclusions?: OwnExclusions) => ({
  ...REPORT_CONTEXT,
  exclusions,
});

const SCREENED = [stock('AAPL'), stock('MSFT'), stock('NVDA', 'Nvidia in the file')];

const plansOf = (exclusions?: OwnExclusions): Record<string, ReportPlan> => ({
  portfolio: portfolioReport({ screened: SCREENED, skipped: [], title: 'x', ...context(exclusions) }),
  grid: methodologyGrid({ screened: SCREENED, title: 'x' }, context(exclusions)),
  lookThrough: lookThroughReport(
    { seen: lookThrough(SCREENED, [], englishTexts), title: 'x' },
    context(exclusions),
  ),
});

/** The tables whose rows are holdings, without the column of the person's own marks. */
const marked = (plan: ReportPlan) => {
  const tables = plan.sheets.flatMap(({ tables }) => tables).filter(({ key }) => HOLDINGS.includes(key));
  return tables.map((table) => ({ marks: cells(table, true), rest: cells(table, false) }));
};
const HOLDINGS = ['positions', 'grid', 'companies'];
const cells = ({ columns, rows }: TablePlan, own: boolean) =>
  rows.map((row) => row.filter((_, at) => (columns[at]!.key === 'ownExclusion') === own));

test('the reason stands beside the verdict in portfolio, grid and look-through, by ticker and by name', () => {
  const list = new OwnExclusions([
    entry({ ticker: 'MSFT', reason: 'contracts' }),
    entry({ name: 'NVIDIA IN THE FILE Inc' }),
    entry({ name: 'aapl incorporated', reason: 'by its served name' }),
  ]);
  const plans = plansOf(list);
  const all = [['by its served name'], ['contracts'], ['no reason given']];
  expect(marked(plans['portfolio']!)[0]!.marks).toEqual(all);
  expect(marked(plans['grid']!)[0]!.marks).toEqual(all);
  // The look-through has the served names alone.
  expect(marked(plans['lookThrough']!)[0]!.marks).toEqual([['by its served name'], ['contracts'], [null]]);
  const positions = plans['portfolio']!.sheets[1]!.tables[0]!;
  const titles = positions.columns.map(({ title }) => title);
  expect(titles.slice(titles.indexOf('Verdict'), titles.indexOf('Agreement'))).toEqual([
    'Verdict',
    'Fund coverage (%)',
    'Own exclusion',
  ]);
  const note = plans['portfolio']!.sheets[0]!.lines.find(({ key }) => key === 'note')!.text;
  expect(note).toContain('On your own list of exclusions: 3 of 3.');
});

test('a workbook without a list, or with an empty one, has no such column', () => {
  for (const exclusions of [undefined, new OwnExclusions([])])
    for (const plan of Object.values(plansOf(exclusions)))
      for (const { marks } of marked(plan)) expect(marks.flat()).toEqual([]);
});

test('rows of the list that could not be read are said on the summary', () => {
  const list = new OwnExclusions([], [{ row: 9, reason: 'Why not.' }]);
  const note = plansOf(list)['portfolio']!.sheets[0]!.lines.find(({ key }) => key === 'note')!.text;
  expect(note).toContain('could not be read: 1. The first is row 9: Why not.');
});

test('nothing is counted where the list has no entry', () => {
  for (const list of [new OwnExclusions([]), new OwnExclusions([], [{ row: 9, reason: 'Why not.' }])])
    expect(ownExclusionNote(context(list), SCREENED)).toEqual(
      list.unreadable.map(() =>
        expect.stringMatching(/^Rows of your own list of exclusions that could not be read: 1\./),
      ),
    );
  expect(ownExclusionNote(context(), SCREENED)).toEqual([]);
});

test('the column itself: a text of its own beside the verdict', () => {
  const [column] = ownExclusionColumn(
    context(new OwnExclusions([entry({ ticker: 'MSFT' })])),
    securityOfHolding,
  );
  expect(column).toMatchObject({ key: 'ownExclusion', title: 'Own exclusion', kind: 'text', width: 24 });
});

test('a holding is known by its ticker, its name in the file and its served name; one that has no name, by its ticker', () => {
  expect(securityOfHolding(stock('NVDA', 'Nvidia in the file'))).toEqual({
    ticker: 'NVDA',
    names: ['Nvidia in the file', 'NVDA Incorporated'],
  });
  const { held } = stock('XYZ');
  expect(securityOfHolding({ held, error: new Error('Not covered.') })).toEqual({
    ticker: 'XYZ',
    names: [undefined, undefined],
  });
});

test('whatever is on the list, nothing but its own column is another', () => {
  const without = Object.values(plansOf()).map((plan) => marked(plan).map(({ rest }) => rest));
  const entries = fc.array(
    fc.record({
      ticker: fc.constantFrom('AAPL', 'MSFT', 'NVDA', 'XYZ'),
      reason: fc.constantFrom('', 'HALAL', 'NOT HALAL', '=1'),
    }),
  );
  fc.assert(
    fc.property(entries, (given) => {
      const plans = plansOf(new OwnExclusions(given.map(entry)));
      expect(Object.values(plans).map((plan) => marked(plan).map(({ rest }) => rest))).toEqual(without);
    }),
    { numRuns: 30 },
  );
});

test('the log of changes names the lists and reports that a ticker is in, each once', () => {
  const change = (ticker: string) => ({
    when: 46000,
    ticker,
    name: null,
    what: 'AAOIFI',
    from: 'HALAL',
    to: 'NOT HALAL',
    note: null,
    event: '1',
    instrument: 'stock' as const,
    run: 'run-1',
  });
  const places = new Map([
    [
      'AAPL',
      [
        { name: 'Holdings', isHeld: true },
        { name: 'Holdings', isHeld: true },
        { name: 'Tech', isHeld: false },
      ],
    ],
  ]);
  const changes = [change('AAPL'), change('GONE')];
  const { sheets } = changesReport({ changes, source: 'x', places }, context());
  const { columns, rows } = sheets[0]!.tables[0]!;
  const at = columns.findIndex(({ key }) => key === 'lists');
  expect(rows.map((row) => row[at])).toEqual(['Holdings, Tech', null]);
});
