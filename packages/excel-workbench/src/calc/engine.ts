import { CommandType, ICommandService, LocaleType, LogLevel, UndoCommand, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import type { ICellData, ILanguagePack, Injector, IWorkbookData, Plugin, PluginCtor } from '@univerjs/core';
import {
  AstTreeBuilder,
  ERROR_TYPE_SET,
  FormulaDataModel,
  FunctionNodeFactory,
  IActiveDirtyManagerService,
  IDefinedNamesService,
  IFormulaRuntimeService,
  IFunctionService,
  ISuperTableService,
  Interpreter,
  LexerTreeBuilder,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationResultMutation,
  SetFormulaCalculationStartMutation,
  UnionNodeFactory,
  UniverFormulaEnginePlugin,
} from '@univerjs/engine-formula';
import type {
  BaseFunction,
  ErrorType,
  ISetFormulaCalculationNotificationMutation,
  ISetFormulaCalculationResultMutation,
} from '@univerjs/engine-formula';
import { UniverSheetsPlugin } from '@univerjs/sheets';
import { UniverSheetsFormulaPlugin } from '@univerjs/sheets-formula';
import '@univerjs/engine-formula/facade';
import '@univerjs/sheets-formula/facade';
import '@univerjs/sheets/facade';
import { OUTSIDE_FUNCTIONS } from 'xlsx-patch';
import {
  guard,
  guardFormulas,
  guardIndex,
  guardPatterns,
  guardRanges,
  guardWords,
  type Watch,
} from './patch-engine';
import { LinkText, OutsideFunction } from './outside-function';

// The engine knows only the errors of its own functions. It would take any other for a text, with which formulas calculate.
ERROR_TYPE_SET.add('#BLOCKED!' as ErrorType);

/** What Univer is made of. */
export interface Surface {
  /** Plugins with their settings, in the order in which Univer wants them. */
  readonly plugins: readonly (readonly [PluginCtor<Plugin>, object?])[];
  /** The texts of those plugins that show some. */
  readonly texts: ILanguagePack;
}

/** Univer without a screen. */
export const HEADLESS: Surface = {
  plugins: [[UniverFormulaEnginePlugin], [UniverSheetsPlugin], [UniverSheetsFormulaPlugin]],
  texts: {},
};

/** A change that a person made at the screen, and not the workbook model. */
export interface Edit {
  readonly id: string;
  readonly params: unknown;
}

/** Removes number formats from results. Univer gives a cell without a format that of `NOW()`, or of the cells it refers to. */
function dropFormats({ unitData }: ISetFormulaCalculationResultMutation): void {
  for (const sheets of Object.values(unitData))
    for (const rows of Object.values(sheets ?? {}))
      for (const cells of Object.values(rows ?? {}))
        for (const cell of Object.values((cells ?? {}) as Record<number, ICellData | null>))
          if (cell) delete cell.s;
}

/** Univer with one workbook, and a calculation that runs when it is called. */
export class FormulaEngine {
  readonly injector: Injector;
  readonly commands: ICommandService;
  readonly tables: ISuperTableService;
  readonly names: IDefinedNamesService;
  readonly formulas: FormulaDataModel;
  readonly api: FUniver;
  readonly #univer: Univer;

  /** Whether a person's last step is being undone. */
  undoing = false;
  #mutating = false;

  constructor({ plugins, texts }: Surface = HEADLESS) {
    this.#univer = new Univer({
      locale: LocaleType.EN_US,
      locales: { [LocaleType.EN_US]: texts },
      logLevel: LogLevel.SILENT,
    });
    for (const [plugin, settings] of plugins) this.#univer.registerPlugin(plugin, settings);
    this.api = FUniver.newAPI(this.#univer);
    const injector = this.#univer.__getInjector();
    this.injector = injector;
    this.commands = injector.get(ICommandService);
    this.tables = injector.get(ISuperTableService);
    this.names = injector.get(IDefinedNamesService);
    this.formulas = injector.get(FormulaDataModel);
    this.commands.beforeCommandExecuted(({ id, type }) => {
      if (type === CommandType.COMMAND) this.undoing = id === UndoCommand.id;
    });
    // What somebody types at the screen gets a format by its formula, as in Excel. A calculation alone formats nothing there.
    if (plugins === HEADLESS.plugins)
      this.commands.beforeCommandExecuted(({ id, params }) => {
        if (id === SetFormulaCalculationResultMutation.id)
          dropFormats(params as ISetFormulaCalculationResultMutation);
      });
  }

  /**
   * Loads the workbook. Functions are registered afterwards, since the engine forgets those that were registered before.
   *
   * @param watch what follows the calculation, function by function.
   */
  open(workbook: Partial<IWorkbookData>, functions: readonly BaseFunction[], watch: Watch) {
    const book = this.api.createWorkbook(workbook);
    const { injector } = this;
    const service = injector.get(IFunctionService);
    for (const executor of service.getExecutors().values()) guard(executor, watch);
    guardRanges([injector.get(UnionNodeFactory), injector.get(FunctionNodeFactory)]);
    guardIndex();
    guardPatterns();
    const lexer = injector.get(LexerTreeBuilder);
    const reader = injector.get(AstTreeBuilder);
    const faults = guardFormulas(
      lexer,
      reader,
      injector.get(Interpreter),
      injector.get(IFormulaRuntimeService),
      watch,
    );
    guardWords(lexer, reader, faults);
    service.registerExecutors(
      ...OUTSIDE_FUNCTIONS.map((name) => new OutsideFunction(name)),
      new LinkText(),
      ...functions,
    );
    // Univer would calculate a moment after each change, even within a batch. The workbook model decides when to calculate.
    injector.get(IActiveDirtyManagerService).dispose();
    return book;
  }

  /**
   * Makes the engine read every formula again. It would otherwise keep its reading of names and tables that it did not know.
   */
  forgetFormulas(): void {
    const { injector } = this;
    injector.get(IFunctionService).deleteFormulaAstCacheKey('');
    // Disposing of the lexer empties its cache and does nothing else. There is no other way to empty it.
    injector.get(LexerTreeBuilder).dispose();
  }

  /**
   * Changes the workbook without an event: whoever calls this knows.
   *
   * @param moving whether cells that are written have only changed their place: what spills from them goes with them by other means,
   * and Univer, which would look through all formulas for it, need not.
   */
  mutate(id: string, params: object, moving = false): void {
    this.#mutating = true;
    try {
      this.commands.syncExecuteCommand(id, params, moving ? { onlyLocal: true } : {});
    } finally {
      this.#mutating = false;
    }
  }

  /** Announces changes that did not come by {@link mutate}, nor out of a calculation. */
  onEdit(listener: (edit: Edit) => void): void {
    this.commands.onCommandExecuted(({ id, type, params }, options) => {
      if (type !== CommandType.MUTATION || !id.startsWith('sheet.mutation.')) return;
      if (this.#mutating || options?.['fromFormula'] === true) return;
      listener({ id, params });
    });
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
