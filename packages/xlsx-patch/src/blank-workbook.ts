import type { Namespaces } from './formula';
import { OFFICE_RELATIONSHIPS, Package, STRICT_RELATIONSHIPS } from './package';
import { MAIN, MAIN_STRICT } from './spreadsheet-xml';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const STYLES_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml';

export const WORKSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';

/** What a worksheet is before anything is in it. */
const BLANK_SHEET =
  `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONSHIPS}">` +
  '<dimension ref="A1"/><sheetViews><sheetView workbookViewId="0"/></sheetViews>' +
  '<sheetFormatPr defaultRowHeight="15"/><sheetData/>' +
  '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>';

export const blankSheet = (strict: boolean): string =>
  strict
    ? BLANK_SHEET.replace(MAIN, MAIN_STRICT).replace(OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS)
    : BLANK_SHEET;

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}">` +
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
  '<dxfs count="0"/></styleSheet>';

/** A workbook without sheets: what a new workbook is patched from, as a user's is from theirs. */
export function blankWorkbook(date1904: boolean, namespaces: Namespaces): Package {
  return Package.create(
    {
      '[Content_Types].xml':
        `${HEAD}<Types xmlns="${TYPES}">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${WORKBOOK_TYPE}"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${STYLES_TYPE}"/></Types>`,
      '_rels/.rels':
        `${HEAD}<Relationships xmlns="${RELATIONSHIPS}">` +
        `<Relationship Id="rId1" Type="${OFFICE_RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml':
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONSHIPS}">` +
        `<workbookPr${date1904 ? ' date1904="1"' : ''}/><bookViews><workbookView/></bookViews><sheets/></workbook>`,
      'xl/_rels/workbook.xml.rels':
        `${HEAD}<Relationships xmlns="${RELATIONSHIPS}">` +
        `<Relationship Id="rId1" Type="${OFFICE_RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': STYLES,
    },
    namespaces,
  );
}
