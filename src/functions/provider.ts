import type { ScreeningClient } from '../client/query/screening-client';

let provide: () => Promise<ScreeningClient> = () =>
  Promise.reject(new Error('The add-in has not started yet. Recalculate in a moment.'));

/**
 * Sets where functions get their client from. Excel calls functions with cell values only, so the client cannot be passed to them.
 */
export function provideClient(provider: () => Promise<ScreeningClient>): void {
  provide = provider;
}

/** The client of the key and address that are stored now. */
export function currentClient(): Promise<ScreeningClient> {
  return provide();
}
