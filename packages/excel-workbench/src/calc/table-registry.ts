import { parseRange, type SheetContents, type TableContents } from 'xlsx-patch';
import type { FormulaEngine } from './engine';
import { numberColumns } from './table-columns';
import type { WorksheetModel } from './worksheet';

/** The tables of a workbook: their ids, and what the engine knows of them so that formulas may name their columns. */
export class TableRegistry {
  /** The highest id so far: the id of a table that was deleted is not used again. */
  #lastId: number;

  constructor(
    private readonly engine: FormulaEngine,
    private readonly unit: string,
    sheets: readonly SheetContents[],
  ) {
    this.#lastId = Math.max(0, ...sheets.flatMap(({ tables }) => tables.map(({ id }) => id ?? 0)));
  }

  /** The table with numbers of its own, for itself and its columns, where it has none yet. */
  numbered(table: TableContents): TableContents {
    table.id ??= this.#lastId += 1;
    numberColumns(table);
    return table;
  }

  /** Registers with the engine where a table of a sheet is. */
  register(sheet: WorksheetModel, name: string): void {
    const table = sheet.tables.find((known) => known.name === name);
    const range = table && parseRange(table.range);
    if (!table || !range) return;
    this.engine.tables.registerTable(this.unit, name, {
      sheetId: sheet.id,
      range: { startRow: range.top, startColumn: range.left, endRow: range.bottom, endColumn: range.right },
      titleMap: new Map(table.columns.map((column, index) => [column, index])),
    });
    this.engine.forgetFormulas();
  }

  unregister(name: string): void {
    this.engine.tables.remove(this.unit, name);
    this.engine.forgetFormulas();
  }
}
