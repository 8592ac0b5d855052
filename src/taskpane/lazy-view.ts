import type { TemplateResult } from 'lit';
import type { PaneStore } from './store';

/** A view that is loaded: what it shows, with a state of its own. */
export interface LoadedView {
  /** Loads what the view shows. */
  entered(): Promise<void>;
  render(): TemplateResult;
}

/** A view whose code is loaded when it is first opened. */
export class LazyView {
  view: LoadedView | undefined;
  /** Whether the code could not be loaded. Opening the view again tries again. */
  hasFailed = false;

  constructor(
    private readonly store: PaneStore,
    private readonly load: () => Promise<LoadedView>,
  ) {}

  async entered(): Promise<void> {
    this.hasFailed = false;
    try {
      this.view ??= await this.load();
    } catch {
      this.hasFailed = true;
    }
    this.store.changed();
    await this.view?.entered();
  }
}
