import {
  CELL_ERRORS,
  type CellContents,
  type CellError,
  charactersOfWidth,
  children,
  COLUMN_COUNT,
  FileProblem,
  parseXml,
  ROW_COUNT,
  type SheetContents,
  type WorkbookContents,
  type XmlElement,
  XmlFault,
} from 'xlsx-patch';
import { decodeText } from '../csv/csv-encoding';
import { refuseTooMany } from './most-cells';

/** An ampersand that begins no reference: sites write names of companies so, and Excel refuses the file. */
const BARE_AMPERSAND = /&(?!(#\d+|#x[\da-f]+|\w+);)/gi;

/**
 * Reads the values of an XML Spreadsheet 2003, which sites call .xls. Formulas are read as the results that the file has of them; days are
 * serials, as in an .xlsx.
 *
 * Throws a {@link FileProblem} for one that is cut off or damaged: then no row is read.
 */
export function readXmlSpreadsheet(bytes: Uint8Array): WorkbookContents {
  const text = decodeText(bytes).replace(BARE_AMPERSAND, '&amp;').trimStart();
  const root = rootOf(text);
  if (root?.local !== 'Workbook') throw damaged();
  return bookOf(root);
}

const damaged = (): FileProblem =>
  new FileProblem(
    'The file is an XML Spreadsheet that is cut off or damaged. Export it again, or open it in Excel and save it as .xlsx.',
  );

function rootOf(text: string): XmlElement | undefined {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof XmlFault) return undefined;
    throw error;
  }
}

function bookOf(root: XmlElement): WorkbookContents {
  const formats = formatsOf(root);
  const sheets = children(root, 'Worksheet').map((sheet) => sheetOf(sheet, formats));
  const front = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  if (!front) throw new FileProblem('The file is a workbook without a sheet. Export it again.');
  const uses1904 = children(root, 'ExcelWorkbook').some(
    (options) => children(options, 'Date1904').length > 0,
  );
  refuseTooMany(sheets);
  return { sheets, names: [], active: front.name, ...(uses1904 ? { date1904: true } : {}) };
}

/** The formats of numbers, by the styles that cells name. */
type Formats = ReadonlyMap<string, string>;

function formatsOf(root: XmlElement): Formats {
  const formats = new Map<string, string>();
  for (const styles of children(root, 'Styles'))
    for (const style of children(styles, 'Style'))
      for (const format of children(style, 'NumberFormat')) {
        const written = attribute(format, 'Format');
        if (written) formats.set(attribute(style, 'ID'), FORMATS_BY_NAME.get(written) ?? written);
      }
  return formats;
}

/** What the file calls by a name, as Excel writes it in an .xlsx. */
const FORMATS_BY_NAME: ReadonlyMap<string, string> = new Map([
  ['General Number', 'General'],
  ['General Date', 'm/d/yyyy h:mm'],
  ['Short Date', 'm/d/yyyy'],
  ['Medium Date', 'd-mmm-yy'],
  ['Long Date', 'd-mmm-yy'],
  ['Fixed', '0.00'],
  ['Standard', '#,##0.00'],
  ['Percent', '0.00%'],
  ['Scientific', '0.00E+00'],
]);

function sheetOf(sheet: XmlElement, formats: Formats): SheetContents {
  const cells: CellContents[] = [];
  const columnWidths: Record<number, number> = {};
  for (const table of children(sheet, 'Table')) {
    Object.assign(columnWidths, widthsOf(table));
    let row = -1;
    for (const line of children(table, 'Row')) {
      row = place(line, row);
      let column = -1;
      for (const cell of children(line, 'Cell')) {
        column = place(cell, column);
        const [data] = children(cell, 'Data');
        const content = data && contentOf(data);
        const numberFormat = formats.get(attribute(cell, 'StyleID'));
        const isNumber = typeof content?.value === 'number';
        if (row >= ROW_COUNT || column >= COLUMN_COUNT) throw damaged();
        if (content)
          cells.push({
            row,
            column,
            ...content,
            ...(numberFormat && isNumber && { style: { numberFormat } }),
          });
        column += Number(attribute(cell, 'MergeAcross')) || 0;
      }
      row += Number(attribute(line, 'Span')) || 0;
    }
  }
  const [visible] = children(sheet, 'WorksheetOptions').flatMap((options) => children(options, 'Visible'));
  return {
    name: attribute(sheet, 'Name'),
    cells,
    columnWidths,
    tables: [],
    conditionalFormats: [],
    ...(/hidden/i.test(visible?.content ?? '') ? { hidden: true } : {}),
  };
}

/** Of so many columns at most a width is kept: one that stands for all to the edge of the sheet tells little. */
const MOST_WIDTHS = 256;
/** In one character of the default font, of 7 pixels, of which four are as long as three points. */
const POINTS_OF_CHARACTER = 5.25;

/** The widths of a table's columns, which the file tells in points. */
function widthsOf(table: XmlElement): Record<number, number> {
  const widths: Record<number, number> = {};
  let column = -1;
  for (const element of children(table, 'Column')) {
    column = place(element, column);
    const last = column + (Number(attribute(element, 'Span')) || 0);
    const width = Number(attribute(element, 'Width'));
    if (width > 0)
      for (let at = column; at <= Math.min(last, column + MOST_WIDTHS, COLUMN_COUNT - 1); at += 1)
        widths[at] = charactersOfWidth(width / POINTS_OF_CHARACTER);
    column = last;
  }
  return widths;
}

/** Rows and cells that hold nothing may be left out: then the next one has its number. */
const place = (element: XmlElement, last: number): number => {
  const index = Number(attribute(element, 'Index'));
  return index > last + 1 ? index - 1 : last + 1;
};

function contentOf(data: XmlElement): Pick<CellContents, 'value' | 'error'> | undefined {
  const text = data.content;
  if (text === '') return undefined;
  const number = Number(text);
  switch (attribute(data, 'Type')) {
    case 'Number':
      return { value: text.trim() !== '' && Number.isFinite(number) ? number : text };
    case 'DateTime':
      return { value: serialOf(text) ?? text };
    case 'Boolean':
      return { value: number === 1 };
    case 'Error': {
      const error = CELL_ERRORS.find((known): known is CellError => known === text) ?? '#UNKNOWN!';
      return { value: null, error };
    }
    default:
      return { value: text };
  }
}

const DAY = 86_400_000;
/** The day whose serial is 0. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** `2026-09-30T00:00:00.000`, which is of no time zone. */
function serialOf(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d(T[\d:.]+)?$/.test(text.trim()) ? Date.parse(isoInUtc(text.trim())) : NaN;
  return Number.isNaN(time) ? undefined : (time - DAY_ZERO) / DAY;
}

const isoInUtc = (text: string): string => (text.includes('T') ? `${text}Z` : text);

/** An attribute, whatever the file calls the space of its names; '' where there is none. */
const attribute = ({ attributes }: XmlElement, name: string): string =>
  attributes.find((written) => written.name.replace(/^.*:/, '') === name)?.value ?? '';
