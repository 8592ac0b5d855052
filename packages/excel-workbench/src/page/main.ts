// First of all: what Univer brings writes styles as soon as it is loaded.
import './style-nonce';
import { visibleText } from 'visible-text';
import { readFunctions } from '../calc/functions';
import { readManifest, type RibbonButton } from '../wire/manifest';
import { offerHosts } from './host-choice';
import { drawChangesOnly } from './drawn-changes';
import { drawRibbon } from './ribbon';
import type { PageDescription } from './page-description';
import { storeFirstValues } from './first-storage';
import { keepVisible } from './visible-page';
import { Workbench } from './workbench';
import { download, readWorkbookFile, savedName, type OpenedFile } from './workbook-file';
import pageStyles from './page.css';
import { SURFACE_STYLES } from './surface';

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

async function start(): Promise<void> {
  keepVisible(document.body);
  drawChangesOnly();
  document.adoptedStyleSheets = [...SURFACE_STYLES, pageStyles];
  const { sample, firstStorage, addin } = JSON.parse(await text('workbench.json')) as PageDescription;
  const [manifestText, functionsJson] = await Promise.all([
    text('manifest.xml', addin),
    text('functions.json', addin),
  ]);
  storeFirstValues(localStorage, firstStorage);
  const manifest = readManifest(manifestText, (xml) =>
    new DOMParser().parseFromString(xml, 'application/xml'),
  );
  const press = ({ command }: RibbonButton): void => {
    if (command === undefined) showPane(true);
    else void attempt(() => workbench.press(command));
  };
  const workbench = new Workbench({
    places: { sheet: element('sheet'), pane: element('pane'), hint: element('hint') },
    manifest,
    functions: readFunctions(JSON.parse(functionsJson)),
    // For the test of it: on the web everything goes by messages between windows.
    way: new URLSearchParams(location.search).get('way') === 'web' ? 'web' : 'windows',
    addin,
    onPane: showPane,
    onMenu: press,
    onCalculating: (calculating) => {
      element('calculating').textContent = calculating ? 'Calculating…' : '';
      document.body.dataset['calculating'] = String(calculating);
    },
    onFailure: showMessage,
  });
  const open = (file: OpenedFile): Promise<void> =>
    attempt(async () => {
      element('file-name').textContent = visibleText(file.name);
      await workbench.open(file);
      if (file.note !== undefined) showMessage(file.note);
    });

  drawRibbon(element('ribbon'), manifest, press, addin);
  offerHosts(element<HTMLSelectElement>('host'), (host) => void attempt(() => workbench.play(host)));
  element('hide-pane').addEventListener('click', () => showPane(false));
  element('sample').addEventListener('click', () => void open(sample));
  element('save').addEventListener(
    'click',
    () => void attempt(async () => download(savedName(workbench.fileName), await workbench.save())),
  );
  takeFiles((file) => attempt(async () => open(await readWorkbookFile(file, [manifest.namespace]))));
  // For the tests and for the curious, at the browser's console.
  Object.assign(window, { workbench });
  await open(sample);
}

function takeFiles(take: (file: File) => Promise<void>): void {
  const input = element<HTMLInputElement>('file');
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    input.value = '';
    if (file) void take(file);
  });
  const area = element('sheet');
  const over = (event: DragEvent, dropping: boolean): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    area.classList.toggle('drop', dropping);
  };
  // Ahead of the sheet's own handlers, which would swallow the drop.
  area.addEventListener('dragover', (event) => over(event, true), { capture: true });
  area.addEventListener('dragleave', (event) => over(event, false), { capture: true });
  area.addEventListener(
    'drop',
    (event) => {
      over(event, false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) void take(file);
    },
    { capture: true },
  );
}

function showPane(shown: boolean): void {
  element('side').classList.toggle('hidden', !shown);
}

/** @param origin where it is served, when that is not here: there it needs the header by which this page may read it. */
async function text(path: string, origin?: string): Promise<string> {
  if (origin === undefined) return bodyOf(path, await fetch(path));
  const response = await fetch(`${origin}/${path}`).catch(() => {
    throw new Error(
      `${path} cannot be read from ${origin}: it is served without Access-Control-Allow-Origin, or not at all.`,
    );
  });
  return bodyOf(path, response);
}

function bodyOf(path: string, response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${path} is not served. Run npm start again.`);
  return response.text();
}

/** Does something that may fail. A failure is shown, and the page stays as it was. */
async function attempt(work: () => Promise<void>): Promise<void> {
  showMessage(undefined);
  try {
    await work();
  } catch (error) {
    showMessage(error);
  }
}

function showMessage(error: unknown): void {
  const message = element('message');
  message.hidden = error === undefined;
  message.textContent = visibleText(error instanceof Error ? error.message : String(error ?? ''));
}

start().catch(showMessage);
