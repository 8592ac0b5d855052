import { ScreeningError } from './screening-error';

/**
 * The service answers, but does not allow pages of this add-in's origin to read the answer: it sends no CORS headers, or none for this
 * origin. A proxy that answers in place of a service that is down, without such headers, looks the same.
 */
export class RefusedOriginError extends ScreeningError {
  override readonly name = 'RefusedOriginError';

  constructor(service: string) {
    super(
      `The service does not let add-ins ask it from this address. Ask whoever runs ${service} to allow it (CORS), or enter another service address in the pane.`,
    );
  }
}
