import { gridOf, read } from './typed-file';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { UNITED_STATES } from '../../src/portfolio/shares/markets';
import { sectionMarkets, titledParts } from '../../src/portfolio/tables/section-markets';

const HEAD = ['Symbol', 'Shares'];

describe('the markets of the parts of a sheet', () => {
  const places = (...titles: readonly unknown[][]) => {
    const grid = titles.flatMap((title) => [title, HEAD, ['AAA', 1], ['BBB', 2]]);
    const { byRow, titles: found } = sectionMarkets(grid, 1);
    expect([...found]).toEqual(byRow.size === 0 ? [] : titles.map((_, at) => at * 4));
    return titles.flatMap((_, at) => byRow.get(at * 4 + 2)?.place ?? []);
  };

  test.each([
    [['PSX (CDC a/c 03277-104562)'], ['USA (IBKR)'], ['Karachi, Pakistan', 'the United States']],
    [['US stocks'], ['UK holdings'], ['the United States', 'London']],
    [['My Bursa Malaysia portfolio:'], ['London'], ['Kuala Lumpur, Malaysia', 'London']],
    [
      ['', 'USA'],
      ['', '', 'TSX'],
      ['the United States', 'Toronto'],
    ],
    [
      ['أسهم سعودية (الراجحي المالية)'],
      ['أسهم أمريكية (دراية)'],
      ['Riyadh, Saudi Arabia', 'the United States'],
    ],
    [['محفظة السوق السعودي'], ['الأسهم الأمريكية'], ['Riyadh, Saudi Arabia', 'the United States']],
    [['أسهم بريطانية'], ['أسهم كندية'], ['London', 'Toronto']],
    // American and British shares, American technology.
    [['أسهم أمريكية وبريطانية'], ['أسهم سعودية'], []],
    [['تقنية أمريكية'], ['أسهم سعودية'], []],
    // A title that names no market, or more than one thing, tells nothing of any part.
    [['TFSA'], ['USA'], []],
    [['USA', 'IBKR'], ['UK'], []],
    [['the account at the broker whose clients mostly trade in the USA and the UK'], ['UK'], []],
    // Of one market alone, the titles may be of accounts.
    [['USA (Schwab)'], ['USA (Fidelity)'], []],
  ])('%j and %j', (one, other, expected) => {
    expect(places(one, other)).toEqual(expected);
  });

  test('blank rows between title, header and rows do not matter, and a header in the first row has no title', () => {
    const grid = [['USA'], [], HEAD, [], ['AAA', 1], ['UK'], [''], HEAD, ['BBB', 2]];
    const { byRow, titles } = sectionMarkets(grid, 2);
    expect([...titles]).toEqual([0, 5]);
    expect([byRow.get(4)?.place, byRow.get(8)?.place]).toEqual(['the United States', 'London']);
    expect(sectionMarkets([HEAD, ['AAA', 1]], 0).byRow.size).toBe(0);
  });

  test('headers may differ from part to part', () => {
    const grid = (other: string) => [
      ['USA'],
      ['Symbol', 'Value ($)'],
      ['AAA', 1],
      ['UK'],
      ['Symbol', other],
      ['BBB', 2],
    ];
    expect(sectionMarkets(grid('Value (£)'), 1).titles.size).toBe(2);
    expect(sectionMarkets(grid('Shares'), 1).titles.size).toBe(2);
  });

  const placesOf = (grid: readonly (readonly unknown[])[], headerRow: number) => {
    const { byRow } = sectionMarkets(grid, headerRow);
    return grid.flatMap((cells, row) => (/^[A-Z]{3}$/.test(String(cells[0])) ? [byRow.get(row)?.place] : []));
  };

  test('of which the first has its title above lines of a day and a remark', () => {
    const above = [
      ['PORTFOLIO SAHAM BURSA MALAYSIA (akaun CDS)'],
      ['Kemaskini: 13/11/2026', '1 lot = 100 unit'],
      [],
    ];
    const grid = [...above, HEAD, ['AAA', 1], [], ['SAHAM US (Moomoo)'], HEAD, ['BBB', 2]];
    expect(placesOf(grid, 3)).toEqual(['Kuala Lumpur, Malaysia', 'the United States']);
  });

  test('of which a title names a broker or an account behind its market', () => {
    const titled = (one: string, other: string) =>
      placesOf([[one], HEAD, ['AAA', 1], [], [other], HEAD, ['BBB', 2]], 1);
    expect(
      titled(
        'السوق السعودي - الراجحي المالية',
        'السوق الأمريكي - دراية (الأسعار بالدولار، القيمة بالريال 3.75)',
      ),
    ).toEqual(['Riyadh, Saudi Arabia', 'the United States']);
    // A country alone may be that of the account.
    expect(titled('UK - ISA', 'US - Roth')).toEqual([undefined, undefined]);
  });

  test('of which one stands amid the rows, below the total of another, and one has another title', () => {
    const grid = [
      ['Canadian equities (TSX) - C$'],
      HEAD,
      ['AAA', 1],
      ['', 'Subtotal', 1],
      ['US equities - US$'],
      ['BBB', 2],
      ['', 'Subtotal', 2],
      ['Crypto'],
      ['CCC', 3],
      [],
      ['All C$'],
      HEAD,
      ['DDD', 4],
    ];
    expect(placesOf(grid, 1)).toEqual(['Toronto', 'the United States', undefined, undefined]);
  });
});

test('what stands below the total of a part, after a gap, is of no part', () => {
  const grid = [
    ['USA'],
    HEAD,
    ['AAA', 1],
    ['Total', 1],
    ['BBB', 1],
    [],
    ['CCC', 2],
    ['UK'],
    HEAD,
    ['DDD', 3],
  ];
  const { byRow } = sectionMarkets(grid, 1);
  expect([2, 4, 6, 9].map((row) => byRow.get(row)?.place)).toEqual([
    'the United States',
    'the United States',
    'the United States',
    'London',
  ]);
  const apart = [['USA'], HEAD, ['AAA', 1], ['Total', 1], [], ['CCC', 2], ['UK'], HEAD, ['DDD', 3]];
  expect([2, 5, 8].map((row) => sectionMarkets(apart, 1).byRow.get(row)?.place)).toEqual([
    'the United States',
    undefined,
    'London',
  ]);
});

describe('a bare sign of dollars', () => {
  const currencies = (other: string) =>
    readPortfolio([
      [other],
      ['Symbol', 'Name', 'Shares', 'Value'],
      ['AAA', 'A', 1, '$5'],
      ['USA'],
      ['Symbol', 'Name', 'Shares', 'Value'],
      ['KO', 'Coca-Cola', 2, '$140.00'],
      ['PEP', 'PepsiCo', 2, 300],
    ]).positions.flatMap(({ ticker, currency }) => (ticker.endsWith('.TO') ? [] : [[ticker, currency]]));

  test('is the American one among American shares, where those of the other parts have none', () => {
    expect(currencies('أسهم سعودية')).toEqual([
      ['KO', 'USD'],
      ['PEP', undefined],
    ]);
  });

  test('may be the other one where they have one', () => {
    expect(currencies('Canada')).toEqual([
      ['KO', undefined],
      ['PEP', undefined],
    ]);
  });
});

test('the same symbols are of other companies in the two parts of a sheet', () => {
  const { positions, skipped } = readPortfolio([
    ['PSX'],
    ['Script', 'Company', 'Shares', 'Market Value (Rs)'],
    ['PSO', 'Pakistan State Oil', 600, 268860],
    [],
    ['USA'],
    ['Script', 'Company', 'Shares', 'Market Value ($)'],
    ['PEP', 'PepsiCo', 15, 2231.25],
  ]);
  expect(positions).toMatchObject([{ ticker: 'PEP', quantity: 15 }]);
  expect(skipped).toMatchObject([{ written: 'PSO', currency: 'PKR', value: 268860 }]);
  expect(skipped[0]!.reason).toContain('Karachi, Pakistan');
});

test('without titles, symbols below Script are those of any exchange that calls them so', () => {
  const { positions, skipped } = readPortfolio([
    ['Script', 'Shares'],
    ['PSO', 600],
  ]);
  expect(positions).toEqual([]);
  expect(skipped[0]!.reason).toContain('Mumbai, Karachi, Dhaka or Kathmandu');
});

test('an exchange in the row weighs more than the title of its part', () => {
  const { positions } = readPortfolio([
    ['UK'],
    ['Symbol', 'Exchange', 'Shares'],
    ['PEP', 'NASDAQ', 15],
    ['USA'],
    ['Symbol', 'Exchange', 'Shares'],
    ['AAPL', '', 1],
  ]);
  expect(positions.map(({ ticker }) => ticker)).toEqual(['PEP', 'AAPL']);
});

describe('groups of rows below one header', () => {
  const grid = (...rows: readonly unknown[][]) => [['My shares'], HEAD, ...rows];
  const told = (...rows: readonly unknown[][]) => {
    const { byRow, titles } = sectionMarkets(grid(...rows), 1);
    return { titles: [...titles], places: [...byRow].map(([row, { place }]) => `${row} ${place}`) };
  };
  const NOTHING = { titles: [], places: [] };

  test('are of the market that stands alone above them', () => {
    expect(told(['ASX'], ['BHP', 1], ['ASX Total', 1], [], ['', 'NYSE'], ['ALL', 2])).toEqual({
      titles: [2, 6],
      places: ['3 Sydney, Australia', '4 Sydney, Australia', '7 the United States'],
    });
    expect(told([], ['US stocks'], ['T', 1], ['UK stocks'], ['BP', 2], [3]).places).toEqual([
      '4 the United States',
      '6 London',
      '7 London',
    ]);
  });

  test('are of none below another title, and below a ticker alone', () => {
    const { titles, places } = told(
      ['US'],
      ['T', 1],
      ['Crypto'],
      ['BTC', 1],
      ['UK'],
      ['BP', 2],
      ['USA'],
      ['LSE'],
      ['X', 3],
    );
    expect(titles).toEqual([2, 6, 9]);
    expect(places).toEqual(['3 the United States', '7 London', '10 London']);
  });

  test.each<[string, unknown[][]]>([
    ['the first row stands below no title', [['T', 1], ['US'], ['KO', 1], ['UK'], ['BP', 2]]],
    ['the first title names no market', [['Crypto'], ['BTC', 1], ['US'], ['KO', 1], ['UK'], ['BP', 2]]],
    ['all are of one', [['US'], ['T', 1], ['USA'], ['AAPL', 1]]],
    ['the rows are tickers alone', [['US'], ['UK'], ['AAPL'], ['LSE']]],
    ['there is nothing', []],
  ])('tell nothing where %s', (_, rows) => expect(told(...rows)).toEqual(NOTHING));

  test('the same symbol is of another company in each, all is counted as the report says, and what is of no group is asked about', () => {
    const { positions, skipped } = readPortfolio([
      ['Currency:', 'AUD'],
      [],
      ['Symbol', 'Name', 'Units', 'Current Price', 'Value'],
      ['ASX'],
      ['ALL', 'Aristocrat Leisure Limited', 55, 61, 3355],
      ['NYSE'],
      ['ALL', 'The Allstate Corporation', 5, 211, 1600],
      ['Others'],
      ['BHP', 'BHP Group', 5, 60, 460],
    ]);
    expect(positions).toMatchObject([{ row: 6, ticker: 'ALL', quantity: 5, value: 1600, currency: 'AUD' }]);
    expect(skipped.find(({ row }) => row === 4)!.reason).toContain('Sydney, Australia');
    expect(skipped.find(({ row }) => row === 8)!.candidates).toEqual(['BHP', 'BHP.L', 'BHP.TO']);
  });

  test('in a sheet that names no currency as well', () => {
    const { positions, skipped } = readPortfolio([
      ['Ticker', 'Shares'],
      ['US stocks'],
      ['KO', 5],
      ['UK stocks'],
      ['BP', 7],
      ['Funds'],
      ['VAS', 9],
    ]);
    expect(positions.map(({ ticker }) => ticker)).toEqual(['KO', 'BP.L']);
    expect(skipped.find(({ written }) => written === 'VAS')!.candidates).toEqual(['VAS', 'VAS.L', 'VAS.TO']);
  });
});

describe('the parts of a table whose titles stand amid its rows', () => {
  const parts = (title: string) => {
    const { byRow, units, titles } = titledParts([HEAD, ['LUCK', 1], [], [title], ['AAPL', 2]], 0);
    return [[...titles], byRow.get(1)?.place, byRow.get(4)?.place, units.get(4)?.code];
  };

  test.each([
    ['US (bhai ka IBKR) $', 'the United States', 'USD'],
    ['US stocks (INDmoney) $', 'the United States', 'USD'],
    ['US shares (INDmoney) in $', 'the United States', 'USD'],
    ['US SHARES - Stake (US$)', 'the United States', 'USD'],
    ['USA USD', 'the United States', 'USD'],
    ['UK shares (£)', 'London', 'GBP'],
    ['Canadian stocks: CAD', 'Toronto', 'CAD'],
    ['Canada: CAD', 'Toronto', 'CAD'],
    ['Midas - ABD hisseleri ($)', 'the United States', 'USD'],
    ['محفظة دراية - السوق الأمريكي (دولار)', 'the United States', 'USD'],
  ])('%s', (title, place, code) =>
    expect(parts(title)).toEqual([place === undefined ? [] : [3], undefined, place, code]),
  );

  test.each([
    'US',
    'US stocks',
    'US dividends $',
    'US (£)',
    'IBKR $',
    'USA funds and British funds ($)',
    'Canada (US$)',
  ])('%s is the title of no part that trades there', (title) =>
    expect(parts(title)).toEqual([[], undefined, undefined, undefined]),
  );

  test('a part goes on to the next title below a gap, or to its total', () => {
    const rows = gridOf(
      'Symbol|Shares\nA|1\nUS $\nB|1\n\nUS $\nC|1\n\nD|1\nTotal $|2\n\nE|1\n\nUS $\n\nF|1\n\nOthers\nG|1',
    );
    expect([...titledParts(rows, 0).byRow.keys()]).toEqual([3, 6, 8, 9, 15]);
  });

  test('need no blank row above a title that stands alone in its row', () => {
    const { byRow } = titledParts([HEAD, ['LUCK', 1], ['US stocks $'], ['AAPL', 2]], 0);
    expect([...byRow]).toEqual([[3, UNITED_STATES]]);
    const ended = [HEAD, ['US stocks $'], ['AAPL', 2], ['Pakistan'], ['LUCK', 1]];
    expect([...titledParts(ended, 0).byRow.keys()]).toEqual([2]);
    expect(titledParts([HEAD, ['LUCK', 1], ['US stocks $', 3], ['AAPL', 2]], 0).byRow.size).toBe(0);
  });

  test('tell where its shares trade, and the currency of amounts that state none', () => {
    const sheet = (value: string) =>
      read(
        `Script|Qty|Current Value${value}\nLUCK|5|900\n||\nUS (IBKR) $||\nAAPL|2|500\nTSM|3|£700\nTotal $||1,200`,
      );
    const { positions, skipped, outside } = sheet('');
    expect(positions.map(({ ticker, value, currency }) => `${ticker} ${value} ${currency}`)).toEqual([
      'AAPL 500 USD',
      'TSM 700 GBP',
    ]);
    expect(skipped.map(({ reason }) => reason.slice(0, 30))).toEqual([
      '"LUCK" is from a market that t',
      '"Total $" is a line of totals,',
    ]);
    expect(outside).toEqual([3]);
    expect(sheet(' (PKR)').positions[0]).toMatchObject({ ticker: 'AAPL', value: 500, currency: 'PKR' });
  });
});

describe('a part that is headed again in the same columns, with its name in the place of that of the names', () => {
  const sheet = (head: string) =>
    read(
      `No|Kaunter|Kod|Lot|Harga|Nilai (RM)\n1|Maybank|1155|42|10.04|42168\n|||||\n${head}\n2|Apple|AAPL|18|268.4|19904\n|||||\n|ASB||35|10|350`,
    );

  test('counts as it says, and in its market where it names the currency', () => {
    const { positions, skipped, outside } = sheet('|US (Moomoo)||Unit|Skrg USD|Nilai (RM)');
    expect(positions).toMatchObject([{ ticker: 'AAPL', quantity: 18, value: 19904, currency: 'MYR' }]);
    expect(skipped).toMatchObject([
      { written: '1155', quantity: 4200 },
      { name: 'ASB', quantity: 35, lacksTicker: true },
    ]);
    expect(outside).toEqual([3]);
  });

  test.each([
    ['no number of shares', '|US (Moomoo)|||Skrg USD|Nilai (RM)'],
    ['another value', '|US (Moomoo)||Unit|Skrg USD|Zakat (RM)'],
    ['no name', '|||Unit|Skrg USD|Nilai (RM)'],
  ])('is another table with %s', (_, head) => expect(sheet(head).positions).toEqual([]));
});

describe('titles in other languages and of exchanges', () => {
  const TURKISH = (istanbul: string, us: string) =>
    read(
      `${istanbul}|||||\nKod|Şirket|Lot|Maliyet|Fiyat|Tutar\nTHYAO|Türk Hava Yolları|350|268,40|312,75|109.462,50\nFROTO|Ford Otosan|900|91,44|98,15|88.335,00\nTOPLAM|||||197.797,50\n|||||\n${us}|||||\nKod|Şirket|Adet|Maliyet|Fiyat|Tutar\nAAPL|Apple|6,5|$168,20|$283,45|$1.842,42\nVOO|Vanguard S&P 500 ETF|3,5|$438,00|$621,40|$2.174,90\nTOPLAM|||||$4.017,32\nTL karşılığı|||||183.189,79\n|||||\nDİĞER|||||\nBES|Katılım fonları||||184.250,00`,
    );

  test.each([
    ['BORSA İSTANBUL (TL)', 'ABD HİSSELERİ (USD) - Midas'],
    ['Borsa İstanbul', 'ABD Hisseleri'],
    ['Türk hisseleri', 'Amerikan hisse senetleri'],
  ])('%s and %s, whose headers differ in a word', (istanbul, us) => {
    const { positions, skipped } = TURKISH(istanbul, us);
    expect(positions).toMatchObject([
      { ticker: 'AAPL', quantity: 6.5, value: 1842.42 },
      { ticker: 'VOO', quantity: 3.5, value: 2174.9 },
    ]);
    const reasonOf = (text: string) => skipped.find(({ written }) => written === text)?.reason;
    expect(reasonOf('THYAO')).toContain('Istanbul, Turkey');
    expect(reasonOf('FROTO')).toContain('Istanbul, Turkey');
    expect(reasonOf('TL karşılığı')).toContain('is a line of totals');
    expect(reasonOf('DİĞER')).toContain('stands alone in its row');
    expect(reasonOf('BES')).toContain('may trade in New York or elsewhere');
  });

  test('the title of a part below one header may be numbered and name its exchange, and rupees are those of that', () => {
    const { positions, skipped } = read(
      "S.No|Script|Symbol|Shares|Rate|Market Value (Rs '000)\nA. Listed Equities - PSX|||||\n1|Hub Power Co|HUBC|540,000|214.55|115,857\n2|Pakistan Petroleum|PPL|480,000|197.35|94,728\n|Sub Total||||210,585\n|||||\nB. Offshore Equities - USA (rates in USD)|||||\n3|Johnson & Johnson|JNJ|2,500|204.35|143,760\n4|Intel Corp|INTC| -   | -   | -   ",
    );
    expect(positions).toMatchObject([
      { ticker: 'JNJ', name: 'Johnson & Johnson', value: 143760000, currency: 'PKR' },
    ]);
    expect(skipped.find(({ written }) => written === 'HUBC')?.reason).toContain('Karachi');
    expect(skipped.find(({ written }) => written === 'INTC')?.reason).toContain('nothing of it is held');
  });

  test.each([
    ['LOCAL EQUITIES (JSE)', 'Johannesburg, South Africa'],
    ['London Stock Exchange', 'London'],
    ['UK shares (GBP)', 'London'],
    ['Aktien Kanada (CAD)', 'Toronto'],
    ['UK account', undefined],
    ['LONDON (old account)', undefined],
    ['Local equities (old)', undefined],
  ])('one part alone, called %s', (title, place) => {
    const grid = [[title], HEAD, ['AAA', 1], ['Total', 1], [], ['OFFSHORE'], ['Name', 'Units'], ['BBB', 2]];
    const { byRow } = sectionMarkets(grid, 1);
    expect([byRow.get(2)?.place, byRow.get(7)?.place]).toEqual([place, undefined]);
  });

  test('one part alone tells nothing where each row has its currency', () => {
    const { positions } = read(
      'Tadawul portfolio||||\n||||\nCode|Company|Shares|Currency|Value\n2222|Aramco|30|SAR|738\nAAPL|Apple Inc|10|USD|2,280.20',
    );
    expect(positions).toMatchObject([{ ticker: 'AAPL' }]);
  });

  test('the next title ends a part that has no total', () => {
    const { byRow } = sectionMarkets([['PSX'], HEAD, ['AAA', 1], [], ['Other'], ['BBB', 2]], 1);
    expect([...byRow.keys()]).toEqual([1, 2, 3].filter((row) => byRow.has(row)));
    expect(byRow.has(5)).toBe(false);
  });
});

describe('titles of the groups of one table', () => {
  const places = (text: string) => {
    const { byRow } = sectionMarkets(gridOf(text), 0);
    return gridOf(text).map((_, row) => byRow.get(row)?.place ?? '');
  };
  const HEADER = 'Code|Units|Value';

  test('the code of an exchange among other words names its market', () => {
    const text = `${HEADER}\n1) BIST - MİDAS\nLINK|1|2\n\nINTERNATIONAL - ASX ETFs\nIVV|3|4\n\nFunds (TEFAS)\nTTE|5|6`;
    expect(places(text)).toEqual(['', '', 'Istanbul, Turkey', '', '', 'Sydney, Australia', '', '', '']);
    expect(places(`${HEADER}\nASX or BIST\nLINK|1|2`)).toEqual(['', '', '']);
  });

  test('of one market alone, one title that names the exchange is enough', () => {
    const text = (title: string) => `${HEADER}\nAustralian Equities\nALL|1|2\n\n${title}\nIVV|3|4`;
    expect(places(text('ASX ETFs'))[2]).toBe('Sydney, Australia');
    expect(places(text('Australian shares (Mum)'))[2]).toBe('');
  });

  test('a market that is named with its currency, behind the name of a broker', () => {
    const text = `${HEADER}\nBIST\nLINK|1|2\n\n2) ABD - MİDAS ($)\nMU|3|$4`;
    expect(places(text).slice(-1)).toEqual(['the United States']);
    expect(sectionMarkets(gridOf(text), 0).units?.get(5)?.code).toBe('USD');
  });
});

test('a Japanese title in brackets names shares, and so their market, amid rows of another', () => {
  const grid = gridOf(
    'コード|数量|評価額\n【特定口座】SBI証券\n7203|1|2\n\n【米国株】楽天証券 (1ドル=154.20円)\nVYM|3|4',
  );
  expect(titledParts(grid, 0).byRow.get(5)?.place).toBe('the United States');
  expect(titledParts(grid, 0).byRow.has(2)).toBe(false);
});
