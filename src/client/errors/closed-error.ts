import { ScreeningError } from './screening-error';

/** The client was closed before its answer came: another key or another address is asked from now on. */
export class ClosedError extends ScreeningError {
  override readonly name = 'ClosedError';

  constructor() {
    super('The service key or address was changed meanwhile. Recalculate.');
  }
}
