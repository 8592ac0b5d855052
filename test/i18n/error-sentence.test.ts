import type { CallEndpoint } from '../../src/client/call';
import { ClosedError } from '../../src/client/errors/closed-error';
import { LimitError } from '../../src/client/errors/limit-error';
import { NoKeyError } from '../../src/client/errors/no-key-error';
import { NotCoveredError } from '../../src/client/errors/not-covered-error';
import { PlanError } from '../../src/client/errors/plan-error';
import { RefusedOriginError } from '../../src/client/errors/refused-origin-error';
import { ServiceError } from '../../src/client/errors/service-error';
import { TimeoutError } from '../../src/client/errors/timeout-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import { UnreadableError } from '../../src/client/errors/unreadable-error';
import { WrongKeyError } from '../../src/client/errors/wrong-key-error';
import { WrongKindError } from '../../src/client/errors/wrong-kind-error';
import { ENDPOINTS } from '../../src/contract/endpoint';
import { LANGUAGES } from '../../src/i18n/languages';
import { Translator } from '../../src/i18n/translator';
import { Format } from '../../src/taskpane/format';
import { isTranslated, sentenceOf } from '../../src/i18n/error-sentence';

const ERRORS: Error[] = [
  new NoKeyError(),
  new WrongKeyError(),
  new ClosedError(),
  new UnreachableError('https://screening.example'),
  new RefusedOriginError('https://screening.example'),
  new TimeoutError('https://screening.example', 20),
  new UnreadableError('No JSON.'),
  ...[...Object.keys(ENDPOINTS), 'verdict-changes'].map(
    (endpoint) => new PlanError(endpoint as CallEndpoint, ['Business Ultimate', 'Business Enterprise']),
  ),
  new PlanError('etf', []),
  new LimitError(undefined),
  new LimitError(90),
  new NotCoveredError('ZZZZ', 'stock'),
  new WrongKindError('SPUS', 'fund'),
  new WrongKindError('AAPL', 'stock'),
  new ServiceError(503),
  new ServiceError(418),
];

test.each(LANGUAGES)('every error of the client has its sentence in $name', async (language) => {
  const translator = new Translator(language, await language.load(), language.id);
  const format = new Format(language.id, () => 0);
  for (const error of ERRORS) {
    const sentence = sentenceOf(error, translator, format);
    expect(isTranslated(error)).toBe(true);
    expect(sentence).not.toMatch(/[{}]|undefined/);
    if (language.id !== 'en') expect(sentence).not.toBe(error.message);
  }
});

test('what a plan lacks is named with the plans that have it', async () => {
  const [english] = LANGUAGES;
  const translator = new Translator(english!, await english!.load(), 'en-US');
  const error = new PlanError('etf', ['Business Ultimate', 'Business Enterprise']);
  expect(sentenceOf(error, translator, new Format('en-US', () => 0))).toBe(
    'Your plan does not include: funds. It comes with Business Ultimate or Business Enterprise.',
  );
});

test('any other error says its own sentence', async () => {
  const [english] = LANGUAGES;
  const translator = new Translator(english!, await english!.load(), 'en-US');
  const error = new Error('The sheet is empty.');
  expect(isTranslated(error)).toBe(false);
  expect(sentenceOf(error, translator, new Format('en-US', () => 0))).toBe('The sheet is empty.');
});
