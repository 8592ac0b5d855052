import type { Book } from '../calc/book';

/** Shows the sentence of an error beside the pointer while it is over the cell. */
export function showHints(book: Book, area: HTMLElement, hint: HTMLElement): void {
  const { api } = book.engine;
  area.addEventListener('pointermove', ({ clientX, clientY }) => {
    const { width, height } = hint.getBoundingClientRect();
    hint.style.left = `${Math.max(8, Math.min(clientX + 14, innerWidth - width - 8))}px`;
    hint.style.top = `${Math.max(8, Math.min(clientY + 18, innerHeight - height - 8))}px`;
  });
  area.addEventListener('pointerleave', () => (hint.hidden = true));
  api.addEvent(api.Event.CellHover, ({ worksheet, row, column }) => {
    const { error, message } = book.sheetById(worksheet.getSheetId())?.entry({ row, column }) ?? {};
    hint.hidden = error === undefined || message === undefined;
    hint.textContent = message === undefined ? '' : `${error}  ${message}`;
  });
}
