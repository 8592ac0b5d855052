import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf, held, read, reasons } from './typed-file';

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

  test('Merrill: the beginning of the description tells what its kinds of activity do not', () => {
    const { positions, skipped } = read(
      [
        'Trade Date|Settlement Date|Account|Description|Type|Symbol/ CUSIP|Quantity|Price|Amount',
        '01/20/2026|01/20/2026|CMA|Funds Transferred ACH TRANSFER|Transfers||||-$1,000.00',
        '12/15/2025|12/15/2025|CMA|Reinvestment Share(s) SCHWAB ETF AGENT REINV AMOUNT $16.85|Reinvestments|SCHD|0.6121||',
        '12/01/2025|12/02/2025|CMA|Option Sale CALL AAPL 00300.000|Trades/Securities|AAPL#L1925C300000|-1|$1.20|$119.35',
        '11/24/2025|11/25/2025|CMA|Sale NETFLIX INC|Trades/Securities|NFLX|-10|$105.60|$1,056.00',
        '11/17/2025|11/17/2025|CMA|Stock Dividend NETFLIX INC|Other Activity|NFLX|45||$0.00',
        '09/15/2025|09/16/2025|CMA|Purchase SCHWAB ETF|Trades/Securities|SCHD|60|$27.35|-$1,641.00',
        '09/05/2025|09/08/2025|CMA|Purchase NETFLIX INC|Trades/Securities|NFLX|5|$1,240.00|-$6,200.00',
        '09/04/2025|09/05/2025|CMA|Zorp NETFLIX INC|Trades/Securities|NVDA|5|$1,240.00|-$6,200.00',
      ].join('\n'),
    );
    expect(positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`).sort()).toEqual([
      'NFLX 40',
      'SCHD 60.6121',
    ]);
    expect(skipped).toMatchObject([
      { written: 'AAPL#L1925C300000', reason: expect.stringContaining('is an option') },
      { written: 'NVDA', reason: expect.stringContaining('names nothing that is known') },
    ]);
  });

  test('flatex: a savings plan buys, and what its words do not tell is listed all the same', () => {
    const HEAD = 'Nummer;Buchtag;Valuta;ISIN;Bezeichnung;Nominal;;Buchungsinformationen;TA-Nr.;Kurs;;Depot';
    const row = (said: string, shares: string) =>
      `1;02.05.2025;06.05.2025;IE00B4L5Y983;ISHSIII-CORE MSCI WLD DLA;${shares};Stk.;${said} IE00B4L5Y983 2980570;4102;98,72;EUR;***318 Depot`;
    const { skipped, computed } = read(
      [HEAD, row('Ausführung Sparplan', '1,013'), row('Ausführung Sparplan', '1,027')].join('\n'),
    );
    expect(skipped).toMatchObject([{ name: 'ISHSIII-CORE MSCI WLD DLA', quantity: 2.04, lacksTicker: true }]);
    expect(computed?.transactions).toBe(2);
    expect(
      reasons([HEAD, row('Ausführung ORDER Kauf', '5'), row('Ausführung Zorp', '3')].join('\n')),
    ).toContainEqual(expect.stringContaining('Zorp'));
  });

  test('InvertirOnline: a bond in dollars, and one that is no symbol', () =>
    expect(
      reasons(
        'Nro. de Mov.;Nro. de Boleto;Tipo Mov.;Concert.;Est;Cant. titulos;Precio;Tipo Cuenta\n' +
          '1;2;Compra(VTI);18/02/26;Terminada;6;301,25;Inversion Estados Unidos Dolares\n' +
          '1;2;Compra(AL30 US$);18/02/26;Terminada;6;61,25;Inversion Argentina Dolares\n' +
          '1;2;Compra(LETRA S31);18/02/26;Terminada;6;61,25;Inversion Estados Unidos Dolares',
      ),
    ).toEqual([
      expect.stringMatching(/^"AL30" is a bond/),
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

describe('Wealthsimple, with the columns of 2025: the currency is that of the account', () => {
  const row = (sub: string, symbol: string, said: string, currency = 'CAD', shares = '10') =>
    `2025-04-09|A1|Trade|${sub}|${symbol} - Some Name: ${said}|${symbol}|Some Name|${currency}|${shares}|25|-250`;
  const file = (...rows: string[]) =>
    [
      'transaction_date|account_id|activity_type|activity_sub_type|description|symbol|name|currency|quantity|unit_price|net_cash_amount',
      ...rows,
    ].join('\n');
  const BOUGHT = 'Bought 10.0000 shares at $25.00 per share';
  const AAPL = row('BUY', 'AAPL', `${BOUGHT}, FX Rate: 1.4180`);

  test('where a rate stands beside the shares of the United States, those without one are of Toronto', () => {
    const canadian = [
      row('BUY', 'T', BOUGHT),
      row('SELL', 'T', 'Sold 4.0000 shares at $26 per share', 'CAD', '-4'),
    ];
    expect(held(file(AAPL, ...canadian))).toEqual(['AAPL 10', 'T.TO 6']);
    const executed = row('BUY', 'KO', `${BOUGHT} (executed at 2025-04-09), FX Rate: 1.4180`);
    expect(held(file(executed, ...canadian))).toEqual(['KO 10', 'T.TO 6']);
    expect(held(file(AAPL, ...canadian, row('BUY', 'T', BOUGHT, 'USD')))).toEqual([
      'AAPL 10',
      'T.TO 6',
      'T 10',
    ]);
  });

  test.each([
    ['no row tells a rate', row('BUY', 'T', BOUGHT)],
    ['an option alone has one', row('BTO', 'AAPL 2026-01-16 300.00 C', 'Bought 1 contract, FX Rate: 1.4180')],
  ])('they are asked about where %s', (_, first) => {
    expect(held(file(first, row('BUY', 'RY', BOUGHT)))).toEqual([]);
    expect(reasons(file(first, row('BUY', 'RY', BOUGHT)))).toContainEqual(
      expect.stringMatching(/^Where "RY" trades is not told by its payment in CAD/),
    );
  });

  test('what was transferred, and units of Toronto that are traded in dollars, are asked about', () => {
    const moved =
      '2025-05-09|A1|SecurityTransfer|-|TD - Some Name: Transferred in 25 shares|TD|Some Name|CAD|25||';
    expect(held(file(AAPL, moved))).toEqual(['AAPL 10']);
    expect(held(file(AAPL, row('BUY', 'DLR.U', `${BOUGHT}, FX Rate: 1.4180`)))).toEqual(['AAPL 10']);
  });
});

describe('Canadian dollars that were exchanged before they were paid', () => {
  const HEADS =
    'effective_date|settlement_date|account_id|activity_type|activity_sub_type|description|symbol|name|currency|quantity|unit_price|net_cash_amount';
  const EXCHANGED =
    '2026-01-05|2026-01-06|A1|Trade|BUY|AAPL - Apple Inc: Bought 5.0000 shares at $355.20 per share, FX Rate: 1.3942|AAPL|Apple Inc|CAD|5|355.2|-1776';
  const PAID =
    '2026-01-05|2026-01-06|A1|Trade|BUY|SHOP - Shopify Inc: Bought 8.0000 shares at $196.50 per share|SHOP|Shopify Inc|CAD|8|196.5|-1572';

  test('bought a share of the United States at Wealthsimple, and others one of Toronto', () =>
    expect(held([HEADS, EXCHANGED, PAID].join('\n'))).toEqual(['AAPL 5', 'SHOP.TO 8']));

  test('leave the listing untold where the broker is not known', () => {
    const file = [HEADS.replace('effective_date', 'date').replace('net_cash', 'total'), EXCHANGED, PAID].join(
      '\n',
    );
    expect(held(file)).toEqual(['SHOP.TO 8']);
    expect(reasons(file)).toEqual([
      expect.stringMatching(/^Where "AAPL" trades is not told by its payment in CAD/),
    ]);
  });

  test('money that was moved names no share, and has its amount below the numbers of shares', () =>
    expect(
      read(
        [HEADS, PAID, '2026-07-30||A1|MoneyMovement|TRANSFER|Money transfer out|||CAD|-400||-400'].join('\n'),
      ),
    ).toMatchObject({ positions: [{ ticker: 'SHOP.TO', quantity: 8 }], skipped: [] }));
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

test('postings of hledger: money is none of the shares, and each account is computed on its own', () => {
  const text = [
    'txnidx,date,code,description,account,amount,commodity',
    '1,2026-05-08,,Boeing,assets:broker:cash,-325.27,£',
    '1,2026-05-08,,Boeing,assets:broker:positions,5,BA',
    '2,2026-06-08,,Boeing,assets:broker:cash,130,£',
    '2,2026-06-08,,Boeing,assets:broker:positions,-2,BA',
  ].join('\n');
  const { source, skipped, positions } = read(text);
  expect(source).toBe('hledger');
  expect(positions).toEqual([]);
  expect(skipped).toMatchObject([
    { written: 'BA', quantity: 3, account: 'assets:broker:positions', lacksTicker: true },
  ]);
});

describe('Fineco: a column that is headed as what was done holds the day', () => {
  const HEAD = 'Operazione;Data valuta;Descrizione;Titolo;Isin;Segno;Quantita;Divisa;Prezzo';
  const BOUGHT = '22/02/2024;26/02/2024;Compravendita titoli;NVIDIA CORP;US67066G1040;A;5;USD;780';

  test('what is not known of a row is quoted, and no day', () =>
    expect(
      reasons(
        `${HEAD}\n${BOUGHT}\n10/06/2024;10/06/2024;Aumento capitale;NVIDIA CORP;US67066G1040;;45;USD;0`,
      ),
    ).toEqual([
      expect.stringContaining('"Aumento capitale" names nothing that is known.'),
      expect.stringMatching(/^"Aumento capitale" names nothing that is known\./),
    ]));

  test('a bond that was paid back is held no more', () =>
    expect(
      reasons(
        `${HEAD}\n${BOUGHT}\n10/01/2024;12/01/2024;Compravendita titoli;BTP VALORE;IT0005583478;A;2000;EUR;99\n01/09/2024;03/09/2024;Rimborso;BTP VALORE;IT0005583478;;2000;EUR;100`,
      ).filter((reason) => reason.includes('BTP') || reason.includes('IT0005583478')),
    ).toStrictEqual([]));
});

test('Simply Wall St names the exchange before the symbol as S&P Capital IQ does', () => {
  const rows = [
    'NasdaqGS:AAPL',
    'NYSE:BRK.B',
    'AIM:GAMA',
    'TSX:SHOP',
    'ENXTPA:MC',
    'OM:EVO',
    'XTRA:SAP',
    'ASX:ALL',
  ].map((symbol) => `${symbol},BUY,2023/05/09,20,171.77,`);
  const text = [
    'Ticker or Symbol (recommended) / Company name,Transaction Type (BUY or SELL),Date (YYYY/MM/DD),Units,Price,Currency (optional)',
    ...rows,
    'NasdaqGS:AAPL,SELL,2025/02/18,5,244.47,USD',
  ].join('\n');
  expect(held(text)).toEqual(['AAPL 15', 'BRK.B 20', 'GAMA.L 20', 'SHOP.TO 20']);
  expect(reasons(text).map((reason) => /does not cover: ([^,.]+)/.exec(reason)?.[1])).toEqual([
    'Paris',
    'Stockholm',
    'Frankfurt and Xetra',
    'Sydney',
  ]);
});

test('bossa.pl writes K for a purchase and S for a sale, below a dash', () => {
  const text = [
    'data;papier;isin;ilość;-;cena;wartość;prowizja;po prowizji;waluta',
    '24.10.2026 10:12:41;CCC;PLCCC0000016;40;K;198,40;7936,00;30,16;7966,16;PLN',
    '15.10.2026 15:40:02;APPLE;US0378331005;5;S;231,10;1155,50;3,35;1152,15;USD',
    '11.08.2026 16:31:09;APPLE;US0378331005;12;K;224,55;2694,60;7,81;2702,41;USD',
  ].join('\n');
  expect(read(text).skipped).toMatchObject([
    { reason: expect.stringMatching(/Warsaw, Poland/) },
    { written: 'US0378331005', name: 'APPLE', quantity: 7 },
  ]);
});

describe('Sydbank tells in words what was done, and by a sign whether shares came or went', () => {
  const heads =
    'Dato;Papir;Fondskode;ISIN;Detaljer;Antal (stk./nom.);Kurs;Valuta;Depotnummer;Depotnavn;Depottype;Depotejer';
  const row = (date: string, share: string, details: string, number: string, depot = '7040-1') =>
    `${date};${share};${details};${number};0,00;DKK;${depot};Frie midler;Åbent depot;A. Jensen`;
  const VESTAS = 'Vestas Wind Systems;6153734;DK0061539921';
  const SERVICENOW = 'ServiceNow Inc.;1201533;US81762P1021';

  test('what moves from one depot to another is held once, and an exchange adds shares', () => {
    const { skipped } = read(
      [
        heads,
        row('11-06-2026', VESTAS, 'Overført til depot 7040-2', '-1.100,00'),
        row('11-06-2026', VESTAS, 'Overført fra depot 7040-1', '+1.100,00', '7040-2'),
        row('12-03-2026', VESTAS, 'Køb ordrenr. 49700125', '+1.100,00'),
        row(
          '25-02-2026',
          '4% Realkredit Danmark 2056;904211;DK0004630803',
          'Køb ordrenr. 49555012',
          '+50.000,00',
        ),
        row('18-12-2025', SERVICENOW, 'Ombytning 1:5', '+12,00'),
        row('03-11-2025', SERVICENOW, 'Køb ordrenr. 48044190', '+3,00'),
      ].join('\n'),
    );
    expect(skipped).toMatchObject([
      { name: 'Vestas Wind Systems', quantity: 1100, reason: expect.stringContaining('Copenhagen') },
      { name: '4% Realkredit Danmark 2056', reason: expect.stringMatching(/2056" is a bond/) },
      { name: 'ServiceNow Inc.', quantity: 15, reason: expect.stringContaining('without a ticker') },
    ]);
  });

  test('a plus before one number tells the direction of a change, where nothing has a minus', () => {
    const of = (number: string) => {
      const { skipped } = read(
        [
          heads,
          row('12-03-2026', VESTAS, 'Køb ordrenr. 49700125', '100,00'),
          row('18-12-2025', SERVICENOW, 'Ombytning 1:5', number),
          row('03-11-2025', SERVICENOW, 'Køb ordrenr. 48044190', '3,00'),
        ].join('\n'),
      );
      return skipped.find(({ written }) => written === 'US81762P1021')!;
    };
    expect(of('+12,00')).toMatchObject({ quantity: 15 });
    expect(of('12,00').reason).toMatch(/does not tell whether shares came or went/);
  });
});

describe('sales with and without a minus in one file of Schwab', () => {
  const HEAD = 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount';
  const BOUGHT = '01/02/2024,Buy,AAPL,APPLE INC,50,$100.00,,-$5000.00';
  const REDEEMED = '12/02/2024,Full Redemption,912828YV6,US TREASURY NOTE 1.5% 11/30/24,-10000,,,$10000.00';

  test('money that came in tells a sale', () => {
    const sold = '08/15/2025,Sell,AAPL,APPLE INC,10,$231.59,$0.06,$2315.84';
    expect(held([HEAD, sold, REDEEMED, BOUGHT].join('\n'))).toEqual(['AAPL 40']);
  });

  test('money that went out takes one back', () => {
    const sold = '08/14/2025,Sell,AAPL,APPLE INC,-10,$231.59,$0.06,$2315.84';
    const back = '08/15/2025,Sell,AAPL,APPLE INC,10,$231.59,$0.06,-$2315.84';
    expect(held([HEAD, back, sold, BOUGHT].join('\n'))).toEqual(['AAPL 50']);
  });

  test('a reverse split leaves its number of shares, also where the old ones go under another code', () => {
    const rows = [
      '08/24/2023,Reverse Split,AMC,AMC ENTMT HLDGS INC CLASS A,30,,,',
      '08/24/2023,Reverse Split,00165C104,AMC ENTMT HLDGS INC XXXREVERSE SPLIT EFF: 08/24/23,-300,,,',
      '06/12/2023,Buy,AMC,AMC ENTMT HLDGS INC CLASS A,300,$4.77,,-$1431.00',
    ];
    expect(held([HEAD, ...rows].join('\n'))).toEqual(['AMC 30']);
    expect(held([HEAD, rows[0], rows[1]!.replace('00165C104', 'AMC'), rows[2]].join('\n'))).toEqual([
      'AMC 30',
    ]);
  });
});

describe('a statement of Interactive Brokers without open positions', () => {
  const TRADES = [
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
    'Trades,Data,Order,Stocks,USD,NVDA,2024-03-12,12,905.1,905.1,-10861.2,-3,10864.2,0,0,O',
  ];
  const SPLIT = [
    'Corporate Actions,Header,Asset Category,Currency,Report Date,Description,Quantity',
    'Corporate Actions,Data,Stocks,USD,2024-06-10,NVDA(US67066G1040) Split 10 for 1,108',
  ];

  test('is computed from its trades', () => {
    expect(held(TRADES.join('\n'))).toEqual(['NVDA 12']);
    const totals = [SPLIT[0], 'Corporate Actions,Data,Total,,,,0'];
    expect(held([...TRADES, ...totals].join('\n'))).toEqual(['NVDA 12']);
  });

  test('writes a small l behind symbols of London', () => {
    const london = TRADES[1]!.replace('USD,NVDA', 'GBP,TRNl');
    expect(held([...TRADES, london].join('\n'))).toEqual(['NVDA 12', 'TRN.L 12']);
  });

  test('is refused where another section changes the holdings', () => {
    expect(() => read([...TRADES, ...SPLIT].join('\n'))).toThrow(
      /"Corporate Actions" tells of shares that came or went/,
    );
    const transfers = ['Transfers,Header,Asset Category,Symbol,Qty', 'Transfers,Data,Stocks,T,100'];
    expect(() => read([...TRADES, ...SPLIT, ...transfers].join('\n'))).toThrow(
      /"Corporate Actions" and "Transfers" tell of shares/,
    );
  });
});

test('the bookings of a securities account at flatex', () => {
  const row = (isin: string, shares: string, text: string, day: string): string =>
    `1;${day};${day};${isin};A COMPANY;${shares};Stk.;${text};34;1,000;EUR;Depot`;
  const { positions, skipped } = read(
    [
      'Nummer;Buchtag;Valuta;ISIN;Bezeichnung;Nominal;;Buchungsinformationen;TA-Nr.;Kurs;;Depot',
      row('DE0007164600', '-15,000', 'Ausführung ORDER Verkauf DE0007164600 3157', '28.11.2025'),
      row('DE0007164600', '40,000', 'Ausführung ORDER Kauf DE0007164600 2880', '12.03.2024'),
      row('DE0008404005', '12,000', 'WP-Eingang DE0008404005', '02.09.2025'),
      row('DE0008404005', '-20,000', 'Storno WP-Eingang DE0008404005', '01.09.2025'),
      row('DE0008404005', '20,000', 'WP-Eingang DE0008404005', '29.08.2025'),
      row('DE000BASF111', '-100,000', 'WP-Ausgang DE000BASF111', '15.09.2025'),
      row('DE000BASF111', '1.100,000', 'Ausführung ORDER Kauf DE000BASF111 2879', '11.03.2024'),
      row('US67066G1040', '54,000', 'Split im Verhältnis 1:10 US67066G1040', '10.06.2024'),
      row('US67066G1040', '6,000', 'Ausführung ORDER Kauf US67066G1040 2881', '15.03.2024'),
      row('US3696043013', '100,000', 'Reverse Split im Verhältnis 8:1 in ISIN US3696043013', '02.08.2021'),
      row('US3696041033', '-800,000', 'Reverse Split im Verhältnis 8:1 in ISIN US3696043013', '02.08.2021'),
      row('US3696041033', '800,000', 'Ausführung ORDER Kauf US3696041033 2001', '04.05.2021'),
    ].join('\n'),
  );
  expect(positions).toEqual([]);
  expect(skipped.map(({ isin, quantity }) => `${isin} ${quantity}`)).toEqual([
    'DE0007164600 25',
    'DE0008404005 12',
    'DE000BASF111 1000',
    'US67066G1040 60',
    'US3696043013 100',
  ]);
});

test('corporate actions at Fortuneo', () => {
  const text = [
    "libellé;Opération;Place;Date;Qté;Prix d'éxé;Montant brut;Courtage/Prélèvement;Montant net;Devise;",
    "AIR LIQUIDE;OST d'attribution;Euronext Paris;12/06/2024;4;0;0;0;0;EUR;",
    'AIR LIQUIDE;Attribution;;10/06/2024;2.0;0.0;0.0;0.0;0.0;EUR;',
    'AIR LIQUIDE;OST de création de coupons;Euronext Paris;26/03/2024;40;0;0;0;0;EUR;',
    'AIR LIQUIDE;Achat Comptant;Euronext Paris;11/03/2024;40;189,4;-7576;-15,2;-7591,2;EUR;',
  ].join('\n');
  expect(read(text).skipped).toMatchObject([{ name: 'AIR LIQUIDE', quantity: 46 }]);
  expect(read(text).outside).toEqual([3]);
});

test('Trade Republic brings shares from another bank without a payment', () => {
  const text = [
    'datetime,date,category,type,asset_class,name,symbol,shares,price,amount,currency',
    '2024-01-09T10:01:15.551Z,2024-01-09,TRADING,BUY,STOCK,Apple,US0378331005,12,168.42,-2021.04,EUR',
    '2024-09-12T11:20:01.500Z,2024-09-12,DELIVERY,FREE_RECEIPT,STOCK,SAP,DE0007164600,5,,,EUR',
  ].join('\n');
  expect(read(text).skipped.map(({ written, quantity }) => [written, quantity])).toEqual([
    ['US0378331005', 12],
    ['DE0007164600', 5],
  ]);
});

test('a sale that was taken back, as Scotia iTRADE writes it, is no other sale', () => {
  const row = (type: string, shares: number, amount: number) =>
    `NUTRIEN LTD,NTR,10-Jun-2026,11-Jun-2026,CAD,${type},${shares},CAD,79.900,${amount}`;
  const text = [
    'Description,Symbol,Transaction Date,Settlement Date,Account Currency,Type,Quantity,Currency of Price,Price,Settlement Amount',
    row('CNCL SELL', 25, -1997.5),
    row('SELL', 25, 1997.5),
    row('BUY', 100, -7990),
  ].join('\n');
  expect(held(text)).toEqual([]);
  expect(reasons(text)).toContainEqual(
    expect.stringMatching(/^"CNCL SELL" of "NTR" does not tell whether shares came or went/),
  );
});

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

  test('counts those that a corporate action gave, and not those that a consolidation left', () => {
    expect(numbers(file(BOUGHT, BOUGHT, given('CORPORATE_ACTION')))).toEqual([22]);
    expect(reasons(file(BOUGHT, BOUGHT, given('consolidation'))).at(-1)).toMatch(/^The row tells neither/);
  });

  test('takes away those that a consolidation took, for a nought', () => {
    const taken = (remark: string, price = '0.00') =>
      file(BOUGHT, BOUGHT, given(remark, 'INE239A01016').replace('Buy,18,0.00', `Sell,1,${price}`));
    expect(numbers(taken('consolidation 3 for 4'))).toEqual([3]);
    expect(numbers(taken('Demerger'))).toEqual([3]);
    expect(reasons(taken('consolidation 3 for 4', '')).at(-1)).toMatch(/^The row tells neither/);
    expect(reasons(taken('icicidirect')).at(-1)).toMatch(/^The row tells neither/);
  });

  test('lists a purchase without a price that says nothing of the kind', () =>
    expect(reasons(file(BOUGHT, BOUGHT, given('icicidirect', 'INE239A01016'))).at(-1)).toMatch(
      /^The row tells neither a price nor an amount/,
    ));

  test('does not take the bonds of a company for its shares', () =>
    expect(numbers(file(BOUGHT, given('Bonus', 'INE239A07013')))).toEqual([2, 18]));
});

describe('E*TRADE, with the columns of 2025', () => {
  const FILE = (...rows: string[]) =>
    [
      'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $',
      ...rows,
    ].join('\n');
  const AAPL = '03/04/2025,03/04/2025,03/05/2025,Bought,APPLE INC UNSOLICITED TRADE,AAPL,--,10,200,-2000';

  test('an option below the symbol of its share is told by its description, and is no share', () => {
    const option =
      '03/05/2025,03/05/2025,03/06/2025,Sold Short,CALL AAPL   12/18/26   290.000,AAPL,--,-1,2,200';
    expect(read(FILE(AAPL, option)).source).toBe('E*TRADE');
    expect(held(FILE(AAPL, option))).toEqual(['AAPL 10']);
    expect(reasons(FILE(AAPL, option))).toEqual([
      expect.stringMatching(/^"CALL AAPL 12\/18\/26 290.000" is an option/),
    ]);
  });

  test('a purchase out of a dividend is called a dividend, and a split tells the shares that were added', () => {
    const more = '03/05/2025,03/05/2025,,Dividend,APPLE INC DIVIDEND REINVESTMENT,AAPL,--,0.5,200,-100';
    const split = '03/06/2025,03/06/2025,,Stock Split,APPLE INC,AAPL,--,31.5,,0.0';
    expect(held(FILE(AAPL, more, split))).toEqual(['AAPL 42']);
  });

  test('a purchase out of a dividend is neither a dividend nor one that was taken back', () => {
    const file = FILE(
      AAPL,
      '03/05/2025,03/05/2025,,Dividend,APPLE INC,AAPL,--,,,100',
      '03/05/2025,03/05/2025,,Dividend,APPLE INC REIN @ 200.0000,AAPL,--,0.5,200,-100',
    );
    const { dividends, skipped } = readDividends(gridOf(file));
    expect(dividends.map(({ row, amount }) => [row, amount])).toEqual([[2, 100]]);
    expect(skipped).toEqual([]);
    expect(held(file)).toEqual(['AAPL 10.5']);
  });
});

describe('Cash App, where the assets are called Stock', () => {
  const HEADS =
    'Date,Transaction ID,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes';
  const stock = (kind: string, shares: number, notes: string, status = 'COMPLETE') =>
    `2026-03-02 10:00:00 CST,,Stock ${kind},USD,-$50.00,$0.00,-$50.00,Stock,$50.00,${shares},${status},${notes}`;
  const told = (...rows: readonly string[]) =>
    read([HEADS, ...rows].join('\n')).skipped.map(({ written, quantity, reason }) => [
      written,
      quantity,
      reason,
    ]);

  test('each company is held by itself, under its name in the notes', () =>
    expect(
      told(
        stock('Buy', 2, '$50.00 Purchase of Coca-Cola Co'),
        stock('Buy', 3, '$50.00 Purchase of Nike Inc.'),
        stock('Sell', 0.5, '$50.00 Sale of Coca-Cola Co'),
        stock('Buy', 9, '$50.00 Purchase of Nike Inc.', 'CANCELED'),
      ),
    ).toEqual([
      ['Coca-Cola Co', 1.5, 'The file names "Coca-Cola Co" without a ticker. Write the ticker.'],
      ['Nike Inc.', 3, 'The file names "Nike Inc." without a ticker. Write the ticker.'],
    ]));

  test('a preferred share is told by its name', () =>
    expect(told(stock('Buy', 2, '$50.00 Purchase of Zorp Inc 8% Perpetual Preferred Stock'))).toEqual([
      ['Zorp Inc 8% Perpetual Preferred Stock', 2, expect.stringMatching(/ is a preferred share\./)],
    ]));

  test('a row without a company is told', () =>
    expect(told(stock('Buy', 2, ''), stock('Buy', 1, '$5.00 Purchase of Nike'))).toContainEqual([
      '',
      undefined,
      expect.stringMatching(/^The row names no share/),
    ]));
});

describe('a purchase at XTB that is taken back', () => {
  const XTB = (...rows: string[]) =>
    held(
      [
        'ID;Type;Time;Symbol;Comment;Amount',
        '1;Stocks/ETF purchase;04.03.2025 15:31:07;TSLA.US;OPEN BUY 5/7 @ 272.0000;-1360',
        ...rows,
      ].join('\n'),
    );

  test('has its money and its shares the other way', () => {
    expect(XTB('2;Stocks/ETF purchase;04.03.2025 15:58:00;TSLA.US;Corr OPEN BUY 2 @ 272.0000;544')).toEqual([
      'TSLA 3',
    ]);
    expect(
      XTB(
        '2;Stocks/ETF sale;05.03.2025 15:58:00;TSLA.US;CLOSE BUY 4/5 @ 280.0000;1120',
        '3;Stocks/ETF sale;05.03.2025 16:58:00;TSLA.US;Corr CLOSE BUY 1/4 @ 280.0000;-280',
      ),
    ).toEqual(['TSLA 2']);
  });

  test('is bought anew where the money goes again', () =>
    expect(XTB('2;Stocks/ETF purchase;04.03.2025 15:58:00;TSLA.US;Corr OPEN BUY 2 @ 271.0000;-542')).toEqual([
      'TSLA 7',
    ]));

  test('moves no shares in a row of money', () =>
    expect(XTB('2;Dividend;05.06.2025 15:58:00;TSLA.US;TSLA.US USD 0.2600/ SHR;1.34')).toEqual(['TSLA 5']));
});

test.each([
  [
    'French',
    'Date,Heure,Produit,Code ISIN,Place boursière sectionnée,Lieu d’exécution,Quantité,Cours,,Montant devise locale',
  ],
  [
    'Portuguese',
    'Data,Hora,Produto,ISIN,Bolsa de referência,Local de execução,Quantidade,Preço,,Valor local',
  ],
])('%s rows of DEGIRO name the share and its exchange, and a sale has a minus', (_, head) =>
  expect(
    read(
      `${head}\n18-11-2026,15:41,NVIDIA CORP,US67066G1040,NDQ,XNAS,10,187.42,USD,-1874.20\n19-11-2026,15:41,NVIDIA CORP,US67066G1040,NDQ,XNAS,-4,190,USD,760`,
    ).skipped,
  ).toEqual([
    expect.objectContaining({
      name: 'NVIDIA CORP',
      quantity: 6,
      reason: 'The file names "NVIDIA CORP" without a ticker; its exchange is "NASDAQ". Write the ticker.',
    }),
  ]),
);

describe('Fio, with the amounts of dividends in the place of shares', () => {
  const FILE = (...rows: string[]) =>
    [
      'Datum obchodu;Směr;Symbol;Cena;Počet;Měna;Objem v CZK;Objem v USD;Text FIO',
      '18.02.2025 15:45;Nákup;KO;69,80;30;USD;;-2 094,00;Nákup: KO 30 ks',
      ...rows,
    ].join('\n');
  const told = (text: string) => `02.04.2025;;KO;;5;USD;;5,00;KO - ${text}`;

  test.each([
    'Dividenda - USA',
    'Daň z dividend zaplacená',
    'Poplatek ADR',
    'ADR Fee',
    'Spin-off Fair Market Value',
  ])('%s moves no shares', (text) => {
    expect(read(FILE(told(text))).source).toBe('Fio');
    expect(held(FILE(told(text)))).toEqual(['KO 30']);
    expect(reasons(FILE(told(text)))).toEqual([]);
  });

  test('the shares of a spin-off are asked about', () => {
    const file = FILE('02.04.2025;;KO;;5;SOLV;;;KO - Spin-off SOLV');
    expect(held(file)).toEqual([]);
    expect(reasons(file)).toContainEqual(
      expect.stringMatching(/^"KO - Spin-off SOLV" names nothing that is known/),
    );
  });
});

describe('Fio, with a star behind the symbol of the shares that go', () => {
  const FILE = (...rows: string[]) =>
    [
      'Datum obchodu;Směr;Symbol;Cena;Počet;Měna;Objem v CZK;Objem v USD;Text FIO',
      '03.10.2025 16:02;Nákup;MMC;203,15;10;USD;;-2031,50;Nákup',
      '21.08.2025 17:21;Nákup;NFLX;1211,00;2;USD;;-2422,00;Nákup',
      ...rows,
    ].join('\n');

  test('a split', () =>
    expect(
      held(
        FILE(
          '17.11.2025 00:00;Nákup;NFLX;0,00;20;USD;;0,00;NFLX - Split 10:1',
          '17.11.2025 00:00;Prodej;NFLX*;0,00;2;USD;;0,00;NFLX - Split 10:1',
        ),
      ),
    ).toEqual(['MMC 10', 'NFLX 20']));

  test('a new ticker', () =>
    expect(
      held(
        FILE(
          '14.01.2026 00:00;Nákup;MRSH;0,00;10;USD;;0,00;MMC - Ticker Change: MMC to MRSH',
          '14.01.2026 00:00;Prodej;MMC*;0,00;10;USD;;0,00;MMC - Ticker Change: MMC to MRSH',
        ),
      ),
    ).toEqual(['NFLX 2', 'MRSH 10']));

  test('a tax that is set right moves no shares', () => {
    const file = FILE('11.09.2026 00:00;;MMC;1,36;1;USD;;1,36;MMC - Oprava daně z dividendy');
    expect(held(file)).toEqual(['MMC 10', 'NFLX 2']);
    expect(reasons(file)).toEqual([]);
  });
});

describe('what was done, in the words of a house', () => {
  const kept = (...rows: string[]) =>
    held(['Date|Type|Ticker|Exchange|Quantity|Price|Account', ...rows].join('\n'));
  const BOUGHT = '2025-09-08|Köp|KO|NYSE|50|61|ISK';

  test('Avanza moves shares between accounts', () =>
    expect(
      kept(
        BOUGHT,
        '2026-04-02|Tillgångsuttag|KO|NYSE|50||ISK',
        '2026-04-02|Tillgångsinsättning|KO|NYSE|50||KF',
      ),
    ).toEqual(['KO 50']));

  test('Fortuneo gives shares for nothing', () =>
    expect(
      kept(
        BOUGHT,
        '2026-06-10|OST de création avec ou sans droits - Attribution automatique|KO|NYSE|5|0|ISK',
      ),
    ).toEqual(['KO 55']));

  test('Swissquote heads it Transaktionen', () =>
    expect(
      held(
        'Datum|Auftrag #|Transaktionen|Symbol|Name|ISIN|Anzahl|Stückpreis|Kosten|Nettobetrag|Währung\n03-09-2025|62744190|Kauf|MSFT|Microsoft Corp|US5949181045|4.0|505.20|21.83|-2042.63|USD\n13-10-2025|0|Dividende|MSFT|Microsoft Corp|US5949181045|1.0|3.64|0.55|3.09|USD',
      ),
    ).toEqual(['MSFT 4']));
});

describe('a list of trades that names no exchange and no currency', () => {
  const LOG = (fees: string, note: string) =>
    `Date,Type,Ticker,Quantity,Price,${fees},Notes\n2025-02-05,BUY,PPL,500,176.20,2.50,${note}`;

  test('is of the United States where nothing tells of another country', () =>
    expect(held(LOG('Commission', ''))).toEqual(['PPL 500']));

  test.each([
    ['CDC Charges', ''],
    ['STT', ''],
    ['SCCP Fee', ''],
    ['Commission', 'PSX REG'],
    ['Commission', 'ASX'],
  ])('is asked about with %s and "%s"', (fees, note) => expect(held(LOG(fees, note))).toEqual([]));

  test.each(['NYSE', 'REG', 'sold PSX for it'])('is not with the remark "%s"', (note) =>
    expect(held(LOG('Commission', note))).toEqual(['PPL 500']),
  );
});

describe('houses of which one row says what only they say', () => {
  test('the split of EasyEquities is asked about, and not passed over', () => {
    const file = [
      'Account|EasyEquities ZAR|EE1',
      'Date|Comment|Debit/Credit',
      '2025/07/03|Bought Naspers Limited 1.5000 @ 551,020.00|-8265.30',
      '2025/10/06|Corporate Action Naspers Limited 6.0000 @ 0|0.00',
    ].join('\n');
    expect(reasons(file)[0]).toMatch(/^How many of "Naspers Limited" are held cannot be computed/);
  });

  test('Investimental counts the fills of a day together', () =>
    expect(
      read(
        [
          'Trades Date,Exchange,Symbol,Side,Trades Count,Average Price,Total Volume,Total Value,Total Fees,Account ID,Account Name',
          '2025-03-19,BVB,EL,Buy,3,13.72,450,6174,22.23,A1,POPESCU ANDREI [RON]',
          '2026-01-14,BVB,EL,Sell,2,22.4,200,4480,16.13,A1,POPESCU ANDREI [RON]',
        ].join('\n'),
      ).skipped,
    ).toMatchObject([
      { written: 'EL', quantity: 250, reason: expect.stringContaining('Bucharest, Romania') },
    ]));

  test('a name change of Questrade moves the shares to the new symbol', () =>
    expect(
      held(
        [
          'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type',
          '2025-02-12,2025-02-13,Buy,GOLD,BARRICK GOLD CORP COM,80,17.62,-1409.60,-4.95,-1414.55,USD,1,Trades,Individual RRSP',
          '2025-05-09,2025-05-09,NAC,GOLD,BARRICK GOLD CORP COM NAME CHANGE TO BARRICK MINING CORP,-80,0,0,0,0,USD,1,Corporate actions,Individual RRSP',
          '2025-05-09,2025-05-09,NAC,B,BARRICK MINING CORP COM NAME CHANGE FROM BARRICK GOLD CORP,80,0,0,0,0,USD,1,Corporate actions,Individual RRSP',
        ].join('\n'),
      ),
    ).toEqual(['B 80']));

  test('Korea Investment sells what it calls a sale in cash', () =>
    expect(
      held(
        [
          '거래일|거래번호|거래종류|종목명|종목코드|거래수량|거래단가|통화|거래금액|정산금액|수수료',
          '2026/03/06|1|현금매수|코카콜라|KO|10|70|USD|700|700.25|0.25',
          '2026/04/06|1|현금매도|코카콜라|KO|4|71|USD|284|283.75|0.25',
          '2026/05/06|1|외화배당금입금|코카콜라|KO|6|0.53|USD|3.18|2.70|0',
        ].join('\n'),
      ),
    ).toEqual(['KO 6']));
});

test('an exchange of currencies among trades says so, and a share that is written so stays', () => {
  const row = (symbol: string, kind: string) =>
    `Date,Ticker,Direction,Quantity,Price,Currency\n2025-08-20,${symbol},${kind},1500,1.16,USD`;
  expect(reasons(row('EUR/USD', 'Sell'))).toEqual([
    '"EUR/USD" is an exchange of currencies, not a share or a fund.',
  ]);
  expect(held(row('ALL/USD', 'Buy'))).toEqual(['ALL 1500']);
});

test('at Questrade a symbol without its ending is that of Toronto where it is paid in Canadian dollars', () =>
  expect(
    held(
      [
        'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type',
        '2025-02-04,2025-02-05,Buy,T,TELUS CORPORATION COMMON,150,21.04,-3156.00,0,-3156.00,CAD,1,Trades,Individual TFSA',
        '2025-04-22,2025-04-23,Buy,V,VISA INC CL A,12,331.25,-3975.00,0,-3975.00,USD,1,Trades,Individual margin',
      ].join('\n'),
    ),
  ).toEqual(['T.TO 150', 'V 12']));

test('numbers below Kod Bursa are of Kuala Lumpur', () =>
  expect(
    read('Tarikh,Kaunter,Kod Bursa,Beli / Jual,Unit,Harga (RM)\n12/03/2025,PCHEM,5183,Beli,1000,3.92')
      .skipped,
  ).toMatchObject([
    { written: '5183', quantity: 1000, reason: expect.stringContaining('Kuala Lumpur, Malaysia') },
  ]));

test('four letters bought in lots for rupiah are of Jakarta', () => {
  const log = (price: string) => `Tanggal,Kode,Aksi,Lot,Harga\n05/01/2026,TLKM,Beli,15,${price}`;
  expect(read(log('Rp3.480')).skipped).toMatchObject([
    { written: 'TLKM', quantity: 1500, reason: expect.stringContaining('Jakarta, Indonesia') },
  ]);
  expect(read(log('RM3.48')).skipped[0]!.reason).not.toContain('Jakarta');
});

test('what a person notes beside a few holdings makes no list of trades of them', () =>
  expect(
    held(
      'Wertpapier;Kürzel;Stück;Kurs;Wert;Bemerkung\nMicrosoft;NASDAQ:MSFT;4;431;1724;\nApple;NASDAQ:AAPL;5;200;1000;verkaufen?\nLinde;NASDAQ:LIN;6;389;2334;',
    ),
  ).toEqual(['MSFT 4', 'AAPL 5', 'LIN 6']));

test('a pair of currencies is no share, where its number stands in the place of tickers', () => {
  const file = [
    "תאריך,סוג פעולה,שם נייר,מס' נייר / סימבול,כמות,שער ביצוע,מטבע,תמורה בשקלים",
    '12/08/2025,קניה חול מטח,MICROSOFT CORP,MSFT,5,522.4,$,0',
    '11/08/2025,קניה שח,USD/ILS,99028,5000,342.5,₪,-17125',
  ].join('\n');
  expect(held(file)).toEqual(['MSFT 5']);
  expect(reasons(file)).toEqual([expect.stringMatching(/^"USD\/ILS" is .*exchange of currencies/)]);
});

test('Midas writes its deposits in a table of their own below that of the trades', () => {
  const file = [
    'Tarih;İşlem Türü;Sembol;İşlem Tipi;İşlem Durumu;Para Birimi;Gerçekleşen Adet;Ortalama İşlem Fiyatı;İşlem Tutarı',
    '01/10/26 16:34:12;Piyasa Emri;NVDA;Alış;Gerçekleşti;USD;12;186,30;2.235,60',
    ';;;;;;;;',
    'HESAP İŞLEMLERİ 01/10/26 31/10/26;;;;;;;;',
    'Talep Tarihi;İşlem Tarihi;İşlem Tipi;İşlem Açıklaması;İşlem Durumu;Tutar (YP);;;',
    '01/10/26 15:10:02;01/10/26 15:10:05;Para Yatırma;USD Alım;Gerçekleşti;6.000,00 USD;;;',
  ].join('\n');
  expect(held(file)).toEqual(['NVDA 12']);
  expect(reasons(file)).toEqual([]);
});

describe('a purchase without the amount that all others have', () => {
  const log = (note: string, amount = '') =>
    [
      'Tgl,Kode,B/J,Exchange,Unit,Harga,Nilai,Ket',
      '08/01/2025,MSFT,B,NASDAQ,10,400,4000,',
      '09/01/2025,AAPL,B,NASDAQ,10,200,2000,',
      '10/01/2025,NVDA,B,NASDAQ,10,100,1000,',
      '11/01/2025,LIN,B,NASDAQ,10,400,4000,',
      '12/01/2025,MSFT,B,NASDAQ,5,400,2000,',
      '13/01/2025,AAPL,B,NASDAQ,5,200,1000,',
      '14/01/2025,NVDA,B,NASDAQ,5,100,500,',
      `15/01/2025,KO,B,NYSE,30,70,${amount},${note}`,
    ].join('\n');
  const OTHERS = ['MSFT 15', 'AAPL 15', 'NVDA 15', 'LIN 10'];

  test('is asked about where words beside it are not known', () => {
    expect(held(log('xyz abc'))).toEqual(OTHERS);
    expect(reasons(log('xyz abc'))).toContainEqual(
      'The row tells no amount, as the others do, and beside it stands "xyz abc": it may be an order that was not executed. Write its amount if it was, and take the row out if it was not.',
    );
  });

  test('counts where nothing stands beside it, or it has an amount', () => {
    expect(held(log(''))).toEqual([...OTHERS, 'KO 30']);
    expect(held(log('xyz abc', '2100'))).toEqual([...OTHERS, 'KO 30']);
  });

  test('is left out where they say that it was not matched', () => {
    expect(held(log('gak match'))).toEqual(OTHERS);
    expect(reasons(log('gak match'))).toContainEqual('Beside it stands "gak match": it is not counted.');
  });
});

test('Centraal Beheer writes its numbers of shares below Aantal stukken', () =>
  expect(
    read(
      'Boekdatum;Soort;Fondsnaam;Transactiedatum;Aantal stukken;Koers;Aankoopkosten;Dividendbelasting;Af Bij;Bruto bedrag (EUR);Netto bedrag (EUR);Naam;Rekeningnummer;Omschrijving\n04/03/2026;Aankoop;Mixfonds Neutraal;04/03/2026;2,1834;45,80;0,30;;Bij;100,30;100,00;P DE WIT;NL00;',
    ).skipped,
  ).toMatchObject([{ name: 'Mixfonds Neutraal', quantity: 2.1834 }]));

test('at Questrade a fund moves from its symbol in one currency to that in another below a code of the house', () =>
  expect(
    held(
      [
        'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type',
        '2025-06-18,2025-06-19,Sell,DLR.U.TO,GLOBAL X US DOLLAR CURRENCY ETF CL A UNIT WE ACTED AS AGENT,-700,10.14,7098.00,-4.95,7093.05,USD,1,Trades,Individual margin',
        '2025-06-16,2025-06-16,BRW,H038778,GLOBAL X US DOLLAR CURRENCY ETF CL A UNIT JNL FR CAD TO USD SIDE,700,0,0,0,0,USD,1,Other,Individual margin',
        '2025-06-16,2025-06-16,BRW,H038778,GLOBAL X US DOLLAR CURRENCY ETF CL A UNIT JNL FR CAD TO USD SIDE,-700,0,0,0,0,CAD,1,Other,Individual margin',
        '2025-06-11,2025-06-12,Buy,DLR.TO,GLOBAL X US DOLLAR CURRENCY ETF CL A UNIT WE ACTED AS AGENT,900,13.87,-12483.00,-4.95,-12487.95,CAD,1,Trades,Individual margin',
      ].join('\n'),
    ),
  ).toEqual(['DLR.TO 200']));

test('a bond below a code with a figure is none of New York, and what Balanz calls a CEDEAR is no share itself', () => {
  const file = [
    'Especie;Num Boleto;Ticker;Tipo;Concertacion;Liquidacion;Cantidad;Precio;Bruto;Neto;Moneda',
    'CEDEAR APPLE INC.;1129014;AAPL;COMPRA;06/05/2025;07/05/2025;50;11840;592000;-595848;Pesos',
    'BONO REP. ARGENTINA USD STEP UP 2030;1133870;AL30D;COMPRA;02/06/2025;03/06/2025;1500;63.45;951.75;-956.61;Dólares',
  ].join('\n');
  expect(held(file)).toEqual([]);
  expect(reasons(file)).toEqual([
    expect.stringMatching(/^"BONO REP\. .*" is a bond/),
    expect.stringContaining('is a certificate on a foreign share'),
  ]);
});

describe('symbols below which a line says in what the amounts are', () => {
  const confirmed = (remark: string) =>
    `Trade Date,Symbol,Side,Volume,Price,Net Amount,Status\n08/01/2026,M,B,800,21.40,17150.04,Matched\n15/01/2026,OR,B,3000,13.20,39669.49,Matched\n${remark},,,,,,`;

  test.each([
    'Remark: Amounts in Thai Baht. Please notify us of any discrepancy.',
    'All amounts are shown in THB',
    'Las cifras se expresan en moneda nacional (THB).',
  ])('are none of New York: %s', (remark) => {
    expect(held(confirmed(remark))).toEqual([]);
    expect(reasons(confirmed(remark))[0]).toContain('THB');
  });

  test('are of New York where it says dollars, or nothing', () => {
    expect(held(confirmed('Amounts in US dollars.'))).toEqual(['M 800', 'OR 3000']);
    expect(held(confirmed('Please notify us of any discrepancy.'))).toEqual(['M 800', 'OR 3000']);
  });
});

test('free shares in Romanian', () =>
  expect(
    read(
      'Data;Operatiune;Simbol;Cantitate;Pret;Moneda\n04.02.2025;Cumparare;TLV;400;28,10;RON\n22.07.2025;Actiuni gratuite;TLV;75;0,00;RON',
    ).skipped,
  ).toMatchObject([{ written: 'TLV', quantity: 475 }]));

test.each([
  ['Estonia', 'Kliendi konto;Reatüüp;Kuupäev;Saaja/Maksja;Selgitus;Summa;Valuuta;Deebet/Kreedit'],
  [
    'Latvia',
    'Klienta konts;Ieraksta tips;Datums;Saņēmējs/Maksātājs;Informācija saņēmējam;Summa;Valūta;Debets/Kredīts',
  ],
])('Swedbank in %s: trades stand in the words of a statement, and their charges once more', (_, head) => {
  const { skipped } = read(
    [
      head,
      'LV80;10;01.03.2025;;Sākuma atlikums;4812,35;EUR;K',
      'LV80;20;10.03.2025;;IGN1L +60@19.84/SE:6120411 VSE;1190,40;EUR;D',
      'LV80;20;10.03.2025;;K: IGN1L +60@19.84/SE:6120411 VSE;1,07;EUR;D',
      'LV80;20;15.01.2026;;IGN1L -20@21.6/SE:6330018 VSE;432,00;EUR;K',
      'LV80;20;24.04.2025;AB;/61/ LT0000115768 IGNITIS dividende 0.663 EUR, nodoklis 0.00 EUR;39,78;EUR;K',
    ].join('\n'),
  );
  expect(skipped).toMatchObject([
    { written: 'IGN1L', quantity: 40, reason: expect.stringContaining('Tallinn, Riga and Vilnius') },
  ]);
});

describe('paid in Canadian dollars at RBC', () => {
  const file = (symbol: string) =>
    [
      '"Date","Activity","Symbol","Symbol Description","Quantity","Price","Settlement Date","Account","Value","Currency","Description"',
      `"March 11, 2025","Buy","${symbol}","SOMETHING","60","33.62","March 12, 2025","688","-2027.15","CAD","SOMETHING UNSOL."`,
    ]
      .join('\n')
      .replaceAll('", "', '; ')
      .replaceAll(/"([^"]*)"/g, (_, text: string) => text.replaceAll(',', ' '));

  test.each([
    ['XEQT', ['XEQT.TO 60']],
    ['CSH.UN', ['CSH.UN.TO 60']],
    ['T', []],
    ['AAPL', []],
  ])('%s is of Toronto where New York does not list it', (symbol, expected) =>
    expect(held(file(symbol))).toEqual(expected),
  );
});

test('İş Yatırım: the day of value is no name of a share', () =>
  expect(
    held(
      'Tarih;Valör;İşlem;Pazar;Kıymet Kodu;Kıymet Adı;Adet;Fiyat;Tutar;Döviz\n13.01.2025;14.01.2025;Alış;NYSE;KO;COCA-COLA CO;10;61,80;618,00;USD',
    ),
  ).toEqual(['KO 10']));

test('Freetrade: what a trust of real estate pays is no trade', () =>
  expect(
    held(
      'Title,Type,Timestamp,Account Currency,Total Amount in Account Currency,Buy / Sell,Ticker,ISIN,Quantity,Venue,Instrument Currency\nLand Securities,PROPERTY,2024-04-12T18:45:00.000Z,GBP,11.16,,LAND,GB00BYW0PQ60,150,,GBP\nLand Securities,ORDER,2024-01-12T18:45:00.000Z,GBP,900,BUY,LAND,GB00BYW0PQ60,150,London Stock Exchange,GBP',
    ),
  ).toEqual(['LAND.L 150']));

test('Fio: what is left of a dividend of Prague is one', () =>
  expect(
    read(
      'Datum obchodu;Směr;Symbol;Cena;Počet;Měna;Objem v CZK;Poplatky v CZK;Text FIO\n01.08.2024 00:00;;BAACEZ;1,00;1 326,00;CZK;1 326,00;;BAACEZ - Divi. (po zdanění, daň 15 %)\n08.01.2024 09:41;Nákup;BAACEZ;925,50;30;CZK;-27 765,00;-97,18;Nákup',
    ).skipped,
  ).toMatchObject([{ written: 'BAACEZ', quantity: 30 }]));

test('EasyEquities: the comment tells the number of shares, and the code where they trade', () =>
  expect(
    read(
      'Debit/Credit;Comment;Transaction Date;Action;Contract Code\n-5052;Bought MTN Group Limited 30.0000 @ 168.40;2026-02-03;Bought;EQU.ZA.MTN\n1684;Sold MTN Group Limited 10.0000 @ 168.40;2026-03-03;Sold;EQU.ZA.MTN',
    ).skipped,
  ).toMatchObject([{ quantity: 20, reason: expect.stringContaining('Johannesburg') }]));

test('Firstrade: shares that came from another broker are held, and an option that expired moves none', () => {
  const file = `Symbol;Quantity;Price;Action;Description;TradeDate;SettledDate;Interest;Amount;Commission;Fee;CUSIP;RecordType
AAPL;12.00;240.00;BUY;APPLE INC UNSOLICITED;2025-01-22;2025-01-23;0.00;-2880.00;0.00;0.00;037833100;Trade
GOOGL;10.00;;Other;ALPHABET INC CL A ACAT IN FROM 0226;2025-03-05;2025-03-05;0.00;0.00;0.00;0.00;02079K305;Financial
;1.00;;Other;CALL AAPL 03/21/25 260 APPLE INC OPTION EXPIRATION - EXPIRED;2025-03-24;2025-03-24;0.00;0.00;0.00;0.00;;Financial`;
  expect(held(file)).toEqual(['AAPL 12', 'GOOGL 10']);
  expect(reasons(file)).toEqual([]);
});
