import fc from 'fast-check';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { MemoryStorage } from '../../src/client/cache/storage';
import type { VerdictChangeEvent } from '../../src/contract/verdict-change';
import { verdictChanges } from '../../src/functions/lists';
import { changesOf, gapIn } from '../../src/reports/changes-report';
import { englishTexts } from '../support/report-texts';
import { VirtualClock } from '../support/virtual-clock';
import { virtualClient, VirtualService, virtualWorld } from '../support/virtual-service';

const STATUS = { stock: ['halal_status'], fund: ['status'] };
const DEBT = { stock: ['debt_ratio_perc'] };
const DAY = 86_400_000;

const TICKERS = Array.from({ length: 200 }, (_, index) => (index % 10 === 0 ? `T${index}F` : `T${index}`));

let clock: VirtualClock;
let service: VirtualService;
let storage: MemoryStorage;

beforeEach(() => {
  ({ clock, service, storage } = virtualWorld('business-ultimate'));
});

const open = (options: Parameters<typeof virtualClient>[2] = {}) =>
  virtualClient(clock, service, { storage, ...options });
const verdicts = async (client: ScreeningClient, tickers = TICKERS) => {
  const facts = await clock.until(Promise.all(tickers.map((ticker) => client.get(ticker, STATUS))));
  return new Map(
    facts.map(({ ticker, kind, values }) => [ticker, values[kind === 'fund' ? 'status' : 'halal_status']]),
  );
};
/** Until after the next run. */
const night = async () => {
  service.night += 1;
  const monday = new Date(clock.now()).getUTCDay() === 5;
  await clock.pass(monday ? 3 * DAY : DAY);
};
/** What is asked while something is done, as paths. */
const askedBy = async (work: () => Promise<unknown>) => {
  const before = service.asked.length;
  await work();
  return service.asked.slice(before).map(({ path }) => path);
};

test('after a nightly run: one request, and one for each ticker that changed', async () => {
  await verdicts(open());
  await night();
  service.change('T1', 'NOT HALAL');
  service.change('T20F', 'UNQUALIFIED');
  service.change('T3', 'DOUBTFUL');
  service.change('ELSE', 'NOT HALAL');
  // A verdict of a fund under an index rulebook that is known already: it is no news of the fund's own verdict.
  service.tell('T40F', 'verdict.changed', [
    { methodology: 'msci', old_status_msci: 'HALAL', new_status_msci: 'NOT HALAL' },
  ]);
  const client = open();
  let shown = new Map<string, unknown>();
  const asked = await askedBy(async () => (shown = await verdicts(client)));
  expect(asked.sort()).toEqual(['compliance/T1', 'compliance/T3', 'etf/T20F', 'verdict-changes?limit=1000']);
  expect(shown.get('T1')).toBe('NOT HALAL');
  expect(shown.get('T20F')).toBe('UNQUALIFIED');
  expect(shown.get('T2')).toBe('HALAL');
  const facts = await clock.until(client.get('T2', STATUS));
  expect(clock.now() - facts.readAt).toBeLessThan(60_000);
  expect(facts.values).not.toHaveProperty('last_updated');
});

test('after a nightly run each ticker of any market that changed is asked again, and none that did not', async () => {
  const changed = {
    ...{ U1: 'NOT HALAL', 'U2.L': 'DOUBTFUL', 'U3.TO': 'UNQUALIFIED', 'U4.UZ': 'INCOMPLETE_DATA' },
    ...{ U5: 'ERROR_DATA', U6F: 'NOT HALAL', U7F: 'UNQUALIFIED' },
  };
  // What enters or leaves coverage may be another company's now, whatever its verdict.
  const relisted = ['W1', 'W2.L', 'W3.TO', 'W4.UZ', 'W5F'];
  const same = ['V1', 'V2.L', 'V3.TO', 'V4.UZ', 'V5F'];
  const all = [...Object.keys(changed), ...relisted, ...same];
  const paths = (tickers: readonly string[]) =>
    tickers.map((ticker) => `${ticker.endsWith('F') ? 'etf' : 'compliance'}/${ticker}`).sort();
  const asked = async () => {
    const calls = await askedBy(() => verdicts(open(), all));
    const feed = calls.filter((path) => path.startsWith('verdict-changes'));
    return [feed.length, calls.filter((path) => !feed.includes(path)).sort()];
  };
  await verdicts(open(), all);
  await night();
  for (const [ticker, status] of Object.entries(changed)) service.change(ticker, status);
  expect(await asked()).toEqual([1, paths(Object.keys(changed))]);
  expect(Object.fromEntries(await verdicts(open(), Object.keys(changed)))).toEqual(changed);
  await night();
  for (const ticker of relisted) service.tell(ticker, 'coverage.removed', []);
  for (const ticker of relisted) service.tell(ticker, 'coverage.added', []);
  expect(await asked()).toEqual([1, paths(relisted)]);
  // Back to what it was: the last change of a ticker counts, and not the first.
  await night();
  service.change('V2.L', 'NOT HALAL');
  service.change('V2.L', 'HALAL');
  service.change('U4.UZ', 'DOUBTFUL');
  service.change('U4.UZ', 'HALAL');
  expect(await asked()).toEqual([1, paths(['U4.UZ'])]);
});

test('the next night goes on from the cursor', async () => {
  await verdicts(open());
  await night();
  service.change('T1', 'NOT HALAL');
  await verdicts(open());
  await night();
  service.change('T2', 'NOT HALAL');
  const asked = await askedBy(() => verdicts(open()));
  expect(asked.sort()).toEqual(['compliance/T2', 'verdict-changes?since=3000000000&limit=1000']);
  await night();
  expect(await askedBy(() => verdicts(open()))).toEqual(['verdict-changes?since=3000000007&limit=1000']);
  // A range begins after the cursor that is given, and not where the feed was followed to.
  let later: readonly { readonly ticker: string }[] = [];
  expect(
    await askedBy(async () => ({ events: later } = await clock.until(open().changes(3_000_000_000)))),
  ).toEqual(['verdict-changes?since=3000000000&limit=1000']);
  expect(later.map(({ ticker }) => ticker)).toEqual(['T2']);
});

test('figures drift without the feed: they are asked again', async () => {
  await verdicts(open());
  await night();
  const client = open();
  const asked = await askedBy(() =>
    clock.until(
      Promise.all([client.get('T1', DEBT), ...TICKERS.map((ticker) => client.get(ticker, STATUS))]),
    ),
  );
  expect(asked.filter((path) => path.endsWith('/T1'))).toEqual(['basic-report/T1']);
});

test('a rulebook that nobody asked for may move without a request; what is known already costs none either', async () => {
  await verdicts(open());
  await night();
  service.tell('T1', 'verdict.changed', [
    { methodology: 'djim', old_status_djim: 'HALAL', new_status_djim: 'NOT HALAL' },
  ]);
  service.change('T2', 'NOT HALAL');
  service.change('T2', 'HALAL');
  expect(await askedBy(() => verdicts(open()))).toEqual(['verdict-changes?limit=1000']);
});

test('coverage: what was added is found, what was removed is gone', async () => {
  const client = open();
  await verdicts(client);
  for (const ticker of ['XNEW', 'XNEWF'])
    await expect(clock.until(client.get(ticker, STATUS))).rejects.toMatchObject({ name: 'NotCoveredError' });
  await night();
  // A stock and a fund of each; what enters coverage may be another one than the one that is known by its ticker.
  for (const ticker of ['T1', 'T10F']) service.tell(ticker, 'coverage.removed');
  for (const ticker of ['XNEW', 'XNEWF', 'T2', 'T20F']) service.tell(ticker, 'coverage.added');
  const news = await clock.until(client.followFeed());
  expect([...news.changed].sort()).toEqual(['T1', 'T10F', 'T2', 'T20F', 'XNEW', 'XNEWF']);
  const reported = changesOf(news.events, news.changed, englishTexts);
  expect(reported.map(({ ticker, what, from, to }) => [ticker, what, from, to])).toEqual([
    ...['T1', 'T10F'].map((ticker) => [ticker, 'coverage', 'covered', 'not covered']),
    ...['XNEW', 'XNEWF', 'T2', 'T20F'].map((ticker) => [ticker, 'coverage', 'not covered', 'covered']),
  ]);
  expect(await askedBy(() => clock.until(client.get('T1', STATUS)))).toEqual(['compliance/T1']);
  // It may have come back as a stock, so it is asked for as either.
  expect(await askedBy(() => clock.until(client.get('T10F', STATUS)))).toEqual([
    'compliance/T10F',
    'etf/T10F',
  ]);
});

test('a gap in the feed: whatever was read before is asked again', async () => {
  await verdicts(open());
  await night();
  service.change('T1', 'NOT HALAL');
  await verdicts(open());
  await night();
  service.oldestSeq = 3_000_000_007;
  service.change('T2', 'NOT HALAL');
  const client = open();
  const asked = await askedBy(() => verdicts(client));
  expect(asked).toHaveLength(1 + TICKERS.length);
  await night();
  expect(await askedBy(() => verdicts(client))).toHaveLength(1);
  // A range of several pages has the gap before its first page alone, and the service says so with that page alone.
  for (let index = 0; index < 1_100; index += 1) service.change(`N${index}`, 'NOT HALAL');
  const range = await clock.until(client.changes(1));
  expect([range.events.length > 1_000, range.truncated]).toEqual([true, true]);
  // And whoever reads the changes is told, in the sheet of changes and in cells; a range without a gap has none.
  expect(gapIn(range, 1, englishTexts)).toHaveLength(1);
  const firstEvent = async (since: number) =>
    (await clock.until(verdictChanges(since, [['T1']], { client: open() })))[1]![4];
  expect(await firstEvent(3_000_000_000)).toBe('gap in the feed');
  expect(await firstEvent(3_000_000_007)).toBe('nothing has changed');
  expect(gapIn(await clock.until(open().changes(3_000_000_007)), 3_000_000_007, englishTexts)).toEqual([]);
  // Whoever follows the feed over several pages is told too.
  service.oldestSeq = 3_000_000_021;
  const news = await clock.until(client.followFeed());
  expect([news.events.length > 1_000, news.truncated]).toEqual([true, true]);
});

test('a long feed is read page by page, and the cursor is stored with what each page overtakes', async () => {
  await verdicts(open());
  await night();
  for (let index = 0; index < 2_300; index += 1) service.change(`N${index}`, 'NOT HALAL');
  service.change('T1', 'NOT HALAL');
  const client = open();
  const asked = await askedBy(() => verdicts(client));
  expect(asked.filter((path) => path.startsWith('verdict'))).toEqual([
    'verdict-changes?limit=1000',
    'verdict-changes?since=3000006993&limit=1000',
    'verdict-changes?since=3000013993&limit=1000',
  ]);
  expect(asked).toContain('compliance/T1');
  expect(asked).toHaveLength(4);
  // A range is read by the same pages; one that ends with a whole page is followed by an empty one.
  expect(await askedBy(() => clock.until(open().changes()))).toEqual(
    asked.filter((path) => path.startsWith('verdict')),
  );
  const lastThousand = 3_000_000_000 + 7 * 1_300;
  expect(await askedBy(() => clock.until(open().changes(lastThousand)))).toEqual([
    `verdict-changes?since=${lastThousand}&limit=1000`,
    'verdict-changes?since=3000016100&limit=1000',
  ]);
});

test('events come oldest first, each once, over all pages; none is a normal answer', async () => {
  // Several of one ticker, and of stocks and funds.
  for (let index = 0; index < 1_200; index += 1)
    service.change(TICKERS[index % 30]!, index % 2 === 0 ? 'HALAL' : 'NOT HALAL');
  const served = service.events.map((event) => (event as { seq: number }).seq);
  const seqsOf = ({ events }: { readonly events: readonly { readonly seq: unknown }[] }) =>
    events.map(({ seq }) => seq);
  const client = open();
  // What was told by another way before is in the feed all the same.
  await clock.until(client.hear(service.events.slice(0, 40) as VerdictChangeEvent[]));
  expect(seqsOf(await clock.until(client.followFeed()))).toEqual(served);
  const replay = await askedBy(async () =>
    expect(seqsOf(await clock.until(client.changes()))).toEqual(served),
  );
  expect(replay).toEqual(['verdict-changes?limit=1000', 'verdict-changes?since=3000006993&limit=1000']);
  const last = served.at(-1)!;
  const nothing = await askedBy(async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await clock.until(client.followFeed())).toMatchObject({ events: [], truncated: false });
    expect(await clock.until(client.changes(last))).toMatchObject({ events: [], truncated: false });
  });
  expect(nothing).toEqual(Array(3).fill(`verdict-changes?since=${last}&limit=1000`));
});

test('next_cursor is passed back as it came, also where it lies beyond the last event', async () => {
  // The service counts on in its own way: its cursor is three further than the last event of a page, and 0 on an empty feed.
  const transport: typeof service.transport = async (request) => {
    const answer = await service.transport(request);
    const page = JSON.parse(answer.text) as { next_cursor?: number };
    if (page.next_cursor) page.next_cursor += 3;
    return { ...answer, text: JSON.stringify(page) };
  };
  for (let index = 0; index < 1_100; index += 1) service.change(`N${index}`, 'NOT HALAL');
  const paths = ['verdict-changes?limit=1000', 'verdict-changes?since=3000006996&limit=1000'];
  const client = open({ transport });
  expect(await askedBy(() => clock.until(client.followFeed()))).toEqual(paths);
  expect(await askedBy(() => clock.until(client.changes()))).toEqual(paths);
  for (let time = 0; time < 2; time += 1) {
    let news: unknown;
    const asked = await askedBy(async () => (news = await clock.until(client.followFeed())));
    expect(asked).toEqual(['verdict-changes?since=3000007696&limit=1000']);
    expect(news).toMatchObject({ events: [], truncated: false });
  }
});

test('a batch that is held for review is taken in when it is released, however large it is', async () => {
  await verdicts(open());
  await night();
  // The run is over and its changes are held; they are released some hours later, with the moment of the run.
  await verdicts(open());
  await clock.pass(4 * 3_600_000);
  for (let index = 0; index < 2_300; index += 1) service.change(`N${index}`, 'NOT HALAL');
  for (const ticker of TICKERS) service.change(ticker, 'NOT HALAL');
  const shown = await verdicts(open());
  expect([...new Set(shown.values())]).toEqual(['NOT HALAL']);
  expect(shown.size).toBe(TICKERS.length);
});

test('a feed that fails half way goes on where it was; verdicts are asked one by one and are true', async () => {
  await verdicts(open());
  await night();
  for (let index = 0; index < 1_200; index += 1) service.change(`N${index}`, 'NOT HALAL');
  service.change('T1', 'NOT HALAL');
  const transport: typeof service.transport = (request) =>
    request.url.includes('since=') ? Promise.reject(new Error('reset')) : service.transport(request);
  const shown = await verdicts(open({ transport }));
  expect(shown.get('T1')).toBe('NOT HALAL');
  await night();
  const asked = await askedBy(() => verdicts(open()));
  expect(asked).toEqual(['verdict-changes?since=3000006993&limit=1000']);
});

test('an empty feed says 0, and the cursor stays', async () => {
  await verdicts(open());
  await night();
  service.change('T1', 'NOT HALAL');
  await verdicts(open());
  for (let nights = 0; nights < 2; nights += 1) {
    await night();
    expect(await askedBy(() => verdicts(open()))).toEqual(['verdict-changes?since=3000000000&limit=1000']);
  }
});

test('two windows after a night: one reads the feed, both are right', async () => {
  const windows = [open({ random: () => 0.1 }), open({ random: () => 0.2 })];
  for (const client of windows) await verdicts(client);
  await night();
  service.change('T1', 'NOT HALAL');
  const asked = await askedBy(async () => {
    const shown = await Promise.all(windows.map((client) => verdicts(client)));
    for (const one of shown) expect(one.get('T1')).toBe('NOT HALAL');
  });
  expect(asked.filter((path) => path.startsWith('compliance'))).toEqual(['compliance/T1']);
  expect(asked.filter((path) => path.startsWith('verdict')).length).toBeLessThanOrEqual(2);
});

test('a plan without the feed: one refusal ever, and a sentence for whoever asks for it', async () => {
  service.plan = 'personal-ultimate';
  const stocks = TICKERS.filter((ticker) => !ticker.endsWith('F'));
  await verdicts(open(), stocks);
  for (let nights = 0; nights < 3; nights += 1) {
    await night();
    await verdicts(open(), stocks);
  }
  expect(service.asked.filter(({ path }) => path.startsWith('verdict')).length).toBeLessThanOrEqual(1);
  await expect(clock.until(open().followFeed())).rejects.toMatchObject({
    name: 'PlanError',
    message: /Your plan does not include the feed of verdict changes\. They come with Business Ultimate or/,
  });
});

test('whatever happens in whatever nights: every verdict is the service’s, and what did not change costs nothing', async () => {
  const statuses = fc.constantFrom('HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED');
  const change = fc.record({ ticker: fc.constantFrom(...TICKERS.slice(0, 30)), status: statuses });
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ changes: fc.array(change, { maxLength: 8 }), looked: fc.boolean(), fresh: fc.boolean() }),
        {
          minLength: 1,
          // Within a week: then every verdict is asked for anew (`VOUCHED`).
          maxLength: 4,
        },
      ),
      async (nights) => {
        clock = new VirtualClock();
        service = new VirtualService(clock, 'business-ultimate');
        storage = new MemoryStorage();
        let client = open();
        const some = TICKERS.slice(0, 30);
        await verdicts(client, some);
        const seen = new Map<string, string>(some.map((ticker) => [ticker, 'HALAL']));
        for (const { changes, looked, fresh } of nights) {
          await night();
          for (const { ticker, status } of changes) service.change(ticker, status);
          if (!looked) continue;
          if (fresh) client = open();
          const now = new Map(some.map((ticker) => [ticker, service.statuses.get(ticker) ?? 'HALAL']));
          const moved = some.filter((ticker) => now.get(ticker) !== seen.get(ticker));
          let shown = new Map<string, unknown>();
          const asked = await askedBy(async () => (shown = await verdicts(client, some)));
          expect(shown).toEqual(now);
          expect(asked).toHaveLength(1 + moved.length);
          for (const ticker of some) seen.set(ticker, now.get(ticker)!);
        }
      },
    ),
    { numRuns: 60 },
  );
});
