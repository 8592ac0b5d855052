import { isServiceFailure } from '../client/errors/guards';

/** The sentences hold a ticker or a moment at most, so there are few of them; any beyond this number are left out. */
const MOST = 1_000;

const sentences = new Set<string>();

/** Notes why a cell has no value, when the service is at fault. */
export function noteServiceFailure(error: unknown): void {
  if (isServiceFailure(error) && sentences.size < MOST) sentences.add(error.message);
}

/**
 * The sentences that cells have shown because the service was at fault. Whoever runs the add-in without Excel asks those cells again,
 * or keeps their old values.
 */
export const serviceFailures = (): string[] => [...sentences];
