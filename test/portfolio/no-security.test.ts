import {
  followsBySwaps,
  isSecurityCode,
  isSedol,
  isTotalLine,
  whyNoCommonShare,
  whyNoHolding,
  whyNoSecurity,
  whyReceipt,
  whyRowIsNoSecurity,
  whyTypeIsNoSecurity,
} from '../../src/portfolio/shares/no-security';

test.each([
  ['B0YBKJ7', true],
  ['2046251', true],
  ['0263494', true],
  ['B0YBKJ8', false],
  ['2046252', false],
])('the last digit of the SEDOL code %s is right: %s', (code, expected) => {
  expect(isSedol(code)).toBe(expected);
  expect(whyNoSecurity(code)).toMatch(
    expected ? /^is a SEDOL code\./ : /^is spelled as a SEDOL code or another/,
  );
});

test.each([
  ['ABEV3', 'is spelled as a share of Sao Paulo is, and as a future, and neither is screened'],
  ['cmig4', 'is spelled as a share of Sao Paulo is, and as a future, and neither is screened'],
  ['MESM6', 'is a future, and futures are not screened'],
  ['ESU6', 'is a future, and futures are not screened'],
  ['FGBLH7', undefined],
  ['PS0729', 'is a bond, and bonds are not screened'],
  ['EDO0735', 'is a bond, and bonds are not screened'],
  ['PS1329', undefined],
  ['ESZ26', 'is a future, and futures are not screened'],
  ['ABCH27', 'is a future, and futures are not screened'],
  ...['MUV2', 'STX40', 'MXRF12', 'NFLX34', 'SIX2', 'HEN3', 'PAH3', 'UBU7', 'ROZ6'].map(
    (code): [string, string] => [
      code,
      'is spelled as a future is, and as shares of some exchanges are. If it is a share, write its exchange before it, such as XETRA:MUV2',
    ],
  ),
])('%s', (code, says) => expect(whyNoSecurity(code)).toBe(says));

test.each(['US500', 'us30', 'GER40', 'DE30', 'UK100', 'FRA40', 'SPX500', 'NSDQ100', 'JP225', 'AUS200'])(
  '%s, as brokers of contracts write it, is an index',
  (code) => expect(whyNoSecurity(code)).toBe('is an index, not a share or a fund'),
);

test.each(['US5', 'UK10', 'DE500', 'US5000', 'AUS200X'])('%s is not', (code) =>
  expect(whyNoSecurity(code) ?? '').not.toMatch(/index/),
);

test.each([
  ['US0378331005', true],
  ['037833100', true],
  ['B0YBKJ7', true],
  ['AAPL', false],
  ['Cash', false],
])('%s is the code of a security: %s', (text, expected) => {
  expect(isSecurityCode(text)).toBe(expected);
});

test.each([
  ['Total', true],
  ['Subtotal:', true],
  ['Totals', true],
  ['Total AAPL', true],
  ['Total $', false],
  ['TotalEnergies', false],
  ['Grand Total of all', false],
])('%s is a line of totals: %s', (text, expected) => {
  expect(isTotalLine(text)).toBe(expected);
});

describe('a row by its label', () => {
  test('of units and of a forward', () => {
    for (const label of [
      'Total number of units outstanding',
      'Total Number Of Valuation Units To Date',
      'Unit value',
      'Value Of One Unit',
      'NAV per unit',
    ])
      expect(whyNoHolding(label)).toMatch(/^is a line of totals/);
    expect(whyNoHolding('FWD MYR/USD 15-Dec-26')).toMatch(/^is an exchange of currencies/);
    expect(whyNoHolding('Portfolio of investments')).toMatch(/^is a line of totals/);
    expect(whyNoHolding('Sold USD 1,500,000 bought GBP 1,112,400')).toMatch(/^is an exchange of currencies/);
    expect(whyNoHolding('Net current assets (cash at custodian)')).toMatch(/^is money that a fund has/);
    expect(whyNoHolding('Value per share')).toBeUndefined();
    expect(whyNoHolding('Forward Air Corp')).toBeUndefined();
  });

  test.each(['Liabilities in Excess of Other Assets', 'Net Other Assets', 'Cash and Liabilities'])(
    '%s is money of a fund',
    (label) => {
      expect(whyNoHolding(label)).toBeDefined();
    },
  );

  test.each([
    'Money account',
    'Money accounts',
    'CashAccount',
    'Cash Account',
    'CZK',
    'PLN',
    'Cuenta corriente EUR',
    'Conta à ordem',
    'Tuottotili EUR',
    'Käteistili',
  ])('%s is cash', (label) => {
    expect(whyNoHolding(label)).toMatch(/^is cash/);
  });

  test.each(['Other Assets Corp', 'Money Accounts Inc', 'Excess Liability Insurance', 'Apple Inc'])(
    '%s may be a company',
    (label) => {
      expect(whyNoHolding(label)).toBeUndefined();
    },
  );
});

test.each([
  ['MSCI WORLD SWAP', true],
  ['S&P 500 Swap', true],
  ['S & P 500 SWAP', true],
  ['SP 500 SWAP', false],
  ['Stoxx Europe Swap', true],
  ['MSCI SWAP Agreement', false],
  ['Total Return Swap', false],
])('%s follows an index by swaps: %s', (name, expected) => {
  expect(followsBySwaps(name)).toBe(expected);
});

test.each([
  ['EQ Bank 3.6% Mar-27', /^a bond/],
  ['Bundesrep. Deutschland 2,3% 02/33', /^a bond/],
  ['US T-Bill 3/18/27', /^a bond/],
  ['T-Bills 18 Mar 27', /^a bond/],
  ['SPDR 1-3 Month T-Bill', undefined],
  ['iShares 0-3 Month T-Bill ETF 3/18/27', undefined],
  ['Satrix 40 6.5% 1/2', undefined],
  ['Vodafone 5% 13/27', undefined],
])('%s', (name, says) => {
  if (says) expect(whyNoCommonShare(name)).toMatch(says);
  else expect(whyNoCommonShare(name)).toBeUndefined();
});

test.each([
  ['HYSA - Ally', true],
  ['HYSA (Marcus)', true],
  ['HYSA', false],
  ['HYSA - BondBloxx ETF', false],
  ['Środki pieniężne', true],
])('%s is cash: %s', (text, expected) => {
  expect(whyNoHolding(text)?.startsWith('is cash') === true).toBe(expected);
});

test('the value of a portfolio in Polish is a total', () => {
  expect(whyNoHolding('Wartość portfela')).toMatch(/^is a line of totals/);
});

describe('a kind of security', () => {
  test.each([
    ['Option', /^an option/],
    ['BUY_OPTION', /^an option/],
    ['Futures', /^a future/],
    ['Corporate Bond', /^a bond/],
    ['CRYPTO_CURRENCY', /^a cryptocurrency/],
    ['Money Market Fund', /^cash/],
    ['Kontoguthaben', /^money in a bank/],
    ['Direitos de Subscrição', /^a right/],
    ['Droits de souscription', /^a right/],
    ['Bezugsrecht', /^a right/],
    ['Renten', /^a bond/],
    ['Fonds Euro', /^money that an insurer guarantees/],
    ['Fonds en euros', /^money that an insurer guarantees/],
    ['Fund option', /^an option/],
    ['Fund options', /^an option/],
    ['ETF CFD', /^a contract/],
    ['ETF CFDs', /^a contract/],
    ['Index Future', /^a future/],
    ['Index Futures', /^a future/],
    ['Preferred Stock', /^a preferred share/],
    ['Привилегированная акция', /^a preferred share/],
    ['imtiyozli aksiya', /^a preferred share/],
    ['Warrant', /^a warrant/],
  ])('%s', (type, says) => {
    expect(whyTypeIsNoSecurity(type)).toMatch(says);
  });

  test.each(['Common Stock', 'ETF', 'Bond Fund', 'Fixed Income ETF', 'Cash', 'Margin', ''])(
    '%s says nothing',
    (type) => {
      expect(whyTypeIsNoSecurity(type)).toBeUndefined();
    },
  );
});

describe('a kind beside a symbol', () => {
  const why = (type: string, symbol: string, ...texts: string[]) => whyRowIsNoSecurity(type, symbol, texts);

  test('is the class of what a fund holds, where a text names a fund', () => {
    expect(why('Bonds', 'AGG', 'iShares Core Aggregate')).toBeUndefined();
    expect(why('Bonds', 'XYZ', 'Treasury of X')).toBeDefined();
    expect(why('Bonds', 'XYZ', '', 'Some Fund')).toBeUndefined();
  });

  test('a trust holds metal, and issues bonds', () => {
    expect(why('Precious Metals', 'GLD', 'SPDR Gold Trust')).toBeUndefined();
    expect(why('Precious Metals', 'SLV', 'Silver Shares')).toBeUndefined();
    expect(why('Bonds', 'XYZ', 'Some Trust')).toBeDefined();
  });

  test('letters alone are the ticker of a fund, in a sheet without names', () => {
    expect(why('Bonds', 'AGG')).toBeUndefined();
    expect(why('Bonds', 'AGG', '')).toBeUndefined();
    expect(why('Bonds', 'XBB.TO')).toBeUndefined();
    expect(why('Commodity', 'GLD')).toBeUndefined();
  });

  test.each([
    '912828',
    '1AGG',
    'TBILL',
    'BONDS',
    'GILTX',
    'GOLD',
    'GIC',
    'CASH',
    'XAU',
    'AGGREGATE',
    'AGG.X',
  ])('not %s', (symbol) => {
    expect(why('Bonds', symbol)).toBeDefined();
  });

  test('a symbol that only ends or begins like that is a ticker', () => {
    expect(why('Bonds', 'XGIC')).toBeUndefined();
    expect(why('Bonds', 'GICX')).toBeUndefined();
  });

  test('a certificate on a foreign share', () => {
    for (const type of ['CEDEAR', 'Cedears', 'BDR Nivel I', 'DRN', 'DR', 'NVDR'])
      expect(whyTypeIsNoSecurity(type)).toMatch(/^a certificate on a foreign share/);
    expect(whyTypeIsNoSecurity('DLC')).toMatch(/^a certificate on a price/);
    expect(whyTypeIsNoSecurity('ADR')).toBeUndefined();
  });

  test('a coin has a symbol too, and other kinds are what they are', () => {
    expect(why('Crypto', 'BTC')).toBeDefined();
    expect(why('Option', 'AAPL', 'iShares')).toMatch(/^an option/);
    expect(why('Common Stock', 'AAPL')).toBeUndefined();
  });
});

test.each([
  ['BAC.PRL', /^a preferred share/],
  ['ABC.WS', /^a warrant/],
  ['ABC.RT', /^a right/],
  ['ABC.U', /^a unit/],
  ['Apple CDR (CAD Hedged)', /^a Canadian/],
  ['APPLE CDR (COUVERT EN CAD)', /^a Canadian/],
  ["Apple, certificats canadiens d'actions étrangères", /^a Canadian/],
  ['CEDEAR APPLE INC.', /^a certificate on a foreign share/],
  ['Apple Inc. Cedear', /^a certificate on a foreign share/],
  ['BDR Apple', /^a certificate on a foreign share/],
  ['AMAZON.COM BDR N1', /^a certificate on a foreign share/],
  ['AMAZON DRN', /^a certificate on a foreign share/],
  ['RESMED INC-CDI 10:1', /^a certificate on a foreign share/],
  ['TENCENT HK SDR 10to1', /^a certificate on a foreign share/],
  ['PTT NVDR', /^a certificate on a foreign share/],
  ['Apple DR', /^a certificate on a foreign share/],
  ['SG TENCENT 5xLong DLC', /^a certificate on a price/],
  ['MINI L TESLA AVA 412', /^a certificate on a price/],
  ['Mini S OMX AVA 1021', /^a certificate on a price/],
  ['TURBO L VOLVO NORDNET', /^a certificate on a price/],
  ['BEAR OLJA X5 AVA 41', /^a certificate on a price/],
  ['BULL NASDAQ X3 AVA', /^a certificate on a price/],
  ['BONO REP. ARGENTINA USD STEP UP 2030', /^a bond/],
  ['AAPL260117C00250000', /^an option/],
  ['NVDA17Jul26C150.00', /^an option/],
  ['MICROSOFT CORP 3.5% 02/12/35', /^a bond/],
])('%s is no common share', (text, says) => {
  expect(whyNoCommonShare(text)).toMatch(says);
});

test.each([
  'AAPL',
  'BRK.B',
  'Apple Inc',
  'SMALL CAP II',
  'iShares Treasury Bond ETF',
  'CDI',
  'DR HORTON INC',
  'Dr. Reddys Laboratories',
  'TENCENT HOLDINGS SPON DR',
  'Tesla Inc (CDI)',
  'SPDR',
  'Mini S Class Motors',
  'Bear Creek Mining X5',
])('%s may be one', (text) => {
  expect(whyNoCommonShare(text)).toBeUndefined();
});

describe('in other languages and spellings', () => {
  test.each([
    ['Summe Aktien', /totals/],
    ['Total du portefeuille (CAD, taux 1,3850)', /totals/],
    ['Number of holdings', /totals/],
    ['Zwischensumme USA', /totals/],
    ['Total Mutual Funds', /totals/],
    ['TOTAL SAHAM AS', /totals/],
    ['Total semua (kurs 16.700)', /totals/],
    ['Everything', /totals/],
    ['Total Alternative Investments', /totals/],
    ['Totale Azioni', /totals/],
    ['Итого по счету', /totals/],
    ['Tổng cộng', /totals/],
    ['ยอดรวมทั้งหมด', /totals/],
    ['Összesen', /totals/],
    ['Actual Balance', /cash/],
    ['Свободные USD', /cash/],
    ['NAKİT BAKİYE', /cash/],
    ['เงินสด', /cash/],
  ])('%s is no holding', (label, says) => {
    expect(whyNoHolding(label)).toMatch(says);
  });

  test.each(['Summerset Group', 'Totaltel Corp', 'Balance Labs'])('%s may be a company', (label) => {
    expect(whyNoHolding(label)).toBeUndefined();
  });

  test.each([
    ['SPY.15JAN2027.P480', /^is an option/],
    ['F_GARAN0826', /^is a future/],
    ['TRY', /^is cash/],
    ['AAPL.B', undefined],
  ])('%s: %s', (symbol, says) => {
    const why = whyNoSecurity(symbol);
    if (says) expect(why).toMatch(says);
    else expect(why).toBeUndefined();
  });

  test.each([
    ['אג"ח', /^a bond/],
    ['מט"ח', /^cash/],
    ['外貨預り金', /^cash/],
  ])('the kind %s', (type, says) => {
    expect(whyTypeIsNoSecurity(type)).toMatch(says);
  });

  test('a unit of Sao Paulo is one of shares, told by its code', () => {
    expect(whyRowIsNoSecurity('UNIT', 'KLBN11', [])).toBeUndefined();
    expect(whyRowIsNoSecurity('Unit', 'TAEE11F', [])).toBeUndefined();
    for (const symbol of ['ABCU', 'XKLBN11', 'KLBN11X', 'KLBN110'])
      expect(whyRowIsNoSecurity('Unit', symbol, [])).toMatch(/^a unit/);
    expect(whyRowIsNoSecurity('Option', 'KLBN11', [])).toMatch(/^an option/);
  });

  test('a note of the Treasury by an index of prices is a bond, and a fund of such notes is a fund', () => {
    expect(whyNoCommonShare('US TREASURY NOTE INFLATION INDEX 0.625 07/15/32')).toMatch(/^a bond/);
    expect(whyNoCommonShare('Schwab Treasury Inflation Index ETF')).toBeUndefined();
  });
});

test.each([
  ['ASML HLDG C920.00 18DEC26', /^an option/],
  ['DEKABANK DGZ BONITÄTSANLEIHE 26/30', /^a bond/],
  ['DEUTSCHE BANK STUFENZINSANLEIHE', /^a bond/],
  ['UK Treasury Index-Linked 0.125% 22/03/2039', /^a bond/],
])('%s is %s', (name, says) => expect(whyNoCommonShare(name)).toMatch(says));

test('companies of real estate of France have codes of their own, which are no ISINs', () => {
  for (const label of ['SCPI00003871', 'SCPI PRIMOVIE'])
    expect(whyNoHolding(label)).toMatch(/^is a company of real estate of France/);
  expect(isSecurityCode('SCPI00003871')).toBe(false);
  expect(whyNoSecurity('SCPI')).toBeUndefined();
});

test.each(['PROV ONTARIO 2.05% 02JN30', 'GOVT OF CANADA 3.25% 01JUN35', 'CANADA 4% 01SP2041'])(
  '%s is a bond',
  (name) => expect(whyNoCommonShare(name)).toMatch(/^a bond/),
);

test('a certificate on a foreign share is told, and no other kind of security', () => {
  expect(whyReceipt('CEDEAR APPLE INC.')).toMatch(/^a certificate on a foreign share/);
  expect(whyReceipt('MICROSOFT CDR (CAD HEDGED)')).toMatch(/^a Canadian depositary receipt/);
  expect(whyReceipt('MICRON TECHNOLOGY CIBC CDN DEP')).toMatch(/^a Canadian depositary receipt/);
  expect(whyReceipt('ZORP WARRANT')).toBeUndefined();
  expect(whyReceipt('Apple Inc')).toBeUndefined();
});

test('MRF behind Japanese letters is a fund of the money market, and alone a maker of tyres', () => {
  expect(whyNoSecurity('野村ＭＲＦ'.normalize('NFKC'))).toMatch(/^is cash or a money-market fund/);
  expect(whyNoSecurity('MRF')).toBeUndefined();
  expect(whyNoSecurity('MRF LTD')).toBeUndefined();
});

test('a price of pence behind an @ is no strike of a put', () => {
  expect(whyNoCommonShare('Zorp (ZRP) 240 @ 1,105p Feb 2026 - sold')).toBeUndefined();
  expect(whyNoCommonShare('ZRP 1105p Feb 2026 - sold')).toMatch(/^an option/);
});

describe('rows that are no holdings', () => {
  test.each(['Actions (9)', 'ETP (1)', 'Options sur actions (1)', 'Shares (12)'])(
    '%s heads a group',
    (label) => expect(whyNoHolding(label)).toBe('heads a group of rows, and is no holding'),
  );

  test.each(['Actions', 'Apple (9)', 'Action Construction (1)'])('%s heads none', (label) =>
    expect(whyNoHolding(label) ?? '').not.toMatch(/group/),
  );

  test.each([
    '株式（特定預り）合計',
    '投資信託小計',
    'Total without SPSK',
    'Gjithsej (rreth)',
    'Total excl. cash',
    '자산 총계',
    'إجمالي المحفظة',
    'مجموع الأسهم',
    'المجموع ريال',
    'المجموع بالريال تقريبا',
    'Łączna wycena papierów',
    'الإجمالي بالريال (الدولار = 3.75)',
    'الإجمالي بالدولار الأمريكي',
  ])('%s is a total', (label) => expect(whyNoHolding(label)).toBe('is a line of totals, not a holding'));

  test.each(['Renda Fixa', 'Renta fija', 'Rentenpapier', 'Tahvil', 'Obligasi', '債券', '채권', 'Облигация'])(
    '%s is a kind of bonds',
    (type) => expect(whyTypeIsNoSecurity(type)).toMatch(/^a bond/),
  );
});

test.each([
  ['TOTAL: SGD', 'totals'],
  ['Total en pesos', 'totals'],
  ['Total en dólares', 'totals'],
  ['Disponible para operar US$', 'cash'],
])('%s is %s', (label, says) => expect(whyNoHolding(label)).toContain(says));
