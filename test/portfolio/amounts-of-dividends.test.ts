import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf } from './typed-file';
import { paid, unpaid, dividendLines } from './typed-dividends';

/** Which of the numbers of a row is the dividend, in which currency, and what was withheld from it. */

describe('a dividend in two currencies', () => {
  const of = (row: string) => `날짜,종목코드,배당금,세전배당금,통화,환율,세금\n2026-04-09,${row}`;

  test('of dollars at a far rate is the smaller amount, without the tax, which may be in either', () => {
    expect(paid(of('KO,5.32,7369,USD,1385.2,1105'))).toEqual(['KO 5.32 USD']);
    expect(paid(of('KO,7369,5.32,USD,1385.2,1105'))).toEqual(['KO 5.32 USD']);
  });

  test.each([
    ['at a near rate', 'KO,100,108,EUR,1.08,15'],
    ['of a currency of small units', 'KO,5.32,7369,KRW,1385.2,1105'],
  ])('%s is not guessed', (_, row) =>
    expect(unpaid(of(row))).toEqual([
      expect.stringMatching(/^Two columns state the dividend in two currencies/),
    ]),
  );

  test('amounts that the rate does not join, or a rate of 1, are those of one currency', () => {
    expect(paid(of('KO,90,100,USD,1,10'))).toEqual(['KO 100 USD tax 10']);
    expect(paid(of('KO,90,100,USD,1385.2,10'))).toEqual(['KO 100 USD tax 10']);
  });
});

test('tax below an abbreviated header', () =>
  expect(
    paid(
      'Date,Ticker,Type,Currency,Gross Amt.,Net Amt.,Tax Amt.\n2026-02-16,AAPL,Dividend,USD,1.25,1.06,0.19',
    ),
  ).toEqual(['AAPL 1.25 USD tax 0.19']));

test.each(['Tax taken off', 'Tax taken', 'Tax off', 'Tax held back'])(
  'tax below %s, as people write it, and none where a dash, nil or nothing stands',
  (head) =>
    expect(
      paid(
        [
          `Date,Ticker,Gross,${head}`,
          '16/02/2026,NYSE:KO,US$10.20,US$1.53',
          '25/06/2026,NYSE:PFE,US$8.60,-',
          '02/10/2026,NYSE:CVX,US$17.10,nil',
          '03/10/2026,NYSE:XOM,US$9.50,',
        ].join('\n'),
      ),
    ).toEqual(['KO 10.2 USD tax 1.53', 'PFE 8.6 USD', 'CVX 17.1 USD', 'XOM 9.5 USD']),
);

/** As programs write lists of transactions for one another: one column Value, in the language of the person. */
describe('the value of each transaction', () => {
  test.each([
    ['English', 'Date,Type,Value,Note,Symbol,Shares,Fees,Taxes'],
    ['German', 'Datum,Typ,Wert,Notiz,Symbol,Stück,Gebühren,Steuern'],
    ['French', 'Date,Type,Valeur,Note,Symbol,Parts,Frais,Taxes'],
  ])('%s: a dividend was booked after its tax, interest and purchases are none', (_language, header) =>
    expect(
      dividendLines(
        `${header}\n2026-02-10T08:00:00,Dividend,0.48,Apple,AAPL,2.5,,-0.12\n2026-03-16T08:00:00,Interest,2.10,Interest,,,,-0.55\n2026-03-17T08:00:00,Buy,-501,Apple,AAPL,2.5,-1,`,
      ),
    ).toEqual(['AAPL 2026-02-10 0.6 - tax 0.12']),
  );

  test('without a column of taxes it is the amount', () =>
    expect(dividendLines('Date,Type,Value,Symbol\n2026-02-10,Dividend,0.48,AAPL')).toEqual([
      'AAPL 2026-02-10 0.48 -',
    ]));

  test('beside an amount it is something else', () =>
    expect(dividendLines('Date,Type,Amount,Value,Symbol\n2026-02-10,Dividend,0.6,550,AAPL')).toEqual([
      'AAPL 2026-02-10 0.6 -',
    ]));

  test('without a column that says what a row is, nothing is a dividend', () =>
    expect(() => dividendLines('Date,Symbol,Value\n2026-02-10,AAPL,550')).toThrow(
      'No table of dividends was found',
    ));
});

test.each(['Withholding', 'WHT (15%)', 'Withholding Tax 15 %', 'Steuer (26,375 %)'])(
  'the amounts below %s are tax',
  (tax) =>
    expect(
      readDividends([
        ['Pay Date', 'Ticker', 'Gross', tax, 'Net', 'Currency'],
        ['2026-02-13', 'AAPL', 5, 0.75, 4.25, 'USD'],
      ]).dividends,
    ).toMatchObject([{ amount: 5, tax: { amount: 0.75, currency: 'USD' } }]),
);

test('a Japanese sheet of dividends in two currencies, with interest among them', () => {
  const { dividends } = readDividends(
    gridOf(
      [
        '配当年月日,銘柄コード,銘柄,数量,配当金額,外国源泉額,為替レート,邦貨配当金額,邦貨外国源泉額',
        '2026-02-12,AAPL,Apple Inc,20,5.20,0.52,153.11,796,79',
        '2026-04-30,INTEREST,金利,,0.37,0.00,150.02,55,0',
      ].join('\n'),
    ),
  );
  expect(dividends).toMatchObject([{ ticker: 'AAPL', amount: 5.2, tax: { amount: 0.52 } }]);
  expect(dividends).toHaveLength(1);
});

describe('below the title of a part of a sheet', () => {
  const sheet = (title: string) =>
    paid(
      [
        'Company|Credited on|Qty|Gross (Rs)|TDS',
        'TCS|25/01/2026|25|1150|115',
        '||||',
        `${title}||||`,
        'Company|Credited on|Qty|Gross ($)|Tax 25%',
        'Apple|14/05/2026|12|3.24|0.81',
      ].join('\n'),
    );

  test('that names the United States and the dollar, an amount with a bare sign is in theirs', () =>
    expect(sheet('US shares (INDmoney) in $')).toEqual([
      '(TCS) 1150 Rs tax 115',
      '(Apple) 3.24 USD tax 0.81',
    ]));

  test('that names no market, whose dollars they are is not told', () =>
    expect(sheet('Foreign shares in $')).toEqual(['(TCS) 1150 Rs tax 115', '(Apple) 3.24 ? tax 0.81']));
});

test('a tax of the country in which the owner lives is told with the other one', () =>
  expect(
    readDividends(
      gridOf(
        'Pay Date|Symbol|Dividend amount|Withholding tax amount|Residential tax amount\n2026-06-01|V:xnys|USD 4.02|-USD 0.60|-USD 1.03',
      ),
    ).dividends,
  ).toMatchObject([{ amount: 4.02, tax: { amount: 1.63, currency: 'USD' } }]));
