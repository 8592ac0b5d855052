import { plainWords } from '../cells/cell-text';
import {
  GENERAL_WORDS,
  REMARKS,
  isGeneralWord,
  type ActivityColumn,
  type ActivityWords,
} from './activity-words';
import { COLUMN_WORDS } from '../tables/column-words';
import { TRADE_WORDS, WORDS_OF_TRADES } from './trade-words';

/** Words of headers, separated by bars, as people write them; they are kept as `activityHeads` reads them. */
const list = (text: string): readonly string[] =>
  text
    .split(/[|\n]/)
    .map((words) => plainWords(words.trim()))
    .filter((words) => words !== '');

/**
 * What heads the columns of dividends beyond the general words: Portuguese, Japanese, Korean, Chinese, Russian, Ukrainian, Hebrew, Uzbek
 * and Urdu in Latin letters.
 * Days of booking, tickers, names, numbers of shares, currencies and exchanges are headed as above trades and positions.
 */
const OWN: ActivityWords = {
  payDate: list(`
    data pag | data pagam |
    f cobro | f de cobro | f pago | datum vyplaceni dividendy |
    auszahlungsdatum | date d encaissement | data incasso | fecha de ingreso | data de recebimento | betalningsdag | betalingsdato
    utbetalingsdato | udbetalingsdato | dzien wyplaty | datum pripsani | datum isplate | data e pageses
    pagamento | data pgto | data do pgto | data pagto | dt pagamento | dt pgto | data de pagamento | data do pagamento | fecha de cobro | fecha cobro | fecha de abono | maksupäivä | 入金日 | 支払日 | 지급일 | 派息日 | 发放日
    تاريخ التوزيع | تاريخ الاستلام | تاريخ الصرف | تاریخ پرداخت | تاریخ واریز | ادائیگی کی تاریخ | дата поступления | дата платежа | дата получения | дата начисления | тўлов санаси | tanggal terima | tgl bayar | tarikh terima | tarikh bayar | tarikh dibayar | dagitim tarihi | temettu tarihi |
    дата выплаты | дата зачисления | дата виплати | תאריך תשלום |
    date rec d | date recd | rec d | received date | payout date | distribution date | credit date | pmt date | zahldatum | auszahlungstag | eingangsdatum | gutschrift am | date versement | date paiement | paye le | verse le | date de reception
    uitkeringsdatum | datum ontvangen | betaald op | ontvangen op | uitbetaald op | data accredito | fecha pago | fecha abono | data do credito | recebido em | data recebimento | data otrzymania | data platnosci | data wplywu
    den vyplaty | datum vyplaceni | betaldatum | utbetalingsdag | valørdato | bogføringsdato | maksupvm | maksu pvm | ödeme günü | alındığı tarih | tarikh pembayaran | tgl terima | تاريخ الإيداع | تاريخ القبض | день выплаты | olingan sana
    väärtuspäev | maksepäev | valutēšanas datums | izmaksas datums | išmokėjimo data | data plății | kifizetés dátuma | ημερομηνία πληρωμής | ngày thanh toán | วันที่จ่าย |
    previsão de pagamento | expected payment date | expected pay date | estimated payment date | estimated pay date`),
  // Betaald and výplata head amounts as well: where another column is one of days, that counts first.
  date: list(`utbyttedato | udbyttedato | utdelningsdatum | dividendendatum | dividenddatum | date du dividende | data dividendo | fecha dividendo | fecha del dividendo | data dywidendy | tarikh dividen | tanggal dividen | utdelningsdag |
    päivä | päivämäärä | pvm | giorno | tag | día | dzień |
    date us | betaald | vyplata | 날짜 | 日付 | 配当年月日 | tareekh`),
  exDate: list(
    `data stacco | date détachement | hak kullanım tarihi | تاريخ الاستحقاق | data com | tarikh ex | 権利落日 | 除息日`,
  ),
  kind: list(`tipo de evento | tipo de provento | тип выплаты`),
  name: list(`selskap | selskab | bolag | what | who | nome | назва | компанія | kampani | kaunter`),
  ticker: list(`kod | কোড`),
  flow: list('entrada saida'),
  description: REMARKS,
  quantity: list(
    `kogus | skaits | kiekis | darabszám | n az | numero az | acc | numero acc | num acc | শেয়ার | sh | ks | aand | q on ex date | кол-во на фикс. | hissa | hissay | kul hissay | tadad`,
  ),
  perShare: list(`
    อัตราต่อหุ้น | เงินปันผลต่อหุ้น | ปันผลต่อหุ้น |
    div unit | dividendo unit |
    dpa | dividendo accion | div por accion | div x accion | div p a | div per aandeel | per aandeel | div aandeel | na akcii | na 1 akcii | na kus | na 1 kus | dividenda na 1 akcii |
    amount per one | на 1 бумагу | valor por acao | dividendo por acao | provento por acao | 1株配当 | 1株当たり配当金 | 주당배당금 | 每股股息 | 每股股利
    للسهم | لكل سهم | التوزيع للسهم | توزيعات السهم | التوزيع لكل سهم | التوزيع النقدي للسهم | نصيب السهم | سود هر سهم | سود نقدی هر سهم | فی شیئر ڈیویڈنڈ | ڈیویڈنڈ فی شیئر | fi share dividend | prati share labhansh | শেয়ার প্রতি লভ্যাংশ | প্রতি শেয়ার | на акцию | на 1 акцию | на одну акцию | дивиденд на 1 акцию | дивиденды на акцию
    bir aksiyaga dividend | aksiyaga dividend | har bir aksiyaga dividend | бир акцияга дивиденд | dividen seunit | dividen per lembar | dividen per lembar saham | dividen lembar | dividen saham | hisse basina temettu | pay basina temettu | hisse basi kar payi |
    valor por cota | osinko per osake | osztalék részvényenként | egy részvényre | dividend pe acțiune | توزيع السهم الواحد | μέρισμα ανά μετοχή | ανά μετοχή | dividende par akciju | dividendas akcijai | dividend aktsia kohta | дивиденда по акцији | дивидент на акция | dividenda na delnico | เงินปันผลต่อหุ้น | cổ tức cp | 每股派息 | 每股配息 |
    дивиденд на акцию | дивіденди за акцію | fi share | fi hissa | munafa fi share | munafa fi hissa | dividend fi share`),
  amount: list(`
    payout | gross income | distribution | total received | total paid | dividend paid | dividend total | total income | total payout | dividende gesamt | gesamtdividende | dividenden | ausschüttung | bruttoertrag | total brut | montant total | dividende total | montant du dividende
    bruto bedrag | totaal dividend | dividendbedrag | uitkering | totale lordo | dividendo totale | total bruto | monto bruto | dividendo total | kwota dywidendy | hrubá | hrubě | dividenda celkem | total utdelning | utdelningsbelopp | bruttobeløp | brutto utbytte | totalt utbytte | utbyttebeløp
    bruttobeløb | brutto udbytte | udbyttebeløb | osinko | osingot | bruttosumma | osinko brutto | bruttoosinko | osinkotulo | osinko yhteensä | toplam tutar | nilai dividen | amaun dividen | jumlah bruto | التوزيع | توزيعات | قيمة الأرباح | сумма брутто | грязными | брутто |
    got | div value | dividend value | gross payment | gross cash amount | cash amount | valor bruto | valor da operação | provento | proventos | rendimento | 配当 分配金合計 税引前 | 税引前配当金 | 税引前 | 税引前金額 | 税引前受取額 | 配当金額 | 配当金 | 配当 | 分配金 | 세전 배당금 | 세전배당금 | 배당금 | 배당 | 税前股息 | 税前金额
    股息 | 红利 | 分红 | 股利 | дивиденды | сумма дивидендов | начислено gross | начислено | дивіденди | דיבידנד | סכום ברוטו | ברוטו | סכום הפעולה | סכום העסקה | סכום התנועה
    الإجمالي | إجمالي | إجمالي القيمة | القيمة الإجمالية | إجمالي المبلغ | التوزيعات | مبلغ التوزيع | إجمالي التوزيعات | المبلغ الإجمالي | توزيعات الأرباح | الأرباح الموزعة | قيمة التوزيع | إجمالي المبلغ | مبلغ ناخالص | ناخالص | سود نقدی | سود تقسیمی | مبلغ | ڈیویڈنڈ | مجموعی رقم | رقم | raqam | labhansh | লভ্যাংশ | মোট | মোট ডিভিডেন্ড | মোট লভ্যাংশ
    до налога | сумма до налога | дивиденд | сумма выплаты | выплата | начисленные дивиденды | дивиденд суммаси | суммаси | dividend summasi | summasi | amaun kasar | dividen kasar | kasar | amaun | jumlah kasar | jumlah dividen | dividen kotor | dividen bruto | bruto | brut temettu | brut | temettu tutari | kar payi | brut kar payi |
    dividen diterima | total dividen | pendapatan dividen | temettu geliri | toplam temettu | jami summa | jami dividend | жами дивиденд | до вычета налога | сумма до вычета налога | размер выплаты | مبلغ سود |
    金額 | 金额 | 发生金额 | 금액 | сумма | сума | סכום | valor | kul dividend | kul munafa | munafa | kul raqam |
    kokku | brutosumma | kopā | iš viso | összesen | σύνολο | μέρισμα | cổ tức | tiền cổ tức | เงินปันผล |
    bruttó összeg | bruttó | összeg | μικτό ποσό | ποσό | bruto summa | bendra suma | bruto suma | бруто | брутна сума | износ | iznos | znesek | bruto znesek | จำนวนเงินก่อนหักภาษี | จำนวนเงิน | มูลค่า | tổng tiền | số tiền | thành tiền | giá trị
    配發金額 | 發放金額 | 세전금액 | 배당금액 | 배당금 세전 | مجموعی | yalpi | жалпы | টাকা | shuma | upphæð | kotor | jumlah kotor |
    summe | gesamt | totaal | totale | suma | razem | celkem | totalt | sum | i alt | yhteensä | toplam | jami | жами | итого | всего | montante | valor total | ingreso | ingresos | cedola | coupon | revenu | gelir | доход`),
  net: list(`
    after tax | net of tax | net income | net pay | net paid | take home | cash received | banked | amount banked | auszahlungsbetrag | nettoertrag | net perçu | net reçu | net encaissé | net versé | total net | netto ontvangen | netto incassato | totale netto | neto cobrado | neto recibido | total neto | monto neto | importe líquido | total líquido | recebido líquido
    na rękę | čistá | čistě | čistého | efter skatt | etter skatt | efter skat | nettobeløp | netto utbytte | netto mottatt | nettobeløb | netto udbytte | nettosumma | nettoosinko | netto osinko | osinko netto | verojen jälkeen | net gelir | eline geçen | net temettü tutarı | bersih diterima | diterima bersih | dividen neto | total bersih
    الصافي المستلم | صافي الأرباح | صافي التوزيع | чистый доход | нетто | sof | соф |
    erhalten | auszahlung | reçu | montant reçu | ontvangen | incassato | cobrado | recebido | valor recebido | total recebido | otrzymano | wypłata | přijato | erhållet | mottaget | mottatt | modtaget | saatu | alınan | diterima | jumlah terima | total diterima | المبلغ المستلم | получено | olingan | olingan summa
    নিট | নীট | নিট ডিভিডেন্ড | নিট লভ্যাংশ | ausmachender betrag | notabedrag | net payment | valor liquido | liquido | 手取り | 手取 | 手取り額 | 手取額 | 税引後 | 税引後金額 | 受取金額 | 실수령액 | 실수령금액 | 세후배당금 | 세후금액 | 입금액 | 세후 배당금 | 税后金额 | 实收金额
    الصافي | المبلغ الصافي | صافي التوزيعات | خالص | مبلغ خالص | خالص دریافتی | خالص رقم | после налога | сумма к выплате | к выплате | на руки | чистыми | соф сумма | dividen bersih | amaun bersih | bersih | dividen netto | net temettu | net kar payi |
    чистая сумма | итого к выплате | sof dividend | соф дивиденд |
    nettó összeg | nettó | net încasat | sumă netă | καθαρό ποσό | καθαρό | neto summa | grynoji suma | netosumma | нето | нетна сума | neto znesek | สุทธิ | จำนวนเงินสุทธิ | thực nhận | tiền thực nhận | 實收金額 | 實領金額 | 淨額 | 净额 | таза |
    сумма после налога | получено net | чиста сума | נטו | sof summa | bank mein aya | bank mein aaya | bank me aya | haath mein aya | net mila | net munafa | net raqam`),
  tax: list(`
    tax deducted at source | ret orig | ret source | ret a la source | tasse | imposte |
    tulumaks | kinnipeetud tulumaks | nodoklis | mokesčiai | gpm | impozit | impozit reținut | adó | levont adó | φόρος | thuế | thuế tncn | ภาษี | ภาษีหัก ณ ที่จ่าย | 현지세금 | 현지 세금 | 외국납부세액 | 제세금 | 원천징수세액 |
    ingeh bel | ingehouden bel | ingehouden dividendbelasting | bronbel | srazk dan |
    w h | dwt | quellenst | ras | ingehouden | ingehouden belasting | div belasting | tassazione | irpf | ir | daň zaplacená | zahraniční daň | vero | verot | lähdevero | pidätetty vero | veron pidätys | ennakonpid | p ph | p ph final | p ph dividen | potongan | المستقطع | استقطاع | الاستقطاع | ушлаб қолинган солиқ
    tax held | tax taken | retenue source | tax taken off | tax off | tax held back | us w h | ausländische quellensteuer | us wht | w h tax | nra tax | foreign wht | q st | impot a la source | bronheffing | ritenuta alla fonte | retencion en la fuente | imposto retido | retencao na fonte
    kupongskatt | kildeskatt beløp | kildeskatt | udbytteskat | kildeskat | podatek pobrany | srazena dan | porez | porez na dividendu | tatimi
    retención origen | retención en origen | ret origen | ret en origen | imposto | irrf | 外国源泉額 | 税額合計 | 源泉税 | 源泉税額 | 源泉徴収税 | 源泉徴収税額 | 源泉徴収額 | 国内税額 | 税額 | 税金 | 세금 | 배당소득세 | 税额
    ضريبة | ضريبة التوزيعات | ضريبة الكوبون | الضرائب | ضريبة الاستقطاع | ضريبة مقتطعة | مالیات | مالیات کسر شده | ٹیکس | tax katauti | ндфл | удержанный налог | удержано | налог удержан | солиқ | ушланган солиқ | ushlangan soliq | cukai dipotong | cukai pegangan | pajak dividen | pph | potongan pajak | vergi kesintisi | stopaj tutari | kesinti | উৎসে কর | উৎস কর | কর কর্তন | কর |
    potongan cukai | pph dividen | pajak dipotong | kesilen vergi | vergi tutari | soliq summasi |
    forrásadó | удержан налог | удержанный налог | παρακράτηση φόρου | παρακράτηση | ieturētais nodoklis | mokestis | išskaitytas mokestis | порез | davek | 稅額 | 扣繳稅額 | 代扣稅 | 预扣税 | 預扣稅 | 소득세 | 배당세 | салық | skattur | מס במקור | данък | удържан данък |
    налог | сумма налога | налог у источника | податок | מס | ניכוי מס | tax kata | katauti`),
  homeTax: list(`
    ret dest | broker tax |
    prélèv fr | prélèvement fr | prélèvements fr | prélèvements | prélèvements sociaux | prélèvement forfaitaire | flat tax | pfu | csg
    kapitalertragssteuer inkl solidaritätszuschlag | retención destino | retención en destino | ret destino | ret en destino | kapitalertragsteuer | kapitalertragssteuer | kap e st | kap st | ke st | abgeltungsteuer | abgeltungssteuer
    kap e st sol z | kap e st soli | residential tax amount | kap st soli | kapst soli | sol z | soli | solidaritätszuschlag | kirchensteuer | ki st`),
  rate: list(
    `환율 | 為替レート | 汇率 | 匯率 | курс валюты | שער חליפין | taxa de cambio | cotacao do dolar | kurz cnb | kurs nbp | tỷ giá | nilai tukar | valuuttakurssi | vekslingskurs`,
  ),
  netCurrency: list(`notabedrag valuta`),
  currency: list(`受取通貨 | deviza | валута | gjaldmiðill | currency of amount | val | mon`),
};

/** Columns of dividends that are headed as those of trades are, with the words of positions. */
const AS_TRADES: ReadonlySet<string> = new Set<ActivityColumn>([
  'date',
  'kind',
  'ticker',
  'name',
  'isin',
  'quantity',
  'mic',
  'country',
  'status',
  'voided',
  'voidedOn',
]);

/** A column of currencies beside dividends is that of what was paid, unless it is headed as that of a price. */
const CURRENCIES = COLUMN_WORDS.currency.map(plainWords).filter((words) => !isGeneralWord(words));

function wordsOf(column: ActivityColumn): readonly string[] {
  const general: readonly string[] = (GENERAL_WORDS as ActivityWords)[column] ?? [];
  const shared = AS_TRADES.has(column)
    ? TRADE_WORDS[column]
    : column === 'currency'
      ? CURRENCIES
      : column === 'price'
        ? WORDS_OF_TRADES.price
        : [];
  return [...new Set([...general, ...(OWN[column] ?? []), ...(shared ?? [])])];
}

/** What heads the columns of any table of dividends: the general words, those of trades and positions that mean the same, and its own. */
export const DIVIDEND_WORDS: ActivityWords = Object.fromEntries(
  [...new Set([...Object.keys(GENERAL_WORDS), 'country', 'voided', 'voidedOn', 'homeTax'])].map((column) => [
    column,
    wordsOf(column as ActivityColumn),
  ]),
);
