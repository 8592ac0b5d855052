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
import type { CellContents } from 'xlsx-patch';
import { report } from '../bench';
import { checkCalculated, formulaSheet } from './formula-sheet';

/** The same sheet in Univer as it comes, with functions that answer at once from nothing: what any workbench on it must take. */
async function main(): Promise<void> {
  const { cells } = formulaSheet().sheets[0]!;
  const started = performance.now();
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
  for (const { row, column, value, formula } of cells) {
    (cellData[row] ??= {})[column] = formula === undefined ? { v: String(value) } : { f: formula };
  }
  const sheet = { id: 's1', name: 'Sheet1', rowCount: 20_000, columnCount: 20, cellData };
  const book = api.createWorkbook({ id: 'book', sheetOrder: ['s1'], sheets: { s1: sheet } });
  const formula = api.getFormula();
  formula.registerFunction('SHARIAH.HALAL_STATUS', () => 'HALAL');
  formula.registerFunction('SHARIAH.DEBT_RATIO', () => 12.34);
  const ended = new Promise<void>((done) => {
    api.onCommandExecuted(({ id, params }) => {
      if (id !== SetFormulaCalculationNotificationMutation.id) return;
      const { functionsExecutedState } = params as ISetFormulaCalculationNotificationMutation;
      if (functionsExecutedState !== undefined) done();
    });
  });
  formula.executeCalculation();
  await ended;
  const seconds = (performance.now() - started) / 1000;
  const worksheet = book.getSheetByName('Sheet1')!.getSheet();
  checkCalculated(
    cells.map((cell): CellContents => ({
      ...cell,
      value: worksheet.getCellRaw(cell.row, cell.column)?.v ?? null,
    })),
  );
  report(seconds);
}

void main();
