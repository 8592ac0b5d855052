/** What the service screens: companies with their filing and market values, and funds with their baskets. Plain data. */
export interface Universe {
  /** The quarter ends of every company's market values, `YYYY-MM-DD`, oldest first. */
  readonly quarters: readonly string[];
  /** By served ticker. */
  readonly companies: ReadonlyMap<string, Company>;
  /** By served ticker; no fund bears a company's ticker. */
  readonly funds: ReadonlyMap<string, Fund>;
}

/** Amounts are in `reportingCurrency`, actual units. Null is unknown, never 0. */
export interface Company {
  readonly ticker: string;
  /** As served: where the figures are illustrative, it says so. */
  readonly name: string;
  /** ISO-2 (2.2). */
  readonly listingCountry: string;
  /** ISO-4217; of the filings, not of the listing (1.3). */
  readonly reportingCurrency: string;
  readonly subIndustry: string;
  /** True where the figures were written by hand and come from no filing. */
  readonly illustrative: boolean;
  readonly filing: Filing;
  readonly activity: Activity;
  /** Market capitalisation at each of the universe's quarter ends. */
  readonly marketValues: readonly (number | null)[];
  readonly audited: boolean;
  readonly extraction: Extraction;
  /** False where the four index methodologies were never computed (2.5, `methodology_updated_at`). */
  readonly indexMethodologies: boolean;
}

/** The newest annual filing. */
export interface Filing {
  readonly longTermDebt: number | null;
  readonly shortTermDebt: number | null;
  readonly cash: number | null;
  readonly shortTermInvestments: number | null;
  readonly netReceivables: number | null;
  readonly totalAssets: number | null;
  readonly totalRevenue: number | null;
  readonly netIncome: number | null;
  readonly operatingLease: number | null;
  /** Revenue of the year before. */
  readonly priorRevenue: number | null;
  readonly dividendsPaid: number | null;
}

/** What the company earns by: shares of revenue in percent, without interest income. */
export interface Activity {
  readonly impermissiblePerc: number;
  readonly doubtfulPerc: number;
  /** What the impermissible and the doubtful share is earned by; null where there is neither. */
  readonly source: string | null;
}

/**
 * How the reading of the filing's text went (2.4): `complete`; `pending`, no breakdown by source yet; `found none`, ran and
 * listed no source; `totals missed`, the three legacy totals came out as 0.
 */
export const EXTRACTIONS = ['complete', 'pending', 'found none', 'totals missed'] as const;
export type Extraction = (typeof EXTRACTIONS)[number];

export interface Fund {
  /** As listed: bare is New York, `.L` London, `.TO` Toronto. */
  readonly ticker: string;
  /** As served: it says that the basket is a sample. Null where the fund has no name. */
  readonly name: string | null;
  readonly issuer: string | null;
  /** ISO-2, not where it trades (2.7). */
  readonly domicile: string | null;
  /** ISO-4217 or `GBp`. */
  readonly reportingCurrency: string | null;
  /** Percent a year. */
  readonly expenseRatio: number | null;
  /** In `reportingCurrency`: pence for `GBp`. */
  readonly aum: number | null;
  readonly strategy: Strategy;
  readonly illustrative: boolean;
  /** `YYYY-MM-DD`, stated by the provider; null for a basket that was never fetched. */
  readonly holdingsAsOf: string | null;
  /** Naive timestamp; null is normal (2.7). */
  readonly holdingsFetchedAt: string | null;
  /** By weight descending, then ticker ascending (2.8). Weights need not sum to 100 and may be negative. */
  readonly basket: readonly Constituent[];
}

/** Everything but `long` is outside the method: UNQUALIFIED, whatever the weights (3.2). */
export const STRATEGIES = ['long', 'leveraged', 'inverse', 'long-short'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export interface Constituent {
  /** The provider's symbol or, for cash, swaps and futures that have none, the provider's words. */
  readonly ticker: string;
  readonly name: string | null;
  /** Percent of the fund. */
  readonly weight: number;
}
