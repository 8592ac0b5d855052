import { ScreeningError } from './screening-error';

/** 401. The status for a missing or unknown key is not shown in the interface (7); 401 is what HTTP has for it. */
export class WrongKeyError extends ScreeningError {
  override readonly name = 'WrongKeyError';

  constructor() {
    super('The service does not accept the stored key. Open the Shariah Screening pane and enter it again.');
  }
}
