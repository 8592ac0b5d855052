import {
  builtInFormat,
  type CellContents,
  type CellError,
  charactersOfWidth,
  COLUMN_COUNT,
  FileProblem,
  type SheetContents,
  type WorkbookContents,
} from 'xlsx-patch';
import { BrokenContainer, CompoundFile } from './compound-file';
import { refuseTooMany } from './most-cells';
import { BrokenRecord, type RecordData, recordsOf } from './workbook-records';

/** The kinds of records that are read, by the names of [MS-XLS]. */
const KIND = {
  formula: 0x06,
  end: 0x0a,
  date1904: 0x22,
  password: 0x2f,
  window: 0x3d,
  columns: 0x7d,
  codePage: 0x42,
  sheet: 0x85,
  numbers: 0xbd,
  richLabel: 0xd6,
  style: 0xe0,
  texts: 0xfc,
  textOfList: 0xfd,
  number: 0x203,
  label: 0x204,
  truth: 0x205,
  formulaText: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const;

/** What a stream says that it is of: a workbook, a sheet. */
const OF_SHEET = 0x10;
/** The version of Excel 97 to 2003; that of Excel 5 and 95 is 0x500, whose texts are bytes in a code page. */
const EXCEL_97 = 0x600;

/** Of these sheets. */
const LAST_COLUMN = 255;
/** Widths of columns are told in parts of a character. */
const PARTS_OF_CHARACTER = 256;

/** Programs that do not calculate leave a nought as the result of a formula, and have Excel calculate it: that nought is none. */
const TO_BE_CALCULATED = 2;
const NOT_CALCULATED = { value: null, error: '#N/A' } as const;

const ERRORS: Readonly<Record<number, CellError>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

/**
 * Reads the values of a workbook of Excel 5 to 2003 (.xls). Formulas are read as the results that the file has of them; days are serials
 * with their format, as in an .xlsx.
 *
 * Throws a {@link FileProblem} for one that is damaged or cut off, of which no row is read, or protected with a password.
 */
export function readOlderWorkbook(bytes: Uint8Array): WorkbookContents {
  try {
    const file = new CompoundFile(bytes);
    if (file.names.includes('EncryptedPackage')) throw protectedFile();
    const stream = file.stream('Workbook') ?? file.stream('Book');
    if (!stream) {
      throw new FileProblem(
        'The file is a document of another program than Excel, with the ending of a workbook. Choose a workbook.',
      );
    }
    return new OlderWorkbook(stream).contents();
  } catch (error) {
    if (!(error instanceof BrokenContainer || error instanceof BrokenRecord)) throw error;
    throw new FileProblem(
      'The file is a workbook of Excel 97-2003 that is damaged or cut off. Export it again, or open it in Excel and save it as .xlsx.',
    );
  }
}

const protectedFile = (): FileProblem =>
  new FileProblem(
    'The workbook is protected with a password. Remove it in Excel (File > Info > Protect Workbook > Encrypt with Password), save, and open it again.',
  );

interface SheetPlace {
  readonly name: string;
  readonly at: number;
  readonly hidden: boolean;
}

/** The stream of a workbook: first what all sheets share, then a stream of each sheet. */
class OlderWorkbook {
  readonly #stream: Uint8Array;
  readonly #texts: string[] = [];
  readonly #formats = new Map<number, string>();
  /** By the number of a style, that of its format. */
  readonly #styles: number[] = [];
  readonly #sheets: SheetPlace[] = [];
  #isExcel97 = true;
  #codePage = 1252;
  #date1904 = false;
  #front = 0;

  constructor(stream: Uint8Array) {
    this.#stream = stream;
    this.#readShared();
  }

  contents(): WorkbookContents {
    const sheets = this.#sheets.map((place) => this.#sheet(place));
    const front = [sheets[this.#front], ...sheets].find((sheet) => sheet && !sheet.hidden) ?? sheets[0];
    if (!front) throw new FileProblem('The file is a workbook without a sheet of cells. Export it again.');
    refuseTooMany(sheets);
    return { sheets, names: [], active: front.name, ...(this.#date1904 ? { date1904: true } : {}) };
  }

  #readShared(): void {
    let count = 0;
    /** By the number of a tab, that of its sheet of cells: sheets of charts are none. */
    const tabs: number[] = [];
    for (const { type, data } of recordsOf(this.#stream, 0)) {
      count += 1;
      if (count === 1 && type !== KIND.begin) throw new BrokenRecord();
      switch (type) {
        case KIND.begin:
          this.#isExcel97 = data.u16() >= EXCEL_97;
          break;
        case KIND.password:
          throw protectedFile();
        case KIND.codePage:
          this.#codePage = data.u16();
          break;
        case KIND.date1904:
          this.#date1904 = data.u16() === 1;
          break;
        case KIND.window:
          data.skip(10);
          this.#front = data.u16();
          break;
        case KIND.format:
          this.#formats.set(data.u16(), this.#isExcel97 ? data.text() : this.#bytesText(data, data.u8()));
          break;
        case KIND.style:
          data.skip(2);
          this.#styles.push(data.u16());
          break;
        case KIND.texts:
          this.#readTexts(data);
          break;
        case KIND.sheet: {
          const place = this.#sheetPlace(data);
          tabs.push(this.#sheets.length);
          if (place) this.#sheets.push(place);
          break;
        }
        case KIND.end:
          this.#front = tabs[this.#front] ?? 0;
          return;
        default:
      }
    }
    throw new BrokenRecord();
  }

  #readTexts(data: RecordData): void {
    data.skip(8);
    while (!data.isEmpty) this.#texts.push(data.text());
  }

  /** Where a sheet of cells stands; undefined for one of a chart or of macros. */
  #sheetPlace(data: RecordData): SheetPlace | undefined {
    const at = data.u32();
    const hidden = (data.u8() & 3) !== 0;
    const type = data.u8();
    const length = data.u8();
    const name = this.#isExcel97 ? data.characters(length, data.u8()) : this.#bytesText(data, length);
    // Two sheets of one place are none that a program has saved, and thousands of them would take the memory.
    if (this.#sheets.some((other) => other.at === at)) throw new BrokenRecord();
    return type === 0 ? { name, at, hidden } : undefined;
  }

  #sheet({ name, at, hidden }: SheetPlace): SheetContents {
    const cells: CellContents[] = [];
    const columnWidths: Record<number, number> = {};
    const put = (place: CellPlace, content: Omit<CellContents, 'row' | 'column'>) => {
      if (place.column >= COLUMN_COUNT) throw new BrokenRecord();
      cells.push({ row: place.row, column: place.column, ...content });
    };
    const putNumber = (place: CellPlace, value: number) => {
      const numberFormat = this.#formatOf(place.style);
      put(place, { value, ...(numberFormat && { style: { numberFormat } }) });
    };
    /** The formula whose result is a text, which stands in a record behind it. */
    let formula: CellPlace | undefined;
    let depth = 0;
    for (const { type, data } of recordsOf(this.#stream, at)) {
      if (depth === 0 && type !== KIND.begin) throw new BrokenRecord();
      if (type === KIND.begin) {
        const [, stream] = [data.u16(), data.u16()];
        if (depth === 0 && stream !== OF_SHEET) throw new BrokenRecord();
        depth += 1;
      } else if (type === KIND.end) {
        depth -= 1;
        if (depth === 0) {
          const isHidden = hidden ? { hidden } : {};
          return { name, cells, columnWidths, tables: [], conditionalFormats: [], ...isHidden };
        }
      }
      // A chart on the sheet has a stream of its own within.
      if (depth !== 1) continue;
      switch (type) {
        case KIND.columns: {
          const [first, last, width] = [data.u16(), data.u16(), data.u16()];
          for (let column = first; column <= Math.min(last, LAST_COLUMN); column += 1)
            columnWidths[column] = charactersOfWidth(width / PARTS_OF_CHARACTER);
          break;
        }
        case KIND.textOfList: {
          const place = placeOf(data);
          const value = this.#texts[data.u32()];
          if (value === undefined) throw new BrokenRecord();
          if (value !== '') put(place, { value });
          break;
        }
        case KIND.label:
        case KIND.richLabel: {
          const place = placeOf(data);
          const value = this.#isExcel97 ? data.text() : this.#bytesText(data, data.u16());
          if (value !== '') put(place, { value });
          break;
        }
        case KIND.number:
          putNumber(placeOf(data), data.f64());
          break;
        case KIND.shortNumber:
          putNumber(placeOf(data), shortNumber(data.u32()));
          break;
        case KIND.numbers: {
          const row = data.u16();
          for (let column = data.u16(); data.left > 2; column += 1)
            putNumber({ row, column, style: data.u16() }, shortNumber(data.u32()));
          break;
        }
        case KIND.truth: {
          const place = placeOf(data);
          put(place, truthOrError(data.u8(), data.u8() === 1));
          break;
        }
        case KIND.formula: {
          const place = placeOf(data);
          const result = resultOf(data.bytes(8));
          const isCalculated = result !== 0 || (data.u16() & TO_BE_CALCULATED) === 0;
          formula = result === 'text' ? place : undefined;
          if (!isCalculated) put(place, NOT_CALCULATED);
          else if (typeof result === 'number') putNumber(place, result);
          else if (result !== 'text' && result !== 'nothing') put(place, result);
          break;
        }
        case KIND.formulaText:
          if (!formula) throw new BrokenRecord();
          put(formula, { value: this.#isExcel97 ? data.text() : this.#bytesText(data, data.u16()) });
          formula = undefined;
          break;
        default:
      }
    }
    throw new BrokenRecord();
  }

  #formatOf(style: number): string | undefined {
    const id = this.#styles[style] ?? 0;
    const format = this.#formats.get(id) ?? builtInFormat(id);
    return format === 'General' || format === '' ? undefined : format;
  }

  #bytesText(data: RecordData, count: number): string {
    return decoderOf(this.#codePage).decode(data.bytes(count));
  }
}

function decoderOf(codePage: number): TextDecoder {
  try {
    return new TextDecoder(CODE_PAGES[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

const CODE_PAGES: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
};

interface CellPlace {
  readonly row: number;
  readonly column: number;
  readonly style: number;
}

const placeOf = (data: RecordData): CellPlace => ({ row: data.u16(), column: data.u16(), style: data.u16() });

/** A number in four bytes: an integer of thirty bits, or the front of one of double precision; one bit says that it is in hundredths. */
function shortNumber(bits: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(4, (bits & ~3) >>> 0, true);
  const number = (bits & 2) === 0 ? view.getFloat64(0, true) : bits >> 2;
  return (bits & 1) === 0 ? number : number / 100;
}

const truthOrError = (value: number, isError: boolean): Pick<CellContents, 'value' | 'error'> =>
  isError ? { value: null, error: ERRORS[value] ?? '#UNKNOWN!' } : { value: value === 1 };

/** The result of a formula: a number, or, where the last two bytes say so, what the first one tells. */
function resultOf(bytes: Uint8Array): number | 'text' | 'nothing' | Pick<CellContents, 'value' | 'error'> {
  const view = new DataView(bytes.slice().buffer);
  if (view.getUint16(6, true) !== 0xffff) return view.getFloat64(0, true);
  if (bytes[0] === 0) return 'text';
  if (bytes[0] === 3) return 'nothing';
  return truthOrError(bytes[2]!, bytes[0] === 2);
}
