import { FOREIGN_PROGRAMS, foreignWorkbook } from 'xlsx-patch/testing/foreign-workbook';
import { differingParts } from 'xlsx-patch/testing/package-parts';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { WorkbookModel } from '../../src/calc/workbook';

test.each(FOREIGN_PROGRAMS)(
  'a workbook made by %s loses nothing in the workbook that calculates',
  (program) => {
    const file = foreignWorkbook(program);
    const book = new WorkbookModel(readXlsx(file), { functions: [], namespace: 'SHARIAH' });
    const before = book.export();
    expect(differingParts(file, saveXlsx(before, { original: file, before }))).toEqual([]);
    book.dispose();
  },
);
