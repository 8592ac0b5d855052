import { readDividends } from '../../src/portfolio/read-dividends';
import {
  entriesOf,
  ledgerCsv,
  purificationLedger,
  type LedgerEntry,
} from '../../src/reports/purification-ledger';

const CONTEXT = {
  readOn: { year: 2026, month: 11, day: 21 },
  service: 'https://service.example',
  notice: undefined,
};
const day = (year: number, month = 1, day = 2) => ({ year, month, day });

const ledger = (entries: readonly LedgerEntry[]) =>
  purificationLedger({ entries, periods: [{ year: 2024, currency: 'GBP' }] }, CONTEXT).sheets[0]!;

test('totals have a row for every year and currency, those that stood among them; none is mixed', () => {
  const { tables } = ledger([
    { date: day(2025), ticker: 'AAPL', amount: 10, currency: 'USD' },
    { date: day(2025), ticker: 'BP.L', amount: 7, currency: 'GBP' },
    { date: day(2025, 5), ticker: 'AAPL', amount: -10, currency: 'USD' },
    { note: 'Row 4: no amount.' },
  ]);
  expect(tables[1]!.rows.map(([year, currency]) => [year, currency])).toEqual([
    [2024, 'GBP'],
    [2025, 'GBP'],
    [2025, 'USD'],
  ]);
  expect(tables[0]!.owner).toBe('user');
});

test('every dividend of a file is an entry; one without a ticker or that cannot be read says why', () => {
  const read = readDividends([
    ['Date', 'Ticker', 'Amount', 'Currency'],
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

test('CSV: dates as ISO, points, quotes doubled, and nothing that a spreadsheet would run', () => {
  const csv = ledgerCsv([
    {
      date: day(2025),
      address: 'C7',
      cells: [45659, 'AAPL', 10.5, 'USD', '', 0.31, 0.03255, 2025, '=1+1, "so"'],
    },
    { date: undefined, address: 'C8', cells: ['soon', 'KO', -2, 'USD', '', '#N/A', 'unknown', '', '@x'] },
  ]);
  expect(csv.split('\r\n')).toEqual([
    'Date,Ticker,Dividend,Currency,Own factor (%),Served share (%),Purify,Year,Note',
    '2025-01-02,AAPL,10.5,USD,,0.31,0.03255,2025,"\'=1+1, ""so"""',
    "soon,KO,-2,USD,,#N/A,unknown,,'@x",
    '',
  ]);
});
