import { CellAlertManagerService } from '@univerjs/sheets-ui';
import { visibleText } from 'visible-text';
import type { WorkbookModel } from '../calc/workbook';

/** Shows the sentence of an error beside the pointer while it is over the cell. */
export function showHints(book: WorkbookModel, area: HTMLElement, hint: HTMLElement): void {
  const { api, injector } = book.engine;
  const messageAt = (sheetId: string, row: number, column: number): string | undefined => {
    const { error, message } = book.sheetById(sheetId)?.entry({ row, column }) ?? {};
    return message === undefined ? undefined : `${error}  ${message}`;
  };
  area.addEventListener('pointermove', ({ clientX, clientY }) => {
    const { width, height } = hint.getBoundingClientRect();
    hint.style.left = `${Math.max(8, Math.min(clientX + 14, innerWidth - width - 8))}px`;
    hint.style.top = `${Math.max(8, Math.min(clientY + 18, innerHeight - height - 8))}px`;
  });
  area.addEventListener('pointerleave', () => (hint.hidden = true));
  api.addEvent(api.Event.CellHover, ({ worksheet, row, column }) => {
    const sentence = messageAt(worksheet.getSheetId(), row, column);
    hint.hidden = sentence === undefined;
    hint.textContent = visibleText(sentence ?? '');
  });
  // Univer says of every error what it is in general; where the function has said what is wrong, that is enough.
  const alerts = injector.get(CellAlertManagerService);
  const show = alerts.showAlert.bind(alerts);
  alerts.showAlert = (alert) => {
    const { subUnitId, row, col } = alert.location;
    if (messageAt(subUnitId, row, col) === undefined) show(alert);
  };
}
