import type { FieldQuery, QueryResult } from '../client/query/field-query';
import { lightestEndpoint } from '../client/endpoints';
import type { InstrumentKind } from '../contract/endpoint';
import { isLikelyMiss, reasonForMiss } from '../contract/legacy-total';
import { reasonForNoVerdict } from '../contract/no-verdict';
import { coverageInWords } from '../contract/screen';
import { isVerdict } from '../contract/status';
import type { CallOptions } from './call-options';
import { badArgument, CellError, failed } from './cell';
import { eachTicker, queryTicker, onlyTicker } from './each-ticker';
import { current, inWords } from './last-known';
import { fieldCell } from './served-value';
import { whyOf } from './why';

/**
 * Any field of any record, by its served name; a date is Excel's number for it, and an amount longer than 15 digits is text.
 * @customfunction FIELD
 * @param {any[][]} ticker A ticker such as AAPL, BP.L or SPUS, or a range of tickers.
 * @param {string} field The field's served name, such as last_scanned, debt_ratio_perc_djim or aum; of a rulebook owner_djim or thresholds_debt_djim.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The value as served; a range gives one for each of its cells.
 */
export async function field(
  ticker: unknown[][],
  field: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const name = fieldArgument(field);
  return eachTicker(
    ticker,
    queryFor([name]),
    (result) => fieldCell(result, nameFor(result.kind, name) ?? name),
    call,
  );
}

/**
 * Why a ticker or one of its fields has no value, or what a verdict rests on, with when and from what it was read.
 * @customfunction EXPLAIN
 * @param {any[][]} ticker A ticker such as AAPL, BP.L or SPUS.
 * @param {string} [field] A field's served name; the verdict when left out.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} One sentence or more.
 */
export async function explain(
  ticker: unknown[][],
  field?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const name = field ? fieldArgument(field) : 'halal_status';
  try {
    const result = await queryTicker(onlyTicker(ticker), queryFor([name]), call);
    const served = nameFor(result.kind, name) ?? name;
    const figures = isStatusName(served) ? await whyOf(result, served, call) : undefined;
    return [[explanation(result, served, figures)]];
  } catch (error) {
    const { code, message } = failed(error);
    // A bad argument stays an error; why there is no answer is what was asked.
    if (code === 'invalidValue') throw error;
    return [[message]];
  }
}

const isStatusName = (name: string): boolean => name === 'status' || name.startsWith('halal_status');

function explanation(result: QueryResult, name: string, figures: string | undefined): string {
  const { ticker, kind, values, readAt, outdated, lapsed } = result;
  const sentences: string[] = [];
  const cell = current(() => fieldCell(result, name), result);
  if (cell instanceof CellError)
    sentences.push(lapsed ? `${ticker}, ${name}. ${cell.message}` : cell.message);
  else sentences.push(`${ticker}, ${name}: ${inWords(cell)}.`);
  if (figures) sentences.push(`${figures[0]!.toUpperCase()}${figures.slice(1)}.`);
  if (isLikelyMiss(name, values)) sentences.push(reasonForMiss(name));
  const status = values[kind === 'fund' ? 'status' : 'halal_status'];
  const isStatus = isStatusName(name);
  if (isStatus && typeof values[name] === 'string' && !isVerdict(values[name])) {
    sentences.push(reasonForNoVerdict(values[name], kind));
  } else if (!isStatus && typeof status === 'string') {
    const coverage = kind === 'fund' ? `, ${coverageInWords(values)}` : '';
    const tense = isVerdict(status)
      ? `Its verdict ${lapsed ? 'was' : 'is'}`
      : `It ${lapsed ? 'had' : 'has'} no verdict:`;
    sentences.push(`${tense} ${status}${coverage}.`);
  }
  const dates = ['last_scanned', 'last_updated', 'holdings_as_of'].flatMap((date) =>
    date !== name && typeof values[date] === 'string' ? `${date} ${values[date]}` : [],
  );
  if (dates.length > 0) sentences.push(`${dates.join(', ')}.`);
  sentences.push(
    `Read from the service ${new Date(readAt).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  );
  if (outdated && !lapsed) sentences.push(`Not current: ${outdated.message}`);
  return sentences.join(' ');
}

/** Name and verdict are served under other names for a fund than for a stock (2.2, 2.7). */
const TWINS = [
  { stock: 'company_name', fund: 'fund_name' },
  { stock: 'halal_status', fund: 'status' },
] as const;

/** A field's name for a kind of instrument; undefined when this kind has no such field. */
export function nameFor(kind: InstrumentKind, name: string): string | undefined {
  if (lightestEndpoint(kind, name)) return name;
  return TWINS.find(({ stock, fund }) => stock === name || fund === name)?.[kind];
}

/** The query for fields of a ticker whose kind is not known. */
export function queryFor(names: readonly string[]): FieldQuery {
  const served = (kind: InstrumentKind) => names.flatMap((name) => nameFor(kind, name) ?? []);
  const [stock, fund] = [served('stock'), served('fund')];
  return { ...(stock.length > 0 ? { stock } : {}), ...(fund.length > 0 ? { fund } : {}) };
}

/**
 * Reads the name of a field.
 *
 * @throws {CellError} #VALUE! for a name that no record has.
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
