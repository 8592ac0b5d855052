import { saveXlsx, type CellContents, type WorkbookContents } from '../src';
import { deflate } from '../src/deflate';

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
