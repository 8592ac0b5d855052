import { Refusal } from '../contract/refusal';
import { UnansweredError, type Unanswered } from './answers/answers';
import { ProviderError } from './people/openid';
import { DatabaseAwayError, DatabaseFailedError } from './store/database';

// Answers of the gateway's own. Their sentences say that it was the gateway, so that nobody looks for the cause at the service.

/** Seconds after which a desk may ask again when nothing says how long it will take. */
const SOON = 5;
const LATER = 30;

export const tokenMissing = (): Refusal =>
  new Refusal(401, {
    error: 'key_missing',
    message:
      'The gateway of your firm needs your personal token, in the header X-API-Key or in the query parameter apikey.',
  });

export const tokenUnknown = (): Refusal =>
  new Refusal(401, {
    error: 'key_unknown',
    message:
      'The gateway of your firm does not know this token. Check that it was copied whole, or ask whoever runs the gateway for a new one.',
  });

export const roleMissing = (role: string): Refusal =>
  new Refusal(403, {
    error: 'role_required',
    message: `This part of the gateway is for tokens of the role ${role}. Ask whoever runs the gateway for one.`,
  });

/** @param wait milliseconds after which there is likely to be a place. */
export function planUsedUp(wait: number, waiting: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal(
    429,
    {
      error: 'limit_exceeded',
      message: `The gateway has no place under your firm's plan at the moment: ${waiting} requests wait. There is one in about ${seconds} seconds.`,
    },
    { 'Retry-After': String(seconds) },
  );
}

/** The answer is not there in time; the gateway goes on asking for it. */
export const slow = (): Refusal =>
  new Refusal(
    503,
    {
      error: 'service_slow',
      message: `The screening service takes long to answer the gateway, which goes on waiting for it. Ask again in ${SOON} seconds.`,
    },
    { 'Retry-After': String(SOON) },
  );

const REASONS: Record<Unanswered, { readonly message: string; readonly retryAfter: number }> = {
  'not set up': {
    message:
      'The gateway has no key of the screening service yet. Whoever runs it enters one on its first page, /setup.',
    retryAfter: LATER,
  },
  unreachable: {
    message: `The gateway cannot reach the screening service. Ask again in ${LATER} seconds.`,
    retryAfter: LATER,
  },
  late: {
    message: `The screening service did not answer the gateway in time. Ask again in ${SOON} seconds.`,
    retryAfter: SOON,
  },
  down: {
    message: `The screening service fails at the moment, so the gateway has no answer. Ask again in ${LATER} seconds.`,
    retryAfter: LATER,
  },
  'key refused': {
    message:
      "The screening service does not accept the gateway's key. Whoever runs the gateway has to enter the firm's key again.",
    retryAfter: LATER,
  },
  unreadable: {
    message: `The screening service answered the gateway with something that is not the record that was asked for. Ask again in ${LATER} seconds.`,
    retryAfter: LATER,
  },
};

function unanswered(reason: Unanswered): Refusal {
  const { message, retryAfter } = REASONS[reason];
  return new Refusal(503, { error: 'service_unavailable', message }, { 'Retry-After': String(retryAfter) });
}

const databaseAway = (): Refusal =>
  new Refusal(
    503,
    {
      error: 'database_away',
      message: `The gateway has lost its database. Ask again in ${SOON} seconds.`,
    },
    { 'Retry-After': String(SOON) },
  );

const databaseFailed = (): Refusal =>
  new Refusal(
    503,
    {
      error: 'database_failed',
      message: `The gateway's database cannot store anything at the moment. Whoever runs the gateway finds the reason in its log. Ask again in ${LATER} seconds.`,
    },
    { 'Retry-After': String(LATER) },
  );

const providerAway = (): Refusal =>
  new Refusal(
    503,
    {
      error: 'provider_away',
      message: `The gateway cannot reach your firm's sign-in provider, so it cannot check this token. Ask again in ${SOON} seconds.`,
    },
    { 'Retry-After': String(SOON) },
  );

/** How an error is answered; undefined for a fault of the gateway. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof UnansweredError) return unanswered(error.reason);
  if (error instanceof DatabaseAwayError) return databaseAway();
  if (error instanceof DatabaseFailedError) return databaseFailed();
  if (error instanceof ProviderError) return providerAway();
  return undefined;
}

/** The process is stopping; a workbook connects again, to another or to this one when it is back. */
export const stopping = (): Refusal =>
  new Refusal(
    503,
    {
      error: 'stopping',
      message: 'This process of the gateway is stopping. Connect again in 2 seconds.',
    },
    { 'Retry-After': '2' },
  );
