import { createService } from '../service/app';

/** A screening service that is asked with one key. */
export interface ReachedService {
  readonly url: string;
  /** As people are told of it: the port of a service that lives as long as this run says nothing to them. */
  readonly name: string;
  readonly key: string;
  /** Asks it; over the network when left out. */
  readonly fetch?: typeof fetch;
  close(): Promise<void>;
}

/** The way to a screening service, and what went over it. */
export interface ServiceLink extends ReachedService {
  /** For the page: as `fetch`, counting. */
  readonly fetch: typeof fetch;
  /** Requests sent to the service so far. */
  requests(): number;
  /**
   * False when the service was asked and not one answer was of use: it is down, refuses the key, or is no screening service. A
   * 403 or 404 is of use: it says something of a plan or a ticker.
   */
  answered(): boolean;
  /** What the service says of its figures when they are a sample; undefined before it has answered, and when they are none. */
  notice(): string | undefined;
}

interface Asked {
  readonly service?: string | undefined;
  readonly key?: string | undefined;
}

type ToldOfRequests = (answered: number, sent: number) => void;

/** The address of the local service inside this process. Nothing listens there: it is asked without a network. */
const INSIDE = 'http://127.0.0.1';

/** The named service; or the local one inside this process, with the key of the highest plan. */
export async function reachService({ service, key }: Asked): Promise<ReachedService> {
  if (service !== undefined) {
    return { url: service, name: service, key: key ?? '', close: () => Promise.resolve() };
  }
  const local = createService({ now: () => new Date() });
  return {
    url: INSIDE,
    name: 'the sample service on this computer',
    key: key ?? local.keys['business-enterprise'],
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      return local.app.fetch(new Request(input, init));
    },
    close: () => Promise.resolve(local.close()),
  };
}

/** A way to a service that counts from here; a run over many files takes one for each. Closing it closes the service. */
export function linkTo(service: ReachedService, progress: ToldOfRequests = () => undefined): ServiceLink {
  let requests = 0;
  let answered = 0;
  let useful = 0;
  let notice: string | undefined;
  const ask = service.fetch ?? fetch;
  return {
    ...service,
    async fetch(input, init) {
      requests += 1;
      progress(answered, requests);
      const response = await ask(input, init).finally(() => {
        answered += 1;
        progress(answered, requests);
      });
      notice = response.headers.get(SAMPLE_NOTICE) ?? notice;
      if (await isUseful(response.clone())) useful += 1;
      return withoutLiveChanges(response);
    },
    requests: () => requests,
    answered: () => requests === 0 || useful > 0,
    notice: () => notice,
  };
}

/** Links to the named service, or to the local one. */
export async function linkService(asked: Asked, progress?: ToldOfRequests): Promise<ServiceLink> {
  return linkTo(await reachService(asked), progress);
}

/** In which a service says that its figures are a sample. */
const SAMPLE_NOTICE = 'x-sample-data';

/** In which a gateway says that it tells changes while they happen. */
const LIVE_CHANGES = 'x-live-changes';

/** A command calculates its workbooks once, and would wait for a stream of changes without end. */
function withoutLiveChanges(response: Response): Response {
  if (!response.headers.has(LIVE_CHANGES)) return response;
  const headers = new Headers(response.headers);
  headers.delete(LIVE_CHANGES);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

async function isUseful(response: Response): Promise<boolean> {
  if (response.status === 403 || response.status === 404) return true;
  if (response.status !== 200) return false;
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null;
}
