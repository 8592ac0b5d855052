import { LocaleType, LogLevel, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import {
  SetFormulaCalculationNotificationMutation,
  UniverFormulaEnginePlugin,
  type ISetFormulaCalculationNotificationMutation,
} from '@univerjs/engine-formula';
import { UniverSheetsPlugin } from '@univerjs/sheets';
import { UniverSheetsFormulaPlugin } from '@univerjs/sheets-formula';
import '@univerjs/engine-formula/facade';
import '@univerjs/sheets-formula/facade';
import '@univerjs/sheets/facade';
import { JSDOM } from 'jsdom';

/** bench/screen.ts bundles this into one file: what any command needs that calculates with functions of a page and prints 30 rows. */
async function main(): Promise<void> {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: {} },
    logLevel: LogLevel.SILENT,
  });
  for (const plugin of [UniverFormulaEnginePlugin, UniverSheetsPlugin, UniverSheetsFormulaPlugin]) {
    univer.registerPlugin(plugin);
  }
  const api = FUniver.newAPI(univer);
  const cellData: Record<number, Record<number, { v?: string; f?: string }>> = {};
  for (let row = 0; row < 30; row += 1)
    cellData[row] = { 0: { v: `T${row}` }, 1: { f: `=SHARIAH.HALAL_STATUS(A${row + 1})` } };
  const sheet = { id: 's1', name: 'Sheet1', rowCount: 100, columnCount: 20, cellData };
  const book = api.createWorkbook({ id: 'book', sheetOrder: ['s1'], sheets: { s1: sheet } });
  const { window } = new JSDOM('<script>function answer() { return "HALAL"; }</script>', {
    runScripts: 'dangerously',
  });
  const formula = api.getFormula();
  formula.registerFunction('SHARIAH.HALAL_STATUS', () =>
    (window as unknown as { answer(): string }).answer(),
  );
  const ended = new Promise<void>((done) => {
    api.onCommandExecuted(({ id, params }) => {
      if (id !== SetFormulaCalculationNotificationMutation.id) return;
      const { functionsExecutedState } = params as ISetFormulaCalculationNotificationMutation;
      if (functionsExecutedState !== undefined) done();
    });
  });
  formula.executeCalculation();
  await ended;
  const cells = book.getSheetByName('Sheet1')!.getSheet();
  for (let row = 0; row < 30; row += 1) console.log(cells.getCellRaw(row, 0)?.v, cells.getCellRaw(row, 1)?.v);
  process.exit(0);
}

void main();
