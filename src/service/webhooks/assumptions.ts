/** The values of webhooks, those of the interface and those that we have assumed (docs/service-assumptions.md). */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delays before each retry (6, 8), milliseconds from the failed answer on. */
export const RETRY_DELAYS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR] as const;

/**
 * How long an endpoint may fail without a success before it is disabled (6), milliseconds. The delays of the retries add up to 20 h 36 min, but
 * the interface calls them 24 hours in total. So the last retry is made, and the endpoint is disabled after 24 hours.
 */
export const DISABLED_AFTER = 24 * HOUR;

/** How long a receiver may take to answer (6, 8), milliseconds. */
export const RESPONSE_TIMEOUT = 10 * SECOND;

/** Attempts to one endpoint at the same time, so that the many events of a run do not flood a receiver. */
export const MAX_CONCURRENT_ATTEMPTS = 10;

/** Days that the counts of an endpoint cover (2.10). */
export const COUNTED_DAYS = 30;

/** Bytes in the body of a request. A URL or a seq needs far fewer. */
export const MAX_BODY_BYTES = 16_384;

/** Characters in the URL of a receiver. */
export const MAX_URL_LENGTH = 2_000;

/** Every signing secret begins with this, so that a leaked one can be recognised. */
export const SECRET_PREFIX = 'whsec_';
