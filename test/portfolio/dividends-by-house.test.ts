import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { writeIsoDate } from '../../src/contract/dates';
import { gridOf } from './typed-file';
import { dividendLines, dividendsOf, paid } from './typed-dividends';

/** Dividends in the files of known houses. */

describe('dividends', () => {
  // Vanguard in the United Kingdom: Date, Details, Amount and Balance.
  test('the details name the symbol, its exchange and its country, also where the dividend is taken back', () =>
    expect(
      readDividends(
        gridOf(
          'Date;Details;Amount;Balance\n08/03/2026;Deposit;15000;15000\n29/07/2026;DIV: VUSA.XLON.GB @ GBP 0.1102;170.83;415.01\n29/07/2026;Reversal of DIV: VUSA.XLON.GB @ GBP 0.1102;-170.83;244.18',
        ),
      ).dividends,
    ).toMatchObject([
      { ticker: 'VUSA.L', amount: 170.83 },
      { ticker: 'VUSA.L', amount: -170.83 },
    ]));
});

describe('files of known makers', () => {
  test('Merrill, whose kind may be interest and whose description begins as a dividend', () =>
    expect(
      dividendLines(
        [
          'Trade Date|Settlement Date|Account|Description|Type|Symbol/ CUSIP|Quantity|Price|Amount',
          '12/31/2025|12/31/2025|CMA|Bank Interest BANK DEPOSIT INTEREST|Dividends/ Interest|990286916|||$0.15',
          '11/13/2025|11/13/2025|CMA|Dividend APPLE INC HOLDING 20.0000 PAY DATE 11/13/2025|Dividends/ Interest|AAPL|||$5.20',
          '10/09/2025|10/09/2025|CMA|Foreign Dividend TAIWAN S ADR|Dividends/ Interest|TSM|||$12.38',
          '09/08/2025|09/09/2025|CMA|Purchase APPLE INC|Trades/Securities|AAPL|20|$237.88|-$4,757.60',
        ].join('\n'),
      ),
    ).toEqual(['AAPL 2025-11-13 5.2 -', 'TSM 2025-10-09 12.38 -']));

  test('interactive investor, where the price of a purchase in pounds tells London', () =>
    expect(
      dividendLines(
        [
          'Date|Settlement Date|Symbol|Sedol|Quantity|Price|Description|Reference|Debit|Credit|Running Balance',
          '31/03/2026|31/03/2026|VUSA|B7NLLS3|n/a|n/a|Div 40   VANGUARD FUNDS PLC   S&P 500 UCITS ETF|D1|n/a|£10.05|£3,771.72',
          '16/02/2026|18/02/2026|VUSA|B7NLLS3|40|£98.20|40 VANG FUND  Del   98.20 S Date 18/02/26|C2|£3,931.99|n/a|£3,765.52',
          // Its price is told in pounds, and its SEDOL code is American.
          '12/02/2026|12/02/2026|AAPL|2046251|n/a|n/a|Div 12   APPLE INC|D3|n/a|£1.97|£3,771.72',
          '16/01/2026|18/01/2026|AAPL|2046251|12|£198.20|12 APPLE INC  Del   198.20 S Date 18/01/26|C4|£2,380.99|n/a|£3,765.52',
        ].join('\n'),
      ),
    ).toEqual(['VUSA.L 2026-03-31 10.05 GBP', 'AAPL 2026-02-12 1.97 GBP']));

  test('InvertirOnline, where the name of the account tells the market', () => {
    const text =
      'Nro. de Mov.;Nro. de Boleto;Tipo Mov.;Concert.;Liquid.;Est;Cant. titulos;Precio;Comis.;Monto;Tipo Cuenta\n' +
      '1;0;Pago de Dividendos(GGAL);15/05/25;15/05/25;Terminada;0;0,00;0,00;1.880,00;Inversion Argentina Pesos\n' +
      '2;0;Pago de Dividendos(KO US$);08/04/25;08/04/25;Terminada;0;0,00;0,00;0,86;Inversion Argentina Dolares\n' +
      '3;0;Pago de Dividendos(KO);01/04/25;01/04/25;Terminada;0;0,00;0,00;3,06;Inversion Estados Unidos Dolares\n' +
      '4;5;Compra(KO);04/03/25;05/03/25;Terminada;6;71,20;4,27;-432,37;Inversion Estados Unidos Dolares';
    expect(dividendLines(text)).toEqual([
      'KO 2025-04-01 3.06 USD',
      '"GGAL" is from a market that the screening service does not cover: Buenos Aires, Argentina.',
      '"KO" is from a market that the screening service does not cover: Buenos Aires, Argentina.',
    ]);
    expect(dividendsOf(text).skipped.map(({ currency }) => currency)).toEqual(['ARS', 'USD']);
  });

  test('Fio, with the symbol before the word', () => {
    const text = [
      'Datum obchodu,Směr,Symbol,Cena,Počet,Měna,Objem v CZK,Poplatky v CZK,Objem v USD,Poplatky v USD,Objem v EUR,Poplatky v EUR,Text FIO,Datum vypořádání',
      '01.10.2024 00:00,,KO,,,USD,,,19.40,,,,KO - Dividenda,',
      '01.10.2024 00:00,,KO,,,USD,,,-2.91,,,,KO - Daň z dividend zaplacená,',
      '02.10.2024 00:00,,KO,,,USD,,,-0.50,,,,KO - Poplatek za připsání dividend,',
    ].join('\n');
    expect(dividendLines(text)).toEqual(['KO 2024-10-01 19.4 USD tax 2.91']);
  });

  test('Fio, with the country behind the word', () => {
    const text = [
      'Datum obchodu,Směr,Symbol,Cena,Počet,Měna,Objem v CZK,Poplatky v CZK,Objem v USD,Poplatky v USD,Objem v EUR,Poplatky v EUR,Text FIO,Datum vypořádání',
      '12.09.2024 00:00,,MSFT,,,USD,,,10.92,,,,MSFT - Dividenda - USA,',
      '12.09.2024 00:00,,MSFT,,,USD,,,-1.64,,,,MSFT - Daň z divid. zaplacená v USA,',
    ].join('\n');
    expect(dividendLines(text)).toEqual(['MSFT 2024-09-12 10.92 USD tax 1.64']);
    expect(dividendsOf(text).others).toEqual([2]);
  });

  test('Directa, with a dot before American symbols', () => {
    const text = [
      'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine',
      '14-11-2025,14-11-2025,Ritenuta,.AAPL,US0378331005,P1,APPLE INC,0,-1.68,-1.95,USD,',
      '14-11-2025,14-11-2025,Provento azioni,.AAPL,US0378331005,P2,APPLE INC,0,11.21,13.00,USD,',
    ].join('\n');
    expect(dividendLines(text)).toEqual(['AAPL 2025-11-14 11.21 EUR tax 1.68']);
  });

  describe('Directa, in the words of 2026', () => {
    const directa = (...rows: readonly string[]): string =>
      [
        'Data operazione;Data valuta;Tipo operazione;Ticker;Isin;Protocollo;Descrizione;Quantità;Importo euro;Importo Divisa;Divisa;Riferimento ordine',
        ...rows.map((row) => `01-07-2026;01-07-2026;${row}`),
      ].join('\n');
    const paidByCoke = [
      'Rit.div.usa;KO;US1912161007;P1;COCA COLA CO;0;-1,64;-1,91;USD;',
      'Ritenuta dividendi esteri;KO;US1912161007;P2;COCA COLA CO;0;-2,42;0;EUR;',
      'Incasso dividendi usa;KO;US1912161007;P3;COCA COLA CO;0;10,93;12,72;USD;',
    ];

    test('the taxes of both countries are of one dividend', () =>
      expect(dividendLines(directa(...paidByCoke))).toEqual(['KO 2026-07-01 10.93 EUR tax 4.06']));

    test('a share of Milan is none of New York', () =>
      expect(dividendLines(directa('Incasso dividendi italia;ENI;IT0003132476;P4;ENI;0;78;0;EUR;'))).toEqual([
        '"ENI" is from a market that the screening service does not cover: Milan, Italy.',
      ]));

    test('words for a dividend that are not known yet are asked about, and the answer counts', () => {
      const row = (kind: string): string => `${kind};KO;US1912161007;P3;COCA COLA CO;0;10,93;12,72;USD;`;
      expect(dividendLines(directa(row('Accredito dividendi usa')))).toEqual([
        '"Accredito dividendi usa" names a dividend in words that are not known of this broker. Write Dividend there if it was paid.',
      ]);
      expect(dividendLines(directa(row('Dividend')))).toEqual(['KO 2026-07-01 10.93 EUR']);
    });
  });

  test('so with other brokers; taxes, purchases and shares with the word in their names are not asked about', () => {
    const fidelity = (action: string): string =>
      `Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date\n11/13/2025,${action},AAPL,APPLE INC,Cash,,,,,,2.60,10.00,`;
    expect(dividendsOf(fidelity('DIVIDEND RECEIVED APPLE INC (AAPL) (Cash)')).source).toBe('Fidelity');
    expect(dividendLines(fidelity('SPECIAL CASH DIVIDEND (AAPL)'))).toEqual([
      expect.stringContaining('not known of this broker'),
    ]);
    for (const action of [
      'FOREIGN TAX ON DIVIDEND',
      'REINVESTMENT US DIVIDEND ETF',
      'MERGER SCHWAB STRATEGIC TR US DIVIDEND EQUITY ETF (SCHD) (Cash)',
    ])
      expect(dividendLines(fidelity(action))).toEqual([]);
  });

  test('Rakuten, where a share is of the United States though it is paid in yen', () => {
    const text = [
      '入金日|商品|口座|銘柄コード|銘柄|受取通貨|単価[円/現地通貨]|数量[株/口]|配当・分配金合計（税引前）[円/現地通貨]|税額合計[円/現地通貨]|受取金額[円/現地通貨]',
      '2026/11/12|米国株式|特定・一般|AAPL|アップル|USドル|0.27|30|8.10|2.29|5.81',
      '2026/09/10|米国株式|特定・一般|T|AT&T|円|41.3|100|4,130|1,168|2,962',
      // No tax is taken in Japan in this account: that of the United States is the rest.
      '2026/10/05|米国株式|NISA成長投資枠|KO|コカ・コーラ|USドル|0.53|25|13.25|0|11.93',
      '2026/10/06|中国株式|特定・一般|00005|ＨＳＢＣホールディングス|香港ドル|0.783|400|313.20|63.62|249.58',
      '2026/09/29|国内株式|特定・一般|141A|トライアルホールディングス|円|-|200|1,600|324|1,276',
    ].join('\n');
    expect(dividendLines(text)).toEqual([
      'AAPL 2026-11-12 8.1 USD tax 2.29',
      'T 2026-09-10 4130 JPY tax 1168',
      'KO 2026-10-05 13.25 USD tax 1.32',
      expect.stringContaining('Hong Kong'),
      expect.stringContaining('Tokyo'),
    ]);
  });

  describe('Rakuten', () => {
    const rakuten = (row: string): string =>
      `入金日|商品|口座|銘柄コード|銘柄|受取通貨|単価[円/現地通貨]|数量[株/口]|配当・分配金合計（税引前）[円/現地通貨]|税額合計[円/現地通貨]|受取金額[円/現地通貨]\n2026/10/05|${row}`;
    const ofCoke = (tax: string, net: string): string[] =>
      dividendLines(rakuten(`米国株式|特定・一般|KO|コカ・コーラ|USドル|0.53|25|13.25|${tax}|${net}`));

    test('the tax is what is left of the amount, where that is more than the one it tells', () => {
      expect(ofCoke('1.00', '10.93')).toEqual(['KO 2026-10-05 13.25 USD tax 2.32']);
      expect(ofCoke('2.50', '11.93')).toEqual(['KO 2026-10-05 13.25 USD tax 2.5']);
      expect(ofCoke('2.50', '')).toEqual(['KO 2026-10-05 13.25 USD tax 2.5']);
    });

    test('a bond is no share', () =>
      expect(
        dividendLines(rakuten('外国債券|特定・一般|AAPL|アップル 2030|USドル|-|1,000|20.00|4.06|15.94')),
      ).toEqual(['"アップル 2030" is a bond or a deposit, and those are not screened.']));
  });

  test('Snowball, where the quantity of a dividend is money, and that of one in shares is none', () => {
    const text = [
      'Event|Date|Symbol|Price|Quantity|Currency|FeeTax|Exchange|NKD|FeeCurrency|DoNotAdjustCash|Note',
      'DIVIDEND|2026-03-12 00:00:00|MSFT|0,91|10,92|USD|1,64|NASDAQ||USD|False|',
      'DIVIDEND|2026-06-05 00:00:00|VOD|0,0225|27|EUR|0|LSE|||False|paid in euro',
      'DIVIDEND|2026-09-11 00:00:00|TEF|0|19,5|EUR|3,71||||False|',
      'STOCK_AS_DIVIDEND|2026-07-29 00:00:00|IBE|0|6|EUR|0|MCE|||False|',
      'CASH_GAIN|2026-09-30 00:00:00|EUR|1|4,18|EUR|0||||False|interest',
      'BUY|2026-10-01 00:00:00|KO|70|10|USD|1|NYSE|||False|',
    ].join('\n');
    expect(dividendLines(text)).toEqual([
      'MSFT 2026-03-12 10.92 USD tax 1.64',
      'VOD.L 2026-06-05 27 EUR',
      '? 2026-09-11 19.5 EUR tax 3.71',
    ]);
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

// The test of a public Italian program has this layout of the account's movements.
test('FinecoBank, account of the money: a tax and what takes a payment back are rows of their own', () => {
  const { dividends, skipped, others } = readDividends(
    gridOf(
      [
        'Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato',
        '2026-11-16;2026-11-12;5,93;;Dividendo estero;Div.su 30,000 APPLE;Contabilizzato',
        '2026-11-16;2026-11-12;;-1,54;Ritenuta dividendo estero;Rit.div.su 30,000 APPLE;Contabilizzato',
        '2026-10-20;2026-10-20;;-2.640,15;Compravendita Titoli;Compravendita Titoli NVIDIA CORP Qta/Val.nom. 13;Contabilizzato',
        '2026-07-03;2026-07-01;15,83;;Dividendo estero;Div.su 40,000 COCA COLA;Contabilizzato',
        '2026-07-03;2026-07-01;;-4,12;Ritenuta dividendo estero;Rit.div.su 40,000 COCA COLA;Contabilizzato',
        '2026-07-03;2026-07-01;;-15,83;Dividendo estero;Storno Div.su 40,000 COCA COLA;Contabilizzato',
        '2026-07-03;2026-07-01;4,12;;Ritenuta dividendo estero;Storno Rit.div.su 40,000 COCA COLA;Contabilizzato',
        '2026-01-09;2025-12-31;;-34,20;Imposta bollo dossier titoli;Addebito imposta di bollo Dossier: 8842017;Contabilizzato',
      ].join('\n'),
    ),
  );
  expect(dividends.map(({ name, date, amount, tax }) => [name, date.month, amount, tax])).toEqual([
    ['APPLE', 11, 5.93, { amount: 1.54 }],
    ['COCA COLA', 7, 15.83, { amount: 4.12 }],
    ['COCA COLA', 7, -15.83, { amount: -4.12 }],
  ]);
  expect(skipped).toEqual([]);
  expect(others).toEqual([2, 3, 5, 7, 8]);
});

// RustInFinance/etradeTaxReturnHelper: revolut_data/consolidated-statement-v2_2023-stocks.csv
test('Revolut, consolidated statement in Polish: one payment of two amounts below the same words, and no sale', () => {
  const { source, dividends, skipped } = readDividends(
    gridOf(
      [
        'Dividends;425,66 PLN;Tax withheld on dividend;71,47 PLN',
        'Zestawienie transakcji (tylko wpływy z dywidendy)',
        'Data;Opis i symbol ;ISIN;Kraj;Brutto dywidendy / dochodu;Brutto dywidendy / dochodu;Zatrzymane podatki;Zatrzymane podatki;Inne podatki;Opłaty',
        '14 maj 2026;Apple dividend;US0378331005;US;6,75$;24,58 PLN;1,01$;3,68 PLN;0,00$;0,00 PLN',
        '9 paź 2026;SAP dividend;DE0007164600;DE;23,50€;99,83 PLN;6,20€;26,34 PLN;0,00€;0,00 PLN',
        '16 wrz 2026;Amcor dividend;JE00BV7DQ550;JE;3,12$;11,38 PLN;0,00$;0,00$;0,00$;0,00 PLN',
        'Sprzedane jednostki',
        'Data (Sprzedaży);Opis, symbol i kod ISIN;Kraj;Wiek jednostek;Units sold;Cena jednostkowa (Data sprzedaży);Wartość (Sprzedaży)',
        '20 sie 2026;Tesla TSLA US88160R1014;US;312 dni;1.5;US$419.80;US$629.70',
        'Inne transakcje na rachunku maklerskim ',
        'Data;Opis i symbol ;ISIN;Ilość;Kraj;Wartość brutto;Wartość brutto;Zatrzymane podatki',
        '5 maj 2026;NVDA;US67066G1040;4.5;United States;US$949.50;3,458.08 PLN;US$0',
      ].join('\n'),
    ),
  );
  expect(source).toBe('Revolut');
  expect(
    dividends.map(({ name, date, amount, currency, tax }) => [name, date.month, amount, currency, tax]),
  ).toEqual([
    ['Apple', 5, 6.75, 'USD', { amount: 1.01, currency: 'USD' }],
    ['SAP', 10, 23.5, 'EUR', { amount: 6.2, currency: 'EUR' }],
    ['Amcor', 9, 3.12, 'USD', undefined],
  ]);
  expect(skipped).toEqual([]);
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

describe('mBank: the description tells the share by its ISIN, and a line above the table the currency', () => {
  const read = (...above: string[]) =>
    dividendsOf(
      [
        ...above,
        'Data;Opis;Kwota',
        '16.11.2026 11:24:34;Dywidenda z 6 PW: US0378331005 DP: 2026-11-12 stawka brutto w wal.: 0.27 stawka pod.: 15%;4,93',
        '06.11.2026 12:01:08;WYC: 118077120 NOT: 121904418 ZLC: 117655203 PW: PLKGHM000017;8 427,01',
        '16.09.2026 13:00:21;Korekta dywidendy CY1000031710 (ASBIS) z dnia 2026-06-05;27,10',
      ].join('\n'),
    );

  test('settlements of trades are none', () => {
    const { dividends, skipped, others } = read('#Waluta:;', 'PLN;');
    expect(dividends).toMatchObject([
      {
        isin: 'US0378331005',
        written: 'US0378331005',
        amount: 4.93,
        currency: 'PLN',
        noTicker: expect.anything(),
      },
      { isin: 'CY1000031710', name: 'ASBIS', amount: 27.1, currency: 'PLN', noTicker: expect.anything() },
    ]);
    expect(skipped).toEqual([]);
    expect(others).toEqual([4]);
  });

  test.each([
    ['a label without a colon', ['Waluta;', 'PLN;']],
    ['a label with more beside it', ['Waluta:;Konto', 'PLN;1']],
    ['another label', ['#Papier:;', 'PLN;']],
    ['a gap below it', ['Waluta:;', ';', 'PLN;']],
  ])('%s tells no currency', (_, above) =>
    expect(read(...above).dividends.map(({ currency }) => currency)).toEqual([undefined, undefined]),
  );
});

test('the ISIN of a column counts before that of the description', () =>
  expect(
    dividendsOf(
      'Date,ISIN,Description,Amount\n2026-05-12,US1912161007,Dividend ISIN US0378331005,5\n2026-05-13,,Dividend ISIN US0378331005,6',
    ).dividends.map(({ isin }) => isin),
  ).toEqual(['US1912161007', 'US0378331005']));

test('Interactive Brokers writes a small l behind symbols of London', () => {
  const rows = [
    'Dividends,Header,Currency,Date,Description,Amount',
    'Dividends,Data,GBP,2026-06-05,ULVRl(GB00BVZK7T90) Cash Dividend GBP 0.39 per Share (Ordinary Dividend),21.45',
  ];
  const { dividends } = readDividends(gridOf(rows.join('\n')));
  expect(dividends.map(({ ticker, written, amount }) => [ticker, written, amount])).toEqual([
    ['ULVR.L', 'ULVRl', 21.45],
  ]);
});

describe('Computershare in Australia', () => {
  const payment = (gross: string, net: string) =>
    dividendsOf(
      'Payment Date,Company Code,Company Name,Payment Type,Gross Payment,Franked Amount,Franking Credits,Net Payment\n' +
        `20/03/2026,RMD,RESMED INC CDI,Dividend,${gross},0.00,4.00,${net}`,
    ).skipped;

  test.each([
    ['61.25', '52.06', { amount: 61.25, currency: 'AUD', tax: { amount: 9.19, currency: 'AUD' } }],
    ['-61.25', '-52.06', { amount: -61.25, currency: 'AUD', tax: { amount: -9.19, currency: 'AUD' } }],
  ])('of %s before tax %s was paid, and the rest was withheld', (gross, net, told) =>
    expect(payment(gross, net)).toEqual([expect.objectContaining(told)]),
  );

  test.each(['61.25', '61.30', '0.00', ''])('no tax is told where %s was paid', (net) =>
    expect(payment('61.25', net)).toEqual([expect.not.objectContaining({ tax: expect.anything() })]),
  );
});

describe('Ally Invest, where all money is a cash movement', () => {
  const HEADS = 'Date\tActivity\tQty\tSym\tDescription\tPrice\tAmount';
  const moved = (symbol: string, says: string, amount: string) =>
    `10/19/2026\tCash Movement\t\t${symbol}\t${says}\t$0.00\t${amount}`;

  test('the description tells dividends and their tax from interest, fees and rebates', () => {
    const file = [
      HEADS,
      moved('CASH', 'INTEREST ON CREDIT BALANCE 09/21 THRU 10/20', '$1.14'),
      moved(
        'TSM',
        'TAIWAN SEMICONDUCTOR MFG CO LTD ADR CASH DIV ON 50 SHS REC 09/16/26 PAY 10/08/26',
        '$46.35',
      ),
      moved('TSM', 'TAIWAN SEMICONDUCTOR MFG CO LTD ADR FOREIGN TAX WITHHELD AT SOURCE', '-$9.73'),
      moved('TSM', 'TAIWAN SEMICONDUCTOR MFG CO LTD ADR ADR CUSTODY FEE', '-$1.00'),
      moved('GME', 'GAMESTOP CORP FULLYPAID LENDING REBATE', '$2.88'),
      moved('KO', 'COCA COLA CO CASH DIV ON 30 SHS REC 09/25/26 PAY 10/19/26', '$27.60'),
      moved('KO', 'COCA COLA CO CASH DIV ON 30 SHS REC 09/25/26 PAY 10/19/26 CANCELLED', '-$27.60'),
    ].join('\n');
    expect(paid(file)).toEqual(['TSM 46.35 ? tax 9.73', 'KO 27.6 ?', 'KO -27.6 ?']);
    expect(dividendsOf(file).dividends.map(({ name }) => name)).toEqual([
      'TAIWAN SEMICONDUCTOR MFG CO LTD ADR',
      'COCA COLA CO',
      'COCA COLA CO',
    ]);
    expect(dividendsOf(file).others).toEqual([1, 3, 4, 5]);
  });
});

test('DEGIRO in Portuguese: the tax is a row of its own, and what is called taxa is a fee', () => {
  const text = [
    'Data;Hora;Data Valor;Produto;ISIN;Descrição;T.;Mudança;;Saldo;;ID da Ordem',
    '20-10-2026;08:30;19-10-2026;EDP RENOVAVEIS;ES0127797019;Reembolso de capital;;EUR;6,40;EUR;249,06;',
    '10-07-2026;07:30;09-07-2026;TAIWAN SEMICONDUCTOR;US8740391003;ADR/GDR Taxa de custódia;;USD;-0,30;USD;13,60;',
    '10-07-2026;07:30;09-07-2026;TAIWAN SEMICONDUCTOR;US8740391003;Dividendo;;USD;12,70;USD;13,90;',
    '10-07-2026;07:30;09-07-2026;TAIWAN SEMICONDUCTOR;US8740391003;Imposto sobre dividendo;;USD;-2,67;USD;1,20;',
    '31-03-2026;08:12;31-03-2026;VANGUARD ETF;IE00B3RBWM25;Distribuição de fundo;;USD;14,83;USD;14,83;',
  ].join('\n');
  expect(dividendLines(text)).toEqual(['? 2026-07-09 12.7 USD tax 2.67', '? 2026-03-31 14.83 USD']);
});

test('SelfWealth, account in Australia: registries name the share before their reference, with a word for a dividend or without one', () => {
  const text = [
    'TransactionDate,Comment,Credit,Debit,Balance',
    '2026-07-02,Savings,15000.00,,17013.31',
    '2026-07-16,VAS PAYMENT JUL26/00811920,256.20,,17269.51',
    '2026-08-06,COF DST 001339204417,145.60,,10661.61',
    '2026-09-18,ALL DIVIDEND S00104419/01,38.25,,2766.76',
    '2026-09-24,RIO TINTO LTD SEP26/00107713,88.00,,3092.26',
    '2026-10-05,CSL LTD DIVIDEND 26AUD/00914028,,47.30,3341.26',
    '2026-10-30,SUN FINAL DIV 001343007751,79.20,,6520.30',
    '2026-11-02,WESFARMERS LTD,50.00,,6570.30',
    '2026-11-10,Interest Oct 26,4.18,,9024.48',
    '2026-11-11,PAYID 001343007751,10.00,,9034.48',
  ].join('\n');
  expect(paid(text)).toEqual([
    '(VAS) 256.2 ?',
    '(COF) 145.6 ?',
    '(ALL) 38.25 ?',
    '(RIO TINTO LTD) 88 ?',
    '(CSL LTD) -47.3 ?',
    '(SUN) 79.2 ?',
  ]);
  expect(dividendsOf(text).skipped).toMatchObject([
    { row: 8, reason: expect.stringContaining('"WESFARMERS LTD" may be the dividend of a company') },
  ]);
});

describe('the account of a bank, where most of what is booked is no dividend', () => {
  const HEAD = 'Buchungsdatum;Wertstellung;Zahlungsempfänger*in;Verwendungszweck;Umsatztyp;Betrag (€)';
  const ROWS = [
    '19.11.26;19.11.26;REWE;VISA Debitkartenumsatz;Ausgang;-64,18',
    '17.11.26;16.11.26;B. S.;Depot 05128 Wertpapierertrag 16.11.2026 0071 WKN 865985 APPLE INC. ISIN US0378331005;Eingang;5,27',
    '06.11.26;09.11.26;DKB AG;Depot 05128 Wertp.Abrechn. 05.11.2026 0007 WKN A1JX52 Gesch.Art KV VANG.FTSE ISIN IE00B3RBWM25;Ausgang;-150',
    '30.10.26;30.10.26;B. S.;Lohn/Gehalt 10/2026;Eingang;3.184,77',
  ];

  test('DKB: the text names the income and its share', () => {
    const { dividends, others } = dividendsOf([HEAD, ...ROWS].join('\n'));
    expect(dividends).toMatchObject([
      { row: 2, isin: 'US0378331005', name: 'APPLE INC.', amount: 5.27, currency: 'EUR' },
    ]);
    expect(others).toEqual([1, 3, 4]);
  });

  test('what takes the income back goes out, and the sale of a fund with the word in its name is asked about', () => {
    const text = [
      HEAD,
      ROWS[1]!.replace('Wertpapierertrag', 'Storno Wertpapierertrag').replace('Eingang;5', 'Ausgang;-5'),
      '06.11.26;09.11.26;B. S.;Depot 05128 Wertp.Abrechn. 05.11.2026 0007 WKN A0F5UH Gesch.Art VK ISHS DIVIDEND ISIN DE000A0F5UH1;Eingang;150',
    ];
    const { dividends, skipped } = dividendsOf(text.join('\n'));
    expect(dividends).toMatchObject([{ row: 1, amount: -5.27 }]);
    expect(skipped).toMatchObject([{ row: 2, reason: expect.stringContaining('may be a dividend, or') }]);
  });

  test('without a word for a dividend there is none', () =>
    expect(dividendsOf([HEAD, ROWS[0], ROWS[2], ROWS[3]].join('\n'))).toMatchObject({
      dividends: [],
      skipped: [],
      others: [1, 2, 3],
    }));

  test('also where no column says whether money came or went', () => {
    const text = ['Datum;Verwendungszweck;Betrag', '30.10.26;Miete;-980', '02.11.26;Dividende Allianz;12,50'];
    expect(paid(text.join('\n'))).toEqual(['(undefined) 12.5 ?']);
  });
});

test('ING in the Netherlands: what a share paid is told before and after its tax, and shares that were allotted are none', () => {
  const text = [
    'Datum;Naam;Aantal;Type;Waarde valuta;Waarde;Koers valuta;Koers;Orderbedrag valuta;Orderbedrag;Belasting valuta;Belasting;Notabedrag valuta;Notabedrag',
    '18-09-2026;Koninklijke Ahold Delhaize NV;100;UITK;€;52,00;€;0,520;€;52,00;€;7,80;€;44,20',
    '11-05-2026;Koninklijke Philips NV;3;TOEK;€;0,00;€;0,000;€;0,00;¤;0,00;€;0,00',
    '16-04-2026;Koninklijke Philips NV;80;K;€;-1877,60;€;23,470;€;1877,60;¤;0,00;€;1877,60',
  ].join('\n');
  expect(readDividends(gridOf(text)).dividends).toMatchObject([
    { name: 'Koninklijke Ahold Delhaize NV', amount: 52, currency: 'EUR', tax: { amount: 7.8 } },
  ]);
});

describe('UBS, the account of the cash', () => {
  const HEAD =
    'Abschlussdatum;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Saldo;Beschreibung1;Beschreibung2;Beschreibung3';
  const read = (...rows: string[]) => dividendsOf([HEAD, ...rows].join('\n'));
  const NESTLE =
    '2026-04-22;2026-04-22;2026-04-21;CHF;;100.75;9000;NESTLE SA;Dividende;Valor: 3886335, ISIN CH0038863350, Brutto CHF 155.00, Verrechnungssteuer 35% CHF 54.25, Netto CHF 100.75';

  test('the third text tells the share and its tax, which is added where it is in the currency of the account', () =>
    expect(
      read(
        NESTLE,
        '2026-10-02;2026-10-02;2026-10-01;CHF;;14.49;9014;COCA-COLA CO;Dividende;Valor: 919390, ISIN US1912161007, Brutto USD 20.40, Quellensteuer 15% USD 3.06, Netto USD 17.34',
      ).dividends,
    ).toMatchObject([
      {
        name: 'NESTLE SA',
        isin: 'CH0038863350',
        date: { day: 21 },
        amount: 155,
        tax: { amount: 54.25, currency: 'CHF' },
      },
      { amount: 14.49, currency: 'CHF', tax: { amount: 3.06, currency: 'USD' }, afterTax: true },
    ]));

  test('a debit takes a payment back', () =>
    expect(
      read(
        '2026-05-20;2026-05-20;2026-05-20;CHF;-100.75;;8900;STORNO, NESTLE SA;Dividende;Valor: 3886335, ISIN CH0038863350, Korrektur',
        NESTLE,
      ).dividends,
    ).toMatchObject([{ amount: -155, tax: { amount: -54.25 } }, { amount: 155 }]));

  test('wages, interest, rent and purchases are none, and a fund with the word in its name is asked about', () => {
    const { dividends, skipped, others } = read(
      '2026-11-16;2026-11-16;2026-11-16;CHF;;7250.00;21694;Muster Handels AG;Gutschrift, Salär November;Lohn',
      '2026-03-31;2026-03-31;2026-03-31;CHF;;3.12;17441;Zinsabschluss;Habenzins;Zinssatz 0.05%',
      '2026-02-25;2026-02-25;2026-02-25;CHF;;625;17415;2.5% EIDG 2006-36;Zinszahlung;ISIN CH0024524966',
      '2026-07-06;2026-07-06;2026-07-08;CHF;-3261.40;;14435;Börsenauftrag Kauf;UBS DIVIDEND FUND;ISIN CH0012032048',
    );
    expect([dividends, others]).toEqual([[], [1, 2, 3]]);
    expect(skipped).toMatchObject([{ row: 4, reason: expect.stringContaining('a fund of that name') }]);
  });

  test('in French', () =>
    expect(
      dividendLines(
        'Date de valeur;Monnaie;Débit;Crédit;Description1;Description2;Description3\n2026-04-22;CHF;;65.00;NESTLE SA;Dividende;ISIN CH0038863350, Impôt anticipé 35% CHF 35.00',
      ),
    ).toEqual(['? 2026-04-22 100 CHF tax 35']));
});

test('Mirae Asset, the longer ledger: tax and currency stand in the row, and what takes a payment back has a minus', () =>
  expect(
    paid(
      [
        '거래일자,거래번호,원번호,거래종류,종목명,수량,단가,,거래금액,입출금액,예수금,수수료,제세금합,외화거래금액,외화입출금액,통화코드',
        '2026/05/06,6,0,ETF분배금입금,TIGER 배당,300,42,,12600,10660,2436014,0,1940,0,0,KRW',
        '2026/07/02,11,0,해외배당금입금,코카콜라,40,0.53,,0,0,2477074,0,3.18,21.20,18.02,USD',
        '2026/07/02,12,11,해외배당금취소,코카콜라,40,0.53,,0,0,2477074,0,-3.18,-21.20,-18.02,USD',
        '2026/06/30,10,0,예탁금이용료입금,,0,0,,4120,3490,2477074,0,630,0,0,KRW',
        '2026/04/03,2,0,주식매수입고,삼성전자,20,95200,,1904000,0,4250000,0,0,0,0,KRW',
      ].join('\n'),
    ),
  ).toEqual([
    '(TIGER 배당) 12600 KRW tax 1940',
    '(코카콜라) 21.2 USD tax 3.18',
    '(코카콜라) -21.2 USD tax -3.18',
  ]));

test('Cathay, shares of other countries: the other costs of a dividend are its tax, and no row of another kind is one', () => {
  const { source, dividends, others } = dividendsOf(
    [
      '交易日期,商品代號,商品名稱,交易市場,交易種類,交易幣別,交割幣別,股數,價格,匯率,成交金額,手續費,其他費用,應收/付(-)金額',
      ' 2026/05/14, AAPL, Apple Inc, 美國, 除息,USD, TWD, 12,0.27,30.44,3.24,0.00,0.97,69.00',
      ' 2026/09/15, MRVL, Marvell, 美國, 賣出,USD, USD, 20,85.1,--,1702.00,1.36,0.05,1700.59',
      '',
      '庫存明細',
      '商品代號,商品名稱,交易市場,幣別,庫存股數,收盤價,參考市值',
      ' AAPL, Apple Inc, 美國,USD,12,287.42,3449.04',
    ].join('\n'),
  );
  expect([source, others]).toEqual(['Cathay', [2, 4, 5, 6]]);
  expect(dividends).toMatchObject([
    { ticker: 'AAPL', amount: 3.24, currency: 'USD', tax: { amount: 0.97, currency: 'USD' } },
  ]);
});

describe('XP, the account of the cash', () => {
  const read = (...rows: string[]) =>
    dividendsOf(['Movimentação;Liquidação;Lançamento;;Valor;Saldo', ...rows].join('\n'));

  test('the text tells the kind and the code of Sao Paulo, which is no ticker of New York', () =>
    expect(
      read(
        '21/09/2026;21/09/2026;DIVIDENDOS DE CLIENTES PETR4 S/          300;;191,43;1.969,92',
        '21/09/2026;21/09/2026;JUROS S/ CAPITAL DE CLIENTES ABEV3 S/          300;;102,61;2.072,53',
        '20/10/2026;20/10/2026;ESTORNO RENDIMENTOS DE CLIENTES HGLG11 S/           30;;-33,00;2.039,53',
      ).skipped,
    ).toMatchObject(
      [
        ['PETR4', 191.43],
        ['ABEV3', 102.61],
        ['HGLG11', -33],
      ].map(([written, amount]) => ({
        written,
        amount,
        currency: 'BRL',
        date: { year: 2026 },
        reason: expect.stringContaining('Sao Paulo'),
      })),
    ));

  test('what else comes in is none, and what says less is asked about', () => {
    const { dividends, skipped, others } = read(
      '07/10/2026;07/10/2026;FRAÇÕES DE AÇÕES ITUB4 S/            0;;17,84;1.094,01',
      '10/11/2026;10/11/2026;RESGATE TREND CASH FIC FIRF SIMPLES;;500,00;1.690,21',
      '20/11/2026;20/11/2026;PAGAMENTO DE JUROS CDB BANCO C6 S.A.;;88,12;1.884,89',
      '21/11/2026;21/11/2026;RENDIMENTOS DEB VALE;;8,12;1.893,01',
    );
    expect([dividends, others]).toEqual([[], [1, 2, 3]]);
    expect(skipped).toMatchObject([{ row: 4, reason: expect.stringContaining('or other money') }]);
  });

  test('what stands below the title of what is to come was not paid', () =>
    expect(
      read(
        '01/09/2026;01/09/2026;TED BCO 341;;2.000,00;2.536,51',
        'Lançamentos futuros;;;;;',
        'Movimentação;Liquidação;Lançamento;;Valor;Saldo',
        '01/12/2026;01/12/2026;DIVIDENDOS DE CLIENTES VALE3 S/ 10;;9,10;2.545,61',
      ).skipped,
    ).toMatchObject([{ row: 4, reason: expect.stringContaining('it was not paid') }]));
});

describe('flatex in Austria', () => {
  const read = (...rows: readonly string[]) =>
    readDividends(
      gridOf(
        [
          'Buchtag;Valuta;BIC / BLZ;IBAN / Kontonummer;Buchungsinformationen;TA-Nr.;Betrag;;Auftraggeberkonto;Konto',
          ...rows.map((row) => `02.11.2026;30.10.2026;;;${row};EUR;1009876543;***543 Cashkonto`),
        ].join('\n'),
      ),
    );

  test('has words of its own for dividends, and tells what was left after tax', () => {
    const { dividends, skipped, others } = read(
      'Dividendenzahlung US1912161007;5088730015;10,47',
      'Erträgnisausschüttung IE00B3RBWM25;5080044120;31,66',
      'Storno Dividendenzahlung AT0000743059;4979900218;-178,81',
      'Ausführung ORDER Kauf AT0000743059 341120987;5071128730;-2317,9',
      'Zinsabschluss 01.07.2026 -30.09.2026;5087719200;0,84',
    );
    expect(dividends.map(({ isin, amount }) => [isin, amount])).toEqual([
      ['US1912161007', 10.47],
      ['IE00B3RBWM25', 31.66],
    ]);
    expect(skipped).toMatchObject([{ written: 'AT0000743059', amount: -178.81, currency: 'EUR' }]);
    expect(dividends[0]!.caution).toMatch(/^The amount is what was left after tax/);
    expect(others).toEqual([4, 5]);
  });

  test('other words for a dividend are asked about, and a fund that is called so is none', () => {
    const { dividends, skipped, others } = read(
      'Dividendenzahlung US1912161007;5088730015;10,47',
      'Dividendengutschrift Apple;5088730016;3,47',
      'Kauf Fidelity Dividend ETF;5088730017;-50,00',
      'Dividend Steuer Apple;5088730018;-1,20',
      'Dividend Apple;5088730019;4,20',
    );
    expect(dividends).toHaveLength(1);
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [2, expect.stringMatching(/names a dividend in words that are not known of this broker/)],
      [5, expect.stringMatching(/names a dividend in words that are not known of this broker/)],
    ]);
    expect(others).toEqual([3, 4]);
  });
});

test('Questrade: tax that was withheld by the words behind a dividend, and in no row of its own', () => {
  const read = (said: string) =>
    readDividends(
      gridOf(
        `Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type\n2026-03-10 12:00:00 AM,2026-03-10 12:00:00 AM,DIV,JNJ,JOHNSON & JOHNSON CASH DIV ON 40 SHS${said},0,0,0,0,44.20,USD,1,Dividends,Margin`,
      ),
    ).dividends[0]!.caution;
  expect(read(' NON-RES TAX WITHHELD')).toMatch(/^The amount is what was left after tax/);
  expect(read('')).toBeUndefined();
});

describe('interactive investor', () => {
  const read = (...rows: readonly string[]) =>
    dividendsOf(
      [
        'Date,Settlement Date,Symbol,Sedol,Quantity,Price,Description,Reference,Debit,Credit,Running Balance',
        ...rows.map((row) => `15/09/2026,15/09/2026,${row},£99.00`),
      ].join('\n'),
    );
  const named = (...rows: readonly string[]) =>
    read(...rows).dividends.map(({ name, amount, currency }) => [name, amount, currency]);

  test.each([
    'PID 640',
    'Spec Div',
    'Special Div 640',
    'Int Div 640',
    'Interim Dividend',
    'Final Div',
    'Fin Div 640',
  ])('%s is a dividend of the company behind it', (words) =>
    expect(named(`LAND,BYW0PQ6,n/a,n/a,${words} LAND SECURITIES GROUP,DV1,n/a,£45.30`)).toEqual([
      ['LAND SECURITIES GROUP', 45.3, 'GBP'],
    ]),
  );

  test.each(['Div Reversal 60', 'Div Rev', 'Rev Div 60'])(
    '%s takes back what was paid, and is no second dividend',
    (words) =>
      expect(
        named(
          'ULVR,B10RZP7,n/a,n/a,Div 60 UNILEVER PLC,DV1,n/a,£36.72',
          `ULVR,B10RZP7,n/a,n/a,${words} UNILEVER PLC,DV2,£36.72,n/a`,
        ),
      ).toEqual([
        ['UNILEVER PLC', 36.72, 'GBP'],
        ['UNILEVER PLC', -36.72, 'GBP'],
      ]),
  );

  test('what comes in by other words is asked about, unless shares went for it', () => {
    const { dividends, skipped, others } = read(
      'n/a,BMVLYG9,n/a,n/a,Equalisation BGEU BAILLIE GIFFORD,EQ1,n/a,£2.44',
      'AAPL,2046251,n/a,n/a,Goodwill APPLE INC,GW1,n/a,£15.00',
      'AAPL,2046251,10,£150.00,10 APPLE INC,T1,n/a,£1500.00',
    );
    expect(dividends).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('returns a part of what was paid for the share'),
      expect.stringContaining('names nothing that is known'),
    ]);
    expect(others).toEqual([3]);
  });
});

test('Lightyear, which numbers the distribution of a fund as it does a dividend, and interest otherwise', () => {
  const rows = (reference: string) =>
    dividendLines(
      [
        'Date|Reference|Ticker|ISIN|Type|Quantity|CCY|Price/share|Gross Amount|FX Rate|Fee|Net Amt.|Tax Amt.',
        `24/06/2026 06:02:35|${reference}|ISF|GB0005042024|Distribution||GBP||21.33|||21.33|0.00`,
      ].join('\n'),
    );
  expect(rows('DD-5486001290')).toEqual(['ISF.L 2026-06-24 21.33 GBP']);
  expect(rows('IN-5486001290')).toEqual([expect.stringContaining('interest of a money-market fund')]);
});

test('Directa, which takes a payment back with St. before its words', () => {
  const text = [
    'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine',
    '21-05-2026,20-05-2026,St.inc.dividendi italia,KO,US1912161007,P1,COCA COLA CO,0,-38.00,0,EUR,',
    '20-05-2026,20-05-2026,Incasso dividendi italia,KO,US1912161007,P2,COCA COLA CO,0,38.00,0,EUR,',
  ].join('\n');
  expect(dividendLines(text)).toEqual(['KO 2026-05-20 -38 EUR', 'KO 2026-05-20 38 EUR']);
});

test('Sharesight, whose report for Britain tells of what one share paid in pence', () => {
  const rows = (said: string) =>
    dividendLines(
      [
        'Code|Name|Date Paid|Net Dividend|Tax Deducted|Tax Credit|Gross Dividend|Comments',
        `ULVR|Unilever Plc|12/06/2026|83.52|0.00|0.00|83.52|Dividend of 40.15 ${said} per share`,
      ].join('\n'),
    );
  expect(rows('pence')).toEqual(['ULVR.L 2026-06-12 83.52 -']);
  expect(rows('cents')).toEqual(['? 2026-06-12 83.52 -']);
});

test('Interactive Brokers in Hong Kong, where HSBC of London has a number', () =>
  expect(
    dividendLines(
      'Dividends|Header|Currency|Date|Description|Amount\nDividends|Data|HKD|2026-06-22|5(GB0005405286) Cash Dividend HKD 0.7826 per Share (Ordinary Dividend)|626.08',
    ),
  ).toEqual([expect.stringMatching(/^"5" .*Hong Kong/)]));

describe('houses of which one row says what only they say', () => {
  test('bossa.pl takes a payment back as its correction', () =>
    expect(
      dividendLines(
        [
          'data;tytuł operacji;szczegóły;kwota;waluta',
          '2026-06-12;Korekta wypłaty dywidendy PEKAO;;-367,20;PLN',
          '2026-06-11;Wypłata dywidendy PEKAO;;367,20;PLN',
        ].join('\n'),
      ),
    ).toEqual(['? 2026-06-12 -367.2 PLN', '? 2026-06-11 367.2 PLN']));

  test('Korea Investment pays abroad in dollars, and by number at home', () => {
    const file = [
      '거래일|거래번호|거래종류|종목명|종목코드|거래수량|거래단가|통화|거래금액|정산금액|세금',
      '2026/02/27|1|배당금입금|맥쿼리인프라|A088980|300|380|KRW|114000|96450|17550',
      '2026/03/06|2|현금매수|삼성전자|A005930|10|171200|KRW|1712000|1712250|0',
      '2026/05/18|1|외화배당금입금|리얼티인컴|O|25|0.2705|USD|6.76|5.75|1.01',
      '2026/09/25|1|사채이자입금|한국전력1388|KR6015761D96|1000||KRW|8750|7410|1340',
    ].join('\n');
    expect(dividendLines(file)[0]).toBe('O 2026-05-18 6.76 USD tax 1.01');
    expect(dividendsOf(file).skipped).toHaveLength(1);
    expect(dividendsOf(file).skipped[0]).toMatchObject({
      reason: expect.stringMatching(/^"088980" is from a market .* Seoul, Korea/),
      amount: 114000,
      tax: { amount: 17550 },
    });
  });

  test('GBM writes the currency above, a series behind the symbol, and the minus in the net amount alone', () => {
    const file = [
      'Contrato|9A04417|Movimientos|Moneda: MXN',
      'Fecha|Liquidación|Concepto|Emisora|Títulos|Precio|Importe|Neto',
      '15/04/2026|15/04/2026|DIVIDENDO EN EFECTIVO|WALMEX *|600||348.00|348.00',
      '07/05/2026|07/05/2026|DISTRIBUCION FIBRA|FUNO 11|1500||832.50|832.50',
      '11/06/2026|11/06/2026|CANCELACION DIVIDENDO EN EFECTIVO|WALMEX *|600||348.00|-348.00',
    ].join('\n');
    const [paidOnce, fibra, back] = dividendsOf(file).skipped;
    expect(paidOnce).toMatchObject({
      reason: expect.stringContaining('Mexico City, Mexico'),
      amount: 348,
      currency: 'MXN',
    });
    expect(fibra).toMatchObject({ amount: 832.5, currency: 'MXN' });
    expect(fibra!.reason).toMatch(/^"FUNO 11" is from a market .* Mexico City/);
    expect(back).toMatchObject({ amount: -348, currency: 'MXN' });
  });

  test('of two payments that are alike one was taxed, and one is taken back with its tax', () =>
    expect(
      dividendLines(
        [
          'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id',
          '11-06-2026,07:33,10-06-2026,SHELL PLC,GB00BP6MXD84,Dividendbelasting,,EUR,4.32,EUR,1,',
          '11-06-2026,07:33,10-06-2026,SHELL PLC,GB00BP6MXD84,Dividend,,EUR,-28.80,EUR,1,',
          '10-06-2026,07:20,09-06-2026,SHELL PLC,GB00BP6MXD84,Dividend,,EUR,28.80,EUR,1,',
          '09-06-2026,07:20,09-06-2026,SHELL PLC,GB00BP6MXD84,Dividendbelasting,,EUR,-4.32,EUR,1,',
          '09-06-2026,07:20,09-06-2026,SHELL PLC,GB00BP6MXD84,Dividend,,EUR,28.80,EUR,1,',
        ].join('\n'),
      ),
    ).toEqual([
      '? 2026-06-10 -28.8 EUR tax -4.32',
      '? 2026-06-09 28.8 EUR tax 4.32',
      '? 2026-06-09 28.8 EUR',
    ]));
});

describe('words that only one house has', () => {
  test('Directa takes a dividend back with Storno', () =>
    expect(
      dividendsOf(
        [
          'Data operazione|Data valuta|Tipo operazione|Ticker|Isin|Protocollo|Descrizione|Quantità|Importo euro|Importo Divisa|Divisa|Riferimento ordine',
          '22-05-2026|24-05-2026|Storno dividendo|ENI|IT0003132476|1|ENI|0|-52|0|EUR|',
          '20-05-2026|20-05-2026|Dividendo|ENI|IT0003132476|2|ENI|0|52|0|EUR|',
        ].join('\n'),
      ).skipped.map(({ amount }) => amount),
    ).toEqual([-52, 52]));

  test('what Swissquote calls a capital gain is asked about', () =>
    expect(
      dividendLines(
        [
          'Datum;Auftrag #;Transaktionen;Symbol;Name;ISIN;Anzahl;Stückpreis;Kosten;Aufgelaufene Zinsen;Nettobetrag;Währung Nettobetrag;Saldo;Währung',
          '12-06-2026 08:55:03;0;Capital Gain;HOLN;HOLCIM N;CH0012214059;50.0;1.70;0.00;0.00;85.00;CHF;1;CHF',
          '16-09-2026 15:10:22;0;Dividende;MSFT;MICROSOFT ORD;US5949181045;8.0;0.91;1.09;0.00;6.19;USD;1;USD',
        ].join('\n'),
      ),
    ).toEqual([
      'MSFT 2026-09-16 7.28 USD tax 1.09',
      '"Capital Gain" was paid out of reserves of capital, or of what a fund gained. Write Dividend there if it was income.',
    ]));

  test('the tax of the United States as a person of Canada heads it', () =>
    expect(dividendLines('Paid,Ticker,Gross,US w/h,Net,Cur\n2026-06-11,MSFT,12.74,1.91,10.83,USD')).toEqual([
      'MSFT 2026-06-11 12.74 USD tax 1.91',
    ]));
});

test('BoursoBank books dividends as coupons, and takes one back with a word before it', () =>
  expect(
    dividendLines(
      [
        'Date opération;Date valeur;Opération;Valeur;Code ISIN;Montant;Quantité;Cours',
        '13/05/2026;13/05/2026;COUPONS;SANOFI;FR0000120578;61,80;0;0,00 €',
        '12/05/2026;13/05/2026;ANNULATION COUPONS;SANOFI;FR0000120578;-59,40;0;0,00 €',
        '12/05/2026;13/05/2026;COUPONS;SANOFI;FR0000120578;59,40;0;0,00 €',
        '02/06/2026;04/06/2026;ACHAT COMPTANT;AMUNDI MSCI WORLD;LU1681043599;-1182,40;2;590,00 €',
      ].join('\n'),
    ),
  ).toEqual(['? 2026-05-13 61.8 EUR', '? 2026-05-12 -59.4 EUR', '? 2026-05-12 59.4 EUR']));

test('a dividend that may be taken in shares is no option', () =>
  expect(
    dividendLines(
      'Pay Date,Instrument,Symbol,Type,Amount,Currency\n2026-09-21,Shell Plc,SHEL:xlon,Dividend Option,14.38,EUR',
    ),
  ).toEqual(['SHEL.L 2026-09-21 14.38 EUR']));

test('ING in Germany may write Gutschrift beside the words for a dividend, and its words with blanks', () => {
  const file = (...rows: readonly string[]) =>
    [
      'Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      ...rows,
    ].join('\n');
  expect(
    dividendLines(
      file(
        '12.11.2026;12.11.2026;ING;Gutschrift;Zins / Dividende ISIN US0378331005 APPLE INC.;1;EUR;5,76;EUR',
        '19.05.2026;12.05.2026;ING;Storno;Storno Zins / Dividende ISIN DE0008404005 ALLIANZ SE NA O.N.;1;EUR;-151,08;EUR',
        '15.09.2026;15.09.2026;ING;Gutschrift;Zins / Dividende ISIN DE0001102622 BUNDANL.V. 22/29;1;EUR;21,00;EUR',
        '02.11.2026;02.11.2026;Vermieter;Dauerauftrag;Miete November;1;EUR;-1.040,00;EUR',
      ),
    ),
  ).toEqual([
    '? 2026-11-12 5.76 EUR',
    '? 2026-05-19 -151.08 EUR',
    expect.stringMatching(/may be the interest of a bond/),
  ]);
  expect(
    dividendLines(file('12.11.2026;12.11.2026;ING;Gutschrift;Dividende Apple US0378331005;1;EUR;5,76;EUR')),
  ).toEqual([expect.stringMatching(/names a dividend in words that are not known of this broker/)]);
});

test('what a fund gained is no dividend at E*TRADE', () =>
  expect(
    dividendLines(
      [
        'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
        '12/18/25,Dividend,MF,VWELX,0,18.95,0,0,VANGUARD WELLINGTON INVESTOR RECORD 12/16/25 PAY 12/17/25',
        '12/18/25,Dividend,MF,VWELX,0,120.4,0,0,VANGUARD WELLINGTON INVESTOR L/T CAPITAL GAIN RECORD 12/16/25 PAY 12/17/25',
      ].join('\n'),
    ),
  ).toEqual(['VWELX 2025-12-18 18.95 USD']));

test('comdirect: words that are not known beside the ISIN of a share are asked about', () =>
  expect(
    dividendLines(
      [
        'Buchungstag;Wertstellung (Valuta);Vorgang;Buchungstext;Umsatz in EUR;',
        '16.09.2026;15.09.2026;Kupon; Buchungstext: MICROSOFT DL-,00000625 WPKNR: 870747 ISIN: US5949181045 Ref. 4GF/51 ;8,94;',
        '01.07.2026;03.07.2026;Wertpapiere; Buchungstext: SIEMENS AG NA O.N. WPKNR: 723610 ISIN: DE0007236101 Ref. 41F/2 ;2109,65;',
        '17.12.2025;15.12.2025;Wertpapiere;Dividendengutschrift MICROSOFT CORP. WKN 870747;7,05;',
      ].join('\n'),
    ),
  ).toEqual([
    '? 2025-12-15 7.05 EUR',
    '"Kupon" names nothing that is known, and money came in for the share. Write Dividend there if it was one, or Fee if it was none.',
  ]));

test('AJ Bell writes the number of shares before the name of the company', () =>
  expect(
    dividendsOf(
      'Date|Description|Reference|Settlement date|Receipt (GBP)|Payment (GBP)|Balance (GBP)\n12/11/2026|Dividend 620   TESCO|-|-|30.38||688.03\n12/10/2026|Dividend 15 3M CO|-|-|3.38||688.03\n12/09/2026|Dividend 3I GROUP|-|-|3.38||688.03',
    ).dividends.map(({ name }) => name),
  ).toEqual(['TESCO', '3M CO', '3I GROUP']));

test('LHV in Estonia books the tax of a dividend in a row of its own', () =>
  expect(
    dividendLines(
      [
        'VÄÄRTUSPÄEV,TEHINGUPÄEV,TEHING,SÜMBOL,VÄÄRTPABER,KOGUS,HIND,VALUUTA,NETOSUMMA,TEENUSTASU,KOKKU,VIIDE,KOMMENTAAR',
        '2026-05-14,2026-05-14,dividend,AAPL,Apple,15,0.27,USD,4.05,0.00,4.05,DIV26560,',
        '2026-05-14,2026-05-14,tulumaks,AAPL,Apple,,,USD,-0.61,0.00,-0.61,DIV26560,Kinnipeetud tulumaks 15%',
      ].join('\n'),
    ),
  ).toEqual(['AAPL 2026-05-14 4.05 USD tax 0.61']));

test('the local tax of Korean houses was withheld', () =>
  expect(
    dividendLines(
      '지급일,국가,종목코드,종목명,보유수량,통화,주당배당금,세전배당금,현지세금,국내세금,실수령액\n2026/02/17,미국,AAPL,애플,60,USD,0.26,15.60,2.34,0,13.26',
    ),
  ).toEqual(['AAPL 2026-02-17 15.6 USD tax 2.34']));

describe('a list of dividends', () => {
  test('with a header in two languages, and what was kept back besides the tax', () =>
    expect(
      dividendLines(
        'Date,Company,Symbol,Exchange,Shares,Gross رقم,Tax,Zakat زکوٰۃ,Net\n16-Mar-2026,Microsoft,MSFT,NASDAQ,500,6000,900,125,4975',
      ),
    ).toEqual(['MSFT 2026-03-16 6000 - tax 900']));

  test.each(['abhi tak nahi aya', 'xyz abc'])('counts no payment without an amount beside %s', (note) => {
    const { dividends, skipped } = dividendsOf(
      [
        'Date,Symbol,Exchange,Shares,DPS,Gross,Remarks',
        '16-Mar-2026,MSFT,NASDAQ,500,2,1000,',
        '17-Mar-2026,AAPL,NASDAQ,500,2,1000,',
        '18-Mar-2026,LIN,NASDAQ,500,2,1000,first interim',
        `19-Mar-2026,NVDA,NASDAQ,500,2,,${note}`,
      ].join('\n'),
    );
    expect(dividends).toHaveLength(3);
    expect(skipped).toMatchObject([{ written: 'NVDA', reason: expect.stringContaining(note) }]);
  });

  test('of a central depository is of the shares of its country', () =>
    expect(
      dividendsOf(
        'Central Depository Company of Pakistan Limited,,,\n,,,\nPayment Date,Security Symbol,No. of Securities,Gross Dividend\n22-APR-2026,MCB,300,2700\n23-APR-2026,SYS,300,600',
      ).skipped.map(({ reason }) => reason),
    ).toEqual([expect.stringContaining('Karachi'), expect.stringContaining('Karachi')]));

  test.each([
    ['CDC account - filer 15%', 'Karachi, Pakistan'],
    ['BO account 1203', 'Dhaka, Bangladesh'],
  ])('of %s is of the shares of its country', (title, market) =>
    expect(
      dividendsOf(
        `${title},,,\nDate,Symbol,Shares,Gross\n2026-03-14,FFC,500,10500\n2026-04-08,PPL,800,2000`,
      ).skipped.map(({ reason }) => reason),
    ).toEqual([expect.stringContaining(market), expect.stringContaining(market)]),
  );

  test.each([
    ['beside a label, with a remark', 'Currency,AED (unless stated),,\n', ''],
    ['in words below it', '', '\n,,,\nAll amounts are in AED.,,,'],
    ['in words below it, in Italian', '', '\n,,,\nImporti in AED,,,'],
  ])('is in the currency that stands %s', (_, above, below) =>
    expect(
      dividendsOf(`${above}Payment Date,Symbol,Exchange,Amount\n17/04/2026,EMAAR,DFM,1500${below}`).skipped,
    ).toMatchObject([{ written: 'EMAAR', amount: 1500, currency: 'AED' }]),
  );

  test('has no row of a total in dirhams', () =>
    expect(
      dividendsOf('Payment Date,Symbol,Exchange,Amount\n17/04/2026,EMAAR,DFM,1500\n,,Total AED,1500').others,
    ).toEqual([2]));
});

describe('a column of taxes beside what was paid', () => {
  const list = (...taxes: string[]) =>
    [
      'Date,Ticker,Exchange,Net Dividend,Tax Collected',
      ...taxes.map((tax, nth) => `2025-0${nth + 1}-03,AAPL,NASDAQ,${10 * (nth + 1)} USD,${tax}`),
    ].join('\n');

  test('holds rates where one stands beside amounts that differ: how much was withheld is not known', () =>
    expect(dividendsOf(list('0.15', '0.15', '0.3')).dividends).toMatchObject(
      [10, 20, 30].map((amount) => ({ amount, caution: expect.stringContaining('left after tax') })),
    ));

  test.each([
    ['which grow with them', ['0.15', '0.3', '0.45'], 0.15],
    ['of which one is no part of one', ['0.15', '0.15', '4.5'], 0.15],
    ['of two payments', ['0.15', '0.15'], 0.15],
  ])('holds amounts %s', (_, taxes, first) =>
    expect(dividendsOf(list(...taxes)).dividends[0]).toMatchObject({ tax: { amount: first } }),
  );
});

test('DEGIRO in Polish', () =>
  expect(
    dividendLines(
      [
        'Data,Czas,Data,Produkt,ISIN,Opis,Kurs,Zmiana,,Saldo,,Identyfikator zlecenia',
        '12-02-2026,06:14,11-02-2026,SIEMENS AG,DE0007236101,Dywidenda,,EUR,21.20,EUR,812.40,',
        '12-02-2026,06:14,11-02-2026,SIEMENS AG,DE0007236101,Podatek Dywidendowy,,EUR,-5.59,EUR,806.81,',
      ].join('\n'),
    ),
  ).toEqual(['? 2026-02-12 21.2 EUR tax 5.59']));

test('Centraal Beheer names the fund beside the holder of the account', () =>
  expect(
    dividendsOf(
      'Boekdatum;Soort;Fondsnaam;Transactiedatum;Aantal stukken;Koers;Aankoopkosten;Dividendbelasting;Af Bij;Bruto bedrag (EUR);Netto bedrag (EUR);Naam;Rekeningnummer;Omschrijving\n16/06/2026;Dividend Uitkering;Mixfonds Voorzichtig;15/06/2026;;;;7,80;Bij;52,00;44,20;P DE WIT;NL00;',
    ).dividends,
  ).toMatchObject([{ name: 'Mixfonds Voorzichtig', amount: 52, tax: { amount: 7.8 } }]));

test.each(['interest received', 'late fees received', 'delayed interest income'])(
  'a tracker that calls %s a dividend tells of loans',
  (details) =>
    expect(dividendsOf(`Date,Details,Value,Type\n2024-02-01,${details},5.00,Dividend`).dividends).toEqual([]),
);

test('Crédit Agricole Italia books what shares and bonds pay as one kind', () => {
  const { dividends, skipped, others } = dividendsOf(
    [
      'Data Op.;Data Val.;Causale;Descrizione;Importo;Divisa',
      "04/05/2026;04/05/2026;PAGAMENTO UTENZE;SDD A : ACQUA E LUCE ADDEBITO SDD NUMERO 0000000042;'-48,30;EUR",
      '15/05/2026;15/05/2026;CEDOLE, DIVIDENDI, PREMI ESTRATTI;CEDOLA:BTP 4,40% MG33 IT0005518128 DOS:00417/00000000 NOMINALE: 10.000,00 TASSO: 2,20;192,50;EUR',
      '22/07/2026;22/07/2026;CEDOLE, DIVIDENDI, PREMI ESTRATTI;DIVIDENDO ENEL IT0003128367 DOS:00417/00000000;95,40;EUR',
      '23/07/2026;23/07/2026;CEDOLE, DIVIDENDI, PREMI ESTRATTI;PROVENTI FONDO BILANCIATO;12,00;EUR',
      "24/07/2026;24/07/2026;CEDOLE, DIVIDENDI, PREMI ESTRATTI;STORNO DIVIDENDO ENEL IT0003128367 DOS:00417/00000000;'-95,40;EUR",
    ].join('\n'),
  );
  expect(dividends).toMatchObject([
    { name: 'ENEL', isin: 'IT0003128367', amount: 95.4, currency: 'EUR' },
    { name: 'ENEL', isin: 'IT0003128367', amount: -95.4, currency: 'EUR' },
  ]);
  expect(skipped).toMatchObject([{ row: 4, reason: expect.stringContaining('may be a dividend') }]);
  expect(others).toEqual([1, 2]);
});

test.each([
  ['27 %', -9.48, 9.48],
  ['no usual part', -11, undefined],
])('Schwab books the tax of another country some days later: %s', (_, tax, withheld) =>
  expect(
    dividendsOf(
      `Date|Action|Symbol|Description|Quantity|Price|Fees & Comm|Amount\n08/28/2026|Foreign Tax Paid|NVO|NOVO NORDISK A/S||||${tax}\n08/26/2026|Qualified Dividend|NVO|NOVO NORDISK A/S||||35.12`,
    ).dividends.map(({ tax: told }) => told?.amount),
  ).toEqual([withheld]),
);

describe('a payment that a note says is booked twice', () => {
  const list = (...rows: string[]) => ['Date,Ticker,Exchange,Amount,Currency,Note', ...rows].join('\n');

  test('is asked about where another row says the same', () => {
    const { dividends, skipped } = dividendsOf(
      list('2026-05-06,KO,NYSE,82.83,USD,', '2026-05-06,KO,NYSE,82.83,USD,doppelt gebucht'),
    );
    expect(dividends).toHaveLength(1);
    expect(skipped).toMatchObject([{ row: 2, reason: expect.stringMatching(/^Another row says the same/) }]);
  });

  test('counts where none does', () =>
    expect(
      dividendsOf(list('2026-05-06,KO,NYSE,82.84,USD,', '2026-05-06,KO,NYSE,82.83,USD,doppelt gebucht'))
        .dividends,
    ).toHaveLength(2));
});

test('a payment that was booked twice and taken back once is counted as its rows say', () =>
  expect(
    dividendsOf(
      'Date,Ticker,Exchange,Amount,Currency,Note\n2026-05-06,KO,NYSE,82.83,USD,\n2026-05-06,KO,NYSE,82.83,USD,doublon\n2026-05-08,KO,NYSE,-82.83,USD,annulation',
    ).dividends.map(({ amount }) => amount),
  ).toEqual([82.83, 82.83, -82.83]));

test('Swissquote in French: the costs of a dividend are the tax that was withheld', () =>
  expect(
    dividendLines(
      'Date;Ordre #;Transaction;Symbole;Nom;ISIN;Quantité;Prix unitaire;Coûts;Intérêts courus;Montant net;Solde;Monnaie\n13-11-2025 00:00:00;00000000;Dividende;AAPL;Apple Inc;US0378331005;60.0;0.26;4.68;0.00;10.92;214.30;USD',
    ),
  ).toEqual(['AAPL 2025-11-13 15.6 USD tax 4.68']));

test('of a depository, what is in Rs is of its country, and what was withheld was not paid', () => {
  const { dividends, skipped } = dividendsOf(
    'Central Depository Company of Pakistan Limited,,,,\n,,,,\nSymbol,No. of Securities,Gross Dividend (Rs.),Payment Date,Payment Status\nPPL,1500,3000,07-Apr-2025,Paid\nFFC,200,1600,06-Apr-2026,Withheld - IBAN not updated',
  );
  expect(dividends).toEqual([]);
  expect(skipped).toMatchObject([
    { written: 'PPL', currency: 'PKR', reason: expect.stringContaining('Karachi') },
    { written: 'FFC', reason: expect.stringContaining('so it was not paid') },
  ]);
});

test('what Mexico withholds is a tax, and no dividend', () =>
  expect(
    dividendsOf(
      'Fecha,Movimiento,Emisora,Títulos,Importe\n16/04/2026,Dividendo en efectivo,AC *,150,$675.00\n16/04/2026,ISR retenido dividendos,AC *,,-$67.50\nLas cifras se expresan en moneda nacional (MXN).,,,,',
    ),
  ).toMatchObject({
    dividends: [],
    skipped: [{ row: 1, currency: 'MXN', reason: expect.stringContaining('Mexico City') }],
    others: [2, 3],
  }));

describe('the tax of a share that cannot be asked for', () => {
  const XTB = (head: string, ...rows: string[]) => [head, ...rows].join('\n');

  test.each([
    ['English', 'ID;Type;Time;Symbol;Comment;Amount', 'DIVIDENT', 'Withholding Tax'],
    ['Polish', 'ID;Typ;Czas;Symbol;Komentarz;Kwota', 'Dywidenda', 'Podatek od dywidend'],
    ['German', 'ID;Typ;Zeit;Symbol;Kommentar;Betrag', 'Dividende', 'Quellensteuer'],
  ])('is told as well, where another row has it: XTB in %s', (_, head, dividend, tax) => {
    const { skipped, others } = dividendsOf(
      XTB(
        head,
        `1;${dividend};13.05.2025 12:00:00;ALV.DE;ALV.DE EUR 15.4000/ SHR;30.80`,
        `2;${tax};13.05.2025 12:00:00;ALV.DE;ALV.DE EUR WHT 26%;-8.01`,
      ),
    );
    expect(skipped).toMatchObject([{ row: 1, amount: 30.8, tax: { amount: 8.01 } }]);
    expect(others).toEqual([2]);
  });

  test('is given back with the payment that is taken back', () =>
    expect(
      dividendsOf(
        XTB(
          'ID;Type;Time;Symbol;Comment;Amount',
          '1;DIVIDENT;13.05.2025 12:00:00;ALV.DE;ALV.DE EUR 15.4000/ SHR;30.80',
          '2;Withholding Tax;13.05.2025 12:00:00;ALV.DE;ALV.DE EUR WHT 26%;-8.01',
          '3;DIVIDENT;14.05.2025 12:00:00;ALV.DE;ALV.DE EUR 15.4000/ SHR;-30.80',
          '4;Withholding Tax;14.05.2025 12:00:00;ALV.DE;ALV.DE EUR WHT 26%;8.01',
        ),
      ).skipped.map(({ amount, tax }) => [amount, tax?.amount]),
    ).toEqual([
      [30.8, 8.01],
      [-30.8, -8.01],
    ]));
});

describe('EasyEquities: the history of an account', () => {
  const history = (...rows: string[]) => ['Date|Comment|Debit/Credit', ...rows].join('\n');

  test('tells a dividend and its tax by the name in its words', () =>
    expect(
      paid(
        history(
          '2025-04-14|Standard Bank Group Limited-Dividends @7.63000|R108.73',
          '2025-04-14|Standard Bank Group Limited-Dividend Withholding Tax|-R21.75',
          '2025-06-30|Growthpoint Properties Limited-REIT Distributions @0.61000|R128.41',
          '2025-12-08|British American Tobacco PLC-Foreign Dividends @13.92000|R69.60',
          '2026-04-13|Capitec Bank Holdings Limited-Special Dividends @12.50000|R16.41',
          '2025-05-02|Bought 6.0000 MTN Group Limited @ 121.40|-R728.40',
          '2025-09-30|Interest on cash balance|R3.18',
        ),
      ),
    ).toEqual([
      '(Standard Bank Group Limited) 108.73 ZAR tax 21.75',
      '(Growthpoint Properties Limited) 128.41 ZAR',
      '(British American Tobacco PLC) 69.6 ZAR',
      '(Capitec Bank Holdings Limited) 16.41 ZAR',
    ]));

  test('is in dollars where its amounts are', () =>
    expect(paid(history('2025-04-14|Apple Inc-Foreign Dividends @0.26|$2.60'))[0]).not.toContain('ZAR'));
});

test.each([
  [
    'Estonia',
    'Kliendi konto;Reatüüp;Kuupäev;Saaja/Maksja;Selgitus;Summa;Valuuta;Deebet/Kreedit',
    "'/512877/ EE3100102203 LHV GROUP dividend 20,00 EUR, tulumaks 1,40 EUR",
  ],
  [
    'Latvia',
    'Klienta konts;Ieraksta tips;Datums;Saņēmējs/Maksātājs;Informācija saņēmējam;Summa;Valūta;Debets/Kredīts',
    '/512877/ EE3100102203 LHV GROUP dividende 20,00 EUR, nodoklis 1,40 EUR',
  ],
])('Swedbank in %s: what is left of a dividend is booked, with its tax in the words', (_, head, words) => {
  const { skipped, others } = dividendsOf(
    [
      head,
      `EE80;20;24.04.2025;;${words};18,60;EUR;K`,
      'EE80;20;25.04.2025;RIMI;Makse 41.87 EUR;41,87;EUR;D',
    ].join('\n'),
  );
  expect(skipped).toMatchObject([
    {
      written: 'EE3100102203',
      reason: expect.stringMatching(
        /^"LHV GROUP" is from a market that the screening service does not cover/,
      ),
      amount: 20,
      currency: 'EUR',
      tax: { amount: 1.4, currency: 'EUR' },
    },
  ]);
  expect(others).toEqual([2]);
});

describe('the statement of an account at Swedbank in Lithuania', () => {
  const statement = (...rows: string[]): string =>
    ['Sąskaitos Nr.||Data|Gavėjas|Paaiškinimai|Suma|Valiuta|D/K', ...rows].join('\n');
  const row = (day: string, said: string, amount: string, side: string, currency = 'EUR'): string =>
    `LT72|20|${day}|Swedbank, AB|${said}|${amount}|${currency}|${side}`;
  const TELIA = 'DIVIDENDAI LT0000123911 TELIA LIETUVA 400 VNT. x 0.08 EUR';

  test('tells what is left of a dividend, with the tax in its words', () =>
    expect(
      paid(
        statement(
          row(
            '2026-04-01',
            'DIVIDENDAI US1912161007 COCA-COLA CO 25 VNT. x 0.53 USD, BRUTO 13.25 USD, MOKESTIS 1.99 USD',
            '11.26',
            'K',
            'USD',
          ),
          row(
            '2026-04-27',
            'Dividendai LT0000115768 IGN1L 300 vnt. x 0.6630 EUR = 198.90 EUR, GPM 15% 29.84 EUR',
            '169.06',
            'K',
          ),
          row('2026-06-03', 'Darbo užmokestis', '1765.40', 'K'),
        ),
      ),
    ).toEqual(['(COCA-COLA CO) 13.25 USD tax 1.99', '(IGN1L) 198.9 EUR tax 29.84']));

  test('or all of it, with the tax in a row of its own; what went has no sign, and the letter of debit', () =>
    expect(
      paid(
        statement(
          row('2026-05-20', TELIA, '32.00', 'K'),
          row('2026-05-20', `PAJAMŲ MOKESTIS 15% ${TELIA}`, '4.80', 'D'),
          row('2026-05-21', `STORNO ${TELIA}`, '32.00', 'D'),
          row('2026-05-21', 'STORNO PAJAMŲ MOKESTIS 15% LT0000123911 TELIA LIETUVA', '4.80', 'K'),
          row('2026-05-21', TELIA.replace('0.08', '0.1'), '40.00', 'K'),
          row('2026-05-21', `PAJAMŲ MOKESTIS 15% ${TELIA}`, '6.00', 'D'),
        ),
      ),
    ).toEqual([
      '(TELIA LIETUVA) 32 EUR tax 4.8',
      '(TELIA LIETUVA) -32 EUR tax -4.8',
      '(TELIA LIETUVA) 40 EUR tax 6',
    ]));
});

describe('IBI', () => {
  const list = (...rows: string[]): string =>
    [`תאריך|סוג פעולה|שם נייר|מס' נייר / סימבול|כמות|שער ביצוע|מטבע|תמורה במט"ח|תמורה בשקלים`, ...rows].join(
      '\n',
    );

  const LEUMI = '"לאומי" is from a market that the screening service does not cover: Tel Aviv, Israel.';

  test('tells what was paid in dollars and in shekels in two columns, beside the number of shares or none', () =>
    expect(
      dividendLines(
        list(
          '16/09/2025|משיכת מס חול מטח|מסח/ GOOGL US|99028|0|0|$|-1.05|0',
          '16/09/2025|הפקדה דיבידנד מטח|דיב/ GOOGL US|99028|0|0|$|4.2|0',
          '26/03/2026|דיבידנד|לאומי|604611|120|0|₪|0|187.2',
          '11/06/2026|הפקדה דיבידנד מטח|MSFT US|MSFT|3|0|$|2.73|0',
        ),
      ),
    ).toEqual(['GOOGL 2025-09-16 4.2 USD tax 1.05', 'MSFT 2026-06-11 2.73 USD', LEUMI]));

  test('or dollars below the number of shares', () =>
    expect(paid(list('16/09/2025|הפקדה דיבידנד מטח|דיב/ ASML US|99028|17.04|100|$|0|0'))).toEqual([
      'ASML 17.04 USD',
    ]));

  test('a dividend in kind brings shares and no money', () =>
    expect(
      dividendLines(
        list(
          '08/12/2025|דיבידנד בעין|אלקטרה נדלן|1094044|6|0|₪|0|0',
          '26/03/2026|דיבידנד|לאומי|604611|120|0|₪|0|187.2',
        ),
      ),
    ).toEqual([LEUMI]));
});

test('interactive investor: a remark on the tax behind the name is no part of it', () =>
  expect(
    paid(
      'Date|Settlement Date|Symbol|Sedol|Quantity|Price|Description|Reference|Debit|Credit|Running Balance\n01/05/2026|01/05/2026|SGRO|B5ZN1N8|n/a|n/a|PID SEGRO PLC ORD GBP0.10 (net of 20% tax)|52N6X0|n/a|£24.48|£1,808.23',
    ),
  ).toEqual(['SGRO.L 24.48 GBP']));

test('Freedom24 writes its currency behind each tax', () =>
  expect(
    paid(
      'Type|Date|Asset|Amount|Currency|Ticker|Tax deducted at source|Broker tax\nDividends|2025-08-14|AAPL.US|4,68|USD|AAPL.US|-|-0.70USD\nDividends|2025-10-01|KO.US|-12,75|USD|KO.US|-|1.91USD',
    ),
  ).toEqual(['AAPL 4.68 USD tax 0.7', 'KO -12.75 USD tax -1.91']));

describe('Nordnet in Finland', () => {
  const list = (...rows: string[]): string =>
    [
      'Id|Kirjauspäivä|Maksupäivä|Tapahtumatyyppi|Arvopaperi|Määrä|Kokonaiskulut|Valuutta|Summa|Valuutta|Tapahtumateksti',
      ...rows,
    ].join('\n');

  test('the currency of an amount stands behind it, and the tax abroad is one', () =>
    expect(
      paid(
        list(
          '1|2026-11-13|2026-11-13|OSINKO|Realty Income|45|||12,17|USD|OSINKO O 0.2705 USD/OSAKE',
          '2|2026-11-13|2026-11-13|ULKOM. KUPONKIVERO|Realty Income|45|||-1,83|USD|LÄHDEVERO OSINKO O 0.2705 USD/OSAKE',
          '3|2026-11-13|2026-11-13|ENNAKKOPIDÄTYS|Realty Income|45|||-1,08|EUR|VOPR OSINKO O 0.2705 USD/OSAKE',
        ),
      ),
    ).toEqual(['(Realty Income) 12.17 USD tax 1.83']));
});

test('XTB since 2026: the symbol stands in the comment', () =>
  expect(
    paid(
      'Type|Instrument|Time|Amount|ID|Comment\nDividend|Rio Tinto|2026-09-24 11:00:15|71.16|1|RIO.UK GBP 1.0920/ SHR\nDividend|Apple|2026-08-14 12:04:10|7.41|2|AAPL.US USD 0.2700/ SHR\nWithholding tax|Apple|2026-08-14 12:04:10|-1.11|3|AAPL.US USD WHT 15%',
    ),
  ).toEqual(['RIO.L 71.16 ?', 'AAPL 7.41 ? tax 1.11']));

test.each([
  'Fecha de pago;Nombre del instrumento;Dividendo neto recibido (USD);Dividendo neto recibido (EUR);Tasa de retención fiscal (%);Importe de la retención tributaria (USD);Importe de la retención tributaria (EUR);ID de posición;Tipo;ISIN',
  'Zahlungsdatum;Name des Instruments;Erhaltene Nettodividende (USD);Erhaltene Nettodividende (EUR);Quellensteuersatz (%);Betrag der Quellensteuer (USD);Betrag der Quellensteuer (EUR);Positions-ID;Typ;ISIN',
  'Date de paiement;Nom de l’instrument;Dividende net reçu (USD);Dividende net reçu (EUR);Taux de retenue à la source (%);Montant de la retenue à la source (USD);Montant de la retenue à la source (EUR);ID de position;Type;ISIN',
  'Data di pagamento;Nome dello strumento;Dividendo netto ricevuto (USD);Dividendo netto ricevuto (EUR);Aliquota (%);Importo della ritenuta d’acconto (USD);Importo della ritenuta d’acconto (EUR);ID posizione;Tipo;ISIN',
])('eToro in other languages: %s', (head) =>
  expect(
    dividendLines(
      `${head}\n15/06/2026;Realty Income Corp;4,59;3,95;15 %;0,81;0,70;2914400127;Acciones;US7561091049\n17/06/2026;SPX500;-1,20;-1,03;0 %;0,00;0,00;2914400128;CFD;`,
    ),
  ).toEqual(['? 2026-06-15 5.4 USD tax 0.81', '"SPX500" is a contract on a price, not a share.']),
);

test('Yuh: a dividend is called by its company in words of the bank', () =>
  expect(
    paid(
      'DATE;ACTIVITY TYPE;ACTIVITY NAME;DEBIT;DEBIT CURRENCY;CREDIT;CREDIT CURRENCY;QUANTITY;ASSET\n18/03/2024;CASH_TRANSACTION_RELATED_OTHER;"Roche GS Dividend";;;18.72;CHF;;\n19/03/2024;PAYMENT_TRANSACTION_IN;"Payment from Muster AG";;;60.00;CHF;;',
    ),
  ).toEqual(['(Roche GS) 18.72 CHF']));

test('EXANTE: what was paid stands below Asset, and TMX is Toronto', () =>
  expect(
    paid(
      'Transaction ID;Account ID;Symbol ID;ISIN;Operation Type;When;Sum;Asset;EUR equivalent;Comment\n1;A;T.TMX;CA87971M1032;DIVIDEND;2024-10-01 06:02:55;38.91;CAD;26.68;100.0 shares dividend\n2;A;T.TMX;CA87971M1032;TAX;2024-10-01 06:02:55;-5.84;CAD;-4.00;100.0 shares dividend tax',
    ),
  ).toEqual(['T.TO 38.91 CAD tax 5.84']));

test('Rakuten Trade: a dividend net of WHT is one', () =>
  expect(paid('Date|Type|Symbol|Amount|Currency\n2026-03-02|Dividend (Net of WHT)|AAPL|4.20|USD')).toEqual([
    'AAPL 4.2 USD',
  ]));

test('Egypt: a cash coupon is a dividend, and a deposit is none', () =>
  expect(
    dividendLines(
      'التاريخ|النوع|الرمز|المبلغ|العملة\n2026-03-02|كوبون نقدي|COMI|420|EGP\n2026-03-03|إيداع||9000|EGP',
    ),
  ).toEqual(['? 2026-03-02 420 EGP']));

test('Fortuneo: charges on trades stand in one column with a tax, and do not make dividends of what has other words', () => {
  const file = (words: string) =>
    `libellé;Opération;Place;Date;Qté;Prix d'éxé;Montant brut;Courtage/Prélèvement;Montant net;Devise\nAPPLE INC;Vente comptant;NASDAQ;18/11/2024;4.0;228.0;912.0;-15.0;897.0;USD\nMICROSOFT CORP;${words};NASDAQ;13/05/2024;0.3;3000.0;975.0;-97.5;877.5;USD`;
  expect(dividendLines(file('Script-Parts SICAV externe'))).toEqual([]);
  expect(dividendLines(file('Encaissement coupons intérêt/dividende'))).toEqual([
    '? 2024-05-13 975 USD tax 97.5',
  ]);
});
