import { tradeKind } from '../../src/portfolio/activity/trade-kind';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { asked, gridOf, held, heldWithValue, read, reasons } from './typed-file';

/** Sheets as private investors and advisers head them themselves, with columns for zakat and purification that are no values. */

test.each([
  ['German', 'Aktiensymbol;Firma;Aktienanzahl;Börsenkurs;Kurswert;Zakatbetrag;Währung;Börse'],
  [
    'French',
    'Code boursier;Entreprise;Nb;Cours de clôture;Valorisation;Montant zakat;Devise;Place boursière',
  ],
  ['Dutch', 'Ticker;Bedrijf;Aantal;Beurskoers;Totaalwaarde;Zakat bedrag;Valuta;Handelsplaats'],
  [
    'Italian',
    'Sigla;Azienda;Pezzi;Prezzo di chiusura;Controvalore;Zakat dovuta;Divisa;Mercato di quotazione',
  ],
  ['Spanish', 'Ticker;Empresa;No. de acciones;Precio de cierre;Valor actual;Zakat a pagar;Moneda;Bolsa'],
  ['Portuguese', 'Ticker;Empresa;Cotas;Preço de fecho;Valor a mercado;Valor zakat;Moeda;Mercado de cotação'],
  ['Swedish', 'Ticker;Bolag;Andelar;Slutkurs;Totalt värde;Zakatbelopp;Handelsvaluta;Handelsplats'],
  ['Norwegian', 'Ticker;Selskap;Andeler;Sluttkurs;Totalverdi;Zakatbeløp;Handelsvaluta;Marked'],
  ['Danish', 'Ticker;Selskab;Andele;Lukkekurs;Samlet værdi;Zakatbeløb;Valutakode;Handelsplads'],
  ['Polish', 'Skrót;Spółka;Liczba akcji;Kurs akcji;Bieżąca wartość;Kwota zakatu;Waluta;Rynek notowań'],
  ['Czech', 'Ticker;Firma;Ks;Zavírací cena;Celková hodnota;Částka zakátu;Měna;Burza'],
  ['Bosnian', 'Simbol dionice;Kompanija;Br. dionica;Cijena;Tržišna vrijednost;Iznos zekata;Valuta;Berza'],
  ['Albanian', 'Simboli;Kompania;Sasia;Çmimi;Vlera e tregut;Shuma e zekatit;Monedha;Tregu'],
])('positions in %s', (_, head) => {
  const { positions, columns } = read(
    `${head}\nPFE;Pfizer Inc.;10;25;251;6.25;USD;NYSE\nTSCO;Tesco PLC;100;3.5;352;8.75;GBP;LSE`,
  );
  expect(positions.map(({ ticker, quantity, value }) => [ticker, quantity, value])).toEqual([
    ['PFE', 10, 251],
    ['TSCO.L', 100, 352],
  ]);
  expect(columns.price).toBe(3);
});

test.each([
  ['Italian', 'Data;Operazione;Ticker;Pezzi;Prezzo', 'Acquisto', 'Vendita'],
  ['Polish', 'Data;Operacja;Ticker;Szt.;Cena', 'Kupno', 'Sprzedaż'],
  ['Bosnian', 'Datum;Vrsta;Ticker;Komada;Cijena', 'Kupljeno', 'Prodano'],
  ['Albanian: sold shares were read as held', 'Data;Lloji;Simboli;Sasia;Çmimi', 'Blerje', 'Shitje'],
])('trades in %s', (_, head, buy, sell) => {
  expect(
    held(`${head};Exchange\n2026-01-05;${buy};PFE;10;25;NYSE\n2026-02-05;${sell};PFE;4;26;NYSE`),
  ).toEqual(['PFE 6']);
});

test.each([
  ['Gratisaktien', 'in'],
  ['Bonus dionice', 'in'],
  ['Aktienzusammenlegung', 'split'],
  ['Scalenie akcji', 'split'],
  ['Stamp duty', 'none'],
  ['Kamata', 'none'],
])('%s', (words, kind) => {
  expect(tradeKind(words)).toBe(kind);
});

test.each([
  ['German', 'Auszahlungsdatum;Symbol;Dividende brutto;QSt;Dividende netto;Währung'],
  ['French', "Date d'encaissement;Symbole;Dividende brut;Impôt à la source;Dividende net;Devise"],
  ['Italian', 'Data incasso;Simbolo;Dividendo lordo;Ritenuta alla fonte;Dividendo netto;Valuta'],
  ['Norwegian', 'Utbetalingsdato;Ticker;Utbytte brutto;Kildeskatt;Utbytte netto;Valuta'],
  ['Danish', 'Udbetalingsdato;Ticker;Bruttoudbytte;Udbytteskat;Nettoudbytte;Valuta'],
  ['Bosnian', 'Datum isplate;Simbol;Bruto dividenda;Porez;Neto dividenda;Valuta'],
  ['Albanian', 'Data e pagesës;Simboli;Dividendi bruto;Tatimi;Dividendi neto;Monedha'],
])('dividends in %s', (_, head) => {
  const { dividends } = readDividends(gridOf(`${head}\n2026-03-05;PFE;4.2;0.63;3.57;USD`));
  expect(dividends).toEqual([
    expect.objectContaining({
      ticker: 'PFE',
      amount: 4.2,
      tax: { amount: 0.63, currency: 'USD' },
      currency: 'USD',
      date: { year: 2026, month: 3, day: 5 },
    }),
  ]);
});

test('exchanges and currencies as they are called at home', () => {
  const text =
    'Ticker;Naziv;Količina;Vrijednost;Valuta;Berza\nTSCO;Tesco PLC;9;30;Pfund;Londonska burza\nPFE;Pfizer Inc.;5;100;U.S. Dollar;Njujorška berza';
  expect(read(text).positions).toMatchObject([
    { ticker: 'TSCO.L', currency: 'GBP' },
    { ticker: 'PFE', currency: 'USD' },
  ]);
});

test('a log of dealings headed in everyday words', () => {
  const log = `date;what;ticker;how many;price;total inc fees;remarks
06/04/2024;BUY;NYSE:KO;40;60;2400;
1st Nov 2024;BUY;NYSE:T;15;20;300;after the split
13/01/2025;sold;NYSE:T;5;21;105;
17/11/2025;split;NYSE:T;;;;10 for 1
09/12/2025;consolidation;NYSE:KO;;;;8 for 9 -> now 35
11/09/2026;BUY (cancelled);NYSE:KO;3;60;-;didn't fill`;
  expect(held(log)).toEqual(['KO 35', 'T 100']);
  expect(reasons(log)).toEqual(['Beside it stands "didn\'t fill": it is not counted.']);
});

describe('a sheet of a household in Germany', () => {
  const FILE = [
    'Wo;Firma;WKN / Kürzel;Stück;Kaufkurs;Kurs jetzt;Wert €;Anmerkung',
    'Depot A;Cola;850663;12;48,20 €;59,40 €;712,80 €;',
    'Depot A;Münchener Rück;MUV2;2;;541,80 €;1.083,60 €;geerbt',
    ';;;;;;1.796,40 €;Summe Depot A',
    'Depot B;Pfizer;PFE;-;;;verkauft;am 3.10.',
    'Depot B;Cisco;CSCO;4;;;12,00 €;verkauft: die Hälfte',
  ].join('\n');

  test('tells WKNs from symbols, sums by the text behind them, and what was sold by the word in the place of its value', () =>
    expect(reasons(FILE)).toEqual([
      expect.stringMatching(/^"850663" is a WKN/),
      expect.stringMatching(/^"MUV2" stands among WKNs/),
      '"Summe Depot A" is a line of totals, not a holding.',
      'In the place of its value stands "verkauft": it is not held now.',
      expect.stringMatching(/^"CSCO" may trade in New York or elsewhere/),
    ]));

  test('asks nothing about sums and what was sold', () =>
    expect(asked(FILE)).toEqual([true, true, false, false, true]));
});

describe('a symbol whose company the sheet did not find', () => {
  const sheet = (...names: readonly string[]) =>
    `Symbol|Company Name|Shares\n${names.map((name, at) => `${['FB', 'AAPL', 'MSFT'][at]}|${name}|${at + 1}`).join('\n')}`;
  const FOUND = ['#N/A', 'Apple Inc', 'Microsoft Corp'];

  test('is asked about, and the answer counts', () => {
    expect(held(sheet(...FOUND))).toEqual(['AAPL 2', 'MSFT 3']);
    expect(reasons(sheet(...FOUND))).toEqual([
      'The sheet found no company for "FB": in the place of its name stands "#N/A". The ticker may have changed, or be another share\'s now. Write the one that it has today, or say that this one is right.',
    ]);
    expect(asked(sheet(...FOUND))).toEqual([true]);
    expect(held(sheet(...FOUND), { choices: [{ symbol: 'FB', name: '#N/A', ticker: 'META' }] })).toContain(
      'META 1',
    );
  });

  test('is read where the sheet found no names at all, or names nobody else', () => {
    expect(held(sheet('#N/A', '#N/A', '#N/A'))).toHaveLength(3);
    expect(held(sheet('#N/A', '', 'Microsoft Corp'))).toHaveLength(3);
    expect(held(sheet('#NAME?', 'Apple Inc', 'Microsoft Corp'))).toHaveLength(3);
  });
});

test('titles and notes among symbols below a header of stocks hide none of them, and a receipt is one of New York', () => {
  const sheet =
    'Open positions - all in A$|\nStock|Units\nCBA|60\nWES|80\nTLS|5\n|\nUS SHARES - Stake (US$)|\nStock|Units\nNVDA|120\nBHP (ADR)|50\n|\n* NVDA units are after the 10 for 1 split|';
  expect(held(sheet)).toEqual(['NVDA 120', 'BHP 50']);
  expect(reasons(sheet)[0]).toMatch(/^"CBA" may trade in New York or elsewhere: it is valued in AUD/);
  expect(asked(sheet)).toEqual([true, true, true]);
});

test('a column of codes for Google is one of tickers', () =>
  expect(held('Share|Google code|Shares\nNaspers|JSE:NPN|60\nApple|NASDAQ:AAPL|3')).toEqual(['AAPL 3']));

describe('a list of what a couple in Bosnia puts into shares', () => {
  const LIST = [
    'HALAL LISTA;;;;;',
    'kurs: 1 € = 1,95583 KM, 1 $ = 1,69 KM;;;;;',
    'Firma;Ticker;Berza;Iznos;Valuta',
    'Apple;AAPL;Nasdaq;2.500,00;USD',
    'Tesla;TSLA;;700,00;',
    'BH Telecom;BHTSR;Sarajevo (SASE);3.000,00;KM',
    'Ukupno USD;;;2.500,00;USD',
  ].join('\n');

  test('amounts beside currencies are values, and a line of rates says nothing of any amount', () =>
    expect(heldWithValue(LIST)).toEqual(['AAPL ? 2500', 'TSLA ? 700']));

  test('Sarajevo and its mark are known, and a total of one currency is one', () =>
    expect(read(LIST).skipped).toMatchObject([
      { value: 3000, currency: 'BAM', reason: expect.stringMatching(/not cover: Sarajevo/) },
      { reason: '"Ukupno USD" is a line of totals, not a holding.' },
    ]));

  test('without a name, the header alone speaks against New York', () =>
    expect(reasons('Ticker;Iznos;Valuta\nZORP;700,00;')).toEqual([
      expect.stringMatching(/the header "Iznos" is Bosnian, Croatian or Serbian/),
    ]));
});

describe('a sheet of an investor in Morocco', () => {
  const sheet = (...rest: string[]) =>
    [
      'màj le 20/11/2026;;;1 USD = 9,25 DH;1 EUR = 10,72 DH',
      ';;;;',
      'MAROC (Attijari);;;;',
      'Société;Code;Nombre;Cours;Valeur DH',
      'Maroc Telecom;IAM;250;112,50;28 125,00',
      'Marsa Maroc;MSA;40;885,00;35 400,00',
      'Sous-total Maroc;;;;63 525,00',
      ';;;;',
      'USA (Interactive Brokers);;;;',
      'Société;Code;Nombre;Cours $;Valeur $',
      'Apple;AAPL;12;271,00;3 252,00',
      'Microsoft;MSFT;5;508,00;2 540,00',
      'Sous-total USA;;;;5 792,00',
      ';;;;',
      ...rest,
    ].join('\n');

  test('each part is of the market in its title and counts in the currency above it', () => {
    const { positions, skipped } = read(sheet());
    expect(positions).toMatchObject([
      { ticker: 'AAPL', quantity: 12, value: 3252, currency: 'USD' },
      { ticker: 'MSFT', quantity: 5, value: 2540, currency: 'USD' },
    ]);
    expect(skipped.slice(0, 2)).toMatchObject([
      { written: 'IAM', quantity: 250, value: 28125, currency: 'MAD' },
      { written: 'MSA', quantity: 40, value: 35400, currency: 'MAD' },
    ]);
    expect(skipped[1]!.reason).toMatch(/not cover: Casablanca/);
  });

  test('what stands below the parts is neither a share nor in dollars', () =>
    expect(
      read(sheet('Liquide banque;;;;18 000,00', 'Or (gr);;50;1 210,00;60 500,00', 'TOTAL en DH;;;;1'))
        .skipped.slice(-3)
        .map(({ reason, currency = '?' }) => `${currency} ${reason}`),
    ).toEqual([
      '? "Liquide banque" is cash or money in a bank, and there is nothing to screen in it.',
      '? "Or (gr)" is a precious metal, not a share or a fund.',
      '? "TOTAL en DH" is a line of totals, not a holding.',
    ]));

  test('dirhams of which nothing tells the country stay so', () =>
    expect(reasons('Code,Nombre de titres,Valeur DH\nMSA,40,35400')).toEqual([
      expect.stringMatching(/the file counts in DH/),
    ]));
});

describe('a zakat sheet of an investor in Nigeria', () => {
  const rows = (...added: string[]) =>
    read(
      [
        '$1 = N1450|||||',
        'S/N|STOCK|UNITS|PRICE|AMOUNT|AMOUNT IN NAIRA',
        '1|MTN Nigeria (MTNN)|2,500|N512.00|N1,280,000|1,280,000',
        '2|BUA Foods|600|N690|N414,000|414,000',
        '3|Jaiz Bank|150,000|N4.85|N727,500|727,500',
        '4|Tesla|6.25|$268|$1,675|2,428,750',
        ...added,
      ].join('\n'),
    ).skipped;

  test('of two amounts the one that fits all rows is the value, in its own currency', () =>
    expect(rows()).toMatchObject([
      { quantity: 2500, value: 1280000, currency: 'NGN', lacksTicker: true },
      { quantity: 600, value: 414000, currency: 'NGN', lacksTicker: true },
      { quantity: 150000, value: 727500, currency: 'NGN', lacksTicker: true },
      { quantity: 6.25, value: 1675, lacksTicker: true },
    ]));

  test.each([
    ['|SUB TOTAL NGX||||3,707,700', 'is a line of totals, not a holding.'],
    ['|ALL CLIENTS||||3,707,700', 'is a line of totals, not a holding.'],
    ['11|FGN Sukuk 2031|500|N1,000|N500,000|500,000', 'is a bond or a note, and those are not screened.'],
    ['13|Owed by Ibrahim||||200,000', 'is money that somebody owes, and there is nothing to screen in it.'],
    ['|ZAKAT DUE 2.5%||||335,153.63', 'is zakat, not a holding.'],
  ])('%s', (row, why) => {
    const last = rows(row).at(-1)!;
    expect(last.reason).toBe(`"${row.split('|')[1]}" ${why}`);
    expect(last.lacksTicker).toBeUndefined();
  });
});

describe('a sheet of an adviser', () => {
  const of = (row: string) => read(`Ticker,Company,Shares,Price,Market Value\nAAPL,Apple,1,$2,$2\n${row}`);

  test('what is ordered is not held yet', () =>
    expect(of('NVDA,Nvidia,Mkt order in,,').skipped).toMatchObject([
      { reason: 'In the place of its number of shares stands "Mkt order in": it is not held yet.' },
    ]));

  test('a number with its exchange in brackets is that of a share there', () =>
    expect(of('2222 (Tadawul),Saudi Aramco,3,SAR 25,SAR 75').skipped).toMatchObject([
      { value: 75, currency: 'SAR', reason: expect.stringMatching(/not cover: Riyadh/) },
    ]));

  test('letters with it are too, and words in brackets that name none are left', () => {
    expect(of('SHEL (London),Shell,3,,').positions.at(-1)).toMatchObject({ ticker: 'SHEL.L' });
    expect(of('ZORP (sold some),Zorp,3,,').skipped).toHaveLength(1);
  });
});

describe('No. before the price of a list of trades', () => {
  const LIST = (head: string) =>
    `${head}\n2025-01-06,Unilever,Bought,90,3868\n2025-03-03,BP,Bought,800,411.5\n2025-08-17,BP,sold half,400,428.1\n2025-12-09,Unilever,consolidation,80,,"8 for 9"`;
  const numbers = (head: string) =>
    read(LIST(head)).skipped.map(({ written, quantity }) => `${written} ${quantity}`);

  test('heads the numbers of shares', () =>
    expect(numbers('Date,Share,Bought / sold,No.,Price,Comment')).toEqual(['Unilever 80', 'BP 400']));

  test('does not where another column stands between, or it stands first', () => {
    expect(() => read(LIST('Date,Share,Bought / sold,No.,Comment,Price'))).toThrow(
      /no column of numbers of shares/,
    );
    expect(() => read('No.,Price,Date,Share,Bought / sold\n1,3868,2025-01-06,Unilever,Bought')).toThrow();
  });
});

test('Wert heads the shares in German, and a second one what they are worth', () => {
  const { columns, skipped } = read(
    'Wert;WKN;Kürzel;Stk.;Kurs;Wert akt.\nApple;865985;APC;14;229,05;3.261,24\nSAP;716460;SAP;18;221,85;3.993,30\nBund 2,3%;BU2Z00;;2.500;98,71%;2.467,75',
  );
  expect(columns).toMatchObject({ ticker: 2, value: 5 });
  expect(skipped.map(({ value }) => value)).toEqual([3261.24, 3993.3, 2467.75]);
});

test('names with their tickers behind them in a Bosnian sheet, and what was sold', () => {
  const text =
    'Dionica;Berza;Kom.;Cijena;Val.;Vrijednost;Napomena\nMicrosoft (MSFT);NASDAQ;11;501,22;USD;5.513,42;\nASML (ASML);AMS;4;842,60;EUR;3.370,40;\nSchneider (SU);PARIZ;9;239,90;EUR;2.159,10;\nPfizer (PFE);NYSE;-;;;;prodato 05.03.2026.\nKeš IBKR;;;;EUR;318,44;';
  expect(held(text)).toEqual(['MSFT 11']);
  expect(
    reasons(text).map((reason) => /Amsterdam|Paris|nothing of it is held|cash/.exec(reason)?.[0]),
  ).toEqual(['Amsterdam', 'Paris', 'nothing of it is held', 'cash']);
});

test('columns of GOOGLEFINANCE codes and of Swedish short names are tickers', () => {
  expect(held('Sr,GF Code,Scrip,Qty\n1,NASDAQ:GOOGL,Alphabet,6\n2,LON:HSBA,HSBC,40')).toEqual([
    'GOOGL 6',
    'HSBA.L 40',
  ]);
  expect(
    held(
      'Bolag;Kortn.;Antal;Kurs;Val.;Värde SEK\nSandvik;SAND;140;291,30;SEK;40 782\nVisa;V;14;338,15;USD;44 690',
    ),
  ).toEqual(['V 14']);
});

test('a further part that heads its prices and values in another currency, with its title in the place of the names', () => {
  const { positions, skipped } = read(
    'S/N|Stock|Ticker|Units|Price (₦)|Value (₦)\n1|Dangote Cement|DANGCEM|850|₦612.00|₦520200\n|TOTAL NGX||||₦520200\n|||||\n|US STOCKS (Bamboo)|||Price ($)|Value ($)\n1|Vanguard S&P 500|VOO|1.8|$611.40|$1100.52\n2|MercadoLibre|MELI|0.5|$2105.00|$1052.50',
  );
  expect(
    positions.map(({ ticker, quantity, value, currency }) => [ticker, quantity, value, currency]),
  ).toEqual([
    ['VOO', 1.8, 1100.52, 'USD'],
    ['MELI', 0.5, 1052.5, 'USD'],
  ]);
  expect(skipped.map(({ written, currency }) => [written, currency])).toEqual([
    ['DANGCEM', 'NGN'],
    ['', 'NGN'],
  ]);
});

test('what a column holds is the same below its header again, in another currency', () =>
  expect(
    held(
      [
        'BIST (Midas)||',
        'Hisse|Adet|Tutar (TL)',
        'THYAO|350|111.387,50',
        'BIMAS|60|36.750,00',
        'KCHOL|10|2.000,00',
        '||',
        'ABD Hisseleri (Midas)||',
        'Hisse|Adet|Tutar ($)',
        'KO|12|850,20',
        'O|8,25|486,09',
      ].join('\n'),
    ),
  ).toEqual(['KO 12', 'O 8.25']));

describe('lots with the day of their purchase and of their sale', () => {
  const HEAD = 'Stock|Bought|Shares|Buy $|Sold|Sell $|Proceeds|Gain/Loss';
  const LOTS = [
    HEAD,
    'NVDA|1/13/25|30|$131.60||||',
    'NVDA|1/13/25|20|$131.60|10/29/25|$207.15|$4,143.00|$1,511.00',
    '|||||||',
    'Fidelity Roth|||||||',
    HEAD,
    'SPUS|2/3/25|100|$41.08||||',
    'SPUS|2/3/25|25|$41.08|6/15/26|$52.94|$1,323.50|$296.50',
  ];

  test('are held until they are sold, in each account', () => {
    expect(held(LOTS.join('\n'))).toEqual(['NVDA 30', 'SPUS 100']);
    expect(reasons(LOTS.join('\n'))).toEqual([
      expect.stringMatching(/^It was sold on "10\/29\/25"/),
      expect.stringMatching(/^It was sold on "6\/15\/26"/),
    ]);
  });
});

test.each([
  ['in rupiah', 'Lot|Harga|Nilai (Rp)', 'BBCA|45|8475|38137500', /Jakarta/],
  ['in dollars', 'Lot|Harga|Nilai (USD)', 'BBCA|45|8475|38137500', /^(?!.*Jakarta)/],
  ['that are single shares', 'Lembar|Harga|Nilai (Rp)', 'BBCA|45|8475|381375', /^(?!.*Jakarta)/],
  ['of a longer code', 'Lot|Harga|Nilai (Rp)', 'BBCAX|45|8475|38137500', /^(?!.*Jakarta)/],
])('lots %s', (_, heads, row, says) =>
  expect([...reasons(`Kode|${heads}\n${row}`), ...held(`Kode|${heads}\n${row}`)][0]).toMatch(says),
);
