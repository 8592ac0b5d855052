import { ScreeningError } from './screening-error';

/** 401. The interface does not give the status for a missing or unknown key (7); 401 is HTTP's. */
export class WrongKeyError extends ScreeningError {
  override readonly name = 'WrongKeyError';

  constructor() {
    super('The service does not accept the stored key. Open the Shariah Screening pane and enter it again.');
  }
}
