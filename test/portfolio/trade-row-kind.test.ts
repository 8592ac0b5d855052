import type { Row } from '../../src/portfolio/cells/cell-text';
import type { ActivityColumn } from '../../src/portfolio/activity/activity-words';
import type { TradeHeader } from '../../src/portfolio/activity/trade-header';
import type { TradeKind } from '../../src/portfolio/activity/trade-kind';
import {
  delivery,
  isDate,
  isNeverDone,
  wasSettledForNothing,
  isReinvested,
  kindOfRow,
  saidIn,
  sideOf,
} from '../../src/portfolio/activity/trade-row-kind';
import type { WrittenShares } from '../../src/portfolio/activity/trade-row-shares';
import { PLAIN_TRADES, type TradeSource } from '../../src/portfolio/activity/trade-sources';
import { textAt } from '../../src/portfolio/cells/cell-text';
import { headerWith, tableWith, tradeSource } from './trade-table-of';
import { shareWith } from './traded-share';

describe('the columns of kinds', () => {
  const kind = (...cells: string[]) =>
    kindOfRow(['x', ...cells], headerWith(['', ...cells.map(() => 'kind' as const)]));

  test.each<readonly [string[], TradeKind]>([
    [['Buy'], 'buy'],
    [['Zorp'], 'unknown'],
    [[''], 'unknown'],
    [[], 'unknown'],
    // The first that says what was done counts, whatever stands before it.
    [['Fee', 'Buy'], 'buy'],
    [['Zorp', 'Sell'], 'sell'],
    [['', 'Sell'], 'sell'],
    [['Sell', 'Buy'], 'sell'],
    [['Zorp', 'Fee'], 'none'],
    [['Fee', 'Zorp'], 'none'],
    [['', 'Fee'], 'none'],
    [['Zorp', '2025-01-02'], 'unknown'],
    [['買付', '信用新規'], 'margin'],
    [['Dividend', 'In'], 'none'],
    [['Out', ''], 'unknown'],
    // Beside another word it says that securities were moved; alone it is a purchase.
    [['DIVIDEND', 'Investment'], 'none'],
    [['SOLD', 'Investment'], 'sell'],
    [['', 'Investment'], 'buy'],
    // It names a group of kinds, of which the other column names one.
    [['CORPORATE_ACTION', 'SPLIT'], 'split'],
    [['Corporate action', 'Bonus issue'], 'in'],
    [['SPLIT', 'CORPORATE_ACTION'], 'split'],
    [['CORPORATE_ACTION', 'ZORP'], 'change'],
    [['CORPORATE_ACTION', ''], 'change'],
    [['CORPORATE_ACTION', 'TAX'], 'change'],
  ])('%j', (cells, expected) => {
    expect(kind(...cells)).toBe(expected);
  });

  test.each<readonly [string, string, TradeKind]>([
    ['action', 'In', 'in'],
    ['action', 'OUT', 'out'],
    ['action', 'Into', 'unknown'],
    // It may be the way of the money.
    ['direction', 'In', 'unknown'],
    ['type', 'Out', 'unknown'],
  ])('below %s, %s', (head, text, expected) => {
    expect(kindOfRow([text], headerWith(['kind'], { heads: [head] }))).toBe(expected);
  });

  test.each<readonly [string, TradeKind]>([
    ['Short', 'short'],
    ['SHORT', 'short'],
    ['Shorts', 'unknown'],
    ['In short', 'unknown'],
    // A purchase that was cancelled is none.
    ['Cancelled buy', 'change'],
    ['Buy cxl', 'change'],
    ['Void sell', 'change'],
    ['Sell, failed', 'change'],
    ['Cancelled deposit', 'none'],
    ['Reversed split', 'split'],
  ])('%s', (text, expected) => {
    expect(kind(text)).toBe(expected);
  });

  test.each<readonly [string, string, readonly number[], TradeKind]>([
    ['A', 'segno', [], 'buy'],
    ['a', 'a v', [], 'buy'],
    ['A', 'sens', [], 'buy'],
    ['A', 'alis satis', [], 'buy'],
    ['A', 'type', [], 'unknown'],
    ['A', '', [], 'unknown'],
    ['A', 'type', [0], 'buy'],
    ['A', 'type', [1], 'unknown'],
    ['AB', 'segno', [], 'unknown'],
    ['BA', 'segno', [], 'unknown'],
    ['V', 'segno', [], 'sell'],
    // Sentences are read as such where no header says that the column holds kinds.
    ['We have sold them', 'type', [], 'sell'],
    ['We have sold them', '', [0], 'unknown'],
    ['Bought 10 tax free', '', [0], 'buy'],
  ])('%s below %s, told by its cells: %j', (text, head, phrases, expected) => {
    expect(kindOfRow([text], headerWith(['kind'], { heads: [head], phrases }))).toBe(expected);
  });
});

describe('the description', () => {
  const kind = (description: string, ...kinds: string[]) =>
    kindOfRow([description, ...kinds], headerWith(['description', ...kinds.map(() => 'kind' as const)]));

  test.each<readonly [string, string[], TradeKind]>([
    ['Bought 3 AAPL', [''], 'buy'],
    ['Bought 3 AAPL', ['2025-01-02'], 'buy'],
    ['Bought 3 AAPL', ['2025-01-02', ''], 'buy'],
    ['Dividend', [''], 'none'],
    ['Apple', [''], 'unknown'],
    ['Apple', ['2025-01-02'], 'unknown'],
    ['Bought 3 AAPL', ['Zorp'], 'unknown'],
    ['Bought 3 AAPL', ['2025-01-02', 'Zorp'], 'unknown'],
    ['Bought 3 AAPL', ['Fee'], 'none'],
    // Without a column of kinds, it may be about anything.
    ['Bought 3 AAPL', [], 'unknown'],
  ])('%s beside %j', (description, kinds, expected) => {
    expect(kind(description, ...kinds)).toBe(expected);
  });

  test('of a broker that is known counts by the patterns of its source alone', () => {
    const schwab = headerWith(['description', 'kind'], { source: tradeSource('Schwab') });
    expect(kindOfRow(['Bought 3 AAPL', ''], schwab)).toBe('unknown');
  });
});

describe('a source that says what was done in its description', () => {
  const told = (description: string, more: Partial<TradeSource> = {}, ...kinds: string[]) =>
    kindOfRow(
      [description, ...kinds],
      headerWith(['description', ...kinds.map(() => 'kind' as const)], {
        source: { ...PLAIN_TRADES, told: [/^done: (?<action>.+)/], ...more },
      }),
    );

  test.each<readonly [string, TradeKind]>([
    ['done: buy', 'buy'],
    ['done: dividend', 'none'],
    ['done: zorp', 'unknown'],
    // What its pattern does not take is money, unless it begins as a purchase or a sale with a number, or is a split.
    ['Bought 3 AAPL', 'buy'],
    ['Bought -3 AAPL', 'buy'],
    ['Sold (3) AAPL', 'sell'],
    ['Sold +3 AAPL', 'sell'],
    ['Продажа 3 AAPL', 'sell'],
    ['Bought AAPL', 'none'],
    ['Bought some 3 AAPL', 'none'],
    ['(Bought 3 AAPL', 'none'],
    ['Bought by 3', 'none'],
    ['Transferred 3 AAPL', 'none'],
    ['Short 3 AAPL', 'none'],
    ['Split 4 for 1', 'split'],
    ['Split', 'split'],
    ['Interest', 'none'],
    ['', 'none'],
    // What takes a purchase or a sale back has a sign.
    ['BUY CANCEL MICROSOFT CORP', 'change'],
    ['SELL CANCEL MICROSOFT CORP', 'change'],
    ['BUY AS CXL MICROSOFT CORP', 'change'],
    ['INTEREST CANCEL', 'none'],
    // Companies have such words in their names.
    ['Bought shares of Corrections Corp', 'none'],
  ])('%s', (description, expected) => {
    expect(told(description)).toBe(expected);
  });

  test.each<readonly [string, string, string, TradeKind]>([
    ['IN KIND RECEIPT', 'AAPL', '5', 'unknown'],
    ['IN KIND RECEIPT', 'AAPL', '-0.5', 'unknown'],
    ['IN KIND RECEIPT', '', '5', 'none'],
    ['ROYALTY', 'AAPL', '0.000', 'none'],
    ['ROYALTY', 'AAPL', '', 'none'],
    ['Bought 3 AAPL', 'AAPL', '3', 'buy'],
  ])('%s, which it does not take, beside %j and %j shares', (description, ticker, shares, expected) => {
    const header = headerWith(['description', 'ticker', 'quantity'], {
      source: { ...PLAIN_TRADES, told: [/^done: (?<action>.+)/] },
    });
    expect(kindOfRow([description, ticker, shares], header)).toBe(expected);
  });

  test('leaves the rest to the sign, where it tells purchases by that', () => {
    expect(told('Interest', { side: 'quantity' })).toBe('unknown');
    expect(told('done: buy', { side: 'quantity' })).toBe('buy');
  });

  test('goes before the columns of kinds, which count where it says nothing', () => {
    expect(told('done: buy', {}, 'Sell')).toBe('buy');
    expect(told('Interest', {}, 'Sell')).toBe('sell');
    expect(told('Interest', {}, 'Zorp')).toBe('unknown');
    expect(told('Apple', {}, '')).toBe('none');
    expect(told('Apple', {}, '2025-01-02')).toBe('unknown');
    expect(told('Bought 3 AAPL', {}, 'Zorp')).toBe('unknown');
  });

  test.each<readonly [string, unknown, TradeKind]>([
    ['DISTRIBUTION', '', 'in'],
    ['Distribution', '0.00', 'in'],
    ['Distribution', '12.50', 'none'],
    ['Distribution fee', '', 'none'],
    ['Final distribution', '', 'none'],
  ])('%s of %s', (action, amount, expected) => {
    const header = headerWith(['description', 'amount'], {
      source: { ...PLAIN_TRADES, told: [/^(?<action>.+)$/] },
    });
    expect(kindOfRow([action, amount], header)).toBe(expected);
  });

  test.each<readonly [string, TradeKind]>([
    ['Shares', 'in'],
    ['Cash', 'none'],
    ['Shares and cash', 'none'],
  ])('a distribution of %s beside an amount', (unit, expected) => {
    const header = headerWith(['description', 'amount', 'unit'], {
      source: { ...PLAIN_TRADES, told: [/^(?<action>.+)$/] },
    });
    expect(kindOfRow(['DISTRIBUTION', '12.50', unit], header)).toBe(expected);
    expect(kindOfRow(['MERGER', '12.50', unit], header)).toBe('change');
  });
});

test('what another row tells as well counts once', () => {
  const header = headerWith(['kind', 'kind'], { source: tradeSource('Schwab Equity Awards') });
  expect(kindOfRow(['Lapse', ''], header)).toBe('none');
  expect(kindOfRow(['Buy', 'Lapse'], header)).toBe('none');
  expect(kindOfRow(['Restricted stock lapse', ''], header)).toBe('in');
  expect(kindOfRow(['Lapse', ''], headerWith(['kind', 'kind']))).toBe('unknown');
});

describe('a dividend with what was paid in the column of shares as well', () => {
  const columns = ['kind', 'kind', 'quantity', 'price', 'amount', 'net'] as const;
  const wealthsimple = headerWith(columns, { source: tradeSource('Wealthsimple') });
  const kind = (...cells: string[]) => kindOfRow(cells, wealthsimple);

  test('moves no shares, also where it is reinvested', () => {
    expect(kind('Dividend', 'DRIP', '9.12', '', '9.12', '')).toBe('none');
    expect(kind('Dividend', 'DRIP', '9.12', '', '', '9.12')).toBe('none');
  });

  test('is told by all of that', () => {
    expect(kind('Dividend', 'DRIP', '0.2764', '', '9.12', '')).toBe('buy');
    expect(kind('Dividend', 'DRIP', '9.12', '1', '9.12', '')).toBe('buy');
    expect(kind('Dividend', 'DRIP', '0', '', '0', '')).toBe('buy');
    expect(kind('Trade', 'DRIP', '9.12', '', '9.12', '')).toBe('buy');
    expect(kindOfRow(['Dividend', 'DRIP', '9.12', '', '9.12', ''], headerWith(columns))).toBe('buy');
  });
});

describe('what goes into a plan, and out of it', () => {
  const inPlan = (cells: Row, columns: readonly (ActivityColumn | '')[], told: Partial<TradeHeader> = {}) =>
    kindOfRow(cells, headerWith(columns, told));
  const of = (kind: string, share = 'AAPL', quantity: unknown = 3) =>
    inPlan([kind, share, quantity], ['kind', 'ticker', 'quantity']);

  test.each<readonly [string, TradeKind]>([
    ['Contribution', 'buy'],
    ['EMPLOYEE CONTRIBUTIONS', 'buy'],
    ['Withdrawal', 'sell'],
    ['Partial withdrawals', 'sell'],
    ['Recontribution', 'unknown'],
    ['Contributional', 'none'],
  ])('%s of a share', (kind, expected) => {
    expect(of(kind)).toBe(expected);
  });

  test.each(['Contribution', 'Withdrawal'])('%s of money', (kind) => {
    expect(of(kind, '')).toBe('none');
    expect(of(kind, 'USD')).toBe('none');
    expect(of(kind, 'PLN')).toBe('none');
    expect(of(kind, 'Cash')).toBe('none');
    expect(of(kind, 'AAPL', '')).toBe('none');
    expect(of(kind, 'AAPL', 0)).toBe('none');
  });

  test.each<readonly [string, readonly ActivityColumn[], readonly unknown[]]>([
    ['its ISIN', ['kind', 'isin', 'quantity'], ['Contribution', 'US0378331005', 3]],
    ['its name', ['kind', 'name', 'quantity'], ['Contribution', 'Apple Inc.', 3]],
    [
      'its name where the others are empty',
      ['kind', 'ticker', 'isin', 'name', 'quantity'],
      ['Contribution', '', '', 'Apple', 3],
    ],
    ['a second column of kinds', ['kind', 'kind', 'ticker', 'quantity'], ['Fee', 'Contribution', 'AAPL', 3]],
  ])('may tell the share by %s', (_, columns, cells) => {
    expect(inPlan(cells, columns)).toBe('buy');
  });

  test('money is told by the first of these columns that is filled', () => {
    expect(inPlan(['Contribution', 'USD', 'Apple', 3], ['kind', 'ticker', 'name', 'quantity'])).toBe('none');
    expect(inPlan(['Contribution', 'Apple', 3], ['kind', 'description', 'quantity'])).toBe('none');
  });

  test('is money at a broker that is known', () => {
    const source = tradeSource('Schwab');
    expect(inPlan(['Contribution', 'AAPL', 3], ['kind', 'ticker', 'quantity'], { source })).toBe('none');
  });
});

test.each([
  ['2025-01-02', true],
  ['03/04/2025', true],
  ['Buy', false],
  ['', false],
])('%s is a day: %p', (text, is) => expect(isDate(text)).toBe(is));

test.each<readonly [string[], string]>([
  [['Buy', 'Sell', 'x'], 'Buy'],
  [['', 'Sell', 'x'], 'Sell'],
  [['–', 'Sell', 'x'], 'Sell'],
  [['-–', '', 'x'], 'x'],
  [['Buy - Sell', '', 'x'], 'Buy - Sell'],
  [['', '', ''], ''],
])('%j says "%s" of its kind', (cells, said) => {
  expect(saidIn(cells, headerWith(['kind', 'kind', 'description']))).toBe(said);
});

describe('a delivery of shares', () => {
  const COLUMNS = ['kind', 'amount', 'net', 'credit', 'debit', 'price'] as const;
  const header = headerWith(COLUMNS);
  const of = (kind: string, { ticker = 'AAPL' as unknown, shares = 3 as WrittenShares, money = {} } = {}) => {
    const cells = COLUMNS.map((column) => ({ kind, ...money })[column as 'kind'] ?? '');
    const cell = (column: ActivityColumn) => textAt(cells, header.columns[column]);
    return delivery(shareWith({ ticker }), header, cells, { shares, cell });
  };

  test.each([
    ['Deposit', 'in'],
    ['DEPOSIT', 'in'],
    ['הפקדה', 'in'],
    ['הטבה', 'in'],
    ['משיכה', 'out'],
    ['Deposits', undefined],
    ['A deposit', undefined],
    ['משיכה 2', undefined],
    ['א משיכה', undefined],
    ['', undefined],
  ])('%s', (kind, expected) => {
    expect(of(kind)).toBe(expected);
  });

  test.each(['', '  ', null, 'USD', 'Total'])('is none of "%s"', (ticker) => {
    expect(of('Deposit', { ticker })).toBeUndefined();
  });

  test.each([0, -3, 'unreadable'] as const)('is none of %s shares', (shares) => {
    expect(of('Deposit', { shares })).toBeUndefined();
  });

  test('is none where no number is told', () => {
    const told = { shares: undefined, cell: () => '' };
    expect(delivery(shareWith({ ticker: 'AAPL' }), header, ['Deposit'], told)).toBeUndefined();
  });

  test.each(['amount', 'net', 'credit', 'debit', 'price'])(
    'is none beside money in the column %s',
    (column) => {
      expect(of('Deposit', { money: { [column]: '20' } })).toBeUndefined();
      expect(of('Deposit', { money: { [column]: '0.00' } })).toBe('in');
    },
  );
});

describe('a dividend out of which shares were bought', () => {
  const header = headerWith(['kind', 'description']);
  const is = (cells: Row, { grown = false, of = header } = {}) =>
    isReinvested(cells, tableWith(of, { grown: new Set(grown ? [cells] : []) }));

  test('says so', () => {
    expect(is(['Dividend', 'Dividend reinvested'])).toBe(true);
    expect(is(['Dividend', 'DRIP'])).toBe(true);
    expect(is(['', 'Dividend reinvested'])).toBe(true);
    expect(is(['Dividend', 'paid'])).toBe(false);
    expect(is(['Dividend, reinvested', ''])).toBe(false);
    expect(is(['Fee', 'Dividend reinvested'])).toBe(false);
  });

  test('or added its shares to the running total', () => {
    expect(is(['Dividend', ''], { grown: true })).toBe(true);
    expect(is(['Fee', ''], { grown: true })).toBe(false);
  });

  test('is told by its source at a broker that is known', () => {
    const of = headerWith(['kind', 'description'], { source: tradeSource('Schwab') });
    expect(is(['Dividend', 'Dividend reinvested'], { of })).toBe(false);
  });
});

describe('a row without words', () => {
  const side = (
    source: Partial<TradeSource>,
    cells: Row,
    { shares = 3 as WrittenShares, named = true, decimals = '.' as const } = {},
  ) =>
    sideOf(
      cells,
      tableWith(
        headerWith(['', '', 'amount', 'debit', 'credit', 'description'], {
          source: { ...PLAIN_TRADES, ...source },
        }),
        { decimals },
      ),
      shares,
      named,
    );
  const NONE: Row = [9, 9];

  test('tells nothing in a table that has no signs', () => {
    expect(side({}, NONE)).toBe('unknown');
    expect(side({}, [9, 9, 9, 9, 9])).toBe('unknown');
    expect(side({}, NONE, { named: false })).toBe('unknown');
  });

  test.each(['quantity', 'amount', 'debit'] as const)(
    'is money without a share, or without a number of shares (%s)',
    (by) => {
      expect(side({ side: by }, [9, 9, 9, 9, 9], { named: false })).toBe('none');
      const header = headerWith([], { source: { ...PLAIN_TRADES, side: by } });
      expect(sideOf([], tableWith(header), undefined, true)).toBe('none');
    },
  );

  test('by the sign of its shares', () => {
    const by = { side: 'quantity' } as const;
    expect(side(by, NONE, { shares: -3 })).toBe('sell');
    expect(side(by, NONE, { shares: 3 })).toBe('buy');
    expect(side(by, NONE, { shares: 0 })).toBe('buy');
    expect(side(by, NONE, { shares: 'unreadable' })).toBe('buy');
  });

  test.each<readonly [string, number, TradeKind]>([
    ['Fee', 3, 'change'],
    ['WITHDRAWALS', 3, 'change'],
    ['Exchange out', 3, 'change'],
    ['Outlook', 3, 'buy'],
    ['Contribution', 3, 'buy'],
    ['Fee', -3, 'sell'],
  ])('%s of %s where the description says what was done', (description, shares, expected) => {
    const row = [9, 9, '', '', '', description];
    expect(side({ side: 'quantity', isSaid: true }, row, { shares })).toBe(expected);
    expect(side({ side: 'quantity' }, row, { shares })).toBe(shares < 0 ? 'sell' : 'buy');
  });

  test.each<readonly [unknown, TradeKind]>([
    [120, 'sell'],
    ['1,200.50', 'sell'],
    [-120, 'buy'],
    [0, 'buy'],
    ['', 'buy'],
    ['much', 'buy'],
  ])('by the sign of its amount: %s', (amount, expected) => {
    expect(side({ side: 'amount' }, [9, 9, amount])).toBe(expected);
  });

  test.each<readonly [unknown, unknown, TradeKind]>([
    [120, '', 'buy'],
    [-120, '', 'buy'],
    [120, 120, 'buy'],
    ['', 120, 'sell'],
    [0, 120, 'sell'],
    ['', -120, 'sell'],
    ['', '', 'unknown'],
    [0, 0, 'unknown'],
  ])('by debit and credit: %s and %s', (debit, credit, expected) => {
    expect(side({ side: 'debit' }, [9, 9, 7, debit, credit])).toBe(expected);
  });

  test('without the columns', () => {
    const without = (by: 'amount' | 'debit', ...columns: ActivityColumn[]) =>
      sideOf(
        [9, 9, 9, 9],
        tableWith(headerWith(columns, { source: { ...PLAIN_TRADES, side: by } })),
        3,
        true,
      );
    expect(without('amount', 'ticker', 'quantity')).toBe('buy');
    expect(without('debit', 'ticker', 'quantity')).toBe('unknown');
    expect(without('debit', 'ticker', 'credit')).toBe('sell');
    expect(without('debit', 'ticker', 'debit')).toBe('buy');
  });
});

test.each([
  ['BUY (cancelled)', '-', true],
  ['BUY (cancelled)', '0', true],
  ['BUY (cancelled)', '$0.00', true],
  ['BUY (cancelled)', 'n/a', true],
  ['BUY (cancelled)', '', false],
  ['BUY (cancelled)', '1,494.00', false],
  ['BUY', '-', false],
])('%s of %s was never done: %p', (kind, amount, never) =>
  expect(isNeverDone([kind, amount], tableWith(headerWith(['kind', 'amount'])))).toBe(never),
);

describe('a purchase for nothing', () => {
  const settled = (price: unknown, day: string, heads = ['settlement date us', 'effective price', 'value']) =>
    wasSettledForNothing([day, price, 0], headerWith(['', '', ''], { heads }));

  test.each(['2026-03-06', '06 Mar 2026'])('was carried out where it was settled: %s', (day) => {
    expect(settled(0, day)).toBe(true);
    expect(settled('$0.00', day)).toBe(true);
  });

  test('tells nothing with a price, without one, and without a day of settlement', () => {
    expect(settled(5, '2026-03-06')).toBe(false);
    expect(settled('', '2026-03-06')).toBe(false);
    expect(settled(0, '')).toBe(false);
    expect(settled(0, 'pending')).toBe(false);
    expect(settled(0, '2026-03-06', ['order date', 'price', 'value'])).toBe(false);
    expect(settled(0, '2026-03-06', ['settlement date', 'fees', 'value'])).toBe(false);
  });
});
