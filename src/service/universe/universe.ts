/** What the service screens: companies with a filing and market values, and funds with constituents. Plain data. */
export interface Universe {
  /** The quarter ends of every company's market values, `YYYY-MM-DD`, oldest first. */
  readonly quarters: readonly string[];
  /** By served ticker. */
  readonly companies: ReadonlyMap<string, Company>;
  /** By served ticker. No fund has the ticker of a company. */
  readonly funds: ReadonlyMap<string, Fund>;
}

/** A company. Amounts are in units of `reportingCurrency`. Null means unknown, never 0. */
export interface Company {
  readonly ticker: string;
  /** The name as served. It says so where the figures are illustrative. */
  readonly name: string;
  /** ISO-2 (2.2). */
  readonly listingCountry: string;
  /** ISO-4217. The currency of the filings, not of the listing (1.3). */
  readonly reportingCurrency: string;
  readonly subIndustry: string;
  /** Whether the figures are made up and not from a filing. */
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

/** How the company earns its revenue: shares in percent, without interest income. */
export interface Activity {
  readonly impermissiblePerc: number;
  readonly doubtfulPerc: number;
  /** The business that earns the impermissible and the doubtful share; null where there is neither. */
  readonly source: string | null;
}

/**
 * The state of the extraction from the filing's text (2.4): `complete`; `pending`, there is no revenue by source yet; `found none`, it ran and
 * found no source; `totals missed`, it found 0 for all three legacy totals.
 */
export const EXTRACTIONS = ['complete', 'pending', 'found none', 'totals missed'] as const;

export type Extraction = (typeof EXTRACTIONS)[number];

/** A fund. Null means unknown. */
export interface Fund {
  /** As listed: no suffix for New York, `.L` for London, `.TO` for Toronto. */
  readonly ticker: string;
  /** The name as served. It says that the holdings are a sample. Null where the fund has no name. */
  readonly name: string | null;
  readonly issuer: string | null;
  /** ISO-2. The country of the fund, not of the market on which it trades (2.7). */
  readonly domicile: string | null;
  /** ISO-4217 or `GBp`. */
  readonly reportingCurrency: string | null;
  /** Percent a year. */
  readonly expenseRatio: number | null;
  /** In `reportingCurrency`: pence for `GBp`. */
  readonly aum: number | null;
  readonly strategy: Strategy;
  readonly illustrative: boolean;
  /** `YYYY-MM-DD`, as the provider states it; null for holdings that were never fetched. */
  readonly holdingsAsOf: string | null;
  /** Naive timestamp; null is normal (2.7). */
  readonly holdingsFetchedAt: string | null;
  /** By weight descending, then ticker ascending (2.8). The weights may be negative and need not add up to 100. */
  readonly constituents: readonly Constituent[];
}

/** The method covers only `long`. Every other fund is UNQUALIFIED, whatever its weights (3.2). */
export const STRATEGIES = ['long', 'leveraged', 'inverse', 'long-short'] as const;

export type Strategy = (typeof STRATEGIES)[number];

/** One holding of a fund. */
export interface Constituent {
  /** The symbol of the provider. Cash, swaps and futures have none; theirs are the words of the provider. */
  readonly ticker: string;
  readonly name: string | null;
  /** Percent of the fund. */
  readonly weight: number;
}
