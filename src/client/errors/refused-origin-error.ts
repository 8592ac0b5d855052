import { ScreeningError } from './screening-error';

/**
 * The service answers, but does not let pages of this add-in's address read what it says: it sends no CORS headers, or none for this
 * address. A server in front of a service that is down, which answers in its place without such headers, looks the same.
 */
export class RefusedOriginError extends ScreeningError {
  override readonly name = 'RefusedOriginError';

  constructor(service: string) {
    super(
      `The service does not let add-ins ask it from this address. Ask whoever runs ${service} to allow it (CORS), or enter another service address in the pane.`,
    );
  }
}
