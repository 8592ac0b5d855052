import { runWriting } from '../../src/addin/run-writing';

afterEach(() => {
  for (const name of ['Excel', 'Office']) Reflect.deleteProperty(globalThis, name);
});

test.each([
  ['one step for Undo where this Excel can', true, { delayForCellEdit: true, mergeUndoGroup: true }],
  ['elsewhere nothing is asked that it does not know', false, { delayForCellEdit: true }],
])('%s', async (_, isSupported, options) => {
  const asked: unknown[] = [];
  const isSetSupported = (set: string, version: string) =>
    set === 'ExcelApi' && version === '1.20' && isSupported;
  const run = (given: unknown, batch: (context: string) => unknown) => {
    asked.push(given);
    return batch('the context');
  };
  Object.assign(globalThis, { Office: { context: { requirements: { isSetSupported } } }, Excel: { run } });
  expect(await runWriting(async (context) => `done in ${String(context)}`)).toBe('done in the context');
  expect(asked).toEqual([options]);
});
