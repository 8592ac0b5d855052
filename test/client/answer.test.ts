import { readAnswer } from '../../src/client/answer';
import type { UnreadableError } from '../../src/client/errors/unreadable-error';
import { digest } from '../../src/client/fingerprint';
import { holding } from '../support/holdings';
import { basicReport, compliance } from '../support/records';

const AAPL = { endpoint: 'compliance', ticker: 'AAPL' } as const;

/** The refusal of an answer. */
function refusal(...asked: Parameters<typeof readAnswer>): UnreadableError {
  try {
    readAnswer(...asked);
  } catch (error) {
    return error as UnreadableError;
  }
  throw new Error('It was read.');
}

test.each([
  ['{"ticker": "AAPL", "company', 'was cut short'],
  [' \n [1, 2', 'was cut short'],
  ['', 'is not JSON'],
  ['Bad gateway', 'is not JSON'],
  ['<html>{}</html>', 'is not JSON'],
])('%j is no answer, and may be whole the next time', (text, why) => {
  const sentence =
    why === 'was cut short' ? "'s answer was cut short." : ' answered with something that is not JSON.';
  const error = refusal(AAPL, text);
  expect(error).toMatchObject({ name: 'UnreadableError', kind: 'damaged', body: undefined });
  expect(error.message).toMatch(`The screening service${sentence}`);
});

test("another ticker's record is no answer, and is known again when it comes twice", () => {
  const text = JSON.stringify(compliance('MSFT'));
  expect(refusal(AAPL, text)).toMatchObject({
    kind: 'unexpected',
    body: digest(text),
    message: expect.stringMatching(
      /^The screening service was asked for AAPL and answered for "MSFT", which is another one\./,
    ),
  });
});

test('of a long ticker, forty characters are shown', () =>
  expect(refusal(AAPL, JSON.stringify(compliance('M'.repeat(60)))).message).toContain(
    `answered for "${'M'.repeat(40)}", which`,
  ));

test('a record without its fields is no answer, and is known again when it comes twice', () => {
  const text = '{"ticker": "AAPL"}';
  expect(refusal({ ...AAPL, endpoint: 'basic-report' }, text)).toMatchObject({
    name: 'UnreadableError',
    kind: 'unexpected',
    body: digest(text),
  });
});

test('the case of letters makes no other ticker (4)', () =>
  expect(
    readAnswer({ endpoint: 'basic-report', ticker: 'aapl' }, JSON.stringify(basicReport('AAPL'))),
  ).toMatchObject({
    debt_ratio_perc: 12.5,
  }));

test('a page of holdings names its fund in every row, and each is looked at', () => {
  const page = (...funds: string[]) =>
    JSON.stringify({
      etf_ticker: 'SPUS',
      as_of: '2026-11-20',
      total: 2,
      limit: 2,
      offset: 0,
      holdings: funds.map((etf_ticker) => ({ ...holding('AAPL', 5), etf_ticker })),
    });
  const source = { endpoint: 'etf-holdings', ticker: 'SPUS' } as const;
  expect(readAnswer(source, page('SPUS', 'spus')).holdings).toHaveLength(2);
  expect(refusal(source, page('SPUS', 'HLAL')).message).toContain('answered for "HLAL"');
});
