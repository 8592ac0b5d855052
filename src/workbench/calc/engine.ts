import { ICommandService, LocaleType, LogLevel, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import type { IWorkbookData } from '@univerjs/core';
import {
  FormulaDataModel,
  IActiveDirtyManagerService,
  IDefinedNamesService,
  IFunctionService,
  ISuperTableService,
  LexerTreeBuilder,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  UniverFormulaEnginePlugin,
} from '@univerjs/engine-formula';
import type { BaseFunction, ISetFormulaCalculationNotificationMutation } from '@univerjs/engine-formula';
import { UniverSheetsPlugin } from '@univerjs/sheets';
import { UniverSheetsFormulaPlugin } from '@univerjs/sheets-formula';
import '@univerjs/engine-formula/facade';
import '@univerjs/sheets-formula/facade';
import '@univerjs/sheets/facade';
import { guard } from './guard';

/** Univer without a screen: one workbook, and a calculation that runs when it is told to. */
export class FormulaEngine {
  readonly commands: ICommandService;
  readonly tables: ISuperTableService;
  readonly names: IDefinedNamesService;
  readonly formulas: FormulaDataModel;
  readonly #univer: Univer;
  readonly #api: FUniver;

  constructor() {
    this.#univer = new Univer({
      locale: LocaleType.EN_US,
      locales: { [LocaleType.EN_US]: {} },
      logLevel: LogLevel.SILENT,
    });
    for (const plugin of [UniverFormulaEnginePlugin, UniverSheetsPlugin, UniverSheetsFormulaPlugin]) {
      this.#univer.registerPlugin(plugin);
    }
    this.#api = FUniver.newAPI(this.#univer);
    const injector = this.#univer.__getInjector();
    this.commands = injector.get(ICommandService);
    this.tables = injector.get(ISuperTableService);
    this.names = injector.get(IDefinedNamesService);
    this.formulas = injector.get(FormulaDataModel);
  }

  /**
   * Takes the workbook in. Functions are registered after it, never before: the engine forgets earlier ones.
   *
   * @param awaiting whether the answer to one of the functions is awaited.
   */
  open(workbook: Partial<IWorkbookData>, functions: readonly BaseFunction[], awaiting: () => boolean) {
    const book = this.#api.createWorkbook(workbook);
    const injector = this.#univer.__getInjector();
    const service = injector.get(IFunctionService);
    for (const executor of service.getExecutors().values()) guard(executor, awaiting);
    service.registerExecutors(...functions);
    // Univer would calculate a moment after each change, in the middle of a batch; the book says when.
    injector.get(IActiveDirtyManagerService).dispose();
    return book;
  }

  /**
   * Makes the engine read every formula anew: what it once made of a name it did not know, or of a table, it would keep.
   */
  forgetFormulas(): void {
    const injector = this.#univer.__getInjector();
    injector.get(IFunctionService).deleteFormulaAstCacheKey('');
    // Disposing of the lexer empties its cache, and does nothing else; there is no other way to that.
    injector.get(LexerTreeBuilder).dispose();
  }

  /** Calculates every formula once. */
  calculate(): Promise<void> {
    return new Promise((done) => {
      const listening = this.commands.onCommandExecuted(({ id, params }) => {
        if (id !== SetFormulaCalculationNotificationMutation.id) return;
        const { functionsExecutedState } = params as ISetFormulaCalculationNotificationMutation;
        if (functionsExecutedState === undefined) return;
        listening.dispose();
        done();
      });
      void this.commands.executeCommand(
        SetFormulaCalculationStartMutation.id,
        {
          forceCalculation: true,
          dirtyRanges: [],
          dirtyNameMap: {},
          dirtyDefinedNameMap: {},
          dirtyUnitFeatureMap: {},
          dirtyUnitOtherFormulaMap: {},
          clearDependencyTreeCache: {},
        },
        { onlyLocal: true },
      );
    });
  }

  dispose(): void {
    this.#univer.dispose();
  }
}
