import type { AddinHost } from '../wire/add-in-host';

declare global {
  interface Window {
    /** What the add-in's frame takes for Excel: read by the script that the site puts before Office.js. */
    workbench?: { external: object };
  }
}

/** The add-in's page as this site serves it: with Office.js from here, and our host in front of it. */
const PAGE = 'workbench-pane.html';

/**
 * Loads the add-in's page, which holds its functions, its commands and its pane, into a frame; one that was there before is gone.
 * Resolves when functions and commands can be called.
 */
export async function loadAddin(place: HTMLElement, host: AddinHost): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.title = 'Task pane';
  window.workbench = { external: host.native.external };
  frame.src = PAGE;
  place.replaceChildren(frame);
  await Promise.all([host.functions.ready, host.actions.ready]);
  return frame;
}
