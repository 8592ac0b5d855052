/** The beginning of a text up to the legal form of a company, or up to the word that says that it is a fund. */
const UP_TO_FORM =
  /^(.*?\S(?:,? (?:inc|incorporated|corp|corporation|ltd|limited|plc|llc|l\.p|lp|n\.v|nv|s\.a|sa|ag|se|etf|reit)\b\.?))(?= |$)/i;
/** What a text speaks of that tells what was done, and not of what. */
const OF_DEED =
  /\d|[@#:]|\b(you|bought|buys?|sold|sells?|sales?|purchase[sd]?|order(ed)?|dividends?|reinvest\w*|market|limit order|fee|transfer\w*|from|cash|account|shares? of)\b/i;

/**
 * The company or fund that a description begins with: `TELUS CORP` of `TELUS CORP REINVESTED`. Undefined where no legal form tells that a
 * name stands there, and where the words before it say what was done.
 */
export function describedCompany(description: string): string | undefined {
  return UP_TO_FORM.exec(description)
    ?.slice(1)
    .find((name) => !OF_DEED.test(name));
}
