import type { LoadedView } from './lazy-view';
import { FindFundsState } from './state/find-funds';
import type { PaneStore } from './store';
import { findFunds } from './views/find-funds';

/** The view "Find funds". This module is loaded when the view is first opened. */
export function openFindFunds(store: PaneStore): LoadedView {
  const state = new FindFundsState(store);
  return { entered: () => state.entered(), render: () => findFunds(state, store) };
}
