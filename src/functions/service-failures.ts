/** Causes of which the service is at fault, by the names of the errors: asked again later, it may well answer. */
const CAUSES = new Set([
  'UnreachableError',
  'RefusedOriginError',
  'TimeoutError',
  'ServiceError',
  'UnreadableError',
  'LimitError',
]);

/** They hold a ticker or a moment at most, so there are few of them; more than these are not told apart any more. */
const MOST = 1_000;

const sentences = new Set<string>();

/** Takes down why a cell has no value, when the service is at fault. */
export function noteServiceFailure({ name, message }: Pick<Error, 'name' | 'message'>): void {
  if (CAUSES.has(name) && sentences.size < MOST) sentences.add(message);
}

/** The sentences that cells have shown because the service was at fault: who drives the add-in asks those cells again, or leaves their old values. */
export const serviceFailures = (): string[] => [...sentences];
