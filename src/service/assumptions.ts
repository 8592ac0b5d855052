/**
 * Our own readings: what the interface leaves "not shown", or says in two ways, and what this service does about it. Each is
 * decided here and nowhere else. Readings that are a rule and not a value are told at {@link RULES}.
 */

/**
 * The separator of class shares, `BRK.B`, `BBD.B.TO`. The interface does not say which one the service takes; this is how
 * the fund providers' own holdings files spell them, so it is what is served, and no other spelling is taken.
 */
export const CLASS_SEPARATOR = '.';

/** Tickers longer than this are not looked up; the longest covered one has eight characters. */
export const LONGEST_TICKER = 24;

/**
 * Where the service's wall clock hangs. Naive timestamps are "local wall-clock, not UTC" (2.1) without saying whose: New
 * York's, the largest market covered.
 */
export const SERVICE_TIME_ZONE = 'America/New_York';

/**
 * The hour, by the service's wall clock, at which a run of Monday to Friday counts as done. The interface shows a three-hour
 * morning window (1.6); every record of a run carries this one moment, so none is dated ahead of the clock.
 */
export const RUN_HOUR = 7;

/**
 * The last quarter end that counts when the service starts: the twelve up to it give the first averages. Every nightly run
 * moves on by one of the eight later ones; after the last, market values stand still.
 */
export const FIRST_QUARTER = '2017-12-31';

/**
 * The quarter end that the feed's history moves on from: the first at which half of an average's twelve are known. So the feed
 * of a service that was just started holds the real changes of the six quarter ends up to {@link FIRST_QUARTER}, one a night.
 */
export const FIRST_KNOWN_QUARTER = '2016-06-30';

/** Seqs rise by 1 to this much: they are not contiguous (2.6), and the interface does not say how far apart they are. */
export const LARGEST_SEQ_STEP = 9;

/** What the rows of the feed's oldest run carry in place of a run's id, as legacy rows do (2.6). */
export const LEGACY_RUN_ID = 'unattributed';

/**
 * A run that moves more than this share of the covered stocks, in percent, is unusually large (6) and held for review. The
 * sample's own nights stay below 4. A run of a revised rulebook is held whatever its size: it is the interface's own example.
 */
export const UNUSUAL_BATCH_PERC = 5;

/** Days between two audits of the same stock: a quarter's filings. Audits are spread over the cycle by ticker. */
export const AUDIT_CYCLE_DAYS = 91;

/** Interest earned on cash and short-term investments, percent a year: the filings of the sample do not carry it. */
export const INTEREST_RATE_PERC = 1;

/**
 * The outlier guard of the 24- and 36-month averages (2.5): a quarter end further from the median than this factor, either
 * way, is left out. The primary rulebook's 12-quarter average is the plain mean; that is how the same served kind,
 * `avg_market_cap_36m`, comes to mean two things.
 */
export const OUTLIER_FACTOR = 3;

/** The share of an average's quarter ends that must be known; below it the average is not computed. */
export const SMALLEST_KNOWN_SHARE = 0.5;

/** Seconds that a browser may remember a preflight. Every URL costs one, because the key travels in a header of its own. */
export const PREFLIGHT_MAX_AGE = 86_400;

/** What every answer says about the figures of this service, in a header, because the records' keys are fixed by the interface. */
export const SAMPLE_HEADER = 'X-Sample-Data';
export const SAMPLE_NOTICE = sampleNotice(FIRST_QUARTER);

/**
 * The notice by the last quarter end whose market values count; filings are of 2015 and 2016. It speaks of all figures, so that it is
 * true of a report whatever was asked last; which of them are written by hand, their own names say.
 */
export function sampleNotice(quarter: string): string {
  return `US figures of 2015-${quarter.slice(0, 4)}; figures written by hand for London, Toronto and Tashkent; fund baskets of 2021 and 2022 or made up; not a current screening`;
}

/**
 * What a served name says of a sample beside it, since a name travels where no header does: a fund of the sample is weighed with figures
 * of other years than its basket, and companies outside the United States have figures that nobody ever reported.
 */
export const SAMPLE_BASKET = '(sample basket)';
export const SAMPLE_FIGURES = '(sample figures)';

/** Readings that are a rule; each names the section it reads and the module that carries it out. */
export const RULES = {
  limit:
    '2.5: a screen is breached above its limit, as the fund ladder is (3.2); a ratio on the limit passes.',
  breachBeforeGap:
    '3.1: a known breach decides; only where no known screen is breached does a missing figure give INCOMPLETE_DATA.',
  doubtful:
    '3.1: a stock is DOUBTFUL when no screen is breached, but its income screen would be if all doubtful revenue were impermissible.',
  errorData:
    '3.1: a figure that cannot be (negative cash, assets of zero) gives ERROR_DATA, a missing one INCOMPLETE_DATA. 2.4 and 2.5 do not list ERROR_DATA, so index verdicts and every methodology group say INCOMPLETE_DATA instead.',
  rating:
    '2.5: 0 for every status but HALAL, on the full report too; HALAL is 1 to 10 by the tightest screen.',
  receivables: '2.5: the receivables ratio is net receivables alone, without cash.',
  indexIncome:
    '2.5: index rulebooks know no doubtful revenue; their permissible remainder is all that is not impermissible.',
  shares:
    '2.4: compliant, doubtful and non-compliant percentages sum to 100, so all three are of total revenue, although two are described as of market cap. None is clamped: interest on top of a bank whose revenue is all impermissible leaves a negative remainder.',
  sourcePercent:
    "2.4: a source's percent is what its row says: of market cap, the primary rulebook's 12-quarter average, to 2 decimals. Without that average there is no breakdown: null.",
  legacyTotals:
    '2.4: prohibited_revenue is what filings show, without the estimated interest; an operating lease that is not in the filings is 0, as extraction misses are. Before any audit all three are null (9: uncomputed numeric fields emit null).',
  uncomputedBasics:
    '2.3: the three ratios are null where there is no figure (9), although their type is float.',
  indexPending:
    '2.5: without methodology_updated_at all suffixed values of the index groups are null, status and kind included; name, owner, primary and thresholds stay. Their verdicts on the full report are null.',
  fundIndex:
    "3.2: under an index rulebook a fund runs the same ladder with that rulebook's own weights; its usable weight is compliant plus non-compliant, and the doubtful rung cannot match.",
  emptyBasket: '2.7, 2.8: a basket never fetched has no date (null), covers nothing, and so is UNQUALIFIED.',
  coverage:
    '6: a company is covered from the first quarter end that it has a market value at, and leaves coverage at one that it has none at. DORI.UZ is without for two, so that it leaves and comes back.',
  runNow:
    '1.6: a scheduled run is of seven in the morning, Monday to Friday; one that a control asks for is of the moment it is asked for. Both date every event by that one moment, inside the window of three hours.',
  failedRecompute:
    '3.1: a recompute fails when the filing cannot be (ERROR_DATA); the stock then keeps the whole record of its last good run, dates included. INCOMPLETE_DATA is no failure but a finding: a rulebook that asks for a figure nobody has gives no verdict.',
  oldStatus:
    '2.6: old_status is the status served before the run, which keep-last-good has made the last good one already; it can be INCOMPLETE_DATA, UNQUALIFIED or null where there was no verdict.',
  ruleChangeRun:
    '2.6: a night on which a rulebook is revised changes nothing else, market values stand still, so that the note is the cause of every event of the run.',
  seqStart:
    '2.6: the first seq is after the milliseconds since 1970 at which the service started, which is beyond 32 bits; a service that is started again is past its former seqs, so none is used twice, and a mirror of the former feed is told truncated.',
  feedHistory:
    '4.5: a service that starts has a feed already, the changes of the six quarter ends up to its first run, one a night, as if it had run all the time. It is screened when somebody first reads the feed, and nobody is notified of it.',
  clockBack:
    '4.5: a clock that is set back behind the newest run begins a new history before it. Old rows are dropped, seqs go on rising, and every cursor is told truncated: the means by which the interface says reconcile.',
  emptiedFeed:
    '4.5: where every row has aged out, oldest_seq is the newest that did, so that a cursor before it is told truncated; on a feed that never had a row it is 0.',
  cursorAtEnd:
    '4.5: nothing new answers the cursor as it came, but never one beyond the newest seq: a mirror of another feed can tell that it is not this one.',
  heldBatch:
    '6: a batch held for review is in the feed at once (every event stays readable from it), its deliveries wait; a replay of one of its events is refused as withheld.',
  unknownKey: '7: a missing or unknown key is refused with 401 before anything else is looked at.',
  order: '7: the key comes first (401), then the plan (403), the parameters (400), the ticker (404).',
  parameters:
    '7: a parameter that the endpoint does not have, one given twice, and a limit below 1 or an offset below 0 are outside their domain.',
  limits:
    '8: a minute and a day are sliding windows and a month is the calendar one in UTC; every data request and every tool call with a known key counts, refusals too, and a 429 does not. Beyond the limit the answer is 429 limit_exceeded with Retry-After in seconds. Limits are of the key.',
  fundLists:
    '4.8b: list and screener page short rows of the fund record (limit, offset as for holdings); the screener filters by venue (the suffix), domicile (listing_country) and status; compare answers 1 to 10 fund records in the order asked.',
  mcp: '4.9: a tool whose endpoint the plan lacks answers an error result that names the plans; only the free plan is refused by 403. A screened portfolio has 100 tickers at most and counts as one request. Purification is by the primary rulebook.',
  bothKeys: '5.1: where the header and the query carry a key, the header counts.',
} as const;
