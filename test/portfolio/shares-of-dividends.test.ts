import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { gridOf } from './typed-file';
import { dividendsOf, paid, dividendLines } from './typed-dividends';

/** Which share paid a dividend: its symbol, its name and where it trades. */

test('the currency of a total tells that T is no share of New York', () => {
  const { dividends: counted } = dividendsOf(
    'Transaction Date|Activity Description|Description|Symbol|Total Amount|Total Currency\n' +
      '2026-10-01|Dividend|THE CORPORATION|T|83.68|CAD\n2026-10-02|Dividend|TELUS CORPORATION|T|41.84|CAD\n2026-09-15|Dividend|ALPHABET CL C|GOOG|6.30|USD',
  );
  expect(counted).toMatchObject([
    { written: 'T', amount: 83.68, currency: 'CAD', noTicker: expect.stringContaining('its payment in CAD') },
    { ticker: 'T.TO', amount: 41.84, currency: 'CAD' },
    { ticker: 'GOOG', amount: 6.3, currency: 'USD' },
  ]);
});

describe('names of shares above dividends', () => {
  test('that are symbols are the tickers', () => {
    expect(paid('תאריך,סוג פעולה,שם הנייר,סכום הפעולה\n21/03/2026,דיבידנד,MSFT,2.56')).toEqual([
      'MSFT 2.56 ?',
    ]);
  });

  test('that are names stay names', () => {
    expect(paid('תאריך,סוג פעולה,שם הנייר,סכום הפעולה\n21/03/2026,דיבידנד,FORD,2.56')).toEqual([
      '(FORD) 2.56 ?',
    ]);
    expect(paid('Date,Type,Security,Amount\n2026-03-21,Dividend,Visa Inc,2.56')).toEqual([
      '(Visa Inc) 2.56 ?',
    ]);
  });
});

test('one of a share that is not covered keeps its day and its amount; what is no share has neither', () => {
  const { dividends, skipped } = readDividends(
    gridOf(
      'Date;Symbol;Type;Amount;Currency\n2026-04-01;KO;Dividend;30.6;USD\n2026-05-12;ALV.DE;Dividend;138.6;EUR\n2026-06-30;CASH;Dividend;2.5;USD',
    ),
  );
  expect(dividends).toMatchObject([{ ticker: 'KO' }]);
  expect(skipped).toEqual([
    {
      row: 2,
      written: 'ALV.DE',
      reason: expect.stringMatching(/^"ALV\.DE" is from a market that the screening service does not cover/),
      date: { year: 2026, month: 5, day: 12 },
      amount: 138.6,
      currency: 'EUR',
    },
    { row: 3, written: 'CASH', reason: expect.stringMatching(/^"CASH" is cash/) },
  ]);
});

describe('what tells that a symbol is of another market than New York', () => {
  test.each(['Country', 'Source Country', 'Country of source'])('the column %s', (country) => {
    expect(
      dividendLines(
        `Ticker,Name,Date,Gross,${country}\nOR,Oréal,2026-04-30,12.5,FR\nBARC,Barclays,2026-05-01,8,GB\nPEP,Pepsico,2026-05-02,4,US`,
      ),
    ).toEqual([
      'BARC.L 2026-05-01 8 -',
      'PEP 2026-05-02 4 -',
      '"OR" is from a market that the screening service does not cover: Paris, France.',
    ]);
    expect(readPortfolio(gridOf(`Ticker,Shares,${country}\nOR,5,FR`)).positions).toEqual([]);
  });

  test('the legal form of the name, and a form of several countries beside it', () => {
    expect(
      dividendLines(
        'Ticker,Name,Date,Amount\nALV,Allianz SE,2026-05-10,30\nBP,Example plc,2026-05-11,5\nKO,Coca-Cola Co,2026-05-12,7',
      ),
    ).toEqual(['? 2026-05-10 30 -', '? 2026-05-11 5 -', 'KO 2026-05-12 7 -']);
    expect(dividendLines('Ticker,Name,Date,Amount\nSLB,Schlumberger NV,2026-05-11,5')).toEqual([
      'SLB 2026-05-11 5 -',
    ]);
  });

  test('a payment in another currency, and a neighbour with the mark of another market', () => {
    expect(dividendLines('Ticker,Date,Amount,Currency\nAI,2026-05-10,30,EUR\nKO,2026-05-10,3,USD')).toEqual([
      '? 2026-05-10 30 EUR',
      'KO 2026-05-10 3 USD',
    ]);
    expect(dividendLines('Ticker,Date,Amount\nAI,2026-05-10,30\nTTE.PA,2026-05-10,3')[0]).toBe(
      '? 2026-05-10 30 -',
    );
    expect(
      dividendLines('Ticker,Date,Amount\nKO,2026-05-10,30\nTTE.PA,2026-05-10,3\nNYSE:PG,2026-05-11,4')[0],
    ).toBe('KO 2026-05-10 30 -');
  });

  test('a country or a currency above the table', () => {
    const table = 'Date,Ticker,Amount\n2026-03-16,FFC,500';
    expect(dividendLines(`Dividends of the Pakistan Stock Exchange\n\n${table}`)).toEqual([
      '? 2026-03-16 500 -',
    ]);
    expect(dividendLines(`Currency:,PKR\n\n${table}`)).toEqual(['? 2026-03-16 500 PKR']);
    expect(dividendLines(`Currency:,USD\n\n${table}`)).toEqual(['FFC 2026-03-16 500 USD']);
  });

  test('headers of one country, written in English', () => {
    expect(
      dividendLines('Payment Date,Company Code,Gross Payment,Franked Amount\n24/07/2026,COL,78.00,78.00'),
    ).toEqual(['? 2026-07-24 78 -']);
  });

  test('a symbol that is too long for New York keeps its dividend', () => {
    expect(dividendLines('Date,Ticker,Amount\n2026-03-16,TATAMOT,500')).toEqual(['? 2026-03-16 500 -']);
  });
});

describe('a symbol and a name in one cell', () => {
  test.each(['Ticker', 'Symbol - Name', 'Sec. Symbol - Sec. Name', 'Product'])('below %s', (head) => {
    const { dividends } = readDividends(
      gridOf(
        `Date,${head},Amount,Currency\n2026-03-16,FFC - Fauji Fertilizer Limited,500,USD\n2026-03-17,KO - Coca-Cola Co,5,USD`,
      ),
    );
    expect(dividends.map(({ ticker, name }) => [ticker, name])).toEqual([
      ['FFC', 'Fauji Fertilizer Limited'],
      ['KO', 'Coca-Cola Co'],
    ]);
  });

  test('trades have it too', () => {
    const { skipped, positions } = readPortfolio(
      gridOf(
        'Date,Ticker,Action,Quantity,Price\n2026-01-05,VALE3 - VALE S.A.,Buy,100,60\n2026-01-06,KO - Coca-Cola Co,Buy,5,60',
      ),
    );
    expect(positions.map(({ ticker, name }) => [ticker, name])).toEqual([['KO', 'Coca-Cola Co']]);
    expect(skipped[0]?.reason).toMatch(/"VALE3" is from a market .*Sao Paulo/);
  });

  test('an exchange before a symbol is none', () => {
    expect(dividendLines('Date,Ticker,Amount,Currency\n2026-03-16,TSX - SHOP,5,CAD')).toEqual([
      expect.stringContaining('"TSX - SHOP"'),
    ]);
  });
});

describe('a bare symbol without a currency', () => {
  const file = (other: string, amount = '$18.75') =>
    `Date paid|Company|Gross\n2026-09-18|Air NZ (AIR)|${amount}\n2026-06-25|Coca-Cola (KO)|${other}`;

  test('is asked about where other payments of the file are in other dollars', () => {
    const [air] = dividendsOf(file('A$39.00')).dividends;
    expect(air).toMatchObject({ noTicker: expect.stringMatching(/^Where "AIR" trades is not told/) });
  });

  test.each(['US$39.00', '39.00 USD'])('is asked about where another payment says %s', (other) => {
    expect(dividendsOf(file(other)).dividends).toMatchObject([
      { noTicker: expect.stringMatching(/^Where "AIR" trades is not told/) },
      { ticker: 'KO', currency: 'USD' },
    ]);
  });

  test.each(['$39.00', '39.00', '£39.00'])('is of New York beside %s', (other) => {
    expect(dividendsOf(file(other)).dividends[0]).toMatchObject({ ticker: 'AIR' });
  });

  test('is of New York beside American dollars of its own', () => {
    expect(dividendsOf(file('A$39.00', 'US$18.75')).dividends[0]).toMatchObject({ ticker: 'AIR' });
  });

  test('is asked about where the column of currencies holds another one', () => {
    const [air] = dividendsOf(
      'Date|Ticker|Gross|Currency\n2026-09-18|AIR|18.75|\n2026-06-25|KO|39.00|CAD',
    ).dividends;
    expect(air).toMatchObject({ noTicker: expect.anything() });
  });
});
