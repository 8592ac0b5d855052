import { read, reasons, tickersOrReasons } from './typed-file';
import type { Holding } from '../../src/portfolio/positions/position';
import { isOfTotalCompany, whyHeading, whyRefused } from '../../src/portfolio/positions/row-refusal';
import type { FileEvidence, Header } from '../../src/portfolio/tables/header-row';
import type { Column } from '../../src/portfolio/tables/sources';
import { headerOf, source } from './positions-header';

const holding = (told: Partial<Holding> = {}): Holding => ({ row: 1, written: 'AAPL', quantity: 3, ...told });
const refused = (cells: readonly unknown[], header: Header, told: Partial<Holding> = {}) =>
  whyRefused(cells, 1, header, holding(told));
/** Why a row of these cells is refused, each in a column of its own behind one that has no meaning. */
const why = (
  cells: Readonly<Partial<Record<Column, unknown>>>,
  told: Partial<Header> = {},
  of: Partial<Holding> = {},
) => {
  const columns = Object.keys(cells) as Column[];
  return refused(['', ...Object.values(cells)], headerOf(['', ...columns], told), of);
};
/** The same of a row of a share and a cell below a header. */
const below = (head: string, text: unknown, told: Partial<Header> = {}) =>
  refused(
    ['AAPL', 3, text],
    headerOf(['ticker', 'quantity', ''], { heads: ['ticker', 'shares', head], ...told }),
  );

test('a share is not refused', () => {
  expect(why({ ticker: 'AAPL', name: 'Apple', quantity: 3, value: 700, type: 'Stock' })).toBeUndefined();
});

describe('rows that the source does not count', () => {
  test('by the place of a cell', () => {
    const told = { source: source('Interactive Brokers') };
    const at = (cells: readonly unknown[]) => refused(cells, headerOf(['', '', '', 'ticker'], told));
    expect(at(['Open Positions', 'Total', '', 'AAPL'])).toBe('A line of totals, not a holding.');
    expect(at(['Open Positions', 'Data', ' Lot ', 'AAPL'])).toBe(
      'A purchase lot of a holding that its Summary row counts whole.',
    );
    expect(at(['Open Positions', 'Data', 'Summary', 'AAPL'])).toBeUndefined();
  });

  test('by the words of a header', () => {
    const told = { source: source('Beancount') };
    const at = (value: string) => below('market value', value, told);
    expect(at('')).toMatch(/^It has no market value/);
    expect(at('5')).toBeUndefined();
  });
});

describe('rows of earlier days', () => {
  const at = (day: string, file?: FileEvidence, from = 'Wealthfolio', head = 'date') =>
    below(head, day, { source: source(from), ...(file ? { file } : {}) });

  test('of a file that tells many', () => {
    expect(at('2026-11-23', { lastDay: '2026-11-24' })).toBe(
      'A row of an earlier day: what is held now is told by the rows of 2026-11-24.',
    );
    expect(at(' 2026-11-24', { lastDay: '2026-11-24' })).toBeUndefined();
  });

  test('count where no last day is known, and in files of other sources', () => {
    expect(at('2026-11-23')).toBeUndefined();
    expect(at('2026-11-23', {})).toBeUndefined();
    expect(at('2026-11-23', { lastDay: '2026-11-24' }, 'Parqet')).toBeUndefined();
  });
});

describe('what is not held now', () => {
  test.each(['closed', 'Sold', 'pending', 'Pending order', 'canceled', 'Cancelled', 'REJECTED', 'expired'])(
    'by its status: %s',
    (status) => {
      expect(below('status', status)).toBe(`Its status is "${status}": it is not held now.`);
    },
  );

  test.each(['open', 'enclosed', 'closed end fund', 'pending orders', 'unsold', 'sold out?', 'canceed', ''])(
    'but not by the status "%s"',
    (status) => {
      expect(below('status', status)).toBeUndefined();
    },
  );

  test('a status in the file of a broker counts as well, and one below another header does not', () => {
    expect(below('status', 'sold', { source: source('Parqet') })).toMatch(/it is not held now/);
    expect(below('comment', 'sold')).toBeUndefined();
  });

  test('by the column that says so in another language', () => {
    expect(below('estado', ' Vendido ', { state: 2 })).toBe('Its state is "Vendido": it is not held now.');
    expect(below('estado', 'Abierto', { state: 2 })).toBeUndefined();
    expect(below('estado', 'Vendido')).toBeUndefined();
    expect(why({ ticker: 'Vendido' })).toBeUndefined();
  });
});

test.each([
  ['notes', 'vests Mar 2027 - dont count', true],
  ['remarks', "Don't count this", true],
  ['comment', 'not counted', true],
  ['remarks', 'limit order - not executed, cancelled', true],
  ['notes', 'count twice', false],
  ['broker', 'dont count', false],
])('below %s "%s" takes a row out: %p', (head, text, isOut) =>
  expect(below(head, text)).toBe(isOut ? `Beside it stands "${text}": it is not counted.` : undefined),
);

describe('what was done', () => {
  test.each(['Activity', 'activities', 'Transaction', 'transactions', 'Trade', 'trades', 'Order', 'orders'])(
    'by the record type %s',
    (text) => {
      expect(below('record type', text)).toBe(`"${text}" tells what was done, and not what is held.`);
    },
  );

  test.each(['Position', 'reactivity', 'activity log', 'tradestation', 'reorder', 'preorders', '', '-'])(
    'not by the record type "%s"',
    (text) => {
      expect(below('record type', text)).toBeUndefined();
    },
  );

  test('by any type of activity', () => {
    expect(below('activity type', ' Dividend ')).toBe(
      '"Dividend" tells what was done, and not what is held.',
    );
    expect(below('activity type', 'a--')).toMatch(/tells what was done/);
    expect(below('activity type', '--a')).toMatch(/tells what was done/);
    expect(below('activity type', '')).toBeUndefined();
    expect(below('activity type', '---')).toBeUndefined();
  });

  test('by the record type before the type of activity', () => {
    const both = (record: string, activity: string) =>
      refused(
        ['AAPL', record, activity],
        headerOf(['ticker', '', ''], { heads: ['ticker', 'record type', 'activity type'] }),
      );
    expect(both('Trade', 'Buy')).toMatch(/^"Trade"/);
    expect(both('Position', 'Buy')).toMatch(/^"Buy"/);
    expect(both('Position', '')).toBeUndefined();
  });

  test('in the file of a broker it says nothing', () => {
    expect(below('record type', 'Trade', { source: source('Parqet') })).toBeUndefined();
    expect(below('activity type', 'Buy', { source: source('Parqet') })).toBeUndefined();
  });
});

describe('another kind of security', () => {
  const OPTION = 'is an option, and options are not screened.';

  test('by its type, called by its ticker, its name, its ISIN, or its type', () => {
    const called = (told: Partial<Holding>) => why({ ticker: 'AAPL', type: 'Option' }, {}, told);
    expect(called({ written: ' AAPL ', name: 'Apple', isin: 'US0378331005' })).toBe(`"AAPL" ${OPTION}`);
    expect(called({ written: ' ', name: 'Apple', isin: 'US0378331005' })).toBe(`"Apple" ${OPTION}`);
    expect(called({ written: '', isin: 'US0378331005' })).toBe(`"US0378331005" ${OPTION}`);
    expect(called({ written: '', name: '' })).toBe(`"Option" ${OPTION}`);
  });

  test('by its segment, on a sheet of a person', () => {
    expect(below('segment', 'NFO')).toBe('"AAPL" is a future or an option, and those are not screened.');
    expect(below('segment', 'EQ')).toBeUndefined();
    expect(below('segment', 'NFO', { source: source('Parqet') })).toBeUndefined();
  });

  test('by its type before its segment', () => {
    const header = headerOf(['ticker', 'type', ''], { heads: ['ticker', 'type', 'segment'] });
    expect(refused(['AAPL', 'Warrant', 'NFO'], header)).toBe(
      '"AAPL" is a warrant, and warrants are not screened.',
    );
  });

  test('is none where a fund holds it', () => {
    const bond = (name: unknown, told: Partial<Header> = {}) =>
      refused(
        ['a', 'BND1', 'Bonds', name, 'ETF'],
        headerOf(['', 'ticker', 'type', 'name', ''], { texts: [3], ...told }),
        { written: 'BND1' },
      );
    const refusal = '"BND1" is a bond or a deposit, and those are not screened.';
    expect(bond('Vanguard Total Bond ETF')).toBeUndefined();
    expect(bond('ACME')).toBe(refusal);
    // The name counts where it is among no other texts as well, and other texts do.
    expect(bond('Vanguard Total Bond ETF', { texts: [] })).toBeUndefined();
    expect(bond('ACME', { texts: [4] })).toBeUndefined();
    expect(bond({ text: 'Vanguard ETF' })).toBe(refusal);
    expect(bond('ACME', { source: source('Parqet') })).toBe(refusal);
    expect(bond('Vanguard Total Bond ETF', { source: source('Parqet') })).toBe(refusal);
  });

  test('is the bond, where only the type or the ticker speak of a fund', () => {
    const bond = (cells: readonly string[], texts: readonly number[]) =>
      refused(cells, headerOf(['ticker', 'type', 'name'], { texts }), { written: 'X' });
    expect(bond(['B1', 'Bonds iShares', 'ACME'], [1, 2])).toMatch(/is a bond or a deposit/);
    expect(bond(['ETF 1', 'Bonds', 'ACME'], [0, 2])).toMatch(/is a bond or a deposit/);
    expect(bond(['B1', 'Bonds', 'ACME ETF'], [0, 2])).toBeUndefined();
  });

  test('is none for the letters of a fund in a table without names', () => {
    const header = headerOf(['ticker', 'type', '']);
    expect(refused(['BND', 'Bonds'], header)).toBeUndefined();
    expect(refused(['B1', 'an ETF', 'Bonds'], headerOf(['ticker', '', 'type']))).toMatch(/is a bond/);
    expect(refused(['BND1', 'Bonds'], header)).toMatch(/is a bond or a deposit/);
  });
});

describe('a line of totals', () => {
  const total = (
    cells: readonly unknown[],
    told: Partial<Holding>,
    header = headerOf(['ticker', 'quantity']),
  ) => refused(cells, header, told);

  test('by its name, or by its first text', () => {
    expect(total(['AAPL', 3], { name: 'Total' })).toBe('"Total" is a line of totals, not a holding.');
    expect(total(['Sub-total', 3], { name: 'Apple' })).toBe(
      '"Sub-total" is a line of totals, not a holding.',
    );
    expect(total([3, 'Total AAPL'], {})).toBe('"Total AAPL" is a line of totals, not a holding.');
    expect(total(['AAPL', 'Total'], {})).toBeUndefined();
    expect(total([3], {})).toBeUndefined();
  });

  test('not where it is the name of a company', () => {
    expect(total(['TTE', 3], { written: 'TTE', name: 'Total SE' })).toBeUndefined();
    expect(total(['Total SE', 3], { written: 'TTE' })).toBeUndefined();
  });

  test.each('net sum all fee fees tax cost costs gain loss bal diff avg open day NET'.split(' '))(
    'a word for a sum without a number of shares: %s',
    (word) => {
      const told = { written: ` ${word} `, quantity: undefined } as unknown as Partial<Holding>;
      expect(total([word, ''], told)).toBe(
        `"${word}" has no number of shares, and is more likely a line of totals than the share of that name. If it is a holding, write the number of shares beside it.`,
      );
    },
  );

  test.each(['planet', 'network', 'sumo', 'ball', 'feet', 'daylight', 'KO'])('not the word %s', (word) => {
    const told = { written: word, quantity: undefined } as unknown as Partial<Holding>;
    expect(total([word, ''], told)).toBeUndefined();
  });

  test.each<[string, object]>([
    ['a number of shares', { quantity: 3 }],
    ['shares that are sold', { quantity: 0 }],
    ['a name', { name: 'Cloudflare' }],
    ['a weight', { weight: 5 }],
    ['an ISIN', { isin: 'US18915M1071' }],
  ])('not such a word beside %s', (_, told) => {
    const nothing = { written: 'NET', quantity: undefined } as unknown as Partial<Holding>;
    expect(total(['NET', ''], { ...nothing, ...told })).toBeUndefined();
  });

  test('nor in a table without numbers of shares', () => {
    const told = { written: 'NET', quantity: undefined } as unknown as Partial<Holding>;
    expect(total(['NET', 5], told, headerOf(['ticker', 'value']))).toBeUndefined();
  });

  test('the symbol above its shares and its options, in files that group them', () => {
    const grouped = (told: object, from = 'thinkorswim') =>
      total(['AAPL'], { ...told } as Partial<Holding>, headerOf(['ticker'], { source: source(from) }));
    const heads = 'Of "AAPL" no shares are told: it heads the rows below it, such as those of its options.';
    expect(grouped({ quantity: undefined })).toBe(heads);
    expect(grouped({ quantity: 0 })).toBe(heads);
    expect(grouped({ quantity: 3 })).toBeUndefined();
    expect(grouped({ quantity: undefined, written: 'APPLE INC COM' })).toBeUndefined();
    expect(grouped({ quantity: undefined }, 'Webull')).toBeUndefined();
  });
});

describe('Total and a word', () => {
  test.each<[string, Partial<Holding>, boolean]>([
    ['Total SE', { written: 'TTE' }, true],
    ['totals se', { written: 'tte' }, true],
    ['Total SE', { written: ' TTE ' }, true],
    ['Total SE', { written: 'TTE.PA' }, true],
    ['Total SE', { written: 'TTE/B' }, true],
    ['Total SE', { written: 'TTE-B' }, true],
    ['Total SE', { written: 'TTE_B' }, false],
    ['Total SE', { written: 'TTE-' }, false],
    ['Total SE', { written: 'TTETTE' }, false],
    ['Total SE', { written: 'A TTE' }, false],
    ['Total SE', { written: 'TTE B' }, false],
    ['Total SE', { written: '' }, false],
    ['Total SE', { written: '', isin: 'FR0000120271' }, true],
    ['Total SE', { written: 'SE', isin: 'FR0000120271' }, false],
    ['Total SE', { written: 'se' }, false],
    ['Total SE', { written: 'TTE', quantity: undefined as unknown as number }, false],
    ['Total USD', { written: 'X' }, false],
    ['Total USD', { written: 'X', isin: 'FR0000120271' }, true],
    ['Total', { written: 'TTE' }, false],
    ['Total of all', { written: 'TTE' }, false],
    ['Sub total SE', { written: 'TTE' }, false],
    ['Total S.E', { written: 'TTE' }, true],
  ])('%s beside %j is the name of a company: %s', (text, told, is) => {
    expect(isOfTotalCompany(text, holding(told))).toBe(is);
  });
});

describe('a contract on a share, or another security of the company', () => {
  const OPTION = 'is an option, and options are not screened.';

  test.each([
    ['a strike', { strike: '250' }, '"AAPL 250"'],
    ['a strike as a number', { strike: 250 }, '"AAPL 250"'],
    ['all its terms', { expiry: '2027-01-15', strike: '250', right: 'C' }, '"AAPL 2027-01-15 250 C"'],
    ['the type Call', { type: 'call' }, '"AAPL"'],
    ['the type Puts', { type: 'Puts' }, '"AAPL"'],
  ])('by %s', (_, cells, shown) => {
    expect(why({ ticker: 'AAPL', ...cells }, { source: source('Vanguard (fund)') })).toBe(
      `${shown} ${OPTION}`,
    );
  });

  test.each([
    { strike: '0' },
    { strike: '' },
    { strike: '-' },
    { strike: 'at the money' },
    { type: 'Callable' },
    { type: 'Input' },
    { expiry: '-' },
    { expiry: '0' },
    { expiry: 'none 1' },
    { coupon: '0.0' },
    { maturity: '' },
  ])('not by %j', (cells) => {
    expect(why({ ticker: 'AAPL', ...cells })).toBeUndefined();
  });

  test('by its last day', () => {
    expect(why({ ticker: 'AAPL', expiry: '2027-01-15' })).toBe(
      '"AAPL 2027-01-15" is a future or an option, and those are not screened.',
    );
  });

  test('a future by its month in its symbol and its name', () => {
    expect(why({ ticker: 'ROZ6', name: 'STOXX EUROPE 600 ENERGY DEC 26' })).toBe(
      '"STOXX EUROPE 600 ENERGY DEC 26" is a future, and futures are not screened.',
    );
  });

  test('a warrant of Malaysia, and money that is spelled as Nokia is', () => {
    expect(why({ ticker: '5398C12', name: 'GAMUDA-C12' })).toBe(
      '"GAMUDA-C12" is a warrant, and warrants are not screened.',
    );
    const nok = (name: string) => why({ ticker: 'NOK' }, {}, { written: 'NOK', name });
    expect(nok('NOK CASH')).toBe('"NOK CASH" is cash, and there is nothing to screen in it.');
    expect(nok('Nokia')).toBeUndefined();
  });

  test.each([{ coupon: '3.5' }, { maturity: '2030-01-15' }, { coupon: 5, maturity: '' }])(
    'a bond by %j',
    (cells) => {
      const says = 'is a bond or a note, and those are not screened.';
      expect(why({ ticker: 'AAPL', ...cells })).toBe(`"AAPL" ${says}`);
      expect(why({ ticker: 'AAPL', name: 'Apple', ...cells })).toBe(`"Apple" ${says}`);
    },
  );

  test('by what a type says of shares', () => {
    const preferred =
      'is a preferred share. Only common shares are screened, and their verdict is not that of a preferred share.';
    expect(why({ ticker: 'AAPL', name: 'Apple', type: 'Prefd' })).toBe(`"Apple" ${preferred}`);
    expect(why({ ticker: 'AAPL', type: 'Prefd' })).toBe(`"AAPL" ${preferred}`);
    expect(why({ ticker: 'AAPL', type: 'Prefd', coupon: '5' })).toBe(`"AAPL" ${preferred}`);
  });

  test('by the symbol, where it is more than one word', () => {
    expect(why({ ticker: 'AAPL 15JAN27 250 C' })).toBe(`"AAPL 15JAN27 250 C" ${OPTION}`);
    expect(why({ ticker: 'BRK.WS' })).toBeUndefined();
    expect(why({ ticker: 'AAPL  WTS' })).toBe('"AAPL WTS" is a warrant, and warrants are not screened.');
  });

  test('by the texts beside it', () => {
    const at = (cells: readonly unknown[], texts: readonly number[]) =>
      refused(cells, headerOf(['ticker', '', ''], { texts }));
    const warrant = '"Acme Warrants" is a warrant, and warrants are not screened.';
    expect(at(['X', 'Acme Warrants', ''], [1])).toBe(warrant);
    expect(at(['X', 'Acme', 'Acme Warrants'], [1, 2])).toBe(warrant);
    expect(at(['X', 'Acme', 'Acme Warrants'], [1])).toBeUndefined();
    expect(at(['X', { text: 'Acme Warrants' }, ''], [1])).toBeUndefined();
    expect(at(['Warrants', 'Acme', ''], [0, 1])).toBeUndefined();
  });

  test('a fund that follows an index by swaps is one beside an ISIN', () => {
    const swap = (cells: Partial<Record<Column, string>>) => why(cells, { texts: [2] });
    const contract = '"MSCI WORLD SWAP" is a contract on a price, not a share.';
    expect(swap({ ticker: 'X', name: 'MSCI WORLD SWAP', isin: 'IE00B3XXRP09' })).toBeUndefined();
    expect(swap({ ticker: 'IE00B3XXRP09', name: 'MSCI WORLD SWAP' })).toBeUndefined();
    expect(swap({ ticker: 'X', name: 'MSCI WORLD SWAP' })).toBe(contract);
    expect(swap({ ticker: 'X', name: 'ACME SWAP', isin: 'IE00B3XXRP09' })).toMatch(/contract on a price/);
    expect(swap({ ticker: 'MSCI WORLD SWAP', isin: 'IE00B3XXRP09' })).toBeUndefined();
    expect(swap({ ticker: 'MSCI WORLD SWAP', isin: '' })).toBe(contract);
  });
});

describe('a lot of a holding that another row counts', () => {
  const LOT = 'A purchase lot of a holding that another row counts whole.';

  test('by what its rows sum up to', () => {
    expect(why({ ticker: 'AAPL' }, { file: { lots: new Set([1]) } })).toBe(LOT);
    expect(why({ ticker: 'AAPL' }, { file: { lots: new Set([2]) } })).toBeUndefined();
  });

  test('by its level, where others are whole', () => {
    const at = (text: string, file: FileEvidence) => below('level of detail', text, { file });
    expect(at('LOT', { hasWholes: true })).toBe(LOT);
    expect(at('SUMMARY', { hasWholes: true })).toBeUndefined();
    expect(at('LOT', { hasWholes: false })).toBeUndefined();
    expect(at('LOT', {})).toBeUndefined();
  });
});

test('a number of shares that may be read in two ways', () => {
  const file = { isOpen: (value: unknown) => value === '1.050' };
  expect(why({ ticker: 'AAPL', quantity: '1.050' }, { file })).toMatch(/"1\.050"/);
  expect(why({ ticker: 'AAPL', quantity: '1.05' }, { file })).toBeUndefined();
  expect(why({ ticker: '1.050' }, { file })).toBeUndefined();
  expect(why({ ticker: 'AAPL', price: '1.050' }, { file })).toBeUndefined();
});

describe('a text alone in its row', () => {
  const heading = (
    cells: readonly unknown[],
    columns: readonly Column[] = ['ticker', 'quantity'],
    told = {},
  ) => whyHeading(cells, headerOf(columns, told));
  const broker = { source: source('Parqet') };
  const SAYS =
    'stands alone in its row, as a heading does, and no holding. If it is one, write its ticker and its number of shares.';

  test('is a heading in a table of numbers', () => {
    expect(heading(['Equities', ''], undefined, broker)).toBe(`"Equities" ${SAYS}`);
    expect(heading([null, ' ', 'Equities'], undefined, broker)).toBe(`"Equities" ${SAYS}`);
    expect(heading(['Equities'], ['ticker', 'value'], broker)).toBe(`"Equities" ${SAYS}`);
    expect(heading(['Equities'], ['ticker', 'price'], broker)).toBe(`"Equities" ${SAYS}`);
    expect(heading(['Equities'], ['ticker', 'name'], broker)).toBeUndefined();
    expect(heading(['Equities', 5], undefined, broker)).toBeUndefined();
    expect(heading([5], undefined, broker)).toBeUndefined();
    expect(heading([''], undefined, broker)).toBeUndefined();
  });

  test('is one on a sheet of a person in other letters alone', () => {
    expect(heading(['美股', ''])).toBe(`"美股" ${SAYS}`);
    expect(heading(['AAPL 美股', ''])).toBe(`"AAPL 美股" ${SAYS}`);
    expect(heading(['AAPL', ''])).toBeUndefined();
    expect(heading(['BRK.B 5', ''])).toBeUndefined();
  });

  test('is a note on such a sheet where it has four words or more', () => {
    expect(heading(['Sold: PSN in February', ''])).toBe(`"Sold: PSN in February" ${SAYS}`);
    expect(heading(['Sold: PSN February', ''])).toBeUndefined();
    expect(heading(['UK Equities 35.56%', ''])).toBe(`"UK Equities 35.56%" ${SAYS}`);
    expect(heading(['Forwards (0.02)%', ''])).toBe(`"Forwards (0.02)%" ${SAYS}`);
  });

  test('beside the tickers is none where it is called as companies are, unless it is a kind of securities', () => {
    const ofNames = (text: string) => heading([' ', ' ', text]);
    for (const text of ['Equities - International', 'Funds / ETFs', 'Trading', 'Stocks in the bank'])
      expect(ofNames(text)).toBe(`"${text}" ${SAYS}`);
    for (const text of ['Zorp International', 'Equity Bank', 'Stock Yards Bancorp', 'Funds Holdings'])
      expect(ofNames(text)).toBeUndefined();
  });
});

describe('a list of the mutual funds of India', () => {
  const file = (head: string, ...rows: readonly string[]) => [head, ...rows].join('\n');
  const FUND = 'HDFC Flexi Cap Direct Plan Growth,18827341/22,412.663,91240.55';

  test('holds no shares, whose names its schemes begin with', () => {
    const text = file('Scheme Name,Folio No.,Units,Current Value', FUND);
    expect(read(text).positions).toEqual([]);
    expect(read(text).skipped).toEqual([
      {
        row: 1,
        written: 'HDFC Flexi Cap Direct Plan Growth',
        name: 'HDFC Flexi Cap Direct Plan Growth',
        quantity: 412.663,
        value: 91240.55,
        reason:
          '"HDFC Flexi Cap Direct Plan Growth" is a mutual fund of India: it has no ticker, and the screening service does not cover such funds.',
      },
    ]);
  });

  test.each([
    ['without the numbers of their accounts', 'Scheme Name,Broker,Units,Current Value'],
    ['without schemes', 'Name,Folio No.,Units,Current Value'],
  ])('is told by both headers: %s', (_, head) =>
    expect(read(file(head, FUND)).skipped[0]).toMatchObject({ lacksTicker: true }),
  );
});

test('what is still on its way by a note, and has no number of shares, is not held yet', () => {
  const HEAD = 'Ticker|Name|Units|Value|Notes';
  const NOTE = 'transfer of 75 shs due 4 Dec';
  expect(
    tickersOrReasons(
      [HEAD, 'AAPL|Apple|5|$10|', `TSLA|Tesla|||${NOTE}`, `KO|Coca-Cola|6|$12|${NOTE}`].join('\n'),
    ),
  ).toEqual(['AAPL', `Beside it stands "${NOTE}", and no number of shares: it is not held yet.`, 'KO']);
  expect(tickersOrReasons(`${HEAD}\nAAPL|Apple|5|$10|\nTSLA|Tesla||$9|${NOTE}`)).toEqual(['AAPL', 'TSLA']);
  expect(tickersOrReasons(`Ticker|Name|Notes\nAAPL|Apple|\nTSLA|Tesla|${NOTE}`)).toEqual(['AAPL', 'TSLA']);
});

test('an order that was carried out is no holding', () => {
  const rows = 'KO|-3|SELL|WORKING\nAAPL|-5|SELL|FILLED';
  expect(reasons(`Symbol|Qty|Side|Status\n${rows}`).join()).toMatch(
    /"FILLED": it is an order that was carried out/,
  );
});
