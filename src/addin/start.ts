import { provideClient } from '../functions/provider';
import { associateFunctions } from '../functions/edge';
import type { CalendarDate } from '../contract/dates';
import { Connection } from './connection';
import { showNotice } from './notice';
import { ColumnMemory } from './column-memory';
import { Reports } from './reports';
import { workbookActions } from './workbook-actions';
import type { SettingsStorage } from './settings';

// Office.js brings OfficeRuntime in a file of its own, which is here when Office is ready and not before.
const storage = (): Promise<SettingsStorage> => Office.onReady().then(() => OfficeRuntime.storage);
const connection = new Connection(storage, location.origin);

const reports = new Reports(connection, { now: () => Date.now(), today, newId: () => crypto.randomUUID() });
const actions = workbookActions(reports, new ColumnMemory(storage));
/** For those who drive the add-in without its pane, such as the command line (docs/architecture.md). */
Object.assign(window, { shariahScreening: actions });

// First of all, before Office is ready: cells are waiting.
provideClient(() => connection.client());
associateFunctions();

/** A ribbon button: what it says stands in the pane, which comes up when something is wrong. */
function command(id: string, work: () => Promise<string>): void {
  Office.actions.associate(id, async (event: Office.AddinCommands.Event) => {
    try {
      showNotice('', 'done');
      showNotice(await work(), 'done');
    } catch (error) {
      showNotice(messageOf(error), 'error');
      await Office.addin.showAsTaskpane().catch(() => undefined);
    } finally {
      event.completed();
    }
  });
}

command('screenPortfolio', async () => {
  const { report, verdicts } = await reports.make({ kind: 'portfolio', from: { area: 'sheet' } });
  const count = Object.values(verdicts ?? {}).reduce((sum, one) => sum + one, 0);
  return `${count} positions screened: see the sheet "${report.sheet}".`;
});

command('refreshAll', async () => {
  const { refreshed, failed, changes } = await reports.refresh(undefined);
  if (refreshed.length + failed.length === 0)
    return 'There is no report in this workbook yet. Open your holdings and choose Screen portfolio.';
  const told = changes === 0 ? 'Nothing changed.' : `${changes} changes: see the sheet "Shariah changes".`;
  const stayed = failed.map(({ report, reason }) => ` "${report.sheet}" stayed as it was: ${reason}`);
  return `${refreshed.length} reports are up to date. ${told}${stayed.join('')}`;
});

Office.onReady(async ({ host }) => {
  if (host !== Office.HostType.Excel)
    showNotice('This pane works inside Excel. Open it there, on the Home tab.', 'error');
  // Formulas must not wait for the pane's code.
  const { mountPane } = await import(/* webpackChunkName: "pane" */ '../taskpane/pane');
  mountPane(document.getElementById('pane')!, {
    settings: () => connection.settings(),
    save: (settings) => connection.save(settings),
    client: () => connection.client(),
    screen: async (progress) => {
      const { report, verdicts, skipped } = await actions.make(
        { kind: 'portfolio', from: { area: 'sheet' } },
        {
          signal: new AbortController().signal,
          progress: ({ stage, done, all }) => stage === 'asking' && progress(done, all),
        },
      );
      const positions = Object.values(verdicts ?? {}).reduce((sum, one) => sum + one, 0);
      return { sheet: report.sheet, positions, skipped: skipped ?? 0 };
    },
    notice: showNotice,
  });
}).catch((error) => showNotice(messageOf(error), 'error'));

function today(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
