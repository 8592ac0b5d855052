import { Recorder, type RichApi } from '../trace/recorder';
import type { TraceSecrets } from '../trace/secrets';
import type { TracedPage } from '../trace/trace';

/**
 * Stands in the add-in's page after Office.js and before the add-in's own code, while a trace is kept (`npm run excel`): it sends each
 * request that Office.js makes, with its answer, to the site that serves the page.
 */

/** The names of the add-in's secrets, which the site has written into this script's element. */
const { storage, headers } = JSON.parse(document.currentScript!.dataset['secrets']!) as TraceSecrets;

/** Secrets that were seen in headers of requests, should they not be in the storage. */
const sent = new Set<string>();

/** Requirement sets that matter, with the highest version that there may be. */
const SETS: readonly (readonly [set: string, highest: number])[] = [
  ['ExcelApi', 40],
  ['CustomFunctionsRuntime', 10],
  ['SharedRuntime', 5],
  ['RibbonApi', 5],
  ['KeyboardShortcuts', 5],
];

declare const OSF: { DDA: { RichApi: RichApi } };

/** Lines are sent one after the other, so that they arrive in order and do not take the sockets from the add-in. */
let sending: Promise<unknown> = Promise.resolve();

const recorder = new Recorder({
  page: crypto.randomUUID(),
  now: () => performance.now(),
  secrets: () => [...sent, ...storedSecrets()],
  write: (line) => {
    sending = sending
      .then(() =>
        ask('trace', { method: 'POST', headers: { 'content-type': 'application/json' }, body: line }),
      )
      .catch(() => undefined);
  },
});

const ask = window.fetch.bind(window);
window.fetch = (input, init) => {
  const given = new Headers(init?.headers);
  for (const header of headers) {
    const secret = given.get(header);
    if (secret) sent.add(secret);
  }
  return ask(input, init);
};

/** Before Office.js calls anybody else who waits for it: nothing has been asked of Excel yet. */
void Office.onReady(() => {
  OSF.DDA.RichApi = recorder.around(OSF.DDA.RichApi);
  recorder.line(thisPage(recorder.page));
});

function thisPage(page: string): TracedPage {
  const { host, platform, version } = Office.context.diagnostics;
  const sets = SETS.flatMap(([set, highest]) => {
    for (let minor = highest; minor > 0; minor -= 1) {
      if (Office.context.requirements.isSetSupported(set, `1.${minor}`))
        return [[set, `1.${minor}`] as const];
    }
    return [];
  });
  return {
    kind: 'page',
    page,
    office: { host: String(host), platform: String(platform), version },
    sets: Object.fromEntries(sets),
  };
}

/** Office.js keeps the storage of add-ins with a shared runtime in the page's own, with a prefix before each name. */
function storedSecrets(): string[] {
  return Object.keys(localStorage)
    .filter((stored) => storage.some((name) => stored.endsWith(name)))
    .map((name) => localStorage.getItem(name) ?? '');
}
