import { hasUnseen, visibleText } from 'visible-text';
import { InterceptorEffectEnum } from '@univerjs/core';
import type { ICellDataForSheetInterceptor, Injector, IStyleData } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';
import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { isCellError } from '../calc/cell-data';
import {
  type CellRange,
  type CellValue,
  type ConditionalFormatContents,
  parseCell,
  parseRange,
  sharedFormula,
} from 'xlsx-patch';
import { applies } from './conditional-rule';
import { tableStyle } from './table-style';

/** After Univer's own interceptors, which bring the value of a spill, and before the one that ends their chain. */
const LATE = 0;

/** A small triangle in the corner of a cell whose error has a sentence: Excel's own sign. */
const ERROR_MARK = { tl: { color: '#2E7D32', size: 6 } };

/**
 * Paints what Univer's core does not know: tables, conditional formats, and the corner of an error that says more when pointed at.
 * Nothing of it is stored in Univer: a cell is painted by what the book holds when it is drawn.
 */
export function paint(injector: Injector, book: WorkbookModel): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: 'workbench-painting',
    priority: LATE,
    effect: InterceptorEffectEnum.Style,
    handler: (cell, { subUnitId, row, col }, next) => {
      const sheet = book.sheetById(subUnitId);
      const painted = sheet && paintedStyle(sheet, row, col, cell ?? undefined);
      return next(visible(painted ? { ...cell, ...painted } : (cell ?? undefined)));
    },
  });
}

/** What is drawn of a text: unseen characters as marks. The cell itself keeps them. */
function visible(cell: ICellDataForSheetInterceptor | undefined): ICellDataForSheetInterceptor | undefined {
  return typeof cell?.v === 'string' && hasUnseen(cell.v) ? { ...cell, v: visibleText(cell.v) } : cell;
}

type PaintedStyle = Pick<ICellDataForSheetInterceptor, 'themeStyle' | 'interceptorStyle' | 'markers'>;

function paintedStyle(
  sheet: WorksheetModel,
  row: number,
  column: number,
  cell: ICellDataForSheetInterceptor | undefined,
): PaintedStyle | undefined {
  const table = sheet.tables.find(({ range }) => within(range, row, column));
  const themeStyle = table && tableStyle(table, rangeOf(table.range), row);
  const formats = sheet.conditionalFormats.filter(({ range }) => within(range, row, column));
  const format = formats.find(({ rule, range }) =>
    applies(rule, cell?.v ?? null, (reference) => valueSeen(sheet, range, reference, row, column)),
  );
  const hasMessage =
    typeof cell?.v === 'string' && isCellError(cell.v) && cell.custom?.['message'] !== undefined;
  if (!themeStyle && !format && !hasMessage) return undefined;
  return {
    ...(themeStyle ? { themeStyle } : {}),
    ...(format ? { interceptorStyle: formatStyle(format) } : {}),
    ...(hasMessage ? { markers: ERROR_MARK } : {}),
  };
}

/** The value behind a reference of a rule, as one of its cells sees it. */
function valueSeen(
  sheet: WorksheetModel,
  range: string,
  reference: string,
  row: number,
  column: number,
): CellValue | null {
  const { top, left } = rangeOf(range);
  const place = parseCell(sharedFormula(reference)(row - top, column - left));
  return place ? sheet.entry(place).value : null;
}

function formatStyle({ fill, color, bold }: ConditionalFormatContents): IStyleData {
  return {
    ...(fill === undefined ? {} : { bg: { rgb: fill } }),
    ...(color === undefined ? {} : { cl: { rgb: color } }),
    ...(bold === undefined ? {} : { bl: bold ? 1 : 0 }),
  };
}

/** Ranges are kept as texts; reading one for every cell at every drawing would be felt. */
const ranges = new Map<string, readonly CellRange[]>();

function rangesOf(text: string): readonly CellRange[] {
  const known = ranges.get(text);
  if (known) return known;
  const read = text.split(' ').flatMap((one) => parseRange(one) ?? []);
  ranges.set(text, read);
  return read;
}

const rangeOf = (text: string): CellRange => rangesOf(text)[0]!;

function within(text: string, row: number, column: number): boolean {
  return rangesOf(text).some(
    ({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right,
  );
}
