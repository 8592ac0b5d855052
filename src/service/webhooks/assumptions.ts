/** Our own readings of the webhooks, where the interface leaves something "not shown" or says it in two ways. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits of the retry ladder (6, 8), each counted from the answer that failed. */
export const RETRY_WAITS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR] as const;

/**
 * How long an endpoint may fail without a success before it is disabled (6). The ladder's waits come to 20 h 36 min, although
 * the interface calls them 24 hours in total: so the last retry is made, and what disables is the 24 hours.
 */
export const DISABLED_AFTER = 24 * HOUR;

/** How long a receiver may take to answer (6, 8). */
export const ANSWER_WITHIN = 10 * SECOND;

/** How many attempts to one endpoint are under way at once: a run's events are out at once, and a receiver is not flooded. */
export const ATTEMPTS_AT_ONCE = 10;

/** How long an endpoint's counts reach back (2.10). */
export const COUNTED_DAYS = 30;

/** Bytes that a request's body may have; a URL and a seq take far less. */
export const LARGEST_BODY = 16_384;

/** Characters of a receiver's URL. */
export const LONGEST_URL = 2_000;

/** Every signing secret begins with this, so that one that leaks can be told for what it is. */
export const SECRET_PREFIX = 'whsec_';

/** Readings that are a rule; each names the section it reads. */
export const WEBHOOK_RULES = {
  session:
    '5.3: how a session is established is not shown. Here a control signs an account in, and the session is a cookie; without one the answer is 401.',
  created:
    '4.10: creating answers 201 with the row of the endpoint and its secret; starting a held URL again answers 200 with the row and secret_note; deleting answers 200 with the row.',
  restart:
    '3.4: an endpoint that is started again begins at the newest seq, as a new one does; what happened while it was stopped is read from the feed. One that is active is left as it is. Starting a sixth is refused like creating it.',
  stop: '3.4: what waited for delivery when an endpoint stops, whoever stopped it, is not delivered any more.',
  perEvent:
    '6: the ladder is climbed by each event for itself. An event whose ladder is used up is given up; the endpoint is disabled when nothing at all has come through for 24 hours.',
  redirect: '4.11: a redirect is an answer that is not 2xx. It is never followed, wherever it leads.',
  everyDelivery:
    '7: the host is looked up again at every attempt and the connection goes to the address that was checked, so that a name which moves to a private address later is refused too, as a failed attempt.',
  credentials: '7: a URL that carries a user name or password is invalid: every listing would show them.',
  replay:
    '4.10: a replay is one attempt outside the ladder; the answer, 200, waits for it and tells how it went. Events up to start_seq, and a stopped endpoint, are refused with replay_failed.',
  counts: '2.10: the counts are of attempts, replays included; per_day lists the days (UTC) that had any.',
  stoppedBy: '2.10: stopped_by is user, system for one that was disabled, and empty when active.',
  email: '3.4: this service sends no e-mail; what it would have sent is listed by the control.',
  notEntitled:
    '3.4: an account whose plan loses webhooks keeps its endpoints, not_entitled; nothing is delivered to them while it lasts. Nothing here leads to stopped_by_us.',
} as const;
