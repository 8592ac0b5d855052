import { tradeKind } from '../../src/portfolio/activity/trade-kind';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { asked, gridOf, held, read, reasons } from './typed-file';

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
  expect(read(log).skipped).toEqual([]);
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
