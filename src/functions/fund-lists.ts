import type { FundListEndpoint, ListedFund } from '../contract/fund-list';
import { reasonForNull } from '../contract/no-verdict';
import type { CallOptions } from './call-options';
import { badArgument, noAnswer, type Cell } from './cell';
import { isBlank, tickerOf } from './each-ticker';
import { clientFor } from './provider';
import { servedCell } from './served-value';
import { table } from './table';

/** What stands first, in this order; the other fields follow as they are served. */
const FIRST = ['ticker', 'fund_name', 'status', 'coverage_weight_perc'];

/** A fund's verdict is to be read beside it (3.2). */
const COVERAGE = 'coverage_weight_perc';

/** The parameter of the comparison that names its funds. */
const SYMBOLS = 'symbols';

/**
 * The funds that the service covers, one a row, with the fields that it serves of each: the interface does not say which they are.
 * @customfunction ETF_LIST
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row with served names, and a row for each fund; a last row says when there are more.
 */
export async function etfList(call: CallOptions = {}): Promise<unknown[][]> {
  return fundTable('etf-list', {}, 'The screening service has no list of funds.', call);
}

/**
 * The funds that pass a filter of the service's screener, one a row.
 * @customfunction ETF_SCREENER
 * @param {any[][]} [filters] The service's own parameters: "status=HALAL, venue=US", or a range with a name and a value in each row.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row with served names, and a row for each fund; a last row says when there are more.
 */
export async function etfScreener(filters?: unknown[][], call: CallOptions = {}): Promise<unknown[][]> {
  const none = 'The screening service has no screener of funds, or does not know these filters.';
  return fundTable('etf-screener', filtersIn(filters ?? []), none, call);
}

/**
 * Funds side by side, one a row, with the fields that the service serves of each.
 * @customfunction ETF_COMPARE
 * @param {any[][]} symbols A range of funds' symbols, or one text with commas such as "SPUS, HLAL".
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row with served names, and a row for each fund.
 */
export async function etfCompare(symbols: unknown[][], call: CallOptions = {}): Promise<unknown[][]> {
  const written = symbols
    .flat()
    .flatMap((cell) => (typeof cell === 'string' ? cell.split(',') : [cell]))
    .filter((cell) => !isBlank(cell));
  if (written.length === 0)
    throw badArgument('There is no symbol in the range. Name funds such as "SPUS, HLAL".');
  const asked = [...new Set(written.map(tickerOf))];
  const none = `The screening service has no comparison of ${asked.join(', ')}: it may not cover one of them. ETF_STATUS shows which.`;
  return fundTable('etf-compare', { [SYMBOLS]: asked.join(',') }, none, call);
}

async function fundTable(
  endpoint: FundListEndpoint,
  parameters: Readonly<Record<string, string>>,
  none: string,
  call: CallOptions,
): Promise<Cell[][]> {
  const client = await clientFor(call);
  const list = await client.fundList(endpoint, parameters, { signal: call.signal });
  if (!list) throw noAnswer(none);
  const { funds, total = funds.length } = list;
  if (funds.length === 0) return table([FIRST, ['', 'no fund']]);
  const names = columnsOf(funds);
  const more = total - funds.length;
  return table([
    names,
    ...funds.map((fund) => names.map((name) => cellOf(fund, name))),
    ...(more > 0 ? [['', `${more} more, which the service did not send`]] : []),
  ]);
}

function columnsOf(funds: readonly ListedFund[]): string[] {
  const served = new Set(funds.flatMap((fund) => Object.keys(fund)));
  const hasVerdict = [...served].some((name) => name === 'status' || name.startsWith('halal_status'));
  const first = FIRST.filter((name) => served.has(name) || (name === COVERAGE && hasVerdict));
  return [...first, ...[...served].filter((name) => !FIRST.includes(name))];
}

function cellOf(fund: ListedFund, name: string): Cell {
  if (name in fund)
    return servedCell(name, fund[name], `${fund.ticker}: ${reasonForNull(name, fund, 'fund')}`);
  const instead = name === COVERAGE ? ` ETF_COVERAGE("${fund.ticker}") asks for it.` : '';
  return noAnswer(`${fund.ticker}: the service does not serve ${name} here.${instead}`);
}

const FILTER = /^\s*([a-z][a-z0-9_]*)\s*=\s*(.*?)\s*$/i;

/** Filters as texts with commas between them, or in rows of name and value. */
function filtersIn(cells: readonly (readonly unknown[])[]): Record<string, string> {
  const written = cells.flatMap((row) => {
    const filled = row.filter((cell) => !isBlank(cell)).map(String);
    const isPair = row.length === 2 && filled.length === 2 && !filled.some((cell) => cell.includes('='));
    return isPair ? [filled.join('=')] : filled.flatMap((cell) => cell.split(','));
  });
  const filters: Record<string, string> = {};
  for (const one of written) {
    if (one.trim() === '') continue;
    const [, name, value] = FILTER.exec(one) ?? [];
    if (name === undefined || !value) {
      throw badArgument(
        `"${one.trim()}" is no filter. Write name=value, such as status=HALAL, with commas between several.`,
      );
    }
    // The key goes in a header, and nowhere else.
    if (name.toLowerCase() === 'apikey')
      throw badArgument('The key is no filter. It is entered in the pane.');
    if (name in filters) throw badArgument(`The filter ${name} is given twice.`);
    filters[name] = value;
  }
  return filters;
}
