import fc from 'fast-check';
import { PURIFICATION_METHODS } from '../../src/contract/purification';
import { LANGUAGES } from '../../src/i18n/languages';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import { basisFormula } from '../../src/reports/ledger-formulas';
import { excelSerial, type CalendarDate } from '../../src/contract/dates';
import { readDividends, type Dividend, type Dividends } from '../../src/portfolio/activity/read-dividends';
import {
  entriesOf,
  LEDGER_COLUMNS,
  ledgerCsv,
  purificationLedger,
  type LedgerEntry,
  type LedgerRow,
} from '../../src/reports/purification-ledger';
import { REPORT_CONTEXT } from '../support/report-context';

const day = (year: number, month = 1, day = 2) => ({ year, month, day });

/** The cells of a row by the keys of their columns; the others are empty. */
const cellsOf = (filled: Record<string, unknown>): unknown[] =>
  LEDGER_COLUMNS.map((key) => filled[key] ?? '');

const row = (
  date: CalendarDate,
  ticker: string,
  dividend: unknown,
  currency: string,
  note = '',
): LedgerRow => ({
  date,
  address: 'C7',
  cells: cellsOf({
    date: excelSerial(date),
    ticker,
    dividend,
    currency,
    note,
    purify: typeof dividend === 'number' ? dividend / 100 : 'unknown',
    dueIn: currency,
    year: date.year,
  }),
});

const ledger = (entries: readonly LedgerEntry[], existing: readonly LedgerRow[] = []) =>
  purificationLedger({ entries, existing }, REPORT_CONTEXT).sheets[0]!;

/** What of a plan is to be added to the rows that stand. */
const added = (entries: readonly LedgerEntry[], existing: readonly LedgerRow[]) => {
  const { rows } = ledger(entries, existing).tables[0]!;
  return rows.slice(existing.length);
};

test('totals have a row for every year and currency, those that stood among them; none is mixed', () => {
  const { tables } = ledger(
    [
      { date: day(2025), ticker: 'AAPL', amount: 10, currency: 'USD' },
      { date: day(2025), ticker: 'BP.L', amount: 7, currency: 'GBP' },
      { date: day(2025, 5), ticker: 'AAPL', amount: -10, currency: 'usd' },
      { note: 'Row 4: no amount.' },
    ],
    [
      row(day(2024), 'BP.L', 7, 'gbp\u00a0'),
      row(day(2024), 'VOD.L', 7, 'GBP'),
      row(day(2024), 'VOD.L', 700, 'GBp'),
      row(day(2023), 'VOD.L', 'soon', 'GBP'),
      {
        ...row(day(2022), 'VOD.L', 7, 'GBP'),
        cells: cellsOf({ date: '2022-01-02', ticker: 'VOD.L', dividend: 7, currency: 'GBP', purify: 0.07 }),
      },
      // What is due is in another currency than the dividend; and a row of an earlier version, without the column that says which.
      {
        ...row(day(2021), 'BP.L', 7, 'GBP'),
        cells: cellsOf({ dividend: 7, currency: 'GBP', purify: 0.07, dueIn: 'USD', year: 2021 }),
      },
      {
        ...row(day(2020), 'KO', 7, 'USD'),
        cells: cellsOf({ dividend: 7, currency: 'USD', purify: 0.07, year: 2020 }),
      },
    ],
  );
  expect(tables[1]!.rows.map(([year, currency]) => [year, currency])).toEqual([
    [2020, 'USD'],
    [2021, 'GBP'],
    [2021, 'USD'],
    [2023, 'GBP'],
    [2024, 'GBP'],
    [2025, 'GBP'],
    [2025, 'USD'],
  ]);
  expect(tables[0]!.owner).toBe('user');
});

test('every dividend of a file is an entry; one without a ticker or that cannot be read says why', () => {
  const read = readDividends([
    ['Pay date', 'Ticker', 'Amount', 'Currency'],
    ['2025-03-04', 'SPUS', 4.02, 'USD'],
    ['2025-03-05', 'AAPL', -1.5, 'USD'],
    ['2025-03-06', 'KO', 'soon', 'USD'],
  ]);
  const entries = entriesOf(read, 11);
  expect(entries.slice(0, 2)).toMatchObject([
    { date: { year: 2025, month: 3, day: 4 }, ticker: 'SPUS', amount: 4.02, currency: 'USD' },
    { ticker: 'AAPL', amount: -1.5 },
  ]);
  expect(entries).toHaveLength(3);
  // The third row below the header is row 14 of the sheet, when the file begins in row 11.
  expect(entries[2]!.note).toMatch(/^Row 14: .*soon/);
});

test('amounts without a currency have a total of their own, at the first import as at the next refresh', () => {
  const totals = (...made: Parameters<typeof ledger>) =>
    ledger(...made).tables[1]!.rows.map(([year, currency]) => [year, currency]);
  const entry = { date: day(2025), ticker: 'AAPL', amount: 5 };
  expect(totals([entry])).toEqual([[2025, 'unknown']]);
  expect(totals([], [row(day(2025), 'AAPL', 5, ''), row(day(2025), 'KO', 5, ' Unknown')])).toEqual([
    [2025, 'unknown'],
  ]);
});

describe('what is added', () => {
  const aapl = { date: day(2025), ticker: 'AAPL', amount: 5, currency: 'USD' };
  const stood = row(day(2025), 'AAPL', 5, 'USD');

  test('what a file says twice is there twice, and a row counts for one of them', () => {
    expect(added([aapl, aapl], [])).toHaveLength(2);
    expect(added([aapl, aapl], [stood])).toHaveLength(1);
    expect(added([aapl, aapl], [stood, stood])).toHaveLength(0);
  });

  test('what is typed is added, whatever stands', () => {
    expect(added([{ ...aapl, typed: true }], [stood])).toHaveLength(1);
  });

  test('a ticker or a currency that its owner wrote in makes it no other dividend', () => {
    const bare = { date: day(2025), amount: 5, note: 'APPLE INC: no ticker.' };
    expect(added([bare], [stood])).toHaveLength(0);
    expect(added([{ ...bare, currency: 'USD' }], [stood])).toHaveLength(0);
    expect(added([{ ...bare, currency: 'GBP' }], [stood])).toHaveLength(1);
    expect(added([{ ...bare, amount: 6 }], [stood])).toHaveLength(1);
    expect(added([{ ...aapl, ticker: 'MSFT' }], [stood])).toHaveLength(1);
    // The one that is exactly told is found first, wherever it stands.
    const msft = row(day(2025), 'MSFT', 5, 'USD', bare.note);
    expect(added([bare, aapl], [stood, msft])).toHaveLength(0);
    expect(added([bare, aapl], [msft, stood])).toHaveLength(0);
  });

  test('of two rows that an entry fits, it is the one with its note', () => {
    const apple = { date: day(2025), amount: 5, note: 'APPLE INC: no ticker.' };
    const gamma = { date: day(2025), amount: 5, note: 'GAMMA LTD: no ticker.' };
    // The owner has written the tickers in. What is sought: the row of the entry that is not new.
    const rows = [row(day(2025), 'AAPL', 5, 'USD', apple.note), row(day(2025), 'GAM', 5, 'USD', gamma.note)];
    const other = { ...aapl, ticker: 'GAM', currency: '', note: 'typed elsewhere' };
    // Gamma's row is Gamma's, so that the bare entry of a later file is new.
    expect(added([other, gamma, apple], rows).length).toBe(1);
    expect(added([gamma, { ...aapl, currency: '' }], rows)).toHaveLength(0);
  });

  test('the note is read whatever its blanks, and a currency with its dividend before one without', () => {
    const unread = { note: 'Row 4: no  amount.' };
    const noted = (note: string): LedgerRow => ({ date: undefined, address: 'C7', cells: cellsOf({ note }) });
    expect(added([unread], [noted(' Row 4:\u00a0no amount. ')])).toHaveLength(0);
    expect(added([unread], [noted('Row 4:noamount.')])).toHaveLength(1);
    const [usd, gbp] = [row(day(2025), 'AAPL', 5, 'USD'), row(day(2025), 'AAPL', 5, 'GBP')];
    const bare = { date: day(2025), ticker: 'AAPL', amount: 5 };
    // The entry in dollars has its own row, although the bare one fits that too and comes first.
    expect(added([bare, aapl], [usd, gbp])).toHaveLength(0);
    expect(added([bare, { ...aapl, currency: 'GBP' }], [gbp, usd])).toHaveLength(0);
  });

  test('a row that could not be read is known by its note, put right or not', () => {
    const blank: LedgerRow = { date: undefined, address: 'C7', cells: cellsOf({}) };
    const unread = { note: 'Row 4: no amount.' };
    const noted = { ...blank, cells: cellsOf({ note: unread.note }) };
    expect(added([unread], [blank])).toHaveLength(1);
    expect(added([unread], [blank, noted])).toHaveLength(0);
    expect(added([unread], [row(day(2025), 'KO', 5, 'USD', unread.note)])).toHaveLength(0);
    expect(added([{ note: 'Row 5: no amount.' }], [noted])).toHaveLength(1);
  });

  test('of any file that grew, what is new: the rows that stand are all of the older one', () => {
    const entries = fc.array(
      fc.record({
        date: fc.constantFrom(day(2025), day(2026)),
        ticker: fc.constantFrom(undefined, 'AAPL', 'MSFT'),
        amount: fc.constantFrom(5, 6, 0.1 + 0.2),
        currency: fc.constantFrom('USD', 'GBP'),
      }),
      { minLength: 1 },
    );
    const rowOf = ({ date, ticker = '', amount, currency }: LedgerEntry): LedgerRow =>
      row(date!, ticker, amount, currency!);
    fc.assert(
      fc.property(entries, entries, (older, newer) => {
        expect(added([...older, ...newer], older.map(rowOf))).toHaveLength(newer.length);
      }),
    );
  });
});

test('what is due per share is in the reporting currency, and a gain in its own', () => {
  const { tables } = ledger([
    {
      date: day(2025),
      ticker: 'BP.L',
      method: 'per share',
      shares: 5,
      outstanding: 10,
      amount: 3,
      currency: 'GBP',
      reportingCurrency: 'USD',
    },
    { date: day(2026), ticker: 'KO', method: 'gain', gain: 5, currency: 'EUR' },
    { date: day(2027), ticker: 'KO', method: 'per share', shares: 5, outstanding: 10 },
  ]);
  expect(tables[1]!.rows.map(([year, currency]) => [year, currency])).toEqual([
    [2025, 'GBP'],
    [2025, 'USD'],
    [2026, 'EUR'],
    [2027, 'unknown'],
  ]);
});

describe.each(LANGUAGES)('the sentences of the ledger in $name', (language) => {
  test('fit into a formula', async () => {
    const formula = basisFormula(await loadReportTranslator(language.id));
    // Excel's limits: a formula has 8,192 characters at most, a text in it 255.
    expect(formula.length).toBeLessThan(8000);
    for (const [, text = ''] of formula.matchAll(/"((?:[^"]|"")*)"/g)) expect(text.length).toBeLessThan(256);
  });

  test('each method is named with its source', async () => {
    const texts = await loadReportTranslator(language.id);
    const [, methods] = purificationLedger(
      { entries: [], existing: [] },
      { ...REPORT_CONTEXT, texts },
    ).sheets;
    const { rows } = methods!.tables[0]!;
    expect(rows.map(([word]) => word)).toEqual([...PURIFICATION_METHODS, 'half, all']);
    expect(rows.map(([, , source]) => source)).toEqual([
      expect.stringContaining('MSCI'),
      expect.stringContaining('3/4/6/4'),
      expect.stringContaining('3/4/8'),
      expect.stringMatching(/ISRA-Bloomberg/),
      expect.any(String),
    ]);
  });
});

test('CSV: dates as ISO, points, quotes doubled, and nothing that a spreadsheet would run', () => {
  const csv = ledgerCsv([
    {
      date: day(2025),
      paidOn: day(2026),
      address: 'C7',
      cells: cellsOf({
        date: 45659,
        ticker: 'AAPL',
        dividend: 10.5,
        currency: 'USD',
        share: 0.31,
        purify: 0.03255,
        dueIn: 'USD',
        paidOn: 46024,
        year: 2025,
        note: '=1+1, "so"',
      }),
    },
    { date: undefined, address: 'C7', cells: cellsOf({}) },
    { date: undefined, address: 'C7', cells: cellsOf({ note: 'Row 4: no amount.' }) },
    {
      date: undefined,
      address: 'C8',
      cells: cellsOf({
        date: 'soon',
        ticker: 'KO',
        dividend: -2,
        currency: 'USD',
        share: '#N/A',
        purify: 'unknown',
        note: '@x',
      }),
    },
    // The formulas alone fill no row, nor do the columns that the ledger does not have.
    { date: undefined, address: 'C9', cells: cellsOf({ share: 1, basis: 'a source', year: 2025 }) },
    { date: undefined, address: 'C10', cells: ['', ''] },
    { date: undefined, address: 'C11', cells: LEDGER_COLUMNS.map(() => undefined) },
  ]);
  expect(csv.split('\r\n')).toEqual([
    'Date,Ticker,Method,Dividend,Gain,Currency,Shares held,Shares outstanding,Doubtful,Own factor (%),Served share (%),AAOIFI’s amount,Purify,In,Paid on,Year,Note,"Source, or what is missing"',
    '2025-01-02,AAPL,,10.5,,USD,,,,,0.31,,0.03255,USD,2026-01-02,2025,"\'=1+1, ""so""",',
    ',,,,,,,,,,,,,,,,Row 4: no amount.,',
    "soon,KO,,-2,,USD,,,,,#N/A,,unknown,,,,'@x,",
    '',
  ]);
});

describe('the sheets as they are written', () => {
  const sheets = (entries: readonly LedgerEntry[] = [], existing: readonly LedgerRow[] = []) =>
    purificationLedger({ entries, existing }, REPORT_CONTEXT).sheets;
  /** What is written into a row of the ledger, by the keys of its columns, without its formulas and what is empty. */
  const written = (entry: LedgerEntry) => {
    const { columns, rows } = sheets([entry])[0]!.tables[0]!;
    const cells = rows[0]!.map((cell, at) => [columns[at]!.key, cell] as const);
    return Object.fromEntries(cells.filter(([, cell]) => cell !== null && typeof cell !== 'object'));
  };

  test('the ledger: what a person enters, and what is calculated', () => {
    const { columns } = sheets()[0]!.tables[0]!;
    expect(
      columns.map(({ key, title, kind, calculated }) =>
        [key, title, kind, calculated ? '=' : ''].join(' | '),
      ),
    ).toEqual([
      'date | Date | date | ',
      'ticker | Ticker | text | ',
      'method | Method | text | ',
      'dividend | Dividend | amount | ',
      'gain | Gain | amount | ',
      'currency | Currency | text | ',
      'shares | Shares held | quantity | ',
      'outstanding | Shares outstanding | quantity | ',
      'doubtful | Doubtful | text | ',
      'factor | Own factor (%) | percent | ',
      'share | Served share (%) | percent | =',
      'perShare | AAOIFI’s amount | amount | =',
      'purify | Purify | amount | =',
      'dueIn | In | text | =',
      'paidOn | Paid on | date | ',
      'year | Year | count | =',
      'note | Note | text | ',
      'basis | Source, or what is missing | text | =',
    ]);
    const words = columns.flatMap(({ key, choices }) =>
      choices ? [[key, choices.words, choices.message]] : [],
    );
    expect(words).toEqual([
      [
        'method',
        ['dividend', 'per share', 'not halal', 'gain'],
        expect.stringMatching(/^dividend: by the served share/),
      ],
      ['doubtful', ['none', 'half', 'all'], expect.stringMatching(/^none \(when left out\), half or all/)],
    ]);
  });

  test('a calculated column has the formula that its cells have; only two ever had another one', () => {
    const { columns, rows } = sheets([{ date: day(2025), amount: 5 }])[0]!.tables[0]!;
    for (const [at, { calculated }] of columns.entries())
      if (calculated) expect(rows[0]![at]).toEqual({ formula: calculated.formula });
    const former = columns.flatMap(({ key, calculated }) => (calculated?.former.length ? [key] : []));
    expect(former).toEqual(['share', 'purify']);
  });

  test('an entry is written as it is known, and what is not known is empty', () => {
    expect(
      written({
        ...{ date: day(2025), ticker: 'KO', amount: -1.5, gain: 3, currency: 'USD', factorPercent: 0.4 },
        ...{ method: 'per share', shares: 5, outstanding: 10, doubtful: 'half', note: 'as agreed' },
      }),
    ).toEqual({
      // Excel counts days from the last of 1899.
      ...{ date: 45_659, ticker: 'KO', method: 'per share', dividend: -1.5, gain: 3, currency: 'USD' },
      ...{ shares: 5, outstanding: 10, doubtful: 'half', factor: 0.4, note: 'as agreed' },
    });
    // A dividend of 0 is a figure.
    expect(written({ amount: 0 })).toEqual({ method: 'dividend', dividend: 0 });
    expect(written({ note: 'Row 4: no amount.' })).toEqual({ note: 'Row 4: no amount.' });
    expect(written({ method: 'gain', gain: 3 })).toEqual({ method: 'gain', gain: 3 });
    expect(written({ method: 'gain', amount: 3 })).toEqual({ method: 'gain', dividend: 3 });
  });

  test('a new ledger without entries has a row to write into, with the formulas alone', () => {
    const { rows } = sheets()[0]!.tables[0]!;
    expect(rows).toHaveLength(1);
    expect(rows[0]!.filter((cell) => cell !== null).every((cell) => typeof cell === 'object')).toBe(true);
    // Beside one that has rows, nothing is added, and none of them is written again.
    expect(sheets([], [row(day(2025), 'AAPL', 5, 'USD')])[0]!.tables[0]!.rows).toEqual([]);
  });

  test('rows that stand come before the new ones, as their cells show them, so that equal ones are told apart', () => {
    const existing = {
      ...row(day(2025), 'AAPL', 5, 'USD'),
      cells: [45_659, 'AAPL', undefined, 5, null, true, ...Array<string>(12).fill('x')],
    };
    const { rows } = sheets([{ ticker: 'KO', amount: 1 }], [existing])[0]!.tables[0]!;
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual([45_659, 'AAPL', '', 5, '', 'true', ...Array<string>(12).fill('x')]);
    expect(rows[1]![1]).toBe('KO');
  });

  test('the ledger, its totals beside it, and what is in no total beside those; each with a gap of a column', () => {
    const [{ tables, ...sheet }] = sheets() as [ReturnType<typeof ledger>];
    expect(
      tables.map(({ rows: _, columns, ...table }) => ({
        ...table,
        columns: columns.map(({ key }) => key).join(),
      })),
    ).toEqual([
      {
        ...{ key: 'ledger', name: 'ShariahLedger', row: 5, owner: 'user' },
        identity: ['date', 'ticker', 'dividend', 'currency'],
        columns:
          'date,ticker,method,dividend,gain,currency,shares,outstanding,doubtful,factor,share,perShare,purify,dueIn,paidOn,year,note,basis',
      },
      {
        // The ledger has 18 columns, 0 to 17.
        ...{ key: 'totals', name: 'ShariahLedgerTotals', row: 5, column: 19, identity: ['year', 'currency'] },
        columns: 'year,currency,dividends,purify,paid,pending,unknown,rows',
      },
      {
        ...{ key: 'leftOut', name: 'ShariahLedgerLeftOut', row: 5, column: 28, identity: ['why'] },
        ...{ columns: 'rows,why', optional: true },
      },
    ]);
    const [, totals, leftOut] = tables;
    const titles = [totals, leftOut].map((table) =>
      table!.columns.map(({ title, kind }) => `${title} | ${kind}`),
    );
    expect(titles).toEqual([
      [
        ...['Year | count', 'Currency | text', 'Dividends | amount', 'Due | amount', 'Paid | amount'],
        ...['Pending | amount', 'Due unknown | count', 'Rows | count'],
      ],
      ['Rows in no total | count', 'Which these are | text'],
    ]);
    const { columnWidths, lines, ...layout } = sheet;
    expect(layout).toEqual({
      ...{ part: 'ledger', name: 'Purification ledger', print: 'landscape', pagesWide: 2 },
      frozen: { rows: 6, columns: 0 },
    });
    // A width for each column and each gap: 18, 1, 8, 1, 2, 1; a gap is narrower than any column.
    expect(columnWidths).toHaveLength(31);
    expect([18, 27, 30].map((gap) => columnWidths[gap])).toEqual([3, 3, 3]);
    expect(Math.min(...columnWidths.filter((_, at) => ![18, 27, 30].includes(at)))).toBeGreaterThan(3);
    expect(lines[0]).toEqual({ key: 'title', row: 0, text: 'Purification ledger', style: 'title' });
    expect(lines[2]!.text).toMatch(
      /^Choose a method by row; .* where the fund publishes a factor, enter it as your own\.$/,
    );
  });

  test('the sheet of methods: the words to be written, how each is calculated, its source, and what to know', () => {
    const [, methods] = sheets();
    const { tables, lines, columnWidths, ...layout } = methods!;
    expect(layout).toEqual({
      ...{ part: 'methods', name: 'Purification methods', print: 'landscape' },
      frozen: { rows: 0, columns: 0 },
    });
    // Sentences have room for some forty characters a line at least.
    expect(columnWidths).toEqual([expect.any(Number), 40, 50, 50]);
    expect(lines.map(({ key, row, style, text }) => [key, row, style, text])).toEqual([
      ['title', 0, 'title', 'Purification methods'],
      ['asked', 1, 'note', expect.any(String)],
      ['note', 2, 'note', expect.stringMatching(/who sold before owes nothing \(AAOIFI .* 3\/4\/6\/1\)\.$/)],
      ['disclaimer', 3, 'note', expect.any(String)],
      ['tax', 4, 'note', expect.stringMatching(/must not be used in any way.*\(3\/4\/6\/5\)\.$/)],
    ]);
    const { columns, rows, ...table } = tables[0]!;
    expect(table).toEqual({
      key: 'methods',
      name: 'ShariahPurificationMethods',
      row: 6,
      identity: ['method'],
    });
    expect(columns.map(({ key, title, kind }) => [key, title, kind])).toEqual([
      ['method', 'Method', 'text'],
      ['formula', 'How it is calculated', 'sentence'],
      ['source', 'Source', 'sentence'],
      ['toKnow', 'What to know', 'sentence'],
    ]);
    expect(rows).toEqual([
      [
        'dividend',
        'dividend × (your own factor, or else the served non-compliant share) ÷ 100',
        expect.stringMatching(/^MSCI Islamic Index methodology/),
        expect.stringMatching(/smaller than AAOIFI’s/),
      ],
      [
        'per share',
        'non-compliant revenue ÷ shares outstanding × shares held, in the reporting currency',
        expect.stringMatching(/^AAOIFI Shari’ah Standard 21, 3\/4\/6\/4/),
        expect.stringMatching(/You enter the shares outstanding\.$/),
      ],
      [
        'not halal',
        'dividend + gain',
        expect.stringMatching(/the principal stays/),
        expect.stringMatching(/You say which time that was\.$/),
      ],
      [
        'gain',
        'gain × (your own factor, or else the served non-compliant share) ÷ 100',
        expect.stringMatching(/^Contested/),
        expect.stringMatching(/Scholars differ/),
      ],
      [
        'half, all',
        'half or all of the doubtful revenue is added to the non-compliant one',
        expect.stringMatching(/no standard found/),
        expect.stringMatching(/Not served for funds\.$/),
      ],
    ]);
  });
});

test('the note is part of what a new row is known by only where nothing else says of which share it is', () => {
  const identityOf = (...entries: readonly LedgerEntry[]) => ledger(entries).tables[0]!.identity.join();
  const noted = { date: day(2025), amount: 5, note: 'APPLE INC: no ticker.' };
  const known = { date: day(2025), amount: 5, ticker: 'AAPL' };
  expect(identityOf(known, noted)).toBe('date,ticker,dividend,currency,note');
  expect(identityOf({ ...known, note: 'Before tax.' })).toBe('date,ticker,dividend,currency');
  expect(identityOf({ date: day(2025), amount: 5 })).toBe('date,ticker,dividend,currency');
});

describe('the note of a dividend of a file', () => {
  const dividend = { row: 0, written: 'US0378331005', date: day(2025), amount: 10, currency: 'USD' };
  const noteOf = (more: Partial<Dividend>) =>
    entriesOf({ dividends: [{ ...dividend, ...more }], skipped: [] } as unknown as Dividends, 1)[0]!.note;

  test('says which share it is when the file does not tell its ticker', () => {
    expect(noteOf({ name: 'APPLE INC', noTicker: 'No ticker.' })).toBe('APPLE INC: No ticker.');
    expect(noteOf({ noTicker: 'No ticker.' })).toBe('US0378331005: No ticker.');
    expect(noteOf({ name: 'APPLE INC' })).toBe('APPLE INC');
    expect(noteOf({ ticker: 'AAPL', name: 'APPLE INC' })).toBeUndefined();
  });

  test('says what was withheld, and what was taken for granted', () => {
    const tax = { amount: 1.5, currency: 'USD' };
    expect(noteOf({ ticker: 'AAPL', tax })).toBe('Before tax withheld of 1.5 USD.');
    expect(noteOf({ ticker: 'AAPL', tax: { amount: -1.5 } })).toBe('Before tax given back of 1.5.');
    expect(noteOf({ ticker: 'AAPL', tax: { amount: 0 } })).toBe('Before tax withheld of 0.');
    expect(noteOf({ ticker: 'AAPL', tax, afterTax: true, caution: 'In dollars, as it seems.' })).toBe(
      'After tax withheld of 1.5 USD. In dollars, as it seems.',
    );
    expect(noteOf({ name: 'APPLE INC', noTicker: 'No ticker.', tax })).toBe(
      'APPLE INC: No ticker. Before tax withheld of 1.5 USD.',
    );
  });

  test('rows that cannot be read stand between the others, where the file has them', () => {
    const read = {
      dividends: [
        { ...dividend, ticker: 'KO', row: 5 },
        { ...dividend, ticker: 'AAPL', row: 2 },
      ],
      skipped: [{ row: 3, reason: 'no amount.' }],
    } as unknown as Dividends;
    expect(entriesOf(read, 1).map(({ ticker, note }) => ticker ?? note)).toEqual([
      'AAPL',
      'Row 4: no amount.',
      'KO',
    ]);
  });

  test('a dividend of a share that is not covered keeps its day and its amount', () => {
    const date = { year: 2026, month: 5, day: 12 };
    const skipped = [
      { row: 2, written: 'ALV.DE', reason: 'Not covered.', date, amount: 138.6, currency: 'EUR' },
    ];
    expect(entriesOf({ dividends: [], skipped } as unknown as Dividends, 1)).toMatchObject([
      { date, amount: 138.6, currency: 'EUR', note: 'Row 3: Not covered.' },
    ]);
    const taxed = skipped.map((one) => ({ ...one, tax: { amount: 36.5, currency: 'EUR' } }));
    expect(entriesOf({ dividends: [], skipped: taxed } as unknown as Dividends, 1)).toMatchObject([
      { amount: 138.6, note: 'Row 3: Not covered. Before tax withheld of 36.5 EUR.' },
    ]);
  });
});

test('a total is for what has an amount: none for a row without one, in pence, or without a date', () => {
  const periods = (entries: readonly LedgerEntry[], existing: readonly LedgerRow[] = []) =>
    ledger(entries, existing).tables[1]!.rows.map(
      ([year, currency]) => `${String(year)} ${String(currency)}`,
    );
  expect(periods([{ date: day(2025), currency: 'USD', note: 'Row 4: no amount.' }])).toEqual([]);
  expect(periods([{ amount: 5, currency: 'USD' }])).toEqual([]);
  expect(periods([{ date: day(2025), amount: 5, currency: 'GBp' }])).toEqual([]);
  const stood = (cells: Record<string, unknown>): LedgerRow => ({
    date: day(2025),
    address: 'C7',
    cells: cellsOf({ year: 2025, ...cells }),
  });
  expect(periods([], [stood({ currency: 'USD' })])).toEqual([]);
  expect(periods([], [stood({ currency: 'USD', dividend: 'soon' })])).toEqual([]);
  expect(periods([], [stood({ currency: ' GBp', dividend: 7, purify: 0.07, dueIn: ' GBp' })])).toEqual([]);
  expect(periods([], [stood({ currency: 'CAD', purify: 'unknown', dueIn: 'USD' })])).toEqual(['2025 USD']);
  expect(periods([], [stood({ currency: 'CAD', dividend: 7 })])).toEqual(['2025 CAD']);
});
