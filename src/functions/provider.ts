import type { ScreeningClient } from '../client/query/screening-client';
import type { CallOptions, FunctionsClient } from './call-options';

let provide: () => Promise<ScreeningClient> = () =>
  Promise.reject(new Error('The add-in has not started yet. Recalculate in a moment.'));

/**
 * Sets where functions get their client from. Excel calls functions with cell values only, so the client cannot be passed to them.
 */
export function provideClient(provider: () => Promise<ScreeningClient>): void {
  provide = provider;
}

/** The client that a call is given, or else that of the key and address that are stored now. */
export async function clientFor({ client }: CallOptions): Promise<FunctionsClient> {
  return client ?? provide();
}

/** What a workbook's own history answers: a status as it was served, or why there is none. */
export type PastVerdict = { readonly status: string } | { readonly reason: string };

interface PastQuestion {
  readonly ticker: string;
  readonly rulebook: string;
  /** Excel's number of the day. */
  readonly day: number;
}

let answerFromHistory: (question: PastQuestion) => Promise<PastVerdict> = () =>
  Promise.reject(new Error('The add-in has not started yet. Recalculate in a moment.'));

/** Sets where functions get the workbook's history from: it is in the workbook, which functions do not touch. */
export function provideHistory(answer: (question: PastQuestion) => Promise<PastVerdict>): void {
  answerFromHistory = answer;
}

/** The verdict of a ticker at the end of a day, from the workbook's history. */
export function pastVerdict(question: PastQuestion): Promise<PastVerdict> {
  return answerFromHistory(question);
}
