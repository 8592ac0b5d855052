// The workbook as plain data.
export { BORDER_KINDS, CELL_ERRORS, CHART_TYPES, PICTURE_FORMATS } from './contents';
export type {
  BorderKind,
  BorderLine,
  CellContents,
  CellError,
  CellStyle,
  CellValue,
  ChartContents,
  ChartSeriesContents,
  ChartType,
  ComparisonOperator,
  ConditionalFormatContents,
  WordListContents,
  ConditionalRule,
  FilterCriteria,
  NameContents,
  PageLayoutContents,
  PageMargins,
  PictureContents,
  PictureFormat,
  SheetContents,
  TableContents,
  TableFilter,
  TextOperator,
  WorkbookContents,
} from './contents';

// Reading and saving.
export { pictureFormat } from './sheet-pictures';
export { FileProblem, isFileProblem } from './problem';
export { readXlsx, type ReadOptions } from './read-xlsx';
export { saveXlsx, type SaveOptions } from './save-xlsx';
export { workbookEnding } from './open-workbook';

// Between reading and saving.
export { frozen } from './freeze';
export { keepResults, type KeptResults } from './old-results';
export {
  OUTSIDE_FUNCTIONS,
  outsideFormulas,
  reachesOutside,
  whyNotRun,
  withoutOutside,
  type OutsideFormula,
} from './outside';
export { keepUntouched, withFileResults } from './untouched-sheets';

// Widths of columns.
export { charactersOfWidth } from './column-width';

// Addresses and formulas.
export {
  between,
  COLUMN_COUNT,
  columnLetters,
  contains,
  formatCell,
  formatRange,
  overlaps,
  parseCell,
  parseRange,
  quoteSheetName,
  ROW_COUNT,
  sheetNameFault,
  splitReference,
  unquoteSheetName,
  type CellAddress,
  type CellRange,
} from './a1';
export { placeKey } from './cell-changes';
export { callsAddIn, sharedFormula, withRowsInFull, type FormulaForm, type Namespaces } from './formula';
export { followCells } from './formula-references';
export { formulaFault, LONGEST_TEXT, MOST_CELLS, thousands } from './limits';
export { builtInFormat } from './number-formats';
export { children, parseXml, type XmlElement, XmlFault } from './xml';
export { followFormat, followPage, followPicture, followRule, followWordList } from './moved-areas';
export { USUAL_MARGINS } from './page-layout';
export { isTouched, isWithin, shiftArea, shifted, type Shift } from './shift';
export { readCriterion } from './table-filters';

// The markup beneath.
export { OFFICE_RELATIONSHIPS } from './package';
export { MAIN } from './spreadsheet-xml';
export { escapeXml } from './xml';
