import fc from 'fast-check';
import { activityHeads } from '../../src/portfolio/cells/activity-head';
import { GENERAL_WORDS, type ActivityWords } from '../../src/portfolio/activity/activity-words';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { TRADE_WORDS } from '../../src/portfolio/activity/trade-words';
import { held, read, reasons } from './typed-file';

/** Files of trades that were tried from outside: most were read as positions, and what was sold was added to what was bought. */
test('every word of the tables is spelled as the reader spells a header', () => {
  const words = [TRADE_WORDS, GENERAL_WORDS as ActivityWords].flatMap((table) => Object.values(table).flat());
  // Columns without a name of their own are called after their neighbour.
  const written = words.filter((one) => !one.startsWith('beside '));
  expect(written.filter((one) => activityHeads([one])[0]!.words !== one)).toEqual([]);
});

describe('headers and words of other languages', () => {
  test.each([
    [
      'Polish',
      'Czas transakcji;Ticker;K/S;Liczba;Kurs;Waluta\n07.03.2025 16:00:00;AAPL;K;10;1;USD\n08.04.2025 16:00:00;AAPL;S;4;1;USD',
    ],
    [
      'Polish, in words',
      'Data;Ticker;Rodzaj;Ilość;Kurs;Waluta\n07.03.2025;AAPL;kupno;10;1;USD\n08.04.2025;AAPL;sprzedaż;4;1;USD',
    ],
    [
      'Czech',
      'Datum obchodu;Typ;Ticker;Množství;Cena;Měna\n05.01.2026;Nákup;AAPL;10;60,00;USD\n25.02.2026;Prodej;AAPL;4;61,00;USD',
    ],
    [
      'Spanish',
      'Fecha,Operación,Especie,Cantidad,Precio,Moneda\n2026-01-15,Compra,AAPL,10,200,USD\n2026-01-20,Venta,AAPL,4,210,USD',
    ],
    [
      'Spanish funds',
      'Fecha movimiento;Movimiento;Activo;Ticker;Cantidad;Moneda\n2026-01-15;Suscripción fondo;A;AAPL;10;USD\n2026-01-20;Reembolso fondo;A;AAPL;4;USD',
    ],
    [
      'Portuguese',
      'Data do Negócio,Tipo de Movimentação,Código de Negociação,Quantidade,Preço,Moeda\n15/01/2026,Compra,AAPL,10,200,USD\n20/01/2026,Venda,AAPL,4,210,USD',
    ],
    [
      'Portuguese, by letters',
      'Data pregão;C/V;Código;Quantidade;Preço;Moeda\n15/01/2026;C;AAPL;10;200,00;USD\n25/02/2026;V;AAPL;4;210,00;USD',
    ],
    [
      'French, by letters',
      'Date;Sens;Symbole;Quantité;Cours;Devise\n15/01/2026;A;AAPL;10;200,00;USD\n25/02/2026;V;AAPL;4;210,00;USD',
    ],
    [
      'Norwegian',
      'Handelsdag;Transaksjonstype;Ticker;Antall;Kurs;Valuta\n2026-01-05;KJØPT;AAPL;10;200,00;USD\n2026-02-05;SALG;AAPL;4;210,00;USD',
    ],
    [
      'Swedish',
      'Handelsdag;Typ;Ticker;Antal;Kurs;Valuta\n2026-01-05;Köpt;AAPL;10;200,00;USD\n2026-02-05;Sålt;AAPL;4;210,00;USD',
    ],
    [
      'Finnish',
      'Kauppapäivä;Tapahtumatyyppi;Ticker;Määrä;Kurssi;Valuutta\n05.01.2026;OSTO;AAPL;10;5,00;USD\n25.02.2026;MYYNTI;AAPL;4;5,50;USD',
    ],
    [
      'Estonian',
      'Tehingupäev;Tehing;Sümbol;Kogus;Hind;Valuuta\n05.01.2026;ost;AAPL;10;200;USD\n25.02.2026;müük;AAPL;-4;210;USD',
    ],
    [
      'Russian',
      'Дата,Тикер,Операция,Количество,Цена,Валюта\n2026-03-03,AAPL,Покупка,10,50,USD\n2026-06-01,AAPL,Продажа,4,60,USD',
    ],
    ['Hebrew', 'תאריך,Ticker,פעולה,כמות,מטבע\n2026-01-05,AAPL,קנייה,10,USD\n2026-01-16,AAPL,מכירה,4,USD'],
    [
      'Chinese',
      '成交日期,股票代码,股票名称,买卖方向,成交数量,成交价格,币种\n2026-01-02,AAPL,苹果,买入,10,200,USD\n2026-01-10,AAPL,苹果,卖出,4,210,USD',
    ],
    [
      'Japanese',
      '約定日,ティッカー,売買区分,数量［株］,通貨\n2025/06/15,AAPL,買付,10,USD\n2025/07/01,AAPL,売付,4,USD',
    ],
    [
      'Korean',
      '거래일자,종목코드,매매구분,수량,통화\n2025-06-15,AAPL,매수,10,USD\n2025-07-01,AAPL,매도,4,USD',
    ],
    [
      'Vietnamese',
      'Ngày giao dịch,Mã CK,Loại giao dịch,Khối lượng,Currency\n2025-06-15,AAPL,Mua,10,USD\n2025-07-01,AAPL,Bán,4,USD',
    ],
  ])('%s', (_, text) => expect(held(text)).toEqual(['AAPL 6']));

  test.each([
    [
      'a savings plan buys',
      'Datum;Typ;Ticker;Stück;Währung\n02.01.2026;Kauf;AAPL;10;USD\n03.02.2026;Sparplanausführung;AAPL;5;USD',
      ['AAPL 15'],
    ],
    [
      'a dividend reinvestment plan buys',
      'Date,Type,Symbol,Quantity\n2026-01-02,BUY,AAPL,10\n2026-02-02,DRP,AAPL,0.5',
      ['AAPL 10.5'],
    ],
    [
      'a coupon moves no shares',
      'Date,Opération,Symbole,Quantité,Devise\n2026-01-02,ACHAT COMPTANT,AAPL,10,USD\n2026-02-02,COUPONS,AAPL,10,USD',
      ['AAPL 10'],
    ],
  ])('%s', (_, text, expected) => expect(held(text)).toEqual(expected));

  test('a column of securities that holds symbols alone is one of tickers', () => {
    const head = 'security,trade date,action,shares,currency';
    expect(held(`${head}\nBA,2024-01-03,Buy,20,USD\nT,2024-01-04,Buy,5,CAD`)).toEqual(['BA 20', 'T.TO 5']);
    expect(held(`${head}\nBoeing,2024-01-03,Buy,20,USD`)).toEqual([]);
  });

  test('a header that one country alone has, and a code beside a name, are no ticker of New York', () => {
    const rest = 'Buy/Sell,Quantity\n15/01/2025,HAL,Hindustan Aeronautics Ltd,Buy,10';
    expect(reasons(`Trade Date,Scrip Code,Scrip Name,${rest}`)[0]).toMatch(/not cover: Mumbai/);
    expect(reasons(`Trade Date,Stock Code,Stock Name,${rest}`)[0]).toMatch(/Where "HAL" trades is not told/);
    expect(read(`Trade Date,Stock Code,Stock Name,${rest}`).skipped[0]!.name).toBe(
      'Hindustan Aeronautics Ltd',
    );
  });

  test('what is written where the market is not told leads to the holding', () => {
    const text = 'תאריך,Ticker,פעולה,כמות\n2026-01-05,AAPL,קנייה,10';
    expect(reasons(text)).toEqual([
      'Where "AAPL" trades is not told. Write the ticker, with NASDAQ: or NYSE: before it for the United States, .L behind it for London and .TO for Toronto.',
    ]);
    expect(held(text.replace('AAPL', 'NASDAQ:AAPL'))).toEqual(['AAPL 10']);
  });

  test('one symbol in two currencies is two shares', () => {
    expect(
      held(
        'Transaction Date,Activity Description,Symbol,Quantity,Price Currency\n2026-01-05,Buy,T,20,CAD\n2026-01-06,Buy,T,10,USD\n2026-02-06,Sell,T,-4,USD\n2026-03-06,Dividend,T,,USD',
      ),
    ).toEqual(['T.TO 20', 'T 6']);
  });
});

describe('purchases and sales below headers that nobody knows', () => {
  const rows = '2026-01-02,AAPL,BUY,10,200\n2026-01-09,AAPL,SELL,4,210';

  test.each([
    ['the column that says what was done', `Date,Ticker,Frob,Quantity,Price\n${rows}`],
    ['the column of days', `Frob,Ticker,Side,Quantity,Price\n${rows}`],
    [
      'a sign as the header',
      'data;papier;ticker;ilość;-;cena;waluta\n05.01.2026 09:00:00;APPLE;AAPL;10;K;200,00;USD\n25.02.2026 09:00:00;APPLE;AAPL;4;S;250,00;USD',
    ],
    [
      'a description that says what was done',
      'DATE,DESCRIPTION,QUANTITY,SYMBOL\n01/13/2020,Bought 10 AAPL @ 245,10,AAPL\n02/14/2020,Sold 4 AAPL @ 250,4,AAPL',
    ],
    ['both', `Frob,Ticker,Grob,Quantity,Price\n${rows}`],
  ])('%s', (_, text) => expect(held(text)).toEqual(['AAPL 6']));

  test('also where the columns were picked', () => {
    const text = `Foo,Bar,Baz,Qux,Quux\n${rows}`;
    expect(held(text, { columns: { headerRow: 0, ticker: 1, quantity: 3 } })).toEqual(['AAPL 6']);
    expect(() => held(text, { columns: { headerRow: 0, ticker: 1 } })).toThrow(
      /no column of numbers of shares was found/,
    );
  });

  test('what cannot be told is refused, and what the refusal says leads to the holdings', () => {
    const noDay = 'Ticker,Side,Qty,Price\nAAPL,BUY,10,200\nAAPL,SELL,4,200';
    expect(() => read(noDay)).toThrow(
      'This is a list of purchases and sales, and not of what is held: no column of dates was found. The headers are "Ticker", "Side", "Qty", "Price". Write Date above the column that holds the day of each trade; where there is none, add one.',
    );
    expect(
      held('Ticker,Side,Qty,Price,Date\nAAPL,BUY,10,200,2026-01-02\nAAPL,SELL,4,200,2026-01-05'),
    ).toEqual(['AAPL 6']);
    const unknown = `Foo,Bar,Side,Baz,Qux\n${rows}`;
    expect(() => read(unknown)).toThrow(/no column of tickers and no column of numbers of shares was found/);
    expect(held(unknown.replace('Bar', 'Ticker').replace('Baz', 'Quantity'))).toEqual(['AAPL 6']);
  });

  test('an order log counts its fills alone, with days and without', () => {
    const log = (date: string, day: string) =>
      `${date}Order ID,Side,Exchange,Symbol,Price,Volume,Status,Update Type\n${day}1,Buy,NYSE,BA,200,20,Active,New\n${day}1,Buy,NYSE,BA,201,20,Active,Chg\n${day}1,Buy,NYSE,BA,201,20,Filled,Fil`;
    expect(held(log('', ''))).toEqual(['BA 20']);
    expect(held(log('Date,', '2024-03-05,'))).toEqual(['BA 20']);
  });

  test('an order that was cancelled moved no shares', () => {
    expect(
      held(
        'Date,Symbol,Type,Quantity,Price,State\n2025-08-02,BA,BUY,5,200,CANCELLED\n2025-08-03,AAPL,BUY,5,200,COMPLETED',
      ),
    ).toEqual(['AAPL 5']);
  });

  test.each([
    ['Long and Short', 'Ticker,Side,Quantity\nAAPL,Long,10\nKO,Short,4', ['AAPL 10', 'KO -4']],
    [
      'Buy and Sell beside what they are worth',
      'Ticker,Direction,Quantity,Market Value\nAAPL,Buy,10,2000\nKO,Sell,4,280',
      ['AAPL 10', 'KO -4'],
    ],
    ['the opinions of analysts', 'Ticker,Rating,Quantity\nAAPL,Buy,10\nKO,Sell,4', ['AAPL 10', 'KO 4']],
    [
      'a name that begins as a sale does',
      'Ticker,Name,Quantity,Purchase date\nBBY,Best Buy Co,10,2024-01-05\nKO,Coca-Cola,4,2024-01-05',
      ['BBY 10', 'KO 4'],
    ],
    ['symbols of one letter', 'Ticker,Name,Quantity\nC,Citigroup,10\nV,Visa,4', ['C 10', 'V 4']],
  ])('%s: positions stay positions', (_, text, expected) => {
    expect(held(text)).toEqual(expected);
    expect(read(text).computed).toBeUndefined();
  });

  test('a direction that is not known is never taken for long', () => {
    const text = 'Ticker,Side,Quantity,Currency\nAAPL,卖出,4,USD\nMSFT,Frob,4,USD\nKO,Long,4,USD';
    expect(held(text)).toEqual(['KO 4']);
    expect(reasons(text)).toEqual(
      ['卖出', 'Frob'].map(
        (word) =>
          `"${word}" does not say whether the shares are held. Write Long there if they are, or Short if they are owed.`,
      ),
    );
  });
});

describe('holdings beside trades, and what is no longer held', () => {
  const holdings = 'Symbol,Quantity,Market Value\nBA,5,1000';
  const trades =
    'Date,Symbol,Type,Quantity,Price,Total Value\n2024-01-16,BA,BUY,8,180,1440\n2024-03-16,BA,SELL,3,190,570';

  test.each([
    ['below', `${holdings}\n\nTransactions\n${trades}`, [3, 4, 5, 6]],
    ['above', `${trades}\n\n${holdings}`, [0, 1, 2]],
  ])('holdings count once, with the trades %s them', (_, text, outside) => {
    expect(held(text)).toEqual(['BA 5']);
    expect(read(text)).toMatchObject({ skipped: [], outside });
  });

  test.each([
    'Symbol,Quantity,Closed Date,Opened Date,Proceeds\nAAPL,10,02/05/2026,01/05/2024,2000',
    'Symbol,Quantity,Buy Date,Buy Price,Sell Date,Sell Price\nAAPL,10,2024-01-05,150,2026-02-05,200',
    'Symbol,Name,Quantity,Date Sold,Proceeds\nAAPL,Apple Inc,10,2026-01-05,2000',
    'Symbol,Qty,Open Date,Close Date,Open Price,Close Price\nAAPL,10,2024-01-05,2026-02-05,150,200',
    'Position ID,Action,Units,Open Rate,Close Rate,Open Date,Close Date,Ticker\n1,Buy Boeing,2,125,185,03/01/2023,15/06/2023,BA',
    'Position ID,Action,Units,Open Rate,Close Rate,Open Date,Close Date\n1,Buy Boeing,2,125,185,03/01/2023,15/06/2023',
  ])('sales alone are refused: %s', (text) => {
    expect(() => read(text)).toThrow(
      /These are sales that were made, and not what is held: the column ".+" says when/,
    );
  });

  test('rows with a day of sale are not held, the others are', () => {
    const text = 'Symbol,Quantity,Buy Date,Sell Date\nAAPL,10,2024-01-05,2026-02-05\nKO,4,2024-01-05,';
    expect(held(text)).toEqual(['KO 4']);
    expect(reasons(text)).toEqual(['It was sold on "2026-02-05": it is not held now.']);
  });

  test('a line of totals below them holds nothing', () => {
    const sales = 'Symbol,Quantity,Buy Date,Sell Date,Sell Value\nAAPL,10,2024-01-05,2026-02-05,2000';
    expect(() => read(`${sales}\nTotal Realised P&L,,,,2000`)).toThrow(/sales that were made/);
  });

  test('the price at the close of a day is no sale', () => {
    expect(held('Symbol,Quantity,Close Price,Close Date\nAAPL,10,200,2026-02-05')).toEqual(['AAPL 10']);
  });
});

describe('rows that move shares in their own way', () => {
  const head = 'Event,Date,Symbol,Price,Quantity,Currency\nBuy,2024-01-12,NVDA,500,10,USD';

  test('a split that may state the shares that came or those that there are is asked about', () => {
    expect(held(`${head}\nSplit,2024-06-10,NVDA,10,100,USD`)).toEqual(['NVDA 100']);
    expect(held(`${head}\nSplit,2024-06-10,NVDA,10,90,USD`)).toEqual(['NVDA 100']);
    expect(reasons(`${head}\nSplit,2024-06-10,NVDA,,30,USD`)[0]).toMatch(
      /may have added 30 shares or made 10 into 30\. Write its ratio/,
    );
    expect(
      held('Date,Ticker,Type,Quantity,Ratio\n2024-01-12,NVDA,Buy,10,\n2024-06-10,NVDA,Split,30,4:1'),
    ).toEqual(['NVDA 40']);
    expect(
      held('Date,Ticker,Type,Quantity,Ratio\n2024-01-12,NVDA,Buy,10,\n2024-06-10,NVDA,Split,30,3:1'),
    ).toEqual(['NVDA 30']);
  });

  test('Revolut states the shares that a split added', () => {
    expect(
      held(
        'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n2024-04-01T13:30:10.514Z,NVDA,BUY - MARKET,2,USD 900,USD 1800,USD,1.08\n2024-06-10T13:30:10.514Z,NVDA,STOCK SPLIT,18,,USD 0,USD,1.08',
      ),
    ).toEqual(['NVDA 20']);
  });

  test('a dividend out of which shares were bought adds them: its text says so, or the running total', () => {
    const rows = (said: string, total: string) =>
      `Date,Ticker,Category,Note,Shares${total}\n2016-03-11,VTI,Buy,,10${total && ',10'}\n2016-03-16,VTI,Dividend,${said},1${total && ',11'}`;
    expect(held(rows('Reinvest: VTI', ''))).toEqual(['VTI 11']);
    expect(held(rows('', ',Total Shares'))).toEqual(['VTI 11']);
    // Elsewhere the number of shares is that on which it was paid.
    expect(held(rows('', ''))).toEqual(['VTI 10']);
  });

  test('what went and what came may stand in a column of its own', () => {
    expect(
      read(
        'Entrada/Saída,Data,Movimentação,Ticker,Quantidade,Moeda\nCredito,04/01/2023,Transferência - Liquidação,AAPL,100,USD\nDebito,24/04/2023,Transferência - Liquidação,AAPL,40,USD',
      ).positions,
    ).toMatchObject([{ ticker: 'AAPL', quantity: 60 }]);
  });
});

/** A header and its words for a purchase and a sale: days, what was done, tickers, numbers, currency. */
const TONGUES = [
  [['Date', 'Action', 'Symbol', 'Quantity', 'Currency'], 'Buy', 'Sell'],
  [['Datum', 'Typ', 'Ticker', 'Stück', 'Währung'], 'Kauf', 'Verkauf'],
  [['Fecha', 'Operación', 'Especie', 'Cantidad', 'Moneda'], 'Compra', 'Venta'],
  [['Data pregão', 'C/V', 'Código de Negociação', 'Quantidade', 'Moeda'], 'C', 'V'],
  [['Czas transakcji', 'K/S', 'Ticker', 'Liczba', 'Waluta'], 'K', 'S'],
  [['Datum obchodu', 'Typ', 'Ticker', 'Množství', 'Měna'], 'Nákup', 'Prodej'],
  [['Дата', 'Операция', 'Тикер', 'Количество', 'Валюта'], 'Покупка', 'Продажа'],
  [['成交日期', '买卖标志', '证券代码', '成交数量', '币种'], '买入', '卖出'],
  [['約定日', '売買区分', '銘柄コード', '数量', '通貨'], '買付', '売付'],
  [['거래일자', '매매구분', '종목코드', '수량', '통화'], '매수', '매도'],
  // Headers that nobody knows.
  [['Xday', 'Xdone', 'Ticker', 'Quantity', 'Currency'], 'Buy', 'Sell'],
  [['', '', 'Symbol', 'Shares', 'Currency'], 'Koop', 'Verkoop'],
] as const;

test('in any language and order of columns and rows, no more is held than was bought less sold', () => {
  const trade = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    isSale: fc.boolean(),
    ticker: fc.constantFrom('AAPL', 'KO', 'T'),
    shares: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...TONGUES),
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      fc.array(trade, { minLength: 1, maxLength: 12 }),
      ([head, buy, sell], order, trades) => {
        const rows = trades.map(({ day, isSale, ticker, shares }) => [
          `2026-01-${String(day).padStart(2, '0')}`,
          isSale ? sell : buy,
          ticker,
          String(shares),
          'USD',
        ]);
        const grid = [head, ...rows].map((cells) => order.map((at) => cells[at]!));
        let positions: readonly { ticker: string; quantity?: number }[] = [];
        try {
          positions = readPortfolio(grid).positions;
        } catch (problem) {
          expect(problem).toHaveProperty('name', 'PortfolioProblem');
        }
        const most = (symbol: string) =>
          trades
            .filter(({ ticker }) => ticker === symbol)
            .reduce((sum, { isSale, shares }) => sum + (isSale ? -shares : shares), 0);
        for (const symbol of ['AAPL', 'KO', 'T']) {
          const counted = positions
            .filter(({ ticker }) => ticker === symbol)
            .reduce((sum, { quantity = 0 }) => sum + quantity, 0);
          expect(counted).toBeLessThanOrEqual(Math.max(0, most(symbol)));
        }
      },
    ),
    { numRuns: 400 },
  );
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

test('Nordnet books a split as an exchange: the old shares go out, the new ones come in', () => {
  const text = [
    'Id\tBokföringsdag\tTransaktionstyp\tVärdepapper\tISIN\tAntal\tKurs\tValuta\tBelopp',
    '3\t2025-11-17\tBYTE INLÄGG VP\tNetflix Inc\tUS64110L1061\t30\t\tSEK\t0',
    '2\t2025-11-17\tBYTE UTTAG VP\tNetflix Inc\tUS64110L1061\t3\t\tSEK\t0',
    '1\t2025-01-14\tKÖPT\tNetflix Inc\tUS64110L1061\t3\t850\tSEK\t-28000',
  ].join('\n');
  expect(read(text).skipped).toMatchObject([{ written: 'US64110L1061', quantity: 30 }]);
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

describe('EquatePlus: granted shares of which a part was kept back for the tax', () => {
  const heads = 'Order reference|Date|Order type|Quantity|Status|Execution price|Instrument|Product type';
  const rows = [
    'T6|15 Oct 2026|Sell at market price|1,200|Cancelled|-|SAP SE Ordinary Shares|shares|',
    'T5|8 Sep 2026|Sell at market price|60|Executed|€231.40|SAP SE Ordinary Shares|shares|',
    'T4|11 May 2026|Dividend|941|Executed|€2.50|SAP SE Ordinary Shares|shares|',
    'T3|2 Mar 2026|Withhold-to-cover|40|Executed|-|SAP SE Move SAP Award|restricted stock units|-',
    'T2|1 Sep 2025|Withhold-to-cover|1,050|Executed|€231.55|SAP SE Ordinary Shares|restricted stock units|885',
    'T1|19 May 2025|Sell at market price|10|Rejected|€2.35|SAP SE Ordinary Shares|shares|',
  ];

  test('only those that were left come in', () => {
    const { skipped, outside } = read([`${heads}|Net units`, ...rows].join('\n'));
    expect(skipped).toMatchObject([
      {
        written: 'SAP SE Ordinary Shares',
        quantity: 825,
        reason: expect.stringContaining('without a ticker'),
      },
    ]);
    expect(skipped).toHaveLength(1);
    expect(outside).toEqual([1, 3, 4, 6]);
  });

  test('in a table that does not tell how many were left, the row tells what was kept back', () => {
    const { skipped } = read([`${heads}|Note`, ...rows].join('\n'));
    expect(skipped.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('was sold than this file'),
    );
  });
});
