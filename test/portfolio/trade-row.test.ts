import { readTransactions } from '../../src/portfolio/activity/read-transactions';
import { gridOf } from './typed-file';

const HEAD = 'Date|Action|Ticker|Quantity|Price';
/** A trade of another share, so that the sheet is one of trades whatever the row is. */
const OTHER = '2025-01-01|Buy|KO|5|70';
const of = (head: string, other: string, ...rows: string[]) =>
  readTransactions(gridOf([head, other, ...rows].join('\n')))!;

/** What a row does: the shares of it that are held, `other`, or why it is not read. */
function does(row: string, head = HEAD, other = OTHER): string {
  const { positions, skipped, unread, others } = of(head, other, row);
  const reason = unread.find((one) => one.row === 2)?.reason;
  if (reason !== undefined) return reason;
  if (others.includes(2)) return 'other';
  const told = [...positions, ...skipped].find((one) => one.row === 2);
  return told?.quantity === undefined
    ? ((told as { reason?: string })?.reason ?? 'nothing')
    : String(told.quantity);
}

describe('what a row does by its words', () => {
  test.each([
    ['2025-01-02|Buy|AAPL|3|200', '3'],
    ['2025-01-02|Received|AAPL|3|', '3'],
    ['2025-01-02|Dividend|AAPL|3|', 'other'],
    ['2025-01-02|Fee|AAPL|3|', 'other'],
    ['2025-01-02|Short|AAPL|3|200', '"AAPL" is sold short: nothing of it is held.'],
    [
      '2025-01-02|Zorp|AAPL|3|200',
      '"Zorp" names nothing that is known. Write Buy, Sell or Split there, or Dividend or Fee if no shares moved.',
    ],
    ['2025-01-02|Zorp||3|200', 'other'],
    ['2025-01-02|Zorp|AAPL|0|200', 'other'],
    ['2025-01-02|Buy|AAPL||200', 'The row tells no number of shares. Write it in the column of shares.'],
    ['2025-01-02|Buy|AAPL|0|200', 'other'],
    ['2025-01-02|Reinvested|AAPL||200', 'other'],
    [
      '2025-01-02|Buy|AAPL|many|200',
      '"many" is not a number of shares that can be read. Write a number, such as 12.5.',
    ],
    ['2025-01-02|Buy||3|200', 'The row names no share. Write its ticker in the column of tickers.'],
    ['|Buy|AAPL|3|200', 'The row has no date. Write the day of the trade in the column of dates.'],
    ['soon|Buy|AAPL|3|200', '"soon" is not a date that can be read. Write it as 2025-09-15.'],
    [
      '2025-01-02|Split|AAPL||',
      'The row tells of a split, and neither its ratio nor the number of shares that were added. Write the ratio as 4:1 in a column Ratio.',
    ],
    [
      '2025-01-02|Merger|AAPL|3|',
      '"Merger" of "AAPL" does not tell whether shares came or went. Write Buy or Sell there, or take the row out if nothing was traded.',
    ],
    [
      '2025-01-02|Cancelled buy|AAPL|3|200',
      '"Cancelled buy" of "AAPL" does not tell whether shares came or went. Write Buy or Sell there, or take the row out if nothing was traded.',
    ],
    [
      '2025-01-02|信用新規買|AAPL|3|200',
      '"信用新規買" is a margin trade: it stands apart from the shares that are held, and is not counted.',
    ],
    ['2025-01-02|信用新規買||3|200', 'other'],
    ['2025-01-02|信用新規買|AAPL|0|200', 'other'],
  ])('%s', (row, expected) => {
    expect(does(row)).toBe(expected);
  });

  test.each([
    // The description tells where the column of kinds is empty or holds a day.
    ['2025-01-02||AAPL|3|200|Bought 3 AAPL', '3'],
    ['2025-01-02|2025-01-03|AAPL|3|200|Bought 3 AAPL', '3'],
    ['2025-01-02|Zorp|AAPL|3|200|Bought 3 AAPL', expect.stringMatching(/^"Zorp" names nothing/) as unknown],
    ['2025-01-02|Dividend|AAPL|3|200|Bought 3 AAPL', 'other'],
    // A dividend out of which shares were bought.
    ['2025-01-02|Dividend|AAPL|3|200|Dividend reinvested', '3'],
  ])('with a description: %s', (row, expected) => {
    expect(does(row, `${HEAD}|Description`, `${OTHER}|x`)).toEqual(expected);
  });

  test.each([
    ['2025-01-02|Employee contribution|AAPL|3|200', '3'],
    ['2025-01-02|Contribution|AAPL|0|200', 'other'],
    ['2025-01-02|Contribution|USD|3|200', 'other'],
    ['2025-01-02|Contribution|Cash|3|200', 'other'],
    ['2025-01-02|Contribution||3|200', 'other'],
  ])('of a plan: %s', (row, expected) => {
    expect(does(row)).toBe(expected);
  });

  test('a withdrawal from a plan sells', () => {
    expect(
      of(HEAD, OTHER, '2025-01-02|Contribution|AAPL|3|200', '2025-01-03|Withdrawal|AAPL|1|200').positions,
    ).toMatchObject([{ quantity: 5 }, { quantity: 2 }]);
  });

  test.each([
    ['2025-01-02|Deposit|AAPL|3|', '3'],
    ['2025-01-02|Deposit|AAPL|3|200', 'other'],
    ['2025-01-02|Deposit|AAPL|-3|', 'other'],
    ['2025-01-02|Deposit|USD|3|', 'other'],
    ['2025-01-02|Deposit||3|', 'other'],
    ['2025-01-02|Deposit fee|AAPL|3|', 'other'],
  ])('a deposit of shares: %s', (row, expected) => {
    expect(does(row)).toBe(expected);
  });

  test('A is a purchase below a header for it, and nothing elsewhere', () => {
    expect(
      does('2025-01-02|A|AAPL|3|200', 'Date|Segno|Ticker|Quantity|Price', '2025-01-01|Acquisto|KO|5|70'),
    ).toBe('3');
    expect(does('2025-01-02|A|AAPL|3|200')).toMatch(/^"A" names nothing that is known/);
  });
});

describe('the number of shares', () => {
  test('an S of Robinhood behind it takes shares away', () => {
    const { positions } = of(
      'Activity Date|Instrument|Trans Code|Quantity|Price|Amount',
      '1/8/2026|SQ|Buy|25|$61|($1,525)',
      '1/21/2026|XYZ|SXCH|25||',
      '1/21/2026|SQ|SXCH|25S||',
    );
    expect(positions).toMatchObject([{ ticker: 'XYZ', quantity: 25 }]);
  });
});

describe('what is not the share', () => {
  const OPTION = 'an option, and options are not counted; the share that it is written on is another thing.';

  test.each([
    ['its strike', `${HEAD}|Strike`, '2025-01-02|Buy|AAPL|3|2|250', `"AAPL" is ${OPTION}`],
    ['its right', `${HEAD}|Put/Call`, '2025-01-02|Buy|AAPL|3|2|C', `"AAPL" is ${OPTION}`],
    ['its right in a word', `${HEAD}|Put/Call`, '2025-01-02|Buy|AAPL|3|2|Put', `"AAPL" is ${OPTION}`],
    [
      'its end',
      `${HEAD}|Expiry`,
      '2025-01-02|Buy|AAPL|3|2|2025-06-20',
      '"AAPL" is a future or an option, and those are not counted.',
    ],
    [
      'its kind',
      `${HEAD}|Type`,
      '2025-01-02|Buy|AAPL|3|2|Option',
      `"AAPL" is an option, and options are not screened.`,
    ],
    ['its currency of percent', `${HEAD}|Currency`, '2025-01-02|Buy|AAPL|3|2|%', /^"AAPL" is a bond/],
    [
      'the opening of a call',
      `${HEAD}|Description`,
      '2025-01-02|Buy to open|AAPL|3|2|AAPL call 250',
      `"AAPL" is ${OPTION}`,
    ],
    ['its end of an option', `${HEAD}|Description`, '2025-01-02|Expired|AAPL|3|2|x', `"AAPL" is ${OPTION}`],
  ])('by %s', (_, head, row, expected) => {
    const said = does(row, head, `${OTHER}|`);
    if (typeof expected === 'string') expect(said).toBe(expected);
    else expect(said).toMatch(expected);
  });

  test.each([
    ['a strike of nought', `${HEAD}|Strike`, '2025-01-02|Buy|AAPL|3|2|0'],
    ['another right', `${HEAD}|Put/Call`, '2025-01-02|Buy|AAPL|3|2|x'],
    ['an end of the order', `${HEAD}|Expiry|Status`, '2025-01-02|Buy|AAPL|3|2|2025-06-20|Filled'],
    ['the opening of a position', `${HEAD}|Description`, '2025-01-02|Buy to open|AAPL|3|2|Apple'],
  ])('but not by %s', (_, head, row) => {
    expect(does(row, head, `${OTHER}||`)).toBe('3');
  });

  test('the opening of a position whose amount is that of a hundred shares is one of an option', () => {
    const amount = (text: string) =>
      does(`2025-01-02|Buy to open|AAPL|3|2|${text}`, `${HEAD}|Amount`, `${OTHER}|-350`);
    expect(amount('-600')).toBe(`"AAPL" is ${OPTION}`);
    expect(amount('-6')).toBe('3');
  });

  test('a tax that a bank books as a purchase, with a number in the place of a symbol', () => {
    expect(does('2025-01-02|Buy|12345|3|2|Cash', `${HEAD}|Name`, `${OTHER}|Coca-Cola`)).toMatch(/cash/i);
  });
});

describe('the state of an order', () => {
  const state = (text: string, row = '2025-01-02|Buy|AAPL|3|200') =>
    does(`${row}|${text}`, `${HEAD}|Status`, `${OTHER}|Filled`);

  test.each([
    ['Filled', '3'],
    ['Cancelled', 'other'],
    ['Rejected', 'other'],
    [
      'Zorp',
      '"Zorp" does not tell whether the order was executed. Write Filled there if it was, and Cancelled if it was not.',
    ],
  ])('%s', (text, expected) => {
    expect(state(text)).toBe(expected);
  });

  test('a purchase without any money among priced ones may be none', () => {
    const { unread } = of(HEAD, OTHER, '2025-01-02|Buy|PG|3|160', '2025-01-02|Buy|AAPL|3|');
    expect(unread).toEqual([
      {
        row: 3,
        written: 'AAPL',
        reason:
          'The row tells neither a price nor an amount, as an order that was not executed. Write its price, or take the row out.',
      },
    ]);
  });

  test('what was voided counts as nothing', () => {
    expect(does('2025-01-02|Buy|AAPL|3|200|2025-01-03', `${HEAD}|Cancelled on`, `${OTHER}|`)).toBe('other');
    expect(does('2025-01-02|Buy|AAPL|3|200|', `${HEAD}|Cancelled on`, `${OTHER}|`)).toBe('3');
  });
});

describe('an opening balance', () => {
  const head = 'Date|Action|Ticker|Quantity|Price';
  const rows = (...more: string[]) => of(head, OTHER, ...more);

  test('brings shares in', () =>
    expect(rows('2025-01-02|Opening Balance|AAPL|6|', '2025-02-02|Sell|AAPL|2|200').positions).toMatchObject([
      { quantity: 5 },
      { quantity: 4 },
    ]));

  test('leaves the number unknown among the trades of the share', () => {
    const { positions, skipped } = rows('2025-01-02|Buy|AAPL|6|200', '2025-07-01|Opening Balance|AAPL|6|');
    expect(positions).toMatchObject([{ ticker: 'KO' }]);
    expect(skipped).toMatchObject([
      { reason: expect.stringMatching(/an opening balance of it stands among/) },
    ]);
  });

  test('of money is none', () => expect(does('2025-01-02|Opening Balance||600|')).toBe('other'));
});

describe('a split whose ratio may be meant either way round', () => {
  const after = (shares: string, said: string) => {
    const { positions } = of(
      `${HEAD}|Notes`,
      `${OTHER}|`,
      '2025-01-02|Buy|AAPL|20|200|',
      `2025-02-02|Split|AAPL|${shares}||${said}`,
    );
    return positions.find(({ ticker }) => ticker === 'AAPL')?.quantity;
  };

  test.each([
    ['180', 'split 1:10', 200],
    ['200', 'split 1:10', 200],
    ['2', 'split 1:10', 2],
    ['60', 'split 1:10', undefined],
    ['60', 'split', undefined],
  ])('%s with %s', (shares, said, expected) => expect(after(shares, said)).toBe(expected));
});
