import type { Ask, Facts } from '../client/ask';
import { lightestEndpoint } from '../client/planner';
import { isVerdict } from '../contract/status';
import { reasonForNoVerdict } from '../contract/no-verdict';
import type { Call } from './call';
import { badArgument, CellError, failed } from './cell';
import { eachTicker, factsOf, onlyTicker } from './each-ticker';
import { current, inWords } from './last-known';
import { fieldCell } from './served-value';

/**
 * Any field of any record, by its served name; dates are Excel dates, and amounts longer than 15 digits are text.
 * @customfunction FIELD
 * @param {any[][]} ticker A ticker such as AAPL, BP.L or SPUS, or a range of tickers.
 * @param {string} field The field's served name, such as last_scanned, debt_ratio_perc_djim or aum.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The value as served; a range gives one for each of its cells.
 */
export async function field(ticker: unknown[][], field: string, call: Call = {}): Promise<unknown[][]> {
  const name = fieldArgument(field);
  return eachTicker(ticker, askFor([name]), (facts) => fieldCell(facts, name), call);
}

/**
 * Why a ticker or one of its fields has no value, or when and from what it was read.
 * @customfunction EXPLAIN
 * @param {any[][]} ticker A ticker such as AAPL, BP.L or SPUS.
 * @param {string} [field] A field's served name; the verdict when left out.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} One sentence or more.
 */
export async function explain(ticker: unknown[][], field?: string, call: Call = {}): Promise<unknown[][]> {
  const name = field ? fieldArgument(field) : undefined;
  try {
    const ask = name ? askFor([name]) : { stock: ['halal_status'], fund: ['status'] };
    const facts = await factsOf(onlyTicker(ticker), ask, call);
    return [[explanation(facts, name ?? (facts.kind === 'fund' ? 'status' : 'halal_status'))]];
  } catch (error) {
    const { code, message } = failed(error);
    // A bad argument stays an error; whatever has no answer is just what was to be explained.
    if (code === 'invalidValue') throw error;
    return [[message]];
  }
}

function explanation(facts: Facts, name: string): string {
  const { ticker, kind, values, readAt, outdated, lapsed } = facts;
  const sentences: string[] = [];
  const cell = current(() => fieldCell(facts, name), facts);
  if (cell instanceof CellError)
    sentences.push(lapsed ? `${ticker}, ${name}. ${cell.message}` : cell.message);
  else sentences.push(`${ticker}, ${name}: ${inWords(cell)}.`);
  const status = values[kind === 'fund' ? 'status' : 'halal_status'];
  const isStatus = name === 'status' || name.startsWith('halal_status');
  if (isStatus && typeof values[name] === 'string' && !isVerdict(values[name])) {
    sentences.push(reasonForNoVerdict(values[name], kind));
  } else if (!isStatus && typeof status === 'string') {
    sentences.push(`Its verdict ${lapsed ? 'was' : 'is'} ${status}.`);
  }
  const dates = ['last_scanned', 'last_updated', 'holdings_as_of'].flatMap((date) =>
    typeof values[date] === 'string' ? `${date} ${values[date]}` : [],
  );
  if (dates.length > 0) sentences.push(`${dates.join(', ')}.`);
  sentences.push(
    `Read from the service ${new Date(readAt).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  );
  if (outdated && !lapsed) sentences.push(`Not current: ${outdated.message}`);
  return sentences.join(' ');
}

/** What to ask to have fields of a ticker, whichever kind it turns out to be. */
export function askFor(names: readonly string[]): Ask {
  const served = (kind: 'stock' | 'fund') => names.filter((name) => lightestEndpoint(kind, name));
  const [stock, fund] = [served('stock'), served('fund')];
  return { ...(stock.length > 0 ? { stock } : {}), ...(fund.length > 0 ? { fund } : {}) };
}

/**
 * Reads the name of a field.
 *
 * @throws {CellError} #VALUE! for one that no record has.
 */
export function fieldArgument(written: unknown): string {
  const name = String(written ?? '')
    .trim()
    .toLowerCase();
  if (name !== '' && (lightestEndpoint('stock', name) || lightestEndpoint('fund', name))) return name;
  throw badArgument(
    `There is no field ${JSON.stringify(name.slice(0, 40))}. Use a served name such as halal_status, debt_ratio_perc or last_scanned; REPORT lists them.`,
  );
}
