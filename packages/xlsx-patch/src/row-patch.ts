import { COLUMN_COUNT, formatCell } from './a1';
import type { CellChange, RowChange } from './cell-changes';
import type { CellEncoder } from './cell-encoder';
import { sharedFormula } from './formula';
import { readStoredCell, type StoredCell } from './sheet-cells';
import type { RowWindow } from './worksheet-text';
import { editAttributes, prefixOf, qualify, escapeXml, Splices, XmlReader, type XmlElement } from './xml';

/** A column's format by its index, for cells that are new. */
export type ColumnFormat = (column: number) => number;

/** Writes changes into the rows of a sheet, which come in windows. It goes through them once; what is not changed is not written. */
export class RowPatch {
  private readonly pending: number[];
  private next = 0;
  /** Groups of shared formulas that have lost their first cell, and with it their text. */
  private readonly broken = new Map<
    string,
    { row: number; column: number; at: ReturnType<typeof sharedFormula> }
  >();
  /** Whether the cells of rows without a change are looked at as well: from the first shared formula on. */
  private everyCell = false;
  private row = -1;
  /** Whether anything was written that the sheet did not have so. */
  isChanged = false;
  private reader = new XmlReader('');
  private splices = new Splices('');

  constructor(
    private readonly changes: ReadonlyMap<number, RowChange>,
    private readonly encoder: CellEncoder,
    private readonly columnFormat: ColumnFormat,
  ) {
    this.pending = [...changes.keys()].sort((a, b) => a - b);
  }

  /** The next rows with what changes in them, and with the rows that are new before them. */
  patched({ text, start, end }: RowWindow): string {
    if (this.isDone) return text.slice(start, end);
    const reader = (this.reader = new XmlReader(text));
    const splices = (this.splices = new Splices(text));
    this.everyCell ||= /\st\s*=\s*["']shared["']/.test(text);
    reader.next();
    reader.next();
    const { depth, name } = reader;
    while (reader.next()) {
      if (reader.kind === 'close' && reader.depth === depth) break;
      if (reader.kind !== 'open') continue;
      if (reader.local !== 'row') {
        reader.skip();
        continue;
      }
      const element = this.rowElement();
      const number = element.attributes.find((candidate) => candidate.name === 'r')?.value;
      this.row = number !== undefined && /^\d+$/.test(number) ? Number(number) - 1 : this.row + 1;
      // Never before one without a number: it counts from the row before, so that there is no place between them.
      const rows = this.newRows(this.row, prefixOf(name));
      if (rows !== '') splices.insert(element.start, rows);
      this.patchRow(this.row, element);
    }
    if (splices.empty) return text.slice(start, end);
    this.isChanged = true;
    return splices.apply().slice(start, end - text.length);
  }

  /** The rows that are new behind all others; the prefix is that of `sheetData`. */
  rest(prefix: string): string {
    const rows = this.newRows(Infinity, prefix);
    this.isChanged ||= rows !== '';
    return rows;
  }

  /** Whether nothing of the rows that follow changes. */
  private get isDone(): boolean {
    return this.next === this.pending.length && this.broken.size === 0;
  }

  private rowElement(): Pick<XmlElement, 'start' | 'name' | 'attributes' | 'selfClosing' | 'tagEnd'> {
    const { start, name, end, selfClosing } = this.reader;
    return { start, name, tagEnd: end, selfClosing, attributes: this.reader.attributes() };
  }

  /** The rows before a number that the sheet does not have yet. */
  private newRows(before: number, prefix: string): string {
    let markup = '';
    for (; this.next < this.pending.length && this.pending[this.next]! < before; this.next++) {
      const row = this.pending[this.next]!;
      const { cells, height, hidden } = this.changes.get(row)!;
      const inside = cells
        .map((change) => this.encoder.encode(change, undefined, this.columnFormat(change.column)))
        .join('');
      const tall = typeof height === 'number' ? ` ht="${height}" customHeight="1"` : '';
      const unseen = hidden ? ' hidden="1"' : '';
      if (inside !== '' || tall !== '' || hidden)
        markup += `<row r="${row + 1}"${tall}${unseen}>${inside}</row>`;
    }
    return qualify(markup, prefix);
  }

  private patchRow(row: number, element: ReturnType<RowPatch['rowElement']>): void {
    const { reader, splices } = this;
    const mine = this.pending[this.next] === row ? this.changes.get(row)! : undefined;
    if (mine) this.next++;
    if (mine?.height !== undefined) {
      const height = mine.height === null ? undefined : String(mine.height);
      editAttributes(splices, element, { ht: height, customHeight: height && '1' });
    }
    if (mine?.hidden !== undefined)
      editAttributes(splices, element, { hidden: mine.hidden ? '1' : undefined });
    const changes = mine?.cells ?? [];
    if (changes.length > 0) editAttributes(splices, element, { spans: undefined });
    if (element.selfClosing) {
      const markup = this.newCells(changes, element);
      if (markup !== '') {
        splices.replace(
          reader.text.lastIndexOf('/', element.tagEnd),
          element.tagEnd,
          `>${markup}</${element.name}>`,
        );
      }
    } else if (changes.length === 0 && !this.everyCell) {
      reader.skipToClosingTag();
    } else {
      this.patchCells(row, element, changes);
    }
  }

  private patchCells(
    row: number,
    element: ReturnType<RowPatch['rowElement']>,
    changes: readonly CellChange[],
  ): void {
    const { reader, splices } = this;
    const depth = reader.depth;
    let column = -1;
    let next = 0;
    const upTo = (limit: number): readonly CellChange[] => {
      const from = next;
      while (next < changes.length && changes[next]!.column < limit) next++;
      return changes.slice(from, next);
    };
    while (reader.next()) {
      if (reader.kind === 'close' && reader.depth === depth) break;
      if (reader.kind !== 'open') continue;
      if (reader.local !== 'c') {
        reader.skip();
        continue;
      }
      const stored = readStoredCell(reader, { row, column: column + 1 });
      column = stored.column;
      const markup = this.newCells(upTo(column), element);
      if (markup !== '') splices.insert(stored.start, markup);
      const change = changes[next]?.column === column ? changes[next++] : undefined;
      if (change) this.replaceCell(stored, change);
      else this.leaveCell(stored, changes.length > 0);
    }
    const markup = this.newCells(upTo(COLUMN_COUNT), element);
    if (markup !== '') splices.insert(reader.start, markup);
  }

  private newCells(changes: readonly CellChange[], row: ReturnType<RowPatch['rowElement']>): string {
    const of = (name: string) => row.attributes.find((candidate) => candidate.name === name)?.value;
    const own =
      of('customFormat') === '1' || of('customFormat') === 'true' ? Number(of('s') ?? 0) : undefined;
    const markup = changes
      .map((change) => this.encoder.encode(change, undefined, own ?? this.columnFormat(change.column)))
      .join('');
    return qualify(markup, prefixOf(row.name));
  }

  private replaceCell(stored: StoredCell, change: CellChange): void {
    const { formula } = stored;
    const shared = this.orphaned(stored);
    const markup = this.encoder.encode(change, stored, 0, shared);
    this.splices.replace(stored.start, stored.end, markup);
    if (formula?.type !== 'shared' || formula.group === undefined || formula.text === undefined) return;
    const { group, text } = formula;
    if (markup.includes(this.reader.text.slice(formula.start, formula.end))) this.broken.delete(group);
    else this.broken.set(group, { row: stored.row, column: stored.column, at: sharedFormula(text) });
  }

  /** A cell that nobody changed, in a row that changes or among shared formulas. */
  private leaveCell(stored: StoredCell, rowChanges: boolean): void {
    const { formula } = stored;
    if (formula?.type === 'shared' && formula.group !== undefined && formula.text !== undefined) {
      this.broken.delete(formula.group);
    }
    const shared = this.orphaned(stored);
    if (shared !== undefined && formula) {
      const name = `${prefixOf(stored.name)}f`;
      this.splices.replace(formula.start, formula.end, `<${name}>${escapeXml(shared)}</${name}>`);
    }
    // A cell without an address counts from the one before, which may be new.
    if (rowChanges && !stored.attributes.some(({ name }) => name === 'r')) {
      editAttributes(this.splices, stored, { r: formatCell(stored) });
    }
  }

  private orphaned({ row, column, formula }: StoredCell): string | undefined {
    if (formula?.type !== 'shared' || formula.text !== undefined || formula.group === undefined)
      return undefined;
    const master = this.broken.get(formula.group);
    return master?.at(row - master.row, column - master.column);
  }
}
