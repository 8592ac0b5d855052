import type { ICellData, IStyleData, Nullable, Styles } from '@univerjs/core';
import type { CellStyle } from 'xlsx-patch';
import { readStyleData } from './cell-data';

/** How a cell refers to its style: by an id of the workbook's styles, by the style itself, or not at all. */
type StyleReference = ICellData['s'];

/**
 * The styles of a workbook's cells. Many cells share few styles, so each style is read once, and what becomes of it by a change is found
 * out once.
 */
export class CellStyles {
  readonly #read = new WeakMap<IStyleData, CellStyle>();
  /** By the id of a style, and a change as JSON: the id of the changed style; null when nothing is left of it. */
  readonly #changed = new Map<string, string | null>();
  /** The last change with its JSON: most changes are the same for all cells of a range. */
  #last: { readonly change: CellStyle; readonly text: string } | undefined;

  constructor(private readonly styles: () => Styles) {}

  /** A style; the same object for the same style, which nobody may change. */
  read(reference: StyleReference): Readonly<CellStyle> {
    const data: Nullable<IStyleData> =
      typeof reference === 'string' ? this.styles().get(reference) : reference;
    if (!data) return NONE;
    const known = this.#read.get(data);
    if (known) return known;
    const style = readStyleData(data);
    this.#read.set(data, style);
    return style;
  }

  /**
   * The id of a style after a change; null when nothing is left of it.
   *
   * @param merge makes the change, and gives the reference to the new style. It is called once for each style and change.
   */
  changed(reference: string | undefined, change: CellStyle, merge: () => StyleReference): string | null {
    if (this.#last?.change !== change) this.#last = { change, text: JSON.stringify(change) };
    const key = `${reference ?? ''} ${this.#last.text}`;
    const known = this.#changed.get(key);
    if (known !== undefined) return known;
    const merged = merge();
    const id = typeof merged === 'string' ? merged : null;
    this.#changed.set(key, id);
    return id;
  }
}

const NONE: Readonly<CellStyle> = Object.freeze({});
