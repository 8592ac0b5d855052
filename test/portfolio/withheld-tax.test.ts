import { readDividends } from '../../src/portfolio/activity/read-dividends';

/** Row, amount and tax of each dividend. */
const listed = (...lines: string[]): string[] =>
  readDividends(lines.map((line) => line.split(','))).dividends.map(
    ({ row, amount, tax }) => `${row}: ${amount}${tax ? ` tax ${tax.amount} ${tax.currency ?? '?'}` : ''}`,
  );
const told = listed;

const HEAD = 'Date,Type,Ticker,Amount,Currency';
const DIVIDEND = '2025-03-03,Dividend,AAPL,10,USD';

describe('the tax on a dividend, told in another row', () => {
  test.each([
    ['behind it', [DIVIDEND, '2025-03-03,Withholding tax,AAPL,-1.5,USD'], ['1: 10 tax 1.5 USD']],
    ['before it', ['2025-03-03,Withholding tax,AAPL,-1.5,USD', DIVIDEND], ['2: 10 tax 1.5 USD']],
    [
      'in two rows, of two taxes',
      [DIVIDEND, '2025-03-03,Quellensteuer,AAPL,-1.5,USD', '2025-03-03,Solidaritätszuschlag,AAPL,-0.1,USD'],
      ['1: 10 tax 1.6 USD'],
    ],
    [
      'in two rows, one of which takes the other back',
      [DIVIDEND, '2025-03-03,Tax,AAPL,-3,USD', '2025-03-03,Tax,AAPL,1.5,USD'],
      ['1: 10 tax 1.5 USD'],
    ],
    ['booked some days later', [DIVIDEND, '2025-03-12,Withholding tax,AAPL,-1.5,USD'], ['1: 10 tax 1.5 USD']],
    [
      'booked two months later, of a rate that tells',
      ['2025-03-03,Dividend,ALV,51.3,EUR', '2025-05-05,Tax,ALV,-13.53,EUR'],
      ['1: 51.3 tax 13.53 EUR'],
    ],
    [
      'booked so late of an amount too small to tell',
      ['2025-03-03,Dividend,ALV,5.13,EUR', '2025-05-05,Tax,ALV,-1.35,EUR'],
      ['1: 5.13'],
    ],
    [
      'booked half a year later',
      ['2025-03-03,Dividend,ALV,51.3,EUR', '2025-09-05,Tax,ALV,-13.53,EUR'],
      ['1: 51.3'],
    ],
    ['booked a month later', [DIVIDEND, '2025-04-03,Withholding tax,AAPL,-1.5,USD'], ['1: 10']],
    ['booked before it', ['2025-03-02,Withholding tax,AAPL,-1.5,USD', DIVIDEND], ['2: 10']],
    ['of another part, booked later', [DIVIDEND, '2025-03-12,Withholding tax,AAPL,-2.3,USD'], ['1: 10']],
    [
      'booked later, beside that of its day',
      [DIVIDEND, '2025-03-03,Tax,AAPL,-1.5,USD', '2025-03-12,Tax,AAPL,-1.5,USD'],
      ['1: 10 tax 1.5 USD'],
    ],
    ['corrected later', [DIVIDEND, '2025-03-12,Dividend tax (correction),AAPL,-1.5,USD'], ['1: 10']],
    ['booked later twice', [DIVIDEND, ...Array(2).fill('2025-03-12,Tax,AAPL,-1.5,USD')], ['1: 10']],
    ['of another share', [DIVIDEND, '2025-03-03,Withholding tax,MSFT,-1.5,USD'], ['1: 10']],
    ['in another currency', [DIVIDEND, '2025-03-03,Withholding tax,AAPL,-1.5,EUR'], ['1: 10']],
    ['larger than it', [DIVIDEND, '2025-03-03,Withholding tax,AAPL,-11,USD'], ['1: 10']],
    ['that was given back', [DIVIDEND, '2025-03-03,Tax refund,AAPL,1.5,USD'], ['1: 10']],
    ['on a purchase', [DIVIDEND, '2025-03-03,Financial transaction tax,AAPL,-0.3,USD'], ['1: 10']],
    ['a fee and no tax', [DIVIDEND, '2025-03-03,ADR fee,AAPL,-0.2,USD'], ['1: 10']],
    [
      'for each of two on one day',
      [
        DIVIDEND,
        '2025-03-03,Dividend,AAPL,4,USD',
        '2025-03-03,Tax,AAPL,-1.5,USD',
        '2025-03-03,Tax,AAPL,-0.6,USD',
      ],
      ['1: 10 tax 1.5 USD', '2: 4 tax 0.6 USD'],
    ],
    [
      'for one of two on one day, not told for which',
      [DIVIDEND, '2025-03-03,Dividend,AAPL,4,USD', '2025-03-03,Tax,AAPL,-2.3,USD'],
      ['1: 10', '2: 4'],
    ],
    [
      'for one of two on one day, of which it is what some country withholds',
      [DIVIDEND, '2025-03-03,Dividend,AAPL,4,USD', '2025-03-03,Tax,AAPL,-2,USD'],
      ['1: 10 tax 2 USD', '2: 4'],
    ],
    [
      'for two on one day, of both of which it may be',
      [DIVIDEND, '2025-03-03,Dividend,AAPL,15,USD', '2025-03-03,Tax,AAPL,-1.5,USD'],
      ['1: 10', '2: 15'],
    ],
    [
      'with one of another amount that was taken back on the day',
      ['2025-03-03,Dividend,AAPL,-9,USD', DIVIDEND, '2025-03-03,Tax,AAPL,-2.3,USD'],
      ['1: -9', '2: 10 tax 2.3 USD'],
    ],
    [
      'once for a payment that was taken back and booked again',
      [
        DIVIDEND,
        '2025-03-03,Dividend,AAPL,-10,USD',
        '2025-03-03,Dividend,AAPL,10,USD',
        '2025-03-03,Tax,AAPL,-1.5,USD',
      ],
      ['1: 10', '2: -10', '3: 10 tax 1.5 USD'],
    ],
    [
      'once for two payments of which another one was taken back',
      [
        DIVIDEND,
        '2025-03-03,Dividend,AAPL,4,USD',
        '2025-03-03,Dividend,AAPL,-7,USD',
        '2025-03-03,Tax,AAPL,-2.3,USD',
      ],
      ['1: 10', '2: 4', '3: -7'],
    ],
    [
      'of a reversal, taken back with it',
      ['2025-03-03,Dividend,AAPL,-10,USD', '2025-03-03,Tax,AAPL,1.5,USD'],
      ['1: -10 tax -1.5 USD'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(told(HEAD, ...lines)).toEqual(expected);
  });

  describe('and taken back on a later day on which nothing was paid', () => {
    const TAX = '2025-03-03,Tax,AAPL,-3,USD';
    const MAY = ['2025-05-06,Tax,AAPL,3,USD', '2025-05-06,Tax,AAPL,-1.5,USD'];
    const LATER = ['2025-09-03,Dividend,AAPL,10,USD', '2025-09-03,Tax,AAPL,-3,USD'];

    test.each([
      ['is what was booked anew', [DIVIDEND, TAX, ...MAY], ['1: 10 tax 1.5 USD']],
      ['in whatever order', [...MAY, TAX, DIVIDEND], ['4: 10 tax 1.5 USD']],
      ['is none where nothing was', [DIVIDEND, TAX, MAY[0]!], ['1: 10']],
      [
        'twice',
        [DIVIDEND, TAX, '2025-06-06,Tax,AAPL,1.5,USD', '2025-06-06,Tax,AAPL,-1,USD', ...MAY],
        ['1: 10 tax 1 USD'],
      ],
      [
        'is not that of a payment which came later',
        [DIVIDEND, TAX, ...MAY, ...LATER],
        ['1: 10 tax 1.5 USD', '5: 10 tax 3 USD'],
      ],
      [
        'stays where it may be that of two payments',
        [DIVIDEND, TAX, ...MAY, ...LATER.map((row) => row.replace('-09-', '-04-'))],
        ['1: 10 tax 3 USD', '5: 10 tax 3 USD'],
      ],
      [
        'stays where another sum was',
        [DIVIDEND, TAX, '2025-05-06,Tax,AAPL,2,USD', '2025-05-06,Tax,AAPL,-1.5,USD'],
        ['1: 10 tax 3 USD'],
      ],
      [
        'stays where that of another share was',
        [DIVIDEND, TAX, ...MAY.map((row) => row.replace('AAPL', 'MSFT'))],
        ['1: 10 tax 3 USD'],
      ],
      [
        'stays where it was in another currency',
        [DIVIDEND, TAX, ...MAY.map((row) => row.replace('USD', 'EUR'))],
        ['1: 10 tax 3 USD'],
      ],
      [
        'stays where as much was taken again',
        [DIVIDEND, TAX, '2025-05-06,Tax,AAPL,-3,USD'],
        ['1: 10 tax 3 USD'],
      ],
    ])('%s', (_, lines, expected) => expect(told(HEAD, ...lines)).toEqual(expected));
  });

  describe('of which a later row, called a correction, gives back a part', () => {
    const TAX = '2025-03-03,KUPONGSKATT,AAPL,-3,USD';
    const BACK = '2025-05-06,KORR UTL KUPSKATT,AAPL,1.25,USD';
    const BEFORE = ['2024-09-03,Dividend,AAPL,10,USD', '2024-09-03,KUPONGSKATT,AAPL,-2,USD'];
    test.each([
      ['is what was kept', [DIVIDEND, TAX, BACK], ['1: 10 tax 1.75 USD']],
      [
        'is what was kept, beside another tax of less than that',
        [DIVIDEND, TAX, BACK, ...BEFORE.map((row) => row.replace('-2,', '-1,'))],
        ['1: 10 tax 1.75 USD', '4: 10 tax 1 USD'],
      ],
      [
        'stays where it may be that of two payments',
        [DIVIDEND, TAX, BACK, ...BEFORE],
        ['1: 10 tax 3 USD', '4: 10 tax 2 USD'],
      ],
      ['stays where the part is larger', [DIVIDEND, TAX, BACK.replace('1.25', '4')], ['1: 10 tax 3 USD']],
      ['stays where more was taken', [DIVIDEND, TAX, BACK.replace('1.25', '-1.25')], ['1: 10 tax 3 USD']],
      [
        'stays where another share is told',
        [DIVIDEND, TAX, BACK.replace('AAPL', 'MSFT')],
        ['1: 10 tax 3 USD'],
      ],
      ['stays where the row came before', [DIVIDEND, TAX, BACK.replace('05', '02')], ['1: 10 tax 3 USD']],
      ['stays without that word', [DIVIDEND, TAX, BACK.replace('KORR UTL ', '')], ['1: 10 tax 3 USD']],
    ])('%s', (_, lines, expected) => expect(told(HEAD, ...lines)).toEqual(expected));
  });

  describe('of which XTB gives back a part in a row whose remark begins with corr', () => {
    const told15 = (...remarks: readonly string[]): string[] =>
      told(
        'Name,,Currency',
        'A Sample,,PLN',
        'ID,Type,Time,Comment,Symbol,Amount',
        '1,DIVIDENT,13.02.2026 12:00:00,PEP.US USD 1.4225/ SHR,PEP.US,20',
        '2,Withholding Tax,13.02.2026 12:00:01,PEP.US USD WHT 30%,PEP.US,-6',
        ...remarks.map((row, nth) => `${nth + 3},Withholding Tax,20.02.2026 12:00:0${nth},${row}`),
      );

    test.each([
      ['what was kept', ['corr PEP.US USD WHT 15%,PEP.US,3'], '3'],
      ['also with a capital', ['Corr PEP.US USD WHT 15%,PEP.US,3'], '3'],
      ['all, where the remark does not say so', ['PEP.US USD WHT 15%,PEP.US,3'], '6'],
      ['all, where the word stands elsewhere', ['PEP.US USD corr WHT 15%,PEP.US,3'], '6'],
      [
        'the new one, where all of it comes back before',
        ['corr PEP.US USD WHT 30%,PEP.US,6', 'corr PEP.US USD WHT 15%,PEP.US,-3'],
        '3',
      ],
    ])('is %s', (_, remarks, tax) => expect(told15(...remarks)).toEqual([`3: 20 tax ${tax} PLN`]));
  });

  test('a row of tax is no dividend, and is still told as another row', () => {
    const { others } = readDividends(
      [HEAD, DIVIDEND, '2025-03-03,Withholding tax,AAPL,-1.5,USD'].map((line) => line.split(',')),
    );
    expect(others).toEqual([2]);
  });

  test('in the own column of a reversal has the sign of the reversal, whether it is written or not', () => {
    const head = `${HEAD},Tax withheld`;
    expect(
      told(head, `${DIVIDEND},1.5`, '2025-03-04,Dividend reversal,AAPL,-10,USD,1.5', `${DIVIDEND},-1.5`),
    ).toEqual(['1: 10 tax 1.5 USD', '2: -10 tax -1.5 USD', '3: 10 tax 1.5 USD']);
    expect(told(head, '2025-03-04,Dividend,AAPL,-10,USD,-1.5')).toEqual(['1: -10 tax -1.5 USD']);
  });

  test("the dividend's own column of taxes goes first", () => {
    expect(
      told(`${HEAD},Tax withheld`, `${DIVIDEND},1.4`, '2025-03-03,Withholding tax,AAPL,-1.5,USD,'),
    ).toEqual(['1: 10 tax 1.4 USD']);
  });

  test.each(['Withholding Tax', 'Quellensteuer', 'Impôt retenu à la source', 'Удерживаемый налог', '代扣税'])(
    'the section %s of a statement of Interactive Brokers',
    (section) => {
      expect(
        told(
          'Dividends,Header,Currency,Date,Description,Amount',
          'Dividends,Data,USD,2025-02-13,AAPL(US0378331005) Cash Dividend USD 0.25 per Share (Ordinary Dividend),10',
          `${section},Header,Currency,Date,Description,Amount,Code`,
          `${section},Data,USD,2025-02-13,AAPL(US0378331005) Cash Dividend USD 0.25 per Share - US Tax,-1.5,`,
          'Interest,Data,USD,2025-02-13,AAPL(US0378331005) something else,-2,',
        ),
      ).toEqual(['1: 10 tax 1.5 USD']);
    },
  );

  test('of an account whose currency stands above the table of XTB', () => {
    expect(
      told(
        'Name,,Currency',
        'A Sample,,PLN',
        'ID,Type,Time,Comment,Symbol,Amount',
        '1,DIVIDENT,13.02.2026 12:00:00,AAPL.US USD 0.2600/ SHR,AAPL.US,11.26',
        '2,Withholding Tax,13.02.2026 12:00:01,AAPL.US USD WHT 15%,AAPL.US,-1.69',
      ),
    ).toEqual(['3: 11.26 tax 1.69 PLN']);
  });

  test('the column of currencies of another table above is none of the dividends', () => {
    const { dividends } = readDividends(
      ['Ticker,Shares,Currency', 'BP.L,5,GBP', '', 'Pay Date,Ticker,Dividend', '2025-03-03,AAPL,10'].map(
        (line) => line.split(','),
      ),
    );
    expect(dividends).toMatchObject([{ ticker: 'AAPL', amount: 10 }]);
    expect(dividends[0]).not.toHaveProperty('currency');
  });
});

describe('a tax that is booked as one more dividend, with a minus, as tastytrade does', () => {
  const read = (...rows: string[]) => {
    const head = 'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Currency';
    const line = (row: string): string[] => {
      const [symbol = '', value = '', day = '2025-12-01'] = row.split(' ');
      return [day, 'Money Movement', 'Dividend', '', symbol, 'Equity', 'A COMPANY', value, '0', 'USD'];
    };
    return readDividends([head.split(','), ...rows.map(line)]);
  };
  const told = (...rows: string[]): string[] =>
    read(...rows).dividends.map(
      ({ ticker, amount, tax }) => `${ticker} ${amount}${tax ? ` tax ${tax.amount} ${tax.currency}` : ''}`,
    );

  test.each<[string, string[], string[]]>([
    ['before it', ['F -4.50', 'F 30.00'], ['F 30 tax 4.5 USD']],
    ['behind it', ['F 30.00', 'F -4.50'], ['F 30 tax 4.5 USD']],
    ['of another share', ['F 30.00', 'KO -4.50'], ['F 30']],
    ['of the next day', ['F 30.00', 'F -4.50 2025-12-02'], ['F 30 tax 4.5 USD']],
    ['of another month', ['F 30.00', 'F -4.50 2026-01-02'], ['F 30']],
    [
      'that is given back with its payment',
      ['F 30.00', 'F -4.50', 'F -30.00 2025-12-02', 'F 4.50 2025-12-02'],
      ['F 30 tax 4.5 USD', 'F -30 tax -4.5 USD'],
    ],
    [
      'of what was taken back and booked again',
      ['F 30.00', 'F -30.00', 'F 30.00', 'F -4.50'],
      ['F 30', 'F -30', 'F 30 tax 4.5 USD'],
    ],
    ['as large as it: it was taken back', ['F 30.00', 'F -30.00'], ['F 30', 'F -30']],
    ['beside two of one day', ['F 30.00', 'F 10.00', 'F -4.50'], ['F 30', 'F 10']],
  ])('%s', (_where, rows, expected) => expect(told(...rows)).toEqual(expected));

  test('a payment of nothing is neither what was paid nor its tax', () => {
    expect(told('F 30.00', 'F 0.00')).toEqual(['F 30']);
    expect(told('F 30.00', 'F 0.00', 'F -4.50')).toEqual(['F 30 tax 4.5 USD']);
  });

  test('its row is no dividend', () => {
    expect(read('F -4.50', 'F 30.00').others).toEqual([1]);
    expect(read('F -4.50', 'F 30.00').skipped).toEqual([]);
  });

  test('a row that is the tax of no payment and takes none back is told, and is no dividend', () => {
    const { dividends, skipped } = read('F 30.00', 'T -13.88');
    expect(dividends.map(({ amount }) => amount)).toEqual([30]);
    expect(skipped).toEqual([
      {
        row: 2,
        written: 'T',
        reason: expect.stringMatching(/^Money was taken here for "T", .*not counted\.$/),
      },
    ]);
  });

  test('more than half of it takes it back', () => expect(told('F 30.00', 'F -16.00')).toEqual(['F 30']));

  test('other makers book what was taken back so, unless it is a usual tax', () => {
    const list = (amount: string) => listed(HEAD, DIVIDEND, `2025-03-03,Dividend,AAPL,${amount},USD`);
    expect(list('-1.6')).toEqual(['1: 10', '2: -1.6']);
    expect(list('-1.5')).toEqual(['1: 10 tax 1.5 USD']);
  });
});

describe('a tax that is booked as a dividend below zero', () => {
  const QUESTRADE =
    'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Activity Type';
  const row = (symbol: string, description: string, net: string) =>
    `2026-09-10 12:00:00 AM,2026-09-10 12:00:00 AM,DIV,${symbol},${description},0,0,0.00,0.00,${net},USD,Dividends`;

  test('is a tax by its words, and what is taken back is not', () => {
    expect(
      told(
        QUESTRADE,
        row('MSFT', 'MICROSOFT CORP CASH DIV ON 40 SHS', '36.40'),
        row('MSFT', 'MICROSOFT CORP NON-RES TAX WITHHELD ON 40 SHS', '-5.46'),
        row('AAPL', 'APPLE INC CASH DIV REVERSAL ON 100 SHS NON-RES TAX WITHHELD', '-26.00'),
      ),
    ).toEqual(['1: 36.4 tax 5.46 USD', '3: -26']);
  });

  test('is no dividend where the payment itself is not in the file', () => {
    const { dividends, others } = readDividends(
      [
        'Date,Type,Ticker,Description,Amount',
        '2026-09-10,Dividend,MSFT,MICROSOFT CORP NON-RES TAX WITHHELD,-5.46',
        '2026-09-11,Dividend,KO,COCA-COLA CO,5.00',
      ].map((line) => line.split(',')),
    );
    expect(dividends.map(({ ticker }) => ticker)).toEqual(['KO']);
    expect(others).toEqual([1]);
  });

  test('is a tax by the description beside a column of names', () =>
    expect(
      told(
        'Date,Type,Ticker,Name,Description,Amount,Currency',
        '2026-09-10,Dividend,MSFT,Microsoft,Cash,36.40,USD',
        '2026-09-10,Dividend,MSFT,Microsoft,NON-RES TAX WITHHELD,-5.46,USD',
      ),
    ).toEqual(['1: 36.4 tax 5.46 USD']));

  test('is none where a part of a larger payment was taken back', () => {
    expect(
      told(
        QUESTRADE,
        row('MSFT', 'MICROSOFT CORP CASH DIV ON 40 SHS', '36.40'),
        row('MSFT', 'MICROSOFT CORP CASH DIV REVERSAL ON 10 SHS', '-9.10'),
      ),
    ).toEqual(['1: 36.4', '2: -9.1']);
  });

  test('of a fund with the word in its name is told by the larger payment beside it', () => {
    expect(
      told(
        QUESTRADE,
        row('SCHD', 'SCHWAB US DIVIDEND ETF CASH DIV', '20.00'),
        row('SCHD', 'SCHWAB US DIVIDEND ETF NON-RES TAX WITHHELD', '-3.00'),
      ),
    ).toEqual(['1: 20 tax 3 USD']);
  });
});

describe('what brokers call the tax', () => {
  test.each(['WHTX02', 'Imp Non Res', 'ENNAKKOPIDÄTYS', 'ENNAKONPIDÄTYS', 'NRA Tax Adj'])('%s', (words) => {
    expect(told(HEAD, DIVIDEND, `2025-03-03,${words},AAPL,-1.5,USD`)).toEqual(['1: 10 tax 1.5 USD']);
  });

  test('money that a bank took out has no minus where its word says so', () => {
    const korean = (amount: string) => [
      '거래일자,거래종류,종목명,거래수량,거래금액,외화거래금액',
      '2026-04-17,배당금입금,삼성전자,120,67920,0',
      `2026-04-17,배당세출금,삼성전자,0,${amount},0`,
    ];
    expect(told(...korean('10450'))).toEqual(['1: 67920 tax 10450 ?']);
    expect(told(...korean('-10450'))).toEqual(['1: 67920 tax 10450 ?']);
  });
});

describe('what is no tax of a dividend', () => {
  /** Amounts, each with the tax that was found for it, and the rows that are no dividends. */
  const of = (text: string): unknown[] => {
    const { dividends, others } = readDividends(text.split('\n').map((line) => line.split('|')));
    return [dividends.map(({ amount, tax }) => [amount, tax?.amount]), others];
  };
  const HEAD = 'Date|Type|Symbol|Description|Amount|Currency';
  const row = (type: string, amount: string, description = '') =>
    `2026-05-14|${type}|KO|${description}|${amount}|USD`;
  const list = (...rows: string[]) => of([HEAD, ...rows].join('\n'));

  test('as much as was paid', () =>
    expect(list(row('Dividend', '10.00'), row('Withholding tax', '-10.00'))).toEqual([
      [[10, undefined]],
      [2],
    ]));

  test('a dividend whose words speak of tax', () =>
    expect(list(row('Dividend (before tax)', '10.00'), row('Withholding tax', '-1.50'))).toEqual([
      [[10, 1.5]],
      [2],
    ]));

  test('a payment by words of a tax that is not below zero', () => {
    expect(list(row('Dividend', '10.00'), row('Dividend', '1.50', 'foreign tax paid'))).toEqual([
      [
        [10, undefined],
        [1.5, undefined],
      ],
      [],
    ]);
    expect(list(row('Dividend', '10.00'), row('Dividend', '-1.50', 'foreign tax paid'))).toEqual([
      [[10, 1.5]],
      [2],
    ]);
    expect(list(row('Dividend', '10.00'), row('Dividend', '0.00', 'foreign tax paid'))).toEqual([
      [[10, undefined]],
      [],
    ]);
  });

  test('a fee of an account that is called after a tax', () =>
    expect(
      of(
        'Account|Date|Type|Symbol|Amount|Currency\nTax free|2026-05-14|Dividend|KO|10.00|USD\nTax free|2026-05-14|Fee|KO|-1.50|USD',
      ),
    ).toEqual([[[10, undefined]], [2]]));

  test('that of one of three payments, of which none was taken back', () =>
    expect(
      list(row('Dividend', '0.00'), row('Dividend', '10.00'), row('Dividend', '5.00'), row('Tax', '-1.50')),
    ).toEqual([
      [
        [10, undefined],
        [5, undefined],
      ],
      [4],
    ]));

  test('but it is that of the one that is left when another was taken back, once or twice', () => {
    const paid = [row('Dividend', '10.00'), row('Dividend', '12.00'), row('Dividend', '-10.00')];
    expect(list(...paid, row('Tax', '-1.80'))).toEqual([
      [
        [10, undefined],
        [12, 1.8],
        [-10, undefined],
      ],
      [4],
    ]);
  });

  test('where two columns of kinds are empty, the description tells the tax', () =>
    expect(
      of(
        'Date|Type|Category|Symbol|Description|Amount|Currency\n2026-05-14|Dividend||KO||10.00|USD\n2026-05-14|||KO|Withholding tax|-1.50|USD',
      ),
    ).toEqual([[[10, 1.5]], [2]]));
});

describe('the tax on a dividend that was paid in two accounts on one day', () => {
  const IN = `${HEAD},Account`;
  const PAID = ['2025-03-03,Dividend,AAPL,10,USD,TFSA', '2025-03-03,Dividend,AAPL,4,USD,RRSP'];

  test.each([
    ['is that of its account', ['2025-03-03,Tax,AAPL,-0.6,USD,RRSP'], ['1: 10', '2: 4 tax 0.6 USD']],
    [
      'also where each has one, in another order',
      ['2025-03-03,Tax,AAPL,-0.6,USD,RRSP', '2025-03-03,Tax,AAPL,-1.5,USD,TFSA'],
      ['1: 10 tax 1.5 USD', '2: 4 tax 0.6 USD'],
    ],
    ['is of neither where it tells none', ['2025-03-03,Tax,AAPL,-0.7,USD,'], ['1: 10', '2: 4']],
  ])('%s', (_, taxes, expected) => expect(told(IN, ...PAID, ...taxes)).toEqual(expected));

  test('and the name of an account does not tell the currency of amounts in the base currency', () => {
    const { dividends } = readDividends(
      [
        'Summary,Data,Base Currency,CAD',
        'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount,Commission,Net Amount',
        'Transaction History,Data,2026-11-12,Margin USD,AAPL(US0378331005) Cash Dividend USD 0.27 per Share,Dividend,AAPL,-,-,15.14,-,15.14',
      ].map((line) => line.split(',')),
    );
    expect(dividends.map(({ amount, currency }) => [amount, currency])).toEqual([[15.14, 'CAD']]);
  });
});

test('a tax that is booked some days later is of the account in which it is booked', () => {
  const rows = (account: string) => [
    'Date,Type,Ticker,Amount,Currency,Account',
    '2025-03-03,Dividend,AAPL,10,USD,ISA',
    `2025-03-12,Withholding tax,AAPL,-1.5,USD,${account}`,
  ];
  expect(told(...rows('ISA'))).toEqual(['1: 10 tax 1.5 USD']);
  expect(told(...rows('Joint'))).toEqual(['1: 10']);
});

test('a tax that is booked weeks later is of the payment of which both say what one share paid', () => {
  const rows = (said: string) => [
    'Date,Type,ISIN,Amount,Currency,Transaksjonstekst',
    '2026-04-01,Utbytte,US5949181045,239.17,NOK,UTBYTTE MSFT 7.95 USD/AKSJE',
    `2026-05-12,Kupongskatt,US5949181045,-64.58,NOK,KUPONGSKATT MSFT ${said}`,
  ];
  expect(told(...rows('7.95 USD/AKSJE'))).toEqual(['1: 239.17 tax 64.58 NOK']);
  expect(told(...rows('3.75 USD/AKSJE'))).toEqual(['1: 239.17']);
  expect(told(...rows(''))).toEqual(['1: 239.17']);
});
