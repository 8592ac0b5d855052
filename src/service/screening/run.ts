import type { NaiveMoment } from '../../contract/dates';
import type { Universe } from '../universe/universe';
import { screenFund, type ScreenedFund } from './fund';
import type { RulebookInForce } from './rulebooks';
import { screenStock, type ScreenedStock } from './stock';

/** Everything that a run depends on beside the universe: two runs with the same inputs find the same. */
export interface RunInputs {
  /** When the run was done, by the service's wall clock; it dates every record of the run. */
  readonly moment: NaiveMoment;
  /** The last quarter end whose market values count, `YYYY-MM-DD`, one of the universe's. */
  readonly quarter: string;
  /** The rulebooks to judge by, in served order. */
  readonly rulebooks: readonly RulebookInForce[];
}

/** What a run found. A nightly run is this again with later inputs, and a comparison. */
export interface Run {
  readonly inputs: RunInputs;
  readonly stocks: ReadonlyMap<string, ScreenedStock>;
  readonly funds: ReadonlyMap<string, ScreenedFund>;
}

/**
 * Screens every company, and then every fund by what was found (1.7).
 *
 * @throws {Error} when the quarter is none of the universe's.
 */
export function screenUniverse(universe: Universe, inputs: RunInputs): Run {
  const { rulebooks } = inputs;
  const quarter = universe.quarters.indexOf(inputs.quarter);
  if (quarter < 0) throw new Error(`The universe has no market values of ${inputs.quarter}.`);
  const stocks = new Map<string, ScreenedStock>();
  for (const [ticker, company] of universe.companies) {
    stocks.set(ticker, screenStock(company, rulebooks, quarter));
  }
  const funds = new Map<string, ScreenedFund>();
  for (const [ticker, fund] of universe.funds) funds.set(ticker, screenFund(fund, stocks, rulebooks));
  return { inputs, stocks, funds };
}
