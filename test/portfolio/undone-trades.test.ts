import { cancelledOrders, undoneTrades } from '../../src/portfolio/activity/undone-trades';
import type { Row } from '../../src/portfolio/cells/cell-text';
import { held, reasons } from './typed-file';
import { headerWith, tradeSource } from './trade-table-of';

const HEADER = headerWith(['kind', 'ticker', 'account', 'quantity', 'price', 'amount']);
const BOUGHT: Row = ['Buy', 'BRKB', 'A1', 3, 498.6, -1495.8];
const BACK: Row = ['Cancel Buy', 'BRKB', 'A1', 3, 498.6, 1495.8];
const undone = (...rows: Row[]) => rows.map((row) => undoneTrades(rows, HEADER, '.').has(row));

test('a purchase and the row that takes it back undo each other', () =>
  expect(undone(BACK, BOUGHT, ['Buy', 'BRKB', 'A1', 3, 496.8, -1490.4])).toEqual([true, true, false]));

test('one row takes one of two purchases back that are alike', () =>
  expect(undone(BOUGHT, [...BOUGHT], BACK).filter(Boolean)).toHaveLength(2));

test('so a sale', () =>
  expect(
    undone(['CNCL SELL', 'NTR', 'A1', 25, 79.9, -1997.5], ['SELL', 'NTR', 'A1', 25, 79.9, 1997.5]),
  ).toEqual([true, true]));

test.each<readonly [string, Row]>([
  ['another number of shares', ['Cancel Buy', 'BRKB', 'A1', 4, 498.6, 1495.8]],
  ['another price', ['Cancel Buy', 'BRKB', 'A1', 3, 498.7, 1495.8]],
  ['another share', ['Cancel Buy', 'AMZN', 'A1', 3, 498.6, 1495.8]],
  ['another account', ['Cancel Buy', 'BRKB', 'A2', 3, 498.6, 1495.8]],
  ['the other side', ['Cancel Sell', 'BRKB', 'A1', 3, 498.6, 1495.8]],
  ['no money, as an order that was never carried out', ['Cancel Buy', 'BRKB', 'A1', 3, 498.6, '']],
  ['a number with a minus, which counts as it stands', ['Cancel Buy', 'BRKB', 'A1', -3, 498.6, 1495.8]],
  ['money that went once more', ['Cancel Buy', 'BRKB', 'A1', 3, 498.6, -1495.8]],
])('a row of %s takes nothing back', (_, row) => expect(undone(BOUGHT, row)).toEqual([false, false]));

describe('in a file of Schwab', () => {
  const HEAD = 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount';
  const ROWS = [
    '10/26/2026 as of 10/23/2026,Cancel Buy,BRKB,BERKSHIRE HATHAWAY CLASS B,3,$498.60,,$1495.80',
    '10/23/2026,Buy,BRKB,BERKSHIRE HATHAWAY CLASS B,3,$498.60,,-$1495.80',
    '10/23/2026,Buy,BRKB,BERKSHIRE HATHAWAY CLASS B,3,$496.80,,-$1490.40',
  ];

  test('what is left is held', () => {
    expect(held([HEAD, ...ROWS].join('\n'))).toEqual(['BRK.B 3']);
    expect(reasons([HEAD, ...ROWS].join('\n'))).toEqual([]);
  });

  test('it is asked what was taken back where the file does not tell', () =>
    expect(reasons([HEAD, ROWS[0], ROWS[2]].join('\n'))).toContainEqual(
      expect.stringMatching(/^"Cancel Buy" of "BRKB" does not tell whether shares came or went/),
    ));
});

describe('in a table without prices', () => {
  const log = (amount: string) =>
    [
      'Data operazione|Tipo operazione|Ticker|Descrizione|Quantità|Importo|Divisa',
      '2026-05-04|Acquisto|AAPL|APPLE|200|-1144.00|USD',
      '2026-05-04|Acquisto|AAPL|APPLE|300|-1716.00|USD',
      `2026-05-05|Storno acquisto|AAPL|APPLE|300|${amount}|USD`,
    ].join('\n');

  test('the money that came again tells which trade was taken back', () => {
    expect(held(log('1716.00'))).toEqual(['AAPL 200']);
    expect(held(log('1700.00'))).toEqual([]);
  });
});

describe('an order that was cancelled before it was carried out', () => {
  const log = (state: string, ...rows: string[]) =>
    [
      'Date|Transaction|Ticker|Shares|Price',
      '2025-01-15|Purchase|AAPL|5|227',
      ...rows,
      `2025-11-12|${state}|AAPL|2|289`,
      '2025-11-19|Purchase|AAPL|2|291',
    ].join('\n');

  test.each(['Cancelled', 'Bekor qilindi', 'Rejected', 'Storniert'])('%s moves no shares', (state) =>
    expect(held(log(state))).toEqual(['AAPL 7']),
  );

  test('may take back a trade at the same price: how many are held is asked', () => {
    expect(held(log('Cancelled', '2025-11-12|Purchase|AAPL|10|289'))).toEqual([]);
    expect(held(log('Cancelled', '2025-11-12|Purchase|MSFT|10|289'))).toEqual(['AAPL 7', 'MSFT 10']);
  });

  test('is none without a price, and none where the words say what was cancelled', () => {
    const header = headerWith(['kind', 'ticker', 'account', 'quantity', 'price']);
    const cancelled = (...cells: Row) => cancelledOrders([cells], header, '.').length;
    expect(cancelled('Cancelled', 'AAPL', '', 2, 289)).toBe(1);
    expect(cancelled('Cancelled', 'AAPL', '', 2, '')).toBe(0);
    expect(cancelled('Cancelled buy', 'AAPL', '', 2, 289)).toBe(0);
    expect(cancelled('Bought', 'AAPL', '', 2, 289)).toBe(0);
    expect(
      cancelledOrders(
        [['Cancelled', 'AAPL', '', 2, 289]],
        { ...header, source: tradeSource('Fidelity') },
        '.',
      ),
    ).toEqual([]);
  });
});
