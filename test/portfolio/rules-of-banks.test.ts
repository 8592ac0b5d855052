import { readAmount } from '../../src/portfolio/cells/amount';
import { currencyOfCell } from '../../src/portfolio/cells/currency';
import { readHeaderCell } from '../../src/portfolio/cells/header-cell';
import { whyNoHolding, whyTypeIsNoSecurity } from '../../src/portfolio/shares/no-security';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { isSedolAbroad } from '../../src/portfolio/shares/sedol';
import { gridOf, read, held, reasons } from './typed-file';

/** What banks and brokers of many countries have in common, where one word or one file is not all of it. */
const paid = (text: string): string[] =>
  readDividends(gridOf(text)).dividends.map(
    ({ ticker, name, amount, currency, tax }) =>
      `${ticker ?? `(${name})`} ${amount} ${currency ?? '?'}${tax ? ` tax ${tax.amount}` : ''}`,
  );
const unpaid = (text: string): string[] => readDividends(gridOf(text)).skipped.map(({ reason }) => reason);

describe('headers', () => {
  test.each(['+/- value', '+ / - value', '± value', '-/+ value'])('%s is what was gained', (head) => {
    expect(readHeaderCell(head).words).toBe('change value');
    const { positions } = read(`Symbol,Shares,${head},Valuation,Currency\nORCL,10,99,2500,USD`);
    expect(positions[0]).toMatchObject({ value: 2500 });
  });

  test.each([
    ['القيمة السوقية بالدولار', 'القيمة السوقية', 'USD'],
    ['إجمالي القيمة بالريال السعودي', 'إجمالي القيمة', 'SAR'],
    ['שווי בש"ח', 'שווי', 'ILS'],
    ['Стоимость, в рублях', 'Стоимость', 'RUB'],
    ['Valeur en euros', 'Valeur', 'EUR'],
    ['Wert in Schweizer Franken', 'Wert', 'CHF'],
    ['Valor em EUR', 'Valor', 'EUR'],
    ['Wartość w PLN', 'Wartość', 'PLN'],
    ['Värde i SEK', 'Värde', 'SEK'],
  ])('%s counts in a currency', (head, alone, code) =>
    expect(readHeaderCell(head)).toEqual({ ...readHeaderCell(alone), unit: { code, parts: 1 } }),
  );

  test.each(['Value in dollars', 'Werte in Europa', 'Shares in Euro Stoxx'])('%s names none', (head) =>
    expect(readHeaderCell(head).unit).toBeUndefined(),
  );
});

describe('currencies', () => {
  test.each([
    ['שקל חדש    000', 'ILS'],
    ['דולר ארה"ב  001', 'USD'],
    ['US dollar 840', 'USD'],
  ])('a bank writes its own number behind %s', (cell, code) =>
    expect(currencyOfCell(cell)).toEqual({ code, parts: 1 }),
  );

  test.each(['000', 'series 12', 'dollar 1'])('%s is none', (cell) =>
    expect(currencyOfCell(cell)).toBeUndefined(),
  );

  const valued = (...rows: string[]) =>
    read(`Symbol,Quantity,Price,Value,Currency\n${rows.join('\n')}`).positions.map(
      ({ ticker, value, currency }) => `${ticker} ${value} ${currency ?? '?'}`,
    );

  test('of a value that a bank has converted the currency is not told', () => {
    expect(valued('BP.L,10,5,50,GBP', 'ORCL,10,231.40,8562,USD')).toEqual(['BP.L 50 GBP', 'ORCL 8562 ?']);
    expect(valued('KO,10,60,2220,USD', 'ORCL,10,231.40,8562,USD')).toEqual(['KO 2220 ?', 'ORCL 8562 ?']);
  });

  test.each([
    ['prices of another day', ['KO,10,60,610,USD', 'ORCL,10,231.40,2290,USD']],
    ['prices that were paid', ['KO,10,20,610,USD', 'ORCL,10,50,2290,USD']],
    ['prices in hundredths', ['KO,10,6000,600,USD', 'ORCL,10,23140,2314,USD']],
    ['one row alone', ['ORCL,10,231.40,8562,USD']],
  ])('%s tell of no other currency', (_, rows) =>
    expect(valued(...rows)).toEqual(rows.map(() => expect.stringMatching(/ USD$/))),
  );
});

describe('a SEDOL below CUSIP tells a share that is listed abroad', () => {
  test.each([
    ['6496584', true],
    ['4012250', true],
    ['BM8H5Y5', true],
    // Of the Americas; AMD's CUSIP without its zeros; one whose last digit is not the one of a SEDOL; CUSIPs.
    ['2046251', false],
    ['7903107', false],
    ['6496585', false],
    ['88160R101', false],
    ['M3760D101', false],
    ['', false],
  ])('%s: %s', (code, isAbroad) => expect(isSedolAbroad(code)).toBe(isAbroad));

  test('its symbol is asked about, and those beside CUSIPs are not', () => {
    const text =
      'company,ticker,cusip,shares\nKOMATSU,KMT,6496584,100\nADVANCED MICRO DEVICES,AMD,7903107,5\nTESLA INC,TSLA,88160R101,7';
    expect(held(text)).toEqual(['AMD 5', 'TSLA 7']);
    expect(reasons(text)).toEqual([expect.stringMatching(/^"KMT" may trade in New York or elsewhere/)]);
  });
});

describe('rows that are no holdings', () => {
  test.each(['株式（特定預り）合計', '投資信託小計', '자산 총계', 'إجمالي المحفظة', 'مجموع الأسهم'])(
    '%s is a total',
    (label) => expect(whyNoHolding(label)).toBe('is a line of totals, not a holding'),
  );

  test.each(['Renda Fixa', 'Renta fija', 'Rentenpapier', 'Tahvil', 'Obligasi', '債券', '채권', 'Облигация'])(
    '%s is a kind of bonds',
    (type) => expect(whyTypeIsNoSecurity(type)).toMatch(/^a bond/),
  );

  test('a heading in other letters is told as one, and asks for no ticker in plain letters', () => {
    const text = '銘柄コード,銘柄名,評価額\n7203,トヨタ自動車,285050\n投資信託,,\n9984,ソフトバンク,1000';
    expect(reasons(text)[1]).toMatch(/^"投資信託" stands alone in its row, as a heading does/);
  });
});

describe('trades', () => {
  const HEAD = 'Symbol,Buy/Sell,Buy Price,Sell Price,Quantity,Date';

  test('of which each row has the price of a purchase or of a sale are counted', () => {
    expect(held(`${HEAD}\nORCL,Buy,100,0,12,2026-01-05\nORCL,Sell,,120,4,2026-02-05`)).toEqual(['ORCL 8']);
  });

  test('of which a row has both were closed', () => {
    expect(() => read(`${HEAD}\nORCL,Buy,100,110,12,2026-01-05\nKO,Buy,50,60,4,2026-02-05`)).toThrow(
      /sales that were made/,
    );
  });

  const order = (id: string) => `"orderNo: HDJQ007811; orderID: ${id}"`.replace(/"/g, '').replace(';', '¦');
  const hatch = (id: string) =>
    gridOf(
      `Trade Date,Instrument Code,Quantity,Price,Transaction Type,Comments\n2026-04-09,TSLA,2,5,BUY,${order(id)}`,
    ).map((cells) => cells.map((cell) => cell.replace('¦', ',')));

  test('whose order numbers are those of a broker in America alone are American, and others are asked about', () => {
    const isHatch = readPortfolio(hatch('HD.816ae6f9-7125-4855-a73e-8c1475b7248e'));
    expect(isHatch.positions.map(({ ticker }) => ticker)).toEqual(['TSLA']);
    // An older export has the number alone.
    const isOlder = hatch('').map((cells) => cells.map((cell) => cell.replace(', orderID: ', '')));
    expect(readPortfolio(isOlder).positions.map(({ ticker }) => ticker)).toEqual(['TSLA']);
    const isOther = readPortfolio(hatch('816ae6f9'));
    expect(isOther.positions).toEqual([]);
    expect(isOther.skipped[0]!.reason).toMatch(/^Where "TSLA" trades is not told/);
  });

  test('with one column for what was bought and one for what was sold are counted', () => {
    const text =
      'Date,Symbol,Buy Qty.,Buy Value,Sell Qty.,Sell Value,Gross Amount\n01 Jul 2026,ORCL,10,1000,0,0,-1001\n02 Jul 2026,ORCL,0,0,4,500,499\n03 Jul 2026,ORCL,6,600,1,110,-490\n04 Jul 2026,ORCL,2,200,2,210,10';
    expect(held(text)).toEqual(['ORCL 11']);
    // What was closed is no holding.
    expect(() => read(text.replace('Gross Amount', 'Realized P&L'))).toThrow(/report of gains/);
    // Shares sold that cannot be read are not none: how many are held is not known.
    const unread = text.replace('ORCL,6,600,1,', 'ORCL,6,600,some,');
    expect(held(unread)).toEqual([]);
    expect(reasons(unread).length).toBeGreaterThan(0);
  });

  test('in lots of Taiwan are of a thousand shares each', () => {
    const text =
      '成交日期,股票代號,股票名稱,買賣別,成交張數,成交價\n115/10/01,2330,台積電,現股買進,3,1000\n115/10/12,2330,台積電,現股賣出,1,1080';
    expect(read(text).skipped[0]).toMatchObject({ quantity: 2000 });
    expect(read(text).computed).toEqual({ transactions: 2, to: { year: 2026, month: 10, day: 12 } });
  });

  test('a future of India is a future, and an option an option', () => {
    const of = (symbol: string) =>
      reasons(
        `Date,Symbol,Buy/Sell,Quantity,Price\n2026-01-05,${symbol},Buy,50,10\n2026-01-05,KO,Buy,1,60`,
      )[0];
    expect(of('NIFTY26MARFUT')).toMatch(/is a future/);
    expect(of('NIFTY22MAY15800CE')).toMatch(/is an option/);
  });
});

describe('a dividend in two currencies', () => {
  const of = (row: string) => `날짜,종목코드,배당금,세전배당금,통화,환율,세금\n2026-04-09,${row}`;

  test('of dollars at a far rate is the smaller amount, without the tax, which may be in either', () => {
    expect(paid(of('KO,5.32,7369,USD,1385.2,1105'))).toEqual(['KO 5.32 USD']);
    expect(paid(of('KO,7369,5.32,USD,1385.2,1105'))).toEqual(['KO 5.32 USD']);
  });

  test.each([
    ['at a near rate', 'KO,100,108,EUR,1.08,15'],
    ['of a currency of small units', 'KO,5.32,7369,KRW,1385.2,1105'],
  ])('%s is not guessed', (_, row) =>
    expect(unpaid(of(row))).toEqual([
      expect.stringMatching(/^Two columns state the dividend in two currencies/),
    ]),
  );

  test('amounts that the rate does not join, or a rate of 1, are those of one currency', () => {
    expect(paid(of('KO,90,100,USD,1,10'))).toEqual(['KO 100 USD tax 10']);
    expect(paid(of('KO,90,100,USD,1385.2,10'))).toEqual(['KO 100 USD tax 10']);
  });
});

describe('what banks book', () => {
  const bank = (kind: string, description: string, amount = '4.11') =>
    `Buchungstag;Umsatzart;Verwendungszweck;Betrag;Währung\n15.05.2026;${kind};${description};${amount};EUR`;
  const BOTH = 'Zinsen/Dividenden/Erträge';

  test.each([
    [BOTH, 'INTEREST/DIVIDEND/EARNINGS QTY/NOM: 20 APPLE INC. REGISTERED SHARES O.N.'],
    [BOTH, 'Dividende ALLIANZ SE Namensaktien'],
    ['Wertpapiere', 'INTEREST/DIVIDEND/EARNINGS QTY/NOM: 325 ISHARES CORE U.ETF INH.ANT.'],
    ['Gutschrift', 'Dividende SAP SE'],
  ])('%s: %s is a dividend', (kind, description) => expect(paid(bank(kind, description))).toHaveLength(1));

  test.each([
    [BOTH, 'INTEREST/DIVIDEND/EARNINGS QTY/NOM: 1000 BUNDESREP.DEUTSCHLAND'],
    ['Wertpapiere', 'INTEREST/DIVIDEND/EARNINGS QTY/NOM: 1000 BUNDESREP.DEUTSCHLAND'],
    ['Deposit', 'FUNDS TRANSFER DIVIDEND - IVV PAYMENT OCT26'],
    ['Gutschrift', 'Steuer auf Dividende SAP SE'],
  ])('%s: %s is asked about', (kind, description) => {
    expect(paid(bank(kind, description))).toEqual([]);
    expect(unpaid(bank(kind, description))).toHaveLength(1);
  });

  test.each([
    [BOTH, 'ADVANCED LUMP SUM QTY/NOM: 1244 ISHARES CORE U.ETF', '-134.87'],
    [BOTH, 'Vorabpauschale 2026 ISHARES CORE U.ETF', '-3.20'],
    [BOTH, 'Habenzinsen 3. Quartal', '1.00'],
    ['Wertpapiere', 'Kauf Vanguard High Dividend ETF', '-500.00'],
    ['Einzahlung', 'Dividende an mich selbst', '500.00'],
  ])('%s: %s is none', (kind, description, amount) => {
    const text = `${bank(kind, description, amount)}\n16.05.2026;Dividende;SAP SE Aktien;1.00;EUR`;
    expect(paid(text)).toHaveLength(1);
    expect(unpaid(text)).toEqual([]);
  });

  test('the ticker stands behind the word, and the tax in brackets', () => {
    const text =
      'Date,Type,Description,Debit,Credit,Balance\n16/03/2026,Deposit,DIVIDEND on MSFT.US (WHT of USD -1.36) - USD to AUD,,11.85,9\n17/03/2026,Deposit,DIVIDEND on BHP.AX,,4.00,13';
    expect(paid(text)).toEqual(['MSFT 11.85 ?']);
    expect(unpaid(text)).toEqual([expect.stringMatching(/not cover: Sydney, Australia/)]);
  });
});

describe('names of shares above dividends', () => {
  test('that are symbols are the tickers', () => {
    expect(paid('תאריך,סוג פעולה,שם הנייר,סכום הפעולה\n21/03/2026,דיבידנד,MSFT,2.56')).toEqual([
      'MSFT 2.56 ?',
    ]);
  });

  test('that are names stay names', () => {
    expect(paid('תאריך,סוג פעולה,שם הנייר,סכום הפעולה\n21/03/2026,דיבידנד,FORD,2.56')).toEqual([
      '(FORD) 2.56 ?',
    ]);
    expect(paid('Date,Type,Security,Amount\n2026-03-21,Dividend,Visa Inc,2.56')).toEqual([
      '(Visa Inc) 2.56 ?',
    ]);
  });
});

describe('a bank writes a number of its own in the place of the ticker', () => {
  const TRADES = 'שם נייר;מספר נייר;פעולה;כמות;שער;תאריך הוראה';
  const bought = (name: string, number: string) => `${name};${number};קניה;15;200;10/02/2026`;

  test('the name that is a symbol with its country is the listing', () => {
    expect(held([TRADES, bought('AAPL US', '76002')].join('\n'))).toEqual(['AAPL 15']);
    expect(held('שם נייר;מספר נייר;כמות;שער;מטבע\nAAPL US;76002;15;230;דולר')).toEqual(['AAPL 15']);
  });

  test('any other name is not: the number is that of a share of Tel Aviv', () =>
    expect(reasons([TRADES, bought('BANK CN', '691212')].join('\n'))).toEqual([
      expect.stringMatching(/^"691212" is from a market that the screening service does not cover: Tel Aviv/),
    ]));

  test('taxes and exchanges of currencies that are booked as purchases are no holdings, and said to be none', () =>
    expect(
      reasons(
        [
          TRADES,
          bought('AAPL US', '76002'),
          bought('מס ששולם', '9992975'),
          bought('B USD/ILS 3.170', '9993975'),
        ].join('\n'),
      ),
    ).toEqual([
      '"מס ששולם" is tax, not a holding.',
      '"B USD/ILS 3.170" is an exchange of currencies, not a holding.',
    ]));
});

describe('a lone $ among letters of a country without dollars', () => {
  const row = (name: string, symbol: string) =>
    `תאריך;סוג פעולה;שם נייר;סימבול;כמות;שער ביצוע;מטבע\n05/01/2026;קניה;${name};${symbol};30;70;$`;

  test('is that of the United States, where the name can be held against the one that the service has', () =>
    expect(held(row('NIKE INC', 'NKE'))).toEqual(['NKE 30']));

  test('tells nothing beside a name that cannot', () =>
    expect(reasons(row('נייקי', 'NKE'))).toEqual([expect.stringMatching(/^Where "NKE" trades is not told/)]));

  test('tells nothing among Latin letters, where dollars of many countries are meant', () =>
    expect(
      reasons('Date;Type;Name;Symbol;Quantity;Price;Currency\n2026-01-05;Buy;Nike Inc;NKE;30;70;$'),
    ).toEqual([expect.stringMatching(/^Where "NKE" trades is not told/)]));
});

describe('what a row of trades is', () => {
  const HEAD = 'date;category;type;name;symbol;shares;price';

  test('shares that a broker moves from one of its accounts to another went and came', () =>
    expect(
      held(
        [
          HEAD,
          '2026-01-06;TRADING;BUY;Coca-Cola;KO;15;60',
          '2026-05-02;DELIVERY;MIGRATION;Coca-Cola;KO;-15;60',
          '2026-05-02;DELIVERY;MIGRATION;Coca-Cola;KO;15;60',
        ].join('\n'),
      ),
    ).toEqual(['KO 15']));

  test('all words that are not understood are quoted, whatever column they stand in', () =>
    expect(
      reasons(
        [HEAD, '2026-01-06;TRADING;BUY;Nike;NKE;15;60', '2026-05-02;DELIVERY;REALIGN;Nike;NKE;2;60'].join(
          '\n',
        ),
      )[0],
    ).toMatch(/"DELIVERY" and "REALIGN" name nothing that is known\./));

  test.each(['Opção de Compra', 'Opção de Venda', 'Exercício de Opção de Compra'])(
    'Brazil’s exchange calls options a market: %s',
    (market) =>
      expect(
        reasons(
          `Data do Negócio;Tipo de Movimentação;Mercado;Código de Negociação;Quantidade;Preço\n02/01/2026;Compra;Mercado à Vista;PETR4;100;38,5\n09/02/2026;Compra;${market};PETRC400;100;0,52`,
        )[1],
      ).toBe(
        '"PETRC400" is an option, and options are not counted; the share that it is written on is another thing.',
      ),
  );
});

describe('what a blind trial of forty and one of thirty files found', () => {
  test('numbers of full width are numbers', () => {
    expect(readAmount('－１，２３４．５')).toEqual({ number: -1234.5 });
    // The sign of the yen is that of the yuan too.
    expect(readAmount('￥３１４，５００')).toEqual({ number: 314_500 });
    expect(
      readPortfolio([
        ['Ticker', 'Quantity', 'Value', 'Currency'],
        ['KO', '１２', '８４０．５０', 'USD'],
      ]).positions,
    ).toMatchObject([{ ticker: 'KO', quantity: 12, value: 840.5 }]);
  });

  test('the American market in Japanese', () =>
    expect(held('ティッカー,市場,保有数量\nKO,米国市場,12')).toEqual(['KO 12']));

  test('the day of a dividend', () =>
    expect(paid('Security,Dividend Date,Dividend Received (USD)\nKO,2023-06-26,46.00')).toHaveLength(1));

  // It had said that there is "none of a date".
  test('a file of activity without a readable amount is not called one of positions', () =>
    expect(() => readDividends(gridOf('Date,Symbol,Quantity,Wertchen\n2026-01-05,KO,3,4.5'))).toThrow(
      /^No table of dividends was found: looked for a header row with a date, a ticker and an amount, and found "Date"/,
    ));

  test('an order whose time ran out was not executed', () =>
    expect(
      held(
        'Date,Symbol,Side,Quantity,Price,Status\n2026-01-05,KO,Buy,3,60,Filled\n2026-01-06,KO,Buy,4,50,OOT',
      ),
    ).toEqual(['KO 3']));
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

describe('letters of full width', () => {
  test('are plain ones in headers, tickers and currencies', () =>
    expect(
      readPortfolio([
        ['Ｔｉｃｋｅｒ', 'Quantity', 'Price', 'Currency'],
        ['ＫＯ', '１２', '７０', 'ＵＳＤ'],
      ]).positions,
    ).toMatchObject([{ ticker: 'KO', quantity: 12, value: 840, currency: 'USD' }]));
});

describe('below the holdings', () => {
  test('footnotes are none, although their marks are tickers too', () => {
    const { positions, skipped, outside } = read(
      'Symbol;Description;Quantity;Price;Currency\nKO;Coca-Cola;10;5;USD\nFOOTNOTES\nP;This order is pending settlement.',
    );
    expect(positions).toMatchObject([{ ticker: 'KO' }]);
    expect(skipped).toStrictEqual([]);
    expect(outside).toEqual([2, 3]);
  });

  test('a holding below them still counts', () =>
    expect(
      held(
        'Symbol;Description;Quantity;Price;Currency\nKO;Coca-Cola;10;5;USD\nNotes\nP;Pending.\nMSFT;Microsoft;3;12;USD',
      ),
    ).toEqual(['KO 10', 'MSFT 3']));

  test.each([
    ['■参考為替レート', '通貨名', '米ドル'],
    ['Exchange rates', 'Currency', 'USD'],
    ['Wechselkurse', 'Währung', 'Euro'],
  ])('rates of exchange below %s are none', (title, head, currency) => {
    const { positions, skipped, outside } = read(
      `Ticker;Name;Quantity;Price;Currency\nKO;Coca-Cola;10;5;USD\n${title}\n${head};Rate\n${currency};149.8`,
    );
    expect(positions).toMatchObject([{ ticker: 'KO' }]);
    expect(skipped).toStrictEqual([]);
    expect(outside).toEqual([2, 3, 4]);
  });
});

describe('dividends', () => {
  // Vanguard in the United Kingdom: Date, Details, Amount and Balance.
  test('the details name the symbol, its exchange and its country, also where the dividend is taken back', () =>
    expect(
      readDividends(
        gridOf(
          'Date;Details;Amount;Balance\n08/03/2026;Deposit;15000;15000\n29/07/2026;DIV: VUSA.XLON.GB @ GBP 0.1102;170.83;415.01\n29/07/2026;Reversal of DIV: VUSA.XLON.GB @ GBP 0.1102;-170.83;244.18',
        ),
      ).dividends,
    ).toMatchObject([
      { ticker: 'VUSA.L', amount: 170.83 },
      { ticker: 'VUSA.L', amount: -170.83 },
    ]));

  test('one of a share that is not covered keeps its day and its amount; what is no share has neither', () => {
    const { dividends, skipped } = readDividends(
      gridOf(
        'Date;Symbol;Type;Amount;Currency\n2026-04-01;KO;Dividend;30.6;USD\n2026-05-12;ALV.DE;Dividend;138.6;EUR\n2026-06-30;CASH;Dividend;2.5;USD',
      ),
    );
    expect(dividends).toMatchObject([{ ticker: 'KO' }]);
    expect(skipped).toEqual([
      {
        row: 2,
        written: 'ALV.DE',
        reason: expect.stringMatching(
          /^"ALV\.DE" is from a market that the screening service does not cover/,
        ),
        date: { year: 2026, month: 5, day: 12 },
        amount: 138.6,
        currency: 'EUR',
      },
      { row: 3, written: 'CASH', reason: expect.stringMatching(/^"CASH" is cash/) },
    ]);
  });
});

describe('what a trial of thirty-six more files found', () => {
  test('a SEDOL code of the Americas or of Britain beside a ticker in brackets tells where that is listed', () =>
    expect(
      held(`Investment name;Quantity;Sedol;Latest price;Value
Apple Inc, ORD (AAPL);12;2046251;£180.10;£2,161.20
Tesco PLC (TSCO);30;0884709;£3.10;£93.00`),
    ).toEqual(['AAPL 12', 'TSCO.L 30']));

  test('any other SEDOL code does not', () => {
    const { positions, skipped } = read(`Investment name,Quantity,Sedol,Value
iShares Core MSCI World UCITS ETF (SWDA),30,B4L5Y98,£2550`);
    expect(positions).toStrictEqual([]);
    expect(skipped[0]).toMatchObject({ candidates: ['SWDA', 'SWDA.L', 'SWDA.TO'] });
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

  test('shares of which one is held in part, in a column of its own', () =>
    expect(
      held(`Contract Code,Instrument,Shares,FSRs,Current Value
EQU.US.AAPL,Apple Inc,2,0.3412,533.82
EQU.US.MSFT,Microsoft Corp,0,0.5,210
EQU.US.KO,Coca-Cola Co,3,0,180`),
    ).toEqual(['AAPL 2.3412', 'MSFT 0.5', 'KO 3']));

  test.each(['1.5', '-0.2', '1', 'none'])('%s beside whole shares is no part of one', (part) =>
    expect(held(`Ticker,Name,Shares,Fractional shares\nAAPL,Apple Inc,2,${part}`)).toEqual(['AAPL 2']),
  );

  test('parts are not added to shares that are told in parts', () =>
    expect(held('Ticker,Name,Shares,Fractional shares\nAAPL,Apple Inc,2.3412,0.3412')).toEqual([
      'AAPL 2.3412',
    ]));
});

describe('tickers behind names', () => {
  test.each(['Apple Inc (AAPL US)', 'Apple Inc (NASDAQ:AAPL)', 'Apple Inc (AAPL)'])('%s is paid', (name) =>
    expect(paid(`Security,Payment date,Gross dividend\n${name},2026-02-12,USD 25.00`)).toEqual([
      'AAPL 25 USD',
    ]),
  );

  test('of a market that is not covered', () => {
    expect(unpaid('Security,Payment date,Gross dividend\nInfosys (INFY IN),2026-02-12,25')).toEqual([
      expect.stringMatching(/market that the screening service does not cover: Mumbai, India/),
    ]);
    expect(reasons('Security,Quantity,Value\nInfosys (INFY IN),5,25\nDBS (DBS SP),5,25')).toEqual([
      expect.stringMatching(/does not cover: Mumbai, India/),
      expect.stringMatching(/does not cover: Singapore/),
    ]);
  });

  test('two letters that are no code of a market make no ticker', () =>
    expect(held('Security,Quantity,Value\nApple Inc (AAPL ZZ),5,25')).toEqual([]));

  test('a purchase', () =>
    expect(
      held(
        'Date,Type,Security,Shares,Price\n2026-02-12,Buy,Apple Inc (AAPL US),5,200\n2026-03-12,Buy,Coca-Cola (KO US),5,60',
      ),
    ).toEqual(['AAPL 5', 'KO 5']));

  test('tax below an abbreviated header', () =>
    expect(
      paid(
        'Date,Ticker,Type,Currency,Gross Amt.,Net Amt.,Tax Amt.\n2026-02-16,AAPL,Dividend,USD,1.25,1.06,0.19',
      ),
    ).toEqual(['AAPL 1.25 USD tax 0.19']));
});

describe('kinds of dividends', () => {
  const of = (kind: string, amount = '2.5') =>
    `Date,Type,Symbol,Amount,Currency\n2026-02-02,${kind},AAPL,${amount},USD\n2026-02-03,Dividend,MSFT,1,USD`;

  test.each(['Bardividende', 'Sonderdividende', 'Aktieutdelning', 'Kontantutdelning', 'Aksjeutbytte'])(
    '%s is one',
    (kind) => expect(paid(of(kind))).toEqual(['AAPL 2.5 USD', 'MSFT 1 USD']),
  );

  test.each(['Dividendensteuer', 'Utdelningsskatt', 'Udbytteskat', 'Dividendbelasting'])(
    '%s is the tax on one',
    (kind) => expect(paid(of(kind))).toEqual(['MSFT 1 USD']),
  );

  test.each(['Dividend reversal', 'Storno Dividende', 'DIVIDEND_REVERSED'])(
    '%s takes one back, and says so with a minus',
    (kind) => {
      expect(paid(of(kind, '-2.5'))).toEqual(['AAPL -2.5 USD', 'MSFT 1 USD']);
      expect(paid(of(kind))).toEqual(['MSFT 1 USD']);
      expect(unpaid(of(kind))).toEqual([expect.stringMatching(/taken back, and its amount has no minus/)]);
    },
  );
});

describe('a row that takes a trade back', () => {
  const after = (kind: string, shares: string) =>
    `Date,Type,Symbol,Name,Quantity,Price\n2026-01-02,Buy,AAPL,Apple Inc,10,200\n2026-02-02,${kind},AAPL,Apple Inc,${shares},200`;

  test.each([
    'Buy reversal',
    'Reversed purchase',
    'CXL BUY',
    'BUY_CANCEL',
    'Buy - correction',
    'Sell reversal',
    'Buy pending',
  ])('%s of a number without a sign is asked about', (kind) => {
    expect(held(after(kind, '3'))).toEqual([]);
    expect(reasons(after(kind, '3')).at(-1)).toMatch(/does not tell whether shares came or went/);
  });

  test('with a minus it takes them off', () => expect(held(after('Buy reversal', '-3'))).toEqual(['AAPL 7']));
});

test('where no word tells a purchase from a sale, the signs of shares do, also below days without marks', () =>
  expect(
    held(`Trade Date,Symbol,Name,Quantity,Price,Net Cash
20260105,AAPL,APPLE INC,10,200,-2000
20260205,AAPL,APPLE INC,-4,210,840`),
  ).toEqual(['AAPL 6']));

test('orders of a bank in Austria: those that were carried out, by ISIN', () => {
  const { skipped, computed } = read(
    [
      'Depotumsätze;Depot: 1',
      'Handelsdatum;Valutadatum;Transaktion;WP-Identifikationsart;WP-Identifikation;WP-Name;Nominale / Stück;Kurs / Limit;Handelswährung;Zahlungswährung;Endbetrag in Zahlungwährung;Status',
      '14.01.2026;16.01.2026;Kauf;Isin;US0378331005;Apple Inc.;30,000000;244,100000;USD;EUR;7043,28;ausgeführt',
      '09.02.2026;11.02.2026;Kauf;Isin;US0378331005;Apple Inc.;20,000000;171,300000;USD;EUR;3266,08;storniert',
      '12.05.2026;14.05.2026;Verkauf;Isin;US0378331005;Apple Inc.;12,000000;251,750000;USD;EUR;2692,17;ausgeführt',
      '14.05.2026;14.05.2026;Ausschüttung;Isin;US0378331005;Apple Inc.;18,000000;0,260000;USD;EUR;4,20;ausgeführt',
    ].join('\n'),
  );
  expect(computed?.transactions).toBe(2);
  expect(skipped).toMatchObject([{ isin: 'US0378331005', quantity: 18, lacksTicker: true }]);
});

describe('coupons that a bank books as interest or dividend', () => {
  const file = (kind: string, name: string) =>
    `Valeur;Opération;Date;Qté;Montant brut;Devise\n${name};${kind};26/10/2026;80.0;36.0;EUR\nAPPLE INC;Achat Comptant;03/08/2026;5.0;-1107.0;EUR`;

  test.each([
    'Encaissement coupons intérêt/dividende',
    'Intérêts et dividendes',
    'Interest / dividend',
    'Dividend or interest',
    'Zinsen / Dividenden',
  ])('%s is a dividend of a share', (kind) => {
    expect(paid(file(kind, 'COCA-COLA CO'))).toEqual(['(COCA-COLA CO) 36 EUR']);
  });

  test('its tax stands where a purchase has the commission', () => {
    const text = file('Encaissement coupons intérêt/dividende', 'COCA-COLA CO')
      .replace(';Devise', ';Courtage/Prélèvement;Devise')
      .replaceAll(';EUR', ';-3.32;EUR');
    expect(readDividends(gridOf(text)).dividends).toMatchObject([
      { amount: 36, tax: { amount: 3.32, currency: 'EUR' } },
    ]);
  });

  test('and asked about of a bond, and where the two are not named as one', () => {
    expect(paid(file('Encaissement coupons intérêt/dividende', 'OAT 1% 25/05/2030'))).toEqual([]);
    expect(unpaid(file('Encaissement coupons intérêt/dividende', 'OAT 1% 25/05/2030'))).toHaveLength(1);
    expect(unpaid(file('Intérêts sur dividende', 'COCA-COLA CO'))).toHaveLength(1);
  });
});
