import { openAddin } from '../../packages/excel-workbench/test/fixtures/open-addin';

const COUNT = process.env['ABUSE'] === 'full' ? 200_000 : 70_000;

jest.setTimeout(900_000);

// Before, all calls of a round were the arguments of one function: from 65,000 on, "Maximum call stack size exceeded".
test(`${COUNT.toLocaleString('en')} formulas of an add-in have their values`, async () => {
  const rows = Array.from({ length: COUNT }, (_, row) => [row, `=TRY.ECHO(A${row + 1})`]);
  const { book, close } = await openAddin(rows);
  const wrong = book.active
    .export()
    .cells.filter(({ formula, value, row }) => formula !== undefined && value !== row);
  expect(wrong).toEqual([]);
  expect(book.unfinished()).toEqual([]);
  await close();
});
