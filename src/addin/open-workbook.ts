import type { CalendarDate } from '../contract/dates';
import { readPortfolio } from '../portfolio/read-portfolio';
import type { WorkbookActions } from '../taskpane/pane-host';
import type { Connection } from './connection';
import { screenPortfolio } from './screen-portfolio';

/** What the pane has done in the open workbook, as far as it can be done: the portfolio of the sheet in front, and its report. */
export function openWorkbook(connection: Connection, today: () => CalendarDate): WorkbookActions {
  const notYet = (): Promise<never> => Promise.reject(new Error('This part of the add-in is not there yet.'));
  return {
    async recognise() {
      const { name, values, first } = await readSheet();
      const { source, positions, skipped, columns, headerRow } = readPortfolio(values);
      return {
        sheet: name,
        source,
        columns: Object.fromEntries(
          Object.entries(columns).map(([column, at]) => [
            column,
            String(values[headerRow]?.[at as number] ?? ''),
          ]),
        ),
        positions: positions.length,
        skipped: skipped.map(({ row, written, reason }) => ({ row: row + first, written, reason })),
      };
    },
    async estimate() {
      const { positions } = readPortfolio((await readSheet()).values);
      const ask = { stock: ['halal_status_sp'], fund: ['status'] };
      return (await connection.client()).estimate(positions.map(({ ticker }) => ({ ticker, ask })));
    },
    async make(wish, { progress }) {
      if (wish.kind !== 'portfolio') return notYet();
      const { sheet, skipped } = await screenPortfolio(connection, today, (done, all) =>
        progress({ stage: 'asking', done, all }),
      );
      const report = {
        id: sheet,
        kind: wish.kind,
        subject: '',
        sheet,
        sheetId: sheet,
        refreshedAt: Date.now(),
      };
      return { report, skipped, attention: [] };
    },
    show: ({ sheetId, address }) =>
      Excel.run({ delayForCellEdit: true }, async (context) => {
        const sheet = context.workbook.worksheets.getItem(sheetId);
        sheet.activate();
        sheet.getRange(address).select();
        await context.sync();
      }),
    selectedText: () =>
      Excel.run({ delayForCellEdit: true }, async (context) => {
        const cell = context.workbook.getActiveCell().load('values');
        await context.sync();
        return String(cell.values[0]?.[0] ?? '');
      }),
    async tickers() {
      const { positions } = readPortfolio((await readSheet()).values);
      return [...new Set(positions.map(({ ticker }) => ticker))];
    },
    reports: async () => [],
    insertFormula: notYet,
    refresh: notYet,
    freeze: notYet,
    repairFormulas: notYet,
    addDividend: notYet,
  };
}

function readSheet(): Promise<{ name: string; values: unknown[][]; first: number }> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet().load('name');
    const used = sheet.getUsedRangeOrNullObject(true).load('values,rowIndex');
    await context.sync();
    return used.isNullObject
      ? { name: sheet.name, values: [], first: 1 }
      : { name: sheet.name, values: used.values, first: used.rowIndex + 1 };
  });
}
