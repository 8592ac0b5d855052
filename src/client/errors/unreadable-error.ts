import { ScreeningError } from './screening-error';

/**
 * What asking again may bring. `spoilt`: the answer broke off or is not JSON, so it was damaged on its way. `odd`: it is JSON, but not
 * the record that was asked for; when the same body comes again, asking is no use. `final`: asking again brings nothing else.
 */
export type UnreadableKind = 'spoilt' | 'odd' | 'final';

/**
 * An answer with status 200 that cannot be used: it is not JSON, is cut short, is larger than any record, is not the record that
 * the interface promises, or is that of another ticker.
 */
export class UnreadableError extends ScreeningError {
  override readonly name = 'UnreadableError';

  constructor(
    what: string,
    readonly kind: UnreadableKind = 'final',
    /** The digest of an odd body, to recognise the same one. */
    readonly body?: string,
  ) {
    super(`${what} Check the service address in the pane; if it is right, try again later.`);
  }
}
