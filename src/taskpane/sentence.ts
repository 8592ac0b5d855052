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
export function sentenceOf(error: Error, translator: Translator, format: Format): string {
  const known = error as Error & Readonly<Record<string, unknown>>;
  switch (error.name) {
    case 'NoKeyError':
      return translator.t('errorNoKey');
    case 'WrongKeyError':
      return translator.t('errorWrongKey');
    case 'ClosedError':
      return translator.t('errorClosed');
    case 'UnreachableError':
      return translator.t('errorUnreachable');
    case 'RefusedOriginError':
      return translator.t('errorRefusedOrigin');
    case 'TimeoutError':
      return translator.t('errorTimeout');
    case 'UnreadableError':
      return translator.t('errorUnreadable');
    case 'PlanError': {
      const plans = known['plans'] as readonly string[];
      const offer = translator.t(OFFERS[known['endpoint'] as CallEndpoint] as 'offerFund');
      return translator.t('errorPlan', {
        offer,
        plans: plans.length > 0 ? translator.anyOf(plans) : translator.t('largerPlan'),
      });
    }
    case 'LimitError': {
      const seconds = known['retryAfter'] as number | undefined;
      return seconds === undefined
        ? translator.t('errorLimit')
        : translator.t('errorLimitFor', { time: format.duration(seconds) });
    }
    case 'NotCoveredError':
      return translator.t('errorNotCovered', { ticker: String(known['ticker']) });
    case 'WrongKindError':
      return translator.t(known['kind'] === 'fund' ? 'errorIsFund' : 'errorIsStock', {
        ticker: String(known['ticker']),
      });
    case 'ServiceError':
      return translator.t(Number(known['status']) >= 500 ? 'errorService' : 'errorRefused', {
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
