import { splitCamelCase, plainWords } from '../cells/cell-text';
import { withMarksOff } from '../cells/spelled-out';
import { GIVEN_AWAY } from './given-away';

/** Whether a row of a broker's activity is a dividend; `unclear` is a clause that says why it cannot be told. */
export type DividendKind = 'dividend' | 'other' | { readonly unclear: string };

/** Words as they are compared: without accents, in lower case, `CASH_DIVIDEND` and `CashDividend` in two words. */
const compared = (words: string): string =>
  withMarksOff(plainWords(splitCamelCase(words)).replace(/_/g, ' '));

/** How French brokers call what a share and a bond pay alike: `Encaissement coupons`, and `COUPONS` alone. */
const COUPONS = /\bencaissement (de )?coupons?\b|^(annulation (de )?)?coupons$/;

/** English, and the other languages in which brokers write; `divident` is how XTB spells it. */
const DIVIDEND = new RegExp(
  [
    /\b((c|m|cash)?divs?|divi|divd|\w*divid(en|an)\w*|dyw(idend\w*)?|distributions?|distrib|payments? in lieu|pil)\b/,
    /\b(ausschuttung\w*|\w*ausschuttung|ertragsgutschrift\w*|ertragnis\w*|ertrag|dividendenertrag\w*|wertpapierertrag\w*|\w*uitkering\w*|uitk|uitkeren)\b/,
    /\b(proventos?|proventi|\w*utdelning\w*|\w*udbytte|udb|\w*utbytte|\w*osinko\w*|osingot|temettu\w*|osztalek)\b/,
  ]
    .map(({ source }) => source)
    .concat(
      COUPONS.source,
      'توزيع',
      'كوبون نقدي',
      'أرباح',
      'ارباح',
      '配当',
      '分配金',
      '배당',
      '분배금',
      '股息',
      '股利',
      '红利',
      '紅利',
      '分红',
      '派息',
    )
    .concat(
      ...['سود نقدی', 'سود سهام', 'سود تقسیمی', 'ڈیویڈنڈ', 'منافع منقسم', 'লভ্যাংশ', 'ডিভিডেন্ড'].map(
        plainWords,
      ),
      '\\b(kar payi|agihan|labhansh)\\b',
      // Greek, Thai, Vietnamese.
      ...['μέρισμ', 'μερίσμ', 'ปันผล', 'ประโยชน์ตอบแทน', 'cổ tức'].map(plainWords),
    )
    .concat(
      'дивиденд',
      'дивіденд',
      'дивидент',
      'דיבידנד',
      'דיווידנד',
      'דיבדנד',
      plainWords('^arður$'),
      plainWords('लाभांश'),
      '\\bjuros sobre (o )?capital',
      '\\bjcp\\b',
      '\\brendimentos?\\b',
      '\\bdistribuic(ao|oes)\\b',
      '\\bdistribucion(es)? (de )?(fibras?|cbfis?|dividendos?)\\b',
    )
    .join('|'),
);

/** Taxes in Estonian, Latvian, Lithuanian, Romanian, Hungarian, Croatian, Slovene, Albanian, Greek, Thai and Vietnamese, and as Mexico calls its own. */
const TAXES_ELSEWHERE = [
  /\b(tulumaks\w*|(ienakuma )?nodokl\w*|pajamu mokest\w*|gpm|impozit\w*|\w*kuponkivero\w*|(osztalek|forras)ado\w*|adolevonas\w*|porez\w*|davek|davka|tatim\w*|isr|retenid[ao]s?)\b/
    .source,
  ...['φόρο', 'παρακράτηση', 'ภาษี'].map(plainWords),
  '\\bthue( tncn)?\\b',
  // Finnish, Czech, Hungarian, Lithuanian, Serbian, Kazakh, Hebrew, Urdu, Chinese: words that are parts of others.
  '^(l(a|ä)hdevero|vero|dan|ado|mokestis|skattur)$',
  ...['^порез', '^салық', 'данък', '^מס( במקור)?$', '^ٹیکس', '^مالیات', '^কর$'].map(plainWords),
  '^(稅|税|所得税)$|扣繳|扣稅',
];

/** What is said of a dividend, or of a share with the word in its name, and is no payment of one. */
const NO_PAYMENT = new RegExp(
  [
    /\b(tax\w*|withh\w*|wht\w*|nra|dtax|fees?|accru\w*|buy|bought|purchased?|sell|sold|sale|stock ?div\w*|scrip|advanced? lump sum|vorabpauschale|(return|repayment) of (capital|principal)|capital (gains?|returns?|repayment|distribution)|cap gains?)\b/,
    /\b(split|spin-?off|transfer\w*|journal\w*|shares reinvest\w*)\b/,
    // A part of the capital that is given back.
    /\b(kapitaal(s?uitkering|terugbetaling|vermindering)|kapital(ruck\w+|herabsetzung)|remboursement de capital|rimborso (di )?capitale|devolucion de capital)\b/,
    /\b(\w*steuer\w*|gebuhr\w*|kauf|verkauf|wertp\w*\.? ?abrechn\w*|\w*belasting\w*|bronheffing|kosten|koop|verkoop)\b/,
    /\b(impots?|taxes?|retenue|achat|vente|frais|ritenut[ae]|rit|impost[ae]|tass[ae]|acquisto|vendita)\b/,
    /\b(retencion\w*|impuestos?|impostos?|compra|vend?as?|venta|\w*skatt\w*|\w*skat|ennak(on|ko)pidat\w*|kop|salj|avgift|courtage|podatek\w*|podatku|kupno|sprzedaz|prowizja)\b/,
    /\b(dan z|srazkova dan|nakup|prodej|poplatek|vergi\w*|stopaj|pajak|cukai|soliq\w*)\b/,
  ]
    .map(({ source }) => source)
    .concat(
      GIVEN_AWAY,
      // The profit of a deposit or of a sale, and a tax.
      ...['مرابحة', 'ودائع', 'ودیعه', 'أرباح (بيع|محققة|رأسمالية)', 'ماليات', 'ٹيكس', 'солиқ'].map(
        plainWords,
      ),
    )
    .concat(
      TAXES_ELSEWHERE,
      'ضريب',
      '扣税|利税|息税|税金|源泉徴|세금|배당세|원천징수|налог|ндфл|подат|ניכוי|משיכת מס|\\birrf\\b',
    )
    .join('|'),
);

/** What is withheld from dividends, in rows of its own. */
const TAX = new RegExp(
  [
    // What is called taxa is a fee, in Portuguese.
    /\b(tax(?!as?\b)\w*|withh\w*|wht\w*|nra|nrt|dtax|nonres\w*|imp\.? non[- ]res\w*|\w*steuer\w*|soli\w*zuschlag|\w*belasting\w*|bronheffing|impots?|retenue\w*|prelevements?)\b/,
    /\b(ritenut[ae]|rit|impost[aeo]s?|tass[ae]|retenc(ion|ao)\w*|impuestos?|irrf|\w*skatt\w*|\w*skat|ennak(on|ko)pidat\w*|podatek\w*|podatku|dan z|srazkova dan)\b/,
    /\b(vergi\w*|stopaj|pajak|cukai|soliq\w*)\b/,
  ]
    .map(({ source }) => source)
    .concat(
      TAXES_ELSEWHERE,
      'ضريب',
      '扣税|利税|息税|税金|源泉徴|세금|배당세|원천징수|налог|ндфл|подат|ניכוי|משיכת מס',
    )
    .join('|'),
);

/** What is taxed is a purchase or a sale: in Britain, France, Belgium, Italy, India. */
const ON_TRADES = /\b(stamp|transactions?|turnover|ftt|tob|beurs\w*|bourse|timbre|bollo|tobin|stt)\b/;

/** Whether words name the tax that was withheld from a payment. */
export function namesTax(words: string): boolean {
  const text = compared(words);
  return TAX.test(text) && !ON_TRADES.test(text);
}

/** What is said of a tax and of no name of a company, which may hold the word as well. */
const WITHHELD =
  /\b(tax(es)? (withh\w*|deducted)|withh\w* tax(es)?|non-?res(ident)? tax|nra (tax|withh\w*)|foreign tax paid)\b/;

/** Whether a description says in so many words that it is of a tax that was withheld, and neither of a dividend nor of a reversal. */
export const isOfWithholding = (description: string): boolean =>
  WITHHELD.test(compared(description)) && !namesDividend(description) && !namesReversal(description);

/** Words for money that a bank took out of an account: Korean, Hebrew. Some write its amount without a minus. */
export const namesWithdrawal = (words: string): boolean => /출금|משיכת/.test(compared(words));

/** What brings shares instead of money. */
const BRINGS_SHARES = new RegExp(
  plainWords(
    String.raw`\b(split|spin-?off|stock ?div\w*|bonus (issue|shares?))\b|^\d+([.,]\d+)? ?% ?(stock|bonus)$|বোনাস শেয়ার`,
  ),
);

/** Whether words speak of shares that were given out: what some brokers call a dividend, of an amount of 0. */
export const bringsShares = (words: string): boolean => BRINGS_SHARES.test(compared(words));

/** Words that speak of tax and say of what the dividend is the amount. */
const UNTAXED =
  /\b(tax[- ]?(free|exempt\w*)|(net|gross) of (withholding )?(tax(es)?|wht)|(before|after|less) (withholding )?(tax(es)?|wht))\b/g;

/** What was withheld, told in brackets behind a dividend: (WHT of USD -1.36). */
const TOLD_TAX = /\((wht|withholding tax|tax)( of)? ([a-z]{3}|[$€£]) ?-?[\d.,]+\)/g;

/** How nabtrade books what a registry paid: FUNDS TRANSFER DIVIDEND - IVV PAYMENT OCT26/00877665. */
const OF_TRANSFER = /\bfunds transfer (?=dividend - )/;

/** A remark that a payment is none: `interest, not a dividend`. */
const NOT_ONE = /\bnot (an? |really )?(dividends?|divs?)\b/;

/** How the exchange of Brazil books what was paid for shares that were moved from one broker to another: `Dividendo - Transferido`. */
const TRANSFERRED = /^(dividendo|juros sobre capital proprio|rendimento) - transferido$/;

const CAPITAL_RETURNED = new RegExp(
  [
    /\b((return|repayment) of (capital|principal)|prima de emision|devolucion de (capital|aportaciones)|emisni(ho)? azi[ao]|kapital(rue?ck\w+|herabsetzung)|nennwertruckzahlung|remboursement (de capital|d['’ ]apports?|de (la )?prime d['’ ]emission)|rimborso (di |del )?capitale|kapitaal(s?uitkering|terugbetaling|vermindering)|(uitkering|terugbetaling) (van )?kapitaal|(tilbakebetaling|tilbagebetaling|aterbetalning) av (innbetalt |indbetalt |inbetalt |inskjutet |aksje|aktie)?kapital|zwrot kapitalu|(reembolso|retorno|devolucao) (de )?capital|paaoman ?palautus|kapitalo mazinim\w*|kapitali vahendam\w*|vraceni kapitalu|tokevisszafizet\w*|sermaye iadesi|pengembalian modal|pulangan modal|equali[sz]ation)\b|^(tilbakebetaling|ruckzahlung)$/
      .source,
    ...[
      'ลดทุน',
      'возврат капитала',
      'החזר הון',
      'تخفيض رأس المال',
      '減資',
      '减资',
      '資本の払戻',
      '元本払戻',
      '유상감자',
      'hoàn vốn',
    ].map(plainWords),
  ].join('|'),
);

/**
 * Whether a description says that a company or a fund gave back a part of its capital: `XYZ ETF RETURN OF CAPITAL ON 200 SHS`, or what
 * was paid for its shares above their nominal value, `prima de emisión`.
 */
export const returnsCapital = (text: string): boolean => CAPITAL_RETURNED.test(plainWords(text));

const REINVESTED = /\b(reinv(est\w*)?|drip|wiederanlage\w*|herbelegging|reinvestiment\w*)\b/;

/** Whether words speak of shares that were bought out of a payment. */
export const namesReinvestment = (words: string): boolean => {
  const text = compared(words);
  return REINVESTED.test(text) || /\bdrp\b/.test(text);
};

const INTEREST =
  /\b(interest|\w*zins\w*|rente|interets?|interessi|intereses|ranta|odsetki|urok\w*|faiz|bunga|faedah)\b/;

/** What some companies call a dividend that they pay beside the usual one. */
const CALLED_RETURN = /\bcapital return dividend\b/;

/**
 * Tells a dividend by the words of a column such as Action or Type.
 *
 * @param reinvested whether the source writes the dividend and the purchase out of it in two rows, so that a row that speaks of
 *   both is the dividend.
 */
export function dividendKind(words: string, reinvested = false): DividendKind {
  const text = compared(words);
  // Words of Chinese, written without blanks, are not joined by what is taken out between them.
  const untaxed = text
    .replace(UNTAXED, ' ')
    .replace(TOLD_TAX, ' ')
    .replace(OF_TRANSFER, '')
    .replace(CALLED_RETURN, 'dividend');
  if (TRANSFERRED.test(text))
    return {
      unclear:
        'may be a dividend, or the transfer of one that another row tells. Write Dividend there if it is one',
    };
  if (!DIVIDEND.test(text) || NO_PAYMENT.test(untaxed) || NOT_ONE.test(text)) return 'other';
  if (INTEREST.test(text) || COUPONS.test(text))
    return { unclear: 'may be interest or a dividend. Write Dividend there if it is one' };
  if (REINVESTED.test(text) && !reinvested) {
    return {
      unclear: 'may be a dividend or the purchase made out of one. Write Dividend there if it is the payment',
    };
  }
  return 'dividend';
}

const TRANSACTION = new RegExp(
  [
    /\b(buy|bought|purchased?|sell|sold|sale|interest|fees?|tax|withh\w*|deposits?|withdraw\w*|transfer\w*|split)\b/,
    /\b(reinvest\w*|cash (in|out)|contribution|top[- ]up|trade|order|custody)\b/,
    /\b(kauf\w*|verkauf\w*|zins\w*|gebuhr\w*|einzahlung\w*|auszahlung\w*|uberweisung\w*|\w*steuer\w*|koop\w*|verkoop\w*|aankoop)\b/,
    /\b(storting|opname|onttrekking|kosten|rente|achat|vente|frais|versement|virement|retrait|interets?|depot|cotisation|impots?)\b/,
    /\b(acquisto|vendita|commissioni?|bonifico|prelievo|versamento|interessi|ritenuta|compra|venta|comision|ingreso|retirada)\b/,
    /\b(intereses|kop|salj|insattning|uttag|ranta|avgift|overforing|\w*skatt\w*|kupno|sprzedaz|wplata|wyplata|odsetki|prowizja)\b/,
    /\b(nakup|prodej|poplatek|vklad|vyber|vlozeno|vybrano|urok\w*|alis|satis|faiz|masraf|komisyon|yatirma|cekme|beli|jual|bunga)\b/,
    /\b(setoran|penarikan|deposit|pengeluaran|faedah)\b/,
    /\b(allotment|(return|repayment) of capital|capital (return|repayment))\b/,
    /\b(compravendita|stacco cedol[ae]|valuta (creditering|debitering)|share amount)\b/,
  ]
    .map(({ source }) => source)
    .concat('شراء', 'بيع', 'إيداع', 'سحب', 'رسوم')
    .concat('买|買|卖|賣|売|出金|매수|매도|출금|이자|利息|手数料|手续费|покуп|продаж|комисс|налог|קני|מכיר')
    .concat('\\b(compras?|vendas?)\\b')
    .join('|'),
);

/** Words by which banks book anything that comes in, or has to do with securities: what it is stands in the description. */
const OF_ANYTHING =
  /^((funds? )?transfers?|deposit|deposits|credit|cr|cash in|incoming|outgoing|(zahlungs)?(ein|aus)gang|cash movements?|payment|receipt|wertpapiere?|securities|titres|valeurs mobilieres|titoli|valores|effecten|vardepapper|verdipapir|vaerdipapirer|papiery wartosciowe|cenne papiry|gutschrift|bijschrijving|accredito|abono)$/;

/** Whether words of a column of kinds say no more than that something came in, or has to do with securities. */
export const saysLittle = (words: string): boolean => OF_ANYTHING.test(compared(words).trim());

/** Words for shares and funds, which pay dividends and no interest, in the descriptions of banks. */
const OF_SHARES =
  /\b(registered shares|reg\.? shs|common stock|ordinary shares|\w*aktien|namensakt\w*|inh\.? ?ant|inhaber-?anteile|etfs?|ucits|fonds|funds?|actions|azioni ordinarie|acciones)\b/;

/** Whether a description names a share or a fund. */
export const namesShare = (words: string): boolean => OF_SHARES.test(compared(words));

/** Whether the place of a share names interest, and nothing else: some write it among the dividends. */
export const isInterest = (written: string): boolean =>
  /^((bank |cash |credit |delayed |money (mkt|market) )?interest( received| income| earned)?|late fees? received|zins(en)?( (spar|bank|giro|lohn)konto)?|intereses|interessi|interets|juros|金利|利息|이자)$/.test(
    compared(written).trim(),
  );

/**
 * Whether a name without any code is that of what a bank pays on an account, which Islamic banks call profit: `Zinsen Tagesgeld`,
 * `Bank profit (savings)`.
 */
export const isPaidByBank = (name: string): boolean => OF_ACCOUNT.test(compared(name).trim());

const OF_ACCOUNT =
  /^(((haben|guthaben|tagesgeld|festgeld|spar|konto)-?)?zins(en|ertrag|ertrage|gutschrift)|interest (on|from)|[\w-]+ interest$|(bank|savings?|deposit|cash) (account )?(interest|profit|munafa)|profit on (savings?|deposits?|term deposits?)|munafa bank|interets (sur )?(livret|compte|especes|liquidites)|interessi (su |sul )?conto|rant[ea]n?( (pa|fran|hos) \w+| \w+)?$|renter?( ((pa|fra|op) )?\w+)?$|odsetki|uroky? (z|na)|sanchay ?patra|savings certificates?|faiz( geliri)?$|intereses (de )?(la )?cuenta)\b/;

/** What people write beside the name of a share, in a list of dividends, of what it brought or cost otherwise; folded. */
const BESIDE_NAMES = new RegExp(
  [
    /\b(cap(ital)? gains?|(realised|realized|trading) (gains?|profits?|loss(es)?)|(gains?|profits?|loss) (on|from) (the )?(sales?|disposal|shares)|sale of|sold|sales? proceeds|(bank|cash|savings) interest|interest (from|received|paid)|(custody|platform|broker(age)?|account|adr) fees?|donat(ed|ions?)|(given|paid) to charity)\b/,
    /\b(kursgewinn\w*|verau(ss|ß)erungsgewinn\w*|verkauft?|plus-?values?|vente d[eu]|vendue?s?|plusvalen[sz][ae]\w*|plusvalias?|vendit[ao]|vendid[oa]s?|venduto|ganancias? de capital|ganho de capital|mais-?valias?|derechos|dchos|prima (de |por )?asist(encia)?|koerswinst|verkocht|satis kari|satildi|dijual|keuntungan modal)\b/,
  ]
    .map(({ source }) => source)
    .concat(
      ['أرباح (بيع|محققة|رأسمالية)', 'ربح بيع', 'تم البيع', 'прибыль от продажи', '売却益', '매도차익'].map(
        plainWords,
      ),
    )
    .join('|'),
);

/** Such words, where they are all that a note says. */
const ALONE =
  /^(cap(ital)? gains?|(realised|realized|trading) (gains?|profits?)|(bank |cash )?interest|(return|repayment) of capital|capital (return|repayment)|donations?|refund|rent(al income)?|kursgewinn|plus-?value|plusvalenza|plusvalia|zinsen|interets|interessi|intereses|(sale of|sold) rights|rights sold|venta (de )?(derechos|dchos)( sobrantes)?|prima (de |por )?asist(encia)?\.?)$/;

/** That a share was sold since, and when, in brackets behind its name: what stands beside it was paid before that. */
const SOLD_SINCE =
  /\((sold|exited|verkauft|vendue?s?|venduto|vendid[oa]|verkocht|satildi|dijual)( (in|on|im|am|en|le|il|el|op))? ([a-z]{3,}|\d)[^()]*\)$/;

/** Whether the name of a share says that a row among dividends is of something else: `Capital gain Netflix (sold)`. */
export const namesOtherGain = (name: string): boolean =>
  BESIDE_NAMES.test(compared(name).replace(SOLD_SINCE, ''));

/** Whether a note beside a share says so, and nothing more. */
export const isOtherGain = (note: string): boolean => ALONE.test(compared(note).trim());

/** Whether words speak of interest. */
export const namesInterest = (words: string): boolean => INTEREST.test(compared(words));

const ONE_OF_INTEREST = String.raw`(interests?|\w*zins\w*|rente|interets?|interess[ie]|intereses|juros|ranta|odsetki|urok\w*)`;
const JOINED = String.raw` ?(\/|&|,| or | and | ou | et | oder | und | o | e | y | of | en | i | a ) ?`;
const EITHER = new RegExp(
  String.raw`\b${ONE_OF_INTEREST}${JOINED}\w*divid\w+|\w*divid\w+${JOINED}${ONE_OF_INTEREST}\b`,
);

/** Whether words name payments of interest and of dividends as one kind: `Encaissement coupons intérêt/dividende`. */
export const namesEither = (words: string): boolean =>
  EITHER.test(compared(words)) || COUPONS.test(compared(words));

/** Whether words name a payment of dividends, or speak of one. */
export const namesDividend = (words: string): boolean => DIVIDEND.test(compared(words));

/** Whether words name a transaction at all: a column Type may as well hold kinds of securities. */
export const namesTransaction = (words: string): boolean => {
  const text = compared(words);
  return DIVIDEND.test(text) || TRANSACTION.test(text);
};

/** Whether words name a transaction that is no dividend. */
export const namesOther = (words: string): boolean =>
  dividendKind(words) === 'other' && TRANSACTION.test(compared(words));

/** What says that a payment was taken back. */
const REVERSAL = new RegExp(
  [
    /\brev\.? (of )?(cash )?(divs?|dvd|dist|dividends?|distributions?)\b/,
    /\b(revers(al|ed)|clawback|claw back|cancell?(ed|ation)|stornos?|stornier(ung|t)|stornowan\w*|ruckbuchung|extourne|annulation|annul(e|ee|es|ees|ato|ata|lato|lata)|anulacion|anulad[oa]|cancelaci?on|cancelacao|annullamento|anulacao)\b/,
    /\b(makuler\w*|annull?er\w*|tilbagefor\w*|tilbakefor\w*|peruutus|geannuleerd|anulowan\w*|anulacja|zruseni|iptal\w*|pembatalan|dibatalkan)\b/,
  ]
    .map(({ source }) => source)
    .concat('отмена|сторно|取消|撤销|취소', plainWords('إلغاء'))
    .join('|'),
);

/** What says that a payment was corrected: taken back where its amount has a minus. */
const CORRECTION =
  /\b(corr|correct(ion|ed)|correctie|korrektur\w*|korrigering|korrektion|korr|rettelse|rettifica|rectificaci?on|rectification|regularisation|korekta|oprava|duzeltme)\b|更正|訂正|정정/;

/** Whether words say that a payment was taken back. */
export const namesReversal = (words: string): boolean => REVERSAL.test(compared(words));

/** Whether words say that what was booked before was corrected. */
export const namesCorrection = (words: string): boolean => CORRECTION.test(compared(words));

/** Whether words say of a dividend that it was taken back or corrected. */
export const takesDividendBack = (words: string): boolean =>
  speaksOfReversal(words) && dividendKind(words) === 'dividend';

const speaksOfReversal = (words: string): boolean => namesReversal(words) || namesCorrection(words);

/** The company in words that begin by saying that its dividend was taken back: Volvo B of `Makulering utdelning Volvo B`. */
export function withoutReversal(words: string): string {
  const each = words.split(' ');
  const first = each.findIndex(
    (word) => !OF_PAYMENT.test(word) && !speaksOfReversal(word) && !namesDividend(word),
  );
  return each.slice(Math.max(0, first)).join(' ');
}

/** What stands between such words. */
const OF_PAYMENT = /^(of|the|from|for|av|af|fran|från|de|des|du|di|del|della|von|van|der|für|\W)$/i;
