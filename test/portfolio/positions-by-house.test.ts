import Papa from 'papaparse';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { sumLots } from '../../src/portfolio/positions/holdings';
import { held, reasons, read, heldWithValue, positionLines, tickersOrReasons } from './typed-file';

/** Holdings in the files of known houses, as they come. */

describe('the funds of a retirement plan at Vanguard, below its accounts', () => {
  const FILE = [
    'Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,',
    '10000001,APPLE INC,AAPL,4,300.00,1200.00,',
    '',
    'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commission Fees,Net Amount,Accrued Interest,Account Type,',
    '10000001,10/14/2026,10/15/2026,Buy,Buy,APPLE INC,AAPL,2,301.90,-603.80,0.0,-603.80,0.0,Cash,',
    '',
    'Plan Number,Plan Name,Fund Name,Shares,Price,Total Value,',
    '012345,SAMPLE 401(K),Sample Company Stock Fund,10.5,52.00,546.00,',
    '',
    'Account Number,Trade Date,Run Date,Transaction Activity,Transaction Description,Investment Name,Share Price,Transaction Shares,Dollar Amount,',
    '012345,10/30/2026,10/30/2026,200001,Plan Contribution,Sample Company Stock Fund,51.92,4.815,249.99,',
  ].join('\n');

  test('are listed without a ticker, and movements count for nothing', () => {
    expect(held(FILE)).toEqual(['AAPL 4']);
    expect(reasons(FILE)).toEqual([
      'The row has no ticker. Write one in the column of tickers if it is a share or a fund.',
    ]);
  });
});

describe('balances of Turkey’s depository', () => {
  test.each(['Kıymet', 'Menkul Kıymet'])('below %s, code and name stand in one cell', (head) => {
    const file = `${head};Hesap No;Bakiye;Bloke
LINK LİNK BİLGİSAYAR A.Ş.;10000001;1250;0
ALTIN.S1 DARPHANE ALTIN SERTİFİKASI;10000001;1000;0
TRD080328T18 HAZİNE KİRA SERTİFİKASI;10000001;25000;0
KTLEV KATILIMEVİM A.Ş.;10000001;100;0`;
    expect(held(file)).toEqual([]);
    expect(reasons(file).map((reason) => /^"(.+?)" .*: (.+?)\./.exec(reason)?.slice(1))).toEqual([
      ['LINK', 'Istanbul, Turkey'],
      ['ALTIN.S1', 'Istanbul, Turkey'],
      ['TRD080328T18', 'Istanbul, Turkey'],
      ['KTLEV', 'Istanbul, Turkey'],
    ]);
  });
});

describe('files of brokers of the United States', () => {
  const unread = (text: string) => read(text).skipped.map(({ written, reason }) => `${written}: ${reason}`);

  test('LPL Financial: a number of cash has the kind of it, and amounts are dollars', () => {
    const text = [
      'Account Number,Account Name,Symbol/CUSIP,Description,Quantity,Price ($),Value ($),Security Type Description',
      '101,A,KO,COCA COLA CO,10.00 ,$60.00 ,$600.00 ,Common Stock',
      '101,A,9999227,Insured Cash Account,5.00 ,$1.00 ,$5.00 ,Money Market',
    ].join('\n');
    expect(read(text).positions).toMatchObject([{ ticker: 'KO', quantity: 10, value: 600, currency: 'USD' }]);
    expect(unread(text)).toEqual([expect.stringMatching(/9999227.*cash/)]);
  });

  test('Schwab: all accounts, each below a header', () => {
    const header = '"Symbol";"Description";"Qty (Quantity)";"Price";"Mkt Val (Market Value)";"Asset Type"';
    const text = [
      '"Positions for All-Accounts as of 04:31 PM ET"',
      '"Individual ...1"',
      header,
      '"KO";"COCA COLA CO";"10";"60.00";"$600.00";"Equity"',
      '"Account Total";"";"--";"--";"$600.00";"--"',
      '"Roth IRA ...2"',
      header,
      '"PEP";"PEPSICO INC";"2";"150.00";"$300.00";"Equity"',
    ].join('\n');
    expect(readPortfolio(Papa.parse<string[]>(text, { delimiter: ';' }).data)).toMatchObject({
      source: 'Schwab',
      positions: [
        { ticker: 'KO', value: 600, currency: 'USD' },
        { ticker: 'PEP', value: 300, currency: 'USD' },
      ],
    });
  });
});

test('Beancount: a commodity is the symbol, and what has no worth is no share', () => {
  const text = [
    'Account,Units,Currency,Cost Currency,Average Cost,Price,Book Value,Market Value',
    'Assets:US:KO,10.00,KO,USD,50,60,500,600',
    'Assets:UK:TSCO,100.00,TSCO,GBP,3,4,300,400',
    'Assets:DE:SAP,1.00,SAP,EUR,118,241,118,241',
    'Assets:US:Cash,5.00,USD,USD,,,5,5',
    'Assets:US:Vacation,118.5,VACHR,,,,,',
  ].join('\n');
  expect(read(text).positions).toMatchObject([
    { ticker: 'KO', quantity: 10, value: 600, currency: 'USD' },
    { ticker: 'TSCO.L', quantity: 100, value: 400, currency: 'GBP' },
  ]);
  expect(reasons(text)).toEqual([
    expect.stringMatching(/priced in EUR/),
    expect.stringMatching(/cash/),
    expect.stringMatching(/no market value/),
  ]);
});

test('a broker of Kazakhstan: the number at the end of the period counts, and its own exchange is none that is covered', () => {
  const text = [
    ';Тикер;Наименование;ISIN;Остаток нач.;Остаток кон.;Цена на конец;Оценка на конец;Валюта',
    ';KO;Coca-Cola Company;US1912161007;4;10;60;600;USD',
    ';HSBK;Народный Банк;KZ000A0LE0S4;1500;1800;271,5;488700;KZT',
  ].join('\n');
  expect(heldWithValue(text)).toEqual(['KO 10 600']);
  expect(reasons(text)).toEqual([expect.stringMatching(/not cover: .*Kazakhstan/)]);
});

test('Morgan Stanley has one kind for shares and options: the symbol tells which of them it is', () => {
  const text = [
    'Account Number,Name,Product Type,Symbol,CUSIP,Last ($),Quantity,Market Value ($)',
    "AAA - 4821,BERKSHIRE HATHAWAY CL-B NEW,Stocks / Options,BRK'B,084670702,480,5,2400",
    'AAA - 4821,HOME DEPOT INC,Stocks / Options,HD,437076102,400,6,2400',
    'AAA - 4821,CALL HOME DEPOT $420 EXP 01/15/27,Stocks / Options,HD 270115C00420000,-,9,-1,-900',
    'AAA - 4821,US TREASURY NOTE 4.25% 11/15/2034,Fixed Income,-,91282CLW9,100,3000,3000',
  ].join('\n');
  expect(held(text)).toEqual(['BRK.B 5', 'HD 6']);
  expect(reasons(text)).toEqual([
    expect.stringMatching(/is an option/),
    expect.stringMatching(/is a bond or a deposit/),
  ]);
});

test('DEGIRO since 2026: the symbol and the ISIN in one cell, of whatever exchange', () => {
  const rows = [
    'Produkt;Symbol/ISIN;Množství;Uzavírací;Hodnota;Hodnota v EUR',
    'CASH & CASH FUND & FTX CASH (EUR);;;;EUR 312.44;312.44',
    'NVIDIA CORP;NVDA | US67066G1040;15;178.90;USD 2683.50;2331.62',
    'APPLE INC;APC | US0378331005;10;231.45;EUR 2314.50;2314.50',
    'ALLIANZ SE;ALV | DE0008404005;3;361.20;EUR 1083.60;1083.60',
    'ROLLS-ROYCE HOLDINGS PLC;RR. | GB00B63H8491;120;1134.50;GBX 136140.00;1546.39',
    'ENBRIDGE INC;ENB | CA29250N1050;30;67.42;CAD 2022.60;1256.77',
  ];
  const { source, positions, skipped } = readPortfolio(rows.map((row) => row.split(';')));
  expect(source).toBe('DEGIRO');
  expect(positions).toMatchObject([
    { ticker: 'NVDA', quantity: 15, value: 2683.5, currency: 'USD' },
    { ticker: 'RR.L', quantity: 120, value: 1361.4, currency: 'GBP' },
    { ticker: 'ENB.TO', quantity: 30, value: 2022.6, currency: 'CAD' },
  ]);
  expect(positions).toHaveLength(3);
  expect(skipped.slice(1).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/"APC" may trade in more than one market/),
    expect.stringMatching(/"ALV" may trade in New York or in Frankfurt/),
  ]);
});

test('DEGIRO in French: the value stands with its currency below Devise, with a decimal point beside decimal commas', () => {
  const rows = [
    'Produit;Ticker/ISIN;Quantité;Clôture;Devise;Montant en EUR',
    'NVIDIA CORP;NVDA | US67066G1040;15.000000;178,90;USD 2683.50;2331,62',
    'ROLLS-ROYCE HOLDINGS PLC;RR. | GB00B63H8491;120.000000;1134,50;GBX 136140.00;1546,39',
    'DANONE;FR0000120644;30.000000;71,20;EUR 2136.00;2136,00',
    'BP PLC;GB0007980591;20.000000;431,20;GBX 8624.00;99,13',
  ];
  const { source, positions, skipped } = readPortfolio(rows.map((row) => row.split(';')));
  expect(source).toBe('DEGIRO');
  expect(positions).toMatchObject([
    { ticker: 'NVDA', name: 'NVIDIA CORP', quantity: 15, value: 2683.5, currency: 'USD' },
    { ticker: 'RR.L', quantity: 120, value: 1361.4, currency: 'GBP' },
  ]);
  expect(skipped).toMatchObject([
    { name: 'DANONE', quantity: 30, value: 2136, currency: 'EUR', lacksTicker: true },
    { name: 'BP PLC', quantity: 20, value: 86.24, currency: 'GBP', lacksTicker: true },
  ]);
});

test.each([
  ['Italian', 'Prodotto;Codice;Quantità;Ultimo;Valore;;Valore in EUR'],
  ['Polish', 'Produkt;Symbol/ISIN;Suma;Kurs;Lokalna wartość;;Wartość w EUR'],
  ['Spanish', 'Producto;Symbol/ISIN;Cantidad;Precio de;Valor local;;Valor en EUR'],
])('DEGIRO in %s: the number of shares and the value in euros', (_, header) => {
  const rows = [
    header,
    'CASH & CASH FUND & FTX CASH (EUR);;;;EUR;96,31;96,31',
    'APPLE INC;US0378331005;9;284,10;USD;2556,90;2197,78',
    'ROLLS-ROYCE HOLDINGS PLC;GB00B63H8491;60;1184,50;GBX;71070,00;814,00',
  ];
  const { source, skipped } = readPortfolio(rows.map((row) => row.split(';')));
  expect(source).toBe('DEGIRO');
  expect(skipped).toMatchObject([
    { reason: expect.stringMatching(/is cash/) },
    { name: 'APPLE INC', quantity: 9, value: 2197.78, currency: 'EUR', lacksTicker: true },
    { name: 'ROLLS-ROYCE HOLDINGS PLC', quantity: 60, value: 814, currency: 'EUR', lacksTicker: true },
  ]);
});

test('Investing.com: what is open is held, and what stands among the closed positions is not', () => {
  const text = [
    'Open Positions',
    ',Name,Symbol,Exchange,Open Date,Type,Amount,Open Price,Current Price,Market Value,Net P/L,Next Earnings Date',
    ',Unity Software,U,NYSE,01/08/2026,BUY,35.00000000,31.22,38.20,1337.00,244.30,Jan 28 2027',
    ',Anglo American,AAL,London,01/08/2026,BUY,90.00000000,2200.00,2810.00,3379.25,244.30,Jan 28 2027',
    '',
    'Closed Positions',
    ',Name,Symbol,Exchange,Open Date,Type,Amount,Open Price,Close Date,Close Price,Gain%,Net P/L',
    ',Fastly,FSLY.K,NYSE,01/07/2026,BUY,100.00000000,8.41,01/08/2026,8.60,2.26%,19.00',
  ].join('\n');
  expect(held(text)).toEqual(['U 35', 'AAL.L 90']);
});

/** A file as it comes: comma-separated lines, read into cells. */
const csv = (text: string): string[][] => Papa.parse<string[]>(text.trim()).data;

test('Fidelity: another header for the account, other columns, blank lines, two accounts with a header each', () => {
  const grid = csv(`
\ufeffSymbol,Account Name/Number,Description,New Column,Quantity,Last Price,Last Price Change,Current Value,Type

AAPL,Individual Z1,APPLE INC,x,"1,040",$228.02,+$1.15,"$237,140.80",Cash,
USD***,Individual Z1,US DOLLAR,,,,,$5.00,Cash,

Symbol,Account Name/Number,Description,New Column,Quantity,Last Price,Last Price Change,Current Value,Type
GOOG,Roth Z2,ALPHABET,x,1,n/a,--,n/a,Cash
Total,,,,,,,"$237,145.80",
`);
  const { source, skipped, outside } = readPortfolio(grid);
  expect(source).toBe('Fidelity');
  expect(positionLines(grid)).toEqual(['2 AAPL 1040 237140.8 USD Individual Z1', '6 GOOG 1 ? ? Roth Z2']);
  expect(skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    expect.stringMatching(/^3 "USD\*\*\*" is cash/),
    expect.stringMatching(/^7 "Total" is a line of totals/),
  ]);
  expect(outside).toEqual([5]);
});

test('Schwab: the name of each account above its header is no holding', () => {
  const head =
    '"Symbol","Description","Qty (Quantity)","Price","Price Chng % (Price Change %)","Mkt Val (Market Value)","Cost Basis","Security Type",';
  const grid = csv(`
"Positions for All-Accounts as of 04:05 PM ET, 2026/01/02",

"Individual ...001"
${head}
"AAPL","APPLE INC","1,000","$228.02","0.51%","$228,020.00","--","Equity",
"Cash & Cash Investments","--","--","--","--","$3,954.10","--","Cash and Money Market",
"Positions Total","","--","--","--","$231,974.10","--","--",

"Roth"
${head}
"UNP","UNION PACIFIC","6","$240","0%","$1,440.00","--","Equity",
"Account Total","","--","--","--","$1,440.00","--","--",
`);
  const { source, skipped, outside } = readPortfolio(grid);
  expect(source).toBe('Schwab');
  expect(positionLines(grid)).toEqual(['4 AAPL 1000 228020 USD', '10 UNP 6 1440 USD']);
  expect(skipped.map(({ row, written }) => `${row} ${written}`)).toEqual([
    '5 Cash & Cash Investments',
    '6 Positions Total',
    '11 Account Total',
  ]);
  expect(outside).toEqual([8, 9]);
});

test('Vanguard: transactions of an account without symbols are no positions', () => {
  const grid = csv(`
Fund Account Number,Fund Name,Price,Shares,Total Value,
1-2,Sample Target 2045,52.6,310.11,16311.79,

Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
00000001,APPLE INC,AAPL,"1,018.0000",228.02,"232,124.36",

Account Number,Trade Date,Process Date,Transaction Type,Transaction Description,Investment Name,Share Price,Shares,Gross Amount,Net Amount,
1-2,2025-12-15,2025-12-16,Buy,Buy,Sample Target 2045,50,1,50,50,
`);
  const { source, skipped, outside } = readPortfolio(grid);
  expect(source).toBe('Vanguard');
  expect(positionLines(grid)).toEqual(['4 AAPL 1018 232124.36 USD 00000001']);
  expect(skipped).toEqual([]);
  expect(outside).toEqual([6, 7]);
});

test('Interactive Brokers: two accounts, a fund in London that is priced in dollars, warrants, notes', () => {
  const grid = csv(`
Statement,Header,Field Name,Field Value
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Account,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code
Open Positions,Data,Summary,Stocks,USD,U1,AAPL,40,1,141.30,5652.00,228.02,"9,120.80",3468.80,
Open Positions,Data,Summary,Stocks,USD,U2,ISDE,10,1,20,200,21.5,215,15,
Open Positions,Data,Summary,Stocks,USD,U2,AAPL,5,1,141.30,706.50,228.02,1140.10,433.60,
Open Positions,Data,Summary,Warrants,USD,U2,ABCW,1,1,1,1,1,1,0,
Open Positions,Data,Summary,Cryptocurrencies,USD,U2,BTC,1,1,1,1,1,1,0,
Open Positions,SubTotal,,Stocks,USD,,,,,,,,,,
Open Positions,Notes,"Prices are of Friday."
Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Underlying,Listing Exch,Multiplier,Type,Code
Financial Instrument Information,Data,Stocks,ISDE,ISHARES MSCI EM ISLAMIC,6,IE00B27YCN58,ISDE,LSEETF,1,ETF,
`);
  const portfolio = readPortfolio(grid);
  expect(portfolio.source).toBe('Interactive Brokers');
  expect(positionLines(grid)).toEqual([
    '2 AAPL 40 9120.8 USD U1',
    '3 ISDE.L 10 215 USD U2',
    '4 AAPL 5 1140.1 USD U2',
  ]);
  expect(portfolio.skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '5 "ABCW" is a warrant, and warrants are not screened.',
    '6 "BTC" is a cryptocurrency, and those are not screened.',
    '7 A line of totals, not a holding.',
    '8 A note of the statement, not a holding.',
  ]);
  expect(portfolio.outside).toEqual([9, 10]);
  expect(sumLots(portfolio.positions)[0]).toMatchObject({
    ticker: 'AAPL',
    quantity: 45,
    value: 10260.9,
    currency: 'USD',
    rows: [2, 4],
    accounts: ['U1', 'U2'],
  });
});

test('Hargreaves Lansdown: a second account with its own preamble', () => {
  const head = 'Code,Stock,Units held,Price (pence),Value (£),Cost (£),Gain/loss (£),Gain/loss (%)';
  const grid = csv(`
HL Stocks & Shares ISA, , , ,
Client Name:,A Sample Client, , ,

${head}
OCDO,Ocado Group plc Ordinary 2p,"1,000","253.761","£2,537.61","3,000.00","-462.39","-15.41"
,Totals,,,"2,537.61","3,000.00","-462.39","-15.41"

HL SIPP, , , ,
Client Name:,A Sample Client, , ,
Total value:,"£73.10"

${head}
VOD,Vodafone Group plc,"100","73.10","73.10","80.00","-6.90","-8.63"
,Total:,,,"73.10","80.00","-6.90","-8.63"
`);
  const { source, skipped, outside } = readPortfolio(grid);
  expect(source).toBe('Hargreaves Lansdown');
  expect(positionLines(grid)).toEqual(['4 OCDO.L 1000 2537.61 GBP', '12 VOD.L 100 73.1 GBP']);
  expect(skipped.map(({ row, name }) => `${row} ${name}`)).toEqual(['5 Totals', '13 Total:']);
  expect(outside).toEqual([7, 8, 9, 11]);
});

test('Wealthsimple: fewer columns, quoted thousands, a short position, exchanges that are not covered', () => {
  const grid = csv(`
"Account Name","Account Number","Symbol","Exchange","MIC","Name","Security Type","Quantity","Position Direction","Market Price","Market Price Currency","Market Value","Market Value Currency"
"TFSA","H1","SHOP","TSX","XTSE","Shopify","EQUITY","1,200.5","LONG","108.40","CAD","130,134.20","CAD"
"TFSA","H1","AAPL","NASDAQ","XNAS","Apple","EQUITY","2","SHORT","228","USD","456","USD"
"TFSA","H1","AAPL  280121C00260000","OPRA","OPRA","","OPTION","1","LONG","30","USD","3000","USD"
"TFSA","H1","CAD","","","Cash","CASH","2","LONG","1","CAD","2","CAD"
"TFSA","H1","DEF","TSX-V","XTSX","Def","EQUITY","2","LONG","1","CAD","2","CAD"

"As of 2026-01-02 16:00 GMT-05:00"
`);
  const { source, skipped, outside } = readPortfolio(grid);
  expect(source).toBe('Wealthsimple');
  expect(positionLines(grid)).toEqual(['1 SHOP.TO 1200.5 130134.2 CAD TFSA', '2 AAPL -2 -456 USD TFSA']);
  expect(skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    expect.stringMatching(/^3 .*is an option/),
    expect.stringMatching(/^4 "CAD" is cash/),
    expect.stringMatching(/^5 "DEF" is from a market.*TSX Venture/),
  ]);
  expect(outside).toEqual([7]);
});

test('Yahoo: lots that were sold are taken away from those that were bought; a watched symbol is not held', () => {
  const grid = csv(`
Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Commission,High Limit,Low Limit,Comment,Transaction Type
AAPL,228.02,2026/01/02,16:00 EST,1.15,227.00,229.10,226.40,40123456,20230105,125.10,10.0,,,,,BUY
AAPL,228.02,2026/01/02,16:00 EST,1.15,227.00,229.10,226.40,40123456,20240105,185.10,4.0,,,,,SELL
KO,70.44,2026/01/02,16:00 EST,0.12,70.00,71.00,69.90,10123456,,,,,,,watching,
^GSPC,5902.25,2026/01/02,16:00 EST,1.15,5890,5911,5880,0,,,,,,,,
`);
  const { source, positions, skipped } = readPortfolio(grid);
  expect(source).toBe('Yahoo');
  expect(positionLines(grid)).toEqual(['1 AAPL 6 1368.12 ?']);
  expect(sumLots(positions)).toMatchObject([{ quantity: 6, value: 1368.12 }]);
  expect(skipped.at(-1)?.reason).toMatch(/^"\^GSPC" is an index/);
});

describe('positions of Saxo in French', () => {
  const GRID = [
    'Instruments,Statut,Sens,Quantité,Prix entrée,Prix actuel,Valeur actuelle (EUR),Compte,Date de valeur,Symbole,"Achat/Vente\n",Devise,ISIN,Type d’actif',
    'Actions (4),,,,,,812.40,,,,,,,',
    'Pfizer Inc. ,"Ouvert\n",Long,30,25.10,28.40,737.10,1EUR,03-nov.-2025,PFE:xnys,"28,40 x 28,42",USD,US7170811035,Action',
    'Berkshire Hathaway Inc. B ,"Ouvert\n",Long,2,440.00,502.00,868.60,1EUR,03-nov.-2025,BRKb:xnys,"502,00 x 502,10",USD,US0846707026,Action',
    'Sanofi SA ,"Ouvert\n",Long,12,88.00,91.50,1098.00,1PEA,03-nov.-2025,SAN:xpar,"91,50 x 91,52",EUR,FR0000120578,Action',
    'Cisco Systems Inc. ,"Fermé\n",Long,0,48.00,70.00,0.0,1EUR,03-nov.-2025,CSCO:xnas,"70,00 x 70,01",USD,US17275R1023,Action',
  ].join('\n');
  const rows = Papa.parse<string[]>(GRID).data;

  test('are held, and are no trades beside Achat/Vente and a day', () =>
    expect(positionLines(rows)).toEqual(['2 PFE 30 737.1 EUR 1EUR', '3 BRK.B 2 868.6 EUR 1EUR']));

  test('what is closed is told to be so, and groups are no holdings', () =>
    expect(readPortfolio(rows).skipped.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
      expect.stringMatching(/^1: .*heads the rows of a group/),
      expect.stringMatching(/^4: .*Paris, France/),
      '5: The position is closed: nothing of it is held.',
    ]));
});

test('Interactive Brokers: symbols of London with a small l, and the second name of Xetra', () => {
  const file = `Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value
Open Positions,Data,Summary,Stocks,EUR,CEMS,40,1,71,2840,88,3520
Open Positions,Data,Summary,Stocks,GBP,TRNl,441.5,1,2,883,2,883
Open Positions,Data,Summary,Stocks,USD,AAPL,35,1,189,6615,268,9380
Financial Instrument Information,Header,Asset Category,Symbol,Description,Listing Exch
Financial Instrument Information,Data,Stocks,CEMS,ISHS EDGE MSCI EUROPE VALUE,IBIS2
Financial Instrument Information,Data,Stocks,TRNl,TRAINLINE PLC,LSE
Financial Instrument Information,Data,Stocks,AAPL,APPLE INC,NASDAQ`;
  expect(held(file)).toEqual(['TRN.L 441.5', 'AAPL 35']);
  expect(reasons(file)).toEqual([expect.stringMatching(/^"CEMS" is from a market .*: Frankfurt and Xetra/)]);
  const flex =
    'CurrencyPrimary,AssetClass,Symbol,Conid,Quantity,PositionValue\nGBP,STK,ULVRl,846220130,55,2454';
  expect(held(flex)).toEqual(['ULVR.L 55']);
});

describe('a Flex query of Interactive Brokers with a side', () => {
  const HEAD =
    'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Description,Conid,ISIN,ListingExchange,ReportDate,Quantity,MarkPrice,PositionValue,Side,LevelOfDetail';
  const FILE = [
    HEAD,
    'U0000001,GBP,STK,SN.,SMITH & NEPHEW PLC,1,GB0009223206,LSE,20261125,200,13,2600,Long,SUMMARY',
    'U0000001,GBP,STK,SN.,SMITH & NEPHEW PLC,1,GB0009223206,LSE,20261125,50,13,650,Long,LOT',
    'U0000001,GBP,STK,SN.,SMITH & NEPHEW PLC,1,GB0009223206,LSE,20261125,150,13,1950,Long,LOT',
    'U0000001,CAD,STK,ENB,ENBRIDGE INC,2,CA29250N1050,TSE,20261125,70,66,4620,Long,SUMMARY',
    'U0000001,USD,STK,GME,GAMESTOP CORP,3,US36467W1099,NYSE,20261125,-50,24,-1200,Short,SUMMARY',
    'U0000001,USD,CASH,GBP.USD,GBP.USD,4,,IDEALPRO,20261125,2500,1.32,3300,Long,SUMMARY',
  ].join('\n');

  test('is one of positions, each counted once, and a currency is none', () => {
    expect(heldWithValue(FILE)).toEqual(['SN.L 200 2600', 'ENB.TO 70 4620', 'GME -50 -1200']);
    expect(reasons(FILE)).toEqual([
      'A purchase lot of a holding that another row counts whole.',
      'A purchase lot of a holding that another row counts whole.',
      'A position in a currency, and there is nothing to screen in it.',
    ]);
  });
});

test('Merrill Edge: a view without names, with a note of the day behind a symbol', () => {
  const FILE = `|Symbol |Quantity|Unit Cost|Cost Basis|Price|Value|Unrealized Gain/Loss $ Chg % Chg| 
|MSFT|20|$301.22|$6,024.40|$512.00|$10,240.00|+$4,215.60 +69.98%|
|COST !  Executed Buy|4|$921.40|$3,685.60|$943.00|$3,772.00|+$86.40 +2.34%|
|Balances|||||||
|Cash balance|||||-$318.40||`;
  expect(heldWithValue(FILE)).toEqual(['MSFT 20 10240', 'COST 4 3772']);
  expect(reasons(FILE)).toEqual([
    '"Balances" stands alone in its row, as a heading does, and no holding. If it is one, write its ticker and its number of shares.',
    '"Cash balance" is cash or a money-market fund, and there is nothing to screen in it.',
  ]);
});

test('DekaBank: a number of units has a comma before its decimals, and a second row of a fund has no name', () =>
  expect(
    read(
      'Wertpapier;St_Nom;Wert;ISIN\nDEKA-TECHNOLOGIE CF INHABER-ANTEILE;61,428;6.604,74;DE0005152623\n;27,000;2.903,04;DE0005152623\nALLIANZ SE VINK.NAMENS-AKTIEN O.N.;30;11.148,00;DE0008404005',
    ).skipped,
  ).toMatchObject([
    { quantity: 61.428, value: 6604.74 },
    { quantity: 27, value: 2903.04, isin: 'DE0005152623' },
    { quantity: 30, value: 11148 },
  ]));

test('Cathay, shares of other countries: what was done stands above what is held, and is not held', () =>
  expect(
    held(
      [
        '交易日期,商品代號,商品名稱,交易市場,交易種類,交易幣別,股數,價格,成交金額',
        '2026/03/09,AAPL,Apple Inc,美國,買進,USD,12,236.40,2836.80',
        '2026/05/14,AAPL,Apple Inc,美國,除息,USD,12,0.27,3.24',
        '',
        '庫存明細',
        '商品代號,商品名稱,交易市場,幣別,庫存股數,收盤價,參考市值',
        'AAPL,Apple Inc,美國,USD,12,287.42,3449.04',
        'KO,Coca-Cola Co,美國,USD,40,72.94,2917.60',
      ].join('\n'),
    ),
  ).toEqual(['AAPL 12', 'KO 40']));

test('Disnat: a letter behind each symbol tells Canada and the United States', () =>
  expect(
    held(
      'Symbole;Description;Quantité;Coût moyen;Coût total;Prix;Devise;Valeur au marché\nT-C;TELUS CORPORATION;300;22;6600;18;CAD;5400\nT-U;AT&T INC;150;19;2850;25;USD;3750',
    ),
  ).toEqual(['T.TO 300', 'T 150']));

test('Saxo: a letter behind a name is the class of a share, and no purchase or sale', () =>
  expect(
    held(
      'Instrument;L/K;Valuta;Antal;Åbningskurs;Aktuel kurs;Symbol;ISIN\nNovo Nordisk A/S - B;Lang;DKK;120;512.4;316.05;NOVOb:xcse;DK0062498333\nInvestor AB - S;Lang;SEK;9;300;310;INVE:xome;SE0015811963\nApple Inc.;Lang;USD;25;210;240;AAPL:xnas;US0378331005',
    ),
  ).toEqual(['AAPL 25']));

test('a file of the codes of Reuters: K is New York Arca, where a class of shares has this letter elsewhere', () => {
  const file = (...codes: string[]) =>
    ['Identifier (RIC)|Shares|Currency', ...codes.map((code) => `${code}|5|USD`)].join('\n');
  expect(held(file('AAPL.O', 'NVDA.OQ', 'SPUS.K'))).toEqual(['AAPL 5', 'NVDA 5', 'SPUS 5']);
  expect(held(file('AAPL.O', 'SPUS.K'))).toEqual(['AAPL 5', 'SPUS.K 5']);
});

test('EquatePlus: two numbers of shares that differ are asked about, and none of them is taken for what is held', () => {
  const { skipped } = read(
    'Instrument|Market price|Outstanding quantity|Available quantity\nGSK plc Ordinary Shares|£ 17.94|42|0\nHaleon plc Ordinary Shares|£ 3.60|150|150',
  );
  expect(skipped.map(({ quantity }) => quantity)).toEqual(expect.arrayContaining([undefined, 150]));
  expect(skipped.map(({ reason }) => reason).join()).not.toContain('nothing of it is held');
});

test('what is spelled as a future is a share of Johannesburg where the row is counted in rands', () =>
  expect(reasons('Code|Share name|Quantity|Value\nSTX40|SATRIX 40 ETF|1500|R 154 875')).toEqual([
    expect.stringContaining('Johannesburg'),
  ]));

test.each([
  ['Waran Seri I WBSA', 'is a warrant'],
  ['Kullanılabilir Bakiye', 'is cash'],
  ['Buying Power', 'is cash'],
  ['Portfolio Value (KWD)', 'is a line of totals'],
  ['الإجمالي - السوق السعودية', 'is a line of totals'],
  ['سعر الصرف دولار/ريال', 'is an exchange of currencies'],
  ['U S DOLLARS CURRENCY', 'is cash'],
  ['DREYFUS GOVT CASH MANAGEMENT', 'is cash'],
  ['Spaarrekening ASN', 'is cash'],
  ['Emas Antam (gram)', 'is a precious metal'],
  ['سونا (تولہ)', 'is a precious metal'],
])('%s %s', (name, says) =>
  expect(reasons(`Symbol|Name|Value\nAAPL|Apple|900\n|${name}|15`)).toEqual([
    expect.stringContaining(`"${name}" ${says}`),
  ]),
);

describe('rows without a number of shares', () => {
  const file = (...rows: string[]) =>
    [
      'Ticker|Name|Shares|Price|Value',
      'AAPL|Apple|4|210|840',
      'KO|Coca-Cola|9|70|630',
      'MSFT|Microsoft|2|400|800',
      ...rows,
    ].join('\n');

  test('are no holdings where all holdings have one', () =>
    expect(reasons(file('|Wahed Reserve|||500'))).toEqual([
      '"Wahed Reserve" has no number of shares, as all holdings of this table have: it is more likely money, a sum or what no exchange lists. If it is a holding, write its ticker and its number of shares.',
    ]));

  test('are asked about where they have a price, or another row lacks the number', () => {
    expect(reasons(file('|Wahed Reserve||50|500'))).toEqual([expect.stringContaining('has no ticker')]);
    expect(reasons(file('NVDA|NVIDIA|||500', '|Wahed Reserve|||500'))).toEqual([
      expect.stringContaining('has no ticker'),
    ]);
  });
});

test('TD: an American share that is priced in Canadian dollars is valued in them, as the bid shows', () => {
  const file = (price: string) =>
    `Symbol|Market|Description|Quantity|Average Cost|Price|Book Cost|Market Value|Bid\nCOST|US|COSTCO|7|500|${price}|3500|6387|900`;
  const currencyOf = (price: string) => read(file(price)).positions[0]?.currency;
  expect([currencyOf('912'), currencyOf('1260')]).toEqual(['USD', 'CAD']);
});

test('values in several currencies tell where bare symbols trade', () =>
  expect(
    tickersOrReasons('Code|Quantity|Value\nBARC|100|GBP 240.00\nT|50|USD 900.00\nCNA|80|GBP 120.00'),
  ).toEqual(['BARC.L', 'T', 'CNA.L']));

test('HUB24: the exchange stands behind each code, in three letters', () =>
  expect(held('Code|Units\nAAPL.NAS|25\nLLY.NYS|6\nULVR.LSE|50')).toEqual(['AAPL 25', 'LLY 6', 'ULVR.L 50']));

test.each([
  ['1120', 'تداول السعودية', 'Riyadh'],
  ['LUCK', 'پی ایس ایکس', 'Karachi'],
])('%s at %s is a share of %s', (symbol, exchange, city) =>
  expect(reasons(`Ticker|Exchange|Shares\n${symbol}|${exchange}|5`)).toEqual([expect.stringContaining(city)]),
);
