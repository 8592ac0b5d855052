import type { CallEndpoint } from '../client/call';
import type { TextName } from '../i18n/catalogue';
import type { Translator } from '../i18n/translator';
import type { Format } from './format';

/** What each endpoint gives, by the name of its text. */
const OFFERS: Readonly<Record<CallEndpoint, TextName>> = {
  compliance: 'offerCompliance',
  'basic-report': 'offerBasicReport',
  'full-report': 'offerFullReport',
  methodology: 'offerMethodology',
  etf: 'offerFund',
  'etf-screening': 'offerFund',
  'etf-holdings': 'offerHoldings',
  'verdict-changes': 'offerChanges',
};

/**
 * An error as a sentence with its remedy, in the pane's language. Errors of the client are told by their `name`, since they cross
 * realms; any other says its own sentence, which is English.
 */
export function sentenceOf(error: Error, words: Translator, format: Format): string {
  const known = error as Error & Readonly<Record<string, unknown>>;
  switch (error.name) {
    case 'NoKeyError':
      return words.t('errorNoKey');
    case 'WrongKeyError':
      return words.t('errorWrongKey');
    case 'ClosedError':
      return words.t('errorClosed');
    case 'UnreachableError':
      return words.t('errorUnreachable');
    case 'RefusedOriginError':
      return words.t('errorRefusedOrigin');
    case 'TimeoutError':
      return words.t('errorTimeout');
    case 'UnreadableError':
      return words.t('errorUnreadable');
    case 'PlanError': {
      const plans = known['plans'] as readonly string[];
      const offer = words.t(OFFERS[known['endpoint'] as CallEndpoint] as 'offerFund');
      return words.t('errorPlan', {
        offer,
        plans: plans.length > 0 ? words.anyOf(plans) : words.t('largerPlan'),
      });
    }
    case 'LimitError': {
      const seconds = known['retryAfter'] as number | undefined;
      return seconds === undefined
        ? words.t('errorLimit')
        : words.t('errorLimitFor', { time: format.duration(seconds) });
    }
    case 'NotCoveredError':
      return words.t('errorNotCovered', { ticker: String(known['ticker']) });
    case 'WrongKindError':
      return words.t(known['kind'] === 'fund' ? 'errorIsFund' : 'errorIsStock', {
        ticker: String(known['ticker']),
      });
    case 'ServiceError':
      return words.t(Number(known['status']) >= 500 ? 'errorService' : 'errorRefused', {
        status: String(known['status']),
      });
    default:
      return error.message;
  }
}

/** Whether {@link sentenceOf} says an error in the pane's language; otherwise its sentence is English. */
export function isTranslated(error: Error): boolean {
  return TRANSLATED.has(error.name);
}

const TRANSLATED = new Set([
  'NoKeyError',
  'WrongKeyError',
  'ClosedError',
  'UnreachableError',
  'RefusedOriginError',
  'TimeoutError',
  'UnreadableError',
  'PlanError',
  'LimitError',
  'NotCoveredError',
  'WrongKindError',
  'ServiceError',
]);
