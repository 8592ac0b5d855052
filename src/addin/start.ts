import { provideClient, provideHistory } from '../functions/provider';
import { AskedCells } from '../functions/asked-cells';
import { associateFunctions } from '../functions/register-functions';
import { serviceFailures } from '../functions/service-failures';
import { platformTimers } from '../client/timers';
import type { CalendarDate } from '../contract/dates';
import type { MountedPane } from '../taskpane/pane';
import type { RefreshResult, RenewedFormulas, WorkbookActions } from '../taskpane/pane-host';
import { CellKeeper } from './cell-keeper';
import { Connection } from './connection';
import { CurrentCells } from './current-cells';
import { FormulasFirst } from './formulas-first';
import type { LiveChanges } from './live-changes';
import { LiveNews } from './live-news';
import { loadedWhenCalled } from './loaded-when-called';
import { showNotice } from './notice';
import type { SettingsStorage } from './settings';
import { whenShown } from './when-shown';

// Office.js loads OfficeRuntime from a separate file, so it exists only when Office is ready.
const storage = (): Promise<SettingsStorage> => Office.onReady().then(() => OfficeRuntime.storage);
const connection = new Connection(storage, location.origin);

// Done first, before Office is ready: cells are waiting.
provideClient(() => connection.client());
provideHistory(async (question) => (await workbookActions()).verdictOn(question));
const timers = platformTimers({
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle),
});
const formulas = new FormulasFirst(timers);
const askedCells = new AskedCells(() => performance.now());
associateFunctions((answer) => formulas.called(answer), askedCells);

const currentCells = new CurrentCells(askedCells, () => Date.now());
const keeper = new CellKeeper({
  renew: async () => (await currentCells.renew(false)).kept === undefined,
  hasFailures: () => askedCells.hasFailures,
  isWanted: async () => (await connection.preferences()).keepCurrent,
  timers,
  now: () => Date.now(),
  random: () => Math.random(),
});

const news = new LiveNews();
let live: LiveChanges | undefined;
let following = new AbortController();

/**
 * Follows changes while they happen, once the service has said that it tells them; a service that does not say so is asked nothing. To be
 * called again when the settings or the preferences have changed.
 */
async function followLiveChanges(): Promise<void> {
  following.abort();
  const { signal } = (following = new AbortController());
  live = news.status = undefined;
  const client = await connection.client();
  const begin = async (): Promise<void> => {
    if (signal.aborted || client.liveChanges === undefined) return;
    unsubscribe();
    const { startLiveChanges } = await import(/* webpackChunkName: "live" */ './live-changes');
    live =
      (await startLiveChanges({ connection, client, cells: currentCells, news, timers, signal })) ?? live;
  };
  const unsubscribe = client.subscribe(() => void begin());
  await begin();
}

let loaded: Promise<WorkbookActions> | undefined;

/** The actions on the workbook. Their code is loaded separately, since neither formulas nor the pane's first view must wait for it. */
function workbookActions(): Promise<WorkbookActions> {
  loaded ??= import(/* webpackChunkName: "reports" */ './workbook-actions').then(
    (module) =>
      module.workbookActions(
        connection,
        storage,
        { now: () => Date.now(), today, newId: () => crypto.randomUUID() },
        currentCells,
      ),
    () => {
      // The next call tries again.
      loaded = undefined;
      throw new Error('A part of the add-in could not be loaded. Check the connection, and try again.');
    },
  );
  return loaded;
}

/** Why cells have no value because of the service, and whether requests to it are paused. */
async function serviceTroubles(): Promise<{ sentences: string[]; pausing: boolean }> {
  const { down, blockedUntil } = (await connection.client()).activity();
  return { sentences: serviceFailures(), pausing: down !== undefined || blockedUntil !== undefined };
}

/** For callers that use the add-in without its pane, such as the command line (docs/architecture.md). */
Object.assign(window, { shariahScreening: workbookActions, shariahTroubles: serviceTroubles });

/** A keyboard shortcut has no event to complete. */
type CommandEvent = Office.AddinCommands.Event | undefined;

/** A ribbon button, an item of a cell's menu, or a keyboard shortcut. Its message is shown in the pane, which opens when something went wrong. */
function command(id: string, work: (actions: WorkbookActions) => Promise<string>): void {
  const run = async (event: CommandEvent): Promise<void> => {
    try {
      showNotice('', 'done');
      showNotice(await work(await workbookActions()), 'done');
    } catch (error) {
      showNotice(messageOf(error), 'error');
      await Office.addin.showAsTaskpane().catch(() => undefined);
    } finally {
      event?.completed();
    }
  };
  Office.actions.associate(id, (event: CommandEvent) => void run(event));
}

const detachedTask = () => ({ signal: new AbortController().signal, progress: () => undefined });

command('screenPortfolio', async (actions) => {
  const { report, verdicts } = await actions.make(
    { kind: 'portfolio', from: { area: 'sheet' } },
    detachedTask(),
  );
  const count = Object.values(verdicts ?? {}).reduce((sum, verdictCount) => sum + verdictCount, 0);
  return `${count} positions screened: see the sheet "${report.sheet}".`;
});

command('refreshAll', async (actions) => {
  const result = await actions.refresh(undefined, detachedTask());
  const sentences = [...reportsMessage(result), ...formulasMessage(result.formulas)];
  return sentences.length > 0
    ? sentences.join(' ')
    : 'There is no report and no formula of this add-in in this workbook yet. Open your holdings and choose Screen portfolio.';
});

command('insertVerdict', async (actions) => {
  const { count, address } = await actions.insertVerdicts();
  return `${count === 1 ? 'The formula of the verdict was' : `${count} formulas of verdicts were`} entered in ${address}.`;
});

function reportsMessage({ refreshed, failed, changes }: RefreshResult): string[] {
  if (refreshed.length + failed.length === 0) return [];
  const changesMessage =
    changes === 0 ? 'Nothing changed.' : `${changes} changes: see the sheet "Shariah changes".`;
  const stayed = failed.map(({ report, reason }) => `"${report.sheet}" stayed as it was: ${reason}`);
  return [`${refreshed.length} reports are up to date. ${changesMessage}`, ...stayed];
}

function formulasMessage(renewed: RenewedFormulas | undefined): string[] {
  if (!renewed) return [];
  const { asked, changed, begun, kept } = renewed;
  return [
    ...(asked > 0 ? [`${counted(asked)} asked again, ${changed} changed.`] : []),
    ...(begun > 0 ? [`${counted(begun)} calculated again, since it was not known what they had asked.`] : []),
    ...(kept ? [`${counted(kept.count)} could not be renewed: ${kept.reason}`] : []),
  ];
}

const counted = (formulas: number): string => `${formulas} ${formulas === 1 ? 'formula' : 'formulas'}`;

/** The pane. It is mounted when it is first shown. */
let mounted: (pane: MountedPane) => void;
const pane = new Promise<MountedPane>((resolve) => (mounted = resolve));

/** A command that shows the pane, and then something in it. */
function paneCommand(id: string, show: (pane: MountedPane) => Promise<void>): void {
  const run = async (event: CommandEvent): Promise<void> => {
    // The event is completed before the pane is mounted: Excel would take a button that waits for the first loading for one that hangs.
    void pane.then(show).catch((error) => showNotice(messageOf(error), 'error'));
    await Office.addin.showAsTaskpane().catch(() => undefined);
    event?.completed();
  };
  Office.actions.associate(id, (event: CommandEvent) => void run(event));
}

paneCommand('lookUp', (shown) => shown.lookUpSelected());
paneCommand('why', (shown) => shown.explainSelected());

Office.onReady(async ({ host }) => {
  if (host !== Office.HostType.Excel)
    showNotice('This pane works inside Excel. Open it there, on the Home tab.', 'error');
  keeper.start();
  const wake = (): void => {
    keeper.wake();
    live?.wake();
  };
  for (const event of ['visibilitychange', 'online']) addEventListener(event, wake, true);
  void formulas
    .served()
    .then(followLiveChanges)
    .catch(() => undefined);
  // Formulas must not wait for the pane's code, and a workbook that is calculated without a screen does not need it.
  await Promise.all([whenShown(document), formulas.served()]);
  const { mountPane } = await import(/* webpackChunkName: "pane" */ '../taskpane/pane');
  const shown = await mountPane(document.getElementById('pane')!, {
    host: {
      settings: () => connection.settings(),
      async save(settings) {
        await connection.save(settings);
        void followLiveChanges();
        // Cells that say that there is no key, or show the answer for another key, are calculated again where the answer has changed.
        void currentCells.renew(false).catch(() => undefined);
      },
      client: () => connection.client(),
      preferences: () => connection.preferences(),
      async savePreferences(preferences) {
        await connection.savePreferences(preferences);
        void keeper.renewNow();
        void followLiveChanges();
      },
      workbook: loadedWhenCalled(workbookActions),
      live: news,
    },
    memory: {
      read: async (name) =>
        (await (await storage()).getItem(REMEMBERED + name).catch(() => null)) ?? undefined,
      write: async (name, value) =>
        (await storage()).setItem(REMEMBERED + name, value).catch(() => undefined),
    },
    now: () => Date.now(),
    locale: displayLocale(),
    copy: (text) => navigator.clipboard.writeText(text),
    theme: {
      officeBackground: () => Office.context.officeTheme?.bodyBackgroundColor,
      prefersDark: matchMedia('(prefers-color-scheme: dark)'),
    },
  });
  mounted(shown);
}).catch((error) => showNotice(messageOf(error), 'error'));

/** The prefix of the names under which the pane stores what it remembers, besides the settings. */
const REMEMBERED = 'shariah.pane.';

/** Office's language; the browser's where the host gives Office's language as a number. */
function displayLocale(): string {
  const changesMessage: unknown = Office.context.displayLanguage;
  return typeof changesMessage === 'string' && changesMessage !== '' ? changesMessage : navigator.language;
}

function today(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
