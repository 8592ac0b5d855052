import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { JSDOM } from 'jsdom';

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export type Parts = Record<string, string | Uint8Array>;

/** A zip of the given parts, made by another program than the one under test. */
export function zip(parts: Parts): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

export const unzip = (bytes: Uint8Array): Record<string, Uint8Array> => unzipSync(bytes);

export function textOf(bytes: Uint8Array, part: string): string {
  const found = unzip(bytes)[part];
  if (!found) throw new Error(`There is no part ${part}.`);
  return strFromU8(found);
}

export interface TestSheet {
  name: string;
  /** The worksheet's part; `rows` alone is put into the least that a sheet needs. */
  xml?: string;
  rows?: string;
  /** The relationships of the sheet's part, as markup. */
  relationships?: string;
  /** Attributes of its tab. */
  tab?: string;
}

export interface TestWorkbook {
  sheets: TestSheet[];
  parts?: Parts;
  /** Content types of `parts`, by part. */
  types?: Record<string, string>;
  /** Further relationships of the workbook, as markup. */
  relationships?: string;
  /** What follows the sheets in the workbook's part. */
  workbook?: string;
  /** What precedes the sheets. */
  workbookHead?: string;
  styles?: string;
  workbookType?: string;
}

export const relationship = (id: string, kind: string, target: string, external = false): string =>
  `<Relationship Id="${id}" Type="${kind.includes(':') ? kind : `${OFFICE}/${kind}`}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;

export const relationships = (items: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;

export const sheetXml = (rows: string, after = '', before = ''): string =>
  `<?xml version="1.0"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><color theme="4" tint="-0.25"/><name val="Arial"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="2"><border/><border><left style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0"><alignment indent="1" wrapText="1"/><protection locked="0"/></xf></cellXfs>' +
  '<dxfs count="1"><dxf><font><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf></dxfs></styleSheet>';

/** A workbook as parts, from raw XML: other programs' legal variations included. */
export function workbookParts(book: TestWorkbook): Parts {
  const sheets = book.sheets.map((sheet, index) => ({
    ...sheet,
    part: `xl/worksheets/sheet${index + 1}.xml`,
  }));
  const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${type}"/>`;
  const parts: Parts = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
      override('xl/workbook.xml', book.workbookType ?? `${SPREADSHEET}.sheet.main+xml`) +
      override('xl/styles.xml', `${SPREADSHEET}.styles+xml`) +
      sheets.map(({ part }) => override(part, `${SPREADSHEET}.worksheet+xml`)).join('') +
      Object.entries(book.types ?? {})
        .map(([part, type]) => override(part, type))
        .join('') +
      '</Types>',
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${book.workbookHead ?? ''}<sheets>` +
      sheets
        .map(
          ({ name, tab }, index) =>
            `<sheet name="${name}" sheetId="${index + 5}" ${tab ?? ''} r:id="rId${index + 1}"/>`,
        )
        .join('') +
      `</sheets>${book.workbook ?? ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      sheets
        .map((_, index) => relationship(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
        .join('') +
        relationship('rId99', 'styles', 'styles.xml') +
        (book.relationships ?? ''),
    ),
    'xl/styles.xml': book.styles ?? STYLES,
    ...book.parts,
  };
  for (const { part, xml, rows, relationships: own } of sheets) {
    parts[part] = xml ?? sheetXml(rows ?? '');
    if (own) parts[part.replace('worksheets/', 'worksheets/_rels/') + '.rels'] = relationships(own);
  }
  return parts;
}

export const workbookBytes = (book: TestWorkbook): Uint8Array => zip(workbookParts(book));

const { DOMParser } = new JSDOM('').window;

/** What is wrong with a package: XML that does not parse, relationships that lead nowhere, parts without a type, twins. */
export function faultsOf(bytes: Uint8Array): string[] {
  const parts = unzip(bytes);
  const faults: string[] = [];
  const documents = new Map<string, Document>();
  for (const [name, content] of Object.entries(parts)) {
    if (!/\.(xml|rels|vml)$/.test(name)) continue;
    const document = new DOMParser().parseFromString(strFromU8(content), 'application/xml');
    if (document.querySelector('parsererror')) faults.push(`${name} is not well-formed`);
    documents.set(name, document);
  }
  const types = documents.get('[Content_Types].xml')!;
  const overrides = [...types.querySelectorAll('Override')].map((one) =>
    one.getAttribute('PartName')!.slice(1),
  );
  const defaults = new Set(
    [...types.querySelectorAll('Default')].map((one) => one.getAttribute('Extension')),
  );
  for (const part of overrides) if (!parts[part]) faults.push(`the content type of ${part} is of no part`);
  if (new Set(overrides).size < overrides.length) faults.push('a part has two content types');
  for (const name of Object.keys(parts)) {
    const ending = name.slice(name.lastIndexOf('.') + 1);
    if (name !== '[Content_Types].xml' && !overrides.includes(name) && !defaults.has(ending)) {
      faults.push(`${name} has no content type`);
    }
    if (ending === 'rels') faults.push(...relationshipFaults(name, documents.get(name)!, parts, documents));
  }
  return faults;
}

function relationshipFaults(
  name: string,
  document: Document,
  parts: Record<string, Uint8Array>,
  documents: ReadonlyMap<string, Document>,
): string[] {
  const faults: string[] = [];
  const source = name.replace('_rels/', '').replace(/\.rels$/, '');
  if (source !== '' && !parts[source]) faults.push(`${name} is of no part`);
  const items = [...document.querySelectorAll('Relationship')];
  const ids = items.map((item) => item.getAttribute('Id')!);
  if (new Set(ids).size < ids.length) faults.push(`${name} has an id twice`);
  for (const item of items) {
    if (item.getAttribute('TargetMode') === 'External') continue;
    const target = new URL(item.getAttribute('Target')!, `http://package/${source}`).pathname.slice(1);
    if (!parts[decodeURIComponent(target)]) faults.push(`${name} leads to ${target}, which is not there`);
  }
  for (const element of documents.get(source)?.querySelectorAll('*') ?? []) {
    for (const { namespaceURI, value } of element.attributes) {
      if (namespaceURI === OFFICE && !ids.includes(value))
        faults.push(`${source} names ${value}, which is no relationship`);
    }
  }
  return faults;
}

/** The names of the parts that differ between two packages, those that came or went included. */
export function differingParts(before: Uint8Array, after: Uint8Array): string[] {
  const [old, now] = [unzip(before), unzip(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !old[name] || !now[name] || Buffer.compare(old[name], now[name]) !== 0)
    .sort();
}
