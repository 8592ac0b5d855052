import { WorkbookModel } from '../../src/calc/workbook';
import { readFunctions } from '../../src/calc/functions';
import { contents } from '../fixtures/open-addin';
import type { FunctionCall, FunctionValue } from '../../src/wire/function-calls';

const functions = readFunctions({
  functions: [
    {
      id: 'ECHO',
      name: 'ECHO',
      options: { requiresAddress: true },
      parameters: [{ name: 'ticker', type: 'any', dimensionality: 'matrix' }],
    },
    {
      id: 'ADD',
      name: 'ADD',
      parameters: [
        { name: 'first', type: 'number' },
        { name: 'second', type: 'number', optional: true },
      ],
    },
  ],
});

/** Answers on the next task, as an add-in does: what ECHO was given, with errors for what begins with an exclamation mark. */
function answer({ id, values }: FunctionCall): FunctionValue {
  if (id === 'ADD') return Number(values[0]) + Number(values[1] ?? 0);
  const rows = (values[0] as FunctionValue[][]).map((row) =>
    row.map((value) =>
      String(value).startsWith('!') ? { error: '#N/A', message: `no ${String(value)}` } : value,
    ),
  );
  return rows.length === 1 && rows[0]!.length === 1 ? rows[0]![0]! : rows;
}

const calls: FunctionCall[] = [];
const books: WorkbookModel[] = [];
afterEach(() => {
  calls.length = 0;
  books.splice(0).forEach((book) => book.dispose());
});

function bookOf(rows: (string | number | boolean | null)[][]): WorkbookModel {
  const book = new WorkbookModel(contents(rows), { functions, namespace: 'SHARIAH' });
  book.caller = {
    invoke: (asked) =>
      asked.map((call) => {
        calls.push(call);
        return {
          answer: new Promise((resolve) => setImmediate(() => resolve(answer(call)))),
          cancel: () => undefined,
        };
      }),
  };
  books.push(book);
  return book;
}

async function settled(rows: (string | number | boolean | null)[][]) {
  const book = bookOf(rows);
  await book.recalculate();
  return { book, at: (row: number, column: number) => book.active.entry({ row, column }) };
}

test('one value, in any letter case', async () => {
  const { at } = await settled([['AAPL', '=SHARIAH.ECHO(A1)', '=shariah.echo("x")']]);
  expect(at(0, 1)).toEqual({ value: 'AAPL', formula: '=SHARIAH.ECHO(A1)' });
  expect(at(0, 2).value).toBe('x');
  expect(calls.map(({ address }) => address)).toEqual(['Sheet1!B1', 'Sheet1!C1']);
});

test('a range spills; an error inside it keeps its sentence, and an empty cell arrives as an empty text', async () => {
  const { book, at } = await settled([['AAPL', '=SHARIAH.ECHO(A1:A4)'], ['!BAD'], [null], ['MSFT']]);
  expect(calls[0]!.values).toEqual([[['AAPL'], ['!BAD'], [''], ['MSFT']]]);
  expect(at(0, 1).value).toBe('AAPL');
  expect(at(1, 1)).toEqual({ value: null, error: '#N/A', message: 'no !BAD' });
  expect(at(3, 1).value).toBe('MSFT');
  const spilled = book.export().sheets[0]!.cells.filter(({ spill }) => spill);
  expect(spilled.map(({ row, value, error }) => [row, value ?? error ?? null])).toContainEqual([3, 'MSFT']);
  expect(spilled[0]!.spill).toEqual({ row: 0, column: 1 });
});

test('a spill next to a filled cell is #SPILL!', async () => {
  const { at } = await settled([
    ['a', '=SHARIAH.ECHO(A1:A2)'],
    ['b', 'in the way'],
  ]);
  expect(at(0, 1).error).toBe('#SPILL!');
  expect(at(1, 1).value).toBe('in the way');
});

test('nested in other functions, no pending value leaks', async () => {
  const { at } = await settled([
    ['AAPL', '=IFERROR(SHARIAH.ECHO(A1),"x")'],
    ['!BAD', '=IFERROR(SHARIAH.ECHO(A2),"fallback")'],
    ['c', '=IF(SHARIAH.ECHO(A3)="c",SHARIAH.ADD(1,2),0)'],
    ['d', '=LET(x,SHARIAH.ADD(20),x*2)'],
    ['e', '=SUM(MAP(E1:E3,LAMBDA(t,SHARIAH.ADD(t,1))))', null, null],
  ]);
  expect([0, 1, 2, 3].map((row) => at(row, 1).value)).toEqual(['AAPL', 'fallback', 3, 40]);
  expect(at(4, 1).value).toBe(3);
});

test('a formula that depends on an answer follows it', async () => {
  const { at } = await settled([['4', '=SHARIAH.ADD(2,3)', '=B1*2', '=SHARIAH.ADD(C1,1)']]);
  expect([at(0, 1).value, at(0, 2).value, at(0, 3).value]).toEqual([5, 10, 11]);
});

test('wrong arguments: #VALUE! with a sentence, and no call', async () => {
  const { at } = await settled([
    ['=SHARIAH.ADD("x")', '=SHARIAH.ADD()', '=SHARIAH.ADD(1,2,3)', '=SHARIAH.ADD("7",1)'],
  ]);
  for (const column of [0, 1, 2]) {
    expect(at(0, column)).toMatchObject({ error: '#VALUE!', message: expect.stringMatching(/^ADD .*\.$/) });
  }
  expect(at(0, 3).value).toBe(8);
  expect(calls).toHaveLength(1);
});

test('an error argument passes through without a call; an unknown function is #NAME?', async () => {
  const { at } = await settled([['=1/0', '=SHARIAH.ADD(A1,1)', '=SHARIAH.NOSUCH(1)']]);
  expect(at(0, 1).error).toBe('#DIV/0!');
  expect(at(0, 2).error).toBe('#NAME?');
  expect(calls).toEqual([]);
});

test('each cell has a call of its own, all of a round in one message, and nothing is asked twice', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => [
    `T${index % 200}`,
    `=SHARIAH.ECHO(A${index + 1})`,
  ]);
  const { book, at } = await settled(rows);
  expect(calls).toHaveLength(1000);
  expect(at(999, 1).value).toBe('T199');
  book.active.write({ top: 0, left: 0, bottom: 0, right: 0 }, () => ({ value: 'NEW' }));
  book.markDirty();
  await book.recalculate();
  expect(at(0, 1).value).toBe('NEW');
  expect(calls).toHaveLength(1001);
});

test('everything is asked again when answers are to be forgotten', async () => {
  const { book } = await settled([['a', '=SHARIAH.ECHO(A1)']]);
  book.forgetAnswers();
  await book.recalculate();
  expect(calls).toHaveLength(2);
});

test('without formulas there is nothing to wait for', async () => {
  const { at } = await settled([['AAPL', 5, true]]);
  expect([at(0, 0).value, at(0, 1).value, at(0, 2).value]).toEqual(['AAPL', 5, true]);
});

test('text that looks like an error or a number stays text', async () => {
  const { at } = await settled([['#N/A', '007']]);
  expect([at(0, 0), at(0, 1)]).toEqual([{ value: '#N/A' }, { value: '007' }]);
});

describe('formulas that are not run', () => {
  // Before, IMAGE ended the process (it made a picture where there is no browser), and the others were #NAME?.
  test.each([
    '=IMAGE("http://127.0.0.1:9/?"&A1)',
    '=WEBSERVICE("http://127.0.0.1:9/")',
    '=IFERROR(1/0,IMAGE("http://127.0.0.1:9/"))',
    "=cmd|' /C calc'!A0",
    "='http://127.0.0.1:9/[b.xlsx]S'!A1",
    '=IF(TRUE,RTD("a",,"b"))',
  ])('%s is blocked, with the reason, and so is what depends on it', async (formula) => {
    const { at } = await settled([['secret', formula, '=B1&"x"', '=A1']]);
    expect(at(0, 1)).toMatchObject({ error: '#BLOCKED!' });
    expect(at(0, 1).message).toMatch(/^This formula reaches outside of the workbook \(.*does not run/);
    expect(at(0, 2)).toMatchObject({ error: '#BLOCKED!' });
    expect(at(0, 3)).toMatchObject({ value: 'secret' });
  });

  test('a link is its text, and is not opened', async () => {
    const { at } = await settled([
      ['=HYPERLINK("http://127.0.0.1:9/","here")', '=HYPERLINK("http://127.0.0.1:9/")', '=A1&"!"'],
    ]);
    expect([at(0, 0).value, at(0, 1).value, at(0, 2).value]).toEqual([
      'here',
      'http://127.0.0.1:9/',
      'here!',
    ]);
  });

  // Before, the engine threw where nobody heard of it, and the calculation never came to its end.
  test.each(['=__proto__', '=constructor', '=__proto__&A1', '=toString(1)', '=A1+hasOwnProperty'])(
    '%s is an error of its cell',
    async (formula) => {
      const book = bookOf([[1, formula, '=A1+1']]);
      book.addName('Rate', '=2');
      await book.recalculate();
      expect(book.active.entry({ row: 0, column: 1 }).error).toMatch(/^#(NAME\?|VALUE!)$/);
      expect(book.active.entry({ row: 0, column: 2 }).value).toBe(2);
    },
  );

  test('a name may be called like what every object has', async () => {
    const book = bookOf([[1, '=A1']]);
    for (const name of ['__proto__', 'constructor']) book.addName(name, '=2');
    await book.recalculate();
    expect(book.names.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
  });
});
