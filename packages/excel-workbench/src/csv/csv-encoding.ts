import { FileProblem } from 'xlsx-patch';

const SIGNATURES: readonly [prefix: readonly number[], what: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel workbook or another zip file'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old or a password-protected Excel workbook'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
];

/**
 * The text of a CSV: UTF-16 when a byte order mark or the bytes of its line ends say so, UTF-8 when the bytes are UTF-8, else an encoding of
 * other letters than Latin ones, of Lithuania and Latvia, or of Vietnam, when words that head columns there are read in it, Windows-1250
 * when the letters are those of Czech, Polish and their neighbours, Windows-1254 when they are Turkish, else Windows-1252, in which every
 * byte is a character. Throws a {@link FileProblem} for a file that is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const known = SIGNATURES.find(([prefix]) => prefix.every((byte, index) => bytes[index] === byte));
  if (known) {
    throw new FileProblem(
      `The file is ${known[1]}, not a CSV. Open it with its own ending, or save it as .csv first.`,
    );
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 65_536).includes(0)) {
    const text = decodeUnmarkedUtf16(bytes);
    if (text !== undefined) return text;
    throw new FileProblem(
      'The file is not a text file. Save it as .csv (UTF-8) in the program it comes from.',
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const inOwnWords = decodeByWords(bytes);
    if (inOwnWords !== undefined) return inOwnWords;
    if (isCentralEuropean(bytes)) return new TextDecoder('windows-1250').decode(bytes);
    return isTurkish(bytes) ? new TextDecoder('windows-1254').decode(bytes) : decodeWindows1252(bytes);
  }
}

/**
 * Some programs leave the byte order mark out. Separators, digits and line ends have a zero beside them, on the same side each time; read from
 * the wrong side, they are no line ends.
 */
function decodeUnmarkedUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => (zeros[at % 2]! += byte === 0 ? 1 : 0));
  try {
    const encoding = zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be';
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // A control character is none of a text.
    return /\n|\r/.test(text) && !/[^\P{Cc}\t\r\n]/u.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The encodings in which programs of Japan, Korea, China, Taiwan, Russia and its neighbours, Israel, Greece, Thailand, the Arab countries,
 * Lithuania and Latvia, and Vietnam save a CSV, each with words that stand in files of brokers there. The bytes of one are often letters in
 * another too, so that only such words tell which it is. Those of one byte a letter have words of at least three letters that Western
 * languages never write in a row, or with a mark of tone that Windows-1258 has apart from its vowel.
 */
const BY_WORDS: readonly (readonly [encoding: string, words: RegExp])[] = [
  ['shift_jis', /銘柄|約定|受渡|数量|株式|口座|配当|取引|入金|評価/g],
  ['euc-kr', /종목|수량|거래|매수|매도|체결|잔고|평가|배당|금액|일자|통화/g],
  ['gb18030', /证券|股票|代码|名称|数量|成交|持仓|市值|日期|金额|币种/g],
  ['big5', /證券|股票|代號|代碼|名稱|股數|數量|成交|庫存|市值|日期|金額|幣別/g],
  [
    'windows-1251',
    /тикер|инструмент|актив|бумаг|эмитент|наименовани|назван|символ|назва|количеств|кол-во|кількіст|остаток|цена|ціна|стоимост|вартіст|оценка|сумма|валют|биржа|рынок|портфел|позици|дата|операци|сделк|покупк|продаж|дивиденд|дивіденд|налог|комисси|комісі|акци|облигаци|итого|всего/giu,
  ],
  [
    'windows-1255',
    /נייר|סימבול|מטבע|כמות|יתרה|שער|שווי|עלות|תאריך|פעולה|קניה|קנייה|מכירה|סכום|דיבידנד|מחיר|יחידות|שינוי|מספר|אחזק|תיק|עמלה|רווח|מניות|בורסה/gu,
  ],
  [
    'windows-1253',
    /ποσ[οό]τητα|σ[υύ]μβολο|τ[ιί]τλο|μετοχ|τιμ[ηή]|αξ[ιί]α|ν[οό]μισμα|ημερομην[ιί]α|πρ[αά]ξη|αγορ[αά]|π[ωώ]ληση|μ[εέ]ρισμα|περιγραφ[ηή]|ονομασ[ιί]α|σ[υύ]νολο|χρηματιστ|προμ[ηή]θεια|αποτ[ιί]μηση|τεμ[αά]χια|ποσ[οό](?!\p{L})|χαρτοφυλ/giu,
  ],
  ['windows-874', /หลักทรัพย์|จำนวน|ราคา|มูลค่า|วันที่|หุ้น|ซื้อ|ขาย|ปันผล|ต้นทุน|กำไร|สกุลเงิน|ตลาด|รายการ|ปริมาณ|หน่วย|บาท/gu],
  [
    'windows-1256',
    /الكمية|السعر|السهم|[اأ]سهم|التاريخ|تاريخ|العملة|القيمة|الرمز|رمز|الشركة|المبلغ|شراء|عدد|الرصيد|[اإ]جمالي|السوق|توزيع|[اأ]رباح|التكلفة|الورقة|العملية|البورصة/gu,
  ],
  [
    'windows-1257',
    /sąskait|gavėj|paaiškin|įraš|įmok|mokėtoj|pajamų|mokesč|palūkan|vertė|įmon|rinkoj|grąž|operacijų|išlaid|saņēm|informācij|valūt|kredīt|arhīv|maksājum|vērt|pārdo|darījum|piezīm|kopā|vienīb|tirgū|ienākum|summā|datumā|biržā|pērk/giu,
  ],
  ['windows-1258', /khối|lượng|chứng|phiếu|số|tổng|trị|trường|dịch|tiền|tỷ/giu],
];
/** One word may come about by chance. */
const WORDS_OF_A_FILE = 2;

function decodeByWords(bytes: Uint8Array): string | undefined {
  for (const [encoding, words] of BY_WORDS) {
    try {
      // The marks of tone stand behind their letters in Windows-1258.
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).normalize('NFC');
      const found = text.match(words) ?? [];
      if (new Set(found.map((word) => word.toLowerCase())).size >= WORDS_OF_A_FILE) return text;
    } catch {
      // The bytes are no text of this encoding, or this runtime does not know it.
    }
  }
  return undefined;
}

/** Letters of Windows-1254 that are Icelandic in 1252 (ğ ı ş Ğ İ Ş), and those that Icelandic has and Turkish has not (á é í ó ú æ). */
const TURKISH = [0xf0, 0xfd, 0xfe, 0xd0, 0xdd, 0xde];
const ICELANDIC = [0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xe6, 0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xc6];

/** Words of Turkish that head columns and need no letter beyond ASCII. */
const TURKISH_WORDS = /\b(adet|hisse|fiyat|tutar|tarih|maliyet|toplam|komisyon|miktar|sembol)\b/i;

/** A Turkish text has several of its own letters, or one beside a word that only Turkish has. */
function isTurkish(bytes: Uint8Array): boolean {
  const { inWords } = lettersOf(bytes);
  if (ICELANDIC.some((byte) => inWords.has(byte))) return false;
  const own = TURKISH.filter((byte) => inWords.has(byte)).length;
  return own >= 2 || (own === 1 && TURKISH_WORDS.test(new TextDecoder('latin1').decode(bytes)));
}

/** Letters of Windows-1250 that are signs in 1252 (ą ł ż ź), and those that are letters in both, though others (ě č ř ů ž š ň ď ť). */
const POLISH = [0xb9, 0xb3, 0xbf, 0x9f];
const CZECH = [0xec, 0xe8, 0xf8, 0xf9, 0xf2, 0xef, 0x9d, 0x9e, 0x9a, 0xc8, 0xd8, 0xcc];
/** ø and Ø of Windows-1252, which are ř and Ř in 1250. */
const NORTHERN = [0xf8, 0xd8];
/** á í é ý, which Czech writes in any text, and which Danish and Norwegian hardly know. */
const WITH_ACUTE = [0xe1, 0xed, 0xe9, 0xfd];
/** à å ç ê î û ñ of Windows-1252: whoever writes them does not write Czech. */
const WESTERN = [0xe0, 0xe5, 0xe7, 0xea, 0xfb, 0xf1];

/** a, e, i, o and u. */
const VOWELS: ReadonlySet<number | undefined> = new Set([0x61, 0x65, 0x69, 0x6f, 0x75]);

/** A Czech or Polish text has several of its own letters within words and none of the western ones. */
function isCentralEuropean(bytes: Uint8Array): boolean {
  const { inWords, between } = lettersOf(bytes);
  // ść at the end of a Polish word, as in ilość and wartość, is œæ in Windows-1252, which ends no word of any language.
  if (bytes.some((byte, at) => byte === 0x9c && bytes[at + 1] === 0xe6)) return true;
  // No sign of Windows-1252 stands between two letters; ę is its ê.
  if (POLISH.filter((byte) => between.has(byte)).length > 0) return true;
  if (WESTERN.some((byte) => inWords.has(byte))) return false;
  // č before a vowel, as in količina, is è in Windows-1252, which French and Italian write before consonants and at the end alone.
  if (bytes.some((byte, at) => byte === 0xe8 && VOWELS.has(bytes[at + 1]) && isLetter(bytes[at - 1])))
    return true;
  if (POLISH.some((byte) => inWords.has(byte))) return true;
  const czech = CZECH.filter((byte) => inWords.has(byte));
  const isNorthern =
    czech.every((byte) => NORTHERN.includes(byte)) && !WITH_ACUTE.some((byte) => inWords.has(byte));
  return czech.length >= 2 && !isNorthern;
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte >= 0xc0 || (byte | 0x20) - 0x61 < 26) && byte > 0x40;

/** The bytes beyond ASCII that stand beside a letter, and those that stand between two. */
function lettersOf(bytes: Uint8Array): {
  readonly inWords: ReadonlySet<number>;
  readonly between: ReadonlySet<number>;
} {
  const inWords = new Set<number>();
  const between = new Set<number>();
  bytes.forEach((byte, at) => {
    if (byte < 0x80) return;
    const [before, after] = [isLetter(bytes[at - 1]), isLetter(bytes[at + 1])];
    // ż is the ¿ that opens a question.
    if (before || (after && byte !== 0xbf)) inWords.add(byte);
    if (before && after) between.add(byte);
  });
  return { inWords, between };
}

/** What Windows-1252 has where Latin-1 has control characters, 0x80 to 0x9f. Several releases of Node decode them wrongly. */
const WINDOWS =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80]!);
}
