/**
 * What a cell of a report says where there is no figure. In lower case, so that none can be taken for a served status, and never
 * empty: an empty cell would read as "nothing found".
 */
export const UNKNOWN = 'unknown';
export const NOT_COMPUTED = 'not computed';
export const NOT_IN_PLAN = 'not in plan';
export const NOT_APPLICABLE = '–';
/** A rulebook that does not define the screen (2.5). */
export const NO_SCREEN = 'no screen';
/** A figure that the interface keeps null although there is one: DJIM's cash ratio (2.5). */
export const NOT_SERVED = 'not served';
/** No rulebook has a verdict, whatever the reason: UNQUALIFIED and the like are none (3.1). */
export const NO_VERDICT = 'no verdict';
/** A constituent without a usable verdict (2.8): never shown as compliant. */
export const NOT_RATED = 'not rated';

/** What null says of a field, where that is not "not computed" (2.2, 2.7, 2.8). */
const NULL_MEANS: Readonly<Record<string, string>> = {
  last_scanned: 'never audited',
  methodology_updated_at: 'never',
  fund_name: UNKNOWN,
  issuer: UNKNOWN,
  listing_country: UNKNOWN,
  reporting_currency: UNKNOWN,
  expense_ratio: 'unknown, or no fee',
  aum: UNKNOWN,
  holdings_as_of: 'not fetched yet',
  holdings_fetched_at: 'not recorded',
};

/** The word for a field that is served as null. */
export const wordForNull = (field: string): string => NULL_MEANS[field] ?? NOT_COMPUTED;
