/** Options and futures of the exchanges of India: NIFTY22MAY15800CE, RELIANCE26JUNFUT. */
const OF_INDIA = /^[A-Z&-]{2,20}\d{2}([A-Z]{3}|[1-9OND]\d{2})\d+(\.\d+)?(CE|PE)$/;
/** Options as Freedom and Tradernet spell them: QQQ.18JUN2027.C600. */
const BETWEEN_DOTS = /^[+-]?[A-Z][A-Z.]{0,6}\.\d{1,2}[A-Z]{3}\d{4}\.[CP]\d+(\.\d+)?$/i;
/** Options as Questrade spells them: AMZN18Dec26C260.00. */
const OF_QUESTRADE =
  /^[A-Z][A-Z.]{0,6}\d{1,2}(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d{2}[CP]\d+(\.\d+)?$/i;
const FUTURE_OF_INDIA = /^[A-Z&-]{2,20}\d{2}([A-Z]{3}|[1-9OND]\d{2})FUT$/;

/** Futures by the letter of their month. Not the funds and units of Sao Paulo, which end in 11: HGLG11. */
const OF_MONTH = /^(?![A-Z]{4}11$)[A-Z]{1,3}[FGHJKMNQUVXZ]\d{1,2}$/i;

/** Whether a text is spelled as a future is, and as shares of some exchanges are as well: OV8 is Sheng Siong in Singapore. */
export const mayBeFuture = (text: string): boolean => OF_MONTH.test(text);

/** The letters of contracts that many trade: indices, rates, energy, metals, crops and cattle, cryptocurrencies. */
const ROOTS =
  'ES|NQ|YM|RTY|EMD|NKD|MES|MNQ|MYM|VXM?|Z[BNFTQ]|UB|TN|GE|CL|MCL|QM|BZ|NG|QG|RB|HO|GC|MGC|SI|SIL|HG|MHG|PL|PA|Z[CSWMLOR]|KE|LE|HE|GF|KC|SB|CC|CT|OJ|DX|MBT|MET';

/** What begins as such a contract and is a share of Xetra: Sixt, Henkel, Porsche, funds of UBS. */
const SHARES_OF_XETRA = 'SIX2|HEN3|PAH3|UBU\\d';

/** A contract that is known, in a year of one figure or two. */
const OF_ROOT = new RegExp(`^(?!(${SHARES_OF_XETRA})$)(${ROOTS})[FGHJKMNQUVXZ]\\d{1,2}$`, 'i');

/** Any contract in a year from 2018 to 2030: with 11 to 17 and 31 to 39 end codes of Sao Paulo, and STX40 is a fund of Johannesburg. */
const OF_YEAR = /^[A-Z]{1,3}[FGHJKMNQUVXZ](1[89]|2\d|30)$/i;

interface Kind {
  readonly says: string;
  readonly looks: readonly RegExp[];
  /** What else must be so of a text that looks like that. */
  readonly isValid?: (text: string) => boolean;
  /** Whether it is the code of a security that may have a ticker. */
  readonly isCode?: true;
  /** Whether it may be the symbol of a share as well. */
  readonly isOpen?: true;
  /** Whether it also tells the row when it stands in another column than the tickers'. */
  readonly tellsRow?: true;
}

/**
 * What stands in a ticker column and is no share or fund, told from its text alone, each with the clause that says so to
 * people: `"SPAXX**" is cash…`. The order matters: a total in dollars is a total.
 */
const KINDS: readonly Kind[] = [
  {
    says: 'is an error of Excel, not a ticker. Repair the cell that it comes from',
    looks: [/^#[A-Z_/0]+[!?]?$/i],
  },
  {
    says: 'stands for an empty cell. Write the ticker there',
    looks: [/^[-.*_?\s]+$/, /^(n\/a|n\.a\.|nan|none|null|not available)$/i],
  },
  {
    says: 'is a line of totals, not a holding',
    tellsRow: true,
    looks: [
      /^sub[- ]?totals? /i,
      /^total (en|em) ([A-Z]{2,3}|\p{Sc})$/iu,
      /^all (clients|accounts|portfolios|households)$/i,
      /^total (en|em) (pesos|d[oó]lare?s|reais|euros)$/iu,
      /^totals?:? ([A-Z]{2,6}|([A-Z]{1,3})?[$€£₹₨])$/i,
      /^(net )?totals? .*\b(p&l|p\/l|gains?|loss(es)?|profit|value|cost|invested|proceeds)\b/i,
      /^totals? ((mutual|hedge|index|exchange[- ]traded) funds?|(non-)?fixed income|alternative (investments?|assets)|unit trusts?|annuities|real estate|structured products):?$/i,
      /^total (du|des|de la|del|do|da) (porte-?feuille|comptes?|placements|titres|actions|avoirs|actifs|cartera|cuenta|acciones|carteira|conta|a[cç][oõ]es)\b/i,
      /^(net worth( of (the )?(client|account|portfolio))?|cdc balance|net (capital )?(gains?|loss)|(positions?|holdings|investments?|portfolio|account) value)( \([A-Z]{3}\))?:?$/i,
      /^(\w+ ){0,2}(sub)?[- ]?totals?( (in|for|of|with|without|excl\.?|excluding|incl\.?|including|before|after|value|balance|assets|positions|holdings|investments?|portfolio|portofolio|portefeuille|saham|efek|semua)\b.*| ?\(.*\))?:?$/i,
      /^portfolio of investments$/i,
      /^(anzahl der positionen|number of (positions|holdings|constituents)|total number of (\w+ ){0,2}units)\b|^(unit value|value (of|per) (one|a|each|1) unit|(value|nav|price) per unit)$/i,
      /(合計|小計|総計|總計|合计|小计|总计|합계|소계|총계)$/,
      // Of one group: Summe USA. Total is left out, as the name of a company.
      /^((gesamt|zwischen|teil)?summe|jumlah|totale|subtotale|totaal|subtotaal|toplam|ukupno|sous-total|razem|celkem|spolu|skupaj|összesen|yhteensä|итого|всего|σύνολο|tổng cộng) \S.{0,40}$/i,
      /\S \(?ara toplam[ıi]?\)?:?$/i,
      /^(إجمالي|اجمالي|مجموع) /,
      /^(ال)?[إا]جمالي (ال)?(عام|كلي)$/,
      /^(insgesamt|mindösszesen|γενικό σύνολο|kopā|pavisam|iš viso|viso|укупно|разом|всього|общо|барлығы|samtals|gjithsej|cộng|कुल|סהכ|suma (łączna|częściowa)|jami summa|مجموعی( رقم)?):?$/i,
      // The sum above in another currency: TL karşılığı, equivalent in EUR.
      /^([A-Z]{2,3}|[$€£₺]) (karş[ıi]l[ıi]ğ[ıi]|equivalent)$|^(equivalent|gegenwert|contre-?valeur|controvalore|contravalor|equivalente) (in|en|em) ([A-Z]{2,3}|euros?|dollars?)$/iu,
      // Of one currency: the total of riyals, of dollars.
      /^(المجموع|الإجمالي|الاجمالي) (بال|ال)?(ريال|دولار|درهم|دينار|جنيه|يورو)( ال?\p{L}{3,10}| تقريبا)?( \(.*\))?$/u,
      /^(اجمالي|إجمالي|الاجمالي|المجموع الكلي|جمع( کل)?|مجموع|مجموعہ|میزان|ٹوٹل|کل|মোট|সর্বমোট|(jumlah |total )?keseluruhan|jumlah total|everything|umumiy jami|жами|умумий|итог|общая сумма) ?:?$/i,
      // In capitals these may be tickers.
      /^(Kul|Kul [Tt]otal|Majmua|Mizan|Hammasi|Ҳаммаси) ?:?$/,
      /^(gesamt|gesamtsumme|(depot-?)?gesamtwert|summe|zwischensumme|total g[eé]n[eé]ral|sous-total|totaal|subtotaal|totale( complessivo)?|subtotale|totales|suma|razem|łącznie|łączna (wycena|wartość)( papierów)?|wartość (portfela|rachunku)|součet|celkem|mezisoučet|summa|totalt|delsumma|الإجمالي|المجموع|jumlah( besar)?|toplam|ara toplam|genel toplam|jami|umumiy|סה"כ|итого|всего|σύνολο|합계|소계|총계|小計|小计|合計|合计|总计|總計|kokku|yhteensä|i alt|tổng( cộng)?|(ยอด)?รวม(ทั้งหมด|ทั้งสิ้น)?|összesen|ukupno|skupaj|spolu|gjithsej|iš viso|samtals|всього|разом|общо)( ?\(.*\)| [-–—] .+)? ?:?$/i,
    ],
  },
  {
    // With the number of its rows behind it, as Saxo writes it.
    says: 'heads a group of rows, and is no holding',
    tellsRow: true,
    looks: [
      /^(stocks?|shares|equities|actions|aktien|acciones|azioni|a[cç][oõ]es|aandelen|aktier|aksjer|akcje|akcie|ETPs?|ETFs?|bonds?|obligations|anleihen|obligaties|obbligazioni|(mutual )?funds?|fonds|fondi|fondos|futures?|forex|fx|crypto\w*|(cfds?|options?|warrants?|turbos?)( (sur|on|auf|su|sobre|op|p[aå]) \p{L}+)?|(stock|index|fx) (options?|cfds?)) \(\d+\)$/iu,
    ],
  },
  {
    says: 'is money on its way in or out, not a holding',
    tellsRow: true,
    looks: [
      /^(pending|unsettled) (activity|transactions?|trades?|orders?|cash|funds)\b/i,
      /^dana (belum|dalam) (settle\w*|proses)\b/i,
    ],
  },
  {
    says: 'is tax, not a holding',
    tellsRow: true,
    looks: [
      /^(withholding )?tax(es)?( paid| withheld| payable)?$/i,
      /^מס (ששולם|לתשלום|לשלם|במקור|להחזר|עתידי|רווחי? הון)$|^מגן מס$/,
    ],
  },
  {
    says: 'is an exchange of currencies, not a holding',
    tellsRow: true,
    looks: [
      /^سعر (ال)?صرف /,
      /^([A-Z] )?(USD|EUR|GBP|CHF|JPY|CAD|ILS)\/(USD|EUR|GBP|CHF|JPY|CAD|ILS) \d+(\.\d+)?$/i,
      /^(fx )?(fwd|forwards?) [A-Z]{3} ?\/ ?[A-Z]{3}\b/i,
      /^(sold|sell|bought|buy) [A-Z]{3} [\d,.]+,? (and )?(bought|buy|sold|sell) [A-Z]{3} \d/i,
    ],
  },
  {
    says: 'is cash or a money-market fund, and there is nothing to screen in it',
    tellsRow: true,
    looks: [
      /^[A-Z]{3,6}\*{2,3}$/i,
      /^(הפקדה|משיכה|העברה) (מ|ל|ב)/,
      /^\$(USD|EUR|GBP|CAD|CHF|AUD|NZD|HKD|SGD|JPY|CNY)$/,
      /^\$\$/,
      // Codes of accounts at Pershing and in Croesus.
      /^(MONEYMRKT|(USD|CAD)99999\d|[12](CAD|USD))$/,
      // The account of a Korean broker that earns interest.
      /\p{Script=Hangul}.* CMA$/u,
      /^\$CASH([-_][A-Z]{3})?$/i,
      /^[$€£¥₹]$/,
      /^([A-Z]{3}[-_ ]?(CASH|BALANCE)|(CASH|BALANCE)[-_][A-Z]{3})$/,
      /^[A-Z]{3}XX$/i,
      /^(cur|ccy|curncy|cash):/i,
      /^(settled |available |uninvested |free |core )?cash( ?[-&(:].*)?$/i,
      /^(\w+ )?cash (and|in|at|balances?|investments?|equivalents?|position|account|sweep|available|offset|funds?|collateral|value)\b/i,
      /\bmoney market\b/i,
      /^(money |cash ?)accounts?$/i,
      /マネー・?マーケット|[\p{Script=Han}\p{Script=Katakana}] ?MRF$/u,
      /^(us|u\.s\.|canadian|australian|hong kong|singapore) dollars?$/i,
      /^(british |pounds? )?(pounds?|sterling)$/i,
      /^(cash [A-Z]{3}|[A-Z]{3} (cash|curncy)|mktliq|us dollar|euro)$/i,
      // A savings account, with the bank behind it; HYSA alone is a fund of New York.
      /^hysa( ?[-:@(]| (at|with)) ?\p{L}(?!.*\b(etf|fund)\b)/iu,
      /^cash ?\/ ?(cash )?equivalents?$/i,
      /^(actual|account|available|ending|closing|ledger) balance( \([cd]r\))?$/i,
      /^(דולר( ארה["״']{1,2}ב)?|אירו|יורו|לירה שטרלינג)$/,
      /^(свободные|денежные) (средства|деньги|[A-Z]{3})( .{0,20})?$/i,
      /^nak[iİ]t( .{0,20})?$/iu,
      /^([A-Z]{2,3} )?vade(li|siz)( (tl|döviz|mevduat|hesap|hesab[ıi]m?))+$/iu,
      /^(tiền mặt|เงินสด)( .{0,20})?$/i,
      /^(készpénz|numerar|sularaha|naudas līdzekļi|grynieji|piniginės lėšos|μετρητά|готівка|парични средства|новац|novac|reiðufé|नकद|نقدية|қолма-қол( ақша)?|יתרת מזומן|עו["״']{1,2}ש)( .{0,20})?$/iu,
      /^(bar|konto)guthaben$|^(trésorerie|liquiditeiten|contante middelen|spaargeld|dinheiro em caixa|saldo em conta|kontantbeholdning)$/i,
      /^[A-Z]{3}=$/,
      /^(USD|EUR|GBP|CAD|CHF|AUD|CZK|PLN|SEK|NOK|DKK|HUF|JPY) ?\(.*\)$/i,
      /^(buying power|kullan[ıi]labilir (bakiye|limit))$/iu,
      /^euro currency$|^u\.? ?s\.? dollars? currency$|\bmargin balance$|\bgov(t|ernment) cash (management|reserves)\b/i,
      /^(tagesgeld|verrechnungskonto|kontokorrent(konto)?|girokonto|(\p{Script=Hangul}{1,3})?예수금|guthaben|liquidit[aäà]t?|bargeld|barbestand|barmittel|encaisse|liquidit[eé]s|esp[eè]ces|solde|contanten|liquide middelen|contanti|conto corrente|(afkast|cash|indlåns|penge|lön|sparkassen|isk-?)konto|cuenta (corriente|remunerada|de efectivo)|conta (corrente|à ordem)|(käteis|tuotto|talletus|käyttö|raha)tili|efectivo|disponible para operar|liquidez|likvida medel|likvider|keš|gotovina|saldo|gotówka|(wolne )?środki( pieniężne)?|hotovost|zůstatek|peníze|peniaze|peněžní prostředky|funds (to invest|available)|available funds|نقد|النقد|السيولة|سيولة|الرصيد النقدي|القوة الشرائية|tunai|baki tunai|kas|nakit|bakiye|naqd pul|wallet|uninvested|מזומן|деньги|現金|现金|현금|käteinen|sularaha|kontanter)( .{0,20})?$/iu,
      /^(repo|ters repo|صندوق نقدي.*)$/i,
      /^(wang tunai|(dana|uang) tunai|saldo kas|serbest bakiye|naqd|pul mabla.*|нақд( пул)?|пул маблағлари|наличные|кэш|остаток (денег|денежных средств)|كاش|کیش|نقدی|نقدینگی|(وجه|پول|موجودی) نقد|النقدية|النقديه|رصيد نقدي|নগদ)( .{0,20})?$/iu,
      /\bdep(osit)? acc(oun)?ts?\b|\b(cash( management)?|foreign currency|call) acc(oun)?ts?$/i,
      /^(USD|EUR|GBP|GBX|CAD|JPY|CHF|AUD|NZD|HKD|SGD|CNY|SEK|DKK|CZK|HUF|PLN|UZS|TRY|KZT|RUB)$/i,
      /^(AED|QAR|KWD|MYR)$/,
    ],
  },
  {
    says: 'is money that a fund has or owes beside its holdings',
    tellsRow: true,
    looks: [
      /\b(liabilit(y|ies)|(receivable|payable)s?|(other|net|current) assets?)\b/i,
      /^(accrued (income|interest|expenses?|fees?|dividends?)|net (cash|liquidity|liquid assets))$/i,
    ],
    isValid: isOfFundMoney,
  },
  {
    says: 'is an option, and options are not screened; screen the share that it is written on',
    looks: [
      // 2027-06-17, 300 call: the exchange's code with or without its padding, and as brokers shorten it.
      /^[-.]?[A-Z]{1,6}\d? *\(?\d{6}[CP]\d+(\.\d+)?\)?$/i,
      OF_INDIA,
      // The same spelled out, in the orders that brokers use.
      / \d+(\.\d+)? ?(C|P|CALL|PUT)$/i,
      /\b(CALL|PUT)\b.*\d/i,
      BETWEEN_DOTS,
      OF_QUESTRADE,
    ],
  },
  {
    // ABEV3 is a brewery, MESM6 a future.
    says: 'is spelled as a share of Sao Paulo is, and as a future, and neither is screened',
    looks: [/^(?!(MES|MNQ|MYM|M2K|RTY|MGC|SIL|MCL)[A-Z]\d$)[A-Z]{3}[FGHJKMNQUVXZ][3-6]$/i],
  },
  {
    says: 'is a future, and futures are not screened',
    looks: [
      /^[/@][A-Z0-9]{1,4}(\d{2})?(:[A-Z]+)?$/i,
      /=F$/i,
      FUTURE_OF_INDIA,
      // Of Istanbul: F_XU0300826.
      /^F_[A-Z][A-Z0-9]+\d{4}$/,
      /\d!$/,
      /^(CME|CME_MINI|CBOT|NYMEX|COMEX|EUREX|ICEEUR):/i,
      OF_ROOT,
      OF_YEAR,
      /\bCOMDTY$/i,
    ],
  },
  {
    says: 'is spelled as a future is, and as shares of some exchanges are. If it is a share, write its exchange before it, such as XETRA:MUV2',
    looks: [OF_MONTH],
    isOpen: true,
  },
  {
    says: 'is a cryptocurrency or a pair of currencies, and neither is screened',
    looks: [
      // Baskets of them at EasyEquities: EC10.EC.EC10.
      /^EC\w*\.EC\.\w+$/i,
      /^(BTC|XBT|ETH|XRP|DOGE|USDT|USDC|SHIB)$/i,
      // How Trade Republic numbers them where others have an ISIN.
      /^XF000[A-Z0-9]{6}\d$/i,
      /^(CURRENCY|FX|FX_IDC|OANDA|FOREXCOM|BITSTAMP|BINANCE|COINBASE|KRAKEN|BITFINEX|CRYPTO|BYBIT|OKX):/i,
      /^(USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD|PLN|CZK|SEK|NOK|HUF|TRY)(USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD|PLN|CZK|SEK|NOK|HUF|TRY)$/i,
      // In one word, which is longer than a ticker.
      /^(BTC|XBT|ETH|XRP|DOGE|SHIB|SOL|ADA|LTC|BCH|ETC|XLM|DOT|UNI|LINK|AVAX|MATIC|ATOM|TRX)(USD[TC]?|EUR|GBP|CAD|AUD)$/i,
      /^[A-Z0-9]{2,10}[-/](USD|USDT|USDC|EUR|GBP|CAD|JPY|CHF|AUD|BTC|ETH)$/i,
      /=X$/i,
      /\bCURNCY$/i,
    ],
  },
  {
    says: 'is a precious metal, not a share or a fund',
    looks: [/^(gram|ceyrek|çeyrek)[ _-](alt[iı]n|g[uü]m[uü][sş])$/iu],
  },
  {
    says: 'is an index, not a share or a fund',
    looks: [
      /^\^/,
      /^\.[A-Z]+$/i,
      /\bINDEX$/i,
      /^INDEX[A-Z]*:/i,
      /^(SP|DJ|TVC):/i,
      // How brokers of contracts on indices name these: US500, GER40, SPX500.
      /^(US(30|100|500|2000)|(DE|GER)[34]0|UK100|(EU|EUSTX|STOXX)50|FRA?40|(ES|ESP|SPA)35|ITA?40|JPN?225|HKG?50|AUS200|SPX500|(NSDQ|NAS|USTEC)100)$/i,
    ],
  },
  {
    says: 'is a bond, and bonds are not screened',
    looks: [
      // Of the Polish state, with the month and the year of their end: PS0729, EDO0735.
      /^(PS|DS|WS|WZ|OK|IZ|OTS|ROR|DOR|TOS|TOZ|COI|EDO|ROS|ROD)(0[1-9]|1[0-2])[234]\d$/,
      // Of the Indian state, in gold, with the month and the year of their end and the series: SGBDE31III. Of the Romanian one: R2806A.
      /^SGB[A-Z]{1,3}\d{2}[IVX]*(-GB)?$/,
      /^R\d{2}(0[1-9]|1[0-2])A?[A-Z]$/,
      // Of the Mexican state.
      /^(CETES?|BONDES?[DFG]?|UDIBONOS?|MBONOS?)$/,
      // Of the Argentine state, in pesos, dollars and dollars abroad: AL30, AL30D, GD35C.
      /^(AE|AL|GD)(29|30|35|38|41|46)[CD]?$/,
      // Of Milan's market of bonds, as Directa numbers them and names those of the Italian state: BTP-1AG31.
      /^M\.\d{5,7}$/,
      /^(BTP|BOT|CCT|CTZ)[- ]?\d{1,2}[A-Z]{2}\d{2}/,
      /\b(GOVT|CORP|MTGE|MUNI)$/i,
      /\d(\.\d+)? ?%.*\d{4}/,
      /\btreas(ury)?\b.*\b(bills?|notes?|bonds?|strips)\b/i,
    ],
  },
  {
    says: 'is a company of real estate of France that no exchange lists',
    tellsRow: true,
    looks: [/^SCPI( |\d)/],
  },
  {
    says: 'is an ISIN. The service is asked by ticker: write the ticker instead',
    isCode: true,
    looks: [/^[A-Z]{2}[A-Z0-9]{9}\d$/i],
  },
  {
    says: 'is a CUSIP, as bonds and funds without a ticker have. Write the ticker instead if there is one',
    isCode: true,
    looks: [/^(?=.*\d.*\d)[A-Z0-9]{8}\d$/i],
  },
  {
    says: 'is a SEDOL code. The service is asked by ticker: write the ticker instead if there is one',
    isCode: true,
    looks: [/^(?=[A-Z0-9]*\d)[B-DF-HJ-NP-TV-Z0-9]{6}\d$/i],
    isValid: isSedol,
  },
  {
    // Its last digit is not the one of such a code, so that it may be any other, such as that of a fund in a pension plan.
    says: 'is spelled as a SEDOL code or another code is, and not as a ticker. Write the ticker instead if there is one',
    isCode: true,
    looks: [/^(?=[A-Z0-9]*\d)[B-DF-HJ-NP-TV-Z0-9]{6}\d$/i],
  },
];

const WORDS_OF_MONEY = new Set(
  (
    'net other total current cash and less of in excess over assets asset liabilities liability receivable receivables payable payables ' +
    'at custodian custodians bank banks accrued income interest expense expenses fee fees dividend dividends liquidity liquid'
  ).split(' '),
);

/** Whether a label consists of words for money alone: no company is called Liabilities in Excess of Other Assets. */
function isOfFundMoney(label: string): boolean {
  const words = label.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.every((word) => WORDS_OF_MONEY.has(word));
}

const SEDOL_WEIGHTS = [1, 3, 1, 7, 3, 9, 1];

/** Whether the last digit of a SEDOL code is the one that the others give. */
export function isSedol(code: string): boolean {
  const sum = SEDOL_WEIGHTS.reduce((total, weight, at) => total + weight * parseInt(code[at]!, 36), 0);
  return sum % 10 === 0;
}

const isOfKind = (text: string, { looks, isValid }: Kind): boolean =>
  looks.some((look) => look.test(text)) && isValid?.(text) !== false;

const kindOf = (text: string): Kind | undefined => KINDS.find((kind) => isOfKind(text, kind));

/**
 * Why a tidied text names no security: a clause to follow the quoted text, without full stop; undefined when it may name
 * one. Symbols that a listed company shares with cash or a coin (`CASH`, `USD`, `BTC`) count as what holders mean by them.
 */
export function whyNoSecurity(text: string): string | undefined {
  return kindOf(text)?.says;
}

/** Why a code is no share, where it is that of a bond: `PS1030`. A clause as above. */
export function whyBond(code: string): string | undefined {
  // Behind a blank CORP is also how the names of companies end.
  const says = /^[A-Z]+\d\w*$/.test(code) ? whyNoSecurity(code) : undefined;
  return says?.startsWith('is a bond') ? says : undefined;
}

/** Whether a text for which there is such a reason may be the symbol of a share as well, as its exchange tells. */
export const mayBeShare = (text: string): boolean => kindOf(text)?.isOpen === true;

/** Whether a tidied text is an ISIN, a CUSIP or a SEDOL code: it names a security, but not by its ticker. */
export function isSecurityCode(text: string): boolean {
  return kindOf(text)?.isCode === true;
}

const TOTALS =
  /^((sub-?totals?|totals?)( [\p{Script=Latin}\d.]{1,8})?|gesamt(kurs|depot)wert( in [a-z]{3}| \([a-z]{3}\))?) ?:?$/iu;

/** Whether a name or a row's first text is that of a line of totals, although a symbol stands beside it: `Total AAPL`. */
export const isTotalLine = (text: string): boolean => TOTALS.test(text);

/** Why a row is no holding by its label alone, for rows without a ticker: totals, cash, pending money. A clause as above. */
export function whyNoHolding(label: string): string | undefined {
  return KINDS.find((kind) => kind.tellsRow && isOfKind(label, kind))?.says;
}

/** What is said of securities and contracts that are not a company's common share, and not a fund. */
const NOT_THE_SHARE = {
  option: 'an option, and options are not screened',
  future: 'a future, and futures are not screened',
  cfd: 'a contract on a price, not a share',
  bond: 'a bond or a note, and those are not screened',
  preferred:
    'a preferred share. Only common shares are screened, and their verdict is not that of a preferred share',
  warrant: 'a warrant, and warrants are not screened',
  certificate: 'a certificate on a price, not a share',
  right: 'a right to shares, and rights are not screened',
  unit: 'a unit of shares with warrants or rights, and those are not screened',
  deposit: 'money in a bank, and there is nothing to screen in it',
  receipt:
    'a Canadian depositary receipt, which is not the share itself. Screen the share that it stands for, such as AAPL for Apple CDR',
  foreign:
    'a certificate on a foreign share, as CEDEARs and BDRs are, and not the share itself: one share may be many of them. Screen the share that it stands for',
} as const;

/** Preferred shares in Russian and Uzbek, where their codes have a P behind those of the common ones: УзРТСБ прив., imtiyozli aksiya. */
const PREFERRED_IN_UZBEKISTAN = /(?<!\p{L})(прив(\.|$| |илегиров)|имтиёзли|imtiyozli)/iu;

/** What brokers write in a column of security types for what is not screened. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(options?|op[çc](ão|ao|ões|oes)|opci[oó]n(es)?|opzion[ei])\b|^(opt|fop|iopt|calls?|puts?)$/i,
    NOT_THE_SHARE.option,
  ],
  [/\bfutures?\b|^fut$/i, NOT_THE_SHARE.future],
  [/^(account|konto|depot|compte|cuenta|conto|rekening)$/i, 'an account, and the sum of what is in it'],
  // Segments of the exchanges of India.
  [
    /^((nse|bse)[-_ ]?)?(f ?&? ?n?o|nfo|bfo|derivatives?)$/i,
    'a future or an option, and those are not screened',
  ],
  [
    /\b(crypto|cripto|krypto|kripto)|криптовалют|虚拟货币|虛擬貨幣|加密货币|加密貨幣|暗号資産|仮想通貨|암호화폐|가상자산|عملة رقمية/i,
    'a cryptocurrency, and those are not screened',
  ],
  [
    /\b(plan(es)? de pensiones|pension (plan|fund)s?|fonds de pension|pensionsfonds|fondo pensione|fondo de pensiones|previdencia|previdência)\b/i,
    'a pension plan, which no exchange lists',
  ],
  [
    /\b(bonds?|fixed (income|interest)|treasur(y|ies)|bills?|gilts?|gic|certificates? of deposit|cds?|debentures?|debt|notes?|loan stocks?|anleihen?|obligations?|obligaties?|obbligazion[ei]|obligacje?|dluhopis\w*|bonos?|renda fixa|renta fija|rentenpapiere?|^renten$|festverzinslich\w*|tahvil|obligasi)\b|債券|债券|公社債|国債|社債|利付債|채권|облигаци|^(אג["״']{1,2}ח|מק["״']{1,2}מ)/i,
    'a bond or a deposit, and those are not screened',
  ],
  [/^(scpi|opci)s?$/i, 'a company of real estate of France that no exchange lists'],
  [/^(konto|bank)guthaben$/i, NOT_THE_SHARE.deposit],
  [/^fonds? (en )?euros?$/i, 'money that an insurer guarantees, and there is nothing to screen in it'],
  [
    /\bmoney market\b|^(forex|fx|currency|currencies|konten|liquidit[aä]t)$|預り金$|^(מטבע חוץ|מט["״']{1,2}ח|עו["״']{1,2}ש)$/i,
    'cash, and there is nothing to screen in it',
  ],
  [/\b(warrants?|waran|optionsscheine?)\b|^war$/i, NOT_THE_SHARE.warrant],
  [
    /\b(certificates?|zertifikate?|sertifika\w*|certyfikat\w*|structured products?|turbos?|dlcs?)\b/i,
    NOT_THE_SHARE.certificate,
  ],
  [/\b(cedears?|bdrs?|nvdrs?|drn)\b|^drx?$/i, NOT_THE_SHARE.foreign],
  [/\b(cfds?|swaps?|spread bets?)\b/i, NOT_THE_SHARE.cfd],
  [/\b(pref(erred|erence|s)?|pfd|vorzugsaktien?)\b/i, NOT_THE_SHARE.preferred],
  [PREFERRED_IN_UZBEKISTAN, NOT_THE_SHARE.preferred],
  [
    /^(rights?|subscription rights?|cvr|bezugsrechte?|direitos? de (subscri[cç][aã]o|prefer[eê]ncia)|derechos? de suscripci[oó]n( preferente)?|droits? de souscription|diritt[io] di (opzione|sottoscrizione))$/i,
    NOT_THE_SHARE.right,
  ],
  [/^units?$/i, NOT_THE_SHARE.unit],
  [/\b(precious metals?|commodit(y|ies)|cmdty)\b/i, 'a metal or a commodity, and those are not screened'],
];

/** A fund is a fund whatever it holds: coverage is decided by its basket, never by its asset class (interface 3.3). */
const FUND =
  /\b(etfs?|etps?|etns?|ucits|funds?|fds?|index(?![- ]linked)|oeics?|sicav|icvc|unit trusts?|exchange traded)\b/i;

/** The name of a fund, whatever it holds. An index may be that of a bond, and a trust the issuer of one. */
const NAMED_FUND =
  /\b(etfs?|etps?|etcs?|ucits|funds?|fonds|fondo|fondos|fundo|fundos|oeics?|sicav|icvc|unit trusts?|exchange traded|ishares|index fund)\b/i;

/** An index before the word Swap: beside an ISIN the name of a fund that follows the index by swaps, such as `MSCI WORLD SWAP`. */
export const followsBySwaps = (name: string): boolean =>
  /\b(msci|s ?& ?p|s and p|stoxx|ftse|nasdaq|russell|topix)\b.*\bswap$/i.test(name);

/** A class of shares and of the options on them. */
const SHARES_AND_OPTIONS = /^(stocks?|equit(y|ies)|shares?) ?(\/|&|and) ?options?$/i;

/** What is said of an asset class that a fund may hold. */
const HELD_BY_FUNDS: ReadonlySet<string> = new Set(
  TYPES.filter(([, says]) => /^a (bond|cryptocurrency|metal)/.test(says)).map(([, says]) => says),
);

/**
 * The same for a row of a portfolio: where the type is the class of what a fund holds, and the row is that of a fund, it says nothing.
 *
 * @param texts the names and kinds beside the symbol.
 */
export function whyRowIsNoSecurity(
  type: string,
  symbol: string,
  texts: readonly string[],
): string | undefined {
  const why = whyTypeIsNoSecurity(type);
  // In Sao Paulo a unit is one of common and preferred shares, and its code ends in 11.
  if (why === NOT_THE_SHARE.unit && /^[A-Z][A-Z0-9]{3}11[BF]?$/.test(symbol)) return undefined;
  if (why === undefined || !HELD_BY_FUNDS.has(why)) return why;
  const named = texts.filter((text) => text !== '');
  const isOfMetal = why.includes('metal');
  if (named.some((text) => NAMED_FUND.test(text) || (isOfMetal && /\b(trust|shares)\b/i.test(text))))
    return undefined;
  // Bonds and metals have no ticker: letters alone, in a sheet without names, are those of a fund.
  const isTicker =
    /^[A-Z]{2,5}(\.(TO|L))?$/.test(symbol) &&
    !/BILL|BOND|GILT|NOTE|DEBT|GOLD|^(GIC|CASH|XAU|XAG|XPT|XPD)$/.test(symbol);
  return named.length === 0 && isTicker && !why.includes('crypto') ? undefined : why;
}

/**
 * Why a row of this security type is not screened: a clause as `an option, and options are not screened`. The bare words
 * "Cash" and "Margin" are left out: in a Type column they tell which part of the account holds a share.
 */
export function whyTypeIsNoSecurity(type: string): string | undefined {
  const words = type.replace(/_/g, ' ');
  // Morgan Stanley has one class for both; the symbol tells which of them a row is.
  if (SHARES_AND_OPTIONS.test(words)) return undefined;
  if (FUND.test(words) && !/\b(money market|options?|cfds?|futures?)\b/i.test(words)) return undefined;
  return TYPES.find(([looks]) => looks.test(words))?.[1];
}

const MONTH = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC';
const DATE = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2} ?(${MONTH})[A-Z]* ?'?\d{2,4}|(${MONTH})[A-Z]* ?\d{1,2}`;

/** What the name of a contract, or of another security of a company, looks like; those of a fund may hold some of these words. */
const CONTRACTS: readonly (readonly [RegExp, string])[] = [
  // The exchange's code of an option, and the terms spelled out: 20JAN27 250 C; CALL (AAPL) … JAN 15 27 $250.
  [/^[-.]?[A-Z]{1,6}\d? *\(?\d{6}[CP]\d+(\.\d+)?\)?$/i, NOT_THE_SHARE.option],
  [OF_INDIA, NOT_THE_SHARE.option],
  [
    /\b(bitcoin|ethereum|solana|xrp)\b.*\bETP\b/i,
    'a certificate on a cryptocurrency, and those are not screened',
  ],
  // Of Saxo: AAPL/16F26C250:xcbf.
  [/^[A-Z.]+\/\d\d[A-Z]\d\d[CP]\d/, NOT_THE_SHARE.option],
  [FUTURE_OF_INDIA, NOT_THE_SHARE.future],
  [BETWEEN_DOTS, NOT_THE_SHARE.option],
  [OF_QUESTRADE, NOT_THE_SHARE.option],
  [new RegExp(String.raw`(${DATE}).* \$?\d+(\.\d+)? ?(C|P|CALL|PUT)$`, 'i'), NOT_THE_SHARE.option],
  [new RegExp(String.raw`\b(CALL|PUT)\b.*(${DATE})`, 'i'), NOT_THE_SHARE.option],
  [new RegExp(String.raw`(${DATE}).*\b(CALL|PUT)\b`, 'i'), NOT_THE_SHARE.option],
  // Behind an @ stands a price, in London one of pence: 240 @ 1,105p Feb 2026.
  [new RegExp(String.raw`(?<!@ ?[\d.,]*)\d(\.\d+)? ?[CP]\b.*(${DATE})`, 'i'), NOT_THE_SHARE.option],
  // Of Brazil: Opção de Compra - VALEK700 - VALE3.
  [/^op[çc][ãa]o de (compra|venda)\b/i, NOT_THE_SHARE.option],
  // How Webull calls what is made of several: SPY Vertical.
  [
    /^[A-Z.]{1,6} (vertical|iron ?(condor|butterfly)|straddle|strangle|calendar|diagonal|butterfly|collar)$/i,
    NOT_THE_SHARE.option,
  ],
  // Of DEGIRO: ASML HLDG C920.00 18DEC26.
  [new RegExp(String.raw`\b[CP]\d+(\.\d+)? (${DATE})`, 'i'), NOT_THE_SHARE.option],
  [
    /\b(long|short|naked|cash-? ?secured) (calls?|puts?)\b|\bcovered calls? [A-Z]{1,5} \d/i,
    NOT_THE_SHARE.option,
  ],
  [/\bcfds?\b|\bcontracts? for difference\b/i, NOT_THE_SHARE.cfd],
  // Of the American state, by an index of prices, which makes it no fund: US TREASURY NOTE INFLATION INDEX 1.875 01/15/36.
  [
    /\btreas(ury)? (notes?|bonds?|nts?|bds?)\b.*\binfl\w* (ind\w*|prot\w*)\b.*\d{1,2}\/\d{1,2}\/\d{2,4}\b/i,
    NOT_THE_SHARE.bond,
  ],
];

const SECURITIES: readonly (readonly [RegExp, string])[] = [
  [/\bswaps?(-[ls])?$|\btotal return swaps?\b|\S[ -]TRS\b/i, NOT_THE_SHARE.cfd],
  [
    /\b(fdic|insured) .*deposits?\b|\b(term|fixed|time) deposits?\b|\bdeposit (sweep|progra?m)\b|\b(cash|bank) sweep\b|\bsweep (vehicle|account|program)\b/i,
    NOT_THE_SHARE.deposit,
  ],
  // Of the German state: BUNDANL.V. 22/32. Of the state and the banks of Brazil: Tesouro Selic 2029, CDB - CDB123ABCDE. Of India, in gold: SGB Mar 2029.
  [
    /^(bund(es)?(anl|obl|schatz)|tesouro |(CDB|RDB|LC[ADI]|CR[AI]|DEB|COE) - |sgb ?[a-z]{3,9} ?'?\d{2,4}\b)|\bsovereign gold\b|\bgold ?bonds? ?20\d\d/i,
    NOT_THE_SHARE.bond,
  ],
  // Of the Danish state: 0,50 Dansk Stat 2027. Of Israel's: ממשל שקלית 0330, גליל 5904.
  [/\bdansk stat\b|^(ממשל|ממש["״']{1,2}ל|גליל|שחר|מק["״']{1,2}מ)( .*)?\d{3,4}$/i, NOT_THE_SHARE.bond],
  // Of the Argentine state: BONO REP. ARGENTINA USD STEP UP 2030.
  [/^bonos? (rep|del|tesoro|nac|arg)/i, NOT_THE_SHARE.bond],
  // In the letters of a fund's name it stands with others: Global Sukuk ETF.
  [
    /\bsukuk\b.*\b20[2-9]\d\b|^(fgn|retail|sovereign|savings|gop|govt|government)( of \w+)?( ijarah?)? sukuk\b|^sukuk (ritel|tabungan|negara)\b|^صكوك( |$)|^(أذون|سندات) (ال)?(خزانة|خزينة)/i,
    NOT_THE_SHARE.bond,
  ],
  // A loan from one year to another, as Germany and Austria call theirs: OESTERREICH 13/34. Behind the name of a share stands what its nominal value is a part of.
  [/^(?!.*\b(ord\w*|plc|shs|npv)\b)\p{L}.* ([01]\d|2[0-7])\/(2[89]|[3-6]\d)( MTN)?$/iu, NOT_THE_SHARE.bond],
  // A loan of a year: Bundesrep.Deutschland Anl.v.2023 (2033).
  [/\banl\.? ?v\. ?(19|20)\d\d\b/i, NOT_THE_SHARE.bond],
  // A coupon beside the day or the year on which it ends: 3.85 05/04/43; 4 1/4% 2027.
  [
    /(^| )\d{1,2}(\.\d{1,4})?( \d\/\d{1,2})? ?%? .*(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\b20[2-9]\d\b)$/,
    NOT_THE_SHARE.bond,
  ],
  [/[\d½¼¾⅛⅜⅝⅞](\.\d+)? ?%.*\b((19|20)\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})\b/, NOT_THE_SHARE.bond],
  // The same beside the month: 2,3% 02/33; 3.6% Mar-27.
  [
    /[\d½¼¾⅛⅜⅝⅞] ?%.* ((0?[1-9]|1[0-2])[/-]\d\d|(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[a-z]*[ '-]+\d\d)$/i,
    NOT_THE_SHARE.bond,
  ],
  // A bill of the American state with the day on which it ends: US T-Bill 3/18/27, T-Bills 18 Mar 27.
  [
    /\bT-?(bills?|notes?|bonds?)\b.* (\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[a-z]* ?'?\d{1,4})\b/i,
    NOT_THE_SHARE.bond,
  ],
  // The same as Canada writes that day: 2.05% 02JN30.
  [/\d(\.\d+)? ?% .*\b\d{1,2}[A-Z]{2,3}\d{2}(\d{2})?\b/i, NOT_THE_SHARE.bond],
  [
    /\b(debentures?|btps?|bunds?|oats?|zero cpn|zero coupon|bonds? \d|gilts?|treasury (bills?|notes?|bonds?|stock|stk|gilt)|(sr|sub|conv|snr|senior|subordinated|convertible) (sub )?(nts?|notes?)|nts? due|notes? due|due \d{1,2}[/.-]|\w*anleihe|schuldverschreibung)\b/i,
    NOT_THE_SHARE.bond,
  ],
  [
    /\b(pfd|prf|prefs?|prefd|pref shs|preference (shares?|shs|stock)|preferred (stock|shares?|shs|ser(ies)?|cl(ass)?|dep\w*|non\b|cum\w*|[A-Z]$)|vorzugsaktien?|vorz|vzo|privileg\w+|de pr[eé]f[eé]rence)\b/i,
    NOT_THE_SHARE.preferred,
  ],
  [
    /\b(ser(ies)?\.? [a-z0-9]+|cum(ulative)?|non-?cum\w*|perp\w*|conv(ertible)?|redeemable|dep(ositary)? sh\w*)\b.*\bpreferred\b/i,
    NOT_THE_SHARE.preferred,
  ],
  [
    /\bnon-? ?cum\w* perp\w*|\bperp\w* .*\bser(ies)?\b|\bser(ies)? [a-z]\b.*\d(\.\d+)? ?%|\d(\.\d+)? ?% ser(ies)?\b/i,
    NOT_THE_SHARE.preferred,
  ],
  [PREFERRED_IN_UZBEKISTAN, NOT_THE_SHARE.preferred],
  [/\d(\.\d+)? ?%.*\bpreferred\b|\bpreferred\b.*\d(\.\d+)? ?%/i, NOT_THE_SHARE.preferred],
  [/\bunits?\b.*(\b(wts?|warrants?|rights?)\b|\b1 ?\/ ?[2-9]\b)/i, NOT_THE_SHARE.unit],
  [/\b(warrants?|waran|wts?|wrts?|optionsscheine?)\b/i, NOT_THE_SHARE.warrant],
  [
    /\b(knock-?outs?|mini-? ?futures?|(open end|unlimited|best) turbos?|turbos? (long|short|bull|bear|call|put|open)|faktor-?zertifikat|zertifikate?)\b/i,
    NOT_THE_SHARE.certificate,
  ],
  [
    /\b(rts|nil paid|contingent value rights?|subscription rights?|rights? (exp\w*|issue|offer\w*|entitlement)|bezugsrechte?|droits? de souscription)\b|\brights?$/i,
    NOT_THE_SHARE.right,
  ],
  // Of a bank's trust: JPMORGAN CHASE CAP XI.
  [
    /\b(?!SMALL|MID|LARGE|MICRO|ALL|Small|Mid|Large)\w+ (CAP|CAPITAL|Capital)( (TR|TRUST|Trust))? (I{1,3}|IV|VI{1,3}|IX|X[IV]+)$/,
    NOT_THE_SHARE.preferred,
  ],
  [
    /\S CDRs?(\W.*\b(CAD|hedged|couvert\w*)\b|$)|\b(canadian|CDN) dep(osit[ao]ry)?\b|\bcertificats? (canadiens? )?d.actions [ée]trang[èe]res\b/i,
    NOT_THE_SHARE.receipt,
  ],
  // Of Argentina and Brazil; of Sydney, Bangkok and Singapore, some with how many make one share: RESMED CDI 10:1, TENCENT HK SDR 10to1.
  [/\bcedears?\b|^(bdrs?|nvdrs?) (- |on |de )?\S/i, NOT_THE_SHARE.foreign],
  [
    /\S[ -](BDRs?|CDIs?|NVDRs?|SDR|DRN|DRx|(?<!SPON\w* )DR)( N[1-3])?( \d+ ?(:|to) ?\d+)?$/,
    NOT_THE_SHARE.foreign,
  ],
  // Of Stockholm, Helsinki and Copenhagen: long or short, or so many times a day's gain, and the issuer: MINI L TESLA AVA 412, BEAR OLJA X5 AVA 41.
  [
    /^((mini|turbo) [LS] \S.*|(bull|bear) \S.* X ?\d{1,2}) (AVA|NORDNET|NDNT|NON|SHB|SEB|NORDEA|VON|VT|SG|BNP|MST|CARN)( ?\d{1,4})?$/i,
    NOT_THE_SHARE.certificate,
  ],
  // Of Singapore, on several times what a share gains in a day.
  [/\S DLCs?$|\bdaily leveraged? certificates?\b/i, NOT_THE_SHARE.certificate],
  [/\b(e-?mini|micro e-?mini)\b|\bfutures? .*\d|\bfut\b/i, NOT_THE_SHARE.future],
];

/** A ticker in the service's form whose line is not the common share: `BAC.PRL`, `ABC.WS`, `ABC.RT`, `ABC.U`. */
const LINES: readonly (readonly [RegExp, string])[] = [
  [/^[A-Z0-9]+\.PR[A-Z](\.[A-Z]+)?$/, NOT_THE_SHARE.preferred],
  [/^[A-Z0-9]+\.W[ST](\.[A-Z]+)?$/, NOT_THE_SHARE.warrant],
  [/^[A-Z0-9]+\.RT(\.[A-Z]+)?$/, NOT_THE_SHARE.right],
  // In Toronto these are the shares of trusts.
  [/^[A-Z0-9]+\.UN?$/, NOT_THE_SHARE.unit],
];

/**
 * Why what a tidied name, description or ticker names is no common share and no fund, although it may stand beside the symbol of
 * one: a clause as `an option, and options are not screened`; undefined when it may be one.
 */
export function whyNoCommonShare(text: string): string | undefined {
  const looksIn = (kinds: readonly (readonly [RegExp, string])[]) =>
    kinds.find(([looks]) => looks.test(text))?.[1];
  return looksIn(CONTRACTS) ?? looksIn(LINES) ?? (FUND.test(text) ? undefined : looksIn(SECURITIES));
}

/** Whether what a text names is a bond or the like by its name: `Cedola BTP Valore`. */
export const namesBond = (text: string): boolean => whyNoCommonShare(text) === NOT_THE_SHARE.bond;

/** The same of a Canadian receipt alone. */
export function whyCanadianReceipt(text: string): string | undefined {
  const why = whyNoCommonShare(text);
  return why === NOT_THE_SHARE.receipt ? why : undefined;
}

/** The same of a certificate on a foreign share alone, where names stand among other words: `MICROSOFT CDR (CAD HEDGED) REINV@ $38.11`. */
export function whyReceipt(text: string): string | undefined {
  const why = whyNoCommonShare(text);
  return why === NOT_THE_SHARE.receipt || why === NOT_THE_SHARE.foreign ? why : undefined;
}
