import { CellError, failed } from './cell';
import { etfCoverage } from './funds';
import { purify } from './money';
import { debtRatio } from './ratios';
import { halalStatus } from './verdicts';

/** The functions by the ids of `functions.json`. An id is saved in people's workbooks: it never changes. */
const FUNCTIONS = {
  HALAL_STATUS: halalStatus,
  DEBT_RATIO: debtRatio,
  ETF_COVERAGE: etfCoverage,
  PURIFY: purify,
};

/** Hands the functions to Excel's custom-functions runtime. */
export function associateFunctions(): void {
  for (const [id, run] of Object.entries(FUNCTIONS)) {
    CustomFunctions.associate(id, forExcel(run as (...parameters: unknown[]) => Promise<unknown[][]>));
  }
}

/** A function whose errors, inside a result or instead of one, are Excel's own: anything else it would show as a bare #VALUE!. */
function forExcel(run: (...parameters: unknown[]) => Promise<unknown[][]>) {
  return async (...parameters: unknown[]): Promise<unknown[][]> => {
    let cells: unknown[][];
    try {
      cells = await run(...parameters);
    } catch (error) {
      throw excelError(failed(error));
    }
    const [[only, ...more] = [], ...others] = cells;
    if (only instanceof CellError && more.length === 0 && others.length === 0) throw excelError(only);
    return cells.map((row) => row.map((cell) => (cell instanceof CellError ? excelError(cell) : cell)));
  };
}

function excelError({ code, message }: CellError): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[code], message);
}
