import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf, held, read, reasons } from './typed-file';

/** Files of houses whose ways with splits, receipts, descriptions and markets are their own. */
describe('a split whose ratio stands behind the symbol', () => {
  const ETORO = (split: string) =>
    [
      'Date|Type|Details|Amount|Units|Realized Equity|Balance|Position ID|Asset type',
      '05/02/2024 15:33:18|Open Position|NVDA/USD|1660.25|2.5|0.00|1|1|Stocks',
      `10/06/2024 04:30:00|corp action: Split|${split}|-|-|0.00|1|1|-`,
    ].join('\n');

  test('gives so many for each', () => expect(held(ETORO('NVDA/USD 10:1'))).toEqual(['NVDA 25']));

  test('does so in a file of any house', () => {
    const split = (symbol: string) =>
      `Date|Action|Symbol|Quantity|Price\n2024-02-05|Buy|NVDA|2.5|660\n2024-06-10|Split|${symbol}||`;
    expect(held(split('NVDA 10:1'))).toEqual(['NVDA 25']);
    expect(held(split('NVDA (10 for 1)'))).toEqual(['NVDA 25']);
    expect(held(split('NVDA 1:10'))).toEqual([]);
  });

  test('leaves the number unknown where it may be meant the other way round', () => {
    expect(held(ETORO('NVDA/USD 1:10'))).toEqual([]);
    expect(reasons(ETORO('NVDA/USD 1:10'))[0]).toMatch(/^How many of .* cannot be computed/);
  });
});

describe('numbers with an S at the end', () => {
  const ROBINHOOD = (...rows: string[]) =>
    [
      'Activity Date|Process Date|Settle Date|Instrument|Description|Trans Code|Quantity|Price|Amount',
      '5/28/2024|5/28/2024|5/30/2024|NVDA|NVIDIA|Buy|5|$1,140.00|($5,700.00)',
      ...rows.map((row) => `6/10/2024|6/10/2024|6/10/2024|${row}||`),
    ].join('\n');

  test('are shares that a split or a spin-off added', () =>
    expect(held(ROBINHOOD('NVDA|NVIDIA|SPL|45S', 'GEV|GE Vernova|SOFF|3S'))).toEqual(['NVDA 50', 'GEV 3']));

  test('are the old shares where another row gives the new ones', () =>
    expect(held(ROBINHOOD('NVDA|NVIDIA|SPL|5S', 'NVDA|NVIDIA|SPL|50'))).toEqual(['NVDA 50']));

  test('are shares that a reverse split or an exchange took', () => {
    expect(held(ROBINHOOD('NVDA|NVIDIA|SPR|4S'))).toEqual(['NVDA 1']);
    expect(held(ROBINHOOD('NVDA|NVIDIA|SXCH|4S'))).toEqual(['NVDA 1']);
  });
});

describe('a column of the sources of prices', () => {
  const QUOTED = (code: string, by: string) =>
    `Date,Code,DataSource,Currency,Price,Quantity,Action\n2024-01-02,AAPL,YAHOO,USD,180,5,buy\n2024-01-03,${code},${by},USD,30,2,buy`;

  test.each([
    ['bitcoin', 'COINGECKO', /^"bitcoin" is a cryptocurrency/],
    ['SOL', 'COINGECKO', /^"SOL" is a cryptocurrency/],
    ['HOUSE', 'MANUAL', /^"HOUSE" is an asset that is valued by hand: its code is no ticker/],
  ])('%s of %s is no ticker', (code, by, says) => {
    expect(held(QUOTED(code, by))).toEqual(['AAPL 5']);
    expect(read(QUOTED(code, by)).skipped.map(({ reason }) => reason)).toEqual([expect.stringMatching(says)]);
  });

  test('tells nothing of a share', () => expect(held(QUOTED('KO', 'YAHOO'))).toEqual(['AAPL 5', 'KO 2']));
});

describe('a Canadian depositary receipt', () => {
  const CANADIAN = (...rows: string[]) =>
    ['Date,Transaction Type,Symbol,Market,Description,Quantity,Currency of Price,Price', ...rows].join('\n');
  const KO = '2026-01-05,Buy,KO,US,COCA-COLA CO,3,USD,70';

  test('is not the share itself', () => {
    const file = CANADIAN(
      KO,
      '2026-02-05,Buy,MSFT,CDN,MICROSOFT CDR (CAD HEDGED),90,CAD,38',
      '2026-03-05,Reinvest,MSFT,CDN,MICROSOFT CDR (CAD HEDGED) REINV@ $39.00,1,CAD,39',
    );
    expect(held(file)).toEqual(['KO 3']);
    expect(reasons(file)[0]).toMatch(/^"MSFT" is a Canadian depositary receipt/);
  });

  test('makes the number of its share unknown where one row alone says so', () =>
    expect(
      held(
        CANADIAN(
          KO,
          '2026-02-05,Buy,MSFT,CDN,MICROSOFT CDR,90,CAD,38',
          '2026-03-05,Buy,MSFT,CDN,MICROSOFT,10,CAD,38',
        ),
      ),
    ).toEqual(['KO 3']));

  test('is held apart from the share in the United States', () =>
    expect(
      held(
        CANADIAN(
          '2026-02-05,Buy,MSFT,CDN,MICROSOFT CDR (CAD HEDGED),90,CAD,38',
          '2026-03-05,Buy,MSFT,US,MICROSOFT CORP,10,USD,410',
        ),
      ),
    ).toEqual(['MSFT 10']));
});

describe('descriptions that alone tell of shares', () => {
  const NABTRADE = (...rows: string[]) =>
    ['Date|Type|Description|Debit|Credit|Balance', ...rows.map((row) => `2026-10-22|Debit|${row}|1||1`)].join(
      '\n',
    );

  test('nabtrade: the symbol with its market, the number and the price', () => {
    const file = NABTRADE(
      'BUY MSFT.NAS 5 USD 417.22 190244871 NT2681907-004 0.6984',
      'BUY UBER.NYS 1,040 USD 71.10 178874410',
      'SELL UBER.NYS 1,000 USD 91.08 188810022',
      'BUY IVV.ASX 12 AUD 71.43 188373640',
      'DIVIDEND on META.US (WHT of USD -0.24) - USD to AUD @ 1.4247',
    );
    expect(held(file)).toEqual(['MSFT 5', 'UBER 40']);
    expect(reasons(file)).toEqual([expect.stringMatching(/^"IVV.AX" is from a market .* Sydney/)]);
  });

  test('a table of such headers with columns of shares is read by these', () =>
    expect(
      held(
        'Date|Type|Symbol|Description|Quantity|Price|Debit|Credit|Balance\n2026-10-22|Buy|KO|COCA-COLA CO|5|70|350||1',
      ),
    ).toEqual(['KO 5']));

  const IOL = (...rows: string[]) =>
    [
      'Nro. de Mov.;Nro. de Boleto;Tipo Mov.;Concert.;Liquid.;Est;Cant. titulos;Precio;Monto;Tipo Cuenta',
      ...rows.map((row) => `1;2;${row}`),
    ].join('\n');

  test('InvertirOnline: what was done with the symbol in brackets, in the market of the account', () => {
    const file = IOL(
      'Compra(VTI);18/02/26;20/02/26;Terminada;1.006;301,25;-1.816,54;Inversion Estados Unidos Dolares',
      'Venta(VTI);19/02/26;23/02/26;Terminada;1.000;301,25;1.816,54;Inversion Estados Unidos Dolares',
      'Compra(KO);19/02/26;23/02/26;Cancelada;10;70,00;0,00;Inversion Estados Unidos Dolares',
      'Compra(AAPL);12/01/26;13/01/26;Terminada;40;18.920,50;-762.004,22;Inversion Argentina Pesos',
      'Compra(GGALD);12/01/26;13/01/26;Terminada;4;5,31;-21,24;Inversion Argentina Dolares',
      'Pago de Dividendos(KO US$);01/04/26;01/04/26;Terminada;0;0,00;3,42;Inversion Argentina Dolares',
    );
    expect(held(file)).toEqual(['VTI 6']);
    expect(reasons(file)).toEqual([
      expect.stringMatching(/^"AAPL" is from a market .* Buenos Aires/),
      expect.stringMatching(/^"GGALD" is from a market .* Buenos Aires/),
    ]);
  });

  test('EasyEquities: names without symbols, each of which is asked about', () => {
    const file = [
      'Date|Comment|Debit/Credit',
      '2026-01-07 10:05:13|Bought Satrix 40 ETF 25.4131 @ 98.40|-2500.65',
      '2026-01-07 10:05:13|Broker Commission|-6.25',
      '2026-02-03 09:31:47|Bought Standard Bank Group Limited 12.0000 @ 251.10|-3013.20',
      '2026-04-22 10:18:09|Sold Standard Bank Group Limited 12.0000 @ 268.80|3225.60',
    ].join('\n');
    expect(read(file).skipped).toMatchObject([
      { written: 'Satrix 40 ETF', quantity: 25.4131, lacksTicker: true },
    ]);
  });

  test('GnuCash: the symbol behind the number, and its market only in dollars', () => {
    const file = [
      'Date|Description|Commodity/Currency|Void Reason|Action|Full Account Name|Amount With Sym|Amount Num.|Value With Sym|Rate/Price',
      '2023-02-06|Buy Apple|CURRENCY::USD||Buy|Assets:Apple|25 AAPL|25|$3,780.00|151.20',
      '2023-02-06|Buy Apple|CURRENCY::USD|||Assets:Cash|-$3,780.00|-3,780.00|-$3,780.00|1.00',
      '2024-06-10|Apple 4:1 split|CURRENCY::USD||Split|Assets:Apple|75 AAPL|75|$0.00|0.00',
      '2024-09-30|Sell Apple|CURRENCY::USD||Sell|Assets:Apple|-15 AAPL|-15|-$3,495.00|233.00',
      '2023-10-02|Buy Tesco|CURRENCY::GBP||Buy|Assets:Tesco|500 TSCO|500|£1,325.00|2.65',
    ].join('\n');
    expect(held(file)).toEqual(['AAPL 85']);
    expect(read(file).skipped).toMatchObject([{ written: 'TSCO', quantity: 500, lacksTicker: true }]);
  });

  test('interactive investor: a fund without a symbol is asked about by its name', () =>
    expect(
      read(
        'Date|Settlement Date|Symbol|Sedol|Quantity|Price|Description|Reference|Debit|Credit|Running Balance\n' +
          '29/06/2026|01/07/2026|BT.A|3091357|2500|£1.92|2500 BT GROU  Del    1.92 S Date 01/07/26|C|£4,800.00|n/a|£1\n' +
          '06/07/2026|08/07/2026|n/a|n/a|2500.0|£0.74|2500 U.S. DOLLARS          .74 S Date 08/07/26|C|£1,852.55|n/a|£1\n' +
          '06/07/2026|08/07/2026|n/a|n/a|44.69|£0.81|44.69 EURO NoTf     .81 S Date 03/12/24|C|n/a|£36.48|£1\n' +
          '03/07/2026|07/07/2026|n/a|B3X7QG6|10|£3.10|10 VANG FTSE UK ALL SHARE    3.10 S Date 07/07/26|C|£31.00|n/a|£1\n' +
          '02/07/2026|06/07/2026|n/a|n/a|104.22|£7.42|104.22 FUNDSMITH EQUITY I ACC  Del    7.42 S Date 06/07/26|C|£774.26|n/a|£1',
      ).skipped,
    ).toMatchObject([
      { written: 'VANG FTSE UK ALL SHARE', quantity: 10, lacksTicker: true },
      { written: 'FUNDSMITH EQUITY I ACC', quantity: 104.22, lacksTicker: true },
    ]));
});

describe('shares of employees', () => {
  const SCHWAB = (...rows: string[]) =>
    [
      'Date|Action|Symbol|Description|Quantity|FeesAndCommissions|DisbursementElection|Amount|Type|Shares|SalePrice|GrantId',
      ...rows,
    ].join('\n');

  test('Schwab: a lapse tells once more what a deposit tells, and a split the shares that it added', () =>
    expect(
      held(
        SCHWAB(
          '05/08/2025|Sale|NVDA|Share Sale|200|$0.64||$23,459.36||||',
          '||||||||RS|120|$117.30|182406',
          '06/07/2024|Stock Split|NVDA|Share Deposit|540||||||| ',
          '03/20/2024|Deposit|NVDA|RS|60||||||| ',
          '03/20/2024|Lapse|NVDA|Restricted Stock Lapse|100||||||| ',
        ),
      ),
    ).toEqual(['NVDA 400']));

  test('elsewhere a lapse is asked about', () =>
    expect(
      reasons('Date|Action|Symbol|Quantity|Price\n2024-01-02|Buy|KO|5|70\n2024-01-03|Lapse|NVDA|60|')[0],
    ).toMatch(/^"Lapse" names nothing that is known/));

  test('Fidelity NetBenefits: units come and go by their signs, whatever the row is called', () =>
    expect(
      read(
        [
          'Date|Investment|Transaction Type|Amount|Shares/Unit',
          '03/31/2026|DODGE & COX STOCK X|Contributions|2,332.84|142.067',
          '06/25/2026|DODGE & COX STOCK X|Dividend|310.22|18.511',
          '06/30/2026|DODGE & COX STOCK X|Change in Market Value|401.77|0.000',
          '09/15/2026|DODGE & COX STOCK X|RECORDKEEPING FEE|-12.50|-0.746',
          '09/30/2026|DODGE & COX STOCK X|Exchange Out|-1,928.69|-115.076',
          '09/30/2026|VANGUARD TARGET 2060|Loan Repayments|257.08|1.605',
        ].join('\n'),
      ).skipped,
    ).toMatchObject([
      { written: 'DODGE & COX STOCK X', quantity: 44.756, lacksTicker: true },
      { written: 'VANGUARD TARGET 2060', quantity: 1.605, lacksTicker: true },
    ]));
});

describe('what stands behind another word', () => {
  test('Firstrade: a reinvestment and a split that are called Other, and an option without a symbol', () => {
    const file = [
      'Symbol|Quantity|Price|Action|Description|TradeDate|SettledDate|Amount|CUSIP|RecordType',
      'VOO|12.00|540.11|BUY|VANGUARD S&P 500 ETF UNSOLICITED|2025-02-18|2025-02-19|-6481.32|922908363|Trade',
      'VOO|0.0281||Other|VANGUARD S&P 500 ETF REIN @ 541.9900 REC 03/27/25|2025-03-31|2025-03-31|-15.23|922908363|Financial',
      'ORLY|4.00|1340.00|BUY|O REILLY AUTOMOTIVE INC UNSOLICITED|2025-05-05|2025-05-06|-5360.00|67103H107|Trade',
      'ORLY|56.00||Other|O REILLY AUTOMOTIVE INC 15 FOR 1 STK SPLIT ON 4 SHS|2025-06-10|2025-06-10|0.00|67103H107|Financial',
      '|1.00|5.50|BUY|CALL AAPL 01/16/26 250 APPLE INC OPEN CONTRACT|2025-03-10|2025-03-11|-550.02||Trade',
    ].join('\n');
    expect(held(file)).toEqual(['VOO 12.0281', 'ORLY 60']);
    expect(reasons(file)).toEqual([expect.stringMatching(/ is an option, and options are not counted/)]);
  });

  test('Snowball: the price of a split is its ratio', () =>
    expect(
      held(
        [
          'Event|Date|Symbol|Price|Quantity|Currency|FeeTax|Exchange|FeeCurrency|DoNotAdjustCash|Note',
          'BUY|2023-05-04 00:00:00|NVDA|277.10|3|USD|1.00|NASDAQ|USD|False|',
          'SPLIT|2024-06-10 00:00:00|NVDA|10|0|USD|0|NASDAQ|USD|False|',
        ].join('\n'),
      ),
    ).toEqual(['NVDA 30']));

  test('Japan: shares that were delivered in and out', () =>
    expect(
      held(
        '約定日|ティッカー|銘柄名|取引区分|売買区分|数量［株］|単価［USドル］\n' +
          '2025/3/11|NFLX|ネットフリックス|現物|買付|3|880.1\n2025/11/17|NFLX|ネットフリックス|現物|入庫|18|-\n2025/11/18|NFLX|ネットフリックス|現物|出庫|1|-',
      ),
    ).toEqual(['NFLX 20']));

  const ISRAEL = (...rows: string[]) =>
    [
      "תאריך|סוג פעולה|שם נייר|מס' נייר / סימבול|כמות|שער ביצוע|מטבע|תמורה בשקלים",
      '28/08/2025|קניה חול מטח|NFLX     US|NFLX|2|1212.3|$|0',
      ...rows,
    ].join('\n');

  test('Israel: a bonus, a deposit and a withdrawal without a price are of shares', () =>
    expect(
      held(
        ISRAEL(
          '17/11/2025|הטבה|NFLX     US|NFLX|18|0|$|0',
          '18/11/2025|הפקדה|NFLX     US|NFLX|5|0|$|0',
          '19/11/2025|משיכה|NFLX     US|NFLX|4|0|$|0',
        ),
      ),
    ).toEqual(['NFLX 21']));

  test('Israel: tax and cash are none', () => {
    const file = ISRAEL(
      '29/09/2026|משיכה|מס לשלם|9993983|700.48|100|₪|0',
      '18/08/2026|משיכת מס חול מטח|מסח/ QQQ US|99028|1.94|100|$|0',
      '04/08/2025|העברה מזומן בשח|העברה|900|80000|100|₪|0',
    );
    expect(held(file)).toEqual(['NFLX 2']);
    expect(reasons(file)).toEqual([expect.stringMatching(/ is tax, not a holding/)]);
  });

  test('a balance of cash is no share', () =>
    expect(
      read(
        'Symbol|Side|Qty|Fill Price|Closing Time\n$CASH|Deposit|15000||2025-01-02\nNASDAQ:AAPL|Buy|20|236.1|2025-01-08',
      ).skipped,
    ).toEqual([]));
});

describe('what a source does not know', () => {
  test.each([
    [
      'nabtrade',
      'Date|Type|Description|Debit|Credit|Balance\n2026-10-22|Debit|BUY KO.NYS 5 USD 70.22 190244871|1||1\n2026-10-23|Credit|SELL KO.NYS 2 AT MARKET|1||1',
      'KO.NYS',
    ],
    [
      'EasyEquities',
      'Date|Comment|Debit/Credit\n2026-01-07|Bought Satrix 40 ETF 25.4131 @ 98.40|-2500.65\n2026-01-08|Sold Satrix 40 ETF|10',
      'Satrix 40 ETF',
    ],
  ])('%s: a purchase or a sale without a number is told', (_, file, share) =>
    expect(read(file).skipped).toContainEqual(
      expect.objectContaining({ written: share, reason: expect.stringMatching(/^The row tells no number/) }),
    ),
  );

  test('InvertirOnline: a bond in dollars, and one that is no symbol', () =>
    expect(
      reasons(
        'Nro. de Mov.;Nro. de Boleto;Tipo Mov.;Concert.;Est;Cant. titulos;Precio;Tipo Cuenta\n' +
          '1;2;Compra(VTI);18/02/26;Terminada;6;301,25;Inversion Estados Unidos Dolares\n' +
          '1;2;Compra(AL30 US$);18/02/26;Terminada;6;61,25;Inversion Argentina Dolares\n' +
          '1;2;Compra(LETRA S31);18/02/26;Terminada;6;61,25;Inversion Estados Unidos Dolares',
      ),
    ).toEqual([
      expect.stringMatching(/^"AL30" is from a market/),
      expect.stringMatching(/^"LETRA S31" is not a ticker/),
    ]));

  test('GnuCash: money of another currency is none, and a name is asked about', () =>
    expect(
      read(
        'Date|Commodity/Currency|Full Account Name|Amount With Sym|Amount Num.|Value With Sym\n' +
          '2023-02-06|CURRENCY::USD|Assets:KO|25 KO|25|$1,780.00\n2023-02-06|CURRENCY::USD|Assets:Cash|-500.00 EUR|-500|-$540.00\n' +
          '2023-02-07|CURRENCY::USD|Assets:Fund|3 "Global Fund"|3|$30.00',
      ).skipped.map(({ written }) => written),
    ).toEqual(['Global Fund']));

  test('Fidelity NetBenefits: units that went, by the words, and came, by the sign', () =>
    expect(
      reasons(
        'Date|Investment|Transaction Type|Amount|Shares/Unit\n03/31/2026|FUND X|Contributions|2,332.84|142.067\n09/30/2026|FUND X|Exchange Out|1,928.69|115.076',
      ),
    ).toContainEqual(expect.stringMatching(/does not tell whether shares came or went/)));

  test('CDR is a symbol as well', () =>
    expect(
      reasons(
        'Date,Action,Symbol,Description,Quantity,Price,Exchange\n2024-01-02,Buy,KO,bought KO,5,70,NYSE\n2024-01-02,Buy,CDR,bought 5 CDR,5,70,Warsaw',
      ),
    ).toEqual([expect.stringMatching(/^"CDR" is from a market/)]));

  test('a row that was typed by hand is no asset of one’s own', () =>
    expect(
      held(
        'Date,Action,Symbol,Quantity,Price,Data Source\n2024-01-02,Buy,KO,5,70,MANUAL\n2024-01-03,Buy,VZ,5,40,Manual',
      ),
    ).toEqual(['KO 5', 'VZ 5']));
});

describe('Wealthsimple, with the columns of 2026', () => {
  const file = (...rows: string[]) =>
    [
      'effective_date|settlement_date|account_id|activity_type|activity_sub_type|description|symbol|name|currency|quantity|unit_price|net_cash_amount',
      '2026-07-31|2026-08-03|A1|Trade|BUY|DLR: Bought|DLR|US Dollar Currency ETF|CAD|400|14.19|-5676',
      ...rows,
    ].join('\n');

  test('an exchange of listings takes the one and brings the other', () => {
    expect(
      held(
        file(
          '2026-08-05||A1|ListingSwap|-||DLR|US Dollar Currency ETF||-400||',
          '2026-08-05||A1|ListingSwap|-||||CAD|-9.75||-9.75',
          '2026-08-05||A1|ListingSwap|-||DLR.U|US Dollar Currency ETF||400||',
          '2026-08-06|2026-08-07|A1|Trade|SELL|sold|DLR.U|US Dollar Currency ETF|USD|-400|10.21|4084',
        ),
      ),
    ).toEqual([]);
  });

  test('a dividend has none either', () =>
    expect(
      readDividends(
        gridOf(file('2026-11-13||A1|Dividend|-|AAPL: Cash dividend|AAPL|Apple Inc.|USD|3.90||3.90')),
      ),
    ).toMatchObject({
      dividends: [{ ticker: 'AAPL', date: { year: 2026, month: 11, day: 13 }, amount: 3.9, currency: 'USD' }],
      skipped: [],
    }));

  test('a split has no day of settlement', () => {
    expect(held(file('2026-08-18||A1|CorporateAction|SUBDIVISION|by 800|DLR|||800||'))).toEqual([
      'DLR.TO 1200',
    ]);
    expect(
      held(
        file(
          '2026-08-18||A1|CorporateAction|CONSOLIDATION|by 40|DLR|||40||',
          '2026-08-18||A1|CorporateAction|CONSOLIDATION|by -400|DLR|||-400||',
        ),
      ),
    ).toEqual(['DLR.TO 40']);
  });
});

describe('Freetrade: a split in columns of its own', () => {
  const file = (split: string) =>
    [
      'Title|Type|Timestamp|Account Currency|Buy / Sell|Ticker|ISIN|Quantity|Instrument Currency|Price per Share|Stock Split Rate of Share Outturn From|Stock Split Rate of Share Outturn To|Stock Split Maintain Holding of Initial ISIN|Stock Split New Share Quantity',
      'NVIDIA|ORDER|2024-01-30T15:02:11Z|GBP|BUY|NVDA|US67066G1040|3|USD|624||||',
      `NVIDIA|STOCK_SPLIT|2024-06-10T07:00:00Z|GBP||NVDA|US67066G1040||USD||${split}`,
    ].join('\n');

  test.each([
    ['the shares that came', '1|10|true|27', ['NVDA 30']],
    ['those that there are', '1|10|false|30', ['NVDA 30']],
    ['the ratio alone', '1|10|true|', ['NVDA 30']],
    ['the shares that came alone', '|||27', ['NVDA 30']],
    ['what does not fit', '1|9|true|27', []],
  ])('%s', (_, split, expected) => expect(held(file(split))).toEqual(expected));
});

describe('Questrade: a split under a code of its own', () => {
  const file = (...rows: string[]) =>
    [
      'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type',
      '2026-06-15,2026-06-15,DIS,K012006,KLA CORPORATION COMMON STOCK STK SPLIT ON 2 SHS REC 06/12/26,18,0,0,0,0,USD,1,Dividends',
      '2026-06-04,2026-06-05,Buy,KLAC,KLA CORPORATION COMMON STOCK WE ACTED AS AGENT,2,2075,-4150,0,-4150,USD,1,Trades',
      ...rows,
    ].join('\n');

  test('is that of the share that is called so', () => expect(held(file())).toEqual(['KLAC 20']));

  test('stays apart where two shares are', () => {
    const other =
      '2026-06-05,2026-06-08,Buy,KLAX,KLA CORPORATION COMMON STOCK NEW,1,10,-10,0,-10,USD,1,Trades';
    expect(held(file(other))).toEqual(['KLAC 2', 'KLAX 1']);
    expect(reasons(file(other))).toEqual([expect.stringMatching(/^"K012006" is spelled as/)]);
  });

  test('VN is TSX Venture', () =>
    expect(
      reasons(file('2026-07-09,2026-07-10,Buy,NFG.VN,NEW FOUND GOLD,500,3.1,-1550,0,-1550,CAD,1,Trades')),
    ).toEqual([expect.stringMatching(/TSX Venture/)]));
});

describe('lots in a column of units', () => {
  const file = (row: string) =>
    `Tanggal|Saham|Bursa|Tipe|Jumlah|Satuan|Harga/Lembar|Total|Catatan
5/1/2024|BBCA|IDX|BELI|10|lot|9500|9500000|
${row}`;

  test('are of a hundred shares where the exchange trades so, and shares beside them are shares', () => {
    const { positions, skipped } = read(file('17/1/2024|NVDA|NASDAQ|BELI|5|lembar|561|2806|Gotrade'));
    expect(positions).toMatchObject([{ ticker: 'NVDA', quantity: 5 }]);
    expect(skipped).toMatchObject([{ written: 'BBCA', quantity: 1000 }]);
  });

  test('are asked about elsewhere', () =>
    expect(reasons(file('17/1/2024|NVDA|NASDAQ|BELI|5|lot|561|2806|'))).toContainEqual(
      expect.stringMatching(/^How many shares a lot has is not told/),
    ));
});

test('a Canadian receipt in its own dollars leaves the share itself as it is', () => {
  const file = (currency: string) =>
    `Date|Action|Description|Symbol|Quantity|Price|Currency
2024-11-12|Buy|APPLE INC|AAPL|5|224|USD
2024-09-04|Buy|APPLE CDR (CAD HEDGED)|AAPL|40|31|${currency}`;
  expect(held(file('CAD'))).toEqual(['AAPL 5']);
  expect(held(file('USD'))).toEqual([]);
  expect(held(file(''))).toEqual([]);
});

test('a French register: the share stands below Valeur, and what was transferred has a direction', () => {
  const file =
    'Date;Opération;Valeur;Quantité;Cours;Libellé\n' +
    '03/01/2023;Versement;;;;virement\n' +
    '12/04/2023;Achat;ULVR.L;40;49,80;Unilever Londres\n' +
    '12/05/2023;Achat;SHOP.TO;12;57,40;pour voir\n' +
    '10/06/2024;Division;SHOP.TO;108;;10 pour 1 : 108 titres nouveaux\n' +
    '10/07/2024;Transfert sortant;ULVR.L;15;;vers PEA';
  expect(held(file)).toEqual(['ULVR.L 25', 'SHOP.TO 120']);
  expect(reasons(file)).toEqual([]);
});

test('Fidelity: what a bond was redeemed for tells that it was', () =>
  expect(
    read(
      'Run Date,Action,Symbol,Description,Price,Quantity,Amount\n' +
        '01/05/2026,YOU BOUGHT INTEL CORP,INTC,INTEL CORP,23.1,100,-2310\n' +
        '05/06/2026,YOU BOUGHT UNITED STATES TREAS BILLS,912797PD3,TREAS BILLS,98.11,5000,-4905.50\n' +
        '11/05/2026,REDEMPTION PAYOUT UNITED STATES TREAS BILLS,912797PD3,TREAS BILLS,,-5000,5000',
    ),
  ).toMatchObject({ positions: [{ ticker: 'INTC', quantity: 100 }], skipped: [] }));

test('Hello bank: what was carried out and settled was carried out, and the kind of instrument tells a bond', () => {
  const file =
    'Handelsdatum;Transaktion;Instrumentenart;WP-Identifikation;WP-Name;Nominale / Stück;Status\n' +
    '17.11.2026;Kauf;Aktie;US5949181045;MICROSOFT CORP.;6,0000;ausgeführt und abgerechnet\n' +
    '24.08.2026;Kauf;Aktie;AT0000743059;OMV AG;60,0000;gestrichen\n' +
    '20.03.2026;Kauf;Anleihe;AT0000A2WSC8;0,9% REPUBLIK 22-32;5000,0000;ausgeführt und abgerechnet';
  expect(read(file)).toMatchObject({
    positions: [],
    skipped: [
      { isin: 'US5949181045', quantity: 6, lacksTicker: true },
      { reason: '"AT0000A2WSC8" is a bond or a deposit, and those are not screened.' },
    ],
    outside: [2],
  });
});

describe('ICICI Direct', () => {
  const HEAD =
    'Stock Symbol,Company Name,ISIN Code,Action,Quantity,Transaction Price,Remarks,Transaction Date,Exchange';
  const file = (...rows: readonly string[]) => [HEAD, ...rows].join('\n');
  const BOUGHT = 'NESIND,NESTLE INDIA LTD,INE239A01016,Buy,2,22110.00,icicidirect,08-Nov-2023,NSE';
  const given = (remark: string, isin = 'INE239A01024') =>
    `NESIND,NESTLE INDIA LTD,${isin},Buy,18,0.00,${remark},05-Jan-2024,NSE`;
  const numbers = (text: string) => read(text).skipped.map(({ quantity }) => quantity);

  test.each(['Split/bonus', 'Demerger', 'Bonus'])('counts shares that were given: %s', (remark) =>
    expect(numbers(file(BOUGHT, BOUGHT, given(remark)))).toEqual([22]),
  );

  test('lists a purchase without a price that says nothing of the kind', () =>
    expect(reasons(file(BOUGHT, BOUGHT, given('icicidirect', 'INE239A01016'))).at(-1)).toMatch(
      /^The row tells neither a price nor an amount/,
    ));

  test('does not take the bonds of a company for its shares', () =>
    expect(numbers(file(BOUGHT, given('Bonus', 'INE239A07013')))).toEqual([2, 18]));
});
