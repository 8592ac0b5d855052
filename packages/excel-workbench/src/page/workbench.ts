import { LifecycleService, LifecycleStages } from '@univerjs/core';
import { WorkbookModel } from '../calc/workbook';
import type { FunctionDescription } from '../calc/functions';
import { hosted } from '../excel/workbook';
import type { WorkbookContents } from 'xlsx-patch';
import { AddinHost } from '../wire/add-in-host';
import type { AddinManifest, RibbonButton } from '../wire/manifest';
import { loadAddin, type Way } from './addin-frame';
import { offerFunctions } from './autocomplete';
import { offerCellMenu } from './cell-menu';
import { showDrawings } from './drawing-layer';
import { showHints } from './hints';
import { HOSTS, type HostId } from './host-choice';
import { paint } from './painting';
import { screenSurface } from './surface';
import { workbookBytes, type OpenedFile } from './workbook-file';

/** The longest time, in milliseconds, for which answers are collected before the cells that have one are calculated and drawn. */
const FLUSH_DELAY = 250;

export interface WorkbenchPlaces {
  /** Where the sheet is drawn. */
  readonly sheet: HTMLElement;
  /** Where the add-in's frame stands. */
  readonly pane: HTMLElement;
  /** The line that is shown beside the pointer. */
  readonly hint: HTMLElement;
}

export interface WorkbenchOptions {
  readonly places: WorkbenchPlaces;
  readonly manifest: AddinManifest;
  readonly functions: readonly FunctionDescription[];
  readonly way: Way;
  /** The origin that the add-in comes from, where it is another than the page's. */
  readonly addin?: string | undefined;
  /** The add-in asks for its pane to be shown or hidden. */
  readonly onPane: (shown: boolean) => void;
  /** A person chooses one of the add-in's items in the menu of a cell. */
  readonly onMenu: (item: RibbonButton) => void;
  /** Calculating has begun or come to its end. */
  readonly onCalculating: (calculating: boolean) => void;
  readonly onFailure: (error: unknown) => void;
}

/** One workbook at a time, open on the page with the add-in running in it. */
export class Workbench {
  #open: { file: OpenedFile; book: WorkbookModel; loaded: WorkbookContents; host: AddinHost } | undefined;
  #host: HostId = 'microsoft-365';
  /** The calculation that was asked for last. */
  #latest: symbol | undefined;

  constructor(private readonly options: WorkbenchOptions) {}

  /** The open workbook; undefined before the first. */
  get book(): WorkbookModel | undefined {
    return this.#open?.book;
  }

  get fileName(): string {
    return this.#open?.file.name ?? '';
  }

  /** Opens a workbook in the place of the one that is open; resolves when its formulas are calculated. */
  open(file: OpenedFile): Promise<void> {
    return this.#start(file, file.contents, undefined);
  }

  /** Plays another Excel: the workbook stays as it is, and the add-in starts again in it. */
  async play(host: HostId): Promise<void> {
    this.#host = host;
    if (!this.#open) return;
    const { file, book, loaded } = this.#open;
    await this.#start(file, book.export(), loaded);
  }

  /** Presses a ribbon button that runs a command; resolves when the command is through and its formulas are calculated. */
  async press(command: string): Promise<void> {
    if (!this.#open) return;
    const { host, book } = this.#open;
    await host.native.runCommand(command);
    await this.#recalculate(book);
  }

  /** The open workbook's bytes, calculated. */
  async save(): Promise<Uint8Array> {
    if (!this.#open) throw new Error('No workbook is open.');
    const { file, book, loaded } = this.#open;
    await this.#recalculate(book);
    return workbookBytes(file, loaded, book.export(), [this.options.manifest.namespace]);
  }

  /** @param loaded what the book held when its file was opened; undefined for what `contents` hold now. */
  async #start(
    file: OpenedFile,
    contents: WorkbookContents,
    loaded: WorkbookContents | undefined,
  ): Promise<void> {
    this.options.onCalculating(true);
    try {
      const { book, host } = this.#show(file, contents, loaded);
      // A sheet that is not drawn yet takes no commands: neither a person's nor the add-in's.
      await book.engine.injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
      const { way, addin, places, manifest } = this.options;
      await loadAddin(places.pane, host, { way, page: manifest.page, addin });
      book.caller = host.functions;
      book.markDirty();
      await this.#recalculate(book);
    } catch (error) {
      this.options.onCalculating(false);
      throw error;
    }
  }

  #show(
    file: OpenedFile,
    contents: WorkbookContents,
    loaded: WorkbookContents | undefined,
  ): { book: WorkbookModel; host: AddinHost } {
    const { places, functions, manifest, onPane, onMenu } = this.options;
    const { namespace } = manifest;
    const container = document.createElement('div');
    places.sheet.append(container);
    const book = this.#bookIn(container, contents);
    this.#open?.book.dispose();
    places.sheet.replaceChildren(container);
    const workbook = hosted(book);
    // The add-in gets every change, whoever has made it, and formulas are calculated.
    const follow = (): void => {
      workbook.afterBatch?.();
      void this.#recalculate(book);
    };
    book.onEdit = follow;
    // Office.js sends a batch while it starts. What was calculated then would be calculated again as soon as functions can be called.
    const followBatch = (): void => (book.caller ? follow() : workbook.afterBatch?.());
    const host = new AddinHost({
      workbook: { ...workbook, afterBatch: followBatch },
      documentUrl: file.name,
      requirementSets: HOSTS[this.#host].sets,
      onPane,
    });
    this.#open = { file, book, loaded: loaded ?? book.export(), host };
    offerFunctions(book.engine.injector, namespace, functions);
    offerCellMenu(book.engine.injector, manifest.cellMenu, onMenu);
    paint(book.engine.injector, book);
    showHints(book, places.sheet, places.hint);
    showDrawings(book, container);
    return { book, host };
  }

  /** What cannot be shown leaves no trace, and the workbook that is open stays. */
  #bookIn(container: HTMLElement, contents: WorkbookContents): WorkbookModel {
    const { functions, manifest } = this.options;
    const surface = screenSurface(container);
    try {
      return new WorkbookModel(contents, {
        functions,
        namespace: manifest.namespace,
        surface,
        flushDelay: FLUSH_DELAY,
      });
    } catch (error) {
      container.remove();
      throw error;
    }
  }

  async #recalculate(book: WorkbookModel): Promise<void> {
    this.options.onCalculating(true);
    const calculation = (this.#latest = Symbol('calculation'));
    try {
      await book.recalculate();
    } catch (error) {
      this.options.onFailure(error);
    } finally {
      // An edit that came while one calculation was ending has started another, which ends last.
      if (this.#open?.book === book && this.#latest === calculation) this.options.onCalculating(false);
    }
  }
}
