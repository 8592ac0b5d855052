import { readIsoDate, readNaiveTimestamp } from '../../contract/dates';
import { SAMPLE_BASKET } from '../assumptions';
import type { Row } from './csv';
import type { Table } from './load';
import { unique } from './unique';
import { STRATEGIES, type Company, type Constituent, type Fund } from './universe';
import { worldBasket } from './world-fund';

type Weighted = Omit<Constituent, 'name'>;

/** Reads the funds, real and modelled, with their baskets; `companies` gives constituents their names. */
export function readFunds(table: Table, companies: ReadonlyMap<string, Company>): ReadonlyMap<string, Fund> {
  const provided = basketsOf(table('us-fund-holdings.csv'));
  const modelled = basketsOf(table('model-fund-holdings.csv'));
  const providedDates = new Map(
    table('us-fund-holdings.csv').map((row) => [row.text('fund'), row.usDate('as_of')]),
  );
  const named = (basket: readonly Weighted[]) =>
    basket.map((held) => ({ ...held, name: nameOf(held.ticker, companies) })).sort(servedOrder);

  const funds = table('funds.csv').map((row): Fund => {
    const ticker = row.text('ticker');
    const kind = row.oneOf('basket', ['provider', 'model', 'generated', 'unfetched']);
    const basket = {
      provider: () => found(provided, ticker, 'us-fund-holdings.csv'),
      model: () => found(modelled, ticker, 'model-fund-holdings.csv'),
      generated: () => worldBasket([...companies.keys()]),
      unfetched: () => [],
    }[kind]();
    const holdingsAsOf = providedDates.get(ticker) ?? dated(row, 'holdings_as_of', readIsoDate);
    if (basket.length > 0 && holdingsAsOf === null)
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
      basket: named(basket),
    };
  });
  return unique(funds);
}

/** Every name of a fund says that its basket is a sample; a fund without a name stays without one. */
const markedName = (name: string | null): string | null =>
  name === null ? null : `${name} ${SAMPLE_BASKET}`;

function basketsOf(rows: readonly Row[]): Map<string, Weighted[]> {
  const baskets = new Map<string, Weighted[]>();
  for (const row of rows) {
    const fund = row.text('fund');
    const basket = baskets.get(fund) ?? [];
    basket.push({ ticker: row.text('holding'), weight: row.number('weight_perc') });
    baskets.set(fund, basket);
  }
  return baskets;
}

function found(baskets: Map<string, Weighted[]>, fund: string, file: string): Weighted[] {
  const basket = baskets.get(fund);
  if (!basket) throw new Error(`${file} has no holdings of ${fund}, although funds.csv says so.`);
  return basket;
}

function dated(row: Row, column: string, reads: (text: string) => unknown): string | null {
  const text = row.optionalText(column);
  if (text !== null && reads(text) === undefined) throw new Error(`funds.csv: "${text}" is no ${column}.`);
  return text;
}

/** Providers write what has no symbol in words ("Cash", "Index Swap"): those words are its name. A bare symbol is no name. */
function nameOf(holding: string, companies: ReadonlyMap<string, Company>): string | null {
  return companies.get(holding)?.name ?? (/[a-z]{2}/.test(holding) ? holding : null);
}

/** Weight descending, then ticker ascending (2.8); by code unit, so that no machine's locale takes part. */
function servedOrder(left: Constituent, right: Constituent): number {
  if (left.weight !== right.weight) return right.weight - left.weight;
  return left.ticker < right.ticker ? -1 : Number(left.ticker > right.ticker);
}
