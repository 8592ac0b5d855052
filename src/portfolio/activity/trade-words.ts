import { plainWords } from '../cells/cell-text';
import { GENERAL_WORDS, REMARKS, type ActivityColumn, type ActivityWords } from './activity-words';
import { COLUMN_WORDS, type Column } from '../tables/column-words';

/** Words of headers, separated by bars, as people write them; they are kept as `activityHeads` reads them. */
const list = (text: string): readonly string[] =>
  text
    .split(/[|\n]/)
    .map((words) => plainWords(words.trim()))
    .filter((words) => words !== '');

/**
 * What heads the columns of trades beyond the general words, in the languages of brokers whose files were tried: Portuguese, Spanish,
 * Polish, Czech, Danish, Finnish, Estonian, Norwegian, Russian, Hebrew, Japanese, Korean, Chinese, Vietnamese and Romanian.
 */
export const WORDS_OF_TRADES: ActivityWords = {
  date: list(`
    t d | data operacao | 国内約定日 | 체결일자 | czas transakcji | data do negocio | data pregao | data do pregao | data da operacao | fecha movimiento | fecha de movimiento | kauppapaiva | tehingupaev | handelsdag | bogføringsdag | valørdag | oppgjørsdag | kirjauspäivä
    data zlecenia | handlet dato | handelsdato | dato | дата | дата сделки | תאריך | תאריך הוראה | תאריך ביצוע | 約定日 | 受渡日 | 取引日 | 成交日期 | 成交时间 | 成交時間 | 交易日期 | 交易时间 | 日期
    วันที่ | วันที่ซื้อขาย | วันที่ทำรายการ | ngày gd | ngày khớp | ngày khớp lệnh | fecha operacao | kuupaev | datums | darijuma datums | data operacji zakupu | dátum | teljesites datuma | תאריך עסקה | 交割日期 | 委托日期 | 成交日 | 買賣日期 | 매매일자 | 주문일자 | 체결 일자 | giao dich ngay
    تاريخ الصفقة | تاريخ التنفيذ | تاريخ الشراء | تاريخ التداول | تاریخ معامله | تاریخ خرید | تاریخ تراکنش | tareekh | তারিখ | লেনদেনের তারিখ | дата операции | дата покупки | дата и время | дата заключения | дата исполнения
    сана | битим санаси | bitim sanasi | operatsiya sanasi | savdo sanasi | tgl | tgl transaksi | tanggal beli | tarikh beli | tarikh belian | tarikh dagangan | tarikh urus niaga | tarikh urusniaga | alis tarihi | alim tarihi |
    päivä | päivämäärä | датум | 日付 | 입금일 | күні | dagsetning | sanasi |
    체결일 | 거래일 | 거래일자 | 일자 | ngày giao dịch | ngày | data tranzacției | kereskedés dátuma | ημερομηνία`),
  kind: list(`
    operacao c v | operacao | 매매 | 거래유형 | k s | c v | a v | a s | k v | b j | j b | compra venda | compra venta | achat vente | acquisto vendita | tipo de movimentacao | movimentacao | tipo de negociacao | movimiento
    tipo de movimiento | tipo movimiento | activity description | tapahtumatyyppi | tapahtuma | tehing | transaksjonstype | transaktionstyp | transaktionstype | операция | тип | тип операции
    פעולה | סוג פעולה | 买卖标志 | 买卖方向 | 买卖类别 | 買賣別 | 買賣 | 方向 | 操作 | 交易类型 | 业务名称 | 売買区分 | 取引区分 | 売買 | 取引 | 取引種別 | 매매구분 | 거래구분 | 구분 | loại giao dịch | loại lệnh | mua bán
    ประเภท | ประเภทสิทธิประโยชน์ | ประเภทรายการ | รายการ | ซื้อ ขาย | mua ban | lenh | loại gd | operacija | darijums | darijuma veids | irany | muvelet | ugylet | κινηση | πραξη | τυπος κινησης | operatiune | tip operatiune | smer obchodu | handelstype | papirtype handel | kop sald | ostu muuk | taraf | islem yonu | alis satis | yon | 买卖 | 买 卖 | 買 賣 | 買賣方向 | 交易类别 | 交易種類 | 委托方向 | 交易類別 | 交易方向 | 매매유형 | 적요명 | 거래종류 | 売買別 | bs flag | trans type | txn type | tran type
    العملية | الحركة | نوع الصفقة | نوع الحركة | الإجراء | بيع شراء | شراء بيع | نوع معامله | نوع تراکنش | عملیات | خرید فروش | خرید و فروش | لین دین | سودا | kharid farokht | kharid bikri | lain dain | len den | লেনদেন | লেনদেনের ধরন
    сделка | тип сделки | вид сделки | вид операции | направление | действие | покупка продажа | купля продажа | амал тури | операция тури | битим тури | amal turi | operatsiya | operatsiya turi | bitim turi | amal | sotib olish sotish
    transaksi | tipe | tipe transaksi | aksi | jenis urusniaga | jenis urus niaga | urus niaga | tindakan | alis satis | alim satim | al sat | islem cinsi |
    тури | тур | lenden |
    tapahtumalaji | typ obchodu | típus | операція | τύπος | είδος πράξης | τύπος πράξης | sandorio tipas | tehingu tüüp | tehingu liik | врста | врста трансакције | vrsta | vrsta transakcije | vrsta posla | tip tranzakcije | ধরন | قسم | نوع | түрі | мәміле түрі | tegund | סוג | вид сделка | тип сделка | тип на сделката |
    jual beli | beli jual | tip tranzacție | tip operațiune | way | order side | order type | what`),
  ticker: list(`
    シンボル | simbolis | simbols | codigo de negociacao | codigo do ativo | codigo ativo | ativo | emisora | contract code | ticker code | 銘柄コード | ティッカー | 종목코드 | mã ck | mã chứng khoán | тикер | код | sümbol | tunnus | simbol bursier
    oznaka | ознака | oznaka vp | skratka | หลักทรัพย์ | ชื่อหลักทรัพย์ | ট্রেডিং কোড | کوڈ | σύμβολο μετοχής |
    wkn ticker | tikkeri | σύμβολο | 證券代碼 | 标的代码 | scrip name | מספר נייר`),
  isin: list(`wkn isin | isin wkn | wp identifikation`),
  name: list(`    wp name | investments | especificacao do titulo | 銘柄名 | 銘柄 | 종목명 | название | бумага | инструмент | værdipapir | værdipapirer | papir | verdipapirer | שם נייר
    שם הנייר | 证券简称 | 產品名稱`),
  quantity: list(`    bought or sold in lots | actual volume | määrä | количество
    כמות | 数量 | 數量 | 数量 株 | 約定数量 | 保有数量 | 수량 | 거래수량 | 체결수량 | 成交股數 | 交易股數 | 证券数量 | 保有株数 | 株数 | 成交数量 | 成交數量 | 成交股数 | klkh | traded quantity | executed quantity
    mennyiség | cantitate | skaits | kiekis | kogus | količina | количина | количество акции | брой | 주식수 | 주식 수 | саны | magn | số lượng |
    kl khớp | khối lượng khớp | sl khớp | kl thực hiện | số lượng khớp | จำนวนหุ้นที่ซื้อขาย | kötött mennyiség | matched qty | matched quantity | done qty | exec qty | deal qty | qty filled | contracts shares | cumqty | cum qty | last qty | 成交量 | 成交数 | 체결 수량 | 거래 수량 | 매매수량 | gerceklesen adet | gerceklesen miktar | cantidad ejecutada | quantite executee | ausgefuhrte stuck
    jumlah saham | jumlah lembar | lembar | lembar saham | jml saham | jumlah unit | unit |
    成交張數 | 交易張數 | executed qty | fill qty | fill quantity | quantity filled | quantity executed | ποσότητα`),
  netShares: list(`net units`),
  amount:
    list(`total inc fees | total incl fees | total including fees | összeg | suma | сума | сумма | стойност | ποσό | αξία | износ | iznos | znesek | มูลค่า | จำนวนเงิน | giá trị | thành tiền | số tiền
    金額 | 金额 | 成交金額 | 成交金额 | 受渡金額 | 約定金額 | টাকা | মোট টাকা | رقم | مبلغ | сома | shuma | upphæð`),
  price: list(
    `    preço | kurss | hinta | cena za kus | cena za akcii | ár | árfolyam | preț | kaina | hind | ราคา | ราคาต่อหุ้น | 成交價 | 成交价 | মূল্য | দর | баға | verð | מחיר |
    harga lembar | harga per lembar | kurs limit | giá khớp lệnh | giá thực hiện | ราคาที่ซื้อขาย | deal price | avg fill price | 체결 가격 | 체결가격 | 거래단가 | 거래단가 환율 | 체결단가 | 成交单价 | 成交均價 | 成交單價 | 約定価格 | preco unitario | kurssi | цена | 成交价格 | 成交價格 | 成交均价 | 价格 | 價格 | 単価 | 約定単価 | 체결가 | 단가 | giá | open rate | price at transaction | price each
    سعر التنفيذ | سعر الشراء | سعر الوحدة | قیمت معامله | цена сделки | цена исполнения | цена покупки | цена за единицу | bitim narxi | harga beli | harga belian | harga satuan | alis fiyati | islem fiyati`,
  ),
  priceCurrency: list(
    `currency of price | deviza | валута | gjaldmiðill | handelswahrung | curr | valiuta | moeda | valuuta | valuutta | valuta koers | валюта | מטבע | 通貨 | 통화 | moneda`,
  ),
  mic: list(
    `giełda | 市場名称 | 거래소 | tipo de mercado | биржа | piata | exchange operating mic | operating mic | exchange mic | primary mic`,
  ),
  status: list(
    `update type | execution type | exec type | order event | status | order status | state | transaction status | estado | stato | statut | 状态 | 委托状态 | 約定状況
    auftragsstatus | zustand | ausführungsstatus | statut de l ordre | etat | état | estado orden | estado de la orden | estado da ordem | situação | stato ordine | situacion | stan | status zlecenia | stan zlecenia
    stav | tila | durum | emir durumu | статус | статус заявки | состояние | 状態 | 狀態 | 委託狀態 | 訂單狀態 | 订单状态 | 成交状态 | 成交狀態 | 交易状态 | 注文状況 | 注文状態 | 状況 | ステータス | 상태 | 주문상태 | 체결상태 | 체결구분
    الحالة | حالة | حالة الأمر | حالة الطلب | סטטוס | מצב | status pesanan | holati | holat | trạng thái | stare | állapot | κατάσταση`,
  ),
  voided: list(
    `makulerad | cancelled | canceled | is cancelled | void | voided | is void | reversed | storno | storniert | stornokennzeichen | annulliert
    annule | annulee | anulado | anulada | annullato | cancelado | geannuleerd | annulleret | annullert | anulowano`,
  ),
  voidedOn: list(
    `makuleringsdatum | cancellation date | cancel date | cancelled date | date cancelled | cancelled on | cancelled at | void date | stornodatum | storniert am
    date d annulation | fecha de anulacion | fecha anulacion | data annullamento | data de cancelamento | annulleringsdatum | annulleringsdato | makuleringsdato
    mitätöintipäivä | data anulowania | datum storna`,
  ),
  strike: list(`strike | strike price | exercise price | basispreis`),
  right: list(`put call | call put | option type | opt type | right`),
  expiry: list(`exp | expiry | expiry date | expiration | expiration date | exp date`),
  description: REMARKS,
  unit: list(`satuan | unit of measure | uom`),
  flow: list(`entrada saida | in out | debit credit | credit debit | dr cr | d c`),
  total: list(
    `total shares | shares balance | share balance | units balance | unit balance | shares after | cumulative shares | cumulative units | cumulative quantity | cum shares | cum units | running total | totalt antal | kokonaismäärä`,
  ),
};

/** What there is of shares, or of money, after a trade. */
const OF_HELD =
  /balance|position|hold|held|avail|owned|current|open|total|ending|detenue|bestand|saldo|tenencia|posicao|custodia|dispon|mevcut|detinut|baki|持|庫存|库存|餘|余额|残高|보유|잔고|остаток|יתרה|الرصيد|المتاحه|الاجماليه|المملوكه|so du|kha dung|so huu/;

/** The words of positions that mean the same above trades, by the column of trades. */
const SHARED: readonly (readonly [ActivityColumn, Column, RegExp?])[] = [
  // Codes that are no tickers have columns of their own, or none.
  ['ticker', 'ticker', /\b(isin|wkn|cusip|sedol)\b|identifier|security id/],
  ['name', 'name'],
  ['isin', 'isin'],
  // What there is afterwards, or of money, is not what was bought. A lot is of a hundred shares in some places.
  ['quantity', 'quantity', new RegExp(`${OF_HELD.source}|^lots?$`)],
  ['price', 'price'],
  ['priceCurrency', 'currency'],
  ['mic', 'mic'],
  ['mic', 'exchange'],
  ['country', 'country'],
  ['assetType', 'type', /^(asset|tip|soort|druh)$/],
];

/** In what column of activity words stand, where they have one. */
const TAKEN: ReadonlyMap<string, string> = new Map(
  [...Object.entries(GENERAL_WORDS), ...Object.entries(WORDS_OF_TRADES)].flatMap(([column, words]) =>
    words.map((one) => [one, column] as const),
  ),
);

function wordsOf(column: ActivityColumn): readonly string[] {
  const general: readonly string[] = (GENERAL_WORDS as ActivityWords)[column] ?? [];
  const shared = SHARED.flatMap(([to, from, unless]) =>
    to === column ? COLUMN_WORDS[from].map(plainWords).filter((words) => unless?.test(words) !== true) : [],
  );
  const own = WORDS_OF_TRADES[column] ?? [];
  // Of several columns of states, that of the event tells more than that of the order.
  const ofTrades = column === 'quantity' ? general.filter((words) => !OF_HELD.test(words)) : general;
  const all = column === 'status' ? [...own, ...general] : [...ofTrades, ...own];
  return [...new Set([...all, ...shared.filter((words) => !TAKEN.has(words))])];
}

/** What heads the columns of any file of trades: the general words, those of positions, and those of trades alone. */
export const TRADE_WORDS: ActivityWords = Object.fromEntries(
  [...new Set([...Object.keys(GENERAL_WORDS), ...Object.keys(WORDS_OF_TRADES), 'country'])].map((column) => [
    column,
    wordsOf(column as ActivityColumn),
  ]),
);

/** Whether a header is that of what is held after each trade, and not of what was bought or sold. */
export const headsHeld = (words: string): boolean =>
  OF_HELD.test(words) && !TRADE_WORDS.quantity!.includes(words);
