import type { LoadedView } from './lazy-view';
import { FormulaBuilderState } from './state/formula-builder';
import type { PaneStore } from './store';
import { formulaBuilder } from './views/formula-builder';

/** The view "Build a formula". This module is loaded when the view is first opened. */
export function openFormulaBuilder(store: PaneStore): LoadedView {
  const state = new FormulaBuilderState(store);
  return { entered: () => state.entered(), render: () => formulaBuilder(state, store) };
}
