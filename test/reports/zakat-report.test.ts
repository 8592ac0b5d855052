import fc from 'fast-check';
import type { QueryResult } from '../../src/client/query/field-query';
import type { ReportTexts } from '../../src/i18n/catalogue';
import { LANGUAGES } from '../../src/i18n/languages';
import { Translator } from '../../src/i18n/translator';
import type { Position } from '../../src/portfolio/read-portfolio';
import type { Screened } from '../../src/reports/screening';
import type { PlanCell, TablePlan } from '../../src/reports/sheet-plan';
import { checkedZakatSettings, ZAKAT_METHODS, type ZakatSettings } from '../../src/reports/zakat-methods';
import { heldByCurrency, ZAKAT_QUERY, zakatReport } from '../../src/reports/zakat-report';
import { englishTexts } from '../support/report-texts';

const CONTEXT = {
  readOn: { year: 2026, month: 11, day: 22 },
  service: 'https://service.example',
  notice: undefined,
};
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
  queryResult: { ticker: held.ticker, kind, values: {}, refusals: new Map(), readAt: 0 } as QueryResult,
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
    const plan = zakatReport(
      { screened, skipped: [], title: '', settings },
      { ...CONTEXT, texts: englishTexts },
    );
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
  expect(refused({ nisab: { ...nisab, pricePerGram: NaN } })).toContain('above zero');
});
