import type { ScreeningClient } from '../client/query/screening-client';

let provide: () => Promise<ScreeningClient> = () =>
  Promise.reject(new Error('The add-in has not started yet. Recalculate in a moment.'));

/**
 * Says where functions get their client from. Excel calls functions by name, with cell values and nothing else, so this is the one
 * thing that they cannot be handed.
 */
export function provideClient(provider: () => Promise<ScreeningClient>): void {
  provide = provider;
}

/** The client of the key and address that are stored now. */
export function currentClient(): Promise<ScreeningClient> {
  return provide();
}
