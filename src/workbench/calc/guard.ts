import type { BaseFunction, BaseValueObject } from '@univerjs/engine-formula';
import { errorValue, holdsPending, pendingValue } from './values';

type Result = ReturnType<BaseFunction['calculate']>;

/**
 * Changes one of the engine's own functions in two ways. While answers are awaited, it passes an awaited argument on: IFERROR,
 * COUNTIF and their like would else make a value of it, and functions of the add-in would be called with that value though no
 * user ever sees it. And what it throws becomes an error of its cell: a throw would end the whole calculation.
 *
 * @param awaiting whether anything is awaited; looked at first, since looking through ranges takes time.
 */
export function guard(executor: BaseFunction, awaiting: () => boolean): void {
  const calculate = executor.calculate.bind(executor);
  executor.calculate = (...given: BaseValueObject[]): Result => {
    if (awaiting() && given.some(isAwaited)) return pendingValue() as Result;
    try {
      return calculate(...given);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return errorValue({
        error: '#VALUE!',
        message: `The workbench failed to calculate ${executor.name}: ${reason}`,
      }) as Result;
    }
  };
}

/** Some functions are given references instead of the values behind them. */
function isAwaited(given: BaseValueObject): boolean {
  if (!given.isReferenceObject()) return holdsPending(given);
  return holdsPending((given as unknown as { toArrayValueObject(): BaseValueObject }).toArrayValueObject());
}
