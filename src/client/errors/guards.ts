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

/** By name: errors cross realms (pane, workbench, frames), where `instanceof` does not hold. */
const isNamed = <E extends Error>(error: unknown, name: E['name']): error is E =>
  typeof error === 'object' && (error as Error | null)?.name === name;

const isClosedError = (error: unknown): error is ClosedError => isNamed<ClosedError>(error, 'ClosedError');
export const isLimitError = (error: unknown): error is LimitError => isNamed<LimitError>(error, 'LimitError');
const isNoKeyError = (error: unknown): error is NoKeyError => isNamed<NoKeyError>(error, 'NoKeyError');
export const isRefusedOriginError = (error: unknown): error is RefusedOriginError =>
  isNamed<RefusedOriginError>(error, 'RefusedOriginError');
export const isServiceError = (error: unknown): error is ServiceError =>
  isNamed<ServiceError>(error, 'ServiceError');
export const isTimeoutError = (error: unknown): error is TimeoutError =>
  isNamed<TimeoutError>(error, 'TimeoutError');
export const isUnreachableError = (error: unknown): error is UnreachableError =>
  isNamed<UnreachableError>(error, 'UnreachableError');
export const isUnreadableError = (error: unknown): error is UnreadableError =>
  isNamed<UnreadableError>(error, 'UnreadableError');
export const isWrongKeyError = (error: unknown): error is WrongKeyError =>
  isNamed<WrongKeyError>(error, 'WrongKeyError');

/** Whether a signal was aborted without a reason of its own. */
export const isAbortError = (error: unknown): error is Error => isNamed<Error>(error, 'AbortError');

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
