import { ScreeningError } from './screening-error';

/** An answer with status 200 that is not JSON, or is cut short, or is not the record the interface promises. */
export class UnreadableError extends ScreeningError {
  override readonly name = 'UnreadableError';

  constructor(
    what: string,
    /** The answer broke off; asked again, it may well come whole. */
    readonly cutShort = false,
  ) {
    super(`${what} Check the service address in the pane; if it is right, try again later.`);
  }
}
