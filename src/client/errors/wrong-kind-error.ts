import type { InstrumentKind } from '../../contract/endpoint';
import { ScreeningError } from './screening-error';

/** A fund's figure was asked of a stock, or a stock's of a fund. */
export class WrongKindError extends ScreeningError {
  override readonly name = 'WrongKindError';

  constructor(
    readonly ticker: string,
    readonly kind: InstrumentKind,
  ) {
    super(
      kind === 'fund'
        ? `${ticker} is a fund and has no filings of its own. Ask for its verdict or its coverage instead.`
        : `${ticker} is a stock, not a fund. Ask for its verdict or its ratios instead.`,
    );
  }
}
