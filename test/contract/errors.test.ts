import { ContractError, foundInWords } from '../../src/contract/contract-error';
import { parseRecord, parseVerdictChanges } from '../../src/contract/parse';
import { readProblem } from '../../src/contract/problem';
import { Refusal } from '../../src/contract/refusal';
import { basicReport } from '../support/records';

test('an answer that does not fit is told with the field and what was found', () => {
  const error = new ContractError('etf', 'aum', '"much"');
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'ContractError', endpoint: 'etf', field: 'aum', found: '"much"' });
  expect(error.message).toBe(
    'The service\'s answer to etf does not fit its interface: the field "aum" was "much".',
  );
  expect(new ContractError('etf', '', '[]').message).toBe(
    "The service's answer to etf does not fit its interface: the body was [].",
  );
});

test('what was found is shown as JSON, up to sixty characters of it', () => {
  expect(foundInWords(undefined)).toBe('missing');
  expect(foundInWords(null)).toBe('null');
  expect(foundInWords(2n ** 60n)).toBe('1152921504606846976');
  expect(foundInWords('x'.repeat(58))).toBe(`"${'x'.repeat(58)}"`);
  expect(foundInWords('x'.repeat(59))).toBe(`"${'x'.repeat(59)}…`);
});

test('a field is found in a body that stops on the way to it', () => {
  const reading = (body: unknown) => () => parseVerdictChanges(body);
  expect(reading(null)).toThrow(expect.objectContaining({ field: '', found: 'null' }));
  expect(reading({ changes: [null], next_cursor: 1, oldest_seq: 1, truncated: false })).toThrow(
    expect.objectContaining({ field: 'changes.0', found: 'null' }),
  );
});

test('invisible characters of the service are shown, in records, in the feed and in refusals', () => {
  const shown = 'Apple[U+202E] Inc.';
  const hidden = 'Apple\u202e Inc.';
  expect(parseRecord('basic-report', { ...basicReport('AAPL'), company_name: hidden }).company_name).toBe(
    shown,
  );
  expect(readProblem({ error: hidden, message: hidden })).toEqual({ error: shown, message: shown });
});

describe('the body of a refusal (section 7)', () => {
  test('is read with whatever it has', () => {
    const whole = { error: 'x', message: 'y', parameter: 'limit', plans: ['Business Ultimate'], later: 1 };
    expect(readProblem(whole)).toEqual(whole);
    expect(readProblem({ parameter: null })).toEqual({ parameter: null });
  });

  test.each([
    undefined,
    null,
    'text',
    3,
    { error: 7 },
    { message: 7 },
    { parameter: 7 },
    { plans: 'all' },
    { plans: [7] },
  ])('of another shape, as %j, says nothing', (body) => expect(readProblem(body)).toEqual({}));

  test('is thrown with its status, and its sentence is the message', () => {
    const refusal = new Refusal(404, { error: 'not_found', message: 'There is no such ticker.' });
    expect(refusal).toMatchObject({
      name: 'Refusal',
      status: 404,
      message: 'There is no such ticker.',
      headers: {},
    });
    expect(new Refusal(429, { error: 'x', message: 'y' }, { 'Retry-After': '60' }).headers).toEqual({
      'Retry-After': '60',
    });
  });
});
