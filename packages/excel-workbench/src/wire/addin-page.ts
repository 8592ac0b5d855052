import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { JSDOM, ResourceLoader, VirtualConsole, type DOMWindow } from 'jsdom';
import type { AddinHost } from './add-in-host';
import type { AddinManifest } from './manifest';
import { OFFICE_JS, OFFICE_JS_FILES } from './office-js';
import { skipResultPauses } from './result-pauses';

export interface AddinPageOptions {
  readonly host: AddinHost;
  readonly manifest: AddinManifest;
  /** The folder whose files are served at the manifest's address. */
  readonly dist: string;
  /** What `OfficeRuntime.storage` holds when the page starts. */
  readonly storage: Readonly<Record<string, string>>;
  /** What the page's `fetch` is. */
  readonly fetch: typeof fetch;
  /** Milliseconds after which a page that is not ready is given up. */
  readonly deadline: number;
}

export interface AddinPage {
  readonly window: DOMWindow;
  /** What went wrong in the page's scripts since it was opened, oldest first; a command that ran meanwhile ended by it. */
  readonly failures: readonly Error[];
  /** Waits for what the page is still loading: a script that starts in a closed window would fail. */
  close(): Promise<void>;
}

/**
 * Opens the add-in's page with Microsoft's unmodified Office.js, in a browser without a screen, and waits until functions and ribbon
 * commands can be called.
 *
 * @throws {Error} with a sentence when the page's script fails or is not ready in time.
 */
export async function openAddinPage(options: AddinPageOptions): Promise<AddinPage> {
  const { host, manifest, dist, deadline } = options;
  const files = new PageFiles(manifest.page.origin, dist);
  const { promise: failed, reject } = rejection();
  const failures: Error[] = [];
  const fail = (error: Error): void => {
    failures.push(error);
    reject(error);
    host.native.failCommands(error);
  };
  const dom = new JSDOM(await readFile(files.pathOf(manifest.page), 'utf8'), {
    url: manifest.page.href,
    runScripts: 'dangerously',
    resources: files,
    virtualConsole: consoleThat(fail),
    beforeParse: (window) => equip(window, options),
  });
  const rejections = strayRejections(dom.window, fail);
  const close = async (): Promise<void> => {
    await files.idle();
    dom.window.close();
    rejections.stop();
  };
  const late = setTimeout(
    () =>
      fail(
        new Error(
          `The add-in was not ready within ${deadline / 1000} seconds. Build it again: npm run build.`,
        ),
      ),
    deadline,
  );
  try {
    const commands = manifest.commands.length > 0 ? host.actions.ready : undefined;
    await Promise.race([Promise.all([host.functions.ready, commands]), failed]);
  } catch (error) {
    await close();
    throw error;
  } finally {
    clearTimeout(late);
  }
  return { window: dom.window, failures, close };
}

/** Serves only the add-in's own files and Microsoft's. The page reaches everything else through its `fetch`. */
class PageFiles extends ResourceLoader {
  readonly #loading = new Set<Promise<unknown>>();

  constructor(
    private readonly origin: string,
    private readonly dist: string,
  ) {
    super();
  }

  pathOf({ pathname }: URL): string {
    return join(this.dist, normalize(decodeURIComponent(pathname)));
  }

  override fetch(url: string): ReturnType<ResourceLoader['fetch']> {
    const path = this.#resolve(new URL(url));
    if (path === undefined) return null;
    const reading = readFile(path);
    this.#loading.add(reading);
    // jsdom aborts what is still loading when its window closes.
    return Object.assign(reading, { abort: () => undefined });
  }

  /** Resolves when nothing more is loading, and the scripts that came last have run. */
  async idle(): Promise<void> {
    while (this.#loading.size > 0) {
      const loading = [...this.#loading];
      await Promise.allSettled(loading);
      loading.forEach((one) => this.#loading.delete(one));
      await new Promise((next) => setTimeout(next));
    }
  }

  #resolve(url: URL): string | undefined {
    if (url.origin === this.origin) return this.pathOf(url);
    if (!url.href.startsWith(OFFICE_JS)) return undefined;
    // The package spells its files in lower case; Office.js asks for some of them in capitals.
    const file = decodeURIComponent(url.href.slice(OFFICE_JS.length).split('?', 1)[0]!).toLowerCase();
    return join(OFFICE_JS_FILES, normalize(file));
  }
}

/** jsdom's realm has no transport and no abort of its own that Node's fetch would take: page and Node share Node's. */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

function equip(window: DOMWindow, { host, storage, fetch }: AddinPageOptions): void {
  Object.defineProperty(window, 'external', { value: host.native.external, configurable: true });
  Object.assign(window, FROM_NODE, { fetch });
  skipResultPauses(window);
  // Office.js keeps OfficeRuntime.storage in the page's local storage when the host has none of its own.
  for (const [name, value] of Object.entries(storage))
    window.localStorage.setItem(`_OfficeRuntime_Storage_${name}`, value);
}

function consoleThat(fail: (error: Error) => void): VirtualConsole {
  const console = new VirtualConsole();
  console.on('jsdomError', (error) => {
    // Office.js tries a few things that a browser without a screen has not; they do not matter.
    if (/Not implemented/.test(error.message)) return;
    fail(pageFailure((error as { detail?: unknown }).detail ?? error.message));
  });
  return console;
}

function pageFailure(cause: unknown): Error {
  const text = String(cause)
    .replace(/^Uncaught /, '')
    .replace(/\.$/, '');
  return new Error(`The add-in's page failed: ${text}. Mend its script, or build it again: npm run build.`);
}

/**
 * jsdom passes unhandled rejections of a page on to Node, which would end the process. Those of the page are recognised by their
 * realm's Promise; all others are treated as before.
 */
function strayRejections(window: DOMWindow, fail: (error: Error) => void): { stop(): void } {
  const page = { realm: window as unknown as { Promise: PromiseConstructor }, fail };
  if (openPages.size === 0) process.on('unhandledRejection', tellThePage);
  openPages.add(page);
  const stop = (): void => {
    openPages.delete(page);
    if (openPages.size === 0) process.off('unhandledRejection', tellThePage);
  };
  return { stop };
}

const openPages = new Set<{ realm: { Promise: PromiseConstructor }; fail: (error: Error) => void }>();

function tellThePage(reason: unknown, promise: unknown): void {
  const page = [...openPages].find(({ realm }) => promise instanceof realm.Promise);
  if (page) page.fail(pageFailure(reason));
  else if (process.listenerCount('unhandledRejection') === 1) throw reason;
}

function rejection(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, refuse) => (reject = refuse));
  // A page may fail after it was ready; then nobody waits, and the calls that it does not answer end by their deadlines.
  promise.catch(() => undefined);
  return { promise, reject };
}
