import type { NaiveMoment } from '../../contract/dates';
import type { Universe } from '../universe/universe';
import { LazyMap } from '../lazy-map';
import { screenFund, type ScreenedFund } from './fund';
import type { RulebookInForce } from './rulebooks';
import { screenStock, type ScreenedStock } from './stock';

/** Everything that a run depends on besides the universe. Two runs with the same inputs have the same results. */
export interface RunInputs {
  /** When the run was done, by the service's wall clock. It is the date of every record of the run. */
  readonly moment: NaiveMoment;
  /** The last quarter end whose market values count, `YYYY-MM-DD`, one of the universe's. */
  readonly quarter: string;
  /** The rulebooks to judge by, in served order. */
  readonly rulebooks: readonly RulebookInForce[];
}

/** The results of a run. */
export interface Run {
  readonly inputs: RunInputs;
  readonly stocks: ReadonlyMap<string, ScreenedStock>;
  readonly funds: ReadonlyMap<string, ScreenedFund>;
  /** Stocks whose recompute failed, with the inputs of the run that their last good figures come from (3.1). */
  readonly kept: ReadonlyMap<string, RunInputs>;
}

/**
 * Screens every company, and every fund by the results of its holdings (1.7). A company whose recompute fails keeps its whole result
 * from `previous`, so that figures and verdicts always come from the same run (3.1).
 *
 * @throws {Error} when the universe does not have the quarter of the inputs.
 */
export function screenUniverse(universe: Universe, inputs: RunInputs, previous?: Run): Run {
  const { rulebooks } = inputs;
  const quarter = universe.quarters.indexOf(inputs.quarter);
  if (quarter < 0) throw new Error(`The universe has no market values of ${inputs.quarter}.`);
  const stocks = new Map<string, ScreenedStock>();
  const kept = new Map<string, RunInputs>();
  for (const [ticker, company] of universe.companies) {
    const screened = screenStock(company, rulebooks, quarter);
    const lastGood = isFailed(screened) ? previous?.stocks.get(ticker) : undefined;
    const keeps = lastGood !== undefined && lastGood.measures !== null;
    stocks.set(ticker, keeps ? lastGood : screened);
    if (keeps) kept.set(ticker, previous!.kept.get(ticker) ?? previous!.inputs);
  }
  // A fund may have thousands of holdings, and most users of a service ask for none: each is screened when it is first asked for.
  const funds = new LazyMap(universe.funds, (fund) => screenFund(fund, stocks, rulebooks));
  return { inputs, stocks, funds, kept };
}

/** Whether the recompute failed (ERROR_DATA). A missing figure is not a failure: it gives INCOMPLETE_DATA. */
function isFailed({ company, measures }: ScreenedStock): boolean {
  return company.audited && measures === null;
}
