import fc from 'fast-check';
import { WorkbookModel } from '../../src/calc/workbook';
import { readFunctions } from '../../src/calc/functions';
import { referencedCells } from '../../src/calc/formula-references';
import type { CellValue } from 'xlsx-patch';
import type { FunctionCall, FunctionValue } from '../../src/wire/function-calls';
import { contents } from '../fixtures/open-addin';

const options = { requiresAddress: true };
const functions = readFunctions({
  functions: [
    {
      id: 'ECHO',
      name: 'ECHO',
      options,
      parameters: [{ name: 'values', type: 'any', dimensionality: 'matrix' }],
    },
    { id: 'NEXT', name: 'NEXT', options, parameters: [{ name: 'number', type: 'number' }] },
    { id: 'COUNT_TO', name: 'COUNT_TO', options, parameters: [{ name: 'number', type: 'number' }] },
  ],
});

function answer({ id, values: [value] }: FunctionCall): FunctionValue {
  if (id === 'NEXT') return Number(value) + 1;
  if (id === 'COUNT_TO') return Array.from({ length: Number(value) }, (_, index) => [index + 1]);
  return value as FunctionValue[][];
}

const books: WorkbookModel[] = [];
afterEach(() => books.splice(0).forEach((book) => book.dispose()));

/** A book whose functions answer on the next task; `calls` are the arguments of each call. */
async function settled(rows: CellValue[][]) {
  const book = new WorkbookModel(contents(rows), { functions, namespace: 'TRY' });
  books.push(book);
  const calls: string[] = [];
  book.caller = {
    invoke: (asked) =>
      asked.map((call) => {
        calls.push(`${call.address} ${call.id} ${JSON.stringify(call.values)}`);
        const later = new Promise<FunctionValue>((resolve) => setImmediate(() => resolve(answer(call))));
        return { answer: later, cancel: () => undefined };
      }),
  };
  await book.recalculate();
  const at = (row: number, column: number) => book.active.entry({ row, column });
  const enter = async (row: number, column: number, value: CellValue) => {
    book.active.write({ top: row, left: column, bottom: row, right: column }, () => ({ value }));
    book.markDirty();
    await book.recalculate();
  };
  return { book, calls, at, enter };
}

test('functions are never called with what stands in a cell while an answer is awaited', async () => {
  const { at, calls } = await settled([
    ['a', '=IFERROR(TRY.ECHO(A1),"x")', '=TRY.ECHO(B1)', '=COUNTIF(B1:C1,"a")', '=TRY.NEXT(D1)'],
    ['=TRY.ECHO(IF(ISERROR(TRY.ECHO(A1)),"bad","good"))'],
  ]);
  expect([at(0, 2).value, at(0, 4).value, at(1, 0).value]).toEqual(['a', 3, 'good']);
  expect([...calls].sort()).toEqual([
    'Sheet1!A2 ECHO [[["a"]]]',
    'Sheet1!A2 ECHO [[["good"]]]',
    'Sheet1!B1 ECHO [[["a"]]]',
    'Sheet1!C1 ECHO [[["a"]]]',
    'Sheet1!E1 NEXT [2]',
  ]);
});

test('cells that wait for each other end with a sentence, and recover when the circle is broken', async () => {
  const { book, at } = await settled([['=TRY.NEXT(B1)', '=TRY.NEXT(A1)', '=TRY.NEXT(1)']]);
  const circle = [at(0, 0), at(0, 1)];
  expect(circle.map(({ error }) => error)).toEqual(['#VALUE!', '#VALUE!']);
  expect(circle.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^This formula waits for its own result\. Change it/),
  );
  expect(at(0, 2).value).toBe(2);
  book.active.write({ top: 0, left: 1, bottom: 0, right: 1 }, () => ({ value: 5 }));
  book.markDirty();
  await book.recalculate();
  expect(at(0, 0).value).toBe(6);
});

test('a chain of sixty answers is followed to its end, and an input may change a hundred times', async () => {
  const chain = Array.from({ length: 60 }, (_, row) => [`=TRY.NEXT(${row === 0 ? 'B1' : `A${row}`})`]);
  const { at, enter } = await settled(chain);
  expect(at(59, 0).value).toBe(60);
  const single = await settled([[0, '=TRY.NEXT(A1)']]);
  for (let number = 1; number <= 100; number += 1) await single.enter(0, 0, number);
  expect(single.at(0, 1)).toEqual({ value: 101, formula: '=TRY.NEXT(A1)' });
  await enter(0, 1, 40);
  expect(at(59, 0).value).toBe(100);
});

test('a spill grows, shrinks, is blocked and freed again', async () => {
  const { at, enter } = await settled([[3, '=TRY.COUNT_TO(A1)']]);
  const column = () => [0, 1, 2, 3].map((row) => at(row, 1).error ?? at(row, 1).value);
  expect(column()).toEqual([1, 2, 3, null]);
  await enter(0, 0, 4);
  expect(column()).toEqual([1, 2, 3, 4]);
  await enter(0, 0, 2);
  expect(column()).toEqual([1, 2, null, null]);
  await enter(1, 1, 'in the way');
  expect(column()).toEqual(['#SPILL!', 'in the way', null, null]);
  await enter(1, 1, null);
  expect(column()).toEqual([1, 2, null, null]);
  await enter(0, 1, 'constant');
  expect(column()).toEqual(['constant', null, null, null]);
});

test('references and spills reach as far as Excel’s sheet, and no further', async () => {
  const { book, at } = await settled([
    ['=SUM(B1:B60000)', '=COUNTBLANK(AZZ1:BAA2)', '=TRY.COUNT_TO(10500)', '=TRY.COUNT_TO(1048577)'],
  ]);
  expect(at(0, 1).value).toBe(4);
  expect(at(0, 0).value).toBe(4);
  expect(at(10_499, 2).value).toBe(10_500);
  expect(at(0, 3).error).toBe('#SPILL!');
  expect(book.export().sheets[0]!.cells.filter(({ spill }) => spill?.column === 2)).toHaveLength(10_499);
}, 30_000);

test('two workbooks in one process share neither formulas nor names', async () => {
  const one = await settled([['one', '=TRY.ECHO(A1)', '=A1&"!"', '=SUM(Rate)']]);
  const two = await settled([['two', '=TRY.ECHO(A1)', '=A1&"!"', '=SUM(Rate)'], [7]]);
  one.book.addName('Rate', '=5');
  two.book.addName('Rate', '=Sheet1!$A$2');
  await Promise.all([one.book.recalculate(), two.book.recalculate()]);
  expect([1, 2].map((column) => one.at(0, column).value)).toEqual(['one', 'one!']);
  expect([1, 2].map((column) => two.at(0, column).value)).toEqual(['two', 'two!']);
  expect(one.calls).toEqual(['Sheet1!B1 ECHO [[["one"]]]']);
  expect(two.calls).toEqual(['Sheet1!B1 ECHO [[["two"]]]']);
  one.book.markDirty();
  await one.book.recalculate();
  two.book.markDirty();
  await two.book.recalculate();
  expect([one.at(0, 3).value, two.at(0, 3).value]).toEqual([5, 7]);
});

test('whatever is written as a formula comes to an end, and leaves its neighbours alone', async () => {
  const piece = fc.constantFrom(
    ...[
      'TRY.ECHO(',
      'TRY.NEXT(',
      'SUM(',
      'IF(',
      '(',
      ')',
      ',',
      'A1',
      'A1:A3',
      'A:A',
      '1:1',
      'Sheet9!A1',
      '"x"',
      '1',
      '+',
      '&',
      '#REF!',
    ],
    ...["'", '"', '{', '}', '!', ':', 'LET(x,', 'LAMBDA(', '@', '%', ' ', 'é😀'],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 8 }), async (pieces) => {
      const { at } = await settled([['a', '=1+1', null, null, null, `=${pieces.join('')}`]]);
      expect(at(0, 1).value).toBe(2);
      expect(at(0, 5).error).not.toBe('#GETTING_DATA');
    }),
    { numRuns: 200 },
  );
});

test.each(['=:@', '=(%:@)', "=1@:'+}'", '=LAMBDA(A1:A3&%1,)', '=IFERROR(LAMBDA(A1:A3&%1,),1)'])(
  'the engine trips over %s: an error of that cell, and of no other',
  async (formula) => {
    const { at, enter } = await settled([['a', '=1+1', formula, '=TRY.ECHO(C1)', '=TRY.NEXT(B1)']]);
    expect(at(0, 2)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/make sense of this/),
    });
    expect([at(0, 1).value, at(0, 3).error, at(0, 4).value]).toEqual([2, '#VALUE!', 3]);
    await enter(0, 2, 'b');
    expect(at(0, 3).value).toBe('b');
  },
);

test('a whole row or column that spills past the edge is not followed to the end of Excel’s sheet', async () => {
  const { book, at } = await settled([
    [null, '=1:1'],
    [null, '=A:A'],
    ['=TRY.ECHO(C3)', null, 'a'],
  ]);
  expect([at(0, 1).error, at(1, 1).error, at(2, 0).value]).toEqual(['#SPILL!', '#SPILL!', 'a']);
  expect(book.active.worksheet.getColumnCount()).toBeLessThan(200);
  expect(book.active.worksheet.getRowCount()).toBeLessThan(20_000);
});

test('a spill that has got room gets more when its formula wants more', async () => {
  const { at, enter } = await settled([[10_500, '=TRY.COUNT_TO(A1)']]);
  expect(at(10_499, 1).value).toBe(10_500);
  await enter(0, 0, 12_500);
  expect(at(12_499, 1).value).toBe(12_500);
});

test('ranges past Excel’s sheet are names that nobody knows, and the largest ones are refused with a sentence', async () => {
  const tooMany = '=SUM(A1:XFD1048576)';
  const { at } = await settled([
    ['=TRUEA:A', '=SUM(A1:XFE1)', tooMany, '=SUM(INDIRECT("A2:XFD1048576"))', '=SUM(F2:Z20)'],
  ]);
  expect([at(0, 0).error, at(0, 1).error, at(0, 4).value]).toEqual(['#NAME?', '#NAME?', 0]);
  for (const column of [2, 3]) expect(at(0, column).message).toMatch(/Name only the rows and columns/);
});

test('the cells that a formula mentions are found with their sheets', () => {
  expect(referencedCells("=SUM(A1:$B$20)+'My ''data'''!C3*Other!d4+LOG10(5)")).toEqual([
    { sheet: undefined, row: 0, column: 0 },
    { sheet: undefined, row: 19, column: 1 },
    { sheet: "My 'data'", row: 2, column: 2 },
    { sheet: 'Other', row: 3, column: 3 },
    { sheet: undefined, row: 9, column: 8508 },
  ]);
});

test('what is written while a settling is just ending is calculated before the next one ends', async () => {
  const { book, at } = await settled([[1, '=TRY.NEXT(A1)']]);
  // Nothing has changed, so that this one has looked for the last time already.
  const ending = book.recalculate();
  book.active.write({ top: 0, left: 0, bottom: 0, right: 0 }, () => ({ value: 5 }));
  book.markDirty();
  await book.recalculate();
  expect(at(0, 1).value).toBe(6);
  await ending;
});

test.each([
  { took: 40, collected: 40 },
  { took: 900, collected: 250 },
])(
  'where it is drawn, answers are collected for $collected ms when a calculation took $took ms',
  async ({ took, collected }) => {
    let now = 0;
    const delays: number[] = [];
    const book = new WorkbookModel(contents([['=TRY.NEXT(1)', '=TRY.NEXT(2)']]), {
      functions,
      namespace: 'TRY',
      flushDelay: 250,
      uptime: () => now,
      timers: {
        after(milliseconds, callback) {
          // The two long ones end a calculation that never ends.
          if (milliseconds > 60_000) return () => undefined;
          delays.push(milliseconds);
          const timer = setImmediate(callback);
          return () => clearImmediate(timer);
        },
      },
    });
    books.push(book);
    const { engine } = book;
    const calculate = engine.calculate.bind(engine);
    engine.calculate = async () => {
      await calculate();
      now += took;
    };
    let answerSecond: (value: FunctionValue) => void = () => undefined;
    const second = new Promise<FunctionValue>((resolve) => (answerSecond = resolve));
    book.caller = {
      invoke: (asked) =>
        asked.map((call) => ({
          answer: call.values[0] === 1 ? Promise.resolve<FunctionValue>(2) : second,
          cancel: () => undefined,
        })),
    };
    const ended = book.recalculate();
    while (book.active.entry({ row: 0, column: 0 }).value !== 2) await new Promise(setImmediate);
    expect(book.active.entry({ row: 0, column: 1 }).value).not.toBe(3);
    expect(delays).toEqual([collected]);
    answerSecond(3);
    await ended;
    expect(book.active.entry({ row: 0, column: 1 }).value).toBe(3);
  },
);

describe('what plain formulas ask is asked before anything is calculated', () => {
  test('with the calls that the formulas make, each once', async () => {
    const { at, calls, enter } = await settled([
      ['a', '=TRY.ECHO(A1)', '=TRY.NEXT(2)', '=TRY.ECHO( "x ""y""" )', '=TRY.NEXT($A$2)', '=TRY.ECHO(a1)'],
      [7],
    ]);
    expect([1, 2, 3, 4, 5].map((column) => at(0, column).value)).toEqual(['a', 3, 'x "y"', 8, 'a']);
    expect(calls).toEqual([
      'Sheet1!B1 ECHO [[["a"]]]',
      'Sheet1!C1 NEXT [2]',
      `Sheet1!D1 ECHO ${JSON.stringify([[['x "y"']]])}`,
      'Sheet1!E1 NEXT [7]',
      'Sheet1!F1 ECHO [[["a"]]]',
    ]);
    calls.length = 0;
    await enter(1, 0, 8);
    expect([at(0, 4).value, calls]).toEqual([9, ['Sheet1!E1 NEXT [8]']]);
  });

  test('before the engine has called the function', async () => {
    const book = new WorkbookModel(contents([['a', '=TRY.ECHO(A1)']]), { functions, namespace: 'TRY' });
    books.push(book);
    const shown: unknown[] = [];
    book.caller = {
      invoke: (asked) => {
        shown.push(book.active.entry({ row: 0, column: 1 }));
        return asked.map((call) => ({ answer: Promise.resolve(answer(call)), cancel: () => undefined }));
      },
    };
    await book.recalculate();
    // A formula that had been calculated would show that it waits.
    expect(shown).toEqual([{ value: null, formula: '=TRY.ECHO(A1)' }]);
    expect(book.active.entry({ row: 0, column: 1 }).value).toBe('a');
  });

  test('unless one of them is known by calculating alone: then all are asked together', async () => {
    const rows: CellValue[][] = [['a', '=TRY.ECHO(A1)', '=TRY.ECHO(UPPER(A1))']];
    const book = new WorkbookModel(contents(rows), { functions, namespace: 'TRY' });
    books.push(book);
    const messages: number[] = [];
    book.caller = {
      invoke: (asked) => {
        messages.push(asked.length);
        return asked.map((call) => ({ answer: Promise.resolve(answer(call)), cancel: () => undefined }));
      },
    };
    await book.recalculate();
    expect(messages).toEqual([2]);
    expect([1, 2].map((column) => book.active.entry({ row: 0, column }).value)).toEqual(['a', 'A']);
  });

  test.each([
    '=TRY.ECHO()',
    '=TRY.ECHO(A1,)',
    '=TRY.ECHO(A2)',
    '=TRY.NEXT("#N/A")',
    '=TRY.NO(A1)',
    '=TRY.ECHO(A1',
  ])('%s shows what it showed before', async (formula) => {
    const alone = await settled([['a', formula]]);
    const beside = await settled([['a', formula, '=TRY.ECHO(UPPER(A1))']]);
    expect(alone.at(0, 1)).toEqual(beside.at(0, 1));
    expect(alone.calls).toEqual(beside.calls.filter((call) => call.startsWith('Sheet1!B1')));
  });
});
