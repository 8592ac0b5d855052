import { provideClient } from '../functions/provider';
import { associateFunctions } from '../functions/edge';
import type { CalendarDate } from '../contract/dates';
import { Connection } from './connection';
import { showNotice } from './notice';
import { openWorkbook } from './open-workbook';
import { screenPortfolio } from './screen-portfolio';
import type { SettingsStorage } from './settings';

// Office.js brings OfficeRuntime in a file of its own, which is here when Office is ready and not before.
const storage = (): Promise<SettingsStorage> => Office.onReady().then(() => OfficeRuntime.storage);
const connection = new Connection(storage, location.origin);

// First of all, before Office is ready: cells are waiting.
provideClient(() => connection.client());
associateFunctions();

Office.actions.associate('screenPortfolio', async (event: Office.AddinCommands.Event) => {
  try {
    showNotice('', 'done');
    const { sheet, positions } = await screenPortfolio(connection, today);
    showNotice(`${positions} positions screened: see the sheet "${sheet}".`, 'done');
  } catch (error) {
    showNotice(messageOf(error), 'error');
    await Office.addin.showAsTaskpane().catch(() => undefined);
  } finally {
    event.completed();
  }
});

Office.onReady(async ({ host }) => {
  if (host !== Office.HostType.Excel)
    showNotice('This pane works inside Excel. Open it there, on the Home tab.', 'error');
  // Formulas must not wait for the pane's code.
  const { mountPane } = await import(/* webpackChunkName: "pane" */ '../taskpane/pane');
  await mountPane(document.getElementById('pane')!, {
    host: {
      settings: () => connection.settings(),
      save: (settings) => connection.save(settings),
      client: () => connection.client(),
      workbook: openWorkbook(connection, today),
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
}).catch((error) => showNotice(messageOf(error), 'error'));

/** What the pane remembers beside the settings, by these names. */
const REMEMBERED = 'shariah.pane.';

/** Office's own language; a host that tells it by number leaves it to the browser. */
function displayLocale(): string {
  const told: unknown = Office.context.displayLanguage;
  return typeof told === 'string' && told !== '' ? told : navigator.language;
}

function today(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
