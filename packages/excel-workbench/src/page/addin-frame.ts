import type { AddinHost } from '../wire/add-in-host';

declare global {
  interface Window {
    /** What the add-in's frame takes for Excel: read by the script that the site puts before Office.js. */
    workbenchHost?: { external: object };
  }
}

/** How the add-in's page talks to its host: as in Excel for Windows, or as in Excel on the web. */
export type Way = 'windows' | 'web';

/** The add-in's page as this site serves it: Office.js comes from here, and for the first way our host stands in front of it. */
const PAGES: Readonly<Record<Way, string>> = {
  windows: 'workbench-pane.html',
  web: 'workbench-pane-web.html',
};

/** Where the add-in's page comes from. */
export interface AddinSource {
  readonly way: Way;
  /** The page's address, as the manifest names it. */
  readonly page: URL;
  /**
   * The origin that the add-in comes from, where it is another than this page's: its own page is loaded then, as it is published, and
   * Excel on the web is played, since only there host and add-in have different origins.
   */
  readonly addin?: string | undefined;
}

/**
 * Loads the add-in's page, which holds its functions, its commands and its pane, into a frame; one that was there before is gone.
 * Resolves when functions and commands can be called.
 */
export async function loadAddin(
  place: HTMLElement,
  host: AddinHost,
  { way, page, addin }: AddinSource,
): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = 'Task pane';
  if (way === 'web' || addin !== undefined) host.frame.attach(frame, window, addin);
  else window.workbenchHost = { external: host.native.external };
  frame.src = addin === undefined ? PAGES[way] : `${addin}${page.pathname}`;
  place.replaceChildren(frame);
  await Promise.all([host.functions.ready, host.actions.ready]);
}
