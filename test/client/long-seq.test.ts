import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { IndexedDbStorage } from '../../src/client/cache/indexed-db-storage';
import { MemoryStorage, type ClientStorage } from '../../src/client/cache/storage';
import { verdictChanges } from '../../src/functions/lists';
import { gapIn } from '../../src/reports/changes-report';
import { englishTexts } from '../support/report-texts';
import { VirtualClock } from '../support/virtual-clock';
import { awaited, virtualClient, VirtualService } from '../support/virtual-service';

const STATUS = { stock: ['halal_status'] };
const DAY = 86_400_000;
const TICKERS = Array.from({ length: 20 }, (_, index) => `T${index}`);

/*
 * Before, a seq beyond 2^53 made the page of the feed unreadable; had it been read as a number, the cursor would have been another
 * event's: 1234567890123456789 and 1234567890123456796 are one number.
 */
describe.each<[string, (clock: VirtualClock) => ClientStorage]>([
  ['memory', () => new MemoryStorage()],
  [
    'IndexedDB',
    (clock) => awaited(clock, new IndexedDbStorage({ indexedDB: new IDBFactory(), IDBKeyRange })),
  ],
])('a feed whose seqs have 19 digits, followed with storage in %s', (_, storageFor) => {
  test('is read page by page, resumed by another window, and nothing is read twice', async () => {
    const clock = new VirtualClock();
    const service = new VirtualService(clock, 'business-ultimate');
    service.firstSeq = 1234567890123456789n;
    const storage = storageFor(clock);
    const open = () => virtualClient(clock, service, { storage });
    const verdicts = async () => {
      const client = open();
      const facts = await clock.until(Promise.all(TICKERS.map((ticker) => client.get(ticker, STATUS))));
      return facts.map(({ values }) => values['halal_status']);
    };
    await verdicts();
    await clock.pass(3 * DAY);
    for (let index = 0; index < 1_000; index += 1) service.change(`N${index}`, 'NOT HALAL');
    service.change('T1', 'NOT HALAL');
    const before = service.asked.length;
    expect((await verdicts())[1]).toBe('NOT HALAL');
    const last = 1234567890123456789n + 7n * 999n;
    expect(service.asked.slice(before).map(({ path }) => path)).toEqual([
      'verdict-changes?limit=1000',
      `verdict-changes?since=${last}&limit=1000`,
      'compliance/T1',
    ]);
    await clock.pass(DAY);
    const next = service.asked.length;
    service.change('T2', 'DOUBTFUL');
    expect((await verdicts())[2]).toBe('DOUBTFUL');
    expect(service.asked.slice(next).map(({ path }) => path)).toEqual([
      `verdict-changes?since=${last + 7n}&limit=1000`,
      'compliance/T2',
    ]);
  });

  test('a gap and a feed that begins anew are told by the same long numbers', async () => {
    const clock = new VirtualClock();
    const service = new VirtualService(clock, 'business-ultimate');
    service.firstSeq = 1234567890123456789n;
    const client = virtualClient(clock, service, { storage: storageFor(clock) });
    service.change('T1', 'NOT HALAL');
    expect(await clock.until(client.followFeed())).toMatchObject({ truncated: false });
    service.oldestSeq = 1234567890123456790n;
    service.change('T2', 'NOT HALAL');
    expect(await clock.until(client.followFeed())).toMatchObject({ truncated: true });
    const range = await clock.until(client.changes(1234567890123456789n));
    expect(range.events.map(({ seq }) => seq)).toEqual([1234567890123456796n]);
    // From which event on the feed is whole, in the sheet of changes and in cells.
    expect(gapIn(range, 1234567890123456789n, englishTexts)).toMatchObject([
      {
        event: 'gap after 1234567890123456789',
        note: expect.stringContaining('from event 1234567890123456790 on,'),
      },
    ]);
    const cells = await clock.until(verdictChanges('1234567890123456789', undefined, { client }));
    expect(cells[1]).toContainEqual(
      expect.stringContaining('its oldest seq is 1234567890123456790. Ask again'),
    );
    expect(cells[2]![0]).toBe('1234567890123456796');
  });
});

test('a cursor that an earlier version stored as a number is gone on from', async () => {
  const clock = new VirtualClock();
  const service = new VirtualService(clock, 'business-ultimate');
  const storage = new MemoryStorage();
  service.change('T1', 'NOT HALAL');
  service.change('T2', 'NOT HALAL');
  let scope = '';
  const spied: ClientStorage = {
    ...awaited(clock, storage),
    exchange: (name, names, step) => storage.exchange((scope = name), names, step),
  };
  await clock.until(virtualClient(clock, service, { storage: spied }).followFeed());
  await storage.exchange(scope, [], (state) => ({
    state: { ...(state as object), feed: { cursor: 3_000_000_000, readAt: 1, from: 0 } },
    result: undefined,
  }));
  const news = await clock.until(virtualClient(clock, service, { storage: spied }).followFeed());
  expect(news.events.map(({ ticker }) => ticker)).toEqual(['T2']);
});
