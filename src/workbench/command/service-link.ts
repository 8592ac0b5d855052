import { startService } from '../../service/server';

/** The way to a screening service, and what went over it. */
export interface ServiceLink {
  readonly url: string;
  /** As people are told of it: the port of a service that lives as long as this run says nothing to them. */
  readonly name: string;
  readonly key: string;
  /** For the page: as `fetch`, counting. */
  readonly fetch: typeof fetch;
  /** Requests sent to the service so far. */
  requests(): number;
  /**
   * False when the service was asked and not one answer was of use: it is down, refuses the key, or is no screening service. A
   * 403 or 404 is of use: it says something of a plan or a ticker.
   */
  answered(): boolean;
  close(): Promise<void>;
}

/** Links to the named service, or starts the local one inside this process, with the key of the highest plan. */
export async function linkService(
  { service, key }: { service?: string | undefined; key?: string | undefined },
  progress: (answered: number, sent: number) => void = () => undefined,
): Promise<ServiceLink> {
  const local = service === undefined ? await startService() : undefined;
  const url = service ?? local!.url;
  let requests = 0;
  let answered = 0;
  let useful = 0;
  return {
    url,
    name: service ?? 'the sample service on this computer',
    key: key ?? local!.keys['business-enterprise'],
    async fetch(input, init) {
      requests += 1;
      progress(answered, requests);
      const response = await fetch(input, init).finally(() => {
        answered += 1;
        progress(answered, requests);
      });
      if (await isUseful(response.clone())) useful += 1;
      return response;
    },
    requests: () => requests,
    answered: () => requests === 0 || useful > 0,
    close: async () => local?.close(),
  };
}

async function isUseful(response: Response): Promise<boolean> {
  if (response.status === 403 || response.status === 404) return true;
  if (response.status !== 200) return false;
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null;
}
