/** What a row says of its holding. What cannot be read is absent, never 0. */
export interface Holding {
  readonly row: number;
  /** The ticker's cell as it stood; unseen characters in it as visible marks, as in the other texts. */
  readonly written: string;
  readonly name?: string;
  /** Shares or units; negative for a short position. */
  readonly quantity?: number;
  /** Worth of the whole row in whole units of `currency`: pounds, also where the file counts in pence. */
  readonly value?: number;
  /** ISO-4217 code of `value`; absent when the file does not tell. Never converted. */
  readonly currency?: string;
  readonly account?: string;
  readonly isin?: string;
  /** Share of the whole in percent, where the file states it, as the basket of a fund does; as stated, also below zero. */
  readonly weight?: number;
}

export interface Position extends Holding {
  /** As the service is asked for it. */
  readonly ticker: string;
  /** The person said that this is the ticker, so the file's name is not held against the served one. */
  readonly chosen?: true;
}

export interface SkippedRow extends Holding {
  /** A sentence for people. */
  readonly reason: string;
  /** Where only the market of the symbol is not clear: the tickers that it may be, for the person to choose from. */
  readonly candidates?: readonly string[];
  /** It looks like a holding that has an ISIN, another code or a name and no ticker: the person may say which ticker it is. */
  readonly lacksTicker?: true;
}
