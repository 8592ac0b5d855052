interface Kind {
  readonly says: string;
  readonly looks: readonly RegExp[];
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
    looks: [/^[-.*_?\s]+$/, /^(n\/a|n\.a\.|none|null|not available)$/i],
  },
  {
    says: 'is a line of totals, not a holding',
    tellsRow: true,
    looks: [
      /^sub-?totals? /i,
      /^net worth:?$/i,
      /^(\w+ ){0,2}(sub)?[- ]?totals?( (in|for|of|value|assets)\b.*| ?\(.*\))?:?$/i,
    ],
  },
  {
    says: 'is money on its way in or out, not a holding',
    tellsRow: true,
    looks: [/^(pending|unsettled) (activity|transactions?|trades?|orders?|cash|funds)\b/i],
  },
  {
    says: 'is cash or a money-market fund, and there is nothing to screen in it',
    tellsRow: true,
    looks: [
      /\*\*$/,
      /^\$\$/,
      /^[A-Z]{3}XX$/i,
      /^(cur|ccy|curncy|cash):/i,
      /^(settled |available |uninvested |free |core )?cash( ?[-&(:].*)?$/i,
      /^(\w+ )?cash (and|in|at|balance|investments?|equivalents?|position|account|sweep|available|offset|funds?|collateral)\b/i,
      /\bmoney market\b/i,
      /^(us|u\.s\.|canadian|australian|hong kong|singapore) dollars?$/i,
      /^(british |pounds? )?(pounds?|sterling)$/i,
      /^(USD|EUR|GBP|GBX|CAD|JPY|CHF|AUD|NZD|HKD|SGD|CNY|SEK|UZS)$/i,
    ],
  },
  {
    says: 'is an option, and options are not screened; screen the share that it is written on',
    looks: [
      // 2027-06-17, 300 call: the exchange's code with or without its padding, and as brokers shorten it.
      /^[-.]?[A-Z]{1,6}\d? *\d{6}[CP]\d+(\.\d+)?$/i,
      // The same spelled out, in the orders that brokers use.
      / \d+(\.\d+)? ?(C|P|CALL|PUT)$/i,
      /\b(CALL|PUT)\b.*\d/i,
    ],
  },
  {
    says: 'is a future, and futures are not screened',
    looks: [
      /^[/@][A-Z0-9]{1,4}(\d{2})?(:[A-Z]+)?$/i,
      /=F$/i,
      /^[A-Z]{1,3}[FGHJKMNQUVXZ]\d{1,2}$/i,
      /\bCOMDTY$/i,
    ],
  },
  {
    says: 'is a cryptocurrency or a pair of currencies, and neither is screened',
    looks: [
      /^(BTC|XBT|ETH|XRP|DOGE|USDT|USDC|SHIB)$/i,
      /^[A-Z0-9]{2,10}[-/](USD|USDT|USDC|EUR|GBP|CAD|JPY|CHF|AUD|BTC|ETH)$/i,
      /=X$/i,
      /\bCURNCY$/i,
    ],
  },
  { says: 'is an index, not a share or a fund', looks: [/^\^/, /^\.[A-Z]+$/i, /\bINDEX$/i] },
  {
    says: 'is a bond, and bonds are not screened',
    looks: [
      /\b(GOVT|CORP|MTGE|MUNI)$/i,
      /\d(\.\d+)? ?%.*\d{4}/,
      /\btreasury\b.*\b(bills?|notes?|bonds?|strips)\b/i,
    ],
  },
  {
    says: 'is an ISIN. The service is asked by ticker: write the ticker instead',
    looks: [/^[A-Z]{2}[A-Z0-9]{9}\d$/i],
  },
  {
    says: 'is a CUSIP, as bonds and funds without a ticker have. Write the ticker instead if there is one',
    looks: [/^(?=.*\d.*\d)[A-Z0-9]{8}\d$/i],
  },
  {
    says: 'is a SEDOL code. The service is asked by ticker: write the ticker instead if there is one',
    looks: [/^(?=[A-Z0-9]*\d)[B-DF-HJ-NP-TV-Z0-9]{6}\d$/i],
  },
];

/**
 * Why a tidied text names no security: a clause to follow the quoted text, without full stop; undefined when it may name
 * one. Symbols that a listed company shares with cash or a coin (`CASH`, `USD`, `BTC`) count as what holders mean by them.
 */
export function whyNoSecurity(text: string): string | undefined {
  return KINDS.find(({ looks }) => looks.some((look) => look.test(text)))?.says;
}

/** Why a row is no holding by its label alone, for rows without a ticker: totals, cash, pending money. A clause as above. */
export function whyNoHolding(label: string): string | undefined {
  return KINDS.find(({ looks, tellsRow }) => tellsRow && looks.some((look) => look.test(label)))?.says;
}

/** What brokers write in a column of security types for what is not screened. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\boptions?\b/i, 'an option, and options are not screened'],
  [/\bfutures?\b/i, 'a future, and futures are not screened'],
  [/\bcrypto/i, 'a cryptocurrency, and those are not screened'],
  [
    /\b(bonds?|fixed income|treasur(y|ies)|bills?|gic|certificate of deposit|cds?)\b/i,
    'a bond or a deposit, and those are not screened',
  ],
  [/\bmoney market\b|^(forex|fx|currency|currencies)$/i, 'cash, and there is nothing to screen in it'],
  [/\bwarrants?\b/i, 'a warrant, and warrants are not screened'],
  [/\b(cfds?|swaps?)\b/i, 'a contract on a price, not a share'],
  [/\b(precious metals?|commodit(y|ies))\b/i, 'a metal or a commodity, and those are not screened'],
];

/**
 * Why a row of this security type is not screened: a clause as `an option, and options are not screened`. The bare words
 * "Cash" and "Margin" are left out: in a Type column they tell which part of the account holds a share. A fund is a fund
 * whatever it holds: coverage is decided by its basket, never by its asset class (interface 3.3).
 */
export function whyTypeIsNoSecurity(type: string): string | undefined {
  const words = type.replace(/_/g, ' ');
  if (/\b(etfs?|etps?|funds?|exchange traded)\b/i.test(words) && !/\bmoney market\b/i.test(words))
    return undefined;
  return TYPES.find(([looks]) => looks.test(words))?.[1];
}
