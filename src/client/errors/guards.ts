import type { ClosedError } from './closed-error';
import type { LimitError } from './limit-error';
import type { NoKeyError } from './no-key-error';
import type { RefusedOriginError } from './refused-origin-error';
import type { ScreeningError } from './screening-error';
import type { ServiceError } from './service-error';
import type { TimeoutError } from './timeout-error';
import type { UnreachableError } from './unreachable-error';
import type { UnreadableError } from './unreadable-error';
import type { WrongKeyError } from './wrong-key-error';

/** The guard of a class, by its name: errors cross realms (pane, workbench, frames), where `instanceof` does not hold. */
const guardOf =
  <E extends Error>(name: E['name']) =>
  (error: unknown): error is E =>
    typeof error === 'object' && (error as Error | null)?.name === name;

const isClosedError = guardOf<ClosedError>('ClosedError');
export const isLimitError = guardOf<LimitError>('LimitError');
const isNoKeyError = guardOf<NoKeyError>('NoKeyError');
export const isRefusedOriginError = guardOf<RefusedOriginError>('RefusedOriginError');
export const isServiceError = guardOf<ServiceError>('ServiceError');
export const isTimeoutError = guardOf<TimeoutError>('TimeoutError');
export const isUnreachableError = guardOf<UnreachableError>('UnreachableError');
export const isUnreadableError = guardOf<UnreadableError>('UnreadableError');
export const isWrongKeyError = guardOf<WrongKeyError>('WrongKeyError');

/** Whether a signal was aborted without a reason of its own. */
export const isAbortError = guardOf('AbortError');

/**
 * Whether the service gave no usable answer, or its limit was reached: the last known answer may be shown instead, and the same
 * question may well be answered later.
 */
export const isServiceFailure = (error: unknown): error is ScreeningError =>
  isUnreachableError(error) ||
  isRefusedOriginError(error) ||
  isTimeoutError(error) ||
  isServiceError(error) ||
  isLimitError(error) ||
  isUnreadableError(error);

/** Whether an error says nothing about what was asked: it comes of the service, the key or the connection, and may pass. */
export const isTransientError = (error: unknown): error is ScreeningError =>
  isServiceFailure(error) || isNoKeyError(error) || isWrongKeyError(error) || isClosedError(error);
