import { SOME_DIRHAMS, SOME_RUPEES } from '../cells/currency';

/**
 * A place where shares trade, with every way that files and people write it. The four that the service covers carry the
 * suffix of its tickers (interface section 1); of the others it is enough to know that a share trades there.
 */
export interface Market {
  /** For sentences: `Tokyo, Japan`. */
  readonly place: string;
  /** What the service's tickers end in, '' for the United States; undefined where the service covers nothing. */
  readonly suffix?: string;
  /** ISO-3166 code of the country: the one that an ISIN of a share from there begins with. */
  readonly country?: string;
  /** Currencies in which a share without any other mark is taken to trade here. */
  readonly currencies?: readonly string[];
  /** Market identifier codes (ISO 10383). */
  readonly mics: readonly string[];
  /** Other names, on either side of a colon or in an exchange column: upper case, letters and digits alone. */
  readonly names?: readonly string[];
  /** After a dot: the suffixes of Yahoo and Reuters. */
  readonly endings?: readonly string[];
  /** After a blank: the exchange codes of Bloomberg. */
  readonly bloomberg?: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

export const UNITED_STATES = {
  place: 'the United States',
  country: 'US',
  suffix: '',
  currencies: ['USD'],
  mics: words(
    'XNAS XNGS XNMS XNCM XNYS XASE ARCX XCBO BATY EDGX EDGA IEXG XOTC OTCM OTCB PINX OTCQ PSGM EXPM CAVE',
  ),
  names: words(
    'NASDAQ NASD NSQ NSDQ NASDAQGS NASDAQGM NASDAQCM NASDAQNM NASDAQGLOBALSELECT NASDAQGLOBALMARKET NASDAQCAPITALMARKET NYSE ' +
      'NEWYORKSTOCKEXCHANGE NYSEARCA ARCA BATS NYSEAMERICAN NYSEAMEX NYSEMKT AMEX CBOE BZX OTC OTCMKTS OTCMARKETS ' +
      '美股 OTCPK OTCBB PINK OTCQB OTCQX MUTF US USA NEWYORK NMS NCM NYQ NGS PNK',
  ),
  endings: words('US N O OQ OB PK P NAS NYS'),
  bloomberg: words('US UN UW UQ UR UA UP UF UV'),
} as const satisfies Market;

export const LONDON = {
  place: 'London',
  country: 'GB',
  suffix: '.L',
  currencies: ['GBP'],
  mics: words('XLON AIMX XLOM'),
  names: words('LON LSE GBRLSE AIM LONDON LONDONSTOCKEXCHANGE UK GB'),
  endings: words('L LN LON UK GB'),
  bloomberg: words('LN'),
} as const satisfies Market;

export const TORONTO = {
  place: 'Toronto',
  country: 'CA',
  suffix: '.TO',
  currencies: ['CAD'],
  mics: words('XTSE'),
  names: words('TSX TMX TOR TORONTO TORONTOSTOCKEXCHANGE CDN'),
  endings: words('TO'),
  bloomberg: words('CN CT'),
} as const satisfies Market;

const TASHKENT = {
  place: 'Tashkent',
  country: 'UZ',
  suffix: '.UZ',
  currencies: ['UZS'],
  mics: words('XSTE'),
  names: words('UZSE TASHKENT'),
  endings: words('UZ'),
} as const satisfies Market;

/** The markets whose shares the service answers for. */
export const COVERED: readonly Market[] = [UNITED_STATES, LONDON, TORONTO, TASHKENT];

const TOKYO: Market = {
  place: 'Tokyo, Japan',
  country: 'JP',
  currencies: ['JPY'],
  mics: words('XTKS XJPX'),
  names: words('TYO JPX TOKYO OSAKA'),
  endings: words('T'),
  bloomberg: words('JP JT'),
};

/** Markets that files name and the service does not cover: a ticker there is told so, and no request is spent. */
const UNCOVERED: readonly Market[] = [
  TOKYO,
  venue('the TSX Venture Exchange, Canada', 'CA', 'XTSX XTNX', 'CVE TSXV VENTURE TSXVENTURE', 'V', 'CV'),
  venue(
    'Cboe Canada',
    'CA',
    'NEOE NEOD NEON XNEO',
    'NEO CBOECA CBOECANADA AEQUITASNEO AEQUITASNEOEXCHANGE',
    'NE',
    'CF',
  ),
  venue(
    'the Canadian Securities Exchange',
    'CA',
    'XCNQ',
    'CSE CNSX CANADIANSECURITIESEXCHANGE CANADIANNATIONALSTOCKEXCHANGE',
    'CN',
  ),
  venue(
    'Frankfurt and Xetra, Germany',
    'DE',
    'XETR XFRA XETA',
    'ETR FRA XETRA FWB FRANKFURT IBIS DEUTSCHEBOERSE DEUTSCHEBORSE',
    'DE F',
    'GY GR GF',
  ),
  venue(
    'a regional exchange of Germany',
    'DE',
    'XSTU XBER XDUS XHAM XMUN XGAT XHAN XQTX LUSG',
    'STU BER DUS HAM MUN HAN TRADEGATE GETTEX QUOTRIX STUTTGART BERLIN DUSSELDORF HAMBURG MUNICH MUNCHEN HANNOVER LANGUNDSCHWARZ LSEXCHANGE EQUIDUCT',
    'SG BE DU HM MU HA',
    'GS',
  ),
  venue('Hong Kong', 'HK', 'XHKG', 'HKG HKEX SEHK HONGKONG 港股', 'HK', 'HK', 'HKD'),
  venue('Paris, France', 'FR', 'XPAR ALXP', 'EPA PAR PARIS PARIZ SBF', 'PA', 'FP'),
  venue('Amsterdam, the Netherlands', 'NL', 'XAMS', 'AMS AEB EAM AMSTERDAM', 'AS', 'NA'),
  venue('Brussels, Belgium', 'BE', 'XBRU', 'EBR BRU BRUSSELS BRUXELLES BRUSSEL', 'BR', 'BB'),
  venue('Lisbon, Portugal', 'PT', 'XLIS', 'ELI LIS LISBON LISBOA', 'LS', 'PL'),
  venue('Dublin, Ireland', 'IE', 'XDUB XMSM', 'ISE DUB DUBLIN IRISH', 'IR I', 'ID'),
  venue('Milan, Italy', 'IT', 'XMIL MTAA ETFP', 'BIT MIL MILAN MILANO BVME MTA BORSAITALIANA', 'MI', 'IM'),
  venue('Madrid, Spain', 'ES', 'XMAD BMEX', 'BME MAD MADRID MERCADOCONTINUO', 'MC MA', 'SM'),
  venue('Vienna, Austria', 'AT', 'XWBO', 'VIE VIENNA WIEN WIENERBOERSE WIENERBORSE', 'VI', 'AV'),
  venue('Athens, Greece', 'GR', 'XATH ASEX', 'ATH ATHEX ATHENS', 'AT', 'GA'),
  venue(
    'Zurich, Switzerland',
    'CH',
    'XSWX XVTX',
    'SWX SIX VTX EBS ZURICH SWISS SIXSWISSEXCHANGE',
    'SW S VX',
    'SW SE VX',
    'CHF',
  ),
  venue(
    'Stockholm, Sweden',
    'SE',
    'XSTO XOME SSME FNSE XNGM XSAT',
    'STO STOCKHOLM SFB SPOTLIGHT',
    'ST',
    'SS',
    'SEK',
  ),
  venue('Copenhagen, Denmark', 'DK', 'XCSE', 'CPH COPENHAGEN KOBENHAVN', 'CO', 'DC', 'DKK'),
  venue('Oslo, Norway', 'NO', 'XOSL MERK', 'OSE OSL OSLO OSLOBORS', 'OL', 'NO', 'NOK'),
  venue('Helsinki, Finland', 'FI', 'XHEL FNFI', 'HEL HEX HELSINKI', 'HE', 'FH'),
  venue('Reykjavik, Iceland', 'IS', 'XICE', 'ICEX REYKJAVIK', 'IC', 'IR', 'ISK'),
  venue('Tallinn, Riga and Vilnius', 'EE', 'XTAL XRIS XLIT', 'TALLINN RIGA VILNIUS', 'TL RG VS', 'ET'),
  venue('Luxembourg', 'LU', 'XLUX', 'LUX LUXEMBOURG', 'LU', 'LX'),
  venue(
    'Warsaw, Poland',
    'PL',
    'XWAR XNCO',
    'WSE GPW WWA WWAGPW WAR WARSAW WARSZAWA NEWCONNECT',
    'WA',
    'PW',
    'PLN',
  ),
  venue('Prague, Czechia', 'CZ', 'XPRA', 'PRA PSECZ BCPP RMSYSTEM PRAGUE PRAHA', 'PR', 'CP', 'CZK'),
  venue('Budapest, Hungary', 'HU', 'XBUD', 'BUD BUDAPEST', 'BD', 'HB', 'HUF'),
  venue(
    'Sarajevo and Banja Luka, Bosnia and Herzegovina',
    'BA',
    'XSSE XBLB',
    'SASE SARAJEVO BLSE BANJALUKA',
    '',
    undefined,
    'BAM',
  ),
  venue('Zagreb, Croatia', 'HR', 'XZAG', 'ZAGREB', ''),
  venue('Ljubljana, Slovenia', 'SI', 'XLJU', 'LJUBLJANA LJSE', ''),
  venue('Belgrade, Serbia', 'RS', 'XBEL', 'BELGRADE BEOGRAD BELEX', '', undefined, 'RSD'),
  venue('Skopje, North Macedonia', 'MK', 'XMAE', 'SKOPJE', '', undefined, 'MKD'),
  venue('Sofia, Bulgaria', 'BG', 'XBUL', 'SOFIA', '', undefined, 'BGN'),
  venue('Bucharest, Romania', 'RO', 'XBSE', 'BVB BUCHAREST', 'RO', 'RE', 'RON'),
  venue('Istanbul, Turkey', 'TR', 'XIST', 'IST BIST ISTANBUL BORSAISTANBUL', 'IS', 'TI', 'TRY'),
  venue('Moscow, Russia', 'RU', 'MISX RTSX', 'MCX MOEX MOSCOW', 'ME MM', 'RM RX', 'RUB'),
  venue('Almaty and Astana, Kazakhstan', 'KZ', 'XKAZ AIXK', 'KASE AIX ALMATY ASTANA', 'KZ AIX', 'KZ', 'KZT'),
  venue('Tel Aviv, Israel', 'IL', 'XTAE', 'TLV TASE TELAVIV', 'TA', 'IT', 'ILS'),
  venue(
    'Riyadh, Saudi Arabia',
    'SA',
    'XSAU',
    'TADAWUL TDWL TASI NOMU SAU KSA RIYADH SAUDI SAUDIEXCHANGE',
    'SR SE',
    'AB',
    'SAR',
  ),
  venue(
    'Dubai and Abu Dhabi',
    'AE',
    'XDFM XADS DIFX',
    'DFM ADX ADSM DUBAI ABUDHABI UAE NASDAQDUBAI',
    'DU AE AD',
    'UH DH',
    'AED',
  ),
  venue('Doha, Qatar', 'QA', 'DSMD', 'QSE DSM DOHA', 'QA', 'QD', 'QAR'),
  venue('Kuwait', 'KW', 'XKUW', 'KSE BOURSAKUWAIT', 'KW', 'KK', 'KWD'),
  venue('Manama, Bahrain', 'BH', 'XBAH', 'BHB BAHRAIN', 'BH', 'BI', 'BHD'),
  venue('Muscat, Oman', 'OM', 'XMUS', 'MSX MUSCAT', 'OM', 'OM', 'OMR'),
  venue('Amman, Jordan', 'JO', 'XAMM', 'AMMAN', 'AM', 'JR', 'JOD'),
  venue('Cairo, Egypt', 'EG', 'XCAI', 'EGX CAI CAIRO EGYPTIAN البورصةالمصرية', 'CA', 'EY', 'EGP'),
  venue('Casablanca, Morocco', 'MA', 'XCAS', 'CASABLANCA', 'CS', 'MC', 'MAD'),
  venue('Johannesburg, South Africa', 'ZA', 'XJSE', 'JSE JNB JOHANNESBURG', 'JO J', 'SJ', 'ZAR'),
  venue('Tunis, Tunisia', 'TN', 'XTUN', 'BVMT TUNIS', '', undefined, 'TND'),
  venue('Beirut, Lebanon', 'LB', 'XBEY', 'BEIRUT', ''),
  venue('Baghdad, Iraq', 'IQ', 'XIQS', 'BAGHDAD', '', undefined, 'IQD'),
  venue('Accra, Ghana', 'GH', 'XGHA', 'ACCRA', '', undefined, 'GHS'),
  venue('Lagos, Nigeria', 'NG', 'XNSA', 'NGX LAGOS NIGERIAN', 'LG', 'NL', 'NGN'),
  venue('Nairobi, Kenya', 'KE', 'XNAI', 'NAIROBI', 'NR', 'KN', 'KES'),
  venue(
    'Mumbai, India',
    'IN',
    'XNSE XBOM',
    'NSE BSE BOM MUMBAI BOMBAY NSEEQ BSEEQ',
    'NS BO',
    'IN IB IS',
    'INR',
  ),
  venue('Karachi, Pakistan', 'PK', 'XKAR', 'PSX KARACHI', 'KA PSX', 'PA', 'PKR'),
  venue('Dhaka, Bangladesh', 'BD', 'XDHA', 'DSE DHAKA', 'DS', 'BD', 'BDT'),
  venue('Colombo, Sri Lanka', 'LK', 'XCOL', 'COLOMBO', 'CM', 'SL', 'LKR'),
  venue(
    'Shanghai and Shenzhen, China',
    'CN',
    'XSHG XSHE XSSC XSEC',
    'SHA SHE SSE SZSE SHANGHAI SHENZHEN SH SZ',
    'SS SZ SH',
    'CH CG CS',
    'CNY',
  ),
  venue('Taipei, Taiwan', 'TW', 'XTAI ROCO', 'TPE TWSE TWO TAIPEI GRETAI 台股', 'TW TWO', 'TT', 'TWD'),
  venue('Seoul, Korea', 'KR', 'XKRX XKOS', 'KRX KOSDAQ KOSPI SEOUL KOREA', 'KS KQ', 'KS KQ KP', 'KRW'),
  venue('Singapore', 'SG', 'XSES', 'SGX SES', 'SI', 'SP', 'SGD'),
  venue(
    'Kuala Lumpur, Malaysia',
    'MY',
    'XKLS',
    'KLSE MYX BURSA KUALALUMPUR BURSAMALAYSIA',
    'KL',
    'MK',
    'MYR',
  ),
  venue('Jakarta, Indonesia', 'ID', 'XIDX', 'IDX JKT JAKARTA', 'JK', 'IJ', 'IDR'),
  venue('Bangkok, Thailand', 'TH', 'XBKK', 'BKK SET BANGKOK', 'BK', 'TB', 'THB'),
  venue('Ho Chi Minh City, Vietnam', 'VN', 'XSTC', 'HOSE HSX HOCHIMINH', 'VN', 'VN', 'VND'),
  venue('Hanoi, Vietnam', 'VN', 'XHNX', 'HNX UPCOM HANOI', '', undefined, 'VND'),
  venue('Manila, the Philippines', 'PH', 'XPHS', 'PSE MANILA PHILIPPINE', 'PS', 'PM', 'PHP'),
  venue(
    'Sydney, Australia',
    'AU',
    'XASX CXAC',
    'ASX SYDNEY AUSTRALIAN CBOEAUSTRALIA CHIX CXA',
    'AX AU',
    'AU AT',
    'AUD',
  ),
  venue('Wellington, New Zealand', 'NZ', 'XNZE', 'NZE NZX NZDX WELLINGTON NEWZEALAND', 'NZ', 'NZ', 'NZD'),
  venue('Sao Paulo, Brazil', 'BR', 'BVMF', 'B3 BOVESPA SAOPAULO', 'SA', 'BZ BS', 'BRL'),
  venue('Mexico City, Mexico', 'MX', 'XMEX', 'BMV MEXICANA', 'MX', 'MM', 'MXN'),
  venue('Buenos Aires, Argentina', 'AR', 'XBUE', 'BCBA BYMA BUENOSAIRES', 'BA', 'AR', 'ARS'),
  venue('Santiago, Chile', 'CL', 'XSGO', 'SANTIAGO', 'SN', 'CI CC', 'CLP'),
  venue('Bogota, Colombia', 'CO', 'XBOG', 'BVC BOGOTA', 'CL', 'CX CB', 'COP'),
  venue('Lima, Peru', 'PE', 'XLIM', 'BVL LIMA', 'LM', 'PE', 'PEN'),
  { place: 'India, Pakistan or Sri Lanka', mics: [], currencies: [SOME_RUPEES] },
  { place: 'Morocco or the Emirates', mics: [], currencies: [SOME_DIRHAMS] },
  // Euronext runs exchanges in seven cities; which one is meant makes no difference here.
  venue('an exchange of Euronext', '', '', 'EURONEXT', ''),
  // The same of Nasdaq in the north of Europe.
  venue('an exchange of Nasdaq in the Nordic countries', '', '', 'NASDAQNORDIC', ''),
  // Freedom and Tradernet write it behind the symbol for any exchange of the European Union.
  venue('an exchange of the European Union', '', '', '', 'EU'),
];

function venue(
  place: string,
  country: string,
  mics: string,
  names: string,
  endings: string,
  bloomberg?: string,
  currency?: string,
): Market {
  return {
    place,
    ...(country ? { country } : {}),
    mics: words(mics),
    names: words(names),
    endings: words(endings),
    ...(bloomberg ? { bloomberg: words(bloomberg) } : {}),
    ...(currency ? { currencies: [currency] } : {}),
  };
}

type Spelling = 'mics' | 'names' | 'endings' | 'bloomberg' | 'currencies' | 'country';

/** An index from a spelling to its market. Covered markets come first, so a spelling that two claim is theirs. */
function indexBy(...spellings: Spelling[]): ReadonlyMap<string, Market> {
  const index = new Map<string, Market>();
  for (const market of [...COVERED, ...UNCOVERED]) {
    for (const code of spellings.flatMap((spelling) => market[spelling] ?? [])) {
      if (!index.has(code)) index.set(code, market);
    }
  }
  return index;
}

const BY_MIC = indexBy('mics');
const BY_NAME = indexBy('mics', 'names', 'country');
const BY_ENDING = indexBy('endings');
const BY_BLOOMBERG = indexBy('bloomberg');
const BY_CURRENCY = indexBy('currencies');
const BY_COUNTRY = indexBy('country');

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
const key = (name: string): string => plain(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The market with this MIC. */
export const marketOfMic = (mic: string): Market | undefined => BY_MIC.get(key(mic));

/** The home market of a country, by its ISO-3166 code: the four covered ones, and those that are not. */
export const marketOfCountry = (code: string): Market | undefined => BY_COUNTRY.get(code.toUpperCase());

/** Words of an exchange's full name that tell no exchange from another. */
const SAID_OF_ALL = new Set(
  words(
    'STOCK EXCHANGE EXCHANGES EXCH MARKET MARKETS SECURITIES INC INCORPORATED LTD LIMITED LLC PLC AG SA ASA AB AS OYJ NV ' +
      'CO COMPANY CORP THE OF AND ALL MAIN EQUITIES EQUITY CASH REGULATED ORDER BOOK BOOKS ELECTRONIC BOARD GLOBAL SELECT ' +
      'CAPITAL NATIONAL CONSOLIDATED ISSUE ISSUES LISTED FORMERLY KNOWN BORSE BOERSE BOURSE BOLSA BORSA DE DER DI DEI ' +
      'BEURS TRADING SYSTEM REG FREE PRIME STANDARD GROUP HOLDINGS NORDIC OMX CLEARING SETS VALORES',
  ),
);

/** Words of Nasdaq for its exchanges in the north of Europe. */
const OF_NORDIC = new Set(words('OMX NORDIC'));

/** Brands that run exchanges abroad as well: a city beside them says where. */
const BRANDS = new Set(words('NASDAQ NYSE CBOE BATS AMERICAN EURONEXT'));

/**
 * The market with this MIC, exchange name or country, in any case and with any punctuation: `XLON`, `LSE`, `London Stock Exchange`,
 * `New York Stock Exchange Inc.`, `NASDAQ/NGS (GLOBAL SELECT MARKET)`, `United Kingdom`, `Deutschland`. Undefined as soon as a word
 * of it is not known, or when two of them name different markets.
 */
export function marketOfName(name: string): Market | undefined {
  // The names of countries in all languages take milliseconds to read; most cells that are asked about are empty.
  if (name === '') return undefined;
  // America in Vietnamese: without its accent it is the code of Malaysia.
  if (name === 'Mỹ') return UNITED_STATES;
  const whole = BY_NAME.get(key(name)) ?? countryNames().get(key(name));
  if (whole) return whole;
  const tokens = plain(name)
    .split(/[^\p{L}\p{N}]/u)
    .filter((token) => token.length > 1);
  const found: { readonly market: Market; readonly brand: boolean }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const pair = at + 1 < tokens.length ? marketOfWords(token + tokens[at + 1]!) : undefined;
    const market = pair ?? marketOfWords(token);
    if (pair) at += 1;
    if (market) found.push({ market, brand: BRANDS.has(token) && !pair });
    else if (!SAID_OF_ALL.has(token) && !BRANDS.has(token)) return undefined;
  }
  const places = found.some(({ brand }) => !brand) ? found.filter(({ brand }) => !brand) : found;
  const [first, ...others] = new Set(places.map(({ market }) => market));
  // In the United States nobody says Nordic: Nasdaq Omx Nordic.
  const isNordic =
    first === UNITED_STATES && places === found && tokens.some((token) => OF_NORDIC.has(token));
  return others.length > 0 ? undefined : isNordic ? BY_NAME.get('NASDAQNORDIC') : first;
}

/** Codes of two letters are left out: in a longer name they are words. */
const marketOfWords = (letters: string): Market | undefined =>
  letters.length < 3 ? undefined : (BY_NAME.get(letters) ?? countryNames().get(letters));

const LANGUAGES = words(
  'en de fr nl it es sv pl cs da nb ar ms id tr uz pt fi ro hu el ru he ja ko zh zh-TW vi th',
);

let namesOfCountries: ReadonlyMap<string, Market> | undefined;

/** The names of countries in the languages of the pane and of brokers, as the runtime knows them. */
function countryNames(): ReadonlyMap<string, Market> {
  if (namesOfCountries) return namesOfCountries;
  const names = new Map<string, Market>([
    ['ENGLAND', LONDON],
    ['GREATBRITAIN', LONDON],
    ['UNITEDSTATESOFAMERICA', UNITED_STATES],
    ['UNITEDKINGDOMOFGREATBRITAINANDNORTHERNIRELAND', LONDON],
  ]);
  for (const language of LANGUAGES) {
    const namesIn = new Intl.DisplayNames(language, { type: 'region' });
    for (const [country, market] of BY_COUNTRY) {
      const name = key(namesIn.of(country) ?? country);
      // Two Latin letters are a code.
      if (!/^[A-Z]{1,2}$/.test(name)) names.set(name, market);
    }
  }
  return (namesOfCountries = names);
}

/** The market that an ending after a dot names. */
export const marketOfEnding = (ending: string): Market | undefined => BY_ENDING.get(ending.toUpperCase());

/** The market of a Bloomberg exchange code. */
export const marketOfBloomberg = (code: string): Market | undefined => BY_BLOOMBERG.get(code.toUpperCase());

/** The market that a currency stands for; undefined for the euro, which stands for a dozen, and for unknown ones. */
export const marketOfCurrency = (code: string): Market | undefined => BY_CURRENCY.get(code);

/** Whether shares are traded in euro there. */
export const isOfEuroArea = ({ country }: Market): boolean => country !== undefined && EURO.has(country);

const EURO = new Set(words('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'));

/** The exchange for smaller companies in Canada. */
export const TSX_VENTURE = BY_NAME.get('TSXV')!;

/** Where a file names Euronext and no city. */
export const EURONEXT = BY_NAME.get('EURONEXT')!;

/** Whether Euronext runs the exchange. */
export const isOfEuronext = ({ country = '' }: Market): boolean => OF_EURONEXT.has(country);

const OF_EURONEXT = new Set(words('BE FR IE IT NL NO PT'));

/** `TSE` is Toronto to Google and Tokyo to most others. */
export const TORONTO_OR_TOKYO = { name: 'TSE', toronto: TORONTO, tokyo: TOKYO } as const;
