import type { WorkbookModel } from '../calc/workbook';

/** Whether a person is editing a cell of a book. */
export class CellEditing {
  #over: Promise<void> | undefined;

  /**
   * A person begins to edit a cell.
   *
   * @returns what is called when they leave it.
   */
  begin(): () => void {
    let leave!: () => void;
    const over = new Promise<void>((resolve) => (leave = resolve));
    this.#over = over;
    return () => {
      if (this.#over === over) this.#over = undefined;
      leave();
    };
  }

  /** Resolves when the cell is left; undefined while none is edited. */
  get over(): Promise<void> | undefined {
    return this.#over;
  }
}

const byBook = new WeakMap<WorkbookModel, CellEditing>();

export function cellEditingOf(book: WorkbookModel): CellEditing {
  const known = byBook.get(book) ?? new CellEditing();
  byBook.set(book, known);
  return known;
}
