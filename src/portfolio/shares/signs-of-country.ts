import { activityHeads } from '../cells/activity-head';
import { cellText, isBlank, quoted, tidy, type Row, plainWords } from '../cells/cell-text';
import { readUnit } from '../cells/currency';
import { statesRate } from '../cells/exchange-rate';
import { readHeaderCell } from '../cells/header-cell';
import { isCalledFundOfEurope } from './funds-of-europe';
import { marketOfName, UNITED_STATES } from './markets';
import { marketOfCodeIn } from './titles-abroad';

/** Legal forms and words of companies and funds abroad that are not listed in the United States under such a name, but by a receipt. */
const FOREIGN =
  /\b(AG|SE|ASA|OYJ|KGAA|A\/S|S\.?P\.?A|AB|BHD|BERHAD|TBK|PCL|PUBLIC COMPANY LIMITED|PJSC|OJSC|QPSC)\.?( \(PUBL\))?$|\bUCITS\b/i;
/** Such forms of companies that are listed there under that name as well. */
const MAY_BE_FOREIGN = /\b(S\.?A|N\.?V|PLC|LTD|LIMITED|B\.?V)\.?( "[A-Z]")?$/i;
const AMERICAN = /\b(INC|INCORPORATED|CORP|CORPORATION|LLC|L\.P|N\.A|CO)\b/i;

/** Whether a name is that of a company or a fund abroad by its legal form: `Siemens AG`, `Tenaga Nasional Bhd`. */
export const isForeignName = (name: string): boolean =>
  FOREIGN.test(name) && !AMERICAN.test(name.replace(/ & co\.?(?= )/i, ''));

/** Whether a name is as likely that of a company abroad, in a file that has some: `Nestle SA`, `BAE Systems plc`. */
export const mayBeForeignName = (name: string): boolean => MAY_BE_FOREIGN.test(name) && !AMERICAN.test(name);

/**
 * Whether names are those of a country whose companies are all called so, as in India: a third of them, and three at least, are limited. Among
 * American companies those are few.
 */
export const areLimited = (names: readonly string[]): boolean => {
  const limited = names.filter((name) => /\b(LTD|LIMITED)\.?$/i.test(name)).length;
  return limited > 2 && limited * 3 >= names.length;
};

/** Whether a name is that of an American company by its legal form: `Apple Inc.`, `AT&T INC COM`. */
export const isAmericanName = (name: string): boolean => AMERICAN.test(name) && !FOREIGN.test(name);

/**
 * The country in which alone a share is described so: `RIO TINTO LIMITED FPO` is Australian, `NEXT PLC ORD 10P` and `BT GROUP PLC GBP0.05` British. A fund of the
 * European Union that is counted in pounds is one of London.
 */
export function countryOfName(name: string, currency: string | undefined): string | undefined {
  if (/\b(FPO|ORDINARY FULLY PAID|FULLY PAID ORDINARY|STAPLED( SECURITIES)?)$/i.test(name)) return 'AU';
  if (currency === 'GBP' && /\bUCITS\b/i.test(name)) return 'GB';
  return /\b(ORD( SHS)? (GBP ?[\d.]+|\d[\d ./]*P)|PLC +GBP ?\d[\d.]*)( ?\([A-Z0-9]+\))?$/i.test(name)
    ? 'GB'
    : undefined;
}

/** Symbols of the best known of these funds in London, Amsterdam, Frankfurt, Milan, Paris and Zurich; in New York nothing is called so. */
const SYMBOLS_OF_FUNDS = new Set(
  (
    'VUSA VUSD VUAG VUAA VWRL VWRD VWRP VWRA VWCE VHYL VHYD VHYG VHYA VEVE VDEV VHVG VHVE VFEM VDEM VFEG VFEA VUKE VAPX VDPX VJPN VDJP ' +
    'CSPX CSP1 SXR8 IUSA IWDA SWDA EUNL SSAC ISAC EIMI EMIM CNDX CNX1 SXRV EQQQ EQGB SPXP XDWD XDWL ISWD ISDW ISUS ISDU HIWS IGDA ' +
    'CSSPX CSNDX CSEMU CSUK CSPXJ SWRD SPYL WEBN WEBG VWCG VGEU VEUR VEUD VERE VJPA VJPB VECP VUTY VMID IGWD IHWD EXSA DBXD XDEV XDEM XDEQ XDEB ' +
    'XMME XMAW ZPRV ZPRX IUSN IUSQ IUIT IUHC IUFS IUES QDVE SXRT SXRW MEUD PANX PAEEM EWLD WPEA DCAM AMEM HMWO HMWD HSPX HSPD IWFQ IWMO IWVL ' +
    'IWQU IUKD AGGG VAGF VAGP IGLT IGLN SGLN SGLD PHAU ISLN INRG IQQH IITU EQQS HIWO HIUS HIEU ISDE SRIW SUSW SAWD EMXU VDIV FUSD FGQI'
  ).split(' '),
);

/**
 * Whether a name or a symbol is that of a fund of the European Union or Britain: no exchange of the United States lists one, in dollars or
 * not.
 */
export const isFundOfEurope = (name: string, symbol: string): boolean =>
  isCalledFundOfEurope(name) || SYMBOLS_OF_FUNDS.has(symbol.toUpperCase());

/** Whether a name can be held against the one that the service has: it is written in Latin letters. */
export const canBeHeld = (name: string): boolean => /\p{Script=Latin}{2}/u.test(name);

/** Letters of languages that are not spoken in the United States, by what they are called in a sentence. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Cyrillic}/u, 'Cyrillic'],
  // A letter alone is a sign of mathematics: β, Δ.
  [/\p{Script=Greek}{2}/u, 'Greek'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/[\p{Script=Katakana}\p{Script=Hiragana}]/u, 'Japanese'],
  [/\p{Script=Han}/u, 'Chinese or Japanese'],
  [/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u, 'Indian'],
];

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(plainWords));

const MALAY = 'Malay or Indonesian';

/** Words above columns that only one language has. */
const LANGUAGES: readonly (readonly [string, ReadonlySet<string>])[] = [
  [
    'German',
    set(
      'anzahl stück stückzahl menge kurs wert marktwert kurswert bestand währung bezeichnung einstandskurs gewinn',
    ),
  ],
  [
    'French',
    set('quantité qté cours valorisation devise libellé titre société valeur titres montant symbole'),
  ],
  ['Dutch', set('aantal koers waarde munt slotkoers')],
  ['Italian', set('quantità prezzo controvalore divisa titolo valore')],
  [
    'Spanish',
    set(
      'cantidad precio títulos acciones moneda valoración valorización especie emisora tenencia nemotécnico',
    ),
  ],
  ['Portuguese', set('quantidade preço ativo moeda cotação')],
  ['Bosnian, Croatian or Serbian', set('iznos količina cijena vrijednost berza vrednost')],
  ['Swedish, Norwegian or Danish', set('antal antall värde verdi kurs valuta innehav beholdning')],
  ['Polish', set('ilość liczba cena wartość waluta walor papier')],
  ['Czech', set('množství počet cena hodnota měna')],
  ['Turkish', set('adet miktar fiyat tutar maliyet hisse varlik')],
  [MALAY, set('kuantiti kuantitas jumlah harga nilai kaunter saham lembar')],
  ['Vietnamese', set('khối giá')],
  ['Finnish', set('määrä osake kurssi hankintahinta viimeisin markkina arvopaperi tunnus')],
  ['Hungarian', set('mennyiség árfolyam érték értékpapír darabszám devizanem')],
  ['Romanian', set('cantitate preț pret valoare simbol')],
  ['Uzbek', set('soni narxi narx qiymati aksiya aksiyalar miqdori nomi tiker')],
  ['Urdu or Hindi', set('qeemat qimat keemat kimat tadad taadad maliyat maliat raqam tareekh bhav naam')],
  ['Estonian', set('kogus turuhind turuväärtus väärtpaber')],
];

/** Words above columns by which the files of one country are known, written in English. */
const HEADERS: readonly (readonly [RegExp, string])[] = [
  [/^(avail|actual|available) vol(ume)?$/, 'Thailand'],
  [/^(ltp|cmp|scrip|isin no|avg cost price|holding qty|demat qty|dp qty|pledged qty)$/, 'India'],
  [
    /^(avail units|available units|franking|franking credits?|(un)?franked|(un)?franked amount|hin|chess)$/,
    'Australia',
  ],
  [/^uncommitted shares$/, 'the Philippines'],
  [/^(board lots?|lots? held)$/, 'Asia'],
  [/^(lots?|no of lots)$/, 'Turkey and in Indonesia'],
  // Fees and taxes that one country has.
  [/^(cdc( charges?| fees?)?|cvt|ncss( charges?)?)$/, 'Pakistan'],
  [/^(stt|dp charges?|sebi( charges?| fees?)?|exchange turnover charges?)$/, 'India'],
  [/^(sccp fees?|pse( trans\w*)? fees?)$/, 'the Philippines'],
  [/^sgx( access| trading| clearing)? fees?$/, 'Singapore'],
  [/^(howla|laga|cdbl( charges?| fees?)?)$/, 'Bangladesh'],
  [/^(cse fees?|share transaction levy|sec cess)$/, 'Sri Lanka'],
  [/^(strate( fees?)?|uncertificated securities tax)$/, 'South Africa'],
  [/^(cscs( fees?)?|ngx( fees?)?)$/, 'Nigeria'],
  [/^bsmv$/, 'Turkey'],
  [/^emisora( (y )?serie)?$/, 'Mexico'],
];

/** Adjectives and cities that a title has where the name of a country or of an exchange does not stand. */
const ADJECTIVES = new Map(
  (
    'thai:Thailand malaysian:Malaysia indonesian:Indonesia indian:India australian:Australia canadian:Canada british:Britain german:Germany ' +
    'french:France dutch:the_Netherlands italian:Italy spanish:Spain swedish:Sweden swiss:Switzerland polish:Poland turkish:Turkey saudi:Saudi_Arabia ' +
    'egyptian:Egypt pakistani:Pakistan brazilian:Brazil mexican:Mexico japanese:Japan korean:Korea chinese:China singaporean:Singapore philippine:the_Philippines ' +
    'vietnamese:Vietnam israeli:Israel kuwaiti:Kuwait emirati:the_Emirates european:Europe uk:Britain nigerian:Nigeria kenyan:Kenya'
  )
    .split(' ')
    .map((one) => one.replace(/_/g, ' ').split(':') as [string, string]),
);

/** Accounts that only one country has, by their letters. */
const ACCOUNTS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])(TFSA|RRSP|RRIF|FHSA|LIRA|CELI|CELIAPP|REER|FERR)(?![\p{L}\p{N}])/u, 'Canada'],
  [/(?<![\p{L}\p{N}])(SIPP|LISA)(?![\p{L}\p{N}])/u, 'Britain'],
];

/** What the accounts of a file say of another country than the United States. A clause, to follow a colon. */
export function signOfAccounts(texts: readonly string[]): string | undefined {
  const [, country] = ACCOUNTS.find(([looks]) => texts.some((text) => looks.test(text))) ?? [];
  return country && `the file speaks of an account that only ${country} has`;
}

/** The code of an exchange in a cell of its own, with the market on it or without: `PSX REG`. */
const EXCHANGE_ALONE = /^[A-Z]{3,4}( (REG|REGULAR|READY|MAIN|ODD( LOT)?|SPOT|EQ))?$/;

/** What a remark says that is no more than the code of an exchange abroad; a clause, to follow a colon. */
export function signOfExchange(texts: readonly string[]): string | undefined {
  const codes = texts
    .filter((text) => EXCHANGE_ALONE.test(text))
    .flatMap((text) => marketOfCodeIn(text) ?? []);
  const abroad = codes.find((market) => market !== UNITED_STATES);
  return abroad && !codes.includes(UNITED_STATES) ? `the file speaks of ${abroad.place}` : undefined;
}

/** A title is short; a sentence of terms names countries that mean nothing here. */
const LONGEST = 70;

/**
 * What a sheet says of another country than the United States, beside what its rows say: a currency, the name of a country or of an exchange
 * in its title, the letters in which it is written, the language of its headers. A clause, to follow a colon; undefined where it says nothing
 * of the kind, or speaks of the United States as well.
 */
export function signOfCountry(
  grid: readonly Row[],
  headerRow: number,
  rows: readonly number[],
): string | undefined {
  const header = grid[headerRow] ?? [];
  const titles = titlesOf(grid, headerRow, rows);
  return (
    byUnit(header) ??
    titles.map(byTitle).find((sign) => sign !== undefined) ??
    byCountry(header) ??
    byLanguage(header) ??
    byLetters([...header, ...titles]) ??
    signOfAccounts(grid.flatMap((cells) => cells.filter((cell) => typeof cell === 'string')))
  );
}

/** Whether the titles of a sheet or headers of one country's files speak of another country, in whatever language the sheet is. */
export function speaksOfCountry(grid: readonly Row[], headerRow: number, rows: readonly number[]): boolean {
  return (
    byCountry(grid[headerRow] ?? []) !== undefined ||
    titlesOf(grid, headerRow, rows).some((title) => byTitle(title) !== undefined)
  );
}

/** The short lines apart from a table. */
function titlesOf(grid: readonly Row[], headerRow: number, rows: readonly number[]): readonly string[] {
  const table = new Set(rows);
  return grid.flatMap((cells, row) => {
    const filled = cells.filter((cell) => !isBlank(cell));
    const isAlone = filled.length === 1 && /\s/.test(tidy(cellText(filled[0])));
    const isTitle = row !== headerRow && filled.length <= 2 && (isAlone || !table.has(row));
    return isTitle
      ? filled
          .map((cell) => tidy(cellText(cell)))
          .filter((text) => text.length <= LONGEST && !statesRate(text))
      : [];
  });
}

function byUnit(header: Row): string | undefined {
  for (const cell of header) {
    const code = readHeaderCell(cell).unit?.code;
    if (code !== undefined && code !== 'USD') return `the file counts in ${code}`;
  }
  return undefined;
}

function byTitle(title: string): string | undefined {
  for (const word of title.match(/[\p{L}\p{N}.&]+|[£€₹₺₩₪฿₱₫]/gu) ?? []) {
    const unit = readUnit(word);
    const country = ADJECTIVES.get(word.toLowerCase());
    const isName = /^\p{Lu}{3,}$/u.test(word) || /^\p{Lu}\p{Ll}{3,}$/u.test(word);
    const market = isName ? marketOfName(word) : undefined;
    if (country !== undefined) return `the file speaks of ${country}`;
    if (market && market !== UNITED_STATES) return `the file speaks of ${market.place}`;
    // A word in small letters may be any other: try, mad, R.
    if (unit && unit.code !== 'USD' && /\p{Lu}{3}|\P{L}/u.test(word))
      return `the file counts in ${unit.code}`;
  }
  return undefined;
}

const byCountry = (header: Row): string | undefined =>
  signOfHeaders(activityHeads(header).map(({ words }) => words));

/** What headers say that only the files of one country have, in the words of `activityHeads`: a clause as that of {@link signOfCountry}. */
export function signOfHeaders(heads: readonly string[]): string | undefined {
  const country = HEADERS.find(([looks]) => heads.some((words) => looks.test(words)));
  return country && `columns are called so in ${country[1]}`;
}

function byLanguage(header: Row): string | undefined {
  const heads = activityHeads(header).map(({ words }) => words);
  for (const [language, words] of LANGUAGES) {
    const at = heads.findIndex((head) => head.split(' ').some((word) => words.has(word)));
    if (at !== -1) return `the header ${quoted(cellText(header[at]))} is ${language}`;
  }
  return undefined;
}

/** Whether a header, in the words of `activityHeads`, has one of Malay or Indonesian, which are spoken where a lot is a hundred shares. */
export const isMalayOrIndonesian = (heads: readonly string[]): boolean =>
  LANGUAGES.some(
    ([language, own]) =>
      language === MALAY && heads.some((head) => head.split(' ').some((word) => own.has(word))),
  );

/** Languages in whose countries some write a point before the fraction. */
const WITH_POINT = new Set(['Urdu or Hindi', MALAY, 'Spanish', 'French', 'Hungarian']);

/** Whether a header is of a language in which a comma stands before the fraction, and a point behind the thousands. */
export const countsWithComma = (header: Row): boolean =>
  activityHeads(header).some(({ words }) =>
    LANGUAGES.some(
      ([language, own]) => !WITH_POINT.has(language) && words.split(' ').some((word) => own.has(word)),
    ),
  );

function byLetters(cells: readonly unknown[]): string | undefined {
  const texts = cells.map(cellText);
  const script = SCRIPTS.find(([letters]) => texts.some((text) => letters.test(text)));
  return script && `the file is written in ${script[1]} letters`;
}

/** The sign that a sheet gives by the header of its numbers of shares, where brokers of the United States have another. */
export const signOfNumbers = (words: string): string | undefined =>
  /^(volume|lots?|no of lots)$/.test(words)
    ? 'the number of shares is called so in Asia and in Europe'
    : undefined;
