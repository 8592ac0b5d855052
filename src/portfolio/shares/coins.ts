import { quoted } from '../cells/cell-text';

/** Cryptocurrencies that brokers and exchanges list beside others, and whose symbols are those of shares or funds as well. */
const COINS = new Set(
  (
    'BTC ETH XRP DOGE USDT USDC SHIB ADA SOL DOT LINK UNI ATOM NEAR LTC BCH XLM AVAX MATIC POL TRX ALGO FIL ICP APT ARB OP SUI TON HBAR VET GRT AAVE MKR EOS XTZ SAND ' +
    'MANA AXS CRO FTM INJ RNDR RENDER IMX QNT BNB ETC XMR ZEC DASH NEO KSM COMP SNX YFI CRV LDO PEPE BONK WIF TIA SEI JUP STX RUNE FLOW CHZ ENJ BAT ZRX ONE GALA ROSE DAI'
  ).split(' '),
);

/** The best known of them: where one of these stands, the others are as likely. */
const KNOWN = new Set(['BTC', 'XBT', 'ETH', 'XRP', 'DOGE', 'USDT', 'USDC', 'SHIB']);

/** Headers of files that tell cryptocurrencies alone. */
const HEADERS =
  /^(coins?|coin (name|symbol)|crypto\w*|crypto (name|asset|symbol)|tokens?|token (name|symbol)|wallet address|blockchain|network)$/;

/** Whether a file speaks of cryptocurrencies: by a header, or by the symbol of a well-known one. */
export const speaksOfCoins = (heads: readonly string[], symbols: Iterable<string>): boolean =>
  heads.some((head) => HEADERS.test(head)) || [...symbols].some((symbol) => KNOWN.has(symbol.toUpperCase()));

/** Why a symbol that is told by nothing else is asked about in such a file; undefined where it is that of no cryptocurrency. */
export const whyMaybeCoin = (symbol: string): string | undefined =>
  COINS.has(symbol.toUpperCase())
    ? `${quoted(symbol)} may be a cryptocurrency, as others of this file are, or the share of that symbol. If it is the share, write NASDAQ: or NYSE: before it.`
    : undefined;
