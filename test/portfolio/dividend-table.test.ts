import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf } from './typed-file';

/** The rows of a file by what they are: dividends with their share and amount, the beginnings of the reasons of those that are skipped, the numbers of others. */
const rowsOf = (text: string) => {
  const { dividends, skipped, others } = readDividends(gridOf(text));
  return {
    paid: dividends.map(
      ({ ticker, name, written, amount }) => `${ticker ?? `(${name ?? written})`} ${amount}`,
    ),
    skipped: skipped.map(({ reason }) => reason),
    others,
  };
};
const paid = (text: string): string[] => rowsOf(text).paid;

describe('a file whose every row names its section', () => {
  const rows = [
    'HEADER,CTRN,Date,Symbol,Dividend',
    'DATA,CTRN,2026-05-14,AAPL,2.60',
    'DATA,POST,2026-05-15,MSFT,9.10',
    'EOS,CTRN,2026-05-16,KO,5.30',
    'DATA,CTRN,2026-05-17,PEP,1.40',
  ];

  test('has its dividends in the rows of data of their section', () =>
    expect(rowsOf(rows.join('\n'))).toEqual({ paid: ['AAPL 2.6', 'PEP 1.4'], skipped: [], others: [2, 3] }));

  test('and days of other sections say nothing of how theirs are written', () => {
    const text = [
      'HEADER,CTRN,Date,Symbol,Dividend',
      'DATA,CTRN,05/06/2026,AAPL,2.60',
      'DATA,POST,25/06/2026,MSFT,9.10',
    ].join('\n');
    expect(rowsOf(text)).toMatchObject({ paid: [], skipped: [expect.stringContaining('may be')] });
  });
});

test('of a statement of Interactive Brokers only the rows of data count', () => {
  const text = [
    'Statement,Header,Field Name,Field Value',
    'Dividends,Header,Currency,Date,Description,Amount',
    'Dividends,Data,USD,2026-05-14,AAPL(US0378331005) Cash Dividend USD 0.26 per Share (Ordinary Dividend),2.60',
    'Dividends,Notes,USD,2026-05-14,KO(US1912161007) Cash Dividend USD 0.53 per Share (Ordinary Dividend),5.30',
  ].join('\n');
  expect(rowsOf(text)).toEqual({ paid: ['AAPL 2.6'], skipped: [], others: [3] });
});

test('the decimals of a sum are told by other columns of money as well', () =>
  expect(paid('Date|Symbol|Dividend amount|Net amount\n2026-05-14|AAPL|1.234|987,65')).toEqual([
    'AAPL 1234',
  ]));

test('a column of unknown words names dividends where the one that is headed as kinds names none', () => {
  const head = 'Date|Type|Sub group|Symbol|Amount';
  const dividend = '2026-05-14|Money Movement|Dividend|AAPL|2.60';
  const interest = '2026-05-15|Money Movement|Credit interest||0.40';
  expect(rowsOf([head, dividend, interest].join('\n'))).toEqual({
    paid: ['AAPL 2.6'],
    skipped: [],
    others: [2],
  });
});

describe('an account in which nothing says what its rows are', () => {
  const refusal = /^The sheet lists money that came in and went out, and nothing in it says which rows are/;
  const read = (head: string, ...rows: string[]) => rowsOf([head, ...rows].join('\n'));

  test('is no list of dividends, where a row took money that no other had brought', () =>
    expect(() => read('Date|Symbol|Amount', '2026-05-14|AAPL|2.60', '2026-05-14|AAPL|-0.39')).toThrow(
      refusal,
    ));

  test('nor where what is left stands beside each row', () => {
    expect(() => read('Date|Symbol|Amount|Balance', '2026-05-14|AAPL|2.60|99.10')).toThrow(refusal);
    expect(() => read('Datum|Symbol|Betrag|Saldo', '14.05.2026|AAPL|2,60|99,10')).toThrow(refusal);
  });

  test('is one where all came in, or came back as it was brought', () =>
    expect(
      read('Date|Symbol|Amount', '2026-05-14|AAPL|2.60', '2026-05-15|KO|5.30', '2026-05-20|KO|-5.30').paid,
    ).toEqual(['AAPL 2.6', 'KO 5.3', 'KO -5.3']));

  test.each([
    ['a header', 'Date|Symbol|Dividend|Balance', '2026-05-14|AAPL|-2.60|9'],
    ['a header of taxes', 'Date|Symbol|Amount|Withholding tax', '2026-05-14|AAPL|-2.60|'],
    ['a header of days of payment', 'Pay date|Symbol|Amount', '2026-05-14|AAPL|-2.60'],
    ['a cell', 'Date|Symbol|Amount|Remark', '2026-05-14|AAPL|-2.60|dividend'],
    ['the line above', 'Dividends of 2026\nDate|Symbol|Amount', '2026-05-14|AAPL|-2.60'],
  ])('is one where %s speaks of dividends', (_, head, row) =>
    expect(read(head, row).paid).toEqual(['AAPL -2.6']),
  );
});

describe('a column of profit', () => {
  const table = (...rows: string[]) =>
    ['Tareekh|Company|Symbol|Exchange|Shares|Fi share|Kul munafa', ...rows].join('\n');
  const refusal =
    'The column of profit may hold what sales brought: it is not what one share gave times the number of shares. Write Dividend above it if it holds dividends.';

  test('holds dividends where it is what one share gave times their number', () => {
    expect(paid(table('25-01-26|Apple|AAPL|NASDAQ|10|$0.26|$2.60'))).toEqual(['AAPL 2.6']);
    // A row that does not tell all three says nothing.
    expect(
      paid(table('25-01-26|Apple|AAPL|NASDAQ|10|$0.26|$2.60', '26-01-26|Coke|KO|NYSE|10|$0.53|$0.00')),
    ).toEqual(['AAPL 2.6', 'KO 5.3']);
  });

  test.each([
    ['in no row', ['25-01-26|Apple|AAPL|NASDAQ|10||$2.60']],
    ['in one of two', ['25-01-26|Apple|AAPL|NASDAQ|10|$0.26|$2.60', '26-01-26|Coke|KO|NYSE|10|$0.53|$40']],
  ])('and is refused where that is so %s', (_, rows) =>
    expect(() => readDividends(gridOf(table(...rows)))).toThrow(refusal),
  );
});

describe('notes among the rows', () => {
  const head = 'Date|Symbol|Dividend';

  test('one text alone is a note, also between empty cells', () =>
    expect(rowsOf(`${head}\n2026-05-14|AAPL|2.60\n|paid late|`)).toEqual({
      paid: ['AAPL 2.6'],
      skipped: [],
      others: [2],
    }));

  test('a number alone is none: it may be the code of a share', () => {
    const { skipped, others } = readDividends([
      ['Date', 'Symbol', 'Dividend'],
      ['2026-05-14', 'AAPL', 2.6],
      ['', 7203, ''],
    ]);
    expect([skipped.length, others]).toEqual([1, []]);
  });
});

describe('several columns that say what a row is', () => {
  const head = 'Date|Type|Category|Symbol|Description|Amount';
  const row = (type: string, category: string, description: string, more = '') =>
    `${head}\n2026-05-13|Fee|Fee|||-1.00\n2026-05-14|${type}|${category}|AAPL|${description}|2.60${more}`;

  test.each([
    ['Dividend', ''],
    ['', 'Dividend'],
    ['Dividend', 'Cash'],
    ['Cash', 'Dividend'],
  ])('%j and %j: one says that it is a dividend', (type, category) =>
    expect(paid(row(type, category, ''))).toEqual(['AAPL 2.6']),
  );

  test('where all are empty, the description tells', () =>
    expect(paid(row('', '', 'Dividend'))).toEqual(['AAPL 2.6']));

  test.each([
    ['Dividend', 'Sale', ''],
    ['Credit', 'Sale', 'Dividend shares'],
  ])('%j and %j: one names a transaction that is no dividend', (type, category, description) =>
    expect(rowsOf(row(type, category, description))).toEqual({ paid: [], skipped: [], others: [1, 2] }),
  );

  test('one leaves it open, and the other says nothing', () =>
    expect(rowsOf(row('Cash', 'Dividend reinvestment', '')).skipped).toEqual([
      expect.stringContaining('may be a dividend or the purchase made out of one'),
    ]));

  test('one names interest and dividends together, and the row names a company', () => {
    const text = [
      'Date|Type|Category|Name|Amount',
      '2026-05-14|Interest/dividend|Cash|Apple Inc|2.60',
      '2026-05-14|Interest/dividend|Cash|US Treasury Bond 2030|3.60',
    ].join('\n');
    expect(paid(text)).toEqual(['(Apple Inc) 2.6']);
    expect(rowsOf(text).skipped).toHaveLength(1);
  });
});

test('what is paid on cash is no dividend by its name, where interest and dividends are one kind', () =>
  expect(rowsOf('Date|Type|Name|Amount\n2026-05-14|Interest/dividend|Cash|2.60').skipped).toEqual([
    '"Interest/dividend" may be interest or a dividend. Write Dividend there if it is one.',
  ]));

describe('a list of transactions', () => {
  const head = 'Date|Type|Symbol|Description|Quantity|Price|Amount';
  const other = '2026-05-13|Fee|||||-1.00';

  test('a row without a kind that tells shares and a price is a purchase, one of shares alone a dividend', () => {
    const text = [
      head,
      other,
      '2026-05-14||AAPL|Dividend stock|10|0.26|2.60',
      '2026-05-15||KO|Dividend|10||5.30',
    ].join('\n');
    expect(rowsOf(text)).toEqual({ paid: ['KO 5.3'], skipped: [], others: [1, 2] });
  });

  test('so is one of shares alone where there is no column of prices', () =>
    expect(paid('Date|Type|Symbol|Description|Quantity|Amount\n2026-05-15||KO|Dividend|10|5.30')).toEqual([
      'KO 5.3',
    ]));

  test('of interest or dividends, interest by the description is no dividend', () =>
    expect(
      rowsOf(`Date|Type|Name|Description|Amount\n2026-05-14|Interest/dividend|Apple|Interest credited|2.60`),
    ).toEqual({ paid: [], skipped: [], others: [1] }));

  test('a reinvested dividend stays open where the description says no more, and names no share', () =>
    expect(rowsOf(`${head}\n${other}\n2026-05-14|Dividend reinvestment|KO|Dividend KO|||5.30`)).toMatchObject(
      {
        paid: [],
        skipped: [
          '"Dividend reinvestment" may be a dividend or the purchase made out of one. Write Dividend there if it is the payment.',
        ],
      },
    ));

  describe('whose kinds say little', () => {
    const booked = (description: string, amount: string, column = 'Amount') =>
      rowsOf(`Date|Type|ISIN|Description|${column}\n2026-05-14|Credit|US1912161007|${description}|${amount}`);
    const open = [expect.stringContaining('may be a dividend, or the transfer or the tax of one')];

    test.each(['Amount', 'Net amount', 'Credit'])(
      'may book a dividend or its tax, with money in a column %s',
      (column) => {
        expect(booked('Dividend KO tax', '5.30', column).skipped).toEqual(open);
        expect(booked('Dividend KO tax', '', column)).toEqual({ paid: [], skipped: [], others: [1] });
      },
    );

    test('a purchase is told by its first word, and not by the name of a company', () => {
      expect(booked('- Sold DIVIDEND FUND', '5.30')).toEqual({ paid: [], skipped: [], others: [1] });
      expect(booked('Dividend BEST BUY CO', '5.30').skipped).toEqual(open);
    });
  });

  test('that says of each row that it is a payment, and of none what for, lists dividends', () =>
    expect(paid('Date|Type|Symbol|Amount\n2026-05-14|Payment|KO|5.30')).toEqual(['KO 5.3']));
});

describe('a table of dividends', () => {
  test('with kinds of transactions leaves a reinvested one open', () =>
    expect(
      rowsOf(
        'Date|Type|Symbol|Dividend amount\n2026-05-14|Dividend|AAPL|2.60\n2026-05-14|Dividend reinvestment|KO|5.30',
      ),
    ).toMatchObject({
      paid: ['AAPL 2.6'],
      skipped: [expect.stringContaining('may be a dividend or the purchase')],
    }));

  test('sees a transaction by two columns of kinds', () =>
    expect(
      rowsOf(
        'Date|Type|Category|Symbol|Dividend amount\n2026-05-14|Dividend|Cash|AAPL|2.60\n2026-05-14|sale|shares|KO|5.30',
      ),
    ).toEqual({ paid: ['AAPL 2.6'], skipped: [], others: [2] }));

  test.each([
    ['ISIN', 'US1912161007'],
    ['Name', 'Coca-Cola'],
  ])('misses the amount of a share that is told by its %s alone', (column, share) =>
    expect(
      rowsOf(`Date|Symbol|${column}|Dividend\n2026-05-14|AAPL||2.60\n2026-05-15||${share}|`),
    ).toMatchObject({
      paid: ['AAPL 2.6'],
      skipped: ['The row has no amount. Write what was paid in the column of amounts.'],
    }),
  );

  test.each(['Dividend', 'Net dividend', 'Credit'])(
    'misses the share of what was paid by the column %s',
    (column) =>
      expect(
        rowsOf(`Pay date|Symbol|Dividend tax|${column}\n2026-05-14|AAPL||2.60\n2026-05-15|||5.30`),
      ).toMatchObject({
        paid: ['AAPL 2.6'],
        skipped: ['The row names no share. Write its ticker in the column of tickers.'],
      }),
  );
});

describe('a column below unknown words', () => {
  const HEAD = 'Date,Instrument Symbol,Amount Type Name,Amount,Currency';
  const ROWS = [
    '2026-04-01,KO:xnys,Corporate Actions - Withholding Tax,-1.59,USD',
    '2026-04-01,KO:xnys,Corporate Actions - Cash Dividends,10.60,USD',
    '2026-09-09,KO:xnys,Share Amount,688.90,USD',
    '2026-09-10,,Custody Fee,-8,USD',
  ];

  test('tells what is a dividend, where it names one and other transactions', () => {
    const text = [HEAD, ...ROWS].join('\n');
    expect(rowsOf(text)).toEqual({ paid: ['KO 10.6'], skipped: [], others: [1, 3, 4] });
    expect(readDividends(gridOf(text))).toMatchObject({
      kinds: [2],
      dividends: [{ tax: { amount: 1.59, currency: 'USD' } }],
    });
  });

  test('tells nothing where some rows have nothing in it, or no other transaction is named', () => {
    const notes = (...said: string[]) =>
      ['Date,Symbol,Xyz,Amount,Currency', ...said.map((text) => `2026-04-01,KO,${text},1,USD`)].join('\n');
    expect(paid(notes('special dividend', 'fee?', ''))).toEqual(['KO 1', 'KO 1', 'KO 1']);
    expect(paid(notes('special dividend', 'second quarter'))).toEqual(['KO 1', 'KO 1']);
    expect(paid(notes('special dividend', 'fee'))).toEqual(['KO 1']);
  });
});

describe('a file of trades of which nothing says what they are', () => {
  test.each(['Effective Price (USD)', 'Kaufkurs', 'Preço', 'Akt. Geldkurs', 'Prix', '価格'])(
    'is no list of dividends beside a column %s',
    (price) =>
      expect(() => paid(`Date|ISIN|Units|${price}|Amount\n2026-06-01|US0378331005|3|200|600`)).toThrow(
        'nothing in it tells a dividend from a purchase',
      ),
  );

  test('is one beside the rate of exchange', () =>
    expect(paid('Date|ISIN|Wechselkurs|Amount\n2026-06-01|US0378331005|1.1|6 EUR')).toHaveLength(1));

  test('is none where a column says B and S', () =>
    expect(paid('Date|Symbol|Side|Units|Amount\n2026-06-01|AAPL|B|3|600\n2026-06-02|AAPL|S|3|620')).toEqual(
      [],
    ));
});

describe('remarks on a few dividends', () => {
  const head = [
    'Pay date',
    'Share',
    'ISIN',
    'Dividend per share',
    'Shares',
    'Gross',
    'Currency',
    'Description',
  ];
  const row = (day: string, remark: string, perShare: number | '' = 0.27) => [
    day,
    'Apple',
    'US0378331005',
    perShare,
    30,
    8.1,
    'USD',
    remark,
  ];

  test('do not make the others none', () => {
    const read = readDividends([
      head,
      row('2026-02-12', ''),
      row('2026-05-14', 'interim dividend'),
      row('2026-08-13', ''),
    ]);
    expect(read.dividends).toHaveLength(3);
  });

  test('nor do they where most rows have one beside the dividend of one share, and an advance tax is none', () => {
    const read = readDividends([
      head.with(3, 'Dividende/Stück'),
      row('2026-02-12', ''),
      row('2026-05-14', 'Ausschüttung, 30 % teilfrei'),
      row('2026-08-13', 'steuerfrei'),
      row('2026-08-14', 'Vorabpauschale', ''),
    ]);
    expect([read.dividends.map(({ row: at }) => at), read.others]).toEqual([[1, 2, 3], [4]]);
  });

  test.each([
    ['a line above', 'Ontvangen dividend 2026', 'Bruto', 'Valuta'],
    ['gross, tax and net', '', 'Bruto', 'Bronbelasting;Netto'],
  ])('nor where %s tells that dividends are listed', (_, title, gross, more) => {
    const columns = ['Datum', 'Aandeel', 'Code', 'Beurs', gross, ...more.split(';'), 'Opmerking'];
    const filler = (text: string) => more.split(';').map(() => text);
    const read = readDividends([
      [title, ...Array<string>(columns.length - 1).fill('')],
      columns,
      ['18-02-2026', 'Apple', 'AAPL', 'Nasdaq', '22,40', ...filler(''), 'interim'],
      ['13-05-2026', 'Apple', 'AAPL', 'Nasdaq', '37,80', ...filler(''), 'slot'],
      ['15-10-2026', 'TSMC', 'TSM', 'NYSE', '6,12', ...filler(''), 'uitkering fonds?'],
    ]);
    expect(read.dividends.map(({ amount }) => amount)).toEqual([22.4, 37.8, 6.12]);
  });

  test('that tell of a sale do where no dividend per share stands in the row', () => {
    const read = readDividends([
      head,
      row('2026-02-12', ''),
      row('2026-05-14', 'Sold', ''),
      row('2026-08-13', ''),
    ]);
    expect(read.dividends).toHaveLength(2);
  });
});

describe('of a sheet of dividends that nobody has described', () => {
  const head = 'Payment date|Symbol|Type|Description|Dividend|Currency';
  const row = (type: string, description = '') => `2026-05-14|AAPL|${type}|${description}|2.60|USD`;
  const read = (...rows: string[]) => paid([head, ...rows, row('Cash dividend')].join('\n'));

  test.each(['DRP Allotment', 'Return of Capital'])('a row of the kind %s is no payment', (type) =>
    expect(read(row(type))).toEqual(['AAPL 2.6']),
  );

  test('a row is asked about whose kind speaks of a reinvestment, whatever its description names', () => {
    const text = [head, row('Dividend reinvestment', 'APPLE ETF DIV REINV@C$29.41'), row('Dividend')].join(
      '\n',
    );
    expect(rowsOf(text)).toMatchObject({
      paid: ['AAPL 2.6'],
      skipped: [expect.stringContaining('made out of one')],
    });
  });

  test('a column of kinds may tell what is held: a contract is none', () => {
    const text = [
      'Payment date,Symbol,Type,Dividend,Currency',
      '2026-05-14,AAPL,Stocks,2.60,USD',
      '2026-05-14,KO,CFD,1.06,USD',
    ];
    expect(rowsOf(text.join('\n'))).toEqual({
      paid: ['AAPL 2.6'],
      skipped: ['"KO" is a contract on a price, not a share.'],
      others: [],
    });
  });

  test('a remark says that capital was returned', () => {
    const text = [
      'Payment date,Symbol,Dividend,Comments',
      '2026-05-14,AAPL,2.60,',
      '2026-05-14,VOD,56.10,Return of capital',
    ];
    expect(rowsOf(text.join('\n'))).toMatchObject({ paid: ['AAPL 2.6'] });
  });
});

test('a row that is described as a return of capital is no dividend, whatever its kind', () => {
  const text = [
    'Date,Type,Symbol,Description,Amount',
    '2026-06-30,Dividend,XEI.TO,ISHARES ETF RETURN OF CAPITAL ON 200 SHS,5.12',
    '2026-09-30,Dividend,XEI.TO,ISHARES ETF DIST ON 200 SHS,24.60',
  ];
  expect(rowsOf(text.join('\n'))).toEqual({
    paid: ['XEI.TO 24.6'],
    skipped: [
      'The row is described as a return of capital, which is a part of what was paid for the share, and no income.',
    ],
    others: [],
  });
});

test('a line of totals may name two months', () => {
  const text = ['Date,Company,Ticker,Amount', '2026-01-30,Apple,AAPL,13.51', ',Jan-Feb total,,13.51'];
  expect(rowsOf(text.join('\n'))).toEqual({ paid: ['AAPL 13.51'], skipped: [], others: [2] });
});

describe('own sheets in other languages', () => {
  test('Norwegian: the tax is told as a rate and as an amount', () => {
    const text = [
      'Utbyttedato|Selskap|Valuta|Kildeskatt|Brutto|Kildeskatt beløp|Netto',
      '12.02.2026|Apple|USD|15 %|7,80|1,17|6,63',
      '27.02.2026|Equinor|NOK|0 %|1 448,00|0,00|1 448,00',
    ];
    const { dividends } = readDividends(gridOf(text.join('\n')));
    expect(dividends.map(({ name, amount, currency, tax }) => [name, amount, currency, tax])).toEqual([
      ['Apple', 7.8, 'USD', { amount: 1.17, currency: 'USD' }],
      ['Equinor', 1448, 'NOK', undefined],
    ]);
  });

  test('Spanish: what was withheld abroad and at home is the tax together', () => {
    const text = [
      'Fecha|Empresa|Divisa|Bruto|Ret. origen €|Ret. destino €|Neto €',
      '15/01/2026|Realty Income|USD|21,60|2,78|3,52|12,24',
    ];
    expect(readDividends(gridOf(text.join('\n'))).dividends).toMatchObject([
      { amount: 21.6, currency: 'USD', tax: { amount: 6.3, currency: 'EUR' } },
    ]);
  });
});

describe('a kind that says no more than that a row was taken back', () => {
  const head = 'Date,Type,Symbol,Description,Amount,Currency';
  const dividend = '2026-10-15,Dividende,BCE,BCE INC,35,CAD';
  const read = (...rows: string[]) => rowsOf([head, dividend, ...rows].join('\n'));

  test('takes back the dividend of the same share and amount', () =>
    expect(
      read('2026-10-16,Annulation,BCE,BCE INC,-35,CAD', '2026-10-16,Dividende,BCE,BCE INC,26.25,CAD'),
    ).toMatchObject({
      paid: ['BCE.TO 35', 'BCE.TO -35', 'BCE.TO 26.25'],
      others: [],
    }));

  test.each([
    ['of another amount', '2026-10-16,Annulation,BCE,BCE INC,-36,CAD'],
    ['of another share', '2026-10-16,Annulation,TD,TORONTO DOMINION,-35,CAD'],
    ['that gives money', '2026-10-16,Annulation,BCE,BCE INC,35,CAD'],
    ['of a tax', '2026-10-16,Annulation impôt,BCE,BCE INC,-35,CAD'],
  ])('is no dividend: one %s', (_, row) =>
    expect(read(row)).toMatchObject({ paid: ['BCE.TO 35'], others: [2] }),
  );
});

test('a dividend that shares were bought with is one, though a remark says so and no cash came', () => {
  const text = [
    'Date,Code,Company,Unfranked,Franked,Cash received,Notes',
    '25-Sep-25,BHP,BHP,,731.52,731.52,US60c',
    '29-Sep-25,CBA,Commonwealth Bank,,546.00,DRP,DRP 3 shs',
    '31-Dec-25,,Macquarie CMA interest,,,184.62,interest',
    '16-Oct-25,VAS,Vanguard ETF,177.46,434.48,611.94,',
    '12-Dec-25,NAB,NAB,,425.00,425.00,',
    '19-Dec-25,WBC,Westpac,,539.00,539.00,',
    '31-Mar-26,WES,Wesfarmers,,357.00,357.00,',
  ];
  const { dividends, skipped } = readDividends(gridOf(text.join('\n')));
  expect(dividends).toEqual([]);
  const paidOnes = skipped.filter(({ amount }) => amount !== undefined);
  expect(paidOnes.map(({ written, amount }) => `${written} ${amount}`)).toEqual([
    'BHP 731.52',
    'CBA 546',
    'VAS 611.94',
    'NAB 425',
    'WBC 539',
    'WES 357',
  ]);
  expect(skipped.filter((one) => !paidOnes.includes(one)).map(({ written }) => written)).toEqual([
    'Macquarie CMA interest',
  ]);
});

test('a code behind a name in other letters is asked about where no currency is told', () => {
  const paidIn = (currency: string) =>
    paid(`তারিখ|কোম্পানি|মোট|Currency\n18-03-26|গ্রামীণফোন (GP)|63000|${currency}`);
  expect(paidIn('')).toEqual(['(গ্রামীণফোন (GP)) 63000']);
  expect(paidIn('USD')).toEqual(['GP 63000']);
});

test('Sharesight writes TSE for Toronto', () => {
  const head =
    'Code|Name|Date Paid|Exchange Rate|Currency|Net Amount|Foreign Tax Deducted|Gross Amount|Comments';
  expect(paid(`${head}\nRY.TSE|Royal Bank of Canada|24/08/2026|1.84|CAD|41.82|7.38|49.20|`)).toEqual([
    'RY.TO 49.2',
  ]);
});

describe('a remark that a tax was taken', () => {
  const cautionBeside = (remark: string, tax = '') =>
    readDividends(gridOf(`Date,Symbol,Shares,Amount,Tax,Remarks\n2026-07-01,KO,30,11.13,${tax},${remark}`))
      .dividends[0]!.caution;

  test.each([
    'after 30% tax (gross US$15.90)',
    'after US withholding tax',
    'net of tax',
    'WHT already deducted',
  ])('%s says that the amount is what was left', (remark) =>
    expect(cautionBeside(remark)).toMatch(/^The amount is what was left after tax/),
  );

  test('says nothing beside the tax itself, and where it tells of something else', () => {
    expect(cautionBeside('after 30% tax', '4.77')).toBeUndefined();
    expect(cautionBeside('tax return sent')).toBeUndefined();
    expect(cautionBeside('')).toBeUndefined();
  });
});

test('a return of capital that the kind of a row tells is none either', () =>
  expect(
    rowsOf(
      'Date,Type,Symbol,Amount\n2026-06-30,Dividend,AAPL,5\n2026-06-30,Rendement uitkering kapitaal,KO,7',
    ),
  ).toMatchObject({ paid: ['AAPL 5'], skipped: [expect.stringContaining('a return of capital')] }));

test.each([
  'Kofola - emisní ážio',
  'prima de emisión, sin ret.',
  'Kapitalrückzahlung',
  'Remboursement d’apport',
  'Kapitaalterugbetaling',
  'Rendement uitkering kapitaal',
])('a return of capital in another language is none: %s', (said) => {
  const list = `Pay date|Company|Ticker|Gross dividend|Ccy|Notes\n2026-06-23|Kofola|KOFOL|797.50|CZK|${said}`;
  expect(rowsOf(list)).toMatchObject({ paid: [], skipped: [expect.stringContaining('a return of capital')] });
});

describe('words that name nothing that is known, beside money that came in for a share', () => {
  const HEAD = 'Date|Type|Symbol|ISIN|Quantity|Price|Amount\n2026-05-14|Dividend|AAPL||||2.60';
  const beside = (row: string) => rowsOf(`${HEAD}\n2026-05-15|${row}`);
  const asked = (words: string) =>
    `"${words}" names nothing that is known, and money came in for the share. Write Dividend there if it was one, or Fee if it was none.`;

  test('are asked about', () =>
    expect(beside('Perk|KO||||5.30')).toEqual({ paid: ['AAPL 2.6'], skipped: [asked('Perk')], others: [] }));

  test('and either answer counts', () => {
    expect(beside('Dividend|KO||||5.30')).toEqual({ paid: ['AAPL 2.6', 'KO 5.3'], skipped: [], others: [] });
    expect(beside('Fee|KO||||5.30')).toEqual({ paid: ['AAPL 2.6'], skipped: [], others: [2] });
  });

  test.each([
    ['an ISIN alone names the share', 'Perk||US1912161007|||5.30'],
    ['the row tells how many shares are held', 'Perk|KO||10||5.30'],
    ['the row tells the price of a share', 'Perk|KO|||70|5.30'],
  ])('also where %s', (_, row) => expect(beside(row).skipped).toEqual([asked('Perk')]));

  test.each([
    ['the money went out', 'Perk|KO||||-5.30'],
    ['there was none', 'Perk|KO||||0'],
    ['no share is named', 'Perk|||||5.30'],
    ['what stands in the place of the ISIN is none', 'Perk||1912||1|5.30'],
    ['shares were moved at a price', 'Perk|KO||1|5.30|5.30'],
    ['the row has no words', '|KO||||5.30'],
    ['the words name a trade', 'Sold|KO||||5.30'],
    ['the words name another transaction', 'Allotment|KO||||5.30'],
    ['the words take something back', 'Annulering|KO||||5.30'],
    ['the exchange of Brazil marks a due payment anew', 'Atualização|KO||||5.30'],
  ])('not where %s', (_, row) =>
    expect(beside(row)).toEqual({ paid: ['AAPL 2.6'], skipped: [], others: [2] }),
  );

  test.each(['Net amount', 'Credit'])('also in a column %s', (column) =>
    expect(
      rowsOf(`Date|Type|Symbol|${column}\n2026-05-14|Dividend|AAPL|2.60\n2026-05-15|Perk|KO|5.30`),
    ).toEqual({ paid: ['AAPL 2.6'], skipped: [asked('Perk')], others: [] }),
  );

  test('also where the description alone has them', () =>
    expect(
      rowsOf('Date|Symbol|Description|Amount\n2026-05-14|AAPL|Dividend|2.60\n2026-05-15|KO|Perk|5.30')
        .skipped,
    ).toEqual([asked('Perk')]));

  test('not where a known maker calls something else so', () => {
    const etrade = (said: string) =>
      rowsOf(
        `Activity/Trade Date,Transaction Date,Activity Type,Description,Symbol,Amount\n05/14/2026,05/14/2026,Dividend,COCA COLA CO,KO,5.30\n05/14/2026,05/14/2026,Perk,${said},KO,5.30`,
      );
    expect(etrade('COCA COLA CO').skipped).toEqual([asked('Perk')]);
    expect(etrade('COCA COLA CO REIN @ 68.7740')).toEqual({ paid: ['KO 5.3'], skipped: [], others: [2] });
  });

  test.each(['Equalisation', 'TILBAKEBETALING', 'Rückzahlung'])('%s is said to be no income', (words) =>
    expect(beside(`${words}|KO||||5.30`)).toEqual({
      paid: ['AAPL 2.6'],
      skipped: [`"${words}" returns a part of what was paid for the share, and is no income.`],
      others: [],
    }),
  );
});

test('what was paid for shares that came from another broker is asked about', () => {
  const moved = (kind: string) =>
    rowsOf(
      `Data,Movimentação,Produto,Valor da Operação\n11/05/2026,${kind},KO,54.00\n12/05/2026,Dividendo,PEP,5`,
    );
  expect(moved('Dividendo - Transferido')).toEqual({
    paid: ['PEP 5'],
    skipped: [
      '"Dividendo - Transferido" may be a dividend, or the transfer of one that another row tells. Write Dividend there if it is one.',
    ],
    others: [],
  });
  expect(moved('Dividend').paid).toEqual(['KO 54', 'PEP 5']);
});
