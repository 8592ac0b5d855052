import { contains, formatCell, formatRange, parseRange, type CellRange } from './a1';
import { isBlank, placeKey, sameContent, storedError, type CellChange, type Extents } from './cell-changes';
import type { CellContents, TableContents } from './contents';
import { callsAddIn, isDynamic, storedAsTyped, toStored, type FormulaForm, type Namespaces } from './formula';
import { cellAttribute, type StoredCell, type StoredFormula } from './sheet-cells';
import { escapeText } from './spreadsheet-xml';
import type { StyleSheet } from './styles';
import { escapeXml, prefixOf, qualify } from './xml';

/** Attributes of a cell that we set ourselves; the others are kept. */
const OURS = new Set(['r', 's', 't', 'cm', 'vm']);

export interface CellEncoderOptions {
  readonly styles: StyleSheet;
  /** The areas that the sheet's formulas fill. */
  readonly extents: Extents;
  readonly tables: readonly TableContents[];
  /** Gives the `cm` of dynamic arrays; the part for it is made when it is asked for. */
  readonly dynamicArray: () => number;
  /** How the functions of add-ins are stored. */
  readonly form: FormulaForm;
  readonly namespaces: Namespaces;
}

/** Writes cells the way Excel does; knows the sheet around them. */
export class CellEncoder {
  /** Whether some formula came, went or changed its form: then the order of calculation is no longer as stored. */
  formulasChanged = false;
  /** Areas of array formulas of the old kind, whose size is fixed: what fills more than them is not there. */
  private readonly fixed = new Map<number, CellRange>();
  private readonly tables: { name: string; range: CellRange }[];

  private readonly styles: StyleSheet;
  private readonly extents: Extents;
  private readonly dynamicArray: () => number;
  private readonly form: FormulaForm;
  private readonly namespaces: Namespaces;

  constructor({ styles, extents, tables, dynamicArray, form, namespaces }: CellEncoderOptions) {
    this.styles = styles;
    this.extents = extents;
    this.dynamicArray = dynamicArray;
    this.form = form;
    this.namespaces = namespaces;
    this.tables = tables.flatMap(({ name, range }) => {
      const area = parseRange(range);
      return area ? [{ name, range: area }] : [];
    });
  }

  /**
   * The markup of a cell, '' for none. `stored` is the cell in the file; `inherited` the format that a new cell takes from its
   * row or column; `shared` the stored formula of a cell whose group has lost its first one.
   */
  encode(change: CellChange, stored: StoredCell | undefined, inherited: number, shared?: string): string {
    const { row, column, before, after } = change;
    const anchor = after?.spill && this.fixed.get(placeKey(after.spill.row, after.spill.column));
    if (anchor && !contains(anchor, change)) return stored ? stored.text.slice(stored.start, stored.end) : '';
    const old = stored ? Number(cellAttribute(stored, 's') ?? 0) : inherited;
    const derived = this.styles.derive(old, before?.style, after?.style);
    const format = sameContent(before, after) ? derived : this.quoted(derived, after);
    if (isBlank(after)) {
      if (stored?.formula) this.formulasChanged = true;
      if (isBlank(before) && stored) return this.tag(change, stored, format, '', this.inside(stored), true);
      return format === 0 || (!stored && format === inherited)
        ? ''
        : this.tag(change, stored, format, '', '');
    }
    const keeps = stored !== undefined && this.keepsFormula(change, stored);
    if (stored && shared === undefined && sameContent(before, after) && (keeps || !after?.formula)) {
      if (!keeps || !this.resized(stored, placeKey(row, column))) {
        return this.tag(change, stored, format, '', this.inside(stored), true);
      }
    }
    if (stored && sameConstant(change, stored))
      return this.tag(change, stored, format, '', this.inside(stored), true);
    const prefix = stored ? prefixOf(stored.name) : '';
    const { type, markup } = valueMarkup(after!);
    const formula = this.formulaMarkup(change, stored, keeps, shared);
    const meta = formula.meta === undefined ? '' : ` cm="${formula.meta}"`;
    const inside = qualify(formula.own, prefix) + formula.kept + qualify(markup, prefix);
    return this.tag(change, stored, format, (type && ` t="${type}"`) + meta, inside);
  }

  /** A text that Excel would take for a formula as soon as somebody edits its cell is marked as text; what is no text is not. */
  private quoted(format: number, after: CellContents | undefined): number {
    if (!after || isBlank(after)) return format;
    if (after.formula !== undefined || typeof after.value !== 'string')
      return this.styles.quoted(format, false);
    return /^[=+\-@]/.test(after.value) ? this.styles.quoted(format, true) : format;
  }

  private inside(stored: StoredCell): string {
    if (stored.selfClosing) return '';
    return stored.text.slice(stored.tagEnd, stored.end - `</${stored.name}>`.length);
  }

  /** A cell's markup; `all` keeps every attribute but the format. */
  private tag(
    { row, column }: CellChange,
    stored: StoredCell | undefined,
    format: number,
    attributes: string,
    inside: string,
    all = false,
  ): string {
    const kept = (stored?.attributes ?? [])
      .filter(({ name }) => (all ? name !== 'r' && name !== 's' : !OURS.has(name)))
      .map(({ name, value }) => ` ${name}="${escapeXml(value)}"`)
      .join('');
    const name = stored?.name ?? 'c';
    const head = `<${name} r="${formatCell({ row, column })}"${format ? ` s="${format}"` : ''}${attributes}${kept}`;
    return inside === '' ? `${head}/>` : `${head}>${inside}</${name}>`;
  }

  /** Whether the formula can stay as the file has it. */
  private keepsFormula({ before, after }: CellChange, stored: StoredCell): boolean {
    const { formula } = stored;
    if (!formula || !after?.formula || before?.formula !== after.formula || formula.type === 'dataTable') {
      return false;
    }
    const { namespaces } = this;
    if (!callsAddIn(after.formula, namespaces)) return true;
    if (this.form === 'plain') return formula.text !== undefined && storedAsTyped(formula.text, namespaces);
    return isDynamicArray(stored) && formula.text !== undefined && !storedAsTyped(formula.text, namespaces);
  }

  private resized(stored: StoredCell, key: number): boolean {
    const extent = this.extents.get(key);
    const { formula } = stored;
    if (formula?.type !== 'array' || !formula.ref) return extent !== undefined;
    const { ref } = formula;
    if (!extent) return ref.bottom > ref.top || ref.right > ref.left;
    return formatRange(ref) !== formatRange(extent);
  }

  private formulaMarkup(
    { row, column, after, before }: CellChange,
    stored: StoredCell | undefined,
    keeps: boolean,
    shared: string | undefined,
  ): { own: string; kept: string; meta?: string | number } {
    const none = { own: '', kept: '' };
    if (!after?.formula) {
      if (stored?.formula || before?.formula) this.formulasChanged = true;
      return none;
    }
    const key = placeKey(row, column);
    const extent = this.extents.get(key);
    const area = extent ? formatRange(extent) : formatCell({ row, column });
    if (keeps && stored?.formula) {
      const { formula } = stored;
      const meta = cellAttribute(stored, 'cm');
      if (shared !== undefined) {
        this.formulasChanged = true;
        return { own: `<f>${escapeXml(escapeText(shared))}</f>`, kept: '' };
      }
      if (isDynamicArray(stored)) {
        this.formulasChanged ||= this.resized(stored, key);
        return { own: '', kept: withArea(stored, formula, area), ...(meta !== undefined && { meta }) };
      }
      // Of the old kind, and so it stays: it fills the area that the user gave it, or its cell alone.
      const own = { top: row, left: column, bottom: row, right: column };
      this.fixed.set(key, (formula.type === 'array' && formula.ref) || own);
      const kept = stored.text.slice(formula.start, formula.end);
      return { own: '', kept, ...(meta !== undefined && { meta }) };
    }
    this.formulasChanged = true;
    const { form, namespaces } = this;
    const table = this.tableAt(row, column);
    const text = escapeXml(escapeText(toStored(after.formula, { namespaces, table, form })));
    const typed = form === 'plain' && callsAddIn(after.formula, namespaces);
    if (!extent && (typed || !isDynamic(after.formula, namespaces)))
      return { own: `<f>${text}</f>`, kept: '' };
    return { own: `<f t="array" ref="${area}">${text}</f>`, kept: '', meta: this.dynamicArray() };
  }

  private tableAt(row: number, column: number): string | undefined {
    return this.tables.find(({ range }) => contains(range, { row, column }))?.name;
  }
}

/**
 * Whether a cell without a formula shows what it showed, though now it is a formula that fills it, or was: a shared text then
 * stays a shared text. What was stored as a result (`t="str"`) and is a constant now is stored as a constant.
 */
function sameConstant({ before, after }: CellChange, stored: StoredCell): boolean {
  if (!before || !after || stored.formula || before.formula !== undefined || after.formula !== undefined)
    return false;
  if (before.value !== after.value || before.error !== after.error) return false;
  return after.spill !== undefined || cellAttribute(stored, 't') !== 'str';
}

/** The markup of a cell's formula, with the area that it fills now. */
function withArea({ text }: StoredCell, formula: StoredFormula, area: string): string {
  const { start, end } = formula;
  const ref = formula.attributes.find(({ name }) => name === 'ref');
  if (!ref) return text.slice(start, end);
  return `${text.slice(start, ref.start)} ref="${area}"${text.slice(ref.end, end)}`;
}

const isDynamicArray = (stored: StoredCell): boolean =>
  stored.formula?.type === 'array' && cellAttribute(stored, 'cm') !== undefined;

/**
 * The value as stored. The text of a formula's own cell and of those that it fills is a plain result, as Excel stores it; a constant
 * text stands in the cell itself, so that the shared strings stay as they are.
 */
function valueMarkup({ value, error, formula, spill }: CellContents): { type: string; markup: string } {
  if (error !== undefined) return { type: 'e', markup: `<v>${storedError(error)}</v>` };
  if (value === null) return { type: '', markup: '' };
  if (typeof value === 'boolean') return { type: 'b', markup: `<v>${value ? 1 : 0}</v>` };
  if (typeof value === 'number') {
    return Number.isFinite(value)
      ? { type: '', markup: `<v>${value}</v>` }
      : { type: 'e', markup: '<v>#NUM!</v>' };
  }
  const text = escapeXml(escapeText(value));
  if (formula !== undefined || spill !== undefined) return { type: 'str', markup: `<v>${text}</v>` };
  return { type: 'inlineStr', markup: `<is><t xml:space="preserve">${text}</t></is>` };
}
