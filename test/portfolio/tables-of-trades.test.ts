import { writeIsoDate } from '../../src/contract/dates';
import { readTransactions, tradesBesideHoldings } from '../../src/portfolio/activity/read-transactions';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { openedFile } from './opened-file';
import { gridOf } from './typed-file';

const readText = (text: string) => readTransactions(gridOf(text));
/** Ticker and number of shares of each holding. */
const heldIn = (text: string): string[] | undefined =>
  readText(text)?.positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`);
const reasons = (text: string): string[] => readText(text)!.skipped.map(({ reason }) => reason);
const HEADERS = 'Date|Action|Ticker|Quantity|Price';

describe('a day that is yet to come', () => {
  const today = { year: 2025, month: 2, day: 1 };
  const list = (head = 'Date') =>
    gridOf(
      `${head}|Action|Ticker|Quantity|Price\n2025-01-02|Buy|AAPL|3|200\n2025-02-01|Buy|KO|2|70\n2025-02-02|Buy|AAPL|4|200`,
    );

  test('is one of a plan: what is told of it is not held', () => {
    const told = readTransactions(list(), today)!;
    expect(told.positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`)).toEqual(['AAPL 3', 'KO 2']);
    expect(told.unread).toEqual([
      {
        row: 3,
        written: 'AAPL',
        reason: 'Its day, 2025-02-02, is yet to come: what is planned is not held, and it is not counted.',
      },
    ]);
    expect(writeIsoDate(told.computed.to!)).toBe('2025-02-01');
    expect(readPortfolio(list(), { today }).positions).toHaveLength(2);
  });

  test('is none where nobody says which day it is, where the money is paid on it, and in the file of a known maker', () => {
    expect(readTransactions(list())!.unread).toEqual([]);
    expect(readTransactions(list('Settlement date'), today)!.unread).toEqual([]);
    const made = openedFile('trades-commsec.csv');
    const long = { year: 1990, month: 1, day: 1 };
    expect(readTransactions(made, long)).toEqual(readTransactions(made));
  });

  test('a row that is no trade stays as it is', () => {
    const grid = [...list(), ['2025-02-03', 'Dividend', 'KO', '2', '1']];
    expect(readTransactions(grid, today)!.others).toEqual([4]);
  });
});

describe('what a table says of itself', () => {
  test('its source, its header, its columns, its trades and the rest, up to its last day', () => {
    const told = readText(
      `Sheet\n${HEADERS}|Name|ISIN|Account\n2025-01-02|Buy|AAPL|3|200|Apple Inc|US0378331005|A1\n2025-02-03|Dividend|AAPL|3||Apple Inc|US0378331005|A1\n2025-02-01|Sell|AAPL|1|210|Apple Inc|US0378331005|A1\nnote`,
    )!;
    expect(told).toMatchObject({
      source: 'plain sheet',
      headerRow: 1,
      columns: { ticker: 2, quantity: 3, name: 5 },
      trades: [2, 4],
      others: [3, 5],
      unread: [],
      skipped: [],
    });
    expect(told.computed.transactions).toBe(2);
    expect(writeIsoDate(told.computed.to!)).toBe('2025-02-03');
    expect(told.positions).toEqual([
      {
        row: 4,
        written: 'AAPL',
        name: 'Apple Inc',
        quantity: 2,
        account: 'A1',
        isin: 'US0378331005',
        ticker: 'AAPL',
      },
    ]);
  });

  test('nothing of a name, an ISIN or an account that it does not tell', () => {
    expect(readText(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200`)!.positions).toEqual([
      { row: 1, written: 'AAPL', quantity: 3, ticker: 'AAPL' },
    ]);
  });

  test('the column of ISINs, of names or of descriptions stands for that of tickers where there is none', () => {
    expect(readText('Date|Action|ISIN|Quantity\n2025-01-02|Buy|US0378331005|3')!.columns).toEqual({
      ticker: 2,
      quantity: 3,
    });
    expect(readText('Date|Action|Name|Quantity\n2025-01-02|Buy|Apple Inc.|3')!.columns).toEqual({
      ticker: 2,
      name: 2,
      quantity: 3,
    });
  });

  test('no last day where days may be two', () => {
    expect(readText(`${HEADERS}\n03/04/2025|Buy|AAPL|3|200`)!.computed).toEqual({ transactions: 1 });
  });

  test('rows of several tables in their order, and the headers among the rest', () => {
    const told = readText(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200\nnote\n${HEADERS}\n2025-02-02|Buy|KO|1|70`)!;
    expect(told.others).toEqual([2, 3]);
    expect(told.positions.map(({ ticker }) => ticker)).toEqual(['AAPL', 'KO']);
  });
});

describe('trades beside holdings', () => {
  const HOLDINGS = 'Ticker|Shares|Market Value\nMSFT|2|800';
  const beside = (text: string) => {
    const { rows, unclear } = tradesBesideHoldings(gridOf(text));
    return { rows: [...rows], unclear: unclear.map(({ row, written }) => `${row} ${written}`) };
  };

  test('are counted in the holdings: the rows from their header on', () => {
    expect(
      beside(`${HOLDINGS}\n\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n2025-01-03|Sell|AAPL|1|200`),
    ).toEqual({
      rows: [3, 4, 5],
      unclear: [],
    });
    expect(readText(`${HOLDINGS}\n\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200`)).toBeUndefined();
  });

  test('their title after a gap, and none that stands right below the holdings', () => {
    expect(beside(`${HOLDINGS}\n\nTransactions\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200`).rows).toEqual([
      3, 4, 5,
    ]);
    expect(beside(`${HOLDINGS}\nGOOG\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200`).rows).toEqual([3, 4]);
    expect(beside(`${HOLDINGS}\n\nof|two\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200`).rows).toEqual([4, 5]);
  });

  test('end at the header of the holdings', () => {
    expect(beside(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n\n${HOLDINGS}`).rows).toEqual([0, 1, 2]);
  });

  test('a row among them without a day may be a holding', () => {
    const told = beside(`${HOLDINGS}\n\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200\nKO|5|350`);
    expect(told.unclear).toEqual(['5 KO']);
  });

  test.each([
    ['a row of words', 'KO|held'],
    ['a row that begins with a number', '12|KO|5'],
    ['a line of totals', 'Total|5|350'],
    ['a row with a day', 'KO|5|2025-01-02'],
    ['a trade', '2025-01-04|Buy|KO|5|70'],
  ])('but not %s', (_, row) => {
    expect(beside(`${HOLDINGS}\n\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n${row}`).unclear).toEqual([]);
  });

  test('there are none in a sheet without holdings, and none below a header without trades', () => {
    expect(beside(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200`).rows).toEqual([]);
    expect(beside(`${HOLDINGS}\n\n${HEADERS}\n2025-01-02|Dividend|AAPL||200`).rows).toEqual([]);
  });
});

describe('a row that leaves out what the row above says', () => {
  const FILLS = `${HEADERS}\n2025-01-02|Buy|AAPL|3|200`;

  test('is another fill of its order', () => {
    expect(heldIn(`${FILLS}\n2025-01-02|||2|201`)).toEqual(['AAPL 5']);
    expect(heldIn(`${FILLS}\n2025-01-02|||2|201\n2025-01-02|||1|201`)).toEqual(['AAPL 6']);
  });

  test.each([['without a day', '|||2|201']])('may be one %s, so that the number is not known', (_, rows) => {
    expect(heldIn(`${FILLS}\n${rows}`)).toEqual([]);
  });

  test.each([
    ['without a price', '2025-01-02|||2|'],
    ['with a price of nought', '2025-01-02|||2|0.00'],
    ['without a number of shares', '2025-01-02||||201'],
    ['below a row that is no trade', '2025-01-03|Fee|||5\n2025-01-02|||2|201'],
    ['with a word of its own', '2025-01-02|Dividend||2|201'],
  ])('not %s', (_, rows) => {
    expect(heldIn(`${FILLS}\n${rows}`)).toEqual(['AAPL 3']);
  });
});

describe('a part amid the trades whose title names a market and its currency', () => {
  const trades = (title: string) =>
    readText(
      `Tarih|İşlem|Kod|Adet|Fiyat\n06.01.2026|Alış|THYAO|100|281,50\n17.02.2026|Alış|TUPRS|40|22,84\n${title}\n14.05.2026|Alış|AMD|3|168,20\n02.10.2026|Alış|KO|12|69,45`,
    )!;

  test('tells where its shares trade; those above it are asked about', () => {
    const { positions, skipped } = trades('Midas - ABD hisseleri ($)');
    expect(positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`)).toEqual(['AMD 3', 'KO 12']);
    expect(skipped.map(({ written }) => written)).toEqual(['THYAO', 'TUPRS']);
  });

  test('a market without its currency tells nothing: funds invest there as well', () =>
    expect(trades('ABD hisseleri').positions).toEqual([]));
});

describe('a title above the only table that has the code of an exchange', () => {
  const reasonOf = (title: string, head = '', cell = '') =>
    readText(
      `${title}\nTarih|Hisse|İşlem|Adet|Fiyat|${head}\n10.01.2025|ASELS|Alış|50|98,15|${cell}\n03.02.2025|BIMAS|Alış|10|540,50|${cell}`,
    )!.skipped[0]!.reason;

  test.each(['Katılım hisselerim 2025-2026 (BIST)', 'BIST işlemlerim', '|||BIST'])(
    '%s tells where its shares trade',
    (title) => expect(reasonOf(title)).toContain('does not cover: Istanbul, Turkey'),
  );

  test('tells nothing where it has none or several', () => {
    expect(reasonOf('Hisselerim')).not.toContain('Istanbul');
    expect(reasonOf('BIST ve ASX')).not.toContain('Istanbul');
  });

  test('tells nothing beside a column of exchanges or currencies, which some rows may leave empty', () => {
    expect(reasonOf('BIST', 'Borsa')).not.toContain('Istanbul');
    expect(reasonOf('BIST', 'Para birimi', 'EUR')).not.toContain('Istanbul');
  });
});

describe('the columns of a sheet of unknown make by their cells', () => {
  test('a column of names that holds symbols, and one of no known header that holds names', () => {
    expect(
      heldIn(
        'Date|Action|Security|Zorp|Quantity|Currency\n2025-01-02|Buy|MSFT|Microsoft Corporation|3|USD\n2025-01-03|Buy|NVDA|NVIDIA Corporation|2|USD\n2025-01-03|Buy|XLF|SPDR Fund Trust|2|USD',
      ),
    ).toEqual(['MSFT 3', 'NVDA 2', 'XLF 2']);
    expect(
      readText(
        'Date|Action|Security|Zorp|Quantity|Currency\n2025-01-02|Buy|MSFT|Microsoft Corporation|3|USD\n2025-01-03|Buy|NVDA|NVIDIA Corporation|2|USD',
      )!.positions.map(({ name }) => name),
    ).toEqual(['Microsoft Corporation', 'NVIDIA Corporation']);
  });

  test('tickers in brackets behind names', () => {
    expect(
      heldIn(
        'Date|Action|Name|Quantity|Currency\n2025-01-02|Buy|Apple Inc. (AAPL)|3|USD\n2025-01-03|Buy|Coca-Cola (KO)|2|USD',
      ),
    ).toEqual(['AAPL 3', 'KO 2']);
  });

  test('names that are amounts, and descriptions that say what was done, are no names', () => {
    const names = (text: string) => readText(text)!.positions.map(({ name }) => name);
    expect(names('Date|Action|Ticker|Name|Quantity\n2025-01-02|Buy|AAPL|12.50|3')).toEqual([undefined]);
    expect(
      names(
        'Date|Action|Ticker|Description|Quantity\n2025-01-02|Buy|AAPL|Bought 3 at 200|3\n2025-01-03|Buy|AAPL|Bought 2 at 201|2',
      ),
    ).toEqual([undefined]);
    expect(names('Date|Action|Ticker|Description|Quantity\n2025-01-02|Buy|AAPL|Apple Inc|3')).toEqual([
      'Apple Inc',
    ]);
  });

  test('a column of currencies without a known header tells where a share trades', () => {
    const text = (head: string) =>
      `Date|Action|Ticker|Quantity|Price|${head}\n2025-01-02|Buy|BBY|3|4.50|GBP\n2025-01-03|Buy|BBY|2|4.50|GBP`;
    expect(heldIn(text('Zorp'))).toEqual(['BBY.L 5']);
    expect(heldIn(text('Cash'))).not.toEqual(['BBY.L 5']);
  });

  test('a column of hours is none of days', () => {
    expect(
      heldIn(
        'Date|Time|Action|Ticker|Quantity\n2025-01-02|10:15|Buy|AAPL|3\n2025-01-03|09:30:05|Sell|AAPL|1',
      ),
    ).toEqual(['AAPL 2']);
  });

  test('A and V are a purchase and a sale, where both stand', () => {
    expect(heldIn('Date|Operazione|Ticker|Quantity\n2025-01-02|A|AAPL|3\n2025-01-03|V|AAPL|1')).toEqual([
      'AAPL 2',
    ]);
  });

  test('the shares that were executed count, where they stand beside those that were ordered', () => {
    expect(
      heldIn(
        'Date|Side|Ticker|Quantity|Filled Qty|Status\n2025-01-02|Buy|AAPL|10|4|Partially filled\n2025-01-03|Buy|KO|5|5|Filled',
      ),
    ).toEqual(['AAPL 4', 'KO 5']);
  });
});

describe('one share and several', () => {
  test('a share is one by its ISIN, also under another symbol and another name', () => {
    expect(
      heldIn(`${HEADERS}|ISIN\n2025-01-02|Buy|FB|3|200|US30303M1027\n2025-01-03|Buy|META|2|200|US30303M1027`),
    ).toEqual(['META 5']);
  });

  test('a symbol without an ISIN in one row is the share that has one in another', () => {
    expect(
      heldIn(`${HEADERS}|ISIN\n2025-01-02|Buy|AAPL|3|200|US0378331005\n2025-01-03|Sell|AAPL|1|200|`),
    ).toEqual(['AAPL 2']);
  });

  test('two names of one symbol may be two shares', () => {
    expect(
      reasons(
        `${HEADERS}|Name\n2025-01-02|Buy|BBY|3|200|Best Buy Co\n2025-01-03|Buy|BBY|1|5|Balfour Beatty plc`,
      ),
    ).toEqual([
      '"BBY" is called "Best Buy Co" and "Balfour Beatty plc" in this file, which may be two shares. Write the ISIN or the exchange in each of its rows.',
    ]);
    expect(
      heldIn(
        `${HEADERS}|Name|Exchange\n2025-01-02|Buy|BBY|3|200|Best Buy Co|NYSE\n2025-01-03|Buy|BBY|1|190|Best Buy Company|NYSE`,
      ),
    ).toEqual(['BBY 4']);
  });

  test('more sold in one currency than was bought in it', () => {
    const text = `${HEADERS}|Currency\n2025-01-02|Buy|BP|3|5|GBP\n2025-01-03|Sell|BP|1|35|USD`;
    expect(reasons(text)).toEqual([
      expect.stringMatching(
        /^"BP" was traded in GBP and USD, and more of it was sold in one of them than was bought in it\./,
      ),
      expect.stringMatching(/^"BP" was traded in GBP and USD/),
    ]);
    expect(heldIn(`${HEADERS}|Currency\n2025-01-02|Buy|BP|3|5|GBP\n2025-01-03|Buy|BP|1|35|USD`)).toEqual([
      'BP.L 3',
      'BP 1',
    ]);
  });

  test('accounts are apart', () => {
    expect(heldIn(`${HEADERS}|Account\n2025-01-02|Buy|AAPL|3|200|A\n2025-01-03|Buy|AAPL|1|200|B`)).toEqual([
      'AAPL 3',
      'AAPL 1',
    ]);
  });
});

describe('what is held', () => {
  test.each<[string, string, string[]]>([
    ['bought and sold wholly', '2025-01-02|Buy|AAPL|3|200\n2025-01-03|Sell|AAPL|3|200', []],
    ['all but dust', '2025-01-02|Buy|AAPL|0.3|200\n2025-01-03|Sell|AAPL|0.3000000001|200', []],
    ['a part', '2025-01-02|Buy|AAPL|0.3|200\n2025-01-03|Sell|AAPL|0.1|200', ['AAPL 0.2']],
    [
      'a sale before its purchase in the sheet',
      '2025-01-03|Sell|AAPL|1|200\n2025-01-02|Buy|AAPL|3|200',
      ['AAPL 2'],
    ],
    [
      'a purchase and a sale of one day, the sale first',
      '2025-01-02|Sell|AAPL|1|200\n2025-01-02|Buy|AAPL|3|200',
      ['AAPL 2'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(heldIn(`${HEADERS}\n${rows}`)).toEqual(expected);
  });

  test('a split by its shares may have added them, or made them of those before', () => {
    expect(reasons(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n2025-01-03|Split|AAPL|9|`)).toEqual([
      'The split of "AAPL" on 2025-01-03 may have added 9 shares or made 3 into 9. Write its ratio, such as 4:1, in a column Ratio.',
    ]);
  });

  test('what was sold short is no holding', () => {
    expect(reasons(`${HEADERS}\n2025-01-02|Sell short|AAPL|3|200`)).toEqual([
      '"AAPL" is sold short: nothing of it is held.',
    ]);
  });

  test('a split by its ratio, and both', () => {
    const text = (split: string) =>
      `${HEADERS}|Ratio\n2025-01-02|Buy|AAPL|3|200|\n2025-01-03|Split|AAPL|${split}\n2025-01-04|Sell|AAPL|2|50|`;
    expect(heldIn(text('||4:1'))).toEqual(['AAPL 10']);
    expect(heldIn(text('9||4:1'))).toEqual(['AAPL 10']);
    expect(heldIn(text('12||4:1'))).toEqual(['AAPL 10']);
    expect(heldIn(text('4||4:1'))).toEqual(['AAPL 10']);
  });
});

describe('the order of day and month', () => {
  const days = (...all: string[]) =>
    readText(`${HEADERS}\n${all.map((day, at) => `${day}|Buy|AAPL|${at + 1}|200`).join('\n')}`)!.computed.to;

  test.each<[string, string[], string | undefined]>([
    ['one day shows it', ['13/04/2025', '05/06/2025'], '2025-06-05'],
    ['one day shows the other', ['04/13/2025', '05/06/2025'], '2025-05-06'],
    [
      'the order of the rows shows it',
      ['01/02/2025', '05/02/2025', '02/03/2025', '01/04/2025'],
      '2025-04-01',
    ],
    ['nothing shows it', ['01/02/2025', '03/04/2025'], undefined],
  ])('%s', (_, all, expected) => {
    const to = days(...all);
    expect(to && writeIsoDate(to)).toBe(expected);
  });

  test('the day of settlement shows it', () => {
    const to = readText(
      'Trade Date|Settlement Date|Action|Ticker|Quantity\n01/02/2025|03/02/2025|Buy|AAPL|3\n05/06/2025|09/06/2025|Buy|AAPL|3',
    )!.computed.to;
    expect(to && writeIsoDate(to)).toBe('2025-06-05');
  });
});

describe('a running total', () => {
  test('tells which rows added shares, whatever their words say', () => {
    const text = (...rows: string[]) =>
      `Date|Action|Ticker|Quantity|Price|Total quantity\n${rows.join('\n')}`;
    expect(
      heldIn(
        text(
          '2025-01-02|Buy|AAPL|3|200|3',
          '2025-01-03|Reinvested dividend|AAPL|1|200|4',
          '2025-01-04|Sell|AAPL|2|200|2',
        ),
      ),
    ).toEqual(['AAPL 2']);
  });
});

describe('what is no file of trades', () => {
  const SOLD = 'Date|Action|Ticker|Quantity|Entry Price|Exit Price|Profit';

  test('a table of which each row tells a purchase and its sale', () => {
    expect(
      readText(`${SOLD}\n2025-01-02|Buy|AAPL|3|200|210|30\n2025-01-03|Buy|KO|1|60|70|10`),
    ).toBeUndefined();
    expect(readText(`note\n${SOLD}\n2025-01-02|Buy|AAPL|3|200|210|30`)).toBeUndefined();
  });

  test('but one whose rows tell one of the two', () => {
    const rows = '2025-01-02|Buy|AAPL|3|200||\n2025-01-03|Sell|AAPL|1||210|10';
    expect(heldIn(`${SOLD}\n${rows}`)).toEqual(['AAPL 2']);
    expect(heldIn(`|||||\n||||200|210\n${SOLD}\n${rows}`)).toEqual(['AAPL 2']);
  });

  test('and one of a known maker all the same', () =>
    expect(
      heldIn(
        'Activity Date|Instrument|Description|Trans Code|Quantity|Price|Amount|Entry Price|Exit Price|Profit\n1/2/2025|AAPL|Apple|Buy|3|200|(600)|200|210|30',
      ),
    ).toEqual(['AAPL 3']));

  const BESIDE = 'Ticker|Shares|Note\nMSFT|2|mine';
  const ROBINHOOD =
    'Activity Date|Instrument|Description|Trans Code|Quantity|Price|Amount\n1/2/2025|AAPL|Apple|Buy|3|200|(600)';

  test('a sheet of unknown make that tells how many shares are held', () => {
    expect(readText(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n\n${BESIDE}`)).toBeUndefined();
    expect(readText(`${BESIDE}\n\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200`)).toBeUndefined();
    expect(heldIn(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n\nTicker|Shares|Note`)).toEqual(['AAPL 3']);
  });

  test('one of a known maker only where it tells what they are worth', () => {
    expect(heldIn(`${ROBINHOOD}\n\n${BESIDE}`)).toEqual(['AAPL 3']);
    expect(readText(`${ROBINHOOD}\n\nTicker|Shares|Market Value\nMSFT|2|800`)).toBeUndefined();
  });
});

describe('rows beside holdings', () => {
  const HOLDINGS = 'Ticker|Shares|Market Value\nMSFT|2|800';
  const TRADES = `${HEADERS}\n2025-01-02|Buy|AAPL|3|200`;
  const rowsOf = (grid: string | readonly (readonly unknown[])[]) => {
    const { rows, unclear } = tradesBesideHoldings(typeof grid === 'string' ? gridOf(grid) : grid);
    return { rows: [...rows], unclear: unclear.map(({ row }) => row) };
  };

  test('there are none in a sheet without any table', () =>
    expect(rowsOf('Ticker|a\nb|c')).toEqual({ rows: [], unclear: [] }));

  test('end at a header of shares and their number', () =>
    expect(rowsOf(`${TRADES}\n\nTicker|Shares|Note\nMSFT|2|mine`).rows).toEqual([0, 1, 2]));

  test('begin with a title at the top of the sheet, or after a gap, and not with what stands in a table', () => {
    expect(rowsOf(`Transactions|||\n${TRADES}\n\n${HOLDINGS}`).rows).toEqual([0, 1, 2, 3]);
    expect(rowsOf(`${HOLDINGS}\n|||\n|Transactions||\n${TRADES}`).rows).toEqual([3, 4, 5]);
    expect(rowsOf(`${HOLDINGS}\nKO||350\nTransactions\n${TRADES}`).rows).toEqual([4, 5]);
  });

  test('may be holdings where they have no day, with the way to have them read', () => {
    expect(tradesBesideHoldings(gridOf(`${HOLDINGS}\n\n${TRADES}\nKO|5|350`)).unclear).toEqual([
      {
        row: 5,
        written: 'KO',
        reason:
          '"KO" stands below a table of trades and has no day. If it is a holding, move it up into the table of holdings, or write the header of that table above it.',
      },
    ]);
  });

  test('of a second table by the columns of days that this one has', () => {
    const rows = [
      ...gridOf(`${HOLDINGS}\n\n${TRADES}`),
      ['Action', 'Ticker', 'Quantity', 'Date'],
      ['Buy', 'AAPL', 3, 45_300],
    ];
    expect(rowsOf([...rows, ['KO', '', 5, 45_300]]).unclear).toEqual([]);
    expect(rowsOf([...rows, ['KO', '', 5, '']]).unclear).toEqual([7]);
  });

  describe('are told by their cells', () => {
    const GRID = [
      ...gridOf(`${HOLDINGS}\n\n`),
      ['Action', 'Trade Date', 'Settlement Date', 'Ticker', 'Quantity'],
    ];
    const TRADE = ['Buy', 45_300, 45_302, 'AAPL', 3];
    const unclear = (...row: unknown[]) => rowsOf([...GRID, TRADE, row]).unclear.length;

    test('a holding begins with a word and has a figure', () => {
      expect(unclear('KO', '', '', '', 5)).toBe(1);
      expect(unclear('KO', '', '', '', '20240105')).toBe(1);
      expect(unclear('KO', '', '', '', '')).toBe(0);
      expect(unclear(true, '', '', 'KO', 5)).toBe(0);
    });

    test('what has a day in one of the columns of days, or a day in words elsewhere, is none', () => {
      expect(unclear('KO', 45_300, '', '', 5)).toBe(0);
      expect(unclear('KO', '', 45_300, '', 5)).toBe(0);
      expect(unclear('KO', '', '', '5 May 2025', 5)).toBe(0);
    });
  });
});

describe('what the lines around a table tell of its currency', () => {
  const BBY = `${HEADERS}\n2025-01-02|Buy|BBY|3|4.50`;

  test('a currency in a line above counts as that of its shares', () => {
    expect(heldIn(BBY)).toEqual(['BBY 3']);
    expect(heldIn(`Account in GBP\n${BBY}`)).toEqual([]);
    expect(heldIn(`|||||Account|GBP\n${BBY}`)).toEqual([]);
    expect(reasons(`Account in GBP\n${BBY}`)).toEqual([expect.stringContaining('its payment in GBP')]);
  });

  test('also of a second table', () => {
    expect(heldIn(`Account in GBP\n${BBY}\n${HEADERS}\n2025-01-02|Buy|F|3|4.50`)).toEqual([]);
    expect(heldIn(`${BBY}\n${HEADERS}\n2025-01-02|Buy|F|3|4.50`)).toEqual(['BBY 3', 'F 3']);
  });

  test('one in another table, or below, does not', () => {
    expect(heldIn(`Account|Sum|GBP\n${BBY}`)).toEqual(['BBY 3']);
    expect(heldIn(`${BBY}\nAccount in GBP`)).toEqual(['BBY 3']);
  });

  test('nor does one in the file of a known maker', () =>
    expect(
      heldIn(
        'Account in GBP\nActivity Date|Instrument|Description|Trans Code|Quantity|Price|Amount\n1/2/2025|F|Ford|Buy|3|200|(600)',
      ),
    ).toEqual(['F 3']));

  test('headings of parts tell the currency of the rows below them', () => {
    const parts = (head: string) =>
      `${head}\nCurrency: GBP\n2025-01-02|Buy|BBY|3|4.50\nCurrency: CAD\n2025-01-02|Buy|SHOP|2|90`;
    expect(heldIn(parts(HEADERS))).toEqual(['BBY.L 3', 'SHOP.TO 2']);
    expect(heldIn(parts('Date|Action|Ticker|Quantity|Price (USD)'))).toEqual(['BBY 3', 'SHOP 2']);
  });
});

describe('what a file says beside its tickers', () => {
  const text = (ticker: string, note: unknown) =>
    readTransactions([
      ['Date', 'Action', 'Ticker', 'Quantity', 'Price', 'Comment'],
      ['2025-01-02', 'Buy', ticker, 3, 200, note],
    ])!.positions.map((position) => position.ticker);

  test('may be an account of another country, and a ticker is none', () => {
    expect(text('F', 'mine')).toEqual(['F']);
    expect(text('F', 'my SIPP')).toEqual([]);
    expect(text('LISA', 'mine')).toEqual(['LISA']);
    expect(text('F', { text: 'SIPP' })).toEqual([]);
  });
});

describe('orders of a broker who trades in the United States alone', () => {
  const HATCH = 'Transaction Date|Type|Code|Shares|Amount|Comments';
  const ORDER = 'orderNo: HABC123456';
  const rows = (...comments: string[]) =>
    comments.map((comment, at) => `2025-01-0${at + 2}|Buy|F|1|10|${comment}`).join('\n');

  test('tell where a symbol trades that nothing else tells, if each row has one', () => {
    expect(heldIn(`${HATCH}\n${rows(ORDER, ORDER)}`)).toEqual(['F 2']);
    expect(heldIn(`note\n\n${HATCH}\n${rows(ORDER)}\n|||||\n${rows(ORDER)}`)).toEqual(['F 2']);
    expect(heldIn(`${HATCH}\n${rows(ORDER, 'mine')}`)).toEqual([]);
    expect(heldIn(`${HATCH}\n${rows('mine', 'mine')}`)).toEqual([]);
    expect(heldIn(`${HATCH}\n${rows(ORDER)}\n2025-01-05|Buy|F|1||mine`)).toEqual([]);
    expect(heldIn(`Transaction Date|Type|Code|Shares|Amount\n${rows('').replace(/\|$/, '')}`)).toEqual([]);
  });
});

describe('rows of the same share below one another', () => {
  const grouped = (...rows: string[]) => heldIn(`Date|Action|Ticker|Name|Quantity|Price\n${rows.join('\n')}`);
  const [AAPL, KO] = ['2025-01-02|Buy|AAPL||3|200', '2025-01-02|Buy|KO||2|60'];
  const more = (action = 'Buy', shares = '1') => `2025-01-05|${action}|||${shares}|201`;

  test('are other trades of it where a gap stands before the next share', () => {
    expect(grouped(AAPL, more(), more('Sell', '2'), '|', KO, more())).toEqual(['AAPL 2', 'KO 3']);
    expect(grouped(AAPL.replace('AAPL|', '|Apple Inc'), more(), '|', KO)).toEqual(['KO 2']);
  });

  test('are none where shares follow one another without a gap, or there is one share', () => {
    expect(grouped(AAPL, more(), '|', KO, '2025-01-02|Buy|MSFT||2|60')).toEqual(['AAPL 3', 'KO 2', 'MSFT 2']);
    expect(grouped(AAPL, more())).toEqual(['AAPL 3']);
  });

  test('are none below a gap, or with another word', () => {
    expect(grouped(AAPL, '|', more(), '|', KO)).toEqual(['AAPL 3', 'KO 2']);
    expect(grouped(AAPL, more('Short'), '|', KO)).toEqual(['AAPL 3', 'KO 2']);
  });

  test('a line without a number of shares parts shares as a gap does', () =>
    expect(grouped(AAPL, more(), 'Coca-Cola', KO, more())).toEqual(['AAPL 4', 'KO 3']));

  test('what stands in the description is said of another share', () => {
    const rows = (words: string) =>
      heldIn(
        `Date|Action|Ticker|Quantity|Price|Details\n2025-01-02|Buy|AAPL|3|200|\n2025-01-05|Buy||1|201|${words}\n|\n2025-01-02|Buy|KO|2|60|`,
      );
    expect(rows('')).toEqual(['AAPL 4', 'KO 2']);
    expect(rows('of Microsoft')).toEqual(['AAPL 3', 'KO 2']);
  });
});

describe('fills of one order', () => {
  const FILLS = `${HEADERS}\n2025-01-02|Buy|AAPL|3|200`;

  test('a row that names a share is none', () => {
    expect(heldIn(`${HEADERS}|ISIN\n2025-01-02|Buy|AAPL|3|200|\n2025-01-02|||2|201|US1912161007`)).toEqual([
      'AAPL 3',
    ]);
    expect(heldIn(`${HEADERS}|Name\n2025-01-02|Buy|AAPL|3|200|\n2025-01-02|||2|201|Coca-Cola`)).toEqual([
      'AAPL 3',
    ]);
  });

  test('a number is no day', () =>
    expect(
      readTransactions([
        HEADERS.split('|'),
        ['2025-01-02', 'Buy', 'AAPL', 3, 200],
        ['', '', '', 45_300, 201],
      ])!.trades,
    ).toEqual([1]));

  test('one of several columns of actions is enough to be no fill', () =>
    expect(
      heldIn(
        'Date|Action|Type|Ticker|Quantity|Price\n2025-01-02|Buy|Stock|AAPL|3|200\n2025-01-02||Dividend||2|201',
      ),
    ).toEqual(['AAPL 3']));

  test('take all that the row above says, also behind their own last cell', () =>
    expect(heldIn(`${HEADERS}|Exchange\n2025-01-02|Buy|BBY|3|4.50|LSE\n2025-01-02|||2|4.51`)).toEqual([
      'BBY.L 5',
    ]));

  test('a known maker writes none', () => {
    const told = readText(
      'Activity Date|Instrument|Description|Trans Code|Quantity|Price|Amount\n1/2/2025|AAPL|Apple|Buy|3|200|(600)\n1/2/2025||||2|201|(402)',
    )!;
    expect(told.trades).toEqual([1]);
    expect(told.positions[0]!.quantity).toBe(3);
  });

  test('none without an order above', () =>
    expect(readText(`${FILLS}\n2025-01-03|Dividend|AAPL||5\n2025-01-02|||2|201`)!.trades).toEqual([1]));
});

describe('which header counts', () => {
  const ROBINHOOD = 'Activity Date|Instrument|Description|Trans Code|Quantity|Price|Amount';

  test('one of a known maker before one of unknown make', () =>
    expect(
      readText(`${HEADERS}\n2025-01-02|Buy|KO|3|200\n\n${ROBINHOOD}\n1/2/2025|AAPL|Apple|Buy|3|200|(600)`),
    ).toMatchObject({ source: 'Robinhood', headerRow: 3 }));

  test('the first of unknown make', () =>
    expect(
      readText(`${HEADERS}\n2025-01-02|Buy|KO|3|200\n${HEADERS}\n2025-01-02|Buy|AAPL|3|200`)!.headerRow,
    ).toBe(0));

  test('one below which there is a trade', () => {
    expect(
      readText(
        `Date|Type|Symbol|Name|a|b|Shares\n2025-01-02|Dividend|KO||||3\n\n${HEADERS}\n2025-01-02|Buy|KO|3|200`,
      )!.headerRow,
    ).toBe(3);
    expect(readText(`${HEADERS}\n2025-01-02|Buy|KO|3|200\n\n${ROBINHOOD}`)!.source).toBe('plain sheet');
    expect(readText(`${HEADERS}\n2025-01-02|Dividend|KO||3`)).toBeUndefined();
  });

  test('headers of other columns are held against the rows each', () =>
    expect(
      readText('Date|Ticker|Action|Quantity\n\nDate|Action|Ticker|Quantity\n2025-01-02|Buy|KO|3')!.headerRow,
    ).toBe(2));

  test('and so are headers that differ in the words above what was done', () =>
    expect(
      readText('Date|Type|Ticker|Quantity\n\nDate|Segno|Ticker|Quantity\n2025-01-02|A|KO|3')!.headerRow,
    ).toBe(2));
});

test('the columns are told by the rows below the header', () =>
  expect(
    readText(
      '2024-01-02|Buy|Berkshire Hathaway Incorporated|x|3|USD\nDate|Action|Security|Zorp|Quantity|Currency\n2025-01-02|Buy|MSFT|Microsoft Corporation|3|USD\n2025-01-03|Buy|NVDA|NVIDIA Corporation|2|USD',
    )!.columns,
  ).toEqual({ ticker: 2, name: 3, quantity: 4 }));

describe('what is told beside holdings', () => {
  test('rows that cannot be read, each with its words and the reason', () =>
    expect(readText(`${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n2025-01-03|Buy|KO|many|60`)!.unread).toEqual([
      {
        row: 2,
        written: 'KO',
        reason: '"many" is not a number of shares that can be read. Write a number, such as 12.5.',
      },
    ]));

  test('all other rows in their order', () => {
    const rows = Array.from({ length: 12 }, () => 'note').join('\n');
    const told = readText(
      `${HEADERS}\n2025-01-02|Buy|AAPL|3|200\n${HEADERS}\n2025-02-02|Buy|KO|1|70\n|\n${rows}`,
    )!;
    expect(told.others).toEqual([2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  });

  test('no last day where one of the trades has two', () => {
    expect(readText(`${HEADERS}\n03/04/2025|Buy|AAPL|3|200\n2025-05-06|Buy|AAPL|3|200`)!.computed).toEqual({
      transactions: 2,
    });
    expect(
      readText(`${HEADERS}\n2025-05-06|Buy|AAPL|3|200\n2025-05-05|Buy|KO|3|200\n|Total||6|`)!.computed,
    ).toEqual({ transactions: 2, to: { year: 2025, month: 5, day: 6 } });
  });

  test('no last day of an order that was not carried out', () =>
    expect(
      readText(`${HEADERS}|Status\n2025-05-06|Buy|AAPL|3|200|Filled\n2025-06-06|Buy|KO|3|200|Cancelled`)!
        .computed.to,
    ).toEqual({ year: 2025, month: 5, day: 6 }));

  test('nothing of columns that are not there', () => {
    const { columns } = readText('Date|Action|ISIN|Quantity\n2025-01-02|Buy|US0378331005|3')!;
    expect(Object.keys(columns)).toEqual(['ticker', 'quantity']);
    const described = readTransactions(openedFile('trades-commsec.csv'))!;
    expect(Object.keys(described.columns)).not.toContain('quantity');
  });
});
