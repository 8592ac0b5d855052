import { ScreeningError } from './screening-error';

/** Nothing was asked: there is no key to ask with. */
export class NoKeyError extends ScreeningError {
  override readonly name = 'NoKeyError';

  constructor() {
    super('No service key is stored. Open the Shariah Screening pane and enter your key.');
  }
}
