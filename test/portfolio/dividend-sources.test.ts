import { readdirSync } from 'node:fs';
import { writeIsoDate } from '../../src/contract/dates';
import { readDividends, type Dividend } from '../../src/portfolio/activity/read-dividends';
import { openedFile } from './opened-file';
import { SAMPLES } from './sample-file';

/**
 * A dividend in one line: row, ticker or name, date, amount, currency; `?` for what the file does not tell; the tax that was
 * withheld, `after` when the amount is what was left of it.
 */
const line = ({ row, ticker, name, written, date, amount, currency, tax, afterTax }: Dividend) =>
  [
    row,
    ticker ?? `(${name ?? written})`,
    writeIsoDate(date),
    amount,
    currency ?? '?',
    ...(tax ? [afterTax ? 'after' : 'tax', tax.amount, tax.currency ?? '?'] : []),
  ].join(' ');

const NOT_COVERED = (place: string) => `is from a market that the screening service does not cover: ${place}`;

interface Expected {
  readonly source: string;
  readonly dividends: readonly string[];
  /** The rows that look like dividends and cannot be read, each with a part of its sentence. */
  readonly skipped?: readonly (readonly [row: number, reason: string])[];
  readonly others: readonly number[];
}

/**
 * What stands in each file, read by hand. The comment above an entry names the public file that shows the shape; figures, holders and
 * account numbers are invented.
 */
const EXPECTED: Readonly<Record<string, Expected>> = {
  // Six public programs of 2026 read the history of the account of money at bossa.pl: "Wypłata dywidendy netto NVO 73% PLN"
  'dividends-bossa.csv': {
    source: 'bossa.pl',
    dividends: ['1 (AAPL) 2026-11-16 6.89 USD', '3 (PZU) 2026-10-08 217.08 PLN'],
    others: [2, 4, 5, 6],
  },
  // A public tracker of dividends at IG has the header and a row: "Apple Inc (All Sessions) DIVIDEND 80@0.27"
  'dividends-ig.csv': {
    source: 'IG',
    dividends: ['1 (Apple Inc) 2026-11-13 10.8 USD tax 1.62 USD', '3 (Shell PLC) 2026-09-22 25.03 GBP'],
    others: [2, 4, 5],
  },
  // The test file of a public ledger of family offices has the 30 headers, accounts as =T("…") and negative amounts in brackets
  'dividends-citi.csv': {
    source: 'Citi',
    dividends: ['1 AAPL 2026-11-12 27 USD', '5 NSRGY 2026-05-21 165.6 USD tax 57.96 USD'],
    skipped: [[4, NOT_COVERED('Amsterdam')]],
    others: [2, 3, 6],
  },
  // A public trading journal has the format of Dhan's report of dividends, verified in 2026
  'dividends-dhan.csv': {
    source: 'Dhan',
    dividends: ['6 (HDFC Bank Ltd) 2026-06-19 520 INR', '7 (Infosys Ltd) 2026-06-26 500 INR'],
    others: [8],
  },
  // alexpung/UK-Investment-tax-calculator: TaxExamples/InteractiveInvestor/TransactionHistoryExample.csv
  'dividends-interactive-investor.csv': {
    source: 'interactive investor',
    dividends: [
      '2 AAPL 2025-02-17 8.11 GBP',
      '3 BP.L 2025-03-28 1024.8 GBP',
      '5 VHYL.L 2025-06-26 5.12 GBP',
      '6 BP.L 2025-06-27 -2.5 GBP',
    ],
    others: [1, 4, 7],
  },
  // The documentation of a public program for the Polish tax return has both headers and a row of each kind
  'dividends-interactive-brokers-report.csv': {
    source: 'Interactive Brokers',
    dividends: [
      '3 MSFT 2026-03-12 18.2 USD tax 2.73 USD',
      '5 PLD 2026-03-31 30.3 USD tax 4.1 USD',
      '8 BP.L 2026-06-26 18.75 GBP',
      '10 (ISWD) 2026-05-15 21.4 USD',
      '14 MSFT 2026-03-12 -18.2 USD tax -2.73 USD',
    ],
    skipped: [[12, NOT_COVERED('Amsterdam')]],
    others: [4, 6, 7, 9, 11, 13, 15],
  },
  // A public parser of nabtrade's cash account has the patterns of its descriptions: DIVIDEND on X.US (WHT of USD …) - USD to AUD @ …
  'dividends-nabtrade.csv': {
    source: 'plain sheet',
    dividends: ['1 MSFT 2026-03-16 11.85 AUD after 1.36 USD', '3 (IVV) 2026-04-02 44.1 ?'],
    others: [2, 4, 5, 6],
  },
  // Tests of a public importer of dividends have the statement's lines, with announcements in full-width brackets
  'dividends-tiger.csv': {
    source: 'Tiger Brokers',
    dividends: ['4 AAPL 2026-02-12 7.28 USD'],
    skipped: [[7, NOT_COVERED('Singapore')]],
    others: [5, 6, 8, 9, 10, 11],
  },
  // Tests of public readers of Wealthsimple's monthly statement have these rows, with several taxes of one day
  'dividends-wealthsimple-statement.csv': {
    source: 'Wealthsimple',
    dividends: [
      '1 T.TO 2026-05-04 41.8 CAD',
      '3 MSFT 2026-05-14 11.38 CAD tax 1.71 CAD',
      '5 KO 2026-05-21 8.6 CAD tax 1.29 CAD',
      '6 PEP 2026-05-21 20.4 CAD tax 3.06 CAD',
    ],
    others: [2, 4, 7, 8, 9],
  },
  // The readme of a public ledger of dividends lists the 13 columns; 세전배당금 is the dividend before tax in won, 배당금 in its own currency
  'dividends-korean-sheet.csv': {
    source: 'plain sheet',
    dividends: ['1 O 2026-04-09 5.32 USD', '3 AAPL 2026-05-14 2.6 USD'],
    skipped: [[2, `"005930" ${NOT_COVERED('Seoul, Korea')}`]],
    others: [],
  },
  // A public test quotes an Israeli bank's report of a dollar account, with dividends and their cancellation
  'dividends-israel-dollars.csv': {
    source: 'plain sheet',
    dividends: ['4 IVV 2026-03-21 2.56 ?', '5 IVV 2026-03-21 -0.01 ?'],
    others: [2, 3, 6, 7],
  },
  // A public importer's test quotes the preamble, the 18 headers and two rows of a maxblue Depotkonto
  'dividends-deutsche-bank.csv': {
    source: 'plain sheet',
    dividends: [
      '8 (ISH.ST.EURO.SMALL 200 U.ETF DE INH.ANT .) 2026-06-15 120.09 EUR',
      '9 (APPLE INC. REGISTERED SHARES O.N.) 2026-05-15 4.11 EUR',
    ],
    others: [10, 11],
  },
  // LalitMaganti/beancount-lalitm reads the cash statement: its columns and the beginnings of its descriptions
  'dividends-aj-bell.csv': {
    source: 'AJ Bell',
    dividends: [
      '3 (BP PLC ORD USD0.25) 2025-03-28 31.2 GBP',
      '4 (iShares MSCI World Islamic (ISDW)) 2025-06-30 1014.05 GBP',
      '7 (BP PLC ORD USD0.25) 2025-07-03 -0.75 GBP',
    ],
    others: [1, 2, 5, 6],
  },
  // KapJI/capital-gains-calculator: tests/freetrade/data/transactions.csv
  'dividends-freetrade.csv': {
    source: 'Freetrade',
    dividends: ['1 BP.L 2025-03-28 24.32 GBP', '2 AAPL 2025-02-13 5 USD tax 0.75 USD'],
    others: [3, 4, 5, 6],
  },
  // Public tests of a parser of CommSec's account statement: `15/10/2025,D00123456,AXI Dividend,,500.00,500.00`
  'dividends-commsec.csv': {
    source: 'CommSec',
    dividends: [],
    skipped: [
      [3, `"BHP" ${NOT_COVERED('Sydney')}`],
      [4, `"CBA" ${NOT_COVERED('Sydney')}`],
    ],
    others: [1, 2, 5],
  },
  // Public tests of Cash App importers show the columns; the wording of a dividend is our own
  'dividends-cash-app.csv': {
    source: 'Cash App',
    dividends: ['1 (Apple Inc.) 2025-05-16 0.52 USD'],
    others: [2, 3],
  },
  // The test of a public tax program has the header and rows of the registry's payment history
  'dividends-computershare.csv': {
    source: 'Computershare (Australia)',
    dividends: [],
    skipped: [
      [1, `"BHP" ${NOT_COVERED('Sydney')}`],
      [2, `"CBA" ${NOT_COVERED('Sydney')}`],
      [3, '"DRP Allotment" gives shares for a dividend that another row may tell as well.'],
      [4, `"RMD" ${NOT_COVERED('Sydney')}`],
    ],
    others: [5],
  },
  // Public tests of two parsers of SelfWealth's cash report: `TransactionDate,Comment,Credit,Debit,…`, `Dividend GOOG`
  'dividends-selfwealth.csv': {
    source: 'SelfWealth',
    dividends: ['5 (GOOG) 2025-03-17 4.2 ?'],
    skipped: [[6, `"BHP.AX" ${NOT_COVERED('Sydney')}`]],
    others: [1, 2, 3, 4],
  },
  // A public parser of Superhero's reports on income (parse_superhero_income_csv) names the eight columns of that on American shares
  'dividends-superhero.csv': {
    source: 'Superhero',
    dividends: [
      '8 PEP 2025-09-30 11.38 USD tax 1.71 USD',
      '9 T 2025-11-03 27.75 USD tax 4.16 USD',
      '10 BHP 2026-03-26 7.3 USD',
      '11 PEP 2026-03-31 -11.38 USD tax -1.71 USD',
    ],
    others: [12],
  },
  // The transaction report of Sharesies in public tests; those show purchases and sales alone, the word DIVIDEND is assumed here
  'dividends-sharesies.csv': {
    source: 'Sharesies',
    dividends: ['2 AAPL 2025-02-13 2.5 USD'],
    skipped: [[3, `"FPH" ${NOT_COVERED('Wellington')}`]],
    others: [1, 4],
  },
  // afadil/wealthfolio: its template "TD WebBroker" names the columns and the actions DIV, TXPDDV, WHTX02, DRIP
  'dividends-td-webbroker.csv': {
    source: 'TD WebBroker',
    dividends: [
      '5 (VANGUARD 500 INDX ETF-NEW) 2025-12-24 36.91 USD',
      '6 (ENBRIDGE INC) 2025-12-01 37.7 CAD',
      '8 (COCA-COLA COMPANY) 2025-09-15 5.1 USD tax 0.77 USD',
    ],
    others: [4, 7, 9, 10],
  },
  // tsiemens/acb: tests/data/RBC_DI_Test_Export.csv
  'dividends-rbc.csv': {
    source: 'RBC Direct Investing',
    dividends: ['9 XEQT.TO 2025-12-31 10.6 CAD', '10 KO 2025-09-15 5.1 USD tax 0.77 USD'],
    others: [11, 12, 13, 14, 16, 17],
  },
  // Public tests of a Questrade importer: `2019-04-29 12:00:00 AM,…,DIV,.CM,…,0.00,0.00,109.20,CAD,8,Dividends,k`
  'dividends-questrade.csv': {
    source: 'Questrade',
    dividends: ['1 VFV.TO 2025-03-31 12.5 CAD', '2 AAPL 2025-03-14 10 USD'],
    others: [3, 4, 5],
  },
  // dickwolff/Export-To-Ghostfolio: samples/disnat-export.csv
  'dividends-disnat.csv': {
    source: 'Disnat',
    dividends: [
      '1 XIC.TO 2025-09-29 2.53 CAD',
      '2 KO 2025-09-15 5.1 USD tax 0.77 USD',
      '4 ENB.TO 2025-09-08 1131 CAD',
    ],
    others: [3, 5, 6, 7],
  },
  // A public parser of Zerodha's sheet "Equity Dividends" lists its rows and headers
  'dividends-zerodha.csv': {
    source: 'Zerodha',
    dividends: [],
    skipped: [
      [7, `"INFY" ${NOT_COVERED('Mumbai')}`],
      [8, `"TCS" ${NOT_COVERED('Mumbai')}`],
    ],
    others: [9, 10],
  },
  // No public file of Groww's dividends was found: headers as in its other reports and in Zerodha's, read by the general words
  'dividends-groww.csv': {
    source: 'plain sheet',
    dividends: [],
    skipped: [
      [6, `"Infosys Ltd" ${NOT_COVERED('Mumbai')}`],
      [7, `"Tata Consultancy Services Ltd" ${NOT_COVERED('Mumbai')}`],
    ],
    others: [8],
  },
  // dickwolff/Export-To-Ghostfolio: samples/degiro-export.csv, for the three languages; the amount has no header
  'dividends-degiro-english.csv': {
    source: 'DEGIRO',
    dividends: [
      '3 (COCA-COLA COMPANY (THE) 2025-12-15 5.1 USD tax 0.77 USD',
      '8 (TESCO PLC) 2025-10-31 45 GBP',
    ],
    others: [1, 2, 4, 5, 6, 7],
  },
  'dividends-degiro-dutch.csv': {
    source: 'DEGIRO',
    dividends: ['2 (APPLE INC) 2025-12-15 1010.4 USD tax 151.56 USD'],
    others: [1, 3, 4, 5],
  },
  // The readmes of two public parsers quote this header: `Date,Heure,Date de,Produit,Code ISIN,Description,FX,Mouvements,,Solde,,ID Ordre`
  'dividends-degiro-french.csv': {
    source: 'DEGIRO',
    dividends: [
      '1 (MICROSOFT CORPORATION) 2025-12-15 8.3 USD tax 1.25 USD',
      '6 (DANONE) 2025-04-30 64.5 EUR',
    ],
    others: [2, 3, 4, 5],
  },
  'dividends-degiro-german.csv': {
    source: 'DEGIRO',
    dividends: ['1 (MICROSOFT CORPORATION) 2025-12-15 8.3 USD tax 1.25 USD'],
    others: [2, 3, 4],
  },
  // Public tests of a comdirect importer show both sections and their headers; the words of a dividend's row are assumed here
  'dividends-comdirect.csv': {
    source: 'comdirect',
    dividends: [
      '5 (MICROSOFT CORP.) 2025-12-15 7.05 EUR',
      '7 (ISHARES MSCI WORLD ISLAMIC) 2025-06-30 1005.4 EUR',
    ],
    others: [6, 8, 9, 11, 13, 14],
  },
  // Several public converters of its account have the preamble and the header; one has the words Zins / Dividende WP with the ISIN in the
  // text of the booking. The word for what is taken back is assumed here
  'dividends-ing.csv': {
    source: 'ING',
    dividends: [
      '15 (MICROSOFT) 2025-11-17 12.44 EUR',
      '20 (SAP SE O.N.) 2025-08-07 -17.3 EUR',
      '21 (SAP SE O.N.) 2025-08-06 17.3 EUR',
    ],
    skipped: [[19, 'may be the interest of a bond']],
    others: [16, 17, 18, 22],
  },
  // dickwolff/Export-To-Ghostfolio: samples/flatex-export.csv has the same bank's depot, with a column below no header, ISINs in the text of
  // the booking and Storno before it. The header of the account of the cash and the words Zins/Dividende are assumed here
  'dividends-flatex.csv': {
    source: 'flatex',
    dividends: [
      '2 (PFIZER INC.) 2025-11-13 9.83 EUR',
      '3 (SAP SE O.N.) 2025-11-07 -17.3 EUR',
      '4 (SAP SE O.N.) 2025-11-06 17.3 EUR',
      '8 (CHEVRON CORP.) 2025-06-12 1014.42 USD',
    ],
    skipped: [[6, 'may be the interest of a bond']],
    others: [1, 5, 7, 9],
  },
  // dickwolff/Export-To-Ghostfolio: samples/swissquote-export.csv
  'dividends-swissquote.csv': {
    source: 'Swissquote',
    dividends: [
      '2 (ISHARES MSCI WORLD ISLAMIC) 2025-06-30 86.58 USD',
      '3 AAPL 2025-05-15 10.4 USD tax 1.56 USD',
    ],
    others: [1, 4],
  },
  // dickwolff/Export-To-Ghostfolio: samples/avanza-export.csv
  'dividends-avanza.csv': {
    source: 'Avanza',
    dividends: ['1 (Coca-Cola) 2025-09-15 1043.25 SEK tax 156.49 SEK'],
    skipped: [[3, `"Investor B" ${NOT_COVERED('Stockholm')}`]],
    others: [2, 4, 5, 6],
  },
  // dickwolff/Export-To-Ghostfolio: samples/saxo-export.csv; the currency is told where nothing was exchanged
  'dividends-saxo.csv': {
    source: 'Saxo',
    dividends: ['1 MSFT 2025-12-11 8.3 USD', '2 BP.L 2025-04-03 1023.77 GBP', '4 AAPL 2025-02-13 9.21 ?'],
    skipped: [[3, `"VWRL:xams" ${NOT_COVERED('Amsterdam')}`]],
    others: [5, 6],
  },
  // Public tests of importers of Portfolio Performance ("Alle Buchungen"): the gross amount is empty where no money was exchanged
  'dividends-portfolio-performance.csv': {
    source: 'Portfolio Performance',
    dividends: ['2 KO 2026-04-01 10.2 USD tax 2.47 EUR', '4 MSFT 2026-06-15 12.5 USD'],
    skipped: [[3, `"ALV.DE" ${NOT_COVERED('Frankfurt')}`]],
    others: [1, 5, 6],
  },
  // Public tests of importers of tastytrade's history, 21 columns: "Money Movement,Dividend,,F,Equity,…,-4.50" beside the dividend
  'dividends-tastytrade.csv': {
    source: 'tastytrade',
    dividends: ['2 KO 2026-09-01 10.2 USD tax 1.53 USD', '3 AAPL 2026-08-14 5.2 USD'],
    others: [1, 4, 5],
  },
  // Public tests of tax tools that read Revolut's statement of profits and losses: "Other income & fees" below "Income from Sells"
  'dividends-revolut.csv': {
    source: 'Revolut',
    dividends: ['6 AAPL 2026-02-13 2.4 EUR tax 0.36 EUR', '7 KO 2026-04-30 20.4 EUR tax 3.06 EUR'],
    skipped: [[8, `"BAS" ${NOT_COVERED('Frankfurt')}`]],
    others: [9],
  },
  // eduardolagolima/statement-parser: examples/avenue.csv; the dividend and its tax are two rows in words
  'dividends-avenue.csv': {
    source: 'Avenue',
    dividends: ['2 AAPL 2026-02-12 3.12 USD tax 0.94 USD', '4 TSM 2026-04-09 8.05 USD tax 1.69 USD'],
    others: [1, 3, 5, 6],
  },
  // dickwolff/Export-To-Ghostfolio: samples/rabobank-export.csv; Waarde is before taxes, Bedrag what is left
  'dividends-rabobank.csv': {
    source: 'Rabobank',
    dividends: ['2 (Unilever) 2026-06-12 37.31 EUR', '4 (ASML Holding) 2026-05-07 22.08 EUR tax 3.31 EUR'],
    others: [1, 3, 5, 6],
  },
  // dickwolff/Export-To-Ghostfolio: samples/etoro-export.csv
  'dividends-etoro.csv': {
    source: 'eToro',
    dividends: ['2 NKE 2025-04-02 0.17 USD', '3 VOD.L 2025-04-03 1.51 USD'],
    skipped: [[4, '"KER" is priced in EUR']],
    others: [1, 5, 6],
  },
  // rtoip91/PIT38-Tax-Calculator: the columns of the sheet "Dividends" of eToro's statement
  'dividends-etoro-dividends.csv': {
    source: 'eToro',
    dividends: [
      '1 (Nike) 2025-04-02 0.24 USD tax 0.07 USD',
      '2 (Kering SA) 2025-04-17 0.04 USD tax 0.01 USD',
    ],
    others: [],
  },
  // dickwolff/Export-To-Ghostfolio: samples/xtb-export.csv; amounts are in the account's currency, which is not told
  'dividends-xtb.csv': {
    source: 'XTB',
    dividends: ['2 KO 2025-12-15 5.1 ? tax 1.53 ?', '3 BP.L 2025-07-12 23.77 ?'],
    skipped: [[4, `"SPYL.DE" ${NOT_COVERED('Frankfurt')}`]],
    others: [1, 5, 6, 7],
  },
  // dickwolff/Export-To-Ghostfolio: samples/xtb-v2-export.csv; the currency in the comment is that of the rate of one share
  'dividends-xtb-2026.csv': {
    source: 'XTB',
    dividends: ['7 KO 2025-12-15 37.4 ? tax 5.61 ?', '8 BP.L 2025-09-19 23.77 ?'],
    skipped: [[9, `"PKN.WA" ${NOT_COVERED('Warsaw')}`]],
    others: [5, 6, 10, 11, 12, 13],
  },
  // A public fixture of Fio e-Broker: `10.05.2026;;AAPL;;;USD;;;25,00;;;;Dividenda AAPL, USA`; in Windows-1250
  'dividends-fio.csv': {
    source: 'Fio',
    dividends: ['3 AAPL 2025-02-13 1025 USD tax 153.75 USD'],
    skipped: [[5, `"CEZ" ${NOT_COVERED('Prague')}`]],
    others: [1, 2, 4, 6],
  },
  // dickwolff/Export-To-Ghostfolio: samples/directa-export.csv
  'dividends-directa.csv': {
    source: 'Directa',
    dividends: [
      '11 (ISHARES MSCI WORLD ISLAMIC) 2025-12-29 20.95 EUR tax 5.45 EUR',
      '13 KO 2025-12-15 4.35 EUR',
    ],
    others: [10, 12, 14, 15],
  },
  // A public test of a Danish importer: header and rows "copied from a real Nordnet export (Danish, UTF-16, tab-separated)"
  'dividends-nordnet.csv': {
    source: 'plain sheet',
    dividends: ['2 (Coca-Cola) 2026-05-04 102 DKK tax 15.3 DKK'],
    skipped: [[4, `"Vestas Wind Systems" ${NOT_COVERED('Copenhagen')}`]],
    others: [1, 3, 5],
  },
  // Tests of public importers of Rakuten Securities (dividendlist, Shift JIS): "2025/12/09","国内株式","特定・一般","8591"
  'dividends-rakuten.csv': {
    source: 'Rakuten',
    dividends: ['1 KO 2026-06-24 20.4 USD tax 5.77 USD'],
    skipped: [
      [2, `"6758" ${NOT_COVERED('Tokyo')}`],
      [3, '"サンプル株式ファンド" is a fund that no exchange lists'],
    ],
    others: [],
  },
  // Public tests of a Robinhood parser: `02/01/2024,…,AAPL,APPLE INC,CDIV,,$0.24,$2.40`
  'dividends-robinhood.csv': {
    source: 'Robinhood',
    dividends: ['1 KO 2025-12-15 5.1 USD', '4 BRK.B 2025-09-30 1002.2 USD'],
    others: [2, 3, 5, 6],
  },
  // A public translator of E*TRADE's file quotes it: the dividend and the purchase out of it are both called Dividend
  'dividends-etrade.csv': {
    source: 'E*TRADE',
    dividends: ['5 EXMPX 2025-12-31 81.33 USD', '6 KO 2025-12-15 5.1 USD', '7 AAPL 2025-12-15 10.4 USD'],
    others: [4, 8, 9],
  },
  // A public importer of Merrill's activity quotes rows of it: `"DividendAndInterest","Foreign Dividend","BP PLC SPON ADR…"`
  'dividends-merrill.csv': {
    source: 'Merrill',
    dividends: ['1 BP 2025-12-19 1127.24 USD', '3 KO 2025-12-15 5.1 USD'],
    others: [2, 4, 5, 6, 7],
  },
  // A public parser of M1's activity names its columns and kinds: PURCHASED, SOLD, DIVIDEND, TRANSFER
  'dividends-m1.csv': {
    source: 'M1',
    dividends: ['1 KO 2025-12-15 5.1 USD', '4 SPUS 2025-09-30 1004.02 USD'],
    others: [2, 3, 5],
  },
  // Public tests of a Webull parser: `26/03/2026,META PLATFORMS INC - Cash Div on 5.003 shares…,USD,2.63,-0.39,2.24`
  'dividends-webull.csv': {
    source: 'Webull',
    dividends: [
      '2 (META PLATFORMS INC) 2025-03-26 2.63 USD tax 0.39 USD',
      '3 (COCA-COLA COMPANY) 2025-12-15 5.1 USD tax 1.53 USD',
    ],
    others: [],
  },
  // Public tests of a Firstrade importer: `VOO,0,,Dividend,VANGUARD CASH DIV NON-RES TAX WITHHELD $30.00,…,70`
  'dividends-firstrade.csv': {
    source: 'Firstrade',
    dividends: ['1 KO 2025-12-15 5.1 USD tax 1.53 USD', '2 SPUS 2025-09-30 4.02 USD'],
    others: [3, 4, 5],
  },
  // dickwolff/Export-To-Ghostfolio: samples/ibkr-dividends-export.csv, and public Flex files with BOF, BOS, EOS rows
  'dividends-interactive-brokers-flex.csv': {
    source: 'Interactive Brokers Flex',
    dividends: [
      '4 AAPL 2025-05-15 10.4 USD tax 1.56 USD',
      '6 BP.L 2025-06-27 23.77 GBP',
      '7 T.TO 2025-07-02 41.63 CAD',
      '8 KO 2025-09-15 5.1 USD',
    ],
    others: [3, 5, 9, 10, 11],
  },
  // KapJI/capital-gains-calculator: tests/sharesight/data/inputs/Taxable Income Report - Test.csv
  'dividends-sharesight.csv': {
    source: 'Sharesight',
    dividends: ['6 VOD.L 2025-08-01 22.5 GBP', '13 AAPL 2025-02-13 10 USD tax 1.5 USD'],
    skipped: [[14, `"BHP" ${NOT_COVERED('Sydney')}`]],
    others: [7, 9, 11, 12, 15, 17],
  },
  // afadil/wealthfolio: apps/frontend/public/sample-import.csv
  'dividends-wealthfolio.csv': {
    source: 'Wealthfolio',
    dividends: ['2 AAPL 2025-02-13 2.5 USD', '3 VFV.TO 2025-03-31 12.5 CAD', '4 AAPL 2025-06-30 2.05 GBP'],
    others: [1, 5, 6],
  },
  // dickwolff/Export-To-Ghostfolio: samples/parqet-export.csv
  'dividends-parqet.csv': {
    source: 'Parqet',
    dividends: ['1 (Coca-Cola) 2025-12-15 4.35 EUR tax 0.65 EUR', '3 (SAP) 2025-05-21 2350 EUR'],
    others: [2, 4],
  },
  // Public readers of such files take the amount as what was credited: 7,36 beside a tax of 2,64, and other rows whose rates fit only that
  'dividends-scalable-capital.csv': {
    source: 'Scalable Capital',
    dividends: [
      '1 (Microsoft) 2026-06-12 10 EUR tax 1.5 EUR',
      '2 (Munich Re) 2026-05-20 2000 EUR tax 527.5 EUR',
      '5 (Vanguard FTSE All-World (Dist)) 2026-04-02 12 EUR',
      '6 (Microsoft) 2026-03-16 -10 EUR tax -1.5 EUR',
    ],
    others: [3, 4, 7],
  },
  // Of nobody's: the dividend of one share times the shares
  'dividends-plain-per-share.csv': {
    source: 'plain sheet',
    dividends: [
      '3 AAPL 2025-05-15 10.4 USD tax 1.56 USD',
      '4 VOD.L 2025-08-01 22.5 GBP',
      '5 ENB.TO 2025-06-01 37.7 CAD tax 5.66 CAD',
    ],
    skipped: [[6, 'The row tells the dividend of one share, and not of how many shares.']],
    others: [],
  },
};

test.each(Object.entries(EXPECTED))('%s', (file, { source, dividends, skipped = [], others }) => {
  const read = readDividends(openedFile(file));
  expect(read.dividends.map(line)).toEqual(dividends);
  expect(read.skipped.map(({ row, reason }) => [row, reason])).toEqual(
    skipped.map(([row, reason]) => [row, expect.stringContaining(reason)]),
  );
  expect(read).toMatchObject({ source, others });
});

test('every sample file of dividends is read by hand, here or in read-dividends.test.ts', () => {
  const elsewhere = [
    ...['fidelity', 'hargreaves-lansdown', 'interactive-brokers', 'plain', 'schwab', 'trading-212'],
    ...['vanguard', 'wealthsimple'],
  ].map((name) => `dividends-${name}.csv`);
  const files = readdirSync(SAMPLES).filter((file) => file.startsWith('dividends-'));
  expect([...Object.keys(EXPECTED), ...elsewhere].sort()).toEqual(files.sort());
});

// The rate of a share is in dollars, and the amount in the base currency that the summary names.
test('the statement of transactions of Interactive Brokers tells dividends and their tax in its base currency', () => {
  const { source, dividends, skipped } = readDividends(openedFile('trades-interactive-brokers-history.csv'));
  expect([source, skipped]).toEqual(['Interactive Brokers', []]);
  expect(dividends.map(line)).toEqual(['8 KO 2025-10-01 11.628 GBP tax 1.7442 GBP']);
});

describe('a statement of Interactive Brokers without an ISIN behind the symbol', () => {
  const read = (head: string, ...rows: readonly string[]): string[] =>
    readDividends([head, ...rows].map((row) => row.split('|'))).dividends.map(line);
  const SPANISH = 'Dividendos|Header|Divisa|Fecha|Descripción|Cantidad';
  const paid = (what: string) => `Dividendos|Data|USD|2026-10-01|${what}|30.6`;

  test.each([
    'KO Dividendo en efectivo USD 0.51 por acción (Dividendo ordinario)',
    'KO Pago en Lugar de Dividendo (Dividendo ordinario)',
  ])('in Spanish: %s', (what) => expect(read(SPANISH, paid(what))).toEqual(['1 KO 2026-10-01 30.6 USD']));

  test('in Spanish, with its tax in another section', () =>
    expect(
      read(
        SPANISH,
        paid('KO Dividendo en efectivo USD 0.51 por acción (Dividendo ordinario)'),
        'Dividendos|Data|Total Dividendos en EUR|||28',
        'Retención de impuestos|Header|Divisa|Fecha|Descripción|Cantidad|Código',
        'Retención de impuestos|Data|USD|2026-10-01|KO Dividendo en efectivo USD 0.51 por acción - US impuesto|-4.59|',
      ),
    ).toEqual(['1 KO 2026-10-01 30.6 USD tax 4.59 USD']));

  test.each([
    ['BF B Dividendo en efectivo USD 0.23 por acción (Dividendo ordinario)', 'BF.B'],
    ['BF B Pago en Lugar de Dividendo (Dividendo ordinario)', 'BF.B'],
  ])('with the class of the share behind its symbol: %s', (what, ticker) =>
    expect(read(SPANISH, paid(what))).toEqual([`1 ${ticker} 2026-10-01 30.6 USD`]),
  );

  test('in German and in French', () => {
    expect(
      read(
        'Dividenden|Header|Währung|Datum|Beschreibung|Betrag',
        'Dividenden|Data|USD|2026-10-01|KO Bardividende USD 0.51 pro Aktie (Normaldividende)|30.6',
      ),
    ).toEqual(['1 KO 2026-10-01 30.6 USD']);
    expect(
      read(
        'Dividendes|Header|Devise|Date|Description|Montant',
        'Dividendes|Data|USD|2026-10-01|KO Dividende en espèces USD 0.51 par action|30.6',
      ),
    ).toEqual(['1 KO 2026-10-01 30.6 USD']);
  });
});

describe('what the share is told by', () => {
  test('an ISIN beside the name stays, so that a ticker can be found for it', () => {
    const { dividends } = readDividends(openedFile('dividends-degiro-english.csv'));
    expect(dividends.map(({ isin, noTicker }) => [isin, noTicker])).toEqual([
      ['US1912161007', 'The file names "COCA-COLA COMPANY (THE" without a ticker. Write the ticker.'],
      ['GB00BLGZ9862', 'The file names "TESCO PLC" without a ticker. Write the ticker.'],
    ]);
  });

  test('a payment in another currency leaves the listing of a bare symbol open: AAPL paid in pounds was taken for AAPL.L', () => {
    const grid = [
      ['Date', 'Ticker', 'Currency', 'Dividend'],
      ['2025-04-01', 'AAPL', 'GBP', 5],
      ['2025-04-01', 'KO', 'USD', 5],
      ['2025-04-01', 'VOD.L', 'GBP', 5],
      ['2025-04-01', 'NASDAQ:MSFT', 'CAD', 5],
      ['2025-04-01', 'NKE/USD', 'GBP', 5],
      ['2025-04-01', 'MSFT:xnas', 'EUR', 5],
    ];
    expect(readDividends(grid).dividends.map(({ ticker, noTicker }) => [ticker, noTicker])).toEqual([
      [undefined, expect.stringMatching(/^Where "AAPL" trades is not told by its payment in GBP\. Write/)],
      ['KO', undefined],
      ['VOD.L', undefined],
      ['MSFT', undefined],
      ['NKE', undefined],
      ['MSFT', undefined],
    ]);
  });

  test('the code of an unknown broker may be another company’s in New York: Tesco’s is that of Tractor Supply', () => {
    const head = ['Date', 'Type', 'Symbol', 'ISIN', 'Amount (£)'];
    const row = (symbol: string, isin: string) => ['2025-04-01', 'Dividend', symbol, isin, 5];
    const grid = [
      head,
      row('TSCO', ''),
      row('TSCO', 'GB00BLGZ9862'),
      row('AAPL', 'US0378331005'),
      row('TSCO.L', ''),
    ];
    expect(readDividends(grid).dividends.map(({ ticker, noTicker }) => ticker ?? noTicker)).toEqual([
      expect.stringMatching(/^Where "TSCO" trades is not told by its payment in GBP\./),
      'TSCO.L',
      'AAPL',
      'TSCO.L',
    ]);
  });

  test('a broker that pays in the currency of the account: what New York lists as well is not guessed', () => {
    const grid = openedFile('dividends-rbc.csv').map((cells) =>
      cells.map((cell) => (cell === 'XEQT' ? 'ENB' : cell)),
    );
    const { dividends } = readDividends(grid);
    expect(dividends[0]?.noTicker).toMatch(/^Where "ENB" trades is not told by its payment in CAD\./);
  });

  test.each(['XEQT', 'CSH.UN'])('and %s, which New York does not list, is of Toronto', (symbol) => {
    const grid = openedFile('dividends-rbc.csv').map((cells) =>
      cells.map((cell) => (cell === 'XEQT' ? symbol : cell)),
    );
    expect(readDividends(grid).dividends[0]?.ticker).toBe(`${symbol}.TO`);
  });
});

describe('files of brokers that nobody has described', () => {
  test.each<[string, readonly (readonly unknown[])[], readonly string[]]>([
    [
      'French, semicolons, decimal commas',
      [
        ['Relevé de compte'],
        ["Date d'opération", 'Opération', 'ISIN', 'Libellé', 'Quantité', 'Cours', 'Montant', 'Devise'],
        ['15/01/2025', 'Achat', 'US0378331005', 'Apple Inc.', '25', '172,50', '-4.312,50', 'EUR'],
        ['01/02/2025', 'Dividende', 'US5949181045', 'Microsoft Corp', '', '', '1.053,40', 'EUR'],
        ['05/03/2025', 'Prélèvement', '', '', '', '', '-1.200,00', 'EUR'],
      ],
      ['3 (Microsoft Corp) 2025-02-01 1053.4 EUR'],
    ],
    [
      'German, with tax in a column',
      [
        [
          'Buchungsdatum',
          'Umsatzart',
          'Wertpapierbezeichnung',
          'ISIN',
          'Bruttobetrag',
          'Quellensteuer',
          'Währung',
        ],
        ['03.04.2025', 'Dividendenzahlung', 'Coca-Cola', 'US1912161007', '5,10', '-0,77', 'USD'],
        ['04.04.2025', 'Kauf', 'iShares Dividend', 'DE000A0F5UH1', '-115,60', '', 'EUR'],
      ],
      ['1 (Coca-Cola) 2025-04-03 5.1 USD tax 0.77 USD'],
    ],
    [
      'Italian',
      [
        ['Data', 'Tipo operazione', 'Titolo', 'Importo', 'Divisa'],
        ['03/04/2025', 'Dividendo', 'ENI', '1.234,50', 'EUR'],
        ['03/04/2025', 'Ritenuta su dividendo', 'ENI', '-320,97', 'EUR'],
      ],
      ['1 (ENI) 2025-04-03 1234.5 EUR tax 320.97 EUR'],
    ],
    [
      'Spanish, months by name',
      [
        ['Fecha de pago', 'Concepto', 'Valor', 'Importe bruto', 'Retención', 'Moneda'],
        ['5 de mayo de 2025', 'Abono de dividendos', 'Iberdrola', '88,40', '16,80', 'EUR'],
      ],
      ['1 (Iberdrola) 2025-05-05 88.4 EUR tax 16.8 EUR'],
    ],
    [
      'Polish',
      [
        ['Data operacji', 'Typ operacji', 'Nazwa', 'Kwota', 'Waluta'],
        ['03-04-2025', 'Wypłata dywidendy', 'PKO BP', '1 259,00', 'PLN'],
        ['03-04-2025', 'Podatek od dywidendy', 'PKO BP', '-239,00', 'PLN'],
      ],
      ['1 (PKO BP) 2025-04-03 1259 PLN tax 239 PLN'],
    ],
    [
      'Czech',
      [
        ['Datum', 'Typ operace', 'Název', 'Částka', 'Měna'],
        ['3.4.2025', 'Dividenda', 'ČEZ', '520,00 Kč', 'CZK'],
        ['3.4.2025', 'Daň z dividendy', 'ČEZ', '-78,00 Kč', 'CZK'],
      ],
      ['1 (ČEZ) 2025-04-03 520 CZK tax 78 CZK'],
    ],
    [
      'Swedish, crowns in the cell',
      [
        ['Bokföringsdag', 'Transaktionstyp', 'Värdepapper', 'Belopp', 'Valuta'],
        ['2025-04-03', 'UTDELNING', 'Volvo B', '1 110,50 kr', 'SEK'],
        ['2025-04-03', 'KÖPT', 'Volvo B', '-900,00 kr', 'SEK'],
      ],
      ['1 (Volvo B) 2025-04-03 1110.5 SEK'],
    ],
    [
      'Turkish',
      [
        ['Tarih', 'İşlem Türü', 'Sembol', 'Tutar', 'Para Birimi'],
        ['03.04.2025', 'Temettü', 'AAPL', '10,40', 'USD'],
        ['03.04.2025', 'Alış', 'KO', '-70,00', 'USD'],
      ],
      ['1 AAPL 2025-04-03 10.4 USD'],
    ],
    [
      'Arabic',
      [
        ['التاريخ', 'النوع', 'الرمز', 'المبلغ', 'العملة'],
        ['2025-04-03', 'توزيعات أرباح', 'AAPL', '10.40', 'USD'],
        ['2025-04-03', 'شراء', 'KO', '-70.00', 'USD'],
      ],
      ['1 AAPL 2025-04-03 10.4 USD'],
    ],
    [
      'camelCase headers of an interface',
      [
        [
          'activityId',
          'activityType',
          'paymentDate',
          'tickerSymbol',
          'grossAmount',
          'taxWithheld',
          'currencyCode',
        ],
        ['1', 'CASH_DIVIDEND', '2025-04-03', 'AAPL', '10.40', '1.56', 'USD'],
        ['2', 'TRADE_BUY', '2025-04-03', 'KO', '-70.00', '', 'USD'],
      ],
      ['1 AAPL 2025-04-03 10.4 USD tax 1.56 USD'],
    ],
    [
      'snake_case headers',
      [
        ['trade_date', 'transaction_type', 'stock_symbol', 'net_amount', 'withholding_tax', 'currency'],
        ['2025-04-03', 'dividend', 'AAPL', '8.84', '1.56', 'USD'],
      ],
      ['1 AAPL 2025-04-03 10.4 USD tax 1.56 USD'],
    ],
  ])('%s', (_, grid, dividends) => expect(readDividends(grid).dividends.map(line)).toEqual(dividends));

  test('a number that may be read in two ways is read as the others of the table show', () => {
    const grid = [
      ['Datum', 'Art', 'Wertpapier', 'Betrag', 'Währung'],
      ['03.04.2025', 'Dividende', 'Siemens', '12,50', 'EUR'],
      ['04.04.2025', 'Dividende', 'Allianz', '1.234', 'EUR'],
      ['05.04.2025', 'Dividende', 'BASF', '2,505', 'EUR'],
    ];
    expect(readDividends(grid).dividends.map(({ amount }) => amount)).toEqual([12.5, 1234, 2.505]);
  });

  test('a purchase of a fund with Dividend in its name is none, where the words stand in the description alone', () => {
    const grid = [
      ['Date', 'Details', 'Symbol', 'Quantity', 'Price', 'Amount'],
      ['2025-04-03', 'VANGUARD HIGH DIVIDEND YIELD', 'VHYL', 10, 48.2, -482],
      ['2025-04-04', 'Dividend Apple', 'AAPL', '', '', 10.4],
    ];
    expect(readDividends(grid).dividends.map(line)).toEqual(['2 AAPL 2025-04-04 10.4 ?']);
  });

  test('a number that cannot be read is not passed over for another one', () => {
    const grid = [
      ['Pay date', 'Ticker', 'Shares', 'Dividend per share', 'Amount'],
      ['2025-04-03', 'AAPL', 40, 0.26, '10.4?'],
      ['2025-04-03', 'KO', 10, 0.51, ''],
    ];
    const read = readDividends(grid);
    expect(read.dividends.map(line)).toEqual(['2 KO 2025-04-03 5.1 ?']);
    expect(read.skipped.map(({ reason }) => reason)).toEqual([
      '"10.4?" is not an amount that can be read. Write a number, such as 12.34.',
    ]);
  });
});

test('bossa.pl: it is said of each amount that it is what was left after tax', () =>
  expect(readDividends(openedFile('dividends-bossa.csv')).dividends.map(({ caution }) => caution)).toEqual(
    Array(2).fill('The amount is what was left after tax: the file does not tell how much was withheld.'),
  ));

test('Stake: the dividend of one share, the amount and the tax beside the same in dollars of Australia', () => {
  const { dividends } = readDividends(
    [
      'DATE (US)|REFERENCE|SYMBOL|DIV AMOUNT|DIV VALUE (USD)|TAX WITHHELD (USD)|TAX RATE|NET DIV RECEIVED (USD)|FX RATE|DIV VALUE LOCAL CURRENCY|TAX WITHHELD LOCAL CURRENCY',
      '2026-02-12|AAPL000512-20418|AAPL|0.26|6.5|-0.97|0.15|5.53|1.4312|9.3028|-1.3883',
    ].map((line) => line.split('|')),
  );
  expect(dividends).toEqual([
    expect.objectContaining({
      ticker: 'AAPL',
      date: { year: 2026, month: 2, day: 12 },
      amount: 6.5,
      currency: 'USD',
      tax: { amount: 0.97, currency: 'USD' },
    }),
  ]);
});

test('the report of Interactive Brokers for the tax return: what was paid in place of a dividend stands in a section of its own', () => {
  const report = (section: string, ...amounts: string[]) =>
    [
      `${section},Header,DataDiscriminator,Currency,Symbol,Conid,Country,ReportDate,ExDate,Shares,RevenueComponent,Gross,GrossInBase,Withhold,WithholdInBase`,
      ...amounts.flatMap((amount) => [
        `${section},Data,Summary,USD,VZ,4901,US,20251103,20251010,30,,${amount},17.95,-3.11,-2.70`,
        `${section},Data,RevenueComponent,USD,VZ,4901,US,20251103,20251010,,Ordinary Dividend,${amount},17.95,-3.11,-2.70`,
      ]),
    ].map((row) => row.split(','));
  const paid = (...sections: string[][][]) =>
    readDividends([
      ...sections.flat(),
      ['DividendRevenueSummary', 'Header', 'RevenueType'],
      [],
    ]).dividends.map(({ ticker, amount, tax }) => `${ticker} ${amount} tax ${tax?.amount}`);
  expect(paid(report('DividendDetail', '20.33'), report('PILDetail', '20.70'))).toEqual([
    'VZ 20.33 tax 3.11',
    'VZ 20.7 tax 3.11',
  ]);
  expect(paid(report('PILDetail', '20.70'))).toEqual(['VZ 20.7 tax 3.11']);
});
