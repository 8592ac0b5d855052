import {
  dividendsOnly,
  headsDividends,
  headsPositions,
  whyNoDividends,
} from '../../src/portfolio/activity/no-dividends';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { read } from './typed-file';

const why = (text: string) => {
  const grid = text.split('\n').map((line) => line.split(','));
  const { sentence, remedy } = whyNoDividends(grid, readDividends(grid));
  return [sentence, remedy];
};

test('a table with a column for each month does not tell the year', () => {
  const dividends = (months: string) =>
    readDividends([`Aandeel,Aantal,${months}`.split(','), 'Apple,30,1,2,3,4,5,6'.split(',')]);
  expect(() => dividends('jan,feb,mrt,apr,mei,jun')).toThrow(
    /from "jan" to "jun", and does not tell of which year/,
  );
  expect(() => dividends('Januar,Februar,März,April,Mai,Juni')).toThrow(/from "Januar" to "Juni"/);
  expect(() => dividends('jan,feb,mrt,apr,mei,Total')).not.toThrow(/each month/);
  expect(() => dividends('jan,jan,jan,jan,jan,jan')).not.toThrow(/each month/);
});

test('a list without rows', () =>
  expect(why('Date,Type,Symbol,Amount')).toEqual([
    'The sheet, with the headers "Date", "Type", "Symbol", "Amount", has no rows.',
    'Export it again, over a period in which dividends were paid.',
  ]));

test('lines above the header are no rows of it', () =>
  expect(why('My account\nDate,Type,Symbol,Amount')[0]).toMatch(/has no rows/));

test('a list without a dividend says what stands in it, and where to write the word', () =>
  expect(
    why(
      'Date,Type,Symbol,Amount\n2026-01-05,Interest,,1.00\n2026-02-05,Fee,,-2.00\n2026-03-05,Interest,,1.00',
    ),
  ).toEqual([
    'The sheet, with the headers "Date", "Type", "Symbol", "Amount", lists what happened in an account, and none of its 3 rows is a dividend. Found "Interest", "Fee".',
    'Export it over a period in which dividends were paid, or write Dividend in the column "Type" where one is.',
  ]));

test('so does one with symbols and names in one column', () =>
  expect(why('Date,Type,Symbol & Name,Amount\n2026-01-05,Fee,KO COCA COLA CO,1.00')).toEqual([
    'The sheet, with the headers "Date", "Type", "Symbol & Name", "Amount", lists what happened in an account, and none of its 1 rows is a dividend. Found "Fee".',
    'Export it over a period in which dividends were paid, or write Dividend in the column "Type" where one is.',
  ]));

test('of many kinds and of many headers, six are quoted', () => {
  const kinds = ['Interest', 'Fee', 'Deposit', 'Withdrawal', 'Tax', 'Transfer', 'Journal'];
  const rows = (some: readonly string[]) => some.map((kind) => `2026-01-05,${kind},,1.00`).join('\n');
  expect(why(`Date,Type,Symbol,Amount\n${rows(kinds)}`)[0]).toMatch(
    /Found "Interest", "Fee", "Deposit", "Withdrawal", "Tax", "Transfer" and 1 more\.$/,
  );
  expect(why(`Date,Type,Symbol,Amount\n${rows(kinds.slice(0, 6))}`)[0]).toMatch(/"Tax", "Transfer"\.$/);
});

test('a known source is named', () =>
  expect(
    why(
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)\nDeposit,2026-01-01 10:00:00,,,,,,,,1000.00,GBP',
    )[0],
  ).toMatch(
    /^The file of Trading 212, with the headers "Action", .* none of its 1 rows is a dividend\. Found "Deposit"\.$/,
  ));

test.each([
  [['Symbol', 'Quantity', 'Value'], true],
  [['ISIN', 'Shares'], true],
  [['Name', 'Quantity'], true],
  [['Quantity', 'Value'], false],
  [['Symbol', 'Value'], false],
  [['Symbol', 'Quantity', 'Date'], false],
  [['ISIN', 'Quantity', 'Date'], false],
  [['Symbol', 'Quantity', 'Pay Date'], false],
])('%j heads positions: %p', (cells, heads) => expect(headsPositions(cells)).toBe(heads));

test.each([
  ['dividends and their tax', ['Date', 'Symbol', 'Dividend', 'Tax'], true],
  ['gross, net and a day of payment', ['Pay Date', 'Symbol', 'Gross Amount', 'Net Amount'], true],
  ['gross, net and tax', ['Date', 'Symbol', 'Gross Amount', 'Net Amount', 'Tax'], true],
  ['a dividend per share and a day of payment', ['Pay Date', 'Symbol', 'Shares', 'Dividend per share'], true],
  ['gross and net alone', ['Date', 'Symbol', 'Gross Amount', 'Net Amount'], false],
  ['net alone and tax', ['Date', 'Symbol', 'Net Amount', 'Tax'], false],
  ['an amount and its tax', ['Date', 'Symbol', 'Amount', 'Tax'], false],
  ['a day of payment and an amount', ['Pay Date', 'Symbol', 'Amount'], false],
  ['what is held is worth', ['Date', 'Symbol', 'Dividend', 'Tax', 'Market Value'], false],
  ['no amount', ['Symbol', 'Shares'], false],
])('a header of dividends alone, by %s: %p', (_, cells, heads) => expect(headsDividends(cells)).toBe(heads));

test('that rows say Dividend is a sign as well, also of a file whose maker is known', () => {
  const head = ['Pay Date', 'Type', 'Symbol', 'Shares', 'Amount'];
  const rows = (type: string) => [['2026-06-01', type, 'AAPL', '10', '2.60']];
  expect(headsDividends(head, rows('Buy'))).toBe(false);
  expect(headsDividends(head, rows('Dividend'))).toBe(true);
  expect(headsDividends(head, rows('Dividend stock'))).toBe(false);
  expect(
    headsDividends([
      'Date of Payment',
      'Instrument Name',
      'Net Dividend Received (USD)',
      'Withholding Tax Rate (%)',
      'Withholding Tax Amount (USD)',
      'Position ID',
      'Type',
      'ISIN',
    ]),
  ).toBe(true);
});

test('a list of dividends where holdings are meant is refused', () =>
  expect(dividendsOnly().message).toBe(
    'This is a list of dividends, and not of what is held. Open the file of your positions. The dividends are read for purification.',
  ));

/** Why a table of positions is refused as one of dividends. */
const whyNone = (text: string): string => {
  try {
    readDividends(text.split('\n').map((line) => line.split(',')));
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('a table of shares that is none of dividends', () => {
  test('lists what is held where no column holds days', () => {
    expect(whyNone('Symbol,Shares,Value\nKO,10,700')).toBe(
      'The sheet lists positions, and no dividends: it has the headers "Symbol", "Shares", "Value", and none of a date and an amount that was paid. Open the file of activity or transactions that your broker exports, or write Date, Ticker, Amount and Currency above the columns that hold them.',
    );
    expect(whyNone('Symbol,Shares,Dividend Amount\nKO,10,5.10')).toMatch(/, and none of a date\. Open/);
  });

  test('has days below a word that is not known', () => {
    expect(whyNone('Wapi,Symbol,Shares,Kiasi\n2026-01-05,KO,10,5.10')).toBe(
      'No table of dividends was found: it has the headers "Wapi", "Symbol", "Shares", "Kiasi", and of the column "Wapi", which holds dates, it is not known what they are, and of none that it holds what was paid. Write Date above the days of payment, and Amount above what was paid.',
    );
    expect(whyNone('Wapi,Symbol,Shares,Amount\n05.01.2026,KO,10,5.10')).toMatch(
      /of the column "Wapi", which holds dates, it is not known what they are\. Write Date above the days of payment\.$/,
    );
    expect(whyNone(',Symbol,Shares,Amount\n2026-01-05,KO,10,5.10')).toMatch(
      /the column without a header, which/,
    );
  });
});

describe('what the sentences quote', () => {
  test('rows without a kind', () => {
    expect(why('Date,Symbol,Amount\nTotal,,5.30')).toEqual([
      'The sheet, with the headers "Date", "Symbol", "Amount", lists what happened in an account, and none of its 1 rows is a dividend.',
      'Export it over a period in which dividends were paid, or write Dividend in a column Type where one is.',
    ]);
  });

  test('neither headers nor kinds that are empty', () =>
    expect(why('Date,,Type,Symbol,Amount\n2026-01-05,,Fee,,1.00\n2026-01-06,,,,2.00')[0]).toBe(
      'The sheet, with the headers "Date", "Type", "Symbol", "Amount", lists what happened in an account, and none of its 2 rows is a dividend. Found "Fee".',
    ));

  test('of the headers of positions the first eight that are filled', () =>
    expect(whyNone('Symbol,,Shares,A,B,C,D,E,F,G\nKO,,10')).toMatch(
      /: it has the headers "Symbol", "Shares", "A", "B", "C", "D", "E", "F", and none of a date/,
    ));

  test.each([
    ['in most cells that are filled', ['2026-01-05', '', ''], true],
    ['in two of three', ['2026-01-05', '2026-01-06', 'x'], true],
    ['in half of them', ['2026-01-05', 'x'], false],
    ['in one of three', ['2026-01-05', 'x', 'y'], false],
    ['in words', ['5 January 2026'], false],
    ['in no calendar', ['99-99-9999'], false],
  ])('days stand %s: %p', (_, cells, known) => {
    const text = ['My shares', 'Wapi,Symbol,Shares', ...cells.map((cell) => `${cell},KO,10`)].join('\n');
    expect(whyNone(text)).toMatch(known ? /^No table of dividends was found/ : /^The sheet lists positions/);
  });

  test('where no header is known, the first row that may be one', () => {
    const remedy = ' Write Date, Ticker, Amount and Currency above the columns that hold them.';
    const found =
      'No table of dividends was found: looked for a header row with a date, a ticker and an amount, and found ';
    expect(whyNone(',,,\nMy notes,2026\na,,b,c')).toBe(`${found}"a", "b", "c".${remedy}`);
    expect(whyNone('a,b,c,d,e,f,g,h,i')).toBe(`${found}"a", "b", "c", "d", "e", "f", "g", "h".${remedy}`);
    expect(whyNone(',\nMy notes\nmore')).toBe(`${found}"My notes".${remedy}`);
  });

  test('a statement without the section of dividends', () => {
    expect(whyNone('Statement,Header,Field Name,Field Value\nStatement,Data,Title,Activity')).toBe(
      'This statement has no section Dividends. Export an activity statement in English with that section, over a period in which dividends were paid.',
    );
    expect(whyNone('Statement,of,account')).toMatch(/^No table/);
    expect(whyNone('Interest,Header,account')).toMatch(/^No table/);
  });
});

test('a header with a day of payment and the dividend of one share is of dividends alone', () =>
  expect(headsDividends(['Pay Date', 'Symbol', 'Shares', 'Amount', 'Dividend per share'])).toBe(true));

test('payments of a known maker are no holdings, though each tells a number of shares', () =>
  expect(() =>
    read(
      [
        'Title|Type|Timestamp|Account Currency|Total Amount|Buy / Sell|Ticker|ISIN|Price per Share in Account Currency|Stamp Duty|Quantity|Venue|Order ID|Order Type|Instrument Currency|Total Shares Amount|Price per Share|FX Rate|Base FX Rate|FX Fee (BPS)|FX Fee Amount|Dividend Ex Date|Dividend Pay Date|Dividend Eligible Quantity|Dividend Amount Per Share|Dividend Gross Distribution Amount|Dividend Net Distribution Amount|Dividend Withheld Tax Percentage|Dividend Withheld Tax Amount',
        'Apple|DIVIDEND|2026-11-12T14:50:00.000Z|GBP|2.50||AAPL|US0378331005|||14.50000000||||USD||||0.75000000|0|0.00|2026-11-09|2026-11-12|14.50000000|0.27000000|3.92|3.33|15|0.59',
      ].join('\n'),
    ),
  ).toThrow('This is a list of dividends, and not of what is held.'));

test('what one share gave, beside the tax, heads a list of dividends; beside purchases it is their price', () => {
  const rows = (kind: string) =>
    `Date,${kind ? 'Action,' : ''}Symbol,Shares,$/share,Gross,Tax,Net aya\n2026-05-15,${kind ? `${kind},` : ''}NASDAQ:MMM,500,4,2000,300,1700`;
  expect(() => read(rows(''))).toThrow('This is a list of dividends');
  expect(read(rows('Buy')).positions).toMatchObject([{ ticker: 'MMM', quantity: 500 }]);
});
