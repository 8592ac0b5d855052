/** What Excel says of a call, beside its arguments. */
export interface CallOptions {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** Told when the service could not be asked and the last known answer was used: what kept it from answering. */
  notRenewed?(reason: Error): void;
}
