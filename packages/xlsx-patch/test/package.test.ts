import { createHash } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { saveXlsx, type CellContents, type WorkbookContents } from '../src';
import { deflate } from '../src/deflate';
import { Package } from '../src/package';
import { RowPatch } from '../src/row-patch';
import { readXlsx } from '../testing/read-xlsx';
import { MAIN, textOf, workbookBytes } from '../testing/package-parts';

/** Large enough for its text to be kept between reading and writing. */
const ROWS = 5_000;

test('a large sheet is unpacked once to be read, compared and written, with small parts between', () => {
  const cells = Array.from({ length: ROWS }, (_, row): CellContents => ({ row, column: 0, value: row / 7 }));
  const of = (list: CellContents[]): WorkbookContents => ({
    sheets: [{ name: 'Data', cells: list, tables: [], conditionalFormats: [] }],
    names: [],
  });
  const original = saveXlsx(of(cells));
  const unpack = jest.spyOn(deflate, 'unpack');
  try {
    saveXlsx(of([{ row: 0, column: 0, value: 42 }, ...cells.slice(1)]), { original });
    const sizes = unpack.mock.calls.map(([, size]) => size);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.filter((size) => size > 100_000)).toHaveLength(1);
  } finally {
    unpack.mockRestore();
  }
});

test('a sheet that was set is read anew', () => {
  const of = (column: number) =>
    `<worksheet xmlns="${MAIN}"><cols><col min="${column}"/></cols><sheetData/></worksheet>`;
  const file = Package.create({ 'xl/a.xml': of(1) });
  const sheet = file.worksheet('xl/a.xml');
  expect(file.worksheet('XL/A.xml')).toBe(sheet);
  expect(sheet.frame).toBe(of(1));
  file.set('xl/A.xml', of(2));
  expect(file.worksheet('xl/a.xml').frame).toBe(of(2));
});

test('of several sheets, the frame of the last one alone is kept', () => {
  const file = Package.create({ 'xl/a.xml': '<a/>', 'xl/b.xml': '<b/>' });
  const first = file.worksheet('xl/a.xml');
  expect([first.frame, file.worksheet('xl/b.xml').frame]).toEqual(['<a/>', '<b/>']);
  expect(file.worksheet('xl/a.xml')).not.toBe(first);
});

test('a part that is set in pieces may stay as it was', () => {
  const file = Package.create({ 'xl/a.xml': '<a/>' });
  const before = file.toBytes();
  file.setPieces('xl/a.xml', [new TextEncoder().encode('<b/>')], () => false);
  expect(file.toBytes()).toEqual(before);
  expect(file.text('xl/a.xml')).toBe('<a/>');
  file.setPieces('xl/a.xml', [new TextEncoder().encode('<b/>')], () => true);
  expect(file.text('xl/a.xml')).toBe('<b/>');
});

test('texts are decoded whole where they are held whole: a stream takes more memory', () => {
  const decode = jest.spyOn(TextDecoder.prototype, 'decode');
  try {
    const file = Package.create({ 'xl/a.xml': `<a>${'x'.repeat(200_000)}</a>` });
    expect(file.text('xl/a.xml')).toHaveLength(200_007);
    expect(decode.mock.calls.filter(([, options]) => options?.stream)).toEqual([]);
  } finally {
    decode.mockRestore();
  }
});

describe('a sheet that is very large', () => {
  const COUNT = 17_000;
  /** A thousand characters that do not pack away. */
  const noise = (row: number): string =>
    Array.from({ length: 8 }, (_, at) => createHash('sha512').update(`${row},${at}`).digest('hex')).join('');
  const rows = Array.from(
    { length: COUNT },
    (_, at) =>
      `<row><c s="0"><v>${at}</v></c><c t="inlineStr" xml:space="preserve"><is><t>${noise(at)}</t></is></c></row>`,
  );
  const xml = (list: readonly string[]): string =>
    `<worksheet xmlns="${MAIN}"><sheetData>${list.join('')}</sheetData><pageMargins left="1" right="1" top="1" bottom="1" header="1" footer="1"/></worksheet>`;
  const original = workbookBytes({ sheets: [{ name: 'S', xml: xml(rows) }] });

  test('is never unpacked whole, and read as any other', () => {
    const unpack = jest.spyOn(deflate, 'unpack');
    try {
      const { cells } = readXlsx(original).sheets[0]!;
      expect(cells).toHaveLength(2 * COUNT);
      expect(cells.at(-2)).toEqual({ row: COUNT - 1, column: 0, value: COUNT - 1 });
      expect(Math.max(...unpack.mock.calls.map(([, size]) => size))).toBeLessThan(1_000_000);
    } finally {
      unpack.mockRestore();
    }
  });

  test('may be in UTF-16, and not packed', () => {
    const wide = Buffer.from(
      `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${xml(rows.slice(0, 9_000))}`,
      'utf16le',
    );
    const zip = unzipSync(original);
    const wideBook = zipSync({ ...zip, 'xl/worksheets/sheet1.xml': new Uint8Array(wide) }, { level: 0 });
    expect(wide.length).toBeGreaterThan(17_000_000);
    expect(readXlsx(wideBook).sheets[0]!.cells).toHaveLength(18_000);
  });

  test('is patched in windows', () => {
    const contents = readXlsx(original);
    const { cells } = contents.sheets[0]!;
    const at = 2 * Math.floor(COUNT / 2);
    cells[at] = { ...cells[at]!, value: 'changed' };
    const [unpack, patched] = [jest.spyOn(deflate, 'unpack'), jest.spyOn(RowPatch.prototype, 'patched')];
    try {
      const saved = saveXlsx(contents, { original });
      expect(patched.mock.calls.length).toBeGreaterThan(50);
      expect(Math.max(...unpack.mock.calls.map(([, size]) => size))).toBeLessThan(1_000_000);
      const row = at / 2;
      const text = textOf(saved, 'xl/worksheets/sheet1.xml');
      expect(text.includes(`<row><c r="A${row + 1}" t="inlineStr">`)).toBe(true);
      const again = readXlsx(saved).sheets[0]!;
      expect(again.cells).toEqual(cells);
    } finally {
      unpack.mockRestore();
      patched.mockRestore();
    }
  });
});
