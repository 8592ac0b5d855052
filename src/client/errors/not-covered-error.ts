import { ScreeningError } from './screening-error';

/** 404: neither a stock nor a fund of the service, as far as was asked (3.3, 7). */
export class NotCoveredError extends ScreeningError {
  override readonly name = 'NotCoveredError';

  constructor(
    readonly ticker: string,
    as: 'stock' | 'fund' | 'stock or fund',
    /** Why it was not asked as a fund as well, when the plan is the cause. */
    refusal?: Error,
  ) {
    super(
      refusal
        ? `The service covers no stock ${ticker}. If it is a fund: ${refusal.message}`
        : `The service covers no ${as} ${ticker}. Check the spelling: London ends in .L, Toronto in .TO, Tashkent in .UZ.`,
    );
  }
}
