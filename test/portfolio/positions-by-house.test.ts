import { held, reasons } from './typed-file';

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
