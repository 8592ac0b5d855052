import { writeIsoDate } from '../../src/contract/dates';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf, read, held, reasons } from './typed-file';

/** What files of further brokers showed: orders, what was taken back, countries that tell no listing, several columns of one kind. */
const refusal = (text: string): string => {
  try {
    read(text);
  } catch (problem) {
    return (problem as Error).message;
  }
  return 'read';
};
const paidOn = (text: string): string[] =>
  readDividends(gridOf(text)).dividends.map(
    ({ ticker, written, amount, currency, date }) =>
      `${ticker ?? `(${written})`} ${amount} ${currency ?? '?'} ${writeIsoDate(date)}`,
  );

describe('orders without a column for purchase or sale', () => {
  const orders = [
    'Fecha de la orden;ISIN;Importe estimado;Nº de participaciones;Estado',
    '02/01/2026;IE000QAZP7L2;1.234,56 EUR;100,5;Finalizada',
    '03/01/2026;IE000QAZP7L2;100,00 EUR;3;Rechazada',
    '12/03/2026;IE00BYX5MX67;500,20 EUR;30,5;Finalizada',
  ];

  test('are no holdings', () => {
    expect(refusal(orders.join('\n'))).toMatch(
      /^This is a list of orders, .*no column says which order is a purchase.*Add a column Action/,
    );
  });

  test('nor where all of them were carried out', () => {
    expect(refusal([orders[0], orders[1], orders[3]].join('\n'))).toMatch(/^This is a list of orders/);
  });

  test('are read with the column that the refusal speaks of', () => {
    const told = orders.map((line, at) => `${line};${at === 0 ? 'Action' : 'Buy'}`).join('\n');
    expect(read(told).skipped.map(({ isin, written, quantity }) => `${isin ?? written} ${quantity}`)).toEqual(
      ['IE000QAZP7L2 100.5', 'IE00BYX5MX67 30.5'],
    );
    expect(read(told).computed).toMatchObject({ transactions: 2 });
  });

  test('holdings with a day of purchase and a state are none', () => {
    expect(held('Ticker;Shares;Purchase Date;Status\nAAPL;10;2026-01-05;Held\nKO;5;2026-02-06;Held')).toEqual(
      ['AAPL 10', 'KO 5'],
    );
  });
});

test.each([
  [
    'with numbers of nought',
    'Ticker;Saldo;Hvad;Hvornår\nAAPL;0;KØBT;2026-01-05\nKO;0;SOLGT;2026-02-05',
    '"Saldo"',
  ],
  [
    'that were all cancelled',
    'Ticker;Antal;Hvad;Hvornår;Udfald\nAAPL;5;KØBT;2026-01-05;annulleret\nKO;6;SOLGT;2026-02-05;annulleret',
    '"Antal"',
  ],
])('trades %s are no empty portfolio', (_, text, column) => {
  expect(refusal(text)).toMatch(
    /^This is a list of purchases and sales, .*none of its rows tells a purchase or a sale that was carried out/,
  );
  expect(refusal(text)).toContain(`looked for below ${column}.`);
});

test('the day of the execution tells up to when a file of orders goes, and not the day on which the order was given', () => {
  const text = [
    'Ticker;Erstellt Datum;Richtung;Anzahl;Kurs;Ausführung Datum',
    'NASDAQ:AAPL;28.02.2026;Kauf;10;180;05.03.2026',
    'NASDAQ:AAPL;10.03.2026;Verkauf;4;190;12.03.2026',
  ].join('\n');
  expect(held(text)).toEqual(['AAPL 6']);
  expect(read(text).computed).toEqual({ transactions: 2, to: { year: 2026, month: 3, day: 12 } });
});

describe('Danish and Norwegian', () => {
  test('what was taken back counts neither as a purchase nor as a dividend', () => {
    const head = 'Bogføringsdag;Transaktionstype;Værdipapirer;Ticker;Antal;Kurs;Beløb;Valuta;Makuleringsdato';
    const rows = [
      '2026-02-02;KØBT;Coca-Cola;KO US;40;60;-2400;USD;',
      '2026-02-02;KØBT;Coca-Cola;KO US;40;60;-2400;USD;2026-02-03',
      '2026-03-02;SOLGT;Coca-Cola;KO US;15;62;930;USD;',
      '2026-05-04;UDBYTTE;Coca-Cola;KO US;25;0,51;12,75;USD;',
      '2026-05-05;UDBYTTE;Coca-Cola;KO US;25;0,51;12,75;USD;2026-05-06',
      '2026-05-04;UDBYTTESKAT;Coca-Cola;KO US;25;0;-1,91;USD;',
    ];
    const text = [head, ...rows].join('\n');
    expect(held(text)).toEqual(['KO 25']);
    expect(paidOn(text)).toEqual(['KO 12.75 USD 2026-05-04']);
  });

  test.each([
    [
      'Norwegian',
      'Bokføringsdag;Transaksjonstype;Verdipapir;Ticker;Antall;Beløp;Valuta;Makuleringsdato\n2026-05-04;UTBYTTE;Coca-Cola;KO US;25;12,75;USD;\n2026-05-04;UTBYTTESKATT;Coca-Cola;KO US;25;-1,91;USD;',
    ],
    [
      'Finnish',
      'Kirjauspäivä;Maksupäivä;Tapahtumatyyppi;Arvopaperi;Ticker;Määrä;Summa;Valuutta;Mitätöintipäivä\n2026-05-03;2026-05-04;OSINKO;Coca-Cola;KO US;25;12,75;USD;\n2026-05-03;2026-05-04;ENNAKONPIDÄTYS;Coca-Cola;KO US;25;-1,91;USD;\n2026-05-03;2026-05-04;OSINKO;Coca-Cola;KO US;25;12,75;USD;2026-05-05',
    ],
  ])('dividends in %s', (_, text) => {
    expect(paidOn(text)).toEqual(['KO 12.75 USD 2026-05-04']);
  });

  test('a column of voids stands beside dividends of other languages too', () => {
    const text =
      'Pay Date,Ticker,Dividend Amount,Currency,Cancelled\n2026-01-05,KO,10,USD,\n2026-01-06,KO,10,USD,yes';
    expect(paidOn(text)).toEqual(['KO 10 USD 2026-01-05']);
  });
});

describe('a country whose companies are listed abroad tells no exchange', () => {
  test.each([
    ['Ticker,Name,Country,Shares\nACN,Accenture plc,Ireland,5', /its country is Ireland, whose companies/],
    ['Ticker,Name,Country,ISIN,Shares\nVUSA,Vanguard S&P 500,IE,IE00B3XXRP09,5', /its ISIN begins with IE/],
    ['Ticker,Name,Country,Shares,Currency\nRYA,Ryanair,Ireland,5,EUR', /its country is Ireland, whose/],
  ])('%s', (text, reason) => {
    expect(held(text)).toEqual([]);
    expect(reasons(text)[0]).toMatch(reason);
    expect(reasons(text)[0]).not.toMatch(/does not cover/);
  });

  test('another country does', () => {
    expect(reasons('Ticker,Name,Country,Shares\nSAP,SAP SE,Germany,5')[0]).toMatch(/does not cover/);
  });

  test('the dividend of an Irish fund is not said to be of Dublin', () => {
    const text =
      'Date,Symbol,Security name,ISIN,Country,Gross amount,Withholding tax,Net Amount,Currency\n' +
      '2026-04-01,VUSA,Vanguard S&P 500 dividend,IE00B3XXRP09,IE,2.60,0,2.60,EUR';
    const [dividend] = readDividends(gridOf(text)).dividends;
    expect(dividend).toMatchObject({ amount: 2.6, currency: 'EUR' });
    expect(dividend).not.toHaveProperty('ticker');
    expect(dividend!.noTicker).toMatch(/is not told/);
  });
});

describe('a fund that follows an index by swaps', () => {
  test('is asked by its ISIN', () => {
    expect(reasons('name;isin;quantity\nAMUNDI MSCI WORLD SWAP;FR0010315770;14')[0]).toMatch(/is an ISIN/);
  });

  test.each([
    'name;isin;quantity\nTOTALENERGIES SE SWAP;FR0000120271;14',
    'name;symbol;quantity\nS&P 500 SWAP;SPX1;14',
  ])('a contract is none: %s', (text) => {
    expect(reasons(text)[0]).toMatch(/a contract on a price/);
  });
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

describe('exchanges', () => {
  test.each([
    ['DEU-XETRA', 'Frankfurt and Xetra'],
    ['POL-GPW', 'Warsaw'],
    ['NLD-ABC', 'Amsterdam'],
  ])('behind the letters of their country: %s', (exchange, place) => {
    expect(reasons(`Ticker,Exchange,Quantity\nABC,${exchange},5`)[0]).toContain(place);
  });

  test('an unknown one in a country that is covered is asked about', () => {
    expect(reasons('Ticker,Exchange,Quantity\nABC,CAN-XYZ,5')[0]).toMatch(/not known here/);
  });

  test('a name beside an exchange that is not covered is not asked about in trades', () => {
    const text =
      'Czas transakcji;Papier;Giełda;K/S;Liczba;Kurs;Waluta\n' +
      '12.01.2026;MSFT US;USA-NASDAQ;K;10;402,10;USD\n03.03.2026;PKNORLEN;WWA-GPW;K;50;61,20;PLN\n' +
      '02.06.2026;IBTA LN ETF;GBR-LSE;K;186;5,93;USD\n14.05.2026;MSFT US;USA-NASDAQ;S;4;431;USD';
    expect(held(text)).toEqual(['MSFT 6', 'IBTA.L 186']);
    expect(reasons(text)).toEqual([expect.stringMatching(/"PKNORLEN" .*does not cover: Warsaw/)]);
  });

  test('a kind of security behind a symbol is none without an exchange', () => {
    expect(held('Ticker,Quantity\nSPDR US ETF,5')).toEqual([]);
  });
});

test.each(['ITUB4F', 'B3SA3'])('%s is of Sao Paulo', (code) => {
  expect(reasons(`Código de Negociação;Quantidade;Preço\n${code};15;31,5`)[0]).toMatch(/Sao Paulo/);
});

test('Turkish: the symbol before its name, and the sum of all', () => {
  const text =
    'Menkul Kıymet;Bakiye;Piyasa Değeri\nEREGL - Ereğli Demir Çelik;200;9620\nKCHOL - Koç Holding;60;10230\nAFT;3500;6825\nGenel Toplam;;26675';
  expect(read(text).skipped.map(({ written }) => written)).toEqual(['EREGL', 'KCHOL', 'AFT', 'Genel Toplam']);
  expect(reasons(text)[0]).toMatch(/"EREGL" .*does not cover: Istanbul/);
  expect(reasons(text)[3]).toMatch(/line of totals/);
});

describe('Brazilian dividends', () => {
  const head =
    'Entrada/Saída;Data;Movimentação;Produto;Instituição;Quantidade;Preço unitário;Valor da Operação';

  test('below Valor da Operação', () => {
    const text = `${head}\nCredito;22/06/2026;Dividendo;PETR4 - PETROLEO BRASILEIRO S.A.;XP;200; R$ 1,25 ; R$ 250,00 `;
    expect(readDividends(gridOf(text)).skipped[0]?.reason).toMatch(/"PETR4" .*does not cover: Sao Paulo/);
  });

  test('a refusal names the headers of the file, and none of ours', () => {
    const text =
      'Entrada;Movimentação;Produto\nCredito;Dividendo;PETR4 - PETROLEO\nCredito;Dividendo;VALE3 - VALE SA';
    expect(() => readDividends(gridOf(text))).toThrow(/"Produto"/);
    expect(() => readDividends(gridOf(text))).not.toThrow(/"Symbol"/);
  });
});

describe('the state of a dividend', () => {
  const head = 'Payment Date,Ticker,Amount,Currency,Status';
  const of = (status: string) => gridOf(`${head}\n2026-05-31,KO,20.40,USD,${status}`);

  test.each(['Paid', 'Confirmed', 'Interim', ''])('%s: it counts', (status) => {
    expect(readDividends(of(status)).dividends).toHaveLength(1);
  });

  test.each(['Upcoming', 'Pending', 'Estimated', 'prévu', 'Geplant', 'previsto', '予定', 'Failed'])(
    '%s: it was not paid, and the row says so',
    (status) => {
      const { dividends, skipped } = readDividends(of(status));
      expect(dividends).toEqual([]);
      expect(skipped[0]?.reason).toBe(
        `Its state is "${status}", so it was not paid, or not yet. Clear that cell if it was.`,
      );
    },
  );

  test.each(['Cancelled', 'storniert', 'Anulado', '取消'])('%s: there is none', (status) => {
    expect(readDividends(of(status))).toMatchObject({ dividends: [], skipped: [], others: [1] });
  });

  test('in the words of another language above it', () => {
    expect(
      paidOn('Fecha de pago;Ticker;Importe bruto;Moneda;Estado\n31/05/2026;NASDAQ:KO;20,40;USD;Anulado'),
    ).toEqual([]);
  });
});
