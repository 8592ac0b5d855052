import { heldWithValue, held } from './typed-file';

/** Orders in files of trades: which were carried out, wholly or in part, and which were not. */

test.each([
  [
    'what is settled is done, beside what is filled',
    'Date,Type,Symbol,Quantity,Price,Status\n2024-01-01,Buy,AAPL,10,20,Filled\n2024-01-02,Buy,MSFT,10,18,New\n2024-01-03,Sell,AAPL,10,18,Settled',
    [],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

describe('fills and cancellations of orders', () => {
  test('each fill of an order counts', () =>
    expect(
      held(
        'Side,Symbol,Order Qty,Status,Order Time,Fill Qty,Fill Price,Fill Time\nBuy,T,183,Filled,2026-06-18,83,24.37,2026-06-18\n,,,,,100,24.36,2026-06-18',
      ),
    ).toEqual(['T 183']));

  test('without a day those that were carried out are counted', () =>
    expect(
      held(
        '方向,シンボル,名称,注文数量,ステータス,約定数量,約定価格,通貨\n買い,US.AAPL,Apple,100,全約定,2,180,USD',
      ),
    ).toEqual(['AAPL 2']));

  test('the hour of an order is not its day', () =>
    expect(
      held(
        'T/D,Side,Symbol,Qty,Price,Exec Time\n06/24/2026,B,T,100,24,10:29:39\n06/25/2026,S,T,40,25,10:37:56',
      ),
    ).toEqual(['T 60']));

  test('a sum below the trades is no fill', () =>
    expect(held('Date,Side,Symbol,Qty,Price\n2026-06-18,Buy,T,83,24.37\n,,,83,24.37')).toEqual(['T 83']));

  test('of an order that was cancelled in part, the executed shares count', () =>
    expect(
      held(
        'Date,Side,Symbol,Order Qty,Filled Qty,Status,Price\n2026-06-19,Buy,T,47,1,Partially Cancelled,25',
      ),
    ).toEqual(['T 1']));

  test.each([
    ['Makuleringsdatum', '2026-03-02', ''],
    ['Cancellation date', '2026-03-02', ''],
    // As Excel keeps days.
    ['Makuleringsdatum', '46083', ''],
    ['Cancelled', 'Y', 'N'],
    ['Storno', 'X', ''],
  ])('a row with %s %s was taken back', (head, voided, other) =>
    expect(
      held(
        `Date,Action,Symbol,Quantity,Price,${head}\n2026-02-25,Buy,AAPL,10,185,${other}\n2026-02-27,Buy,AAPL,50,190,${voided}`,
      ),
    ).toEqual(['AAPL 10']),
  );
});

test('hours behind a day with hyphens, and an order that was annulled', () => {
  expect(
    held(
      'Data transakcji;Symbol;Rodzaj;Ilość;Cena;Waluta;Status\n28-12-2025 09-05-00;PFE;Kupno;37;25,10;USD;Zrealizowane\n29-12-2025 09-05-00;PFE;Sprzedaż;7;25,10;USD;Unieważnione',
    ),
  ).toEqual(['PFE 37']);
});
