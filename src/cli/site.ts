import { PortError, startSite as startAddinSite, type SiteTrace } from 'excel-workbench/node/site';
import { SAMPLE } from './sample-workbook';
import { createService, type Service } from '../service/app';
import { forAllowedHosts } from '../service/allowed-hosts';
import { CommandProblem } from './command-problem';

export interface SiteOptions {
  /** The folder of the built add-in. */
  readonly dist: string;
  /** The folder of the built workbench page; the site has none when left out, as for a real Excel. */
  readonly workbench?: string;
  /** The origin that the add-in comes from when it is another than the site's own, as with Excel on the web. */
  readonly addin?: string;
  readonly port: number;
  /** Notes what Office.js asks of its host; nothing is noted when left out. */
  readonly trace?: Omit<SiteTrace, 'secrets'>;
  /** Key and certificate, for https; http when left out. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer };
}

export interface Site {
  readonly url: string;
  /** The sample service's keys, by the ids of their plans. */
  readonly keys: Service['keys'];
  close(): Promise<void>;
}

const ADDIN_PAGE = 'taskpane.html';

/** The name under which the add-in stores its key (docs/architecture.md). */
const STORED_KEY = 'shariah.key';

/** The header that carries the key to the service. */
const KEY_HEADER = 'x-api-key';

const TEXTS = {
  title: 'Shariah Screening for Excel: the workbench',
  name: 'Shariah Screening',
  notice:
    'A stand-in for Excel. Everything runs on this computer, on sample figures: not a current screening, not a religious ruling.',
};

/**
 * Serves the add-in and the sample service from one address, on this computer alone; with the workbench's page, also a sample workbook
 * that is calculated with the sample service's key.
 *
 * @throws {CommandProblem} when the port cannot be opened.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { workbench, trace, ...rest } = options;
  const service = createService({ now: () => new Date() });
  const { keys } = service;
  const site = await startAddinSite({
    ...rest,
    addinPage: ADDIN_PAGE,
    fetch: (request, connection) => service.app.fetch(request, connection),
    guard: forAllowedHosts,
    ...(workbench !== undefined && {
      workbench: {
        folder: workbench,
        ...TEXTS,
        sample: SAMPLE,
        firstStorage: { [STORED_KEY]: keys['business-enterprise'] },
      },
    }),
    ...(trace && { trace: { ...trace, secrets: { storage: [STORED_KEY], headers: [KEY_HEADER] } } }),
  }).catch((error: unknown) => {
    service.close();
    throw error instanceof PortError ? portProblem(error) : error;
  });
  return {
    url: site.url,
    keys,
    close() {
      service.close();
      return site.close();
    },
  };
}

function portProblem({ port, code }: PortError): CommandProblem {
  const what = code === 'EADDRINUSE' ? `Port ${port} is taken` : `Port ${port} cannot be opened (${code})`;
  return new CommandProblem(`${what}. Stop what uses it, or choose another with --port.`);
}
