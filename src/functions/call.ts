/** What Excel says of a call, beside its arguments. */
export interface Call {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}
