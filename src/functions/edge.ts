import type { Call } from './call';
import { etf, stock } from './cards';
import { badArgument, Card, CellError, DateCell, failed, noAnswer, type Cell } from './cell';
import { explain, field } from './field';
import { etfCoverage, etfHoldings, etfScreening, etfStatus, etfWeight } from './funds';
import { screen, verdictChanges } from './lists';
import { purify, purifyRatio } from './money';
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
  PURIFY: purify,
  PURIFY_RATIO: purifyRatio,
  SCREEN: screen,
  VERDICT_CHANGES: verdictChanges,
  EXPLAIN: explain,
  STOCK: stock,
  ETF: etf,
};

/** Cards in bulk misbehave: a result with more cells has values alone. */
const MOST_CARDS = 500;

/**
 * Hands the functions to Excel's custom-functions runtime.
 *
 * @param called is told of every call, with the answer to come.
 */
export function associateFunctions(called: (answer: Promise<unknown>) => void = () => undefined): void {
  for (const [id, run] of Object.entries(FUNCTIONS)) {
    const ask = forExcel(run as (...parameters: unknown[]) => Promise<Cell[][]>);
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
}

/**
 * A function as Excel wants it: its errors, inside a result or instead of one, are Excel's own (anything else it would show as a bare
 * #VALUE!), its call can be cancelled, and its dates and cards are data types where the host has them.
 */
function forExcel(run: (...parameters: unknown[]) => Promise<Cell[][]>) {
  return async (...parameters: unknown[]): Promise<unknown[][]> => {
    const invocation = parameters.pop() as Invocation;
    let cells: Cell[][];
    try {
      // A preview is thrown away: it must not cost a request.
      if (invocation.isInValuePreview)
        throw noAnswer('The preview asks the service nothing. Enter the formula.');
      cells = await run(...parameters, callOf(invocation));
      if (cells.length === 0) throw badArgument('There is nothing to answer.');
    } catch (error) {
      throw excelError(failed(error));
    }
    const [[only, ...more] = [], ...others] = cells;
    if (only instanceof CellError && more.length === 0 && others.length === 0) throw excelError(only);
    const rich = hasDataTypes() && cells.length * cells[0]!.length <= MOST_CARDS;
    return cells.map((row) => row.map((cell) => excelValue(cell, rich)));
  };
}

/** Excel may tell of a cancel after it has called again: each call has a signal of its own. */
function callOf(invocation: Invocation): Call {
  const controller = new AbortController();
  invocation.onCanceled = () => controller.abort();
  return { signal: controller.signal };
}

function excelValue(cell: Cell, rich: boolean): unknown {
  if (cell instanceof CellError) return excelError(cell);
  if (cell instanceof DateCell) return rich ? dateValue(cell) : cell.serial;
  if (cell instanceof Card) return rich ? cardValue(cell) : cell.value;
  return cell;
}

const dateValue = ({ serial, format }: DateCell) => ({
  type: 'FormattedNumber',
  basicValue: serial,
  numberFormat: format,
});

function cardValue({ value, properties }: Card): unknown {
  const listed = [...properties].map(([label, property]) => [label, propertyValue(property)]);
  return { ...propertyValue(value), properties: Object.fromEntries(listed) };
}

function propertyValue(value: string | number | DateCell) {
  if (value instanceof DateCell) return dateValue(value);
  return { type: typeof value === 'number' ? 'Double' : 'String', basicValue: value };
}

/** Office 2021 and its like answer #VALUE! to every function that gives them a data type. */
function hasDataTypes(): boolean {
  return Office.context?.requirements?.isSetSupported('CustomFunctionsRuntime', '1.4') === true;
}

function excelError({ code, message }: CellError): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[code], message);
}
