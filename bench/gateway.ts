import { cpus } from 'node:os';
import { times, type Row } from './bench';
import { withService, type SlowService } from './client/service';
import { runDesks, type DesksResult, type Question } from './gateway/desks';
import { withGateways, type Engine, type Gateways } from './gateway/processes';

export const name = 'A firm of 200 desks and 2,000 tickers behind its gateways';

const DESKS = 200;
const TICKERS = 2_000;
const TICKERS_A_DESK = 300;
const CHANGED = 37;

/** Three desks of four show verdicts alone, the others more. */
const ENDPOINTS = ['compliance', 'compliance', 'basic-report', 'full-report'];

/** Requests of a desk that works calmly, and milliseconds between two of them: 200 requests a second of all desks. */
const CALM_REQUESTS = 10;
const CALM_PAUSE = 1_000;

const SETTINGS: readonly { readonly engine: Engine; readonly processes: number }[] = [
  { engine: 'PostgreSQL', processes: 3 },
  { engine: 'PostgreSQL', processes: 2 },
  { engine: 'PostgreSQL', processes: 1 },
  { engine: 'SQLite', processes: 1 },
];

/**
 * Service, gateways, PostgreSQL and desks run on this computer and share its cores; the service answers after 20 ms. First the desks ask
 * the service themselves, then gateways of each setting: when nothing is known, again, and after a nightly run in which some verdicts
 * changed. In the end they ask calmly, which tells how long an answer takes when nobody queues.
 */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  await withService(async (service) => {
    const direct = await asked(service, () =>
      runDesks({
        urls: [service.url],
        tokens: Array.from({ length: DESKS }, () => service.keys['business-enterprise']),
        questionsOf: questionsOf(service.tickers),
      }),
    );
    rows.push(rowOf('the service itself, by every desk', direct));
    for (const setting of SETTINGS) {
      // A service of its own: the nightly run of one setting would be known to the next.
      rows.push(...(await withService((fresh) => settingRows(fresh, setting, direct))));
    }
  });
  rows.push({ what: 'machine', figure: `${cpus().length} cores`, beside: cpus()[0]?.model.trim() ?? '' });
  return rows;
}

async function settingRows(
  service: SlowService,
  { engine, processes }: (typeof SETTINGS)[number],
  direct: Asked,
): Promise<Row[]> {
  return withGateways({ service, engine, processes, desks: DESKS }, async (gateways) => {
    const called = `${engine}, ${processes === 1 ? '1 process' : `${processes} processes`}`;
    const desks = (questions: (desk: number) => readonly Question[], pause?: number) => () =>
      runDesks({
        ...gateways,
        questionsOf: questions,
        ...(pause === undefined ? {} : { pause }),
      });
    const questions = questionsOf(service.tickers);
    const cold = await asked(service, desks(questions), TICKERS);
    const before = await cpuSeconds(gateways);
    const warm = await asked(service, desks(questions), 0);
    const cpu = (await cpuSeconds(gateways)) - before;
    const changed = service.tickers.slice(0, CHANGED);
    await service.night(changed);
    // As the add-in does it: the feed first, then the tickers.
    const feed = { path: 'verdict-changes?since=0&limit=1000', mustHold: `"ticker":"${changed[0]!}"` };
    await desks(() => [feed])();
    const night = await asked(service, desks(afterRun(questions, new Set(changed))), CHANGED);
    const calm = await asked(
      service,
      desks((desk) => questions(desk).slice(0, CALM_REQUESTS), CALM_PAUSE),
      0,
    );
    const memory = (await gateways.usage()).map(({ memoryMegabytes }) => Math.round(memoryMegabytes));
    return [
      rowOf(`${called}: nothing known`, cold, direct),
      rowOf(`${called}: again`, warm, direct),
      rowOf(`${called}: after a run with ${CHANGED} changes`, night, direct),
      rowOf(`${called}: calmly`, calm),
      {
        what: `${called}: CPU of a gateway for an answer that is known`,
        figure: `${Math.round((cpu / warm.requests) * 1e6)} µs`,
        beside: `memory of a process at the end ${memory.join(', ')} MB`,
      },
    ];
  });
}

/** What desks have seen, and how often the service was asked for records meanwhile. */
interface Asked extends DesksResult {
  readonly atService: number;
}

/** @param expected the requests that the service must have had; otherwise the benchmark fails. */
async function asked(
  service: SlowService,
  work: () => Promise<DesksResult>,
  expected?: number,
): Promise<Asked> {
  const before = await service.recordRequests();
  const result = await work();
  const atService = (await service.recordRequests()) - before;
  if (expected !== undefined && atService !== expected)
    throw new Error(`The service was asked ${atService} times in the place of ${expected}.`);
  return { ...result, atService };
}

const rowOf = (what: string, { perSecond, p50, p99, postponed, atService }: Asked, direct?: Asked): Row => ({
  what,
  figure: `${Math.round(perSecond)} / s`,
  beside: [
    ...(direct ? [times(perSecond, direct.perSecond)] : []),
    `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
    `${atService} requests at the service`,
    ...(postponed > 0 ? [`${postponed} told to come later`] : []),
  ].join('; '),
});

const milliseconds = (time: number): string => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;

const cpuSeconds = async (gateways: Gateways): Promise<number> =>
  (await gateways.usage()).reduce((sum, { cpuSeconds: one }) => sum + one, 0);

/** A desk's tickers lie anywhere in the list, and all desks together have all of it. */
function questionsOf(tickers: readonly string[]): (desk: number) => Question[] {
  return (desk) =>
    Array.from({ length: TICKERS_A_DESK }, (_, index) => {
      const ticker = tickers[(desk * 97 + index * 7) % TICKERS]!;
      const endpoint = ENDPOINTS[(desk + index) % ENDPOINTS.length]!;
      return { path: `${endpoint}/${ticker}`, mustHold: `"ticker":"${ticker}"` };
    });
}

/** What desks ask in the morning when the feed has told them what changed: those tickers must have their new verdict. */
function afterRun(
  questions: (desk: number) => Question[],
  changed: ReadonlySet<string>,
): (desk: number) => Question[] {
  return (desk) =>
    questions(desk).map((question) =>
      changed.has(question.path.split('/')[1]!)
        ? { ...question, mustHold: '"halal_status":"DOUBTFUL"' }
        : question,
    );
}
