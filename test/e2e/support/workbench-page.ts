import type { Browser, BrowserContext, Frame, JSHandle, Page } from 'playwright-core';
import { parseCell } from 'xlsx-patch';
import { builtAddin, builtPage } from '../../../src/cli/built-addin';
import { startSite, type Site, type SiteOptions } from '../../../src/cli/site';
import { savedFile } from 'xlsx-patch/testing/saved-file';

/** The site as `npm start` serves it, on a free port. */
export async function startWorkbenchSite(
  tls?: SiteOptions['tls'],
  options: Pick<SiteOptions, 'addin'> = {},
): Promise<Site> {
  const { dist } = await builtAddin();
  return startSite({ dist, workbench: await builtPage(), port: 0, ...(tls ? { tls } : {}), ...options });
}

/** Has the add-in find a service's address and a key in its storage, as if a person had entered them before. */
export const withStoredKey =
  (service: string, key: string) =>
  async (context: BrowserContext): Promise<void> => {
    await context.addInitScript(
      ([address, secret]) => {
        localStorage.setItem('_OfficeRuntime_Storage_shariah.service', address);
        localStorage.setItem('_OfficeRuntime_Storage_shariah.key', secret);
      },
      [service, key] as const,
    );
  };

/** What the tests ask of the page: the model behind the canvas, which no one can read from outside. */
interface Entry {
  readonly value: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly formula?: string;
}

/** The workbench in a browser, used as a person uses it. */
export class WorkbenchPage {
  /** Every address that was asked and does not belong to the site. */
  readonly strays: string[] = [];
  /** What went wrong in the scripts of page or pane. */
  readonly failures: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  /**
   * Opens the page in a browser that has never seen it, and waits until its sample is calculated.
   *
   * @param prepare may change the browser before the page is loaded, such as its clock.
   */
  static async open(
    browser: Browser,
    site: Site,
    query = '',
    prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
  ): Promise<WorkbenchPage> {
    const context = await browser.newContext({
      viewport: { width: 1400, height: 800 },
      ignoreHTTPSErrors: true,
    });
    // A busy machine may take half a minute for what takes two seconds otherwise.
    context.setDefaultTimeout(60_000);
    await prepare(context);
    const opened = new WorkbenchPage(await context.newPage(), context);
    const { page } = opened;
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== site.url) opened.strays.push(request.url());
    });
    // What the page's policy refuses is written there and nowhere else.
    page.on('console', (message) => {
      if (/content.security.policy/i.test(message.text())) opened.failures.push(message.text());
    });
    page.on('pageerror', (error) => opened.failures.push(error.stack ?? error.message));
    await page.goto(`${site.url}/${query}`);
    await opened.calculated();
    return opened;
  }

  /** Waits until nothing is calculated any more. */
  async calculated(): Promise<void> {
    await this.page.locator('body[data-calculating="false"]').waitFor();
  }

  /** The add-in's page. */
  get pane(): Frame {
    const pane = this.page.frames().find((frame) => /\/(workbench-pane|taskpane\.html)/.test(frame.url()));
    if (!pane) throw new Error('The add-in is not loaded.');
    return pane;
  }

  /** Goes to a cell of the sheet in front by the name box. */
  async goTo(address: string): Promise<void> {
    const box = this.page.locator('[data-u-comp="defined-name"] input, .univer-formula-box input').first();
    await box.click();
    await box.fill(address);
    await box.press('Enter');
    // On a busy machine the box keeps the keyboard for some time after the key was pressed.
    await this.page.waitForFunction((input) => document.activeElement !== input, await box.elementHandle());
  }

  /** The middle of a cell that is in view, in pixels of the page. */
  async middleOf(address: string): Promise<{ readonly x: number; readonly y: number }> {
    const canvas = (await this.page.locator('canvas[id^="univer-sheet-main-canvas"]').boundingBox())!;
    const cell = await this.#ask(({ book }, [row, column]) => {
      const sheet = book.engine.api.getActiveWorkbook().getActiveSheet();
      const { left, right, top, bottom } = sheet.getRange(row, column).getCellRect();
      const { sheetViewStartRow, sheetViewStartColumn, offsetX, offsetY } = sheet.getScrollState();
      const start = sheet.getRange(sheetViewStartRow, sheetViewStartColumn).getCellRect();
      // Of the sheet's own headers, 46 and 20 pixels: see the workbench's chart layer.
      return {
        x: 46 + (left + right) / 2 - start.left - offsetX,
        y: 20 + (top + bottom) / 2 - start.top - offsetY,
      };
    }, place(address));
    return { x: canvas.x + cell.x, y: canvas.y + cell.y };
  }

  /**
   * Types into a cell, and waits until the cell holds it and everything is calculated. On a busy machine the sheet's editor sometimes takes
   * the Enter for its list of suggestions, or loses a key: then the text is typed once more, as a person would.
   */
  async type(address: string, text: string): Promise<void> {
    const [row, column] = place(address);
    for (let again = TRIES; ; again -= 1) {
      await this.goTo(address);
      await this.page.keyboard.type(text);
      await this.page.keyboard.press('Enter');
      // On a busy machine the editor closes some time after the key was pressed.
      const held = this.page.waitForFunction(
        ([row, column, text]) => {
          const { formula, value } = (window as unknown as Opened).workbench.book.active.entry({
            row,
            column,
          });
          return String(formula ?? value).toUpperCase() === text.toUpperCase();
        },
        [row, column, text] as const,
        { timeout: PATIENCE },
      );
      try {
        await held;
        break;
      } catch (error) {
        if (again === 0) throw error;
        await this.page.keyboard.press('Escape');
      }
    }
    await this.calculated();
  }

  /** What a cell holds; of the sheet in front when none is named. */
  entry(address: string, sheet?: string): Promise<Entry> {
    return this.#ask(
      ({ book }, [row, column, name]) => {
        const found = name == null ? book.active : book.sheetByName(name);
        return found.entry({ row, column });
      },
      place(address, sheet),
    );
  }

  /** Waits until a cell of the sheet in front holds a value. */
  async holds(address: string, value: unknown): Promise<void> {
    const [row, column] = place(address);
    await this.page.waitForFunction(
      ([row, column, value]) =>
        (window as unknown as Opened).workbench.book.active.entry({ row, column }).value === value,
      [row, column, value] as const,
    );
    await this.calculated();
  }

  /** From now on, notes which cells' functions the add-in is asked for; see {@link called}. */
  noteCalls(): Promise<void> {
    return this.#ask(({ book }) => {
      const { caller } = book;
      const noted: string[] = [];
      Object.assign(window, { noted });
      book.caller = {
        invoke(calls: { address: string }[]) {
          noted.push(...calls.map(({ address }) => address));
          return caller.invoke(calls);
        },
      };
    }, undefined);
  }

  /** The cells whose functions were called since {@link noteCalls}, sorted by address: two answers may come in either order. */
  called(): Promise<string[]> {
    return this.page.evaluate(() => [...(window as unknown as { noted: string[] }).noted].sort());
  }

  sheetNames(): Promise<string[]> {
    return this.#ask(({ book }) => book.sheets.map(({ name }: { name: string }) => name), undefined);
  }

  /** Loads the add-in's page again, as when a workbook is opened whose values Excel has kept: nothing is calculated. */
  async restartAddin(): Promise<void> {
    const { pane } = this;
    await Promise.all([pane.waitForNavigation(), pane.evaluate(() => location.reload())]);
    await this.pane.locator('screening-pane h1').first().waitFor();
  }

  /** What lies beside the cells of the sheet in front. */
  extras(): Promise<{ tables: unknown[]; formats: string[] }> {
    return this.#ask(
      ({ book: { active } }) => ({
        tables: active.tables,
        formats: active.conditionalFormats.map(({ range }: { range: string }) => range),
      }),
      undefined,
    );
  }

  /** Runs what a menu of the sheet runs. */
  command(id: string, params: object): Promise<boolean> {
    return this.#ask(({ book }, [id, params]) => book.engine.commands.executeCommand(id, params), [
      id,
      params,
    ] as const);
  }

  /** Picks a file, as in the dialogue, and waits until it is open. */
  async openFile(file: string | { name: string; buffer: Buffer }): Promise<void> {
    const before = await this.#book();
    const given = typeof file === 'string' ? file : { ...file, mimeType: 'application/octet-stream' };
    await this.page.locator('#file').setInputFiles(given);
    await this.#anotherBook(before);
  }

  /** Saves the open workbook, as the browser would keep it. */
  async save(): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.locator('#save').click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await savedFile(await download.path()) };
  }

  async saveAndReopen(): Promise<void> {
    const { name, bytes } = await this.save();
    await this.openFile({ name, buffer: bytes });
  }

  /** Drops a file on the sheet. */
  async drop(name: string, content: string | Uint8Array): Promise<void> {
    const data = await this.page.evaluateHandle(
      ([name, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
        return transfer;
      },
      [name, typeof content === 'string' ? content : [...content]] as const,
    );
    for (const event of ['dragover', 'drop'])
      await this.page.dispatchEvent('#sheet', event, { dataTransfer: data });
  }

  /** Has the page play another Excel, and waits until the add-in runs in it. */
  async play(host: string): Promise<void> {
    const before = await this.#book();
    await this.page.locator('#host').selectOption(host);
    await this.#anotherBook(before);
  }

  close(): Promise<void> {
    return this.context.close();
  }

  #book(): Promise<JSHandle> {
    return this.page.evaluateHandle(() => (window as unknown as Opened).workbench.book);
  }

  async #anotherBook(before: JSHandle): Promise<void> {
    await this.page.waitForFunction(
      (before) => (window as unknown as Opened).workbench.book !== before,
      before,
    );
    await this.calculated();
  }

  #ask<A, T>(question: (workbench: Opened['workbench'], argument: A) => T, argument: A): Promise<T> {
    // The page's policy lets no text become a script, but for what a test asks by the browser's own means.
    const given = JSON.stringify(argument) ?? 'undefined';
    return this.page.evaluate(`(${String(question)})(window.workbench, ${given})`);
  }
}

/** How often a text is typed once more, and the milliseconds until then. */
const TRIES = 2;
const PATIENCE = 20_000;

/** The page's own handle on what it shows. */
interface Opened {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the types of the page's bundle are not those of the tests
  readonly workbench: { readonly book: any };
}

function place(address: string, sheet?: string): [row: number, column: number, sheet: string | undefined] {
  const cell = parseCell(address);
  if (!cell) throw new Error(`${address} is no cell.`);
  return [cell.row, cell.column, sheet];
}
