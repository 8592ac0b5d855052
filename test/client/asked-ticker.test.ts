import type { ScreeningClientOptions } from '../../src/client/query/screening-client-options';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { MemoryStorage, type ClientStorage } from '../../src/client/cache/storage';
import { readTicker } from '../../src/portfolio/shares/ticker';
import { answeringServer, json, type AnsweringServer } from '../support/answering-server';
import { VirtualClock } from '../support/virtual-clock';
import {
  basicReport,
  compliance,
  fullReport,
  fund,
  fundScreening,
  holdings,
  methodology,
} from '../support/records';
import { serverClient } from '../support/server-client';

/** Before, whatever record came was shown in the cell that asked, and kept under the ticker that was asked for. */

const RECORDS: Record<string, (ticker: string) => object> = {
  compliance,
  'basic-report': basicReport,
  'full-report': fullReport,
  methodology,
  etf: fund,
  'etf-screening': fundScreening,
  'etf-holdings': (symbol) => holdings(symbol, 3, 500, 0),
};

let server: AnsweringServer;
let timers: VirtualClock;
/** What a body says of whose it is, given what was asked. */
let named: (ticker: string) => string;
/** Changes a body on its way out. */
let altered: (body: object) => object;

beforeEach(async () => {
  timers = VirtualClock.byHand();
  named = () => 'MSFT';
  altered = (body) => body;
  server = await answeringServer((path, response) => {
    const parts = path.split('?')[0]!.split('/').map(decodeURIComponent);
    const endpoint = parts[0] === 'etf' && parts[2] ? `etf-${parts[2]}` : parts[0]!;
    json(response, 200, altered(RECORDS[endpoint]!(named(parts[1]!))));
  });
});
afterEach(() => server.close());

function open(storage: ClientStorage = new MemoryStorage(), options: Partial<ScreeningClientOptions> = {}) {
  const client = serverClient(server, { timers, now: timers.now, storage, ...options });
  const settled = <Value>(answer: Promise<Value>) =>
    timers.settle(answer, () => client.activity().underWay > 0);
  return { client, settled };
}

const ASKS: readonly [string, (client: ScreeningClient, ticker: string) => Promise<unknown>][] = [
  ['compliance', (client, ticker) => client.get(ticker, { stock: ['halal_status'] })],
  ['basic-report', (client, ticker) => client.get(ticker, { stock: ['debt_ratio_perc'] })],
  ['full-report', (client, ticker) => client.record('full-report', ticker)],
  ['methodology', (client, ticker) => client.record('methodology', ticker)],
  ['etf', (client, ticker) => client.get(ticker, { fund: ['status'] })],
  ['etf-screening', (client, ticker) => client.record('etf-screening', ticker)],
  ['etf-holdings', (client, ticker) => client.holdings(ticker)],
];

describe.each(ASKS)('%s', (_, ask) => {
  test("another one's record is unreadable, is not shown, and is not kept", async () => {
    const storage = new MemoryStorage();
    const { client, settled } = open(storage);
    expect(await settled(ask(client, 'AAPL'))).toMatchObject({
      status: 'rejected',
      reason: {
        name: 'UnreadableError',
        message:
          'The screening service was asked for AAPL and answered for "MSFT", which is another one. Check the service address in the pane; if it is right, try again later.',
      },
    });
    expect(await client.cacheSize()).toMatchObject({ answers: 0 });
    // The same body twice is what the service has to say.
    expect(server.asked).toHaveLength(2);
    named = (ticker) => ticker;
    const later = open(storage);
    expect(await later.settled(ask(later.client, 'AAPL'))).toMatchObject({ status: 'fulfilled' });
    // The suffix is a part of the ticker, and a record without a ticker is nobody's.
    for (const [asked, served] of [
      ['BP.L', 'BP'],
      ['BP', 'BP.L'],
      ['WSHR.TO', 'WSHR.L'],
      ['URTS.UZ', 'URTS'],
      ['CNR.TO', 'CN.TO'],
      ['SPUS', null],
    ] as const) {
      named = () => served as string;
      const apart = open();
      expect([asked, await apart.settled(ask(apart.client, asked))]).toMatchObject([
        asked,
        { status: 'rejected', reason: { name: 'UnreadableError' } },
      ]);
    }
  });

  test('upper and lower case are alike', async () => {
    // Stocks and funds of each market; the suffix is a part of the symbol, without which it is another one.
    for (const symbol of ['SPUS', 'BP.L', 'ISWD.L', 'SHOP.TO', 'HMKB.UZ']) {
      expect(readTicker(symbol.toLowerCase())).toMatchObject({ kind: 'ticker', ticker: symbol });
      const { client, settled } = open();
      named = (ticker) => ticker.toLowerCase();
      expect(await settled(ask(client, symbol))).toMatchObject({ status: 'fulfilled' });
      expect(server.asked.at(-1)!.split(/[/?]/)).toContain(symbol);
      named = (ticker) => (ticker.includes('.') ? ticker.split('.')[0]! : `${ticker}.L`);
      const other = open();
      expect(await other.settled(ask(other.client, symbol))).toMatchObject({
        reason: { name: 'UnreadableError' },
      });
    }
  });
});

test('answers that were mixed up on their way are asked for again', async () => {
  named = (ticker) => (server.asked.length < 3 ? `OTHER${server.asked.length}` : ticker);
  const { client, settled } = open();
  expect(await settled(client.get('AAPL', { stock: ['halal_status'] }))).toMatchObject({
    status: 'fulfilled',
    value: { values: { ticker: 'AAPL' } },
  });
  expect(server.asked).toHaveLength(3);
});

test("a row of another fund's basket, or a body that names another symbol besides", async () => {
  named = (ticker) => ticker;
  type Page = { readonly holdings?: object[] };
  const inRow = (place: number, name: string) => (body: Page) => ({
    ...body,
    holdings: body.holdings!.map((row, at) => (at === place ? { ...row, etf_ticker: name } : row)),
  });
  for (const [symbol, other] of [
    ['SPUS', 'HLAL'],
    ['SPUS', 'SPUS.L'],
    ['ISWD.L', 'ISWD'],
    ['WSHR.TO', 'WSHR.L'],
  ] as const) {
    const pages = [
      ...[0, 1, 2].map((place) => inRow(place, other)),
      (body: object) => ({ ...body, etf_ticker: other }),
      (body: object) => ({ ...body, symbol: other }),
    ];
    for (const page of pages) {
      altered = page;
      const { client, settled } = open();
      expect(await settled<unknown>(client.holdings(symbol))).toMatchObject({
        reason: { name: 'UnreadableError', message: expect.stringContaining(`answered for "${other}"`) },
      });
    }
    altered = (body) => ({ ...body, symbol: other });
    const { client, settled } = open();
    expect(await settled<unknown>(client.get(symbol, { fund: ['status'] }))).toMatchObject({
      reason: { name: 'UnreadableError', message: expect.stringContaining(`answered for "${other}"`) },
    });
  }
});

test("another one's record that an earlier version kept is not taken out again", async () => {
  const storage = new MemoryStorage();
  let scope = '';
  const spied = {
    ...storage,
    read: storage.read.bind(storage),
    clear: storage.clear.bind(storage),
    prune: storage.prune.bind(storage),
    size: storage.size.bind(storage),
    exchange: ((name, names, step) =>
      storage.exchange((scope = name), names, step)) as ClientStorage['exchange'],
  };
  named = (ticker) => ticker;
  const first = open(spied);
  await first.settled(first.client.get('TSLA', { stock: ['halal_status'] }));
  const text = JSON.stringify({ ...compliance('MSFT'), halal_status: 'NOT HALAL' });
  await storage.exchange(scope, [], (state) => ({
    state,
    put: [
      [
        { ticker: 'AAPL', slot: 'compliance' },
        { text, readAt: timers.now() },
      ],
    ],
    result: undefined,
  }));
  const later = open(spied);
  expect(await later.settled(later.client.get('AAPL', { stock: ['halal_status'] }))).toMatchObject({
    value: { values: { ticker: 'AAPL', halal_status: 'HALAL' } },
  });
});
