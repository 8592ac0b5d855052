import { ScreeningError } from './screening-error';

/** No request was made, because no key is stored. */
export class NoKeyError extends ScreeningError {
  override readonly name = 'NoKeyError';

  constructor() {
    super('No service key is stored. Open the Shariah Screening pane and enter your key.');
  }
}
