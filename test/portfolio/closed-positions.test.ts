import {
  exitColumn,
  fillsOneEnd,
  gainsColumn,
  gainsOnly,
  saleColumn,
  salesOnly,
  whySold,
  type SaleColumn,
} from '../../src/portfolio/activity/closed-positions';
import type { Row } from '../../src/portfolio/cells/cell-text';
import { PortfolioProblem } from '../../src/portfolio/portfolio-problem';

const WHAT_TO_OPEN =
  'Open the file of your positions, or that of all purchases and sales from the first one on.';

describe('a report of gains, which tells what was sold and nothing that is held', () => {
  const told = (header: string) => gainsColumn(header.split(', '));

  test.each([
    ['a number sold beside what the sale brought', 'Symbol, Quantity sold, Proceeds', 1],
    ['a number sold beside the gain', 'Symbol, Gain, Shares sold', 2],
    ['what the sale brought beside the gain', 'Symbol, Quantity, Sale price, Realised gain', 2],
    ['the number is told before the price', 'Sale price, Gain, Symbol, Sold quantity', 3],
    ['gains in a column of their own', 'Symbol, Proceeds, Profit and loss', 1],
    ['a French one', 'Titre, Quantité, Prix de vente, Plus/moins-value', 2],
    ['a French one of gains alone', 'Titre, Prix de vente, Plus-value', 1],
    ['an Arabic one', 'الرمز, الكمية المباعة, الربح والخسارة', 1],
    ['an Arabic one with a stroke', 'الرمز, سعر البيع, الربح/الخسارة', 1],
    ['an Arabic one that tells the value', 'الرمز, قيمة البيع, الربح', 1],
    ['a Japanese one', '銘柄コード, 売却数量, 売却金額', 1],
    ['a Turkish one', 'Hisse, Satılan adet, Kâr/Zarar', 1],
    ['how long it was held', 'Symbol, Sale proceeds, Holding period, Realized gain', 1],
    ['since when it was open', 'Symbol, Sale proceeds, Open date, Gain', 1],
    ['how many days it was held', '代码, 卖出金额, 持有天数, 盈亏', 1],
  ])('%s', (_, header, at) => {
    expect(told(header)).toBe(at);
  });

  test.each([
    ['a number sold alone', 'Symbol, Quantity sold, Price'],
    ['proceeds alone', 'Symbol, Quantity, Proceeds'],
    ['a gain alone', 'Symbol, Quantity, Gain'],
    ['a gain that is not realised', 'Symbol, Quantity, Sale price, Unrealised gain'],
    ['shares that are still held', 'Symbol, Shares held, Quantity sold, Proceeds, Gain'],
    ['what remains', 'Symbol, Remaining, Quantity sold, Proceeds, Gain'],
    ['shares that are still held, in Chinese', '代码, 持仓, 卖出数量, 盈亏'],
    ['what the shares are worth today', 'Symbol, Quantity sold, Proceeds, Gain, Market value'],
    ['nothing of a sale', 'Symbol, Quantity, Price'],
  ])('%s is no such report', (_, header) => {
    expect(told(header)).toBeUndefined();
  });

  test('is refused by the name of its column', () => {
    const problem = gainsOnly(['Symbol', 'Quantity sold'], 1);
    expect(problem).toBeInstanceOf(PortfolioProblem);
    expect(problem.message).toBe(
      `This is a report of gains that were realised by sales, and not of what is held: the column "Quantity sold" tells what was sold. ${WHAT_TO_OPEN}`,
    );
    expect(problem.remedy).toBe(WHAT_TO_OPEN);
  });
});

describe('a table of trades that were opened and closed, one to a row', () => {
  const exit = (header: string) => exitColumn(header.split(', '));

  test.each([
    ['the price of the sale beside that of the purchase', 'Symbol, Qty, Buy price, Sell price', 3],
    ['the time of the sale before its price', 'Buy price, Exit price, Sell timestamp', 2],
    ['the price of the sale before that of the close', 'Close price, Entry price, Exit price, Profit', 2],
    ['a close beside a profit', 'Symbol, Open price, Close price, Profit', 2],
    ['a close beside its time', 'Symbol, Open price, Close price, Close time', 2],
    ['a close beside its date', 'Symbol, Open price, Closing price, Closing date', 2],
    ['a number of shares called their volume', 'Symbol, Volume, Buy price, Sell price', 3],
    ['in Hebrew', 'סימול, מחיר כניסה, מחיר יציאה', 2],
  ])('%s', (_, header, at) => {
    expect(exit(header)?.at).toBe(at);
  });

  test.each([
    ['no beginning', 'Symbol, Qty, Sell price'],
    ['no end', 'Symbol, Qty, Buy price'],
    ['the open and the close of a day', 'Symbol, Open price, Close price'],
    ['a close that no open stands beside', 'Symbol, Buy price, Close price, Profit'],
    ['the highest price of the day', 'Symbol, High, Open price, Close price, Profit'],
    ["the day's range", "Symbol, Day's range, Open price, Close price, Profit"],
    ['the range of days', 'Symbol, Days range, Open price, Close price, Profit'],
    ['what the shares are worth today', 'Symbol, Buy price, Sell price, Market value'],
  ])('%s: no such table', (_, header) => {
    expect(exit(header)).toBeUndefined();
  });

  test('what only a sale brings is found beside it, the end may be a plan only where it is called so', () => {
    expect(exit('Buy price, Sell price, Qty, Profit')).toEqual({
      at: 1,
      made: [1, 3],
      worth: [],
      mayBePlanned: false,
      hasPlans: false,
      isExit: true,
    });
    expect(exit('Entry, Exit, Target')).toEqual({
      at: 1,
      made: [],
      worth: [],
      mayBePlanned: true,
      hasPlans: false,
      isExit: true,
    });
  });
});

describe('a price of the purchase and one of the sale, of which each row has one', () => {
  const HEADS = ['Symbol', 'Buy price', 'Sell price'];

  test.each<[string, Row[], boolean]>([
    [
      'purchases and sales',
      [
        ['AAPL', 150, ''],
        ['KO', '', 60],
      ],
      true,
    ],
    [
      'a price of 0 is none',
      [
        ['AAPL', 150, 0],
        ['KO', '0.00', '60'],
      ],
      true,
    ],
    ['a row with neither does not count', [['AAPL', 150, ''], ['Total'], ['KO', '', 60]], true],
    [
      'a row with both',
      [
        ['AAPL', 150, ''],
        ['KO', 50, 60],
      ],
      false,
    ],
    ['rows with neither', [['AAPL', '', '']], false],
    ['no rows', [], false],
  ])('%s', (_, rows, fills) => {
    expect(fillsOneEnd(HEADS, rows)).toBe(fills);
  });

  test.each([
    [['Symbol', 'Buy price', 'Qty'], false],
    [['Symbol', 'Qty', 'Sell price'], false],
    [['Symbol', 'Buy date', 'Sell price'], false],
    [['Symbol', 'Buy price', 'Exit'], false],
    [['Symbol', 'Buy rate', 'Sell rate'], true],
    [['Symbol', '买入价', '卖出价'], true],
    [['Symbol', '買値', '売値'], true],
    [['Symbol', '매수가', '매도가'], true],
    [['סימול', 'מחיר כניסה', 'מחיר יציאה'], true],
  ])('%j', (header, fills) => {
    expect(fillsOneEnd(header, [['AAPL', 150, '']])).toBe(fills);
  });

  test('the day of a purchase is no price of it', () => {
    expect(fillsOneEnd(['Symbol', 'Buy date', 'Buy price', 'Sell price'], [['AAPL', '', 150, 160]])).toBe(
      false,
    );
  });
});

describe('the column that tells when each position was sold', () => {
  const sale = (header: string, rows: readonly Row[] = []) => saleColumn(header.split(', '), rows);

  test.each([
    'Date sold',
    'Sold on',
    'SoldDate',
    'Closed on',
    'Disposal date',
    'Exited',
    'Verkaufsdatum',
    'Verkauft am',
    'Date de vente',
    'Date de cession',
    'Fecha de venta',
    'Data di vendita',
    'Data da venda',
    'Verkocht op',
    'Data sprzedaży',
    'Salgsdato',
    'Säljdatum',
    'Försäljningsdatum',
    'Myyntipäivä',
    'Eladás dátuma',
    'Data vânzării',
    'Satış tarihi',
    'Tanggal jual',
    'Tarikh jual',
    'Sotilgan sana',
    'Ngày bán',
    '卖出日期',
    '賣出日期',
    '売却日',
    '매도일',
    'Дата продажи',
    'Ημερομηνία πώλησης',
    'תאריך מכירה',
    'تاريخ البيع',
    'تاریخ فروش',
  ])('%s', (head) => {
    expect(saleColumn(['Symbol', head, 'Shares'], [])).toEqual({
      at: 1,
      made: [],
      worth: [],
      mayBePlanned: false,
      hasPlans: false,
    });
  });

  test.each(['Exit date', 'Sell by', 'Sell date'])('%s may be that of a plan', (head) => {
    expect(saleColumn(['Symbol', head], [])).toMatchObject({ at: 1, mayBePlanned: true });
  });

  test('what a sale brought, the worth of today and plans are found beside it', () => {
    expect(sale('Date sold, Market value, Proceeds, Stop loss, Gross P&L, Current price')).toEqual({
      at: 0,
      made: [2, 4],
      worth: [1, 5],
      mayBePlanned: false,
      hasPlans: true,
    });
  });

  test('a day of sale comes before a day that may be planned, and that before a close', () => {
    expect(sale('Close date, Exit date, Sold on, Open date')?.at).toBe(2);
    expect(sale('Close date, Exit date, Shares, Open date')?.at).toBe(1);
  });

  test('"Exit" is the end of a trade where its entry stands beside it', () => {
    expect(sale('Symbol, Entry, Exit')).toMatchObject({ at: 2, isExit: true });
    expect(sale('Symbol, Shares, Exit')).toEqual({
      at: 2,
      made: [],
      worth: [],
      mayBePlanned: true,
      hasPlans: false,
    });
  });

  test('a day that may be planned tells the end, also where prices of both ends stand beside it', () => {
    expect(sale('Symbol, Buy price, Sell price, Sell date')).toMatchObject({ at: 3, mayBePlanned: true });
    expect(sale('Symbol, Buy price, Sell price, Sell date')).not.toHaveProperty('isExit');
  });

  describe('a day of the close', () => {
    const SAME = [
      ['AAPL', '2024-01-02', '2026-02-02'],
      ['KO', '2024-01-03', '2026-02-02'],
    ];
    const OTHER = [...SAME, ['PEP', '2024-01-03', '2026-02-03']];

    test('is a sale where the day of the opening stands beside it, whatever the days are', () => {
      expect(sale('Symbol, Open date, Close date', SAME)).toEqual({
        at: 2,
        made: [],
        worth: [],
        mayBePlanned: false,
        hasPlans: false,
      });
      expect(sale('Symbol, Date opened, Closing date', [])?.at).toBe(2);
    });

    test('comes before the price of the close', () => {
      expect(sale('Symbol, Open price, Close price, Profit, Close date')).toMatchObject({ at: 4 });
      expect(sale('Symbol, Open price, Close price, Profit, Close date')).not.toHaveProperty('isExit');
    });

    test('is a sale beside the day of a purchase where the days differ', () => {
      expect(sale('Symbol, Purchase date, Close date', OTHER)?.at).toBe(2);
      expect(sale('Symbol, Purchase date, Close date', SAME)).toBeUndefined();
      expect(sale('Symbol, Purchase date, Close date', [])).toBeUndefined();
    });

    test('an empty cell is no other day', () => {
      const rows = [...SAME, ['PEP', '2024-01-03', ''], ['PG', '2024-01-03']];
      expect(sale('Symbol, Purchase date, Close date', rows)).toBeUndefined();
    });

    test('is a sale beside the day of a purchase where the proceeds of a sale are told', () => {
      expect(sale('Symbol, Purchase date, Close date, Proceeds', SAME)?.at).toBe(2);
    });

    test.each([
      ['nothing tells a purchase', 'Symbol, Shares, Close date'],
      ['only a sale is told', 'Symbol, Proceeds, Close date'],
      ['the worth of today stands beside it', 'Symbol, Purchase date, Close date, Market value'],
      ['the worth of today stands beside it and the opening', 'Symbol, Open date, Close date, Market value'],
      ['the prices of a day stand beside it', 'Symbol, Open date, Close date, High'],
      ['the volume of a day stands beside it', 'Symbol, Open date, Close date, Volume'],
    ])('%s: it is that of a price', (_, header) => {
      expect(sale(header, OTHER)).toBeUndefined();
    });

    test('of trades whose numbers of shares are called volumes: the price of the close tells the end', () => {
      expect(sale('Symbol, Volume, Open price, Close price, Close time, Profit')).toMatchObject({
        at: 3,
        isExit: true,
      });
    });

    test('that is of a price, beside the price of a sale: that one tells the end', () => {
      expect(sale('Symbol, Buy price, Close date, Sell rate', [])).toMatchObject({ at: 2 });
      expect(sale('Symbol, Buy avg price, Close date, Exit price', SAME)).toMatchObject({
        at: 3,
        isExit: true,
      });
    });
  });

  test('without any day, the prices of both ends tell it', () => {
    expect(sale('Symbol, Buy price, Sell price')).toMatchObject({ at: 2, isExit: true });
    expect(sale('Symbol, Shares, Price')).toBeUndefined();
  });

  test('a table of sales alone is refused by the name of its column', () => {
    const problem = salesOnly(['Symbol', 'Date sold'], sale('Symbol, Date sold')!);
    expect(problem).toBeInstanceOf(PortfolioProblem);
    expect(problem.message).toBe(
      `These are sales that were made, and not what is held: the column "Date sold" says when each was sold. ${WHAT_TO_OPEN}`,
    );
    expect(problem.remedy).toBe(WHAT_TO_OPEN);
  });
});

describe('why a row is not held', () => {
  const JUNE = { year: 2026, month: 6, day: 15 };
  const COLUMN: SaleColumn = { at: 0, made: [], worth: [], mayBePlanned: false, hasPlans: false };
  const HEADS = ['Date sold', 'Proceeds', 'Market value'];
  const why = (cells: Row, told: Partial<SaleColumn> = {}, today: typeof JUNE | undefined = JUNE) =>
    whySold(cells, { ...COLUMN, ...told }, HEADS, today);
  const sold = (how: string) => ({ reason: `${how}: it is not held now.`, isClear: true });
  const unclear = (text: string) => ({
    reason: `"${text}" in the column "Date sold" does not say whether the share is still held. Write the day of the sale there, or leave the cell empty if it is held.`,
    isClear: false,
  });

  test.each([
    ['2026-06-14', 'It was sold on "2026-06-14"'],
    ['2026-06-15', 'It was sold on "2026-06-15"'],
    [' 14 Jan 2025 ', 'It was sold on "14 Jan 2025"'],
    ['20250114', 'It was sold on "20250114"'],
    ['05/12/2026', 'It was sold on "05/12/2026"'],
    ['2024', 'It was sold in "2024"'],
    ['2026', 'It was sold in "2026"'],
    ['Mar 2024', 'It was sold in "Mar 2024"'],
    ['June 2026', 'It was sold in "June 2026"'],
    ['2026-06', 'It was sold in "2026-06"'],
    ['6/2026', 'It was sold in "6/2026"'],
    ['Q1 2024', 'It was sold in "Q1 2024"'],
    ['mid-1999', 'It was sold in "mid-1999"'],
    ['Q3', 'The column "Date sold" says "Q3"'],
    ['yes', 'The column "Date sold" says "yes"'],
    [true, 'The column "Date sold" says "TRUE"'],
    ['Sold at 150', 'The column "Date sold" says "Sold at 150"'],
    ['✓', 'The column "Date sold" says "✓"'],
    ['12/24', 'The column "Date sold" says "12/24"'],
  ])('%s', (cell, how) => {
    expect(why([cell])).toEqual(sold(how));
  });

  test.each([45000, 45000.5, '45000', '45000.75'])(
    'a day as Excel counts it, %j, is written as a day',
    (cell) => {
      expect(why([cell])).toEqual(sold('It was sold on "2023-03-15"'));
    },
  );

  test.each([
    '',
    '  ',
    undefined,
    null,
    '-',
    '—',
    '?',
    'n/a',
    'N',
    'No',
    false,
    'not yet',
    'Not sold',
    'not sold yet',
    'unsold',
    'Held',
    'still owned',
    'open',
    'ongoing',
    'null',
    '(blank)',
    'NaT',
    '✗',
    0,
    '0',
    '0.00',
    '$0.00',
    '0000-00-00',
    '00/00/0000',
    '0000-00-00 00:00:00',
    '1/0/1900',
    '01/00/00',
    '0-Jan-00',
    '00.01.1900',
    '1900-01-00',
    '1/0/1900 0:00',
  ])('%j: it is held', (cell) => {
    expect(why([cell])).toBeUndefined();
  });

  test.each(['2026-06-16', '2027', 'July 2026', '2026-07', '7/2026', 'keep until 2030', '06/12/2027'])(
    '%s is yet to come: it is held',
    (cell) => {
      expect(why([cell])).toBeUndefined();
    },
  );

  test('without a day of today, every day has passed', () => {
    for (const [cell, how] of [
      ['2030-01-02', 'on'],
      ['2030', 'in'],
      ['Mar 2030', 'in'],
    ])
      expect(whySold([cell], COLUMN, HEADS)).toEqual(sold(`It was sold ${how} "${cell}"`));
  });

  test.each([
    'perhaps',
    'Sold half',
    'sold 50%',
    'Sold 50 of 100 in 2024',
    'partly sold 2024',
    'not sold as of 2024',
    'not sold as of 2024-05-01',
    'still held in 2025',
    'bought 2019',
    'x not yet',
    'not before Q3',
    '20',
    '12345678',
    'no. 120241',
  ])('%s: only a person can tell', (cell) => {
    expect(why([cell])).toEqual(unclear(cell));
  });

  describe('a day that may be planned', () => {
    const PLANNED = { mayBePlanned: true };
    const past = sold('It was sold on "2025-01-02"');

    test('is one of a sale where nothing speaks against it', () => {
      expect(why(['2025-01-02'], PLANNED)).toEqual(past);
      expect(why(['2025'], PLANNED)).toEqual(sold('It was sold in "2025"'));
    });

    test('words that do not tell are no reason to ask', () => {
      expect(why(['perhaps'], PLANNED)).toBeUndefined();
      expect(why(['when it doubles'], PLANNED)).toBeUndefined();
    });

    test('in a table of sales, only what a sale brought tells it', () => {
      const made = { ...PLANNED, made: [1] };
      expect(why(['2025-01-02', 1500], made)).toEqual(past);
      expect(why(['2025-01-02', -20], made)).toEqual(past);
      expect(why(['2025-01-02', ''], made)).toBeUndefined();
      expect(why(['2025-01-02', 0], made)).toBeUndefined();
      expect(why(['2025-01-02', '', 1500], { ...PLANNED, made: [1, 2] })).toEqual(past);
    });

    test('in a table of plans it is a plan', () => {
      expect(why(['2025-01-02'], { ...PLANNED, hasPlans: true })).toBeUndefined();
      expect(why(['2025-01-02', 1500], { ...PLANNED, hasPlans: true, made: [1] })).toEqual(past);
    });

    test('what is worth something today is held', () => {
      const worth = { ...PLANNED, worth: [1, 2] };
      expect(why(['2025-01-02', '', 1500], worth)).toBeUndefined();
      expect(why(['2025-01-02', '', 0], worth)).toEqual(past);
      expect(why(['2025-01-02', 900, 1500], { ...PLANNED, worth: [2], made: [1] })).toEqual(past);
    });
  });

  test('a day of a sale tells it, whatever else the row has', () => {
    expect(why(['2025-01-02', '', 1500], { made: [1], worth: [2], hasPlans: true })).toEqual(
      sold('It was sold on "2025-01-02"'),
    );
  });

  describe('the end of a trade', () => {
    const ended = (head: string, cell: unknown, told: Partial<SaleColumn> = {}) =>
      whySold([cell], { ...COLUMN, isExit: true, ...told }, [head], JUNE);

    test.each([150, '150.25', '$150', 45000])('a price of %s: the trade was closed', (price) => {
      expect(ended('Exit price', price)).toEqual(
        sold(`The column "Exit price" has "${price}", so the trade was closed`),
      );
    });

    test('a price tells it, also where the day could be planned', () => {
      expect(ended('Exit', 151, { mayBePlanned: true, made: [1] })).toEqual(
        sold('The column "Exit" has "151", so the trade was closed'),
      );
    });

    test.each(['', 0, '0.00', '$0.00', '-'])('a price of %j: it is held', (price) => {
      expect(ended('Exit price', price)).toBeUndefined();
    });

    test('a time is one of a day', () => {
      expect(ended('Close time', 45000.5)).toEqual(sold('It was sold on "2023-03-15"'));
      expect(ended('Close time', '2026-06-14 16:00:00')).toEqual(
        sold('It was sold on "2026-06-14 16:00:00"'),
      );
      expect(ended('Close time', '2026-06-16 16:00:00')).toBeUndefined();
    });

    test('a time without a day closes it all the same', () => {
      expect(ended('Exit timestamp', 0.5)).toEqual(
        sold('The column "Exit timestamp" has "0.5", so the trade was closed'),
      );
    });

    test('where the table tells no prices of trades, a number is no end', () => {
      expect(why([150])).toEqual(unclear('150'));
    });
  });
});

describe('the days of purchases and sales below Bought and Sold', () => {
  const head = ['Code', 'Bought', 'Units', 'Price', 'Sold', 'Price', 'Proceeds', 'Gain'];
  const closed = ['BHP', '14/03/2019', 300, 36.42, '02/09/2024', 40.15, 12025.05, 1079.1];
  const open = ['BHP', '22/07/2022', 150, 37.88, '', '', '', ''];

  test('tell what is still held', () => expect(saleColumn(head, [closed, open])?.at).toBe(4));

  test('are none where numbers stand there, or nothing', () => {
    const cell = (at: number, value: unknown) => closed.map((one, nth) => (nth === at ? value : one));
    expect(saleColumn(head, [cell(4, 300), open])).toBeUndefined();
    expect(saleColumn(head, [cell(1, 300), open])).toBeUndefined();
    expect(saleColumn(head, [open])).toBeUndefined();
  });
});
