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

const SERVICE = 'https://service.example';
const MINUTE = { requests: 300, window: 60_000 };
const DAY = { requests: 10, window: 86_400_000 };

// They stand in cells and in the pane, whole: what is wrong, and what to do about it.
test.each<[() => Error, string]>([
  [() => new ClosedError(), 'The service key or address was changed meanwhile. Recalculate.'],
  [() => new NoKeyError(), 'No service key is stored. Open the Shariah Screening pane and enter your key.'],
  [
    () => new WrongKeyError(),
    'The service does not accept the stored key. Open the Shariah Screening pane and enter it again.',
  ],
  [
    () => new TimeoutError(SERVICE, 20),
    'The screening service at https://service.example gave no answer within 20 seconds. Try again later.',
  ],
  [
    () => new UnreachableError(SERVICE),
    'The screening service at https://service.example cannot be reached. Check the connection and the address in the pane.',
  ],
  [
    () => new RefusedOriginError(SERVICE),
    'The service does not let add-ins ask it from this address. Ask whoever runs https://service.example to allow it (CORS), or enter another service address in the pane.',
  ],
  [
    () => new UnreadableError('It is no JSON.'),
    'It is no JSON. Check the service address in the pane; if it is right, try again later.',
  ],
  [
    () => new NotCoveredError('BARC.L', 'stock or fund'),
    'The service covers no stock or fund BARC.L. Check the spelling: London ends in .L, Toronto in .TO, Tashkent in .UZ.',
  ],
  [
    () => new NotCoveredError('SPUS', 'stock', new PlanError('etf', ['Personal Ultimate'])),
    'The service covers no stock SPUS. If it is a fund: Your plan does not include funds. They come with Personal Ultimate.',
  ],
  [
    () => new WrongKindError('SPUS', 'fund'),
    'SPUS is a fund and has no filings of its own. Ask for its verdict or its coverage instead.',
  ],
  [
    () => new WrongKindError('NKE', 'stock'),
    'NKE is a stock, not a fund. Ask for its verdict or its ratios instead.',
  ],
  [
    () => new ServiceError(400, 'offset must be positive'),
    'The screening service refused the request (HTTP 400): offset must be positive. Check the service address in the pane.',
  ],
  [
    () => new ServiceError(499),
    'The screening service refused the request (HTTP 499). Check the service address in the pane.',
  ],
  [() => new ServiceError(500, ''), 'The screening service failed (HTTP 500). Try again in a few minutes.'],
  [
    () => new ServiceError(503, 'maintenance'),
    'The screening service failed (HTTP 503): maintenance. Try again in a few minutes.',
  ],
  [() => new LimitError(undefined), "Your plan's request limit is reached. Recalculate later."],
  [() => new LimitError(0), "Your plan's request limit is reached. Recalculate in 0 seconds."],
  [
    () => new LimitError(59.2, MINUTE),
    "Your plan's 300 requests a minute are used up. Recalculate in 60 seconds.",
  ],
  [
    () => new LimitError(119, MINUTE),
    "Your plan's 300 requests a minute are used up. Recalculate in 119 seconds.",
  ],
  [() => new LimitError(120, DAY), "Your plan's 10 requests a day are used up. Recalculate in 2 minutes."],
  [() => new LimitError(121, DAY), "Your plan's 10 requests a day are used up. Recalculate in 3 minutes."],
  [
    () => new LimitError(7_199, DAY),
    "Your plan's 10 requests a day are used up. Recalculate in 120 minutes.",
  ],
  [() => new LimitError(7_200, DAY), "Your plan's 10 requests a day are used up. Recalculate in 2 hours."],
  [() => new LimitError(86_399, DAY), "Your plan's 10 requests a day are used up. Recalculate in 24 hours."],
])('%#: a sentence that says what to do', (make, sentence) => {
  const error = make();
  expect(error.message).toBe(sentence);
  expect(error.name).toBe(error.constructor.name);
});

test('of a long text of the service, two hundred characters are shown', () =>
  expect(new ServiceError(500, 'x'.repeat(201)).message).toBe(
    `The screening service failed (HTTP 500): ${'x'.repeat(200)}. Try again in a few minutes.`,
  ));

test.each([
  ['compliance', 'verdicts'],
  ['basic-report', 'the three ratios'],
  ['full-report', 'index verdicts and the full report'],
  ['methodology', 'figures by rulebook'],
  ['etf', 'funds'],
  ['etf-screening', 'the fund screening'],
  ['etf-holdings', 'fund holdings'],
  ['verdict-changes', 'the feed of verdict changes'],
  ['etf-list', 'the list of funds'],
  ['etf-screener', 'the screener of funds'],
  ['etf-compare', 'the comparison of funds'],
] as const)('a plan without %s does not include %s', (endpoint, offer) =>
  expect(new PlanError(endpoint, ['A', 'B']).message).toBe(
    `Your plan does not include ${offer}. They come with A or B.`,
  ),
);

test.each([
  [[], 'a larger plan'],
  [['Personal Ultimate'], 'Personal Ultimate'],
  [['A', 'B'], 'A or B'],
  [['A', 'B', 'C'], 'A, B or C'],
])('the plans %j are told as "%s"', (plans, told) =>
  expect(new PlanError('etf', plans).message).toBe(
    `Your plan does not include funds. They come with ${told}.`,
  ),
);
