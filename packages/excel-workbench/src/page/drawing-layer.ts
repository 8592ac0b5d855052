import { type CellValue, parseRange, splitReference } from 'xlsx-patch';
import type { WorkbookModel } from '../calc/workbook';
import { chartSvg } from './chart-svg';

/** Of the sheet's own headers: drawings lie under neither. */
const ROW_HEADER = 46;
const COLUMN_HEADER = 20;

const PIXELS_PER_POINT = 4 / 3;

/** A file may name whole columns, which nobody could tell apart in a picture and no page could draw. */
const MOST_POINTS = 5_000;

/**
 * Draws the charts and pictures of the sheet in front over its cells, and keeps them there while it is scrolled, zoomed or changed: whatever
 * happens in Univer is a command, and after each the layer is put right at the next frame.
 */
export function showDrawings(book: WorkbookModel, container: HTMLElement): void {
  const layer = document.createElement('div');
  layer.className = 'drawings';
  let waiting = false;
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw(book, container, layer);
    });
  };
  book.engine.commands.onCommandExecuted(soon);
  book.onRedraw = soon;
  soon();
}

function draw(book: WorkbookModel, container: HTMLElement, layer: HTMLElement): void {
  const canvas = container.querySelector('canvas[id^="univer-sheet-main-canvas"]');
  const { active } = book;
  const sheet = book.engine.api.getActiveWorkbook()?.getSheetBySheetId(active.id);
  if (!canvas?.parentElement || !sheet) return;
  if (layer.parentElement !== canvas.parentElement) canvas.parentElement.append(layer);
  const zoom = sheet.getZoom();
  layer.style.inset = `${COLUMN_HEADER * zoom}px 0 0 ${ROW_HEADER * zoom}px`;
  const { sheetViewStartRow, sheetViewStartColumn, offsetX, offsetY } = sheet.getScrollState();
  const rect = (row: number, column: number) => sheet.getRange(row, column).getCellRect();
  const { left: startX, top: startY } = rect(sheetViewStartRow, sheetViewStartColumn);
  const placed = (
    drawing: Element,
    className: string,
    { left, top }: { readonly left: number; readonly top: number },
  ): HTMLElement => {
    const element = document.createElement('div');
    element.className = className;
    element.style.transform = `scale(${zoom})`;
    element.style.left = `${(left - startX - offsetX) * zoom}px`;
    element.style.top = `${(top - startY - offsetY) * zoom}px`;
    element.append(drawing);
    return element;
  };
  layer.replaceChildren(
    ...active.charts.map((chart) => {
      const { top, left, bottom, right } = parseRange(chart.range)!;
      const [first, last] = [rect(top, left), rect(bottom, right)];
      const size = { width: last.right - first.left, height: last.bottom - first.top };
      const svg = chartSvg(chart, size, (reference) => valuesAt(book, reference));
      return placed(svg, 'chart', first);
    }),
    ...active.pictures.map((picture) => {
      const image = document.createElement('img');
      image.src = `data:image/${picture.format};base64,${picture.image}`;
      image.alt = picture.altText ?? '';
      image.width = picture.width * PIXELS_PER_POINT;
      image.height = picture.height * PIXELS_PER_POINT;
      const { left, top } = rect(picture.row, picture.column);
      return placed(image, 'picture', {
        left: left + picture.left * PIXELS_PER_POINT,
        top: top + picture.top * PIXELS_PER_POINT,
      });
    }),
  );
}

function valuesAt(book: WorkbookModel, reference: string): CellValue[] {
  const { sheet: name, reference: address } = splitReference(reference.replace(/^=/, ''));
  const sheet = name === undefined ? book.active : book.sheetByName(name);
  const range = parseRange(address);
  if (!sheet || !range) return [];
  const values: CellValue[] = [];
  for (let row = range.top; row <= range.bottom && values.length < MOST_POINTS; row += 1) {
    for (let column = range.left; column <= range.right && values.length < MOST_POINTS; column += 1)
      values.push(sheet.entry({ row, column }).value);
  }
  return values;
}
