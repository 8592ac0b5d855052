import { ScreeningClient } from '../../../../src/client/query/screening-client';
import { platformTimers } from '../../../../src/client/timers';
import { fetchTransport } from '../../../../src/client/http/transport';
import { LiveNews } from '../../../../src/addin/live-news';
import { mountPane } from '../../../../src/taskpane/pane';
import type { PaneSettings, Preferences } from '../../../../src/taskpane/pane-host';
import { bareWorkbook, type BareSheet } from './workbook';

/** What a test puts in place before the page's script runs. */
export interface BareStart {
  readonly settings: PaneSettings;
  readonly locale: string;
  readonly officeBackground?: string;
  readonly remembered: Record<string, string>;
  readonly sheet: BareSheet;
  readonly preferences: Preferences;
}

declare global {
  interface Window {
    bare: BareStart & { copied: string[]; settings: PaneSettings; preferences: Preferences; live: LiveNews };
  }
}

const { bare } = window;
bare.live = new LiveNews();
const now = () => Date.now();

function connect({ key, service }: PaneSettings): ScreeningClient {
  return new ScreeningClient({
    service: service ?? location.origin,
    key,
    now,
    transport: fetchTransport((input, init) => fetch(input, init)),
    timers: platformTimers({
      setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (handle) => clearTimeout(handle),
    }),
  });
}

let client = connect(bare.settings);
const current = async () => client;

void mountPane(document.getElementById('pane')!, {
  host: {
    settings: async () => bare.settings,
    save: async (settings) => {
      window.bare.settings = settings;
      client.close();
      client = connect(settings);
    },
    client: current,
    preferences: async () => bare.preferences,
    savePreferences: async (preferences) => void (window.bare.preferences = preferences),
    workbook: bareWorkbook(bare.sheet, current, now),
    live: bare.live,
  },
  memory: {
    read: async (name) => bare.remembered[name],
    write: async (name, value) => void (bare.remembered[name] = value),
  },
  now,
  locale: bare.locale,
  copy: async (text) => void bare.copied.push(text),
  theme: {
    officeBackground: () => bare.officeBackground,
    prefersDark: matchMedia('(prefers-color-scheme: dark)'),
  },
});
