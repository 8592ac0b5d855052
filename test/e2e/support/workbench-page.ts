import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { builtAddin, builtPage } from '../../../src/workbench/command/built-addin';
import { startSite, type Site } from '../../../src/workbench/command/site';

/** The site as `npm start` serves it, on a free port. */
export async function startWorkbenchSite(): Promise<Site> {
  const { dist } = await builtAddin();
  return startSite({ dist, workbench: await builtPage(), port: 0 });
}

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

  /** Opens the page in a browser that has never seen it, and waits until its sample is calculated. */
  static async open(browser: Browser, site: Site): Promise<WorkbenchPage> {
    const context = await browser.newContext({ viewport: { width: 1400, height: 800 } });
    const opened = new WorkbenchPage(await context.newPage(), context);
    const { page } = opened;
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== site.url) opened.strays.push(request.url());
    });
    page.on('pageerror', (error) => opened.failures.push(error.stack ?? error.message));
    await page.goto(site.url);
    await opened.calculated();
    return opened;
  }

  /** Waits until nothing is calculated any more. */
  async calculated(): Promise<void> {
    await this.page.locator('body[data-calculating="false"]').waitFor();
  }

  /** The add-in's page. */
  get pane(): Frame {
    const pane = this.page.frames().find((frame) => frame.url().includes('workbench-pane'));
    if (!pane) throw new Error('The add-in is not loaded.');
    return pane;
  }

  /** Goes to a cell of the sheet in front by the name box. */
  async goTo(address: string): Promise<void> {
    const box = this.page.locator('[data-u-comp="defined-name"] input, .univer-formula-box input').first();
    await box.click();
    await box.fill(address);
    await box.press('Enter');
  }

  /** Types into a cell. */
  async type(address: string, text: string): Promise<void> {
    await this.goTo(address);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
    await this.calculated();
  }

  /** What a cell holds; of the sheet in front when none is named. */
  entry(row: number, column: number, sheet?: string): Promise<Entry> {
    return this.page.evaluate(
      ([row, column, sheet]) => {
        const { book } = (window as unknown as { shariahWorkbench: { book: any } }).shariahWorkbench;
        return (sheet === undefined ? book.active : book.sheetByName(sheet)).entry({ row, column });
      },
      [row, column, sheet] as const,
    );
  }

  sheetNames(): Promise<string[]> {
    return this.page.evaluate(() =>
      (window as unknown as { shariahWorkbench: { book: any } }).shariahWorkbench.book.sheets.map(
        ({ name }: { name: string }) => name,
      ),
    );
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
