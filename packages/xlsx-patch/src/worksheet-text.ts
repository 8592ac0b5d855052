import { isMain } from './spreadsheet-xml';
import { prefixOf, XmlFault, XmlReader } from './xml';

/** A run of a sheet's rows: a worksheet of its own, whose root and `sheetData` have the sheet's own tags and whose rows are some of the sheet's. */
export interface RowWindow {
  /** What stands behind the end of `sheetData` is of no meaning. */
  readonly text: string;
  /** The rows are `text.slice(start, end)`. */
  readonly start: number;
  readonly end: number;
}

/** Each window has the tags around the rows again: where these are longer, all rows are one window. */
const LONGEST_OPENING = 16 * 1024;

/**
 * The text of a worksheet part. Most of a large sheet are its rows: they are given as they come, in windows, and are never held as a
 * whole. The rest is the frame, which is one text.
 *
 * Where two windows part is found by the closing tag of a row. What may hold such a tag inside a row makes one window of all rows from there on: see
 * {@link holdsOtherTags}.
 */
export class WorksheetText {
  private known: string | undefined;

  /** @param pieces gives the text anew at each call, from its beginning. */
  constructor(private readonly pieces: () => Iterable<string>) {}

  /** The sheet without its rows. Where nobody has gone through these before, that is done now. */
  get frame(): string {
    if (this.known === undefined) for (const _ of this.windows());
    return this.known!;
  }

  /**
   * Goes through the rows; without a `sheetData` there are none.
   *
   * @throws {XmlFault} where the rows do not end.
   */
  *windows(): Generator<RowWindow> {
    const input = new Input(this.pieces());
    let place = findRows(input.text);
    for (; !place && input.grow(); place = findRows(input.text));
    if (!place) {
      this.known = input.rest();
      return;
    }
    const { opening, closing, closingRow } = place;
    const head = input.take(place.start);
    const isLong = opening.length > LONGEST_OPENING;
    let end = -1;
    do {
      const { text } = input;
      const isPlain = !isLong && !holdsOtherTags(text);
      end = isPlain ? text.search(closing.rows) : -1;
      const cut = isPlain && end < 0 ? text.lastIndexOf(closingRow) : -1;
      if (cut >= 0) yield windowOf(opening, input.take(cut + closingRow.length), closing.all);
    } while (end < 0 && input.grow());
    if (end > 0) yield windowOf(opening, input.take(end), closing.all);
    if (end >= 0) {
      this.known = head + input.rest();
      return;
    }
    const start = opening.length;
    const text = opening + input.take(Infinity);
    const whole = { text, start, end: endOfRows(text) };
    this.known = head + text.slice(whole.end);
    if (whole.end > start) yield whole;
  }
}

/** A text that comes in pieces, and what has come of it and is still needed. */
class Input {
  text = '';
  private readonly pieces: Iterator<string>;

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces[Symbol.iterator]();
    this.grow();
  }

  /**
   * Takes more pieces: until there is twice the text, so that searching it anew does not take longer than its length allows.
   *
   * @returns false when there is no more.
   */
  grow(): boolean {
    const before = this.text.length;
    while (this.text.length <= 2 * before) {
      const piece = this.pieces.next();
      if (piece.done) break;
      this.text += piece.value;
    }
    return this.text.length > before;
  }

  /** Gives the text up to a place; it goes on behind that. */
  take(end: number): string {
    const taken = this.text.slice(0, end);
    this.text = this.text.slice(end);
    return taken;
  }

  rest(): string {
    while (this.grow());
    return this.text;
  }
}

interface RowsPlace {
  /** Behind the opening tag of `sheetData`. */
  readonly start: number;
  /** The opening tags of the root and of `sheetData`. */
  readonly opening: string;
  /** What closes `sheetData`, and the closing tags of both. */
  readonly closing: { readonly rows: RegExp; readonly all: string };
  readonly closingRow: string;
}

/** Where the rows of a worksheet begin; undefined as long as its text does not reach so far. */
function findRows(text: string): RowsPlace | undefined {
  const reader = new XmlReader(text);
  try {
    reader.next();
    const root = reader.name;
    const opening = text.slice(reader.start, reader.end);
    while (reader.next()) {
      if (reader.kind !== 'open' || reader.depth !== 1 || reader.local !== 'sheetData' || !isMain(reader))
        continue;
      const { name, start, end, selfClosing } = reader;
      if (selfClosing) return undefined;
      return {
        start: end,
        opening: opening + text.slice(start, end),
        closing: {
          rows: new RegExp(`</${name.replace(/[^\w:]/g, '\\$&')}\\s*>`),
          all: `</${name}></${root}>`,
        },
        closingRow: `</${prefixOf(name)}row>`,
      };
    }
  } catch (error) {
    // Cut off, or damaged: whoever reads the whole finds out.
    if (!(error instanceof XmlFault)) throw error;
  }
  return undefined;
}

/** Where `sheetData` is closed in a text that begins with the opening tags of the root and of it. */
function endOfRows(text: string): number {
  const reader = new XmlReader(text);
  reader.next();
  reader.next();
  reader.skip();
  return reader.start;
}

/**
 * Whether a text may hold tags of rows that are none of the sheet's own: in a comment, in CDATA, in a processing instruction, in an element
 * of another namespace, or in one of several alternatives. Signs that are found quickly are looked for first.
 */
const holdsOtherTags = (text: string): boolean =>
  ((text.includes('!') || text.includes('?')) && /<[!?]/.test(text)) ||
  text.includes('xmlns') ||
  text.includes('AlternateContent');

const windowOf = (opening: string, rows: string, closing: string): RowWindow => ({
  // Joined: a text that is added together is slower to read.
  text: [opening, rows, closing].join(''),
  start: opening.length,
  end: opening.length + rows.length,
});
