import type { Activity, Company, Filing } from '../../src/service/universe/universe';

const FILING: Filing = {
  longTermDebt: 120,
  shortTermDebt: 30,
  cash: 80,
  shortTermInvestments: 20,
  netReceivables: 70,
  totalAssets: 2000,
  totalRevenue: 400,
  netIncome: 40,
  operatingLease: 5.4,
  priorRevenue: 400,
  dividendsPaid: 10,
};

/** What a test tells of a company besides its filing and its activity. */
type Told = Partial<Omit<Company, 'filing' | 'activity'>> & {
  readonly filing?: Partial<Filing>;
  readonly activity?: Partial<Activity>;
};

/**
 * A company of round figures: debt 150, liquid assets 100, a revenue of 400 of which 2 % is impermissible and 1 % doubtful, and a market value of
 * 1,000 at each of twelve quarter ends.
 */
export const companyWith = ({ filing, activity, ...told }: Told = {}): Company => ({
  ticker: 'ACME',
  name: 'Acme Corporation',
  listingCountry: 'US',
  reportingCurrency: 'USD',
  subIndustry: 'Hotels',
  illustrative: false,
  filing: { ...FILING, ...filing },
  activity: { impermissiblePerc: 2, doubtfulPerc: 1, source: 'Casinos', ...activity },
  marketValues: Array.from({ length: 12 }, () => 1000),
  audited: true,
  extraction: 'complete',
  indexMethodologies: true,
  ...told,
});

/** The index of the last quarter end of such a company. */
export const LAST_QUARTER = 11;
