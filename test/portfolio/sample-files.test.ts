import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPortfolio, type Portfolio } from '../../src/portfolio/positions/read-portfolio';
import { sampleFile, SAMPLES } from './sample-file';

/** A position in one line: row, ticker, quantity, value, currency; `?` for what the file does not tell. */
const line = ({ row, ticker, quantity, value, currency }: Portfolio['positions'][number]) =>
  `${row} ${ticker} ${quantity ?? '?'} ${value === undefined ? '?' : Number(value.toFixed(2))} ${currency ?? '?'}`;

/** A skipped row in one line: row, cell as written, what the reason speaks of. */
const KINDS =
  /cash|option|future|crypto|bond|CUSIP|SEDOL|totals|on its way|no ticker|not cover|priced in|lot|index|receipt/;
const skippedLine = ({ row, written, reason }: Portfolio['skipped'][number]) =>
  `${row} "${written}": ${KINDS.exec(reason)?.[0]}`;

test('Fidelity', () => {
  const portfolio = readPortfolio(sampleFile('fidelity.csv'));
  expect(portfolio.source).toBe('Fidelity');
  expect(portfolio.headerRow).toBe(0);
  expect(portfolio.columns).toEqual({ account: 1, ticker: 2, name: 3, quantity: 4, price: 5, value: 7 });
  expect(portfolio.positions.map(line)).toEqual([
    '2 AAPL 40 9120.8 USD',
    '3 MSFT 25 10429.75 USD',
    '4 NVDA 60 8088 USD',
    '5 ADBE 6 3051 USD',
    '6 JPM 15 3381 USD',
    '7 XOM 30 3601.5 USD',
    '8 PFE 110 3180.1 USD',
    '9 JNPR 55 2143.35 USD',
    '10 KO 48 3381.12 USD',
    '11 PG 14 2398.48 USD',
    '12 MCD 9 2741.85 USD',
    '13 BRK.B 8 3672.96 USD',
    '14 BP.L 400 2084 USD',
    '15 SHOP.TO 12 943.68 USD',
    '17 ZZQX 200 70 USD',
    '21 MDHAL 120 4952.4 USD',
    '22 MDDBT 45 2344.5 USD',
    '23 MDNOT 5 2908.85 USD',
    '24 AAPL 12.345 2814.91 USD',
    '25 AMZN 20 3770.6 USD',
    '26 COST 3 2661.3 USD',
    '27 MRK 22 2439.8 USD',
    '28 CSCO 64 3498.24 USD',
    '29 NKE 18 1478.34 USD',
  ]);
  expect(portfolio.skipped.map(skippedLine)).toEqual([
    '1 "SPAXX**": cash',
    '16 "7203.T": not cover',
    '18 "-TSLA270617C300": option',
    '19 "Pending Activity": on its way',
    '20 "FDRXX**": cash',
    '30 "": totals',
  ]);
  expect(portfolio.skipped[3]).toMatchObject({ value: -120, currency: 'USD' });
  expect(portfolio.skipped[5]).toMatchObject({ name: 'Grand Total', value: 97064.25 });
  expect(portfolio.positions[0]).toEqual({
    row: 2,
    written: 'AAPL',
    ticker: 'AAPL',
    name: 'APPLE INC',
    quantity: 40,
    value: 9120.8,
    currency: 'USD',
    account: 'Individual - SAMPLE',
  });
  expect(portfolio.outside).toEqual([33, 35, 37]);
});

test('Vanguard: the table of transactions is no part of the positions', () => {
  const portfolio = readPortfolio(sampleFile('vanguard.csv'));
  expect(portfolio.source).toBe('Vanguard');
  expect(portfolio.positions.map(line)).toEqual([
    '2 AAPL 18 4104.36 USD',
    '3 BRK.B 5 2295.6 USD',
    '4 SPUS 75.5 3115.89 USD',
    '5 VTI 10 2901.5 USD',
    '6 HD 7 2815.26 USD',
    '7 QCOM 12 1985.28 USD',
  ]);
  expect(portfolio.skipped.map(skippedLine)).toEqual([
    '1 "VMFXX": cash',
    '8 "": no ticker',
    '9 "912797MH7": bond',
  ]);
  expect(portfolio.skipped[1]).toMatchObject({
    name: 'Sample Retirement 2045 Trust Plus',
    quantity: 310.11,
    value: 16311.79,
  });
  expect(portfolio.positions[0]?.account).toBe('00000001');
  expect(portfolio.outside).toEqual([13, 14, 15, 16]);
});

test('a plain sheet: columns in any order below a title, five currencies, pence made pounds', () => {
  const portfolio = readPortfolio(sampleFile('plain.csv'));
  expect(portfolio.source).toBe('plain sheet');
  expect(portfolio.headerRow).toBe(2);
  expect(portfolio.columns).toEqual({ name: 0, value: 1, currency: 2, ticker: 3, quantity: 4 });
  expect(portfolio.positions.map(line)).toEqual([
    '3 AAPL 40 9120.8 USD',
    '4 BRK.B 6 2754.72 USD',
    '5 BP.L 400 1580 GBP',
    '6 VOD.L 1000 731 GBP',
    '7 SHOP.TO 12 943.68 CAD',
    '8 BBD.B.TO 10 ? CAD',
    '9 UZTL.UZ 900 5400000 UZS',
    '10 HLAL 45 2344.5 USD',
    '12 PFE -20 -578.2 USD',
  ]);
  expect(portfolio.skipped.map(skippedLine)).toEqual([
    '11 "SAP.DE": not cover',
    '14 "Cash": cash',
    '15 "": no ticker',
    '16 "": totals',
  ]);
  expect(portfolio.outside).toEqual([18]);
});

test('Schwab: two accounts, each with its title and header', () => {
  const portfolio = readPortfolio(sampleFile('schwab.csv'));
  expect(portfolio.source).toBe('Schwab');
  expect(portfolio.headerRow).toBe(2);
  expect(portfolio.positions.map(line)).toEqual([
    '3 AAPL 40 9120.8 USD',
    '4 BRK.B 5 2295.6 USD',
    '5 SPUS 100 4127 USD',
    '14 UNP 6 1441.98 USD',
  ]);
  expect(portfolio.skipped.map(skippedLine)).toEqual([
    '6 "INTC 01/15/2027 30.00 C": option',
    '7 "912810TM0": bond',
    '8 "Cash & Cash Investments": cash',
    '9 "Account Total": totals',
    '15 "Account Total": totals',
  ]);
  expect(portfolio.skipped[2]).toEqual({
    row: 8,
    written: 'Cash & Cash Investments',
    value: 3954.1,
    currency: 'USD',
    reason: expect.any(String),
  });
  expect(portfolio.outside).toEqual([11, 13]);
});

test('Interactive Brokers: positions out of a sectioned statement, markets told by currency', () => {
  const portfolio = readPortfolio(sampleFile('interactive-brokers.csv'));
  expect(portfolio.source).toBe('Interactive Brokers');
  expect(portfolio.headerRow).toBe(9);
  expect(portfolio.positions.map(line)).toEqual([
    '10 SHOP.TO 12 1300.8 CAD',
    '15 BP.L 400 1580 GBP',
    '16 RR.L 150 882 GBP',
    '18 AAPL 40 9120.8 USD',
    '21 BRK.B 5 2295.6 USD',
  ]);
  expect(portfolio.skipped.map(skippedLine)).toEqual([
    '11 "SHOP": lot',
    '12 "": totals',
    '13 "SAP": priced in',
    '14 "": totals',
    '17 "": totals',
    '19 "AAPL": lot',
    '20 "AAPL": lot',
    '22 "": totals',
    '23 "": totals',
    '25 "MSFT 15JAN27 450 C": option',
    '26 "": totals',
  ]);
  expect(portfolio.outside).toEqual([24, 27, 28, 29, 30]);
});

test('Hargreaves Lansdown: London codes, values in pounds beside prices in pence', () => {
  const portfolio = readPortfolio(sampleFile('hargreaves-lansdown.csv', 'windows-1252'));
  expect(portfolio.source).toBe('Hargreaves Lansdown');
  expect(portfolio.headerRow).toBe(10);
  expect(portfolio.positions.map(line)).toEqual([
    '11 BP.L 400 1580 GBP',
    '12 BA.L 60 793.5 GBP',
    '13 RIO.L 20 942.4 GBP',
    '14 BT.A.L 500 720 GBP',
    '15 MDIS.L 100 310 GBP',
  ]);
  expect(portfolio.skipped.map(skippedLine)).toEqual(['16 "BD9MZZ1": SEDOL', '17 "Totals": totals']);
  expect(portfolio.outside).toEqual([]);
});

test('Hargreaves Lansdown, decoded as what it is not: the same positions', () => {
  const right = readPortfolio(sampleFile('hargreaves-lansdown.csv', 'windows-1252'));
  const wrong = readPortfolio(sampleFile('hargreaves-lansdown.csv', 'utf-8'));
  expect(wrong.positions.map(line)).toEqual(right.positions.map(line));
});

test('Wealthsimple: the exchange tells one symbol from another', () => {
  const portfolio = readPortfolio(sampleFile('wealthsimple.csv'));
  expect(portfolio.source).toBe('Wealthsimple');
  expect(portfolio.positions.map(line)).toEqual([
    '1 SHOP.TO 12 1300.8 CAD',
    '2 AAPL 5 1140.1 USD',
    '4 BBD.B.TO 10 981 CAD',
    '5 SPUS 20 825.4 USD',
    '6 CASH.TO 8 400.16 CAD',
  ]);
  expect(portfolio.skipped.map(skippedLine)).toEqual(['3 "AAPL": receipt', '7 "SOL": crypto']);
  expect(portfolio.outside).toEqual([9]);
});

test('Yahoo: a row a lot, values from prices, unknown where pence and pounds cannot be told apart', () => {
  const portfolio = readPortfolio(sampleFile('yahoo.csv'));
  expect(portfolio.source).toBe('Yahoo');
  expect(portfolio.positions.map(line)).toEqual([
    '1 AAPL 10 2280.2 ?',
    '2 AAPL 5 1140.1 ?',
    '3 BRK.B 4 1836.48 ?',
    '4 BP.L 400 ? ?',
    '5 SHOP.TO 12 1300.8 ?',
  ]);
  expect(portfolio.skipped.map(skippedLine)).toEqual([
    '6 "0700.HK": not cover',
    '7 "ES=F": future',
    '8 "BTC-USD": crypto',
    '9 "$$CASH_TX": cash',
  ]);
  expect(portfolio.outside).toEqual([]);
});

test('every sample file has its line in the README', () => {
  const readme = readFileSync(join(SAMPLES, 'README.md'), 'utf-8');
  const files = readdirSync(SAMPLES).filter((file) => file !== 'README.md');
  expect(files.filter((file) => !readme.includes(`| \`${file}\` |`))).toEqual([]);
});
