import type { FundHoldings } from '../../src/client/query/fund-holdings';
import type { Holding } from '../../src/contract/fund';
import { holdingsReport } from '../../src/reports/holdings-report';
import { holding } from '../support/holdings';
import { englishTexts } from '../support/report-texts';

/** The report of a basket: the table by column titles, and the note above it. */
function report(holdings: readonly Holding[], more: Partial<FundHoldings> = {}) {
  const [sheet] = holdingsReport(
    {
      etf_ticker: 'SPUS',
      as_of: '2026-11-20',
      total: holdings.length,
      from: 0,
      holdings,
      readAt: 0,
      ...more,
    },
    {
      readOn: { year: 2026, month: 11, day: 21 },
      texts: englishTexts,
      service: 'https://example.com',
      notice: undefined,
    },
  ).sheets;
  const { columns, rows } = sheet!.tables[0]!;
  return {
    rows: rows.map((row) => Object.fromEntries(columns.map(({ title }, at) => [title, row[at]]))),
    note: sheet!.lines.find(({ key }) => key === 'note')!.text,
    title: sheet!.lines.find(({ key }) => key === 'title')!.text,
  };
}

test('a holding: its weight with its sign, each verdict by its own name, and the date of its row as a date', () => {
  const short = {
    ...holding('SHORT', -3.5, 'NOT HALAL'),
    holding_name: null,
    halal_status_ftse: 'HALAL',
    halal_status_msci: 'ERROR_DATA',
    halal_status_sp: 'INCOMPLETE_DATA',
  } as Holding;
  expect(report([holding('AAPL', 103.5), short]).rows[1]).toEqual({
    Holding: 'SHORT',
    Name: null,
    'Weight (%)': -3.5,
    Verdict: 'NOT HALAL',
    DJIM: 'NOT HALAL',
    FTSE: 'HALAL',
    MSCI: 'not rated',
    SP: 'INCOMPLETE_DATA',
    'As of': 46_346,
  });
});

test('a holding without a usable verdict is "not rated", and the note says that this is no sign of compliance', () => {
  const { rows, note } = report([holding('BOND', 100, null)]);
  expect(rows[0]).toMatchObject({ Verdict: 'not rated', DJIM: 'not rated' });
  expect(note).toContain('1');
  expect(note).toMatch(/not rated/i);
});

test('a fund whose basket was not fetched has no holdings, and the note says why', () => {
  const { rows, note } = report([], { as_of: null });
  expect(rows).toEqual([]);
  expect(note).toContain(englishTexts.t('noteBasketNotFetched'));
});

test('the report names the fund and the date of its basket', () => {
  const { title, note } = report([holding('AAPL', 100)]);
  expect(title).toContain('SPUS');
  expect(note).toContain('2026-11-20');
});
