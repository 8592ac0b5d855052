import type { ScreenedStock } from '../screening/stock';

/**
 * The three legacy totals of the full report (2.4), in whole units of the reporting currency. They are advisory: a 0 may mean that the
 * extraction missed the number. The leases, which the sample's American filings do not have, are such a 0.
 */
export function legacyTotals({ company, measures }: ScreenedStock) {
  if (measures === null) return { interest_debt: null, prohibited_revenue: null, operating_lease: null };
  if (company.extraction === 'totals missed') {
    return { interest_debt: 0, prohibited_revenue: 0, operating_lease: 0 };
  }
  return {
    interest_debt: whole(measures.debt),
    prohibited_revenue: whole(measures.impermissibleRevenue),
    operating_lease: whole(company.filing.operatingLease ?? 0),
  };
}

const whole = (amount: number | null): number | null => (amount === null ? null : Math.round(amount));
