import { readCsv } from 'excel-workbench/csv/csv';
import { parseRange } from 'xlsx-patch';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import type { AddinReports } from '../../src/cli/session';
import { sampleSessions } from '../support/sample-sessions';
import { tableRows } from '../support/table-rows';

/** The worked examples are those of docs/methods.md, computed by hand there. */

jest.setTimeout(120_000);

const sessions = sampleSessions();

const watch = () => ({ signal: new AbortController().signal, progress: () => undefined });

const SHEET = 'Zakat on holdings';
const TRADER = { method: 'trader', year: 'lunar' };
const HOLDINGS = `Ticker,Shares,Value,Currency
AAPL,10,1000,USD
CSX,100,900,USD
DGX,7,2000,USD
SPUS,20,800,USD
GSK.L,100,1500,GBP
`;

/** A workbook whose front sheet holds a portfolio, and its report of zakat. */
async function opened(csv = HOLDINGS) {
  const session = await sessions.open(readCsv(Buffer.from(csv)));
  const reports: AddinReports = await session.reports();
  const { book } = session;
  const holdings = book.active;
  const put = async (sheet: typeof holdings, row: number, column: number, value: string | number | null) => {
    sheet.write({ top: row, left: column, bottom: row, right: column }, () => ({ value }));
    book.markDirty();
    await book.recalculate();
  };
  const typeInto = async (table: string, row: number, title: string, value: string | number | null) => {
    const sheet = book.sheetByName(SHEET)!;
    const { range, columns } = sheet.tables.find(({ name }) => name === table)!;
    const { top, left } = parseRange(range)!;
    await put(sheet, top + 1 + row, left + columns.indexOf(title), value);
  };
  const rows = () => tableRows(book, 'ShariahZakat');
  return {
    async make(settings?: object) {
      book.active = holdings;
      await reports.make({ kind: 'zakat', from: { area: 'sheet' }, ...(settings && { settings }) }, watch());
      await book.recalculate();
    },
    async refresh() {
      expect(await reports.refresh(undefined, watch())).toMatchObject({ failed: [] });
      await book.recalculate();
    },
    /** Writes into the holdings: rows and columns from zero. */
    hold: (row: number, column: number, value: string | number | null) => put(holdings, row, column, value),
    set: (title: string, value: string | number | null) => typeInto('ShariahZakatSettings', 0, title, value),
    async type(ticker: string, title: string, value: string | number | null) {
      const row = rows().findIndex((one) => one['Ticker'] === ticker);
      await typeInto('ShariahZakat', row, title, value);
    },
    settings: () => tableRows(book, 'ShariahZakatSettings')[0]!,
    save: () => saveXlsx(book.export(), {}),
    rows,
    of: (ticker: string) => rows().find((row) => row['Ticker'] === ticker)!,
    totals: (currency: string) =>
      Object.fromEntries(tableRows(book, 'ShariahZakatTotals').map((row) => [row['Total'], row[currency]])),
  };
}

const zakatOf = (row: Record<string, unknown>) => [row['Zakatable amount'], row['Zakat']];

test('zakat has no method by default: it is asked for, and nothing is made', async () => {
  const zakat = await opened();
  await expect(zakat.make()).rejects.toThrow(
    'Zakat has no method by default. Choose one first: trader, per share, proxy 25, proxy 40.',
  );
  await expect(zakat.make({ method: 'proxy 30', year: 'lunar' })).rejects.toThrow('Choose one first');
  expect(() => zakat.rows()).toThrow();
});

test('every method as computed by hand: each position by its own, the others by that of the settings', async () => {
  const zakat = await opened();
  await zakat.make(TRADER);
  expect(zakatOf(zakat.of('AAPL'))).toEqual([1000, 25]);
  expect(zakat.of('AAPL')['How it is computed, or why it is not']).toContain('resolution 28 (3/4)');

  await zakat.type('CSX', 'Own method', 'per share');
  expect(zakat.of('CSX')['How it is computed, or why it is not']).toMatch(/^Enter the zakatable assets/);
  await zakat.type('CSX', 'Zakatable per share', 4.2);
  expect(zakatOf(zakat.of('CSX'))).toEqual([420, 10.5]);

  await zakat.type('DGX', 'Own method', ' Proxy-25 ');
  expect(zakatOf(zakat.of('DGX'))).toEqual([500, 12.5]);

  await zakat.type('SPUS', 'Own method', 'proxy 25');
  expect(zakatOf(zakat.of('SPUS'))).toEqual(['not computed', 'not computed']);
  expect(zakat.of('SPUS')['How it is computed, or why it is not']).toMatch(/this is a fund\. Write proxy 40/);
  await zakat.type('SPUS', 'Own method', 'proxy 40');
  expect(zakatOf(zakat.of('SPUS'))).toEqual([320, 8]);

  await zakat.type('GSK.L', 'Own method', 'proxy 40');
  expect(zakatOf(zakat.of('GSK.L'))).toEqual([600, 15]);

  expect(zakat.totals('USD')).toMatchObject({
    'Zakatable amount': 2240,
    Zakat: 56,
    'Positions counted': '4',
    'Positions left out': '0',
  });
  expect(zakat.totals('GBP')).toMatchObject({ 'Zakatable amount': 600, Zakat: 15 });

  const saved = readXlsx(zakat.save());
  expect(saved.sheets.map(({ name }) => name)).toContain(SHEET);

  await zakat.set('Year', 'solar');
  expect(zakat.of('AAPL')['Zakat']).toBeCloseTo(25.77, 10);
  expect(zakat.totals('GBP')['Zakat']).toBeCloseTo(15.462, 10);
});

test('the nisab is compared in the currency of its price alone, and only where all is known', async () => {
  const zakat = await opened();
  await zakat.make({ ...TRADER, nisab: { metal: 'gold', pricePerGram: 75.2, currency: 'USD' } });
  expect(zakat.settings()['Nisab']).toBe(6392);
  expect(zakat.totals('USD')).toMatchObject({ Nisab: 6392, 'Compared with the nisab': 'below' });
  expect(zakat.totals('GBP')).toMatchObject({ Nisab: 'not stated', 'Compared with the nisab': 'not stated' });

  await zakat.set('Metal of the nisab', 'silver');
  await zakat.set('Price per gram', 0.9);
  expect(zakat.totals('USD')).toMatchObject({ Nisab: 535.5, 'Compared with the nisab': 'above' });

  // A position that is left out might be what is missing to the nisab.
  await zakat.set('Price per gram', 90);
  expect(zakat.totals('USD')['Compared with the nisab']).toBe('below');
  await zakat.type('CSX', 'Own method', 'per share');
  expect(zakat.totals('USD')).toMatchObject({
    'Positions left out': '1',
    'Compared with the nisab': 'not stated',
  });
});

test('a refresh keeps all that was typed, follows the values, and takes positions in and out', async () => {
  const zakat = await opened();
  await zakat.make(TRADER);
  await zakat.type('CSX', 'Own method', 'per share');
  await zakat.type('CSX', 'Zakatable per share', 4.2);
  await zakat.type('CSX', 'Intention', 'retirement');
  await zakat.set('Method', 'proxy 40');
  await zakat.set('Year', 'solar');
  await zakat.set('Metal of the nisab', 'silver');
  await zakat.set('Price per gram', 0.9);
  await zakat.set('Currency', 'usd');
  await zakat.set('Day of zakat', 46_095);
  const settings = zakat.settings();

  await zakat.hold(1, 2, 1100);
  await zakat.hold(2, 1, 200);
  await zakat.hold(3, 0, 'WHR');
  await zakat.hold(6, 0, 'MCD');
  await zakat.hold(6, 2, 300);
  await zakat.hold(6, 3, 'EUR');
  await zakat.refresh();

  expect(zakat.settings()).toEqual(settings);
  expect(zakat.of('CSX')).toMatchObject({
    'Own method': 'per share',
    'Zakatable per share': 4.2,
    Intention: 'retirement',
    'Zakatable amount': 840,
  });
  expect(zakat.of('AAPL')['Zakatable amount']).toBe(440);
  expect(zakat.rows().map((row) => row['Ticker'])).not.toContain('DGX');
  expect(zakat.of('WHR')['Zakatable amount']).toBe(800);

  // Asked for again without a choice, the sheet's own counts; with one, that one.
  await zakat.make();
  expect(zakat.settings()).toEqual(settings);
  await zakat.make(TRADER);
  expect(zakat.settings()).toMatchObject({ Method: 'trader', Year: 'lunar', 'Price per gram': 0.9 });
  expect(zakat.of('CSX')).toMatchObject({ 'Own method': 'per share', Zakat: 21 });
});

test('what is not known is never 0: it is left out, counted, and said', async () => {
  const zakat = await opened(`Ticker,Shares,Value,Currency
AAPL,10,,USD
CSX,-5,-500,USD
DGX,,700,USD
Cash,,250,USD
`);
  await zakat.make(TRADER);
  const how = (ticker: string) => zakat.of(ticker)['How it is computed, or why it is not'];
  expect(zakatOf(zakat.of('AAPL'))).toEqual(['unknown', 'unknown']);
  expect(how('AAPL')).toMatch(/does not state the value/);
  expect(zakatOf(zakat.of('CSX'))).toEqual(['not computed', 'not computed']);
  expect(how('CSX')).toMatch(/^A short position/);
  await zakat.type('DGX', 'Own method', 'per share');
  await zakat.type('DGX', 'Zakatable per share', 3);
  expect(zakatOf(zakat.of('DGX'))).toEqual(['unknown', 'unknown']);
  expect(how('DGX')).toMatch(/number of shares/);
  expect(zakat.totals('USD')).toMatchObject({
    'Zakatable amount': 'unknown',
    Zakat: 'unknown',
    'Positions counted': '0',
    'Positions left out': '3',
  });
});

describe('what cannot be read is a sentence, and never a 0', () => {
  test.each([
    [
      'Method',
      'profit',
      /This method is not known\. Write one of these: trader, per share, proxy 25, proxy 40\./,
    ],
    ['Method', null, /Choose a method: trader, per share, proxy 25, proxy 40\./],
    ['Year', 'fiscal', /Write one of these as the year: lunar, solar\./],
    ['Metal of the nisab', 'copper', /as the metal of the nisab: gold, silver\./],
    ['Price per gram', 'cheap', /The price per gram is not a number\./],
    ['Price per gram', -75, /The price per gram has to be above zero\./],
    ['Price per gram', 0, /The price per gram has to be above zero\./],
    ['Price per gram', null, /Enter the price per gram\./],
    ['Currency', null, /Enter the currency of the price/],
    ['Currency', 'GBp', /in pounds \(GBP\) and not in pence/],
  ])('%s: %s', async (title, value, sentence) => {
    const zakat = await opened();
    await zakat.make({ ...TRADER, nisab: { metal: 'gold', pricePerGram: 75.2, currency: 'GBP' } });
    expect(zakat.settings()['What is missing']).toBe('Nothing is missing.');
    await zakat.set(title, value);
    expect(zakat.settings()['What is missing']).toMatch(sentence);
    const isOfRate = title === 'Method' || title === 'Year';
    expect(zakat.totals('GBP')['Nisab']).toBe(isOfRate ? 6392 : 'not stated');
    expect(zakat.totals('GBP')['Zakat']).toBe(isOfRate ? 'unknown' : 37.5);
  });

  test.each([
    ['Own method', 'profit', /This method is not known/],
    ['Zakatable per share', 'a lot', /is not a number\. Enter a number\./],
    ['Zakatable per share', -1, /is below zero\. Enter zero or more\./],
    ['Zakatable per share', null, /^Enter the zakatable assets per share/],
  ])('%s: %s', async (title, value, sentence) => {
    const zakat = await opened();
    await zakat.make({ method: 'per share', year: 'lunar' });
    await zakat.type('AAPL', 'Zakatable per share', 5);
    expect(zakatOf(zakat.of('AAPL'))).toEqual([50, 1.25]);
    await zakat.type('AAPL', title, value);
    expect(zakatOf(zakat.of('AAPL'))).toEqual(['not computed', 'not computed']);
    expect(zakat.of('AAPL')['How it is computed, or why it is not']).toMatch(sentence);
  });

  test('zero per share is a figure of the person', async () => {
    const zakat = await opened();
    await zakat.make({ method: 'per share', year: 'lunar' });
    await zakat.type('AAPL', 'Zakatable per share', 0);
    expect(zakatOf(zakat.of('AAPL'))).toEqual([0, 0]);
    expect(zakat.totals('USD')).toMatchObject({
      Zakat: 0,
      'Positions counted': '1',
      'Positions left out': '3',
    });
  });
});

test('zakat grows with the values, and each total is the sum of its rows', async () => {
  const zakat = await opened();
  await zakat.make({ method: 'proxy 40', year: 'lunar' });
  const sumOf = (currency: string) =>
    zakat
      .rows()
      .filter((row) => row['Currency'] === currency)
      .reduce((sum, row) => sum + Number(row['Zakat']), 0);
  const before = zakat.totals('USD')['Zakat'] as number;
  for (const currency of ['USD', 'GBP'])
    expect(zakat.totals(currency)['Zakat']).toBeCloseTo(sumOf(currency), 10);
  for (const [row, value] of [1000, 900, 2000, 800].entries()) await zakat.hold(row + 1, 2, value * 3);
  await zakat.refresh();
  expect(zakat.totals('USD')['Zakat']).toBeCloseTo(before * 3, 10);
  expect(zakat.totals('GBP')['Zakat']).toBe(15);
});
