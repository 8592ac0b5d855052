import { plainWords } from '../cells/cell-text';

const ZAKAT = 'is zakat, not a holding';

/** Coins, and metals that somebody has at home, by their names alone: a fund of either says that it is one. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [
    /^(bitcoins?|btc|ethereum|ether|ripple|solana|cardano|dogecoin|litecoin|polkadot|tether|stablecoins?|crypto(currency|currencies|s)?|krypto|cripto|بتكوين|بيتكوين|ايثيريوم|عملات رقميه|биткоин|эфириум|比特币|比特幣|ビットコイン|비트코인)( \(.*\))?$/,
    'is a cryptocurrency, and those are not screened',
  ],
  [
    /^(physical )?(gold|silver|platinum) (coins?|bars?|bullion|jewell?ery|sovereigns?|biscuits?|ornaments?|sikka)( .{0,20})?$/,
    'is a precious metal, not a share or a fund',
  ],
  // By its carats or its weight, whatever number stands beside it.
  [
    /^(?=.*\b(gold|silver|bangles?|jewell?ery|necklaces?|ornaments?)\b).*\b(18|21|22|24) ?(k|kt|ct|carats?|karats?)\b|^(gold|silver)\b.* (grams?|gms?|tolas?|ounces?)$/,
    'is a precious metal, not a share or a fund',
  ],
  [
    /^(gram|ceyrek|yarim|tam|ata|cumhuriyet|22 ayar|24 ayar) (altin|gumus)$|^(emas|perak) (pluang|digital|antam|fisik|batangan)( \(gr(am)?\))?$|^digital (gold|silver)$/,
    'is a precious metal, not a share or a fund',
  ],
  [
    /\b(domiciliary|current|savings?|bank|deposit|salary) accounts?( \(.*\))?$|\b(privat|spar|fremdwahrungs)konto [a-z]{3}$|^spaarrekening \S/,
    'is cash or money in a bank, and there is nothing to screen in it',
  ],
  [
    /^(gold|silver|or|argent|oro|plata|ouro|prata|altin|gumus|emas|perak|goud|zilver|zlato|srebro|золото|серебро|ذهب|فضه|سونا)( (عيار )?[\d٠-٩]+)? \((g|gr|gms?|gramm?e?s?|grams?|oz|onces?|unzen?|tola|تول[ہه]|gram|جرام|غرام)\)$/,
    'is a precious metal, not a share or a fund',
  ],
];

/** An account of money by its currency: USD-Konto, EUR account, compte USD. */
const MONEY = 'usd|eur|gbp|chf|cad|aud|nzd|jpy|hkd|sgd|sek|nok|dkk|pln|czk|huf|aed|sar|inr|try|us-dollar';
const ACCOUNT = 'konto|account|a/c|compte|conto|cuenta|conta|rekening|hesabi?|счет';

/** The same of labels that are telling only where no number of shares stands beside them. */
const WITHOUT_SHARES: readonly (readonly [RegExp, string])[] = [
  [
    /^(physical )?(gold|silver|platinum|goud|zilver|altin|emas|perak|sona|oro|argento|plata|guld|zloto|kulta|ذهب|فضه|سونا|چاندی|طلا|золото|серебро|黄金|黃金|金|금)( \d+)?( ?(k|kt|carat|karat|ct|g|gm|gr|gramm?|grams?|oz|tola|gram|ayar|عيار|قيراط|جرام|غرام|تولہ))?( \(.*\))?$/,
    'is a precious metal, not a share or a fund',
  ],
  [
    /\b(pensions?|prsa|superannuation|401 ?\(?k\)?|provident fund|epf|ppf|nps|retirement (plan|fund|account)|altersvorsorge|betriebsrente|riester\w*|rurup\w*|retraite|jubilacion|previdenza|pensioen|emekli\w*|kwsp)\b/,
    'is a pension or a plan for retirement, which no exchange lists',
  ],
  [
    /\b((prize|premium|savings|i|ee|sukuk) bonds?|treasury ?direct|sparbriefe?|bons? du tresor|buoni fruttiferi)\b/,
    'is a bond or a deposit, and those are not screened',
  ],
  [
    /\bcash\b(?! (fund|flow|america|converters))|\b(savings( accounts?)?|saving accounts?|bank (account|balance)|fixed deposits?|term deposits?|tabung haji|livrets?( a)?|(argent )?liquides? (en |a la )?banque|compte (courant|bancaire|epargne)|ldds?|sparbuch|festgeld|conto deposito|spaarrekening|sparkonto|mevduat|tabungan)\b|\bche(ck|qu)ing\b|رصيد (ال)?بنك|حساب (جاري|توفير|البنك)|^(ال)?ودائع|^وديعه/,
    'is cash or money in a bank, and there is nothing to screen in it',
  ],
  [
    new RegExp(
      `^(${MONEY})[- ]?(${ACCOUNT})\\b|^(${ACCOUNT}) (${MONEY})\\b|^(geld|bar|giro|cash|referenz|verrechnungs|abrechnungs|fremdwahrungs|wahrungs|dollar|euro|bank)-?konto\\b`,
    ),
    'is cash or money in a bank, and there is nothing to screen in it',
  ],
  [
    /^(owed (by|to) me|owed (by|from) |loans? (to|given to) |lent to |qard( hasan)? (to|given)|pret a |prestamo a |geliehen an )/,
    'is money that somebody owes, and there is nothing to screen in it',
  ],
  [/^fonds? (en )?euros?\b/, 'is money that an insurer guarantees, and there is nothing to screen in it'],
  [/^(net|nav|aum|equities|stocks|shares)$/, 'is a line of totals, not a holding'],
  [/^less ?: |^less (debts?|loans?|liabilities)\b/, 'is taken off a sum, and is no holding'],
  [/^nisaa?b\b|^نصاب/, 'is the least wealth on which zakat is due, not a holding'],
  [
    /^(already )?paid (so far|to date|already)$|^balance( (due|left|to pay))?$/,
    'tells what is paid or left to pay, and no holding',
  ],
  [
    /^(prior|previous|last) (month|quarter|year|week|statement)( (total|value|balance))?$|^vor(monat|quartal|jahr|woche)$|^(mois|trimestre|annee) precedente?$/,
    'tells what all was worth on an earlier day, and no holding',
  ],
  [/^(without|excluding|excl\.?|ohne|hors|sans|zonder|senza) \S/, 'is the sum of a part, not a holding'],
  [
    /^(group )?(rrsp|tfsa|resp|rrif|lira|fhsa|sipp|s?isa|lisa|roth ira|ira|hsa)( (at|with|from|through) .*)?( \(.*\))?$/,
    'is an account, and the sum of what is in it',
  ],
  [
    /^(عماره|عقار|ارض|شقه|فيلا|مبني|بنايه)( |$)|^(apartment|flat|house|villa|plot|land|farm|property|rental (property|house|flat)) (in|at|on)\b|^(buy[- ]to[- ]let|rental property|immobilie|eigentumswohnung)\b/,
    'is a building or land, which no exchange lists',
  ],
  [/^(zaka(t|h|at)|zekat|zakot|زكاه|الزكاه|زکات|زکوه|закят|закот)(?!\p{L})/u, ZAKAT],
];

/** Whether a label is that of zakat, with or without its rate: `ZAKAT DUE 2.5%`. */
export const isZakat = (label: string): boolean => whyOtherAsset(label, false) === ZAKAT;

/**
 * Why what a person lists beside shares and funds, by its label alone, is none: a clause as `is a cryptocurrency, and those are not screened`;
 * undefined where it may be one.
 *
 * @param hasShares whether a number of shares stands beside it.
 */
export function whyOtherAsset(label: string, hasShares: boolean): string | undefined {
  const text = plainWords(label).trim();
  return [...BY_NAME, ...(hasShares ? [] : WITHOUT_SHARES)].find(([looks]) => looks.test(text))?.[1];
}
