import { ScreeningError } from './screening-error';

/** No answer: refused connection, no network, a redirect, a dropped connection. */
export class UnreachableError extends ScreeningError {
  override readonly name = 'UnreachableError';

  constructor(service: string) {
    super(
      `The screening service at ${service} cannot be reached. Check the connection and the address in the pane.`,
    );
  }
}
