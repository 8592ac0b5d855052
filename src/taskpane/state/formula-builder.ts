import { formulaOf, type BuiltFormula } from '../formula-text';
import type { FormulaPreview, FunctionDescription } from '../pane-host';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** A formula that is put together: a function, its arguments, and what is known of its answer. */
export class FormulaBuilderState {
  readonly loading: Task;
  readonly inserting: Task;
  functions: readonly FunctionDescription[] = [];
  /** The index of the chosen function. */
  chosen = 0;
  /** What is written for each parameter, by its name: it stays when another function is chosen. */
  readonly written = new Map<string, string>();
  /** Undefined while it is read, and when only Excel can calculate an argument. */
  preview: FormulaPreview | undefined;
  /** Where the formula was written. */
  insertedAt: string | undefined;
  /** The preview that is awaited; one that is older is not shown. */
  #previewing = new AbortController();

  constructor(private readonly store: PaneStore) {
    this.loading = new Task(() => store.changed());
    this.inserting = new Task(() => store.changed());
  }

  async entered(): Promise<void> {
    if (this.functions.length > 0) return this.#show();
    await this.loading.run(async () => {
      this.functions = await this.store.options.host.workbook.functions();
      await this.takeSelected();
    });
  }

  /** Undefined until the functions are loaded. */
  get function(): FunctionDescription | undefined {
    return this.functions[this.chosen];
  }

  get built(): BuiltFormula | undefined {
    return this.function && formulaOf(this.function, this.written);
  }

  choose(index: number): Promise<void> {
    const before = this.function?.parameters[0]?.name ?? '';
    const first = this.written.get(before);
    this.chosen = index;
    // The first argument is the ticker, by different names.
    const now = this.function?.parameters[0]?.name;
    if (now !== undefined && first !== undefined && !this.written.has(now)) this.written.set(now, first);
    return this.#show();
  }

  write(parameter: string, text: string): Promise<void> {
    this.written.set(parameter, text);
    return this.#show();
  }

  /** Takes the selected cells as an argument; as the first one unless another is named. */
  async takeSelected(parameter = this.function?.parameters[0]?.name): Promise<void> {
    if (parameter === undefined) return this.#show();
    await this.write(parameter, await this.store.options.host.workbook.selectedAddress());
  }

  insert(formula: string): Promise<void> {
    return this.inserting.run(async () => {
      this.insertedAt = undefined;
      const address = await this.store.options.host.workbook.insertFormula(formula);
      this.insertedAt = address;
      this.store.announce(this.store.translator.t('insertedAt', { address }));
    });
  }

  /** Shows what is known of the answer. */
  async #show(): Promise<void> {
    this.#previewing.abort();
    const { signal } = (this.#previewing = new AbortController());
    this.preview = undefined;
    this.insertedAt = undefined;
    this.inserting.clear();
    this.store.changed();
    const { built } = this;
    if (!built || !('formula' in built)) return;
    const preview = await this.store.options.host.workbook
      .previewFormula(built.formula, signal)
      // Without a preview the formula can be inserted all the same.
      .catch(() => undefined);
    if (signal.aborted) return;
    this.preview = preview;
    this.store.changed();
  }
}
