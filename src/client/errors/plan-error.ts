import type { CallEndpoint } from '../call';
import { ScreeningError } from './screening-error';

/** What each endpoint gives, in words for the person who reads the refusal. */
const OFFERS: Record<CallEndpoint, string> = {
  compliance: 'verdicts',
  'basic-report': 'the three ratios',
  'full-report': 'index verdicts and the full report',
  methodology: 'figures by rulebook',
  etf: 'funds',
  'etf-screening': 'the fund screening',
  'etf-holdings': 'fund holdings',
  'verdict-changes': 'the feed of verdict changes',
  'etf-list': 'the list of funds',
  'etf-screener': 'the screener of funds',
  'etf-compare': 'the comparison of funds',
};

/** 403: the key's plan does not include the endpoint (5.4, 7). */
export class PlanError extends ScreeningError {
  override readonly name = 'PlanError';

  constructor(
    readonly endpoint: CallEndpoint,
    /** Names of the plans that include it, as the refusal gave them. */
    readonly plans: readonly string[],
  ) {
    super(`Your plan does not include ${OFFERS[endpoint]}. They come with ${listed(plans)}.`);
  }
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? 'a larger plan';
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
