import { plainWords } from '../cells/cell-text';
import { readAmount } from '../cells/amount';
import { readDate } from '../cells/written-date';

/** What a cell in a column of states says of an order. */
export type OrderStatus = 'executed' | 'not executed' | 'unknown';

/**
 * Words separated by bars, held against a whole cell. A star stands for any ending. Lines: English; German; French; Spanish; Italian;
 * Portuguese; Dutch; Polish and Czech; Swedish, Norwegian, Danish and Finnish; Turkish; Russian; Chinese; Japanese; Korean; Arabic and
 * Hebrew; Indonesian, Malay, Uzbek and Vietnamese; Romanian, Hungarian and Greek; Finnish, Estonian, Latvian and Lithuanian; Croatian,
 * Serbian, Slovene and Bulgarian; Ukrainian and Kazakh; Thai, Bengali, Hindi, Urdu and Persian.
 */
const wordsOf = (text: string): ((cell: string) => boolean) => {
  const words = text
    .split(/[|\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const whole = new Set(words.filter((word) => !word.endsWith('*')).map(plainWords));
  const stems = words.filter((word) => word.endsWith('*')).map((word) => plainWords(word.slice(0, -1)));
  return (cell) => whole.has(cell) || stems.some((stem) => cell.startsWith(stem));
};

const isNotExecuted = wordsOf(`
  cancel* | reject* | expired* | failed* | declined* | pending | open | working | inactive | reverted | submitted | queued | unfilled | void | voided | lapsed | withdrawn | denied | refused | deleted | killed | aborted | suspended | not executed | not filled | unexecuted | waiting | error | oot | out of time
  gestrichen | gelöscht | abgelehnt | verfallen | offen | abgelaufen | storniert | annulliert | zurückgewiesen | widerrufen | nicht ausgeführt | in bearbeitung | vorgemerkt | ausstehend
  annul* | rejeté* | expiré* | en cours | en attente | refusé* | supprimé* | échu | échue | non exécuté*
  anulad* | rechazad* | expirad* | pendiente | vencid* | caducad* | en curso | denegad* | no ejecutad* | abiert*
  revocat* | rifiutat* | scadut* | in corso | in attesa | respint* | ineseguit* | non eseguit* | cancellat*
  rejeitad* | pendente | recusad* | em aberto | em andamento | aberta | aberto | não executad*
  geannuleerd | geweigerd | vervallen | verlopen | openstaand | afgewezen | lopend | ingetrokken | in behandeling | niet uitgevoerd
  anulowan* | unieważnion* | odrzucon* | wygas* | oczekuj* | niezrealizowan* | w realizacji | otwart* | zrušen* | zamítnut* | expirovan* | čekajíc* | neproveden*
  makulera* | avbrut* | utgång* | avvis* | annuller* | väntande | avslagen | kanseller* | utløpt | slettet | afvist | udløbet | ventende | peruttu | peruutettu | hylätty | vanhentunut | avoin
  iptal* | reddedildi | red | süresi doldu | bekliyor | beklemede | bekleyen | gerçekleşmedi | geçersiz | açık
  отменен* | отклонен* | снят* | не исполнен* | неисполнен* | активн* | ожида* | истек* | аннулирован* | удален* | ошибка
  已撤销 | 已取消 | 已撤 | 已撤单 | 已撤回 | 撤单 | 撤销 | 废单 | 未成交 | 待成交 | 已失效 | 失效 | 已拒绝 | 拒绝 | 已过期 | 过期 | 已报 | 未报 | 待报 | 委托中 | 等待成交 | 已撤銷 | 已撤單 | 撤單 | 廢單 | 已拒絕 | 拒絕 | 已過期 | 過期 | 委託中 | 等待成交 | 已刪除 | 刪單
  取消 | 取消済 | 取消済み | 取消中 | 失効 | 失効済 | 失効済み | 未約定 | 注文中 | 出来ず | 執行待ち | 待機中 | 期限切れ | 却下 | 拒否 | エラー
  취소 | 취소완료 | 취소됨 | 주문취소 | 거부 | 거절 | 미체결 | 접수 | 주문접수 | 대기 | 만료 | 실효
  ملغي | ملغى | ملغاة | ملغية | تم الإلغاء | مرفوض | مرفوضة | معلق | معلقة | منتهي | منتهية | قيد الانتظار | قيد التنفيذ | غير منفذ | غير منفذة | בוטל | בוטלה | מבוטל | נדחה | נדחתה | ממתין | ממתינה | פג תוקף
  batal | dibatalkan | ditolak | kadaluarsa | kedaluwarsa | menunggu | luput | bekor qilindi | bekor qilingan | rad etildi | kutilmoqda | hủy | đã hủy | huỷ | đã huỷ | từ chối | hết hạn | chờ khớp | chưa khớp
  respins | respinsă | expirat | expirată | în așteptare | törölt | elutasított | lejárt | függő | ακυρώ* | ακυρω* | απορρίφ* | απορριφ* | έληξε | εκκρεμεί | anulat* | törölve | visszavon* | elutasítva | függőben | σε εκκρεμότητα | hết hiệu lực | chờ xử lý | tertunda | belum diproses
  mitätöi* | odottaa | tühista* | tagasi lükatud | aegun* | ootel | atcelt* | noraidīt* | beidz* | gaida | atšaukt* | atmest* | pasibaig* | laukiama | avventende | afventer | čeká
  poništen* | otkazan* | odbijen* | istekl* | na čekanju | preklican* | zavrnjen* | potekl* | v čakanju | отказан* | одбијен* | истекао | на чекању | анулиран* | отхвърлен* | изтек* | изчаква
  скасован* | відхилен* | прострочен* | в очікуванні | очікує* | в обработке | просрочен* | күші жойылды | anuluar | בהמתנה
  ยกเลิก* | ปฏิเสธ* | หมดอายุ | รอ* | বাতিল* | প্রত্যাখ্যাত | অপেক্ষমান | रद्द* | अस्वीकृत | منسوخ* | مسترد | لغو شده | رد شده | زیر التواء | در انتظار | 處理中 | 处理中`);

const isExecuted = wordsOf(`
  fil | fill | filled | filled all | all filled | fully filled | executed | fully executed | settled | unsettled | pending settlement | complete | completed | done | partial* | trade | traded | success | successful | succeeded | booked | cleared | posted | processed | confirmed | matched | finished | reconciled | final | finalized | finalised | ok
  ausgeführt | vollständig ausgeführt | abgerechnet | gebucht | verbucht | erledigt | abgeschlossen | durchgeführt
  exécut* | totalement exécuté* | effectué* | réalisé* | terminé* | traité* | comptabilisé* | réglé* | dénoué*
  ejecutad* | realizad* | completad* | liquidad* | finalizad* | confirmad* | concertad* | terminad* | procesad*
  eseguit* | completat* | regolat* | conclus* | contabilizzat*
  executad* | concluíd* | efetivad* | efetuad* | totalmente executad*
  uitgevoerd | volledig uitgevoerd | voltooid | afgehandeld | verwerkt
  zrealizowan* | wykonan* | zakończon* | rozliczon* | proveden* | zrealizován* | realizován* | vyřízen* | vypořádán*
  utförd | genomförd | verkställd | avräknad | avslutad | klar | utført | gjennomført | oppgjort | avsluttet | udført | gennemført | afregnet | toteutunut | toteutettu
  gerçekleşti | gerçekleşen | gerçekleşmiş | kısmen gerçekleşti | tamamlandı
  исполнен* | выполнен* | завершен* | проведен* | совершен* | рассчитан*
  已成交 | 全部成交 | 完全成交 | 成交 | 已成 | 全成 | 部成 | 已完成 | 完成 | 交易成功 | 成功 | 已结算 | 已結算 | 已交收
  約定 | 約定済 | 約定済み | 全部約定 | 全約定 | 出来 | 全部出来 | 完了 | 受渡済 | 受渡済み
  체결 | 체결완료 | 전량체결 | 전부체결 | 완료 | 결제완료
  منفذ | منفذة | تم التنفيذ | نفذ | نفذت | مكتمل | مكتملة | منفذ كليا | تمت | בוצע | בוצעה | הושלם | הושלמה
  selesai | berhasil | tereksekusi | dipadankan | bajarildi | bajarilgan | khớp | đã khớp | khớp hết | khớp một phần | hoàn thành
  executat | executată | finalizat | teljesült | végrehajtva | εκτελέστηκε | εκτελεσμέν* | sepadan | hoàn tất
  täidetud | teostatud | izpildīt* | įvykdyt* | izvršen* | izveden* | извршен* | изпълнен* | виконан* | орындалды | จับคู่* | สำเร็จ | সম্পন্ন | مکمل | انجام شده`);

/** An order of which a part was executed before it was cancelled. */
const IN_PART = new RegExp(
  `partial|partiel|teilweise|teilaus|parzial|parcial|gedeeltelijk|czesciow|частичн|部分|一部|일부|부분|جزئي|${plainWords(
    'một phần|kısmen|kısmi|sebagian|separa|částečn|čiastočn|részben|delvis|osittain|djelomič|delimič|delno|osaliselt|daļēj|iš dalies|parţial|parțial|μερικ|частков|делимич|חלקי|บางส่วน|আংশিক|आंशिक|جزوی',
  )}`,
);

/** Whether a word says that a part of an order was executed, and the rest was not. */
export const isCancelledInPart = (written: string): boolean => IN_PART.test(plainWords(written));

/** What some write before the word itself: `Order cancelled`. */
const BEFORE = /^(order|trade|transaction|auftrag|ordre|orden|ordem|ordine|zlecenie|emir|заявка) /;

/** What stands between two words for one state: `ausgeführt und abgerechnet`. */
const JOINED = / (?:and|und|et|y|e|i|og|och|ve) | ?[&+] ?/;

/**
 * Tells whether an order was executed by the word in a column of states, or by several that say the same. A word that is not known is never
 * taken for executed.
 */
export function orderStatus(written: string): OrderStatus {
  const whole = statusOf(written);
  const parts = plainWords(written).trim().split(JOINED);
  if (whole === 'not executed' || parts.length === 1) return whole;
  const [first, ...others] = parts.map(statusOf);
  return others.every((other) => other === first) ? first! : 'unknown';
}

function statusOf(written: string): OrderStatus {
  const text = plainWords(written).trim().replace(BEFORE, '');
  if (isNotExecuted(text)) return IN_PART.test(text) ? 'unknown' : 'not executed';
  return isExecuted(text) ? 'executed' : 'unknown';
}

const CANCELLED = new RegExp(
  `^(cancel|storn|void|annul|anul|makuler|geannul|iptal|zrus|revoc|batal|atcelt|atsauk|tuhista|poniste|otkazan|preklican|${plainWords(
    'отмен|аннул|анулир|скасован|取消|已?撤|취소|ملغ|ยกเลิก|বাতিল|منسوخ|لغو',
  )})`,
);

/** What a column of states says of a payment. */
export type PaymentStatus = 'paid' | 'not paid' | 'cancelled';

/** How words for a payment that is to come begin, beside those for an order that waits. */
const TO_COME =
  /^((up)?coming\b|schedul|announc|declared|project|forecast|estimat|expect|planned|unpaid|not |geplant|angekund|erwartet|prognos|prevu|a venir|annonce|previst|provisionad|programad|anunciad|estimad|stimat|verwacht|gepland|kommande|forvent|zaplanow|прогноз|متوقع|مرتقب|预计|予定|予想|예정)/;
/** What is said of a position as well. */
const OF_POSITIONS = /^(open|offen|abiert|abert|active|inactive|working|expired)/;

/** How words for a payment begin that came back, or was kept back: `Returned - IBAN invalid`. */
const NOT_RECEIVED =
  /^(return|bounced|withheld|unclaimed|undelivered|unsuccessful|blocked|on hold|devuelt|devolvid|retourn|restitu|zuruckgewiesen|zwroc|iade)/;

/** Tells whether a dividend was paid by the word in a column of states. A word that is not known does not make it unpaid. */
export function paymentStatus(written: string): PaymentStatus {
  const text = plainWords(written).trim();
  if (CANCELLED.test(text)) return 'cancelled';
  const isWaiting = orderStatus(written) === 'not executed' && !OF_POSITIONS.test(text);
  return isWaiting || TO_COME.test(text) || NOT_RECEIVED.test(text) ? 'not paid' : 'paid';
}

const WAITING =
  /^(pending|awaiting|outstanding|ausstehend|pendiente|pendente|en attente|in attesa|beklen|bekley|menunggu|lancamentos futuros)/;

/** How titles of tables of orders begin that were not carried out, or not yet. */
const OPEN_ORDERS =
  /^((open|working|unfilled|cancelled|canceled|rejected|expired|planned) (orders|trades)|offene (orders?|auftrage|wertpapierauftrage)|ordres en cours|ordini (in corso|aperti)|ordenes (abiertas|pendientes|en curso)|(lopende|openstaande) orders|oppna order|aktivne pokyny|zlecenia (oczekujace|aktywne))\b/;

/** Whether the title of a table says that its payments or orders are yet to come: `Pending Transactions`. */
export function isTitleOfWaiting(title: string): boolean {
  const text = plainWords(title).trim();
  if (/^not (?!yet|paid|settled|executed|filled)/.test(text)) return false;
  return WAITING.test(text) || TO_COME.test(text) || OPEN_ORDERS.test(text);
}

/** What people note beside a payment that has not come, and no name or kind of one. */
const NOT_YET =
  /^((yet |still )?to come|upcoming|expected|declared,? (pay|payable|paying)\b.*|a venir|attendue?s?|erwartet|kommt noch|por (venir|cobrar)|in arrivo|da (ricevere|incassare)|a receber|provisionad[oa]s?|komt nog|verwacht|(still |yet )?(not|to be) (yet )?(received|paid|credited)( yet)?|unpaid|awaiting( payment)?|belum (di)?(terima|bayar)\w*|noch nicht (erhalten|bezahlt|gezahlt|eingegangen)|pas encore (recu|paye|verse)|(aun |todavia )?no (recibido|cobrado)|nog niet ontvangen|henuz (odenmedi|alinmadi|gelmedi)|abhi( tak)? (nahin?|nhi) (aa?ya|aa?yi|mila|mili)|kommer|vantas|(inte|ej|ikke) (mottage[nt]|modtaget|mottatt|betal[dt]|utbetal[dt]|udbetalt|bokford)( annu| enna)?|еще не (получен|выплачен)\w*|ابھی( تک)? نہیں (آیا|ملا)|لم (يستلم|تستلم|يصرف|تصرف) بعد)[.!]?$/;

/** Whether a note of a person beside a dividend says that it was not received yet. */
export const saysNotPaid = (note: string): boolean => NOT_YET.test(plainWords(note).trim());

/** What people write beside a day to come, in the same cell: `10-Dec-26 exp.`. */
const EXPECTED =
  /\b(exp|expected|est|estimated|upcoming|forecast|planned|due|prevue?|attendue?|erwartet|voraussichtlich|geplant|previst[oa]|esperad[oa]|estimad[oa]|attes[oa]|verwacht|gepland)\b/;

/** Whether a text in the place of a day, which is none to be read, says that the day is yet to come. */
export const saysExpected = (text: string): boolean => /\d/.test(text) && EXPECTED.test(plainWords(text));

/** What people note beside an order that was not carried out. */
const NOT_DONE = new RegExp(
  `\\b((was |were )?(not|never) (yet )?(executed|filled|done)|((did ?n['’]?t|did not|never) (get )?(fill|filled|execute|executed|go through|happen|buy|sell))|unfilled|unexecuted|(noch )?nicht (ausgefuhrt|gekauft)|(pas|non) (encore )?execute\\w*|(aun |todavia )?no (ejecutad\\w*|se ejecuto)|non (ancora )?eseguit\\w*|nao executad\\w*|(nog )?niet uitgevoerd|(ej|inte|ikke) (utford|utfort|udfort)|nie ?(wykonan|zrealizowan)\\w*|ne(proveden|realizovan)\\w*|nije (izvrsen|realizovan|ostvaren)\\w*|(henuz )?gerceklesmedi|(tidak|tak|belum|tdk|blm|gak|ga|nggak|enggak|ngga) (jadi|terlaksana|dilaksanakan|match|done|kena|dapat|tereksekusi|dieksekusi)|bajarilmadi)\\b|${plainWords(
    'не (исполн|выполн|сработал)|(لم|ما) (ينفذ|تنفذ|نفذ|يتم التنفيذ)|انجام نشد|اجرا نشد|бажарилмади|未成交|未約定|미체결',
  )}`,
);

/**
 * The word that an order was cancelled, and behind a sign what became of the order or its limit: no share was traded. The word alone may be said of
 * other things.
 */
const CANCELLED_ORDER = new RegExp(
  `^(${[
    'cancell?ed|expired|lapsed|rejected|abgelehnt|refusee?|rechazad[oa]|rifiutat[oa]|afgewezen|odrzucon[eoay]|storniert|gestrichen|verfallen|geloscht|annulee?|expiree?|echue?|anulad[oa]|cancelad[oa]|caducad[oa]',
    'annullat[oa]|scadut[oa]|geannuleerd|vervallen|anulowan[eoay]|wygas\\w+|zrusen[oay]?|makulera[dt]|annulleret|annullert|iptal|(di)?batal(kan)?|bekor (qilindi|qilingan)',
  ].join('|')})( order)?( ?[-–—:,;(] ?(the |my )?| )(${[
    'limit\\w*|price|order|narx|insufficient|funds?|margin|balance|bakiye|saldo|guthaben|fondos|fondi|srodki|not enough|kurs\\w*|preis|auftrag|cours|prix|ordre|orden|precio|ordine|prezzo|ordem|preco|prijs|koers|zlecenie|cena|pokyn|emir|fiyat|harga',
  ].join('|')})( [a-z'’]+){1,3}\\)?[.!]?$`,
);

/** The same the other way round, as the whole of a note: `emir iptal oldu`, `order was cancelled`. */
const ORDER_CANCELLED = new RegExp(
  `^(the |my )?(${['order|auftrag|ordre|orden|ordine|ordem|zlecenie|pokyn|emir|pesanan|buyurtma'].join(
    '|',
  )}) (was |has been |wurde |fue |foi |a ete |(e )?stat[oa] |zostalo |byl |is )?(${[
    'cancell?ed|expired|lapsed|storniert|gestrichen|verfallen|geloscht|annulee?|expiree?|echue?|anulad[oa]|cancelad[oa]|caducad[oa]',
    'annullat[oa]|scadut[oa]|geannuleerd|vervallen|anulowane|wygaslo|zrusen|makulera[dt]|annulleret|annullert|(di)?batal(kan)?|bekor qilindi',
    'iptal( (oldu|edildi|ettim))?',
  ].join('|')})[.!]?$`,
);

/** What tells that shares were traded after all, or a part of them. */
const TRADED_ALL_THE_SAME =
  /\b(bought|buy|sold|sell|filled|done|executed|instead|market|rest|remain\w*|part\w*|half|teil\w*|gekauft|verkauft|achet\w*|vendue?s?|execute\w*|comprad\w*|vendid\w*|comprat\w*|vendut\w*|gekocht|verkocht|kupi\w*|sprzeda\w*|czesc\w*|reszt\w*)\b/;

/** So long a note may tell of more than the order beside it. */
const LONGEST_NOTE = 60;

/** Whether a note of a person says that the order beside it was not carried out: `Limit, noch nicht ausgeführt`, `cancelled - limit not reached`. */
export function saysNotExecuted(note: string): boolean {
  const text = plainWords(note).trim();
  if (note.length > LONGEST_NOTE) return false;
  if (NOT_DONE.test(text) || ORDER_CANCELLED.test(text)) return true;
  return CANCELLED_ORDER.test(text) && !TRADED_ALL_THE_SAME.test(text);
}

/** Whether the brackets behind a name say that a payment is yet to come: `MSFT (expected)`. */
export const isToCome = (name: string): boolean =>
  TO_COME.test(plainWords(/\(([^()]+)\)$/.exec(name.trim())?.[1] ?? ''));

/** Such words that are said of nothing but orders: open, active and pending are said of positions and payments too. */
const OF_ORDERS =
  /^(cancel|reject|expir|fail|declin|void|storn|gestrich|abgelehnt|verfall|annul|refus|rechaz|rifiut|scadut|rejeit|recus|geannul|geweig|anulow|odrzuc|zrus|makuler|avbrut|iptal|redded|отмен|отклон|аннул|取消|已?撤|废单|廢單|취소|거부|ملغ|مرفوض|בוטל|נדח|batal|ditolak)/;
/** Headers of what becomes of a trade that was made. */
const AFTERWARDS = /settl|clearing|payment|reconcil|tax|wash|report/;

/**
 * Whether a column tells which orders were executed, whatever heads it: most of its texts are such words, some say that an order was not
 * executed, and one of these is said of nothing but orders, or others say that theirs was executed.
 */
export function holdsStatus(head: string, texts: readonly string[]): boolean {
  if (AFTERWARDS.test(head)) return false;
  const said = texts.map(orderStatus);
  const count = (status: OrderStatus) => said.filter((one) => one === status).length;
  if (count('not executed') === 0 || count('unknown') * 2 >= texts.length) return false;
  const words = texts.map((text) => plainWords(text).trim().replace(BEFORE, ''));
  return words.some((word) => OF_ORDERS.test(word)) || (count('executed') > 0 && !words.includes('settled'));
}

const YES = /^(y|yes|x|true|j|ja|s|si|sim|o|oui|tak|ano|evet|kylla|ya|да|是|نعم|1|✓)$/;

/**
 * Whether a row was taken back: a column of cancellations, or one of their days, has a day, a mark, a yes or a word for it. A number may be
 * one of shares, except in the column of days, where Excel keeps days as numbers.
 */
export function isVoided(written: string, day: string): boolean {
  const words = [written, day].map(plainWords);
  if (words.some((text) => YES.test(text) || CANCELLED.test(text))) return true;
  return isDay(day) || (readAmount(written) === undefined && isDay(written));
}

const isDay = (text: string): boolean => readDate(text).kind !== 'none';

/** How an order log calls the rows of what was ordered, before it is done. */
export const ORDERED = /^(new|chg|changed?|replaced|accepted|acknowledged|routed)$/i;

/** How an order log calls the rows of what was bought and sold. */
export const FILL = /^(fil|fill|filled|executed|settled|completed?|done|partial(ly)?[ -]fill(ed)?|trade)$/i;
