import type { ClosedError } from './closed-error';
import type { LimitError } from './limit-error';
import type { NoKeyError } from './no-key-error';
import type { NotCoveredError } from './not-covered-error';
import type { PlanError } from './plan-error';
import type { RefusedOriginError } from './refused-origin-error';
import type { ScreeningError } from './screening-error';
import type { ServiceError } from './service-error';
import type { TimeoutError } from './timeout-error';
import type { UnreachableError } from './unreachable-error';
import type { UnreadableError } from './unreadable-error';
import type { WrongKeyError } from './wrong-key-error';
import type { WrongKindError } from './wrong-kind-error';

/** A guard by name: errors cross realms (pane, workbench, frames), where `instanceof` does not hold. */
const named =
  <E extends Error>(name: E['name']) =>
  (error: unknown): error is E =>
    typeof error === 'object' && error !== null && (error as Error).name === name;

export const isClosedError = named<ClosedError>('ClosedError');
export const isLimitError = named<LimitError>('LimitError');
export const isNoKeyError = named<NoKeyError>('NoKeyError');
export const isNotCoveredError = named<NotCoveredError>('NotCoveredError');
export const isPlanError = named<PlanError>('PlanError');
export const isRefusedOriginError = named<RefusedOriginError>('RefusedOriginError');
export const isServiceError = named<ServiceError>('ServiceError');
export const isTimeoutError = named<TimeoutError>('TimeoutError');
export const isUnreachableError = named<UnreachableError>('UnreachableError');
export const isUnreadableError = named<UnreadableError>('UnreadableError');
export const isWrongKeyError = named<WrongKeyError>('WrongKeyError');
export const isWrongKindError = named<WrongKindError>('WrongKindError');

/** Whether a signal was aborted without a reason of its own. */
export const isAbortError = named<Error>('AbortError');

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
