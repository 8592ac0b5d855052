import { read, reasons } from './typed-file';

describe('sheets of fund analysts', () => {
  const SHEET = `BBG|Name|GICS|Mcap ($bn)|Shs held (k)|Px (lcl)|Ccy|MV (£m)|Port wgt|Bmk wgt|TP
North America||||||||||
MSFT US|Microsoft|IT|3,808|142|512.30|USD|54.29|16.9%|4.4%|590
RY CN|Royal Bank of Canada|Financials|212|88|209.60|CAD|9.84|3.1%|0.3%|225
|Total North America||||||64.13|20.0%|4.7%|
UK||||||||||
SHEL LN|Shell|Energy|226|640|2,890.00|GBp|18.50|5.8%|0.3%|3,250
|Total UK||||||18.50|5.8%|0.3%|
Europe ex UK||||||||||
ASML NA|ASML|IT|413|13|905.10|EUR|10.24|3.2%|0.4%|1,020
|Total Europe ex UK||||||10.24|3.2%|0.4%|
|Equities||||||92.87|98.2%||
GBP CASH|Cash||||||5.83|1.8%||
|NAV||||||98.70|100.0%||`;

  test('count shares in thousands and values in millions, and have regions for headings', () => {
    expect(read(SHEET).positions).toMatchObject([
      { ticker: 'MSFT', quantity: 142000, value: 54290000, currency: 'GBP', weight: 16.9 },
      { ticker: 'RY.TO', quantity: 88000, value: 9840000, currency: 'GBP' },
      { ticker: 'SHEL.L', quantity: 640000, value: 18500000, currency: 'GBP' },
    ]);
    expect(read(SHEET).skipped.filter((one) => one.lacksTicker || one.candidates)).toEqual([]);
    expect(reasons(SHEET).map((reason) => reason.split(' ').slice(-6).join(' '))).toEqual(
      [
        'number of shares beside it.',
        'line of totals, not a holding.',
        'number of shares beside it.',
        'line of totals, not a holding.',
        'number of shares beside it.',
        'London, Toronto and Tashkent.',
        'line of totals, not a holding.',
        'line of totals, not a holding.',
        'there is nothing to screen in it.',
        'line of totals, not a holding.',
      ].map((end) => expect.stringContaining(end.split(' ').slice(-4).join(' '))),
    );
  });

  test('tell the position, and not the shares that the company has', () => {
    const { positions } = read(
      'Bloomberg Ticker|Company|CCY|Shares Out (m)|Mkt Cap (USD bn)|Position (shs)|Px Last|MV (USD)|Weight|Target Px\nAZN LN Equity|AstraZeneca|GBp|1,551|280.1|48,000|13,640.00|8,668,493|60%|15,000\nNOVOB DC Equity|Novo Nordisk|DKK|4,440|215.3|-|312.50|-|0.00%|340\nLIN US Equity|Linde|USD|468|197.1|9,800|421.15|4,127,270|40%|490',
    );
    expect(positions).toMatchObject([
      { ticker: 'AZN.L', quantity: 48000, value: 8668493, currency: 'USD' },
      { ticker: 'LIN', quantity: 9800, value: 4127270, currency: 'USD' },
    ]);
  });
});

test('the name of an account of cash tells that its row is none of the bank in the place of the ticker', () => {
  const [apple, ...others] = reasons(
    'Aktie|WKN|Stück|Wert\nApple|865985|20|4.882,00 €\nTagesgeld|ING||12.500,00 €\nVerrechnungskonto|Comdirect||843,17 €',
  );
  expect(apple).toContain('is a WKN');
  expect(others.map((reason) => reason.replace(/ or .*/, ''))).toEqual([
    '"Tagesgeld" is cash',
    '"Verrechnungskonto" is cash',
  ]);
});

test('of a Chinese company the currency tells that its share is one of Hong Kong', () => {
  const of = (currency: string) =>
    reasons(
      `Symbol|Name|Shares|Currency|Value|Country\n9988|Alibaba|200|${currency}|31640|China\nSAP|SAP|1|EUR|241|Germany`,
    )[0];
  expect(of('HKD')).toContain('Hong Kong');
  expect(of('CNY')).toContain('Shanghai');
});

test('a sukuk of a state is a bond, and a fund of them a fund', () => {
  const text =
    'Ticker|Name|Shares|Value\n|GoP Ijarah Sukuk (5Y VRR)||150,000\n|Government of Pakistan Sukuk||9\nSPSK|SP Funds Global Sukuk ETF|3|54';
  expect(reasons(text).every((reason) => reason.includes('is a bond'))).toBe(true);
  expect(read(text).positions).toHaveLength(1);
});
