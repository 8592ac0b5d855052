import type { FundHoldings } from '../../src/client/query/fund-holdings';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import type { FundRecord, Holding } from '../../src/contract/fund';
import { LANGUAGES } from '../../src/i18n/languages';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import { compareReport } from '../../src/reports/compare-report';
import { comparedSymbols, gatherFunds, type ComparedFund } from '../../src/reports/compared-funds';
import { identityOf, isSameReport } from '../../src/reports/report-definition';
import { holding } from '../support/holdings';
import { fund } from '../support/records';
import { englishTexts } from '../support/report-texts';

const CONTEXT = {
  readOn: { year: 2026, month: 11, day: 21 },
  service: 'https://service.example',
  notice: undefined,
  texts: englishTexts,
};

const basket = (symbol: string, holdings: Holding[], as_of: string | null = '2026-11-20'): FundHoldings => ({
  etf_ticker: symbol,
  as_of,
  total: holdings.length,
  from: 0,
  holdings,
  readAt: 0,
});

const compared = (
  symbol: string,
  holdings: FundHoldings | Error,
  record: Partial<FundRecord> = {},
): ComparedFund => ({
  symbol,
  answer: { record: { ...fund(symbol), ...record } as FundRecord, readAt: 0 },
  holdings,
});

/** The cells of a table of the report, each row by the titles of its columns. */
function tables(funds: readonly ComparedFund[], context = CONTEXT) {
  const { sheets } = compareReport(funds, context);
  const rowsOf = (key: string) => {
    const { columns, rows } = sheets[0]!.tables.find((table) => table.key === key)!;
    return rows.map((cells) => Object.fromEntries(columns.map(({ title }, at) => [title, cells[at]])));
  };
  const byFigure = (key: string) =>
    Object.fromEntries(rowsOf(key).map(({ Figure, ...cells }) => [String(Figure), cells]));
  return { verdicts: byFigure('verdicts'), records: byFigure('records'), overlap: rowsOf('overlap'), sheets };
}

test('one column a fund: verdicts with the coverage below, buckets, cost, size and dates as they are served', () => {
  const { verdicts, records } = tables([
    compared('SPUS', basket('SPUS', [holding('AAPL', 60)])),
    compared('ISDU.L', basket('ISDU.L', [holding('AAPL', 40)]), {
      reporting_currency: 'USD',
      aum: 2_500_000,
      expense_ratio: null,
      fund_name: null,
      status: 'UNQUALIFIED',
      coverage_weight_perc: 68.7,
    }),
  ]);
  expect(Object.keys(verdicts)).toEqual([
    'Name',
    'Verdict (AAOIFI)',
    'Coverage (%)',
    'Verdict (DJIM)',
    'Verdict (FTSE)',
    'Verdict (MSCI)',
    'Verdict (SP)',
    'Weight: HALAL (%)',
    'Weight: NOT HALAL (%)',
    'Weight: DOUBTFUL (%)',
    'Weight: not rated (%)',
    'Note',
  ]);
  expect(verdicts).toMatchObject({
    Name: { SPUS: 'SPUS Fund', 'ISDU.L': 'unknown' },
    'Verdict (AAOIFI)': { SPUS: 'HALAL', 'ISDU.L': 'UNQUALIFIED' },
    'Coverage (%)': { SPUS: 97, 'ISDU.L': 68.7 },
    'Verdict (MSCI)': { SPUS: 'NOT HALAL', 'ISDU.L': 'NOT HALAL' },
    'Weight: NOT HALAL (%)': { SPUS: 0.8 },
    Note: { SPUS: '–', 'ISDU.L': 'The fund is not rated by this method (UNQUALIFIED).' },
  });
  expect(records).toMatchObject({
    'Expense ratio (% a year)': { SPUS: 0.45, 'ISDU.L': 'unknown, or no fee' },
    // 120,000 pence are 1,200 pounds.
    Assets: { SPUS: 1200, 'ISDU.L': 2_500_000 },
    'Currency of the assets': { SPUS: 'GBP (served in pence)', 'ISDU.L': 'USD' },
    Holdings: { SPUS: 30 },
    'Holdings as of': { SPUS: '2026-11-19' },
    'Last updated': { SPUS: '2026-11-21T03:10:00' },
  });
});

test('the overlap of each pair by hand, with how much of each fund was compared and what was not', () => {
  const { overlap } = tables([
    compared('A', basket('A', [holding('AAPL', 60), holding('MSFT', 30), holding('', 10)])),
    compared('B', basket('B', [holding('AAPL', 45.5), holding('KO', 54.5)], '2026-10-31')),
    compared('C', basket('C', [holding('KO', 20), holding('PEP', 90), holding('MSFT', -10)])),
  ]);
  const days = (one: string, other: string) => `The holdings are of different days: ${one} and ${other}.`;
  const named = ([one, other, weight, shared, ofOne, ofOther, note]: unknown[]) => ({
    Fund: one,
    'Other fund': other,
    'Overlap (%)': weight,
    'Shared holdings': shared,
    'Compared of the fund (%)': ofOne,
    'Compared of the other fund (%)': ofOther,
    Note: note,
  });
  const untold = 'A: 1 holding without a ticker is not compared.';
  const short = 'C: 1 short position is not compared.';
  expect(overlap).toEqual(
    [
      ['A', 'B', 45.5, 1, 90, 100, `${untold} ${days('2026-11-20', '2026-10-31')}`],
      // MSFT is 30 % of A, and C is short of it.
      ['A', 'C', 0, 0, 90, 110, `${untold} ${short}`],
      ['B', 'C', 20, 1, 100, 110, `${short} ${days('2026-10-31', '2026-11-20')}`],
    ].map(named),
  );
});

test('a fund that fails is a column that says why, and so are the rows of its overlap: never a 0', () => {
  const error = new NotCoveredError('AAPL', 'fund');
  const { verdicts, records, overlap } = tables([
    compared('SPUS', basket('SPUS', [holding('AAPL', 60)])),
    { symbol: 'AAPL', error },
    compared('NEW', basket('NEW', [], null)),
    compared('LATE', new UnreachableError('https://service.example')),
    compared('BONDS', basket('BONDS', [holding('-', 100)])),
  ]);
  expect(verdicts).toMatchObject({
    'Verdict (AAOIFI)': { AAPL: 'unknown' },
    'Coverage (%)': { AAPL: 'unknown' },
    Note: { AAPL: error.message },
  });
  expect(records['Assets']).toMatchObject({ AAPL: 'unknown' });
  const withSpus = overlap.filter(({ Fund }) => Fund === 'SPUS');
  expect(withSpus.map((row) => [row['Other fund'], row['Overlap (%)'], row['Note']])).toEqual([
    ['AAPL', 'unknown', 'AAPL has no figures: its column says why.'],
    ['NEW', 'unknown', 'The service has not fetched the holdings of NEW yet.'],
    ['LATE', 'unknown', expect.stringMatching(/^LATE: .*cannot be reached/)],
    ['BONDS', 'unknown', expect.stringMatching(/^No holding of BONDS can be compared/)],
  ]);
});

test('a sixth rulebook is shown as soon as it is served', () => {
  const extra = { halal_status_new: 'HALAL' } as Partial<FundRecord>;
  const { verdicts } = tables([compared('A', basket('A', []), extra), compared('B', basket('B', []))]);
  expect(verdicts['Verdict (NEW)']).toEqual({ A: 'HALAL', B: 'not computed' });
});

test.each(LANGUAGES)(
  '$name: no two columns of a table and no two figures have the same name',
  async ({ id }) => {
    const funds = [compared('SPUS', basket('SPUS', [])), compared('HLAL', basket('HLAL', []))];
    const { sheets } = tables(funds, { ...CONTEXT, texts: await loadReportTranslator(id) });
    const [sheet] = sheets;
    expect(sheet!.name.length).toBeLessThanOrEqual(31);
    expect(sheet!.name).not.toMatch(/[[\]:*?/\\]/);
    for (const { columns, rows } of sheet!.tables) {
      const titles = columns.map(({ title }) => title.toLowerCase());
      expect(new Set(titles).size).toBe(titles.length);
      if (columns[0]!.key === 'figure')
        expect(new Set(rows.map(([figure]) => figure)).size).toBe(rows.length);
    }
  },
);

describe('which funds', () => {
  test('each once, in the service’s form', () => {
    expect(comparedSymbols([' spus', 'HLAL', 'LON:ISDU', 'SPUS '])).toEqual(['SPUS', 'HLAL', 'ISDU.L']);
  });

  test.each([
    ['one fund twice', ['SPUS', 'spus'], /two different funds at least/],
    ['none', [], /two different funds at least/],
    ['eleven', [...'ABCDEFGHIJK'].map((letter) => `${letter}ETF`), /10 funds at most, and these are 11/],
    ['no ticker', ['SPUS', 'Cash & Cash Investments'], /./],
  ])('%s: a sentence', (_, named, sentence) => {
    expect(() => comparedSymbols(named)).toThrow(sentence);
  });

  test('the same funds in another order are the same report, and others are not', () => {
    const of = (...symbols: string[]) => ({ kind: 'compare', symbols }) as const;
    expect(isSameReport(of('SPUS', 'HLAL'), of('HLAL', 'SPUS'))).toBe(true);
    expect(isSameReport(of('SPUS', 'HLAL'), of('SPUS', 'HLAL', 'MDHAL'))).toBe(false);
    expect(identityOf(of('SPUS'))).not.toBe(identityOf({ kind: 'fund', symbol: 'SPUS' }));
  });
});

describe('gathering', () => {
  const client = (failures: Record<string, Error>, ofHoldings: Record<string, Error> = {}) =>
    ({
      record: async (_: string, symbol: string) => {
        if (failures[symbol]) throw failures[symbol];
        return { record: fund(symbol), readAt: 0 };
      },
      holdings: async (symbol: string) => {
        if (ofHoldings[symbol]) throw ofHoldings[symbol];
        return basket(symbol, []);
      },
    }) as unknown as ScreeningClient;
  const down = new UnreachableError('https://service.example');
  const none = (symbol: string) => new NotCoveredError(symbol, 'fund');

  test('a fund that is not covered stays in its place', async () => {
    const funds = await gatherFunds(client({ NO: none('NO') }), ['A', 'NO', 'B'], { strict: true });
    expect(funds.map((one) => [one.symbol, 'error' in one])).toEqual([
      ['A', false],
      ['NO', true],
      ['B', false],
    ]);
  });

  test('where no fund answers there is no report: what failed is said, the service before a symbol', async () => {
    await expect(gatherFunds(client({ A: none('A'), B: down }), ['A', 'B'])).rejects.toBe(down);
    await expect(gatherFunds(client({ A: none('A'), B: none('B') }), ['A', 'B'])).rejects.toThrow(
      /no fund A/,
    );
  });

  test.each([
    ['a record', client({ B: down })],
    ['the holdings', client({}, { B: down })],
  ])('a refresh fails when the service does not give %s, and a new report says so', async (_, failing) => {
    await expect(gatherFunds(failing, ['A', 'B'], { strict: true })).rejects.toBe(down);
    await expect(gatherFunds(failing, ['A', 'B'])).resolves.toHaveLength(2);
  });

  test('an outdated answer will do for a new report and not for a refresh', async () => {
    const outdated = {
      record: async (_: string, symbol: string) => ({ record: fund(symbol), readAt: 0, outdated: down }),
      holdings: async (symbol: string) => basket(symbol, []),
    } as unknown as ScreeningClient;
    await expect(gatherFunds(outdated, ['A', 'B'], { strict: true })).rejects.toBe(down);
    const { verdicts } = tables(await gatherFunds(outdated, ['A', 'B']));
    expect(verdicts['Note']!['A']).toMatch(/^Last known answer, of Jan 01, 1970\./);
  });
});
