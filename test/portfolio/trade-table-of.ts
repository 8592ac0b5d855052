import type { ActivityColumn } from '../../src/portfolio/activity/activity-words';
import type { TradeTable } from '../../src/portfolio/activity/trade';
import type { TradeHeader } from '../../src/portfolio/activity/trade-header';
import { PLAIN_TRADES, TRADE_SOURCES } from '../../src/portfolio/activity/trade-sources';

/** The header of a table of trades in which each column holds what the list says, in its order. */
export function headerWith(
  columns: readonly (ActivityColumn | '')[],
  { heads = columns, source = PLAIN_TRADES, ...told }: Partial<TradeHeader> = {},
): TradeHeader {
  const allOf = (column: ActivityColumn) => columns.flatMap((one, at) => (one === column ? [at] : []));
  return {
    source,
    columns: Object.fromEntries(columns.flatMap((column, at) => (column === '' ? [] : [[column, at]]))),
    dates: allOf('date'),
    kinds: allOf('kind'),
    isDayFirst: false,
    heads,
    phrases: [],
    ...told,
  };
}

/** A source of trades by its name. */
export const tradeSource = (name: string) => TRADE_SOURCES.find((one) => one.name === name)!;

/** A table below such a header, of which the rows tell nothing together but what is said. */
export const tableWith = (header: TradeHeader, told: Partial<TradeTable> = {}): TradeTable => ({
  header,
  habits: [],
  decimals: '.',
  salesAreNegative: false,
  signOfProceeds: 0,
  purchasesArePaid: false,
  changesAreSigned: false,
  hasFills: false,
  notes: [],
  overfilled: new Set(),
  doubted: new Map(),
  repeated: new Set(),
  moneyLegs: new Set(),
  undone: new Set(),
  isPriced: false,
  amountsAreTold: false,
  pricedAbove: new Set(),
  grown: new Set(),
  pairs: new Set(),
  isOpen: () => false,
  ...told,
});
