import { heldWithValue, held, reasons, read } from './typed-file';

/** What is not held any more: positions that were closed, and lists of sales. */

test.each([
  [
    'a fund that is closed to new investors',
    'Ticker,Status,Shares\nSPUS,Closed to new investors,10',
    ['SPUS 10 ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

test.each(['ut_dato', 'Solgt dato', 'Salgsdato', 'date_out', 'exited'])(
  'what has a day below %s is not held',
  (head) => {
    const text = `ticker,shares,${head}\nORCL,5,\nPFE,7,2026-07-20`;
    expect(held(text)).toEqual(['ORCL 5']);
    expect(reasons(text)).toEqual(['It was sold on "2026-07-20": it is not held now.']);
  },
);

test.each([
  ['in English', 'Symbol,Quantity,Price,State\nAAPL,5,200,Open\nKO,3,70,Closed'],
  ['in Spanish', 'Symbol,Quantity,Price,Zorp\nAAPL,5,200,Abierta\nKO,3,70,Cerrada'],
  ['in Chinese', 'Symbol,Quantity,Price,Zorp\nAAPL,5,200,持有\nKO,3,70,已清仓'],
])('a position that was closed is not held, %s', (_, text) => {
  expect(heldWithValue(text)).toEqual(['AAPL 5 1000']);
  expect(reasons(text)[0]).toMatch(/it is not held now/);
});

test.each(['Market state', 'Fund'])('%s says nothing of what is held', (head) =>
  expect(heldWithValue(`Symbol,Quantity,Price,${head}\nAAPL,5,200,Open\nKO,3,70,Closed`)).toEqual([
    'AAPL 5 1000',
    'KO 3 210',
  ]),
);

test.each([
  'Mã CK,Khối lượng bán,Giá bán,Lãi/Lỗ\nFPT,500,135000,12432500',
  'Wertpapier;Symbol;Verkaufte Stück;Verkaufserlös;Gewinn/Verlust\nApple;AAPL;10;2000;500',
  '证券代码,证券名称,卖出数量,卖出均价,盈亏\n600519,贵州茅台,100,1600,10000',
  'Symbol,Quantity Sold,Proceeds,Cost Basis,Gain/Loss\nAAPL,10,2000,1500,500',
])('a report of realised gains is no list of holdings: %s', (text) => {
  expect(() => read(text)).toThrow(/^This is a report of gains that were realised by sales/);
});

test('gains beside the worth of today are those of holdings', () => {
  expect(heldWithValue('Symbol,Quantity,Sold Quantity,Market Value,Gain/Loss\nAAPL,10,2,2000,500')).toEqual([
    'AAPL 10 2000',
  ]);
});

describe('sales, and what is no longer held', () => {
  test.each([
    'Symbol,Quantity,Closed Date,Opened Date,Proceeds\nAAPL,10,02/05/2026,01/05/2024,2000',
    'Symbol,Quantity,Buy Date,Buy Price,Sell Date,Sell Price\nAAPL,10,2024-01-05,150,2026-02-05,200',
    'Symbol,Name,Quantity,Date Sold,Proceeds\nAAPL,Apple Inc,10,2026-01-05,2000',
    'Symbol,Qty,Open Date,Close Date,Open Price,Close Price\nAAPL,10,2024-01-05,2026-02-05,150,200',
    'Position ID,Action,Units,Open Rate,Close Rate,Open Date,Close Date,Ticker\n1,Buy Boeing,2,125,185,03/01/2023,15/06/2023,BA',
    'Position ID,Action,Units,Open Rate,Close Rate,Open Date,Close Date\n1,Buy Boeing,2,125,185,03/01/2023,15/06/2023',
  ])('sales alone are refused: %s', (text) => {
    expect(() => read(text)).toThrow(
      /These are sales that were made, and not what is held: the column ".+" says when/,
    );
  });

  test('rows with a day of sale are not held, the others are', () => {
    const text = 'Symbol,Quantity,Buy Date,Sell Date\nAAPL,10,2024-01-05,2026-02-05\nKO,4,2024-01-05,';
    expect(held(text)).toEqual(['KO 4']);
    expect(reasons(text)).toEqual(['It was sold on "2026-02-05": it is not held now.']);
  });

  test('a line of totals below them holds nothing', () => {
    const sales = 'Symbol,Quantity,Buy Date,Sell Date,Sell Value\nAAPL,10,2024-01-05,2026-02-05,2000';
    expect(() => read(`${sales}\nTotal Realised P&L,,,,2000`)).toThrow(/sales that were made/);
  });

  test('the price at the close of a day is no sale', () => {
    expect(held('Symbol,Quantity,Close Price,Close Date\nAAPL,10,200,2026-02-05')).toEqual(['AAPL 10']);
  });
});

describe('what was sold', () => {
  test.each([
    ['Q1 2024', /^It was sold in "Q1 2024"/],
    ['2024', /^It was sold in "2024"/],
    ['Mar 2024', /^It was sold in "Mar 2024"/],
    ['yes', /^The column "Date Sold" says "yes"/],
    ['perhaps', /^"perhaps" in the column "Date Sold" does not say whether the share is still held/],
  ])('a day of sale of %s', (day, reason) => {
    const text = `Symbol,Quantity,Date Sold\nAAPL,10,${day}\nKO,3,\nPEP,2,not sold`;
    expect(held(text)).toEqual(['KO 3', 'PEP 2']);
    expect(reasons(text)).toEqual([expect.stringMatching(reason)]);
  });

  test('what cannot be read is no reason to refuse the file as one of sales', () => {
    expect(reasons('Symbol,Quantity,Date Sold\nAAPL,10,perhaps')[0]).toMatch(/does not say whether/);
  });

  test.each([
    [
      'the last close of the market beside the worth of today',
      'Symbol,Purchase Date,Quantity,Close Date,Close Price,Market Value\nAAPL,2024-01-01,10,2026-11-20,200,2000',
    ],
    [
      'the same day for all rows',
      'Symbol,Purchase Date,Quantity,Close Date,Close Price\nAAPL,2024-01-01,10,2026-11-20,200',
    ],
    [
      'the prices of a day',
      'Symbol,Open Price,High,Low,Close Price,Close Date,Quantity\nAAPL,1,2,1,2,2026-11-20,10',
    ],
    [
      'a plan beside the worth of today',
      'Symbol,Quantity,Entry Date,Exit Date,Market Value\nAAPL,10,2024-01-01,2030-01-15,2000',
    ],
    [
      'a plan beside a target',
      'Symbol,Quantity,Entry Price,Target Price,Exit Date\nAAPL,10,100,200,2030-01-15',
    ],
    [
      'a sale that brought nothing yet',
      'Symbol,Quantity,Exit Date,Exit Price\nAAPL,10,2030-01-15,\nKO,1,2024-01-15,60',
    ],
  ])('is not told by %s', (_, text) => expect(held(text)).toEqual(['AAPL 10']));

  test('a day that is yet to come is a plan', () => {
    const text = 'Symbol,Quantity,Exit Date\nAAPL,10,2030-01-15\nKO,5,2024-02-01';
    expect(held(text, { today: { year: 2026, month: 11, day: 22 } })).toEqual(['AAPL 10']);
    const years = 'Symbol,Quantity,Date Sold\nAAPL,10,2030\nKO,5,2024';
    expect(held(years, { today: { year: 2026, month: 11, day: 22 } })).toEqual(['AAPL 10']);
  });

  test('positions that were opened and closed are not held', () => {
    const text =
      'Symbol,Qty,Buy Date,Close Date,Close Price\nAAPL,1,2024-01-05,2026-02-05,2\nKO,2,2024-01-05,2026-03-05,3';
    expect(() => read(text)).toThrow(/sales that were made/);
  });
});

test('an exit price of a share tells the sale', () => {
  const text =
    'Symbol,Quantity,Expiration Date,Exit Date,Exit Price Per Share\nAAPL,100,,,\nMSFT,75,,2024-02-15,400';
  expect(held(text)).toEqual(['AAPL 100']);
});

describe('trades that were opened and closed, one to a row', () => {
  test.each([
    [
      'buyFillId,sellFillId,symbol,qty,buyPrice,sellPrice,boughtTimestamp,soldTimestamp,pnl',
      '1,2,AAPL,100,150,151,2026-01-05 15:00:00,2026-01-05 16:00:00,$100',
    ],
    [
      'Symbol,Qty,Buy Price,Sell Price,Bought Timestamp,Sold Timestamp,P&L',
      'AAPL,100,150,151,2026-01-05,2026-01-06,100',
    ],
    ['symbol,qty,buyPrice,sellPrice,pnl', 'AAPL,100,150,151,100'],
    [
      'Symbol,Type,Volume,Open Time,Open Price,Close Time,Close Price,Profit',
      'AAPL,Buy,10,2026-01-05 15:00,150,2026-01-06 15:00,151,10',
    ],
    ['Symbol,Side,Entry,Exit,Qty,Date', 'AAPL,Long,150,151,10,2026-01-05'],
    ['Symbol,Side,Entry,Exit,Qty,Date', 'AAPL,Buy,150,151,10,2026-01-05'],
  ])('%s', (head, row) => expect(() => read(`${head}\n${row}`)).toThrow(/sales that were made/));

  test('one that is still open is held', () => {
    const text =
      'Symbol,Side,Entry,Exit,Qty,Date\nAAPL,Long,150,151,10,2026-01-05\nMSFT,Long,400,,5,2026-01-07';
    expect(held(text)).toEqual(['MSFT 5']);
    expect(reasons(text)).toEqual([
      'The column "Exit" has "151", so the trade was closed: it is not held now.',
    ]);
  });

  test('the prices of a day are no trades', () => {
    expect(held('Symbol,Quantity,Open Price,Close Price\nAAPL,10,150,151')).toEqual(['AAPL 10']);
  });
});

describe('a part of the file that tells what was sold', () => {
  const HELD = 'Symbol,Name,ISIN,Quantity,Buy Value,Closing Price,Present Value,Unrealized P&L';
  const SOLD = 'Symbol,Name,ISIN,Quantity,Buy Value,Sell Average,Sell Value,Realized P&L';
  const [AAPL, KO] = ['AAPL,Apple,US0378331005', 'KO,Coca-Cola,US1912161007'];

  test('is not held, and what is held of the same share counts alone', () => {
    const { positions, skipped } = read(
      `Unrealized P/L Summary\n${HELD}\n${AAPL},35,4511,146,5132,620\nTotal,,,,4511,,5132,620\n\nRealized P/L Summary\n${SOLD}\n${AAPL},5,644,144,720,75\n${KO},8,500,70,560,60\nTotal,,,,1144,,1280,135`,
    );
    expect(positions).toMatchObject([{ ticker: 'AAPL', quantity: 35, value: 5132 }]);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      '"Total" is a line of totals, not a holding.',
      'The column "Sell Value" above tells what was sold: this row is not held now.',
      'The column "Sell Value" above tells what was sold: this row is not held now.',
      '"Total" is a line of totals, not a holding.',
    ]);
  });

  test('ends where the holdings begin again', () =>
    expect(
      held(
        `${HELD}\n${AAPL},35,4511,146,5132,620\n\n${SOLD}\n${AAPL},5,644,144,720,75\n\n${HELD}\n${KO},9,500,70,630,130`,
      ),
    ).toEqual(['AAPL 35', 'KO 9']));
});

test('charges in a small table of their own are no holdings', () =>
  expect(
    read(
      'Symbol,Name,ISIN,Quantity,Value\nAAPL,Apple,US0378331005,35,5132\n\nCharges\nBrokerage,STT,Fees,GST,Total\n118.40,47.62,5.81,22.36,194.19\n',
    ).skipped.map(({ reason, candidates, lacksTicker }) => [reason, candidates, lacksTicker]),
  ).toEqual([
    ['"Charges" is the title of a small table of its own, and no holding.', undefined, undefined],
    ['"Brokerage" heads a number in the row below, and is no holding.', undefined, undefined],
    [
      '"118.40" stands below "Brokerage", in a small table of its own, and is no holding.',
      undefined,
      undefined,
    ],
  ]));
