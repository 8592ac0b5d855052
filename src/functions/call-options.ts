import type { ScreeningClient } from '../client/query/screening-client';

/** What functions ask of a client. */
export type FunctionsClient = Pick<ScreeningClient, 'get' | 'record' | 'holdings' | 'fundList' | 'changes'>;

/** What a function is given beside its arguments. */
export interface CallOptions {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** Answers in the place of the client of the stored key. */
  readonly client?: FunctionsClient | undefined;
  /** Called with the reason when the service could not be asked and the last known answer was used. */
  notRenewed?(reason: Error): void;
}
