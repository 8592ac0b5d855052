import { ScreeningError } from './screening-error';

/**
 * Whether another request may help.
 * - `damaged`: the answer broke off or is not JSON. It may be whole the next time.
 * - `unexpected`: it is JSON, but not the record that was asked for. When the same body comes twice, a third request does not help.
 * - `final`: every request would bring the same.
 */
export type UnreadableKind = 'damaged' | 'unexpected' | 'final';

/**
 * An answer with status 200 that cannot be used: it is not JSON, is cut short, is larger than any record, is not the record that
 * the interface promises, or is that of another ticker.
 */
export class UnreadableError extends ScreeningError {
  override readonly name = 'UnreadableError';

  constructor(
    what: string,
    readonly kind: UnreadableKind = 'final',
    /** The digest of an unexpected body, to recognise it when it comes again. */
    readonly body?: string,
  ) {
    super(`${what} Check the service address in the pane; if it is right, try again later.`);
  }
}
