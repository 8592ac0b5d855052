import { plainWords } from '../cells/cell-text';

/**
 * Whether a name as a broker writes it can be the company or fund that the service names so. It looks for reasons why it cannot: legal
 * forms, kinds of share, punctuation, abbreviations, word order and a cut end do not count. A name in which nothing is left to compare
 * (`ORD 25P`), and one in another script than Latin, can be any company.
 *
 * @param written from a file: `BALFOUR BEATTY PLC ORD 50P`, `AMERICAN INTL GRP`, `BERKSHIRE HATHAWAY INC /DE/ CL B`.
 * @param served `company_name` (2.2) or `fund_name` (2.7).
 */
export function canBeSameCompany(written: string, served: string): boolean {
  const services = readVariants(served);
  return readVariants(written).some((file) => services.some((service) => canBeSame(file, service)));
}

/**
 * The same for a text that holds more than a name, such as the description of a payment (`QUALIFIED DIVIDEND APPLE INC`): it speaks of
 * the company if a word of it is the company's own, or if all of the name is in it, as that of the Bank of America, whose words many have.
 */
export function canSpeakOf(text: string, served: string): boolean {
  if (canBeSameCompany(text, served)) return true;
  const file = readName(text);
  const services = readVariants(served);
  return services.some((service) => {
    const { ofService, distinctive } = matchWords(file.words, service.words);
    return distinctive || ofService.matched === ofService.whole;
  });
}

/** What stands in brackets is a part of the name in "Lilly (Eli)", and beside it in "Alphabet (Google)" or "SPUS (sample basket)". */
function readVariants(text: string): Name[] {
  const whole = readName(text);
  const without = readName(text.replace(/\([^)]*\)?/g, ' '));
  return without.words.some((word) => weightOf(word) === OWN) ? [whole, without] : [whole];
}

function canBeSame(file: Name, service: Name): boolean {
  if (file.words.length === 0 || service.words.length === 0) return true;
  if (isInitialsOf(file.words, service) || isInitialsOf(service.words, file)) return true;
  const joined = [joinedOf(file), joinedOf(service)] as const;
  if (joined[0] === joined[1] || file.letters === service.letters || isCutFrom(file, joined)) return true;
  const { ofFile, ofService, distinctive } = matchWords(file.words, service.words);
  const left = { file: ofFile.whole - ofFile.matched, service: ofService.whole - ofService.matched };
  // Each has a word of its own that the other lacks: Liberty Media and Liberty Global.
  if (left.file >= COMMON && left.service >= COMMON) return false;
  // Words of its own that the served name, which is never cut, does not have: JD Sports Fashion is not JD.com.
  if (left.file >= SOME) return false;
  // A name with its legal form is not cut either: Apple Inc is not Apple Hospitality REIT.
  if (file.isWhole && left.service >= SOME) return false;
  // Legal forms alone tell nothing; beside another difference they do: Prudential plc is not Prudential Financial, Inc.
  if (left.file + left.service > 0 && areOfTwoLaws(file.law, service.law)) return false;
  return distinctive || Math.min(left.file, left.service) === 0;
}

/** The weight of a company's own word, of one that many companies have, and the least weight of words that tell two companies apart. Whole, so that sums are exact. */
const OWN = 80;
const COMMON = 28;
const SOME = 2 * COMMON;

interface Name {
  /** What is left of the name to compare, in order. */
  readonly words: readonly string[];
  /** The words with those in between that count for initials alone: "and", "of". */
  readonly all: readonly string[];
  /** A legal form stands in it, so that its end was not cut off. */
  readonly isWhole: boolean;
  /** Whose law the legal form is of, where it tells. */
  readonly law: 'GB' | 'US' | undefined;
  /** All letters and digits in one piece. */
  readonly letters: string;
  /** Characters as written. */
  readonly length: number;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Legal forms, in which one company is written with and without. */
const LEGAL = set(
  'INC INCORPORATED CORP CORPORATION CO COS COMPANY COMPANIES PLC LTD LIMITED LLC LP LLP SA AG NV BV SE AB ASA AS OYJ SPA SAS ' +
    'SARL GMBH KGAA BHD TBK PT KK PJSC JSC AO OAO PUBLIC PCL SCA SAB CV',
);
const AMERICAN = set('INC INCORPORATED CORP CORPORATION');
const areOfTwoLaws = (one: Name['law'], other: Name['law']): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Legal forms that stand before a name: PT Astra International, PJSC Gazprom, AB Volvo. */
const LEADING_LEGAL = set('PT PJSC JSC AO OAO KK AB');

/**
 * A name as a key, by which equal names are found: case, blanks, punctuation, accents, and a legal form at its end or before it do not
 * count. Unlike {@link canBeSameCompany}, nothing else is forgiven: `Apple Inc.` and `APPLE` are equal, `Apple Hospitality` is another.
 *
 * @returns '' for a text without a letter or digit.
 */
export function nameKey(name: string): string {
  const tokens = plainWords(name)
    .toUpperCase()
    .replace(/['’`´]/g, '')
    .replace(/(?<![\p{L}\p{N}])(?:[A-Z]\.){2,}|\bA\/S\b/gu, (letters) => letters.replace(/[./]/g, ''))
    .split(/[^\p{L}\p{N}]/u)
    .filter((token) => token !== '' && token !== 'AND');
  while (tokens.length > 1 && LEGAL.has(tokens.at(-1)!)) tokens.pop();
  if (tokens.length > 1 && LEADING_LEGAL.has(tokens[0]!)) tokens.shift();
  return tokens.join('');
}

/** What is said of a kind of share and not of a company. */
const SHARE = set(
  'THE COM COMMON STOCK STK ORD ORDS ORDINARY SHS SHARES SHARE SH NPV REG REGS REGISTERED ADR ADRS ADS ADSS SPON SPONS SPONSORED ' +
    'UNSPON DEPOSITARY RECEIPT RECEIPTS GDR CDI BR BEARER NOM NOMINAL PAR VALUE VAL NEW DEL CL CLASS CLS SER SERIES VTG VOTING ' +
    'NON SUB USD GBP GBX EUR CAD CHF CDA DI HOLDING HOLDINGS HLDG HLDGS HLDNGS HLD HOLD GROUP GRP GRPS GP CAPITAL CAP STOCKS UTS ' +
    'HLGS FULLY PAID PD POST REV SPLIT CONS AND OF ON NMS FPO STAPLED VINK',
);

/** Words that so many companies and funds have that they tell little. */
const EVERYDAY = set(
  'AMERICAN AMERICA NATIONAL INTERNATIONAL GENERAL UNITED FIRST GLOBAL WORLD WORLDWIDE CENTRAL STANDARD PACIFIC ATLANTIC NORTH ' +
    'SOUTH EAST WEST NORTHERN SOUTHERN EASTERN WESTERN ROYAL NEW BANK BANCORP BANCSHARES FINANCIAL FINANCE INSURANCE ASSURANCE ' +
    'CAPITAL TRUST INVESTMENT INVESTMENTS PARTNERS MANAGEMENT ASSET PROPERTIES PROPERTY REALTY REAL ESTATE REIT COMMUNITIES ' +
    'RESIDENTIAL HOSPITALITY HOTELS RESORTS ENERGY POWER ELECTRIC GAS OIL PETROLEUM RESOURCES MINING GOLD METALS STEEL CHEMICAL ' +
    'CHEMICALS MATERIALS INDUSTRIES INDUSTRY INDUSTRIAL PRODUCTS MANUFACTURING ENGINEERING CONSTRUCTION TECHNOLOGY TECHNOLOGIES SYSTEMS ' +
    'SOFTWARE NETWORKS NETWORK COMMUNICATIONS COMMUNICATION MEDIA ENTERTAINMENT SEMICONDUCTOR SEMICONDUCTORS DEVICES INSTRUMENTS ' +
    'ELECTRONICS DATA DIGITAL SOLUTIONS SERVICES SERVICE HEALTH HEALTHCARE MEDICAL PHARMACEUTICALS PHARMACEUTICAL PHARMA ' +
    'THERAPEUTICS BIOSCIENCES SCIENCES SCIENTIFIC LABORATORIES FOODS FOOD BRANDS STORES RETAIL WHOLESALE MARKET MARKETS MOTOR MOTORS AUTO AUTOMOTIVE PARTS ' +
    'AIR AIRLINES LINES TRANSPORT TRANSPORTATION LOGISTICS RAILWAY CONSUMER WATER WASTE ENVIRONMENTAL ENTERPRISES ' +
    'INCOME DIVIDEND GROWTH EQUITY BOND',
);

/** What the last word of a name may be the beginning of, where it was cut. */
const CUT_FORMS = [
  'GROUP',
  'PLC',
  'INCORPORATED',
  'CORPORATION',
  'COMPANY',
  'COMPANIES',
  'HOLDINGS',
  'LIMITED',
  'ORDINARY',
  'CLASS',
  'CMPNS',
];

/** What a fund is called, in one file and not in another. */
const FORMS_OF_FUNDS = set(
  'ETF ETFS ETP FUND FUNDS FD FDS UCITS TRUST TR INDEX EXCHANGE TRADED UNIT UNITS ACC DIST',
);

function readName(written: string): Name {
  const text = written
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    // A state or a remark of the commission's register: /DE/, /NEW, (The).
    .replace(/\/[A-Z]{2,3}(\/|$)| \/[A-Z]{2,3}\b/g, ' ')
    .replace(/['’`´]/g, '')
    .replace(/\b(?:[A-Z]\.){2,}/g, (letters) => letters.replace(/\./g, ''))
    // Its funds have borne the house's name before the brand since 2025.
    .replace(/\bSTATE STREET (?=SPDR\b)/g, '')
    .replace(/(?<=\w)&(?=\w)/g, '')
    .replace(/\b[A-Z](?: [A-Z])+\b/g, (letters) => letters.replace(/ /g, ''))
    // As German files have it: DL-,001 (dollars), EO-07, and the ratio of Australian interests: 10:1.
    .replace(
      /\b(DL|EO|LS|SF|DK|SK|NK|YN|HD|CD|AD) ?-? ?,?\d[\d,.]*|\b(DL|EO|LS|SF) ?-,?|\b\d+:\d+\b|(?<=.)\bO\.? ?N\.?$/g,
      ' ',
    )
    // The nominal value of a share: 25P, USD0.01, US$0.20 20/21, 28 57/75P.
    .replace(
      /\b(USD|GBP|EUR|CAD|CHF|GBX|US)[ $]?\$?\d+(\.\d+)?(( \d+)?\/\d+)?P?\b|[£$€]\d+(\.\d+)?|\b\d+(\.\d+)?( \d+\/\d+)?P\b|(\b\d+)?\.\d+\b|\b\d+\/\d+\b/g,
      ' ',
    );
  const tokens = text.split(/[^\p{L}\p{N}]/u).filter((token) => /[A-Z0-9]/.test(token));
  const isWhole = tokens.some((token) => LEGAL.has(token));
  const law = tokens.includes('PLC') ? 'GB' : tokens.some((token) => AMERICAN.has(token)) ? 'US' : undefined;
  const letters = tokens.join('');
  if (!isWhole && CUT_FORMS.some((form) => tokens.length > 1 && form.startsWith(tokens.at(-1)!)))
    tokens.pop();
  // CLASS A, CL B, SER C, and a letter that stands alone at the end.
  const kept = tokens.filter(
    (token, at) =>
      !(
        token.length === 1 &&
        (/^(CL|CLASS|CLS|SER|SERIES)$/.test(tokens[at - 1] ?? '') || isLast(tokens, at))
      ),
  );
  const named = kept.filter((token) => !LEGAL.has(token) && !SHARE.has(token));
  // Hold on to what a name consists of: "The Gap", "Capital Group".
  const words = named.length > 0 ? named : kept.filter((token) => !LEGAL.has(token) && !ARTICLES.has(token));
  return {
    words,
    all: kept.filter((token) => !LEGAL.has(token)),
    isWhole,
    law,
    letters,
    length: written.trim().length,
  };
}

const ARTICLES = set('THE ORD SHS COM COMMON STOCK SHARES NPV REG ADR CL CLASS AND OF');
const isLast = (tokens: readonly string[], at: number): boolean =>
  at > 0 && tokens.slice(at).every((token) => token.length === 1 || SHARE.has(token) || LEGAL.has(token));

/** In one piece, for names that are written together: `TheMosaicCompany`. */
const joinedOf = ({ words }: Name): string => words.join('');

/** `IBM` and International Business Machines, `UPS` and United Parcel Service. */
function isInitialsOf(words: readonly string[], { words: others, all }: Name): boolean {
  const [only, ...more] = words;
  if (only === undefined || more.length > 0 || only.length < 2 || only.length > 6) return false;
  return [others, all].some((spelled) =>
    spelled
      .map(([first]) => first)
      .join('')
      .startsWith(only),
  );
}

/** Names are cut at 20, 25, 30 or so characters; in one piece they begin as the whole name does. */
function isCutFrom({ isWhole, length }: Name, [file, service]: readonly [string, string]): boolean {
  return !isWhole && length >= 12 && file.length >= 8 && service.startsWith(file);
}

interface Side {
  /** Weight of all its words, and of those that have a partner. */
  readonly whole: number;
  readonly matched: number;
}

/** Pairs words one to one, two words of one side with one of the other where they are written apart (WAL MART, WALMART). */
function matchWords(
  file: readonly string[],
  service: readonly string[],
): { readonly ofFile: Side; readonly ofService: Side; readonly distinctive: boolean } {
  const partnerOfFile = new Set<number>();
  const partnerOfService = new Set<number>();
  let distinctive = false;
  const pair = (files: readonly number[], services: readonly number[]) => {
    files.forEach((at) => partnerOfFile.add(at));
    services.forEach((at) => partnerOfService.add(at));
    distinctive ||= [...files.map((at) => file[at]!), ...services.map((at) => service[at]!)].every(
      (word) => weightOf(word) === OWN,
    );
  };
  const open = (taken: ReadonlySet<number>, words: readonly string[]) =>
    words.flatMap((_, at) => (taken.has(at) ? [] : [at]));
  const pairAlike = (alike: (inFile: string, inService: string) => boolean) => {
    for (const a of open(partnerOfFile, file)) {
      const b = open(partnerOfService, service).find((at) => alike(file[a]!, service[at]!));
      if (b !== undefined) pair([a], [b]);
    }
  };
  const two = (words: readonly string[], at: number) => words.slice(at, at + 2).join('');
  // Equal words first, then what is written in one or two, then abbreviations.
  pairAlike(isSameWord);
  for (const a of open(partnerOfFile, file)) {
    const b = open(partnerOfService, service).find((at) => file[a] === two(service, at));
    if (b !== undefined) pair([a], [b, b + 1]);
  }
  for (const b of open(partnerOfService, service)) {
    const a = open(partnerOfFile, file).find((at) => service[b] === two(file, at));
    if (a !== undefined) pair([a, a + 1], [b]);
  }
  pairAlike(isAbbreviation);
  const side = (words: readonly string[], taken: ReadonlySet<number>): Side => ({
    whole: words.reduce((sum, word) => sum + weightOf(word), 0),
    matched: words.reduce((sum, word, at) => sum + (taken.has(at) ? weightOf(word) : 0), 0),
  });
  return { ofFile: side(file, partnerOfFile), ofService: side(service, partnerOfService), distinctive };
}

/** `AMAZONCOM` and `AMAZON` are Amazon.com. */
const isSameWord = (a: string, b: string): boolean => a === b || a === `${b}COM` || b === `${a}COM`;

/** A word, and an abbreviation of a common word, weighs little; a single letter or digit less than a word. */
function weightOf(word: string): number {
  if (FORMS_OF_FUNDS.has(word)) return COMMON / 4;
  if (word.length === 1) return COMMON;
  return EVERYDAY.has(word) || (word.length <= 6 && isShortEveryday(word)) ? COMMON : OWN;
}

const shortEveryday = new Map<string, boolean>();

function isShortEveryday(word: string): boolean {
  let known = shortEveryday.get(word);
  if (known === undefined) {
    known = [...EVERYDAY].some((whole) => whole.length > word.length && isClipped(word, whole));
    if (shortEveryday.size < 10_000) shortEveryday.set(word, known);
  }
  return known;
}

/** FINL, INTL, SVCS, PPTYS, LABS: the beginning of a word, or its first letter and most consonants in their order. */
function isClipped(short: string, whole: string): boolean {
  if (whole.startsWith(short)) return short.length >= 3;
  const [a, b] = [short, whole].map((word) => word.replace(/Y/g, 'I')) as [string, string];
  if (short.length < 3 || a[0] !== b[0] || !isSubsequence(a, b)) return false;
  // Abbreviations leave vowels out first.
  return short.length >= whole.length * 0.7 || vowels(a.slice(1)) * 4 <= a.length;
}

const vowels = (word: string): number => word.replace(/[^AEIOU]/g, '').length;

/**
 * Whether the file's word is short for the served one, or they differ by a plural. Of a common word any usual abbreviation will do; of
 * another one a beginning, or most of its consonants: CSL is not Carlisle. Served words are seldom short themselves: Amcor is not AMC.
 */
function isAbbreviation(file: string, service: string): boolean {
  if (singular(file) === singular(service)) return true;
  if (KNOWN.has(`${file} ${service}`)) return true;
  if (isEverydayShort(file, service) || isEverydayShort(service, file)) return true;
  if (file.length >= service.length) return false;
  if (service.startsWith(file)) return file.length >= 3 && file.length * 2 >= service.length;
  return file.length >= 4 && file.length * 2 >= service.length && isClipped(file, service);
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/S$/, '') : word);

const isEverydayShort = (short: string, whole: string): boolean =>
  EVERYDAY.has(whole) &&
  short.length < whole.length &&
  (KNOWN.has(`${short} ${whole}`) || isClipped(short, whole) || isClipped(singular(short), whole));

/** Abbreviations of two letters. */
const KNOWN = new Set([
  'CDN CANADIAN',
  'CDA CANADA',
  'PETE PETROLEUM',
  'BK BANK',
  'FD FUND',
  'TR TRUST',
  'EN ENERGY',
  'RY RAILWAY',
  'MG MANAGEMENT',
]);

function isSubsequence(short: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === short[at]) at += 1;
  return at === short.length;
}
