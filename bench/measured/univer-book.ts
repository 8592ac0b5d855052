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

/** The cells of a sheet by row and column, each with its value or its formula. */
export type UniverCells = Record<number, Record<number, { v?: string; f?: string }>>;

/** Calculates a workbook of one sheet in Univer as it comes, and gives the sheet. */
export async function calculatedInUniver(
  cellData: UniverCells,
  rowCount: number,
  functions: Readonly<Record<string, () => string | number>>,
) {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: {} },
    logLevel: LogLevel.SILENT,
  });
  for (const plugin of [UniverFormulaEnginePlugin, UniverSheetsPlugin, UniverSheetsFormulaPlugin]) {
    univer.registerPlugin(plugin);
  }
  const api = FUniver.newAPI(univer);
  const sheet = { id: 's1', name: 'Sheet1', rowCount, columnCount: 20, cellData };
  const book = api.createWorkbook({ id: 'book', sheetOrder: ['s1'], sheets: { s1: sheet } });
  const formula = api.getFormula();
  for (const [name, answer] of Object.entries(functions)) formula.registerFunction(name, answer);
  const ended = new Promise<void>((done) => {
    api.onCommandExecuted(({ id, params }) => {
      if (id !== SetFormulaCalculationNotificationMutation.id) return;
      const { functionsExecutedState } = params as ISetFormulaCalculationNotificationMutation;
      if (functionsExecutedState !== undefined) done();
    });
  });
  formula.executeCalculation();
  await ended;
  return book.getSheetByName('Sheet1')!.getSheet();
}
