import type { QueryResult } from '../client/query/field-query';
import { readServedDate } from '../contract/dates';
import { RULEBOOKS, servedName, servedRulebooks } from '../contract/rulebook';
import { Card, DateCell } from './cell';

/** What a card lists of an instrument, if it came with the answer. Nothing is asked only for the card. */
const LISTED: readonly (readonly [field: string, label: string])[] = [
  ['company_name', 'Company'],
  ['fund_name', 'Fund'],
  ['issuer', 'Issuer'],
  ['listing_country', 'Listing country'],
  ['reporting_currency', 'Reporting currency'],
  ['halal_status', 'AAOIFI'],
  ['status', 'AAOIFI'],
  // A fund's verdict is to be read beside its coverage (3.2).
  ['coverage_weight_perc', 'Coverage (%)'],
  ['halal_rating', 'Rating'],
  ['halal_status_djim', 'DJIM'],
  ['halal_status_ftse', 'FTSE'],
  ['halal_status_msci', 'MSCI'],
  ['halal_status_sp', 'S&P'],
  ['debt_ratio_perc', 'Debt ratio (%)'],
  ['liquidity_ratio_perc', 'Liquidity ratio (%)'],
  ['non_compliant_revenue_perc', 'Non-compliant revenue (%)'],
  ['non_compliant_weight_perc', 'Non-compliant weight (%)'],
  ['last_scanned', 'Last scanned'],
  ['holdings_as_of', 'Holdings as of'],
  ['last_updated', 'Last updated'],
];

/** The label under which a card says that it is not current, and why. */
export const NOT_CURRENT = 'Not current';

/** A value with the card of its instrument. The card is flat, since nested cards hang Excel on the web. */
export function withCard(value: string | number, { ticker, values, outdated }: QueryResult): Card {
  const properties = new Map<string, string | number | DateCell>([['Ticker', ticker]]);
  // The verdict under a rulebook that is newer than this add-in follows those that it knows.
  const newer = servedRulebooks([values])
    .slice(RULEBOOKS.length)
    .map((rulebook) => [servedName('halal_status', rulebook), rulebook.toUpperCase()] as const);
  for (const [field, label] of [...LISTED, ...newer]) {
    const served = values[field];
    if (typeof served !== 'string' && typeof served !== 'number') continue;
    const date = typeof served === 'string' ? readServedDate(served) : undefined;
    properties.set(label, date ? new DateCell(date) : served);
  }
  if (outdated) properties.set(NOT_CURRENT, outdated.message);
  properties.set('Notice', 'Informational screening, not a religious ruling.');
  return new Card(value, properties);
}
