import type { QueryResult } from '../client/query/field-query';
import { wholeRecord } from '../client/endpoints';
import type { MethodologyRecord } from '../contract/methodology';
import { flatten } from '../contract/endpoint';
import { GROUP_FIELDS, readGroup } from '../contract/methodology';
import { reasonForAbsent, reasonForNull } from '../contract/no-verdict';
import { servedName } from '../contract/rulebook';
import { screenOf, SCREENS } from '../contract/screen';
import { RANKING_FIELDS, type RevenueSource } from '../contract/stock';
import { excelNumber } from '../contract/whole-number';
import type { CallOptions } from './call-options';
import { noAnswer, type Cell } from './cell';
import { queryTicker, onlyTicker, tickerOf } from './each-ticker';
import { valueOf } from './result-values';
import { current } from './last-known';
import { clientFor } from './provider';
import { choiceArgument } from './rulebook-argument';
import { fieldCell, servedCell } from './served-value';
import { table } from './table';

/** The kinds of revenue source, and the lists that hold them (2.4). */
const SOURCES = {
  halal: 'halal_revenue_source',
  non_compliant: 'non_compliant_revenue_source',
  doubtful: 'doubtful_revenue_source',
} as const;
type SourceKind = keyof typeof SOURCES;
const SOURCE_KINDS = Object.keys(SOURCES) as SourceKind[];

/**
 * All that the service serves of a stock or fund, as two columns: served name and value.
 * @customfunction REPORT
 * @param {any[][]} ticker A ticker such as AAPL, BP.L or SPUS.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} One row a field: as many as the plan includes.
 */
export async function report(ticker: unknown[][], call: CallOptions = {}): Promise<unknown[][]> {
  const result = await queryTicker(onlyTicker(ticker), WHOLE, call);
  const names = Object.keys(result.values);
  if (names.length > 0)
    return table(names.map((name) => [name, current(() => fieldCell(result, name), result)]));
  // A plan without the full report includes a narrower one.
  const narrow = await queryTicker(onlyTicker(ticker), { stock: ['debt_ratio_perc', 'halal_status'] }, call);
  return table(
    Object.keys(narrow.values).map((name) => [name, current(() => fieldCell(narrow, name), narrow)]),
  );
}

const WHOLE = { stock: [wholeRecord('full-report')], fund: [wholeRecord('etf')] };

/**
 * A stock under every rulebook: the 18 figures of the methodology by rulebook, with the limits.
 * @customfunction METHODOLOGY
 * @param {any[][]} ticker A ticker such as AAPL or BP.L.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row with the rulebooks, and a row for each figure; "no screen" where a rulebook has none, "not served" where it is not served.
 */
export async function methodology(ticker: unknown[][], call: CallOptions = {}): Promise<unknown[][]> {
  const client = await clientFor(call);
  const asked = tickerOf(onlyTicker(ticker));
  const answer = await client.record('methodology', asked, call);
  if (answer.outdated) call.notRenewed?.(answer.outdated);
  const [head = [], ...rows] = methodologyGrid(answer.record);
  return [
    head,
    ...rows.map(([name = '', ...cells]) => [name, ...cells.map((cell) => current(() => cell, answer))]),
  ];
}

/** For a rulebook without such a screen, and for a screen whose ratio is not served (2.5). */
const NO_SCREEN = 'no screen';
const NOT_SERVED = 'not served';

function methodologyGrid(record: MethodologyRecord): Cell[][] {
  const rulebooks = Object.keys(record.methodologies);
  const values = flatten(record);
  type Group = NonNullable<ReturnType<typeof readGroup>>;
  const row = (name: string, cell: (group: Group, rulebook: string) => Cell): Cell[] => [
    name,
    ...rulebooks.map((rulebook) => cell(readGroup(record, rulebook)!, rulebook)),
  ];
  return table([
    ['', ...rulebooks],
    row('name', ({ name }) => name),
    row('owner', ({ owner }) => owner),
    row('primary', ({ primary }) => primary),
    ...GROUP_FIELDS.map((field) =>
      row(field, (group, rulebook) => {
        const screen = SCREENS.find(({ screen }) => field.startsWith(`${screen}_ratio`))?.screen;
        const known = screen && screenOf(rulebook, screen);
        if (group[field] === null && known) return known === 'none' ? NO_SCREEN : NOT_SERVED;
        const reason = reasonForNull(servedName(field, rulebook), values, 'stock');
        return servedCell(field, group[field], `${record.ticker}: ${reason}`);
      }),
    ),
    ...SCREENS.map(({ screen }) =>
      row(`limit_${screen}`, ({ thresholds }, rulebook) => {
        // Where no limit is served: a rulebook without the screen has none, and of another it is not served.
        return thresholds[screen] ?? (screenOf(rulebook, screen) ? NO_SCREEN : NOT_SERVED);
      }),
    ),
  ]);
}

/**
 * Where a company's revenue comes from: kind, source, percent of market value and amount in the reporting currency.
 * @customfunction REVENUE_SOURCES
 * @param {any[][]} ticker A ticker such as AAPL or BP.L.
 * @param {string} [kind] halal, non_compliant or doubtful; all three when left out.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row, and a row for each source; "none found" where the extraction found none, "not extracted yet" before it ran.
 */
export async function revenueSources(
  ticker: unknown[][],
  kind?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const kinds = kind ? [choiceArgument(kind, 'kind', SOURCE_KINDS)] : SOURCE_KINDS;
  const result = await queryTicker(onlyTicker(ticker), { stock: kinds.map((name) => SOURCES[name]) }, call);
  return table([
    ['Kind', 'Source', 'Percent of market value', `Amount (${currencyOf(result)})`],
    ...kinds.flatMap((name) => sourceRows(result, name)),
  ]);
}

function sourceRows(result: QueryResult, kind: SourceKind): Cell[][] {
  const sources = valueOf(result, SOURCES[kind]) as readonly RevenueSource[] | null | undefined;
  // The table says which of the two it is: none was found, or the extraction has not run yet (2.4).
  if (!sources) return [[kind, current(() => 'not extracted yet', result)]];
  if (sources.length === 0) return [[kind, current(() => 'none found', result)]];
  return sources.map(({ name, percent, amount_usd }) => [
    kind,
    name,
    ...[percent, excelNumber(amount_usd)].map((cell) => current(() => cell, result)),
  ]);
}

/** The amounts are in the reporting currency, although the field is called `amount_usd` (2.4). */
const currencyOf = ({ values }: QueryResult): string => String(values['reporting_currency'] ?? '');

/**
 * The ranking scores of a stock, as two columns: name and score.
 * @customfunction RANKING
 * @param {any[][]} ticker A ticker such as AAPL or BP.L.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} One row a score; two plans are served them.
 */
export async function ranking(ticker: unknown[][], call: CallOptions = {}): Promise<unknown[][]> {
  const result = await queryTicker(onlyTicker(ticker), { stock: [wholeRecord('full-report')] }, call);
  const refusal = result.refusals.get(wholeRecord('full-report'));
  if (refusal) throw refusal;
  if (!RANKING_FIELDS.some((field) => field in result.values)) {
    throw noAnswer(reasonForAbsent(RANKING_FIELDS[0], 'stock'));
  }
  return table(RANKING_FIELDS.map((field) => [field, current(() => fieldCell(result, field), result)]));
}
