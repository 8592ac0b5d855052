/** The three legacy totals, each with the amount that the interface prefers to it; leases have none (2.4). */
const PREFERRED: Readonly<Record<string, string | undefined>> = {
  interest_debt: 'debt_ratio_dollar',
  prohibited_revenue: 'non_compliant_revenue_dollar',
  operating_lease: undefined,
};

/** Whether a served name is that of a legacy total. */
export const isLegacyTotal = (name: string): boolean => name in PREFERRED;

/**
 * Whether a legacy total may be a miss of the extraction (2.4). Only a 0 may be; and one is taken for genuine where the verdict is HALAL
 * and the preferred amount is 0 as well. How large the company is, which the rule looks at too, no field tells.
 *
 * @param values what else is known of the stock, by served name.
 */
export function isMissLikely(name: string, values: Readonly<Record<string, unknown>>): boolean {
  if (!isLegacyTotal(name) || values[name] !== 0) return false;
  const preferred = PREFERRED[name];
  const isConsistent = preferred !== undefined && values[preferred] === 0;
  return !(isConsistent && values['halal_status'] === 'HALAL');
}

/** What a 0 that may be a miss means, with what to read instead. */
export function reasonForMiss(name: string): string {
  const preferred = PREFERRED[name];
  return `A 0 in ${name} may mean that the extraction missed the number.${preferred ? ` Prefer ${preferred}.` : ''}`;
}
