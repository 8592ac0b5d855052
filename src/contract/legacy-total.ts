/** The three legacy totals, each with the amount that the interface recommends in its place; there is none for leases (2.4). */
const PREFERRED: Readonly<Record<string, string | undefined>> = {
  interest_debt: 'debt_ratio_dollar',
  prohibited_revenue: 'non_compliant_revenue_dollar',
  operating_lease: undefined,
};

/** Whether a served name is the name of a legacy total. */
const isLegacyTotal = (name: string): boolean => Object.hasOwn(PREFERRED, name);

/**
 * Whether the extraction probably missed the number of a legacy total (2.4). Only a 0 can be such a miss. It counts as genuine when the
 * verdict is HALAL and the preferred amount is 0 as well. The rule also considers the size of the company, which no field shows.
 *
 * @param values the known fields of the stock, by served name.
 */
export function isLikelyMiss(name: string, values: Readonly<Record<string, unknown>>): boolean {
  if (!isLegacyTotal(name) || values[name] !== 0) return false;
  const preferred = PREFERRED[name];
  const isConsistent = preferred !== undefined && values[preferred] === 0;
  return !(isConsistent && values['halal_status'] === 'HALAL');
}

/** For people: what such a 0 means, and what to read in its place. */
export function reasonForMiss(name: string): string {
  const preferred = PREFERRED[name];
  return `A 0 in ${name} may mean that the extraction missed the number.${preferred ? ` Prefer ${preferred}.` : ''}`;
}
