import { readPortfolio, type ReadingOptions } from '../../src/portfolio/read-portfolio';

/** Files of brokers and trackers that nobody had described, tried after the reader was mended twice: what it still misread. */
const gridOf = (text: string): string[][] => {
  const mark = text.includes(';') ? ';' : ',';
  return text.split('\n').map((line) => line.split(mark));
};
const read = (text: string, options: ReadingOptions = {}) => readPortfolio(gridOf(text), options);
const held = (text: string, options?: ReadingOptions): string[] =>
  read(text, options).positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`);
const reasons = (text: string): string[] => read(text).skipped.map(({ reason }) => reason);
const asked = (text: string): boolean[] =>
  read(text).skipped.map(({ candidates, lacksTicker }) => candidates !== undefined || lacksTicker === true);

describe('what somebody thinks of a share is no sale of it', () => {
  test('Sell beside Hold, and beside the worth of today', () => {
    expect(held('Symbol,Shares,Value,Action\nAAPL,10,1500,Sell\nKO,5,200,Hold')).toEqual(['AAPL 10', 'KO 5']);
    expect(held('Symbol,Shares,Market Value,Action\nAAPL,10,150,SELL')).toEqual(['AAPL 10']);
  });

  test('where nothing says whether it is an opinion, it is asked', () => {
    expect(reasons('Symbol,Shares,Action\nAAPL,10,Sell')[0]).toMatch(/what was done or what is advised/);
    expect(() => read('Symbol,Shares,Value,Action\nAAPL,10,150,Sell\nKO,5,20,Buy')).toThrow(
      /no column of dates.*If "Action" is an opinion, write Rating above it/,
    );
  });

  test('Short below it is a short position', () => {
    expect(held('Symbol,Shares,Value,Action\nAAPL,10,150,Sold short\nKO,5,20,Hold')).toEqual([
      'AAPL -10',
      'KO 5',
    ]);
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

describe('codes that are no tickers', () => {
  test('the ISIN counts where the code beside it is a number of a bank', () => {
    const text = 'CODICE TITOLO;TITOLO;ISIN;QUANTITA;VALUTA\n4023384;APPLE INC;US0378331005;10;USD';
    expect(reasons(text)).toEqual([expect.stringMatching(/^"US0378331005" is an ISIN/)]);
    expect(held(text, { learned: new Map([['US0378331005', 'AAPL']]) })).toEqual(['AAPL 10']);
  });

  test('the same in a file of trades', () => {
    const text =
      'Date,Type,Code,ISIN,Name,Quantity\n2024-01-01,Buy,4023384,US0378331005,Apple,10\n2024-01-01,Buy,BBY,US0865161014,Best Buy,2';
    expect(held(text)).toEqual(['BBY 2']);
    expect(asked(text)).toEqual([true]);
  });

  test.each([
    ['India', 'ISIN,Name,Quantity\nINE009A01021,Infosys,10', /not cover: Mumbai, India/],
    ['Thailand', 'Name;ISIN;Units\nPTT;TH0646010Z00;10', /not cover: Bangkok, Thailand/],
    ['Brazil', 'ISIN,Quantity\nBRPETRACNPR6,10', /not cover: Sao Paulo, Brazil/],
    [
      'India, of trades',
      'Date,Type,ISIN,Name,Quantity\n2024-01-01,Buy,INE009A01021,Infosys,10',
      /not cover: Mumbai, India/,
    ],
  ])('nothing is asked for an ISIN of %s alone', (_, text, expected) => {
    expect(reasons(text)).toEqual([expect.stringMatching(expected)]);
    expect(asked(text)).toEqual([false]);
  });

  test.each(['US0378331005', 'NL0010273215', 'IE00B4BNMY34', 'KYG6683N1034'])(
    'a ticker is asked for where %s may be listed in a market that is covered',
    (isin) => expect(asked(`ISIN,Quantity\n${isin},10`)).toEqual([true]),
  );

  test('an ISIN beside an exchange that is covered is asked about', () => {
    expect(asked('ISIN,Exchange,Quantity\nINE009A01021,NYSE,10')).toEqual([true]);
  });

  test('what the person chose for such an ISIN holds', () => {
    const choices = [{ isin: 'INE009A01021', ticker: 'INFY' }];
    expect(held('ISIN,Quantity\nINE009A01021,10', { choices })).toEqual(['INFY 10']);
  });

  test('a SEDOL code of the Americas may be of Toronto, unless a name can be held against it', () => {
    const head = 'Date,Settlement Date,Symbol,Sedol,Quantity,Price,Description,Reference,Debit,Credit';
    const row = (description: string) => `03/02/2025,05/02/2025,T,2381093,10,20,${description},B1,200,`;
    expect(asked(`${head}\n${row('Purchase')}`)).toEqual([true]);
    expect(held(`${head}\n${row('10 AT&T INC Del 20.00 S Date 05/02/25')}`)).toEqual(['T 10']);
    expect(read(`${head}\n${row('10 AT&T INC Del 20.00 S Date 05/02/25')}`).positions[0]!.name).toBe(
      'AT&T INC',
    );
  });
});

test.each([
  ['trades beside holdings', ['Date', 'Type', 'Symbol', 'Quantity'], ['Symbol', 'Quantity', 'Market Value']],
  ['trades without a trade', ['Date', 'Type', 'Symbol', 'Quantity'], []],
  ['names', ['Name', 'Quantity', 'Value'], []],
])('a header that stands there again and again costs no more for each: %s', (_, head, above) => {
  const reads = (times: number): number => {
    let count = 0;
    const counted = (cells: string[]) =>
      new Proxy(cells, {
        get(target, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
          return Reflect.get(target, key, receiver) as unknown;
        },
      });
    const table = Array.from({ length: times }, () => [
      head,
      ...Array.from({ length: 5 }, () => ['', '', 'Some Company', '']),
    ]).flat();
    try {
      readPortfolio([above, ...table].map(counted));
    } catch {
      // Some of these are refused: what counts is the work that it took.
    }
    return count;
  };
  expect(reads(80)).toBeLessThan(reads(40) * 2.5);
});
