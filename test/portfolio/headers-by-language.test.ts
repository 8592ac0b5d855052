import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { read, held, heldWithValue, tickersOrReasons } from './typed-file';

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
