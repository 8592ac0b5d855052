import { ScreeningError } from './screening-error';

/** The service gave no answer in time. */
export class TimeoutError extends ScreeningError {
  override readonly name = 'TimeoutError';

  constructor(service: string, seconds: number) {
    super(`The screening service at ${service} gave no answer within ${seconds} seconds. Try again later.`);
  }
}
