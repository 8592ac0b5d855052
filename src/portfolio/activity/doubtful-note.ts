import { plainWords, quoted } from '../cells/cell-text';

/** What a person writes beside a row that may stand in the list once too often. */
const TWICE = new RegExp(
  `\\b((typed|entered|listed|booked|counted|recorded|logged|written|there|here) twice|double (entry|entered|counted)|duplicated?s?|doppelt|doublon|duplicad[oa]|doppione|dubbel|dubblett|mukerrer|duplikat\\w*|berganda|takror\\w*)\\b|${plainWords('مكرر|تکراری|дубл|повтор|ডুপ্লিকেট|重复|重複|중복')}`,
);

/** What a person writes beside a row that was called off, or that is wrong: words that stand alone, and the beginnings of others. */
const IN_DOUBT = new RegExp(
  `(?<!\\b(not?|never|kein\\w*|pas|niet|nicht|bukan|tidak)( \\w{1,3})? )\\b(${[
    'cancell?(ed|ation)?(?! (my|our|the|a) (?!order|trade|buy|purchase|sale|limit))|called off|void(ed)?|rejected|lapsed|(by|my) mistake|mistakes?|mistaken(ly)?|(in|by) error|ignore|disregard|delete|wrong|typo|not yet(?! (settled|credited|paid))',
    'storn\\w*|gestrichen|annul\\w*|abgelehnt|irrtum\\w*|falsch\\w*|fehler\\w*|versehentlich|loschen|ignorieren|erreur|supprimer|ignorer',
    'anulad[oa]|cancelad[oa]|error|equivocad[oa]|ignorar|borrar|eliminar|annullat[oa]|errore|sbaglio|ignorare|erro|engano|apagar',
    'geannuleerd|vergissing|fout|negeren|verwijderen|anulowan\\w*|pomylk\\w*|blad|zrusen\\w*|omyl\\w*|chyb\\w*|makulera\\w*|misstag|fejl|feil|virhe|peru(ttu|utettu)',
    'iptal\\w*|yanlis\\w*|hatali|silinecek|(di)?batal(kan)?|salah (catat|tulis|input|masuk|isi|ketik|rekod)|silap|tersilap|keliru|hapus|padam|abaikan|bekor|xato\\w*|adashib|ghalti|galti|mansukh|mansookh',
  ].join('|')})\\b|\\b(do ?n'?t|do not|not|ne pas|nicht) (count|compter|zahlen)|${plainWords(
    'ملغ|تم (ال)?الغا|غلط|بالخطا|احذف|تجاهل|لا تحسب|لغو شد|باطل|اشتباه|منسوخ|غلطی|বাতিল|ভুল|отмен|снят[аоы]?(?![а-я])|аннул|ошиб|удалить|не считать|бекор|хато|取消|撤销|撤銷|作废|作廢|错误|錯誤|误|誤|删除|削除|ミス|취소|실수|오류|삭제',
  )}`,
);

/** So long a note may tell of more than the row beside it. */
const LONGEST_NOTE = 60;

const folded = (note: string): string => plainWords(note.replace(/[’`]/g, "'"));

/** Whether a note says something in words, two or more of them. */
export const isInWords = (note: string): boolean => /\p{L}.* .*\p{L}/u.test(note);

/**
 * Why a row that stands in the list once more is not counted.
 *
 * @param what what such a row tells of: a trade, a payment.
 */
export const whyTwice = (note: string, what: 'payment' | 'trade'): string =>
  `Another row says the same, and ${quoted(note)} stands beside this one. If it is one ${what}, take this row out; if there were two, take out that remark.`;

/** Whether a note of a person says that the row beside it may stand in the list twice. */
export const saysTwice = (note: string): boolean => TWICE.test(folded(note));

/**
 * Whether a note of a person says that the row beside it was called off, is a mistake or is not to be counted: `ملغي`, `wrong button`. Such a
 * note may also tell of something else, so that nothing is certain.
 */
export const saysInDoubt = (note: string): boolean =>
  note.length <= LONGEST_NOTE && (IN_DOUBT.test(folded(note)) || saysTwice(note));
