import type { InstrumentKind } from './endpoint';
import { PRIMARY_RULEBOOK } from './rulebook';
import { readServedName, reasonForNoScreen, SCREENS } from './screen';
import { isVerdict } from './status';
import { statusFields } from './status-field';
import { RANKING_FIELDS } from './stock';

/** Null means "not processed yet" unless more is known (2.1). */
const NOT_YET = 'Not computed yet. Try again after the next nightly run.';

/**
 * For people: why a status is not a verdict (3.1). UNQUALIFIED has two possible causes on a fund, and no field shows which, so the sentence
 * names neither (3.2).
 *
 * @param status as served; null and undefined mean "not computed".
 */
export function reasonForNoVerdict(status: unknown, kind: InstrumentKind): string {
  if (status === 'UNQUALIFIED') {
    return kind === 'fund'
      ? 'The fund is not rated by this method (UNQUALIFIED).'
      : 'Never audited (UNQUALIFIED): no verdict in either direction.';
  }
  if (status === 'ERROR_DATA' || status === 'INCOMPLETE_DATA') {
    return `Data unavailable (${status}): no verdict, and no sign of non-compliance.`;
  }
  return NOT_YET;
}

/** The meaning of null for fields in which it is not "not computed yet" (2.2, 2.4, 2.7). */
const NULL_MEANS: Readonly<Record<string, string>> = {
  last_scanned: 'Never audited: there is no date.',
  methodology_updated_at: 'The index rulebooks were never computed for it: there is no date.',
  halal_revenue_source: 'Not extracted yet. Try again in a few days.',
  non_compliant_revenue_source: 'Not extracted yet. Try again in a few days.',
  doubtful_revenue_source: 'Not extracted yet. Try again in a few days.',
  fund_name: 'The service does not know the name of this fund.',
  issuer: 'The service does not know the issuer of this fund.',
  listing_country: 'The service does not know the domicile of this fund.',
  reporting_currency: 'The service does not know the currency of this fund.',
  expense_ratio: 'The service has no expense ratio of this fund: it is unknown, or there is no fee.',
  aum: 'The service does not know the assets of this fund.',
  holdings_as_of: 'The basket of this fund has not been fetched yet: it has no date.',
  holdings_fetched_at: 'The basket has not been fetched again since the service records this date.',
  ...Object.fromEntries(
    RANKING_FIELDS.map((field) => [field, 'The service could not calculate this score.']),
  ),
};

/**
 * For people: why a served field is null. The first reason that applies is given: the meaning of null for this field, a rulebook without this
 * screen, a status of the same rulebook that is not a verdict, or that the field is not computed yet. Null is never 0 (2.1).
 *
 * @param name the field's served name, such as `liquidity_ratio_perc_djim`.
 * @param values the other known fields, by served name.
 */
export function reasonForNull(
  name: string,
  values: Readonly<Record<string, unknown>>,
  kind: InstrumentKind,
): string {
  if (Object.hasOwn(NULL_MEANS, name)) return NULL_MEANS[name]!;
  const noScreen = reasonForMissingScreen(name, kind);
  if (noScreen) return noScreen;
  const fields = statusFields(readServedName(name).rulebook);
  const status = values[fields[kind]] ?? values[statusFields(PRIMARY_RULEBOOK)[kind]];
  // A verdict does not explain a missing figure, and a missing status does not explain itself.
  return reasonForNoVerdict(name === fields[kind] || isVerdict(status) ? undefined : status, kind);
}

/** For people: why a ratio, an amount or a limit of a screen is missing because of its rulebook. */
function reasonForMissingScreen(name: string, kind: InstrumentKind): string | undefined {
  const { field, rulebook } = readServedName(name);
  const screen = SCREENS.find(({ screen }) =>
    [`${screen}_ratio_perc`, `${screen}_ratio_dollar`, `thresholds_${screen}`].includes(field),
  );
  return kind === 'stock' && screen ? reasonForNoScreen(rulebook, screen.screen) : undefined;
}

/**
 * For people: why a record does not have a field. Only two plans have the ranking scores (2.4). A limit that a rulebook does not have may be
 * absent as well as null (2.5).
 */
export function reasonForAbsent(name: string, kind: InstrumentKind): string {
  const noScreen = reasonForMissingScreen(name, kind);
  if (noScreen) return noScreen;
  return (RANKING_FIELDS as readonly string[]).includes(name)
    ? 'The ranking scores are served on the plans Business Ultimate and Business Enterprise alone. Change the plan to see them.'
    : `The service serves no ${name} of this ${kind}.`;
}
