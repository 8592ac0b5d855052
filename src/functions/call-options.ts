/** What a function is given beside its arguments. */
export interface CallOptions {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the reason when the service could not be asked and the last known answer was used. */
  notRenewed?(reason: Error): void;
}
