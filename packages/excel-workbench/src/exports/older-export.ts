import type { WorkbookContents } from 'xlsx-patch';
import { readCsv } from '../csv/csv';

/** What is exported as `.xls` and has a form of its own. */
type ExportFormat = 'older workbook' | 'XML Spreadsheet' | 'web page';

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** The beginning of a file, in whatever encoding: UTF-16 has a zero beside each letter. */
const headOf = (bytes: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(bytes.subarray(0, 4096))
    .replaceAll('\0', '')
    .replace(/^(ï»¿|ÿþ|þÿ)/, '')
    .trimStart();

/** Tells by its contents, as its name may say anything, what a file is; undefined for all else, as an .xlsx, and for tables in text form. */
export function exportFormat(bytes: Uint8Array): ExportFormat | undefined {
  if (OLE.every((byte, index) => bytes[index] === byte)) return 'older workbook';
  const head = headOf(bytes);
  if (
    /^<\?xml/i.test(head) &&
    /urn:schemas-microsoft-com:office:spreadsheet/.test(head) &&
    !/<html/i.test(head)
  )
    return 'XML Spreadsheet';
  return /^(<!--[^]*?-->\s*|<\?xml[^>]*>\s*)*<(!doctype html|html|head|body|table|meta|style|div)\b/i.test(
    head,
  )
    ? 'web page'
    : undefined;
}

/** Whether bytes are a text: no zip, and no zeros but those of UTF-16. */
const isText = (bytes: Uint8Array): boolean =>
  !(bytes[0] === 0x50 && bytes[1] === 0x4b) &&
  (!bytes.subarray(0, 4096).includes(0) || (bytes[0]! >= 0xfe && bytes[1]! >= 0xfe));

/**
 * Reads the values of what brokers and banks export as .xls: a workbook of Excel 97-2003, an XML Spreadsheet, a web page, a table in text form.
 *
 * @param name the file's name, whose ending counts where its contents may be any text's.
 * @returns undefined for a file that is none of these.
 * @throws {FileProblem} with what is wrong, and a remedy.
 */
export async function readOlderExport(
  name: string,
  bytes: Uint8Array,
): Promise<WorkbookContents | undefined> {
  // Each reader is loaded when it is needed: most files are .csv or .xlsx.
  switch (exportFormat(bytes)) {
    case 'older workbook':
      return (await import('./older-workbook')).readOlderWorkbook(bytes);
    case 'XML Spreadsheet':
      return (await import('./xml-spreadsheet')).readXmlSpreadsheet(bytes);
    case 'web page':
      return (await import('./web-page')).readWebPage(bytes);
    default:
      return /\.xls$/i.test(name) && isText(bytes) ? readCsv(bytes, { formulas: false }) : undefined;
  }
}
