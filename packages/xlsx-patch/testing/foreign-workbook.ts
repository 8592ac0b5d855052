import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Programs that have made a workbook for the tests: with charts, comments, validations and more (`test/fixtures/README.md`). */
export const FOREIGN_PROGRAMS = ['xlsxwriter', 'openpyxl', 'libreoffice'] as const;

/** The workbook that a program has made. */
export function foreignWorkbook(program: (typeof FOREIGN_PROGRAMS)[number]): Uint8Array {
  return new Uint8Array(readFileSync(join(__dirname, '../test/fixtures', `${program}.xlsx`)));
}
