import type { AddinReports } from '../../src/cli/session';
import { parseCell, parseRange } from 'xlsx-patch';
import { readCsv } from 'excel-workbench/csv/csv';
import { sampleSessions } from '../support/sample-sessions';
import { tableRows } from '../support/table-rows';

jest.setTimeout(120_000);

const sessions = sampleSessions();

const watch = () => ({ signal: new AbortController().signal, progress: () => undefined });

interface Ledgers extends AddinReports {
  addDividend(dividend: object): Promise<{ readonly sheetId: string; readonly address: string }>;
}

/** A workbook whose front sheet is a broker's file, and its ledger. */
async function opened(csv: string) {
  const session = await sessions.open(readCsv(Buffer.from(csv)));
  const reports = (await session.reports()) as Ledgers;
  const { book } = session;
  const file = book.active;
  const ledger = () => {
    const sheet = book.sheetByName('Purification ledger')!;
    return { sheet, area: parseRange(sheet.tables.find(({ name }) => name === 'ShariahLedger')!.range)! };
  };
  const put = (sheet: typeof file, row: number, column: number, value: string | number | null) =>
    sheet.write({ top: row, left: column, bottom: row, right: column }, () => ({ value }));
  return {
    reports,
    rows: () => tableRows(book, 'ShariahLedger'),
    totals: () =>
      tableRows(book, 'ShariahLedgerTotals').map((row) =>
        ['Year', 'Currency', 'Dividends', 'Due unknown', 'Rows'].map((title) => row[title]),
      ),
    leftOut: () => tableRows(book, 'ShariahLedgerLeftOut')[0]!['Rows in no total'],
    async import() {
      book.active = file;
      await reports.make({ kind: 'purification' }, watch());
      await book.recalculate();
    },
    async refresh() {
      expect(await reports.refresh(undefined, watch())).toMatchObject({ failed: [] });
      await book.recalculate();
    },
    /** Writes into the file, from A1. */
    async rewrite(text: string) {
      text
        .split('\n')
        .forEach((line, row) =>
          line
            .split(',')
            .forEach((cell, column) =>
              put(file, row, column, cell !== '' && !Number.isNaN(Number(cell)) ? Number(cell) : cell),
            ),
        );
      book.markDirty();
      await book.recalculate();
    },
    /** Writes into a row of the ledger, counted from zero, as its owner. */
    async write(row: number, title: string, value: string | number | null) {
      const { sheet, area } = ledger();
      const columns = sheet.tables.find(({ name }) => name === 'ShariahLedger')!.columns;
      put(sheet, area.top + 1 + row, area.left + columns.indexOf(title), value);
      book.markDirty();
      await book.recalculate();
    },
    async type(dividend: object) {
      const { address } = await reports.addDividend(dividend);
      await book.recalculate();
      return ledger().sheet.entry(parseCell(address)!).value;
    },
  };
}

const APPLE = { ticker: 'AAPL', date: { year: 2025, month: 2, day: 3 }, amount: 100, currency: 'USD' };

test('what is typed is always added, and its place is shown; what a file says is added once', async () => {
  const ledger = await opened(
    'Date,Ticker,Amount,Currency\n2025-02-03,AAPL,100,USD\n2025-02-03,AAPL,100,USD\n',
  );
  await ledger.import();
  await ledger.import();
  expect(ledger.rows()).toHaveLength(2);
  expect(await ledger.type({ ...APPLE, amount: 7, currency: ' usd ' })).toBe(7);
  expect(await ledger.type(APPLE)).toBe(100);
  await ledger.import();
  expect(ledger.rows().map((row) => [row['Dividend'], row['Currency']])).toEqual([
    [100, 'USD'],
    [100, 'USD'],
    [7, 'USD'],
    [100, 'USD'],
  ]);
  expect(ledger.totals()).toEqual([[2025, 'USD', 307, 0, 4]]);
  expect(ledger.leftOut()).toBe(0);
});

test('pence that are typed are pounds in the ledger; pence that somebody writes into it are in no total', async () => {
  const ledger = await opened('nothing here\n');
  expect(await ledger.type({ ...APPLE, ticker: 'BP.L', amount: 250, currency: 'GBp' })).toBe(2.5);
  await ledger.type({ ...APPLE, ticker: 'BP.L', currency: 'GBP' });
  await ledger.write(1, 'Currency', 'GBp');
  await ledger.refresh();
  expect(ledger.totals()).toEqual([[2025, 'GBP', 2.5, 0, 1]]);
  expect(ledger.leftOut()).toBe(1);
});

test('an empty ledger takes a row that cannot be read, once; the CSV has it too', async () => {
  const ledger = await opened('nothing here\n');
  await ledger.import();
  expect(ledger.rows().map((row) => row['Note'])).toEqual([null]);
  await ledger.rewrite('Date,Ticker,Amount,Currency\n2025-02-03,AAPL,soon,USD');
  await ledger.import();
  await ledger.import();
  const notes = ledger.rows().map((row) => row['Note']);
  expect(notes).toEqual([expect.stringMatching(/^Row 2: .*soon/)]);
  expect(ledger.leftOut()).toBe(1);
  expect((await ledger.reports.ledgerCsv()).split('\r\n')[1]).toMatch(/^,,,,,.*Row 2: .*soon/);
});

test('a ticker that its owner wrote in is kept, and the same file adds nothing', async () => {
  const ledger = await opened('Date,Name,Amount,Currency\n2025-02-03,Apple Inc,100,USD\n');
  await ledger.import();
  expect(ledger.rows().map((row) => row['Ticker'])).toEqual([null]);
  expect(ledger.totals()).toEqual([[2025, 'USD', 100, 1, 1]]);
  await ledger.write(0, 'Ticker', 'AAPL');
  await ledger.import();
  expect(ledger.rows().map((row) => row['Ticker'])).toEqual(['AAPL']);
  expect(ledger.totals()).toEqual([[2025, 'USD', 100, 0, 1]]);
});

test('a currency is one however it is written; amounts without a currency have a total; what is in no total is counted', async () => {
  const ledger = await opened(
    'Date,Ticker,Amount,Currency\n2025-02-03,AAPL,1,USD\n2025-02-04,AAPL,2,USD\n2025-02-05,AAPL,4,USD\n2025-02-06,AAPL,8,USD\n2025-02-07,AAPL,16,\n',
  );
  await ledger.import();
  const before = [
    [2025, 'unknown', 16, 0, 1],
    [2025, 'USD', 15, 0, 4],
  ];
  expect(ledger.totals()).toEqual(before);
  await ledger.refresh();
  expect(ledger.totals()).toEqual(before);
  await ledger.write(1, 'Currency', 'usd');
  await ledger.write(2, 'Currency', ' USD\u00a0');
  expect(ledger.totals()).toEqual(before);
  await ledger.refresh();
  expect(ledger.totals()).toEqual(before);
  // A date that is text, and another year: not summed, and said at once. An amount that is none is unknown in its total.
  await ledger.write(0, 'Date', '3rd of February');
  await ledger.write(1, 'Date', 46_100);
  await ledger.write(4, 'Dividend', 'much');
  expect(ledger.totals()).toEqual([
    [2025, 'unknown', 0, 1, 1],
    [2025, 'USD', 12, 0, 2],
  ]);
  expect(ledger.leftOut()).toBe(2);
  await ledger.refresh();
  expect(ledger.totals()).toEqual([
    [2025, 'unknown', 0, 1, 1],
    [2025, 'USD', 12, 0, 2],
    [2026, 'USD', 2, 0, 1],
  ]);
  expect(ledger.leftOut()).toBe(1);
});

describe('whoever asked learns what was read', () => {
  const unread = async (csv: string) => {
    const ledger = await opened(csv);
    return (await ledger.reports.make({ kind: 'purification' }, watch())).unread;
  };

  test('a file of activity without dividends says so: it became an empty ledger without a word', async () => {
    expect(
      await unread('Date,Type,Ticker,Amount\n2025-02-03,Buy,AAPL,-100\n2025-02-04,Interest,,1\n'),
    ).toEqual({
      meant: true,
      reason:
        'The sheet, with the headers "Date", "Type", "Ticker", "Amount", lists what happened in an account, and none of its 2 rows is a dividend. Found "Buy", "Interest". Export it over a period in which dividends were paid, or write Dividend in the column "Type" where one is.',
    });
  });

  test('positions were not meant as dividends, and are named all the same', async () => {
    expect(await unread('Ticker,Shares,Value\nAAPL,10,2280\n')).toEqual({
      meant: false,
      reason: expect.stringMatching(/^The sheet lists positions, and no dividends: .*"Ticker", "Shares"/),
    });
  });

  test('a sheet with dividends, and a blank one, need no message', async () => {
    expect(await unread('Date,Ticker,Amount\n2025-02-03,AAPL,100\n')).toBeUndefined();
    const blank = await opened('x\n');
    await blank.rewrite('');
    expect((await blank.reports.make({ kind: 'purification' }, watch())).unread).toBeUndefined();
  });

  test('the tax that was withheld, and why there is no ticker, stand in the note', async () => {
    const ledger = await opened(
      'Pay date,Ticker,Gross,Withholding tax,Currency\n2025-02-03,AAPL,100,15,USD\n2025-02-04,KO,10,,GBP\n',
    );
    await ledger.import();
    expect(ledger.rows().map((row) => [row['Dividend'], row['Note']])).toEqual([
      [100, 'Before tax withheld of 15 USD.'],
      [10, expect.stringContaining('Where "KO" trades is not told by its payment in GBP.')],
    ]);
  });
});

// Before, Balfour Beatty's dividend was purified by the share of Best Buy's revenue.
test('a dividend whose share the service knows as another company has no ticker, and says why', async () => {
  const { import: read, rows } = await opened(
    'Date,Ticker,Company,Amount,Currency\n2025-06-27,BBY,Balfour Beatty plc,10,USD\n2025-06-28,AAPL,QUALIFIED DIVIDEND APPLE INC,5,USD\n',
  );
  await read();
  const [balfour, apple] = rows();
  expect(balfour!['Ticker'] ?? '').toBe('');
  expect(String(balfour!['Note'])).toMatch(/^Your file says Balfour Beatty plc, the service says Best Buy/);
  expect(apple!['Ticker']).toBe('AAPL');
});

test('an amount that a sheet shows with the sign of dollars is not in the other money of its header', async () => {
  const ledger = await opened(
    'Date,Ticker,Amount (EUR)\n2026-02-12,AAPL,"$2.60"\n2026-03-12,MSFT,6\n2026-05-14,AAPL,"$2.60"\n',
  );
  await ledger.import();
  expect(ledger.rows().map((row) => [row['Dividend'], row['Currency']])).toEqual([
    [2.6, null],
    [6, 'EUR'],
    [2.6, null],
  ]);
});
