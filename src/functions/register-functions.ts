import { answerOf, type Answer } from './answer';
import type { AskedCells } from './asked-cells';
import type { CallOptions } from './call-options';
import { etf, stock } from './cards';
import { badArgument, Card, CellError, DateCell, failed, noAnswer, type Cell } from './cell';
import { explain, field } from './field';
import { etfCoverage, etfHoldings, etfScreening, etfStatus, etfWeight } from './funds';
import { etfCompare, etfList, etfScreener } from './fund-lists';
import { verdictOn } from './history';
import { screen, verdictChanges } from './lists';
import { purify, purifyPerShare, purifyRatio } from './money';
import { compliantRevenue, debtRatio, liquidityRatio, nonCompliantRevenue, receivablesRatio } from './ratios';
import { methodology, ranking, report, revenueSources } from './records';
import { halalRating, halalStatus, verdicts } from './verdicts';

/** The functions by the ids of `functions.json`. An id is saved in people's workbooks: it never changes. */
const FUNCTIONS = {
  HALAL_STATUS: halalStatus,
  HALAL_RATING: halalRating,
  VERDICTS: verdicts,
  DEBT_RATIO: debtRatio,
  LIQUIDITY_RATIO: liquidityRatio,
  RECEIVABLES_RATIO: receivablesRatio,
  NON_COMPLIANT_REVENUE: nonCompliantRevenue,
  COMPLIANT_REVENUE: compliantRevenue,
  FIELD: field,
  REPORT: report,
  METHODOLOGY: methodology,
  REVENUE_SOURCES: revenueSources,
  RANKING: ranking,
  ETF_STATUS: etfStatus,
  ETF_COVERAGE: etfCoverage,
  ETF_WEIGHT: etfWeight,
  ETF_HOLDINGS: etfHoldings,
  ETF_SCREENING: etfScreening,
  ETF_LIST: etfList,
  ETF_SCREENER: etfScreener,
  ETF_COMPARE: etfCompare,
  PURIFY: purify,
  PURIFY_RATIO: purifyRatio,
  PURIFY_PER_SHARE: purifyPerShare,
  SCREEN: screen,
  VERDICT_CHANGES: verdictChanges,
  VERDICT_ON: verdictOn,
  EXPLAIN: explain,
  STOCK: stock,
  ETF: etf,
};

/** Excel renders many cards slowly, so a result with more cells than this has plain values. */
const MOST_CARDS = 500;

/**
 * The functions that answer cards. All others answer plain values, which every Excel shows.
 */
const CARD_FUNCTIONS: ReadonlySet<string> = new Set(['STOCK', 'ETF']);

/** One of the functions; its last parameter is the call's options. */
type Run = (...parameters: unknown[]) => Promise<Cell[][]>;

/**
 * Hands the functions to Excel's custom-functions runtime.
 *
 * @param called called with the promised answer of every call.
 * @param cells notes which cell has asked what.
 */
export function associateFunctions(
  called: (answer: Promise<unknown>) => void = () => undefined,
  cells?: AskedCells,
): void {
  for (const [id, run] of Object.entries(FUNCTIONS)) {
    const ask = forExcel(id, run as Run, cells);
    CustomFunctions.associate(id, (...parameters: unknown[]) => {
      const answer = ask(...parameters);
      called(answer);
      return answer;
    });
  }
}

/** What Excel hands in after the arguments. */
interface Invocation {
  onCanceled?: () => void;
  readonly isInValuePreview?: boolean;
  /** The cell that asks; Excel gives it because functions.json says `requiresAddress`. */
  readonly address?: string | null;
}

/**
 * A function as Excel calls it. Its errors, inside a result or instead of one, become Excel's errors, since Excel shows any other as a
 * #VALUE! without a message. Its call can be cancelled. A date becomes its serial number. A card becomes a data type where this Excel
 * shows cards, and its value elsewhere.
 */
function forExcel(id: string, run: Run, asked: AskedCells | undefined) {
  return async (...parameters: unknown[]): Promise<unknown[][]> => {
    const invocation = parameters.pop() as Invocation;
    // A preview's result is thrown away, so it must not cost a request.
    if (invocation.isInValuePreview)
      throw excelError(noAnswer('The preview asks the service nothing. Enter the formula.'));
    const call = callOf(invocation);
    const again = async (signal?: AbortSignal) => (await answered(run, parameters, { signal })).answer;
    const shown = asked?.called(invocation.address, id, parameters, again);
    const { result, answer } = await answered(run, parameters, call);
    shown?.(call.signal.aborted ? undefined : answer);
    if (result instanceof CellError) throw excelError(result);
    const [[only, ...more] = [], ...others] = result;
    if (only instanceof CellError && more.length === 0 && others.length === 0) throw excelError(only);
    const withCards =
      CARD_FUNCTIONS.has(id) && showsCards() && result.length * result[0]!.length <= MOST_CARDS;
    return result.map((row) => row.map((cell) => excelValue(cell, withCards)));
  };
}

/**
 * Calls a function as a formula would, without its cell. Never rejects.
 *
 * @param parameters as many as functions.json lists, null for those left out.
 * @returns the answer, and the formula's cells: with their errors, and as they would be in Excel's `values`.
 */
export async function answerBesideCell(
  id: string,
  parameters: readonly unknown[],
  call: CallOptions,
): Promise<{
  readonly answer: Answer;
  readonly cells: readonly (readonly Cell[])[];
  readonly values: readonly (readonly unknown[])[];
}> {
  const run = FUNCTIONS[id as keyof typeof FUNCTIONS] as Run;
  const { result, answer } = await answered(run, parameters, call);
  const cells = result instanceof CellError ? [[result]] : result;
  return { answer, cells, values: cells.map((row) => row.map(plainValue)) };
}

function plainValue(cell: Cell): unknown {
  if (cell instanceof CellError) return cell.code === 'invalidValue' ? '#VALUE!' : '#N/A';
  if (cell instanceof DateCell) return cell.serial;
  return cell instanceof Card ? cell.value : cell;
}

/** Runs a function. Never rejects: what it throws becomes its result. */
async function answered(
  run: Run,
  parameters: readonly unknown[],
  call: CallOptions,
): Promise<{ readonly result: Cell[][] | CellError; readonly answer: Answer }> {
  let notRenewed: Error | undefined;
  let result: Cell[][] | CellError;
  try {
    result = await run(...parameters, {
      ...call,
      notRenewed: (reason) => (notRenewed = reason),
    } satisfies CallOptions);
    if (result.length === 0) result = badArgument('There is nothing to answer.');
  } catch (error) {
    result = failed(error);
  }
  return { result, answer: answerOf(result, { notRenewed }) };
}

/** Excel may report a cancel after it has called again, so each call has its own signal. */
function callOf(invocation: Invocation): { readonly signal: AbortSignal } {
  const controller = new AbortController();
  invocation.onCanceled = () => controller.abort();
  return { signal: controller.signal };
}

function excelValue(cell: Cell, withCards: boolean): unknown {
  if (cell instanceof CellError) return excelError(cell);
  if (cell instanceof DateCell) return cell.serial;
  if (cell instanceof Card) return withCards ? cardValue(cell) : cell.value;
  return cell;
}

function cardValue({ value, properties }: Card): unknown {
  const listed = [...properties].map(([label, property]) => [label, propertyValue(property)] as const);
  return { ...propertyValue(value), properties: Object.fromEntries(listed) };
}

function propertyValue(value: string | number | DateCell) {
  if (value instanceof DateCell)
    return { type: 'Double', basicValue: value.serial, numberFormat: value.format };
  return { type: typeof value === 'number' ? 'Double' : 'String', basicValue: value };
}

/**
 * Set by the build: false in the variant for perpetual Excel (webpack.config.js), which may claim sets that it does not have
 * (office-js#4750). Undefined where the source runs without the build.
 */
declare const WITH_CARDS: boolean | undefined;

/** Cards are texts with properties: the first set lets functions answer data types, the second gives texts properties. */
const CARD_SETS = [
  ['CustomFunctionsRuntime', '1.4'],
  ['ExcelApi', '1.19'],
] as const;

function showsCards(): boolean {
  if (typeof WITH_CARDS === 'boolean' && !WITH_CARDS) return false;
  const requirements = Office.context?.requirements;
  return CARD_SETS.every(([set, version]) => requirements?.isSetSupported(set, version) === true);
}

function excelError({ code, message }: CellError): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[code], message);
}
