import fc from 'fast-check';
import { englishTexts } from '../support/report-texts';
import { excelSerial, type CalendarDate } from '../../src/contract/dates';
import { readDividends } from '../../src/portfolio/read-dividends';
import {
  entriesOf,
  ledgerCsv,
  purificationLedger,
  type LedgerEntry,
  type LedgerRow,
} from '../../src/reports/purification-ledger';

const CONTEXT = {
  readOn: { year: 2026, month: 11, day: 21 },
  texts: englishTexts,
  service: 'https://service.example',
  notice: undefined,
};
const day = (year: number, month = 1, day = 2) => ({ year, month, day });

const row = (
  date: CalendarDate,
  ticker: string,
  amount: unknown,
  currency: string,
  note = '',
): LedgerRow => ({
  date,
  address: 'C7',
  cells: [excelSerial(date), ticker, amount, currency, '', '', '', date.year, note],
});

const ledger = (entries: readonly LedgerEntry[], existing: readonly LedgerRow[] = []) =>
  purificationLedger({ entries, existing }, CONTEXT).sheets[0]!;

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
      { ...row(day(2022), 'VOD.L', 7, 'GBP'), cells: ['2022-01-02', 'VOD.L', 7, 'GBP', '', '', '', '', ''] },
    ],
  );
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

  test('a row that could not be read is known by its note, put right or not', () => {
    const blank: LedgerRow = { date: undefined, address: 'C7', cells: ['', '', '', '', '', '', '', '', ''] };
    const unread = { note: 'Row 4: no amount.' };
    const noted = { ...blank, cells: ['', '', '', '', '', '', '', '', unread.note] };
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

test('CSV: dates as ISO, points, quotes doubled, and nothing that a spreadsheet would run', () => {
  const csv = ledgerCsv([
    {
      date: day(2025),
      address: 'C7',
      cells: [45659, 'AAPL', 10.5, 'USD', '', 0.31, 0.03255, 2025, '=1+1, "so"'],
    },
    { date: undefined, address: 'C7', cells: ['', '', '', '', '', '', '', '', ''] },
    { date: undefined, address: 'C7', cells: ['', '', '', '', '', '', '', '', 'Row 4: no amount.'] },
    { date: undefined, address: 'C8', cells: ['soon', 'KO', -2, 'USD', '', '#N/A', 'unknown', '', '@x'] },
  ]);
  expect(csv.split('\r\n')).toEqual([
    'Date,Ticker,Dividend,Currency,Own factor (%),Served share (%),Purify,Year,Note',
    '2025-01-02,AAPL,10.5,USD,,0.31,0.03255,2025,"\'=1+1, ""so"""',
    ',,,,,,,,Row 4: no amount.',
    "soon,KO,-2,USD,,#N/A,unknown,,'@x",
    '',
  ]);
});
