import type { ActivityColumn } from '../../src/portfolio/activity/activity-words';
import { readTransactions } from '../../src/portfolio/activity/read-transactions';
import type { TradeTable, UnreadTrade } from '../../src/portfolio/activity/trade';
import type { TradeHeader } from '../../src/portfolio/activity/trade-header';
import { readTradeRow } from '../../src/portfolio/activity/trade-row';
import { PLAIN_TRADES } from '../../src/portfolio/activity/trade-sources';
import { headerWith, tableWith, tradeSource } from './trade-table-of';
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

describe('what a remark beside a row says', () => {
  const head = `${HEAD}|Remarks`;
  const other = `${OTHER}|`;

  test('of an order that was not carried out', () => {
    expect(does('2025-01-02|Buy|AAPL|3|200|limit, not executed', head, other)).toBe(
      'Beside it stands "limit, not executed": it is not counted.',
    );
    expect(does('2025-01-02|Buy|AAPL|3|200|filled 3 of 5', head, other)).toBe('3');
    expect(
      of(head, other, '2025-01-02|Buy|AAPL|3|200|', '2025-01-03|Buy|AAPL|2|200|not executed').positions,
    ).toMatchObject([{ quantity: 5 }, { quantity: 3 }]);
  });

  test('of a row that may not count, also in a column that means nothing else', () => {
    const why =
      'Beside it stands "wrong account", which may say that it does not count. Take the row out if it does not, and that remark if it does.';
    expect(does('2025-01-02|Buy|AAPL|3|200|wrong account', head, other)).toBe(why);
    expect(does('2025-01-02|Buy|AAPL|3|200|wrong account', `${HEAD}|Why we did it`, other)).toBe(why);
    expect(does('2025-01-02|Buy|AAPL|3|200|DIDNT FILL', `${HEAD}|Why we did it`, other)).toBe(
      'Beside it stands "DIDNT FILL": it is not counted.',
    );
  });

  test('of gains that a fund kept, the shares that are held: in Canada they buy none', () => {
    const log = (shares: string, price = '') =>
      readTransactions(
        gridOf(
          [
            'Security|Date|Transaction Type|Amount|Shares|Price',
            'XIC.TO|2023-02-03|Buy|4941|150|32.94',
            `XIC.TO|2023-12-29|Reinvested Capital Gains Distribution|0.03512|${shares}|${price}`,
            'XIC.TO|2024-12-02|Reinvested Dividend|61.02|2|30.51',
          ].join('\n'),
        ),
      )!;
    expect(log('150').positions).toMatchObject([{ ticker: 'XIC.TO', quantity: 152 }]);
    expect(log('3', '31.2').positions).toMatchObject([{ ticker: 'XIC.TO', quantity: 155 }]);
    expect(log('3').skipped).toMatchObject([
      { reason: expect.stringMatching(/^The reinvestment in "XIC.TO" on 2023-12-29 tells 3 shares/) },
    ]);
  });

  test('a price below zero beside others above it, as a broker of Argentina writes the fee of a trade', () => {
    const why =
      'Its price is below zero, and those of others are not: it may be the fee of another row. Take it out if no shares moved by it, and else write its price.';
    expect(does('2025-01-02|Buy|AAPL|3|-1')).toBe(why);
    expect(of(HEAD, '2025-01-02|Buy|AAPL|3|-200', '2025-01-03|Sell|AAPL|1|220').positions).toMatchObject([
      { quantity: 2 },
    ]);
  });

  test('of one letter beside those of purchases and sales, where an S is no sale', () => {
    const german = 'Datum|K/V|Wertpapier|Stück|Kurs|Bemerkung';
    const bought = '04.01.2025|K|Allianz|5|200|';
    const letter = (row: string) => does(row, german, bought);
    expect(letter('13.01.2025|V|Allianz|2|300|')).toBe('3');
    expect(letter('13.01.2025|S|Allianz|2|300|Sparplan')).toBe('7');
    expect(letter('13.01.2025|D|Allianz|5|11|Dividende')).toBe('other');
    expect(letter('13.01.2025|S|Allianz|2|300|')).toMatch(/^"S" names nothing that is known/);
    expect(does('2025-01-02|S|KO|2|300')).toBe('3');
  });
});

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
    expect(does(row)).toEqual(expected);
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
    expect(does(row)).toEqual(expected);
  });

  test('a withdrawal from a plan sells', () => {
    expect(
      of(HEAD, OTHER, '2025-01-02|Contribution|AAPL|3|200', '2025-01-03|Withdrawal|AAPL|1|200').positions,
    ).toMatchObject([{ quantity: 5 }, { quantity: 2 }]);
  });

  test.each([
    ['2025-01-02|Deposit|AAPL|3|', '3'],
    ['2025-01-02|Deposit|AAPL|3|200', 'other'],
    ['2025-01-02|Deposit|AAPL|-3|', expect.stringMatching(/^"Deposit" names a payment/)],
    ['2025-01-02|Deposit|USD|3|', 'other'],
    ['2025-01-02|Deposit||3|', 'other'],
    ['2025-01-02|Deposit fee|AAPL|3|', 'other'],
  ])('a deposit of shares: %s', (row, expected) => {
    expect(does(row)).toEqual(expected);
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

type Cells = Readonly<Partial<Record<ActivityColumn, unknown>>>;
interface Told {
  readonly header?: Partial<TradeHeader>;
  readonly table?: Partial<TradeTable>;
}

const DAY = { year: 2025, month: 1, day: 2 };
const BOUGHT = { date: '2025-01-02', kind: 'Buy', ticker: 'AAPL', quantity: 3, price: 200 };

/** One row alone: a purchase of Apple but for what is said, below a header of its columns. */
function read(row: Cells = {}, { header = {}, table = {} }: Told = {}) {
  const all = { ...BOUGHT, ...row };
  // Nothing is told by a column's place: others stand before those that mean something.
  const columns = ['', '', ...Object.keys(all)] as (ActivityColumn | '')[];
  const cells = [777, 777, ...Object.values(all)];
  return readTradeRow(cells, 5, tableWith(headerWith(columns, header), table));
}

/** What a row is: the number of its shares, `other`, or why it is not counted. */
function told(row: Cells = {}, more: Told = {}): unknown {
  const one = read(row, more);
  return one === 'other' ? one : 'reason' in one ? one.reason : one.shares;
}

const SCHWAB = { header: { source: tradeSource('Schwab') } };
const ROBINHOOD = { header: { source: tradeSource('Robinhood') } };
const BY_SHARES = { header: { source: { ...PLAIN_TRADES, side: 'quantity' as const } } };
const OPTION_CODE = 'AAPL 250620C00250000';
const UNTOLD_SHARE = 'The row names no share. Write its ticker in the column of tickers.';

describe('a row alone', () => {
  test('is a trade with all that it tells', () => {
    expect(read({ name: 'Apple Inc.', isin: 'US0378331005', account: 'A', currency: 'USD' })).toEqual({
      row: 5,
      date: DAY,
      share: {
        ticker: 'AAPL',
        written: 'AAPL',
        name: 'Apple Inc.',
        isin: 'US0378331005',
        sedol: '',
        mic: '',
        country: '',
        priceCurrency: '',
        currency: 'USD',
      },
      account: 'A',
      shares: 3,
      price: 200,
      kind: 'trade',
    });
  });

  test('that is not counted says where it stands, why, and of which share it is', () => {
    expect(read({ date: 'soon', account: 'A' })).toEqual({
      row: 5,
      written: 'AAPL',
      reason: '"soon" is not a date that can be read. Write it as 2025-09-15.',
      account: 'A',
      share: expect.objectContaining({ ticker: 'AAPL' }) as unknown,
    });
    expect(read({ ticker: '', account: 'A' })).toEqual({
      row: 5,
      written: '',
      reason: UNTOLD_SHARE,
      account: 'A',
    });
  });

  test('that is about something else leaves the share as it is', () => {
    expect(read({ strike: 250, account: 'A' })).toEqual({
      row: 5,
      written: 'AAPL',
      reason:
        '"AAPL" is an option, and options are not counted; the share that it is written on is another thing.',
      account: 'A',
    });
  });

  test.each<readonly [string, number]>([
    ['Buy', 3],
    ['Sell', -3],
    ['Transfer in', 3],
    ['Transfer out', -3],
  ])('%s', (kind, shares) => {
    expect(read({ kind })).toMatchObject({ shares, kind: 'trade' });
  });

  test('of a sale of what is not held, or its end', () => {
    expect(read({ kind: 'Sell short' })).toMatchObject({ shares: -3, kind: 'short' });
    expect(read({ kind: 'Buy to cover' })).toMatchObject({ shares: 3, kind: 'short' });
  });
});

describe('levels of detail', () => {
  const level = (written: string, counted?: string) =>
    told({ level: written }, { table: counted === undefined ? {} : { level: counted } });

  test('that of the table alone counts', () => {
    expect(level('Order', 'ORDER')).toBe(3);
    expect(level('Execution', 'ORDER')).toBe('other');
    expect(level('', 'ORDER')).toBe('other');
    expect(level('Execution')).toBe(3);
  });
});

describe('an order', () => {
  test.each<readonly [string, unknown]>([
    ['', 3],
    ['Filled', 3],
    ['Cancelled', 'other'],
    [
      'New',
      '"New" does not tell whether the order was executed. Write Filled there if it was, and Cancelled if it was not.',
    ],
    [
      'Partially filled',
      '"Partially filled" does not tell how many of the shares were traded. Write it in a column Executed quantity.',
    ],
  ])('with the state "%s"', (status, expected) => {
    expect(told({ status })).toBe(expected);
  });

  test('of a table that writes its fills apart', () => {
    const fills = { table: { hasFills: true } };
    expect(told({ status: 'New' }, fills)).toBe('other');
    expect(told({ status: 'Routed' }, fills)).toBe('other');
    expect(told({ status: 'Filled' }, fills)).toBe(3);
    expect(told({ status: 'Partially filled' }, fills)).toBe(3);
    expect(told({ status: 'Zorp, partial' }, fills)).toMatch(/does not tell whether the order was executed/);
  });

  test('of which a part was executed, at a broker that is known', () => {
    expect(told({ status: 'Partially zorped' }, SCHWAB)).toBe(3);
    expect(told({ status: 'Zorped' }, SCHWAB)).toMatch(/^"Zorped" does not tell whether the order was/);
  });

  test('without money among priced ones', () => {
    const NO_PRICE =
      'The row tells neither a price nor an amount, as an order that was not executed. Write its price, or take the row out.';
    const priced = { table: { isPriced: true } };
    expect(told({ price: '' }, priced)).toBe(NO_PRICE);
    expect(told({ price: 0, kind: 'Sell' }, priced)).toBe(NO_PRICE);
    expect(told({ price: '' })).toBe(3);
    expect(told({ price: 200 }, priced)).toBe(3);
    expect(told({ price: '', amount: 600 }, priced)).toBe(3);
    expect(told({ price: '', status: 'Filled' }, priced)).toBe(3);
    expect(told({ price: '', kind: 'Transfer in' }, priced)).toBe(3);
    expect(told({ price: '', kind: 'Sell short' }, priced)).toBe(-3);
  });
});

describe('money', () => {
  test('by its name, where no symbol and no ISIN stand', () => {
    // A word that is not known would be asked for, if it were a share.
    expect(told({ ticker: '', name: 'Cash', kind: 'Zorp' })).toBe('other');
    expect(told({ ticker: '', name: 'Apple', kind: 'Zorp' })).toMatch(/^"Zorp" names nothing/);
    expect(told({ ticker: 'AAPL', name: 'Cash', kind: 'Zorp' })).toMatch(/^"Zorp" names nothing/);
    expect(told({ ticker: '', isin: 'US0378331005', name: 'Cash', kind: 'Zorp' })).toMatch(/^"Zorp" names/);
  });

  test('by its symbol, where signs tell what came and went', () => {
    expect(told({ ticker: 'USD', kind: 'Zorp' }, BY_SHARES)).toBe('other');
    expect(told({ ticker: 'USD', kind: 'Zorp' })).toMatch(/^"Zorp" names nothing/);
    expect(told({ ticker: 'AAPL', kind: 'Zorp' }, BY_SHARES)).toBe(3);
  });

  test('by a sign of dollars', () => {
    expect(told({ ticker: '$', kind: 'Zorp' })).toBe('other');
    expect(told({ ticker: '$CASH', kind: 'Zorp' })).toBe('other');
    expect(told({ ticker: '$AAPL', kind: 'Zorp' })).toMatch(/^"Zorp" names nothing/);
    expect(told({ ticker: '£', kind: 'Zorp' })).toMatch(/^"Zorp" names nothing/);
  });

  test('that a bank books as a purchase, with a number in the place of a symbol', () => {
    const of = (row: Cells, more: Told = {}) => told({ ticker: '12345', name: 'Cash', ...row }, more);
    expect(of({})).toBe('"Cash" is cash or a money-market fund, and there is nothing to screen in it.');
    expect(read({ ticker: '12345', name: 'Cash' })).not.toHaveProperty('share');
    expect(of({ name: 'Apple' })).toBe(3);
    expect(of({ ticker: '12345X' })).toBe(3);
    expect(of({ ticker: 'X12345' })).toBe(3);
    expect(of({ isin: 'US0378331005' })).toBe(3);
    expect(of({}, SCHWAB)).toBe(3);
  });

  test('that was held before, and what an exchange of listings cost', () => {
    expect(told({ ticker: '', kind: 'Opening balance' })).toBe('other');
    expect(told({ ticker: '', kind: 'Transfer in' })).toBe(UNTOLD_SHARE);
    expect(told({ ticker: '', kind: 'Listing swap', quantity: 50, amount: 50 })).toBe('other');
    expect(told({ ticker: '', kind: 'Listing swap', quantity: 50, amount: 60 })).toBe(UNTOLD_SHARE);
    expect(told({ ticker: '', kind: 'Buy', quantity: 50, amount: 50 })).toBe(UNTOLD_SHARE);
    expect(told({ ticker: 'AAPL', kind: 'Listing swap', quantity: 50, amount: 50 })).toMatch(
      /^"Listing swap" of "AAPL" does not tell/,
    );
  });
});

describe('what the words of a row do not tell', () => {
  test('its sign may', () => {
    expect(told({ kind: '', quantity: -3 }, BY_SHARES)).toBe(-3);
    expect(told({ kind: '', quantity: 3 }, BY_SHARES)).toBe(3);
    expect(told({ kind: 'Fee', quantity: -3 }, BY_SHARES)).toBe('other');
    expect(told({ kind: 'Fee', ticker: '', quantity: -3 }, BY_SHARES)).toBe('other');
  });

  test('its dividend may have bought shares', () => {
    expect(told({ kind: 'Dividend', description: 'reinvested' })).toBe(3);
    expect(told({ kind: 'Dividend', description: 'paid' })).toBe('other');
    expect(told({ kind: 'Sell', description: 'dividend reinvested' })).toBe(-3);
    expect(read({ kind: 'Dividend split', description: 'reinvested' })).toMatchObject({ kind: 'split' });
  });

  test('its shares may have been delivered', () => {
    expect(told({ kind: 'Deposit', price: '' })).toBe(3);
    expect(told({ kind: 'משיכה', price: '' })).toBe(-3);
    expect(told({ kind: 'Deposit' })).toBe('other');
    const header = headerWith(['date', 'kind', 'kind', 'ticker', 'quantity']);
    const goes = ['2025-01-02', 'Deposit', 'Transfer out', 'AAPL', 3];
    expect(readTradeRow(goes, 1, tableWith(header))).toMatchObject({ shares: -3 });
    expect(told({ kind: 'Sell', description: 'Deposit', price: '' })).toBe(-3);
  });

  test('its texts are named', () => {
    const END = 'Write Buy, Sell or Split there, or Dividend or Fee if no shares moved.';
    const of = (kinds: string[], description = '', quantity: unknown = 3, ticker = 'AAPL') => {
      const header = headerWith([
        'date',
        'ticker',
        'quantity',
        'description',
        ...kinds.map(() => 'kind' as const),
      ]);
      const one = readTradeRow(['2025-01-02', ticker, quantity, description, ...kinds], 1, tableWith(header));
      return one === 'other' ? one : (one as UnreadTrade).reason;
    };
    expect(of(['Zorp'])).toBe(`"Zorp" names nothing that is known. ${END}`);
    expect(of(['Zorp', 'Zarp'])).toBe(`"Zorp" and "Zarp" name nothing that is known. ${END}`);
    expect(of(['Zorp', 'Zorp'])).toBe(`"Zorp" names nothing that is known. ${END}`);
    expect(of(['Zorp', '', '2025-01-02'])).toBe(`"Zorp" names nothing that is known. ${END}`);
    expect(of(['', '2025-01-02'], 'Zorp of the year')).toBe(
      `"Zorp of the year" names nothing that is known. ${END}`,
    );
    expect(of(['Zorp'], '', 0)).toBe('other');
    expect(of(['Zorp'], '', '')).toBe('other');
    expect(of(['Zorp'], '', 3, '')).toBe('other');
    expect(of(['Zorp'], '', 'many')).toBe(`"Zorp" names nothing that is known. ${END}`);
  });
});

describe('trades on margin', () => {
  test('stand apart', () => {
    expect(read({ kind: '信用新規買' })).toEqual({
      row: 5,
      written: 'AAPL',
      reason:
        '"信用新規買" is a margin trade: it stands apart from the shares that are held, and is not counted.',
      account: '',
    });
    expect(told({ kind: '信用新規買', quantity: 0 })).toBe('other');
    expect(told({ kind: '信用新規買', quantity: '' })).toBe('other');
    expect(told({ kind: '信用新規買', ticker: '' })).toBe('other');
  });
});

describe('a row of no number of shares', () => {
  const UNTOLD = 'The row tells no number of shares. Write it in the column of shares.';
  const SPLIT =
    'The row tells of a split, and neither its ratio nor the number of shares that were added. Write the ratio as 4:1 in a column Ratio.';

  test.each<readonly [string, Cells, unknown]>([
    ['a purchase', { kind: 'Buy' }, UNTOLD],
    ['a sale', { kind: 'Sell' }, UNTOLD],
    ['a purchase of nought', { kind: 'Buy', quantity: 0 }, 'other'],
    ['a purchase of nothing', { kind: 'Buy', ticker: '' }, 'other'],
    ['a purchase out of a dividend, told in another row', { kind: 'Reinvestment' }, 'other'],
    ['a transfer', { kind: 'Transfer in' }, 'other'],
    ['a merger', { kind: 'Merger' }, 'other'],
    ['a split', { kind: 'Split' }, SPLIT],
    ['a split of nought', { kind: 'Split', quantity: 0 }, SPLIT],
    ['a split of nothing', { kind: 'Split', ticker: '' }, 'other'],
    ['an option', { kind: 'Buy', strike: 250 }, UNTOLD],
    ['a receipt', { kind: 'Buy', name: 'Apple CDR' }, UNTOLD],
  ])('%s', (_, row, expected) => {
    expect(told({ quantity: '', ...row })).toBe(expected);
  });

  test('in a table that has no such column', () => {
    const header = headerWith(['date', 'kind', 'ticker', 'description']);
    const row = (source = PLAIN_TRADES) =>
      readTradeRow(['2025-01-02', 'Buy', 'AAPL', ''], 1, tableWith({ ...header, source }));
    expect(row()).toBe('other');
    expect(row({ ...PLAIN_TRADES, told: [/^(?<quantity>\d+) shares$/] })).toMatchObject({ reason: UNTOLD });
  });
});

describe('a split', () => {
  test('with its ratio', () => {
    expect(read({ kind: 'Split', quantity: '', ratio: '4:1', price: '' })).toEqual({
      row: 5,
      date: DAY,
      share: expect.objectContaining({ ticker: 'AAPL' }) as unknown,
      account: '',
      ratio: { became: 4, of: 1 },
      isUntold: true,
      kind: 'split',
    });
    expect(read({ kind: 'Split', quantity: '', ratio: '4:1' })).not.toHaveProperty('shares');
    expect(read({ kind: 'Buy', ratio: '4:1' })).not.toHaveProperty('ratio');
  });

  test('with its shares and a price, which may be the ratio', () => {
    expect(read({ kind: 'Split', price: 4 })).toMatchObject({ shares: 3, price: 4, isUntold: true });
    expect(read({ kind: 'Split', description: 'split 1:10' })).toMatchObject({ either: 10 });
    expect(read({ kind: 'Buy', price: 4 })).toMatchObject({ price: 4 });
    expect(read({ kind: 'Buy', price: 0 })).not.toHaveProperty('price');
    expect(read({ kind: 'Buy' })).not.toHaveProperty('isUntold');
    const known = read({ kind: 'Split', price: 4 }, SCHWAB);
    expect(known).toMatchObject({ kind: 'split', shares: 3 });
    expect(known).not.toHaveProperty('isUntold');
    expect(known).not.toHaveProperty('price');
  });

  test('that leaves fewer shares', () => {
    expect(read({ kind: 'Reverse split' })).toMatchObject({ isReverse: true });
    expect(read({ kind: 'Split', description: 'Reverse, 1 for 10' })).toMatchObject({ isReverse: true });
    expect(read({ kind: 'Split' })).not.toHaveProperty('isReverse');
    expect(read({ kind: 'Buy', description: 'reverse' })).not.toHaveProperty('isReverse');
    // The two texts are two.
    expect(read({ kind: 'Split re', description: 'verse' })).not.toHaveProperty('isReverse');
  });

  test('whose shares came beside the old ones', () => {
    expect(read({ kind: 'Split', splitStays: 'TRUE' })).toMatchObject({ isBeside: true });
    expect(read({ kind: 'Split', splitStays: 'true' })).toMatchObject({ isBeside: true });
    for (const splitStays of ['false', '', 'untrue', 'true.'])
      expect(read({ kind: 'Split', splitStays })).not.toHaveProperty('isBeside');
  });

  test('has a day, even in a table of orders without days', () => {
    const without = (kind: string) => {
      const header = headerWith(['kind', 'ticker', 'quantity', 'price']);
      return readTradeRow([kind, 'AAPL', 3, 200], 1, tableWith(header));
    };
    expect(without('Split')).toMatchObject({
      reason: 'The row has no date. Write the day of the trade in the column of dates.',
    });
    expect(without('Buy')).toMatchObject({ shares: 3 });
    expect(without('Buy')).not.toHaveProperty('date');
  });
});

describe('an opening balance', () => {
  test('is marked', () => {
    expect(read({ kind: 'Opening balance' })).toMatchObject({ shares: 3, isOpening: true });
    expect(read({ kind: 'Transfer in' })).not.toHaveProperty('isOpening');
    const signed = headerWith(['date', 'description', 'ticker', 'quantity'], BY_SHARES.header);
    const row = ['2025-01-02', 'Opening balance', 'AAPL', 3];
    expect(readTradeRow(row, 1, tableWith(signed))).toMatchObject({ shares: 3, isOpening: true });
    // Words of a description beside other words say nothing of it.
    expect(read({ kind: 'Buy', description: 'Opening balance' })).not.toHaveProperty('isOpening');
  });
});

describe('a number of shares', () => {
  test('that cannot be read', () => {
    expect(told({ quantity: 'many' })).toBe(
      '"many" is not a number of shares that can be read. Write a number, such as 12.5.',
    );
  });

  test('that a broker writes with a sign of its own comes where the words say so', () => {
    expect(told({ kind: 'SOFF', quantity: '5S' }, ROBINHOOD)).toBe(5);
    expect(told({ kind: 'SPR', quantity: '5S' }, ROBINHOOD)).toBe(-5);
    expect(told({ kind: 'SOFF', quantity: 'manyS' }, ROBINHOOD)).toBe(
      '"manyS" is not a number of shares that can be read. Write a number, such as 12.5.',
    );
    expect(told({ kind: 'Sell', quantity: '-5' }, { ...ROBINHOOD, table: { salesAreNegative: true } })).toBe(
      -5,
    );
    expect(told({ quantity: -3 })).toBe(-3);
  });

  test('in lots', () => {
    expect(told({ unit: 'lot', quantity: 3 })).toBe(
      'How many shares a lot has is not told. Write the number of shares in the place of "3 lot", or name the exchange.',
    );
    expect(told({ unit: 'lot', mic: 'IDX' })).toBe(300);
    expect(told({ unit: 'shares' })).toBe(3);
  });

  test('of fills that are more than was ordered', () => {
    const overfilled = { has: () => true } as unknown as ReadonlySet<never>;
    expect(told({}, { table: { overfilled } })).toBe(
      'The fills of this order add up to more shares than were ordered: the column may tell what is left of the order. Write the number of shares of each fill there.',
    );
  });

  test('that may be read in two ways', () => {
    const isOpen = (value: unknown) => value === '1.234' || value === 777;
    expect(told({ quantity: '1.234' }, { table: { isOpen } })).toBe(
      '"1.234" may be a thousand and more, or have a fraction. Write it without a sign between the thousands.',
    );
    expect(told({ price: '1.234' }, { table: { isOpen } })).toBe(3);
    // A table that tells the shares in words has no such cell.
    const header = headerWith(['date', '', 'kind', 'ticker', 'splitShares']);
    const row = ['2025-01-02', 777, 'Split', 'AAPL', 3];
    expect(readTradeRow(row, 1, tableWith(header, { isOpen }))).toMatchObject({ shares: 3 });
  });
});

describe('what is no share', () => {
  const OPTION =
    'is an option, and options are not counted; the share that it is written on is another thing.';

  test('an option', () => {
    expect(told({ strike: 250 })).toBe(`"AAPL" ${OPTION}`);
    expect(told({ strike: 250, ticker: '' })).toBe(UNTOLD_SHARE);
    expect(told({ ticker: '', description: OPTION_CODE })).toBe(`"${OPTION_CODE}" ${OPTION}`);
    expect(told({ ticker: '', description: 'Apple' })).toBe(UNTOLD_SHARE);
    expect(told({ description: OPTION_CODE })).toBe(3);
  });

  test('the end of an option leaves the share as it is, and shares that came by it are asked for', () => {
    expect(told({ kind: 'Expired' })).toBe(`"AAPL" ${OPTION}`);
    expect(read({ kind: 'Expired' })).not.toHaveProperty('share');
    expect(told({ kind: 'Assigned' })).toBe(`"AAPL" ${OPTION}`);
    expect(read({ kind: 'Assigned' })).toHaveProperty('share');
    expect(told({ kind: 'Expired', ticker: '' })).toBe('other');
    expect(told({ kind: 'Expired', quantity: '' })).toBe('other');
  });

  test('another type of security', () => {
    expect(told({ assetType: 'Bond' })).toBe('"AAPL" is a bond or a deposit, and those are not screened.');
    expect(read({ assetType: 'Bond' })).toHaveProperty('share');
    expect(told({ assetType: 'Bond', ticker: '' })).toBe('other');
    expect(told({ assetType: 'Stock' })).toBe(3);
  });

  test('a receipt', () => {
    const receipt = read({ name: 'Apple CDR' });
    expect(receipt).toMatchObject({
      reason:
        '"AAPL" is a Canadian depositary receipt, which is not the share itself. Screen the share that it stands for, such as AAPL for Apple CDR.',
      isReceipt: true,
      share: { ticker: 'AAPL' },
    });
    expect(told({ ticker: '', description: 'Apple CDR (CAD hedged)' })).toMatch(
      /is a Canadian depositary receipt/,
    );
    expect(told({ ticker: '', description: 'US TREASURY BILL DUE 01/14/27' })).toMatch(/is a bond or a note/);
    expect(read({ strike: 250 })).not.toHaveProperty('isReceipt');
  });
});

describe('whether shares came or went', () => {
  test('is told by a column of its own', () => {
    expect(told({ kind: 'Merger', flow: 'in' })).toBe(3);
    expect(told({ kind: 'Merger', flow: 'out' })).toBe(-3);
    expect(told({ kind: 'Merger' })).toBe(
      '"Merger" of "AAPL" does not tell whether shares came or went. Write Buy or Sell there, or take the row out if nothing was traded.',
    );
  });

  test('is told by the sign where sales have one, unless money came in for them', () => {
    const paid = { salesAreNegative: true, purchasesArePaid: true };
    expect(told({ kind: 'Sell', quantity: 3, amount: 600 }, { table: paid })).toBe(-3);
    expect(told({ kind: 'Sell', quantity: 3, amount: -600 }, { table: paid })).toBe(3);
    const changes = { changesAreSigned: true, purchasesArePaid: true };
    expect(told({ kind: 'Merger', quantity: 3, amount: 600 }, { table: changes })).toBe(3);
  });

  test('a sale without a minus beside others that have one is a sale where as much money came for it', () => {
    const table = { salesAreNegative: true, signOfProceeds: 1 };
    const whyAsked =
      'The shares of this sale have no minus, as those of other sales have: it may take a sale back. Write a minus before them if they were sold.';
    expect(told({ kind: 'Sell', quantity: 3, amount: 600 }, { table })).toBe(-3);
    expect(told({ kind: 'Sell', quantity: 3, amount: -600 }, { table })).toBe(3);
    expect(told({ kind: 'Sell', quantity: 3 }, { table })).toBe(whyAsked);
    expect(
      told({ kind: 'Sell', quantity: 3, amount: 0 }, { table: { ...table, purchasesArePaid: true } }),
    ).toBe(whyAsked);
    expect(told({ kind: 'Sell', quantity: 3, amount: 600 }, { table: { salesAreNegative: true } })).toBe(
      whyAsked,
    );
    expect(told({ kind: 'Sell', quantity: -3 }, { table })).toBe(-3);
  });
});

describe('the day of a row', () => {
  const dated = (cells: readonly unknown[], habits: TradeTable['habits'] = []) => {
    const columns = [...cells.map(() => 'date' as const), 'kind', 'ticker', 'quantity'] as const;
    const one = readTradeRow([...cells, 'Buy', 'AAPL', 3], 1, tableWith(headerWith(columns), { habits }));
    return one as Exclude<typeof one, 'other'>;
  };
  const either =
    '"03/04/2025" may be Apr 03, 2025 or Mar 04, 2025, and no other date of the column tells which. Write it as 2025-04-03 or 2025-03-04.';

  test('stands in the first of its columns that is filled', () => {
    expect(dated(['2025-01-02', '2025-05-06'])).toMatchObject({ date: DAY });
    expect(dated(['', '2025-01-02'])).toMatchObject({ date: DAY });
    expect(dated(['soon', '2025-01-02'])).toMatchObject({
      reason: '"soon" is not a date that can be read. Write it as 2025-09-15.',
    });
    expect(dated(['', ''])).toMatchObject({
      reason: 'The row has no date. Write the day of the trade in the column of dates.',
    });
  });

  test('may be two', () => {
    const both = { date: { year: 2025, month: 4, day: 3 }, otherDate: { year: 2025, month: 3, day: 4 } };
    expect(dated(['03/04/2025'])).toMatchObject({ ...both, whyUnclear: either });
    expect(dated(['03/04/2025'], [{ swapped: true }])).toMatchObject({ reason: either });
    expect(dated(['03/04/2025'], [{ swapped: true }])).not.toHaveProperty('date');
  });

  test('is read as the other days of its own column', () => {
    const march = { date: { year: 2025, month: 3, day: 4 } };
    expect(dated(['03/04/2025'], [{ order: 'month first' }])).toMatchObject(march);
    expect(dated(['', '03/04/2025'], [{ order: 'day first' }, { order: 'month first' }])).toMatchObject(
      march,
    );
    expect(dated(['', '03/04/2025'], [{ swapped: true }, {}])).toMatchObject({ whyUnclear: either });
    expect(dated(['2025-01-02'])).not.toHaveProperty('otherDate');
  });
});

describe('a dividend or a distribution that tells a number of shares', () => {
  const head = 'Date|Action|Ticker|Quantity|Price|Amount|Description';
  const other = '2025-01-01|Buy|AAPL|5|70|350|';
  const given = (row: string) => does(row, head, other);

  test('and no money, brings them where its words say so', () => {
    expect(given('2025-02-01|Dividend|AAPL|20|0|0|APPLE INC STK SPLIT 5:1')).toBe('25');
    expect(given('2025-02-01|Dividend|AAPL|1|||APPLE INC STOCK DIVIDEND')).toBe('6');
  });

  test('beside money, is a payment', () => {
    expect(given('2025-02-01|Dividend|AAPL|5|0|1.25|APPLE INC')).toBe('other');
    expect(given('2025-02-01|Distribution|AAPL|5||1.25|APPLE INC')).toBe('other');
  });

  test('beside its worth, is listed where a cell says that it is of shares', () => {
    const type = (word: string) =>
      does(`2025-02-01|Distribution|AAPL|20||90||${word}`, `${head}|Type`, `${other}|Cash`);
    expect(type('Shares')).toMatch(/^The row is called a dividend or a distribution/);
    expect(type('Cash')).toBe('other');
  });
});
