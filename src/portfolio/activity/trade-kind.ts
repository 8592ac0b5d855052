import { splitCamelCase, plainWords } from '../cells/cell-text';
import { withMarksOff } from '../cells/spelled-out';
import { namesDividend } from './dividend-kind';
import { GIVEN_AWAY } from './given-away';

/**
 * What a row does to the shares that somebody holds. `change` is a merger, an exchange or the like, whose sign alone says whether
 * shares came or went; `moved` is a transfer without a direction; `none` is money alone.
 */
export type TradeKind =
  | 'buy'
  | 'sell'
  | 'short'
  | 'cover'
  | 'split'
  | 'in'
  | 'out'
  | 'moved'
  | 'change'
  | 'option'
  /** A purchase on margin as Japan's brokers do it, or a sale without the shares: an open contract, apart from what is held. */
  | 'margin'
  | 'none'
  /** The words name nothing that is known. */
  | 'unknown';

/** Words for a transfer that stand before those for its direction. */
const TRANSFER =
  '\\b(transf\\w*|trasf(eriment\\w*)?|traspaso\\w*|\\w*ubertrag\\w*|overboeking|overdracht|overfor\\w*|umbuchung\\w*)\\W+(titoli )?(de |in |en |d\\W)?';

/** The shares that were held when a record begins. */
const OPENING =
  /^(opening (balance|position|holding)|initial balance|balance brought forward|anfangsbestand|solde initial|saldo inicial|saldo iniziale|beginsaldo|saldo awal)$/;

/** Whether words say that shares were held when the record begins. */
export const namesOpeningBalance = (words: string): boolean =>
  OPENING.test(plainWords(splitCamelCase(words)).replace(/_/g, ' ').trim());

/** Of shares that an employer grants, a part was kept back for the tax. */
const WITHHELD = /\bwith(hold|held)-? ?to-? ?cover\b/;

/** Whether words say that of granted shares a part was kept back for the tax. */
export const namesWithheldShares = (words: string): boolean => WITHHELD.test(plainWords(words));

/** The dividend of a share in shares of the same. */
const SCRIP = /\bstocks? as (a )?dividends?\b|\bscrip div\w*/;

/** Whether words say that a share paid its dividend in shares, so that some were held. */
export const namesScripDividend = (words: string): boolean =>
  SCRIP.test(plainWords(splitCamelCase(words)).replace(/_/g, ' '));

/** A table of words: what stands first counts. Folded texts are held against them. */
const KINDS: readonly (readonly [TradeKind, RegExp])[] = [
  // The way of the shares stands in another column.
  ['moved', /^(compra ?\/ ?venda|buy ?\/ ?sell|achat ?\/ ?vente|kauf ?\/ ?verkauf|acquisto ?\/ ?vendita)$/],
  ['sell', /\bbuy ?-?back\b/],
  [
    'none',
    /\b(rimborso (di )?capitale|reembolso (de )?capital|remboursement (de |sur )?capital|kapitalruckzahlung|devolucion de capital|paaomanpalautus)\b/,
  ],
  ['option', /^(oexp|oasgn|oca|oex)$|\b(expired|expiration|assigned|assignment|exercised?)\b/],
  [
    'split',
    /\b(aktienzusammenlegung|splitt|aksjespleis|spleis|stepeni akcii|podzial akcji|scalenie( akcji)?|podjela dionica|podela akcija|ndarje aksionesh)\b/,
  ],
  [
    'in',
    /\b(actiuni gratuite|actions gratuites|akcje gratisowe|bonus (dionice|akcije)|aksione bonus)\b|^bonus$/,
  ],
  // Danish: what was exchanged, and what was moved from one depot to another: the sign of the number alone tells.
  ['change', /\bombytning\b|^overfort( (til|fra) depot\b.*)?$/],
  // Swedish: all else. Where shares came or went it was a split or a move, and their sign tells; taxes and fees have none.
  ['change', /^ovrigt$/],
  ['moved', /^vardepappersoverforing$/],
  // Shares of another company that are given to those who hold one, and those of a dividend that is paid in shares.
  ['in', /^(in[ -]specie|scrip)$/],
  // Dutch, as ING shortens it: shares that were allotted without a price.
  ['in', /^toek(enning)?$/],
  // Estonian: what came and went without a price, and shares that were deleted because others took their place.
  ['in', /^laekumine$/],
  ['out', /^(valjaminek|kustutamine)$/],
  ['change', /^ulekanne$/],
  // Of Brazil's exchange: shares that are lent stay held, and of a fraction that is sold only the row that takes it away tells shares.
  ['none', /^(emprestimo|leilao de fracao)$/],
  ['change', /^fracao em ativos$|^direitos? de subscricao( - (nao )?exercidos?)?$/],
  // Icelandic, Slovak, Filipino, Swahili.
  ['sell', /^(sala|seld|predaj|nagbenta|ibinenta|kuuza)$/],
  ['buy', /^(kaup|keypt|kupa|bumili|binili|kununua)$/],
  // Croatian, Bosnian and Serbian, Albanian.
  ['sell', /\b(prodan[oe]|prodat[oe]|shitje|shitur)\b/],
  ['buy', /\b(kupljen[oe]|kupnja|blerje|blere)\b/],
  // Trading 212 closes the old number of shares and opens the new one.
  ['sell', /\bsplit close\b/],
  ['buy', /\bsplit open\b/],
  [
    'split',
    /\b(stock |share |forward |reverse |stk )?split\b|\b(aktiensplit|aandelensplitsing|frazionamento|desdoblamiento|desdobro|desdobramento|grupamento|agrupamento|subdivision|consolidation|fractionnement|division d.actions|regroupement|splittning|splitsing|osakesplit|reszvenyfelosztas|divizare|sadalisana|padalijim\w*|chia tach|aksjesplitt|aktiesplit|stsp|spl|spr)\b|^division\b/,
  ],
  [
    'in',
    /\b(stock|bonus|scrip|share) (div\w*|distribution|bonus|issue)\b|\bstocks? as (a )?dividends?\b|\b(bonus shares?|free ?share\w*|bonificacao|bonificacion|acciones liberadas|ampliacion liberada|ost d\W?attribution|attrib(ution|\.)? (gratuite|automatique))\b|^attribution$/,
  ],
  [
    'in',
    /\bspin-? ?off\b|\b(de-?merger|soff|restricted stock lapse|stock plan activity|award|vest\w*|grant|gift received)\b/,
  ],
  [
    'short',
    /^(ss|sshrt|shrt|sse|sto)$|\b(sell|sold) (short|to open)\b|\bshort (sale|sell|sold)\b|\b(leerverkauf|vente a decouvert|vendita allo scoperto|venta en corto|blankning)\b/,
  ],
  ['cover', /^(bc|btc|btcv|bcv|cover)$|\b(buy|bought) to (cover|close)\b|\b(cover short|short cover)\b/],
  ['buy', /\breinvest\w*\b|\b(drip|drp|rein?|herbelegging|wiederanlage\w*|reinvestiment\w*)\b/],
  [
    'in',
    /\b(bedelsiz\w*|terbitan bonus|saham bonus|bonus (saham|aksiya\w*|hisse\w*)|sovg\W?a aksiya\w*|(transfer|pindah\w*|pemindahan|saham) masuk|(transfer|virman) giris\w*)\b/,
  ],
  ['out', /\b((transfer|pindah\w*|pemindahan|saham) keluar|(transfer|virman) cikis\w*)\b/],
  ['split', /\b(bolunme\w*|(pecahan|pemecahan|pecah) saham)\b/],
  [
    'sell',
    /^sat$|\b(penjualan|dijual|satim|satildi|sattim|sotdim|farokht|farokhat|bech[aie]|bechna|bikri|vikray)\b/,
  ],
  ['buy', /^al$|\b(pembelian|dibeli|alim|aldim|satin alindi|xarid|oldim|khar(i|ee)d\w*|kray)\b/],
  // Of funds: one is sold, and another bought for that.
  ['sell', /^switch[ -]?out$/],
  ['buy', /^switch[ -]?in$/],
  // At Robinhood BCXL takes back a purchase and SCXL a sale, each with the shares that go or come again.
  ['buy', /^scxl$/],
  // Of shares that an employer grants: a part is kept back for the tax.
  ['sell', WITHHELD],
  ['sell', /\bshares? (sold|withheld|traded) for tax\w*\b|\bnet (share )?settlement\b/],
  [
    'sell',
    /^(s|v|stc|sld|bcxl)$|\b(sell|selling|sold|sale|disposals?|disposed|divest\w*|redemption|redeem(ed)?|liquidat\w*|position closed|close (buy|long))\b/,
  ],
  [
    'sell',
    /\b(\w*verkauf\w*|\w*verkoop\w*|vente|vendita|vendite|venta|ventas|salj|salt|sald|selg|salg|solgt|sprzedaz\w*|prodej\w*|predaj\w*|satis|rucknahme|jual|jualan|abgang|sotildi|sotish|sotuv|venda|vendas|reembolso|rimborso|rescate|rachat|myynti|muuk|eladas|vanzare|ban|pardavimas|pardos\w*|prodaja)\b/,
  ],
  // A sale may be out of one, too.
  ['buy', /\b(\w*sparplan\w*|savings plan)\b/],
  [
    'buy',
    /^(b|k|c|bto|bot|subscriptions?|((recurring|automatic|auto) ?-?)?invest(ment)?)$|\ballot(ment|ted)\b|\b(buy|buying|bought|purchase\w*|open position|open (buy|long)|subscription of shares)\b/,
  ],
  [
    'buy',
    /\b(\w*kauf\w*|\w*koop\w*|achat|acquisto|acquisti|compra|compras|kop|kopt|kjop|kjopt|kob|kobt|kupno|zakup\w*|nakup\w*|alis|satin alma|vasarlas|zeichnung|beli|belian|erwerb|zugang|sotib|suscripcion|souscription|intekening|inschrijving|osto|ost(?! d)|vetel|cumparare|mua|pirkimas|pirkums|pirksana|kupovina)\b/,
  ],
  [
    'in',
    /^enter ?into|^exchange in$|\b(incoming|inbound|einbuchung|(transf(er(red)?)?|trf)\.? (in|from)|transfer_in|tfi|tfr-?in|acati|acats? in|(stocks?|shares?|securities) deposit(ed)?|depotzugang|depotubertrag eingang|received|receive|rec|deposit of securities|free[ _]receipt|einlieferung(en)?|titeleingang|titeleinlieferung(en)?|(depot|wp-)eingang|entree de titres|tillgangsinsattning)\b/,
  ],
  ['in', new RegExp(`${TRANSFER}(entr\\w*|ingresso|eing\\w*|inkom\\w*|masuk|inn|ind|in$)\\b`)],
  ['in', OPENING],
  [
    'out',
    /^exchange out$|\b(outgoing|outbound|ausbuchung|(transf(er(red)?)?|trf)\.? (out|to)|transfer_out|tfo|tfr-?out|tfrout|acato|acats? out|(stocks?|shares?|securities) withdraw(al|n)|gift sent|donat(ion|ed)|depotabgang|depotubertrag ausgang|delivered|auslieferung(en)?|titelausgang|titelauslieferung(en)?|(depot|wp-)ausgang|sortie de titres|tillgangsuttag)\b/,
  ],
  [
    'out',
    new RegExp(`${TRANSFER}(sort\\w*|sali\\w*|said\\w*|uscita|ausg\\w*|uitg\\w*|utga\\w*|keluar|ut|ud)\\b`),
  ],
  // As people say it in a word of their own lists: bought, sold.
  [
    'sell',
    /^(vendus?|ventes|vendre|allegement|cession|verkocht|verkopen|venduto|vendi|cessione|vendid[oa]|enajenacion|alienacao|resgate|sprzedan[eo]|sprzedaj|sprzedalem|zbycie|prodal|odprodej|forsaljning|saljer|delforsaljning|selger|delsalg|saelger|saelg|myyty|myin|osamyynti|lunastus|verau(ss|ß)erung|trim(med)?|exit(ed)?|stop[- ]loss|cut loss|take profit|bech diya)$/,
  ],
  [
    'buy',
    /^(achete[er]?|achats|renforcement|gekocht|kopen|comprato|acquistato|sottoscrizione|pac|comprad[oa]|adquisicion|reinversion|subscricao|aquisicao|kupione|kup|kupilem|nabycie|dokupienie|koupe|koupeno|koupil|nakoupeno|inkop|koper|manadssparande|aterinvestering|innkjop|kjoper|spareavtale|indkob|kober|geninvestering|ostettu|ostin|ostot|lisaosto|merkinta|alindi|halka arz|harid|olindi|sip|espp|ipo( allot\w*)?|average down|nabung saham)$/,
  ],
  [
    'moved',
    /^(brw|tf6)$|\b(security transfer|journal(ed)? shares?|transfer\w*|acats?|ubertrag|overboeking|virement de titres|transferencia\w*)\b/,
  ],
  [
    'change',
    /^(sxch|nac|exchange|in isin|annulation|(di)?batal(kan)?)$|\blisting swap\b|\b(merger|merge|exchange offer|migration|(?<!fx |forex |currency )conversion|name change|symbol change|cusip change|isin change|reorg\w*|corporate action|storno|stornierung|reversal|tender\w*|rights|umtausch|fusion|product change|productwijziging)\b/,
  ],
];

/** Margin contracts of Japan, purchases with borrowed money and sales of borrowed shares in China, Taiwan and Korea. Taking the shares over ends such a contract with a purchase. */
const ON_MARGIN =
  /信用|(?<!投)信[新返]|新規|売建|買建|返済|空売|融券|融资|融資|卖券还款|賣券還款|买券还券|買券還券|공매도|신용|대주/;
const TAKEN_OVER = /現引|品受/;

const folded = (words: string): RegExp => new RegExp(plainWords(words));

/** The same in writings that have no edges of words, or others than those of the Latin alphabet; folded. */
const IN_OTHER_SCRIPTS: readonly (readonly [TradeKind, RegExp])[] = [
  ['short', /沽空|卖空|賣空/],
  // Securities alone: of money Japan says 入金 and 出金, and Korea 입금 and 출금.
  ['in', /入庫|入库|(?<!출)입고/],
  ['out', /出庫|出库|(?<!입)출고/],
  ['split', new RegExp(`分割|拆股|${plainWords('액면분할')}`)],
  // Shares that come or go without money, before the words for money that some of these hold: إيداع أسهم.
  ['split', folded('تجزئ|^تقسيم|تجزیه سهم|اسپلیت|سپلٹ|сплит|дроблени|διάσπαση|แตกพาร์|פיצול')],
  [
    'in',
    folded(
      '^منحة$|أسهم (منحة|مجانية)|(إيداع|استلام) أسهم|تحويل (أسهم )?وارد|سهام جایزه|بونس (شیئر|حصص)|бонусные акции|бонус акция|(зачисление|ввод) (цб|бумаг|акций)',
    ),
  ],
  ['out', folded('سحب أسهم|تحويل (أسهم )?صادر|(списание|вывод) (цб|бумаг|акций)')],
  [
    'sell',
    folded(
      'فروش|فروخت|^بیچ|^بعت|^تخارج|продал|^реализация$|^сот(иш|ил|ув|ди)|বিক্র|बिक्री|^продаж|^продаја|^сату$',
    ),
  ],
  [
    'buy',
    folded(
      'خرید|اشتراء|^اشتريت|^شرا$|اكتتاب|купил|^купля$|^докупка|приобретен|сотиб ол|^олди|^харид|ক্রয়|^কেন|খরিদ|खरीद|купівля|^куповина|^сатып алу|購入',
    ),
  ],
  ['sell', new RegExp(`${plainWords('ขาย')}|沽|抛`)],
  ['buy', new RegExp(plainWords('ซื้อ'))],
  ['sell', /بيع|卖出|賣出|卖|償還|解約|売付|売却|売り|売|賣|매도|продажа|продано|מכיר|πωληση/],
  ['buy', /شراء|买入|買入|买|再投|現物募集|買付|買い|買|매수|покупка|куплено|קני|αγορα/],
];

/** What moves money and no shares. */
const MONEY = new RegExp(
  [
    /\b(interest|fees?|tax\w*|withh\w*|deposits?|withdraw\w*|cash|fx|forex|currency|contribution\w*|top[- ]?up|statement|custody|coupons?|adr)\b/,
    /^(wdl|dep|wd|wth|wdr|dpst|div|divi|pid|cdiv|qdiv|ndiv|roc|bnk|xfr cash|jnl|slip)$|\b(stock|share|securities) lending\b/,
    /\b(commission|charge|subscription|ach|wire|payment|journal|credit|debit|refund|rebate|loan|adjustment|capital|cap gain|swap|int|con|fxt)\b/,
    /\b(zins\w*|gebuhr\w*|einzahlung\w*|auszahlung\w*|uberweisung\w*|spitzenausgleich|barausgleich|\w*steuer\w*|storting|opname|onttrekking|kosten|rente|\w*belasting\w*|uitk|uitkeren)\b/,
    /\b(frais|versement|retrait|interets?|depot|cotisation|impots?|taxe|commissioni?|bonifico|prelievo|versamento|interessi|rit\w*)\b/,
    /\b(cedol[ae]|ingreso|retirada|intereses|comision|retencion|insattning|uttag|ranta|avgift|\w*skatt\w*|wplata|wyplata|odsetki)\b/,
    /\b(aksjeutlan|aktieutlan|aktieudlan|wertpapierleihe|pret de titres|prestito titoli|prestamo de (valores|titulos))\b/,
    /\b(indbetaling|udbetaling|haevning|\w*skat|\w*rente|gebyr|afgift|enna(kon|kko)pidatys|\w*vero)\b/,
    /\b(brokerage|stamp duty|depotgebuhr|kamat[ae]|naknad[ae]|porez\w*|isplata|provizija|tatim\w*|terheqje|komision)\b/,
    /\b(entnahme|einlage|vorabpauschale|spesen|virement|prelevement|droits de garde|bewaarloon|tasse|bollo|impuestos?|comisiones|custodia|juros|depositos?|levantamento|impostos?|aporte|saque|corretagem|amortizacao)\b/,
    /\b(oplat[ay]|przelew|poplatky|courtage|innskudd|uttak|kurtasje|kurtage|indskud|korko|palkkio|talletus|nosto|kulut?|pengeluaran|simpanan|caj|munafa|nikasi|charity|bank charges|declared)\b/,
    /^(tarik|jama|to.ldirish|hisobni to.ldirish|yechib olish)$/,
    /\b(prowizja|podatek|poplatek|vklad|vyber|vlozeno|vybrano|prevod mezi menami|fair market value|atualizacao|urok\w*|da[no]|faiz|masraf|komisyon|bunga|setoran|penarikan|pajak|cukai)\b/,
  ]
    .map(({ source }) => source)
    .concat(
      [
        'משיכת מס',
        'מזומן',
        'إيداع',
        'سحب',
        'رسوم',
        'فائدة',
        'пополнение',
        'комиссия',
        'дивиденд',
        '^вывод$',
        'зачисление средств',
      ].map(plainWords),
    )
    .concat(
      plainWords(
        'عمولة|ضريب|کارمزد|مالیات|سود|واریز|برداشت|ٹیکس|налог|ндфл|купон|проценты|вывод (средств|денег)|ввод средств|солиқ|фоиз|\\b(foiz|komissiya|soliq|faedah|hibah|yuran|komisen|komisi|biaya|setor|tarik dana|para (yatirma|cekme)|stopaj|vergi|havale|eft|kar payi)\\b',
      ),
    )
    .concat(
      // Taxes, charges, money in and out, and interest: Hungarian, Romanian, Greek, the Baltic languages, Slovene and Serbian, Thai and
      // Vietnamese, Icelandic and Kazakh.
      plainWords(
        '\\b(adó|\\w+adó|díj|jutalék|befizetés|kifizetés|kamat|impozit|depunere|retragere|dobând[aă]|nodok\\w+|komisij\\w+|iemaks\\w+|izmaks\\w+|procenti|mokesti\\w*|komisin\\w+|įneš\\w+|išėm\\w+|palūkan\\w+|tulumaks\\w*|teenustasu\\w*|sissemakse|väljamakse|intress\\w*|davek|provizij\\w+|polog|dvig|uplata|isplata|obresti|provision|transactiekosten|commissione|comissão|spese|imposta|irrf|retenue|retiro|renter|interes|thuế|phí|nạp tiền|rút tiền|lãi|innborgun|úttekt|vextir|skattur|tarif\\w*|depozit\\w*)\\b',
      ),
      ...[
        'φόρος|παρακράτηση|προμήθεια|κατάθεση|ανάληψη|τόκος|τόκοι',
        'порез|провизија|уплата|исплата|камата|такса|данък|лихва|податок|комісія|поповнення|виведення|відсотки|салық|толықтыру|пайыз|депозит|внасяне|теглене',
        'ภาษี|ค่าธรรมเนียม|ฝากเงิน|ถอนเงิน|ดอกเบี้ย',
        'ফি|জমা|উত্তোলন|সুদ|মাশুল|^কর$|शुल्क|^जमा|निकासी|ब्याज|^(עמלה|ריבית|מס|מס במקור)$',
      ].map(plainWords),
    )
    .concat('^(手續費|稅|税金|所得税|入金|出金|存入|取出|세금|원천징수|수수료|이자|입금|출금)$')
    .concat('手数料', '手续费', '利金', '除息', '配当', '利息', '股息', '红利', '分红', '배당')
    .join('|'),
);

/** What came in or went out, where it is shares. "Dividend received" is money. */
const OF_SHARES =
  /\b(stocks?|shares?|scrip|bonus|units|securities|assets|spin-? ?off|titres|aktien|acciones|azioni|aandelen|actiuni|akcj[ei]|akcie|aktier|aksjer|acoes|osakkeet|osakkeita|reszveny\w*|dionic\w*|delnic\w*|bonificac\w+)\b|입고/;
/** What came in or went out, where it is money. `(Cash)` in brackets names the account in which the shares are. */
const OF_MONEY =
  /(?<!\()\bcash\b|\b(interest|income|payments?|refunds?|rebates?|fees?|tax(es)?|proceeds|coupons?|capital|wire|bank|eft|ach|deposits?|withdrawals?|reimbursement|cash ?back)\b/;
/** `Stamp duty on purchase`: what was charged for it, and not the purchase; what is paid for shares that are lent; papers that are sold back on a day. */
const CHARGE_ON =
  /\b(tax|duty|fees?|commissions?|charges?|levy|brokerage) (on|for) |(kauf|verkaufs)gebuhr|\b(loan|lending) (fees?|income|rebates?|interest|revenue)\b|\b(compra|venta|vencimiento|venc\.?) (en|de) reportos?\b/;

/** The same in other languages: the fee of a purchase; what is given as zakat or for purification. */
const CHARGE = folded(
  `^(عمولة|رسوم|ضريبة|کارمزد|مالیات|کمیشن|فیس|комисс|налог|ндфл)|^(biaya|pajak|komisi|komisen|yuran|cukai|fi|caj) |(komisyonu|masrafi|vergisi|ucreti)$|${GIVEN_AWAY}`,
);

/** Shares that a company gives to those who hold some, for no money: words of which none means a payment. */
const BONUS_SHARES = folded(
  [
    'cổ tức (bằng )?cổ phiếu|cổ phiếu thưởng|thưởng (bằng )?cổ phiếu|หุ้นปันผล|ปันผล(เป็น)?หุ้น|หุ้นโบนัส|주식배당|무상증자|무상주|股票股利|股票股息|送红?股|轉增|转增股?|[红紅]股|無償(割当|交付|増資)',
    'בונוס מניות|מניות הטבה|বোনাস শেয়ার|স্টক (লভ্যাংশ|ডিভিডেন্ড)|बोनस शेयर|δωρεάν μετοχ|безкоштовн[^ ]* акці|бесплатн[^ ]* акци|бонусн[^ ]* акц[иі]|ingyenes részvény',
    '\\b(fondsaktie\\w*|fondaktie\\w*|fondaktion\\w*|fondemis(s?jon|sion)|gratisaktie\\w*|gratisaksje\\w*|bonusaksje\\w*|bonusaktie\\w*|bonusaandelen|ilmaisosak\\w*|rahastoanti|fondiemissioon|bezmaksas akcij\\w*|nemokam\\w* akcij\\w*|(bezplatne|bonusove) akci\\w*)\\b',
    '\\b(acciones (gratis|gratuitas)|azioni gratuite|assegnazione gratuita|aumento gratuito|acoes (bonificadas|gratuitas))\\b',
  ].join('|'),
);

/** Shares given as a dividend, those of another company among them, or the dividend of shares: the words say either. In Portuguese `em espécie` is cash. */
const EITHER = folded(
  'توزيع(ات)? أسهم|^dividen saham$|\\b(stockdividend\\w*|aktiendividende\\w*|dividend[eio]s? (?!em especie)(en|em|in|i) (acciones|azioni|aktier|aksjer|aandelen|titres|actions|acoes|especie|nature|natura)|(dividend|distribution)s? in (kind|specie|shares|stock)|(\\w*udbytte|\\w*utbytte|uitkering|dywidend\\w*|dividend\\w*) (i|in|w|v|u) (aktier|aksjer|aandelen|akcj\\w+|akci\\w+|actiuni|dionic\\w+|delnic\\w+)|in[ -]specie (dividend|distribution)s?|utdelning i aktier)\\b|дивиденд[^ ]* (акциями|в акциях)|μέρισμα σε μετοχ|דיבידנד (במניות|בעין)|株式配当',
);

/** What is paid in or out, of securities: whether they came or went, and how many, has to be said. */
const PAID_IN_SHARES =
  /\b(einzahlung|auszahlung|storting|opname|onttrekking|versement|retrait|versamento|prelievo|ingreso|retirada|retiro|deposito|saque|insattning|uttag|innskudd|uttak|indskud|wplata|wyplata|vklad|vyber) ((av|af|de|di|von|van|der|des) )?(vardepapper|verdipapirer|vaerdipapirer|aktier|aksjer|aktien|wertpapiere?n?|aandelen|effecten|titoli|azioni|acciones|valores|titres|actions|acoes|akcji|akcii)\b/;

/**
 * In the north, the new shares and the old ones of an exchange or a split, each in a row, and transfers: BYTE INLÄGG VP, Split uttag
 * värdepapper, INDLÆG VP. In Denmark the old ones of a split are transferred: SPLIT OVERF VP. In Finland: JAKO AP-JÄTTÖ and JAKO AP-OTTO.
 */
const EXCHANGED =
  /^(?:bytt?e|ombytning|splitt?) (inlagg|innlegg|indlaeg|insattning|uttag|uttak|udtag|overf(?:orsel)?) (?:vp|vardepapper)$|^(inlagg|innlegg|uttag|uttak) overforing$|^(inlagg|innlegg|indlaeg|uttag|uttak|udtag) vp$|^(?:(?:jako|vaihto) )?ap[ -](jatto|otto)$/;

/** From one company of a broker to another of the same: the shares are held before and after it. */
const WITHIN_BROKER = /\btransfer(red)? from (\w{3,})\b.* to \2\b/;

/** Of a merger for which money was paid, and no other shares. */
const FOR_CASH = /\bcash merger\b|\bmerger( -|:)? (for )?cash\b(?! (and|&|\+|or))/;

/** Tells what a row does by the words of a column such as Action or Type. */
export function tradeKind(words: string): TradeKind {
  const text = withMarksOff(plainWords(splitCamelCase(words)).replace(/_/g, ' ').trim());
  if (TAKEN_OVER.test(text)) return 'buy';
  if (FOR_CASH.test(text)) return 'out';
  if (BONUS_SHARES.test(text)) return 'in';
  if (ON_MARGIN.test(text)) return 'margin';
  const moved = EXCHANGED.exec(text)?.slice(1).find(Boolean);
  if (moved !== undefined) return /^(in|jatto)/.test(moved) ? 'in' : 'out';
  const found = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  const kind = found ?? IN_OTHER_SCRIPTS.find(([, pattern]) => pattern.test(text))?.[0];
  const isTransfer = kind === 'in' || kind === 'out' || kind === 'moved';
  if (CHARGE.test(text) || WITHIN_BROKER.test(text)) return 'none';
  if (EITHER.test(text) || PAID_IN_SHARES.test(text)) return 'unknown';
  if (CHARGE_ON.test(text) || (isTransfer && OF_MONEY.test(text) && !OF_SHARES.test(text))) return 'none';
  // A dividend paid out is money, unless it is reinvested or paid in shares.
  const isInShares = kind === 'buy' || kind === 'split' || (kind === 'in' && OF_SHARES.test(text));
  if (namesDividend(text) && !isInShares) return 'none';
  if (kind !== undefined) return kind;
  return MONEY.test(text) ? 'none' : 'unknown';
}

/** Whether words name a purchase or a sale, as a file of trades must. */
export const namesTrade = (words: string): boolean =>
  ['buy', 'sell', 'short', 'cover'].includes(tradeKind(words));

/** Words for the beginning and the end of a position: of options at most brokers, of shares at some. */
export const namesOpening = (words: string): boolean =>
  /^(bto|sto|btc|stc)$|\bto (open|close)\b/.test(plainWords(splitCamelCase(words)).replace(/_/g, ' ').trim());

/** What stands before the word for what was done: YOU BOUGHT, Cancel Purchase, Fractional Share Sale, 5:1 split. */
const BEFORE_THE_WORD =
  /^(you|cancel(led|ed|lation)?( of)?|fractional( shares?)?|\d+ ?(?::|-?for-?) ?\d+)[\s,:;(_-]+(?=\p{L})/iu;

/** Two words that tell together what neither of them tells alone. */
const OF_TWO_WORDS =
  /^((stock|share) (dividend|split)|(reembolso|rimborso|remboursement|devoluci[oó]n) (de |di |del |sur )?capitale?)\b/i;

/**
 * What a cell says was done where it says more than that: of `Bought 10 AMGN @ 245` the first word tells, of `YOU BOUGHT AMGEN INC` the
 * second, of `Stock Dividend AMGEN INC` both together. Short texts without figures are read whole.
 */
export function kindOfPhrase(text: string): TradeKind {
  const words = text.split(/[\s,:;(_-]/).filter(Boolean);
  if (words.length <= 3 && !/\d/.test(text)) return tradeKind(text);
  const told = text.trim().replace(BEFORE_THE_WORD, '');
  const kind = tradeKind(OF_TWO_WORDS.exec(told)?.[0] ?? told.split(/[\s,:;(_-]/).find(Boolean)!);
  // A payment of a dividend, or a tax on one: `Abono Efectivo Dividendo`, `ISR 10% por Dividendos`.
  return kind === 'unknown' && namesDividend(text) && tradeKind(text) === 'none' ? 'none' : kind;
}
