import type { FundHoldings } from '../client/query/fund-holdings';
import type { Holding } from '../contract/fund';
import { servedRulebooks } from '../contract/rulebook';
import { isVerdict } from '../contract/status';
import { sumDecimals } from '../portfolio/cells/decimals';
import type { OwnExclusions } from '../portfolio/own-lists/own-exclusions';
import { SecurityIndex, type KnownSecurity } from '../portfolio/shares/security-index';
import { readTicker } from '../portfolio/shares/ticker';
import { servedRating } from './holdings-report';

/** A company that a fund holds and that is HALAL under the chosen rulebook. */
export interface HalalHolding {
  readonly ticker: string;
  readonly name: string | undefined;
  /** Its share of the fund in percent, above zero; the sum of its rows where the fund lists it several times. */
  readonly weight: number;
  /** The status by rulebook, as served; "not rated" where there is none, and where the fund's rows for it differ. */
  readonly statuses: Readonly<Record<string, string | undefined>>;
}

/** What a fund holds that can be offered, and what was left out of it. */
export interface Offered {
  /** The heaviest first, and then by ticker. */
  readonly offered: readonly HalalHolding[];
  /** HALAL holdings that are held already, and those on the person's own list of exclusions. */
  readonly held: number;
  readonly excluded: number;
  /** Holdings without a verdict under the rulebook: whether they are HALAL is not known. */
  readonly notRated: number;
  /** Rows that are rated HALAL and have no ticker by which the company could be found. */
  readonly withoutTicker: number;
}

/** A fund whose holdings are not known, so that nothing of it can be offered. */
class NoHoldingsError extends Error {
  override readonly name = 'NoHoldingsError';

  constructor(symbol: string) {
    super(
      `The service has not fetched the holdings of ${symbol} yet, so there is nothing to choose from. Name another fund, or try again after the next nightly run.`,
    );
  }
}

/**
 * The HALAL holdings of a fund, without what is held already and what the person has excluded. A holding counts as HALAL only when every
 * row of it is rated so under the rulebook, has a ticker, and is no short position.
 *
 * @param held what is held already. A company that is held under another ticker is found by its name.
 * @throws {NoHoldingsError} for a fund without holdings; an Error with a sentence for a rulebook that its holdings do not have.
 */
export function halalHoldings(
  { etf_ticker, holdings }: FundHoldings,
  rulebook: string,
  {
    held,
    exclusions,
  }: { readonly held: readonly KnownSecurity[]; readonly exclusions?: OwnExclusions | undefined },
): Offered {
  if (holdings.length === 0) throw new NoHoldingsError(etf_ticker);
  const rulebooks = servedRulebooks(holdings);
  if (!rulebooks.includes(rulebook))
    throw new Error(`"${rulebook}" is no rulebook. Choose one of ${rulebooks.join(', ')}.`);
  const rows = new Map<string, Holding[]>();
  let notRated = 0;
  let withoutTicker = 0;
  for (const holding of holdings) {
    const status = statusOf(holding, rulebook);
    if (!isVerdict(status)) notRated += 1;
    const ticker = holding.holding_ticker.trim();
    // Cash and the like have no ticker that could be bought.
    if (readTicker(ticker).kind === 'none') withoutTicker += status === 'HALAL' ? 1 : 0;
    else rows.set(ticker, [...(rows.get(ticker) ?? []), holding]);
  }
  const halal = [...rows].flatMap(([ticker, ofOne]): HalalHolding[] => {
    const weight = sumDecimals(ofOne.map(({ weight_perc }) => weight_perc)) ?? NaN;
    const statuses = Object.fromEntries(rulebooks.map((each) => [each, commonStatus(ofOne, each)]));
    const name = ofOne.find(({ holding_name }) => holding_name !== null)?.holding_name ?? undefined;
    return weight > 0 && statuses[rulebook] === 'HALAL' ? [{ ticker, name, weight, statuses }] : [];
  });
  const index = new SecurityIndex<true>();
  for (const security of held) index.add(security, true);
  const known = ({ ticker, name }: HalalHolding): KnownSecurity => ({ ticker, names: [name] });
  const notHeld = halal.filter((holding) => !index.find(known(holding)));
  const offered = notHeld.filter((holding) => !exclusions?.find(known(holding)));
  return {
    offered: offered.sort((a, b) => b.weight - a.weight || (a.ticker < b.ticker ? -1 : 1)),
    held: halal.length - notHeld.length,
    excluded: notHeld.length - offered.length,
    notRated,
    withoutTicker,
  };
}

/** The status of one row. The service says of each row whether it has a usable verdict (2.8, `screened`). */
const statusOf = (holding: Holding, rulebook: string): string | undefined =>
  holding.screened ? servedRating(holding, rulebook) : undefined;

function commonStatus(rows: readonly Holding[], rulebook: string): string | undefined {
  const [first, ...others] = new Set(rows.map((row) => statusOf(row, rulebook)));
  return others.length === 0 ? first : undefined;
}
