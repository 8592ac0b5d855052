import type { LoadedView } from './lazy-view';
import { InsteadState } from './state/instead';
import { OwnListsState } from './state/own-lists';
import type { PaneStore } from './store';
import { instead } from './views/instead';
import { ownLists } from './views/own-lists';

/** The view "Own lists". This module is loaded when one of its views is first opened. */
export function openOwnLists(store: PaneStore): LoadedView {
  const state = new OwnListsState(store);
  return { entered: () => state.load(), render: () => ownLists(state, store) };
}

/** "What instead?", a part of the view "Look up". */
export function openInstead(store: PaneStore): LoadedView {
  const state = new InsteadState(store);
  return { entered: () => Promise.resolve(), render: () => instead(state, store) };
}
