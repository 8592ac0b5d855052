import { COLUMN_COUNT, formatCell, parseCell, parseRange, ROW_COUNT, type CellRange } from './a1';
import { CELL_ERRORS, type CellContents, type CellError } from './contents';
import { fromStored, sharedFormula, type Namespaces } from './formula';
import {
  formulaFault,
  LONGEST_FORMULA,
  LONGEST_TEXT,
  MOST_FORMULA_TEXT,
  textFault,
  thousands,
} from './limits';
import type { KnownCells } from './known-cells';
import { FileProblem } from './problem';
import { SpillAreas } from './spill-areas';
import { readRuns, unescapeText } from './spreadsheet-xml';
import type { StyleSheet } from './styles';
import { XmlFault, type XmlAttribute, type XmlReader } from './xml';

/** A cell as it lies in a sheet's XML. */
export interface StoredCell {
  row: number;
  column: number;
  /** The text that it lies in, and its tags' places there. */
  text: string;
  start: number;
  tagEnd: number;
  end: number;
  selfClosing: boolean;
  name: string;
  attributes: XmlAttribute[];
  formula?: StoredFormula;
  value?: string;
  inline?: string;
}

export interface StoredFormula {
  /** As stored, without `=`; undefined for a further cell of a shared formula, and for a what-if table. */
  text: string | undefined;
  type: 'normal' | 'array' | 'shared' | 'dataTable';
  ref: CellRange | undefined;
  /** The group of a shared formula. */
  group: string | undefined;
  attributes: XmlAttribute[];
  start: number;
  tagEnd: number;
  end: number;
}

export const cellAttribute = (cell: StoredCell, name: string): string | undefined =>
  cell.attributes.find((candidate) => candidate.name === name)?.value;

/**
 * Reads the cell that was just opened. `expected` is its place when it does not say so itself: right of the cell before.
 *
 * @throws {XmlFault} for a cell that lies outside of what a sheet has.
 */
export function readStoredCell(reader: XmlReader, expected: { row: number; column: number }): StoredCell {
  const attributes = reader.attributes();
  const reference = attributes.find(({ name }) => name === 'r')?.value;
  const place = reference === undefined ? expected : parseCell(reference);
  if (!place) throw new XmlFault(`it has a cell "${reference!.slice(0, 20)}", which no sheet has`);
  const { row, column } = place;
  if (column >= COLUMN_COUNT)
    throw new XmlFault(
      `row ${row + 1} has more than ${thousands(COLUMN_COUNT)} cells, and a sheet so many columns`,
    );
  const { text, start, end, selfClosing, name, depth } = reader;
  const cell: StoredCell = { row, column, text, start, tagEnd: end, end, selfClosing, name, attributes };
  if (selfClosing) return cell;
  while (reader.next()) {
    if (reader.kind === 'close' && reader.depth === depth) break;
    if (reader.kind !== 'open') continue;
    if (reader.local === 'v') cell.value = unescapeText(reader.content());
    else if (reader.local === 'f') cell.formula = readFormula(reader);
    else if (reader.local === 'is') cell.inline = readRuns(reader);
    else reader.skip();
  }
  cell.end = reader.end;
  return cell;
}

function readFormula(reader: XmlReader): StoredFormula {
  const attributes = reader.attributes();
  const of = (name: string) => attributes.find((candidate) => candidate.name === name)?.value;
  const { start, end: tagEnd } = reader;
  const text = unescapeText(reader.content());
  const type = of('t');
  const ref = of('ref');
  return {
    text: text === '' || type === 'dataTable' ? undefined : text,
    type: type === 'array' || type === 'shared' || type === 'dataTable' ? type : 'normal',
    ref: ref === undefined ? undefined : parseRange(ref),
    group: of('si'),
    attributes,
    start,
    tagEnd,
    end: reader.end,
  };
}

/** The shared formulas of a sheet, written out for each cell of their group. Cells must come in their order in the file. */
class SharedFormulas {
  private readonly masters = new Map<
    string,
    { row: number; column: number; at: ReturnType<typeof sharedFormula> }
  >();

  /** The formula of a cell as stored, whether it stands there or with the first cell of its group. */
  text({ row, column, formula }: StoredCell): string | undefined {
    if (formula?.type !== 'shared' || formula.group === undefined) return formula?.text;
    if (formula.text !== undefined) {
      this.masters.set(formula.group, { row, column, at: sharedFormula(formula.text) });
      return formula.text;
    }
    const master = this.masters.get(formula.group);
    return master?.at(row - master.row, column - master.column);
  }
}

/** Turns stored cells, in their order, into contents. */
export class CellDecoder {
  private readonly shared = new SharedFormulas();
  private readonly spills = new SpillAreas();
  private formulaText = 0;
  /** The formula that was read last: a group whose formula does not move has it again and again. */
  private last = { stored: '', typed: '=' };

  constructor(
    private readonly sharedStrings: readonly string[],
    private readonly styles: StyleSheet,
    private readonly namespaces: Namespaces,
  ) {}

  /**
   * Undefined for a cell that holds nothing we know.
   *
   * @throws {XmlFault} for what no cell can hold, {@link FileProblem} when the formulas are too long in all.
   */
  decode(stored: StoredCell): CellContents | undefined {
    const { row, column, formula } = stored;
    const text = this.shared.text(stored);
    const cell: CellContents = { row, column, ...this.result(stored) };
    const anchor = this.spills.find(row, column);
    if (text !== undefined) {
      cell.formula = this.formula(text, stored);
      if (formula?.type === 'array' && formula.ref) this.spills.add(formula.ref, row, column);
    } else if (anchor) {
      cell.spill = anchor;
    }
    const style = this.styles.style(Number(cellAttribute(stored, 's') ?? 0));
    if (style) cell.style = style;
    return cell.value === null && !cell.error && !cell.formula && !style ? undefined : cell;
  }

  /**
   * Reads the cell right behind the reader's token if it is as plain as most cells are: an address, perhaps a format, and a number or a
   * shared text. That takes a fraction of the time that its tokens take one by one. Undefined for any other cell, and for no cell: then
   * the reader stays where it is.
   *
   * @param known is asked first, so that a cell that is there already is not made: a large sheet has millions.
   */
  plainCell(reader: XmlReader, known: KnownCells): CellContents | undefined {
    if (!this.spills.isEmpty) return undefined;
    const { text } = reader;
    let at = reader.end;
    if (!text.startsWith('<c r="', at)) return undefined;
    at += 6;
    let column = 0;
    let code = text.charCodeAt(at);
    for (; code >= A && code <= Z; code = text.charCodeAt(++at)) column = column * 26 + code - A + 1;
    let row = 0;
    for (; code >= ZERO && code <= NINE; code = text.charCodeAt(++at)) row = row * 10 + code - ZERO;
    if (code !== QUOTE || column < 1 || column > LAST_COLUMN || row < 1 || row > LAST_ROW) return undefined;
    at += 1;
    let format = 0;
    let isShared = false;
    if (text.charCodeAt(at) === SPACE) {
      if (text.startsWith(' s="', at)) {
        at += 4;
        for (code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(++at))
          format = format * 10 + code - ZERO;
        if (code !== QUOTE) return undefined;
        at += 1;
      }
      isShared = text.startsWith(' t="s"', at);
      if (isShared) at += 6;
    }
    if (!text.startsWith('><v>', at)) return undefined;
    at += 4;
    const end = text.indexOf('<', at);
    const first = text.charCodeAt(at);
    if (end <= at || first <= SPACE || !text.startsWith('</v></c>', end)) return undefined;
    const number = Number(text.slice(at, end));
    if (!Number.isFinite(number) || end - at > LONGEST_NUMBER) return undefined;
    const value = isShared ? (this.sharedStrings[number] ?? '') : number;
    reader.end = end + 8;
    const style = this.styles.style(format);
    if (style) return { row: row - 1, column: column - 1, value, style };
    return known.plain(row - 1, column - 1, value) ?? { row: row - 1, column: column - 1, value };
  }

  private formula(text: string, place: StoredCell): string {
    if (text !== this.last.stored) this.last = { stored: text, typed: this.typed(text, place) };
    const { typed } = this.last;
    this.formulaText += typed.length;
    if (this.formulaText > MOST_FORMULA_TEXT) {
      throw new FileProblem(
        `The formulas of a sheet have more than ${thousands(MOST_FORMULA_TEXT)} characters in all, which is more than can be read. Split the workbook.`,
      );
    }
    return typed;
  }

  private typed(text: string, place: StoredCell): string {
    // What is stored is longer than what is typed, but not by so much; a text of millions is not taken apart.
    const formula = text.length > 4 * LONGEST_FORMULA ? `=${text}` : fromStored(text, this.namespaces);
    const fault = formulaFault(formula, place);
    if (fault) throw new XmlFault(fault);
    return formula;
  }

  private result(stored: StoredCell): Pick<CellContents, 'value' | 'error'> {
    const type = cellAttribute(stored, 't');
    const { inline, value } = stored;
    const text = inline ?? value ?? '';
    if (text.length > LONGEST_TEXT) throw new XmlFault(textFault(text, formatCell(stored)));
    if (type === 'inlineStr') return { value: inline ?? value ?? null };
    if (value === undefined) return { value: null };
    if (type === 's') return { value: this.sharedStrings[Number(value)] ?? '' };
    if (type === 'str') return { value };
    if (type === 'b') return { value: value.trim() === '1' || value.trim() === 'true' };
    if (type === 'e') return { value: null, error: asError(value.trim()) };
    if (value.trim() === '') return { value: null };
    if (type === 'd') return { value: isoSerial(value.trim()) ?? value };
    const number = Number(value);
    return { value: Number.isFinite(number) ? number : value };
  }
}

const [A, Z, ZERO, NINE, QUOTE, SPACE] = [65, 90, 48, 57, 34, 32];
/** Asked for every cell, and an import is slower to reach than what is here. */
const [LAST_COLUMN, LAST_ROW] = [COLUMN_COUNT, ROW_COUNT];
/** Longer than any number is written. */
const LONGEST_NUMBER = 400;

const asError = (text: string): CellError => CELL_ERRORS.find((error) => error === text) ?? '#UNKNOWN!';

/** `2026-01-31T12:00:00` as a serial; undefined when it is none. A zone is not looked at: cells have wall clocks. */
function isoSerial(text: string): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?/.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  return (
    Date.UTC(year!, month! - 1, day) / 86_400_000 + 25_569 + (hour * 3600 + minute * 60 + second) / 86_400
  );
}
