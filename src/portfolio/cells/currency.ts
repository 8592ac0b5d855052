/** Rupees of which nothing tells the country: India, Pakistan, Sri Lanka, Nepal and Mauritius write them alike. */
export const SOME_RUPEES = 'Rs';

/** Dirhams of which nothing tells the country: Morocco and the Emirates write them alike. */
export const SOME_DIRHAMS = 'DH';

/** Whether a code is that of dirhams of one country. */
export const isOfDirhams = (code: string): boolean => ['MAD', 'AED'].includes(code);

/** Whether a unit is rupees, of a country that is told or not. */
export const isRupees = ({ code }: Unit): boolean => [SOME_RUPEES, 'INR', 'PKR', 'LKR'].includes(code);

/** What an amount is counted in: an ISO-4217 code {@link SOME_RUPEES} or {@link SOME_DIRHAMS}, and how many of the unit that was written make one of it. */
export interface Unit {
  readonly code: string;
  /** 1, or 100 for pence and their like. */
  readonly parts: number;
}

/** Whether a bare `$` in front of an amount may mean this currency: it is written so at home. */
export const hasDollarSign = ({ code }: Unit): boolean =>
  ['ARS', 'AUD', 'BRL', 'CAD', 'HKD', 'MXN', 'NZD', 'SGD', 'TWD', 'USD'].includes(code);

/** Prices in hundredths, exactly as written: `GBp` is pence and `GBP` pounds, so the case is looked at first. */
const HUNDREDTHS = new Map([
  ['GBX', 'GBP'],
  ['GBx', 'GBP'],
  ['gbx', 'GBP'],
  ['GBp', 'GBP'],
  ['p', 'GBP'],
  ['pence', 'GBP'],
  ['Pence', 'GBP'],
  ['ZAc', 'ZAR'],
  ['ILA', 'ILS'],
]);

/** A bare `$`, `kr` and `¥` are left out: several countries write them. */
const SYMBOLS = new Map([
  ['£', 'GBP'],
  ['€', 'EUR'],
  ['US$', 'USD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['CDN$', 'CAD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
  ['R', 'ZAR'],
  ['₦', 'NGN'],
  ['৳', 'BDT'],
  ['টাকা', 'BDT'],
  ['KM', 'BAM'],
  ['DH', SOME_DIRHAMS],
  ['Dh', SOME_DIRHAMS],
  ['درهم', SOME_DIRHAMS],
  ['DHS', SOME_DIRHAMS],
  ['Dhs', SOME_DIRHAMS],
  ['ر.س', 'SAR'],
  ['ريال', 'SAR'],
  ['SR', 'SAR'],
  ['ج.م', 'EGP'],
  ['د.إ', 'AED'],
  ['د.ك', 'KWD'],
  ['ر.ق', 'QAR'],
  ['円', 'JPY'],
  ['원', 'KRW'],
  ['₹', 'INR'],
  ['Rs', SOME_RUPEES],
  ['Rs.', SOME_RUPEES],
  ['RS', SOME_RUPEES],
  ['rs', SOME_RUPEES],
  ['RM', 'MYR'],
  ['Rp', 'IDR'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['₺', 'TRY'],
  ['TL', 'TRY'],
  ['₸', 'KZT'],
  ['₽', 'RUB'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['₫', 'VND'],
]);

const CODES = new Set(
  (
    'AED ARS AUD BAM BDT BHD BRL CAD CHF CNY CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JOD JPY KES KRW KWD KZT LKR MAD MXN MYR NGN NOK NZD OMR PEN PHP PKR PLN QAR RUB ' +
    'RON SAR SEK SGD THB TRY TWD USD UZS VND ZAR'
  ).split(' '),
);

/** The codes of other countries; below a header of currencies alone, since COP and ALL are tickers of New York. */
const OTHER_CODES = new Set(
  (
    'AFN ALL AMD AOA AZN BGN BND BOB BWP BYN CDF CLP CNH COP CRC CVE DJF DOP DZD ETB FJD GEL GHS GMD GNF GTQ GYD HNL IQD IRR JMD KGS KHR KMF LAK LBP LYD MDL MGA MKD MMK ' +
    'MNT MOP MRU MUR MVR MWK MZN NAD NIO NPR PAB PGK PYG RSD RWF SCR SDG SLE SOS SYP SZL TJS TMT TND TTD TZS UAH UGX UYU VES XAF XCD XOF XPF YER ZMW'
  ).split(' '),
);

/** Reads a currency cell, code or symbol; undefined for anything that does not name one currency. */
export function readUnit(text: string): Unit | undefined {
  const hundredths = HUNDREDTHS.get(text);
  if (hundredths) return { code: hundredths, parts: 100 };
  const symbol = SYMBOLS.get(text);
  if (symbol !== undefined) return { code: symbol, parts: 1 };
  const code = text.toUpperCase();
  return CODES.has(code) ? { code, parts: 1 } : undefined;
}

/** A cell in a column of currencies: a code, a symbol, a name, or the country whose dollars or pounds are meant. */
export function currencyOfCell(text: string): Unit | undefined {
  const unit =
    readUnit(text) ??
    (OTHER_CODES.has(text) ? unitOf(text) : undefined) ??
    namedCurrency(text) ??
    unitOf(OF_COUNTRY.get(text.toUpperCase()));
  // Behind the name some brokers write a number of their own: שקל חדש 000.
  const [, name] = /^(\p{L}\D*?) ?\d{1,4}$/u.exec(text) ?? [];
  return unit ?? (name === undefined ? undefined : namedCurrency(name.trim()));
}

const unitOf = (code: string | undefined): Unit | undefined =>
  code === undefined ? undefined : { code, parts: 1 };

const OF_COUNTRY = new Map([
  ['US', 'USD'],
  ['CDN', 'CAD'],
  ['CAN', 'CAD'],
  ['CAD $', 'CAD'],
  ['USD $', 'USD'],
]);

let codesByName: ReadonlyMap<string, string> | undefined;

/** The languages of the pane and of brokers. */
const LANGUAGES =
  'fa ur bn uz-Cyrl en de fr nl it es sv pl cs ar ms id tr uz he ru el pt da nb fi ro hu ja ko zh zh-TW vi th'.split(
    ' ',
  );

const plainName = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/s?$/, '');

/** The currency with this name in one of the languages of the pane and of brokers, as the runtime knows them: `British pounds`. */
export function namedCurrency(text: string): Unit | undefined {
  // The names of all languages take tens of milliseconds to read; most cells that are asked about are empty.
  if (text === '') return undefined;
  codesByName ??= new Map(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'currency' });
      return [...CODES].map((code): [string, string] => [plainName(names.of(code) ?? code), code]);
    }),
  );
  const code = codesByName.get(plainName(text)) ?? OTHER_NAMES.get(plainName(text)) ?? OTHER_NAMES.get(text);
  return code === undefined ? undefined : { code, parts: 1 };
}

const OTHER_NAMES = new Map([
  ['pfund', 'GBP'],
  ['pfund sterling', 'GBP'],
  ['sterlina', 'GBP'],
  ['sterline', 'GBP'],
  ['u.s. dollar', 'USD'],
  ['dollar americain', 'USD'],
  ['dollaro americano', 'USD'],
  ['americki dolar', 'USD'],
  ['zloty', 'PLN'],
  ['złoty', 'PLN'],
  ['rand', 'ZAR'],
  ['franken', 'CHF'],
  ['svenska kronor', 'SEK'],
  ['rupee', SOME_RUPEES],
  ['pound', 'GBP'],
  ['pound sterling', 'GBP'],
  ['sterling', 'GBP'],
  ['ringgit', 'MYR'],
  ['riyal', 'SAR'],
  ['us dollar', 'USD'],
  ['uae dirham', 'AED'],
  ['emirati dirham', 'AED'],
  ['USドル', 'USD'],
  ['ドル', 'USD'],
  ['pounds sterling', 'GBP'],
  ['dolar', 'USD'],
  ['dolare', 'USD'],
  ['דולר', 'USD'],
  ['דולר ארה"ב', 'USD'],
  ['דולר ארה״ב', 'USD'],
  ['דולר אמריקאי', 'USD'],
  ['שקל', 'ILS'],
  ['שקלים', 'ILS'],
  ['שקל חדש', 'ILS'],
  ['ש"ח', 'ILS'],
  ['доллар', 'USD'],
  ['рубль', 'RUB'],
  ['руб.', 'RUB'],
  ['دولار', 'USD'],
  ['米国ドル', 'USD'],
  ['日本円', 'JPY'],
  ['달러', 'USD'],
  ['원화', 'KRW'],
  ['บาท', 'THB'],
  ['baht', 'THB'],
  ['dolar amerika', 'USD'],
  ['dolar u', 'USD'],
  ['الدولار', 'USD'],
  ['دلار', 'USD'],
  ['ڈالر', 'USD'],
  ['ডলার', 'USD'],
  ['доллары', 'USD'],
  ['доллары сша', 'USD'],
  ['долл.', 'USD'],
  ['долл. сша', 'USD'],
  ['aqsh dollari', 'USD'],
  ['рубли', 'RUB'],
  ['руб', 'RUB'],
  ['rur', 'RUB'],
  ['сум', 'UZS'],
  ["so'm", 'UZS'],
  ['paun', 'GBP'],
  ['paun sterling', 'GBP'],
  ['funt sterling', 'GBP'],
  ['фунт стерлинг', 'GBP'],
  ['پوند', 'GBP'],
  ['پاؤنڈ', 'GBP'],
  ['фунт стерлингов', 'GBP'],
  ['sterlin', 'GBP'],
  ['amerikan doları', 'USD'],
]);
