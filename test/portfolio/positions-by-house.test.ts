import Papa from 'papaparse';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { held, reasons, read, heldWithValue } from './typed-file';

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
