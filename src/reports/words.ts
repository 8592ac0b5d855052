import type { ReportTextName } from '../i18n/catalogue';
import type { ReportTranslator } from '../i18n/translator';

/** What a cell of the ledger says where there is no figure. Its formulas compare with this word. */
export const UNKNOWN = 'unknown';
/** The same in every language. */
export const NOT_APPLICABLE = '–';

/** What null says of a field, where that is not "not computed" (2.2, 2.7, 2.8). */
const NULL_MEANS: Readonly<Record<string, ReportTextName>> = {
  last_scanned: 'neverAudited',
  methodology_updated_at: 'never',
  fund_name: 'unknown',
  issuer: 'unknown',
  listing_country: 'unknown',
  reporting_currency: 'unknown',
  expense_ratio: 'unknownOrNoFee',
  aum: 'unknown',
  holdings_as_of: 'notFetchedYet',
  holdings_fetched_at: 'notRecorded',
};

/** The word for a field that is served as null. */
export const wordForNull = (field: string, texts: ReportTranslator): string =>
  texts.t((NULL_MEANS[field] ?? 'notComputed') as 'notComputed');
