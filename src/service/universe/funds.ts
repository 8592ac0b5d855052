import { readIsoDate, readNaiveTimestamp } from '../../contract/dates';
import { SAMPLE_HOLDINGS } from '../assumptions';
import type { Row } from './csv';
import type { Table } from './load';
import { unique } from './unique';
import { STRATEGIES, type Company, type Constituent, type Fund } from './universe';
import { worldHoldings } from './world-fund';

type WeightedConstituent = Omit<Constituent, 'name'>;

/** Reads the funds, real and modelled, with their constituents. Constituents get their names from `companies`. */
export function readFunds(table: Table, companies: ReadonlyMap<string, Company>): ReadonlyMap<string, Fund> {
  const provided = constituentsByFund(table('us-fund-holdings.csv'));
  const modelled = constituentsByFund(table('model-fund-holdings.csv'));
  const providedDates = new Map(
    table('us-fund-holdings.csv').map((row) => [row.text('fund'), row.usDate('as_of')]),
  );
  const named = (constituents: readonly WeightedConstituent[]) =>
    constituents
      .map((constituent) => ({ ...constituent, name: nameOf(constituent.ticker, companies) }))
      .sort(servedOrder);

  const funds = table('funds.csv').map((row): Fund => {
    const ticker = row.text('ticker');
    const kind = row.oneOf('basket', ['provider', 'model', 'generated', 'unfetched']);
    const read = {
      provider: () => constituentsOf(ticker, provided, 'us-fund-holdings.csv'),
      model: () => constituentsOf(ticker, modelled, 'model-fund-holdings.csv'),
      generated: () => undefined,
      unfetched: () => [],
    }[kind]();
    const constituents = once(() => named(read ?? worldHoldings([...companies.keys()])));
    const holdingsAsOf = providedDates.get(ticker) ?? dated(row, 'holdings_as_of', readIsoDate);
    if (read?.length !== 0 && holdingsAsOf === null)
      throw new Error(`funds.csv: ${ticker} has a basket of no date.`);
    return {
      ticker,
      name: markedName(row.optionalText('fund_name')),
      issuer: row.optionalText('issuer'),
      domicile: row.optionalText('listing_country'),
      reportingCurrency: row.optionalText('reporting_currency'),
      expenseRatio: row.optionalNumber('expense_ratio'),
      aum: row.optionalNumber('aum'),
      strategy: row.oneOf('strategy', STRATEGIES),
      illustrative: row.oneOf('illustrative', ['yes', 'no']) === 'yes',
      holdingsAsOf,
      holdingsFetchedAt: dated(row, 'holdings_fetched_at', readNaiveTimestamp),
      get constituents() {
        return constituents();
      },
    };
  });
  return unique(funds);
}

/** A basket may have thousands of holdings, and most users of a service ask for none: each is made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The name of a fund as served: it says that the holdings are a sample. A fund without a name stays without one. */
const markedName = (name: string | null): string | null =>
  name === null ? null : `${name} ${SAMPLE_HOLDINGS}`;

function constituentsByFund(rows: readonly Row[]): Map<string, WeightedConstituent[]> {
  const byFund = new Map<string, WeightedConstituent[]>();
  for (const row of rows) {
    const fund = row.text('fund');
    const constituents = byFund.get(fund) ?? [];
    constituents.push({ ticker: row.text('holding'), weight: row.number('weight_perc') });
    byFund.set(fund, constituents);
  }
  return byFund;
}

function constituentsOf(
  fund: string,
  byFund: ReadonlyMap<string, WeightedConstituent[]>,
  file: string,
): WeightedConstituent[] {
  const constituents = byFund.get(fund);
  if (!constituents) throw new Error(`${file} has no holdings of ${fund}, although funds.csv says so.`);
  return constituents;
}

function dated(row: Row, column: string, reads: (text: string) => unknown): string | null {
  const text = row.optionalText(column);
  if (text !== null && reads(text) === undefined) throw new Error(`funds.csv: "${text}" is no ${column}.`);
  return text;
}

/** The name of a constituent. Providers write words in place of a missing symbol ("Cash", "Index Swap"), which are a name too. */
function nameOf(holding: string, companies: ReadonlyMap<string, Company>): string | null {
  return companies.get(holding)?.name ?? (/[a-z]{2}/.test(holding) ? holding : null);
}

/** Weight descending, then ticker ascending (2.8). Tickers are compared by code units, so that the locale of the machine does not matter. */
function servedOrder(left: Constituent, right: Constituent): number {
  if (left.weight !== right.weight) return right.weight - left.weight;
  return left.ticker < right.ticker ? -1 : Number(left.ticker > right.ticker);
}
