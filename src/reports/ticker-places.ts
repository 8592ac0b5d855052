/** Where a ticker is in the workbook. */
export interface TickerPlace {
  /** The sheet that a report is made from, the report's sheet, or the watchlist. */
  readonly name: string;
  /** Whether it is held: it is in a report of holdings, and not on a watchlist alone. */
  readonly isHeld: boolean;
}

/** The tickers of the workbook's reports and watchlists, with the places of each. */
export type TickerPlaces = ReadonlyMap<string, readonly TickerPlace[]>;

/** The names of the places of a ticker, each once. */
export const namesOfPlaces = (places: TickerPlaces, ticker: string): string[] => [
  ...new Set((places.get(ticker) ?? []).map(({ name }) => name)),
];

/** The tickers that are held. */
export const heldIn = (places: TickerPlaces): string[] =>
  [...places].filter(([, all]) => all.some(({ isHeld }) => isHeld)).map(([ticker]) => ticker);
