import { plainWords } from '../cells/cell-text';

/** What a column of a file of activity may mean: of dividends, trades, or all that happened in an account. */
export type ActivityColumn =
  | 'payDate'
  /** When it was booked or traded. */
  | 'date'
  | 'exDate'
  /** Dividend, purchase, fee… A file may say so in several columns. */
  | 'kind'
  | 'ticker'
  | 'name'
  | 'isin'
  | 'sedol'
  | 'description'
  | 'quantity'
  /** Of shares that an employer grants, how many were left after a part was kept back for the tax. */
  | 'netShares'
  | 'price'
  /** The dividend of one share. */
  | 'perShare'
  /** Before tax, where a file has both. */
  | 'amount'
  /** After tax; read where the amount before tax is not told, or left at 0. */
  | 'net'
  | 'credit'
  | 'debit'
  | 'tax'
  /** What the own country takes beside that of the company, where a file has both. */
  | 'homeTax'
  /** In what the amount is given. */
  | 'currency'
  | 'netCurrency'
  | 'taxCurrency'
  /** In what the share is priced, where that is said apart from the amount. */
  | 'priceCurrency'
  /** Of exchange between the two. */
  | 'rate'
  | 'mic'
  /** Of the share or of its payment. */
  | 'country'
  | 'account'
  /** Kind of security: of an option, a coin, a contract on a price. */
  | 'assetType'
  /** Of an order: filled, cancelled. */
  | 'status'
  /** Of a split: `4:1`. */
  | 'ratio'
  /** Of detail: a file may state the same thing in detail and in summary. */
  | 'level'
  /** Whether shares came or went, apart from what was done. */
  | 'flow'
  /** How many shares there are after the row. */
  | 'total'
  /** Of an option. */
  | 'strike'
  /** Call or put. */
  | 'right'
  /** Of a split, how many shares there were for each of those that it made. */
  | 'splitOf'
  | 'splitBecame'
  /** Of a split, the shares that came of it. */
  | 'splitShares'
  /** Of a split, whether the old shares stay beside those that came. */
  | 'splitStays'
  /** In what the number is counted: shares or lots. */
  | 'unit'
  /** That the row was taken back: a mark, or a day. */
  | 'voided'
  /** The day on which the row was taken back. */
  | 'voidedOn'
  /** The day on which an option ends. */
  | 'expiry'
  /** What the rows of one booking have in common. */
  | 'reference';

/** Which headers mean what, spelled as `activityHeads` reads them; the first that stands in the header row counts. */
export type ActivityWords = Readonly<Partial<Record<ActivityColumn, readonly string[]>>>;

const list = (...lines: string[]): readonly string[] =>
  lines.flatMap((line) => line.split(', ')).map(plainWords);

/** What people head their remarks by, in sheets of their own, beyond the general words of descriptions. */
export const REMARKS = list(
  'remarks, remark, my notes, other info, info, misc, bemerkung, bemerkungen, anmerkung, anmerkungen, notiz, notizen, kommentar',
  'kommentare, hinweis, remarque, remarques, commentaire, commentaires, observation, observations, notas, nota, observacion',
  'observaciones, comentario, comentarios, detalle, detalles, obs, observacao, observacoes, detalhes, osservazioni, commento, commenti',
  'dettagli, annotazioni, opmerkingen, notitie, notities, opm, toelichting, commentaar, uwaga, uwagi, notatka, notatki, poznamky, pozn, komentar',
  'anteckning, anteckningar, kommentarer, merknad, merknader, notat, notater, beskrivelse, bemærkning, bemærkninger, noter',
  'huomautus, huomautukset, huom, kommentti, kommentit, muistiinpano, muistiinpanot, lisätiedot, selite, not, notlar, açıklamalar, yorum',
  'catatan, ulasan, примечание, примечания, комментарий, комментарии, заметка, заметки, описание, прим, примітка, примітки',
  'izohlar, изоҳ, eslatma, tafseel, تفصیل, نوٹ, ملاحظات, ملاحظة, تعليق, মন্তব্য, নোট, বিবরণ',
);

/** The English headers of dates; all others stand above days that come before their month. */
const ENGLISH_DATES = list(
  'date, transaction date, trade date, activity date, process date, run date, activity trade date, booking date, posted date',
  'posting date, settlement date, settle date, settled date, value date, executed at, execution date, execution date and time',
  'filled time, placed time, created, trade date time, transaction time, date time, datetime, report date',
  'time, timestamp, update time, order time, order date, fill date, date executed, date of trade, trade day',
  'exec time, execution time, time executed, trade time, dividend date, when',
);

/** Whether a column of dates is headed in English, where 03/04 may be in March or in April. */
export const isEnglishDate = (words: string): boolean =>
  ENGLISH_DATES.includes(words) || ENGLISH_PAY_DATES.includes(words) || ENGLISH_EX_DATES.includes(words);

const ENGLISH_PAY_DATES = list(
  'dividend pay date, pay date, payment date, payable date, date paid, paid on, paid, date of payment, date received',
  'received on, credited on, date of receipt',
);

const ENGLISH_EX_DATES = list('ex date, exdate, ex dividend date, dividend ex date');

/**
 * The words by which people and brokers head their columns, in the languages of the pane and in German, French, Dutch, Italian,
 * Spanish, Swedish, Polish and Czech. A file of a broker that nobody has described here is read by them.
 */
export const GENERAL_WORDS = {
  payDate: [
    ...ENGLISH_PAY_DATES,
    ...list(
      'zahltag, zahlungstag, zahlungsdatum, zahlbar am, betaaldatum, date de paiement, date de versement, data pagamento',
      'data di pagamento, fecha de pago, utbetalningsdag, utbetalningsdatum, data wyplaty, datum vyplaty, odeme tarihi',
      'tarikh bayaran, tanggal pembayaran, tanggal bayar, tolov sanasi, تاريخ الدفع',
    ),
  ],
  date: [
    ...ENGLISH_DATES,
    ...list(
      'datum, buchungstag, buchungsdatum, abschluss, abschlussdatum, abschlusstag, handelsdatum, handelstag, transaktionsdatum, ausfuhrungsdatum, geschaftstag, valutadatum',
      'wertstellung, wertstellung valuta, transactiedatum, boekdatum, boekingsdatum, date operation, date d operation',
      'date de l operation, date de transaction, date de negociation, date de valeur, date valeur, date de reglement, date comptable',
      'data, data operazione, data op, data operaz, data valuta, data val, data contabile, data esecuzione, fecha, fecha operacion, fecha de operacion',
      'fecha de la operacion, fecha de transaccion, fecha valor, bokforingsdag, bokforingsdatum, affarsdag, transaktionsdag',
      'avslutsdag, likviddag, data operacji, data transakcji, data zawarcia, data ksiegowania, datum obchodu, datum transakce',
      'datum operace, datum vyporadani, tarih, islem tarihi, tarikh, tarikh transaksi, tanggal, tanggal transaksi, sana, التاريخ',
      'تاريخ, تاريخ العملية',
    ),
  ],
  exDate: [
    ...ENGLISH_EX_DATES,
    ...list('ex tag, ex dividende, ex dividenddatum, ex datum, data ex, fecha ex'),
  ],
  kind: list(
    'lloji, lloji i transaksionit, transaksioni, blerje shitje',
    'transaction type, activity type, activity sub type, transaction category, transaction, action, activity, event, trans code',
    'action code, trade type, kind, category, type, transaction kind, buy sell, b s, side, direction, bought sold',
    'description 1, beschreibung 1, descrizione 1, art, typ, vorgang, umsatzart, umsatztyp, buchungsart, transaktion, transaktionen, transaktionstyp, transaktionsart, auftragsart',
    'kauf verkauf, type mutatie, soort, soort transactie, transactietype, type transactie, mutatiesoort, koop verkoop, nature',
    'operation, type operation, type d operation, type de transaction, sens, tipo, tipo operazione, tipo di operazione, operazione',
    'causale, segno, tipo de operacion, tipo operacion, operacion, tipo de transaccion, typ av transaktion, kop salj, typ transakcji',
    'rodzaj, rodzaj operacji, rodzaj transakcji, typ operacji, strona, smer, typ operace, typ transakce, typ pohybu, islem, islem turu',
    'islem tipi, jenis, jenis transaksi, jual beli, turi, النوع, نوع العملية, نوع المعاملة, نوع التوزيع',
  ),
  ticker: list(
    'ticker, tickers, ticker symbol, stock ticker, symbol, symbols, stock symbol, trading symbol, tradingsymbol, symbol cusip',
    'instrument symbol, instrument code, instrument ticker, investment ticker symbol, security code, security symbol, asx code, epic',
    'tidm, ric, code, stock code, scrip code, borsenkurzel, kurzel, symbole, code mnemonique, mnemo, simbolo, kortnamn, symbol papieru',
    'sembol, hisse kodu, kiymet kodu, menkul kiymet kodu, kod saham, kod bursa, kode saham, kode, simbol, الرمز, رمز السهم, رمز',
  ),
  name: list(
    'name, company, company name, security name, stock name, fund name, investment name, instrument name, asset name, holding name',
    'holdingname, symbol description, security description, security, instrument, investment, holding, stock, fund, share, product',
    'fondsnaam, asset, title, bezeichnung, wertpapier, wertpapierbezeichnung, wertpapiername, titel, produkt, naam, fonds, effect',
    'kiymet adi, menkul kiymet adi, libelle, valeur, titre, designation, titolo, strumento, nombre, valor, titulo, activo, instrumento, vardepapper',
    'vardepapper beskrivning, namn, nazwa, walor, papier, nazwa instrumentu, nazev, cenny papir, hisse, varlik, hisse adi, nama',
    'nama saham, nomi, الاسم, اسم الشركة, السهم, description',
  ),
  isin: list(
    'isin, isin code, isin number, instrument isin, isin kod, code isin, codice isin, isin nummer, codigo isin, kod isin, identifier, identificador',
  ),
  sedol: list('sedol, sedol code'),
  description: list(
    'description, details, narrative, memo, comment, comments, transaction description, transaction details, activity description',
    'description 2, omschrijving, buchungstext, verwendungszweck, beschreibung, libelle, libelle operation, descrizione, descripcion',
    'concepto, beskrivning, opis, tytul, komentarz, popis, text, text fio, poznamka, aciklama, keterangan, notes, note, opmerking',
    'transaksjonstekst, transaktionstekst, transaktionstext, tapahtumateksti',
    'izoh, الوصف, البيان',
  ),
  quantity: list(
    'quantity, shares, units, qty, qty quantity, units held, shares held, number of shares, no of shares, no shares',
    'quantity transacted, dividend eligible quantity, asset quantity, filled, filled qty, volume, anzahl, stuck, stuck nom, stuckzahl',
    'nominale stuck, stuck nominale, nominal stuck, stuck nominal',
    'menge, nominale, aantal stukken, aantal, antal, quantite, nombre de titres, nombre de parts, quantita, cantidad, numero de titulos, titulos, liczba',
    'ilosc, wolumen, pocet, pocet kusu, adet, miktar, kuantitas, kuantiti, bilangan unit, soni, kitne, kitni, taadad, tadad, الكمية, عدد الأسهم',
  ),
  price: list(
    'price, share price, unit price, trade price, price share, price per share, per share cost, average price, avg price',
    'execution price, t price, asset price, amount share, kurs, ausfuhrungskurs, stuckpreis, preis, koers, cours, prix, prix unitaire',
    'prezzo, precio, cena, cena jednostkowa, kurz, fiyat, birim fiyat, harga, narxi, السعر',
  ),
  perShare: list(
    'div share, dividende je stuck, dividende unitaire, dividendo unitario, utbytte per aksje, udbytte pr aktie',
    'dividenda po dionici, dividenda po akciji, dividendi per aksion',
    'dividend per share, dividends per share, div per share, dividend share, per share, rate per share, dividend rate',
    'dividend amount per share, amount per share, per share dividend, cash dividend per share, dividend per unit, dps',
    'distribution per unit, distribution per share, dividende je aktie, dividende pro aktie, dividende pro stuck',
    'dividende par action, dividende par titre, dividend per aandeel, dividendo per azione, dividendo por accion',
    'utdelning per aktie, utdelning aktie, dywidenda na akcje, dividenda na akcii, hisse basi temettu, dividen per saham',
    'dividende stuck, dividende st, div stuck, div st, div je stuck, div pro stuck, dividende aktie, dividende anteil, div aktie, div anteil',
    'dividende action, div action, dividende titre, dividende part, dividend aandeel, dividendo azione, div azione, dividendo acao',
    'utdelning st, udbytte aktie, udbytte stk, utbytte aksje, dywidenda akcje, dywidenda akcja, dyw na akcje, dividenda akcie, dividenda kus',
    'osinko osake, osinko kpl, temettu hisse, hisse temettu, dividen sesaham, توزيع السهم',
  ),
  amount: list(
    'gross div, dividend gross, dividende brutto, brutto dividende, dividende brut, dividend bruto, brutodividend, bruto dividend',
    'dividendo lordo, dividendo bruto, utdelning brutto, bruttoutdelning, utbytte brutto, bruttoutbytte, udbytte brutto, bruttoudbytte',
    'dywidenda brutto, hruba dividenda, dividenda brutto, bruto dividenda, bruto iznos, dividendi bruto',
    'gross dividend, gross dividend amount, dividend gross amount, gross amount, gross distribution, total gross, gross',
    'bruttobetrag, brutto, bruttodividende, betrag brutto, brutobedrag, montant brut, brut, importo lordo, lordo, importe bruto, bruto',
    'bruttobelopp, kwota brutto, hruba castka, brut tutar, dividend amount, total dividend, amount, amount paid, amount received',
    'transaction amount, cash amount, booked amount, total, total amount, cash dividend, dividend received, dividends received',
    'dividend income, income, proceeds, total consideration, cash flow, betrag, umsatz, gutschrift, ertrag, bedrag, beside mutatie, montant',
    'montant de l operation, importo, importo euro, importe, importe total, monto, belopp, beløb, beløp, kwota, wartosc transakcji, castka, objem',
    'objem v, tutar, jumlah, nilai, miqdor, summa, المبلغ, القيمة, beside change, beside anderung, beside variazione',
    'beside mouvements, beside variacion, dividends, dividend, dividende, dividendes, dividendo, dividendi, dividendos, dividenda',
    'utdelning, dywidenda, temettu, dividen, payment, received',
    'utbytte, udbytte',
  ),
  net: list(
    'net received, net div, dividend net, dividende netto, netto dividende, dividende net, dividend netto, netto dividend, dividendo netto',
    'dividendo neto, dividendo liquido, utdelning netto, nettoutdelning, utbytte netto, nettoutbytte, udbytte netto, nettoudbytte',
    'dywidenda netto, cista dividenda, dividenda netto, neto dividenda, neto iznos, dividendi neto',
    'net amount, net dividend, net, net cash, net cash amount, net dividend amount, net dividend received, dividend net amount, net value',
    'net total, amount net, settle amount net, nettobetrag, netto, nettodividende, betrag netto, netto bedrag, nettobedrag',
    'waarde netto, montant net, importo netto, importe neto, neto, nettobelopp, kwota netto, cista castka, net tutar, jumlah bersih',
    'صافي, صافي المبلغ',
  ),
  credit: list(
    'credit, credits, receipt, receipts, money, haben, bij, avoir, avere, abono, haber, insattning, uznania, alacak, kredit, دائن',
  ),
  debit: list(
    'debit, debits, money out, paid out, soll, af, doit, dare, cargo, debe, uttag, obciazenia, borc, debet, مدين',
  ),
  tax: list(
    'withholding, withholding tax, withholding tax amount, tax withheld, tax amount, taxes, tax, tax deducted, foreign tax, foreign tax deducted',
    'foreign tax paid, foreign tax withheld, dividend tax, dividend tax amount, dividend withheld tax amount, wht, wht amount, tds',
    'tax on dividend, quellensteuer, steuer, steuern, steuerbetrag, kapitalertragsteuer, bronbelasting, dividendbelasting, belasting',
    'impot, impots, courtage prelevement, retenue, retenue a la source, ritenuta, ritenute, imposta, tasse, retencion, retenciones, impuesto, impuestos',
    'kallskatt, skatt, podatek, podatek u zrodla, dan, srazkova dan, vergi, stopaj, cukai, pajak, soliq, الضريبة',
  ),
  currency: list(
    'currency, ccy, currency code, amount currency, dividend currency, payment currency, transaction currency, currency total, total currency',
    'currency primary, settlement currency, cash currency, account currency, change, mutatie, anderung, wahrung, munt, devise',
    'devise du compte, valuta, valuta mutatie, divisa, moneda, transaktionsvaluta, waluta, mena, para birimi, doviz, mata uang',
    'mata wang, valyuta, العملة',
  ),
  netCurrency: list('net currency'),
  taxCurrency: list('currency withholding tax, tax currency, withholding tax currency'),
  priceCurrency: list(
    'handelsvaluta, noteringsvaluta',
    'price currency, market price currency, currency price share, instrument currency, asset currency, security currency',
    'trading currency, instrumentvaluta, valuta koers, devise du prix, kurswahrung, waluta instrumentu',
  ),
  rate: list(
    'exchange rate, fx rate, conversion rate, currency rate, wechselkurs, devisenkurs, wisselkoers, taux de change, cambio',
    'tipo de cambio, valutakurs, kurs waluty, kurz meny, doviz kuru',
  ),
  mic: list(
    'mic, mic code, exchange, stock exchange, listing exchange, listing exch, exchange code, market code, market, markets, borse, borsenplatz',
    'handelsplatz, beurs, marche, place, mercato, mercado, mdo, mkt, marknad, borsa, rynek, gielda, trh, bursa, السوق',
  ),
  account: list(
    'account, account name, account number, account id, client account id, konto, konto nr, depot, rekening, portefeuille, compte, conto, cuenta',
    'rachunek, ucet, hesap, akaun, rekening efek, hisob, الحساب, acct, acct name, acct no, acct number, account no, account holder',
    'client, client name, customer, household, owner, kunde, klant, klient, cliente',
  ),
  assetType: list(
    'asset type, asset class, asset category, security type, instrument type, product type, segment, classe d actif, tillgangstyp',
  ),
  status: list('status, order status, payment status, dividend status, pending settled'),
  ratio: list('split ratio, stock split ratio, share split ratio, split factor, ratio, splitverhaltnis'),
  level: list('level of detail'),
} as const satisfies ActivityWords;

const ALL_WORDS: ReadonlySet<string> = new Set(Object.values(GENERAL_WORDS).flat());

/** Whether words head a column, whatever it means. */
export const isGeneralWord = (words: string): boolean => ALL_WORDS.has(words);
