import { DATA_TYPE_SETS } from '../../src/wire/requirement-sets';
import { openAddin, type OpenAddin } from '../fixtures/open-addin';

// Formulas, through Microsoft's own custom-functions runtime into an add-in's functions and back.

let addin: OpenAddin;
afterEach(() => addin.close());

const at = (row: number, column: number) => addin.book.active.entry({ row, column });

test('values of every kind arrive and come back', async () => {
  addin = await openAddin([
    ['=TRY.TWICE(4)', '=try.twice("4",1)', '=TRY.ECHO(TRUE)', '=TRY.ECHO("")', '=TRY.WHERE()'],
  ]);
  expect([0, 1, 2, 3, 4].map((column) => at(0, column).value)).toEqual([8, 9, true, '', 'Sheet1!E1']);
});

test('a range spills, with an error and its sentence inside', async () => {
  addin = await openAddin([
    ['good', 1, '=TRY.ECHO(A1:B2)'],
    ['bad', null],
  ]);
  expect([at(0, 2), at(0, 3), at(1, 2), at(1, 3)]).toEqual([
    { value: 'good', formula: '=TRY.ECHO(A1:B2)' },
    { value: 1 },
    { value: null, error: '#N/A', message: 'no bad' },
    { value: '' },
  ]);
});

test.each([
  ['thrown with a sentence', '=TRY.FAIL("the ticker is unknown")', '#N/A', /^the ticker is unknown$/],
  ['returned', '=TRY.FAIL("returned")', '#N/A', /^returned$/],
  ['division by zero', '=TRY.FAIL("zero")', '#DIV/0!', undefined],
  ['no number', '=TRY.FAIL("number")', '#VALUE!', /returned NaN/],
  ['a fault of the code', '=TRY.FAIL("plain")', '#VALUE!', /"FAIL" is missing from its script, or failed/],
  ['a function that the script has not', '=TRY.ABSENT()', '#VALUE!', /"ABSENT" is missing from its script/],
  ['a function that nobody has', '=TRY.NOPE()', '#NAME?', undefined],
])('errors: %s', async (_, formula, error, message) => {
  addin = await openAddin([[formula]]);
  expect(at(0, 0)).toEqual({
    value: null,
    formula,
    error,
    ...(message ? { message: expect.stringMatching(message) } : {}),
  });
});

test('a thousand cells settle in one go', async () => {
  addin = await openAddin(Array.from({ length: 1000 }, (_, row) => [row, `=TRY.TWICE(A${row + 1})`]));
  expect(at(999, 1).value).toBe(1998);
});

test('what is no longer waited for is cancelled; the cell goes on with what it says now', async () => {
  addin = await openAddin([['first']]);
  const { book, window } = addin;
  const cancelled = () => (window as unknown as { cancelled: string[] }).cancelled;
  book.active.write({ top: 0, left: 1, bottom: 0, right: 1 }, () => ({
    value: null,
    formula: '=TRY.OPEN(A1)',
  }));
  book.markDirty();
  const settling = book.recalculate();
  while (book.pendingCalls.inFlight === 0) await new Promise((next) => setImmediate(next));
  book.forgetAnswers();
  book.active.write({ top: 0, left: 1, bottom: 0, right: 1 }, () => ({ value: 'over' }));
  book.markDirty();
  await settling;
  expect(cancelled()).toEqual(['first']);
  expect(at(0, 1).value).toBe('over');
});

test('an answer that does not come is given up with a sentence, and the function is cancelled', async () => {
  addin = await openAddin([['=TRY.OPEN("slow")', '=1+1']], { book: { maxWait: 300 } });
  expect(at(0, 0)).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/^TRY\.OPEN gave no answer for 0\.3 seconds\./),
  });
  expect(at(0, 1).value).toBe(2);
  expect((addin.window as unknown as { cancelled: string[] }).cancelled).toEqual(['slow']);
});

describe('a data type as an answer (it fails on the code before, which showed it whatever functions.json said)', () => {
  const RICH = [['=TRY.RICH("alone")', '=TRY.RICH("in a table")', null, '=TRY.FAIL("returned")']];
  const PERMITTED = { allowCustomDataForDataTypeAny: true };
  const texts = () => [at(0, 0), at(0, 1)].map(({ value, error }) => error ?? value);

  test('is #VALUE! as a whole where functions.json does not permit it; an error is none', async () => {
    addin = await openAddin(RICH, { played: { requirementSets: DATA_TYPE_SETS } });
    expect(texts()).toEqual(['#VALUE!', '#VALUE!']);
    expect(at(0, 0).message).toMatch(/"RICH" answered a data type.*allowCustomDataForDataTypeAny/);
    expect(at(0, 2)).toEqual({ value: null });
    expect(at(0, 3).error).toBe('#N/A');
  });

  test('is #VALUE! in an Excel without data types, whatever functions.json permits', async () => {
    addin = await openAddin(RICH, { metadata: PERMITTED });
    expect(texts()).toEqual(['#VALUE!', '#VALUE!']);
  });

  test('is its value where both permit it', async () => {
    addin = await openAddin(RICH, { metadata: PERMITTED, played: { requirementSets: DATA_TYPE_SETS } });
    expect(texts()).toEqual(['rich', 'plain']);
    expect(at(0, 2).value).toBe('rich');
  });

  test('is its value everywhere with the switch off', async () => {
    addin = await openAddin(RICH, { strictness: { dataTypesNeedPermission: false } });
    expect(texts()).toEqual(['rich', 'plain']);
  });
});
