import fc from 'fast-check';
import type { QueryResult } from '../../src/client/query/field-query';
import type { ReportTexts } from '../../src/i18n/catalogue';
import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { LANGUAGES } from '../../src/i18n/languages';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import { Translator } from '../../src/i18n/translator';
import type { Position } from '../../src/portfolio/positions/read-portfolio';
import type { Screened } from '../../src/reports/screening';
import type { PlanCell, TablePlan } from '../../src/reports/sheet-plan';
import {
  checkedZakatSettings,
  ZAKAT_METHODS,
  ZakatMethodMissingError,
  type ZakatSettings,
} from '../../src/reports/zakat-methods';
import { heldByCurrency, ZAKAT_QUERY, zakatReport } from '../../src/reports/zakat-report';
import { answerOf } from '../support/query-results';
import { REPORT_CONTEXT } from '../support/report-context';
import { englishTexts } from '../support/report-texts';

const CONTEXT = { ...REPORT_CONTEXT, readOn: { year: 2026, month: 11, day: 22 } };
const SETTINGS: ZakatSettings = { method: 'trader', year: 'lunar' };

const lot = (ticker: string, more: Partial<Position> = {}): Position => ({
  ticker,
  written: ticker,
  row: 2,
  quantity: 1,
  ...more,
});

const answered = (held: Screened['held'], kind: 'stock' | 'fund' = 'stock'): Screened => ({
  held,
  limits: undefined,
  queryResult: answerOf(held.ticker, kind) as QueryResult,
});

function tablesOf(
  lots: readonly Position[],
  settings = SETTINGS,
  texts = englishTexts,
): Record<'settings' | 'zakat' | 'totals' | 'skipped' | 'methods', TablePlan> {
  const screened = heldByCurrency(lots).map((held) => answered(held));
  const plan = zakatReport({ screened, skipped: [], title: 'Holdings', settings }, { ...CONTEXT, texts });
  const tables = plan.sheets[0]!.tables.map((table) => [table.key, table]);
  return Object.fromEntries(tables) as ReturnType<typeof tablesOf>;
}

const cellsOf = ({ columns, rows }: TablePlan, key: string): PlanCell[] =>
  rows.map((row) => row[columns.findIndex((column) => column.key === key)]!);

test('lots of one ticker in two currencies, and those without a value, are rows of their own', () => {
  const { zakat, totals } = tablesOf([
    lot('AAPL', { value: 100, currency: 'USD' }),
    lot('AAPL', { row: 3, value: 50, currency: 'USD' }),
    lot('AAPL', { row: 4, value: 70, currency: 'EUR' }),
    lot('AAPL', { row: 5 }),
  ]);
  expect(['ticker', 'value', 'currency', 'quantity'].map((key) => cellsOf(zakat, key))).toEqual([
    ['AAPL', 'AAPL', 'AAPL'],
    [150, 70, 'unknown'],
    ['USD', 'EUR', ''],
    [2, 1, 1],
  ]);
  expect(totals.columns.map(({ title }) => title)).toEqual(['Total', 'USD', 'EUR', 'no currency stated']);
});

test('the column of what states no currency is the last one, wherever such a lot stands', () => {
  const { totals } = tablesOf([
    lot('AAPL', { row: 2, value: 1 }),
    lot('KO', { row: 3, value: 1, currency: 'USD' }),
    lot('MSFT', { row: 4, value: 1 }),
    lot('PEP', { row: 5, value: 1, currency: 'EUR' }),
  ]);
  expect(totals.columns.map(({ title }) => title)).toEqual(['Total', 'USD', 'EUR', 'no currency stated']);
});

test('a lot without a value never takes the others of its ticker out of the totals', () => {
  const { zakat } = tablesOf([
    lot('AAPL', { value: 100, currency: 'USD' }),
    lot('AAPL', { row: 3, currency: 'USD' }),
  ]);
  expect(cellsOf(zakat, 'value')).toEqual([100, 'unknown']);
});

test('long and short are never set off against each other', () => {
  const { zakat } = tablesOf([
    lot('AAPL', { value: 100, currency: 'USD' }),
    lot('AAPL', { row: 3, quantity: -1, value: -40, currency: 'USD' }),
  ]);
  expect([cellsOf(zakat, 'value'), cellsOf(zakat, 'side')]).toEqual([
    [100, -40],
    [null, 'short'],
  ]);
});

test('a lot without a value keeps the currency that the sheet states, on both of its sides', () => {
  const { zakat, totals } = tablesOf([
    lot('AAPL', { currency: 'USD' }),
    lot('CSX', { row: 3, currency: 'EUR' }),
    lot('CSX', { row: 4, currency: 'EUR', quantity: -1 }),
    lot('DGX', { row: 5 }),
  ]);
  expect(cellsOf(zakat, 'currency')).toEqual(['USD', 'EUR', 'EUR', '']);
  expect(totals.columns.map(({ title }) => title)).toEqual(['Total', 'USD', 'EUR', 'no currency stated']);
});

test('every value of the sheet is in exactly one row, in its own currency', () => {
  const lots = fc.array(
    fc.record({
      ticker: fc.constantFrom('AAPL', 'CSX', 'DGX'),
      currency: fc.constantFrom('USD', 'EUR', undefined),
      value: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(lots, (records) => {
      const positions = records.map(({ ticker, currency, value }, at) =>
        lot(ticker, {
          row: at + 2,
          ...(value === undefined ? {} : { value }),
          ...(currency === undefined ? {} : { currency }),
        }),
      );
      const { zakat } = tablesOf(positions);
      for (const currency of ['USD', 'EUR', undefined]) {
        const wanted = positions
          .filter((one) => one.currency === currency)
          .reduce((sum, { value = 0 }) => sum + value, 0);
        const currencies = cellsOf(zakat, 'currency');
        const got = cellsOf(zakat, 'value')
          .filter((_, at) => currencies[at] === (currency ?? ''))
          .reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
        expect(got).toBe(wanted);
      }
    }),
  );
});

test('what was chosen is written, and a refresh has nothing to write where a person types', () => {
  const screened = heldByCurrency([lot('AAPL')]).map((held) => answered(held));
  const settingsOf = (settings: ZakatSettings | undefined) => {
    const plan = zakatReport({ screened, skipped: [], title: '', settings }, CONTEXT);
    const table = plan.sheets[0]!.tables.find(({ key }) => key === 'settings')!;
    const typed = table.columns.filter(({ owner }) => owner === 'user');
    return typed.map(({ key }) => [key, cellsOf(table, key)[0]]);
  };
  const nisab = { metal: 'gold', pricePerGram: 75, currency: 'USD' } as const;
  expect(settingsOf({ ...SETTINGS, nisab })).toEqual([
    ['method', 'trader'],
    ['day', null],
    ['year', 'lunar'],
    ['metal', 'gold'],
    ['price', 75],
    ['priceCurrency', 'USD'],
  ]);
  expect(settingsOf(undefined).map(([, cell]) => cell)).toEqual(Array(6).fill(null));
});

describe('the sheet as it is written', () => {
  const aapl = { row: 9, value: 1000, quantity: 10, currency: 'USD', name: 'APPLE' };
  const lots = [
    lot('KO', { row: 3, value: 5 }),
    lot('CSX', { row: 4, value: -500, quantity: -5, currency: 'USD' }),
    lot('SPUS', { row: 5, value: 800, quantity: 20, currency: 'GBP' }),
    lot('AAPL', { ...aapl, row: 6 }),
    lot('AAPL', aapl),
  ];
  const screenedLots = () =>
    heldByCurrency(lots).map((held): Screened => {
      if (held.ticker === 'CSX') return { held, error: new Error('Nothing is known of CSX.') };
      const isFund = held.ticker === 'SPUS';
      const name = isFund ? { fund_name: 'SPUS Fund' } : { company_name: `${held.ticker} Incorporated` };
      const made = answered(held, isFund ? 'fund' : 'stock') as Screened & { queryResult: QueryResult };
      return { ...made, queryResult: { ...made.queryResult, values: name } };
    });
  const skipped = [
    {
      row: 7,
      written: 'Cash',
      reason: 'Cash is no listed security.',
      name: 'Cash',
      value: 250,
      currency: 'USD',
    },
    { row: 8, written: 'XYZ', reason: 'No ticker.' },
  ];
  const made = (more: Partial<Parameters<typeof zakatReport>[0]> = {}) =>
    zakatReport(
      { screened: screenedLots(), skipped, title: 'Holdings (Fidelity)', settings: SETTINGS, ...more },
      CONTEXT,
    ).sheets;
  const tableOf = (key: string, more?: Parameters<typeof made>[0]) =>
    made(more)[0]!.tables.find((table) => table.key === key)!;
  const columnsOf = (key: string) =>
    tableOf(key).columns.map(({ key, title, kind, owner = 'report' }) =>
      [key, title, kind, owner].join(' | '),
    );
  /** What is written, without the formulas. */
  const writtenIn = (key: string, more?: Parameters<typeof made>[0]) =>
    tableOf(key, more).rows.map((row) =>
      row.map((cell) => (cell !== null && typeof cell === 'object' ? 'formula' : cell)),
    );

  test('is one, for print across the page, and says what is to be known about its figures', () => {
    const [sheet, ...others] = made();
    expect(others).toEqual([]);
    const { part, name, print, frozen, columnWidths, lines } = sheet!;
    expect({ part, name, print, frozen }).toEqual({
      part: 'zakat',
      name: 'Zakat on holdings',
      print: 'landscape',
      frozen: { rows: 0, columns: 0 },
    });
    // One width for each column of the widest table, wide enough for an amount of ten digits.
    expect(columnWidths).toHaveLength(16);
    expect(columnWidths.slice(0, 5).every((width) => width >= 13)).toBe(true);
    expect(lines.map(({ key, row, style }) => [key, row, style])).toEqual([
      ['title', 0, 'title'],
      ['asked', 1, 'note'],
      ['note', 2, 'note'],
      ['disclaimer', 3, 'note'],
      ['nisab', 4, 'note'],
    ]);
    expect(lines[0]!.text).toBe('Zakat: Holdings (Fidelity)');
    expect(lines[2]!.text).toBe(
      'Computed from the values of your sheet and from what you enter here. The service is asked only which tickers are funds: none of its figures is used.',
    );
    expect(lines[4]!.text).toBe(
      'The nisab is counted on all of your wealth, not on this portfolio alone: "below" does not mean that nothing is due.',
    );
  });

  test('its tables stand below each other, each with its heading two rows below the last row of the one before', () => {
    const shape = (tables: readonly TablePlan[]) =>
      tables
        .map(({ key, name, row, rows, optional = false, identity }) => ({
          ...{ key, name, row, rows: rows.length, optional, identity: identity.join() },
        }))
        .sort((a, b) => a.row - b.row);
    const always = [
      { key: 'settings', name: 'ShariahZakatSettings', row: 7, rows: 1, optional: false, identity: '' },
      { key: 'totals', name: 'ShariahZakatTotals', row: 11, rows: 6, optional: false, identity: 'what' },
    ];
    const positions = {
      key: 'zakat',
      name: 'ShariahZakat',
      optional: false,
      identity: 'ticker,currency,side',
    };
    const left = { key: 'skipped', name: 'ShariahZakatNotComputed', optional: true, identity: 'row,written' };
    const methods = {
      key: 'methods',
      name: 'ShariahZakatMethods',
      optional: true,
      identity: 'method',
      rows: 6,
    };
    expect(shape(made()[0]!.tables)).toEqual([
      ...always,
      { ...positions, row: 20, rows: 4 },
      { ...left, row: 27, rows: 2 },
      { ...methods, row: 32 },
    ]);
    // The table of what is left out is not made while it is empty; one without positions has a blank row.
    const without = made({ skipped: [] })[0]!.tables.filter(({ key }) => key !== 'skipped');
    expect(shape(without)).toEqual([...always, { ...positions, row: 20, rows: 4 }, { ...methods, row: 27 }]);
    const empty = made({ screened: [] })[0]!.tables;
    expect(shape(empty)).toEqual([
      ...always,
      { ...positions, row: 20, rows: 0 },
      { ...left, row: 24, rows: 2 },
      { ...methods, row: 29 },
    ]);
    expect(made()[0]!.tables.map(({ heading }) => heading)).toEqual([
      'Settings, yours to change. Method: trader, per share, proxy 25, proxy 40. Year: lunar, solar. Metal of the nisab: gold, silver.',
      'Positions. Own method, zakatable per share and intention are yours to fill in; where no own method is written, that of the settings counts.',
      'Totals by currency, which are never added to each other',
      'Rows that are no listed security. Cash, bonds and other wealth are not computed here.',
      'The methods and their sources',
    ]);
  });

  test('the settings: the person’s cells, and three that are computed', () => {
    expect(columnsOf('settings')).toEqual([
      'method | Method | text | user',
      'day | Day of zakat | date | user',
      'year | Year | text | user',
      'rate | Rate in percent | quantity | report',
      'metal | Metal of the nisab | text | user',
      'price | Price per gram | amount | user',
      'priceCurrency | Currency | text | user',
      'nisab | Nisab | amount | report',
      'check | What is missing | text | report',
    ]);
    const day = { year: 2026, month: 2, day: 18 };
    const nisab = { metal: 'silver', pricePerGram: 0.9, currency: 'USD' } as const;
    // Excel counts days from the last of 1899: the 18th of February 2026 is day 46,071.
    expect(writtenIn('settings', { settings: { method: 'proxy 40', year: 'solar', day, nisab } })).toEqual([
      ['proxy 40', 46_071, 'solar', 'formula', 'silver', 0.9, 'USD', 'formula', 'formula'],
    ]);
  });

  test('the positions in the order of the sheet: what is known, cells for the person, and formulas', () => {
    expect(columnsOf('zakat')).toEqual([
      'ticker | Ticker | text | report',
      'name | Name | name | report',
      'value | Value | amount | report',
      'quantity | Shares | quantity | report',
      'currency | Currency | text | report',
      'method | Own method | text | user',
      'perShare | Zakatable per share | amount | user',
      'intention | Intention | text | user',
      'used | Method used | text | report',
      'zakatable | Zakatable amount | amount | report',
      'zakat | Zakat | amount | report',
      'kind | Kind | text | report',
      'side | Side | text | report',
      'row | Row | count | report',
      'how | How it is computed, or why it is not | text | report',
      'note | Note | text | report',
    ]);
    const typed = [null, null, null];
    const formulas = ['formula', 'formula', 'formula'];
    expect(writtenIn('zakat')).toEqual([
      ['KO', 'KO Incorporated', 5, 1, '', ...typed, ...formulas, 'share', null, 3, 'formula', null],
      [
        ...['CSX', null, -500, -5, 'USD', ...typed, ...formulas],
        ...['unknown', 'short', 4, 'formula', 'Nothing is known of CSX.'],
      ],
      ['SPUS', 'SPUS Fund', 800, 20, 'GBP', ...typed, ...formulas, 'fund', null, 5, 'formula', null],
      [
        ...['AAPL', 'AAPL Incorporated', 2000, 20, 'USD', ...typed, ...formulas],
        ...['share', null, '6, 9', 'formula', null],
      ],
    ]);
    const bare = heldByCurrency([{ ticker: 'KO', written: 'KO', row: 2 }]).map((held) => answered(held));
    expect(writtenIn('zakat', { screened: bare })[0]!.slice(2, 5)).toEqual(['unknown', 'unknown', '']);
  });

  test('why a holding was not answered is said in the language of the report', async () => {
    const texts = await loadReportTranslator('id');
    const screened = heldByCurrency([lot('CSX')]).map((held) => ({
      held,
      error: new NotCoveredError('CSX', 'stock or fund'),
    }));
    const plan = zakatReport({ screened, skipped: [], title: '', settings: SETTINGS }, { ...CONTEXT, texts });
    const zakat = plan.sheets[0]!.tables.find(({ key }) => key === 'zakat')!;
    expect(cellsOf(zakat, 'note')).toEqual([expect.stringMatching(/^Layanan tidak mencakup .*CSX/)]);
  });

  test('a position is short when either its shares or its value are below zero', () => {
    const sides = (more: Partial<Position>) =>
      cellsOf(tablesOf([{ ticker: 'KO', written: 'KO', row: 2, ...more }]).zakat, 'side');
    expect(sides({ value: -5 })).toEqual(['short']);
    expect(sides({ quantity: -5 })).toEqual(['short']);
    expect(sides({ value: 0, quantity: 0 })).toEqual([null]);
    expect(sides({})).toEqual([null]);
  });

  test('the totals have a column for each currency, that without one last', () => {
    expect(columnsOf('totals')).toEqual([
      'what | Total | text | report',
      'in:USD | USD | amount | report',
      'in:GBP | GBP | amount | report',
      'in: | no currency stated | amount | report',
    ]);
    expect(writtenIn('totals').map(([what]) => what)).toEqual([
      'Zakatable amount',
      'Zakat',
      'Positions counted',
      'Positions left out',
      'Nisab',
      'Compared with the nisab',
    ]);
  });

  test('the rows that are no listed security, each with what the sheet says of it and its reason', () => {
    expect(columnsOf('skipped')).toEqual([
      'written | As written | text | report',
      'name | Name | name | report',
      'value | Value | amount | report',
      'currency | Currency | text | report',
      'row | Row | count | report',
      'zakat | Zakat | amount | report',
      'reason | Reason | text | report',
    ]);
    expect(writtenIn('skipped')).toEqual([
      ['Cash', 'Cash', 250, 'USD', 7, 'not computed', 'Cash is no listed security.'],
      ['XYZ', null, null, null, 8, 'not computed', 'No ticker.'],
    ]);
  });

  test('the methods, the years and the metals in the words to be written, each with its source', () => {
    expect(columnsOf('methods')).toEqual([
      'method | Method | text | report',
      'about | What it means, and who says so | text | report',
    ]);
    expect(writtenIn('methods')).toEqual([
      ['trader', expect.stringMatching(/whole market value .*28 \(3\/4\); Islamic Finance Guru/)],
      ['per share', expect.stringMatching(/which you enter per share .*121 \(3\/13\)/)],
      [
        'proxy 25',
        expect.stringMatching(/25 % of the value \(National Zakat Foundation, Mufti Faraz Adam\)/),
      ],
      ['proxy 40', expect.stringMatching(/40 % of the value \(Islamic Finance Guru, guidance 4\.2\)/)],
      ['lunar, solar', expect.stringMatching(/^The rate: 2\.5 % .* lunar year; 2\.577 % .* solar/)],
      ['gold, silver', expect.stringMatching(/^The nisab: 85 g of gold or 595 g of silver\./)],
    ]);
  });
});

test('the service is asked for names alone: no figure of it can reach a formula', () => {
  expect(ZAKAT_QUERY).toEqual({ stock: ['company_name'], fund: ['fund_name'] });
});

test.each(LANGUAGES)('$name: every formula is one that Excel takes', async (language) => {
  const texts = new Translator<ReportTexts>(language, await language.loadReports(), language.id);
  const tables = Object.values(tablesOf([lot('AAPL', { value: 1, currency: 'USD' })], SETTINGS, texts));
  for (const { rows, columns } of tables) {
    for (const cell of rows.flat()) {
      if (typeof cell !== 'object' || cell === null) continue;
      expect(cell.formula.length).toBeLessThan(8192);
      // Between two quotation marks Excel takes 255 characters, and formulas nest 64 levels at most.
      const texts = cell.formula.match(/"(?:[^"]|"")*"/g) ?? [];
      expect(texts.filter((text) => text.length > 257)).toEqual([]);
    }
    // A header with one of these needs two brackets in a reference.
    for (const { title } of columns) expect(title).not.toMatch(/[()%[\]#'"]/);
  }
});

test('settings from outside are checked, each with a sentence that names the allowed words', () => {
  const refused = (settings: object): string => {
    try {
      checkedZakatSettings({ ...SETTINGS, ...settings } as ZakatSettings);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(refused({})).toBe('');
  expect(refused({ method: 'proxy 30' })).toContain(ZAKAT_METHODS.join(', '));
  expect(refused({ year: 'fiscal' })).toContain('lunar or solar, and was "fiscal"');
  const nisab = { metal: 'gold', pricePerGram: 75, currency: 'USD' };
  expect(refused({ nisab: { ...nisab, metal: 'copper' } })).toContain('gold or silver, and was of "copper"');
  expect(refused({ nisab: { ...nisab, pricePerGram: -75 } })).toContain('above zero, and was "-75"');
  for (const pricePerGram of [0, NaN, Infinity])
    expect(refused({ nisab: { ...nisab, pricePerGram } })).toContain(`above zero, and was "${pricePerGram}"`);
  expect(refused({ nisab })).toBe('');
  expect(refused({ nisab: { ...nisab, metal: 'silver', pricePerGram: 0.01 } })).toBe('');
  // Errors are told apart by their names, here and across windows.
  expect(new ZakatMethodMissingError().name).toBe('ZakatMethodMissingError');
});
