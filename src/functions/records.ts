import type { Facts } from '../client/ask';
import { wholeRecord } from '../client/ask';
import type { MethodologyRecord } from '../contract/methodology';
import { GROUP_FIELDS, readGroup } from '../contract/methodology';
import { RANKING_FIELDS, type RevenueSource } from '../contract/stock';
import type { Call } from './call';
import { noAnswer, type Cell } from './cell';
import { factsOf, onlyTicker, tickerOf } from './each-ticker';
import { valueOf } from './facts';
import { currentClient } from './provider';
import { choiceArgument } from './rulebook-argument';
import { fieldCell, numberCell, servedCell } from './served-value';
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
export async function report(ticker: unknown[][], call: Call = {}): Promise<unknown[][]> {
  const facts = await factsOf(onlyTicker(ticker), WHOLE, call);
  const names = Object.keys(facts.values);
  if (names.length > 0) return table(names.map((name) => [name, fieldCell(facts, name)]));
  // A plan without the full report has one of the narrower ones.
  const narrow = await factsOf(onlyTicker(ticker), { stock: ['debt_ratio_perc', 'halal_status'] }, call);
  return table(Object.keys(narrow.values).map((name) => [name, fieldCell(narrow, name)]));
}

const WHOLE = { stock: [wholeRecord('full-report')], fund: [wholeRecord('etf')] };

/**
 * A stock under every rulebook: the 18 figures of the methodology by rulebook, with the limits.
 * @customfunction METHODOLOGY
 * @param {any[][]} ticker A ticker such as AAPL or BP.L.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row with the rulebooks, and a row for each figure; "no screen" where a rulebook has none.
 */
export async function methodology(ticker: unknown[][], call: Call = {}): Promise<unknown[][]> {
  const client = await currentClient();
  const asked = tickerOf(onlyTicker(ticker));
  const { record, outdated } = await client.record('methodology', asked, call);
  if (outdated) call.notRenewed?.(outdated);
  return methodologyGrid(record as MethodologyRecord);
}

const LIMITS = ['debt', 'liquidity', 'receivables', 'income'] as const;

function methodologyGrid(record: MethodologyRecord): Cell[][] {
  const rulebooks = Object.keys(record.methodologies);
  const groups = rulebooks.map((rulebook) => readGroup(record, rulebook)!);
  const row = (name: string, cell: (group: (typeof groups)[number]) => Cell): Cell[] => [
    name,
    ...groups.map(cell),
  ];
  return table([
    ['', ...rulebooks],
    row('name', ({ name }) => name),
    row('owner', ({ owner }) => owner),
    row('primary', ({ primary }) => primary),
    ...GROUP_FIELDS.map((field) =>
      row(field, (group) => {
        const screen = LIMITS.find((one) => field.startsWith(`${one}_ratio`));
        const undefinedScreen = screen && (group.thresholds[screen] ?? null) === null;
        if (undefinedScreen && group[field] === null) return 'no screen';
        return servedCell(field, group[field], 'Not computed yet. Try again after the next nightly run.');
      }),
    ),
    ...LIMITS.map((limit) => row(`limit_${limit}`, ({ thresholds }) => thresholds[limit] ?? 'no screen')),
  ]);
}

/**
 * Where a company's revenue comes from: kind, source, percent of market value and amount in the reporting currency.
 * @customfunction REVENUE_SOURCES
 * @param {any[][]} ticker A ticker such as AAPL or BP.L.
 * @param {string} [kind] halal, non_compliant or doubtful; all three when left out.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row, and a row for each source; "none found" where the extraction found none.
 */
export async function revenueSources(
  ticker: unknown[][],
  kind?: string,
  call: Call = {},
): Promise<unknown[][]> {
  const kinds = kind ? [choiceArgument(kind, 'kind', SOURCE_KINDS)] : SOURCE_KINDS;
  const facts = await factsOf(onlyTicker(ticker), { stock: kinds.map((one) => SOURCES[one]) }, call);
  return table([
    ['Kind', 'Source', 'Percent of market value', `Amount (${currencyOf(facts)})`],
    ...kinds.flatMap((one) => sourceRows(facts, one)),
  ]);
}

function sourceRows(facts: Facts, kind: SourceKind): Cell[][] {
  const sources = valueOf(facts, SOURCES[kind]) as readonly RevenueSource[] | null | undefined;
  if (!sources) return [[kind, noAnswer(`${facts.ticker}: not extracted yet. Try again in a few days.`)]];
  if (sources.length === 0) return [[kind, 'none found']];
  return sources.map(({ name, percent, amount_usd }) => [kind, name, percent, numberCell(amount_usd)]);
}

/** The amounts are in the reporting currency, although the field is called `amount_usd` (2.4). */
const currencyOf = ({ values }: Facts): string => String(values['reporting_currency'] ?? '');

/**
 * The ranking scores of a stock, as two columns: name and score.
 * @customfunction RANKING
 * @param {any[][]} ticker A ticker such as AAPL or BP.L.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} One row a score; two plans are served them.
 */
export async function ranking(ticker: unknown[][], call: Call = {}): Promise<unknown[][]> {
  const facts = await factsOf(onlyTicker(ticker), { stock: [wholeRecord('full-report')] }, call);
  const refusal = facts.refusals.get(wholeRecord('full-report'));
  if (refusal) throw refusal;
  if (!RANKING_FIELDS.some((field) => field in facts.values)) {
    throw noAnswer(
      'The ranking scores are served on the plans Business Ultimate and Business Enterprise alone. Change the plan to see them.',
    );
  }
  return table(RANKING_FIELDS.map((field) => [field, fieldCell(facts, field)]));
}
