import { writeIsoDate } from '../../src/contract/dates';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { gridOf } from './typed-file';

/** Dividends of companies whose symbol is another company's in New York, and tables of dividends in further languages. */
const dividendLines = (text: string): string[] => {
  const { dividends, skipped } = readDividends(gridOf(text));
  return [
    ...dividends.map(
      ({ ticker = '?', date, amount, currency = '-', tax }) =>
        `${ticker} ${writeIsoDate(date)} ${amount} ${currency}${tax ? ` tax ${tax.amount}` : ''}`,
    ),
    ...skipped.map(({ reason }) => reason.replace(/ The service covers.*/, '')),
  ];
};

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

describe('tables of dividends in further languages', () => {
  test.each([
    [
      'Japanese',
      '支払日,銘柄コード,配当金額,税額,受取通貨\n2026-05-15,MMM,3.9,0.4,USドル',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Korean',
      '지급일,종목코드,세전배당금,세금,통화\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Chinese',
      '派息日,代码,税前金额,税额,币种\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Russian',
      'Дата выплаты,Тикер,Сумма,Налог,Валюта\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Ukrainian',
      'Дата виплати,Тікер,Сума,Податок,Валюта\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Hebrew',
      'תאריך תשלום,סימבול,סכום ברוטו,מס,מטבע\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Uzbek',
      'Tolov sanasi,Tiker,Summa,Soliq,Valyuta\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Portuguese',
      'Data de pagamento,Código,Nome,Valor,Imposto,Moeda\n2026-05-15,MMM,3M,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
  ])('%s', (_, text, line) => expect(dividendLines(text)).toEqual([line]));

  test('yen or the currency of the market in brackets says no currency', () => {
    expect(
      dividendLines('入金日,銘柄コード,受取通貨,配当金[円/現地通貨]\n2026-05-15,MMM,USドル,3.9'),
    ).toEqual(['MMM 2026-05-15 3.9 USD']);
  });

  test('a purchase or a tax among them is no dividend', () => {
    expect(
      dividendLines(
        '日期,代码,操作,金额,币种\n2026-05-15,MMM,股息,3.9,USD\n2026-05-16,KO,买入,500,USD\n2026-05-17,KO,股息红利差异扣税,1,USD',
      ),
    ).toEqual(['MMM 2026-05-15 3.9 USD']);
    expect(() => dividendLines('約定日,銘柄コード,数量,単価,金額\n2026-05-15,MMM,10,150,1500')).toThrow(
      /nothing in it tells/,
    );
  });

  test('positions in Ukrainian', () => {
    const { columns } = readPortfolio(gridOf('Тікер,Кількість,Валюта\nMMM,10,USD'));
    expect(columns).toEqual({ ticker: 0, quantity: 1, currency: 2 });
  });
});

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

describe('files of known makers, as they were tried by others', () => {
  test('Fio, with the symbol before the word', () => {
    const text = [
      'Datum obchodu,Směr,Symbol,Cena,Počet,Měna,Objem v CZK,Poplatky v CZK,Objem v USD,Poplatky v USD,Objem v EUR,Poplatky v EUR,Text FIO,Datum vypořádání',
      '01.10.2024 00:00,,KO,,,USD,,,19.40,,,,KO - Dividenda,',
      '01.10.2024 00:00,,KO,,,USD,,,-2.91,,,,KO - Daň z dividend zaplacená,',
      '02.10.2024 00:00,,KO,,,USD,,,-0.50,,,,KO - Poplatek za připsání dividend,',
    ].join('\n');
    expect(dividendLines(text)).toEqual(['KO 2024-10-01 19.4 USD tax 2.91']);
  });

  test('Directa, with a dot before American symbols', () => {
    const text = [
      'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine',
      '14-11-2025,14-11-2025,Ritenuta,.AAPL,US0378331005,P1,APPLE INC,0,-1.68,-1.95,USD,',
      '14-11-2025,14-11-2025,Provento azioni,.AAPL,US0378331005,P2,APPLE INC,0,11.21,13.00,USD,',
    ].join('\n');
    expect(dividendLines(text)).toEqual(['AAPL 2025-11-14 11.21 EUR tax 1.68']);
  });

  test('Freetrade, with the account named in the header of the amount', () => {
    const text = [
      'Title,Type,Timestamp,Account Currency,Total Amount in Account Currency,Ticker,ISIN,Instrument Currency,Dividend Pay Date,Dividend Gross Distribution Amount,Dividend Withheld Tax Amount',
      'Apple,DIVIDEND,2025-11-13T08:00:00.000Z,GBP,0.25,AAPL,US0378331005,USD,2025-11-13,0.39,0.06',
    ].join('\n');
    expect(dividendLines(text)).toEqual(['AAPL 2025-11-13 0.39 USD tax 0.06']);
  });

  test('Fortuneo, where coupons of a share are its dividends', () => {
    const head = 'libellé,Opération,Place,Date,Qté,Montant brut,Montant net,Devise';
    const row = (name: string): string =>
      `${name},Encaissement coupons,Euronext Paris,14/05/2025,60,235.2,235.2,EUR`;
    expect(dividendLines([head, row('SANOFI')].join('\n'))).toEqual([expect.stringMatching(/Paris|SANOFI/)]);
    expect(readDividends(gridOf([head, row('OAT 2.75% 25/10/2027')].join('\n'))).dividends).toEqual([]);
  });

  test('Robinhood, whose description may name days instead of the company', () => {
    const text = [
      'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
      '07/01/2025,07/01/2025,07/01/2025,KO,Cash Div: R/D 2025-06-13 P/D 2025-07-01 - 40 shares at 0.51,CDIV,,,$20.40',
      '05/15/2025,05/15/2025,05/15/2025,AAPL,Apple,CDIV,,,$1.56',
    ].join('\n');
    expect(readDividends(gridOf(text)).dividends.map(({ ticker, name }) => [ticker, name])).toEqual([
      ['KO', undefined],
      ['AAPL', 'Apple'],
    ]);
  });
});

test('Rabobank writes the dividend before and after taxes, and one in shares as 0', () => {
  const row = (name: string, kind: string, volume: string, gross: string, net: string) =>
    `1;${name};15-06-2026;${kind};EUR;${volume};0,5;EUR;0;${gross};${net};DE0007164600;;`;
  const { source, dividends, skipped } = readDividends(
    [
      'Portefeuille;Naam;Datum;Type mutatie;Valuta mutatie;Volume;Koers;Valuta koers;Valuta kosten €;Waarde;Bedrag;Isin code;Tijd;Beurs',
      row('Shell', 'Stockdividend', '1', '0,00', '0,00'),
      row('SAP', 'Contant dividend', '15', '37,50', '27,61'),
      row('SAP', 'Koop Aandelen', '2', '1.376,60', '-1.381,59'),
    ].map((line) => line.split(';')),
  );
  expect([source, dividends.map(({ amount, currency }) => [amount, currency]), skipped]).toEqual([
    'Rabobank',
    [[37.5, 'EUR']],
    [],
  ]);
});

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

test('Avenue writes a dividend and its tax in two rows, in words', () => {
  const { source, dividends, others } = readDividends(
    gridOf(
      [
        'Data,Hora,Liquidação,Descrição,Valor (U$),Saldo da conta (U$)',
        '06/01/2026,12:31,08/01/2026,Compra de 2 AAPL a $ 261.10,-522.20,689.20',
        '12/02/2026,06:14,12/02/2026,Dividendos AAPL. APPLE INC,3.12,692.32',
        '12/02/2026,06:14,12/02/2026,Retenção Impostos sobre Dividendos AAPL. APPLE INC,-0.94,691.38',
        '09/04/2026,06:12,09/04/2026,ADR Taxa TSM. TAIWAN SEMICONDUCTOR MFG CO LTD ADR,-0.20,700.72',
      ].join('\n'),
    ),
  );
  expect([source, others]).toEqual(['Avenue', [1, 3, 4]]);
  expect(dividends).toMatchObject([
    {
      ticker: 'AAPL',
      date: { year: 2026, month: 2, day: 12 },
      amount: 3.12,
      currency: 'USD',
      tax: { amount: 0.94 },
    },
  ]);
});

test('Swissquote in German, with the currency of the account beside that of the payment', () => {
  const text = [
    'Datum;Auftrag #;Transaktionen;Symbol;Name;ISIN;Anzahl;Stückpreis;Kosten;Aufgelaufene Zinsen;Nettobetrag;Währung Nettobetrag;Nettobetrag in der Währung des Kontos;Saldo;Währung',
    "18-09-2026 09:01:12;00000000;Dividende;MSFT;MICROSOFT ORD;US5949181045;1.0;27.30;4.10;0.00;23.20;USD;18.58;3'503.05;CHF",
    "30-06-2026 18:01:13;00000000;Depotgebühren;;;;1.0;50.00;4.05;0.00;-54.05;CHF;-54.05;3'484.47;CHF",
  ].join('\n');
  const { source, dividends } = readDividends(gridOf(text));
  expect(source).toBe('Swissquote');
  expect(dividends).toMatchObject([
    { ticker: 'MSFT', amount: 27.3, currency: 'USD', tax: { amount: 4.1, currency: 'USD' } },
  ]);
  expect(dividends).toHaveLength(1);
});

test("CIBC Investor's Edge heads the currency of a dividend as that of its amount, beside that of the price", () =>
  expect(
    dividendLines(
      [
        'Transaction Date,Settlement Date,Transaction Type,Symbol,Market,Description,Quantity,Currency of Price,Price,Currency of Amount,Amount',
        '01-Oct-2026,01-Oct-2026,Dividend,T,CDN,TELUS CORP,0,,0.40,CAD,120.00',
        '15-Sep-2026,15-Sep-2026,Dividend,JNJ,US,JOHNSON & JOHNSON,0,,1.30,USD,13.00',
      ].join('\n'),
    ),
  ).toEqual(['T.TO 2026-10-01 120 CAD', 'JNJ 2026-09-15 13 USD']));

test('FinecoBank: the day of payment, without the trades and coupons beside the dividends', () => {
  const { source, dividends, skipped, others } = readDividends(
    gridOf(
      [
        'Dossier: 987654321',
        'Operazione,Data valuta,Descrizione,Titolo,Isin,Segno,Quantita,Divisa,Prezzo,Cambio,Controvalore',
        '12/01/2026,14/01/2026,Compravendita titoli,ENEL,IT0003128367,A,300,EUR,8.915,,2674.50',
        '19/01/2026,21/01/2026,Dividendo,ENEL,IT0003128367,,,EUR,,,69.00',
        '12/02/2026,16/02/2026,Dividendo,APPLE INC,US0378331005,,,USD,,1.0850,4.23',
        '01/03/2026,03/03/2026,Stacco Cedole,BTP VALORE SC MZ30,IT0005583478,,,EUR,,,24.38',
      ].join('\n'),
    ),
  );
  expect(source).toBe('FinecoBank');
  expect([...dividends, ...skipped]).toHaveLength(2);
  expect(others).toEqual([2, 5]);
  expect(JSON.stringify([dividends, skipped])).toContain('APPLE INC');
});

test('Fidelity (UK) books a dividend as cash: the share is the source of it, in London', () =>
  expect(
    dividendLines(
      [
        'Order date,Completion date,Transaction type,Investments,Product Wrapper,Source investment,Amount,Quantity,Status',
        '06 Nov 2026,10 Nov 2026,Cash Dividend,Cash,Investment ISA,ADMIRAL GROUP PLC ORD GBP0.001 (ADM),51.38,51.38,Completed',
        '17 Sep 2026,21 Sep 2026,Buy From Dividend,PRUDENTIAL PLC (PRU),Investment ISA,PRUDENTIAL PLC (PRU),12.40,1,Completed',
        '17 Sep 2026,21 Sep 2026,Cash Out For Dividend Reinvestment,Cash,Investment ISA,PRUDENTIAL PLC (PRU),-12.40,12.4,Completed',
        '17 Sep 2026,17 Sep 2026,Cash Dividend,Cash,Investment ISA,PRUDENTIAL PLC (PRU),12.61,12.61,Completed',
      ].join('\n'),
    ),
  ).toEqual(['ADM.L 2026-11-10 51.38 GBP', 'PRU.L 2026-09-17 12.61 GBP']));

test('ScotiaMcLeod calls a dividend in cash a stock dividend; the currency of the price tells where the share trades', () =>
  expect(
    dividendLines(
      [
        'Description,Symbol,Transaction date,Settlement date,Account Currency,Activity,Quantity,Currency of Price,Price,Settlement amount',
        'TELUS CORP CASH DIV  ON 300 SHS REC 09/10/26 PAY 10/01/26,T,2026-10-01,2026-10-01,CAD,Stock dividend,0,CAD,0,125.52',
        'JOHNSON & JOHNSON CASH DIV  ON 60 SHS FX 0001.38510,JNJ,2026-09-08,2026-09-08,CAD,Stock dividend,0,USD,0,108.04',
        'JOHNSON & JOHNSON NON-RES TAX WITHHELD FX 0001.38510,JNJ,2026-09-08,2026-09-08,CAD,Withholding Tax,0,USD,0,-16.21',
        'CISCO SYSTEMS INC @ 0072.428,CSCO,2026-08-20,2026-08-21,CAD,Buy,40,USD,0,-4130.51',
        'CISCO SYSTEMS INC 5 PCT,CSCO,2026-08-22,2026-08-22,CAD,Stock dividend,2,USD,0,0',
      ].join('\n'),
    ),
  ).toEqual([
    'T.TO 2026-10-01 125.52 CAD',
    'JNJ 2026-09-08 108.04 CAD tax 16.21',
    expect.stringMatching(/"Stock dividend" may be a dividend in shares/),
  ]));

test('nabtrade, domestic dividends: a title says what the values are, and the description holds the name before a reference', () => {
  const text = [
    'Domestic Dividends|||',
    'Account|Date|Description|Value',
    'NT1-001|29/09/2026|COMMONWEALTH BANK OF AUSTRALIA FNL DIV 001342207781|$106.60',
    'NT1-001|24/09/2026|BHP GROUP DIV AF390/00481027|$271.33',
    'NT1-002|24/09/2026|BHP GROUP DIV AF390/00481028|$78.77',
    'NT1-001|16/10/2026|IVV PAYMENT OCT26/00877665|$18.92',
    'NT1-002|08/10/2026|WESFARMERS LTD FIN26/01184420|$34.41',
    '|||',
    'Important Information|||',
    'Dividends shown are amounts credited to your account and do not include franking credits.|||',
  ].join('\n');
  const { dividends, skipped, others } = readDividends(gridOf(text));
  expect(
    dividends.map(
      ({ name, ticker = '?', date, amount, currency = '-' }) =>
        `${name} ${ticker} ${writeIsoDate(date)} ${amount} ${currency}`,
    ),
  ).toEqual([
    'COMMONWEALTH BANK OF AUSTRALIA ? 2026-09-29 106.6 -',
    'BHP GROUP ? 2026-09-24 271.33 -',
    'BHP GROUP ? 2026-09-24 78.77 -',
    'IVV ? 2026-10-16 18.92 -',
    'WESFARMERS LTD ? 2026-10-08 34.41 -',
  ]);
  expect(skipped).toEqual([]);
  expect(others).toEqual([8, 9]);
});
