import { plainWords } from '../cells/cell-text';

/** What a column of a positions table may mean. */
export type Column =
  | 'ticker'
  | 'name'
  | 'quantity'
  | 'price'
  | 'value'
  /** Share of a fund's basket in percent. */
  | 'weight'
  /** In what the share is priced; also tells where a bare symbol trades. */
  | 'currency'
  /** In what the value is given, where a file says so apart from the price. */
  | 'valueCurrency'
  /** Kind of security, never kind of account. */
  | 'type'
  | 'account'
  /** Long or short, bought or sold. */
  | 'direction'
  | 'mic'
  | 'exchange'
  /** Of the listing, where no exchange is told; beside an ISIN that says otherwise it is unclear. */
  | 'country'
  | 'isin'
  /** Call or put. */
  | 'right'
  | 'strike'
  /** Of a bond. */
  | 'coupon'
  | 'maturity'
  /** The day on which an option or a bond ends. */
  | 'expiry';

/** Spellings of headers, each as `HeaderCell.words` has it: lower case, no punctuation, no marks on letters, no unit. */
export type Headers = Readonly<Partial<Record<Column, readonly string[]>>>;

const list = (text: string): readonly string[] =>
  text
    .split(/[|\n]/)
    .map((words) => plainWords(words.trim()))
    .filter((words) => words !== '');

/** Headers that say nothing but whether shares are held or owed, bought or sold. */
export const DIRECTION_WORDS: readonly string[] = list(`
    position direction | position side | direction | long short | l s | b s | buy sell | side | sens | richtung | 方向 | 持仓方向 | 持倉方向 | 多空 | 売買 | 売買区分 | 建区分 | 買賣 | 买卖方向 | 매매구분
    direzione | direccion | direcao | riktning | kierunek | smer | yon | направление`);

/** What is free to be sold, of which more may be held: below such a header the number of shares is the last to count. */
const FREE = /\b(avail\w*|avl|free|dispo\w*|dostep\w*|verfugbar\w*)\b|可用|可卖|可賣|kha dung|متاحه/;

/** The same words, those of what is free to be sold at their end. */
const freeLast = (words: readonly string[]): readonly string[] => [
  ...words.filter((one) => !FREE.test(one)),
  ...words.filter((one) => FREE.test(one)),
];

/**
 * The headers that people and brokers use, by what they mean: English first, then German, French, Dutch, Italian, Spanish, Swedish, Polish,
 * Czech, Arabic, Malay, Indonesian, Turkish, Uzbek, Chinese, Japanese, Korean,
 * Vietnamese, Portuguese, Norwegian, Danish, Finnish, Estonian, Romanian, Russian, Hebrew and Greek. Where a table has several of one column, the first of the list counts. What a
 * holding cost is no value and stands nowhere here.
 */
export const COLUMN_WORDS: Readonly<Record<Column, readonly string[]>> = {
  // The identifiers at the end are read as well: each row then says that the service is asked by ticker.
  ticker: list(`
    aktiensymbol | borsensymbol | kortn | gf code | symb | tick | code mnemo | kratica | code boursier | sigla | skrot | simboli | simbol dionice |
    ticker | tickers | bbg | company code | sec symbol | тікер | isin or symbol | symbol or isin | ticker or isin | isin or ticker | סימול | security ticker | ticker symbol | stock ticker | holding ticker | issuer ticker | symbol | symbols | symbol isin | stock symbol | trading symbol
    nse symbol | nse code | bse code | sym | symbol ticker | security symbol | instrument symbol | ticker code | share code | lse code | tsx symbol | code mnemonique | كود السهم | رمز
    equity symbol | instrument code | epic | tidm | ric | code | stock code | scrip | scrip code | slice | security code | asx code
    emittententicker | kurzel | borsenkurzel | wertpapierkurzel | tickersymbol
    symbole | mnemonique | mnemo | code valeur | symbool | symbool isin | ticker isin | simbolo | codice | codice titolo | codigo | clave | especie | kortnamn | kortkod
    symbol id | symbol cusip | symbol cusip id | מס נייר סימבול | סימבול | מספר נייר ערך | מס נייר | מס ני ע | מספר ני ע | symbole ticker | ticker symbole | código ativo | constituent ticker | contract code | código de negociação | activo | ativo | emisora | тикер | σύμβολο | sümbol | מספר נייר | mã ck | mã cp
    종목번호 | 단축코드 | 증권코드 | 주식코드 | 証券コード | 銘柄番号 | コード | 品种代码 | 標的代碼 | 標的代號 | 股號 | 商品代號 | 商品代碼 | 銘柄コード | 銘柄 コード | 銘柄コード ティッカー | ティッカー | 종목코드 | 代号 | 代码 | 代號 | 代碼 | 股票代码 | 股票代號 | 股票代碼 | 证券代码 | 證券代號 | 证券代号 | walor | kod | zkratka | الرمز | رمز السهم | رمز الشركة | الكود | kod saham | kod kaunter | kode | kode saham | kode efek | simbol
    sembol | hisse kodu | menkul kiymet | kiymet | tiker | simvol | belgi
    シンボル | simbolis | simbols | vp kodas | financial instrument | 티커 | 심볼 | 종목 코드 | 종목심볼 | nemotecnico | nemo | mnemotecnico | tunnus | kaupankayntitunnus | tikkeri | σύμβολο μετοχής | κωδικός | kod papieru | ticker papieru | kodi | mã | mã chứng khoán | mã cổ phiếu | mã tài sản
    ชื่อย่อ | ชื่อย่อหลักทรัพย์ | สัญลักษณ์ | หุ้น | 股票 代號 | 證券代碼 | 合约 | 交易代码 | symbool ticker | bolsa symbol | papel | código do papel | cód ativo | ticker b3 | código negociação | negotiation code | instrumento símbolo
    clave de pizarra | clave emisora | emisora serie | emisora y serie | ticker simbolo | símbolo ticker | codigo ticker | counter code | nse ticker | bse ticker | jse code | us code | us ticker | us symbol | share symbol | stock id | security ticker symbol | asset symbol | asset ticker | asset code | stk code | scrip symbol | script | symbol code
    рыночный код | биржевой код | код инструмента | код бумаги | торговый код | simvolu | رمز الورقة | رمز الأداة | كود الورقة | الرمز المختصر
    رمز التداول | كود الشركة | نماد | نماد سهم | علامت | سمبل | символ | тикер акции | тикеры | тикери | белги | aksiya kodi | kode emiten | hisse senedi kodu | menkul kiymet kodu | প্রতীক | সিম্বল
    scrip contract | contract scrip | symbol contract | stock contract | instrument contract | yahoo ticker | google code | google ticker | google symbol | google finance code | google finance ticker | google finance symbol | googlefinance code | googlefinance ticker | googlefinance symbol | wkn ticker | other ticker | other isin | código isin | código isin distribuição | fund identifier | security isin | isin | identificador | identificateur | kennung | isin code | isin wkn | wkn isin | code isin | codice isin | codigo isin | identifier | security id | cusip | sedol | wkn`),
  name: list(`    name | company | sec name | назва | компанія | company name | issue name | issuer name | long name | security long name | securitylongname | security desc | stock description | security description long | securitydescriptionlong | security full name | issue description | issue | scrip name | share name | aktie | السهم | security name | stock name | fund name | investment name | instrument name | holding name | product name
    firma | dionica | dionice | delnica | entreprise | bedrijf | azienda | kompanija | kompania |
    description | equity description | security description | security | instrument | instrument position | investment | investments | your investments | my investments | holding | holdings | stock | product | title
    bezeichnung | wertpapier | wertpapiername | wertpapierbezeichnung | titel | unternehmen | produkt | nom | valeur | nom du support | titre | societe
    effect | fonds | titolo | strumento | descrizione | producto | titulo
    namn | vardepapper | innehav | nazwa instrumentu | papier | spolka | nazev cp | cenny papir | popis
    اسم الشركة | الاسم | اسم السهم | الشركة | الورقة المالية | nama syarikat | nama kaunter | kaunter | nama saham | emiten
    produto | verdipapir | nimetus | väärtpaber | название | наименование | эмитент | שם נייר | שם | τίτλος | 銘柄 | 銘柄名 | 종목명 | 名称 | 名稱 | 股票名称 | 股票名稱 | 证券名称 | 證券名稱 | ad | hisse | hisse adi | sirket | menkul adi | nomi | kompaniya | emitent |
    saham | securities | security full description | asset description | asset name | instrument description | stock company | counter | counter name | company scheme name | scheme name
    emittent | wertpapierbeschreibung | instrumentenname | nom de l actif | emetteur | emittente | nome strumento | emisor | nombre instrumento | nombre de la empresa | empresa | razon social | instrumento | accion | especie descripcion
    emissor | nome da empresa | denominação social | vardepappersnamn | bolag | fondnamn | selskap | selskab | papirnavn | arvopaperi | yhtio | ertekpapir | ertekpapir neve | megnevezes | instrument neve | nume | simbol nume | nume emitent | emitent nume | ime | вид актива | инструмент | наименование инструмента | компания | бумага
    المنشأة | الأصل | نام | شرکت | نام شرکت | نام سهم | سهم | کمپنی | کمپنی کا نام | company ka naam | naam | aksiya nomi | qimmatli qogoz | nama perusahaan | perusahaan | syarikat | nama stok | nama efek | nama aset | sirket adi | sermaye piyasasi araci | hisse senedi | hisse senedi adi | menkul kiymet adi
    ценная бумага | название компании | название актива | название бумаги | наименование бумаги | наименование эмитента | акция | актив | номи | компания номи | акция номи | কোম্পানি | কোম্পানির নাম |
    varlik | isim | nama emiten | share ka naam |
    περιγραφή | μετοχή | ονομασία | שם נייר ערך | שם החברה | tên | tên cổ phiếu | tên chứng khoán | tên công ty | ชื่อหลักทรัพย์ | ชื่อบริษัท | หลักทรัพย์ | 股票 | 股名 | 證券 | 商品 | 商品名稱 | 商品名称 | 品种 | 基金名称 | 标的 | 종목 | 종목이름 | 상품명 | 회사명 | 기업명 | 商品名 | ファンド名 | 会社名 | 銘柄名称 | اسم الورقة المالية | اسم الأداة | varlik adi | enstruman | tên tài sản | arvopaperin nimi | osakkeen nimi | sijoituskohde | osake | laji | beschreibung 2 | descrizione 2 |
    name of company | name of stock | name of share | name of security | name of fund | company fund | stock fund | shares name | fund | gesellschaft | aktienname | anlage | libelle | nom de la valeur | nom du titre | intitule | placement | compagnie
    naam aandeel | aandeel | belegging | bedrijfsnaam | societa | azione | prodotto | fondo | nome titolo | denominazione | compania | sociedad | acao | accao | companhia | fundo | akcja | nazwa spolki | fundusz | aktywo | spolecnost | titul | nazev akcie | fond
    foretag | bolagsnamn | bolagets namn | navn | aksje | investering | selskapsnavn | papir | virksomhed | nimi | yritys | yhtion nimi | rahasto | kohde | sijoitus | adi | fon | urun | yatirim | dana | nama dana | pelaburan | aset | efek | reksa dana | produk | instrumen
    اسم الورقة | اسم الأصل | الصندوق | الاستثمار | имя | фонд | aksiya | korxona | kompaniya nomi | নাম | শেয়ারের নাম | issuer | asset | other name`),
  quantity: freeLast(
    list(`    quantity | shares | кількість | units | qty | basket quantity | basket shares | quantity held | shares par | shares contracts | holding qty | net qty | avail qty | nb titres | nombre de titres
    nos | aktienanzahl | nb | nbre | nb d actions | qta | pezzi | no de acciones | cotas | andelar | st | andeler | ant | andele | szt | sztuki | ks | kusu | kom | komada | br dionica | sasia | nr i aksioneve | nr aksioneve | numri i aksioneve |
    numero de titulos | عدد | qty quantity | units held | shares held | shares par value | owned quantity | avail units
    quantity available | total qty | current balance | position | balance | nominal | volume
    shares par full | sellable qty | sellable quantity | 建株数 | stuck nominale | st nom | anzahl | menge | bestand | nominale | quantite | qte | nombre de parts | nbre de parts | nb de titres
    aantal | hoeveelheid | stuks | quantita | q ta | titulos | no titulos | acciones | participaciones | unidades
    volym | liczba sztuk | liczba dostepna blokady | sztuk | wolumen | mnozstvi | kusy | akcie | pocet kusu
    الكمية | عدد الاسهم | الاسهم | الرصيد | bilangan saham | jumlah unit | jumlah saham | lot | soni | miqdori | aksiyalar soni | dona
    liczba jednostek | 株数 | 보유수 | 证券数量 | quantity amount | actual vol | quantidade | quantidade disponível | beholdning | mængde
    количество | כמות | ποσότητα | khối lượng | 保有数 | 수량 | 数量 | 數量 | 持仓 | 持倉 | 持股数量 | 股数 | 股數 | holding | shareholding | nominal holding | holding nominal value | holding or nominal value |
    остаток кон | остаток на конец | остаток на конец периода | исходящий остаток | free balance | closing balance | ending shareholding | closing shareholding | current holding | current holdings | available balance | avl qty | net position | share count | shares amount | number of securities | position size | face amount shares | how many | how many shares
    anteile | anzahl anteile | nombre d actions | nb actions | nb de parts | nb parts | quantite totale | nombre de titres detenus | aantal stuks | aantal aandelen | numero titoli | n quote | numero quote | numero de acciones | numero de participaciones | numero titulos | numero participaciones | numero acciones | numero de acoes | num titulos | n titulos | tenencia | nominales | saldo titulos
    qtd | qtde | qtd total | qtd disponivel | quant | quantidade total | quantidade custodia | saldo | posicao | antal aktier | antal andelar | antal enheder | antall aksjer | antall andeler | lkm | kappaletta | kpl | osakkeet | darab | nr actiuni | numar actiuni | nr titluri | cantitate detinuta | pocet akcii | broj akcija
    кол во | количество акций | остаток | кол во шт | количество шт | τεμάχια | κομμάτια | αριθμός μετοχών | כמות ני ע | כמות בתיק | כמות יחידות | יתרה | kl | tổng kl | kl khả dụng | khối lượng tổng | tổng khối lượng | số lượng | số dư | kl sở hữu | khối lượng sở hữu | số lượng sở hữu | khối lượng nắm giữ | sl sở hữu | จำนวน | จำนวนหุ้น | จำนวนหน่วย | ปริมาณ | 庫存 | 庫存股數 | 庫存數量 | 股票庫存 | 現股 | 餘股數 | 餘額 | 库存 | 当前持仓 | 证券余额 | 股份余额 | 股票余额 | 实际数量 | 持仓量 | 持股 | 可用数量
    العدد | كمية الأسهم | الأسهم المملوكة | تعداد | تعداد سهام | تعداد سهم | حصص کی تعداد | شیئرز کی تعداد | tadad | taadad | kitne | kitni | shares ki tadad | shonkhya | sankhya | শেয়ার সংখ্যা | শেয়ারের সংখ্যা
    bil saham | bil unit | unit saham | jml saham | jml lembar | lembar saham | jumlah lembar saham | hisse sayisi | pay sayisi | adedi | aksiya soni | aksiyalar | сони | миқдори | акциялар сони | дона
    штук | шт | кол во акций | количество бумаг | кол во бумаг | количество ценных бумаг | число акций | количество штук |
    شیئرز | تعداد حصص | share sankhya |
    수량 주 | 보유량 | 잔고 | 주수 | 数量 株 口 | 保有数 株 | 保有株 | 口数 | 保有口数 | mevcut adet | bakiye | pay adedi | toplam adet | toplam miktar | hisse adedi | jumlah lembar | jumlah lot | lots | unit dimiliki | baki unit | miqdor | عدد الأسهم المملوكة | الكمية المملوكة | الكمية الكلية | إجمالي الكمية | عدد الوحدات | الكمية المتاحة | الكمية الإجمالية | كمية | anzahl betrag | nombre montant | quantite montant | quantita importo | cantidad importe | omistus kpl | omistus | omistusmaara | 張數 | 庫存張數 | 合計庫存數量 | 合計庫存 | 持有張數 | acoes | azioni | aandelen | held | pz | parts | qte detenue | bezit | participaties | n azioni | numero azioni | num acciones | ilosc sztuk | volum | styk | nominelt | osakkeita | osuudet | osakemaara | osakkeiden maara | lot sayisi | bilangan | bilangan unit | unit dipegang
    jml lot | الوحدات | кол | лотов | hissay | kul shares | حصص | পরিমাণ | সংখ্যা | fractional shares | fractional units | fractional quantity | other quantity | part quantity | outstanding quantity`),
  ),
  price:
    list(`    price | ціна | last price | current price | market price | share price | price per share | unit price | close price | closing price | previous closing price | closing | close | last | ltp
    borsenkurs | aktienkurs | cours de cloture | valeur liquidative | beurskoers | prezzo di chiusura | precio de cierre | valor liquidativo | preco de fecho | slutkurs | dagens kurs | sluttkurs | lukkekurs | aktuel kurs | biezacy kurs | kurs akcji | cena zamkniecia | zaviraci cena | cijena | trenutna cijena | trzisna cijena | trenutna cena | trzisna cena | cmimi | cmimi i tregut |
    last traded | last traded price | mark price | fill price | cmp | prev close | nav | mark | quote | quote price
    akt kurs | schlusskurs | bewertungskurs | derniere cotation
    slotkoers | laatste koers | prijs | prz corrente | prezzo attuale | quotazione | cotizacion
    senast | kurs zamkniecia | aktualna cena
    سعر السوق | السعر الحالي | اخر سعر | سعر الاغلاق | السعر | harga pasaran | harga penutup | harga penutupan
    preço de fechamento | cotação | kursi | turuhind | цена | שער | τιμή | giá tt | 現在値 | 현재가 | 现价 | 現價 | 最新价 | 最新價 | 市价 | 市價 | 參考市價 | kapanis | bozor narxi | joriy narx | narxi |
    last done | last px | px | px last | px lcl | px local | price lcl | market quote | closing rate | close rate | market rate | current rate | rate | nav per unit | unit value | eod price | mid price | bid price | current nav | last traded price ltp
    schlusspreis | marktpreis | marktkurs | tageskurs | prix unitaire | slotprijs | marktprijs | ultimo | precio cierre | ultimo precio operado | cotizacion actual
    preco medio atual | cotacao atual | ultima cotacao | senaste pris | marknadspris | sidste kurs | siste | viimeisin | viimeisin kurssi | markkina hinta | markkinahinta | paatoskurssi | piaci ar | aktualis arfolyam | pret inchidere
    السعر السوقي | قیمت | قیمت روز | قیمت فعلی | قیمت بازار | قیمت پایانی | آخرین قیمت | قیمت هر سهم | موجودہ قیمت | مارکیٹ قیمت | qeemat | qimat | maujooda qeemat | bhav | বর্তমান দাম | বাজার দর
    harga seunit | harga terkini | harga pasaran semasa | harga saham | harga sesaham | harga sekarang | harga per lembar | son fiyat | kapanis fiyati | hisse fiyati | birim fiyat | narx | hozirgi narx | oxirgi narx | нархи | нарх | жорий нарх | бозор нархи
    цена акции | последняя цена | котировка | цена за акцию | цена сейчас |
    keemat | kimat | موجودہ مارکیٹ قیمت | mojooda qeemat |
    цена на конец | цена на конец периода | текущая цена | рыночная цена | цена закрытия | τιμή κλεισίματος | τρέχουσα τιμή | שער אחרון | giá hiện tại | giá thị trường | giá đóng cửa | giá khớp | ราคาตลาด | ราคาล่าสุด | ราคาปิด | 最新成交價 | 收盤價 | 收盘价 | 当前价 | 参考市价 | 最新价格 | 현재 가격 | 종가 | 시세 | 時価 | 終値 | 時価単価 | 基準価額 | anlik fiyat | harga saat ini | harga pasar saat ini | السعر الأخير | سعر السهم | اخر اغلاق | live price | mkt price | curr price | price now | akt preis | prix actuel | cours du jour | koers vandaag | obecna cena | obecny kurs | posledni cena | soucasna cena | aktiekurs | kurs idag | sista betalkurs | aksjekurs | navaerende kurs | nuvaerende kurs
    kurssi | paivan kurssi | kurssi nyt | nykyhinta | osakkeen hinta | harga tutup | bugungi narx | other price`),
  value:
    list(`    ending value | closing amount | ending investment dollar value | ending investment value | ending market value | ending mkt value | net liq | net liquidation | total market value | market value | mkt value | mkt val | mkt val market value | market val | current market value | current value | cur val | closing value | value at market price
    fmv | totaalwaarde | valor a mercado | totalt varde | dagens varde | totalverdi | samlet vaerdi | aktuel vaerdi | biezaca wartosc | wartosc biezaca | celkova hodnota | hodnota pozice | vrijednost | trzisna vrijednost | trenutna vrijednost | trenutna vrednost | vlera | vlera e tregut | vlera aktuale |
    market value base | base market value | market value or unrealized base | mkt value base | mv base | value base | base value
    证券市值 | вартість | net value | total value | total amount | value | equity
    wert akt | marktw | wert | marktwert | kurswert | gesamtwert | depotwert | valeur au marche | valeur marchande | evaluation | somme en compte
    waarde | totale waarde | controvalore | valore attuale
    marknadsvarde | wycena | majetek
    valor atualizado | valorizado | kursværdi | markedsverdi | markkina arvo | markkina arvo yht | markkina arvo yhteensä | markkinaarvo | turuväärtus | стоимость | שווי | αξία | giá trị tt | 時価評価額 | 評価額 | 평가금액 | 市值 | 參考市值 | 參考市値 | 持仓市值 | 持倉市值 | القيمة السوقية | القيمة الحالية | القيمة | nilai pasaran | nilai saham | tutar | bozor qiymati | jami qiymati | qiymati |
    market value local currency | total market val | current amount | worth | current worth | present value | end value | closing market value | market value amount | net asset value amount | total equity | invested value now
    aktueller gesamtwert | depotwert aktuell | bestandswert | gegenwert | valeur totale | montant valorise | encours | huidige waarde | valore totale | controvalore attuale | ctv | ctv attuale | valuacion | monto actual | importe actual | valor de la posicion | tenencia valorizada
    市場価値 | est market value | estimated market value | traded market value base | posicao atual | patrimonio | financeiro | valor liquido | aktuellt varde | markedsvaerdi | piaci ertek | aktualis ertek | valoare curenta | aktualni hodnota | trzisna vrednost
    قيمة الأسهم | القيمة السوقية الإجمالية | إجمالي القيمة السوقية | إجمالي القيمة | ارزش | ارزش روز | ارزش فعلی | ارزش بازار | ارزش کل | مالیت | موجودہ مالیت | کل مالیت | maliyat | kul maliyat | maujooda maliyat | বর্তমান মোট মূল্য
    jumlah nilai | nilai pasaran semasa | nilai terkini | jumlah nilai pasaran | total nilai | nilai total | total nilai pasar | deger | guncel tutar | toplam deger | umumiy qiymati | hozirgi qiymati | қиймати | бозор қиймати | жами қиймати | жорий қиймати
    текущая стоимость | общая стоимость | стоимость позиции | итоговая стоимость | стоимость сейчас |
    оценка на конец | стоимость на конец | стоимость на конец периода | рыночная стоимость | сумма | αποτίμηση | τρέχουσα αξία | שווי שוק | שווי אחזקה | giá trị | giá trị thị trường | giá trị hiện tại | มูลค่าตลาด | มูลค่าปัจจุบัน | มูลค่า | 股票市值 | 现值 | 現值 | 最新市值 | 总市值 | 평가액 | 평가 금액 | 총평가금액 | 時価総額 | 評価金額 | guncel deger | toplam tutar | nilai pasar saat ini | nilai sekarang | القيمة السوقية الحالية | القيمة الإجمالية | mv | akt wert | positionswert | zeitwert | bewertung | valo | koerswaarde | contro valore | efectivo actual | capital actual | saldo atual | saldo bruto | valor bruto | wartosc pozycji | hodnota | soucasna hodnota | varde kr | nuvarde | navaerende verdi | dagens verdi
    nuvaerende vaerdi | vaerdi kr | nykyarvo | arvo nyt | kokonaisarvo | portfoy degeri | bugunku deger | anlik deger | nilai investasi saat ini | nilai portofolio | قيمة المحفظة | قيمة السوق | оценка | рын стоимость | joriy qiymat | jami qiymat | umumiy qiymat | মূল্য | বাজার মূল্য | বর্তমান মূল্য | মোট মূল্য | other value`),
  weight: list(`
    weight | weighting | port wgt | port wt | wgt | weight % | weight perc | % weight | weightings | % of funds | % of fund | % of portfolio | % of net assets | holding % | gewichtung | gewichtung % | gewicht | poids | poids % | weging | peso | peso % | vikt
    waga | vaha | الوزن | pemberat | bobot | agirlik |
 | الوزن % | درصد | доля | вес | доля в портфеле |
    weight in % | portfolio weight | % portfolio | % of total | allocation % | % assets | % of assets | % weighting | fund weight | index weight | anteil % | anteil | gewicht % | poids en % | peso en % | participacion % | participacao % | andel % | andel | paino % | suly % | pondere % | вес % | доля % | tỷ trọng | สัดส่วน % | 权重 | 權重 | 비중 | 비중 % | 比率 | 構成比`),
  currency: list(`
    handelsvaluta | noteringsvaluta | valutakode | monedha |
    instrument currency | price currency | market price currency | trading currency | quote currency | listing currency | share currency | currency primary | local currency | market currency
    last price ccy | price ccy | curr | price curr | security currency | stock currency | asset currency | trade currency | devise de cotation | devise cotation | handelswahrung
    notierungswahrung | kurswahrung | currency | ccy | crncy | cur | currency code | wahrung | whg | marktwahrung | devise | devise du prix | monnaie | valuta | munt | divisa | moneda | instrumentvaluta | waluta | mena
    local ccy | moeda | valuuta | valuutta | валюта | מטבע | νόμισμα | 通貨 | 통화 | 币种 | 幣別 | 幣種 | 货币 | 貨幣 | العملة | mata wang | mata uang | para birimi | doviz | valyuta |
    عملة التداول | نوع العملة | ارز | واحد پول | نوع ارز | کرنسی | matawang | doviz cinsi | para cinsi | valyutasi | валюта цены | валюта торгов | валюта бумаги | валютаси | মুদ্রা | mudra |
    matauang | валюта актива |
    currency iso | iso currency | curr code | trading ccy | denominated currency | holding currency | currency of quotation | kurs wahrung | devisen | monnaie cotation | valuta titolo | divisa cotizacion | moneda instrumento | moeda ativo | valutta | penznem | devizanem | valuta instrumento | mena titulu | valiuta | loại tiền | tiền tệ | สกุลเงิน | 交易幣別 | 計價幣別 | 通貨コード | 통화코드 | 거래통화 | دوفيز | عملة | pul birligi`),
  valueCurrency: list(
    `value currency | market value currency | valuation currency | account currency | value ccy | base ccy | base currency`,
  ),
  type: list(`
    security type | asset type | asset class | asset category | instrument type | type | security types | product type | instrument class | security class | security category
    instrument category | sec type | investment type | holding type | asset | sub type | security sub type | produkttyp | produktart | instrumenttyp | instrumentenart | wertpapiertyp | type de produit
    type de titre | nature | tipo strumento | tipo prodotto | class of shares | sub category | category
    typ | anlageklasse | gattung | wertpapierart | assetklasse | classe d actif | type d actif | categorie | soort | tipo attivita | categoria attivita | tipo | tipologia | clase de activo | classe | clase
    rodzaj | kategoria | druh | kategorie | النوع | نوع الاصل | jenis | jenis sekuriti | jenis efek | tur | tip | turi |
    instrument kind | kind | asset kind | security kind | product category | produktkategorie | assetart | anlageart | categoria | tipo activo | tipo de activo | tipo instrumento | tipo de instrumento | tipo de ativo | classe de ativo | tillgangsslag | aktivtype | værdipapirtype | verdipapirtype | instrumenttyyppi | omaisuuslaji | tip instrument | tip activ | тип актива | вид | τύπος | סוג | סוג נייר | loại | ประเภท | 類別 | 资产类别 | 产品类型 | 商品類別 | 종류 | 상품유형 | 商品区分 | 種別 | varlik turu | jenis aset | other type`),
  account: list(
    `account | account name | account number | client account id | compte | conto | konto | kontonummer | kontonamn | rekening | cuenta | rachunek | ucet |
    acct | acct name | acct no | acct number | account no | account holder | client | client name | customer | household | owner | kunde | klant | klient | cliente`,
  ),
  direction: [...DIRECTION_WORDS, ...list(`transaction type | transaction | action | position`)],
  mic: list(`exchange operating mic | mic | mic code | exchange mic | primary mic | operating mic`),
  exchange: list(`
    place boursiere | handelsplaats | borsa di quotazione | mercato di quotazione | mercado de cotacao | handelsplats | handelsplass | handelsplads | marked | rynek notowan | trziste | berza | tregu |
    exchange | stock exchange | listing exchange | primary exchange | exchange name | exchange code | market code | market | market name | venue | trading venue | listing | listed on | exch | exchange segment | segment | mkt | place | place de marche | place cotation | marche de cotation
    lieu de cotation | exchange market | market exchange | listing market | listed exchange | primary listing | stock market | traded on | piazza | exchange id | venue id
    borse | borsenplatz | handelsplatz | markt | marche | bourse | place de cotation | beurs | reference exchange | mercato | borsa | mercado | bolsa | plaza
    børs | биржа | 시장 | 市场 | 市場 | 交易所 | marknad | rynek | gielda | trh | burza | السوق | البورصة | bursa | pasaran | pasar | pazar | birja | bozor |
    سوق التداول | السوق المالية | سوق الأسهم | بورس | بازار | ایکسچینج | اسٹاک ایکسچینج | مارکیٹ | рынок | торговая площадка | фондовая биржа | место торгов | бозор | bursa saham | bursa efek | pasaran saham | pasar saham | borsasi | islem gordugu borsa | fond birjasi | এক্সচেঞ্জ | স্টক এক্সচেঞ্জ |
    exchange symbol | stock exchange code | exchange short name | mkt code | market exchange code | bolsa de valores | praca | mercado de cotacion | marknadsplats | markedsplads | markedsplass | markkinapaikka | porssi | tozsde | bursa tranzactionare | piata | биржа торгов | площадка | χρηματιστήριο | בורסה | sàn | sàn giao dịch | ตลาด | 市場別 | 交易市场 | 上市地 | 거래소 | 시장구분 | 市場区分 | 取引所 | السوق المالي`),
  country: list(`
    listing country | country of listing | country | source country | country of source | country code | market country | location | region | domicile | country of domicile | country region | land | standort | pays | paese | pais | kraj | zeme | الدولة | negara | ulke`),
  isin: list(
    `
    kodi isin |
    isin | isin code | isin number | code isin | codice isin | codigo isin | isin kod | kod isin | other isin`,
  ),
  right: list(`put call | call put | right | option type | opt type | cp`),
  strike: list(`strike | strike price | exercise price`),
  expiry: list(`expiry | expiry date | expiration | expiration date | exp | exp date | expires`),
  coupon: list(`coupon | coupon % | coupon rate | kupon`),
  maturity: list(`maturity | maturity date | falligkeit | echeance | scadenza | vencimiento`),
};

/** Headers of tables that tell what was bought and sold, not what is held. */
export const TRANSACTION_HEADERS: readonly string[] = list(`
    trade date | settlement date | run date | transaction type | transaction | action | activity | commission | commissions and fees`);
