/** Words of headers that databases and programs write without a blank between them. */
const PARTS =
  'account|accrued|acquired|acquisition|action|activity|amount|asset|available|average|avg|balance|base|basis|book|buy|category|class|code|commission|company|cost|country|currency|current|cusip|date|description|dividend|exchange|execution|exdate|exec|fees?|fund|gain|gross|id|income|instrument|isin|issue|last|listing|local|market|name|net|number|open|order|paid|pay|payment|pnl|portfolio|position|price|primary|purchase|qty|quantity|rate|record|report|security|settled?|settlement|shares?|side|status|stock|symbol|tax|total|trade|transaction|type|units?|unrealized|value|weight|withheld|withholding';

const JOINED = new RegExp(`^(${PARTS})(${PARTS})(${PARTS})?$`, 'i');

/** The words of a header that is written in one, without capitals inside: `tradedate`, `Assettype` and `MARKETVALUE` are two each. */
export function joinedWords(token: string): readonly string[] {
  const isOne = token.slice(1) === token.slice(1).toLowerCase() || token === token.toUpperCase();
  const parts = isOne ? JOINED.exec(token)?.slice(1) : undefined;
  return parts?.filter((part) => part !== undefined) ?? [token];
}
