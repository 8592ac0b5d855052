import { ScreeningError } from './screening-error';

/** Any other refusal or failure of the service, by its HTTP status. */
export class ServiceError extends ScreeningError {
  override readonly name = 'ServiceError';

  constructor(
    readonly status: number,
    /** The service's own words, when it had any; 400 bodies carry a message and the parameter (7). */
    detail?: string,
    /** Seconds after which to ask again, when the service said so. */
    readonly retryAfter?: number,
  ) {
    const said = detail ? `: ${detail.slice(0, 200)}` : '';
    super(
      status >= 500
        ? `The screening service failed (HTTP ${status})${said}. Try again in a few minutes.`
        : `The screening service refused the request (HTTP ${status})${said}. Check the service address in the pane.`,
    );
  }
}
