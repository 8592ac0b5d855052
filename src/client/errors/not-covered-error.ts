import { ScreeningError } from './screening-error';

/** 404: the service covers no such stock or fund, of the kinds that it was asked for (3.3, 7). */
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
