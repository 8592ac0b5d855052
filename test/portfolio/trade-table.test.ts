import { readTradeHeader } from '../../src/portfolio/activity/trade-header';
import {
  dayOf,
  isOpenOrder,
  isOtherSection,
  isTrade,
  tableOf,
} from '../../src/portfolio/activity/trade-table';

const headed = (heads: string) => readTradeHeader(heads.split(','))!;
const rowsOf = (...rows: readonly string[]) => rows.map((row) => row.split(','));
const HEADS = 'Date,Action,Symbol,Quantity,Price';
const tableFor = (heads: string, ...rows: readonly string[]) => tableOf(headed(heads), rowsOf(...rows));

describe('whether a row is a trade', () => {
  test.each([
    ['a purchase', '2024-01-02,Buy,AAPL,3,150', true],
    ['a sale', '2024-01-02,Sold,AAPL,-3,150', true],
    ['a short sale', '2024-01-02,Sell short,AAPL,3,150', true],
    ['a purchase that covers one', '2024-01-02,Buy to cover,AAPL,3,150', true],
    ['a margin trade', '2024-01-02,Margin buy,AAPL,3,150', true],
    ['a dividend', '2024-01-02,Dividend,AAPL,3,150', false],
    ['a transfer', '2024-01-02,Transfer in,AAPL,3,150', false],
    ['a purchase of no shares', '2024-01-02,Buy,AAPL,0,150', false],
    ['a purchase without their number', '2024-01-02,Buy,AAPL,,150', false],
    ['a purchase of a number that cannot be read', '2024-01-02,Buy,AAPL,x,150', true],
  ])('%s', (_, row, is) => expect(isTrade(row.split(','), headed(HEADS))).toBe(is));

  test('one column of two has to say so', () => {
    const header = headed('Date,Action,Type,Symbol,Quantity,Price');
    expect(isTrade('2024-01-02,Trade,Buy,AAPL,3,150'.split(','), header)).toBe(true);
    expect(isTrade('2024-01-02,Cash,Dividend,AAPL,3,150'.split(','), header)).toBe(false);
  });

  test('a move of shares is one where a column tells which way', () => {
    const header = headed('Entrada/Saída,Data,Movimentação,Produto,Quantidade');
    const row = (flow: string) => [flow, '02/01/2024', 'Transferência - Liquidação', 'PETR4', '3'];
    expect(isTrade(row('Credito'), header)).toBe(true);
    expect(isTrade(row(''), header)).toBe(false);
    expect(isTrade(['Credito', '02/01/2024', 'Dividendo', 'PETR4', '3'], header)).toBe(false);
  });

  test('one that takes a purchase back is one, in any column of kinds', () => {
    const header = headed('Date,Action,Type,Symbol,Quantity,Price');
    expect(isTrade('2024-01-02,Buy (cancelled),,AAPL,3,150'.split(','), header)).toBe(true);
    expect(isTrade('2024-01-02,Cash,Buy (cancelled),AAPL,3,150'.split(','), header)).toBe(true);
  });

  test('in a file whose signs tell purchases from sales each row with shares is one', () => {
    const heads = 'Date,Settlement Date,Symbol,Sedol,Quantity,Price,Description,Reference,Debit,Credit';
    const header = headed(heads);
    expect(header.source.side).toBe('debit');
    expect(isTrade('02/01/2024,04/01/2024,AAPL,,3,150,APPLE,1,450,'.split(','), header)).toBe(true);
    expect(isTrade('02/01/2024,04/01/2024,AAPL,,,150,APPLE,1,450,'.split(','), header)).toBe(false);
    expect(isTrade('02/01/2024,04/01/2024,AAPL,,x,150,APPLE,1,450,'.split(','), header)).toBe(false);
  });

  test('rows of another section, and rows that head one, are none', () => {
    const header = headed(
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds',
    );
    const row = (section: string, kind: string) => [
      section,
      kind,
      'Order',
      'Stocks',
      'USD',
      'AAPL',
      '2024-01-02, 10:00:00',
      '3',
      '150',
      '-450',
    ];
    expect(isTrade(row('Trades', 'Data'), header)).toBe(true);
    expect(
      [row('Dividends', 'Data'), row('Trades', 'Header')].map((cells) => isTrade(cells, header)),
    ).toEqual([false, false]);
    expect(isOtherSection(row('Trades', 'Data'), header)).toBe(false);
    expect(isOtherSection(row('Dividends', 'Data'), header)).toBe(true);
    expect(isOtherSection(row('Trades', 'Total'), header)).toBe(true);
    expect(isOtherSection(row('Dividends', 'Data'), headed(HEADS))).toBe(false);
  });
});

test('an order that was not carried out is told by its state', () => {
  const header = headed(`${HEADS},Status`);
  const is = (state: string) => isOpenOrder(`2024-01-02,Buy,AAPL,3,150,${state}`.split(','), header);
  expect([is('Cancelled'), is('Filled'), is(''), is('strange')]).toEqual([true, false, false, false]);
  expect(isOpenOrder('2024-01-02,Buy,AAPL,3,150'.split(','), headed(HEADS))).toBe(false);
});

describe('how a table writes its days', () => {
  const dayIn = (heads: string, ...rows: readonly string[]) => {
    const table = tableFor(heads, ...rows);
    return dayOf(rows[0]!.split(','), table);
  };

  test('by one that shows it', () => {
    expect(dayIn(HEADS, '01/02/2024,Buy,AAPL,3,150', '31/03/2024,Buy,AAPL,3,150')).toEqual({
      year: 2024,
      month: 2,
      day: 1,
    });
    expect(dayIn(HEADS, '01/02/2024,Buy,AAPL,3,150', '03/31/2024,Buy,AAPL,3,150')).toEqual({
      year: 2024,
      month: 1,
      day: 2,
    });
  });

  test('by the day on which a trade was settled, else by the order of the rows', () => {
    const heads = 'Trade Date,Settlement Date,Action,Symbol,Quantity,Price';
    expect(dayIn(heads, '01/02/2024,03/02/2024,Buy,AAPL,3,150')).toEqual({ year: 2024, month: 2, day: 1 });
    const days = ['01/02/2024', '05/02/2024', '03/03/2024', '02/05/2024'];
    expect(dayIn(HEADS, ...days.map((day) => `${day},Buy,AAPL,3,150`))).toEqual({
      year: 2024,
      month: 2,
      day: 1,
    });
  });

  test('and nothing where none of these tells', () =>
    expect(dayIn(HEADS, '01/02/2024,Buy,AAPL,3,150')).toBeUndefined());

  test('by the habit of the maker, or that of the language of the header', () => {
    expect(dayIn('Datum,Vorgang,Symbol,Anzahl,Kurs', '01/02/2024,Kauf,AAPL,3,150')).toEqual({
      year: 2024,
      month: 2,
      day: 1,
    });
    const schwab = 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount';
    expect(dayIn(schwab, '01/02/2024,Buy,AAPL,APPLE INC,3,150,0,-450')).toEqual({
      year: 2024,
      month: 1,
      day: 2,
    });
  });

  test('the first column that is filled has the day', () => {
    const heads = 'Trade Date,Settlement Date,Action,Symbol,Quantity,Price';
    expect(dayIn(heads, ',2024-02-03,Buy,AAPL,3,150')).toEqual({ year: 2024, month: 2, day: 3 });
    expect(dayIn(heads, '2024-02-01,2024-02-03,Buy,AAPL,3,150')).toEqual({ year: 2024, month: 2, day: 1 });
    expect(dayIn(heads, ',,Buy,AAPL,3,150')).toBeUndefined();
    expect(dayIn(heads, 'soon,2024-02-03,Buy,AAPL,3,150')).toBeUndefined();
  });

  test('years of two digits come first where they are written in the letters of China, Japan or Korea', () =>
    expect(dayIn('約定日,取引,Symbol,数量,Price', '24/02/01,買付,AAPL,3,150')).toEqual({
      year: 2024,
      month: 2,
      day: 1,
    }));
});

describe('how a table writes its numbers', () => {
  const decimalsOf = (heads: string, ...rows: readonly string[]) =>
    tableOf(
      headed(heads),
      rows.map((row) => row.split(';')),
    ).decimals;

  test.each([
    ['a comma in the prices', '2024-01-02;Buy;AAPL;3;1.150,25', ','],
    ['a point in the prices', '2024-01-02;Buy;AAPL;3;1,150.25', '.'],
    ['a comma in the shares', '2024-01-02;Buy;AAPL;3,25;150', ','],
    ['nothing that tells', '2024-01-02;Buy;AAPL;3;150', '.'],
  ])('%s', (_, row, decimals) => expect(decimalsOf(HEADS, row)).toBe(decimals));

  test('a column without a name tells where the others do not', () => {
    expect(decimalsOf(`${HEADS},Xyz`, '2024-01-02;Buy;AAPL;3;150;1.150,25')).toBe(',');
    expect(decimalsOf(`${HEADS},Xyz`, '2024-01-02;Buy;AAPL;3;150.5;1.150,25')).toBe('.');
    expect(decimalsOf(`${HEADS},Xyz`, '2024-01-02;Buy;AAPL;3;150,5;1,150.25')).toBe(',');
    expect(decimalsOf(`${HEADS},Xyz`, '2024-01-02;Buy;Fund 2.5;3;150;1.150,25')).toBe(',');
  });

  test('the language of the header tells where no number does', () =>
    expect(decimalsOf('Datum,Vorgang,Symbol,Anzahl,Kurs', '2024-01-02;Kauf;AAPL;3;150')).toBe(','));

  test('a number that may be thousands or a fraction is open until one tells', () => {
    expect(tableFor(HEADS, '2024-01-02,Buy,AAPL,1.234,150').isOpen('1.234')).toBe(true);
    expect(tableFor(HEADS, '2024-01-02,Buy,AAPL,1.234,150.25').isOpen('1.234')).toBe(false);
  });
});

describe('the sign of what was received for sales with a minus', () => {
  const sold = (amount: string, shares = '-3') => `2024-01-02,Sell,AAPL,${shares},150,${amount}`;

  test.each([
    ['a plus', [sold('450'), sold('300', '2')], 1],
    ['a minus', [sold('-450'), sold('')], -1],
    ['both', [sold('-450'), sold('450')], 0],
    ['none', [sold('')], 0],
    ['no sale with a minus', [sold('450', '3')], 0],
  ])('%s', (_, rows, sign) => expect(tableFor(`${HEADS},Amount`, ...rows).signOfProceeds).toBe(sign));
});

describe('what signs mean in a table', () => {
  const signs = (...rows: readonly string[]) => {
    const { salesAreNegative, changesAreSigned, purchasesArePaid } = tableFor(`${HEADS},Amount`, ...rows);
    return [salesAreNegative && 'sales', changesAreSigned && 'changes', purchasesArePaid && 'paid']
      .filter(Boolean)
      .join(' ');
  };

  test.each([
    ['nothing without a minus', ['2024-01-02,Sell,AAPL,3,150,450'], ''],
    ['a sale with one', ['2024-01-02,Sell,AAPL,-3,150,450', '2024-01-02,Sell,AAPL,3,150,450'], 'sales'],
    ['a purchase with one says nothing of sales', ['2024-01-02,Buy,AAPL,-3,150,450'], ''],
    ['a sale of none', ['2024-01-02,Sell,AAPL,0,150,450'], ''],
    ['a merger with one', ['2024-01-02,Merger,AAPL,-3,,'], 'changes'],
    ['money paid for a purchase', ['2024-01-02,Buy,AAPL,3,150,-450'], 'paid'],
    [
      'money paid for one of two',
      ['2024-01-02,Buy,AAPL,3,150,-450', '2024-01-02,Sell,AAPL,3,150,450'],
      'paid',
    ],
    ['no money for one', ['2024-01-02,Buy,AAPL,3,150,0'], ''],
    ['money paid for a fee', ['2024-01-02,Fee,AAPL,3,150,-450'], ''],
  ])('%s', (_, rows, expected) => expect(signs(...rows)).toBe(expected));
});

describe('whether the trades of a table tell money', () => {
  const isPriced = (...rows: readonly string[]) => tableFor(HEADS, ...rows).isPriced;

  test.each([
    ['all of them', ['2024-01-02,Buy,AAPL,3,150'], true],
    [
      'most of them',
      ['2024-01-02,Buy,AAPL,3,150', '2024-01-02,Sell,AAPL,3,150', '2024-01-02,Buy,AAPL,3,'],
      true,
    ],
    ['half of them', ['2024-01-02,Buy,AAPL,3,150', '2024-01-02,Buy,AAPL,3,'], false],
    ['none of them', ['2024-01-02,Buy,AAPL,3,'], false],
    [
      'half, and dividends',
      ['2024-01-02,Buy,AAPL,3,150', '2024-01-02,Buy,AAPL,3,', '2024-01-02,Dividend,AAPL,3,1'],
      false,
    ],
    [
      'half, and a purchase of none',
      ['2024-01-02,Buy,AAPL,3,150', '2024-01-02,Buy,AAPL,3,', '2024-01-02,Buy,AAPL,0,1'],
      false,
    ],
    [
      'half, and one that cannot be read',
      ['2024-01-02,Buy,AAPL,3,150', '2024-01-02,Buy,AAPL,3,', '2024-01-02,Buy,AAPL,x,1'],
      false,
    ],
    [
      'all sales, and purchases without',
      ['2024-01-02,Sell,AAPL,3,150', '2024-01-02,Sell,AAPL,3,150', '2024-01-02,Buy,AAPL,3,'],
      true,
    ],
  ])('%s', (_, rows, is) => expect(isPriced(...rows)).toBe(is));
});

test('an order log has rows of orders and rows of fills', () => {
  const states = (...of: readonly string[]) =>
    tableFor(`${HEADS},Status`, ...of.map((state) => `2024-01-02,Buy,AAPL,3,150,${state}`)).hasFills;
  expect([states('New', 'Fill'), states('Fill'), states('New'), states('Cancelled', 'Pending')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the finest level of detail that the source knows, and a file has', () => {
  const heads = 'LevelOfDetail,TradeDate,AssetClass,Symbol,Buy/Sell,Quantity,TradePrice,CurrencyPrimary';
  const row = (level: string) => `${level},20240102,STK,AAPL,BUY,3,150,USD`;
  expect(tableFor(heads, row('ORDER'), row('Execution')).level).toBe('EXECUTION');
  expect(tableFor(heads, row('ORDER')).level).toBe('ORDER');
  expect(tableFor(HEADS, '2024-01-02,Buy,AAPL,3,150')).not.toHaveProperty('level');
});

describe('the currency of amounts', () => {
  const unit = (...rows: readonly string[]) =>
    tableFor('Date,Action,Symbol,Quantity,Price,Amount (TL),Fee', ...rows).header.priceUnit;
  const BUY = '2026-01-02,Buy,THYAO,100,292.50,29250,58.5';

  test('is that of prices where each is price times shares, but for charges', () =>
    expect(unit(BUY, '2026-02-02,Sell,ASELS,100,198.70,19830,39', '2026-03-02,Bonus,FROTO,180,,,')).toBe(
      'TRY',
    ));

  test.each([
    ['the amount of one is in another currency', [BUY, '2026-02-02,Buy,AAPL,2,210.00,17640,10']],
    ['one row alone says so', [BUY]],
    ['no row has a price', ['2026-01-02,Buy,THYAO,100,,29250,', '2026-02-02,Buy,ASELS,100,,19830,']],
  ])('and not where %s', (_, rows) => expect(unit(...rows)).toBeUndefined());
});
