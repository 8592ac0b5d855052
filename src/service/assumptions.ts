/**
 * The values that we have assumed where the interface shows nothing or contradicts itself. Each stands only here. The assumptions that are rules
 * and not values are in docs/service-assumptions.md.
 */

/**
 * The separator of share classes, as in `BRK.B` and `BBD.B.TO`. The interface does not show it. The holdings files of the fund providers have
 * this one, so it is the only one that is served and accepted.
 */
export const CLASS_SEPARATOR = '.';

/** The longest ticker that is looked up. The longest covered one has eight characters. */
export const MAX_TICKER_LENGTH = 24;

/**
 * The time zone of the service's wall clock. Naive timestamps are "local wall-clock, not UTC" (2.1), but the interface does not name the zone. This
 * is that of New York, the largest covered market.
 */
export const SERVICE_TIME_ZONE = 'America/New_York';

/**
 * The hour of the service's wall clock at which a run is done, Monday to Friday. The interface shows a window of three hours in the morning (1.6).
 * All records of a run have this one time, so that none is dated in the future.
 */
export const RUN_HOUR = 7;

/**
 * The newest quarter end whose market values count when the service starts. The twelve quarter ends up to it give the first averages. Each
 * nightly run uses the next of the eight later ones; after the last, market values no longer change.
 */
export const FIRST_QUARTER = '2017-12-31';

/**
 * The quarter end at which the feed's history begins: the first one at which half of the twelve values of an average are known. So the feed of
 * a service that has just started has the changes of the six quarter ends up to {@link FIRST_QUARTER}, one for each night.
 */
export const FIRST_KNOWN_QUARTER = '2016-06-30';

/** The largest step between two seqs. They are not contiguous (2.6), but the interface does not say how far apart they are. */
export const MAX_SEQ_STEP = 9;

/** The `run_id` of the feed's oldest run, as legacy rows have it (2.6). */
export const LEGACY_RUN_ID = 'unattributed';

/**
 * A run that changes more than this share of the covered stocks, in percent, is unusually large and held for review (6). The sample's own nights
 * change less than 4 percent. A run with a revised rulebook is always held, since that is the interface's own example.
 */
export const UNUSUAL_BATCH_PERC = 5;

/** Days between two audits of a stock, which follow the quarterly filings. The tickers are spread over these days. */
export const AUDIT_CYCLE_DAYS = 91;

/** Interest on cash and short-term investments, percent a year. The filings of the sample do not have it. */
export const INTEREST_RATE_PERC = 1;

/**
 * The outlier guard of the 24- and 36-month averages (2.5): values that are larger or smaller than the median by more than this factor are left
 * out. The 12-quarter average of the primary rulebook is a mean without this guard, although it is served with the same type,
 * `avg_market_cap_36m`.
 */
export const OUTLIER_FACTOR = 3;

/** The share of the quarter ends that must be known to compute an average. */
export const MIN_KNOWN_SHARE = 0.5;

/** Seconds for which a browser may cache a preflight. Every URL needs one, because the key is in a header. */
export const PREFLIGHT_MAX_AGE = 86_400;

/** The notice that every answer carries about its figures. It is in a header, because the interface fixes the keys of the records. */
export const SAMPLE_HEADER = 'X-Sample-Data';
export const SAMPLE_NOTICE = sampleNotice(FIRST_QUARTER);

/**
 * The notice, by the newest quarter end whose market values count. It describes all figures of the service, so that it is true of every report.
 * The names of companies with made-up figures say so themselves.
 */
export function sampleNotice(quarter: string): string {
  return `US figures of 2015-${quarter.slice(0, 4)}; figures written by hand for London, Toronto and Tashkent; fund baskets of 2021 and 2022 or made up; not a current screening`;
}

/**
 * What is added to a served name, since a name is copied to places without a header. The holdings of a sample fund are of other years than the
 * figures of its stocks, and companies outside the United States have made-up figures.
 */
export const SAMPLE_HOLDINGS = '(sample basket)';
export const SAMPLE_FIGURES = '(sample figures)';
