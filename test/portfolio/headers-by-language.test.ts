import fc from 'fast-check';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { read, held, heldWithValue, tickersOrReasons, gridOf } from './typed-file';

/** Headers of holdings and of trades in the languages of the world, and in the words of people. */

describe('a usual word beside one for current', () => {
  test.each([
    ['Hebrew', 'סימול,כמות נוכחית,שווי נוכחי,מטבע'],
    ['Russian', 'Тикер,Текущее количество,Текущая стоимость,Валюта'],
    ['Chinese', '代码,当前数量,最新市值,币种'],
    ['English', 'Ticker,Current Shares,Current Value,Currency'],
    ['Swedish', 'Ticker,Nuvarande antal,Nuvarande värde,Valuta'],
  ])('%s', (_, head) => {
    const { columns } = read(`${head}\nORCL,15,2500,USD`);
    expect(columns).toMatchObject({ quantity: 1, value: 2 });
  });

  test('what was put in by hand', () => {
    expect(read('Ticker,Shares,market_value_override\nORCL,15,2500').positions[0]).toMatchObject({
      value: 2500,
    });
  });
});

test('a header that says one thing twice', () => {
  expect(
    held(
      'Tarih,Hisse Kodu (Sembol),İşlem Türü,Döviz Türü,Miktar (Adet),Birim Fiyat\n2025-11-20,PFE,Alış,USD,6,23.40',
    ),
  ).toEqual(['PFE 6']);
});

test('emoji in headers', () => expect(heldWithValue('🏷️ Ticker,📦 Shares\nAAPL,10')).toEqual(['AAPL 10 ?']));

test.each([
  [
    'Japanese',
    '銘柄コード,銘柄名,保有数量［株］,現在値［円］\nAAPL,アップル,10,200',
    // Shares of Tokyo have numbers: a code in letters alone is none of theirs, in whatever it is counted.
    /^AAPL$/,
  ],
  ['Korean', '시장,종목코드,종목명,보유수량\nNASDAQ,AAPL,애플,10', /^AAPL$/],
  ['Portuguese', 'Título;Símbolo;Bolsa;Quantidade\nApple;AAPL;NASDAQ;2', /^AAPL$/],
  ['Norwegian', 'Verdipapir;Ticker;Antall;Valuta\nEquinor;EQNR;100;NOK', /not cover: Oslo/],
  ['Danish', 'Navn;Symbol;Beholdning;Valuta\nApple;AAPL;10;USD', /^AAPL$/],
  ['Danish, of Nordnet', 'Papirnavn;Symbol;Mængde;Valuta\nApple;AAPL;10;USD', /^AAPL$/],
  ['Estonian', 'Sümbol;Nimetus;Kogus;Valuuta\nAAPL;Apple Inc;5;USD', /^AAPL$/],
  ['Russian', 'Тикер;Название;Количество;Валюта\nAAPL;Apple;2;USD', /^AAPL$/],
  ['Greek', 'Σύμβολο;Τίτλος;Ποσότητα\nAAPL;Apple;2', /nothing in the file tells/],
  ['Hebrew', 'שם נייר,מספר נייר,כמות,מטבע\nAPPLE INC,AAPL,10,USD', /^AAPL$/],
  ['Vietnamese', 'Mã CK,Khối lượng,Giá TT\nVNM,1000,65000', /not cover: Ho Chi Minh City/],
  [
    'the series of a Brazilian share',
    'Código de Negociação,Código ISIN / Distribuição,Quantidade\nPETR4,BRPETRACNPR6 - 256,100',
    /not cover: Sao Paulo/,
  ],
])('headers in %s', (_, text, expected) => {
  expect(tickersOrReasons(text)[0]).toMatch(expected);
  expect(readPortfolio(text.split('\n').map((line) => line.split(/[,;]/))).columns.quantity).toBeDefined();
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

test.each([
  ['Chile', 'Nemotécnico,Cantidad,Precio Mercado,Moneda\nAAPL,10,200,USD'],
  ['Brazil', 'Ticker,Qtd,Preço atual,Moeda\nAAPL,10,200,USD'],
  ['Korea', '티커,종목이름,잔고수량,종가,통화\nAAPL,애플,10,200,USD'],
  ['Finland', 'Tunnus;Nimi;Lkm;Viimeisin;Valuutta\nAAPL;Apple;10;200;USD'],
  ['Hungary', 'Ticker;Megnevezés;Darabszám;Árfolyam;Devizanem\nAAPL;Apple;10;200;USD'],
  ['Romania', 'Simbol;Nume emitent;Cantitate deținută;Preț curent;Moneda\nAAPL;Apple;10;200;USD'],
  ['Taiwan', '股號,股名,庫存,收盤價,幣別\nAAPL,蘋果,10,200,USD'],
  ['Germany, without marks on letters', 'Kuerzel;Stueckzahl;Waehrung;Boerse\nAAPL;10;USD;NASDAQ'],
  ['Israel', "מס' נייר / סימבול,כמות,מטבע\nAAPL,10,USD"],
  ['Pakistan', 'Symbol,Security Name,Free Balance,Closing Rate,Currency\nAAPL,Apple,10,200,USD'],
])('headers of %s', (_, text) => {
  expect(heldWithValue(text)[0]).toMatch(/^AAPL 10/);
});

describe('trades', () => {
  test.each([
    [
      'Lithuania',
      'Data;Operacija;Simbolis;Kiekis;Kaina;Valiuta\n2026-01-15;Pirkimas;AAPL;10;200;USD\n2026-01-20;Pardavimas;AAPL;4;210;USD',
    ],
    [
      'Portugal',
      'Data;Operação;Ticker;Quantidade;Preço;Moeda\n15-01-2026;Compra;AAPL;10;200;USD\n20-01-2026;Venda;AAPL;4;210;USD',
    ],
    [
      'XTB in Portuguese',
      'ID;Tipo;Hora;Símbolo;Comentário;Montante\n1;Compra;20/01/2025 10:00:00;AAPL.US;OPEN BUY 6 @ 200.00;-2000',
    ],
    [
      'Japan',
      '国内約定日,銘柄名,取引,約定数量,約定単価\n26/01/15,アップル AAPL / NASDAQ,買付,10,200\n26/01/20,アップル AAPL / NASDAQ,売却,4,210',
    ],
  ])('of %s', (_, text) => expect(heldWithValue(text)).toEqual(['AAPL 6 ?']));

  test.each([
    ['Thailand', 'วันที่,หลักทรัพย์,ประเภท,จำนวน,ราคา\n15/01/2026,PTT,ซื้อ,10,33\n20/01/2026,PTT,ขาย,4,35'],
    [
      'Vietnam',
      'Ngày GD,Mã CK,Mua/Bán,KL khớp,Giá khớp\n15/01/2026,FPT,Mua,10,135000\n20/01/2026,FPT,Bán,4,140000',
    ],
    ['Hong Kong', '交易日期,買賣,股票代號,數量,價格\n2026-01-15,買,00700,10,400\n2026-01-20,沽,00700,4,420'],
    [
      'Brazil, in whole lots and in parts of them',
      'Data do Negócio,Tipo de Movimentação,Mercado,Código de Negociação,Quantidade\n15/01/2026,Compra,Mercado à Vista,PETR4,10\n20/01/2026,Venda,Mercado Fracionário,PETR4,4',
    ],
    [
      'South Africa',
      'Date,Transaction,Share Code,Quantity,Price (ZAR)\n2026-01-15,Bought,NPN,10,3000\n2026-01-20,Sold,NPN,4,3100',
    ],
  ])('of %s', (_, text) => {
    expect(read(text).skipped.map(({ quantity }) => quantity)).toEqual([6]);
  });
});

test('positions in Ukrainian', () => {
  const { columns } = readPortfolio(gridOf('Тікер,Кількість,Валюта\nMMM,10,USD'));
  expect(columns).toEqual({ ticker: 0, quantity: 1, currency: 2 });
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

test('other headers of tickers and of numbers of shares', () => {
  expect(held('isin_or_symbol,currency,quantity\nAAPL,USD,10')).toEqual(['AAPL 10']);
  expect(held('Ticker;Stueck;Waehrung\nAAPL;10;USD')).toEqual(['AAPL 10']);
  expect(held('Ticker,Name,Basket Quantity\nAAPL,Apple Inc,10')).toEqual(['AAPL 10']);
  expect(held('סימול,כמות,מטבע\nAAPL,10,USD')).toEqual(['AAPL 10']);
});

test('the value of a day, and symbols below Chinese headers', () => {
  expect(
    read('Symbol/CUSIP,Quantity,Total cost,Market value as of 11/05/2026 02:17 PM, ET\nVTI,50,6560,16571')
      .positions,
  ).toMatchObject([{ ticker: 'VTI', value: 16571 }]);
  expect(
    held('代号,数量,详细说明,价格,市值\nBABA,30,ALIBABA GROUP HOLDING LTD SPONSORED ADS,168.40,5052.00'),
  ).toEqual(['BABA 30']);
});

test('numbers of shares in Japan', () => {
  const text = 'ティッカー,銘柄,市場,保有数[株],時価評価額[ドル]\nAAPL,アップル,NASDAQ,20,5402.80';
  expect(read(text).positions).toEqual([
    expect.objectContaining({ ticker: 'AAPL', quantity: 20, value: 5402.8, currency: 'USD' }),
  ]);
});
