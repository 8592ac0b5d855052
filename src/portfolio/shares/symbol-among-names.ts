import { tidy } from '../cells/cell-text';
import { isNoSymbol, symbolInBrackets } from './symbol-in-brackets';
import { whyNoSecurity } from './no-security';
import { isSayable } from './symbol-looks';

/** A symbol in a column of names, with what stands beside it as the name. */
export interface SymbolAmongNames {
  readonly symbol: string;
  readonly name: string | undefined;
}

const SYMBOL = String.raw`(?<symbol>[A-Z]{2,5}(?:\.[A-Z])?)`;
/** A name in other letters than those of symbols, before one or behind one: `آبل AAPL`, `AAPL (애플)`. */
const BESIDE_NAMES = [
  new RegExp(String.raw`^(?<name>[^A-Za-z]*[^A-Za-z\P{L}][^A-Za-z]*?)[ (:/-]+${SYMBOL}\)?$`, 'u'),
  new RegExp(String.raw`^${SYMBOL}[ (:/-]+(?<name>[^A-Za-z]*[^A-Za-z\P{L}][^A-Za-z]*?)\)?$`, 'u'),
];
/** A symbol in brackets behind a name that says it is one of a fund that is listed, or of a company: a bank in brackets is where an account is. */
const BEHIND_LISTED = /\b(ETFs?|inc|corp|corporation|plc|ltd|limited|co)\.? \([^()]+\)$/i;

/** Indices, exchanges and countries by their letters. */
const OF_OTHERS = /^(MSCI|FTSE|DAX|SPX|NDX|NYSE|AMEX|OTC|USA|US|UK|KSA|UAE|EU|GCC|IPO|STOCK)$/;

/** Kinds of accounts by their letters. */
const OF_ACCOUNTS = /^(SIPP|J?ISA|LISA|GIA|RRSP|TFSA|RESP|RRIF|LIRA|FHSA|IRA|ROTH|HSA|UTMA|PEA|CTO|ISK|KF)$/;

/** Whether letters are no kind of share, currency, country, exchange, account or the like. */
const mayBeSymbol = (letters: string): boolean =>
  !isNoSymbol(letters) &&
  !OF_OTHERS.test(letters) &&
  !OF_ACCOUNTS.test(letters) &&
  whyNoSecurity(letters) === undefined;

/** A symbol alone in a cell beside a name, with the ending of its market or without: `SHOP`, `CNR.TO`; undefined for any other text. */
export function symbolAlone(text: string): string | undefined {
  return /^[A-Z]{1,5}(\.[A-Z]{1,2})?$/.test(text) && mayBeSymbol(text) ? text : undefined;
}

/**
 * The symbol that a person wrote in a column of names: beside a name in other letters, in brackets behind that of a listed fund or a company, or alone where it is too long for a short name and no
 * word that can be said, as AAPL and NVDA. FORD and IBM may be names, and HP is the name of one company and the ticker of another.
 */
export function symbolAmongNames(written: string): SymbolAmongNames | undefined {
  const text = tidy(written);
  const found = BESIDE_NAMES.map((looks) => looks.exec(text)?.groups).find(Boolean);
  const inBrackets = found === undefined && BEHIND_LISTED.test(text) ? symbolInBrackets(text) : undefined;
  const symbol =
    found?.['symbol'] ?? inBrackets ?? (/^[A-Z]{4,5}$/.test(text) && !isSayable(text) ? text : undefined);
  if (symbol === undefined || !mayBeSymbol(symbol)) return undefined;
  const name = inBrackets === undefined ? found?.['name'] : text.slice(0, text.lastIndexOf('('));
  return { symbol, name: name === undefined ? undefined : tidy(name) };
}
