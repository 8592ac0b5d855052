import type { Namespaces } from './formula';
import { Package } from './package';
import { FileProblem } from './problem';

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b];

/** Opens the package of an .xlsx or .xlsm; for anything else throws a {@link FileProblem} that says what it is. */
export function openWorkbook(bytes: Uint8Array, namespaces: Namespaces = []): Package {
  if (bytes.length === 0) {
    throw new FileProblem('The file is empty. Get it again from its source, or choose another file.');
  }
  if (begins(bytes, OLE)) throw oleProblem(bytes);
  if (!begins(bytes, ZIP)) throw foreignProblem(bytes);
  const file = Package.open(bytes, namespaces);
  if (!file.has('[Content_Types].xml')) {
    throw new FileProblem(
      'The file is a zip file without a workbook in it, or a damaged workbook. Choose an Excel workbook (.xlsx).',
    );
  }
  return file;
}

/** The ending that belongs to a workbook: Excel refuses one whose ending does not say that it has macros. */
export function workbookEnding(bytes: Uint8Array): '.xlsx' | '.xlsm' | '.xltx' | '.xltm' {
  const file = openWorkbook(bytes);
  const type = file.contentType(file.related('', 'officeDocument') ?? '') ?? '';
  const macros = type.includes('macroEnabled');
  if (type.includes('template')) return macros ? '.xltm' : '.xltx';
  return macros ? '.xlsm' : '.xlsx';
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Excel wraps an encrypted workbook into the container that old workbooks have as well; a stream's name says which. */
function oleProblem(bytes: Uint8Array): FileProblem {
  const text = new TextDecoder('latin1').decode(bytes);
  const holds = (stream: string) => text.includes([...stream].join('\0'));
  if (holds('EncryptedPackage')) {
    return new FileProblem(
      'The workbook is protected with a password. Remove it in Excel (File > Info > Protect Workbook > Encrypt with Password), save, and open it again.',
    );
  }
  return new FileProblem(
    holds('Workbook') || holds('Book')
      ? 'The file is a workbook of Excel 97-2003 (.xls), which cannot be read. Save it as .xlsx in Excel.'
      : 'The file is not an Excel workbook. Choose a file that was saved as .xlsx.',
  );
}

function foreignProblem(bytes: Uint8Array): FileProblem {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).trimStart().toLowerCase();
  if (/^(\uFEFF|ï»¿)?<(!doctype html|html|table|\?xml|meta|style)/.test(head)) {
    return new FileProblem(
      'The file is a web page or XML with the ending of a workbook, as some sites export it. Open it in Excel and save it as .xlsx.',
    );
  }
  return new FileProblem(
    'The file is not an Excel workbook. If it is a table in text form, give it the ending .csv; else save it as .xlsx in the program it comes from.',
  );
}
