import { readIsoDate } from '../../contract/dates';
import { SAMPLE_FIGURES } from '../assumptions';
import type { Row } from './csv';
import type { Table } from './load';
import { marketOf } from './market';
import { unique } from './unique';
import { EXTRACTIONS, type Activity, type Company, type Filing } from './universe';

const MILLION = 1_000_000;

/** Reads the companies, real and illustrative, with their market values. */
export function readCompanies(table: Table): {
  quarters: readonly string[];
  companies: ReadonlyMap<string, Company>;
} {
  const marketRows = [...table('us-market-caps.csv'), ...table('illustrative-market-caps.csv')];
  const quarters = (marketRows[0]?.columns() ?? []).filter((column) => readIsoDate(column) !== undefined);
  const context = {
    marketValues: new Map(marketRows.map((row) => [row.text('ticker'), valuesOf(row, quarters)])),
    activities: new Map(table('us-business-activity.csv').map((row) => [industryOf(row), activityOf(row)])),
  };
  const companies = unique([
    ...table('us-companies.csv').map((row) => usCompany(row, context)),
    ...table('illustrative-companies.csv').map((row) => illustrativeCompany(row, context)),
  ]);
  return { quarters, companies };
}

interface Context {
  readonly marketValues: ReadonlyMap<string, readonly (number | null)[]>;
  readonly activities: ReadonlyMap<string, Activity>;
}

/** Market values in units of the currency; the file has them in millions. */
function valuesOf(row: Row, quarters: readonly string[]): (number | null)[] {
  return quarters.map((quarter) => {
    const millions = row.optionalNumber(quarter);
    return millions === null ? null : millions * MILLION;
  });
}

const industryOf = (row: Row): string => `${row.text('sector')} / ${row.text('sub_industry')}`;

function activityOf(row: Row): Activity {
  return {
    impermissiblePerc: row.number('impermissible_perc'),
    doubtfulPerc: row.number('doubtful_perc'),
    source: row.optionalText('source_label'),
  };
}

/** The American files have no leases, no dividends and no figures of the year before: these are unknown, not 0. */
function usCompany(row: Row, { marketValues, activities }: Context): Company {
  const activity = activities.get(industryOf(row));
  if (!activity) throw new Error(`us-business-activity.csv has no row for ${industryOf(row)}.`);
  return {
    ...listingOf(row, marketValues),
    listingCountry: 'US',
    reportingCurrency: 'USD',
    illustrative: false,
    filing: { ...filingOf(row), operatingLease: null, priorRevenue: null, dividendsPaid: null },
    activity,
    audited: true,
    extraction: 'complete',
    indexMethodologies: true,
  };
}

function illustrativeCompany(row: Row, { marketValues }: Context): Company {
  row.oneOf('illustrative', ['yes']);
  const listing = listingOf(row, marketValues);
  return {
    ...listing,
    name: `${listing.name} ${SAMPLE_FIGURES}`,
    listingCountry: row.oneOf('listing_country', [marketOf(listing.ticker)]),
    reportingCurrency: row.text('reporting_currency'),
    illustrative: true,
    filing: {
      ...filingOf(row),
      operatingLease: row.optionalNumber('operating_lease'),
      priorRevenue: row.optionalNumber('prior_revenue'),
      dividendsPaid: row.optionalNumber('dividends_paid'),
    },
    activity: activityOf(row),
    audited: row.oneOf('audit', ['done', 'never']) === 'done',
    extraction: row.oneOf('extraction', EXTRACTIONS),
    indexMethodologies: row.oneOf('index_methodologies', ['done', 'pending']) === 'done',
  };
}

function listingOf(row: Row, marketValues: Context['marketValues']) {
  const ticker = row.text('ticker');
  const values = marketValues.get(ticker);
  if (!values) throw new Error(`No file of market values has a row for ${ticker}.`);
  return {
    ticker,
    name: row.text('company_name'),
    subIndustry: row.text('sub_industry'),
    marketValues: values,
  };
}

function filingOf(row: Row): Omit<Filing, 'operatingLease' | 'priorRevenue' | 'dividendsPaid'> {
  return {
    longTermDebt: row.optionalNumber('long_term_debt'),
    shortTermDebt: row.optionalNumber('short_term_debt'),
    cash: row.optionalNumber('cash_and_equivalents'),
    shortTermInvestments: row.optionalNumber('short_term_investments'),
    netReceivables: row.optionalNumber('net_receivables'),
    totalAssets: row.optionalNumber('total_assets'),
    totalRevenue: row.optionalNumber('total_revenue'),
    netIncome: row.optionalNumber('net_income'),
  };
}
