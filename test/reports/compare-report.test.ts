import type { FundHoldings } from '../../src/client/query/fund-holdings';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import type { FundRecord, Holding } from '../../src/contract/fund';
import { LANGUAGES } from '../../src/i18n/languages';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import type { ReportContext } from '../../src/reports/cells';
import { compareReport } from '../../src/reports/compare-report';
import { comparedSymbols, gatherFunds, type ComparedFund } from '../../src/reports/compared-funds';
import { identityOf, isSameReport } from '../../src/reports/report-definition';
import { errorInWords } from '../../src/reports/reasons';
import { basket, holding } from '../support/holdings';
import { frameOf, headerOf, rowsOf, tableIn } from '../support/plan-tables';
import { fund } from '../support/records';
import { REPORT_CONTEXT } from '../support/report-context';

const basketOf = (symbol: string, holdings: Holding[], as_of: string | null = '2026-11-20') =>
  basket(holdings, { etf_ticker: symbol, as_of });

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
function tables(funds: readonly ComparedFund[], context: ReportContext = REPORT_CONTEXT) {
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
    compared('SPUS', basketOf('SPUS', [holding('AAPL', 60)])),
    compared('ISDU.L', basketOf('ISDU.L', [holding('AAPL', 40)]), {
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
    compared('A', basketOf('A', [holding('AAPL', 60), holding('MSFT', 30), holding('', 10)])),
    compared('B', basketOf('B', [holding('AAPL', 45.5), holding('KO', 54.5)], '2026-10-31')),
    compared('C', basketOf('C', [holding('KO', 20), holding('PEP', 90), holding('MSFT', -10)])),
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
    compared('SPUS', basketOf('SPUS', [holding('AAPL', 60)])),
    { symbol: 'AAPL', error },
    compared('NEW', basketOf('NEW', [], null)),
    compared('LATE', new UnreachableError('https://service.example')),
    compared('BONDS', basketOf('BONDS', [holding('-', 100)])),
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
  const { verdicts } = tables([compared('A', basketOf('A', []), extra), compared('B', basketOf('B', []))]);
  expect(verdicts['Verdict (NEW)']).toEqual({ A: 'HALAL', B: 'not computed' });
});

test.each(LANGUAGES)(
  '$name: no two columns of a table and no two figures have the same name',
  async ({ id }) => {
    const funds = [compared('SPUS', basketOf('SPUS', [])), compared('HLAL', basketOf('HLAL', []))];
    const { sheets } = tables(funds, { ...REPORT_CONTEXT, texts: await loadReportTranslator(id) });
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

  test('two are enough, and ten are not too many', () => {
    expect(comparedSymbols(['SPUS', 'HLAL'])).toEqual(['SPUS', 'HLAL']);
    const ten = [...'ABCDEFGHIJ'].map((letter) => `${letter}ETF`);
    expect(comparedSymbols(ten)).toEqual(ten);
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
        return basketOf(symbol, []);
      },
    }) as unknown as ScreeningClient;
  const down = new UnreachableError('https://service.example');
  const none = (symbol: string) => new NotCoveredError(symbol, 'fund');

  test('every fund that has answered is counted, also one that fails', async () => {
    const told: [number, number][] = [];
    const progress = (done: number, of: number) => told.push([done, of]);
    await gatherFunds(client({ NO: none('NO') }), ['A', 'NO', 'B'], { progress });
    expect(told).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  test('what is asked of a fund can be cancelled: its record and its holdings', async () => {
    const { signal } = new AbortController();
    const asked: [string, unknown][] = [];
    const asking = {
      record: async (_: string, symbol: string, options: { readonly signal?: unknown }) => {
        asked.push([`record of ${symbol}`, options.signal]);
        return { record: fund(symbol), readAt: 0 };
      },
      holdings: async (symbol: string, options: { readonly signal?: unknown }) => {
        asked.push([`holdings of ${symbol}`, options.signal]);
        return basketOf(symbol, []);
      },
    } as unknown as ScreeningClient;
    await gatherFunds(asking, ['A'], { signal });
    expect(asked).toEqual([
      ['record of A', signal],
      ['holdings of A', signal],
    ]);
  });

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
      holdings: async (symbol: string) => basketOf(symbol, []),
    } as unknown as ScreeningClient;
    await expect(gatherFunds(outdated, ['A', 'B'], { strict: true })).rejects.toBe(down);
    const { verdicts } = tables(await gatherFunds(outdated, ['A', 'B']));
    expect(verdicts['Note']!['A']).toMatch(/^Last known answer, of Jan 01, 1970\./);
  });
});

describe('the sheet', () => {
  const two = () => [
    compared('SPUS', basketOf('SPUS', [holding('AAPL', 60)]), { issuer: 'SP Funds', listing_country: 'US' }),
    compared('HLAL', basketOf('HLAL', [holding('AAPL', 40)])),
  ];
  const sheetOf = (funds: readonly ComparedFund[], context: ReportContext = REPORT_CONTEXT) => {
    const { sheets } = compareReport(funds, context);
    expect(sheets).toHaveLength(1);
    return sheets[0]!;
  };

  test('has three tables below each other, with one column a fund in the first two', () => {
    const sheet = sheetOf(two());
    expect(sheet.tables.map(({ key }) => key)).toEqual(['verdicts', 'records', 'overlap']);
    const [verdicts, records, overlap] = sheet.tables;
    expect(headerOf(verdicts!)).toEqual([
      ['figure', 'Figure', 'text', 30],
      ['fund:SPUS', 'SPUS', 'figure', 20],
      ['fund:HLAL', 'HLAL', 'figure', 20],
    ]);
    expect(headerOf(records!)).toEqual([
      ['figure', 'Figure', 'text', 30],
      ['fund:SPUS', 'SPUS', 'value', 20],
      ['fund:HLAL', 'HLAL', 'value', 20],
    ]);
    expect(headerOf(overlap!)).toEqual([
      ['one', 'Fund', 'text', 20],
      ['other', 'Other fund', 'text', 20],
      ['overlap', 'Overlap (%)', 'percent', 20],
      ['shared', 'Shared holdings', 'count', 20],
      ['comparedOfOne', 'Compared of the fund (%)', 'percent', 20],
      ['comparedOfOther', 'Compared of the other fund (%)', 'percent', 20],
      ['note', 'Note', 'text', 20],
    ]);
    expect([verdicts, records, overlap].map((table) => frameOf(table!))).toEqual([
      { key: 'verdicts', name: 'ShariahFundComparison', row: 5, identity: ['figure'] },
      {
        key: 'records',
        name: 'ShariahFundFigures',
        // The twelve verdicts and weights end with row 17; a blank row and the heading stand between.
        row: 20,
        heading: 'Cost, size and dates',
        identity: ['figure'],
      },
      {
        key: 'overlap',
        name: 'ShariahFundOverlap',
        // The nine fields end with row 29.
        row: 32,
        heading:
          'Overlap of the holdings by weight: of each shared ticker the smaller of the two weights, added up',
        identity: ['one', 'other'],
      },
    ]);
  });

  test('has the buckets and the fields of the records as they are served', () => {
    const [verdicts, records] = sheetOf([
      compared('SPUS', basketOf('SPUS', []), {
        issuer: 'SP Funds',
        listing_country: 'US',
        compliant_weight_perc: 88.5,
        non_compliant_weight_perc: 1.5,
        doubtful_weight_perc: 2.25,
        unscreened_weight_perc: 3.5,
      }),
      compared('HLAL', basketOf('HLAL', []), { aum: null, reporting_currency: null }),
    ]).tables;
    expect(verdicts!.rows.slice(7)).toEqual([
      ['Weight: HALAL (%)', 88.5, 97],
      ['Weight: NOT HALAL (%)', 1.5, 0.8],
      ['Weight: DOUBTFUL (%)', 2.25, 0],
      ['Weight: not rated (%)', 3.5, 3],
      ['Note', '–', '–'],
    ]);
    expect(records!.rows).toEqual([
      ['Issuer', 'SP Funds', 'unknown'],
      ['Domicile', 'US', 'IE'],
      ['Expense ratio (% a year)', 0.45, 0.45],
      // Null is not 0.
      ['Assets', 1200, 'unknown'],
      ['Currency of the assets', 'GBP (served in pence)', 'unknown'],
      ['Holdings', 30, 30],
      ['Holdings with a verdict', 29, 29],
      ['Holdings as of', '2026-11-19', '2026-11-19'],
      ['Last updated', '2026-11-21T03:10:00', '2026-11-21T03:10:00'],
    ]);
  });

  test('is named for its funds, and its lines say how to read it', () => {
    const sheet = sheetOf(two());
    expect(sheet).toMatchObject({
      part: 'compare',
      name: 'Compare SPUS HLAL',
      // Seven columns of the overlap are more than the three of the funds.
      columnWidths: [30, 20, 20, 20, 20, 20, 20],
      frozen: { rows: 0, columns: 1 },
      print: 'landscape',
    });
    expect(sheet.lines.map(({ text }) => text)).toEqual([
      'Funds side by side: SPUS, HLAL',
      'Asked https://service.example on Nov 21, 2026.',
      'Read each verdict with the coverage below it, which is served for AAOIFI alone. Holdings are matched by ticker: a company that two funds hold by different listings is not counted as shared.',
      'Informational screening, not a religious ruling.',
    ]);
  });

  test('takes the names of the funds as far as Excel takes the name of a sheet, and else a name for many', () => {
    const named = (...symbols: string[]) =>
      sheetOf(symbols.map((symbol) => compared(symbol, basketOf(symbol, [])))).name;
    // Excel takes 31 characters.
    expect(named('ABCDEFG', 'ABCDEFH', 'ABCDEFI')).toBe('Compare ABCDEFG ABCDEFH ABCDEFI');
    expect(named('ABCDEFG', 'ABCDEFH', 'ABCDEFIJ')).toBe('Funds side by side');
  });

  test('has a width for each fund where they are more than the columns of the overlap', () => {
    const symbols = [...'ABCDEFGH'];
    const funds = symbols.map((symbol) => compared(symbol, basketOf(symbol, [])));
    expect(sheetOf(funds).columnWidths).toEqual([30, ...symbols.map(() => 20)]);
  });

  test('of a sample says so in the title, and in each row that has figures', () => {
    const sheet = sheetOf([...two(), compared('NEW', basketOf('NEW', [], null))], {
      ...REPORT_CONTEXT,
      notice: 'figures of 2015',
    });
    expect(sheet.lines[0]!.text).toBe('Funds side by side: SPUS, HLAL, NEW (sample baskets)');
    const overlap = tableIn(sheet, 'overlap');
    expect(headerOf(overlap).slice(-2)).toEqual([
      ['sample', 'Figures', 'text', 10],
      ['note', 'Note', 'text', 20],
    ]);
    expect(rowsOf(overlap)).toEqual([
      {
        one: 'SPUS',
        other: 'HLAL',
        overlap: 40,
        shared: 1,
        comparedOfOne: 60,
        comparedOfOther: 40,
        sample: 'sample',
        note: null,
      },
      ...['SPUS', 'HLAL'].map((one) => ({
        one,
        other: 'NEW',
        overlap: 'unknown',
        shared: 'unknown',
        comparedOfOne: 'unknown',
        comparedOfOther: 'unknown',
        sample: null,
        note: 'The service has not fetched the holdings of NEW yet.',
      })),
    ]);
  });
});

describe('what the notes say', () => {
  const fundOf = (symbol: string) => basketOf(symbol, [holding('AAPL', 100)]);
  const noteOf = (one: ComparedFund, other: ComparedFund) => tables([one, other]).overlap[0]!['Note'];

  test('each of two funds that cannot be compared says why', () => {
    const error = new NotCoveredError('AAPL', 'fund');
    expect(noteOf({ symbol: 'AAPL', error }, compared('NEW', basketOf('NEW', [])))).toBe(
      'AAPL has no figures: its column says why. The service has not fetched the holdings of NEW yet.',
    );
    expect(noteOf(compared('NEW', basketOf('NEW', [])), compared('B', fundOf('B')))).toBe(
      'The service has not fetched the holdings of NEW yet.',
    );
  });

  test('a day that is not served is another one than any day, and no day beside no day is the same', () => {
    const undated = (symbol: string) => compared(symbol, { ...fundOf(symbol), as_of: null });
    const dated = compared('D', fundOf('D'));
    expect(noteOf(undated('A'), dated)).toBe('The holdings are of different days: unknown and 2026-11-20.');
    expect(noteOf(dated, undated('A'))).toBe('The holdings are of different days: 2026-11-20 and unknown.');
    expect(noteOf(undated('A'), undated('B'))).toBeNull();
  });

  test('why there is no verdict, and then that the answer is a last known one', () => {
    const outdated = new UnreachableError('https://service.example');
    const record = { ...fund('A'), status: 'UNQUALIFIED' } as FundRecord;
    const old: ComparedFund = {
      symbol: 'A',
      answer: { record, readAt: Date.UTC(2026, 10, 18, 9), outdated },
      holdings: basketOf('A', []),
    };
    expect(tables([old, compared('B', basketOf('B', []))]).verdicts['Note']!['A']).toBe(
      `The fund is not rated by this method (UNQUALIFIED). Last known answer, of Nov 18, 2026. ${outdated.message}`,
    );
  });

  test('a failure is told in the language of the report, in the overlap as in the column of a fund', async () => {
    const error = new NotCoveredError('LATE', 'fund');
    const texts = await loadReportTranslator('tr');
    const inTurkish = errorInWords(error, texts);
    expect(inTurkish).not.toBe(error.message);
    const { sheets } = compareReport([compared('A', fundOf('A')), compared('LATE', error)], {
      ...REPORT_CONTEXT,
      texts,
    });
    expect(rowsOf(tableIn(sheets[0]!, 'overlap'))[0]!['note']).toBe(`LATE: ${inTurkish}`);
  });

  test('only a field of verdicts names a rulebook', () => {
    const extra = { former_halal_status_old: 'HALAL', halal_status_new: 'HALAL' } as Partial<FundRecord>;
    const { verdicts } = tables([
      compared('A', basketOf('A', []), extra),
      { symbol: 'NO', error: new NotCoveredError('NO', 'fund') },
    ]);
    expect(Object.keys(verdicts).filter((figure) => figure.startsWith('Verdict'))).toEqual(
      ['AAOIFI', 'DJIM', 'FTSE', 'MSCI', 'SP', 'NEW'].map((rulebook) => `Verdict (${rulebook})`),
    );
  });
});
