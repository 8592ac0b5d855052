import type { CallEndpoint } from '../client/call';
import type { TextName } from '../i18n/catalogue';
import { anyOf, type Translator } from '../i18n/translator';
import type { Format } from './format';

/** The name of the text that says what each endpoint offers. */
const OFFERS: Readonly<Record<CallEndpoint, TextName>> = {
  compliance: 'offerCompliance',
  'basic-report': 'offerBasicReport',
  'full-report': 'offerFullReport',
  methodology: 'offerMethodology',
  etf: 'offerFund',
  'etf-screening': 'offerFund',
  'etf-holdings': 'offerHoldings',
  'verdict-changes': 'offerChanges',
  'etf-list': 'offerFund',
  'etf-screener': 'offerFund',
  'etf-compare': 'offerFund',
};

/** By the error's name, the texts that need nothing filled in. */
const FIXED_SENTENCES: ReadonlyMap<string, TextName> = new Map([
  ['NoKeyError', 'errorNoKey'],
  ['WrongKeyError', 'errorWrongKey'],
  ['ClosedError', 'errorClosed'],
  ['UnreachableError', 'errorUnreachable'],
  ['RefusedOriginError', 'errorRefusedOrigin'],
  ['TimeoutError', 'errorTimeout'],
  ['UnreadableError', 'errorUnreadable'],
]);

/**
 * An error as a sentence with its remedy, in the pane's language. Errors of the client are recognised by their `name`, since they cross
 * realms. The message of any other error is used as it is, which is English.
 */
export function sentenceOf(error: Error, translator: Translator, format: Format): string {
  const fixed = FIXED_SENTENCES.get(error.name);
  if (fixed) return translator.t(fixed as 'errorNoKey');
  const known = error as Error & Readonly<Record<string, unknown>>;
  switch (error.name) {
    case 'PlanError': {
      const plans = known['plans'] as readonly string[];
      const offer = translator.t(OFFERS[known['endpoint'] as CallEndpoint] as 'offerFund');
      return translator.t('errorPlan', {
        offer,
        plans: plans.length > 0 ? anyOf(plans, translator) : translator.t('largerPlan'),
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

/** Whether {@link sentenceOf} gives an error in the pane's language; otherwise the sentence is English. */
export function isTranslated(error: Error): boolean {
  return TRANSLATED.has(error.name);
}

const TRANSLATED = new Set([
  ...FIXED_SENTENCES.keys(),
  'PlanError',
  'LimitError',
  'NotCoveredError',
  'WrongKindError',
  'ServiceError',
]);
