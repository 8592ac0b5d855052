import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import {
  isOneCurrency,
  summedInOne,
  valuedElsewhere,
  weighedInOne,
  type ValuedRow,
} from '../../src/portfolio/shares/valued-elsewhere';
import { read } from './typed-file';

const rows = (told: string): ValuedRow[] =>
  told.split(' ').map((one) => {
    const [currency = '', times] = one.split(':');
    return { currency, times: Number(times) };
  });

describe('values that a total sums across currencies', () => {
  const values = [
    { currency: 'USD', value: 11_909_490 },
    { currency: 'GBP', value: 3_100_860 },
  ];

  test.each([
    ['the sum', values, [15_010_350], ['USD', 'GBP']],
    ['another number', values, [15_010_450], []],
    ['no total', values, [], []],
    ['the sum of one currency', values.slice(0, 1), [11_909_490], []],
    [
      'nothing',
      [
        { currency: 'USD', value: 0 },
        { currency: 'GBP', value: 0 },
      ],
      [0],
      [],
    ],
  ])('%s', (_, rows, totals, currencies) => expect([...summedInOne(rows, totals)]).toEqual(currencies));

  test('such values have no currency in a table', () => {
    const table = (total: string) =>
      read(
        `Ticker|Quantity|Value|Currency|Exchange\nAAPL|30|400|USD|NASDAQ\nRIO|10|200|GBP|LSE\nTotal||${total}||`,
      ).positions.map(({ currency }) => currency);
    expect(table('600')).toEqual([undefined, undefined]);
    expect(table('601')).toEqual(['USD', 'GBP']);
  });
});

describe('currencies of prices whose values are in another one', () => {
  test.each([
    ['USD:1 GBP:1', []],
    ['USD:9.6 SEK:1', ['USD']],
    ['USD:9.6 SEK:1.3', ['USD']],
    // The rate of every row of a currency is the same.
    ['USD:9.6 USD:9.62', ['USD']],
    ['USD:9.6 USD:10.4', []],
    // One row alone may be anything.
    ['USD:9.6', []],
    ['USD:9.6 SEK:9.6', []],
    // One row of the currency that fits speaks for the price of another day.
    ['USD:9.6 USD:1 SEK:1', []],
    // Pence, percentages of bonds and bundles of a thousand.
    ['GBX:0.01 GBP:1', []],
    ['EUR:100 USD:1000', []],
    // Near to one the rate has to be exactly the same, or the others exact.
    ['USD:0.789 USD:0.7895', ['USD']],
    ['USD:0.789 USD:0.78', []],
    ['USD:0.789 GBP:1', ['USD']],
    ['USD:0.789 GBP:1.004', ['USD']],
    ['USD:0.789 GBP:1.01', []],
    ['USD:0.985 GBP:1', []],
    ['USD:0.97 GBP:1', ['USD']],
    ['USD:0.789 USD:1 GBP:1', []],
    // One of two lies just within the limit.
    ['USD:1.49 USD:1.51 SEK:1', []],
    ['USD:1.0195 USD:1.0205', []],
    // At the very limit two rates are no longer the same.
    ['USD:10 USD:10.3', []],
  ])('%s', (told, expected) => {
    expect([...valuedElsewhere(rows(told))]).toEqual(expected);
  });

  test('none without rows', () => {
    expect(valuedElsewhere([]).size).toBe(0);
  });
});

test.each([
  [1, true],
  [1.04, true],
  [0.96, true],
  [0.0101, true],
  [100, true],
  [1.05, false],
  [1 / 1.05, false],
  [1.06, false],
  [0.79, false],
  [9.6, false],
])('a value of %d times the product is in the currency of the price: %s', (times, expected) => {
  expect(isOneCurrency(times)).toBe(expected);
});

const worths = (...lines: string[]): string[] =>
  readPortfolio(lines.map((line) => line.split(';'))).positions.map(
    ({ ticker, value, currency }) => `${ticker} ${value} ${currency ?? '?'}`,
  );

describe('values in a file', () => {
  test('in pounds beside prices in dollars and in pence', () => {
    expect(
      worths(
        'Symbol;ISIN;Units;Currency;Price;Value',
        'ALW;GB00B11V7W98;42;GBX;1248;524.16',
        'III;GB00B1YW4409;9;GBP;36.9;332.10',
        'NVDA;US67066G1040;10;USD;134.8;1064.18',
        'KO;US1912161007;5;USD;70.44;278.05',
      ),
    ).toEqual(['ALW.L 524.16 GBP', 'III.L 332.1 GBP', 'NVDA 1064.18 GBP', 'KO 278.05 GBP']);
  });

  test('in pence as the prices', () => {
    expect(worths('Symbol;Units;Currency;Price;Value', 'LON:VOD;1000;GBX;73.1;73100')).toEqual([
      'VOD.L 731 GBP',
    ]);
  });

  test('in pence where no price tells otherwise', () => {
    expect(worths('Symbol;Units;Currency;Value', 'LON:VOD;1000;GBX;73100')).toEqual(['VOD.L 731 GBP']);
  });

  test('dollars in the file of a broker who counts in pounds', () => {
    expect(
      worths(
        'Symbol;Name;Qty;Price;Market Value;Book Cost;Gain/Loss',
        'BP.;BP Plc;400;395.00p;£1,580.00;£1,908.00;£-328.00',
        'AAPL;Apple Inc;12;$228.02;$2,736.24;£1,340.00;£820.11',
      ),
    ).toEqual(['BP.L 1580 GBP', 'AAPL 2736.24 ?']);
  });

  test('dollars in the file of a broker who counts in those of Canada', () => {
    expect(worths('Symbol;Quantity;Price (CAD);Value (CAD)', 'SHOP.TO;2;$100;$200')).toEqual([
      'SHOP.TO 200 CAD',
    ]);
  });
});

describe('shares of other countries at a broker in London', () => {
  const tickers = (...lines: string[]) => {
    const { positions, skipped } = readPortfolio(lines.map((line) => line.split(';')));
    return [...positions.map(({ ticker }) => ticker), ...skipped.map(({ candidates }) => candidates)];
  };

  test('a price that is not in pounds speaks against London', () => {
    expect(
      tickers(
        'Investment;Quantity;Price;Value (£);Cost (£);Change (£);Ticker',
        'Aviva plc;300;4.812;1443.60;1380.00;63.60;AV.',
        'Diageo plc;55;2466.50;1356.58;1700.00;-343.42;DGE',
        'Best Buy Co Inc;10;86.30;681.30;702.00;-20.70;BBY',
      ),
    ).toEqual(['AV.L', 'DGE.L', 'BBY']);
  });

  test('common stock is American, where all prices are in pence', () => {
    expect(
      tickers(
        'Code;Stock;Units held;Price (pence);Value (£);Cost (£)',
        'AAPL;Apple Inc Common Stock USD0.00001;30;19240;5772.00;4110.55',
        'PG;Procter & Gamble Company Common Stock NPV;22;11690.25;2571.86;2488.00',
        'BP.;BP plc Ordinary US$0.25;1450;431.85;6261.83;6020.15',
      ),
    ).toEqual(['AAPL', 'BP.L', ['PG', 'PG.L', 'PG.TO']]);
  });
});

describe('values that are the same part of the whole as their weights, whatever the shares are priced in', () => {
  const found = (told: string) => [
    ...weighedInOne(
      told.split(' ').map((one) => {
        const [currency = '', value, weight] = one.split(':');
        return { currency, value: Number(value), weight: Number(weight) };
      }),
    ),
  ];

  test.each([
    ['USD:500:5 USD:300:3 GBP:200:2 GBP:100:1', ['USD', 'GBP']],
    // Weights are rounded: 0.5 % may be 0.496 %.
    ['USD:500:5 USD:300.2:3 GBP:49.6:0.5 GBP:100.1:1', ['USD', 'GBP']],
    // Small ones may be anything that rounds to them, and have currencies as well.
    ['USD:500:5 USD:300:3 GBP:200:2 GBP:100:1 CAD:1.4:0.01 JPY:0.4:0', ['USD', 'GBP', 'CAD', 'JPY']],
    ['USD:500:5 USD:300:3 GBP:200:2 GBP:100:1 CAD:1.6:0.01', []],
    ['USD:500:5 USD:300:3 GBP:200:2 GBP:100:1 JPY:0.6:0', []],
    // In pounds, what is priced in them is worth less.
    ['USD:500:5 USD:300:3 GBP:150:2 GBP:75:1', []],
    // One currency, or a few rows, tell nothing.
    ['USD:500:5 USD:300:3 USD:200:2 USD:100:1', []],
    ['USD:500:5 USD:300:3 GBP:200:2', []],
    ['USD:500:5 USD:300:3 USD:200:2 USD:100:1 GBP:1:0.01', []],
    ['USD:500:0 USD:300:0 GBP:200:0 GBP:100:0', []],
  ])('%s', (told, currencies) => {
    expect(found(told)).toEqual(currencies);
  });

  test('have a currency that nobody tells', () => {
    const { positions } = readPortfolio([
      ['Ticker', 'Shares', 'Country', 'Currency', 'Market value', 'Weight (%)'],
      ['NVDA', 100, 'US', 'USD', 500, 5],
      ['AAPL', 100, 'US', 'USD', 300, 3],
      ['RIO', 100, 'GB', 'GBP', 200, 2],
      ['SHEL', 100, 'GB', 'GBP', 100, 1],
    ]);
    expect(positions.map(({ ticker, value, currency }) => [ticker, value, currency])).toEqual([
      ['NVDA', 500, undefined],
      ['AAPL', 300, undefined],
      ['RIO.L', 200, undefined],
      ['SHEL.L', 100, undefined],
    ]);
  });
});

describe('currencies', () => {
  const valued = (...rows: string[]) =>
    read(`Symbol,Quantity,Price,Value,Currency\n${rows.join('\n')}`).positions.map(
      ({ ticker, value, currency }) => `${ticker} ${value} ${currency ?? '?'}`,
    );

  test('of a value that a bank has converted the currency is not told', () => {
    expect(valued('BP.L,10,5,50,GBP', 'ORCL,10,231.40,8562,USD')).toEqual(['BP.L 50 GBP', 'ORCL 8562 ?']);
    expect(valued('KO,10,60,2220,USD', 'ORCL,10,231.40,8562,USD')).toEqual(['KO 2220 ?', 'ORCL 8562 ?']);
  });

  test('it is told where all other prices are in one currency, and two of them fit their values', () => {
    expect(valued('BP.L,10,5,50,GBP', 'TSCO.L,10,4,40,GBP', 'ORCL,10,231.40,1829,USD')).toEqual([
      'BP.L 50 GBP',
      'TSCO.L 40 GBP',
      'ORCL 1829 GBP',
    ]);
    // One fits, and the other is of another day.
    expect(valued('BP.L,10,5,50,GBP', 'TSCO.L,10,4,43,GBP', 'ORCL,10,231.40,8562,USD')[2]).toBe(
      'ORCL 8562 ?',
    );
    // Those of two currencies fit.
    expect(
      valued('BP.L,10,5,50,GBP', 'TSCO.L,10,4,40,GBP', 'SHOP.TO,10,4,40,CAD', 'ORCL,10,231.40,8562,USD')[3],
    ).toBe('ORCL 8562 ?');
  });

  test.each([
    ['prices of another day', ['KO,10,60,610,USD', 'ORCL,10,231.40,2290,USD']],
    ['prices that were paid', ['KO,10,20,610,USD', 'ORCL,10,50,2290,USD']],
    ['prices in hundredths', ['KO,10,6000,600,USD', 'ORCL,10,23140,2314,USD']],
    ['one row alone', ['ORCL,10,231.40,8562,USD']],
  ])('%s tell of no other currency', (_, rows) =>
    expect(valued(...rows)).toEqual(rows.map(() => expect.stringMatching(/ USD$/))),
  );
});
