import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { read, positionLines } from './typed-file';
import { paidOn } from './typed-dividends';

/** What holdings are worth, in which currency, and what part of the whole they are. */

describe('what a column holds', () => {
  test('a Market of amounts is the value', () =>
    expect(read('Ticker,Name,Shares,Market ($)\nDAL,Delta Air Lines Inc,100,5000').positions).toMatchObject([
      { ticker: 'DAL', value: 5000 },
    ]));
});

test('weights below a word of nobody, and not those that are wanted', () => {
  const weights = (text: string) => read(text).positions.map(({ weight }) => weight);
  expect(weights('ticker,zorp_weight,name\nAAPL,60,Apple Inc\nKO,40,Coca-Cola Co')).toEqual([60, 40]);
  expect(weights('ticker,target_weight,name\nAAPL,60,Apple Inc\nKO,40,Coca-Cola Co')).toEqual([
    undefined,
    undefined,
  ]);
});

test('an amount shown in dollars is not one of pounds because other rows of its broker are', () => {
  const grid = [
    ['Symbol', 'Name', 'Qty', 'Price', 'Market Value', 'Book Cost', 'Average Price'],
    ['RIO', 'Rio Tinto', 120, '5,412.00p', 6494.4, 5868.6, '4,890.50p'],
    ['AAPL', 'Apple Inc', 22, 271.4, 5970.8, 3145.87, 188.15],
  ];
  const numberFormats = [[], [], ['General', 'General', 'General', '$#,##0.00', '$#,##0.00']];
  const { positions } = readPortfolio(grid, { numberFormats });
  expect(positions).toMatchObject([
    { ticker: 'RIO.L', value: 6494.4, currency: 'GBP' },
    { ticker: 'AAPL', value: 5970.8 },
  ]);
  expect(positions[1]?.currency).toBeUndefined();
});

describe('several columns of currencies that are headed alike', () => {
  test.each([
    ['behind the value', 'Ticker;Antal;Kurs;Valuta;Markedsværdi;Valuta\nNASDAQ:KO;5;60;USD;1900;DKK', 'DKK'],
    ['before the value', 'Ticker;Antal;Valuta;Kurs;Valuta;Markedsværdi\nNASDAQ:KO;5;USD;60;DKK;1900', 'DKK'],
    ['once', 'Ticker;Antal;Kurs;Valuta;Markedsværdi\nNASDAQ:KO;5;60;USD;300', 'USD'],
  ])('the one %s tells in what it is', (_, text, currency) => {
    expect(read(text).positions[0]).toMatchObject({ ticker: 'KO', currency });
  });

  test('of a dividend the one behind the amount', () => {
    const text =
      'Dato;Transaktionstype;Ticker;Afgifter;Valuta;Beløb;Valuta\n2026-05-04;UDBYTTE;NASDAQ:KO;1;EUR;102,50;DKK';
    expect(paidOn(text)).toEqual(['KO 102.5 DKK 2026-05-04']);
  });
});

describe('a value with the sign of the yen and the yuan', () => {
  test.each([
    ['Ticker', 'JPY', 'JPY'],
    ['Ticker', 'CNY', 'CNY'],
    ['Ticker', 'USD', undefined],
    ['ティッカー', 'USD', 'JPY'],
  ])('below %s, beside %s, is in %s', (head, currency, code) => {
    const { positions, skipped } = readPortfolio([
      [head, 'Quantity', 'Value', 'Currency'],
      ['KO', 12, '￥126,000', currency],
    ]);
    expect([...positions, ...skipped].map((one) => [one.value, one.currency])).toEqual([[126_000, code]]);
  });
});

test('a balance that is units times price is the value', () => {
  const { positions } = read(`Fund Name,Ticker,Units/Shares,Unit Price,Balance
Vanguard Institutional Index,VINIX,120.531,480.12,57869
Apple Inc,AAPL,50,228,11400`);
  expect(positions.map(({ quantity, value }) => [quantity, value])).toEqual([
    [120.531, 57869],
    [50, 11400],
  ]);
});

test.each([
  ['is not that product', '50,228,49'],
  ['is the same as the units', '50,2,50'],
])('a balance that %s is none', (_, cells) => {
  const { positions } = read(`Ticker,Units,Unit Price,Balance\nAAPL,${cells}`);
  expect(positions[0]?.value).not.toBe(Number(cells.split(',')[2]));
});

test('a value in the base currency of a fund is not in that of the share', () => {
  const [position] = read('Ticker,Shares,Market Value (Base),Currency\nBP.L,10,70,GBP').positions;
  expect(position).toMatchObject({ value: 70 });
  expect(position).not.toHaveProperty('currency');
});

test('amounts in rand', () => {
  const text =
    'Name,Contract Code,ISIN,Units,Current Price,Current Value\nMTN Group,EQU.ZA.MTN,ZAE000042164,60,R164.00,R9 840.00';
  expect(read(text).skipped).toMatchObject([{ quantity: 60, value: 9840, currency: 'ZAR' }]);
});

test('price times quantity, and pence made pounds, are decimals as people reckon them', () => {
  const grid = [
    ['Ticker', 'Shares', 'Price', 'Currency'],
    ['AAPL', 10, 228.02, 'USD'],
    ['VOD.L', 1, 0.07, 'GBX'],
    ['VOD.L', 3, '110p', ''],
  ];
  expect(positionLines(grid)).toEqual(['1 AAPL 10 2280.2 USD', '2 VOD.L 1 0.0007 GBP', '3 VOD.L 3 3.3 GBP']);
});
