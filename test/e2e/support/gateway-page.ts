import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { builtGatewayPage } from '../../../src/cli/built-addin';
import { pageFiles } from '../../../src/gateway/admin/page-files';
import type { GatewayOptions } from '../../../src/gateway/gateway';
import { startService, type RunningService } from '../../../src/service/server';
import { startGateway, type GatewayUnderTest } from '../../gateway/support/gateway-bed';

/** A gateway with its page, beside the sample service. */
export interface GatewaySite {
  readonly service: RunningService;
  readonly gateway: GatewayUnderTest;
  /** The firm's key of the sample service. */
  readonly key: string;
  close(): Promise<void>;
}

/** Starts a gateway that has the firm's key; without it when the first run is to be seen. */
export async function startGatewaySite(
  options: Partial<GatewayOptions> & { readonly isFirstRun?: boolean } = {},
): Promise<GatewaySite> {
  const { isFirstRun = false, ...more } = options;
  const folder = await builtGatewayPage();
  const service = await startService({ now: () => new Date() });
  const key = service.keys['business-ultimate'];
  const gateway = await startGateway({
    adminFiles: pageFiles(folder, false),
    ...(isFirstRun ? {} : { access: { service: service.url, key } }),
    ...more,
  });
  return {
    service,
    gateway,
    key,
    async close() {
      await gateway.close();
      await service.close();
    },
  };
}

/** The gateway's page, used as a person uses it. */
export class GatewayPage {
  /** Refusals of the policy, errors of scripts, and whatever was written to the console. */
  readonly complaints: string[] = [];
  readonly urls: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly site: GatewaySite,
  ) {}

  static async open(
    browser: Browser,
    site: GatewaySite,
    path = '/admin',
    context: BrowserContextOptions = {},
  ): Promise<GatewayPage> {
    const opened = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...context });
    await opened.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = new GatewayPage(await opened.newPage(), site);
    page.page.on('pageerror', (error) => page.complaints.push(error.stack ?? error.message));
    page.page.on('console', (message) => page.complaints.push(message.text()));
    page.page.on('request', (request) => page.urls.push(request.url()));
    await page.page.goto(`${site.gateway.url}${path}`);
    await page.heading.waitFor();
    return page;
  }

  get heading() {
    return this.page.locator('main h1');
  }

  /** Types into one of Fluent's fields. */
  async fill(id: string, text: string): Promise<void> {
    await this.page.locator(`#${id} input`).fill(text);
  }

  async signIn(token: string): Promise<void> {
    await this.fill('token', token);
    await this.page.locator('#sign-in').click();
    await this.page.locator('#plan').waitFor();
  }

  /** Goes to a view of an administrator. */
  async go(view: 'overview' | 'tokens' | 'audit' | 'webhook'): Promise<void> {
    await this.page.locator(`#go-${view}`).click();
    await this.page.locator(`#go-${view}[aria-current=page]`).waitFor();
  }

  /** What the clipboard holds. */
  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Everything that the page holds of a text: in its HTML, its address, what the browser stores, and the addresses it has asked. */
  async placesOf(text: string): Promise<string[]> {
    const { page } = this;
    const html = await page.evaluate(() => {
      const texts = [document.documentElement.outerHTML];
      const add = (root: ParentNode) => {
        for (const element of root.querySelectorAll('*')) {
          if (!element.shadowRoot) continue;
          texts.push(element.shadowRoot.innerHTML);
          add(element.shadowRoot);
        }
      };
      add(document);
      return texts.join('\n');
    });
    const places: Record<string, string> = {
      html,
      urls: [page.url(), ...this.urls].join('\n'),
      cookies: JSON.stringify(await page.context().cookies()),
      localStorage: await page.evaluate(() => JSON.stringify(localStorage)),
      sessionStorage: await page.evaluate(() => JSON.stringify(sessionStorage)),
      databases: await page.evaluate(async () => JSON.stringify(await indexedDB.databases())),
      console: this.complaints.join('\n'),
      'log of the gateway': this.site.gateway.log.lines.join('\n'),
    };
    return Object.keys(places).filter((place) => places[place]!.includes(text));
  }
}
