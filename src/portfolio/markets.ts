/**
 * A place where shares trade, with every way that files and people write it. The four that the service covers carry the
 * suffix of its tickers (interface section 1); of the others it is enough to know that a share trades there.
 */
export interface Market {
  /** For sentences: `Tokyo, Japan`. */
  readonly place: string;
  /** What the service's tickers end in, '' for the United States; undefined where the service covers nothing. */
  readonly suffix?: string;
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

const words = (text: string): readonly string[] => text.split(' ');

export const UNITED_STATES = {
  place: 'the United States',
  suffix: '',
  currencies: ['USD'],
  mics: words(
    'XNAS XNGS XNMS XNCM XNYS XASE ARCX XCBO BATY EDGX EDGA IEXG XOTC OTCM OTCB PINX OTCQ PSGM EXPM CAVE',
  ),
  names: words(
    'NASDAQ NASDAQGS NASDAQGM NASDAQCM NASDAQNM NASDAQGLOBALSELECT NASDAQGLOBALMARKET NASDAQCAPITALMARKET NYSE ' +
      'NEWYORKSTOCKEXCHANGE NYSEARCA ARCA BATS NYSEAMERICAN NYSEAMEX NYSEMKT AMEX CBOE BZX OTC OTCMKTS OTCMARKETS ' +
      'OTCPK OTCBB PINK OTCQB OTCQX US USA UNITEDSTATES',
  ),
  endings: words('US N O OQ OB PK P'),
  bloomberg: words('US UN UW UQ UR UA UP UF UV'),
} as const satisfies Market;

export const LONDON = {
  place: 'London',
  suffix: '.L',
  currencies: ['GBP'],
  mics: words('XLON AIMX'),
  names: words('LON LSE AIM LONDON LONDONSTOCKEXCHANGE UK GB UNITEDKINGDOM'),
  endings: words('L LN LON'),
  bloomberg: words('LN'),
} as const satisfies Market;

export const TORONTO = {
  place: 'Toronto',
  suffix: '.TO',
  currencies: ['CAD'],
  mics: words('XTSE'),
  names: words('TSX TOR TORONTO TORONTOSTOCKEXCHANGE CA CANADA'),
  endings: words('TO'),
  bloomberg: words('CN CT'),
} as const satisfies Market;

export const TASHKENT = {
  place: 'Tashkent',
  suffix: '.UZ',
  currencies: ['UZS'],
  mics: words('XSTE'),
  names: words('UZSE TASHKENT UZ UZBEKISTAN'),
  endings: words('UZ'),
} as const satisfies Market;

/** The markets whose shares the service answers for. */
export const COVERED: readonly Market[] = [UNITED_STATES, LONDON, TORONTO, TASHKENT];

const TOKYO: Market = {
  place: 'Tokyo, Japan',
  currencies: ['JPY'],
  mics: words('XTKS XJPX'),
  names: words('TYO JPX TOKYO JP JAPAN'),
  endings: words('T'),
  bloomberg: words('JP JT'),
};

/** Markets that files name and the service does not cover: a ticker there is told so, and no request is spent. */
export const UNCOVERED: readonly Market[] = [
  TOKYO,
  venue('the TSX Venture Exchange, Canada', 'XTSX XTNX', 'CVE TSXV VENTURE TSXVENTURE', 'V', 'CV'),
  venue(
    'Cboe Canada',
    'NEOE NEOD NEON XNEO',
    'NEO CBOECA CBOECANADA AEQUITASNEO AEQUITASNEOEXCHANGE',
    'NE',
    'CF',
  ),
  venue(
    'the Canadian Securities Exchange',
    'XCNQ',
    'CSE CNSX CANADIANSECURITIESEXCHANGE CANADIANNATIONALSTOCKEXCHANGE',
    'CN',
  ),
  venue(
    'Frankfurt and Xetra, Germany',
    'XETR XFRA XETA',
    'ETR FRA XETRA FWB FRANKFURT IBIS DE',
    'DE F',
    'GY GR GF',
  ),
  venue(
    'a regional exchange of Germany',
    'XSTU XBER XDUS XHAM XMUN XGAT',
    'STU BER TRADEGATE',
    'SG BE DU HM MU HA',
    'GS',
  ),
  venue('Hong Kong', 'XHKG', 'HKG HKEX SEHK HK HONGKONG', 'HK', 'HK', 'HKD'),
  venue('Paris, France', 'XPAR ALXP', 'EPA PARIS SBF FR', 'PA', 'FP'),
  venue('Amsterdam, the Netherlands', 'XAMS', 'AMS AEB NL', 'AS', 'NA'),
  venue('Brussels, Belgium', 'XBRU', 'EBR BRUSSELS BE', 'BR', 'BB'),
  venue('Lisbon, Portugal', 'XLIS', 'ELI PT', 'LS', 'PL'),
  venue('Dublin, Ireland', 'XDUB XMSM', 'ISE DUBLIN IE', 'IR I', 'ID'),
  venue('Milan, Italy', 'XMIL MTAA ETFP', 'BIT MILAN BVME IT', 'MI', 'IM'),
  venue('Madrid, Spain', 'XMAD BMEX', 'BME MADRID ES', 'MC MA', 'SM'),
  venue('Vienna, Austria', 'XWBO', 'VIE AT', 'VI', 'AV'),
  venue('Athens, Greece', 'XATH ASEX', 'ATHEX GR', 'AT', 'GA'),
  venue('Zurich, Switzerland', 'XSWX XVTX', 'SWX SIX VTX EBS CH', 'SW S VX', 'SW SE VX', 'CHF'),
  venue('Stockholm, Sweden', 'XSTO SSME FNSE', 'STO STOCKHOLM SFB SE', 'ST', 'SS', 'SEK'),
  venue('Copenhagen, Denmark', 'XCSE', 'CPH COPENHAGEN DK', 'CO', 'DC', 'DKK'),
  venue('Oslo, Norway', 'XOSL MERK', 'OSE OSL OSLO NO', 'OL', 'NO', 'NOK'),
  venue('Helsinki, Finland', 'XHEL FNFI', 'HEL HELSINKI FI', 'HE', 'FH'),
  venue('Reykjavik, Iceland', 'XICE', 'ICEX', 'IC', 'IR'),
  venue('Warsaw, Poland', 'XWAR', 'WSE WARSAW', 'WA', 'PW', 'PLN'),
  venue('Prague, Czechia', 'XPRA', 'PRA', 'PR', 'CP', 'CZK'),
  venue('Budapest, Hungary', 'XBUD', 'BUD', 'BD', 'HB', 'HUF'),
  venue('Istanbul, Turkey', 'XIST', 'IST BIST TR', 'IS', 'TI', 'TRY'),
  venue('Moscow, Russia', 'MISX RTSX', 'MCX MOEX RU', 'ME MM', 'RM RX', 'RUB'),
  venue('Tel Aviv, Israel', 'XTAE', 'TLV TASE IL', 'TA', 'IT', 'ILS'),
  venue('Riyadh, Saudi Arabia', 'XSAU', 'TADAWUL SAU KSA', 'SR SE', 'AB', 'SAR'),
  venue('Dubai and Abu Dhabi', 'XDFM XADS DIFX', 'DFM ADX AE', 'DU AE AD', 'UH DH', 'AED'),
  venue('Doha, Qatar', 'DSMD', 'QSE', 'QA', 'QD', 'QAR'),
  venue('Kuwait', 'XKUW', 'KSE', 'KW', 'KK', 'KWD'),
  venue('Cairo, Egypt', 'XCAI', 'EGX CAI', 'CA', 'EY', 'EGP'),
  venue('Johannesburg, South Africa', 'XJSE', 'JSE ZA', 'JO J', 'SJ', 'ZAR'),
  venue('Mumbai, India', 'XNSE XBOM', 'NSE BSE BOM IN INDIA', 'NS BO', 'IN IB IS', 'INR'),
  venue('Karachi, Pakistan', 'XKAR', 'PSX PK', 'KA PSX', 'PA', 'PKR'),
  venue('Shanghai and Shenzhen, China', 'XSHG XSHE', 'SHA SHE SSE SZSE CN CHINA', 'SS SZ', 'CH CG CS', 'CNY'),
  venue('Taipei, Taiwan', 'XTAI ROCO', 'TPE TWSE TWO', 'TW TWO', 'TT', 'TWD'),
  venue('Seoul, Korea', 'XKRX XKOS', 'KRX KOSDAQ KR', 'KS KQ', 'KS KQ KP', 'KRW'),
  venue('Singapore', 'XSES', 'SGX SES', 'SI', 'SP', 'SGD'),
  venue('Kuala Lumpur, Malaysia', 'XKLS', 'KLSE MYX BURSA MY', 'KL', 'MK', 'MYR'),
  venue('Jakarta, Indonesia', 'XIDX', 'IDX JKT ID', 'JK', 'IJ', 'IDR'),
  venue('Bangkok, Thailand', 'XBKK', 'BKK SET TH', 'BK', 'TB', 'THB'),
  venue('Ho Chi Minh City, Vietnam', 'XSTC', 'HOSE VN', 'VN', 'VN', 'VND'),
  venue('Manila, the Philippines', 'XPHS', 'PSE PH', 'PS', 'PM', 'PHP'),
  venue('Sydney, Australia', 'XASX', 'ASX SYDNEY AU', 'AX', 'AU AT', 'AUD'),
  venue('Wellington, New Zealand', 'XNZE', 'NZE NZX NZ', 'NZ', 'NZ', 'NZD'),
  venue('Sao Paulo, Brazil', 'BVMF', 'BVMF B3 BR', 'SA', 'BZ BS', 'BRL'),
  venue('Mexico City, Mexico', 'XMEX', 'BMV MX', 'MX', 'MM', 'MXN'),
];

function venue(
  place: string,
  mics: string,
  names: string,
  endings: string,
  bloomberg?: string,
  currency?: string,
): Market {
  return {
    place,
    mics: words(mics),
    names: words(names),
    endings: words(endings),
    ...(bloomberg ? { bloomberg: words(bloomberg) } : {}),
    ...(currency ? { currencies: [currency] } : {}),
  };
}

type Spelling = 'mics' | 'names' | 'endings' | 'bloomberg' | 'currencies';

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
const BY_NAME = indexBy('mics', 'names');
const BY_ENDING = indexBy('endings');
const BY_BLOOMBERG = indexBy('bloomberg');
const BY_CURRENCY = indexBy('currencies');

const key = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The market with this MIC. */
export const marketOfMic = (mic: string): Market | undefined => BY_MIC.get(key(mic));

/** The market with this MIC, exchange name or country, in any case and with any punctuation. */
export const marketOfName = (name: string): Market | undefined => BY_NAME.get(key(name));

/** The market that an ending after a dot names. */
export const marketOfEnding = (ending: string): Market | undefined => BY_ENDING.get(ending.toUpperCase());

/** The market of a Bloomberg exchange code. */
export const marketOfBloomberg = (code: string): Market | undefined => BY_BLOOMBERG.get(code.toUpperCase());

/** The market that a currency stands for; undefined for the euro, which stands for a dozen, and for unknown ones. */
export const marketOfCurrency = (code: string): Market | undefined => BY_CURRENCY.get(code);

/** `TSE` is Toronto to Google and Tokyo to most others. */
export const TORONTO_OR_TOKYO = { name: 'TSE', toronto: TORONTO, tokyo: TOKYO } as const;
